=== scaled_dot_product_attention
q: float[batch,2,seq,4]
k: float[batch,2,seq,4]
v: float[batch,2,seq,4]
    return torch.scaled_dot_product_attention(q, k, v)
--- onnx 9
    (float[batch,2,"seq",4] q, float[batch,2,"seq",4] k, float[batch,2,"seq",4] v) => (float[batch,2,"seq",4] y)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
--- onnx 17
    (float[batch,2,"seq",4] q, float[batch,2,"seq",4] k, float[batch,2,"seq",4] v) => (float[batch,2,"seq",4] y)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
--- onnx 23
    (float[batch,2,"seq",4] q, float[batch,2,"seq",4] k, float[batch,2,"seq",4] v) => (float[batch,2,"seq",4] y) {
        ["/Attention"] y = Attention (q, k, v)
    }
=== scaled_dot_product_attention with a mask
q: float[1,2,5,4]
k: float[1,2,3,4]
v: float[1,2,3,4]
m: float[5,3]
    return torch.scaled_dot_product_attention(q, k, v, m, scale=0.5)
--- onnx 17
    (float[1,2,5,4] q, float[1,2,3,4] k, float[1,2,3,4] v, float[5,3] m) => (float[1,2,5,4] y)
        <float constant = {0.5},
         float "constant.1" = {-inf},
         float "constant.2" = {0}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Mul_output_0", "/Transpose_output_0")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", m)
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", v)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> (m)
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceMax_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] y = Where ("/Not_output_0", "/MatMul_1_output_0", "constant.2")
    }
=== scaled_dot_product_attention with a bool mask
# m = [1,1,0,1,0,0,0,1,1,1,0,1,1,1,1]
q: float[1,2,5,4]
k: float[1,2,3,4]
v: float[1,2,3,4]
m: bool[5,3]
    return torch.scaled_dot_product_attention(q, k, v, m)
--- onnx 17
    (float[1,2,5,4] q, float[1,2,3,4] k, float[1,2,3,4] v, bool[5,3] m) => (float[1,2,5,4] y)
        <float constant = {2},
         float "constant.1" = {0},
         float "constant.2" = {-inf}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Where"] "/Where_output_0" = Where (m, "constant.1", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "/Where_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", v)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (m)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Where_1"] y = Where ("/Cast_1_output_0", "/MatMul_1_output_0", "constant.1")
    }
=== scaled_dot_product_attention: a row that may attend to nothing gives zeros
# m = [1,1,0,0,0,0]
q: float[1,1,2,4]
k: float[1,1,3,4]
v: float[1,1,3,4]
m: bool[2,3]
    return torch.scaled_dot_product_attention(q, k, v, m)
--- onnx 17
    (float[1,1,2,4] q, float[1,1,3,4] k, float[1,1,3,4] v, bool[2,3] m) => (float[1,1,2,4] y)
        <float constant = {2},
         float "constant.1" = {0},
         float "constant.2" = {-inf}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Where"] "/Where_output_0" = Where (m, "constant.1", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "/Where_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", v)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (m)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Where_1"] y = Where ("/Cast_1_output_0", "/MatMul_1_output_0", "constant.1")
    }
=== scaled_dot_product_attention, causal
q: float[1,2,4,4]
k: float[1,2,4,4]
v: float[1,2,4,4]
    return torch.scaled_dot_product_attention(q, k, v, is_causal=True)
--- onnx 17
    (float[1,2,4,4] q, float[1,2,4,4] k, float[1,2,4,4] v) => (float[1,2,4,4] y)
        <float constant = {2},
         float[4,4] "constant.1" = {0,-inf,-inf,-inf,0,0,-inf,-inf,0,0,0,-inf,0,0,0,0}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "constant.1")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
=== scaled_dot_product_attention, causal and with a mask
q: float[1,2,4,4]
m: float[4,4]
    return torch.scaled_dot_product_attention(q, q, q, m, is_causal=True)
--- onnx 17
    (float[1,2,4,4] q, float[4,4] m) => (float[1,2,4,4] y)
        <bool[4,4] constant = {1,0,0,0,1,1,0,0,1,1,1,0,1,1,1,1},
         float "constant.1" = {-inf},
         float "constant.2" = {2},
         float "constant.3" = {0}>
    {
        ["/Where"] "/Where_output_0" = Where (constant, m, "constant.1")
        ["/Div"] "/Div_output_0" = Div (q, "constant.2")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (q)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "/Where_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", q)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Where_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceMax_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where_1"] y = Where ("/Not_output_0", "/MatMul_1_output_0", "constant.3")
    }
=== both masks where PyTorch takes one
q: float[2,4,4]
m: float[4,4]
    a = torch.scaled_dot_product_attention(q, q, q, m, is_causal=True)
    b, w = torch._scaled_dot_product_attention_math(q, q, q, m, is_causal=True)
    return (a, b)
--- error
    1:8: aten::scaled_dot_product_attention: takes 'attn_mask' and 'is_causal' together only for tensors of 4 dims with the same batch, heads and last size, without dropout
    2:11: aten::_scaled_dot_product_attention_math: takes 'attn_mask' or 'is_causal', not both
