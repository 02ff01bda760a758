=== relu
x: float[2,3]
    return torch.relu(x)
--- onnx 7
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== relu of ints
x: int64[3]
    return torch.relu(x)
--- onnx 8
    (int64[3] x) => (int64[3] y)
        <int64 constant = {0},
         int64 "constant.1" = {4294967296},
         double "constant.2" = {0}>
    {
        ["/Div"] "/Div_output_0" = Div (x, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Div_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_1_output_0", "constant.2")
        ["/And"] "/And_output_0" = And ("/Equal_output_0", "/Less_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Or_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_2_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Or_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_3_output_0", x)
        ["/Add"] y = Add ("/Mul_1_output_0", "/Mul_2_output_0")
    }
--- onnx 14
    (int64[3] x) => (int64[3] y)
        <int64 constant = {0}>
    {
        ["/Max"] y = Max (x, constant)
    }
=== relu6
x: float[batch,3]
    return torch.relu6(x)
--- onnx 7
    (float[batch,3] x) => (float[batch,3] y) {
        ["/Clip"] y = Clip <max = 6.0, min = 0.0> (x)
    }
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float constant = {0},
         float "constant.1" = {6}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
    }
=== hardtanh
x: float[3]
    return (torch.hardtanh(x), torch.hardtanh(x, -2, 3.5), torch.hardtanh(x, min_val=0.))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2) {
        ["/Clip"] y = Clip <max = 1.0, min = -1.0> (x)
        ["/Clip_1"] y1 = Clip <max = 3.5, min = -2.0> (x)
        ["/Clip_2"] y2 = Clip <max = 1.0, min = 0.0> (x)
    }
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2)
        <float constant = {-1},
         float "constant.1" = {1},
         float "constant.2" = {-2},
         float "constant.3" = {3.5},
         float "constant.4" = {0}>
    {
        ["/Clip"] y = Clip (x, constant, "constant.1")
        ["/Clip_1"] y1 = Clip (x, "constant.2", "constant.3")
        ["/Clip_2"] y2 = Clip (x, "constant.4", "constant.1")
    }
=== leaky_relu
x: float[3]
    return (torch.leaky_relu(x), torch.leaky_relu(x, 0.2))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/LeakyRelu"] y = LeakyRelu <alpha = 0.01> (x)
        ["/LeakyRelu_1"] y1 = LeakyRelu <alpha = 0.2> (x)
    }
=== prelu with one slope
x: float[batch,3,4,4]
w: param float[1]
    return torch.prelu(x, w)
--- onnx 7
    (float[batch,3,4,4] x) => (float[batch,3,4,4] y)
        <float[1,1,1] "w.folded" = {-1.25}>
    {
        ["/PRelu"] y = PRelu (x, "w.folded")
    }
--- onnx 17
    (float[batch,3,4,4] x) => (float[batch,3,4,4] y)
        <float[1,1,1] "w.folded" = {-1.25}>
    {
        ["/PRelu"] y = PRelu (x, "w.folded")
    }
=== prelu with a slope per channel
x: float[batch,3,height,width]
w: param float[3]
    return torch.prelu(x, w)
--- onnx 7
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3,1,1] "w.folded" = {-1.25,-0.25,0.75}>
    {
        ["/PRelu"] y = PRelu (x, "w.folded")
    }
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,height,width] y)
        <float[3,1,1] "w.folded" = {-1.25,-0.25,0.75}>
    {
        ["/PRelu"] y = PRelu (x, "w.folded")
    }
=== prelu of rank 2
x: float[batch,3]
w: param float[3]
    return torch.prelu(x, w)
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float[3] w = {-1.25,-0.25,0.75}>
    {
        ["/PRelu"] y = PRelu (x, w)
    }
=== prelu of a vector has one slope
x: float[3]
w: param float[1]
    return torch.prelu(x, w)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float[1] w = {-1.25}>
    {
        ["/PRelu"] y = PRelu (x, w)
    }
=== _prelu_kernel
x: float[2,3,4]
w: param float[1,3,1]
    return torch._prelu_kernel(x, w)
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y)
        <float[1,3,1] w = {-1.25,-0.25,0.75}>
    {
        ["/PRelu"] y = PRelu (x, w)
    }
=== rrelu in eval mode takes the middle slope
x: float[3]
    return torch.rrelu(x, 0.1, 0.3)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/LeakyRelu"] y = LeakyRelu <alpha = 0.2> (x)
    }
