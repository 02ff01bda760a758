/* signature_input.c - a parameter of any type as graph inputs: tensors, numbers, and the members of
 * tuples, lists and dicts.
 */
#include "signature_private.h"

#include "build/emit.h"
#include "interp/module.h"
#include "interp/open_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

static Obj *as_number(Interp *it, const Type *type, Value *v)
{
    if (type->kind == TY_INT)
        return obj_sym(it, v->is_input ? sym_scalar(it->g, v) : emit_item(it->g, v));
    return type->kind == TY_BOOL ? obj_bool_value(it, v) : obj_float_value(it, v);
}

static Obj *as_numbers(Interp *it, const Type *type, Value *v)
{
    Obj *list = obj_list(it, type);

    set_stacked(it, list->list, v, stacked_kind(list->list));
    return list;
}

static DType dtype_of_number_input(const Type *type)
{
    return type->kind == TY_INT ? DT_INT64 : type->kind == TY_BOOL ? DT_BOOL : DT_DOUBLE;
}

/* A number, or a list of numbers, that may be None. */
static Obj *optional_numbers(Inputs *in_, Name path, const Type *type, int rank,
                             const InputSpec *spec)
{
    Interp *it = in_->it;
    InputSpec own = *spec;
    Obj *maybe;
    Value *v;

    own.dtype = dtype_of_number_input(type);
    if (spec->rank != rank || (spec->dtype != DT_NONE && spec->dtype != own.dtype))
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is of type %s: -i '%s:optional(%s[%s])'", path,
                  rank ? "List" : type_text(it->job, type), path, dtype_torch_name(own.dtype),
                  rank ? "n" : "");
    maybe = optional_input(in_, path, &own);
    v = maybe->some->tensor->value;
    return obj_maybe(it, maybe->value, rank ? as_numbers(it, type, v) : as_number(it, type, v));
}

static Value *number_value(Inputs *in_, Name path, const Type *type, int rank)
{
    Interp *it = in_->it;
    Name given = given_name(in_);
    DType dtype = dtype_of_number_input(type);
    const Sym **dims = NEW_N(it->job, const Sym *, 2);
    Value *v;

    v = graph_input(it->g, given ? given : path, dtype, rank, dims);
    if (rank)
        v->dims[0] = sym_dim(it->g, own_dim_name(in_, v->name, 0), v, 0);
    in_->count++;
    return v;
}

/* int, float and bool parameters are 0-dim inputs. */
static Obj *number_input(Inputs *in_, Name path, const Type *type)
{
    const InputSpec *spec = spec_for(in_, path, given_name(in_));

    if (spec && spec->is_optional)
        return optional_numbers(in_, path, type, 0, spec);
    return as_number(in_->it, type, number_value(in_, path, type, 0));
}

/* ---- members ---- */

const Raw *traced_item(const Raw *traced, size_t i)
{
    if (!traced || !raw_is_container(traced))
        return NULL;
    return i < traced->items.n ? traced->items.at[i] : NULL;
}

static Obj *tuple_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    Obj *tuple = obj_tuple(it, NULL, 0);

    for (size_t i = 0; i < type->nargs; i++)
        list_add(it, tuple->list,
                 input_of(in_, name_f(it->job, "%s.%zu", path, i), type->args[i],
                          traced_item(traced, i)));
    return tuple;
}

static Obj *named_tuple_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    Class *class_ = program_find(it->program, type->name).class_;
    Obj *tuple = obj_tuple(it, NULL, 0);

    if (!class_ || class_->kind != CLASS_NAMED_TUPLE)
        fail(it->job, NO_LOC, "the input '%s' is of type %s, which cannot be an input", path,
             type_text(it->job, type));
    for (size_t i = 0; i < class_->attributes.n; i++)
        list_add(it, tuple->list,
                 input_of(in_, name_dotted(it->job, path, class_->attributes.at[i].name),
                          class_->attributes.at[i].type, traced_item(traced, i)));
    tuple->type = type;
    return tuple;
}

static bool is_basic(const Type *type)
{
    return type->kind == TY_TENSOR || type->kind == TY_INT || type->kind == TY_FLOAT ||
           type->kind == TY_BOOL;
}

/* A list whose spec describes the list itself, so that its length is decided at run time. A list of
 * tensors is an ONNX sequence, a list of numbers is one tensor. */
static Obj *open_list_input(Inputs *in_, Name path, const Type *type)
{
    Interp *it = in_->it;
    Obj *list = obj_list(it, type->args[0]), *item;
    TypeKind kind = type->args[0]->kind;
    const InputSpec *spec;
    Value *v;

    if (kind == TY_TENSOR && !target_has(it->g, "SequenceConstruct"))
        fail(it->job, NO_LOC,
             "the input '%s' is a list: ONNX has sequences from opset 11 on; or name its members: "
             "-i '%s.0:float32[...]'",
             path, path);
    if (kind != TY_TENSOR) {
        spec = spec_for(in_, path, given_name(in_));
        if (spec && spec->is_optional)
            return optional_numbers(in_, path, type->args[0], 1, spec);
        return as_numbers(it, type->args[0], number_value(in_, path, type->args[0], 1));
    }
    item = tensor_input(in_, path, NULL);
    if (item->kind == OBJ_MAYBE)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is a list of tensors: describe its members, or declare it absent "
                  "with -i '%s:none'",
                  path, path);
    if (item->kind == OBJ_PAIR || item->kind == OBJ_QUANTIZED)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is a list of %s tensors: name its members, -i '%s.0:%s[...]'",
                  path, item->kind == OBJ_PAIR ? "complex" : "quantized", path,
                  item->kind == OBJ_PAIR ? "complex64" : "quint8");
    v = item->tensor->value;
    v->kind = VALUE_SEQUENCE;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            v->dims[i] = sym_fresh_dim(it->g, NULL, i);
    set_stacked(it, list->list, v, OBJ_TENSOR);
    return list;
}

