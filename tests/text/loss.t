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
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1, float y2, float[2,3] y3, float y4)
        <float constant = {1},
         float "constant.1" = {0.5},
         float "constant.2" = {0.25},
         int64[2] "constant.3" = {0,1},
         float "constant.4" = {2}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Abs_output_0", "/Abs_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Abs_output_0", "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Mul_1_output_0", "/Sub_1_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0, 1], keepdims = 0> ("/Where_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Abs_output_0", "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_2_output_0", "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Mul_1_output_0", "/Mul_2_output_0")
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.3")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Abs_output_0", "constant.4")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Abs_output_0", constant)
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_3_output_0", "constant.4")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_2_output_0", "/Mul_1_output_0", "/Mul_3_output_0")
        ["/Div"] y3 = Div ("/Where_2_output_0", "constant.4")
        ["/ReduceMean_1"] y4 = ReduceMean <axes = [0, 1], keepdims = 0> ("/Abs_output_0")
        ["/Identity"] y2 = Identity ("y.1")
    }
=== binary_cross_entropy
# x in 0..1
# y in 0..1
x: float[2,3]
y: float[2,3]
w: param float[3]
    return (torch.binary_cross_entropy(x, y), torch.binary_cross_entropy(x, y, w, 2))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1)
        <float[3] w = {-1.25,-0.25,0.75},
         float constant = {-100},
         float "constant.1" = {inf},
         float "constant.2" = {1},
         int64[2] "constant.3" = {0,1}>
    {
        ["/Log"] "/Log_output_0" = Log (x)
        ["/Clip"] "/Clip_output_0" = Clip ("/Log_output_0", constant, "constant.1")
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", x)
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", "constant.2")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div ("/Neg_output_0", "/Sub_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Log_1_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Neg_output_0", "/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Neg_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_output_0", "/Log_1_output_0", "/Where_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Where_1_output_0", constant, "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (y, "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_2_output_0", "/Clip_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (y, "/Clip_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0, 1], keepdims = 0> ("/Sub_3_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_3_output_0", w)
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Mul_3_output_0", "constant.3")
    }
=== binary_cross_entropy holds its logarithms
# x = [0., 1., 0.5]
# y = [1., 0., 1.]
x: float[3]
y: float[3]
    return torch.binary_cross_entropy(x, y, None, 0)
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1")
        <float constant = {-100},
         float "constant.1" = {inf},
         float "constant.2" = {1}>
    {
        ["/Log"] "/Log_output_0" = Log (x)
        ["/Clip"] "/Clip_output_0" = Clip ("/Log_output_0", constant, "constant.1")
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", x)
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", "constant.2")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div ("/Neg_output_0", "/Sub_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Log_1_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Neg_output_0", "/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Neg_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_output_0", "/Log_1_output_0", "/Where_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Where_1_output_0", constant, "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (y, "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_2_output_0", "/Clip_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (y, "/Clip_output_0")
        ["/Sub_3"] "y.1" = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
    }
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
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float "y.1", float y1, float[2,3] y2)
        <float constant = {0},
         int64[2] "constant.1" = {0,1}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Log"] "/Log_output_0" = Log (y)
        ["/Mul"] "/Mul_output_0" = Mul (y, "/Log_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Mul_output_0")
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (y)
        ["/Where_1"] "/Where_1_output_0" = Where ("/IsNaN_output_0", y, "/Where_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (y, x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Where_1_output_0", "/Mul_1_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0, 1], keepdims = 0> ("/Sub_output_0")
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Sub_output_0", "constant.1")
        ["/Exp"] "/Exp_output_0" = Exp (y)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (y, x)
        ["/Mul_2"] y2 = Mul ("/Exp_output_0", "/Sub_1_output_0")
    }
=== soft_margin_loss
# y = [1., -1., 1.]
x: float[3]
y: float[3]
    return torch.soft_margin_loss(x, y)
