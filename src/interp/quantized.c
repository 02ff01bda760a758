/* quantized.c - quantized tensors and calls on them (quantized.h). */
#include "quantized.h"

#include "build/build.h"
#include "build/emit.h"
#include "call.h"
#include "tensor.h"

#include <string.h>

enum {
    VALUES,
    SCALE,
    ZERO,
    TYPE,
    AXIS,
    PARTS
};

Obj *obj_quantized(Interp *it, Obj *values, Value *scale, Value *zero, ScalarType type,
                   int64_t axis)
{
    Obj *parts[PARTS] = {values, obj_tensor(it, scale), obj_tensor(it, zero), obj_int(it, type),
                         obj_int(it, axis)};

    return obj_parts(it, OBJ_QUANTIZED, parts, PARTS);
}

static Obj *like(Interp *it, const Obj *obj, Obj *values)
{
    Obj **at = obj->list->at;
    Obj *parts[PARTS] = {values, at[SCALE], at[ZERO], at[TYPE], at[AXIS]};

    return obj_parts(it, OBJ_QUANTIZED, parts, PARTS);
}

bool is_quantized_type(int64_t scalar_type)
{
    return scalar_type == ST_QUINT8 || scalar_type == ST_QINT8 || scalar_type == ST_QINT32 ||
           scalar_type == ST_QUINT4X2;
}

Steps steps_of_type(ScalarType type)
{
    switch (type) {
    case ST_QINT8: return (Steps){.dtype = DT_INT8, .low = INT8_MIN, .high = INT8_MAX};
    case ST_QINT32: return (Steps){.dtype = DT_INT32, .low = INT32_MIN, .high = INT32_MAX};
    case ST_QUINT4X2: return (Steps){.dtype = DT_UINT8, .high = 15};
    default: return (Steps){.dtype = DT_UINT8, .high = UINT8_MAX};
    }
}

static int64_t known_part(Interp *it, const Obj *obj, int part)
{
    const Obj *number = obj->list->at[part];

    if (!number->known)
        fail(it->job, user_loc(it, it->g->loc),
             "quantized tensors of different types or axes became one tensor in a branch or loop");
    return number->i;
}

ScalarType quantized_type(const Obj *obj)
{
    return (ScalarType)obj->list->at[TYPE]->i;
}

Obj *quantized_values(const Obj *obj)
{
    return obj->list->at[VALUES];
}

Steps steps_of(Interp *it, const Obj *obj)
{
    Steps s = steps_of_type((ScalarType)known_part(it, obj, TYPE));

    s.axis = known_part(it, obj, AXIS);
    s.scale = tensor_read(it, obj->list->at[SCALE]->tensor);
    s.zero = tensor_read(it, obj->list->at[ZERO]->tensor);
    return s;
}

/* Signed constants are written as unsigned ones: processors without special instructions
 * saturate the sum of products of unsigned and signed bytes. */
static Value *unsigned_values(Interp *it, Value *v)
{
    Name key = name(it->job, "unsigned values");
    Map *done = map_get(&it->notes, key);
    Value *as_unsigned;

    if (!done)
        map_put(it->job, &it->notes, key, done = NEW(it->job, Map));
    as_unsigned = map_get(done, v);
    if (!as_unsigned) {
        as_unsigned = const_value(it->g, data_shift(it->g, v->data, DT_UINT8, -INT8_MIN));
        as_unsigned->name = as_unsigned->name ? as_unsigned->name : v->name;
        map_put(it->job, done, v, as_unsigned);
    }
    return as_unsigned;
}

Value *written_values(Interp *it, const Obj *obj, Steps *s)
{
    Value *v = tensor_read(it, quantized_values(obj)->tensor), *shift;

    *s = steps_of(it, obj);
    if (v->dtype == DT_INT8 && v->data) {
        v = unsigned_values(it, v);
        shift = const_num(it->g, s->zero->dtype, -INT8_MIN);
        s->zero = emit_add(it->g, s->zero, shift);
    }
    return v;
}

Value *dequantized(Interp *it, const Obj *obj)
{
    Steps s;
    Value *v = written_values(it, obj, &s);

    return emit_dequantize(it->g, v, &s);
}

static Obj *quantized_like(Interp *it, Value *v, const Obj *obj)
{
    Steps s = steps_of(it, obj);

    return like(it, obj, obj_tensor(it, emit_quantize(it->g, v, &s)));
}

