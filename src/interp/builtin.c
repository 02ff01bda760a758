/* builtin.c - built-in functions that are not operators: annotate, isinstance, range, getattr, ...
 * (docs/torchscript-format.md §3.6, §4.6).
 *
 * Some take types as arguments, so they get the tree of the call. The others are operators under
 * another name.
 */
#include "interp.h"

#include "build/emit.h"
#include "call.h"
#include "iterate.h"
#include "module.h"
#include "open_list.h"
#include "syntax.h"

#include <string.h>

typedef Obj *BuiltinFn(Interp *it, Tree *call);

static Tree *argument(Interp *it, Tree *call, size_t i)
{
    if (i >= call->list.n)
        fail(it->job, user_loc(it, tree_loc(it, call)), "'%s' needs more arguments", call->a->name);
    return call->list.at[i];
}

static const Type *type_argument(Interp *it, Tree *call, size_t i)
{
    return tree_type(it->program, it->frame->source, argument(it, call, i));
}

static const char *type_name(Interp *it, const Type *type)
{
    return type_text(it->job, type);
}

static int list_depth(const Type *type)
{
    int depth = 0;

    for (; type->kind == TY_LIST; type = type->args[0])
        depth++;
    return depth;
}

/* x.tolist(), nested according to the rank of the tensor */
static Obj *nested_list(Interp *it, Value *v, int64_t *next, int axis, const Type *type)
{
    int64_t size = 0;
    Obj *list;

    stack_check(it->job, NO_LOC);
    if (axis == v->rank) {
        int64_t i = (*next)++;

        if (type->kind == TY_FLOAT)
            return obj_float(it, data_float(v->data, i));
        return type->kind == TY_BOOL ? obj_bool(it, data_int(v->data, i) != 0)
                                     : obj_int(it, data_int(v->data, i));
    }
    value_dim(v, axis, &size);
    list = obj_list(it, type->args[0]);
    for (int64_t i = 0; i < size; i++)
        list_add(it, list->list, nested_list(it, v, next, axis + 1, type->args[0]));
    return list;
}

#define MAX_LISTED 4096 /* elements of a tensor that become numbers one by one */

static DType dtype_of_number_type(const Type *type)
{
    return type->kind == TY_FLOAT ? DT_DOUBLE : type->kind == TY_BOOL ? DT_BOOL : DT_INT64;
}

/* x.tolist() of a tensor whose contents depend on the data */
static Obj *listed(Interp *it, Value *v, const Type *type)
{
    int64_t size = 0;
    Obj *list;

    stack_check(it->job, NO_LOC);
    if (v->rank == 0) {
        if (type->kind == TY_INT)
            return obj_sym(it, emit_item(it->g, v));
        return type->kind == TY_BOOL ? obj_bool_value(it, v) : obj_float_value(it, v);
    }
    value_dim(v, 0, &size);
    list = obj_list(it, type->args[0]);
    for (int64_t i = 0; i < size; i++)
        list_add(it, list->list,
                 listed(it, emit_gather(it->g, v, const_i64(it->g, i), 0), type->args[0]));
    return list;
}

static Obj *list_of_data(Interp *it, Value *v, const Type *type)
{
    const Type *element = type;
    const Sym *count = value_numel(it->g, v);
    Obj *list;
    int64_t n;

    while (element->kind == TY_LIST)
        element = element->args[0];
    if (v->rank != list_depth(type) || !count)
        return NULL;
    v = emit_cast(it->g, v, dtype_of_number_type(element));
    if (sym_known(count, &n))
        return n <= MAX_LISTED ? listed(it, v, type) : NULL;
    if (v->rank != 1)
        return NULL;
    list = obj_list(it, element);
    set_stacked(it, list->list, v, stacked_kind(list->list));
    return list;
}

static Obj *to_list(Interp *it, Obj *x, const Type *type, Loc loc)
{
    Value *v = obj_as_value(it, x);
    const Sym *const *elems;
    int64_t next = 0;
    size_t n;
    Obj *list;

    if (v && v->data && v->rank == list_depth(type))
        return nested_list(it, v, &next, 0, type);
    elems = v && v->rank == 1 && list_depth(type) == 1 && type->args[0]->kind == TY_INT
                ? value_elems(it->g, v, &n)
                : NULL;
    if (!elems && v && (list = list_of_data(it, v, type)))
        return list;
    if (!elems)
        fail(it->job, user_loc(it, loc),
             "tolist() of a tensor whose size depends on the data cannot be exported yet");
    list = obj_list(it, type->args[0]);
    for (size_t i = 0; i < n; i++)
        list_add(it, list->list, obj_sym(it, elems[i]));
    return list;
}

