/* open_lists.c - operators on open lists.
 *
 * If the list is one tensor: stack is that tensor with its axis moved, cat a reshape of it, len
 * its first dim, [i] a Gather, append a Concat. If the list is a sequence: operators that take
 * items by index, or join two sequences, are a Loop over SequenceAt and SequenceInsert. An index
 * out of range, or a missing item, raises an exception in PyTorch, and is assumed not to happen.
 */
#include "lang.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp/call.h"
#include "interp/tensor.h"

_Noreturn static void refuse(const ListCall *c, const char *why)
{
    fail(c->it->job, user_loc(c->it, c->loc), "%s", why);
}

static const char one_dtype[] = "the items of a list of unknown length must be of one dtype, and "
                                "of one shape before opset 13";

/* ---- new lists, and changed ones ---- */

static Obj *new_stacked(const ListCall *c, Value *v)
{
    Obj *obj = obj_list(c->it, c->list->element);

    set_stacked(c->it, obj->list, v, stacked_kind(c->list));
    note_sources(c->it, obj->list, c->list);
    return obj;
}

static Obj *changed(const ListCall *c, Value *v)
{
    set_stacked(c->it, c->list, v, stacked_kind(c->list));
    return c->self;
}

static Value *as_sequence(const ListCall *c, List *list, DType dtype)
{
    Value *v = sequence_value(c->it, list, dtype);

    if (!v || v->dtype != dtype)
        refuse(c, one_dtype);
    return v;
}

static Value *insert_item(const ListCall *c, Value *sequence, Obj *item, Value *at)
{
    Value *one = item->kind == OBJ_UNSET ? unread_value(c->it, sequence, NULL)
                                         : item_value(c->it, item, stacked_kind(c->list));

    if (!one || one->dtype != sequence->dtype)
        refuse(c, one_dtype);
    return op(c->it->g, "SequenceInsert", IN(sequence, one, at), AT_NONE);
}

static bool is_of_items(const Value *v, const Value *stack)
{
    if (v->dtype != stack->dtype || v->rank < 0 || v->rank + 1 != stack->rank)
        return false;
    for (int i = 0; i < v->rank; i++)
        if (v->dims[i] != stack->dims[i + 1])
            return false;
    return true;
}

/* The value of an item, if it fits into the list as one tensor; NULL: it does not. */
static Value *fitting_item(const ListCall *c, Obj *item)
{
    Value *one;

    if (item->kind == OBJ_MAYBE)
        refuse(c, "an item of this list may be None; declare it as List[Optional[...]]");
    if (item->kind == OBJ_UNSET && !is_sequence(c->v) && c->v->rank > 0)
        return emit_fill(c->it->g, c->v->dtype, 0, c->v->dims + 1, (size_t)c->v->rank - 1);
    one = listed_value(c->it, item);
    return one && !is_sequence(c->v) && is_of_items(one, c->v) ? one : NULL;
}

/* ---- items by number ---- */

static const Sym *index_argument(const ListCall *c, size_t i)
{
    if (c->args[i]->kind != OBJ_INT)
        refuse(c, "the index of a list must be an int");
    return obj_as_sym(c->it, c->args[i]);
}

/* The index, counted from the front. */
static const Sym *from_front(const ListCall *c, const Sym *at)
{
    return index_from_front(c->it->g, at, stacked_length(c->it, c->v));
}

/* A size that differs between the two becomes a fresh dim. */
static void join_sizes(Interp *it, Value *v, const Value *a, const Value *b)
{
    v->rank = a->rank == b->rank ? a->rank : -1;
    v->dims = new_dims(it->g, v->rank);
    for (int i = 0; i < v->rank; i++)
        v->dims[i] = a->dims[i] == b->dims[i] ? a->dims[i] : sym_fresh_dim(it->g, NULL, 0);
}

