=== max_pool2d
x: float[batch,3,height,width]
    return torch.max_pool2d(x, [2, 2], [2, 2])
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,"height//2","width//2"] y) {
        ["/MaxPool"] y = MaxPool <kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"height//2","width//2"] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== max_pool2d: the stride is the kernel when left out
x: float[1,3,8,8]
    return (torch.max_pool2d(x, [2, 2]), torch.max_pool2d(x, 3, padding=1))
--- onnx 17
    (float[1,3,8,8] x) => (float[1,3,4,4] y, float[1,3,3,3] y1) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/MaxPool_1"] y1 = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [3, 3]> (x)
    }
=== max_pool2d with padding and dilation
x: float[1,3,8,8]
    return torch.max_pool2d(x, [3, 3], [1, 2], [1, 0], [1, 2])
--- onnx 10
    (float[1,3,8,8] x) => (float[1,3,8,2] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 2], kernel_shape = [3, 3], pads = [1, 0, 1, 0], strides = [1, 2]> (x)
    }
=== max_pool2d with dilation below opset 10
x: float[1,3,8,8]
    return torch.max_pool2d(x, [3, 3], [1, 1], [0, 0], [2, 2])
--- onnx 8
    (float[1,3,8,8] x) => (float[1,3,4,4] y) {
        ["/Slice"] "/Slice_output_0" = Slice <axes = [2], ends = [4], starts = [0]> (x)
        ["/Slice_1"] "/Slice_1_output_0" = Slice <axes = [2], ends = [6], starts = [2]> (x)
        ["/Max"] "/Max_output_0" = Max ("/Slice_output_0", "/Slice_1_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice <axes = [2], ends = [8], starts = [4]> (x)
        ["/Max_1"] "/Max_1_output_0" = Max ("/Max_output_0", "/Slice_2_output_0")
        ["/Slice_3"] "/Slice_3_output_0" = Slice <axes = [3], ends = [4], starts = [0]> ("/Max_1_output_0")
        ["/Slice_4"] "/Slice_4_output_0" = Slice <axes = [3], ends = [6], starts = [2]> ("/Max_1_output_0")
        ["/Max_2"] "/Max_2_output_0" = Max ("/Slice_3_output_0", "/Slice_4_output_0")
        ["/Slice_5"] "/Slice_5_output_0" = Slice <axes = [3], ends = [8], starts = [4]> ("/Max_1_output_0")
        ["/Max_3"] "/Max_3_output_0" = Max ("/Max_2_output_0", "/Slice_5_output_0")
        ["/MaxPool"] y = MaxPool <kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Max_3_output_0")
    }
=== max_pool2d rounding up
x: float[1,3,7,8]
    return torch.max_pool2d(x, [2, 2], [2, 2], [0, 0], [1, 1], True)
--- onnx 7
    (float[1,3,7,8] x) => (float[1,3,4,4] y) {
        ["/MaxPool"] y = MaxPool <kernel_shape = [2, 2], pads = [0, 0, 1, 0], strides = [2, 2]> (x)
    }
--- onnx 10
    (float[1,3,7,8] x) => (float[1,3,4,4] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 1, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
--- onnx 17
    (float[1,3,7,8] x) => (float[1,3,4,4] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 1, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== max_pool2d rounding up, dynamic sizes
x: float[1,3,height,width]
    return torch.max_pool2d(x, [2, 2], [2, 2], ceil_mode=True)
--- onnx 7
    (float[1,3,height,width] x) => (float[1,3,"(height+1)//2","(width+1)//2"] y) {
        ["/MaxPool"] y = MaxPool <kernel_shape = [2, 2], pads = [0, 0, 1, 1], strides = [2, 2]> (x)
    }
--- onnx 17
    (float[1,3,height,width] x) => (float[1,3,"(height+1)//2","(width+1)//2"] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 1, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== max_pool2d rounding up: no window begins in the padding
x: float[1,1,4,4]
    return torch.max_pool2d(x, [2, 2], [3, 3], [1, 1], ceil_mode=True)
--- onnx 17
    (float[1,1,4,4] x) => (float[1,1,2,2] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [1, 1, 1, 1], strides = [3, 3]> (x)
    }
=== max_pool2d without batch dim
x: float[3,8,8]
    return torch.max_pool2d(x, [2, 2])
--- onnx 17
    (float[3,8,8] x) => (float[3,4,4] y)
        <int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/MaxPool"] "/MaxPool_output_0" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> ("/Unsqueeze_output_0")
        ["/Squeeze"] y = Squeeze ("/MaxPool_output_0", constant)
    }
=== max_pool2d of the wrong rank
x: float[8,8]
    return torch.max_pool2d(x, [2, 2])
--- error
    1:11: aten::max_pool2d: takes a tensor of rank 4, or 3 without batch dim; this one has rank 2
=== max_pool1d, max_pool3d
x: float[1,3,8]
y: float[1,2,4,4,4]
    return (torch.max_pool1d(x, [3], [2], [1]), torch.max_pool3d(y, [2, 2, 2]))
--- onnx 17
    (float[1,3,8] x, float[1,2,4,4,4] y) => (float[1,3,4] "y.1", float[1,2,2,2,2] y1) {
        ["/MaxPool"] "y.1" = MaxPool <ceil_mode = 0, dilations = [1], kernel_shape = [3], pads = [1, 1], strides = [2]> (x)
        ["/MaxPool_1"] y1 = MaxPool <ceil_mode = 0, dilations = [1, 1, 1], kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (y)
    }
=== max_pool2d_with_indices: places within each plane
x: float[2,3,6,6]
    return torch.max_pool2d_with_indices(x, [2, 2], [2, 2])
--- onnx 8
    (float[2,3,6,6] x) => (float[2,3,3,3] y, int64[2,3,3,3] y1)
        <int64 constant = {36}>
    {
        ["/MaxPool"] y, "/MaxPool_output_1" = MaxPool <kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/Div"] "/Div_output_0" = Div ("/MaxPool_output_1", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", constant)
        ["/Sub"] y1 = Sub ("/MaxPool_output_1", "/Mul_output_0")
    }
--- onnx 17
    (float[2,3,6,6] x) => (float[2,3,3,3] y, int64[2,3,3,3] y1)
        <int64 constant = {36}>
    {
        ["/MaxPool"] y, "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
    }
=== max_pool2d_with_indices with padding
x: float[1,2,5,5]
    return torch.max_pool2d_with_indices(x, [3, 3], [2, 2], [1, 1])
--- onnx 17
    (float[1,2,5,5] x) => (float[1,2,3,3] y, int64[1,2,3,3] y1)
        <int64 constant = {25}>
    {
        ["/MaxPool"] y, "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
    }
=== max_pool2d_with_indices, dynamic sizes
x: float[batch,2,height,width]
    return torch.max_pool2d_with_indices(x, [2, 2])
--- onnx 17
    (float[batch,2,height,width] x) => (float[batch,2,"height//2","width//2"] y, int64[batch,2,"height//2","width//2"] y1)
        <int64 constant = {2},
         int64 "constant.1" = {3}>
    {
        ["/MaxPool"] y, "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Gather_1_output_0")
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", "/Mul_output_0")
    }
=== max_pool2d_with_indices without batch dim
x: float[2,6,6]
    return torch.max_pool2d_with_indices(x, [2, 2])
--- onnx 17
    (float[2,6,6] x) => (float[2,3,3] y, int64[2,3,3] y1)
        <int64[1] constant = {0},
         int64 "constant.1" = {36}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/MaxPool"] "/MaxPool_output_0", "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> ("/Unsqueeze_output_0")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("/MaxPool_output_1", "constant.1")
        ["/Squeeze"] y = Squeeze ("/MaxPool_output_0", constant)
        ["/Squeeze_1"] y1 = Squeeze ("/Mod_output_0", constant)
    }
