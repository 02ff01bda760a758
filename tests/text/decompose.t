=== linalg_svd
x: float[4,3]
    u, s, v = torch.linalg_svd(x, False)
    return (torch.abs(u), s, torch.abs(v))
--- counts 17
    (float[4,3] x) => (float[4,3] y, float[3] y1, float[3,3] y2)
    Abs 3
    Add 15
    Cast 7
    Concat 1
    Div 11
    Equal 7
    Expand 2
    Gather 6
    GatherElements 2
    Gemm 2
    Greater 2
    Identity 1
    If 1
    Less 6
    Loop 1
    MatMul 8
    Mod 3
    Mul 37
    Neg 3
    Reciprocal 1
    ReduceSum 10
    Reshape 2
    Sign 1
    Slice 3
    Sqrt 6
    Sub 14
    TopK 1
    Transpose 1
    Trilu 1
    Unsqueeze 12
    Where 23
=== svdvals, singular values of doubles
x: double[3,3]
    return torch.linalg_svdvals(x)
--- counts 17
    (double[3,3] x) => (double[3] y)
    Abs 1
    Add 9
    Cast 2
    Concat 1
    Div 5
    Equal 4
    Gemm 2
    Greater 2
    Identity 1
    If 1
    Less 2
    Loop 1
    MatMul 1
    Mod 3
    Mul 20
    Reciprocal 1
    ReduceSum 7
    Reshape 1
    Sign 1
    Sqrt 3
    Sub 7
    TopK 1
    Unsqueeze 4
    Where 5
=== svd, _linalg_svd
x: float[3,4]
    u, s, v = torch.svd(x)
    u1, s1, v1 = torch._linalg_svd(x, False, False)
    u2, s2, v2 = torch.svd(x, True, False)
    return (s, s1, u1, s2, u2, v2)
--- counts 17
    (float[3,4] x) => (float[3] y, float[3] y1, float[0] y2, float[3] y3, float[3,3] y4, float[4,4] y5)
    Abs 3
    Add 27
    Cast 10
    Concat 3
    Div 15
    Equal 12
    Gemm 4
    Greater 4
    Identity 6
    If 3
    Less 6
    Loop 3
    MatMul 3
    Mod 9
    Mul 52
    Reciprocal 3
    ReduceSum 17
    Reshape 3
    Sign 3
    Sqrt 9
    Sub 21
    TopK 3
    Transpose 1
    Unsqueeze 12
    Where 15
=== linalg_eigh, linalg_eigvalsh, _linalg_eigh
x: float[4,4]
    w, v = torch.linalg_eigh(x)
    w1, v1 = torch._linalg_eigh(x, "U", False)
    return (w, torch.abs(v), w1, torch.linalg_eigvalsh(x, "L"))
--- counts 17
    (float[4,4] x) => (float[4] y, float[4,4] y1, float[4] y2, float[4] y3)
    Abs 4
    Add 29
    Cast 12
    Concat 3
    Div 18
    Equal 15
    Expand 1
    GatherElements 1
    Gemm 3
    Greater 5
    Identity 3
    If 3
    Less 6
    Loop 3
    MatMul 4
    Mod 12
    Mul 59
    Reciprocal 3
    ReduceSum 19
    Sign 3
    Sqrt 6
    Sub 27
    TopK 3
    Transpose 2
    Trilu 4
    Unsqueeze 16
    Where 21
=== symeig
# torch: no, since torch 2.0
x: float[3,3]
    w, v = torch.symeig(x, True, False)
    return (w, torch.abs(v))
--- counts 17
    (float[3,3] x) => (float[3] y, float[3,3] y1)
    Abs 2
    Add 10
    Cast 5
    Concat 1
    Div 5
    Equal 4
    Expand 1
    GatherElements 1
    Gemm 1
    Greater 2
    Identity 1
    If 1
    Less 2
    Loop 1
    MatMul 2
    Mod 3
    Mul 20
    Reciprocal 1
    ReduceSum 7
    Reshape 1
    Sign 1
    Sqrt 2
    Sub 7
    TopK 1
    Transpose 1
    Trilu 2
    Unsqueeze 5
    Where 5