=== scaled_dot_product_attention, causal of a named length
q: float[1,2,seq,4]
k: float[1,2,seq,4]
v: float[1,2,seq,4]
    return torch.scaled_dot_product_attention(q, k, v, None, 0., True)
--- onnx 17
    (float[1,2,"seq",4] q, float[1,2,"seq",4] k, float[1,2,"seq",4] v) => (float[1,2,"seq",4] y)
        <float constant = {2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64 "constant.3" = {2},
         int64[1] "constant.4" = {1},
         float "constant.5" = {0},
         float "constant.6" = {-inf}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Shape"] "/Shape_output_0" = Shape (q)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.3")
        ["/Range"] "/Range_output_0" = Range ("constant.1", "/Gather_output_0", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.4")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Unsqueeze_output_0", "/Range_output_0")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "constant.5", "constant.6")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "/Where_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/Add_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
=== scaled_dot_product_attention with fewer key heads
q: float[1,4,5,4]
k: float[1,2,5,4]
v: float[1,2,5,4]
    return torch.scaled_dot_product_attention(q, k, v, enable_gqa=True)
--- onnx 17
    (float[1,4,5,4] q, float[1,2,5,4] k, float[1,2,5,4] v) => (float[1,4,5,4] y)
        <int64[1] constant = {2},
         int64[5] "constant.1" = {1,2,2,5,4},
         int64[4] "constant.2" = {1,4,5,4},
         float "constant.3" = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (k, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.1")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Expand_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (v, constant)
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Expand_1_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div (q, "constant.3")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> ("/Reshape_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", "/Reshape_1_output_0")
    }
=== _scaled_dot_product_attention_math
q: float[1,2,5,4]
k: float[1,2,5,4]
v: float[1,2,5,4]
    return torch._scaled_dot_product_attention_math(q, k, v)
--- onnx 17
    (float[1,2,5,4] q, float[1,2,5,4] k, float[1,2,5,4] v) => (float[1,2,5,4] y, float[1,2,5,5] y1)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] y1 = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul (y1, v)
    }
=== _scaled_dot_product_flash_attention_for_cpu
q: float[1,2,5,4]
k: float[1,2,5,4]
v: float[1,2,5,4]
    return torch._scaled_dot_product_flash_attention_for_cpu(q, k, v)[0]
--- onnx 17
    (float[1,2,5,4] q, float[1,2,5,4] k, float[1,2,5,4] v) => (float[1,2,5,4] y)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
=== _scaled_dot_product_attention of version 1.13
# torch: newer versions have other names
q: float[1,2,5,4]
k: float[1,2,5,4]
v: float[1,2,5,4]
    return torch._scaled_dot_product_attention(q, k, v)
--- onnx 17
    (float[1,2,5,4] q, float[1,2,5,4] k, float[1,2,5,4] v) => (float[1,2,5,4] y)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (q, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", v)
    }
=== _native_multi_head_attention
# x in -1..1
x: float[2,3,2]
a: param float[6,2]
b: param float[6]
p: param float[2,2]
d: param float[2]
    return torch._native_multi_head_attention(x, x, x, 2, 2, a, b, p, d, None, False)[0]
--- onnx 17
    (float[2,3,2] x) => (float[2,3,2] y)
        <float[6,2] a = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[6] b = {-1.25,-0.25,0.75,-1,0,1},
         float[2,2] p = {-1.25,-0.25,0.75,-1},
         float[2] d = {-1.25,-0.25},
         int64[3] constant = {2,2,2},
         int64[4] "constant.1" = {2,3,2,1},
         int64[3] "constant.2" = {2,3,2},
         int64[2] "constant.3" = {6,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", a, b)
        ["/Split"] "/Split_output_0", "/Split_output_1", "/Split_output_2" = Split <axis = 1> ("/Gemm_output_0", constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Split_output_0", "constant.1")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Reshape_1_output_0")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Split_output_1", "constant.1")
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape ("/Split_output_2", "constant.1")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Reshape_3_output_0")
        ["/Transpose_2"] "/Transpose_2_output_0" = Transpose <perm = [0, 2, 3, 1]> ("/Reshape_2_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", "/Transpose_2_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", "/Transpose_1_output_0")
        ["/Transpose_3"] "/Transpose_3_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/MatMul_1_output_0")
        ["/Reshape_4"] "/Reshape_4_output_0" = Reshape ("/Transpose_3_output_0", "constant.3")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_4_output_0", p, d)
        ["/Reshape_5"] y = Reshape ("/Gemm_1_output_0", "constant.2")
    }
=== _transformer_encoder_layer_fwd
# x in -1..1
x: float[2,3,2]
a: param float[6,2]
b: param float[6]
p: param float[2,2]
d: param float[2]
n: param float[2]
f: param float[3,2]
h: param float[3]
i: param float[2,3]
    return torch._transformer_encoder_layer_fwd(x, 2, 2, a, b, p, d, False, False, 1e-05, n, d, n, d, f, h, i, d)
