=== lstm of one layer
x: float[seq,batch,2]
h: float[1,batch,2]
c: float[1,batch,2]
a: param float[8,2]
b: param float[8,2]
d: param float[8]
e: param float[8]
    return torch.lstm(x, [h, c], [a, b, d, e], True, 1, 0., False, False, False)
--- onnx 7
    (float["seq",batch,2] x, float[1,batch,2] h, float[1,batch,2] c) => (float["seq",batch,2] y, float[1,batch,2] y1, float[1,batch,2] y2)
        <float[1,8,2] constant = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[1,16] "constant.1" = {-1.25,-0.25,-0.75,0.25,0.75,-1,0,1,-1.25,-0.25,-0.75,0.25,0.75,-1,0,1}>
    {
        ["/LSTM"] "/LSTM_output_0", y1, y2 = LSTM <hidden_size = 2> (x, constant, constant, "constant.1", "", h, c)
        ["/Squeeze"] y = Squeeze <axes = [1]> ("/LSTM_output_0")
    }
--- onnx 14
    (float["seq",batch,2] x, float[1,batch,2] h, float[1,batch,2] c) => (float["seq",batch,2] y, float[1,batch,2] y1, float[1,batch,2] y2)
        <float[1,8,2] constant = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[1,16] "constant.1" = {-1.25,-0.25,-0.75,0.25,0.75,-1,0,1,-1.25,-0.25,-0.75,0.25,0.75,-1,0,1},
         int64[1] "constant.2" = {1}>
    {
        ["/LSTM"] "/LSTM_output_0", y1, y2 = LSTM <hidden_size = 2> (x, constant, constant, "constant.1", "", h, c)
        ["/Squeeze"] y = Squeeze ("/LSTM_output_0", "constant.2")
    }
=== lstm that starts from zeros
x: float[seq,batch,2]
a: param float[8,2]
b: param float[8,2]
d: param float[8]
e: param float[8]
    h = torch.zeros([1, torch.size(x, 1), 2])
    return torch.lstm(x, [h, h], [a, b, d, e], True, 1, 0., False, False, False)
--- onnx 14
    (float["seq",batch,2] x) => (float["seq",batch,2] y, float[1,batch,2] y1, float[1,batch,2] y2)
        <int64[1] constant = {1},
         float[1,8,2] "constant.1" = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         float[1,16] "constant.2" = {-1.25,-0.25,-0.75,0.25,0.75,-1,0,1,-1.25,-0.25,-0.75,0.25,0.75,-1,0,1}>
    {
        ["/LSTM"] "/LSTM_output_0", y1, y2 = LSTM <hidden_size = 2> (x, "constant.1", "constant.1", "constant.2")
        ["/Squeeze"] y = Squeeze ("/LSTM_output_0", constant)
    }
=== lstm with the batch first
x: float[batch,seq,2]
h: float[1,batch,2]
c: float[1,batch,2]
a: param float[8,2]
b: param float[8,2]
    return torch.lstm(x, [h, c], [a, b], False, 1, 0., False, False, True)
--- onnx 14
    (float[batch,"seq",2] x, float[1,batch,2] h, float[1,batch,2] c) => (float[batch,"seq",2] y, float[1,batch,2] y1, float[1,batch,2] y2)
        <float[1,8,2] constant = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         int64[1] "constant.1" = {1}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0, 2]> (x)
        ["/LSTM"] "/LSTM_output_0", y1, y2 = LSTM <hidden_size = 2> ("/Transpose_output_0", constant, constant, "", "", h, c)
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/LSTM_output_0", "constant.1")
        ["/Transpose_1"] y = Transpose <perm = [1, 0, 2]> ("/Squeeze_output_0")
    }
=== lstm of two directions
x: float[seq,1,2]
h: float[2,1,1]
c: float[2,1,1]
a: param float[4,2]
b: param float[4,1]
d: param float[4,2]
e: param float[4,1]
    return torch.lstm(x, [h, c], [a, b, d, e], False, 1, 0., False, True, False)
