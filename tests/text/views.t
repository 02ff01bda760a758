=== a write through a view changes its base
x: float[2,3]
    y = torch.clone(x)
    _0 = torch.fill_(torch.select(y, 0, 1), 5.)
    return y
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1},
         float[1,3] "constant.2" = {5,5,5}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Concat"] y = Concat <axis = 0> ("/Slice_output_0", "constant.2")
    }
=== a write through a reshape that nobody reads costs nothing
x: float[2,3,4]
    y = torch.flatten(x, 1)
    z = torch.relu_(y)
    return z
--- onnx 7
    (float[2,3,4] x) => (float[2,12] y) {
        ["/Flatten"] "/Flatten_output_0" = Flatten <axis = 1> (x)
        ["/Relu"] y = Relu ("/Flatten_output_0")
    }
=== a reshape goes back by a reshape
x: float[2,3]
    a = torch.clone(x)
    y = torch.view(a, [-1])
    z = torch.add_(y, 1)
    return a
--- onnx 17
    (float[2,3] x) => (float[2,3] y)
        <int64[1] constant = {6},
         float "constant.1" = {1},
         int64[2] "constant.2" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Add"] "/Add_output_0" = Add ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] y = Reshape ("/Add_output_0", "constant.2")
    }
=== views of views
x: float[4,6]
    a = torch.clone(x)
    b = torch.transpose(torch.slice(a, 0, 1, 3), 0, 1)
    _0 = torch.mul_(torch.select(b, 0, 2), 2)
    return (a, b)
--- onnx 17
    (float[4,6] x) => (float[4,6] y, float[6,2] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0},
         int64 "constant.3" = {2},
         float "constant.4" = {2},
         int64[1] "constant.5" = {2},
         int64[1] "constant.6" = {9223372036854775807}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Slice_output_0")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Slice_output_0", "constant.3")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_output_0", "constant.4")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Transpose_output_0", "constant.2", "constant.5", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Mul_output_0", "constant.2")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Transpose_output_0", "constant.1", "constant.6", "constant.2")
        ["/Concat"] y1 = Concat <axis = 0> ("/Slice_1_output_0", "/Unsqueeze_output_0", "/Slice_2_output_0")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [1, 0]> (y1)
        ["/Slice_3"] "/Slice_3_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Slice_4"] "/Slice_4_output_0" = Slice (x, "constant.1", "constant.6", "constant.2")
        ["/Concat_1"] y = Concat <axis = 0> ("/Slice_3_output_0", "/Transpose_1_output_0", "/Slice_4_output_0")
    }
=== in place on an alias
x: float[3]
    a = torch.clone(x)
    b = a
    _0 = torch.add_(a, 1)
    return torch.mul(b, 2)
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {1},
         float "constant.1" = {2}>
    {
        ["/Add"] "/Add_output_0" = Add (x, constant)
        ["/Mul"] y = Mul ("/Add_output_0", "constant.1")
    }
=== out=
x: float[3]
    a = torch.empty_like(x)
    b = torch.add(x, 1, out=a)
    return a
--- onnx 17
    (float[3] x) => (float[3] y)
        <float constant = {1}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== out= with several results
x: float[2,3]
    a = torch.empty([2])
    b = torch.empty([2], dtype=4)
    c, d = torch.max(x, 1, max=a, max_values=b)
    e = torch.empty([2], dtype=6)
    f = torch.empty([2], dtype=4)
    g, h = torch.kthvalue(x, 1, 1, values=e, indices=f)
    return (torch.add(c, 1), a, torch.add(b, d), g, f)
