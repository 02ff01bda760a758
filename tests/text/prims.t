=== names of aten
# x in 0..3
# y in 0..3
x: float[3,n]
y: float[3,n]
    a = ops.prims.add(ops.prims.sin(x), y)
    b = ops.prims.shift_left(ops.prims.bitwise_not(ops.prims.convert_element_type(x, 4)), ops.prims.convert_element_type(y, 4))
    return (a, b)
--- onnx 17
    (float[3,n] x, float[3,n] y) => (float[3,n] "y.1", int64[3,n] y1)
        <int64 constant = {-1},
         int64 "constant.1" = {64},
         int64 "constant.2" = {1},
         int64[66] "constant.3">
    {
        ["/Sin"] "/Sin_output_0" = Sin (x)
        ["/Add"] "y.1" = Add ("/Sin_output_0", y)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Sub"] "/Sub_output_0" = Sub (constant, "/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> (y)
        ["/Max"] "/Max_output_0" = Max ("/Cast_1_output_0", constant)
        ["/Min"] "/Min_output_0" = Min ("/Max_output_0", "constant.1")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Min_output_0", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("constant.3", "/Add_1_output_0")
        ["/Mul"] y1 = Mul ("/Sub_output_0", "/Gather_output_0")
    }
=== elementwise
# x in 1..4
# y in 1..4
x: float[3,n]
y: float[3,n]
    a = ops.prims.div(x, y)
    b = ops.prims.where(ops.prims.gt(x, y), ops.prims.pow(x, y), ops.prims.cbrt(x))
    c = ops.prims.fill(x, 2.)
    d = ops.prims.device_put(x, torch.device("cpu"))
    e = ops.prims.div(ops.prims.convert_element_type(x, 4), ops.prims.convert_element_type(y, 4))
    return (a, b, c, d, e)
--- counts 17
    (float[3,n] x, float[3,n] y) => (float[3,n] "y.1", float[3,n] y1, float[3,n] y2, float[3,n] y3, int64[3,n] y4)
    Abs 2
    Cast 2
    ConstantOfShape 1
    Div 2
    Greater 1
    Identity 1
    Less 2
    Mul 1
    Or 1
    Pow 2
    Reciprocal 1
    Shape 1
    Where 2
=== reductions
x: float[3,n,2]
    a = ops.prims.sum(x, [0, 2])
    b = ops.prims.prod(x, [2, 0])
    c = ops.prims.amax(x, [1])
    d = ops.prims.amin(x, [1])
    e = ops.prims.var(x, [0], 1.)
    return (a, b, c, d, e)
--- counts 17
    (float[3,n,2] x) => (float[n] y, float[n] y1, float[3,2] y2, float[3,2] y3, float[n,2] y4)
    Div 1
    Mul 1
    ReduceMax 1
    ReduceMean 1
    ReduceMin 1
    ReduceProd 2
    ReduceSum 2
    Sub 1
=== views
x: float[3,4,1]
    a = ops.prims.transpose(x, [2, 0, 1])
    b = ops.prims.squeeze(x, [2])
    c = ops.prims.broadcast_in_dim(x, [2, 3, 4, 5], [1, 2, 3])
    d = ops.prims.split_dim(x, 1, 2)
    e = ops.prims.collapse_view(x, 0, 1)
    f = ops.prims.view_of(x)
    g = ops.prims.as_strided(x, [2, 2], [1, 2], 1)
    h = ops.prims.view_of_dtype(x, 6)
    i = ops.prims.conj(torch.view_as_complex(torch.cat([x, x], 2)))
    return (a, b, c, d, e, f, g, h, torch.view_as_real(torch.resolve_conj(i)))
--- counts 17
    (float[3,4,1] x) => (float[1,3,4] y, float[3,4] y1, float[2,3,4,5] y2, float[3,2,2,1] y3, float[12,1] y4, float[3,4,1] y5, float[2,2] y6, float[3,4,1] y7, float[3,4,2] y8)
    Concat 1
    Expand 1
    Gather 2
    Identity 2
    Neg 1
    Reshape 4
    Squeeze 1
    Unsqueeze 2
