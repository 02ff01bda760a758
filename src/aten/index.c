/* index.c - selecting elements by position or by mask, and finding positions. Writing them is in
 * scatter.c.
 *
 * x[i, :, m] is aten::index with a list of tensors and None. A mask of rank k stands for the k
 * vectors of positions where it is true. One vector of positions is a Gather; several become the
 * last dim of the indices of GatherND, after the indexed axes have been moved to the front.
 */
#include "aten.h"

/* ---- aten::index ---- */

static void add_index(Rule *r, Indexing *x, Value *positions, int64_t axis)
{
    if (axis >= x->rank)
        rule_fail(r, "too many indices for a tensor of rank %d", x->rank);
    x->positions[x->n] = positions;
    x->axes[x->n++] = axis;
}

void check_mask(Rule *r, const Value *self, const Value *mask, int64_t axis)
{
    for (int i = 0; i < mask->rank && axis + i < self->rank; i++)
        check_dim(r, "mask", mask, i, self->dims[axis + i]);
}

/* Adds the positions at which a mask is true: one vector of positions per axis of the mask. */
static void add_mask_index(Rule *r, Graph *g, Indexing *x, Value *mask, int64_t axis)
{
    int rank = rank_of(r, mask);
    Value *at, *row;

    if (rank == 0)
        rule_fail(r, "a mask without dims is not supported as an index");
    at = op(g, "NonZero", IN(mask), AT_NONE);
    for (int i = 0; i < rank; i++) {
        row = emit_select(g, at, 0, sym_int(g, i));
        add_index(r, x, row, axis + i);
    }
}

static Value *as_index(Rule *r, Graph *g, Value *v)
{
    expect_index(r, v);
    return emit_cast(g, v, DT_INT64);
}

Indexing indexing_of(Rule *r, Graph *g, Value *self)
{
    Indexing x = {.rank = rank_of(r, self), .adjacent = true};
    Value **list;
    size_t n = arg_tensors(r, "indices", &list);
    int64_t axis = 0;

    x.positions = NEW_N(r->it->job, Value *, (size_t)x.rank + 1);
    x.axes = NEW_N(r->it->job, int64_t, (size_t)x.rank + 1);
    for (size_t i = 0; i < n; i++) {
        bool is_mask = list[i] && (list[i]->dtype == DT_BOOL || list[i]->dtype == DT_UINT8);

        if (is_mask) {
            check_mask(r, self, list[i], axis);
            add_mask_index(r, g, &x, list[i], axis);
        } else if (list[i]) {
            add_index(r, &x, as_index(r, g, list[i]), axis);
        }
        axis += is_mask ? list[i]->rank : 1;
    }
    for (size_t i = 1; i < x.n; i++)
        x.adjacent &= x.axes[i] == x.axes[i - 1] + 1;
    return x;
}

/* The positions in one shape, in the last dim of the result: [..., n]. Sets x->shape. */
Value *stacked_positions(Rule *r, Graph *g, Indexing *x)
{
    broadcast_all(r, x->positions, x->n);
    x->shape = x->positions[0]->dims;
    x->shape_rank = x->positions[0]->rank;
    return emit_stack(g, x->positions, x->n, x->shape_rank);
}

/* Indices into a dim of this size, counted from its start. */
static Value *from_start(Graph *g, Value *index, const Sym *size)
{
    Value *negative = emit_compare(g, "Less", index, const_i64(g, 0));

    return emit_where(g, negative, emit_add(g, index, sym_value(g, size)), index);
}

/* The indexed axes, which are in front, as one axis; *at is the index into it. */
Value *flat_positions(Rule *r, Graph *g, Value *front, Indexing *x, Value **at)
{
    const Sym *stride = sym_int(g, 1), **dims = dims_copy(r, front);
    size_t rest = (size_t)x->rank - x->n;

    *at = NULL;
    for (size_t i = x->n; i-- > 0;) {
        Value *p = from_start(g, x->positions[i], front->dims[i]);

        p = emit_mul(g, p, sym_value(g, stride));
        *at = *at ? emit_add(g, *at, p) : p;
        stride = sym_mul(g, stride, front->dims[i]);
    }
    dims[0] = stride;
    for (size_t i = 0; i < rest; i++)
        dims[1 + i] = front->dims[x->n + i];
    return emit_reshape(g, front, dims, rest + 1);
}

