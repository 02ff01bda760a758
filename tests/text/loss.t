=== l1_loss
x: float[2,3]
y: float[2,3]
    return (torch.l1_loss(x, y), torch.l1_loss(x, y, 0), torch.l1_loss(x, y, 2))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float[2,3] y1, float y2)
        <int64[2] constant = {0,1}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/Abs"] y1 = Abs ("/Sub_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0, 1], keepdims = 0> (y1)
        ["/ReduceSum"] y2 = ReduceSum <keepdims = 0> (y1, constant)
    }
=== mse_loss
x: float[2,3]
y: float[2,3]
    return (torch.mse_loss(x, y), torch.mse_loss(x, y, 0), torch.mse_loss(x, y, 2))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float[2,3] y1, float y2)
        <int64[2] constant = {0,1}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/Mul"] y1 = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0, 1], keepdims = 0> (y1)
        ["/ReduceSum"] y2 = ReduceSum <keepdims = 0> (y1, constant)
    }
=== huber_loss, smooth_l1_loss
x: float[2,3]
y: float[2,3]
    return (torch.huber_loss(x, y), torch.huber_loss(x, y, 2, 0.5), torch.smooth_l1_loss(x, y), torch.smooth_l1_loss(x, y, 0, 2.), torch.smooth_l1_loss(x, y, 1, 0.))
--- counts 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1, float y2, float[2,3] y3, float y4)
    Abs 1
    Div 1
    Identity 1
    Less 3
    Mul 4
    ReduceMean 2
    ReduceSum 1
    Sub 4
    Where 3
=== binary_cross_entropy
# x in 0..1
# y in 0..1
x: float[2,3]
y: float[2,3]
w: param float[3]
    return (torch.binary_cross_entropy(x, y), torch.binary_cross_entropy(x, y, w, 2))
--- counts 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1)
    Clip 2
    Div 1
    Equal 1
    Greater 1
    Log 2
    Mul 4
    Neg 1
    ReduceMean 1
    ReduceSum 1
    Sub 4
    Where 2
=== binary_cross_entropy holds its logarithms
# x = [0., 1., 0.5]
# y = [1., 0., 1.]
x: float[3]
y: float[3]
    return torch.binary_cross_entropy(x, y, None, 0)
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1")
    Clip 2
    Div 1
    Equal 1
    Greater 1
    Log 2
    Mul 3
    Neg 1
    Sub 4
    Where 2
=== binary_cross_entropy_with_logits of large numbers
# x = [200., -200., 0.5]
# y = [0., 1., 1.]
x: float[3]
y: float[3]
w: param float[3]
p: param float[3]
    return (torch.binary_cross_entropy_with_logits(x, y, None, None, 0), torch.binary_cross_entropy_with_logits(x, y, w, p))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float y1)
        <float[3] w = {-1.25,-0.25,0.75},
         float constant = {1},
         float[3] "p.folded" = {-2.25,-1.25,-0.25}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (constant, y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", x)
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Softplus"] "/Softplus_output_0" = Softplus ("/Neg_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Softplus_output_0")
        ["/Add"] "y.1" = Add ("/Mul_output_0", "/Softplus_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("p.folded", y)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_1_output_0", constant)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_1_output_0", "/Neg_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_1_output_0", w)
        ["/ReduceMean"] y1 = ReduceMean <axes = [0], keepdims = 0> ("/Mul_3_output_0")
    }
=== kl_div
# y in 0..1
x: float[2,3]
y: float[2,3]
    return (torch.kl_div(x, y), torch.kl_div(x, y, 2), torch.kl_div(x, y, 0, log_target=True))
--- counts 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1, float[2,3] y2)
    Equal 1
    Exp 1
    IsNaN 1
    Log 1
    Mul 3
    ReduceMean 1
    ReduceSum 1
    Sub 2
    Where 2
=== soft_margin_loss
# y = [1., -1., 1.]
x: float[3]
y: float[3]
    return torch.soft_margin_loss(x, y)
