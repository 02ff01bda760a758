=== view
x: float[2,3,4]
    return (torch.view(x, [2, 12]), torch.view(x, [-1]), torch.view(x, [4, -1, 3]))
--- onnx 7
    (float[2,3,4] x) => (float[2,12] y, float[24] y1, float[4,2,3] y2)
        <int64[2] constant = {2,12},
         int64[1] "constant.1" = {24},
         int64[3] "constant.2" = {4,2,3}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
        ["/Reshape_2"] y2 = Reshape (x, "constant.2")
    }
--- onnx 17
    (float[2,3,4] x) => (float[2,12] y, float[24] y1, float[4,2,3] y2)
        <int64[2] constant = {2,12},
         int64[1] "constant.1" = {24},
         int64[3] "constant.2" = {4,2,3}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
        ["/Reshape_2"] y2 = Reshape (x, "constant.2")
    }
=== view keeps a named dim
x: float[batch,3,4]
    return torch.view(x, [-1, 12])
--- onnx 17
    (float[batch,3,4] x) => (float[batch,12] y)
        <int64[2] constant = {0,12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== view of two named dims
x: float[batch,3,height,width]
    return torch.view(x, [torch.size(x, 0), 3, -1])
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"height*width"] y)
        <int64[3] constant = {0,3,-1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== view that joins named dims with others
x: float[batch,seq,8]
    return torch.view(x, [torch.size(x, 0), torch.size(x, 1), 2, 4])
--- onnx 17
    (float[batch,"seq",8] x) => (float[batch,"seq",2,4] y)
        <int64[4] constant = {0,0,2,4}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== view to the same shape is nothing
x: float[batch,3]
    return torch.relu(torch.view(x, [torch.size(x, 0), 3]))
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== view: two dims of -1
x: float[2,3]
    return torch.view(x, [-1, -1])
--- error
    1:11: aten::view: only one dim can be -1
=== view: a shape of other size
x: float[2,3]
    return torch.view(x, [4, 2])
--- error
    1:11: Reshape: 6 elements do not fit a shape of 8
=== view of views is one Reshape
x: float[2,3,4]
    return torch.view(torch.view(x, [6, 4]), [2, 12])
--- onnx 17
    (float[2,3,4] x) => (float[2,12] y)
        <int64[2] constant = {2,12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== _unsafe_view, view_copy, _reshape_alias
x: float[2,6]
    return (torch._unsafe_view(x, [3, 4]), torch.view_copy(x, [4, 3]), torch._reshape_alias(x, [12], [1]))
--- onnx 17
    (float[2,6] x) => (float[3,4] y, float[4,3] y1, float[12] y2)
        <int64[2] constant = {3,4},
         int64[2] "constant.1" = {4,3},
         int64[1] "constant.2" = {12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
        ["/Reshape_2"] y2 = Reshape (x, "constant.2")
    }
=== reshape
x: float[batch,3,4]
    return (torch.reshape(x, [-1, 4]), torch.reshape(x, [torch.size(x, 0), -1]))
--- onnx 7
    (float[batch,3,4] x) => (float["3*batch",4] y, float[batch,12] y1)
        <int64[2] constant = {-1,4},
         int64[2] "constant.1" = {0,12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
    }
--- onnx 17
    (float[batch,3,4] x) => (float["3*batch",4] y, float[batch,12] y1)
        <int64[2] constant = {-1,4},
         int64[2] "constant.1" = {0,12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
    }
=== reshape to a scalar
x: float[1,1]
    return torch.reshape(x, [])
--- onnx 17
    (float[1,1] x) => (float y)
        <int64[0] constant = {}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== reshape_as, view_as
x: float[2,6]
y: float[3,4]
    return (torch.reshape_as(x, y), torch.view_as(x, y))
--- onnx 17
    (float[2,6] x, float[3,4] y) => (float[3,4] "y.1", float[3,4] y1)
        <int64[2] constant = {3,4}>
    {
        ["/Reshape"] "y.1" = Reshape (x, constant)
        ["/Identity"] y1 = Identity ("y.1")
    }
=== reshape_as a named shape
# n = 6
x: float[n,4]
y: float[n,2,2]
    return torch.reshape_as(x, y)
--- onnx 17
    (float[n,4] x, float[n,2,2] y) => (float[n,2,2] "y.1")
        <int64[3] constant = {0,2,2}>
    {
        ["/Reshape"] "y.1" = Reshape (x, constant)
    }
=== flatten
x: float[batch,3,4,5]
    return (torch.flatten(x), torch.flatten(x, 1), torch.flatten(x, 1, 2), torch.flatten(x, -2))
--- onnx 7
    (float[batch,3,4,5] x) => (float["60*batch"] y, float[batch,60] y1, float[batch,12,5] y2, float[batch,3,20] y3)
        <int64[1] constant = {-1},
         int64[3] "constant.1" = {0,12,5},
         int64[3] "constant.2" = {0,3,20}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Flatten"] y1 = Flatten <axis = 1> (x)
        ["/Reshape_1"] y2 = Reshape (x, "constant.1")
        ["/Reshape_2"] y3 = Reshape (x, "constant.2")
    }
--- onnx 17
    (float[batch,3,4,5] x) => (float["60*batch"] y, float[batch,60] y1, float[batch,12,5] y2, float[batch,3,20] y3)
        <int64[1] constant = {-1},
         int64[3] "constant.1" = {0,12,5},
         int64[3] "constant.2" = {0,3,20}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Flatten"] y1 = Flatten <axis = 1> (x)
        ["/Reshape_1"] y2 = Reshape (x, "constant.1")
        ["/Reshape_2"] y3 = Reshape (x, "constant.2")
    }
=== flatten of named dims
x: float[batch,3,height,width]
    return (torch.flatten(x, 1), torch.flatten(x, 2))
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,"3*height*width"] y, float[batch,3,"height*width"] y1)
        <int64[3] constant = {0,3,-1}>
    {
        ["/Flatten"] y = Flatten <axis = 1> (x)
        ["/Reshape"] y1 = Reshape (x, constant)
    }
=== flatten of a 0-dim tensor
x: float[]
    return torch.flatten(x)
--- onnx 17
    (float x) => (float[1] y)
        <int64[1] constant = {1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== flatten of one dim is nothing
x: float[2,3]
    return torch.relu(torch.flatten(x, 1, 1))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== flatten backwards
x: float[2,3,4]
    return torch.flatten(x, 2, 1)
--- error
    1:11: aten::flatten: start_dim 2 comes after end_dim 1
=== ravel
x: float[2,3]
    return torch.ravel(x)
--- onnx 17
    (float[2,3] x) => (float[6] y)
        <int64[1] constant = {6}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== unflatten
x: float[batch,12]
    return (torch.unflatten(x, 1, [3, 4]), torch.unflatten(x, -1, [2, -1]))
--- onnx 17
    (float[batch,12] x) => (float[batch,3,4] y, float[batch,2,6] y1)
        <int64[3] constant = {0,3,4},
         int64[3] "constant.1" = {0,2,6}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y1 = Reshape (x, "constant.1")
    }
=== squeeze
x: float[1,3,1]
    return (torch.squeeze(x), torch.squeeze(x, 0), torch.squeeze(x, -1), torch.squeeze(x, 1))
--- onnx 7
    (float[1,3,1] x) => (float[3] y, float[3,1] y1, float[1,3] y2, float[1,3,1] y3) {
        ["/Squeeze"] y = Squeeze <axes = [0, 2]> (x)
        ["/Squeeze_1"] y1 = Squeeze <axes = [0]> (x)
        ["/Squeeze_2"] y2 = Squeeze <axes = [2]> (x)
        ["/Identity"] y3 = Identity (x)
    }
