=== angle, isreal
# x = [-1., 0., 2., nan]
x: float[4]
    return (torch.angle(x), torch.isreal(x))
--- onnx 17
    (float[4] x) => (float[4] y, bool[4] y1)
        <float constant = {0},
         float "constant.1" = {3.1415927},
         bool[4] "constant.2" = {1,1,1,1}>
    {
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "constant.1", constant)
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where_1"] y = Where ("/IsNaN_output_0", x, "/Where_output_0")
        ["/Identity"] y1 = Identity ("constant.2")
    }
=== special_entr, special_ndtr, special_log_ndtr
# x in 0..1
x: float[3]
    return (torch.special_entr(x), torch.special_ndtr(x), torch.special_log_ndtr(x))
--- counts 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2)
    Abs 2
    Add 94
    Cast 3
    Clip 5
    Div 14
    Equal 3
    Exp 2
    Greater 1
    Less 9
    Log 3
    Mul 107
    Neg 6
    Reciprocal 3
    Sub 10
    Where 13
=== special_ndtri, erfinv
# x in 0.05..0.95
x: float[4]
    return (torch.special_ndtri(x), torch.erfinv(x))
--- counts 17
    (float[4] x) => (float[4] y, float[4] y1)
    Abs 2
    Add 84
    Div 6
    Equal 2
    LessOrEqual 4
    Log 2
    Min 1
    Mul 92
    Neg 2
    Sign 2
    Sqrt 2
    Sub 9
    Where 6
=== lgamma, digamma, mvlgamma
# x in 1..5
x: float[4]
    return (torch.lgamma(x), torch.digamma(x), torch.mvlgamma(torch.add(x, 2), 2))
--- counts 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2)
    Abs 3
    Add 57
    And 1
    Cast 7
    Cos 1
    Div 8
    Equal 2
    Floor 1
    IsInf 3
    Less 7
    Log 10
    Mul 44
    Reciprocal 14
    Round 3
    Sin 3
    Sub 34
    Where 19
=== special_xlog1py
# x in 0..2
# y in 0..2
x: float[3]
y: float[3]
    return (torch.special_xlog1py(x, y), torch.special_xlog1py(x, 2), torch.special_xlog1py(2, y))
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1, float[3] y2)
    Add 1
    Div 1
    Equal 2
    Greater 1
    IsNaN 1
    Log 1
    Mul 4
    Sub 1
    Where 6
=== gcd, lcm
# x = [12, 0, -8, 7]
# y = [18, 5, 12, 0]
x: int64[4]
y: int64[4]
    return (torch.gcd(x, y), torch.lcm(x, y))
--- counts 17
    (int64[4] x, int64[4] y) => (int64[4] "y.1", int64[4] y1)
    Abs 3
    Cast 6
    Div 1
    Equal 6
    Loop 2
    Mod 2
    Mul 1
    Not 3
    ReduceMax 3
    Where 7
=== allclose, equal
x: float[3]
y: float[3]
    return (torch.allclose(x, x), torch.allclose(x, y), torch.equal(x, x), torch.equal(x, y))
--- counts 17
    (float[3] x, float[3] y) => (bool "y.1", bool y1, bool y2, bool y3)
    Abs 4
    Add 2
    And 2
    Cast 8
    Equal 2
    Less 2
    LessOrEqual 2
    Mul 2
    Or 2
    ReduceMin 4
    Sub 2
=== equal of other shapes
x: float[3]
y: float[2]
    return torch.equal(x, y)
--- onnx 17
    (float[3] x, float[2] y) => (bool "y.1")
        <bool constant = {0}>
    {
        ["/Identity"] "y.1" = Identity (constant)
    }
=== cummax, cummin
# x = [1., 3., 2., 3.]
x: float[4]
    a, b = torch.cummax(x, 0)
    c, d = torch.cummin(x, 0)
    return (a, b, c, d)
--- counts 17
    (float[4] x) => (float[4] y, int64[4] y1, float[4] y2, int64[4] y3)
    And 4
    Cast 2
    Equal 2
    IsNaN 1
    Not 1
    Or 2
    ReduceMax 4
    ReduceMin 1
    Slice 1
    Squeeze 2
    Unsqueeze 1
    Where 6
=== mode
# x in 0..2
x: int64[2,7]
    return torch.mode(x)[0]
--- onnx 17
    (int64[2,7] x) => (int64[2] y)
        <int64[1] constant = {7},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {1}>
    {
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/TopK_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/TopK_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Equal_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/TopK_1"] "/TopK_1_output_0", "/TopK_1_output_1" = TopK <axis = 1, largest = 1, sorted = 1> ("/ReduceSum_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/TopK_output_0", "/TopK_1_output_1")
        ["/Squeeze"] y = Squeeze ("/GatherElements_output_0", "constant.2")
    }
=== nanmedian
# x = [1., nan, 3., 2., nan, nan]
x: float[2,3]
    a, b = torch.nanmedian(x, 1)
    return (a, torch.nanmedian(x))
--- counts 17
    (float[2,3] x) => (float[2] y, float y1)
    Cast 2
    Clip 2
    Div 2
    Equal 2
    GatherElements 2
    IsNaN 2
    Mod 2
    Not 2
    ReduceSum 2
    Reshape 1
    Squeeze 2
    Sub 4
    TopK 2
    Where 4
=== quantile
# q = [0.25, 0.5]
x: float[2,5]
q: float[2]
    return (torch.quantile(x, 0.5), torch.quantile(x, 0.3, 1), torch.quantile(x, q, 1, True))
--- counts 17
    (float[2,5] x, float[2] q) => (float y, float[2] y1, float[2,2,1] y2)
    Abs 3
    Add 3
    Cast 14
    Ceil 3
    Clip 2
    Equal 2
    Floor 3
    GatherElements 6
    IsNaN 2
    Less 3
    Mul 9
    Not 2
    ReduceMax 3
    ReduceSum 2
    Reshape 2
    Squeeze 1
    Sub 14
    TopK 2
    Transpose 1
    Unsqueeze 1
    Where 11
=== quantile by another rule
x: float[5]
    return (torch.quantile(x, 0.3, 0, interpolation="lower"), torch.quantile(x, 0.3, 0, interpolation="nearest"), torch.quantile(x, 0.3, 0, interpolation="midpoint"))
--- counts 17
    (float[5] x) => (float y, float y1, float y2)
    Cast 7
    Ceil 1
    Clip 1
    Equal 1
    Floor 1
    GatherElements 3
    IsNaN 1
    Mul 2
    Not 1
    ReduceMax 1
    ReduceSum 1
    Round 1
    Squeeze 3
    Sub 3
    TopK 1
    Where 7
