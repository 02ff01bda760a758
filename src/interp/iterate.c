/* iterate.c - what `for` and comprehensions walk over. Ranges are not spelt out: range(2**62) costs
 * nothing by itself. */
#include "interp.h"

#include <string.h>

static bool known_ints(Interp *it, Tree *call, int64_t *ints, Sequence *sequence)
{
    for (size_t i = 0; i < call->list.n; i++) {
        Obj *value = eval(it, call->list.at[i]);

        if (value->kind == OBJ_TENSOR)
            value = obj_convert(it, value, type_simple(it->program, TY_INT));
        if (value->kind == OBJ_POISON || value->kind != OBJ_INT || !value->known) {
            sequence->poisoned = value->kind == OBJ_POISON;
            return false;
        }
        ints[i] = value->i;
    }
    return true;
}

static int64_t range_length(int64_t start, int64_t end, int64_t step)
{
    uint64_t span, stride;

    if (step > 0 ? start >= end : start <= end)
        return 0;
    span = step > 0 ? (uint64_t)end - (uint64_t)start : (uint64_t)start - (uint64_t)end;
    stride = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
    span = (span - 1) / stride + 1;
    return span > INT64_MAX ? INT64_MAX : (int64_t)span;
}

/* range(end), range(start, end[, step]) */
static bool range_of(Interp *it, Tree *call, Sequence *sequence)
{
    int64_t ints[3] = {0, 0, 1}, start, end;

    if (call->list.n < 1 || call->list.n > 3)
        fail(it->job, user_loc(it, call->loc), "range takes one to three numbers");
    if (!known_ints(it, call, ints, sequence))
        return false;
    start = call->list.n == 1 ? 0 : ints[0];
    end = call->list.n == 1 ? ints[0] : ints[1];
    sequence->step = call->list.n == 3 ? ints[2] : 1;
    if (sequence->step == 0)
        fail(it->job, user_loc(it, call->loc), "the step of a range cannot be 0");
    sequence->start = obj_int(it, start);
    sequence->count = range_length(start, end, sequence->step);
    return true;
}

static bool zip_of(Interp *it, Tree *call, Sequence *sequence)
{
    sequence->nparts = call->list.n;
    sequence->parts = NEW_N(it->job, Sequence, call->list.n + 1);
    sequence->count = INT64_MAX;
    for (size_t i = 0; i < call->list.n; i++) {
        if (!sequence_of(it, call->list.at[i], &sequence->parts[i])) {
            sequence->poisoned = sequence->parts[i].poisoned;
            return false;
        }
        if (sequence->parts[i].count < sequence->count)
            sequence->count = sequence->parts[i].count;
    }
    return true;
}

static bool enumerate_of(Interp *it, Tree *call, Sequence *sequence)
{
    Obj *start = call->list.n > 1 ? eval(it, call->list.at[1]) : obj_int(it, 0);

    sequence->nparts = 2;
    sequence->parts = NEW_N(it->job, Sequence, 2);
    sequence->parts[0] = (Sequence){.count = INT64_MAX, .step = 1, .start = start};
    if (call->list.n < 1 || start->kind != OBJ_INT || !start->known)
        return false;
    if (!sequence_of(it, call->list.at[0], &sequence->parts[1])) {
        sequence->poisoned = sequence->parts[1].poisoned;
        return false;
    }
    sequence->count = sequence->parts[1].count;
    return true;
}

/* The children of a module container, in order. */
static Obj *children(Interp *it, Obj *module)
{
    Obj *list = obj_list(it, NULL);
    const Class *class_ = module->instance->class_;

    for (size_t i = 0; class_ && i < class_->attributes.n; i++) {
        Obj *child = map_get(&module->instance->attrs, class_->attributes.at[i].name);

        if (child && child->kind == OBJ_OBJECT && child->instance->path)
            list_add(it, list->list, child);
    }
    return list;
}