--- onnx 17
    (float[1,3,1] x) => (float[3] y, float[3,1] y1, float[1,3] y2, float[1,3,1] y3)
        <int64[2] constant = {0,2},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {2}>
    {
        ["/Squeeze"] y = Squeeze (x, constant)
        ["/Squeeze_1"] y1 = Squeeze (x, "constant.1")
        ["/Squeeze_2"] y2 = Squeeze (x, "constant.2")
        ["/Identity"] y3 = Identity (x)
    }
=== squeeze of several dims
x: float[1,3,1]
    return (torch.squeeze(x, [0, 1]), torch.squeeze(x, [0, 2]))
--- onnx 17
    (float[1,3,1] x) => (float[3,1] y, float[3] y1)
        <int64[1] constant = {0},
         int64[2] "constant.1" = {0,2}>
    {
        ["/Squeeze"] y = Squeeze (x, constant)
        ["/Squeeze_1"] y1 = Squeeze (x, "constant.1")
    }
=== squeeze of a named dim
# batch = 1
x: float[batch,1,3]
    return (torch.squeeze(x).sum(), torch.squeeze(x, 0).sum())
--- onnx 17
    (float[batch,1,3] x) => (float y, float y1)
        <int64 constant = {1},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {0}>
    {
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze (x)
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Squeeze_output_0")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Equal"] "/Equal_output_0" = Equal ("/Gather_output_0", constant)
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[batch,1,3] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch () => (float[1,3] "/Squeeze_1_output_0") {
                ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze (x, "constant.2")
            }> ("/Equal_output_0")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/If_output_0")
    }
=== squeeze of two dims of which one is named
# batch = 1
x: float[batch,1,3]
    return torch.squeeze(x, [0, 1]).exp().sum()
--- onnx 13
    (float[batch,1,3] x) => (float y)
        <int64[1] constant = {1},
         int64 "constant.1" = {1},
         int64 "constant.2" = {0},
         int64[2] "constant.3" = {0,1}>
    {
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze (x, constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Gather_output_0", "constant.1")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[batch,3] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity ("/Squeeze_output_0")
            }, then_branch = then_branch () => (float[3] "/Squeeze_1_output_0") {
                ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze (x, "constant.3")
            }> ("/Equal_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/If_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Exp_output_0")
    }
=== squeeze of a named dim before opset 11
x: float[batch,1,3]
    return torch.squeeze(x, 0).sum()
--- error 10
    1:11: the two sides of a branch make tensors of different shapes: ONNX accepts this from opset 11 on
=== squeeze: a dim that is not there
x: float[1,3]
    return torch.squeeze(x, 2)
--- error
    1:11: aten::squeeze: dim 2 is out of range for a tensor of rank 2
=== unsqueeze
x: float[2,3]
    return (torch.unsqueeze(x, 0), torch.unsqueeze(x, -1), torch.unsqueeze(x, 2))
--- onnx 7
    (float[2,3] x) => (float[1,2,3] y, float[2,3,1] y1, float[2,3,1] y2) {
        ["/Unsqueeze"] y = Unsqueeze <axes = [0]> (x)
        ["/Unsqueeze_1"] y1 = Unsqueeze <axes = [2]> (x)
        ["/Identity"] y2 = Identity (y1)
    }
--- onnx 17
    (float[2,3] x) => (float[1,2,3] y, float[2,3,1] y1, float[2,3,1] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {2}>
    {
        ["/Unsqueeze"] y = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] y1 = Unsqueeze (x, "constant.1")
        ["/Identity"] y2 = Identity (y1)
    }
=== unsqueeze: a dim that cannot be
x: float[2,3]
    return torch.unsqueeze(x, 3)
--- error
    1:11: aten::unsqueeze: the position of a new dim of a tensor of rank 2 must be -3 to 2, not 3
=== squeeze below opset 13, and unsqueeze, of a dim that is decided at run time
# d in 1..1
x: float[2,1,3]
d: int64[]
    return (torch.sum(torch.squeeze(x, int(d))), torch.unsqueeze(x, int(d)))
--- error 12
    1:22: aten::squeeze: argument 'dim' depends on the size or data of an input, but ONNX needs a fixed number here; make it a constant, or fix that dim with -i
    1:49: aten::unsqueeze: argument 'dim' depends on the size or data of an input, but ONNX needs a fixed number here; make it a constant, or fix that dim with -i
--- onnx 13
    (float[2,1,3] x, int64 d) => (float y, float[unk0,unk1,unk2,unk3] y1)
        <int64[3] constant = {2,1,3},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {0}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (constant, d)
        ["/Equal"] "/Equal_output_0" = Equal ("/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (d, "constant.2")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[2,1,3] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch () => (float[unk4,unk5] "/Squeeze_output_0") {
                ["/Squeeze"] "/Squeeze_output_0" = Squeeze (x, "/Unsqueeze_output_0")
            }> ("/Equal_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/If_output_0")
        ["/Unsqueeze_1"] y1 = Unsqueeze (x, "/Unsqueeze_output_0")
    }
=== unsqueeze and squeeze cancel
x: float[batch,3]
    return torch.relu(torch.squeeze(torch.unsqueeze(x, 1), 1))
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== atleast_1d, 2d, 3d
x: float[]
y: float[3]
z: float[2,3]
    return (torch.atleast_1d(x), torch.atleast_2d(x), torch.atleast_2d(y), torch.atleast_3d(x), torch.atleast_3d(y), torch.atleast_3d(z))
--- onnx 17
    (float x, float[3] y, float[2,3] z) => (float[1] "y.1", float[1,1] y1, float[1,3] y2, float[1,1,1] y3, float[1,3,1] y4, float[2,3,1] y5)
        <int64[1] constant = {0},
         int64[2] "constant.1" = {0,1},
         int64[3] "constant.2" = {0,1,2},
         int64[2] "constant.3" = {0,2},
         int64[1] "constant.4" = {2}>
    {
        ["/Unsqueeze"] "y.1" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] y1 = Unsqueeze (x, "constant.1")
        ["/Unsqueeze_2"] y2 = Unsqueeze (y, constant)
        ["/Unsqueeze_3"] y3 = Unsqueeze (x, "constant.2")
        ["/Unsqueeze_4"] y4 = Unsqueeze (y, "constant.3")
        ["/Unsqueeze_5"] y5 = Unsqueeze (z, "constant.4")
    }
=== expand
x: float[3,1]
    return (torch.expand(x, [3, 4]), torch.expand(x, [2, -1, 4]))
