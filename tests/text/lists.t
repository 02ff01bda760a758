=== len and items
    a = [10, 20, 30]
    return (torch.len(a), a[0], a[-1], torch.__getitem__(a, 1))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {3},
         int64 "constant.1" = {10},
         int64 "constant.2" = {30},
         int64 "constant.3" = {20}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== an item that is not there
    a = [10, 20]
    return a[2]
--- error
    2:11: aten::__getitem__: index 2 is out of range for a list of 2
=== slices
    a = [1, 2, 3, 4, 5]
    return torch.add(torch.add(a[1:3], a[-2:]), a[::2])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, int64 y6)
        <int64 constant = {2},
         int64 "constant.1" = {3},
         int64 "constant.2" = {4},
         int64 "constant.3" = {5},
         int64 "constant.4" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.1")
        ["/Identity_6"] y6 = Identity ("constant.3")
    }
=== slices backwards
    return torch.slice([1, 2, 3, 4], None, None, -1)
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {4},
         int64 "constant.1" = {3},
         int64 "constant.2" = {2},
         int64 "constant.3" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== append, extend, insert
    a = [1]
    _0 = torch.append(a, 4)
    torch.extend(a, [5, 6])
    torch.insert(a, 1, 2)
    torch.insert(a, -1, 9)
    torch.insert(a, 100, 7)
    return a
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, int64 y6)
        <int64 constant = {1},
         int64 "constant.1" = {2},
         int64 "constant.2" = {4},
         int64 "constant.3" = {5},
         int64 "constant.4" = {9},
         int64 "constant.5" = {6},
         int64 "constant.6" = {7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
        ["/Identity_4"] y4 = Identity ("constant.4")
        ["/Identity_5"] y5 = Identity ("constant.5")
        ["/Identity_6"] y6 = Identity ("constant.6")
    }
=== pop, Delete, remove
    a = [1, 2, 3, 4, 3]
    b = torch.pop(a)
    c = torch.pop(a, 0)
    torch.Delete(a, 0)
    torch.remove(a, 4)
    return torch.add(a, [b, c])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {3},
         int64 "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity ("constant.1")
    }
=== remove of what is not there
    a = [1, 2]
    torch.remove(a, 3)
    return a
--- error
    2:4: aten::remove: the list does not hold 3
=== pop of nothing
    a = annotate(List[int], [])
    return torch.pop(a)
--- error
    2:11: aten::pop: index -1 is out of range for a list of 0
=== _set_item
    a = [1, 2, 3]
    _0 = torch._set_item(a, -1, 9)
    return a
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {1},
         int64 "constant.1" = {2},
         int64 "constant.2" = {9}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== clear
    a = [1, 2]
    torch.clear(a)
    return torch.len(a)
--- onnx 17
    () => (int64 y)
        <int64 constant = {0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== reverse, sort, sorted
    a = [3, 1, 2]
    torch.reverse(a)
    b = torch.sorted(a)
    torch.sort(a)
    c = torch.copy(a)
    torch.sort(c, True)
    return torch.add(torch.add(a, b), c)
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3, int64 y4, int64 y5, int64 y6, int64 y7, int64 y8)
        <int64 constant = {1},
         int64 "constant.1" = {2},
         int64 "constant.2" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity (constant)
        ["/Identity_4"] y4 = Identity ("constant.1")
        ["/Identity_5"] y5 = Identity ("constant.2")
        ["/Identity_6"] y6 = Identity ("constant.2")
        ["/Identity_7"] y7 = Identity ("constant.1")
        ["/Identity_8"] y8 = Identity (constant)
    }
=== sort of numbers that are decided at run time
x: float[n]
i: int64[]
    a = [int(i), torch.size(x, 0), 3]
    torch.sort(a, True)
    return a[0]
