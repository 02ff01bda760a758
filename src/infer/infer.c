/* infer.c - infers dtype, dims and small contents of the outputs of a node. In: a node with typed
 * inputs. Out: its outputs typed as far as the ONNX operator specification decides it. One row per
 * operator; the functions live in infer_*.c by family. Unknown sizes become fresh dims of the
 * output itself, so that a known rank always has dims. */
#include "infer_rows.h"

#include "graph/schema.h"

#include <stdlib.h>
#include <string.h>

#define MAX_KNOWN_INTS 65536

/* ---- queries ---- */

Value *node_input(const Node *node, size_t i)
{
    return i < node->ninputs ? node->inputs[i] : NULL;
}

static bool ints_from_data(Graph *g, const Data *data, const int64_t **ints, size_t *n)
{
    int64_t count = data_count(data), *list;

    if (count > MAX_KNOWN_INTS || !dtype_is_integral(data->dtype))
        return false;
    list = NEW_N(g->job, int64_t, (size_t)count + 1);
    for (int64_t i = 0; i < count; i++)
        list[i] = data_int(data, i);
    *ints = list;
    *n = (size_t)count;
    return true;
}

/* The list of numbers of a Constant node as a tensor. */
static const Data *data_of_list(Graph *g, const Attr *attr)
{
    bool list = attr->kind == ATTR_FLOATS || attr->kind == ATTR_INTS;
    int64_t n = list ? (int64_t)attr->n : 1;
    bool ints = attr->kind == ATTR_INT || attr->kind == ATTR_INTS;
    Data *data = data_new(g, ints ? DT_INT64 : DT_FLOAT, list ? 1 : 0, &n);

    for (int64_t i = 0; i < n; i++) {
        if (ints)
            data_set_int(data, i, list ? attr->ints[i] : attr->i);
        else
            data_set_float(data, i, list ? attr->floats[i] : attr->f);
    }
    return data;
}

const Data *known_data(Graph *g, const Value *v)
{
    const Attr *attr;

    if (v->data || !v->node || !node_is(v->node, OP_CONSTANT) || v->node->nattrs != 1)
        return v->data;
    attr = &v->node->attrs[0];
    switch (attr->kind) {
    case ATTR_TENSOR: return attr->tensor && attr->tensor->at ? attr->tensor : NULL;
    case ATTR_FLOAT:
    case ATTR_INT:
    case ATTR_FLOATS:
    case ATTR_INTS: return data_of_list(g, attr);
    default: return NULL;
    }
}

bool value_ints(Graph *g, Value *v, const int64_t **ints, size_t *n)
{
    const Sym *const *elems = v ? value_elems(g, v, n) : NULL;
    int64_t *list;

    if (!v)
        return false;
    if (!elems) {
        const Data *data = known_data(g, v);

        return data && !(v->is_param && g->keep_params_apart) && ints_from_data(g, data, ints, n);
    }
    list = NEW_N(g->job, int64_t, *n + 1);
    for (size_t i = 0; i < *n; i++)
        if (!sym_known(elems[i], &list[i]))
            return false;
    *ints = list;
    return true;
}

const Sym *one_elem(Graph *g, Value *v)
{
    size_t n;
    const Sym *const *elems = v ? value_elems(g, v, &n) : NULL;

    return elems && n == 1 ? elems[0] : NULL;
}

bool attr_ints(const Node *node, const char *attr_name, const int64_t **ints, size_t *n)
{
    const Attr *attr = node_attr(node, attr_name);

    *n = attr ? attr->n : 0;
    *ints = attr ? attr->ints : NULL;
    return attr != NULL;
}

bool list_of(Graph *g, const Node *node, const char *attr_name, size_t index, const int64_t **ints,
             size_t *n, bool *given)
{
    if ((*given = attr_ints(node, attr_name, ints, n)))
        return true;
    *given = node_input(node, index) != NULL;
    return !*given || value_ints(g, node->inputs[index], ints, n);
}

int64_t attr_int_at(const Node *node, const char *attr_name, size_t i, int64_t otherwise)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr && i < attr->n ? attr->ints[i] : otherwise;
}

DType attr_dtype(const Node *node, const char *attr_name, DType otherwise)
{
    int64_t dtype = node_int(node, attr_name, otherwise);

    return dtype > DT_NONE && dtype < DT_COUNT ? (DType)dtype : DT_NONE;
}

