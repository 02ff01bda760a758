/* infer.c - infers dtype, dims and small contents of the outputs of a node. In: a node with typed
 * inputs. Out: its outputs typed as far as the ONNX operator specification decides it. One row per
 * operator; the functions live in infer_*.c by family. Unknown sizes become fresh dims of the
 * output itself, so that a known rank always has dims. */
#include "infer_rows.h"

#include "graph/schema.h"

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

/* ---- the table ---- */

static InferFn *const rules[OP_COUNT] = {
    [OP_ABS] = infer_unary,
    [OP_AFFINE_GRID] = infer_affine_grid,
    [OP_AND] = infer_compare,
    [OP_ARGMAX] = infer_arg,
    [OP_ARGMIN] = infer_arg,
    [OP_ATTENTION] = infer_attention,
    [OP_AVERAGE_POOL] = infer_pool,
    [OP_BATCH_NORMALIZATION] = infer_batch_norm,
    [OP_BERNOULLI] = infer_random_like,
    [OP_BIT_CAST] = infer_bit_cast,
    [OP_BITWISE_NOT] = infer_unary,
    [OP_BLACKMAN_WINDOW] = infer_window,
    [OP_CAST] = infer_cast,
    [OP_CAST_LIKE] = infer_cast_like,
    [OP_CAUSAL_CONV_WITH_STATE] = infer_causal_conv,
    [OP_CENTER_CROP_PAD] = infer_center_crop_pad,
    [OP_CLIP] = infer_clip,
    [OP_COL2IM] = infer_col2im,
    [OP_COMPRESS] = infer_compress,
    [OP_CONCAT] = infer_concat,
    [OP_CONCAT_FROM_SEQUENCE] = infer_concat_from_sequence,
    [OP_CONSTANT] = infer_constant,
    [OP_CONSTANT_OF_SHAPE] = infer_constant_of_shape,
    [OP_CONV] = infer_conv,
    [OP_CONV_INTEGER] = infer_conv_integer,
    [OP_CONV_TRANSPOSE] = infer_conv_transpose,
    [OP_DFT] = infer_dft,
    [OP_DEFORM_CONV] = infer_deform_conv,
    [OP_DEPTH_TO_SPACE] = infer_depth_to_space,
    [OP_DEQUANTIZE_LINEAR] = infer_dequantize,
    [OP_DET] = infer_det,
    [OP_DROPOUT] = infer_dropout,
    [OP_DYNAMIC_QUANTIZE_LINEAR] = infer_dynamic_quantize,
    [OP_EINSUM] = infer_einsum,
    [OP_EQUAL] = infer_compare,
    [OP_EXPAND] = infer_expand,
    [OP_EYE_LIKE] = infer_eye_like,
    [OP_FLATTEN] = infer_flatten,
    [OP_GRU] = infer_rnn,
    [OP_GATHER] = infer_gather,
    [OP_GATHER_ELEMENTS] = infer_gather_elements,
    [OP_GATHER_ND] = infer_gather_nd,
    [OP_GEMM] = infer_gemm,
    [OP_GLOBAL_AVERAGE_POOL] = infer_global_pool,
    [OP_GLOBAL_LP_POOL] = infer_global_pool,
    [OP_GLOBAL_MAX_POOL] = infer_global_pool,
    [OP_GREATER] = infer_compare,
    [OP_GREATER_OR_EQUAL] = infer_compare,
    [OP_GRID_SAMPLE] = infer_grid_sample,
    [OP_HAMMING_WINDOW] = infer_window,
    [OP_HANN_WINDOW] = infer_window,
    [OP_HARDMAX] = infer_softmax,
    [OP_IDENTITY] = infer_identity,
    [OP_IF] = infer_if,
    [OP_IMAGE_DECODER] = infer_image_decoder,
    [OP_IS_INF] = infer_bool_unary,
    [OP_IS_NAN] = infer_bool_unary,
    [OP_LSTM] = infer_rnn,
    [OP_LAYER_NORMALIZATION] = infer_layer_norm,
    [OP_LESS] = infer_compare,
    [OP_LESS_OR_EQUAL] = infer_compare,
    [OP_LINEAR_ATTENTION] = infer_linear_attention,
    [OP_LOG_SOFTMAX] = infer_softmax,
    [OP_LOOP] = infer_loop,
    [OP_LP_NORMALIZATION] = infer_softmax,
    [OP_LP_POOL] = infer_pool,
    [OP_MATMUL] = infer_matmul,
    [OP_MATMUL_INTEGER] = infer_matmul_integer,
    [OP_MAX] = infer_variadic,
    [OP_MAX_POOL] = infer_pool,
    [OP_MAX_ROI_POOL] = infer_max_roi_pool,
    [OP_MAX_UNPOOL] = infer_max_unpool,
    [OP_MEAN] = infer_variadic,
    [OP_MEL_WEIGHT_MATRIX] = infer_mel,
    [OP_MIN] = infer_variadic,
    [OP_MULTINOMIAL] = infer_multinomial,
    [OP_NEG] = infer_unary,
    [OP_NEGATIVE_LOG_LIKELIHOOD_LOSS] = infer_loss,
    [OP_NON_MAX_SUPPRESSION] = infer_nms,
    [OP_NON_ZERO] = infer_nonzero,
    [OP_NOT] = infer_unary,
    [OP_ONE_HOT] = infer_one_hot,
    [OP_OPTIONAL] = infer_optional,
    [OP_OPTIONAL_GET_ELEMENT] = infer_optional_get,
    [OP_OPTIONAL_HAS_ELEMENT] = infer_optional_has,
    [OP_OR] = infer_compare,
    [OP_PAD] = infer_pad,
    [OP_QLINEAR_CONV] = infer_qlinear_conv,
    [OP_QLINEAR_MATMUL] = infer_qlinear_matmul,
    [OP_QUANTIZE_LINEAR] = infer_quantize,
    [OP_RNN] = infer_rnn,
    [OP_RANDOM_NORMAL] = infer_random,
    [OP_RANDOM_NORMAL_LIKE] = infer_random_like,
    [OP_RANDOM_UNIFORM] = infer_random,
    [OP_RANDOM_UNIFORM_LIKE] = infer_random_like,
    [OP_RANGE] = infer_range,
    [OP_REGEX_FULL_MATCH] = infer_regex_match,
    [OP_RELU] = infer_unary,
    [OP_RESHAPE] = infer_reshape,
    [OP_RESIZE] = infer_resize,
    [OP_ROI_ALIGN] = infer_roi_align,
    [OP_STFT] = infer_stft,
    [OP_SCAN] = infer_scan,
    [OP_SCATTER] = infer_scatter,
    [OP_SCATTER_ELEMENTS] = infer_scatter,
    [OP_SCATTER_ND] = infer_scatter,
    [OP_SEQUENCE_AT] = infer_sequence_at,
    [OP_SEQUENCE_CONSTRUCT] = infer_sequence_construct,
    [OP_SEQUENCE_EMPTY] = infer_sequence_empty,
    [OP_SEQUENCE_ERASE] = infer_identity,
    [OP_SEQUENCE_INSERT] = infer_sequence_insert,
    [OP_SEQUENCE_LENGTH] = infer_sequence_length,
    [OP_SEQUENCE_MAP] = infer_sequence_map,
    [OP_SHAPE] = infer_shape,
    [OP_SIGN] = infer_unary,
    [OP_SIZE] = infer_size,
    [OP_SLICE] = infer_slice,
    [OP_SOFTMAX] = infer_softmax,
    [OP_SOFTMAX_CROSS_ENTROPY_LOSS] = infer_loss,
    [OP_SPACE_TO_DEPTH] = infer_space_to_depth,
    [OP_SPLIT] = infer_split,
    [OP_SPLIT_TO_SEQUENCE] = infer_split_to_sequence,
    [OP_SQUEEZE] = infer_squeeze,
    [OP_STRING_CONCAT] = infer_string_concat,
    [OP_STRING_NORMALIZER] = infer_string_normalizer,
    [OP_STRING_SPLIT] = infer_string_split,
    [OP_SUM] = infer_variadic,
    [OP_SWIGLU] = infer_swiglu,
    [OP_TF_IDF_VECTORIZER] = infer_tf_idf,
    [OP_TILE] = infer_tile,
    [OP_TOPK] = infer_topk,
    [OP_TRANSPOSE] = infer_transpose,
    [OP_TRILU] = infer_identity,
    [OP_UNIQUE] = infer_unique,
    [OP_UNSQUEEZE] = infer_unsqueeze,
    [OP_UPSAMPLE] = infer_upsample,
    [OP_WHERE] = infer_where,
    [OP_XOR] = infer_compare,
    [OP_ML_ARRAY_FEATURE_EXTRACTOR] = infer_array_feature,
    [OP_ML_CATEGORY_MAPPER] = infer_category_mapper,
    [OP_ML_FEATURE_VECTORIZER] = infer_feature_vectorizer,
    [OP_ML_LABEL_ENCODER] = infer_label_encoder,
    [OP_ML_LINEAR_CLASSIFIER] = infer_linear_classifier,
    [OP_ML_LINEAR_REGRESSOR] = infer_regressor,
    [OP_ML_NORMALIZER] = infer_to_float,
    [OP_ML_ONE_HOT_ENCODER] = infer_one_hot_encoder,
    [OP_ML_SVM_CLASSIFIER] = infer_svm_classifier,
    [OP_ML_SCALER] = infer_to_float,
    [OP_ML_TREE_ENSEMBLE] = infer_regressor,
    [OP_ML_TREE_ENSEMBLE_CLASSIFIER] = infer_tree_classifier,
    [OP_ML_TREE_ENSEMBLE_REGRESSOR] = infer_regressor,
    [OP_ML_ZIP_MAP] = infer_zip_map,
    [OP_TRAINING_ADAGRAD] = infer_optimizer,
    [OP_TRAINING_ADAM] = infer_optimizer,
    [OP_TRAINING_MOMENTUM] = infer_optimizer,
    [OP_PREVIEW_FLEX_ATTENTION] = infer_flex_attention,
};

/* A trait may tell what a row would. */
static InferFn *rule_of(OperatorNumber number)
{
    uint32_t traits = operator_records[number].traits;

    if (rules[number])
        return rules[number];
    if (traits & SAME_TYPE)
        return infer_same;
    if (traits & BROADCASTS)
        return infer_binary;
    return traits & REDUCES ? infer_reduce : NULL;
}

bool infer_knows(OperatorNumber number)
{
    return rule_of(number) != NULL;
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
    InferFn *rule = rule_of(node_number(node));

    stack_check(g->job, NO_LOC);
    for (size_t i = 0; rule && i < node->record->inputs; i++)
        if (!node_input(node, i))
            fail(g->job, g->loc, "%s: input %zu is missing", node->op, i);
    if (rule && node->noutputs > 0)
        infer_sizes(g, node, rule);
}
