=== to a dtype
x: float[2,3]
    return (torch.to(x, 4), torch.to(x, 5), torch.to(x, 11))
--- onnx 7
    (float[2,3] x) => (int64[2,3] y, float16[2,3] y1, bool[2,3] y2) {
        ["/Cast"] y = Cast <to = 7> (x)
        ["/Cast_1"] y1 = Cast <to = 10> (x)
        ["/Cast_2"] y2 = Cast <to = 9> (x)
    }
--- onnx 17
    (float[2,3] x) => (int64[2,3] y, float16[2,3] y1, bool[2,3] y2) {
        ["/Cast"] y = Cast <to = 7> (x)
        ["/Cast_1"] y1 = Cast <to = 10> (x)
        ["/Cast_2"] y2 = Cast <to = 9> (x)
    }
=== to a dtype that it has is nothing
x: float[2,3]
    return torch.relu(torch.to(x, 6))
--- onnx 17
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== to: floats toward zero
# x = [1.7, -1.7, 0.5]
x: float[3]
    return torch.to(x, 4)
--- onnx 17
    (float[3] x) => (int64[3] y) {
        ["/Cast"] y = Cast <to = 7> (x)
    }
=== to bool: not 0
# x = [0.5, 0., -0.2, nan]
x: float[4]
    return torch.to(x, 11)
--- onnx 17
    (float[4] x) => (bool[4] y) {
        ["/Cast"] y = Cast <to = 9> (x)
    }
=== to a device and dtype
x: float[3]
    return (torch.to(x, torch.device("cpu"), 7), torch.to(x, dtype=7, layout=0, device=torch.device("cpu")))
--- onnx 17
    (float[3] x) => (double[3] y, double[3] y1) {
        ["/Cast"] y = Cast <to = 11> (x)
        ["/Identity"] y1 = Identity (y)
    }
=== to another tensor's dtype
x: float[3]
y: int64[1]
    return torch.to(x, y)
--- onnx 17
    (float[3] x, int64[1] y) => (int64[3] "y.1") {
        ["/Cast"] "y.1" = Cast <to = 7> (x)
    }
=== to of scripting
x: float[3]
    return (torch.to(x, torch.device("cpu")), torch.to(x, None, 7))
--- onnx 17
    (float[3] x) => (float[3] y, double[3] y1) {
        ["/Cast"] y1 = Cast <to = 11> (x)
        ["/Identity"] y = Identity (x)
    }
=== to nothing but flags
# torch: it takes the first for a dtype
x: float[3]
    return torch.to(x, False, True)
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/Identity"] y = Identity (x)
    }
=== to no dtype
# torch: it fails of it
x: float[3]
    return torch.to(x, None, False, True)
--- onnx 17
    (float[3] x) => (float[3] y) {
        ["/Identity"] y = Identity (x)
    }
=== _to_copy, type_as
x: float[3]
y: int32[1]
    return (torch._to_copy(x, dtype=7), torch.type_as(x, y))
--- onnx 17
    (float[3] x, int32[1] y) => (double[3] "y.1", int32[3] y1) {
        ["/Cast"] "y.1" = Cast <to = 11> (x)
        ["/Cast_1"] y1 = Cast <to = 6> (x)
    }
=== _cast_Float, _cast_Long
x: int32[3]
    return (torch._cast_Float(x), torch._cast_Long(x))
--- onnx 17
    (int32[3] x) => (float[3] y, int64[3] y1) {
        ["/Cast"] y = Cast <to = 1> (x)
        ["/Cast_1"] y1 = Cast <to = 7> (x)
    }
=== to a complex dtype
x: float[3]
    return torch.to(x, 9)
--- onnx 17
    (float[3] x) => (float[3,2] y)
        <int64[1] constant = {1},
         float[3,1] "constant.1" = {0,0,0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Concat"] y = Concat <axis = 1> ("/Unsqueeze_output_0", "constant.1")
    }
=== cast down and up again keeps the loss
# x = [1.7, -300.5]
x: float[2]
    return torch.to(torch.to(x, 4), 6)
--- onnx 17
    (float[2] x) => (float[2] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> (x)
        ["/Cast_1"] y = Cast <to = 1> ("/Cast_output_0")
    }
=== what does nothing
# torch: cuda is not here
x: float[1,2,3,3]
    return (torch.cpu(x), torch.cuda(x), torch.contiguous(x), torch.contiguous(x, memory_format=2), torch.clone(x), torch.detach(x), torch.alias(x), torch.lift_fresh(x), torch.lift(x))
--- onnx 17
    (float[1,2,3,3] x) => (float[1,2,3,3] y, float[1,2,3,3] y1, float[1,2,3,3] y2, float[1,2,3,3] y3, float[1,2,3,3] y4, float[1,2,3,3] y5, float[1,2,3,3] y6, float[1,2,3,3] y7, float[1,2,3,3] y8) {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
        ["/Identity_2"] y2 = Identity (x)
        ["/Identity_3"] y3 = Identity (x)
        ["/Identity_4"] y4 = Identity (x)
        ["/Identity_5"] y5 = Identity (x)
        ["/Identity_6"] y6 = Identity (x)
        ["/Identity_7"] y7 = Identity (x)
        ["/Identity_8"] y8 = Identity (x)
    }