--- onnx 17
    (float[n] x, int64 i) => (int64 y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {3},
         int64 "constant.2" = {0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (i, constant)
        ["/Shape"] "/Shape_output_0" = Shape (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Unsqueeze_output_0", "/Shape_output_0", "constant.1")
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 1, sorted = 1> ("/Concat_output_0", "constant.1")
        ["/Gather"] y = Gather <axis = 0> ("/TopK_output_0", "constant.2")
    }
=== sort of floats and strings
    a = [2.5, -1., 0.]
    torch.sort(a)
    b = ["b", "a"]
    torch.sort(b)
    return (a[0], a[2], torch.eq(b[0], "a"))
--- onnx 17
    () => (double y, double y1, bool y2)
        <double constant = {-1},
         double "constant.1" = {2.5},
         bool "constant.2" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== joining and repeating
    return (torch.len(torch.add([1], [2, 3])), torch.mul([1, 2], 2)[3], torch.mul(3, [7])[2])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {3},
         int64 "constant.1" = {2},
         int64 "constant.2" = {7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== add_ changes the list itself
    a = [1]
    b = a
    _0 = torch.add_(a, [2])
    return torch.len(b)
--- onnx 17
    () => (int64 y)
        <int64 constant = {2}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== copies are other lists
    a = [1]
    b = torch.copy(a)
    c = torch.list(a)
    _0 = torch.append(a, 2)
    return (torch.len(a), torch.len(b), torch.len(c))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {2},
         int64 "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
    }
=== min, max, sum
    return (ops.prim.min([3, 1, 2]), ops.prim.max([3, 1, 2]), torch.sum([1, 2, 3]), torch.sum([0.5, 1.]))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, double y3)
        <int64 constant = {1},
         int64 "constant.1" = {3},
         int64 "constant.2" = {6},
         double "constant.3" = {1.5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== min of nothing
    return ops.prim.min(annotate(List[int], []))
--- error
    1:11: prim::min: the list is empty
=== any, all
    return (torch.any([False, True]), torch.all([False, True]), torch.all(annotate(List[bool], [])), torch.any([0, 2]))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity (constant)
    }
=== contains, index, count
    return (torch.__contains__([1, 2], 2), torch.__contains__([1, 2], 3), torch.index([5, 6, 6], 6), torch.count([5, 6, 6], 6))
--- onnx 17
    () => (bool y, bool y1, int64 y2, int64 y3)
        <bool constant = {1},
         bool "constant.1" = {0},
         int64 "constant.2" = {1},
         int64 "constant.3" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== index of what is not there
    return torch.index([5, 6], 7)
--- error
    1:11: aten::index: the list does not hold 7
=== equal lists
    return (torch.eq([1, 2], [1, 2]), torch.ne([1, 2], [1, 3]), torch.eq(["a"], ["a"]), torch.eq([1.5], [2.5]))
--- onnx 17
    () => (bool y, bool y1, bool y2, bool y3)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
    }
=== rangelist
    return ops.prim.rangelist(3)
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64 "constant.2" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== lists of tensors
x: float[2]
y: float[2]
    a = [x]
    _0 = torch.append(a, y)
    return torch.cat(a, 0)
--- onnx 17
    (float[2] x, float[2] y) => (float[4] "y.1") {
        ["/Concat"] "y.1" = Concat <axis = 0> (x, y)
    }
=== lists of lists
    a = [[1, 2], [3]]
    return (torch.len(a), torch.len(a[0]), a[1][0])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {2},
         int64 "constant.1" = {3}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity ("constant.1")
    }
=== unpacking
    a, b = [1, 2]
    return (b, a)
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {2},
         int64 "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== a list of sizes
x: float[n,3]
    a = torch.size(x)
    _0 = torch.append(a, 1)
    return torch.view(x, a)
--- onnx 17
    (float[n,3] x) => (float[n,3,1] y)
        <int64[3] constant = {0,3,1}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
=== a comprehension over a list
    return torch.add([torch.mul(v, v) for v in [1, 2, 3]], [torch.len([1])])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {1},
         int64 "constant.1" = {4},
         int64 "constant.2" = {9}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity (constant)
    }
=== tuples
    a = (1, 2.5, True)
    return (a[0], a[1], a[-1], torch.len(a[0:2]))
--- onnx 17
    () => (int64 y, double y1, bool y2, int64 y3)
        <int64 constant = {1},
         double "constant.1" = {2.5},
         bool "constant.2" = {1},
         int64 "constant.3" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
        ["/Identity_3"] y3 = Identity ("constant.3")
    }
