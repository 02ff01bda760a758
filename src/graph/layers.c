/* layers.c - recognises layers that models write out in plain operators: layer and RMS
 * normalization, attention; layers_gelu.c and layers_rotary.c have others. op() calls layer_of()
 * for each node that could be the last of a layer. The nodes before it remain only if something
 * else uses them. Each layer is for the dtypes and shapes for which ONNX Runtime computes the same
 * as the plain operators, up to rounding (docs/operators.md). */
#include "layers.h"

#include "build.h"
#include "emit.h"
#include "infer.h"
#include "simplify_private.h"

#include <math.h>
#include <string.h>

#define ONES_LIMIT  16384 /* elements of a scale of ones */
#define MOST_FOLDED 64    /* nodes that compute queries, keys and values of parameters */

/* ---- queries ---- */

bool one_number(const Graph *g, const Value *v, const Value *beside, double *number)
{
    if (!may_look_into(g, v) || data_count(v->data) != 1 || !dtype_is_float(v->dtype) ||
        v->rank > beside->rank)
        return false;
    *number = data_float(v->data, 0);
    return true;
}

/* The operand of a commutative node beside the one that `type` made; NULL if there is none. */
static Value *beside(const Node *node, const char *type, Value **found)
{
    for (size_t i = 0; i < 2; i++)
        if (made_by(node->inputs[i], type)) {
            *found = node->inputs[i];
            return node->inputs[1 - i];
        }
    return NULL;
}

Value *beside_factor(const Graph *g, const Node *node, double *scale)
{
    double number;

    for (size_t i = node_is(node, "Div"); i < 2 && node->ninputs == 2; i++)
        if ((node_is(node, "Mul") || node_is(node, "Div")) &&
            one_number(g, node->inputs[i], node->inputs[1 - i], &number) && number > 0) {
            *scale = node_is(node, "Mul") ? *scale * number : *scale / number;
            return node->inputs[1 - i];
        }
    return NULL;
}

Value *without_factor(const Graph *g, Value *v, double *scale)
{
    Value *x = v->node && v->node->noutputs == 1 ? beside_factor(g, v->node, scale) : NULL;

    return x ? x : v;
}

bool equal_dims(Graph *g, const Sym *a, const Sym *b)
{
    return sym_eq(g, a, b) == TRI_YES;
}

/* ---- RMS normalization ---- */

typedef struct RmsNorm {
    Value *x;
    int naxes; /* the last ones; or 1, if `inner` is one that is not the last */
    int inner; /* -1: there is none */
    double epsilon;
} RmsNorm;

/* The axes of the mean are the last ones of x, and their sizes are known. */
static bool last_axes(Graph *g, const Node *mean, RmsNorm *norm)
{
    int rank = mean->inputs[0]->rank;
    size_t n;
    const int64_t *axes = rank > 0 ? node_axes(g, mean, rank, &n) : NULL;
    bool seen = false;

    if (!axes || n == 0 || node_int(mean, "keepdims", 1) != 1)
        return false;
    for (size_t i = 0; i < n; i++)
        seen |= axes[i] == rank - (int64_t)n;
    for (size_t i = 0; i < n; i++) {
        int64_t size;

        if (axes[i] < rank - (int64_t)n || !value_dim(mean->inputs[0], (int)axes[i], &size) ||
            size == 0)
            return false;
    }
    norm->naxes = (int)n;
    norm->inner = -1;
    return seen;
}

/* The mean goes over one axis that is not the last, such as the channels of images. Over the first
 * one, it is a statistic of the batch, which is usually a result itself. */
static bool inner_axis(Graph *g, const Node *mean, RmsNorm *norm)
{
    int rank = mean->inputs[0]->rank;
    size_t n;
    const int64_t *axes = rank > 2 ? node_axes(g, mean, rank, &n) : NULL;
    int64_t size;

    if (!axes || n != 1 || axes[0] == 0 || axes[0] == rank - 1 ||
        node_int(mean, "keepdims", 1) != 1 || !value_dim(mean->inputs[0], (int)axes[0], &size) ||
        size == 0)
        return false;
    norm->naxes = 1;
    norm->inner = (int)axes[0];
    return true;
}

static bool norm_axes(Graph *g, const Node *mean, RmsNorm *norm)
{
    return last_axes(g, mean, norm) || inner_axis(g, mean, norm);
}

/* x*x or x^2 */
static bool is_square_of(const Graph *g, const Value *v, const Value *x)
{
    double two;

    if (made_by(v, "Mul"))
        return v->node->inputs[0] == x && v->node->inputs[1] == x;
    return made_by(v, "Pow") && v->node->inputs[0] == x &&
           one_number(g, v->node->inputs[1], x, &two) && two == 2;
}

