/* finish.c - from what the program made to what is written. In: a graph with outputs. Out: blocks
 * with live nodes only, g->constants with the used ones in file order (parameters first), uses
 * counted, BatchNormalization folded, g->domains without unused ones, every value, node and block
 * named (INTERFACES §4).
 * Everything is a walk over lists: graphs are deeper than any stack.
 */
#include "onnx.h"

#include <math.h>
#include <string.h>

enum {
    EAGER_BYTES = 16 << 20 /* largest weight that is folded in memory where no recipe says it */
};

typedef struct Finish {
    Graph *g;
    VEC(Block *) blocks; /* the main graph, then sub-blocks of live nodes */
    VEC(Value *) reached;
    Map names; /* every name taken -> the last number given to its losers */
    Map named; /* values whose name is settled */
} Finish;

/* ---- what is used ---- */

static void clear_block(const Block *block)
{
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

static void push_block(Finish *f, Block *block)
{
    vec_push(f->g->job, &f->blocks, block);
    clear_block(block);
}

static void use(Finish *f, Value *v)
{
    if (v && v->uses++ == 0)
        vec_push(f->g->job, &f->reached, v);
}

/* A block's outputs are needed; what it takes from outside is then found like anything else. */
static void use_block(Finish *f, Block *block)
{
    push_block(f, block);
    for (size_t i = 0; i < block->outputs.n; i++)
        use(f, block->outputs.at[i]);
}

static void use_node(Finish *f, Node *node)
{
    if (node->live)
        return;
    node->live = true;
    for (size_t i = 0; i < node->ninputs; i++)
        use(f, node->inputs[i]);
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH)
            use_block(f, node->attrs[i].graph);
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
    }
}

/* Outputs at the end that an operator may leave out, and nobody uses. */
static void drop_unused_outputs(const Graph *g, Node *node)
{
    const SchemaVersion *version =
        node->domain[0] == '\0' ? schema_find(node->op, g->opset) : NULL;

    if (!version || version->max_outputs == SCHEMA_ANY)
        return;
    while (node->noutputs > version->min_outputs &&
           (!node->outputs[node->noutputs - 1] || node->outputs[node->noutputs - 1]->uses == 0))
        node->noutputs--;
}

static void drop_dead_nodes(const Graph *g, Block *block)
{
    size_t kept = 0;

    for (size_t i = 0; i < block->nodes.n; i++)
        if (block->nodes.at[i]->live) {
            drop_unused_outputs(g, block->nodes.at[i]);
            block->nodes.at[kept++] = block->nodes.at[i];
        }
    block->nodes.n = kept;
}

/* Parameters in order of creation, then the others: the order in the file. */
static void order_constants(Graph *g)
{
    Value **all = job_copy(g->job, g->constants.at, g->constants.n * sizeof *all);
    size_t n = g->constants.n, kept = 0;

    for (int params = 1; params >= 0; params--)
        for (size_t i = 0; i < n; i++)
            if (all[i]->uses > 0 && all[i]->is_param == (params == 1))
                g->constants.at[kept++] = all[i];
    g->constants.n = kept;
}

/* ---- BatchNormalization into the linear operator before it ---- */

typedef struct Fold {
    Graph *g;
    Node *norm, *linear;
    Value *weight, *bias; /* bias may be NULL */
    size_t channels;
    double *scale, *shift; /* y = x * scale + shift, per channel */
} Fold;

static bool is_op(const Node *node, const char *op_type)
{
    return node->domain[0] == '\0' && strcmp(node->op, op_type) == 0;
}

static bool is_inference_norm(const Node *node)
{
    if (!is_op(node, "BatchNormalization") || node_int(node, "training_mode", 0) != 0 ||
        node_int(node, "spatial", 1) != 1 || node->ninputs != 5)
        return false;
    for (size_t i = 1; i < 5; i++)
        if (!node->inputs[i] || !node->inputs[i]->data)
            return false;
    for (size_t i = 1; i < node->noutputs; i++)
        if (node->outputs[i] && node->outputs[i]->uses > 0)
            return false;
    return true;
}