/* Appends the items of `from` at these positions (NULL: all) to those of `to` (NULL: none). */
static Value *with_items_of(const ListCall *c, Value *to, Value *from, Value *positions)
{
    Graph *g = c->it->g;
    Block *outer = g->block, *body;
    Value *iteration, *go_on, *list, *item, *count, *result, *empty = NULL;

    if (!carries_sequences(c->it))
        refuse(c, "a list of tensors of different shapes, whose length is decided at run time, can "
                  "be cut or joined only from opset 13 on");
    count = sym_value(g, positions ? positions->dims[0] : stacked_length(c->it, from));
    if (!to)
        empty = to = op(g, "SequenceEmpty", NULL, 0, AT(A_I("dtype", from->dtype)));
    g->block = body = block_new(g, outer, name(g->job, "body"));
    iteration = block_input(g, body, DT_INT64, 0);
    go_on = block_input(g, body, DT_BOOL, 0);
    list = block_input(g, body, from->dtype, -1);
    list->kind = VALUE_SEQUENCE;
    item = op(g, "SequenceAt",
              IN(from, positions ? emit_gather(g, positions, iteration, 0) : iteration), AT_NONE);
    list = op(g, "SequenceInsert", IN(list, item), AT_NONE);
    g->block = outer;
    block_output(g, body, go_on);
    block_output(g, body, list);
    op_n(g, "Loop", IN(count, const_num(g, DT_BOOL, 1), to), AT(A_G("body", body)), 1, &result);
    join_sizes(c->it, result, empty ? from : to, from);
    return result;
}

static Value *picked(const ListCall *c, Value *positions)
{
    return is_sequence(c->v) ? with_items_of(c, NULL, c->v, positions)
                             : emit_gather(c->it->g, c->v, positions, 0);
}

static Obj *get_length(ListCall *c)
{
    return obj_sym(c->it, stacked_length(c->it, c->v));
}

static Obj *get_at(ListCall *c)
{
    index_argument(c, 1);
    return taken_out(c->it, c->list, stacked_item(c->it, c->v, c->list->item_kind, c->args[1]));
}

static Value *without(const ListCall *c, const Sym *at)
{
    Graph *g = c->it->g;
    const Sym *next = sym_add(g, at, sym_int(g, 1));
    Value *parts[2];

    if (is_sequence(c->v))
        return op(g, "SequenceErase", IN(c->v, sym_value(g, at)), AT_NONE);
    parts[0] = emit_slice(g, c->v, 0, sym_int(g, 0), at, 1);
    parts[1] = emit_slice(g, c->v, 0, next, sym_int(g, INT64_MAX), 1);
    return emit_concat(g, parts, 2, 0);
}

static Obj *pop_item(ListCall *c)
{
    const Sym *at = from_front(c, c->n > 1 ? index_argument(c, 1) : sym_int(c->it->g, -1));
    Obj *item = stacked_item(c->it, c->v, c->list->item_kind, obj_sym(c->it, at));

    changed(c, without(c, at));
    return aliased(c->it, c->list, item);
}

static Obj *delete_at(ListCall *c)
{
    return changed(c, without(c, from_front(c, index_argument(c, 1))));
}

static Obj *set_at(ListCall *c)
{
    Graph *g = c->it->g;
    const Sym *at = from_front(c, index_argument(c, 1)), *two[2] = {sym_int(g, 1), sym_int(g, 1)};
    Value *one = fitting_item(c, c->args[2]), *where = sym_value(g, at), *rest;

    if (one) {
        where = emit_reshape(g, where, two, 2);
        changed(c, emit_scatter_nd(g, c->v, where, one_item(c->it, one), NULL));
    } else {
        rest = op(g, "SequenceErase", IN(as_sequence(c, c->list, c->v->dtype), where), AT_NONE);
        changed(c, insert_item(c, rest, c->args[2], where));
    }
    note_source(c->it, c->list, c->args[2]);
    return c->self;
}

/* ---- slices ---- */

