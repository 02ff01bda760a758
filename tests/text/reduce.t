=== sum of everything
x: float[2,3]
    return torch.sum(x)
--- onnx 7
    (float[2,3] x) => (float y) {
        ["/ReduceSum"] y = ReduceSum <axes = [0, 1], keepdims = 0> (x)
    }
--- onnx 13
    (float[2,3] x) => (float y)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> (x, constant)
    }
=== sum over a dim
x: float[batch,3,width]
    return torch.sum(x, [1])
--- onnx 7
    (float[batch,3,width] x) => (float[batch,width] y) {
        ["/ReduceSum"] y = ReduceSum <axes = [1], keepdims = 0> (x)
    }
--- onnx 13
    (float[batch,3,width] x) => (float[batch,width] y)
        <int64[1] constant = {1}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> (x, constant)
    }
--- onnx 18
    (float[batch,3,width] x) => (float[batch,width] y)
        <int64[1] constant = {1}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> (x, constant)
    }
=== sum over a negative dim, kept
x: float[batch,3,width]
    return torch.sum(x, [-1], True)
--- onnx 13
    (float[batch,3,width] x) => (float[batch,3,1] y)
        <int64[1] constant = {2}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 1> (x, constant)
    }
=== sum over several dims by keyword
x: float[2,3,4]
    return torch.sum(x, dim=[0, -1], keepdim=False)
--- onnx 13
    (float[2,3,4] x) => (float[3] y)
        <int64[2] constant = {0,2}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> (x, constant)
    }
=== sum over no dims is over all
x: float[2,3]
    return (torch.sum(x, []), torch.sum(x, None))
--- onnx 13
    (float[2,3] x) => (float y, float y1)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> (x, constant)
        ["/Identity"] y1 = Identity (y)
    }
=== sum of bools and ints is int64
x: bool[3]
y: int32[3]
    return (torch.sum(x), torch.sum(y))
--- onnx 13
    (bool[3] x, int32[3] y) => (int64 "y.1", int64 y1)
        <int64[1] constant = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/ReduceSum"] "y.1" = ReduceSum <keepdims = 0> ("/Cast_output_0", constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> (y)
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
    }
=== sum with a dtype
x: float[3]
y: int64[3]
    return (torch.sum(x, dtype=7), torch.sum(y, [0], dtype=6))
--- onnx 13
    (float[3] x, int64[3] y) => (double "y.1", float y1)
        <int64[1] constant = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/ReduceSum"] "y.1" = ReduceSum <keepdims = 0> ("/Cast_output_0", constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
    }
=== sum of a 0-dim tensor
x: float[]
    return (torch.sum(x), torch.sum(x, [0]))
--- onnx 13
    (float x) => (float y, float y1) {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
    }
=== sum over a dim that is not there
x: float[2,3]
    return torch.sum(x, [2])
--- error
    1:11: aten::sum: dim 2 is out of range for a tensor of rank 2
=== sum over one dim twice
x: float[2,3]
    return torch.sum(x, [1, -1])
--- error
    1:11: aten::sum: dim 1 appears twice in 'dim'
=== prod
x: float[2,3]
    return (torch.prod(x), torch.prod(x, 1), torch.prod(x, -1, True))
--- onnx 7
    (float[2,3] x) => (float y, float[2] y1, float[2,1] y2) {
        ["/ReduceProd"] y = ReduceProd <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceProd_1"] y1 = ReduceProd <axes = [1], keepdims = 0> (x)
        ["/ReduceProd_2"] y2 = ReduceProd <axes = [1], keepdims = 1> (x)
    }
--- onnx 18
    (float[2,3] x) => (float y, float[2] y1, float[2,1] y2)
        <int64[2] constant = {0,1},
         int64[1] "constant.1" = {1}>
    {
        ["/ReduceProd"] y = ReduceProd <keepdims = 0> (x, constant)
        ["/ReduceProd_1"] y1 = ReduceProd <keepdims = 0> (x, "constant.1")
        ["/ReduceProd_2"] y2 = ReduceProd <keepdims = 1> (x, "constant.1")
    }
=== prod of ints
x: int32[2,3]
    return torch.prod(x, 0)
--- onnx 13
    (int32[2,3] x) => (int64[3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/ReduceProd"] y = ReduceProd <axes = [0], keepdims = 0> ("/Cast_output_0")
    }
=== mean
x: float[batch,3,height,width]
    return (torch.mean(x), torch.mean(x, [2, 3]), torch.mean(x, [-1], True))
--- onnx 7
    (float[batch,3,height,width] x) => (float y, float[batch,3] y1, float[batch,3,height,1] y2) {
        ["/ReduceMean"] y = ReduceMean <axes = [0, 1, 2, 3], keepdims = 0> (x)
        ["/ReduceMean_1"] y1 = ReduceMean <axes = [2, 3], keepdims = 0> (x)
        ["/ReduceMean_2"] y2 = ReduceMean <axes = [3], keepdims = 1> (x)
    }
--- onnx 18
    (float[batch,3,height,width] x) => (float y, float[batch,3] y1, float[batch,3,height,1] y2)
        <int64[4] constant = {0,1,2,3},
         int64[2] "constant.1" = {2,3},
         int64[1] "constant.2" = {3}>
    {
        ["/ReduceMean"] y = ReduceMean <keepdims = 0> (x, constant)
        ["/ReduceMean_1"] y1 = ReduceMean <keepdims = 0> (x, "constant.1")
        ["/ReduceMean_2"] y2 = ReduceMean <keepdims = 1> (x, "constant.2")
    }
=== mean with a dtype
x: int64[2,3]
    return (torch.mean(x, dtype=6), torch.mean(x, [1], dtype=7))
--- onnx 17
    (int64[2,3] x) => (float y, double[2] y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/ReduceMean"] y = ReduceMean <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/ReduceMean_1"] y1 = ReduceMean <axes = [1], keepdims = 0> ("/Cast_1_output_0")
    }