=== rrelu in training mode draws its slopes
# random
x: float[3]
    return torch.rrelu(x, 0.1, 0.3, True)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 0.3, low = 0.1, shape = [3]> ()
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Mul"] "/Mul_output_0" = Mul (x, "/RandomUniform_output_0")
        ["/Where"] y = Where ("/Greater_output_0", x, "/Mul_output_0")
    }
=== threshold
# x = [-1., 0.5, 2., nan]
x: float[4]
    return torch.threshold(x, 0.5, 20)
--- onnx 9
    (float[4] x) => (float[4] y)
        <float constant = {0.5},
         float "constant.1" = {20},
         float "constant.2" = {0},
         float "constant.3" = {-1}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Not"] "/Not_output_0" = Not ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less (x, "constant.2")
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.3")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_output_0")
        ["/Where"] y = Where ("/And_output_0", "constant.1", x)
    }
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {0.5},
         float "constant.1" = {20}>
    {
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (x, constant)
        ["/Where"] y = Where ("/LessOrEqual_output_0", "constant.1", x)
    }
=== threshold 0 0 is relu
x: float[3]
    return torch.threshold(x, 0, 0)
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/Relu"] y = Relu (x)
    }
=== hardshrink
# x = [-1., -0.5, 0.2, 0.5, 2., nan]
x: float[6]
    return (torch.hardshrink(x), torch.hardshrink(x, 1.))
--- onnx 7
    (float[6] x) => (float[6] y, float[6] y1)
        <float constant = {0.5},
         float "constant.1" = {0},
         float "constant.2" = {-1},
         float "constant.3" = {1}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Greater"] "/Greater_output_0" = Greater ("/Abs_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Greater_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Abs_output_0", "constant.2")
        ["/Or"] "/Or_output_0" = Or ("/Less_output_0", "/Greater_1_output_0")
        ["/And"] "/And_output_0" = And ("/Not_output_0", "/Or_output_0")
        ["/Not_1"] "/Not_1_output_0" = Not ("/And_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/Mul"] y = Mul (x, "/Cast_output_0")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Abs_output_0", "constant.3")
        ["/Not_2"] "/Not_2_output_0" = Not ("/Greater_2_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/Not_2_output_0", "/Or_output_0")
        ["/Not_3"] "/Not_3_output_0" = Not ("/And_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Not_3_output_0")
        ["/Mul_1"] y1 = Mul (x, "/Cast_1_output_0")
    }
--- onnx 17
    (float[6] x) => (float[6] y, float[6] y1)
        <float constant = {0.5},
         float "constant.1" = {1}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Abs_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/LessOrEqual_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Mul"] y = Mul (x, "/Cast_output_0")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("/Abs_output_0", "constant.1")
        ["/Not_1"] "/Not_1_output_0" = Not ("/LessOrEqual_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/Mul_1"] y1 = Mul (x, "/Cast_1_output_0")
    }
=== softshrink
x: float[3]
    return (torch.softshrink(x), torch.softshrink(x, 1.))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {-0.5},
         float "constant.1" = {0.5},
         float "constant.2" = {-1},
         float "constant.3" = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (x, constant, "constant.1")
        ["/Sub"] y = Sub (x, "/Clip_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip (x, "constant.2", "constant.3")
        ["/Sub_1"] y1 = Sub (x, "/Clip_1_output_0")
    }
=== hardsigmoid
x: float[3]
    return torch.hardsigmoid(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/HardSigmoid"] y = HardSigmoid <alpha = 0.16666667, beta = 0.5> (x)
    }
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/HardSigmoid"] y = HardSigmoid <alpha = 0.16666667, beta = 0.5> (x)
    }
=== hardswish
x: float[3]
    return torch.hardswish(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/HardSigmoid"] "/HardSigmoid_output_0" = HardSigmoid <alpha = 0.16666667, beta = 0.5> (x)
        ["/Mul"] y = Mul (x, "/HardSigmoid_output_0")
    }
--- onnx 14
    (float[3] x) => (float[3] y) {
        ["/HardSwish"] y = HardSwish (x)
    }
=== elu
x: float[3]
    return (torch.elu(x), torch.elu(x, 0.5))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/Elu"] y = Elu <alpha = 1.0> (x)
        ["/Elu_1"] y1 = Elu <alpha = 0.5> (x)
    }
