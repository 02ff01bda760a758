/* special.c - special functions, order statistics, counts, places in memory, copies and joins that
 * few programs use. Most are compositions, in prelude/special.py. */
#include "aten.h"

/* aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) ->
 * Tensor(a): the strides count in self's storage, which is that of the cell, from where self starts
 * in it. So it is a view of the cell.
 */
/* Every place lies in the storage: offset + sum of (size-1)*stride. */
static void check_places(Rule *r, const Value *storage, const Sym *offset)
{
    const Sym *const *sizes, *const *strides, *count = value_numel(r->g, storage);
    size_t n = arg_syms(r, "size", &sizes), m = arg_syms(r, "stride", &strides);
    const Sym *last = offset, *one = sym_int(r->g, 1);
    bool before = r->g->wrapped, empty = false;

    if (n != m)
        rule_fail(r, "%zu sizes do not fit %zu strides", n, m);
    check_syms_least(r, "size", 0, sizes, n);
    check_syms_least(r, "stride", 0, strides, n);
    check_syms_least(r, "storage_offset", 0, &offset, 1);
    r->g->wrapped = false;
    for (size_t i = 0; i < n; i++) {
        empty |= sym_is(sizes[i], 0);
        last = sym_add(r->g, last, sym_mul(r->g, sym_sub(r->g, sizes[i], one), strides[i]));
    }
    if (!empty && (r->g->wrapped || (count && sym_le(r->g, count, last) == TRI_YES)))
        rule_fail(r, "sizes, strides and offset need a storage of more than %s elements",
                  count ? sym_text(r->it->job, count) : "2^63");
    r->g->wrapped = before;
}

static Value *aten_as_strided(Rule *r, Graph *g)
{
    bool from_start = arg_is_none(r, "storage_offset");
    Tensor *storage = tensor_storage(arg(r, "self")->tensor, from_start);
    Obj *offset = from_start ? obj_int(r->it, 0) : arg(r, "storage_offset");
    Obj *args[] = {NULL, arg(r, "size"), arg(r, "stride"), offset};
    Value *whole;

    if (!storage)
        rule_fail(r,
                  "the storage of this tensor is not known; call contiguous() and clone() before");
    whole = tensor_read(r->it, storage);
    check_places(r, whole, offset->kind == OBJ_INT ? obj_as_sym(r->it, offset) : sym_int(g, 0));
    args[0] = r->args[0] = obj_of_tensor(r->it, storage);
    return tensor_read(r->it, call_prelude(r, "as_strided", args, COUNT_OF(args))->tensor);
}

/* aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[] and its kin, of one axis each
 */
static Value *split_at(Rule *r, int64_t axis)
{
    bool by_count = has_param(r, "sections");
    Obj *args[] = {r->args[0], r->args[1], obj_int(r->it, axis)};
    int64_t size, n;

    if (axis >= rank_of(r, in(r, "self")))
        rule_fail(r, "takes a tensor of at least %lld dims", (long long)axis + 1);
    if (by_count) {
        n = arg_int(r, "sections");
        if (n < 1 || (value_dim(in(r, "self"), (int)axis, &size) && size % n != 0))
            rule_fail(r, "dim %lld cannot be split into %lld equal parts", (long long)axis,
                      (long long)n);
    }
    return give(r, rule_call(r, "aten::tensor_split", args, COUNT_OF(args)));
}

static Value *aten_vsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_at(r, 0);
}

static Value *aten_hsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_at(r, rank_of(r, in(r, "self")) == 1 ? 0 : 1);
}

static Value *aten_dsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_at(r, 2);
}

/* aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False,
 *                  bool return_counts=False) -> (Tensor, Tensor, Tensor) */
static Value *aten_unique_dim(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *outs[4];
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));

    op_n(g, "Unique", IN(x), AT(A_I("axis", axis), A_I("sorted", 1)), 4, outs);
    return GIVE(r, outs[0], outs[2], outs[3]);
}

/* aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a) */
static Value *aten_linalg_diagonal(Rule *r, Graph *g)
{
    (void)g;
    return tensor_read(r->it, rule_call(r, "aten::diagonal", r->args, 4)->tensor);
}

