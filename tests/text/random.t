=== rand, randn
# random
x: float[1]
    return (torch.rand([2, 3]), torch.randn([2], dtype=7))
--- onnx 7
    (float[1] x) => (float[2,3] y, double[2] y1) {
        ["/RandomUniform"] y = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3]> ()
        ["/RandomNormal"] y1 = RandomNormal <dtype = 11, mean = 0.0, scale = 1.0, shape = [2]> ()
    }
--- onnx 17
    (float[1] x) => (float[2,3] y, double[2] y1) {
        ["/RandomUniform"] y = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3]> ()
        ["/RandomNormal"] y1 = RandomNormal <dtype = 11, mean = 0.0, scale = 1.0, shape = [2]> ()
    }
--- onnx 22
    (float[1] x) => (float[2,3] y, double[2] y1)
        <float[2,3,24] constant,
         float "constant.1" = {0.5},
         bool "constant.2" = {1},
         float[24] "constant.3",
         float[2,53] "constant.4",
         double[53] "constant.5",
         double "constant.6" = {1},
         double "constant.7" = {-2},
         double[2] "constant.8" = {6.283185307179586,6.283185307179586}>
    {
        ["/Dropout"] "/Dropout_output_0", "/Dropout_output_1" = Dropout (constant, "constant.1", "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Dropout_output_1")
        ["/MatMul"] y = MatMul ("/Cast_output_0", "constant.3")
        ["/Dropout_1"] "/Dropout_1_output_0", "/Dropout_1_output_1" = Dropout ("constant.4", "constant.1", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Dropout_1_output_1")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Cast_1_output_0", "constant.5")
        ["/Dropout_2"] "/Dropout_2_output_0", "/Dropout_2_output_1" = Dropout ("constant.4", "constant.1", "constant.2")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Dropout_2_output_1")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Cast_2_output_0", "constant.5")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.6", "/MatMul_1_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_2_output_0", "constant.8")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Log_output_0", "constant.7")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Mul_1_output_0")
        ["/Cos"] "/Cos_output_0" = Cos ("/Mul_output_0")
        ["/Mul_2"] y1 = Mul ("/Sqrt_output_0", "/Cos_output_0")
    }
=== rand, randn of a named size
# random
x: float[batch,3]
    return (torch.rand([torch.size(x, 0), 2]), torch.randn([torch.size(x, 0), 2]))
--- onnx 9
    (float[batch,3] x) => (float[batch,2] y, float[batch,2] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Gather_output_0", "constant.1")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
        ["/RandomUniformLike"] y = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> ("/ConstantOfShape_output_0")
        ["/RandomNormalLike"] y1 = RandomNormalLike <dtype = 1, mean = 0.0, scale = 1.0> ("/ConstantOfShape_output_0")
    }
--- onnx 17
    (float[batch,3] x) => (float[batch,2] y, float[batch,2] y1)
        <int64[1] constant = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", constant)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
        ["/RandomUniformLike"] y = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> ("/ConstantOfShape_output_0")
        ["/RandomNormalLike"] y1 = RandomNormalLike <dtype = 1, mean = 0.0, scale = 1.0> ("/ConstantOfShape_output_0")
    }
=== rand, randn_like of a named size from opset 22 on: bits of Dropout
# random
x: float[batch,3]
    return (torch.rand([torch.size(x, 0), 2], dtype=7), torch.randn_like(x), torch.uniform(x, -1., 3.), torch.rand([]))
