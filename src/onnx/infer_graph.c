/* infer_graph.c - infers the types of all values of a graph that was read. In: a Graph of wire_read
 * or text_read, whose inputs and constants have types. Out: the outputs of all nodes, including the
 * bodies of If, Loop, Scan and SequenceMap and of functions, typed by the rules of infer.c. Where
 * the rules give no result, the declaration in the file is used. A loop body is first inferred on
 * the assumption that carried values keep their sizes. Assumptions that a pass contradicts are
 * dropped, and the body is inferred again. */
#include "check_private.h"

#include "infer/infer.h"
#include "graph/schema.h"

#define MAX_ASSUMING 3 /* loops in loops: each level runs its body several times */
#define MAX_NESTING  100

typedef struct InferWalk {
    Graph *g;
    Map declared;  /* input or output of a sub-graph -> Value that has the type of the file */
    Map functions; /* Name "domain:name:overload" -> ModelFunction */
    int loops, depth;
    size_t called;
} InferWalk;

static void walk_block(InferWalk *w, Block *block);

/* ---- forgetting ---- */

static void forget(Value *v)
{
    v->kind = VALUE_TENSOR;
    v->elems = NULL;
    set_type(v, DT_NONE, -1, NULL);
}

/* The sub-graphs of the node in order; NULL at the end. */
static Block *sub_graph(const Node *node, size_t i)
{
    for (size_t k = 0; k < node->nattrs; k++) {
        const Attr *attr = &node->attrs[k];
        size_t n = attr->graph ? 1 : attr->kind == ATTR_GRAPHS ? attr->n : 0;

        if (i < n)
            return attr->graph ? attr->graph : attr->graphs[i];
        i -= n;
    }
    return NULL;
}

static void remember(InferWalk *w, const Value *v)
{
    map_put(w->g->job, &w->declared, v, job_copy(w->g->job, v, sizeof *v));
}

static void forget_block(InferWalk *w, const Block *block)
{
    stack_check(w->g->job, NO_LOC);
    for (size_t i = 0; block != w->g->root && i < block->inputs.n; i++)
        remember(w, block->inputs.at[i]);
    for (size_t i = 0; block != w->g->root && i < block->outputs.n; i++)
        remember(w, block->outputs.at[i]);
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];
        const Block *inner;

        for (size_t k = 0; k < node->noutputs; k++) {
            if (!node->outputs[k])
                continue;
            if (node->outputs[k]->dtype != DT_NONE)
                remember(w, node->outputs[k]);
            forget(node->outputs[k]);
        }
        for (size_t k = 0; (inner = sub_graph(node, k)); k++)
            forget_block(w, inner);
    }
}

/* ---- bodies ---- */

/* Replaces unknown dims by the sizes that the file declares. */
static void take_numbers(Value *v, const Value *declared_type)
{
    for (int i = 0; declared_type && declared_type->rank == v->rank && i < v->rank; i++)
        if (sym_known(declared_type->dims[i], NULL) && !(v->dims[i] && sym_known(v->dims[i], NULL)))
            v->dims[i] = declared_type->dims[i];
}

/* Gives an input of a body the type of its argument; NULL dims are unknown. The declaration in the
 * file completes it. */
static void give(InferWalk *w, Value *input, const Value *given)
{
    const Value *declared_type = map_get(&w->declared, input);

    forget(input);
    input->kind = given->kind;
    input->dtype = given->dtype;
    if (declared_type && input->dtype == DT_NONE) {
        input->kind = declared_type->kind;
        input->dtype = declared_type->dtype;
    }
    input->rank = given->rank < 0 && declared_type ? declared_type->rank : given->rank;
    if (input->rank < 0)
        return;
    input->dims = given->rank < 0 ? new_dims(w->g, input->rank) : copy_dims(w->g, given);
    take_numbers(input, declared_type);
    for (int i = 0; i < input->rank; i++)
        if (!input->dims[i])
            input->dims[i] = sym_fresh_dim(w->g, input->kind == VALUE_TENSOR ? input : NULL, i);
}

static void give_declared(InferWalk *w, Value *input, DType dtype)
{
    const Value nothing = {.rank = -1, .dtype = dtype};

    give(w, input, &nothing);
}

/* Values that a body gets from the run before it. */
typedef struct Carried {
    Block *body;
    size_t input, output, n; /* where they begin among the body's inputs and outputs */
    Value *assumed;
} Carried;