--- onnx 7
    (float[3,1] x) => (float[3,4] y, float[2,3,4] y1)
        <int64[2] constant = {1,4},
         int64[3] "constant.1" = {2,1,4}>
    {
        ["/Tile"] y = Tile (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (x)
        ["/Tile_1"] y1 = Tile ("/Unsqueeze_output_0", "constant.1")
    }
--- onnx 8
    (float[3,1] x) => (float[3,4] y, float[2,3,4] y1)
        <int64[2] constant = {3,4},
         int64[3] "constant.1" = {2,3,4}>
    {
        ["/Expand"] y = Expand (x, constant)
        ["/Expand_1"] y1 = Expand (x, "constant.1")
    }
=== expand to a named size
x: float[1,3]
y: float[batch,3]
    return torch.expand(x, [torch.size(y, 0), -1])
--- onnx 17
    (float[1,3] x, float[batch,3] y) => (float[batch,3] "y.1") {
        ["/Shape"] "/Shape_output_0" = Shape (y)
        ["/Expand"] "y.1" = Expand (x, "/Shape_output_0")
    }
=== expand to the same shape is nothing
x: float[2,3]
    return torch.relu(torch.expand(x, [2, 3]))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== expand to fewer dims
x: float[2,3]
    return torch.expand(x, [3])
--- error
    1:11: aten::expand: 1 sizes are given for a tensor of rank 2
=== expand: -1 for a new dim
x: float[3]
    return torch.expand(x, [-1, 3])
--- error
    1:11: aten::expand: -1 cannot be the size of a new dim
=== expand_as, broadcast_to
x: float[3]
y: float[2,3]
    return (torch.expand_as(x, y), torch.broadcast_to(x, [4, 3]))
--- onnx 17
    (float[3] x, float[2,3] y) => (float[2,3] "y.1", float[4,3] y1)
        <int64[2] constant = {2,3},
         int64[2] "constant.1" = {4,3}>
    {
        ["/Expand"] "y.1" = Expand (x, constant)
        ["/Expand_1"] y1 = Expand (x, "constant.1")
    }
=== permute
x: float[batch,3,height,width]
    return (torch.permute(x, [0, 2, 3, 1]), torch.permute(x, [0, -1, 1, 2]))
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,height,width,3] y, float[batch,width,3,height] y1) {
        ["/Transpose"] y = Transpose <perm = [0, 2, 3, 1]> (x)
        ["/Transpose_1"] y1 = Transpose <perm = [0, 3, 1, 2]> (x)
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,height,width,3] y, float[batch,width,3,height] y1) {
        ["/Transpose"] y = Transpose <perm = [0, 2, 3, 1]> (x)
        ["/Transpose_1"] y1 = Transpose <perm = [0, 3, 1, 2]> (x)
    }
=== permute into the same order is nothing
x: float[2,3]
    return torch.relu(torch.permute(x, [0, 1]))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== permute: a dim twice
x: float[2,3]
    return torch.permute(x, [0, 0])
--- error
    1:11: aten::permute: dim 0 appears twice in 'dims'
=== permute: too few dims
x: float[2,3]
    return torch.permute(x, [0])
--- error
    1:11: aten::permute: 1 dims are given for a tensor of rank 2
=== transpose
x: float[2,3,4]
    return (torch.transpose(x, 0, 2), torch.transpose(x, -1, -2))
--- onnx 17
    (float[2,3,4] x) => (float[4,3,2] y, float[2,4,3] y1) {
        ["/Transpose"] y = Transpose <perm = [2, 1, 0]> (x)
        ["/Transpose_1"] y1 = Transpose <perm = [0, 2, 1]> (x)
    }
=== transposes that cancel
x: float[2,3,4]
    return torch.relu(torch.transpose(torch.transpose(x, 0, 1), 0, 1))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Relu"] y = Relu (x)
    }
=== t
x: float[2,3]
y: float[3]
    return (torch.t(x), torch.t(y))
--- onnx 17
    (float[2,3] x, float[3] y) => (float[3,2] "y.1", float[3] y1) {
        ["/Transpose"] "y.1" = Transpose <perm = [1, 0]> (x)
        ["/Identity"] y1 = Identity (y)
    }
=== t of rank 3
x: float[2,3,4]
    return torch.t(x)
--- error
    1:11: aten::t: takes a tensor of at most 2 dims, this one has 3
=== mT, mH, numpy_T
x: float[2,3,4]
    return (torch.mT(x), torch.mH(x), torch.numpy_T(x))
--- onnx 17
    (float[2,3,4] x) => (float[2,4,3] y, float[2,4,3] y1, float[4,3,2] y2) {
        ["/Transpose"] y = Transpose <perm = [0, 2, 1]> (x)
        ["/Transpose_1"] y2 = Transpose <perm = [2, 1, 0]> (x)
        ["/Identity"] y1 = Identity (y)
    }
=== the copies of views
x: float[2,1,3]
    return (torch.squeeze_copy(x), torch.squeeze_copy(x, 1), torch.squeeze_copy(x, [1]), torch.unsqueeze_copy(x, 0), torch.expand_copy(x, [2, 2, 3]), torch.permute_copy(x, [2, 0, 1]), torch.transpose_copy(x, 0, 2), torch.slice_copy(x, 2, 1), torch.select_copy(x, 0, 1))
--- onnx 17
    (float[2,1,3] x) => (float[2,3] y, float[2,3] y1, float[2,3] y2, float[1,2,1,3] y3, float[2,2,3] y4, float[3,2,1] y5, float[3,1,2] y6, float[2,1,2] y7, float[1,3] y8)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         int64[3] "constant.2" = {2,2,3},
         int64[1] "constant.3" = {9223372036854775807},
         int64[1] "constant.4" = {2},
         int64 "constant.5" = {1}>
    {
        ["/Squeeze"] y = Squeeze (x, constant)
        ["/Unsqueeze"] y3 = Unsqueeze (x, "constant.1")
        ["/Expand"] y4 = Expand (x, "constant.2")
        ["/Transpose"] y5 = Transpose <perm = [2, 0, 1]> (x)
        ["/Transpose_1"] y6 = Transpose <perm = [2, 1, 0]> (x)
        ["/Slice"] y7 = Slice (x, constant, "constant.3", "constant.4")
        ["/Gather"] y8 = Gather <axis = 0> (x, "constant.5")
        ["/Identity"] y1 = Identity (y)
        ["/Identity_1"] y2 = Identity (y)
    }
=== t_copy
x: float[2,3]
    return torch.t_copy(x)
--- onnx 17
    (float[2,3] x) => (float[3,2] y) {
        ["/Transpose"] y = Transpose <perm = [1, 0]> (x)
    }
=== movedim
x: float[2,3,4,5]
    return (torch.movedim(x, 0, 2), torch.movedim(x, -1, 0), torch.movedim(x, [0, 1], [2, 0]))
--- onnx 17
    (float[2,3,4,5] x) => (float[3,4,2,5] y, float[5,2,3,4] y1, float[3,4,2,5] y2) {
        ["/Transpose"] y = Transpose <perm = [1, 2, 0, 3]> (x)
        ["/Transpose_1"] y1 = Transpose <perm = [3, 0, 1, 2]> (x)
        ["/Identity"] y2 = Identity (y)
    }
=== moveaxis, swapaxes, swapdims
x: float[2,3,4]
    return (torch.moveaxis(x, 0, 2), torch.swapaxes(x, 0, 1), torch.swapdims(x, 1, 2))
--- onnx 17
    (float[2,3,4] x) => (float[3,4,2] y, float[3,2,4] y1, float[2,4,3] y2) {
        ["/Transpose"] y = Transpose <perm = [1, 2, 0]> (x)
        ["/Transpose_1"] y1 = Transpose <perm = [1, 0, 2]> (x)
        ["/Transpose_2"] y2 = Transpose <perm = [0, 2, 1]> (x)
    }
=== slice
x: float[8,4]
    return (torch.slice(x), torch.slice(x, 0, 2, 5), torch.slice(x, 1, 0, None, 2), torch.slice(x, 0, -3))
--- onnx 7
    (float[8,4] x) => (float[8,4] y, float[3,4] y1, float[8,2] y2, float[3,4] y3)
        <int64[2] constant = {0,2}>
    {
        ["/Slice"] y1 = Slice <axes = [0], ends = [5], starts = [2]> (x)
        ["/Gather"] y2 = Gather <axis = 1> (x, constant)
        ["/Slice_1"] y3 = Slice <axes = [0], ends = [9223372036854775807], starts = [-3]> (x)
        ["/Identity"] y = Identity (x)
    }
