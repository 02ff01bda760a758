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

/* The axis with the i-th smallest stride, from 0 on. */
static int axis_at(int rank, bool channels_last, int i)
{
    if (!channels_last || i == rank - 1)
        return rank - 1 - i;
    return i == 0 ? 1 : rank - i;
}

/* The strides of a tensor without gaps. */
static const Sym **dense_strides(Interp *it, const Value *v, bool channels_last)
{
    const Sym **strides = new_dims(it->g, v->rank), *next = sym_int(it->g, 1);

    for (int i = 0; i < v->rank; i++) {
        int axis = axis_at(v->rank, channels_last, i);

        strides[axis] = next;
        next = sym_mul(it->g, next, v->dims[axis]);
    }
    return strides;
}

const Sym **tensor_strides(Interp *it, const Tensor *tensor)
{
    if (tensor->strides)
        return tensor->strides;
    if (tensor->layout != LAYOUT_CONTIGUOUS || !tensor->value || tensor->value->rank < 0)
        return NULL;
    return dense_strides(it, tensor->value, false);
}

/* Are these the strides of a tensor without gaps? Dims of size 1 may have any stride. */
static Tri is_dense(Interp *it, const Value *v, const Sym *const *strides, bool channels_last)
{
    const Sym *expected = sym_int(it->g, 1);
    Tri dense = TRI_YES;

    for (int i = 0; i < v->rank; i++) {
        int axis = axis_at(v->rank, channels_last, i);
        Tri fits = sym_eq(it->g, strides[axis], expected), one;

        one = sym_eq(it->g, v->dims[axis], sym_int(it->g, 1));
        if (sym_is(v->dims[axis], 0))
            return TRI_YES;
        if (fits == TRI_NO && one == TRI_NO)
            dense = TRI_NO;
        else if (fits != TRI_YES && one != TRI_YES && dense == TRI_YES)
            dense = TRI_UNKNOWN;
        expected = sym_mul(it->g, expected, v->dims[axis]);
    }
    return dense;
}

static enum Layout layout_of(Interp *it, const Value *v, const Sym *const *strides)
{
    switch (is_dense(it, v, strides, false)) {
    case TRI_YES: return LAYOUT_CONTIGUOUS;
    case TRI_NO: return LAYOUT_OTHER;
    default: return LAYOUT_UNKNOWN;
    }
}

bool tensor_channels_last(Interp *it, const Tensor *tensor)
{
    const Sym **strides = tensor_strides(it, tensor);

    return strides && (tensor->value->rank == 4 || tensor->value->rank == 5) &&
           is_dense(it, tensor->value, strides, true) == TRI_YES;
}

/* ---- views ---- */