/* Is `root` the square root of mean(x^2) + epsilon? */
static bool is_root_mean_square(Graph *g, const Value *root, Value *x, RmsNorm *norm)
{
    Value *mean, *epsilon;

    if (!made_by(root, "Sqrt") || !made_by(root->node->inputs[0], "Add"))
        return false;
    epsilon = beside(root->node->inputs[0]->node, "ReduceMean", &mean);
    if (!epsilon || !one_number(g, epsilon, x, &norm->epsilon) || norm->epsilon < 0 ||
        !is_square_of(g, mean->node->inputs[0], x))
        return false;
    norm->x = x;
    return norm_axes(g, mean->node, norm);
}

/* The value whose inverse v is; NULL when v is not an inverse. */
static const Value *inverse_of(const Graph *g, const Value *v)
{
    double one;

    if (made_by(v, "Reciprocal"))
        return v->node->inputs[0];
    if (made_by(v, "Div") && one_number(g, v->node->inputs[0], v->node->inputs[1], &one) &&
        one == 1)
        return v->node->inputs[1];
    return NULL;
}

/* Does the node divide x by its root mean square? */
static bool is_rms_norm(Graph *g, const Node *node, RmsNorm *norm)
{
    if (node_is(node, "Div"))
        return is_root_mean_square(g, node->inputs[1], node->inputs[0], norm);
    for (size_t i = 0; i < 2; i++) {
        const Value *root = inverse_of(g, node->inputs[i]);

        if (root && is_root_mean_square(g, root, node->inputs[1 - i], norm))
            return true;
    }
    return false;
}

/* Ones for the last axes of x. */
static Value *unit_scale(Graph *g, const Value *x, int naxes, DType dtype)
{
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)naxes);
    Data *data;

    for (int i = 0; i < naxes; i++)
        value_dim(x, x->rank - naxes + i, &dims[i]);
    data = data_new(g, dtype, naxes, dims);
    for (int64_t i = 0; i < data_count(data); i++)
        data_set_float(data, i, 1);
    return const_value(g, data);
}

static Value *make_rms_norm(Graph *g, Value *x, Value *scale, int64_t axis, double epsilon)
{
    return op(g, "RMSNormalization", IN(x, scale), AT(A_I("axis", axis), A_F("epsilon", epsilon)));
}

/* The value from which v differs by its mean over the same axes; NULL if v is not such a
 * difference. */
static Value *before_centring(Graph *g, const Value *v, const RmsNorm *norm)
{
    const Value *mean = made_by(v, "Sub") ? v->node->inputs[1] : NULL;
    RmsNorm of_mean;

    if (!mean || !made_by(mean, "ReduceMean") || mean->node->inputs[0] != v->node->inputs[0] ||
        !norm_axes(g, mean->node, &of_mean) || of_mean.naxes != norm->naxes ||
        of_mean.inner != norm->inner)
        return NULL;
    return v->node->inputs[0];
}

/* A layer norm without a scale. Groups of channels that a Reshape made are large: for these
 * InstanceNormalization needs fewer ones. */
static Value *unscaled_layer_norm(Graph *g, Value *x, int naxes, double epsilon)
{
    int64_t elements = 1, size;

    for (int i = 1; i <= naxes; i++)
        if (!value_dim(x, -i, &size) || (elements *= size) > ONES_LIMIT)
            return x->rank == 3 && naxes == 1 && value_dim(x, 1, &size)
                       ? emit_instance_norm(g, x, NULL, NULL, epsilon)
                       : NULL;
    return emit_layer_norm(g, x, unit_scale(g, x, naxes, x->dtype), NULL, naxes, epsilon);
}

/* The order of axes that moves an axis to the end, or the last axis to its place. */
static const int64_t *moving(Graph *g, int rank, int axis, bool to_end)
{
    int64_t *perm = NEW_N(g->job, int64_t, (size_t)rank);

    for (int i = 0; i < rank; i++)
        if (to_end)
            perm[i] = i == rank - 1 ? axis : i < axis ? i : i + 1;
        else
            perm[i] = i == axis ? rank - 1 : i < axis ? i : i - 1;
    return perm;
}

/* A layer norm over an axis that is not the last. With two Transposes, ONNX Runtime takes 0.3 to
 * 0.7 times as long as for the plain operators. */