=== nanquantile
# x = [1., nan, 3., 2.]
# q = [0.5]
x: float[4]
q: float[1]
    return (torch.nanquantile(x, 0.5), torch.nanquantile(x, q))
--- counts 17
    (float[4] x, float[1] q) => (float y, float[1] y1)
    Abs 2
    Add 2
    Cast 6
    Ceil 2
    Clip 1
    Equal 1
    Floor 2
    GatherElements 4
    IsNaN 1
    Less 2
    Mul 6
    Not 1
    ReduceSum 1
    Squeeze 1
    Sub 9
    TopK 1
    Where 5
=== trapezoid, trapz
x: float[2,4]
t: float[4]
    return (torch.trapezoid(x), torch.trapezoid(x, t), torch.trapz(x, dx=0.5), torch.trapz(x, t))
--- onnx 17
    (float[2,4] x, float[4] t) => (float[2] y, float[2] y1, float[2] y2, float[2] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         float "constant.4" = {0.5},
         int64[2] "constant.5" = {1,4},
         float "constant.6" = {2},
         float "constant.7" = {0.25}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", constant)
        ["/Add"] "/Add_output_0" = Add ("/Slice_output_0", "/Slice_1_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Add_output_0", constant)
        ["/Mul"] y = Mul ("/ReduceSum_output_0", "constant.4")
        ["/Reshape"] "/Reshape_output_0" = Reshape (t, "constant.5")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.3", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "/Add_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Mul_1_output_0", constant)
        ["/Div"] y1 = Div ("/ReduceSum_1_output_0", "constant.6")
        ["/Mul_2"] y2 = Mul ("/ReduceSum_output_0", "constant.7")
        ["/Identity"] y3 = Identity (y1)
    }
=== cumulative_trapezoid
x: float[2,4]
t: float[4]
    return (torch.cumulative_trapezoid(x), torch.cumulative_trapezoid(x, t))
--- onnx 17
    (float[2,4] x, float[4] t) => (float[2,3] y, float[2,3] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         float "constant.4" = {0.5},
         int64 "constant.5" = {1},
         int64[2] "constant.6" = {1,4},
         float "constant.7" = {2}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", constant)
        ["/Add"] "/Add_output_0" = Add ("/Slice_output_0", "/Slice_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Add_output_0", "constant.4")
        ["/CumSum"] y = CumSum <exclusive = 0, reverse = 0> ("/Mul_output_0", "constant.5")
        ["/Reshape"] "/Reshape_output_0" = Reshape (t, "constant.6")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.3", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "/Add_output_0")
        ["/CumSum_1"] "/CumSum_1_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Mul_1_output_0", "constant.5")
        ["/Div"] y1 = Div ("/CumSum_1_output_0", "constant.7")
    }
=== bincount and trapezoid of nothing
x: int64[0]
w: float[0]
y: int64[n,0]
    return (torch.bincount(x, w), torch.bincount(x, w, 2), torch.trapezoid(y), torch.trapezoid(y, w))
--- onnx 17
    (int64[0] x, float[0] w, int64[n,0] y) => (int64[0] "y.1", int64[2] y1, int64[n] y2, int64[n] y3)
        <int64[0] constant = {},
         int64[2] "constant.1" = {0,0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (y)
        ["/ConstantOfShape"] y2 = ConstantOfShape <value = int64[1] {0}> ("/Shape_output_0")
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y3 = Identity (y2)
    }
=== bincount
# x = [0, 2, 2, 1]
x: int64[4]
w: float[4]
    return (torch.bincount(x), torch.bincount(x, w), torch.bincount(x, None, 5))
--- onnx 17
    (int64[4] x, float[4] w) => (int64["int0+1"] y, float["int0+1"] y1, int64["int1+1"] y2)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {4},
         int64[4] "constant.2" = {1,1,1,1},
         int64[1] "constant.3" = {1}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (x, constant)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 1> ("/Concat_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMax_output_0", "constant.3")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {0}> ("/Add_output_0")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_output_0", x, "constant.2")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {0}> ("/Add_output_0")
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_1_output_0", x, w)
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> (x, "constant.1")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 1> ("/Concat_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/ReduceMax_1_output_0", "constant.3")
        ["/ConstantOfShape_2"] "/ConstantOfShape_2_output_0" = ConstantOfShape <value = int64[1] {0}> ("/Add_1_output_0")
        ["/ScatterElements_2"] y2 = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_2_output_0", x, "constant.2")
    }
=== histc
# x in 0..1
x: float[20]
    return (torch.histc(x, 4, 0, 1), torch.histc(x, 4))
--- counts 17
    (float[20] x) => (float[4] y, float[4] y1)
    Add 1
    And 2
    Cast 4
    Clip 2
    Div 1
    Equal 1
    GreaterOrEqual 2
    LessOrEqual 2
    Mul 2
    ReduceMax 1
    ReduceMin 1
    ScatterElements 2
    Sub 3
    Where 4
=== argwhere, nonzero_static
# x in 0..1
x: int64[2,3]
    return (torch.argwhere(x), torch.nonzero_static(x, size=4))
