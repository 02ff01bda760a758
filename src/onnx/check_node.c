/* check_node.c - one node: its attributes, its operator's schema at the model's opset, the types of
 * its inputs and outputs. The inferred types of the outputs are compared with the declarations in
 * the file, and complete them. */
#include "check_private.h"

#include "build/build.h"
#include "infer/infer.h"
#include "graph/schema.h"
#include "text.h"

/* ---- attributes ---- */

static const struct {
    uint8_t field;
    AttrKind kind;
} value_fields[] = {
    {2, ATTR_FLOAT},    {3, ATTR_INT},     {4, ATTR_STRING},         {5, ATTR_TENSOR},
    {6, ATTR_GRAPH},    {7, ATTR_FLOATS},  {8, ATTR_INTS},           {9, ATTR_STRINGS},
    {10, ATTR_TENSORS}, {11, ATTR_GRAPHS}, {22, ATTR_SPARSE_TENSOR}, {23, ATTR_SPARSE_TENSORS},
    {14, ATTR_TYPE},    {15, ATTR_TYPES},
};

static bool is_there(const Check *c, const Kept *kept, unsigned field)
{
    KeptCursor k = kept_begin(c->g, kept);
    Field f;

    return kept_next(&k, field, &f);
}

/* Attributes that the reader kept as bytes: the value does not match the type, or there are several
 * values or none. */
static void check_odd_values(Check *c, const Attr *attr, const Kept *kept)
{
    size_t n = 0;

    for (size_t i = 0; i < COUNT_OF(value_fields); i++) {
        if (!is_there(c, kept, value_fields[i].field))
            continue;
        n++;
        if (attr->kind != ATTR_NONE && value_fields[i].kind != attr->kind)
            fault(c, "attribute '%s' is of type %s, but has a value of type %s", attr->name,
                  attr_kind_name(attr->kind), attr_kind_name(value_fields[i].kind));
    }
    if (n > 1)
        fault(c, "attribute '%s' has %zu values", attr->name, n);
    if (n > 0 && is_there(c, kept, 21))
        fault(c, "attribute '%s' has a value and refers to another attribute", attr->name);
}

static void check_reference(Check *c, const Attr *attr, const Kept *kept)
{
    Span to = kept_bytes(c->g, kept, 21);
    const char *text = to.at ? job_strndup(c->job, (const char *)to.at, to.n) : NULL;

    if (!text)
        return;
    if (!c->function) {
        fault(c, "attribute '%s' refers to '%s', but is not in a function", attr->name, text);
        return;
    }
    for (size_t i = 0; i < c->function->params.n; i++)
        if (strcmp(c->function->params.at[i], text) == 0)
            return;
    for (size_t i = 0; i < c->function->ndefaults; i++)
        if (strcmp(c->function->defaults[i].name, text) == 0)
            return;
    fault(c, "attribute '%s' refers to '%s', which is not an attribute of the function", attr->name,
          text);
}

static void check_attr(Check *c, const Attr *attr)
{
    const Kept *kept = kept_of(c->g, attr);
    KeptCursor k = kept_begin(c->g, kept);
    Field f;

    if (!*attr->name)
        fault(c, "an attribute has no name");
    if (kept_has(kept, 20) && c->ir >= 2)
        fault(c, "attribute '%s' has an unknown type", attr->name);
    if (kept_has(kept, 2))
        check_odd_values(c, attr, kept);
    check_reference(c, attr, kept);
    if (attr->kind == ATTR_TENSOR && attr->tensor)
        check_tensor(c, job_printf(c->job, "the tensor of attribute '%s'", attr->name),
                     attr->tensor);
    else if (attr->kind == ATTR_TENSOR && is_there(c, kept, 5))
        fault(c, "the tensor of attribute '%s' has no contents", attr->name);
    while (attr->kind == ATTR_SPARSE_TENSOR && kept_next(&k, 22, &f))
        check_sparse(c, job_printf(c->job, "attribute '%s'", attr->name),
                     field_message(&k.c, &f, "a sparse tensor"));
    if (attr->graph)
        check_block(c, attr->graph);
    for (size_t i = 0; attr->kind == ATTR_GRAPHS && i < attr->n; i++)
        check_block(c, attr->graphs[i]);
}