static Value *gather_flat(Rule *r, Graph *g, Value *front, Indexing *x)
{
    Value *at, *flat = flat_positions(r, g, front, x, &at);

    return emit_gather(g, flat, at, 0);
}

/* Moves the first `n` dims after the next `before` dims; `undo` reverses this. */
Value *move_block(Rule *r, Graph *g, Value *y, int n, int before, bool undo)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)y->rank + 1);

    for (int i = 0; i < y->rank; i++)
        perm[i] = i < before ? n + i : i < before + n ? i - before : i;
    return emit_transpose(g, y, undo ? inverse_perm(r, perm, (size_t)y->rank) : perm,
                          (size_t)y->rank);
}

/* A single mask: its dims are merged into one dim, which is compressed. NULL in other cases. */
static Value *index_by_mask(Rule *r, Graph *g, Value *self)
{
    Value **list, *mask = NULL;
    size_t n = arg_tensors(r, "indices", &list), axis = 0;
    int last;

    for (size_t i = 0; i < n; i++) {
        if (!list[i])
            continue;
        if (mask || (list[i]->dtype != DT_BOOL && list[i]->dtype != DT_UINT8))
            return NULL;
        mask = list[i];
        axis = i;
    }
    if (!mask || rank_of(r, mask) < 1 || (int)axis + mask->rank > rank_of(r, self))
        return NULL;
    check_mask(r, self, mask, (int64_t)axis);
    last = (int)axis + mask->rank - 1;
    self = emit_flatten(g, self, (int64_t)axis, last);
    mask = emit_flatten(g, emit_cast(g, mask, DT_BOOL), 0, -1);
    return op(g, "Compress", IN(self, mask), AT(A_I("axis", (int64_t)axis)));
}

/* The dims of the indices replace the indexed dims if these are adjacent, else they come first. */
static Value *aten_index(Rule *r, Graph *g)
{
    Value *self = in(r, "self"), *front, *at;
    Value *masked = target_has(g, "Compress") ? index_by_mask(r, g, self) : NULL;
    Indexing x;

    if (masked)
        return masked;
    x = indexing_of(r, g, self);
    if (x.n == 0)
        return self;
    if (x.n == 1)
        return emit_gather(g, self, x.positions[0], x.axes[0]);
    front = emit_transpose(g, self, axes_first(r, x.rank, x.axes, x.n), (size_t)x.rank);
    at = stacked_positions(r, g, &x);
    front = target_has(g, "GatherND") ? emit_gather_nd(g, front, at) : gather_flat(r, g, front, &x);
    return x.adjacent ? move_block(r, g, front, x.shape_rank, (int)x.axes[0], false) : front;
}

/* ---- along one dim ---- */

static Value *aten_gather(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *index = in_index(r, "index");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym *numel;
    int rank;

    expect_rank(r, index, x->rank);
    rank = rank_of(r, index);
    numel = value_numel(g, index);
    if (sym_is(numel, 0) || (rank != x->rank && sym_was_zero(g, numel))) /* of any rank */
        return emit_fill(g, x->dtype, 0, (const Sym *const *)index->dims, (size_t)rank);
    x = at_least_1d(g, x);
    index = at_least_1d(g, index);
    return undo_at_least_1d(g, emit_gather_elements(g, x, index, axis), rank);
}

static Value *aten_index_select(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *index = in_index(r, "index");
    int rank = rank_of(r, x);
    int64_t axis = arg_axis(r, "dim", rank);

    expect_rank(r, index, 1);
    rank_of(r, index);
    index = at_least_1d(g, index);
    x = at_least_1d(g, x);
    return undo_at_least_1d(g, emit_gather(g, x, index, axis), rank);
}

static Value *aten_embedding(Rule *r, Graph *g)
{
    Value *weight = in(r, "weight"), *indices = in_index(r, "indices");

    return emit_gather(g, weight, indices, 0);
}

