=== int arithmetic wraps around
    return (torch.add(9223372036854775807, 1), torch.sub(-9223372036854775807, 2), torch.mul(4611686018427387904, 4), torch.neg(5))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {-9223372036854775808},
         int64 "constant.1" = {9223372036854775807},
         int64 "constant.2" = {0},
         int64 "constant.3" = {-5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== int division floors and the remainder has the divisor's sign
    return (torch.floordiv(-7, 2), torch.floordiv(7, -2), torch.remainder(-7, 3), torch.remainder(7, -3), torch.floordiv(7, 2))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4)
        <int64 constant = {-4},
         int64 "constant.1" = {2},
         int64 "constant.2" = {-2},
         int64 "constant.3" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.2")
        ["/Identity_4"] y4 = Identity ("constant.3")
    }
=== division of the smallest int by -1 wraps
# torch: it dies of it
    return torch.floordiv(torch.sub(-9223372036854775807, 1), -1)
--- onnx 17
    () => (int64 y)
        <int64 constant = {-9223372036854775808}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== remainder by zero
    return torch.remainder(1, 0)
--- error
    1:11: aten::remainder: division by zero
=== div of ints is a float, also by zero
    return (torch.div(7, 2), torch.div(1, 0), torch.div(-1, 0), torch.div(1, 0.))
--- onnx 17
    () => (double y, double y1, double y2, double y3)
        <double constant = {3.5},
         double "constant.1" = {inf},
         double "constant.2" = {-inf}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.1")
    }
=== int and float give float
    return (torch.add(1, 0.5), torch.sub(0.5, 1), torch.mul(2, 0.5), torch.floordiv(7.5, 2), torch.remainder(-7.5, 2), torch.floordiv(-7., 2.))
--- onnx 17
    () => (double y, double y1, double y2, double y3, double y4, double y5)
        <double constant = {1.5},
         double "constant.1" = {-0.5},
         double "constant.2" = {1},
         double "constant.3" = {3},
         double "constant.4" = {0.5},
         double "constant.5" = {-4}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
    }
=== floor_divide of numbers
# torch: it has no such overload
    return (torch.floor_divide(-7, 2), torch.floor_divide(7., 2.))
--- onnx 17
    () => (int64 y, double y1)
        <int64 constant = {-4},
         double "constant.1" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== fmod has the dividend's sign
    return (torch.fmod(7, -3), torch.fmod(-7.5, 2))
--- onnx 17
    () => (double y, double y1)
        <double constant = {1},
         double "constant.1" = {-1.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== pow is a float
    return (torch.pow(2, 3), torch.pow(2, -1), torch.pow(2., 0.5), torch.pow(-8., 0.5))
--- onnx 17
    () => (double y, double y1, double y2, double y3)
        <double constant = {8},
         double "constant.1" = {0.5},
         double "constant.2" = {1.4142135623730951},
         double "constant.3" = {nan}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== abs
    return (ops.prim.abs(-3), ops.prim.abs(-2.5), ops.prim.abs(3))
--- onnx 17
    () => (int64 y, double y1, int64 y2)
        <int64 constant = {3},
         double "constant.1" = {2.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
=== abs by its other name
# torch: it has no such overload
    return (torch.abs(-3), torch.abs(-2.5))
--- onnx 17
    () => (int64 y, double y1)
        <int64 constant = {3},
         double "constant.1" = {2.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== min, max
    return (ops.prim.min(2, 3), ops.prim.max(2, 3), ops.prim.min(2.5, 1), ops.prim.max(2., 3))
--- onnx 17
    () => (int64 y, int64 y1, double y2, double y3)
        <int64 constant = {2},
         int64 "constant.1" = {3},
         double "constant.2" = {1},
         double "constant.3" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== bits of ints
    return (torch.__and__(12, 10), torch.__or__(12, 10), torch.__xor__(12, 10), torch.__lshift__(1, 5), torch.__rshift__(-9, 1))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4)
        <int64 constant = {8},
         int64 "constant.1" = {14},
         int64 "constant.2" = {6},
         int64 "constant.3" = {32},
         int64 "constant.4" = {-5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== bits of bools
    return (torch.__and__(True, False), torch.__or__(True, False), torch.__xor__(True, True))
--- onnx 17
    () => (bool y, bool y1, bool y2)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
=== shift by a negative number
    return torch.__lshift__(1, -1)
--- error
    1:11: aten::__lshift__: cannot shift by -1
=== comparisons of numbers
    return (torch.eq(1, 1.), torch.ne(1, 2), torch.lt(1, 2.5), torch.le(2, 2), torch.gt(3, 2.5), torch.ge(2, 3))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity ("constant.1")
    }
=== comparisons of bools
# torch: it has eq and ne only
    return (torch.eq(True, False), torch.ne(True, False), torch.lt(False, True), torch.le(True, True), torch.gt(True, False), torch.ge(False, True))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.1")
        ["/Identity_5"] y5 = Identity (constant)
    }
=== comparisons with NaN
    return (torch.eq(nan, nan), torch.ne(nan, nan), torch.lt(nan, 1), torch.ge(nan, 1))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
    }