=== max_pool2d_with_indices rounding up
x: float[1,2,5,5]
    return torch.max_pool2d_with_indices(x, [2, 2], ceil_mode=True)
--- onnx 17
    (float[1,2,5,5] x) => (float[1,2,3,3] y, int64[1,2,3,3] y1)
        <int64 constant = {25}>
    {
        ["/MaxPool"] "/MaxPool_output_0", "/MaxPool_output_1" = MaxPool <ceil_mode = 1, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/MaxPool_1"] y = MaxPool <ceil_mode = 1, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
    }
=== max_pool2d_with_indices of which only the values are used
x: float[1,2,6,6]
    return torch.max_pool2d_with_indices(x, [2, 2])[0]
--- onnx 17
    (float[1,2,6,6] x) => (float[1,2,3,3] y) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== max_pool1d_with_indices, max_pool3d_with_indices
x: float[1,3,8]
y: float[1,2,4,4,4]
    a, b = torch.max_pool1d_with_indices(x, [2])
    c, d = torch.max_pool3d_with_indices(y, [2, 2, 2])
    return (a, b, c, d)
--- onnx 17
    (float[1,3,8] x, float[1,2,4,4,4] y) => (float[1,3,4] "y.1", int64[1,3,4] y1, float[1,2,2,2,2] y2, int64[1,2,2,2,2] y3)
        <int64 constant = {8},
         int64 "constant.1" = {64}>
    {
        ["/MaxPool"] "y.1", "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1], kernel_shape = [2], pads = [0, 0], strides = [2]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
        ["/MaxPool_1"] y2, "/MaxPool_1_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1, 1], kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (y)
        ["/Mod_1"] y3 = Mod <fmod = 0> ("/MaxPool_1_output_1", "constant.1")
    }