--- onnx 23
    (float[batch,3] x) => (double[batch,2] y, float[batch,3] y1, float[batch,3] y2, float y3)
        <float constant = {1},
         int64[2] "constant.1" = {2,53},
         float "constant.2" = {0.5},
         bool "constant.3" = {1},
         double[53] "constant.4",
         int64[2] "constant.5" = {3,24},
         float[24] "constant.6",
         float "constant.7" = {6.2831855},
         float "constant.8" = {-2},
         float "constant.9" = {4},
         float "constant.10" = {-1},
         float[24] "constant.11">
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", "constant.1")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {1}> ("/Concat_output_0")
        ["/Dropout"] "/Dropout_output_0", "/Dropout_output_1" = Dropout ("/ConstantOfShape_output_0", "constant.2", "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Dropout_output_1")
        ["/MatMul"] y = MatMul ("/Cast_output_0", "constant.4")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Shape_output_0", "constant.5")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {1}> ("/Concat_1_output_0")
        ["/Dropout_1"] "/Dropout_1_output_0", "/Dropout_1_output_1" = Dropout ("/ConstantOfShape_1_output_0", "constant.2", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Dropout_1_output_1")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Cast_1_output_0", "constant.6")
        ["/Dropout_2"] "/Dropout_2_output_0", "/Dropout_2_output_1" = Dropout ("/ConstantOfShape_1_output_0", "constant.2", "constant.3")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Dropout_2_output_1")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Cast_2_output_0", "constant.6")
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/MatMul_1_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/MatMul_2_output_0", "constant.7")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Log_output_0", "constant.8")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Mul_1_output_0")
        ["/Cos"] "/Cos_output_0" = Cos ("/Mul_output_0")
        ["/Mul_2"] y1 = Mul ("/Sqrt_output_0", "/Cos_output_0")
        ["/Dropout_3"] "/Dropout_3_output_0", "/Dropout_3_output_1" = Dropout ("/ConstantOfShape_1_output_0", "constant.2", "constant.3")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/Dropout_3_output_1")
        ["/MatMul_3"] "/MatMul_3_output_0" = MatMul ("/Cast_3_output_0", "constant.6")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/MatMul_3_output_0", "constant.9")
        ["/Add"] y2 = Add ("/Mul_3_output_0", "constant.10")
        ["/Dropout_4"] "/Dropout_4_output_0", "/Dropout_4_output_1" = Dropout ("constant.11", "constant.2", "constant.3")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Dropout_4_output_1")
        ["/MatMul_4"] y3 = MatMul ("/Cast_4_output_0", "constant.6")
    }
=== rand_like, randn_like
# random
x: float[batch,3]
y: int64[2]
    return (torch.rand_like(x), torch.randn_like(x), torch.rand_like(y, dtype=6))
--- onnx 17
    (float[batch,3] x, int64[2] y) => (float[batch,3] "y.1", float[batch,3] y1, float[2] y2) {
        ["/RandomUniformLike"] "y.1" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/RandomNormalLike"] y1 = RandomNormalLike <dtype = 1, mean = 0.0, scale = 1.0> (x)
        ["/RandomUniform"] y2 = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2]> ()
    }
=== randint floors, also below zero
# random
x: float[1]
    return (torch.randint(10, [3]), torch.randint(-5, 5, [3]), torch.randint(10, [3], dtype=6))
--- onnx 17
    (float[1] x) => (int64[3] y, int64[3] y1, float[3] y2) {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 11, high = 10.0, low = 0.0, shape = [3]> ()
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniform_output_0")
        ["/Cast"] y = Cast <to = 7> ("/Floor_output_0")
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 11, high = 5.0, low = -5.0, shape = [3]> ()
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/RandomUniform_1_output_0")
        ["/Cast_1"] y1 = Cast <to = 7> ("/Floor_1_output_0")
        ["/RandomUniform_2"] "/RandomUniform_2_output_0" = RandomUniform <dtype = 11, high = 10.0, low = 0.0, shape = [3]> ()
        ["/Floor_2"] "/Floor_2_output_0" = Floor ("/RandomUniform_2_output_0")
        ["/Cast_2"] y2 = Cast <to = 1> ("/Floor_2_output_0")
    }