=== rounding
    return (torch.floor(-1.5), torch.ceil(-1.5), torch.round(2.5), torch.round(-0.5), torch.round(3.5))
--- onnx 17
    () => (int64 y, int64 y1, double y2, double y3, double y4)
        <int64 constant = {-2},
         int64 "constant.1" = {-1},
         double "constant.2" = {2},
         double "constant.3" = {-0},
         double "constant.4" = {4}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== floor of what no int holds
    return torch.floor(1e30)
--- error
    1:11: aten::floor: 1e+30 is out of the range of an int
=== powers and logarithms
    return (torch.sqrt(2.), torch.exp(1), torch.log(10.), torch.log10(1000), torch.log1p(1e-10), torch.expm1(1e-10))
--- onnx 17
    () => (double y, double y1, double y2, double y3, double y4, double y5)
        <double constant = {1.4142135623730951},
         double "constant.1" = {2.718281828459045},
         double "constant.2" = {2.302585092994046},
         double "constant.3" = {3},
         double "constant.4" = {9.999999999500001e-11},
         double "constant.5" = {1.00000000005e-10}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
    }
=== trigonometry
    return (torch.sin(1.), torch.cos(1.), torch.tan(1.), torch.asin(0.5), torch.acos(0.5), torch.atan(0.5))
--- onnx 17
    () => (double y, double y1, double y2, double y3, double y4, double y5)
        <double constant = {0.8414709848078965},
         double "constant.1" = {0.5403023058681398},
         double "constant.2" = {1.5574077246549023},
         double "constant.3" = {0.5235987755982989},
         double "constant.4" = {1.0471975511965979},
         double "constant.5" = {0.4636476090008061}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
    }
=== hyperbolic functions
    return (torch.sinh(1.), torch.cosh(1.), torch.tanh(1.), torch.asinh(1.), torch.acosh(2.), torch.atanh(0.5))
--- onnx 17
    () => (double y, double y1, double y2, double y3, double y4, double y5)
        <double constant = {1.1752011936438014},
         double "constant.1" = {1.5430806348152437},
         double "constant.2" = {0.7615941559557649},
         double "constant.3" = {0.881373587019543},
         double "constant.4" = {1.3169578969248166},
         double "constant.5" = {0.5493061443340548}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
    }
=== other functions
    return (torch.erf(0.5), torch.erfc(0.5), torch.gamma(4.5), torch.lgamma(4.5), torch.fabs(-2.5), torch.degrees(1.), torch.radians(180.))
--- onnx 17
    () => (double y, double y1, double y2, double y3, double y4, double y5, double y6)
        <double constant = {0.5204998778130465},
         double "constant.1" = {0.4795001221869535},
         double "constant.2" = {11.63172839656745},
         double "constant.3" = {2.4537365708424423},
         double "constant.4" = {2.5},
         double "constant.5" = {57.29577951308232},
         double "constant.6" = {3.141592653589793}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
        ["/Identity_6"] y6 = Identity ("constant.6")
    }
