=== equal nodes are one
x: float[2,3]
    a = torch.exp(x)
    b = torch.exp(x)
    return torch.add(a, b)
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Exp"] "/Exp_output_0" = Exp (x)
        ["/Add"] y = Add ("/Exp_output_0", "/Exp_output_0")
    }
=== random nodes are not
# random
x: float[2,3]
    a = torch.rand_like(x)
    b = torch.rand_like(x)
    return torch.sub(a, b)
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3]> ()
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3]> ()
        ["/Sub"] y = Sub ("/RandomUniform_output_0", "/RandomUniform_1_output_0")
    }
=== what nobody needs is not there
x: float[2,3]
    a = torch.exp(x)
    return torch.neg(x)
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Neg"] y = Neg (x)
    }
=== times one, over one
x: float[2,3]
    a = torch.mul(x, 1)
    return torch.exp(torch.div(a, 1.0))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Exp"] y = Exp (x)
    }
=== plus zero of ints
x: int64[2,3]
    return torch.neg(torch.add(x, 0))
--- onnx 17
    (int64[2,3] x) => (int64[2,3] y) {
        ["/Neg"] y = Neg (x)
    }
=== plus zero of floats makes a zero of -0
x: float[2,3]
    return torch.neg(torch.add(x, 0.))
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float constant = {0}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Neg"] y = Neg ("/Add_output_0")
    }
=== minus zero of floats
x: float[2,3]
    return torch.neg(torch.sub(x, 0.))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Neg"] y = Neg (x)
    }
=== a one that changes the shape stays
x: float[3]
w: buffer float[2,3] = [1, 1, 1, 1, 1, 1]
    return torch.mul(x, w)
--- onnx 17
    (float[3] x) => (float[2,3] y)
        <float[2,3] w = {1,1,1,1,1,1}>
    {
        ["/Mul"] y = Mul (x, w)
    }
=== to the power of one
x: float[2,3]
    return torch.exp(torch.pow(x, 1.))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Exp"] y = Exp (x)
    }
=== twice is once, or nothing
x: float[2,3]
    a = torch.relu(torch.relu(x))
    b = torch.neg(torch.neg(a))
    return torch.floor(torch.ceil(b))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] "/Relu_output_0" = Relu (x)
        ["/Ceil"] y = Ceil ("/Relu_output_0")
    }
=== not not
x: bool[2,3]
    return torch.logical_not(torch.logical_not(torch.logical_not(x)))
--- onnx 17
    (bool[2,3] x) => (bool[2,3] y) {
        ["/Not"] y = Not (x)
    }
=== casts that lose nothing
x: int8[2,3]
    return torch.to(torch.to(x, 3), 6)
--- onnx 17
    (int8[2,3] x) => (float[2,3] y) {
        ["/Cast"] y = Cast <to = 1> (x)
    }
=== casts that lose something
x: float[2,3]
    return torch.to(torch.to(x, 3), 6)
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] y = Cast <to = 1> ("/Cast_output_0")
    }
=== where that is known
x: float[2,3]
y: float[2,3]
c: buffer bool[3] = [1, 1, 1]
    return torch.exp(torch.where(c, x, y))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,3] "y.1") {
        ["/Exp"] "y.1" = Exp (x)
    }
=== a choice between equals
x: float[2,3]
c: bool[2,1]
    return torch.exp(torch.where(c, x, x))
--- onnx 17
    (float[2,3] x, bool[2,1] c) => (float[2,3] y) {
        ["/Exp"] y = Exp (x)
    }
=== an expand that broadcasting does
x: float[2,1]
y: float[2,3]
    return torch.mul(torch.expand(x, [2, 3]), y)
--- onnx 17
    (float[2,1] x, float[2,3] y) => (float[2,3] "y.1") {
        ["/Mul"] "y.1" = Mul (x, y)
    }
=== an expand that it does not
x: float[2,1]
y: float[1,3]
    return torch.mul(torch.expand(x, [2, 3]), y)
--- onnx 17
    (float[2,1] x, float[1,3] y) => (float[2,3] "y.1")
        <int64[2] constant = {2,3}>
    {
        ["/Expand"] "/Expand_output_0" = Expand (x, constant)
        ["/Mul"] "y.1" = Mul ("/Expand_output_0", y)
    }
=== transposes
x: float[2,3,4]
    return torch.exp(torch.permute(torch.permute(x, [1, 2, 0]), [1, 2, 0]))
--- onnx 17
    (float[2,3,4] x) => (float[4,2,3] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [2, 0, 1]> (x)
        ["/Exp"] y = Exp ("/Transpose_output_0")
    }
=== transposes that end where they began
x: float[2,3,4]
    return torch.exp(torch.transpose(torch.transpose(x, 1, 2), 1, 2))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Exp"] y = Exp (x)
    }
=== a transpose that moves nothing
x: float[batch,1,4]
    return torch.transpose(x, 1, 2)
--- onnx 17
    (float[batch,1,4] x) => (float[batch,4,1] y)
        <int64[3] constant = {0,4,1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== reshapes
x: float[2,3,4]
    return torch.reshape(torch.reshape(x, [6, 4]), [3, 8])
--- onnx 17
    (float[2,3,4] x) => (float[3,8] y)
        <int64[2] constant = {3,8}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== reshapes of open sizes
x: float[batch,3,4]
    return torch.reshape(torch.flatten(x, 1), [-1, 3, 2, 2])
--- onnx 17
    (float[batch,3,4] x) => (float[batch,3,2,2] y)
        <int64[4] constant = {0,3,2,2}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== reshape and back
x: float[2,3,4]
    return torch.exp(torch.reshape(torch.reshape(x, [6, 4]), [2, 3, 4]))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Exp"] y = Exp (x)
    }
=== unsqueeze and squeeze
x: float[2,3,4]
    return torch.exp(torch.squeeze(torch.unsqueeze(x, 1), 1))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Exp"] y = Exp (x)
    }
=== unsqueezes
x: float[2,3]
    return torch.unsqueeze(torch.unsqueeze(x, 0), 3)
--- onnx 11
    (float[2,3] x) => (float[1,2,3,1] y) {
        ["/Unsqueeze"] y = Unsqueeze <axes = [0, 3]> (x)
    }
--- onnx 17
    (float[2,3] x) => (float[1,2,3,1] y)
        <int64[2] constant = {0,3}>
    {
        ["/Unsqueeze"] y = Unsqueeze (x, constant)
    }
=== squeezes
x: float[1,2,1,3]
    return torch.squeeze(torch.squeeze(x, 0), 1)
--- onnx 17
    (float[1,2,1,3] x) => (float[2,3] y)
        <int64[2] constant = {0,2}>
    {
        ["/Squeeze"] y = Squeeze (x, constant)
    }
=== unsqueeze of a reshape
x: float[batch,3,4]
    return torch.unsqueeze(torch.reshape(x, [-1, 12]), 2)
