/* iterate.c - the iterables of `for` and comprehensions. Ranges are not expanded: range(2**62)
 * costs nothing. */
#include "iterate.h"

#include "call.h"
#include "interp.h"
#include "open_list.h"
#include "tensor.h"
#include "syntax.h"

#include <string.h>

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

/* The number of items from start to end; a negative result means none. */
static const Sym *symbolic_length(Interp *it, const Sym *start, const Sym *end, int64_t step)
{
    const Sym *span = step < 0 ? sym_sub(it->g, start, end) : sym_sub(it->g, end, start);
    int64_t size = step < 0 ? -step : step;

    return sym_div(it->g, sym_add(it->g, span, sym_int(it->g, size - 1)), sym_int(it->g, size));
}

static void set_length(Sequence *sequence, const Sym *length)
{
    sequence->length = length;
    sequence->count = -1;
    if (sym_known(length, &sequence->count) && sequence->count < 0)
        sequence->count = 0;
}

/* range(end), range(start, end[, step]) */
static bool range_of(Interp *it, Tree *call, Sequence *sequence)
{
    const Sym *ends[3] = {NULL, NULL, NULL}, *end;
    int64_t from, to;

    if (call->list.n < 1 || call->list.n > 3)
        fail(it->job, user_loc(it, tree_loc(it, call)), "range takes one to three numbers");
    for (size_t i = 0; i < call->list.n; i++) {
        Obj *value = eval(it, call->list.at[i]);
        Obj *fit = value->kind == OBJ_POISON
                       ? NULL
                       : obj_convert(it, value, type_simple(it->program, TY_INT));

        if (value->kind != OBJ_POISON && (!fit || fit->kind != OBJ_INT))
            fail(it->job, user_loc(it, tree_loc(it, call)),
                 "range takes ints, not a value of type %s", obj_kind_text(value));
        if (!fit)
            return false;
        ends[i] = obj_as_sym(it, fit);
    }
    sequence->step = 1;
    if (ends[2] && (!sym_known(ends[2], &sequence->step) || sequence->step == 0 ||
                    sequence->step == INT64_MIN))
        fail(it->job, user_loc(it, tree_loc(it, call)),
             "the step of a range must be a known number other than 0");
    sequence->start = ends[1] ? ends[0] : sym_int(it->g, 0);
    end = ends[1] ? ends[1] : ends[0];
    if (sym_known(sequence->start, &from) && sym_known(end, &to))
        set_length(sequence, sym_int(it->g, range_length(from, to, sequence->step)));
    else
        set_length(sequence, symbolic_length(it, sequence->start, end, sequence->step));
    return true;
}

static bool zip_of(Interp *it, Tree *call, Sequence *sequence)
{
    const Sym *length = NULL;

    if (!call->list.n)
        fail(it->job, user_loc(it, tree_loc(it, call)), "zip takes at least one argument");
    sequence->nparts = call->list.n;
    sequence->parts = NEW_N(it->job, Sequence, call->list.n);
    for (size_t i = 0; i < call->list.n; i++) {
        if (!sequence_of(it, call->list.at[i], &sequence->parts[i]))
            return false;
        length =
            length ? sym_min(it->g, length, sequence->parts[i].length) : sequence->parts[i].length;
    }
    set_length(sequence, length);
    return true;
}