--- onnx 17
    (int64[2,3] x) => (int64[unk0,2] y, int64[4,2] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {4},
         int64[4,2] "constant.2" = {-1,-1,-1,-1,-1,-1,-1,-1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (x)
        ["/Transpose"] y = Transpose <perm = [1, 0]> ("/NonZero_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (y, constant, "constant.1", constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "constant.2")
        ["/Slice_1"] y1 = Slice ("/Concat_output_0", constant, "constant.1", constant)
    }
=== unique_consecutive
# x = [1, 1, 2, 2, 2, 1]
x: int64[6]
    return torch.unique_consecutive(x, True, True)
--- counts 17
    (int64[6] x) => (int64[unk0] y, int64[6] y1, int64[unk1] y2)
    Cast 1
    Concat 2
    CumSum 1
    Equal 1
    Gather 1
    NonZero 1
    Not 1
    Reshape 1
    Slice 3
    Sub 2
=== unique_dim
# x = [1, 2, 1, 2, 0, 0]
x: int64[3,2]
    return torch.unique_dim(x, 0, True, True, True)
--- onnx 17
    (int64[3,2] x) => (int64[unk0,2] y, int64[3] y1, int64[unk0] y2) {
        ["/Unique"] y, "/Unique_output_1", y1, y2 = Unique <axis = 0, sorted = 1> (x)
    }
=== unique_dim_consecutive
# x = [1, 2, 1, 2, 0, 0]
x: int64[3,2]
    return torch.unique_dim_consecutive(x, 0, True, True)
--- counts 17
    (int64[3,2] x) => (int64[unk0,2] y, int64[3] y1, int64[unk1] y2)
    Cast 3
    Concat 2
    CumSum 1
    Equal 1
    Gather 1
    NonZero 1
    Not 1
    ReduceMax 1
    Reshape 1
    Slice 3
    Sub 2
=== repeat_interleave by a tensor
# r = [2, 0, 1]
x: float[3,2]
r: int64[3]
    return (torch.repeat_interleave(x, r, 0), torch.repeat_interleave(r))
--- onnx 17
    (float[3,2] x, int64[3] r) => (float["max(int0, 0)",2] y, int64["max(int0, 0)"] y1)
        <int64 constant = {0},
         int64[1] "constant.1" = {0},
         int64 "constant.2" = {1},
         int64[1] "constant.3" = {1}>
    {
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> (r, constant)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (r, "constant.1")
        ["/Range"] "/Range_output_0" = Range (constant, "/ReduceSum_output_0", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.3")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Unsqueeze_output_0", "/CumSum_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/GreaterOrEqual_output_0")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.3")
        ["/Gather"] y = Gather <axis = 0> (x, y1)
    }
=== hsplit, vsplit, dsplit
x: float[2,4,2]
    a = torch.hsplit(x, 2)
    b = torch.vsplit(x, 2)
    c = torch.dsplit(x, 2)
    return (a[1], b[0], c[1])
--- onnx 17
    (float[2,4,2] x) => (float[2,2,2] y, float[1,4,2] y1, float[2,4,1] y2)
        <int64[2] constant = {2,2},
         int64[2] "constant.1" = {1,1}>
    {
        ["/Split"] "/Split_output_0", y = Split <axis = 1> (x, constant)
        ["/Split_1"] y1, "/Split_1_output_1" = Split <axis = 0> (x, "constant.1")
        ["/Split_2"] "/Split_2_output_0", y2 = Split <axis = 2> (x, "constant.1")
    }
=== hsplit, vsplit, dsplit at places
x: float[2,4,2]
    a = torch.hsplit(x, [1, 3])
    b = torch.vsplit(x, [1])
    c = torch.dsplit(x, [1])
    return (a[1], b[0], c[1])
--- onnx 17
    (float[2,4,2] x) => (float[2,2,2] y, float[1,4,2] y1, float[2,4,1] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {3},
         int64[1] "constant.3" = {9223372036854775807},
         int64[1] "constant.4" = {2}>
    {
        ["/Slice"] y = Slice (x, "constant.1", "constant.2", "constant.1")
        ["/Slice_1"] y1 = Slice (x, constant, "constant.1", constant)
        ["/Slice_2"] y2 = Slice (x, "constant.1", "constant.3", "constant.4")
    }
=== dstack, block_diag
x: float[3]
y: float[3]
    return (torch.dstack([x, y]), torch.block_diag([x, y]))
--- onnx 17
    (float[3] x, float[3] y) => (float[1,3,2] "y.1", float[2,6] y1)
        <int64[2] constant = {1,3},
         int64[3] "constant.1" = {1,3,1},
         int64[4] "constant.2" = {0,0,0,3},
         int64[4] "constant.3" = {0,3,0,0}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape (y, constant)
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape (y, "constant.1")
        ["/Concat"] "y.1" = Concat <axis = 2> ("/Reshape_1_output_0", "/Reshape_3_output_0")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> ("/Reshape_output_0", "constant.2")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> ("/Reshape_2_output_0", "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Pad_output_0", "/Pad_1_output_0")
    }
=== cartesian_prod, combinations
x: float[2]
y: float[3]
    return (torch.cartesian_prod([x, y]), torch.combinations(y), torch.combinations(y, 2, True))
--- onnx 17
    (float[2] x, float[3] y) => (float[6,2] "y.1", float[3,2] y1, float[6,2] y2)
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {2,3},
         int64[2] "constant.2" = {1,3},
         int64[2] "constant.3" = {6,1},
         int64[3,2] "constant.4" = {0,1,0,2,1,2},
         int64[6,2] "constant.5" = {0,0,0,1,0,2,1,1,1,2,2,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (y, "constant.2")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Reshape_1_output_0", "constant.1")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Expand_output_0", "constant.3")
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape ("/Expand_1_output_0", "constant.3")
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Reshape_2_output_0", "/Reshape_3_output_0")
        ["/Gather"] y1 = Gather <axis = 0> (y, "constant.4")
        ["/Gather_1"] y2 = Gather <axis = 0> (y, "constant.5")
    }
=== pad_sequence
x: float[2,3]
y: float[4,3]
    return (torch.pad_sequence([x, y]), torch.pad_sequence([x, y], True, 5.))
--- onnx 17
    (float[2,3] x, float[4,3] y) => (float[4,2,3] "y.1", float[2,4,3] y1)
        <int64[4] constant = {0,0,2,0},
         int64[1] "constant.1" = {1},
         float "constant.2" = {5},
         int64[1] "constant.3" = {0}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Pad_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, "constant.1")
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> (x, constant, "constant.2")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Pad_1_output_0", "constant.3")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze (y, "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
    }
=== as_strided
x: float[12]
    return (torch.as_strided(x, [2, 3], [4, 1], 1), torch.as_strided_copy(x, [3], [2]))
--- onnx 17
    (float[12] x) => (float[2,3] y, float[3] y1)
        <int64[2,3] constant = {1,2,3,5,6,7},
         int64[3] "constant.1" = {0,2,4}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 0> (x, "constant.1")
    }
=== as_strided of a tensor with its channels last
x: float[1,2,2,2]
    return torch.as_strided(x.to(6, memory_format=2), [3], [1])
--- onnx 17
    (float[1,2,2,2] x) => (float[3] y)
        <int64[3] constant = {0,1,2},
         int64[1] "constant.1" = {8}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 3, 1]> (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_output_0", "constant.1")
        ["/Gather"] y = Gather <axis = 0> ("/Reshape_output_0", constant)
    }
=== as_strided of a view that begins within the storage
x: float[3,4]
    return torch.as_strided(x[1], [2], [2])
--- onnx 17
    (float[3,4] x) => (float[2] y)
        <int64[2] constant = {4,6},
         int64[1] "constant.1" = {12}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.1")
        ["/Gather"] y = Gather <axis = 0> ("/Reshape_output_0", constant)
    }