/* Drops the assumptions that the output of the body contradicts; true if there were any. */
static bool weaken(Value *assumed, const Value *input, const Value *output)
{
    bool changed = false;

    if (assumed->rank < 0)
        return false;
    if (output->rank != assumed->rank) {
        assumed->rank = -1;
        return true;
    }
    for (int i = 0; i < assumed->rank; i++)
        if (assumed->dims[i] && output->dims[i] != input->dims[i]) {
            assumed->dims[i] = NULL;
            changed = true;
        }
    return changed;
}

static void run_carrying(InferWalk *w, const Carried *c)
{
    bool again = true;

    while (again) {
        again = false;
        for (size_t i = 0; i < c->n; i++)
            give(w, c->body->inputs.at[c->input + i], &c->assumed[i]);
        walk_block(w, c->body);
        for (size_t i = 0; i < c->n; i++)
            again |= weaken(&c->assumed[i], c->body->inputs.at[c->input + i],
                            c->body->outputs.at[c->output + i]);
    }
}

/* Sets the type that is assumed of a carried value in the first run of the body: that of its
 * initial value. */
static void assume(InferWalk *w, Value *assumed, const Value *first)
{
    *assumed = *first;
    assumed->elems = NULL;
    assumed->data = NULL;
    assumed->rank = w->loops > MAX_ASSUMING ? -1 : first->rank;
    assumed->dims = assumed->rank < 0 ? NULL : copy_dims(w->g, first);
}

/* Body: (iteration, condition, carried...) to (condition, carried..., scanned...) */
static void walk_loop(InferWalk *w, Node *node, Block *body)
{
    size_t n = node->ninputs > 2 ? node->ninputs - 2 : 0;
    Carried c = {body, 2, 1, n, NEW_N(w->g->job, Value, n + 1)};
    Value *limit = node_input(node, 0);

    if (body->inputs.n != n + 2 || body->outputs.n < n + 1)
        return;
    for (size_t i = 0; i < n; i++) {
        if (!node->inputs[i + 2])
            return;
        assume(w, &c.assumed[i], node->inputs[i + 2]);
    }
    give_declared(w, body->inputs.at[0], DT_INT64);
    give_declared(w, body->inputs.at[1], DT_BOOL);
    if (limit && body->inputs.at[0]->rank < 0)
        set_like(body->inputs.at[0], limit);
    run_carrying(w, &c);
}

size_t scan_states(const Graph *g, const Node *node)
{
    size_t given = node->ninputs - (g->opset < 9 ? 1 : 0);
    int64_t scanned = node_int(node, "num_scan_inputs", 1);

    return scanned < 0 || (uint64_t)scanned > given ? 0 : given - (size_t)scanned;
}

Value scan_view(Graph *g, const Node *node, size_t i)
{
    size_t batched = g->opset < 9, first = scan_states(g, node) + batched;
    const Value *x = node->inputs[i];
    int lost = (int)batched + (i >= first), axis = 0;
    Value view = *x;

    view.elems = NULL;
    view.data = NULL;
    view.rank = x->rank < lost ? -1 : x->rank - lost;
    view.dims = new_dims(g, view.rank);
    if (view.rank >= 0 && i >= first && !batched)
        axis = axis_in(g, node, attr_int_at(node, "scan_input_axes", i - first, 0), x->rank);
    for (int k = 0; k < view.rank; k++)
        view.dims[k] = x->dims[k < axis ? k : k + lost];
    return view;
}

/* Opset 9 on: (states..., scanned inputs...); before, lengths of the sequences come first. */
static void walk_scan(InferWalk *w, Node *node, Block *body)
{
    size_t first = w->g->opset < 9;
    Carried c = {.body = body, .n = scan_states(w->g, node)};

    if (node->ninputs < first || body->inputs.n != node->ninputs - first || body->outputs.n < c.n)
        return;
    c.assumed = NEW_N(w->g->job, Value, c.n + 1);
    for (size_t i = first; i < node->ninputs; i++)
        if (!node->inputs[i])
            return;
    for (size_t i = 0; i < body->inputs.n; i++) {
        Value view = scan_view(w->g, node, first + i);

        if (i < c.n)
            assume(w, &c.assumed[i], &view);
        else
            give(w, body->inputs.at[i], &view);
    }
    run_carrying(w, &c);
}

/* SequenceMap: an input of the body is an element of the sequence; inputs of the node that are
 * tensors are passed unchanged. */
static void walk_sequence_map(InferWalk *w, Node *node, Block *body)
{
    for (size_t i = 0; i < body->inputs.n && i < node->ninputs; i++) {
        Value element;

        if (!node->inputs[i])
            continue;
        element = *node->inputs[i];
        if (element.kind == VALUE_SEQUENCE)
            set_element(w->g, &element, node->inputs[i]);
        element.kind = VALUE_TENSOR;
        give(w, body->inputs.at[i], &element);
    }
    walk_block(w, body);
}

