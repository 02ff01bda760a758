/* index.c - x[...]: reading and writing items of tensors, containers and modules
 * (docs/torchscript-format.md §4.6, §4.8). */
#include "interp.h"

#include "build/emit.h"
#include "call.h"
#include "complex.h"
#include "eval.h"
#include "module.h"
#include "tensor.h"
#include "syntax.h"

#include <string.h>

static Obj *op_on(Interp *it, const char *form, size_t n, Obj **args, Loc loc)
{
    return call_syntax(it, SYNTAX_FORM, form, args, n, loc);
}

static Obj *eval_or_none(Interp *it, Tree *tree)
{
    return tree ? eval(it, tree) : obj_none(it);
}

static Obj *slice_of(Interp *it, Obj *x, int64_t dim, Tree *slice, Loc loc)
{
    Obj *args[5] = {x, obj_int(it, dim), NULL, NULL, NULL};

    args[2] = eval_or_none(it, slice->a);
    args[3] = eval_or_none(it, slice->b);
    args[4] = slice->c ? eval(it, slice->c) : obj_int(it, 1);
    return op_on(it, "x[a:b]", 5, args, loc);
}

/* The number of dims that the indices after an ellipsis use: one for each index except None. */
static int64_t dims_after(TreeList list, size_t from)
{
    int64_t n = 0;

    for (size_t i = from; i < list.n; i++)
        n += list.at[i]->kind != EX_NONE;
    return n;
}

typedef struct Subscript {
    Obj *x;
    int64_t dim;
    Obj *tensors; /* the index list for aten::index, one item per dim so far; NULL until a tensor is
                     found */
    bool any;
} Subscript;

static void note_index(Interp *it, Subscript *ix, Obj *index)
{
    while ((int64_t)ix->tensors->list->n < ix->dim)
        list_add(it, ix->tensors->list, obj_none(it));
    list_add(it, ix->tensors->list, index);
    ix->any = true;
    ix->dim++;
}

static Obj *as_index_tensor(Interp *it, Obj *index, Loc loc)
{
    Obj *args[2] = {index, obj_int(it, ST_INT64)};
    Name names[2] = {NULL, name(it->job, "dtype")};

    return index->kind == OBJ_LIST ? call_operator(it, syntax_name(it, SYNTAX_FORM, "tensor[list]"),
                                                   args, names, 2, loc)
                                   : index;
}

/* Applies one index: an int removes its dim, a slice keeps it, None adds one, a tensor is
 * collected for aten::index. */
static void apply_index(Interp *it, Subscript *ix, TreeList list, size_t i, Loc loc)
{
    Tree *tree = list.at[i];
    Obj *index;

    if (tree->kind == EX_SLICE) {
        ix->x = slice_of(it, ix->x, ix->dim++, tree, loc);
        return;
    }
    if (tree->kind == EX_ELLIPSIS) {
        Value *v = shape_value(it, ix->x);

        if (v->rank < 0)
            fail(it->job, user_loc(it, loc),
                 "'...' needs a tensor of known rank; give the inputs their shapes with -i");
        ix->dim = v->rank - dims_after(list, i + 1);
        return;
    }
    index = eval(it, tree);
    if (index->kind == OBJ_NONE) {
        Obj *args[2] = {ix->x, obj_int(it, ix->dim++)};

        ix->x = op_on(it, "tensor[None]", 2, args, loc);
    } else if (index->kind == OBJ_INT) {
        Obj *args[3] = {ix->x, obj_int(it, ix->dim), index};

        ix->x = op_on(it, "tensor[i]", 3, args, loc);
    } else {
        note_index(it, ix, as_index_tensor(it, index, loc));
    }
}

static bool index_tensor(Interp *it, Subscript *ix, TreeList list, Loc loc)
{
    ix->tensors =
        obj_list(it, type_of1(it->program, TY_OPTIONAL, type_simple(it->program, TY_TENSOR)));
    for (size_t i = 0; i < list.n; i++) {
        apply_index(it, ix, list, i, loc);
        if (ix->x->kind == OBJ_POISON)
            return false;
    }
    return true;
}

static Obj *tensor_item(Interp *it, Obj *x, TreeList list, Loc loc)
{
    Subscript ix = {.x = x};
    Obj *args[2];

    if (!index_tensor(it, &ix, list, loc))
        return ix.x;
    if (!ix.any)
        return ix.x;
    args[0] = ix.x;
    args[1] = ix.tensors;
    return op_on(it, "tensor[tensor]", 2, args, loc);
}

static Obj *list_slice(Interp *it, Obj *x, Tree *slice, Loc loc)
{
    Obj *args[4] = {x, NULL, NULL, NULL}, *result;

    args[1] = eval_or_none(it, slice->a);
    args[2] = eval_or_none(it, slice->b);
    args[3] = slice->c ? eval(it, slice->c) : obj_int(it, 1);
    if (x->kind != OBJ_TUPLE)
        return op_on(it, "x[a:b]", 4, args, loc);
    args[0] = obj_list(it, NULL);
    *args[0]->list = *x->list;
    result = op_on(it, "x[a:b]", 4, args, loc);
    return result->kind == OBJ_LIST ? obj_tuple(it, result->list->at, result->list->n) : result;
}