=== mean of ints
x: int64[2,3]
    return torch.mean(x)
--- error
    1:11: aten::mean: the mean of integers needs a floating dtype
=== logsumexp
x: float[2,3]
    return (torch.logsumexp(x, [1]), torch.logsumexp(x, [0, 1], True))
--- onnx 7
    (float[2,3] x) => (float[2] y, float[1,1] y1) {
        ["/ReduceLogSumExp"] y = ReduceLogSumExp <axes = [1], keepdims = 0> (x)
        ["/ReduceLogSumExp_1"] y1 = ReduceLogSumExp <axes = [0, 1], keepdims = 1> (x)
    }
--- onnx 18
    (float[2,3] x) => (float[2] y, float[1,1] y1)
        <int64[1] constant = {1},
         int64[2] "constant.1" = {0,1}>
    {
        ["/ReduceLogSumExp"] y = ReduceLogSumExp <keepdims = 0> (x, constant)
        ["/ReduceLogSumExp_1"] y1 = ReduceLogSumExp <keepdims = 1> (x, "constant.1")
    }
=== logsumexp of large numbers does not overflow
# x = [1000., 1000., -1000., 3.]
x: float[4]
    return torch.logsumexp(x, [0])
--- onnx 17
    (float[4] x) => (float y) {
        ["/ReduceLogSumExp"] y = ReduceLogSumExp <axes = [0], keepdims = 0> (x)
    }
=== logsumexp of ints
x: int64[3]
    return torch.logsumexp(x, [0])
--- onnx 17
    (int64[3] x) => (float y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/ReduceLogSumExp"] y = ReduceLogSumExp <axes = [0], keepdims = 0> ("/Cast_output_0")
    }
=== count_nonzero
# x in 0..2
x: int64[2,3]
    return (torch.count_nonzero(x), torch.count_nonzero(x, 1), torch.count_nonzero(x, [0, 1]))
--- onnx 13
    (int64[2,3] x) => (int64 y, int64[2] y1, int64 y2)
        <int64[2] constant = {0,1},
         int64[1] "constant.1" = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Cast_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", "constant.1")
        ["/Identity"] y2 = Identity (y)
    }
=== nansum, nanmean
# x = [1., nan, 3., 4.]
x: float[2,2]
    return (torch.nansum(x), torch.nansum(x, [1]), torch.nanmean(x), torch.nanmean(x, [0], True))
--- counts 17
    (float[2,2] x) => (float y, float[2] y1, float y2, float[1,2] y3)
    Cast 3
    Div 2
    IsNaN 1
    Not 1
    ReduceSum 5
    Where 1
=== any, all
x: bool[2,3]
    return (torch.any(x), torch.all(x))
--- onnx 7
    (bool[2,3] x) => (bool y, bool y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_2"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
    }
--- onnx 17
    (bool[2,3] x) => (bool y, bool y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_2"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
    }
--- onnx 20
    (bool[2,3] x) => (bool y, bool y1)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceMax"] y = ReduceMax <keepdims = 0> (x, constant)
        ["/ReduceMin"] y1 = ReduceMin <keepdims = 0> (x, constant)
    }
=== _is_any_true, _is_all_true
x: bool[2,3]
    return (torch._is_any_true(x), torch._is_all_true(x))
--- onnx 20
    (bool[2,3] x) => (bool y, bool y1)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceMax"] y = ReduceMax <keepdims = 0> (x, constant)
        ["/ReduceMin"] y1 = ReduceMin <keepdims = 0> (x, constant)
    }
=== any, all over a dim
# x in -1..1
x: float[batch,3]
    return (torch.any(x, -1), torch.all(x, 1, True))
--- onnx 17
    (float[batch,3] x) => (bool[batch] y, bool[batch,1] y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> ("/Cast_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 0> ("/Cast_1_output_0")
        ["/Cast_2"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [1], keepdims = 1> ("/Cast_1_output_0")
        ["/Cast_3"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
    }
=== any, all over several dims
x: bool[2,3,4]
    return (torch.any(x, [0, 2]), torch.all(x, [0, -1], True), torch.any(x, None))
--- onnx 17
    (bool[2,3,4] x) => (bool[3] y, bool[1,3,1] y1, bool y2) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 2], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 2], keepdims = 1> ("/Cast_output_0")
        ["/Cast_2"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0, 1, 2], keepdims = 0> ("/Cast_output_0")
        ["/Cast_3"] y2 = Cast <to = 9> ("/ReduceMax_1_output_0")
    }
