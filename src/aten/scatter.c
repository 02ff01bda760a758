/* scatter.c - replacing elements of a tensor, or adding to them. */
#include "aten.h"

#include <math.h>
#include <string.h>

/* ---- aten::index_put ---- */

/* Writes one number by one mask, without computing positions; NULL in other cases. */
static Value *put_by_mask(Rule *r, Graph *g, Value *self, Value *values)
{
    Value **list, *mask = NULL;
    size_t n = arg_tensors(r, "indices", &list);
    int64_t *added = NEW_N(r->it->job, int64_t, (size_t)rank_of(r, self) + 1);
    int64_t axis = 0;
    size_t count = 0;

    if (rank_of(r, values) != 0 && !(values->rank == 1 && sym_is(values->dims[0], 1)))
        return NULL;
    for (size_t i = 0; i < n; i++) {
        if (list[i] && (mask || list[i]->dtype != DT_BOOL))
            return NULL;
        mask = list[i] ? list[i] : mask;
        axis += mask ? 0 : 1;
    }
    if (!mask || arg_bool(r, "accumulate") || rank_of(r, mask) + axis > self->rank)
        return NULL;
    check_mask(r, self, mask, axis);
    for (int64_t i = axis + mask->rank; i < self->rank; i++)
        added[count++] = i - axis;
    return emit_where(g, emit_unsqueeze(g, mask, added, count), values, self);
}

/* The dims of x[indices]. */
static const Sym **result_dims(Rule *r, Value *front, const Indexing *x, int before, size_t *n)
{
    int rest = x->rank - (int)x->n;
    const Sym **dims = NEW_N(r->it->job, const Sym *, (size_t)(x->shape_rank + rest) + 1);

    *n = 0;
    for (int i = 0; i < before; i++)
        dims[(*n)++] = front->dims[(int)x->n + i];
    for (int i = 0; i < x->shape_rank; i++)
        dims[(*n)++] = x->shape[i];
    for (int i = before; i < rest; i++)
        dims[(*n)++] = front->dims[(int)x->n + i];
    return dims;
}

/* sign * infinity for the sums that contain an element of the mask `are`, 0 for the others. */
static Value *infinite_sums(Graph *g, Value *are, int64_t axis, Value *rows, double sign)
{
    Value *count = matmul_axis(g, emit_cast(g, are, rows->dtype), axis, rows);
    Value *zero = num_like(g, count, 0), *any = emit_compare(g, "Greater", count, zero);

    return emit_where(g, any, num_like(g, count, sign * (double)INFINITY), zero);
}

/* Adds the rows of `source` to x along an axis, at the given indices, by a product with one-hot
 * rows. Since 0 times infinity is NaN, infinities are added separately. */
static Value *add_numbers(Graph *g, Value *x, int64_t axis, Value *index, Value *source)
{
    Value *rows = emit_onehot(g, index, x->dims[axis], x->dtype, -1), *high, *low, *zero, *sums;

    if (!dtype_is_float(x->dtype) || !target_has(g, "Where"))
        return emit_add(g, x, matmul_axis(g, source, axis, rows));
    high = emit_not(g, emit_compare(g, "Less", source, num_like(g, source, (double)INFINITY)));
    low = emit_not(g, emit_compare(g, "Greater", source, num_like(g, source, -(double)INFINITY)));
    zero = num_like(g, source, 0);
    source = emit_where(g, emit_or(g, high, low), zero, source);
    sums = emit_add(g, x, matmul_axis(g, source, axis, rows));
    sums = emit_add(g, sums, infinite_sums(g, high, axis, rows, 1));
    return emit_add(g, sums, infinite_sums(g, low, axis, rows, -1));
}

/* The same, also for bools: a sum of bools is true if one of them is true. ONNX Runtime rejects
 * products without elements that it merges into Gemm. */
