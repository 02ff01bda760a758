=== add
x: float[2,3]
y: float[3]
    return torch.add(x, y)
--- onnx 7
    (float[2,3] x, float[3] y) => (float[2,3] "y.1") {
        ["/Add"] "y.1" = Add (x, y)
    }
--- onnx 17
    (float[2,3] x, float[3] y) => (float[2,3] "y.1") {
        ["/Add"] "y.1" = Add (x, y)
    }
=== add with alpha, by keyword
x: float[2,3]
y: float[2,3]
    return torch.add(x, y, alpha=2)
--- onnx 17
    (float[2,3] x, float[2,3] y) => (float[2,3] "y.1")
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (y, constant)
        ["/Add"] "y.1" = Add (x, "/Mul_output_0")
    }
=== add a number to named dims
x: float[batch,3,height,width]
    return torch.add(x, 1)
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float constant = {1}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== add a number with alpha, which torch multiplies first
x: int64[3]
    return torch.add(x, 2, 3)
--- onnx 13
    (int64[3] x) => (int64[3] y)
        <int64 constant = {6}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== add: an int tensor and a float number give float
x: int64[3]
    return torch.add(x, 0.5)
--- onnx 13
    (int64[3] x) => (float[3] y)
        <float constant = {0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Add"] y = Add ("/Cast_output_0", constant)
    }
=== add: bools are or-ed
x: bool[3]
y: bool[3]
    return torch.add(x, y)
--- onnx 7
    (bool[3] x, bool[3] y) => (bool[3] "y.1") {
        ["/Or"] "y.1" = Or (x, y)
    }
=== add: a 0-dim double does not lift a float
x: float[3]
y: double[]
    return torch.add(x, y)
--- onnx 17
    (float[3] x, double y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Add"] "y.1" = Add (x, "/Cast_output_0")
    }
=== add: a 0-dim float lifts an int tensor
x: int64[3]
y: float[]
    return torch.add(x, y)
--- onnx 17
    (int64[3] x, float y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Add"] "y.1" = Add ("/Cast_output_0", y)
    }
=== add: uint8 and int8 meet in int16
x: uint8[3]
y: int8[3]
    return torch.add(x, y)