/* A node whose only result is used by the norm alone, with a weight that nobody else sees. */
static bool is_linear_before(const Fold *f)
{
    const Node *node = f->linear;

    if (!node || node->block != f->norm->block || node->ninputs < 2 || node->outputs[0]->uses != 1)
        return false;
    if (!is_op(node, "Conv") && !is_op(node, "ConvTranspose") && !is_op(node, "Gemm"))
        return false;
    if (!f->weight->data || f->weight->uses != 1 || !dtype_is_float(f->weight->dtype))
        return false;
    return !f->bias || f->bias->data;
}

/* ONNX: y = (x - mean) / sqrt(var + epsilon) * scale + bias */
static void find_factors(Fold *f)
{
    const Data *gamma = f->norm->inputs[1]->data, *beta = f->norm->inputs[2]->data;
    const Data *mean = f->norm->inputs[3]->data, *var = f->norm->inputs[4]->data;
    double epsilon = node_float(f->norm, "epsilon", 1e-5);

    f->channels = (size_t)data_count(gamma);
    f->scale = NEW_N(f->g->job, double, f->channels + 1);
    f->shift = NEW_N(f->g->job, double, f->channels + 1);
    for (size_t i = 0; i < f->channels; i++) {
        int64_t c = (int64_t)i;

        f->scale[i] = data_float(gamma, c) / sqrt(data_float(var, c) + epsilon);
        f->shift[i] = data_float(beta, c) - data_float(mean, c) * f->scale[i];
    }
}

/* ConvTranspose's weight is [in, out / group, ...]. With several outputs in each of several groups
 * the factor depends on two axes, which no recipe says. */
static const Data *scale_grouped(Fold *f, size_t group)
{
    const Data *data = f->weight->data;
    int64_t in = data->dims[0] / (int64_t)group, out = data->dims[1];
    int64_t count = data_count(data), inner;
    Data *result;

    if (data_bytes(data) > EAGER_BYTES)
        return NULL;
    result = data_new(f->g, data->dtype, data->rank, data->dims);
    inner = count / (data->dims[0] * out);
    for (int64_t i = 0; i < count; i++) {
        int64_t channel = i / inner / out / in * out + i / inner % out;

        data_set_float(result, i, data_float(data, i) * f->scale[channel]);
    }
    return result;
}

static const Data *scale_conv_transpose(Fold *f)
{
    const Data *data = f->weight->data;
    int64_t group = node_int(f->linear, "group", 1);
    double *rows;

    if (data->rank < 3 || group < 1 || data->dims[0] % group != 0 || data_count(data) == 0 ||
        data->dims[1] * group != (int64_t)f->channels)
        return NULL;
    if (group == 1)
        return data_scale(f->g, data, f->scale, 1);
    if (data->dims[1] != 1)
        return scale_grouped(f, (size_t)group);
    rows = NEW_N(f->g->job, double, (size_t)data->dims[0]);
    for (int64_t i = 0; i < data->dims[0]; i++)
        rows[i] = f->scale[i / (data->dims[0] / group)];
    return data_scale(f->g, data, rows, 0);
}

/* The weight with the norm's factors in it; NULL when the shapes are not as expected. */
static const Data *scaled_weight(Fold *f)
{
    const Data *data = f->weight->data;
    int axis = 0;

    if (is_op(f->linear, "ConvTranspose"))
        return scale_conv_transpose(f);
    if (is_op(f->linear, "Gemm"))
        axis = node_int(f->linear, "transB", 0) ? 0 : 1;
    if (axis >= data->rank || data->dims[axis] != (int64_t)f->channels)
        return NULL;
    return data_scale(f->g, data, f->scale, axis);
}

/* A bias per channel, or the same one for all; Gemm may also have one per row, which stays. */
static bool fits_bias(const Fold *f)
{
    int64_t count;

    if (is_op(f->linear, "Gemm") && node_float(f->linear, "beta", 1) != 1)
        return false;
    if (!f->bias)
        return true;
    count = data_count(f->bias->data);
    return count == 1 || (count == (int64_t)f->channels &&
                          f->bias->data->dims[f->bias->data->rank - 1] == (int64_t)f->channels);
}