=== an item that is decided at run time, of a list of many shapes
# i in -2..1
x: float[2,3]
y: float[4,3]
i: int64[]
    l = [x, y]
    return l[int(i)]
--- onnx 11
    (float[2,3] x, float[4,3] y, int64 i) => (float[unk0,3] "y.1") {
        ["/SequenceConstruct"] "/SequenceConstruct_output_0" = SequenceConstruct (x, y)
        ["/SequenceAt"] "y.1" = SequenceAt ("/SequenceConstruct_output_0", i)
    }
=== an item that is decided at run time, taken out
# i = 1
x: float[2,3]
y: float[4,3]
i: int64[]
    l = [x, y, x]
    _0 = torch.pop(l, int(i))
    return torch.cat(l)
--- onnx 11
    (float[2,3] x, float[4,3] y, int64 i) => (float[unk0,3] "y.1")
        <int64 constant = {0}>
    {
        ["/SequenceConstruct"] "/SequenceConstruct_output_0" = SequenceConstruct (x, y, x)
        ["/SequenceLength"] "/SequenceLength_output_0" = SequenceLength ("/SequenceConstruct_output_0")
        ["/Less"] "/Less_output_0" = Less (i, constant)
        ["/Add"] "/Add_output_0" = Add (i, "/SequenceLength_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/SequenceErase"] "/SequenceErase_output_0" = SequenceErase ("/SequenceConstruct_output_0", "/Where_output_0")
        ["/ConcatFromSequence"] "y.1" = ConcatFromSequence <axis = 0, new_axis = 0> ("/SequenceErase_output_0")
    }
=== an item of another shape set in a list of unknown length
# n in 1..4
x: float[2,3]
n: int64[]
    l = annotate(List[Tensor], [])
    for i in range(int(n)):
      _0 = torch.append(l, x)
    l[torch.sub(int(n), 1)] = torch.slice(x, 0, 0, 1)
    return torch.cat(l)
--- onnx 13
    (float[2,3] x, int64 n) => (float[unk0,3] y)
        <bool constant = {1},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {1},
         int64 "constant.3" = {0},
         int64 "constant.4" = {1}>
    {
        ["/Loop"] "/Loop_output_0" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1") => (bool "/Identity_output_0", float[2,3] "/Identity_1_output_0") {
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_body_input_1")
                ["/Identity_1"] "/Identity_1_output_0" = Identity (x)
            }> (n, constant)
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.1", "constant.2", "constant.1")
        ["/Sub"] "/Sub_output_0" = Sub (n, "constant.4")
        ["/Less"] "/Less_output_0" = Less ("/Sub_output_0", "constant.3")
        ["/Max"] "/Max_output_0" = Max (n, "constant.3")
        ["/Add"] "/Add_output_0" = Add (n, "/Max_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_output_0", "constant.4")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Sub_1_output_0", "/Sub_output_0")
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 0, keepdims = 0> ("/Loop_output_0")
        ["/SequenceErase"] "/SequenceErase_output_0" = SequenceErase ("/SplitToSequence_output_0", "/Where_output_0")
        ["/SequenceInsert"] "/SequenceInsert_output_0" = SequenceInsert ("/SequenceErase_output_0", "/Slice_output_0", "/Where_output_0")
        ["/ConcatFromSequence"] y = ConcatFromSequence <axis = 0, new_axis = 0> ("/SequenceInsert_output_0")
    }
=== an item that is decided at run time, of a list of many shapes, before opset 11
# i in -2..1
x: float[2,3]
y: float[4,3]
i: int64[]
    l = [x, y]
    return l[int(i)]
--- error 10
    2:11: aten::__getitem__: the index of a list must be known at export time, unless its items, or their members, are numbers or tensors of one dtype
=== a short loop that puts tensors of different shapes into a list, and a dict of the list
x: float[2,3]
y: float[4]
    maps = [x, y, x]
    names = ["a", "b", "c"]
    results = annotate(List[Tensor], [])
    for i in range(3):
        torch.insert(results, 0, torch.mul(maps[i], 2))
    pairs = annotate(List[Tuple[str, Tensor]], [])
    for k in range(ops.prim.min([torch.len(names), torch.len(results)])):
        torch.append(pairs, (names[k], results[k]))
    d = torch.dict(pairs)
    return (d["a"], d["b"])
