=== chebyshev_polynomial_t of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_chebyshev_polynomial_t(x, n), torch.special_chebyshev_polynomial_t(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0.5,0.5,0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Cast_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_1_output_0", int64 "/Add_1_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", "constant.5")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Loop_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_1_output_0", "/Loop_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Cast_1_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_output_0", int64 "/Add_output_0") {
                ["/Sub"] "/Sub_output_0" = Sub ("/Loop_1_body_input_4", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_output_0", "/Loop_1_body_input_2")
                ["/Add"] "/Add_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.7", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== chebyshev_polynomial_t of a known degree
# x in -1..1
x: float[3]
    return torch.special_chebyshev_polynomial_t(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double[3] constant = {1,1,1},
         double "constant.1" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", constant)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_2_output_0", "/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_1_output_0")
    }
=== chebyshev_polynomial_u of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_chebyshev_polynomial_u(x, n), torch.special_chebyshev_polynomial_u(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Add_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_1_output_0", int64 "/Add_2_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", "constant.5")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Loop_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_1_output_0", "/Loop_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Add_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.1")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_output_0", int64 "/Add_1_output_0") {
                ["/Sub"] "/Sub_output_0" = Sub ("/Loop_1_body_input_4", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_output_0", "/Loop_1_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.1", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== chebyshev_polynomial_u of a known degree
# x in -1..1
x: float[3]
    return torch.special_chebyshev_polynomial_u(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double[3] constant = {1,1,1},
         double "constant.1" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", constant)
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_2_output_0", "/Add_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_1_output_0")
    }
=== chebyshev_polynomial_v of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_chebyshev_polynomial_v(x, n), torch.special_chebyshev_polynomial_v(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0,0,0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Sub_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_2_output_0", int64 "/Add_2_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", "constant.5")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Loop_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_1_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_2_output_0", "/Loop_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Sub_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_1_output_0") {
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Loop_1_body_input_4", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.7", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== chebyshev_polynomial_v of a known degree
# x in -1..1
x: float[3]
    return torch.special_chebyshev_polynomial_v(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Sub_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_2_output_0")
    }
=== chebyshev_polynomial_w of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_chebyshev_polynomial_w(x, n), torch.special_chebyshev_polynomial_w(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {2,2,2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Add_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_1_output_0", int64 "/Add_3_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Cast_1_output_0", "constant.5")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Loop_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_1_output_0", "/Loop_body_input_2")
                ["/Add_3"] "/Add_3_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_3_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Add_1_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_output_0", int64 "/Add_2_output_0") {
                ["/Sub"] "/Sub_output_0" = Sub ("/Loop_1_body_input_4", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_output_0", "/Loop_1_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.7", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== chebyshev_polynomial_w of a known degree
# x in -1..1
x: float[3]
    return torch.special_chebyshev_polynomial_w(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_2_output_0", "/Add_1_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_1_output_0")
    }
=== hermite_polynomial_h of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_hermite_polynomial_h(x, n), torch.special_hermite_polynomial_h(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         int64 "constant.7" = {128},
         double "constant.8" = {nan}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Add_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_11_output_0", double[3] "/Where_7_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_3_output_0", int64 "/Add_2_output_0") {
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_1_output_0", "constant.5")
                ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "/Loop_body_input_4")
                ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Loop_body_input_5", "constant.4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_4_output_0", "constant.4")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 11> ("/Sub_2_output_0")
                ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Loop_body_input_3", "/Cast_9_output_0")
                ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_3_output_0", "/Mul_5_output_0")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "/Sub_3_output_0", "/Loop_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_10_output_0")
                ["/Cast_11"] "/Cast_11_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Add_output_0", "constant.4")
        ["/Greater"] "/Greater_output_0" = Greater ("/Cast_output_0", "constant.7")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Greater_output_0", "constant.8", "/Loop_output_0")
        ["/Cast_4"] y = Cast <to = 1> ("/Where_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", constant, "constant.1")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_output_0", "constant.3", "/Where_3_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_8_output_0", double[3] "/Where_6_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_1_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Loop_1_body_input_5", "constant.4")
                ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "constant.4")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_output_0")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Loop_1_body_input_3", "/Cast_6_output_0")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Loop_1_body_input_4", "/Mul_1_output_0")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_7_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_4_output_0", "constant.1", "constant.1", "constant.4")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Greater_output_0", "constant.8", "/Loop_1_output_0")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Where_5_output_0")
    }
