=== upsample_nearest2d by scales
x: float[batch,3,height,width]
    return torch.upsample_nearest2d(x, None, [2., 2.])
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y) {
        ["/Upsample"] y = Upsample <mode = "nearest", scales = [1.0, 1.0, 2.0, 2.0]> (x)
    }
--- onnx 9
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y)
        <float[4] constant = {1,1,2,2}>
    {
        ["/Upsample"] y = Upsample <mode = "nearest"> (x, constant)
    }
--- onnx 11
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y)
        <float[0] constant = {},
         float[4] "constant.1" = {1,1,2,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, constant, "constant.1")
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y)
        <float[4] constant = {1,1,2,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", constant)
    }
=== upsample_nearest2d to a size
x: float[1,1,3,4]
    return torch.upsample_nearest2d(x, [5, 6])
--- onnx 7
    (float[1,1,3,4] x) => (float[1,1,5,6] y)
        <int64[5] constant = {0,0,1,1,2},
         int64[6] "constant.1" = {0,0,1,2,2,3}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Gather_1"] y = Gather <axis = 3> ("/Gather_output_0", "constant.1")
    }
--- onnx 17
    (float[1,1,3,4] x) => (float[1,1,5,6] y)
        <int64[4] constant = {1,1,5,6}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", "", constant)
    }
=== upsample_nearest2d to a size, dynamic
x: float[batch,3,height,width]
    return torch.upsample_nearest2d(x, [5, 6], None, None)
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,5,6] y)
        <int64 constant = {2},
         double "constant.1" = {5},
         int64 "constant.2" = {1},
         float[5] "constant.3" = {0,1,2,3,4},
         int64 "constant.4" = {3},
         double "constant.5" = {6},
         float[6] "constant.6" = {0,1,2,3,4,5}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "constant.1")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Div_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("constant.3", "/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Mul_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "constant.2")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_2_output_0", "", "/Sub_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> (x, "/Clip_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.4")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Gather_2_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Cast_3_output_0", "constant.5")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Div_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.6", "/Cast_4_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Mul_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Gather_2_output_0", "constant.2")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Cast_5_output_0", "", "/Sub_1_output_0")
        ["/Gather_3"] y = Gather <axis = 3> ("/Gather_1_output_0", "/Clip_1_output_0")
    }
=== upsample_nearest2d to twice a dynamic size
x: float[1,3,height,width]
    return torch.upsample_nearest2d(x, [torch.mul(torch.size(x, 2), 2), torch.mul(torch.size(x, 3), 2)], None, None)
--- onnx 17
    (float[1,3,height,width] x) => (float[1,3,"2*height","2*width"] y)
        <int64[2] constant = {1,3},
         int64[1] "constant.1" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 3, start = 2> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Shape_output_0", "constant.1")
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 4, start = 3> (x)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Shape_1_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Mul_output_0", "/Mul_1_output_0")
        ["/Resize"] y = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", "", "/Concat_output_0")
    }
=== upsample_nearest2d by fractional scales
x: float[1,1,4,5]
    return torch.upsample_nearest2d(x, None, [1.5, 0.7])
--- onnx 17
    (float[1,1,4,5] x) => (float[1,1,6,3] y)
        <float[4] constant = {1,1,1.5,0.7}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", constant)
    }
=== upsample_nearest2d of a vector
x: float[3]
    return torch.upsample_nearest2d(x, None, [2., 2.])
--- error
    1:11: aten::upsample_nearest2d: takes a tensor of rank 4 (batch, channel and spatial dims), not 1
=== upsample_nearest2d without sizes and scales
x: float[1,1,3,3]
    return torch.upsample_nearest2d(x, None, None)
--- error
    1:11: aten::upsample_nearest2d: takes either 'output_size' or 'scale_factors'
=== upsample_nearest1d, upsample_nearest3d
x: float[1,2,3]
y: float[1,1,2,2,2]
    return (torch.upsample_nearest1d(x, None, [2.]), torch.upsample_nearest1d(x, [5]), torch.upsample_nearest3d(y, None, [2., 1., 2.]), torch.upsample_nearest3d(y, [3, 3, 3]))
--- onnx 17
    (float[1,2,3] x, float[1,1,2,2,2] y) => (float[1,2,6] "y.1", float[1,2,5] y1, float[1,1,4,2,4] y2, float[1,1,3,3,3] y3)
        <float[3] constant = {1,1,2},
         int64[3] "constant.1" = {1,2,5},
         float[5] "constant.2" = {1,1,2,1,2},
         int64[5] "constant.3" = {1,1,3,3,3}>
    {
        ["/Resize"] "y.1" = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", "", "constant.1")
        ["/Resize_2"] y2 = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (y, "", "constant.2")
        ["/Resize_3"] y3 = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (y, "", "", "constant.3")
    }