static Value *aten_take(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    rank_of(r, x);
    x = emit_flatten(g, x, 0, -1);
    return emit_gather(g, x, in_index(r, "index"), 0);
}

/* The other dims are broadcast. */
static Value *aten_take_along_dim(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *index = in(r, "indices");
    int rank = rank_of(r, x), index_rank = rank_of(r, index);
    const Sym **dims, **index_dims;
    int64_t axis;

    if (arg_is_none(r, "dim")) {
        x = emit_flatten(g, x, 0, -1);
        return emit_gather_elements(g, x, emit_flatten(g, index, 0, -1), 0);
    }
    if (index_rank != rank)
        rule_fail(r, "takes indices of the same rank as self; they have rank %d, self has %d",
                  index_rank, rank);
    axis = arg_axis(r, "dim", rank);
    dims = dims_copy(r, x);
    if (!target_has(g, "GatherElements")) /* its composition takes no negative indices */
        index = from_start(g, index, dims[axis]);
    index_dims = dims_copy(r, index);
    for (int i = 0; i < rank; i++)
        if (i != axis) {
            if (sym_is(dims[i], 1))
                dims[i] = index_dims[i];
            else if (!sym_known(dims[i], NULL) && !sym_is(index_dims[i], 1) &&
                     sym_eq(g, dims[i], index_dims[i]) != TRI_YES)
                dims[i] = sym_max(g, dims[i], index_dims[i]);
            index_dims[i] = dims[i];
        }
    x = emit_expand(g, x, dims, (size_t)rank);
    index = emit_expand(g, index, index_dims, (size_t)rank);
    return emit_gather_elements(g, x, index, axis);
}

/* ---- by mask ---- */

static Value *aten_masked_select(Rule *r, Graph *g)
{
    Value *both[2] = {in(r, "self"), in_mask(r, "mask")}, *x, *mask;

    broadcast_all(r, both, 2);
    x = emit_flatten(g, both[0], 0, -1);
    mask = emit_flatten(g, both[1], 0, -1);
    return op(g, "Compress", IN(x, mask), AT(A_I("axis", 0)));
}

static Value *aten_nonzero(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);

    x = op(g, "NonZero", IN(at_least_1d(g, x)), AT_NONE);
    x = emit_transpose(g, x, (const int64_t[]){1, 0}, 2);
    return rank ? x : emit_slice(g, x, 1, sym_int(g, 0), sym_int(g, 0), 1);
}

static Value *aten_nonzero_numpy(Rule *r, Graph *g)
{
    Value *x = in(r, r->schema->params[0].name), *at;
    int rank = rank_of(r, x);
    Value **rows = NEW_N(r->it->job, Value *, (size_t)rank + 1);

    x = at_least_1d(g, x);
    at = op(g, "NonZero", IN(x), AT_NONE);
    for (int i = 0; i < x->rank; i++)
        rows[i] = emit_select(g, at, 0, sym_int(g, i));
    return give_list(r, (size_t)x->rank, rows);
}

/* ---- order ---- */

/* The k largest or smallest elements along an axis; a 0-dim tensor is its own result. */
static void top_k(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest, Value **values,
                  Value **indices)
{
    int rank = x->rank;

    emit_topk(g, at_least_1d(g, x), k, axis, largest, true, values, indices);
    *values = undo_at_least_1d(g, *values, rank);
    *indices = undo_at_least_1d(g, *indices, rank);
}

static Value *aten_topk(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *values, *indices;
    int64_t axis = arg_axis(r, "dim", rank_of(r, x)), k, size;

    if (sym_known(arg_sym(r, "k"), &k) && value_dim(x, (int)axis, &size) && (k < 0 || k > size))
        rule_fail(r, "k is %lld, but dim %lld has size %lld", (long long)k, (long long)axis,
                  (long long)size);
    top_k(g, x, arg_sym(r, "k"), axis, arg_bool(r, "largest"), &values, &indices);
    return GIVE(r, values, indices);
}

static void sort_results(Rule *r, Graph *g, Value **values, Value **indices)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym *size = x->rank ? x->dims[axis] : sym_int(g, 1);

    top_k(g, x, size, axis, arg_bool(r, "descending"), values, indices);
}

