/* test_edit.c - edits of nodes keep the counts of uses, and leave no producer without a consumer.
 */
#include "check.h"
#include "finish/edit.h"
#include "graph/graph.h"

typedef struct Chain {
    Graph *g;
    Value *x, *other;
    Value *made[3]; /* Neg of x, Exp of that, Add of that and `other` */
} Chain;

static Value *input(Graph *g, const char *input_name)
{
    const Sym **dims = new_dims(g, 1);

    dims[0] = sym_int(g, 4);
    return graph_input(g, name(g->job, input_name), DT_FLOAT, 1, dims);
}

/* The nodes are live, and the last result has a use: it is an output. */
static Chain chain_new(Job *job)
{
    Chain c = {.g = graph_new(job, 17)};

    c.x = input(c.g, "x");
    c.other = input(c.g, "other");
    c.made[0] = op(c.g, "Neg", IN(c.x), AT_NONE);
    c.made[1] = op(c.g, "Exp", IN(c.made[0]), AT_NONE);
    c.made[2] = op(c.g, "Add", IN(c.made[1], c.other), AT_NONE);
    for (size_t i = 0; i < 3; i++)
        make_live(c.made[i]->node);
    add_use(c.made[2]);
    return c;
}

static void test_become(Job *job)
{
    Chain c = chain_new(job);
    Node *last = c.made[2]->node;
    const Node *neg = c.made[0]->node, *exp = c.made[1]->node;

    become(c.g, last, OP_CLIP, IN(c.other, NULL, c.x), AT(A_I("axis", 1), A_F("beta", 2)));
    CHECK(node_is(last, OP_CLIP) && last->outputs[0] == c.made[2] && last->ninputs == 3);
    CHECK_TEXT(last->op, "Clip");
    CHECK(last->nattrs == 2 && node_int(last, "axis", 0) == 1 && node_float(last, "beta", 0) == 2);
    CHECK(!neg->live && !exp->live && last->live);
    CHECK(c.x->uses == 1 && c.other->uses == 1 && c.made[0]->uses == 0 && c.made[1]->uses == 0);
}

static void test_inputs(Job *job)
{
    Chain c = chain_new(job);
    Node *last = c.made[2]->node;

    set_input(c.g, last, 1, c.made[0]);
    CHECK(c.other->uses == 0 && c.made[0]->uses == 2 && c.made[0]->node->live);
    set_input(c.g, last, 0, c.made[0]);
    CHECK(!c.made[1]->node->live && c.made[0]->uses == 2 && c.made[0]->node->live);
    set_input(c.g, last, 2, c.x);
    CHECK(last->ninputs == 3 && last->inputs[2] == c.x && c.x->uses == 2);
    set_attrs(c.g, last, AT(A_I("axis", 1)));
    set_attrs(c.g, last, AT(A_I("axis", 2), A_I("to", 3)));
    CHECK(last->nattrs == 2 && node_int(last, "axis", 0) == 2 && node_int(last, "to", 0) == 3);
}

static void test_outputs(Job *job)
{
    Chain c = chain_new(job);
    Node *exp = c.made[1]->node, *last = c.made[2]->node;

    take_over(c.g, exp, last);
    CHECK(!last->live && exp->live && exp->outputs[0] == c.made[2] && c.made[2]->node == exp);
    CHECK(c.other->uses == 0 && c.made[0]->uses == 1 && c.made[2]->uses == 1);
    remove_node(c.g, exp);
    CHECK(!exp->live && !c.made[0]->node->live && c.x->uses == 0);
    remove_node(c.g, exp);
    CHECK(c.x->uses == 0);
}

int main(void)
{
    Job *job = job_new();

    test_become(job);
    test_inputs(job);
    test_outputs(job);
    job_free(job);
    return check_result();
}