=== int()
    return (int(2.9), int(-2.9), int(True), int("12"), torch.Int("-7"))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4)
        <int64 constant = {2},
         int64 "constant.1" = {-2},
         int64 "constant.2" = {1},
         int64 "constant.3" = {12},
         int64 "constant.4" = {-7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== int() of what is no number
    return int("x")
--- error
    1:11: aten::Int: 'x' is not an int
=== float()
    return (float(2), float(True), float("2.5"), float("-inf"))
--- onnx 17
    () => (double y, double y1, double y2, double y3)
        <double constant = {2},
         double "constant.1" = {1},
         double "constant.2" = {2.5},
         double "constant.3" = {-inf}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== bool()
    return (bool(2), bool(0.), bool(""), torch.__not__(True), torch.__not__(False))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3, bool y4)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity (constant)
    }
=== numbers of tensors
# x = [3]
# y = [2.5]
x: int64[]
y: float[]
    return (int(x), float(y), float(x), torch.item(x), torch.item(y), torch.IntImplicit(x), torch.FloatImplicit(y), torch.ScalarImplicit(y), int(y))
--- onnx 17
    (int64 x, float y) => (int64 "y.1", double y1, double y2, int64 y3, double y4, int64 y5, double y6, double y7, int64 y8) {
        ["/Cast"] y1 = Cast <to = 11> (y)
        ["/Cast_1"] y2 = Cast <to = 11> (x)
        ["/Cast_2"] y8 = Cast <to = 7> (y)
        ["/Identity"] "y.1" = Identity (x)
        ["/Identity_1"] y3 = Identity (x)
        ["/Identity_2"] y4 = Identity (y1)
        ["/Identity_3"] y5 = Identity (x)
        ["/Identity_4"] y6 = Identity (y1)
        ["/Identity_5"] y7 = Identity (y1)
    }
=== a number of a tensor with several elements
x: float[2]
    return torch.item(x)
--- error
    1:11: aten::item: a tensor of 2 elements is not one number
=== numbers into tensors
    return (ops.prim.NumToTensor(3), ops.prim.NumToTensor(2.5), ops.prim.NumToTensor(True))
--- onnx 17
    () => (int64 y, double y1, bool y2)
        <int64 constant = {3},
         double "constant.1" = {2.5},
         bool "constant.2" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== divmod
    a = torch.divmod(-7, 2)
    b = torch.divmod(7.5, 2.)
    return (a[0], a[1], b[0], b[1])
--- onnx 17
    () => (int64 y, int64 y1, double y2, double y3)
        <int64 constant = {-4},
         int64 "constant.1" = {1},
         double "constant.2" = {3},
         double "constant.3" = {1.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== ranges
    return (torch.__range_length(0, 10, 3), torch.__range_length(5, 0, -2), torch.__range_length(3, 3, 1), torch.__derive_index(2, 1, 3))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {4},
         int64 "constant.1" = {3},
         int64 "constant.2" = {0},
         int64 "constant.3" = {7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== a range with step 0
    return torch.__range_length(0, 10, 0)
--- error
    1:11: aten::__range_length: the step of a range cannot be 0
=== is and is not
x: float[1]
    a = annotate(Optional[int], None)
    return (torch.__is__(a, None), torch.__isnot__(a, None), torch.__is__(annotate(Optional[int], 3), None))
--- onnx 17
    (float[1] x) => (bool y, bool y1, bool y2)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
    }
=== unwrapping what is there
    a = annotate(Optional[int], 3)
    return (torch._unwrap_optional(a), unchecked_cast(int, a))
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== unwrapping by its other names
# torch: how the graph, not the program, names them
    a = annotate(Optional[int], 3)
    return (ops.prim.unchecked_unwrap_optional(a), ops.prim.unchecked_cast(a))
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== unwrapping None
    a = annotate(Optional[int], None)
    return torch._unwrap_optional(a)
--- error
    2:11: aten::_unwrap_optional: the program unwraps None here
=== an exception that is always raised
    ops.prim.RaiseException("no such size")
    return 1
--- error
    1:4: the program raises an exception here: no such size
=== complex numbers
# torch: the runner has no complex outputs
    a = torch.Complex(1, 2)
    return 1
--- onnx 17
    () => (int64 y)
        <int64 constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== sizes are numbers that the run time knows
x: float[n,m]
    a = torch.size(x, 0)
    b = torch.size(x, 1)
    return (torch.add(a, b), torch.mul(a, 2), torch.floordiv(torch.add(a, 1), 2), torch.remainder(a, 2), torch.sub(a, a), ops.prim.max(a, b), ops.prim.min(a, 3), torch.div(a, 2), torch.eq(a, a), torch.lt(a, torch.add(a, 1)), torch.neg(a), float(a))
--- onnx 17
    (float[n,m] x) => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, int64 y6, double y7, bool y8, bool y9, int64 y10, double y11)
        <int64 constant = {0},
         int64 "constant.1" = {2},
         double "constant.2" = {2},
         int64 "constant.3" = {1},
         int64 "constant.4" = {3},
         bool "constant.5" = {1},
         int64 "constant.6" = {-1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] y11 = Cast <to = 11> ("/Gather_output_0")
        ["/Div"] y7 = Div (y11, "constant.2")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.3")
        ["/Add"] y = Add ("/Gather_output_0", "/Gather_1_output_0")
        ["/Mul"] y1 = Mul ("/Gather_output_0", "constant.1")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gather_output_0", "constant.3")
        ["/Div_1"] y2 = Div ("/Add_1_output_0", "constant.1")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_2_output_0", "constant.1")
        ["/Sub"] y3 = Sub ("/Gather_output_0", "/Mul_1_output_0")
        ["/Identity"] y4 = Identity (constant)
        ["/Max"] y5 = Max ("/Gather_output_0", "/Gather_1_output_0")
        ["/Min"] y6 = Min ("/Gather_output_0", "constant.4")
        ["/Identity_1"] y8 = Identity ("constant.5")
        ["/Identity_2"] y9 = Identity ("constant.5")
        ["/Mul_2"] y10 = Mul ("/Gather_output_0", "constant.6")
    }