static Obj *list_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    size_t n =
        traced && traced->kind == RAW_LIST ? traced->items.n : count_named_members(in_, path);
    Obj *list = obj_list(it, type->args[0]);

    if (n == 0 &&
        (is_basic(type->args[0]) && (is_specified(in_, path) || type->args[0]->kind != TY_TENSOR)))
        return open_list_input(in_, path, type);
    if (n == 0)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is a list; name its members: -i '%s.0:float32[...]', or describe "
                  "all members at once, for any number of them: -i '%s:float32[...]'",
                  path, path, path);
    for (size_t i = 0; i < n; i++)
        list_add(it, list->list,
                 input_of(in_, name_f(it->job, "%s.%zu", path, i), type->args[0],
                          traced_item(traced, i)));
    return list;
}

/* The key of a dict for the name of a member. */
static Obj *member_key(Inputs *in_, Name path, const char *text, const Type *type)
{
    char *end;
    long long number;

    errno = 0;
    number = strtoll(text, &end, 10);
    if (type->kind == TY_STR)
        return obj_str(in_->it, text, strlen(text));
    if (type->kind != TY_INT || !*text || *end || errno == ERANGE)
        fail_code(in_->it->job, CODE_USAGE, NO_LOC,
                  "'%s' cannot be a key of the input '%s', whose keys are of type %s", text, path,
                  type_text(in_->it->job, type));
    return obj_int(in_->it, number);
}

/* `rest` is the key, or begins with it where values have members themselves. */
static void dict_member(Inputs *in_, Obj *dict, Name path, const char *rest, const Type *type)
{
    Interp *it = in_->it;
    size_t length = is_basic(type->args[1]) ? strlen(rest) : strcspn(rest, ".");
    const char *text = job_strndup(it->job, rest, length);
    Obj *key = member_key(in_, path, text, type->args[0]);

    if (!dict_get(it, dict->dict, key))
        dict_set(it, dict->dict, key,
                 input_of(in_, name_dotted(it->job, path, text), type->args[1], NULL));
}

static Obj *dict_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    size_t length = strlen(path);
    bool is_traced = traced && traced->kind == RAW_DICT && traced->items.n;
    Obj *dict = obj_dict(it);

    for (size_t i = 0; is_traced && i < traced->items.n; i++) {
        Obj *key = instantiate(it, traced->keys.at[i], type->args[0], path, NULL);

        dict_set(it, dict->dict, key,
                 input_of(in_, name_dotted(it->job, path, obj_text(it, key)), type->args[1],
                          traced->items.at[i]));
    }
    for (size_t i = 0; !is_traced && i < in_->options->ninputs; i++) {
        const char *spec = in_->options->inputs[i].name;

        if (spec && strncmp(spec, path, length) == 0 && spec[length] == '.')
            dict_member(in_, dict, path, spec + length + 1, type);
    }
    if (!dict->dict->keys.n)
        fail(it->job, NO_LOC,
             "the input '%s' is a dict; name its members: -i '%s.KEY:float32[...]'", path, path);
    return dict;
}

enum {
    A_TENSOR = 1,
    A_NUMBER = 2,
    A_NONE = 4,
    A_CONTAINER = 8
};

static unsigned sort_of(const Type *type)
{
    if (type->kind == TY_TENSOR)
        return A_TENSOR;
    return is_basic(type) ? A_NUMBER : type->kind == TY_NONE ? A_NONE : A_CONTAINER;
}

/* The first member of one of these sorts; NULL: none */
static const Type *member_of(const Type *type, unsigned sorts)
{
    for (size_t i = 0; i < type->nargs; i++)
        if (sort_of(type->args[i]) & sorts)
            return type->args[i];
    return NULL;
}

/* The member of a Union that the input is: a container if its members are named, else a tensor.
 * A description cannot tell a number from a tensor without dims. */
static Obj *union_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    const Type *member = member_of(type, count_named_members(in_, path) ? A_CONTAINER : A_TENSOR);

    if (member_of(type, A_NONE) && is_given_as_none(in_, path))
        return obj_none(in_->it);
    if (!member || member_of(type, A_NUMBER))
        fail(in_->it->job, NO_LOC, "the input '%s' is of type %s, which cannot be an input", path,
             type_text(in_->it->job, type));
    return input_of(in_, path, member, traced);
}

Obj *input_of(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    stack_check(in_->it->job, NO_LOC);
    switch (type->kind) {
    case TY_TENSOR: return tensor_input(in_, path, traced);
    case TY_OPTIONAL:
        if (is_given_as_none(in_, path) || (traced && traced->kind == RAW_NONE))
            return obj_none(in_->it);
        return input_of(in_, path, type->args[0], traced);
    case TY_UNION: return union_input(in_, path, type, traced);
    case TY_TUPLE: return tuple_input(in_, path, type, traced);
    case TY_LIST: return list_input(in_, path, type, traced);
    case TY_DICT: return dict_input(in_, path, type, traced);
    case TY_CLASS: return named_tuple_input(in_, path, type, traced);
    case TY_INT:
    case TY_FLOAT:
    case TY_BOOL: return number_input(in_, path, type);
    default:
        fail(in_->it->job, NO_LOC, "the input '%s' is of type %s, which cannot be an input", path,
             type_text(in_->it->job, type));
    }
}