=== _upsample_nearest_exact1d
x: float[1,2,5]
    return (torch._upsample_nearest_exact1d(x, [3]), torch._upsample_nearest_exact1d(x, None, [1.5]))
--- onnx 7
    (float[1,2,5] x) => (float[1,2,3] y, float[1,2,7] y1)
        <int64[3] constant = {0,2,4},
         int64[7] "constant.1" = {0,1,1,2,3,3,4}>
    {
        ["/Gather"] y = Gather <axis = 2> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 2> (x, "constant.1")
    }
--- onnx 17
    (float[1,2,5] x) => (float[1,2,3] y, float[1,2,7] y1)
        <int64[3] constant = {1,2,3},
         float[3] "constant.1" = {1,1,1.5}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "constant.1")
    }
=== _upsample_nearest_exact2d
x: float[1,1,4,5]
    return (torch._upsample_nearest_exact2d(x, [3, 7]), torch._upsample_nearest_exact2d(x, None, [2., 2.]))
--- onnx 17
    (float[1,1,4,5] x) => (float[1,1,3,7] y, float[1,1,8,10] y1)
        <int64[4] constant = {1,1,3,7},
         float[4] "constant.1" = {1,1,2,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "constant.1")
    }
=== _upsample_nearest_exact3d
x: float[1,1,2,3,2]
    return (torch._upsample_nearest_exact3d(x, [3, 2, 4]), torch._upsample_nearest_exact3d(x, None, [2., 1., 2.]))
--- onnx 17
    (float[1,1,2,3,2] x) => (float[1,1,3,2,4] y, float[1,1,4,3,4] y1)
        <int64[5] constant = {1,1,3,2,4},
         float[5] "constant.1" = {1,1,2,1,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "half_pixel", mode = "nearest", nearest_mode = "round_prefer_ceil"> (x, "", "constant.1")
    }
=== upsample_linear1d
x: float[1,2,3]
    return (torch.upsample_linear1d(x, [5], False), torch.upsample_linear1d(x, None, True, [1.5]))
--- onnx 7
    (float[1,2,3] x) => (float[1,2,5] y, float[1,2,4] y1)
        <float[3,5] constant = {1,0.6,0,0,0,0,0.4,1,0.4,0,0,0,0,0.6,1},
         float[3,4] "constant.1" = {1,0.33333334,0,0,0,0.6666667,0.6666667,0,0,0,0.33333334,1}>
    {
        ["/MatMul"] y = MatMul (x, constant)
        ["/MatMul_1"] y1 = MatMul (x, "constant.1")
    }
--- onnx 17
    (float[1,2,3] x) => (float[1,2,5] y, float[1,2,4] y1)
        <int64[3] constant = {1,2,5},
         int64[3] "constant.1" = {1,2,4}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "align_corners", mode = "linear"> (x, "", "", "constant.1")
    }
=== upsample_bilinear2d to a size
x: float[1,1,2,3]
    return torch.upsample_bilinear2d(x, [3, 5], False)
--- onnx 7
    (float[1,1,2,3] x) => (float[1,1,3,5] y)
        <float[3,2] constant = {1,0,0.5,0.5,0,1},
         float[3,5] "constant.1" = {1,0.6,0,0,0,0,0.4,1,0.4,0,0,0,0,0.6,1}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "constant.1")
    }
--- onnx 11
    (float[1,1,2,3] x) => (float[1,1,3,5] y)
        <float[0] constant = {},
         int64[4] "constant.1" = {1,1,3,5}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, constant, constant, "constant.1")
    }
--- onnx 17
    (float[1,1,2,3] x) => (float[1,1,3,5] y)
        <int64[4] constant = {1,1,3,5}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "", constant)
    }
=== upsample_bilinear2d with aligned corners
x: float[1,1,2,3]
    return torch.upsample_bilinear2d(x, [3, 5], True)
--- onnx 7
    (float[1,1,2,3] x) => (float[1,1,3,5] y)
        <float[3,2] constant = {1,0,0.5,0.5,0,1},
         float[3,5] "constant.1" = {1,0.5,0,0,0,0,0.5,1,0.5,0,0,0,0,0.5,1}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "constant.1")
    }
--- onnx 17
    (float[1,1,2,3] x) => (float[1,1,3,5] y)
        <int64[4] constant = {1,1,3,5}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "align_corners", mode = "linear"> (x, "", "", constant)
    }
=== upsample_bilinear2d by scales
x: float[batch,3,height,width]
    return torch.upsample_bilinear2d(x, None, False, [2., 2.])
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y)
        <float[4] constant = {1,1,2,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", constant)
    }
=== upsample_bilinear2d with aligned corners by scales, dynamic
x: float[batch,3,height,width]
    return torch.upsample_bilinear2d(x, None, True, [2., 2.])
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"2*height","2*width"] y)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 3, start = 2> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Shape_1_output_0", "constant.1")
        ["/Shape_2"] "/Shape_2_output_0" = Shape <end = 4, start = 3> (x)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Shape_2_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", constant, "/Mul_output_0", "/Mul_1_output_0")
        ["/Resize"] y = Resize <coordinate_transformation_mode = "align_corners", mode = "linear"> (x, "", "", "/Concat_output_0")
    }
