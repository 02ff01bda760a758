/* finish.c - prepares the graph for writing. In: a graph with outputs. Out: blocks with live nodes
 * only, g->constants with the used constants in file order (parameters first), uses counted, nodes
 * fused (fuse.c), calls of modules replaced by functions on request (functions.c), g->domains
 * without unused domains, every value, node and block named (docs/naming.md). All walks use lists
 * instead of recursion, because graphs may be deeper than the stack. */
#include "finish.h"

#include "functions.h"
#include "fuse.h"
#include "graph/schema.h"
#include "build/query.h"
#include "build/taken.h"

#include <string.h>

typedef struct Finish {
    Graph *g;
    VEC(Block *) blocks; /* the main graph, then sub-blocks of live nodes */
    VEC(Value *) reached;
    Map carried;         /* inputs of Loop bodies whose value is needed */
    Map names;           /* each name that is taken -> the last number that was appended to it */
    VEC(Value *) chosen; /* outputs of nodes to which the user or the program gave a name */
    Name module; /* path of the module whose function is named; its nodes are named within it */
} Finish;

/* ---- live nodes ---- */

static void push_block(Finish *f, Block *block)
{
    vec_push(f->g->job, &f->blocks, block);
    for (size_t i = 0; i < block->inputs.n; i++)
        block->inputs.at[i]->uses = 0;
    for (size_t i = 0; i < block->nodes.n; i++) {
        Node *node = block->nodes.at[i];

        node->live = false;
        for (size_t k = 0; k < node->noutputs; k++)
            if (node->outputs[k])
                node->outputs[k]->uses = 0;
    }
}

static void use(Finish *f, Value *v)
{
    if (v && v->uses++ == 0)
        vec_push(f->g->job, &f->reached, v);
}

/* The outputs of a block are live. Values that it uses from outer blocks become live like any
 * others. */
static void use_block(Finish *f, Block *block)
{
    push_block(f, block);
    for (size_t i = 0; i < block->outputs.n; i++)
        use(f, block->outputs.at[i]);
}

/* The outputs of branches are live if the outputs of the If are. */
static void use_branches(Finish *f, const Value *v)
{
    for (size_t i = 0; i < v->node->nattrs; i++) {
        Block *block = v->node->attrs[i].graph;

        if (v->node->attrs[i].kind == ATTR_GRAPH)
            use(f, block->outputs.at[v->index]);
    }
}

/* Carried values and scan outputs of a Loop are live if they are read after the Loop or by its
 * body. */
static void use_carried(Finish *f, const Node *loop, size_t i)
{
    const Block *body = node_attr(loop, "body")->graph;

    if (i + 2 < body->inputs.n) {
        if (map_get(&f->carried, body->inputs.at[i + 2]))
            return;
        map_put(f->g->job, &f->carried, body->inputs.at[i + 2], body->inputs.at[i + 2]);
        use(f, loop->inputs[i + 2]);
    }
    use(f, body->outputs.at[i + 1]);
}

static void use_loop(Finish *f, Node *loop)
{
    Block *body = node_attr(loop, "body")->graph;

    push_block(f, body);
    body->loop = loop;
    for (size_t i = 0; i < body->inputs.n; i++)
        body->inputs.at[i]->index = (int)i;
    for (size_t i = 0; i < 2; i++)
        use(f, loop->inputs[i]);
    use(f, body->outputs.at[0]);
    if (f->g->opset < 11 && body->inputs.n > 2)
        use_carried(f, loop, 0); /* before opset 11 a Loop must carry at least one value */
}

static void use_node(Finish *f, Node *node)
{
    if (node->live)
        return;
    node->live = true;
    check_blocks(f->g, node);
    if (node_is(node, OP_LOOP)) {
        use_loop(f, node);
        return;
    }
    for (size_t i = 0; i < node->ninputs; i++)
        use(f, node->inputs[i]);
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH) {
            if (node_is(node, OP_IF))
                push_block(f, node->attrs[i].graph);
            else
                use_block(f, node->attrs[i].graph);
        }
}

static void find_live(Finish *f)
{
    for (size_t i = 0; i < f->g->constants.n; i++)
        f->g->constants.at[i]->uses = 0;
    use_block(f, f->g->root);
    while (f->reached.n > 0) {
        Value *v = f->reached.at[--f->reached.n];

        if (value_virtual(v))
            BUG(f->g->job, "a value without a node was not forced");
        if (v->node)
            use_node(f, v->node);
        if (v->node && node_is(v->node, OP_IF))
            use_branches(f, v);
        if (v->node && node_is(v->node, OP_LOOP))
            use_carried(f, v->node, (size_t)v->index);
        if (v->is_input && v->block->loop && v->index >= 2)
            use_carried(f, v->block->loop, (size_t)v->index - 2);
    }
}