--- onnx 14
    (uint8[3] x, int8[3] y) => (int16[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 5> ("/Add_output_0")
    }
=== add: int16 has no Add below opset 14
x: int16[3]
y: int16[3]
    return torch.add(x, y)
--- onnx 7
    (int16[3] x, int16[3] y) => (int16[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 5> ("/Add_output_0")
    }
--- onnx 14
    (int16[3] x, int16[3] y) => (int16[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 5> ("/Add_output_0")
    }
=== add: half and bfloat16 meet in float
x: float16[3]
y: bfloat16[3]
    return torch.add(x, y)
--- onnx 17
    (float16[3] x, bfloat16[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/Add"] "y.1" = Add ("/Cast_output_0", "/Cast_1_output_0")
    }
=== add: sizes that do not broadcast
x: float[2,3]
y: float[2]
    return torch.add(x, y)
--- error
    1:11: Add: sizes 3 and 2 of axis 1 do not fit
=== add: a named dim against a number is taken to fit
# n = 3
x: float[n]
y: float[3]
    return torch.add(x, y)
--- onnx 17
    (float[n] x, float[3] y) => (float[3] "y.1") {
        ["/Add"] "y.1" = Add (x, y)
    }
=== sub
x: float[2,3]
y: float[2,1]
    return torch.sub(x, y)
--- onnx 7
    (float[2,3] x, float[2,1] y) => (float[2,3] "y.1") {
        ["/Sub"] "y.1" = Sub (x, y)
    }
--- onnx 17
    (float[2,3] x, float[2,1] y) => (float[2,3] "y.1") {
        ["/Sub"] "y.1" = Sub (x, y)
    }
=== sub with alpha
x: int64[3]
y: int64[3]
    return torch.sub(x, y, alpha=2)
--- onnx 17
    (int64[3] x, int64[3] y) => (int64[3] "y.1")
        <int64 constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (y, constant)
        ["/Sub"] "y.1" = Sub (x, "/Mul_output_0")
    }
=== sub a number
x: float[3]
    return torch.sub(x, 1.5)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {1.5}>
    {
        ["/Sub"] y = Sub (x, constant)
    }
=== sub a number with alpha
x: float[3]
    return torch.sub(x, 2, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {6}>
    {
        ["/Sub"] y = Sub (x, constant)
    }
=== sub of bools
x: bool[3]
y: bool[3]
    return torch.sub(x, y)
--- error
    1:11: aten::sub: bools cannot be subtracted; use ^ or logical_xor
=== rsub: a number minus a tensor
x: float[3]
    return torch.rsub(x, 1)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {1}>
    {
        ["/Sub"] y = Sub (constant, x)
    }
=== rsub with alpha on the tensor
x: int64[3]
    return torch.rsub(x, 1.5, 2)
--- onnx 17
    (int64[3] x) => (float[3] y)
        <float constant = {1.5},
         float "constant.1" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.1")
        ["/Sub"] y = Sub (constant, "/Mul_output_0")
    }
=== rsub of tensors
x: float[3]
y: float[3]
    return torch.rsub(x, y, alpha=2)
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1")
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Sub"] "y.1" = Sub (y, "/Mul_output_0")
    }
=== mul
x: float[2,1]
y: float[3]
    return torch.mul(x, y)
--- onnx 7
    (float[2,1] x, float[3] y) => (float[2,3] "y.1") {
        ["/Mul"] "y.1" = Mul (x, y)
    }
=== mul by a number
x: float[batch,3]
    return torch.mul(x, 2)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float constant = {2}>
    {
        ["/Mul"] y = Mul (x, constant)
    }
=== mul: an int tensor by a float
x: int32[3]
    return torch.mul(x, 0.5)
--- onnx 17
    (int32[3] x) => (float[3] y)
        <float constant = {0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Mul"] y = Mul ("/Cast_output_0", constant)
    }
=== mul: bools are and-ed
x: bool[3]
y: bool[3]
    return torch.mul(x, y)
--- onnx 7
    (bool[3] x, bool[3] y) => (bool[3] "y.1") {
        ["/And"] "y.1" = And (x, y)
    }
=== mul in place keeps the dtype
x: float[3]
y: int64[3]
    return torch.mul_(torch.clone(x), y)
--- onnx 17
    (float[3] x, int64[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Mul"] "y.1" = Mul (x, "/Cast_output_0")
    }
=== div
x: float[3]
y: float[3]
    return torch.div(x, y)
--- onnx 7
    (float[3] x, float[3] y) => (float[3] "y.1") {
        ["/Div"] "y.1" = Div (x, y)
    }
=== div of ints is float
# y in 1..5
x: int64[3]
y: int64[3]
    return torch.div(x, y)
--- onnx 17
    (int64[3] x, int64[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/Div"] "y.1" = Div ("/Cast_output_0", "/Cast_1_output_0")
    }
=== div by a number
x: float[3]
    return torch.div(x, 2)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Div"] y = Div (x, constant)
    }
=== div of an int by a number
x: int32[3]
    return torch.div(x, 2)
--- onnx 17
    (int32[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Div"] y = Div ("/Cast_output_0", constant)
    }
=== div rounding down, of floats
x: float[9]
y: float[9]
    return torch.div(x, y, rounding_mode="floor")
--- onnx 17
    (float[9] x, float[9] y) => (float[9] "y.1")
        <float constant = {0}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 1> (x, y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", y)
        ["/Round"] "/Round_output_0" = Round ("/Div_output_0")
        ["/Sign"] "/Sign_output_0" = Sign (y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Mod_output_0", "/Sign_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Mul_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Round_output_0", "/Cast_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Div_1"] "/Div_1_output_0" = Div (x, y)
        ["/Where"] "y.1" = Where ("/Equal_output_0", "/Div_1_output_0", "/Sub_1_output_0")
    }
=== div rounding down, of ints: not toward zero
# x = [7, -7, 7, -7, 6, -6]
# y = [2, 2, -2, -2, 3, 3]
x: int64[6]
y: int64[6]
    return torch.div(x, y, rounding_mode="floor")
--- onnx 7
    (int64[6] x, int64[6] y) => (int64[6] "y.1")
        <int64 constant = {0},
         int64 "constant.1" = {4294967296},
         double "constant.2" = {0}>
    {
        ["/Div"] "/Div_output_0" = Div (x, y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_1_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "/Mul_1_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Div_1_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_1_output_0", "constant.2")
        ["/And"] "/And_output_0" = And ("/Equal_1_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div (y, "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Div_2_output_0", "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (y, "/Mul_2_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Div_2_output_0", constant)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Div_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_2_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_3_output_0", "constant.2")
        ["/And_1"] "/And_1_output_0" = And ("/Equal_2_output_0", "/Less_2_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_2_output_0", "constant.2")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_3_output_0", "/And_1_output_0")
        ["/Xor"] "/Xor_output_0" = Xor ("/Or_output_0", "/Or_1_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/Not_output_0", "/Xor_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/And_2_output_0")
        ["/Sub_3"] "y.1" = Sub ("/Div_output_0", "/Cast_4_output_0")
    }
--- onnx 17
    (int64[6] x, int64[6] y) => (int64[6] "y.1") {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "y.1" = Div ("/Sub_output_0", y)
    }
=== div rounding toward zero, of floats beyond int64
# x = [1e30, -1e30, 7.5, -7.5, inf, nan]
x: float[6]
    return torch.div(x, 2., rounding_mode="trunc")
--- onnx 7
    (float[6] x) => (float[6] y)
        <float constant = {2},
         float "constant.1" = {0}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Div_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Div_output_0", "constant.1")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "/Cast_1_output_0")
        ["/Mul"] y = Mul ("/Floor_output_0", "/Sub_output_0")
    }
--- onnx 17
    (float[6] x) => (float[6] y)
        <float constant = {2}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Sign"] "/Sign_output_0" = Sign ("/Div_output_0")
        ["/Mul"] y = Mul ("/Floor_output_0", "/Sign_output_0")
    }
=== div rounding toward zero, of ints
# x = [7, -7, 7, -7]
# y = [2, 2, -2, -2]
x: int64[4]
y: int64[4]
    return torch.div(x, y, rounding_mode="trunc")
--- onnx 17
    (int64[4] x, int64[4] y) => (int64[4] "y.1") {
        ["/Div"] "y.1" = Div (x, y)
    }
=== div without rounding
x: float[3]
    return torch.div(x, 3, rounding_mode=None)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {3}>
    {
        ["/Div"] y = Div (x, constant)
    }
=== div by a tensor without rounding
x: float[3]
y: float[3]
    return torch.div(x, y, rounding_mode=None)
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1") {
        ["/Div"] "y.1" = Div (x, y)
    }
=== div with an unknown rounding
x: float[3]
    return torch.div(x, 3, rounding_mode="up")
--- error
    1:11: aten::div: rounding_mode must be None, 'trunc' or 'floor', not 'up'
=== div of old archives: ints divide toward zero
# torch: a name of ours
x: int64[3]
y: int64[3]
    return (torch.div_0_3(x, y), torch.div_0_3(x, 2), torch.div_0_3(x, 2.))
--- onnx 17
    (int64[3] x, int64[3] y) => (int64[3] "y.1", int64[3] y1, float[3] y2)
        <int64 constant = {2},
         float "constant.1" = {2}>
    {
        ["/Div"] "y.1" = Div (x, y)
        ["/Div_1"] y1 = Div (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Div_2"] y2 = Div ("/Cast_output_0", "constant.1")
    }
=== div of old archives with a rounding
# torch: a name of ours
x: int64[3]
y: int64[3]
    return (torch.div_0_3(x, y, rounding_mode="floor"), torch.div_0_3(x, 2, rounding_mode="trunc"))
--- onnx 17
    (int64[3] x, int64[3] y) => (int64[3] "y.1", int64[3] y1)
        <int64 constant = {2}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "y.1" = Div ("/Sub_output_0", y)
        ["/Div_1"] y1 = Div (x, constant)
    }
=== floor_divide
# x = [7., -7., 7., -7.]
# y = [2., 2., -2., -2.]
x: float[4]
y: float[4]
    return torch.floor_divide(x, y)
--- onnx 7
    (float[4] x, float[4] y) => (float[4] "y.1")
        <float constant = {0},
         float "constant.1" = {-1},
         float "constant.2" = {1},
         double "constant.3" = {0},
         float "constant.4" = {0.5},
         float "constant.5" = {2}>
    {
        ["/Less"] "/Less_output_0" = Less (y, constant)
        ["/Greater"] "/Greater_output_0" = Greater (y, constant)
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater (y, "constant.1")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/And_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.2", "/Cast_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Sub_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Log_output_0")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Cast_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Log_1_output_0")
        ["/Div"] "/Div_output_0" = Div (x, y)
        ["/Min"] "/Min_output_0" = Min ("/Div_output_0", "/Neg_output_0")
        ["/Max"] "/Max_output_0" = Max ("/Min_output_0", "/Log_output_0")
        ["/Min_1"] "/Min_1_output_0" = Min (x, "/Neg_1_output_0")
        ["/Max_1"] "/Max_1_output_0" = Max ("/Min_1_output_0", "/Log_1_output_0")
        ["/Add"] "/Add_output_0" = Add (y, "/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Max_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Add_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Cast_1_output_0", "/Cast_2_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_1_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Div_1_output_0", "constant.3")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Greater_2_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Div_1_output_0", "constant.3")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> ("/Less_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_3_output_0", "/Cast_4_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", "/Sub_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_1_output_0", "/Mul_1_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 1> ("/Sub_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Max_1_output_0", "/Cast_5_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_3_output_0", "/Add_output_0")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Div_2_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Div_2_output_0", "/Floor_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Floor_1_output_0", "constant.4")
        ["/Floor_2"] "/Floor_2_output_0" = Floor ("/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Floor_2_output_0", "constant.5")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Floor_1_output_0", "/Mul_3_output_0")
        ["/Greater_3"] "/Greater_3_output_0" = Greater ("/Sub_5_output_0", "constant.4")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Sub_4_output_0", "constant.4")
        ["/Greater_4"] "/Greater_4_output_0" = Greater ("/Sub_4_output_0", "constant.4")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Less_2_output_0", "/Greater_4_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Or_2_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Sub_4_output_0", constant)
        ["/Greater_5"] "/Greater_5_output_0" = Greater ("/Sub_4_output_0", "constant.1")
        ["/Or_3"] "/Or_3_output_0" = Or ("/Less_3_output_0", "/Greater_5_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/Not_1_output_0", "/Or_3_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/And_1_output_0", "/Greater_3_output_0")
        ["/Or_4"] "/Or_4_output_0" = Or ("/Greater_4_output_0", "/And_2_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 1> ("/Or_4_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Floor_1_output_0", "/Cast_6_output_0")
        ["/Greater_6"] "/Greater_6_output_0" = Greater ("/Add_output_0", constant)
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 1> ("/Greater_6_output_0")
        ["/Less_4"] "/Less_4_output_0" = Less ("/Add_output_0", constant)
        ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 1> ("/Less_4_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Cast_7_output_0", "/Cast_8_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Cast_5_output_0", "/Sub_6_output_0")
        ["/Less_5"] "/Less_5_output_0" = Less ("/Mul_4_output_0", constant)
        ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 1> ("/Less_5_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Add_1_output_0", "/Cast_9_output_0")
        ["/Add_2"] "y.1" = Add ("/Max_output_0", "/Sub_7_output_0")
    }
--- onnx 17
    (float[4] x, float[4] y) => (float[4] "y.1")
        <float constant = {0}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 1> (x, y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", y)
        ["/Round"] "/Round_output_0" = Round ("/Div_output_0")
        ["/Sign"] "/Sign_output_0" = Sign (y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Mod_output_0", "/Sign_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Mul_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Round_output_0", "/Cast_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Div_1"] "/Div_1_output_0" = Div (x, y)
        ["/Where"] "y.1" = Where ("/Equal_output_0", "/Div_1_output_0", "/Sub_1_output_0")
    }
=== floor_divide by a number
# x = [7, -7, 6, -6]
x: int64[4]
    return torch.floor_divide(x, 2)
--- onnx 17
    (int64[4] x) => (int64[4] y)
        <int64 constant = {2}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] y = Div ("/Sub_output_0", constant)
    }
=== floor_divide by a negative number
# x = [7, -7, 6, -6]
x: int64[4]
    return torch.floor_divide(x, -2)
--- onnx 17
    (int64[4] x) => (int64[4] y)
        <int64 constant = {-2}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] y = Div ("/Sub_output_0", constant)
    }
=== remainder has the divisor's sign
# x = [7., -7., 7., -7.]
# y = [3., 3., -3., -3.]
x: float[4]
y: float[4]
    return torch.remainder(x, y)
--- onnx 7
    (float[4] x, float[4] y) => (float[4] "y.1")
        <double constant = {0},
         float "constant.1" = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "/Cast_1_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Div_output_0", constant)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Div_output_0", constant)
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Less_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_2_output_0", "/Cast_3_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", "/Sub_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_output_0", "/Mul_1_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Sub_1_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater (y, "constant.1")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 1> ("/Greater_1_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (y, "constant.1")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 1> ("/Less_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_5_output_0", "/Cast_6_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_4_output_0", "/Sub_2_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Mul_2_output_0", "constant.1")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 1> ("/Less_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Cast_7_output_0", y)
        ["/Add"] "y.1" = Add ("/Cast_4_output_0", "/Mul_3_output_0")
    }
