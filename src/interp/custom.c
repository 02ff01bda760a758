/* custom.c - users' rules in TorchScript (docs/custom-rules.md).
 *
 * In: functions in TorchScript. A function that begins with a schema as a string is the rule of
 * that operator; other functions are helpers. Out: rows, which take precedence over built-in rows.
 * In such a text `onnx.op(...)` makes a node, and `onnx.typed(...)` declares the type of a node in
 * another domain.
 */
#include "interp.h"

#include "graph/schema.h"
#include "onnx/check.h"
#include "call.h"
#include "rule.h"
#include "tensor.h"

#include <string.h>

/* ---- rows ---- */

/* The string at the beginning of a function, if it has the form of a schema. */
static const char *schema_of(Interp *it, const Function *function)
{
    const Tree *first = function->body.n ? function->body.at[0] : NULL;
    const char *text;

    if (!first || first->kind != S_EXPR || first->a->kind != EX_STR)
        return NULL;
    text = job_strndup(it->job, first->a->text, first->a->length);
    return strstr(text, "::") && strchr(text, '(') ? text : NULL;
}

static void check_custom_params(Interp *it, const Function *function, const Schema *schema)
{
    if (function->nparams != schema->nparams)
        fail_code(it->job, CODE_USAGE, function->loc,
                  "'%s' has %zu parameters, but its schema has %zu", function->name,
                  function->nparams, schema->nparams);
    for (size_t i = 0; i < schema->nparams; i++)
        if (function->params[i].name != schema->params[i].name)
            fail_code(it->job, CODE_USAGE, function->params[i].loc,
                      "parameter '%s' is called '%s' in the schema", function->params[i].name,
                      schema->params[i].name);
}

const RuleRow *custom_rows(Interp *it)
{
    Definitions list = program_add(it->program, name(it->job, "rules"), it->options.rules);
    VEC(RuleRow) rows = {0};

    for (size_t i = 0; i < list.n; i++) {
        const Function *function = list.at[i].def.function;
        const char *text = function ? schema_of(it, function) : NULL;

        if (!text)
            continue;
        check_custom_params(it, function, schema_parse(it->program, text));
        vec_push(it->job, &rows,
                 ((RuleRow){.schema = text, .since = OPSET_MIN, .custom = function}));
    }
    if (rows.n == 0)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "'%s' has no rule: a function whose first line is the operator's schema, such as "
                  "\"mylib::swish(Tensor x) -> Tensor\"",
                  it->options.rules->file);
    vec_push(it->job, &rows, (RuleRow){0});
    return rows.at;
}

bool is_running(const Interp *it, const RuleRow *row)
{
    for (const Frame *frame = it->frame; row->custom && frame; frame = frame->up)
        if (frame->function == row->custom)
            return true;
    return false;
}

/* ---- onnx.op("Domain::Type", inputs..., outputs=n, attribute=value...) ---- */

typedef struct CustomNode {
    Interp *it;
    Loc loc;
    const char *type;
    const SchemaVersion *schema; /* NULL: the node belongs to another domain */
    VEC(Value *) inputs;
    VEC(Attr) attrs;
    size_t noutputs;
} CustomNode;

static const char *text_of(CustomNode *c, const Obj *obj, const char *what)
{
    if (obj->kind != OBJ_STR || memchr(obj->text, '\0', obj->length))
        fail(c->it->job, c->loc, "onnx.op: %s is %s where a str is needed", what,
             obj_kind_text(obj));
    return job_strndup(c->it->job, obj->text, obj->length);
}

/* A list of ints becomes a tensor of rank 1. */
static Value *ints_value(CustomNode *c, const List *list)
{
    const Sym **syms = NEW_N(c->it->job, const Sym *, list->n + 1);

    for (size_t i = 0; i < list->n; i++) {
        if (list->at[i]->kind != OBJ_INT)
            fail(c->it->job, c->loc,
                 "onnx.op: a list that is an input holds ints; for tensors use torch.stack or "
                 "torch.cat");
        syms[i] = obj_as_sym(c->it, list->at[i]);
    }
    return syms_value(c->it->g, syms, list->n);
}

static void add_input(CustomNode *c, Obj *obj)
{
    Value *v = NULL;

    if (obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE)
        v = ints_value(c, obj->list);
    else if (obj->kind != OBJ_NONE && !(v = obj_as_value(c->it, obj)))
        fail(c->it->job, c->loc, "onnx.op: input %zu is %s where a tensor is needed", c->inputs.n,
             obj_kind_text(obj));
    vec_push(c->it->job, &c->inputs, v);
}

static _Noreturn void bad_attribute(CustomNode *c, Name key, const Obj *obj)
{
    fail(c->it->job, c->loc,
         "onnx.op: attribute '%s' is %s; it must be a number, a str, a list of them or a constant "
         "tensor, known at export time",
         key, obj_kind_text(obj));
}

static Attr tensor_attr(CustomNode *c, Name key, Obj *obj)
{
    Value *v = tensor_read(c->it, obj->tensor);

    if (!v->data)
        bad_attribute(c, key, obj);
    return A_T(key, v->data);
}