=== questions about dtypes
x: float[3]
y: int64[3]
z: bool[3]
    return (torch.is_floating_point(x), torch.is_floating_point(y), torch.is_signed(y), torch.is_signed(z), torch.element_size(x), torch.element_size(y))
--- onnx 17
    (float[3] x, int64[3] y, bool[3] z) => (bool "y.1", bool y1, bool y2, bool y3, int64 y4, int64 y5)
        <bool constant = {1},
         bool "constant.1" = {0},
         int64 "constant.2" = {4},
         int64 "constant.3" = {8}>
    {
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.2")
        ["/Identity_5"] y5 = Identity ("constant.3")
    }
=== result_type
x: int64[3]
y: float[3]
    return (torch.result_type(x, y), torch.result_type(x, 1.5), torch.result_type(y, 1), torch.result_type(2, x), torch.result_type(1, 2))
--- onnx 17
    (int64[3] x, float[3] y) => (int64 "y.1", int64 y1, int64 y2, int64 y3, int64 y4)
        <int64 constant = {6},
         int64 "constant.1" = {4}>
    {
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
        ["/Identity_2"] y2 = Identity (constant)
        ["/Identity_3"] y3 = Identity ("constant.1")
        ["/Identity_4"] y4 = Identity ("constant.1")
    }
=== is_complex
x: float[3]
    return torch.is_complex(x)
--- onnx 17
    (float[3] x) => (bool y)
        <bool constant = {0}>
    {
        ["/Identity"] y = Identity (constant)
    }
=== dtype
x: float16[3]
y: bool[3]
    return (ops.prim.dtype(x), ops.prim.dtype(y))
--- onnx 17
    (float16[3] x, bool[3] y) => (int64 "y.1", int64 y1)
        <int64 constant = {5},
         int64 "constant.1" = {11}>
    {
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== casts by their old names
# x: 0..5
x: float[3]
    return (torch._cast_Byte(x), torch._cast_Char(x), torch._cast_Short(x), torch._cast_Int(x), torch._cast_Half(x), torch._cast_Double(x))
--- onnx 17
    (float[3] x) => (uint8[3] y, int8[3] y1, int16[3] y2, int32[3] y3, float16[3] y4, double[3] y5) {
        ["/Cast"] y = Cast <to = 2> (x)
        ["/Cast_1"] y1 = Cast <to = 3> (x)
        ["/Cast_2"] y2 = Cast <to = 5> (x)
        ["/Cast_3"] y3 = Cast <to = 6> (x)
        ["/Cast_4"] y4 = Cast <to = 10> (x)
        ["/Cast_5"] y5 = Cast <to = 11> (x)
    }
=== to the dtype of a complex tensor
x: float[2,3]
y: complex64[2]
    return torch.to(x, y)
--- onnx 17
    (float[2,3] x, float[2,2] y) => (float[2,3,2] "y.1")
        <int64[1] constant = {2},
         float[2,3,1] "constant.1" = {0,0,0,0,0,0}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Concat"] "y.1" = Concat <axis = 2> ("/Unsqueeze_output_0", "constant.1")
    }
=== copies by other names
x: float[n]
    a = torch.detach_copy(x)
    b = torch._lazy_clone(x)
    c, d = torch._to_cpu([x, a])
    e = torch._saturate_weight_to_fp16(torch.unsqueeze(x, 0))
    f = torch.to(torch.chalf(x), 9)
    return (a, b, c, d, e, torch.view_as_real(f))
--- counts 17
    (float[n] x) => (float[n] y, float[n] y1, float[n] y2, float[n] y3, float[1,n] y4, float[n,2] y5)
    Cast 4
    Clip 1
    Concat 1
    ConstantOfShape 1
    Identity 4
    Shape 1
    Unsqueeze 3
=== pinned memory
# torch: no, there is no accelerator
x: float[n]
    a = torch.pin_memory(x)
    b = torch._pin_memory(x)
    return a + b
--- onnx 17
    (float[n] x) => (float[n] y) {
        ["/Add"] y = Add (x, x)
    }
=== bits of bytes
# torch: no, torch.jit takes the number of the dtype for a size
x: int8[n]
    a = torch.view(x, dtype=0)
    return a
--- onnx 17
    (int8[n] x) => (uint8[n] y) {
        ["/Cast"] y = Cast <to = 2> (x)
    }
=== bits of floats need a later opset
x: float[n]
    a = torch.view(x, dtype=3)
    return a
--- error
    1:8: ONNX has BitCast from opset 26 on: the target opset is 17
=== a write to bits is refused
x: int8[n]
    y = x + 1
    a = torch.view(y, dtype=0)
    torch.add_(a, 1)
    return y
--- error
    0:4: a write through a view of another dtype is not supported; clone() the view before
