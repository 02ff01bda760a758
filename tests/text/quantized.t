=== quantize_per_tensor and dequantize
x: float[2,n]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    return (torch.dequantize(q), torch.int_repr(q), torch.q_scale(q), torch.q_zero_point(q))
--- onnx 17
    (float[2,n] x) => (float[2,n] y, uint8[2,n] y1, double y2, int64 y3)
        <double constant = {0.5},
         int64 "constant.1" = {10},
         float "constant.2" = {0.5},
         uint8 "constant.3" = {10}>
    {
        ["/QuantizeLinear"] y1 = QuantizeLinear (x, "constant.2", "constant.3")
        ["/DequantizeLinear"] y = DequantizeLinear (y1, "constant.2", "constant.3")
        ["/Identity"] y2 = Identity (constant)
        ["/Identity_1"] y3 = Identity ("constant.1")
    }
--- onnx 9
    (float[2,n] x) => (float[2,n] y, uint8[2,n] y1, double y2, int64 y3)
        <double constant = {0.5},
         int64 "constant.1" = {10},
         float "constant.2" = {0.5},
         float "constant.3" = {2},
         float "constant.4" = {10},
         float "constant.5" = {0},
         float "constant.6" = {-1},
         int32 "constant.7" = {10}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.3")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Floor_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Floor_output_0", "constant.2")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Floor_1_output_0", "constant.3")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Floor_output_0", "/Mul_2_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Sub_1_output_0", "constant.2")
        ["/Less"] "/Less_output_0" = Less ("/Sub_output_0", "constant.2")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Sub_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.5")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Sub_output_0", "constant.6")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/And_output_0", "/Greater_output_0")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Greater_1_output_0", "/And_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Or_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Floor_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "constant.4")
        ["/Clip"] "/Clip_output_0" = Clip <max = 255.0, min = 0.0> ("/Add_1_output_0")
        ["/Cast_1"] y1 = Cast <to = 2> ("/Clip_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> (y1)
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_2_output_0", "constant.7")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/Sub_2_output_0")
        ["/Mul_3"] y = Mul ("/Cast_3_output_0", "constant.2")
        ["/Identity"] y2 = Identity (constant)
        ["/Identity_1"] y3 = Identity ("constant.1")
    }
=== quantize_per_tensor to other types
x: float[2,n]
    a = torch.quantize_per_tensor(x, 0.5, -3, 12)
    b = torch.quantize_per_tensor(x, 0.001, 5, 14)
    return (torch.dequantize(a), torch.dequantize(b), torch.int_repr(b))
--- onnx 17
    (float[2,n] x) => (float[2,n] y, float[2,n] y1, int32[2,n] y2)
        <float constant = {0.5},
         float "constant.1" = {0.001},
         float "constant.2" = {999.99994},
         float "constant.3" = {5},
         double "constant.4" = {-2147483648},
         double "constant.5" = {2147483647},
         uint8 "constant.6" = {125},
         int32 "constant.7" = {5}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", "constant.3")
        ["/Round"] "/Round_output_0" = Round ("/Add_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Round_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_output_0", "constant.4", "constant.5")
        ["/Cast_1"] y2 = Cast <to = 6> ("/Clip_output_0")
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.6")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.6")
        ["/Sub"] "/Sub_output_0" = Sub (y2, "constant.7")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Sub_output_0")
        ["/Mul_1"] y1 = Mul ("/Cast_2_output_0", "constant.1")
    }
=== quantize_per_tensor with tensors
# s = [0.25]
# z = [7]
x: float[2,n]
s: float[1]
z: int64[1]
    return torch.dequantize(torch.quantize_per_tensor(x, s, z, 13))
--- onnx 17
    (float[2,n] x, float[1] s, int64[1] z) => (float[2,n] y)
        <int64[0] constant = {}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (s, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (z, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 2> ("/Reshape_1_output_0")
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, "/Reshape_output_0", "/Cast_output_0")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", "/Reshape_output_0", "/Cast_output_0")
    }
=== quantize_per_tensor of a list
x: float[2,3]
y: float[4]
s: buffer float[2] = [0.5, 0.25]
z: buffer int64[2] = [3, 9]
    a = torch.quantize_per_tensor([x, y], s, z, 13)
    b = torch.dequantize(a)
    return (b[0], b[1])
--- onnx 17
    (float[2,3] x, float[4] y) => (float[2,3] "y.1", float[4] y1)
        <float "s.folded" = {0.5},
         uint8 constant = {3},
         float "s.folded.1" = {0.25},
         uint8 "constant.1" = {9}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, "s.folded", constant)
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear (y, "s.folded.1", "constant.1")
        ["/DequantizeLinear"] "y.1" = DequantizeLinear ("/QuantizeLinear_output_0", "s.folded", constant)
        ["/DequantizeLinear_1"] y1 = DequantizeLinear ("/QuantizeLinear_1_output_0", "s.folded.1", "constant.1")
    }
=== quantize_per_channel
x: float[2,3]
s: buffer float[3] = [0.5, 0.25, 1]
z: buffer int64[3] = [3, 9, 0]
    q = torch.quantize_per_channel(x, s, z, 1, 13)
    return (torch.dequantize(q), torch.q_per_channel_scales(q), torch.q_per_channel_zero_points(q), torch.q_per_channel_axis(q))
--- onnx 17
    (float[2,3] x) => (float[2,3] y, double[3] y1, int64[3] y2, int64 y3)
        <float[3] s = {0.5,0.25,1},
         int64[3] z = {3,9,0},
         uint8[3] "z.folded" = {3,9,0},
         double[3] "s.folded" = {0.5,0.25,1},
         int64 constant = {1}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear <axis = 1> (x, s, "z.folded")
        ["/DequantizeLinear"] y = DequantizeLinear <axis = 1> ("/QuantizeLinear_output_0", s, "z.folded")
        ["/Identity"] y1 = Identity ("s.folded")
        ["/Identity_1"] y2 = Identity (z)
        ["/Identity_2"] y3 = Identity (constant)
    }