=== hermite_polynomial_h of a known degree
# x in -1..1
x: float[3]
    return torch.special_hermite_polynomial_h(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {2},
         double[3] "constant.1" = {2,2,2},
         double "constant.2" = {4}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_2_output_0", "/Mul_3_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_1_output_0")
    }
=== hermite_polynomial_he of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_hermite_polynomial_he(x, n), torch.special_hermite_polynomial_he(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         int64 "constant.5" = {1},
         int64 "constant.6" = {128},
         double "constant.7" = {nan},
         double[3] "constant.8" = {0.5,0.5,0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Cast_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_11_output_0", double[3] "/Where_7_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_3_output_0", int64 "/Add_1_output_0") {
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_1_output_0", "/Loop_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Loop_body_input_5", "constant.5")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 11> ("/Sub_2_output_0")
                ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Loop_body_input_3", "/Cast_9_output_0")
                ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_2_output_0", "/Mul_3_output_0")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "/Sub_3_output_0", "/Loop_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_body_input_5", "constant.5")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_10_output_0")
                ["/Cast_11"] "/Cast_11_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Cast_1_output_0", "constant.4")
        ["/Greater"] "/Greater_output_0" = Greater ("/Cast_output_0", "constant.6")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Greater_output_0", "constant.7", "/Loop_output_0")
        ["/Cast_4"] y = Cast <to = 1> ("/Where_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", constant, "constant.8")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_output_0", "constant.3", "/Where_3_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_8_output_0", double[3] "/Where_6_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("constant.8", "/Loop_1_body_input_4")
                ["/Sub"] "/Sub_output_0" = Sub ("/Loop_1_body_input_5", "constant.5")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_output_0")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Loop_1_body_input_3", "/Cast_6_output_0")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Mul_1_output_0")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add"] "/Add_output_0" = Add ("/Loop_1_body_input_5", "constant.5")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_7_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_4_output_0", "constant.1", "constant.8", "constant.4")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Greater_output_0", "constant.7", "/Loop_1_output_0")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Where_5_output_0")
    }
=== hermite_polynomial_he of a known degree
# x in -1..1
x: float[3]
    return torch.special_hermite_polynomial_he(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double[3] constant = {1,1,1},
         double "constant.1" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_output_0", "/Sub_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_output_0", "constant.1")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_1_output_0")
    }
=== laguerre_polynomial_l of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_laguerre_polynomial_l(x, n), torch.special_laguerre_polynomial_l(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         int64 "constant.5" = {1},
         double[3] "constant.6" = {0.5,0.5,0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Cast_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Sub_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_15_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Div_1_output_0", int64 "/Add_1_output_0") {
                ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Loop_body_input_5", "constant.4")
                ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_3_output_0", "constant.5")
                ["/Cast_11"] "/Cast_11_output_0" = Cast <to = 11> ("/Sub_5_output_0")
                ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Cast_11_output_0", "/Cast_1_output_0")
                ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Sub_6_output_0", "/Loop_body_input_4")
                ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Loop_body_input_5", "constant.5")
                ["/Cast_12"] "/Cast_12_output_0" = Cast <to = 11> ("/Sub_7_output_0")
                ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Loop_body_input_3", "/Cast_12_output_0")
                ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Mul_4_output_0", "/Mul_5_output_0")
                ["/Cast_13"] "/Cast_13_output_0" = Cast <to = 11> ("/Loop_body_input_5")
                ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_8_output_0", "/Cast_13_output_0")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Div_1_output_0", "/Loop_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_body_input_5", "constant.5")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_14"] "/Cast_14_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_14_output_0")
                ["/Cast_15"] "/Cast_15_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Sub_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.6")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_10_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Div_output_0", int64 "/Add_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Loop_1_body_input_5", "constant.4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "constant.5")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_1_output_0")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Cast_6_output_0", "constant.6")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_2_output_0", "/Loop_1_body_input_4")
                ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Loop_1_body_input_5", "constant.5")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 11> ("/Sub_3_output_0")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Loop_1_body_input_3", "/Cast_7_output_0")
                ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 11> ("/Loop_1_body_input_5")
                ["/Div"] "/Div_output_0" = Div ("/Sub_4_output_0", "/Cast_8_output_0")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Div_output_0", "/Loop_1_body_input_2")
                ["/Add"] "/Add_output_0" = Add ("/Loop_1_body_input_5", "constant.5")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_9_output_0")
                ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.6", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== laguerre_polynomial_l of a known degree
