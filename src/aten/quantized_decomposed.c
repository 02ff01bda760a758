/* quantized_decomposed.c - quantization in programs of torch.export (PT2E): tensors of integers,
 * with scales and zero points as separate arguments. Tensors of bytes become QuantizeLinear and
 * DequantizeLinear. For other types, and where these nodes would compute in another dtype than
 * PyTorch, prelude/quantized_decomposed.py has the arithmetic. */
#include "interp/quantized.h"
#include "aten.h"

/* A bound of the integers: a number or a tensor of one element, known at export time. */
static int64_t integer_bound(Rule *r, const char *param)
{
    int64_t value;

    if (!value_int(r->g, in_one(r, param), &value))
        rule_fail(r, "argument '%s' must be known at export time", param);
    return value;
}

static Steps decomposed_steps(Rule *r)
{
    Value *scale = in_one(r, "scale"), *zero = in_one(r, "zero_point");

    return (Steps){.scale = scale, .zero = zero, .axis = -1};
}

/* The scales and zero points of a call; zero points that are not given are zero. */
static Steps decomposed_channel_steps(Rule *r, Value *x)
{
    Value *scale = in(r, "scales"), *zero = in_opt(r, "zero_points");

    if (!zero)
        zero = expand_like(r, const_i64(r->g, 0), scale);
    return (Steps){.scale = scale, .zero = zero, .axis = axis_of(r, "axis", x)};
}

/* Is it a dtype of bytes, and are the zero points in its range? Zero points that are computed at
 * run time are assumed to be in range. */
static bool has_zeros(const Steps *s, DType dtype)
{
    const Data *zeros = s->zero->data;
    int64_t low = dtype == DT_INT8 ? INT8_MIN : 0;

    if (!dtype_is_byte(dtype))
        return false;
    for (int64_t i = 0; zeros && !dtype_is_float(s->zero->dtype) && i < data_count(zeros); i++)
        if (data_int(zeros, i) < low || data_int(zeros, i) > low + UINT8_MAX)
            return false;
    return true;
}

static Value *quantize(Rule *r, Value *x, Steps *s)
{
    DType dtype = arg_dtype(r, "dtype", DT_NONE);
    Obj *args[6];

    if (x->dtype != DT_FLOAT && x->dtype != DT_FLOAT16 && x->dtype != DT_BFLOAT16)
        rule_fail(r, "takes float32, float16 or bfloat16");
    x = emit_cast(r->g, x, DT_FLOAT);
    s->low = integer_bound(r, "quant_min");
    s->high = integer_bound(r, "quant_max");
    s->dtype = dtype;
    if (has_zeros(s, dtype))
        return emit_quantize(r->g, x, s);
    args[0] = obj_tensor(r->it, x);
    args[1] = obj_tensor(r->it, steps_along(r->g, x, s, s->scale));
    args[2] = obj_tensor(r->it, steps_along(r->g, x, s, s->zero));
    args[3] = obj_int(r->it, s->low);
    args[4] = obj_int(r->it, s->high);
    args[5] = arg(r, "dtype");
    return give(r, call_prelude(r, "decomposed_quantize", args, COUNT_OF(args)));
}

static Value *quantize_per_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Steps s = decomposed_steps(r);

    (void)g;
    return quantize(r, x, &s);
}

static Value *quantize_per_channel(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Steps s = decomposed_channel_steps(r, x);

    (void)g;
    return quantize(r, x, &s);
}

/* Constants become unsigned, as those of quantized tensors do. */
static Value *dequantize_bytes(Rule *r, Value *x, const Steps *s)
{
    ScalarType type = x->dtype == DT_INT8 ? ST_QINT8 : ST_QUINT8;
    Obj *values = obj_tensor(r->it, x);

    return dequantized(r->it, obj_quantized(r->it, values, s->scale, s->zero, type, s->axis));
}

static Value *dequantize(Rule *r, Value *x, const Steps *s, const char *otherwise)
{
    DType to = arg_dtype(r, "out_dtype", DT_FLOAT);
    Obj *args[4];

    if (x->dtype != arg_dtype(r, "dtype", DT_NONE))
        rule_fail(r, "the input has another dtype than argument 'dtype'");
    if (has_zeros(s, x->dtype) && to == DT_FLOAT && !dtype_is_byte(s->zero->dtype))
        return dequantize_bytes(r, x, s);
    args[0] = obj_tensor(r->it, x);
    args[1] = obj_tensor(r->it, steps_along(r->g, x, s, s->scale));
    args[2] = obj_tensor(r->it, steps_along(r->g, x, s, s->zero));
    args[3] = arg(r, "out_dtype");
    return give(r, call_prelude(r, otherwise, args, COUNT_OF(args)));
}