=== comparing sizes that may differ
x: float[n,m]
    return (torch.eq(torch.size(x, 0), torch.size(x, 1)), torch.ge(torch.size(x, 0), 2))
--- onnx 17
    (float[n,m] x) => (bool y, bool y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Equal"] y = Equal ("/Gather_output_0", "/Gather_1_output_0")
        ["/GreaterOrEqual"] y1 = GreaterOrEqual ("/Gather_output_0", "constant.2")
    }
=== what says nothing to ONNX
x: float[2]
    torch.warn("hm")
    torch.set_grad_enabled(False)
    torch.manual_seed(3)
    return torch.relu(x)
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Relu"] y = Relu (x)
    }
=== questions about tensors
x: float[2]
    return (ops.prim.is_cuda(x), ops.prim.is_sparse(x), ops.prim.is_mkldnn(x), ops.prim.is_quantized(x), ops.prim.is_xpu(x), ops.prim.is_meta(x), ops.prim.is_nested(x), ops.prim.requires_grad(x), ops.prim.layout(x), ops.prim.dtype(x))
--- onnx 17
    (float[2] x) => (bool y, bool y1, bool y2, bool y3, bool y4, bool y5, bool y6, bool y7, int64 y8, int64 y9)
        <bool constant = {0},
         int64 "constant.1" = {0},
         int64 "constant.2" = {6}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity (constant)
        ["/Identity_5"] y5 = Identity (constant)
        ["/Identity_6"] y6 = Identity (constant)
        ["/Identity_7"] y7 = Identity (constant)
        ["/Identity_8"] y8 = Identity ("constant.1")
        ["/Identity_9"] y9 = Identity ("constant.2")
    }
=== is_cpu, get_device
x: float[2]
    return (ops.prim.is_cpu(x), torch.get_device(x))
--- onnx 17
    (float[2] x) => (bool y, int64 y1)
        <bool constant = {1},
         int64 "constant.1" = {-1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== modes
# torch: gradients are on here
    return (torch.is_grad_enabled(), torch.is_autocast_enabled(), torch.is_autocast_cpu_enabled(), torch.get_autocast_dtype("cpu"), torch.get_autocast_dtype("cuda"))
--- onnx 17
    () => (bool y, bool y1, bool y2, int64 y3, int64 y4)
        <bool constant = {0},
         int64 "constant.1" = {15},
         int64 "constant.2" = {5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.2")
    }
=== devices
x: float[2]
    a = ops.prim.device(x)
    b = torch.device("cuda:1")
    return (torch.eq(a, b), torch.ne(a, b), torch.eq(ops.prim.type(b), "cuda"), torch.eq(a, torch.device("cpu")))
--- onnx 17
    (float[2] x) => (bool y, bool y1, bool y2, bool y3)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.1")
    }