static Value *aten_sort(Rule *r, Graph *g)
{
    Value *values, *indices;

    sort_results(r, g, &values, &indices);
    return GIVE(r, values, indices);
}

static Value *aten_argsort(Rule *r, Graph *g)
{
    Value *values, *indices;

    sort_results(r, g, &values, &indices);
    return indices;
}

static Value *aten_kthvalue(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *values, *indices;
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym *k = arg_sym(r, "k"), *last = sym_sub(g, k, sym_int(g, 1));

    if (sym_lt(g, x->rank > 0 ? x->dims[axis] : sym_int(g, 1), k) == TRI_YES)
        rule_fail(r, "k is %s, which is more than the size of dim %lld", sym_text(r->it->job, k),
                  (long long)axis);
    top_k(g, x, k, axis, false, &values, &indices);
    if (x->rank > 0 && arg_bool(r, "keepdim")) {
        values = emit_slice(g, values, axis, last, k, 1);
        indices = emit_slice(g, indices, axis, last, k, 1);
    } else if (x->rank > 0) {
        values = emit_select(g, values, axis, last);
        indices = emit_select(g, indices, axis, last);
    }
    return GIVE(r, values, indices);
}

static Value *aten_unique2(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *none = const_i64s(g, NULL, 0), *outs[4];
    size_t rank = (size_t)rank_of(r, x);

    op_n(g, "Unique", IN(x), AT(A_I("sorted", 1)), 4, outs);
    outs[2] = emit_reshape(g, outs[2], (const Sym *const *)x->dims, rank);
    return GIVE(r, outs[0], arg_bool(r, "return_inverse") ? outs[2] : none,
                arg_bool(r, "return_counts") ? outs[3] : none);
}

/* ---- positions as data ---- */

/* -1 is the largest plus one */
static Value *aten_one_hot(Rule *r, Graph *g)
{
    Value *x = in_index(r, "self"), *most;
    const Sym *classes = arg_sym(r, "num_classes");

    if (sym_is(classes, -1)) {
        most = emit_reduce(g, "ReduceMax", x, NULL, 0, false);
        classes = sym_add(g, emit_item(g, most), sym_int(g, 1));
    }
    if (rank_of(r, x) == 0)
        return squeeze1(g, emit_onehot(g, unsqueeze1(g, x, 0), classes, DT_INT64, -1), 0);
    return emit_onehot(g, x, classes, DT_INT64, -1);
}

static Value *aten_tril(Rule *r, Graph *g)
{
    const Sym *diagonal = arg_sym(r, "diagonal");

    return emit_trilu(g, in(r, "self"), diagonal, false);
}

static Value *aten_triu(Rule *r, Graph *g)
{
    const Sym *diagonal = arg_sym(r, "diagonal");

    return emit_trilu(g, in(r, "self"), diagonal, true);
}

#define MAX_TRIANGLE (1 << 24) /* elements of the matrix */

/* Rows and columns of a triangle of a matrix whose size is decided at run time, in row order. */
static Value *triangle_at_run_time(Rule *r, Graph *g, bool upper)
{
    const Sym *one = sym_int(g, 1), *rows = arg_sym(r, "row");
    Value *row = emit_reshape(g, emit_numbers(g, rows), (const Sym *const[]){rows, one}, 2);
    Value *limit = emit_add(g, row, sym_value(g, arg_sym(r, "offset")));
    Value *column = emit_numbers(g, arg_sym(r, "col"));
    Value *inside = emit_compare(g, upper ? "GreaterOrEqual" : "LessOrEqual", column, limit);

    return emit_cast(g, op(g, "NonZero", IN(inside), AT_NONE), arg_dtype(r, "dtype", DT_INT64));
}