static Value *inner_layer_norm(Graph *g, Value *x, int axis, double epsilon)
{
    size_t rank = (size_t)x->rank;
    Value *y = emit_transpose(g, x, moving(g, x->rank, axis, true), rank);

    y = unscaled_layer_norm(g, y, 1, epsilon);
    return y ? emit_transpose(g, y, moving(g, x->rank, axis, false), rank) : NULL;
}

/* Replaces the Mul or Div by the root mean square; the scale is added by a later Mul
 * (scaled_rms_norm). */
static Value *rms_norm(Graph *g, const Node *node)
{
    RmsNorm norm;
    Value *x;

    if (!target_has(g, "LayerNormalization") || !is_rms_norm(g, node, &norm) ||
        norm.x->dtype != DT_FLOAT)
        return NULL;
    x = before_centring(g, norm.x, &norm);
    if (x && norm.inner >= 0)
        return inner_layer_norm(g, x, norm.inner, norm.epsilon);
    if (x)
        return unscaled_layer_norm(g, x, norm.naxes, norm.epsilon);
    if (!target_has(g, "RMSNormalization") || norm.inner >= 0)
        return NULL;
    return make_rms_norm(g, norm.x, unit_scale(g, norm.x, norm.naxes, DT_FLOAT), -norm.naxes,
                         norm.epsilon);
}

/* Is v an RMSNormalization without a scale? */
static bool is_unscaled(const Graph *g, const Value *v)
{
    return made_by(v, "RMSNormalization") && all_equal(g, v->node->inputs[1], 1);
}

/* Are the dims of v exactly the last `naxes` dims of x? */
static bool has_last_dims(Graph *g, const Value *v, const Value *x, int64_t naxes)
{
    if (v->rank != naxes)
        return false;
    for (int i = 0; i < v->rank; i++)
        if (!equal_dims(g, v->dims[i], x->dims[x->rank - v->rank + i]))
            return false;
    return true;
}

/* A normalized value times a weight. */
static Value *scaled_rms_norm(Graph *g, const Node *node)
{
    for (size_t i = 0; i < 2; i++) {
        Value *y = node->inputs[i], *scale = node->inputs[1 - i];
        int64_t axis;

        if (!is_unscaled(g, y))
            continue;
        axis = node_int(y->node, "axis", -1);
        if (has_last_dims(g, scale, y, -axis) && scale->dtype == y->dtype)
            return make_rms_norm(g, y->node->inputs[0], scale, axis,
                                 node_float(y->node, "epsilon", 1e-5));
    }
    return NULL;
}

/* The number of last axes that a LayerNormalization without a bias reduces; 0 if v is not the
 * result of one. */
static int layer_norm_axes(const Value *v)
{
    int64_t axis = made_by(v, "LayerNormalization") ? node_int(v->node, "axis", -1) : 0;
    bool has_bias = v->node && v->node->ninputs > 2 && v->node->inputs[2];

    if (v->rank < 1 || !made_by(v, "LayerNormalization") || has_bias)
        return 0;
    return (int)(axis < 0 ? -axis : v->rank - axis);
}

/* A layer norm times a weight, or plus a bias; NULL if it has one, or the shape does not fit. */
static Value *with_weight(Graph *g, const Node *node, const Value *norm, Value *weight)
{
    int naxes = layer_norm_axes(norm);
    Value *x, *scale;
    double epsilon;

    if (!naxes || weight->dtype != norm->dtype || !has_last_dims(g, weight, norm, naxes))
        return NULL;
    epsilon = node_float(norm->node, "epsilon", 1e-5);
    x = norm->node->inputs[0];
    scale = norm->node->inputs[1];
    if (node_is(node, "Add"))
        return emit_layer_norm(g, x, scale, weight, naxes, epsilon);
    return all_equal(g, scale, 1) ? emit_layer_norm(g, x, weight, NULL, naxes, epsilon) : NULL;
}

/* A weight whose elements differ along one axis of y only, as a vector; NULL for others. */
static Value *along_axis(Graph *g, Value *weight, const Value *y, int axis)
{
    int at = axis - (y->rank - weight->rank);

    if (at < 0 || weight->rank > y->rank || !equal_dims(g, weight->dims[at], y->dims[axis]))
        return NULL;
    for (int i = 0; i < weight->rank; i++)
        if (i != at && !sym_is(weight->dims[i], 1))
            return NULL;
    return emit_reshape(g, weight, &weight->dims[at], 1);
}