static const Data *new_bias(Fold *f)
{
    int64_t dims[1] = {(int64_t)f->channels};
    Data *data = data_new(f->g, f->weight->dtype, 1, dims);
    int64_t step = f->bias && data_count(f->bias->data) > 1;

    for (int64_t i = 0; i < dims[0]; i++) {
        double old = f->bias ? data_float(f->bias->data, i * step) : 0;

        data_set_float(data, i, old * f->scale[i] + f->shift[i]);
    }
    return data;
}

static Name suffixed(Graph *g, Name base, const char *suffix)
{
    return base ? name_f(g->job, "%s%s", base, suffix) : NULL;
}

/* The value that the linear node will have as its bias. */
static Value *bias_value(Fold *f, const Data *data)
{
    Name bias_name = f->bias ? suffixed(f->g, f->bias->name, ".folded")
                             : suffixed(f->g, f->weight->name, ".folded_bias");
    Value *v = f->bias;

    if (v && v->uses == 1 && v->rank == 1 && data_count(v->data) == data_count(data)) {
        v->data = data;
        v->name = bias_name;
        return v;
    }
    if (v)
        v->uses--;
    v = const_param(f->g, data, bias_name);
    v->is_param = f->weight->is_param;
    v->uses = 1;
    return v;
}

static void set_bias(Node *node, Value *bias, Job *job)
{
    Value **inputs = NEW_N(job, Value *, 3);

    memcpy(inputs, node->inputs, 2 * sizeof *inputs);
    inputs[2] = bias;
    node->inputs = inputs;
    node->ninputs = 3;
}

/* The linear node makes the norm's result from now on. What is nobody else's takes the new contents
 * in place, so that parameters keep their order. */
static void replace(Fold *f, const Data *weight)
{
    Value *result = f->norm->outputs[0], *bias = bias_value(f, new_bias(f));

    set_bias(f->linear, bias, f->g->job);
    f->weight->data = weight;
    f->weight->name = suffixed(f->g, f->weight->name, ".folded");
    for (size_t i = 1; i < 5; i++)
        f->norm->inputs[i]->uses--;
    f->norm->live = false;
    f->linear->outputs[0] = result;
    result->node = f->linear;
    result->index = 0;
}

static void fold_norm(Graph *g, Node *norm)
{
    Fold f = {.g = g, .norm = norm, .linear = norm->inputs[0] ? norm->inputs[0]->node : NULL};
    const Data *weight;

    if (!f.linear || f.linear->ninputs < 2)
        return;
    f.weight = f.linear->inputs[1];
    f.bias = f.linear->ninputs > 2 ? f.linear->inputs[2] : NULL;
    if (!is_linear_before(&f))
        return;
    find_factors(&f);
    if (!fits_bias(&f))
        return;
    weight = scaled_weight(&f);
    if (weight)
        replace(&f, weight);
}

static void fold_norms(Finish *f)
{
    for (size_t i = 0; i < f->blocks.n; i++) {
        const Block *block = f->blocks.at[i];

        for (size_t k = 0; k < block->nodes.n; k++)
            if (block->nodes.at[k]->live && is_inference_norm(block->nodes.at[k]))
                fold_norm(f->g, block->nodes.at[k]);
    }
}

/* ---- domains ---- */

/* Those that are written are those that nodes are of; one that nobody gave a version has 1. */
static void keep_used_domains(Finish *f)
{
    Map used = {0};

    for (size_t i = 0; i < f->blocks.n; i++)
        for (size_t k = 0; k < f->blocks.at[i]->nodes.n; k++) {
            Name domain = f->blocks.at[i]->nodes.at[k]->domain;
            void *version = map_get(&f->g->domains, domain);

            if (domain[0])
                map_put(f->g->job, &used, domain, version ? version : (void *)1);
        }
    f->g->domains = used;
}

/* ---- names ---- */

/* The wanted name if it is free, else the first free one with a number after `separator`. Numbers
 * go on where the last loser's ended, so that equal wishes cost the same each. */
