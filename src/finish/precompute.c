/* precompute.c - nodes that depend on constants alone, of any size: weight standardisation,
 * networks and tables that make position biases, sums of the kernels of several branches. In: live
 * nodes with uses counted. Out: their results are constants with formulas (formula.c), if the file
 * does not grow by much: the constants that become unused leave it.
 *
 * fold.c has folded the small ones while the graph was built.
 */
#include "build/build.h"
#include "fold/formula.h"
#include "fuse.h"
#include "infer/move.h"
#include "graph/schema.h"

#include <string.h>

enum {
    HELD_BYTES = 64 << 10, /* smaller results are computed at once */
    GROW_BYTES = 8 << 20,  /* the file may grow by this, ... */
    GROW_SHARE = 16,       /* ... or by this share of its parameters, ... */
    GROW_FACTOR = 32, /* ... but no result may be this many times larger than the constants that it
                         replaces */
    PLAN_BYTES = 32 << 20,   /* the memory that a formula may need at a time */
    MOST_TRIALS = 100 * 1000 /* nodes that are looked at again for parts of a computation */
};

typedef VEC(Value *) Values;

typedef struct Params {
    Graph *g;
    FormulaReader *reader; /* of all formulas; it outlives this pass */
    Map depends;           /* nodes that depend on constants alone -> their number from 1 on */
    VEC(Node *) nodes;
    VEC(size_t) parent; /* sets of nodes that are connected: a forest */
    Map names;          /* of constants */
    Map left;           /* while a removal is tried: Value -> uses that are left, plus 1 */
    VEC(Node *) removed;
    uint64_t grown, may_grow;
    size_t trials;
} Params;

/* ---- which nodes ---- */

static bool has_known_type(const Value *v)
{
    return v && v->kind == VALUE_TENSOR && dtype_size(v->dtype) > 0 && v->dtype != DT_COMPLEX64 &&
           v->dtype != DT_COMPLEX128 && value_static(v);
}

static uint64_t value_bytes(Graph *g, const Value *v)
{
    return (uint64_t)dims_count(v->rank, known_dims(g, v)) * dtype_size(v->dtype);
}

/* Such a node derives one form of a weight from another; share_weights() handles it. */
static bool is_form(const Node *node)
{
    return node->noutputs == 1 && node->outputs[0]->recipe == node;
}

/* Weights of quantized layers stay integers: runtimes look for these operators. */
static bool is_quantization(const Node *node)
{
    return node_is(node, OP_DEQUANTIZE_LINEAR) || node_is(node, OP_QUANTIZE_LINEAR);
}

static bool depends_on_constants(const Params *p, const Node *node)
{
    if (!node->live || node->ninputs == 0)
        return false;
    for (size_t i = 0; i < node->ninputs; i++) { /* the inputs of few nodes are constant */
        const Value *v = node->inputs[i];

        if (v && !(v->data && dtype_size(v->dtype) > 0) &&
            !(v->node && map_get(&p->depends, v->node)))
            return false;
    }
    if (!node_is_pure(node) || *node->domain || is_form(node) || is_quantization(node) ||
        !formula_supports(node))
        return false;
    for (size_t i = 0; i < node->noutputs; i++)
        if (!has_known_type(node->outputs[i]) || node->outputs[i]->is_output)
            return false;
    return true;
}

static size_t root_of(Params *p, size_t i)
{
    while (p->parent.at[i] != i)
        i = p->parent.at[i] = p->parent.at[p->parent.at[i]];
    return i;
}

static void add_node(Params *p, Node *node)
{
    size_t number = p->nodes.n;

    map_put(p->g->job, &p->depends, node, (void *)(uintptr_t)(number + 1));
    vec_push(p->g->job, &p->nodes, node);
    vec_push(p->g->job, &p->parent, number);
    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *v = node->inputs[i];
        size_t before = v && v->node ? map_count(&p->depends, v->node) : 0;

        if (before)
            p->parent.at[root_of(p, before - 1)] = root_of(p, number);
    }
}

/* ---- what becomes unused ---- */

static uint32_t uses_left(const Params *p, const Value *v)
{
    const void *left = map_get(&p->left, v);

    return left ? (uint32_t)((uintptr_t)left - 1) : v->uses;
}

static bool is_among(const Values *values, const Value *v)
{
    for (size_t i = 0; i < values->n; i++)
        if (values->at[i] == v)
            return true;
    return false;
}

