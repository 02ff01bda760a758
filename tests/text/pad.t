=== pad with zeros
x: float[2,3]
    return torch.pad(x, [1, 2])
--- onnx 7
    (float[2,3] x) => (float[2,6] y) {
        ["/Pad"] y = Pad <mode = "constant", pads = [0, 1, 0, 2], value = 0.0> (x)
    }
--- onnx 11
    (float[2,3] x) => (float[2,6] y)
        <int64[4] constant = {0,1,0,2}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
    }
--- onnx 17
    (float[2,3] x) => (float[2,6] y)
        <int64[4] constant = {0,1,0,2}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
    }
=== pad of two dims with a value, by keyword
x: float[2,3]
    return torch.pad(x, [1, 0, 0, 2], mode="constant", value=5.)
--- onnx 7
    (float[2,3] x) => (float[4,4] y) {
        ["/Pad"] y = Pad <mode = "constant", pads = [0, 1, 2, 0], value = 5.0> (x)
    }
--- onnx 17
    (float[2,3] x) => (float[4,4] y)
        <float constant = {5},
         int64[4] "constant.1" = {0,1,2,0}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, "constant.1", constant)
    }
=== pad of a named dim
x: float[batch,3,height,width]
    return torch.pad(x, [1, 1, 2, 2])
--- onnx 17
    (float[batch,3,height,width] x) => (float[batch,3,"height+4","width+2"] y)
        <int64[8] constant = {0,0,2,1,0,0,2,1}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
    }
=== pad by a size
# n = 3
x: float[n]
y: float[m]
    return torch.pad(x, [0, torch.sub(torch.size(y, 0), 1)])
--- onnx 11
    (float[n] x, float[m] y) => (float["n+m-1"] "y.1")
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (y)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Sub_output_0")
        ["/Pad"] "y.1" = Pad <mode = "constant"> (x, "/Concat_output_0")
    }
--- onnx 17
    (float[n] x, float[m] y) => (float["n+m-1"] "y.1")
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/Shape"] "/Shape_output_0" = Shape (y)
        ["/Sub"] "/Sub_output_0" = Sub ("/Shape_output_0", "constant.1")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, "/Sub_output_0")
        ["/Pad"] "y.1" = Pad <mode = "constant"> (x, "/Concat_output_0")
    }
=== pad by nothing is nothing
x: float[2,3]
    return torch.relu(torch.pad(x, [0, 0]))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== pad that cuts
x: float[2,5]
    return torch.pad(x, [-1, -2])
--- onnx 17
    (float[2,5] x) => (float[2,2] y)
        <int64[4] constant = {0,-1,0,-2}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
    }
=== pad of ints and bools
x: int64[3]
y: bool[3]
    return (torch.pad(x, [1, 1]), torch.pad(y, [1, 0]))
--- onnx 17
    (int64[3] x, bool[3] y) => (int64[5] "y.1", bool[4] y1)
        <int64[2] constant = {1,1},
         int64[2] "constant.1" = {1,0}>
    {
        ["/Pad"] "y.1" = Pad <mode = "constant"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "constant"> (y, "constant.1")
    }
=== pad of small ints and bools at an opset that pads floats only
x: int32[3]
y: bool[3]
    return (torch.pad(x, [1, 1]), torch.pad(y, [1, 0]))
--- onnx 7
    (int32[3] x, bool[3] y) => (int32[5] "y.1", bool[4] y1) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant", pads = [1, 1], value = 0.0> ("/Cast_output_0")
        ["/Cast_1"] "y.1" = Cast <to = 6> ("/Pad_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> (y)
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant", pads = [1, 0], value = 0.0> ("/Cast_2_output_0")
        ["/Cast_3"] y1 = Cast <to = 9> ("/Pad_1_output_0")
    }
=== pad of int64 below opset 11
x: int64[3]
    return torch.pad(x, [1, 1])
--- onnx 10
    (int64[3] x) => (int64[5] y)
        <int64[1] constant = {0}>
    {
        ["/Concat"] y = Concat <axis = 0> (constant, x, constant)
    }
=== pad with reflect, replicate, circular
x: float[1,2,5]
    return (torch.pad(x, [2, 1], "reflect"), torch.pad(x, [2, 1], "replicate"), torch.pad(x, [2, 1], "circular"))