=== upsample_bilinear2d to another tensor's size
# x in -1..1
x: float[1,2,height,width]
y: float[1,2,4,5]
    return torch.upsample_bilinear2d(x, [torch.size(y, 2), torch.size(y, 3)], False, None, None)
--- onnx 17
    (float[1,2,height,width] x, float[1,2,4,5] y) => (float[1,2,4,5] "y.1")
        <int64[4] constant = {1,2,4,5}>
    {
        ["/Resize"] "y.1" = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "", constant)
    }
=== upsample_bilinear2d dynamic below opset 11
x: float[1,1,height,width]
    return torch.upsample_bilinear2d(x, [5, 6], False)
--- onnx 9
    (float[1,1,height,width] x) => (float[1,1,5,6] y)
        <int64 constant = {2},
         double "constant.1" = {5},
         int64 "constant.2" = {1},
         int64[1] "constant.3" = {2},
         double "constant.4" = {0.5},
         double[5] "constant.5" = {0.5,1.5,2.5,3.5,4.5},
         double "constant.6" = {0},
         double "constant.7" = {1},
         int64 "constant.8" = {3},
         double "constant.9" = {6},
         int64[1] "constant.10" = {3},
         double[6] "constant.11" = {0.5,1.5,2.5,3.5,4.5,5.5}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "constant.1")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.3")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Gather_1_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Squeeze_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [1]> ("/Cast_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("constant.5", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "constant.4")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Gather_output_0", "constant.2")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Max"] "/Max_output_0" = Max ("/Sub_output_0", "constant.6")
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "/Cast_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Unsqueeze_output_0", "/Min_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.7", "/Abs_output_0")
        ["/Relu"] "/Relu_output_0" = Relu ("/Sub_3_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/Relu_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Cast_3_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", x)
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.8")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> ("/Gather_2_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Cast_4_output_0", "constant.9")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.10")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Gather_3_output_0")
        ["/NonZero_1"] "/NonZero_1_output_0" = NonZero ("/ConstantOfShape_1_output_0")
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze <axes = [0]> ("/NonZero_1_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 11> ("/Squeeze_1_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [1]> ("/Cast_5_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.11", "/Div_1_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Mul_1_output_0", "constant.4")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Gather_2_output_0", "constant.2")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_5_output_0")
        ["/Max_1"] "/Max_1_output_0" = Max ("/Sub_4_output_0", "constant.6")
        ["/Min_1"] "/Min_1_output_0" = Min ("/Max_1_output_0", "/Cast_6_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Unsqueeze_1_output_0", "/Min_1_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Sub_6_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("constant.7", "/Abs_1_output_0")
        ["/Relu_1"] "/Relu_1_output_0" = Relu ("/Sub_7_output_0")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 1> ("/Relu_1_output_0")
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "/Cast_7_output_0")
    }
=== upsample_bilinear2d to one
x: float[1,1,3,4]
    return torch.upsample_bilinear2d(x, [1, 1], True)
--- onnx 17
    (float[1,1,3,4] x) => (float[1,1,1,1] y)
        <int64[4] constant = {1,1,1,1}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "align_corners", mode = "linear"> (x, "", "", constant)
    }
=== upsample_trilinear3d
x: float[1,1,2,3,2]
    return (torch.upsample_trilinear3d(x, [3, 4, 3], False), torch.upsample_trilinear3d(x, None, False, [2., 2., 2.]))
--- onnx 17
    (float[1,1,2,3,2] x) => (float[1,1,3,4,3] y, float[1,1,4,6,4] y1)
        <int64[5] constant = {1,1,3,4,3},
         float[5] "constant.1" = {1,1,2,2,2}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "constant.1")
    }
=== upsample_bicubic2d
x: float[1,1,3,3]
    return (torch.upsample_bicubic2d(x, [4, 5], False), torch.upsample_bicubic2d(x, None, True, [1.5, 1.5]))
--- onnx 7
    (float[1,1,3,3] x) => (float[1,1,4,5] y, float[1,1,4,4] y1)
        <float[4,3] constant = {1.0717773,-0.071777344,0,0.36035156,0.7495117,-0.10986328,-0.10986328,0.7495117,0.36035156,0,-0.071777344,1.0717773},
         float[3,5] "constant.1" = {1.096,0.612,0,-0.072,0,-0.096,0.46,1,0.46,-0.096,0,-0.072,0,0.612,1.096},
         float[3,4] "constant.2" = {1,0.3148148,-0.11111111,0,0,0.7962963,0.7962963,0,0,-0.11111111,0.3148148,1},
         float[4,3] "constant.3" = {1,0,0,0.3148148,0.7962963,-0.11111111,-0.11111111,0.7962963,0.3148148,0,0,1}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "constant.1")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("constant.3", x)
        ["/MatMul_3"] y1 = MatMul ("/MatMul_2_output_0", "constant.2")
    }
