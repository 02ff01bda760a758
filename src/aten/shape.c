/* shape.c - views: the same elements in another shape or order, or some of them. Also what a
 * tensor's shape is. What joins or repeats tensors is in join.c.
 */
#include "aten.h"

/* ---- reshape ---- */

/* What a dim of -1 stands for: what the other dims leave of the elements. Without a known rank the
 * run time finds it. */
static const Sym *remaining_dim(Graph *g, const Sym *count, const Sym *const *dims, size_t n)
{
    const Sym *others = sym_int(g, 1), *exact;

    for (size_t i = 0; i < n; i++)
        if (!sym_is(dims[i], -1))
            others = sym_mul(g, others, dims[i]);
    if (!count || sym_is(others, 0))
        return sym_int(g, -1);
    exact = sym_exact_div(g, count, others);
    return exact ? exact : sym_div(g, count, others);
}

static Value *reshape(Rule *r, Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    const Sym **shape = NEW_N(r->it->job, const Sym *, n + 1);
    const Sym *rest = NULL, *count = value_numel(g, x);

    for (size_t i = 0; i < n; i++) {
        shape[i] = dims[i];
        if (!sym_is(dims[i], -1))
            continue;
        if (rest)
            rule_fail(r, "only one dim can be -1");
        shape[i] = rest = remaining_dim(g, count, dims, n);
    }
    return emit_reshape(g, x, shape, n);
}

/* The strides are those of a tensor without gaps, as those of every reshaped one are. */
static void check_dense(Rule *r, const Sym *const *dims, size_t n)
{
    const Sym *const *strides, *wanted = sym_int(r->g, 1);
    size_t m = arg_syms(r, "stride", &strides);

    if (n != m)
        rule_fail(r, "%zu sizes do not fit %zu strides", n, m);
    for (size_t i = n; i-- > 0;) {
        if (!sym_is(dims[i], 1) && sym_eq(r->g, strides[i], wanted) == TRI_NO)
            rule_fail(r, "a stride of %s where the sizes say %s is not supported",
                      sym_text(r->it->job, strides[i]), sym_text(r->it->job, wanted));
        wanted = sym_mul(r->g, wanted, dims[i]);
    }
}

/* aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a), aten::_unsafe_view, aten::_reshape_alias
 */
static Value *aten_view(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    if (has_param(r, "stride"))
        check_dense(r, dims, n);

    return reshape(r, g, in(r, "self"), dims, n);
}

/* aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a) */
static Value *aten_reshape(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "shape", &dims);

    return reshape(r, g, in(r, "self"), dims, n);
}

/* aten::_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor: no view, says torch */
static Value *aten_reshape_from_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *shape = in_as(r, "shape", DT_INT64);
    size_t n;
    const Sym *const *dims = value_elems(g, shape, &n);

    if (shape->rank >= 0 && shape->rank != 1)
        rule_fail(r, "takes a shape of rank 1, not %d", shape->rank);
    if (dims)
        return reshape(r, g, x, dims, n);
    return op(g, "Reshape", IN(x, shape), g->opset < 14 ? AT_NONE : AT(A_I("allowzero", 1)));
}

/* aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a), aten::reshape_as */
static Value *aten_view_as(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *other = in(r, "other");

    if (other->rank < 0 && g->opset >= 8)
        return op(g, "Reshape", IN(x, emit_shape(g, other)), AT_NONE);
    return emit_reshape(g, x, (const Sym *const *)other->dims, (size_t)rank_of(r, other));
}

/* aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a) */
static Value *aten_flatten(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t first = arg_int(r, "start_dim"), last = arg_int(r, "end_dim");

    if (x->rank < 0 && last == -1 && (first == 0 || first == 1))
        return emit_flatten(g, x, first, last);
    first = wrap_axis(r, first, rank_of(r, x));
    last = wrap_axis(r, last, x->rank);
    if (first > last)
        rule_fail(r, "start_dim %lld comes after end_dim %lld", (long long)first, (long long)last);
    return emit_flatten(g, x, first, last);
}

/* aten::ravel(Tensor(a) self) -> Tensor(a) */
static Value *aten_ravel(Rule *r, Graph *g)
{
    return emit_flatten(g, in(r, "self"), 0, -1);
}

/* aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a) */
static Value *aten_unflatten(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym *const *sizes;
    size_t n = arg_syms(r, "sizes", &sizes), count = 0;
    const Sym **dims = NEW_N(r->it->job, const Sym *, (size_t)x->rank + n);

    for (int i = 0; i < x->rank; i++) {
        if (i != axis) {
            dims[count++] = x->dims[i];
            continue;
        }
        for (size_t k = 0; k < n; k++)
            dims[count++] =
                sym_is(sizes[k], -1) ? remaining_dim(g, x->dims[axis], sizes, n) : sizes[k];
    }
    return emit_reshape(g, x, dims, count);
}

