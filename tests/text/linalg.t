=== linalg_det, logdet
# x = [2., 1., 1., 3.]
x: float[2,2]
    return (torch.linalg_det(x), torch.logdet(x))
--- onnx 11
    (float[2,2] x) => (float y, float y1) {
        ["/Det"] y = Det (x)
        ["/Log"] y1 = Log (y)
    }
--- onnx 17
    (float[2,2] x) => (float y, float y1) {
        ["/Det"] y = Det (x)
        ["/Log"] y1 = Log (y)
    }
=== linalg_slogdet, slogdet
# x = [2., 1., 1., 3.]
x: float[2,2]
    a, b = torch.linalg_slogdet(x)
    c, d = torch.slogdet(x)
    return (a, b, c, d)
--- onnx 17
    (float[2,2] x) => (float y, float y1, float y2, float y3) {
        ["/Det"] "/Det_output_0" = Det (x)
        ["/Sign"] y = Sign ("/Det_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Det_output_0")
        ["/Log"] y1 = Log ("/Abs_output_0")
        ["/Identity"] y2 = Identity (y)
        ["/Identity_1"] y3 = Identity (y1)
    }
=== linalg_inv
# x = [2., 1., 1., 3.]
x: float[2,2]
    return (torch.linalg_inv(x), torch.linalg_inv_ex(x)[0])
--- onnx 17
    (float[2,2] x) => (float[2,2] y, float[2,2] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[2] "constant.2" = {0,1},
         int64[1] "constant.3" = {1},
         float[2,2] "constant.4" = {1,0,0,1},
         bool[2] "constant.5" = {1,0},
         float "constant.6" = {-1},
         int64[2] "constant.7" = {2,4},
         int64[1] "constant.8" = {0},
         bool[2,1] "constant.9" = {1,0},
         bool[2] "constant.10" = {0,1},
         bool[2,1] "constant.11" = {0,1},
         int64[1] "constant.12" = {2},
         int64[1] "constant.13" = {9223372036854775807}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, "constant.4")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.2", "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.5", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.3")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.7")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_output_0", "constant.8")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", "constant.8")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.8")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.9", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_2_output_0", "constant.1")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.5", "constant.6", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("constant.2", "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.1", "constant.2")
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.10", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.3")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.7")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.3")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.3")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.11", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] y = Slice ("/Where_6_output_0", "constant.12", "constant.13", "constant.3")
        ["/Identity"] y1 = Identity (y)
    }
=== linalg_inv of a batch
# x = [2., 1., 1., 3., 1., 2., 0., 5.]
x: float[2,2,2]
    return torch.linalg_inv(x)
--- onnx 17
    (float[2,2,2] x) => (float[2,2,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[2] "constant.2" = {0,1},
         int64[1] "constant.3" = {1},
         float[2,2,2] "constant.4" = {1,0,0,1,1,0,0,1},
         bool[2] "constant.5" = {1,0},
         float "constant.6" = {-1},
         int64[1] "constant.7" = {2},
         int64[3] "constant.8" = {2,2,4},
         int64[1] "constant.9" = {0},
         bool[2,1] "constant.10" = {1,0},
         bool[2] "constant.11" = {0,1},
         bool[2,1] "constant.12" = {0,1},
         int64[1] "constant.13" = {9223372036854775807}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 2> (x, "constant.4")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 1, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.2", "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.5", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.7")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.8")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.9")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 2> ("/Gather_1_output_0", "constant.9")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 2> ("/GatherElements_output_0", "constant.9")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.10", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 2> ("/Where_2_output_0", "constant.1")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.5", "constant.6", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 1, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("constant.2", "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.1", "constant.2")
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.11", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.7")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.8")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 1> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.3")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 2> ("/Gather_5_output_0", "constant.3")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 2> ("/GatherElements_1_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.12", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] y = Slice ("/Where_6_output_0", "constant.7", "constant.13", "constant.7")
    }
=== linalg_solve
# x = [2., 1., 1., 3.]
x: float[2,2]
b: float[2,3]
v: float[2]
    return (torch.linalg_solve(x, b), torch.linalg_solve(x, v), torch.linalg_solve_ex(x, b)[0])
--- onnx 17
    (float[2,2] x, float[2,3] b, float[2] v) => (float[2,3] y, float[2] y1, float[2,3] y2)
        <int64[2] constant = {0,1},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         bool[2] "constant.3" = {1,0},
         float "constant.4" = {-1},
         int64[1] "constant.5" = {1},
         int64[2] "constant.6" = {2,5},
         int64[1] "constant.7" = {0},
         bool[2,1] "constant.8" = {1,0},
         bool[2] "constant.9" = {0,1},
         bool[2,1] "constant.10" = {0,1},
         int64[1] "constant.11" = {2},
         int64[1] "constant.12" = {9223372036854775807},
         int64[2] "constant.13" = {2,3}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> (x, b)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, "constant.1")
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (constant, "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.3", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.5")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.6")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_output_0", "constant.7")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", "constant.7")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.7")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.8", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_2_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.3", "constant.4", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (constant, "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.2", constant)
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.9", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.5")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.6")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.5")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.5")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.5")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.10", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] y = Slice ("/Where_6_output_0", "constant.11", "constant.12", "constant.5")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (v, "constant.5")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> (x, "/Unsqueeze_2_output_0")
        ["/Expand_2"] "/Expand_2_output_0" = Expand ("/Unsqueeze_output_0", "constant.13")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/Concat_1_output_0", "/Expand_2_output_0")
        ["/Gather_8"] "/Gather_8_output_0" = Gather <axis = 0> ("/GatherElements_2_output_0", "constant.7")
        ["/Gather_9"] "/Gather_9_output_0" = Gather <axis = 1> ("/Gather_8_output_0", "constant.7")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_8_output_0", "/Gather_9_output_0")
        ["/Gather_10"] "/Gather_10_output_0" = Gather <axis = 1> ("/GatherElements_2_output_0", "constant.7")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_10_output_0", "/Div_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_2_output_0", "/Mul_2_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("constant.8", "/Div_2_output_0", "/Sub_2_output_0")
        ["/Gather_11"] "/Gather_11_output_0" = Gather <axis = 1> ("/Where_7_output_0", "constant.2")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Gather_11_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("constant.3", "constant.4", "/Abs_2_output_0")
        ["/ArgMax_2"] "/ArgMax_2_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_8_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal (constant, "/ArgMax_2_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Equal_2_output_0", "constant.2", constant)
        ["/Where_10"] "/Where_10_output_0" = Where ("constant.9", "/ArgMax_2_output_0", "/Where_9_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Where_10_output_0", "constant.5")
        ["/Expand_3"] "/Expand_3_output_0" = Expand ("/Unsqueeze_3_output_0", "constant.13")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 0> ("/Where_7_output_0", "/Expand_3_output_0")
        ["/Gather_12"] "/Gather_12_output_0" = Gather <axis = 0> ("/GatherElements_3_output_0", "constant.5")
        ["/Gather_13"] "/Gather_13_output_0" = Gather <axis = 1> ("/Gather_12_output_0", "constant.5")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Gather_12_output_0", "/Gather_13_output_0")
        ["/Gather_14"] "/Gather_14_output_0" = Gather <axis = 1> ("/GatherElements_3_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_14_output_0", "/Div_3_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_3_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("constant.10", "/Div_3_output_0", "/Sub_3_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Where_11_output_0", "constant.11", "constant.12", "constant.5")
        ["/Squeeze"] y1 = Squeeze ("/Slice_1_output_0", "constant.5")
        ["/Identity"] y2 = Identity (y)
    }
