=== fake_quantize_per_tensor_affine
x: float[batch,3]
    return (torch.fake_quantize_per_tensor_affine(x, 0.25, 2, 0, 255), torch.fake_quantize_per_tensor_affine(x, 0.25, 0, -127, 127))
--- onnx 9
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1)
        <float constant = {0.25},
         float "constant.1" = {2},
         float "constant.2" = {4},
         float "constant.3" = {0.5},
         float "constant.4" = {0},
         float "constant.5" = {-1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.2")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Floor_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Floor_output_0", "constant.3")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Floor_1_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Floor_output_0", "/Mul_2_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Sub_1_output_0", "constant.3")
        ["/Less"] "/Less_output_0" = Less ("/Sub_output_0", "constant.3")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Sub_output_0", "constant.3")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.4")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Sub_output_0", "constant.5")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/And_output_0", "/Greater_output_0")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Greater_1_output_0", "/And_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Or_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Floor_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip <max = 255.0, min = 0.0> ("/Add_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Clip_output_0", "constant.1")
        ["/Mul_3"] y = Mul ("/Sub_2_output_0", constant)
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_output_0", "constant.4")
        ["/Clip_1"] "/Clip_1_output_0" = Clip <max = 127.0, min = -127.0> ("/Add_2_output_0")
        ["/Mul_4"] y1 = Mul ("/Clip_1_output_0", constant)
    }
--- onnx 13
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1)
        <float constant = {0.25},
         uint8 "constant.1" = {2},
         uint8 "constant.2" = {128},
         float "constant.3" = {-31.75},
         float "constant.4" = {31.75}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear (x, constant, "constant.2")
        ["/DequantizeLinear_1"] "/DequantizeLinear_1_output_0" = DequantizeLinear ("/QuantizeLinear_1_output_0", constant, "constant.2")
        ["/Clip"] y1 = Clip ("/DequantizeLinear_1_output_0", "constant.3", "constant.4")
    }
=== fake_quantize_per_tensor_affine to more than a byte
x: float[batch,3]
    return torch.fake_quantize_per_tensor_affine(x, 0.001, 3, -32768, 32767)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float constant = {0.001},
         float "constant.1" = {3},
         float "constant.2" = {999.99994},
         float "constant.3" = {-32768},
         float "constant.4" = {32767}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.2")
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Round_output_0", "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.3", "constant.4")
        ["/Sub"] "/Sub_output_0" = Sub ("/Clip_output_0", "constant.1")
        ["/Mul_1"] y = Mul ("/Sub_output_0", constant)
    }
=== fake_quantize_per_tensor_affine with tensors
# s in 0.1..0.5
# z = [3]
x: float[batch,3]
s: float[1]
z: int64[1]
    return torch.fake_quantize_per_tensor_affine(x, s, z, 0, 127)
--- onnx 13
    (float[batch,3] x, float[1] s, int64[1] z) => (float[batch,3] y)
        <int64[0] constant = {},
         float "constant.1" = {0},
         float "constant.2" = {127}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (s, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (z, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Reshape_1_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Reshape_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (x, "/Reciprocal_output_0")
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Round_output_0", "/Cast_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.1", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Clip_output_0", "/Cast_output_0")
        ["/Mul_1"] y = Mul ("/Sub_output_0", "/Reshape_output_0")
    }
=== fake_quantize_per_channel_affine
s: param float[3]
x: float[batch,3,2]
    scale = torch.abs(s) + 0.1
    zero = torch.zeros([3], dtype=3)
    return (torch.fake_quantize_per_channel_affine(x, scale, zero, 1, -128, 127), torch.fake_quantize_per_channel_affine(x, scale, zero, 1, 0, 15))
--- onnx 12
    (float[batch,3,2] x) => (float[batch,3,2] y, float[batch,3,2] y1)
        <float[3,1] constant = {1.35,0.35,0.85},
         float[3,1] "constant.1" = {0,0,0},
         float[3,1] "constant.2" = {0.7407407,2.857143,1.1764705},
         float "constant.3" = {-128},
         float "constant.4" = {127},
         float "constant.5" = {0},
         float "constant.6" = {15}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.2")
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Round_output_0", "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.3", "constant.4")
        ["/Mul_1"] y = Mul ("/Clip_output_0", constant)
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Add_output_0", "constant.5", "constant.6")
        ["/Mul_2"] y1 = Mul ("/Clip_1_output_0", constant)
    }
