/* fold.c - the contents of the outputs of a node whose inputs are all constants. In: a node that
 * infer() has typed. Out: Data, or false when there is no kernel, a result is too large, or
 * computing could hide an error (a division by zero stays a node). Floats are computed as doubles
 * and rounded once to the type, ints wrap. */
#include "fold_private.h"

#include <stdlib.h>
#include <string.h>

/* Sizes in bytes. A result is folded if it has at most FOLD_LIMIT bytes, or is not larger than its
 * inputs. Other results of up to LARGE_LIMIT are folded until they have GROW_LIMIT in all, so that
 * no file grows by much more. */
#define FOLD_LIMIT  (16 * 1024)
#define LARGE_LIMIT (256 * 1024)
#define GROW_LIMIT  (8 * 1024 * 1024)
#define WORK_LIMIT  (2 * 1024 * 1024)  /* inputs that are worth reading */
#define JOIN_LIMIT  (32 * 1024 * 1024) /* all results of Concat above FOLD_LIMIT */
#define PARAM_LIMIT (1024 * 1024)      /* larger parameters are shared, not folded */
#define NORM_LIMIT  (64 * 1024 * 1024) /* the largest weight that is read for its norms */

const Data *fold_input(Graph *g, const Node *node, size_t i)
{
    Value *v = node_input(node, i);

    return v && v->data ? data_plain(g, v->data) : NULL;
}

Data *fold_output(Graph *g, const Node *node, size_t i)
{
    const Value *v = node->outputs[i];
    const int64_t *dims = known_dims(g, v);

    return dims && dtype_bits(v->dtype) ? data_new(g, v->dtype, v->rank, dims) : NULL;
}

Data *fold_copy(Graph *g, const Data *x)
{
    Data *copy = data_new(g, x->dtype, x->rank, x->dims);

    data_read(x, 0, (size_t)data_count(x), (uint8_t *)copy->at);
    return copy;
}

double fold_float(const Node *node, const char *attr_name, double otherwise)
{
    return (double)(float)node_float(node, attr_name, otherwise);
}

/* ---- moving ---- */

/* The padding value of Pad: its third input, its attribute, or 0. */
static bool fill_value(Graph *g, const Node *node, Data *into)
{
    const Data *from = node_is(node, OP_PAD) ? fold_input(g, node, 2) : NULL;

    if (from && (from->dtype != into->dtype || data_count(from) != 1))
        return false;
    if (from)
        data_set_from(into, 0, from, 0);
    else if (dtype_is_float(into->dtype))
        data_set_float(into, 0, fold_float(node, "value", 0));
    return true;
}

static bool move_output(Graph *g, const Node *node, size_t i, Data **outputs)
{
    Data *out = fold_output(g, node, i);
    const int64_t one = 1;
    Data *fill = out ? data_new(g, out->dtype, 1, &one) : NULL;
    int64_t n = out ? data_count(out) : 0, *map = NEW_N(g->job, int64_t, (size_t)n + 1);
    const Data **from = NEW_N(g->job, const Data *, node->ninputs + 1);

    if (!out || !fill_value(g, node, fill) || !move_map(g, node, i, map))
        return false;
    for (size_t k = 0; k < node->ninputs; k++)
        from[k] = fold_input(g, node, k);
    for (int64_t k = 0; k < n; k++) {
        if (map[k] == MOVE_FILL)
            data_set_from(out, k, fill, 0);
        else
            data_set_from(out, k, from[map[k] >> MOVE_SHIFT],
                          map[k] & (((int64_t)1 << MOVE_SHIFT) - 1));
    }
    outputs[i] = out;
    return true;
}

/* If the elements of the output are consecutive in the input, they are not copied. A program that
 * writes rows into a constant one after the other slices the rest of the constant once per row. */
static bool share_output(Graph *g, const Node *node, size_t i, Data **outputs)
{
    const Value *v = node->outputs[i];
    const Data *from = fold_input(g, node, 0);
    int64_t first;

    if (!from || !from->at || !dtype_size(v->dtype) || !move_run(g, node, i, &first))
        return false;
    outputs[i] = data_span(g, v->dtype, v->rank, known_dims(g, v),
                           from->at + (size_t)first * dtype_size(v->dtype), from->from);
    return true;
}

static bool fold_move(Graph *g, const Node *node, Data **outputs)
{
    for (size_t i = 0; i < node->noutputs; i++)
        if (!share_output(g, node, i, outputs) && !move_output(g, node, i, outputs))
            return false;
    return true;
}

/* Copies a row of each input in turn. A row has all elements from the axis on; the sizes before the
 * axis are the same in all inputs. */
