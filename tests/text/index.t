=== index by one tensor is Gather
# i in -4..3
x: float[4,3]
i: int64[2]
    return torch.index(x, [i])
--- onnx 7
    (float[4,3] x, int64[2] i) => (float[2,3] y) {
        ["/Gather"] y = Gather <axis = 0> (x, i)
    }
--- onnx 17
    (float[4,3] x, int64[2] i) => (float[2,3] y) {
        ["/Gather"] y = Gather <axis = 0> (x, i)
    }
=== index by one tensor along a later dim
# i in 0..2
x: float[batch,3,4]
i: int64[5]
    return torch.index(x, [None, i])
--- onnx 17
    (float[batch,3,4] x, int64[5] i) => (float[batch,5,4] y) {
        ["/Gather"] y = Gather <axis = 1> (x, i)
    }
=== index by two tensors
# i in 0..3
# j in 0..2
x: float[4,3,2]
i: int64[5]
j: int64[5]
    return torch.index(x, [i, j])
--- onnx 11
    (float[4,3,2] x, int64[5] i, int64[5] j) => (float[5,2] y) {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [1]> (i)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [1]> (j)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND (x, "/Concat_output_0")
    }
--- onnx 17
    (float[4,3,2] x, int64[5] i, int64[5] j) => (float[5,2] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (j, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND (x, "/Concat_output_0")
    }
=== index by tensors that broadcast
# i in 0..3
# j in 0..2
x: float[4,3]
i: int64[2,1]
j: int64[5]
    return torch.index(x, [i, j])
--- onnx 17
    (float[4,3] x, int64[2,1] i, int64[5] j) => (float[2,5] y)
        <int64[2] constant = {2,5},
         int64[1] "constant.1" = {2}>
    {
        ["/Expand"] "/Expand_output_0" = Expand (i, constant)
        ["/Expand_1"] "/Expand_1_output_0" = Expand (j, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Expand_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Expand_1_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND (x, "/Concat_output_0")
    }
=== index by two tensors apart: their dims come first
# i in 0..3
# j in 0..1
x: float[4,3,2]
i: int64[5]
j: int64[5]
    return torch.index(x, [i, None, j])
--- onnx 17
    (float[4,3,2] x, int64[5] i, int64[5] j) => (float[5,3] y)
        <int64[1] constant = {1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (x)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (j, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND ("/Transpose_output_0", "/Concat_output_0")
    }
=== index by negative numbers in two tensors
# i in -4..3
# j in -3..2
x: float[4,3]
i: int64[5]
j: int64[5]
    return torch.index(x, [i, j])
--- onnx 17
    (float[4,3] x, int64[5] i, int64[5] j) => (float[5] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (j, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND (x, "/Concat_output_0")
    }
=== index by constants
x: float[4,3]
i: buffer int64[2] = [0, 2]
j: buffer int64[2] = [1, -1]
    return (torch.index(x, [i]), torch.index(x, [i, j]))
--- onnx 17
    (float[4,3] x) => (float[2,3] y, float[2] y1)
        <int64[2] i = {0,2},
         int64[2,2] constant = {0,1,2,-1}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, i)
        ["/GatherND"] y1 = GatherND (x, constant)
    }
=== index by a mask
x: float[4,3]
m: bool[4]
    return torch.index(x, [m])
--- onnx 9
    (float[4,3] x, bool[4] m) => (float[unk0,3] y) {
        ["/Compress"] y = Compress <axis = 0> (x, m)
    }
--- onnx 17
    (float[4,3] x, bool[4] m) => (float[unk0,3] y) {
        ["/Compress"] y = Compress <axis = 0> (x, m)
    }
=== index by a mask of several dims
x: float[4,3,2]
m: bool[4,3]
    return torch.index(x, [m])
--- onnx 17
    (float[4,3,2] x, bool[4,3] m) => (float[unk0,2] y)
        <int64[2] constant = {12,2},
         int64[1] "constant.1" = {12}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (m, "constant.1")
        ["/Compress"] y = Compress <axis = 0> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
=== index by a mask of the middle dims
x: float[2,4,3,2]
m: bool[4,3]
    return torch.index(x, [None, m])
--- onnx 17
    (float[2,4,3,2] x, bool[4,3] m) => (float[2,unk0,2] y)
        <int64[3] constant = {2,12,2},
         int64[1] "constant.1" = {12}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (m, "constant.1")
        ["/Compress"] y = Compress <axis = 1> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
=== index by a mask and a tensor
# m = [1, 0, 1, 0]
# i in 0..2
x: float[4,3]
m: bool[4]
i: int64[2]
    return torch.index(x, [m, i])
--- onnx 17
    (float[4,3] x, bool[4] m, int64[2] i) => (float[2] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (m)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/NonZero_output_0", constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Expand_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (i, "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/GatherND"] y = GatherND (x, "/Concat_output_0")
    }
=== index by a mask of too many dims
x: float[4]
m: bool[4,3]
    return torch.index(x, [m])
--- error
    1:11: aten::index: too many indices for a tensor of rank 1
=== index by a uint8 mask
# m in 0..1
x: float[4]
m: uint8[4]
    return torch.index(x, [m])
--- onnx 17
    (float[4] x, uint8[4] m) => (float[unk0] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (m)
        ["/Compress"] y = Compress <axis = 0> (x, "/Cast_output_0")
    }
=== index by int32
# i in 0..3
x: float[4]
i: int32[2]
    return torch.index(x, [i])
--- onnx 17
    (float[4] x, int32[2] i) => (float[2] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (i)
        ["/Gather"] y = Gather <axis = 0> (x, "/Cast_output_0")
    }
=== index by too many tensors
x: float[4]
i: int64[2]
    return torch.index(x, [i, i])
--- error
    1:11: aten::index: too many indices for a tensor of rank 1
=== _unsafe_index
# i in 0..3
x: float[4,3]
i: int64[2]
    return torch._unsafe_index(x, [i])
--- onnx 17
    (float[4,3] x, int64[2] i) => (float[2,3] y) {
        ["/Gather"] y = Gather <axis = 0> (x, i)
    }
=== gather
# i in 0..2
x: float[2,3]
i: int64[2,4]
    return (torch.gather(x, 1, i), torch.gather(x, -1, i))
--- onnx 11
    (float[2,3] x, int64[2,4] i) => (float[2,4] y, float[2,4] y1) {
        ["/GatherElements"] y = GatherElements <axis = 1> (x, i)
        ["/Identity"] y1 = Identity (y)
    }
--- onnx 17
    (float[2,3] x, int64[2,4] i) => (float[2,4] y, float[2,4] y1) {
        ["/GatherElements"] y = GatherElements <axis = 1> (x, i)
        ["/Identity"] y1 = Identity (y)
    }
=== gather below opset 11
# i in 0..2
x: float[2,3]
i: int64[2,4]
    return torch.gather(x, 1, i)
--- onnx 9
    (float[2,3] x, int64[2,4] i) => (float[2,4] y)
        <int64[2,1] constant = {0,3},
         int64[1] "constant.1" = {6}>
    {
        ["/Add"] "/Add_output_0" = Add (i, constant)
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.1")
        ["/Gather"] y = Gather <axis = 0> ("/Reshape_output_0", "/Add_output_0")
    }
=== gather of a dim that is not there
x: float[2,3]
i: int64[2,4]
    return torch.gather(x, 2, i)
--- error
    1:11: aten::gather: dim 2 is out of range for a tensor of rank 2
=== index_select
# i in 0..2
x: float[2,3]
i: int64[2]
    return (torch.index_select(x, 1, i), torch.index_select(x, -1, i))
--- onnx 7
    (float[2,3] x, int64[2] i) => (float[2,2] y, float[2,2] y1) {
        ["/Gather"] y = Gather <axis = 1> (x, i)
        ["/Identity"] y1 = Identity (y)
    }
--- onnx 17
    (float[2,3] x, int64[2] i) => (float[2,2] y, float[2,2] y1) {
        ["/Gather"] y = Gather <axis = 1> (x, i)
        ["/Identity"] y1 = Identity (y)
    }
=== index_select by a 0-dim tensor keeps the dim
# i in 0..2
x: float[3,2]
i: int64[]
    return torch.index_select(x, 0, i)
--- onnx 17
    (float[3,2] x, int64 i) => (float[1,2] y)
        <int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Gather"] y = Gather <axis = 0> (x, "/Unsqueeze_output_0")
    }
=== embedding
# i in 0..9
w: param float[10,4]
i: int64[batch,seq]
    return (torch.embedding(w, i), torch.embedding(w, i, 0))
--- onnx 7
    (int64[batch,"seq"] i) => (float[batch,"seq",4] y, float[batch,"seq",4] y1)
        <float[10,4] w>
    {
        ["/Gather"] y = Gather <axis = 0> (w, i)
        ["/Identity"] y1 = Identity (y)
    }
--- onnx 17
    (int64[batch,"seq"] i) => (float[batch,"seq",4] y, float[batch,"seq",4] y1)
        <float[10,4] w>
    {
        ["/Gather"] y = Gather <axis = 0> (w, i)
        ["/Identity"] y1 = Identity (y)
    }
=== take
# i in -6..5
x: float[2,3]
i: int64[2,2]
    return torch.take(x, i)
--- onnx 17
    (float[2,3] x, int64[2,2] i) => (float[2,2] y)
        <int64[1] constant = {6}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gather"] y = Gather <axis = 0> ("/Reshape_output_0", i)
    }