/* The same for a layer norm whose axis was moved back from the end. */
static Value *inner_with_weight(Graph *g, const Node *node, const Value *y, Value *weight)
{
    const int64_t *perm;
    size_t n;
    int axis = 0;

    if (!made_by(y, "Transpose") || layer_norm_axes(y->node->inputs[0]) != 1 ||
        !attr_ints(y->node, "perm", &perm, &n))
        return NULL;
    while (perm[axis] != y->rank - 1)
        axis++;
    weight = along_axis(g, weight, y, axis);
    weight = weight ? with_weight(g, node, y->node->inputs[0], weight) : NULL;
    return weight ? emit_transpose(g, weight, perm, n) : NULL;
}

static Value *affine_layer_norm(Graph *g, const Node *node)
{
    Value *y = NULL;

    for (size_t i = 0; !y && i < 2; i++) {
        y = with_weight(g, node, node->inputs[i], node->inputs[1 - i]);
        if (!y)
            y = inner_with_weight(g, node, node->inputs[i], node->inputs[1 - i]);
    }
    return y;
}

/* A constant in float16, if no element is rounded; NULL otherwise. Parameters may have any
 * contents.
 */
static Value *constant_in_half(Graph *g, const Value *v)
{
    const Data *data;
    Data *half;

    if (!v->data || v->is_param || data_count(v->data) > ONES_LIMIT)
        return NULL;
    data = data_plain(g, v->data);
    half = data_new(g, DT_FLOAT16, data->rank, data->dims);
    for (int64_t i = 0; i < data_count(data); i++) {
        data_set_float(half, i, data_float(data, i));
        if (data_float(half, i) != data_float(data, i))
            return NULL;
    }
    return const_value(g, half);
}

/* A weight in float32, in float16 if that loses nothing; NULL otherwise. */
static Value *weight_in_half(Graph *g, const Value *v)
{
    if (made_by(v, "Cast") && v->node->inputs[0]->dtype == DT_FLOAT16)
        return v->node->inputs[0];
    if (v->recipe && strcmp(v->recipe->op, "Cast") == 0 && v->base->dtype == DT_FLOAT16)
        return v->base;
    return constant_in_half(g, v);
}

/* Halves that are normalized in float32: the operators themselves compute in float32. */
static Value *norm_of_halves(Graph *g, const Node *node)
{
    static const char *const norms[] = {"RMSNormalization", "LayerNormalization"};
    Value *y = node->inputs[0], *inputs[3];
    const Node *norm = y->node;

    if (node_int(node, "to", DT_NONE) != DT_FLOAT16 || !made_by_any(y, norms, COUNT_OF(norms)) ||
        !made_by(norm->inputs[0], "Cast"))
        return NULL;
    inputs[0] = norm->inputs[0]->node->inputs[0];
    if (inputs[0]->dtype != DT_FLOAT16)
        return NULL;
    for (size_t i = 1; i < norm->ninputs && i < COUNT_OF(inputs); i++)
        if (!norm->inputs[i] || !(inputs[i] = weight_in_half(g, norm->inputs[i])))
            return NULL;
    return op(g, norm->op, inputs, norm->ninputs, norm->attrs);
}

/* ---- squares ---- */

/* The float32 value that was cast to double and squared to make v; NULL if v is another value. */
static Value *squared_in_double(const Value *v)
{
    Value *x = made_by(v, "Mul") ? v->node->inputs[0] : NULL;

    return x && x == v->node->inputs[1] && x->dtype == DT_DOUBLE && made_by(x, "Cast") &&
                   x->node->inputs[0]->dtype == DT_FLOAT
               ? x->node->inputs[0]
               : NULL;
}

/* The square of the absolute value of a complex number, which is the root of a sum of squares in
 * double: the sum itself needs no double. */
static Value *square_of_absolute(Graph *g, const Node *node)
{
    const Value *y = node->inputs[0], *sum;
    Value *a, *b;

    if (y != node->inputs[1] || y->dtype != DT_FLOAT || !made_by(y, "Cast") ||
        !made_by(y->node->inputs[0], "Sqrt"))
        return NULL;
    sum = y->node->inputs[0]->node->inputs[0];
    if (!made_by(sum, "Add") || !(a = squared_in_double(sum->node->inputs[0])) ||
        !(b = squared_in_double(sum->node->inputs[1])))
        return NULL;
    a = emit_mul(g, a, a);
    return emit_add(g, a, emit_mul(g, b, b));
}

/* ---- attention ---- */

/* Is v the tensor x of rank 4, but with the heads, which are on this axis, repeated? `expanded` is
 * v before a Reshape merged an axis of copies with that of the heads. */
