/* function_bodies.c - functions from regions. In: the regions of functions.c. Out: g->functions,
 * and the nodes that call them.
 *
 * Regions of one class whose nodes have the same operators and the same wiring share a function.
 * Attributes and small constants that differ between them become attributes of the function, named
 * as torch.onnx names them ("inferred::Celu_alpha"). Weights and all other values from outside are
 * its inputs. Inner regions come before outer ones, so a body that calls a function compares by the
 * name of that function.
 */
#include "functions.h"

#include "build/build.h"

#include <string.h>

enum {
    SMALL = 64 /* elements; a constant of at most this size becomes a node in the body of the
                  function */
};

typedef struct Group {
    ModelFunction *fn;
    Regions regions; /* regions that share the function; the nodes of the first become its body */
    Map names;       /* name of an attribute -> the last number that was appended to this name */
} Group;

typedef struct Bodies {
    Graph *g;
    Map names; /* "domain.name" -> the last number that was appended to this name */
} Bodies;

/* ---- descriptions ---- */

/* Regions with equal descriptions share a function. */
typedef struct Description {
    Graph *g;
    Region *r;
    Buf text;
    Map numbers;   /* Value inside -> its number + 1 */
    Map inputs;    /* Value outside -> its index in r->inputs + 1 */
    Map constants; /* the same in r->constants */
} Description;

static bool is_small_constant(const Value *v)
{
    return v->data && !v->is_param && !v->name && data_count(v->data) <= SMALL;
}

static size_t index_in(Job *job, Map *indices, const Value *v)
{
    if (!map_find(indices, v))
        map_add(job, indices, v, (intptr_t)indices->n + 1);
    return map_count(indices, v) - 1;
}

static void put_ref(Description *d, Value *v)
{
    Job *job = d->g->job;

    if (!v) {
        buf_puts(&d->text, " -");
    } else if (map_find(&d->numbers, v)) {
        buf_printf(&d->text, " %zu", index_in(job, &d->numbers, v));
    } else if (is_small_constant(v)) {
        buf_printf(&d->text, " c%zu", index_in(job, &d->constants, v));
        if (d->constants.n > d->r->constants.n)
            vec_push(job, &d->r->constants, v);
    } else {
        buf_printf(&d->text, " i%zu", index_in(job, &d->inputs, v));
        if (d->inputs.n > d->r->inputs.n)
            vec_push(job, &d->r->inputs, v);
    }
}

/* The definition of a value. Types of values in sub-graphs are written, so they count. */
static void put_defined(Description *d, const Value *v, bool nested)
{
    if (!v) {
        buf_puts(&d->text, " -");
        return;
    }
    index_in(d->g->job, &d->numbers, v);
    buf_puts(&d->text, " .");
    if (nested)
        buf_printf(&d->text, "%d,%d", (int)v->kind, (int)v->dtype);
}

static void put_bytes(Buf *text, const void *bytes, size_t n)
{
    buf_printf(text, "%zu:", n);
    if (n)
        buf_add(text, bytes, n);
}

/* Objects of other kinds count as different unless they are the same object. */
static void put_attr_value(Buf *text, const Attr *attr)
{
    switch (attr->kind) {
    case ATTR_INT: put_bytes(text, &attr->i, sizeof attr->i); break;
    case ATTR_FLOAT: put_bytes(text, &attr->f, sizeof attr->f); break;
    case ATTR_STRING: put_bytes(text, attr->s, strlen(attr->s)); break;
    case ATTR_INTS: put_bytes(text, attr->ints, attr->n * sizeof *attr->ints); break;
    case ATTR_FLOATS: put_bytes(text, attr->floats, attr->n * sizeof *attr->floats); break;
    case ATTR_STRINGS:
        for (size_t i = 0; i < attr->n; i++)
            put_bytes(text, attr->strings[i], strlen(attr->strings[i]));
        break;
    case ATTR_TENSOR: put_bytes(text, &attr->tensor, sizeof attr->tensor); break;
    default: put_bytes(text, &attr->type, sizeof attr->type);
    }
}

/* Can it be an attribute of the function? */
static bool may_differ(const Attr *attr)
{
    return attr->kind != ATTR_NONE && attr->kind <= ATTR_STRINGS && attr->kind != ATTR_GRAPH;
}

static void put_nodes(Description *d, const Block *block, bool nested);

static void put_sub_graph(Description *d, const Block *block)
{
    buf_puts(&d->text, " (");
    for (size_t i = 0; i < block->inputs.n; i++)
        put_defined(d, block->inputs.at[i], true);
    put_nodes(d, block, true);
    for (size_t i = 0; i < block->outputs.n; i++)
        put_ref(d, block->outputs.at[i]);
    buf_puts(&d->text, ")");
}

