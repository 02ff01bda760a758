/* reduce.c - sums, means, extremes, variances, norms, cumulated sums. */
#include "aten.h"

#include <math.h>
#include <string.h>

/* The dims of a reduction. `none`: a 0-dim tensor, which stays unchanged. For a tensor of
 * unknown rank, the dims as given; no dims mean all. */
typedef struct Over {
    const int64_t *axes;
    size_t n;
    bool keepdims, none;
} Over;

static Value *reduce_axes(Graph *g, const char *type, Value *x, const Over *over, bool keepdims)
{
    return over->none ? x : emit_reduce(g, type, x, over->axes, over->n, keepdims);
}

/* The number of elements that one result is made of. */
static const Sym *reduced_count(Graph *g, Value *x, const Over *over)
{
    const Sym *count = sym_int(g, 1);

    if (x->rank < 0 && over->n == 0)
        return emit_item(g, op(g, "Size", IN(x), AT_NONE));
    for (size_t i = 0; i < over->n; i++)
        count = sym_mul(g, count, emit_dim(g, x, over->axes[i]));
    return count;
}

/* Is it known whether the sum is empty? */
static Tri sums_nothing(Graph *g, Value *x, const Over *over)
{
    if (x->rank < 0)
        return TRI_UNKNOWN;
    return sym_le(g, reduced_count(g, x, over), sym_int(g, 0));
}

/* The number of elements that one result is made of, in the dtype of x. */
static Value *count_like(Graph *g, Value *x, const Over *over)
{
    return emit_cast(g, sym_value(g, reduced_count(g, x, over)), x->dtype);
}

/* The mean of an empty tensor is NaN in PyTorch, but runtimes disagree. So it is a quotient if the
 * tensor is empty, or was empty when the model was traced. */
static Value *reduce_mean(Graph *g, Value *x, const Over *over, bool keepdims)
{
    Value *count;

    if (x->rank < 0 || !sym_was_zero(g, reduced_count(g, x, over)))
        return reduce_axes(g, "ReduceMean", x, over, keepdims);
    count = count_like(g, x, over);
    return emit_div(g, reduce_axes(g, "ReduceSum", x, over, keepdims), count);
}

/* The dims that this overload reduces: its `dim` argument, or all. */
static Over reduced_axes(Rule *r, Value *x)
{
    Over over = {.keepdims = has_param(r, "keepdim") && arg_bool(r, "keepdim")};
    int64_t *all;

    over.none = x->rank == 0;
    if (has_param(r, "dim")) {
        over.n =
            x->rank < 0 ? arg_ints(r, "dim", &over.axes) : arg_axes(r, "dim", x->rank, &over.axes);
        return over;
    }
    over.axes = all = NEW_N(r->it->job, int64_t, x->rank < 0 ? 1 : (size_t)x->rank + 1);
    for (int i = 0; i < x->rank; i++)
        all[over.n++] = i;
    return over;
}

static Value *reduce_as(Rule *r, Graph *g, const char *type, Value *x)
{
    Over over = reduced_axes(r, x);

    return reduce_axes(g, type, x, &over, over.keepdims);
}

/* ---- sums, products, means ---- */

/* The result of integers and bools is int64. The row names the reduction. */
static Value *aten_sum(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", dtype_is_float(x->dtype) ? x->dtype : DT_INT64);

    return reduce_as(r, g, r->row->node, emit_cast(g, x, dtype));
}

static Value *aten_mean(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);
    Over over = reduced_axes(r, x);

    if (!dtype_is_float(dtype))
        rule_fail(r, "the mean of integers needs a floating dtype");
    return reduce_mean(g, emit_cast(g, x, dtype), &over, over.keepdims);
}

static Value *aten_logsumexp(Rule *r, Graph *g)
{
    Value *x = in_float(r, "self");
    const int64_t *axes;

    if (arg_ints(r, "dim", &axes) == 0 && !arg_bool(r, "keepdim") && x->rank > 0)
        rule_fail(r, "needs a dim, or keepdim");
    return reduce_as(r, g, "ReduceLogSumExp", x);
}

static Value *aten_count_nonzero(Rule *r, Graph *g)
{
    Value *x = emit_cast(g, in(r, "self"), DT_BOOL);

    return reduce_as(r, g, "ReduceSum", emit_cast(g, x, DT_INT64));
}