/* ---- saved tensors ---- */

/* A tensor with the scales or zero points of the channels. */
static Value *channel_params(Interp *it, const RawTensor *raw)
{
    DType dtype = dtype_of_scalar_type(raw->type);
    Data *data = data_span(it->g, dtype, raw->rank, raw->sizes,
                           raw->storage->at + (size_t)raw->offset * scalar_type_size(raw->type),
                           raw->storage->file);

    data->strides = raw->strides;
    return const_value(it->g, data);
}

Obj *quantized_weight(Interp *it, Tensor *values, const RawTensor *raw)
{
    const QuantParams *q = raw->quant;
    Obj *obj = obj_of_tensor(it, values);
    Value *scale, *zero;

    if (q->scales) {
        scale = channel_params(it, q->scales);
        zero = channel_params(it, q->zero_points);
        return obj_quantized(it, obj, scale, zero, raw->type, q->axis);
    }
    scale = const_num(it->g, DT_DOUBLE, q->scale);
    zero = const_i64(it->g, q->zero_point);
    return obj_quantized(it, obj, scale, zero, raw->type, -1);
}

/* ---- calls ---- */

static bool takes_tensors(const Type *type)
{
    while (type->kind == TY_OPTIONAL || type->kind == TY_LIST)
        type = type->args[0];
    return type->kind == TY_TENSOR;
}

static const Obj *quantized_in(const Obj *obj)
{
    if (obj->kind == OBJ_QUANTIZED)
        return obj;
    for (size_t i = 0; obj->kind == OBJ_LIST && i < obj->list->n; i++)
        if (obj->list->at[i]->kind == OBJ_QUANTIZED)
            return obj->list->at[i];
    return NULL;
}

static const Obj *quantized_argument(const Rule *r)
{
    const Obj *found = NULL;

    for (size_t i = 0; i < r->schema->nparams && !found; i++)
        if (takes_tensors(r->schema->params[i].type))
            found = quantized_in(r->args[i]);
    return found;
}

/* The call with other tensors in place of the quantized ones. */
static Obj *call_with(const QuantizedCall *call, Name op_name, Obj *(*other)(Interp *it, Obj *obj))
{
    Interp *it = call->r->it;
    Obj **args = job_copy(it->job, call->args, call->n * sizeof *args), *result;

    stack_check(it->job, NO_LOC);
    for (size_t i = 0; i < call->n; i++)
        if (args[i]->kind == OBJ_QUANTIZED)
            args[i] = other(it, args[i]);
        else if (quantized_in(args[i]))
            rule_fail(call->r,
                      "does not take a list of quantized tensors; call dequantize() first");
    result = call_operator(it, op_name, args, call->names, call->n, call->r->loc);
    if (result->kind == OBJ_POISON)
        unwind(it->job);
    return result;
}

static Obj *values_of(Interp *it, Obj *obj)
{
    (void)it;
    return quantized_values(obj);
}

static Obj *float_of(Interp *it, Obj *obj)
{
    return obj_tensor(it, dequantized(it, obj));
}

/* The result of an operator that moves elements. It is not known where an axis with scales has
 * moved. */
static Obj *moved_integers(Rule *r, const Obj *from, Obj *result)
{
    Interp *it = r->it;
    Value *before = shape_value(it, (Obj *)from), *after = tensor_read(it, result->tensor);

    if (after->dtype != before->dtype)
        rule_fail(r, "changes the type of a quantized tensor; call dequantize() first");
    if (after != before && known_part(it, from, AXIS) >= 0)
        rule_fail(r,
                  "does not take a tensor that is quantized per channel; call dequantize() first");
    return like(it, from, result);
}

static Obj *rounded_result(Rule *r, const Obj *from, Obj *result)
{
    Value *v = tensor_read(r->it, result->tensor);

    return dtype_is_float(v->dtype) ? quantized_like(r->it, v, from) : result;
}

/* The integers as numbers. */
static Obj *numbers_of(Interp *it, Obj *obj)
{
    Value *v = tensor_read(it, quantized_values(obj)->tensor);

    return obj_tensor(it, emit_cast(it->g, v, DT_FLOAT));
}

