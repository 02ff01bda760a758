/* quantized.c - operators that make, read or compute quantized tensors (interp/quantized.h).
 *
 * A layer is computed on the numbers that the integers mean, between DequantizeLinear and
 * QuantizeLinear: runtimes recognise this form and compute with integers.
 */
#include "packed.h"

#include <math.h>
#include <string.h>

/* ---- making and reading ---- */

static ScalarType type_arg(Rule *r)
{
    int64_t type = arg_int(r, "dtype");

    if (!is_quantized_type(type))
        rule_fail(r, "torch's scalar type %lld is not a supported type of quantized tensors",
                  (long long)type);
    return (ScalarType)type;
}

/* Zero points that are known must be integers of the type, as PyTorch stores it. */
static void check_zero_points(Rule *r, const Value *zero, const Steps *s)
{
    int64_t most = s->dtype == DT_UINT8 ? UINT8_MAX : s->high;
    int64_t n = zero->data && !dtype_is_float(zero->dtype) ? data_count(zero->data) : 0;

    for (int64_t i = 0; i < n; i++) {
        int64_t value = data_int(zero->data, i);

        if (value < s->low || value > most)
            rule_fail(r, "a zero point must be %lld to %lld, not %lld", (long long)s->low,
                      (long long)most, (long long)value);
    }
}

static Obj *quantized(Rule *r, Value *x, Value *scale, Value *zero, int64_t axis, ScalarType type)
{
    Steps s = steps_of_type(type);

    if (x->dtype != DT_FLOAT)
        rule_fail(r, "only tensors of float32 can be quantized");
    check_zero_points(r, zero, &s);
    s.scale = scale;
    s.zero = zero;
    s.axis = axis;
    return obj_quantized(r->it, obj_tensor(r->it, emit_quantize(r->g, x, &s)), scale, zero, type,
                         axis);
}

static Value *aten_quantize(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *scale = in_one(r, "scale"), *zero = in_one(r, "zero_point");

    (void)g;
    return give(r, quantized(r, x, scale, zero, -1, type_arg(r)));
}

static Value *aten_quantize_list(Rule *r, Graph *g)
{
    Value **tensors, *scales = in(r, "scales"), *zeros = in(r, "zero_points");
    size_t n = arg_tensors(r, "tensors", &tensors);
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_TENSOR));

    for (size_t i = 0; i < n; i++) {
        Value *scale = emit_select(g, scales, 0, sym_int(g, (int64_t)i));
        Value *zero = emit_select(g, zeros, 0, sym_int(g, (int64_t)i));

        scale = emit_reshape(g, scale, NULL, 0);
        zero = emit_reshape(g, zero, NULL, 0);
        list_add(r->it, list->list, quantized(r, tensors[i], scale, zero, -1, type_arg(r)));
    }
    return give(r, list);
}

static Value *aten_quantize_channels(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *scales = in(r, "scales"), *zeros = in(r, "zero_points");
    int64_t axis = axis_of(r, "axis", x);

    (void)g;
    check_shape(r, "zero_points", zeros, scales);
    if (scales->rank == 1)
        check_dim(r, "scales", scales, 0, x->dims[axis]);
    return give(r, quantized(r, x, scales, zeros, axis, type_arg(r)));
}

static Value *aten_dequantize(Rule *r, Graph *g)
{
    Obj *x = r->args[0];

    return x->kind == OBJ_QUANTIZED ? dequantized(r->it, x)
                                    : emit_cast(g, obj_as_value(r->it, x), DT_FLOAT);
}

static Value *aten_dequantize_list(Rule *r, Graph *g)
{
    const List *given = r->args[0]->list;
    Value **values = NEW_N(r->it->job, Value *, given->n + 1);

    for (size_t i = 0; i < given->n; i++)
        values[i] = given->at[i]->kind == OBJ_QUANTIZED
                        ? dequantized(r->it, given->at[i])
                        : emit_cast(g, obj_as_value(r->it, given->at[i]), DT_FLOAT);
    return give_list(r, given->n, values);
}

Obj *quantized_arg(Rule *r, const char *param)
{
    Obj *obj = arg(r, param);

    if (obj->kind != OBJ_QUANTIZED)
        rule_fail(r, "argument '%s' is not a quantized tensor", param);
    return obj;
}

/* One for each element, of any type. */
static Value *ptonnx_integers(Rule *r, Graph *g)
{
    (void)g;
    return tensor_read(r->it, quantized_values(quantized_arg(r, "self"))->tensor);
}

/* Integers of four bits are two to a byte. */
static Value *aten_int_repr(Rule *r, Graph *g)
{
    Obj *x = quantized_arg(r, "self");

    if (quantized_type(x) != ST_QUINT4X2)
        return ptonnx_integers(r, g);
    return give(r, call_prelude(r, "integers_in_bytes", &x, 1));
}