--- onnx 13
    (float[batch,3,2] x) => (float[batch,3,2] y, float[batch,3,2] y1)
        <float[3] constant = {1.35,0.35,0.85},
         uint8[3] "constant.1" = {128,128,128},
         uint8[3] "constant.2" = {0,0,0},
         float[3,1] "constant.3" = {0,0,0},
         float[3,1] "constant.4" = {20.25,5.25,12.75}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear <axis = 1> (x, constant, "constant.1")
        ["/DequantizeLinear"] y = DequantizeLinear <axis = 1> ("/QuantizeLinear_output_0", constant, "constant.1")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear <axis = 1> (x, constant, "constant.2")
        ["/DequantizeLinear_1"] "/DequantizeLinear_1_output_0" = DequantizeLinear <axis = 1> ("/QuantizeLinear_1_output_0", constant, "constant.2")
        ["/Max"] "/Max_output_0" = Max ("/DequantizeLinear_1_output_0", "constant.3")
        ["/Min"] y1 = Min ("/Max_output_0", "constant.4")
    }
=== zero points that are floats
# s in 1..4
x: float[batch,3]
s: float[3]
    return torch.fake_quantize_per_channel_affine(x, s, s, 1, -128, 127)
--- onnx 17
    (float[batch,3] x, float[3] s) => (float[batch,3] y)
        <float constant = {-128},
         float "constant.1" = {127}>
    {
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal (s)
        ["/Mul"] "/Mul_output_0" = Mul (x, "/Reciprocal_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", s)
        ["/Round"] "/Round_output_0" = Round ("/Add_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Round_output_0", constant, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Clip_output_0", s)
        ["/Mul_1"] y = Mul ("/Sub_output_0", s)
    }
=== the mask of fake quantization
s: param float[3]
x: float[batch,3,2]
    scale = torch.abs(s) + 0.1
    zero = torch.zeros([3], dtype=3)
    one = torch.ones([1], dtype=4)
    a, b = torch.fake_quantize_per_tensor_affine_cachemask(x, 0.01, 2, 0, 255)
    c, d = torch.fake_quantize_per_channel_affine_cachemask(x, scale, zero, 1, 0, 2)
    e, f = torch._fake_quantize_per_tensor_affine_cachemask_tensor_qparams(x, torch.ones([1]), torch.zeros([1], dtype=3), one, 0, 2)
    return (a, b, c, d, e, f)
--- counts 17
    (float[batch,3,2] x) => (float[batch,3,2] y, bool[batch,3,2] y1, float[batch,3,2] y2, bool[batch,3,2] y3, float[batch,3,2] y4, bool[batch,3,2] y5)
    Add 3
    And 3
    Clip 1
    DequantizeLinear 3
    GreaterOrEqual 3
    LessOrEqual 3
    Max 1
    Min 1
    Mul 2
    QuantizeLinear 3
    Round 3
=== learnt zero points
s: param float[3]
z: buffer float[3] = [1.5, 2.2, 3]
x: float[batch,3,2]
    a = torch._fake_quantize_learnable_per_tensor_affine(x, torch.full([1], 0.25), torch.full([1], 2.7), 0, 255, 1.)
    b = torch._fake_quantize_learnable_per_channel_affine(x, torch.abs(s) + 0.1, z, 1, 0, 15, 1.)
    return (a, b)
--- onnx 17
    (float[batch,3,2] x) => (float[batch,3,2] y, float[batch,3,2] y1)
        <float constant = {0.25},
         uint8 "constant.1" = {3},
         float[3] "constant.2" = {1.35,0.35,0.85},
         uint8[3] "constant.3" = {2,2,3},
         float[3,1] "constant.4" = {-2.7,-0.7,-2.5500002},
         float[3,1] "constant.5" = {17.550001,4.5499997,10.200001}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear <axis = 1> (x, "constant.2", "constant.3")
        ["/DequantizeLinear_1"] "/DequantizeLinear_1_output_0" = DequantizeLinear <axis = 1> ("/QuantizeLinear_1_output_0", "constant.2", "constant.3")
        ["/Max"] "/Max_output_0" = Max ("/DequantizeLinear_1_output_0", "constant.4")
        ["/Min"] y1 = Min ("/Max_output_0", "constant.5")
    }
=== an observer that is on
x: float[batch,3,2]
on: buffer int64[1] = [1]
least: buffer float[1] = [-1]
most: buffer float[1] = [1]
scale: buffer float[1] = [1]
zero: buffer int32[1] = [0]
    return torch.fused_moving_avg_obs_fake_quant(x, on, on, least, most, scale, zero, 0.01, 0, 255, 0, False, False)
--- counts 17
    (float[batch,3,2] x) => (float[batch,3,2] y)
    Add 2
    Cast 7
    Clip 4
    DequantizeLinear 1
    Div 2
    GreaterOrEqual 1
    Mul 2
    QuantizeLinear 1
    ReduceMax 1
    ReduceMin 1
    Reshape 4
    Round 1
    Sub 4
    Where 2