--- onnx 9
    (float[2,3] x) => (float[2,3] y, double[3] y1, int64[3] y2, int64 y3)
        <float[3] s = {0.5,0.25,1},
         int64[3] z = {3,9,0},
         float[3] "s.folded" = {2,4,1},
         float[3] "z.folded" = {3,9,0},
         float constant = {0.5},
         float "constant.1" = {2},
         float "constant.2" = {0},
         float "constant.3" = {-1},
         int32[3] "z.folded.1" = {3,9,0},
         double[3] "s.folded.1" = {0.5,0.25,1},
         int64 "constant.4" = {1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, "s.folded")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Floor_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Floor_output_0", constant)
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Floor_1_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Floor_output_0", "/Mul_2_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Sub_1_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Sub_output_0", constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Sub_output_0", constant)
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.2")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Sub_output_0", "constant.3")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/And_output_0", "/Greater_output_0")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Greater_1_output_0", "/And_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Or_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Floor_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "z.folded")
        ["/Clip"] "/Clip_output_0" = Clip <max = 255.0, min = 0.0> ("/Add_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 2> ("/Clip_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/Cast_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_2_output_0", "z.folded.1")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/Sub_2_output_0")
        ["/Mul_3"] y = Mul ("/Cast_3_output_0", s)
        ["/Identity"] y1 = Identity ("s.folded.1")
        ["/Identity_1"] y2 = Identity (z)
        ["/Identity_2"] y3 = Identity ("constant.4")
    }
=== zero points that are floats
x: float[3,2]
s: buffer float[3] = [0.5, 0.25, 1]
z: buffer float[3] = [3.5, 9.25, 0]
    return torch.dequantize(torch.quantize_per_channel(x, s, z, 0, 13))
--- onnx 17
    (float[3,2] x) => (float[3,2] y)
        <float[3,1] "s.folded" = {0.5,0.25,1},
         float[3,1] constant = {2,4,1},
         float[3,1] "z.folded" = {3.5,9.25,0},
         float "constant.1" = {0},
         float "constant.2" = {255}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", "z.folded")
        ["/Round"] "/Round_output_0" = Round ("/Add_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Round_output_0", "constant.1", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 2> ("/Clip_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_1_output_0", "z.folded")
        ["/Mul_1"] y = Mul ("/Sub_output_0", "s.folded")
    }
=== quantized tensors of integers
# x in 0..255
x: uint8[2,3]
s: buffer float[3] = [0.5, 0.25, 1]
z: buffer int64[3] = [3, 9, 0]
    a = torch._make_per_tensor_quantized_tensor(x, 0.5, 3)
    b = torch._make_per_channel_quantized_tensor(x, s, z, 1)
    return (torch.dequantize(a), torch.dequantize(b))
--- onnx 17
    (uint8[2,3] x) => (float[2,3] y, float[2,3] y1)
        <float[3] s = {0.5,0.25,1},
         float constant = {0.5},
         uint8 "constant.1" = {3},
         uint8[3] "z.folded" = {3,9,0}>
    {
        ["/DequantizeLinear"] y = DequantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear_1"] y1 = DequantizeLinear <axis = 1> (x, s, "z.folded")
    }
=== elements of a quantized tensor are moved as integers
x: float[2,n,6]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    a = torch.select(torch.transpose(q, 1, 2), 0, 1)
    b = torch.flip(torch.reshape(q, [2, -1]), [1])
    return (torch.dequantize(a), torch.dequantize(b))
--- onnx 17
    (float[2,n,6] x) => (float[6,n] y, float[2,"6*n"] y1)
        <float constant = {0.5},
         uint8 "constant.1" = {10},
         int64 "constant.2" = {1},
         int64[2] "constant.3" = {2,-1},
         int64[1] "constant.4" = {-1},
         int64[1] "constant.5" = {-9223372036854775808},
         int64[1] "constant.6" = {1}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> ("/QuantizeLinear_output_0")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Transpose_output_0", "constant.2")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/QuantizeLinear_output_0", "constant.3")
        ["/Slice"] "/Slice_output_0" = Slice ("/Reshape_output_0", "constant.4", "constant.5", "constant.6", "constant.4")
        ["/DequantizeLinear"] y = DequantizeLinear ("/Gather_output_0", constant, "constant.1")
        ["/DequantizeLinear_1"] y1 = DequantizeLinear ("/Slice_output_0", constant, "constant.1")
    }
=== a quantized tensor in a branch
x: float[n]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    if bool(torch.gt(torch.sum(x), 0.)):
        q = torch.quantize_per_tensor(torch.mul(x, 2), 0.25, 3, 13)
    else:
        pass
    return torch.dequantize(q)
--- onnx 17
    (float[n] x) => (float[n] y)
        <double constant = {0.5},
         int64 "constant.1" = {10},
         float "constant.2" = {0.5},
         uint8 "constant.3" = {10},
         int64[1] "constant.4" = {0},
         float "constant.5" = {0},
         float "constant.6" = {2},
         double "constant.7" = {0.25},
         int64 "constant.8" = {3},
         float "constant.9" = {0.25},
         uint8 "constant.10" = {3}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, "constant.2", "constant.3")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, "constant.4")
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.5")
        ["/If"] "/If_output_0", "/If_output_1", "/If_output_2" = If <else_branch = else_branch () => (uint8[n] "/Identity_output_0", double "/Identity_1_output_0", int64 "/Identity_2_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity ("/QuantizeLinear_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity (constant)
                ["/Identity_2"] "/Identity_2_output_0" = Identity ("constant.1")
            }, then_branch = then_branch () => (uint8[n] "/QuantizeLinear_1_output_0", double "/Identity_3_output_0", int64 "/Identity_4_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul (x, "constant.6")
                ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear ("/Mul_output_0", "constant.9", "constant.10")
                ["/Identity_3"] "/Identity_3_output_0" = Identity ("constant.7")
                ["/Identity_4"] "/Identity_4_output_0" = Identity ("constant.8")
            }> ("/Greater_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/If_output_1")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 2> ("/If_output_2")
        ["/DequantizeLinear"] y = DequantizeLinear ("/If_output_0", "/Cast_output_0", "/Cast_1_output_0")
    }