=== take_along_dim
# i in 0..2
x: float[2,3]
i: int64[2,1]
j: int64[4]
    return torch.take_along_dim(x, i, 1)
--- onnx 17
    (float[2,3] x, int64[2,1] i, int64[4] j) => (float[2,1] y) {
        ["/GatherElements"] y = GatherElements <axis = 1> (x, i)
    }
=== take_along_dim of everything
# i in 0..5
x: float[2,3]
i: int64[4]
    return torch.take_along_dim(x, i)
--- onnx 17
    (float[2,3] x, int64[4] i) => (float[4] y)
        <int64[1] constant = {6}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/GatherElements"] y = GatherElements <axis = 0> ("/Reshape_output_0", i)
    }
=== masked_select
x: float[2,3]
m: bool[2,3]
    return torch.masked_select(x, m)
--- onnx 9
    (float[2,3] x, bool[2,3] m) => (float[unk0] y)
        <int64[1] constant = {6}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (m, constant)
        ["/Compress"] y = Compress <axis = 0> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
--- onnx 17
    (float[2,3] x, bool[2,3] m) => (float[unk0] y)
        <int64[1] constant = {6}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (m, constant)
        ["/Compress"] y = Compress <axis = 0> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
=== masked_select broadcasts
x: float[2,3]
m: bool[3]
    return torch.masked_select(x, m)