--- onnx 17
    (float[2,3] x) => (float[2] y, float[2] y1, int64[2] y2, float[2] y3, int64[2] y4)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         float "constant.2" = {1}>
    {
        ["/ReduceMax"] y1 = ReduceMax <axes = [1], keepdims = 0> (x)
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 1, keepdims = 0> (x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> (x, "constant.1")
        ["/Gather"] y3 = Gather <axis = 1> ("/TopK_output_0", constant)
        ["/Gather_1"] y4 = Gather <axis = 1> ("/TopK_output_1", constant)
        ["/Add"] y = Add (y1, "constant.2")
        ["/Add_1"] y2 = Add ("/ArgMax_output_0", "/ArgMax_output_0")
    }
=== out= with too many keywords
x: float[2,3]
    a = torch.empty([2])
    b = torch.empty([2])
    c = torch.sum(x, sums=a, more=b)
    return c
--- error
    3:8: aten::sum: out= does not fit the results
=== if on data
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
=== if on data changes a cell in place
x: float[2]
    y = torch.clone(x)
    if bool(torch.gt(torch.sum(x), 0)):
      z = torch.add_(y, 1)
    else:
      pass
    return y
--- onnx 17
    (float[2] x) => (float[2] y)
        <int64[1] constant = {0},
         float "constant.1" = {0},
         float "constant.2" = {1}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] y = If <else_branch = else_branch () => (float[2] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch () => (float[2] "/Add_output_0") {
                ["/Add"] "/Add_output_0" = Add (x, "constant.2")
            }> ("/Greater_output_0")
    }
=== names that mean different tensors after a branch
x: float[2]
    a = torch.clone(x)
    b = torch.neg(x)
    if bool(torch.gt(torch.sum(x), 0)):
      t = a
    else:
      t = b
    _0 = torch.add_(t, 1)
    return (a, b, t)
--- onnx 17
    (float[2] x) => (float[2] y, float[2] y1, float[2] y2)
        <int64[1] constant = {0},
         float "constant.1" = {0},
         float "constant.2" = {1}>
    {
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[2] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity ("/Neg_output_0")
            }, then_branch = then_branch () => (float[2] "/Identity_1_output_0") {
                ["/Identity_1"] "/Identity_1_output_0" = Identity (x)
            }> ("/Greater_output_0")
        ["/Add"] y2 = Add ("/If_output_0", "constant.2")
        ["/Where"] y = Where ("/Greater_output_0", y2, x)
        ["/Where_1"] y1 = Where ("/Greater_output_0", "/Neg_output_0", y2)
    }
=== maybe None
x: float[2]
    y : Optional[Tensor] = None
    if bool(torch.gt(torch.sum(x), 0)):
      y = torch.relu(x)
    else:
      pass
    if torch.__isnot__(y, None):
      z = torch.add(unchecked_cast(Tensor, y), 1)
    else:
      z = x
    return z
--- onnx 17
    (float[2] x) => (float[2] y)
        <int64[1] constant = {0},
         float "constant.1" = {0},
         float[2] "constant.2" = {0,0},
         float "constant.3" = {1}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.1")
        ["/If"] "/If_output_0" = If <else_branch = else_branch () => (float[2] "/Identity_1_output_0") {
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("constant.2")
            }, then_branch = then_branch () => (float[2] "/Relu_output_0") {
                ["/Relu"] "/Relu_output_0" = Relu (x)
            }> ("/Greater_output_0")
        ["/If_1"] y = If <else_branch = else_branch_1 () => (float[2] "/Identity_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity (x)
            }, then_branch = then_branch_1 () => (float[2] "/Add_output_0") {
                ["/Add"] "/Add_output_0" = Add ("/If_output_0", "constant.3")
            }> ("/Greater_output_0")
    }
=== numbers are chosen without a branch
x: float[n]
    if torch.gt(torch.size(x, 0), 3):
      k = 3
    else:
      k = torch.size(x, 0)
    return k
--- onnx 17
    (float[n] x) => (int64 y)
        <int64 constant = {3},
         int64 "constant.1" = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Greater"] "/Greater_output_0" = Greater ("/Gather_output_0", constant)
        ["/Where"] y = Where ("/Greater_output_0", constant, "/Gather_output_0")
    }
=== a write through one of two names, which the end looks at
x: float[3]
n: int64[]
    a = torch.mul(x, 2)
    b = torch.mul(x, 3)
    for i in range(int(n)):
      b = a
    _0 = torch.add_(b, 1)
    return (a, b)