static bool can_be_removed(const Params *p, const Node *node, const Values *targets)
{
    for (size_t i = 0; i < node->noutputs; i++)
        if (uses_left(p, node->outputs[i]) > 0 && !is_among(targets, node->outputs[i]))
            return false;
    return true;
}

/* Simulates that the targets become constants. p->removed gets the nodes that are then unused;
 * returns the bytes of the constants that are then unused. */
static uint64_t try_removal(Params *p, const Values *targets)
{
    Job *job = p->g->job;
    uint64_t freed = 0;

    p->removed.n = 0;
    p->left = (Map){0};
    for (size_t i = 0; i < targets->n; i++)
        if (can_be_removed(p, targets->at[i]->node, targets) && targets->at[i]->index == 0)
            vec_push(job, &p->removed, targets->at[i]->node);
    for (size_t r = 0; r < p->removed.n; r++) {
        const Node *node = p->removed.at[r];

        p->trials++;
        for (size_t i = 0; i < node->ninputs; i++) {
            Value *v = node->inputs[i];
            uint32_t left = v ? uses_left(p, v) - 1 : 1;

            if (!v)
                continue;
            map_put(job, &p->left, v, (void *)((uintptr_t)left + 1));
            if (left > 0)
                continue;
            if (v->data)
                freed += data_bytes(v->data);
            else if (!is_among(targets, v) && can_be_removed(p, v->node, targets))
                vec_push(job, &p->removed, v->node);
        }
    }
    return freed;
}

/* ---- formulas ---- */

static Value *copy_value(Params *p, Map *copies, const Value *v)
{
    Value *copy = map_get(copies, v);

    if (copy)
        return copy;
    copy = job_copy(p->g->job, v, sizeof *v);
    map_put(p->g->job, copies, v, copy);
    return copy;
}

/* The memory that computing the node takes. */
static uint64_t held_bytes(Graph *g, const Node *node)
{
    uint64_t bytes = 0;

    if (formula_streams(node))
        return 0;
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i])
            bytes += value_bytes(g, node->inputs[i]);
    for (size_t i = 0; i < node->noutputs; i++)
        bytes += value_bytes(g, node->outputs[i]);
    return bytes;
}

/* Copies of all nodes that the value needs, which later rewrites do not change. */
static NodeFormula *formula_of(Params *p, Value *result, uint64_t *bytes, const Value **largest)
{
    Job *job = p->g->job;
    Map copies = {0}, done = {0};
    Values open = {0};
    NodeFormula *formula = formula_new(p->g, p->reader, copy_value(p, &copies, result));

    vec_push(job, &open, result);
    *bytes = 0;
    *largest = NULL;
    while (open.n > 0) {
        Value *v = open.at[--open.n];
        Node *node;

        if (v->data) {
            if (v->name && (!*largest || data_bytes(v->data) > data_bytes((*largest)->data)))
                *largest = v;
            continue;
        }
        if (map_get(&done, v->node))
            continue;
        map_put(job, &done, v->node, v);
        p->trials++;
        *bytes += held_bytes(p->g, v->node);
        formula->certain &= formula_streams(v->node);
        node = job_copy(job, v->node, sizeof *node);
        node->inputs = job_copy(job, node->inputs, node->ninputs * sizeof *node->inputs);
        node->outputs = job_copy(job, node->outputs, node->noutputs * sizeof *node->outputs);
        for (size_t i = 0; i < node->ninputs; i++)
            if (node->inputs[i]) {
                vec_push(job, &open, node->inputs[i]);
                node->inputs[i] = copy_value(p, &copies, node->inputs[i]);
            }
        for (size_t i = 0; i < node->noutputs; i++) {
            node->outputs[i] = copy_value(p, &copies, node->outputs[i]);
            node->outputs[i]->node = node;
        }
    }
    return formula;
}

/* The name of the largest parameter, if no other constant is named after it. */
static Name derived_name(Params *p, const Value *largest)
{
    Name wanted;

    if (!largest)
        return NULL;
    wanted = suffixed(p->g, largest->name, ".folded");
    if (map_find(&p->names, wanted) && !(wanted == largest->name && uses_left(p, largest) == 0))
        return NULL;
    map_put(p->g->job, &p->names, wanted, (void *)wanted);
    return wanted;
}

static const Data *formula_data(Params *p, Value *v, const Value **largest)
{
    uint64_t bytes;
    const NodeFormula *formula = formula_of(p, v, &bytes, largest);
    const Data *data;

    if (bytes > PLAN_BYTES || !formula_works(formula))
        return NULL;
    data = data_formula(p->g, v->dtype, v->rank, known_dims(p->g, v), &formula->formula);
    return data_bytes(data) <= HELD_BYTES ? data_plain(p->g, data) : data;
}