/* Numbers in descending order are counted up and negated: ONNX Runtime replaces a Gather of a
 * Range by a Slice, in which an end of -1 has another meaning. `back` is 1 if the step is negative
 * and 0 otherwise. */
static Value *numbers_between(Graph *g, const Sym *start, const Sym *end, const Sym *step,
                              const Sym *back)
{
    const Sym *sign = sym_sub(g, sym_int(g, 1), sym_mul(g, sym_int(g, 2), back));
    Value *from = sym_value(g, sym_mul(g, start, sign)), *to = sym_value(g, sym_mul(g, end, sign));
    Value *by = sym_value(g, sym_mul(g, step, sign));
    Value *numbers = emit_range(g, DT_INT64, from, to, by);

    if (sym_is(sign, 1))
        return numbers;
    return sym_is(sign, -1) ? op(g, "Neg", IN(numbers), AT_NONE)
                            : emit_mul(g, numbers, sym_value(g, sign));
}

/* The same for a step of 1 or -1. */
static Value *numbers_by_one(Graph *g, const Sym *start, const Sym *end, int step)
{
    return numbers_between(g, start, end, sym_int(g, step), sym_int(g, step < 0));
}

/* A bound of a slice by Python's rules; `back` is 1 if the step is negative, otherwise 0. A bound
 * that is not given is `if_none`, or `if_none_back` - 1 if the step is negative. */
static const Sym *slice_position(const ListCall *c, size_t i, const Sym *back, const Sym *if_none,
                                 const Sym *if_none_back)
{
    Graph *g = c->it->g;
    const Sym *length = stacked_length(c->it, c->v), *low = sym_neg(g, back);
    const Sym *high = sym_sub(g, length, back), *at;

    if (c->n > i && c->args[i]->kind != OBJ_NONE) {
        at = from_front(c, obj_as_sym(c->it, c->args[i]));
        return sym_min(g, sym_max(g, at, low), high);
    }
    at = sym_add(g, if_none, sym_mul(g, back, sym_sub(g, if_none_back, if_none)));
    return sym_sub(g, at, back);
}

static Value *slice_positions(const ListCall *c, const Sym *step)
{
    Graph *g = c->it->g;
    const Sym *length = stacked_length(c->it, c->v), *zero = sym_int(g, 0), *one = sym_int(g, 1);
    const Sym *back = sym_min(g, one, sym_max(g, zero, sym_neg(g, step)));
    const Sym *start = slice_position(c, 1, back, zero, length);
    const Sym *end = slice_position(c, 2, back, length, zero);

    return numbers_between(g, start, end, step, back);
}

static const Sym *bound_or(const ListCall *c, size_t i, int64_t if_none)
{
    return c->n > i && c->args[i]->kind != OBJ_NONE ? obj_as_sym(c->it, c->args[i])
                                                    : sym_int(c->it->g, if_none);
}

static Obj *slice(ListCall *c)
{
    const Sym *by = bound_or(c, 3, 1);
    int64_t step = 0;
    bool known = sym_known(by, &step);

    if (known && step == 0)
        refuse(c, "the step of a slice of a list cannot be 0");
    if (step > 0 && !is_sequence(c->v)) {
        const Sym *end = bound_or(c, 2, INT64_MAX);

        return new_stacked(c, emit_slice(c->it->g, c->v, 0, bound_or(c, 1, 0), end, step));
    }
    return new_stacked(c, picked(c, slice_positions(c, by)));
}

static Value *reversed_list(const ListCall *c)
{
    Graph *g = c->it->g;
    const Sym *last = sym_sub(g, stacked_length(c->it, c->v), sym_int(g, 1));

    return picked(c, numbers_by_one(g, last, sym_int(g, -1), -1));
}

static Obj *reverse(ListCall *c)
{
    return changed(c, reversed_list(c));
}

static Obj *copy(ListCall *c)
{
    return new_stacked(c, c->v);
}

