=== abs, neg
x: float[batch,3]
    return (torch.abs(x), torch.neg(x))
--- onnx 7
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1) {
        ["/Abs"] y = Abs (x)
        ["/Neg"] y1 = Neg (x)
    }
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1) {
        ["/Abs"] y = Abs (x)
        ["/Neg"] y1 = Neg (x)
    }
=== abs, neg of ints
x: int64[3]
y: int8[3]
    return (torch.abs(x), torch.neg(x), torch.neg(y))
--- onnx 7
    (int64[3] x, int8[3] y) => (int64[3] "y.1", int64[3] y1, int8[3] y2) {
        ["/Abs"] "y.1" = Abs (x)
        ["/Neg"] y1 = Neg (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (y)
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Cast_output_0")
        ["/Cast_1"] y2 = Cast <to = 3> ("/Neg_1_output_0")
    }
--- onnx 17
    (int64[3] x, int8[3] y) => (int64[3] "y.1", int64[3] y1, int8[3] y2) {
        ["/Abs"] "y.1" = Abs (x)
        ["/Neg"] y1 = Neg (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (y)
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Cast_output_0")
        ["/Cast_1"] y2 = Cast <to = 3> ("/Neg_1_output_0")
    }
=== positive, real, conj and their like do nothing to real numbers
x: float[3]
    return (torch.positive(x), torch.real(x), torch.conj(x), torch.resolve_conj(x), torch.resolve_neg(x))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2, float[3] y3, float[3] y4) {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
        ["/Identity_2"] y2 = Identity (x)
        ["/Identity_3"] y3 = Identity (x)
        ["/Identity_4"] y4 = Identity (x)
    }
=== ceil, floor
x: float[3]
    return (torch.ceil(x), torch.floor(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/Ceil"] y = Ceil (x)
        ["/Floor"] y1 = Floor (x)
    }
=== ceil, floor, trunc, round of ints are the ints
x: int32[3]
    return (torch.ceil(x), torch.floor(x), torch.trunc(x), torch.round(x))
--- onnx 7
    (int32[3] x) => (int32[3] y, int32[3] y1, int32[3] y2, int32[3] y3) {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
        ["/Identity_2"] y2 = Identity (x)
        ["/Identity_3"] y3 = Identity (x)
    }
=== trunc
# x = [1.5, -1.5, 0.5, -0.5, 1e20]
x: float[5]
    return torch.trunc(x)
--- onnx 7
    (float[5] x) => (float[5] y)
        <float constant = {0}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "/Cast_1_output_0")
        ["/Mul"] y = Mul ("/Floor_output_0", "/Sub_output_0")
    }
--- onnx 17
    (float[5] x) => (float[5] y) {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Sign"] "/Sign_output_0" = Sign (x)
        ["/Mul"] y = Mul ("/Floor_output_0", "/Sign_output_0")
    }
=== frac
# x = [1.5, -1.5, 0.5, -0.5]
x: float[4]
    return torch.frac(x)
--- onnx 17
    (float[4] x) => (float[4] y) {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Sign"] "/Sign_output_0" = Sign (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", "/Sign_output_0")
        ["/Sub"] y = Sub (x, "/Mul_output_0")
    }
=== round is half to even
# x = [0.5, 1.5, 2.5, -0.5, -1.5, 2.4]
x: float[6]
    return torch.round(x)
--- onnx 7
    (float[6] x) => (float[6] y)
        <float constant = {0.5},
         float "constant.1" = {2},
         float "constant.2" = {0},
         float "constant.3" = {-1}>
    {
        ["/Floor"] "/Floor_output_0" = Floor (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Floor_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", constant)
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Floor_1_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Floor_output_0", "/Mul_1_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Sub_1_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Sub_output_0", constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Sub_output_0", constant)
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.2")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Sub_output_0", "constant.3")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/And_output_0", "/Greater_output_0")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Greater_1_output_0", "/And_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Or_2_output_0")
        ["/Add"] y = Add ("/Floor_output_0", "/Cast_output_0")
    }
--- onnx 11
    (float[6] x) => (float[6] y) {
        ["/Round"] y = Round (x)
    }