/* If the condition is known, only the branch that is taken is inferred: the other one may be
 * impossible for these shapes. */
static void walk_if(InferWalk *w, Node *node)
{
    static const char *const branches[] = {"else_branch", "then_branch"};
    int64_t taken;
    bool known = node_input(node, 0) && value_int(w->g, node->inputs[0], &taken);

    for (int i = 0; i < 2; i++) {
        const Attr *branch = node_attr(node, branches[i]);

        if (branch && branch->graph && (!known || (taken != 0) == i))
            walk_block(w, branch->graph);
    }
}

static void walk_bodies(InferWalk *w, Node *node)
{
    const Attr *attr = node_attr(node, "body");
    Block *body = attr ? attr->graph : NULL, *inner;

    w->loops++;
    if (node_is(node, OP_LOOP) && body)
        walk_loop(w, node, body);
    else if (node_is(node, OP_SCAN) && body)
        walk_scan(w, node, body);
    else if (node_is(node, OP_SEQUENCE_MAP) && body)
        walk_sequence_map(w, node, body);
    else if (node_is(node, OP_IF))
        walk_if(w, node);
    else
        for (size_t i = 0; (inner = sub_graph(node, i)); i++)
            walk_block(w, inner);
    w->loops--;
}

/* ---- functions ---- */

typedef struct FunctionCall {
    Graph *g;
    const Node *node;
    const ModelFunction *fn;
} FunctionCall;

/* The attribute that an attribute of a body refers to: itself, that of the call, or the default.
 * NULL: none. */
static const Attr *attr_in_call(const FunctionCall *call, const Attr *attr)
{
    const ModelFunction *fn = call->fn;
    Span to = kept_bytes(call->g, kept_of(call->g, attr), 21);
    const char *text;
    const Attr *found;

    if (!to.at)
        return attr;
    text = job_strndup(call->g->job, (const char *)to.at, to.n);
    found = node_attr(call->node, text);
    for (size_t i = 0; !found && i < fn->ndefaults; i++)
        if (strcmp(fn->defaults[i].name, text) == 0)
            found = &fn->defaults[i];
    return found;
}

static Block *block_in_call(const FunctionCall *call, const Block *block);

/* A copy of a node of the function, with the inputs that the call gives and the call's attributes.
 */
static Node *node_in_call(const FunctionCall *call, const Node *from)
{
    Node *node = job_copy(call->g->job, from, sizeof *node);
    Attr *attrs = NEW_N(call->g->job, Attr, node->nattrs + 1);
    size_t n = 0;

    node->inputs = NEW_N(call->g->job, Value *, node->ninputs + 1);
    for (size_t i = 0; i < node->ninputs; i++) {
        node->inputs[i] = from->inputs[i];
        for (size_t k = 0; k < call->fn->body->inputs.n; k++)
            if (from->inputs[i] == call->fn->body->inputs.at[k] && !node_input(call->node, k))
                node->inputs[i] = NULL;
    }
    for (size_t i = 0; from->attrs && i < node->nattrs; i++) {
        const Attr *own = &from->attrs[i], *found = attr_in_call(call, own);

        if (!found)
            continue;
        attrs[n] = *found;
        attrs[n].name = own->name;
        if (found->graph)
            attrs[n].graph = block_in_call(call, found->graph);
        n++;
    }
    node->attrs = attrs;
    node->nattrs = n;
    return node;
}

/* Nodes are copied, values are not. */
static Block *block_in_call(const FunctionCall *call, const Block *block)
{
    Block *copy = job_copy(call->g->job, block, sizeof *block);

    stack_check(call->g->job, NO_LOC);
    copy->nodes.at = NEW_N(call->g->job, Node *, block->nodes.n + 1);
    for (size_t i = 0; i < block->nodes.n; i++) {
        copy->nodes.at[i] = node_in_call(call, block->nodes.at[i]);
        for (size_t k = 0; k < copy->nodes.at[i]->noutputs; k++)
            if (copy->nodes.at[i]->outputs[k])
                forget(copy->nodes.at[i]->outputs[k]);
    }
    return copy;
}

Block *call_body(Graph *g, const Node *node, const ModelFunction *fn)
{
    const FunctionCall call = {g, node, fn};

    for (size_t i = 0; i < fn->body->inputs.n; i++) {
        Value *given = node_input(node, i), *input = fn->body->inputs.at[i];
        size_t n;

        forget(input);
        if (given) {
            set_like(input, given);
            input->elems = (const Sym **)value_elems(g, given, &n);
        }
    }
    return block_in_call(&call, fn->body);
}