static bool fold_concat(Graph *g, const Node *node, Data **outputs)
{
    Data *out = fold_output(g, node, 0);
    size_t size = out ? dtype_size(out->dtype) : 0;
    int axis = out ? axis_in(g, node, node_int(node, "axis", 0), out->rank) : 0;
    uint8_t *into;

    if (!size) /* elements that share bytes */
        return fold_move(g, node, outputs);
    into = (uint8_t *)out->at;
    for (int64_t row = 0, rows_ = dims_count(axis, out->dims); row < rows_; row++)
        for (size_t i = 0; i < node->ninputs; i++) {
            const Data *from = fold_input(g, node, i);
            int64_t n = from ? dims_count(from->rank - axis, from->dims + axis) : 0;

            if (!from || from->rank != out->rank)
                return false;
            data_read(from, (uint64_t)(row * n), (size_t)n, into);
            into += (size_t)n * size;
        }
    outputs[0] = out;
    return true;
}

/* ---- making ---- */

/* Contents as an attribute: a tensor, numbers or a number. */
static bool fold_constant(Graph *g, const Node *node, Data **outputs)
{
    const Attr *attr = node->nattrs == 1 ? &node->attrs[0] : NULL;
    Data *out = fold_output(g, node, 0);
    bool list = attr && (attr->kind == ATTR_INTS || attr->kind == ATTR_FLOATS);

    if (!out || !attr)
        return false;
    if (attr->kind == ATTR_TENSOR && attr->tensor->at) {
        outputs[0] = (Data *)attr->tensor;
        return true;
    }
    if (!list && attr->kind != ATTR_INT && attr->kind != ATTR_FLOAT)
        return false;
    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        if (dtype_is_float(out->dtype))
            data_set_float(out, i, list ? attr->floats[i] : attr->f);
        else
            data_set_int(out, i, list ? attr->ints[i] : attr->i);
    }
    outputs[0] = out;
    return true;
}

static bool fold_constant_of_shape(Graph *g, const Node *node, Data **outputs)
{
    const Attr *value = node_attr(node, "value");
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data *one = value && value->tensor ? data_plain(g, value->tensor) : NULL;
    int64_t n = out ? data_count(out) : 0;

    for (int64_t i = 0; one && i < n; i++)
        data_set_from(out, i, one, 0);
    return out != NULL;
}

static bool fold_range(Graph *g, const Node *node, Data **outputs)
{
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data *start = fold_input(g, node, 0), *delta = fold_input(g, node, 2);
    int64_t n = out ? data_count(out) : 0;

    for (int64_t i = 0; i < n; i++) {
        Number steps = number_mul(out->dtype, number_from(out->dtype, i), number_at(delta, 0));

        number_put(out, i, number_add(out->dtype, number_at(start, 0), steps));
    }
    return out != NULL;
}

static bool fold_shape(Graph *g, const Node *node, Data **outputs)
{
    size_t n;
    const int64_t *sizes;
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || !value_ints(g, node->outputs[0], &sizes, &n))
        return false;
    for (size_t i = 0; i < n; i++)
        data_set_int(out, (int64_t)i, sizes[i]);
    return true;
}

static bool fold_eye_like(Graph *g, const Node *node, Data **outputs)
{
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t k = node_int(node, "k", 0);

    if (!out || out->rank != 2 || !dtype_is_number(out->dtype))
        return false;
    for (int64_t row = 0; row < out->dims[0]; row++) {
        int64_t column, at;

        if (__builtin_add_overflow(row, k, &column) || column < 0 || column >= out->dims[1])
            continue;
        at = row * out->dims[1] + column;
        number_put(out, at, number_from(out->dtype, 1));
    }
    return true;
}

/* ---- the table, sorted by name ---- */