static Attr list_attr(CustomNode *c, Name key, const Obj *obj, AttrKind wanted)
{
    Job *job = c->it->job;
    size_t n = obj->list->n;
    int64_t *ints = NEW_N(job, int64_t, n + 1);
    double *floats = NEW_N(job, double, n + 1);
    const char **strings = NEW_N(job, const char *, n + 1);
    AttrKind kind = wanted ? wanted : ATTR_INTS;

    for (size_t i = 0; i < n; i++) {
        const Obj *item = obj->list->at[i];

        if (item->kind == OBJ_STR) {
            strings[i] = text_of(c, item, key);
            kind = ATTR_STRINGS;
            continue;
        }
        if (!item->known || (item->kind != OBJ_INT && item->kind != OBJ_FLOAT))
            bad_attribute(c, key, item);
        floats[i] = item->kind == OBJ_INT ? (double)item->i : item->f;
        ints[i] = item->kind == OBJ_INT ? item->i : 0;
        kind = item->kind == OBJ_FLOAT ? ATTR_FLOATS : kind;
    }
    if (kind == ATTR_STRINGS)
        return (Attr){.name = key, .kind = kind, .strings = strings, .n = n};
    return kind == ATTR_FLOATS ? A_FS(key, floats, n) : A_IS(key, ints, n);
}

/* A number has the dtype that the ONNX schema requires; in another domain, its own dtype. */
static Attr attr_of(CustomNode *c, Name key, Obj *obj)
{
    const OperatorAttr *row = c->schema ? schema_attr(c->schema, key) : NULL;
    AttrKind wanted = row ? (AttrKind)row->kind : ATTR_NONE;

    if (obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE)
        return list_attr(c, key, obj, wanted);
    if (obj->kind == OBJ_STR)
        return A_S(key, text_of(c, obj, key));
    if (obj->kind == OBJ_TENSOR)
        return tensor_attr(c, key, obj);
    if (!obj->known || (obj->kind != OBJ_INT && obj->kind != OBJ_BOOL && obj->kind != OBJ_FLOAT))
        bad_attribute(c, key, obj);
    if (obj->kind == OBJ_FLOAT)
        return A_F(key, obj->f);
    return wanted == ATTR_FLOAT ? A_F(key, (double)obj->i) : A_I(key, obj->i);
}

#define MAX_OUTPUTS 1000

static void add_keyword(CustomNode *c, Name key, Obj *obj)
{
    if (strcmp(key, "outputs") != 0) {
        vec_push(c->it->job, &c->attrs, attr_of(c, key, obj));
        return;
    }
    if (obj->kind != OBJ_INT || !obj->known || obj->i < 1 || obj->i > MAX_OUTPUTS)
        fail(c->it->job, c->loc, "onnx.op: 'outputs' must be the number of outputs, 1 to %d",
             MAX_OUTPUTS);
    c->noutputs = (size_t)obj->i;
}

static Obj *custom_node(Interp *it, Obj **args, Name *names, size_t n, Loc loc)
{
    CustomNode c = {.it = it, .loc = loc, .noutputs = 1};
    Value **outs;

    if (!it->frame->custom)
        fail(it->job, user_loc(it, loc), "onnx::op: this operator is not supported");
    if (n == 0 || (names && names[0]))
        fail(it->job, loc, "onnx.op: the first argument must be the name of the operator");
    c.type = text_of(&c, args[0], "the operator's name");
    c.schema = strstr(c.type, "::") ? NULL : schema_find(c.type, it->g->opset);
    for (size_t i = 1; i < n; i++)
        if (names && names[i])
            add_keyword(&c, names[i], args[i]);
        else
            add_input(&c, args[i]);
    vec_push(it->job, &c.attrs, (Attr){0});
    outs = NEW_N(it->job, Value *, c.noutputs);
    op_checked(it->g, c.type, c.inputs.at, c.inputs.n, c.attrs.at, c.noutputs, outs);
    return values_result(it, outs, c.noutputs);
}

/* Returns one tensor, or a tuple of several. */
Obj *values_result(Interp *it, Value **values, size_t n)
{
    Obj *tuple = obj_tuple(it, NULL, 0);

    if (n == 1)
        return obj_tensor(it, values[0]);
    for (size_t i = 0; i < n; i++)
        list_add(it, tuple->list, obj_tensor(it, values[i]));
    return tuple;
}

/* onnx::typed(Tensor self, ScalarType? dtype=None, int[]? shape=None) -> Tensor */
static Value *typed(Rule *r)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);
    const Sym *const *dims;

    if (x->node && *x->node->domain == '\0')
        rule_fail(r,
                  "the type of %s is known already; only results of operators of other domains "
                  "need a type",
                  x->node->op);
    if (!x->node || (x->dtype != DT_NONE && x->dtype != dtype))
        rule_fail(r, "this tensor already has another type");
    x->dtype = dtype;
    if (!arg_is_none(r, "shape")) {
        x->rank = (int)arg_syms(r, "shape", &dims);
        x->dims = (const Sym **)dims;
    }
    return x;
}

const RuleRow custom_rules[] = {
    HOST("onnx::op(str type, ...) -> Any", NULL, .direct = custom_node),
    HOST("onnx::typed(Tensor self, ScalarType? dtype=None, int[]? shape=None) -> Tensor", typed),
    {0},
};