/* ---- schemas ---- */

static bool takes(size_t n, uint8_t min, uint8_t max)
{
    return n >= min && (max == SCHEMA_ANY || n <= max);
}

static void check_count(Check *c, const char *what, size_t n, uint8_t min, uint8_t max)
{
    if (takes(n, min, max))
        return;
    if (min == max)
        fault(c, "it has %zu %s, but the operator has %u", n, what, min);
    else if (max == SCHEMA_ANY)
        fault(c, "it has %zu %s, but the operator has at least %u", n, what, min);
    else
        fault(c, "it has %zu %s, but the operator has %u to %u", n, what, min, max);
}

static void check_arity(Check *c, const Node *node, const SchemaVersion *schema)
{
    check_count(c, "inputs", node->ninputs, schema->min_inputs, schema->max_inputs);
    check_count(c, "outputs", node->noutputs, schema->min_outputs, schema->max_outputs);
    for (size_t i = 0; i < node->ninputs; i++) {
        const OperatorParam *param = schema_input(schema, i);

        if (!node->inputs[i] && param && param->option != PARAM_OPTIONAL)
            fault(c, "input %zu, '%s', cannot be left out", i, schema_names + param->name);
    }
    for (size_t i = 0; i < node->noutputs; i++) {
        const OperatorParam *param = schema_output(schema, i);

        if (!node->outputs[i] && param && param->option == PARAM_SINGLE)
            fault(c, "output %zu, '%s', cannot be left out", i, schema_names + param->name);
    }
}

/* Attributes that are an element type. In all but the first, 0 means "none". */
static void check_dtype_attr(Check *c, const Attr *attr)
{
    static const char *const names[] = {"to",         "dtype",           "output_dtype",
                                        "stash_type", "output_datatype", "softmax_precision"};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strcmp(attr->name, names[i]) == 0 && attr->kind == ATTR_INT &&
            !is_there(c, kept_of(c->g, attr), 21) && (attr->i < (i == 0) || attr->i >= DT_COUNT))
            fault(c, "attribute '%s' is %lld, which is not an element type", attr->name,
                  (long long)attr->i);
}

static void check_attrs_by_schema(Check *c, const Node *node, const SchemaVersion *schema)
{
    for (size_t i = 0; i < node->nattrs; i++) {
        const Attr *attr = &node->attrs[i];
        const OperatorAttr *row = schema_attr(schema, attr->name);

        check_dtype_attr(c, attr);
        if (!row && strncmp(attr->name, "__", 2) != 0)
            fault(c, "the operator has no attribute '%s'", attr->name);
        else if (row && attr->kind != ATTR_NONE && attr->kind != (AttrKind)row->kind)
            fault(c, "attribute '%s' is of type %s, but the operator needs %s", attr->name,
                  attr_kind_name(attr->kind), attr_kind_name((AttrKind)row->kind));
    }
    for (size_t i = 0; i < schema->nattrs; i++) {
        const OperatorAttr *row = &schema_attrs[schema->attrs + i];

        if (row->required && !node_attr(node, schema_names + row->name))
            fault(c, "attribute '%s' is missing", schema_names + row->name);
    }
}

/* ---- types ---- */

const char *type_name(const Check *c, const Value *v)
{
    const char *forms[] = {"%s", "a sequence of %s", "an optional %s", "an optional sequence of %s",
                           "%s"};

    return job_printf(c->job, forms[v->kind], dtype_name(v->dtype));
}

typedef struct Variable {
    const Value *v; /* the input that determined it; NULL: none yet */
    size_t param;
} Variable;