--- onnx 17
    (float[4] x, float[4] y) => (float[4] "y.1")
        <float constant = {0}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 1> (x, y)
        ["/Sign"] "/Sign_output_0" = Sign (y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Mod_output_0", "/Sign_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Mul_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/Mod_output_0", y)
        ["/Where"] "y.1" = Where ("/Less_output_0", "/Add_output_0", "/Mod_output_0")
    }
=== remainder of ints
# x = [7, -7, 7, -7]
# y = [3, 3, -3, -3]
x: int64[4]
y: int64[4]
    return torch.remainder(x, y)
--- onnx 7
    (int64[4] x, int64[4] y) => (int64[4] "y.1")
        <int64 constant = {0},
         int64 "constant.1" = {4294967296},
         double "constant.2" = {0}>
    {
        ["/Div"] "/Div_output_0" = Div (x, y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", y)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_1_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "/Mul_1_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Div_1_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_1_output_0", "constant.2")
        ["/And"] "/And_output_0" = And ("/Equal_1_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div (y, "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Div_2_output_0", "constant.1")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (y, "/Mul_2_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Div_2_output_0", constant)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Div_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_2_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_3_output_0", "constant.2")
        ["/And_1"] "/And_1_output_0" = And ("/Equal_2_output_0", "/Less_2_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_2_output_0", "constant.2")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_3_output_0", "/And_1_output_0")
        ["/Xor"] "/Xor_output_0" = Xor ("/Or_output_0", "/Or_1_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/Not_output_0", "/Xor_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/And_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Div_output_0", "/Cast_4_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_3_output_0", y)
        ["/Sub_4"] "y.1" = Sub (x, "/Mul_3_output_0")
    }
--- onnx 13
    (int64[4] x, int64[4] y) => (int64[4] "y.1") {
        ["/Mod"] "y.1" = Mod <fmod = 0> (x, y)
    }
=== remainder by a number
# x = [7, -7, 6, -6]
x: int64[4]
    return torch.remainder(x, 4)
--- onnx 13
    (int64[4] x) => (int64[4] y)
        <int64 constant = {4}>
    {
        ["/Mod"] y = Mod <fmod = 0> (x, constant)
    }
=== remainder of a float by a number
# x = [7.5, -7.5]
x: float[2]
    return torch.remainder(x, 4)
--- onnx 13
    (float[2] x) => (float[2] y)
        <float constant = {4},
         float "constant.1" = {0}>
    {
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 1> (x, constant)
        ["/Less"] "/Less_output_0" = Less ("/Mod_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Mod_output_0", constant)
        ["/Where"] y = Where ("/Less_output_0", "/Add_output_0", "/Mod_output_0")
    }
=== remainder of a number
# x in 1..5
x: int64[3]
    return torch.remainder(7, x)
--- onnx 13
    (int64[3] x) => (int64[3] y)
        <int64 constant = {7}>
    {
        ["/Mod"] y = Mod <fmod = 0> (constant, x)
    }
=== fmod has the dividend's sign
# x = [7., -7., 7., -7.]
# y = [3., 3., -3., -3.]
x: float[4]
y: float[4]
    return torch.fmod(x, y)
--- onnx 7
    (float[4] x, float[4] y) => (float[4] "y.1")
        <double constant = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "/Cast_1_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Div_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Abs_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Div_output_0", constant)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Div_output_0", constant)
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Less_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_2_output_0", "/Cast_3_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", "/Sub_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_output_0", "/Mul_1_output_0")
        ["/Cast_4"] "y.1" = Cast <to = 1> ("/Sub_1_output_0")
    }
--- onnx 10
    (float[4] x, float[4] y) => (float[4] "y.1") {
        ["/Mod"] "y.1" = Mod <fmod = 1> (x, y)
    }
=== fmod by a number
# x = [7, -7, 6, -6]
x: int64[4]
    return torch.fmod(x, 4)
--- onnx 17
    (int64[4] x) => (int64[4] y)
        <int64 constant = {4}>
    {
        ["/Mod"] y = Mod <fmod = 1> (x, constant)
    }
=== pow with a tensor
# x in 1..3
x: float[3]
y: float[3]
    return torch.pow(x, y)
--- onnx 7
    (float[3] x, float[3] y) => (float[3] "y.1") {
        ["/Pow"] "y.1" = Pow (x, y)
    }
--- onnx 12
    (float[3] x, float[3] y) => (float[3] "y.1") {
        ["/Pow"] "y.1" = Pow (x, y)
    }
=== pow 2 is one multiplication
x: float[3]
    return torch.pow(x, 2)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Mul"] y = Mul (x, x)
    }
=== pow 3 and a half
# x in 1..3
x: float[3]
    return (torch.pow(x, 3), torch.pow(x, 0.5), torch.pow(x, -0.5), torch.pow(x, -1), torch.pow(x, 1))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2, float[3] y3, float[3] y4)
        <float constant = {3}>
    {
        ["/Pow"] y = Pow (x, constant)
        ["/Sqrt"] y1 = Sqrt (x)
        ["/Reciprocal"] y2 = Reciprocal (y1)
        ["/Reciprocal_1"] y3 = Reciprocal (x)
        ["/Identity"] y4 = Identity (x)
    }
=== pow with another exponent
# x in 1..3
x: float[3]
    return torch.pow(x, 2.5)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {2.5}>
    {
        ["/Pow"] y = Pow (x, constant)
    }
=== pow of an int tensor by an int stays exact
x: int64[3]
    return torch.pow(x, 5)
--- onnx 7
    (int64[3] x) => (int64[3] y) {
        ["/Mul"] "/Mul_output_0" = Mul (x, x)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Mul_output_0")
        ["/Mul_2"] y = Mul (x, "/Mul_1_output_0")
    }
--- onnx 17
    (int64[3] x) => (int64[3] y) {
        ["/Mul"] "/Mul_output_0" = Mul (x, x)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Mul_output_0")
        ["/Mul_2"] y = Mul (x, "/Mul_1_output_0")
    }
=== pow 0 of ints
x: int64[3]
    return torch.pow(x, 0)
--- onnx 12
    (int64[3] x) => (int64[3] y)
        <int64 constant = {0}>
    {
        ["/Pow"] y = Pow (x, constant)
    }
=== pow of an int tensor by a float
x: int64[3]
    return torch.pow(x, 2.5)
--- onnx 17
    (int64[3] x) => (float[3] y)
        <float constant = {2.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Pow"] y = Pow ("/Cast_output_0", constant)
    }
=== pow of an int to a negative power
x: int64[3]
    return torch.pow(x, -1)
--- error
    1:11: aten::pow: integers have no negative powers; cast them to a float type first
=== pow of a number
x: float[3]
    return torch.pow(2, x)
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Pow"] y = Pow (constant, x)
    }
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Pow"] y = Pow (constant, x)
    }
=== pow of an int number with int exponents
# x in 0..5
x: int64[3]
    return torch.pow(2, x)
--- onnx 12
    (int64[3] x) => (int64[3] y)
        <int64 constant = {2},
         int64 "constant.1" = {0}>
    {
        ["/Less"] "/Less_output_0" = Less (x, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "constant.1", constant)
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Pow"] y = Pow ("/Where_output_0", "/Abs_output_0")
    }
=== square
x: float[3]
    return torch.square(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Mul"] y = Mul (x, x)
    }
=== square of ints
x: int64[3]
    return torch.square(x)
--- onnx 7
    (int64[3] x) => (int64[3] y) {
        ["/Mul"] y = Mul (x, x)
    }
=== maximum, minimum
x: float[2,3]
y: float[3]
    return (torch.maximum(x, y), torch.minimum(x, y))
--- onnx 7
    (float[2,3] x, float[3] y) => (float[2,3] "y.1", float[2,3] y1)
        <int64[2] constant = {2,1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> (y)
        ["/Tile"] "/Tile_output_0" = Tile ("/Unsqueeze_output_0", constant)
        ["/Max"] "y.1" = Max (x, "/Tile_output_0")
        ["/Min"] y1 = Min (x, "/Tile_output_0")
    }
--- onnx 17
    (float[2,3] x, float[3] y) => (float[2,3] "y.1", float[2,3] y1) {
        ["/Max"] "y.1" = Max (x, y)
        ["/Min"] y1 = Min (x, y)
    }
=== maximum of ints below opset 12
x: int64[3]
y: int64[3]
    return torch.maximum(x, y)