--- onnx 17
    (float[2,3] x, bool[3] m) => (float[unk0] y)
        <int64[2] constant = {2,3},
         int64[1] "constant.1" = {6}>
    {
        ["/Expand"] "/Expand_output_0" = Expand (m, constant)
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Expand_output_0", "constant.1")
        ["/Compress"] y = Compress <axis = 0> ("/Reshape_output_0", "/Reshape_1_output_0")
    }
=== nonzero
# x in 0..1
x: int64[2,3]
    return torch.nonzero(x)
--- onnx 9
    (int64[2,3] x) => (int64[unk0,2] y) {
        ["/NonZero"] "/NonZero_output_0" = NonZero (x)
        ["/Transpose"] y = Transpose <perm = [1, 0]> ("/NonZero_output_0")
    }
--- onnx 17
    (int64[2,3] x) => (int64[unk0,2] y) {
        ["/NonZero"] "/NonZero_output_0" = NonZero (x)
        ["/Transpose"] y = Transpose <perm = [1, 0]> ("/NonZero_output_0")
    }
=== nonzero of floats and bools
x: float[3]
m: bool[2,3]
    return (torch.nonzero(x), torch.nonzero(m))
--- onnx 17
    (float[3] x, bool[2,3] m) => (int64[unk0,1] y, int64[unk1,2] y1)
        <int64[2] constant = {-1,1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (x)
        ["/Reshape"] y = Reshape ("/NonZero_output_0", constant)
        ["/NonZero_1"] "/NonZero_1_output_0" = NonZero (m)
        ["/Transpose"] y1 = Transpose <perm = [1, 0]> ("/NonZero_1_output_0")
    }