static Steps per_tensor(Rule *r)
{
    Steps s = steps_of(r->it, quantized_arg(r, "self"));

    if (s.axis >= 0)
        rule_fail(r, "the tensor is quantized per channel");
    return s;
}

static Value *give_number(Rule *r, Value *v, TypeKind kind)
{
    return give(r, obj_convert(r->it, obj_tensor(r->it, v), type_simple(r->it->program, kind)));
}

static Value *aten_q_scale(Rule *r, Graph *g)
{
    (void)g;
    return give_number(r, per_tensor(r).scale, TY_FLOAT);
}

static Value *aten_q_zero_point(Rule *r, Graph *g)
{
    (void)g;
    return give_number(r, per_tensor(r).zero, TY_INT);
}

static Steps per_channel(Rule *r)
{
    Steps s = steps_of(r->it, quantized_arg(r, "self"));

    if (s.axis < 0)
        rule_fail(r, "the tensor is not quantized per channel");
    return s;
}

static Value *aten_q_scales(Rule *r, Graph *g)
{
    return emit_cast(g, per_channel(r).scale, DT_DOUBLE);
}

static Value *aten_q_zero_points(Rule *r, Graph *g)
{
    Value *zero = per_channel(r).zero;

    return emit_cast(g, zero, dtype_is_float(zero->dtype) ? DT_FLOAT : DT_INT64);
}

static Value *aten_q_axis(Rule *r, Graph *g)
{
    return give_int(r, sym_int(g, per_channel(r).axis));
}

static ScalarType type_of_integers(Rule *r, const Value *x)
{
    if (x->dtype != DT_UINT8 && x->dtype != DT_INT8 && x->dtype != DT_INT32)
        rule_fail(r, "its integers must be uint8, int8 or int32");
    return x->dtype == DT_UINT8 ? ST_QUINT8 : x->dtype == DT_INT8 ? ST_QINT8 : ST_QINT32;
}

static Value *aten_make_quantized(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *scale = in_one(r, "scale"), *zero = in_one(r, "zero_point");
    ScalarType type = type_of_integers(r, x);
    Steps s = steps_of_type(type);

    (void)g;
    check_zero_points(r, zero, &s);
    return give(r, obj_quantized(r->it, obj_tensor(r->it, x), scale, zero, type, -1));
}

static Value *aten_make_quantized_channels(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *scale = in(r, "scale"), *zero = in(r, "zero_point");

    (void)g;
    check_shape(r, "zero_point", zero, scale);
    return give(r, obj_quantized(r->it, obj_tensor(r->it, x), scale, zero, type_of_integers(r, x),
                                 axis_of(r, "axis", x)));
}

/* ---- layers ---- */

/* The scale of a product of x and channel i of a weight; 0: it is not known. */
static double product_scale(const Steps *x, const Steps *w, int64_t i)
{
    if (!x->scale->data || !w->scale->data)
        return 0;
    return data_float(x->scale->data, 0) *
           data_float(w->scale->data, data_count(w->scale->data) == 1 ? 0 : i);
}

/* The bias as integers in steps of the scale of the products: runtimes need this form to compute
 * with integers. The bias stays as it is if a scale is not known or an integer would be too large.
 */
static Value *bias_in_steps(Rule *r, Value *bias, const Steps *x, const Steps *w)
{
    Graph *g = r->g;
    int64_t n = bias && bias->rank == 1 && bias->data ? data_count(bias->data) : 0;
    Data *steps = data_new(g, DT_INT32, 1, &n), *scales = data_new(g, DT_FLOAT, 1, &n);
    Steps s = {.dtype = DT_INT32, .low = INT32_MIN, .high = INT32_MAX};

    if (!n || (w->axis >= 0 && (!w->scale->data || data_count(w->scale->data) != n)))
        return bias;
    for (int64_t i = 0; i < n; i++) {
        double scale = product_scale(x, w, i), step;

        if (scale <= 0)
            return bias;
        data_set_float(scales, i, scale);
        step = rint(data_float(bias->data, i) / data_float(scales, i));
        if (!(fabs(step) < INT32_MAX))
            return bias;
        data_set_int(steps, i, (int64_t)step);
    }
    s.axis = w->axis < 0 ? -1 : 0;
    s.scale = w->axis < 0 ? const_num(g, DT_FLOAT, data_float(scales, 0)) : const_value(g, scales);
    s.zero = const_i64(g, 0);
    return emit_dequantize(g, const_value(g, steps), &s);
}