=== resize_
x: float[3,4]
    y = torch.clone(x)
    return (y.resize_([2, 6]), torch.clone(x).resize_([5]), torch.resize_as(x, torch.zeros([2])), torch.resize(x, [12]), torch.clone(x).resize_as_(torch.zeros([2])))
--- onnx 17
    (float[3,4] x) => (float[2,6] y, float[5] y1, float[2] y2, float[12] y3, float[2] y4)
        <int64[2] constant = {2,6},
         int64[5] "constant.1" = {0,1,2,3,4},
         int64[1] "constant.2" = {12},
         int64[2] "constant.3" = {0,1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
        ["/Reshape_1"] y3 = Reshape (x, "constant.2")
        ["/Gather"] y1 = Gather <axis = 0> (y3, "constant.1")
        ["/Gather_1"] y2 = Gather <axis = 0> (y3, "constant.3")
        ["/Identity"] y4 = Identity (y2)
    }
=== resize_ of one number
x: float[]
    return torch.clone(x).resize_([]) + 1
--- onnx 17
    (float x) => (float y)
        <float constant = {1}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== resize_ to more elements
x: float[3,4]
    return torch.clone(x).resize_([13])
--- error
    1:11: aten::resize_: the tensor becomes larger, and the values of its new elements are not defined
=== resize_ with its channels last
x: float[3,4]
    return torch.clone(x).resize_([1, 2, 2, 3], memory_format=2)
--- error
    1:11: aten::resize_: only the contiguous memory format is supported
=== set_
x: float[3,4]
y: float[2]
    a = torch.clone(x).set_(y)
    b = torch.clone(x).set_(y * 2, 1, [1])
    return (a, b, torch.clone(x).set_())
--- onnx 17
    (float[3,4] x, float[2] y) => (float[2] "y.1", float[1] y1, float[0] y2)
        <float constant = {2},
         int64[1] "constant.1" = {1},
         float[0] "constant.2" = {}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (y, constant)
        ["/Gather"] y1 = Gather <axis = 0> ("/Mul_output_0", "constant.1")
        ["/Identity"] "y.1" = Identity (y)
        ["/Identity_1"] y2 = Identity ("constant.2")
    }
=== set_ of another dtype
x: float[3,4]
y: int64[2]
    return torch.clone(x).set_(y)
--- error
    1:11: aten::set_: the tensors must have the same dtype
=== set_ of an input
x: float[3,4]
y: float[2]
    x.set_(y)
    return torch.add(x, 1)
--- onnx 17
    (float[3,4] x, float[2] y) => (float[2] "y.1")
        <float constant = {1}>
    {
        ["/Add"] "y.1" = Add (y, constant)
    }
=== set_, a write and a read
x: float[3,4]
    a = torch.clone(x)
    b = torch.relu(x)
    a.set_(b)
    a.add_(1.)
    return (a, b)
--- error
    4:4: a tensor may be changed in place here, before it is used again: set_() has made it share memory with another tensor; clone() that before
=== set_ in a branch
x: float[3,4]
    a = torch.clone(x)
    if bool(torch.sum(x) > 0.):
        a.set_(torch.relu(x))
    return a
--- error
    3:8: set_() in a branch or loop, or of a tensor that a branch selected, is not supported
=== as_strided of strided results
x: float[2,2,2,2]
    a = torch.as_strided(torch.einsum("abcd->dcba", [x]), [3], [1])
    b = torch.as_strided(torch.linalg_inv(x), [3], [1])
    c = torch.as_strided(torch.rot90(x), [3], [1])
    d = torch.as_strided(torch.relu(x.contiguous(memory_format=2)), [3], [1])
    return (a, b, c, d)
--- error
    1:8: aten::as_strided: the storage of this tensor is not known; call contiguous() and clone() before
=== as_strided_scatter
x: float[6]
s: float[3]
    return torch.as_strided_scatter(x, s, [3], [2], 0)
--- onnx 17
    (float[6] x, float[3] s) => (float[6] y)
        <int64[3] constant = {0,2,4}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 0> (x, constant, s)
    }
=== diagonal_copy, diagonal_scatter
x: float[3,3]
s: float[3]
    return (torch.diagonal_copy(x), torch.diagonal_scatter(x, s))
--- onnx 17
    (float[3,3] x, float[3] s) => (float[3] y, float[3,3] y1)
        <int64[1] constant = {9},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {12},
         int64[1] "constant.3" = {4},
         int64[2] "constant.4" = {3,3},
         int64[3] "constant.5" = {0,4,8},
         int64[1] "constant.6" = {-1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Slice"] y = Slice ("/Reshape_output_0", "constant.1", "constant.2", "constant.1", "constant.3")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.6")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 0> ("/Reshape_1_output_0", "constant.5", s)
        ["/Reshape_2"] y1 = Reshape ("/ScatterElements_output_0", "constant.4")
    }
=== the copies of other views
x: float[4,2]
    return (torch.alias_copy(x), torch.lift_fresh_copy(x), torch.narrow_copy(x, 0, 1, 2), torch.unfold_copy(x, 0, 2, 1), torch.unbind_copy(x, 1)[0], torch.split_with_sizes_copy(x, [1, 3])[1])
--- onnx 17
    (float[4,2] x) => (float[4,2] y, float[4,2] y1, float[2,2] y2, float[3,2,2] y3, float[4] y4, float[3,2] y5)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0},
         int64[3,2] "constant.3" = {0,1,1,2,2,3},
         int64[2] "constant.4" = {1,1},
         int64[2] "constant.5" = {1,3}>
    {
        ["/Slice"] y2 = Slice (x, constant, "constant.1", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, "constant.3")
        ["/Transpose"] y3 = Transpose <perm = [0, 2, 1]> ("/Gather_output_0")
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (x, "constant.4")
        ["/Squeeze"] y4 = Squeeze ("/Split_output_0", constant)
        ["/Split_1"] "/Split_1_output_0", y5 = Split <axis = 0> (x, "constant.5")
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
    }
=== index_reduce
# i = [0, 0, 1]
# x in 1..3
# s in 1..3
x: float[2,2]
i: int64[3]
s: float[3,2]
    return (torch.index_reduce(x, 0, i, s, "prod"), torch.index_reduce(x, 0, i, s, "amax", include_self=False), torch.index_reduce(x, 0, i, s, "mean"))