--- onnx 10
    (float[8,4] x) => (float[8,4] y, float[3,4] y1, float[8,2] y2, float[3,4] y3)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {5},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {9223372036854775807},
         int64[1] "constant.4" = {1},
         int64[1] "constant.5" = {-3}>
    {
        ["/Slice"] y1 = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] y2 = Slice (x, "constant.2", "constant.3", "constant.4", constant)
        ["/Slice_2"] y3 = Slice (x, "constant.5", "constant.3", "constant.2")
        ["/Identity"] y = Identity (x)
    }
=== slice of a named dim
# seq = 8
x: float[seq,4]
    return (torch.slice(x, 0, 1), torch.slice(x, 0, None, -1), torch.slice(x, 0, 0, 3))
--- onnx 17
    (float["seq",4] x) => (float["max(seq-1, 0)",4] y, float["max(seq-1, 0)",4] y1, float["min(seq, 3)",4] y2)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         int64[1] "constant.4" = {3}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] y1 = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Slice_2"] y2 = Slice (x, "constant.2", "constant.4", "constant.2")
    }
=== slice up to a size
# seq = 8
x: float[seq,4]
    return torch.slice(x, 0, 0, torch.sub(torch.size(x, 0), 2))
--- onnx 17
    (float["seq",4] x) => (float["max(seq-2, 0)",4] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {-2}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", constant)
    }
=== slice beyond the end
x: float[4]
    return torch.slice(x, 0, 1, 100)
--- onnx 17
    (float[4] x) => (float[3] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {100},
         int64[1] "constant.2" = {0}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
    }
=== slice: an empty one
x: float[4]
    return torch.slice(x, 0, 3, 1)
--- onnx 17
    (float[4] x) => (float[0] y)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {0}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
    }
=== slice with step 0
x: float[4]
    return torch.slice(x, 0, 0, 4, 0)
--- error
    1:11: aten::slice: step must be positive, not 0
=== slice of a 0-dim tensor
x: float[]
    return torch.slice(x, 0, 0, 1)
--- error
    1:11: aten::slice: a tensor without dims cannot be sliced
=== slices of several dims are one Slice
x: float[8,4,6]
    return torch.slice(torch.slice(x, 0, 1, 5), 2, 2, 4)
--- onnx 17
    (float[8,4,6] x) => (float[4,4,2] y)
        <int64[2] constant = {1,2},
         int64[2] "constant.1" = {5,4},
         int64[2] "constant.2" = {0,2}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
    }
=== select
x: float[2,3,4]
    return (torch.select(x, 0, 1), torch.select(x, -1, -1))
--- onnx 7
    (float[2,3,4] x) => (float[3,4] y, float[2,3] y1)
        <int64 constant = {1},
         int64 "constant.1" = {3}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 2> (x, "constant.1")
    }
--- onnx 17
    (float[2,3,4] x) => (float[3,4] y, float[2,3] y1)
        <int64 constant = {1},
         int64 "constant.1" = {3}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 2> (x, "constant.1")
    }
=== select with a size
# n = 3
x: float[n,4]
    return torch.select(x, 0, torch.sub(torch.size(x, 0), 1))
--- onnx 17
    (float[n,4] x) => (float[4] y)
        <int64 constant = {0},
         int64 "constant.1" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "constant.1")
        ["/Gather_1"] y = Gather <axis = 0> (x, "/Sub_output_0")
    }
=== select: an index that is not there
x: float[2,3]
    return torch.select(x, 0, 2)
--- error
    1:11: aten::select: index 2 is out of range for dim 0 of size 2
=== select of a 0-dim tensor
x: float[]
    return torch.select(x, 0, 0)
--- error
    1:11: aten::select: a tensor without dims cannot be indexed
=== narrow
x: float[8,4]
    return (torch.narrow(x, 0, 2, 3), torch.narrow(x, -1, -2, 2))
--- onnx 17
    (float[8,4] x) => (float[3,4] y, float[8,2] y1)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {5},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {4},
         int64[1] "constant.4" = {1}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] y1 = Slice (x, constant, "constant.3", "constant.4")
    }
=== narrow from a tensor
# n = [2]
x: float[8,4]
n: int64[]
    return torch.narrow(x, 0, n, 3)
--- onnx 17
    (float[8,4] x, int64 n) => (float[unk0,4] y)
        <int64 constant = {0},
         int64 "constant.1" = {8},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {3}>
    {
        ["/Less"] "/Less_output_0" = Less (n, constant)
        ["/Add"] "/Add_output_0" = Add (n, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", n)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Unsqueeze_output_0", "constant.3")
        ["/Slice"] y = Slice (x, "/Unsqueeze_output_0", "/Add_1_output_0", "constant.2")
    }
=== diagonal
x: float[3,4]
    return (torch.diagonal(x), torch.diagonal(x, 1), torch.diagonal(x, -1))
--- onnx 17
    (float[3,4] x) => (float[3] y, float[3] y1, float[2] y2)
        <int64[1] constant = {12},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {15},
         int64[1] "constant.3" = {5},
         int64[1] "constant.4" = {1},
         int64[1] "constant.5" = {16},
         int64[1] "constant.6" = {4},
         int64[1] "constant.7" = {14}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Slice"] y = Slice ("/Reshape_output_0", "constant.1", "constant.2", "constant.1", "constant.3")
        ["/Slice_1"] y1 = Slice ("/Reshape_output_0", "constant.4", "constant.5", "constant.1", "constant.3")
        ["/Slice_2"] y2 = Slice ("/Reshape_output_0", "constant.6", "constant.7", "constant.1", "constant.3")
    }
=== diagonal of other dims
x: float[2,3,4]
    return torch.diagonal(x, 0, -1, 0)
--- onnx 17
    (float[2,3,4] x) => (float[3,2] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {6},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {3}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 2, 0]> (x)
        ["/Flatten"] "/Flatten_output_0" = Flatten <axis = 1> ("/Transpose_output_0")
        ["/Slice"] y = Slice ("/Flatten_output_0", constant, "constant.1", "constant.2", "constant.3")
    }
=== diagonal of a dynamic size
x: float[n,n]
    return torch.diagonal(x)
--- onnx 17
    (float[n,n] x) => (float[n] y)
        <int64[1] constant = {-1},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Range"] "/Range_output_0" = Range ("constant.1", "/Gather_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Range_output_0", "/Add_output_0")
        ["/Gather_1"] y = Gather <axis = 0> ("/Reshape_output_0", "/Mul_output_0")
    }
=== unfold
x: float[2,8]
    return torch.unfold(x, 1, 3, 2)
--- onnx 17
    (float[2,8] x) => (float[2,3,3] y)
        <int64[3,3] constant = {0,1,2,2,3,4,4,5,6}>
    {
        ["/Gather"] y = Gather <axis = 1> (x, constant)
    }
=== unfold of a named dim
# seq = 7
x: float[seq,2]
    return torch.unfold(x, 0, 3, 1)
--- onnx 17
    (float["seq",2] x) => (float["max(seq-2, 0)",2,3] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2},
         int64[3] "constant.3" = {0,1,2},
         int64[1] "constant.4" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range (constant, "/Sub_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.4")
        ["/Add"] "/Add_output_0" = Add ("/Unsqueeze_output_0", "constant.3")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (x, "/Add_output_0")
        ["/Transpose"] y = Transpose <perm = [0, 2, 1]> ("/Gather_1_output_0")
    }
=== split by size
x: float[7,4]
    return torch.split(x, 3)
--- onnx 7
    (float[7,4] x) => (float[3,4] y, float[3,4] y1, float[1,4] y2) {
        ["/Split"] y, y1, y2 = Split <axis = 0, split = [3, 3, 1]> (x)
    }
--- onnx 13
    (float[7,4] x) => (float[3,4] y, float[3,4] y1, float[1,4] y2)
        <int64[3] constant = {3,3,1}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 0> (x, constant)
    }