=== linalg_solve_triangular, triangular_solve
# x = [2., 1., 0., 3.]
x: float[2,2]
b: float[2,3]
    return (torch.linalg_solve_triangular(x, b, upper=True), torch.triangular_solve(b, x)[0])
--- onnx 17
    (float[2,2] x, float[2,3] b) => (float[2,3] y, float[2,3] y1)
        <int64[2] constant = {0,1},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         bool[2] "constant.3" = {1,0},
         float "constant.4" = {-1},
         int64[1] "constant.5" = {1},
         int64[2] "constant.6" = {2,5},
         int64[1] "constant.7" = {0},
         bool[2,1] "constant.8" = {1,0},
         bool[2] "constant.9" = {0,1},
         bool[2,1] "constant.10" = {0,1},
         int64[1] "constant.11" = {2},
         int64[1] "constant.12" = {9223372036854775807}>
    {
        ["/Trilu"] "/Trilu_output_0" = Trilu <upper = 1> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Trilu_output_0", b)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Trilu_output_0", "constant.1")
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (constant, "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.3", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.5")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.6")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_output_0", "constant.7")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", "constant.7")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.7")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.8", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_2_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.3", "constant.4", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (constant, "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.2", constant)
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.9", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.5")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.6")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.5")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.5")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.5")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.10", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] y = Slice ("/Where_6_output_0", "constant.11", "constant.12", "constant.5")
        ["/Identity"] y1 = Identity (y)
    }
=== linalg_cholesky, cholesky
# x = [4., 2., 2., 3.]
x: float[2,2]
    return (torch.linalg_cholesky(x), torch.linalg_cholesky(x, upper=True), torch.cholesky(x), torch.linalg_cholesky_ex(x)[0])
--- onnx 17
    (float[2,2] x) => (float[2,2] y, float[2,2] y1, float[2,2] y2, float[2,2] y3)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {0},
         float "constant.4" = {0},
         bool[2] "constant.5" = {0,1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.3")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("/Gather_1_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Gather_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Gather_output_0", "/Sqrt_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Div_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Div_output_0", "constant.3")
        ["/Mul"] "/Mul_output_0" = Mul ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/Sub_output_0", "constant.1")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Sub_output_0", "constant.2")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/Gather_4_output_0", "constant.1")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Gather_5_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_3_output_0", "/Sqrt_1_output_0")
        ["/Where"] "/Where_output_0" = Where ("constant.5", "/Div_1_output_0", "constant.4")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/Concat"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_2_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (x)
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 0> (x, constant)
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Gather_6_output_0", "constant.2")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 0> ("/Unsqueeze_3_output_0", constant)
        ["/Sqrt_2"] "/Sqrt_2_output_0" = Sqrt ("/Gather_7_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_6_output_0", "/Sqrt_2_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze ("/Div_2_output_0", "constant.2")
        ["/Unsqueeze_5"] "/Unsqueeze_5_output_0" = Unsqueeze ("/Div_2_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Unsqueeze_4_output_0", "/Unsqueeze_5_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Transpose_output_0", "/Mul_1_output_0")
        ["/Gather_8"] "/Gather_8_output_0" = Gather <axis = 1> ("/Sub_1_output_0", "constant.1")
        ["/Gather_9"] "/Gather_9_output_0" = Gather <axis = 1> ("/Sub_1_output_0", "constant.2")
        ["/Gather_10"] "/Gather_10_output_0" = Gather <axis = 0> ("/Gather_9_output_0", "constant.1")
        ["/Sqrt_3"] "/Sqrt_3_output_0" = Sqrt ("/Gather_10_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Gather_8_output_0", "/Sqrt_3_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.5", "/Div_3_output_0", "constant.4")
        ["/Unsqueeze_6"] "/Unsqueeze_6_output_0" = Unsqueeze ("/Where_1_output_0", "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Unsqueeze_5_output_0", "/Unsqueeze_6_output_0")
        ["/Identity"] y2 = Identity (y)
        ["/Identity_1"] y3 = Identity (y)
    }
=== linalg_matrix_power
x: float[2,2]
    return (torch.linalg_matrix_power(x, 3), torch.linalg_matrix_power(x, 0))
--- onnx 17
    (float[2,2] x) => (float[2,2] y, float[2,2] y1)
        <float[2,2] constant = {1,0,0,1}>
    {
        ["/MatMul"] "/MatMul_output_0" = MatMul (x, x)
        ["/MatMul_1"] y = MatMul (x, "/MatMul_output_0")
        ["/Identity"] y1 = Identity (constant)
    }
=== linalg_matrix_norm
x: float[2,3]
    return (torch.linalg_matrix_norm(x, 1), torch.linalg_matrix_norm(x, inf), torch.linalg_matrix_norm(x), torch.linalg_matrix_norm(x, "fro", [0, 1], True))
--- onnx 17
    (float[2,3] x) => (float y, float y1, float y2, float[1,1] y3) {
        ["/ReduceL1"] "/ReduceL1_output_0" = ReduceL1 <axes = [0], keepdims = 0> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/ReduceL1_output_0")
        ["/Relu"] y = Relu ("/ReduceMax_output_0")
        ["/ReduceL1_1"] "/ReduceL1_1_output_0" = ReduceL1 <axes = [1], keepdims = 0> (x)
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/ReduceL1_1_output_0")
        ["/Relu_1"] y1 = Relu ("/ReduceMax_1_output_0")
        ["/ReduceL2"] y2 = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
        ["/ReduceL2_1"] y3 = ReduceL2 <axes = [0, 1], keepdims = 1> (x)
    }