=== elu with scales
x: float[3]
    return torch.elu(x, 1., 2., 0.5)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0.5},
         float "constant.1" = {0},
         float "constant.2" = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Elu"] "/Elu_output_0" = Elu <alpha = 1.0> ("/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (x, "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", x, "/Elu_output_0")
        ["/Mul_1"] y = Mul ("/Where_output_0", "constant.2")
    }
=== selu
x: float[3]
    return torch.selu(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Selu"] y = Selu (x)
    }
=== celu
x: float[3]
    return (torch.celu(x), torch.celu(x, 2.))
--- onnx 7
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {2}>
    {
        ["/Elu"] y = Elu <alpha = 1.0> (x)
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Elu_1"] "/Elu_1_output_0" = Elu <alpha = 1.0> ("/Div_output_0")
        ["/Mul"] y1 = Mul ("/Elu_1_output_0", constant)
    }
--- onnx 12
    (float[3] x) => (float[3] y, float[3] y1) {
        ["/Elu"] y = Elu <alpha = 1.0> (x)
        ["/Celu"] y1 = Celu <alpha = 2.0> (x)
    }
=== celu of doubles is computed in doubles
x: double[3]
    return torch.celu(x, 2.)
--- onnx 17
    (double[3] x) => (double[3] y)
        <double constant = {2},
         double "constant.1" = {0},
         double "constant.2" = {1}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/Div_output_0", "constant.1")
        ["/Exp"] "/Exp_output_0" = Exp ("/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Exp_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", "/Div_output_0", "/Sub_output_0")
        ["/Mul"] y = Mul ("/Where_output_0", constant)
    }
=== gelu
x: float[3]
    return torch.gelu(x)
--- onnx 9
    (float[3] x) => (float[3] y)
        <float constant = {1.4142135},
         float "constant.1" = {1},
         float "constant.2" = {0.5}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Erf"] "/Erf_output_0" = Erf ("/Div_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Erf_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul (x, "/Add_output_0")
        ["/Mul_1"] y = Mul ("/Mul_output_0", "constant.2")
    }
--- onnx 20
    (float[3] x) => (float[3] y) {
        ["/Gelu"] y = Gelu <approximate = "none"> (x)
    }
=== gelu by tanh
x: float[3]
    return torch.gelu(x, approximate="tanh")
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {3},
         float "constant.1" = {0.044715},
         float "constant.2" = {0.7978846},
         float "constant.3" = {1},
         float "constant.4" = {0.5}>
    {
        ["/Pow"] "/Pow_output_0" = Pow (x, constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Pow_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add (x, "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Add_output_0", "constant.2")
        ["/Tanh"] "/Tanh_output_0" = Tanh ("/Mul_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Tanh_output_0", "constant.3")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (x, "/Add_1_output_0")
        ["/Mul_3"] y = Mul ("/Mul_2_output_0", "constant.4")
    }
--- onnx 20
    (float[3] x) => (float[3] y) {
        ["/Gelu"] y = Gelu <approximate = "tanh"> (x)
    }
=== gelu with an unknown approximation
x: float[3]
    return torch.gelu(x, approximate="erf")
--- error
    1:11: aten::gelu: approximate must be 'none' or 'tanh', not 'erf'
=== gelu needs Erf
x: float[3]
    return torch.gelu(x)
--- error 8
    1:11: aten::gelu: needs opset 9 or later (Erf); the target is 8
=== silu
x: float[3]
    return torch.silu(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid (x)
        ["/Mul"] y = Mul (x, "/Sigmoid_output_0")
    }
--- onnx 24
    (float[3] x) => (float[3] y) {
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid (x)
        ["/Mul"] y = Mul (x, "/Sigmoid_output_0")
    }
=== mish
x: float[3]
    return torch.mish(x)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Softplus"] "/Softplus_output_0" = Softplus (x)
        ["/Tanh"] "/Tanh_output_0" = Tanh ("/Softplus_output_0")
        ["/Mul"] y = Mul (x, "/Tanh_output_0")
    }
--- onnx 18
    (float[3] x) => (float[3] y) {
        ["/Mish"] y = Mish (x)
    }
=== softplus
# x = [-1., 0., 19., 25., 100.]
x: float[5]
    return torch.softplus(x)
--- onnx 7
    (float[5] x) => (float[5] y) {
        ["/Softplus"] y = Softplus (x)
    }
=== softplus with beta
x: float[3]
    return torch.softplus(x, 2)
