/* prims.c - the operators of PyTorch's namespace `prims`, to which programs of torch.export may be
 * decomposed. Most are other names of operators of aten (tables.c); these differ in their
 * parameters. They are compositions, in prelude/prims.py. */
#include "aten.h"

/* Checks that no two elements share their memory, if all sizes and strides are known: in ascending
 * order, each stride must be larger than the extent of all dims before it. */
static void check_apart(Rule *r, const Sym *const *sizes, const Sym *const *strides, size_t n)
{
    int64_t *size = NEW_N(r->it->job, int64_t, n + 1), *stride = NEW_N(r->it->job, int64_t, n + 1);
    int64_t reach = 1, length;

    for (size_t i = 0; i < n; i++) {
        if (!sym_known(sizes[i], &size[i]) || !sym_known(strides[i], &stride[i]) || size[i] < 1)
            return;
        for (size_t k = i; k > 0 && stride[k] < stride[k - 1]; k--) {
            int64_t swap[] = {size[k], stride[k]};

            size[k] = size[k - 1], stride[k] = stride[k - 1];
            size[k - 1] = swap[0], stride[k - 1] = swap[1];
        }
    }
    for (size_t i = 0; i < n; i++) {
        if (size[i] > 1 && stride[i] < reach)
            rule_fail(r, "elements of the result may share their memory");
        if (__builtin_mul_overflow(size[i] - 1, stride[i], &length) ||
            __builtin_add_overflow(reach, length, &reach))
            return; /* another check reports that the storage is too large */
    }
}

/* They write to new memory with these strides. */
static Value *prims_written(Rule *r, Graph *g)
{
    const Value *a = has_param(r, "a") ? in(r, "a") : NULL;
    const Sym *const *strides, *const *sizes = a ? (const Sym *const *)a->dims : NULL;
    size_t n = arg_syms(r, "stride", &strides), rank;

    (void)g;
    rank = a ? (size_t)rank_of(r, in(r, "a")) : arg_syms(r, "shape", &sizes);
    if (n == rank)
        check_apart(r, sizes, strides, n);
    return give(r, call_prelude(r, r->row->prelude, r->args, r->schema->nparams));
}