=== avg_pool2d
x: float[batch,3,height,width]
    return torch.avg_pool2d(x, [2, 2], [2, 2])
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,"height//2","width//2"] y) {
        ["/AveragePool"] y = AveragePool <count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"height//2","width//2"] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== avg_pool2d counts its padding
x: float[1,3,8,8]
    return torch.avg_pool2d(x, [3, 3], [2, 2], [1, 1])
--- onnx 17
    (float[1,3,8,8] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
    }
=== avg_pool2d does not count its padding
x: float[1,3,8,8]
    return torch.avg_pool2d(x, [3, 3], [2, 2], [1, 1], False, False)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
    }
=== avg_pool2d rounding up
x: float[1,3,7,7]
    return torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], True)
--- onnx 7
    (float[1,3,7,7] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 1, 1], strides = [2, 2]> (x)
    }
--- onnx 17
    (float[1,3,7,7] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 1, count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
--- onnx 19
    (float[1,3,7,7] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 1, count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
    }
=== avg_pool2d rounding up with counted padding
x: float[1,3,7,7]
    return torch.avg_pool2d(x, [3, 3], [2, 2], [1, 1], True, True)
--- onnx 17
    (float[1,3,7,7] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
    }
--- onnx 19
    (float[1,3,7,7] x) => (float[1,3,4,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
    }
=== avg_pool2d with a divisor
x: float[1,3,8,8]
    return torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], False, True, 3)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,3,4,4] y)
        <float constant = {1.3333334}>
    {
        ["/AveragePool"] "/AveragePool_output_0" = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
        ["/Mul"] y = Mul ("/AveragePool_output_0", constant)
    }
=== avg_pool2d with a divisor and padding
x: float[1,3,8,8]
    return torch.avg_pool2d(x, [3, 3], [2, 2], [1, 1], False, True, divisor_override=2)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,3,4,4] y)
        <float constant = {4.5}>
    {
        ["/AveragePool"] "/AveragePool_output_0" = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
        ["/Mul"] y = Mul ("/AveragePool_output_0", constant)
    }
=== avg_pool2d with a divisor, rounding up
x: float[1,1,7,7]
    return torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], True, True, 3)
--- onnx 17
    (float[1,1,7,7] x) => (float[1,1,4,4] y)
        <float constant = {1.3333334}>
    {
        ["/AveragePool"] "/AveragePool_output_0" = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [2, 2], pads = [0, 0, 1, 1], strides = [2, 2]> (x)
        ["/Mul"] y = Mul ("/AveragePool_output_0", constant)
    }
=== avg_pool1d, avg_pool3d
x: float[1,3,8]
y: float[1,2,4,4,4]
    return (torch.avg_pool1d(x, [3], [2], [1]), torch.avg_pool3d(y, [2, 2, 2]))