/* aten::isreal(Tensor self) -> Tensor: all are, where no tensor is complex */
static Value *aten_isreal(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return emit_fill(g, DT_BOOL, 1, (const Sym *const *)x->dims, (size_t)rank_of(r, x));
}

/* aten::alias_copy(Tensor self) -> Tensor, aten::lift_fresh_copy */
static Value *aten_copy_of(Rule *r, Graph *g)
{
    (void)g;
    return in(r, "self");
}

/* aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor: the counts of
 * nothing are integers, whatever the weights are */
static Value *aten_bincount(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *length = arg_sym(r, "minlength");

    if (rank_of(r, x) == 1 && sym_is(x->dims[0], 0))
        return emit_fill(g, DT_INT64, 0, &length, 1);
    return give(r, call_prelude(r, "bincount", r->args, 3));
}

/* aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor, aten::trapezoid.dx: of no
 * places it is 0 in the dtype of y */
static Value *aten_trapezoid(Rule *r, Graph *g)
{
    Value *y = in(r, "y");
    int64_t axis = arg_axis(r, "dim", rank_of(r, y));
    const Sym **dims = dims_copy(r, y);

    for (int i = (int)axis; i + 1 < y->rank; i++)
        dims[i] = y->dims[i + 1];
    if (y->rank > 0 && sym_is(y->dims[axis], 0))
        return emit_fill(g, y->dtype, 0, dims, (size_t)y->rank - 1);
    return give(r, call_prelude(r, has_param(r, "x") ? "trapezoid_x" : "trapezoid", r->args, 3));
}

