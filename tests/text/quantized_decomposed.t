=== quantize_per_tensor and dequantize_per_tensor
# torch: no, the operators are registered by its quantization package
x: float[2,n]
    a = ops.quantized_decomposed.quantize_per_tensor(x, 0.5, 10, 0, 255, 0)
    b = ops.quantized_decomposed.quantize_per_tensor(x, 0.5, 10, 0, 127, 0)
    return (ops.quantized_decomposed.dequantize_per_tensor(a, 0.5, 10, 0, 255, 0), b)
--- onnx 17
    (float[2,n] x) => (float[2,n] y, uint8[2,n] y1)
        <float constant = {0.5},
         uint8 "constant.1" = {10},
         float "constant.2" = {-5},
         float "constant.3" = {58.5}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip (x, "constant.2", "constant.3")
        ["/QuantizeLinear_1"] y1 = QuantizeLinear ("/Clip_output_0", constant, "constant.1")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
    }
=== tensors of a scale and a zero point
# torch: no, the operators are registered by its quantization package
x: float[2,n]
s: float[1]
z: int64[1]
    a = ops.quantized_decomposed.quantize_per_tensor(x, s, z, -128, 127, 1)
    b = ops.quantized_decomposed.quantize_per_tensor(x, s, z, torch.tensor(-128), torch.tensor(127), 1)
    c = ops.quantized_decomposed.dequantize_per_tensor(a, s, z, torch.tensor(-128), torch.tensor(127), 1)
    return (ops.quantized_decomposed.dequantize_per_tensor(a, s, z, -128, 127, 1), b, c)
--- onnx 17
    (float[2,n] x, float[1] s, int64[1] z) => (float[2,n] y, int8[2,n] y1, float[2,n] y2)
        <int64[0] constant = {}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (s, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (z, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 3> ("/Reshape_1_output_0")
        ["/QuantizeLinear"] y1 = QuantizeLinear (x, "/Reshape_output_0", "/Cast_output_0")
        ["/DequantizeLinear"] y = DequantizeLinear (y1, "/Reshape_output_0", "/Cast_output_0")
        ["/Identity"] y2 = Identity (y)
    }
=== a scale per channel; the weight is written as unsigned bytes
# torch: no, the operators are registered by its quantization package
x: float[3,2]
w: buffer int8[3,2] = [-127, 0, 1, 2, 3, 127]
s: buffer float[3] = [0.5, 0.25, 1]
z: buffer int64[3] = [0, 0, 0]
    a = ops.quantized_decomposed.quantize_per_channel(x, s, z, 0, -127, 127, 1)
    return (a, ops.quantized_decomposed.dequantize_per_channel(w, s, z, 0, -127, 127, 1))
--- onnx 17
    (float[3,2] x) => (int8[3,2] y, float[3,2] y1)
        <float[3] s = {0.5,0.25,1},
         float[3,1] constant = {-63.5,-31.75,-127},
         float[3,1] "constant.1" = {63.5,31.75,127},
         int8[3] "z.folded" = {0,0,0},
         uint8[3,2] w = {1,128,129,130,131,255},
         uint8[3] "constant.2" = {128,128,128}>
    {
        ["/Max"] "/Max_output_0" = Max (x, constant)
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "constant.1")
        ["/QuantizeLinear"] y = QuantizeLinear <axis = 0> ("/Min_output_0", s, "z.folded")
        ["/DequantizeLinear"] y1 = DequantizeLinear <axis = 0> (w, s, "constant.2")
    }
=== a type of two bytes
# torch: no, the operators are registered by its quantization package
x: float[2,n]
    a = ops.quantized_decomposed.quantize_per_tensor(x, 0.5, 10, -32768, 32767, 2)
    return ops.quantized_decomposed.dequantize_per_tensor(a, 0.5, 10, -32768, 32767, 2)
--- onnx 17
    (float[2,n] x) => (float[2,n] y)
        <float constant = {2},
         float "constant.1" = {10},
         float "constant.2" = {-32768},
         float "constant.3" = {32767},
         float "constant.4" = {0.5}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Round_output_0", "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.2", "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 5> ("/Clip_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_1_output_0", "constant.1")
        ["/Mul_1"] y = Mul ("/Sub_output_0", "constant.4")
    }
=== the dtype of integers must be as said
x: uint8[2]
    return ops.quantized_decomposed.dequantize_per_tensor(x, 0.5, 10, -128, 127, 1)
--- error
    1:11: quantized_decomposed::dequantize_per_tensor: the input has another dtype than argument 'dtype'
=== bounds are known
x: float[2]
n: int64[1]
    return ops.quantized_decomposed.quantize_per_tensor(x, torch.tensor(0.5), torch.tensor(0), n, n, 1)
--- error
    1:11: quantized_decomposed::quantize_per_tensor: argument 'quant_min' must be known at export time