/* ---- weights that would be written twice ---- */

/* Makes nodes that compute the constant v from `base` at run time. The constants between `base` and
 * v are computed first. */
static void unfold(Finish *f, Value *v, const Value *base, Block *into)
{
    VEC(Value *) chain = {0};

    for (; v != base && v->recipe && !v->node; v = v->base)
        vec_push(f->g->job, &chain, v);
    while (chain.n > 0) {
        Value *made = chain.at[--chain.n];
        Node *node = made->node = made->recipe;

        made->data = NULL;
        made->name = NULL;
        make_live(node);
        node->id = f->g->next_id++;
        if (f->g->split_modules) /* several modules may use it */
            node->scope = NULL;
        vec_push(f->g->job, &into->nodes, node);
    }
}

/* The weight of which it is a multiple, or the value itself. */
static Value *unscaled(Value *v)
{
    while (v->recipe && node_is(v->recipe, OP_MUL))
        v = v->base;
    return v;
}

/* Smaller forms are written to the file in addition to their base. */
#define FORM_BYTES (16 << 10)

static bool is_used_constant(const Value *v)
{
    return v->data && v->uses > 0;
}

/* If several constants with the same base are used, only the base and the small ones are written;
 * nodes make the others from the base. */
static void share_base(Finish *f, Value *(*base_of)(Value *v), Block *into)
{
    Graph *g = f->g;
    Map forms = {0}; /* base -> how many other forms of it are used */

    for (size_t i = 0; i < g->constants.n; i++) {
        Value *v = g->constants.at[i], *base = base_of(v);

        if (is_used_constant(v) && v != base)
            map_add(g->job, &forms, base, 1);
    }
    for (size_t i = 0; i < g->constants.n; i++) {
        Value *v = g->constants.at[i], *base = base_of(v);

        if (is_used_constant(v) && v != base &&
            map_count(&forms, base) + is_used_constant(base) > 1 &&
            data_bytes(v->data) > FORM_BYTES)
            unfold(f, v, base, into);
    }
}

/* A large weight that is used in several forms is written once. Scaled forms come first, since they
 * may be made from moved or cast forms. */
static void share_weights(Finish *f)
{
    Graph *g = f->g;
    Block moved = {0}, first = {0};

    share_base(f, unscaled, &first);
    share_base(f, value_origin, &moved);
    for (size_t i = 0; i < first.nodes.n; i++)
        vec_push(g->job, &moved.nodes, first.nodes.at[i]);
    first = moved;
    if (first.nodes.n == 0)
        return;
    for (size_t i = 0; i < g->root->nodes.n; i++)
        vec_push(g->job, &first.nodes, g->root->nodes.at[i]);
    g->root->nodes.at = first.nodes.at;
    g->root->nodes.n = first.nodes.n;
    g->root->nodes.cap = first.nodes.cap;
}

/* Removes an Identity that was made for an output of a block which is no longer an output. */
static void drop_needless_copies(Block *block)
{
    for (size_t i = 0; i < block->outputs.n; i++) {
        Node *copy = block->outputs.at[i]->node;
        Value *v = copy && node_is(copy, OP_IDENTITY) ? copy->inputs[0] : NULL;

        if (!v || v->block != block || v->data || v->is_input || v->is_output)
            continue;
        copy->live = false;
        block->outputs.at[i]->is_output = false;
        block->outputs.at[i] = v;
        v->is_output = true;
    }
}

/* Removes carried values and scan outputs of a Loop that are not live. */
static void drop_unused_carries(Finish *f, Node *loop)
{
    Block *body = node_attr(loop, "body")->graph;
    size_t ncarried = body->inputs.n - 2, kept = 0, inputs = 2;

    for (size_t i = 0; i < loop->noutputs; i++) {
        bool is_carried = i < ncarried;

        body->outputs.at[i + 1]->is_output =
            is_carried ? map_find(&f->carried, body->inputs.at[i + 2]) != NULL
                       : loop->outputs[i]->uses > 0;
        if (!body->outputs.at[i + 1]->is_output)
            continue;
        if (is_carried) {
            loop->inputs[inputs] = loop->inputs[i + 2];
            body->inputs.at[inputs++] = body->inputs.at[i + 2];
        }
        loop->outputs[i]->index = (int)kept;
        loop->outputs[kept++] = loop->outputs[i];
        body->outputs.at[kept] = body->outputs.at[i + 1];
    }
    if (kept == loop->noutputs)
        return;
    loop->noutputs = kept;
    loop->ninputs = body->inputs.n = inputs;
    body->outputs.n = kept + 1;
    drop_needless_copies(body);
}

