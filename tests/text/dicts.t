=== keys, values and items keep the order
    a = {"b": 1, "a": 2}
    b = torch.keys(a)
    c = torch.items(a)
    return (torch.eq(b[0], "b"), torch.values(a)[1], c[1][1], torch.len(a))
--- onnx 17
    () => (bool y, int64 y1, int64 y2, int64 y3)
        <bool constant = {1},
         int64 "constant.1" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.1")
    }
=== an item, and one that is there later
    a = {1: 10}
    torch._set_item(a, 2, 20)
    torch._set_item(a, 1, 11)
    return (torch.__getitem__(a, 1), a[2], torch.len(a))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {11},
         int64 "constant.1" = {20},
         int64 "constant.2" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== a key that is not there
    a = {"x": 1}
    return a["y"]
--- error
    2:11: aten::__getitem__: the dict has no key y
=== contains
    a = {"x": 1}
    return (torch.__contains__(a, "x"), torch.__contains__(a, "y"))
--- onnx 17
    () => (bool y, bool y1)
        <bool constant = {1},
         bool "constant.1" = {0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== get
    a = {"x": 1}
    return (torch.get(a, "x", 5), torch.get(a, "y", 5))
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {1},
         int64 "constant.1" = {5}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== get without a default
    a = {"x": 1}
    b = torch.get(a, "y")
    return torch.__is__(b, None)
--- onnx 17
    () => (bool y)
        <bool constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== pop, Delete
    a = {"x": 1, "y": 2, "z": 3}
    b = torch.pop(a, "x")
    c = torch.pop(a, "q", 7)
    torch.Delete(a, "y")
    return (b, c, torch.len(a))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {1},
         int64 "constant.1" = {7}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
=== pop of a key that is not there
    a = {"x": 1}
    return torch.pop(a, "y")
--- error
    2:11: aten::pop: the dict has no key y
=== setdefault
    a = {"x": 1}
    return (torch.setdefault(a, "x", 5), torch.setdefault(a, "y", 6), torch.len(a))
--- onnx 17
    () => (int64 y, int64 y1, int64 y2)
        <int64 constant = {1},
         int64 "constant.1" = {6},
         int64 "constant.2" = {2}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity ("constant.2")
    }
=== popitem takes the first
    a = {"x": 1, "y": 2}
    k, v = torch.popitem(a)
    return (v, torch.len(a))
--- onnx 17
    () => (int64 y, int64 y1)
        <int64 constant = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== update, copy, clear
    a = {"x": 1}
    b = torch.copy(a)
    torch.update(a, {"x": 2, "y": 3})
    c = torch.len(a)
    d = a["x"]
    torch.clear(a)
    return (c, d, torch.len(a), b["x"])
--- onnx 17
    () => (int64 y, int64 y1, int64 y2, int64 y3)
        <int64 constant = {2},
         int64 "constant.1" = {0},
         int64 "constant.2" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity ("constant.1")
        ["/Identity_3"] y3 = Identity ("constant.2")
    }
=== keys that are numbers are equal by value
    a = {1: 10, 2: 20}
    return a[torch.sub(3, 1)]
--- onnx 17
    () => (int64 y)
        <int64 constant = {20}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== a dict of tensors
x: float[2]
    a = {"x": x}
    torch._set_item(a, "y", torch.relu(x))
    return torch.add(a["x"], a["y"])
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Relu"] "/Relu_output_0" = Relu (x)
        ["/Add"] y = Add (x, "/Relu_output_0")
    }
=== walking over a dict
    a = {"x": 1, "y": 2}
    s = 0
    for k in torch.keys(a):
      s = torch.add(s, a[k])
    return s
--- onnx 17
    () => (int64 y)
        <int64 constant = {3}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== dicts from dicts, pairs and nothing
x: float[2]
    a = torch.dict([("x", x), ("y", torch.relu(x))])
    b = torch.dict(a)
    torch._set_item(b, "x", torch.neg(x))
    c = torch.dict()
    torch._set_item(c, "z", a["x"])
    return torch.add(torch.add(c["z"], b["x"]), a["y"]), torch.len(b)
--- onnx 17
    (float[2] x) => (float[2] y, int64 y1)
        <int64 constant = {2}>
    {
        ["/Relu"] "/Relu_output_0" = Relu (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, x)
        ["/Add"] y = Add ("/Sub_output_0", "/Relu_output_0")
        ["/Identity"] y1 = Identity (constant)
    }
=== an empty dict has the keys of its declaration
    d = annotate(Dict[str, Tensor], {})
    return (isinstance(d, Dict[int, Tensor]), isinstance(d, Dict[str, Tensor]), isinstance(d, Dict[str, int]))
--- onnx 17
    () => (bool y, bool y1, bool y2)
        <bool constant = {0},
         bool "constant.1" = {1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
    }