int axis_in(Graph *g, const Node *node, int64_t axis, int rank)
{
    if (axis < -rank || axis >= rank)
        fail(g->job, g->loc, "%s: axis %lld is out of range for a tensor of rank %d", node->op,
             (long long)axis, rank);
    return (int)(axis < 0 ? axis + rank : axis);
}

bool *axes_set(Graph *g, const Node *node, const int64_t *axes, size_t n, int rank)
{
    bool *set = NEW_N(g->job, bool, (size_t)rank + 1);

    for (size_t i = 0; i < n; i++)
        set[axis_in(g, node, axes[i], rank)] = true;
    return set;
}

bool small_ints_dtype(DType dtype)
{
    return dtype == DT_BOOL || (dtype_is_int(dtype) && dtype_size(dtype) > 0);
}

/* ---- setting outputs ---- */

const Sym **copy_dims(Graph *g, const Value *v)
{
    const Sym **dims = new_dims(g, v->rank);

    for (int i = 0; i < v->rank; i++)
        dims[i] = v->dims[i];
    return dims;
}

const Sym **fresh_dims(Graph *g, Value *v, int rank)
{
    const Sym **dims = new_dims(g, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = sym_fresh_dim(g, v, i);
    return dims;
}

void set_fresh(Graph *g, Value *v, DType dtype, int rank)
{
    set_type(v, dtype, rank, rank < 0 ? NULL : fresh_dims(g, v, rank));
}

void set_like(Value *v, const Value *from)
{
    v->kind = from->kind;
    set_type(v, from->dtype, from->rank, from->dims);
}

void set_scalar(Value *v, DType dtype)
{
    set_type(v, dtype, 0, NULL);
}

void set_vector(Graph *g, Value *v, DType dtype, const Sym *size)
{
    const Sym **dims = new_dims(g, 1);

    dims[0] = size ? size : sym_fresh_dim(g, v, 0);
    set_type(v, dtype, 1, dims);
}

const Sym *plus(Graph *g, const Sym *a, int64_t b)
{
    return sym_add(g, a, sym_int(g, b));
}

const Sym *dim_times(Graph *g, const Sym *a, int64_t b)
{
    return sym_mul(g, a, sym_int(g, b));
}

const Sym *ceil_div(Graph *g, const Sym *a, const Sym *b)
{
    return sym_neg(g, sym_div(g, sym_neg(g, a), b));
}

const Sym *unify(Graph *g, const Node *node, const Sym *a, const Sym *b, int axis)
{
    if (sym_eq(g, a, b) == TRI_NO)
        fail(g->job, g->loc, "%s: sizes %s and %s of axis %d do not fit", node->op,
             sym_text(g->job, a), sym_text(g->job, b), axis);
    return sym_known(a, NULL) ? a : sym_known(b, NULL) ? b : a;
}

static bool at_least_two(Graph *g, const Sym *a)
{
    int64_t low, high;

    sym_range(g, a, &low, &high);
    return low >= 2;
}

/* Equal, or one of them is 1: the greater one, unless the other is 0. */
static const Sym *broadcast_size(Graph *g, const Sym *a, const Sym *b)
{
    const Sym *not_empty = sym_min(g, sym_min(g, a, b), sym_int(g, 1));

    return sym_mul(g, sym_max(g, a, b), not_empty);
}

/* Does broadcasting give `greater`? `smaller` is at most that size, and is empty only if `greater`
 * is: min(n, 512) and n, for example. */
static bool broadcasts_to(Graph *g, const Sym *smaller, const Sym *greater)
{
    return sym_le(g, smaller, greater) == TRI_YES &&
           sym_le(g, sym_min(g, greater, sym_int(g, 1)), smaller) == TRI_YES;
}

const Sym *broadcast_dim(Graph *g, const Sym *a, const Sym *b, Value *carrier, int axis,
                         bool *impossible)
{
    if (a == b || sym_is(b, 1))
        return a;
    if (sym_is(a, 1))
        return b;
    *impossible = sym_eq(g, a, b) == TRI_NO && sym_eq(g, a, sym_int(g, 1)) == TRI_NO &&
                  sym_eq(g, b, sym_int(g, 1)) == TRI_NO;
    /* the other size is 1 or equal; 0 and 1 give 0 */
    if (at_least_two(g, a) || sym_is(a, 0))
        return a;
    if (at_least_two(g, b) || sym_is(b, 0))
        return b;
    if (broadcasts_to(g, b, a))
        return a;
    if (broadcasts_to(g, a, b))
        return b;
    return carrier ? sym_fresh_dim(g, carrier, axis) : broadcast_size(g, a, b);
}

/* A trace may have a size of its example as the size of a constant operand. */
static void warn_of_kept_size(Graph *g, const Node *node, const Sym *a, const Sym *b)
{
    const char *op = node ? node->op : "broadcasting";
    int64_t size;

    if (sym_known(a, &size))
        sym_warn_if_kept(g, op, b, size);
    else if (sym_known(b, &size))
        sym_warn_if_kept(g, op, a, size);
}

/* Broadcasts v's shape into dims[0..rank). */
static void broadcast_into(Graph *g, const Node *node, const Sym **dims, int rank, const Value *v,
                           Value *carrier)
{
    for (int i = 0; i < v->rank; i++) {
        int axis = rank - v->rank + i;
        bool impossible = false;
        const Sym *old = dims[axis];

        dims[axis] =
            old ? broadcast_dim(g, old, v->dims[i], carrier, axis, &impossible) : v->dims[i];
        if (impossible)
            fail(g->job, g->loc, "%s: sizes %s and %s of axis %d do not fit",
                 node ? node->op : "broadcasting", sym_text(g->job, old),
                 sym_text(g->job, v->dims[i]), axis);
        if (old && !sym_is(old, 1) && !sym_is(v->dims[i], 1))
            warn_of_kept_size(g, node, old, v->dims[i]);
    }
}

const Sym **broadcast_dims(Graph *g, const Value *a, const Value *b, int *rank)
{
    const Sym **dims;

    *rank = a->rank < 0 || b->rank < 0 ? -1 : a->rank > b->rank ? a->rank : b->rank;
    if (*rank < 0)
        return NULL;
    dims = new_dims(g, *rank);
    broadcast_into(g, NULL, dims, *rank, a, NULL);
    broadcast_into(g, NULL, dims, *rank, b, NULL);
    return dims;
}

void set_broadcast(Graph *g, const Node *node, Value *v, DType dtype, Value **inputs, size_t n)
{
    int rank = 0;
    const Sym **dims;

    for (size_t i = 0; i < n; i++) {
        if (inputs[i] && inputs[i]->rank < 0) {
            set_type(v, dtype, -1, NULL);
            return;
        }
        if (inputs[i] && inputs[i]->rank > rank)
            rank = inputs[i]->rank;
    }
    dims = new_dims(g, rank);
    for (size_t i = 0; i < n; i++)
        if (inputs[i])
            broadcast_into(g, node, dims, rank, inputs[i], v);
    set_type(v, dtype, rank, dims);
}

/* ---- the table, sorted by name ---- */

static const struct InferRow {
    const char *op;
    InferFn *infer;
    size_t needs; /* inputs that are there at every opset */
} rows[] = {
    {"Abs", infer_unary, 1},
    {"Acos", infer_same, 1},
    {"Acosh", infer_same, 1},
    {"Add", infer_binary, 2},
    {"AffineGrid", infer_affine_grid, 2},
    {"And", infer_compare, 2},
    {"ArgMax", infer_arg, 1},
    {"ArgMin", infer_arg, 1},
    {"Asin", infer_same, 1},
    {"Asinh", infer_same, 1},
    {"Atan", infer_same, 1},
    {"Atanh", infer_same, 1},
    {"Attention", infer_attention, 3},
    {"AveragePool", infer_pool, 1},
    {"BatchNormalization", infer_batch_norm, 5},
    {"Bernoulli", infer_random_like, 1},
    {"BitCast", infer_bit_cast, 1},
    {"BitShift", infer_binary, 2},
    {"BitwiseAnd", infer_binary, 2},
    {"BitwiseNot", infer_unary, 1},
    {"BitwiseOr", infer_binary, 2},
    {"BitwiseXor", infer_binary, 2},
    {"BlackmanWindow", infer_window, 1},
    {"Cast", infer_cast, 1},
    {"CastLike", infer_cast_like, 2},
    {"CausalConvWithState", infer_causal_conv, 2},
    {"Ceil", infer_same, 1},
    {"Celu", infer_same, 1},
    {"CenterCropPad", infer_center_crop_pad, 2},
    {"Clip", infer_clip, 1},
    {"Col2Im", infer_col2im, 3},
    {"Compress", infer_compress, 2},
    {"Concat", infer_concat, 1},
    {"ConcatFromSequence", infer_concat_from_sequence, 1},
    {"Constant", infer_constant, 0},
    {"ConstantOfShape", infer_constant_of_shape, 1},
    {"Conv", infer_conv, 2},
    {"ConvInteger", infer_conv_integer, 2},
    {"ConvTranspose", infer_conv_transpose, 2},
    {"Cos", infer_same, 1},
    {"Cosh", infer_same, 1},
    {"CumProd", infer_same, 2},
    {"CumSum", infer_same, 2},
    {"DFT", infer_dft, 1},
    {"DeformConv", infer_deform_conv, 3},
    {"DepthToSpace", infer_depth_to_space, 1},
    {"DequantizeLinear", infer_dequantize, 2},
    {"Det", infer_det, 1},
    {"Div", infer_binary, 2},
    {"Dropout", infer_dropout, 1},
    {"DynamicQuantizeLinear", infer_dynamic_quantize, 1},
    {"Einsum", infer_einsum, 1},
    {"Elu", infer_same, 1},
    {"Equal", infer_compare, 2},
    {"Erf", infer_same, 1},
    {"Exp", infer_same, 1},
    {"Expand", infer_expand, 2},
    {"EyeLike", infer_eye_like, 1},
    {"Flatten", infer_flatten, 1},
    {"Floor", infer_same, 1},
    {"GRU", infer_rnn, 3},
    {"Gather", infer_gather, 2},
    {"GatherElements", infer_gather_elements, 2},
    {"GatherND", infer_gather_nd, 2},
    {"Gelu", infer_same, 1},
    {"Gemm", infer_gemm, 2},
    {"GlobalAveragePool", infer_global_pool, 1},
    {"GlobalLpPool", infer_global_pool, 1},
    {"GlobalMaxPool", infer_global_pool, 1},
    {"Greater", infer_compare, 2},
    {"GreaterOrEqual", infer_compare, 2},
    {"GridSample", infer_grid_sample, 2},
    {"GroupNormalization", infer_same, 3},
    {"HammingWindow", infer_window, 1},
    {"HannWindow", infer_window, 1},
    {"HardSigmoid", infer_same, 1},
    {"HardSwish", infer_same, 1},
    {"Hardmax", infer_softmax, 1},
    {"Identity", infer_identity, 1},
    {"If", infer_if, 1},
    {"ImageDecoder", infer_image_decoder, 1},
    {"InstanceNormalization", infer_same, 3},
    {"IsInf", infer_bool_unary, 1},
    {"IsNaN", infer_bool_unary, 1},
    {"LRN", infer_same, 1},
    {"LSTM", infer_rnn, 3},
    {"LayerNormalization", infer_layer_norm, 2},
    {"LeakyRelu", infer_same, 1},
    {"Less", infer_compare, 2},
    {"LessOrEqual", infer_compare, 2},
    {"LinearAttention", infer_linear_attention, 3},
    {"Log", infer_same, 1},
    {"LogSoftmax", infer_softmax, 1},
    {"Loop", infer_loop, 0},
    {"LpNormalization", infer_softmax, 1},
    {"LpPool", infer_pool, 1},
    {"MatMul", infer_matmul, 2},
    {"MatMulInteger", infer_matmul_integer, 2},
    {"Max", infer_variadic, 1},
    {"MaxPool", infer_pool, 1},
    {"MaxRoiPool", infer_max_roi_pool, 2},
    {"MaxUnpool", infer_max_unpool, 2},
    {"Mean", infer_variadic, 1},
    {"MeanVarianceNormalization", infer_same, 1},
    {"MelWeightMatrix", infer_mel, 5},
    {"Min", infer_variadic, 1},
    {"Mish", infer_same, 1},
    {"Mod", infer_binary, 2},
    {"Mul", infer_binary, 2},
    {"Multinomial", infer_multinomial, 1},
    {"Neg", infer_unary, 1},
    {"NegativeLogLikelihoodLoss", infer_loss, 2},
    {"NonMaxSuppression", infer_nms, 2},
    {"NonZero", infer_nonzero, 1},
    {"Not", infer_unary, 1},
    {"OneHot", infer_one_hot, 3},
    {"Optional", infer_optional, 0},
    {"OptionalGetElement", infer_optional_get, 1},
    {"OptionalHasElement", infer_optional_has, 0},
    {"Or", infer_compare, 2},
    {"PRelu", infer_same, 2},
    {"Pad", infer_pad, 1},
    {"Pow", infer_binary, 2},
    {"QLinearConv", infer_qlinear_conv, 8},
    {"QLinearMatMul", infer_qlinear_matmul, 8},
    {"QuantizeLinear", infer_quantize, 2},
    {"RMSNormalization", infer_same, 2},
    {"RNN", infer_rnn, 3},
    {"RandomNormal", infer_random, 0},
    {"RandomNormalLike", infer_random_like, 1},
    {"RandomUniform", infer_random, 0},
    {"RandomUniformLike", infer_random_like, 1},
    {"Range", infer_range, 3},
    {"Reciprocal", infer_same, 1},
    {"ReduceL1", infer_reduce, 1},
    {"ReduceL2", infer_reduce, 1},
    {"ReduceLogSum", infer_reduce, 1},
    {"ReduceLogSumExp", infer_reduce, 1},
    {"ReduceMax", infer_reduce, 1},
    {"ReduceMean", infer_reduce, 1},
    {"ReduceMin", infer_reduce, 1},
    {"ReduceProd", infer_reduce, 1},
    {"ReduceSum", infer_reduce, 1},
    {"ReduceSumSquare", infer_reduce, 1},
    {"RegexFullMatch", infer_regex_match, 1},
    {"Relu", infer_unary, 1},
    {"Reshape", infer_reshape, 2},
    {"Resize", infer_resize, 1},
    {"ReverseSequence", infer_same, 2},
    {"RoiAlign", infer_roi_align, 3},
    {"RotaryEmbedding", infer_same, 3},
    {"Round", infer_same, 1},
    {"STFT", infer_stft, 2},
    {"Scan", infer_scan, 0},
    {"Scatter", infer_scatter, 3},
    {"ScatterElements", infer_scatter, 3},
    {"ScatterND", infer_scatter, 3},
    {"Selu", infer_same, 1},
    {"SequenceAt", infer_sequence_at, 2},
    {"SequenceConstruct", infer_sequence_construct, 1},
    {"SequenceEmpty", infer_sequence_empty, 0},
    {"SequenceErase", infer_identity, 1},
    {"SequenceInsert", infer_sequence_insert, 2},
    {"SequenceLength", infer_sequence_length, 1},
    {"SequenceMap", infer_sequence_map, 1},
    {"Shape", infer_shape, 1},
    {"Shrink", infer_same, 1},
    {"Sigmoid", infer_same, 1},
    {"Sign", infer_unary, 1},
    {"Sin", infer_same, 1},
    {"Sinh", infer_same, 1},
    {"Size", infer_size, 1},
    {"Slice", infer_slice, 1},
    {"Softmax", infer_softmax, 1},
    {"SoftmaxCrossEntropyLoss", infer_loss, 2},
    {"Softplus", infer_same, 1},
    {"Softsign", infer_same, 1},
    {"SpaceToDepth", infer_space_to_depth, 1},
    {"Split", infer_split, 1},
    {"SplitToSequence", infer_split_to_sequence, 1},
    {"Sqrt", infer_same, 1},
    {"Squeeze", infer_squeeze, 1},
    {"StringConcat", infer_string_concat, 2},
    {"StringNormalizer", infer_string_normalizer, 1},
    {"StringSplit", infer_string_split, 1},
    {"Sub", infer_binary, 2},
    {"Sum", infer_variadic, 1},
    {"SwiGLU", infer_swiglu, 2},
    {"Swish", infer_same, 1},
    {"Tan", infer_same, 1},
    {"Tanh", infer_same, 1},
    {"TensorScatter", infer_same, 2},
    {"TfIdfVectorizer", infer_tf_idf, 1},
    {"ThresholdedRelu", infer_same, 1},
    {"Tile", infer_tile, 2},
    {"TopK", infer_topk, 1},
    {"Transpose", infer_transpose, 1},
    {"Trilu", infer_identity, 1},
    {"Unique", infer_unique, 1},
    {"Unsqueeze", infer_unsqueeze, 1},
    {"Upsample", infer_upsample, 1},
    {"Where", infer_where, 3},
    {"Xor", infer_compare, 2},
    {"ai.onnx.ml::ArrayFeatureExtractor", infer_array_feature, 2},
    {"ai.onnx.ml::Binarizer", infer_same, 1},
    {"ai.onnx.ml::CategoryMapper", infer_category_mapper, 1},
    {"ai.onnx.ml::FeatureVectorizer", infer_feature_vectorizer, 1},
    {"ai.onnx.ml::Imputer", infer_same, 1},
    {"ai.onnx.ml::LabelEncoder", infer_label_encoder, 1},
    {"ai.onnx.ml::LinearClassifier", infer_linear_classifier, 1},
    {"ai.onnx.ml::LinearRegressor", infer_regressor, 1},
    {"ai.onnx.ml::Normalizer", infer_to_float, 1},
    {"ai.onnx.ml::OneHotEncoder", infer_one_hot_encoder, 1},
    {"ai.onnx.ml::SVMClassifier", infer_svm_classifier, 1},
    {"ai.onnx.ml::Scaler", infer_to_float, 1},
    {"ai.onnx.ml::TreeEnsemble", infer_regressor, 1},
    {"ai.onnx.ml::TreeEnsembleClassifier", infer_tree_classifier, 1},
    {"ai.onnx.ml::TreeEnsembleRegressor", infer_regressor, 1},
    {"ai.onnx.ml::ZipMap", infer_zip_map, 1},
    {"ai.onnx.preview.training::Adagrad", infer_optimizer, 2},
    {"ai.onnx.preview.training::Adam", infer_optimizer, 2},
    {"ai.onnx.preview.training::Momentum", infer_optimizer, 2},
    {"ai.onnx.preview::FlexAttention", infer_flex_attention, 3},
};

static int row_order(const void *key, const void *row)
{
    return text_order(key, ((const struct InferRow *)row)->op);
}

static const struct InferRow *row_of(const Node *node)
{
    return node->record
               ? bsearch(node->record->name, rows, COUNT_OF(rows), sizeof rows[0], row_order)
               : NULL;
}

Keeps infer_keeps(const Node *node)
{
    static const struct {
        InferFn *infer;
        Keeps keeps;
    } families[] = {
        {infer_same, KEEPS_DTYPE},       {infer_unary, KEEPS_DTYPE},
        {infer_identity, KEEPS_DTYPE},   {infer_clip, KEEPS_DTYPE},
        {infer_dropout, KEEPS_DTYPE},    {infer_softmax, KEEPS_DTYPE},
        {infer_batch_norm, KEEPS_DTYPE}, {infer_layer_norm, KEEPS_DTYPE},
        {infer_cast, KEEPS_DIMS},        {infer_bool_unary, KEEPS_DIMS},
        {infer_pad, KEEPS_RANK},         {infer_slice, KEEPS_RANK},
        {infer_binary, BROADCASTS},      {infer_variadic, BROADCASTS},
        {infer_matmul, MULTIPLIES},      {infer_gather, GATHERS},
    };
    const struct InferRow *row = row_of(node);

    for (size_t i = 0; row && i < COUNT_OF(families); i++)
        if (row->infer == families[i].infer)
            return families[i].keeps;
    return KEEPS_NOTHING;
}

/* Sizes are counted in an int64, and so are the bytes of a tensor. */
static void check_sizes(Graph *g, const Node *node, const Value *v)
{
    int64_t bytes = (int64_t)dtype_size(v->dtype), size;

    bytes = bytes ? bytes : 1;
    for (int i = 0; v->kind == VALUE_TENSOR && i < v->rank; i++) {
        if (!sym_known(v->dims[i], &size))
            continue;
        if (size < 0)
            fail(g->job, g->loc, "%s: size %lld of axis %d would be negative", node->op,
                 (long long)size, i);
        if (__builtin_mul_overflow(bytes, size, &bytes))
            fail(g->job, g->loc, "%s: the result would have more than 2^63 bytes", node->op);
    }
}

/* In a model that we make, sizes that no tensor can have are an error. In a model that is read they
 * may be those of a branch that is never taken. */
static void infer_sizes(Graph *g, Node *node, void (*rule)(Graph *, Node *))
{
    bool before = g->wrapped;

    g->wrapped = false;
    rule(g, node);
    if (g->wrapped && !g->file)
        fail(g->job, g->loc, "%s: the sizes of the result exceed 2^63", node->op);
    g->wrapped = before;
    for (size_t i = 0; i < node->noutputs && !g->file; i++)
        if (node->outputs[i])
            check_sizes(g, node, node->outputs[i]);
}

void infer(Graph *g, Node *node)
{
    const struct InferRow *row;

    stack_check(g->job, NO_LOC);
    row = row_of(node);
    for (size_t i = 0; row && i < row->needs; i++)
        if (!node_input(node, i))
            fail(g->job, g->loc, "%s: input %zu is missing", node->op, i);
    if (row && node->noutputs > 0)
        infer_sizes(g, node, row->infer);
}
