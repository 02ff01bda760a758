=== fft: DFT in double, because its float32 kernel is inexact
x: complex64[batch,6]
    return torch.fft_fft(x)
--- onnx 16
    (float[batch,6,2] x) => (float[batch,6,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         float[6,6] "constant.2",
         float[6,6] "constant.3",
         int64[1] "constant.4" = {2}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 2> (x, constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 2> (x, "constant.1")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Gather_output_0", "constant.3")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Gather_1_output_0", "constant.3")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 0, transB = 0> ("/Gather_output_0", "constant.2", "/MatMul_1_output_0")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Gather_1_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/MatMul_2_output_0", "/MatMul_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Gemm_output_0", "constant.4")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Sub_output_0", "constant.4")
        ["/Concat"] y = Concat <axis = 2> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
    }
--- onnx 17
    (float[batch,6,2] x) => (float[batch,6,2] y) {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/DFT"] "/DFT_output_0" = DFT <axis = 1, inverse = 0, onesided = 0> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/DFT_output_0")
    }
--- onnx 20
    (float[batch,6,2] x) => (float[batch,6,2] y)
        <int64 constant = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/DFT"] "/DFT_output_0" = DFT <inverse = 0, onesided = 0> ("/Cast_output_0", "", constant)
        ["/Cast_1"] y = Cast <to = 1> ("/DFT_output_0")
    }
=== rfft of a power of two
x: float[batch,8]
    return torch.fft_rfft(x)
--- onnx 17
    (float[batch,8] x) => (float[batch,5,2] y)
        <int64[1] constant = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/DFT"] y = DFT <axis = 1, inverse = 0, onesided = 1> ("/Unsqueeze_output_0")
    }
=== rfft of a dynamic size
x: float[2,n]
    return torch.fft_rfft(x)
--- counts 16
    (float[2,n] x) => (float[2,"n//2+1",2] y)
    Add 1
    Cast 4
    Concat 1
    Cos 1
    Div 2
    Gather 1
    MatMul 2
    Mod 1
    Mul 2
    Neg 1
    Range 2
    Shape 1
    Sin 1
    Unsqueeze 3
--- onnx 17
    (float[2,n] x) => (float[2,"n//2+1",2] y)
        <int64[1] constant = {2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Unsqueeze_output_0")
        ["/DFT"] "/DFT_output_0" = DFT <axis = 1, inverse = 0, onesided = 1> ("/Cast_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/DFT_output_0")
    }
=== ifft, norms
x: complex64[4]
    a = torch.fft_ifft(x)
    b = torch.fft_ifft(x, norm="ortho")
    c = torch.fft_ifft(x, norm="forward")
    d = torch.fft_fft(x, norm="ortho")
    e = torch.fft_fft(x, norm="forward")
    return (a, b, c, d, e)
--- counts 17
    (float[4,2] x) => (float[4,2] y, float[4,2] y1, float[4,2] y2, float[4,2] y3, float[4,2] y4)
    Concat 4
    DFT 2
    Div 4
    Gather 4
    Mul 4
    Unsqueeze 8
=== irfft, hfft, ihfft
x: complex64[5]
y: float[5]
    return (torch.fft_irfft(x), torch.fft_irfft(x, 7), torch.fft_hfft(x), torch.fft_ihfft(y))
--- counts 17
    (float[5,2] x, float[5] y) => (float[8] "y.1", float[7] y1, float[8] y2, float[3,2] y3)
    Cast 4
    Concat 9
    DFT 4
    Div 2
    Gather 7
    Mul 1
    Neg 3
    Slice 8
    Unsqueeze 8
=== transforms of several dims
x: complex64[3,4]
y: float[3,4]
    a = torch.fft_fft2(x)
    b = torch.fft_ifft2(x)
    c = torch.fft_rfft2(y)
    d = torch.fft_irfft2(x)
    e = torch.fft_hfft2(x)
    f = torch.fft_ihfft2(y)
    return (a, b, c, d, e, f)
--- counts 17
    (float[3,4,2] x, float[3,4] y) => (float[3,4,2] "y.1", float[3,4,2] y1, float[3,3,2] y2, float[3,6] y3, float[3,6] y4, float[3,3,2] y5)
    Cast 11
    Concat 7
    DFT 9
    Div 2
    Gather 8
    Mul 1
    Neg 3
    Slice 8
    Unsqueeze 7