=== the index of a device
    a = ops.prim.index(torch.device("cuda:1"))
    return torch._unwrap_optional(a)
--- onnx 17
    () => (int64 y)
        <int64 constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== waiting for what is there already
# torch: it takes futures only
x: float[2]
    return torch.wait(x)
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Identity"] y = Identity (x)
    }
=== log2
# torch: it has none for numbers
    return torch.log2(8)
--- onnx 17
    () => (double y)
        <double constant = {3}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== requires_grad by its other name
# torch: it has none
x: float[2]
    return torch.requires_grad(x)
--- onnx 17
    (float[2] x) => (bool y)
        <bool constant = {0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== gcd, atan2 and the kinds of floats, known at export time
x: float[4]
    return (torch.gcd(-12, 18), torch.gcd(0, 0), torch.atan2(1, 2.), torch.isnan(1.5), torch.isinf(float("-inf")), torch.isfinite(2.), torch.is_pinned(x))
--- onnx 17
    (float[4] x) => (int64 y, int64 y1, double y2, bool y3, bool y4, bool y5, bool y6)
        <int64 constant = {6},
         int64 "constant.1" = {0},
         double "constant.2" = {0.4636476090008061},
         bool "constant.3" = {0},
         bool "constant.4" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.4")
        ["/Identity_6"] y6 = Identity ("constant.3")
    }
=== gcd, atan2 and the kinds of floats, at run time
x: float[]
n: int64[]
    f = float(x)
    return (torch.gcd(int(n), 18), torch.atan2(f, 2), torch.isnan(f), torch.isinf(f))
--- counts 20
    (float x, int64 n) => (int64 y, double y1, bool y2, bool y3)
    Abs 3
    Add 13
    Cast 1
    Div 4
    Equal 5
    Greater 1
    IsInf 1
    IsNaN 1
    Less 4
    LessOrEqual 1
    Loop 1
    Max 1
    Mod 2
    Mul 15
    Neg 1
    Not 2
    Or 2
    Reciprocal 3
    Sub 3
    Where 13
=== is_nonzero
x: int64[1]
y: float[2]
    if torch.is_nonzero(x):
        y = y + 1
    return y
--- onnx 17
    (int64[1] x, float[2] y) => (float[2] "y.1")
        <int64[0] constant = {},
         float "constant.1" = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 9> (x)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Cast_output_0", constant)
        ["/If"] "y.1" = If <else_branch = else_branch () => (float[2] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (y)
            }, then_branch = then_branch () => (float[2] "/Add_output_0") {
                ["/Add"] "/Add_output_0" = Add (y, "constant.1")
            }> ("/Reshape_output_0")
    }
=== functions of known numbers
    a, b = torch.modf(-2.5)
    return (torch.factorial(5), a, b, torch.mathremainder(5, 3), torch.mathremainder(5.5, 2), torch.mathremainder(5., 2.), torch.mathremainder(5, 1.5))
--- onnx 17
    () => (int64 y, double y1, double y2, double y3, double y4, double y5, double y6)
        <int64 constant = {120},
         double "constant.1" = {-0.5},
         double "constant.2" = {-2},
         double "constant.3" = {-1},
         double "constant.4" = {1},
         double "constant.5" = {0.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.1")
        ["/Identity_5"] y5 = Identity ("constant.4")
        ["/Identity_6"] y6 = Identity ("constant.5")
    }
=== a factorial that is no int
    return torch.factorial(21)
--- error
    1:11: aten::factorial: takes numbers from 0 to 20: other results do not fit an int64
=== types of tensors
x: float[2,3]
    a = torch.promote_types(3, 6)
    y = torch.Size([4, 5])
    return (a, torch.can_cast(6, 3), torch.can_cast(3, 6), torch.can_cast(3, 11), torch.can_cast(11, 9), y[1], x.dense_dim(), x.sparse_dim(), x.storage_offset(), x[1].storage_offset())
