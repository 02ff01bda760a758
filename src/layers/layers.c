/* layers.c - recognises layers that models write out in plain operators. The normalizations are
 * here; layers_attention.c, layers_gelu.c, layers_gated.c and layers_rotary.c have the others. op()
 * calls layer_of() for each node that could be the last of a layer. The nodes before it remain only
 * if something else uses them. Each layer is for the dtypes and shapes for which ONNX Runtime
 * computes the same as the plain operators, up to rounding (docs/operators.md). */
#include "layers.h"

#include "build/build.h"
#include "build/emit.h"
#include "infer/infer.h"
#include "build/query.h"

#include <string.h>

#define ONES_LIMIT 16384 /* elements of a scale of ones */

/* ---- queries ---- */

bool is_one_number(const Graph *g, const Value *v, const Value *beside, double *number)
{
    if (!may_look_into(g, v) || data_count(v->data) != 1 || !dtype_is_float(v->dtype) ||
        v->rank > beside->rank)
        return false;
    *number = data_float(v->data, 0);
    return true;
}

/* The operand of a commutative node beside the one that this operator made; NULL if there is none.
 */
static Value *beside(const Node *node, OperatorNumber number, Value **found)
{
    for (size_t i = 0; i < 2; i++)
        if (made_by(node->inputs[i], number)) {
            *found = node->inputs[i];
            return node->inputs[1 - i];
        }
    return NULL;
}

