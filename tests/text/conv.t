=== conv2d as modules write it
# x in -1..1
x: float[batch,3,height,width]
w: param float[4,3,3,3]
b: param float[4]
    return torch.conv2d(x, w, b, [1, 1], [1, 1], [1, 1])
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,4,height,width] y)
        <float[4,3,3,3] w,
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]> (x, w, b)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,4,height,width] y)
        <float[4,3,3,3] w,
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]> (x, w, b)
    }
=== conv2d with stride, dilation and groups
# x in -1..1
x: float[2,4,8,8]
w: param float[6,2,3,3]
    return torch.conv2d(x, w, None, [2, 1], [0, 2], [1, 2], 2)
--- onnx 17
    (float[2,4,8,8] x) => (float[2,6,3,8] y)
        <float[6,2,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 2], group = 2, kernel_shape = [3, 3], pads = [0, 2, 0, 2], strides = [2, 1]> (x, w)
    }
=== conv2d with one number for both axes, by keyword
# x in -1..1
x: float[batch,3,height,width]
w: param float[2,3,3,3]
    return torch.conv2d(x, w, stride=2, padding=1)
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,2,"(height+1)//2","(width+1)//2"] y)
        <float[2,3,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> (x, w)
    }
=== conv2d without batch dim
# x in -1..1
x: float[3,8,8]
w: param float[2,3,3,3]
    return torch.conv2d(x, w)
--- onnx 17
    (float[3,8,8] x) => (float[2,6,6] y)
        <float[2,3,3,3] w,
         int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Unsqueeze_output_0", w)
        ["/Squeeze"] y = Squeeze ("/Conv_output_0", constant)
    }
=== conv2d with a weight that is computed
# x in -1..1
x: float[1,3,8,8]
w: float[2,3,3,3]
    return torch.conv2d(x, torch.mul(w, 2))
--- onnx 17
    (float[1,3,8,8] x, float[2,3,3,3] w) => (float[1,2,6,6] y)
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (w, constant)
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "/Mul_output_0")
    }
=== conv2d padding="same"
# x in -1..1
x: float[1,1,8,8]
w: param float[1,1,4,3]
    return torch.conv2d(x, w, None, [1, 1], "same", [1, 2])
--- onnx 17
    (float[1,1,8,8] x) => (float[1,1,8,8] y)
        <float[1,1,4,3] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25}>
    {
        ["/Conv"] y = Conv <dilations = [1, 2], group = 1, kernel_shape = [4, 3], pads = [1, 2, 2, 2], strides = [1, 1]> (x, w)
    }
=== conv2d padding="valid"
# x in -1..1
x: float[1,1,8,8]
w: param float[1,1,3,3]
    return torch.conv2d(x, w, padding="valid")
--- onnx 17
    (float[1,1,8,8] x) => (float[1,1,6,6] y)
        <float[1,1,3,3] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w)
    }
=== conv2d with an unknown padding
# x in -1..1
x: float[1,1,8,8]
w: param float[1,1,3,3]
    return torch.conv2d(x, w, padding="full")
--- error
    1:11: aten::conv2d: padding must be numbers, 'same' or 'valid', not 'full'
=== conv2d of a tensor of the wrong rank
# x in -1..1
x: float[8,8]
w: param float[1,1,3,3]
    return torch.conv2d(x, w)
--- error
    1:11: aten::conv2d: takes a tensor of rank 4, or 3 without batch dim; this one has rank 2
=== conv2d of the wrong number of channels
# x in -1..1
x: float[1,2,8,8]
w: param float[1,3,3,3]
    return torch.conv2d(x, w)
--- error
    1:11: Conv: the input has 2 channels, the weight is for 3
=== conv2d with a kernel larger than the image
# x in -1..1
x: float[1,1,2,2]
w: param float[1,1,3,3]
    return torch.conv2d(x, w)
--- error
    1:11: Conv: a window of 3 is larger than the padded input of 2
=== conv1d
# x in -1..1
x: float[batch,3,seq]
w: param float[4,3,3]
b: param float[4]
    return torch.conv1d(x, w, b, [2], [1])
--- onnx 7
    (float[batch,3,"seq"] x) => (float[batch,4,"(seq+1)//2"] y)
        <float[4,3,3] w,
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Conv"] y = Conv <dilations = [1], group = 1, kernel_shape = [3], pads = [1, 1], strides = [2]> (x, w, b)
    }
=== conv1d padding="same"
# x in -1..1
x: float[batch,3,seq]
w: param float[4,3,2]
    return torch.conv1d(x, w, None, [1], "same")