static const struct FoldRow {
    const char *op;
    FoldFn *fold;
} rows[] = {
    {"Abs", fold_unary},
    {"Acos", fold_unary},
    {"Acosh", fold_unary},
    {"Add", fold_binary},
    {"And", fold_compare},
    {"ArgMax", fold_arg},
    {"ArgMin", fold_arg},
    {"Asin", fold_unary},
    {"Asinh", fold_unary},
    {"Atan", fold_unary},
    {"Atanh", fold_unary},
    {"AveragePool", fold_pool},
    {"BatchNormalization", fold_batch_norm},
    {"BitCast", fold_bit_cast},
    {"BitShift", fold_binary},
    {"BitwiseAnd", fold_binary},
    {"BitwiseNot", fold_unary},
    {"BitwiseOr", fold_binary},
    {"BitwiseXor", fold_binary},
    {"Cast", fold_cast},
    {"CastLike", fold_cast},
    {"Ceil", fold_unary},
    {"Celu", fold_activation},
    {"CenterCropPad", fold_move},
    {"Clip", fold_clip},
    {"Compress", fold_compress},
    {"Concat", fold_concat},
    {"Constant", fold_constant},
    {"ConstantOfShape", fold_constant_of_shape},
    {"Conv", fold_conv},
    {"ConvInteger", fold_conv},
    {"ConvTranspose", fold_conv_transpose},
    {"Cos", fold_unary},
    {"Cosh", fold_unary},
    {"CumProd", fold_cumulate},
    {"CumSum", fold_cumulate},
    {"DepthToSpace", fold_move},
    {"DequantizeLinear", fold_dequantize},
    {"Det", fold_det},
    {"Div", fold_binary},
    {"Einsum", fold_einsum},
    {"Elu", fold_activation},
    {"Equal", fold_compare},
    {"Erf", fold_unary},
    {"Exp", fold_unary},
    {"Expand", fold_move},
    {"EyeLike", fold_eye_like},
    {"Flatten", fold_move},
    {"Floor", fold_unary},
    {"Gather", fold_move},
    {"GatherElements", fold_move},
    {"GatherND", fold_move},
    {"Gelu", fold_activation},
    {"Gemm", fold_gemm},
    {"GlobalAveragePool", fold_pool},
    {"GlobalLpPool", fold_pool},
    {"GlobalMaxPool", fold_pool},
    {"Greater", fold_compare},
    {"GreaterOrEqual", fold_compare},
    {"GroupNormalization", fold_group_norm},
    {"HardSigmoid", fold_activation},
    {"HardSwish", fold_unary},
    {"Hardmax", fold_hardmax},
    {"Identity", fold_move},
    {"InstanceNormalization", fold_group_norm},
    {"IsInf", fold_unary},
    {"IsNaN", fold_unary},
    {"LRN", fold_lrn},
    {"LayerNormalization", fold_layer_norm},
    {"LeakyRelu", fold_activation},
    {"Less", fold_compare},
    {"LessOrEqual", fold_compare},
    {"Log", fold_unary},
    {"LogSoftmax", fold_softmax},
    {"LpNormalization", fold_lp_norm},
    {"LpPool", fold_pool},
    {"MatMul", fold_matmul},
    {"MatMulInteger", fold_matmul_integer},
    {"Max", fold_variadic},
    {"MaxPool", fold_pool},
    {"Mean", fold_variadic},
    {"Min", fold_variadic},
    {"Mish", fold_unary},
    {"Mod", fold_binary},
    {"Mul", fold_binary},
    {"Neg", fold_unary},
    {"NonZero", fold_nonzero},
    {"Not", fold_unary},
    {"OneHot", fold_one_hot},
    {"Or", fold_compare},
    {"PRelu", fold_binary},
    {"Pad", fold_move},
    {"Pow", fold_binary},
    {"QuantizeLinear", fold_quantize},
    {"RMSNormalization", fold_layer_norm},
    {"Range", fold_range},
    {"Reciprocal", fold_unary},
    {"ReduceL1", fold_reduce},
    {"ReduceL2", fold_reduce},
    {"ReduceLogSum", fold_reduce},
    {"ReduceLogSumExp", fold_reduce},
    {"ReduceMax", fold_reduce},
    {"ReduceMean", fold_reduce},
    {"ReduceMin", fold_reduce},
    {"ReduceProd", fold_reduce},
    {"ReduceSum", fold_reduce},
    {"ReduceSumSquare", fold_reduce},
    {"Relu", fold_unary},
    {"Reshape", fold_move},
    {"Resize", fold_resize},
    {"ReverseSequence", fold_move},
    {"Round", fold_unary},
    {"Scatter", fold_scatter_elements},
    {"ScatterElements", fold_scatter_elements},
    {"ScatterND", fold_scatter_nd},
    {"Selu", fold_activation},
    {"Shape", fold_shape},
    {"Shrink", fold_shrink},
    {"Sigmoid", fold_unary},
    {"Sign", fold_unary},
    {"Sin", fold_unary},
    {"Sinh", fold_unary},
    {"Size", fold_shape},
    {"Slice", fold_move},
    {"Softmax", fold_softmax},
    {"Softplus", fold_unary},
    {"Softsign", fold_unary},
    {"SpaceToDepth", fold_move},
    {"Split", fold_move},
    {"Sqrt", fold_unary},
    {"Squeeze", fold_move},
    {"Sub", fold_binary},
    {"Sum", fold_variadic},
    {"Swish", fold_activation},
    {"Tan", fold_unary},
    {"Tanh", fold_unary},
    {"TensorScatter", fold_tensor_scatter},
    {"ThresholdedRelu", fold_activation},
    {"Tile", fold_move},
    {"TopK", fold_topk},
    {"Transpose", fold_move},
    {"Trilu", fold_move},
    {"Unique", fold_unique},
    {"Unsqueeze", fold_move},
    {"Upsample", fold_resize},
    {"Where", fold_where},
    {"Xor", fold_compare},
};