/* A dim that only the run time knows is taken to be no 1: dropping it would depend on the data. */
static bool is_one(Rule *r, Value *x, int64_t axis)
{
    if (sym_known(x->dims[axis], NULL))
        return sym_is(x->dims[axis], 1);
    report(r->it->job, SEV_WARNING, r->g->loc,
           "%s: dim %lld is dynamic; it is kept, as if it were never 1", r->schema->name,
           (long long)axis);
    return false;
}

/* The axis that only the run time knows, as Squeeze and Unsqueeze take it from 13 on; NULL: it is
 * known. */
static Value *axis_of_run_time(Rule *r)
{
    const Obj *dim = has_param(r, "dim") ? arg(r, "dim") : NULL;
    const Sym *axis = dim && dim->kind == OBJ_INT && !dim->known ? arg_sym(r, "dim") : NULL;

    return axis && r->g->opset >= 13 ? syms_value(r->g, &axis, 1) : NULL;
}

/* aten::squeeze(Tensor(a) self) -> Tensor(a), aten::squeeze.dim, aten::squeeze.dims: dims that are
 * 1 go */
static Value *aten_squeeze(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    const int64_t *asked;
    size_t n = 0, count = 0;
    int64_t *axes = NEW_N(r->it->job, int64_t, (size_t)rank + 1);
    Value *axis = axis_of_run_time(r);

    if (axis) {
        report(r->it->job, SEV_WARNING, g->loc,
               "%s: which dim is dropped, only the run time knows; its size is taken to be 1",
               r->schema->name);
        return op(g, "Squeeze", IN(x, axis), AT_NONE);
    }
    if (has_param(r, "dim")) {
        if (arg_ints(r, "dim", &asked) == 0)
            return x;
        n = arg_axes(r, "dim", rank, &asked);
    }
    for (int64_t i = 0; i < rank; i++) {
        bool wanted = !has_param(r, "dim");

        for (size_t k = 0; k < n; k++)
            wanted |= asked[k] == i;
        if (wanted && is_one(r, x, i))
            axes[count++] = i;
    }
    return emit_squeeze(g, x, axes, count);
}

/* aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a) */
static Value *aten_unsqueeze(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *axis = axis_of_run_time(r);

    if (axis)
        return op(g, "Unsqueeze", IN(x, axis), AT_NONE);
    return unsqueeze1(g, x, new_axis(r, "dim", x->rank));
}

/* Leading dims of 1 until there are `rank`. */
static Value *at_least(Rule *r, Graph *g, Value *x, int rank)
{
    int64_t axes[3] = {0, 1, 2};

    if (rank_of(r, x) >= rank)
        return x;
    if (rank == 3 && x->rank == 1)
        axes[1] = 2;
    if (rank == 3 && x->rank == 2)
        axes[0] = 2;
    return emit_unsqueeze(g, x, axes, (size_t)(rank - x->rank));
}

static int wanted_rank(Rule *r)
{
    return r->schema->name[sizeof "aten::atleast_" - 1] - '0';
}

/* aten::atleast_1d(Tensor self) -> Tensor, also 2d and 3d: the row says how many */
static Value *aten_atleast(Rule *r, Graph *g)
{
    return at_least(r, g, in(r, "self"), wanted_rank(r));
}

/* aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[], also 2d and 3d */
static Value *aten_atleast_each(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, "tensors", &list);

    for (size_t i = 0; i < n; i++)
        list[i] = at_least(r, g, list[i], wanted_rank(r));
    return give_list(r, n, list);
}

/* The size of a dim after expand(): -1 keeps it, and so may a number of the run time; its magnitude
 * is the size in both cases. */
static const Sym *expanded_dim(Graph *g, const Sym *dim, const Sym *size)
{
    int64_t low, high, known;

    if (sym_is(size, -1))
        return dim;
    if (sym_known(size, NULL) || (sym_range(g, size, &low, &high) && low >= 0))
        return size;
    return sym_known(dim, &known) && known != 1 ? dim : sym_max(g, size, sym_neg(g, size));
}

/* aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a),
 * aten::broadcast_to */
static Value *aten_expand(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *const *size;
    size_t n = arg_syms(r, "size", &size), rank = (size_t)rank_of(r, x);
    const Sym **dims = NEW_N(r->it->job, const Sym *, n + 1);

    if (n < rank)
        rule_fail(r, "%zu sizes are given for a tensor of rank %zu", n, rank);
    for (size_t i = 0; i < n; i++) {
        const Sym *old = i < n - rank ? NULL : x->dims[i - (n - rank)];

        if (!old && sym_is(size[i], -1))
            rule_fail(r, "-1 cannot be the size of a new dim");
        if (old && !sym_is(size[i], -1) && sym_known(size[i], NULL) && sym_known(old, NULL) &&
            size[i] != old && !sym_is(old, 1))
            rule_fail(r, "dim %zu has size %s, which cannot be expanded to %s", i - (n - rank),
                      sym_text(r->it->job, old), sym_text(r->it->job, size[i]));
        dims[i] = old ? expanded_dim(g, old, size[i]) : size[i];
    }
    return emit_expand(g, x, dims, n);
}

/* aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a) */
static Value *aten_expand_as(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *other = in(r, "other");

    (void)g;
    return expand_to(r, x, other);
}

/* ---- order ---- */

/* aten::permute(Tensor(a) self, int[] dims) -> Tensor(a) */
static Value *aten_permute(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const int64_t *perm;
    size_t n = arg_ints(r, "dims", &perm);

    expect_rank(r, x, (int)n);
    if (n > 0 || x->rank < 0)
        n = arg_axes(r, "dims", x->rank < 0 ? (int)n : x->rank, &perm);
    if (x->rank < 0)
        return op(g, "Transpose", IN(x), AT(A_IS("perm", perm, n)));
    if (n != (size_t)x->rank)
        rule_fail(r, "%zu dims are given for a tensor of rank %d", n, x->rank);
    return emit_transpose(g, x, perm, n);
}

static Value *swap_axes(Rule *r, Graph *g, Value *x, int64_t a, int64_t b)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    if (x->rank == 0)
        return x;
    for (int i = 0; i < x->rank; i++)
        perm[i] = i;
    perm[a] = b;
    perm[b] = a;
    return emit_transpose(g, x, perm, (size_t)x->rank);
}

/* aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a) */
static Value *aten_transpose(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);

    return swap_axes(r, g, x, arg_axis(r, "dim0", rank), arg_axis(r, "dim1", rank));
}

/* aten::t(Tensor(a) self) -> Tensor(a) */
static Value *aten_t(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (rank_of(r, x) > 2)
        rule_fail(r, "takes a tensor of at most 2 dims, this one has %d", x->rank);
    return x->rank == 2 ? swap_axes(r, g, x, 0, 1) : x;
}

/* aten::mT(Tensor(a) self) -> Tensor(a), aten::mH */
static Value *aten_mt(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (rank_of(r, x) < 2)
        rule_fail(r, "takes a matrix or a batch of matrices");
    return swap_axes(r, g, x, x->rank - 2, x->rank - 1);
}

/* aten::numpy_T(Tensor(a) self) -> Tensor(a): all dims in reverse */
static Value *aten_numpy_t(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)rank + 1);

    for (int i = 0; i < rank; i++)
        perm[i] = rank - 1 - i;
    return emit_transpose(g, x, perm, (size_t)rank);
}

/* aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a),
 * aten::movedim.intlist */
static Value *aten_movedim(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    size_t rank = (size_t)rank_of(r, x);
    const int64_t *from, *to;
    size_t n = arg_axes(r, "source", (int)rank, &from),
           m = arg_axes(r, "destination", (int)rank, &to);
    int64_t *rest = axes_first(r, (int)rank, from, n);
    int64_t *perm = NEW_N(r->it->job, int64_t, rank + 1);
    size_t next = n;

    if (n != m)
        rule_fail(r, "source has %zu dims and destination %zu", n, m);
    for (size_t i = 0; i < rank; i++) {
        perm[i] = -1;
        for (size_t k = 0; k < n; k++)
            if (to[k] == (int64_t)i)
                perm[i] = from[k];
        if (perm[i] < 0)
            perm[i] = rest[next++];
    }
    return emit_transpose(g, x, perm, rank);
}

/* ---- parts ---- */

/* aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt
 * step=1) -> Tensor(a) */
static Value *aten_slice(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank), step = arg_int(r, "step");
    const Sym *start = arg_is_none(r, "start") ? sym_int(g, 0) : arg_sym(r, "start");
    const Sym *end = arg_is_none(r, "end") ? sym_int(g, INT64_MAX) : arg_sym(r, "end");

    if (x->rank == 0)
        rule_fail(r, "a tensor without dims cannot be sliced");
    if (step < 1)
        rule_fail(r, "step must be positive, not %lld", (long long)step);
    return emit_slice(g, x, axis, start, end, step);
}

/* aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a) */
static Value *aten_select(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank), size, at;
    const Sym *index = arg_sym(r, "index");

    if (x->rank == 0)
        rule_fail(r, "a tensor without dims cannot be indexed");
    if (value_dim(x, (int)axis, &size) && sym_known(index, &at) && (at >= size || at < -size))
        rule_fail(r, "index %lld is out of range for dim %lld of size %lld", (long long)at,
                  (long long)axis, (long long)size);
    return emit_select(g, x, axis, index);
}

/* aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a),
 * aten::narrow.Tensor */
static Value *aten_narrow(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);
    const Sym *start = emit_place(g, arg_sym(r, "start"), x->dims[axis]);
    int64_t size, from, length;

    if (!sym_known(start, &from))
        from = 0;
    if (!sym_known(arg_sym(r, "length"), &length))
        length = 0;
    if (value_dim(x, (int)axis, &size) && (from < 0 || from > size || length > size - from))
        rule_fail(r, "start and length pass the end of dim %lld, which has size %lld",
                  (long long)axis, (long long)size);
    return emit_slice(g, x, axis, start, sym_add(g, start, arg_sym(r, "length")), 1);
}