=== nonzero_numpy, where
m: bool[2,3]
    a = torch.nonzero_numpy(m)
    b = torch.where(m)
    return (a[0], a[1], b[0], b[1])
--- onnx 17
    (bool[2,3] m) => (int64[unk0] y, int64[unk0] y1, int64[unk0] y2, int64[unk0] y3)
        <int64 constant = {0},
         int64 "constant.1" = {1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (m)
        ["/Gather"] y = Gather <axis = 0> ("/NonZero_output_0", constant)
        ["/Gather_1"] y1 = Gather <axis = 0> ("/NonZero_output_0", "constant.1")
        ["/Identity"] y2 = Identity (y)
        ["/Identity_1"] y3 = Identity (y1)
    }
=== topk
x: float[batch,5]
    return torch.topk(x, 2)
--- onnx 7
    (float[batch,5] x) => (float[batch,2] y, int64[batch,2] y1) {
        ["/TopK"] y, y1 = TopK <axis = 1, k = 2> (x)
    }
--- onnx 10
    (float[batch,5] x) => (float[batch,2] y, int64[batch,2] y1)
        <int64[1] constant = {2}>
    {
        ["/TopK"] y, y1 = TopK <axis = 1> (x, constant)
    }
--- onnx 17
    (float[batch,5] x) => (float[batch,2] y, int64[batch,2] y1)
        <int64[1] constant = {2}>
    {
        ["/TopK"] y, y1 = TopK <axis = 1, largest = 1, sorted = 1> (x, constant)
    }
=== topk of the smallest, along a dim
x: float[4,5]
    return torch.topk(x, 2, 0, False)
--- onnx 7
    (float[4,5] x) => (float[2,5] y, int64[2,5] y1) {
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/TopK"] "/TopK_output_0", y1 = TopK <axis = 0, k = 2> ("/Neg_output_0")
        ["/Neg_1"] y = Neg ("/TopK_output_0")
    }
--- onnx 11
    (float[4,5] x) => (float[2,5] y, int64[2,5] y1)
        <int64[1] constant = {2}>
    {
        ["/TopK"] y, y1 = TopK <axis = 0, largest = 0, sorted = 1> (x, constant)
    }
=== topk with a size
# n = 5
x: float[n]
    return torch.topk(x, torch.sub(torch.size(x, 0), 1))
--- onnx 17
    (float[n] x) => (float["n-1"] y, int64["n-1"] y1)
        <int64[1] constant = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", constant)
        ["/TopK"] y, y1 = TopK <axis = 0, largest = 1, sorted = 1> (x, "/Sub_output_0")
    }
=== topk of more than there are
x: float[3]
    return torch.topk(x, 4)
--- error
    1:11: aten::topk: k is 4, but dim 0 has size 3
=== sort
x: float[2,5]
    return torch.sort(x)
--- onnx 17
    (float[2,5] x) => (float[2,5] y, int64[2,5] y1)
        <int64[1] constant = {5}>
    {
        ["/TopK"] y, y1 = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
    }
