/* infer_ml.c - inference for the operators of ai.onnx.ml (trees, linear models, encoders), of
 * ai.onnx.preview.training (optimizers) and of ai.onnx.preview.
 */
#include "infer_rows.h"

#include <string.h>

static size_t attr_count(const Node *node, const char *attr_name)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr ? attr->n : 0;
}

/* ---- one row of results for each row of features ---- */

/* X is (rows, features), or the features of one row. NULL: not known. */
static const Sym *row_count(Graph *g, const Value *x)
{
    return x->rank == 1 ? sym_int(g, 1) : x->rank > 1 ? x->dims[0] : NULL;
}

/* (rows, n); n < 0: not known */
static void set_rows(Graph *g, const Node *node, Value *v, DType dtype, int64_t n)
{
    const Sym *count = row_count(g, node->inputs[0]);

    set_fresh(g, v, dtype, 2);
    if (count)
        v->dims[0] = count;
    if (n >= 0)
        v->dims[1] = sym_int(g, n);
}

void infer_regressor(Graph *g, Node *node)
{
    const char *targets = node_is(node, OP_ML_LINEAR_REGRESSOR) ? "targets" : "n_targets";
    bool any_dtype = node_is(node, OP_ML_TREE_ENSEMBLE);
    int64_t n = node_int(node, targets, node_is(node, OP_ML_TREE_ENSEMBLE_REGRESSOR) ? -1 : 1);

    set_rows(g, node, node->outputs[0], any_dtype ? node->inputs[0]->dtype : DT_FLOAT, n);
}

static void set_classes(Graph *g, Node *node, bool strings, int64_t scores)
{
    set_vector(g, node->outputs[0], strings ? DT_STRING : DT_INT64, row_count(g, node->inputs[0]));
    if (node->noutputs > 1)
        set_rows(g, node, node->outputs[1], DT_FLOAT, scores);
}

/* A classifier with two classes and one intercept has two scores. */
void infer_linear_classifier(Graph *g, Node *node)
{
    size_t strings = attr_count(node, "classlabels_strings");
    size_t labels = strings ? strings : attr_count(node, "classlabels_ints");
    int64_t n = (int64_t)attr_count(node, "intercepts");

    set_classes(g, node, strings > 0, n == 1 && labels == 2 ? 2 : n ? n : -1);
}

void infer_svm_classifier(Graph *g, Node *node)
{
    set_classes(g, node, attr_count(node, "classlabels_strings") > 0, -1);
}

void infer_tree_classifier(Graph *g, Node *node)
{
    size_t strings = attr_count(node, "classlabels_strings");
    size_t ints = attr_count(node, "classlabels_int64s");

    set_classes(g, node, strings > 0, strings + ints ? (int64_t)(strings + ints) : -1);
}

/* ---- encoders ---- */

void infer_to_float(Graph *g, Node *node)
{
    infer_same(g, node);
    node->outputs[0]->dtype = DT_FLOAT;
}

void infer_category_mapper(Graph *g, Node *node)
{
    DType from = node->inputs[0]->dtype;

    infer_same(g, node);
    node->outputs[0]->dtype = from == DT_STRING ? DT_INT64 : from == DT_INT64 ? DT_STRING : DT_NONE;
}

void infer_label_encoder(Graph *g, Node *node)
{
    const Attr *tensor = node_attr(node, "values_tensor");
    DType dtype = DT_NONE;

    if (tensor && tensor->tensor)
        dtype = tensor->tensor->dtype;
    else if (node_attr(node, "values_strings"))
        dtype = DT_STRING;
    else if (node_attr(node, "values_int64s"))
        dtype = DT_INT64;
    else if (node_attr(node, "values_floats"))
        dtype = DT_FLOAT;
    else if (node_attr(node, "classes_strings")) /* version 1 */
        dtype = node->inputs[0]->dtype == DT_STRING ? DT_INT64 : DT_STRING;
    infer_same(g, node);
    node->outputs[0]->dtype = dtype;
}

void infer_one_hot_encoder(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n = attr_count(node, "cats_int64s") + attr_count(node, "cats_strings");

    v->dtype = DT_FLOAT;
    if (x->rank < 0)
        return;
    set_fresh(g, v, DT_FLOAT, x->rank + 1);
    for (int i = 0; i < x->rank; i++)
        v->dims[i] = x->dims[i];
    if (n)
        v->dims[x->rank] = sym_int(g, (int64_t)n);
}

/* From X (..., features) and Y (indices of features): (..., number of indices). */
void infer_array_feature(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *which = node->inputs[1], *v = node->outputs[0];
    const Sym *count = which->rank > 0 ? which->dims[which->rank - 1] : NULL;

    v->dtype = x->dtype;
    if (x->rank < 1)
        return;
    set_fresh(g, v, x->dtype, x->rank == 1 ? 2 : x->rank);
    if (x->rank == 1)
        v->dims[0] = sym_int(g, 1);
    for (int i = 0; i + 1 < x->rank; i++)
        v->dims[i] = x->dims[i];
    if (count)
        v->dims[v->rank - 1] = count;
}

void infer_feature_vectorizer(Graph *g, Node *node)
{
    set_rows(g, node, node->outputs[0], DT_FLOAT, -1);
}

void infer_zip_map(Graph *g, Node *node)
{
    (void)g;
    node->outputs[0]->kind = VALUE_OTHER;
}

/* ---- optimizers ---- */

/* In: R, T and then groups of n tensors: optimized tensors, gradients, one or two tensors of state.
 * Out: the optimized tensors and the state. */
void infer_optimizer(Graph *g, Node *node)
{
    size_t groups = node_is(node, OP_TRAINING_ADAM) ? 4 : 3, n = (node->ninputs - 2) / groups;

    (void)g;
    for (size_t i = 0; n && i < node->noutputs; i++) {
        size_t group = i / n ? i / n + 1 : 0;
        const Value *from = node_input(node, 2 + group * n + i % n);

        if (from)
            set_like(node->outputs[i], from);
    }
}

/* ---- ai.onnx.preview ---- */

/* From Q (batch, heads, length, size) and V (batch, heads, other length, result size): (batch,
 * heads, length, result size). */
void infer_flex_attention(Graph *g, Node *node)
{
    Value *q = node->inputs[0], *value = node->inputs[2], *v = node->outputs[0];

    v->dtype = q->dtype;
    if (q->rank != 4)
        return;
    set_fresh(g, v, q->dtype, 4);
    for (int i = 0; i < 3; i++)
        v->dims[i] = q->dims[i];
    if (value->rank == 4)
        v->dims[3] = value->dims[3];
}
