=== index_put at one tensor
# i = [3, 1]
x: float[4,3]
i: int64[2]
v: float[2,3]
    return torch.index_put(x, [i], v)
--- onnx 11
    (float[4,3] x, int64[2] i, float[2,3] v) => (float[4,3] y) {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [1]> (i)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
    }
--- onnx 17
    (float[4,3] x, int64[2] i, float[2,3] v) => (float[4,3] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
    }
=== index_put of a broadcast value
# i = [3, 1]
x: float[4,3]
i: int64[2]
v: float[]
    return torch.index_put(x, [i], v)
--- onnx 17
    (float[4,3] x, int64[2] i, float v) => (float[4,3] y)
        <int64[1] constant = {1},
         int64[2] "constant.1" = {2,3}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Expand"] "/Expand_output_0" = Expand (v, "constant.1")
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", "/Expand_output_0")
    }
=== index_put at two tensors
# i = [3, 1]
# j = [0, 2]
x: float[4,3]
i: int64[2]
j: int64[2]
v: float[2]
    return torch.index_put(x, [i, j], v)
--- onnx 17
    (float[4,3] x, int64[2] i, int64[2] j, float[2] v) => (float[4,3] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (j, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/ScatterND"] y = ScatterND (x, "/Concat_output_0", v)
    }
=== index_put along a later dim
# i = [2, 0]
x: float[4,3]
i: int64[2]
v: float[4,2]
    return torch.index_put(x, [None, i], v)
--- onnx 17
    (float[4,3] x, int64[2] i, float[4,2] v) => (float[4,3] y)
        <int64[1] constant = {1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (x)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [1, 0]> (v)
        ["/ScatterND"] "/ScatterND_output_0" = ScatterND ("/Transpose_output_0", "/Unsqueeze_output_0", "/Transpose_1_output_0")
        ["/Transpose_2"] y = Transpose <perm = [1, 0]> ("/ScatterND_output_0")
    }
=== index_put at negative places
# i = [-1, 1]
x: float[4]
i: int64[2]
v: float[2]
    return torch.index_put(x, [i], v)
--- onnx 17
    (float[4] x, int64[2] i, float[2] v) => (float[4] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
    }
=== index_put that adds
# i = [1, 1, 3]
x: float[4]
i: int64[3]
v: float[3]
    return torch.index_put(x, [i], v, True)
--- onnx 13
    (float[4] x, int64[3] i, float[3] v) => (float[4] y)
        <int64 constant = {0},
         int64 "constant.1" = {4},
         int64[2] "constant.2" = {0,1},
         float "constant.3" = {inf},
         float "constant.4" = {-inf},
         float "constant.5" = {0}>
    {
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/OneHot"] "/OneHot_output_0" = OneHot <axis = -1> ("/Where_output_0", "constant.1", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/OneHot_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (v, "constant.3")
        ["/Not"] "/Not_output_0" = Not ("/Less_1_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (v, "constant.4")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Not_output_0", "/Not_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Or_output_0", "constant.5", v)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Where_1_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add (x, "/MatMul_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Cast_1_output_0", "/Cast_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/MatMul_1_output_0", "constant.5")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Greater_1_output_0", "constant.3", "constant.5")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_1_output_0", "/Where_2_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Cast_2_output_0", "/Cast_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/MatMul_2_output_0", "constant.5")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Greater_2_output_0", "constant.4", "constant.5")
        ["/Add_3"] y = Add ("/Add_2_output_0", "/Where_3_output_0")
    }
--- onnx 16
    (float[4] x, int64[3] i, float[3] v) => (float[4] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND <reduction = "add"> (x, "/Unsqueeze_output_0", v)
    }
--- onnx 17
    (float[4] x, int64[3] i, float[3] v) => (float[4] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND <reduction = "add"> (x, "/Unsqueeze_output_0", v)
    }
=== index_put at a mask, of one value
x: float[4,3]
m: bool[4,3]
v: float[]
    return torch.index_put(x, [m], v)
--- onnx 9
    (float[4,3] x, bool[4,3] m, float v) => (float[4,3] y) {
        ["/Where"] y = Where (m, v, x)
    }