static bool enumerate_of(Interp *it, Tree *call, Sequence *sequence)
{
    Obj *start = call->list.n > 1 ? eval(it, call->list.at[1]) : obj_int(it, 0);

    sequence->nparts = 2;
    sequence->parts = NEW_N(it->job, Sequence, 2);
    if (call->list.n < 1 || call->list.n > 2 ||
        (start->kind != OBJ_INT && start->kind != OBJ_POISON))
        fail(it->job, user_loc(it, tree_loc(it, call)),
             "enumerate takes an iterable and the first number");
    if (start->kind == OBJ_POISON || !sequence_of(it, call->list.at[0], &sequence->parts[1]))
        return false;
    sequence->parts[0] = (Sequence){.step = 1, .start = obj_as_sym(it, start)};
    set_length(sequence, sequence->parts[1].length);
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

static bool tensor_sequence(Interp *it, Obj *tensor, Sequence *sequence, Loc loc)
{
    Value *v = shape_value(it, tensor);

    if (v->rank < 1)
        fail(it->job, user_loc(it, loc),
             v->rank == 0 ? "a tensor of rank 0 cannot be iterated over"
                          : "a tensor of unknown rank cannot be iterated over");
    sequence->tensor = tensor;
    set_length(sequence, v->dims[0]);
    return true;
}

/* A list is read by index in each iteration, because the program can change it meanwhile. The keys
 * of a dict are copied. */
static Obj *walked_items(Interp *it, Obj *value, Loc loc)
{
    Obj *items = obj_list(it, NULL);

    read_container(it, value);
    switch (value->kind) {
    case OBJ_LIST:
    case OBJ_TUPLE:
        if (!is_stacked(value))
            need_items(it, value->list, loc);
        return value;
    case OBJ_DICT:
        need_keys(it, value->dict, loc);
        for (size_t i = 0; i < value->dict->keys.n; i++)
            list_add(it, items->list, value->dict->keys.at[i]);
        return items;
    case OBJ_STR:
        for (size_t i = 0; i < value->length; i++)
            list_add(it, items->list, obj_str(it, value->text + i, 1));
        return items;
    case OBJ_OBJECT: return children(it, value);
    default:
        fail(it->job, user_loc(it, loc), "a value of type %s cannot be iterated over",
             obj_kind_text(value));
    }
}

static bool value_sequence(Interp *it, Obj *value, Sequence *sequence, Loc loc)
{
    if (value->kind == OBJ_POISON)
        return false;
    if (is_tensor(value))
        return tensor_sequence(it, value, sequence, loc);
    sequence->items = walked_items(it, value, loc);
    set_length(sequence, is_stacked(value) ? open_length(it, value, loc)
                                           : sym_int(it->g, (int64_t)sequence->items->list->n));
    return true;
}

bool sequence_of(Interp *it, Tree *iterable, Sequence *sequence)
{
    stack_check(it->job, user_loc(it, tree_loc(it, iterable)));
    memset(sequence, 0, sizeof *sequence);
    if (iterable->kind == EX_CALL && iterable->a->kind == EX_NAME &&
        is_builtin(it, iterable->a->name)) {
        if (strcmp(iterable->a->name, "range") == 0)
            return range_of(it, iterable, sequence);
        if (strcmp(iterable->a->name, "zip") == 0)
            return zip_of(it, iterable, sequence);
        if (strcmp(iterable->a->name, "enumerate") == 0)
            return enumerate_of(it, iterable, sequence);
    }
    return value_sequence(it, eval(it, iterable), sequence, tree_loc(it, iterable));
}

static Obj *list_item(Interp *it, Obj *list, const Sym *i, Loc loc)
{
    Obj *args[2] = {list, obj_sym(it, i)};
    int64_t known;

    if (sym_known(i, &known) && !is_stacked(list))
        return known < (int64_t)list->list->n ? list->list->at[known] : obj_none(it);
    return call_syntax(it, SYNTAX_FORM, "x[i]", args, 2, loc);
}

Obj *sequence_at(Interp *it, const Sequence *sequence, const Sym *i, Loc loc)
{
    Obj *tuple, *args[3];

    stack_check(it->job, NO_LOC);
    if (sequence->start)
        return obj_sym(
            it, sym_add(it->g, sequence->start, sym_mul(it->g, i, sym_int(it->g, sequence->step))));
    if (sequence->items)
        return list_item(it, sequence->items, i, loc);
    if (sequence->tensor) {
        args[0] = sequence->tensor;
        args[1] = obj_int(it, 0);
        args[2] = obj_sym(it, i);
        return call_syntax(it, SYNTAX_FORM, "tensor[i]", args, 3, loc);
    }
    tuple = obj_tuple(it, NULL, 0);
    for (size_t k = 0; k < sequence->nparts; k++)
        list_add(it, tuple->list, sequence_at(it, &sequence->parts[k], i, loc));
    return tuple;
}

bool sequence_can_loop(Interp *it, const Sequence *sequence)
{
    stack_check(it->job, NO_LOC);
    for (size_t i = 0; i < sequence->nparts; i++)
        if (!sequence_can_loop(it, &sequence->parts[i]))
            return false;
    return !sequence->items || is_stacked(sequence->items);
}

/* ---- comprehensions ---- */

static Tree *tree_new(Interp *it, TreeKind kind, const Tree *at)
{
    Tree *tree = NEW(it->job, Tree);

    tree->kind = kind;
    tree->start = at->start;
    tree->end = at->end;
    return tree;
}

static TreeList one_tree(Interp *it, Tree *tree)
{
    return (TreeList){job_copy(it->job, &tree, sizeof tree), 1};
}

/* the statement items.append(item), under the condition of the comprehension */
static TreeList appending(Interp *it, Name items, Tree *item, Tree *wanted)
{
    Tree *list = tree_new(it, EX_NAME, item), *method = tree_new(it, EX_ATTR, item);
    Tree *call = tree_new(it, EX_CALL, item), *statement = tree_new(it, S_EXPR, item);
    Tree *branch = tree_new(it, S_IF, item);

    list->name = items;
    method->a = list;
    method->name = name(it->job, "append");
    call->a = method;
    call->list = one_tree(it, item);
    statement->a = call;
    branch->a = wanted;
    branch->body = one_tree(it, statement);
    return one_tree(it, wanted ? branch : statement);
}

/* Runs a comprehension as a loop that appends to a list. */
static Obj *loop_items(Interp *it, const Sequence *sequence, Tree *item, Tree *target, Tree *wanted)
{
    Name items = name_f(it->job, ".items@%u", item->start);
    Tree *loop = tree_new(it, S_FOR, item);

    loop->b = target;
    loop->body = appending(it, items, item, wanted);
    set_slot(it, &it->frame->vars, items, obj_list(it, NULL));
    if (sequence->count < 0)
        run_for_loop(it, loop, sequence);
    for (int64_t i = 0; i < sequence->count; i++) {
        assign(it, target, sequence_at(it, sequence, sym_int(it->g, i), tree_loc(it, item)));
        run_block(it, loop->body);
    }
    return map_get(&it->frame->vars, items);
}

static Obj *dict_items(Interp *it, const Sequence *sequence, Tree *tree)
{
    Obj *result = obj_dict(it);

    if (sequence->count < 0)
        fail(it->job, user_loc(it, tree_loc(it, tree->c)),
             "the keys of this dict depend on the data; ONNX has no such dicts");
    for (int64_t i = 0; i < sequence->count; i++) {
        Tri wanted = TRI_YES;
        Obj *key;

        count_step(it, tree_loc(it, tree));
        assign(it, tree->b, sequence_at(it, sequence, sym_int(it->g, i), tree_loc(it, tree)));
        if (tree->d)
            wanted = truth(it, eval(it, tree->d), tree_loc(it, tree->d));
        if (wanted == TRI_UNKNOWN)
            fail(it->job, user_loc(it, tree_loc(it, tree->d)),
                 "the keys of this dict depend on the data; ONNX has no such dicts");
        if (wanted == TRI_NO)
            continue;
        key = eval(it, tree->list.at[0]);
        dict_set(it, result->dict, key, eval(it, tree->list.at[1]));
    }
    return result;
}

Obj *eval_comprehension(Interp *it, Tree *tree)
{
    Sequence sequence;

    if (!sequence_of(it, tree->c, &sequence))
        return obj_poison(it);
    if (tree->kind == EX_DICT_COMP)
        return dict_items(it, &sequence, tree);
    return loop_items(it, &sequence, tree->a, tree->b, tree->d);
}

Obj *items_of(Interp *it, Tree *iterable, const Tree *call)
{
    Tree *item = tree_new(it, EX_NAME, call);
    Loc loc = tree_loc(it, call);
    Sequence sequence;
    Obj *list;

    if (!sequence_of(it, iterable, &sequence))
        return obj_poison(it);
    item->name = name_f(it->job, ".item@%u", call->start);
    if (sequence.count < 0)
        return loop_items(it, &sequence, item, item, NULL);
    list = obj_list(it, NULL);
    for (int64_t i = 0; i < sequence.count; i++) {
        count_step(it, loc);
        list_add(it, list->list, sequence_at(it, &sequence, sym_int(it->g, i), loc));
    }
    return list;
}