--- onnx 17
    (float[2,3,2] x) => (float[2,3,2] y)
        <float[6,2] a = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[6] b = {-1.25,-0.25,0.75,-1,0,1},
         float[2,2] p = {-1.25,-0.25,0.75,-1},
         float[2] d = {-1.25,-0.25},
         float[2] n = {-1.25,-0.25},
         float[3,2] f = {-1.25,-0.25,0.75,-1,0,1},
         float[3] h = {-1.25,-0.25,0.75},
         float[2,3] i = {-1.25,-0.25,0.75,-1,0,1},
         int64[3] constant = {2,2,2},
         int64[4] "constant.1" = {2,3,2,1},
         int64[3] "constant.2" = {2,3,2},
         int64[2] "constant.3" = {6,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_output_0", a, b)
        ["/Split"] "/Split_output_0", "/Split_output_1", "/Split_output_2" = Split <axis = 1> ("/Gemm_output_0", constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Split_output_0", "constant.1")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Reshape_1_output_0")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Split_output_1", "constant.1")
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape ("/Split_output_2", "constant.1")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/Reshape_3_output_0")
        ["/Transpose_2"] "/Transpose_2_output_0" = Transpose <perm = [0, 2, 3, 1]> ("/Reshape_2_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", "/Transpose_2_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 3> ("/MatMul_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", "/Transpose_1_output_0")
        ["/Transpose_3"] "/Transpose_3_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/MatMul_1_output_0")
        ["/Reshape_4"] "/Reshape_4_output_0" = Reshape ("/Transpose_3_output_0", "constant.3")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Reshape_4_output_0", p, d)
        ["/Add"] "/Add_output_0" = Add ("/Gemm_1_output_0", "/Reshape_output_0")
        ["/LayerNormalization"] "/LayerNormalization_output_0" = LayerNormalization <axis = 1, epsilon = 1e-05> ("/Add_output_0", n, d)
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/LayerNormalization_output_0", f, h)
        ["/Relu"] "/Relu_output_0" = Relu ("/Gemm_2_output_0")
        ["/Gemm_3"] "/Gemm_3_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Relu_output_0", i, d)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gemm_3_output_0", "/LayerNormalization_output_0")
        ["/Reshape_5"] "/Reshape_5_output_0" = Reshape ("/Add_1_output_0", "constant.2")
        ["/LayerNormalization_1"] y = LayerNormalization <axis = 2, epsilon = 1e-05> ("/Reshape_5_output_0", n, d)
    }
=== nested tensors become masks
# m = [1, 1, 0, 1, 1, 1]
x: float[2,3,4]
m: bool[2,3]
    n = torch._nested_tensor_from_mask(x, m)
    return torch.to_padded_tensor(n, 0.)
--- onnx 17
    (float[2,3,4] x, bool[2,3] m) => (float[2,unk0,4] y)
        <int64[1] constant = {2},
         float "constant.1" = {0},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (m, constant)
        ["/Where"] "/Where_output_0" = Where ("/Unsqueeze_output_0", x, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Unsqueeze_output_0", "/Where_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Unsqueeze_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.2")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <keepdims = 0> ("/ReduceSum_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/ReduceMax_output_0", "constant.3")
        ["/Slice"] y = Slice ("/Where_1_output_0", "constant.3", "/Unsqueeze_1_output_0", "constant.2")
    }
=== the padded size of a nested tensor, whose mask has dims of other names
# m = [1, 1, 0, 1, 1, 1]
# b = 2
# n = 3
# c = 2
# k = 3
x: float[b,n,4]
m: bool[c,k]
    n = torch._nested_tensor_from_mask(x, m)
    return torch.to_padded_tensor(n, 0., [torch.size(x, 0), torch.size(x, 1), 4])
--- onnx 17
    (float[b,n,4] x, bool[c,k] m) => (float[unk0,unk1,4] y)
        <int64[1] constant = {2},
         float "constant.1" = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (m, constant)
        ["/Where"] "/Where_output_0" = Where ("/Unsqueeze_output_0", x, "constant.1")
        ["/Where_1"] y = Where ("/Unsqueeze_output_0", "/Where_output_0", "constant.1")
    }
=== masks of nested tensors must have their ones first
# m = [1, 1, 0, 1, 1, 1]
x: float[2,3,4]
m: bool[2,3]
    return torch._nested_tensor_from_mask_left_aligned(x, m)
--- error
    1:11: aten::_nested_tensor_from_mask_left_aligned: the position of the padding is decided at run time
=== a mask without -inf hides nothing from a query
q: float[2,3,4]
t: param float[5]
i: buffer int64[2,2] = [0, 1, 2, 3]
x: float[3,3]
    bias = torch.where(x > 0, 0.0, -100.0) + torch.reshape(torch.index(t, [i]), [4, 1])[:3]
    return torch.scaled_dot_product_attention(q, q, q, bias)
--- onnx 17
    (float[2,3,4] q, float[3,3] x) => (float[2,3,4] y)
        <float constant = {0},
         float "constant.1" = {-100},
         float[3,1] "constant.2" = {-1.25,-0.25,0.75},
         float "constant.3" = {2}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", constant, "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Where_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div (q, "constant.3")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (q)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/MatMul_output_0", "/Add_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 2> ("/Add_1_output_0")
        ["/MatMul_1"] y = MatMul ("/Softmax_output_0", q)
    }
=== one that may have it does
q: float[2,3,4]
x: float[3,3]
    return torch.scaled_dot_product_attention(q, q, q, torch.where(x > 0, 0.0, -float("inf")))