--- onnx 8
    (int64[3] x, int64[3] y) => (int64[3] "y.1")
        <int64 constant = {4294967296}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Div_1"] "/Div_1_output_0" = Div (y, constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_1_output_0", constant)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (y, "/Mul_1_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Div_output_0", "/Div_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Div_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Sub_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_2_output_0", "/Cast_3_output_0")
        ["/And"] "/And_output_0" = And ("/Equal_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "/Cast_1_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/Or_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_4_output_0", y)
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Cast_5_output_0", x)
        ["/Add"] "y.1" = Add ("/Mul_2_output_0", "/Mul_3_output_0")
    }
--- onnx 12
    (int64[3] x, int64[3] y) => (int64[3] "y.1") {
        ["/Max"] "y.1" = Max (x, y)
    }
=== maximum and minimum of bools
x: bool[3]
y: bool[3]
    return (torch.maximum(x, y), torch.minimum(x, y))
--- onnx 17
    (bool[3] x, bool[3] y) => (bool[3] "y.1", bool[3] y1) {
        ["/Or"] "y.1" = Or (x, y)
        ["/And"] y1 = And (x, y)
    }
=== maximum: int and float
x: int64[3]
y: float[3]
    return torch.maximum(x, y)
--- onnx 17
    (int64[3] x, float[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Max"] "y.1" = Max ("/Cast_output_0", y)
    }
=== max and min of two tensors
x: float[3]
y: float[3]
    return (torch.max(x, y), torch.min(x, y))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1) {
        ["/Max"] "y.1" = Max (x, y)
        ["/Min"] y1 = Min (x, y)
    }
=== eq, ne
x: float[3]
y: float[3]
    return (torch.eq(x, y), torch.ne(x, y))
--- onnx 7
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1)
        <float constant = {0},
         float "constant.1" = {-1}>
    {
        ["/Less"] "/Less_output_0" = Less (x, y)
        ["/Greater"] "/Greater_output_0" = Greater (x, y)
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (x, constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.1")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_1_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less (y, constant)
        ["/Greater_2"] "/Greater_2_output_0" = Greater (y, "constant.1")
        ["/Or_2"] "/Or_2_output_0" = Or ("/Less_2_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_1_output_0")
        ["/And_1"] "y.1" = And ("/And_output_0", "/Or_2_output_0")
        ["/Not_1"] y1 = Not ("y.1")
    }
--- onnx 11
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1) {
        ["/Equal"] "y.1" = Equal (x, y)
        ["/Not"] y1 = Not ("y.1")
    }
--- onnx 17
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1) {
        ["/Equal"] "y.1" = Equal (x, y)
        ["/Not"] y1 = Not ("y.1")
    }
=== eq with a number
x: int64[3]
    return (torch.eq(x, 1), torch.ne(x, 1))
--- onnx 17
    (int64[3] x) => (bool[3] y, bool[3] y1)
        <int64 constant = {1}>
    {
        ["/Equal"] y = Equal (x, constant)
        ["/Not"] y1 = Not (y)
    }
=== eq of bools
x: bool[3]
y: bool[3]
    return (torch.eq(x, y), torch.ne(x, True))
--- onnx 17
    (bool[3] x, bool[3] y) => (bool[3] "y.1", bool[3] y1)
        <int64 constant = {1}>
    {
        ["/Equal"] "y.1" = Equal (x, y)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", constant)
        ["/Not"] y1 = Not ("/Equal_1_output_0")
    }
=== lt, le, gt, ge
x: float[3]
y: float[3]
    return (torch.lt(x, y), torch.le(x, y), torch.gt(x, y), torch.ge(x, y))
--- onnx 7
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1, bool[3] y2, bool[3] y3)
        <float constant = {0},
         float "constant.1" = {-1}>
    {
        ["/Less"] "y.1" = Less (x, y)
        ["/Greater"] y2 = Greater (x, y)
        ["/Not"] "/Not_output_0" = Not (y2)
        ["/Less_1"] "/Less_1_output_0" = Less (x, constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.1")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/Greater_1_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less (y, constant)
        ["/Greater_2"] "/Greater_2_output_0" = Greater (y, "constant.1")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_2_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_output_0")
        ["/And_1"] y1 = And ("/And_output_0", "/Or_1_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("y.1")
        ["/And_2"] "/And_2_output_0" = And ("/Not_1_output_0", "/Or_output_0")
        ["/And_3"] y3 = And ("/And_2_output_0", "/Or_1_output_0")
    }
--- onnx 12
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1, bool[3] y2, bool[3] y3) {
        ["/Less"] "y.1" = Less (x, y)
        ["/LessOrEqual"] y1 = LessOrEqual (x, y)
        ["/Greater"] y2 = Greater (x, y)
        ["/GreaterOrEqual"] y3 = GreaterOrEqual (x, y)
    }
--- onnx 17
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1, bool[3] y2, bool[3] y3) {
        ["/Less"] "y.1" = Less (x, y)
        ["/LessOrEqual"] y1 = LessOrEqual (x, y)
        ["/Greater"] y2 = Greater (x, y)
        ["/GreaterOrEqual"] y3 = GreaterOrEqual (x, y)
    }
=== lt, le, gt, ge with a number
x: float[3]
    return (torch.lt(x, 1), torch.le(x, 1), torch.gt(x, 1), torch.ge(x, 1))
--- onnx 17
    (float[3] x) => (bool[3] y, bool[3] y1, bool[3] y2, bool[3] y3)
        <float constant = {1}>
    {
        ["/Less"] y = Less (x, constant)
        ["/LessOrEqual"] y1 = LessOrEqual (x, constant)
        ["/Greater"] y2 = Greater (x, constant)
        ["/GreaterOrEqual"] y3 = GreaterOrEqual (x, constant)
    }
=== lt: an int tensor against a fraction is compared as floats
x: int64[3]
    return torch.lt(x, 0.5)
--- onnx 17
    (int64[3] x) => (bool[3] y)
        <float constant = {0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Less"] y = Less ("/Cast_output_0", constant)
    }
=== le with NaN at an opset without LessOrEqual
# x = [1., nan, 3.]
# y = [1., 1., nan]
x: float[3]
y: float[3]
    return (torch.le(x, y), torch.ge(x, y))
--- onnx 9
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1)
        <float constant = {0},
         float "constant.1" = {-1}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, y)
        ["/Not"] "/Not_output_0" = Not ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.1")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less (y, constant)
        ["/Greater_2"] "/Greater_2_output_0" = Greater (y, "constant.1")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_1_output_0", "/Greater_2_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_output_0")
        ["/And_1"] "y.1" = And ("/And_output_0", "/Or_1_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less (x, y)
        ["/Not_1"] "/Not_1_output_0" = Not ("/Less_2_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/Not_1_output_0", "/Or_output_0")
        ["/And_3"] y1 = And ("/And_2_output_0", "/Or_1_output_0")
    }