/* Rounds a mean of the integers. The mean of a few integers is often halfway between two of them;
 * the mean of the dequantized numbers would then be rounded up or down by chance. */
static Obj *nearest(Rule *r, const Obj *from, Obj *result)
{
    Interp *it = r->it;
    DType dtype = shape_value(it, (Obj *)from)->dtype;
    Value *v = emit_round(it->g, tensor_read(it, result->tensor));

    return moved_integers(r, from, obj_tensor(it, emit_cast(it->g, v, dtype)));
}

/* Quantizes each tensor of a result again. */
static Obj *each(Rule *r, const Obj *from, Obj *result,
                 Obj *(*again)(Rule *r, const Obj *from, Obj *result))
{
    Obj *list;

    visit(r->it);
    if (result->kind == OBJ_TENSOR)
        return again(r, from, result);
    if (result->kind != OBJ_LIST && result->kind != OBJ_TUPLE)
        return result;
    list = result->kind == OBJ_LIST ? obj_list(r->it, result->list->element)
                                    : obj_tuple(r->it, NULL, 0);
    for (size_t i = 0; i < result->list->n; i++)
        list_add(r->it, list->list, each(r, from, result->list->at[i], again));
    return list;
}

static bool is_of(const QuantizedForm *form, const char *op_name)
{
    size_t n = strlen(form->op);

    return form->op[n - 1] == '*' ? strncmp(form->op, op_name, n - 1) == 0
                                  : strcmp(form->op, op_name) == 0;
}

static const QuantizedForm *form_of(const Rule *r)
{
    static const QuantizedForm view = {.how = QUANTIZED_VALUES};
    const QuantizedForm *form = r->it->options.quantized;
    Name op_name = name_n(r->it->job, r->schema->name, strcspn(r->schema->name, "."));

    for (; form && form->op; form++)
        if (is_of(form, op_name))
            return form;
    return r->row->view ? &view : NULL;
}

/* The result of a call with quantized tensors; NULL: it has none, or the rule handles them itself.
 */
static Obj *result_of(const QuantizedCall *call)
{
    Rule *r = call->r;
    const Obj *found = quantized_argument(r);
    const QuantizedForm *form = found ? form_of(r) : NULL;

    if (!found || (r->row->custom && r->row->fn)) /* a user's rule in C receives the parts */
        return NULL;
    if (!form)
        rule_fail(r, "does not take quantized tensors; call dequantize() first");
    if (form->prelude)
        return rule_text(r, prelude_function(r, form->prelude), r->args, r->schema->nparams);
    switch (form->how) {
    case QUANTIZED_VALUES:
        return each(r, found, call_with(call, call->op_name, values_of), moved_integers);
    case QUANTIZED_FLOAT:
        return each(r, found, call_with(call, call->plain ? call->plain : call->op_name, float_of),
                    rounded_result);
    case QUANTIZED_MEAN: return each(r, found, call_with(call, call->op_name, numbers_of), nearest);
    default: return NULL;
    }
}

static bool same_part(Interp *it, Obj *a, Obj *b)
{
    if (a->kind != OBJ_TENSOR || b->kind != OBJ_TENSOR)
        return obj_same(it, a, b);
    return tensor_read(it, a->tensor) == tensor_read(it, b->tensor);
}

/* In place: `result` is written to `self`, with the same scale and zero point. */
static void write_self(Rule *r, const Obj *self, const Obj *result)
{
    Interp *it = r->it;

    if (self->kind != OBJ_QUANTIZED || result->kind != OBJ_QUANTIZED)
        rule_fail(r, "a quantized tensor and another one cannot be combined in place; call "
                     "dequantize() first");
    for (int part = SCALE; part < PARTS; part++)
        if (!same_part(it, self->list->at[part], result->list->at[part]))
            rule_fail(r, "cannot be written in place to a tensor with another scale, zero point or "
                         "type");
    tensor_write(it, quantized_values(self)->tensor, shape_value(it, (Obj *)result));
}

/* Views and in-place writes apply to the integers. */
Obj *call_quantized(const QuantizedCall *call)
{
    Obj *result = result_of(call);

    if (!result)
        return NULL;
    if (call->out)
        rule_fail(call->r, "out= of a quantized tensor is not supported");
    if (!call->plain)
        return result;
    write_self(call->r, call->args[0], result);
    return call->args[0];
}
