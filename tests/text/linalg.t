=== linalg_det
x: float[2,2]
    return torch.linalg_det(x)
--- onnx 11
    (float[2,2] x) => (float y) {
        ["/Det"] y = Det (x)
    }
--- onnx 17
    (float[2,2] x) => (float y) {
        ["/Det"] y = Det (x)
    }
=== logdet
# x = [3., 1., 0., 1.]
x: float[2,2]
    return torch.logdet(x)
--- counts 17
    (float[2,2] x) => (float y)
    Abs 3
    Add 2
    ArgMax 2
    Cast 8
    Div 1
    Equal 4
    Expand 2
    Gather 5
    GatherElements 2
    Less 1
    Log 1
    Mod 1
    Mul 3
    Not 1
    ReduceProd 1
    ReduceSum 2
    Reshape 1
    Sign 1
    Slice 1
    Sub 2
    Unsqueeze 3
    Where 12
=== linalg_slogdet, slogdet
# x = [2., 1., 1., 3.]
x: float[2,2]
    a, b = torch.linalg_slogdet(x)
    c, d = torch.slogdet(x)
    return (a, b, c, d)
--- counts 17
    (float[2,2] x) => (float y, float y1, float y2, float y3)
    Abs 3
    Add 2
    ArgMax 2
    Cast 8
    Div 1
    Equal 4
    Expand 2
    Gather 5
    GatherElements 2
    Identity 2
    Log 1
    Mod 1
    Mul 3
    Not 1
    ReduceProd 1
    ReduceSum 2
    Reshape 1
    Sign 1
    Slice 1
    Sub 2
    Unsqueeze 3
    Where 11
=== linalg_inv
# x = [2., 1., 1., 3.]
x: float[2,2]
    return (torch.linalg_inv(x), torch.linalg_inv_ex(x)[0])
--- counts 17
    (float[2,2] x) => (float[2,2] y, float[2,2] y1)
    Abs 2
    ArgMax 2
    Concat 1
    Div 2
    Equal 2
    Expand 2
    Gather 8
    GatherElements 2
    Identity 1
    Mul 2
    Slice 1
    Sub 2
    Unsqueeze 2
    Where 7
=== linalg_inv of a batch
# x = [2., 1., 1., 3., 1., 2., 0., 5.]
x: float[2,2,2]
    return torch.linalg_inv(x)
--- counts 17
    (float[2,2,2] x) => (float[2,2,2] y)
    Abs 2
    ArgMax 2
    Concat 1
    Div 2
    Equal 2
    Expand 2
    Gather 8
    GatherElements 2
    Mul 2
    Slice 1
    Sub 2
    Unsqueeze 2
    Where 7
=== linalg_solve
# x = [2., 1., 1., 3.]
x: float[2,2]
b: float[2,3]
v: float[2]
    return (torch.linalg_solve(x, b), torch.linalg_solve(x, v), torch.linalg_solve_ex(x, b)[0])
--- counts 17
    (float[2,2] x, float[2,3] b, float[2] v) => (float[2,3] y, float[2] y1, float[2,3] y2)
    Abs 3
    ArgMax 3
    Concat 2
    Div 4
    Equal 3
    Expand 4
    Gather 15
    GatherElements 4
    Identity 1
    Mul 4
    Slice 2
    Squeeze 1
    Sub 4
    Unsqueeze 4
    Where 12
=== linalg_solve of vectors or of a matrix
x: float[b,n,n]
y: float[c,m]
    return torch.linalg_solve(x, y)
--- error
    1:11: aten::linalg_solve: whether 'B' has vectors or matrices depends on its sizes; give equal dims of 'A' and 'B' the same names or numbers
=== linalg_solve_triangular, triangular_solve
# x = [2., 1., 0., 3.]
x: float[2,2]
b: float[2,3]
    return (torch.linalg_solve_triangular(x, b, upper=True), torch.triangular_solve(b, x)[0])
--- counts 17
    (float[2,2] x, float[2,3] b) => (float[2,3] y, float[2,3] y1)
    Abs 2
    ArgMax 2
    Concat 1
    Div 2
    Equal 2
    Expand 2
    Gather 8
    GatherElements 2
    Identity 1
    Mul 2
    Slice 1
    Sub 2
    Trilu 1
    Unsqueeze 2
    Where 7
=== linalg_cholesky, cholesky
# x = [4., 2., 2., 3.]
x: float[2,2]
    return (torch.linalg_cholesky(x), torch.linalg_cholesky(x, upper=True), torch.cholesky(x), torch.linalg_cholesky_ex(x)[0])
--- counts 17
    (float[2,2] x) => (float[2,2] y, float[2,2] y1, float[2,2] y2, float[2,2] y3)
    And 2
    Div 6
    Equal 2
    Gather 14
    Greater 2
    Identity 1
    Mul 3
    Not 2
    Reshape 3
    Sqrt 6
    Sub 3
    Transpose 2
    Trilu 1
    Unsqueeze 11
    Where 18
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
=== linalg_matrix_norm of an order that there is not
x: float[2,3]
    return torch.linalg_matrix_norm(x, 3)
--- error
    1:11: aten::linalg_matrix_norm: the order must be 1, -1, 2, -2, inf, -inf, 'fro' or 'nuc'
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
=== the experts of transformers
# torch: no, the operator is one of transformers
x: float[n,3]
y: param float[2,3,4]
offs: int64[2]
    return ops.transformers.grouped_mm_fallback(x, y, offs)
--- counts 17
    (float[n,3] x, int64[2] offs) => (float["unk0+unk1+max(n-int0, 0)",4] y)
    Concat 2
    ConstantOfShape 1
    MatMul 2
    Max 1
    Shape 1
    Slice 2
    Split 1
    Sub 1