--- onnx 17
    (float[batch,3,4] x) => (float[batch,12,1] y)
        <int64[3] constant = {0,12,1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== flatten of a reshape
x: float[batch,8,4]
    return torch.flatten(torch.reshape(x, [-1, 2, 4, 4]), 1)
--- onnx 17
    (float[batch,8,4] x) => (float[batch,32] y)
        <int64[2] constant = {0,32}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== one of an axis that stays
x: float[batch,3,4]
    return torch.unsqueeze(torch.select(x, 1, 2), 1)
--- onnx 17
    (float[batch,3,4] x) => (float[batch,1,4] y)
        <int64[1] constant = {2}>
    {
        ["/Gather"] y = Gather <axis = 1> (x, constant)
    }
=== slices of two axes
x: float[8,9]
    return torch.slice(torch.slice(x, 0, 1, 5), 1, 2, 9)
--- onnx 9
    (float[8,9] x) => (float[4,7] y) {
        ["/Slice"] y = Slice <axes = [0, 1], ends = [5, 9], starts = [1, 2]> (x)
    }
--- onnx 17
    (float[8,9] x) => (float[4,7] y)
        <int64[2] constant = {1,2},
         int64[2] "constant.1" = {5,9},
         int64[2] "constant.2" = {0,1}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
    }
=== slices of one axis
x: float[n]
    return torch.slice(torch.slice(x, 0, 1, -1), 0, 2, -3)
--- onnx 17
    (float[n] x) => (float["max(n-7, 0)"] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {-4}>
    {
        ["/Slice"] y = Slice (x, "constant.1", "constant.2", constant)
    }
=== slices whose ends can be compared only at run time
x: float[n]
    return torch.slice(torch.slice(x, 0, 0, -1), 0, 0, 3)
--- onnx 17
    (float[n] x) => (float["min(max(n-1, 0), 3)"] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {-1},
         int64[1] "constant.2" = {3}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] y = Slice ("/Slice_output_0", constant, "constant.2", constant)
    }
=== a slice that cuts nothing
x: float[8]
    return torch.exp(torch.slice(x, 0, 0, 100))
--- onnx 17
    (float[8] x) => (float[8] y) {
        ["/Exp"] y = Exp (x)
    }
=== slice from as many before the end as there are
x: float[b,9]
    return (torch.slice(x, 1, -9, 9223372036854775807), torch.slice(x, 0, -x.size(0), 9223372036854775807), x[:, -10:], x[-3:])
--- onnx 17
    (float[b,9] x) => (float[b,9] y, float[b,9] y1, float[b,9] y2, float["min(b, 3)",9] y3)
        <int64[1] constant = {9223372036854775807},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {-3}>
    {
        ["/Slice"] y3 = Slice (x, "constant.2", constant, "constant.1")
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
        ["/Identity_2"] y2 = Identity (x)
    }
=== pads
x: float[1,2,8,8]
    return torch.constant_pad_nd(torch.constant_pad_nd(x, [1, 2]), [0, 0, 3, 4])
--- onnx 9
    (float[1,2,8,8] x) => (float[1,2,15,11] y) {
        ["/Pad"] y = Pad <mode = "constant", pads = [0, 0, 3, 1, 0, 0, 4, 2], value = 0.0> (x)
    }
--- onnx 17
    (float[1,2,8,8] x) => (float[1,2,15,11] y)
        <int64[8] constant = {0,0,3,1,0,0,4,2}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
    }
=== pads with other numbers
x: float[1,2,8,8]
    return torch.constant_pad_nd(torch.constant_pad_nd(x, [1, 2], 1.), [0, 0, 3, 4])
--- onnx 17
    (float[1,2,8,8] x) => (float[1,2,15,11] y)
        <float constant = {1},
         int64[8] "constant.1" = {0,0,0,1,0,0,0,2},
         int64[8] "constant.2" = {0,0,3,0,0,0,4,0}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, "constant.1", constant)
        ["/Pad_1"] y = Pad <mode = "constant"> ("/Pad_output_0", "constant.2")
    }
=== pad before a convolution
x: float[1,2,8,8]
w: param float[4,2,3,3]
    y = torch.constant_pad_nd(x, [1, 2, 3, 4])
    return torch.conv2d(y, w, None, [1, 1], [1, 1], [1, 1], 1)
--- onnx 9
    (float[1,2,8,8] x) => (float[1,4,15,11] y)
        <float[4,2,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [4, 2, 5, 3], strides = [1, 1]> (x, w)
    }
--- onnx 17
    (float[1,2,8,8] x) => (float[1,4,15,11] y)
        <float[4,2,3,3] w>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [4, 2, 5, 3], strides = [1, 1]> (x, w)
    }
=== pad of ones before a convolution
x: float[1,2,8,8]
w: param float[4,2,3,3]
    y = torch.constant_pad_nd(x, [1, 1, 1, 1], 1.)
    return torch.conv2d(y, w, None, [1, 1], [0, 0], [1, 1], 1)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,4,8,8] y)
        <float[4,2,3,3] w,
         float constant = {1},
         int64[8] "constant.1" = {0,0,1,1,0,0,1,1}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, "constant.1", constant)
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Pad_output_0", w)
    }
=== pad before pools
x: float[1,2,8,8]
    low = torch.constant_pad_nd(x, [0, 1, 0, 1], -float("inf"))
    zero = torch.constant_pad_nd(x, [0, 1, 0, 1])
    a = torch.max_pool2d(low, [3, 3], [2, 2], [0, 0], [1, 1], False)
    b = torch.avg_pool2d(zero, [3, 3], [2, 2], [0, 0], False, True)
    return a, b
--- onnx 17
    (float[1,2,8,8] x) => (float[1,2,4,4] y, float[1,2,4,4] y1) {
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], pads = [0, 0, 1, 1], strides = [2, 2]> (x)
        ["/AveragePool"] y1 = AveragePool <ceil_mode = 0, count_include_pad = 1, kernel_shape = [3, 3], pads = [0, 0, 1, 1], strides = [2, 2]> (x)
    }
=== pad of zeros before a max pool
# ONNX Runtime takes this Pad into the pool as if it padded with -inf
# x in 0..5
x: float[1,2,8,8]
    y = torch.constant_pad_nd(x, [0, 1, 0, 1])
    return torch.max_pool2d(y, [3, 3], [2, 2], [0, 0], [1, 1], False)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,2,4,4] y)
        <int64[8] constant = {0,0,0,0,0,0,1,1}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/MaxPool"] y = MaxPool <auto_pad = "VALID", ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], strides = [2, 2]> ("/Pad_output_0")
    }
=== pad of zeros before a max pool with padding
# x in -5..-1
x: float[1,2,8,8]
    y = torch.constant_pad_nd(x, [0, 1, 0, 1])
    return torch.max_pool2d(y, [3, 3], [2, 2], [1, 1], [1, 1], False)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,2,5,5] y)
        <int64[8] constant = {0,0,0,0,0,0,1,1},
         float "constant.1" = {-inf},
         int64[8] "constant.2" = {0,0,1,1,0,0,1,1}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> ("/Pad_output_0", "constant.2", "constant.1")
        ["/MaxPool"] y = MaxPool <auto_pad = "VALID", ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], strides = [2, 2]> ("/Pad_1_output_0")
    }
