/* layers_gated.c - recognises activations that a model writes out: the hard sigmoid clip(x + 3, 0,
 * 6) / 6, and the products of x with a gate: hard swish, whose gate is the hard sigmoid, and Mish,
 * whose gate is tanh(softplus(x)). Constant factors may be anywhere in the product. */
#include "layers.h"

#include "build/build.h"
#include "build/emit.h"
#include "build/query.h"

/* The operand of a sum whose other operand is one number; NULL when there is none. */
static Value *beside_offset(const Graph *g, const Value *sum, double *offset)
{
    for (size_t i = 0; i < 2 && made_by(sum, OP_ADD); i++)
        if (is_one_number(g, sum->node->inputs[i], sum->node->inputs[1 - i], offset))
            return sum->node->inputs[1 - i];
    return NULL;
}

/* If v * scale is the hard sigmoid of x, written as clip(a x + b, 0, c) times constant factors: x.
 * Otherwise NULL. */
static Value *in_hard_sigmoid(const Graph *g, Value *v, double scale)
{
    Value *clip = without_factor(g, v, &scale), *x;
    Bounds bounds;
    double offset;

    if (made_by(clip, OP_HARD_SIGMOID) && scale == 1 &&
        is_near(node_float(clip->node, "alpha", 0.2), 1.0 / 6, DT_FLOAT) &&
        node_float(clip->node, "beta", 0.5) == 0.5)
        return clip->node->inputs[0];
    if (!made_by(clip, OP_CLIP) || !bounds_of(g, clip->node, &bounds) || bounds.low != 0 ||
        !is_near(bounds.high * scale, 1, v->dtype))
        return NULL;
    x = beside_offset(g, without_factor(g, clip->node->inputs[0], &scale), &offset);
    if (!x || !is_near(offset * scale, 0.5, v->dtype))
        return NULL;
    if (!is_near(scale, 1.0 / 6, v->dtype))
        x = without_factor(g, x, &scale);
    return is_near(scale, 1.0 / 6, v->dtype) ? x : NULL;
}

/* The value before a Cast, or v. */
static const Value *before_cast(const Value *v)
{
    return made_by(v, OP_CAST) ? v->node->inputs[0] : v;
}

/* Is v log(1 + exp(x))? Written out in float16, it is 0 where softplus is not. The operator is
 * computed in float32 for float16 (emit_softplus). */
static bool is_softplus(const Graph *g, const Value *v, const Value *x)
{
    const Value *power;
    double one;

    if (made_by(v, OP_SOFTPLUS))
        return v->node->inputs[0] == x;
    if (v->dtype == DT_FLOAT16 && made_by(before_cast(v), OP_SOFTPLUS))
        return before_cast(before_cast(v)->node->inputs[0]) == x;
    if (!made_by(v, OP_LOG) || v->dtype != DT_FLOAT)
        return false;
    power = beside_offset(g, v->node->inputs[0], &one);
    return power && one == 1 && made_by(power, OP_EXP) && power->node->inputs[0] == x;
}

/* The activation that is the product of both operands and `scale`: hard swish or Mish. NULL if it
 * is neither. */
static Value *gated(Graph *g, const Node *product, double scale)
{
    for (size_t i = 0; i < 2; i++) {
        Value *x = product->inputs[i], *gate = product->inputs[1 - i];

        if (target_has(g, "HardSwish") && in_hard_sigmoid(g, gate, scale) == x)
            return emit_hardswish(g, x);
        if (target_has(g, "Mish") && scale == 1 && made_by(gate, OP_TANH) &&
            is_softplus(g, gate->node->inputs[0], x))
            return op(g, "Mish", IN(x), AT_NONE);
    }
    return NULL;
}

Value *gated_of(Graph *g, const Node *node)
{
    double scale = 1;
    Value *rest = beside_factor(g, node, &scale), *x;

    if (node->inputs[0]->dtype != DT_FLOAT && node->inputs[0]->dtype != DT_FLOAT16)
        return NULL;
    if (!rest)
        return node_is(node, OP_MUL) ? gated(g, node, 1) : NULL;
    x = in_hard_sigmoid(g, rest, scale);
    if (x)
        return emit_hardsigmoid(g, x);
    return made_by(rest, OP_MUL) ? gated(g, rest->node, scale) : NULL;
}
