/* emit_quantize.c - numbers to integers with a scale and a zero point, and back.
 *
 * The nodes are QuantizeLinear and DequantizeLinear where the target has them for the dtype and the
 * axis: runtimes recognise these nodes around other operators and compute with integers. Otherwise
 * arithmetic operators replace them.
 */
#include "emit.h"

#include "build.h"

#include <math.h>
#include <string.h>

static bool has_nodes(const Graph *g, const char *type, const Steps *s)
{
    return target_has(g, type) && !dtype_is_float(s->zero->dtype) &&
           (s->axis < 0 || target_has_attr(g, type, "axis"));
}

/* A scale or zero point: 0-dim, or one per index of the axis. */
static Value *param(Graph *g, Value *v, const Steps *s, DType dtype)
{
    v = emit_cast(g, v, dtype);
    return s->axis < 0 ? emit_reshape(g, v, NULL, 0) : v;
}

Value *steps_along(Graph *g, const Value *x, const Steps *s, Value *v)
{
    int64_t axes[1];

    for (int i = (int)s->axis + 1; s->axis >= 0 && i < x->rank; i++) {
        axes[0] = v->rank;
        v = emit_unsqueeze(g, v, axes, 1);
    }
    return v;
}

static Value *linear(Graph *g, const char *type, Value *x, Value *scale, Value *zero,
                     const Steps *s)
{
    Value *inputs[3] = {x, scale, zero};
    Attr axis = A_I("axis", s->axis);

    if (s->axis < 0)
        return op(g, type, inputs, zero ? 3 : 2, AT_NONE);
    return op(g, type, inputs, zero ? 3 : 2, AT(axis));
}

static bool is_zero(const Value *v)
{
    for (int64_t i = 0; v->data && i < data_count(v->data); i++)
        if (data_float(v->data, i) != 0)
            return false;
    return v->data != NULL;
}

/* Are zero points added before rounding? This matters where the sum is rounded to float32. */
static bool adds_zero_first(const Steps *s)
{
    return dtype_is_float(s->zero->dtype) || !dtype_is_byte(s->dtype);
}

/* round(x / scale) + zero, or round(x / scale + zero), in float32 as PyTorch computes it. The ends
 * of int32 need a wider type. */
static Value *quantize_by_arithmetic(Graph *g, Value *x, const Steps *s)
{
    DType wide = dtype_is_byte(s->dtype) ? DT_FLOAT : DT_DOUBLE;
    Value *scale = steps_along(g, x, s, param(g, s->scale, s, DT_FLOAT));
    Value *y = emit_mul(g, x, op(g, "Reciprocal", IN(scale), AT_NONE)), *low, *high;
    Value *zero = steps_along(g, x, s, param(g, s->zero, s, DT_FLOAT));

    if (adds_zero_first(s))
        y = emit_round(g, is_zero(s->zero) ? y : emit_add(g, y, zero));
    else
        y = emit_add(g, emit_round(g, y), zero);
    low = const_num(g, wide, (double)s->low);
    high = const_num(g, wide, (double)s->high);
    return emit_cast(g, emit_clip(g, emit_cast(g, y, wide), low, high), s->dtype);
}

/* Clamps x to the range that the integers can represent. */
static Value *cut(Graph *g, Value *x, const Steps *s)
{
    Value *scale = steps_along(g, x, s, param(g, s->scale, s, DT_FLOAT));
    Value *zero = steps_along(g, x, s, param(g, s->zero, s, DT_FLOAT)), *low, *high;

    low = emit_sub(g, const_num(g, DT_FLOAT, (double)s->low), zero);
    low = emit_mul(g, low, scale);
    high = emit_sub(g, const_num(g, DT_FLOAT, (double)s->high), zero);
    high = emit_mul(g, high, scale);
    if (s->axis < 0)
        return emit_clip(g, x, low, high);
    x = op(g, "Max", IN(x, low), AT_NONE);
    return op(g, "Min", IN(x, high), AT_NONE);
}

