=== checks at run time make no nodes
x: float[1]
    torch._assert_async(torch.eq(x, x))
    torch._assert_async(torch.eq(x, x), "positive")
    torch._assert_scalar(True, "always")
    torch._assert_tensor_metadata(x, None, None, 6)
    torch.sym_constrain_range(torch.size(x, 0), min=1, max=9)
    torch.sym_constrain_range_for_size(torch.size(x, 0))
    torch._linalg_check_errors(torch.to(x, 3), "linalg.inv", is_matrix=True)
    torch._print("text")
    return torch.relu(x)
--- onnx 17
    (float[1] x) => (float[1] y) {
        ["/Relu"] y = Relu (x)
    }
=== the functional forms of checks return their token
x: float[1]
    t = torch._functional_assert_scalar(True, "always", x)
    t = torch._functional_assert_async(torch.eq(x, x), "positive", t)
    t = torch._functional_sym_constrain_range(3, 1, 9, t)
    t = torch._functional_sym_constrain_range_for_size(3, None, None, t)
    return torch.relu(t)
--- onnx 17
    (float[1] x) => (float[1] y) {
        ["/Relu"] y = Relu (x)
    }
=== a dtype that a program asserts and a tensor does not have
x: float[3]
    torch._assert_tensor_metadata(x, None, None, 7)
    return x
--- error
    1:4: aten::_assert_tensor_metadata: the program needs the dtype float64 here, but the tensor has float32
=== metadata of complex tensors
x: float[2,2]
    z = torch.view_as_complex(x)
    torch._assert_tensor_metadata(z, None, None, 9)
    torch._assert_tensor_metadata(z, None, None, 6)
    return x
--- error
    3:4: aten::_assert_tensor_metadata: the program needs the dtype float32 here, but the tensor has complex64