static bool value_sequence(Interp *it, Obj *value, Sequence *sequence, Loc loc)
{
    int64_t size;

    switch (value->kind) {
    case OBJ_POISON: sequence->poisoned = true; return false;
    case OBJ_LIST:
    case OBJ_TUPLE:
        if (value->list->stacked)
            return false;
        need_items(it, value->list, loc);
        sequence->items = value;
        break;
    case OBJ_DICT:
        sequence->items = obj_list(it, NULL);
        for (size_t i = 0; i < value->dict->keys.n; i++)
            list_add(it, sequence->items->list, value->dict->keys.at[i]);
        break;
    case OBJ_STR:
        sequence->items = obj_list(it, NULL);
        for (size_t i = 0; i < value->length; i++)
            list_add(it, sequence->items->list, obj_str(it, value->text + i, 1));
        break;
    case OBJ_OBJECT: sequence->items = children(it, value); break;
    case OBJ_TENSOR:
        if (!value_dim(tensor_read(it, value->tensor), 0, &size))
            return false;
        sequence->tensor = value;
        sequence->count = size;
        return true;
    default:
        fail(it->job, user_loc(it, loc), "a value of type %s cannot be walked over",
             obj_kind_text(value));
    }
    sequence->count = (int64_t)sequence->items->list->n;
    return true;
}

bool sequence_of(Interp *it, Tree *iterable, Sequence *sequence)
{
    memset(sequence, 0, sizeof *sequence);
    if (iterable->kind == EX_CALL && iterable->a->kind == EX_NAME &&
        is_builtin(iterable->a->name)) {
        if (strcmp(iterable->a->name, "range") == 0)
            return range_of(it, iterable, sequence);
        if (strcmp(iterable->a->name, "zip") == 0)
            return zip_of(it, iterable, sequence);
        if (strcmp(iterable->a->name, "enumerate") == 0)
            return enumerate_of(it, iterable, sequence);
    }
    return value_sequence(it, eval(it, iterable), sequence, iterable->loc);
}

Obj *sequence_at(Interp *it, const Sequence *sequence, int64_t i)
{
    if (sequence->start)
        return obj_int(
            it, (int64_t)((uint64_t)sequence->start->i + (uint64_t)i * (uint64_t)sequence->step));
    if (sequence->items)
        return i < (int64_t)sequence->items->list->n ? sequence->items->list->at[i] : obj_none(it);
    if (sequence->tensor) {
        Obj *args[3] = {sequence->tensor, obj_int(it, 0), obj_int(it, i)};

        return call_operator(it, name(it->job, "aten::select"), args, NULL, 3, it->g->loc);
    }
    {
        Obj *tuple = obj_tuple(it, NULL, 0);

        for (size_t k = 0; k < sequence->nparts; k++)
            list_add(it, tuple->list, sequence_at(it, &sequence->parts[k], i));
        return tuple;
    }
}

static bool symbolic_range(Interp *it, Tree *call, OpenRange *range)
{
    const Sym *ends[3] = {NULL, NULL, NULL}, *span;
    int64_t step = 1;

    for (size_t i = 0; i < call->list.n && i < 3; i++) {
        Obj *value = obj_convert(it, eval(it, call->list.at[i]), type_simple(it->program, TY_INT));

        if (!value || value->kind != OBJ_INT)
            return false;
        ends[i] = obj_as_sym(it, value);
    }
    if (ends[2] && (!sym_known(ends[2], &step) || step == 0))
        fail(it->job, user_loc(it, call->loc), "the step of a range must be a known number");
    range->start = ends[1] ? ends[0] : sym_int(it->g, 0);
    span = sym_sub(it->g, ends[1] ? ends[1] : ends[0], range->start);
    range->step = step;
    if (step < 0) {
        span = sym_neg(it->g, span);
        step = -step;
    }
    range->count =
        sym_div(it->g, sym_add(it->g, span, sym_int(it->g, step - 1)), sym_int(it->g, step));
    return true;
}

bool open_range(Interp *it, Tree *iterable, OpenRange *range)
{
    Obj *value;

    memset(range, 0, sizeof *range);
    if (iterable->kind == EX_CALL && iterable->a->kind == EX_NAME &&
        strcmp(iterable->a->name, "range") == 0)
        return symbolic_range(it, iterable, range);
    if (iterable->kind == EX_CALL && iterable->a->kind == EX_NAME && is_builtin(iterable->a->name))
        fail(it->job, user_loc(it, iterable->loc),
             "zip and enumerate over lengths that depend on the data cannot be exported yet");
    value = eval(it, iterable);
    if (is_stacked(value)) {
        range->walked = value;
        range->count = stacked_length(it, value->list->stacked);
        return true;
    }
    if (value->kind != OBJ_TENSOR || tensor_read(it, value->tensor)->rank < 1)
        return false;
    range->walked = value;
    range->count = tensor_read(it, value->tensor)->dims[0];
    return true;
}