static void put_attr(Description *d, const Attr *attr, bool nested)
{
    buf_putc(&d->text, ' ');
    put_bytes(&d->text, attr->name, strlen(attr->name));
    buf_printf(&d->text, "%d", (int)attr->kind);
    if (attr->kind == ATTR_GRAPH)
        put_sub_graph(d, attr->graph);
    else if (nested || !may_differ(attr))
        put_attr_value(&d->text, attr);
}

static void put_nodes(Description *d, const Block *block, bool nested)
{
    stack_check(d->g->job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        buf_printf(&d->text, "\n%s %s", node->domain, node->op);
        for (size_t k = 0; k < node->ninputs; k++)
            put_ref(d, node->inputs[k]);
        for (size_t k = 0; k < node->nattrs; k++)
            put_attr(d, &node->attrs[k], nested);
        buf_puts(&d->text, " =");
        for (size_t k = 0; k < node->noutputs; k++)
            put_defined(d, node->outputs[k], nested);
    }
}

static void count_inside(void *user, Value **use)
{
    const Description *d = user;

    map_add(d->g->job, &d->r->uses, *use, 1);
}

/* Values that are used outside, too. */
static void find_outputs(Description *d)
{
    Region *r = d->r;

    for (size_t i = 0; i < r->body->nodes.n; i++)
        each_use(d->g->job, r->body->nodes.at[i], count_inside, d);
    for (size_t i = 0; i < r->body->nodes.n; i++)
        for (size_t k = 0; k < r->body->nodes.at[i]->noutputs; k++) {
            Value *v = r->body->nodes.at[i]->outputs[k];

            if (v && v->uses > map_count(&r->uses, v))
                vec_push(d->g->job, &r->outputs, v);
        }
}

static Name describe(Graph *g, Region *r)
{
    Description d = {.g = g, .r = r, .text = {.job = g->job}};

    find_outputs(&d);
    buf_printf(&d.text, "%s %s", r->call->domain, r->call->class_name);
    for (size_t i = 0; i < r->call->nattrs; i++)
        buf_printf(&d.text, " %s", r->call->attrs[i].name);
    put_nodes(&d, r->body, false);
    buf_puts(&d.text, "\n=>");
    for (size_t i = 0; i < r->outputs.n; i++)
        put_ref(&d, r->outputs.at[i]);
    return name_n(g->job, buf_text(&d.text), d.text.n);
}

/* ---- attributes ---- */

/* The name, or the name with a number if it is taken. */
static Name numbered(Job *job, Map *names, Name wanted)
{
    uintptr_t number = (uintptr_t)map_get(names, wanted);
    Name own = wanted;

    while (map_find(names, own))
        own = name_f(job, "%s.%zu", wanted, (size_t)++number);
    map_put(job, names, own, NULL);
    map_put(job, names, wanted, (void *)number);
    return own;
}

static Name add_attribute(Job *job, Group *group, const char *op, const char *attr)
{
    Name own = numbered(job, &group->names, name_f(job, "inferred::%s_%s", op, attr));

    vec_push(job, &group->fn->params, own);
    return own;
}

static void give_attribute(Job *job, Region *r, Name own, const Attr *value)
{
    Attr attr = *value;

    attr.name = own;
    vec_push(job, &r->attrs, attr);
}

/* The settings of the modules, which the body does not use. */
static void add_settings(Job *job, Group *group)
{
    const Scope *call = group->regions.at[0]->call;

    for (size_t i = 0; i < call->nattrs; i++)
        vec_push(job, &group->fn->params,
                 numbered(job, &group->names, name(job, call->attrs[i].name)));
    for (size_t i = 0; i < group->regions.n; i++)
        for (size_t k = 0; k < call->nattrs; k++)
            give_attribute(job, group->regions.at[i], group->fn->params.at[k],
                           &group->regions.at[i]->call->attrs[k]);
}

/* The k-th attribute of the node has the value of an attribute of the function. */
static void set_ref(Job *job, Node *node, size_t k, Name of_function)
{
    Attr *attrs = job_copy(job, node->attrs, node->nattrs * sizeof *node->attrs);

    attrs[k].ref = of_function;
    node->attrs = attrs;
}