/* The bias of a layer with these packed parameters on x; NULL: none. */
static Value *bias_of(Rule *r, Obj *packed, const Obj *x, bool in_steps)
{
    Obj *bias = packed_attr(r, packed, "bias"), *weight = packed_attr(r, packed, "weight");
    Value *v = bias->kind == OBJ_NONE ? NULL : obj_as_value(r->it, bias);
    Steps steps, w;

    if (!v || !in_steps || weight->kind != OBJ_QUANTIZED)
        return v;
    steps = steps_of(r->it, x);
    w = steps_of(r->it, weight);
    return bias_in_steps(r, v, &steps, &w);
}

static Obj *last_numbers(Rule *r, const Obj *list, size_t n)
{
    Obj *last = obj_list(r->it, list->list->element);

    for (size_t i = list->list->n - n; i < list->list->n; i++)
        list_add(r->it, last->list, list->list->at[i]);
    return last;
}

/* Removes the axis that packing added to the weight of a layer with one spatial dim. */
static Obj *weight_1d(Rule *r, Obj *weight)
{
    Obj *args[2] = {quantized_values(weight), obj_int(r->it, 2)};
    Obj *values = rule_call(r, "aten::squeeze", args, 2);
    Steps s = steps_of(r->it, weight);

    return obj_quantized(r->it, values, s.scale, s.zero, quantized_type(weight), s.axis);
}

/* The convolution of `x`. If these are the numbers of a quantized tensor, `qx` is this tensor,
 * otherwise NULL. */
static Value *convolved(Rule *r, Value *x, const Obj *qx, size_t dims)
{
    Obj *packed = arg(r, has_param(r, "weight") ? "weight" : "packed_weight");
    Obj *weight = packed_attr(r, packed, "weight");
    Obj *transpose = packed_attr(r, packed, "transpose"), *args[9];
    Value *bias = bias_of(r, packed, qx, qx && !transpose->i);

    if (weight->kind != OBJ_QUANTIZED)
        rule_fail(r, "the weight of the packed parameters is not quantized");
    if (dims == 1)
        weight = weight_1d(r, weight);
    args[0] = obj_tensor(r->it, x);
    args[1] = obj_tensor(r->it, dequantized(r->it, weight));
    args[2] = bias ? obj_tensor(r->it, bias) : obj_none(r->it);
    args[3] = last_numbers(r, packed_attr(r, packed, "stride"), dims);
    args[4] = last_numbers(r, packed_attr(r, packed, "padding"), dims);
    args[5] = last_numbers(r, packed_attr(r, packed, "dilation"), dims);
    args[6] = transpose;
    args[7] = last_numbers(r, packed_attr(r, packed, "output_padding"), dims);
    args[8] = packed_attr(r, packed, "groups");
    return tensor_read(r->it, rule_call(r, "aten::convolution", args, COUNT_OF(args))->tensor);
}

/* The result with the scale and zero point of the arguments, of the type of `x`. */
static Value *give_quantized(Rule *r, Value *y, const char *scale, const char *zero, const Obj *x)
{
    Value *scale_value = in_one(r, scale), *zero_value = in_one(r, zero);

    return give(r, quantized(r, y, scale_value, zero_value, -1, quantized_type(x)));
}

static Value *conv(Rule *r, size_t dims, bool relu)
{
    Obj *qx = quantized_arg(r, "qx");
    Value *y = convolved(r, dequantized(r->it, qx), qx, dims);

    if (relu)
        y = emit_relu(r->g, y);
    return give_quantized(r, y, "output_scale", "output_zero_point", qx);
}

#define CONV(name_, dims_, relu_)                                                                  \
    static Value *name_(Rule *r, Graph *g)                                                         \
    {                                                                                              \
        (void)g;                                                                                   \
        return conv(r, dims_, relu_);                                                              \
    }
CONV(quantized_conv1d, 1, false)
CONV(quantized_conv2d, 2, false)
CONV(quantized_conv3d, 3, false)
CONV(quantized_conv1d_relu, 1, true)
CONV(quantized_conv2d_relu, 2, true)
CONV(quantized_conv3d_relu, 3, true)

/* Transposes a quantized weight by its integers. */
static Obj *transposed(Rule *r, const Obj *weight)
{
    Steps s = steps_of(r->it, weight);
    int64_t perm[2] = {1, 0};
    Value *w = tensor_read(r->it, quantized_values(weight)->tensor);

    if (w->rank != 2)
        rule_fail(r, "the weight of a linear layer has 2 dims, not %d", w->rank);
    w = emit_transpose(r->g, w, perm, 2);
    return obj_quantized(r->it, obj_tensor(r->it, w), s.scale, s.zero, quantized_type(weight),
                         s.axis < 0 ? -1 : 1 - s.axis);
}