Obj *eval_as(Interp *it, Tree *tree, const Type *type)
{
    if (tree->kind == EX_CALL && tree->a->kind == EX_ATTR && strcmp(tree->a->name, "tolist") == 0)
        return to_list(it, eval(it, tree->a->a), type, tree_loc(it, tree));
    return eval(it, tree);
}

/* annotate(T, e): e, converted to T */
static Obj *do_annotate(Interp *it, Tree *call)
{
    const Type *type = type_argument(it, call, 0);
    Tree *tree = argument(it, call, 1);
    Obj *value = eval_as(it, tree, type), *fit;

    if (value->kind == OBJ_POISON)
        return value;
    fit = obj_convert(it, value, type);
    if (!fit)
        fail(it->job, user_loc(it, tree_loc(it, call)), "a value of type %s is not %s",
             obj_kind_text(value), type_name(it, type));
    if (fit->kind == OBJ_LIST && type->kind == TY_LIST && !fit->list->element)
        fit->list->element = type->args[0];
    if (fit->kind == OBJ_DICT && type->kind == TY_DICT && !fit->dict->key) {
        fit->dict->key = type->args[0];
        fit->dict->value = type->args[1];
    }
    return fit;
}

static Obj *do_unchecked_cast(Interp *it, Tree *call)
{
    Obj *value = eval(it, argument(it, call, 1));
    const Type *type = type_argument(it, call, 0);

    return value->kind == OBJ_MAYBE && type->kind != TY_OPTIONAL ? value->some : value;
}

static Obj *do_uninitialized(Interp *it, Tree *call)
{
    Obj *obj = obj_unset(it);

    obj->type = type_argument(it, call, 0);
    return obj;
}

static Obj *do_isinstance(Interp *it, Tree *call)
{
    Obj *value = eval(it, argument(it, call, 0));
    Tree *types = argument(it, call, 1);
    bool is = false;

    if (value->kind == OBJ_POISON)
        return value;
    if (types->kind != EX_TUPLE)
        return obj_bool(it, obj_fits(it, value, tree_type(it->program, it->frame->source, types)));
    for (size_t i = 0; i < types->list.n; i++)
        is |= obj_fits(it, value, tree_type(it->program, it->frame->source, types->list.at[i]));
    return obj_bool(it, is);
}

static Name text_argument(Interp *it, Tree *call, size_t i)
{
    Obj *text = eval(it, argument(it, call, i));

    if (text->kind != OBJ_STR)
        fail(it->job, user_loc(it, tree_loc(it, call)), "'%s' needs a string", call->a->name);
    return name_n(it->job, text->text, text->length);
}

static Obj *do_getattr(Interp *it, Tree *call)
{
    Obj *obj = eval(it, argument(it, call, 0));

    return obj->kind == OBJ_POISON
               ? obj
               : get_attr(it, obj, text_argument(it, call, 1), tree_loc(it, call));
}

static Obj *do_hasattr(Interp *it, Tree *call)
{
    Obj *obj = eval(it, argument(it, call, 0));
    Name attr = text_argument(it, call, 1);

    if (obj->kind != OBJ_OBJECT || !obj->instance->class_)
        return obj_bool(it, false);
    while (obj->instance->either) /* both objects have the same class */
        obj = obj->instance->either->a;
    return obj_bool(it, map_get(&obj->instance->attrs, attr) ||
                            map_get(&obj->instance->class_->methods, attr));
}

/* fork runs the function at once; the future is its result */
static Obj *do_fork(Interp *it, Tree *call)
{
    Obj *callee = eval(it, argument(it, call, 0));
    Obj *args = obj_tuple(it, NULL, 0);

    for (size_t i = 1; i < call->list.n; i++)
        list_add(it, args->list, eval(it, call->list.at[i]));
    return call_obj(it, callee, args->list->at, NULL, args->list->n, tree_loc(it, call));
}