=== transforms of all dims
x: complex64[3,4]
y: float[3,4]
    a = torch.fft_fftn(x)
    b = torch.fft_ifftn(x, [2, 5])
    c = torch.fft_rfftn(y)
    d = torch.fft_irfftn(x)
    e = torch.fft_hfftn(x)
    f = torch.fft_ihfftn(y)
    return (a, b, c, d, e, f)
--- counts 17
    (float[3,4,2] x, float[3,4] y) => (float[3,4,2] "y.1", float[2,5,2] y1, float[3,3,2] y2, float[3,6] y3, float[3,6] y4, float[3,3,2] y5)
    Cast 13
    Concat 9
    DFT 10
    Div 2
    Gather 12
    Mul 1
    Neg 3
    Pad 2
    Slice 10
    Unsqueeze 11
=== frequencies
x: float[1]
    return (torch.fft_fftfreq(5), torch.fft_rfftfreq(4, 0.5))
--- onnx 17
    (float[1] x) => (float[5] y, float[3] y1)
        <float[5] constant = {0,0.2,0.4,-0.4,-0.2},
         float[3] "constant.1" = {0,0.5,1}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
    }
=== an unknown norm
x: complex64[3]
    return torch.fft_fft(x, norm="unit")
--- error
    1:11: aten::fft_fft: norm must be None, forward, backward or ortho
=== rfft of a complex tensor
x: complex64[3]
    return torch.fft_rfft(x)
--- error
    1:11: aten::fft_rfft: complex tensors and numbers are not supported here
=== stft is a convolution
x: float[batch,n]
w: param float[4]
# n = 16
    return torch.stft(x, 8, 2, 4, w, False, True, True)
--- counts 17
    (float[batch,n] x) => (float[batch,5,"n//2-3",2] y)
    Concat 1
    Conv 1
    Split 1
    Unsqueeze 3
=== stft of doubles
x: double[2,16]
    return torch.stft(x, 8, 2, None, None, False, True, True)
--- counts 17
    (double[2,16] x) => (double[2,5,5,2] y)
    Concat 1
    DFT 1
    Gather 3
    Transpose 2
    Unsqueeze 3
=== stft, centered
x: float[16]
    return torch.stft(x, 8, 2, None, None, True, "reflect", True, False, True)
--- counts 17
    (float[16] x) => (float[8,9,2] y)
    Concat 1
    Conv 1
    Div 2
    Pad 1
    Reshape 2
    Split 1
    Unsqueeze 1
=== istft is a transposed convolution
x: complex64[batch,5,n]
w: param float[8] = [1, 2, 3, 4, 4, 3, 2, 1]
# n = 4
    return torch.istft(x, 8, 2, None, w, True, False, True)
--- counts 17
    (float[batch,5,n,2] x) => (float[batch,"max(2*n-2, 0)"] y)
    Concat 2
    ConstantOfShape 1
    ConvTranspose 2
    Div 1
    Gather 2
    Shape 1
    Slice 2
    Squeeze 2
=== istft of doubles
x: complex128[2,5,4]
w: param double[8] = [1, 2, 3, 4, 4, 3, 2, 1]
    return torch.istft(x, 8, 2, None, w, True, False, True, 7)
--- counts 17
    (double[2,5,4,2] x) => (double[2,7] y)
    Concat 3
    DFT 1
    Div 1
    Flatten 1
    Gather 3
    Mul 1
    Neg 1
    ScatterElements 1
    Slice 5
    Transpose 2
    Unsqueeze 2
=== transforms of exported programs
x: complex64[3,4]
y: float[3,4]
    a = torch._fft_c2c(x, [0, 1], 1, True)
    b = torch._fft_c2c(x, [1], 2, False)
    c = torch._fft_r2c(y, [0, 1], 0, True)
    d = torch._fft_c2r(x, [0, 1], 2, 6)
    return (a, b, c, d)
--- counts 17
    (float[3,4,2] x, float[3,4] y) => (float[3,4,2] "y.1", float[3,4,2] y1, float[3,3,2] y2, float[3,6] y3)
    Cast 7
    Concat 5
    DFT 7
    Div 4
    Gather 7
    Neg 1
    Slice 4
    Unsqueeze 7