/* The linear layer of numbers. */
static Value *linear(Rule *r, Value *x, const Obj *qx)
{
    Graph *g = r->g;
    Obj *packed = arg(r, "W_prepack"), *weight = packed_attr(r, packed, "weight");
    Value *bias = bias_of(r, packed, qx, qx && x->rank == 2), *w, *y;
    Obj *args[3];

    if (weight->kind != OBJ_QUANTIZED || x->rank == 2) {
        w = weight->kind == OBJ_QUANTIZED ? dequantized(r->it, weight)
                                          : obj_as_value(r->it, weight);
        args[0] = obj_tensor(r->it, x);
        args[1] = obj_tensor(r->it, w);
        args[2] = bias ? obj_tensor(r->it, bias) : obj_none(r->it);
        return tensor_read(r->it, rule_call(r, "aten::linear", args, COUNT_OF(args))->tensor);
    }
    weight = transposed(r, weight);
    w = dequantized(r->it, weight);
    expect_dim(r, x, -1, w->dims[0]);
    y = emit_matmul(g, x, w);
    return bias ? emit_add(g, y, bias) : y;
}

static Value *quantized_linear(Rule *r, Graph *g)
{
    Obj *qx = quantized_arg(r, "X");
    Value *y = linear(r, dequantized(r->it, qx), qx);

    (void)g;
    return give_quantized(r, y, "Y_scale_i", "Y_zero_point_i", qx);
}

static Value *quantized_linear_relu(Rule *r, Graph *g)
{
    Obj *qx = quantized_arg(r, "X");
    Value *y = emit_relu(g, linear(r, dequantized(r->it, qx), qx));

    return give_quantized(r, y, "Y_scale_i", "Y_zero_point_i", qx);
}

static Value *quantized_linear_leaky_relu(Rule *r, Graph *g)
{
    Obj *qx = quantized_arg(r, "X");
    Value *y = linear(r, dequantized(r->it, qx), qx);

    y = op(g, "LeakyRelu", IN(y), AT(A_F("alpha", arg_num(r, "negative_slope"))));
    return give_quantized(r, y, "Y_scale_i", "Y_zero_point_i", qx);
}

static Value *quantized_linear_tanh(Rule *r, Graph *g)
{
    Obj *qx = quantized_arg(r, "X");
    Value *y = op(g, "Tanh", IN(linear(r, dequantized(r->it, qx), qx)), AT_NONE);

    return give_quantized(r, y, "Y_scale_i", "Y_zero_point_i", qx);
}

static Value *conv_and_sum(Rule *r, bool relu)
{
    Obj *qx = quantized_arg(r, "qx"), *sum = quantized_arg(r, "qaccum");
    Value *y = convolved(r, dequantized(r->it, qx), qx, 2);

    y = emit_add(r->g, y, dequantized(r->it, sum));
    if (relu)
        y = emit_relu(r->g, y);
    return give_quantized(r, y, "output_scale", "output_zero_point", qx);
}

static Value *quantized_conv2d_add(Rule *r, Graph *g)
{
    (void)g;
    return conv_and_sum(r, false);
}

static Value *quantized_conv2d_add_relu(Rule *r, Graph *g)
{
    (void)g;
    return conv_and_sum(r, true);
}

/* ---- scales that depend on the data ---- */

/* The tensor quantized with the scale and zero point that its own range gives. */
static Obj *quantized_dynamic(Rule *r, const char *param)
{
    Obj *args[3] = {arg(r, param), obj_int(r->it, ST_QUINT8), arg(r, "reduce_range")};

    return rule_call(r, "aten::quantize_per_tensor_dynamic", args, 3);
}

/* A product of integers. In a product of floats, ONNX Runtime would round the other operand to 8
 * bits if the weight is stored in bytes. */
static Value *linear_of_integers(Rule *r, const Obj *qx)
{
    Graph *g = r->g;
    Obj *packed = arg(r, "W_prepack"), *weight = packed_attr(r, packed, "weight");
    Value *bias = bias_of(r, packed, NULL, false), *a, *b, *a_zero, *b_zero, *scale, *y;
    Steps s, t;

    if (weight->kind != OBJ_QUANTIZED || !target_has(g, "MatMulInteger"))
        return linear(r, dequantized(r->it, qx), NULL);
    a = written_values(r->it, qx, &s);
    b = written_values(r->it, transposed(r, weight), &t);
    expect_dim(r, a, -1, b->dims[0]);
    a_zero = emit_cast(g, s.zero, a->dtype);
    b_zero = emit_cast(g, t.zero, b->dtype);
    scale = emit_cast(g, s.scale, DT_FLOAT);
    scale = emit_mul(g, scale, emit_cast(g, t.scale, DT_FLOAT));
    y = op(g, "MatMulInteger", IN(a, b, a_zero, b_zero), AT_NONE);
    y = emit_mul(g, emit_cast(g, y, DT_FLOAT), scale);
    return bias ? emit_add(g, y, bias) : y;
}