--- onnx 17
    (float[4,3] x, bool[4,3] m, float v) => (float[4,3] y) {
        ["/Where"] y = Where (m, v, x)
    }
=== index_put at a mask of rows
x: float[4,3]
m: bool[4]
v: float[]
    return torch.index_put(x, [m], v)
--- onnx 17
    (float[4,3] x, bool[4] m, float v) => (float[4,3] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (m, constant)
        ["/Where"] y = Where ("/Unsqueeze_output_0", v, x)
    }
=== index_put at a mask, of values in order
# m = [1, 0, 1, 1]
x: float[4]
m: bool[4]
v: float[3]
    return torch.index_put(x, [m], v)
--- onnx 17
    (float[4] x, bool[4] m, float[3] v) => (float[4] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (m)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/NonZero_output_0", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Gather_output_0", "constant.1")
        ["/Shape"] "/Shape_output_0" = Shape <end = 2, start = 1> ("/NonZero_output_0")
        ["/Expand"] "/Expand_output_0" = Expand (v, "/Shape_output_0")
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", "/Expand_output_0")
    }
=== index_put casts its values
# i = [3, 1]
x: float[4]
i: int64[2]
v: float[2]
    return torch.index_put(x, [i], v)
--- onnx 17
    (float[4] x, int64[2] i, float[2] v) => (float[4] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
    }
=== _unsafe_index_put, _index_put_impl
# i = [3, 1]
x: float[4]
i: int64[2]
v: float[2]
    return (torch._unsafe_index_put(x, [i], v), torch._index_put_impl(x, annotate(List[Optional[Tensor]], [i]), v))
--- onnx 17
    (float[4] x, int64[2] i, float[2] v) => (float[4] y, float[4] y1)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
        ["/Identity"] y1 = Identity (y)
    }
=== index_put_ in place
# i = [3, 1]
x: float[4]
i: int64[2]
v: float[2]
    a = torch.clone(x)
    _0 = torch.index_put_(a, [i], v)
    return a
--- onnx 17
    (float[4] x, int64[2] i, float[2] v) => (float[4] y)
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/ScatterND"] y = ScatterND (x, "/Unsqueeze_output_0", v)
    }
=== scatter
# i = [0, 2, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return torch.scatter(x, 1, i, s)
--- onnx 9
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y) {
        ["/Scatter"] y = Scatter <axis = 1> (x, i, s)
    }
--- onnx 11
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y) {
        ["/ScatterElements"] y = ScatterElements <axis = 1> (x, i, s)
    }
--- onnx 18
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y) {
        ["/ScatterElements"] y = ScatterElements <axis = 1> (x, i, s)
    }
=== scatter of a value, negative dim
# i = [0, 2, 1, 0]
x: float[2,3]
i: int64[2,2]
    return torch.scatter(x, -1, i, 5)
--- onnx 17
    (float[2,3] x, int64[2,2] i) => (float[2,3] y)
        <float[2,2] constant = {5,5,5,5}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 1> (x, i, constant)
    }
=== scatter of a longer source
# i = [0, 1, 1]
x: float[2,3]
i: int64[1,3]
s: float[2,3]
    return torch.scatter(x, 0, i, s)
--- onnx 17
    (float[2,3] x, int64[1,3] i, float[2,3] s) => (float[2,3] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (s, constant, "constant.1", constant)
        ["/ScatterElements"] y = ScatterElements <axis = 0> (x, i, "/Slice_output_0")
    }
=== scatter with a reduction
# i = [0, 0, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return (torch.scatter(x, 1, i, s, reduce="add"), torch.scatter(x, 1, i, s, reduce="multiply"), torch.scatter(x, 1, i, 2., reduce="add"))
--- onnx 16
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y, float[2,3] y1, float[2,3] y2)
        <float[2,2] constant = {2,2,2,2}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 1, reduction = "add"> (x, i, s)
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 1, reduction = "mul"> (x, i, s)
        ["/ScatterElements_2"] y2 = ScatterElements <axis = 1, reduction = "add"> (x, i, constant)
    }
--- onnx 18
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y, float[2,3] y1, float[2,3] y2)
        <float[2,2] constant = {2,2,2,2}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 1, reduction = "add"> (x, i, s)
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 1, reduction = "mul"> (x, i, s)
        ["/ScatterElements_2"] y2 = ScatterElements <axis = 1, reduction = "add"> (x, i, constant)
    }