/* A tuple whose index is decided at run time has members of one type, as a list. */
static Obj *tuple_item(Interp *it, Obj *x, Obj *index, Loc loc)
{
    int64_t n = (int64_t)x->list->n, i = index->i;
    Obj *args[] = {obj_list(it, NULL), index};

    if (index->kind != OBJ_INT || !index->known) {
        *args[0]->list = *x->list;
        return op_on(it, "x[i]", COUNT_OF(args), args, loc);
    }
    if (i < -n || i >= n)
        fail(it->job, user_loc(it, loc), "index %lld is out of range for a tuple of %lld",
             (long long)i, (long long)n);
    return x->list->at[i < 0 ? i + n : i];
}

/* Module containers keep their children as attributes "0", "1", ...; a ModuleDict by key. */
static Obj *module_item(Interp *it, Obj *x, Obj *index, Loc loc)
{
    if (index->kind == OBJ_INT && index->known) {
        int64_t i = index->i;

        if (i < 0)
            i += (int64_t)x->instance->class_->attributes.n;
        return get_attr(it, x, name_f(it->job, "%lld", (long long)i), loc);
    }
    if (index->kind == OBJ_STR)
        return get_attr(it, x, name_n(it->job, index->text, index->length), loc);
    fail(it->job, user_loc(it, loc),
         "the index of a module container must be known at export time");
}

Obj *get_item(Interp *it, Tree *tree)
{
    Obj *x = eval(it, tree->a), *args[2];

    if (x->kind == OBJ_POISON)
        return x;
    if (is_tensor(x))
        return tensor_item(it, x, tree->list, tree_loc(it, tree));
    if (tree->list.n == 1 && tree->list.at[0]->kind == EX_SLICE)
        return list_slice(it, x, tree->list.at[0], tree_loc(it, tree));
    args[0] = x;
    args[1] = eval(it, tree->list.at[0]);
    if (args[1]->kind == OBJ_POISON)
        return args[1];
    if (x->kind == OBJ_TUPLE)
        return tuple_item(it, x, args[1], tree_loc(it, tree));
    if (x->kind == OBJ_OBJECT && x->instance->path)
        return module_item(it, x, args[1], tree_loc(it, tree));
    if (x->kind == OBJ_OBJECT)
        return call_method(it, x, "__getitem__", args + 1, 1, tree_loc(it, tree));
    return op_on(it, "x[i]", 2, args, tree_loc(it, tree));
}

/* A number that is stored into a tensor is first converted to its dtype. */
static Obj *stored_real(Interp *it, const Obj *x, Obj *number, Loc loc)
{
    Value *v = obj_as_value(it, number);

    if (!v)
        fail(it->job, user_loc(it, loc), "a value of type %s cannot be stored in a %s",
             obj_kind_text(number), number->kind == OBJ_COMPLEX ? "real tensor" : "tensor");
    return obj_tensor(it, emit_cast(it->g, v, tensor_read(it, x->tensor)->dtype));
}

static Obj *stored_number(Interp *it, const Obj *x, Obj *number, Loc loc)
{
    Obj *re;

    if (x->kind != OBJ_PAIR)
        return stored_real(it, x, number, loc);
    re = stored_real(it, x->list->at[0], part_of(it, number, 0), loc);
    return obj_pair(it, re, stored_real(it, x->list->at[1], part_of(it, number, 1), loc));
}

static void set_tensor_item(Interp *it, Obj *x, TreeList list, Obj *value, Loc loc)
{
    Subscript ix = {.x = x};
    Obj *args[4];

    if (!index_tensor(it, &ix, list, loc))
        return;
    if (x->kind != OBJ_QUANTIZED && !is_tensor(value) && value->kind != OBJ_POISON)
        value = stored_number(it, x, value, loc);
    args[0] = ix.x;
    args[1] = ix.any ? ix.tensors : value;
    args[2] = value;
    op_on(it, ix.any ? "tensor[tensor] = y" : "tensor[i] = y", ix.any ? 3 : 2, args, loc);
}

void set_item(Interp *it, Tree *target, Obj *value)
{
    Obj *x = eval(it, target->a), *args[3];

    if (x->kind == OBJ_POISON)
        return;
    if (is_tensor(x)) {
        set_tensor_item(it, x, target->list, value, tree_loc(it, target));
        return;
    }
    args[0] = x;
    args[1] = eval(it, target->list.at[0]);
    args[2] = value;
    if (x->kind == OBJ_OBJECT)
        call_method(it, x, "__setitem__", args + 1, 2, tree_loc(it, target));
    else
        op_on(it, "x[i] = y", 3, args, tree_loc(it, target));
}
