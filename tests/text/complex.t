=== a complex product is four products, a difference and a sum
x: complex64[batch,4]
y: complex64[batch,4]
    return x * y
--- onnx 17
    (float[batch,4,2] x, float[batch,4,2] y) => (float[batch,4,2] "y.1")
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {2}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> (x, "constant.1")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 2> (y, constant)
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 2> (y, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Gather_2_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", "/Gather_3_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_output_0", "/Gather_3_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_1_output_0", "/Gather_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_2_output_0", "/Mul_3_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Sub_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Add_output_0", "constant.2")
        ["/Concat"] "y.1" = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== a complex product with a real factor is two products
x: complex64[3]
y: float[3]
    return x * y
--- onnx 17
    (float[3,2] x, float[3] y) => (float[3,2] "y.1")
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", y)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", y)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Mul_1_output_0", "constant.2")
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== rotary embeddings
q: float[batch,seq,2,8]
f: float[seq,4,2]
    z = torch.view_as_complex(torch.reshape(q, [q.size(0), q.size(1), q.size(2), -1, 2]))
    w = torch.view_as_complex(f)
    w = torch.unsqueeze(torch.unsqueeze(w, 0), 2)
    return torch.flatten(torch.view_as_real(z * w), 3)
--- onnx 17
    (float[batch,"seq",2,8] q, float["seq",4,2] f) => (float[batch,"seq",2,8] y)
        <int64[5] constant = {0,0,2,4,2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1},
         int64[2] "constant.3" = {0,2},
         int64[1] "constant.4" = {4},
         int64[4] "constant.5" = {0,0,2,8}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (q, constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 4> ("/Reshape_output_0", "constant.1")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 4> ("/Reshape_output_0", "constant.2")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 2> (f, "constant.1")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 2> (f, "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Gather_2_output_0", "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Gather_3_output_0", "constant.3")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Unsqueeze_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", "/Unsqueeze_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "/Mul_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_output_0", "/Unsqueeze_1_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_1_output_0", "/Unsqueeze_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_2_output_0", "/Mul_3_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Sub_output_0", "constant.4")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Add_output_0", "constant.4")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 4> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
        ["/Reshape_1"] y = Reshape ("/Concat_output_0", "constant.5")
    }
=== parts are tensors without nodes
x: float[3]
y: float[3]
    z = torch.complex(x, y)
    return (torch.real(z), torch.imag(z), torch.is_complex(z), z.dtype)
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1, bool y2, int64 y3)
        <bool constant = {1},
         int64 "constant.1" = {9}>
    {
        ["/Identity"] "y.1" = Identity (x)
        ["/Identity_1"] y1 = Identity (y)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
    }
=== view_as_real of view_as_complex is the tensor
x: float[batch,2]
    return torch.view_as_real(torch.view_as_complex(x))
--- onnx 17
    (float[batch,2] x) => (float[batch,2] y) {
        ["/Identity"] y = Identity (x)
    }
=== writes to a part
x: complex64[3]
    z = torch.clone(x)
    r = torch.real(z)
    r[0] = 1.0
    return z
--- onnx 17
    (float[3,2] x) => (float[3,2] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {0},
         float[1] "constant.2" = {1},
         int64[1] "constant.3" = {1},
         int64[1] "constant.4" = {9223372036854775807}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Slice"] "/Slice_output_0" = Slice ("/Gather_output_0", "constant.3", "constant.4", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.2", "/Slice_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Concat_output_0", "constant.3")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.3")
        ["/Concat_1"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "/Gather_1_output_0")
    }
=== writes through view_as_real reach both parts
x: float[3]
    z = torch.complex(x, x)
    r = torch.view_as_real(z)
    torch.mul_(r, 2)
    return (torch.real(z), torch.imag(z), r)
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3,2] y2)
        <int64[1] constant = {1},
         float "constant.1" = {2},
         int64 "constant.2" = {0},
         int64 "constant.3" = {1}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_output_0")
        ["/Mul"] y2 = Mul ("/Concat_output_0", "constant.1")
        ["/Gather"] y = Gather <axis = 1> (y2, "constant.2")
        ["/Gather_1"] y1 = Gather <axis = 1> (y2, "constant.3")
    }