--- error
    5:9: a tensor may be changed in place here, before it is used again: a loop gave it a second name, and which of the two is changed is decided at run time; clone() it first
=== a write in a loop to what may be a tensor from before it
x: float[3]
n: int64[]
    a = x
    for i in range(int(n)):
      _0 = torch.add_(a, 1)
      a = torch.mul(a, 2)
    return torch.add(a, x)
--- error
    3:11: a tensor may be changed in place here, before it is used again: a loop gave it a second name, and which of the two is changed is decided at run time; clone() it first
=== a write to what is in a list of unknown length
x: float[3]
n: int64[]
    a = torch.mul(x, 2)
    l = annotate(List[Tensor], [])
    for i in range(int(n)):
      _0 = torch.append(l, a)
    _1 = torch.add_(a, 1)
    return torch.stack(l)
--- error
    5:9: a tensor may be changed in place here, before it is used again: it is in a list of unknown length, which holds copies; clone() it when it is put there
=== a write in an iteration to what it puts into a list
x: float[3]
n: int64[]
    a = torch.mul(x, 2)
    l = annotate(List[Tensor], [])
    for i in range(int(n)):
      _0 = torch.append(l, a)
      _1 = torch.add_(a, 1)
    return x
--- error
    5:11: a tensor may be changed in place here, before it is used again: it is in a list of unknown length, which holds copies; clone() it when it is put there
=== a write to an item of a list at an index that is decided at run time
x: float[3]
n: int64[]
    l = [torch.mul(x, 2), torch.mul(x, 3)]
    a = l[int(n)]
    _0 = torch.add_(a, 1)
    return torch.add(l[0], a)
--- error
    3:9: a tensor may be changed in place here, before it is used again: which tensor of a list it is depends on the data; clone() it first
=== a write through a slice cuts its base in pieces
x: float[batch,n]
v: float[batch,2]
    y = torch.clone(x)
    torch.copy_(torch.slice(y, 1, 1, 3), v)
    return y