=== randint_like
# random
x: float[batch,3]
    return (torch.randint_like(x, 10), torch.randint_like(x, -5, 5))
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1) {
        ["/RandomUniformLike"] "/RandomUniformLike_output_0" = RandomUniformLike <dtype = 11, high = 10.0, low = 0.0> (x)
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniformLike_output_0")
        ["/Cast"] y = Cast <to = 1> ("/Floor_output_0")
        ["/RandomUniformLike_1"] "/RandomUniformLike_1_output_0" = RandomUniformLike <dtype = 11, high = 5.0, low = -5.0> (x)
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/RandomUniformLike_1_output_0")
        ["/Cast_1"] y1 = Cast <to = 1> ("/Floor_1_output_0")
    }
=== bernoulli
# random
# x in 0..1
x: float[batch,3]
p: float[]
    return (torch.bernoulli(x), torch.bernoulli(x, 0.5), torch.bernoulli(x, torch.sigmoid(p)))
--- onnx 14
    (float[batch,3] x, float p) => (float[batch,3] y, float[batch,3] y1, float[batch,3] y2)
        <float constant = {0.5}>
    {
        ["/RandomUniformLike"] "/RandomUniformLike_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less"] "/Less_output_0" = Less ("/RandomUniformLike_output_0", x)
        ["/Cast"] y = Cast <to = 1> ("/Less_output_0")
        ["/RandomUniformLike_1"] "/RandomUniformLike_1_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less_1"] "/Less_1_output_0" = Less ("/RandomUniformLike_1_output_0", constant)
        ["/Cast_1"] y1 = Cast <to = 1> ("/Less_1_output_0")
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid (p)
        ["/RandomUniformLike_2"] "/RandomUniformLike_2_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less_2"] "/Less_2_output_0" = Less ("/RandomUniformLike_2_output_0", "/Sigmoid_output_0")
        ["/Cast_2"] y2 = Cast <to = 1> ("/Less_2_output_0")
    }
--- onnx 17
    (float[batch,3] x, float p) => (float[batch,3] y, float[batch,3] y1, float[batch,3] y2)
        <float constant = {0.5}>
    {
        ["/RandomUniformLike"] "/RandomUniformLike_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less"] "/Less_output_0" = Less ("/RandomUniformLike_output_0", x)
        ["/Cast"] y = Cast <to = 1> ("/Less_output_0")
        ["/RandomUniformLike_1"] "/RandomUniformLike_1_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less_1"] "/Less_1_output_0" = Less ("/RandomUniformLike_1_output_0", constant)
        ["/Cast_1"] y1 = Cast <to = 1> ("/Less_1_output_0")
        ["/Sigmoid"] "/Sigmoid_output_0" = Sigmoid (p)
        ["/RandomUniformLike_2"] "/RandomUniformLike_2_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less_2"] "/Less_2_output_0" = Less ("/RandomUniformLike_2_output_0", "/Sigmoid_output_0")
        ["/Cast_2"] y2 = Cast <to = 1> ("/Less_2_output_0")
    }
=== normal
# random
# s in 0.5..1
m: float[3]
s: float[3]
    return (torch.normal(m), torch.normal(m, 2.), torch.normal(1., s), torch.normal(m, s), torch.normal(1., 2., [4]))
--- onnx 17
    (float[3] m, float[3] s) => (float[3] y, float[3] y1, float[3] y2, float[3] y3, float[4] y4)
        <float constant = {1},
         float "constant.1" = {2}>
    {
        ["/RandomNormal"] "/RandomNormal_output_0" = RandomNormal <dtype = 1, mean = 0.0, scale = 1.0, shape = [3]> ()
        ["/Add"] y = Add ("/RandomNormal_output_0", m)
        ["/RandomNormal_1"] "/RandomNormal_1_output_0" = RandomNormal <dtype = 1, mean = 0.0, scale = 1.0, shape = [3]> ()
        ["/Mul"] "/Mul_output_0" = Mul ("/RandomNormal_1_output_0", "constant.1")
        ["/Add_1"] y1 = Add ("/Mul_output_0", m)
        ["/RandomNormal_2"] "/RandomNormal_2_output_0" = RandomNormal <dtype = 1, mean = 0.0, scale = 1.0, shape = [3]> ()
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/RandomNormal_2_output_0", s)
        ["/Add_2"] y2 = Add ("/Mul_1_output_0", constant)
        ["/RandomNormal_3"] "/RandomNormal_3_output_0" = RandomNormal <dtype = 1, mean = 0.0, scale = 1.0, shape = [3]> ()
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/RandomNormal_3_output_0", s)
        ["/Add_3"] y3 = Add ("/Mul_2_output_0", m)
        ["/RandomNormal_4"] y4 = RandomNormal <dtype = 1, mean = 1.0, scale = 2.0, shape = [4]> ()
    }