=== pad of zeros before a max pool with ceil_mode
# n = 9
# x in -5..-1
x: float[1,2,8,n]
    y = torch.constant_pad_nd(x, [0, 1, 0, 1])
    return torch.max_pool2d(y, [2, 2], [2, 2], [0, 0], [1, 1], True)
--- onnx 17
    (float[1,2,8,n] x) => (float[1,2,5,"n//2+1"] y)
        <int64[8] constant = {0,0,0,0,0,0,1,1},
         float "constant.1" = {-inf}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> ("/Pad_output_0", constant, "constant.1")
        ["/MaxPool"] y = MaxPool <auto_pad = "VALID", ceil_mode = 0, dilations = [1, 1], kernel_shape = [2, 2], strides = [2, 2]> ("/Pad_1_output_0")
    }
=== batch norm into a convolution
x: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
g: param float[3] = [1, 2, 4]
b: param float[3] = [1, 1, 1]
m: buffer float[3] = [1, 2, 3]
v: buffer float[3] = [3, 3, 3]
    y = torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1)
    return torch.batch_norm(y, g, b, m, v, False, 0.1, 1., True)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,3,8,8] y)
        <float[3,2,1,1] "w.folded" = {0.5,1,3,4,10,12},
         float[3] "w.folded_bias" = {0.5,-1,-5}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded", "w.folded_bias")
    }
=== batch norm after a product of matrices
x: float[5,2]
w: param float[2,3] = [1, 2, 3, 4, 5, 6]
g: param float[3] = [1, 2, 4]
b: param float[3] = [1, 1, 1]
m: buffer float[3] = [1, 2, 3]
v: buffer float[3] = [3, 3, 3]
    y = torch.addmm(b, x, w)
    return torch.batch_norm(y, g, b, m, v, False, 0.1, 1., True)
--- onnx 17
    (float[5,2] x) => (float[5,3] y)
        <float[2,3] "w.folded" = {0.5,2,6,2,5,12},
         float[3] "b.folded" = {1,0,-3}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> (x, "w.folded", "b.folded")
    }
=== factors and terms of channels into a convolution
x: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
b: param float[3] = [1, 1, 1]
s: param float[3,1,1] = [1, 2, 4]
    y = torch.conv2d(x, w, b, [1, 1], [0, 0], [1, 1], 1)
    return torch.sub(torch.mul(y, s), 3.)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,3,8,8] y)
        <float[3,2,1,1] "w.folded" = {1,2,6,8,20,24},
         float[3] "b.folded" = {-2,-1,1}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded", "b.folded")
    }
=== a term alone leaves the weight as it is
x: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
s: param float[3,1,1] = [1, 2, 4]
    return torch.add(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), s)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,3,8,8] y)
        <float[3,2,1,1] w = {1,2,3,4,5,6},
         float[3] "w.folded_bias" = {1,2,4}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w, "w.folded_bias")
    }
=== a factor alone adds no bias
x: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
    return torch.div(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), 2.)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,3,8,8] y)
        <float[3,2,1,1] "w.folded" = {0.5,1,1.5,2,2.5,3}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded")
    }
=== what is subtracted from
x: float[1,2,8,8]
w: param float[1,2,1,1] = [1, 2]
    return torch.rsub(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), 3.)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,1,8,8] y)
        <float[1,2,1,1] "w.folded" = {-1,-2},
         float[1] "w.folded_bias" = {3}>
    {
        ["/Conv"] y = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded", "w.folded_bias")
    }
=== factors of other axes stay
x: float[1,2,8,8]
w: param float[8,2,1,1]
s: param float[8] = [1, 2, 3, 4, 5, 6, 7, 8]
    return torch.mul(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), s)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,8,8,8] y)
        <float[8,2,1,1] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         float[8] s = {1,2,3,4,5,6,7,8}>
    {
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w)
        ["/Mul"] y = Mul ("/Conv_output_0", s)
    }
=== factors of channels that a transpose has moved
x: float[n,4,2]
w: param float[3,2] = [1, 2, 3, 4, 5, 6]
b: param float[3] = [1, 1, 1]
s: param float[3,1] = [1, 2, 4]
    y = torch.transpose(torch.linear(x, w, b), 1, 2)
    return torch.mul(s, y)
--- onnx 17
    (float[n,4,2] x) => (float[n,3,4] y)
        <float[3] "b.folded" = {1,2,4},
         float[2,3] "w.T.folded" = {1,6,20,2,8,24}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T.folded")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "b.folded")
        ["/Transpose"] y = Transpose <perm = [0, 2, 1]> ("/Add_output_0")
    }
=== also after a convolution, and terms
x: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
s: param float[3] = [1, 2, 4]
    y = torch.permute(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), [0, 2, 3, 1])
    return torch.add(torch.mul(y, s), s)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,8,8,3] y)
        <float[3,2,1,1] "w.folded" = {1,2,6,8,20,24},
         float[3] "w.folded.folded_bias" = {1,2,4}>
    {
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded", "w.folded.folded_bias")
        ["/Transpose"] y = Transpose <perm = [0, 2, 3, 1]> ("/Conv_output_0")
    }
=== factors of other axes stay after a transpose
x: float[n,3,2]
w: param float[3,2] = [1, 2, 3, 4, 5, 6]
s: param float[3] = [1, 2, 4]
    return torch.mul(torch.transpose(torch.linear(x, w, None), 1, 2), s)
--- onnx 17
    (float[n,3,2] x) => (float[n,3,3] y)
        <float[3] s = {1,2,4},
         float[2,3] "w.T" = {1,3,5,2,4,6}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> ("/MatMul_output_0")
        ["/Mul"] y = Mul ("/Transpose_output_0", s)
    }
=== a weight that others see stays
x: float[1,2,8,8]
y: float[1,2,8,8]
w: param float[3,2,1,1] = [1, 2, 3, 4, 5, 6]
s: param float[3,1,1] = [1, 2, 4]
    a = torch.mul(torch.conv2d(x, w, None, [1, 1], [0, 0], [1, 1], 1), s)
    b = torch.conv2d(y, w, None, [1, 1], [0, 0], [1, 1], 1)
    return torch.add(a, b)
--- onnx 17
    (float[1,2,8,8] x, float[1,2,8,8] y) => (float[1,3,8,8] "y.1")
        <float[3,2,1,1] w = {1,2,3,4,5,6},
         float[3,1,1] s = {1,2,4}>
    {
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (x, w)
        ["/Mul"] "/Mul_output_0" = Mul ("/Conv_output_0", s)
        ["/Conv_1"] "/Conv_1_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [1, 1]> (y, w)
        ["/Add"] "y.1" = Add ("/Mul_output_0", "/Conv_1_output_0")
    }
=== factors into a transposed convolution
x: float[1,2,8,8]
w: param float[2,3,1,1] = [1, 2, 3, 4, 5, 6]
s: param float[3,1,1] = [1, 2, 4]
    return torch.mul(torch.conv_transpose2d(x, w, None, [1, 1], [0, 0], [0, 0], 1, [1, 1]), s)
--- onnx 17
    (float[1,2,8,8] x) => (float[1,3,8,8] y)
        <float[2,3,1,1] "w.folded" = {1,4,12,4,10,24}>
    {
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [1, 1], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> (x, "w.folded")
    }
