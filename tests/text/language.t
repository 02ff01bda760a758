=== int arithmetic wraps, floors and keeps the divisor's sign
    a = torch.add(4611686018427387904, 4611686018427387904)
    return [a, torch.floordiv(-7, 2), torch.remainder(-7, 3), torch.remainder(7, -3), torch.mul(3, 4)]
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4)
        <int64 constant = {-9223372036854775808},
         int64 "constant.1" = {-4},
         int64 "constant.2" = {2},
         int64 "constant.3" = {-2},
         int64 "constant.4" = {12}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
    }
=== int division and pow give floats
    return [torch.div(7, 2), torch.pow(2, 3), torch.pow(2, -1)]
--- onnx 17
    () => (double y, double y1, double y2)
        <double constant = {3.5},
         double "constant.1" = {8},
         double "constant.2" = {0.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== division by zero
    return torch.floordiv(1, 0)
--- error
    1:11: aten::floordiv: division by zero
=== floats
    return [torch.floor(-1.5), torch.ceil(-1.5), torch.round(2.5), int(-1.7), torch.add(1, 0.5)]
--- onnx 17
    () => (int64 y, int64 y1, double y2, int64 y3, double y4)
        <int64 constant = {-2},
         int64 "constant.1" = {-1},
         double "constant.2" = {2},
         double "constant.3" = {1.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.3")
    }
=== lists are shared
x: float[2]
    a = [1, 2]
    b = a
    _0 = torch.append(b, 3)
    return torch.len(a)
--- onnx 17
    (float[2] x) => (int64 y)
        <int64 constant = {3}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== list slices
    a = [1, 2, 3, 4, 5]
    return torch.add(torch.add(a[1:3], a[::2]), torch.slice(a, None, None, -1))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, int64 y6, int64 y7, int64 y8, int64 y9)
        <int64 constant = {2},
         int64 "constant.1" = {3},
         int64 "constant.2" = {1},
         int64 "constant.3" = {5},
         int64 "constant.4" = {4}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.3")
        ["/Identity_5"] y5 = Identity ("constant.3")
        ["/Identity_6"] y6 = Identity ("constant.4")
        ["/Identity_7"] y7 = Identity ("constant.1")
        ["/Identity_8"] y8 = Identity (constant)
        ["/Identity_9"] y9 = Identity ("constant.2")
    }
=== dicts keep their order
    d = {"b": 1, "a": 2}
    torch._set_item(d, "c", 3)
    return torch.values(d)
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {1},
         int64 "constant.1" = {2},
         int64 "constant.2" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== strings
    s = torch.format("{}-{}", 1, 2.5)
    if torch.eq(s, "1-2.5"):
      y = 1
    else:
      y = 2
    return y
--- onnx 17
    () => (int64 y)
        <int64 constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== a loop of known length leaves no trace
    y = 0
    for i in range(5):
      y = torch.add(y, i)
    return y
--- onnx 17
    () => (int64 y)
        <int64 constant = {10}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== while, break and continue
    y = 0
    i = 0
    while i < 10:
      i += 1
      if i % 2 == 0:
        continue
      if i > 7:
        break
      y = y + i
    return y
--- onnx 17
    () => (int64 y)
        <int64 constant = {16}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== sizes make no node
x: float[batch,3,8,8]
    n = torch.size(x, 0)
    m = torch.mul(torch.size(x, 2), torch.size(x, 3))
    return torch.view(x, [n, 3, m])
--- onnx 17
    (float[batch,3,8,8] x) => (float[batch,3,64] y)
        <int64[3] constant = {0,3,64}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== a size as a number
x: float[batch,seq]
    return torch.add(torch.mul(torch.size(x, 0), 2), torch.size(x, 1))
--- onnx 17
    (float[batch,"seq"] x) => (int64 y)
        <int64 constant = {0},
         int64 "constant.1" = {2},
         int64 "constant.2" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "constant.1")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.2")
        ["/Add"] y = Add ("/Mul_output_0", "/Gather_1_output_0")
    }
=== traced size arithmetic
x: float[batch,6,4]
    n = ops.prim.NumToTensor(torch.size(x, 1))
    c = torch.floor_divide(n, 2)
    return torch.view(x, [torch.size(x, 0), int(c), 2, 4])
--- onnx 17
    (float[batch,6,4] x) => (float[batch,3,2,4] y)
        <int64[4] constant = {0,3,2,4}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== every problem in one run
