/* convert.c - the type of an Obj (docs/torchscript-format.md §4.5, §4.7): whether it fits a type,
 * the conversions that calls and annotations allow, and the dtypes of PyTorch.
 */
#include "value.h"

#include "build/emit.h"
#include "interp.h"
#include "rule.h"
#include "tensor.h"

/* ---- types ---- */

static bool list_fits(Interp *it, const Obj *obj, const Type *type)
{
    const List *list = obj->list;

    if (list->element && list->element == type->args[0])
        return true;
    if (list->n == 0)
        return !list->element || type_fits(it->program, list->element, type->args[0]) ||
               type->args[0]->kind == TY_VAR;
    /* All elements of a list have one type, so the first decides, except that None may occur in a
     * list of optionals. */
    for (size_t i = 0; i < list->n && i < 8; i++)
        if (!obj_fits(it, list->at[i], type->args[0]))
            return false;
    return true;
}

/* The type of an empty dict is that of its declaration. As in a list, None may occur among values.
 */
static bool dict_fits(Interp *it, const Obj *obj, const Type *type)
{
    const Dict *dict = obj->dict;

    if (!type->nargs || (dict->key == type->args[0] && dict->value == type->args[1]))
        return true;
    if (!dict->keys.n)
        return (!dict->key || type_fits(it->program, dict->key, type->args[0])) &&
               (!dict->value || type_fits(it->program, dict->value, type->args[1]));
    for (size_t i = 0; i < dict->keys.n && i < 8; i++)
        if (!obj_fits(it, dict->keys.at[i], type->args[0]) ||
            !obj_fits(it, dict->values.at[i], type->args[1]))
            return false;
    return true;
}

static bool tuple_fits(Interp *it, const Obj *obj, const Type *type)
{
    if (obj->list->n != type->nargs)
        return false;
    for (size_t i = 0; i < type->nargs; i++)
        if (!obj_fits(it, obj->list->at[i], type->args[i]))
            return false;
    return true;
}

static bool any_fits(Interp *it, Obj *obj, const Type *type)
{
    for (size_t i = 0; i < type->nargs; i++)
        if (obj_fits(it, obj, type->args[i]))
            return true;
    return false;
}

static bool class_fits(Interp *it, const Obj *obj, const Type *type)
{
    if (obj->kind == OBJ_ENUM)
        return obj->type == type;
    if (obj->kind == OBJ_TUPLE)
        return obj->type == type || !obj->type;
    if (obj->kind != OBJ_OBJECT)
        return false;
    if (!obj->instance->class_)
        return obj->instance->custom_name == type->name;
    return type_fits(it->program, type_class(it->program, obj->instance->class_->qualified), type);
}

bool obj_fits(Interp *it, Obj *obj, const Type *type)
{
    visit(it);
    if (obj->kind == OBJ_POISON || obj->kind == OBJ_UNSET || type->kind == TY_ANY ||
        type->kind == TY_VAR)
        return true;
    switch (type->kind) {
    case TY_TENSOR: return is_tensor(obj);
    case TY_INT: return obj->kind == OBJ_INT;
    case TY_FLOAT: return obj->kind == OBJ_FLOAT;
    case TY_BOOL: return obj->kind == OBJ_BOOL;
    case TY_COMPLEX: return obj->kind == OBJ_COMPLEX;
    case TY_STR:
        return obj->kind == OBJ_STR ||
               (obj->kind == OBJ_CHOICE && obj->list->at[0]->kind == OBJ_STR);
    case TY_NUMBER:
        return obj->kind == OBJ_INT || obj->kind == OBJ_FLOAT || obj->kind == OBJ_COMPLEX;
    case TY_NONE: return obj->kind == OBJ_NONE;
    case TY_DEVICE: return obj->kind == OBJ_DEVICE;
    case TY_ANY_LIST: return obj->kind == OBJ_LIST;
    case TY_ANY_TUPLE: return obj->kind == OBJ_TUPLE;
    case TY_ANY_ENUM: return obj->kind == OBJ_ENUM;
    case TY_LIST: return obj->kind == OBJ_LIST && list_fits(it, obj, type);
    case TY_DICT: return obj->kind == OBJ_DICT && dict_fits(it, obj, type);
    case TY_TUPLE: return obj->kind == OBJ_TUPLE && tuple_fits(it, obj, type);
    case TY_OPTIONAL:
        if (obj->kind == OBJ_MAYBE)
            return obj_fits(it, obj->some, type->args[0]);
        return obj->kind == OBJ_NONE || obj_fits(it, obj, type->args[0]);
    case TY_UNION: return any_fits(it, obj, type);
    case TY_FUTURE:
    case TY_AWAIT:
        return type->nargs == 0 ||
               obj_fits(it, obj, type->args[0]); /* a future: fork runs its function at once */
    case TY_CLASS: return class_fits(it, obj, type);
    default: return false;
    }
}