=== linalg_pinv, pinverse
x: float[4,3]
t: float[]
    a = torch.linalg_pinv(x, 0.1)
    b = torch.linalg_pinv(x, atol=0.1, rtol=0.2)
    c = torch.linalg_pinv(x, t)
    d = torch.linalg_pinv(x, atol=t)
    return (a, b, c, d, torch.pinverse(x))
--- counts 17
    (float[4,3] x, float t) => (float[3,4] y, float[3,4] y1, float[3,4] y2, float[3,4] y3, float[3,4] y4)
    Abs 5
    Add 75
    Cast 22
    Concat 10
    Div 55
    Equal 35
    Expand 10
    Gather 30
    GatherElements 10
    Gemm 11
    Greater 12
    Identity 5
    If 5
    Less 30
    Loop 5
    MatMul 40
    Max 5
    Mod 15
    Mul 179
    Neg 15
    Reciprocal 10
    ReduceMax 5
    ReduceSum 42
    Reshape 10
    Sign 5
    Slice 15
    Sqrt 30
    Sub 70
    TopK 5
    Trilu 5
    Unsqueeze 70
    Where 126
=== linalg_matrix_rank
x: float[4,3]
t: float[]
    a = torch.linalg_matrix_rank(x, 0.1)
    b = torch.linalg_matrix_rank(x, atol=0.1, rtol=0.2)
    c = torch.linalg_matrix_rank(x, t)
    d = torch.linalg_matrix_rank(x, atol=t)
    return (a, b, c, d)
--- counts 17
    (float[4,3] x, float t) => (int64 y, int64 y1, int64 y2, int64 y3)
    Abs 4
    Add 36
    Cast 17
    Concat 8
    Div 20
    Equal 16
    Gemm 5
    Greater 10
    Identity 4
    If 4
    Less 8
    Loop 4
    MatMul 4
    Max 4
    Mod 12
    Mul 72
    Reciprocal 4
    ReduceMax 4
    ReduceSum 26
    Reshape 4
    Sign 4
    Sqrt 12
    Sub 28
    TopK 4
    Unsqueeze 20
    Where 21
=== norms by singular values
x: float[3,4]
    return (torch.linalg_matrix_norm(x, 2), torch.linalg_matrix_norm(x, "nuc"), torch.nuclear_norm(x), torch.nuclear_norm(x, [0, 1], True))
--- counts 17
    (float[3,4] x) => (float y, float y1, float y2, float[1,1] y3)
    Abs 4
    Add 36
    Cast 13
    Concat 4
    Div 20
    Equal 16
    Gemm 5
    Greater 5
    Identity 4
    If 4
    Less 8
    Loop 4
    MatMul 4
    Mod 12
    Mul 68
    Reciprocal 4
    ReduceMax 1
    ReduceSum 25
    Relu 1
    Reshape 4
    Sign 4
    Sqrt 12
    Sub 28
    TopK 4
    Transpose 1
    Unsqueeze 17
    Where 20
=== linalg_cond
x: float[3,3]
    return (torch.linalg_cond(x), torch.linalg_cond(x, 1), torch.linalg_cond(x, "fro"))
--- counts 17
    (float[3,3] x) => (float y, float y1, float y2)
    Abs 6
    Add 9
    ArgMax 3
    Cast 4
    Concat 2
    Div 9
    Equal 7
    Expand 3
    Gather 12
    GatherElements 3
    Gemm 2
    Greater 2
    Identity 1
    If 1
    Less 4
    Loop 1
    MatMul 1
    Mod 3
    Mul 25
    Reciprocal 1
    ReduceL1 2
    ReduceL2 2
    ReduceMax 3
    ReduceMin 1
    ReduceSum 7
    Relu 2
    Reshape 1
    Sign 1
    Slice 1
    Sqrt 3
    Sub 10
    TopK 1
    Unsqueeze 7
    Where 18