--- onnx 18
    (float[2,2] x, int64[3] i, float[3,2] s) => (float[2,2] y, float[2,2] y1, float[2,2] y2)
        <int64[2] constant = {3,1},
         int64[2] "constant.1" = {3,2},
         float "constant.2" = {1},
         float[3,2] "constant.3" = {1,1,1,1,1,1},
         float[3,2] "constant.4" = {-inf,-inf,-inf,-inf,-inf,-inf},
         float[2,2] "constant.5" = {1,1,1,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "mul"> (x, "/Expand_output_0", s)
        ["/ScatterElements_1"] "/ScatterElements_1_output_0" = ScatterElements <axis = 0> (x, "/Expand_output_0", "constant.4")
        ["/ScatterElements_2"] y1 = ScatterElements <axis = 0, reduction = "max"> ("/ScatterElements_1_output_0", "/Expand_output_0", s)
        ["/ScatterElements_3"] "/ScatterElements_3_output_0" = ScatterElements <axis = 0, reduction = "add"> (x, "/Expand_output_0", s)
        ["/ScatterElements_4"] "/ScatterElements_4_output_0" = ScatterElements <axis = 0, reduction = "add"> ("constant.5", "/Expand_output_0", "constant.3")
        ["/Max"] "/Max_output_0" = Max ("/ScatterElements_4_output_0", "constant.2")
        ["/Div"] y2 = Div ("/ScatterElements_3_output_0", "/Max_output_0")
    }
=== put
# i = [0, 4, 4]
x: float[2,3]
i: int64[3]
s: float[3]
    return torch.put(x, i, s, True)
--- onnx 17
    (float[2,3] x, int64[3] i, float[3] s) => (float[2,3] y)
        <int64[1] constant = {6},
         int64 "constant.1" = {0},
         int64 "constant.2" = {6},
         int64[1] "constant.3" = {1},
         int64[2] "constant.4" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Less"] "/Less_output_0" = Less (i, "constant.1")
        ["/Add"] "/Add_output_0" = Add (i, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.3")
        ["/ScatterND"] "/ScatterND_output_0" = ScatterND <reduction = "add"> ("/Reshape_output_0", "/Unsqueeze_output_0", s)
        ["/Reshape_1"] y = Reshape ("/ScatterND_output_0", "constant.4")
    }
=== put without adding
# i = [0, 4, 2]
x: float[2,3]
i: int64[3]
s: float[3]
    return torch.put(x, i, s)
--- onnx 17
    (float[2,3] x, int64[3] i, float[3] s) => (float[2,3] y)
        <int64[1] constant = {6},
         int64 "constant.1" = {0},
         int64 "constant.2" = {6},
         int64[1] "constant.3" = {1},
         int64[2] "constant.4" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Less"] "/Less_output_0" = Less (i, "constant.1")
        ["/Add"] "/Add_output_0" = Add (i, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.3")
        ["/ScatterND"] "/ScatterND_output_0" = ScatterND ("/Reshape_output_0", "/Unsqueeze_output_0", s)
        ["/Reshape_1"] y = Reshape ("/ScatterND_output_0", "constant.4")
    }
=== max_unpool2d
# i = [0, 2, 9, 15]
x: float[1,1,2,2]
i: int64[1,1,2,2]
    return torch.max_unpool2d(x, i, [4, 4])
--- onnx 17
    (float[1,1,2,2] x, int64[1,1,2,2] i) => (float[1,1,4,4] y)
        <float[1,1,16] constant = {0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0},
         int64[3] "constant.1" = {1,1,4},
         int64[4] "constant.2" = {1,1,4,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 2> (constant, "/Reshape_output_0", "/Reshape_1_output_0")
        ["/Reshape_2"] y = Reshape ("/ScatterElements_output_0", "constant.2")
    }
=== max_unpool3d
# i = [3]
x: float[1,1,1,1,1]
i: int64[1,1,1,1,1]
    return torch.max_unpool3d(x, i, [2, 2, 2], [2, 2, 2], [0, 0, 0])
--- onnx 17
    (float[1,1,1,1,1] x, int64[1,1,1,1,1] i) => (float[1,1,2,2,2] y)
        <float[1,1,8] constant = {0,0,0,0,0,0,0,0},
         int64[3] "constant.1" = {1,1,1},
         int64[5] "constant.2" = {1,1,2,2,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 2> (constant, "/Reshape_output_0", "/Reshape_1_output_0")
        ["/Reshape_2"] y = Reshape ("/ScatterElements_output_0", "constant.2")
    }
=== sum_to_size
x: float[2,3,4]
    return (torch.sum_to_size(x, [3, 1]), torch.sum_to_size(x, [2, 3, 4]))
--- onnx 17
    (float[2,3,4] x) => (float[3,1] y, float[2,3,4] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/ReduceSum_1"] y = ReduceSum <keepdims = 1> ("/ReduceSum_output_0", "constant.1")
        ["/Identity"] y1 = Identity (x)
    }
=== native_dropout
# random
x: float[3]
    return torch.native_dropout(x, 0.5, False)
--- onnx 17
    (float[3] x) => (float[3] y, bool[3] y1)
        <bool[3] constant = {1,1,1}>
    {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== nll_loss_forward, nll_loss2d_forward
# y in 0..2
# t in 0..2
x: float[4,3]
y: int64[4]
z: float[2,3,2,2]
t: int64[2,2,2]
    a, b = torch.nll_loss_forward(x, y, None, 1, -100)
    c, d = torch.nll_loss2d_forward(z, t, None, 1, -100)
    return (a, b, c, d)
--- counts 17
    (float[4,3] x, int64[4] y, float[2,3,2,2] z, int64[2,2,2] t) => (float "y.1", float y1, float y2, float y3)
    Cast 6
    Div 2
    Equal 2
    GatherElements 2
    Neg 2
    Not 2
    ReduceSum 6
    Squeeze 2
    Unsqueeze 2
    Where 4
=== multi_margin_loss, multilabel_margin_loss
# y in 0..2
# t = [0, 2, -1, 1, -1, -1]
x: float[2,3]
y: int64[2]
t: int64[2,3]
    return (torch.multi_margin_loss(x, y), torch.multilabel_margin_loss(x, t))
--- counts 17
    (float[2,3] x, int64[2] y, int64[2,3] t) => (float "y.1", float y1)
    Add 2
    And 2
    Cast 3
    CumSum 1
    Div 2
    Equal 3
    GatherElements 2
    Greater 2
    Less 1
    Not 1
    ReduceMax 1
    ReduceMean 2
    ReduceSum 2
    Sub 2
    Unsqueeze 6
    Where 5
=== poisson_nll_loss
# y in 1..3
x: float[3]
y: float[3]
    return (torch.poisson_nll_loss(x, y, True, False, 1e-08, 1), torch.poisson_nll_loss(x, y, True, True, 1e-08, 0))
--- counts 17
    (float[3] x, float[3] y) => (float "y.1", float[3] y1)
    Add 2
    Exp 1
    LessOrEqual 1
    Log 2
    Mul 4
    ReduceMean 1
    Sub 2
    Where 1
=== i0, special_i0e, special_i1, special_i1e
# x = [0., 0.5, -3., 9., 20.]
x: float[5]
    return (torch.i0(x), torch.special_i0e(x), torch.special_i1(x), torch.special_i1e(x))
--- counts 17
    (float[5] x) => (float[5] y, float[5] y1, float[5] y2, float[5] y3)
    Abs 1
    Add 112
    Cast 5
    Clip 2
    Div 115
    Exp 2
    IsInf 1
    Less 2
    Mul 158
    Neg 2
    Sqrt 1
    Where 5
=== special_erfcx
x: float[3]
    return torch.special_erfcx(x)
--- counts 17
    (float[3] x) => (float[3] y)
    Abs 1
    Add 60
    Cast 2
    Clip 2
    Div 7
    Exp 2
    Greater 1
    Less 4
    Mul 64
    Neg 1
    Reciprocal 2
    Sub 4
    Where 5
=== special_spherical_bessel_j0, special_chebyshev_polynomial_t of a known degree
x: float[3]
    return (torch.special_spherical_bessel_j0(x), torch.special_chebyshev_polynomial_t(x, 2))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1)
        <double constant = {0},
         double "constant.1" = {1},
         double[3] "constant.2" = {1,1,1},
         double "constant.3" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", constant)
        ["/Sin"] "/Sin_output_0" = Sin ("/Cast_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sin_output_0", "/Cast_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", "/Div_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Cast_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/IsInf_output_0", constant, "/Where_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Where_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", "constant.2")
        ["/Cast_2"] y1 = Cast <to = 1> ("/Sub_output_0")
    }