=== the experts of transformers with rows of rank 3
x: float[2,2,3]
y: float[2,3,4]
offs: int64[2]
    return ops.transformers.grouped_mm_fallback(x, y, offs)
--- error
    1:11: transformers::grouped_mm_fallback: takes rows of rank 2 and matrices of rank 3
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
--- counts 17
    (float[2,4,3] x) => (float[2,4,3] y, float[2,2] y1, float[2,2] y2)
    Add 2
    InstanceNormalization 1
    Mul 2
    Reciprocal 1
    ReduceMean 3
    Reshape 2
    Sqrt 1
    Sub 1
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
        <int64[4] constant = {1,1,2,2}>
    {
        ["/AffineGrid"] y = AffineGrid <align_corners = 0> (t, constant)
        ["/AffineGrid_1"] y1 = AffineGrid <align_corners = 1> (t, constant)
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
--- counts 20
    (float[1,3,4] t) => (float[1,1,2,2,3] y)
    MatMul 1
    Reshape 1
    Transpose 1
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
--- counts 17
    (float[2,2] x, float[2,1] y) => (float[2,1] "y.1", float[2,2] y1)
    Abs 8
    ArgMax 8
    Concat 4
    Div 8
    Equal 8
    Expand 8
    Gather 32
    GatherElements 8
    Mul 8
    Slice 4
    Sub 8
    Transpose 1
    Trilu 4
    Unsqueeze 8
    Where 28
=== tensorinv, tensorsolve
x: float[2,2,1]
y: float[2]
z: float[2,1,2]
    return (torch.linalg_tensorinv(x, ind=1), torch.linalg_tensorsolve(z, y))
--- counts 17
    (float[2,2,1] x, float[2] y, float[2,1,2] z) => (float[2,1,2] "y.1", float[1,2] y1)
    Abs 4
    ArgMax 4
    Concat 2
    Div 4
    Equal 4
    Expand 4
    Gather 16
    GatherElements 4
    Mul 4
    Reshape 4
    Slice 2
    Sub 4
    Unsqueeze 5
    Where 14
=== embedding_bag: the other results when it sums
# i in 0..4
# o = [0, 2]
w: float[5,3]
i: int64[5]
o: int64[2]
    y, a, b, c = torch.embedding_bag(w, i, o)
    return y, b
--- counts 17
    (float[5,3] w, int64[5] i, int64[2] o) => (float[2,3] y, int64[2] y1)
    Cast 1
    Expand 1
    Gather 1
    Identity 1
    LessOrEqual 1
    ReduceSum 1
    Reshape 1
    ScatterElements 1
    Sub 1
=== embedding_bag: what is behind the last offset
# i in 0..4
# o = [0, 2, 4]
w: float[5,3]
i: int64[6]
o: int64[3]
    y, a, b, c = torch.embedding_bag(w, i, o, False, 1, False, None, True)
    return (y, b)
--- counts 17
    (float[5,3] w, int64[6] i, int64[3] o) => (float[2,3] y, int64[2] y1)
    Cast 2
    Clip 1
    Div 1
    Expand 1
    Gather 2
    Greater 1
    Less 1
    LessOrEqual 1
    ReduceSum 1
    Reshape 1
    ScatterElements 2
    Slice 1
    Sub 1
    Unsqueeze 3
    Where 2
=== linalg_qr of one column
x: float[2,1]
    q, r = torch.linalg_qr(x)
    return (q, r)
--- counts 17
    (float[2,1] x) => (float[2,1] y, float[1,1] y1)
    Add 2
    Cast 3
    Div 2
    Equal 1
    Gather 2
    Less 1
    MatMul 2
    Mul 5
    Neg 1
    ReduceSum 1
    Slice 2
    Sqrt 1
    Sub 2
    Trilu 1
    Unsqueeze 2
    Where 6
=== linalg_lu_factor without pivots
x: float[2,2]
    return torch.linalg_lu_factor(x, pivot=False)[0]
--- error
    1:11: aten::linalg_lu: only pivot=True is supported, as in PyTorch on a CPU
=== the determinant of a vector
x: float[3]
    return torch.linalg_det(x)
--- error
    1:11: aten::linalg_det: 'A' must have 2 dims at least, not 1
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
    1:8: aten::linalg_det: 'A' must have square matrices, not 2 by 3
    2:8: aten::logdet: 'self' must have square matrices, not 2 by 5
    3:8: aten::linalg_slogdet: 'A' must have square matrices, not 0 by 3
    4:8: aten::slogdet: 'self' must have square matrices, not 4 by 3
=== factors by other names
# x = [3., 1., 0., 1., 4., 1., 0., 2., 5.]
x: float[3,3]
y: float[3,2]
    a, b, c = torch._linalg_det(x)
    d, e, f, g = torch._linalg_slogdet(x)
    h, i, j, k = torch._linalg_solve_ex(x, y)
    l = torch._cholesky_solve_helper(y, torch.linalg_cholesky(torch.matmul(x, torch.t(x))), False)
    return (a, d, e, h, i, j, k, l)
--- counts 17
    (float[3,3] x, float[3,2] y) => (float "y.1", float y1, float y2, float[3,2] y3, float[3,3] y4, int32[3] y5, int32 y6, float[3,2] y7)
    Abs 13
    Add 3
    ArgMax 12
    Cast 9
    Concat 3
    Det 1
    Div 14
    Equal 15
    Expand 12
    Gather 54
    GatherElements 12
    Gemm 1
    Identity 1
    Log 1
    Mod 1
    Mul 15
    Not 1
    ReduceProd 1
    ReduceSum 2
    Reshape 3
    Sign 1
    Slice 4
    Sqrt 3
    Sub 14
    Transpose 1
    Trilu 2
    Unsqueeze 17
    Where 57
