=== cat
x: float[batch,3]
y: float[batch,2]
    return torch.cat([x, y], 1)
--- onnx 7
    (float[batch,3] x, float[batch,2] y) => (float[batch,5] "y.1") {
        ["/Concat"] "y.1" = Concat <axis = 1> (x, y)
    }
--- onnx 17
    (float[batch,3] x, float[batch,2] y) => (float[batch,5] "y.1") {
        ["/Concat"] "y.1" = Concat <axis = 1> (x, y)
    }
=== cat along dim 0, negative dim
x: float[n,3]
y: float[m,3]
    return (torch.cat([x, y]), torch.cat([x, y], -2))
--- onnx 17
    (float[n,3] x, float[m,3] y) => (float["n+m",3] "y.1", float["n+m",3] y1) {
        ["/Concat"] "y.1" = Concat <axis = 0> (x, y)
        ["/Identity"] y1 = Identity ("y.1")
    }
=== cat promotes
x: int64[2]
y: float[3]
    return torch.cat([x, y])
--- onnx 17
    (int64[2] x, float[3] y) => (float[5] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Cast_output_0", y)
    }
=== cat of one tensor
x: float[2,3]
    return torch.relu(torch.cat([x], 0))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== cat of an old empty tensor
x: float[2,3]
y: float[0]
    return torch.cat([y, x], 1)
--- onnx 17
    (float[2,3] x, float[0] y) => (float[2,3] "y.1") {
        ["/Identity"] "y.1" = Identity (x)
    }
=== cat of a vector of unknown size beside a matrix: it must be an old empty tensor
# k = 0
x: float[n,3]
y: float[k]
    return torch.cat([y, x], 1)
--- onnx 17
    (float[n,3] x, float[k] y) => (float[n,3] "y.1") {
        ["/Identity"] "y.1" = Identity (x)
    }
=== cat of sizes that do not fit
x: float[2,3]
y: float[3,3]
    return torch.cat([x, y], 1)
--- error
    1:11: aten::cat: dim 0 of 'tensors' has size 3, but must have 2
=== cat of nothing
x: float[2]
    return torch.cat(annotate(List[Tensor], []), 0)
--- error
    1:11: aten::cat: needs at least one tensor
=== concat, concatenate are cat
x: float[2]
y: float[3]
    return (torch.concat([x, y]), torch.concatenate([x, y], 0))
--- onnx 17
    (float[2] x, float[3] y) => (float[5] "y.1", float[5] y1) {
        ["/Concat"] "y.1" = Concat <axis = 0> (x, y)
        ["/Identity"] y1 = Identity ("y.1")
    }
=== stack
x: float[2,3]
y: float[2,3]
    return (torch.stack([x, y]), torch.stack([x, y], -1))
--- onnx 7
    (float[2,3] x, float[2,3] y) => (float[2,2,3] "y.1", float[2,3,2] y1) {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (x)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [0]> (y)
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze <axes = [2]> (x)
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze <axes = [2]> (y)
        ["/Concat_1"] y1 = Concat <axis = 2> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
    }
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,2,3] "y.1", float[2,3,2] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, constant)
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (x, "constant.1")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze (y, "constant.1")
        ["/Concat_1"] y1 = Concat <axis = 2> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
    }
=== stack: a dim that cannot be
x: float[2]
y: float[2]
    return torch.stack([x, y], 2)
--- error
    1:11: aten::stack: the position of a new dim of a tensor of rank 1 must be -2 to 1, not 2
=== hstack, vstack, column_stack of vectors
x: float[3]
y: float[3]
    return (torch.hstack([x, y]), torch.vstack([x, y]), torch.column_stack([x, y]))
--- onnx 17
    (float[3] x, float[3] y) => (float[6] "y.1", float[2,3] y1, float[3,2] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/Concat"] "y.1" = Concat <axis = 0> (x, y)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, constant)
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (x, "constant.1")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze (y, "constant.1")
        ["/Concat_2"] y2 = Concat <axis = 1> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
    }
