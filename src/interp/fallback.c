/* fallback.c - operators that cannot be converted, as nodes of another domain: the option
 * `unsupported` (docs/custom-rules.md).
 *
 * The inputs of such a node are the arguments in the order of the schema: a number is a constant
 * without dims, a list of numbers a constant of rank 1, a list of tensors a sequence, None a
 * missing input. Schemas without a rule are in options.schemas. An operator of another namespace
 * has no schema here: its arguments are taken in the order of the call.
 */
#include "fallback.h"

#include "build/build.h"
#include "build/emit.h"
#include "infer/infer.h"
#include "open_list.h"
#include "recorded.h"
#include "syntax.h"
#include "tensor.h"

#include <string.h>

#define ATEN_DOMAIN "org.pytorch.aten"

bool may_fall_back(const Interp *it, Name op_name)
{
    if (it->options.unsupported == UNSUPPORTED_ERROR || it->rules_running || it->frame->hidden ||
        it->frame->custom)
        return false;
    if (it->options.unsupported == UNSUPPORTED_FALLTHROUGH)
        return !is_language_operator(op_name);
    return is_torch_operator(op_name);
}

/* ---- inputs ---- */

/* Known numbers as a constant of rank 1. */
static Value *numbers_value(Interp *it, Name op_name, const List *list)
{
    const Sym **syms = NEW_N(it->job, const Sym *, list->n + 1);
    VEC(Value *) parts = {0};
    bool ints = true;

    for (size_t i = 0; i < list->n; i++) {
        Value *v = obj_as_value(it, list->at[i]);

        if (!v)
            fail(it->job, it->g->loc, "%s: a list of %s cannot be an input of a node", op_name,
                 obj_kind_text(list->at[i]));
        ints = ints && list->at[i]->kind == OBJ_INT;
        syms[i] = ints ? obj_as_sym(it, list->at[i]) : NULL;
        vec_push(it->job, &parts, v);
    }
    if (ints)
        return syms_value(it->g, syms, list->n);
    for (size_t i = 0; i < parts.n; i++)
        parts.at[i] = emit_unsqueeze(it->g, parts.at[i], (const int64_t[]){0}, 1);
    return emit_concat(it->g, parts.at, parts.n, 0);
}

static Value *list_value(Interp *it, Name op_name, List *list)
{
    bool tensors = list->stacked ? stacked_kind(list) == OBJ_TENSOR
                                 : list->n && list->at[0]->kind == OBJ_TENSOR;

    if (tensors && !target_has(it->g, "SequenceConstruct"))
        fail(it->job, it->g->loc, "%s: ONNX has lists of tensors from opset 11 on", op_name);
    if (tensors)
        return sequence_value(it, list, DT_NONE);
    return list->stacked ? list->stacked : numbers_value(it, op_name, list);
}

/* An argument as an input of the node; NULL: the input is left out. */
static Value *input_value(Interp *it, Name op_name, Obj *obj)
{
    Value *v;

    if (obj->kind == OBJ_NONE || obj->kind == OBJ_DEVICE)
        return NULL;
    if (obj->kind == OBJ_STR && obj->known)
        return op(it->g, "Constant", NULL, 0,
                  AT(A_S("value_string", job_strndup(it->job, obj->text, obj->length))));
    v = obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE ? list_value(it, op_name, obj->list)
                                                        : obj_as_value(it, obj);
    if (!v)
        fail(it->job, it->g->loc, "%s: an argument of type %s cannot be an input of a node",
             op_name, obj_kind_text(obj));
    return v;
}

/* ---- the node ---- */

static void make_node(Interp *it, Name op_name, Name overload, Value **inputs, size_t n,
                      size_t nouts, Value **outs)
{
    const char *word = strstr(op_name, "::") + 2;
    const char *type = is_torch_operator(op_name) ? job_printf(it->job, ATEN_DOMAIN "::%s", word)
                                                  : (const char *)op_name;

    if (it->options.unsupported == UNSUPPORTED_FALLTHROUGH)
        op_n(it->g, type, inputs, n, AT_NONE, nouts, outs);
    else
        op_n(it->g, ATEN_DOMAIN "::ATen", inputs, n,
             AT(A_S("operator", word), A_S("overload_name", overload)), nouts, outs);
}