--- onnx 17
    (float[2,3] x) => (int64 y, bool y1, bool y2, bool y3, bool y4, int64 y5, int64 y6, int64 y7, int64 y8, int64 y9)
        <int64 constant = {0},
         int64 "constant.1" = {6},
         int64 "constant.2" = {3},
         bool "constant.3" = {0},
         bool "constant.4" = {1},
         int64 "constant.5" = {5},
         int64 "constant.6" = {2}>
    {
        ["/Identity"] y = Identity ("constant.1")
        ["/Identity_1"] y1 = Identity ("constant.3")
        ["/Identity_2"] y2 = Identity ("constant.4")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
        ["/Identity_6"] y6 = Identity ("constant.6")
        ["/Identity_7"] y7 = Identity (constant)
        ["/Identity_8"] y8 = Identity (constant)
        ["/Identity_9"] y9 = Identity ("constant.2")
    }
=== has_torch_function
# torch: no, only code of torch.nn.functional calls it
x: float[2,3]
    return torch.has_torch_function(x)
--- onnx 17
    (float[2,3] x) => (bool y)
        <bool constant = {0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== min, max and the order of ints at the ends of int64
x: int64[1]
    low = (-9223372036854775807 - 1)
    y = [min(low, -1), max(low, -1), min([-1, low]), torch.sorted([9007199254740993, 9007199254740992])[0]]
    return x + torch.tensor(y)
--- onnx 17
    (int64[1] x) => (int64[4] y)
        <int64[4] constant = {-9223372036854775808,-1,-9223372036854775808,9007199254740992}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== copysign, ldexp and frexp of known numbers
    a, b = torch.frexp(-6.)
    return (torch.copysign(3, -0.5), torch.ldexp(0.75, 4), torch.ldexp(1., -2000), a, b)
--- onnx 17
    () => (double y, double y1, double y2, double y3, int64 y4)
        <double constant = {-3},
         double "constant.1" = {12},
         double "constant.2" = {0},
         double "constant.3" = {-0.75},
         int64 "constant.4" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== remainders of numbers that are decided at run time
# x = [-2.75]
x: double[]
    a = float(x)
    b = torch.divmod(a, 0.5)
    return (torch.fmod(a, 0.5), torch.fmod(7, a), b[0], b[1], torch.divmod(7., a)[1])
--- counts 17
    (double x) => (double y, double y1, double y2, double y3, double y4)
    Add 2
    Div 1
    Less 2
    Mod 2
    Mul 1
    Sign 1
    Sub 1
    Where 2
=== modf and frexp of numbers that are decided at run time
# x = [-2.75, inf, 0.]
x: double[3]
    a, b = torch.modf(float(torch.select(x, 0, 0)))
    c, d = torch.modf(float(torch.select(x, 0, 1)))
    e, f = torch.frexp(float(torch.select(x, 0, 0)))
    g, h = torch.frexp(float(torch.select(x, 0, 2)))
    return (a, b, c, d, e, f, g, h)
--- counts 17
    (double[3] x) => (double y, double y1, double y2, double y3, double y4, int64 y5, double y6, int64 y7)
    Abs 5
    Add 4
    Cast 4
    Div 10
    Equal 2
    Floor 4
    Gather 3
    GreaterOrEqual 2
    IsInf 2
    Less 4
    Log 2
    Mul 2
    Not 2
    Or 2
    Pow 4
    Sign 2
    Sub 6
    Where 12
=== other functions of math of numbers that are decided at run time
# x = [-0.75, 3.]
x: double[2]
    a = float(torch.select(x, 0, 0))
    n = int(torch.select(x, 0, 1))
    return (torch.copysign(n, a), torch.copysign(a, 1.), torch.ldexp(a, n), torch.degrees(a), torch.radians(a), torch.atan2(a, n))
--- counts 17
    (double[2] x) => (double y, double y1, double y2, double y3, double y4, double y5)
    Abs 4
    Add 13
    Cast 4
    Clip 4
    Div 3
    Equal 2
    Gather 2
    Greater 1
    Less 8
    LessOrEqual 1
    Max 2
    Mul 21
    Neg 1
    Or 3
    Pow 3
    Reciprocal 4
    Sub 6
    Where 12
=== bits of ints that are decided at run time
# x = [-37, 3]
x: int64[2]
    a = int(torch.select(x, 0, 0))
    n = int(torch.select(x, 0, 1))
    return (torch.__and__(a, 6), torch.__or__(a, n), torch.__xor__(a, n), torch.__lshift__(a, n), torch.__rshift__(a, n), torch.__lshift__(1, n))
--- counts 18
    (int64[2] x) => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5)
    Add 1
    BitwiseAnd 1
    BitwiseOr 1
    BitwiseXor 1
    Div 2
    Gather 5
    Max 1
    Min 1
    Mod 2
    Mul 1
    Sub 2