=== split by size along a dim
x: float[batch,6]
    return torch.split(x, 2, -1)
--- onnx 17
    (float[batch,6] x) => (float[batch,2] y, float[batch,2] y1, float[batch,2] y2)
        <int64[3] constant = {2,2,2}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 1> (x, constant)
    }
=== split by size of a named dim
x: float[batch,6]
    return torch.split(x, 2, 0)[-1]
--- onnx 17
    (float[batch,6] x) => (float[unk0,6] y)
        <int64 constant = {2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64 "constant.3" = {-1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", constant)
        ["/Max"] "/Max_output_0" = Max ("/Div_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range ("constant.1", "/Max_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Range_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "/Mul_output_0")
        ["/Min"] "/Min_output_0" = Min ("/Sub_output_0", constant)
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 0> (x, "/Min_output_0")
        ["/SequenceAt"] y = SequenceAt ("/SplitToSequence_output_0", "constant.3")
    }
=== split into sizes
x: float[6,4]
    return (torch.split(x, [1, 2, 3])[2], torch.split_with_sizes(x, [2, 2], 1)[0])
--- onnx 17
    (float[6,4] x) => (float[3,4] y, float[6,2] y1)
        <int64[3] constant = {1,2,3},
         int64[2] "constant.1" = {2,2}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1", y = Split <axis = 0> (x, constant)
        ["/Split_1"] y1, "/Split_1_output_1" = Split <axis = 1> (x, "constant.1")
    }
=== split, as old versions name it
# torch: the newer overload takes it
x: float[6,4]
    return torch.split(x, split_sizes=[1, 5])[1]
--- onnx 17
    (float[6,4] x) => (float[5,4] y)
        <int64[2] constant = {1,5}>
    {
        ["/Split"] "/Split_output_0", y = Split <axis = 0> (x, constant)
    }
=== split into sizes that do not add up
x: float[6,4]
    return torch.split(x, [1, 2])
--- error
    1:11: aten::split: the sizes add up to 3, but dim 0 has size 6
=== unsafe_split, unsafe_split_with_sizes, unsafe_chunk
x: float[6]
    return (torch.unsafe_split(x, 4)[1], torch.unsafe_split_with_sizes(x, [2, 4])[0], torch.unsafe_chunk(x, 2)[1])
--- onnx 17
    (float[6] x) => (float[2] y, float[2] y1, float[3] y2)
        <int64[2] constant = {4,2},
         int64[2] "constant.1" = {2,4},
         int64[2] "constant.2" = {3,3}>
    {
        ["/Split"] "/Split_output_0", y = Split <axis = 0> (x, constant)
        ["/Split_1"] y1, "/Split_1_output_1" = Split <axis = 0> (x, "constant.1")
        ["/Split_2"] "/Split_2_output_0", y2 = Split <axis = 0> (x, "constant.2")
    }
=== chunk
x: float[batch,6]
    return torch.chunk(x, 2, 1)
--- onnx 17
    (float[batch,6] x) => (float[batch,3] y, float[batch,3] y1)
        <int64[2] constant = {3,3}>
    {
        ["/Split"] y, y1 = Split <axis = 1> (x, constant)
    }
=== chunk: the last is smaller
x: float[7]
    return torch.chunk(x, 3)
--- onnx 17
    (float[7] x) => (float[3] y, float[3] y1, float[1] y2)
        <int64[3] constant = {3,3,1}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 0> (x, constant)
    }
=== chunk: fewer than asked
x: float[4]
    return torch.chunk(x, 3)
--- onnx 17
    (float[4] x) => (float[2] y, float[2] y1)
        <int64[2] constant = {2,2}>
    {
        ["/Split"] y, y1 = Split <axis = 0> (x, constant)
    }
=== chunk of a named dim: fewer than asked
# n = 5
x: float[n]
    a, b, c = torch.chunk(x, 4)
    return (a, b, c)
--- onnx 17
    (float[n] x) => (float["(n+3)//4"] y, float["(n+3)//4"] y1, float["n-2*((n+3)//4)"] y2)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {4},
         int64[1] "constant.2" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Add"] "/Add_output_0" = Add ("/Shape_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", "/Mul_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Div_output_0", "/Div_output_0", "/Sub_output_0")
        ["/Split"] y, y1, y2 = Split <axis = 0> (x, "/Concat_output_0")
    }
=== chunk of a named dim: fewer than asked, and written
# n = 5
x: float[n]
    y = torch.clone(x)
    a, b, c = torch.chunk(y, 4)
    torch.add_(a, 1)
    torch.mul_(y, 2)
    torch.sub_(c, 3)
    return (y, a, b, c)
--- counts 17
    (float[n] x) => (float[n] y, float["(n+3)//4"] y1, float["(n+3)//4"] y2, float["n-2*((n+3)//4)"] y3)
    Add 2
    Concat 1
    Div 1
    Gather 1
    Mul 2
    Range 1
    ScatterElements 2
    Shape 1
    Split 4
    Sub 2
=== chunk of a named dim
# n = 6
x: float[n,2]
    return torch.chunk(x, 2)
--- onnx 17
    (float[n,2] x) => (float["(n+1)//2",2] y, float["n-(n+1)//2",2] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Add"] "/Add_output_0" = Add ("/Shape_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", "/Div_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Div_output_0", "/Sub_output_0")
        ["/Split"] y, y1 = Split <axis = 0> (x, "/Concat_output_0")
    }
=== tensor_split
x: float[7]
    return torch.tensor_split(x, 3)
--- onnx 17
    (float[7] x) => (float[3] y, float[2] y1, float[2] y2)
        <int64[3] constant = {3,2,2}>
    {
        ["/Split"] y, y1, y2 = Split <axis = 0> (x, constant)
    }
=== tensor_split at places
x: float[7]
    return torch.tensor_split(x, [2, 5])
--- onnx 17
    (float[7] x) => (float[2] y, float[3] y1, float[2] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {5},
         int64[1] "constant.3" = {9223372036854775807}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] y1 = Slice (x, "constant.1", "constant.2", constant)
        ["/Slice_2"] y2 = Slice (x, "constant.2", "constant.3", constant)
    }
=== unbind
x: float[2,3]
    return torch.unbind(x)
--- onnx 17
    (float[2,3] x) => (float[3] y, float[3] y1)
        <int64[2] constant = {1,1},
         int64[1] "constant.1" = {0}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 0> (x, constant)
        ["/Squeeze"] y = Squeeze ("/Split_output_0", "constant.1")
        ["/Squeeze_1"] y1 = Squeeze ("/Split_output_1", "constant.1")
    }
=== unbind along the last dim
x: float[batch,2]
    return torch.unbind(x, -1)
--- onnx 17
    (float[batch,2] x) => (float[batch] y, float[batch] y1)
        <int64[2] constant = {1,1},
         int64[1] "constant.1" = {1}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (x, constant)
        ["/Squeeze"] y = Squeeze ("/Split_output_0", "constant.1")
        ["/Squeeze_1"] y1 = Squeeze ("/Split_output_1", "constant.1")
    }
=== unbind of a named dim
x: float[batch,2]
    return torch.stack(torch.unbind(x), 1)
--- onnx 17
    (float[batch,2] x) => (float[2,batch] y) {
        ["/Transpose"] y = Transpose <perm = [1, 0]> (x)
    }
=== sizes
x: float[batch,3]
    return (torch.size(x, 0), torch.size(x, -1), torch.sym_size(x, 1), torch.numel(x), torch.dim(x), torch.len(x))