=== a product of matrices and a term
x: float[n,2]
w: float[2,3]
b: float[3]
    return torch.add(torch.mm(x, w), b)
--- onnx 17
    (float[n,2] x, float[2,3] w, float[3] b) => (float[n,3] y) {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> (x, w, b)
    }
=== of more axes
x: float[n,5,2]
w: float[2,3]
b: float[3]
    return torch.add(torch.matmul(x, w), b)
--- onnx 17
    (float[n,5,2] x, float[2,3] w, float[3] b) => (float[n,5,3] y) {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, w)
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== a term that is larger than the product
x: float[1,2]
w: float[2,3]
b: float[4,3]
    return torch.add(torch.mm(x, w), b)
--- onnx 17
    (float[1,2] x, float[2,3] w, float[4,3] b) => (float[4,3] y) {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, w)
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== a product that others need
x: float[4,2]
w: float[2,3]
b: float[3]
    y = torch.mm(x, w)
    return torch.add(y, b), torch.exp(y)
--- onnx 17
    (float[4,2] x, float[2,3] w, float[3] b) => (float[4,3] y, float[4,3] y1) {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, w)
        ["/Add"] y = Add ("/MatMul_output_0", b)
        ["/Exp"] y1 = Exp ("/MatMul_output_0")
    }
=== a transposed weight stays as it lies
x: float[4,2]
w: param float[3,2] = [1, 2, 3, 4, 5, 6]
b: param float[3] = [1, 2, 3]
    return torch.mm(x, torch.t(w)), torch.addmm(b, x, torch.t(w))
--- onnx 17
    (float[4,2] x) => (float[4,3] y, float[4,3] y1)
        <float[3,2] w = {1,2,3,4,5,6},
         float[3] b = {1,2,3}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w)
        ["/Gemm_1"] y1 = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w, b)
    }
=== a reduction whose axes come back
x: float[4,2]
    return torch.unsqueeze(torch.sum(x, [1], False), 1)
--- onnx 11
    (float[4,2] x) => (float[4,1] y) {
        ["/ReduceSum"] y = ReduceSum <axes = [1], keepdims = 1> (x)
    }
--- onnx 17
    (float[4,2] x) => (float[4,1] y)
        <int64[1] constant = {1}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 1> (x, constant)
    }
=== concat of concat
x: float[4,2]
y: float[4,2]
    a = torch.cat([x, y], 1)
    b = torch.cat([y, a], 1)
    return torch.cat([a, torch.cat([b, x], 1)], 1)
--- onnx 17
    (float[4,2] x, float[4,2] y) => (float[4,12] "y.1") {
        ["/Concat"] "y.1" = Concat <axis = 1> (x, y, y, x, y, x)
    }
=== concat of what is empty
x: float[4,2]
y: float[0,2]
    return torch.exp(torch.cat([x, y], 0))
--- onnx 17
    (float[4,2] x, float[0,2] y) => (float[4,2] "y.1") {
        ["/Exp"] "y.1" = Exp (x)
    }
=== a size that must be computed is asked of the tensor
x: float[batch,4,height,width]
w: param float[4,4,1,1]
    y = torch.conv2d(x, w, None, [2, 2], [0, 0], [1, 1], 1)
    h = torch.size(y, 2)
    v = torch.size(y, 3)
    return torch.reshape(y, [-1, 2, 2, h, v])
--- onnx 13
    (float[batch,4,height,width] x) => (float[batch,2,2,"(height+1)//2","(width+1)//2"] y)
        <float[4,4,1,1] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         int64[4] constant = {0,2,2,-1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {2}>
    {
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [2, 2]> (x, w)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.3")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Div_output_0")
        ["/Reshape"] y = Reshape ("/Conv_output_0", "/Concat_output_0")
    }
--- onnx 17
    (float[batch,4,height,width] x) => (float[batch,2,2,"(height+1)//2","(width+1)//2"] y)
        <float[4,4,1,1] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         int64[4] constant = {0,2,2,-1}>
    {
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [1, 1], pads = [0, 0, 0, 0], strides = [2, 2]> (x, w)
        ["/Shape"] "/Shape_output_0" = Shape <end = 4, start = 3> ("/Conv_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Shape_output_0")
        ["/Reshape"] y = Reshape ("/Conv_output_0", "/Concat_output_0")
    }
=== a choice that nobody asks for
x: float[2]
    c = bool(torch.gt(torch.sum(x), 0.))
    if c:
      a = torch.exp(x)
      b = torch.neg(x)
    else:
      a = torch.abs(x)
      b = torch.sqrt(x)
    return b
--- onnx 17
    (float[2] x) => (float[2] y)
        <int64[1] constant = {0},
         float "constant.1" = {0}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] y = If <else_branch = else_branch () => (float[2] "/Sqrt_output_0") {
                ["/Sqrt"] "/Sqrt_output_0" = Sqrt (x)
            }, then_branch = then_branch () => (float[2] "/Neg_output_0") {
                ["/Neg"] "/Neg_output_0" = Neg (x)
            }> ("/Greater_output_0")
    }
=== the term of a product of more axes keeps its shape
# ONNX Runtime makes a Gemm of both only if the term has one axis.
x: float[2,5,2]
w: param float[3,2] = [1, 2, 3, 4, 5, 6]
b: param float[3] = [1, 2, 3]
    return torch.linear(x, w, b)
--- onnx 17
    (float[2,5,2] x) => (float[2,5,3] y)
        <float[3] b = {1,2,3},
         float[2,3] "w.T" = {1,3,5,2,4,6}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== axes that are split between two transposes
x: float[5,2,12]
    y = torch.view(torch.transpose(x, 0, 1), [2, 5, 3, 4])
    return torch.transpose(y, 1, 2)
--- onnx 17
    (float[5,2,12] x) => (float[2,3,5,4] y)
        <int64[4] constant = {5,2,3,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] y = Transpose <perm = [1, 2, 0, 3]> ("/Reshape_output_0")
    }
=== axes that are split between two transposes, and are back then
x: float[5,6]
    return torch.permute(torch.view(torch.t(x), [2, 3, 5]), [2, 0, 1])
--- onnx 17
    (float[5,6] x) => (float[5,2,3] y)
        <int64[3] constant = {5,2,3}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== axes of size 1 between two transposes
x: float[1,1,4,4,6]
    y = torch.reshape(torch.permute(torch.neg(x), [0, 4, 1, 2, 3]), [1, 6, 4, 1, 4, 1])
    return torch.exp(torch.permute(y, [0, 3, 5, 2, 4, 1])), torch.permute(torch.reshape(torch.permute(x, [4, 0, 1, 2, 3]), [2, 3, 4, 4]), [2, 3, 0, 1])
--- onnx 17
    (float[1,1,4,4,6] x) => (float[1,1,1,4,4,6] y, float[4,4,2,3] y1)
        <int64[6] constant = {1,1,1,4,4,6},
         int64[4] "constant.1" = {4,4,2,3}>
    {
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Neg_output_0", constant)
        ["/Exp"] y = Exp ("/Reshape_output_0")
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
    }