=== any of uint8 is uint8
# x in 0..1
x: uint8[3]
    return torch.any(x)
--- onnx 17
    (uint8[3] x) => (uint8 y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> ("/Cast_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Cast_3"] y = Cast <to = 2> ("/Cast_2_output_0")
    }
=== max, min
x: float[2,3]
    return (torch.max(x), torch.min(x))
--- onnx 7
    (float[2,3] x) => (float y, float y1) {
        ["/ReduceMax"] y = ReduceMax <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMin"] y1 = ReduceMin <axes = [0, 1], keepdims = 0> (x)
    }
--- onnx 18
    (float[2,3] x) => (float y, float y1)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceMax"] y = ReduceMax <keepdims = 0> (x, constant)
        ["/ReduceMin"] y1 = ReduceMin <keepdims = 0> (x, constant)
    }
=== max, min of ints
x: int64[2,3]
y: int32[3]
    return (torch.max(x), torch.min(y))
--- onnx 9
    (int64[2,3] x, int32[3] y) => (int64 "y.1", int32 y1) {
        ["/ReduceMax"] "y.1" = ReduceMax <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMin"] y1 = ReduceMin <axes = [0], keepdims = 0> (y)
    }
--- onnx 13
    (int64[2,3] x, int32[3] y) => (int64 "y.1", int32 y1) {
        ["/ReduceMax"] "y.1" = ReduceMax <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMin"] y1 = ReduceMin <axes = [0], keepdims = 0> (y)
    }
=== max, min of bools
x: bool[2,3]
    return (torch.max(x), torch.min(x))
--- onnx 17
    (bool[2,3] x) => (bool y, bool y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_2"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
    }
=== max, min over a dim: values and places
x: float[batch,3,width]
    return (torch.max(x, 1)[0], torch.max(x, 1)[1], torch.min(x, -1, True)[0], torch.min(x, -1, True)[1])
--- onnx 13
    (float[batch,3,width] x) => (float[batch,width] y, int64[batch,width] y1, float[batch,3,1] y2, int64[batch,3,1] y3) {
        ["/ReduceMax"] y = ReduceMax <axes = [1], keepdims = 0> (x)
        ["/ArgMax"] y1 = ArgMax <axis = 1, keepdims = 0> (x)
        ["/ReduceMin"] y2 = ReduceMin <axes = [2], keepdims = 1> (x)
        ["/ArgMin"] y3 = ArgMin <axis = 2, keepdims = 1> (x)
    }
--- onnx 18
    (float[batch,3,width] x) => (float[batch,width] y, int64[batch,width] y1, float[batch,3,1] y2, int64[batch,3,1] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {2}>
    {
        ["/ReduceMax"] y = ReduceMax <keepdims = 0> (x, constant)
        ["/ArgMax"] y1 = ArgMax <axis = 1, keepdims = 0> (x)
        ["/ReduceMin"] y2 = ReduceMin <keepdims = 1> (x, "constant.1")
        ["/ArgMin"] y3 = ArgMin <axis = 2, keepdims = 1> (x)
    }
=== max over a dim: the first of equals
# x = [1, 3, 3, 2]
x: int64[4]
    a, b = torch.max(x, 0)
    return (a, b)
--- onnx 13
    (int64[4] x) => (int64 y, int64 y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0}>
    {
        ["/ReduceMax"] y = ReduceMax <axes = [0], keepdims = 0> (x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 1, sorted = 1> (x, constant)
        ["/Squeeze"] y1 = Squeeze ("/TopK_output_1", "constant.1")
    }
=== max over a dim of a 0-dim tensor
x: float[]
    a, b = torch.max(x, 0)
    return (a, b)
--- onnx 17
    (float x) => (float y, int64 y1)
        <int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/ArgMax"] y1 = ArgMax <axis = 0, keepdims = 0> ("/Unsqueeze_output_0")
        ["/Identity"] y = Identity (x)
    }
=== max over a dim that is not there
x: float[2,3]
    return torch.max(x, -3)
--- error
    1:11: aten::max: dim -3 is out of range for a tensor of rank 2
=== amax, amin
x: float[2,3,4]
    return (torch.amax(x), torch.amax(x, [0, 2]), torch.amin(x, [-1], True))
--- onnx 17
    (float[2,3,4] x) => (float y, float[3] y1, float[2,3,1] y2) {
        ["/ReduceMax"] y = ReduceMax <axes = [0, 1, 2], keepdims = 0> (x)
        ["/ReduceMax_1"] y1 = ReduceMax <axes = [0, 2], keepdims = 0> (x)
        ["/ReduceMin"] y2 = ReduceMin <axes = [2], keepdims = 1> (x)
    }
=== amax of no dims is of all
x: float[2,3]
    return torch.amax(x, [])
--- onnx 17
    (float[2,3] x) => (float y) {
        ["/ReduceMax"] y = ReduceMax <axes = [0, 1], keepdims = 0> (x)
    }
--- onnx 18
    (float[2,3] x) => (float y)
        <int64[2] constant = {0,1}>
    {
        ["/ReduceMax"] y = ReduceMax <keepdims = 0> (x, constant)
    }
=== aminmax
x: float[2,3]
    return (torch.aminmax(x)[0], torch.aminmax(x)[1], torch.aminmax(x, dim=1, keepdim=True)[0], torch.aminmax(x, dim=1)[1])
--- onnx 17
    (float[2,3] x) => (float y, float y1, float[2,1] y2, float[2] y3) {
        ["/ReduceMin"] y = ReduceMin <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMax"] y1 = ReduceMax <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceMin_1"] y2 = ReduceMin <axes = [1], keepdims = 1> (x)
        ["/ReduceMax_1"] y3 = ReduceMax <axes = [1], keepdims = 0> (x)
    }
