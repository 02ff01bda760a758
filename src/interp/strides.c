/* strides.c - the strides that a tensor has in PyTorch.
 *
 * ONNX has no strides, but they decide whether reshape, flatten and contiguous return a view or a
 * copy, which a later write makes visible. The strides of a cell are known if it is contiguous;
 * those of a view follow from its base. NULL: unknown.
 */
#include "interp.h"

#include "rule.h"
#include "tensor.h"

#include <string.h>

static const Sym **new_strides(Interp *it, int rank)
{
    return NEW_N(it->job, const Sym *, (size_t)(rank > 0 ? rank : 0) + 1);
}

static const Sym **contiguous_strides(Interp *it, const Value *v)
{
    const Sym **strides = new_strides(it, v->rank), *next = sym_int(it->g, 1);

    for (int i = v->rank - 1; i >= 0; i--) {
        strides[i] = next;
        next = sym_mul(it->g, next, v->dims[i]);
    }
    return strides;
}

static const Sym **strides_of(Interp *it, const Tensor *tensor)
{
    if (tensor->strides)
        return tensor->strides;
    if (tensor->layout != LAYOUT_CONTIGUOUS || !tensor->value || tensor->value->rank < 0)
        return NULL;
    return contiguous_strides(it, tensor->value);
}

/* The layout of a tensor with these strides. Dims of size 1 may have any stride. */
static enum Layout layout_of(Interp *it, const Value *v, const Sym *const *strides)
{
    const Sym *expected = sym_int(it->g, 1);
    enum Layout layout = LAYOUT_CONTIGUOUS;

    for (int i = v->rank - 1; i >= 0; i--) {
        Tri fits = sym_eq(it->g, strides[i], expected), one;

        one = sym_eq(it->g, v->dims[i], sym_int(it->g, 1));
        if (sym_is(v->dims[i], 0))
            return LAYOUT_CONTIGUOUS;
        if (fits == TRI_NO && one == TRI_NO)
            layout = LAYOUT_OTHER;
        else if (fits != TRI_YES && one != TRI_YES && layout == LAYOUT_CONTIGUOUS)
            layout = LAYOUT_UNKNOWN;
        expected = sym_mul(it->g, expected, v->dims[i]);
    }
    return layout;
}

/* ---- views ---- */

static ViewStep step_of(Rule *r, const Tensor *base, const Value *v)
{
    return (ViewStep){
        r, r->g, base->value, v, strides_of(r->it, base), new_strides(r->it, v->rank)};
}

/* The strides of a view that only changes the shape, as PyTorch's computeStride finds them: dims
 * that are adjacent in memory may be divided differently. TRI_NO: there are no such strides, so
 * reshape copies. */
static Tri reshaped(const ViewStep *s)
{
    Graph *g = s->g;
    const Sym *one = sym_int(g, 1), *base, *old_numel = one, *new_numel = one;
    int n = s->view->rank - 1;
    bool sure = true;

    if (s->base->rank == 0) {
        for (int i = 0; i <= n; i++)
            s->to[i] = one;
        return TRI_YES;
    }
    base = s->from[s->base->rank - 1];
    for (int i = s->base->rank - 1; i >= 0; i--) {
        Tri joined = TRI_NO;

        old_numel = sym_mul(g, old_numel, s->base->dims[i]);
        if (i > 0)
            joined = sym_is(s->base->dims[i - 1], 1)
                         ? TRI_YES
                         : sym_eq(g, s->from[i - 1], sym_mul(g, old_numel, base));
        if (joined == TRI_YES)
            continue;
        sure &= joined == TRI_NO && (i == 0 || sym_known(s->base->dims[i - 1], NULL));
        while (n >= 0 &&
               (sym_eq(g, new_numel, old_numel) != TRI_YES || sym_is(s->view->dims[n], 1))) {
            s->to[n] = sym_mul(g, new_numel, base);
            new_numel = sym_mul(g, new_numel, s->view->dims[n--]);
            sure &= sym_known(new_numel, NULL);
            if (sure && sym_lt(g, old_numel, new_numel) == TRI_YES)
                return TRI_NO;
        }
        if (sym_eq(g, new_numel, old_numel) != TRI_YES)
            return sure && sym_known(old_numel, NULL) ? TRI_NO : TRI_UNKNOWN;
        if (i > 0) {
            base = s->from[i - 1];
            old_numel = new_numel = one;
        }
    }
    return n < 0 && sure ? TRI_YES : n < 0 ? TRI_UNKNOWN : TRI_NO;
}

/* Sets s->to if the strides of the view follow from those of its base. */
static bool find_strides(const ViewStep *s)
{
    const ViewRow *view = s->r->view;

    if (s->view == s->base && !(view && view->part_of_pair)) {
        memcpy(s->to, s->from, (size_t)s->base->rank * sizeof *s->to);
        return true;
    }
    if (view && view->reshapes)
        return reshaped(s) == TRI_YES;
    return view && view->strides && view->strides(s);
}