=== axes that are merged between two transposes
x: float[5,2,6]
    return torch.t(torch.reshape(torch.transpose(x, 0, 1), [10, 6]))
--- onnx 17
    (float[5,2,6] x) => (float[6,10] y)
        <int64[2] constant = {10,6}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0, 2]> (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", constant)
        ["/Transpose_1"] y = Transpose <perm = [1, 0]> ("/Reshape_output_0")
    }
=== zeros added to what is never -0
x: float[2,3]
    return torch.add(torch.softmax(x, 1), torch.zeros([2, 3])), torch.add(torch.relu(x), torch.zeros([2, 3]))
--- onnx 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Softmax"] y = Softmax <axis = 1> (x)
        ["/Relu"] "/Relu_output_0" = Relu (x)
        ["/Add"] y1 = Add ("/Relu_output_0", constant)
    }
=== zeros added to whole numbers, wherever they stand
x: int64[3]
    return torch.add(torch.expand(torch.unsqueeze(torch.to(x, 6), 1), [3, 2]), torch.zeros([3, 2]))
--- onnx 17
    (int64[3] x) => (float[3,2] y)
        <int64[1] constant = {1},
         int64[2] "constant.1" = {3,2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Cast_output_0", constant)
        ["/Expand"] y = Expand ("/Unsqueeze_output_0", "constant.1")
    }
=== one factor behind a reshape goes into the layer
x: float[1,2]
w: param float[4,2]
b: param float[4]
    y = torch.reshape(torch.linear(x, w, b), [2, 2])
    return torch.div(torch.sub(torch.mul(y, 3), 1), 2)
--- onnx 17
    (float[1,2] x) => (float[2,2] y)
        <float[4,2] "w.folded" = {-1.875,-0.375,1.125,-1.5,0,1.5,-1.125,0.375},
         float[4] "b.folded" = {-2.375,-0.875,0.625,-2},
         int64[2] constant = {2,2}>
    {
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, "w.folded", "b.folded")
        ["/Reshape"] y = Reshape ("/Gemm_output_0", constant)
    }
=== factors that halves have no room for stay
x: float16[n,2]
w: param float16[2,2] = [1, 2, 0.5, 0.25]
v: param float16[2,2] = [1, 2, 0.5, 0.25]
u: param float16[2,2] = [1, 2, 1000, 0.25]
    a = torch.mul(torch.linear(x, w), 0.125)
    b = torch.mul(torch.linear(x, v), 0.00006103515625)
    return [a, b, torch.mul(torch.linear(x, u), 1000)]
--- onnx 17
    (float16[n,2] x) => (float16[n,2] y, float16[n,2] y1, float16[n,2] y2)
        <float16[2,2] "w.folded" = {12288,13312,11264,10240},
         float16[2,2] v = {15360,16384,14336,13312},
         float16[2,2] u = {15360,16384,25552,13312},
         float16 constant = {1024},
         float16 "constant.1" = {25552}>
    {
        ["/Gemm"] y = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, "w.folded")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, v)
        ["/Mul"] y1 = Mul ("/Gemm_1_output_0", constant)
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, u)
        ["/Mul_1"] y2 = Mul ("/Gemm_2_output_0", "constant.1")
    }
=== several factors behind a reshape stay
x: float[1,2]
w: param float[4,2]
    y = torch.reshape(torch.linear(x, w), [2, 2])
    return torch.mul(y, torch.tensor([2., 3.]))
--- onnx 17
    (float[1,2] x) => (float[2,2] y)
        <float[4,2] w = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25},
         int64[2] constant = {2,2},
         float[2] "constant.1" = {2,3}>
    {
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, w)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Gemm_output_0", constant)
        ["/Mul"] y = Mul ("/Reshape_output_0", "constant.1")
    }
=== slices and places of joined parts
x: float[2,3]
y: float[2,4]
    z = torch.cat([x, y], 1)
    a = torch.exp(z[:, :3])
    b = torch.exp(z[:, 4:6])
    c = torch.exp(z[:, -4:])
    d = torch.exp(z[:, -7:-4])
    e = torch.exp(z[:, 3])
    f = torch.exp(z[:, -5])
    return [a, b, c, d, e, f, torch.exp(z[:, 2:4])]
--- onnx 17
    (float[2,3] x, float[2,4] y) => (float[2,3] "y.1", float[2,2] y1, float[2,4] y2, float[2,3] y3, float[2] y4, float[2] y5, float[2,2] y6)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {4},
         int64 "constant.3" = {0},
         int64 "constant.4" = {2},
         int64[1] "constant.5" = {2}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, y)
        ["/Exp"] "y.1" = Exp (x)
        ["/Slice"] "/Slice_output_0" = Slice (y, "constant.1", constant, "constant.1")
        ["/Exp_1"] y1 = Exp ("/Slice_output_0")
        ["/Exp_2"] y2 = Exp (y)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (y, "constant.3")
        ["/Exp_3"] y4 = Exp ("/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.4")
        ["/Exp_4"] y5 = Exp ("/Gather_1_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Concat_output_0", "constant.5", "constant.2", "constant.1")
        ["/Exp_5"] y6 = Exp ("/Slice_1_output_0")
        ["/Identity"] y3 = Identity ("y.1")
    }
=== parts of a size that is not known
x: float[2,1]
y: float[2,n]
    z = torch.cat([x, y], 1)
    return [torch.exp(z[:, 0]), torch.exp(z[:, 1:]), torch.exp(z[:, -1]), torch.exp(z[:, 2])]
--- onnx 17
    (float[2,1] x, float[2,n] y) => (float[2] "y.1", float[2,n] y1, float[2] y2, float[2] y3)
        <int64 constant = {0},
         int64 "constant.1" = {-1},
         int64 "constant.2" = {1}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, y)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Exp"] "y.1" = Exp ("/Gather_output_0")
        ["/Exp_1"] y1 = Exp (y)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> ("/Concat_output_0", "constant.1")
        ["/Exp_2"] y2 = Exp ("/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> (y, "constant.2")
        ["/Exp_3"] y3 = Exp ("/Gather_2_output_0")
    }
=== a slice of joined parts that ends where they begin
x: float[2,n]
y: float[2,4]
    z = torch.cat([x, y], 1)
    return [torch.exp(z[:, -3:0]), torch.exp(z[:, -3:-1])]
--- onnx 17
    (float[2,n] x, float[2,4] y) => (float[2,0] "y.1", float[2,2] y1)
        <int64[1] constant = {-3},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {-1}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, y)
        ["/Slice"] "/Slice_output_0" = Slice ("/Concat_output_0", constant, "constant.1", "constant.2")
        ["/Exp"] "y.1" = Exp ("/Slice_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (y, constant, "constant.3", "constant.2")
        ["/Exp_1"] y1 = Exp ("/Slice_1_output_0")
    }
=== what was split is joined again
x: float[2,6]
    a, b, c = torch.split(x, 2, 1)
    d = torch.exp(torch.cat([a, b, c], 1))
    e = torch.exp(torch.stack(torch.unbind(x, 1), 1))
    return [d, e, torch.cat([c, b, a], 1), torch.cat([a, b], 1)]