=== argmax, argmin
x: float[batch,3]
    return (torch.argmax(x, 1), torch.argmin(x, -1, True))
--- onnx 7
    (float[batch,3] x) => (int64[batch] y, int64[batch,1] y1) {
        ["/ArgMax"] y = ArgMax <axis = 1, keepdims = 0> (x)
        ["/ArgMin"] y1 = ArgMin <axis = 1, keepdims = 1> (x)
    }
--- onnx 13
    (float[batch,3] x) => (int64[batch] y, int64[batch,1] y1) {
        ["/ArgMax"] y = ArgMax <axis = 1, keepdims = 0> (x)
        ["/ArgMin"] y1 = ArgMin <axis = 1, keepdims = 1> (x)
    }
=== argmax of everything
x: float[batch,3]
    return torch.argmax(x)
--- onnx 13
    (float[batch,3] x) => (int64 y)
        <int64[1] constant = {-1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ArgMax"] y = ArgMax <axis = 0, keepdims = 0> ("/Reshape_output_0")
    }
=== argmax of everything, kept
x: float[2,3]
    return torch.argmax(x, None, True)
--- onnx 13
    (float[2,3] x) => (int64[1,1] y)
        <int64[1] constant = {6},
         int64[2] "constant.1" = {1,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 0> ("/Reshape_output_0")
        ["/Reshape_1"] y = Reshape ("/ArgMax_output_0", "constant.1")
    }
=== argmax of ints
# x = [1, 3, 3, 2]
x: int64[4]
    return torch.argmax(x, 0)
--- onnx 13
    (int64[4] x) => (int64 y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0}>
    {
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 1, sorted = 1> (x, constant)
        ["/Squeeze"] y = Squeeze ("/TopK_output_1", "constant.1")
    }
=== var, std of everything
x: float[2,3]
    return (torch.var(x), torch.std(x), torch.var(x, False))
--- onnx 17
    (float[2,3] x) => (float y, float y1, float y2)
        <int64[2] constant = {0,1},
         float "constant.1" = {5}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0, 1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.1")
        ["/Sqrt"] y1 = Sqrt (y)
        ["/ReduceMean_1"] y2 = ReduceMean <axes = [0, 1], keepdims = 0> ("/Mul_output_0")
    }
=== var, std over dims
x: float[batch,3,4]
    return (torch.var(x, [1, 2]), torch.std(x, [-1], False, True))
--- onnx 17
    (float[batch,3,4] x) => (float[batch] y, float[batch,3,1] y1)
        <int64[2] constant = {1,2},
         float "constant.1" = {11}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [1, 2], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.1")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [2], keepdims = 1> (x)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, "/ReduceMean_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "/Sub_1_output_0")
        ["/ReduceMean_2"] "/ReduceMean_2_output_0" = ReduceMean <axes = [2], keepdims = 1> ("/Mul_1_output_0")
        ["/Sqrt"] y1 = Sqrt ("/ReduceMean_2_output_0")
    }
=== var over a named dim
x: float[batch,3]
    return torch.var(x, [0])
--- onnx 17
    (float[batch,3] x) => (float[3] y)
        <int64[1] constant = {0},
         int64 "constant.1" = {0},
         float "constant.2" = {1},
         float "constant.3" = {0}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Gather_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_output_0", "constant.2")
        ["/Max"] "/Max_output_0" = Max ("/Sub_1_output_0", "constant.3")
        ["/Div"] y = Div ("/ReduceSum_output_0", "/Max_output_0")
    }
=== var, std with a correction
x: float[2,5]
    return (torch.var(x, [1], correction=2), torch.std(x, None, correction=0, keepdim=True), torch.var(x, [1], correction=0.5))
--- onnx 17
    (float[2,5] x) => (float[2] y, float[1,1] y1, float[2] y2)
        <int64[1] constant = {1},
         float "constant.1" = {3},
         float "constant.2" = {4.5}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.1")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0, 1], keepdims = 1> (x)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, "/ReduceMean_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "/Sub_1_output_0")
        ["/ReduceMean_2"] "/ReduceMean_2_output_0" = ReduceMean <axes = [0, 1], keepdims = 1> ("/Mul_1_output_0")
        ["/Sqrt"] y1 = Sqrt ("/ReduceMean_2_output_0")
        ["/Div_1"] y2 = Div ("/ReduceSum_output_0", "constant.2")
    }