/* ReduceMax or ReduceMin of zeros and ones; uint8 gives uint8. For an empty input, any is the sum,
 * because the maximum is not 0 then; all is the minimum, which is the largest number and hence
 * true. */
static Value *aten_any(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = x->dtype == DT_UINT8 ? DT_UINT8 : DT_BOOL;
    const char *type = r->row->node;
    Over over = reduced_axes(r, x);
    Obj *dim = arg_named(r, "dim");

    x = emit_cast(g, x, DT_BOOL);
    if (dim && dim->kind == OBJ_LIST &&
        dim->list->n == 0) /* an empty list of dims: each element is a result */
        return emit_cast(g, x, dtype);
    if (sums_nothing(g, x, &over) != TRI_NO) {
        x = emit_cast(g, x, DT_INT32);
        type = strcmp(type, "ReduceMax") == 0 ? "ReduceSum" : type;
    }
    x = emit_cast(g, reduce_axes(g, type, x, &over, over.keepdims), DT_BOOL);
    return emit_cast(g, x, dtype);
}

/* ---- extremes ---- */

/* Fails for a dim without elements, which has no extreme. The prelude does not use the result in
 * this case. */
static void check_some(Rule *r, const Value *x, const int64_t *axes, size_t n)
{
    if (in_prelude(r))
        return;
    for (size_t i = 0; i < n && x->rank > 0; i++)
        if (sym_is(x->dims[axes[i]], 0))
            rule_fail(r, "dim %lld has size 0, so it has no extreme", (long long)axes[i]);
}

static Value *extreme_of(Rule *r, Graph *g, const char *type, Value *x)
{
    Over over = reduced_axes(r, x);

    check_some(r, x, over.axes, over.n);
    return reduce_axes(g, type, x, &over, over.keepdims);
}

static Value *aten_extreme(Rule *r, Graph *g)
{
    return extreme_of(r, g, r->row->node, in(r, "self"));
}

static Value *aten_extreme_dim(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank);
    bool keepdims = arg_bool(r, "keepdim");
    Over over = {&axis, 1, keepdims, x->rank == 0};
    Value *values, *indices;
    const char *type;

    check_some(r, x, &axis, 1);
    values = reduce_axes(g, r->row->node, x, &over, keepdims);
    /* The position of the extreme that the row's ReduceMax or ReduceMin finds. */
    type = strcmp(r->row->node, "ReduceMax") == 0 ? "ArgMax" : "ArgMin";
    indices = emit_arg(g, type, at_least_1d(g, x), axis, keepdims && x->rank != 0);
    return GIVE(r, values, indices);
}

static Value *aten_aminmax(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *low = extreme_of(r, g, "ReduceMin", x);
    Value *high = extreme_of(r, g, "ReduceMax", x);

    return GIVE(r, low, high);
}

/* Without a dim: of all elements. */
static Value *aten_arg(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = x->rank;
    bool keepdims = arg_bool(r, "keepdim");
    int64_t axis;

    if (!arg_is_none(r, "dim")) {
        axis = arg_axis(r, "dim", rank);
        check_some(r, x, &axis, 1);
        return emit_arg(g, r->row->node, at_least_1d(g, x), axis, keepdims && rank != 0);
    }
    rank = keepdims ? rank_of(r, x) : rank;
    x = emit_flatten(g, x, 0, -1);
    check_some(r, x, (const int64_t[]){0}, 1);
    x = emit_arg(g, r->row->node, x, 0, false);
    if (!keepdims || rank == 0)
        return x;
    return emit_reshape(g, x, filled_dims(r, sym_int(g, 1), (size_t)rank), (size_t)rank);
}

/* ---- variance ---- */

/* The number that is subtracted from the count of elements; `unbiased` stands for 1. */
static double correction(Rule *r)
{
    if (has_param(r, "unbiased"))
        return arg_bool(r, "unbiased");
    return arg_is_none(r, "correction") ? 1 : arg_num(r, "correction");
}

