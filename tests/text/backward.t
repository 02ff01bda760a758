=== gradients of activations
g: float[2,6]
x: float[2,6]
    a = torch.threshold_backward(g, x, 0.5)
    b = torch.tanh_backward(g, x)
    c = torch.sigmoid_backward(g, x)
    d = torch.hardtanh_backward(g, x, -1, 1)
    e = torch.leaky_relu_backward(g, x, 0.1, False)
    f = torch.elu_backward(g, 1, 1, 1, False, x)
    h = torch.gelu_backward(g, x)
    i = torch.softplus_backward(g, x, 1, 20)
    j = torch.silu_backward(g, x)
    k = torch.mish_backward(g, x)
    return (a, b, c, d, e, f, h, i, j, k)
--- counts 17
    (float[2,6] g, float[2,6] x) => (float[2,6] y, float[2,6] y1, float[2,6] y2, float[2,6] y3, float[2,6] y4, float[2,6] y5, float[2,6] y6, float[2,6] y7, float[2,6] y8, float[2,6] y9)
    Add 4
    Erf 1
    Exp 2
    Greater 2
    GreaterOrEqual 1
    LessOrEqual 3
    Mul 19
    Or 1
    Sigmoid 1
    Softplus 1
    Sub 4
    Tanh 1
    Where 5
=== more gradients of activations
g: float[2,6]
x: float[2,6]
half: float[2,3]
    a = torch.hardsigmoid_backward(g, x)
    b = torch.hardswish_backward(g, x)
    c = torch.hardshrink_backward(g, x, 0.5)
    d = torch.softshrink_backward(g, x, 0.5)
    y, buffer = torch.log_sigmoid_forward(x)
    e = torch.log_sigmoid_backward(g, x, buffer)
    f = torch.logit_backward(g, x, 0.1)
    h = torch.glu_backward(half, x, 1)
    i = torch._softmax_backward_data(g, x, 1, 6)
    j = torch._log_softmax_backward_data(g, x, 1, 6)
    return (a, b, c, d, y, buffer, e, f, h, i, j)
--- counts 17
    (float[2,6] g, float[2,6] x, float[2,3] "half") => (float[2,6] y, float[2,6] y1, float[2,6] y2, float[2,6] y3, float[2,6] y4, float[2,6] y5, float[2,6] y6, float[2,6] y7, float[2,6] y8, float[2,6] y9, float[2,6] y10)
    Abs 1
    Add 3
    And 2
    Cast 1
    Concat 1
    Div 4
    Exp 2
    Greater 2
    GreaterOrEqual 1
    Identity 1
    Less 3
    LessOrEqual 2
    Mul 12
    Neg 3
    Or 1
    ReduceSum 2
    Sigmoid 1
    Softplus 1
    Split 1
    Sub 5
    Where 5
=== gradients of losses
# t = [1, 2]
# t2 = [1, 2]
g: float[]
x: float[2,3]
y: float[2,3]
z: float[1,3,2]
t: int64[2]
t2: int64[1,2]
    a = torch.mse_loss_backward(g, x, y, 1)
    b = torch.smooth_l1_loss_backward(g, x, y, 1, 1.)
    c = torch.huber_loss_backward(g, x, y, 1, 1.)
    d = torch.binary_cross_entropy_backward(g, x, y, None, 1)
    e = torch.nll_loss_backward(g, x, t, None, 1, -100, torch.ones([]))
    f = torch.nll_loss2d_backward(g, torch.unsqueeze(z, 2), torch.unsqueeze(t2, 1), None, 1, -100, torch.ones([]))
    return (a, b, c, d, e, f)
--- counts 17
    (float g, float[2,3] x, float[2,3] y, float[1,3,2] z, int64[2] t, int64[1,2] t2) => (float[2,3] "y.1", float[2,3] y1, float[2,3] y2, float[2,3] y3, float[2,3] y4, float[1,3,1,2] y5)
    Abs 1
    Clip 2
    Div 1
    Equal 4
    Less 1
    Mul 12
    Sign 1
    Sub 2
    Unsqueeze 5
    Where 7
=== gradients of norms, of dropout and of an embedding
# i in 0..3
g: float[2,4,3]
x: float[2,4,3]
i: int64[2,4]
m: bool[2,4,3]
mean: float[2,4,1]
s: float[2,4,1]
w: param float[3]
v: param float[4]
    a, a1, a2 = torch.native_layer_norm_backward(g, x, [3], mean, s, w, w, [True, True, True])
    b, b1, b2 = torch.native_group_norm_backward(g, x, torch.reshape(mean, [2, 4]), torch.reshape(s, [2, 4]), v, 2, 4, 3, 4, [True, True, True])
    c, c1, c2 = torch.native_batch_norm_backward(g, x, v, v, v, v, v, True, 1e-5, [True, True, True])
    d = torch.native_dropout_backward(g, m, 2.)
    e = torch.embedding_dense_backward(g, i, 4, -1, False)
    return (a, a1, a2, b, b1, b2, c, c1, c2, d, e)