=== round to decimals
# x = [0.125, 1.375, 125., 15.]
x: float[4]
    return (torch.round(x, decimals=2), torch.round(x, decimals=-1), torch.round(x, decimals=0))
--- onnx 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2)
        <float constant = {100},
         float "constant.1" = {10}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Div"] y = Div ("/Round_output_0", constant)
        ["/Div_1"] "/Div_1_output_0" = Div (x, "constant.1")
        ["/Round_1"] "/Round_1_output_0" = Round ("/Div_1_output_0")
        ["/Mul_1"] y1 = Mul ("/Round_1_output_0", "constant.1")
        ["/Round_2"] y2 = Round (x)
    }
=== sign, sgn
# x = [-2., 0., 3.]
x: float[3]
    return (torch.sign(x), torch.sgn(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {0}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Sub"] y = Sub ("/Cast_output_0", "/Cast_1_output_0")
        ["/Identity"] y1 = Identity (y)
    }
--- onnx 9
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/Sign"] y = Sign (x)
        ["/Identity"] y1 = Identity (y)
    }
=== sign of ints and bools
x: int64[3]
y: bool[3]
    return (torch.sign(x), torch.sign(y))
--- onnx 17
    (int64[3] x, bool[3] y) => (int64[3] "y.1", bool[3] y1) {
        ["/Sign"] "y.1" = Sign (x)
        ["/Identity"] y1 = Identity (y)
    }
=== exp, sqrt
# x in 0..5
x: float[n,3]
    return (torch.exp(x), torch.sqrt(x))
--- onnx 7
    (float[n,3] x) => (float[n,3] y, float[n,3] y1) {
        ["/Exp"] y = Exp (x)
        ["/Sqrt"] y1 = Sqrt (x)
    }
=== sqrt of an int tensor is a float
# x in 0..9
x: int64[3]
    return torch.sqrt(x)
--- onnx 17
    (int64[3] x) => (float[3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Sqrt"] y = Sqrt ("/Cast_output_0")
    }
=== exp of a bool is a float
x: bool[3]
    return torch.exp(x)
--- onnx 17
    (bool[3] x) => (float[3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Exp"] y = Exp ("/Cast_output_0")
    }
=== exp of float16 stays float16
x: float16[3]
    return torch.exp(x)
--- onnx 13
    (float16[3] x) => (float16[3] y) {
        ["/Exp"] y = Exp (x)
    }
=== exp2
x: float[3]
    return torch.exp2(x)
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Pow"] y = Pow (constant, x)
    }
=== exp2 of ints
x: int64[3]
    return torch.exp2(x)
--- onnx 17
    (int64[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Pow"] y = Pow (constant, "/Cast_output_0")
    }
=== expm1 keeps small numbers
# x = [1e-8, -1e-8, 1., -20., 50.]
x: float[5]
    return torch.expm1(x)
--- onnx 17
    (float[5] x) => (float[5] y)
        <float constant = {1},
         float "constant.1" = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (x, "constant.1")
        ["/Tanh"] "/Tanh_output_0" = Tanh ("/Div_output_0")
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Tanh_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Tanh_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_output_0", "/Sub_output_0")
        ["/Exp"] "/Exp_output_0" = Exp (x)
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Exp_output_0", constant)
        ["/Where"] y = Where ("/Less_output_0", "/Div_1_output_0", "/Sub_1_output_0")
    }
=== rsqrt
# x in 1..5
x: float[3]
    return torch.rsqrt(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt (x)
        ["/Reciprocal"] y = Reciprocal ("/Sqrt_output_0")
    }
=== log
# x in 1..5
x: float[3]
    return torch.log(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Log"] y = Log (x)
    }
=== log2, log10
# x = [8., 1000., 0.5]
x: float[3]
    return (torch.log2(x), torch.log10(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {0.6931472},
         float "constant.1" = {2.3025851}>
    {
        ["/Log"] "/Log_output_0" = Log (x)
        ["/Div"] y = Div ("/Log_output_0", constant)
        ["/Div_1"] y1 = Div ("/Log_output_0", "constant.1")
    }
=== log1p keeps small numbers
# x = [1e-8, -1e-8, 1., 1e20, -1.]
x: float[5]
    return torch.log1p(x)
--- onnx 17
    (float[5] x) => (float[5] y)
        <float constant = {1}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Add_output_0", constant)
        ["/Log"] "/Log_output_0" = Log ("/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Div"] "/Div_output_0" = Div (x, "/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Log_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", x, "/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Where_1"] y = Where ("/Greater_output_0", "/Log_output_0", "/Where_output_0")
    }
=== reciprocal
x: float[3]
    return torch.reciprocal(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Reciprocal"] y = Reciprocal (x)
    }
=== reciprocal of ints
# x in 1..5
x: int64[3]
    return torch.reciprocal(x)
--- onnx 17
    (int64[3] x) => (float[3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Reciprocal"] y = Reciprocal ("/Cast_output_0")
    }
=== sigmoid
x: float[3]
y: int64[3]
    return (torch.sigmoid(x), torch.sigmoid(y))
--- onnx 7
    (float[3] x, int64[3] y) => (float[3] "y.1", float[3] y1) {
        ["/Sigmoid"] "y.1" = Sigmoid (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Sigmoid_1"] y1 = Sigmoid ("/Cast_output_0")
    }
=== logit
# x in 0..1
x: float[3]
    return torch.logit(x)
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {1}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (constant, x)
        ["/Div"] "/Div_output_0" = Div (x, "/Sub_output_0")
        ["/Log"] y = Log ("/Div_output_0")
    }
=== logit with eps holds its argument
# x = [0., 0.5, 1.]
x: float[3]
    return torch.logit(x, 0.01)
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip <max = 0.99, min = 0.01> (x)
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Clip_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Clip_output_0", "/Sub_output_0")
        ["/Log"] y = Log ("/Div_output_0")
    }
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0.01},
         float "constant.1" = {0.99},
         float "constant.2" = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (x, constant, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Clip_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Clip_output_0", "/Sub_output_0")
        ["/Log"] y = Log ("/Div_output_0")
    }
=== logit with eps by keyword
# x = [0., 0.5, 1.]
x: float[3]
    return torch.logit(x, eps=0.01)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0.01},
         float "constant.1" = {0.99},
         float "constant.2" = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (x, constant, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Clip_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Clip_output_0", "/Sub_output_0")
        ["/Log"] y = Log ("/Div_output_0")
    }
