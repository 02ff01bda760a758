/* slice.c - operators that take one part of a tensor: slices, diagonals, windows. Some
 * are compositions, in prelude/slice.py. */
#include "aten.h"

/* Every step-th element of the slice. Slice requires a known step, so they are gathered. */
static Value *slice_by(Rule *r, Value *slice, int64_t axis, const Sym *step)
{
    Graph *g = r->it->g;
    const Sym *last = sym_sub(g, step, sym_int(g, 1)), *count;

    rank_of(r, slice);
    count = sym_div(g, sym_add(g, slice->dims[axis], last), step);
    return emit_gather(g, slice, numbers_times(g, count, step), axis);
}

static Value *aten_slice(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", x->rank), step;
    const Sym *start = arg_is_none(r, "start") ? sym_int(g, 0) : arg_sym(r, "start");
    const Sym *end = arg_is_none(r, "end") ? sym_int(g, INT64_MAX) : arg_sym(r, "end");
    const Sym *by = arg_sym(r, "step");

    if (x->rank == 0)
        rule_fail(r, "a tensor without dims cannot be sliced");
    if (!sym_known(by, &step))
        return slice_by(r, emit_slice(g, x, axis, start, end, 1), axis, by);
    if (step < 1)
        rule_fail(r, "step must be positive, not %lld", (long long)step);
    return emit_slice(g, x, axis, start, end, step);
}

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

static Value *aten_narrow(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);
    const Sym *start = index_from_front(g, arg_sym(r, "start"), x->dims[axis]);
    int64_t size, from, length;

    if (!sym_known(start, &from))
        from = 0;
    if (!sym_known(arg_sym(r, "length"), &length))
        length = 0;
    if (value_dim(x, (int)axis, &size) && (from < 0 || from > size || length > size - from))
        rule_fail(r, "start and length exceed dim %lld, which has size %lld", (long long)axis,
                  (long long)size);
    return emit_slice(g, x, axis, start, sym_add(g, start, arg_sym(r, "length")), 1);
}

/* [count, size]: the indices of the elements of windows of `size`. */
static Value *window_positions(Graph *g, const Sym *count, const Sym *step, const Sym *size,
                               int64_t dilation)
{
    Value *starts = numbers_times(g, count, step);
    Value *offsets = numbers_times(g, size, sym_int(g, dilation));

    starts = unsqueeze1(g, starts, 1);
    return emit_add(g, starts, offsets);
}

/* Every (columns + 1)-th element of the flattened matrix. If the number of columns is known, a
 * Slice takes them, otherwise a Gather. */
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
        rule_fail(r, "dim1 and dim2 are both %lld", (long long)a);
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

/* Windows; their elements in a last dim. */
static Value *aten_unfold(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *at;
    int64_t axis = arg_axis(r, "dimension", rank_of(r, x));
    const Sym *size = arg_sym(r, "size"), *step = arg_sym(r, "step"), *zero = sym_int(g, 0);

    if (sym_lt(g, size, zero) == TRI_YES || sym_le(g, step, zero) == TRI_YES)
        rule_fail(r, "size must not be negative and step must be positive");
    if (x->rank == 0) { /* its only element is the window, or is not in it */
        if (sym_lt(g, sym_int(g, 1), size) == TRI_YES)
            rule_fail(r, "a window of %s elements does not fit a tensor of one element",
                      sym_text(r->it->job, size));
        x = unsqueeze1(g, x, 0);
        return emit_slice(g, x, 0, zero, size, 1);
    }
    if (sym_lt(g, x->dims[axis], size) == TRI_YES)
        rule_fail(r, "a window of %s is larger than dim %lld, which has size %s",
                  sym_text(r->it->job, size), (long long)axis, sym_text(r->it->job, x->dims[axis]));
    at = window_positions(g, window_count(g, x->dims[axis], size, step), step, size, 1);
    x = emit_gather(g, x, at, axis);
    return move_axis(g, x, axis + 1, x->rank - 1);
}

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
    check_no_empty_dims(r, x, 1);
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

static Value *aten_linalg_diagonal(Rule *r, Graph *g)
{
    (void)g;
    return tensor_read(r->it, rule_call(r, "aten::diagonal", r->args, 4)->tensor);
}

/* clang-format off */
const RuleRow slice_rules[] = {
    RULE("aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)", 7, aten_slice, .view = &view_slice, .parts = "self"),
    RULE("aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor", 7, aten_slice, .parts = "self"),
    RULE("aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)", 7, aten_select, .view = &view_select, .parts = "self"),
    RULE("aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor", 7, aten_select, .parts = "self"),
    RULE("aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)", 7, aten_narrow, .view = &view_narrow, .parts = "self"),
    RULE("aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)", 7, aten_narrow, .view = &view_narrow, .parts = "self"),
    RULE("aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)", 7, aten_diagonal, .view = &view_diagonal, .parts = "self"),
    RULE("aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)", 7, aten_unfold, .view = &view_unfold, .parts = "self"),
    RULE("aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor", 7, aten_im2col, .parts = "self"),
    RULE("aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)", 7, aten_linalg_diagonal, .view = &view_diagonal, .parts = "A"),
    PRELUDE("aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor", 7, "diagonal_copy", .parts = "self"),
    PRELUDE("aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor", 7, "narrow_copy", .parts = "self"),
    PRELUDE("aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor", 7, "unfold_copy", .parts = "self"),
    {0}
};
/* clang-format on */