--- counts 17
    (float[3] x, float[3] y) => (float "y.1")
    Add 1
    Div 1
    Equal 1
    Exp 1
    Greater 1
    Log 1
    Mul 2
    Neg 1
    ReduceMean 1
    Sub 1
    Where 2
=== nll_loss
# y in 0..2
x: float[4,3]
y: int64[4]
    return (torch.nll_loss(x, y), torch.nll_loss(x, y, None, 0), torch.nll_loss(x, y, None, 2))
--- onnx 17
    (float[4,3] x, int64[4] y) => (float "y.1", float[4] y1, float y2)
        <int64 constant = {-100},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {1},
         float "constant.3" = {0},
         int64[1] "constant.4" = {0}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> (x, "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GatherElements_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] y1 = Where ("/Not_output_0", "/Neg_output_0", "constant.3")
        ["/ReduceSum"] y2 = ReduceSum <keepdims = 0> (y1, "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.4")
        ["/Div"] "y.1" = Div (y2, "/ReduceSum_1_output_0")
    }
=== nll_loss with weights and an ignored class
# y = [0, 2, 1, 1]
x: float[4,3]
y: int64[4]
w: param float[3] = [1, 2, 3]
    return torch.nll_loss(x, y, w, 1, 1)
--- counts 17
    (float[4,3] x, int64[4] y) => (float "y.1")
    Div 1
    Equal 1
    Gather 1
    GatherElements 1
    Mul 1
    Neg 1
    Not 1
    ReduceSum 2
    Squeeze 1
    Unsqueeze 1
    Where 3
=== nll_loss2d, nll_loss_nd
# y in 0..2
x: float[2,3,4,4]
y: int64[2,4,4]
    return (torch.nll_loss2d(x, y), torch.nll_loss_nd(x, y))
--- counts 17
    (float[2,3,4,4] x, int64[2,4,4] y) => (float "y.1", float y1)
    Cast 1
    Div 1
    Equal 1
    GatherElements 1
    Identity 1
    Neg 1
    Not 1
    ReduceSum 2
    Squeeze 1
    Unsqueeze 1
    Where 2
=== cross_entropy_loss
# y in 0..2
x: float[batch,3]
y: int64[batch]
    return torch.cross_entropy_loss(x, y)
--- counts 12
    (float[batch,3] x, int64[batch] y) => (float "y.1")
    Cast 1
    Div 1
    Equal 1
    GatherElements 1
    LogSoftmax 1
    Neg 1
    Not 1
    ReduceSum 2
    Squeeze 1
    Unsqueeze 1
    Where 2
--- counts 17
    (float[batch,3] x, int64[batch] y) => (float "y.1")
    Cast 1
    Div 1
    Equal 1
    GatherElements 1
    LogSoftmax 1
    Neg 1
    Not 1
    ReduceSum 2
    Squeeze 1
    Unsqueeze 1
    Where 2
=== cross_entropy_loss with label smoothing
# y in 0..2
x: float[4,3]
y: int64[4]
    return torch.cross_entropy_loss(x, y, None, 1, -100, 0.1)
--- counts 17
    (float[4,3] x, int64[4] y) => (float "y.1")
    Add 1
    Cast 3
    Div 2
    Equal 1
    GatherElements 1
    LogSoftmax 1
    Mul 2
    Neg 2
    Not 1
    ReduceSum 5
    Squeeze 1
    Unsqueeze 1
    Where 3
=== cross_entropy_loss of probabilities
# y in 0..1
x: float[4,3]
y: float[4,3]
    return torch.cross_entropy_loss(x, y)
--- onnx 17
    (float[4,3] x, float[4,3] y) => (float "y.1")
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         float "constant.2" = {4}>
    {
        ["/LogSoftmax"] "/LogSoftmax_output_0" = LogSoftmax <axis = 1> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/LogSoftmax_output_0", y)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Neg"] "/Neg_output_0" = Neg ("/ReduceSum_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Neg_output_0", "constant.1")
        ["/Div"] "y.1" = Div ("/ReduceSum_1_output_0", "constant.2")
    }