=== special_zeta of a number
x: float[3]
    return torch.special_zeta(2, x)
--- counts 17
    (float[3] x) => (float[3] y)
    Abs 2
    Add 17
    And 2
    Cast 8
    Div 25
    Equal 1
    Floor 2
    Greater 3
    Less 2
    LessOrEqual 1
    Loop 1
    Mul 15
    Pow 2
    ReduceMax 2
    Sub 2
    Where 7
=== polygamma of a negative order
x: float[3]
    return torch.polygamma(-1, x)
--- error
    1:11: aten::polygamma: n must not be negative
=== fft_fftshift, _chunk_cat
x: float[4,3]
y: float[2,3]
    return (torch.fft_fftshift(x, [0]), torch._chunk_cat([x, y], 0, 2))
--- onnx 17
    (float[4,3] x, float[2,3] y) => (float[4,3] "y.1", float[2,9] y1)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[2] "constant.3" = {2,6}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 1> ("/Reshape_output_0", y)
    }
=== segment_reduce of what
x: float[4]
    return torch.segment_reduce(x, "max")
--- error
    1:11: aten::segment_reduce: either 'lengths' or 'offsets' must be given
=== segment_reduce by an unknown reduction
x: float[4]
n: int64[2]
    return torch.segment_reduce(x, "median", lengths=n)
--- error
    1:11: aten::segment_reduce: 'reduce' must be 'max', 'min', 'sum', 'mean' or 'prod'
=== segment_reduce
# n = [3, 1]
x: float[4]
n: int64[2]
    return torch.segment_reduce(x, "sum", lengths=n)
--- onnx 17
    (float[4] x, int64[2] n) => (float[2] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {0},
         int64[4] "constant.3" = {0,1,2,3},
         float "constant.4" = {0}>
    {
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> (n, constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/CumSum_output_0", n)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Sub_output_0", "constant.1")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("constant.3", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/CumSum_output_0", "constant.1")
        ["/Less"] "/Less_output_0" = Less ("constant.3", "/Unsqueeze_1_output_0")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/Less_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (x, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Unsqueeze_2_output_0", "constant.4")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Where_output_0", "constant.1")
    }
=== histogram of given edges
x: float[4]
e: float[3]
    return torch.histogram(x, e)[0]
--- counts 17
    (float[4] x, float[3] e) => (float[2] y)
    And 1
    Cast 2
    Clip 1
    Gather 2
    Greater 1
    GreaterOrEqual 1
    LessOrEqual 1
    Not 1
    ReduceSum 1
    ScatterElements 1
    Sub 1
    Unsqueeze 1
    Where 1
=== repeat_interleave by one number in a tensor
# n = [2]
x: float[2,3]
n: int64[1]
    return torch.repeat_interleave(x, n, 1)
--- onnx 9
    (float[2,3] x, int64[1] n) => (float[2,"3*int0"] y)
        <int64[2] constant = {2,3}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [2]> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, n)
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "/Concat_output_0")
        ["/Flatten"] y = Flatten <axis = 1> ("/Expand_output_0")
    }
=== Bessel functions of the first and second kind
# x in 0.5..12
x: float[4]
    return [torch.special_bessel_j0(x), torch.special_bessel_j1(x), torch.special_bessel_y0(x), torch.special_bessel_y1(x)]
--- counts 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2, float[4] y3)
    Abs 2
    Add 219
    Cast 10
    Clip 6
    Cos 6
    Div 24
    Equal 1
    Less 3
    LessOrEqual 3
    Log 1
    Mul 272
    Neg 2
    Reciprocal 7
    Sin 6
    Sqrt 3
    Sub 19
    Where 12
=== modified Bessel functions
# x in 0.5..5
x: float[4]
    return [torch.special_modified_bessel_k0(x), torch.special_modified_bessel_k1(x), torch.special_scaled_modified_bessel_k0(x), torch.special_scaled_modified_bessel_k1(x)]
--- counts 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2, float[4] y3)
    Abs 1
    Add 180
    Cast 5
    Clip 4
    Div 119
    Equal 1
    Exp 4
    IsInf 1
    Less 3
    LessOrEqual 1
    Log 1
    Mul 237
    Neg 3
    Reciprocal 1
    Sqrt 2
    Sub 70
    Where 11
=== Airy's function
# x in -6..4
x: float[4]
    return torch.special_airy_ai(x)
--- counts 17
    (float[4] x) => (float[4] y)
    Abs 1
    Add 56
    Cast 8
    Clip 1
    Cos 1
    Div 10
    Exp 1
    Greater 1
    GreaterOrEqual 1
    Identity 1
    IsInf 1
    Less 1
    Loop 1
    Mul 67
    Reciprocal 1
    Sin 1
    Sqrt 3
    Sub 2
    Where 4