=== hstack, vstack, column_stack of matrices
x: float[2,3]
y: float[2,3]
    return (torch.hstack([x, y]), torch.vstack([x, y]), torch.column_stack([x, y]), torch.row_stack([x, y]))
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,6] "y.1", float[4,3] y1, float[2,6] y2, float[4,3] y3) {
        ["/Concat"] "y.1" = Concat <axis = 1> (x, y)
        ["/Concat_1"] y1 = Concat <axis = 0> (x, y)
        ["/Identity"] y2 = Identity ("y.1")
        ["/Identity_1"] y3 = Identity (y1)
    }
=== broadcast_tensors
x: float[3,1]
y: float[4]
    return torch.broadcast_tensors([x, y])
--- onnx 17
    (float[3,1] x, float[4] y) => (float[3,4] "y.1", float[3,4] y1)
        <int64[2] constant = {3,4}>
    {
        ["/Expand"] "y.1" = Expand (x, constant)
        ["/Expand_1"] y1 = Expand (y, constant)
    }
=== meshgrid
x: float[2]
y: float[3]
    return torch.meshgrid([x, y])
--- onnx 17
    (float[2] x, float[3] y) => (float[2,3] "y.1", float[2,3] y1)
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {2,3},
         int64[2] "constant.2" = {1,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Expand"] "y.1" = Expand ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (y, "constant.2")
        ["/Expand_1"] y1 = Expand ("/Reshape_1_output_0", "constant.1")
    }
=== meshgrid ij, xy
x: float[2]
y: float[3]
    return (torch.meshgrid([x, y], indexing="ij")[1], torch.meshgrid([x, y], indexing="xy")[0], torch.meshgrid([x, y], indexing="xy")[1])