static Obj *repeat_scalar(Interp *it, Obj *obj, const Type *type)
{
    Obj *list = obj_list(it, type->args[0]);

    for (int i = 0; i < type->broadcast; i++)
        list_add(it, list->list, obj);
    return list;
}

/* A tuple becomes a list if all its items fit (docs/torchscript-format.md §4.7). */
static Obj *tuple_as_list(Interp *it, Obj *obj, const Type *type)
{
    Obj *list = obj_list(it, type->args[0]);

    for (size_t i = 0; i < obj->list->n; i++) {
        Obj *item = obj_convert(it, obj->list->at[i], type->args[0]);

        if (!item)
            return NULL;
        list_add(it, list->list, item);
    }
    return list;
}

/* A list of tensors where ints are required: traced code passes sizes as 0-dim tensors. */
static Obj *list_as_list(Interp *it, Obj *obj, const Type *type)
{
    Obj *list = tuple_as_list(it, obj, type);

    return list && obj->list->n ? list : NULL;
}

/* The result of item() of a bool tensor: a bool that is also a Scalar, so that it stays a bool
 * where a Scalar is required (is_scalar_bool). */
static Obj *scalar_of_bool(Interp *it, Value *v)
{
    Obj *obj = obj_bool_value(it, v);

    obj->type = type_simple(it->program, TY_NUMBER);
    return obj;
}

static Obj *tensor_as_number(Interp *it, Obj *obj, TypeKind kind)
{
    Value *v = tensor_read(it, obj->tensor);
    bool integral = dtype_is_int(v->dtype) || v->dtype == DT_BOOL;

    if (kind == TY_NUMBER)
        kind = v->dtype == DT_BOOL ? TY_BOOL : integral ? TY_INT : TY_FLOAT;
    if (kind == TY_INT)
        return obj_sym(it, emit_item(it->g, emit_cast(it->g, v, DT_INT64)));
    if (kind == TY_BOOL)
        return scalar_of_bool(it, emit_cast(it->g, v, DT_BOOL));
    v = emit_cast(it->g, v, DT_DOUBLE);
    if (v->rank != 0)
        v = emit_reshape(it->g, v, NULL, 0);
    return obj_float_value(it, v);
}

/* A bool where a number is required: True becomes 1. */
static Obj *bool_as_number(Interp *it, Obj *obj, TypeKind kind)
{
    if (kind != TY_FLOAT)
        return obj_sym(it, obj_as_sym(it, obj));
    return obj->known ? obj_float(it, (double)obj->i)
                      : obj_float_value(it, emit_cast(it->g, obj->value, DT_DOUBLE));
}

/* Does the bool stay a bool where a Scalar is required? Results of item() do, and so do the bools
 * of an exported program, which come from Python. Any other bool of TorchScript becomes an int. */
static bool is_scalar_bool(const Interp *it, const Obj *obj)
{
    return obj->type || (it->archive && it->archive->is_exported);
}