--- onnx 17
    (float[3] x, float[3] y) => (float "y.1")
        <float constant = {1}>
    {
        ["/Neg"] "/Neg_output_0" = Neg (y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Neg_output_0", x)
        ["/Exp"] "/Exp_output_0" = Exp ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Exp_output_0", constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Add_output_0", constant)
        ["/Log"] "/Log_output_0" = Log ("/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Exp_output_0", "/Sub_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Log_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Exp_output_0", "/Mul_1_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Exp_output_0", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_output_0", "/Log_output_0", "/Where_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Where_1_output_0")
    }
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
--- onnx 17
    (float[4,3] x, int64[4] y) => (float "y.1")
        <float[3] w = {1,2,3},
         int64 constant = {1},
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
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, "/Where_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Gather_output_0", "constant.3")
        ["/Mul"] "/Mul_output_0" = Mul ("/Squeeze_output_0", "/Where_1_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.3")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_2_output_0", "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.4")
        ["/Div"] "y.1" = Div ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
    }
=== nll_loss2d, nll_loss_nd
# y in 0..2
x: float[2,3,4,4]
y: int64[2,4,4]
    return (torch.nll_loss2d(x, y), torch.nll_loss_nd(x, y))
--- onnx 17
    (float[2,3,4,4] x, int64[2,4,4] y) => (float "y.1", float y1)
        <int64 constant = {-100},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {1},
         float "constant.3" = {0},
         int64[3] "constant.4" = {0,1,2}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> (x, "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GatherElements_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.3")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.4")
        ["/Div"] "y.1" = Div ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
        ["/Identity"] y1 = Identity ("y.1")
    }
=== cross_entropy_loss
# y in 0..2
x: float[batch,3]
y: int64[batch]
    return torch.cross_entropy_loss(x, y)
--- onnx 12
    (float[batch,3] x, int64[batch] y) => (float "y.1")
        <int64 constant = {-100},
         int64 "constant.1" = {0},
         float "constant.2" = {0}>
    {
        ["/LogSoftmax"] "/LogSoftmax_output_0" = LogSoftmax <axis = 1> (x)
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [1]> ("/Where_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/LogSoftmax_output_0", "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [1]> ("/GatherElements_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.2")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <axes = [0], keepdims = 0> ("/Where_1_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <axes = [0], keepdims = 0> ("/Cast_output_0")
        ["/Div"] "y.1" = Div ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
    }
--- onnx 17
    (float[batch,3] x, int64[batch] y) => (float "y.1")
        <int64 constant = {-100},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {1},
         float "constant.3" = {0},
         int64[1] "constant.4" = {0}>
    {
        ["/LogSoftmax"] "/LogSoftmax_output_0" = LogSoftmax <axis = 1> (x)
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/LogSoftmax_output_0", "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GatherElements_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.3")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.4")
        ["/Div"] "y.1" = Div ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
    }
=== cross_entropy_loss with label smoothing
# y in 0..2
x: float[4,3]
y: int64[4]
    return torch.cross_entropy_loss(x, y, None, 1, -100, 0.1)