--- onnx 7
    (float[3] x) => (float[3] y)
        <float constant = {2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Softplus"] "/Softplus_output_0" = Softplus ("/Mul_output_0")
        ["/Div"] y = Div ("/Softplus_output_0", constant)
    }
=== softplus with a low threshold is linear above it
x: float[5]
    return torch.softplus(x, 1, 1)
--- onnx 17
    (float[5] x) => (float[5] y)
        <float constant = {1}>
    {
        ["/Softplus"] "/Softplus_output_0" = Softplus (x)
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Where"] y = Where ("/Greater_output_0", x, "/Softplus_output_0")
    }
=== softplus of doubles keeps its threshold
# x = [-1., 0., 19., 25., 100.]
x: double[5]
    return torch.softplus(x)
--- onnx 17
    (double[5] x) => (double[5] y)
        <double constant = {1},
         double "constant.1" = {0},
         double "constant.2" = {inf},
         double "constant.3" = {20}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (x, "constant.1", "constant.2")
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Neg"] "/Neg_output_0" = Neg ("/Abs_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Neg_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Exp_output_0", constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Add_output_0", constant)
        ["/Log"] "/Log_output_0" = Log ("/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Exp_output_0", "/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Log_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "/Exp_output_0", "/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Exp_output_0", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_output_0", "/Log_output_0", "/Where_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Clip_output_0", "/Where_1_output_0")
        ["/Greater_1"] "/Greater_1_output_0" = Greater (x, "constant.3")
        ["/Where_2"] y = Where ("/Greater_1_output_0", x, "/Add_1_output_0")
    }
=== log_sigmoid does not underflow
# x = [-200., -1., 0., 1., 200.]
x: float[5]
    return torch.log_sigmoid(x)
--- onnx 7
    (float[5] x) => (float[5] y) {
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Softplus"] "/Softplus_output_0" = Softplus ("/Neg_output_0")
        ["/Neg_1"] y = Neg ("/Softplus_output_0")
    }
=== glu
x: float[2,6]
    return torch.glu(x)
--- onnx 7
    (float[2,6] x) => (float[2,3] y) {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1, split = [3, 3]> (x)
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Split_output_1")
        ["/Mul"] y = Mul ("/Split_output_0", "/Sigmoid_output_0")
    }
--- onnx 17
    (float[2,6] x) => (float[2,3] y)
        <int64[2] constant = {3,3}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (x, constant)
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Split_output_1")
        ["/Mul"] y = Mul ("/Split_output_0", "/Sigmoid_output_0")
    }
=== glu along a named dim's neighbour, negative dim
x: float[batch,8,width]
    return torch.glu(x, -2)
--- onnx 17
    (float[batch,8,width] x) => (float[batch,4,width] y)
        <int64[2] constant = {4,4}>
    {
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (x, constant)
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Split_output_1")
        ["/Mul"] y = Mul ("/Split_output_0", "/Sigmoid_output_0")
    }
=== glu of an odd size
x: float[2,5]
    return torch.glu(x)
--- error
    1:11: aten::glu: dim 1 has the odd size 5, but must be divided into halves
=== softmax over the last dim
x: float[batch,3]
    return torch.softmax(x, -1)
--- onnx 7
    (float[batch,3] x) => (float[batch,3] y) {
        ["/Softmax"] y = Softmax <axis = 1> (x)
    }
--- onnx 13
    (float[batch,3] x) => (float[batch,3] y) {
        ["/Softmax"] y = Softmax <axis = 1> (x)
    }
=== softmax over another dim
x: float[2,3,4]
    return torch.softmax(x, 1)
--- onnx 7
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (x)
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 2> ("/Transpose_output_0")
        ["/Transpose_1"] y = Transpose <perm = [0, 2, 1]> ("/Softmax_output_0")
    }
--- onnx 13
    (float[2,3,4] x) => (float[2,3,4] y) {
        ["/Softmax"] y = Softmax <axis = 1> (x)
    }
=== softmax with a dtype
x: float16[2,3]
    return torch.softmax(x, 1, 6)