=== erf, erfc
x: float[3]
    return (torch.erf(x), torch.erfc(x))
--- counts 9
    (float[3] x) => (float[3] y, float[3] y1)
    Abs 1
    Add 34
    Cast 2
    Div 4
    Erf 1
    Exp 1
    Less 3
    Max 2
    Min 2
    Mul 37
    Neg 1
    Reciprocal 1
    Sub 3
    Where 3
=== erf needs opset 9
x: float[3]
    return torch.erf(x)
--- error 8
    1:11: aten::erf: needs opset 9 or later; the target is 8
=== sin, cos, tan
x: float[3]
    return (torch.sin(x), torch.cos(x), torch.tan(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2) {
        ["/Sin"] y = Sin (x)
        ["/Cos"] y1 = Cos (x)
        ["/Tan"] y2 = Tan (x)
    }
=== sin of ints
x: int64[3]
    return torch.sin(x)
--- onnx 17
    (int64[3] x) => (float[3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Sin"] y = Sin ("/Cast_output_0")
    }
=== asin, acos, atan
# x in -1..1
x: float[3]
    return (torch.asin(x), torch.acos(x), torch.atan(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2) {
        ["/Asin"] y = Asin (x)
        ["/Acos"] y1 = Acos (x)
        ["/Atan"] y2 = Atan (x)
    }
=== sinh, cosh, tanh
x: float[3]
    return (torch.sinh(x), torch.cosh(x), torch.tanh(x))
--- onnx 9
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2) {
        ["/Sinh"] y = Sinh (x)
        ["/Cosh"] y1 = Cosh (x)
        ["/Tanh"] y2 = Tanh (x)
    }
=== tanh has opset 7
x: float[3]
    return torch.tanh(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Tanh"] y = Tanh (x)
    }
=== asinh, acosh, atanh
# x in 1..5
# y in -1..1
x: float[3]
y: float[3]
    return (torch.asinh(x), torch.acosh(x), torch.atanh(y))
--- onnx 9
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1, float[3] y2) {
        ["/Asinh"] "y.1" = Asinh (x)
        ["/Acosh"] y1 = Acosh (x)
        ["/Atanh"] y2 = Atanh (y)
    }
=== sinh needs opset 9
x: float[3]
    return torch.sinh(x)
--- error 7
    1:11: aten::sinh: needs opset 9 or later; the target is 7
=== sinc
# x = [0., 0.5, -1.5]
x: float[3]
    return torch.sinc(x)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {3.1415927},
         float "constant.1" = {0},
         float "constant.2" = {1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Mul_output_0", "constant.1")
        ["/Sin"] "/Sin_output_0" = Sin ("/Mul_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sin_output_0", "/Mul_output_0")
        ["/Where"] y = Where ("/Equal_output_0", "constant.2", "/Div_output_0")
    }
=== deg2rad, rad2deg
x: float[3]
    return (torch.deg2rad(x), torch.rad2deg(x))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {0.017453292},
         float "constant.1" = {57.29578}>
    {
        ["/Mul"] y = Mul (x, constant)
        ["/Mul_1"] y1 = Mul (x, "constant.1")
    }
=== deg2rad of ints
x: int64[3]
    return torch.deg2rad(x)
--- onnx 17
    (int64[3] x) => (float[3] y)
        <float constant = {0.017453292}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Mul"] y = Mul ("/Cast_output_0", constant)
    }
