=== layers with a node between them compute matrices
x: float[2,3,4]
w: param float[5,4]
b: param float[5]
v: param float[2,5]
c: param float[2]
    y = torch.relu(torch.linear(x, w, b))
    return torch.linear(y, v, c)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,2] y)
        <float[5,4] w,
         float[5] b = {-1.25,-0.25,0.75,-1,0},
         float[2,5] v = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5},
         float[2] c = {-1.25,-0.25},
         int64[2] constant = {6,4},
         int64[3] "constant.1" = {2,3,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", w, b)
        ["/Relu"] "/Relu_output_0" = Relu ("/Gemm_output_0")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Relu_output_0", v, c)
        ["/Reshape_1"] y = Reshape ("/Gemm_1_output_0", "constant.1")
    }
=== one layer alone stays as it is
x: float[2,3,4]
w: param float[5,4]
b: param float[5]
    return torch.linear(x, w, b)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,5] y)
        <float[5] b = {-1.25,-0.25,0.75,-1,0},
         float[4,5] "w.T">
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== a batch of unknown size
x: float[batch,3,4]
w: param float[5,4]
b: param float[5]
v: param float[2,5]
c: param float[2]
# batch = 3
    y = torch.softmax(torch.linear(x, w, b), 2)
    return torch.linear(y, v, c)
--- onnx 17
    (float[batch,3,4] x) => (float[batch,3,2] y)
        <float[5,4] w,
         float[5] b = {-1.25,-0.25,0.75,-1,0},
         float[2,5] v = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5},
         float[2] c = {-1.25,-0.25},
         int64[2] constant = {-1,4},
         int64[3] "constant.1" = {-1,3,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", w, b)
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 1> ("/Gemm_output_0")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Softmax_output_0", v, c)
        ["/Reshape_1"] y = Reshape ("/Gemm_1_output_0", "constant.1")
    }
=== two unknown sizes: a Reshape could not restore them
x: float[batch,length,4]
w: param float[5,4]
b: param float[5]
v: param float[2,5]
c: param float[2]
# batch = 3
# length = 2
    y = torch.relu(torch.linear(x, w, b))
    return torch.linear(y, v, c)
--- onnx 17
    (float[batch,length,4] x) => (float[batch,length,2] y)
        <float[5] b = {-1.25,-0.25,0.75,-1,0},
         float[2] c = {-1.25,-0.25},
         float[4,5] "w.T",
         float[5,2] "v.T" = {-1.25,1,-0.25,-0.75,0.75,0.25,-1,1.25,0,-0.5}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", b)
        ["/Relu"] "/Relu_output_0" = Relu ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Relu_output_0", "v.T")
        ["/Add_1"] y = Add ("/MatMul_1_output_0", c)
    }
=== a size of zero
x: float[0,3,4]
w: param float[5,4]
b: param float[5]
v: param float[2,5]
c: param float[2]
    y = torch.relu(torch.linear(x, w, b))
    return torch.linear(y, v, c)
--- counts 17
    (float[0,3,4] x) => (float[0,3,2] y)
    Identity 1
=== a value that is also needed in its own shape
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
v: param float[4,4]
c: param float[4]
    y = torch.linear(x, w, b)
    z = torch.linear(torch.relu(y), v, c)
    return torch.linear(z, v, c) + y, torch.transpose(y, 0, 1)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[3,2,4] y1)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         float[4] c = {-1.25,-0.25,0.75,-1},
         float[4,4] "w.T" = {-1.25,0,1.25,-0.25,-0.25,1,-0.5,0.75,0.75,-0.75,0.5,-1,-1,0.25,-1.25,0},
         int64[2] constant = {6,4},
         int64[3] "constant.1" = {2,3,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Reshape_output_0", "w.T", b)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Gemm_output_0", "constant.1")
        ["/Relu"] "/Relu_output_0" = Relu ("/Gemm_output_0")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Relu_output_0", "w.T", c)
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Gemm_1_output_0", "w.T", c)
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Gemm_2_output_0", "constant.1")
        ["/Add"] y = Add ("/Reshape_2_output_0", "/Reshape_1_output_0")
        ["/Transpose"] y1 = Transpose <perm = [1, 0, 2]> ("/Reshape_1_output_0")
    }