=== sort descending along a named dim
x: float[n,2]
    return torch.sort(x, 0, True)
--- onnx 17
    (float[n,2] x) => (float[n,2] y, int64[n,2] y1) {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/TopK"] y, y1 = TopK <axis = 0, largest = 1, sorted = 1> (x, "/Shape_output_0")
    }
=== sort: stable
# x in 0..2
x: int64[6]
    return torch.sort(x, stable=True, dim=0, descending=False)
--- onnx 17
    (int64[6] x) => (int64[6] y, int64[6] y1)
        <int64[1] constant = {6}>
    {
        ["/TopK"] y, y1 = TopK <axis = 0, largest = 0, sorted = 1> (x, constant)
    }
=== sort of bools
x: bool[6]
    return torch.sort(x, stable=True)[0]
--- onnx 17
    (bool[6] x) => (bool[6] y)
        <int64[1] constant = {6}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Cast_output_0", constant)
        ["/Cast_1"] y = Cast <to = 9> ("/TopK_output_0")
    }
=== argsort
x: float[2,5]
    return (torch.argsort(x), torch.argsort(x, 0, True), torch.argsort(x, stable=True, dim=1))
--- onnx 17
    (float[2,5] x) => (int64[2,5] y, int64[2,5] y1, int64[2,5] y2)
        <int64[1] constant = {5},
         int64[1] "constant.1" = {2}>
    {
        ["/TopK"] "/TopK_output_0", y = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
        ["/TopK_1"] "/TopK_1_output_0", y1 = TopK <axis = 0, largest = 1, sorted = 1> (x, "constant.1")
        ["/Identity"] y2 = Identity (y)
    }
=== msort
x: float[3,2]
    return torch.msort(x)
--- onnx 17
    (float[3,2] x) => (float[3,2] y)
        <int64[1] constant = {3}>
    {
        ["/TopK"] y, "/TopK_output_1" = TopK <axis = 0, largest = 0, sorted = 1> (x, constant)
    }
=== kthvalue
x: float[2,5]
    a, b = torch.kthvalue(x, 2)
    c, d = torch.kthvalue(x, 1, 0, True)
    return (a, b, c, d)
--- onnx 17
    (float[2,5] x) => (float[2] y, int64[2] y1, float[1,5] y2, int64[1,5] y3)
        <int64[1] constant = {2},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1}>
    {
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
        ["/Gather"] y = Gather <axis = 1> ("/TopK_output_0", "constant.1")
        ["/Gather_1"] y1 = Gather <axis = 1> ("/TopK_output_1", "constant.1")
        ["/TopK_1"] y2, y3 = TopK <axis = 0, largest = 0, sorted = 1> (x, "constant.2")
    }
=== _unique2
# x in 0..3
x: int64[2,4]
    return torch._unique2(x, True, True, True)
--- onnx 11
    (int64[2,4] x) => (int64[unk0] y, int64[2,4] y1, int64[unk0] y2)
        <int64[2] constant = {2,4}>
    {
        ["/Unique"] y, "/Unique_output_1", "/Unique_output_2", y2 = Unique <sorted = 1> (x)
        ["/Reshape"] y1 = Reshape ("/Unique_output_2", constant)
    }
--- onnx 17
    (int64[2,4] x) => (int64[unk0] y, int64[2,4] y1, int64[unk0] y2)
        <int64[2] constant = {2,4}>
    {
        ["/Unique"] y, "/Unique_output_1", "/Unique_output_2", y2 = Unique <sorted = 1> (x)
        ["/Reshape"] y1 = Reshape ("/Unique_output_2", constant)
    }
=== one_hot
# x in 0..3
x: int64[2,3]
    return torch.one_hot(x, 4)
--- onnx 9
    (int64[2,3] x) => (int64[2,3,4] y)
        <int64 constant = {4},
         int64[2] "constant.1" = {0,1}>
    {
        ["/OneHot"] y = OneHot <axis = -1> (x, constant, "constant.1")
    }