--- onnx 9
    (float[batch,n] x, float[batch,2] v) => (float[batch,n] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", constant)
        ["/Less"] "/Less_output_0" = Less ("/Gather_output_0", "constant.1")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Gather_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Where_output_0", constant)
        ["/Less_1"] "/Less_1_output_0" = Less ("/Sub_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "constant.2", "/Sub_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Where_1_output_0")
        ["/Expand"] "/Expand_output_0" = Expand (v, "/Concat_output_0")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Expand_output_0", "/Concat_output_0")
        ["/Slice"] "/Slice_output_0" = Slice <axes = [1], ends = [1], starts = [0]> (x)
        ["/Slice_1"] "/Slice_1_output_0" = Slice <axes = [1], ends = [9223372036854775807], starts = [3]> (x)
        ["/Concat_1"] y = Concat <axis = 1> ("/Slice_output_0", "/Expand_1_output_0", "/Slice_1_output_0")
    }
--- onnx 17
    (float[batch,n] x, float[batch,2] v) => (float[batch,n] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {9223372036854775807}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 2, start = 1> (x)
        ["/Min"] "/Min_output_0" = Min ("/Shape_output_0", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub ("/Min_output_0", constant)
        ["/Max"] "/Max_output_0" = Max ("/Sub_output_0", "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Max_output_0")
        ["/Expand"] "/Expand_output_0" = Expand (v, "/Concat_output_0")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Expand_output_0", "/Concat_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.2", constant, constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.1", "constant.3", constant)
        ["/Concat_1"] y = Concat <axis = 1> ("/Slice_output_0", "/Expand_1_output_0", "/Slice_1_output_0")
    }
=== a write through a slice up to the end
x: float[batch,n]
    y = torch.clone(x)
    torch.fill_(torch.slice(y, 1, -2), 3)
    torch.fill_(torch.select(y, 0, -1), 5)
    return y
--- onnx 17
    (float[batch,n] x) => (float[batch,n] y)
        <int64[1] constant = {-2},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {0},
         int64[1] "constant.4" = {-1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 2, start = 1> (x)
        ["/Min"] "/Min_output_0" = Min ("/Shape_1_output_0", "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", "/Min_output_0")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = float[1] {3}> ("/Concat_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.3", constant, "constant.1")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> ("/Slice_output_0", "/ConstantOfShape_output_0")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {5}> ("/Shape_1_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Concat_1_output_0", "constant.3", "constant.4", "constant.3")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/ConstantOfShape_1_output_0", "constant.3")
        ["/Concat_2"] y = Concat <axis = 0> ("/Slice_1_output_0", "/Unsqueeze_output_0")
    }
=== out= of another shape
# x in 1..9
x: int64[]
    o = torch.detach(torch.zeros([8], dtype=4))
    y = torch.arange(torch.item(x), out=o)
    return (y, o)
--- onnx 17
    (int64 x) => (int64["max(int0, 0)"] y, int64["max(int0, 0)"] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1}>
    {
        ["/Range"] y = Range (constant, x, "constant.1")
        ["/Identity"] y1 = Identity (y)
    }
=== out= of another shape on a view of what is used again
x: int64[]
    z = torch.zeros([8], dtype=4)
    y = torch.arange(torch.item(x), out=torch.detach(z))
    return (y, z)
--- error
    2:8: a tensor may be changed in place here, before it is used again: out= gives a view of it another shape
=== a write that does not fit
x: float[2,3]
v: float[2,3]
    y = torch.clone(x)
    torch.copy_(torch.slice(y, 0, 1, 3), v)
    return y
--- error
    2:4: aten::copy: dim 0 of 'src' has size 2, but must have 1
=== a view shaped like its own base
x: float[a,12]
    y = torch.clone(x)
    torch.add_(torch.select(torch.view(y, [-1]), 0, 1), 1)
    z = torch.view_as(torch.view(y, [-1]), y)
    torch.mul_(torch.slice(z, 1, 0, 5), 2)
    return y
--- onnx 17
    (float[a,12] x) => (float[a,12] y)
        <int64[1] constant = {-1},
         int64 "constant.1" = {1},
         float "constant.2" = {1},
         int64[1] "constant.3" = {0},
         int64[1] "constant.4" = {1},
         int64[1] "constant.5" = {2},
         int64[1] "constant.6" = {9223372036854775807},
         int64[2] "constant.7" = {-1,12},
         int64[1] "constant.8" = {5},
         float "constant.9" = {2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Reshape_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Gather_output_0", "constant.2")
        ["/Slice"] "/Slice_output_0" = Slice ("/Reshape_output_0", "constant.3", "constant.4", "constant.3")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Add_output_0", "constant.3")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Reshape_output_0", "constant.5", "constant.6", "constant.3")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "/Unsqueeze_output_0", "/Slice_1_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Concat_output_0", "constant.7")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_1_output_0", "constant.3", "constant.8", "constant.4")
        ["/Mul"] "/Mul_output_0" = Mul ("/Slice_2_output_0", "constant.9")
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Reshape_1_output_0", "constant.8", "constant.6", "constant.4")
        ["/Concat_1"] y = Concat <axis = 1> ("/Mul_output_0", "/Slice_3_output_0")
    }
=== a write that a trace expanded to the sizes of its example
# n = 2
# m = 5
x: float[n,m,3]
v: int64[3]
    a = torch.slice(x, 1, torch.size(x, 0))
    b = torch.copy_(a, torch.expand(torch.view(v, [3]), [2, 3, 3]))
    return x
--- onnx 17
    (float[n,m,3] x, int64[3] v) => (float[n,m,3] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {3}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (v)
        ["/Shape_1"] "/Shape_1_output_0" = Shape <end = 2, start = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_1_output_0", "/Shape_output_0")
        ["/Max"] "/Max_output_0" = Max ("/Sub_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Shape_output_0", "/Max_output_0", "constant.2")
        ["/Expand"] "/Expand_output_0" = Expand ("/Cast_output_0", "/Concat_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.1", "/Shape_output_0", constant)
        ["/Concat_1"] y = Concat <axis = 1> ("/Slice_output_0", "/Expand_output_0")
    }