/* The variance, in two passes as in torch. If `mean` is not NULL, *mean is set. */
static Value *variance(Rule *r, Graph *g, Value **mean)
{
    Value *x = in(r, "self");
    double less = correction(r);
    Over over = reduced_axes(r, x);
    Value *centre = reduce_mean(g, x, &over, true);
    Value *square = emit_sub(g, x, centre);
    Value *count;

    if (mean)
        *mean = over.keepdims || over.none ? centre
                : over.n                   ? emit_squeeze(g, centre, over.axes, over.n)
                                           : reduce_axes(g, "ReduceMean", x, &over, false);
    square = emit_mul(g, square, square);
    if (less == 0)
        return reduce_mean(g, square, &over, over.keepdims);
    square = reduce_axes(g, "ReduceSum", square, &over, over.keepdims);
    if (isnan(less)) /* as in PyTorch, where 0 is the greater of 0 and NaN */
        return emit_div(g, square, num_like(g, x, 0));
    count = count_like(g, x, &over);
    count = emit_sub(g, count, num_like(g, x, less));
    count = emit_max(g, count, num_like(g, x, 0));
    return emit_div(g, square, count);
}

static Value *aten_var(Rule *r, Graph *g)
{
    return variance(r, g, NULL);
}

static Value *aten_std(Rule *r, Graph *g)
{
    return op(g, "Sqrt", IN(variance(r, g, NULL)), AT_NONE);
}

static Value *aten_var_mean(Rule *r, Graph *g)
{
    Value *mean;
    Value *var = variance(r, g, &mean);

    return GIVE(r, var, mean);
}

static Value *aten_std_mean(Rule *r, Graph *g)
{
    Value *mean;
    Value *std = op(g, "Sqrt", IN(variance(r, g, &mean)), AT_NONE);

    return GIVE(r, std, mean);
}

/* ---- norms ---- */

/* The p-norm over the overload's dims. */
static Value *vector_norm(Rule *r, Graph *g, Value *x, double p)
{
    Value *y;

    if (p == 2)
        return reduce_as(r, g, "ReduceL2", x);
    if (p == 1)
        return reduce_as(r, g, "ReduceL1", x);
    y = op(g, "Abs", IN(x), AT_NONE);
    if (isinf(p))
        return reduce_as(r, g, p > 0 ? "ReduceMax" : "ReduceMin", y);
    if (p == 0)
        return reduce_as(r, g, "ReduceSum", emit_cast(g, emit_cast(g, x, DT_BOOL), x->dtype));
    if (x->dtype == DT_FLOAT16 ||
        x->dtype == DT_BFLOAT16) /* powers overflow easily in these types */
        y = emit_cast(g, y, DT_FLOAT);
    y = op(g, "Pow", IN(y, num_like(g, y, p)), AT_NONE);
    y = reduce_as(r, g, "ReduceSum", y);
    return emit_cast(g, op(g, "Pow", IN(y, num_like(g, y, 1 / p)), AT_NONE), x->dtype);
}

/* The norm. For a 0-dim tensor it is the absolute value, because reductions need a dim. */
static Value *norm_of(Rule *r, Graph *g, DType dtype, double p)
{
    Value *x = in(r, "self");

    x = emit_cast(g, x, dtype == DT_NONE ? x->dtype : dtype);
    if (rank_of(r, x) == 0 && p != 0)
        return op(g, "Abs", IN(x), AT_NONE);
    if (p < 0 || p == (double)INFINITY) {
        Over over = reduced_axes(r, x);

        check_some(r, x, over.axes, over.n);
    }
    return vector_norm(r, g, x, p);
}

static Value *aten_norm(Rule *r, Graph *g)
{
    DType dtype = has_param(r, "dtype") ? arg_dtype(r, "dtype", DT_NONE) : DT_NONE;

    return norm_of(r, g, dtype, arg_is_none(r, "p") ? 2 : arg_num(r, "p"));
}

static Value *aten_frobenius_norm(Rule *r, Graph *g)
{
    return norm_of(r, g, DT_NONE, 2);
}

static Value *aten_linalg_vector_norm(Rule *r, Graph *g)
{
    return norm_of(r, g, arg_dtype(r, "dtype", DT_NONE), arg_num(r, "ord"));
}

/* A matrix norm over two dims; if no dims are given, the tensor must have two. */
static Value *matrix_norm(Rule *r)
{
    Obj *dim = arg(r, "dim");
    Obj *args[] = {r->args[0], r->args[1], dim, r->args[3], r->args[4]};

    if (arg_is_none(r, "dim")) {
        args[2] = obj_list(r->it, NULL);
        list_add(r->it, args[2]->list, obj_int(r->it, 0));
        list_add(r->it, args[2]->list, obj_int(r->it, 1));
    }
    return give(r, call_prelude(r, "linalg_matrix_norm", args, COUNT_OF(args)));
}