--- onnx 17
    (float[1,3,8] x, float[1,2,4,4,4] y) => (float[1,3,4] "y.1", float[1,2,2,2,2] y1) {
        ["/AveragePool"] "y.1" = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3], pads = [1, 1], strides = [2]> (x)
        ["/AveragePool_1"] y1 = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (y)
    }
=== avg_pool2d with too many numbers
x: float[1,3,8,8]
    return torch.avg_pool2d(x, [2, 2, 2])
--- error
    1:11: aten::avg_pool2d: 'kernel_size' has 3 numbers for 2 spatial dims
=== adaptive_avg_pool2d to one
x: float[batch,3,height,width]
    return torch.adaptive_avg_pool2d(x, [1, 1])
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,1,1] y) {
        ["/GlobalAveragePool"] y = GlobalAveragePool (x)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,1,1] y) {
        ["/GlobalAveragePool"] y = GlobalAveragePool (x)
    }
=== avg_pool2d with a divisor, rounding up, of any size
x: float[1,1,h,w]
    return torch.avg_pool2d(x, [3, 3], [2, 5], [1, 1], True, True, 5)
--- onnx 17
    (float[1,1,h,w] x) => (float[1,1,"h//2+1","w//5+1"] y)
        <float constant = {1.8}>
    {
        ["/AveragePool"] "/AveragePool_output_0" = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [1, 1, 2, 2], strides = [2, 5]> (x)
        ["/Mul"] y = Mul ("/AveragePool_output_0", constant)
    }
=== pools that round up, of any size, before there was ceil_mode
x: float[1,1,h,w]
    return (torch.avg_pool2d(x, [3, 3], [2, 5], [1, 1], True), torch.avg_pool2d(x, [3, 3], [2, 5], [1, 1], True, False), torch.max_pool2d(x, [3, 3], [2, 5], [1, 1], [1, 1], True))
--- onnx 9
    (float[1,1,h,w] x) => (float[1,1,"h//2+1","w//5+1"] y, float[1,1,"h//2+1","w//5+1"] y1, float[1,1,"h//2+1","w//5+1"] y2) {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant", pads = [0, 0, 1, 1, 0, 0, 1, 1], value = 0.0> (x)
        ["/AveragePool"] y = AveragePool <count_include_pad = 0, kernel_shape = [3, 3], pads = [0, 0, 1, 1], strides = [2, 5]> ("/Pad_output_0")
        ["/AveragePool_1"] y1 = AveragePool <count_include_pad = 0, kernel_shape = [3, 3], pads = [1, 1, 2, 2], strides = [2, 5]> (x)
        ["/MaxPool"] y2 = MaxPool <kernel_shape = [3, 3], pads = [1, 1, 2, 2], strides = [2, 5]> (x)
    }
=== adaptive_avg_pool2d to a divisor of the size
x: float[batch,3,8,6]
    return torch.adaptive_avg_pool2d(x, [4, 2])
--- onnx 17
    (float[batch,3,8,6] x) => (float[batch,3,4,2] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [2, 3], pads = [0, 0, 0, 0], strides = [2, 3]> (x)
    }
=== adaptive_avg_pool2d to other sizes
x: float[1,3,5,8]
    return torch.adaptive_avg_pool2d(x, [3, 2])
--- onnx 17
    (float[1,3,5,8] x) => (float[1,3,3,2] y)
        <float[3,5] constant = {0.5,0.5,0,0,0,0,0.33333334,0.33333334,0.33333334,0,0,0,0,0.5,0.5},
         float[8,2] "constant.1" = {0.25,0,0.25,0,0.25,0,0.25,0,0,0.25,0,0.25,0,0.25,0,0.25}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, x)
        ["/MatMul_1"] y = MatMul ("/MatMul_output_0", "constant.1")
    }
=== adaptive_avg_pool2d of a dynamic size
x: float[1,3,height,width]
    return torch.adaptive_avg_pool2d(x, [3, 1])