/* An attribute that differs between the regions becomes one of the function. */
static void add_differing(Job *job, Group *group, size_t node, size_t k)
{
    const Regions *regions = &group->regions;
    Node *first = regions->at[0]->body->nodes.at[node];
    bool equal = true;
    Name own;

    for (size_t i = 1; equal && i < regions->n; i++)
        equal = attr_equal(&first->attrs[k], &regions->at[i]->body->nodes.at[node]->attrs[k]);
    if (equal)
        return;
    own = add_attribute(job, group, first->op, first->attrs[k].name);
    for (size_t i = 0; i < regions->n; i++)
        give_attribute(job, regions->at[i], own, &regions->at[i]->body->nodes.at[node]->attrs[k]);
    set_ref(job, first, k, own);
}

static void add_inferred(Job *job, Group *group)
{
    const Block *body = group->regions.at[0]->body;

    for (size_t i = 0; i < body->nodes.n; i++)
        for (size_t k = 0; k < body->nodes.at[i]->nattrs; k++)
            if (may_differ(&body->nodes.at[i]->attrs[k]))
                add_differing(job, group, i, k);
}

/* ---- constants ---- */

static Node *constant_node(Graph *g, const Region *r, Value *made, const Data *data)
{
    Node *node = NEW(g->job, Node);

    node_set_op(g, node, OP_CONSTANT);
    node->outputs = NEW(g->job, Value *);
    node->outputs[0] = made;
    node->noutputs = 1;
    node->attrs = job_copy(g->job, &A_T(name(g->job, "value"), data), sizeof(Attr));
    node->nattrs = 1;
    node->scope = r->call;
    node->loc = r->caller->loc;
    node->block = r->body;
    node->id = g->next_id++;
    node->live = true;
    made->node = node;
    return node;
}

/* The k-th constant of the regions, as a node of the first one. */
static Node *shared_constant(Graph *g, Group *group, size_t k, Value *made)
{
    const Regions *regions = &group->regions;
    const Data *data = regions->at[0]->constants.at[k]->data;
    Node *node = constant_node(g, regions->at[0], made, data);
    bool equal = true;
    Name own;

    for (size_t i = 1; equal && i < regions->n; i++)
        equal = data_equal(data, regions->at[i]->constants.at[k]->data);
    if (equal)
        return node;
    own = add_attribute(g->job, group, node->op, "value");
    for (size_t i = 0; i < regions->n; i++)
        give_attribute(g->job, regions->at[i], own,
                       &A_T(own, regions->at[i]->constants.at[k]->data));
    set_ref(g->job, node, 0, own);
    return node;
}

/* ---- bodies ---- */

/* A value inside the function that represents a value outside it. */
static Value *inner_value(Graph *g, const Region *r, const Value *outer, Map *inner)
{
    Value *v = job_copy(g->job, outer, sizeof *v);

    v->name = NULL;
    v->node = NULL;
    v->data = NULL;
    v->is_input = v->is_param = false;
    v->block = r->body;
    v->id = g->next_id++;
    map_put(g->job, inner, outer, v);
    return v;
}

/* Weights keep their names within the module. finish.c makes the names unique. */
static Name input_name(Job *job, const Region *r, const Value *outer)
{
    size_t n = strlen(r->call->module);

    if (!outer->data || !outer->name)
        return name(job, outer->data ? "constant" : "input");
    if (n && strncmp(outer->name, r->call->module, n) == 0 && outer->name[n] == '.')
        return name(job, outer->name + n + 1);
    return outer->name;
}

static void replace_use(void *user, Value **use)
{
    Value *v = map_get(user, *use);

    if (v)
        *use = v;
}

static void add_constants(Graph *g, Group *group, Map *inner)
{
    Region *r = group->regions.at[0];
    Block all = {0};

    for (size_t i = 0; i < r->constants.n; i++) {
        Value *made = inner_value(g, r, r->constants.at[i], inner);

        vec_push(g->job, &all.nodes, shared_constant(g, group, i, made));
    }
    for (size_t i = 0; i < r->body->nodes.n; i++)
        vec_push(g->job, &all.nodes, r->body->nodes.at[i]);
    r->body->nodes.n = 0;
    for (size_t i = 0; i < all.nodes.n; i++)
        vec_push(g->job, &r->body->nodes, all.nodes.at[i]);
}

static void add_inputs(Graph *g, const Region *r, Map *inner)
{
    for (size_t i = 0; i < r->inputs.n; i++) {
        Value *v = inner_value(g, r, r->inputs.at[i], inner);

        v->is_input = true;
        v->name = input_name(g->job, r, r->inputs.at[i]);
        vec_push(g->job, &r->body->inputs, v);
    }
}