--- onnx 14
    (float["seq",1,2] x, float[2,1,1] h, float[2,1,1] c) => (float["seq",1,2] y, float[2,1,1] y1, float[2,1,1] y2)
        <float[2,4,2] constant = {-1.25,-0.25,-0.75,0.25,0.75,-1,0,1,-1.25,-0.25,-0.75,0.25,0.75,-1,0,1},
         float[2,4,1] "constant.1" = {-1.25,-1,-0.25,0.75,-1.25,-1,-0.25,0.75},
         int64[3] "constant.2" = {0,1,2}>
    {
        ["/LSTM"] "/LSTM_output_0", y1, y2 = LSTM <direction = "bidirectional", hidden_size = 1> (x, constant, "constant.1", "", "", h, c)
        ["/Reshape"] y = Reshape ("/LSTM_output_0", "constant.2")
    }
=== lstm of two layers
x: float[seq,1,2]
h: float[2,1,2]
c: float[2,1,2]
a: param float[8,2]
b: param float[8,2]
d: param float[8,2]
e: param float[8,2]
    return torch.lstm(x, [h, c], [a, b, d, e], False, 2, 0., False, False, False)
--- onnx 14
    (float["seq",1,2] x, float[2,1,2] h, float[2,1,2] c) => (float["seq",1,2] y, float[2,1,2] y1, float[2,1,2] y2)
        <float[1,8,2] constant = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {1},
         int64[1] "constant.3" = {2}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (h, "constant.1", "constant.2", "constant.1")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (c, "constant.1", "constant.2", "constant.1")
        ["/LSTM"] "/LSTM_output_0", "/LSTM_output_1", "/LSTM_output_2" = LSTM <hidden_size = 2> (x, constant, constant, "", "", "/Slice_output_0", "/Slice_1_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/LSTM_output_0", "constant.2")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (h, "constant.2", "constant.3", "constant.1")
        ["/Slice_3"] "/Slice_3_output_0" = Slice (c, "constant.2", "constant.3", "constant.1")
        ["/LSTM_1"] "/LSTM_1_output_0", "/LSTM_1_output_1", "/LSTM_1_output_2" = LSTM <hidden_size = 2> ("/Squeeze_output_0", constant, constant, "", "", "/Slice_2_output_0", "/Slice_3_output_0")
        ["/Squeeze_1"] y = Squeeze ("/LSTM_1_output_0", "constant.2")
        ["/Concat"] y1 = Concat <axis = 0> ("/LSTM_output_1", "/LSTM_1_output_1")
        ["/Concat_1"] y2 = Concat <axis = 0> ("/LSTM_output_2", "/LSTM_1_output_2")
    }
=== lstm with projections
x: float[seq,1,3]
h: float[1,1,2]
c: float[1,1,3]
a: param float[12,3]
b: param float[12,2]
p: param float[2,3]
    return torch.lstm(x, [h, c], [a, b, p], False, 1, 0., False, False, False)
--- counts 14
    (float["seq",1,3] x, float[1,1,2] h, float[1,1,3] c) => (float["seq",1,2] y, float[1,1,2] y1, float[1,1,3] y2)
    Add 1
    Gather 4
    Gemm 3
    Identity 2
    Loop 1
    Mul 3
    Shape 1
    Sigmoid 3
    Split 1
    Tanh 2
    Unsqueeze 2
=== gru
x: float[seq,batch,2]
h: float[1,batch,2]
a: param float[6,2]
b: param float[6,2]
d: param float[6]
e: param float[6]
    return torch.gru(x, h, [a, b, d, e], True, 1, 0., False, False, False)
--- onnx 7
    (float["seq",batch,2] x, float[1,batch,2] h) => (float["seq",batch,2] y, float[1,batch,2] y1)
        <float[1,6,2] constant = {0,1,-0.75,0.25,-1.25,-0.25,0.75,-1,1.25,-0.5,0.5,-1.25},
         float[1,12] "constant.1" = {0.75,-1,-1.25,-0.25,0,1,0.75,-1,-1.25,-0.25,0,1}>
    {
        ["/GRU"] "/GRU_output_0", y1 = GRU <hidden_size = 2, linear_before_reset = 1> (x, constant, constant, "constant.1", "", h)
        ["/Squeeze"] y = Squeeze <axes = [1]> ("/GRU_output_0")
    }