--- onnx 17
    (float[2,3,4] q, float[3,3] x) => (float[2,3,4] y)
        <float constant = {0},
         float "constant.1" = {-inf},
         float "constant.2" = {2}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", constant, "constant.1")
        ["/Div"] "/Div_output_0" = Div (q, "constant.2")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (q)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Div_output_0", "/Transpose_output_0")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "/Where_output_0")
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 2> ("/Add_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Softmax_output_0", q)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Where_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceMax_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where_1"] y = Where ("/Not_output_0", "/MatMul_1_output_0", constant)
    }
=== attention that is written out, with a causal mask of fixed length
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
    mask = torch.triu(torch.full([3, 3], -inf), 1)
    scores = torch.mul(torch.matmul(q, torch.transpose(k, 2, 3)), 0.5)
    return torch.matmul(torch.softmax(torch.add(scores, mask), -1), v)
--- onnx 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v) => (float[n,2,3,4] y) {
        ["/Attention"] y = Attention <is_causal = 1, scale = 0.5> (q, k, v)
    }
=== attention that is written out, with a mask that may hide every key
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
mask: float[3,3]
    scores = torch.mul(torch.matmul(q, torch.transpose(k, 2, 3)), 0.5)
    return torch.matmul(torch.softmax(torch.add(scores, mask), -1), v)
--- counts 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v, float[3,3] mask) => (float[n,2,3,4] y)
    Add 1
    MatMul 2
    Mul 1
    Softmax 1
    Transpose 1
=== attention that is written out, with a constant condition
q: float[n,2,3,4]
k: float[n,3,2,4]
v: float[n,2,3,4]
    visible = torch.gt(torch.tril(torch.ones([3, 3])), 0)
    scores = torch.matmul(q, torch.permute(k, [0, 2, 3, 1]))
    scores = torch.where(visible, scores, -inf)
    return torch.matmul(torch.softmax(scores, -1), v)
--- onnx 23
    (float[n,2,3,4] q, float[n,3,2,4] k, float[n,2,3,4] v) => (float[n,2,3,4] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (k)
        ["/Attention"] y = Attention <is_causal = 1, scale = 1.0> (q, "/Transpose_output_0", v)
    }
=== attention that is written out, with a causal mask of any length
q: float[n,2,l,4]
k: float[n,2,l,4]
v: float[n,2,l,4]
    mask = torch.triu(torch.full([torch.size(q, 2), torch.size(q, 2)], -inf), 1)
    scores = torch.matmul(q, torch.transpose(k, 2, 3))
    return torch.matmul(torch.softmax(torch.add(scores, mask), -1), v)
--- counts 23
    (float[n,2,l,4] q, float[n,2,l,4] k, float[n,2,l,4] v) => (float[n,2,l,4] y)
    Attention 1
=== keys and values behind those of a cache, with a mask by places
q: float[n,4,l,8]
k: float[n,2,l,8]
v: float[n,2,l,8]
past_k: float[n,2,p,8]
past_v: float[n,2,p,8]
    keys = torch.cat([past_k, k], 2)
    values = torch.cat([past_v, v], 2)
    past = past_k.size(2)
    total = past + q.size(2)
    mask = torch.unsqueeze(torch.arange(total), 0) <= torch.unsqueeze(torch.arange(past, total), 1)
    return torch.scaled_dot_product_attention(q, keys, values, mask, 0.0, False, scale=None, enable_gqa=True), keys, values
--- onnx 23
    (float[n,4,l,8] q, float[n,2,l,8] k, float[n,2,l,8] v, float[n,2,p,8] past_k, float[n,2,p,8] past_v) => (float[n,4,l,8] y, float[n,2,"l+p",8] y1, float[n,2,"l+p",8] y2) {
        ["/Attention"] y, y1, y2 = Attention <is_causal = 1> (q, k, v, "", past_k, past_v)
    }
--- counts 22
    (float[n,4,l,8] q, float[n,2,l,8] k, float[n,2,l,8] v, float[n,2,p,8] past_k, float[n,2,p,8] past_v) => (float[n,4,l,8] y, float[n,2,"l+p",8] y1, float[n,2,"l+p",8] y2)
    Add 2
    Concat 2
    Div 1
    Expand 2
    Gather 2
    LessOrEqual 1
    MatMul 2
    Range 2
    Reshape 2
    Shape 2
    Softmax 1
    Transpose 1
    Unsqueeze 4
    Where 1
=== a mask of places of every second key is no causal mask
q: float[n,2,l,8]
    keys = torch.arange(0, 2 * q.size(2), 2)
    mask = torch.unsqueeze(keys, 0) <= torch.unsqueeze(torch.arange(q.size(2)), 1)
    return torch.scaled_dot_product_attention(q, q, q, mask)
--- counts 23
    (float[n,2,l,8] q) => (float[n,2,l,8] y)
    Attention 1
    Gather 1
    LessOrEqual 1
    Mul 1
    Range 2
    Shape 1
    Unsqueeze 2
=== attention of other devices
# torch: no, the operators are those of another device
q: float[2,3,4,8]
k: float[2,3,4,8]
v: float[2,3,4,8]
    a = torch._scaled_dot_product_flash_attention(q, k, v, 0., True)[0]
    b = torch._scaled_dot_product_efficient_attention(q, k, v, None, False)[0]
    c = torch._scaled_dot_product_cudnn_attention(q, k, v, None, False)[0]
    return (a, b, c)