--- onnx 17
    (float[batch,3,"seq"] x) => (float[batch,4,"seq"] y)
        <float[4,3,2] w>
    {
        ["/Conv"] y = Conv <dilations = [1], group = 1, kernel_shape = [2], pads = [0, 1], strides = [1]> (x, w)
    }
=== conv1d without batch dim
# x in -1..1
x: float[3,8]
w: param float[4,3,3]
    return torch.conv1d(x, w)
--- onnx 17
    (float[3,8] x) => (float[4,6] y)
        <float[4,3,3] w,
         int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1], group = 1, kernel_shape = [3], pads = [0, 0], strides = [1]> ("/Unsqueeze_output_0", w)
        ["/Squeeze"] y = Squeeze ("/Conv_output_0", constant)
    }
=== conv3d
# x in -1..1
x: float[1,2,5,6,7]
w: param float[3,2,2,2,2]
    return torch.conv3d(x, w, None, [1, 2, 1], [0, 1, 0])
--- onnx 17
    (float[1,2,5,6,7] x) => (float[1,3,4,4,6] y)
        <float[3,2,2,2,2] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1, 1], group = 1, kernel_shape = [2, 2, 2], pads = [0, 1, 0, 0, 1, 0], strides = [1, 2, 1]> (x, w)
    }
=== conv3d padding="same"
# x in -1..1
x: float[1,2,5,6,7]
w: param float[3,2,2,3,1]
    return torch.conv3d(x, w, None, [1, 1, 1], "same")
--- onnx 17
    (float[1,2,5,6,7] x) => (float[1,3,5,6,7] y)
        <float[3,2,2,3,1] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1, 1], group = 1, kernel_shape = [2, 3, 1], pads = [0, 1, 0, 1, 1, 0], strides = [1, 1, 1]> (x, w)
    }
=== conv_transpose1d
# x in -1..1
x: float[batch,3,seq]
w: param float[3,2,3]
b: param float[2]
    return torch.conv_transpose1d(x, w, b, [2], [1], [1])
--- onnx 7
    (float[batch,3,"seq"] x) => (float[batch,2,"2*seq"] y)
        <float[3,2,3] w,
         float[2] b = {-1.25,-0.25}>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1], group = 1, kernel_shape = [3], output_padding = [1], pads = [1, 1], strides = [2]> (x, w, b)
    }
=== conv_transpose2d
# x in -1..1
x: float[batch,3,height,width]
w: param float[3,2,3,3]
    return torch.conv_transpose2d(x, w, None, [2, 2], [1, 1], [1, 1])
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,2,"2*height","2*width"] y)
        <float[3,2,3,3] w>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [3, 3], output_padding = [1, 1], pads = [1, 1, 1, 1], strides = [2, 2]> (x, w)
    }
=== conv_transpose2d with groups and dilation
# x in -1..1
x: float[1,4,5,5]
w: param float[4,1,3,3]
b: param float[2]
    return torch.conv_transpose2d(x, w, b, [1, 1], [0, 0], [0, 0], 2, [2, 1])
--- onnx 17
    (float[1,4,5,5] x) => (float[1,2,9,7] y)
        <float[4,1,3,3] w,
         float[2] b = {-1.25,-0.25}>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [2, 1], group = 2, kernel_shape = [3, 3], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w, b)
    }
=== conv_transpose2d without batch dim
# x in -1..1
x: float[3,5,5]
w: param float[3,2,3,3]
    return torch.conv_transpose2d(x, w)
--- onnx 17
    (float[3,5,5] x) => (float[2,7,7] y)
        <float[3,2,3,3] w,
         int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/ConvTranspose"] "/ConvTranspose_output_0" = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [3, 3], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Unsqueeze_output_0", w)
        ["/Squeeze"] y = Squeeze ("/ConvTranspose_output_0", constant)
    }
=== conv_transpose3d
# x in -1..1
x: float[1,2,3,3,3]
w: param float[2,1,2,2,2]
    return torch.conv_transpose3d(x, w, None, [2, 2, 2])
--- onnx 17
    (float[1,2,3,3,3] x) => (float[1,1,6,6,6] y)
        <float[2,1,2,2,2] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0}>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1, 1, 1], group = 1, kernel_shape = [2, 2, 2], output_padding = [0, 0, 0], pads = [0, 0, 0, 0, 0, 0], strides = [2, 2, 2]> (x, w)
    }
=== _convolution as tracing writes it
# x in -1..1
x: float[batch,3,height,width]
w: param float[4,3,3,3]
b: param float[4]
    return torch._convolution(x, w, b, [1, 1], [1, 1], [1, 1], False, [0, 0], 1, False, False, True, True)
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,4,height,width] y)
        <float[4,3,3,3] w,
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]> (x, w, b)
    }