--- onnx 17
    (float[batch,3] x) => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5)
        <int64 constant = {0},
         int64 "constant.1" = {3},
         int64 "constant.2" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] y = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Identity"] y1 = Identity ("constant.1")
        ["/Identity_1"] y2 = Identity ("constant.1")
        ["/Mul"] y3 = Mul (y, "constant.1")
        ["/Identity_2"] y4 = Identity ("constant.2")
        ["/Identity_3"] y5 = Identity (y)
    }
=== sizes as a list
x: float[batch,3]
    return torch.size(x)
--- onnx 17
    (float[batch,3] x) => (int64 y, int64 y1)
        <int64 constant = {0},
         int64 "constant.1" = {3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] y = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Identity"] y1 = Identity ("constant.1")
    }
=== size: a dim that is not there
x: float[2,3]
    return torch.size(x, 2)
--- error
    1:11: aten::size: dim 2 is out of range for a tensor of rank 2
=== len of a 0-dim tensor
x: float[]
    return torch.len(x)
--- error
    1:11: aten::len: a tensor without dims has no length
=== _shape_as_tensor
x: float[batch,3]
    return torch._shape_as_tensor(x)
--- onnx 17
    (float[batch,3] x) => (int64[2] y) {
        ["/Shape"] y = Shape (x)
    }
=== is_contiguous
x: float[2,3]
    return (torch.is_contiguous(x), torch.is_contiguous(x, memory_format=0))
--- onnx 17
    (float[2,3] x) => (bool y, bool y1)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== tensor_split by a tensor
# i = [1, 2]
x: float[n,4]
i: int64[2]
    a, b, c = torch.tensor_split(x, i, 0)
    d, e, f = torch.tensor_split(x, torch.tensor(3), 1)
    return (a, b, c, d, e, f)
--- onnx 17
    (float[n,4] x, int64[2] i) => (float[unk0,4] y, float[unk1,4] y1, float[unk2,4] y2, float[n,2] y3, float[n,1] y4, float[n,1] y5)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {9223372036854775807},
         int64[3] "constant.3" = {2,1,1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (i, constant)
        ["/Slice"] y = Slice (x, constant, "/Gather_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (i, "constant.1")
        ["/Slice_1"] y1 = Slice (x, "/Gather_output_0", "/Gather_1_output_0", constant)
        ["/Slice_2"] y2 = Slice (x, "/Gather_1_output_0", "constant.2", constant)
        ["/Split"] y3, y4, y5 = Split <axis = 1> (x, "constant.3")
    }
=== tensor_split of a dynamic dim
x: float[n]
    return torch.tensor_split(x, 3)
--- onnx 17
    (float[n] x) => (float["(n+2)//3"] y, float["(n+1)//3"] y1, float["n//3"] y2)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Add"] "/Add_output_0" = Add ("/Shape_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.1")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Shape_output_0", "constant.2")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_1_output_0", "constant.1")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Shape_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Div_output_0", "/Div_1_output_0", "/Div_2_output_0")
        ["/Split"] y, y1, y2 = Split <axis = 0> (x, "/Concat_output_0")
    }
=== atleast of lists, matrix_H
x: float[]
y: float[2,3]
    a, b = torch.atleast_1d([x, y])
    c, d = torch.atleast_2d([x, y])
    e, f = torch.atleast_3d([x, y])
    return (a + 1, c, e, f, torch.matrix_H(y))
--- onnx 17
    (float x, float[2,3] y) => (float[1] "y.1", float[1,1] y1, float[1,1,1] y2, float[2,3,1] y3, float[3,2] y4)
        <int64[1] constant = {0},
         int64[2] "constant.1" = {0,1},
         int64[3] "constant.2" = {0,1,2},
         int64[1] "constant.3" = {2},
         float "constant.4" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] y1 = Unsqueeze (x, "constant.1")
        ["/Unsqueeze_2"] y2 = Unsqueeze (x, "constant.2")
        ["/Unsqueeze_3"] y3 = Unsqueeze (y, "constant.3")
        ["/Add"] "y.1" = Add ("/Unsqueeze_output_0", "constant.4")
        ["/Transpose"] y4 = Transpose <perm = [1, 0]> (y)
    }
=== _reshape_from_tensor
# s = [3, 2]
x: float[2,3]
s: int64[2]
    return torch._reshape_from_tensor(x, s)
--- onnx 13
    (float[2,3] x, int64[2] s) => (float[unk0,unk1] y) {
        ["/Reshape"] y = Reshape (x, s)
    }
--- onnx 17
    (float[2,3] x, int64[2] s) => (float[unk0,unk1] y) {
        ["/Reshape"] y = Reshape <allowzero = 1> (x, s)
    }
=== _reshape_from_tensor of a known shape copies
x: float[2,3]
    y = torch.clone(x)
    torch.relu_(torch._reshape_from_tensor(y, torch.tensor([3, -1])))
    return y
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Identity"] y = Identity (x)
    }
=== chunk into a number that is decided at run time
x: float[n,6]
    return torch.stack(torch.chunk(x, torch.size(x, 0), 1))
--- onnx 17
    (float[n,6] x) => (float[unk0,n,unk1] y)
        <int64 constant = {5},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Div"] "/Div_output_0" = Div (constant, "/Gather_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Div_output_0", "constant.2")
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 1> (x, "/Add_output_0")
        ["/ConcatFromSequence"] y = ConcatFromSequence <axis = 0, new_axis = 1> ("/SplitToSequence_output_0")
    }
=== unfold by a size that is decided at run time
x: float[n,6]
    return torch.unfold(x, 1, torch.size(x, 0), 2)
--- onnx 17
    (float[n,6] x) => (float[n,"max(-((n+1)//2)+4, 0)",n] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {4},
         int64 "constant.3" = {2},
         int64[1] "constant.4" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.1")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.3")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Div_output_0")
        ["/Range"] "/Range_output_0" = Range (constant, "/Sub_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Range_output_0", "constant.3")
        ["/Range_1"] "/Range_1_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", "constant.4")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Unsqueeze_output_0", "/Range_1_output_0")
        ["/Gather_1"] y = Gather <axis = 1> (x, "/Add_1_output_0")
    }
=== a slice between bounds that are decided at run time, before opset 10
x: float[n,6]
y: float[m]
    return torch.slice(x, 1, torch.size(y, 0), torch.neg(1), 2)
--- onnx 9
    (float[n,6] x, float[m] y) => (float[n,"-((min(m, 6)+1)//2)+3"] "y.1")
        <int64 constant = {2},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {6},
         int64[1] "constant.3" = {1},
         int64[1] "constant.4" = {2},
         int64 "constant.5" = {0},
         bool[1] "constant.6" = {0},
         int64[0] "constant.7" = {},
         int64 "constant.8" = {6}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (y)
        ["/Less"] "/Less_output_0" = Less ("/Shape_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Shape_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Where_output_0", "constant.3")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", "constant.4")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.4")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", "constant.5")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.5")
        ["/Xor"] "/Xor_output_0" = Xor ("/Less_1_output_0", "constant.6")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Xor_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/And_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "/Cast_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.1", "/Sub_1_output_0")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Sub_2_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Squeeze_output_0", constant)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Shape_output_0", "constant.7")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Reshape_output_0", "constant.8")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_2_output_0", "/Reshape_output_0", "constant.8")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_1_output_0", "/Where_1_output_0")
        ["/Gather"] "y.1" = Gather <axis = 1> (x, "/Add_1_output_0")
    }
=== a slice from a place of unknown sign, before opset 10
x: float[6]
i: int64[]
    return torch.slice(x, 0, int(i))