# x in -1..1
x: float[3]
    return torch.special_laguerre_polynomial_l(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {3},
         double "constant.3" = {2},
         double "constant.4" = {5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Cast_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.2", "/Cast_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_1_output_0", "/Sub_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_output_0", "constant.1")
        ["/Div"] "/Div_output_0" = Div ("/Sub_2_output_0", "constant.3")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.4", "/Cast_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_3_output_0", "/Div_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_output_0", "constant.3")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_4_output_0", "constant.2")
        ["/Cast_1"] y = Cast <to = 1> ("/Div_1_output_0")
    }
=== legendre_polynomial_p of a degree that is decided at run time
# x in -1..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_legendre_polynomial_p(x, n), torch.special_legendre_polynomial_p(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         int64 "constant.5" = {1},
         double[3] "constant.6" = {0.5,0.5,0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Cast_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_15_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Div_1_output_0", int64 "/Add_1_output_0") {
                ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Loop_body_input_5", "constant.4")
                ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_4_output_0", "constant.5")
                ["/Cast_11"] "/Cast_11_output_0" = Cast <to = 11> ("/Sub_3_output_0")
                ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Cast_1_output_0", "/Cast_11_output_0")
                ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Mul_5_output_0", "/Loop_body_input_4")
                ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Loop_body_input_5", "constant.5")
                ["/Cast_12"] "/Cast_12_output_0" = Cast <to = 11> ("/Sub_4_output_0")
                ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Loop_body_input_3", "/Cast_12_output_0")
                ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_6_output_0", "/Mul_7_output_0")
                ["/Cast_13"] "/Cast_13_output_0" = Cast <to = 11> ("/Loop_body_input_5")
                ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_5_output_0", "/Cast_13_output_0")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Div_1_output_0", "/Loop_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_body_input_5", "constant.5")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_14"] "/Cast_14_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_14_output_0")
                ["/Cast_15"] "/Cast_15_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Cast_1_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.6")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_10_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Div_output_0", int64 "/Add_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("/Loop_1_body_input_5", "constant.4")
                ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "constant.5")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_output_0")
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.6", "/Cast_6_output_0")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Loop_1_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Loop_1_body_input_5", "constant.5")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 11> ("/Sub_1_output_0")
                ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Loop_1_body_input_3", "/Cast_7_output_0")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Mul_3_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 11> ("/Loop_1_body_input_5")
                ["/Div"] "/Div_output_0" = Div ("/Sub_2_output_0", "/Cast_8_output_0")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Div_output_0", "/Loop_1_body_input_2")
                ["/Add"] "/Add_output_0" = Add ("/Loop_1_body_input_5", "constant.5")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_9_output_0")
                ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.6", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== legendre_polynomial_p of a known degree
# x in -1..1
x: float[3]
    return torch.special_legendre_polynomial_p(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double[3] constant = {1,1,1},
         double "constant.1" = {3},
         double "constant.2" = {2},
         double "constant.3" = {5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_output_0", "constant.3")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "/Div_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Cast_output_0", "constant.2")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_3_output_0", "/Mul_4_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_1_output_0", "constant.1")
        ["/Cast_1"] y = Cast <to = 1> ("/Div_1_output_0")
    }