=== _convolution of old tracing
# x in -1..1
x: float[1,3,8,8]
w: param float[4,3,3,3]
    return torch._convolution(x, w, None, [1, 1], [1, 1], [1, 1], False, [0, 0], 1, False, False, True)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,4,8,8] y)
        <float[4,3,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]> (x, w)
    }
=== _convolution, transposed
# x in -1..1
x: float[1,3,8,8]
w: param float[3,2,3,3]
    return torch._convolution(x, w, None, [2, 2], [1, 1], [1, 1], True, [1, 1], 1, False, False, True, True)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,2,16,16] y)
        <float[3,2,3,3] w>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [3, 3], output_padding = [1, 1], pads = [1, 1, 1, 1], strides = [2, 2]> (x, w)
    }
=== _convolution_mode
# x in -1..1
x: float[1,3,8,8]
w: param float[2,3,3,3]
    return torch._convolution_mode(x, w, None, [1, 1], "same", [1, 1], 1)
--- onnx 17
    (float[1,3,8,8] x) => (float[1,2,8,8] y)
        <float[2,3,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]> (x, w)
    }
=== convolution
# x in -1..1
x: float[1,3,8]
w: param float[2,3,3]
    return torch.convolution(x, w, None, [1], [1], [1], False, [0], 1)
--- onnx 17
    (float[1,3,8] x) => (float[1,2,8] y)
        <float[2,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1], group = 1, kernel_shape = [3], pads = [1, 1], strides = [1]> (x, w)
    }
=== conv_transpose1d with more at the end than a stride
x: float[1,1,3]
w: param float[1,1,2]
b: param float[1]
    return torch.conv_transpose1d(x, w, b, [1], [0], [1], 1, [2])
--- onnx 17
    (float[1,1,3] x) => (float[1,1,6] y)
        <float[1,1,2] w = {-1.25,-0.25},
         int64[6] constant = {0,0,0,0,0,1},
         float[1,1] "b.folded" = {-1.25}>
    {
        ["/ConvTranspose"] "/ConvTranspose_output_0" = ConvTranspose <dilations = [2], group = 1, kernel_shape = [2], pads = [0, 0], strides = [1]> (x, w)
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> ("/ConvTranspose_output_0", constant)
        ["/Add"] y = Add ("/Pad_output_0", "b.folded")
    }
=== conv2d with a kernel of any size
# x in -1..1
# w in -0.1..0.1
x: float[1,3,9,9]
w: float[2,3,height,width]
    return torch.conv2d(x, w, None, [2, 1], [1, 0]), torch.conv_transpose2d(x, torch.transpose(w, 0, 1))
--- onnx 17
    (float[1,3,9,9] x, float[2,3,height,width] w) => (float[1,2,"-(height//2)+6","-width+10"] y, float[1,2,"height+8","width+8"] y1) {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, pads = [1, 0, 1, 0], strides = [2, 1]> (x, w)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0, 2, 3]> (w)
        ["/ConvTranspose"] y1 = ConvTranspose <dilations = [1, 1], group = 1, output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "/Transpose_output_0")
    }
=== conv2d with a kernel of any size, padding="same"
# width = 4
# x in -1..1
x: float[1,3,9,9]
w: float[2,3,3,width]
    return torch.conv2d(x, w, padding="same")
--- counts 17
    (float[1,3,9,9] x, float[2,3,3,width] w) => (float[1,2,9,9] y)
    Add 1
    Concat 1
    Conv 1
    Div 1
    Pad 1
    Shape 1
    Sub 2
=== conv2d with a dilation of 0
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [0, 0], [0, 1])
--- error
    1:11: aten::conv2d: 'dilation' must be positive, not 0
=== conv2d with a negative padding
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [0, -1])
--- error
    1:11: aten::conv2d: 'padding' must be 0 or more, not -1
=== conv2d with a padding that overflows
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [9223372036854775807, 0])
--- error
    1:11: aten::conv2d: a padding of 9223372036854775807 is too large
=== conv2d with a dilation that overflows
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [0, 0], [9223372036854775807, 1])
--- error
    1:11: aten::conv2d: a dilation of 9223372036854775807 is too large
=== conv2d with groups that do not divide
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 3)
--- error
    1:11: aten::conv2d: 3 groups do not divide dim 0 of the weight, which has size 4
=== conv2d with another bias
x: float[1,2,5,6]
w: param float[4,2,3,3]
b: param float[3]
    return torch.conv2d(x, w, b)
--- error
    1:11: aten::conv2d: the bias must have rank 1 and one number for each of 4 channels