=== scatter with an unknown reduction
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return torch.scatter(x, 1, i, s, reduce="max")
--- error
    1:11: aten::scatter: reduce must be 'add' or 'multiply', not 'max'
=== scatter_add
# i = [0, 0, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return torch.scatter_add(x, 1, i, s)
--- onnx 16
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y) {
        ["/ScatterElements"] y = ScatterElements <axis = 1, reduction = "add"> (x, i, s)
    }
=== scatter_add below opset 16
# i = [0, 0, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return torch.scatter_add(x, 1, i, s)
--- onnx 13
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y)
        <int64[1,1,3] constant = {0,1,2},
         float "constant.1" = {0},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (s, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Unsqueeze_1_output_0", "constant.1")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_output_0", "constant.3")
        ["/Add"] y = Add (x, "/ReduceSum_output_0")
    }
=== scatter_reduce
# i = [0, 0, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return (torch.scatter_reduce(x, 1, i, s, "sum"), torch.scatter_reduce(x, 1, i, s, "prod"), torch.scatter_reduce(x, 1, i, s, "amax"), torch.scatter_reduce(x, 1, i, s, "amin"), torch.scatter_reduce(x, 1, i, s, "mean"))
--- onnx 18
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y, float[2,3] y1, float[2,3] y2, float[2,3] y3, float[2,3] y4)
        <float constant = {1},
         float[2,2] "constant.1" = {1,1,1,1},
         float[2,3] "constant.2" = {1,1,1,1,1,1}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 1, reduction = "add"> (x, i, s)
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 1, reduction = "mul"> (x, i, s)
        ["/ScatterElements_2"] y2 = ScatterElements <axis = 1, reduction = "max"> (x, i, s)
        ["/ScatterElements_3"] y3 = ScatterElements <axis = 1, reduction = "min"> (x, i, s)
        ["/ScatterElements_4"] "/ScatterElements_4_output_0" = ScatterElements <axis = 1, reduction = "add"> ("constant.2", i, "constant.1")
        ["/Max"] "/Max_output_0" = Max ("/ScatterElements_4_output_0", constant)
        ["/Div"] y4 = Div (y, "/Max_output_0")
    }
=== scatter_reduce without self
# i = [0, 0, 1, 0]
x: float[2,3]
i: int64[2,2]
s: float[2,2]
    return (torch.scatter_reduce(x, 1, i, s, "sum", include_self=False), torch.scatter_reduce(x, 1, i, s, "amax", include_self=False), torch.scatter_reduce(x, 1, i, s, "mean", include_self=False))
--- onnx 18
    (float[2,3] x, int64[2,2] i, float[2,2] s) => (float[2,3] y, float[2,3] y1, float[2,3] y2)
        <float constant = {1},
         float[2,2] "constant.1" = {1,1,1,1},
         float[2,2] "constant.2" = {0,0,0,0},
         float[2,2] "constant.3" = {-inf,-inf,-inf,-inf},
         float[2,3] "constant.4" = {0,0,0,0,0,0}>
    {
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 1> (x, i, "constant.2")
        ["/ScatterElements_1"] y = ScatterElements <axis = 1, reduction = "add"> ("/ScatterElements_output_0", i, s)
        ["/ScatterElements_2"] "/ScatterElements_2_output_0" = ScatterElements <axis = 1> (x, i, "constant.3")
        ["/ScatterElements_3"] y1 = ScatterElements <axis = 1, reduction = "max"> ("/ScatterElements_2_output_0", i, s)
        ["/ScatterElements_4"] "/ScatterElements_4_output_0" = ScatterElements <axis = 1, reduction = "add"> ("constant.4", i, "constant.1")
        ["/Max"] "/Max_output_0" = Max ("/ScatterElements_4_output_0", constant)
        ["/Div"] y2 = Div (y, "/Max_output_0")
    }
=== index_add
# i = [1, 1]
x: float[3,2]
i: int64[2]
s: float[2,2]
    return (torch.index_add(x, 0, i, s), torch.index_add(x, 0, i, s, alpha=2))