=== isnan
# x = [1., nan, inf]
x: float[3]
    return torch.isnan(x)
--- onnx 7
    (float[3] x) => (bool[3] y)
        <float constant = {0},
         float "constant.1" = {-1}>
    {
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater (x, "constant.1")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/Not"] y = Not ("/Or_output_0")
    }
--- onnx 9
    (float[3] x) => (bool[3] y) {
        ["/IsNaN"] y = IsNaN (x)
    }
=== isnan, isinf, isfinite of ints
x: int64[n,3]
    return (torch.isnan(x), torch.isinf(x), torch.isfinite(x))
--- onnx 9
    (int64[n,3] x) => (bool[n,3] y, bool[n,3] y1, bool[n,3] y2) {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] y = ConstantOfShape <value = bool[1] {0}> ("/Shape_output_0")
        ["/ConstantOfShape_1"] y2 = ConstantOfShape <value = bool[1] {1}> ("/Shape_output_0")
        ["/Identity"] y1 = Identity (y)
    }
--- onnx 17
    (int64[n,3] x) => (bool[n,3] y, bool[n,3] y1, bool[n,3] y2) {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] y = ConstantOfShape <value = bool[1] {0}> ("/Shape_output_0")
        ["/ConstantOfShape_1"] y2 = ConstantOfShape <value = bool[1] {1}> ("/Shape_output_0")
        ["/Identity"] y1 = Identity (y)
    }
=== isinf
# x = [1., nan, inf, -inf]
x: float[4]
    return torch.isinf(x)
--- onnx 7
    (float[4] x) => (bool[4] y)
        <float constant = {inf},
         float "constant.1" = {0},
         float "constant.2" = {-1}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/Abs_output_0", constant)
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Abs_output_0", "constant.2")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_1_output_0")
        ["/And"] y = And ("/Not_output_0", "/Or_1_output_0")
    }
--- onnx 10
    (float[4] x) => (bool[4] y) {
        ["/IsInf"] y = IsInf (x)
    }
=== isinf of float16
# x = [1., nan, inf, -inf]
x: float16[4]
    return torch.isinf(x)
--- onnx 17
    (float16[4] x) => (bool[4] y)
        <float16 constant = {31744}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Equal"] y = Equal ("/Abs_output_0", constant)
    }
=== isfinite
# x = [1., nan, inf, -inf]
x: float[4]
    return torch.isfinite(x)
--- onnx 7
    (float[4] x) => (bool[4] y)
        <float constant = {inf}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Less"] y = Less ("/Abs_output_0", constant)
    }
=== isposinf, isneginf
# x = [1., nan, inf, -inf]
x: float[4]
    return (torch.isposinf(x), torch.isneginf(x))