--- onnx 17
    (float[2,6] x) => (float[2,6] y, float[2,6] y1, float[2,6] y2, float[2,4] y3)
        <int64[3] constant = {2,2,2}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1", "/Split_output_2" = Split <axis = 1> (x, constant)
        ["/Exp"] y = Exp (x)
        ["/Concat"] y2 = Concat <axis = 1> ("/Split_output_2", "/Split_output_1", "/Split_output_0")
        ["/Concat_1"] y3 = Concat <axis = 1> ("/Split_output_0", "/Split_output_1")
        ["/Identity"] y1 = Identity (y)
    }
=== one of those that were stacked
x: float[2,3]
y: float[2,3]
    return torch.exp(torch.stack([x, y], 0)[1])
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,3] "y.1") {
        ["/Exp"] "y.1" = Exp (y)
    }
=== one place of what was transposed
x: float[5,n,4]
    y = torch.transpose(x, 0, 1)
    return [torch.exp(y[:, -1]), torch.exp(y[0])]
--- onnx 17
    (float[5,n,4] x) => (float[n,4] y, float[5,4] y1)
        <int64 constant = {4},
         int64 "constant.1" = {0}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, constant)
        ["/Exp"] y = Exp ("/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.1")
        ["/Exp_1"] y1 = Exp ("/Gather_1_output_0")
    }
=== a step after a slice
x: float[2,30]
    return torch.exp(x[:, 3:20][:, 1::2])
--- onnx 17
    (float[2,30] x) => (float[2,8] y)
        <int64[1] constant = {20},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {4}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.3", constant, "constant.1", "constant.2")
        ["/Exp"] y = Exp ("/Slice_output_0")
    }
=== repeated by broadcasting
x: float[n,1]
y: float[n,4]
c: bool[n,4]
    a = torch.add(torch.repeat(x, [1, 4]), y)
    b = torch.mul(y, torch.ones_like(y))
    d = torch.where(c, y, torch.zeros_like(y))
    return [a, b, d, torch.add(torch.repeat(y, [1, 2]), 1.)]
--- onnx 17
    (float[n,1] x, float[n,4] y, bool[n,4] c) => (float[n,4] "y.1", float[n,4] y1, float[n,4] y2, float[n,8] y3)
        <float constant = {1},
         float "constant.1" = {0},
         int64[2] "constant.2" = {1,2}>
    {
        ["/Add"] "y.1" = Add (x, y)
        ["/Where"] y2 = Where (c, y, "constant.1")
        ["/Tile"] "/Tile_output_0" = Tile (y, "constant.2")
        ["/Add_1"] y3 = Add ("/Tile_output_0", constant)
        ["/Identity"] y1 = Identity (y)
    }
=== rows of a table for indices that repeat
# i in 0..7
x: float[n,4,3]
i: int64[4]
w: param float[8,3]
    return torch.add(x, torch.embedding(w, torch.expand(torch.unsqueeze(i, 0), [torch.size(x, 0), -1])))
--- onnx 17
    (float[n,4,3] x, int64[4] i) => (float[n,4,3] y)
        <float[8,3] w,
         int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, "/Unsqueeze_output_0")
        ["/Add"] y = Add (x, "/Gather_output_0")
    }
=== bounds of bounds
x: float[2,3]
    a = torch.clamp(torch.clamp(x, -2, 2), -1, 3)
    b = torch.clamp(torch.relu(x), -1, 6)
    c = torch.relu(torch.clamp(x, -3, None))
    d = torch.relu(torch.sigmoid(x))
    e = torch.clamp(torch.clamp(x, 0, 1), -1, 2)
    f = torch.clamp(torch.clamp(x, 0, 1), 2, 3)
    return [a, b, c, d, e, f]
--- onnx 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1, float[2,3] y2, float[2,3] y3, float[2,3] y4, float[2,3] y5)
        <float constant = {2},
         float "constant.1" = {-1},
         float "constant.2" = {6},
         float "constant.3" = {0},
         float "constant.4" = {1}>
    {
        ["/Clip"] y = Clip (x, "constant.1", constant)
        ["/Relu"] y2 = Relu (x)
        ["/Clip_1"] y1 = Clip (x, "constant.3", "constant.2")
        ["/Sigmoid"] y3 = Sigmoid (x)
        ["/Clip_2"] y4 = Clip (x, "constant.3", "constant.4")
        ["/Clip_3"] y5 = Clip (x, constant, constant)
    }
--- onnx 9
    (float[2,3] x) => (float[2,3] y, float[2,3] y1, float[2,3] y2, float[2,3] y3, float[2,3] y4, float[2,3] y5) {
        ["/Clip"] y = Clip <max = 2.0, min = -1.0> (x)
        ["/Relu"] y2 = Relu (x)
        ["/Clip_1"] y1 = Clip <max = 6.0, min = 0.0> (x)
        ["/Sigmoid"] y3 = Sigmoid (x)
        ["/Clip_2"] y4 = Clip <max = 1.0, min = 0.0> (x)
        ["/Clip_3"] y5 = Clip <max = 2.0, min = 2.0> (x)
    }
=== the least and the greatest of constants
x: float[2,3]
a: buffer float[1] = [1]
b: buffer float[3] = [0, 2, 1]
    return torch.maximum(torch.maximum(x, a), b)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float[3] "b.folded" = {1,2,1}>
    {
        ["/Max"] y = Max (x, "b.folded")
    }
=== sums and products of ints
x: int64[2,3]
    return torch.mul(torch.mul(torch.add(torch.add(x, 1), 2), 3), 4)
--- onnx 17
    (int64[2,3] x) => (int64[2,3] y)
        <int64 constant = {3},
         int64 "constant.1" = {12}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Mul"] y = Mul ("/Add_output_0", "constant.1")
    }
=== sums of floats are rounded one after the other
x: float[2,3]
    return torch.add(torch.add(x, 1.), 2.)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float constant = {1},
         float "constant.1" = {2}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Add_1"] y = Add ("/Add_output_0", "constant.1")
    }
=== signs
x: float[2,3]
y: float[2,3]
    a = torch.add(x, torch.neg(y))
    b = torch.sub(x, torch.neg(torch.exp(y)))
    c = torch.neg(torch.mul(x, 2.))
    return [a, b, c]
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,3] "y.1", float[2,3] y1, float[2,3] y2)
        <float constant = {-2}>
    {
        ["/Sub"] "y.1" = Sub (x, y)
        ["/Exp"] "/Exp_output_0" = Exp (y)
        ["/Add"] y1 = Add (x, "/Exp_output_0")
        ["/Mul"] y2 = Mul (x, constant)
    }
=== zeros around what is not negative
x: float[1,2,6,6]
    a = torch.max_pool2d(torch.pad(torch.relu(x), [1, 1, 1, 1]), [3, 3], [2, 2])
    b = torch.max_pool2d(torch.pad(x, [1, 1, 1, 1]), [3, 3], [2, 2])
    return [a, b]