=== a sum with rows and a norm between layers
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
g: param float[4]
    y = torch.linear(x, w, b)
    y = torch.layer_norm(y + x, [4], g, b)
    z = torch.linear(y, w, b)
    return torch.linear(torch.sigmoid(z), w, b) * y
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         float[4] g = {-1.25,-0.25,0.75,-1},
         float[4,4] "w.T" = {-1.25,0,1.25,-0.25,-0.25,1,-0.5,0.75,0.75,-0.75,0.5,-1,-1,0.25,-1.25,0},
         int64[2] constant = {6,4},
         int64[3] "constant.1" = {2,3,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Reshape_output_0", "w.T", b)
        ["/Add"] "/Add_output_0" = Add ("/Gemm_output_0", "/Reshape_output_0")
        ["/LayerNormalization"] "/LayerNormalization_output_0" = LayerNormalization <axis = 1, epsilon = 1e-05> ("/Add_output_0", g, b)
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/LayerNormalization_output_0", "w.T", b)
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Gemm_1_output_0")
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Sigmoid_output_0", "w.T", b)
        ["/Mul"] "/Mul_output_0" = Mul ("/Gemm_2_output_0", "/LayerNormalization_output_0")
        ["/Reshape_1"] y = Reshape ("/Mul_output_0", "constant.1")
    }
=== heads: a Reshape before or after a layer gets another shape
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
v: param float[4,4]
    q = torch.linear(x, w, b)
    k = torch.linear(x, v, b)
    q = torch.transpose(torch.reshape(q, [2, 3, 2, 2]), 1, 2)
    k = torch.transpose(torch.reshape(k, [2, 3, 2, 2]), 1, 2)
    y = torch.reshape(torch.transpose(q * k, 1, 2), [2, 3, 4])
    return torch.linear(y, w, b)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         float[4,4] "w.T" = {-1.25,0,1.25,-0.25,-0.25,1,-0.5,0.75,0.75,-0.75,0.5,-1,-1,0.25,-1.25,0},
         int64[4] constant = {2,3,2,2},
         int64[3] "constant.1" = {2,3,4},
         int64[2] "constant.2" = {6,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.2")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Reshape_output_0", "w.T", b)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Gemm_output_0", constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Reshape_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Transpose_output_0", "/Transpose_output_0")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Mul_output_0")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Transpose_1_output_0", "constant.2")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Reshape_2_output_0", "w.T", b)
        ["/Reshape_3"] y = Reshape ("/Gemm_1_output_0", "constant.1")
    }
=== a Reshape between layers that has no effect on matrices
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
    y = torch.linear(x, w, b)
    y = torch.reshape(y, [3, 2, 4])
    y = torch.linear(y, w, b)
    y = torch.reshape(y, [6, 4])
    return torch.relu(torch.linear(y, w, b))
--- onnx 17
    (float[2,3,4] x) => (float[6,4] y)
        <float[4,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         float[4] b = {-1.25,-0.25,0.75,-1},
         int64[2] constant = {6,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", w, b)
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Gemm_output_0", w, b)
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Gemm_1_output_0", w, b)
        ["/Relu"] y = Relu ("/Gemm_2_output_0")
    }
=== a part that is broadcast along a row is not a matrix
x: float[2,3,4]
p: float[1,3,4]
w: param float[4,4]
b: param float[4]
v: param float[4,4]
    y = torch.linear(x, w, b) + p
    return torch.linear(torch.relu(y), v, b)
--- counts 17
    (float[2,3,4] x, float[1,3,4] p) => (float[2,3,4] y)
    Add 3
    MatMul 2
    Relu 1
=== a Split and a Concat along the width
x: float[2,3,4]
w: param float[8,4]
b: param float[8]
v: param float[4,8]
c: param float[4]
    y = torch.linear(x, w, b)
    gate, value = torch.chunk(y, 2, 2)
    y = torch.cat([torch.sigmoid(gate) * value, value], 2)
    return torch.linear(y, v, c)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[8,4] w,
         float[8] b = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25},
         float[4,8] v,
         float[4] c = {-1.25,-0.25,0.75,-1},
         int64[2] constant = {4,4},
         int64[2] "constant.1" = {6,4},
         int64[3] "constant.2" = {2,3,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.1")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", w, b)
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> ("/Gemm_output_0", constant)
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Split_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sigmoid_output_0", "/Split_output_1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Mul_output_0", "/Split_output_1")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Concat_output_0", v, c)
        ["/Reshape_1"] y = Reshape ("/Gemm_1_output_0", "constant.2")
    }
