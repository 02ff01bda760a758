/* fold.c - contents of a node's outputs when all inputs are constants. In: a node that infer() has
 * typed. Out: Data, or false when there is no kernel, a result is too large, or computing could
 * hide an error (a division by zero stays a node). Floats are computed as doubles and rounded once
 * to the type, ints wrap.
 */
#include "fold.h"

#include <stdlib.h>
#include <string.h>

#define FOLD_LIMIT  (16 * 1024)        /* bytes of a result that is larger than its inputs */
#define WORK_LIMIT  (16 * 1024 * 1024) /* bytes of inputs that are worth reading */
#define PARAM_LIMIT 1024               /* larger parameters are shared, not folded */

const Data *fold_input(Graph *g, const Node *node, size_t i)
{
    Value *v = node_input(node, i);

    return v && v->data ? data_plain(g, v->data) : NULL;
}

Data *fold_output(Graph *g, const Node *node, size_t i)
{
    const Value *v = node->outputs[i];
    const int64_t *dims = known_dims(g, v);

    return dims && dtype_size(v->dtype) ? data_new(g, v->dtype, v->rank, dims) : NULL;
}

bool is_integral(DType dtype)
{
    return dtype_size(dtype) > 0 && (dtype_is_int(dtype) || dtype == DT_BOOL);
}

/* ---- moving ---- */

/* What Pad puts around: its third input, its attribute, or 0. */
static bool fill_value(Graph *g, const Node *node, Data *into)
{
    const Data *from = strcmp(node->op, "Pad") == 0 ? fold_input(g, node, 2) : NULL;
    size_t size = dtype_size(into->dtype);

    if (from)
        memcpy((uint8_t *)into->at, from->at, size);
    else if (dtype_is_float(into->dtype))
        data_set_float(into, 0, node_float(node, "value", 0));
    return !from || (from->dtype == into->dtype && data_count(from) == 1);
}

static bool move_output(Graph *g, const Node *node, size_t i, Data **outputs)
{
    Data *out = fold_output(g, node, i);
    const int64_t one = 1;
    Data *fill = out ? data_new(g, out->dtype, 1, &one) : NULL;
    size_t size = out ? dtype_size(out->dtype) : 0;
    int64_t n = out ? data_count(out) : 0, *map = NEW_N(g->job, int64_t, (size_t)n + 1);
    const uint8_t **from = NEW_N(g->job, const uint8_t *, node->ninputs + 1);

    if (!out || !fill_value(g, node, fill) || !move_map(g, node, i, map))
        return false;
    for (size_t k = 0; k < node->ninputs; k++)
        from[k] = node->inputs[k] ? fold_input(g, node, k)->at : NULL;
    for (int64_t k = 0; k < n; k++) {
        int64_t at = map[k] & (((int64_t)1 << MOVE_SHIFT) - 1);
        const uint8_t *element = fill->at;

        if (map[k] != MOVE_FILL)
            element = from[map[k] >> MOVE_SHIFT] + (size_t)at * size;
        memcpy((uint8_t *)out->at + (size_t)k * size, element, size);
    }
    outputs[i] = out;
    return true;
}

static bool fold_move(Graph *g, const Node *node, Data **outputs)
{
    for (size_t i = 0; i < node->noutputs; i++)
        if (!move_output(g, node, i, outputs))
            return false;
    return true;
}

/* ---- making ---- */

static bool fold_constant_of_shape(Graph *g, const Node *node, Data **outputs)
{
    const Attr *value = node_attr(node, "value");
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data *one = value && value->tensor ? data_plain(g, value->tensor) : NULL;
    int64_t n = out ? data_count(out) : 0;
    size_t size = out ? dtype_size(out->dtype) : 0;

    for (int64_t i = 0; one && i < n; i++)
        memcpy((uint8_t *)out->at + (size_t)i * size, one->at, size);
    return out != NULL;
}