static Value *numbers_times(Graph *g, const Sym *count, const Sym *factor)
{
    Value *numbers = emit_numbers(g, count);

    return emit_mul(g, numbers, sym_value(g, factor));
}

/* [count, size]: where the elements of windows of `size` stand. */
static Value *window_positions(Graph *g, const Sym *count, const Sym *step, const Sym *size,
                               int64_t dilation)
{
    Value *starts = numbers_times(g, count, step);
    Value *offsets = numbers_times(g, size, sym_int(g, dilation));

    starts = unsqueeze1(g, starts, 1);
    return emit_add(g, starts, offsets);
}

/* aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)
 * The matrix as one row, of which every (columns + 1)-th element is taken; a slice has a known
 * step, else they are gathered. */
static Value *aten_diagonal(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    int64_t a = axis_of(r, "dim1", x), b = axis_of(r, "dim2", x), offset = arg_int(r, "offset");
    const Sym *columns = x->dims[b],
              *start = offset >= 0 ? sym_int(g, offset) : sym_mul(g, columns, sym_int(g, -offset));
    const Sym *step = sym_add(g, columns, sym_int(g, 1));
    int64_t known, *first = axes_first(r, rank, (const int64_t[]){a, b}, 2);
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)rank + 1);
    const Sym *rows = x->dims[a], *count;
    Value *at;

    if (a == b)
        rule_fail(r, "the diagonal of dim %lld with itself is asked for", (long long)a);
    for (int i = 0; i < rank; i++)
        perm[i] = first[(i + 2) % rank];
    x = emit_flatten(g, emit_transpose(g, x, perm, (size_t)rank), rank - 2, rank - 1);
    rows = offset >= 0 ? rows : sym_add(g, rows, sym_int(g, offset));
    count = sym_min(g, rows, offset >= 0 ? sym_sub(g, columns, sym_int(g, offset)) : columns);
    count = sym_max(g, count, sym_int(g, 0));
    if (sym_known(step, &known))
        return emit_slice(g, x, rank - 2, start, sym_add(g, sym_mul(g, count, step), start), known);
    at = numbers_times(g, count, step);
    at = emit_add(g, at, sym_value(g, start));
    return emit_gather(g, x, at, rank - 2);
}

/* How many windows fit into `length`. */
static const Sym *window_count(Graph *g, const Sym *length, const Sym *span, const Sym *step)
{
    return sym_add(g, sym_div(g, sym_sub(g, length, span), step), sym_int(g, 1));
}

/* aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a): windows; their
 * elements in a last dim */
static Value *aten_unfold(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *at;
    int64_t axis = arg_axis(r, "dimension", rank_of(r, x));
    const Sym *size = arg_sym(r, "size"), *step = arg_sym(r, "step"), *zero = sym_int(g, 0);

    if (sym_lt(g, size, zero) == TRI_YES || sym_le(g, step, zero) == TRI_YES)
        rule_fail(r, "size must not be negative and step must be positive");
    if (x->rank == 0)
        return unsqueeze1(g, x, 0);
    if (sym_lt(g, x->dims[axis], size) == TRI_YES)
        rule_fail(r, "a window of %s is larger than dim %lld, which has size %s",
                  sym_text(r->it->job, size), (long long)axis, sym_text(r->it->job, x->dims[axis]));
    at = window_positions(g, window_count(g, x->dims[axis], size, step), step, size, 1);
    x = emit_gather(g, x, at, axis);
    return move_axis(g, x, axis + 1, x->rank - 1);
}

/* aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) ->
 * Tensor */
static Value *aten_im2col(Rule *r, Graph *g)
{
    const int64_t *kernel = spatial_ints(r, "kernel_size", 2),
                  *dilation = spatial_ints(r, "dilation", 2);
    const int64_t *padding = spatial_ints(r, "padding", 2), *stride = spatial_ints(r, "stride", 2);
    const Sym **pads = filled_dims(r, sym_int(g, 0), 8);
    bool added;
    Value *x = batch(r, in(r, "self"), 4, &added);
    const int64_t both[] = {padding[0], padding[1], padding[0], padding[1]};

    for (size_t i = 1; i < r->schema->nparams; i++)
        if (r->args[i]->kind == OBJ_LIST && r->args[i]->list->n != 2)
            rule_fail(r, "'%s' needs 2 numbers", r->schema->params[i].name);
    check_window(r, &(Window){2, kernel, stride, dilation, both});
    for (int i = 0; i < 2; i++)
        pads[2 + i] = pads[6 + i] = sym_int(g, padding[i]);
    if (padding[0] || padding[1])
        x = emit_pad(g, x, "constant", pads, 8, NULL);
    for (int i = 0; i < 2; i++) {
        const Sym *span = sym_int(g, (kernel[i] - 1) * dilation[i] + 1),
                  *step = sym_int(g, stride[i]);
        const Sym *count = window_count(g, x->dims[2 + 2 * i], span, step);

        if (sym_lt(g, count, sym_int(g, 1)) == TRI_YES)
            rule_fail(r, "a window of %s is larger than the padded input of %s",
                      sym_text(r->it->job, span), sym_text(r->it->job, x->dims[2 + 2 * i]));
        Value *at = window_positions(g, count, step, sym_int(g, kernel[i]), dilation[i]);

        x = emit_gather(g, x, at, 2 + 2 * i);
    }
    x = emit_transpose(g, x, (const int64_t[]){0, 1, 3, 5, 2, 4}, 6);
    x = emit_flatten(g, emit_flatten(g, x, 4, 5), 1, 3);
    return unbatch(g, x, added);
}