--- onnx 9
    (float[6] x, int64 i) => (float["-max(min(int0, 6), 0)+6"] y)
        <int64 constant = {0},
         int64 "constant.1" = {6},
         int64[1] "constant.2" = {6},
         int64[1] "constant.3" = {0},
         int64[0] "constant.4" = {}>
    {
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> ("/Where_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Unsqueeze_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Unsqueeze_output_0", "constant.2")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Where_1_output_0", "constant.3")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_2_output_0", "constant.3", "/Where_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Where_2_output_0")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Sub_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Where_1_output_0", "constant.4")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Reshape_output_0", constant)
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_3_output_0", constant, "/Reshape_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Squeeze_output_0", "/Where_3_output_0")
        ["/Gather"] y = Gather <axis = 0> (x, "/Add_1_output_0")
    }
=== such a slice before opset 9
x: float[6]
i: int64[]
    return torch.slice(x, 0, int(i))
--- error 8
    1:11: a slice with bounds that are not constant needs opset 9
=== tensors without dims have nothing to split
x: float[]
    a = torch.split(x, 2)
    b = torch.chunk(x, 2)
    c = torch.tensor_split(x, 2)
    d = torch.unbind(x)
    e = torch.narrow(x, 0, -1, 1)
    f = torch.diagonal(x)
    g = torch.glu(x)
    return x
--- error
    1:8: aten::split: does not take a tensor without dims
    2:8: aten::chunk: does not take a tensor without dims
    3:8: aten::tensor_split: does not take a tensor without dims
    4:8: aten::unbind: does not take a tensor without dims
    5:8: aten::narrow: does not take a tensor without dims
    6:8: aten::diagonal: does not take a tensor without dims
    7:8: aten::glu: does not take a tensor without dims
=== more chunks than there are numbers
# torch: its own arithmetic overflows
x: float[3]
    return torch.chunk(x, 9223372036854775807)[0]
--- onnx 17
    (float[3] x) => (float[1] y)
        <int64[3] constant = {1,1,1}>
    {
        ["/Split"] y, "/Split_output_1", "/Split_output_2" = Split <axis = 0> (x, constant)
    }
=== expand to sizes of the run time, which may be -1
# n = 4
# m in 4..4
x: float[3,1,n]
m: int64[]
    return torch.expand(x, [int(m) - 1, int(m), -1])
--- onnx 17
    (float[3,1,n] x, int64 m) => (float[3,"max(-int0, int0)",n] y)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {-1},
         int64[1] "constant.3" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (m, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Unsqueeze_output_0", "constant.2")
        ["/Max"] "/Max_output_0" = Max ("/Mul_output_0", "/Unsqueeze_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Max_output_0", "constant.3")
        ["/Expand"] y = Expand (x, "/Concat_output_0")
    }
=== a shape without dims
x: float[3]
s: int64[]
    return torch._reshape_from_tensor(x, s)
--- error
    1:11: aten::_reshape_from_tensor: takes a shape of rank 1, not 0
=== slices from a size less a number: below it the difference counts from the end itself
x: float[n]
    n = torch.size(x, 0)
    return (torch.slice(x, 0, n - 2), torch.slice(x, 0, n - 3), torch.slice(x, 0, 0, n - 3))
--- onnx 9
    (float[n] x) => (float["min(n, 2)"] y, float["min(n, 3)"] y1, float["max(n-3, 0)"] y2) {
        ["/Slice"] y = Slice <axes = [0], ends = [9223372036854775807], starts = [-2]> (x)
        ["/Slice_1"] y1 = Slice <axes = [0], ends = [9223372036854775807], starts = [-3]> (x)
        ["/Slice_2"] y2 = Slice <axes = [0], ends = [-3], starts = [0]> (x)
    }
--- onnx 17
    (float[n] x) => (float["min(n, 2)"] y, float[unk0] y1, float[unk1] y2)
        <int64[1] constant = {-2},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {3}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", "constant.3")
        ["/Slice_1"] y1 = Slice (x, "/Sub_output_0", "constant.1", "constant.2")
        ["/Slice_2"] y2 = Slice (x, "constant.2", "/Sub_output_0", "constant.2")
    }
=== _infer_size
x: float[n,1]
z: float[3]
    return torch.expand(x, torch._infer_size(torch.size(x), torch.size(z)))
--- onnx 17
    (float[n,1] x, float[3] z) => (float[n,3] y)
        <int64[2] constant = {1,3}>
    {
        ["/Expand"] y = Expand (x, constant)
    }
=== sizes that two tensors become together
# m = 3
x: float[n,1]
y: float[m,4]
z: float[3]
    a = torch.broadcast_shapes(torch.size(x), torch.size(y))
    return (torch.expand(x, a), torch.expand(x, torch.broadcast_shapes(torch.size(z), torch.size(x))))