static bool repeats_heads(const Value *v, const Value *expanded, const Value *x, int axis,
                          int64_t *times)
{
    int64_t heads, same, all;

    if (x->rank != 4 || expanded->rank != 5 || !value_dim(x, axis, &heads) ||
        !value_dim(expanded, axis, &same) || same != heads || heads < 1 ||
        !value_dim(expanded, axis + 1, times) || !value_dim(v, axis, &all) || all != heads * *times)
        return false;
    for (int i = 0; i < 4; i++)
        if (i != axis &&
            (expanded->dims[i < axis ? i : i + 1] != x->dims[i] || v->dims[i] != x->dims[i]))
            return false;
    return true;
}

/* The value before each head was repeated: an Expand along a new axis after the heads, and a
 * Reshape. NULL if v is not made so. */
static Value *before_copies(const Value *v, int axis, int64_t *times)
{
    const Value *expanded = made_by(v, "Reshape") && v->rank == 4 ? v->node->inputs[0] : NULL;
    const Value *unsqueezed =
        expanded && made_by(expanded, "Expand") ? expanded->node->inputs[0] : NULL;
    Value *x;

    if (!unsqueezed || !made_by(unsqueezed, "Unsqueeze") || unsqueezed->rank != 5 ||
        !sym_is(unsqueezed->dims[axis + 1], 1))
        return NULL;
    x = unsqueezed->node->inputs[0];
    return repeats_heads(v, expanded, x, axis, times) ? x : NULL;
}

/* The value before one head was expanded to several; NULL if v is not made so. */
static Value *before_expand(const Value *v, int64_t *times)
{
    Value *x = made_by(v, "Expand") && v->rank == 4 ? v->node->inputs[0] : NULL;

    return x && x->rank == 4 && sym_is(x->dims[1], 1) && value_dim(v, 1, times) &&
                   x->dims[0] == v->dims[0] && x->dims[2] == v->dims[2] && x->dims[3] == v->dims[3]
               ? x
               : NULL;
}

/* The keys or values before each head was repeated for `*times` heads of queries, also where the
 * heads were swapped with the length afterwards. Otherwise v itself. */
static Value *before_repeat(Graph *g, Value *v, int64_t *times)
{
    static const int64_t swap[] = {0, 2, 1, 3};
    const Attr *perm = made_by(v, "Transpose") ? node_attr(v->node, "perm") : NULL;
    Value *x = before_copies(v, 1, times);

    if (!x)
        x = before_expand(v, times);
    if (!x && perm && perm->n == 4 && memcmp(perm->ints, swap, sizeof swap) == 0) {
        x = before_copies(v->node->inputs[0], 2, times);
        x = x ? emit_transpose(g, x, swap, 4) : NULL;
    }
    if (!x)
        *times = 1;
    return x ? x : v;
}

static void drop_repeats(Graph *g, AttentionLayer *a)
{
    int64_t of_keys, of_values;
    Value *k = before_repeat(g, a->k, &of_keys);
    Value *v = before_repeat(g, a->v, &of_values);

    if (of_keys == of_values) {
        a->k = k;
        a->v = v;
    }
}

/* Is the number of heads of the queries a multiple of that of the keys? Without an axis of heads,
 * there is one head. */
static bool heads_divide(const AttentionLayer *a)
{
    int64_t of_queries, of_keys, of_values;

    return a->q->rank == 3 ||
           (value_dim(a->q, 1, &of_queries) && value_dim(a->k, 1, &of_keys) &&
            value_dim(a->v, 1, &of_values) && of_keys == of_values && of_queries % of_keys == 0);
}

static bool heads_fit(Graph *g, const AttentionLayer *a)
{
    int rank = a->q->rank;

    if ((rank != 3 && rank != 4) || a->k->rank != rank || a->v->rank != rank || value_empty(a->q) ||
        value_empty(a->k) || value_empty(a->v) || !heads_divide(a))
        return false;
    return equal_dims(g, a->q->dims[0], a->k->dims[0]) &&
           equal_dims(g, a->k->dims[0], a->v->dims[0]) &&
           equal_dims(g, a->q->dims[rank - 1], a->k->dims[rank - 1]) &&
           equal_dims(g, a->k->dims[rank - 2], a->v->dims[rank - 2]);
}

/* The mask for all queries and keys: the operator broadcasts batches and heads only. NULL when its
 * shape does not fit. */
static Value *whole_mask(Graph *g, const AttentionLayer *a)
{
    Value *mask = a->mask;
    const Sym *dims[4];

    if (mask->rank != 2 && mask->rank != 4)
        return NULL;
    if (mask->dtype != DT_BOOL && mask->dtype != a->q->dtype)
        return NULL;
    for (int i = 0; i < mask->rank - 2; i++) {
        if (!sym_is(mask->dims[i], 1) &&
            (i >= a->q->rank - 2 || !equal_dims(g, mask->dims[i], a->q->dims[i])))
            return NULL;
        dims[i] = mask->dims[i];
    }
    dims[mask->rank - 2] = a->q->dims[a->q->rank - 2];
    dims[mask->rank - 1] = a->k->dims[a->k->rank - 2];
    return emit_expand(g, mask, dims, (size_t)mask->rank);
}