--- onnx 17
    (float[1,2,6,6] x) => (float[1,2,3,3] y, float[1,2,3,3] y1)
        <int64[8] constant = {0,0,1,1,0,0,1,1}>
    {
        ["/Relu"] "/Relu_output_0" = Relu (x)
        ["/MaxPool"] y = MaxPool <ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]> ("/Relu_output_0")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/MaxPool_1"] y1 = MaxPool <auto_pad = "VALID", ceil_mode = 0, dilations = [1, 1], kernel_shape = [3, 3], strides = [2, 2]> ("/Pad_output_0")
    }
=== factors and terms of a linear layer
x: float[n,2,3]
w: param float[4,3]
b: param float[4]
g: param float[4]
    y = torch.linear(x, w, b)
    return torch.relu(torch.add(torch.mul(y, g), 1.))
--- onnx 17
    (float[n,2,3] x) => (float[n,2,4] y)
        <float[4] "b.folded" = {2.5625,1.0625,1.5625,2},
         float[3,4] "w.T.folded" = {1.5625,0.25,-0.5625,0.5,0.3125,-0,0.1875,-0.5,-0.9375,-0.25,0.9375,1.25}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T.folded")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", "b.folded")
        ["/Relu"] y = Relu ("/Add_output_0")
    }
=== factors of a product
x: float[n,2,3]
w: param float[3,4]
    return torch.relu(torch.mul(torch.matmul(x, w), 0.5))
--- onnx 17
    (float[n,2,3] x) => (float[n,2,4] y)
        <float[3,4] "w.folded" = {-0.625,-0.125,0.375,-0.5,0,0.5,-0.375,0.125,0.625,-0.25,0.25,-0.625}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.folded")
        ["/Relu"] y = Relu ("/MatMul_output_0")
    }
=== factors that are not those of the last axis
x: float[n,2,3]
w: param float[4,3]
b: param float[4]
g: param float[2,1]
    return torch.relu(torch.mul(torch.linear(x, w, b), g))
--- onnx 17
    (float[n,2,3] x) => (float[n,2,4] y)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         float[2,1] g = {-1.25,-0.25},
         float[3,4] "w.T" = {-1.25,-1,-0.75,-0.5,-0.25,0,0.25,0.5,0.75,1,1.25,-1.25}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] "/Add_output_0" = Add ("/MatMul_output_0", b)
        ["/Mul"] "/Mul_output_0" = Mul ("/Add_output_0", g)
        ["/Relu"] y = Relu ("/Mul_output_0")
    }
=== a product that others need
x: float[n,2,3]
w: param float[4,3]
b: param float[4]
    y = torch.linear(x, w, b)
    return [y, torch.mul(y, 2.)]
--- onnx 17
    (float[n,2,3] x) => (float[n,2,4] y, float[n,2,4] y1)
        <float[4] b = {-1.25,-0.25,0.75,-1},
         float[3,4] "w.T" = {-1.25,-1,-0.75,-0.5,-0.25,0,0.25,0.5,0.75,1,1.25,-1.25},
         float constant = {2}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
        ["/Mul"] y1 = Mul (y, constant)
    }
=== factors and terms of a norm
x: float[n,2,3]
w: param float[2] = [1, 2]
b: param float[2] = [0, 1]
m: buffer float[2] = [1, 1]
v: buffer float[2] = [4, 1]
    y = torch.batch_norm(x, w, b, m, v, False, 0.1, 0.0, False)
    return torch.relu(torch.add(torch.mul(y, 2.), 3.))
--- onnx 17
    (float[n,2,3] x) => (float[n,2,3] y)
        <float[2] "w.folded" = {2,4},
         float[2] "b.folded" = {3,5},
         float[2] m = {1,1},
         float[2] v = {4,1}>
    {
        ["/BatchNormalization"] "/BatchNormalization_output_0" = BatchNormalization <epsilon = 0.0> (x, "w.folded", "b.folded", m, v)
        ["/Relu"] y = Relu ("/BatchNormalization_output_0")
    }
=== concats that several concats take
x: float[4,2]
y: float[4,2]
    a = torch.cat([x, y], 1)
    b = torch.cat([a, x * 2], 1)
    return torch.cat([y, b], 1), torch.cat([b, x], 1), torch.cat([a, y], 1)
--- onnx 17
    (float[4,2] x, float[4,2] y) => (float[4,8] "y.1", float[4,8] y1, float[4,6] y2)
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Concat"] "y.1" = Concat <axis = 1> (y, x, y, "/Mul_output_0")
        ["/Concat_1"] y1 = Concat <axis = 1> (x, y, "/Mul_output_0", x)
        ["/Concat_2"] y2 = Concat <axis = 1> (x, y, y)
    }
=== a concat that others need stays
x: float[4,2]
y: float[4,2]
    a = torch.cat([x, y], 1)
    return torch.cat([a, x], 1), torch.cat([a, a], 0)
--- onnx 17
    (float[4,2] x, float[4,2] y) => (float[4,6] "y.1", float[8,4] y1) {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, y)
        ["/Concat_1"] "y.1" = Concat <axis = 1> ("/Concat_output_0", x)
        ["/Concat_2"] y1 = Concat <axis = 0> ("/Concat_output_0", "/Concat_output_0")
    }
=== 0 is not added before what takes 0 and -0 for the same
x: float[4,3]
    z = torch.zeros([4, 1])
    return torch.softmax(x + z, -1), torch.log_softmax(z + x, 0), torch.exp(x + 0.0), x + z
--- onnx 17
    (float[4,3] x) => (float[4,3] y, float[4,3] y1, float[4,3] y2, float[4,3] y3)
        <float[4,1] constant = {0,0,0,0}>
    {
        ["/Add"] y3 = Add (x, constant)
        ["/Softmax"] y = Softmax <axis = 1> (x)
        ["/LogSoftmax"] y1 = LogSoftmax <axis = 0> (x)
        ["/Exp"] y2 = Exp (x)
    }
=== a sum that begins with zero
x: float[2,3]
y: float[3]
    a = torch.add(torch.add(torch.add(x, 0.), y), x)
    b = torch.add(y, torch.add(torch.zeros([2, 3]), y))
    return a, b
--- onnx 17
    (float[2,3] x, float[3] y) => (float[2,3] "y.1", float[2,3] y1)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Add"] "/Add_output_0" = Add (x, y)
        ["/Add_1"] "y.1" = Add ("/Add_output_0", x)
        ["/Add_2"] "/Add_2_output_0" = Add (constant, y)
        ["/Add_3"] y1 = Add (y, "/Add_2_output_0")
    }
=== a sum that begins with zeros, a product with ones
x: float[n,3]
y: float[n,3]
    return torch.add(torch.add(torch.zeros_like(x), x), y), torch.mul(torch.neg(x), torch.ones([torch.size(y, 0), 3]))
--- onnx 17
    (float[n,3] x, float[n,3] y) => (float[n,3] "y.1", float[n,3] y1) {
        ["/Add"] "y.1" = Add (x, y)
        ["/Neg"] y1 = Neg (x)
    }
=== parts of an axis that was split in two are a Split
x: float[n,6]
    y = torch.reshape(x, [torch.size(x, 0), 3, 2])
    return (torch.select(y, 1, 0), torch.select(y, 1, -1))
