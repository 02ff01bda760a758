/* strides.c - how PyTorch would lay a tensor out in memory.
 *
 * ONNX knows no strides, but whether reshape, flatten and contiguous give a view or a copy depends
 * on them, and a later write shows which it was. A cell's strides are known when it is contiguous;
 * a view's follow from its base's. NULL: unknown.
 */
#include "interp.h"

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

/* Dims of size 1 may have any stride. */
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

typedef struct Step {
    Rule *r;
    Interp *it;
    const Value *x, *v; /* the base and the view */
    const Sym **from, **to;
} Step;

/* An axis that the call names; false when it is not known. */
static bool axis_of(const Step *s, const char *param, int rank, int *axis)
{
    const Obj *obj = arg_named(s->r, param);

    if (!obj || obj->kind != OBJ_INT || !obj->known)
        return false;
    *axis = (int)(obj->i < 0 ? obj->i + rank : obj->i);
    return *axis >= 0 && *axis < (rank > 0 ? rank : 1);
}

static bool same(const Step *s)
{
    if (s->x->rank != s->v->rank)
        return false;
    memcpy(s->to, s->from, (size_t)s->x->rank * sizeof *s->to);
    return true;
}

static bool dropped(const Step *s)
{
    int axis, n = 0;

    if (!axis_of(s, "dim", s->x->rank, &axis) || s->v->rank != s->x->rank - 1)
        return false;
    for (int i = 0; i < s->x->rank; i++)
        if (i != axis)
            s->to[n++] = s->from[i];
    return true;
}

static bool stepped(const Step *s)
{
    const Obj *step = arg_named(s->r, "step");
    int axis;

    if (!same(s) || !step)
        return same(s);
    if (!axis_of(s, "dim", s->x->rank, &axis) || step->kind != OBJ_INT || !step->known)
        return false;
    s->to[axis] = sym_mul(s->it->g, s->from[axis], sym_int(s->it->g, step->i));
    return true;
}

static bool swapped_axes(const Step *s, int a, int b)
{
    if (!same(s))
        return false;
    s->to[a] = s->from[b];
    s->to[b] = s->from[a];
    return true;
}

static bool swapped(const Step *s)
{
    int a, b, rank = s->x->rank;

    if (arg_named(s->r, "dim0"))
        return axis_of(s, "dim0", rank, &a) && axis_of(s, "dim1", rank, &b) &&
               (rank ? swapped_axes(s, a, b) : same(s));
    return rank < 2 ? same(s) : swapped_axes(s, rank - 2, rank - 1);
}

static bool permuted(const Step *s)
{
    const Obj *dims = arg_named(s->r, "dims");
    int rank = s->x->rank;

    if (!dims || dims->kind != OBJ_LIST || dims->list->n != (size_t)rank || s->v->rank != rank)
        return false;
    for (int i = 0; i < rank; i++) {
        const Obj *axis = dims->list->at[i];

        if (axis->kind != OBJ_INT || !axis->known || axis->i < -rank || axis->i >= rank)
            return false;
        s->to[i] = s->from[axis->i < 0 ? axis->i + rank : axis->i];
    }
    return true;
}

/* movedim of one axis */
static bool moved(const Step *s)
{
    int from, to, n = 0, rank = s->x->rank;

    if (!axis_of(s, "source", rank, &from) || !axis_of(s, "destination", rank, &to) || !same(s))
        return false;
    for (int i = 0; i < rank; i++) {
        n += n == from;
        if (i == to)
            s->to[i] = s->from[from];
        else
            s->to[i] = s->from[n++];
    }
    return true;
}

static bool reversed(const Step *s)
{
    if (s->x->rank != s->v->rank)
        return false;
    for (int i = 0; i < s->x->rank; i++)
        s->to[i] = s->from[s->x->rank - 1 - i];
    return true;
}

static bool unsqueezed(const Step *s)
{
    Graph *g = s->it->g;
    int axis, n = 0;

    if (!axis_of(s, "dim", s->x->rank + 1, &axis) || s->v->rank != s->x->rank + 1)
        return false;
    for (int i = 0; i < s->v->rank; i++)
        if (i != axis)
            s->to[i] = s->from[n++];
    s->to[axis] = axis < s->x->rank ? sym_mul(g, s->x->dims[axis], s->from[axis]) : sym_int(g, 1);
    return true;
}

/* Which dims went is clear when the others are not of size 1. */
static bool squeezed(const Step *s)
{
    int axis, n = 0;
    bool one = axis_of(s, "dim", s->x->rank, &axis);

    if (s->v->rank == s->x->rank)
        return same(s);
    for (int i = 0; i < s->x->rank; i++)
        if (one ? i != axis : !sym_is(s->x->dims[i], 1)) {
            if (n == s->v->rank)
                return false;
            s->to[n++] = s->from[i];
        }
    return n == s->v->rank;
}

