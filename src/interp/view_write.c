/* view_write.c - what a write through a view makes of its base (docs/interpreter.md §2): a reshape
 * or a transpose of what was written, the base with a range replaced, or else a scatter. */
#include "view_call.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp.h"

/* The numbers 0, 1, 2, ... in the shape of `base`. */
static Value *positions_in(Interp *it, const View *view, Value *base)
{
    Graph *g = it->g;
    const Sym *count = value_numel(g, base);

    if (!count)
        fail(it->job, user_loc(it, view->loc),
             "%s: cannot write through a view of a tensor of unknown rank", view->schema->name);
    return emit_reshape(g, emit_numbers(g, count), base->dims, (size_t)base->rank);
}

Value *scatter_at(Interp *it, Value *base, Value *indices, Value *v)
{
    Graph *g = it->g;
    const Sym *minus_one = sym_int(g, -1);
    Value *flat, *updates, *written;

    indices = emit_reshape(g, indices, &minus_one, 1);
    flat = emit_reshape(g, base, &minus_one, 1);
    updates = emit_reshape(g, v, &minus_one, 1);
    written = emit_scatter_elements(g, flat, indices, updates, 0, NULL);
    return emit_reshape(g, written, base->dims, (size_t)base->rank);
}

/* Scatters `v` into the base. The view of the positions of the base tells where each element of
 * `v` belongs. */
static Value *scatter_back(Interp *it, const View *view, Value *base, Value *v)
{
    return scatter_at(it, base, derive(it, view, positions_in(it, view, base)), v);
}

static bool is_negative(const Tensor *tensor)
{
    return tensor->view->how && tensor->view->how->negates;
}

Tri tensor_is_negated(const Tensor *tensor)
{
    bool negated = false;

    for (; tensor->base; tensor = tensor->base)
        negated ^= is_negative(tensor);
    if (tensor->fork || tensor->place->aliases)
        return TRI_UNKNOWN;
    return negated ? TRI_YES : TRI_NO;
}

Value *tensor_positions(Interp *it, const Tensor *tensor, Tensor *storage)
{
    Value *positions;

    visit(it);
    positions = tensor->base == storage ? positions_in(it, tensor->view, tensor_read(it, storage))
                                        : tensor_positions(it, tensor->base, storage);
    return is_negative(tensor) ? positions : derive(it, tensor->view, positions);
}

Value *as_in_cell(Interp *it, const Tensor *tensor, Value *v)
{
    for (; tensor->base; tensor = tensor->base)
        if (is_negative(tensor))
            v = op(it->g, "Neg", IN(v), AT_NONE);
    return v;
}

Value *put_back(Interp *it, const View *view, const Value *base, Value *v)
{
    if (v->dtype != base->dtype)
        fail(it->job, it->g->loc,
             "a write through a view of another dtype is not supported; clone() the view before");
    switch (view->how ? view->how->back : BACK_SCATTER) {
    case BACK_RESHAPE:
        if (base->rank < 0 || v->rank < 0 || value_numel(it->g, base) != value_numel(it->g, v))
            return NULL;
        return emit_reshape(it->g, v, base->dims, (size_t)base->rank);
    case BACK_SELF: return derive(it, view, v);
    default: return NULL;
    }
}

/* A range of elements along one axis, from `start` up to but not including `stop`. Negative
 * bounds count from the end, as in Slice. */
typedef struct AxisRange {
    int64_t axis;
    const Sym *start, *stop;
} AxisRange;

static bool is_below_zero(Graph *g, const Sym *n)
{
    return sym_lt(g, n, sym_int(g, 0)) == TRI_YES;
}

static bool is_from_zero(Graph *g, const Sym *n)
{
    return sym_le(g, sym_int(g, 0), n) == TRI_YES;
}

/* A range of `length` elements, all within the base. */
static bool narrow_part(Graph *g, AxisRange *p, const Sym *length)
{
    p->stop = sym_add(g, p->start, length);
    if (is_from_zero(g, p->start))
        return true;
    if (sym_is(p->stop, 0))
        p->stop = sym_int(g, INT64_MAX);
    return is_below_zero(g, p->start) && sym_known(p->stop, NULL);
}

