=== nms
# torch: no, it has no torchvision
boxes: float[n,4]
scores: float[n]
    return ops.torchvision.nms(boxes, scores, 0.5)
--- onnx 17
    (float[n,4] boxes, float[n] scores) => (int64[unk0] y)
        <int64[1] constant = {9223372036854775807},
         float[1] "constant.1" = {0.5},
         int64[2] "constant.2" = {2,2},
         int64[1] "constant.3" = {0},
         int64[2] "constant.4" = {0,1},
         int64 "constant.5" = {2}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (boxes, "constant.2")
        ["/Max"] "/Max_output_0" = Max ("/Split_output_0", "/Split_output_1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Split_output_0", "/Max_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Concat_output_0", "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (scores, "constant.4")
        ["/NonMaxSuppression"] "/NonMaxSuppression_output_0" = NonMaxSuppression ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0", constant, "constant.1")
        ["/Gather"] y = Gather <axis = 1> ("/NonMaxSuppression_output_0", "constant.5")
    }
=== nms with a limit that float32 rounds up
# torch: no, it has no torchvision
boxes: float[5,4]
scores: float[5]
    return ops.torchvision.nms(boxes, scores, 0.3)
--- onnx 17
    (float[5,4] boxes, float[5] scores) => (int64[unk0] y)
        <int64[1] constant = {9223372036854775807},
         float[1] "constant.1" = {0.29999998},
         int64[2] "constant.2" = {2,2},
         int64[1] "constant.3" = {0},
         int64[2] "constant.4" = {0,1},
         int64 "constant.5" = {2}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (boxes, "constant.2")
        ["/Max"] "/Max_output_0" = Max ("/Split_output_0", "/Split_output_1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Split_output_0", "/Max_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Concat_output_0", "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (scores, "constant.4")
        ["/NonMaxSuppression"] "/NonMaxSuppression_output_0" = NonMaxSuppression ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0", constant, "constant.1")
        ["/Gather"] y = Gather <axis = 1> ("/NonMaxSuppression_output_0", "constant.5")
    }
=== nms with a limit that ONNX does not take
# torch: no, it has no torchvision
boxes: float[5,4]
scores: float[5]
    return ops.torchvision.nms(boxes, scores, 1.5)
--- counts 17
    (float[5,4] boxes, float[5] scores) => (int64[unk0] y)
    Add 1
    And 3
    Cast 1
    Clip 2
    Div 1
    Gather 4
    Greater 2
    Identity 1
    Loop 1
    Max 2
    Min 2
    Mul 2
    NonZero 1
    Not 1
    Reshape 1
    Split 1
    Squeeze 4
    Sub 5
    TopK 1
    Unsqueeze 1
=== nms of boxes with five numbers
boxes: float[5,5]
scores: float[5]
    return ops.torchvision.nms(boxes, scores, 0.5)
--- error
    1:11: torchvision::nms: dim 1 of 'dets' has size 5, but must have 4
=== nms below opset 10
# torch: no, it has no torchvision
boxes: float[5,4]
scores: float[5]
    return ops.torchvision.nms(boxes, scores, 0.5)
--- counts 9
    (float[5,4] boxes, float[5] scores) => (int64[unk0] y)
    Add 1
    And 3
    Cast 1
    Clip 2
    Div 1
    Gather 4
    Greater 2
    Identity 1
    Loop 1
    Max 2
    Min 2
    Mul 2
    NonZero 1
    Not 1
    Reshape 1
    Split 1
    Squeeze 4
    Sub 5
    TopK 1
    Unsqueeze 1
=== roi_align
# torch: no, it has no torchvision
x: float[2,3,8,8]
rois: float[n,5]
    return ops.torchvision.roi_align(x, rois, 0.25, 7, 7, 2, True)