/* clear: the list has a known length again. */
static Obj *clear(ListCall *c)
{
    touch_list(c->it, c->list);
    if (!c->list->element)
        c->list->element = kind_type(c->it, c->list->item_kind);
    c->list->stacked = NULL;
    c->list->sources = NULL;
    c->list->taken = NULL;
    return c->self;
}

/* list * n, n * list: gathers the items repeatedly */
static Obj *multiply(ListCall *c)
{
    Graph *g = c->it->g;
    Obj *count = c->args[c->self == c->args[0] ? 1 : 0];
    const Sym *length = stacked_length(c->it, c->v), *times;

    if (count->kind != OBJ_INT)
        refuse(c, "a list can be multiplied only by an int");
    times = sym_max(g, obj_as_sym(c->it, count), sym_int(g, 0));
    return new_stacked(
        c, picked(c, emit_tile(g, numbers_by_one(g, sym_int(g, 0), length, 1), &times, 1)));
}

/* ---- more items ---- */

static Obj *append(ListCall *c)
{
    Value *one = fitting_item(c, c->args[1]), *parts[2] = {c->v, NULL};

    if (one) {
        parts[1] = one_item(c->it, one);
        changed(c, emit_concat(c->it->g, parts, 2, 0));
    } else {
        changed(c, insert_item(c, as_sequence(c, c->list, c->v->dtype), c->args[1], NULL));
    }
    note_source(c->it, c->list, c->args[1]);
    return c->self;
}

/* insert: the index is clamped to the list, as in Python. */
static Obj *insert(ListCall *c)
{
    Graph *g = c->it->g;
    Value *one = fitting_item(c, c->args[2]), *parts[3];
    const Sym *zero = sym_int(g, 0), *at = index_argument(c, 1);

    if (one) {
        parts[0] = emit_slice(g, c->v, 0, zero, at, 1);
        parts[1] = one_item(c->it, one);
        parts[2] = emit_slice(g, c->v, 0, at, sym_int(g, INT64_MAX), 1);
        changed(c, emit_concat(g, parts, 3, 0));
    } else {
        const Sym *length = stacked_length(c->it, c->v);
        Value *place;

        at = sym_min(g, sym_max(g, from_front(c, at), zero), length);
        place = sym_value(g, at);
        changed(c, insert_item(c, as_sequence(c, c->list, c->v->dtype), c->args[2], place));
    }
    note_source(c->it, c->list, c->args[2]);
    return c->self;
}

/* Converts both lists to tensors whose items have the same shape; false: impossible. */
static bool as_stacks(const ListCall *c, List *a, List *b, Value **parts)
{
    if (is_sequence(a->stacked ? a->stacked : b->stacked) ||
        is_sequence(b->stacked ? b->stacked : a->stacked))
        return false;
    parts[0] = stacked_value(c->it, a, b->stacked);
    parts[1] = stacked_value(c->it, b, a->stacked);
    if (!parts[0] || !parts[1] || parts[0]->dtype != parts[1]->dtype ||
        parts[0]->rank != parts[1]->rank)
        return false;
    for (int i = 1; i < parts[0]->rank; i++)
        if (parts[0]->dims[i] != parts[1]->dims[i])
            return false;
    return true;
}

/* Joins the items of a list of known length and a sequence. */
static Value *with_known(const ListCall *c, Value *sequence, const List *known, bool in_front)
{
    for (size_t i = 0; i < known->n; i++)
        sequence = insert_item(c, sequence, known->at[i],
                               in_front ? const_i64(c->it->g, (int64_t)i) : NULL);
    return sequence;
}

