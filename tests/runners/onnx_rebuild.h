/* onnx_rebuild.h - a model that was read, put node by node through the builder, which infers, folds
 * and shares. For onnx_tool.c and the fuzzer of models. */
#ifndef PTONNX_ONNX_REBUILD_H
#define PTONNX_ONNX_REBUILD_H

#include "build/build.h"
#include "finish/finish.h"

/* Sizes that are not numbers become fresh ones: each graph has its own. */
static Value *new_input(Graph *g, const Value *v)
{
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)(v->rank < 0 ? 0 : v->rank) + 1);
    Value *input = graph_input(g, v->name, v->dtype, v->rank, dims);
    int64_t size;

    for (int i = 0; i < v->rank; i++)
        dims[i] = value_dim(v, i, &size) ? sym_int(g, size) : sym_fresh_dim(g, input, i);
    return input;
}

/* Strings stay inputs: the builder knows no constants of them. */
static bool is_constant(const Value *v)
{
    return v->data && v->dtype != DT_STRING;
}

/* Blocks belong to the graph that was read. */
static bool has_block(const Node *node)
{
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH || node->attrs[i].kind == ATTR_GRAPHS)
            return true;
    return false;
}

static bool add_node(Graph *g, Map *values, const Node *node)
{
    Value **inputs = NEW_N(g->job, Value *, node->ninputs + 1);
    Value **outputs = NEW_N(g->job, Value *, node->noutputs + 1);
    Attr *attrs = NEW_N(g->job, Attr, node->nattrs + 1);

    for (size_t i = 0; i < node->ninputs; i++) {
        inputs[i] = node->inputs[i] ? map_get(values, node->inputs[i]) : NULL;
        if (node->inputs[i] && !inputs[i])
            return false;
    }
    if (has_block(node))
        return false;
    for (size_t i = 0; i < node->nattrs; i++)
        attrs[i] = node->attrs[i];
    op_n(g, *node->domain ? job_printf(g->job, "%s::%s", node->domain, node->op) : node->op, inputs,
         node->ninputs, attrs, node->noutputs, outputs);
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i])
            map_put(g->job, values, node->outputs[i], outputs[i]);
    return true;
}

/* The same model as rules would have built it; NULL where it has what the builder is not given
 * here: blocks, strings. */
static Graph *rebuilt(const Graph *from)
{
    Graph *g = graph_new(from->job, from->opset);
    FinishOptions options = {0};
    Map values = {0};

    for (size_t i = 0; i < from->root->inputs.n; i++)
        if (!is_constant(from->root->inputs.at[i]))
            map_put(g->job, &values, from->root->inputs.at[i],
                    new_input(g, from->root->inputs.at[i]));
    for (size_t i = 0; i < from->constants.n; i++)
        if (is_constant(from->constants.at[i]))
            map_put(g->job, &values, from->constants.at[i],
                    const_value(g, from->constants.at[i]->data));
    for (size_t i = 0; i < from->root->nodes.n; i++)
        if (!add_node(g, &values, from->root->nodes.at[i]))
            return NULL;
    for (size_t i = 0; i < from->root->outputs.n; i++) {
        Value *output = map_get(&values, from->root->outputs.at[i]);

        if (!output)
            return NULL;
        graph_output(g, output, from->root->outputs.at[i]->name);
    }
    finish(g, &options);
    return g;
}

#endif
