=== relu
x: float[2,3]
    return torch.relu(x)
--- onnx 7
    (float[2,3] x) => (float[2,3] y) {
        ["/Relu"] y = Relu (x)
    }
=== bad name
x: float[2,3]
    return torch.nosuch(x)
--- error
    1:11: aten::nosuch: this operator is not supported
=== shapes
x: float[batch,3,4]
    n = torch.size(x, 0)
    return torch.reshape(x, [n, -1])
--- onnx 17
    (float[batch,3,4] x) => (float[batch,12] y)
        <int64[2] constant = {0,12}>
    {
        ["/Reshape"] y = Reshape (x, constant)
    }
