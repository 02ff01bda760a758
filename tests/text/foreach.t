=== _foreach operators
# x in 0.1..0.9
# y in 0.1..0.9
# u in 0.1..0.9
# v in 0.1..0.9
# w in 0.1..0.9
# z in 0.1..0.9
# torch: no, its lists of numbers cannot be scripted
x: float[2,3]
y: float[4]
u: float[2,3]
v: float[4]
w: float[2,3]
z: float[4]
t: float[]
s: float[2]
    xs = [x, y]
    us = [u, v]
    ws = [w, z]
    r0 = torch._foreach_abs(xs)
    r1 = torch._foreach_acos(xs)
    r2 = torch._foreach_add(xs, 0.5)
    r3 = torch._foreach_add(xs, t)
    r4 = torch._foreach_add(xs, us)
    r5 = torch._foreach_add(xs, [0.5, 2.])
    r6 = torch._foreach_addcdiv(xs, us, ws)
    r7 = torch._foreach_addcdiv(xs, us, ws, [0.5, 2.])
    r8 = torch._foreach_addcdiv(xs, us, ws, s)
    r9 = torch._foreach_addcmul(xs, us, ws)
    r10 = torch._foreach_addcmul(xs, us, ws, [0.5, 2.])
    r11 = torch._foreach_addcmul(xs, us, ws, s)
    r12 = torch._foreach_asin(xs)
    r13 = torch._foreach_atan(xs)
    r14 = torch._foreach_ceil(xs)
    r15 = torch._foreach_clamp_max(xs, 0.5)
    r16 = torch._foreach_clamp_max(xs, us)
    r17 = torch._foreach_clamp_max(xs, [0.5, 2.])
    r18 = torch._foreach_clamp_min(xs, 0.5)
    r19 = torch._foreach_clamp_min(xs, us)
    r20 = torch._foreach_clamp_min(xs, [0.5, 2.])
    r21 = torch._foreach_clone(xs)
    r22 = torch._foreach_copy(xs, us)
    r23 = torch._foreach_cos(xs)
    r24 = torch._foreach_cosh(xs)
    r25 = torch._foreach_div(xs, 0.5)
    r26 = torch._foreach_div(xs, t)
    r27 = torch._foreach_div(xs, us)
    r28 = torch._foreach_div(xs, [0.5, 2.])
    r29 = torch._foreach_erf(xs)
    r30 = torch._foreach_erfc(xs)
    r31 = torch._foreach_exp(xs)
    r32 = torch._foreach_expm1(xs)
    r33 = torch._foreach_floor(xs)
    r34 = torch._foreach_frac(xs)
    r35 = torch._foreach_lerp(xs, us, ws)
    r36 = torch._foreach_lerp(xs, us, 0.5)
    r37 = torch._foreach_lerp(xs, us, [0.5, 2.])
    r38 = torch._foreach_lgamma(xs)
    r39 = torch._foreach_log(xs)
    r40 = torch._foreach_log10(xs)
    r41 = torch._foreach_log1p(xs)
    r42 = torch._foreach_log2(xs)
    r43 = torch._foreach_max(xs)
    r44 = torch._foreach_maximum(xs, 0.5)
    r45 = torch._foreach_maximum(xs, us)
    r46 = torch._foreach_maximum(xs, [0.5, 2.])
    r47 = torch._foreach_minimum(xs, 0.5)
    r48 = torch._foreach_minimum(xs, us)
    r49 = torch._foreach_minimum(xs, [0.5, 2.])
    r50 = torch._foreach_mm([torch.t(x), torch.t(x)], [u, u])
    r51 = torch._foreach_mul(xs, 0.5)
    r52 = torch._foreach_mul(xs, t)
    r53 = torch._foreach_mul(xs, us)
    r54 = torch._foreach_mul(xs, [0.5, 2.])
    r55 = torch._foreach_neg(xs)
    r56 = torch._foreach_norm(xs)
    r57 = torch._foreach_pow(xs, us)
    r58 = torch._foreach_pow(xs, 0.5)
    r59 = torch._foreach_pow(xs, [0.5, 2.])
    r60 = torch._foreach_pow(0.5, xs)
    r61 = torch._foreach_reciprocal(xs)
    r62 = torch._foreach_round(xs)
    r63 = torch._foreach_rsqrt(xs)
    r64 = torch._foreach_sigmoid(xs)
    r65 = torch._foreach_sign(xs)
    r66 = torch._foreach_sin(xs)
    r67 = torch._foreach_sinh(xs)
    r68 = torch._foreach_sqrt(xs)
    r69 = torch._foreach_sub(xs, 0.5)
    r70 = torch._foreach_sub(xs, us)
    r71 = torch._foreach_sub(xs, [0.5, 2.])
    r72 = torch._foreach_tan(xs)
    r73 = torch._foreach_tanh(xs)
    r74 = torch._foreach_trunc(xs)
    r75 = torch._foreach_zero(xs)
    return (r0[0], r1[0], r2[0], r3[0], r4[0], r5[0], r6[0], r7[0], r8[0], r9[0], r10[0], r11[0], r12[0], r13[0], r14[0], r15[0], r16[0], r17[0], r18[0], r19[0], r20[0], r21[0], r22[0], r23[0], r24[0], r25[0], r26[0], r27[0], r28[0], r29[0], r30[0], r31[0], r32[0], r33[0], r34[0], r35[0], r36[0], r37[0], r38[0], r39[0], r40[0], r41[0], r42[0], r43[0], r44[0], r45[0], r46[0], r47[0], r48[0], r49[0], r50[0], r51[0], r52[0], r53[0], r54[0], r55[0], r56[0], r57[0], r58[0], r59[0], r60[0], r61[0], r62[0], r63[0], r64[0], r65[0], r66[0], r67[0], r68[0], r69[0], r70[0], r71[0], r72[0], r73[0], r74[0], r75[0])