--- onnx 17
    (int64[2,3] x) => (int64[2,3,4] y)
        <int64 constant = {4},
         int64[2] "constant.1" = {0,1}>
    {
        ["/OneHot"] y = OneHot <axis = -1> (x, constant, "constant.1")
    }
=== one_hot without a number of classes
# x = [0, 3, 1]
x: int64[3]
    return torch.one_hot(x)
--- onnx 17
    (int64[3] x) => (int64[3,"int0+1"] y)
        <int64[2] constant = {0,1},
         int64 "constant.1" = {1}>
    {
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <keepdims = 0> (x)
        ["/Add"] "/Add_output_0" = Add ("/ReduceMax_output_0", "constant.1")
        ["/OneHot"] y = OneHot <axis = -1> (x, "/Add_output_0", constant)
    }
=== tril, triu
x: float[3,4]
    return (torch.tril(x), torch.triu(x, 1), torch.tril(x, -1))
--- onnx 9
    (float[3,4] x) => (float[3,4] y, float[3,4] y1, float[3,4] y2)
        <bool[3,4] constant = {0,1,1,1,0,0,1,1,0,0,0,1},
         bool[3,4] "constant.1" = {1,0,0,0,1,1,0,0,1,1,1,0},
         float "constant.2" = {0},
         bool[3,4] "constant.3" = {0,0,0,0,1,0,0,0,1,1,0,0}>
    {
        ["/Where"] y = Where ("constant.1", x, "constant.2")
        ["/Where_1"] y1 = Where (constant, x, "constant.2")
        ["/Where_2"] y2 = Where ("constant.3", x, "constant.2")
    }
--- onnx 14
    (float[3,4] x) => (float[3,4] y, float[3,4] y1, float[3,4] y2)
        <int64 constant = {1},
         int64 "constant.1" = {-1}>
    {
        ["/Trilu"] y = Trilu <upper = 0> (x)
        ["/Trilu_1"] y1 = Trilu <upper = 1> (x, constant)
        ["/Trilu_2"] y2 = Trilu <upper = 0> (x, "constant.1")
    }
=== tril of a named size
x: float[n,n]
    return torch.tril(x)
--- onnx 9
    (float[n,n] x) => (float[n,n] y)
        <int64[1] constant = {0},
         int64[2] "constant.1" = {-1,1},
         float "constant.2" = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Gather_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", "constant.1")
        ["/Greater"] "/Greater_output_0" = Greater ("/Squeeze_output_0", "/Reshape_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Greater_output_0")
        ["/Where"] y = Where ("/Not_output_0", x, "constant.2")
    }
--- onnx 14
    (float[n,n] x) => (float[n,n] y) {
        ["/Trilu"] y = Trilu <upper = 0> (x)
    }
=== tril of bools
x: bool[3,3]
    return torch.tril(x)
--- onnx 14
    (bool[3,3] x) => (bool[3,3] y) {
        ["/Trilu"] y = Trilu <upper = 0> (x)
    }
=== tril_indices, triu_indices
x: float[1]
    return (torch.tril_indices(3, 3), torch.triu_indices(2, 3, 1, dtype=3))
