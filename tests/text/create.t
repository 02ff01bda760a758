=== zeros, ones
x: float[batch,3]
    return (torch.zeros([2, 3]), torch.ones([2], dtype=4))
--- onnx 7
    (float[batch,3] x) => (float[2,3] y, int64[2] y1)
        <float[2,3] constant = {0,0,0,0,0,0},
         int64[2] "constant.1" = {1,1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
--- onnx 17
    (float[batch,3] x) => (float[2,3] y, int64[2] y1)
        <float[2,3] constant = {0,0,0,0,0,0},
         int64[2] "constant.1" = {1,1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== zeros of a named size
x: float[batch,3]
    return torch.zeros([torch.size(x, 0), 4])
--- onnx 7
    (float[batch,3] x) => (float[batch,4] y)
        <float[1,1] constant = {0},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {4}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Gather_output_0", "constant.2")
        ["/Tile"] y = Tile (constant, "/Concat_output_0")
    }
--- onnx 9
    (float[batch,3] x) => (float[batch,4] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {4}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Gather_output_0", "constant.1")
        ["/ConstantOfShape"] y = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
    }
=== full
x: float[1]
    return (torch.full([2], 3.5), torch.full([2], 3), torch.full([2], 3, dtype=6))
--- onnx 17
    (float[1] x) => (float[2] y, int64[2] y1, float[2] y2)
        <float[2] constant = {3.5,3.5},
         int64[2] "constant.1" = {3,3},
         float[2] "constant.2" = {3,3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== full of a named size with a number that is computed
x: float[batch,3]
    return torch.full([torch.size(x, 0)], torch.size(x, 0))
--- onnx 17
    (float[batch,3] x) => (int64[batch] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Expand"] y = Expand ("/Gather_output_0", "/Gather_1_output_0")
    }
=== full of the bool of a tensor, and of a bool, which TorchScript passes as an int
x: bool[]
    flag = bool(x)
    return (torch.full([2], torch.item(x)), torch.full([2], flag))
--- onnx 17
    (bool x) => (bool[2] y, int64[2] y1)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {0}>
    {
        ["/Expand"] y = Expand (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Cast_output_0", "constant.1")
        ["/Concat"] y1 = Concat <axis = 0> ("/Unsqueeze_output_0", "/Unsqueeze_output_0")
    }
=== full of old archives is float
# torch: a name of ours
x: float[1]
    return torch.full_0_4([2], 3)
--- onnx 17
    (float[1] x) => (float[2] y)
        <float[2] constant = {3,3}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== empty is zeros
# random
x: float[1]
    return (torch.empty([2, 3]), torch.empty_strided([2, 3], [3, 1]))
--- onnx 17
    (float[1] x) => (float[2,3] y, float[2,3] y1)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== zeros_like, ones_like, full_like
x: float[batch,3]
y: int64[2]
    return (torch.zeros_like(x), torch.ones_like(y), torch.ones_like(y, dtype=6), torch.full_like(x, 2))
--- onnx 17
    (float[batch,3] x, int64[2] y) => (float[batch,3] "y.1", int64[2] y1, float[2] y2, float[batch,3] y3)
        <int64[2] constant = {1,1},
         float[2] "constant.1" = {1,1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] "y.1" = ConstantOfShape <value = float[1] {0}> ("/Shape_output_0")
        ["/ConstantOfShape_1"] y3 = ConstantOfShape <value = float[1] {2}> ("/Shape_output_0")
        ["/Identity"] y1 = Identity (constant)
        ["/Identity_1"] y2 = Identity ("constant.1")
    }
=== zeros_like of a known size is a constant
x: float[2,3]
    return torch.add(x, torch.zeros_like(x))
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== empty_like
# random
x: float[2,3]
    return torch.empty_like(x)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== new_zeros, new_ones, new_full
x: int64[batch]
    return (torch.new_zeros(x, [2]), torch.new_ones(x, [2], dtype=6), torch.new_full(x, [2], 7))
--- onnx 17
    (int64[batch] x) => (int64[2] y, float[2] y1, int64[2] y2)
        <int64[2] constant = {0,0},
         float[2] "constant.1" = {1,1},
         int64[2] "constant.2" = {7,7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== new_empty
# random
x: int64[3]
    return torch.new_empty(x, [2])
--- onnx 17
    (int64[3] x) => (int64[2] y)
        <int64[2] constant = {0,0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== fill
x: float[2,3]
v: float[]
    return (torch.fill(x, 2), torch.fill(x, v))
--- onnx 17
    (float[2,3] x, float v) => (float[2,3] y, float[2,3] y1)
        <int64[2] constant = {2,3},
         float[2,3] "constant.1" = {2,2,2,2,2,2}>
    {
        ["/Expand"] y1 = Expand (v, constant)
        ["/Identity"] y = Identity ("constant.1")
    }
=== fill_, zero_ in place
x: float[2]
y: float[2]
    a = torch.clone(x)
    _0 = torch.zero_(a)
    b = torch.clone(y)
    _1 = torch.fill_(b, 2.5)
    return (a, b)
--- onnx 17
    (float[2] x, float[2] y) => (float[2] "y.1", float[2] y1)
        <float[2] constant = {0,0},
         float[2] "constant.1" = {2.5,2.5}>
    {
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== zero, copy
x: float[2,3]
y: int64[3]
    return (torch.zero(x), torch.copy(x, y))
--- onnx 17
    (float[2,3] x, int64[3] y) => (float[2,3] "y.1", float[2,3] y1)
        <int64[2] constant = {2,3},
         float[2,3] "constant.1" = {0,0,0,0,0,0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Expand"] y1 = Expand ("/Cast_output_0", constant)
        ["/Identity"] "y.1" = Identity ("constant.1")
    }
=== copy_ in place casts and broadcasts
x: float[2,3]
y: int64[3]
    a = torch.clone(x)
    _0 = torch.copy_(a, y)
    return a
--- onnx 17
    (float[2,3] x, int64[3] y) => (float[2,3] "y.1")
        <int64[2] constant = {2,3}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (y)
        ["/Expand"] "y.1" = Expand ("/Cast_output_0", constant)
    }
=== arange
x: float[1]
    return (torch.arange(4), torch.arange(2, 5), torch.arange(5, 0, -2), torch.arange(0, 1, 0.25), torch.arange(3, dtype=6))
--- onnx 17
    (float[1] x) => (int64[4] y, int64[3] y1, int64[3] y2, float[4] y3, float[3] y4)
        <int64[4] constant = {0,1,2,3},
         int64[3] "constant.1" = {2,3,4},
         int64[3] "constant.2" = {5,3,1},
         float[4] "constant.3" = {0,0.25,0.5,0.75},
         float[3] "constant.4" = {0,1,2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== arange of a size
# n = 5
x: float[n]
    return torch.arange(torch.size(x, 0))
--- error 7
    1:11: ONNX has NonZero from opset 9 on: the target opset is 7
--- onnx 9
    (float[n] x) => (int64[n] y) {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Shape_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] y = Squeeze <axes = [0]> ("/NonZero_output_0")
    }
--- onnx 11
    (float[n] x) => (int64[n] y)
        <int64 constant = {0},
         int64 "constant.1" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Range"] y = Range (constant, "/Gather_output_0", "constant.1")
    }
=== arange of floats with a rounding step
x: float[1]
    return torch.arange(0, 1, 0.1)
--- onnx 17
    (float[1] x) => (float[10] y)
        <float[10] constant = {0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== arange with step 0
x: float[1]
    return torch.arange(0, 1, 0)
--- error
    1:11: aten::arange: step must not be 0
=== linspace
x: float[1]
    return (torch.linspace(0, 1, 5), torch.linspace(3, -3, 4), torch.linspace(2, 5, 1), torch.linspace(0, 10, 3, dtype=4))
--- onnx 17
    (float[1] x) => (float[5] y, float[4] y1, float[1] y2, int64[3] y3)
        <float[5] constant = {0,0.25,0.5,0.75,1},
         float[4] "constant.1" = {3,1,-1,-3},
         float[1] "constant.2" = {2},
         int64[3] "constant.3" = {0,5,10}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== linspace of old archives has 100 steps
# torch: a name of ours
x: float[1]
    return torch.size(torch.linspace_0_7(0, 1), 0)
--- onnx 17
    (float[1] x) => (int64 y)
        <int64 constant = {100}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== logspace
x: float[1]
    return (torch.logspace(0, 2, 3), torch.logspace(0, 3, 4, 2.))
--- onnx 17
    (float[1] x) => (float[3] y, float[4] y1)
        <float[3] constant = {1,10,100},
         float[4] "constant.1" = {1,2,4,8}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== logspace of old archives has 100 steps
# torch: a name of ours
x: float[1]
    return torch.size(torch.logspace_0_8(0, 1), 0)
--- onnx 17
    (float[1] x) => (int64 y)
        <int64 constant = {100}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== eye
x: float[1]
    return (torch.eye(2), torch.eye(2, 3, dtype=4))
--- onnx 17
    (float[1] x) => (float[2,2] y, int64[2,3] y1)
        <float[2,2] constant = {1,0,0,1},
         int64[2,3] "constant.1" = {1,0,0,0,1,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== eye of a size
# n = 3
x: float[n]
    return torch.eye(torch.size(x, 0))
--- onnx 9
    (float[n] x) => (float[n,n] y)
        <int64[2] constant = {-1,1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Shape_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", constant)
        ["/Equal"] "/Equal_output_0" = Equal ("/Reshape_output_0", "/Squeeze_output_0")
        ["/Cast"] y = Cast <to = 1> ("/Equal_output_0")
    }
--- onnx 17
    (float[n] x) => (float[n,n] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", "/Range_output_0")
        ["/Cast"] y = Cast <to = 1> ("/Equal_output_0")
    }
=== hann_window
x: float[1]
    return (torch.hann_window(4), torch.hann_window(4, False))
--- onnx 17
    (float[1] x) => (float[4] y, float[4] y1)
        <float[4] constant = {0,0.5,1,0.5},
         float[4] "constant.1" = {0,0.75,0.75,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== hamming_window
x: float[1]
    return (torch.hamming_window(4), torch.hamming_window(4, False), torch.hamming_window(4, True, 0.5), torch.hamming_window(4, True, 0.5, 0.5))
--- onnx 17
    (float[1] x) => (float[4] y, float[4] y1, float[4] y2, float[4] y3)
        <float[4] constant = {0.08,0.54,1,0.54},
         float[4] "constant.1" = {0.08,0.77,0.77,0.08},
         float[4] "constant.2" = {0.04,0.5,0.96,0.5},
         float[4] "constant.3" = {0,0.5,1,0.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== tensor
x: float[1]
    return (torch.tensor(1), torch.tensor(1.5), torch.tensor(True), torch.tensor(1, dtype=6))
--- onnx 17
    (float[1] x) => (int64 y, float y1, bool y2, float y3)
        <int64 constant = {1},
         float "constant.1" = {1.5},
         bool "constant.2" = {1},
         float "constant.3" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== tensor of a list
x: float[1]
    return (torch.tensor([1, 2, 3]), torch.tensor([1.5, 2.]), torch.tensor([[1, 2], [3, 4]], dtype=6), torch.tensor([True, False]))
--- onnx 17
    (float[1] x) => (int64[3] y, float[2] y1, float[2,2] y2, bool[2] y3)
        <int64[3] constant = {1,2,3},
         float[2] "constant.1" = {1.5,2},
         float[2,2] "constant.2" = {1,2,3,4},
         bool[2] "constant.3" = {1,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== tensor of a list of sizes
# n = 5
x: float[n]
    return torch.tensor([torch.size(x, 0), 2])
--- onnx 17
    (float[n] x) => (int64[2] y)
        <int64[1] constant = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Concat"] y = Concat <axis = 0> ("/Shape_output_0", constant)
    }
=== tensor of an empty list
x: float[1]
    return torch.tensor(annotate(List[float], []))
--- onnx 17
    (float[1] x) => (float[0] y)
        <float[0] constant = {}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== as_tensor
x: int64[2]
    return (torch.as_tensor(x), torch.as_tensor(x, dtype=6), torch.as_tensor(1), torch.as_tensor(1.5), torch.as_tensor(True), torch.as_tensor([1, 2]))
--- onnx 17
    (int64[2] x) => (int64[2] y, float[2] y1, int64 y2, float y3, bool y4, int64[2] y5)
        <int64 constant = {1},
         float "constant.1" = {1.5},
         bool "constant.2" = {1},
         int64[2] "constant.3" = {1,2}>
    {
        ["/Cast"] y1 = Cast <to = 1> (x)
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y2 = Identity (constant)
        ["/Identity_2"] y3 = Identity ("constant.1")
        ["/Identity_3"] y4 = Identity ("constant.2")
        ["/Identity_4"] y5 = Identity ("constant.3")
    }
=== scalar_tensor
x: float[1]
    return (torch.scalar_tensor(2, dtype=6), torch.scalar_tensor(2.5))
--- onnx 17
    (float[1] x) => (float y, float y1)
        <float constant = {2},
         float "constant.1" = {2.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== linspace and logspace between tensors
x: float[]
y: float[]
    return (torch.linspace(x, y, 5), torch.linspace(x, 3, 1), torch.linspace(1, y, 2), torch.logspace(x, y, 2), torch.logspace(x, 3, 2, 2.), torch.logspace(1, y, 2))
--- onnx 17
    (float x, float y) => (float[5] "y.1", float[1] y1, float[2] y2, float[2] y3, float[2] y4, float[2] y5)
        <double constant = {4},
         bool[5] "constant.1" = {1,1,0,0,0},
         double[5] "constant.2" = {0,1,2,3,4},
         double[5] "constant.3" = {4,3,2,1,0},
         double "constant.4" = {3},
         double "constant.5" = {1},
         double[1] "constant.6" = {0},
         bool[2] "constant.7" = {1,0},
         double[2] "constant.8" = {0,1},
         double[2] "constant.9" = {1,0},
         double "constant.10" = {10},
         double "constant.11" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_1_output_0", "/Cast_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_output_0", "constant.3")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_1_output_0", "/Mul_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("constant.1", "/Add_output_0", "/Sub_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 1> ("/Where_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.4", "/Cast_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_2_output_0", "constant.6")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Cast_output_0", "/Mul_2_output_0")
        ["/Cast_3"] y1 = Cast <to = 1> ("/Add_1_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Cast_1_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_3_output_0", "constant.8")
        ["/Add_2"] "/Add_2_output_0" = Add ("constant.5", "/Mul_3_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Sub_3_output_0", "constant.9")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Cast_1_output_0", "/Mul_4_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.7", "/Add_2_output_0", "/Sub_4_output_0")
        ["/Cast_4"] y2 = Cast <to = 1> ("/Where_1_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Sub_output_0", "constant.8")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Cast_output_0", "/Mul_5_output_0")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Sub_output_0", "constant.9")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Cast_1_output_0", "/Mul_6_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.7", "/Add_3_output_0", "/Sub_5_output_0")
        ["/Pow"] "/Pow_output_0" = Pow ("constant.10", "/Where_2_output_0")
        ["/Cast_5"] y3 = Cast <to = 1> ("/Pow_output_0")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Sub_2_output_0", "constant.8")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Cast_output_0", "/Mul_7_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Sub_2_output_0", "constant.9")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("constant.4", "/Mul_8_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.7", "/Add_4_output_0", "/Sub_6_output_0")
        ["/Pow_1"] "/Pow_1_output_0" = Pow ("constant.11", "/Where_3_output_0")
        ["/Cast_6"] y4 = Cast <to = 1> ("/Pow_1_output_0")
        ["/Pow_2"] "/Pow_2_output_0" = Pow ("constant.10", "/Where_1_output_0")
        ["/Cast_7"] y5 = Cast <to = 1> ("/Pow_2_output_0")
    }
=== linspace of a size
# n = 5
x: float[n]
    return torch.linspace(-1, 1, torch.size(x, 0))
--- onnx 17
    (float[n] x) => (float[n] y)
        <double constant = {-1},
         double "constant.1" = {1},
         int64 "constant.2" = {0},
         int64 "constant.3" = {1},
         double "constant.4" = {2},
         int64 "constant.5" = {2}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Range"] "/Range_output_0" = Range ("constant.2", "/Gather_output_0", "constant.3")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "constant.3")
        ["/Max"] "/Max_output_0" = Max ("/Sub_output_0", "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Max_output_0")
        ["/Div"] "/Div_output_0" = Div ("constant.4", "/Cast_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_output_0", "constant.5")
        ["/Max_1"] "/Max_1_output_0" = Max ("/Div_1_output_0", "constant.3")
        ["/Less"] "/Less_output_0" = Less ("/Range_output_0", "/Max_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Range_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", "/Cast_1_output_0")
        ["/Add"] "/Add_output_0" = Add (constant, "/Mul_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Sub_output_0", "/Range_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Div_output_0", "/Cast_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.1", "/Mul_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", "/Sub_2_output_0")
        ["/Cast_3"] y = Cast <to = 1> ("/Where_output_0")
    }
=== arange of floats of the run time
# x in 1..9
x: float[]
    return torch.arange(0, torch.item(x), 1.5)
--- onnx 9
    (float x) => (float["max(int0, 0)"] y)
        <double constant = {0},
         double "constant.1" = {1.5},
         int64[1] "constant.2" = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Div"] "/Div_output_0" = Div ("/Cast_output_0", "constant.1")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Div_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Ceil_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [0]> ("/Cast_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Unsqueeze_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "constant.2", "/Unsqueeze_output_0")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {1}> ("/Where_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/ConstantOfShape_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze <axes = [0]> ("/NonZero_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Squeeze_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_2_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", constant)
        ["/Cast_3"] y = Cast <to = 1> ("/Add_output_0")
    }
--- onnx 11
    (float x) => (float[unk0] y)
        <double constant = {0},
         double "constant.1" = {1.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Range"] "/Range_output_0" = Range (constant, "/Cast_output_0", "constant.1")
        ["/Cast_1"] y = Cast <to = 1> ("/Range_output_0")
    }
=== arange of ints between floats that the run time knows
# n = 2
x: float[n]
    return (torch.arange(torch.size(x, 0), 8.5, 1.5, dtype=3), torch.arange(torch.size(x, 0), 8.5, 1.5, dtype=4))
--- onnx 17
    (float[n] x) => (int32[unk0] y, int64["max(-n+8, 0)"] y1)
        <int64 constant = {0},
         double "constant.1" = {8.5},
         double "constant.2" = {1.5},
         int64 "constant.3" = {1},
         int64 "constant.4" = {8}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Gather_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.1", "/Cast_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.2")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Div_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Ceil_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Cast_output_0")
        ["/Range"] "/Range_output_0" = Range (constant, "/Cast_1_output_0", "constant.3")
        ["/Add"] "/Add_output_0" = Add ("/Range_output_0", "/Cast_2_output_0")
        ["/Cast_3"] y = Cast <to = 6> ("/Add_output_0")
        ["/Range_1"] y1 = Range ("/Gather_output_0", "constant.4", "constant.3")
    }
=== a window of a length that the run time knows
# n = 5
x: float[n]
    return torch.hann_window(torch.size(x, 0), False)
--- onnx 17
    (float[n] x) => (float[n] y)
        <int64 constant = {0},
         float "constant.1" = {1},
         int64 "constant.2" = {1},
         float "constant.3" = {6.2831855},
         float "constant.4" = {0.5}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Gather_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "constant.1")
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Range_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reciprocal_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_1_output_0", "/Mul_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.1")
        ["/Cos"] "/Cos_output_0" = Cos ("/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cos_output_0", "constant.4")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.4", "/Mul_2_output_0")
        ["/Where"] y = Where ("/Equal_output_0", "constant.1", "/Sub_1_output_0")
    }
