/* outputs.c - outputs of the graph and of its blocks. */
#include "build.h"

#include "emit.h"

/* Identity takes sequences from opset 14 on; before, an item is put in and taken out again. */
static Value *same_sequence(Graph *g, Value *v)
{
    int rank = v->rank > 0 ? v->rank : 0;
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);
    Value *longer, *same;

    for (int i = 0; i < rank; i++)
        dims[i] = sym_int(g, 0);
    longer = emit_fill(g, v->dtype, 0, dims, (size_t)rank);
    longer = op(g, "SequenceInsert", IN(v, longer), AT_NONE);
    same = op(g, "SequenceErase", IN(longer, const_i64(g, -1)), AT_NONE);
    set_type(same, v->dtype, v->rank, v->dims);
    return same;
}

static Value *through_identity(Graph *g, Value *v)
{
    Node *node = NEW_WALKED(g->job, Node);
    Value *out;

    if (v->kind == VALUE_SEQUENCE && g->opset < 14)
        return same_sequence(g, v);
    if (v->dtype == DT_BFLOAT16 && g->opset < 13)
        fail(g->job, g->loc, "bfloat16 needs opset 13: the target opset is %d", g->opset);
    out = value_new(g);
    out->kind = v->kind;
    out->elems = v->elems;
    set_type(out, v->dtype, v->rank, v->dims);
    out->node = node;
    node_set_op(g, node, OP_IDENTITY);
    node->inputs = NEW_WALKED(g->job, Value *);
    node->inputs[0] = v;
    node->outputs = NEW_WALKED(g->job, Value *);
    node->outputs[0] = out;
    node->ninputs = node->noutputs = 1;
    node->scope = g->scope;
    node->loc = g->loc;
    node->block = g->block;
    node->id = g->next_id++;
    vec_push(g->job, &g->block->nodes, node);
    return out;
}

void graph_output(Graph *g, Value *value, Name value_name)
{
    Value *v = value_force(g, value);

    if (v->is_input || v->data || v->is_output)
        v = through_identity(g, v);
    if (value_name)
        v->name = value_name;
    v->is_output = true;
    vec_push(g->job, &g->root->outputs, v);
}

void block_output(Graph *g, Block *block, Value *v)
{
    Block *outer = g->block;

    g->block = block;
    v = value_force(g, v);
    /* The outputs of a branch must be made in the branch; other values go through an Identity. */
    if (v->block != block || v->data || v->is_input || v->is_output)
        v = through_identity(g, v);
    v->is_output = true;
    vec_push(g->job, &block->outputs, v);
    g->block = outer;
}