--- onnx 17
    (float[1,3,height,width] x) => (float[1,3,3,1] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2},
         double "constant.3" = {3},
         double[3] "constant.4" = {0,1,2},
         double[3] "constant.5" = {1,2,3},
         int64[1] "constant.6" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("constant.4", "/Cast_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_output_0", "constant.3")
        ["/Floor"] "/Floor_output_0" = Floor ("/Div_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.5", "/Cast_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_1_output_0", "constant.3")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Div_1_output_0")
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Range_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Cast_1_output_0", "constant.6")
        ["/Less"] "/Less_output_0" = Less ("/Unsqueeze_output_0", "/Floor_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Unsqueeze_output_0", "/Ceil_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Less_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Less_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Ceil_output_0", "/Floor_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Sub_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/And_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Cast_3_output_0", "/Cast_2_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Div_2_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", x)
        ["/ReduceMean"] y = ReduceMean <axes = [3], keepdims = 1> ("/MatMul_output_0")
    }
=== adaptive_avg_pool2d that keeps one size
x: float[1,3,height,8]
    return torch.adaptive_avg_pool2d(x, [torch.size(x, 2), 4])
--- onnx 17
    (float[1,3,height,8] x) => (float[1,3,height,4] y) {
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [1, 2], pads = [0, 0, 0, 0], strides = [1, 2]> (x)
    }
=== adaptive_avg_pool2d without batch dim
x: float[3,8,8]
    return torch.adaptive_avg_pool2d(x, 2)
--- onnx 17
    (float[3,8,8] x) => (float[3,2,2] y)
        <int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/AveragePool"] "/AveragePool_output_0" = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [4, 4], pads = [0, 0, 0, 0], strides = [4, 4]> ("/Unsqueeze_output_0")
        ["/Squeeze"] y = Squeeze ("/AveragePool_output_0", constant)
    }
=== adaptive_avg_pool1d, adaptive_avg_pool3d
x: float[1,3,8]
y: float[1,2,4,4,4]
    return (torch.adaptive_avg_pool1d(x, [1]), torch.adaptive_avg_pool3d(y, [2, 2, 2]))
--- onnx 17
    (float[1,3,8] x, float[1,2,4,4,4] y) => (float[1,3,1] "y.1", float[1,2,2,2,2] y1) {
        ["/GlobalAveragePool"] "y.1" = GlobalAveragePool (x)
        ["/AveragePool"] y1 = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (y)
    }
=== _adaptive_avg_pool2d, _adaptive_avg_pool3d
x: float[1,3,8,8]
y: float[1,2,4,4,4]
    return (torch._adaptive_avg_pool2d(x, [2, 2]), torch._adaptive_avg_pool3d(y, [1, 1, 1]))
--- onnx 17
    (float[1,3,8,8] x, float[1,2,4,4,4] y) => (float[1,3,2,2] "y.1", float[1,2,1,1,1] y1) {
        ["/AveragePool"] "y.1" = AveragePool <ceil_mode = 0, count_include_pad = 0, kernel_shape = [4, 4], pads = [0, 0, 0, 0], strides = [4, 4]> (x)
        ["/GlobalAveragePool"] y1 = GlobalAveragePool (y)
    }
=== adaptive_max_pool2d to one
x: float[batch,3,8,8]
    return torch.adaptive_max_pool2d(x, [1, 1])
--- onnx 17
    (float[batch,3,8,8] x) => (float[batch,3,1,1] y, int64[batch,3,1,1] y1)
        <int64[3] constant = {0,3,64},
         int64[4] "constant.1" = {0,3,1,1}>
    {
        ["/GlobalMaxPool"] y = GlobalMaxPool (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 2, keepdims = 1> ("/Reshape_output_0")
        ["/Reshape_1"] y1 = Reshape ("/ArgMax_output_0", "constant.1")
    }
=== adaptive_max_pool2d to one, places unused
x: float[batch,3,height,width]
    y, _0 = torch.adaptive_max_pool2d(x, [1, 1])
    return y
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,1,1] y) {
        ["/GlobalMaxPool"] y = GlobalMaxPool (x)
    }
=== adaptive_max_pool2d to a divisor of the size
x: float[batch,3,8,6]
    return torch.adaptive_max_pool2d(x, [4, 2])