--- onnx 13
    (float16[2,3] x) => (float[2,3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Softmax"] y = Softmax <axis = 1> ("/Cast_output_0")
    }
=== softmax of ints with a dtype
x: int64[2,3]
    return torch.softmax(x, 1, dtype=6)
--- onnx 13
    (int64[2,3] x) => (float[2,3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Softmax"] y = Softmax <axis = 1> ("/Cast_output_0")
    }
=== softmax of a 0-dim tensor
x: float[]
    return torch.softmax(x, 0)
--- onnx 13
    (float x) => (float y)
        <int64[1] constant = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 0> ("/Unsqueeze_output_0")
        ["/Squeeze"] y = Squeeze ("/Softmax_output_0", constant)
    }
=== softmax: a dim that is not there
x: float[2,3]
    return torch.softmax(x, 2)
--- error
    1:11: aten::softmax: dim 2 is out of range for a tensor of rank 2
=== log_softmax
x: float[batch,3,width]
    return torch.log_softmax(x, 1)
--- onnx 7
    (float[batch,3,width] x) => (float[batch,3,width] y) {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (x)
        ["/LogSoftmax"] "/LogSoftmax_output_0" = LogSoftmax <axis = 2> ("/Transpose_output_0")
        ["/Transpose_1"] y = Transpose <perm = [0, 2, 1]> ("/LogSoftmax_output_0")
    }
--- onnx 13
    (float[batch,3,width] x) => (float[batch,3,width] y) {
        ["/LogSoftmax"] y = LogSoftmax <axis = 1> (x)
    }
=== _softmax, _log_softmax
x: float[2,3]
    return (torch._softmax(x, 1, False), torch._log_softmax(x, -1, False))
--- onnx 13
    (float[2,3] x) => (float[2,3] y, float[2,3] y1) {
        ["/Softmax"] y = Softmax <axis = 1> (x)
        ["/LogSoftmax"] y1 = LogSoftmax <axis = 1> (x)
    }
=== _softmax in float of a half
# torch: half_to_float is for GPUs
x: float16[2,3]
    return torch._softmax(x, 1, True)
--- onnx 13
    (float16[2,3] x) => (float[2,3] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Softmax"] y = Softmax <axis = 1> ("/Cast_output_0")
    }
=== special_softmax is softmax
x: float[2,3]
    return (torch.special_softmax(x, 1), torch.special_log_softmax(x, 1, dtype=None))
--- onnx 13
    (float[2,3] x) => (float[2,3] y, float[2,3] y1) {
        ["/Softmax"] y = Softmax <axis = 1> (x)
        ["/LogSoftmax"] y1 = LogSoftmax <axis = 1> (x)
    }
=== in place
x: float[3]
    a = torch.clone(x)
    _0 = torch.relu_(a)
    _1 = torch.hardtanh_(a, 0., 2.)
    return torch.silu_(a)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {0},
         float "constant.1" = {2}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (x, constant, "constant.1")
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid ("/Clip_output_0")
        ["/Mul"] y = Mul ("/Clip_output_0", "/Sigmoid_output_0")
    }
=== _safe_softmax: a row of minus infinity gives zeros
# x = [-inf, -inf, 1., 2.]
x: float[2,2]
    return torch._safe_softmax(x, 1)
--- onnx 17
    (float[2,2] x) => (float[2,2] y)
        <float constant = {0}>
    {
        ["/Softmax"] "/Softmax_output_0" = Softmax <axis = 1> (x)
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN ("/Softmax_output_0")
        ["/Where"] y = Where ("/IsNaN_output_0", constant, "/Softmax_output_0")
    }
=== prelu of a 0-dim tensor
x: float[]
w: float[1]
    return torch.prelu(x, w)
--- onnx 17
    (float x, float[1] w) => (float y)
        <int64[0] constant = {}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (w, constant)
        ["/PRelu"] y = PRelu (x, "/Reshape_output_0")
    }
=== elu of doubles
x: double[batch]
    return (torch.elu(x, 0.5), torch.celu(x, 2.))