/* An order over two dims is a matrix norm. */
static Value *aten_linalg_norm(Rule *r, Graph *g)
{
    bool by_default = arg_is_none(r, "ord");
    const int64_t *axes;
    size_t n = arg_ints(r, "dim", &axes);

    if (!arg_is_none(r, "dim") && n != 1 && n != 2)
        rule_fail(r, "'dim' must have 1 or 2 dims, not %zu", n);
    if (n == 0)
        n = (size_t)rank_of(r, in(r, "self"));
    if (!by_default && n != 1 && n != 2)
        rule_fail(r, "an order without 'dim' needs a tensor of rank 1 or 2, not %zu", n);
    if (!by_default && n == 2)
        return matrix_norm(r);
    return norm_of(r, g, arg_dtype(r, "dtype", DT_NONE), by_default ? 2 : arg_num(r, "ord"));
}

/* ---- along a dim ---- */

static Value *aten_cumsum(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank);
    DType dtype = arg_dtype(r, "dtype", dtype_is_float(x->dtype) ? x->dtype : DT_INT64);

    x = emit_cast(g, x, dtype);
    return x->rank == 0 ? x : emit_cumsum(g, x, axis, false, false);
}

/* ONNX Runtime has CumProd of these dtypes */
static Value *aten_cumprod(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", dtype_is_float(x->dtype) ? x->dtype : DT_INT64);
    bool runs = dtype == DT_FLOAT || dtype == DT_DOUBLE || dtype == DT_FLOAT16 ||
                dtype == DT_INT64 || dtype == DT_INT32;

    if (!target_has(g, "CumProd") || !runs || x->rank < 1)
        return give(r, call_prelude(r, "cumprod", r->args, 3));
    x = emit_cast(g, x, dtype);
    return op(g, "CumProd", IN(x, const_i64(g, arg_axis(r, "dim", x->rank))), AT_NONE);
}