--- onnx 14
    (float["seq",batch,2] x, float[1,batch,2] h) => (float["seq",batch,2] y, float[1,batch,2] y1)
        <float[1,6,2] constant = {0,1,-0.75,0.25,-1.25,-0.25,0.75,-1,1.25,-0.5,0.5,-1.25},
         float[1,12] "constant.1" = {0.75,-1,-1.25,-0.25,0,1,0.75,-1,-1.25,-0.25,0,1},
         int64[1] "constant.2" = {1}>
    {
        ["/GRU"] "/GRU_output_0", y1 = GRU <hidden_size = 2, linear_before_reset = 1> (x, constant, constant, "constant.1", "", h)
        ["/Squeeze"] y = Squeeze ("/GRU_output_0", "constant.2")
    }
=== rnn_tanh, rnn_relu
x: float[seq,batch,2]
h: float[1,batch,2]
a: param float[2,2]
b: param float[2,2]
d: param float[2]
e: param float[2]
    p, q = torch.rnn_tanh(x, h, [a, b, d, e], True, 1, 0., False, False, False)
    s, t = torch.rnn_relu(x, h, [a, b, d, e], True, 1, 0., False, False, False)
    return (p, q, s, t)
--- onnx 14
    (float["seq",batch,2] x, float[1,batch,2] h) => (float["seq",batch,2] y, float[1,batch,2] y1, float["seq",batch,2] y2, float[1,batch,2] y3)
        <float[1,2,2] constant = {-1.25,-0.25,0.75,-1},
         float[1,4] "constant.1" = {-1.25,-0.25,-1.25,-0.25},
         int64[1] "constant.2" = {1}>
    {
        ["/RNN"] "/RNN_output_0", y1 = RNN <hidden_size = 2> (x, constant, constant, "constant.1", "", h)
        ["/Squeeze"] y = Squeeze ("/RNN_output_0", "constant.2")
        ["/RNN_1"] "/RNN_1_output_0", y3 = RNN <activations = ["Relu"], hidden_size = 2> (x, constant, constant, "constant.1", "", h)
        ["/Squeeze_1"] y2 = Squeeze ("/RNN_1_output_0", "constant.2")
    }
=== a packed sequence through an lstm is one LSTM with lengths
# l = [4, 2]
x: float[4,2,2]
l: int64[2]
h: float[1,2,2]
c: float[1,2,2]
a: param float[8,2]
b: param float[8,2]
    data, sizes = torch._pack_padded_sequence(x, l, False)
    y, hn, cn = torch.lstm(data, sizes, [h, c], [a, b], False, 1, 0., False, False)
    z, n = torch._pad_packed_sequence(y, sizes, False, 0., -1)
    return (z, n, hn, cn)
--- onnx 14
    (float[4,2,2] x, int64[2] l, float[1,2,2] h, float[1,2,2] c) => (float["min(max(int0, 0), 4)",2,2] y, int64[2] y1, float[1,2,2] y2, float[1,2,2] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         float[1,8,2] "constant.2" = {-1.25,-0.25,0.75,-1,-0.25,0.75,-1,0,0,1,-0.75,0.25,1.25,-0.5,0.5,-1.25}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (l)
        ["/LSTM"] "/LSTM_output_0", y2, y3 = LSTM <hidden_size = 2> (x, "constant.2", "constant.2", "", "/Cast_output_0", h, c)
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/LSTM_output_0", constant)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (l, "constant.1")
        ["/Max"] "/Max_output_0" = Max ("/Gather_output_0", "constant.1")
        ["/Slice"] y = Slice ("/Squeeze_output_0", "constant.1", "/Max_output_0", "constant.1")
        ["/Identity"] y1 = Identity (l)
    }
=== a packed sequence through a gru and the two rnns
# l = [4, 2]
x: float[4,2,2]
l: int64[2]
h: float[1,2,2]
a: param float[6,2]
b: param float[6,2]
d: param float[2,2]
e: param float[2,2]
    data, sizes = torch._pack_padded_sequence(x, l, False)
    y, hn = torch.gru(data, sizes, h, [a, b], False, 1, 0., False, False)
    p, pn = torch.rnn_tanh(data, sizes, h, [d, e], False, 1, 0., False, False)
    q, qn = torch.rnn_relu(data, sizes, h, [d, e], False, 1, 0., False, False)
    z, n = torch._pad_packed_sequence(y, sizes, False, 0., -1)
    return (z, hn, pn, qn)