--- onnx 17
    (float[1,1,3,3] x) => (float[1,1,4,5] y, float[1,1,4,4] y1)
        <int64[4] constant = {1,1,4,5},
         int64[4] "constant.1" = {1,1,4,4}>
    {
        ["/Resize"] y = Resize <coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -0.75, mode = "cubic"> (x, "", "", constant)
        ["/Resize_1"] y1 = Resize <coordinate_transformation_mode = "align_corners", cubic_coeff_a = -0.75, mode = "cubic"> (x, "", "", "constant.1")
    }
=== _upsample_bilinear2d_aa shrinks without aliasing
x: float[1,1,8,8]
    return (torch._upsample_bilinear2d_aa(x, [2, 2], False), torch._upsample_bilinear2d_aa(x, None, False, [0.25, 0.25]))
--- onnx 17
    (float[1,1,8,8] x) => (float[1,1,2,2] y, float[1,1,2,2] y1)
        <float[8,2] constant = {0.17857143,0,0.25,0,0.25,0.035714287,0.17857143,0.10714286,0.10714286,0.17857143,0.035714287,0.25,0,0.25,0,0.17857143},
         float[2,8] "constant.1" = {0.17857143,0.25,0.25,0.17857143,0.10714286,0.035714287,0,0,0,0,0.035714287,0.10714286,0.17857143,0.25,0.25,0.17857143}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul ("constant.1", x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", constant)
        ["/Identity"] y1 = Identity (y)
    }
=== _upsample_bicubic2d_aa
x: float[1,1,8,8]
    return (torch._upsample_bicubic2d_aa(x, [2, 2], False), torch._upsample_bicubic2d_aa(x, None, False, [0.25, 0.25]))
--- onnx 17
    (float[1,1,8,8] x) => (float[1,1,2,2] y, float[1,1,2,2] y1)
        <float[8,2] constant = {0.19441545,-0.019572025,0.25756785,-0.012787056,0.25756785,0.02426931,0.19441545,0.104123175,0.104123175,0.19441545,0.02426931,0.25756785,-0.012787056,0.25756785,-0.019572025,0.19441545},
         float[2,8] "constant.1" = {0.19441545,0.25756785,0.25756785,0.19441545,0.104123175,0.02426931,-0.012787056,-0.019572025,-0.019572025,-0.012787056,0.02426931,0.104123175,0.19441545,0.25756785,0.25756785,0.19441545}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul ("constant.1", x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", constant)
        ["/Identity"] y1 = Identity (y)
    }
=== _upsample_lanczos2d_aa
# torch: only newer versions have it
x: float[1,1,8,8]
    return (torch._upsample_lanczos2d_aa(x, [2, 2], False), torch._upsample_lanczos2d_aa(x, None, False, [0.25, 0.25]))
--- onnx 17
    (float[1,1,8,8] x) => (float[1,1,2,2] y, float[1,1,2,2] y1)
        <float[8,2] constant = {0.20122191,-0.038775846,0.25585863,-0.02235799,0.25585863,0.03173752,0.20122191,0.11523522,0.11523522,0.20122191,0.03173752,0.25585863,-0.02235799,0.25585863,-0.038775846,0.20122191},
         float[2,8] "constant.1" = {0.20122191,0.25585863,0.25585863,0.20122191,0.11523522,0.03173752,-0.02235799,-0.038775846,-0.038775846,-0.02235799,0.03173752,0.11523522,0.20122191,0.25585863,0.25585863,0.20122191}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul ("constant.1", x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", constant)
        ["/Identity"] y1 = Identity (y)
    }
=== _upsample_bilinear2d_aa of a dynamic size
x: float[1,1,height,8]
    return torch._upsample_bilinear2d_aa(x, [2, 2], False)
--- onnx 17
    (float[1,1,height,8] x) => (float[1,1,2,2] y)
        <int64 constant = {2},
         double "constant.1" = {2},
         int64[1] "constant.2" = {1},
         int64 "constant.3" = {0},
         int64 "constant.4" = {1},
         double "constant.5" = {0.5},
         double[2] "constant.6" = {0.5,1.5},
         double "constant.7" = {1},
         double "constant.8" = {inf},
         double "constant.9" = {0},
         int64[1] "constant.10" = {0},
         float[8,2] "constant.11" = {0.17857143,0,0.25,0,0.25,0.035714287,0.17857143,0.10714286,0.10714286,0.17857143,0.035714287,0.25,0,0.25,0,0.17857143}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "constant.1")
        ["/Expand"] "/Expand_output_0" = Expand ("/Div_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range ("constant.3", "/Gather_output_0", "constant.4")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Range_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Cast_1_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("constant.6", "/Div_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Expand_output_0", "constant.7", "constant.8")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Clip_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Sub_output_0", "constant.5")
        ["/Floor"] "/Floor_output_0" = Floor ("/Add_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Unsqueeze_output_0", "/Floor_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_output_0", "/Clip_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_1_output_0", "constant.5")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Add_2_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Unsqueeze_output_0", "/Floor_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Unsqueeze_output_0", "/Mul_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Sub_1_output_0", "constant.5")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_3_output_0", "/Clip_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.7", "/Abs_output_0")
        ["/Relu"] "/Relu_output_0" = Relu ("/Sub_2_output_0")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/Less_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Relu_output_0", "constant.9")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_output_0", "constant.10")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Where_output_0", "/ReduceSum_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Div_2_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Cast_2_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "constant.11")
    }