--- onnx 17
    (float[1] x) => (int64[2,6] y, int32[2,3] y1)
        <int64[2,6] constant = {0,1,1,2,2,2,0,0,1,0,1,2},
         int32[2,3] "constant.1" = {0,0,1,1,2,2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== tril_indices, triu_indices of a size that is decided at run time
# n = 3
# m = 4
x: float[n,m]
    a = torch.size(x, 0)
    b = torch.size(x, 1)
    return (torch.tril_indices(a, b, -1), torch.triu_indices(a, 4, 1, dtype=3), torch.triu_indices(2, 3, torch.sub(a, 2)))
--- onnx 17
    (float[n,m] x) => (int64[2,unk0] y, int32[2,unk1] y1, int64[2,unk2] y2)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[2] "constant.2" = {0,1},
         int64 "constant.3" = {-1},
         int64[4] "constant.4" = {0,1,2,3},
         int64[2] "constant.5" = {2,1},
         int64[3] "constant.6" = {0,1,2},
         int64[1] "constant.7" = {2},
         int64[1] "constant.8" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Range_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Reshape_output_0", "constant.3")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Range_1"] "/Range_1_output_0" = Range (constant, "/Gather_1_output_0", "constant.1")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Range_1_output_0", "/Add_output_0")
        ["/NonZero"] y = NonZero ("/LessOrEqual_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Reshape_output_0", "constant.1")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("constant.4", "/Add_1_output_0")
        ["/NonZero_1"] "/NonZero_1_output_0" = NonZero ("/GreaterOrEqual_output_0")
        ["/Cast"] y1 = Cast <to = 6> ("/NonZero_1_output_0")
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 1, start = 0> (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_1_output_0", "constant.7")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Shape_1_output_0", "constant.8")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Sub_output_0", "/Sub_1_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Concat_output_0", "constant.5")
        ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("constant.6", "/Reshape_1_output_0")
        ["/NonZero_2"] y2 = NonZero ("/GreaterOrEqual_1_output_0")
    }
=== bucketize
x: float[2,3]
b: param float[3] = [-1, 0, 2]
    return (torch.bucketize(x, b), torch.bucketize(x, b, out_int32=True, right=True))
--- onnx 17
    (float[2,3] x) => (int64[2,3] y, int32[2,3] y1)
        <float[3] b = {-1,0,2},
         int64[1] constant = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (b, "/Unsqueeze_output_0")
        ["/Not"] "/Not_output_0" = Not ("/GreaterOrEqual_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Cast_output_0", constant)
        ["/Greater"] "/Greater_output_0" = Greater (b, "/Unsqueeze_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
        ["/Cast_2"] y1 = Cast <to = 6> ("/ReduceSum_1_output_0")
    }
=== searchsorted
# s = [-1., 0., 2., 1., 3., 4.]
x: float[2,4]
s: float[2,3]
    return (torch.searchsorted(s, x), torch.searchsorted(s, x, side="right"))
--- onnx 17
    (float[2,4] x, float[2,3] s) => (int64[2,4] y, int64[2,4] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (s, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (x, "constant.1")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/GreaterOrEqual_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/Greater"] "/Greater_output_0" = Greater ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", "constant.1")
    }
=== isin
# x in 0..5
x: int64[2,3]
y: buffer int64[2] = [1, 4]
    return (torch.isin(x, y), torch.isin(x, y, invert=True))
--- onnx 17
    (int64[2,3] x) => (bool[2,3] y, bool[2,3] y1)
        <int64[2] "y.1" = {1,4},
         int64[1] constant = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", "y.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/Equal_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [2], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Not"] y1 = Not (y)
    }
=== elements from the last to the first
# n = 3
x: float[n,2]
    return (torch.index(x, [torch.arange(torch.size(x, 0) - 1, -1, -1)]), torch.arange(torch.size(x, 0) - 1, -1, -1))
--- onnx 17
    (float[n,2] x) => (float[n,2] y, int64[n] y1)
        <int64 constant = {-1},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "constant.2")
        ["/Range"] y1 = Range ("/Sub_output_0", constant, constant)
        ["/Range_1"] "/Range_1_output_0" = Range ("constant.1", "/Gather_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "/Range_1_output_0")
        ["/Gather_1"] y = Gather <axis = 0> (x, "/Sub_1_output_0")
    }
=== isin of a number
# x in 0..5
x: int64[2,3]
    return (torch.isin(x, 3), torch.isin(3, x, invert=True))
--- onnx 17
    (int64[2,3] x) => (bool[2,3] y, bool y1)
        <int64 constant = {3}>
    {
        ["/Equal"] y = Equal (x, constant)
        ["/Not"] "/Not_output_0" = Not (y)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/Not_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] y1 = Cast <to = 9> ("/ReduceMin_output_0")
    }