--- onnx 17
    (float[4] x) => (bool[4] y, bool[4] y1)
        <float constant = {inf},
         float "constant.1" = {-inf}>
    {
        ["/Equal"] y = Equal (x, constant)
        ["/Equal_1"] y1 = Equal (x, "constant.1")
    }
=== isposinf of ints
x: int64[3]
    return (torch.isposinf(x), torch.isneginf(x))
--- onnx 17
    (int64[3] x) => (bool[3] y, bool[3] y1)
        <bool[3] constant = {0,0,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== signbit
# x = [1., -1., 0., -0., inf, -inf]
x: float[6]
    return torch.signbit(x)
--- onnx 17
    (float[6] x) => (bool[6] y)
        <float constant = {0}>
    {
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal (x)
        ["/Less_1"] "/Less_1_output_0" = Less ("/Reciprocal_output_0", constant)
        ["/Or"] y = Or ("/Less_output_0", "/Less_1_output_0")
    }
=== signbit of ints
x: int64[5]
    return torch.signbit(x)
--- onnx 17
    (int64[5] x) => (bool[5] y)
        <int64 constant = {0}>
    {
        ["/Less"] y = Less (x, constant)
    }
=== nan_to_num
# x = [1., nan, inf, -inf]
x: float[4]
    return torch.nan_to_num(x)
--- onnx 9
    (float[4] x) => (float[4] y)
        <float constant = {0},
         float "constant.1" = {inf},
         float "constant.2" = {-1},
         float "constant.3" = {3.4028235e+38},
         float "constant.4" = {-inf},
         float "constant.5" = {-3.4028235e+38}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/Less"] "/Less_output_0" = Less (x, "constant.1")
        ["/Greater"] "/Greater_output_0" = Greater (x, "constant.1")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (x, constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.2")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_1_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/And_output_0", "constant.3", "/Where_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less (x, "constant.4")
        ["/Greater_2"] "/Greater_2_output_0" = Greater (x, "constant.4")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Less_2_output_0", "/Greater_2_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Or_2_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/Not_1_output_0", "/Or_1_output_0")
        ["/Where_2"] y = Where ("/And_1_output_0", "constant.5", "/Where_1_output_0")
    }
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {0},
         float "constant.1" = {inf},
         float "constant.2" = {3.4028235e+38},
         float "constant.3" = {-inf},
         float "constant.4" = {-3.4028235e+38}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/Equal"] "/Equal_output_0" = Equal (x, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (x, "constant.3")
        ["/Where_2"] y = Where ("/Equal_1_output_0", "constant.4", "/Where_1_output_0")
    }
=== nan_to_num with values
# x = [1., nan, inf, -inf]
x: float[4]
    return torch.nan_to_num(x, 0.5, posinf=2., neginf=-3.)
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {0.5},
         float "constant.1" = {inf},
         float "constant.2" = {2},
         float "constant.3" = {-inf},
         float "constant.4" = {-3}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/Equal"] "/Equal_output_0" = Equal (x, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (x, "constant.3")
        ["/Where_2"] y = Where ("/Equal_1_output_0", "constant.4", "/Where_1_output_0")
    }
=== nan_to_num to an infinity
# x = [1., nan, inf, -inf]
x: float[4]
    return torch.nan_to_num(x, nan=inf, posinf=2.)
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {inf},
         float "constant.1" = {2},
         float "constant.2" = {-inf},
         float "constant.3" = {-3.4028235e+38}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/Equal"] "/Equal_output_0" = Equal (x, constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.1", "/Where_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (x, "constant.2")
        ["/Where_2"] y = Where ("/Equal_1_output_0", "constant.3", "/Where_1_output_0")
    }
=== nan_to_num of ints
x: int64[3]
    return torch.nan_to_num(x)
--- onnx 17
    (int64[3] x) => (int64[3] y) {
        ["/Identity"] y = Identity (x)
    }
=== nan_to_num of float16 holds at its largest
# x = [1., nan, inf, -inf]
x: float16[4]
    return torch.nan_to_num(x)