static void check_type(Check *c, const OperatorParam *param, size_t i, const Value *v,
                       Variable *variables)
{
    Variable *variable = param->variable == SCHEMA_ANY ? NULL : &variables[param->variable];

    if (!schema_accepts(param, v->kind, v->dtype))
        fault(c, "input %zu, '%s', is %s, which '%s' does not take", i, v->name, type_name(c, v),
              schema_names + param->name);
    else if (v->kind == VALUE_OTHER || v->dtype == DT_NONE || !variable || !param->homogeneous)
        return;
    else if (variable->v && (variable->v->dtype != v->dtype || variable->v->kind != v->kind))
        fault(c, "input %zu, '%s', is %s, but input %zu, '%s', is %s: they must be the same", i,
              v->name, type_name(c, v), variable->param, variable->v->name,
              type_name(c, variable->v));
    else
        *variable = (Variable){v, i};
}

static void check_types(Check *c, const Node *node, const SchemaVersion *schema)
{
    Variable variables[SCHEMA_ANY] = {0};

    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i] && schema_input(schema, i))
            check_type(c, schema_input(schema, i), i, node->inputs[i], variables);
}

typedef struct Inference {
    Check *c;
    Node node; /* a copy of the node with new outputs */
} Inference;

/* Faults that infer.c reports do not name the node, so this text is added to them. */
static const char *infer_context(Job *job)
{
    return job_printf(job, "in %s", node_position(job->context_of));
}

static void infer_protected(void *arg)
{
    Inference *inference = arg;

    infer_read_node(inference->c->g, &inference->node);
}

const char *shape_text(const Check *c, const Value *v)
{
    Buf b = {.job = c->job};

    buf_puts(&b, type_name(c, v));
    if (v->rank < 0)
        return buf_text(&b);
    for (int i = 0; i < v->rank; i++)
        buf_printf(&b, "%c%s", i ? ',' : '[', sym_text(c->job, v->dims[i]));
    buf_puts(&b, v->rank ? "]" : "[]");
    return buf_text(&b);
}

bool agrees(const Value *declared, const Value *found)
{
    int64_t a, b;

    if (declared->kind == VALUE_OTHER || found->kind == VALUE_OTHER)
        return true;
    if (found->dtype != DT_NONE && declared->dtype != DT_NONE &&
        (found->dtype != declared->dtype || found->kind != declared->kind))
        return false;
    if (found->dtype != DT_NONE && declared->rank >= 0 && found->kind != declared->kind)
        return false;
    if (found->rank < 0 || declared->rank < 0 || found->kind != VALUE_TENSOR)
        return true;
    if (found->rank != declared->rank)
        return false;
    for (int i = 0; i < found->rank; i++)
        if (sym_known(found->dims[i], &a) && sym_known(declared->dims[i], &b) && a != b)
            return false;
    return true;
}

/* Missing declarations are filled in from the inferred types. */
static void complete(Value *v, const Value *found)
{
    if (v->kind == VALUE_OTHER)
        return;
    if (v->dtype == DT_NONE) {
        v->kind = found->kind;
        v->dtype = found->dtype;
    }
    if (v->rank < 0) {
        v->rank = found->rank;
        v->dims = found->dims;
    }
    for (int i = 0; i < v->rank && found->rank == v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            v->dims[i] = found->dims[i];
    v->elems = v->data ? v->elems : found->elems;
}

/* Types that an attribute selects (`to` of Cast) must be allowed as well. */
static void check_made(Check *c, const Node *node, const SchemaVersion *schema, size_t i,
                       const Value *found)
{
    const OperatorParam *param = schema_output(schema, i);

    if (param && !schema_accepts(param, found->kind, found->dtype))
        fault(c, "output %zu, '%s', would be %s, which the operator does not return", i,
              node->outputs[i]->name, type_name(c, found));
}

static void check_inferred(Check *c, const Node *node, const SchemaVersion *schema)
{
    Inference inference = {.c = c, .node = *node};
    size_t errors = job_errors(c->job);
    const char *(*context)(Job *) = c->job->context;
    void *context_of = c->job->context_of;
    bool done;

    inference.node.outputs = NEW_N(c->job, Value *, node->noutputs);
    for (size_t i = 0; i < node->noutputs; i++) {
        inference.node.outputs[i] = value_new(c->g);
        inference.node.outputs[i]->node = (Node *)node;
        inference.node.outputs[i]->index = (int)i;
    }
    c->job->context = infer_context;
    c->job->context_of = c;
    done = protect(c->job, infer_protected, &inference);
    c->job->context = context;
    c->job->context_of = context_of;
    if (!done) {
        c->faults += job_errors(c->job) - errors;
        return;
    }
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];

        if (!v)
            continue;
        check_made(c, node, schema, i, inference.node.outputs[i]);
        if (!agrees(v, inference.node.outputs[i]))
            fault(c, "output %zu, '%s', is declared as %s, but it is %s", i, v->name,
                  shape_text(c, v), shape_text(c, inference.node.outputs[i]));
        else
            complete(v, inference.node.outputs[i]);
    }
}