--- counts 17
    (float[2,3] x, float[4] y, float[2,3] u, float[4] v, float[2,3] w, float[4] z, float t, float[2] s) => (float[2,3] "y.1", float[2,3] y1, float[2,3] y2, float[2,3] y3, float[2,3] y4, float[2,3] y5, float[2,3] y6, float[2,3] y7, float[2,3] y8, float[2,3] y9, float[2,3] y10, float[2,3] y11, float[2,3] y12, float[2,3] y13, float[2,3] y14, float[2,3] y15, float[2,3] y16, float[2,3] y17, float[2,3] y18, float[2,3] y19, float[2,3] y20, float[2,3] y21, float[2,3] y22, float[2,3] y23, float[2,3] y24, float[2,3] y25, float[2,3] y26, float[2,3] y27, float[2,3] y28, float[2,3] y29, float[2,3] y30, float[2,3] y31, float[2,3] y32, float[2,3] y33, float[2,3] y34, float[2,3] y35, float[2,3] y36, float[2,3] y37, float[2,3] y38, float[2,3] y39, float[2,3] y40, float[2,3] y41, float[2,3] y42, float y43, float[2,3] y44, float[2,3] y45, float[2,3] y46, float[2,3] y47, float[2,3] y48, float[2,3] y49, float[3,3] y50, float[2,3] y51, float[2,3] y52, float[2,3] y53, float[2,3] y54, float[2,3] y55, float y56, float[2,3] y57, float[2,3] y58, float[2,3] y59, float[2,3] y60, float[2,3] y61, float[2,3] y62, float[2,3] y63, float[2,3] y64, float[2,3] y65, float[2,3] y66, float[2,3] y67, float[2,3] y68, float[2,3] y69, float[2,3] y70, float[2,3] y71, float[2,3] y72, float[2,3] y73, float[2,3] y74, float[2,3] y75)
    Abs 4
    Acos 1
    Add 57
    Asin 1
    Atan 1
    Cast 3
    Ceil 1
    Clip 3
    Cos 1
    Cosh 1
    Div 17
    Equal 1
    Erf 1
    Exp 2
    Floor 2
    Gather 1
    Gemm 1
    Greater 1
    Identity 18
    IsInf 1
    Less 7
    Log 5
    Max 1
    Min 1
    Mul 63
    Neg 2
    Pow 2
    Reciprocal 4
    ReduceL2 1
    ReduceMax 1
    Round 2
    Sigmoid 1
    Sign 1
    Sin 2
    Sinh 1
    Sqrt 1
    Sub 22
    Tan 1
    Tanh 2
    Where 12
=== _foreach operators of other lists
x: float[2]
    a = torch._foreach_add([x, x], [x])
    b = torch._foreach_exp(annotate(List[Tensor], []))
    return a[0] + b[0]
--- error
    1:8: aten::_foreach_add: takes lists of the same length, not of 2 and 1
    2:8: aten::_foreach_exp: takes at least one tensor
=== _foreach in place
# torch: no, TorchScript removes operators that return nothing (tests/pt2/test_foreach.py has numbers)
x: float[2]
y: float[2]
    a = torch.clone(x)
    b = torch.clone(y)
    _0 = torch._foreach_mul_([a, b], [b, a])
    return (a, b)
--- onnx 17
    (float[2] x, float[2] y) => (float[2] "y.1", float[2] y1) {
        ["/Mul"] "y.1" = Mul (x, y)
        ["/Mul_1"] y1 = Mul (y, "y.1")
    }