=== linalg_matrix_norm by singular values
x: float[2,3]
    return torch.linalg_matrix_norm(x, 2)
--- error
    1:11: aten::linalg_matrix_norm: singular values are not supported; orders 1, -1, inf, -inf and 'fro' are
=== linalg_norm by name
x: float[2,3]
    return torch.linalg_norm(x, "fro")
--- onnx 17
    (float[2,3] x) => (float y) {
        ["/ReduceL2"] y = ReduceL2 <axes = [0, 1], keepdims = 0> (x)
    }
=== linalg_vander, vander
x: float[3]
    return (torch.linalg_vander(x), torch.linalg_vander(x, N=2), torch.vander(x), torch.vander(x, 2, True))
--- onnx 17
    (float[3] x) => (float[3,3] y, float[3,2] y1, float[3,3] y2, float[3,2] y3)
        <bool[3] constant = {1,0,0},
         float "constant.1" = {1},
         int64[1] "constant.2" = {1},
         bool[3,3] "constant.3" = {1,0,0,1,1,0,1,1,1},
         bool[2] "constant.4" = {1,0},
         bool[2,2] "constant.5" = {1,0,1,1},
         int64[1] "constant.6" = {-1},
         int64[1] "constant.7" = {-9223372036854775808}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.2")
        ["/Where"] "/Where_output_0" = Where (constant, "constant.1", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.3", "/Unsqueeze_1_output_0", "constant.1")
        ["/ReduceProd"] y = ReduceProd <axes = [2], keepdims = 0> ("/Where_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.4", "constant.1", "/Unsqueeze_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_2_output_0", "constant.2")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.5", "/Unsqueeze_2_output_0", "constant.1")
        ["/ReduceProd_1"] y1 = ReduceProd <axes = [2], keepdims = 0> ("/Where_3_output_0")
        ["/Slice"] y2 = Slice (y, "constant.6", "constant.7", "constant.2", "constant.6")
        ["/Identity"] y3 = Identity (y1)
    }
=== cov, corrcoef
x: float[2,5]
    return (torch.cov(x), torch.cov(x, correction=0), torch.corrcoef(x))
--- onnx 17
    (float[2,5] x) => (float[2,2] y, float[2,2] y1, float[2,2] y2)
        <float constant = {1},
         float "constant.1" = {4},
         float "constant.2" = {5},
         int64[1] "constant.3" = {1},
         bool[2,2] "constant.4" = {1,0,0,1},
         float "constant.5" = {0},
         float "constant.6" = {-1}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [1], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> ("/Sub_output_0", "/Sub_output_0")
        ["/Div"] y = Div ("/Gemm_output_0", "constant.1")
        ["/Div_1"] y1 = Div ("/Gemm_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("constant.4", y, "constant.5")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_output_0", "constant.3")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/ReduceSum_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Sqrt_output_0", "constant.3")
        ["/Div_2"] "/Div_2_output_0" = Div (y, "/Unsqueeze_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Div_2_output_0", "/Sqrt_output_0")
        ["/Clip"] y2 = Clip ("/Div_3_output_0", "constant.6", constant)
    }
=== kron
x: float[2,2]
y: float[2,3]
    return torch.kron(x, y)
--- onnx 17
    (float[2,2] x, float[2,3] y) => (float[4,6] "y.1")
        <int64[4] constant = {2,1,2,1},
         int64[4] "constant.1" = {1,2,1,3},
         int64[2] "constant.2" = {4,6}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (y, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reshape_output_0", "/Reshape_1_output_0")
        ["/Reshape_2"] "y.1" = Reshape ("/Mul_output_0", "constant.2")
    }
=== pdist
x: float[4,3]
    return (torch.pdist(x), torch.pdist(x, 1.))
--- onnx 17
    (float[4,3] x) => (float[6] y, float[6] y1)
        <int64[6] constant = {0,0,0,1,1,2},
         int64[6] "constant.1" = {1,2,3,2,3,3}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (x, "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_output_0", "/Gather_1_output_0")
        ["/ReduceL2"] y = ReduceL2 <axes = [1], keepdims = 0> ("/Sub_output_0")
        ["/ReduceL1"] y1 = ReduceL1 <axes = [1], keepdims = 0> ("/Sub_output_0")
    }
=== renorm
x: float[2,3]
    return torch.renorm(x, 2, 0, 1.)
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <float constant = {1},
         float "constant.1" = {1e-07}>
    {
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [1], keepdims = 1> (x)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceL2_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/ReduceL2_output_0", "constant.1")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Add_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", "/Reciprocal_output_0", constant)
        ["/Mul"] y = Mul (x, "/Where_output_0")
    }
=== embedding_renorm
# i = [0, 2]
w: float[3,2]
i: int64[2]
    return torch.embedding_renorm(w, i, 1., 2.)
--- onnx 17
    (float[3,2] w, int64[2] i) => (float[3,2] y)
        <float constant = {1},
         float "constant.1" = {1e-07},
         int64[2] "constant.2" = {2,1},
         int64[2] "constant.3" = {2,2}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, i)
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [1], keepdims = 1> ("/Gather_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceL2_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/ReduceL2_output_0", "constant.1")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Add_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Greater_output_0", "/Reciprocal_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Where_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.2")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.3")
        ["/ScatterElements"] y = ScatterElements <axis = 0> (w, "/Expand_output_0", "/Mul_output_0")
    }
=== embedding_bag: sum, mean, max
# i = [0, 2, 1, 2]
# o = [0, 2]
w: param float[3,2]
i: int64[4]
o: int64[2]
    a, a1, a2, a3 = torch.embedding_bag(w, i, o)
    b, b1, b2, b3 = torch.embedding_bag(w, i, o, False, 1)
    c, c1, c2, c3 = torch.embedding_bag(w, i, o, False, 2)
    return (a, b, c)