/* For an empty dim it is 0 in the dtype of y. */
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
const RuleRow reduce_rules[] = {
    RULE("aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, aten_sum, .node = "ReduceSum", .parts = "self"),
    RULE("aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor", 7, aten_sum, .node = "ReduceSum", .parts = "self"),
    RULE("aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor", 7, aten_sum, .node = "ReduceProd", .complex = "prod_complex"),
    RULE("aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, aten_sum, .node = "ReduceProd", .complex = "prod_dim_complex"),
    RULE("aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor", 7, aten_mean, .parts = "self"),
    RULE("aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, aten_mean, .parts = "self"),
    RULE("aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor", 7, aten_logsumexp, .complex = "logsumexp_complex"),
    RULE("aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor", 7, aten_count_nonzero, .complex = "count_nonzero_dim_complex"),
    RULE("aten::count_nonzero(Tensor self, int? dim=None) -> Tensor", 7, aten_count_nonzero, .complex = "count_nonzero_complex"),
    PRELUDE("aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 9, "nansum", .parts = "self"),
    PRELUDE("aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 9, "nanmean"),
    RULE("aten::any(Tensor self) -> Tensor", 7, aten_any, .node = "ReduceMax", .complex = "any_complex"),
    RULE("aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor", 7, aten_any, .node = "ReduceMax", .complex = "any_dim_complex"),
    RULE("aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor", 7, aten_any, .node = "ReduceMax", .complex = "any_dims_complex"),
    RULE("aten::all(Tensor self) -> Tensor", 7, aten_any, .node = "ReduceMin", .complex = "all_complex"),
    RULE("aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor", 7, aten_any, .node = "ReduceMin", .complex = "all_dim_complex"),
    RULE("aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor", 7, aten_any, .node = "ReduceMin", .complex = "all_dims_complex"),
    RULE("aten::_is_any_true(Tensor self) -> Tensor", 7, aten_any, .node = "ReduceMax"),
    RULE("aten::_is_all_true(Tensor self) -> Tensor", 7, aten_any, .node = "ReduceMin"),

    RULE("aten::max(Tensor self) -> Tensor", 7, aten_extreme, .node = "ReduceMax"),
    RULE("aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", 7, aten_extreme_dim, .node = "ReduceMax"),
    RULE("aten::min(Tensor self) -> Tensor", 7, aten_extreme, .node = "ReduceMin"),
    RULE("aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", 7, aten_extreme_dim, .node = "ReduceMin"),
    RULE("aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", 7, aten_extreme, .node = "ReduceMax"),
    RULE("aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", 7, aten_extreme, .node = "ReduceMin"),
    RULE("aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)", 7, aten_aminmax),
    RULE("aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor", 7, aten_arg, .node = "ArgMax"),
    RULE("aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor", 7, aten_arg, .node = "ArgMin"),

    RULE("aten::var(Tensor self, bool unbiased=True) -> Tensor", 7, aten_var, .complex = "var_plain_complex"),
    RULE("aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor", 7, aten_var, .complex = "var_dim_complex"),
    RULE("aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor", 7, aten_var, .complex = "var_complex"),
    RULE("aten::std(Tensor self, bool unbiased=True) -> Tensor", 7, aten_std, .complex = "std_plain_complex"),
    RULE("aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor", 7, aten_std, .complex = "std_dim_complex"),
    RULE("aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor", 7, aten_std, .complex = "std_complex"),
    RULE("aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)", 7, aten_var_mean, .complex = "var_mean_plain_complex"),
    RULE("aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)", 7, aten_var_mean, .complex = "var_mean_dim_complex"),
    RULE("aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)", 7, aten_var_mean, .complex = "var_mean_complex"),
    RULE("aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)", 7, aten_std_mean, .complex = "std_mean_plain_complex"),
    RULE("aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)", 7, aten_std_mean, .complex = "std_mean_dim_complex"),
    RULE("aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)", 7, aten_std_mean, .complex = "std_mean_complex"),

    RULE("aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor", 7, aten_norm, .complex = "norm_complex"),
    RULE("aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor", 7, aten_norm, .complex = "norm_dim_complex"),
    RULE("aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor", 7, aten_norm, .complex = "norm_dim_dtype_complex"),
    RULE("aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor", 7, aten_norm, .complex = "norm_dtype_complex"),
    RULE("aten::frobenius_norm(Tensor self) -> Tensor", 7, aten_frobenius_norm),
    RULE("aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor", 7, aten_frobenius_norm),
    RULE("aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, aten_linalg_vector_norm, .complex = "vector_norm_complex"),
    RULE("aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, aten_linalg_norm, .complex = "linalg_norm_complex"),
    PRELUDE("aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor", 7, "dist", .takes_complex = true),
    RULE("aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor", 9, aten_cumsum, .parts = "self"),
    RULE("aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor", 9, aten_cumprod, .complex = "cumprod_complex"),
    PRELUDE("aten::logcumsumexp(Tensor self, int dim) -> Tensor", 9, "logcumsumexp", .complex = "logcumsumexp_complex"),
    PRELUDE("aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor", 7, "cdist"),
    PRELUDE("aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor", 7, "diff", .takes_complex = true),
    PRELUDE("aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor", 7, "cdist"),
    PRELUDE("aten::median(Tensor self) -> Tensor", 7, "median"),
    PRELUDE("aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", 7, "median_dim"),
    PRELUDE("aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)", 9, "cummax"),
    PRELUDE("aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)", 9, "cummin"),
    RULE("aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 7, aten_trapezoid, .complex = "trapezoid_x"),
    RULE("aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor", 7, aten_trapezoid, .complex = "trapezoid"),
    RULE("aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 7, aten_trapezoid, .complex = "trapezoid_x"),
    RULE("aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor", 7, aten_trapezoid, .complex = "trapezoid"),
    PRELUDE("aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", 9, "cumulative_trapezoid_x", .takes_complex = true),
    PRELUDE("aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor", 9, "cumulative_trapezoid", .takes_complex = true),
    PRELUDE("aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor", 7, "sum_to_size", .parts = "self"),
    PRELUDE("aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor", 9, "segment_reduce"),
    PRELUDE("aten::_aminmax(Tensor self) -> (Tensor, Tensor)", 7, "_aminmax"),
    PRELUDE("aten::_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor)", 7, "_aminmax_dim"),
    PRELUDE("aten::_logcumsumexp(Tensor self, int dim) -> Tensor", 9, "_logcumsumexp", .takes_complex = true),
    PRELUDE("aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor", 7, "_euclidean_dist"),
    PRELUDE("aten::linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, "linalg__powsum", .takes_complex = true),
    {0}
};
/* clang-format on */