int function_opset(const Graph *g, const ModelFunction *fn)
{
    for (size_t i = 0; i < fn->opsets.n; i++) {
        const char *domain = fn->opsets.at[i].key;

        if (!*domain || strcmp(domain, "ai.onnx") == 0)
            return (int)(intptr_t)fn->opsets.at[i].value;
    }
    return g->opset;
}

static void walk_call(InferWalk *w, Node *node, const ModelFunction *fn)
{
    int opset = w->g->opset;
    Block *body;

    if (w->called > MAX_CALLED || w->depth > MAX_NESTING)
        return;
    w->called += 1 + fn->body->nodes.n;
    body = call_body(w->g, node, fn);
    w->g->opset = function_opset(w->g, fn);
    walk_block(w, body);
    w->g->opset = opset;
    for (size_t i = 0; i < node->noutputs && i < body->outputs.n; i++)
        set_joined(w->g, node, node->outputs[i], body->outputs.at[i], NULL, 0);
}

/* ---- nodes ---- */

/* Can the rules of infer.c be applied? They require that inputs and attributes match the schema. */
static bool fits_schema(const Node *node, const SchemaVersion *schema)
{
    if (node->ninputs < schema->min_inputs || node->noutputs < schema->min_outputs)
        return false;
    for (size_t i = 0; i < node->ninputs; i++) {
        const OperatorParam *param = schema_input(schema, i);

        if (!param || (!node->inputs[i] && param->option != PARAM_OPTIONAL))
            return false;
    }
    for (size_t i = 0; i < node->noutputs; i++)
        if (!schema_output(schema, i))
            return false;
    for (size_t i = 0; i < node->nattrs; i++) {
        const OperatorAttr *row = schema_attr(schema, node->attrs[i].name);

        if (!row || (AttrKind)row->kind != node->attrs[i].kind)
            return false;
    }
    return true;
}

/* The node with all its outputs, including omitted ones. */
static Node *with_outputs(Graph *g, const Node *node)
{
    Node *copy = job_copy(g->job, node, sizeof *node);

    copy->outputs = NEW_N(g->job, Value *, node->noutputs + 1);
    for (size_t i = 0; i < node->noutputs; i++) {
        copy->outputs[i] = node->outputs[i] ? node->outputs[i] : value_new(g);
        forget(copy->outputs[i]);
    }
    return copy;
}

static int domain_opset(const Graph *g, const Node *node)
{
    MapEntry *entry = map_find(&g->domains, node->domain);

    return entry ? (int)(intptr_t)entry->value : g->opset;
}

static bool is_unknown(const Sym *size)
{
    const Atom *atom = sym_lone(size);

    return atom && atom->kind == ATOM_DIM && !atom->named;
}

/* Without an inferred type the declaration in the file is used, unless it contradicts a known part.
 */
static void fill(const InferWalk *w, Value *v)
{
    const Value *declared_type = map_get(&w->declared, v);

    if (!declared_type || declared_type->kind == VALUE_OTHER)
        return;
    if (v->dtype == DT_NONE && v->rank < 0) {
        v->kind = declared_type->kind;
        set_type(v, declared_type->dtype, declared_type->rank, declared_type->dims);
    }
    if (v->kind != declared_type->kind || (v->dtype != DT_NONE && v->dtype != declared_type->dtype))
        return;
    v->dtype = declared_type->dtype;
    if (v->rank < 0)
        set_type(v, v->dtype, declared_type->rank, declared_type->dims);
    else if (v->rank == declared_type->rank && v->rank > 0)
        v->dims = copy_dims(w->g, v);
    for (int i = 0; v->rank == declared_type->rank && i < v->rank; i++)
        if (is_unknown(v->dims[i]))
            v->dims[i] = declared_type->dims[i];
}

/* ---- types in attributes ---- */

/* SparseTensorProto: values = 1, dims = 3 */
static void read_sparse_type(Reader *r, Cursor sparse, Value *v)
{
    VEC(const Sym *) dims = {0};
    Field f;

    while (field_next(&sparse, &f)) {
        const uint8_t *at = NULL;
        int64_t size;

        if (f.number == 1)
            v->dtype = read_tensor(r, field_message(&sparse, &f, "values"), NULL)->dtype;
        else if (f.number == 3)
            while (field_each_int(&sparse, &f, "a dim", &at, &size))
                vec_push(r->job, &dims, sym_int(r->g, size));
    }
    if (dims.n > 0 && dims.n <= MAX_RANK)
        set_type(v, v->dtype, (int)dims.n, dims.at);
}