=== grid_sampler
# g in -1..1
x: float[1,2,4,5]
g: float[1,3,3,2]
    return (torch.grid_sampler(x, g, 0, 0, False), torch.grid_sampler(x, g, 1, 1, True))
--- onnx 16
    (float[1,2,4,5] x, float[1,3,3,2] g) => (float[1,2,3,3] y, float[1,2,3,3] y1) {
        ["/GridSample"] y = GridSample <align_corners = 0, mode = "bilinear", padding_mode = "zeros"> (x, g)
        ["/GridSample_1"] y1 = GridSample <align_corners = 1, mode = "nearest", padding_mode = "border"> (x, g)
    }
--- onnx 20
    (float[1,2,4,5] x, float[1,3,3,2] g) => (float[1,2,3,3] y, float[1,2,3,3] y1) {
        ["/GridSample"] y = GridSample <align_corners = 0, mode = "linear", padding_mode = "zeros"> (x, g)
        ["/GridSample_1"] y1 = GridSample <align_corners = 1, mode = "nearest", padding_mode = "border"> (x, g)
    }
=== grid_sampler_2d with reflection
# g in -1.5..1.5
x: float[1,2,4,5]
g: float[1,3,3,2]
    return torch.grid_sampler_2d(x, g, 0, 2, True)
--- onnx 16
    (float[1,2,4,5] x, float[1,3,3,2] g) => (float[1,2,3,3] y) {
        ["/GridSample"] y = GridSample <align_corners = 1, mode = "bilinear", padding_mode = "reflection"> (x, g)
    }
--- onnx 20
    (float[1,2,4,5] x, float[1,3,3,2] g) => (float[1,2,3,3] y) {
        ["/GridSample"] y = GridSample <align_corners = 1, mode = "linear", padding_mode = "reflection"> (x, g)
    }
=== grid_sampler_3d
# g in -1..1
x: float[1,1,3,3,3]
g: float[1,2,2,2,3]
    return torch.grid_sampler_3d(x, g, 0, 0, True)
--- onnx 20
    (float[1,1,3,3,3] x, float[1,2,2,2,3] g) => (float[1,1,2,2,2] y) {
        ["/GridSample"] y = GridSample <align_corners = 1, mode = "linear", padding_mode = "zeros"> (x, g)
    }
=== grid_sampler before GridSample
x: float[1,1,2,3]
g: float[1,1,2,2]
    return torch.grid_sampler(x, g, 1, 0, True)
--- onnx 11
    (float[1,1,2,3] x, float[1,1,2,2] g) => (float[1,1,1,2] y)
        <int64[3] constant = {1,1,6},
         int64[3] "constant.1" = {1,2,2},
         int64 "constant.2" = {1},
         float "constant.3" = {1},
         float "constant.4" = {2},
         int64 "constant.5" = {0},
         int64[1,2] "constant.6" = {0,0},
         float "constant.7" = {0},
         float "constant.8" = {-1},
         int64 "constant.9" = {3},
         float[1,1,2] "constant.10" = {0,0},
         int64[4] "constant.11" = {1,1,1,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (g, "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> ("/Reshape_1_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.3")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.4")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> ("/Reshape_1_output_0", "constant.5")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gather_1_output_0", "constant.3")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_1_output_0", "constant.4")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_1_output_0", "constant.4")
        ["/Round"] "/Round_output_0" = Round ("/Div_output_0")
        ["/Round_1"] "/Round_1_output_0" = Round ("/Mul_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Round_output_0", "constant.7")
        ["/Not"] "/Not_output_0" = Not ("/Less_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Round_output_0", "constant.8")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Round_output_0", "constant.3")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_1_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/Not_1_output_0", "/Or_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/And_output_0", "/And_1_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Round_output_0", "constant.7", "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Clip_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Round_1_output_0", "constant.7")
        ["/Not_2"] "/Not_2_output_0" = Not ("/Less_1_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Round_1_output_0", "constant.8")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And_3"] "/And_3_output_0" = And ("/Not_2_output_0", "/Or_1_output_0")
        ["/Greater_3"] "/Greater_3_output_0" = Greater ("/Round_1_output_0", "constant.4")
        ["/Not_3"] "/Not_3_output_0" = Not ("/Greater_3_output_0")
        ["/And_4"] "/And_4_output_0" = And ("/Not_3_output_0", "/Or_1_output_0")
        ["/And_5"] "/And_5_output_0" = And ("/And_3_output_0", "/And_4_output_0")
        ["/And_6"] "/And_6_output_0" = And ("/And_2_output_0", "/And_5_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_output_0", "constant.9")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Round_1_output_0", "constant.7", "constant.4")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Clip_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_1_output_0", "/Cast_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_6_output_0", "/Add_2_output_0", "constant.6")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [1]> ("/Where_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 2> ("/Reshape_output_0", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [1]> ("/And_6_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Unsqueeze_1_output_0", "/GatherElements_output_0", "constant.10")
        ["/Reshape_2"] y = Reshape ("/Where_1_output_0", "constant.11")
    }