=== gamma of a number that is decided at run time
x: double[]
    return torch.gamma(float(x))
--- error
    1:11: aten::gamma: this number must be known at export time
=== ldexp and copysign of zeros and subnormal numbers that are decided at run time
# x = [5e-324, 0., 1.5]
# n = [1074, -1080, 2000]
x: double[3]
n: int64[3]
    a = float(torch.select(x, 0, 0))
    b = float(torch.select(x, 0, 1))
    c = float(torch.select(x, 0, 2))
    i = int(torch.select(n, 0, 0))
    j = int(torch.select(n, 0, 1))
    k = int(torch.select(n, 0, 2))
    return (torch.ldexp(a, i), torch.ldexp(c, j), torch.ldexp(a, k), torch.ldexp(b, k), torch.reciprocal(torch.tensor(torch.copysign(b, -c))))
--- counts 17
    (double[3] x, int64[3] n) => (double y, double y1, double y2, double y3, float y4)
    Abs 1
    Cast 10
    Clip 12
    Gather 6
    Less 8
    Max 6
    Mul 19
    Neg 1
    Or 1
    Pow 9
    Reciprocal 2
    Sub 12
    Where 1
=== abs of tensors and numbers
x: float[n]
    k = torch.size(x, 0)
    return (ops.prim.abs(x), torch.mul(x, ops.prim.abs(torch.sub(k, 4))), ops.prim.abs(-3.5))
--- onnx 17
    (float[n] x) => (float[n] y, float[n] y1, double y2)
        <int64 constant = {4},
         int64 "constant.1" = {0},
         double "constant.2" = {3.5}>
    {
        ["/Abs"] y = Abs (x)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Gather_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Gather_output_0", constant)
        ["/Max"] "/Max_output_0" = Max ("/Sub_output_0", "/Sub_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Max_output_0")
        ["/Mul"] y1 = Mul (x, "/Cast_output_0")
        ["/Identity"] y2 = Identity ("constant.2")
    }
=== division that rounds to zero
x: float[n]
    k = torch.sub(torch.size(x, 0), 9)
    _0 = torch.__round_to_zero_floordiv(-7, 2)
    _1 = torch.__round_to_zero_floordiv(-7, -2)
    _2 = torch.__round_to_zero_floordiv(7, -2)
    return (_0, _1, _2, torch.__round_to_zero_floordiv(k, 4), torch.__round_to_zero_floordiv(torch.size(x, 0), 4))
--- counts 17
    (float[n] x) => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4)
    Div 3
    Gather 1
    Identity 3
    Max 2
    Shape 1
    Sub 3
=== a real number of complex type
x: float[n]
    return torch.mul(torch.mul(x, int(torch.Int(torch.mul(2j, 1j)))), torch.Float(torch.mul(3j, 1j)))
--- onnx 17
    (float[n] x) => (float[n] y)
        <float constant = {-2},
         float "constant.1" = {-3}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Mul_1"] y = Mul ("/Mul_output_0", "constant.1")
    }
=== a complex number is not an int or a float
# torch: no, it rejects them too
x: float[n]
    i = torch.Int(2j)
    f = torch.Float(2j)
    return torch.mul(x, i)
--- error
    1:8: aten::Int: the number has an imaginary part
    2:8: aten::Float: the number has an imaginary part