--- onnx 17
    (float[4,3] x, int64[4] y) => (float "y.1")
        <int64 constant = {-100},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {1},
         float "constant.3" = {0},
         int64[1] "constant.4" = {0},
         float "constant.5" = {0.9},
         float "constant.6" = {0.033333335}>
    {
        ["/LogSoftmax"] "/LogSoftmax_output_0" = LogSoftmax <axis = 1> (x)
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/LogSoftmax_output_0", "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GatherElements_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.3")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.4")
        ["/Div"] "/Div_output_0" = Div ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
        ["/ReduceSum_2"] "/ReduceSum_2_output_0" = ReduceSum <keepdims = 0> ("/LogSoftmax_output_0", "constant.2")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/ReduceSum_2_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Not_output_0", "/Neg_1_output_0", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum_3"] "/ReduceSum_3_output_0" = ReduceSum <keepdims = 0> ("/Cast_1_output_0", "constant.4")
        ["/ReduceSum_4"] "/ReduceSum_4_output_0" = ReduceSum <keepdims = 0> ("/Where_2_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/ReduceSum_3_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/ReduceSum_4_output_0", "/Cast_2_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.5")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_1_output_0", "constant.6")
        ["/Add"] "y.1" = Add ("/Mul_output_0", "/Mul_1_output_0")
    }
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
--- onnx 17
    (float[2,3] x, float[2,3] z, float[2] y) => (float "y.1")
        <int64[1] constant = {1},
         float "constant.1" = {1e-12},
         float "constant.2" = {1},
         float "constant.3" = {0},
         float "constant.4" = {-1},
         float "constant.5" = {0.1},
         float "constant.6" = {inf}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, z)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul (x, x)
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Mul_1_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/ReduceSum_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (z, z)
        ["/ReduceSum_2"] "/ReduceSum_2_output_0" = ReduceSum <keepdims = 0> ("/Mul_2_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/ReduceSum_2_output_0", "constant.1")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_output_0", "/Add_1_output_0")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Mul_3_output_0")
        ["/Div"] "/Div_output_0" = Div ("/ReduceSum_output_0", "/Sqrt_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (y, "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Sub_output_0", "constant.3")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (y, "constant.4")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "constant.5")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_1_output_0", "constant.3", "constant.6")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_1_output_0", "/Clip_output_0", "/Where_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Where_1_output_0")
    }
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
--- onnx 17
    (float[2,3] x, float[2,3] y, float[2,3] z) => (float "y.1", float[2] y1)
        <float constant = {1e-06},
         float "constant.1" = {1},
         float "constant.2" = {0},
         float "constant.3" = {inf}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/Add"] "/Add_output_0" = Add ("/Sub_output_0", constant)
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [1], keepdims = 0> ("/Add_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, z)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_1_output_0", constant)
        ["/ReduceL2_1"] "/ReduceL2_1_output_0" = ReduceL2 <axes = [1], keepdims = 0> ("/Add_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/ReduceL2_output_0", "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Add_2_output_0", "/ReduceL2_1_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_2_output_0", "constant.2", "constant.3")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Clip_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub (y, z)
        ["/Add_3"] "/Add_3_output_0" = Add ("/Sub_3_output_0", constant)
        ["/ReduceL2_2"] "/ReduceL2_2_output_0" = ReduceL2 <axes = [1], keepdims = 0> ("/Add_3_output_0")
        ["/Min"] "/Min_output_0" = Min ("/ReduceL2_1_output_0", "/ReduceL2_2_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Add_2_output_0", "/Min_output_0")
        ["/Clip_1"] y1 = Clip ("/Sub_4_output_0", "constant.2", "constant.3")
    }
=== ctc_loss
# y = [1]
# z = [1]
x: float[2,1,3]
y: int64[1,1]
z: int64[1]
    return (torch.ctc_loss(x, y, z, z), torch.ctc_loss(x, y, [2], [1], 0, 2, True))