=== grid_sampler of a volume below opset 20
x: float[1,1,2,2,2]
g: float[1,1,1,2,3]
    return torch.grid_sampler(x, g, 1, 1, True)
--- onnx 17
    (float[1,1,2,2,2] x, float[1,1,1,2,3] g) => (float[1,1,1,1,2] y)
        <int64[3] constant = {1,1,8},
         int64[3] "constant.1" = {1,2,3},
         int64 "constant.2" = {2},
         float "constant.3" = {1},
         float "constant.4" = {2},
         int64 "constant.5" = {1},
         int64 "constant.6" = {0},
         float "constant.7" = {0},
         int64[1,2] "constant.8" = {0,0},
         int64[1] "constant.9" = {1},
         float[1,1,2] "constant.10" = {0,0},
         int64[5] "constant.11" = {1,1,1,1,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (g, "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> ("/Reshape_1_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.3")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.4")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> ("/Reshape_1_output_0", "constant.5")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gather_1_output_0", "constant.3")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_1_output_0", "constant.4")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 2> ("/Reshape_1_output_0", "constant.6")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Gather_2_output_0", "constant.3")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Add_2_output_0", "constant.4")
        ["/Clip"] "/Clip_output_0" = Clip ("/Div_output_0", "constant.7", "constant.3")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Div_1_output_0", "constant.7", "constant.3")
        ["/Clip_2"] "/Clip_2_output_0" = Clip ("/Div_2_output_0", "constant.7", "constant.3")
        ["/Round"] "/Round_output_0" = Round ("/Clip_output_0")
        ["/Round_1"] "/Round_1_output_0" = Round ("/Clip_1_output_0")
        ["/Round_2"] "/Round_2_output_0" = Round ("/Clip_2_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Round_output_0", "constant.7")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Round_output_0", "constant.3")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/LessOrEqual_output_0")
        ["/Clip_3"] "/Clip_3_output_0" = Clip ("/Round_output_0", "constant.7", "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Clip_3_output_0")
        ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Round_1_output_0", "constant.7")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("/Round_1_output_0", "constant.3")
        ["/And_1"] "/And_1_output_0" = And ("/GreaterOrEqual_1_output_0", "/LessOrEqual_1_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/And_output_0", "/And_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.2")
        ["/Clip_4"] "/Clip_4_output_0" = Clip ("/Round_1_output_0", "constant.7", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Clip_4_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_output_0", "/Cast_1_output_0")
        ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Round_2_output_0", "constant.7")
        ["/LessOrEqual_2"] "/LessOrEqual_2_output_0" = LessOrEqual ("/Round_2_output_0", "constant.3")
        ["/And_3"] "/And_3_output_0" = And ("/GreaterOrEqual_2_output_0", "/LessOrEqual_2_output_0")
        ["/And_4"] "/And_4_output_0" = And ("/And_2_output_0", "/And_3_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Add_3_output_0", "constant.2")
        ["/Clip_5"] "/Clip_5_output_0" = Clip ("/Round_2_output_0", "constant.7", "constant.3")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Clip_5_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_1_output_0", "/Cast_2_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_4_output_0", "/Add_4_output_0", "constant.8")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.9")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 2> ("/Reshape_output_0", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/And_4_output_0", "constant.9")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Unsqueeze_1_output_0", "/GatherElements_output_0", "constant.10")
        ["/Reshape_2"] y = Reshape ("/Where_1_output_0", "constant.11")
    }
=== interpolate as old archives have it
x: float[1,2,4,4]
    a = torch.__interpolate(x, 8, None, "nearest", None, None, False)
    b = torch.__interpolate(x, [8, 8], None, "bilinear", False, None, False)
    c = torch.__interpolate(x, None, [2., 2.], "bicubic", True, None, False)
    d = torch.__interpolate(x, [8, 8], [2., 2.], "area", None, None, False)
    return a + b + c + d
