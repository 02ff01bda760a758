=== linear of rank 2 is Gemm
x: float[batch,4]
w: param float[3,4]
b: param float[3]
    return torch.linear(x, w, b)
--- onnx 7
    (float[batch,4] x) => (float[batch,3] y)
        <float[3,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[3] b = {-1.25,-0.25,0.75}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w, b)
    }
--- onnx 17
    (float[batch,4] x) => (float[batch,3] y)
        <float[3,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[3] b = {-1.25,-0.25,0.75}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w, b)
    }
=== linear without bias
x: float[batch,4]
w: param float[3,4]
    return torch.linear(x, w)
--- onnx 17
    (float[batch,4] x) => (float[batch,3] y)
        <float[3,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w)
    }
=== linear of higher rank
x: float[batch,seq,4]
w: param float[3,4]
b: param float[3]
    return torch.linear(x, w, b)
--- onnx 17
    (float[batch,"seq",4] x) => (float[batch,"seq",3] y)
        <float[3] b = {-1.25,-0.25,0.75},
         float[4,3] "w.T" = {-1.25,0,1.25,-0.25,1,-0.5,0.75,-0.75,0.5,-1,0.25,-1.25}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== linear of a vector
x: float[4]
w: param float[3,4]
b: param float[3]
    return torch.linear(x, w, b)
--- onnx 17
    (float[4] x) => (float[3] y)
        <float[3] b = {-1.25,-0.25,0.75},
         float[4,3] "w.T" = {-1.25,0,1.25,-0.25,1,-0.5,0.75,-0.75,0.5,-1,0.25,-1.25}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== linear of sizes that do not fit
x: float[2,5]
w: param float[3,4]
    return torch.linear(x, w)
--- error
    1:11: Gemm: sizes 5 and 4 of axis 1 do not fit
=== matmul
x: float[batch,2,3]
y: float[3,4]
    return torch.matmul(x, y)
--- onnx 7
    (float[batch,2,3] x, float[3,4] y) => (float[batch,2,4] "y.1") {
        ["/MatMul"] "y.1" = MatMul (x, y)
    }
=== matmul of vectors
x: float[3]
y: float[3]
z: float[3,2]
    return (torch.matmul(x, y), torch.matmul(x, z))
--- onnx 17
    (float[3] x, float[3] y, float[3,2] z) => (float "y.1", float[2] y1) {
        ["/MatMul"] "y.1" = MatMul (x, y)
        ["/MatMul_1"] y1 = MatMul (x, z)
    }
=== matmul of ints
x: int64[2,3]
y: int64[3,2]
    return torch.matmul(x, y)
--- onnx 7
    (int64[2,3] x, int64[3,2] y) => (int64[2,2] "y.1") {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (y)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [2]> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Unsqueeze_1_output_0", "/Unsqueeze_output_0")
        ["/ReduceSum"] "y.1" = ReduceSum <axes = [1], keepdims = 0> ("/Mul_output_0")
    }
--- onnx 9
    (int64[2,3] x, int64[3,2] y) => (int64[2,2] "y.1") {
        ["/MatMul"] "y.1" = MatMul (x, y)
    }
=== matmul of sizes that do not fit
x: float[2,3]
y: float[4,2]
    return torch.matmul(x, y)
--- error
    1:11: MatMul: sizes 3 and 4 of axis 1 do not fit
=== mm, bmm, mv, dot, vdot
x: float[2,3]
y: float[3,4]
z: float[5,2,3]
w: float[5,3,2]
v: float[3]
    return (torch.mm(x, y), torch.bmm(z, w), torch.mv(x, v), torch.dot(v, v), torch.vdot(v, v))
--- onnx 17
    (float[2,3] x, float[3,4] y, float[5,2,3] z, float[5,3,2] w, float[3] v) => (float[2,4] "y.1", float[5,2,2] y1, float[2] y2, float y3, float y4) {
        ["/MatMul"] "y.1" = MatMul (x, y)
        ["/MatMul_1"] y1 = MatMul (z, w)
        ["/MatMul_2"] y2 = MatMul (x, v)
        ["/MatMul_3"] y3 = MatMul (v, v)
        ["/Identity"] y4 = Identity (y3)
    }
