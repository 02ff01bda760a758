/* count.c - order statistics, counts and distinct elements. Most are compositions, in
 * prelude/count.py. */
#include "aten.h"

/* Of an empty input, the counts are int64 whatever the dtype of the weights. */
static Value *aten_bincount(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *length = arg_sym(r, "minlength");

    if (rank_of(r, x) == 1 && sym_is(x->dims[0], 0))
        return emit_fill(g, DT_INT64, 0, &length, 1);
    return give(r, call_prelude(r, "bincount", r->args, 3));
}

/* The size of the last dim is the rank of the result. */
static Value *aten_histogramdd_int(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    (void)g;
    if (known_dim(r, x, rank_of(r, x) - 1) == 0)
        rule_fail(r, "the last dim, which has the coordinates of points, must not be empty");
    return give(r, call_prelude(r, "histogramdd_int", r->args, r->schema->nparams));
}

static Value *aten_unique_dim(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *outs[4];
    int rank = rank_of(r, x);
    int64_t axis = arg_axis(r, "dim", rank);

    for (int i = 0; i < rank; i++)
        if (i != axis && sym_is(x->dims[i], 0))
            rule_fail(r, "takes a tensor in which only dim %lld may be empty", (long long)axis);
    op_n(g, "Unique", IN(x), AT(A_I("axis", axis), A_I("sorted", 1)), 4, outs);
    return GIVE(r, outs[0], outs[2], outs[3]);
}

/* clang-format off */
const RuleRow count_rules[] = {
    PRELUDE("aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 9, "quantile", .traits = TRAIT_STRIDED),
    PRELUDE("aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 9, "quantile_scalar"),
    PRELUDE("aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 9, "nanquantile", .traits = TRAIT_STRIDED),
    PRELUDE("aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", 9, "nanquantile_scalar"),
    PRELUDE("aten::nanmedian(Tensor self) -> Tensor", 9, "nanmedian"),
    PRELUDE("aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", 9, "nanmedian_dim"),
    PRELUDE("aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)", 9, "mode"),
    RULE("aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor", 9, aten_bincount),
    PRELUDE("aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor", 9, "histc"),
    PRELUDE("aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)", 9, "unique_consecutive", .traits = TRAIT_STRIDED),
    PRELUDE("aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)", 9, "unique_dim_consecutive", .traits = TRAIT_STRIDED),
    PRELUDE("aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor", 9, "hash_tensor"),
    RULE("aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)", 11, aten_unique_dim, .traits = TRAIT_STRIDED),
    PRELUDE("aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)", 9, "histogramdd"),
    RULE("aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)", 9, aten_histogramdd_int),
    PRELUDE("aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)", 9, "histogramdd_edges"),
    PRELUDE("aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[]", 9, "histogramdd_bin_edges"),
    PRELUDE("aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor", 9, "histogramdd_from_bin_cts"),
    PRELUDE("aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor", 9, "histogramdd_from_bin_tensors"),
    PRELUDE("aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)", 9, "histogram_edges"),
    PRELUDE("aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)", 9, "histogram"),
    {0}
};
/* clang-format on */