/* Moves an output of both branches of an If, or drops it. */
static void move_choice(Node *node, size_t from, size_t to, bool is_used)
{
    for (size_t k = 0; k < node->nattrs; k++)
        if (node->attrs[k].kind == ATTR_GRAPH) {
            Value **outputs = node->attrs[k].graph->outputs.at;

            outputs[from]->is_output = is_used;
            outputs[to] = outputs[from];
        }
}

/* Removes unused outputs of an If and of its branches. */
static void drop_unused_choices(Node *node)
{
    size_t kept = 0;

    for (size_t i = 0; i < node->noutputs; i++) {
        move_choice(node, i, kept, node->outputs[i]->uses > 0);
        if (node->outputs[i]->uses == 0)
            continue;
        node->outputs[i]->index = (int)kept;
        node->outputs[kept++] = node->outputs[i];
    }
    if (kept == node->noutputs)
        return;
    node->noutputs = kept;
    for (size_t k = 0; k < node->nattrs; k++)
        if (node->attrs[k].kind == ATTR_GRAPH) {
            node->attrs[k].graph->outputs.n = kept;
            drop_needless_copies(node->attrs[k].graph);
        }
}

/* Removes unused optional outputs at the end. */
static void drop_unused_outputs(Finish *f, Node *node)
{
    const SchemaVersion *version =
        node->domain[0] == '\0' ? schema_version(node->record, f->g->opset) : NULL;

    if (node_is(node, OP_IF))
        drop_unused_choices(node);
    if (node_is(node, OP_LOOP))
        drop_unused_carries(f, node);
    if (!version || version->max_outputs == SCHEMA_ANY)
        return;
    while (node->noutputs > version->min_outputs &&
           (!node->outputs[node->noutputs - 1] || node->outputs[node->noutputs - 1]->uses == 0))
        node->noutputs--;
}

static void drop_dead_nodes(Finish *f, Block *block)
{
    size_t kept = 0;

    for (size_t i = 0; i < block->nodes.n; i++)
        if (block->nodes.at[i]->live) {
            drop_unused_outputs(f, block->nodes.at[i]);
            block->nodes.at[kept++] = block->nodes.at[i];
        }
    block->nodes.n = kept;
}

/* Marks an input of the model as used; 1 if it was not. */
static size_t newly_used(const Finish *f, Value *v)
{
    if (!v || !v->is_input || v->block != f->g->root || v->uses)
        return 0;
    v->uses = 1;
    return 1;
}

/* Finds the inputs that outputs or remaining nodes use. Usually the first nodes use all of them. */
static void find_used_inputs(const Finish *f)
{
    size_t unused = f->g->root->inputs.n;

    for (size_t i = 0; i < f->g->root->inputs.n; i++)
        f->g->root->inputs.at[i]->uses = 0;
    for (size_t i = 0; unused && i < f->blocks.n; i++) {
        const Block *block = f->blocks.at[i];

        for (size_t k = 0; k < block->outputs.n; k++)
            unused -= newly_used(f, block->outputs.at[k]);
        for (size_t k = 0; unused && k < block->nodes.n; k++)
            for (size_t j = 0; j < block->nodes.at[k]->ninputs; j++)
                unused -= newly_used(f, block->nodes.at[k]->inputs[j]);
    }
}

/* Removes inputs of the model that nothing uses, and that no operator took (taken.h). */
static void drop_unused_inputs(const Finish *f, const Map *taken)
{
    Block *root = f->g->root;
    Buf names = {.job = f->g->job};
    size_t kept = 0, dropped = 0;

    find_used_inputs(f);
    for (size_t i = 0; i < root->inputs.n; i++) {
        Value *v = root->inputs.at[i];

        if (v->uses > 0 || map_get(taken, v))
            root->inputs.at[kept++] = v;
        else
            buf_printf(&names, "%s'%s'", dropped++ ? ", " : "", v->name);
    }
    root->inputs.n = kept;
    if (dropped)
        report(f->g->job, SEV_WARNING, NO_LOC,
               "the input%s %s %s not used and %s left out of the model; keep_unused_inputs keeps "
               "unused inputs",
               dropped > 1 ? "s" : "", buf_text(&names), dropped > 1 ? "are" : "is",
               dropped > 1 ? "are" : "is");
}

