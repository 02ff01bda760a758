/* fft.c - Fourier transforms. They are compositions in prelude/fft.py, over two operators: the DFT
 * of ONNX, where the target has it, and the matrix of cosines or sines for others.
 */
#include "aten.h"

#include <math.h>

static Value *ptonnx_has_dft(Rule *r)
{
    return give_bool(r, target_has(r->g, "DFT"));
}

/* ONNX's DFT. The last dim of `self` has the real part, or the real and the imaginary part. The
 * inverse transform is divided by the size. */
static Value *ptonnx_dft(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank);
    int64_t inverse = arg_bool(r, "inverse"), onesided = arg_bool(r, "onesided");

    if (target_has_attr(g, "DFT", "axis"))
        return op(g, "DFT", IN(x),
                  AT(A_I("axis", axis), A_I("inverse", inverse), A_I("onesided", onesided)));
    return op(g, "DFT", IN(x, NULL, const_i64(g, axis)),
              AT(A_I("inverse", inverse), A_I("onesided", onesided)));
}

/* [n, m], the cosine or sine of 2 pi j k / n */
static Value *ptonnx_dft_matrix(Rule *r, Graph *g)
{
    int64_t n = arg_int(r, "n"), m = arg_int(r, "m");
    const int64_t dims[] = {n, m};
    bool sine = arg_bool(r, "sine");
    double *values;

    if (n < 0 || m < 0 || (m && n > (1 << 26) / m))
        rule_fail(r,
                  "a transform of %lld elements is too large for a product with a matrix; use "
                  "opset 17 or later, which has DFT",
                  (long long)n);
    values = NEW_N(r->it->job, double, (size_t)(n * m) + 1);
    for (int64_t j = 0; j < n; j++)
        for (int64_t k = 0; k < m; k++) {
            double turn = (double)(j * k % n) / (double)n;

            values[j * m + k] = sine ? sin(2 * M_PI * turn) : cos(2 * M_PI * turn);
        }
    return float_const(g, arg_dtype(r, "dtype", DT_FLOAT), 2, dims, values);
}

/* clang-format off */
const RuleRow fft_rules[] = {
    HOST("ptonnx::has_dft() -> bool", ptonnx_has_dft),
    RULE("ptonnx::dft(Tensor self, int dim, bool inverse, bool onesided) -> Tensor", 17, ptonnx_dft),
    RULE("ptonnx::dft_matrix(int n, int m, bool sine, int dtype) -> Tensor", 7, ptonnx_dft_matrix),
    PRELUDE("aten::fft_fft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_fft", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ifft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_ifft", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_rfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_rfft", .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_irfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_irfft", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_hfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_hfft", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ihfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor", 7, "fft_ihfft", .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_fft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_fftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ifft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_ifftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_rfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_rfftn", .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_irfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_irfftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_hfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_hfftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ihfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor", 7, "fft_ihfftn", .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_fftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_fftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ifftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_ifftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_rfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_rfftn", .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_irfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_irfftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_hfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_hfftn", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_ihfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor", 7, "fft_ihfftn", .traits = TRAIT_STRIDED),
    PRELUDE("aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor", 7, "_fft_r2c", .traits = TRAIT_STRIDED),
    PRELUDE("aten::_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor", 7, "_fft_c2r", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor", 7, "_fft_c2c", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::fft_fftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor", 7, "fft_fftfreq"),
    PRELUDE("aten::fft_rfftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor", 7, "fft_rfftfreq"),
    PRELUDE("aten::stft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor", 7, "stft", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode=\"reflect\", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor", 7, "stft_center", .takes_complex = true),
    PRELUDE("aten::istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor", 7, "istft", .takes_complex = true, .traits = TRAIT_STRIDED),
    {0}
};
/* clang-format on */