--- onnx 17
    (float[2,1,3] x, int64[1,1] y, int64[1] z) => (float "y.1", float y1)
        <int64 constant = {0},
         int64[1,1] "constant.1" = {0},
         int64[1] "constant.2" = {2},
         int64[1,1,1] "constant.3" = {0},
         int64[1] "constant.4" = {1},
         int64[1] "constant.5" = {0},
         float "constant.6" = {inf},
         int64 "constant.7" = {1},
         int64[1] "constant.8" = {-2},
         int64 "constant.9" = {-1},
         int64[4] "constant.10" = {0,2,0,0},
         int64 "constant.11" = {2},
         bool[3] "constant.12" = {1,1,0},
         float "constant.13" = {-inf},
         int64[1] "constant.14" = {-1},
         int64[4] "constant.15" = {0,1,0,0},
         float "constant.16" = {0},
         int64[1,1] "constant.17" = {2},
         int64[1,1] "constant.18" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (y, "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 2> ("constant.3", "/Unsqueeze_output_0")
        ["/Flatten"] "/Flatten_output_0" = Flatten <axis = 1> ("/Concat_output_0")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> ("/Flatten_output_0", "constant.1")
        ["/Slice"] "/Slice_output_0" = Slice ("/Concat_1_output_0", "constant.5", "constant.8", "constant.4")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> ("/Slice_output_0", "constant.10", "constant.9")
        ["/Equal"] "/Equal_output_0" = Equal ("/Concat_1_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Concat_1_output_0", "/Pad_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Equal_1_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Not_1_output_0")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, constant)
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/Gather_output_0", "/Concat_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("constant.12", "/GatherElements_output_0", "constant.13")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Where_output_0", "constant.5", "constant.14", "constant.4")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> ("/Slice_1_output_0", "constant.15", "constant.13")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Where_output_0", "constant.5", "constant.8", "constant.4")
        ["/Pad_2"] "/Pad_2_output_0" = Pad <mode = "constant"> ("/Slice_2_output_0", "constant.10", "constant.13")
        ["/Where_1"] "/Where_1_output_0" = Where ("/And_output_0", "/Pad_2_output_0", "constant.13")
        ["/Max"] "/Max_output_0" = Max ("/Where_output_0", "/Pad_1_output_0")
        ["/Max_1"] "/Max_1_output_0" = Max ("/Max_output_0", "/Where_1_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Max_1_output_0", "constant.13")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_2_output_0", "constant.16", "/Max_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Where_output_0", "/Where_2_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Pad_1_output_0", "/Where_2_output_0")
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Sub_1_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Exp_output_0", "/Exp_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Where_1_output_0", "/Where_2_output_0")
        ["/Exp_2"] "/Exp_2_output_0" = Exp ("/Sub_2_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "/Exp_2_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Add_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Log_output_0", "/Where_2_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (x, "constant.7")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 1> ("/Gather_1_output_0", "/Concat_1_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Add_2_output_0", "/GatherElements_1_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (z, "constant.4")
        ["/Greater"] "/Greater_output_0" = Greater ("/Unsqueeze_1_output_0", "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Greater_output_0", "/Add_3_output_0", "/Where_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (z, "constant.11")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Mul_output_0", "constant.4")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 1> ("/Where_3_output_0", "/Unsqueeze_2_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Unsqueeze_2_output_0", constant)
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Unsqueeze_2_output_0", "constant.7")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_3_output_0", constant)
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 1> ("/Where_3_output_0", "/Clip_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Greater_1_output_0", "/GatherElements_3_output_0", "constant.13")
        ["/Max_2"] "/Max_2_output_0" = Max ("/GatherElements_2_output_0", "/Where_4_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal ("/Max_2_output_0", "constant.13")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_3_output_0", "constant.16", "/Max_2_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/GatherElements_2_output_0", "/Where_5_output_0")
        ["/Exp_3"] "/Exp_3_output_0" = Exp ("/Sub_4_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Where_4_output_0", "/Where_5_output_0")
        ["/Exp_4"] "/Exp_4_output_0" = Exp ("/Sub_5_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Exp_3_output_0", "/Exp_4_output_0")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Add_4_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Log_1_output_0", "/Where_5_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/Add_5_output_0", "constant.4")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip (z, "constant.7")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Clip_1_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Neg_output_0", "/Cast_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Div_output_0")
        ["/GatherElements_4"] "/GatherElements_4_output_0" = GatherElements <axis = 1> ("/Add_3_output_0", "constant.17")
        ["/GatherElements_5"] "/GatherElements_5_output_0" = GatherElements <axis = 1> ("/Add_3_output_0", "constant.18")
        ["/Max_3"] "/Max_3_output_0" = Max ("/GatherElements_4_output_0", "/GatherElements_5_output_0")
        ["/Equal_4"] "/Equal_4_output_0" = Equal ("/Max_3_output_0", "constant.13")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_4_output_0", "constant.16", "/Max_3_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/GatherElements_4_output_0", "/Where_6_output_0")
        ["/Exp_5"] "/Exp_5_output_0" = Exp ("/Sub_6_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/GatherElements_5_output_0", "/Where_6_output_0")
        ["/Exp_6"] "/Exp_6_output_0" = Exp ("/Sub_7_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Exp_5_output_0", "/Exp_6_output_0")
        ["/Log_2"] "/Log_2_output_0" = Log ("/Add_6_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Log_2_output_0", "/Where_6_output_0")
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze ("/Add_7_output_0", "constant.4")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Squeeze_1_output_0")
        ["/Equal_5"] "/Equal_5_output_0" = Equal ("/Neg_1_output_0", "constant.6")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_5_output_0", "constant.16", "/Neg_1_output_0")
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Where_7_output_0", "constant.5")
    }