=== uniform_
# random
x: float[3]
    return torch.uniform_(torch.clone(x), -1., 1.)
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/RandomUniform"] y = RandomUniform <dtype = 1, high = 1.0, low = -1.0, shape = [3]> ()
    }
=== multinomial
# random
# x in 0.1..1
x: float[2,5]
    return (torch.multinomial(x, 3), torch.multinomial(x, 4, True))
--- onnx 17
    (float[2,5] x) => (int64[2,3] y, int64[2,4] y1)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {1}>
    {
        ["/Log"] "/Log_output_0" = Log (x)
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 5]> ()
        ["/Log_1"] "/Log_1_output_0" = Log ("/RandomUniform_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Log_1_output_0")
        ["/Log_2"] "/Log_2_output_0" = Log ("/Neg_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Log_output_0", "/Log_2_output_0")
        ["/TopK"] "/TopK_output_0", y = TopK <axis = 1, largest = 1, sorted = 1> ("/Sub_output_0", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Log_output_0", "constant.1")
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 4, 5]> ()
        ["/Log_3"] "/Log_3_output_0" = Log ("/RandomUniform_1_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Log_3_output_0")
        ["/Log_4"] "/Log_4_output_0" = Log ("/Neg_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Unsqueeze_output_0", "/Log_4_output_0")
        ["/ArgMax"] y1 = ArgMax <axis = 2, keepdims = 0> ("/Sub_1_output_0")
    }
=== randperm
# random
x: float[1]
    return torch.randperm(5)
--- onnx 17
    (float[1] x) => (int64[5] y)
        <int64[1] constant = {5}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [5]> ()
        ["/TopK"] "/TopK_output_0", y = TopK <axis = 0, largest = 1, sorted = 1> ("/RandomUniform_output_0", constant)
    }
=== dropout in eval mode is nothing
x: float[3]
    return torch.relu(torch.dropout(x, 0.5, False))
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/Relu"] y = Relu (x)
    }
=== dropout in training mode
# random
x: float[3]
    return torch.dropout(x, 0.5, True)
--- onnx 7
    (float[3] x) => (float[3] y) {
        ["/Dropout"] y = Dropout <ratio = 0.5> (x)
    }
--- onnx 12
    (float[3] x) => (float[3] y)
        <float constant = {0.5},
         bool "constant.1" = {1}>
    {
        ["/Dropout"] y = Dropout (x, constant, "constant.1")
    }
=== feature_dropout
# random
x: float[2,3,4]
    return (torch.feature_dropout(x, 0.5, False), torch.feature_dropout(x, 0.5, True))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,4] y1)
        <float constant = {0.5}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3, 1]> ()
        ["/Less"] "/Less_output_0" = Less ("/RandomUniform_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Less_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", constant)
        ["/Mul"] y1 = Mul (x, "/Div_output_0")
        ["/Identity"] y = Identity (x)
    }
=== alpha_dropout, feature_alpha_dropout in eval mode
x: float[2,3]
    return (torch.alpha_dropout(x, 0.5, False), torch.feature_alpha_dropout(x, 0.5, False))
--- onnx 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1) {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
    }