=== writes through the conjugate
x: float[3]
    z = torch.complex(x, x)
    c = torch.conj(z)
    torch.mul_(c, 2)
    return (torch.real(z), torch.imag(z))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1)
        <float constant = {2},
         float "constant.1" = {-2}>
    {
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Mul"] y = Mul (x, constant)
        ["/Mul_1"] y1 = Mul ("/Neg_output_0", "constant.1")
    }
=== complex numbers
x: float[3]
    return torch.add(torch.mul(x, complex(1., 2.)), complex(0.5, -1.))
--- onnx 17
    (float[3] x) => (float[3,2] y)
        <float constant = {2},
         float "constant.1" = {0.5},
         float "constant.2" = {-1},
         int64[1] "constant.3" = {1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Add"] "/Add_output_0" = Add (x, "constant.1")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_output_0", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Add_output_0", "constant.3")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Add_1_output_0", "constant.3")
        ["/Concat"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== no rule for complex tensors
x: complex64[3]
    y = torch.relu(x)
    z = torch.gather(x, 0, x)
    return torch.maximum(x, x)
--- error
    1:8: aten::relu: complex tensors and numbers are not supported here
    2:8: aten::gather: argument 'index' cannot be complex
    3:11: aten::maximum: complex tensors and numbers are not supported here
=== a complex result for a real tensor
x: float[3]
y: complex64[3]
    torch.mul_(x, y)
    torch.add(x, y, out=x)
    return x
--- error
    1:4: aten::mul_: the result is complex; it cannot be written to a real tensor
=== a branch that chooses a complex tensor
x: complex64[3]
    if bool(torch.gt(torch.sum(torch.real(x)), 0)):
      y = torch.mul(x, 2)
    else:
      y = torch.neg(x)
    return y
--- counts 17
    (float[3,2] x) => (float[3,2] y)
    Concat 1
    Gather 2
    Greater 1
    If 1
    Mul 2
    Neg 2
    ReduceSum 1
    Unsqueeze 2
=== a loop that carries a complex tensor
x: complex64[n,3]
    y = torch.select(x, 0, 0)
    for i in range(torch.size(x, 0)):
      y = torch.mul(y, torch.select(x, 0, i))
    return y
--- counts 17
    (float[n,3,2] x) => (float[3,2] y)
    Add 1
    Concat 1
    Gather 7
    Identity 1
    Loop 1
    Mul 4
    Shape 1
    Sub 1
    Unsqueeze 2
=== complex numbers as tensors
x: float[3]
    y = torch.tensor(complex(1., 2.))
    z = torch.as_tensor(complex(0., 1.), dtype=10)
    return (torch.mul(x, y), z)
--- onnx 17
    (float[3] x) => (float[3,2] y, double[2] y1)
        <float constant = {2},
         int64[1] "constant.1" = {1},
         double[2] "constant.2" = {0,1}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Mul_output_0", "constant.1")
        ["/Concat"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Identity"] y1 = Identity ("constant.2")
    }
=== polar
x: float[3]
y: float[3]
    return torch.polar(x, y)
--- onnx 17
    (float[3] x, float[3] y) => (float[3,2] "y.1")
        <int64[1] constant = {1}>
    {
        ["/Cos"] "/Cos_output_0" = Cos (y)
        ["/Mul"] "/Mul_output_0" = Mul (x, "/Cos_output_0")
        ["/Sin"] "/Sin_output_0" = Sin (y)
        ["/Mul_1"] "/Mul_1_output_0" = Mul (x, "/Sin_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Mul_1_output_0", constant)
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== exp of a complex tensor
x: complex64[3]
    return torch.exp(x)
--- onnx 17
    (float[3,2] x) => (float[3,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         float "constant.2" = {inf},
         float "constant.3" = {0},
         float "constant.4" = {nan},
         int64[1] "constant.5" = {1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.1")
        ["/Exp"] "/Exp_output_0" = Exp ("/Gather_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Gather_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "constant.2")
        ["/Not"] "/Not_output_0" = Not ("/Less_output_0")
        ["/And"] "/And_output_0" = And ("/IsInf_output_0", "/Not_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Gather_output_0", "constant.3")
        ["/Where"] "/Where_output_0" = Where ("/Less_1_output_0", "constant.3", "constant.4")
        ["/Equal"] "/Equal_output_0" = Equal ("/Gather_1_output_0", "constant.3")
        ["/Sin"] "/Sin_output_0" = Sin ("/Gather_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Exp_output_0", "/Sin_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "/Gather_1_output_0", "/Mul_output_0")
        ["/Cos"] "/Cos_output_0" = Cos ("/Gather_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Exp_output_0", "/Cos_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/And_output_0", "/Exp_output_0", "/Mul_1_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/And_output_0", "/Where_output_0", "/Where_1_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_2_output_0", "constant.5")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_3_output_0", "constant.5")
        ["/Concat"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== matrices
x: complex64[batch,4]
y: complex64[4,2]
    return torch.matmul(x, y)
--- counts 17
    (float[batch,4,2] x, float[4,2,2] y) => (float[batch,2,2] "y.1")
    Concat 1
    Gather 4
    Gemm 1
    MatMul 3
    Sub 1
    Unsqueeze 2
=== the operators of the prelude are not for programs
x: complex64[3]
y: float[]
    a = ops.ptonnx.part(x, 5)
    b = ops.ptonnx.pair(y, y)
    return ops.ptonnx.every_other(y, 0)
--- error
    1:8: ptonnx::part: is an operator for ptonnx itself; programs cannot call it
    2:8: ptonnx::pair: is an operator for ptonnx itself; programs cannot call it
    3:11: ptonnx::every_other: takes a tensor whose last dim has two parts
=== a complex window needs an opset that can choose by element
x: complex64[2,9,12]
w: complex64[16]
    return torch.istft(x, 16, None, None, w, True, False, None, None, False)
--- error 7
    1:11: aten::where: needs opset 9 or later; the target is 7
=== singular values of complex matrices
x: complex64[2,3]
    return torch.linalg_svdvals(x)
--- counts 17
    (float[2,3,2] x) => (float[2] y)
    Abs 1
    Add 10
    Cast 3
    Div 4
    Equal 2
    Gather 2
    Gemm 6
    Greater 2
    Identity 1
    If 1
    Less 1
    Loop 1
    MatMul 6
    Mul 28
    Neg 3
    Reciprocal 1
    ReduceSum 8
    Sign 1
    Sqrt 4
    Sub 4
    TopK 1
    Transpose 4
    Unsqueeze 4
    Where 3
=== triangular factor of a complex matrix
x: complex64[3,1]
    return torch.linalg_qr(x)
--- counts 17
    (float[3,1,2] x) => (float[3,1,2] y, float[1,1,2] y1)
    Abs 2
    Add 12
    And 1
    Cast 6
    Concat 2
    Div 3
    Equal 3
    Gather 6
    Gemm 2
    GreaterOrEqual 1
    Less 1
    MatMul 6
    Mul 23
    Neg 3
    Reciprocal 1
    ReduceSum 1
    Slice 4
    Sqrt 1
    Sub 12
    Trilu 2
    Unsqueeze 10
    Where 18
=== complex logarithms of sums
x: complex64[2,3]
    return (torch.logsumexp(x, [1]), torch.logaddexp(x, x * 2))
--- counts 17
    (float[2,3,2] x) => (float[2,2] y, float[2,3,2] y1)
    Abs 7
    Add 10
    And 3
    Atan 2
    Cast 6
    Concat 2
    Cos 2
    Div 3
    Equal 8
    Exp 2
    Gather 2
    Greater 1
    IsInf 5
    Less 16
    Log 3
    Mul 15
    Neg 2
    Not 2
    Or 5
    Reciprocal 4
    ReduceMax 1
    ReduceSum 2
    Sin 2
    Sqrt 2
    Sub 6
    Unsqueeze 2
    Where 28
=== softmax of complex numbers needs a real dtype
x: complex64[2,3]
    a = torch.softmax(x, 1)
    return torch.log_softmax(x, 1, 9)
--- error
    1:8: aten::softmax: complex numbers need a real 'dtype'
    2:11: aten::log_softmax: complex numbers need a real 'dtype'
=== a rotary embedding by complex numbers
x: float[2,5,3,8]
angles: float[5,4]
    pairs = torch.view_as_complex(torch.reshape(x, [2, 5, 3, -1, 2]))
    turn = torch.view(torch.polar(torch.ones_like(angles), angles), [1, 5, 1, 4])
    return torch.flatten(torch.view_as_real(torch.mul(pairs, turn)), 3)
--- onnx 23
    (float[2,5,3,8] x, float[5,4] angles) => (float[2,5,3,8] y)
        <int64[3] constant = {1,5,4},
         int64[3] "constant.1" = {2,5,4}>
    {
        ["/Cos"] "/Cos_output_0" = Cos (angles)
        ["/Sin"] "/Sin_output_0" = Sin (angles)
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Cos_output_0", constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Sin_output_0", constant)
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Reshape_1_output_0", "constant.1")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [0, 2, 1, 3]> (x)
        ["/RotaryEmbedding"] "/RotaryEmbedding_output_0" = RotaryEmbedding <interleaved = 1> ("/Transpose_output_0", "/Expand_output_0", "/Expand_1_output_0")
        ["/Transpose_1"] y = Transpose <perm = [0, 2, 1, 3]> ("/RotaryEmbedding_output_0")
    }
=== copies of complex views
x: float[n,2]
    z = torch.view_as_complex_copy(x)
    a = torch.view_as_real_copy(torch._conj_copy(z))
    b = torch._neg_view_copy(x)
    return (a, b)
--- counts 17
    (float[n,2] x) => (float[n,2] y, float[n,2] y1)
    Concat 1
    Gather 2
    Neg 2
    Unsqueeze 1
=== the square of an absolute value needs no double
x: float[3,2]
    z = torch.view_as_complex(x)
    return torch.abs(z) ** 2
--- onnx 17
    (float[3,2] x) => (float[3] y)
        <int64 constant = {0},
         int64 "constant.1" = {1}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 1> (x, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "/Gather_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", "/Gather_1_output_0")
        ["/Add"] y = Add ("/Mul_output_0", "/Mul_1_output_0")
    }
=== scatter that adds complex numbers
# i in 0..1
x: complex64[2,3]
i: int64[1,3]
v: complex64[1,3]
    return torch.scatter(x, 0, i, v, reduce="add")
--- onnx 18
    (float[2,3,2] x, int64[1,3] i, float[1,3,2] v) => (float[2,3,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {2}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> (x, "constant.1")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 2> (v, constant)
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 2> (v, "constant.1")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 0, reduction = "add"> ("/Gather_output_0", i, "/Gather_2_output_0")
        ["/ScatterElements_1"] "/ScatterElements_1_output_0" = ScatterElements <axis = 0, reduction = "add"> ("/Gather_1_output_0", i, "/Gather_3_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/ScatterElements_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/ScatterElements_1_output_0", "constant.2")
        ["/Concat"] y = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
=== scatter that multiplies complex numbers
# i in 0..1
x: complex64[2,3]
i: int64[1,3]
v: complex64[1,3]
    return torch.scatter(x, 0, i, v, reduce="multiply")
--- counts 17
    (float[2,3,2] x, int64[1,3] i, float[1,3,2] v) => (float[2,3,2] y)
    Add 1
    Concat 1
    Gather 4
    GatherElements 2
    Mul 4
    ScatterElements 2
    Sub 1
    Unsqueeze 2
=== addmm of complex matrices
x: complex64[3]
y: complex64[2,4]
z: complex64[4,3]
    return torch.addmm(x, y, z)
--- counts 17
    (float[3,2] x, float[2,4,2] y, float[4,3,2] z) => (float[2,3,2] "y.1")
    Add 2
    Concat 1
    Gather 6
    Gemm 1
    MatMul 3
    Sub 1
    Unsqueeze 2
=== addmm of complex matrices and a term of another size
x: complex64[2,3]
y: complex64[1,4]
z: complex64[4,3]
    return torch.addmm(x, y, z)
--- error
    1:11: aten::addmm: a term that is added to a product must expand to the shape of the product