/* Does each query see exactly the keys up to its own position? */
static bool is_causal(Graph *g, const AttentionLayer *a, Value *mask)
{
    const Sym *bound = causal_bound(g, mask);

    return bound && sym_is(bound, 0) &&
           equal_dims(g, mask->dims[mask->rank - 2], a->q->dims[a->q->rank - 2]) &&
           equal_dims(g, mask->dims[mask->rank - 1], a->k->dims[a->k->rank - 2]);
}

/* A causal mask, alone or combined with another one, is an attribute. */
static void take_causal(Graph *g, AttentionLayer *a)
{
    if (a->causal || !a->mask)
        return;
    if (is_causal(g, a, a->mask)) {
        a->causal = true;
        a->mask = NULL;
    }
    for (size_t i = 0; i < 2 && !a->causal && (made_by(a->mask, "And") || made_by(a->mask, "Add"));
         i++) {
        Value *one = a->mask->node->inputs[i], *other = a->mask->node->inputs[1 - i];

        if (is_causal(g, a, one) && (other->rank == 2 || other->rank == 4)) {
            a->causal = true;
            a->mask = other;
        }
    }
    if (!a->causal && made_by(a->mask, "Where") && is_lowest(g, a->mask->node->inputs[2]) &&
        is_causal(g, a, a->mask->node->inputs[0])) {
        a->causal = true;
        a->mask = a->mask->node->inputs[1];
    }
}

/* Is v computed from constants alone, by at most *left nodes? */
static bool is_computed(Graph *g, const Value *v, int *left)
{
    stack_check(g->job, NO_LOC);
    if (v->data)
        return true;
    if (!v->node || v->node->ninputs == 0 || --*left < 0)
        return false;
    for (size_t i = 0; i < v->node->ninputs; i++)
        if (v->node->inputs[i] && !is_computed(g, v->node->inputs[i], left))
            return false;
    return true;
}

/* Attention of parameters alone, such as that of DETR's queries, is computed at export time by the
 * plain operators (fold_params.c). */
static bool is_folded(Graph *g, const AttentionLayer *a)
{
    int left = MOST_FOLDED;

    return !g->no_folding && is_computed(g, a->q, &left) && is_computed(g, a->k, &left) &&
           is_computed(g, a->v, &left);
}

Value *emit_attention(Graph *g, const AttentionLayer *layer)
{
    AttentionLayer a = *layer;
    Value *mask = NULL;
    Attr attrs[7] = {{0}};
    size_t n = 0;

    if (g->no_fusion || !target_has(g, "Attention") || a.scale < 0 || a.q->dtype != a.k->dtype ||
        a.q->dtype != a.v->dtype || (a.q->dtype != DT_FLOAT && a.q->dtype != DT_FLOAT16) ||
        is_folded(g, &a))
        return NULL;
    drop_repeats(g, &a);
    if (!heads_fit(g, &a))
        return NULL;
    if (a.mask && a.mask->rank == 3)
        a.mask = emit_unsqueeze(g, a.mask, (const int64_t[]){a.q->rank == 3 ? 1 : 0}, 1);
    take_causal(g, &a);
    if (a.mask && !(mask = whole_mask(g, &a)))
        return NULL;
    if (a.causal)
        attrs[n++] = A_I("is_causal", 1);
    if (a.scale > 0)
        attrs[n++] = A_F("scale", a.scale);
    if (a.softcap > 0)
        attrs[n++] = A_F("softcap", a.softcap);
    if (a.single)
        attrs[n++] = A_I("softmax_precision", DT_FLOAT);
    if (a.q->rank == 3) {
        attrs[n++] = A_I("q_num_heads", 1);
        attrs[n++] = A_I("kv_num_heads", 1);
    }
    return op(g, "Attention", (Value *[]){a.q, a.k, a.v, mask}, mask ? 4 : 3, attrs);
}

static Value *without_factors(const Graph *g, Value *v, double *scale)
{
    Value *x = v;

    do {
        v = x;
        x = without_factor(g, v, scale);
    } while (x != v);
    return v;
}