static Value *add_rows(Graph *g, Value *x, int64_t axis, Value *index, Value *source)
{
    if (value_empty(source))
        return x;
    if (x->dtype != DT_BOOL)
        return add_numbers(g, x, axis, index, source);
    x = emit_cast(g, x, DT_INT64);
    source = emit_cast(g, source, DT_INT64);
    return emit_cast(g, add_numbers(g, x, axis, index, source), DT_BOOL);
}

/* A vector of positions along `axis`, repeated over all other dims of `like`. */
static Value *spread_index(Rule *r, Graph *g, Value *index, Value *like, int64_t axis)
{
    const Sym **dims = filled_dims(r, sym_int(g, 1), (size_t)like->rank);

    dims[axis] = index->dims[0];
    return expand_like(r, emit_reshape(g, index, dims, (size_t)like->rank), like);
}

/* Replaces ScatterND where the target does not have it: a scatter of rows writes values, a product
 * with one-hot rows adds them. */
static Value *put_rows(Rule *r, Graph *g, Value *front, Indexing *x, Value *values)
{
    Value *at, *flat = flat_positions(r, g, front, x, &at);
    const Sym **dims = dims_copy(r, flat);

    at = emit_flatten(g, at_least_1d(g, at), 0, -1);
    dims[0] = at->dims[0];
    values = emit_reshape(g, values, dims, (size_t)flat->rank);
    if (arg_bool(r, "accumulate"))
        flat = add_rows(g, flat, 0, at, values);
    else
        flat = emit_scatter_elements(g, flat, spread_index(r, g, at, values, 0), values, 0, NULL);
    return emit_reshape(g, flat, (const Sym *const *)front->dims, (size_t)front->rank);
}

static Value *aten_index_put(Rule *r, Graph *g)
{
    Value *self = in(r, "self"), *values = in_as(r, "values", self->dtype);
    Value *simple = put_by_mask(r, g, self, values), *front, *at;
    Indexing x;
    bool add = arg_bool(r, "accumulate");
    const Sym **dims;
    int64_t *perm;
    int before;
    size_t n;

    if (simple)
        return simple;
    x = indexing_of(r, g, self);
    if (x.n == 0)
        rule_fail(r, "needs at least one index");
    perm = axes_first(r, x.rank, x.axes, x.n);
    front = emit_transpose(g, self, perm, (size_t)x.rank);
    at = stacked_positions(r, g, &x);
    before = x.adjacent ? (int)x.axes[0] : 0;
    dims = result_dims(r, front, &x, before, &n);
    values = emit_expand(g, values, dims, n);
    values = move_block(r, g, values, x.shape_rank, before, true);
    if (add ? !target_has_attr(g, "ScatterND", "reduction") : !target_has(g, "ScatterND"))
        front = put_rows(r, g, front, &x, values);
    else
        front = emit_scatter_nd(g, front, at, values, add ? "add" : NULL);
    return emit_transpose(g, front, inverse_perm(r, perm, (size_t)x.rank), (size_t)x.rank);
}

/* ---- aten::scatter ---- */

/* The part of src that index covers, in x's dtype; a number everywhere. */
static Value *scatter_source(Rule *r, Graph *g, Value *x, Value *index)
{
    Value *src;

    if (has_param(r, "value"))
        return expand_like(r, scalar_like(r, x, "value"), index);
    src = in_as(r, "src", x->dtype);
    rank_of(r, src);
    src = at_least_1d(g, src);
    if (src->rank != index->rank || x->rank != index->rank)
        rule_fail(r, "takes self, index and src of the same rank, not %d, %d and %d", x->rank,
                  index->rank, src->rank);
    for (int i = 0; i < index->rank; i++)
        if (src->dims[i] != index->dims[i])
            src = emit_slice(g, src, i, sym_int(g, 0), index->dims[i], 1);
    return src;
}

