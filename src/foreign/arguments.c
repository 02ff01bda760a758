/* arguments.c - queries of a user's rule in C about the arguments of its operator and about
 * tensors. */
#include "call.h"

#include "interp/quantized.h"
#include "interp/tensor.h"

#include <string.h>

static void check_param(const Request *q)
{
    check_destination(q, q->out);
    if (!q->param || !arg_named(q->call->r, q->param))
        rule_fail(q->call->r, "its rule reads the argument '%s', which is not in the schema",
                  q->param ? q->param : "");
}

int ptonnx_call_opset(const ptonnx_call *call)
{
    return call ? call->r->g->opset : 0;
}

const char *ptonnx_call_operator(const ptonnx_call *call)
{
    return call ? call->r->schema->text : NULL;
}

/* ---- arguments by name ---- */

static void give_tensor(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(const ptonnx_tensor **)q->out = as_tensor(in_opt(q->call->r, q->param));
}

int ptonnx_call_tensor(ptonnx_tensor **tensor, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = tensor}, give_tensor);
}

static void give_tensors(void *arg)
{
    Request *q = arg;
    Value **values;

    check_param(q);
    check_destination(q, q->out2);
    *(size_t *)q->out2 = arg_tensors(q->call->r, q->param, &values);
    *(Value ***)q->out = values;
}

int ptonnx_call_tensors(ptonnx_tensor ***list, size_t *n, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = list, .out2 = n},
                       give_tensors);
}

static void give_known_int(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(int64_t *)q->out = arg_int(q->call->r, q->param);
}

int ptonnx_call_int(int64_t *value, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = value}, give_known_int);
}

static void give_float(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(double *)q->out = arg_num(q->call->r, q->param);
}

int ptonnx_call_float(double *value, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = value}, give_float);
}

static void give_argument_text(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(const char **)q->out = arg_str(q->call->r, q->param);
}

int ptonnx_call_text(const char **text, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = text}, give_argument_text);
}

static void give_ints(void *arg)
{
    Request *q = arg;

    check_param(q);
    check_destination(q, q->out2);
    *(size_t *)q->out2 = arg_ints(q->call->r, q->param, q->out);
}

int ptonnx_call_ints(const int64_t **list, size_t *n, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = list, .out2 = n}, give_ints);
}

static void give_none(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(int *)q->out = arg_is_none(q->call->r, q->param);
}

int ptonnx_call_is_none(int *none, ptonnx_call *call, const char *param)
{
    return run_request((Request){.call = call, .param = param, .out = none}, give_none);
}

/* ---- all arguments ---- */

static void describe_argument(Rule *r, ptonnx_argument *into, Obj *obj);

static void describe_items(Rule *r, ptonnx_argument *into, const List *list)
{
    ptonnx_argument *items = NEW_N(r->it->job, ptonnx_argument, list->n + 1);

    stack_check(r->it->job, r->loc);
    for (size_t i = 0; i < list->n; i++)
        describe_argument(r, &items[i], list->at[i]);
    into->items = items;
    into->n = list->n;
}

static void describe_quantized(Rule *r, ptonnx_argument *into, const Obj *obj)
{
    Steps steps = steps_of(r->it, obj);
    Obj *parts[] = {quantized_values(obj), obj_tensor(r->it, steps.scale),
                    obj_tensor(r->it, steps.zero), obj_int(r->it, steps.axis)};
    Obj *tuple = obj_tuple(r->it, parts, steps.axis < 0 ? 3 : 4);

    describe_items(r, into, tuple->list);
}

static void describe_argument(Rule *r, ptonnx_argument *into, Obj *obj)
{
    switch (obj->kind) {
    case OBJ_NONE: into->kind = PTONNX_ARGUMENT_NONE; break;
    case OBJ_BOOL: into->kind = PTONNX_ARGUMENT_BOOL; break;
    case OBJ_INT: into->kind = PTONNX_ARGUMENT_INT; break;
    case OBJ_FLOAT: into->kind = PTONNX_ARGUMENT_FLOAT; break;
    case OBJ_STR: into->kind = PTONNX_ARGUMENT_TEXT; break;
    case OBJ_DEVICE: into->kind = PTONNX_ARGUMENT_DEVICE; break;
    case OBJ_TENSOR: into->kind = PTONNX_ARGUMENT_TENSOR; break;
    case OBJ_LIST: into->kind = PTONNX_ARGUMENT_LIST; break;
    case OBJ_TUPLE: into->kind = PTONNX_ARGUMENT_TUPLE; break;
    case OBJ_QUANTIZED: into->kind = PTONNX_ARGUMENT_QUANTIZED; break;
    default:
        rule_fail(r, "an argument is %s, which a rule in C or Python cannot get",
                  obj_kind_text(obj));
    }
    if (obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE)
        describe_items(r, into, obj->list);
    else if (obj->kind == OBJ_QUANTIZED)
        describe_quantized(r, into, obj);
    else if (obj->kind == OBJ_STR)
        into->s = job_strndup(r->it->job, obj->text, obj->length);
    else if (obj->kind == OBJ_DEVICE)
        into->s = obj->text;
    else if (obj->kind == OBJ_FLOAT && obj->known)
        into->f = obj->f;
    else if (obj->kind != OBJ_NONE && obj->kind != OBJ_TENSOR && obj->known)
        into->i = obj->i;
    else if (obj->kind != OBJ_NONE)
        into->tensor = (ptonnx_tensor *)obj_as_value(r->it, obj);
}