=== alpha_dropout in training mode
# random
x: float[2,3]
    return torch.alpha_dropout(x, 0.5, True)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float constant = {0.5},
         float "constant.1" = {0.77919394},
         float "constant.2" = {-0.77919394},
         float "constant.3" = {0.8864049},
         float "constant.4" = {0}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3]> ()
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/RandomUniform_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.3")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "/Mul_output_0", "constant.4")
        ["/Where_1"] "/Where_1_output_0" = Where ("/GreaterOrEqual_output_0", "constant.1", "constant.2")
        ["/Add"] y = Add ("/Where_output_0", "/Where_1_output_0")
    }
=== feature_alpha_dropout in training mode
# random
x: float[2,3,4]
    return (torch.feature_alpha_dropout(x, 0.5, True), torch.feature_alpha_dropout(x, 1., True))
--- onnx 17
    (float[2,3,4] x) => (float[2,3,4] y, float[2,3,4] y1)
        <float constant = {0.5},
         float "constant.1" = {0.77919394},
         float "constant.2" = {-0.77919394},
         float "constant.3" = {0.8864049},
         float "constant.4" = {0}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2, 3, 1]> ()
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/RandomUniform_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.3")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "/Mul_output_0", "constant.4")
        ["/Where_1"] "/Where_1_output_0" = Where ("/GreaterOrEqual_output_0", "constant.1", "constant.2")
        ["/Add"] y = Add ("/Where_output_0", "/Where_1_output_0")
        ["/Mul_1"] y1 = Mul (x, "constant.4")
    }
=== rand with a generator that is None
# random
x: float[1]
    return (torch.rand([2], generator=None), torch.randint(3, [2], generator=None))
--- onnx 17
    (float[1] x) => (float[2] y, int64[2] y1) {
        ["/RandomUniform"] y = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [2]> ()
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 11, high = 3.0, low = 0.0, shape = [2]> ()
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniform_1_output_0")
        ["/Cast"] y1 = Cast <to = 7> ("/Floor_output_0")
    }
=== bernoulli_ has a chance of its own
# random
x: float[batch,3]
    return torch.bernoulli_(torch.zeros_like(x))
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y)
        <float constant = {0.5}>
    {
        ["/RandomUniformLike"] "/RandomUniformLike_output_0" = RandomUniformLike <dtype = 1, high = 1.0, low = 0.0> (x)
        ["/Less"] "/Less_output_0" = Less ("/RandomUniformLike_output_0", constant)
        ["/Cast"] y = Cast <to = 1> ("/Less_output_0")
    }
=== numbers like another tensor, with a generator that is None
# random
# n in 1..9
x: float[3]
n: int64[]
    a = (torch.randn([2], generator=None), torch.rand_like(x, generator=None), torch.randn_like(x, generator=None))
    b = (torch.randint(-3, 3, [2], generator=None), torch.randint_like(x, 3, generator=None), torch.randint_like(x, -3, 3, generator=None))
    return (a, b, torch.randperm(3, generator=None), torch.randint_like(x, n), torch.randint_like(x, n, generator=None))
--- onnx 17
    (float[3] x, int64 n) => (int64[3] y2, float[3] y3, float[3] y4)
        <int64[1] constant = {3}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [3]> ()
        ["/TopK"] "/TopK_output_0", y2 = TopK <axis = 0, largest = 1, sorted = 1> ("/RandomUniform_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (n)
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 11, high = 1.0, low = 0.0, shape = [3]> ()
        ["/Mul"] "/Mul_output_0" = Mul ("/RandomUniform_1_output_0", "/Cast_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Cast_1"] y3 = Cast <to = 1> ("/Floor_output_0")
        ["/RandomUniform_2"] "/RandomUniform_2_output_0" = RandomUniform <dtype = 11, high = 1.0, low = 0.0, shape = [3]> ()
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/RandomUniform_2_output_0", "/Cast_output_0")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_1_output_0")
        ["/Cast_2"] y4 = Cast <to = 1> ("/Floor_1_output_0")
    }