/* The product of queries and keys, of which v is a multiple, or c * tanh(multiple / c). */
static Value *product_in(Graph *g, Value *v, AttentionLayer *a)
{
    double cap = 1;
    const Value *bounded = without_factors(g, v, &cap);

    a->scale = 1;
    a->softcap = 0;
    if (made_by(bounded, "Tanh")) {
        a->softcap = a->scale = cap;
        v = bounded->node->inputs[0];
    }
    v = merged(g, without_factors(g, v, &a->scale));
    return without_factors(g, v, &a->scale);
}

/* The scores without a bias that is added to them; it is valid where the condition in the layer
 * holds, and the mask is -inf or finfo.min elsewhere. NULL: there is no bias, or it may hide keys.
 */
static Value *without_bias(Graph *g, const Value *sum, Value *lowest, AttentionLayer *a)
{
    for (size_t i = 0; i < 2 && made_by(sum, "Add"); i++) {
        Value *plain = product_in(g, sum->node->inputs[i], a), *bias = sum->node->inputs[1 - i];

        if (!is_scores(plain) || bias->dtype != plain->dtype || lowest->rank > 0 ||
            may_be_lowest(g, bias, ALL_ELEMENTS))
            continue;
        if (bias->rank == 3 && plain->rank == 4)
            bias = emit_unsqueeze(g, bias, (const int64_t[]){0}, 1);
        a->mask = emit_where(g, a->mask, bias, lowest);
        return plain;
    }
    return NULL;
}

/* The scores where a condition holds, and -inf or finfo.min elsewhere; or the other way round. */
static Value *without_condition(Graph *g, const Node *where, AttentionLayer *a)
{
    bool inverted = is_lowest(g, where->inputs[1]);
    Value *mask = where->inputs[0], *plain;

    if (!inverted && !is_lowest(g, where->inputs[2]))
        return NULL;
    if (inverted)
        mask = op(g, "Not", IN(mask), AT_NONE);
    if (!each_row_is_visible(g, mask))
        return NULL;
    a->mask = mask;
    plain = without_bias(g, where->inputs[inverted ? 2 : 1], where->inputs[inverted ? 1 : 2], a);
    return plain ? plain : product_in(g, where->inputs[inverted ? 2 : 1], a);
}

/* Adds a mask. False: the mask may hide all keys of a query. The scores of this query are then all
 * -inf or finfo.min, for which Attention and Softmax differ. */
static bool add_mask(Graph *g, AttentionLayer *a, Value *mask, DType dtype)
{
    bool hides = may_be_lowest(g, mask, ALL_ELEMENTS);

    if (mask->dtype != dtype || (hides && !each_row_is_visible(g, mask)) ||
        (hides && a->mask && may_be_lowest(g, a->mask, ALL_ELEMENTS)))
        return false;
    a->mask = a->mask ? emit_add(g, a->mask, mask) : mask;
    return true;
}

/* A mask of scores whose batch and heads were one axis, for scores with separate ones; NULL if its
 * shape does not fit. */
static Value *mask_of_heads(Graph *g, Value *mask, const Value *scores)
{
    const Sym *dims[4] = {scores->dims[0], scores->dims[1], NULL, NULL};

    if (mask->rank != 3 || !equal_dims(g, mask->dims[0], sym_mul(g, dims[0], dims[1])))
        return NULL;
    dims[2] = mask->dims[1];
    dims[3] = mask->dims[2];
    return emit_reshape(g, mask, dims, 4);
}

/* The same as without_mask, for the second of two masks. */
static Value *without_first_mask(Graph *g, Value *scores, AttentionLayer *a)
{
    Value *sum = merged(g, scores);

    for (size_t i = 0; i < 2 && made_by(sum, "Add"); i++) {
        Value *mask = sum->node->inputs[1 - i], *plain = product_in(g, sum->node->inputs[i], a);

        if (!is_scores(plain))
            continue;
        if (sum != scores)
            mask = mask_of_heads(g, mask, scores);
        return mask && add_mask(g, a, mask, plain->dtype) ? plain : NULL;
    }
    return NULL;
}

/* The scores without the mask that is added to them, which is stored in the layer. There may be two
 * masks, such as a bias by distance and a causal mask. NULL: the masks may hide all keys of a
 * query. */
static Value *without_mask(Graph *g, Value *scores, AttentionLayer *a)
{
    if (made_by(scores, "Where"))
        return without_condition(g, scores->node, a);
    for (size_t i = 0; i < 2 && made_by(scores, "Add"); i++) {
        Value *rest = scores->node->inputs[i], *mask = scores->node->inputs[1 - i];
        Value *plain = product_in(g, rest, a);

        if (is_scores(plain))
            return add_mask(g, a, mask, plain->dtype) ? plain : NULL;
        plain = without_first_mask(g, rest, a);
        if (plain)
            return add_mask(g, a, mask, plain->dtype) ? plain : NULL;
    }
    return product_in(g, scores, a);
}

