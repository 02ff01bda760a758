/* fold.c - the contents of the outputs of a node whose inputs are all constants. In: a node that
 * infer() has typed. Out: Data, or false when there is no kernel, a result is too large, or
 * computing could hide an error (a division by zero stays a node). Floats are computed as doubles
 * and rounded once to the type, ints wrap. */
#include "fold_private.h"

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

/* ---- the table ---- */

static FoldFn *const kernels[OP_COUNT] = {
    [OP_AND] = fold_compare,
    [OP_ARGMAX] = fold_arg,
    [OP_ARGMIN] = fold_arg,
    [OP_AVERAGE_POOL] = fold_pool,
    [OP_BATCH_NORMALIZATION] = fold_batch_norm,
    [OP_BIT_CAST] = fold_bit_cast,
    [OP_CAST] = fold_cast,
    [OP_CAST_LIKE] = fold_cast,
    [OP_CELU] = fold_activation,
    [OP_CLIP] = fold_clip,
    [OP_COMPRESS] = fold_compress,
    [OP_CONCAT] = fold_concat,
    [OP_CONSTANT] = fold_constant,
    [OP_CONSTANT_OF_SHAPE] = fold_constant_of_shape,
    [OP_CONV] = fold_conv,
    [OP_CONV_INTEGER] = fold_conv,
    [OP_CONV_TRANSPOSE] = fold_conv_transpose,
    [OP_CUMPROD] = fold_cumulate,
    [OP_CUMSUM] = fold_cumulate,
    [OP_DEQUANTIZE_LINEAR] = fold_dequantize,
    [OP_DET] = fold_det,
    [OP_EINSUM] = fold_einsum,
    [OP_ELU] = fold_activation,
    [OP_EQUAL] = fold_compare,
    [OP_EYE_LIKE] = fold_eye_like,
    [OP_GELU] = fold_activation,
    [OP_GEMM] = fold_gemm,
    [OP_GLOBAL_AVERAGE_POOL] = fold_pool,
    [OP_GLOBAL_LP_POOL] = fold_pool,
    [OP_GLOBAL_MAX_POOL] = fold_pool,
    [OP_GREATER] = fold_compare,
    [OP_GREATER_OR_EQUAL] = fold_compare,
    [OP_GROUP_NORMALIZATION] = fold_group_norm,
    [OP_HARD_SIGMOID] = fold_activation,
    [OP_HARDMAX] = fold_hardmax,
    [OP_INSTANCE_NORMALIZATION] = fold_group_norm,
    [OP_IS_INF] = fold_unary,
    [OP_IS_NAN] = fold_unary,
    [OP_LRN] = fold_lrn,
    [OP_LAYER_NORMALIZATION] = fold_layer_norm,
    [OP_LEAKY_RELU] = fold_activation,
    [OP_LESS] = fold_compare,
    [OP_LESS_OR_EQUAL] = fold_compare,
    [OP_LOG_SOFTMAX] = fold_softmax,
    [OP_LP_NORMALIZATION] = fold_lp_norm,
    [OP_LP_POOL] = fold_pool,
    [OP_MATMUL] = fold_matmul,
    [OP_MATMUL_INTEGER] = fold_matmul_integer,
    [OP_MAX] = fold_variadic,
    [OP_MAX_POOL] = fold_pool,
    [OP_MEAN] = fold_variadic,
    [OP_MIN] = fold_variadic,
    [OP_NON_ZERO] = fold_nonzero,
    [OP_ONE_HOT] = fold_one_hot,
    [OP_OR] = fold_compare,
    [OP_QUANTIZE_LINEAR] = fold_quantize,
    [OP_RMS_NORMALIZATION] = fold_layer_norm,
    [OP_RANGE] = fold_range,
    [OP_RESIZE] = fold_resize,
    [OP_SCATTER] = fold_scatter_elements,
    [OP_SCATTER_ELEMENTS] = fold_scatter_elements,
    [OP_SCATTER_ND] = fold_scatter_nd,
    [OP_SELU] = fold_activation,
    [OP_SHAPE] = fold_shape,
    [OP_SHRINK] = fold_shrink,
    [OP_SIZE] = fold_shape,
    [OP_SOFTMAX] = fold_softmax,
    [OP_SUM] = fold_variadic,
    [OP_SWISH] = fold_activation,
    [OP_TENSOR_SCATTER] = fold_tensor_scatter,
    [OP_THRESHOLDED_RELU] = fold_activation,
    [OP_TOPK] = fold_topk,
    [OP_UNIQUE] = fold_unique,
    [OP_UPSAMPLE] = fold_resize,
    [OP_WHERE] = fold_where,
    [OP_XOR] = fold_compare,
};

/* Operators in the tables of one kernel need no row here. */
static FoldFn *kernel_of(OperatorNumber number)
{
    if (kernels[number])
        return kernels[number];
    if (fold_has_unary(number))
        return fold_unary;
    if (fold_has_binary(number))
        return fold_binary;
    if (fold_has_reduction(number))
        return fold_reduce;
    return moves_elements(number) ? fold_move : NULL;
}

bool fold_has_kernel(OperatorNumber number)
{
    return kernel_of(number) != NULL;
}

bool fold_whole(Graph *g, const Node *node, Data **outputs)
{
    stack_check(g->job, NO_LOC);
    return kernel_of(node_number(node))(g, node, outputs);
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
    FoldFn *kernel = kernel_of(node_number(node));
    uint64_t bytes;

    stack_check(g->job, NO_LOC);
    if (node->domain && *node->domain)
        return false;
    if (is_norm_of_weight(node))
        return outputs_fit(g, node, 0) && fold_norms(g, node, outputs);
    return kernel && inputs_fit(g, node, &bytes) && outputs_fit(g, node, bytes) &&
           join_fits(g, node, bytes) && kernel(g, node, outputs) &&
           results_fit(g, node, outputs, bytes);
}