x: float[2]
    a = torch.nosuch(x)
    b = torch.add(a, 1)
    c = torch.nothere(x, b)
    d = torch.nosuch(x)
    return torch.add(b, torch.alsonot(x))
--- error
    1:8: aten::nosuch: this operator is not supported
    3:8: aten::nothere: this operator is not supported
    5:24: aten::alsonot: this operator is not supported
=== branches on data
x: float[2]
    if bool(torch.gt(torch.sum(x), 0)):
      y = torch.relu(x)
    else:
      y = torch.neg(x)
    return y
--- onnx 17
    (float[2] x) => (float[2] y)
        <int64[1] constant = {0},
         float "constant.1" = {0}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] y = If <else_branch = else_branch () => (float[2] "/Neg_output_0") {
                ["/Neg"] "/Neg_output_0" = Neg (x)
            }, then_branch = then_branch () => (float[2] "/Relu_output_0") {
                ["/Relu"] "/Relu_output_0" = Relu (x)
            }> ("/Greater_output_0")
    }
=== a branch that raises is not taken
# batch = 3
x: float[batch]
    if torch.ne(torch.size(x, 0), 3):
      ops.prim.RaiseException("no")
    else:
      pass
    return torch.relu(x)
--- onnx 17
    (float[batch] x) => (float[batch] y) {
        ["/Relu"] y = Relu (x)
    }
=== comprehension and tuple unpacking
    a, *b = (1, 2, 3)
    return [v * 2 for v in b] + [a]
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {4},
         int64 "constant.1" = {6},
         int64 "constant.2" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== an early return on data
x: float[3]
    if bool(torch.gt(torch.sum(x), 0)):
      return torch.neg(x)
    y = torch.relu(x)
    return y
--- onnx 17
    (float[3] x) => (float[3] y)
        <int64[1] constant = {0},
         float "constant.1" = {0}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] y = If <else_branch = else_branch () => (float[3] "/Relu_output_0") {
                ["/Relu"] "/Relu_output_0" = Relu (x)
            }, then_branch = then_branch () => (float[3] "/Neg_output_0") {
                ["/Neg"] "/Neg_output_0" = Neg (x)
            }> ("/Greater_output_0")
    }
=== a break on data
x: float[3]
# n = 4
n: int64[]
    for i in range(int(n)):
      if bool(torch.gt(torch.sum(x), 9)):
        break
      x = torch.add(x, i)
    return x
--- onnx 17
    (float[3] x, int64 n) => (float[3] y)
        <int64[1] constant = {0},
         float "constant.1" = {9},
         bool "constant.2" = {1}>
    {
        ["/Loop"] y = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", float[3] "/Loop_body_input_2") => (bool "/Not_output_0", float[3] "/If_output_0") {
                ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Loop_body_input_2", constant)
                ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
                ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[3] "/Add_output_0") {
                        ["/Cast"] "/Cast_output_0" = Cast <to = 1> ("/Loop_body_input_0")
                        ["/Add"] "/Add_output_0" = Add ("/Loop_body_input_2", "/Cast_output_0")
                    }, then_branch = then_branch () => (float[3] "/Identity_output_0") {
                        ["/Identity"] "/Identity_output_0" = Identity ("/Loop_body_input_2")
                    }> ("/Greater_output_0")
                ["/Not"] "/Not_output_0" = Not ("/Greater_output_0")
            }> (n, "constant.2", x)
    }
=== a loop that its first iteration ends
x: float[batch]
# batch = 3
    for i in range(torch.size(x, 0)):
      return torch.neg(x)
    return x
--- onnx 17
    (float[batch] x) => (float[batch] y)
        <int64 constant = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/Gather_output_0", constant)
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Shape_output_0")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[batch] "/Identity_2_output_0") {
                ["/Identity_2"] "/Identity_2_output_0" = Identity ("/ConstantOfShape_output_0")
            }, then_branch = then_branch () => (float[batch] "/Neg_output_0") {
                ["/Neg"] "/Neg_output_0" = Neg (x)
            }> ("/Greater_output_0")
        ["/If_1"] y = If <else_branch = else_branch_1 () => (float[batch] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch_1 () => (float[batch] "/Identity_1_output_0") {
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/If_output_0")
            }> ("/Greater_output_0")
    }