--- onnx 14
    (float[4,2,2] x, int64[2] l, float[1,2,2] h) => (float["min(max(int0, 0), 4)",2,2] y, float[1,2,2] y1, float[1,2,2] y2, float[1,2,2] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {0},
         float[1,6,2] "constant.2" = {0,1,-0.75,0.25,-1.25,-0.25,0.75,-1,1.25,-0.5,0.5,-1.25},
         float[1,2,2] "constant.3" = {-1.25,-0.25,0.75,-1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> (l)
        ["/GRU"] "/GRU_output_0", y1 = GRU <hidden_size = 2, linear_before_reset = 1> (x, "constant.2", "constant.2", "", "/Cast_output_0", h)
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GRU_output_0", constant)
        ["/RNN"] "/RNN_output_0", y2 = RNN <hidden_size = 2> (x, "constant.3", "constant.3", "", "/Cast_output_0", h)
        ["/RNN_1"] "/RNN_1_output_0", y3 = RNN <activations = ["Relu"], hidden_size = 2> (x, "constant.3", "constant.3", "", "/Cast_output_0", h)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (l, "constant.1")
        ["/Max"] "/Max_output_0" = Max ("/Gather_output_0", "constant.1")
        ["/Slice"] y = Slice ("/Squeeze_output_0", "constant.1", "/Max_output_0", "constant.1")
    }
=== packed data that the program looks at
# l = [4, 2]
x: float[4,2,2]
l: int64[2]
    data, sizes = torch._pack_padded_sequence(x, l, False)
    return (data, sizes)
--- onnx 14
    (float[4,2,2] x, int64[2] l) => (float[unk0,2] y, int64["max(int0, 0)"] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         int64[2] "constant.3" = {8,2},
         int64[1] "constant.4" = {-1},
         int64[1] "constant.5" = {0}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (l, constant)
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.2")
        ["/Less"] "/Less_output_0" = Less ("/Unsqueeze_output_0", l)
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Less_output_0", "constant.4")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/Reshape_1_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/NonZero_output_0", "constant.5")
        ["/Gather_1"] y = Gather <axis = 0> ("/Reshape_output_0", "/Squeeze_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Less_output_0")
        ["/ReduceSum"] y1 = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.2")
    }
=== pad_packed with a padding value and a total length
# l = [4, 2]
x: float[4,2,2]
l: int64[2]
    data, sizes = torch._pack_padded_sequence(x, l, False)
    z, n = torch._pad_packed_sequence(torch.mul(data, 2), sizes, True, 5., 6)
    return (z, n)
--- onnx 14
    (float[4,2,2] x, int64[2] l) => (float[2,6,2] y, int64[2] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         int64[2] "constant.3" = {8,2},
         int64[1] "constant.4" = {-1},
         int64[1] "constant.5" = {0},
         float "constant.6" = {2},
         int64[2] "constant.7" = {0,1},
         int64[3] "constant.8" = {0,0,0},
         int64[1] "constant.9" = {6},
         int64[2] "constant.10" = {0,0},
         int64[6,1] "constant.11" = {0,1,2,3,4,5},
         int64[1] "constant.12" = {2},
         float "constant.13" = {5}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (l, constant)
        ["/Range"] "/Range_output_0" = Range (constant, "/Gather_output_0", "constant.1")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.2")
        ["/Less"] "/Less_output_0" = Less ("/Unsqueeze_output_0", l)
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Less_output_0", "constant.4")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/Reshape_1_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/NonZero_output_0", "constant.5")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Reshape_output_0", "/Squeeze_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Less_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Gather_1_output_0", "constant.6")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 1, reverse = 0> ("/ReduceSum_output_0", constant)
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/CumSum_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Unsqueeze_1_output_0", "constant.7")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", constant)
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 0> ("/Mul_output_0", "/Where_output_0")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 0> (l, "constant.5")
        ["/Max"] "/Max_output_0" = Max ("/Gather_3_output_0", "constant.5")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.9", "/Max_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.8", "/Sub_output_0", "constant.10")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> ("/Gather_2_output_0", "/Concat_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("constant.11", l)
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Less_1_output_0", "constant.12")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Unsqueeze_2_output_0", "/Pad_output_0", "constant.13")
        ["/Transpose"] y = Transpose <perm = [1, 0, 2]> ("/Where_1_output_0")
        ["/Identity"] y1 = Identity (l)
    }