--- onnx 17
    (int64[4] i, int64[2] o) => (float[2,2] y, float[2,2] y1, float[2,2] y2)
        <float[3,2] w = {-1.25,-0.25,0.75,-1,0,1},
         int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         int64[4,1] "constant.3" = {0,1,2,3},
         int64[4] "constant.4" = {1,1,1,1},
         int64[1] "constant.5" = {2},
         int64[2] "constant.6" = {0,0},
         float "constant.7" = {0},
         float[2,2] "constant.8" = {0,0,0,0},
         int64[2] "constant.9" = {4,1},
         int64[2] "constant.10" = {4,2},
         int64[2,1] "constant.11" = {0,1},
         float "constant.12" = {-inf}>
    {
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (o, "constant.3")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/LessOrEqual_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, i)
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 0, reduction = "add"> ("constant.6", "/Sub_output_0", "constant.4")
        ["/Greater"] "/Greater_output_0" = Greater ("/ScatterElements_output_0", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Greater_output_0", "constant.2")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Sub_output_0", "constant.9")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.10")
        ["/ScatterElements_1"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.8", "/Expand_output_0", "/Gather_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/ScatterElements_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Clip_output_0", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Unsqueeze_1_output_0")
        ["/Div"] "/Div_output_0" = Div (y, "/Cast_1_output_0")
        ["/Where"] y1 = Where ("/Unsqueeze_output_0", "/Div_output_0", "constant.7")
        ["/Equal"] "/Equal_output_0" = Equal ("/Sub_output_0", "constant.11")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Equal_output_0", "constant.5")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Unsqueeze_2_output_0", "/Gather_output_0", "constant.12")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 0> ("/Where_1_output_0")
        ["/Where_2"] y2 = Where ("/Unsqueeze_output_0", "/ReduceMax_output_0", "constant.7")
    }
=== embedding_bag with a padding index
# i = [0, 2, 1, 2]
# o = [0, 2]
w: param float[3,2]
i: int64[4]
o: int64[2]
    a, a1, a2, a3 = torch.embedding_bag(w, i, o, False, 0, False, None, False, 2)
    return a
--- onnx 17
    (int64[4] i, int64[2] o) => (float[2,2] y)
        <float[3,2] w = {-1.25,-0.25,0.75,-1,0,1},
         int64 constant = {1},
         int64[1] "constant.1" = {1},
         int64[4,1] "constant.2" = {0,1,2,3},
         int64 "constant.3" = {2},
         float "constant.4" = {0},
         float[2,2] "constant.5" = {0,0,0,0},
         int64[2] "constant.6" = {4,1},
         int64[2] "constant.7" = {4,2}>
    {
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (o, "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/LessOrEqual_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, i)
        ["/Equal"] "/Equal_output_0" = Equal (i, "constant.3")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_1_output_0", constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Equal_1_output_0", "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Unsqueeze_output_0", "/Gather_output_0", "constant.4")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Sub_output_0", "constant.6")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.7")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.5", "/Expand_output_0", "/Where_output_0")
    }
=== _embedding_bag, _embedding_bag_forward_only
# i = [0, 2, 1, 2]
# o = [0, 2]
w: param float[3,2]
i: int64[4]
o: int64[2]
    a, a1, a2, a3 = torch._embedding_bag(w, i, o)
    b, b1, b2, b3 = torch._embedding_bag_forward_only(w, i, o)
    return (a, b)
--- onnx 17
    (int64[4] i, int64[2] o) => (float[2,2] y, float[2,2] y1)
        <float[3,2] w = {-1.25,-0.25,0.75,-1,0,1},
         int64 constant = {1},
         int64[1] "constant.1" = {1},
         int64[4,1] "constant.2" = {0,1,2,3},
         float[2,2] "constant.3" = {0,0,0,0},
         int64[2] "constant.4" = {4,1},
         int64[2] "constant.5" = {4,2}>
    {
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (o, "constant.2")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/LessOrEqual_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (w, i)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Sub_output_0", "constant.4")
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.5")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.3", "/Expand_output_0", "/Gather_output_0")
        ["/Identity"] y1 = Identity (y)
    }
=== _trilinear
x: float[2,3]
y: float[2,4]
w: param float[2,3,2]
    return torch._trilinear(x, w, torch.slice(y, 1, 0, 2), [1, 3], [0], [1, 2], [2, 3])
--- onnx 17
    (float[2,3] x, float[2,4] y) => (float[2,2] "y.1")
        <int64[1] constant = {0},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {1},
         int64[2] "constant.3" = {1,3},
         float[1,2,3,2] "w.folded" = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         int64[2] "constant.4" = {1,2},
         int64[2] "constant.5" = {2,3}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (y, constant, "constant.1", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Slice_output_0", "constant.4")
        ["/Mul"] "/Mul_output_0" = Mul ("/Unsqueeze_output_0", "w.folded")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Unsqueeze_1_output_0")
        ["/ReduceSum"] "y.1" = ReduceSum <keepdims = 0> ("/Mul_1_output_0", "constant.5")
    }
=== _int_mm
# torch: it wants multiples of 8
x: int8[2,3]
y: int8[3,2]
    return torch._int_mm(x, y)
--- onnx 17
    (int8[2,3] x, int8[3,2] y) => (int32[2,2] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> (y)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 6> ("/MatMul_output_0")
    }
=== _grouped_mm
# torch: bfloat16 only
x: float[2,2,3]
y: float[2,3,4]
    return torch._grouped_mm(x, y)
--- onnx 17
    (float[2,2,3] x, float[2,3,4] y) => (float[2,2,4] "y.1") {
        ["/MatMul"] "y.1" = MatMul (x, y)
    }
=== _weight_norm_interface
v: float[3,4]
g: float[3,1]
    return torch._weight_norm_interface(v, g)[0]
--- onnx 17
    (float[3,4] v, float[3,1] g) => (float[3,4] y) {
        ["/ReduceL2"] "/ReduceL2_output_0" = ReduceL2 <axes = [1], keepdims = 1> (v)
        ["/Div"] "/Div_output_0" = Div (g, "/ReduceL2_output_0")
        ["/Mul"] y = Mul (v, "/Div_output_0")
    }
=== native_group_norm
x: float[2,4,3]
w: param float[4]
b: param float[4]
    return torch.native_group_norm(x, w, b, 2, 4, 3, 2, 1e-05)
