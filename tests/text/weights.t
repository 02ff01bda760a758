=== a weight that is used in two forms is written once
# i = [0, 39, 7, 7]
x: float[2,3,60]
i: int64[4]
w: param float[80,60]
    return torch.linear(x, w), torch.embedding(w, i)
--- onnx 17
    (float[2,3,60] x, int64[4] i) => (float[2,3,80] y, float[4,60] y1)
        <float[80,60] w>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (w)
        ["/MatMul"] y = MatMul (x, "/Transpose_output_0")
        ["/Gather"] y1 = Gather <axis = 0> (w, i)
    }
=== a weight that is used in two forms is written in both if it is small
# i = [0, 39, 7, 7]
x: float[2,3,30]
i: int64[4]
w: param float[40,30]
    return torch.linear(x, w), torch.embedding(w, i)
--- onnx 17
    (float[2,3,30] x, int64[4] i) => (float[2,3,40] y, float[4,30] y1)
        <float[40,30] w,
         float[30,40] "w.T">
    {
        ["/MatMul"] y = MatMul (x, "w.T")
        ["/Gather"] y1 = Gather <axis = 0> (w, i)
    }
=== also where one form is made from the other
x: float[600,500]
w: param float[600,500]
    return torch.exp(torch.reshape(torch.t(w), [600, 500])), torch.exp(torch.t(w)), x + w
--- onnx 17
    (float[600,500] x) => (float[600,500] y, float[500,600] y1, float[600,500] y2)
        <float[600,500] w,
         int64[2] constant = {600,500}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (w)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", constant)
        ["/Exp"] y = Exp ("/Reshape_output_0")
        ["/Exp_1"] y1 = Exp ("/Transpose_output_0")
        ["/Add"] y2 = Add (x, w)
    }
=== also where one is cast
x: float[80,60]
w: param float[80,60]
    return torch.to(w, 7), x + w
--- onnx 17
    (float[80,60] x) => (double[80,60] y, float[80,60] y1)
        <float[80,60] w>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (w)
        ["/Add"] y1 = Add (x, w)
        ["/Identity"] y = Identity ("/Cast_output_0")
    }
=== a weight that is used in one form is written in that
x: float[2,3,30]
w: param float[40,30]
    return torch.linear(x, w)
--- onnx 17
    (float[2,3,30] x) => (float[2,3,40] y)
        <float[30,40] "w.T">
    {
        ["/MatMul"] y = MatMul (x, "w.T")
    }
=== what is computed from a large weight stays a node
x: float[500,600]
w: param float[600,500]
    return x + torch.t(w) * 2, x + torch.t(w)
--- onnx 17
    (float[500,600] x) => (float[500,600] y, float[500,600] y1)
        <float[500,600] "w.T",
         float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul ("w.T", constant)
        ["/Add"] y = Add (x, "/Mul_output_0")
        ["/Add_1"] y1 = Add (x, "w.T")
    }
=== a large weight is not transposed where an attribute says it
x: float[4,30]
w: param float[40,30]
b: param float[40]
    return torch.mm(x, torch.t(w)), torch.addmm(b, x, torch.t(w))
--- onnx 17
    (float[4,30] x) => (float[4,40] y, float[4,40] y1)
        <float[40,30] w,
         float[40] b>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w)
        ["/Gemm_1"] y1 = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w, b)
    }
=== a result beyond the threshold stays a node
x: float[260,260]
    return x + torch.cumsum(torch.expand(torch.ones([1, 260]), [260, 260]), 0)
--- onnx 17
    (float[260,260] x) => (float[260,260] y)
        <float[1,260] constant,
         int64[2] "constant.1" = {260,260},
         int64 "constant.2" = {0}>
    {
        ["/Expand"] "/Expand_output_0" = Expand (constant, "constant.1")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Expand_output_0", "constant.2")
        ["/Add"] y = Add (x, "/CumSum_output_0")
    }
=== also where nobody knows its size beforehand
x: int64[40000,2]
    return x + torch.nonzero(torch.ones([40000]))