static bool fold_range(Graph *g, const Node *node, Data **outputs)
{
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data *start = fold_input(g, node, 0), *delta = fold_input(g, node, 2);
    int64_t n = out ? data_count(out) : 0;

    for (int64_t i = 0; i < n; i++) {
        if (is_integral(out->dtype))
            data_set_int(out, i,
                         (int64_t)((uint64_t)data_int(start, 0) +
                                   (uint64_t)i * (uint64_t)data_int(delta, 0)));
        else
            data_set_float(out, i, data_float(start, 0) + (double)i * data_float(delta, 0));
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

    if (!out || out->rank != 2)
        return false;
    for (int64_t row = 0; row < out->dims[0]; row++) {
        int64_t column, at;

        if (__builtin_add_overflow(row, k, &column) || column < 0 || column >= out->dims[1])
            continue;
        at = row * out->dims[1] + column;
        if (is_integral(out->dtype))
            data_set_int(out, at, 1);
        else
            data_set_float(out, at, 1);
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
    {"BitShift", fold_binary},
    {"BitwiseAnd", fold_binary},
    {"BitwiseNot", fold_unary},
    {"BitwiseOr", fold_binary},
    {"BitwiseXor", fold_binary},
    {"Cast", fold_cast},
    {"CastLike", fold_cast},
    {"Ceil", fold_unary},
    {"Clip", fold_clip},
    {"Concat", fold_move},
    {"ConstantOfShape", fold_constant_of_shape},
    {"Cos", fold_unary},
    {"Cosh", fold_unary},
    {"CumSum", fold_cumsum},
    {"Div", fold_binary},
    {"Equal", fold_compare},
    {"Erf", fold_unary},
    {"Exp", fold_unary},
    {"Expand", fold_move},
    {"EyeLike", fold_eye_like},
    {"Flatten", fold_move},
    {"Floor", fold_unary},
    {"Gather", fold_move},
    {"GatherElements", fold_move},
    {"Greater", fold_compare},
    {"GreaterOrEqual", fold_compare},
    {"Identity", fold_move},
    {"IsInf", fold_unary},
    {"IsNaN", fold_unary},
    {"Less", fold_compare},
    {"LessOrEqual", fold_compare},
    {"Log", fold_unary},
    {"LogSoftmax", fold_softmax},
    {"MatMul", fold_matmul},
    {"Max", fold_variadic},
    {"Min", fold_variadic},
    {"Mod", fold_binary},
    {"Mul", fold_binary},
    {"Neg", fold_unary},
    {"NonZero", fold_nonzero},
    {"Not", fold_unary},
    {"OneHot", fold_one_hot},
    {"Or", fold_compare},
    {"Pad", fold_move},
    {"Pow", fold_binary},
    {"Range", fold_range},
    {"Reciprocal", fold_unary},
    {"ReduceMax", fold_reduce},
    {"ReduceMean", fold_reduce},
    {"ReduceMin", fold_reduce},
    {"ReduceProd", fold_reduce},
    {"ReduceSum", fold_reduce},
    {"Relu", fold_unary},
    {"Reshape", fold_move},
    {"Round", fold_unary},
    {"Shape", fold_shape},
    {"Sigmoid", fold_unary},
    {"Sign", fold_unary},
    {"Sin", fold_unary},
    {"Sinh", fold_unary},
    {"Size", fold_shape},
    {"Slice", fold_move},
    {"Softmax", fold_softmax},
    {"Softplus", fold_unary},
    {"Split", fold_move},
    {"Sqrt", fold_unary},
    {"Squeeze", fold_move},
    {"Sub", fold_binary},
    {"Sum", fold_variadic},
    {"Tan", fold_unary},
    {"Tanh", fold_unary},
    {"Tile", fold_move},
    {"Transpose", fold_move},
    {"Trilu", fold_move},
    {"Unsqueeze", fold_move},
    {"Where", fold_where},
    {"Xor", fold_compare},
};

static int row_order(const void *key, const void *row)
{
    return strcmp(key, ((const struct FoldRow *)row)->op);
}

/* Every input a constant of reasonable size, none of them a parameter worth sharing. */
static bool inputs_fit(const Graph *g, const Node *node, uint64_t *bytes)
{
    *bytes = 0;
    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *v = node->inputs[i];

        if (!v)
            continue;
        if (!v->data || !dtype_size(v->dtype))
            return false;
        if (v->is_param && (g->keep_params_apart || data_bytes(v->data) > PARAM_LIMIT))
            return false;
        *bytes += data_bytes(v->data);
    }
    return *bytes <= WORK_LIMIT;
}

/* Outputs without known dims (NonZero's) are no larger than eight bytes per axis of each element:
 * the inputs' limit holds for them. */
static bool outputs_fit(Graph *g, const Node *node, uint64_t input_bytes)
{
    uint64_t limit = input_bytes > FOLD_LIMIT ? input_bytes : FOLD_LIMIT;

    for (size_t i = 0; i < node->noutputs; i++) {
        const Value *v = node->outputs[i];
        const int64_t *dims = known_dims(g, v);
        int64_t count = dims ? dims_count(v->rank, dims) : 0;

        if (v->dtype == DT_NONE || dtype_size(v->dtype) == 0 ||
            (uint64_t)count > limit / dtype_size(v->dtype))
            return false;
    }
    return true;
}

bool fold(Graph *g, const Node *node, Data **outputs)
{
    const struct FoldRow *row;
    uint64_t bytes;

    if (node->domain && *node->domain)
        return false;
    row = bsearch(node->op, rows, COUNT_OF(rows), sizeof rows[0], row_order);
    return row && inputs_fit(g, node, &bytes) && outputs_fit(g, node, bytes) &&
           row->fold(g, node, outputs);
}