/* clang-format off */
const RuleRow prims_rules[] = {
    PRELUDE("prims::div(Tensor self, Tensor other) -> Tensor", 7, "prims_div", .takes_complex = true),
    PRELUDE("prims::pow(Tensor self, Tensor other) -> Tensor", 7, "prims_pow", .takes_complex = true),
    PRELUDE("prims::cbrt(Tensor self) -> Tensor", 9, "prims_cbrt"),
    PRELUDE("prims::sum(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", 7, "prims_sum", .takes_complex = true),
    PRELUDE("prims::prod(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", 7, "prims_prod", .takes_complex = true),
    PRELUDE("prims::amax(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", 7, "prims_amax"),
    PRELUDE("prims::amin(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", 7, "prims_amin"),
    PRELUDE("prims::var(Tensor inp, int[]? dims, float? correction=1, *, ScalarType? output_dtype=None) -> Tensor", 7, "prims_var", .takes_complex = true),
    PRELUDE("prims::where(Tensor pred, Tensor a, Tensor b) -> Tensor", 9, "prims_where", .takes_complex = true),
    PRELUDE("prims::convert_element_type(Tensor a, ScalarType dtype) -> Tensor", 7, "prims_convert", .takes_complex = true),
    PRELUDE("prims::device_put(Tensor a, Device device, bool non_blocking=False) -> Tensor", 7, "prims_device_put", .takes_complex = true),
    PRELUDE("prims::item(Tensor a) -> Scalar", 7, "prims_item", .takes_complex = true),
    PRELUDE("prims::fill(Tensor self, Scalar value) -> Tensor", 7, "prims_fill", .takes_complex = true),
    PRELUDE("prims::copy_to(Tensor(a!) a, Tensor b) -> Tensor(a!)", 7, "prims_copy_to", .takes_complex = true),
    RULE("prims::copy_strided(Tensor a, SymInt[] stride) -> Tensor", 7, prims_written, .prelude = "prims_copy_strided", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("prims::view_of(Tensor(a) a) -> Tensor(a)", 7, "prims_view_of", .takes_complex = true),
    PRELUDE("prims::view_of_dtype(Tensor(a) a, ScalarType dtype) -> Tensor(a)", 7, "prims_view_of_dtype", .takes_complex = true),
    PRELUDE("prims::conj(Tensor(a) a) -> Tensor(a)", 7, "prims_conj", .takes_complex = true),
    PRELUDE("prims::broadcast_in_dim(Tensor(a) a, SymInt[] shape, int[] broadcast_dimensions) -> Tensor(a)", 7, "prims_broadcast_in_dim", .takes_complex = true),
    PRELUDE("prims::transpose(Tensor(a) a, int[] permutation) -> Tensor(a)", 7, "prims_transpose", .takes_complex = true),
    PRELUDE("prims::squeeze(Tensor(a) a, int[] dimensions) -> Tensor(a)", 7, "prims_squeeze", .takes_complex = true),
    PRELUDE("prims::reshape(Tensor a, SymInt[] shape) -> Tensor", 7, "prims_reshape", .takes_complex = true),
    PRELUDE("prims::collapse(Tensor a, int start, int end) -> Tensor", 7, "prims_collapse", .takes_complex = true),
    PRELUDE("prims::collapse_view(Tensor(a) a, int start, int end) -> Tensor(a)", 7, "prims_collapse_view", .takes_complex = true),
    PRELUDE("prims::split_dim(Tensor(a) a, int dim, SymInt outer_length) -> Tensor(a)", 7, "prims_split_dim", .takes_complex = true),
    PRELUDE("prims::rev(Tensor a, int[] dims) -> Tensor", 7, "prims_rev", .takes_complex = true),
    PRELUDE("prims::as_strided(Tensor(a!) a, SymInt[] size, SymInt[] stride, SymInt storage_offset) -> Tensor(a!)", 7, "prims_as_strided", .takes_complex = true),
    PRELUDE("prims::iota(SymInt length, *, SymInt start, SymInt step, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_iota"),
    PRELUDE("prims::full(SymInt[] shape, Scalar fill_value, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_full", .takes_complex = true),
    PRELUDE("prims::full_like(Tensor a, Scalar fill_value, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_full_like", .takes_complex = true),
    PRELUDE("prims::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, "prims_scalar_tensor", .takes_complex = true),
    PRELUDE("prims::empty(SymInt[] shape, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_empty", .takes_complex = true),
    PRELUDE("prims::empty_strided(SymInt[] shape, SymInt[] strides, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_empty_strided", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("prims::empty_permuted(SymInt[] shape, int[] physical_layout, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor", 7, "prims_empty_permuted", .takes_complex = true, .traits = TRAIT_STRIDED),
    RULE("prims::uniform(SymInt[] shape, *, Scalar low, Scalar high, ScalarType dtype, Device device, SymInt[] stride, Generator? generator=None) -> Tensor", 7, prims_written, .prelude = "prims_uniform"),
    PRELUDE("prims::normal(SymInt[] shape, *, Scalar mean, Scalar std, ScalarType dtype, Device device, bool requires_grad, Generator? generator=None) -> Tensor", 7, "prims_normal"),
    PRELUDE("prims::svd(Tensor A, *, bool full_matrices) -> (Tensor U, Tensor S, Tensor Vh)", 9, "prims_svd", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("prims::fft_r2c(Tensor self, *, int[] dim, bool onesided) -> Tensor", 7, "prims_fft_r2c"),
    PRELUDE("prims::fft_c2c(Tensor self, *, int[] dim, bool forward) -> Tensor", 7, "prims_fft_c2c", .takes_complex = true),
    PRELUDE("prims::fft_c2r(Tensor self, *, int[] dim, SymInt last_dim_size) -> Tensor", 7, "prims_fft_c2r", .takes_complex = true),
    {0}
};
/* clang-format on */