=== scales from data
# torch: no, the operators are registered by its quantization package
x: float[2,4]
    a, b = ops.quantized_decomposed.choose_qparams(x, 0, 255, 1e-5, 0)
    c, d = ops.quantized_decomposed.choose_qparams_symmetric(x, -128, 127, 1e-5, 1)
    return (a, b, c, d)
--- counts 17
    (float[2,4] x) => (double[1] y, int64[1] y1, double[1] y2, int64[1] y3)
    Cast 4
    Clip 5
    Div 3
    Identity 1
    Max 1
    Neg 1
    ReduceMax 1
    ReduceMin 1
    Reshape 2
    Round 1
    Sub 2
=== scales per token
# torch: no, the operators are registered by its quantization package
x: float[2,4]
    a, b = ops.quantized_decomposed.choose_qparams_per_token(x, 1)
    c, d = ops.quantized_decomposed.choose_qparams_per_token_asymmetric(x, 1)
    e, f = ops.quantized_decomposed._choose_qparams_per_token_asymmetric_impl(x, 1)
    y = ops.quantized_decomposed.quantize_per_token(x, c, d, -128, 127, 1)
    return (a, b, e, f, ops.quantized_decomposed.dequantize_per_token(y, c, d, -128, 127, 1, 6))
--- counts 17
    (float[2,4] x) => (float[2,1] y, float[2,1] y1, double[2,1] y2, int64[2,1] y3, float[2,4] y4)
    Abs 1
    Add 3
    Cast 8
    Clip 6
    Div 4
    Greater 1
    Identity 1
    Mul 2
    Reciprocal 1
    ReduceMax 2
    ReduceMin 1
    Round 2
    Sub 5
    Where 1
=== groups of a row
# torch: no, the operators are registered by its quantization package
x: float[2,4]
s: float[2,2]
z: int32[2,2]
    a = ops.quantized_decomposed.quantize_per_channel_group(x, s, z, -8, 7, 1, 2)
    return ops.quantized_decomposed.dequantize_per_channel_group(a, s, z, -8, 7, 1, 2, 6)
--- counts 17
    (float[2,4] x, float[2,2] s, int32[2,2] z) => (float[2,4] y)
    Add 1
    Cast 3
    Clip 1
    DequantizeLinear 1
    Mul 1
    Reciprocal 1
    Reshape 6
    Round 1
=== fake_quant_per_channel and convert_element_type
# torch: no, the operators are registered by its quantization package
x: float[2,4]
s: float[2]
z: int32[2]
    y = ops.quantized_decomposed.fake_quant_per_channel(x, s, z, 0, -128, 127)
    return ops.quantized_decomposed.convert_element_type(y, 5)
--- onnx 17
    (float[2,4] x, float[2] s, int32[2] z) => (float16[2,4] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 3> (z)
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear <axis = 0> (x, s, "/Cast_output_0")
        ["/DequantizeLinear"] "/DequantizeLinear_output_0" = DequantizeLinear <axis = 0> ("/QuantizeLinear_output_0", s, "/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 10> ("/DequantizeLinear_output_0")
    }
=== a product of floats and a weight of bytes has no DequantizeLinear: the runtime would round the floats
# torch: no, the operators are registered by its quantization package
x: float[2,n,3]
w: buffer int8[3,2] = [-127, 0, 1, 2, 3, 127]
s: buffer float[2] = [0.5, 0.25]
    a = ops.quantized_decomposed.dequantize_per_channel(w, s, None, 1, -127, 127, 1)
    return torch.matmul(x, a)
--- onnx 17
    (float[2,n,3] x) => (float[2,n,2] y)
        <float[3,2] "s.folded" = {-63.5,0,0.5,0.5,1.5,31.75}>
    {
        ["/MatMul"] y = MatMul (x, "s.folded")
    }
=== a weight of bytes beside a scale that is computed stays apart from DequantizeLinear
x: float[2,4]
w: param int8[2,4] = [1, -2, 3, -4, 5, 6, -7, 8]
    a, b = ops.quantized_decomposed.choose_qparams(x, 0, 255, 1e-5, 0)
    q = ops.quantized_decomposed.quantize_per_tensor(x, a, b, 0, 255, 0)
    y = ops.quantized_decomposed.dequantize_per_tensor(q, a, b, 0, 255, 0)
    v = ops.quantized_decomposed.dequantize_per_tensor(w, 0.5, 0, -128, 127, 1)
    return torch.linear(y, v)
--- counts 17
    (float[2,4] x) => (float[2,2] y)
    Cast 5
    Clip 4
    DequantizeLinear 1
    Div 2
    Gemm 1
    QuantizeLinear 1
    ReduceMax 1
    ReduceMin 1
    Reshape 3
    Round 1
    Sub 2