/* Most results have the dtype of the first tensor. */
static DType first_dtype(Interp *it, Value *const *inputs, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (inputs[i] && inputs[i]->dtype != DT_NONE && !inputs[i]->data)
            return inputs[i]->dtype;
    return default_float(it);
}

static void warn(Interp *it, Name op_name, DType assumed)
{
    DType seen;
    int rank;
    const char *end =
        recorded_type(it, 0, 0, &seen, &rank)
            ? ""
            : job_printf(it->job, "; its result is assumed to be %s", dtype_torch_name(assumed));

    report(it->job, SEV_WARNING, it->g->loc,
           "%s: this operator is not converted: it becomes a node of another domain, which the "
           "runtime must implement%s",
           op_name, end);
}

/* Sets the type of the i-th of n results: the type that it had in the trace; if that is not known,
 * this dtype and an unknown rank. */
static void set_result_type(Interp *it, Value *v, size_t i, size_t n, DType dtype)
{
    int rank;

    if (recorded_type(it, i, n, &dtype, &rank))
        set_fresh(it->g, v, dtype, rank);
    else
        v->dtype = dtype;
}

/* A result whose name says that it is an index or a count has int64. */
static DType result_dtype(const Schema *schema, size_t i, DType like)
{
    Name word = schema->result_names[i];

    switch (schema->results[i]->kind) {
    case TY_INT: return DT_INT64;
    case TY_BOOL: return DT_BOOL;
    case TY_FLOAT: return DT_DOUBLE;
    default: return strstr(word, "indices") || strstr(word, "counts") ? DT_INT64 : like;
    }
}

/* A list of tensors is a sequence whose length is decided at run time. */
static Obj *list_obj(Interp *it, const Type *type, Value *v)
{
    Obj *list = obj_list(it, type->args[0]);

    v->kind = VALUE_SEQUENCE;
    set_stacked(it, list->list, v, OBJ_TENSOR);
    return list;
}

static Obj *result_obj(Interp *it, const Type *type, Value *v)
{
    switch (type->kind) {
    case TY_LIST: return list_obj(it, type, v);
    case TY_INT: return obj_sym(it, emit_item(it->g, v));
    case TY_BOOL: return obj_bool_value(it, v);
    case TY_FLOAT: return obj_float_value(it, v);
    default: return obj_tensor(it, v);
    }
}

static bool can_be_output(const Type *type)
{
    return type->kind == TY_TENSOR || type->kind == TY_INT || type->kind == TY_BOOL ||
           type->kind == TY_FLOAT || (type->kind == TY_LIST && type->args[0]->kind == TY_TENSOR);
}

bool schema_has_tensor_result(const Schema *schema)
{
    for (size_t i = 0; i < schema->nresults; i++)
        if (schema->results[i]->kind == TY_TENSOR)
            return true;
    return false;
}

/* The arguments of a rule as inputs of a node. */
static Value **rule_inputs(Rule *r)
{
    Value **inputs = NEW_N(r->it->job, Value *, r->schema->nparams + 1);

    for (size_t i = 0; i < r->schema->nparams; i++)
        inputs[i] = input_value(r->it, r->schema->name, r->args[i]);
    return inputs;
}

Value *fallback_rule(Rule *r, Graph *g)
{
    Interp *it = r->it;
    const Schema *schema = r->schema;
    Value **inputs = rule_inputs(r), **outs = NEW_N(it->job, Value *, schema->nresults + 1);
    Obj *tuple = obj_tuple(it, NULL, 0);
    DType like = first_dtype(it, inputs, schema->nparams);

    (void)g;
    for (size_t i = 0; i < schema->nresults; i++)
        if (!can_be_output(schema->results[i]))
            rule_fail(r, "this operator is not supported, and its result cannot be the output of a "
                         "node of another domain");
    make_node(it, schema->name, schema->overload, inputs, schema->nparams, schema->nresults, outs);
    warn(it, schema->name, like);
    for (size_t i = 0; i < schema->nresults; i++) {
        outs[i]->dtype = result_dtype(schema, i, like);
        if (schema->results[i]->kind == TY_TENSOR)
            set_result_type(it, outs[i], i, schema->nresults, outs[i]->dtype);
        else if (schema->results[i]->kind != TY_LIST)
            outs[i]->rank = 0;
        list_add(it, tuple->list, result_obj(it, schema->results[i], outs[i]));
    }
    if (schema->nresults == 1 && schema->results[0]->kind == TY_TENSOR)
        return outs[0];
    return give(r, schema->nresults == 1 ? tuple->list->at[0] : tuple);
}

