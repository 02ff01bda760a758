/* quantize.c - "fake" quantization, which training for quantization uses: floats are rounded to the
 * values that a small integer type can represent, and stay floats. */
#include "aten.h"

#include "layers/layers.h"

#include <math.h>

/* The integer type for QuantizeLinear; DT_NONE: the node cannot be used. The zero point of the node
 * has this type, so a zero point outside its range would wrap around; PyTorch rejects it only if it
 * is one per channel. ONNX Runtime quantizes the bias of a layer between such nodes with Round,
 * which opset 10 does not have, so the runtime could not load the model. */
static DType stored_as(Graph *g, const Value *x, const Steps *s)
{
    if (x->dtype != DT_FLOAT || dtype_is_float(s->zero->dtype) ||
        !target_has(g, "QuantizeLinear") || !target_has(g, "Round") ||
        (s->axis >= 0 && !target_has_attr(g, "QuantizeLinear", "axis")) ||
        (s->axis < 0 && !lies_between(g, s->zero, (double)s->low, (double)s->high)))
        return DT_NONE;
    if (s->low >= 0 && s->high <= UINT8_MAX)
        return DT_UINT8;
    return s->low >= INT8_MIN && s->high <= INT8_MAX ? DT_INT8 : DT_NONE;
}

/* The real value of an integer. */
static Value *meaning(Graph *g, const Value *x, const Steps *s, int64_t integer, Value *zero)
{
    Value *steps = emit_sub(g, num_like(g, x, (double)integer), zero);

    return emit_mul(g, steps, s->scale);
}

/* If the tensor or the zero point is a constant, signed integers are written as unsigned ones.
 * Otherwise processors without special instructions saturate the sum of products of unsigned and
 * signed bytes, and from opset 21 on ONNX Runtime fails when it makes this change itself. */
static Value *stored_zero(Graph *g, const Value *x, const Steps *s, DType stored)
{
    if (stored != DT_INT8 || !(x->data || s->zero->data))
        return emit_cast(g, s->zero, stored);
    return emit_cast(g, unsigned_zero(g, s->zero), DT_UINT8);
}

/* A range that is narrower than the type is clamped afterwards: runtimes recognise the pair of
 * nodes only if it stays together. */
static Value *by_nodes(Graph *g, Value *x, Steps *s, DType stored)
{
    bool unsigned_ = stored == DT_UINT8, no_folding = g->no_folding;
    Value *zero = stored_zero(g, x, s, stored), *y, *low, *high;
    Attr axis = A_I("axis", s->axis);

    y = op(g, "QuantizeLinear", IN(x, s->scale, zero), s->axis < 0 ? AT_NONE : AT(axis));
    g->no_folding = no_folding || x->data; /* ONNX Runtime would round float weights itself */
    y = op(g, "DequantizeLinear", IN(y, s->scale, zero), s->axis < 0 ? AT_NONE : AT(axis));
    g->no_folding = no_folding;
    if (s->low == (unsigned_ ? 0 : INT8_MIN) && s->high == (unsigned_ ? UINT8_MAX : INT8_MAX))
        return y;
    s->scale = steps_along(g, x, s, s->scale);
    zero = steps_along(g, x, s, emit_cast(g, s->zero, x->dtype));
    low = meaning(g, x, s, s->low, zero);
    high = meaning(g, x, s, s->high, zero);
    if (s->axis < 0)
        return emit_clip(g, y, low, high);
    return op(g, "Min", IN(op(g, "Max", IN(y, low), AT_NONE), high), AT_NONE);
}

/* The integers before clamping, as floats. A zero point that is not an integer is added before
 * rounding. */
static Value *steps_in(Graph *g, Value *x, Value *scale, Value *zero, bool whole)
{
    Value *y = emit_mul(g, x, op(g, "Reciprocal", IN(scale), AT_NONE));

    return whole ? emit_add(g, emit_round(g, y), zero) : emit_round(g, emit_add(g, y, zero));
}

static Value *by_arithmetic(Graph *g, Value *x, Steps *s)
{
    bool whole = !dtype_is_float(s->zero->dtype);
    Value *zero, *y;

    s->scale = steps_along(g, x, s, s->scale);
    zero = steps_along(g, x, s, emit_cast(g, s->zero, x->dtype));
    y = steps_in(g, x, s->scale, zero, whole);
    y = clip_between(g, y, (double)s->low, (double)s->high);
    return emit_mul(g, emit_sub(g, y, zero), s->scale);
}

/* A mask of the elements that are not clamped. */
static Value *mask_of(Graph *g, Value *x, const Steps *s)
{
    Value *scale = steps_along(g, x, s, s->scale);
    Value *zero = steps_along(g, x, s, emit_cast(g, s->zero, x->dtype));
    Value *y = steps_in(g, x, scale, zero, !dtype_is_float(s->zero->dtype));
    Value *above = emit_compare(g, "GreaterOrEqual", y, num_like(g, x, (double)s->low));
    Value *below = emit_compare(g, "LessOrEqual", y, num_like(g, x, (double)s->high));

    return emit_and(g, above, below);
}