--- onnx 17
    (float[2] x, float[3] y) => (float[2,3] "y.1", float[3,2] y1, float[3,2] y2)
        <int64[2] constant = {2,3},
         int64[2] "constant.1" = {1,3},
         int64[2] "constant.2" = {1,2},
         int64[2] "constant.3" = {3,2},
         int64[2] "constant.4" = {3,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (y, "constant.1")
        ["/Expand"] "y.1" = Expand ("/Reshape_output_0", constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.2")
        ["/Expand_1"] y1 = Expand ("/Reshape_1_output_0", "constant.3")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape (y, "constant.4")
        ["/Expand_2"] y2 = Expand ("/Reshape_2_output_0", "constant.3")
    }
=== meshgrid of an unknown kind
x: float[2]
y: float[3]
    return torch.meshgrid([x, y], indexing="yx")
--- error
    1:11: aten::meshgrid: indexing must be 'ij' or 'xy', not 'yx'
=== repeat, tile
x: float[2,3]
    return (torch.repeat(x, [2, 1]), torch.repeat(x, [4, 1, 2]), torch.tile(x, [2]))
--- onnx 7
    (float[2,3] x) => (float[4,3] y, float[4,2,6] y1, float[2,6] y2)
        <int64[2] constant = {2,1},
         int64[3] "constant.1" = {4,1,2},
         int64[2] "constant.2" = {1,2}>
    {
        ["/Tile"] y = Tile (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (x)
        ["/Tile_1"] y1 = Tile ("/Unsqueeze_output_0", "constant.1")
        ["/Tile_2"] y2 = Tile (x, "constant.2")
    }
--- onnx 17
    (float[2,3] x) => (float[4,3] y, float[4,2,6] y1, float[2,6] y2)
        <int64[2] constant = {2,1},
         int64[1] "constant.1" = {0},
         int64[3] "constant.2" = {4,1,2},
         int64[2] "constant.3" = {1,2}>
    {
        ["/Tile"] y = Tile (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.1")
        ["/Tile_1"] y1 = Tile ("/Unsqueeze_output_0", "constant.2")
        ["/Tile_2"] y2 = Tile (x, "constant.3")
    }
=== repeat by a size
x: float[1,3]
y: float[batch,3]
    return torch.repeat(x, [torch.size(y, 0), 1])
--- onnx 17
    (float[1,3] x, float[batch,3] y) => (float[batch,3] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (y)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", constant)
        ["/Tile"] "y.1" = Tile (x, "/Concat_output_0")
    }
=== repeat of ones is nothing
x: float[2,3]
    return torch.relu(torch.repeat(x, [1, 1]))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== repeat of too few dims
x: float[2,3]
    return torch.repeat(x, [2])
--- error
    1:11: aten::repeat: 1 repeats are given for a tensor of rank 2
=== repeat_interleave
x: float[2,3]
    return (torch.repeat_interleave(x, 2, 1), torch.repeat_interleave(x, 3), torch.repeat_interleave(x, 2, 0, output_size=4))
--- onnx 17
    (float[2,3] x) => (float[2,6] y, float[18] y1, float[4,3] y2)
        <int64[1] constant = {2},
         int64[3] "constant.1" = {2,3,2},
         int64[1] "constant.2" = {1},
         int64[2] "constant.3" = {6,1},
         int64[2] "constant.4" = {6,3},
         int64[1] "constant.5" = {18},
         int64[3] "constant.6" = {2,2,3},
         int64[2] "constant.7" = {4,3}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.1")
        ["/Flatten"] y = Flatten <axis = 1> ("/Expand_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Reshape_output_0", "constant.4")
        ["/Reshape_1"] y1 = Reshape ("/Expand_1_output_0", "constant.5")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (x, "constant.2")
        ["/Expand_2"] "/Expand_2_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.6")
        ["/Reshape_2"] y2 = Reshape ("/Expand_2_output_0", "constant.7")
    }
=== flip
x: float[2,3]
    return (torch.flip(x, [0]), torch.flip(x, [0, -1]))
--- onnx 7
    (float[2,3] x) => (float[2,3] y, float[2,3] y1)
        <int64[2] constant = {1,0},
         int64[3] "constant.1" = {2,1,0}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 1> (y, "constant.1")
    }
--- onnx 10
    (float[2,3] x) => (float[2,3] y, float[2,3] y1)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {-9223372036854775808},
         int64[1] "constant.2" = {0},
         int64[2] "constant.3" = {-1,-1},
         int64[2] "constant.4" = {-9223372036854775808,-9223372036854775808},
         int64[2] "constant.5" = {0,1}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2", constant)
        ["/Slice_1"] y1 = Slice (x, "constant.3", "constant.4", "constant.5", "constant.3")
    }
=== flip of a named dim
x: float[batch,3]
    return torch.flip(x, [0])
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {-9223372036854775808},
         int64[1] "constant.2" = {0}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2", constant)
    }
=== fliplr, flipud
x: float[2,3]
    return (torch.fliplr(x), torch.flipud(x))
--- onnx 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {-9223372036854775808},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {0}>
    {
        ["/Slice"] y = Slice (x, constant, "constant.1", "constant.2", constant)
        ["/Slice_1"] y1 = Slice (x, constant, "constant.1", "constant.3", constant)
    }
=== rot90
x: float[2,3]
    return (torch.rot90(x), torch.rot90(x, 2), torch.rot90(x, -1, [0, 1]), torch.rot90(x, 4, [0, 1]))