=== linalg_lstsq
x: float[4,3]
y: float[4,2]
    a, b, c, d = torch.linalg_lstsq(x, y, None, driver="gelsd")
    return (a, b, c, d)
--- counts 17
    (float[4,3] x, float[4,2] y) => (float[3,2] "y.1", float[2] y1, int64 y2, float[3] y3)
    Abs 2
    Add 24
    Cast 11
    Concat 3
    Div 16
    Equal 11
    Expand 2
    Gather 6
    GatherElements 2
    Gemm 4
    Greater 5
    Identity 2
    If 2
    Less 8
    Loop 2
    MatMul 11
    Max 1
    Mod 6
    Mul 57
    Neg 3
    Reciprocal 3
    ReduceMax 2
    ReduceSum 17
    Reshape 3
    Sign 2
    Slice 3
    Sqrt 9
    Sub 22
    TopK 2
    Trilu 1
    Unsqueeze 18
    Where 30
=== geqrf, linalg_householder_product, ormqr
x: float[4,3]
y: float[4,2]
    a, tau = torch.geqrf(x)
    return (a, tau, torch.linalg_householder_product(a, tau), torch.orgqr(a, tau), torch.ormqr(a, tau, y))
--- counts 17
    (float[4,3] x, float[4,2] y) => (float[4,3] "y.1", float[3] y1, float[4,3] y2, float[4,3] y3, float[4,2] y4)
    Add 6
    Cast 8
    Div 6
    Equal 3
    Gather 12
    Identity 1
    Less 3
    MatMul 9
    Mul 21
    Neg 3
    ReduceSum 3
    Sqrt 3
    Sub 9
    Unsqueeze 15
    Where 29
=== linalg_ldl_factor, linalg_ldl_factor_ex
x: float[2,3,3]
    a, pivots = torch.linalg_ldl_factor(x)
    b, more, info = torch.linalg_ldl_factor_ex(a + x)
    return (a, pivots, b, more, info)
--- counts 17
    (float[2,3,3] x) => (float[2,3,3] y, int32[2,3] y1, float[2,3,3] y2, int32[2,3] y3, int32[2] y4)
    Abs 6
    Add 15
    And 46
    ArgMax 6
    Cast 7
    Div 28
    Equal 26
    Expand 12
    Flatten 6
    Gather 44
    GatherElements 24
    Greater 6
    GreaterOrEqual 18
    IsNaN 6
    Max 6
    Mul 60
    Not 20
    Or 30
    Reciprocal 6
    ReduceMax 12
    Relu 6
    Slice 6
    Squeeze 12
    Sub 20
    Transpose 12
    Trilu 2
    Unsqueeze 82
    Where 113
=== linalg_ldl_solve
# y = [1, -3, -3]
x: float[3,3]
y: int32[3]
z: float[3,2]
    return torch.linalg_ldl_solve(x, y, z)
--- counts 17
    (float[3,3] x, int32[3] y, float[3,2] z) => (float[3,2] "y.1")
    Abs 6
    Add 3
    And 4
    ArgMax 3
    Cast 5
    Concat 1
    Div 3
    Equal 9
    Expand 6
    Gather 24
    GatherElements 9
    Greater 1
    Less 4
    Mul 10
    Not 2
    Or 1
    ReduceSum 3
    Slice 1
    Sub 13
    Transpose 1
    Trilu 2
    Unsqueeze 15
    Where 27
=== the condition of a matrix that is empty at run time
# n = 0
x: float[n,n]
    return (torch.linalg_cond(x), torch.linalg_cond(x, -2))
--- counts 17
    (float[n,n] x) => (float y, float y1)
    Abs 2
    Add 10
    Cast 8
    Div 8
    Equal 15
    Gather 2
    Gemm 3
    Greater 4
    Identity 4
    If 4
    Less 4
    Loop 2
    MatMul 2
    Max 2
    Mod 4
    Mul 37
    Range 1
    Reciprocal 2
    ReduceMax 2
    ReduceMin 2
    ReduceSum 12
    Shape 1
    Sign 2
    Sqrt 6
    Sub 12
    TopK 2
    Unsqueeze 9
    Where 16