=== copies
x: float[3,4]
    a = ops.prims.reshape(x, [2, 6])
    b = ops.prims.collapse(x, 0, 1)
    c = ops.prims.rev(x, [1])
    d = ops.prims.copy_strided(x, [1, 3])
    e = torch.zeros_like(x)
    ops.prims.copy_to(e, x)
    return (a, b, c, d, e)
--- counts 17
    (float[3,4] x) => (float[2,6] y, float[12] y1, float[3,4] y2, float[3,4] y3, float[3,4] y4)
    Identity 2
    Reshape 2
    Slice 1
=== created
x: float[n]
    a = ops.prims.iota(torch.size(x, 0), start=1, step=2, dtype=4, device=torch.device("cpu"), requires_grad=False)
    b = ops.prims.full([2], 1.5, dtype=6, device=torch.device("cpu"), requires_grad=False)
    c = ops.prims.full_like(x, 1.5, dtype=6, device=torch.device("cpu"), requires_grad=False)
    d = ops.prims.scalar_tensor(2.5, dtype=7, device=torch.device("cpu"))
    e = torch.zeros_like(ops.prims.empty([2], dtype=6, device=torch.device("cpu"), requires_grad=False))
    f = torch.zeros_like(ops.prims.empty_strided([2, 3], [1, 2], dtype=6, device=torch.device("cpu"), requires_grad=False))
    g = torch.zeros_like(ops.prims.empty_permuted([2, 3], [1, 0], dtype=6, device=torch.device("cpu"), requires_grad=False))
    h = x + ops.prims.item(d)
    return (a, b, c, d, e, f, g, h)
--- counts 17
    (float[n] x) => (int64[n] y, float[2] y1, float[n] y2, double y3, float[2] y4, float[2,3] y5, float[2,3] y6, float[n] y7)
    Add 2
    ConstantOfShape 1
    Gather 1
    Identity 5
    Mul 1
    Range 1
    Shape 1
=== random
# random
x: float[2]
    a = ops.prims.uniform([2], low=0., high=1., dtype=6, device=torch.device("cpu"), stride=[1])
    b = ops.prims.normal([2], mean=0., std=1., dtype=6, device=torch.device("cpu"), requires_grad=False)
    c = ops.prims.normal([2], mean=3., std=0., dtype=6, device=torch.device("cpu"), requires_grad=False)
    return (a, b, c, x + 1)
--- counts 17
    (float[2] x) => (float[2] y, float[2] y1, float[2] y2, float[2] y3)
    Add 1
    Identity 1
    RandomNormal 1
    RandomUniform 1
=== transforms
x: float[4,6]
    a = ops.prims.fft_r2c(x, dim=[1], onesided=True)
    b = ops.prims.fft_c2c(a, dim=[0], forward=False)
    c = ops.prims.fft_c2r(b, dim=[1], last_dim_size=6)
    u, s, v = ops.prims.svd(x, full_matrices=False)
    return (torch.view_as_real(a), c, s)
--- counts 17
    (float[4,6] x) => (float[4,4,2] y, float[4,6] y1, float[4] y2)
    Abs 1
    Add 9
    Cast 8
    Concat 4
    DFT 3
    Div 6
    Equal 5
    Gather 3
    Gemm 2
    Greater 2
    Identity 1
    If 1
    Less 2
    Loop 1
    MatMul 1
    Mod 4
    Mul 24
    Neg 1
    Reciprocal 1
    ReduceSum 7
    Sign 1
    Slice 4
    Sqrt 3
    Sub 9
    TopK 1
    Transpose 1
    Unsqueeze 8
    Where 7
=== a squeezed dim is of size 1, whatever its name
x: float[one,3,1]
# one = 1
    return ops.prims.squeeze(x, [0, 2])
--- onnx 17
    (float[one,3,1] x) => (float[3] y)
        <int64[1] constant = {2},
         int64 "constant.1" = {0}>
    {
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze (x, constant)
        ["/Gather"] y = Gather <axis = 0> ("/Squeeze_output_0", "constant.1")
    }