--- onnx 9
    (float[3,2] x, int64[2] i, float[2,2] s) => (float[3,2] y, float[3,2] y1)
        <int64 constant = {3},
         int64[2] "constant.1" = {0,1},
         float "constant.2" = {inf},
         float "constant.3" = {-inf},
         float "constant.4" = {0},
         float "constant.5" = {2}>
    {
        ["/OneHot"] "/OneHot_output_0" = OneHot <axis = -1> (i, constant, "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/OneHot_output_0")
        ["/Less"] "/Less_output_0" = Less (s, "constant.2")
        ["/Not"] "/Not_output_0" = Not ("/Less_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (s, "constant.3")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Not_output_0", "/Not_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Or_output_0", "constant.4", s)
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Cast_output_0")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Transpose_output_0", "/Where_output_0", x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Transpose_output_0", "/Cast_1_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/MatMul_output_0", "constant.4")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_1_output_0", "constant.2", "constant.4")
        ["/Add"] "/Add_output_0" = Add ("/Gemm_output_0", "/Where_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Transpose_output_0", "/Cast_2_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/MatMul_1_output_0", "constant.4")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Greater_2_output_0", "constant.3", "constant.4")
        ["/Add_1"] y = Add ("/Add_output_0", "/Where_2_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (s, "constant.5")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Mul_output_0", "constant.2")
        ["/Not_2"] "/Not_2_output_0" = Not ("/Less_1_output_0")
        ["/Greater_3"] "/Greater_3_output_0" = Greater ("/Mul_output_0", "constant.3")
        ["/Not_3"] "/Not_3_output_0" = Not ("/Greater_3_output_0")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Not_2_output_0", "/Not_3_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Or_1_output_0", "constant.4", "/Mul_output_0")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Transpose_output_0", "/Where_3_output_0", x)
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/Not_2_output_0")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Transpose_output_0", "/Cast_3_output_0")
        ["/Greater_4"] "/Greater_4_output_0" = Greater ("/MatMul_2_output_0", "constant.4")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Greater_4_output_0", "constant.2", "constant.4")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Gemm_1_output_0", "/Where_4_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Not_3_output_0")
        ["/MatMul_3"] "/MatMul_3_output_0" = MatMul ("/Transpose_output_0", "/Cast_4_output_0")
        ["/Greater_5"] "/Greater_5_output_0" = Greater ("/MatMul_3_output_0", "constant.4")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Greater_5_output_0", "constant.3", "constant.4")
        ["/Add_3"] y1 = Add ("/Add_2_output_0", "/Where_5_output_0")
    }
--- onnx 16
    (float[3,2] x, int64[2] i, float[2,2] s) => (float[3,2] y, float[3,2] y1)
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {2,2},
         float "constant.2" = {2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> (x, "/Expand_output_0", s)
        ["/Mul"] "/Mul_output_0" = Mul (s, "constant.2")
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 0, reduction = "add"> (x, "/Expand_output_0", "/Mul_output_0")
    }
=== index_copy
# i = [2, 0]
x: float[3,2]
i: int64[2]
s: float[2,2]
    return torch.index_copy(x, 0, i, s)
--- onnx 17
    (float[3,2] x, int64[2] i, float[2,2] s) => (float[3,2] y)
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {2,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/ScatterElements"] y = ScatterElements <axis = 0> (x, "/Expand_output_0", s)
    }
=== index_fill
# i = [2, 0]
x: float[3,2]
i: int64[2]
v: float[]
    return (torch.index_fill(x, 0, i, 5), torch.index_fill(x, 0, i, v))
--- onnx 17
    (float[3,2] x, int64[2] i, float v) => (float[3,2] y, float[3,2] y1)
        <int64[2] constant = {2,2},
         float[2,2] "constant.1" = {5,5,5,5},
         int64[2] "constant.2" = {2,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.2")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", constant)
        ["/ScatterElements"] y = ScatterElements <axis = 0> (x, "/Expand_output_0", "constant.1")
        ["/Expand_1"] "/Expand_1_output_0" = Expand (v, constant)
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 0> (x, "/Expand_output_0", "/Expand_1_output_0")
    }