--- onnx 16
    (float[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1) {
        ["/LessOrEqual"] "y.1" = LessOrEqual (x, y)
        ["/GreaterOrEqual"] y1 = GreaterOrEqual (x, y)
    }
=== logical_and, logical_or, logical_xor
x: bool[3]
y: bool[3]
    return (torch.logical_and(x, y), torch.logical_or(x, y), torch.logical_xor(x, y))
--- onnx 7
    (bool[3] x, bool[3] y) => (bool[3] "y.1", bool[3] y1, bool[3] y2) {
        ["/And"] "y.1" = And (x, y)
        ["/Or"] y1 = Or (x, y)
        ["/Xor"] y2 = Xor (x, y)
    }
=== logical_and of floats and ints
x: float[3]
y: int64[3]
    return torch.logical_and(x, y)
--- onnx 17
    (float[3] x, int64[3] y) => (bool[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> (y)
        ["/And"] "y.1" = And ("/Cast_output_0", "/Cast_1_output_0")
    }
=== logical_not
x: bool[3]
y: float[3]
    return (torch.logical_not(x), torch.logical_not(y))
--- onnx 17
    (bool[3] x, float[3] y) => (bool[3] "y.1", bool[3] y1) {
        ["/Not"] "y.1" = Not (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (y)
        ["/Not_1"] y1 = Not ("/Cast_output_0")
    }
=== bitwise_and, bitwise_or, bitwise_xor of bools
x: bool[3]
y: bool[3]
    return (torch.bitwise_and(x, y), torch.bitwise_or(x, y), torch.bitwise_xor(x, y))
--- onnx 7
    (bool[3] x, bool[3] y) => (bool[3] "y.1", bool[3] y1, bool[3] y2) {
        ["/And"] "y.1" = And (x, y)
        ["/Or"] y1 = Or (x, y)
        ["/Xor"] y2 = Xor (x, y)
    }
=== bitwise_and, bitwise_or, bitwise_xor of ints
x: int64[3]
y: int64[3]
    return (torch.bitwise_and(x, y), torch.bitwise_or(x, y), torch.bitwise_xor(x, y))
--- onnx 18
    (int64[3] x, int64[3] y) => (int64[3] "y.1", int64[3] y1, int64[3] y2) {
        ["/BitwiseAnd"] "y.1" = BitwiseAnd (x, y)
        ["/BitwiseOr"] y1 = BitwiseOr (x, y)
        ["/BitwiseXor"] y2 = BitwiseXor (x, y)
    }
=== bitwise_and, bitwise_or, bitwise_xor with a number
x: int32[3]
    return (torch.bitwise_and(x, 3), torch.bitwise_or(x, 3), torch.bitwise_xor(x, 3))
--- onnx 18
    (int32[3] x) => (int32[3] y, int32[3] y1, int32[3] y2)
        <int32 constant = {3}>
    {
        ["/BitwiseAnd"] y = BitwiseAnd (x, constant)
        ["/BitwiseOr"] y1 = BitwiseOr (x, constant)
        ["/BitwiseXor"] y2 = BitwiseXor (x, constant)
    }
=== bitwise_and, bitwise_or, bitwise_xor of a number
x: int32[3]
    return (torch.bitwise_and(3, x), torch.bitwise_or(3, x), torch.bitwise_xor(3, x))
--- onnx 18
    (int32[3] x) => (int32[3] y, int32[3] y1, int32[3] y2)
        <int32 constant = {3}>
    {
        ["/BitwiseAnd"] y = BitwiseAnd (constant, x)
        ["/BitwiseOr"] y1 = BitwiseOr (constant, x)
        ["/BitwiseXor"] y2 = BitwiseXor (constant, x)
    }
=== bitwise_and of ints below opset 18
x: int64[3]
y: int64[3]
    return torch.bitwise_and(x, y)
--- counts 17
    (int64[3] x, int64[3] y) => (int64[3] "y.1")
    Add 2
    Div 2
    Gather 1
    Mod 4
    Mul 2
    ReduceSum 2
    Slice 2
    Sub 2
    Unsqueeze 2
=== bitwise_or and bitwise_xor of small ints below opset 18
# x in 0..255
x: uint8[3]
y: int32[3]
    z = torch.clone(y)
    z = torch.__ixor__(z, 6)
    return (torch.bitwise_or(x, 3), z)
--- counts 13
    (uint8[3] x, int32[3] y) => (uint8[3] "y.1", int32[3] y1)
    Add 4
    Cast 9
    Div 2
    Gather 2
    Mod 4
    Mul 4
    ReduceSum 2
    Sub 5
    Unsqueeze 2
=== bitwise_and of floats
x: float[3]
y: float[3]
    return torch.bitwise_and(x, y)
--- error
    1:11: aten::bitwise_and: takes integers and bools, not float
=== the operators &, or, ^
x: int64[3]
y: int64[3]
    return (torch.__and__(x, y), torch.__or__(x, y), torch.__xor__(x, y))
--- onnx 18
    (int64[3] x, int64[3] y) => (int64[3] "y.1", int64[3] y1, int64[3] y2) {
        ["/BitwiseAnd"] "y.1" = BitwiseAnd (x, y)
        ["/BitwiseOr"] y1 = BitwiseOr (x, y)
        ["/BitwiseXor"] y2 = BitwiseXor (x, y)
    }
=== the operators &, or, ^ with a number
x: int64[3]
    return (torch.__and__(x, 3), torch.__or__(x, 3), torch.__xor__(x, 3))
--- onnx 18
    (int64[3] x) => (int64[3] y, int64[3] y1, int64[3] y2)
        <int64 constant = {3}>
    {
        ["/BitwiseAnd"] y = BitwiseAnd (x, constant)
        ["/BitwiseOr"] y1 = BitwiseOr (x, constant)
        ["/BitwiseXor"] y2 = BitwiseXor (x, constant)
    }
=== bitwise_not
x: bool[3]
y: int64[3]
z: uint8[3]
    return (torch.bitwise_not(x), torch.bitwise_not(y), torch.bitwise_not(z))
--- onnx 14
    (bool[3] x, int64[3] y, uint8[3] z) => (bool[3] "y.1", int64[3] y1, uint8[3] y2)
        <int64 constant = {-1},
         int32 "constant.1" = {255}>
    {
        ["/Not"] "y.1" = Not (x)
        ["/Sub"] y1 = Sub (constant, y)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (z)
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.1", "/Cast_output_0")
        ["/Cast_1"] y2 = Cast <to = 2> ("/Sub_1_output_0")
    }
--- onnx 18
    (bool[3] x, int64[3] y, uint8[3] z) => (bool[3] "y.1", int64[3] y1, uint8[3] y2) {
        ["/Not"] "y.1" = Not (x)
        ["/BitwiseNot"] y1 = BitwiseNot (y)
        ["/BitwiseNot_1"] y2 = BitwiseNot (z)
    }
=== shifts by a number
x: int64[5]
    return (torch.bitwise_left_shift(x, 2), torch.bitwise_right_shift(x, 2))
--- onnx 7
    (int64[5] x) => (int64[5] y, int64[5] y1)
        <int64 constant = {4},
         int64 "constant.1" = {0},
         int64 "constant.2" = {4294967296},
         double "constant.3" = {0},
         bool "constant.4" = {0}>
    {
        ["/Mul"] y = Mul (x, constant)
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_1_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_output_0", "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Div_1_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "/Mul_2_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Div_1_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_1_output_0", "constant.3")
        ["/And"] "/And_output_0" = And ("/Equal_1_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.3")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Xor"] "/Xor_output_0" = Xor ("/Or_output_0", "constant.4")
        ["/And_1"] "/And_1_output_0" = And ("/Not_output_0", "/Xor_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/And_1_output_0")
        ["/Sub_2"] y1 = Sub ("/Div_output_0", "/Cast_2_output_0")
    }
--- onnx 17
    (int64[5] x) => (int64[5] y, int64[5] y1)
        <int64 constant = {4}>
    {
        ["/Mul"] y = Mul (x, constant)
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] y1 = Div ("/Sub_output_0", constant)
    }
=== shifts by a tensor
# y in 0..4
x: int64[5]
y: int64[5]
    return (torch.bitwise_left_shift(x, y), torch.bitwise_right_shift(x, y))
--- onnx 17
    (int64[5] x, int64[5] y) => (int64[5] "y.1", int64[5] y1)
        <int64 constant = {-1},
         int64 "constant.1" = {64},
         int64 "constant.2" = {1},
         int64[66] "constant.3",
         int64[66] "constant.4",
         int64[66] "constant.5">
    {
        ["/Max"] "/Max_output_0" = Max (y, constant)
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Min_output_0", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("constant.3", "/Add_output_0")
        ["/Mul"] "y.1" = Mul (x, "/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("constant.4", "/Add_output_0")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, "/Gather_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("constant.5", "/Add_output_0")
        ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Div_output_0", "/Gather_2_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "/Mod_1_output_0")
        ["/Div_1"] y1 = Div ("/Sub_1_output_0", "/Gather_2_output_0")
    }
=== shifts of a number
# x in 0..4
x: int64[5]
    return (torch.bitwise_left_shift(3, x), torch.bitwise_right_shift(100, x))
--- onnx 17
    (int64[5] x) => (int64[5] y, int64[5] y1)
        <int64 constant = {3},
         int64 "constant.1" = {-1},
         int64 "constant.2" = {64},
         int64 "constant.3" = {1},
         int64[66] "constant.4",
         int64 "constant.5" = {100},
         int64[66] "constant.6",
         int64[66] "constant.7">
    {
        ["/Max"] "/Max_output_0" = Max (x, "constant.1")
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Min_output_0", "constant.3")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("constant.4", "/Add_output_0")
        ["/Mul"] y = Mul (constant, "/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("constant.6", "/Add_output_0")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("constant.5", "/Gather_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.5", "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("constant.7", "/Add_output_0")
        ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Div_output_0", "/Gather_2_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "/Mod_1_output_0")
        ["/Div_1"] y1 = Div ("/Sub_1_output_0", "/Gather_2_output_0")
    }
=== the operators << and >>
# y in 0..4
x: int64[5]
y: int64[5]
    return (torch.__lshift__(x, y), torch.__rshift__(x, y), torch.__lshift__(x, 1), torch.__rshift__(x, 1))
--- onnx 17
    (int64[5] x, int64[5] y) => (int64[5] "y.1", int64[5] y1, int64[5] y2, int64[5] y3)
        <int64 constant = {-1},
         int64 "constant.1" = {64},
         int64 "constant.2" = {1},
         int64[66] "constant.3",
         int64[66] "constant.4",
         int64[66] "constant.5",
         int64 "constant.6" = {2}>
    {
        ["/Max"] "/Max_output_0" = Max (y, constant)
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Min_output_0", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("constant.3", "/Add_output_0")
        ["/Mul"] "y.1" = Mul (x, "/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("constant.4", "/Add_output_0")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, "/Gather_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Gather_1_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("constant.5", "/Add_output_0")
        ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Div_output_0", "/Gather_2_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "/Mod_1_output_0")
        ["/Div_1"] y1 = Div ("/Sub_1_output_0", "/Gather_2_output_0")
        ["/Mul_1"] y2 = Mul (x, "constant.6")
        ["/Mod_2"] "/Mod_2_output_0" = Mod <fmod = 0> (x, "constant.6")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (x, "/Mod_2_output_0")
        ["/Div_2"] y3 = Div ("/Sub_2_output_0", "constant.6")
    }
=== where
c: bool[2,3]
x: float[3]
y: float[2,1]
    return torch.where(c, x, y)
--- onnx 9
    (bool[2,3] c, float[3] x, float[2,1] y) => (float[2,3] "y.1") {
        ["/Where"] "y.1" = Where (c, x, y)
    }
--- onnx 17
    (bool[2,3] c, float[3] x, float[2,1] y) => (float[2,3] "y.1") {
        ["/Where"] "y.1" = Where (c, x, y)
    }
=== where with numbers
c: bool[3]
x: float[3]
    return (torch.where(c, x, 0.), torch.where(c, 1, x), torch.where(c, 1., 0.), torch.where(c, 1, 0))
--- onnx 17
    (bool[3] c, float[3] x) => (float[3] y, float[3] y1, float[3] y2, int64[3] y3)
        <float constant = {0},
         float "constant.1" = {1},
         int64 "constant.2" = {1},
         int64 "constant.3" = {0}>
    {
        ["/Where"] y = Where (c, x, constant)
        ["/Where_1"] y1 = Where (c, "constant.1", x)
        ["/Where_2"] y2 = Where (c, "constant.1", constant)
        ["/Where_3"] y3 = Where (c, "constant.2", "constant.3")
    }
=== where: the promoted dtype
c: bool[3]
x: int64[3]
y: float[3]
    return torch.where(c, x, y)
--- onnx 17
    (bool[3] c, int64[3] x, float[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Where"] "y.1" = Where (c, "/Cast_output_0", y)
    }
=== where needs opset 9
c: bool[3]
x: float[3]
    return torch.where(c, x, 0.)
--- error 8
    1:11: aten::where: needs opset 9 or later; the target is 8
=== masked_fill
m: bool[3]
x: float[2,3]
    return torch.masked_fill(x, m, -1)
--- onnx 9
    (bool[3] m, float[2,3] x) => (float[2,3] y)
        <float constant = {-1}>
    {
        ["/Where"] y = Where (m, constant, x)
    }
--- onnx 17
    (bool[3] m, float[2,3] x) => (float[2,3] y)
        <float constant = {-1}>
    {
        ["/Where"] y = Where (m, constant, x)
    }
=== masked_fill with a 0-dim tensor
m: bool[3]
x: float[2,3]
v: float[]
    return torch.masked_fill(x, m, v)
--- onnx 17
    (bool[3] m, float[2,3] x, float v) => (float[2,3] y) {
        ["/Where"] y = Where (m, v, x)
    }
=== masked_fill with minus infinity
m: bool[batch,1,3]
x: float[batch,4,3]
    return torch.masked_fill(x, m, -inf)
--- onnx 17
    (bool[batch,1,3] m, float[batch,4,3] x) => (float[batch,4,3] y)
        <float constant = {-inf}>
    {
        ["/Where"] y = Where (m, constant, x)
    }
=== clamp
x: float[2,3]
    return torch.clamp(x, -1, 1)
--- onnx 7
    (float[2,3] x) => (float[2,3] y) {
        ["/Clip"] y = Clip <max = 1.0, min = -1.0> (x)
    }
--- onnx 11
    (float[2,3] x) => (float[2,3] y)
        <float constant = {-1},
         float "constant.1" = {1}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
    }
=== clamp by keyword, one side
x: float[2,3]
    return (torch.clamp(x, min=0.5), torch.clamp(x, max=2))
--- onnx 7
    (float[2,3] x) => (float[2,3] y, float[2,3] y1) {
        ["/Clip"] y = Clip <max: float = inf, min = 0.5> (x)
        ["/Clip_1"] y1 = Clip <max = 2.0, min: float = -inf> (x)
    }
--- onnx 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1)
        <float constant = {0.5},
         float "constant.1" = {inf},
         float "constant.2" = {2},
         float "constant.3" = {-inf}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
        ["/Clip_1"] y1 = Clip (x, "constant.3", "constant.2")
    }