/* Joins two lists, at least one of which is open. */
static Value *joined_lists(const ListCall *c)
{
    List *a = c->args[0]->list, *b = c->args[1]->list;
    DType dtype = c->v->dtype;
    Value *parts[2];

    if (!a->stacked && !a->n)
        return b->stacked;
    if (!b->stacked && !b->n)
        return a->stacked;
    if (as_stacks(c, a, b, parts))
        return emit_concat(c->it->g, parts, 2, 0);
    if (!a->stacked)
        return with_known(c, as_sequence(c, b, dtype), a, true);
    parts[0] = as_sequence(c, a, dtype);
    if (!b->stacked)
        return with_known(c, parts[0], b, false);
    parts[1] = as_sequence(c, b, dtype);
    return with_items_of(c, parts[0], parts[1], NULL);
}

static void need_two_lists(const ListCall *c)
{
    if (c->args[0]->kind != OBJ_LIST || c->args[1]->kind != OBJ_LIST)
        refuse(c, "only a list can be joined with a list whose length is decided at run time");
}

static Obj *add(ListCall *c)
{
    Obj *sum;

    need_two_lists(c);
    sum = new_stacked(c, joined_lists(c));
    note_sources(c->it, sum->list, c->args[c->self == c->args[0] ? 1 : 0]->list);
    return sum;
}

/* extend, += */
static Obj *extend(ListCall *c)
{
    List *list, *other;

    need_two_lists(c);
    list = c->args[0]->list;
    other = c->args[1]->list;
    set_stacked(c->it, list, joined_lists(c), stacked_kind(c->list));
    note_sources(c->it, list, other);
    return c->args[0];
}

/* ---- stack and cat ---- */

static int64_t axis_argument(const ListCall *c, int rank)
{
    int64_t axis = 0;

    if (c->n > 1 && (c->args[1]->kind != OBJ_INT || !c->args[1]->known))
        refuse(c, "the dim must be known at export time");
    if (c->n > 1)
        axis = c->args[1]->i;
    if (rank < 0)
        return axis;
    if (axis < -rank || axis >= rank)
        fail(c->it->job, user_loc(c->it, c->loc), "dim %lld is out of range for tensors of rank %d",
             (long long)axis, rank);
    return axis < 0 ? axis + rank : axis;
}

/* Moves axis 0 to `to`. */
static Value *moved_items(Interp *it, Value *v, int64_t to)
{
    int64_t *perm = NEW_N(it->job, int64_t, (size_t)v->rank + 1);

    for (int64_t i = 0; i < v->rank; i++)
        perm[i] = i < to ? i + 1 : i == to ? 0 : i;
    return emit_transpose(it->g, v, perm, (size_t)v->rank);
}

static Value *flat_on(Interp *it, Value *v, int64_t axis)
{
    const Sym **dims = NEW_N(it->job, const Sym *, (size_t)v->rank + 1);
    size_t n = 0;

    v = moved_items(it, v, axis);
    for (int i = 0; i < v->rank; i++)
        if (i == axis + 1)
            dims[n - 1] = sym_mul(it->g, dims[n - 1], v->dims[i]);
        else
            dims[n++] = v->dims[i];
    return emit_reshape(it->g, v, dims, n);
}

/* torch.stack (added: along a new axis) or torch.cat */
static Obj *joined_list(const ListCall *c, bool added)
{
    int rank = c->v->rank < 0 ? -1 : c->v->rank - !is_sequence(c->v) + added;
    int64_t axis = axis_argument(c, rank);

    if (is_sequence(c->v))
        return obj_tensor(c->it, op(c->it->g, "ConcatFromSequence", IN(c->v),
                                    AT(A_I("axis", axis), A_I("new_axis", added))));
    return obj_tensor(c->it, added ? moved_items(c->it, c->v, axis) : flat_on(c->it, c->v, axis));
}

static Obj *stack(ListCall *c)
{
    return joined_list(c, true);
}

static Obj *cat(ListCall *c)
{
    return joined_list(c, false);
}

/* ---- lists of numbers ---- */