=== cosine_embedding_loss
# y = [1., -1.]
x: float[2,3]
z: float[2,3]
y: float[2]
    return torch.cosine_embedding_loss(x, z, y, 0.1)
--- counts 17
    (float[2,3] x, float[2,3] z, float[2] y) => (float "y.1")
    Add 2
    Clip 1
    Div 1
    Equal 2
    Mul 4
    ReduceMean 1
    ReduceSum 3
    Sqrt 1
    Sub 2
    Where 2
=== hinge_embedding_loss
# y = [1., -1., 1.]
x: float[3]
y: float[3]
    return torch.hinge_embedding_loss(x, y)
--- onnx 17
    (float[3] x, float[3] y) => (float "y.1")
        <float constant = {0},
         float "constant.1" = {1},
         float "constant.2" = {inf},
         float "constant.3" = {-1}>
    {
        ["/Sub"] "/Sub_output_0" = Sub ("constant.1", x)
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", constant, "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal (y, "constant.3")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, x)
        ["/Equal_1"] "/Equal_1_output_0" = Equal (y, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_1_output_0", constant, "/Clip_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Where_output_0", "/Where_1_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Add_output_0")
    }
=== margin_ranking_loss
# y = [1., -1., 1.]
x: float[3]
z: float[3]
y: float[3]
    return torch.margin_ranking_loss(x, z, y, 0.5, 2)
--- onnx 17
    (float[3] x, float[3] z, float[3] y) => (float "y.1")
        <float constant = {0.5},
         float "constant.1" = {0},
         float "constant.2" = {inf},
         int64[1] "constant.3" = {0}>
    {
        ["/Neg"] "/Neg_output_0" = Neg (y)
        ["/Sub"] "/Sub_output_0" = Sub (x, z)
        ["/Mul"] "/Mul_output_0" = Mul ("/Neg_output_0", "/Sub_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", constant)
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.1", "constant.2")
        ["/ReduceSum"] "y.1" = ReduceSum <keepdims = 0> ("/Clip_output_0", "constant.3")
    }
=== triplet_margin_loss
x: float[2,3]
y: float[2,3]
z: float[2,3]
    return (torch.triplet_margin_loss(x, y, z), torch.triplet_margin_loss(x, y, z, 1., 2., 1e-06, True, 0))
--- counts 17
    (float[2,3] x, float[2,3] y, float[2,3] z) => (float "y.1", float[2] y1)
    Add 4
    Clip 2
    Min 1
    ReduceL2 3
    ReduceMean 1
    Sub 5
=== ctc_loss
# y = [1]
# z = [1]
x: float[2,1,3]
y: int64[1,1]
z: int64[1]
    return (torch.ctc_loss(x, y, z, z), torch.ctc_loss(x, y, [2], [1], 0, 2, True))
--- counts 17
    (float[2,1,3] x, int64[1,1] y, int64[1] z) => (float "y.1", float y1)
    Add 8
    Cast 1
    Clip 2
    Concat 2
    Div 1
    Equal 6
    Exp 7
    Flatten 1
    Gather 2
    GatherElements 6
    Greater 2
    Log 3
    Max 4
    Mul 1
    Neg 2
    Not 1
    Pad 3
    ReduceMean 1
    ReduceSum 1
    Slice 3
    Squeeze 2
    Sub 8
    Unsqueeze 3
    Where 10
=== losses by other names
# t in 1..4
# u in 0..3
x: float[6,2,5]
t: int64[2,3]
y: float[3,4]
u: int64[3,4]
    l = torch.log_softmax(x, -1)
    a, b = torch._ctc_loss(l, t, [6, 5], [3, 2])
    c, d = torch._ctc_loss(l, t, torch.tensor([6, 5]), torch.tensor([3, 2]))
    e, f = torch.multilabel_margin_loss_forward(y, u, 1)
    return (a, c, e, f)