=== lstm_cell
x: float[batch,2]
h: float[batch,2]
c: float[batch,2]
a: param float[8,2]
b: param float[8,2]
d: param float[8]
e: param float[8]
    return torch.lstm_cell(x, [h, c], a, b, d, e)
--- counts 7
    (float[batch,2] x, float[batch,2] h, float[batch,2] c) => (float[batch,2] y, float[batch,2] y1)
    Add 2
    Gemm 2
    Mul 3
    Sigmoid 3
    Split 1
    Tanh 2
--- counts 17
    (float[batch,2] x, float[batch,2] h, float[batch,2] c) => (float[batch,2] y, float[batch,2] y1)
    Add 2
    Gemm 2
    Mul 3
    Sigmoid 3
    Split 1
    Tanh 2
=== gru_cell
x: float[batch,2]
h: float[batch,2]
a: param float[6,2]
b: param float[6,2]
d: param float[6]
e: param float[6]
    return torch.gru_cell(x, h, a, b, d, e)
--- counts 17
    (float[batch,2] x, float[batch,2] h) => (float[batch,2] y)
    Add 4
    Gemm 2
    Mul 2
    Sigmoid 2
    Split 2
    Sub 1
    Tanh 1
=== rnn_tanh_cell, rnn_relu_cell
x: float[batch,2]
h: float[batch,2]
a: param float[2,2]
b: param float[2,2]
    return (torch.rnn_tanh_cell(x, h, a, b), torch.rnn_relu_cell(x, h, a, b))
--- onnx 17
    (float[batch,2] x, float[batch,2] h) => (float[batch,2] y, float[batch,2] y1)
        <float[2,2] a = {-1.25,-0.25,0.75,-1},
         float[2,2] b = {-1.25,-0.25,0.75,-1}>
    {
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (h, b)
        ["/Gemm_1"] "/Gemm_1_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 1> (x, a, "/Gemm_output_0")
        ["/Tanh"] y = Tanh ("/Gemm_1_output_0")
        ["/Relu"] y1 = Relu ("/Gemm_1_output_0")
    }
=== two layers, two directions, the batch in front
x: float[n,5,2]
h: float[4,n,1]
w: param float[3,2]
r: param float[3,1]
v: param float[3,2]
    y, h1 = torch.gru(x, h, [w, r, w, r, v, r, v, r], False, 2, 0., False, True, True)
    return (y, h1)
--- onnx 17
    (float[n,5,2] x, float[4,n,1] h) => (float[n,5,2] y, float[4,n,1] y1)
        <float[2,3,2] constant = {0.75,-1,-1.25,-0.25,0,1,0.75,-1,-1.25,-0.25,0,1},
         float[2,3,1] "constant.1" = {-0.25,-1.25,0.75,-0.25,-1.25,0.75},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {2},
         int64[3] "constant.4" = {5,0,2},
         int64[1] "constant.5" = {4},
         int64[3] "constant.6" = {0,5,2}>
    {
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0, 2]> (x)
        ["/Slice"] "/Slice_output_0" = Slice (h, "constant.2", "constant.3", "constant.2")
        ["/GRU"] "/GRU_output_0", "/GRU_output_1" = GRU <direction = "bidirectional", hidden_size = 1, linear_before_reset = 1> ("/Transpose_output_0", constant, "constant.1", "", "", "/Slice_output_0")
        ["/Transpose_1"] "/Transpose_1_output_0" = Transpose <perm = [0, 2, 1, 3]> ("/GRU_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Transpose_1_output_0", "constant.4")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (h, "constant.3", "constant.5", "constant.2")
        ["/GRU_1"] "/GRU_1_output_0", "/GRU_1_output_1" = GRU <direction = "bidirectional", hidden_size = 1, linear_before_reset = 1> ("/Reshape_output_0", constant, "constant.1", "", "", "/Slice_1_output_0")
        ["/Transpose_2"] "/Transpose_2_output_0" = Transpose <perm = [2, 0, 1, 3]> ("/GRU_1_output_0")
        ["/Reshape_1"] y = Reshape ("/Transpose_2_output_0", "constant.6")
        ["/Concat"] y1 = Concat <axis = 0> ("/GRU_output_1", "/GRU_1_output_1")
    }