/* torch.tensor(list): floats become the default float type. */
static Obj *as_tensor(ListCall *c)
{
    DType dtype = c->list->item_kind == OBJ_FLOAT ? default_float(c->it) : c->v->dtype;

    for (size_t i = 1; i < c->n; i++)
        if ((!c->names || !c->names[i] || strcmp(c->names[i], "dtype") == 0) &&
            c->args[i]->kind == OBJ_INT && c->args[i]->known)
            dtype = dtype_of_scalar_type((ScalarType)c->args[i]->i);
    return obj_tensor(c->it, emit_cast(c->it->g, c->v, dtype));
}

/* The result has as many dims as the list has items, so a known length is worth the unrolling of a
 * loop. */
static void prefer_known_length(ListCall *c)
{
    ask_for_items(c->it, c->list);
    if (c->it->keeping)
        refuse(c, "the loop of known length is unrolled, which gives the list a known length");
}

/* zeros(list), x.new_full(list, value), ...: the tensor without dims, expanded to these sizes. */
static Obj *filled_list(ListCall *c)
{
    Obj **args = job_copy(c->it->job, c->args, c->n * sizeof *args), *one;

    prefer_known_length(c);
    for (size_t i = 0; i < c->n; i++)
        if (args[i] == c->self)
            args[i] = obj_list(c->it, kind_type(c->it, OBJ_INT));
    one = call_operator(c->it, c->op_name, args, c->names, c->n, c->loc);
    if (one->kind != OBJ_TENSOR || c->list->item_kind != OBJ_INT)
        refuse(c, "a list whose length is decided at run time must have ints, and the result must "
                  "be a real tensor");
    if (!target_has(c->it->g, "Expand"))
        refuse(c, "a list of sizes whose length is decided at run time needs opset 8");
    return obj_tensor(c->it,
                      op(c->it->g, "Expand", IN(tensor_read(c->it, one->tensor), c->v), AT_NONE));
}

/* The tensor of a call x.view(list), x.reshape(list) or x.expand(list). */
static Value *viewed(ListCall *c)
{
    prefer_known_length(c);
    if (c->n < 2 || c->args[0]->kind != OBJ_TENSOR || c->self != c->args[1] ||
        c->list->item_kind != OBJ_INT)
        refuse(c,
               "with sizes whose number is decided at run time, it takes a real tensor and ints");
    return tensor_read(c->it, c->args[0]->tensor);
}

/* x.view(list), x.reshape(list): a copy, which is valid as long as neither tensor is written. */
static Obj *reshaped(ListCall *c)
{
    Value *x = viewed(c);

    if (!target_has_attr(c->it->g, "Reshape", "allowzero"))
        refuse(c, "a list of sizes whose length is decided at run time needs opset 14");
    x = op(c->it->g, "Reshape", IN(x, c->v), AT(A_I("allowzero", 1)));
    return tensor_perhaps_view(c->it, c->args[0]->tensor, x);
}

/* x.expand(list): a size of -1 keeps that of the tensor, as a size of 1 does in ONNX. */
static Obj *repeated_list(ListCall *c)
{
    Value *x = viewed(c);

    if (!target_has(c->it->g, "Expand"))
        refuse(c, "a list of sizes whose length is decided at run time needs opset 8");
    x = op(c->it->g, "Expand", IN(x, op(c->it->g, "Abs", IN(c->v), AT_NONE)), AT_NONE);
    return tensor_perhaps_view(c->it, c->args[0]->tensor, x);
}

/* A tensor is split into parts of these sizes. */
static Obj *split(ListCall *c)
{
    Obj *x = c->args[0], *dim = c->n > 2 ? c->args[2] : obj_int(c->it, 0);
    Graph *g = c->it->g;
    Value *v;

    ask_for_items(c->it, c->list); /* if the items can be known, the parts have known sizes */
    if (x->kind != OBJ_TENSOR || c->self != c->args[1] || dim->kind != OBJ_INT || !dim->known ||
        c->list->item_kind != OBJ_INT)
        refuse(c,
               "a split by a list of ints whose length is decided at run time needs a known dim");
    if (!target_has(g, "SplitToSequence"))
        refuse(c, "a split by a list whose length is decided at run time needs opset 11");
    v = tensor_read(c->it, x->tensor);
    v = op(g, "SplitToSequence", IN(v, c->v), AT(A_I("axis", emit_axis(g, dim->i, v->rank))));
    return stacked_parts(c->it, v, x);
}

