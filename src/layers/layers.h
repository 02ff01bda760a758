/* layers.h - layers that newer opsets have as one operator. Their results equal those of the plain
 * operators up to rounding, so they are not simplifications; --no-fusion leaves them out. */
#ifndef PTONNX_LAYERS_H
#define PTONNX_LAYERS_H

#include "graph/graph.h"

/* The layer that this node completes, as one node; NULL when it completes none. op() calls it as
 * the graph's layer_of. */
Value *layer_of(Graph *g, const Node *node);
/* layers_attention.c - the value of a MatMul or Einsum that completes an attention; NULL when it
 * does not. */
Value *attention_of(Graph *g, const Node *node);
/* layers_gelu.c - the value of a product that is a GELU; NULL when it is not. */
Value *gelu_of(Graph *g, const Node *node);
/* layers_gated.c - the value of a product or quotient that is a hard sigmoid, a hard swish or Mish;
 * NULL when it is none. */
Value *gated_of(Graph *g, const Node *node);
/* layers_rotary.c - the value of a sum or of a Concat that is a rotary embedding; NULL when it is
 * not. */
Value *rotary_of(Graph *g, const Node *node);
/* softmax(q k^T * scale + mask) v with heads on axis 1, or without an axis of heads; scale 0:
 * 1/sqrt of the size of a head. A query for which the mask is false or -inf everywhere gives zeros.
 * NULL when the target has no operator for it. The caller makes sure that no row of a float mask is
 * as low as its dtype can be.
 */
typedef struct AttentionLayer {
    Value *q, *k, *v, *mask; /* mask: bool or float, or NULL */
    bool causal;             /* query i sees the keys up to i */
    double scale;
    double softcap; /* c * tanh(scores / c) before the mask; 0: none */
    bool single;    /* the softmax is computed in float32 */
} AttentionLayer;
Value *emit_attention(Graph *g, const AttentionLayer *a);

/* queries of all files */
/* Is v a constant of one element, which does not change the shape of a product with `beside`? */
bool is_one_number(const Graph *g, const Value *v, const Value *beside, double *number);
/* The operand of a Mul or Div whose other operand is one positive number; *scale is multiplied by
 * the number. NULL if there is none. */
Value *beside_factor(const Graph *g, const Node *node, double *scale);
/* The same for the node that made v; v itself if there is none. */
Value *without_factor(const Graph *g, Value *v, double *scale);
bool equal_dims(Graph *g, const Sym *a, const Sym *b); /* known to be equal */
/* layers_gelu.c - are they equal, up to twice the rounding error of the dtype? */
bool is_near(double number, double wanted, DType dtype);

/* layers_product.c */
bool is_scores(const Value *v); /* may it be a product of queries and keys? */
/* Sets q and k, and multiplies the scale by their positive factors. False: it is not a product of
 * queries and keys. */
bool queries_and_keys(Graph *g, const Value *scores, AttentionLayer *a);
/* The product of weights, which a Softmax may have made, and values. */
typedef struct WeightedSum {
    Value *weights, *values;
    bool is_moved;    /* the axes of the product are in another order, ... */
    int64_t order[4]; /* ... which a Transpose with this permutation gives */
} WeightedSum;
bool weights_and_values(Graph *g, const Node *node, WeightedSum *sum);
/* If v is a Reshape of [batch, heads, ...] to [batch * heads, ...]: the value with separate axes.
 * Otherwise v itself. */
Value *with_separate_heads(Graph *g, Value *v);
/* If v is a Reshape of [batch * heads, ...] to [batch, heads, ...]: the value with the merged axis.
 * Otherwise v itself. */
Value *with_merged_heads(Graph *g, Value *v);

/* layers_mask.c */
/* Which elements of a mask are compared. */
typedef enum Elements {
    ALL_ELEMENTS,
    FINITE_ELEMENTS
} Elements;
/* A lower bound of the elements, apart from NaN; -inf if none is known. */
double lower_bound_of(Graph *g, const Value *v, Elements which);
/* Are all elements known to be numbers from low to high, or NaN? */
bool lies_between(Graph *g, const Value *v, double low, double high);
/* May a row of the mask be finfo.min? ONNX's operator treats such a row as one without visible
 * keys, PyTorch does not. */
bool may_be_lowest(Graph *g, const Value *mask, Elements which);
/* Is it known that each row has an element that is true, or neither -inf nor finfo.min? */
bool each_row_is_visible(Graph *g, Value *mask);
bool is_lowest(Graph *g, const Value *v); /* one number: -inf or finfo.min */
double lowest_of(DType dtype);            /* finfo.min of float32 and float16 */
/* layers_causal.c - the bound of a mask in which query i sees key j if j - i is at most the bound;
 * NULL if it is another mask. */
const Sym *causal_bound(Graph *g, Value *mask);
/* Is it a mask in which each query sees the keys of a window around or before its position, and at
 * least one? */
bool is_window(Graph *g, Value *mask);

#endif