--- onnx 17
    (float[2,3] x) => (float[3,2] y, float[2,3] y1, float[3,2] y2, float[2,3] y3)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {-9223372036854775808},
         int64[1] "constant.2" = {1},
         int64[2] "constant.3" = {-1,-1},
         int64[2] "constant.4" = {-9223372036854775808,-9223372036854775808},
         int64[2] "constant.5" = {0,1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2", constant)
        ["/Transpose"] y = Transpose <perm = [1, 0]> ("/Slice_output_0")
        ["/Slice_1"] y1 = Slice (x, "constant.3", "constant.4", "constant.5", "constant.3")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [1, 0]> (x)
        ["/Slice_2"] y2 = Slice ("/Transpose_1_output_0", constant, "constant.1", "constant.2", constant)
        ["/Identity"] y3 = Identity (x)
    }
=== roll
x: float[4,3]
    return (torch.roll(x, [1], [0]), torch.roll(x, [-1, 2], [0, 1]), torch.roll(x, [2], []))
--- onnx 17
    (float[4,3] x) => (float[4,3] y, float[4,3] y1, float[4,3] y2)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {1},
         int64[1] "constant.4" = {12},
         int64[1] "constant.5" = {10},
         int64[2] "constant.6" = {4,3}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Concat"] y = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (x, "constant.3", "constant.1", "constant.2")
        ["/Slice_3"] "/Slice_3_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Slice_4"] "/Slice_4_output_0" = Slice ("/Concat_1_output_0", "constant.3", "constant.1", "constant.3")
        ["/Slice_5"] "/Slice_5_output_0" = Slice ("/Concat_1_output_0", "constant.2", "constant.3", "constant.3")
        ["/Concat_2"] y1 = Concat <axis = 1> ("/Slice_4_output_0", "/Slice_5_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.4")
        ["/Slice_6"] "/Slice_6_output_0" = Slice ("/Reshape_output_0", "constant.5", "constant.1", "constant.2")
        ["/Slice_7"] "/Slice_7_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.5", "constant.2")
        ["/Concat_3"] "/Concat_3_output_0" = Concat <axis = 0> ("/Slice_6_output_0", "/Slice_7_output_0")
        ["/Reshape_1"] y2 = Reshape ("/Concat_3_output_0", "constant.6")
    }
=== roll of a named dim
x: float[n,3]
    return torch.roll(x, [1], [0])
--- onnx 17
    (float[n,3] x) => (float[n,3] y)
        <int64[1] constant = {9223372036854775807},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {-1},
         int64[1] "constant.3" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Max"] "/Max_output_0" = Max ("/Shape_output_0", "constant.3")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("constant.2", "/Max_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (x, "/Mod_output_0", constant, "constant.1")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.1", "/Mod_output_0", "constant.1")
        ["/Concat"] y = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
    }
=== pixel_shuffle
x: float[batch,8,height,width]
    return torch.pixel_shuffle(x, 2)
--- onnx 7
    (float[batch,8,height,width] x) => (float[batch,2,"2*height","2*width"] y)
        <int64[5] constant = {0,2,2,2,-1},
         int64[1] "constant.1" = {3},
         int64[3] "constant.2" = {0,2,-1},
         int64[1] "constant.3" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Gather_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "/Concat_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 4, 2, 5, 3]> ("/Reshape_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "constant.3")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("constant.2", "/Mul_output_0")
        ["/Reshape_1"] y = Reshape ("/Transpose_output_0", "/Concat_1_output_0")
    }
--- onnx 17
    (float[batch,8,height,width] x) => (float[batch,2,"2*height","2*width"] y) {
        ["/DepthToSpace"] y = DepthToSpace <blocksize = 2, mode = "CRD"> (x)
    }
=== pixel_shuffle of rank 3 and 5
x: float[4,2,2]
y: float[2,3,4,2,2]
    return (torch.pixel_shuffle(x, 2), torch.pixel_shuffle(y, 2))