--- counts 17
    (float[2,3,4,8] q, float[2,3,4,8] k, float[2,3,4,8] v) => (float[2,3,4,8] y, float[2,3,4,8] y1, float[2,3,4,8] y2)
    Add 1
    Div 1
    Identity 1
    MatMul 3
    Softmax 2
    Transpose 1
=== bias and scale of queries, keys and values
x: float[2,n,48]
b: param float[48]
    q, k, v = torch._transform_bias_rescale_qkv(x, b, 4)
    return (q, k, v)
--- counts 17
    (float[2,n,48] x) => (float[2,4,n,4] y, float[2,4,n,4] y1, float[2,4,n,4] y2)
    Add 1
    Div 1
    Reshape 1
    Split 1
    Squeeze 3
    Transpose 1
=== rotary embedding of neighbours, with tables of several axes
x: float[n,2,l,8]
ids: float[l,2]
w: param float[2]
    a = torch.outer(ids[:, 0], w)
    b = torch.outer(ids[:, 1], w)
    cos = torch.cat([torch.repeat_interleave(torch.cos(a), 2, 1), torch.repeat_interleave(torch.cos(b), 2, 1)], -1)
    sin = torch.cat([torch.repeat_interleave(torch.sin(a), 2, 1), torch.repeat_interleave(torch.sin(b), 2, 1)], -1)
    first, second = torch.unbind(torch.reshape(x, [torch.size(x, 0), 2, -1, 4, 2]), -1)
    turned = torch.flatten(torch.stack([torch.neg(second), first], -1), 3)
    return x * cos[None, None] + turned * sin[None, None]
--- counts 23
    (float[n,2,l,8] x, float[l,2] ids) => (float[n,2,l,8] y)
    Concat 3
    Cos 2
    Expand 2
    Gather 2
    Mul 2
    Reshape 2
    RotaryEmbedding 1
    Shape 1
    Sin 2
--- counts 22
    (float[n,2,l,8] x, float[l,2] ids) => (float[n,2,l,8] y)
    Add 1
    Concat 3
    Cos 2
    Expand 4
    Flatten 4
    Gather 2
    Mul 4
    Neg 1
    Reshape 2
    Sin 2
    Split 1
    Squeeze 1
    Unsqueeze 7
=== rotary embedding of neighbours, of the first elements only
x: float[n,2,l,8]
cos: float[n,1,l,2]
sin: float[n,1,l,2]
    turned = x[:, :, :, 0:4]
    even = turned[:, :, :, ::2]
    odd = turned[:, :, :, 1::2]
    y = torch.flatten(torch.stack([even * cos - odd * sin, odd * cos + even * sin], -1), -2)
    return torch.cat([y, x[:, :, :, 4:]], -1)
--- onnx 23
    (float[n,2,l,8] x, float[n,1,l,2] cos, float[n,1,l,2] sin) => (float[n,2,l,8] y)
        <int64[1] constant = {1}>
    {
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze (cos, constant)
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze (sin, constant)
        ["/RotaryEmbedding"] y = RotaryEmbedding <interleaved = 1, rotary_embedding_dim = 4> (x, "/Squeeze_output_0", "/Squeeze_1_output_0")
    }
--- counts 22
    (float[n,2,l,8] x, float[n,1,l,2] cos, float[n,1,l,2] sin) => (float[n,2,l,8] y)
    Add 1
    Concat 2
    Mul 4
    Reshape 1
    Slice 3
    Sub 1
    Unsqueeze 2
=== attention of rows: heads are made by the operator
q: float[2,l,32]
k: float[2,s,16]
v: float[2,s,16]
    a = q.reshape([2, -1, 4, 8]).transpose(1, 2)
    b = k.reshape([2, -1, 2, 8]).transpose(1, 2)
    c = v.reshape([2, -1, 2, 8]).transpose(1, 2)
    y = torch.scaled_dot_product_attention(a, b, c, None, 0.0, False, scale=None, enable_gqa=True)
    return y.transpose(1, 2).flatten(2, 3)
--- onnx 23
    (float[2,l,32] q, float[2,s,16] k, float[2,s,16] v) => (float[2,l,32] y) {
        ["/Attention"] y = Attention <q_num_heads = 4, kv_num_heads = 2> (q, k, v)
    }
=== attention by einsum, with heads on axis 2
q: float[n,l,2,4]
k: float[n,s,2,4]
v: float[n,s,2,4]
    scores = torch.einsum("bqhd,bkhd->bhqk", [torch.mul(q, 0.5), k])
    return torch.einsum("bhqk,bkhd->bqhd", [torch.softmax(scores, -1), v])
--- onnx 23
    (float[n,l,2,4] q, float[n,s,2,4] k, float[n,s,2,4] v) => (float[n,l,2,4] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (v)
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> (q)
        ["/Transpose_2"] "/Transpose_2_output_0" = Transpose <perm = [0, 2, 1, 3]> (k)
        ["/Attention"] "/Attention_output_0" = Attention <scale = 0.5> ("/Transpose_1_output_0", "/Transpose_2_output_0", "/Transpose_output_0")
        ["/Transpose_3"] y = Transpose <perm = [0, 2, 1, 3]> ("/Attention_output_0")
    }