/* ---- nodes ---- */

/* The version of a domain that is imported; 0: it is not. */
static int64_t imported(const Check *c, const char *domain)
{
    Name key = name(c->job, domain);
    const Map *map = c->imports ? c->imports : &c->g->domains;
    bool is_default = !*domain || strcmp(domain, "ai.onnx") == 0;
    MapEntry *entry = map_find(map, key);

    if (is_default && !c->imports)
        return c->g->opset;
    if (!entry && is_default)
        entry = map_find(map, name(c->job, *domain ? "" : "ai.onnx"));
    return entry ? (intptr_t)entry->value : 0;
}

/* Operators that were experimental before ONNX 1.0 and are still accepted. */
static bool is_experimental(const char *op)
{
    static const char *const ops[] = {"ATen",
                                      "Affine",
                                      "ConstantFill",
                                      "Crop",
                                      "DynamicSlice",
                                      "GRUUnit",
                                      "GivenTensorFill",
                                      "ImageScaler",
                                      "ParametricSoftplus",
                                      "Scale",
                                      "ScaledTanh"};

    for (size_t i = 0; i < COUNT_OF(ops); i++)
        if (strcmp(op, ops[i]) == 0)
            return true;
    return false;
}

/* A function may import another opset than the model, unless the operator differs between the
 * two. */
static void check_import(Check *c, const Node *node, const SchemaVersion *schema)
{
    const Map *own = c->imports;
    int version;

    c->imports = NULL;
    version = (int)imported(c, node->domain);
    c->imports = own;
    if (version > 0 && schema_since(node->record, version) != schema->since)
        fault(c, "the operator has another definition at opset %d, which the model imports",
              version);
}

static void check_by_schema(Check *c, const Node *node, int opset)
{
    const SchemaVersion *schema = schema_any(node->record, opset);

    if (!schema || schema->deprecated) {
        int first = schema_first(node->record);

        if (is_experimental(node->op))
            return;
        if (schema)
            fault(c, "the operator is deprecated since opset %u", schema->since);
        else if (first)
            fault(c, "the operator exists from opset %d on, but the model has opset %d", first,
                  opset);
        else
            fault(c, "there is no such operator");
        return;
    }
    check_arity(c, node, schema);
    check_attrs_by_schema(c, node, schema);
    check_bodies(c, node);
    if (c->faults == 0)
        check_types(c, node, schema);
    if (c->function && !c->caller) {
        check_import(c, node, schema);
        return; /* types are known where it is called */
    }
    if (c->faults == 0)
        check_conditions(c, node, opset);
    if (c->faults == 0 && c->g->opset >= OPSET_MIN && c->g->opset <= OPSET_MAX)
        check_inferred(c, node, schema);
}

/* The outputs of the call, as seen from outside the function. */
static void check_results(Check *c, const Node *node, const Block *body)
{
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *found = value_new(c->g), *v = node->outputs[i];

        if (!v)
            continue;
        set_joined(c->g, node, found, body->outputs.at[i], NULL, 0);
        if (!agrees(v, found))
            fault(c, "output %zu, '%s', is declared as %s, but it is %s", i, v->name,
                  shape_text(c, v), shape_text(c, found));
        else
            complete(v, found);
    }
}