--- onnx 17
    (float[4,2,2] x, float[2,3,4,2,2] y) => (float[1,4,4] "y.1", float[2,3,1,4,4] y1)
        <int64[5] constant = {1,2,2,2,2},
         int64[3] "constant.1" = {1,4,4},
         int64[7] "constant.2" = {2,3,1,2,2,2,2},
         int64[5] "constant.3" = {2,3,1,4,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 3, 1, 4, 2]> ("/Reshape_output_0")
        ["/Reshape_1"] "y.1" = Reshape ("/Transpose_output_0", "constant.1")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape (y, "constant.2")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 1, 2, 5, 3, 6, 4]> ("/Reshape_2_output_0")
        ["/Reshape_3"] y1 = Reshape ("/Transpose_1_output_0", "constant.3")
    }
=== pixel_shuffle of channels that do not fit
x: float[1,6,2,2]
    return torch.pixel_shuffle(x, 2)
--- error
    1:11: aten::pixel_shuffle: 6 channels are not a multiple of 2 * 2
=== pixel_unshuffle
x: float[batch,2,4,6]
    return torch.pixel_unshuffle(x, 2)
--- onnx 17
    (float[batch,2,4,6] x) => (float[batch,8,2,3] y)
        <int64[6] constant = {0,2,2,2,3,2},
         int64[4] "constant.1" = {0,8,2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 1, 3, 5, 2, 4]> ("/Reshape_output_0")
        ["/Reshape_1"] y = Reshape ("/Transpose_output_0", "constant.1")
    }
=== channel_shuffle
x: float[batch,6,height,width]
    return torch.channel_shuffle(x, 3)
--- onnx 17
    (float[batch,6,height,width] x) => (float[batch,6,height,width] y)
        <int64[4] constant = {0,3,2,-1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 4, start = 3> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Shape_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "/Concat_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3, 4]> ("/Reshape_output_0")
        ["/Shape_1"] "/Shape_1_output_0" = Shape (x)
        ["/Reshape_1"] y = Reshape ("/Transpose_output_0", "/Shape_1_output_0")
    }
=== diag, diagflat
x: float[3]
y: float[2,3]
    return (torch.diag(x), torch.diag(y), torch.diag(y, 1), torch.diagflat(x, -1))
--- onnx 17
    (float[3] x, float[2,3] y) => (float[3,3] "y.1", float[2] y1, float[2] y2, float[4,4] y3)
        <int64[1] constant = {1},
         bool[3,3] "constant.1" = {1,0,0,0,1,0,0,0,1},
         float "constant.2" = {0},
         int64[1] "constant.3" = {6},
         int64[1] "constant.4" = {0},
         int64[1] "constant.5" = {8},
         int64[1] "constant.6" = {4},
         int64[1] "constant.7" = {9},
         int64[2] "constant.8" = {1,0},
         bool[4,4] "constant.9" = {0,0,0,0,1,0,0,0,0,1,0,0,0,0,1,0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Where"] "y.1" = Where ("constant.1", "/Unsqueeze_output_0", "constant.2")
        ["/Reshape"] "/Reshape_output_0" = Reshape (y, "constant.3")
        ["/Slice"] y1 = Slice ("/Reshape_output_0", "constant.4", "constant.5", "constant.4", "constant.6")
        ["/Slice_1"] y2 = Slice ("/Reshape_output_0", constant, "constant.7", "constant.4", "constant.6")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, "constant.8")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Pad_output_0", constant)
        ["/Where_1"] y3 = Where ("constant.9", "/Unsqueeze_1_output_0", "constant.2")
    }
=== diag_embed
x: float[2,3]
    return (torch.diag_embed(x), torch.diag_embed(x, 1, 0, 2))
--- onnx 17
    (float[2,3] x) => (float[2,3,3] y, float[4,2,4] y1)
        <int64[1] constant = {2},
         bool[3,3] "constant.1" = {1,0,0,0,1,0,0,0,1},
         float "constant.2" = {0},
         int64[4] "constant.3" = {0,0,0,1},
         bool[4,4] "constant.4" = {0,1,0,0,0,0,1,0,0,0,0,1,0,0,0,0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Where"] y = Where ("constant.1", "/Unsqueeze_output_0", "constant.2")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Pad_output_0", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.4", "/Unsqueeze_1_output_0", "constant.2")
        ["/Transpose"] y1 = Transpose <perm = [1, 0, 2]> ("/Where_1_output_0")
    }