static Value *rounded_steps(Rule *r, Graph *g, Value *x, Steps *s)
{
    DType stored;
    int64_t zero;

    s->low = arg_int(r, "quant_min");
    s->high = arg_int(r, "quant_max");
    if (s->low > s->high)
        rule_fail(r, "quant_min %lld is more than quant_max %lld", (long long)s->low,
                  (long long)s->high);
    if (value_int(g, s->zero, &zero) && (zero < s->low || zero > s->high))
        rule_fail(r, "zero_point %lld is not between quant_min and quant_max", (long long)zero);
    stored = stored_as(g, x, s);
    return stored == DT_NONE ? by_arithmetic(g, x, s) : by_nodes(g, x, s, stored);
}

/* The input. PyTorch computes with numbers of 16 bits in float32. */
static Value *wide_input(Rule *r)
{
    Value *x = in(r, "self");
    bool narrow = x->dtype == DT_FLOAT16 || x->dtype == DT_BFLOAT16;

    return narrow ? emit_cast(r->g, x, DT_FLOAT) : x;
}

/* The result, in the dtype of the input. */
static Value *as_input(Rule *r, Value *y)
{
    return emit_cast(r->g, y, in(r, "self")->dtype);
}

static Steps steps_per_tensor(Rule *r, const Value *x)
{
    Value *zero = obj_as_value(r->it, arg(r, "zero_point"));
    Steps s = {.axis = -1};

    s.scale = emit_reshape(r->g, in_as(r, "scale", x->dtype), NULL, 0);
    s.zero = emit_reshape(r->g, zero, NULL, 0);
    return s;
}

static Steps steps_per_channel(Rule *r, Value *x)
{
    Steps s = {.scale = in_as(r, "scale", x->dtype), .zero = in(r, "zero_point")};

    s.axis = emit_axis(r->g, arg_int(r, "axis"), rank_of(r, x));
    check_shape(r, "zero_point", s.zero, s.scale);
    if (s.scale->rank == 1)
        check_dim(r, "scale", s.scale, 0, x->dims[s.axis]);
    return s;
}

/* The numbers, and which of them lie in the range. */
static Value *give_masked(Rule *r, Graph *g, Value *x, const Steps *s)
{
    Steps own = *s;
    Value *y = as_input(r, rounded_steps(r, g, x, &own)), *mask;

    own.scale = s->scale;
    mask = mask_of(g, x, &own);
    return GIVE(r, y, mask);
}

static Value *aten_fake_quantize(Rule *r, Graph *g)
{
    Value *x = wide_input(r);
    Steps s = steps_per_tensor(r, x);

    return as_input(r, rounded_steps(r, g, x, &s));
}

static Value *aten_fake_quantize_mask(Rule *r, Graph *g)
{
    Value *x = wide_input(r);
    Steps s = steps_per_tensor(r, x);

    return give_masked(r, g, x, &s);
}

static Value *aten_fake_quantize_channels(Rule *r, Graph *g)
{
    Value *x = wide_input(r);
    Steps s = steps_per_channel(r, x);

    return as_input(r, rounded_steps(r, g, x, &s));
}

static Value *aten_fake_quantize_channels_mask(Rule *r, Graph *g)
{
    Value *x = wide_input(r);
    Steps s = steps_per_channel(r, x);

    return give_masked(r, g, x, &s);
}

/* clang-format off */
const RuleRow quantize_rules[] = {
    RULE("aten::fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor", 7, aten_fake_quantize),
    RULE("aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max) -> Tensor", 7, aten_fake_quantize),
    RULE("aten::fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> Tensor", 7, aten_fake_quantize_channels),
    RULE("aten::fake_quantize_per_tensor_affine_cachemask(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> (Tensor output, Tensor mask)", 7, aten_fake_quantize_mask),
    RULE("aten::fake_quantize_per_channel_affine_cachemask(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> (Tensor output, Tensor mask)", 7, aten_fake_quantize_channels_mask),
    PRELUDE("aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, Tensor fake_quant_enabled, int quant_min, int quant_max) -> (Tensor output, Tensor mask)", 7, "fake_quantize_enabled"),
    PRELUDE("aten::_fake_quantize_learnable_per_tensor_affine(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, float grad_factor=1.) -> Tensor", 7, "fake_quantize_learnable"),
    PRELUDE("aten::_fake_quantize_learnable_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max, float grad_factor=1.) -> Tensor", 7, "fake_quantize_learnable_channels"),
    PRELUDE("aten::fused_moving_avg_obs_fake_quant(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> Tensor", 7, "fused_observe_and_quantize"),
    PRELUDE("aten::_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask)", 7, "fused_observe_with_mask"),
    PRELUDE("aten::_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor running_max_out, Tensor scale_out, Tensor zero_point_out)", 7, "fused_observe_functional"),
    {0}
};
/* clang-format on */
