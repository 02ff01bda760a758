=== two calls of one class are calls of one function
x: float[2,4]
a: param float[4,4]
b: param float[4,4]
first: module Block
second: module Block
    h = torch.matmul(x, a)
    h_in_1_ = torch.relu(h)
    k = torch.matmul(h_in_1_, b)
    k_in_2_ = torch.relu(k)
    return torch.neg(k_in_2_)
--- onnx 17
    (float[2,4] x) => (float[2,4] y)
        <float[4,4] a = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0},
         float[4,4] b = {-1.25,-0.25,0.75,-1,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25,-0.25,0.75,-1,0}>
    {
        ["/M"] y = __main__.M (x, a, b)
    }
    <domain: "__main__", opset_import: ["" : 17]>
    Block (input, a) => ("/Relu_output_0") {
        ["/MatMul"] "/MatMul_output_0" = MatMul (input, a)
        ["/Relu"] "/Relu_output_0" = Relu ("/MatMul_output_0")
    }
    <domain: "__main__", opset_import: ["" : 17, "__main__" : 1]>
    M (input, a, b) => ("/Neg_output_0") {
        ["/first/Block"] "/first/Block_output_0" = __main__.Block (input, a)
        ["/second/Block"] "/second/Block_output_0" = __main__.Block ("/first/Block_output_0", b)
        ["/Neg"] "/Neg_output_0" = Neg ("/second/Block_output_0")
    }
=== statements of the model itself
x: float[4]
inner: module Twice
    y_in_0_ = x + 1
    z = y_in_0_ * 2
    w_in_1_ = torch.sin(z)
    return w_in_1_ + y_in_0_
--- onnx 17
    (float[4] x) => (float[4] y) {
        ["/M"] y = __main__.M (x)
    }
    <domain: "__main__", opset_import: ["" : 17]>
    Twice (input) => ("/Sin_output_0") {
        ["/Constant"] "/Constant_output_0" = Constant <value = float {2}> ()
        ["/Mul"] "/Mul_output_0" = Mul (input, "/Constant_output_0")
        ["/Sin"] "/Sin_output_0" = Sin ("/Mul_output_0")
    }
    <domain: "__main__", opset_import: ["" : 17, "__main__" : 1]>
    M (input) => ("/Add_1_output_0") {
        ["/Constant"] "/Constant_output_0" = Constant <value = float {1}> ()
        ["/Add"] "/Add_output_0" = Add (input, "/Constant_output_0")
        ["/inner/Twice"] "/inner/Twice_output_0" = __main__.Twice ("/Add_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/inner/Twice_output_0", "/Add_output_0")
    }