=== clamp of ints
x: int64[3]
    return torch.clamp(x, 0, 3)
--- onnx 8
    (int64[3] x) => (int64[3] y)
        <int64 constant = {0},
         int64 "constant.1" = {3},
         int64 "constant.2" = {4294967296},
         double "constant.3" = {0},
         double "constant.4" = {3}>
    {
        ["/Div"] "/Div_output_0" = Div (x, "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Div_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_1_output_0", "constant.3")
        ["/And"] "/And_output_0" = And ("/Equal_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.3")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Or_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_2_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_3_output_0", x)
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_output_0", "constant.2")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Div_1_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_output_0", "/Mul_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Div_1_output_0", constant)
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> ("/Div_1_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_5_output_0", "constant.4")
        ["/And_1"] "/And_1_output_0" = And ("/Equal_1_output_0", "/Less_2_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_4_output_0", "constant.3")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Less_3_output_0", "/And_1_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 7> ("/Or_1_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Cast_6_output_0", "/Add_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/Or_1_output_0")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Cast_7_output_0", "constant.1")
        ["/Add_1"] y = Add ("/Mul_4_output_0", "/Mul_5_output_0")
    }
--- onnx 12
    (int64[3] x) => (int64[3] y)
        <int64 constant = {0},
         int64 "constant.1" = {3}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
    }
=== clamp of ints by floats gives floats
x: int64[3]
    return torch.clamp(x, -0.5, 0.5)
--- onnx 17
    (int64[3] x) => (float[3] y)
        <float constant = {-0.5},
         float "constant.1" = {0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Clip"] y = Clip ("/Cast_output_0", constant, "constant.1")
    }
=== clamp with min above max gives max
x: float[5]
    return torch.clamp(x, 2, 1)
--- onnx 17
    (float[5] x) => (float[5] y)
        <float constant = {2},
         float "constant.1" = {1}>
    {
        ["/Max"] "/Max_output_0" = Max (x, constant)
        ["/Min"] y = Min ("/Max_output_0", "constant.1")
    }
=== clamp by tensors
x: float[2,3]
a: float[3]
b: float[]
    return (torch.clamp(x, a, b), torch.clamp(x, None, b))
--- onnx 17
    (float[2,3] x, float[3] a, float b) => (float[2,3] y, float[2,3] y1) {
        ["/Max"] "/Max_output_0" = Max (x, a)
        ["/Min"] y = Min ("/Max_output_0", b)
        ["/Min_1"] y1 = Min (x, b)
    }
=== clamp_min and clamp_max
x: float[3]
    return (torch.clamp_min(x, 0), torch.clamp_max(x, 1))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/Clip"] y = Clip <max: float = inf, min = 0.0> (x)
        ["/Clip_1"] y1 = Clip <max = 1.0, min: float = -inf> (x)
    }
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {0},
         float "constant.1" = {inf},
         float "constant.2" = {1},
         float "constant.3" = {-inf}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
        ["/Clip_1"] y1 = Clip (x, "constant.3", "constant.2")
    }
=== clamp_min and clamp_max by tensors
x: float[3]
y: float[3]
    return (torch.clamp_min(x, y), torch.clamp_max(x, y))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1) {
        ["/Max"] "y.1" = Max (x, y)
        ["/Min"] y1 = Min (x, y)
    }
=== clip is clamp
x: float[3]
    return torch.clip(x, 0., 1.)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0},
         float "constant.1" = {1}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
    }
=== fmax and fmin prefer a number to NaN
# x = [1., nan, nan]
# y = [2., 3., nan]
x: float[3]
y: float[3]
    return (torch.fmax(x, y), torch.fmin(x, y))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1) {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/IsNaN_1"] "/IsNaN_1_output_0" = IsNaN (y)
        ["/Max"] "/Max_output_0" = Max (x, y)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_1_output_0", x, "/Max_output_0")
        ["/Where_1"] "y.1" = Where ("/IsNaN_output_0", y, "/Where_output_0")
        ["/Min"] "/Min_output_0" = Min (x, y)
        ["/Where_2"] "/Where_2_output_0" = Where ("/IsNaN_1_output_0", x, "/Min_output_0")
        ["/Where_3"] y1 = Where ("/IsNaN_output_0", y, "/Where_2_output_0")
    }