--- counts 17
    (float[2,4,3] g, float[2,4,3] x, int64[2,4] i, bool[2,4,3] m, float[2,4,1] mean, float[2,4,1] s) => (float[2,4,3] y, float[3] y1, float[3] y2, float[2,4,3] y3, float[4] y4, float[4] y5, float[2,4,3] y6, float[4] y7, float[4] y8, float[2,4,3] y9, float[4,3] y10)
    Cast 1
    Expand 1
    Mul 20
    ReduceMean 6
    ReduceSum 6
    Reshape 9
    ScatterElements 1
    Sub 9
=== gradients of a convolution
g: float[1,2,4,4]
x: float[1,3,6,6]
w: param float[2,3,3,3]
    a, b, c = torch.convolution_backward(g, x, w, [2], [1, 1], [0, 0], [1, 1], False, [0, 0], 1, [True, True, True])
    return (a, b, c)
--- onnx 17
    (float[1,2,4,4] g, float[1,3,6,6] x) => (float[1,3,6,6] y, float[2,3,3,3] y1, float[2] y2)
        <float[2,3,3,3] w,
         int64[4] constant = {3,1,6,6},
         int64[4] "constant.1" = {2,1,4,4},
         int64[3] "constant.2" = {0,2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (g, "constant.1")
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1, 1], group = 1, kernel_shape = [4, 4], pads = [0, 0, 0, 0], strides = [1, 1]> ("/Reshape_output_0", "/Reshape_1_output_0")
        ["/Transpose"] y1 = Transpose <perm = [1, 0, 2, 3]> ("/Conv_output_0")
        ["/ConvTranspose"] y = ConvTranspose <dilations = [1, 1], group = 1, kernel_shape = [3, 3], output_padding = [0, 0], pads = [0, 0, 0, 0], strides = [1, 1]> (g, w)
        ["/ReduceSum"] y2 = ReduceSum <keepdims = 0> (g, "constant.2")
    }
=== gradients of a convolution whose steps may leave a rest
# h = 8
# w = 9
# gh = 4
# gw = 5
g: float[n,2,gh,gw]
x: float[n,3,h,w]
k: param float[2,3,3,3]
    a, b, c = torch.convolution_backward(g, x, k, [2], [2, 2], [1, 1], [1, 1], False, [0, 0], 1, [True, True, True])
    return (a, b, c)
--- counts 17
    (float[n,2,gh,gw] g, float[n,3,h,w] x) => (float[n,3,"min(2*gh+2, h+1)-1","min(2*gw+2, w+1)-1"] y, float[2,3,"max(min(-2*gh+h+4, 3), 0)","max(min(-2*gw+w+4, 3), 0)"] y1, float[2] y2)
    Add 2
    Concat 2
    Conv 1
    ConvTranspose 1
    Pad 2
    ReduceSum 1
    Reshape 2
    Shape 3
    Slice 3
    Transpose 3
=== gradients of pools
# i in 0..15
# j in 0..31
g: float[1,2,2,2]
x: float[1,2,4,4]
i: int64[1,2,2,2]
g3: float[1,2,2,2,2]
x3: float[1,2,2,4,4]
j: int64[1,2,2,2,2]
    a = torch.max_pool2d_with_indices_backward(g, x, [2, 2], [2, 2], [0, 0], [1, 1], False, i)
    b = torch.max_pool3d_with_indices_backward(g3, x3, [1, 2, 2], [1, 2, 2], [0, 0, 0], [1, 1, 1], False, j)
    c = torch.avg_pool2d_backward(g, x, [2, 2], [2, 2], [0, 0], False, True, None)
    d = torch._adaptive_avg_pool2d_backward(g, x)
    return (a, b, c, d)
--- counts 17
    (float[1,2,2,2] g, float[1,2,4,4] x, int64[1,2,2,2] i, float[1,2,2,2,2] g3, float[1,2,2,4,4] x3, int64[1,2,2,2,2] j) => (float[1,2,4,4] y, float[1,2,2,4,4] y1, float[1,2,4,4] y2, float[1,2,4,4] y3)
    Identity 1
    MatMul 2
    Reshape 6
    ScatterElements 2