--- onnx 17
    (float[1,2,4,4] x) => (float[1,2,8,8] y)
        <int64[4] constant = {1,2,8,8},
         float[4,8] "constant.1",
         float[8,4] "constant.2">
    {
        ["/Resize"] "/Resize_output_0" = Resize <coordinate_transformation_mode = "asymmetric", mode = "nearest", nearest_mode = "floor"> (x, "", "", constant)
        ["/Resize_1"] "/Resize_1_output_0" = Resize <coordinate_transformation_mode = "half_pixel", mode = "linear"> (x, "", "", constant)
        ["/Resize_2"] "/Resize_2_output_0" = Resize <coordinate_transformation_mode = "align_corners", cubic_coeff_a = -0.75, mode = "cubic"> (x, "", "", constant)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("constant.2", x)
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/MatMul_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Resize_output_0", "/Resize_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "/Resize_2_output_0")
        ["/Add_2"] y = Add ("/Add_1_output_0", "/MatMul_1_output_0")
    }
=== resizing of another rank
x: float[1,2,3,4,5]
    return torch.upsample_nearest2d(x, [5, 6])
--- error
    1:11: aten::upsample_nearest2d: takes a tensor of rank 4 (batch, channel and spatial dims), not 5
=== sizes and scales that do not say the same
x: float[1,2,3,w]
    return torch.upsample_nearest2d(x, [6, 10], 2., 2.)
--- onnx 17
    (float[1,2,3,w] x) => (float[1,2,6,10] y)
        <int64[6] constant = {0,0,1,1,2,2},
         float[1] "constant.1" = {0.5},
         int64[1] "constant.2" = {10},
         int64 "constant.3" = {3},
         float[1] "constant.4" = {1},
         int64 "constant.5" = {2},
         int64 "constant.6" = {1},
         float[10] "constant.7" = {0,1,2,3,4,5,6,7,8,9}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.3")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.2", "/Gather_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.4", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_1_output_0", "constant.5")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("constant.2", "/Mul_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_1_output_0", "constant.1", "/Where_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.7", "/Where_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Mul_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_1_output_0", "constant.6")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_output_0", "", "/Sub_output_0")
        ["/Gather_2"] y = Gather <axis = 3> ("/Gather_output_0", "/Clip_output_0")
    }
=== bytes of a dynamic size: rounded weights, and results rounded after each axis
x: uint8[1,1,4,w]
    return torch.upsample_bilinear2d(x, [4, 3], False)
--- onnx 17
    (uint8[1,1,4,w] x) => (uint8[1,1,4,3] y)
        <int64 constant = {3},
         double "constant.1" = {3},
         int64[1] "constant.2" = {1},
         int64 "constant.3" = {0},
         int64 "constant.4" = {1},
         double "constant.5" = {0.5},
         double[3] "constant.6" = {0.5,1.5,2.5},
         double "constant.7" = {0},
         double "constant.8" = {1},
         double[23] "constant.9",
         double "constant.10" = {32768},
         double[23] "constant.11",
         float "constant.12" = {0.5},
         float "constant.13" = {0},
         float "constant.14" = {255}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Cast_1_output_0", "constant.1")
        ["/Range"] "/Range_output_0" = Range ("constant.3", "/Gather_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Range_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Cast_2_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("constant.6", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "constant.5")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Gather_output_0", "constant.4")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.7", "/Cast_3_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Unsqueeze_output_0", "/Clip_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.8", "/Abs_output_0")
        ["/Relu"] "/Relu_output_0" = Relu ("/Sub_3_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> ("/Relu_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/ReduceMax_output_0", "constant.9")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "constant.5")
        ["/Floor"] "/Floor_output_0" = Floor ("/Add_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Floor_output_0", "constant.10")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "constant.9", "constant.11")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Where_output_0")
        ["/Sign"] "/Sign_output_0" = Sign ("/Relu_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Relu_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Abs_1_output_0", "/ReduceMax_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_2_output_0", "constant.5")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Add_1_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sign_output_0", "/Floor_1_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_3_output_0", "/ReduceMax_1_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Div_1_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Cast_output_0", "/Cast_4_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/MatMul_output_0", "constant.12")
        ["/Floor_2"] "/Floor_2_output_0" = Floor ("/Add_2_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Floor_2_output_0", "constant.13", "constant.14")
        ["/Cast_5"] y = Cast <to = 2> ("/Clip_1_output_0")
    }
=== upsample_nearest2d to nothing
x: float[1,2,5,6]
    return torch.upsample_nearest2d(x, [0, 3])
--- error
    1:11: aten::upsample_nearest2d: 'output_size' must be 1 or more, not 0
=== upsample_nearest2d of nothing
x: float[1,2,0,6]
    return torch.upsample_nearest2d(x, [2, 3])
--- error
    1:11: aten::upsample_nearest2d: dim 2 of the input has size 0; only the batch may be empty