--- onnx 17
    (float[2,3,8,8] x, float[n,5] rois) => (float[n,3,7,7] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {5}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (rois, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Gather_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (rois, "constant.1", "constant.2", "constant.1")
        ["/RoiAlign"] y = RoiAlign <coordinate_transformation_mode = "half_pixel", output_height = 7, output_width = 7, sampling_ratio = 2, spatial_scale = 0.25> (x, "/Slice_output_0", "/Cast_output_0")
    }
=== roi_align that is not aligned, adaptive
# torch: no, it has no torchvision
x: float[2,3,8,8]
rois: float[n,5]
    return ops.torchvision.roi_align(x, rois, 0.25, 7, 7, -1, False)
--- onnx 13
    (float[2,3,8,8] x, float[n,5] rois) => (float[n,3,7,7] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {5}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (rois, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Gather_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (rois, "constant.1", "constant.2", "constant.1")
        ["/RoiAlign"] y = RoiAlign <output_height = 7, output_width = 7, sampling_ratio = 0, spatial_scale = 0.25> (x, "/Slice_output_0", "/Cast_output_0")
    }
=== roi_align that is aligned, below opset 16
# torch: no, it has no torchvision
x: float[2,3,8,8]
rois: float[n,5]
    return ops.torchvision.roi_align(x, rois, 0.25, 7, 7, 2, True)
--- counts 13
    (float[2,3,8,8] x, float[n,5] rois) => (float[n,3,7,7] y)
    Add 8
    And 4
    Cast 3
    Clip 5
    Concat 4
    ConstantOfShape 1
    Div 5
    Floor 2
    Gather 2
    GreaterOrEqual 2
    Less 1
    LessOrEqual 2
    MatMul 2
    Mul 11
    Reshape 8
    Shape 1
    Split 1
    Squeeze 7
    Sub 10
    Transpose 2
    Unsqueeze 4
    Where 6
=== roi_pool
# torch: no, it has no torchvision
x: float[2,3,8,8]
rois: float[n,5]
    y, places = ops.torchvision.roi_pool(x, rois, 0.25, 7, 7)
    return y
--- onnx 17
    (float[2,3,8,8] x, float[n,5] rois) => (float[n,3,7,7] y) {
        ["/MaxRoiPool"] y = MaxRoiPool <pooled_shape = [7, 7], spatial_scale = 0.25> (x, rois)
    }
=== ps_roi_align
# torch: no, it has no torchvision
x: float[2,12,8,8]
rois: float[n,5]
    y, channels = ops.torchvision.ps_roi_align(x, rois, 0.25, 2, 2, 2)
    return y
--- counts 17
    (float[2,12,8,8] x, float[n,5] rois) => (float[n,3,2,2] y)
    Abs 2
    Add 4
    And 4
    Cast 1
    Clip 4
    ConstantOfShape 1
    Div 5
    Gather 1
    GreaterOrEqual 2
    Less 1
    LessOrEqual 2
    MatMul 2
    Mul 6
    ReduceSum 2
    Reshape 7
    Shape 1
    Split 1
    Squeeze 6
    Sub 10
    Unsqueeze 6
    Where 2
=== ps_roi_pool
# torch: no, it has no torchvision
x: float[2,12,8,8]
rois: float[n,5]
    y, channels = ops.torchvision.ps_roi_pool(x, rois, 0.25, 2, 2)
    return y
--- counts 17
    (float[2,12,8,8] x, float[n,5] rois) => (float[n,3,2,2] y)
    Abs 2
    Add 7
    And 2
    Cast 3
    Ceil 2
    Clip 6
    Div 3
    Floor 3
    Gather 2
    Greater 1
    GreaterOrEqual 3
    Less 2
    MatMul 2
    Mul 7
    ReduceSum 2
    Reshape 1
    Sign 1
    Slice 1
    Split 1
    Squeeze 1
    Sub 3
    Unsqueeze 8
    Where 2
=== deform_conv2d
# torch: no, it has no torchvision
x: float[b,4,8,8]
w: param float[2,4,3,3]
offset: float[b,18,8,8]
mask: float[b,9,8,8]
bias: param float[2]
    return ops.torchvision.deform_conv2d(x, w, offset, mask, bias, 1, 1, 1, 1, 1, 1, 1, 1, True)
--- onnx 19
    (float[b,4,8,8] x, float[b,18,8,8] offset, float[b,9,8,8] mask) => (float[b,2,8,8] y)
        <float[2,4,3,3] w,
         float[2] bias = {-1.25,-0.25}>
    {
        ["/DeformConv"] y = DeformConv <dilations = [1, 1], group = 1, offset_group = 1, pads = [1, 1, 1, 1], strides = [1, 1]> (x, w, offset, bias, mask)
    }
=== deform_conv2d below opset 19, without a mask
# torch: no, it has no torchvision
x: float[b,4,8,8]
w: param float[2,4,3,3]
offset: float[b,18,8,8]
mask: float[b,1]
bias: param float[2]
    return ops.torchvision.deform_conv2d(x, w, offset, mask, bias, 1, 1, 1, 1, 1, 1, 1, 1, False)
--- counts 17
    (float[b,4,8,8] x, float[b,18,8,8] offset, float[b,1] mask) => (float[b,2,8,8] y)
    Abs 4
    Add 14
    And 8
    Cast 4
    Clip 4
    Expand 4
    Floor 2
    Gather 2
    GatherElements 4
    GreaterOrEqual 4
    Less 4
    MatMul 1
    Mul 10
    Reshape 6
    Sub 8
    Where 4
=== numbers out of range
boxes: float[4,4]
scores: float[4]
image: float[1,8,5,5]
regions: float[2,5]
    a = ops.torchvision.nms(boxes, scores, float("nan"))
    b, c = ops.torchvision.ps_roi_align(image, regions, float("inf"), 2, 2, 2)
    d, e = ops.torchvision.roi_pool(image, regions, 1.0, 0, 2)
    return a, b, c, d, e
--- error
    1:8: torchvision::nms: 'iou_threshold' must be finite, not nan
    2:11: torchvision::ps_roi_align: 'spatial_scale' must be -3.40282e+38 to 3.40282e+38, not inf
    3:11: torchvision::roi_pool: 'pooled_height' must be 1 or more, not 0
=== roi_pool of hostile arguments
image: double[1,2,2,5,5]
flat: double[1,2,5,5]
regions: double[2,5]
    a, b = ops.torchvision.roi_pool(image, regions, 1.0, 2, 2)
    c, d = ops.torchvision.roi_pool(flat, regions, 1e300, 2, 2)
    return a, b, c, d
--- error
    1:11: torchvision::roi_pool: 'input' must have 4 dims, not 5
    2:11: torchvision::roi_pool: spatial_scale must be a finite number
=== arguments of nms and of regions that torchvision rejects
x: float[2,12,8,9]
rois: float[k,5]
half: float16[k,5]
four: float[k,4]
boxes: float[n,4]
scores: double[n]
    a = ops.torchvision.nms(boxes, scores, 0.5)
    b = ops.torchvision.nms(boxes, boxes, 0.5)
    c = ops.torchvision.nms(torch.to(boxes, 4), torch.to(scores, 4), 0.5)
    d = ops.torchvision.roi_align(x, four, 1., 2, 3, 2, True)
    e = ops.torchvision.roi_align(torch.select(x, 0, 0), rois, 1., 2, 3, 2, True)
    f, g = ops.torchvision.roi_pool(x, half, 1., 2, 3)
    h, i = ops.torchvision.ps_roi_pool(x, four, 1., 2, 3)
    j, l = ops.torchvision.ps_roi_align(x, rois, 1., 5, 3, 2)
    m, o = ops.torchvision.ps_roi_align(x, rois, 1., 4611686018427387904, 4, 2)
    return x
--- error
    1:8: torchvision::nms: 'scores' is of dtype double, but must be float
    2:8: torchvision::nms: 'scores' must have 1 dim, not 2
    3:8: torchvision::nms: 'scores' must be of a float dtype, not int64
    4:8: torchvision::roi_align: dim 1 of 'rois' has size 4, but must have 5
    5:8: torchvision::roi_align: 'input' must have 4 dims, not 3
    6:11: torchvision::roi_pool: 'rois' is of dtype float16, but must be float
    7:11: torchvision::ps_roi_pool: dim 1 of 'rois' has size 4, but must have 5
    8:11: torchvision::ps_roi_align: the input has 12 channels, which is not a multiple of 15 bins
    9:11: torchvision::ps_roi_align: 4611686018427387904 by 4 bins are too many
=== arguments of deform_conv2d that torchvision rejects
x: float[1,4,5,6]
w: float[3,4,3,3]
o: float[1,18,5,6]
m: float[1,9,5,6]
b: float[3]
    c = ops.torchvision.deform_conv2d(x, w, o, m, b, 0, 1, 1, 1, 1, 1, 1, 1, True)
    d = ops.torchvision.deform_conv2d(x, w, o, m, b, 1, 1, 1, 1, 1, 4611686018427387904, 1, 1, True)
    e = ops.torchvision.deform_conv2d(x, w, o, m, b, 1, 1, 1, 1, 1, 1, 2, 1, True)
    f = ops.torchvision.deform_conv2d(x, w, o, m, b, 1, 1, 1, 1, 1, 1, 1, 3, True)
    g = ops.torchvision.deform_conv2d(x, w, m, m, b, 1, 1, 1, 1, 1, 1, 1, 1, True)
    h = ops.torchvision.deform_conv2d(x, w, o, o, b, 1, 1, 1, 1, 1, 1, 1, 1, True)
    i = ops.torchvision.deform_conv2d(x, w, o, m, b, 1, 1, 0, 1, 1, 1, 1, 1, True)
    j = ops.torchvision.deform_conv2d(x, w, o, m, torch.select(b, 0, 0), 1, 1, 1, 1, 1, 1, 1, 1, True)
    k = ops.torchvision.deform_conv2d(x, torch.to(w, 5), o, m, b, 1, 1, 1, 1, 1, 1, 1, 1, True)
    return x
--- error
    1:8: torchvision::deform_conv2d: 'stride_h' must be 1 or more, not 0
    2:8: torchvision::deform_conv2d: a dilation of 4611686018427387904 is too large
    3:8: torchvision::deform_conv2d: dim 1 of 'input' has size 4, but must have 8
    4:8: torchvision::deform_conv2d: the channels cannot be divided into 3 groups of offsets and 1 groups
    5:8: torchvision::deform_conv2d: dim 1 of 'offset' has size 9, but must have 18
    6:8: torchvision::deform_conv2d: dim 1 of 'mask' has size 18, but must have 9
    7:8: torchvision::deform_conv2d: dim 2 of 'offset' has size 5, but must have 3
    8:8: torchvision::deform_conv2d: 'bias' has 0 dims, but must have 1
    9:8: torchvision::deform_conv2d: 'weight' is of dtype float16, but must be float