=== gradients of resizing, and of parts of a tensor
g: float[1,2,6]
h: float[1,2,6,4]
    a = torch.upsample_nearest1d_backward(g, [6], [1, 2, 3])
    b = torch.upsample_nearest2d_backward(h, [6, 4], [1, 2, 3, 2])
    c = torch.upsample_linear1d_backward(g, [6], [1, 2, 3], False)
    d = torch.upsample_bilinear2d_backward(h, [6, 4], [1, 2, 3, 2], False)
    e = torch.select_backward(g, [1, 2, 3, 6], 2, 1)
    f = torch.slice_backward(g, [1, 5, 6], 1, 1, 3, 1)
    i = torch.diagonal_backward(torch.select(g, 0, 0), [6, 6, 2], 0, 0, 1)
    return (a, b, c, d, e, f, i)
--- counts 17
    (float[1,2,6] g, float[1,2,6,4] h) => (float[1,2,3] y, float[1,2,3,2] y1, float[1,2,3] y2, float[1,2,3,2] y3, float[1,2,3,6] y4, float[1,5,6] y5, float[6,6,2] y6)
    Concat 2
    Gather 1
    MatMul 6
    Reshape 2
    ScatterElements 1
    Unsqueeze 1
=== other forms
x: float[4,6]
m: param float[6]
    y, a, b, c, d = torch._native_batch_norm_legit_functional(x, None, None, m, m, True, 0.1, 1e-5)
    return (y, c, d, torch._cdist_forward(x, x, 1., None), torch._pdist_forward(x), torch.native_channel_shuffle(torch.unsqueeze(x, 2), 2), torch.norm_except_dim(x, 2, 0))
--- counts 17
    (float[4,6] x) => (float[4,6] y, float[6] y1, float[6] y2, float[4,4] y3, float[6] y4, float[4,6,1] y5, float[4,1] y6)
    Add 3
    Div 1
    Gather 2
    Mul 4
    ReduceL1 1
    ReduceL2 2
    ReduceMean 2
    Reshape 4
    Sqrt 1
    Sub 3
    Transpose 1
    Unsqueeze 2
=== the gradient of rrelu
g: float[4]
x: float[4]
n: float[4]
    a = torch.rrelu_with_noise_backward(g, x, n, 0.1, 0.9, True, False)
    b = torch.rrelu_with_noise_backward(g, x, n, 0.1, 0.9, False, False)
    return a, b
--- onnx 17
    (float[4] g, float[4] x, float[4] n) => (float[4] y, float[4] y1)
        <float constant = {0},
         float "constant.1" = {0.5}>
    {
        ["/Mul"] y = Mul (g, n)
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul (g, "constant.1")
        ["/Where"] y1 = Where ("/Greater_output_0", g, "/Mul_1_output_0")
    }
=== gradients of paddings
x: float[2,3,7]
y: float[2,3,4]
u: float[2,3,6,7]
v: float[2,3,3,4]
p: float[1,2,3,6,7]
q: float[1,2,2,3,4]
    a = torch.reflection_pad1d_backward(x, y, [2, 1])
    b = torch.replication_pad1d_backward(x, y, [2, 1])
    c = torch.reflection_pad2d_backward(u, v, [2, 1, 1, 2])
    d = torch.replication_pad2d_backward(u, v, [2, 1, 1, 2])
    e = torch.reflection_pad3d_backward(p, q, [2, 1, 1, 2, 0, 1])
    f = torch.replication_pad3d_backward(p, q, [2, 1, 1, 2, 0, 1])
    return (a, b, c, d, e, f)
--- counts 17
    (float[2,3,7] x, float[2,3,4] y, float[2,3,6,7] u, float[2,3,3,4] v, float[1,2,3,6,7] p, float[1,2,2,3,4] q) => (float[2,3,4] "y.1", float[2,3,4] y1, float[2,3,3,4] y2, float[2,3,3,4] y3, float[1,2,2,3,4] y4, float[1,2,2,3,4] y5)
    MatMul 12
    Reshape 4
=== gradients of pools of volumes
# i in 0..7
# j in 0..7
x: float[1,2,2,2,2]
y: float[1,2,4,4,4]
u: float[1,2,2,2]
v: float[1,2,4,4]
i: int64[1,2,2,2]
j: int64[1,2,2,2,2]
    a = torch.avg_pool3d_backward(x, y, [2], [2], [0], False, True, None)
    b = torch._adaptive_avg_pool3d_backward(x, y)
    c = torch.adaptive_max_pool2d_backward(u, v, i)
    d = torch.adaptive_max_pool3d_backward(x, y, j)
    return (a, b, c, d)