=== lerp by a number
x: float[3]
y: float[3]
    return (torch.lerp(x, y, 0.25), torch.lerp(x, y, 0.75))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1)
        <float constant = {0.25}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (y, x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", constant)
        ["/Add"] "y.1" = Add (x, "/Mul_output_0")
        ["/Sub_1"] y1 = Sub (y, "/Mul_output_0")
    }
=== lerp by a tensor
# w in 0..1
x: float[3]
y: float[3]
w: float[3]
    return torch.lerp(x, y, w)
--- onnx 17
    (float[3] x, float[3] y, float[3] w) => (float[3] "y.1")
        <float constant = {1},
         float "constant.1" = {0.5}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (y, x)
        ["/Mul"] "/Mul_output_0" = Mul (w, "/Sub_output_0")
        ["/Add"] "/Add_output_0" = Add (x, "/Mul_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub (constant, w)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub (y, "/Mul_1_output_0")
        ["/Abs"] "/Abs_output_0" = Abs (w)
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Where"] "y.1" = Where ("/Less_output_0", "/Add_output_0", "/Sub_2_output_0")
    }
=== addcmul
x: float[3]
y: float[3]
z: float[3]
    return (torch.addcmul(x, y, z), torch.addcmul(x, y, z, value=2))
--- onnx 7
    (float[3] x, float[3] y, float[3] z) => (float[3] "y.1", float[3] y1)
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (y, z)
        ["/Add"] "y.1" = Add (x, "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (y, constant)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", z)
        ["/Add_1"] y1 = Add (x, "/Mul_2_output_0")
    }
=== addcdiv
x: float[3]
y: float[3]
z: float[3]
    return (torch.addcdiv(x, y, z), torch.addcdiv(x, y, z, value=0.5))
--- onnx 7
    (float[3] x, float[3] y, float[3] z) => (float[3] "y.1", float[3] y1)
        <float constant = {0.5}>
    {
        ["/Div"] "/Div_output_0" = Div (y, z)
        ["/Add"] "y.1" = Add (x, "/Div_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (y, constant)
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_output_0", z)
        ["/Add_1"] y1 = Add (x, "/Div_1_output_0")
    }
=== atan2 in every quadrant and on the axes
# x = [1., -1., 1., -1., 0., 0., 0., 1., -1.]
# y = [1., 1., -1., -1., 1., -1., 0., 0., 0.]
x: float[9]
y: float[9]
    return torch.atan2(x, y)
--- counts 9
    (float[9] x, float[9] y) => (float[9] "y.1")
    Abs 2
    And 3
    Atan 1
    Div 1
    Greater 4
    Less 7
    Neg 1
    Not 2
    Or 6
    Reciprocal 2
    Sub 1
    Where 4
--- counts 17
    (float[9] x, float[9] y) => (float[9] "y.1")
    Abs 2
    Atan 1
    Div 1
    Equal 2
    Less 4
    Neg 1
    Or 2
    Reciprocal 2
    Sub 1
    Where 4
=== xlogy
# x = [0., 0., 1., 2.]
# y = [0., nan, 3., 4.]
x: float[4]
y: float[4]
    return (torch.xlogy(x, y), torch.xlogy(x, 2), torch.xlogy(2, y))
--- counts 9
    (float[4] x, float[4] y) => (float[4] "y.1", float[4] y1, float[4] y2)
    And 1
    Greater 2
    IsNaN 1
    Less 1
    Log 1
    Mul 3
    Not 1
    Or 2
    Where 4
--- onnx 17
    (float[4] x, float[4] y) => (float[4] "y.1", float[4] y1, float[4] y2)
        <float constant = {0},
         float "constant.1" = {2},
         float "constant.2" = {0.6931472}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (x, constant)
        ["/Log"] "/Log_output_0" = Log (y)
        ["/Mul"] "/Mul_output_0" = Mul (x, "/Log_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Mul_output_0")
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (y)
        ["/Where_1"] "y.1" = Where ("/IsNaN_output_0", y, "/Where_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (x, "constant.2")
        ["/Where_2"] y1 = Where ("/Equal_output_0", constant, "/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("constant.1", "/Log_output_0")
        ["/Where_3"] y2 = Where ("/IsNaN_output_0", y, "/Mul_2_output_0")
    }
=== logaddexp, logaddexp2
x: float[3]
y: float[3]
    return (torch.logaddexp(x, y), torch.logaddexp2(x, y))
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1)
    Abs 2
    Add 6
    Div 3
    Equal 4
    Exp 2
    Greater 2
    Log 2
    Max 2
    Mul 4
    Neg 2
    Sub 4
    Where 6
=== hypot
# x = [0., 3., 1e30]
# y = [0., 4., 1e30]
x: float[3]
y: float[3]
    return torch.hypot(x, y)
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1")
    Abs 2
    Add 1
    Div 1
    Equal 3
    Max 1
    Min 1
    Mul 2
    Or 1
    Sqrt 1
    Where 2
=== copysign
# y = [-1., 1., -0., 0.]
x: float[4]
y: float[4]
    return (torch.copysign(x, y), torch.copysign(x, -2))
--- onnx 17
    (float[4] x, float[4] y) => (float[4] "y.1", float[4] y1)
        <float constant = {-1},
         float "constant.1" = {1},
         float "constant.2" = {0}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Less"] "/Less_output_0" = Less (y, "constant.2")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal (y)
        ["/Less_1"] "/Less_1_output_0" = Less ("/Reciprocal_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Less_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Or_output_0", constant, "constant.1")
        ["/Mul"] "y.1" = Mul ("/Abs_output_0", "/Where_output_0")
        ["/Neg"] y1 = Neg ("/Abs_output_0")
    }
=== copysign with minus zero
x: float[4]
    return torch.copysign(x, -0.)
--- onnx 17
    (float[4] x) => (float[4] y) {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Neg"] y = Neg ("/Abs_output_0")
    }
=== heaviside
# x = [-1., 0., 2.]
x: float[3]
v: float[]
    return torch.heaviside(x, v)
--- onnx 17
    (float[3] x, float v) => (float[3] y)
        <float constant = {0}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Greater_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (x, constant)
        ["/Where"] y = Where ("/Equal_output_0", v, "/Cast_output_0")
    }
=== isclose
# x = [1., 1., nan, inf, inf]
# y = [1., 1.1, nan, inf, 1.]
x: float[5]
y: float[5]
    return (torch.isclose(x, y), torch.isclose(x, y, rtol=0.2), torch.isclose(x, y, 1e-5, 1e-8, True))
--- counts 17
    (float[5] x, float[5] y) => (bool[5] "y.1", bool[5] y1, bool[5] y2)
    Abs 2
    Add 2
    And 3
    Equal 1
    IsNaN 2
    Less 1
    LessOrEqual 2
    Mul 2
    Or 3
    Sub 1
=== hypot of infinities
# x = [inf, -inf, inf]
# y = [inf, 1., -inf]
x: float[3]
y: float[3]
    return torch.hypot(x, y)
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1")
    Abs 2
    Add 1
    Div 1
    Equal 3
    Max 1
    Min 1
    Mul 2
    Or 1
    Sqrt 1
    Where 2
=== eq, lt and add of ints with True: a bool is a number where one is wanted
x: int64[3]
    return (torch.eq(x, True), torch.lt(x, True), torch.add(x, True))
--- onnx 17
    (int64[3] x) => (bool[3] y, bool[3] y1, int64[3] y2)
        <int64 constant = {1}>
    {
        ["/Equal"] y = Equal (x, constant)
        ["/Less"] y1 = Less (x, constant)
        ["/Add"] y2 = Add (x, constant)
    }
=== other names of pointwise operators
x: float[3]
y: float[3]
    return (torch.subtract(x, y), torch.multiply(x, y), torch.divide(x, y), torch.true_divide(x, y), torch.greater(x, y), torch.greater_equal(x, y), torch.less(x, y), torch.less_equal(x, y), torch.not_equal(x, y), torch.arctan2(x, y), torch.special_xlogy(x, y))
--- counts 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1, float[3] y2, float[3] y3, bool[3] y4, bool[3] y5, bool[3] y6, bool[3] y7, bool[3] y8, float[3] y9, float[3] y10)
    Abs 2
    Atan 1
    Div 2
    Equal 4
    Greater 1
    GreaterOrEqual 1
    Identity 1
    IsNaN 1
    Less 5
    LessOrEqual 1
    Log 1
    Mul 2
    Neg 1
    Not 1
    Or 2
    Reciprocal 2
    Sub 2
    Where 6