--- onnx 17
    (float[2,3] x, float[4] y) => (float[2,3] "y.1", float[4] y1)
        <float constant = {2}>
    {
        ["/Mul"] "y.1" = Mul (x, constant)
        ["/Mul_1"] y1 = Mul (y, constant)
    }
=== split by a list whose length is decided at run time
# n = 6
# k = 3
# sizes = [1, 0, 5]
x: float[n,2]
sizes: int64[k]
    counts = annotate(List[int], [])
    for v in torch.unbind(sizes):
        torch.append(counts, int(v))
    sums = annotate(List[Tensor], [])
    for part in torch.split(x, counts, 0):
        torch.append(sums, torch.sum(part, [0]))
    return torch.stack(sums)
--- onnx 17
    (float[n,2] x, int64[k] sizes) => (float["max(int0, 0)",2] y)
        <bool constant = {1},
         int64 "constant.1" = {0},
         int64[1] "constant.2" = {0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (sizes)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> ("/Shape_output_0", "constant.1")
        ["/Loop"] "/Loop_output_0" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1") => (bool "/Identity_1_output_0", int64 "/Gather_1_output_0") {
                ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (sizes, "/Loop_body_input_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_body_input_1")
            }> ("/Gather_output_0", constant)
        ["/SplitToSequence"] "/SplitToSequence_output_0" = SplitToSequence <axis = 0> (x, "/Loop_output_0")
        ["/SequenceLength"] "/SequenceLength_output_0" = SequenceLength ("/SplitToSequence_output_0")
        ["/Loop_1"] y = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1") => (bool "/Identity_output_0", float[2] "/ReduceSum_output_0") {
                ["/SequenceAt"] "/SequenceAt_output_0" = SequenceAt ("/SplitToSequence_output_0", "/Loop_1_body_input_0")
                ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/SequenceAt_output_0", "constant.2")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_1_body_input_1")
            }> ("/SequenceLength_output_0", constant)
    }
=== split by a list whose length is decided at run time, below opset 11
x: float[n,2]
sizes: int64[k]
    counts = annotate(List[int], [])
    for v in torch.unbind(sizes):
        torch.append(counts, int(v))
    return torch.len(torch.split_with_sizes(x, counts, 0))
--- error 10
    4:21: a split by a list whose length is decided at run time needs opset 11
=== a list is repeated in place
x: float[2]
    l = [1, 2]
    k = l
    _0 = torch.mul_(l, 3)
    m = [1, 2]
    _1 = torch.mul_(m, -1)
    return torch.add(x, torch.add(torch.len(k), torch.len(m)))
--- onnx 17
    (float[2] x) => (float[2] y)
        <float constant = {6}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== an empty list is repeated
# torch: it takes hours
x: float[2]
    l = annotate(List[int], [])
    return torch.add(x, torch.len(torch.mul(l, 1000000000000000000)))
--- onnx 17
    (float[2] x) => (float[2] y)
        <float constant = {0}>
    {
        ["/Add"] y = Add (x, constant)
    }
=== a list is repeated in place too often
x: float[2]
    l = [1, 2]
    _0 = torch.mul_(l, 1000000000000000000)
    return x
--- error
    2:9: aten::mul_: a list cannot have more than 1000000 items
=== tensors are sorted by their values
    l = torch.sorted([torch.tensor(3), torch.tensor(1), torch.tensor(2)])
    return (torch.__getitem__(l, 0), torch.__getitem__(l, 2))
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {3},
         int64 "constant.1" = {1}>
    {
        ["/Identity"] y = Identity ("constant.1")
        ["/Identity_1"] y1 = Identity (constant)
    }
=== the order of tensors depends on the data
x: float[2]
    l = torch.sorted([torch.select(x, 0, 0), torch.select(x, 0, 1)])
    return torch.__getitem__(l, 0)
--- error
    1:8: aten::sorted: the order of the items depends on the data; that cannot be exported yet
