=== einsum
x: float[batch,2,3]
y: float[batch,3,4]
    return torch.einsum("bij,bjk->bik", [x, y])
--- onnx 7
    (float[batch,2,3] x, float[batch,3,4] y) => (float[batch,2,4] "y.1") {
        ["/MatMul"] "y.1" = MatMul (x, y)
    }
--- onnx 12
    (float[batch,2,3] x, float[batch,3,4] y) => (float[batch,2,4] "y.1") {
        ["/Einsum"] "y.1" = Einsum <equation = "abc,acd->abd"> (x, y)
    }
=== einsum of bytes, for which runtimes have no kernel
x: int8[2,3]
y: int8[3,4]
    return torch.einsum("ij,jk->ik", [x, y])
--- onnx 17
    (int8[2,3] x, int8[3,4] y) => (int8[2,4] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Einsum"] "/Einsum_output_0" = Einsum <equation = "ab,bc->ac"> ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 3> ("/Einsum_output_0")
    }
=== einsum of bfloat16, which Einsum takes from opset 28 on
x: bfloat16[2,3]
y: bfloat16[3,4]
    return torch.einsum("ij,jk->ik", [x, y])
--- onnx 17
    (bfloat16[2,3] x, bfloat16[3,4] y) => (bfloat16[2,4] "y.1") {
        ["/Cast"] "/Cast_output_0" = Cast <to = 1> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> (y)
        ["/Einsum"] "/Einsum_output_0" = Einsum <equation = "ab,bc->ac"> ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] "y.1" = Cast <to = 16> ("/Einsum_output_0")
    }
=== einsum with an ellipsis and blanks
x: float[2,3,4]
y: float[4,5]
    return torch.einsum("... i, i j -> ... j", [x, y])
--- onnx 17
    (float[2,3,4] x, float[4,5] y) => (float[2,3,5] "y.1") {
        ["/Einsum"] "y.1" = Einsum <equation = "abc,cd->abd"> (x, y)
    }
=== einsum with capitals and without arrow
x: float[2,3]
y: float[3,4]
    return torch.einsum("Ab,bC", [x, y])
--- onnx 17
    (float[2,3] x, float[3,4] y) => (float[2,4] "y.1") {
        ["/Einsum"] "y.1" = Einsum <equation = "ab,bc->ac"> (x, y)
    }
=== einsum of one operand: transpose, sum, diagonal
x: float[3,3]
    return (torch.einsum("ij->ji", [x]), torch.einsum("ij->", [x]), torch.einsum("ii->i", [x]))
--- onnx 17
    (float[3,3] x) => (float[3,3] y, float y1, float[3] y2) {
        ["/Einsum"] y = Einsum <equation = "ab->ba"> (x)
        ["/Einsum_1"] y1 = Einsum <equation = "ab->"> (x)
        ["/Einsum_2"] y2 = Einsum <equation = "aa->a"> (x)
    }
=== einsum of an outer product
x: float[2]
y: float[3]
    return torch.einsum("i,j->ij", [x, y])
--- onnx 11
    (float[2] x, float[3] y) => (float[2,3] "y.1")
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {1,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (y, "constant.1")
        ["/MatMul"] "y.1" = MatMul ("/Reshape_output_0", "/Reshape_1_output_0")
    }
--- onnx 17
    (float[2] x, float[3] y) => (float[2,3] "y.1") {
        ["/Einsum"] "y.1" = Einsum <equation = "a,b->ab"> (x, y)
    }
=== einsum with wrong subscripts
x: float[2,3]
    return torch.einsum("ijk->i", [x])
--- error
    1:11: aten::einsum: the subscripts of an operand of 'ijk->i' do not fit its rank 2
=== einsum below 12 sums alone, then by MatMul
x: float[n,2,3]
y: float[3,4,5]
    return torch.einsum("bij,jkl->kb", [x, y])
--- onnx 7
    (float[n,2,3] x, float[3,4,5] y) => (float[4,n] "y.1") {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <axes = [1], keepdims = 0> (x)
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <axes = [2], keepdims = 0> (y)
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/ReduceSum_output_0", "/ReduceSum_1_output_0")
        ["/Transpose"] "y.1" = Transpose <perm = [1, 0]> ("/MatMul_output_0")
    }
=== bools are moved, and multiplied as numbers
x: bool[3,4]
y: bool[4]
    return (torch.einsum("ij->ji", [x]), torch.einsum("ij,j->ij", [x, y]))
--- onnx 17
    (bool[3,4] x, bool[4] y) => (bool[4,3] "y.1", bool[3,4] y1) {
        ["/Transpose"] "y.1" = Transpose <perm = [1, 0]> (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> (y)
        ["/Einsum"] "/Einsum_output_0" = Einsum <equation = "ab,b->ab"> ("/Cast_output_0", "/Cast_1_output_0")
        ["/Cast_2"] y1 = Cast <to = 9> ("/Einsum_output_0")
    }