=== var_mean, std_mean
x: float[2,3]
    return (torch.var_mean(x)[0], torch.var_mean(x)[1], torch.std_mean(x, False)[0], torch.std_mean(x, False)[1])
--- onnx 17
    (float[2,3] x) => (float y, float y1, float y2, float y3)
        <int64[2] constant = {0,1},
         float "constant.1" = {5}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0, 1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Squeeze"] y1 = Squeeze ("/ReduceMean_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.1")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0, 1], keepdims = 0> ("/Mul_output_0")
        ["/Sqrt"] y2 = Sqrt ("/ReduceMean_1_output_0")
        ["/Identity"] y3 = Identity (y1)
    }
=== var_mean, std_mean over dims
x: float[2,3]
    return (torch.var_mean(x, [1])[0], torch.var_mean(x, [1])[1], torch.std_mean(x, [0], True, True)[0], torch.std_mean(x, [0], True, True)[1])
--- onnx 17
    (float[2,3] x) => (float[2] y, float[2] y1, float[1,3] y2, float[1,3] y3)
        <int64[1] constant = {1},
         float "constant.1" = {2},
         int64[1] "constant.2" = {0}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Squeeze"] y1 = Squeeze ("/ReduceMean_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Mul_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.1")
        ["/ReduceMean_1"] y3 = ReduceMean <axes = [0], keepdims = 1> (x)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, y3)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "/Sub_1_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 1> ("/Mul_1_output_0", "constant.2")
        ["/Sqrt"] y2 = Sqrt ("/ReduceSum_1_output_0")
    }
=== var_mean, std_mean with a correction
x: float[2,3]
    return (torch.var_mean(x, [1], correction=0)[0], torch.var_mean(x, [1], correction=0)[1], torch.std_mean(x, [1], correction=1, keepdim=True)[0], torch.std_mean(x, [1], correction=1, keepdim=True)[1])
--- onnx 17
    (float[2,3] x) => (float[2] y, float[2] y1, float[2,1] y2, float[2,1] y3)
        <int64[1] constant = {1},
         float "constant.1" = {2}>
    {
        ["/ReduceMean"] y3 = ReduceMean <axes = [1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, y3)
        ["/Squeeze"] y1 = Squeeze (y3, constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] y = ReduceMean <axes = [1], keepdims = 0> ("/Mul_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Mul_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/ReduceSum_output_0", "constant.1")
        ["/Sqrt"] y2 = Sqrt ("/Div_output_0")
    }
=== norm of everything
x: float[2,3]
    return (torch.norm(x), torch.norm(x, 1), torch.norm(x, 3))
--- onnx 7
    (float[2,3] x) => (float y, float y1, float y2)
        <float constant = {3},
         float "constant.1" = {0.33333334}>
    {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceL1"] y1 = ReduceL1 <axes = [0, 1], keepdims = 0> (x)
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Pow"] "/Pow_output_0" = Pow ("/Abs_output_0", constant)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <axes = [0, 1], keepdims = 0> ("/Pow_output_0")
        ["/Pow_1"] y2 = Pow ("/ReduceSum_output_0", "constant.1")
    }
--- onnx 18
    (float[2,3] x) => (float y, float y1, float y2)
        <int64[2] constant = {0,1},
         float "constant.1" = {3},
         float "constant.2" = {0.33333334}>
    {
        ["/ReduceL2"] y = ReduceL2 <keepdims = 0> (x, constant)
        ["/ReduceL1"] y1 = ReduceL1 <keepdims = 0> (x, constant)
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Pow"] "/Pow_output_0" = Pow ("/Abs_output_0", "constant.1")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Pow_output_0", constant)
        ["/Pow_1"] y2 = Pow ("/ReduceSum_output_0", "constant.2")
    }
=== norm over dims
x: float[batch,3,4]
    return (torch.norm(x, 2, [1]), torch.norm(x, 1, [1, -1], True), torch.norm(x, None, [2]))
--- onnx 17
    (float[batch,3,4] x) => (float[batch,4] y, float[batch,1,1] y1, float[batch,3] y2) {
        ["/ReduceL2"] y = ReduceL2 <axes = [1], keepdims = 0> (x)
        ["/ReduceL1"] y1 = ReduceL1 <axes = [1, 2], keepdims = 1> (x)
        ["/ReduceL2_1"] y2 = ReduceL2 <axes = [2], keepdims = 0> (x)
    }
=== norm of other orders
# x = [0., -2., 3., 0.5]
x: float[2,2]
    return (torch.norm(x, 0, [1]), torch.norm(x, inf, [1]), torch.norm(x, -inf, [1]), torch.norm(x, 3, [1]), torch.norm(x, 0.5, [1]))