=== inner
x: float[2,3]
y: float[4,5,3]
v: float[3]
    return (torch.inner(x, y), torch.inner(v, v), torch.inner(x, v))
--- onnx 17
    (float[2,3] x, float[4,5,3] y, float[3] v) => (float[2,4,5] "y.1", float y1, float[2] y2)
        <int64[2] constant = {20,3},
         int64[3] "constant.1" = {2,4,5}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (y, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, "/Reshape_output_0")
        ["/Reshape_1"] "y.1" = Reshape ("/Gemm_output_0", "constant.1")
        ["/MatMul"] y1 = MatMul (v, v)
        ["/MatMul_1"] y2 = MatMul (x, v)
    }
=== outer
x: float[3]
y: int64[4]
    return torch.outer(x, y)
--- onnx 17
    (float[3] x, int64[4] y) => (float[3,4] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Mul"] "y.1" = Mul ("/Unsqueeze_output_0", "/Cast_output_0")
    }
=== ger is outer
x: float[3]
y: float[4]
    return torch.ger(x, y)
--- onnx 17
    (float[3] x, float[4] y) => (float[3,4] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Mul"] "y.1" = Mul ("/Unsqueeze_output_0", y)
    }
=== addmm
c: float[4]
x: float[2,3]
y: float[3,4]
    return (torch.addmm(c, x, y), torch.addmm(c, x, y, beta=0.5, alpha=2))
--- onnx 7
    (float[4] c, float[2,3] x, float[3,4] y) => (float[2,4] "y.1", float[2,4] y1) {
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> (x, y, c)
        ["/Gemm_1"] y1 = Gemm <alpha = 2.0, beta = 0.5, transA = 0, transB = 0> (x, y, c)
    }
--- onnx 17
    (float[4] c, float[2,3] x, float[3,4] y) => (float[2,4] "y.1", float[2,4] y1) {
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> (x, y, c)
        ["/Gemm_1"] y1 = Gemm <alpha = 2.0, beta = 0.5, transA = 0, transB = 0> (x, y, c)
    }
=== addmm with beta 0 leaves self out
c: float[4]
x: float[2,3]
y: float[3,4]
    return torch.addmm(c, x, y, beta=0)
--- onnx 17
    (float[4] c, float[2,3] x, float[3,4] y) => (float[2,4] "y.1") {
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 0.0, transA = 0, transB = 0> (x, y)
    }
=== addmm of ints
c: int64[4]
x: int64[2,3]
y: int64[3,4]
    return torch.addmm(c, x, y, beta=2)
--- onnx 17
    (int64[4] c, int64[2,3] x, int64[3,4] y) => (int64[2,4] "y.1")
        <int64 constant = {2}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, y)
        ["/Mul"] "/Mul_output_0" = Mul (c, constant)
        ["/Add"] "y.1" = Add ("/MatMul_output_0", "/Mul_output_0")
    }
=== addmv, addr
c: float[2]
x: float[2,3]
v: float[3]
d: float[3,2]
w: float[2]
    return (torch.addmv(c, x, v, alpha=2), torch.addr(d, v, w, beta=0.5))
--- onnx 17
    (float[2] c, float[2,3] x, float[3] v, float[3,2] d, float[2] w) => (float[2] y, float[3,2] y1)
        <float constant = {2},
         int64[1] "constant.1" = {1},
         float "constant.2" = {0.5}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, v)
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_output_0", constant)
        ["/Add"] y = Add ("/Mul_output_0", c)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (v, "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Unsqueeze_output_0", w)
        ["/Mul_2"] "/Mul_2_output_0" = Mul (d, "constant.2")
        ["/Add_1"] y1 = Add ("/Mul_1_output_0", "/Mul_2_output_0")
    }