--- onnx 17
    (float16[4] x) => (float16[4] y)
        <float16 constant = {0},
         float16 "constant.1" = {31744},
         float16 "constant.2" = {31743},
         float16 "constant.3" = {64512},
         float16 "constant.4" = {64511}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/Equal"] "/Equal_output_0" = Equal (x, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (x, "constant.3")
        ["/Where_2"] y = Where ("/Equal_1_output_0", "constant.4", "/Where_1_output_0")
    }
=== other names of functions
# x in 0.2..0.8
x: float[3]
    return (torch.absolute(x), torch.negative(x), torch.fix(x), torch.arccos(x), torch.arcsin(x), torch.arctan(x), torch.arcsinh(x), torch.arctanh(x), torch.special_erf(x), torch.special_expit(x), torch.special_exp2(x))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2, float[3] y3, float[3] y4, float[3] y5, float[3] y6, float[3] y7, float[3] y8, float[3] y9, float[3] y10)
        <float constant = {2}>
    {
        ["/Abs"] y = Abs (x)
        ["/Neg"] y1 = Neg (x)
        ["/Floor"] "/Floor_output_0" = Floor (y)
        ["/Sign"] "/Sign_output_0" = Sign (x)
        ["/Mul"] y2 = Mul ("/Floor_output_0", "/Sign_output_0")
        ["/Acos"] y3 = Acos (x)
        ["/Asin"] y4 = Asin (x)
        ["/Atan"] y5 = Atan (x)
        ["/Asinh"] y6 = Asinh (x)
        ["/Atanh"] y7 = Atanh (x)
        ["/Erf"] y8 = Erf (x)
        ["/Sigmoid"] y9 = Sigmoid (x)
        ["/Pow"] y10 = Pow (constant, x)
    }
=== in place
x: float[3]
    a = torch.clone(x)
    _0 = torch.abs_(a)
    _1 = torch.sqrt_(a)
    return a
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Sqrt"] y = Sqrt ("/Abs_output_0")
    }
=== conj of real numbers
# torch: has these of complex numbers only
x: float[3]
    return (torch._conj(x) + 1, torch.conj_physical(x) + 2, torch._conj_physical(x) + 3)
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2)
        <float constant = {1},
         float "constant.1" = {2},
         float "constant.2" = {3}>
    {
        ["/Add"] y = Add (x, constant)
        ["/Add_1"] y1 = Add (x, "constant.1")
        ["/Add_2"] y2 = Add (x, "constant.2")
    }
=== frexp, nextafter
x: float[3]
y: float[3]
    a, b = torch.frexp(x)
    return (a, b, torch.nextafter(x, y))
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1", int32[3] y1, float[3] y2)
    Abs 4
    Add 3
    And 1
    Cast 6
    Clip 1
    Div 5
    Equal 4
    Floor 1
    Greater 2
    GreaterOrEqual 1
    IsInf 1
    IsNaN 2
    Less 7
    Log 1
    Not 2
    Or 4
    Pow 3
    Reciprocal 2
    Sub 5
    Where 13
=== gradient
# y = [0, 1, 1.5, 4]
x: float[4,3]
y: float[4]
    a, b = torch.gradient(x)
    c = torch.gradient(x, spacing=2., dim=[1])[0]
    d = torch.gradient(x, dim=[0])[0]
    e = torch.gradient(x, spacing=[y], dim=0, edge_order=2)[0]
    f = torch.gradient(x, spacing=[y], dim=[0])[0]
    return (a, b, c, d, e, f)
--- counts 17
    (float[4,3] x, float[4] y) => (float[4,3] "y.1", float[4,3] y1, float[4,3] y2, float[4,3] y3, float[4,3] y4, float[4,3] y5)
    Add 7
    Concat 5
    Div 16
    Identity 1
    Mul 20
    Reshape 1
    Slice 23
    Sub 12
=== gradient with a list of numbers
# torch: takes such lists in no program
x: float[4,3]
    a, b = torch.gradient(x, spacing=[2., 3.])
    c = torch.gradient(x, spacing=[2.], dim=[0])[0]
    return (a, b, c)
--- counts 17
    (float[4,3] x) => (float[4,3] y, float[4,3] y1, float[4,3] y2)
    Concat 2
    Div 6
    Identity 1
    Slice 12
    Sub 6