--- onnx 17
    (float[2,2] x) => (float[2] y, float[2] y1, float[2] y2, float[2] y3, float[2] y4)
        <int64[1] constant = {1},
         float "constant.1" = {3},
         float "constant.2" = {0.33333334},
         float "constant.3" = {0.5},
         float "constant.4" = {2}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Cast_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
        ["/ReduceMax"] y1 = ReduceMax <axes = [1], keepdims = 0> ("/Abs_output_0")
        ["/ReduceMin"] y2 = ReduceMin <axes = [1], keepdims = 0> ("/Abs_output_0")
        ["/Pow"] "/Pow_output_0" = Pow ("/Abs_output_0", "constant.1")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Pow_output_0", constant)
        ["/Pow_1"] y3 = Pow ("/ReduceSum_1_output_0", "constant.2")
        ["/Pow_2"] "/Pow_2_output_0" = Pow ("/Abs_output_0", "constant.3")
        ["/ReduceSum_2"] "/ReduceSum_2_output_0" = ReduceSum <keepdims = 0> ("/Pow_2_output_0", constant)
        ["/Pow_3"] y4 = Pow ("/ReduceSum_2_output_0", "constant.4")
    }
=== norm with a dtype
x: float[2,3]
    return (torch.norm(x, 2, dtype=7), torch.norm(x, 2, [1], True, dtype=7))
--- onnx 17
    (float[2,3] x) => (double y, double[2,1] y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/ReduceL2_1"] y1 = ReduceL2 <axes = [1], keepdims = 1> ("/Cast_output_0")
    }
=== norm of a 0-dim tensor
x: float[]
    return torch.norm(x, 2)
--- onnx 17
    (float x) => (float y) {
        ["/Abs"] y = Abs (x)
    }
=== frobenius_norm
x: float[2,3]
    return torch.frobenius_norm(x, [0, 1])
--- onnx 17
    (float[2,3] x) => (float y) {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
    }
=== frobenius_norm of everything
# torch: gone from newer versions
x: float[2,3]
    return torch.frobenius_norm(x)
--- onnx 17
    (float[2,3] x) => (float y) {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
    }
=== linalg_vector_norm
x: float[2,3,4]
    return (torch.linalg_vector_norm(x), torch.linalg_vector_norm(x, 3, [0, -1], True), torch.linalg_vector_norm(x, 0, [1]), torch.linalg_vector_norm(x, 1, [1], dtype=7))
--- onnx 17
    (float[2,3,4] x) => (float y, float[1,3,1] y1, float[2,4] y2, double[2,4] y3)
        <float constant = {3},
         int64[2] "constant.1" = {0,2},
         float "constant.2" = {0.33333334},
         int64[1] "constant.3" = {1}>
    {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1, 2], keepdims = 0> (x)
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Pow"] "/Pow_output_0" = Pow ("/Abs_output_0", constant)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Pow_output_0", "constant.1")
        ["/Pow_1"] y1 = Pow ("/ReduceSum_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Cast_output_0")
        ["/ReduceSum_1"] y2 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", "constant.3")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> (x)
        ["/ReduceL1"] y3 = ReduceL1 <axes = [1], keepdims = 0> ("/Cast_2_output_0")
    }
=== linalg_norm
x: float[2,3]
    return (torch.linalg_norm(x), torch.linalg_norm(x, 1, [1]), torch.linalg_norm(x, None, [1], True))
--- onnx 17
    (float[2,3] x) => (float y, float[2] y1, float[2,1] y2) {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceL1"] y1 = ReduceL1 <axes = [1], keepdims = 0> (x)
        ["/ReduceL2_1"] y2 = ReduceL2 <axes = [1], keepdims = 1> (x)
    }
=== linalg_norm of a matrix by an order
x: float[2,3]
    return torch.linalg_norm(x, 1)
--- onnx 17
    (float[2,3] x) => (float y) {
        ["/ReduceL1"] "/ReduceL1_output_0" = ReduceL1 <axes = [0], keepdims = 0> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/ReduceL1_output_0")
        ["/Relu"] y = Relu ("/ReduceMax_output_0")
    }
=== dist
x: float[3]
y: float[3]
    return (torch.dist(x, y), torch.dist(x, y, 1))
--- onnx 17
    (float[3] x, float[3] y) => (float "y.1", float y1) {
        ["/Sub"] "/Sub_output_0" = Sub (x, y)
        ["/ReduceL2"] "y.1" = ReduceL2 <axes = [0], keepdims = 0> ("/Sub_output_0")
        ["/ReduceL1"] y1 = ReduceL1 <axes = [0], keepdims = 0> ("/Sub_output_0")
    }
=== cumsum
x: float[batch,3]
    return (torch.cumsum(x, 1), torch.cumsum(x, -2))
--- onnx 11
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1)
        <int64 constant = {1},
         int64 "constant.1" = {0}>
    {
        ["/CumSum"] y = CumSum <exclusive = 0, reverse = 0> (x, constant)
        ["/CumSum_1"] y1 = CumSum <exclusive = 0, reverse = 0> (x, "constant.1")
    }
=== cumsum of ints and bools, with a dtype
x: bool[3]
y: int64[3]
    return (torch.cumsum(x, 0), torch.cumsum(y, 0, dtype=6))