/* Parameters in order of creation, then the others: the order in the file. */
static void order_constants(Graph *g)
{
    Value **all = job_copy(g->job, g->constants.at, g->constants.n * sizeof *all);
    size_t n = g->constants.n, kept = 0;

    for (int params = 1; params >= 0; params--)
        for (size_t i = 0; i < n; i++)
            if (all[i]->uses > 0 && !all[i]->node && all[i]->is_param == (params == 1))
                g->constants.at[kept++] = all[i];
    g->constants.n = kept;
}

/* ---- domains ---- */

/* Only domains that some node uses are written. The default version is 1. */
static void add_used_domain(const Finish *f, Name domain, Map *used)
{
    void *version = *domain ? map_get(&f->g->domains, domain) : NULL;

    if (*domain)
        map_put(f->g->job, used, domain, version ? version : (void *)1);
}

/* Walks over all nodes once, for their domains and for outputs that have names: in a large graph
 * most of the time of a walk is waiting for memory. */
static void collect_domains_and_names(Finish *f, Map *used)
{
    for (size_t i = 0; i < f->blocks.n; i++)
        for (size_t k = 0; k < f->blocks.at[i]->nodes.n; k++) {
            const Node *node = f->blocks.at[i]->nodes.at[k];

            add_used_domain(f, node->domain, used);
            for (size_t j = 0; j < node->noutputs; j++)
                if (node->outputs[j] && node->outputs[j]->name)
                    vec_push(f->g->job, &f->chosen, node->outputs[j]);
        }
}

/* ---- names ---- */

/* The wanted name if it is free, else the first free name with a number after `separator`. The last
 * number is remembered, so that each request takes constant time. */
static Name claim(Finish *f, Name wanted, const char *separator)
{
    MapEntry *entry = map_find(&f->names, wanted);
    size_t number;
    Name free_name;

    if (!entry) {
        map_put(f->g->job, &f->names, wanted, NULL);
        return wanted;
    }
    number = (uintptr_t)entry->value;
    do
        free_name = name_numbered(f->g->job, wanted, separator, ++number);
    while (map_find(&f->names, free_name));
    map_put(f->g->job, &f->names, wanted, (void *)(uintptr_t)number);
    map_put(f->g->job, &f->names, free_name, NULL);
    return free_name;
}

/* Gives a value the name that it has, or `otherwise`, made unique. A note reports a name of the
 * user that is taken. The name of a constant that was made from a parameter is not the user's. */
static void name_value(Finish *f, Value *v, Name otherwise)
{
    Name wanted, given;

    if (v->is_named)
        return;
    wanted = v->name ? v->name : otherwise;
    given = claim(f, wanted, ".");
    v->is_named = true;
    if (v->name && given != wanted && (v->is_param || !v->data))
        report(f->g->job, SEV_NOTE, NO_LOC,
               "the name '%s' is already taken, so it is written as '%s'", wanted, given);
    v->name = given;
}

/* Given names come before generated names. */
static void name_chosen(Finish *f)
{
    const Graph *g = f->g;
    Name input = name(g->job, "input"), output = name(g->job, "output");

    for (size_t i = 0; i < g->root->inputs.n; i++)
        name_value(f, g->root->inputs.at[i], input);
    for (size_t i = 0; i < g->root->outputs.n; i++)
        name_value(f, g->root->outputs.at[i], output);
    for (size_t i = 0; i < g->constants.n; i++)
        if (g->constants.at[i]->name)
            name_value(f, g->constants.at[i], NULL);
    for (size_t i = 0; i < f->chosen.n; i++)
        name_value(f, f->chosen.at[i], NULL);
}

static void name_node(Finish *f, Node *node)
{
    Job *job = f->g->job;
    const char *path = node->scope && node->scope->path ? node->scope->path : "";
    size_t outer = f->module ? strlen(f->module) : 0;

    if (outer && strncmp(path, f->module, outer) == 0 && (!path[outer] || path[outer] == '/'))
        path += outer;
    node->name = claim(f, name_joined(job, path, "/", node->op), "_");
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i] && !node->outputs[i]->name)
            name_value(f, node->outputs[i], name_numbered(job, node->name, "_output_", i));
    for (size_t i = 0; i < node->nattrs; i++) {
        Block *block = node->attrs[i].graph;

        if (node->attrs[i].kind != ATTR_GRAPH)
            continue;
        /* onnx.parser takes identifiers only as the name of a sub-graph */
        block->name = claim(f, name(job, node->attrs[i].name), "_");
        for (size_t k = 0; k < block->inputs.n; k++)
            name_value(f, block->inputs.at[k],
                       name_f(job, "%s_%s_input_%zu", node->name, node->attrs[i].name, k));
    }
}