Value *beside_factor(const Graph *g, const Node *node, double *scale)
{
    double number;

    for (size_t i = node_is(node, OP_DIV); i < 2 && node->ninputs == 2; i++)
        if ((node_is(node, OP_MUL) || node_is(node, OP_DIV)) &&
            is_one_number(g, node->inputs[i], node->inputs[1 - i], &number) && number > 0) {
            *scale = node_is(node, OP_MUL) ? *scale * number : *scale / number;
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
    int naxes;     /* the number of normalized axes, which are the last ones; 1 if `inner` is set */
    int inner;     /* the only normalized axis, if it is not the last one; otherwise -1 */
    bool is_power; /* x^2 is a Pow, not a Mul */
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

    if (made_by(v, OP_MUL))
        return v->node->inputs[0] == x && v->node->inputs[1] == x;
    return made_by(v, OP_POW) && v->node->inputs[0] == x &&
           is_one_number(g, v->node->inputs[1], x, &two) && two == 2;
}

/* Is `root` the square root of mean(x^2) + epsilon? */
static bool is_root_mean_square(Graph *g, const Value *root, Value *x, RmsNorm *norm)
{
    Value *mean, *epsilon;

    if (!made_by(root, OP_SQRT) || !made_by(root->node->inputs[0], OP_ADD))
        return false;
    epsilon = beside(root->node->inputs[0]->node, OP_REDUCE_MEAN, &mean);
    if (!epsilon || !is_one_number(g, epsilon, x, &norm->epsilon) || norm->epsilon < 0 ||
        !is_square_of(g, mean->node->inputs[0], x))
        return false;
    norm->is_power = made_by(mean->node->inputs[0], OP_POW);
    norm->x = x;
    return norm_axes(g, mean->node, norm);
}

/* If v is 1/x: x. Otherwise NULL. */
static const Value *inverse_of(const Graph *g, const Value *v)
{
    double one;

    if (made_by(v, OP_RECIPROCAL))
        return v->node->inputs[0];
    if (made_by(v, OP_DIV) && is_one_number(g, v->node->inputs[0], v->node->inputs[1], &one) &&
        one == 1)
        return v->node->inputs[1];
    return NULL;
}

/* Does the node divide x by its root mean square? */
static bool is_rms_norm(Graph *g, const Node *node, RmsNorm *norm)
{
    if (node_is(node, OP_DIV))
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

/* If v is x - mean(x), where the mean is over the same axes as in `norm`: x. Otherwise NULL. */
static Value *before_centring(Graph *g, const Value *v, const RmsNorm *norm)
{
    const Value *mean = made_by(v, OP_SUB) ? v->node->inputs[1] : NULL;
    RmsNorm of_mean;

    if (!mean || !made_by(mean, OP_REDUCE_MEAN) || mean->node->inputs[0] != v->node->inputs[0] ||
        !norm_axes(g, mean->node, &of_mean) || of_mean.naxes != norm->naxes ||
        of_mean.inner != norm->inner)
        return NULL;
    return v->node->inputs[0];
}

/* A layer norm without a scale. The operator needs a scale of ones with as many elements as a group
 * has. For large groups, such as groups of channels that a Reshape made, InstanceNormalization is
 * used, whose scale has one element per group. NULL: neither is possible. */
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

/* The norm for targets without RMSNormalization: x / sqrt(mean(x^2) + epsilon), in the only
 * spelling that ONNX Runtime recognises as one layer. NULL: the node has this spelling. */
static Value *plain_rms_norm(Graph *g, const Node *node, const RmsNorm *norm)
{
    int64_t *axes = NEW_N(g->job, int64_t, (size_t)norm->naxes);
    Value *y = norm->x;

    if (norm->is_power && node_is(node, OP_DIV))
        return NULL;
    for (int i = 0; i < norm->naxes; i++)
        axes[i] = norm->x->rank - norm->naxes + i;
    y = op(g, "Pow", IN(y, const_num(g, DT_FLOAT, 2)), AT_NONE);
    y = emit_reduce(g, "ReduceMean", y, axes, (size_t)norm->naxes, true);
    y = emit_add(g, y, const_num(g, DT_FLOAT, norm->epsilon));
    y = op(g, "Sqrt", IN(y), AT_NONE);
    return op(g, "Div", IN(norm->x, y), AT_NONE);
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
    if (norm.inner >= 0)
        return NULL;
    if (!target_has(g, "RMSNormalization"))
        return plain_rms_norm(g, node, &norm);
    return make_rms_norm(g, norm.x, unit_scale(g, norm.x, norm.naxes, DT_FLOAT), -norm.naxes,
                         norm.epsilon);
}

/* Is v an RMSNormalization without a scale? */
static bool is_unscaled(const Graph *g, const Value *v)
{
    return made_by(v, OP_RMS_NORMALIZATION) && all_equal(g, v->node->inputs[1], 1);
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
    int64_t axis = made_by(v, OP_LAYER_NORMALIZATION) ? node_int(v->node, "axis", -1) : 0;
    bool has_bias = v->node && v->node->ninputs > 2 && v->node->inputs[2];

    if (v->rank < 1 || !made_by(v, OP_LAYER_NORMALIZATION) || has_bias)
        return 0;
    return (int)(axis < 0 ? -axis : v->rank - axis);
}

/* The product of a layer norm and a weight, or its sum with a bias, as one node. NULL if the layer
 * norm has a weight or bias already, or if the shape does not fit. */
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
    if (node_is(node, OP_ADD))
        return emit_layer_norm(g, x, scale, weight, naxes, epsilon);
    return all_equal(g, scale, 1) ? emit_layer_norm(g, x, weight, NULL, naxes, epsilon) : NULL;
}

/* The weight as a vector, if it varies only along this axis of y. Otherwise NULL. */
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

/* The same as with_weight for the result of inner_layer_norm. */
static Value *inner_with_weight(Graph *g, const Node *node, const Value *y, Value *weight)
{
    const int64_t *perm;
    size_t n;
    int axis = 0;

    if (!made_by(y, OP_TRANSPOSE) || layer_norm_axes(y->node->inputs[0]) != 1 ||
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
    if (made_by(v, OP_CAST) && v->node->inputs[0]->dtype == DT_FLOAT16)
        return v->node->inputs[0];
    if (v->recipe && node_is(v->recipe, OP_CAST) && v->base->dtype == DT_FLOAT16)
        return v->base;
    return constant_in_half(g, v);
}

/* Halves that are normalized in float32: the operators themselves compute in float32. */
static Value *norm_of_halves(Graph *g, const Node *node)
{
    static const OperatorNumber norms[] = {OP_RMS_NORMALIZATION, OP_LAYER_NORMALIZATION};
    Value *y = node->inputs[0], *inputs[3];
    const Node *norm = y->node;

    if (node_int(node, "to", DT_NONE) != DT_FLOAT16 || !made_by_any(y, norms, COUNT_OF(norms)) ||
        !made_by(norm->inputs[0], OP_CAST))
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
    Value *x = made_by(v, OP_MUL) ? v->node->inputs[0] : NULL;

    return x && x == v->node->inputs[1] && x->dtype == DT_DOUBLE && made_by(x, OP_CAST) &&
                   x->node->inputs[0]->dtype == DT_FLOAT
               ? x->node->inputs[0]
               : NULL;
}

/* The square of sqrt(a*a + b*b), the absolute value of a complex number, which is computed in
 * double: replaced by a*a + b*b in float32. */
static Value *square_of_absolute(Graph *g, const Node *node)
{
    const Value *y = node->inputs[0], *sum;
    Value *a, *b;

    if (y != node->inputs[1] || y->dtype != DT_FLOAT || !made_by(y, OP_CAST) ||
        !made_by(y->node->inputs[0], OP_SQRT))
        return NULL;
    sum = y->node->inputs[0]->node->inputs[0];
    if (!made_by(sum, OP_ADD) || !(a = squared_in_double(sum->node->inputs[0])) ||
        !(b = squared_in_double(sum->node->inputs[1])))
        return NULL;
    a = emit_mul(g, a, a);
    return emit_add(g, a, emit_mul(g, b, b));
}

/* ---- all layers ---- */

Value *layer_of(Graph *g, const Node *node)
{
    if (node->domain[0] != '\0' || node->ninputs == 0)
        return NULL;
    if (node_is(node, OP_CAST))
        return norm_of_halves(g, node);
    if (node->ninputs != 2 || !node->inputs[0] || !node->inputs[1])
        return NULL;
    if (node_is(node, OP_MUL)) {
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
    if (node_is(node, OP_DIV)) {
        Value *y = rms_norm(g, node);

        if (!y)
            y = gelu_of(g, node);
        return y ? y : gated_of(g, node);
    }
    if (node_is(node, OP_ADD)) {
        Value *y = affine_layer_norm(g, node);

        return y ? y : rotary_of(g, node);
    }
    if (node_is(node, OP_CONCAT))
        return rotary_of(g, node);
    return node_is(node, OP_MATMUL) || node_is(node, OP_EINSUM) ? attention_of(g, node) : NULL;
}