=== weights that are computed are put in order at run time
x: float[5,2,2]
h: float[1,2,1]
w: float[3,2]
r: float[3,1]
    y, _0 = torch.gru(x, h, [w, r], False, 1, 0., False, False, False)
    return y
--- onnx 13
    (float[5,2,2] x, float[1,2,1] h, float[3,2] w, float[3,1] r) => (float[5,2,1] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {3},
         int64[3] "constant.4" = {1,3,2},
         int64[3] "constant.5" = {1,3,1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (w, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (w, "constant.2", constant, "constant.2")
        ["/Slice_2"] "/Slice_2_output_0" = Slice (w, "constant.1", "constant.3", "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0", "/Slice_2_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/Concat_output_0", "constant.4")
        ["/Slice_3"] "/Slice_3_output_0" = Slice (r, constant, "constant.1", "constant.2")
        ["/Slice_4"] "/Slice_4_output_0" = Slice (r, "constant.2", constant, "constant.2")
        ["/Slice_5"] "/Slice_5_output_0" = Slice (r, "constant.1", "constant.3", "constant.2")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Slice_3_output_0", "/Slice_4_output_0", "/Slice_5_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Concat_1_output_0", "constant.5")
        ["/GRU"] "/GRU_output_0" = GRU <hidden_size = 1, linear_before_reset = 1> (x, "/Reshape_output_0", "/Reshape_1_output_0", "", "", h)
        ["/Squeeze"] y = Squeeze ("/GRU_output_0", constant)
    }
=== bad weights
x: float[5,2,2]
h: float[1,2,1]
w: param float[4,2]
    y, h1, s1 = torch.lstm(x, [h, h], [w], False, 1, 0., False, False, False)
    return y
--- error
    1:16: aten::lstm: 1 weights cannot be divided into 1 layers
=== bad state of cells
x: float[5,1,3]
h: float[2]
a: param float[12,3]
b: param float[12,2]
p: param float[2,3]
    y, h1, s1 = torch.lstm(x, [h, h], [a, b, p], False, 1, 0., False, False, False)
    return y
--- error
    1:16: aten::lstm: takes states of rank 3; this one has rank 1
=== bad state of another number of layers
x: float[5,1,3]
h: float[1,1,2]
a: param float[12,3]
b: param float[12,2]
p: param float[2,3]
    y, h1, s1 = torch.lstm(x, [h, h], [a, b, p, a, b, p], False, 2, 0., False, False, False)
    return y
--- error
    1:16: aten::lstm: takes states of 2 layers and directions; this one has 1
=== bad rank of weights
x: float[5,1,3]
h: float[1,1,2]
w: param float[6,3,1]
    y, h1 = torch.gru(x, h, [w, w], False, 1, 0., False, False, False)
    return y
--- error
    1:12: aten::gru: takes weights of rank 2; this one has rank 3
=== bad rows of weights
x: float[5,1,3]
h: float[1,1,2]
w: param float[7,3]
    y, h1 = torch.gru(x, h, [w, w], False, 1, 0., False, False, False)
    return y
--- error
    1:12: aten::gru: a weight with 7 rows cannot be divided into 3 gates
=== bad weights of one direction
x: float[5,1,3]
h: float[2,1,2]
a: param float[6,3]
b: param float[6,2]
c: param float[12,3]
d: param float[12,2]
    y, h1 = torch.gru(x, h, [a, b, c, d], False, 1, 0., False, True, False)
    return y
--- error
    1:12: aten::gru: the directions of a layer have weights of different shapes or dtypes
=== bad lengths
x: float[5,2]
n: int64[2,2]
    y, sizes = torch._pack_padded_sequence(x, n, False)
    return y
--- error
    1:15: aten::_pack_padded_sequence: takes lengths of rank 1; this one has rank 2
=== bad packed data
x: double[5]
n: int64[1]
a: param double[6,3]
b: param double[6,2]
h: double[1,1,2]
    y, h1 = torch.gru(x, n, h, [a, b], False, 1, 0., False, False)
    return y
--- error
    1:12: aten::gru: takes padded data of rank 3; this one has rank 2