static void name_dims(Graph *g, const Value *v)
{
    for (int i = 0; v && i < v->rank; i++)
        if (v->dims[i])
            sym_name(g, v->dims[i]);
}

/* Names nodes, their outputs, and generated dims: first those of the inputs and outputs of blocks.
 */
static void name_nodes_and_dims(Finish *f)
{
    sym_names_begin(f->g);
    /* Generated dims of the inputs and outputs of blocks. */
    for (size_t i = 0; i < f->blocks.n; i++) {
        const Block *block = f->blocks.at[i];

        for (size_t k = 0; k < block->inputs.n; k++)
            name_dims(f->g, block->inputs.at[k]);
        for (size_t k = 0; k < block->outputs.n; k++)
            name_dims(f->g, block->outputs.at[k]);
    }
    for (size_t i = 0; i < f->blocks.n; i++)
        for (size_t k = 0; k < f->blocks.at[i]->nodes.n; k++) {
            Node *node = f->blocks.at[i]->nodes.at[k];

            name_node(f, node);
            for (size_t j = 0; j < node->noutputs; j++)
                name_dims(f->g, node->outputs[j]);
        }
    sym_names_end(f->g);
}

static void name_all(Finish *f)
{
    Name constant = name(f->g->job, "constant");

    name_chosen(f);
    for (size_t i = 0; i < f->g->constants.n; i++)
        if (!f->g->constants.at[i]->name)
            name_value(f, f->g->constants.at[i], constant);
    name_nodes_and_dims(f);
}

/* ---- functions ---- */

/* The block and its sub-blocks, now that nodes have moved to functions. */
static void list_blocks(Finish *f, Block *block)
{
    f->blocks.n = 0;
    vec_push(f->g->job, &f->blocks, block);
    for (size_t i = 0; i < f->blocks.n; i++)
        for (size_t k = 0; k < f->blocks.at[i]->nodes.n; k++) {
            const Node *node = f->blocks.at[i]->nodes.at[k];

            for (size_t j = 0; j < node->nattrs; j++)
                if (node->attrs[j].kind == ATTR_GRAPH)
                    vec_push(f->g->job, &f->blocks, node->attrs[j].graph);
        }
}

/* A function has a name space of its own. */
static void finish_function(Graph *g, ModelFunction *fn, Map *used)
{
    Finish f = {.g = g, .module = fn->body->scope->path};

    list_blocks(&f, fn->body);
    for (size_t i = 0; i < f.blocks.n; i++)
        for (size_t k = 0; k < f.blocks.at[i]->nodes.n; k++)
            for (size_t j = 0; j < f.blocks.at[i]->nodes.at[k]->noutputs; j++)
                if (f.blocks.at[i]->nodes.at[k]->outputs[j])
                    f.blocks.at[i]->nodes.at[k]->outputs[j]->name = NULL;
    map_put(g->job, &fn->opsets, name(g->job, ""), (void *)(intptr_t)g->opset);
    collect_domains_and_names(&f, &fn->opsets);
    collect_domains_and_names(&f, used);
    for (size_t i = 0; i < fn->body->inputs.n; i++) {
        Value *v = fn->body->inputs.at[i];

        v->name = claim(&f, v->name, ".");
        v->is_named = true;
    }
    for (size_t i = 0; i < f.blocks.n; i++)
        for (size_t k = 0; k < f.blocks.at[i]->nodes.n; k++)
            name_node(&f, f.blocks.at[i]->nodes.at[k]);
}

void finish(Graph *g, const FinishOptions *options)
{
    Finish f = {.g = g};
    bool keep_norms = options && options->keep_batch_norm;
    Map used = {0}, taken;

    find_live(&f);
    taken = taken_inputs(g);
    share_weights(&f);
    if (!g->no_folding && !g->keep_params_apart)
        precompute(g, f.blocks.at, f.blocks.n);
    if (!g->no_simplify)
        fuse(g, f.blocks.at, f.blocks.n, !keep_norms && !g->keep_params_apart);
    for (size_t i = 0; i < f.blocks.n; i++)
        drop_dead_nodes(&f, f.blocks.at[i]);
    if (options && options->drop_unused_inputs)
        drop_unused_inputs(&f, &taken);
    if (options && options->nfunctions) {
        make_functions(g, options->functions, options->nfunctions);
        list_blocks(&f, g->root);
    }
    collect_domains_and_names(&f, &used);
    for (size_t i = 0; i < g->functions.n; i++)
        finish_function(g, g->functions.at[i], &used);
    g->domains = used;
    order_constants(g);
    name_all(&f);
}