--- onnx 7
    (float[1,2,5] x) => (float[1,2,8] y, float[1,2,8] y1, float[1,2,8] y2) {
        ["/Pad"] y = Pad <mode = "reflect", pads = [0, 0, 2, 0, 0, 1], value = 0.0> (x)
        ["/Pad_1"] y1 = Pad <mode = "edge", pads = [0, 0, 2, 0, 0, 1], value = 0.0> (x)
        ["/Slice"] "/Slice_output_0" = Slice <axes = [2], ends = [9223372036854775807], starts = [3]> (x)
        ["/Slice_1"] "/Slice_1_output_0" = Slice <axes = [2], ends = [1], starts = [0]> (x)
        ["/Concat"] y2 = Concat <axis = 2> ("/Slice_output_0", x, "/Slice_1_output_0")
    }
--- onnx 17
    (float[1,2,5] x) => (float[1,2,8] y, float[1,2,8] y1, float[1,2,8] y2)
        <int64[6] constant = {0,0,2,0,0,1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {9223372036854775807},
         int64[1] "constant.3" = {2},
         int64[1] "constant.4" = {0},
         int64[1] "constant.5" = {1}>
    {
        ["/Pad"] y = Pad <mode = "reflect"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "edge"> (x, constant)
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.1", "constant.2", "constant.3")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.4", "constant.5", "constant.3")
        ["/Concat"] y2 = Concat <axis = 2> ("/Slice_output_0", x, "/Slice_1_output_0")
    }
--- onnx 19
    (float[1,2,5] x) => (float[1,2,8] y, float[1,2,8] y1, float[1,2,8] y2)
        <int64[6] constant = {0,0,2,0,0,1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {9223372036854775807},
         int64[1] "constant.3" = {2},
         int64[1] "constant.4" = {0},
         int64[1] "constant.5" = {1}>
    {
        ["/Pad"] y = Pad <mode = "reflect"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "edge"> (x, constant)
        ["/Slice"] "/Slice_output_0" = Slice (x, "constant.1", "constant.2", "constant.3")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.4", "constant.5", "constant.3")
        ["/Concat"] y2 = Concat <axis = 2> ("/Slice_output_0", x, "/Slice_1_output_0")
    }
=== pad with reflect of two dims
x: float[1,2,4,4]
    return torch.pad(x, [1, 2, 0, 1], "reflect")
--- onnx 17
    (float[1,2,4,4] x) => (float[1,2,5,7] y)
        <int64[8] constant = {0,0,0,1,0,0,1,2}>
    {
        ["/Pad"] y = Pad <mode = "reflect"> (x, constant)
    }
=== pad with an unknown mode
x: float[1,2,5]
    return torch.pad(x, [1, 1], "mirror")
--- error
    1:11: aten::pad: unknown mode 'mirror'
=== pad of an odd number of sizes
x: float[2,3]
    return torch.pad(x, [1, 2, 3])
--- error
    1:11: aten::pad: 3 numbers of padding are given for a tensor of rank 2
=== pad of more dims than there are
x: float[3]
    return torch.pad(x, [1, 1, 1, 1])
--- error
    1:11: aten::pad: 4 numbers of padding are given for a tensor of rank 1
=== constant_pad_nd
x: float[2,3]
    return (torch.constant_pad_nd(x, [1, 1]), torch.constant_pad_nd(x, [1, 1, 0, 1], 2))
--- onnx 17
    (float[2,3] x) => (float[2,5] y, float[3,5] y1)
        <int64[4] constant = {0,1,0,1},
         float "constant.1" = {2},
         int64[4] "constant.2" = {0,1,1,1}>
    {
        ["/Pad"] y = Pad <mode = "constant"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "constant"> (x, "constant.2", "constant.1")
    }
=== _pad_circular of two dims
x: float[1,1,3,4]
    return torch._pad_circular(x, [1, 2, 0, 1])
--- onnx 17
    (float[1,1,3,4] x) => (float[1,1,4,7] y)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {3},
         int64[1] "constant.4" = {9223372036854775807}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 2> (x, "/Slice_output_0")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Concat_output_0", "constant.3", "constant.4", "constant.3")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Concat_output_0", constant, "constant.2", "constant.3")
        ["/Concat_1"] y = Concat <axis = 3> ("/Slice_1_output_0", "/Concat_output_0", "/Slice_2_output_0")
    }
=== _pad_circular of a named dim
x: float[1,1,n]
    return torch._pad_circular(x, [1, 2])
--- onnx 17
    (float[1,1,n] x) => (float[1,1,"n+min(n, 1)+min(n, 2)"] y)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {2},
         int64[1] "constant.3" = {0}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.3", "constant.2", "constant.2")
        ["/Concat"] y = Concat <axis = 2> ("/Slice_output_0", x, "/Slice_1_output_0")
    }