=== attention by einsum of rows: heads are made by the operator
q: float[n,l,8]
k: float[n,s,8]
v: float[n,s,8]
    a = torch.reshape(q, [torch.size(q, 0), -1, 2, 4])
    b = torch.reshape(k, [torch.size(k, 0), -1, 2, 4])
    c = torch.reshape(v, [torch.size(v, 0), -1, 2, 4])
    weights = torch.softmax(torch.div(torch.einsum("blhd,bshd->bhls", [a, b]), 2.0), 3)
    return torch.flatten(torch.einsum("bhls,bshd->blhd", [weights, c]), 2, 3)
--- onnx 23
    (float[n,l,8] q, float[n,s,8] k, float[n,s,8] v) => (float[n,l,8] y) {
        ["/Attention"] y = Attention <scale = 0.5, q_num_heads = 2, kv_num_heads = 2> (q, k, v)
    }
=== attention by einsum with a causal mask, with the values first
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
    mask = torch.triu(torch.full([3, 3], -inf), 1)
    scores = torch.add(torch.einsum("bhjd,bhid->bhij", [k, q]), mask)
    return torch.einsum("bhjd,bhij->bhid", [v, torch.softmax(scores, -1)])
--- onnx 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v) => (float[n,2,3,4] y) {
        ["/Attention"] y = Attention <is_causal = 1, scale = 1.0> (q, k, v)
    }
=== an einsum over the heads is no attention
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
    weights = torch.softmax(torch.einsum("bhid,bhjd->bhij", [q, k]), -1)
    return torch.einsum("bhij,bhjd->bijd", [weights, v])
--- counts 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v) => (float[n,3,3,4] y)
    Einsum 2
    Softmax 1
=== attention by bmm, with batch and heads on one axis
q: float[n,l,8]
k: float[n,s,8]
v: float[n,s,8]
    a = torch.reshape(torch.transpose(torch.reshape(q, [torch.size(q, 0), -1, 2, 4]), 1, 2), [-1, torch.size(q, 1), 4])
    b = torch.reshape(torch.transpose(torch.reshape(k, [torch.size(k, 0), -1, 2, 4]), 1, 2), [-1, torch.size(k, 1), 4])
    c = torch.reshape(torch.transpose(torch.reshape(v, [torch.size(v, 0), -1, 2, 4]), 1, 2), [-1, torch.size(v, 1), 4])
    weights = torch.softmax(torch.bmm(torch.mul(a, 0.5), torch.transpose(b, 1, 2)), -1)
    y = torch.reshape(torch.bmm(weights, c), [torch.size(q, 0), 2, torch.size(q, 1), 4])
    return torch.reshape(torch.transpose(y, 1, 2), [torch.size(q, 0), torch.size(q, 1), 8])
--- onnx 23
    (float[n,l,8] q, float[n,s,8] k, float[n,s,8] v) => (float[n,l,8] y) {
        ["/Attention"] y = Attention <scale = 0.5, q_num_heads = 2, kv_num_heads = 2> (q, k, v)
    }
=== attention by bmm, of one head and with a mask
q: float[n,3,8]
k: float[n,3,8]
v: float[n,3,8]
mask: float[n,3,3]
    hidden = torch.mul(torch.sigmoid(mask), -9.0)
    scores = torch.add(torch.bmm(q, torch.transpose(k, 1, 2)), hidden)
    return torch.bmm(torch.softmax(scores, -1), v)
--- onnx 23
    (float[n,3,8] q, float[n,3,8] k, float[n,3,8] v, float[n,3,3] mask) => (float[n,3,8] y)
        <float constant = {-9},
         int64[1] "constant.1" = {1}>
    {
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid (mask)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sigmoid_output_0", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", "constant.1")
        ["/Attention"] y = Attention <kv_num_heads = 1, q_num_heads = 1, scale = 1.0> (q, k, v, "/Unsqueeze_output_0")
    }
=== attention that is written out, with a bias by distance and a causal mask
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
slopes: param float[2,1,1] = [0.5, 0.25]
    bias = torch.mul(slopes, torch.mul(torch.arange(3), -1))
    mask = torch.triu(torch.full([3, 3], -inf), 1)
    scores = torch.add(torch.matmul(q, torch.transpose(k, 2, 3)), bias)
    return torch.matmul(torch.softmax(torch.add(scores, mask), -1), v)
--- onnx 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v) => (float[n,2,3,4] y)
        <float[1,2,3,3] constant>
    {
        ["/Attention"] y = Attention <scale = 1.0> (q, k, v, constant)
    }
=== attention that is written out, whose weights are returned as well
q: float[n,2,l,4]
k: float[n,2,s,4]
v: float[n,2,s,4]
    weights = torch.softmax(torch.mul(torch.matmul(q, torch.transpose(k, 2, 3)), 0.5), -1)
    return (torch.matmul(weights, v), weights)
--- onnx 23
    (float[n,2,l,4] q, float[n,2,s,4] k, float[n,2,s,4] v) => (float[n,2,l,4] y, float[n,2,l,s] y1)
        <float constant = {0.5}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 2]> (k)
        ["/MatMul"] "/MatMul_output_0" = MatMul (q, "/Transpose_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_output_0", constant)
        ["/Softmax"] y1 = Softmax <axis = 3> ("/Mul_output_0")
        ["/MatMul_1"] y = MatMul (y1, v)
    }