--- onnx 17
    (float[2,4,3] x) => (float[2,4,3] y, float[2,2] y1, float[2,2] y2)
        <int64[3] constant = {2,2,6},
         float "constant.1" = {1e-05},
         float[2] "constant.2" = {1,1},
         float[2] "constant.3" = {0,0},
         int64[3] "constant.4" = {2,4,3},
         float[4,1] "w.folded" = {-1.25,-0.25,0.75,-1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/ReduceMean"] y1 = ReduceMean <axes = [2], keepdims = 0> ("/Reshape_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [2], keepdims = 1> ("/Reshape_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Reshape_output_0", "/ReduceMean_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_2"] "/ReduceMean_2_output_0" = ReduceMean <axes = [2], keepdims = 0> ("/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMean_2_output_0", "constant.1")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Reciprocal"] y2 = Reciprocal ("/Sqrt_output_0")
        ["/InstanceNormalization"] "/InstanceNormalization_output_0" = InstanceNormalization <epsilon = 1e-05> ("/Reshape_output_0", "constant.2", "constant.3")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/InstanceNormalization_output_0", "constant.4")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Reshape_1_output_0", "w.folded")
        ["/Add_1"] y = Add ("/Mul_1_output_0", "w.folded")
    }
=== conv_tbc
x: float[5,2,2]
w: param float[2,2,3]
b: param float[3]
    return torch.conv_tbc(x, w, b, 1)
--- onnx 17
    (float[5,2,2] x) => (float[6,2,3] y)
        <float[3] b = {-1.25,-0.25,0.75},
         float[3,2,2] "w.folded" = {-1.25,-0.75,-1,-0.5,-0.25,0.25,0,0.5,0.75,1.25,1,-1.25}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 2, 0]> (x)
        ["/Conv"] "/Conv_output_0" = Conv <dilations = [1], group = 1, kernel_shape = [2], pads = [1, 1], strides = [1]> ("/Transpose_output_0", "w.folded", b)
        ["/Transpose_1"] y = Transpose <perm = [2, 0, 1]> ("/Conv_output_0")
    }
=== affine_grid_generator
t: float[1,2,3]
    return (torch.affine_grid_generator(t, [1, 1, 2, 2], False), torch.affine_grid_generator(t, [1, 1, 2, 2], True))
--- onnx 17
    (float[1,2,3] t) => (float[1,2,2,2] y, float[1,2,2,2] y1)
        <float[1,4,3] constant = {-0.5,-0.5,1,0.5,-0.5,1,-0.5,0.5,1,0.5,0.5,1},
         int64[4] "constant.1" = {1,2,2,2},
         float[1,4,3] "constant.2" = {-1,-1,1,1,-1,1,-1,1,1,1,1,1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (t)
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, "/Transpose_output_0")
        ["/Reshape"] y = Reshape ("/MatMul_output_0", "constant.1")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("constant.2", "/Transpose_output_0")
        ["/Reshape_1"] y1 = Reshape ("/MatMul_1_output_0", "constant.1")
    }
--- onnx 20
    (float[1,2,3] t) => (float[1,2,2,2] y, float[1,2,2,2] y1)
        <float[1,4,3] constant = {-0.5,-0.5,1,0.5,-0.5,1,-0.5,0.5,1,0.5,0.5,1},
         int64[4] "constant.1" = {1,2,2,2},
         float[1,4,3] "constant.2" = {-1,-1,1,1,-1,1,-1,1,1,1,1,1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (t)
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, "/Transpose_output_0")
        ["/Reshape"] y = Reshape ("/MatMul_output_0", "constant.1")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("constant.2", "/Transpose_output_0")
        ["/Reshape_1"] y1 = Reshape ("/MatMul_1_output_0", "constant.1")
    }
=== affine_grid_generator of volumes
t: float[1,3,4]
    return torch.affine_grid_generator(t, [1, 1, 1, 2, 2], True)
--- onnx 17
    (float[1,3,4] t) => (float[1,1,2,2,3] y)
        <float[1,4,4] constant = {-1,-1,0,1,1,-1,0,1,-1,1,0,1,1,1,0,1},
         int64[5] "constant.1" = {1,1,2,2,3}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1]> (t)
        ["/MatMul"] "/MatMul_output_0" = MatMul (constant, "/Transpose_output_0")
        ["/Reshape"] y = Reshape ("/MatMul_output_0", "constant.1")
    }
=== linalg_diagonal
x: float[2,3,3]
    return (torch.linalg_diagonal(x), torch.linalg_diagonal(x, offset=1))