static Name claim(Finish *f, Name wanted, char separator)
{
    MapEntry *entry = map_find(&f->names, wanted);
    intptr_t number;
    Name free_name;

    if (!entry) {
        map_put(f->g->job, &f->names, wanted, NULL);
        return wanted;
    }
    number = (intptr_t)entry->value;
    do
        free_name = name_f(f->g->job, "%s%c%td", wanted, separator, ++number);
    while (map_find(&f->names, free_name));
    map_put(f->g->job, &f->names, wanted, (void *)number);
    map_put(f->g->job, &f->names, free_name, NULL);
    return free_name;
}

/* Gives a value the name that it has, or `otherwise`, made unique. Whoever has chosen a name is
 * told when it cannot have it. */
static void name_value(Finish *f, Value *v, const char *otherwise)
{
    Name wanted, given;

    if (map_find(&f->named, v))
        return;
    wanted = v->name ? v->name : name(f->g->job, otherwise);
    given = claim(f, wanted, '.');
    map_put(f->g->job, &f->named, v, v);
    if (v->name && given != wanted)
        report(f->g->job, SEV_NOTE, NO_LOC, "the name '%s' is taken: it is written as '%s'", wanted,
               given);
    v->name = given;
}

/* Names that were asked for, before any is made up. */
static void name_chosen(Finish *f)
{
    const Graph *g = f->g;

    for (size_t i = 0; i < g->root->inputs.n; i++)
        name_value(f, g->root->inputs.at[i], "input");
    for (size_t i = 0; i < g->root->outputs.n; i++)
        name_value(f, g->root->outputs.at[i], "output");
    for (size_t i = 0; i < g->constants.n; i++)
        if (g->constants.at[i]->name)
            name_value(f, g->constants.at[i], "constant");
    for (size_t i = 0; i < f->blocks.n; i++) {
        const Block *block = f->blocks.at[i];

        for (size_t k = 0; k < block->nodes.n; k++) {
            const Node *node = block->nodes.at[k];

            for (size_t j = 0; j < node->noutputs; j++)
                if (node->outputs[j] && node->outputs[j]->name)
                    name_value(f, node->outputs[j], NULL);
        }
    }
}

static void name_node(Finish *f, Node *node)
{
    Job *job = f->g->job;
    const char *path = node->scope && node->scope->path ? node->scope->path : "";

    node->name = claim(f, name_f(job, "%s/%s", path, node->op), '_');
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i] && !node->outputs[i]->name)
            name_value(f, node->outputs[i], job_printf(job, "%s_output_%zu", node->name, i));
    for (size_t i = 0; i < node->nattrs; i++) {
        Block *block = node->attrs[i].graph;

        if (node->attrs[i].kind != ATTR_GRAPH)
            continue;
        /* onnx.parser takes identifiers only as the name of a sub-graph */
        block->name = claim(f, name(job, node->attrs[i].name), '_');
        for (size_t k = 0; k < block->inputs.n; k++)
            name_value(f, block->inputs.at[k],
                       job_printf(job, "%s_%s_input_%zu", node->name, node->attrs[i].name, k));
    }
}

static void name_all(Finish *f)
{
    name_chosen(f);
    for (size_t i = 0; i < f->g->constants.n; i++)
        if (!f->g->constants.at[i]->name)
            name_value(f, f->g->constants.at[i], "constant");
    for (size_t i = 0; i < f->blocks.n; i++)
        for (size_t k = 0; k < f->blocks.at[i]->nodes.n; k++)
            name_node(f, f->blocks.at[i]->nodes.at[k]);
}

void finish(Graph *g, const FinishOptions *options)
{
    Finish f = {.g = g};
    bool keep_norms = options && options->keep_batch_norm;

    find_live(&f);
    if (!keep_norms && !g->keep_params_apart && !g->no_simplify)
        fold_norms(&f);
    for (size_t i = 0; i < f.blocks.n; i++)
        drop_dead_nodes(g, f.blocks.at[i]);
    keep_used_domains(&f);
    order_constants(g);
    name_all(&f);
}