Obj *obj_convert(Interp *it, Obj *obj, const Type *type)
{
    visit(it);
    if (type->kind == TY_OPTIONAL && (obj->kind == OBJ_NONE || obj->kind == OBJ_MAYBE))
        return obj;
    if (type->kind == TY_OPTIONAL)
        type = type->args[0];
    if (obj->kind == OBJ_MAYBE && type->kind != TY_ANY)
        obj = obj->some; /* the program has checked that the value is not None */
    if (type->kind == TY_LIST && obj->kind == OBJ_LIST && obj->list->n == 0 &&
        !obj->list->element && type->args[0]->kind != TY_VAR)
        obj->list->element = type->args[0];
    if (obj_fits(it, obj, type))
        return obj;
    if (type->kind == TY_LIST && type->broadcast && obj_fits(it, obj, type->args[0]))
        return repeat_scalar(it, obj, type);
    if (type->kind == TY_LIST && obj->kind == OBJ_TUPLE)
        return tuple_as_list(it, obj, type);
    if (type->kind == TY_LIST && obj->kind == OBJ_LIST &&
        (type->args[0]->kind == TY_INT || type->args[0]->kind == TY_FLOAT))
        return list_as_list(it, obj, type);
    if (obj->kind == OBJ_TENSOR &&
        (type->kind == TY_INT || type->kind == TY_FLOAT || type->kind == TY_NUMBER))
        return tensor_as_number(it, obj, type->kind);
    if (obj->kind == OBJ_BOOL && type->kind == TY_NUMBER && is_scalar_bool(it, obj))
        return obj;
    if (obj->kind == OBJ_BOOL &&
        (type->kind == TY_INT || type->kind == TY_FLOAT || type->kind == TY_NUMBER))
        return bool_as_number(it, obj, type->kind);
    if (obj->kind == OBJ_STR && type->kind == TY_DEVICE)
        return obj_device(it, job_strndup(it->job, obj->text, obj->length));
    return NULL;
}

/* The dtype of a number that takes part as a tensor: that of the first tensor of the call, if the
 * number does not change it. */
static DType number_dtype(Interp *it, const Obj *number, Obj *const *args, size_t n)
{
    DType fallback = number->kind == OBJ_INT    ? DT_INT64
                     : number->kind == OBJ_BOOL ? DT_BOOL
                                                : default_float(it);

    for (size_t i = 0; i < n; i++) {
        Obj *obj = args[i]->kind == OBJ_PAIR ? args[i]->list->at[0] : args[i];
        DType dtype = obj->kind == OBJ_TENSOR ? tensor_read(it, obj->tensor)->dtype : DT_NONE;

        if (dtype != DT_NONE)
            return dtype_is_float(dtype) || fallback == DT_BOOL ||
                           (dtype_is_int(dtype) && fallback == DT_INT64)
                       ? dtype
                       : fallback;
    }
    return fallback;
}

Obj *number_as_tensor(Interp *it, Obj *number, const Type *type, Obj *const *args, size_t n)
{
    DType dtype;
    Value *part;

    if (type->kind != TY_TENSOR || !obj_is_number(number))
        return NULL;
    dtype = number_dtype(it, number, args, n);
    if (number->kind != OBJ_COMPLEX)
        return obj_tensor(it, emit_cast(it->g, obj_as_value(it, number), dtype));
    part = const_num(it->g, dtype, number->f);
    return obj_pair(it, obj_tensor(it, part), obj_tensor(it, const_num(it->g, dtype, number->im)));
}

/* ---- dtypes ---- */

DType dtype_of_scalar_type(ScalarType type)
{
    switch (type) {
    case ST_UINT8: return DT_UINT8;
    case ST_INT8: return DT_INT8;
    case ST_INT16: return DT_INT16;
    case ST_INT32: return DT_INT32;
    case ST_INT64: return DT_INT64;
    case ST_FLOAT16: return DT_FLOAT16;
    case ST_FLOAT32: return DT_FLOAT;
    case ST_FLOAT64: return DT_DOUBLE;
    case ST_BOOL: return DT_BOOL;
    case ST_BFLOAT16: return DT_BFLOAT16;
    case ST_UINT16: return DT_UINT16;
    case ST_UINT32: return DT_UINT32;
    case ST_UINT64: return DT_UINT64;
    case ST_FLOAT8_E5M2: return DT_FLOAT8E5M2;
    case ST_FLOAT8_E4M3FN: return DT_FLOAT8E4M3FN;
    case ST_FLOAT8_E5M2FNUZ: return DT_FLOAT8E5M2FNUZ;
    case ST_FLOAT8_E4M3FNUZ: return DT_FLOAT8E4M3FNUZ;
    case ST_FLOAT8_E8M0FNU: return DT_FLOAT8E8M0;
    case ST_COMPLEX64: return DT_COMPLEX64;
    case ST_COMPLEX128: return DT_COMPLEX128;
    default: return DT_NONE;
    }
}

ScalarType scalar_type_of_dtype(DType dtype)
{
    for (int type = ST_UINT8; type <= ST_FLOAT8_E8M0FNU; type++)
        if (dtype_of_scalar_type((ScalarType)type) == dtype)
            return (ScalarType)type;
    return ST_FLOAT32;
}