/* ---- several parts ---- */

static Value *split_into(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *const *sizes,
                         size_t n)
{
    Value **parts = NEW_N(r->it->job, Value *, n + 1);

    emit_split(g, x, axis, sizes, n, parts);
    return give_list(r, n, parts);
}

/* The size of each piece. There is one of size 0 where there is nothing to split, which
 * SplitToSequence does not make of a number. */
static Value *piece_sizes(Graph *g, const Sym *total, const Sym *size)
{
    const Sym *one = sym_int(g, 1), *n = sym_div(g, sym_add(g, total, sym_sub(g, size, one)), size);
    Value *starts = numbers_times(g, sym_max(g, n, one), size);
    Value *rest = emit_sub(g, sym_value(g, total), starts);

    return emit_min(g, rest, sym_value(g, size));
}

/* As many pieces as the run time finds. */
static Value *split_unknown(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *size)
{
    Value *each = sym_value(g, size);

    if (g->opset < 11)
        rule_fail(r,
                  "the number of pieces depends on the size of dim %lld; give it a number with -i, "
                  "or use opset 11 or later",
                  (long long)axis);
    if (sym_known(size, NULL))
        each = piece_sizes(g, x->dims[axis], size);
    x = op(g, "SplitToSequence", IN(x, each), AT(A_I("axis", axis)));
    return give(r, stacked_parts(r->it, x, r->args[0]));
}

/* Pieces of `size`, the last one maybe smaller. */
static Value *split_by_size(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *size)
{
    const Sym *total = x->dims[axis], *pieces = sym_exact_div(g, total, size);
    int64_t each, all, n;
    const Sym **sizes;

    check_syms_least(r, "split_size", 0, &size, 1);
    if (sym_is(size, 0) && !sym_is(total, 0))
        rule_fail(r, "'split_size' can be 0 only if dim %lld has size 0, not %s", (long long)axis,
                  sym_text(r->it->job, total));
    if (sym_known(total, &all) && sym_known(size, &each))
        n = each > 0 && all > 0 ? all / each + (all % each != 0) : 1;
    else if (!pieces || !sym_known(pieces, &n))
        return split_unknown(r, g, x, axis, size);
    sizes = filled_dims(r, size, (size_t)n);
    sizes[n - 1] = sym_sub(g, total, sym_mul(g, size, sym_int(g, n - 1)));
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

/* aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[],
 * aten::unsafe_split.Tensor */
static Value *aten_split(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return split_by_size(r, g, x, axis_of(r, "dim", x), arg_sym(r, "split_size"));
}

/* aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[],
 * aten::split.sizes */
static Value *aten_split_sizes(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *const *sizes;
    size_t n = arg_syms(r, r->schema->params[1].name, &sizes);
    int64_t axis = axis_of(r, "dim", x), whole, sum;
    const Sym *all = sym_int(g, 0);

    check_syms_least(r, "split_sizes", 0, sizes, n);
    for (size_t i = 0; i < n; i++)
        all = sym_add(g, all, sizes[i]);
    if (value_dim(x, (int)axis, &whole) && sym_known(all, &sum) && sum != whole)
        rule_fail(r, "the sizes add up to %lld, but dim %lld has %lld", (long long)sum,
                  (long long)axis, (long long)whole);
    return split_into(r, g, x, axis, sizes, n);
}

#define MAX_EMPTY_CHUNKS 4096 /* of a dim of 0, which gives as many as are asked for */

/* aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[], aten::unsafe_chunk
 * A dynamic dim is taken to be long enough for all chunks, and the user is told. */
static Value *aten_chunk(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x), n = 0, total;
    const Sym *chunks = arg_sym(r, "chunks"), *exact, *size, **sizes;
    bool known = sym_known(chunks, &n);

    if (known && n < 1)
        rule_fail(r, "chunks must be positive, not %lld", (long long)n);
    if (known && n <= MAX_EMPTY_CHUNKS && value_dim(x, (int)axis, &total) && total == 0)
        return split_into(r, g, x, axis, filled_dims(r, sym_int(g, 0), (size_t)n), (size_t)n);
    if (known && value_dim(x, (int)axis, &total))
        return split_by_size(r, g, x, axis, sym_int(g, total / n + (total % n != 0)));
    exact = sym_exact_div(g, x->dims[axis], chunks);
    size = sym_add(g, x->dims[axis], sym_sub(g, chunks, sym_int(g, 1)));
    size = exact ? exact : sym_div(g, size, chunks);
    if (!known)
        return split_by_size(r, g, x, axis, size);
    if (!exact && n > 2)
        report(r->it->job, SEV_WARNING, g->loc,
               "%s: dim %lld is dynamic; it is taken to be long enough for %lld chunks",
               r->schema->name, (long long)axis, (long long)n);
    sizes = filled_dims(r, size, (size_t)n);
    sizes[n - 1] = sym_sub(g, x->dims[axis], sym_mul(g, size, sym_int(g, n - 1)));
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

/* n parts, the first ones longer by one where it does not divide. */
static Value *split_evenly(Rule *r, Graph *g, Value *x, int64_t axis, int64_t n)
{
    const Sym **sizes, *parts = sym_int(g, n);

    if (n < 1)
        rule_fail(r, "sections must be positive, not %lld", (long long)n);
    sizes = NEW_N(r->it->job, const Sym *, (size_t)n);
    for (int64_t i = 0; i < n; i++)
        sizes[i] = sym_div(g, sym_add(g, x->dims[axis], sym_int(g, n - 1 - i)), parts);
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

/* aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[] */
static Value *aten_tensor_split(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);

    return split_evenly(r, g, x, axis, arg_int(r, "sections"));
}

static Value *split_at(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *const *at, size_t n)
{
    Value **parts = NEW_N(r->it->job, Value *, n + 1);
    const Sym *start = sym_int(g, 0);

    for (size_t i = 0; i <= n; i++) {
        const Sym *end = i < n ? at[i] : sym_int(g, INT64_MAX);

        parts[i] = emit_slice(g, x, axis, start, end, 1);
        start = end;
    }
    return give_list(r, n + 1, parts);
}

/* aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[] */
static Value *aten_tensor_split_indices(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);
    const Sym *const *at;
    size_t n = arg_syms(r, "indices", &at);

    return split_at(r, g, x, axis, at, n);
}

/* aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor
 * tensor_indices_or_sections, int dim=0) -> Tensor(a)[]: a number of parts, or where they begin */
static Value *aten_tensor_split_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *places = in(r, "tensor_indices_or_sections");
    int64_t axis = axis_of(r, "dim", x), n;
    const Sym **at;

    if (rank_of(r, places) == 0) {
        if (!value_int(g, places, &n))
            rule_fail(r, "the number of parts must be known when exporting");
        return split_evenly(r, g, x, axis, n);
    }
    n = known_dim(r, places, 0);
    at = NEW_N(r->it->job, const Sym *, (size_t)n + 1);
    for (int64_t i = 0; i < n; i++)
        at[i] = emit_item(g, emit_select(g, places, 0, sym_int(g, i)));
    return split_at(r, g, x, axis, at, (size_t)n);
}

/* As many parts as the run time finds: one tensor with that axis in front. */
static Value *unbind_unknown(Rule *r, Graph *g, Value *x, int64_t axis)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    for (int64_t i = 0; i < x->rank; i++)
        perm[i] = i == 0 ? axis : i <= axis ? i - 1 : i;
    return give(r, stacked_parts(r->it, emit_transpose(g, x, perm, (size_t)x->rank), r->args[0]));
}

/* aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[] */
static Value *aten_unbind(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), **parts;
    int64_t axis = axis_of(r, "dim", x), n;

    if (!value_dim(x, (int)axis, &n))
        return unbind_unknown(r, g, x, axis);
    parts = NEW_N(r->it->job, Value *, (size_t)n + 1);
    emit_split(g, x, axis, filled_dims(r, sym_int(g, 1), (size_t)n), (size_t)n, parts);
    for (int64_t i = 0; i < n; i++)
        parts[i] = squeeze1(g, parts[i], axis);
    return give_list(r, (size_t)n, parts);
}

/* ---- questions ---- */

/* aten::size.int(Tensor self, int dim) -> int */
static Value *aten_size_int(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_int(r, "dim");

    if (x->rank == 0)
        rule_fail(r, "dim %lld is asked of a tensor without dims", (long long)axis);
    if (x->rank > 0)
        axis = wrap_axis(r, axis, x->rank);
    return give_int(r, emit_dim(g, x, axis));
}

/* The program may ask for a rank that only the run time knows; our own compositions need it. */
static bool rank_stays_open(Rule *r, Value *x)
{
    if (r->it->frame && r->it->frame->hidden)
        rank_of(r, x);
    return x->rank < 0;
}

/* aten::size(Tensor self) -> int[] */
static Value *aten_size(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));

    if (rank_stays_open(r, x))
        set_stacked(r->it, list->list, emit_shape(g, x), OBJ_INT);
    for (int i = 0; i < x->rank; i++)
        list_add(r->it, list->list, obj_sym(r->it, emit_dim(g, x, i)));
    return give(r, list);
}