=== keys of two heads that are repeated before the heads are swapped with the length
q: float[n,4,l,4]
k: float[n,s,2,4]
v: float[n,s,2,4]
    keys = torch.transpose(torch.repeat_interleave(k, 2, 2), 1, 2)
    values = torch.transpose(torch.repeat_interleave(v, 2, 2), 1, 2)
    return torch.scaled_dot_product_attention(q, keys, values)
--- onnx 23
    (float[n,4,l,4] q, float[n,s,2,4] k, float[n,s,2,4] v) => (float[n,4,l,4] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (k)
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> (v)
        ["/Attention"] y = Attention (q, "/Transpose_output_0", "/Transpose_1_output_0")
    }
=== attention that is written out, in a window of any length
q: float[n,2,l,4]
k: float[n,2,l,4]
v: float[n,2,l,4]
    i = torch.arange(torch.size(q, 2))
    last = torch.le(torch.unsqueeze(i, 0), torch.unsqueeze(i, 1))
    first = torch.gt(torch.unsqueeze(i, 0), torch.sub(torch.unsqueeze(i, 1), 3))
    scores = torch.matmul(q, torch.transpose(k, 2, 3))
    scores = torch.masked_fill(scores, torch.logical_not(torch.logical_and(last, first)), -inf)
    return torch.matmul(torch.softmax(scores, -1), v)
--- onnx 23
    (float[n,2,l,4] q, float[n,2,l,4] k, float[n,2,l,4] v) => (float[n,2,l,4] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2},
         int64[1] "constant.3" = {0},
         int64[1] "constant.4" = {1},
         int64 "constant.5" = {3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (q)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Range_output_0", "constant.4")
        ["/Sub"] "/Sub_output_0" = Sub ("/Unsqueeze_1_output_0", "constant.5")
        ["/Greater"] "/Greater_output_0" = Greater ("/Unsqueeze_output_0", "/Sub_output_0")
        ["/Attention"] y = Attention <is_causal = 1, scale = 1.0> (q, k, v, "/Greater_output_0")
    }
=== attention that is written out, with a bias by distance and a causal condition
q: float[n,2,l,4]
k: float[n,2,l,4]
v: float[n,2,l,4]
slopes: param float[2,1,1] = [0.5, 0.25]
    bias = torch.mul(slopes, torch.arange(torch.size(q, 2)))
    scores = torch.add(torch.matmul(q, torch.transpose(k, 2, 3)), bias)
    i = torch.arange(torch.size(q, 2))
    hidden = torch.gt(torch.unsqueeze(i, 0), torch.unsqueeze(i, 1))
    return torch.matmul(torch.softmax(torch.masked_fill(scores, hidden, -inf), -1), v)
--- onnx 23
    (float[n,2,l,4] q, float[n,2,l,4] k, float[n,2,l,4] v) => (float[n,2,l,4] y)
        <float[2,1,1] slopes = {0.5,0.25},
         int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2},
         int64[1] "constant.3" = {0},
         int64[1] "constant.4" = {1},
         int64[2] "constant.5" = {1,2},
         int64[1] "constant.6" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (q)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Range_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (slopes, "/Cast_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", "constant.3")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.6")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.5", "/Gather_1_output_0", "constant.4")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "/Concat_output_0")
        ["/Attention"] y = Attention <is_causal = 1, scale = 1.0> (q, k, v, "/Expand_output_0")
    }
=== a bias with a bound does not bound the scores
q: float[n,2,3,4]
k: float[n,2,3,4]
v: float[n,2,3,4]
b: float[3,3]
    scores = torch.add(torch.mul(torch.tanh(b), 2.), torch.matmul(q, torch.transpose(k, 2, 3)))
    return torch.matmul(torch.softmax(scores, -1), v)
--- onnx 23
    (float[n,2,3,4] q, float[n,2,3,4] k, float[n,2,3,4] v, float[3,3] b) => (float[n,2,3,4] y)
        <float constant = {2}>
    {
        ["/Tanh"] "/Tanh_output_0" = Tanh (b)
        ["/Mul"] "/Mul_output_0" = Mul ("/Tanh_output_0", constant)
        ["/Attention"] y = Attention <scale = 1.0> (q, k, v, "/Mul_output_0")
    }
=== rotary embedding of halves that are unbound, behind a prefix
x: float[n,2,4,4]
cos: param float[3,2] = [1, 0.5, 0.25, 0.1, 0.2, 0.3]
sin: param float[3,2] = [0, 0.5, 0.75, 0.9, 0.8, 0.7]
    rest = torch.slice(x, 2, 1)
    a, b = torch.unbind(torch.reshape(rest, [-1, 2, 3, 2, 2]), -2)
    turned = torch.cat([torch.neg(b), a], -1)
    y = torch.add(torch.mul(rest, torch.cat([cos, cos], -1)), torch.mul(turned, torch.cat([sin, sin], -1)))
    return torch.cat([torch.slice(x, 2, 0, 1), y], 2)