/* Checks the body of the function again, with the arguments of this call. */
static void check_body_of_call(Check *c, const Node *node, const ModelFunction *fn)
{
    Check inner = *c;
    int opset = c->g->opset;
    Block *body = call_body(c->g, node, fn);

    inner.function = fn;
    inner.imports = &fn->opsets;
    inner.caller = c->caller ? c->caller : node_position(c);
    inner.scope = NULL;
    inner.node = NULL;
    inner.depth++;
    inner.faults = 0;
    c->g->opset = function_opset(c->g, fn);
    check_block(&inner, body);
    c->g->opset = opset;
    c->faults += inner.all_faults - c->all_faults;
    c->all_faults = inner.all_faults;
    c->called = inner.called;
    c->made = inner.made;
    if (c->faults == 0)
        check_results(c, node, body);
}

static void check_call(Check *c, const Node *node, const ModelFunction *fn)
{
    if (imported(c, node->domain) <= 0)
        fault(c, "domain '%s' is not imported", node->domain);
    if (node->ninputs > fn->body->inputs.n)
        fault(c, "it has %zu inputs, but the function has %zu", node->ninputs, fn->body->inputs.n);
    if (node->noutputs > fn->body->outputs.n)
        fault(c, "it has %zu outputs, but the function has %zu", node->noutputs,
              fn->body->outputs.n);
    if (c->faults == 0 && (!c->function || c->caller) && !map_find(&c->faulty, fn) &&
        c->called < MAX_CALLED && c->depth < CALL_DEPTH) {
        c->called += 1 + fn->body->nodes.n;
        check_body_of_call(c, node, fn);
    }
}

void check_node(Check *c, const Node *node)
{
    int64_t version = imported(c, node->domain);
    const ModelFunction *fn;
    Name key;
    Map seen = {0};

    if (!*node->op)
        fault(c, "it has no op_type");
    if (node->ninputs == 0 && node->noutputs == 0)
        fault(c, "it has neither inputs nor outputs");
    for (size_t i = 0; i < node->nattrs; i++) {
        if (map_find(&seen, node->attrs[i].name)) /* names from the reader are interned */
            fault(c, "attribute '%s' occurs twice", node->attrs[i].name);
        map_put(c->job, &seen, node->attrs[i].name, c);
        check_attr(c, &node->attrs[i]);
    }
    c->node = node;
    key = function_key(c->job, node->domain, node->op, kept_bytes(c->g, kept_of(c->g, node), 8));
    fn = map_get(&c->functions, key);
    if (fn)
        check_call(c, node, fn);
    else if (version <= 0 && (c->ir >= 3 || *node->domain))
        fault(c, "domain '%s' is not imported", node->domain);
    else if (operator_has_domain(node->domain))
        check_by_schema(c, node, version > 0 ? (int)version : 1);
}

/* ---- a node of a user's rule ---- */

static const Value *with_name(Graph *g, Value *v)
{
    Value *named;

    if (!v || v->name)
        return v;
    named = job_copy(g->job, v, sizeof *v);
    named->name = name(g->job, v->node ? v->node->op : "a constant");
    return named;
}

void op_checked(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
                size_t nouts, Value **outs)
{
    Node node = {.op = name(g->job, type),
                 .record = operator_find(type),
                 .ninputs = ninputs,
                 .noutputs = nouts};
    Check c = {.g = g, .job = g->job, .node = &node};

    node.domain = node.name = name(g->job, "");
    node.inputs = NEW_N(g->job, Value *, ninputs + 1);
    node.outputs = NEW_N(g->job, Value *, nouts + 1);
    for (size_t i = 0; i < ninputs; i++)
        node.inputs[i] = (Value *)with_name(g, inputs[i]);
    for (size_t i = 0; i < nouts; i++)
        node.outputs[i] = value_new(g);
    while (attrs[node.nattrs].name)
        node.nattrs++;
    node.attrs = (Attr *)attrs;
    if (!strstr(type, "::"))
        check_by_schema(&c, &node, g->opset);
    if (c.faults)
        unwind(g->job);
    op_n(g, type, inputs, ninputs, attrs, nouts, outs);
}