=== means along the width stay outside
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
    y = torch.linear(x, w, b)
    y = y - torch.mean(y, 2, True)
    return torch.linear(y, w, b)
--- counts 17
    (float[2,3,4] x) => (float[2,3,4] y)
    Add 2
    MatMul 2
    ReduceMean 1
    Sub 1
=== a matrix that is reshaped twice, once for a layer
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
v: param float[5,4]
c: param float[5]
    y = torch.linear(x, w, b)
    return torch.linear(torch.reshape(y, [3, 2, 4]), v, c), torch.reshape(y, [6, 4])
--- onnx 17
    (float[2,3,4] x) => (float[3,2,5] y, float[6,4] y1)
        <float[4,4] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         float[4] b = {-1.25,-0.25,0.75,-1},
         float[5,4] v,
         float[5] c = {-1.25,-0.25,0.75,-1,0},
         int64[2] constant = {6,4},
         int64[3] "constant.1" = {3,2,5}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", w, b)
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Gemm_output_0", v, c)
        ["/Reshape_1"] y = Reshape ("/Gemm_1_output_0", "constant.1")
        ["/Reshape_2"] y1 = Reshape ("/Gemm_output_0", constant)
    }
=== more axes than a Reshape is changed for
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
    y = torch.reshape(x, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4])
    y = torch.relu(torch.linear(y, w, b))
    return torch.linear(y, w, b)
--- counts 17
    (float[2,3,4] x) => (float[1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,3,4] y)
    Add 2
    MatMul 2
    Relu 1
    Reshape 1
=== a result with more axes
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
    y = torch.relu(torch.linear(x, w, b))
    y = torch.linear(y, w, b)
    return torch.reshape(y, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4])
--- counts 17
    (float[2,3,4] x) => (float[1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,3,4] y)
    Add 2
    MatMul 2
    Relu 1
    Reshape 1
=== layers in a branch
x: float[2,3,4]
w: param float[4,4]
b: param float[4]
    if bool(torch.gt(torch.sum(x), 0)):
        y = torch.relu(torch.linear(x, w, b))
        z = torch.relu(torch.linear(y, w, b))
        a = torch.linear(z, w, b)
    else:
        a = x
    return a
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         int64[3] constant = {0,1,2},
         float "constant.1" = {0},
         float[4,4] "w.T" = {-1.25,0,1.25,-0.25,-0.25,1,-0.5,0.75,0.75,-0.75,0.5,-1,-1,0.25,-1.25,0},
         int64[2] "constant.2" = {6,4},
         int64[3] "constant.3" = {2,3,4}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] y = If <else_branch = else_branch () => (float[2,3,4] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch () => (float[2,3,4] "/Reshape_1_output_0") {
                ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.2")
                ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Reshape_output_0", "w.T", b)
                ["/Relu"] "/Relu_output_0" = Relu ("/Gemm_output_0")
                ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Relu_output_0", "w.T", b)
                ["/Relu_1"] "/Relu_1_output_0" = Relu ("/Gemm_1_output_0")
                ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Relu_1_output_0", "w.T", b)
                ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Gemm_2_output_0", "constant.3")
            }> ("/Greater_output_0")
    }
