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
--- onnx 9
    (float[3] x) => (float[3] y, float[3] y1)
        <double constant = {30},
         double "constant.1" = {-inf},
         double "constant.2" = {0.46875},
         double "constant.3" = {inf},
         double "constant.4" = {2.1531153547440383e-08},
         double "constant.5" = {0.5641884969886701},
         double "constant.6" = {8.883149794388377},
         double "constant.7" = {66.11919063714163},
         double "constant.8" = {298.6351381974001},
         double "constant.9" = {881.952221241769},
         double "constant.10" = {1712.0476126340707},
         double "constant.11" = {2051.0783778260716},
         double "constant.12" = {15.744926110709835},
         double "constant.13" = {117.6939508913125},
         double "constant.14" = {537.1811018620099},
         double "constant.15" = {1621.3895745666903},
         double "constant.16" = {3290.7992357334597},
         double "constant.17" = {4362.619090143247},
         double "constant.18" = {3439.3676741437216},
         double "constant.19" = {1230.3393547979972},
         double "constant.20" = {1230.3393548037495},
         double "constant.21" = {1},
         double "constant.22" = {0.016315387137302097},
         double "constant.23" = {0.30532663496123236},
         double "constant.24" = {0.36034489994980445},
         double "constant.25" = {0.12578172611122926},
         double "constant.26" = {0.016083785148742275},
         double "constant.27" = {2.568520192289822},
         double "constant.28" = {1.8729528499234673},
         double "constant.29" = {0.5279051029514285},
         double "constant.30" = {0.06051834131244132},
         double "constant.31" = {0.0006587491615298378},
         double "constant.32" = {0.0023352049762686918},
         double "constant.33" = {4},
         double "constant.34" = {0.5641895835477563},
         double "constant.35" = {0},
         double "constant.36" = {2},
         double "constant.37" = {0.18577770618460315},
         double "constant.38" = {3.1611237438705655},
         double "constant.39" = {113.86415415105016},
         double "constant.40" = {377.485237685302},
         double "constant.41" = {23.601290952344122},
         double "constant.42" = {244.02463793444417},
         double "constant.43" = {1282.6165260773723},
         double "constant.44" = {3209.3775891384694},
         double "constant.45" = {2844.236833439171}>
    {
        ["/Erf"] y = Erf (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Abs"] "/Abs_output_0" = Abs ("/Cast_output_0")
        ["/Max"] "/Max_output_0" = Max ("/Abs_output_0", "constant.1")
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", constant)
        ["/Max_1"] "/Max_1_output_0" = Max ("/Min_output_0", "constant.2")
        ["/Min_1"] "/Min_1_output_0" = Min ("/Max_1_output_0", "constant.3")
        ["/Mul"] "/Mul_output_0" = Mul ("/Min_1_output_0", "constant.4")
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", "constant.5")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Add_output_0", "/Min_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_1_output_0", "constant.6")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_1_output_0", "/Min_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_2_output_0", "constant.7")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_2_output_0", "/Min_1_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_3_output_0", "constant.8")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_3_output_0", "/Min_1_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_4_output_0", "constant.9")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_4_output_0", "/Min_1_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_5_output_0", "constant.10")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_5_output_0", "/Min_1_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_6_output_0", "constant.11")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_6_output_0", "/Min_1_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Min_1_output_0", "constant.12")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_7_output_0", "/Min_1_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_8_output_0", "constant.13")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_8_output_0", "/Min_1_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_9_output_0", "constant.14")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_9_output_0", "/Min_1_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_10_output_0", "constant.15")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_10_output_0", "/Min_1_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_11_output_0", "constant.16")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_11_output_0", "/Min_1_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_12_output_0", "constant.17")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_12_output_0", "/Min_1_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_13_output_0", "constant.18")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_13_output_0", "/Min_1_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_7_output_0", "constant.19")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_14_output_0", "constant.20")
        ["/Div"] "/Div_output_0" = Div ("/Add_14_output_0", "/Add_15_output_0")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Min_1_output_0", "/Min_1_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_15_output_0")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Reciprocal_output_0", "constant.22")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_16_output_0", "constant.23")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Add_16_output_0", "/Reciprocal_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_17_output_0", "constant.24")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_17_output_0", "/Reciprocal_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_18_output_0", "constant.25")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_18_output_0", "/Reciprocal_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_19_output_0", "constant.26")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_19_output_0", "/Reciprocal_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Reciprocal_output_0", "constant.27")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_20_output_0", "/Reciprocal_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_21_output_0", "constant.28")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_21_output_0", "/Reciprocal_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_22_output_0", "constant.29")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_22_output_0", "/Reciprocal_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_23_output_0", "constant.30")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_23_output_0", "/Reciprocal_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_20_output_0", "constant.31")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Reciprocal_output_0", "/Add_24_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_24_output_0", "constant.32")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_25_output_0", "/Add_25_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Min_1_output_0", "constant.33")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.34", "/Div_1_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_output_0", "/Min_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Div_output_0", "/Div_2_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Cast_output_0")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Neg_output_0", "/Cast_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Mul_26_output_0")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Where_output_0", "/Exp_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.35")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.36", "/Mul_27_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Sub_1_output_0", "/Mul_27_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Abs_output_0", "constant.2")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Cast_output_0", "/Cast_output_0")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Mul_28_output_0", "constant.37")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_29_output_0", "constant.38")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_26_output_0", "/Mul_28_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_30_output_0", "constant.39")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_27_output_0", "/Mul_28_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_31_output_0", "constant.40")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_28_output_0", "/Mul_28_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_28_output_0", "constant.41")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_29_output_0", "/Mul_28_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_33_output_0", "constant.42")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_30_output_0", "/Mul_28_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_34_output_0", "constant.43")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_31_output_0", "/Mul_28_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_32_output_0", "constant.44")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Cast_output_0", "/Add_32_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_35_output_0", "constant.45")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_36_output_0", "/Add_33_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.21", "/Div_3_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_2_output_0", "/Sub_2_output_0", "/Where_1_output_0")
        ["/Cast_1"] y1 = Cast <to = 1> ("/Where_2_output_0")
    }
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
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", int32[3] y1, float[3] y2)
        <double constant = {0},
         double "constant.1" = {inf},
         double "constant.2" = {1},
         double "constant.3" = {0.6931471805599453},
         double "constant.4" = {2},
         double "constant.5" = {0.5},
         double[3] "constant.6" = {0,0,0},
         double "constant.7" = {24},
         double "constant.8" = {-149},
         double "constant.9" = {1.401298464324817e-45},
         double "constant.10" = {3.4028234663852886e+38},
         double "constant.11" = {-3.4028234663852886e+38}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Cast_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/Less_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Equal_output_0", "/Not_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Or_output_0", "constant.2", "/Abs_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Where_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Log_output_0", "constant.3")
        ["/Floor"] "/Floor_output_0" = Floor ("/Div_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Floor_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", "constant.2")
        ["/Pow"] "/Pow_output_0" = Pow ("constant.4", "/Sub_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Cast_output_0", "/Pow_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Div_1_output_0", "constant.4")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Div_2_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Abs_1_output_0", "constant.2")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "constant.2")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_1_output_0", "constant.5")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Sub_output_0", "/Add_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/GreaterOrEqual_output_0", "/Add_1_output_0", "/Where_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Where_2_output_0", "constant.2")
        ["/Pow_1"] "/Pow_1_output_0" = Pow ("constant.4", "/Sub_1_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Cast_output_0", "/Pow_1_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Div_3_output_0", "constant.4")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Or_output_0", "/Cast_output_0", "/Div_4_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Or_output_0", "constant.6", "/Where_2_output_0")
        ["/Cast_1"] "y.1" = Cast <to = 1> ("/Where_3_output_0")
        ["/Cast_2"] y1 = Cast <to = 6> ("/Where_4_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> (y)
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> (y1)
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_4_output_0", "constant.7")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Cast_3_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Abs_2_output_0", "/Abs_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_output_0", constant)
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Cast_output_0")
        ["/Less_4"] "/Less_4_output_0" = Less ("/Reciprocal_output_0", constant)
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_3_output_0", "/Less_4_output_0")
        ["/Less_5"] "/Less_5_output_0" = Less ("/Cast_3_output_0", constant)
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Cast_3_output_0")
        ["/Less_6"] "/Less_6_output_0" = Less ("/Reciprocal_1_output_0", constant)
        ["/Or_2"] "/Or_2_output_0" = Or ("/Less_5_output_0", "/Less_6_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Or_1_output_0", "/Or_2_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Equal_1_output_0")
        ["/Or_3"] "/Or_3_output_0" = Or ("/Less_2_output_0", "/Not_1_output_0")
        ["/Abs_3"] "/Abs_3_output_0" = Abs ("/Where_3_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Abs_3_output_0", "constant.5")
        ["/And"] "/And_output_0" = And ("/Or_3_output_0", "/Equal_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Sub_2_output_0", "constant.2")
        ["/Where_5"] "/Where_5_output_0" = Where ("/And_output_0", "/Sub_3_output_0", "/Sub_2_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Where_5_output_0", "constant.8", "constant.1")
        ["/Pow_2"] "/Pow_2_output_0" = Pow ("constant.4", "/Clip_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_output_0", "constant.9", "/Pow_2_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Cast_3_output_0", "/Cast_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Cast_output_0", "/Where_6_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Cast_output_0", "/Where_6_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Greater_output_0", "/Add_2_output_0", "/Sub_4_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Cast_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Cast_output_0", constant)
        ["/Where_8"] "/Where_8_output_0" = Where ("/Greater_1_output_0", "constant.10", "constant.11")
        ["/Where_9"] "/Where_9_output_0" = Where ("/IsInf_output_0", "/Where_8_output_0", "/Where_7_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal ("/Cast_output_0", "/Cast_3_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("/Equal_3_output_0", "/Cast_3_output_0", "/Where_9_output_0")
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN ("/Cast_output_0")
        ["/IsNaN_1"] "/IsNaN_1_output_0" = IsNaN ("/Cast_3_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/IsNaN_1_output_0", "/Cast_3_output_0", "/Where_10_output_0")
        ["/Where_12"] "/Where_12_output_0" = Where ("/IsNaN_output_0", "/Cast_output_0", "/Where_11_output_0")
        ["/Cast_5"] y2 = Cast <to = 1> ("/Where_12_output_0")
    }
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
--- onnx 17
    (float[4,3] x, float[4] y) => (float[4,3] "y.1", float[4,3] y1, float[4,3] y2, float[4,3] y3, float[4,3] y4, float[4,3] y5)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-2},
         float "constant.4" = {2},
         int64[1] "constant.5" = {1},
         int64[1] "constant.6" = {-1},
         float "constant.7" = {4},
         int64[2] "constant.8" = {3,1},
         int64[1] "constant.9" = {3},
         int64[1] "constant.10" = {-3}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_output_0", "/Slice_1_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.4")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (x, "constant.2", "constant.5", "constant.2")
        ["/Slice_3"] "/Slice_3_output_0" = Slice (x, "constant.5", constant, "constant.2")
        ["/Slice_4"] "/Slice_4_output_0" = Slice (x, "constant.6", "constant.1", "constant.2")
        ["/Slice_5"] "/Slice_5_output_0" = Slice (x, "constant.3", "constant.6", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Slice_3_output_0", "/Slice_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Slice_4_output_0", "/Slice_5_output_0")
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Sub_1_output_0", "/Div_output_0", "/Sub_2_output_0")
        ["/Slice_6"] "/Slice_6_output_0" = Slice (x, constant, "constant.1", "constant.5")
        ["/Slice_7"] "/Slice_7_output_0" = Slice (x, "constant.2", "constant.3", "constant.5")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Slice_6_output_0", "/Slice_7_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_3_output_0", "constant.4")
        ["/Slice_8"] "/Slice_8_output_0" = Slice (x, "constant.2", "constant.5", "constant.5")
        ["/Slice_9"] "/Slice_9_output_0" = Slice (x, "constant.5", constant, "constant.5")
        ["/Slice_10"] "/Slice_10_output_0" = Slice (x, "constant.6", "constant.1", "constant.5")
        ["/Slice_11"] "/Slice_11_output_0" = Slice (x, "constant.3", "constant.6", "constant.5")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Slice_9_output_0", "/Slice_8_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Slice_10_output_0", "/Slice_11_output_0")
        ["/Concat_1"] y1 = Concat <axis = 1> ("/Sub_4_output_0", "/Div_1_output_0", "/Sub_5_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_3_output_0", "constant.7")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Sub_4_output_0", "constant.4")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Sub_5_output_0", "constant.4")
        ["/Concat_2"] y2 = Concat <axis = 1> ("/Div_3_output_0", "/Div_2_output_0", "/Div_4_output_0")
        ["/Slice_12"] "/Slice_12_output_0" = Slice (y, "constant.5", "constant.1", "constant.2")
        ["/Slice_13"] "/Slice_13_output_0" = Slice (y, "constant.2", "constant.6", "constant.2")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Slice_12_output_0", "/Slice_13_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Sub_6_output_0", "constant.8")
        ["/Slice_14"] "/Slice_14_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.6", "constant.2")
        ["/Slice_15"] "/Slice_15_output_0" = Slice ("/Reshape_output_0", "constant.5", "constant.1", "constant.2")
        ["/Slice_16"] "/Slice_16_output_0" = Slice (x, "constant.5", "constant.6", "constant.2")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Slice_15_output_0", "/Slice_14_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Slice_14_output_0", "/Slice_15_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Sub_7_output_0", "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Slice_16_output_0", "/Div_5_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Slice_14_output_0", "/Slice_15_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Slice_14_output_0", "/Add_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Slice_15_output_0", "/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Slice_1_output_0", "/Div_6_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Mul_1_output_0", "/Mul_3_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Slice_15_output_0", "/Add_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Slice_14_output_0", "/Mul_4_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Slice_output_0", "/Div_7_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_8_output_0", "/Mul_5_output_0")
        ["/Slice_17"] "/Slice_17_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.5", "constant.2")
        ["/Slice_18"] "/Slice_18_output_0" = Slice ("/Reshape_output_0", "constant.5", constant, "constant.2")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Slice_17_output_0", "/Slice_18_output_0")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Slice_17_output_0", "/Slice_18_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Add_2_output_0", "/Mul_6_output_0")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Slice_3_output_0", "/Div_8_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Slice_17_output_0", "constant.4")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_8_output_0", "/Slice_18_output_0")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Slice_17_output_0", "/Add_2_output_0")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Add_3_output_0", "/Mul_9_output_0")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Slice_2_output_0", "/Div_9_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Mul_7_output_0", "/Mul_10_output_0")
        ["/Slice_19"] "/Slice_19_output_0" = Slice (x, constant, "constant.9", "constant.2")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Slice_18_output_0", "/Add_2_output_0")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Slice_17_output_0", "/Mul_11_output_0")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Slice_19_output_0", "/Div_10_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/Sub_9_output_0", "/Mul_12_output_0")
        ["/Slice_20"] "/Slice_20_output_0" = Slice ("/Reshape_output_0", "constant.3", "constant.6", "constant.2")
        ["/Slice_21"] "/Slice_21_output_0" = Slice ("/Reshape_output_0", "constant.6", "constant.1", "constant.2")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Slice_21_output_0", "constant.4")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_13_output_0", "/Slice_20_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Slice_20_output_0", "/Slice_21_output_0")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Slice_21_output_0", "/Add_5_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Add_4_output_0", "/Mul_14_output_0")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Slice_4_output_0", "/Div_11_output_0")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Slice_20_output_0", "/Slice_21_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Add_5_output_0", "/Mul_16_output_0")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Slice_5_output_0", "/Div_12_output_0")
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/Mul_15_output_0", "/Mul_17_output_0")
        ["/Slice_22"] "/Slice_22_output_0" = Slice (x, "constant.10", "constant.3", "constant.2")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Slice_20_output_0", "/Add_5_output_0")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Slice_21_output_0", "/Mul_18_output_0")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Slice_22_output_0", "/Div_13_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Sub_11_output_0", "/Mul_19_output_0")
        ["/Concat_3"] y4 = Concat <axis = 0> ("/Sub_10_output_0", "/Add_1_output_0", "/Add_6_output_0")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Sub_1_output_0", "/Slice_17_output_0")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Sub_2_output_0", "/Slice_21_output_0")
        ["/Concat_4"] y5 = Concat <axis = 0> ("/Div_14_output_0", "/Add_1_output_0", "/Div_15_output_0")
        ["/Identity"] y3 = Identity ("y.1")
    }