--- onnx 13
    (bool[3] x, int64[3] y) => (int64[3] "y.1", float[3] y1)
        <int64 constant = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/CumSum"] "y.1" = CumSum <exclusive = 0, reverse = 0> ("/Cast_output_0", constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/CumSum_1"] y1 = CumSum <exclusive = 0, reverse = 0> ("/Cast_1_output_0", constant)
    }
=== cumsum of a 0-dim tensor
x: float[]
    return torch.cumsum(x, 0)
--- onnx 13
    (float x) => (float y) {
        ["/Identity"] y = Identity (x)
    }
=== cumsum of a dynamic dim before opset 11
x: float[n,3]
y: int64[2,n]
    return (torch.cumsum(x, 0), torch.cumsum(y, 1))
--- counts 9
    (float[n,3] x, int64[2,n] y) => (float[n,3] "y.1", int64[2,n] y1)
    ConstantOfShape 1
    Gather 1
    Greater 1
    NonZero 1
    Not 1
    ReduceSum 2
    Reshape 1
    Shape 1
    Squeeze 1
    Unsqueeze 3
    Where 2
=== cumsum of a long dim before opset 11
x: float[2000]
    return torch.cumsum(x, 0)
--- error 9
    1:11: a running sum along an axis of 2000 elements needs opset 11
=== cumsum below opset 11
x: float[3]
    return torch.cumsum(x, 0)
--- onnx 9
    (float[3] x) => (float[3] y)
        <bool[3,3] constant = {1,0,0,1,1,0,1,1,1},
         float "constant.1" = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (x)
        ["/Where"] "/Where_output_0" = Where (constant, "/Unsqueeze_output_0", "constant.1")
        ["/ReduceSum"] y = ReduceSum <axes = [1], keepdims = 0> ("/Where_output_0")
    }
=== cdist
x: float[2,3,4]
y: float[2,5,4]
    return (torch.cdist(x, y), torch.cdist(x, y, 1.))
--- onnx 17
    (float[2,3,4] x, float[2,5,4] y) => (float[2,3,5] "y.1", float[2,3,5] y1)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/ReduceL2"] "y.1" = ReduceL2 <axes = [3], keepdims = 0> ("/Sub_output_0")
        ["/ReduceL1"] y1 = ReduceL1 <axes = [3], keepdims = 0> ("/Sub_output_0")
    }
=== cumprod
x: float[2,3]
    return torch.cumprod(x, 1)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <int64[1] constant = {1},
         bool[3,3] "constant.1" = {1,0,0,1,1,0,1,1,1},
         float "constant.2" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Where"] "/Where_output_0" = Where ("constant.1", "/Unsqueeze_output_0", "constant.2")
        ["/ReduceProd"] y = ReduceProd <axes = [2], keepdims = 0> ("/Where_output_0")
    }
--- onnx 26
    (float[2,3] x) => (float[2,3] y)
        <int64 constant = {1}>
    {
        ["/CumProd"] y = CumProd (x, constant)
    }
=== cumprod of a long row takes a logarithmic number of steps
x: float[2,40]
    return torch.cumprod(x, 1)
--- counts 17
    (float[2,40] x) => (float[2,40] y)
    Cast 2
    Gather 6
    Mul 6
    Transpose 2
    Where 6
=== cumprod of a dynamic size chooses at run time
# n = 40
x: float[2,n]
    return torch.cumprod(x, 1)
--- counts 17
    (float[2,n] x) => (float[2,n] y)
    Cast 2
    Clip 1
    Gather 2
    GreaterOrEqual 2
    If 1
    Less 2
    LessOrEqual 1
    Loop 1
    Mul 2
    Range 2
    ReduceProd 1
    Reshape 1
    Shape 1
    Sub 1
    Transpose 2
    Unsqueeze 2
    Where 2
=== logcumsumexp of a dynamic size
# n = 40
x: float[n,2]
    return torch.logcumsumexp(x, 0)
--- counts 17
    (float[n,2] x) => (float[n,2] y)
    Abs 1
    Add 3
    Cast 2
    Clip 1
    Div 1
    Equal 2
    Exp 1
    Gather 2
    Greater 1
    GreaterOrEqual 2
    If 1
    Less 2
    LessOrEqual 1
    Log 1
    Loop 1
    Max 1
    Mul 2
    Neg 1
    Range 2
    ReduceLogSumExp 1
    Reshape 1
    Shape 1
    Sub 3
    Transpose 2
    Unsqueeze 2
    Where 5
=== logcumsumexp
x: float[2,3]
    return torch.logcumsumexp(x, -1)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <int64[1] constant = {1},
         bool[3,3] "constant.1" = {1,0,0,1,1,0,1,1,1},
         float "constant.2" = {-inf}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Where"] "/Where_output_0" = Where ("constant.1", "/Unsqueeze_output_0", "constant.2")
        ["/ReduceLogSumExp"] y = ReduceLogSumExp <axes = [2], keepdims = 0> ("/Where_output_0")
    }
=== diff
x: float[2,4]
p: float[2,1]
    return (torch.diff(x), torch.diff(x, 2), torch.diff(x, 1, 0), torch.diff(x, 1, -1, p))