--- onnx 17
    (float[batch,3,8,6] x) => (float[batch,3,4,2] y, int64[batch,3,4,2] y1)
        <int64 constant = {48}>
    {
        ["/MaxPool"] y, "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 3], pads = [0, 0, 0, 0], strides = [2, 3]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
    }
=== adaptive_max_pool2d to other sizes
x: float[1,1,5,2]
    return torch.adaptive_max_pool2d(x, [2, 1])
--- onnx 17
    (float[1,1,5,2] x) => (float[1,1,2,1] y, int64[1,1,2,1] y1)
        <int64[2,3] constant = {0,1,2,2,3,4},
         int64[1,2] "constant.1" = {0,1},
         int64[5] "constant.2" = {1,1,2,1,6},
         int64[2,1] "constant.3" = {0,6},
         int64[12] "constant.4" = {0,1,2,3,4,5,4,5,6,7,8,9}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 4> ("/Gather_output_0", "constant.1")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Gather_1_output_0", "constant.2")
        ["/ReduceMax"] y = ReduceMax <axes = [4], keepdims = 0> ("/Reshape_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 4, keepdims = 0> ("/Reshape_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ArgMax_output_0", "constant.3")
        ["/Gather_2"] y1 = Gather <axis = 0> ("constant.4", "/Add_output_0")
    }
=== adaptive_max_pool2d of a dynamic size to other sizes
x: float[1,3,height,8]
    return torch.adaptive_max_pool2d(x, [3, 4])
--- counts 17
    (float[1,3,height,8] x) => (float[1,3,3,4] y, int64[1,3,3,4] y1)
    Add 5
    ArgMax 1
    Cast 5
    Ceil 1
    Div 3
    Floor 1
    Gather 6
    Min 1
    Mul 5
    Range 2
    ReduceMax 1
    Reshape 4
    Shape 1
    Sub 1
    Transpose 2
=== adaptive_max_pool1d, adaptive_max_pool3d
x: float[1,3,8]
y: float[1,2,4,4,4]
    a, b = torch.adaptive_max_pool1d(x, [2])
    c, d = torch.adaptive_max_pool3d(y, [2, 2, 2])
    return (a, b, c, d)
--- onnx 17
    (float[1,3,8] x, float[1,2,4,4,4] y) => (float[1,3,2] "y.1", int64[1,3,2] y1, float[1,2,2,2,2] y2, int64[1,2,2,2,2] y3)
        <int64 constant = {8},
         int64 "constant.1" = {64}>
    {
        ["/MaxPool"] "y.1", "/MaxPool_output_1" = MaxPool <ceil_mode = 0, dilations = [1], kernel_shape = [4], pads = [0, 0], strides = [4]> (x)
        ["/Mod"] y1 = Mod <fmod = 0> ("/MaxPool_output_1", constant)
        ["/MaxPool_1"] y2, "/MaxPool_1_output_1" = MaxPool <ceil_mode = 0, dilations = [1, 1, 1], kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (y)
        ["/Mod_1"] y3 = Mod <fmod = 0> ("/MaxPool_1_output_1", "constant.1")
    }
=== im2col
x: float[1,2,5,4]
    return torch.im2col(x, [2, 3], [1, 1], [0, 1], [2, 1])
--- onnx 17
    (float[1,2,5,4] x) => (float[1,12,8] y)
        <int64[8] constant = {0,0,0,1,0,0,0,1},
         int64[2,2] "constant.1" = {0,1,2,3},
         int64[4,3] "constant.2" = {0,1,2,1,2,3,2,3,4,3,4,5},
         int64[3] "constant.3" = {1,12,8}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> ("/Pad_output_0", "constant.1")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 4> ("/Gather_output_0", "constant.2")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 5, 2, 4]> ("/Gather_1_output_0")
        ["/Reshape"] y = Reshape ("/Transpose_output_0", "constant.3")
    }
=== col2im
x: float[1,12,9]
    return torch.col2im(x, [4, 4], [2, 2], [1, 1], [0, 0], [1, 1])