static void set_strides(Tensor *view, const Tensor *base, Rule *r, const Value *v)
{
    ViewStep s = step_of(r, base, v);

    view->layout = LAYOUT_UNKNOWN;
    if (v->rank < 0 || base->value->rank < 0)
        return;
    if (base->layout == LAYOUT_CONTIGUOUS && r->view && r->view->reshapes) {
        view->layout = LAYOUT_CONTIGUOUS;
    } else if (s.from && find_strides(&s)) {
        view->strides = s.to;
        view->layout = layout_of(r->it, v, s.to);
    }
}

/* ---- view or copy ---- */

static bool asks_for_copy(Rule *r)
{
    const Obj *copy = arg_named(r, "copy");

    return copy && copy->kind == OBJ_BOOL && copy->known && copy->i;
}

static bool has_memory_format(Rule *r)
{
    const Obj *format = arg_named(r, "memory_format");

    return format && format->kind == OBJ_INT && !(format->known && format->i == 0);
}

static Tri is_viewed(Rule *r, const Tensor *base, const Value *v)
{
    ViewStep s = step_of(r, base, v);

    switch (r->view ? r->view->copy : COPY_NEVER) {
    case COPY_ON_REQUEST: return asks_for_copy(r) ? TRI_NO : TRI_YES;
    case COPY_IF_STRIDED:
        if (has_memory_format(r) || base->layout == LAYOUT_UNKNOWN)
            return TRI_UNKNOWN;
        return base->layout == LAYOUT_CONTIGUOUS ? TRI_YES : TRI_NO;
    case COPY_BY_STRIDES:
        if (base->layout == LAYOUT_CONTIGUOUS || v == base->value)
            return TRI_YES;
        return s.from && v->rank >= 0 ? reshaped(&s) : TRI_UNKNOWN;
    default: return TRI_YES;
    }
}

Obj *view_or_copy(Rule *r, Tensor *base, Value *v, size_t which)
{
    Tri viewed = is_viewed(r, base, v);
    Obj *obj;

    if (viewed == TRI_YES) {
        obj = tensor_view(r->it, base, r, v, which);
        set_strides(obj->tensor, base, r, v);
        return obj;
    }
    obj = viewed == TRI_NO ? obj_tensor(r->it, v) : tensor_perhaps_view(r->it, base, v);
    if (has_memory_format(r) || (viewed == TRI_UNKNOWN && r->view->copy == COPY_BY_STRIDES))
        obj->tensor->layout = LAYOUT_UNKNOWN;
    return obj;
}

/* ---- elements that share their memory ---- */

/* Are all elements at different addresses? Sorted by stride, each dim must reach beyond all
 * smaller ones together. */
static bool lies_apart(Interp *it, const Value *v, const Sym *const *strides)
{
    const Sym *reach = sym_int(it->g, 0);
    bool *done = NEW_N(it->job, bool, (size_t)v->rank + 1);

    for (int round = 0; round < v->rank; round++) {
        int next = -1;

        for (int i = 0; i < v->rank; i++)
            if (!done[i] && (next < 0 || sym_lt(it->g, strides[i], strides[next]) == TRI_YES))
                next = i;
        done[next] = true;
        if (sym_is(v->dims[next], 1))
            continue;
        if (sym_lt(it->g, reach, strides[next]) != TRI_YES)
            return false;
        reach = sym_add(
            it->g, reach,
            sym_mul(it->g, strides[next], sym_sub(it->g, v->dims[next], sym_int(it->g, 1))));
    }
    return true;
}

bool tensor_overlaps(Interp *it, const Tensor *tensor)
{
    const Sym **strides = strides_of(it, tensor);

    if (!tensor->base || !tensor->value || tensor->value->rank < 0)
        return false;
    return !strides || !lies_apart(it, tensor->value, strides);
}

/* ---- results that are not views ---- */

static bool is_contiguous(Interp *it, const Obj *obj)
{
    visit(it);
    if (obj->kind == OBJ_TENSOR)
        return obj->tensor->layout == LAYOUT_CONTIGUOUS;
    for (size_t i = 0; obj->kind == OBJ_LIST && i < obj->list->n; i++)
        if (!is_contiguous(it, obj->list->at[i]))
            return false;
    return true;
}

/* The layout of a result: an elementwise operator keeps the memory order of its operands; other
 * results are contiguous. */
enum Layout result_layout(Rule *r)
{
    if (has_memory_format(r))
        return LAYOUT_UNKNOWN;
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (!(r->traits & TRAIT_CONTIGUOUS) && !is_contiguous(r->it, r->args[i]))
            return LAYOUT_UNKNOWN;
    return LAYOUT_CONTIGUOUS;
}