static Value *linear_dynamic(Rule *r, Graph *g)
{
    (void)g;
    return linear_of_integers(r, quantized_dynamic(r, "X"));
}

static Value *linear_relu_dynamic(Rule *r, Graph *g)
{
    return emit_relu(g, linear_of_integers(r, quantized_dynamic(r, "X")));
}

static Value *linear_fp16(Rule *r, Graph *g)
{
    (void)g;
    return linear(r, in(r, "X"), NULL);
}

static Value *linear_relu_fp16(Rule *r, Graph *g)
{
    return emit_relu(g, linear(r, in(r, "X"), NULL));
}

/* The digit in the name is the number of dims. The result is rounded to the steps of the input. */
static Value *conv_dynamic(Rule *r, Graph *g)
{
    size_t dims = (size_t)(strpbrk(r->schema->name, "123")[0] - '0');
    const Obj *qx = quantized_dynamic(r, "qx");
    Steps s = steps_of(r->it, qx);
    Value *y = convolved(r, dequantized(r->it, qx), NULL, dims);

    y = emit_quantize(g, y, &s);
    return emit_dequantize(g, y, &s);
}

/* ---- recurrent layers ---- */

typedef struct Recurrent {
    Rule *r;
    const char *layer; /* a function of the prelude for one direction of one layer */
    Value *states[2];  /* [layers * directions, batch, hidden] */
    size_t nstates;
    VEC(Value *) last[2]; /* the states at the end, of each direction of each layer */
} Recurrent;

static Value *one_direction(Recurrent *n, Value *x, Obj *cell, size_t at, bool reverse)
{
    Rule *r = n->r;
    Obj *args[8], *results;
    size_t k = 0;

    args[k++] = obj_tensor(r->it, x);
    for (size_t i = 0; i < n->nstates; i++)
        args[k++] =
            obj_tensor(r->it, emit_select(r->g, n->states[i], 0, sym_int(r->g, (int64_t)at)));
    args[k++] = packed_attr(r, cell, "w_ih");
    args[k++] = packed_attr(r, cell, "w_hh");
    args[k++] = packed_attr(r, cell, "kind");
    args[k++] = packed_attr(r, cell, "reduce_range");
    args[k++] = obj_bool(r->it, reverse);
    results = call_prelude(r, n->layer, args, k);
    for (size_t i = 0; i < n->nstates; i++)
        vec_push(r->it->job, &n->last[i], tensor_read(r->it, results->list->at[i + 1]->tensor));
    return tensor_read(r->it, results->list->at[0]->tensor);
}

static Value *recurrent(Recurrent *n)
{
    Rule *r = n->r;
    Graph *g = r->g;
    Value *x = in(r, "input"), *sides[2], *results[3];
    size_t layers = (size_t)arg_int(r, "num_layers"), directions = arg_bool(r, "bidirectional") + 1;
    const Obj *params = arg(r, "params");
    bool batch_first = arg_bool(r, "batch_first");

    expect_rank(r, x, 3);
    if (rank_of(r, x) != 3)
        rule_fail(r, "needs an input of 3 dims, not of %d", x->rank);
    if (arg_num(r, "dropout") > 0 && is_training(r, "train"))
        rule_fail(r, "dropout in training mode is not supported");
    if (layers < 1 || params->list->n / directions != layers || params->list->n % directions)
        rule_fail(r, "needs the parameters of %zu cells", layers * directions);
    if (batch_first)
        x = move_axis(g, x, 1, 0);
    for (size_t i = 0; i < layers; i++) {
        for (size_t d = 0; d < directions; d++)
            sides[d] = one_direction(n, x, params->list->at[i * directions + d], i * directions + d,
                                     d == 1);
        x = directions == 2 ? emit_concat(g, sides, 2, 2) : sides[0];
    }
    results[0] = batch_first ? move_axis(g, x, 1, 0) : x;
    for (size_t i = 0; i < n->nstates; i++)
        results[i + 1] = emit_stack(g, n->last[i].at, n->last[i].n, 0);
    return give_tuple(r, n->nstates + 1, results);
}

/* aten::quantized_lstm.input(Tensor input, Tensor[] hx, ...CellParamsBase[] params, bool
 * has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first, ...)
 */
static Value *aten_quantized_lstm(Rule *r, Graph *g)
{
    Recurrent n = {.r = r, .layer = "quantized_lstm_layer", .nstates = 2};
    Value **states;

    (void)g;
    if (arg_tensors(r, "hx", &states) != 2)
        rule_fail(r, "needs two states");
    n.states[0] = states[0];
    n.states[1] = states[1];
    return recurrent(&n);
}