--- onnx 17
    (float[1,12,9] x) => (float[1,3,4,4] y)
        <int64[4] constant = {3,4,3,3},
         float[4,1,2,2] "constant.1" = {1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1},
         int64[4] "constant.2" = {1,3,4,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ConvTranspose"] "/ConvTranspose_output_0" = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [2, 2], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] y = Reshape ("/ConvTranspose_output_0", "constant.2")
    }
--- onnx 18
    (float[1,12,9] x) => (float[1,3,4,4] y)
        <int64[2] constant = {4,4},
         int64[2] "constant.1" = {2,2}>
    {
        ["/Col2Im"] y = Col2Im <dilations = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, constant, "constant.1")
    }
=== col2im of a number of channels that is decided at run time
# c = 12
x: float[2,c,9]
    return torch.col2im(x, [4, 4], [2, 2], [1, 1], [0, 0], [1, 1])
--- onnx 18
    (float[2,c,9] x) => (float[2,"c//4",4,4] y)
        <int64[2] constant = {4,4},
         int64[2] "constant.1" = {2,2}>
    {
        ["/Col2Im"] y = Col2Im <dilations = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, constant, "constant.1")
    }
=== col2im of an image size that is decided at run time
# n = 7
x: float[1,2,n,5]
    y = torch.im2col(x, [3, 2], [1, 1], [1, 0], [2, 1])
    return torch.col2im(y, [torch.size(x, 2), 5], [3, 2], [1, 1], [1, 0], [2, 1])
--- counts 17
    (float[1,2,n,5] x) => (float[1,2,n,5] y)
    Add 2
    ConvTranspose 1
    Div 1
    Gather 3
    Mul 1
    Pad 1
    Range 1
    Reshape 2
    Shape 1
    Slice 1
    Transpose 1
    Unsqueeze 2
--- counts 18
    (float[1,2,n,5] x) => (float[1,2,n,5] y)
    Add 2
    Col2Im 1
    Concat 1
    Div 1
    Gather 3
    Mul 1
    Pad 1
    Range 1
    Reshape 1
    Shape 2
    Transpose 1
    Unsqueeze 1
=== max_pool2d with a kernel of 0
x: float[1,2,5,6]
    return torch.max_pool2d(x, [0, 3], [2, 2])
--- error
    1:11: aten::max_pool2d: 'kernel_size' must be positive, not 0
=== max_pool2d with a negative padding
x: float[1,2,5,6]
    return torch.max_pool2d(x, [3, 3], [2, 2], [-1, 0])
--- error
    1:11: aten::max_pool2d: 'padding' must be 0 or more, not -1
=== max_pool2d with a padding of more than half
x: float[1,2,5,6]
    return torch.max_pool2d(x, [3, 3], [2, 2], [2, 0])
--- error
    1:11: aten::max_pool2d: a padding of 2 is more than half of the kernel, 3
=== max_pool2d with a stride that overflows
x: float[1,2,5,6]
    return torch.max_pool2d(x, [3, 3], [9223372036854775807, 1])
--- error
    1:11: aten::max_pool2d: a window of 3 with stride 9223372036854775807 and dilation 1 is too large
=== avg_pool2d divided by 0
x: float[1,2,5,6]
    return torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], False, True, 0)
--- error
    1:11: aten::avg_pool2d: 'divisor_override' must not be 0
=== adaptive_max_pool2d of too many regions
x: float[1,2,5,6]
    return torch.adaptive_max_pool2d(x, [2147483647, 2])[0]
--- error
    1:11: aten::adaptive_max_pool2d: more than 1048576 regions are not supported
=== adaptive_avg_pool2d that overflows
x: float[1,2,5,6]
    return torch.adaptive_avg_pool2d(x, [4611686018427387904, 2])
--- error
    1:11: Range: the result would have more than 2^63 bytes
=== col2im of windows that do not fit
x: float[1,2,30]
    return torch.col2im(x, [5, 6], [1, 1], [1, 1], [0, 0], [0, 1])
--- error
    1:11: aten::col2im: 'stride' must be positive, not 0