static Value *scatter(Rule *r, Graph *g, const char *reduction)
{
    Value *x = in(r, "self"), *index = in_index(r, "index"), *src;
    int rank = rank_of(r, x);
    int64_t axis = arg_axis(r, "dim", rank);

    rank_of(r, index);
    x = at_least_1d(g, x);
    index = at_least_1d(g, index);
    src = scatter_source(r, g, x, index);
    return undo_at_least_1d(g, emit_scatter_elements(g, x, index, src, axis, reduction), rank);
}

static Value *aten_scatter(Rule *r, Graph *g)
{
    return scatter(r, g, NULL);
}

static Value *aten_scatter_add(Rule *r, Graph *g)
{
    return scatter(r, g, "add");
}

static Value *aten_scatter_with(Rule *r, Graph *g)
{
    const char *reduce = arg_str(r, "reduce");

    if (strcmp(reduce, "add") != 0 && strcmp(reduce, "multiply") != 0)
        rule_fail(r, "reduce must be 'add' or 'multiply', not '%s'", reduce);
    return scatter(r, g, reduce[0] == 'a' ? "add" : "mul");
}

typedef struct ScatterReduction {
    const char *torch, *onnx;
} ScatterReduction;

static const ScatterReduction reductions[] = {
    {"sum", "add"}, {"mean", "add"}, {"prod", "mul"}, {"amax", "max"}, {"amin", "min"},
};

static const ScatterReduction *reduction_of(Rule *r)
{
    const char *reduce = arg_str(r, "reduce");

    for (size_t i = 0; i < COUNT_OF(reductions); i++)
        if (strcmp(reductions[i].torch, reduce) == 0)
            return &reductions[i];
    rule_fail(r, "unknown reduction '%s'", reduce);
}

/* Without include_self, elements that are written start from the neutral element. */
static Value *aten_scatter_reduce(Rule *r, Graph *g)
{
    const ScatterReduction *how = reduction_of(r);
    bool include = arg_bool(r, "include_self");
    Value *x = in(r, "self"), *index = in_index(r, "index"), *src, *fresh, *count, *ones;
    int rank = rank_of(r, x);
    int64_t axis = arg_axis(r, "dim", rank);

    x = at_least_1d(g, x);
    index = at_least_1d(g, index);
    src = scatter_source(r, g, x, index);
    ones = expand_like(r, num_like(g, x, 1), index);
    if (!include) {
        fresh = expand_like(r, emit_neutral(g, how->onnx, x->dtype), index);
        x = emit_scatter_elements(g, x, index, fresh, axis, NULL);
    }
    x = emit_scatter_elements(g, x, index, src, axis, how->onnx);
    if (strcmp(how->torch, "mean") == 0) {
        count = expand_like(r, num_like(g, x, include), x);
        count = emit_scatter_elements(g, count, index, ones, axis, "add");
        count = emit_max(g, count, num_like(g, x, 1));
        x = dtype_is_float(x->dtype) ? emit_div(g, x, count) : emit_floor_div(g, x, count);
    }
    return undo_at_least_1d(g, x, rank);
}

/* ---- whole slices ---- */

/* Positions along one dim, as a vector. Their rank must be known, and is 1 at most (limits.c). */
static Value *in_positions(Rule *r, Graph *g)
{
    Value *index = in_index(r, "index");

    rank_of(r, index);
    return at_least_1d(g, index);
}

/* self, and the source of the same dtype and rank; neither is 0-dim any more. The source has a row
 * for each index, and the other sizes of self. */
static Value *self_and_source(Rule *r, Graph *g, const Value *index, Value **source)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));

    *source = in_as(r, "source", x->dtype);
    rank_of(r, *source);
    x = at_least_1d(g, x);
    *source = at_least_1d(g, *source);
    if ((*source)->rank != x->rank)
        rule_fail(r, "takes a source of the same rank as self");
    for (int i = 0; i < x->rank; i++)
        check_dim(r, "source", *source, i, i == axis ? index->dims[0] : x->dims[i]);
    return x;
}