--- onnx 17
    (float[2,3,3] x) => (float[2,3] y, float[2,2] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {12},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {4},
         int64[1] "constant.4" = {9}>
    {
        ["/Flatten"] "/Flatten_output_0" = Flatten <axis = 1> (x)
        ["/Slice"] y = Slice ("/Flatten_output_0", constant, "constant.1", "constant.2", "constant.3")
        ["/Slice_1"] y1 = Slice ("/Flatten_output_0", "constant.2", "constant.4", "constant.2", "constant.3")
    }
=== by a Cholesky factor
x: float[2,2]
y: float[2,1]
    return (torch.cholesky_solve(y, x), torch.cholesky_inverse(x, True))
--- onnx 17
    (float[2,2] x, float[2,1] y) => (float[2,1] "y.1", float[2,2] y1)
        <int64[2] constant = {0,1},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         bool[2] "constant.3" = {1,0},
         float "constant.4" = {-1},
         int64[1] "constant.5" = {1},
         int64[2] "constant.6" = {2,3},
         int64[1] "constant.7" = {0},
         bool[2,1] "constant.8" = {1,0},
         bool[2] "constant.9" = {0,1},
         bool[2,1] "constant.10" = {0,1},
         int64[1] "constant.11" = {2},
         int64[1] "constant.12" = {9223372036854775807},
         float[2,2] "constant.13" = {1,0,0,1},
         int64[2] "constant.14" = {2,4}>
    {
        ["/Trilu"] "/Trilu_output_0" = Trilu <upper = 0> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Trilu_output_0", y)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Trilu_output_0", "constant.1")
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal (constant, "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.3", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.5")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.6")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_output_0", "constant.7")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", "constant.7")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.7")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.8", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_2_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.3", "constant.4", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (constant, "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.2", constant)
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.9", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.5")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.6")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.5")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.5")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.5")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.10", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] "/Slice_output_0" = Slice ("/Where_6_output_0", "constant.11", "constant.12", "constant.5")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> (x)
        ["/Trilu_1"] "/Trilu_1_output_0" = Trilu <upper = 1> ("/Transpose_output_0")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> ("/Trilu_1_output_0", "/Slice_output_0")
        ["/Gather_8"] "/Gather_8_output_0" = Gather <axis = 1> ("/Trilu_1_output_0", "constant.1")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Gather_8_output_0")
        ["/ArgMax_2"] "/ArgMax_2_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_2_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal (constant, "/ArgMax_2_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "constant.1", constant)
        ["/Where_8"] "/Where_8_output_0" = Where ("constant.3", "/ArgMax_2_output_0", "/Where_7_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_8_output_0", "constant.5")
        ["/Expand_2"] "/Expand_2_output_0" = Expand ("/Unsqueeze_2_output_0", "constant.6")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/Concat_1_output_0", "/Expand_2_output_0")
        ["/Gather_9"] "/Gather_9_output_0" = Gather <axis = 0> ("/GatherElements_2_output_0", "constant.7")
        ["/Gather_10"] "/Gather_10_output_0" = Gather <axis = 1> ("/Gather_9_output_0", "constant.7")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_9_output_0", "/Gather_10_output_0")
        ["/Gather_11"] "/Gather_11_output_0" = Gather <axis = 1> ("/GatherElements_2_output_0", "constant.7")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_11_output_0", "/Div_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_2_output_0", "/Mul_2_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("constant.8", "/Div_2_output_0", "/Sub_2_output_0")
        ["/Gather_12"] "/Gather_12_output_0" = Gather <axis = 1> ("/Where_9_output_0", "constant.2")
        ["/Abs_3"] "/Abs_3_output_0" = Abs ("/Gather_12_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("constant.3", "constant.4", "/Abs_3_output_0")
        ["/ArgMax_3"] "/ArgMax_3_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_10_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal (constant, "/ArgMax_3_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Equal_3_output_0", "constant.2", constant)
        ["/Where_12"] "/Where_12_output_0" = Where ("constant.9", "/ArgMax_3_output_0", "/Where_11_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Where_12_output_0", "constant.5")
        ["/Expand_3"] "/Expand_3_output_0" = Expand ("/Unsqueeze_3_output_0", "constant.6")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 0> ("/Where_9_output_0", "/Expand_3_output_0")
        ["/Gather_13"] "/Gather_13_output_0" = Gather <axis = 0> ("/GatherElements_3_output_0", "constant.5")
        ["/Gather_14"] "/Gather_14_output_0" = Gather <axis = 1> ("/Gather_13_output_0", "constant.5")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Gather_13_output_0", "/Gather_14_output_0")
        ["/Gather_15"] "/Gather_15_output_0" = Gather <axis = 1> ("/GatherElements_3_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_15_output_0", "/Div_3_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_3_output_0")
        ["/Where_13"] "/Where_13_output_0" = Where ("constant.10", "/Div_3_output_0", "/Sub_3_output_0")
        ["/Slice_1"] "y.1" = Slice ("/Where_13_output_0", "constant.11", "constant.12", "constant.5")
        ["/Trilu_2"] "/Trilu_2_output_0" = Trilu <upper = 0> ("/Transpose_output_0")
        ["/Concat_2"] "/Concat_2_output_0" = Concat <axis = 1> ("/Trilu_2_output_0", "constant.13")
        ["/Gather_16"] "/Gather_16_output_0" = Gather <axis = 1> ("/Trilu_2_output_0", "constant.1")
        ["/Abs_4"] "/Abs_4_output_0" = Abs ("/Gather_16_output_0")
        ["/ArgMax_4"] "/ArgMax_4_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_4_output_0")
        ["/Equal_4"] "/Equal_4_output_0" = Equal (constant, "/ArgMax_4_output_0")
        ["/Where_14"] "/Where_14_output_0" = Where ("/Equal_4_output_0", "constant.1", constant)
        ["/Where_15"] "/Where_15_output_0" = Where ("constant.3", "/ArgMax_4_output_0", "/Where_14_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze ("/Where_15_output_0", "constant.5")
        ["/Expand_4"] "/Expand_4_output_0" = Expand ("/Unsqueeze_4_output_0", "constant.14")
        ["/GatherElements_4"] "/GatherElements_4_output_0" = GatherElements <axis = 0> ("/Concat_2_output_0", "/Expand_4_output_0")
        ["/Gather_17"] "/Gather_17_output_0" = Gather <axis = 0> ("/GatherElements_4_output_0", "constant.7")
        ["/Gather_18"] "/Gather_18_output_0" = Gather <axis = 1> ("/Gather_17_output_0", "constant.7")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Gather_17_output_0", "/Gather_18_output_0")
        ["/Gather_19"] "/Gather_19_output_0" = Gather <axis = 1> ("/GatherElements_4_output_0", "constant.7")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Gather_19_output_0", "/Div_4_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/GatherElements_4_output_0", "/Mul_4_output_0")
        ["/Where_16"] "/Where_16_output_0" = Where ("constant.8", "/Div_4_output_0", "/Sub_4_output_0")
        ["/Gather_20"] "/Gather_20_output_0" = Gather <axis = 1> ("/Where_16_output_0", "constant.2")
        ["/Abs_5"] "/Abs_5_output_0" = Abs ("/Gather_20_output_0")
        ["/Where_17"] "/Where_17_output_0" = Where ("constant.3", "constant.4", "/Abs_5_output_0")
        ["/ArgMax_5"] "/ArgMax_5_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_17_output_0")
        ["/Equal_5"] "/Equal_5_output_0" = Equal (constant, "/ArgMax_5_output_0")
        ["/Where_18"] "/Where_18_output_0" = Where ("/Equal_5_output_0", "constant.2", constant)
        ["/Where_19"] "/Where_19_output_0" = Where ("constant.9", "/ArgMax_5_output_0", "/Where_18_output_0")
        ["/Unsqueeze_5"] "/Unsqueeze_5_output_0" = Unsqueeze ("/Where_19_output_0", "constant.5")
        ["/Expand_5"] "/Expand_5_output_0" = Expand ("/Unsqueeze_5_output_0", "constant.14")
        ["/GatherElements_5"] "/GatherElements_5_output_0" = GatherElements <axis = 0> ("/Where_16_output_0", "/Expand_5_output_0")
        ["/Gather_21"] "/Gather_21_output_0" = Gather <axis = 0> ("/GatherElements_5_output_0", "constant.5")
        ["/Gather_22"] "/Gather_22_output_0" = Gather <axis = 1> ("/Gather_21_output_0", "constant.5")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Gather_21_output_0", "/Gather_22_output_0")
        ["/Gather_23"] "/Gather_23_output_0" = Gather <axis = 1> ("/GatherElements_5_output_0", "constant.5")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Gather_23_output_0", "/Div_5_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/GatherElements_5_output_0", "/Mul_5_output_0")
        ["/Where_20"] "/Where_20_output_0" = Where ("constant.10", "/Div_5_output_0", "/Sub_5_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Where_20_output_0", "constant.11", "constant.12", "constant.5")
        ["/Trilu_3"] "/Trilu_3_output_0" = Trilu <upper = 1> (x)
        ["/Concat_3"] "/Concat_3_output_0" = Concat <axis = 1> ("/Trilu_3_output_0", "/Slice_2_output_0")
        ["/Gather_24"] "/Gather_24_output_0" = Gather <axis = 1> ("/Trilu_3_output_0", "constant.1")
        ["/Abs_6"] "/Abs_6_output_0" = Abs ("/Gather_24_output_0")
        ["/ArgMax_6"] "/ArgMax_6_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_6_output_0")
        ["/Equal_6"] "/Equal_6_output_0" = Equal (constant, "/ArgMax_6_output_0")
        ["/Where_21"] "/Where_21_output_0" = Where ("/Equal_6_output_0", "constant.1", constant)
        ["/Where_22"] "/Where_22_output_0" = Where ("constant.3", "/ArgMax_6_output_0", "/Where_21_output_0")
        ["/Unsqueeze_6"] "/Unsqueeze_6_output_0" = Unsqueeze ("/Where_22_output_0", "constant.5")
        ["/Expand_6"] "/Expand_6_output_0" = Expand ("/Unsqueeze_6_output_0", "constant.14")
        ["/GatherElements_6"] "/GatherElements_6_output_0" = GatherElements <axis = 0> ("/Concat_3_output_0", "/Expand_6_output_0")
        ["/Gather_25"] "/Gather_25_output_0" = Gather <axis = 0> ("/GatherElements_6_output_0", "constant.7")
        ["/Gather_26"] "/Gather_26_output_0" = Gather <axis = 1> ("/Gather_25_output_0", "constant.7")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Gather_25_output_0", "/Gather_26_output_0")
        ["/Gather_27"] "/Gather_27_output_0" = Gather <axis = 1> ("/GatherElements_6_output_0", "constant.7")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Gather_27_output_0", "/Div_6_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/GatherElements_6_output_0", "/Mul_6_output_0")
        ["/Where_23"] "/Where_23_output_0" = Where ("constant.8", "/Div_6_output_0", "/Sub_6_output_0")
        ["/Gather_28"] "/Gather_28_output_0" = Gather <axis = 1> ("/Where_23_output_0", "constant.2")
        ["/Abs_7"] "/Abs_7_output_0" = Abs ("/Gather_28_output_0")
        ["/Where_24"] "/Where_24_output_0" = Where ("constant.3", "constant.4", "/Abs_7_output_0")
        ["/ArgMax_7"] "/ArgMax_7_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_24_output_0")
        ["/Equal_7"] "/Equal_7_output_0" = Equal (constant, "/ArgMax_7_output_0")
        ["/Where_25"] "/Where_25_output_0" = Where ("/Equal_7_output_0", "constant.2", constant)
        ["/Where_26"] "/Where_26_output_0" = Where ("constant.9", "/ArgMax_7_output_0", "/Where_25_output_0")
        ["/Unsqueeze_7"] "/Unsqueeze_7_output_0" = Unsqueeze ("/Where_26_output_0", "constant.5")
        ["/Expand_7"] "/Expand_7_output_0" = Expand ("/Unsqueeze_7_output_0", "constant.14")
        ["/GatherElements_7"] "/GatherElements_7_output_0" = GatherElements <axis = 0> ("/Where_23_output_0", "/Expand_7_output_0")
        ["/Gather_29"] "/Gather_29_output_0" = Gather <axis = 0> ("/GatherElements_7_output_0", "constant.5")
        ["/Gather_30"] "/Gather_30_output_0" = Gather <axis = 1> ("/Gather_29_output_0", "constant.5")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Gather_29_output_0", "/Gather_30_output_0")
        ["/Gather_31"] "/Gather_31_output_0" = Gather <axis = 1> ("/GatherElements_7_output_0", "constant.5")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Gather_31_output_0", "/Div_7_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/GatherElements_7_output_0", "/Mul_7_output_0")
        ["/Where_27"] "/Where_27_output_0" = Where ("constant.10", "/Div_7_output_0", "/Sub_7_output_0")
        ["/Slice_3"] y1 = Slice ("/Where_27_output_0", "constant.11", "constant.12", "constant.5")
    }