static bool expanded(const Step *s)
{
    int lead = s->v->rank - s->x->rank;

    for (int i = 0; i < s->v->rank; i++) {
        if (i < lead || (sym_is(s->x->dims[i - lead], 1) && !sym_is(s->v->dims[i], 1)))
            s->to[i] = sym_int(s->it->g, 0);
        else if (s->x->dims[i - lead] == s->v->dims[i])
            s->to[i] = s->from[i - lead];
        else
            return false;
    }
    return lead >= 0;
}

static bool diagonal(const Step *s)
{
    int a, b, n = 0, rank = s->x->rank;

    if (!axis_of(s, "dim1", rank, &a) || !axis_of(s, "dim2", rank, &b) || s->v->rank != rank - 1)
        return false;
    for (int i = 0; i < rank; i++)
        if (i != a && i != b)
            s->to[n++] = s->from[i];
    s->to[n] = sym_add(s->it->g, s->from[a], s->from[b]);
    return true;
}

/* as_strided says them itself */
static bool restrided(const Step *s)
{
    const Obj *strides = arg_named(s->r, "stride");

    if (!strides || strides->kind != OBJ_LIST || strides->list->n != (size_t)s->v->rank)
        return false;
    for (int i = 0; i < s->v->rank; i++) {
        if (strides->list->at[i]->kind != OBJ_INT)
            return false;
        s->to[i] = obj_as_sym(s->it, strides->list->at[i]);
    }
    return true;
}

static bool unfolded(const Step *s)
{
    const Obj *step = arg_named(s->r, "step");
    int axis, rank = s->x->rank;

    if (!axis_of(s, "dimension", rank, &axis) || !step || !step->known || s->v->rank != rank + 1)
        return false;
    if (rank == 0) {
        s->to[0] = sym_int(s->it->g, 1);
        return true;
    }
    memcpy(s->to, s->from, (size_t)rank * sizeof *s->to);
    s->to[rank] = s->from[axis];
    s->to[axis] = sym_mul(s->it->g, s->from[axis], sym_int(s->it->g, step->i));
    return true;
}

/* torch's computeStride: dims that lie close together in memory may be cut anew. TRI_NO: it is a
 * copy. */