static Obj *number_item(const ListCall *c, Value *v)
{
    switch (c->list->item_kind) {
    case OBJ_INT: return obj_sym(c->it, emit_item(c->it->g, v));
    case OBJ_BOOL: return obj_bool_value(c->it, v);
    default: return obj_float_value(c->it, v);
    }
}

static Obj *reduced(const ListCall *c, const char *op_type)
{
    if (c->list->item_kind == OBJ_BOOL || c->list->item_kind == OBJ_STR)
        refuse(c, "this cannot be computed for a list of bools or strings whose length is decided "
                  "at run time");
    return number_item(c, emit_reduce(c->it->g, op_type, c->v, NULL, 0, false));
}

static Obj *sum(ListCall *c)
{
    return reduced(c, "ReduceSum");
}

static Obj *max(ListCall *c)
{
    return reduced(c, "ReduceMax");
}

static Obj *min(ListCall *c)
{
    return reduced(c, "ReduceMin");
}

/* The number of true elements. */
static Value *count_of(const ListCall *c, Value *bools)
{
    return emit_reduce(c->it->g, "ReduceSum", emit_cast(c->it->g, bools, DT_INT64), NULL, 0, false);
}

static Value *is_any(const ListCall *c, Value *bools)
{
    Value *count = count_of(c, bools), *zero = const_i64(c->it->g, 0);

    return op(c->it->g, "Greater", IN(count, zero), AT_NONE);
}

static Obj *any(ListCall *c)
{
    return obj_bool_value(c->it, is_any(c, emit_cast(c->it->g, c->v, DT_BOOL)));
}

static Obj *all(ListCall *c)
{
    Graph *g = c->it->g;

    return obj_bool_value(c->it, emit_not(g, is_any(c, emit_not(g, emit_cast(g, c->v, DT_BOOL)))));
}

/* A bool for each item: is it equal to the argument? */
static Value *matches(const ListCall *c)
{
    Value *item = c->args[1]->kind == OBJ_TENSOR ? NULL : scalar_value(c->it, c->args[1]);

    if (!item || c->self != c->args[0])
        refuse(c, "only numbers can be searched for in a list whose length is decided at run time");
    return emit_equal(c->it->g, c->v, emit_cast(c->it->g, item, c->v->dtype));
}

static Obj *contains(ListCall *c)
{
    return obj_bool_value(c->it, is_any(c, matches(c)));
}

static Obj *count(ListCall *c)
{
    return obj_sym(c->it, emit_item(c->it->g, count_of(c, matches(c))));
}

static const Sym *first_match(const ListCall *c)
{
    Value *at = emit_cast(c->it->g, matches(c), DT_INT32);

    return emit_item(c->it->g, emit_arg(c->it->g, "ArgMax", at, 0, false));
}

static Obj *index_of(ListCall *c)
{
    return obj_sym(c->it, first_match(c));
}

static Obj *remove_item(ListCall *c)
{
    return changed(c, without(c, first_match(c)));
}

static Value *sorted_value(const ListCall *c)
{
    bool known = c->n < 2 || (c->args[1]->kind == OBJ_BOOL && c->args[1]->known);
    Value *values, *indices;

    if (!known || c->list->item_kind == OBJ_BOOL || c->list->item_kind == OBJ_STR)
        refuse(c, "a list whose length is decided at run time can be sorted only if it has ints or "
                  "floats and the direction is known");
    emit_topk(c->it->g, c->v, c->v->dims[0], 0, c->n > 1 && c->args[1]->i, true, &values, &indices);
    return values;
}