static void add_outputs(Graph *g, const Region *r, Map *inner)
{
    for (size_t i = 0; i < r->outputs.n; i++) {
        const Value *outer = r->outputs.at[i];
        Node *maker = outer->node;
        Value *v = inner_value(g, r, outer, inner);

        v->node = maker;
        maker->outputs[outer->index] = v;
        vec_push(g->job, &r->body->outputs, v);
    }
}

/* A function may be called with other sizes than those of its first call. The iteration number and
 * the condition of a Loop, which are the first inputs of its body, keep their shapes. */
static void forget_sizes(Job *job, const Block *block, size_t scalars)
{
    stack_check(job, NO_LOC);
    for (size_t i = scalars; i < block->inputs.n; i++)
        block->inputs.at[i]->rank = -1;
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        for (size_t k = 0; k < node->noutputs; k++)
            if (node->outputs[k])
                node->outputs[k]->rank = -1;
        for (size_t k = 0; k < node->nattrs; k++)
            if (node->attrs[k].kind == ATTR_GRAPH)
                forget_sizes(job, node->attrs[k].graph, node_is(node, OP_LOOP) ? 2 : 0);
    }
}

static void make_body(Graph *g, Group *group)
{
    Region *r = group->regions.at[0];
    Map inner = {0};

    add_settings(g->job, group);
    add_inferred(g->job, group);
    add_inputs(g, r, &inner);
    add_outputs(g, r, &inner);
    add_constants(g, group, &inner);
    for (size_t i = 0; i < r->body->nodes.n; i++)
        each_use(g->job, r->body->nodes.at[i], replace_use, &inner);
    forget_sizes(g->job, r->body, 0);
    group->fn->body = r->body;
}

/* ---- calls ---- */

static void make_call(Graph *g, const ModelFunction *fn, Region *r)
{
    Node *call = r->caller;

    call->op = fn->name;
    call->domain = fn->domain;
    call->inputs = job_copy(g->job, r->inputs.at, r->inputs.n * sizeof *call->inputs);
    call->ninputs = r->inputs.n;
    call->outputs = job_copy(g->job, r->outputs.at, r->outputs.n * sizeof *call->outputs);
    call->noutputs = r->outputs.n;
    call->attrs = r->attrs.at;
    call->nattrs = r->attrs.n;
    for (size_t i = 0; i < r->inputs.n; i++)
        r->inputs.at[i]->uses -= (uint32_t)map_count(&r->uses, r->inputs.at[i]) - 1;
    for (size_t i = 0; i < r->constants.n; i++)
        r->constants.at[i]->uses -= (uint32_t)map_count(&r->uses, r->constants.at[i]);
    for (size_t i = 0; i < r->outputs.n; i++) {
        r->outputs.at[i]->uses -= (uint32_t)map_count(&r->uses, r->outputs.at[i]);
        r->outputs.at[i]->node = call;
        r->outputs.at[i]->index = (int)i;
    }
}

/* ---- functions ---- */

static void make_function(Bodies *b, Group *group)
{
    Graph *g = b->g;
    const Scope *call = group->regions.at[0]->call;
    Name full = numbered(g->job, &b->names, name_dotted(g->job, call->domain, call->class_name));

    group->fn = NEW(g->job, ModelFunction);
    group->fn->name = name(g->job, full + strlen(call->domain) + 1);
    group->fn->domain = call->domain;
    group->fn->overload = name(g->job, "");
    make_body(g, group);
    for (size_t i = 0; i < group->regions.n; i++)
        make_call(g, group->fn, group->regions.at[i]);
    vec_push(g->job, &g->functions, group->fn);
}

/* The functions of regions of one height: regions of different heights are never equal. */
static void make_at_height(Bodies *b, Region *const *regions, size_t n)
{
    Job *job = b->g->job;
    Map groups = {0}; /* description -> Group */

    for (size_t i = 0; i < n; i++) {
        Region *r = regions[i];
        Name key = describe(b->g, r);
        Group *group = map_get(&groups, key);

        if (!group) {
            group = NEW(job, Group);
            map_put(job, &groups, key, group);
        }
        vec_push(job, &group->regions, r);
    }
    for (size_t i = 0; i < groups.n; i++)
        make_function(b, groups.at[i].value);
}

void make_bodies(Graph *g, const Regions *regions)
{
    Bodies b = {.g = g};

    for (size_t i = 0, n; i < regions->n; i += n) {
        for (n = 1; i + n < regions->n && regions->at[i + n]->height == regions->at[i]->height;)
            n++;
        make_at_height(&b, regions->at + i, n);
    }
}