--- counts 17
    (float[6,2,5] x, int64[2,3] t, float[3,4] y, int64[3,4] u) => (float[2] "y.1", float[2] y1, float y2, float[3,4] y3)
    Add 15
    And 2
    Cast 4
    Concat 2
    CumSum 1
    Div 1
    Equal 7
    Exp 10
    Flatten 1
    Gather 3
    GatherElements 8
    Greater 3
    Identity 2
    Less 1
    Log 4
    LogSoftmax 1
    Loop 2
    Max 6
    Neg 2
    Not 2
    Pad 5
    ReduceMax 1
    ReduceMean 1
    ReduceSum 1
    Slice 5
    Squeeze 2
    Sub 11
    Unsqueeze 6
    Where 12
=== binary cross entropy of dynamic shapes with equal numbers of elements
# x in 0.1..0.9
# y in 0..1
# n = 1
# m = 3
# k = 3
# l = 1
x: float[n,m]
y: float[k,l]
    return torch.binary_cross_entropy(x, y, None, 0)
--- counts 17
    (float[n,m] x, float[k,l] y) => (float[n,m] "y.1")
    Clip 2
    Div 1
    Equal 1
    Greater 1
    Log 2
    Mul 3
    Neg 1
    Reshape 1
    Shape 1
    Sub 4
    Where 2
=== linear_cross_entropy in chunks
# target in 0..4
x: float[n,3]
w: float[4,3]
target: int64[n]
    loss, gi, gw, gb = ops.torch_nn._linear_cross_entropy_batch_chunked(x, w, target, None, None, "mean", -100, 0., 2, "accurate", 6, False, False, False, False)
    return loss
--- counts 17
    (float[n,3] x, float[4,3] w, int64[n] target) => (float y)
    Cast 1
    Div 1
    Equal 1
    GatherElements 1
    Gemm 1
    LogSoftmax 1
    Mul 1
    Neg 1
    Not 1
    ReduceSum 2
    Squeeze 1
    Unsqueeze 1
    Where 2
=== linear_cross_entropy in chunks, without a reduction
# target in 0..4
x: float[n,3]
w: float[4,3]
target: int64[n]
    return ops.torch_nn._linear_cross_entropy_batch_chunked_no_reduction(x, w, target, None, None, -100, 2, "accurate", 6)
--- counts 17
    (float[n,3] x, float[4,3] w, int64[n] target) => (float[n] y)
    Cast 1
    Equal 1
    GatherElements 1
    Gemm 1
    LogSoftmax 1
    Mul 1
    Neg 1
    Not 1
    Squeeze 1
    Unsqueeze 1
    Where 2
=== linear_cross_entropy in chunks without rows
x: float[n,3]
w: float[4,3]
target: int64[n]
    return ops.torch_nn._linear_cross_entropy_batch_chunked_no_reduction(x, w, target, None, None, -100, 0, "accurate", 6)
--- error
    1:11: torch_nn::_linear_cross_entropy_batch_chunked_no_reduction: 'batch_chunk_size' must be 1 to 2147483647
=== linear_cross_entropy takes no smoothing
x: float[n,3]
w: float[4,3]
target: int64[n]
    return ops.torch_nn._linear_cross_entropy_batch_chunked(x, w, target, None, None, "mean", -100, 0.1, 2, "accurate", 6, False, False, False, False)
--- error
    1:11: torch_nn::_linear_cross_entropy_batch_chunked: takes no label_smoothing
=== linear_cross_entropy has another operator for no reduction
x: float[n,3]
w: float[4,3]
target: int64[n]
    return ops.torch_nn._linear_cross_entropy_batch_chunked(x, w, target, None, None, "none", -100, 0., 2, "accurate", 6, False, False, False, False)
--- error
    1:11: torch_nn::_linear_cross_entropy_batch_chunked: reduction must be 'mean' or 'sum'