=== incomplete gamma functions
# x in 0.5..5
# y in 0.5..5
x: float[4]
y: float[4]
    return [torch.igamma(x, y), torch.igammac(x, y)]
--- counts 17
    (float[4] x, float[4] y) => (float[4] "y.1", float[4] y1)
    Abs 4
    Add 28
    And 5
    Cast 22
    Div 6
    Equal 2
    Exp 1
    Greater 8
    GreaterOrEqual 1
    Identity 4
    If 4
    IsInf 2
    Less 11
    Log 4
    Loop 4
    Mul 30
    Or 1
    Reciprocal 5
    ReduceMax 6
    Round 1
    Sin 1
    Sub 19
    Where 26
=== zeta and polygamma with numbers
# x in 2..5
x: float[4]
    y = torch.special_zeta(x, 2.5)
    return torch.polygamma_(y, 1)
--- counts 17
    (float[4] x) => (float[4] y)
    Abs 2
    Add 49
    And 1
    Cast 5
    Div 28
    Equal 2
    Floor 1
    Identity 1
    Less 3
    Loop 1
    Mul 44
    Neg 1
    Not 1
    Or 1
    Pow 10
    Reciprocal 4
    Sin 1
    Sub 6
    Where 6
=== histogram of a number of bins
x: float[6]
    a, b = torch.histogram(x, 4, range=[-4., 4.])
    return [a, b]
--- counts 17
    (float[6] x) => (float[4] y, float[5] y1)
    And 1
    Cast 2
    Clip 1
    Greater 1
    GreaterOrEqual 1
    Identity 1
    LessOrEqual 1
    Not 1
    ReduceSum 1
    ScatterElements 1
    Sub 1
    Unsqueeze 1
    Where 1
=== matrices by their LU factors
# x = [[4, 1, 0], [1, 5, 2], [0, 2, 6]]
x: float[3,3]
y: float[3,2]
    a, b, c = torch._lu_with_info(x)
    d, e, f = torch.linalg_lu(x)
    g, h, i = torch.linalg_lu_factor_ex(x)
    j, k, l = torch.lu_unpack(a, b)
    return [d, e, f, torch.linalg_lu_solve(a, b, y), torch.lu_solve(y, a, b), j, k, l, c, i]
--- counts 17
    (float[3,3] x, float[3,2] y) => (float[3,3] "y.1", float[3,3] y1, float[3,3] y2, float[3,2] y3, float[3,2] y4, float[3,3] y5, float[3,3] y6, float[3,3] y7, int32 y8, int32 y9)
    Abs 9
    Add 4
    And 2
    ArgMax 9
    Cast 9
    Concat 2
    Div 8
    Equal 21
    Expand 9
    Gather 38
    GatherElements 15
    Gemm 1
    Identity 4
    Mul 8
    Slice 2
    Squeeze 3
    Sub 11
    Trilu 4
    Unsqueeze 16
    Where 51
=== qr
x: float[3,2]
    q, r = torch.qr(x)
    return [torch.matmul(q, r), torch.matmul(torch.t(q), q)]
--- counts 17
    (float[3,2] x) => (float[3,2] y, float[2,2] y1)
    Add 4
    Cast 3
    Div 4
    Equal 2
    Gather 4
    Gemm 1
    Less 2
    MatMul 5
    Mul 10
    Neg 2
    ReduceSum 2
    Slice 2
    Sqrt 2
    Sub 4
    Trilu 1
    Unsqueeze 4
    Where 12
=== linalg.matrix_exp
# x in -1..1
x: float[2,2]
    return torch.linalg_matrix_exp(x)
--- counts 17
    (float[2,2] x) => (float[2,2] y)
    Abs 1
    Add 3
    And 2
    Cast 7
    Div 4
    Greater 2
    Identity 2
    Less 2
    Loop 3
    MatMul 2
    ReduceMax 2
    ReduceSum 1
    Sub 1
=== fft_ifftshift
x: float[3,5]
    return torch.fft_ifftshift(x)
--- onnx 17
    (float[3,5] x) => (float[3,5] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {2}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Concat_output_0", "constant.3", "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Concat_output_0", "constant.2", "constant.3", constant)
        ["/Concat_1"] y = Concat <axis = 1> ("/Slice_2_output_0", "/Slice_3_output_0")
    }
=== masked indices
# i = [0, 2, 9]
# m = [1, 1, 0]
x: float[3]
i: int64[3]
m: bool[3]
v: float[3]
    l = annotate(List[Optional[Tensor]], [i])
    return [torch._unsafe_masked_index(x, m, l, 7.), torch._unsafe_masked_index_put_accumulate(x, m, l, v)]
--- onnx 17
    (float[3] x, int64[3] i, bool[3] m, float[3] v) => (float[3] y, float[3] y1)
        <int64 constant = {-3},
         int64 "constant.1" = {2},
         float "constant.2" = {7},
         float "constant.3" = {0},
         int64[1] "constant.4" = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (i, constant, "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, "/Clip_output_0")
        ["/Not"] "/Not_output_0" = Not (m)
        ["/Where"] y = Where ("/Not_output_0", "constant.2", "/Gather_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "constant.3", v)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Clip_output_0", "constant.4")
        ["/ScatterND"] y1 = ScatterND <reduction = "add"> (x, "/Unsqueeze_output_0", "/Where_1_output_0")
    }
=== empty in an order of its own
x: float[2]
    return [torch.mul(torch.empty_permuted([2, 3], [1, 0]), 0), torch.mul(torch.new_empty_strided(x, [2, 3], [1, 2]), 0)]
--- onnx 17
    (float[2] x) => (float[2,3] y, float[2,3] y1)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== batch norm that keeps statistics
# v in 0.5..2
x: float[4,3]
w: float[3]
m: float[3]
v: float[3]
    a, b, c, d = torch._batch_norm_with_update(x, w, None, m, v, 0.1, 1e-05)
    return [a, b, c, m, v]
--- onnx 17
    (float[4,3] x, float[3] w, float[3] m, float[3] v) => (float[4,3] y, float[3] y1, float[3] y2, float[3] y3, float[3] y4)
        <float constant = {0.9},
         int64[1] "constant.1" = {3},
         float "constant.2" = {0.1},
         float "constant.3" = {1.3333334},
         float "constant.4" = {1e-05}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0], keepdims = 1> ("/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (m, constant)
        ["/Reshape"] y1 = Reshape ("/ReduceMean_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (y1, "constant.2")
        ["/Add"] y3 = Add ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/ReduceMean_1_output_0", "constant.1")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Reshape_1_output_0", "constant.3")
        ["/Mul_4"] "/Mul_4_output_0" = Mul (v, constant)
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Mul_3_output_0", "constant.2")
        ["/Add_1"] y4 = Add ("/Mul_4_output_0", "/Mul_5_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/ReduceMean_1_output_0", "constant.4")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Sqrt_output_0")
        ["/Mul_6"] y = Mul ("/Div_output_0", w)
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Sqrt_output_0")
        ["/Reshape_2"] y2 = Reshape ("/Reciprocal_output_0", "constant.1")
    }