static Tri reshaped(const Step *s)
{
    Graph *g = s->it->g;
    const Sym *one = sym_int(g, 1), *base, *old_numel = one, *new_numel = one;
    int n = s->v->rank - 1;
    bool sure = true;

    if (s->x->rank == 0) {
        for (int i = 0; i <= n; i++)
            s->to[i] = one;
        return TRI_YES;
    }
    base = s->from[s->x->rank - 1];
    for (int i = s->x->rank - 1; i >= 0; i--) {
        Tri joined = TRI_NO;

        old_numel = sym_mul(g, old_numel, s->x->dims[i]);
        if (i > 0)
            joined = sym_is(s->x->dims[i - 1], 1)
                         ? TRI_YES
                         : sym_eq(g, s->from[i - 1], sym_mul(g, old_numel, base));
        if (joined == TRI_YES)
            continue;
        sure &= joined == TRI_NO && (i == 0 || sym_known(s->x->dims[i - 1], NULL));
        while (n >= 0 && (sym_eq(g, new_numel, old_numel) != TRI_YES || sym_is(s->v->dims[n], 1))) {
            s->to[n] = sym_mul(g, new_numel, base);
            new_numel = sym_mul(g, new_numel, s->v->dims[n--]);
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

typedef bool StepFn(const Step *s);
static const struct Rearrangement {
    const char *op_name;
    StepFn *fn;
} rearrangements[] = {
    {"aten::select", dropped},    {"aten::unbind", dropped},       {"aten::slice", stepped},
    {"aten::narrow", same},       {"aten::split", same},           {"aten::split_with_sizes", same},
    {"aten::chunk", same},        {"aten::tensor_split", same},    {"aten::hsplit", same},
    {"aten::vsplit", same},       {"aten::dsplit", same},          {"aten::transpose", swapped},
    {"aten::t", swapped},         {"aten::mT", swapped},           {"aten::numpy_T", reversed},
    {"aten::permute", permuted},  {"aten::unsqueeze", unsqueezed}, {"aten::squeeze", squeezed},
    {"aten::expand", expanded},   {"aten::expand_as", expanded},   {"aten::broadcast_to", expanded},
    {"aten::diagonal", diagonal}, {"aten::unfold", unfolded},      {"aten::as_strided", restrided},
    {"aten::detach", same},       {"aten::alias", same},           {"aten::contiguous", same},
    {"aten::to", same},           {"aten::type_as", same},         {"aten::cpu", same},
    {"aten::positive", same},     {"aten::movedim", moved},        {"aten::lift_fresh", same},
    {"aten::as_tensor", same},
};

static const char *const reshapes[] = {"aten::view",           "aten::reshape",
                                       "aten::flatten",        "aten::reshape_as",
                                       "aten::view_as",        "aten::unflatten",
                                       "aten::_unsafe_view",   "aten::ravel",
                                       "aten::_reshape_alias", NULL};

static bool is_reshape(Name op_name)
{
    return is_one_of(op_name, reshapes);
}

static StepFn *step_of(Name op_name)
{
    for (size_t i = 0; i < COUNT_OF(rearrangements); i++)
        if (strcmp(rearrangements[i].op_name, op_name) == 0)
            return rearrangements[i].fn;
    return NULL;
}

static bool rearranged(const Step *s)
{
    Name op_name = s->r->schema->name;

    StepFn *step = step_of(op_name);

    if (s->v == s->x)
        return same(s);
    if (is_reshape(op_name))
        return reshaped(s) == TRI_YES;
    return step && step(s);
}

/* A contiguous tensor of any shape can be viewed in any other. */
static void set_strides(Interp *it, Tensor *view, const Tensor *base, Rule *r, const Value *v)
{
    Step s = {r, it, base->value, v, strides_of(it, base), new_strides(it, v->rank)};

    view->layout = LAYOUT_UNKNOWN;
    if (v->rank < 0 || base->value->rank < 0)
        return;
    if (base->layout == LAYOUT_CONTIGUOUS && is_reshape(r->schema->name)) {
        view->layout = LAYOUT_CONTIGUOUS;
    } else if (s.from && rearranged(&s)) {
        view->strides = s.to;
        view->layout = layout_of(it, v, s.to);
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

/* Of an operator that may do either. */
static Tri is_viewed(Rule *r, const Tensor *base, const Value *v)
{
    static const char *const either[] = {"aten::reshape", "aten::flatten", "aten::reshape_as",
                                         "aten::ravel", NULL};
    Step s = {r, r->it, base->value, v, strides_of(r->it, base), new_strides(r->it, v->rank)};

    if (asks_for_copy(r))
        return TRI_NO;
    if (has_memory_format(r) && strcmp(r->schema->name, "aten::to") != 0)
        return TRI_UNKNOWN;
    if (strcmp(r->schema->name, "aten::contiguous") == 0)
        return base->layout == LAYOUT_CONTIGUOUS ? TRI_YES
               : base->layout == LAYOUT_OTHER    ? TRI_NO
                                                 : TRI_UNKNOWN;
    if (!is_one_of(r->schema->name, either) || base->layout == LAYOUT_CONTIGUOUS ||
        v == base->value)
        return TRI_YES;
    return s.from && v->rank >= 0 ? reshaped(&s) : TRI_UNKNOWN;
}

Obj *view_or_copy(Rule *r, Tensor *base, Value *v, size_t which)
{
    Tri viewed = is_viewed(r, base, v);
    Obj *obj;

    if (viewed == TRI_YES) {
        obj = tensor_view(r->it, base, r, v, which);
        set_strides(r->it, obj->tensor, base, r, v);
        return obj;
    }
    obj = viewed == TRI_NO ? obj_tensor(r->it, v) : tensor_perhaps_view(r->it, base, v);
    if (has_memory_format(r) || (viewed == TRI_UNKNOWN && is_reshape(r->schema->name)))
        obj->tensor->layout = LAYOUT_UNKNOWN;
    return obj;
}

/* ---- places ---- */

bool keeps_start(Name op_name)
{
    static const char *const elsewhere[] = {"aten::select",     "aten::unbind",
                                            "aten::slice",      "aten::narrow",
                                            "aten::split",      "aten::split_with_sizes",
                                            "aten::chunk",      "aten::tensor_split",
                                            "aten::hsplit",     "aten::vsplit",
                                            "aten::dsplit",     "aten::diagonal",
                                            "aten::as_strided", NULL};

    return is_reshape(op_name) || (step_of(op_name) && !is_one_of(op_name, elsewhere));
}

/* Steps after which two elements may lie in one place. */
bool is_overlapping_step(Name op_name)
{
    static const char *const names[] = {"aten::expand", "aten::expand_as",  "aten::broadcast_to",
                                        "aten::unfold", "aten::as_strided", NULL};

    return is_one_of(op_name, names);
}

/* Sorted by stride, each dim must reach beyond all smaller ones together. */
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

/* ---- results that are no views ---- */

/* What is computed element by element keeps its operands' order in memory; other results are
 * contiguous. */
static bool is_always_contiguous(Name op_name)
{
    static const char *const names[] = {"aten::matmul", "aten::mm",        "aten::bmm",
                                        "aten::linear", "aten::addmm",     "aten::baddbmm",
                                        "aten::stack",  "aten::embedding", NULL};

    return is_one_of(op_name, names);
}

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

enum Layout result_layout(Rule *r)
{
    if (has_memory_format(r))
        return LAYOUT_UNKNOWN;
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (!is_contiguous(r->it, r->args[i]) && !is_always_contiguous(r->schema->name))
            return LAYOUT_UNKNOWN;
    return LAYOUT_CONTIGUOUS;
}