/* A range with a start and an end, of `count` elements. Bounds may be out of range. Two bounds
 * that count from the same side are clamped in the same way, so their order stays. */
static bool slice_part(Graph *g, AxisRange *p, const Sym *end, const Sym *count)
{
    bool forward = is_from_zero(g, p->start), back = is_below_zero(g, p->start);

    if (sym_is(end, INT64_MAX))
        p->stop = end;
    else if ((forward && is_from_zero(g, end)) || (back && is_below_zero(g, end)))
        p->stop = sym_max(g, p->start, end);
    else
        p->stop = sym_add(g, p->start, count);
    return forward || (back && (sym_is(end, INT64_MAX) || is_below_zero(g, end)));
}

/* The range of a view; false: it is not a range, or its position is not known. */
static bool part_of(Rule *r, const ViewRow *how, const Value *base, const Value *v, AxisRange *p)
{
    Graph *g = r->g;
    const Obj *step = arg_named(r, "step");
    const Sym *end;

    if (!how || how->back != BACK_PART || base->rank < 1 || v->rank < 0 ||
        arg_named(r, how->start)->kind == OBJ_TENSOR ||
        (step && (step->kind != OBJ_INT || !step->known || step->i != 1)))
        return false;
    p->axis = arg_axis(r, "dim", base->rank);
    p->start = arg_is_none(r, how->start) ? sym_int(g, 0) : arg_sym(r, how->start);
    p->start = slice_bound(g, p->start, base->dims[p->axis]);
    if (!how->end)
        return narrow_part(g, p, how->length ? arg_sym(r, how->length) : sym_int(g, 1));
    end = arg_is_none(r, how->end) ? sym_int(g, INT64_MAX) : arg_sym(r, how->end);
    return slice_part(g, p, slice_bound(g, end, base->dims[p->axis]), v->dims[p->axis]);
}

static void add_piece(Value **pieces, size_t *n, Value *piece, int64_t axis)
{
    if (!sym_is(piece->dims[axis], 0))
        pieces[(*n)++] = piece;
}

/* Writes `v` back by concatenating the base before the range, `v`, and the base after it; NULL
 * if the view is not a range. */
static Value *replace_part(Interp *it, const View *view, Value *base, Value *v)
{
    Graph *g = it->g;
    Rule r = {.it = it,
              .g = g,
              .row = view->row,
              .schema = view->schema,
              .loc = view->loc,
              .names = view->names};
    const Sym *end = sym_int(g, INT64_MAX);
    Value *pieces[3], *whole;
    size_t n = 0;
    AxisRange p;

    r.args = view->args;
    if (!part_of(&r, view->how, base, v, &p) ||
        (target_inputs(g, "Slice") == 1 && !(sym_known(p.start, NULL) && sym_known(p.stop, NULL))))
        return NULL;
    if (v->rank == base->rank && sym_is(v->dims[p.axis], 0))
        return base;
    add_piece(pieces, &n, emit_slice(g, base, p.axis, sym_int(g, 0), p.start, 1), p.axis);
    if (v->rank < base->rank)
        v = emit_unsqueeze(g, v, &p.axis, 1);
    add_piece(pieces, &n, v, p.axis);
    if (!sym_is(p.stop, INT64_MAX))
        add_piece(pieces, &n, emit_slice(g, base, p.axis, p.stop, end, 1), p.axis);
    if (n < 2)
        return n == 1 && same_dims(pieces[0], base) ? pieces[0] : NULL;
    whole = emit_concat(g, pieces, n, p.axis);
    whole->dims = base->dims;
    return whole;
}

Value *write_back(Interp *it, const View *view, Value *base, Value *v)
{
    Value *whole = replace_part(it, view, base, v);

    return whole ? whole : scatter_back(it, view, base, v);
}