/* ---- calls without a schema ---- */

Obj *fallback_call(Interp *it, Name op_name, Obj **args, size_t n)
{
    Value **inputs = NEW_N(it->job, Value *, n + 1), *out;
    size_t length = strlen(op_name);
    bool in_place = op_name[length - 1] == '_' && op_name[length - 2] != '_' && n &&
                    args[0]->kind == OBJ_TENSOR;
    Name word = in_place ? name_n(it->job, op_name, length - 1) : op_name;

    for (size_t i = 0; i < n; i++)
        inputs[i] = input_value(it, op_name, args[i]);
    make_node(it, word, "", inputs, n, 1, &out);
    set_result_type(it, out, 0, 1, first_dtype(it, inputs, n));
    warn(it, op_name, out->dtype);
    if (in_place) {
        tensor_take(it, args[0]->tensor, out);
        return args[0];
    }
    map_put(it->job, &it->open_results, out, out);
    return obj_tensor(it, out);
}

List *fallback_outputs(Interp *it, Obj *value, size_t n)
{
    Value *first = value->tensor->value;
    Obj *tuple = obj_tuple(it, NULL, 0);
    Node *node = first ? first->node : NULL;

    if (!node || !n || !map_get(&it->open_results, first))
        return NULL;
    if (node->noutputs == 1) {
        node->outputs = NEW_N(it->job, Value *, n);
        node->outputs[0] = first;
        for (node->noutputs = 1; node->noutputs < n; node->noutputs++) {
            Value *v = job_copy(it->job, first, sizeof *first);

            v->index = (int)node->noutputs;
            node->outputs[node->noutputs] = v;
        }
        for (size_t i = 0; i < n; i++)
            set_result_type(it, node->outputs[i], i, n, first->dtype);
    }
    for (size_t i = 0; i < node->noutputs; i++)
        list_add(it, tuple->list, obj_tensor(it, node->outputs[i]));
    return tuple->list;
}

/* ---- every operator as an ATen node ---- */

/* Replaces a value by the result of an ATen node. A constant stays a constant. */
static Value *aten_value(Value *v, Value *made)
{
    if (v->data)
        return v;
    made->dtype = v->dtype;
    made->rank = v->rank;
    made->dims = v->dims;
    return made;
}

/* The tensors that a rule returned; 0: it returned something else. */
static size_t given_tensors(Rule *r, Obj ***tensors)
{
    Obj *result = r->result;

    *tensors = result && result->kind == OBJ_TUPLE ? result->list->at : &r->result;
    if (!result || (result->kind != OBJ_TUPLE && result->kind != OBJ_TENSOR))
        return 0;
    for (size_t i = 0; result->kind == OBJ_TUPLE && i < result->list->n; i++)
        if ((*tensors)[i]->kind != OBJ_TENSOR)
            return 0;
    return result->kind == OBJ_TUPLE ? result->list->n : 1;
}

Value *as_aten_node(Rule *r, Value *v)
{
    Interp *it = r->it;
    Obj **given;
    size_t n = v ? 1 : given_tensors(r, &given);
    Value **outs;

    if (it->options.unsupported != UNSUPPORTED_ATEN_ALWAYS || !n || (v && v->data) ||
        !may_fall_back(it, r->schema->name) || !schema_has_tensor_result(r->schema))
        return v;
    outs = NEW_N(it->job, Value *, n);
    make_node(it, r->schema->name, r->schema->overload, rule_inputs(r), r->schema->nparams, n,
              outs);
    if (v)
        return aten_value(v, outs[0]);
    for (size_t i = 0; i < n; i++)
        given[i] = obj_tensor(it, aten_value(tensor_read(it, given[i]->tensor), outs[i]));
    return NULL;
}