=== upsample_nearest2d to sizes and by scales
x: float[1,2,5,6]
    return torch.upsample_nearest2d(x, [2, 3], [2., 2.])
--- error
    1:11: aten::upsample_nearest2d: takes either 'output_size' or 'scale_factors'
=== upsample_nearest2d by a scale that overflows
x: float[1,2,5,6]
    return torch.upsample_nearest2d(x, None, [1e300, 2.])
--- error
    1:11: aten::upsample_nearest2d: a scale of 1e+300 changes size 5 to 5e+300
=== grid_sampler with an input or a grid of the wrong rank
a: float[2,3]
x: float[1,1,3,3]
g: float[1,2,2,2]
v: float[1,1,3,3,3]
h: float[1,2,2,2,3]
    b = torch.grid_sampler(a, g, 0, 0, False)
    c = torch.grid_sampler(x, a, 0, 0, False)
    d = torch.grid_sampler(x, h, 0, 0, False)
    e = torch.grid_sampler_2d(v, h, 0, 0, False)
    f = torch.grid_sampler_3d(x, g, 0, 0, False)
    return (b, c, d, e, f)
--- error
    1:8: aten::grid_sampler: 'input' must have 4 or 5 dims, not 2
    2:8: aten::grid_sampler: 'grid' must have 4 or 5 dims, not 2
    3:8: aten::grid_sampler: a grid of rank 5 does not fit an input of rank 4
    4:8: aten::grid_sampler_2d: 'grid' must have 4 dims, not 5
    5:8: aten::grid_sampler_3d: 'grid' must have 5 dims, not 4
=== grid_sampler with sizes that do not fit
x: float[2,1,3,3]
g: float[1,2,2,2]
h: float[2,2,2,3]
v: float[1,1,3,3,3]
w: float[1,2,2,2,3]
e: float[1,1,0,3]
    a = torch.grid_sampler(x, g, 0, 0, False)
    b = torch.grid_sampler(x, h, 0, 0, False)
    c = torch.grid_sampler(v, w, 2, 0, False)
    d = torch.grid_sampler(e, g, 0, 0, False)
    return (a, b, c, d)
--- error
    1:8: aten::grid_sampler: the batch size of 'input' is 2, that of 'grid' is 1
    2:8: aten::grid_sampler: the last dim of 'grid' must have size 2, not 3
    3:8: aten::grid_sampler: bicubic interpolation takes an input of rank 4, not 5
    4:8: aten::grid_sampler: dim 2 of the input has size 0; only the batch or the channels may be empty
=== grid_sampler of dtypes that torch does not sample
x: int64[1,1,3,3]
y: float[1,1,3,3]
g: double[1,2,2,2]
    return (torch.grid_sampler(x, g, 0, 0, False), torch.grid_sampler(y, g, 0, 0, False))
--- error
    1:12: aten::grid_sampler: 'input' must be of a float dtype, not int64
    1:51: aten::grid_sampler: 'input' is float and 'grid' is double: cast one of them first
=== functions of old programs
x: float[2,3,6,7]
    a = torch.__upsample(x, 7, None, 'nearest')
    b = torch.__upsample(x, [5, 9], None, 'bilinear', True)
    c = torch.__upsample_nearest(x, None, 3)
    d = torch.__upsample_nearest(x, [9, 5])
    e = torch.__upsample_bilinear(x, 8)
    f = torch.__upsample_bilinear(x, [5, 9])
    g = torch.__upsample_bilinear(x, None, [2, 3])
    return (a, b, c, d, e, f, g)
--- counts 17
    (float[2,3,6,7] x) => (float[2,3,7,7] y, float[2,3,5,9] y1, float[2,3,18,21] y2, float[2,3,9,5] y3, float[2,3,8,8] y4, float[2,3,5,9] y5, float[2,3,12,21] y6)
    Identity 1
    Resize 6
=== grid_sampler of float16 rounds its places
x: float16[1,2,4,5]
g: float16[1,3,3,2]
    return torch.grid_sampler(x, g, 0, 0, False)
--- counts 17
    (float16[1,2,4,5] x, float16[1,3,3,2] g) => (float16[1,2,3,3] y)
    Add 4
    Cast 16
    Concat 1
    Div 4
    Gather 2
    GridSample 1
    Mul 4
    Sub 4
    Unsqueeze 2
=== grid_sampler of float16 takes the nearest to the rounded place
x: float16[1,2,4,5]
g: float16[1,3,3,2]
    return torch.grid_sampler(x, g, 1, 0, False)
--- counts 17
    (float16[1,2,4,5] x, float16[1,3,3,2] g) => (float16[1,2,3,3] y)
    Add 3
    And 3
    Cast 17
    Clip 2
    Div 2
    Expand 1
    Gather 2
    GatherElements 1
    GreaterOrEqual 2
    LessOrEqual 2
    Mul 3
    Reshape 3
    Round 2
    Sub 2
    Unsqueeze 2
    Where 2