/* ScatterElements can add from opset 16 on; before, a product with one-hot rows replaces it. */
static Value *aten_index_add(Rule *r, Graph *g)
{
    Value *index = in_positions(r, g), *source, *x = self_and_source(r, g, index, &source);
    int rank = in(r, "self")->rank;
    int64_t axis = arg_axis(r, "dim", rank);

    if (in(r, "source")->rank != rank)
        rule_fail(r, "takes a source of the same rank as self");
    if (source->rank >= 0 && sym_is(value_numel(g, source), 0))
        return in(r, "self");
    source = times_alpha(r, g, source);
    if (!target_has_attr(g, "ScatterElements", "reduction")) {
        x = add_rows(g, x, axis, index, source);
    } else {
        index = spread_index(r, g, index, source, axis);
        x = emit_scatter_elements(g, x, index, source, axis, "add");
    }
    return undo_at_least_1d(g, x, rank);
}

static Value *aten_index_copy(Rule *r, Graph *g)
{
    Value *index = in_positions(r, g), *source, *x = self_and_source(r, g, index, &source);
    int rank = in(r, "self")->rank;
    int64_t axis = arg_axis(r, "dim", rank);

    index = spread_index(r, g, index, source, axis);
    return undo_at_least_1d(g, emit_scatter_elements(g, x, index, source, axis, NULL), rank);
}

static Value *aten_index_fill(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *index = in_positions(r, g);
    Value *value = scalar_like(r, x, "value");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym **dims = dims_copy(r, x);

    if (rank_of(r, value) != 0)
        rule_fail(r, "takes a value of rank 0; this one has rank %d", value->rank);
    if (x->rank == 0)
        return expand_like(r, value, x);
    dims[axis] = index->dims[0];
    value = emit_expand(g, value, dims, (size_t)x->rank);
    index = spread_index(r, g, index, value, axis);
    return emit_scatter_elements(g, x, index, value, axis, NULL);
}

/* clang-format off */
const RuleRow scatter_rules[] = {
    RULE("aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor", 9, aten_index_put, .parts = "self values"),
    RULE("aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor", 9, aten_index_put, .parts = "self values"),
    RULE("aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor", 9, aten_index_put, .parts = "self values"),
    RULE("aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor", 9, aten_scatter, .parts = "self value"),
    RULE("aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor", 9, aten_scatter, .parts = "self src"),
    RULE("aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor", 9, aten_scatter_with, .complex = "scatter_reduce_complex"),
    RULE("aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor", 7, aten_scatter_with, .complex = "scatter_value_reduce_complex"),
    RULE("aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor", 9, aten_scatter_add, .parts = "self src"),
    RULE("aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor", 9, aten_scatter_reduce),
    RULE("aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor", 7, aten_index_add, .parts = "self source"),
    RULE("aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor", 9, aten_index_copy, .parts = "self source"),
    RULE("aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor", 9, aten_index_fill, .parts = "self value"),
    RULE("aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor", 9, aten_index_fill, .parts = "self value"),
    PRELUDE("aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor", 9, "masked_scatter", .parts = "self source"),
    PRELUDE("aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor", 9, "slice_scatter", .parts = "self src"),
    PRELUDE("aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor", 7, "select_scatter", .parts = "self src"),
    PRELUDE("aten::fill_diagonal(Tensor self, Scalar fill_value, bool wrap=False) -> Tensor", 9, "fill_diagonal", .parts = "self fill_value"),
    PRELUDE("aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor", 9, "as_strided_scatter", .parts = "self src"),
    PRELUDE("aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor", 9, "diagonal_scatter", .parts = "self src"),
    PRELUDE("aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor", 9, "put", .parts = "self source"),
    PRELUDE("aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor", 9, "index_reduce"),
    PRELUDE("aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor", 9, "_unsafe_masked_index_put_accumulate", .parts = "self values"),
    {0}
};
/* clang-format on */