=== places of a number
# x = [1, 2, 3, 4, 5]
x: float[5]
    return (torch.bucketize(2.5, x), torch.searchsorted(x, 2, right=True))
--- onnx 17
    (float[5] x) => (int64 y, int64 y1)
        <int64[1] constant = {0},
         float[1] "constant.1" = {2.5},
         float[1] "constant.2" = {2}>
    {
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (x, "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/GreaterOrEqual_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Cast_output_0", constant)
        ["/Greater"] "/Greater_output_0" = Greater (x, "constant.2")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_1_output_0", constant)
    }
=== nonzero of a tensor without dims
x: float[]
    return torch.nonzero(x)
--- onnx 17
    (float x) => (int64[unk0,0] y)
        <int64[1] constant = {0},
         int64[2] "constant.1" = {-1,1},
         int64[1] "constant.2" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/Unsqueeze_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", "constant.1")
        ["/Slice"] y = Slice ("/Reshape_output_0", constant, constant, "constant.2")
    }
=== _unique, _dim_arange
x: int64[n,2]
    a, b = torch._unique(x, True, True)
    return (a, b, torch._dim_arange(x, 0))
--- onnx 17
    (int64[n,2] x) => (int64[unk0] y, int64[n,2] y1, int64[n] y2)
        <int64[2] constant = {-1,2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1}>
    {
        ["/Unique"] y, "/Unique_output_1", "/Unique_output_2" = Unique <sorted = 1> (x)
        ["/Reshape"] y1 = Reshape ("/Unique_output_2", constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Range"] y2 = Range ("constant.1", "/Gather_output_0", "constant.2")
    }
=== index by a list without None
# y in -2..1
x: float[2,3]
y: int64[4]
    return (torch.index(x, [y]), torch._unsafe_index(x, [y]))
--- onnx 17
    (float[2,3] x, int64[4] y) => (float[4,3] "y.1", float[4,3] y1) {
        ["/Gather"] "y.1" = Gather <axis = 0> (x, y)
        ["/Identity"] y1 = Identity ("y.1")
    }
=== _unique2: only what is asked for
x: float[2,3]
    values, inverse, counts = torch._unique2(x)
    values, asked, counts = torch._unique2(x, True, True, False)
    return (values, inverse, asked, counts)
--- onnx 17
    (float[2,3] x) => (float[unk0] y, int64[0] y1, int64[2,3] y2, int64[0] y3)
        <int64[0] constant = {},
         int64[2] "constant.1" = {2,3}>
    {
        ["/Unique"] y, "/Unique_output_1", "/Unique_output_2" = Unique <sorted = 1> (x)
        ["/Reshape"] y2 = Reshape ("/Unique_output_2", "constant.1")
        ["/Identity"] y1 = Identity (constant)
        ["/Identity_1"] y3 = Identity (constant)
    }
=== topk of none
x: float[2,3]
    return torch.topk(x, 0)
--- onnx 9
    (float[2,3] x) => (float[2,0] y, int64[2,0] y1) {
        ["/Slice"] y = Slice <axes = [1], ends = [0], starts = [0]> (x)
        ["/Cast"] y1 = Cast <to = 7> (y)
    }
=== take_along_dim with indices of another rank
x: float[1,2,3]
i: int64[2,1]
    return torch.take_along_dim(x, i, 1)
--- error
    1:11: aten::take_along_dim: takes indices of the same rank as self; they have rank 2, self has 3
=== take_along_dim with two dynamic sizes
# n = 1
# m = 3
# y in 0..4
x: float[n,5]
y: int64[m,2]
    return torch.take_along_dim(x, y, 1)
--- counts 17
    (float[n,5] x, int64[m,2] y) => (float[unk0,2] "y.1")
    Concat 2
    Expand 2
    GatherElements 1
    Max 1
    Shape 2