=== fractional_max_pool2d, fractional_max_pool3d
# s in 0..1
# t in 0..1
x: float[2,3,8,8]
s: float[2,3,2]
z: float[1,2,5,5,5]
t: float[1,2,3]
    y, places = torch.fractional_max_pool2d(x, [2, 2], [3, 3], s)
    a, b = torch.fractional_max_pool3d(z, [2, 2, 2], [2, 2, 2], t)
    return (y, places, a, b)
--- counts 17
    (float[2,3,8,8] x, float[2,3,2] s, float[1,2,5,5,5] z, float[1,2,3] t) => (float[2,3,3,3] y, int64[2,3,3,3] y1, float[1,2,2,2,2] y2, int64[1,2,2,2,2] y3)
    Abs 10
    Add 13
    ArgMax 2
    Cast 5
    Floor 10
    Gather 5
    GatherElements 6
    Mul 23
    Reshape 17
    Sign 10
    Sub 5
    Unsqueeze 5
    Where 5
=== windows as large as the input
x: float[b,2,h,w]
    n = torch.size(x, 2)
    m = torch.size(x, 3)
    return (torch.avg_pool2d(x, [n, m]), torch.max_pool2d(x, [n, m], [n, m]), torch.avg_pool2d(x, [n, 1]), torch.max_pool2d(x, [2, m], [1, 1]))
--- onnx 20
    (float[b,2,h,w] x) => (float[b,2,1,1] y, float[b,2,1,1] y1, float[b,2,1,w] y2, float[b,2,"h-1",1] y3)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {3}>
    {
        ["/GlobalAveragePool"] y = GlobalAveragePool (x)
        ["/GlobalMaxPool"] y1 = GlobalMaxPool (x)
        ["/ReduceMean"] y2 = ReduceMean <keepdims = 1> (x, constant)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <keepdims = 1> (x, "constant.1")
        ["/MaxPool"] y3 = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 1], pads = [0, 0, 0, 0], strides = [1, 1]> ("/ReduceMax_output_0")
    }
=== max_unpool2d with indices of another shape
x: float[1,2,2,2]
i: int64[1,2,2,3]
    return torch.max_unpool2d(x, i, [4, 4])
--- error
    1:11: aten::max_unpool2d: 'indices' must have the shape of 'self'
=== a window that is larger than the padded input, and an empty input
x: float[1,2,9,9]
y: float[1,0,9,9]
    a = torch.max_pool2d(x, [20, 20], [2, 2], [1, 1], [1, 1], True)
    b = torch.avg_pool2d(y, [3, 3])
    c = torch.adaptive_max_pool2d(y, [3, 3])
    return (a, b, c)
--- error
    1:8: aten::max_pool2d: a window of 20 is too large for a dim of size 9
    2:8: aten::avg_pool2d: dim 1 of the input has size 0; only the batch may be empty
    3:8: aten::adaptive_max_pool2d: dim 1 of the input has size 0; only the batch may be empty
=== the nodes of an adaptive maximum of dynamic sizes do not depend on its regions
# n = 13
# m = 5
# k = 17
x: float[2,3,n,m,k]
    y, i = torch.adaptive_max_pool3d(x, [11, 11, 11])
    return (y, i)
--- counts 17
    (float[2,3,n,m,k] x) => (float[2,3,11,11,11] y, int64[2,3,11,11,11] y1)
    Add 17
    ArgMax 1
    Cast 11
    Ceil 3
    Concat 1
    Div 9
    Floor 3
    Gather 10
    Min 3
    Mul 13
    Range 4
    ReduceMax 1
    Reshape 4
    Shape 2
    Sub 3
    Transpose 2
=== adaptive maximum that keeps a dynamic size
# n = 6
# m = 5
x: float[2,n,m]
    return torch.adaptive_max_pool2d(x, [torch.size(x, 1), 3])[0]
--- counts 17
    (float[2,n,m] x) => (float[2,n,3] y)
    Add 3
    Cast 3
    Ceil 1
    Div 3
    Floor 1
    Gather 2
    Min 1
    Mul 2
    Range 1
    ReduceMax 1
    Reshape 2
    Shape 2
    Squeeze 1
    Sub 1
    Unsqueeze 1