=== shifted_chebyshev_polynomial_t of a degree that is decided at run time
# x in 0..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_shifted_chebyshev_polynomial_t(x, n), torch.special_shifted_chebyshev_polynomial_t(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0,0,0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Sub_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_2_output_0", int64 "/Add_2_output_0") {
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "constant.5")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Loop_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_2_output_0", "/Loop_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Sub_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_1_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("constant.7", "/Loop_1_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_1_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.7", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== shifted_chebyshev_polynomial_t of a known degree
# x in 0..1
x: float[3]
    return torch.special_shifted_chebyshev_polynomial_t(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Sub_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_2_output_0")
    }
=== shifted_chebyshev_polynomial_u of a degree that is decided at run time
# x in 0..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_shifted_chebyshev_polynomial_u(x, n), torch.special_shifted_chebyshev_polynomial_u(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0,0,0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Add_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_2_output_0", int64 "/Add_3_output_0") {
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "constant.5")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Loop_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_2_output_0", "/Loop_body_input_2")
                ["/Add_3"] "/Add_3_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_3_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Add_1_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.7")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_2_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("constant.7", "/Loop_1_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.7", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== shifted_chebyshev_polynomial_u of a known degree
# x in 0..1
x: float[3]
    return torch.special_shifted_chebyshev_polynomial_u(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Add_1_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_2_output_0")
    }
=== shifted_chebyshev_polynomial_v of a degree that is decided at run time
# x in 0..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_shifted_chebyshev_polynomial_v(x, n), torch.special_shifted_chebyshev_polynomial_v(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0,0,0},
         double[3] "constant.8" = {-1,-1,-1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_1_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Sub_1_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_3_output_0", int64 "/Add_3_output_0") {
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "constant.5")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Loop_body_input_4")
                ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_2_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_3_output_0", "/Loop_body_input_2")
                ["/Add_3"] "/Add_3_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_3_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Sub_1_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.8")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_2_output_0", int64 "/Add_2_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("constant.7", "/Loop_1_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_output_0", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_2_output_0", "/Loop_1_body_input_2")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_2_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.8", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== shifted_chebyshev_polynomial_v of a known degree
# x in 0..1
x: float[3]
    return torch.special_shifted_chebyshev_polynomial_v(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_1_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_2_output_0", "/Sub_1_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_3_output_0")
    }
=== shifted_chebyshev_polynomial_w of a degree that is decided at run time
# x in 0..1
# n = [0, 3, 2]
x: float[3]
n: float[3]
    return [torch.special_shifted_chebyshev_polynomial_w(x, n), torch.special_shifted_chebyshev_polynomial_w(0.5, n)]
--- onnx 17
    (float[3] x, float[3] n) => (float[3] y, float[3] y1)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         int64 "constant.2" = {0},
         double "constant.3" = {0},
         int64 "constant.4" = {2},
         double "constant.5" = {2},
         int64 "constant.6" = {1},
         double[3] "constant.7" = {0,0,0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (n)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_1_output_0", "/Cast_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_1_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Add_2_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "constant.3", "/Where_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_output_0", "constant.4")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/GreaterOrEqual_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_9_output_0", double[3] "/Where_5_output_0", double[3] "/Identity_1_output_0", double[3] "/Sub_2_output_0", int64 "/Add_4_output_0") {
                ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "constant.5")
                ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Loop_body_input_4")
                ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Loop_body_input_3")
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "/Loop_body_input_5")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/Sub_2_output_0", "/Loop_body_input_2")
                ["/Add_4"] "/Add_4_output_0" = Add ("/Loop_body_input_5", "constant.6")
                ["/GreaterOrEqual_2"] "/GreaterOrEqual_2_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_4_output_0")
                ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 6> ("/GreaterOrEqual_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_8_output_0")
                ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_1_output_0", "constant.1", "/Add_2_output_0", "constant.4")
        ["/Cast_4"] y = Cast <to = 1> ("/Loop_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "constant.1")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "constant.3", "/Where_2_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[3] "/Loop_1_body_input_2", double[3] "/Loop_1_body_input_3", double[3] "/Loop_1_body_input_4", int64 "/Loop_1_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_4_output_0", double[3] "/Identity_output_0", double[3] "/Sub_1_output_0", int64 "/Add_3_output_0") {
                ["/Mul"] "/Mul_output_0" = Mul ("constant.7", "/Loop_1_body_input_4")
                ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Loop_1_body_input_3")
                ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "/Loop_1_body_input_5")
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_1_output_0", "/Sub_1_output_0", "/Loop_1_body_input_2")
                ["/Add_3"] "/Add_3_output_0" = Add ("/Loop_1_body_input_5", "constant.6")
                ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual ("/Cast_output_0", "/Add_3_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/GreaterOrEqual_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_4")
            }> ("", "/Cast_3_output_0", "/Where_3_output_0", "constant.1", "constant.1", "constant.4")
        ["/Cast_5"] y1 = Cast <to = 1> ("/Loop_1_output_0")
    }
=== shifted_chebyshev_polynomial_w of a known degree
# x in 0..1
x: float[3]
    return torch.special_shifted_chebyshev_polynomial_w(x, 3)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {1},
         double[3] "constant.1" = {1,1,1},
         double "constant.2" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "/Sub_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_1_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_2_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_output_0", "/Sub_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_2_output_0", "/Add_2_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Sub_2_output_0")
    }