--- onnx 23
    (float[n,2,4,4] x) => (float[n,2,4,4] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {0},
         float[1,3,2] "constant.4" = {1,0.5,0.25,0.1,0.2,0.3},
         int64[2] "constant.5" = {3,2},
         float[1,3,2] "constant.6" = {0,0.5,0.75,0.9,0.8,0.7}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", "constant.5")
        ["/Expand"] "/Expand_output_0" = Expand ("constant.4", "/Concat_output_0")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("constant.6", "/Concat_output_0")
        ["/RotaryEmbedding"] "/RotaryEmbedding_output_0" = RotaryEmbedding ("/Slice_output_0", "/Expand_output_0", "/Expand_1_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.3", constant, "constant.2")
        ["/Concat_1"] y = Concat <axis = 2> ("/Slice_1_output_0", "/RotaryEmbedding_output_0")
    }
=== rotary embedding of halves, with tables of three positions
x: float[n,2,l,4]
angles: float[3,n,l,2]
    cos = torch.split(torch.cos(torch.cat([angles, angles], -1)), [1, 1, 1, 1], -1)
    sin = torch.split(torch.sin(torch.cat([angles, angles], -1)), [1, 1, 1, 1], -1)
    c = torch.cat([cos[0][0], cos[1][2], cos[2][0], cos[3][2]], -1)
    s = torch.cat([sin[0][0], sin[1][2], sin[2][0], sin[3][2]], -1)
    a, b = torch.chunk(x, 2, -1)
    turned = torch.cat([torch.neg(b), a], -1)
    return torch.add(torch.mul(x, torch.unsqueeze(c, 1)), torch.mul(turned, torch.unsqueeze(s, 1)))
--- onnx 23
    (float[n,2,l,4] x, float[3,n,l,2] angles) => (float[n,2,l,4] y)
        <int64 constant = {0},
         int64 "constant.1" = {2},
         int64[2] "constant.2" = {1,1}>
    {
        ["/Cos"] "/Cos_output_0" = Cos (angles)
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 3> ("/Cos_output_0", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Split_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Split_output_1", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 2> ("/Gather_output_0", "/Gather_1_output_0")
        ["/Sin"] "/Sin_output_0" = Sin (angles)
        ["/Split_1"] "/Split_1_output_0", "/Split_1_output_1" = Split <axis = 3> ("/Sin_output_0", "constant.2")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("/Split_1_output_0", constant)
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 0> ("/Split_1_output_1", "constant.1")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 2> ("/Gather_2_output_0", "/Gather_3_output_0")
        ["/RotaryEmbedding"] y = RotaryEmbedding (x, "/Concat_output_0", "/Concat_1_output_0")
    }
=== attention of parameters is computed at export time
x: float[n,3,4]
w: param float[1,2,3,4]
    y = torch.scaled_dot_product_attention(torch.mul(w, 2), w, w)
    return torch.add(x, torch.sum(y, [0, 1]))
--- onnx 23
    (float[n,3,4] x) => (float[n,3,4] y)
        <float[3,4] constant = {-1.4563203,0.32998973,-0.37185842,-1.084993,0.9602208,0.12689728,-0.37389058,1.3138247,0.7865553,0.10025886,-0.6284683,-1.3569828}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== onnx::Attention
# torch: no, these operators are those of torch.onnx.ops: tests/python/test_onnx_ops.py
q: float[2,5,8]
k: float[2,5,8]
    return ops.onnx.Attention(q, k, k, is_causal=True, kv_num_heads=2, q_num_heads=2)[0]
--- counts 23
    (float[2,5,8] q, float[2,5,8] k) => (float[2,5,8] y)
    Attention 1
    Reshape 3
    Transpose 3
--- counts 9
    (float[2,5,8] q, float[2,5,8] k) => (float[2,5,8] y)
    Add 1
    Div 1
    MatMul 2
    Reshape 3
    Softmax 1
    Transpose 4
=== onnx::Attention that shows its scores
# torch: no, these operators are those of torch.onnx.ops: tests/python/test_onnx_ops.py
q: float[2,4,5,8]
k: float[2,2,5,8]
    y, key, value, scores = ops.onnx.Attention(q, k, k, qk_matmul_output_mode=3, softcap=2.0, softmax_precision=1)
    return y, scores
--- counts 23
    (float[2,4,5,8] q, float[2,2,5,8] k) => (float[2,4,5,8] y, float[2,4,5,5] y1)
    Attention 1
    Div 1
    Expand 1
    MatMul 1
    Mul 3
    Reshape 1
    Softmax 1
    Tanh 1
    Transpose 1
    Unsqueeze 1
=== onnx::RotaryEmbedding
# torch: no, these operators are those of torch.onnx.ops: tests/python/test_onnx_ops.py
x: float[2,4,5,8]
c: float[10,4]
p: int64[2,5]
    return ops.onnx.RotaryEmbedding(x, c, c, p)
--- onnx 23
    (float[2,4,5,8] x, float[10,4] c, int64[2,5] p) => (float[2,4,5,8] y) {
        ["/RotaryEmbedding"] y = RotaryEmbedding <interleaved = 0, num_heads = 0, rotary_embedding_dim = 0> (x, c, c, p)
    }
--- counts 9
    (float[2,4,5,8] x, float[10,4] c, int64[2,5] p) => (float[2,4,5,8] y)
    Add 1
    Concat 1
    Gather 1
    Mul 2
    Split 1
    Sub 1
    Transpose 2
    Unsqueeze 1