/* The value before halves were cast to float32 for a Softmax, and its result back. */
static Value *weights_in_float32(const Value *v)
{
    Value *y = made_by(v, "Cast") && v->dtype == DT_FLOAT16 ? v->node->inputs[0] : NULL;
    const Value *x = y && made_by(y, "Softmax") ? y->node->inputs[0] : NULL;

    return x && made_by(x, "Cast") && x->dtype == DT_FLOAT &&
                   x->node->inputs[0]->dtype == DT_FLOAT16
               ? y
               : NULL;
}

/* Batch and heads may be one axis, [batch * heads, length, size]. The operator gets the axes that
 * they had before, or one head. */
static Value *attention_of_merged(Graph *g, const AttentionLayer *layer)
{
    const Sym *dims[] = {layer->q->dims[0], layer->q->dims[1], layer->v->dims[2]};
    AttentionLayer a = *layer;
    Value *y;

    a.q = unmerged(g, a.q);
    a.k = unmerged(g, a.k);
    a.v = unmerged(g, a.v);
    if (a.q->rank == 4 && a.k->rank == 4 && a.v->rank == 4 && (!a.mask || a.mask->rank != 3) &&
        equal_dims(g, a.q->dims[1], a.k->dims[1]) && (y = emit_attention(g, &a)))
        return emit_reshape(g, y, dims, COUNT_OF(dims));
    return !a.mask || a.mask->rank < 4 ? emit_attention(g, layer) : NULL;
}

/* softmax(q k^T * scale + mask) v */
static Value *attention(Graph *g, const Node *node)
{
    AttentionLayer a = {.scale = 1};
    Value *single, *scores, *masked, *weights, *y;
    WeightedSum sum;
    int64_t axis;

    if (!target_has(g, "Attention") || !weights_and_values(g, node, &sum))
        return NULL;
    sum.weights = unmerged(g, sum.weights);
    single = weights_in_float32(sum.weights);
    weights = single ? single : sum.weights;
    if (!made_by(weights, "Softmax"))
        return NULL;
    axis = node_int(weights->node, "axis", -1);
    a.v = sum.values;
    a.single = single != NULL;
    scores = weights->node->inputs[0];
    masked = unmerged(g, single ? scores->node->inputs[0] : scores);
    scores = without_mask(g, masked, &a);
    if (masked->rank == 4 && a.mask && a.mask->rank == 3)
        a.mask = emit_unsqueeze(g, a.mask, (const int64_t[]){0}, 1);
    if ((axis != -1 && axis != weights->rank - 1) || !scores || !is_scores(scores) ||
        !queries_and_keys(g, scores, &a) || a.q->rank != a.v->rank)
        return NULL;
    y = a.q->rank == 3 ? attention_of_merged(g, &a) : emit_attention(g, &a);
    if (y && node_is(node, "MatMul") && made_by(y, "Attention") &&
        y->node->inputs[2] == node->inputs[1])
        vec_push(g->job, &g->attentions, ((WrittenAttention){y, node->inputs[0], node->inputs[1]}));
    return y && sum.is_moved ? emit_transpose(g, y, sum.order, 4) : y;
}

/* ---- all layers ---- */

Value *layer_of(Graph *g, const Node *node)
{
    if (g->no_fusion || node->domain[0] != '\0' || node->ninputs == 0)
        return NULL;
    if (node_is(node, "Cast"))
        return norm_of_halves(g, node);
    if (node->ninputs != 2 || !node->inputs[0] || !node->inputs[1])
        return NULL;
    if (node_is(node, "Mul")) {
        Value *y = rms_norm(g, node);

        if (!y)
            y = scaled_rms_norm(g, node);
        if (!y)
            y = affine_layer_norm(g, node);
        if (!y)
            y = square_of_absolute(g, node);
        if (!y)
            y = gelu_of(g, node);
        return y ? y : gated_of(g, node);
    }
    if (node_is(node, "Div")) {
        Value *y = rms_norm(g, node);

        if (!y)
            y = gelu_of(g, node);
        return y ? y : gated_of(g, node);
    }
    if (node_is(node, "Add")) {
        Value *y = affine_layer_norm(g, node);

        return y ? y : rotary_of(g, node);
    }
    if (node_is(node, "Concat"))
        return rotary_of(g, node);
    return node_is(node, "MatMul") || node_is(node, "Einsum") ? attention(g, node) : NULL;
}