=== masked_scatter
# m = [1, 0, 0, 1, 0, 1]
x: float[2,3]
m: bool[2,3]
s: float[4]
    return torch.masked_scatter(x, m, s)
--- onnx 17
    (float[2,3] x, bool[2,3] m, float[4] s) => (float[2,3] y)
        <int64[1] constant = {6},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64[2] "constant.3" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (m, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Reshape_output_0")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Cast_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/CumSum_output_0", "constant.2")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (s, "/Clip_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Gather_output_0", "constant.3")
        ["/Where"] y = Where (m, "/Reshape_1_output_0", x)
    }
=== slice_scatter
x: float[4,3]
s: float[2,3]
    return (torch.slice_scatter(x, s, 0, 1, 3), torch.slice_scatter(x, s, 0, 0, None, 2))
--- onnx 17
    (float[4,3] x, float[2,3] s) => (float[4,3] y, float[4,3] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {9223372036854775807},
         int64[2] "constant.4" = {4,3},
         int64[1] "constant.5" = {-1},
         int64[6] "constant.6" = {0,1,2,6,7,8}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.1", "constant.3", "constant.2")
        ["/Concat"] y = Concat <axis = 0> ("/Slice_output_0", s, "/Slice_1_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.5")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (s, "constant.5")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 0> ("/Reshape_output_0", "constant.6", "/Reshape_1_output_0")
        ["/Reshape_2"] y1 = Reshape ("/ScatterElements_output_0", "constant.4")
    }
=== select_scatter
x: float[4,3]
s: float[3]
    return torch.select_scatter(x, s, 0, -1)