=== zeros that overflow
x: float[2]
    return torch.zeros([2147483648, 2147483648])
--- error
    1:11: ConstantOfShape: the result would have more than 2^63 bytes
=== full of a number that does not fit
x: float[2]
    return torch.full([2], 1e300)
--- error
    1:11: aten::full: 'fill_value' is a number that does not fit float
=== arange in the other direction
x: float[2]
    return torch.arange(5, 1)
--- error
    1:11: aten::arange: the bounds of the range do not fit its step
=== eye of a negative size
x: float[2]
    return torch.eye(-1)
--- error
    1:11: aten::eye: 'n' must be 0 or more, not -1
=== tensors filled with complex numbers
x: complex64[batch,3]
    return (torch.zeros_like(x), torch.full_like(x, 2), torch.ones([2], dtype=10))
--- onnx 9
    (float[batch,3,2] x) => (float[batch,3,2] y, float[batch,3,2] y1, double[2,2] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {3},
         double[2,2] "constant.2" = {1,0,1,0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Gather_output_0", "constant.1")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {2}> ("/Concat_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [2]> ("/ConstantOfShape_output_0")
        ["/Concat_1"] y = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze <axes = [2]> ("/ConstantOfShape_1_output_0")
        ["/Concat_2"] y1 = Concat <axis = 2> ("/Unsqueeze_1_output_0", "/Unsqueeze_output_0")
        ["/Identity"] y2 = Identity ("constant.2")
    }
--- onnx 17
    (float[batch,3,2] x) => (float[batch,3,2] y, float[batch,3,2] y1, double[2,2] y2)
        <int64[1] constant = {3},
         int64[1] "constant.1" = {2},
         double[2,2] "constant.2" = {1,0,1,0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", constant)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {2}> ("/Concat_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/ConstantOfShape_output_0", "constant.1")
        ["/Concat_1"] y = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/ConstantOfShape_1_output_0", "constant.1")
        ["/Concat_2"] y1 = Concat <axis = 2> ("/Unsqueeze_1_output_0", "/Unsqueeze_output_0")
        ["/Identity"] y2 = Identity ("constant.2")
    }
=== a number of a program of torch.export in the place of a tensor
# torch: no, the operator is ptonnx's own
x: float[2]
    return ops.ptonnx.wrapped(2) - x
--- onnx 17
    (float[2] x) => (float[2] y)
        <float constant = {2}>
    {
        ["/Sub"] y = Sub (constant, x)
    }
=== windows
# n = 4
x: float[n]
    n = torch.size(x, 0)
    a = torch.bartlett_window(5)
    b = torch.bartlett_window(5, False)
    c = torch.blackman_window(5)
    d = torch.blackman_window(n, False)
    e = torch.kaiser_window(5)
    f = torch.kaiser_window(5, False)
    g = torch.kaiser_window(5, True, 5.5)
    return (a, b, c, d, e, f, g)
--- counts 17
    (float[n] x) => (float[5] y, float[5] y1, float[5] y2, float[n] y3, float[5] y4, float[5] y5, float[5] y6)
    Add 1
    Cast 3
    Cos 2
    Div 1
    Equal 2
    Gather 1
    Identity 6
    Mul 4
    Range 1
    Shape 1
    Sub 2
    Where 2
=== range, zeros and lists
x: float[2]
    a = torch.range(1, 4)
    b = torch.range(0, 1, 0.3)
    c = torch._efficientzerotensor([2])
    d = torch._list_to_tensor([1, 2])
    return (a, b, c + x, d)
--- onnx 17
    (float[2] x) => (float[4] y, float[4] y1, float[2] y2, int32[2] y3)
        <float[4] constant = {1,2,3,4},
         float[4] "constant.1" = {0,0.3,0.6,0.90000004},
         float[2] "constant.2" = {0,0},
         int32[2] "constant.3" = {1,2}>
    {
        ["/Add"] y2 = Add ("constant.2", x)
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y3 = Identity ("constant.3")
    }