=== reflection_pad1d, 2d, 3d
x: float[1,2,5]
y: float[1,1,4,4]
z: float[1,1,3,3,3]
    return (torch.reflection_pad1d(x, [2, 1]), torch.reflection_pad2d(y, [1, 1, 2, 0]), torch.reflection_pad3d(z, [1, 1, 1, 1, 1, 1]))
--- onnx 17
    (float[1,2,5] x, float[1,1,4,4] y, float[1,1,3,3,3] z) => (float[1,2,8] "y.1", float[1,1,6,6] y1, float[1,1,5,5,5] y2)
        <int64[6] constant = {0,0,2,0,0,1},
         int64[8] "constant.1" = {0,0,2,1,0,0,0,1},
         int64[10] "constant.2" = {0,0,1,1,1,0,0,1,1,1}>
    {
        ["/Pad"] "y.1" = Pad <mode = "reflect"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "reflect"> (y, "constant.1")
        ["/Pad_2"] y2 = Pad <mode = "reflect"> (z, "constant.2")
    }
=== replication_pad1d, 2d, 3d
x: float[1,2,5]
y: float[1,1,4,4]
z: float[1,1,3,3,3]
    return (torch.replication_pad1d(x, [2, 1]), torch.replication_pad2d(y, [1, 1, 2, 0]), torch.replication_pad3d(z, [1, 1, 1, 1, 1, 1]))
--- onnx 17
    (float[1,2,5] x, float[1,1,4,4] y, float[1,1,3,3,3] z) => (float[1,2,8] "y.1", float[1,1,6,6] y1, float[1,1,5,5,5] y2)
        <int64[6] constant = {0,0,2,0,0,1},
         int64[8] "constant.1" = {0,0,2,1,0,0,0,1},
         int64[10] "constant.2" = {0,0,1,1,1,0,0,1,1,1}>
    {
        ["/Pad"] "y.1" = Pad <mode = "edge"> (x, constant)
        ["/Pad_1"] y1 = Pad <mode = "edge"> (y, "constant.1")
        ["/Pad_2"] y2 = Pad <mode = "edge"> (z, "constant.2")
    }
=== pad that overflows
x: float[2,3]
    return torch.pad(x, [9223372036854775807, 1], "constant")
--- error
    1:11: Pad: the sizes of the result exceed 2^63
=== pad that leaves less than nothing
x: float[2,3]
    return torch.pad(x, [-2, -2], "constant")
--- error
    1:11: aten::pad: a negative padding removes more elements of dim 1 than its size, 3
=== padding that wraps around twice
x: float[1,2,3]
    return torch.pad(x, [4, 0], "circular")
--- error
    1:11: aten::pad: circular padding of dim 2 is larger than the dim, so it would wrap around more than once
=== replication_pad1d with other numbers
x: float[1,2,3]
    return torch.replication_pad1d(x, [1, 1, 1, 1])
--- error
    1:11: aten::replication_pad1d: 'padding' needs 2 numbers, not 4
=== modes as numbers
x: float[2,5]
    a = torch._pad_enum(x, [1, 2], 0)
    b = torch._pad_enum(x, [1, 2], 3, 1.5)
    return (a, b)
--- counts 17
    (float[2,5] x) => (float[2,8] y, float[2,8] y1)
    Pad 2
=== pad of int64 with reflect below opset 11
x: int64[2,5]
    return torch.pad(x, [2, 1], mode="reflect")
--- onnx 9
    (int64[2,5] x) => (int64[2,8] y)
        <int64 constant = {4294967296}>
    {
        ["/Div"] "/Div_output_0" = Div (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/Mul_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Sub_output_0")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "reflect", pads = [0, 2, 0, 1], value = 0.0> ("/Cast_output_0")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "reflect", pads = [0, 2, 0, 1], value = 0.0> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Pad_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_2_output_0", constant)
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 7> ("/Pad_1_output_0")
        ["/Add"] y = Add ("/Mul_1_output_0", "/Cast_3_output_0")
    }
=== a value that is no float32 before opset 11, where Pad has it as an attribute
x: int32[3]
    return torch.constant_pad_nd(x, [1, -1], 16777217)
--- onnx 9
    (int32[3] x) => (int32[3] y)
        <int32[1] constant = {16777217}>
    {
        ["/Slice"] "/Slice_output_0" = Slice <axes = [0], ends = [2], starts = [0]> (x)
        ["/Concat"] y = Concat <axis = 0> (constant, "/Slice_output_0")
    }