=== tensorinv, tensorsolve
x: float[2,2,1]
y: float[2]
z: float[2,1,2]
    return (torch.linalg_tensorinv(x, ind=1), torch.linalg_tensorsolve(z, y))
--- onnx 17
    (float[2,2,1] x, float[2] y, float[2,1,2] z) => (float[2,1,2] "y.1", float[1,2] y1)
        <int64[2] constant = {2,2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64[2] "constant.3" = {0,1},
         int64[1] "constant.4" = {1},
         float[2,2] "constant.5" = {1,0,0,1},
         bool[2] "constant.6" = {1,0},
         float "constant.7" = {-1},
         int64[2] "constant.8" = {2,4},
         int64[1] "constant.9" = {0},
         bool[2,1] "constant.10" = {1,0},
         bool[2] "constant.11" = {0,1},
         bool[2,1] "constant.12" = {0,1},
         int64[1] "constant.13" = {2},
         int64[1] "constant.14" = {9223372036854775807},
         int64[3] "constant.15" = {2,1,2},
         int64[2] "constant.16" = {2,3},
         int64[2] "constant.17" = {1,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Reshape_output_0", "constant.5")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Reshape_output_0", "constant.1")
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.3", "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", "constant.3")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.6", "/ArgMax_output_0", "/Where_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.4")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.8")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_output_0", "constant.9")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", "constant.9")
        ["/Div"] "/Div_output_0" = Div ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_output_0", "constant.9")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_3_output_0", "/Div_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_output_0", "/Mul_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.10", "/Div_output_0", "/Sub_output_0")
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_2_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.6", "constant.7", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_3_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("constant.3", "/ArgMax_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "constant.2", "constant.3")
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.11", "/ArgMax_1_output_0", "/Where_4_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_5_output_0", "constant.4")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_1_output_0", "constant.8")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Where_2_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.4")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.4")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_5_output_0", "/Gather_6_output_0")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", "constant.4")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_7_output_0", "/Div_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.12", "/Div_1_output_0", "/Sub_1_output_0")
        ["/Slice"] "/Slice_output_0" = Slice ("/Where_6_output_0", "constant.13", "constant.14", "constant.4")
        ["/Reshape_1"] "y.1" = Reshape ("/Slice_output_0", "constant.15")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape (z, constant)
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (y, "constant.4")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> ("/Reshape_2_output_0", "/Unsqueeze_2_output_0")
        ["/Gather_8"] "/Gather_8_output_0" = Gather <axis = 1> ("/Reshape_2_output_0", "constant.1")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Gather_8_output_0")
        ["/ArgMax_2"] "/ArgMax_2_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_2_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("constant.3", "/ArgMax_2_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "constant.1", "constant.3")
        ["/Where_8"] "/Where_8_output_0" = Where ("constant.6", "/ArgMax_2_output_0", "/Where_7_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Where_8_output_0", "constant.4")
        ["/Expand_2"] "/Expand_2_output_0" = Expand ("/Unsqueeze_3_output_0", "constant.16")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/Concat_1_output_0", "/Expand_2_output_0")
        ["/Gather_9"] "/Gather_9_output_0" = Gather <axis = 0> ("/GatherElements_2_output_0", "constant.9")
        ["/Gather_10"] "/Gather_10_output_0" = Gather <axis = 1> ("/Gather_9_output_0", "constant.9")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_9_output_0", "/Gather_10_output_0")
        ["/Gather_11"] "/Gather_11_output_0" = Gather <axis = 1> ("/GatherElements_2_output_0", "constant.9")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_11_output_0", "/Div_2_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_2_output_0", "/Mul_2_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("constant.10", "/Div_2_output_0", "/Sub_2_output_0")
        ["/Gather_12"] "/Gather_12_output_0" = Gather <axis = 1> ("/Where_9_output_0", "constant.2")
        ["/Abs_3"] "/Abs_3_output_0" = Abs ("/Gather_12_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("constant.6", "constant.7", "/Abs_3_output_0")
        ["/ArgMax_3"] "/ArgMax_3_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_10_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal ("constant.3", "/ArgMax_3_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Equal_3_output_0", "constant.2", "constant.3")
        ["/Where_12"] "/Where_12_output_0" = Where ("constant.11", "/ArgMax_3_output_0", "/Where_11_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze ("/Where_12_output_0", "constant.4")
        ["/Expand_3"] "/Expand_3_output_0" = Expand ("/Unsqueeze_4_output_0", "constant.16")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 0> ("/Where_9_output_0", "/Expand_3_output_0")
        ["/Gather_13"] "/Gather_13_output_0" = Gather <axis = 0> ("/GatherElements_3_output_0", "constant.4")
        ["/Gather_14"] "/Gather_14_output_0" = Gather <axis = 1> ("/Gather_13_output_0", "constant.4")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Gather_13_output_0", "/Gather_14_output_0")
        ["/Gather_15"] "/Gather_15_output_0" = Gather <axis = 1> ("/GatherElements_3_output_0", "constant.4")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_15_output_0", "/Div_3_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_3_output_0")
        ["/Where_13"] "/Where_13_output_0" = Where ("constant.12", "/Div_3_output_0", "/Sub_3_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Where_13_output_0", "constant.13", "constant.14", "constant.4")
        ["/Reshape_3"] y1 = Reshape ("/Slice_1_output_0", "constant.17")
    }
=== what embedding_bag keeps for itself when it sums
w: float[5,3]
i: int64[5]
o: int64[2]
    y, a, b, c = torch.embedding_bag(w, i, o)
    return y, b
--- error
    2:14: 'b': only the first result of aten::embedding_bag in mode 'sum' can be exported
=== linalg_qr of one column
x: float[2,1]
    q, r = torch.linalg_qr(x)
    return (q, r)
--- onnx 17
    (float[2,1] x) => (float[2,1] y, float[1,1] y1)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         double[2,2] "constant.2" = {1,0,0,1},
         int64[1] "constant.3" = {0},
         bool[2] "constant.4" = {0,1},
         double "constant.5" = {0},
         bool[2] "constant.6" = {1,0},
         double "constant.7" = {2},
         double "constant.8" = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Cast_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Gather_output_0", "constant.3")
        ["/Where"] "/Where_output_0" = Where ("constant.4", "/Gather_output_0", "constant.5")
        ["/Mul"] "/Mul_output_0" = Mul ("/Where_output_0", "/Where_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Mul_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", "/Gather_1_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "/ReduceSum_output_0")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Gather_1_output_0", "constant.5")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_1_output_0", "/Sqrt_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gather_1_output_0", "/Sqrt_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Sub_output_0", "/Add_1_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceSum_output_0", "constant.5")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.6", "/Where_1_output_0", "/Where_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", "constant.5", "/Where_2_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Where_3_output_0", "constant.7")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Where_1_output_0", "/Where_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_3_output_0", "/ReduceSum_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_output_0", "constant.8", "/Add_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_2_output_0", "/Where_4_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Div_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_3_output_0", "constant.3")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Unsqueeze_1_output_0", "/Cast_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Unsqueeze_output_0", "/MatMul_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_output_0", "/Mul_4_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_3_output_0", "constant.1")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("constant.2", "/Unsqueeze_2_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Div_output_0", "constant.3")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/MatMul_1_output_0", "/Unsqueeze_3_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.2", "/Mul_5_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Sub_1_output_0")
        ["/Trilu"] "/Trilu_output_0" = Trilu <upper = 1> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Sub_2_output_0")
        ["/Slice"] y1 = Slice ("/Trilu_output_0", "constant.3", "constant.1", "constant.3")
        ["/Slice_1"] y = Slice ("/Cast_2_output_0", "constant.3", "constant.1", "constant.1")
    }
=== linalg_lu_factor without pivots
x: float[2,2]
    return torch.linalg_lu_factor(x, pivot=False)[0]
--- error
    1:11: aten::linalg_lu: is supported with pivot=True only, as on any CPU
=== the determinant of a vector
x: float[3]
    return torch.linalg_det(x)
--- error
    1:11: aten::linalg_det: takes matrices, not a tensor of rank 1
=== determinants of matrices that are not square
x: float[2,3]
y: float[1,0,3]
z: float[n,2,5]
w: float[4,3]
    a = torch.linalg_det(x)
    b = torch.logdet(z)
    c = torch.linalg_slogdet(y)
    d = torch.slogdet(w)
    return (a, b, c, d)
--- error
    1:8: aten::linalg_det: takes square matrices, not 2 by 3 ones
    2:8: aten::linalg_det: takes square matrices, not 2 by 5 ones
    3:8: aten::linalg_det: takes square matrices, not 0 by 3 ones
    4:8: aten::linalg_det: takes square matrices, not 4 by 3 ones