/* clang-format off */
const RuleRow special_rules[] = {
    PRELUDE("aten::erfinv(Tensor self) -> Tensor", 9, "erfinv"),
    PRELUDE("aten::special_ndtri(Tensor self) -> Tensor", 9, "special_ndtri"),
    PRELUDE("aten::special_ndtr(Tensor self) -> Tensor", 9, "special_ndtr"),
    PRELUDE("aten::special_log_ndtr(Tensor self) -> Tensor", 9, "special_log_ndtr"),
    PRELUDE("aten::lgamma(Tensor self) -> Tensor", 9, "lgamma"),
    PRELUDE("aten::digamma(Tensor self) -> Tensor", 9, "digamma"),
    PRELUDE("aten::mvlgamma(Tensor self, int p) -> Tensor", 9, "mvlgamma"),
    PRELUDE("aten::special_entr(Tensor self) -> Tensor", 9, "special_entr"),
    OF_FLOATS("aten::special_xlog1py(Tensor self, Tensor other) -> Tensor", 9, "special_xlog1py"),
    OF_FLOATS("aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor", 9, "special_xlog1py"),
    OF_FLOATS("aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor", 9, "special_xlog1py"),
    PRELUDE("aten::gcd(Tensor self, Tensor other) -> Tensor", 9, "gcd"),
    PRELUDE("aten::lcm(Tensor self, Tensor other) -> Tensor", 9, "lcm"),
    PRELUDE("aten::angle(Tensor self) -> Tensor", 9, "angle"),
    RULE("aten::isreal(Tensor self) -> Tensor", 7, aten_isreal, "Expand"),

    PRELUDE("aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)", 9, "cummax"),
    PRELUDE("aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)", 9, "cummin"),
    PRELUDE("aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 11, "quantile"),
    PRELUDE("aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 11, "quantile_scalar"),
    PRELUDE("aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 11, "nanquantile"),
    PRELUDE("aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 11, "nanquantile_scalar"),
    PRELUDE("aten::nanmedian(Tensor self) -> Tensor", 11, "nanmedian"),
    PRELUDE("aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", 11, "nanmedian_dim"),
    PRELUDE("aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)", 11, "mode"),
    RULE("aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor", 9, aten_bincount, "prelude"),
    PRELUDE("aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor", 9, "histc"),
    PRELUDE("aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool", 7, "allclose"),
    PRELUDE("aten::equal(Tensor self, Tensor other) -> bool", 7, "equal"),
    RULE("aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 7, aten_trapezoid, "prelude"),
    RULE("aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor", 7, aten_trapezoid, "prelude"),
    RULE("aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 7, aten_trapezoid, "prelude"),
    RULE("aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor", 7, aten_trapezoid, "prelude"),
    PRELUDE("aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 9, "cumulative_trapezoid_x"),
    PRELUDE("aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor", 9, "cumulative_trapezoid"),
    PRELUDE("aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor", 7, "sum_to_size"),

    RULE("aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)", 7, aten_as_strided, "Gather", .view = &view_as_strided),
    PRELUDE("aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor", 7, "as_strided_copy"),
    PRELUDE("aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor", 9, "as_strided_scatter"),
    PRELUDE("aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor", 9, "diagonal_scatter"),
    RULE("aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)", 7, aten_linalg_diagonal, "Reshape, Slice"),
    PRELUDE("aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor", 7, "diagonal_copy"),
    PRELUDE("aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor", 7, "narrow_copy"),
    PRELUDE("aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor", 7, "unfold_copy"),
    PRELUDE("aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]", 7, "split_with_sizes_copy"),
    PRELUDE("aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]", 7, "unbind_copy"),
    RULE("aten::alias_copy(Tensor self) -> Tensor", 7, aten_copy_of, ""),
    RULE("aten::lift_fresh_copy(Tensor self) -> Tensor", 7, aten_copy_of, ""),
    PRELUDE("aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor", 11, "put"),
    PRELUDE("aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor", 9, "index_reduce"),
    PRELUDE("aten::argwhere(Tensor self) -> Tensor", 9, "argwhere"),
    PRELUDE("aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor", 9, "nonzero_static"),
    PRELUDE("aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)", 9, "unique_consecutive"),
    PRELUDE("aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)", 9, "unique_dim_consecutive"),
    RULE("aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)", 11, aten_unique_dim, "Unique"),
    PRELUDE("aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor", 9, "repeat_interleave"),
    PRELUDE("aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor", 9, "repeat_interleave_self"),

    OF_FLOATS("aten::igamma(Tensor self, Tensor other) -> Tensor", 9, "igamma"),
    OF_FLOATS("aten::igammac(Tensor self, Tensor other) -> Tensor", 9, "igammac"),
    PRELUDE("aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor", 9, "segment_reduce"),
    PRELUDE("aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)", 9, "histogram_edges"),
    PRELUDE("aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)", 9, "histogram"),
    PRELUDE("aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor", 9, "_unsafe_masked_index"),
    PRELUDE("aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor", 9, "_unsafe_masked_index_put_accumulate"),

    PRELUDE("aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor", 7, "_chunk_cat"),
    PRELUDE("aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor", 7, "fft_fftshift"),
    PRELUDE("aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor", 7, "fft_ifftshift"),
    PRELUDE("aten::dstack(Tensor[] tensors) -> Tensor", 7, "dstack"),
    PRELUDE("aten::block_diag(Tensor[] tensors) -> Tensor", 7, "block_diag"),
    PRELUDE("aten::cartesian_prod(Tensor[] tensors) -> Tensor", 7, "cartesian_prod"),
    PRELUDE("aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor", 9, "combinations"),
    PRELUDE("aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str padding_side=\"right\") -> Tensor", 7, "pad_sequence"),
    RULE("aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_hsplit, "Split", .view = &view_split),
    RULE("aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_hsplit, "Slice", .view = &view_split),
    RULE("aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_vsplit, "Split", .view = &view_split),
    RULE("aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_vsplit, "Slice", .view = &view_split),
    RULE("aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_dsplit, "Split", .view = &view_split),
    RULE("aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_dsplit, "Slice", .view = &view_split),

    PRELUDE("aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor", 9, "poisson_nll_loss"),
    PRELUDE("aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor", 9, "multi_margin_loss"),
    PRELUDE("aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 9, "multilabel_margin_loss"),
    PRELUDE("aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)", 9, "nll_loss_forward"),
    PRELUDE("aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)", 9, "nll_loss_forward"),
    PRELUDE("aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor", 9, "max_unpool"),
    PRELUDE("aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor", 9, "max_unpool3d"),
    PRELUDE("aten::special_erfcx(Tensor self) -> Tensor", 9, "special_erfcx"),
    PRELUDE("aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)", 7, "native_dropout"),
    {0}
};
/* clang-format on */