=== in place: the result is written back
x: float[3]
y: float[3]
    a = torch.clone(x)
    _0 = torch.add_(a, y)
    _1 = torch.mul_(a, 2)
    _2 = torch.clamp_(a, 0, 1)
    return a
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1")
        <float constant = {2},
         float "constant.1" = {0},
         float "constant.2" = {1}>
    {
        ["/Add"] "/Add_output_0" = Add (x, y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Add_output_0", constant)
        ["/Clip"] "y.1" = Clip ("/Mul_output_0", "constant.1", "constant.2")
    }
=== in place on an input is seen by later reads of it
x: float[3]
    _0 = torch.add_(x, 1)
    return torch.mul(x, 2)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {1},
         float "constant.1" = {2}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Mul"] y = Mul ("/Add_output_0", "constant.1")
    }
=== float_power is double
# x in 1..3
x: float[3]
y: int64[3]
    return (torch.float_power(x, 2), torch.float_power(x, y), torch.float_power(2, y))
--- onnx 17
    (float[3] x, int64[3] y) => (double[3] "y.1", double[3] y1, double[3] y2)
        <double constant = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul"] "y.1" = Mul ("/Cast_output_0", "/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Pow"] y1 = Pow ("/Cast_output_0", "/Cast_1_output_0")
        ["/Pow_1"] y2 = Pow (constant, "/Cast_1_output_0")
    }
=== ldexp
# y in 0..4
x: float[3]
y: int64[3]
    return torch.ldexp(x, y)
--- onnx 17
    (float[3] x, int64[3] y) => (float[3] "y.1")
        <double constant = {-400},
         double "constant.1" = {400},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_1_output_0", constant, "constant.1")
        ["/Pow"] "/Pow_output_0" = Pow ("constant.2", "/Clip_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "/Pow_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 1> ("/Mul_output_0")
    }
=== clamp of doubles before opset 12
x: double[3]
    return torch.clamp(x, -1, 2)
--- onnx 7
    (double[3] x) => (double[3] y) {
        ["/Clip"] y = Clip <max = 2.0, min = -1.0> (x)
    }
--- onnx 9
    (double[3] x) => (double[3] y)
        <double constant = {-1},
         double "constant.1" = {2}>
    {
        ["/Max"] "/Max_output_0" = Max (x, constant)
        ["/Min"] y = Min ("/Max_output_0", "constant.1")
    }
--- onnx 12
    (double[3] x) => (double[3] y)
        <double constant = {-1},
         double "constant.1" = {2}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
    }
=== shifts by more than there is, and the last bit of int64
# x of the highest bit, by counts on both sides of the range
x: int64[2]
y: uint8[2]
    return (torch.bitwise_left_shift(x, 64), torch.bitwise_right_shift(x, 63), torch.bitwise_right_shift(x, -1), torch.bitwise_right_shift(y, 8))
--- onnx 17
    (int64[2] x, uint8[2] y) => (int64[2] "y.1", int64[2] y1, int64[2] y2, uint8[2] y3)
        <int64 constant = {0},
         int64 "constant.1" = {4611686018427387904},
         int64 "constant.2" = {2},
         int64 "constant.3" = {256}>
    {
        ["/Mul"] "y.1" = Mul (x, constant)
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> (x, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.1")
        ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Div_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "/Mod_1_output_0")
        ["/Div_1"] y1 = Div ("/Sub_1_output_0", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (y)
        ["/Mod_2"] "/Mod_2_output_0" = Mod <fmod = 0> ("/Cast_output_0", "constant.3")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_output_0", "/Mod_2_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_2_output_0", "constant.3")
        ["/Cast_1"] y3 = Cast <to = 2> ("/Div_2_output_0")
        ["/Identity"] y2 = Identity (y1)
    }
=== shifts of floats
x: float[2]
    return torch.bitwise_left_shift(x, 1)
--- error
    1:11: aten::bitwise_left_shift: takes integers, not float
=== addcmul in the common dtype, with a number of it
x: float[3]
y: int8[3]
z: int16[3]
    return (torch.addcmul(x, y, y, value=2), torch.addcmul(z, y, y, value=-1.5))
--- onnx 17
    (float[3] x, int8[3] y, int16[3] z) => (float[3] "y.1", int16[3] y1)
        <float constant = {2},
         int32 "constant.1" = {-1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_output_0")
        ["/Add"] "y.1" = Add (x, "/Mul_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_1_output_0", "constant.1")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 5> ("/Mul_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 6> ("/Cast_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Cast_3_output_0", "/Cast_1_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 5> ("/Mul_3_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 6> (z)
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/Cast_4_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Cast_5_output_0", "/Cast_6_output_0")
        ["/Cast_7"] y1 = Cast <to = 5> ("/Add_1_output_0")
    }
=== functions of two floats take them in their common dtype
x: float16[2]
y: int32[2]
    return (torch.xlogy(x, y), torch.copysign(y, x), torch.xlogy(y, 0.5))
--- counts 17
    (float16[2] x, int32[2] y) => (float16[2] "y.1", float16[2] y1, float[2] y2)
    Abs 1
    Cast 2
    Equal 2
    IsNaN 1
    Less 2
    Log 1
    Mul 3
    Or 1
    Reciprocal 1
    Where 4
=== floor_divide of the lowest integers
# y = [-3, 2]
x: int16[2]
y: int16[2]
    return torch.floor_divide(x, y)
--- onnx 17
    (int16[2] x, int16[2] y) => (int16[2] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("/Cast_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 5> ("/Div_output_0")
    }
=== hypot of infinity and NaN
x: float[4]
y: float[4]
# x = [inf, nan, -inf, nan]
# y = [nan, -inf, 1., 2.]
    return torch.hypot(x, y)
--- counts 17
    (float[4] x, float[4] y) => (float[4] "y.1")
    Abs 2
    Add 1
    Div 1
    Equal 3
    Max 1
    Min 1
    Mul 2
    Or 1
    Sqrt 1
    Where 2
=== clamp to NaN
x: float[3]
    return (torch.clamp(x, float("nan")), torch.clamp(x, None, float("nan")), torch.hardtanh(x, float("nan"), 1.))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2)
        <float constant = {nan}>
    {
        ["/Add"] y = Add (x, constant)
        ["/Identity"] y1 = Identity (y)
        ["/Identity_1"] y2 = Identity (y)
    }
=== clamp without bounds
x: float[3]
    return torch.clamp(x, None, None)
--- error
    1:11: aten::clamp: needs 'min' or 'max'
=== add of a multiple that does not fit
x: float[3]
y: float[3]
    return torch.add(x, y, alpha=1e300)
--- error
    1:11: aten::add: 'alpha' is a number that does not fit float
=== where with a number that does not fit
x: float[3]
    return torch.where(torch.gt(x, 0), x, 1e300)
--- error
    1:11: aten::where: 'other' is a number that does not fit float
=== a part of a table, added to what has as many rows
x: float[b,s,4]
p: float[1,64,4]
    return torch.add(x, torch.slice(p, 1, 0, torch.size(x, 1)))
--- onnx 20
    (float[b,s,4] x, float[1,64,4] p) => (float[b,s,4] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 2, start = 1> (x)
        ["/Slice"] "/Slice_output_0" = Slice (p, constant, "/Shape_output_0", "constant.1")
        ["/Add"] y = Add (x, "/Slice_output_0")
    }
=== add and relu in one
x: float[3,n]
y: float[3,n]
    a = torch._add_relu(x, y, alpha=2)
    b = torch._add_relu(x, 0.5, 2)
    return (a, b)
--- onnx 17
    (float[3,n] x, float[3,n] y) => (float[3,n] "y.1", float[3,n] y1)
        <float constant = {2},
         float "constant.1" = {1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (y, constant)
        ["/Add"] "/Add_output_0" = Add (x, "/Mul_output_0")
        ["/Relu"] "y.1" = Relu ("/Add_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add (x, "constant.1")
        ["/Relu_1"] y1 = Relu ("/Add_1_output_0")
    }
=== a float as alpha of integers, and one that is too large for complex numbers
x: int64[2]
z: complex64[2]
    a = torch.add(x, x, alpha=0.5)
    b = torch.add(z, z, alpha=1e300)
    return (a, b)
--- error
    1:8: aten::add: 'alpha' is a float, but the result is of dtype int64; give it as an int
    2:8: aten::add: 'alpha' is a number that does not fit float
=== fmod of doubles before Mod: the divisor is the sum of two short numbers
x: double[3]
    return torch.fmod(x, 0.3)
--- counts 9
    (double[3] x) => (double[3] y)
    Abs 1
    Add 1
    Cast 1
    Div 1
    Floor 1
    Less 1
    Mul 6
    Sign 2
    Sub 2