--- onnx 17
    (double[batch] x) => (double[batch] y, double[batch] y1)
        <double constant = {0},
         double "constant.1" = {1},
         double "constant.2" = {0.5},
         double "constant.3" = {2}>
    {
        ["/Greater"] "/Greater_output_0" = Greater (x, constant)
        ["/Exp"] "/Exp_output_0" = Exp (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Exp_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Where"] y = Where ("/Greater_output_0", x, "/Mul_output_0")
        ["/Div"] "/Div_output_0" = Div (x, "constant.3")
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Div_output_0", constant)
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Div_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Exp_1_output_0", "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_1_output_0", "/Div_output_0", "/Sub_1_output_0")
        ["/Mul_1"] y1 = Mul ("/Where_1_output_0", "constant.3")
    }
=== elu whose input scale is negative
x: float[3]
    return torch.elu(x, 3, 1, -0.5)
--- counts 17
    (float[3] x) => (float[3] y)
    Abs 1
    Div 2
    Exp 1
    Greater 1
    Less 1
    Mul 3
    Sub 2
    Tanh 1
    Where 2
=== _prelu_kernel with a slope that is larger than the tensor
x: float[2]
y: float[3,2]
    return torch._prelu_kernel(x, y)
--- onnx 17
    (float[2] x, float[3,2] y) => (float[3,2] "y.1")
        <int64[2] constant = {3,2}>
    {
        ["/Expand"] "/Expand_output_0" = Expand (x, constant)
        ["/PRelu"] "y.1" = PRelu ("/Expand_output_0", y)
    }
=== celu of an infinite alpha
x: float[3]
    return torch.celu(x, float("inf"))
--- error
    1:11: aten::celu: takes a finite alpha that is not 0
=== rrelu of ints
x: int64[3]
    return (torch.rrelu(x, 0.1, 0.3, True), torch.rrelu(x, 0.1, 0.3, False))
--- error
    1:12: aten::rrelu: 'self' must be of a float dtype, not int64
=== gelu by tanh, written out
x: float[2,3]
    return torch.mul(torch.mul(x, 0.5), torch.add(torch.tanh(torch.mul(torch.add(x, torch.mul(torch.pow(x, 3.), 0.044715)), 0.7978845608028654)), 1.))
--- onnx 20
    (float[2,3] x) => (float[2,3] y) {
        ["/Gelu"] y = Gelu <approximate = "tanh"> (x)
    }
=== gelu by erf, written out
x: float16[2,3]
    return torch.mul(torch.mul(x, 0.5), torch.add(torch.erf(torch.div(x, 1.4142135623730951)), 1.))
--- onnx 20
    (float16[2,3] x) => (float16[2,3] y) {
        ["/Gelu"] y = Gelu <approximate = "none"> (x)
    }
=== a gate of another value is none
x: float[2,3]
z: float[2,3]
    return torch.mul(torch.mul(x, 0.5), torch.add(torch.erf(torch.div(z, 1.4142135623730951)), 1.))
--- onnx 20
    (float[2,3] x, float[2,3] z) => (float[2,3] y)
        <float constant = {0.5},
         float "constant.1" = {1.4142135},
         float "constant.2" = {1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Div"] "/Div_output_0" = Div (z, "constant.1")
        ["/Erf"] "/Erf_output_0" = Erf ("/Div_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Erf_output_0", "constant.2")
        ["/Mul_1"] y = Mul ("/Mul_output_0", "/Add_output_0")
    }
=== rrelu with its noise, masked softmax
# m = [0, 0, 1, 1, 0, 0, 0, 1]
x: float[2,3,4,4]
m: bool[2,4]
    n = torch.zeros_like(x)
    a = torch.rrelu_with_noise(x, n, 0.25, 0.25, True)
    b, c = torch.rrelu_with_noise_functional(x, n, 0.1, 0.3, False)
    d = torch._masked_softmax(x, m, -1, 1)
    return (a, n, b, c, d)
--- counts 17
    (float[2,3,4,4] x, bool[2,4] m) => (float[2,3,4,4] y, float[2,3,4,4] y1, float[2,3,4,4] y2, float[2,3,4,4] y3, float[2,3,4,4] y4)
    Add 1
    Identity 1
    LeakyRelu 1
    LessOrEqual 1
    Mul 2
    RandomUniform 1
    Reshape 1
    Softmax 1
    Where 2
=== hard swish that is written out
x: float[2,n]
    return x * torch.clamp(x + 3, 0, 6) / 6
--- onnx 17
    (float[2,n] x) => (float[2,n] y) {
        ["/HardSwish"] y = HardSwish (x)
    }
=== hard sigmoid that is written out
x: float[2,n]
    return torch.clamp(x + 3, 0, 6) / 6
--- onnx 17
    (float[2,n] x) => (float[2,n] y) {
        ["/HardSigmoid"] y = HardSigmoid <alpha = 0.16666667, beta = 0.5> (x)
    }
=== mish that is written out
x: float[2,n]
    return x * torch.tanh(torch.softplus(x))
--- onnx 18
    (float[2,n] x) => (float[2,n] y) {
        ["/Mish"] y = Mish (x)
    }