static int row_order(const void *key, const void *row)
{
    return text_order(key, ((const struct FoldRow *)row)->op);
}

static const struct FoldRow *row_of(const char *op_type)
{
    return bsearch(op_type, rows, COUNT_OF(rows), sizeof rows[0], row_order);
}

bool fold_has_kernel(const char *op_type)
{
    return row_of(op_type) != NULL;
}

bool fold_whole(Graph *g, const Node *node, Data **outputs)
{
    stack_check(g->job, NO_LOC);
    return row_of(node->op)->fold(g, node, outputs);
}

/* Are all inputs constants of reasonable size, and none of them a parameter that is worth sharing?
 */
static bool inputs_fit(const Graph *g, const Node *node, uint64_t *bytes)
{
    *bytes = 0;
    for (size_t i = 0; i < node->ninputs; i++) {
        Value *v = node->inputs[i];

        if (!v)
            continue;
        if (!v->data || !dtype_bits(v->dtype))
            return false;
        if (v->is_param && g->keep_params_apart)
            return false;
        if (value_origin(v)->is_param && data_bytes(v->data) > PARAM_LIMIT)
            return false;
        *bytes += data_bytes(v->data);
    }
    return *bytes <= WORK_LIMIT;
}

/* The largest size of a result that does not make the file grow. */
static uint64_t free_limit(uint64_t input_bytes)
{
    return input_bytes > FOLD_LIMIT ? input_bytes : FOLD_LIMIT;
}

static uint64_t output_limit(const Graph *g, uint64_t input_bytes)
{
    uint64_t limit = free_limit(input_bytes);

    return limit < LARGE_LIMIT && g->folded_bytes < GROW_LIMIT ? LARGE_LIMIT : limit;
}

/* Are the outputs small enough? Outputs whose dims are not known yet, as those of NonZero, are
 * accepted. */
static bool outputs_fit(Graph *g, const Node *node, uint64_t input_bytes)
{
    for (size_t i = 0; i < node->noutputs; i++) {
        const Value *v = node->outputs[i];
        const int64_t *dims = known_dims(g, v);
        int64_t count = dims ? dims_count(v->rank, dims) : 0;

        if (dtype_bits(v->dtype) == 0 ||
            (uint64_t)count > output_limit(g, input_bytes) * 8 / dtype_bits(v->dtype))
            return false;
    }
    return true;
}

static bool results_fit(Graph *g, const Node *node, Data **outputs, uint64_t input_bytes)
{
    uint64_t bytes = 0;

    for (size_t i = 0; i < node->noutputs; i++)
        bytes += data_bytes(outputs[i]);
    if (bytes > output_limit(g, input_bytes))
        return false;
    if (bytes > free_limit(input_bytes))
        g->folded_bytes += bytes;
    return true;
}

/* A program that writes rows into a constant one after the other makes a new constant of the whole
 * size for each row. Once these results have JOIN_LIMIT bytes in all, further Concats stay nodes.
 * If all their inputs are constants, finish/precompute.c folds them at the end. */
static bool join_fits(Graph *g, const Node *node, uint64_t input_bytes)
{
    if (input_bytes <= FOLD_LIMIT || g->is_scratch || !node_is(node, OP_CONCAT))
        return true;
    g->joined_bytes += input_bytes;
    return g->joined_bytes <= JOIN_LIMIT;
}

/* Is it the norms of a weight? They are few, and are computed without holding the weight. */
static bool is_norm_of_weight(const Node *node)
{
    const Value *v = node_is(node, OP_REDUCE_L2) ? node->inputs[0] : NULL;

    return v && v->is_param && v->data && data_bytes(v->data) > PARAM_LIMIT &&
           data_bytes(v->data) <= NORM_LIMIT;
}

bool fold(Graph *g, const Node *node, Data **outputs)
{
    const struct FoldRow *row;
    uint64_t bytes;

    stack_check(g->job, NO_LOC);
    if (node->domain && *node->domain)
        return false;
    if (is_norm_of_weight(node))
        return outputs_fit(g, node, 0) && fold_norms(g, node, outputs);
    row = row_of(node->op);
    return row && inputs_fit(g, node, &bytes) && outputs_fit(g, node, bytes) &&
           join_fits(g, node, bytes) && row->fold(g, node, outputs) &&
           results_fit(g, node, outputs, bytes);
}
