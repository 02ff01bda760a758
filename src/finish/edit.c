/* edit.c - the functions that edit nodes, and keep the counts of uses right. */
#include "edit.h"

#include "build/query.h"

#include <string.h>

typedef VEC(Value *) Values;

/* ---- uses ---- */

void add_use(Value *v)
{
    v->uses++;
}

static bool is_unused(const Node *node)
{
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i] && node->outputs[i]->uses > 0)
            return false;
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH)
            return false;
    return true;
}

static void stop(Graph *g, Node *node, Values *released)
{
    node->live = false;
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i])
            vec_push(g->job, released, node->inputs[i]);
}

static void release_all(Graph *g, Values *released)
{
    while (released->n > 0) {
        Value *v = released->at[--released->n];

        if (--v->uses == 0 && v->node && v->node->live && is_unused(v->node))
            stop(g, v->node, released);
    }
}

void release(Graph *g, Value *v)
{
    Values released = {0};

    vec_push(g->job, &released, v);
    release_all(g, &released);
}

/* ---- nodes ---- */

void make_live(Node *node)
{
    node->live = true;
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i])
            add_use(node->inputs[i]);
}

void remove_node(Graph *g, Node *node)
{
    Values released = {0};

    if (node->live)
        stop(g, node, &released);
    release_all(g, &released);
}

/* ---- inputs and attributes ---- */

void set_inputs(Graph *g, Node *node, Value **inputs, size_t ninputs)
{
    Value **before = node->inputs;
    size_t nbefore = node->ninputs;

    node->inputs = job_copy(g->job, inputs, ninputs * sizeof *inputs);
    node->ninputs = ninputs;
    make_live(node);
    for (size_t i = 0; i < nbefore; i++)
        if (before[i])
            release(g, before[i]);
}

void set_input(Graph *g, Node *node, size_t i, Value *v)
{
    size_t n = i < node->ninputs ? node->ninputs : i + 1;
    Value **inputs = NEW_N(g->job, Value *, n);

    memcpy(inputs, node->inputs, node->ninputs * sizeof *inputs);
    inputs[i] = v;
    set_inputs(g, node, inputs, n);
}

static Attr *with_names(Graph *g, const Attr *attrs, size_t *n)
{
    Attr *named;

    for (*n = 0; attrs && attrs[*n].name;)
        ++*n;
    named = NEW_N(g->job, Attr, *n + 1);
    for (size_t i = 0; i < *n; i++) {
        named[i] = attrs[i];
        named[i].name = name(g->job, attrs[i].name);
    }
    return named;
}

void set_attrs(Graph *g, Node *node, const Attr *changed)
{
    size_t n, added = 0;
    const Attr *named = with_names(g, changed, &n);

    for (size_t i = 0; i < n; i++)
        added += !node_attr(node, named[i].name);
    node->attrs = attrs_with(g, node, named, n);
    node->nattrs += added;
}

void become(Graph *g, Node *node, OperatorNumber number, Value **inputs, size_t ninputs,
            const Attr *attrs)
{
    node_set_op(g, node, number);
    node->attrs = with_names(g, attrs, &node->nattrs);
    set_inputs(g, node, inputs, ninputs);
}

/* ---- outputs ---- */

void set_output(Node *node, size_t i, Value *v)
{
    node->outputs[i] = v;
    v->node = node;
    v->index = (int)i;
}

void give_output(Graph *g, Node *node, size_t i, Value *v)
{
    Node *before = v->node;

    set_output(node, i, v);
    remove_node(g, before);
}

void take_over(Graph *g, Node *maker, Node *user)
{
    give_output(g, maker, 0, user->outputs[0]);
}