=== addbmm, baddbmm
c: float[2,4]
x: float[5,2,3]
y: float[5,3,4]
    return (torch.addbmm(c, x, y), torch.baddbmm(c, x, y, beta=2, alpha=0.5))
--- onnx 17
    (float[2,4] c, float[5,2,3] x, float[5,3,4] y) => (float[2,4] "y.1", float[5,2,4] y1)
        <int64[1] constant = {0},
         float "constant.1" = {0.5},
         float "constant.2" = {2}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, y)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/MatMul_output_0", constant)
        ["/Add"] "y.1" = Add ("/ReduceSum_output_0", c)
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (c, "constant.2")
        ["/Add_1"] y1 = Add ("/Mul_output_0", "/Mul_1_output_0")
    }
=== chain_matmul, linalg_multi_dot
x: float[2,3]
y: float[3,4]
z: float[4,2]
    return (torch.chain_matmul([x, y, z]), torch.linalg_multi_dot([x, y]))
--- onnx 17
    (float[2,3] x, float[3,4] y, float[4,2] z) => (float[2,2] "y.1", float[2,4] y1) {
        ["/MatMul"] y1 = MatMul (x, y)
        ["/MatMul_1"] "y.1" = MatMul (y1, z)
    }
=== tensordot
x: float[2,3,4]
y: float[4,3,5]
    return torch.tensordot(x, y, [1, 2], [1, 0])
--- onnx 17
    (float[2,3,4] x, float[4,3,5] y) => (float[2,5] "y.1")
        <int64[2] constant = {12,2},
         int64[2] "constant.1" = {12,5}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 2, 0]> (x)
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [1, 0, 2]> (y)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Transpose_1_output_0", "constant.1")
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
=== tensordot over dims that may be 1 when it runs
# m = 3
x: float[2,n]
y: float[3,4]
z: float[m,4]
    return (torch.tensordot(x, y, [1], [0]), torch.tensordot(x, z, [1], [0]))
--- onnx 17
    (float[2,n] x, float[3,4] y, float[m,4] z) => (float[2,4] "y.1", float[2,4] y1)
        <int64[2] constant = {3,1},
         int64[1] "constant.1" = {1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (x)
        ["/Expand"] "/Expand_output_0" = Expand ("/Transpose_output_0", constant)
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Expand_output_0", y)
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (z)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Transpose_output_0", "/Concat_output_0")
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 2, start = 1> (x)
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Shape_1_output_0", "constant.1")
        ["/Expand_2"] "/Expand_2_output_0" = Expand (z, "/Concat_1_output_0")
        ["/Gemm_1"] y1 = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Expand_1_output_0", "/Expand_2_output_0")
    }
--- onnx 7
    (float[2,n] x, float[3,4] y, float[m,4] z) => (float[2,4] "y.1", float[2,4] y1) {
        ["/MatMul"] "y.1" = MatMul (x, y)
        ["/MatMul_1"] y1 = MatMul (x, z)
    }
=== tensordot over no dims is the outer product
x: float[2]
y: float[3]
    return torch.tensordot(x, y, [], [])
--- onnx 17
    (float[2] x, float[3] y) => (float[2,3] "y.1")
        <int64[2] constant = {1,3},
         int64[2] "constant.1" = {2,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (y, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/MatMul"] "y.1" = MatMul ("/Reshape_1_output_0", "/Reshape_output_0")
    }
=== tensordot over unequal dims
x: float[2,3]
y: float[3]
    return torch.tensordot(x, y, [0, 1], [0])
--- error
    1:11: aten::tensordot: the two tensors must have the same number of summed dims, not 2 and 1
=== bilinear
x: float[2,3]
y: float[2,4]
w: param float[5,3,4]
b: param float[5]
    return (torch.bilinear(x, y, w, b), torch.bilinear(x, y, w))
--- onnx 17
    (float[2,3] x, float[2,4] y) => (float[2,5] "y.1", float[2,5] y1)
        <float[5] b = {-1.25,-0.25,0.75,-1,0},
         float[3,20] constant,
         int64[3] "constant.1" = {2,5,4},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {2}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, constant)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/MatMul_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (y, "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reshape_output_0", "/Unsqueeze_output_0")
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Mul_output_0", "constant.3")
        ["/Add"] "y.1" = Add (y1, b)
    }