static void become_constant(Params *p, Value *v, const Data *data, const Value *largest)
{
    v->data = data;
    v->node = NULL;
    v->index = 0;
    v->block = p->g->root;
    v->name = derived_name(p, largest);
    vec_push(p->g->job, &p->g->constants, v);
}

/* ---- decisions ---- */

static bool may_grow(Params *p, uint64_t bytes, uint64_t freed)
{
    if (bytes <= freed)
        return true;
    if (bytes / GROW_FACTOR > freed || p->grown + (bytes - freed) > p->may_grow)
        return false;
    p->grown += bytes - freed;
    return true;
}

/* Makes all of the targets constants, or none. */
static bool fold_targets(Params *p, const Values *targets)
{
    Job *job = p->g->job;
    uint64_t freed = try_removal(p, targets), bytes = 0;
    VEC(const Data *) contents = {0};
    VEC(const Value *) largest = {0};

    for (size_t i = 0; i < targets->n; i++)
        bytes += value_bytes(p->g, targets->at[i]);
    if (!may_grow(p, bytes, freed))
        return false;
    for (size_t i = 0; i < targets->n; i++) {
        const Value *named;
        const Data *data = formula_data(p, targets->at[i], &named);

        if (!data)
            return false;
        vec_push(job, &contents, data);
        vec_push(job, &largest, named);
    }
    for (size_t i = 0; i < p->removed.n; i++)
        remove_node(p->g, p->removed.at[i]);
    for (size_t i = 0; i < targets->n; i++)
        become_constant(p, targets->at[i], contents.at[i], largest.at[i]);
    return true;
}

/* The values of the nodes that something else uses. */
static Values used_outside(Params *p, Node *const *nodes, size_t n)
{
    Map inside = {0};
    Values found = {0};

    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < nodes[i]->ninputs; k++) {
            const Value *v = nodes[i]->inputs[k];

            if (v)
                map_add(p->g->job, &inside, v, 1);
        }
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < nodes[i]->noutputs; k++) {
            Value *v = nodes[i]->outputs[k];

            if (v->uses > map_count(&inside, v))
                vec_push(p->g->job, &found, v);
        }
    return found;
}

/* Folds all of the connected nodes. If that is not possible, folds single values among them, the
 * last ones first. */
static void fold_connected(Params *p, Node *const *nodes, size_t n)
{
    Values targets = used_outside(p, nodes, n);

    if (targets.n > 0 && targets.n <= 64 && fold_targets(p, &targets))
        return;
    for (size_t i = n; i-- > 0 && p->trials < MOST_TRIALS;) {
        if (!nodes[i]->live || nodes[i]->noutputs != 1)
            continue;
        targets.at = nodes[i]->outputs;
        targets.n = targets.cap = 1;
        fold_targets(p, &targets);
    }
}

static void begin(Params *p, Block *const *blocks, size_t nblocks)
{
    Graph *g = p->g;
    uint64_t bytes = 0;

    for (size_t i = 0; i < g->constants.n; i++) {
        const Value *v = g->constants.at[i];

        bytes += v->data && v->uses > 0 ? data_bytes(v->data) : 0;
        if (v->name && v->uses > 0)
            map_put(g->job, &p->names, v->name, (void *)v->name);
    }
    p->may_grow = bytes / GROW_SHARE > GROW_BYTES ? bytes / GROW_SHARE : GROW_BYTES;
    for (size_t b = 0; b < nblocks; b++)
        for (size_t i = 0; i < blocks[b]->nodes.n; i++)
            if (depends_on_constants(p, blocks[b]->nodes.at[i]))
                add_node(p, blocks[b]->nodes.at[i]);
}

void precompute(Graph *g, Block *const *blocks, size_t nblocks)
{
    Params p = {.g = g};
    VEC(Node *) * sets;

    begin(&p, blocks, nblocks);
    if (p.nodes.n == 0)
        return;
    p.reader = NEW(g->job, FormulaReader);
    sets = job_alloc(g->job, p.nodes.n * sizeof *sets);
    for (size_t i = 0; i < p.nodes.n; i++)
        vec_push(g->job, &sets[root_of(&p, i)], p.nodes.at[i]);
    for (size_t i = 0; i < p.nodes.n; i++)
        if (sets[i].n > 0)
            fold_connected(&p, sets[i].at, sets[i].n);
}
