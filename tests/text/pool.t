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
    1:11: MaxPool with dilations needs opset 10: the target opset is 8
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
        ["/AveragePool"] y = AveragePool <ceil_mode = 1, count_include_pad = 0, dilations = [1, 1], kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [2, 2]> (x)
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
        ["/AveragePool"] y = AveragePool <ceil_mode = 0, count_include_pad = 1, dilations = [1, 1], kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x)
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
--- error
    1:11: aten::adaptive_max_pool2d: dim 2 must have a fixed size here: give it a number with -i
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
        <int64[4] constant = {3,4,3,3},
         float[4,1,2,2] "constant.1" = {1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1},
         int64[4] "constant.2" = {1,3,4,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ConvTranspose"] "/ConvTranspose_output_0" = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [2, 2], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] y = Reshape ("/ConvTranspose_output_0", "constant.2")
    }