=== bernoulli_ by a tensor
# x in 0..1
# random
x: float[3]
    return torch.bernoulli_(torch.zeros_like(x), x)
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 1.0, low = 0.0, shape = [3]> ()
        ["/Less"] "/Less_output_0" = Less ("/RandomUniform_output_0", x)
        ["/Cast"] y = Cast <to = 1> ("/Less_output_0")
    }
=== normal_ has a mean of its own
# random
x: float[batch,3]
    return (torch.normal_(torch.ones_like(x)), torch.normal_(torch.ones_like(x), 5., 10.))
--- onnx 17
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1) {
        ["/RandomNormalLike"] y = RandomNormalLike <dtype = 1, mean = 0.0, scale = 1.0> (x)
        ["/RandomNormalLike_1"] y1 = RandomNormalLike <dtype = 1, mean = 5.0, scale = 10.0> (x)
    }
=== exponential, cauchy, log_normal, geometric: inverse transforms
# random
x: float[batch,3]
    return (torch.exponential_(torch.empty_like(x), 2.0), torch.cauchy_(torch.empty_like(x)), torch.log_normal_(torch.empty_like(x), 0., 0.5), torch.geometric_(torch.empty_like(x), 0.25))
--- counts 17
    (float[batch,3] x) => (float[batch,3] y, float[batch,3] y1, float[batch,3] y2, float[batch,3] y3)
    Add 2
    Cast 4
    Cos 1
    Div 3
    Exp 1
    Floor 1
    Log 2
    Mul 1
    RandomNormalLike 1
    RandomUniformLike 3
    Sin 1
    Sub 3
=== random_ by dtype, up to a number, from one on
# random
x: float16[3]
y: int64[3]
    return (torch.random_(torch.empty_like(x)), torch.random_(torch.empty_like(y), 16777217), torch.random_(torch.empty_like(y), -3, 5))
--- onnx 17
    (float16[3] x, int64[3] y) => (float16[3] "y.1", int64[3] y1, int64[3] y2)
        <double constant = {16777217}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 11, high = 2049.0, low = 0.0, shape = [3]> ()
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniform_output_0")
        ["/Cast"] "y.1" = Cast <to = 10> ("/Floor_output_0")
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 11, high = 1.0, low = 0.0, shape = [3]> ()
        ["/Mul"] "/Mul_output_0" = Mul ("/RandomUniform_1_output_0", constant)
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_output_0")
        ["/Cast_1"] y1 = Cast <to = 7> ("/Floor_1_output_0")
        ["/RandomUniform_2"] "/RandomUniform_2_output_0" = RandomUniform <dtype = 11, high = 5.0, low = -3.0, shape = [3]> ()
        ["/Floor_2"] "/Floor_2_output_0" = Floor ("/RandomUniform_2_output_0")
        ["/Cast_2"] y2 = Cast <to = 7> ("/Floor_2_output_0")
    }
=== random_ of int64: two draws
# random
x: int64[2]
    return torch.random_(torch.empty_like(x))
--- onnx 17
    (int64[2] x) => (int64[2] y)
        <int64 constant = {4294967296}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 11, high = 2.1474836e+09, low = 0.0, shape = [2]> ()
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniform_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Floor_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", constant)
        ["/RandomUniform_1"] "/RandomUniform_1_output_0" = RandomUniform <dtype = 11, high = 4.2949673e+09, low = 0.0, shape = [2]> ()
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/RandomUniform_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Floor_1_output_0")
        ["/Add"] y = Add ("/Mul_output_0", "/Cast_1_output_0")
    }
=== randint up to a size
# random
x: float[batch]
    return torch.randint(torch.size(x, 0), [4])
--- onnx 17
    (float[batch] x) => (int64[4] y)
        <int64 constant = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 11, high = 1.0, low = 0.0, shape = [4]> ()
        ["/Mul"] "/Mul_output_0" = Mul ("/RandomUniform_output_0", "/Cast_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Cast_1"] y = Cast <to = 7> ("/Floor_output_0")
    }