/* The same, [2, count], as a constant if the size is known. */
static Value *triangle_indices(Rule *r, Graph *g, bool upper)
{
    int64_t rows, columns, offset;
    DType dtype = arg_dtype(r, "dtype", DT_INT64);
    VEC(int64_t) found = {0};
    Data *data;

    if (!sym_known(arg_sym(r, "row"), &rows) || !sym_known(arg_sym(r, "col"), &columns) ||
        !sym_known(arg_sym(r, "offset"), &offset))
        return triangle_at_run_time(r, g, upper);
    if (rows > 0 && columns > MAX_TRIANGLE / rows)
        rule_fail(r, "a matrix of %lld rows and %lld columns is too large", (long long)rows,
                  (long long)columns);
    for (int64_t i = 0; i < rows; i++)
        for (int64_t k = 0; k < columns; k++)
            if (upper ? k - i >= offset : k - i <= offset)
                vec_push(r->it->job, &found, i * columns + k);
    data = data_new(g, dtype, 2, (const int64_t[]){2, (int64_t)found.n});
    for (size_t i = 0; i < found.n; i++) {
        data_set_int(data, (int64_t)i, found.at[i] / columns);
        data_set_int(data, (int64_t)(found.n + i), found.at[i] % columns);
    }
    return const_value(g, data);
}

static Value *aten_tril_indices(Rule *r, Graph *g)
{
    return triangle_indices(r, g, false);
}

static Value *aten_triu_indices(Rule *r, Graph *g)
{
    return triangle_indices(r, g, true);
}

/* clang-format off */
const RuleRow index_rules[] = {
    RULE("aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor", 7, aten_index, .parts = "self"),
    RULE("aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor", 7, aten_index, .parts = "self"),
    RULE("aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor", 7, aten_gather, .parts = "self"),
    RULE("aten::index_select(Tensor self, int dim, Tensor index) -> Tensor", 7, aten_index_select, .parts = "self"),
    RULE("aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor", 7, aten_embedding, .traits = TRAIT_CONTIGUOUS),
    RULE("aten::take(Tensor self, Tensor index) -> Tensor", 7, aten_take, .parts = "self"),
    RULE("aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor", 7, aten_take_along_dim, .parts = "self"),
    RULE("aten::masked_select(Tensor self, Tensor mask) -> Tensor", 9, aten_masked_select, .parts = "self"),
    RULE("aten::nonzero(Tensor self) -> Tensor", 9, aten_nonzero, .complex = "nonzero_complex", .traits = TRAIT_STRIDED),
    RULE("aten::nonzero_numpy(Tensor self) -> Tensor[]", 9, aten_nonzero_numpy, .complex = "nonzero_numpy_complex"),
    RULE("aten::where(Tensor condition) -> Tensor[]", 9, aten_nonzero_numpy, .complex = "nonzero_numpy_complex"),
    RULE("aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)", 7, aten_topk),
    RULE("aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)", 7, aten_sort),
    RULE("aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)", 7, aten_sort),
    RULE("aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor", 7, aten_argsort),
    RULE("aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor", 7, aten_argsort),
    PRELUDE("aten::msort(Tensor self) -> Tensor", 7, "msort"),
    RULE("aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)", 7, aten_kthvalue),
    RULE("aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)", 11, aten_unique2),
    RULE("aten::one_hot(Tensor self, int num_classes=-1) -> Tensor", 9, aten_one_hot),
    RULE("aten::tril(Tensor self, SymInt diagonal=0) -> Tensor", 9, aten_tril, .parts = "self"),
    RULE("aten::triu(Tensor self, SymInt diagonal=0) -> Tensor", 9, aten_triu, .parts = "self"),
    RULE("aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor", 7, aten_tril_indices),
    RULE("aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor", 7, aten_triu_indices),
    PRELUDE("aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor", 7, "bucketize"),
    PRELUDE("aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor", 7, "searchsorted"),
    PRELUDE("aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor", 7, "bucketize_number"),
    PRELUDE("aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor", 7, "searchsorted_number"),
    PRELUDE("aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor", 7, "isin"),
    PRELUDE("aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor", 7, "isin_number"),
    PRELUDE("aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor", 7, "isin_of_number"),
    PRELUDE("aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)", 11, "_unique"),
    PRELUDE("aten::argwhere(Tensor self) -> Tensor", 9, "argwhere", .complex = "nonzero_complex", .traits = TRAIT_STRIDED),
    PRELUDE("aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor", 9, "nonzero_static", .takes_complex = true),
    PRELUDE("aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor", 9, "_unsafe_masked_index", .parts = "self fill"),
    {0}
};
/* clang-format on */