=== as_strided outside of the storage
x: float[9]
    return torch.as_strided(x, [3, 5], [1, 2])
--- error
    1:11: aten::as_strided: sizes, strides and offset reach beyond a storage of 9 elements
=== as_strided behind the storage
x: float[9]
    return torch.as_strided(x, [2], [1], 8)
--- error
    1:11: aten::as_strided: sizes, strides and offset reach beyond a storage of 9 elements
=== as_strided with strides that overflow
x: float[9]
    return torch.as_strided(x, [3, 3], [9223372036854775807, 9223372036854775807])
--- error
    1:11: aten::as_strided: sizes, strides and offset reach beyond a storage of 9 elements
=== as_strided with a negative stride
x: float[9]
    return torch.as_strided(x, [2], [-1], 4)
--- error
    1:11: aten::as_strided: 'stride' must be 0 or more, not -1
=== as_strided of no element
x: float[9]
    return torch.as_strided(x, [0, 40], [1, 2], 3)
--- onnx 17
    (float[9] x) => (float[0,40] y)
        <int64[0,40] constant = {}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
    }
=== convolution and pools of integers
x: int64[1,2,4,4]
w: int64[2,2,2,2]
    a = torch.conv2d(x, w)
    b = torch.avg_pool2d(x, [2, 2])
    c = torch.max_pool2d(x, [2, 2])
    return (a, b, c)
--- counts 17
    (int64[1,2,4,4] x, int64[2,2,2,2] w) => (int64[1,2,3,3] y, int64[1,2,2,2] y1, int64[1,2,2,2] y2)
    Div 1
    Gather 4
    MatMul 1
    ReduceMax 1
    ReduceSum 1
    Reshape 5
    Transpose 7
=== the gradient of an average of integers
g: int64[1,1,2,2]
x: int64[1,1,4,4]
    return torch.avg_pool2d_backward(g, x, [2, 2], [2, 2], [0, 0], False, True, None)
--- error
    1:11: aten::avg_pool2d_backward: integers are not supported, because PyTorch truncates each quotient
=== functions of float64 without kernels in runtimes
# x in -1..1
x: double[3]
    return (torch.atan(x), torch.erf(x), torch.sinh(x), torch.asin(x), torch.leaky_relu(x, 0.3))
--- counts 17
    (double[3] x) => (double[3] y, double[3] y1, double[3] y2, double[3] y3, double[3] y4)
    Abs 6
    Add 63
    Clip 1
    Div 13
    Exp 3
    Greater 3
    Less 7
    LessOrEqual 2
    Mul 73
    Neg 1
    Or 2
    Reciprocal 6
    Sqrt 1
    Sub 8
    Tanh 1
    Where 19
=== they are nodes before opset 9
# x in -1..1
x: double[3]
    return (torch.atan(x), torch.asin(x))
--- onnx 8
    (double[3] x) => (double[3] y, double[3] y1) {
        ["/Atan"] y = Atan (x)
        ["/Asin"] y1 = Asin (x)
    }
=== a convolution of float64
x: double[batch,2,4]
w: double[3,2,2]
    return torch.conv1d(x, w, None, [1], [0], [1], 1)
--- counts 17
    (double[batch,2,4] x, double[3,2,2] w) => (double[batch,3,3] y)
    Gather 1
    MatMul 1
    Reshape 4
    Transpose 3
=== histogramdd
# e = [-2., -1., 0., 2.]
x: float[9,2]
e: float[4]
    h, edges = torch.histogramdd(x, [2, 3])
    k, more = torch.histogramdd(x, 2)
    w, same = torch.histogramdd(x, [e, e])
    parts = torch._histogramdd_bin_edges(x, [2, 3])
    return (h, edges[0], k, w, parts[1], torch._histogramdd_from_bin_cts(x, [2, 3]), torch._histogramdd_from_bin_tensors(x, [e, e]))
--- counts 17
    (float[9,2] x, float[4] e) => (float[2,3] y, float[3] y1, float[2,2] y2, float[3,3] y3, float[4] y4, float[2,3] y5, float[3,3] y6)
    Add 8
    And 8
    Cast 13
    Clip 5
    Div 3
    Equal 2
    Gather 12
    Greater 5
    GreaterOrEqual 5
    Identity 2
    LessOrEqual 5
    Mul 9
    Not 5
    ReduceMax 2
    ReduceMin 2
    ReduceSum 5
    Reshape 3
    ScatterElements 3
    Sub 12
    Where 10
=== histogramdd with a number of bins for each of two elements of three
x: float[9,3]
    h, edges = torch.histogramdd(x, [2, 3])
    return h
--- error
    1:15: aten::histogramdd: the last dim of 'self' must have one element for each item of 'bins'
    1:15: Reshape: 27 elements do not fit a shape of 18
=== histogramdd of a number of dims that is not known
x: float[5,n]
    h, edges = torch.histogramdd(x, 2)
    return h
--- error
    1:15: aten::histogramdd: dim 1 must have a fixed size here: give it a number with -i
=== hash_tensor
x: int64[2,3]
    return torch.hash_tensor(x, [1])
--- counts 18
    (int64[2,3] x) => (uint64[2] y)
    BitwiseXor 2
    Cast 1
    Gather 3
    Reshape 1
    Transpose 1
    Where 2
=== hash_tensor of floats needs BitCast
x: float[2,3]
    return torch.hash_tensor(x)
--- counts 26
    (float[2,3] x) => (uint64 y)
    BitCast 1
    BitwiseXor 3
    Cast 2
    Gather 5
    Reshape 1
    Squeeze 1
    Where 3
--- error
    1:11: ONNX has BitCast from opset 26 on: the target opset is 17
=== hash_tensor of a number along a dim that it does not have
x: int64[]
    return torch.hash_tensor(x, [1])
--- error
    1:11: aten::hash_tensor: a tensor without dims takes dim 0 or -1 only
=== hash_tensor of an empty dim
x: int64[0,3]
    return torch.hash_tensor(x, [0])
--- error
    1:11: aten::hash_tensor: a dim of size 0 cannot be reduced
    1:11: aten::select: index 0 is out of range for dim 0 of size 0