=== bfloat16 is drawn in steps that it has
# random
x: float[batch]
    return (torch.to(torch.rand_like(x, dtype=15), 6), torch.to(torch.randn_like(x, dtype=15), 6))
--- onnx 17
    (float[batch] x) => (float[batch] y, float[batch] y1)
        <float constant = {0.00390625}>
    {
        ["/RandomUniformLike"] "/RandomUniformLike_output_0" = RandomUniformLike <dtype = 1, high = 256.0, low = 0.0> (x)
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniformLike_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 16> ("/Mul_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Cast_output_0")
        ["/RandomNormalLike"] "/RandomNormalLike_output_0" = RandomNormalLike <dtype = 1, mean = 0.0, scale = 1.0> (x)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 16> ("/RandomNormalLike_output_0")
        ["/Cast_3"] y1 = Cast <to = 1> ("/Cast_2_output_0")
    }
=== draws of distributions that torch refuses
x: float[3]
y: int64[3]
    a = torch.exponential_(torch.empty_like(x), 0.)
    b = torch.cauchy_(torch.empty_like(x), 0., -1.)
    c = torch.log_normal_(torch.empty_like(x), 0., 0.)
    d = torch.geometric_(torch.empty_like(x), 1.)
    e = torch.exponential_(torch.empty_like(y))
    f = torch.random_(torch.empty_like(y), 3, 3)
    h = torch.random_(torch.empty_like(y), 18014398509481984)
    return (a, b, c, d, e, f, h)
--- error
    1:8: aten::exponential: lambda must be greater than 0
    2:8: aten::cauchy: sigma must be greater than 0
    3:8: aten::log_normal: std must be greater than 0
    4:8: aten::geometric: p must be between 0 and 1
    5:8: aten::exponential: takes floats only
    6:8: aten::random_: 'from' must be less than 'to'
    7:8: aten::randint: draws from more than 2^53 numbers are not supported
=== draws of dtypes that torch does not draw
x: int64[2,3]
y: bool[2,3]
p: float[2,3]
    a = torch.rand_like(x)
    b = torch.randn_like(y)
    c = torch.normal_(torch.clone(x), 5., 10.)
    d = torch.uniform_(torch.clone(x), -1., 1.)
    e = torch.bernoulli(x)
    f = torch.bernoulli(p, x)
    h = torch.normal(x, 1.)
    i = torch.normal(1., y)
    return (a, b, c, d, e, f, h, i)
--- error
    1:8: aten::rand_like: makes floats, not int64: choose a float dtype
    2:8: aten::randn_like: makes floats, not bool: choose a float dtype
    3:8: aten::normal: makes floats, not int64: choose a float dtype
    4:8: aten::uniform: makes floats, not int64: choose a float dtype
    5:8: aten::bernoulli: 'self' must be of a float dtype, not int64
    6:8: aten::bernoulli: 'p' must be of a float dtype, not int64
    7:8: aten::normal: 'mean' must be of a float dtype, not int64
    8:8: aten::normal: 'std' must be of a float dtype, not bool
=== draws of complex numbers
x: complex64[2,3]
    return torch.bernoulli(x, 0.5)
--- error
    1:11: aten::bernoulli: complex tensors and numbers are not supported here
=== parts of complex draws
# random
x: complex64[2,3]
    return (torch.rand_like(x), torch.randn_like(x), torch.normal(x, 1.), torch.normal_(x + 0, 1., 2.), torch.uniform_(x + 0, 1., 2.))
--- counts 17
    (float[2,3,2] x) => (float[2,3,2] y, float[2,3,2] y1, float[2,3,2] y2, float[2,3,2] y3, float[2,3,2] y4)
    Add 2
    Concat 5
    Gather 2
    Mul 2
    RandomNormal 6
    RandomUniform 4
    Unsqueeze 10
=== a normal draw takes deviations of an int dtype
# random
# y in 0..5
x: float[3]
y: int64[3]
    return torch.normal(x, y)