/* What a and b become together: a 1 becomes the other, also where only the run time knows it. */
static const Sym *broadcast_size(Rule *r, Graph *g, const Sym *a, const Sym *b)
{
    const Sym *one = sym_int(g, 1), *least;

    if (a == b || sym_is(b, 1))
        return a;
    if (sym_is(a, 1))
        return b;
    if (sym_known(a, NULL) && sym_known(b, NULL))
        rule_fail(r, "sizes %s and %s do not fit", sym_text(g->job, a), sym_text(g->job, b));
    if (sym_known(a, NULL) || sym_known(b, NULL))
        return sym_known(a, NULL) ? a : b;
    least = sym_min(g, sym_min(g, a, b), one); /* 0 where either is */
    return sym_mul(g, sym_max(g, a, b), least);
}

/* aten::broadcast_shapes(int[] a, int[] b) -> int[], aten::_infer_size */
static Value *aten_broadcast_shapes(Rule *r, Graph *g)
{
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));
    const Sym *const *a, *const *b, *one = sym_int(g, 1);
    size_t n = arg_syms(r, "a", &a), m = arg_syms(r, "b", &b), rank = n > m ? n : m;

    for (size_t i = 0; i < rank; i++) {
        const Sym *x = i + n < rank ? one : a[i + n - rank];
        const Sym *y = i + m < rank ? one : b[i + m - rank];

        list_add(r->it, list->list, obj_sym(r->it, broadcast_size(r, g, x, y)));
    }
    return give(r, list);
}

/* aten::numel(Tensor self) -> int */
static Value *aten_numel(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (x->rank < 0)
        return give_int(r, emit_item(g, op(g, "Size", IN(x), AT_NONE)));
    return give_int(r, value_numel(g, x));
}

/* aten::dim(Tensor self) -> int */
static Value *aten_dim(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return give_int(r, rank_stays_open(r, x) ? emit_shape(g, x)->dims[0] : sym_int(g, x->rank));
}

/* aten::len.Tensor(Tensor t) -> int */
static Value *aten_len(Rule *r, Graph *g)
{
    Value *x = in(r, "t");

    if (rank_of(r, x) == 0)
        rule_fail(r, "a tensor without dims has no length");
    return give_int(r, emit_dim(g, x, 0));
}

/* aten::_shape_as_tensor(Tensor self) -> Tensor */
static Value *aten_shape_as_tensor(Rule *r, Graph *g)
{
    return emit_shape(g, in(r, "self"));
}

/* With the channels last a tensor is laid out in another way, where both mean something. */
static bool asks_for_other_format(Rule *r, const Value *x)
{
    int64_t channels;

    return has_param(r, "memory_format") && arg_int(r, "memory_format") > 1 && x->rank > 2 &&
           value_dim(x, 1, &channels) && channels != 1;
}

/* aten::is_contiguous(Tensor self) -> bool, and with memory_format. A tensor of unknown layout
 * counts as contiguous, because every tensor of ONNX is. */
static Value *aten_is_contiguous(Rule *r, Graph *g)
{
    const Tensor *self = arg(r, "self")->tensor;
    bool other = asks_for_other_format(r, in(r, "self"));

    if (self->layout == LAYOUT_UNKNOWN)
        report(r->it->job, SEV_NOTE, g->loc,
               "%s: the memory layout of this tensor is not known; it is taken to be contiguous",
               r->schema->name);
    return give_bool(r, self->layout != LAYOUT_OTHER && !other);
}