Value *emit_quantize(Graph *g, Value *x, const Steps *s)
{
    bool all = s->high - s->low == UINT8_MAX;
    Value *scale, *zero;

    x = emit_cast(g, x, DT_FLOAT);
    if (!dtype_is_byte(s->dtype) || !has_nodes(g, "QuantizeLinear", s))
        return quantize_by_arithmetic(g, x, s);
    if (!all)
        x = cut(g, x, s);
    scale = param(g, s->scale, s, DT_FLOAT);
    zero = param(g, s->zero, s, s->dtype);
    return linear(g, "QuantizeLinear", x, scale, zero, s);
}

/* The numbers that integers represent. If `kept` is set, constants stay integers. */
static Value *dequantize_in_pieces(Graph *g, Value *x, const Steps *s, bool kept)
{
    Value *scale = steps_along(g, x, s, param(g, s->scale, s, DT_FLOAT));
    DType dtype = dtype_is_float(s->zero->dtype) ? DT_FLOAT : DT_INT32;
    Value *zero = steps_along(g, x, s, param(g, s->zero, s, dtype));
    bool no_folding = g->no_folding;

    g->no_folding = no_folding || kept;
    x = emit_sub(g, emit_cast(g, x, dtype), zero);
    x = emit_mul(g, emit_cast(g, x, DT_FLOAT), scale);
    g->no_folding = no_folding;
    return x;
}

static Value *dequantize_by_arithmetic(Graph *g, Value *x, const Steps *s)
{
    return dequantize_in_pieces(g, x, s, false);
}

/* The node that made v, if it is of this operator; else NULL. */
static Node *producer(const Value *v, OperatorNumber number)
{
    return v->node && node_is(v->node, number) ? v->node : NULL;
}

Value *unsigned_zero(Graph *g, Value *zero)
{
    zero = emit_cast(g, zero, DT_INT32);
    return emit_add(g, zero, const_num(g, DT_INT32, -INT8_MIN));
}

/* Signed integers that QuantizeLinear makes, as unsigned ones. Weights are unsigned, and kernels
 * require both operands to have one type; from opset 21 on, ONNX Runtime fails when it replaces
 * signed by unsigned ones itself. */
static Value *as_unsigned(Graph *g, Value *x, Steps *s)
{
    const Node *made = x->dtype == DT_INT8 ? producer(x, OP_QUANTIZE_LINEAR) : NULL;
    const Attr *axis = made ? node_attr(made, "axis") : NULL;
    Steps before = {.axis = axis ? axis->i : -1};
    Value *zero;

    if (!made || made->ninputs < 3 || !made->inputs[2]->data || !s->zero->data)
        return x;
    s->zero = unsigned_zero(g, s->zero);
    zero = emit_cast(g, unsigned_zero(g, made->inputs[2]), DT_UINT8);
    return linear(g, "QuantizeLinear", made->inputs[0], made->inputs[1], zero, &before);
}

/* Constants stay integers: a file with the numbers that they mean would be four times as large, and
 * a runtime could not compute with integers. */
Value *emit_dequantize(Graph *g, Value *x, const Steps *s)
{
    bool no_folding = g->no_folding, byte = dtype_is_byte(x->dtype);
    Steps own = *s;
    Value *scale, *zero, *y;

    if (!has_nodes(g, "DequantizeLinear", s) ||
        !(byte || (x->dtype == DT_INT32 && is_zero(s->zero))))
        return dequantize_by_arithmetic(g, x, s);
    x = as_unsigned(g, x, &own);
    scale = param(g, s->scale, s, DT_FLOAT);
    zero = byte ? param(g, own.zero, s, x->dtype) : NULL;
    g->no_folding = true;
    y = linear(g, "DequantizeLinear", x, scale, zero, s);
    g->no_folding = no_folding;
    return y;
}

/* Nodes whose elements are those of their first operand. ONNX Runtime moves DequantizeLinear after
 * them. */
static bool is_move(const Value *v)
{
    return producer(v, OP_RESHAPE) || producer(v, OP_TRANSPOSE) || producer(v, OP_SQUEEZE) ||
           producer(v, OP_UNSQUEEZE) || producer(v, OP_FLATTEN) || producer(v, OP_MAX_POOL) ||
           producer(v, OP_SLICE);
}

/* The DequantizeLinear that made the elements of v; else NULL. */
static const Node *dequantizer(const Value *v)
{
    while (is_move(v))
        v = v->node->inputs[0];
    return producer(v, OP_DEQUANTIZE_LINEAR);
}