static Obj *do_nothing(Interp *it, Tree *call)
{
    for (size_t i = 0; i < call->list.n; i++)
        eval(it, call->list.at[i]);
    return obj_none(it);
}

static Obj *do_list(Interp *it, Tree *call)
{
    return call->list.n ? items_of(it, call->list.at[0], call) : obj_list(it, NULL);
}

static Obj *do_iterable(Interp *it, Tree *call)
{
    return items_of(it, call, call);
}

static Obj *do_tuple(Interp *it, Tree *call)
{
    Obj *list = do_list(it, call);

    if (list->kind != OBJ_LIST)
        return list;
    need_items(it, list->list, tree_loc(it, call));
    return obj_tuple(it, list->list->at, list->list->n);
}

static Obj *do_dict(Interp *it, Tree *call)
{
    Obj *dict = obj_dict(it), *pairs;

    if (!call->list.n)
        return dict;
    pairs = eval(it, call->list.at[0]);
    if (pairs->kind == OBJ_DICT)
        return call_syntax(it, SYNTAX_FORM, "dict(x)", &pairs, 1, tree_loc(it, call));
    if (pairs->kind != OBJ_LIST)
        fail(it->job, user_loc(it, tree_loc(it, call)), "dict() takes a dict or a list of pairs");
    for (size_t i = 0; i < pairs->list->n; i++) {
        Obj *pair = pairs->list->at[i];

        if (pair->kind == OBJ_TUPLE && pair->list->n == 2)
            dict_set(it, dict->dict, pair->list->at[0], pair->list->at[1]);
    }
    return dict;
}

/* Cls.__new__(Cls) */
static Obj *do_new(Interp *it, Tree *call)
{
    Obj *class_ = eval(it, argument(it, call, 0));

    if (class_->kind != OBJ_CLASS)
        fail(it->job, user_loc(it, tree_loc(it, call)), "__new__ needs a class");
    return new_instance(it, class_->class_);
}

static const struct Builtin {
    const char *word;
    BuiltinFn *fn;
} builtins[] = {
    {"annotate", do_annotate},
    {"unchecked_cast", do_unchecked_cast},
    {"uninitialized", do_uninitialized},
    {"isinstance", do_isinstance},
    {"getattr", do_getattr},
    {"hasattr", do_hasattr},
    {"fork", do_fork},
    {"awaitable", do_fork},
    {"print", do_nothing},
    {"list", do_list},
    {"range", do_iterable},
    {"zip", do_iterable},
    {"enumerate", do_iterable},
    {"tuple", do_tuple},
    {"dict", do_dict},
    {"__new__", do_new},
    {"AssertionError", do_nothing},
};

static const struct Builtin *find(Name word)
{
    for (size_t i = 0; i < COUNT_OF(builtins); i++)
        if (same_text(builtins[i].word, word))
            return &builtins[i];
    return NULL;
}

bool is_builtin(Interp *it, Name word)
{
    return find(word) || syntax_name(it, SYNTAX_BUILTIN, word);
}

static Obj *method_for(Interp *it, Obj *self, Name word, Loc loc)
{
    const char *method = same_text(word, "len")   ? "__len__"
                         : same_text(word, "str") ? "__str__"
                                                  : NULL;

    if (!method || self->kind != OBJ_OBJECT)
        return NULL;
    return call_method(it, self, method, NULL, 0, loc);
}

Obj *call_builtin(Interp *it, Tree *call, Name word)
{
    const struct Builtin *builtin = find(word);
    Obj *args, *result;
    Name op_name;

    stack_check(it->job, user_loc(it, tree_loc(it, call)));
    if (builtin)
        return builtin->fn(it, call);
    args = obj_tuple(it, NULL, 0);
    for (size_t i = 0; i < call->list.n; i++)
        list_add(it, args->list, eval(it, call->list.at[i]));
    result = args->list->n ? method_for(it, args->list->at[0], word, tree_loc(it, call)) : NULL;
    if (result)
        return result;
    op_name = syntax_name(it, SYNTAX_BUILTIN, word);
    if (!op_name)
        BUG(it->job, "'%s' is not a builtin", word);
    return call_operator(it, op_name, args->list->at, call->names, args->list->n,
                         tree_loc(it, call));
}