/* The type that an attribute's kept bytes hold. NULL: none. */
static const Value *kept_type(Graph *g, const Attr *attr)
{
    bool sparse = attr->kind == ATTR_SPARSE_TENSOR;
    KeptCursor k = kept_begin(g, kept_of(g, attr));
    Reader r = {.g = g, .job = g->job};
    Value *v;
    Field f;

    if ((!sparse && attr->kind != ATTR_TYPE) || !kept_next(&k, sparse ? 22 : 14, &f))
        return NULL;
    v = NEW(g->job, Value);
    v->rank = -1;
    if (sparse) {
        read_sparse_type(&r, field_message(&k.c, &f, "a sparse tensor"), v);
    } else {
        FileType type = read_type(&r, field_message(&k.c, &f, "a type"));

        v->kind = type.kind;
        set_type(v, type.dtype, type.rank, type.dims);
    }
    return v;
}

void infer_read_node(Graph *g, const Node *node)
{
    Node typed = *node;
    Attr *attrs = NULL;

    for (size_t i = 0; i < node->nattrs; i++) {
        const Value *type = kept_type(g, &node->attrs[i]);

        if (!type)
            continue;
        if (!attrs)
            typed.attrs = attrs = job_copy(g->job, node->attrs, node->nattrs * sizeof *node->attrs);
        attrs[i].type = type;
    }
    infer(g, &typed);
}

/* ---- nodes ---- */

static void walk_node(InferWalk *w, const Node *node)
{
    Graph *g = w->g;
    Node *whole = with_outputs(g, node);
    const SchemaVersion *schema = schema_any(node->record, domain_opset(g, node));
    const ModelFunction *fn =
        map_get(&w->functions,
                function_key(g->job, node->domain, node->op, kept_bytes(g, kept_of(g, node), 8)));

    if (fn) {
        walk_call(w, whole, fn);
    } else {
        walk_bodies(w, whole);
        if (schema && fits_schema(node, schema))
            infer_read_node(g, whole);
    }
    /* declarations inside bodies are often wrong (a carried sequence declared as one of scalars) */
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i] && (g->block == g->root || (!schema && !fn)))
            fill(w, node->outputs[i]);
}

/* A second declaration of a value (read.c) gets the type of the value. Outputs of sub-graphs have
 * the declared sizes where none are inferred. */
static void type_outputs(InferWalk *w, Block *block)
{
    for (size_t i = 0; i < block->outputs.n; i++) {
        Value *v = block->outputs.at[i], *made = NULL;

        if (v->node)
            made = v->node->outputs[v->index];
        for (size_t k = 0; !made && k < block->inputs.n; k++)
            if (block->inputs.at[k]->name == v->name)
                made = block->inputs.at[k];
        if (made && made != v) {
            set_like(v, made);
            v->elems = made->elems;
        }
        if (v->rank < 0)
            continue;
        v->dims = copy_dims(w->g, v);
        take_numbers(v, map_get(&w->declared, v));
    }
}

static void walk_block(InferWalk *w, Block *block)
{
    Block *outer = w->g->block;

    stack_check(w->g->job, NO_LOC);
    if (w->depth > MAX_NESTING)
        return;
    w->depth++;
    w->g->block = block;
    for (size_t i = 0; i < block->nodes.n; i++)
        walk_node(w, block->nodes.at[i]);
    type_outputs(w, block);
    w->g->block = outer;
    w->depth--;
}

/* From IR version 4 on, a caller may replace the initializer of an input. So it is removed during
 * inference; the result has the removed initializers. */
static const Data **set_defaults_aside(Graph *g)
{
    const Data **defaults = NEW_N(g->job, const Data *, g->root->inputs.n + 1);

    for (size_t i = 0; i < g->root->inputs.n; i++) {
        defaults[i] = g->root->inputs.at[i]->data;
        g->root->inputs.at[i]->data = NULL;
    }
    return defaults;
}

void graph_infer(Graph *g)
{
    InferWalk w = {.g = g};
    const Data **defaults = NULL;

    for (size_t i = 0; i < g->functions.n; i++) {
        ModelFunction *fn = g->functions.at[i];
        Span overload = {(const uint8_t *)fn->overload, strlen(fn->overload)};

        map_put(g->job, &w.functions, function_key(g->job, fn->domain, fn->name, overload), fn);
        forget_block(&w, fn->body);
    }
    forget_block(&w, g->root);
    if (model_head(g).ir_version >= 4)
        defaults = set_defaults_aside(g);
    g->unknowns_count = true;
    walk_block(&w, g->root);
    g->unknowns_count = false;
    for (size_t i = 0; defaults && i < g->root->inputs.n; i++)
        g->root->inputs.at[i]->data = defaults[i];
}