static Obj *sorted_list(ListCall *c)
{
    return new_stacked(c, sorted_value(c));
}

static Obj *sort(ListCall *c)
{
    return changed(c, sorted_value(c));
}

/* Two lists are equal if they have the same length and no item differs. Only the part that both
 * have is compared. */
static Value *are_equal(const ListCall *c)
{
    Graph *g = c->it->g;
    const Sym *zero = sym_int(g, 0), *least;
    Value *parts[2], *same;

    need_two_lists(c);
    if (!as_stacks(c, c->args[0]->list, c->args[1]->list, parts))
        refuse(c, "lists of different types cannot be compared");
    least = sym_min(g, parts[0]->dims[0], parts[1]->dims[0]);
    same = sym_value(g, parts[1]->dims[0]);
    same = emit_equal(g, sym_value(g, parts[0]->dims[0]), same);
    parts[0] = emit_slice(g, parts[0], 0, zero, least, 1);
    parts[1] = emit_slice(g, parts[1], 0, zero, least, 1);
    parts[0] = emit_not(g, emit_equal(g, parts[0], parts[1]));
    return emit_and(g, same, emit_not(g, is_any(c, parts[0])));
}

static Obj *equal(ListCall *c)
{
    return obj_bool_value(c->it, are_equal(c));
}

static Obj *unequal(ListCall *c)
{
    return obj_bool_value(c->it, emit_not(c->it->g, are_equal(c)));
}

/* ---- the rows ---- */

const OpenRow open_len = {get_length, 1, 1, OF_ANY, GIVES_NUMBER, false};
const OpenRow open_get = {get_at, 2, 2, OF_ANY, GIVES_ITEM, false};
const OpenRow open_set = {set_at, 3, 3, OF_ANY, GIVES_SELF, false};
const OpenRow open_slice = {slice, 1, 4, OF_ANY, GIVES_LIST, false};
const OpenRow open_append = {append, 2, 2, OF_ANY, GIVES_SELF, false};
const OpenRow open_insert = {insert, 3, 3, OF_ANY, GIVES_SELF, false};
const OpenRow open_extend = {extend, 2, 2, OF_ANY, GIVES_SELF, true};
const OpenRow open_add = {add, 2, 2, OF_ANY, GIVES_LIST, true};
const OpenRow open_mul = {multiply, 2, 2, OF_ANY, GIVES_LIST, false};
const OpenRow open_pop = {pop_item, 1, 2, OF_ANY, GIVES_REMOVED, false};
const OpenRow open_delete = {delete_at, 2, 2, OF_ANY, GIVES_SELF, false};
const OpenRow open_reverse = {reverse, 1, 1, OF_ANY, GIVES_SELF, false};
const OpenRow open_copy = {copy, 1, 1, OF_ANY, GIVES_LIST, false};
const OpenRow open_clear = {clear, 1, 1, OF_ANY, GIVES_SELF, false};
const OpenRow open_stack = {stack, 1, 2, OF_TENSORS, GIVES_NOTHING, false};
const OpenRow open_cat = {cat, 1, 2, OF_TENSORS, GIVES_NOTHING, false};
const OpenRow open_split = {split, 2, 3, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_tensor = {as_tensor, 1, 4, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_filled = {filled_list, 1, 8, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_reshaped = {reshaped, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_expanded = {repeated_list, 2, 3, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_sum = {sum, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_max = {max, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_min = {min, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_any = {any, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_all = {all, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_contains = {contains, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_count = {count, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_index = {index_of, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_remove = {remove_item, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_sort = {sort, 1, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_sorted = {sorted_list, 1, 1, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_eq = {equal, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
const OpenRow open_ne = {unequal, 2, 2, OF_NUMBERS, GIVES_NOTHING, false};