--- counts 17
    (float[1,2,2,2,2] x, float[1,2,4,4,4] y, float[1,2,2,2] u, float[1,2,4,4] v, int64[1,2,2,2] i, int64[1,2,2,2,2] j) => (float[1,2,4,4,4] "y.1", float[1,2,4,4,4] y1, float[1,2,4,4] y2, float[1,2,4,4,4] y3)
    Identity 1
    MatMul 3
    Reshape 8
    ScatterElements 2
=== avg_pool3d_backward of integers
x: int64[1,2,2,2,2]
y: int64[1,2,4,4,4]
    return torch.avg_pool3d_backward(x, y, [2], [2], [0], False, True, None)
--- error
    1:11: aten::avg_pool3d_backward: integers are not supported, because PyTorch truncates each quotient
=== gradients of resizing
x: float[2,3,7]
u: float[2,3,7,6]
p: float[2,3,5,7,6]
    a = torch._upsample_nearest_exact1d_backward(x, [7], [2, 3, 4], None)
    b = torch._upsample_nearest_exact2d_backward(u, [7, 6], [2, 3, 4, 3], None, None)
    c = torch._upsample_nearest_exact3d_backward(p, [5, 7, 6], [2, 3, 2, 4, 3], None, None, None)
    d = torch.upsample_nearest3d_backward(p, [5, 7, 6], [2, 3, 2, 4, 3], None, None, None)
    e = torch.upsample_trilinear3d_backward(p, [5, 7, 6], [2, 3, 2, 4, 3], True, None, None, None)
    f = torch.upsample_bicubic2d_backward(u, [7, 6], [2, 3, 4, 3], True, None, None)
    return (a, b, c, d, e, f)
--- counts 17
    (float[2,3,7] x, float[2,3,7,6] u, float[2,3,5,7,6] p) => (float[2,3,4] y, float[2,3,4,3] y1, float[2,3,2,4,3] y2, float[2,3,2,4,3] y3, float[2,3,2,4,3] y4, float[2,3,4,3] y5)
    MatMul 14
    Reshape 6
=== gradients of parts and of losses
# i in 0..4
x: float[2,3,3]
i: int64[3]
s: float[]
w: float[3,3]
    a = torch.unfold_backward(x, [2, 7], 1, 3, 2)
    b = torch.index_select_backward(w, [5, 3], 0, i)
    c = torch.trace_backward(s, [3, 4])
    d = torch.embedding_backward(w, i, 5, -1, False, False)
    e, f = torch._prelu_kernel_backward(w, w, w)
    g = torch.soft_margin_loss_backward(s, w, w, 1)
    return (a, b, c, d, e, f, g)
--- counts 17
    (float[2,3,3] x, int64[3] i, float s, float[3,3] w) => (float[2,7] y, float[5,3] y1, float[3,4] y2, float[5,3] y3, float[3,3] y4, float[3,3] y5, float[3,3] y6)
    Add 1
    Div 2
    Exp 1
    Expand 1
    Flatten 1
    Greater 1
    Identity 1
    Mul 5
    Neg 1
    Reshape 1
    ScatterElements 2
    Where 2
=== embedding_backward with sparse gradients
x: float[3,3]
i: int64[3]
    return torch.embedding_backward(x, i, 5, -1, False, True)
--- error
    1:11: aten::embedding_backward: sparse gradients are not supported; use sparse=False
=== bounds of losses
g: float[3]
x: float[3]
y: float[3]
    a = torch.huber_loss_backward(g, x, y, 0, -1.0)
    b = torch.smooth_l1_loss_backward(g, x, y, 0, float("nan"))
    return a, b
--- error
    1:8: aten::huber_loss_backward: 'delta' must be 0 or more, not -1
    2:8: aten::smooth_l1_loss_backward: 'beta' must be 0 or more, not nan
=== gradients of selected elements
# i = [0, 2, 1, 2, 0, 1]
x: float[2,3]
i: int64[2,3]
y: float[2,3]
    a = torch.value_selecting_reduction_backward(x, 1, i, [2, 5], True)
    b = torch.gather_backward(x, y, 1, i, False)
    c = torch.cummaxmin_backward(x, y, i, 1)
    return (a, b, c)
--- counts 17
    (float[2,3] x, int64[2,3] i, float[2,3] y) => (float[2,5] "y.1", float[2,3] y1, float[2,3] y2)
    Identity 1
    ScatterElements 2
=== a sparse gradient of gather
x: float[2,3]
i: int64[2,3]
    return torch.gather_backward(x, x, 1, i, True)
--- error
    1:11: aten::gather_backward: sparse gradients are not supported
=== gradient of an affine grid
x: float[2,4,5,2]
    return torch.affine_grid_generator_backward(x, [2, 3, 4, 5], True)
--- counts 17
    (float[2,4,5,2] x) => (float[2,2,3] y)
    MatMul 1
    Reshape 1
    Transpose 1