=== a quantized tensor is changed in place
x: float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    y = torch.slice(q, 0, 1, 3)
    z = torch.relu_(y)
    return torch.dequantize(q)
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {0.5},
         uint8 "constant.1" = {10},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {3},
         int64[1] "constant.4" = {0},
         int64[1] "constant.5" = {9223372036854775807}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Slice"] "/Slice_output_0" = Slice ("/QuantizeLinear_output_0", "constant.2", "constant.3", "constant.4")
        ["/DequantizeLinear"] "/DequantizeLinear_output_0" = DequantizeLinear ("/Slice_output_0", constant, "constant.1")
        ["/Relu"] "/Relu_output_0" = Relu ("/DequantizeLinear_output_0")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear ("/Relu_output_0", constant, "constant.1")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/QuantizeLinear_output_0", "constant.4", "constant.2", "constant.4")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/QuantizeLinear_output_0", "constant.3", "constant.5", "constant.4")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_1_output_0", "/QuantizeLinear_1_output_0", "/Slice_2_output_0")
        ["/DequantizeLinear_1"] y = DequantizeLinear ("/Concat_output_0", constant, "constant.1")
    }
=== an operator that does not take quantized tensors
x: float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    return torch.exp(q)
--- error
    2:11: aten::exp: does not take quantized tensors; call dequantize() first
=== the type of a quantized tensor cannot change
x: float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    return torch.to(q, 6)
--- error
    2:11: aten::to: changes the type of a quantized tensor; call dequantize() first
=== a tensor that is quantized per channel has no place in a view
x: float[2,3]
s: buffer float[3] = [0.5, 0.25, 1]
z: buffer int64[3] = [3, 9, 0]
    return torch.t(torch.quantize_per_channel(x, s, z, 1, 13))
--- error
    1:11: aten::t: does not take a tensor that is quantized per channel; call dequantize() first
=== a quantized result is three outputs
# torch: no, the runner compares tensors
x: float[4]
    return torch.quantize_per_tensor(x, 0.5, 10, 13)
--- onnx 17
    (float[4] x) => () {
    }
=== quantized linear
x: float[n,3]
w: param float[2,3]
b: param float[2]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    p = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), b)
    return torch.dequantize(ops.quantized.linear(q, p, 0.5, 20))
--- onnx 17
    (float[n,3] x) => (float[n,2] y)
        <float constant = {0.5},
         uint8 "constant.1" = {10},
         float "constant.2" = {0.25},
         float "constant.3" = {0.125},
         int32[2] "constant.4" = {-10,-2},
         uint8[2,3] "w.folded" = {123,127,131,124,128,132},
         uint8 "constant.5" = {128},
         uint8 "constant.6" = {20}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear"] "/DequantizeLinear_output_0" = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
        ["/DequantizeLinear_1"] "/DequantizeLinear_1_output_0" = DequantizeLinear ("constant.4", "constant.3")
        ["/DequantizeLinear_2"] "/DequantizeLinear_2_output_0" = DequantizeLinear ("w.folded", "constant.2", "constant.5")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/DequantizeLinear_output_0", "/DequantizeLinear_2_output_0", "/DequantizeLinear_1_output_0")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear ("/Gemm_output_0", constant, "constant.6")
        ["/DequantizeLinear_3"] y = DequantizeLinear ("/QuantizeLinear_1_output_0", constant, "constant.6")
    }
=== quantized linear_relu of more dims
x: float[2,n,3]
w: param float[2,3]
b: param float[2]
s: buffer float[2] = [0.5, 0.25]
z: buffer int64[2] = [0, 0]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    p = ops.quantized.linear_prepack(torch.quantize_per_channel(w, s, z, 0, 12), b)
    return torch.dequantize(ops.quantized.linear_relu(q, p, 0.5, 20))
--- onnx 17
    (float[2,n,3] x) => (float[2,n,2] y)
        <float[2] b = {-1.25,-0.25},
         float[2] s = {0.5,0.25},
         float constant = {0.5},
         uint8 "constant.1" = {10},
         uint8[3,2] "constant.2" = {126,124,128,128,130,132},
         uint8[2] "constant.3" = {128,128},
         uint8 "constant.4" = {20}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/DequantizeLinear"] "/DequantizeLinear_output_0" = DequantizeLinear ("/QuantizeLinear_output_0", constant, "constant.1")
        ["/DequantizeLinear_1"] "/DequantizeLinear_1_output_0" = DequantizeLinear <axis = 1> ("constant.2", s, "constant.3")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/DequantizeLinear_output_0", "/DequantizeLinear_1_output_0")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", b)
        ["/Relu"] "/Relu_output_0" = Relu ("/Add_output_0")
        ["/QuantizeLinear_1"] "/QuantizeLinear_1_output_0" = QuantizeLinear ("/Relu_output_0", constant, "constant.4")
        ["/DequantizeLinear_2"] y = DequantizeLinear ("/QuantizeLinear_1_output_0", constant, "constant.4")
    }
=== linear with scales that are decided at run time
# s = [0.5, 0.25, 0.125]
x: float[2,4]
s: float[3]
w: param float[3,4]
b: param float[3]
    q = torch.quantize_per_channel(w, s, torch.zeros([3], dtype=4), 0, 12)
    p = ops.quantized.linear_prepack(q, b)
    y = torch.quantize_per_tensor(x, 0.5, 10, 13)
    return torch.dequantize(ops.quantized.linear(y, p, 0.5, 20))
--- counts 17
    (float[2,4] x, float[3] s) => (float[2,3] y)
    DequantizeLinear 3
    Gemm 1
    QuantizeLinear 3