=== gradient with a list of numbers
# torch: takes such lists in no program
x: float[4,3]
    a, b = torch.gradient(x, spacing=[2., 3.])
    c = torch.gradient(x, spacing=[2.], dim=[0])[0]
    return (a, b, c)
--- onnx 17
    (float[4,3] x) => (float[4,3] y, float[4,3] y1, float[4,3] y2)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-2},
         float "constant.4" = {4},
         int64[1] "constant.5" = {1},
         int64[1] "constant.6" = {-1},
         float "constant.7" = {2},
         float "constant.8" = {6},
         float "constant.9" = {3}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_output_0", "/Slice_1_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.4")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (x, "constant.2", "constant.5", "constant.2")
        ["/Slice_3"] "/Slice_3_output_0" = Slice (x, "constant.5", constant, "constant.2")
        ["/Slice_4"] "/Slice_4_output_0" = Slice (x, "constant.6", "constant.1", "constant.2")
        ["/Slice_5"] "/Slice_5_output_0" = Slice (x, "constant.3", "constant.6", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Slice_3_output_0", "/Slice_2_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_1_output_0", "constant.7")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Slice_4_output_0", "/Slice_5_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_2_output_0", "constant.7")
        ["/Concat"] y = Concat <axis = 0> ("/Div_1_output_0", "/Div_output_0", "/Div_2_output_0")
        ["/Slice_6"] "/Slice_6_output_0" = Slice (x, constant, "constant.1", "constant.5")
        ["/Slice_7"] "/Slice_7_output_0" = Slice (x, "constant.2", "constant.3", "constant.5")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Slice_6_output_0", "/Slice_7_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Sub_3_output_0", "constant.8")
        ["/Slice_8"] "/Slice_8_output_0" = Slice (x, "constant.2", "constant.5", "constant.5")
        ["/Slice_9"] "/Slice_9_output_0" = Slice (x, "constant.5", constant, "constant.5")
        ["/Slice_10"] "/Slice_10_output_0" = Slice (x, "constant.6", "constant.1", "constant.5")
        ["/Slice_11"] "/Slice_11_output_0" = Slice (x, "constant.3", "constant.6", "constant.5")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Slice_9_output_0", "/Slice_8_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Sub_4_output_0", "constant.9")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Slice_10_output_0", "/Slice_11_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Sub_5_output_0", "constant.9")
        ["/Concat_1"] y1 = Concat <axis = 1> ("/Div_4_output_0", "/Div_3_output_0", "/Div_5_output_0")
        ["/Identity"] y2 = Identity (y)
    }