static Value *dequantize_per_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Steps s = decomposed_steps(r);

    s.zero = emit_cast(g, s.zero, dtype_is_float(s.zero->dtype) ? s.zero->dtype : DT_INT64);
    return dequantize(r, x, &s, "decomposed_dequantize");
}

/* If `input` and `zero_points` have the same dtype, they are subtracted in this dtype. */
static Value *dequantize_per_channel(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Steps s = decomposed_channel_steps(r, x);

    (void)g;
    return dequantize(r, x, &s, "decomposed_dequantize_channels");
}

/* clang-format off */
const RuleRow quantized_decomposed_rules[] = {
    RULE("quantized_decomposed::quantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, int quant_max, ScalarType dtype) -> Tensor", 7, quantize_per_tensor),
    RULE("quantized_decomposed::quantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int quant_min, int quant_max, ScalarType dtype) -> Tensor", 7, quantize_per_tensor),
    RULE("quantized_decomposed::quantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, Tensor quant_min, Tensor quant_max, ScalarType dtype) -> Tensor", 7, quantize_per_tensor),
    RULE("quantized_decomposed::dequantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor", 7, dequantize_per_tensor),
    RULE("quantized_decomposed::dequantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor", 7, dequantize_per_tensor),
    RULE("quantized_decomposed::dequantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, Tensor quant_min, Tensor quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor", 7, dequantize_per_tensor),
    RULE("quantized_decomposed::quantize_per_channel(Tensor input, Tensor scales, Tensor zero_points, int axis, int quant_min, int quant_max, ScalarType dtype) -> Tensor", 7, quantize_per_channel),
    RULE("quantized_decomposed::dequantize_per_channel(Tensor input, Tensor scales, Tensor? zero_points, int axis, int quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor", 7, dequantize_per_channel),
    PRELUDE("quantized_decomposed::choose_qparams.tensor(Tensor input, int quant_min, int quant_max, float eps, ScalarType dtype) -> (Tensor, Tensor)", 7, "decomposed_choose"),
    PRELUDE("quantized_decomposed::choose_qparams_symmetric.tensor(Tensor input, int quant_min, int quant_max, float eps, ScalarType dtype) -> (Tensor, Tensor)", 7, "decomposed_choose_symmetric"),
    PRELUDE("quantized_decomposed::choose_qparams_per_token(Tensor input, ScalarType dtype) -> (Tensor, Tensor)", 7, "decomposed_choose_per_token"),
    PRELUDE("quantized_decomposed::choose_qparams_per_token_asymmetric(Tensor input, ScalarType dtype) -> (Tensor, Tensor)", 9, "decomposed_choose_asymmetric"),
    PRELUDE("quantized_decomposed::_choose_qparams_per_token_asymmetric_impl(Tensor input, ScalarType dtype) -> (Tensor, Tensor)", 9, "decomposed_choose_asymmetric"),
    PRELUDE("quantized_decomposed::quantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, int quant_max, ScalarType dtype) -> Tensor", 7, "decomposed_quantize_per_token"),
    PRELUDE("quantized_decomposed::dequantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, int quant_max, ScalarType dtype, ScalarType output_dtype) -> Tensor", 7, "decomposed_dequantize_per_token"),
    PRELUDE("quantized_decomposed::quantize_per_channel_group(Tensor input, Tensor scales, Tensor zero_points, int quant_min, int quant_max, ScalarType dtype, int group_size) -> Tensor", 7, "decomposed_quantize_groups"),
    PRELUDE("quantized_decomposed::dequantize_per_channel_group(Tensor input, Tensor scales, Tensor? zero_points, int quant_min, int quant_max, ScalarType dtype, int group_size, ScalarType output_dtype) -> Tensor", 7, "decomposed_dequantize_groups"),
    PRELUDE("quantized_decomposed::fake_quant_per_channel(Tensor input, Tensor scales, Tensor zero_points, int axis, int quant_min, int quant_max) -> Tensor", 7, "decomposed_fake_quantize"),
    PRELUDE("quantized_decomposed::convert_element_type.no_fuse(Tensor input, ScalarType dtype) -> Tensor", 7, "decomposed_convert"),
    {0}
};
/* clang-format on */