=== conv2d of an empty image
x: float[1,2,0,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [1, 1], [2, 2])
--- error
    1:11: aten::conv2d: dim 2 of the input has size 0; only the batch or the channels may be empty
=== conv2d padded to the same size with a stride
x: float[1,2,5,6]
w: param float[4,2,3,3]
    return torch.conv2d(x, w, None, [2, 2], "same")
--- error
    1:11: aten::conv2d: padding 'same' takes a stride of 1 only, not 2
=== conv_transpose2d with an output padding that is decided at run time
# n = 1
x: float[1,2,4,5]
w: param float[2,3,3,3]
z: float[n]
    return torch.conv_transpose2d(x, w, None, [2, 2], [1, 1], [torch.size(z, 0), 1], 1, [1, 1])
--- onnx 17
    (float[1,2,4,5] x, float[n] z) => (float[1,3,"min(n+7, 8)",10] y)
        <float[2,3,3,3] w,
         int64[1] constant = {0},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {7}>
    {
        ["/ConvTranspose"] "/ConvTranspose_output_0" = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [3, 3], output_padding = [1, 1], pads = [1, 1, 1, 1], strides = [2, 2]> (x, w)
        ["/Shape"] "/Shape_output_0" = Shape (z)
        ["/Add"] "/Add_output_0" = Add ("/Shape_output_0", "constant.2")
        ["/Slice"] y = Slice ("/ConvTranspose_output_0", constant, "/Add_output_0", "constant.1")
    }
=== conv_transpose2d with much output_padding
x: float[1,4,5,6]
w: param float[4,2,3,3]
    return torch.conv_transpose2d(x, w, None, [1, 1], [0, 0], [1, 0])
--- error
    1:11: aten::conv_transpose2d: 'output_padding' must be smaller than stride or dilation, not 1
=== conv_transpose2d with a negative output_padding
x: float[1,4,5,6]
w: param float[4,2,3,3]
    return torch.conv_transpose2d(x, w, None, [1, 1], [0, 0], [-1, 0])
--- error
    1:11: aten::conv_transpose2d: 'output_padding' must be 0 or more, not -1
=== convolutions by other names
x: float[2,3,6,5]
w: param float[3,3,2,2]
y: float[2,3,4,4,4]
v: param float[3,3,2,2,2]
    a = torch.thnn_conv2d(x, w, [2, 2], None, [2, 1], [1, 0])
    b = torch._slow_conv2d_forward(x, w, [2, 2], None, [1, 1], [0, 0])
    c = torch.slow_conv_dilated2d(x, w, [2, 2], None, [1, 1], [0, 0], [2, 1])
    d = torch.slow_conv_transpose2d(x, w, [2, 2], None, [2, 1])
    e = torch.slow_conv3d(y, v, [2, 2, 2])
    f = torch.slow_conv3d_forward(y, v, [2, 2, 2], None, [1, 1, 1], [0, 0, 0])
    g = torch.slow_conv_dilated3d(y, v, [2, 2, 2], None, [1, 1, 1], [0, 0, 0], [2, 1, 1])
    h = torch.slow_conv_transpose3d(y, v, [2, 2, 2])
    return (a, b, c, d, e, f, g, h)
--- counts 17
    (float[2,3,6,5] x, float[2,3,4,4,4] y) => (float[2,3,4,4] "y.1", float[2,3,5,4] y1, float[2,3,4,4] y2, float[2,3,12,6] y3, float[2,3,3,3,3] y4, float[2,3,3,3,3] y5, float[2,3,2,3,3] y6, float[2,3,5,5,5] y7)
    Conv 5
    ConvTranspose 2
    Identity 1
=== depthwise convolutions of other devices
# torch: no, the operators are those of another device
x: float[2,3,6,5]
w: param float[3,1,2,2]
y: float[2,3,4,4,4]
v: param float[3,1,2,2,2]
    a = torch._conv_depthwise2d(x, w, [2, 2], None, [1, 1], [0, 0], [1, 2])
    b = torch.conv_depthwise3d(y, v, [2, 2, 2], None, [1, 1, 1], [0, 0, 0], [1, 1, 1])
    return (a, b)
--- onnx 17
    (float[2,3,6,5] x, float[2,3,4,4,4] y) => (float[2,3,5,3] "y.1", float[2,3,3,3,3] y1)
        <float[3,1,2,2] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[3,1,2,2,2] v>
    {
        ["/Conv"] "y.1" = Conv <dilations = [1, 2], group = 3, kernel_shape = [2, 2], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w)
        ["/Conv_1"] y1 = Conv <dilations = [1, 1, 1], group = 3, kernel_shape = [2, 2, 2], pads = [0, 0, 0, 0, 0, 0], strides = [1, 1, 1]> (y, v)
    }