static ViewStep step_of(Rule *r, const Tensor *base, const Value *v)
{
    return (ViewStep){
        r, r->g, base->value, v, tensor_strides(r->it, base), new_dims(r->g, v->rank)};
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

/* The argument memory_format, by PyTorch's numbers. */
enum MemoryFormat {
    FORMAT_CONTIGUOUS,
    FORMAT_PRESERVE,
    FORMAT_CHANNELS_LAST,
    FORMAT_CHANNELS_LAST_3D,
    FORMAT_UNKNOWN
};

static enum MemoryFormat format_of(Rule *r, const Value *v)
{
    const Obj *format = arg_named(r, "memory_format");

    if (!format || format->kind != OBJ_INT)
        return FORMAT_PRESERVE;
    if (!format->known || format->i > FORMAT_CHANNELS_LAST_3D ||
        (format->i == FORMAT_CHANNELS_LAST && v->rank != 4) ||
        (format->i == FORMAT_CHANNELS_LAST_3D && v->rank != 5))
        return FORMAT_UNKNOWN;
    return (enum MemoryFormat)format->i;
}

/* For contiguous(). */
static Tri has_format(Interp *it, const Tensor *tensor, enum MemoryFormat format)
{
    const Sym **strides = tensor_strides(it, tensor);

    if (format == FORMAT_PRESERVE)
        return TRI_YES;
    if (format == FORMAT_CONTIGUOUS && tensor->layout != LAYOUT_UNKNOWN)
        return tensor->layout == LAYOUT_CONTIGUOUS ? TRI_YES : TRI_NO;
    if (format == FORMAT_UNKNOWN || !strides)
        return TRI_UNKNOWN;
    return is_dense(it, tensor->value, strides, format != FORMAT_CONTIGUOUS);
}

/* For to(), which compares the order of the strides, including those of dims of size 1. Contiguous
 * tensors never have their channels last. */
static Tri suggests_format(Interp *it, const Tensor *tensor, enum MemoryFormat format)
{
    bool contiguous = tensor->layout == LAYOUT_CONTIGUOUS && !tensor->strides;

    if (format == FORMAT_PRESERVE)
        return TRI_YES;
    if (contiguous && format != FORMAT_UNKNOWN)
        return format == FORMAT_CONTIGUOUS ? TRI_YES : TRI_NO;
    return format == FORMAT_UNKNOWN || format == FORMAT_CONTIGUOUS ||
                   has_format(it, tensor, format) != TRI_YES
               ? TRI_UNKNOWN
               : TRI_YES;
}

/* Gives a new tensor the format that the call requests; `preserved` is its layout if the call
 * requests none. */
static void set_format(Rule *r, Tensor *tensor, enum Layout preserved)
{
    enum MemoryFormat format = format_of(r, tensor->value);

    tensor->layout = LAYOUT_UNKNOWN;
    if (format == FORMAT_PRESERVE) {
        tensor->layout = preserved;
    } else if (format == FORMAT_CONTIGUOUS) {
        tensor->layout = LAYOUT_CONTIGUOUS;
    } else if (format != FORMAT_UNKNOWN) {
        tensor->strides = dense_strides(r->it, tensor->value, true);
        /* Convolutions treat it as channels last, also where dims of size 1 make it contiguous. */
        if (layout_of(r->it, tensor->value, tensor->strides) == LAYOUT_OTHER)
            tensor->layout = LAYOUT_OTHER;
    }
}

/* For resolve_conj() and resolve_neg(), which copy a negated view. */
static Tri is_resolved(Rule *r, const Tensor *base)
{
    const Obj *by = arg_named(r, "by");
    Tri negated = tensor_is_negated(by ? by->tensor : base);

    return negated == TRI_UNKNOWN ? TRI_UNKNOWN : negated == TRI_YES ? TRI_NO : TRI_YES;
}

static Tri is_viewed(Rule *r, const Tensor *base, const Value *v)
{
    ViewStep s = step_of(r, base, v);

    switch (r->view ? r->view->copy : COPY_NEVER) {
    case COPY_ON_REQUEST:
        return asks_for_copy(r) ? TRI_NO : suggests_format(r->it, base, format_of(r, v));
    case COPY_IF_STRIDED: return has_format(r->it, base, format_of(r, v));
    case COPY_IF_NEGATED: return is_resolved(r, base);
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
    if (r->view->copy != COPY_BY_STRIDES)
        set_format(r, obj->tensor,
                   base->layout == LAYOUT_CONTIGUOUS ? LAYOUT_CONTIGUOUS : LAYOUT_UNKNOWN);
    else if (viewed == TRI_UNKNOWN)
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
    const Sym **strides = tensor_strides(it, tensor);

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

/* A result that is computed element by element keeps its operands' order in memory; others are
 * contiguous, except those of a few operators. */
static enum Layout computed_layout(Rule *r)
{
    if (r->traits & TRAIT_STRIDED)
        return LAYOUT_UNKNOWN;
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (!(r->traits & TRAIT_CONTIGUOUS) && !is_contiguous(r->it, r->args[i]))
            return LAYOUT_UNKNOWN;
    return LAYOUT_CONTIGUOUS;
}

void set_result_layout(Rule *r, Tensor *result)
{
    set_format(r, result, computed_layout(r));
}

/* The tensors of a result get an unknown layout. Views of what the prelude has made become tensors
 * of their own, except the parts of a complex tensor, which stay together. */
Obj *forget_layout(Interp *it, Obj *obj)
{
    visit(it);
    if (obj->kind == OBJ_TENSOR) {
        obj = obj_tensor(it, tensor_read(it, obj->tensor));
        obj->tensor->layout = LAYOUT_UNKNOWN;
    } else if (obj->kind == OBJ_PAIR) {
        for (size_t i = 0; i < 2; i++) {
            obj->list->at[i]->tensor->layout = LAYOUT_UNKNOWN;
            obj->list->at[i]->tensor->strides = NULL;
        }
    } else if (obj->kind == OBJ_TUPLE || obj->kind == OBJ_LIST) {
        for (size_t i = 0; i < obj->list->n; i++)
            obj->list->at[i] = forget_layout(it, obj->list->at[i]);
    }
    return obj;
}