=== linalg_vecdot, linalg_cross
x: float[2,3]
y: float[2,3]
    return (torch.linalg_vecdot(x, y), torch.linalg_vecdot(x, y, dim=0), torch.linalg_cross(x, y))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2] "y.1", float[3] y1, float[2,3] y2)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         int64[3] "constant.2" = {1,2,0},
         int64[3] "constant.3" = {2,0,1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, y)
        ["/ReduceSum"] "y.1" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Mul_output_0", "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, "constant.2")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (y, "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_output_0", "/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> (x, "constant.3")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> (y, "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_2_output_0", "/Gather_3_output_0")
        ["/Sub"] y2 = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
    }
=== cross takes the first dim of size 3
x: float[3,2]
y: float[3,2]
    return (torch.cross(x, y), torch.cross(x, y, 0))
--- onnx 17
    (float[3,2] x, float[3,2] y) => (float[3,2] "y.1", float[3,2] y1)
        <int64[3] constant = {1,2,0},
         int64[3] "constant.1" = {2,0,1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (y, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> (x, "constant.1")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 0> (y, constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_2_output_0", "/Gather_3_output_0")
        ["/Sub"] "y.1" = Sub ("/Mul_output_0", "/Mul_1_output_0")
        ["/Identity"] y1 = Identity ("y.1")
    }
=== cross, where the input decides which dim is the first of size 3
x: float[n,3]
y: float[n,3]
    return torch.cross(x, y)
--- counts 17
    (float[n,3] x, float[n,3] y) => (float[unk0,3] "y.1")
    Equal 1
    Gather 9
    Identity 2
    If 2
    Mul 4
    Shape 1
    Sub 2
=== products in another dtype than that of their factors
# torch: cuda only
x: float16[2,3]
y: float16[3,4]
z: float16[4]
    return (torch.mm(x, y, 6), torch.addmm(z, x, y, 6, beta=2))
--- onnx 17
    (float16[2,3] x, float16[3,4] y, float16[4] z) => (float[2,4] "y.1", float[2,4] y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/MatMul"] "y.1" = MatMul ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> (z)
        ["/Gemm"] y1 = Gemm <alpha = 1.0, beta = 2.0, transA = 0, transB = 0> ("/Cast_output_0", "/Cast_1_output_0", "/Cast_2_output_0")
    }
=== batched products in another dtype than that of their factors
# torch: cuda only
x: float16[5,2,3]
y: float16[5,3,4]
z: float[2,4]
    return (torch.bmm(x, y, 6), torch.baddbmm(z, x, y, 6, alpha=2))
--- onnx 17
    (float16[5,2,3] x, float16[5,3,4] y, float[2,4] z) => (float[5,2,4] "y.1", float[5,2,4] y1)
        <float constant = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/MatMul"] "y.1" = MatMul ("/Cast_output_0", "/Cast_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("y.1", constant)
        ["/Add"] y1 = Add ("/Mul_output_0", z)
    }
=== types that torch does not mix
x: float[2,5,2]
w: param int64[3,2]
    return torch.linear(x, w)
--- error
    1:11: MatMul of ONNX requires operands of one dtype, not float and int64: cast one of them first
=== addmm with an activation, combinations, weights of a byte
x: float[n,64]
w: param int8[32,64]
s: param float[32]
b: param float[32]
m: param float[64,32]
c: param float[5,3]
y: float[3,2]
    a = torch._addmm_activation(b, x, m)
    d = torch._addmm_activation(b, x, m, use_gelu=True)
    e = torch._weight_int8pack_mm(x, w, s)
    f = torch._compute_linear_combination(y, c)
    return (a, d, e, f)
--- counts 17
    (float[n,64] x, float[3,2] y) => (float[n,32] "y.1", float[n,32] y1, float[n,32] y2, float[5,2] y3)
    Add 1
    Div 1
    Erf 1
    Gemm 2
    MatMul 1
    Mul 2
    Relu 1
=== _scaled_mm
x: float[n,16]
w: param float[16,8]
a: float[]
b: float[]
    e = torch.to(x, 24)
    f = torch.to(w, 23)
    return (torch._scaled_mm(e, f, a, b, out_dtype=6), torch._scaled_mm(e, f, a, b, None, a, 24))
--- counts 19
    (float[n,16] x, float a, float b) => (float[n,8] y, float8e4m3fn[n,8] y1)
    Cast 3
    Div 1
    MatMul 1
    Mul 2
=== _scaled_mm with a scale per row of one matrix only
x: float[4,16]
w: param float[16,8]
a: float[4,1]
b: float[]
    return torch._scaled_mm(torch.to(x, 24), torch.to(w, 24), a, b)
--- error 19
    1:11: aten::_scaled_mm: takes one scale for each matrix, or scales of shape [rows, 1] and [1, columns]
=== an empty batch that is broadcast
x: float[0,1,4]
w: float[3,2,1,4,5]
    return torch.matmul(x, w)
--- onnx 17
    (float[0,1,4] x, float[3,2,1,4,5] w) => (float[3,2,0,1,5] y)
        <float[3,2,0,1,5] constant = {}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== addmm of factors that may be empty
x: float[2,3]
y: float[2,k]
z: float[k,3]
    return torch.addmm(x, y, z, beta=0.5)
--- onnx 17
    (float[2,3] x, float[2,k] y, float[k,3] z) => (float[2,3] "y.1")
        <float constant = {0.5}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Gemm"] "y.1" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> (y, z, "/Mul_output_0")
    }