--- onnx 17
    (float[2,4] x, float[2,1] p) => (float[2,3] y, float[2,2] y1, float[1,4] y2, float[2,4] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", constant)
        ["/Sub"] y = Sub ("/Slice_output_0", "/Slice_1_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (y, constant, "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice (y, "constant.2", "constant.3", constant)
        ["/Sub_1"] y1 = Sub ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Slice_4"] "/Slice_4_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_5"] "/Slice_5_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Sub_2"] y2 = Sub ("/Slice_4_output_0", "/Slice_5_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (p, x)
        ["/Slice_6"] "/Slice_6_output_0" = Slice ("/Concat_output_0", "constant.2", "constant.3", constant)
        ["/Sub_3"] y3 = Sub (x, "/Slice_6_output_0")
    }
=== median of what may have no elements
x: float[n]
y: int64[0]
    return (torch.median(x), torch.median(y))
--- counts 17
    (float[n] x, int64[0] y) => (float "y.1", int64 y1)
    Add 1
    Concat 1
    ConstantOfShape 1
    Div 2
    Gather 1
    Identity 1
    Min 1
    Reshape 1
    Shape 1
    Sub 2
    TopK 1
=== median
x: float[2,5]
    a, b = torch.median(x, 1)
    c, d = torch.median(x, 0, True)
    return (a, b, c, d, torch.median(x))
--- onnx 17
    (float[2,5] x) => (float[2] y, int64[2] y1, float[1,5] y2, int64[1,5] y3, float y4)
        <int64[1] constant = {3},
         int64 "constant.1" = {2},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {10},
         int64[1] "constant.4" = {5},
         int64 "constant.5" = {4}>
    {
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
        ["/Gather"] y = Gather <axis = 1> ("/TopK_output_0", "constant.1")
        ["/Gather_1"] y1 = Gather <axis = 1> ("/TopK_output_1", "constant.1")
        ["/TopK_1"] y2, y3 = TopK <axis = 0, largest = 0, sorted = 1> (x, "constant.2")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/TopK_2"] "/TopK_2_output_0", "/TopK_2_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Reshape_output_0", "constant.4")
        ["/Gather_2"] y4 = Gather <axis = 0> ("/TopK_2_output_0", "constant.5")
    }
=== all and any over no dims
x: float[2,3]
    return (torch.all(x, []), torch.any(x, [], True))
--- onnx 17
    (float[2,3] x) => (bool[2,3] y, bool[2,3] y1) {
        ["/Cast"] y = Cast <to = 9> (x)
        ["/Identity"] y1 = Identity (y)
    }
=== extremes of no elements
x: int64[0,3]
y: float[0,3]
    a = torch.max(x, 0)
    b = torch.argmax(x, 0)
    c = torch.argmin(y)
    d = torch.amax(y, [0])
    e = torch.min(y)
    f = torch.aminmax(y, dim=0)
    return (a, b, c, d, e, f)
--- error
    1:8: aten::max: dim 0 has size 0, so it has no extreme
    2:8: aten::argmax: dim 0 has size 0, so it has no extreme
    3:8: aten::argmin: dim 0 has size 0, so it has no extreme
    4:8: aten::amax: dim 0 has size 0, so it has no extreme
    5:8: aten::min: dim 0 has size 0, so it has no extreme
    6:8: aten::aminmax: dim 0 has size 0, so it has no extreme
=== extremes along another dim than the empty one
x: float[0,3]
    return (torch.amax(x, [1]), torch.argmax(x, 1))
--- onnx 17
    (float[0,3] x) => (float[0] y, int64[0] y1) {
        ["/ReduceMax"] y = ReduceMax <axes = [1], keepdims = 0> (x)
        ["/ArgMax"] y1 = ArgMax <axis = 1, keepdims = 0> (x)
    }
=== reductions by other names
x: float[3,n]
    a = torch._is_all_true(x > 0)
    b = torch._is_any_true(x > 0)
    c, d = torch._aminmax(x)
    e, f = torch._aminmax(x, 1, True)
    g = torch._logcumsumexp(x, 1)
    h = torch._euclidean_dist(x, x)
    i = torch.linalg__powsum(x, 3, [1], True)
    return (a, b, c, d, e, f, g, h, i)
--- counts 17
    (float[3,n] x) => (bool y, bool y1, float y2, float y3, float[3,1] y4, float[3,1] y5, float[3,n] y6, float[3,3] y7, float[3,1] y8)
    Abs 2
    Add 3
    Cast 5
    Clip 1
    Div 1
    Equal 2
    Exp 1
    Gather 2
    Greater 2
    GreaterOrEqual 2
    If 1
    Less 2
    LessOrEqual 1
    Log 1
    Loop 1
    Max 1
    Mul 2
    Neg 1
    Pow 1
    Range 2
    ReduceL2 1
    ReduceLogSumExp 1
    ReduceMax 2
    ReduceMin 3
    ReduceSum 2
    Reshape 1
    Shape 1
    Sub 4
    Transpose 2
    Unsqueeze 4
    Where 5