bool is_dequantized(const Value *v)
{
    return dequantizer(v) != NULL;
}

bool is_quantized_operand(const Value *v)
{
    const Node *node = dequantizer(v);

    return node && node->inputs[1]->data && (node->ninputs < 3 || node->inputs[2]->data);
}

bool is_quantized_weight(const Value *v)
{
    const Node *node = dequantizer(v);

    return node && node->inputs[0]->data;
}

/* The steps of a DequantizeLinear with a zero point. */
static Steps steps_of_node(const Node *node)
{
    const Attr *axis = node_attr(node, "axis");
    Steps s = {.scale = node->inputs[1], .zero = node->inputs[2], .axis = -1};

    if (s.scale->rank > 0 && axis)
        s.axis = axis->i;
    return s;
}

Value *weight_by_arithmetic(Graph *g, Value *w)
{
    const Node *turned = producer(w, OP_TRANSPOSE), *node = producer(w, OP_DEQUANTIZE_LINEAR);
    const Attr *perm = turned ? node_attr(turned, "perm") : NULL;
    Steps s;

    if (turned)
        node = producer(turned->inputs[0], OP_DEQUANTIZE_LINEAR);
    if (!node || node->ninputs < 3 || (turned && !perm) || !node->inputs[0]->data ||
        !dtype_is_byte(node->inputs[0]->dtype))
        return w;
    s = steps_of_node(node);
    w = dequantize_in_pieces(g, node->inputs[0], &s, true);
    return turned ? emit_transpose(g, w, perm->ints, perm->n) : w;
}

/* Applies to `base` the nodes that make v from the result of a DequantizeLinear. */
static Value *moved_again(Graph *g, Value *v, Value *base)
{
    Value **inputs;

    stack_check(g->job, NO_LOC);
    if (producer(v, OP_DEQUANTIZE_LINEAR))
        return base;
    inputs = NEW_N(g->job, Value *, v->node->ninputs);
    memcpy(inputs, v->node->inputs, v->node->ninputs * sizeof *inputs);
    inputs[0] = moved_again(g, inputs[0], base);
    return op(g, v->node->op, inputs, v->node->ninputs, v->node->attrs);
}

/* The DequantizeLinear at the start of the input of a layer; else NULL. ONNX Runtime makes a Pad a
 * part of the convolution after it. */
static const Node *input_dequantizer(const Value *x)
{
    while (is_move(x) || producer(x, OP_PAD))
        x = x->node->inputs[0];
    return producer(x, OP_DEQUANTIZE_LINEAR);
}

Value *input_by_arithmetic(Graph *g, Value *x)
{
    const Node *node = input_dequantizer(x);
    Steps s;

    if (!node || node->ninputs < 3)
        return x;
    s = steps_of_node(node);
    return moved_again(g, x, dequantize_by_arithmetic(g, node->inputs[0], &s));
}

Value *input_of_layer(Graph *g, Value *x, const Value *weight)
{
    return weight->data && weight->dtype == DT_FLOAT ? input_by_arithmetic(g, x) : x;
}

/* The i-th of n scales, or the only one, or else the least. */
static double scale_at(const Data *scales, int64_t i, int64_t n)
{
    int64_t count = data_count(scales);
    double least = data_float(scales, 0);

    if (count == n)
        return data_float(scales, i);
    for (int64_t k = 1; k < count; k++)
        least = fmin(least, data_float(scales, k));
    return least;
}

bool bias_overflows(const Value *x, const Value *weight, const Value *bias)
{
    const Node *input = input_dequantizer(x), *other = dequantizer(weight);
    const Data *a = input ? input->inputs[1]->data : NULL,
               *b = other ? other->inputs[1]->data : NULL;
    int64_t n = bias && bias->data && dtype_is_float(bias->dtype) ? data_count(bias->data) : 0;

    if (!a || !b || data_count(a) != 1 || !data_count(b))
        return false;
    for (int64_t i = 0; i < n; i++) {
        double step = data_float(a, 0) * scale_at(b, i, n);

        if (!(fabs(data_float(bias->data, i)) < step * INT32_MAX))
            return true;
    }
    return false;
}