/* aten::quantized_gru.input(Tensor input, Tensor hx, ...) */
static Value *aten_quantized_gru(Rule *r, Graph *g)
{
    Recurrent n = {.r = r, .layer = "quantized_gru_layer", .nstates = 1};

    (void)g;
    n.states[0] = in(r, "hx");
    return recurrent(&n);
}

/* clang-format off */
#define CONV_ROWS(name_, class_, fn_) \
    RULE("quantized::" name_ ".new(Tensor qx, " class_ " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, fn_), \
    RULE("quantized::" name_ "(Tensor qx, " class_ " weight, int[] stride, int[] padding, int[] dilation, int groups, float output_scale, int output_zero_point) -> Tensor", 7, fn_)
const RuleRow quantized_rules[] = {
    RULE("aten::quantize_per_tensor(Tensor self, float scale, int zero_point, ScalarType dtype) -> Tensor", 7, aten_quantize),
    RULE("aten::quantize_per_tensor.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, ScalarType dtype) -> Tensor", 7, aten_quantize),
    RULE("aten::quantize_per_tensor.tensors(Tensor[] tensors, Tensor scales, Tensor zero_points, ScalarType dtype) -> Tensor[]", 7, aten_quantize_list),
    RULE("aten::quantize_per_channel(Tensor self, Tensor scales, Tensor zero_points, int axis, ScalarType dtype) -> Tensor", 7, aten_quantize_channels),
    RULE("aten::dequantize.self(Tensor self) -> Tensor", 7, aten_dequantize),
    RULE("aten::dequantize.tensors(Tensor[] tensors) -> Tensor[]", 7, aten_dequantize_list),
    RULE("aten::int_repr(Tensor self) -> Tensor", 7, aten_int_repr),
    RULE("ptonnx::integers(Tensor self) -> Tensor", 7, ptonnx_integers),
    RULE("aten::q_scale(Tensor self) -> float", 7, aten_q_scale),
    RULE("aten::q_zero_point(Tensor self) -> int", 7, aten_q_zero_point),
    RULE("aten::q_per_channel_scales(Tensor self) -> Tensor", 7, aten_q_scales),
    RULE("aten::q_per_channel_zero_points(Tensor self) -> Tensor", 7, aten_q_zero_points),
    RULE("aten::q_per_channel_axis(Tensor self) -> int", 7, aten_q_axis),
    RULE("aten::_make_per_tensor_quantized_tensor(Tensor self, float scale, int zero_point) -> Tensor", 7, aten_make_quantized),
    RULE("aten::_make_per_channel_quantized_tensor(Tensor self, Tensor scale, Tensor zero_point, int axis) -> Tensor", 7, aten_make_quantized_channels),
    CONV_ROWS("conv2d", CONV2D_PARAMS, quantized_conv2d),
    CONV_ROWS("conv2d_relu", CONV2D_PARAMS, quantized_conv2d_relu),
    CONV_ROWS("conv3d", CONV3D_PARAMS, quantized_conv3d),
    CONV_ROWS("conv3d_relu", CONV3D_PARAMS, quantized_conv3d_relu),
    RULE("quantized::conv1d(Tensor qx, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv1d),
    RULE("quantized::conv1d_relu(Tensor qx, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv1d_relu),
    RULE("quantized::conv_transpose1d(Tensor qx, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv1d),
    RULE("quantized::conv_transpose2d(Tensor qx, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv2d),
    RULE("quantized::conv_transpose3d(Tensor qx, " CONV3D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv3d),
    RULE("quantized::linear(Tensor X, " LINEAR_PARAMS " W_prepack, float Y_scale_i, int Y_zero_point_i) -> Tensor Y", 7, quantized_linear),
    PRELUDE("quantized::linear_with_input_q_dq_qweight_dq_output_fp32(Tensor X, float X_scale, int X_zero_point, " LINEAR_PARAMS " W_prepack) -> Tensor Y", 7, "linear_of_quantized_input"),
    PRELUDE("quantized::linear_with_input_q_dq_qweight_dq_relu_output_fp32(Tensor X, float X_scale, int X_zero_point, " LINEAR_PARAMS " W_prepack) -> Tensor Y", 7, "linear_of_quantized_input_relu"),
    RULE("quantized::linear_leaky_relu(Tensor X, " LINEAR_PARAMS " W_prepack, float Y_scale_i, int Y_zero_point_i, float negative_slope) -> Tensor Y", 7, quantized_linear_leaky_relu),
    RULE("quantized::linear_tanh(Tensor X, " LINEAR_PARAMS " W_prepack, float Y_scale_i, int Y_zero_point_i) -> Tensor Y", 7, quantized_linear_tanh),
    RULE("quantized::conv2d_add(Tensor qx, Tensor qaccum, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv2d_add),
    RULE("quantized::conv2d_add_relu(Tensor qx, Tensor qaccum, " CONV2D_PARAMS " packed_weight, float output_scale, int output_zero_point) -> Tensor", 7, quantized_conv2d_add_relu),
    RULE("quantized::linear_relu(Tensor X, " LINEAR_PARAMS " W_prepack, float Y_scale_i, int Y_zero_point_i) -> Tensor Y", 7, quantized_linear_relu),
    PRELUDE("quantized::add(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc", 7, "quantized_add"),
    PRELUDE("quantized::add.Scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_add_scalar"),
    PRELUDE("quantized::add.Scalar2(Scalar b, Tensor qa) -> Tensor qc", 7, "quantized_add_scalar2"),
    PRELUDE("quantized::add_scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_add_scalar"),
    PRELUDE("quantized::add_scalar.Tensor(Tensor qa, Tensor b) -> Tensor qc", 7, "quantized_add_scalar"),
    PRELUDE("quantized::add_relu(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc", 7, "quantized_add_relu"),
    PRELUDE("quantized::add_relu.Scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_add_scalar_relu"),
    PRELUDE("quantized::add_relu.Scalar2(Scalar b, Tensor qa) -> Tensor qc", 7, "quantized_add_scalar2_relu"),
    PRELUDE("quantized::add_scalar_relu(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_add_scalar_relu"),
    PRELUDE("quantized::add_scalar_relu.Tensor(Tensor qa, Tensor b) -> Tensor qc", 7, "quantized_add_scalar"),
    PRELUDE("quantized::mul(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc", 7, "quantized_mul"),
    PRELUDE("quantized::mul.Scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_mul_scalar"),
    PRELUDE("quantized::mul.Scalar2(Scalar b, Tensor qa) -> Tensor qc", 7, "quantized_mul_scalar2"),
    PRELUDE("quantized::mul_scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_mul_scalar"),
    PRELUDE("quantized::mul_scalar.Tensor(Tensor qa, Tensor b) -> Tensor qc", 7, "quantized_mul_scalar"),
    PRELUDE("quantized::mul_relu(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc", 7, "quantized_mul_relu"),
    PRELUDE("quantized::mul_relu.Scalar(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_mul_scalar_relu"),
    PRELUDE("quantized::mul_relu.Scalar2(Scalar b, Tensor qa) -> Tensor qc", 7, "quantized_mul_scalar2_relu"),
    PRELUDE("quantized::mul_scalar_relu(Tensor qa, Scalar b) -> Tensor qc", 7, "quantized_mul_scalar_relu"),
    PRELUDE("quantized::mul_scalar_relu.Tensor(Tensor qa, Tensor b) -> Tensor qc", 7, "quantized_mul_scalar_relu"),
    PRELUDE("quantized::matmul(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc", 7, "quantized_matmul"),
    PRELUDE("quantized::cat(Tensor[] qx, int dim, float? scale, int? zero_point) -> Tensor", 7, "quantized_concat"),
    PRELUDE("quantized::cat_relu(Tensor[] qx, int dim, float? scale, int? zero_point) -> Tensor", 7, "quantized_concat_relu"),
    PRELUDE("quantized::hardswish(Tensor input, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_hardswish"),
    PRELUDE("quantized::leaky_relu(Tensor qx, Scalar negative_slope, bool inplace, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_leaky_relu"),
    PRELUDE("quantized::elu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor", 7, "quantized_elu"),
    PRELUDE("quantized::celu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1) -> Tensor", 7, "quantized_celu"),
    PRELUDE("quantized::sigmoid(Tensor qx, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_sigmoid_to"),
    PRELUDE("quantized::softmax(Tensor qx, int dim, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_softmax"),
    PRELUDE("quantized::prelu(Tensor qx, Tensor weight, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_prelu"),
    PRELUDE("quantized::relu6(Tensor qx, bool inplace=False) -> Tensor", 7, "quantized_relu6"),
    PRELUDE("quantized::clamp(Tensor qx, Scalar? min=None, Scalar? max=None) -> Tensor qy", 7, "quantized_clamp"),
    PRELUDE("quantized::threshold(Tensor qx, Scalar threshold, Scalar value) -> Tensor qy", 9, "quantized_threshold"),
    PRELUDE("quantized::dropout(Tensor self, float output_scale, int output_zero_point, Scalar p=0.5, bool training=False) -> Tensor", 7, "quantized_dropout"),
    PRELUDE("quantized::max_pool1d(Tensor qx, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> Tensor", 7, "quantized_max_pool1d"),
    PRELUDE("quantized::max_pool2d(Tensor qx, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> Tensor", 7, "quantized_max_pool2d"),
    PRELUDE("aten::quantized_max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor", 7, "quantized_max_pool1d"),
    PRELUDE("aten::quantized_max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor", 7, "quantized_max_pool2d"),
    PRELUDE("aten::quantized_max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor", 7, "quantized_max_pool3d"),
    PRELUDE("quantized::batch_norm(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm"),
    PRELUDE("quantized::batch_norm_relu(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm_relu"),
    PRELUDE("quantized::batch_norm1d(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm"),
    PRELUDE("quantized::batch_norm1d_relu(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm_relu"),
    PRELUDE("quantized::batch_norm2d(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm"),
    PRELUDE("quantized::batch_norm2d_relu(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm_relu"),
    PRELUDE("quantized::batch_norm3d(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm"),
    PRELUDE("quantized::batch_norm3d_relu(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm_relu"),
    PRELUDE("aten::quantized_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_batch_norm"),
    PRELUDE("quantized::layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_layer_norm"),
    PRELUDE("quantized::group_norm(Tensor input, int num_groups, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_group_norm"),
    PRELUDE("quantized::instance_norm(Tensor input, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point) -> Tensor", 7, "quantized_instance_norm"),
    PRELUDE("aten::quantize_per_tensor_dynamic(Tensor self, ScalarType dtype, bool reduce_range) -> Tensor", 9, "quantize_dynamic"),
    RULE("quantized::linear_dynamic(Tensor X, " LINEAR_PARAMS " W_prepack, bool reduce_range=False) -> Tensor Y", 9, linear_dynamic),
    RULE("quantized::linear_relu_dynamic(Tensor X, " LINEAR_PARAMS " W_prepack, bool reduce_range=False) -> Tensor Y", 9, linear_relu_dynamic),
    PRELUDE("quantized::linear_dynamic_fp16_unpacked_weight(Tensor X, Tensor weight, Tensor? bias) -> Tensor Y", 7, "linear_fp16_weight"),
    RULE("quantized::linear_dynamic_fp16(Tensor X, " LINEAR_PARAMS " W_prepack) -> Tensor Y", 7, linear_fp16),
    RULE("quantized::linear_relu_dynamic_fp16(Tensor X, " LINEAR_PARAMS " W_prepack) -> Tensor Y", 7, linear_relu_fp16),
    RULE("quantized::conv1d_dynamic(Tensor qx, " CONV2D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("quantized::conv2d_dynamic(Tensor qx, " CONV2D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("quantized::conv3d_dynamic(Tensor qx, " CONV3D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("quantized::conv_transpose1d_dynamic(Tensor qx, " CONV2D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("quantized::conv_transpose2d_dynamic(Tensor qx, " CONV2D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("quantized::conv_transpose3d_dynamic(Tensor qx, " CONV3D_PARAMS " packed_weight, bool reduce_range=False) -> Tensor", 9, conv_dynamic),
    RULE("aten::quantized_lstm.input(Tensor input, Tensor[] hx, " CELL_PARAMS "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first, *, ScalarType? dtype=None, bool use_dynamic=False) -> (Tensor, Tensor, Tensor)", 9, aten_quantized_lstm),
    RULE("aten::quantized_gru.input(Tensor input, Tensor hx, " CELL_PARAMS "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)", 9, aten_quantized_gru),
    PRELUDE("quantized::quantized_lstm_cell_dynamic(Tensor input, Tensor[] hx, " LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh, Tensor bias_ih, Tensor bias_hh) -> (Tensor, Tensor)", 9, "quantized_lstm_cell"),
    PRELUDE("quantized::quantized_gru_cell_dynamic(Tensor input, Tensor hx, " LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh, Tensor b_ih, Tensor b_hh) -> Tensor", 9, "quantized_gru_cell"),
    PRELUDE("quantized::quantized_rnn_tanh_cell_dynamic(Tensor input, Tensor hx, " LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh, Tensor b_ih, Tensor b_hh) -> Tensor", 9, "quantized_rnn_tanh_cell"),
    PRELUDE("quantized::quantized_rnn_relu_cell_dynamic(Tensor input, Tensor hx, " LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh, Tensor b_ih, Tensor b_hh) -> Tensor", 9, "quantized_rnn_relu_cell"),
    PRELUDE("quantized::embedding_byte(" EMBEDDING_PARAMS " weight, Tensor indices, bool pruned_weights=False) -> Tensor", 7, "quantized_embedding"),
    PRELUDE("quantized::embedding_bag_byte(" EMBEDDING_PARAMS " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor", 9, "quantized_embedding_bag"),
    PRELUDE("quantized::embedding_4bit(" EMBEDDING_PARAMS " weight, Tensor indices, bool pruned_weights=False) -> Tensor", 7, "quantized_embedding_4bit"),
    PRELUDE("quantized::embedding_bag_4bit(" EMBEDDING_PARAMS " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor", 9, "quantized_embedding_bag_4bit"),
    {0}
};
/* clang-format on */