=== matmul of matrices without elements
x: float[2,3,0]
y: float[2,0,3]
    return torch.matmul(x, y)
--- onnx 17
    (float[2,3,0] x, float[2,0,3] y) => (float[2,3,3] "y.1")
        <float[2,3,3] constant>
    {
        ["/Identity"] "y.1" = Identity (constant)
    }
=== factors of float64 beside a product: ONNX Runtime would merge one number as a float32
x: double[n,3,4]
y: double[4,m]
    first = torch.matmul(torch.div(x, 0.1), y)
    return (torch.mul(first, 0.5), torch.mul(torch.transpose(torch.matmul(x, y), 1, 2), 0.1))
--- onnx 17
    (double[n,3,4] x, double[4,m] y) => (double[n,3,m] "y.1", double[n,m,3] y1)
        <double constant = {0.5},
         double[3,1] "constant.1" = {0.1,0.1,0.1},
         double[3] "constant.2" = {0.1,0.1,0.1}>
    {
        ["/Div"] "/Div_output_0" = Div (x, "constant.1")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", y)
        ["/Mul"] "y.1" = Mul ("/MatMul_output_0", constant)
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul (x, y)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> ("/MatMul_1_output_0")
        ["/Mul_1"] y1 = Mul ("/Transpose_output_0", "constant.2")
    }
=== addmm: a factor of float64 that is no float32 is not an attribute
x: double[3,2]
a: double[3,4]
b: double[4,2]
    return torch.addmm(x, a, b, alpha=1.000000000001)
--- onnx 17
    (double[3,2] x, double[3,4] a, double[4,2] b) => (double[3,2] y)
        <double[2] constant = {1.000000000001,1.000000000001}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (a, b)
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_output_0", constant)
        ["/Add"] y = Add ("/Mul_output_0", x)
    }
=== addmm: a factor of float64 that is a float32
x: double[3,2]
a: double[3,4]
b: double[4,2]
    return torch.addmm(x, a, b, alpha=0.5)
--- onnx 17
    (double[3,2] x, double[3,4] a, double[4,2] b) => (double[3,2] y) {
        ["/Gemm"] y = Gemm <alpha = 0.5, beta = 1.0, transA = 0, transB = 0> (a, b, x)
    }