=== a loop carries and collects only what is read after it or by its next iteration
x: float[n,4]
    last = x
    all = annotate(List[Tensor], [])
    go_on = bool(torch.gt(torch.sum(x), 0))
    y = x
    while go_on:
        last = torch.relu(y)
        _0 = torch.append(all, last)
        y = torch.sub(y, 1)
        go_on = bool(torch.gt(torch.sum(y), 0))
    return y
--- onnx 17
    (float[n,4] x) => (float[n,4] y)
        <int64[2] constant = {0,1},
         float "constant.1" = {0},
         float "constant.2" = {1}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/Loop"] y = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", float[n,4] "/Loop_body_input_2") => (bool "/Greater_1_output_0", float[n,4] "/Sub_output_0") {
                ["/Sub"] "/Sub_output_0" = Sub ("/Loop_body_input_2", "constant.2")
                ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Sub_output_0", constant)
                ["/Greater_1"] "/Greater_1_output_0" = Greater ("/ReduceSum_1_output_0", "constant.1")
            }> ("", "/Greater_output_0", x)
    }
=== sides of different shapes
x: float[2,3]
y: float[3,3]
c: bool[]
    if bool(c):
      r = torch.neg(x)
    else:
      r = y
    return r
--- error 9
    1:7: the two sides of a branch make tensors of different shapes: ONNX accepts this from opset 11 on
--- onnx 11
    (float[2,3] x, float[3,3] y, bool c) => (float[unk0,3] "y.1") {
        ["/If"] "y.1" = If <else_branch = else_branch () => (float[3,3] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (y)
            }, then_branch = then_branch () => (float[2,3] "/Neg_output_0") {
                ["/Neg"] "/Neg_output_0" = Neg (x)
            }> (c)
    }
=== a loop that fails: what it would have changed is not complained about again
x: float[3]
n: int64[]
    items = annotate(List[Tensor], [])
    d = {"k": x}
    text = ""
    for i in range(int(n)):
        torch.append(items, torch.mul(x, i))
        torch._set_item(d, "k", x)
        torch.add_(x, 1)
        text = torch.add(text, "a")
    y = torch.stack(items)
    return (y, d["k"], x, torch.len(items))
--- error
    8:25: 'text': this changes between iterations of a loop in a way that ONNX cannot carry
=== uninitialized values are not computed with
x: float[3]
    y = uninitialized(Tensor)
    n = uninitialized(int)
    z = torch.add(y, 1)
    return torch.add(x, n)
--- error
    3:8: aten::add: a value that was never set is used
=== a list of lists that grows behind an early return, whose member is changed
x: float[3]
    l = [[x, x], [x, x]]
    c = torch.neg(x)
    if bool(torch.gt(torch.sum(x), 2)):
        return [c, torch.len(l)]
    c = torch.sub(c, 1)
    torch.append(l, [x, c])
    torch._set_item(l[0], 1, c)
    return [c, torch.len(l)]
--- error
    3:7: this is in a list whose length is decided at run time, which holds copies, so it can no longer be changed; make a copy and change the copy
=== a tensor without elements gets as many dims as the other side has
x: float[n,4]
    y = x * 2
    if torch.gt(torch.size(x, 0), 0):
        y = torch.reshape(y, [torch.size(x, 0), 2, 2])
    return torch.reshape(y, [-1, 2])
--- onnx 17
    (float[n,4] x) => (float["2*n",2] y)
        <float constant = {2},
         int64 "constant.1" = {0},
         int64[3] "constant.2" = {0,2,2},
         int64[1] "constant.3" = {0},
         int64[2] "constant.4" = {2,2},
         int64[2] "constant.5" = {-1,2}>
    {
        ["/Mul"] "/Mul_output_0" = Mul (x, constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Greater"] "/Greater_output_0" = Greater ("/Gather_output_0", "constant.1")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.3")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[n,2,2] "/ConstantOfShape_output_0") {
                ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Gather_1_output_0", "constant.4")
                ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {0}> ("/Concat_output_0")
            }, then_branch = then_branch () => (float[n,2,2] "/Reshape_1_output_0") {
                ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Mul_output_0", "constant.2")
            }> ("/Greater_output_0")
        ["/Reshape"] y = Reshape ("/If_output_0", "constant.5")
    }
=== values that are awaited
x: float[2]
    later = ops.prim.awaitable_nowait(torch.neg(x))
    return ops.prim.awaitable_wait(later)
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Neg"] y = Neg (x)
    }