static void give_arguments(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    const Schema *schema = r->schema;
    const List *rest = schema->varargs ? r->args[schema->nparams]->list : NULL;
    const List *names = rest ? r->args[schema->nparams + 1]->list : NULL;
    size_t n = schema->nparams + (rest ? rest->n : 0);
    ptonnx_argument *list = NEW_N(r->it->job, ptonnx_argument, n + 1);

    check_destination(q, q->out);
    check_destination(q, q->out2);
    for (size_t i = 0; i < schema->nparams; i++) {
        list[i].name = schema->params[i].name;
        list[i].type = schema->params[i].type_word;
        describe_argument(r, &list[i], r->args[i]);
    }
    for (size_t i = 0; rest && i < rest->n; i++) {
        if (names->at[i]->kind == OBJ_STR)
            list[schema->nparams + i].name = names->at[i]->text;
        describe_argument(r, &list[schema->nparams + i], rest->at[i]);
    }
    *(const ptonnx_argument **)q->out = list;
    *(size_t *)q->out2 = n;
}

int ptonnx_call_arguments(const ptonnx_argument **list, size_t *n, ptonnx_call *call)
{
    return run_request((Request){.call = call, .out = list, .out2 = n}, give_arguments);
}

/* ---- tensors ---- */

const char *ptonnx_tensor_dtype(const ptonnx_tensor *tensor)
{
    DType dtype = tensor ? as_value(tensor)->dtype : DT_NONE;

    return dtype == DT_NONE ? NULL : dtype_name(dtype);
}

int ptonnx_tensor_rank(const ptonnx_tensor *tensor)
{
    return tensor ? as_value(tensor)->rank : -1;
}

int64_t ptonnx_tensor_dim(const ptonnx_tensor *tensor, int axis)
{
    const Value *v = as_value(tensor);
    int64_t size;

    if (!v || v->rank < 0 || axis < -v->rank || axis >= v->rank || !value_dim(v, axis, &size))
        return -1;
    return size;
}

int ptonnx_tensor_is_sequence(const ptonnx_tensor *tensor)
{
    return tensor && as_value(tensor)->kind == VALUE_SEQUENCE;
}

const ptonnx_symbol *ptonnx_tensor_symbol(const ptonnx_tensor *tensor, int axis)
{
    const Value *v = as_value(tensor);

    if (!v || v->rank < 0 || axis < -v->rank || axis >= v->rank)
        return NULL;
    return (const ptonnx_symbol *)v->dims[axis < 0 ? axis + v->rank : axis];
}

const char *ptonnx_tensor_param(const ptonnx_tensor *tensor)
{
    const Value *v = as_value(tensor);

    return v && v->is_param ? v->name : NULL;
}

/* The elements of a small int tensor that are all known, but not stored as data yet; NULL: the
 * value is not such a tensor. */
static const Data *known_elems(Graph *g, Value *v)
{
    size_t n;
    const Sym *const *elems = v->kind == VALUE_TENSOR ? value_elems(g, v, &n) : NULL;
    int64_t size = 0;
    Data *data;

    if (!elems || v->rank < 0 || v->rank > 1 || v->dtype == DT_NONE)
        return NULL;
    for (size_t i = 0; i < n; i++)
        if (!sym_known(elems[i], NULL))
            return NULL;
    size = (int64_t)n;
    data = data_new(g, v->dtype, v->rank, &size);
    for (size_t i = 0; i < n; i++) {
        sym_known(elems[i], &size);
        data_set_int(data, (int64_t)i, size);
    }
    return data;
}

static void give_contents(void *arg)
{
    Request *q = arg;
    Value *v = as_value(q->tensor);
    const Data *data;

    check_destination(q, q->out);
    check_destination(q, q->out2);
    if (!v)
        rule_fail(q->call->r, "its rule passes NULL for a tensor");
    data = v->data ? v->data : known_elems(q->call->r->g, v);
    *(const void **)q->out = NULL;
    *(size_t *)q->out2 = 0;
    if (!data)
        return;
    data = data_plain(q->call->r->g, data);
    data_need(data);
    *(const void **)q->out = data->at;
    *(size_t *)q->out2 = (size_t)data_bytes(data);
}

int ptonnx_call_contents(const void **contents, size_t *length, ptonnx_call *call,
                         const ptonnx_tensor *tensor)
{
    return run_request((Request){.call = call, .out = contents, .out2 = length, .tensor = tensor},
                       give_contents);
}