/* clang-format off */
const RuleRow shape_rules[] = {
    RULE("aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)", 7, aten_view, "Reshape", .view = &view_reshape),
    RULE("aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor", 7, aten_view, "Reshape"),
    RULE("aten::view_copy(Tensor self, SymInt[] size) -> Tensor", 7, aten_view, "Reshape"),
    RULE("aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)", 7, aten_view, "Reshape", .view = &view_reshape),
    RULE("aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)", 7, aten_reshape, "Reshape", .view = &view_or_copy_reshape),
    RULE("aten::_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor", 7, aten_reshape_from_tensor, "Reshape"),
    RULE("aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_view_as, "Reshape", .view = &view_or_copy_reshape),
    RULE("aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_view_as, "Reshape", .view = &view_reshape),
    RULE("aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)", 7, aten_flatten, "Flatten, Reshape", .view = &view_or_copy_reshape),
    RULE("aten::ravel(Tensor(a) self) -> Tensor(a)", 7, aten_ravel, "Reshape", .view = &view_or_copy_reshape),
    RULE("aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)", 7, aten_unflatten, "Reshape", .view = &view_reshape),
    RULE("aten::squeeze(Tensor(a) self) -> Tensor(a)", 7, aten_squeeze, "Squeeze", .view = &view_squeeze),
    RULE("aten::squeeze_copy(Tensor self) -> Tensor", 7, aten_squeeze, "Squeeze"),
    RULE("aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)", 7, aten_squeeze, "Squeeze", .view = &view_squeeze),
    RULE("aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor", 7, aten_squeeze, "Squeeze"),
    RULE("aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)", 7, aten_squeeze, "Squeeze", .view = &view_squeeze),
    RULE("aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor", 7, aten_squeeze, "Squeeze"),
    RULE("aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)", 7, aten_unsqueeze, "Unsqueeze", .view = &view_unsqueeze),
    RULE("aten::unsqueeze_copy(Tensor self, int dim) -> Tensor", 7, aten_unsqueeze, "Unsqueeze"),
    RULE("aten::matrix_H(Tensor(a) self) -> Tensor(a)", 7, aten_t, "Transpose"),
    RULE("aten::atleast_1d(Tensor self) -> Tensor", 7, aten_atleast, "Unsqueeze"),
    RULE("aten::atleast_2d(Tensor self) -> Tensor", 7, aten_atleast, "Unsqueeze"),
    RULE("aten::atleast_3d(Tensor self) -> Tensor", 7, aten_atleast, "Unsqueeze"),
    RULE("aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, "Unsqueeze"),
    RULE("aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, "Unsqueeze"),
    RULE("aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, "Unsqueeze"),
    RULE("aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)", 7, aten_expand, "Expand", .view = &view_expand),
    RULE("aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor", 7, aten_expand, "Expand"),
    RULE("aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)", 7, aten_expand, "Expand", .view = &view_expand),
    RULE("aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_expand_as, "Expand", .view = &view_expand),

    RULE("aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)", 7, aten_permute, "Transpose", .view = &view_permute),
    RULE("aten::permute_copy(Tensor self, int[] dims) -> Tensor", 7, aten_permute, "Transpose"),
    RULE("aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)", 7, aten_transpose, "Transpose", .view = &view_swap),
    RULE("aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor", 7, aten_transpose, "Transpose"),
    RULE("aten::t(Tensor(a) self) -> Tensor(a)", 7, aten_t, "Transpose", .view = &view_swap),
    RULE("aten::t_copy(Tensor self) -> Tensor", 7, aten_t, "Transpose"),
    RULE("aten::mT(Tensor(a) self) -> Tensor(a)", 7, aten_mt, "Transpose", .view = &view_swap),
    RULE("aten::mH(Tensor(a) self) -> Tensor(a)", 7, aten_mt, "Transpose"),
    RULE("aten::numpy_T(Tensor(a) self) -> Tensor(a)", 7, aten_numpy_t, "Transpose", .view = &view_reverse_axes),
    RULE("aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)", 7, aten_movedim, "Transpose", .view = &view_movedim),
    RULE("aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)", 7, aten_movedim, "Transpose", .view = &view_movedim),

    RULE("aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)", 7, aten_slice, "Slice", .view = &view_slice),
    RULE("aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor", 7, aten_slice, "Slice"),
    RULE("aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)", 7, aten_select, "Gather", .view = &view_select),
    RULE("aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor", 7, aten_select, "Gather"),
    RULE("aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)", 7, aten_narrow, "Slice", .view = &view_narrow),
    RULE("aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)", 7, aten_narrow, "Slice", .view = &view_narrow),
    RULE("aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)", 7, aten_diagonal, "Reshape, Slice", .view = &view_diagonal),
    RULE("aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)", 7, aten_unfold, "Gather", .view = &view_unfold),
    RULE("aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor", 7, aten_im2col, "Pad, Gather"),

    RULE("aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]", 7, aten_split, "Split", .view = &view_split),
    RULE("aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, "Split", .view = &view_split),
    RULE("aten::split(Tensor(a -> *) self, int[] split_sizes, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, "Split", .view = &view_split),
    RULE("aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, "Split", .view = &view_split),
    RULE("aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]", 7, aten_split, "Split"),
    RULE("aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]", 7, aten_split_sizes, "Split"),
    RULE("aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]", 7, aten_chunk, "Split", .view = &view_split),
    RULE("aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]", 7, aten_chunk, "Split"),
    RULE("aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split, "Split", .view = &view_split),
    RULE("aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split_indices, "Slice", .view = &view_split),
    RULE("aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split_tensor, "Slice", .view = &view_split),
    RULE("aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]", 7, aten_unbind, "Split, Squeeze", .view = &view_unbind),

    HOST("aten::size.int(Tensor self, int dim) -> int", aten_size_int),
    HOST("aten::size(Tensor self) -> int[]", aten_size),
    HOST("aten::sym_size.int(Tensor self, int dim) -> SymInt", aten_size_int),
    HOST("aten::broadcast_shapes(int[] a, int[] b) -> int[]", aten_broadcast_shapes),
    HOST("aten::_infer_size(int[] a, int[] b) -> int[]", aten_broadcast_shapes),
    HOST("aten::numel(Tensor self) -> int", aten_numel),
    HOST("aten::dim(Tensor self) -> int", aten_dim),
    HOST("aten::len.Tensor(Tensor t) -> int", aten_len),
    HOST("aten::is_contiguous(Tensor self) -> bool", aten_is_contiguous),
    HOST("aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool", aten_is_contiguous),
    RULE("aten::_shape_as_tensor(Tensor self) -> Tensor", 7, aten_shape_as_tensor, "Shape"),
    {0}
};
/* clang-format on */