--- onnx 17
    (float[3] x, int64[3] y) => (float[3] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/RandomNormal"] "/RandomNormal_output_0" = RandomNormal <dtype = 1, mean = 0.0, scale = 1.0, shape = [3]> ()
        ["/Mul"] "/Mul_output_0" = Mul ("/RandomNormal_output_0", "/Cast_output_0")
        ["/Add"] "y.1" = Add ("/Mul_output_0", x)
    }
=== dropout of all elements
x: float[2,3]
y: int64[2,3]
    return (torch.dropout(x, 1., True), torch.feature_dropout(x, 1., True), torch.dropout(y, 1., True))
--- onnx 17
    (float[2,3] x, int64[2,3] y) => (float[2,3] "y.1", float[2,3] y1, int64[2,3] y2)
        <float constant = {0},
         int64 "constant.1" = {0}>
    {
        ["/Mul"] "y.1" = Mul (x, constant)
        ["/Mul_1"] y2 = Mul (y, "constant.1")
        ["/Identity"] y1 = Identity ("y.1")
    }
=== dropout of what torch does not drop
x: int64[2,3]
y: float[3]
    a = torch.dropout(x, 0.5, True)
    b = torch.feature_dropout(x, 0.5, True)
    c = torch.feature_dropout(y, 0.5, True)
    return (a, b, c)
--- error
    1:8: aten::dropout: 'input' must be of a float dtype, not int64
    2:8: aten::feature_dropout: 'input' must be of a float dtype, not int64
    3:8: aten::feature_dropout: takes a tensor of rank 2 or more, not 1
=== multinomial of what torch does not sample
x: float[2]
y: float[2,2,2]
z: float[2,0]
w: int64[2]
    a = torch.multinomial(x, 3)
    b = torch.multinomial(y, 1)
    c = torch.multinomial(z, 1, True)
    d = torch.multinomial(w, 1)
    e = torch.multinomial(x, 0)
    return (a, b, c, d, e)
--- error
    1:8: aten::multinomial: 3 samples without replacement are more than the size of the last dim, 2
    2:8: aten::multinomial: 'self' must have 1 or 2 dims, not 3
    3:8: aten::multinomial: the last dim of 'self' has size 0, which leaves nothing to draw
    4:8: aten::multinomial: 'self' must be of a float dtype, not int64
    5:8: aten::multinomial: 'num_samples' must be 1 or more, not 0
=== functional forms of in-place operators
# random
x: float[2,3]
    a = torch.random(x)
    b = torch.random(x, 10)
    c = torch.random(x, -3, 1)
    d = torch.normal_functional(x, 3., 2.)
    return (a, b, c, d)
--- counts 17
    (float[2,3] x) => (float[2,3] y, float[2,3] y1, float[2,3] y2, float[2,3] y3)
    Cast 3
    Floor 3
    Mul 1
    RandomNormal 1
    RandomUniform 3
=== alpha_dropout of half keeps its type
# random
x: float16[2,3]
    return torch.alpha_dropout(x, 0.5, True)
--- onnx 17
    (float16[2,3] x) => (float16[2,3] y)
        <float constant = {0.00048828125},
         float16 "constant.1" = {14336},
         float16 "constant.2" = {14908},
         float16 "constant.3" = {47676},
         float16 "constant.4" = {15127},
         float16 "constant.5" = {0}>
    {
        ["/RandomUniform"] "/RandomUniform_output_0" = RandomUniform <dtype = 1, high = 2048.0, low = 0.0, shape = [2, 3]> ()
        ["/Floor"] "/Floor_output_0" = Floor ("/RandomUniform_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Floor_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 10> ("/Mul_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (x, "constant.4")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "/Mul_1_output_0", "constant.5")
        ["/Where_1"] "/Where_1_output_0" = Where ("/GreaterOrEqual_output_0", "constant.2", "constant.3")
        ["/Add"] y = Add ("/Where_output_0", "/Where_1_output_0")
    }