--- onnx 17
    (int64[40000,2] x) => (int64[40000,2] y)
        <float[40000] constant,
         int64[2] "constant.1" = {-1,1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (constant)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", "constant.1")
        ["/Add"] y = Add (x, "/Reshape_output_0")
    }
=== below the threshold it is a constant
x: int64[30,2]
    return x + torch.nonzero(torch.ones([30]))
--- onnx 17
    (int64[30,2] x) => (int64[30,2] y)
        <int64[30,1] constant>
    {
        ["/Add"] y = Add (x, constant)
    }
=== random numbers are never constants
# random
x: float[2]
    return x + torch.rand([2])
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2]> ()
        ["/Add"] y = Add (x, "/RandomUniform_output_0")
    }
=== constants are computed in their own type, also where the opset has no operator for it
x: int64[2]
a: buffer int64[2] = [3, 7]
b: buffer int64[2] = [39, 20]
    return x + torch.pow(a, b)
--- onnx 9
    (int64[2] x) => (int64[2] y)
        <int64[2] "a.folded" = {4052555153018976267,79792266297612001}>
    {
        ["/Add"] y = Add (x, "a.folded")
    }
=== products of matrices too
x: int64[1,1]
a: buffer int64[1,2] = [94906267, 94906267]
b: buffer int64[2,1] = [94906267, 2]
    return x + torch.mm(a, b)
--- onnx 8
    (int64[1,1] x) => (int64[1,1] y)
        <int64[1,1] constant = {9007199705687823}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== a weight that is computed from parameters alone is a constant
x: float[2,600]
w: param float[600,500]
g: param float[500]
    m = torch.mean(w, [0], True)
    return torch.matmul(x, torch.mul(torch.sub(w, m), g))
--- onnx 17
    (float[2,600] x) => (float[2,500] y)
        <float[600,500] "w.folded">
    {
        ["/MatMul"] y = MatMul (x, "w.folded")
    }
=== but not if it were written a second time
x: float[2,600]
w: param float[600,500]
    m = torch.mean(w, [0], True)
    return torch.matmul(x, torch.sub(w, m)), torch.matmul(x, w)
--- onnx 17
    (float[2,600] x) => (float[2,500] y, float[2,500] y1)
        <float[600,500] w>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0], keepdims = 1> (w)
        ["/Sub"] "/Sub_output_0" = Sub (w, "/ReduceMean_output_0")
        ["/MatMul"] y = MatMul (x, "/Sub_output_0")
        ["/MatMul_1"] y1 = MatMul (x, w)
    }
=== nor if it is much larger than the parameters
x: float[2,900]
a: param float[900,1]
b: param float[1,900]
    return torch.matmul(x, torch.tanh(torch.mul(a, b)))
--- onnx 17
    (float[2,900] x) => (float[2,900] y)
        <float[900,1] a,
         float[1,900] b>
    {
        ["/Mul"] "/Mul_output_0" = Mul (a, b)
        ["/Tanh"] "/Tanh_output_0" = Tanh ("/Mul_output_0")
        ["/MatMul"] y = MatMul (x, "/Tanh_output_0")
    }
=== reductions of an empty parameter
w: param float[0,3]
x: float[3]
    p = torch.prod(torch.abs(w), 0)
    s = torch.sum(torch.abs(w), [0])
    return x + p + s
--- onnx 11
    (float[3] x) => (float[3] y)
        <float[0,3] "w.folded" = {},
         float[3] constant = {0,0,0}>
    {
        ["/ReduceProd"] "/ReduceProd_output_0" = ReduceProd <axes = [0], keepdims = 0> ("w.folded")
        ["/Add"] "/Add_output_0" = Add (x, "/ReduceProd_output_0")
        ["/Add_1"] y = Add ("/Add_output_0", constant)
    }
--- onnx 18
    (float[3] x) => (float[3] y)
        <float[3] constant = {1,1,1},
         float[3] "constant.1" = {0,0,0}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Add_1"] y = Add ("/Add_output_0", "constant.1")
    }