=== diag of ints and bools
x: int64[3]
y: bool[2]
    return (torch.diag(x), torch.diag(y))
--- onnx 17
    (int64[3] x, bool[2] y) => (int64[3,3] "y.1", bool[2,2] y1)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         bool[3,3] "constant.2" = {1,0,0,0,1,0,0,0,1},
         bool[2,2] "constant.3" = {1,0,0,1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.1")
        ["/Where"] "y.1" = Where ("constant.2", "/Unsqueeze_output_0", constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, "constant.1")
        ["/And"] y1 = And ("constant.3", "/Unsqueeze_1_output_0")
    }
=== trace
x: float[3,4]
    return torch.trace(x)
--- onnx 17
    (float[3,4] x) => (float y)
        <int64[1] constant = {12},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {15},
         int64[1] "constant.3" = {5}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Slice"] "/Slice_output_0" = Slice ("/Reshape_output_0", "constant.1", "constant.2", "constant.1", "constant.3")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Slice_output_0", "constant.1")
    }
=== trace of ints
x: int64[2,2]
    return torch.trace(x)
--- onnx 17
    (int64[2,2] x) => (int64 y)
        <int64[1] constant = {4},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {6},
         int64[1] "constant.3" = {3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Slice"] "/Slice_output_0" = Slice ("/Reshape_output_0", "constant.1", "constant.2", "constant.1", "constant.3")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Slice_output_0", "constant.1")
    }
=== repeat that overflows
x: float[2,3]
    return torch.repeat(x, [9223372036854775807, 1])
--- error
    1:11: Tile: the sizes of the result exceed 2^63
=== repeat to more bytes than can be counted
x: float[2,3]
    return torch.repeat(x, [2147483648, 2147483648])
--- error
    1:11: Tile: the result would have more than 2^63 bytes
=== repeat by a negative number
x: float[2,3]
    return torch.repeat(x, [-1, 1])
--- error
    1:11: Tile: size -2 of axis 0 would be negative
=== repeat_interleave by a negative number
x: float[2,3]
    return torch.repeat_interleave(x, -1, 1)
--- error
    1:11: aten::repeat_interleave: 'repeats' must be 0 or more, not -1
=== repeat_interleave to another size
x: float[2,3]
    return torch.repeat_interleave(x, 2, 1, output_size=5)
--- error
    1:11: aten::repeat_interleave: 'output_size' must be 6, not 5
=== pixel_shuffle by a factor that overflows
x: float[2,8,3,4]
    return torch.pixel_shuffle(x, 4611686018427387904)
--- error
    1:11: aten::pixel_shuffle: a factor of 4611686018427387904 is too large
=== channel_shuffle of groups that do not divide
x: float[2,6,3,4]
    return torch.channel_shuffle(x, 4)
--- error
    1:11: aten::channel_shuffle: 6 channels are not a multiple of 4 groups
=== rot90 of one dim
x: float[2,3]
    return torch.rot90(x, 1, [0, -2])
--- error
    1:11: aten::rot90: needs two different dims
=== dense tensors in one
x: float[3,2]
y: float[4]
    f = torch.flatten_dense_tensors([x, y])
    a, b = torch.unflatten_dense_tensors(f * 2, [x, y])
    return (f, a, b)
--- counts 17
    (float[3,2] x, float[4] y) => (float[10] "y.1", float[3,2] y1, float[4] y2)
    Concat 1
    Mul 1
    Reshape 2
    Split 1
=== stack of empty tensors, which cat skips
x: float[0]
y: float[0]
    return torch.stack([x, y], 1)
--- onnx 17
    (float[0] x, float[0] y) => (float[0,2] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, constant)
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