--- onnx 17
    (float[4,3] x, float[3] s) => (float[4,3] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {-1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (s, constant)
        ["/Concat"] y = Concat <axis = 0> ("/Slice_output_0", "/Unsqueeze_output_0")
    }
=== fill_diagonal_
x: float[3,3]
    return torch.fill_diagonal_(torch.clone(x), 5)
--- onnx 17
    (float[3,3] x) => (float[3,3] y)
        <bool[3,3] constant = {1,0,0,0,1,0,0,0,1},
         float "constant.1" = {5}>
    {
        ["/Where"] y = Where (constant, "constant.1", x)
    }
=== index_put by a list without None
# y = [1, 0]
x: float[2,3]
y: int64[2]
z: float[2,3]
    return torch._unsafe_index_put(x, [y], z)
--- onnx 17
    (float[2,3] x, int64[2] y, float[2,3] z) => (float[2,3] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (y, constant)
        ["/ScatterND"] "y.1" = ScatterND (x, "/Unsqueeze_output_0", z)
    }
=== index_put with accumulate on two axes before ScatterND adds
# i in -4..3
x: float[4,5,2]
i: int64[3]
v: float[3,2]
    return torch.index_put(x, [i, i], v, True)
--- onnx 11
    (float[4,5,2] x, int64[3] i, float[3,2] v) => (float[4,5,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {5},
         int64 "constant.2" = {4},
         int64[2] "constant.3" = {20,2},
         int64 "constant.4" = {20},
         int64[2] "constant.5" = {0,1},
         float "constant.6" = {inf},
         float "constant.7" = {-inf},
         float "constant.8" = {0},
         int64[3] "constant.9" = {4,5,2}>
    {
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Add_1"] "/Add_1_output_0" = Add (i, "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Add_1_output_0", i)
        ["/Mul"] "/Mul_output_0" = Mul ("/Where_1_output_0", "constant.1")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Where_output_0", "/Mul_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/OneHot"] "/OneHot_output_0" = OneHot <axis = -1> ("/Add_2_output_0", "constant.4", "constant.5")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/OneHot_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (v, "constant.6")
        ["/Not"] "/Not_output_0" = Not ("/Less_1_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (v, "constant.7")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Greater_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Not_output_0", "/Not_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Or_output_0", "constant.8", v)
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Cast_output_0", "/Where_2_output_0", "/Reshape_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Cast_output_0", "/Cast_1_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Gemm_1_output_0", "constant.8")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Greater_1_output_0", "constant.6", "constant.8")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Gemm_output_0", "/Where_3_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/Gemm_2"] "/Gemm_2_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Cast_output_0", "/Cast_2_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Gemm_2_output_0", "constant.8")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Greater_2_output_0", "constant.7", "constant.8")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Add_3_output_0", "/Where_4_output_0")
        ["/Reshape_1"] y = Reshape ("/Add_4_output_0", "constant.9")
    }
=== scatter of another rank
x: float[2,3]
i: int64[1,3]
s: float[3]
    return torch.scatter(x, 0, i, s)
--- error
    1:11: aten::scatter: takes self, index and src of the same rank, not 2, 2 and 1
=== index_copy with an index of rank 2
x: float[3,2]
i: int64[2,1]
s: float[2,2]
    return torch.index_copy(x, 0, i, s)
--- error
    1:11: aten::index_copy: 'index' must have 1 dim at most, not 2
=== index_fill with a value of rank 1
x: float[3,2]
i: int64[2]
v: float[1]
    return torch.index_fill(x, 0, i, v)
--- error
    1:11: aten::index_fill: takes a value of rank 0; this one has rank 1
=== a source that is not of the shape of the part
x: float[2,4]
y: float[3]
    a = torch.select_scatter(x, y, 0, 1)
    b = torch.slice_scatter(x, y, 1, 1)
    c = torch.diagonal_scatter(x, y)
    return (a, b, c)
--- error
    1:8: aten::select_scatter: 'src' must have the shape of the part that it replaces
    2:8: aten::slice_scatter: 'src' must have the shape of the part that it replaces
    3:8: aten::diagonal_scatter: 'src' must have the shape of the part that it replaces
=== index_add, index_copy and masks of other sizes
x: float[2,4]
y: float[2,3]
i: int64[2]
m: bool[3]
    a = torch.index_add(x, 0, i, y)
    b = torch.index_copy(x, 0, i, y)
    c = torch.index_put(x, [m], torch.ones([]))
    d = torch.index(x, [m])
    return (a, b, c, d)
--- error
    1:8: aten::index_add: dim 1 of 'source' has size 3, but must have 4
    2:8: aten::index_copy: dim 1 of 'source' has size 3, but must have 4
    3:8: aten::index_put: dim 0 of 'mask' has size 3, but must have 2
    4:8: aten::index: dim 0 of 'mask' has size 3, but must have 2
=== index_put before ScatterND
# i in 0..4
x: float[5,2]
i: int64[3]
v: float[3,2]
    return torch.index_put(x, [i], v)
--- onnx 9
    (float[5,2] x, int64[3] i, float[3,2] v) => (float[5,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {5},
         int64[2] "constant.2" = {3,1},
         int64[2] "constant.3" = {3,2}>
    {
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Where_output_0", "constant.2")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.3")
        ["/Scatter"] y = Scatter <axis = 0> (x, "/Expand_output_0", v)
    }
=== index_put that adds bools before ScatterND adds
# i in 0..4
x: bool[5]
i: int64[3]
v: bool[3]
    return torch.index_put(x, [i], v, True)
--- onnx 13
    (bool[5] x, int64[3] i, bool[3] v) => (bool[5] y)
        <int64 constant = {0},
         int64 "constant.1" = {5},
         int64[2] "constant.2" = {0,1}>
    {
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> (v)
        ["/OneHot"] "/OneHot_output_0" = OneHot <axis = -1> ("/Where_output_0", "constant.1", "constant.2")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Cast_1_output_0", "/OneHot_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Cast_output_0", "/MatMul_output_0")
        ["/Cast_2"] y = Cast <to = 9> ("/Add_1_output_0")
    }
=== in-place operators with their tensors as keywords
x: float[4,3]
i: int64[4]
k: int64[4,3]
# i in 0..3
# k in 0..3
    a = torch.clone(x)
    _0 = torch.index_add_(a, dim=0, index=i, source=x)
    b = torch.clone(x)
    _1 = torch.scatter_add_(b, dim=0, index=k, src=x)
    c = torch.clone(x)
    _2 = torch.addcmul_(c, tensor1=x, tensor2=x)
    return (a, b, c)
--- counts 17
    (float[4,3] x, int64[4] i, int64[4,3] k) => (float[4,3] y, float[4,3] y1, float[4,3] y2)
    Add 1
    Expand 1
    Mul 1
    Reshape 1
    ScatterElements 2
