/* infer_text.c - inference for operators on strings. */
#include "infer_rows.h"

void infer_string_concat(Graph *g, Node *node)
{
    set_broadcast(g, node, node->outputs[0], DT_STRING, node->inputs, node->ninputs);
}

void infer_regex_match(Graph *g, Node *node)
{
    (void)g;
    set_like(node->outputs[0], node->inputs[0]);
    node->outputs[0]->dtype = DT_BOOL;
}

/* From words (C) or (1, C): the same rank. Words may be removed, so the new size is unknown. */
void infer_string_normalizer(Graph *g, Node *node)
{
    const Value *x = node->inputs[0];
    Value *v = node->outputs[0];

    v->dtype = DT_STRING;
    if (x->rank < 0)
        return;
    if (x->rank < 1 || x->rank > 2)
        fail(g->job, g->loc, "StringNormalizer: a tensor of rank %d is not a list of words",
             x->rank);
    set_fresh(g, v, DT_STRING, x->rank);
    if (x->rank == 2)
        v->dims[0] = unify(g, node, x->dims[0], sym_int(g, 1), 0);
}

/* The parts of each string along a new last axis, and how many there are. */
void infer_string_split(Graph *g, Node *node)
{
    const Value *x = node->inputs[0];
    Value *v = node->outputs[0];

    v->dtype = DT_STRING;
    if (node->noutputs > 1)
        set_type(node->outputs[1], DT_INT64, x->rank, x->dims);
    if (x->rank < 0)
        return;
    set_fresh(g, v, DT_STRING, x->rank + 1);
    for (int i = 0; i < x->rank; i++)
        v->dims[i] = x->dims[i];
}

/* From words (C) or (N, C): the last axis has one element for each index up to the greatest of
 * ngram_indexes. */
void infer_tf_idf(Graph *g, Node *node)
{
    const Value *x = node->inputs[0];
    Value *v = node->outputs[0];
    const int64_t *indexes;
    int64_t most = -1;
    size_t n;

    v->dtype = DT_FLOAT;
    if (!attr_ints(node, "ngram_indexes", &indexes, &n) || x->rank < 0)
        return;
    if (x->rank < 1 || x->rank > 2)
        fail(g->job, g->loc, "TfIdfVectorizer: a tensor of rank %d is not a list of words",
             x->rank);
    for (size_t i = 0; i < n; i++)
        most = indexes[i] > most ? indexes[i] : most;
    set_fresh(g, v, DT_FLOAT, x->rank);
    if (x->rank == 2)
        v->dims[0] = x->dims[0];
    v->dims[x->rank - 1] = plus(g, sym_int(g, most), 1);
}