--- onnx 17
    (float[n,1] x, float[m,4] y, float[3] z) => (float[unk0,4] "y.1", float[n,3] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {4},
         int64[2] "constant.2" = {1,3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 1, start = 0> (y)
        ["/Min"] "/Min_output_0" = Min ("/Shape_output_0", "/Shape_1_output_0")
        ["/Min_1"] "/Min_1_output_0" = Min ("/Min_output_0", constant)
        ["/Max"] "/Max_output_0" = Max ("/Shape_output_0", "/Shape_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Min_1_output_0", "/Max_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Mul_output_0", "constant.1")
        ["/Expand"] "y.1" = Expand (x, "/Concat_output_0")
        ["/Expand_1"] y1 = Expand (x, "constant.2")
    }
=== sizes that do not fit
x: float[2]
y: float[3]
    return torch.expand(x, torch.broadcast_shapes(torch.size(x), torch.size(y)))
--- error
    1:27: aten::broadcast_shapes: sizes 2 and 3 cannot be broadcast
=== split by size of an empty dim
x: float[batch,6]
# batch = 0
    return torch.split(x, 4)[0]
--- onnx 17
    (float[batch,6] x) => (float[unk0,6] y)
        <int64 constant = {4},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64 "constant.3" = {3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.3")
        ["/Div"] "/Div_output_0" = Div ("/Add_output_0", constant)
        ["/Max"] "/Max_output_0" = Max ("/Div_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range ("constant.1", "/Max_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Range_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "/Mul_output_0")
        ["/Min"] "/Min_output_0" = Min ("/Sub_output_0", constant)
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 0> (x, "/Min_output_0")
        ["/SequenceAt"] y = SequenceAt ("/SplitToSequence_output_0", "constant.1")
    }
=== split by a size of 0
x: float[4,6]
    return torch.split(x, 0)
--- error
    1:11: aten::split: 'split_size' can be 0 only if dim 0 has size 0, not 4
=== split by a size of 0 of a named dim
x: float[n,6]
    return torch.split(x, 0)
--- error
    1:11: aten::split: 'split_size' can be 0 only if dim 0 has size 0, not n
=== split by a negative size
x: float[4,6]
    return torch.split(x, -1)
--- error
    1:11: aten::split: 'split_size' must be 0 or more, not -1
=== split with a negative size
x: float[4,6]
    return torch.split_with_sizes(x, [5, -1])
--- error
    1:11: aten::split_with_sizes: 'split_sizes' must be 0 or more, not -1
=== slice from the greatest number
x: float[4,6]
    return torch.slice(x, 0, 9223372036854775807)
--- onnx 17
    (float[4,6] x) => (float[0,6] y)
        <int64[1] constant = {9223372036854775807},
         int64[1] "constant.1" = {0}>
    {
        ["/Slice"] y = Slice (x, constant, constant, "constant.1")
    }
=== view with a negative size
x: float[4,6]
    return torch.view(x, [-2, -12])
--- error
    1:11: aten::view: 'size' must be -1 or more, not -2
=== expand to another size
x: float[4,6]
    return torch.expand(x, [1, 6])
--- error
    1:11: aten::expand: dim 0 has size 4, which cannot be expanded to 1
=== expand that overflows
x: float[4,6]
    return torch.expand(x, [9223372036854775807, 4, 6])
--- error
    1:11: Expand: the result would have more than 2^63 bytes
=== permute without dims
x: float[4,6]
    return torch.permute(x, annotate(List[int], []))
--- error
    1:11: aten::permute: 0 dims are given for a tensor of rank 2
=== narrow behind the end
x: float[4,6]
    return torch.narrow(x, 1, 5, 2)
--- error
    1:11: aten::narrow: start and length exceed dim 1, which has size 6
=== narrow by a negative length
x: float[4,6]
    return torch.narrow(x, 1, 0, -1)
--- error
    1:11: aten::narrow: 'length' must be 0 or more, not -1
=== unfold by more than there is
x: float[4,6]
    return torch.unfold(x, 1, 7, 1)
--- error
    1:11: aten::unfold: a window of 7 is larger than dim 1, which has size 6
=== im2col with a dilation of 0
x: float[1,2,5,6]
    return torch.im2col(x, [3, 3], [0, 1], [1, 1], [1, 1])
--- error
    1:11: aten::im2col: 'dilation' must be positive, not 0
=== im2col of a window that is too large
x: float[1,2,5,6]
    return torch.im2col(x, [3, 3], [7, 7], [1, 1], [1, 1])
--- error
    1:11: aten::im2col: a window of 15 is larger than the padded input of 7
=== _reshape_alias with other strides
x: float[4,6]
    return torch._reshape_alias(x, [6, 4], [1, 6])
--- error
    1:11: aten::_reshape_alias: a stride of 6 is not supported, because the sizes require 1
=== is_contiguous of views
x: float[4,6]
    return (torch.is_contiguous(torch.t(x)), torch.is_contiguous(torch.slice(x, 0, 1)), torch.is_contiguous(torch.expand(x, [2, 4, 6])))
--- onnx 17
    (float[4,6] x) => (bool y, bool y1, bool y2)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
=== is_contiguous with the channels last
x: float[1,2,5,6]
    return torch.is_contiguous(x, memory_format=2)
--- onnx 17
    (float[1,2,5,6] x) => (bool y)
        <bool constant = {0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== a slice whose step is decided at run time is gathered
# k in 1..3
# n = 7
x: float[2,n]
k: int64[]
    return torch.slice(x, 1, 1, 6, int(k))
--- counts 17
    (float[2,n] x, int64 k) => (float[2,"max((max(min(n, 6)-1, 0)-1)//int0+1, 0)"] y)
    Add 1
    Div 1
    Gather 2
    Max 1
    Min 1
    Mod 1
    Mul 1
    Range 1
    Shape 1
    Slice 1
    Sub 3
=== copies of views by other names
x: float[4,6]
    a = torch._reshape_copy(x, [2, 12])
    b = torch._reshape_alias_copy(x, [8, 3], [3, 1])
    c, d = torch.split_copy(x, 3, 1)
    return (a, b, c, d)
--- counts 17
    (float[4,6] x) => (float[2,12] y, float[8,3] y1, float[4,3] y2, float[4,3] y3)
    Reshape 2
    Split 1
=== strides
x: float[3,n]
    y = torch.t(x)
    return (x + torch.stride(x)[0] + torch.stride(y, 0), torch.stride(torch.contiguous(y), 0))
--- onnx 17
    (float[3,n] x) => (float[3,n] y, int64 y1)
        <int64 constant = {1},
         float "constant.1" = {1},
         int64 "constant.2" = {3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Gather_output_0")
        ["/Add"] "/Add_output_0" = Add (x, "/Cast_output_0")
        ["/Add_1"] y = Add ("/Add_output_0", "constant.1")
        ["/Identity"] y1 = Identity ("constant.2")
    }
=== strides of an exported program
# torch: no, the operator is not one of TorchScript
x: float[n,3]
    return torch.sym_stride(torch.t(x), dim=0) + torch.sym_stride(x, dim=0)
--- onnx 17
    (float[n,3] x) => (int64 y)
        <int64 constant = {4}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== strides that are not known
x: float[3,n]
    return torch.stride(torch.linalg_inv(x), 0)
--- error
    1:11: aten::stride: the memory layout of this tensor is not known: call contiguous() first
=== view: a number is a size, not a dtype
x: float[3,1]
    return torch.view(x, 3)
--- onnx 20
    (float[3,1] x) => (float[3] y)
        <int64[1] constant = {3}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== a pixel shuffle that is written out
x: float[n,8,h,w]
    n, c, h, w = x.size()
    y = x.view([n, 2, 2, 2, h, w]).permute([0, 1, 4, 2, 5, 3])
    return y.reshape([n, 2, h * 2, w * 2])
--- onnx 17
    (float[n,8,h,w] x) => (float[n,2,"2*h","2*w"] y) {
        ["/DepthToSpace"] y = DepthToSpace <blocksize = 2, mode = "CRD"> (x)
    }
=== tensor_split by a vector of dynamic size
# i = [5, 4, -1]
x: float[7,2]
i: int64[k]
    parts = torch.tensor_split(x, i)
    return (parts[0], parts[-1], torch.len(parts))
--- counts 17
    (float[7,2] x, int64[k] i) => (float[unk0,2] y, float[unk1,2] y1, int64 y2)
    Add 4
    Cast 1
    Clip 2
    Concat 3
    CumSum 1
    Equal 1
    Expand 1
    Gather 4
    GreaterOrEqual 1
    If 1
    Less 1
    Range 2
    ReduceSum 2
    Reshape 2
    SequenceAt 2
    SequenceLength 1
    Shape 2
    SplitToSequence 1
    Sub 2
    Unsqueeze 2
    Where 1
--- error 10
    1:12: aten::tensor_split: the number of parts is decided at run time; that needs opset 11 or later
=== tensor_split into a number of parts from data
# n = [3]
x: float[r,2]
n: int64[1]
    parts = torch.tensor_split(x, torch.select(n, 0, 0))
    a, b, c = parts
    return (a, b, c)
--- onnx 17
    (float[r,2] x, int64[1] n) => (float[unk0,2] y, float[unk1,2] y1, float[unk2,2] y2)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (n, constant)
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("/Gather_1_output_0", "/Gather_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Range_output_0", "/Mod_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Less_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_1_output_0", "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Gather_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Div_output_0")
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 0> (x, "/Add_output_0")
        ["/SequenceAt"] y = SequenceAt ("/SplitToSequence_output_0", constant)
        ["/SequenceAt_1"] y1 = SequenceAt ("/SplitToSequence_output_0", "constant.1")
        ["/SequenceAt_2"] y2 = SequenceAt ("/SplitToSequence_output_0", "constant.2")
    }
--- error 9
    1:12: aten::tensor_split: the number of parts is decided at run time; that needs opset 11 or later
=== operators of the prelude on shapes, in a program
x: float[2]
    a = ops.ptonnx.is_empty(x, -100000000)
    b = ops.ptonnx.may_match(x, x)
    return x
--- error
    1:8: ptonnx::is_empty: is an operator for ptonnx itself; programs cannot call it
    2:8: ptonnx::may_match: is an operator for ptonnx itself; programs cannot call it
=== squeeze at a place that is decided at run time, of sizes that are not 1
# k = [1]
x: float[2,3]
k: int64[]
    return torch.mul(torch.squeeze(x, int(k)), 2)
--- onnx 17
    (float[2,3] x, int64 k) => (float[2,3] y)
        <float constant = {2}>
    {
        ["/Mul"] y = Mul (x, constant)
    }