=== an observer that is off
x: float[batch,3,2]
on: buffer int64[1] = [1]
off: buffer int64[1] = [0]
least: buffer float[1] = [-1]
most: buffer float[1] = [1]
scale: buffer float[1] = [0.5]
zero: buffer int32[1] = [3]
    return torch.fused_moving_avg_obs_fake_quant(x, off, on, least, most, scale, zero, 0.01, 0, 255, 0, False, False)
--- onnx 17
    (float[batch,3,2] x) => (float[batch,3,2] y)
        <float constant = {0.007843138},
         uint8 "constant.1" = {127}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
    }
=== _fused_moving_avg_obs_fq_helper
x: float[batch,3]
least: buffer float[1] = [-1]
most: buffer float[1] = [1]
scale: buffer float[1] = [1]
zero: buffer int32[1] = [0]
on: buffer int64[1] = [1]
off: buffer int64[1] = [0]
    y, mask = torch._fused_moving_avg_obs_fq_helper(x, off, on, least, most, scale, zero, 0.01, 0, 255, 0, False, False)
    return (y, mask, scale)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y, bool[batch,3] y1, float[1] y2)
        <float[1] constant = {0.007843138},
         float[1] "constant.1" = {127.49999},
         float[1] "constant.2" = {127},
         float "constant.3" = {0},
         float "constant.4" = {255},
         float "constant.5" = {0.007843138},
         uint8 "constant.6" = {127}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.1")
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Round_output_0", "constant.2")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Add_output_0", "constant.3")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Add_output_0", "constant.4")
        ["/And"] y1 = And ("/GreaterOrEqual_output_0", "/LessOrEqual_output_0")
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, "constant.5", "constant.6")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", "constant.5", "constant.6")
        ["/Identity"] y2 = Identity (constant)
    }
=== _fused_moving_avg_obs_fq_helper_functional
x: float[batch,3]
least: buffer float[1] = [-1]
most: buffer float[1] = [1]
scale: buffer float[1] = [1]
zero: buffer int32[1] = [0]
off: buffer int64[1] = [0]
    y, mask, a, b, c, d = torch._fused_moving_avg_obs_fq_helper_functional(x, off, off, least, most, scale, zero, 0.01, 0, 255, 0, False, False)
    return (y, mask, a, b, c, d)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y, bool[batch,3] y1, float[1] y2, float[1] y3, float[1] y4, int32[1] y5)
        <float[1] least = {-1},
         float[1] most = {1},
         float[1] scale = {1},
         int32[1] zero = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] y1 = ConstantOfShape <value = bool[1] {1}> ("/Shape_output_0")
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y2 = Identity (least)
        ["/Identity_2"] y3 = Identity (most)
        ["/Identity_3"] y4 = Identity (scale)
        ["/Identity_4"] y5 = Identity (zero)
    }
=== a scale below 0
x: float[3]
    return torch.fake_quantize_per_tensor_affine(x, -1.0, 2, 0, 127)
--- error
    1:11: aten::fake_quantize_per_tensor_affine: 'scale' must be 0 or more, not -1
=== a float weight beside a slice or a padding of a quantized input
x: float[1,3,4,4]
w: param float[2,3,2,2]
    a = torch.fake_quantize_per_tensor_affine(x, 0.1, 128, 0, 255)
    b = torch.constant_pad_nd(torch.slice(a, 2, 0, 3), [1, 0, 2, 0], 1.0)
    return torch.conv2d(b, w, None)
--- counts 17
    (float[1,3,4,4] x) => (float[1,2,4,4] y)
    Cast 2
    Conv 1
    Mul 1
    Pad 1
    QuantizeLinear 1
    Slice 1
    Sub 1
=== a float weight beside a quantized input, which ONNX Runtime would round
x: float[1,3,4,4]
w: param float[2,3,2,2]
    a = torch.fake_quantize_per_tensor_affine(x, 0.1, 128, 0, 255)
    b = torch.max_pool2d(a, [2, 2], [1, 1])
    return torch.conv2d(b, w, None)
--- onnx 17
    (float[1,3,4,4] x) => (float[1,2,2,2] y)
        <float[2,3,2,2] w,
         float constant = {0.1},
         uint8 "constant.1" = {128},
         int32 "constant.2" = {128}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/QuantizeLinear_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", constant)
        ["/MaxPool"] "/MaxPool_output_0" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Mul_output_0")
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [1, 1]> ("/MaxPool_output_0", w)
    }