=== quantized convolutions of one dim
x: float[n,4,5]
w: param float[4,4,3]
b: param float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p = ops.quantized.conv1d_prepack(v, b, [1], [0], [1], 1)
    t = ops.quantized.conv_transpose1d_prepack(v, b, [1], [0], [0], [1], 1)
    return (torch.dequantize(ops.quantized.conv1d(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv1d_relu(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv_transpose1d(q, t, 0.5, 20)))
--- counts 17
    (float[n,4,5] x) => (float[n,4,3] y, float[n,4,3] y1, float[n,4,7] y2)
    Conv 1
    ConvTranspose 1
    DequantizeLinear 6
    QuantizeLinear 4
    Relu 1
=== quantized convolutions of two dims
x: float[n,4,5,5]
w: param float[4,4,3,3]
b: param float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p = ops.quantized.conv2d_prepack(v, b, [1, 1], [0, 0], [1, 1], 1)
    t = ops.quantized.conv_transpose2d_prepack(v, b, [1, 1], [0, 0], [0, 0], [1, 1], 1)
    o = ops.quantized.conv_prepack(v, b, [1, 1], [0, 0], [1, 1], 1)
    return (torch.dequantize(ops.quantized.conv2d(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv2d_relu(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv_transpose2d(q, t, 0.5, 20)), torch.dequantize(ops.quantized.conv2d(q, p, [1, 1], [0, 0], [1, 1], 1, 0.5, 20)), torch.dequantize(ops.quantized.conv2d_relu(q, p, [1, 1], [0, 0], [1, 1], 1, 0.5, 20)), torch.dequantize(ops.quantized.conv2d(q, o, 0.5, 20)))
--- counts 17
    (float[n,4,5,5] x) => (float[n,4,3,3] y, float[n,4,3,3] y1, float[n,4,7,7] y2, float[n,4,3,3] y3, float[n,4,3,3] y4, float[n,4,3,3] y5)
    Conv 1
    ConvTranspose 1
    DequantizeLinear 6
    Identity 3
    QuantizeLinear 4
    Relu 1
=== quantized convolutions of three dims
x: float[n,4,3,3,3]
w: param float[4,4,2,2,2]
b: param float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p = ops.quantized.conv3d_prepack(v, b, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1)
    t = ops.quantized.conv_transpose3d_prepack(v, b, [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], 1)
    return (torch.dequantize(ops.quantized.conv3d(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv3d_relu(q, p, 0.5, 20)), torch.dequantize(ops.quantized.conv_transpose3d(q, t, 0.5, 20)), torch.dequantize(ops.quantized.conv3d(q, p, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1, 0.5, 20)), torch.dequantize(ops.quantized.conv3d_relu(q, p, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1, 0.5, 20)))
--- counts 17
    (float[n,4,3,3,3] x) => (float[n,4,2,2,2] y, float[n,4,2,2,2] y1, float[n,4,4,4,4] y2, float[n,4,2,2,2] y3, float[n,4,2,2,2] y4)
    Conv 1
    ConvTranspose 1
    DequantizeLinear 6
    Identity 2
    QuantizeLinear 4
    Relu 1
=== what is packed, of 1 dim
w: param float[4,4,3]
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    w0, b0 = ops.quantized.conv1d_unpack(ops.quantized.conv1d_prepack(v, None, [1], [0], [1], 1))
    w1, b1 = ops.quantized.conv_transpose1d_unpack(ops.quantized.conv_transpose1d_prepack(v, None, [1], [0], [0], [1], 1))
    return (torch.dequantize(w0), torch.dequantize(w1))
--- counts 17
    () => (float[4,4,3] y, float[4,4,3] y1)
    DequantizeLinear 1
    Identity 1
=== linear_dynamic_fp16_unpacked_weight
x: float[2,4]
w: float[3,4]
b: float[3]
    return ops.quantized.linear_dynamic_fp16_unpacked_weight(x, w, b)
--- onnx 17
    (float[2,4] x, float[3,4] w, float[3] b) => (float[2,3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 10> (w)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Cast_output_0")
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, "/Cast_1_output_0", b)
    }
=== what is packed, of 2 dims
w: param float[4,4,3,3]
b: param float[4]
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p0 = ops.quantized.conv2d_prepack(v, b, [1, 1], [0, 0], [1, 1], 1)
    w0, b0 = ops.quantized.conv2d_unpack(p0)
    p1 = ops.quantized.conv_transpose2d_prepack(v, b, [1, 1], [0, 0], [0, 0], [1, 1], 1)
    w1, b1 = ops.quantized.conv_transpose2d_unpack(p1)
    w2, b2 = ops.quantized.conv_unpack(p0)
    return (torch.dequantize(w0), ops.quantized.conv2d_stride(p0)[0], ops.quantized.conv2d_padding(p0)[0], ops.quantized.conv2d_dilation(p0)[0], ops.quantized.conv2d_groups(p0), ops.quantized.conv2d_transpose(p0), torch.dequantize(w1), ops.quantized.conv_transpose2d_stride(p1)[0], ops.quantized.conv_transpose2d_padding(p1)[0], ops.quantized.conv_transpose2d_dilation(p1)[0], ops.quantized.conv_transpose2d_groups(p1), ops.quantized.conv_transpose2d_transpose(p1), torch.dequantize(w2))
--- counts 17
    () => (float[4,4,3,3] y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, float[4,4,3,3] y6, int64 y7, int64 y8, int64 y9, int64 y10, int64 y11, float[4,4,3,3] y12)
    DequantizeLinear 1
    Identity 12
=== what is packed, of 3 dims
w: param float[4,4,2,2,2]
b: param float[4]
    v = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p0 = ops.quantized.conv3d_prepack(v, b, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1)
    w0, b0 = ops.quantized.conv3d_unpack(p0)
    p1 = ops.quantized.conv_transpose3d_prepack(v, b, [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], 1)
    w1, b1 = ops.quantized.conv_transpose3d_unpack(p1)
    return (torch.dequantize(w0), ops.quantized.conv3d_stride(p0)[0], ops.quantized.conv3d_padding(p0)[0], ops.quantized.conv3d_dilation(p0)[0], ops.quantized.conv3d_groups(p0), ops.quantized.conv3d_transpose(p0), torch.dequantize(w1), ops.quantized.conv_transpose3d_stride(p1)[0], ops.quantized.conv_transpose3d_padding(p1)[0], ops.quantized.conv_transpose3d_dilation(p1)[0], ops.quantized.conv_transpose3d_groups(p1), ops.quantized.conv_transpose3d_transpose(p1))
--- counts 17
    () => (float[4,4,2,2,2] y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, float[4,4,2,2,2] y6, int64 y7, int64 y8, int64 y9, int64 y10, int64 y11)
    DequantizeLinear 1
    Identity 11
=== what is packed, of other layers
w: param float[2,4]
b: param float[2]
    p = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), b)
    w0, b0 = ops.quantized.linear_unpack(p)
    f = ops.quantized.linear_prepack_fp16(w, b)
    w1, b1 = ops.quantized.linear_unpack_fp16(f)
    return (torch.dequantize(w0), unchecked_cast(Tensor, b0), w1, unchecked_cast(Tensor, b1))
--- counts 17
    () => (float[2,4] y, float[2] y1, float[2,4] y2, float[2] y3)
    DequantizeLinear 1
    Identity 3
=== quantized add
x: float[2,n]
y: float[2,n]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    r = torch.quantize_per_tensor(y, 0.25, 3, 13)
    k = torch.tensor(0.5)
    return (torch.dequantize(ops.quantized.add(q, r, 0.5, 20)), torch.dequantize(ops.quantized.add(q, 0.5)), torch.dequantize(ops.quantized.add(0.5, q)), torch.dequantize(ops.quantized.add_scalar(q, 0.5)), torch.dequantize(ops.quantized.add_scalar(q, k)), torch.dequantize(ops.quantized.add_relu(q, r, 0.5, 20)), torch.dequantize(ops.quantized.add_relu(q, 0.5)), torch.dequantize(ops.quantized.add_relu(0.5, q)), torch.dequantize(ops.quantized.add_scalar_relu(q, 0.5)), torch.dequantize(ops.quantized.add_scalar_relu(q, k)))
--- counts 17
    (float[2,n] x, float[2,n] y) => (float[2,n] "y.1", float[2,n] y1, float[2,n] y2, float[2,n] y3, float[2,n] y4, float[2,n] y5, float[2,n] y6, float[2,n] y7, float[2,n] y8, float[2,n] y9)
    Add 2
    DequantizeLinear 6
    Identity 6
    QuantizeLinear 6
    Relu 2
=== quantized mul
x: float[2,n]
y: float[2,n]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    r = torch.quantize_per_tensor(y, 0.25, 3, 13)
    k = torch.tensor(0.5)
    return (torch.dequantize(ops.quantized.mul(q, r, 0.5, 20)), torch.dequantize(ops.quantized.mul(q, 0.5)), torch.dequantize(ops.quantized.mul(0.5, q)), torch.dequantize(ops.quantized.mul_scalar(q, 0.5)), torch.dequantize(ops.quantized.mul_scalar(q, k)), torch.dequantize(ops.quantized.mul_relu(q, r, 0.5, 20)), torch.dequantize(ops.quantized.mul_relu(q, 0.5)), torch.dequantize(ops.quantized.mul_relu(0.5, q)), torch.dequantize(ops.quantized.mul_scalar_relu(q, 0.5)), torch.dequantize(ops.quantized.mul_scalar_relu(q, k)))
--- counts 17
    (float[2,n] x, float[2,n] y) => (float[2,n] "y.1", float[2,n] y1, float[2,n] y2, float[2,n] y3, float[2,n] y4, float[2,n] y5, float[2,n] y6, float[2,n] y7, float[2,n] y8, float[2,n] y9)
    DequantizeLinear 6
    Identity 6
    Mul 2
    QuantizeLinear 6
    Relu 2
=== quantized matmul and cat
x: float[2,3]
y: float[3,4]
z: float[2,n]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    r = torch.quantize_per_tensor(y, 0.25, 3, 13)
    s = torch.quantize_per_tensor(z, 0.25, 3, 13)
    return (torch.dequantize(ops.quantized.matmul(q, r, 0.5, 20)), torch.dequantize(ops.quantized.cat([q, s], 1, 0.25, 20)), torch.dequantize(ops.quantized.cat_relu([q, s], 1, None, None)), torch.dequantize(torch.cat([q, s], 1)), torch.dequantize(torch.stack([q, q], 1)))
--- counts 17
    (float[2,3] x, float[3,4] y, float[2,n] z) => (float[2,4] "y.1", float[2,"n+3"] y1, float[2,"n+3"] y2, float[2,"n+3"] y3, float[2,2,3] y4)
    Concat 2
    DequantizeLinear 9
    MatMul 1
    QuantizeLinear 8
    Relu 1
    Unsqueeze 1
=== quantized activations
x: float[2,3,n]
w: param float[3]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    v = torch.quantize_per_tensor(w, 0.25, 0, 13)
    return (torch.dequantize(ops.quantized.hardswish(q, 0.5, 9)), torch.dequantize(ops.quantized.leaky_relu(q, 0.2, False, 0.5, 50)), torch.dequantize(ops.quantized.elu(q, 0.5, 50, 0.5)), torch.dequantize(ops.quantized.celu(q, 0.5, 50, 0.5)), torch.dequantize(ops.quantized.sigmoid(q, 0.01, 3)), torch.dequantize(ops.quantized.softmax(q, 1, 0.01, 0)), torch.dequantize(ops.quantized.relu6(q)), torch.dequantize(ops.quantized.clamp(q, -0.5, 0.7)), torch.dequantize(ops.quantized.threshold(q, 0.1, 0.5)), torch.dequantize(ops.quantized.dropout(q, 0.05, 60, 0.5, False)), torch.dequantize(ops.quantized.prelu(q, v, 0.5, 20)), torch.dequantize(torch.sigmoid(q)), torch.dequantize(torch.tanh(q)), torch.dequantize(torch.hardsigmoid(q)))
--- counts 17
    (float[2,3,n] x) => (float[2,3,n] y, float[2,3,n] y1, float[2,3,n] y2, float[2,3,n] y3, float[2,3,n] y4, float[2,3,n] y5, float[2,3,n] y6, float[2,3,n] y7, float[2,3,n] y8, float[2,3,n] y9, float[2,3,n] y10, float[2,3,n] y11, float[2,3,n] y12, float[2,3,n] y13)
    Add 1
    Celu 1
    Clip 2
    DequantizeLinear 16
    Elu 1
    HardSigmoid 1
    HardSwish 1
    LeakyRelu 1
    LessOrEqual 1
    Mul 1
    Neg 2
    PRelu 1
    QuantizeLinear 14
    Relu 2
    Reshape 1
    Sigmoid 1
    Softmax 1
    Tanh 1
    Where 1
=== quantized pools
x: float[n,2,4,4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    p = torch.reshape(q, [-1, 8, 4])
    v = torch.reshape(q, [-1, 2, 4, 2, 2])
    return (torch.dequantize(ops.quantized.max_pool1d(p, [2], [2], [0], [1], False)), torch.dequantize(ops.quantized.max_pool2d(q, [2, 2], [2, 2], [0, 0], [1, 1], False)), torch.dequantize(torch.quantized_max_pool1d(p, [2], [2], [0], [1], False)), torch.dequantize(torch.quantized_max_pool2d(q, [2, 2], [2, 2], [0, 0], [1, 1], False)), torch.dequantize(torch.quantized_max_pool3d(v, [2, 2, 2], [2, 2, 2], [0, 0, 0], [1, 1, 1], False)))
--- counts 17
    (float[n,2,4,4] x) => (float[n,8,2] y, float[n,2,2,2] y1, float[n,8,2] y2, float[n,2,2,2] y3, float[n,2,2,1,1] y4)
    DequantizeLinear 6
    Identity 2
    MaxPool 3
    QuantizeLinear 4
    Reshape 2
=== quantized normalisation
x: float[n,4,2,2]
w: param float[4]
b: param float[4]
m: param float[4]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    v = torch.add(torch.mul(m, m), 0.5)
    p = torch.reshape(q, [-1, 4, 4])
    u = torch.unsqueeze(q, 4)
    return (torch.dequantize(ops.quantized.batch_norm(q, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm_relu(q, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm1d(p, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm1d_relu(p, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm2d(q, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm2d_relu(q, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm3d(u, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.batch_norm3d_relu(u, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(torch.quantized_batch_norm(q, w, b, m, v, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.layer_norm(p, [4], w, b, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.group_norm(q, 2, w, b, 1e-05, 0.5, 70)), torch.dequantize(ops.quantized.instance_norm(p, w, b, 1e-05, 0.5, 70)))
--- counts 17
    (float[n,4,2,2] x) => (float[n,4,2,2] y, float[n,4,2,2] y1, float[n,4,4] y2, float[n,4,4] y3, float[n,4,2,2] y4, float[n,4,2,2] y5, float[n,4,2,2,1] y6, float[n,4,2,2,1] y7, float[n,4,2,2] y8, float[n,4,4] y9, float[n,4,2,2] y10, float[n,4,4] y11)
    Add 1
    BatchNormalization 3
    DequantizeLinear 12
    Identity 3
    InstanceNormalization 2
    LayerNormalization 1
    Mul 1
    QuantizeLinear 10
    Relu 3
    Reshape 3
    Unsqueeze 1
=== scales that depend on the data
x: float[n,3]
    return torch.dequantize(torch.quantize_per_tensor_dynamic(x, 13, False))
--- onnx 17
    (float[n,3] x) => (float[n,3] y)
        <double constant = {0},
         double "constant.1" = {-inf},
         double "constant.2" = {inf},
         double "constant.3" = {255},
         double "constant.4" = {2.94e-39},
         double "constant.5" = {6.1e-05},
         double "constant.6" = {0.1}>
    {
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/ReduceMin_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_output_0", "constant.1", constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/ReduceMax_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Cast_1_output_0", constant, "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Clip_1_output_0", "/Clip_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.3")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Div_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Cast_2_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_3_output_0", "constant.4")
        ["/Clip_2"] "/Clip_2_output_0" = Clip ("/Cast_3_output_0", "constant.5", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "/Clip_2_output_0", "constant.6")
        ["/Where_1"] "/Where_1_output_0" = Where ("/GreaterOrEqual_output_0", "/Cast_3_output_0", "constant.6")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Clip_output_0", "/Where_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub (constant, "/Div_1_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Where_output_0")
        ["/Round"] "/Round_output_0" = Round ("/Sub_1_output_0")
        ["/Clip_3"] "/Clip_3_output_0" = Clip ("/Round_output_0", constant, "constant.3")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 6> ("/Clip_3_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 2> ("/Cast_5_output_0")
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, "/Cast_4_output_0", "/Cast_6_output_0")
        ["/DequantizeLinear"] y = DequantizeLinear ("/QuantizeLinear_output_0", "/Cast_4_output_0", "/Cast_6_output_0")
    }
=== linear layers that quantize their input
x: float[n,3]
w: param float[2,3]
b: param float[2]
    p = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), b)
    h = ops.quantized.linear_prepack_fp16(w, b)
    return (ops.quantized.linear_dynamic(x, p, True), ops.quantized.linear_relu_dynamic(x, p, True), ops.quantized.linear_dynamic_fp16(x, h), ops.quantized.linear_relu_dynamic_fp16(x, h))
--- counts 17
    (float[n,3] x) => (float[n,2] y, float[n,2] y1, float[n,2] y2, float[n,2] y3)
    Add 1
    Cast 8
    Clip 4
    Div 2
    Gemm 1
    GreaterOrEqual 1
    MatMulInteger 1
    Mul 2
    QuantizeLinear 1
    ReduceMax 1
    ReduceMin 1
    Relu 2
    Round 1
    Sub 2
    Where 2
--- counts 9
    (float[n,3] x) => (float[n,2] y, float[n,2] y1, float[n,2] y2, float[n,2] y3)
    Add 3
    And 5
    Cast 12
    Clip 1
    Div 2
    Floor 4
    Gemm 2
    Greater 7
    Less 6
    Max 4
    Min 4
    Mul 6
    Not 3
    Or 7
    Reciprocal 1
    ReduceMax 1
    ReduceMin 1
    Relu 2
    Sub 7
    Where 2
=== convolutions that quantize their input
x: float[2,2,5]
y: float[2,2,5,5]
z: float[2,2,3,3,3]
u: param float[2,2,3]
v: param float[2,2,3,3]
w: param float[2,2,2,2,2]
    a = torch.quantize_per_tensor(u, 0.25, 0, 12)
    b = torch.quantize_per_tensor(v, 0.25, 0, 12)
    c = torch.quantize_per_tensor(w, 0.25, 0, 12)
    p = ops.quantized.conv1d_dynamic(x, ops.quantized.conv1d_prepack(a, None, [1], [0], [1], 1), True)
    q = ops.quantized.conv2d_dynamic(y, ops.quantized.conv2d_prepack(b, None, [1, 1], [0, 0], [1, 1], 1), True)
    r = ops.quantized.conv3d_dynamic(z, ops.quantized.conv3d_prepack(c, None, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1), True)
    s = ops.quantized.conv_transpose1d_dynamic(x, ops.quantized.conv_transpose1d_prepack(a, None, [1], [0], [0], [1], 1), True)
    t = ops.quantized.conv_transpose2d_dynamic(y, ops.quantized.conv_transpose2d_prepack(b, None, [1, 1], [0, 0], [0, 0], [1, 1], 1), True)
    o = ops.quantized.conv_transpose3d_dynamic(z, ops.quantized.conv_transpose3d_prepack(c, None, [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], 1), True)
    return (p, q, r, s, t, o)
--- counts 17
    (float[2,2,5] x, float[2,2,5,5] y, float[2,2,3,3,3] z) => (float[2,2,3] "y.1", float[2,2,3,3] y1, float[2,2,2,2,2] y2, float[2,2,7] y3, float[2,2,7,7] y4, float[2,2,4,4,4] y5)
    Cast 21
    Clip 12
    Conv 3
    ConvTranspose 3
    DequantizeLinear 12
    Div 6
    GreaterOrEqual 3
    QuantizeLinear 9
    ReduceMax 3
    ReduceMin 3
    Round 3
    Sub 6
    Where 6
=== recurrent layers that quantize their input
x: float[n,2,3]
h: float[1,2,4]
v: param float[16,3]
w: param float[16,4]
    a = ops.quantized.linear_prepack(torch.quantize_per_tensor(v, 0.25, 0, 12), None)
    b = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), None)
    p = ops.quantized.make_quantized_cell_params_dynamic(a, b, torch.sum(v, [1]), torch.sum(v, [1]), True)
    y, i, j = torch.quantized_lstm(x, [h, h], [p], True, 1, 0., False, False, False, dtype=12, use_dynamic=True)
    c, d = ops.quantized.quantized_lstm_cell_dynamic(torch.select(x, 0, 0), [torch.select(h, 0, 0), torch.select(h, 0, 0)], a, b, torch.sum(v, [1]), torch.sum(v, [1]))
    return (y, i, j, c, d)
--- counts 17
    (float[n,2,3] x, float[1,2,4] h) => (float[n,2,4] y, float[1,2,4] y1, float[1,2,4] y2, float[2,4] y3, float[2,4] y4)
    Add 4
    Cast 32
    Clip 16
    Div 8
    Gather 4
    GreaterOrEqual 4
    Identity 2
    Loop 1
    MatMulInteger 4
    Mul 14
    QuantizeLinear 4
    ReduceMax 4
    ReduceMin 4
    Round 4
    Shape 1
    Sigmoid 6
    Split 2
    Sub 8
    Tanh 4
    Unsqueeze 2
    Where 8
=== gated recurrent layers that quantize their input
x: float[n,2,3]
h: float[1,2,4]
v: param float[12,3]
w: param float[12,4]
r: param float[4,3]
s: param float[4,4]
    a = ops.quantized.linear_prepack_fp16(v, None)
    b = ops.quantized.linear_prepack_fp16(w, None)
    y, i = torch.quantized_gru(x, h, [ops.quantized.make_quantized_cell_params_fp16(a, b)], True, 1, 0., False, False, False)
    e = torch.select(x, 0, 0)
    f = torch.select(h, 0, 0)
    a = ops.quantized.linear_prepack(torch.quantize_per_tensor(v, 0.25, 0, 12), None)
    b = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), None)
    c = ops.quantized.linear_prepack(torch.quantize_per_tensor(r, 0.25, 0, 12), None)
    d = ops.quantized.linear_prepack(torch.quantize_per_tensor(s, 0.25, 0, 12), None)
    k = torch.sum(v, [1])
    l = torch.sum(r, [1])
    g = ops.quantized.quantized_gru_cell_dynamic(e, f, a, b, k, k)
    t = ops.quantized.quantized_rnn_tanh_cell_dynamic(e, f, c, d, l, l)
    o = ops.quantized.quantized_rnn_relu_cell_dynamic(e, f, c, d, l, l)
    return (y, i, g, t, o)
--- counts 17
    (float[n,2,3] x, float[1,2,4] h) => (float[n,2,4] y, float[1,2,4] y1, float[2,4] y2, float[2,4] y3, float[2,4] y4)
    Add 9
    Cast 18
    Clip 8
    Div 4
    Gather 4
    Gemm 1
    GreaterOrEqual 2
    Identity 2
    Loop 1
    MatMul 1
    MatMulInteger 4
    Mul 10
    QuantizeLinear 2
    ReduceMax 2
    ReduceMin 2
    Relu 1
    Round 2
    Shape 1
    Sigmoid 4
    Split 4
    Sub 6
    Tanh 3
    Unsqueeze 1
    Where 4
=== quantized embeddings
# x in 0..4
x: int64[n]
w: param float[5,8]
s: buffer float[5] = [0.5, 0.25, 1, 2, 1]
z: buffer float[5] = [3.5, 9.25, 0, 1, 2]
o: buffer int64[2] = [0, 1]
    p = ops.quantized.embedding_bag_prepack(torch.quantize_per_channel(w, s, z, 0, 13))
    q = ops.quantized.embedding_bag_prepack(torch.quantize_per_channel(w, s, z, 0, 16))
    a = ops.quantized.embedding_bag_byte(p, x, o, False, 0, False, None, None, False)
    b = ops.quantized.embedding_bag_4bit(q, x, o, False, 0, False, None, None, False)
    return (ops.quantized.embedding_byte(p, x), ops.quantized.embedding_4bit(q, x), a, b, torch.dequantize(ops.quantized.embedding_bag_unpack(p)))
--- counts 17
    (int64[n] x) => (float[n,8] y, float[n,8] y1, float[2,8] y2, float[2,8] y3, float[5,8] y4)
    Cast 1
    Expand 1
    Gather 2
    Identity 3
    LessOrEqual 1
    Range 1
    ReduceSum 1
    Reshape 1
    ScatterElements 1
    Shape 1
    Sub 1
    Unsqueeze 1
=== linear and an activation
# torch: no, its engine oneDNN has the first two
x: float[n,3]
w: param float[2,3]
b: param float[2]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    p = ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), b)
    c = torch.dequantize(ops.quantized.linear_leaky_relu(q, p, 0.5, 20, 0.1))
    d = torch.dequantize(ops.quantized.linear_tanh(q, p, 0.5, 20))
    e = ops.quantized.linear_with_input_q_dq_qweight_dq_output_fp32(x, 0.5, 10, p)
    return (c, d, e, ops.quantized.linear_with_input_q_dq_qweight_dq_relu_output_fp32(x, 0.5, 10, p))
--- counts 17
    (float[n,3] x) => (float[n,2] y, float[n,2] y1, float[n,2] y2, float[n,2] y3)
    DequantizeLinear 5
    Gemm 2
    LeakyRelu 1
    QuantizeLinear 3
    Relu 1
    Tanh 1
=== conv2d and a sum
# torch: no, its engine oneDNN has them
x: float[1,3,4,4]
s: float[1,2,3,3]
w: param float[2,3,2,2]
    q = torch.quantize_per_tensor(x, 0.5, 10, 13)
    t = torch.quantize_per_tensor(s, 0.5, 10, 13)
    p = ops.quantized.conv2d_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), None, [1, 1], [0, 0], [1, 1], 1)
    a = torch.dequantize(ops.quantized.conv2d_add(q, t, p, 0.5, 20))
    d = ops.quantized.conv_transpose2d_prepack(torch.quantize_per_tensor(w, 0.25, 0, 12), None, [1, 1], [0, 0], [1, 0], [2, 2], 1)
    u = torch.quantize_per_tensor(torch.unsqueeze(w, 4), 0.25, 0, 12)
    e = ops.quantized.conv3d_prepack(u, None, [1, 1, 1], [0, 0, 0], [1, 1, 1], 1)
    f = ops.quantized.conv_transpose3d_prepack(u, None, [1, 1, 1], [0, 0, 0], [0, 1, 0], [2, 2, 2], 1)
    n = ops.quantized.conv2d_output_padding(p)[0] + ops.quantized.conv_transpose2d_output_padding(d)[0] + ops.quantized.conv3d_output_padding(e)[0] + ops.quantized.conv_transpose3d_output_padding(f)[1]
    return (a, torch.dequantize(ops.quantized.conv2d_add_relu(q, t, p, 0.5, 20)), n)
--- counts 17
    (float[1,3,4,4] x, float[1,2,3,3] s) => (float[1,2,3,3] y, float[1,2,3,3] y1, int64 y2)
    Add 1
    Conv 1
    DequantizeLinear 5
    Identity 1
    QuantizeLinear 4
    Relu 1
=== a table of another width: PyTorch reads its bytes as other numbers
x: int64[n]
w: param float[3,4]
s: param float[3]
z: param float[3]
    q = ops.quantized.embedding_bag_prepack(torch.quantize_per_channel(w, s, z, 0, 16))
    return ops.quantized.embedding_byte(q, x)
--- error
    2:11: quantized::embedding_byte: PyTorch reads the bytes of this table as numbers of another width; embedding_4bit takes quint4x2, embedding_byte takes quint8
=== a mean of integers is rounded half to even
x: float[1,2,4]
    q = torch.quantize_per_tensor(x, 0.1, 60, 13)
    return torch.dequantize(torch.mean(q, [2]))
--- onnx 17
    (float[1,2,4] x) => (float[1,2] y)
        <float constant = {0.1},
         uint8 "constant.1" = {60}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/QuantizeLinear_output_0")
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [2], keepdims = 0> ("/Cast_output_0")
        ["/Round"] "/Round_output_0" = Round ("/ReduceMean_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 2> ("/Round_output_0")
        ["/DequantizeLinear"] y = DequantizeLinear ("/Cast_1_output_0", constant, "constant.1")
    }
=== a bias that is too large for 32 bits in steps of the scales
x: float[2,2]
w: param float[1,2] = [0.5, -0.25]
b: param float[1] = [1e8]
    a = torch.dequantize(torch.quantize_per_tensor(x, 0.5, 3, 13))
    v = torch.dequantize(torch.quantize_per_tensor(w, 0.01, 0, 12))
    return torch.linear(a, v, b)
--- onnx 17
    (float[2,2] x) => (float[2,1] y)
        <float[1] b = {1e+08},
         float constant = {0.5},
         uint8 "constant.1" = {3},
         int32 "constant.2" = {3},
         float[1,2] "constant.3" = {0.5,-0.25}>
    {
        ["/QuantizeLinear"] "/QuantizeLinear_output_0" = QuantizeLinear (x, constant, "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/QuantizeLinear_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", constant)
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Mul_output_0", "constant.3", b)
    }
=== quantized values are not written by index
# torch: no, it rejects them too
x: float[2,3]
i: int64[1]
    q = torch.quantize_per_tensor(x, 0.5, 3, 13)
    return torch.dequantize(torch.index_put(q, [i], torch.slice(q, 0, 0, 1)))
--- error
    2:28: aten::index_put: the values that are written to a quantized tensor must be float, and cannot be added
=== a plain tensor that gets quantized elements in place
# torch: no, the case is rejected
x: float[2,3]
    q = torch.quantize_per_tensor(x, 0.5, 3, 13)
    _0 = torch.copy_(x, q)
    return x
--- error
    2:9: aten::copy: a quantized tensor and another one cannot be combined in place; call dequantize() first
=== a quantized tensor that gets a plain result in place
# torch: no, it rejects the case too
x: float[2,3]
    q = torch.quantize_per_tensor(x, 0.5, 3, 13)
    _0 = torch.lt_(q, 0.5)
    return x
--- error
    2:9: aten::lt: a quantized tensor and another one cannot be combined in place; call dequantize() first
=== a plain tensor that is filled with a quantized element
# torch: no, the case is rejected
x: float[2,3]
    q = torch.quantize_per_tensor(x, 0.5, 3, 13)
    _0 = torch.fill_(x, torch.select(torch.select(q, 0, 0), 0, 0))
    return x
--- error
    2:9: aten::fill: a quantized tensor and another one cannot be combined in place; call dequantize() first
=== weights that are not quantized cannot be packed
# torch: no, it rejects them too
x: float[2,3,1]
    a = ops.quantized.conv1d_prepack(x, None, [1], [0], [1], 1)
    b = ops.quantized.conv_transpose2d_prepack(x, None, [1], [0], [0], [1], 1)
    c = ops.quantized.linear_prepack(x, None)
    d = ops.quantized.embedding_bag_prepack(x)
    return x
--- error
    1:8: quantized::conv1d_prepack: argument 'weight' is not a quantized tensor
    2:8: quantized::conv_transpose2d_prepack: argument 'weight' is not a quantized tensor
    3:8: quantized::linear_prepack: argument 'W' is not a quantized tensor
    4:8: quantized::embedding_bag_prepack: argument 'weight' is not a quantized tensor
=== a convolution with packed parameters of a linear layer
# torch: no, it rejects them too
x: float[2,3,1,1]
    p = ops.quantized.linear_prepack_fp16(x, None)
    return ops.quantized.conv2d_dynamic(x, p, False)
--- error
    2:11: quantized::conv2d_dynamic: no overload takes (Tensor, object, bool); the first of 1 is quantized::conv2d_dynamic(Tensor qx, __torch__.torch.classes.quantized.Conv2dPackedParamsBase packed_weight, bool reduce_range=False) -> Tensor