--- onnx 17
    (float[n,6] x) => (float[n,2] y, float[n,2] y1)
        <int64[3] constant = {2,2,2}>
    {
        ["/Split"] y, "/Split_output_1", y1 = Split <axis = 1> (x, constant)
    }
=== no Split for parts that are not neighbours
x: float[n,6]
    return torch.select(torch.reshape(x, [torch.size(x, 0), 3, 2]), 2, 0)
--- onnx 17
    (float[n,6] x) => (float[n,3] y)
        <int64[3] constant = {0,3,2},
         int64 "constant.1" = {0}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gather"] y = Gather <axis = 2> ("/Reshape_output_0", "constant.1")
    }
=== no Split into many parts
x: float[2,18]
    return torch.select(torch.reshape(x, [2, 9, 2]), 1, 0)
--- onnx 17
    (float[2,18] x) => (float[2,2] y)
        <int64[3] constant = {2,9,2},
         int64 "constant.1" = {0}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gather"] y = Gather <axis = 1> ("/Reshape_output_0", "constant.1")
    }
=== an axis of size 1 that only a Transpose needs
x: float[n,m,6]
    y = torch.unsqueeze(torch.reshape(x, [torch.size(x, 0), torch.size(x, 1), 3, 2]), 0)
    z = torch.squeeze(torch.transpose(y, 0, -2), -2)
    return (z[0], z[1], z[2])
--- onnx 17
    (float[n,m,6] x) => (float[n,m,2] y, float[n,m,2] y1, float[n,m,2] y2)
        <int64[3] constant = {2,2,2}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 2> (x, constant)
    }
=== the same with numbers
x: float[5,4,6]
    y = torch.unsqueeze(torch.reshape(x, [5, 4, 3, 2]), 0)
    z = torch.squeeze(torch.transpose(y, 0, -2), -2)
    return (z[0], z[1], z[2])
--- onnx 17
    (float[5,4,6] x) => (float[5,4,2] y, float[5,4,2] y1, float[5,4,2] y2)
        <int64[3] constant = {2,2,2}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 2> (x, constant)
    }
=== heads are split before the transpose
x: float[n,m,6]
    y = torch.transpose(torch.reshape(x, [torch.size(x, 0), torch.size(x, 1) * 3, 2]), 0, 1)
    return torch.reshape(y, [torch.size(x, 1), 3, torch.size(x, 0), 2])
--- onnx 17
    (float[n,m,6] x) => (float[m,3,n,2] y)
        <int64[4] constant = {0,0,3,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] y = Transpose <perm = [1, 2, 0, 3]> ("/Reshape_output_0")
    }
=== and the transpose after them is the same one
x: float[n,m,6]
    y = torch.transpose(torch.reshape(x, [torch.size(x, 0), torch.size(x, 1) * 3, 2]), 0, 1)
    return torch.transpose(torch.reshape(y, [torch.size(x, 1), 3, torch.size(x, 0), 2]), 2, 3)
--- onnx 17
    (float[n,m,6] x) => (float[m,3,2,n] y)
        <int64[4] constant = {0,0,3,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] y = Transpose <perm = [1, 2, 3, 0]> ("/Reshape_output_0")
    }
=== a transpose with another consumer stays
x: float[n,m,6]
    y = torch.transpose(torch.reshape(x, [torch.size(x, 0), torch.size(x, 1) * 3, 2]), 0, 1)
    return (torch.reshape(y, [torch.size(x, 1), 3, torch.size(x, 0), 2]), torch.relu(y))
--- onnx 17
    (float[n,m,6] x) => (float[m,3,n,2] y, float["3*m",n,2] y1)
        <int64[3] constant = {0,-1,2},
         int64[2] "constant.1" = {-1,3},
         int64[1] "constant.2" = {2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0, 2]> ("/Reshape_output_0")
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.1", "/Shape_output_0", "constant.2")
        ["/Reshape_1"] y = Reshape ("/Transpose_output_0", "/Concat_output_0")
        ["/Relu"] y1 = Relu ("/Transpose_output_0")
    }
=== axes that are merged and not split stay
x: float[2,3,4]
    y = torch.transpose(torch.reshape(x, [6, 4]), 0, 1)
    return torch.reshape(y, [2, 12])
--- onnx 17
    (float[2,3,4] x) => (float[2,12] y)
        <int64[2] constant = {6,4},
         int64[2] "constant.1" = {2,12}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Reshape_output_0")
        ["/Reshape_1"] y = Reshape ("/Transpose_output_0", "constant.1")
    }
=== a layer on rows between two transposes
x: float[n,2,m,3]
w: param float[4,6]
b: param float[4]
    y = torch.reshape(torch.permute(x, [2, 0, 1, 3]), [torch.size(x, 2) * torch.size(x, 0), 6])
    y = torch.reshape(torch.linear(y, w, b), [torch.size(x, 2), torch.size(x, 0), 4])
    return torch.transpose(y, 1, 0)
--- onnx 17
    (float[n,2,m,3] x) => (float[n,m,4] y)
        <float[6,4] "w.T",
         float[4] b = {-1.25,-0.25,0.75,-1},
         int64[3] constant = {0,0,6}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", constant)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Reshape_output_0", "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== the same with numbers, where slimming tools look for Gemm
x: float[5,2,7,3]
w: param float[4,6]
b: param float[4]
    y = torch.reshape(torch.permute(x, [2, 0, 1, 3]), [35, 6])
    y = torch.reshape(torch.linear(y, w, b), [7, 5, 4])
    return torch.transpose(y, 1, 0)
--- onnx 17
    (float[5,2,7,3] x) => (float[5,7,4] y)
        <float[6,4] "w.T",
         float[4] b = {-1.25,-0.25,0.75,-1},
         int64[3] constant = {5,7,6}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", constant)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Reshape_output_0", "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
=== a weight with another consumer stays
x: float[n,2,m,3]
w: param float[4,6]
b: param float[4]
    y = torch.reshape(torch.permute(x, [2, 0, 1, 3]), [torch.size(x, 2) * torch.size(x, 0), 6])
    y = torch.reshape(torch.linear(y, w, b), [torch.size(x, 2), torch.size(x, 0), 4])
    return (torch.transpose(y, 1, 0), torch.mul(w, torch.sum(x)))
--- counts 17
    (float[n,2,m,3] x) => (float[n,m,4] y, float[4,6] y1)
    Concat 1
    Gemm 1
    Mul 1
    ReduceSum 1
    Reshape 2
    Shape 1
    Transpose 2
=== two transposes around rows that undo each other
x: float[n,m,6]
w: param float[4,6]
b: param float[4]
    y = torch.reshape(torch.transpose(x, 0, 1), [torch.size(x, 1) * torch.size(x, 0), 6])
    y = torch.reshape(torch.linear(y, w, b), [torch.size(x, 1), torch.size(x, 0), 4])
    return torch.transpose(y, 1, 0)
--- onnx 17
    (float[n,m,6] x) => (float[n,m,4] y)
        <float[6,4] "w.T",
         float[4] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, "w.T")
        ["/Add"] y = Add ("/MatMul_output_0", b)
    }
