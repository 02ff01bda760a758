/* check_op.c - the conditions of an operator's specification beyond its schema: ranks, sizes,
 * lengths of lists. In: a node that fits its schema, with inputs typed as far as they are known.
 * Out: a fault for each violation; unknown properties are accepted. There is one row per operator.
 * Violations that infer.c finds are reported there. */
#include "check_private.h"

#include "infer/infer.h"
#include "graph/schema.h"

/* ---- ranks ---- */

static const struct {
    OperatorNumber op;
    int8_t first, last; /* inputs that must have it */
    int8_t min, max;    /* allowed ranks; a max of -1: no limit */
    int8_t since;       /* opset */
} ranks[] = {
    {OP_AFFINE_GRID, 0, 0, 3, 3, 1},
    {OP_AFFINE_GRID, 1, 1, 1, 1, 1},
    {OP_ATTENTION, 0, 2, 3, 4, 1},
    {OP_AVERAGE_POOL, 0, 0, 3, -1, 1},
    {OP_BATCH_NORMALIZATION, 0, 0, 1, -1, 9},
    {OP_BATCH_NORMALIZATION, 1, 4, 1, 1, 9},
    {OP_CAUSAL_CONV_WITH_STATE, 0, 1, 3, 3, 1},
    {OP_CENTER_CROP_PAD, 1, 1, 1, 1, 1},
    {OP_COL2IM, 0, 0, 3, 3, 1},
    {OP_COL2IM, 1, 2, 1, 1, 1},
    {OP_COMPRESS, 1, 1, 1, 1, 1},
    {OP_CONSTANT_OF_SHAPE, 0, 0, 1, 1, 1},
    {OP_CONV_TRANSPOSE, 0, 1, 3, -1, 1},
    {OP_DFT, 0, 0, 2, -1, 1},
    {OP_DEPTH_TO_SPACE, 0, 0, 4, 4, 1},
    {OP_DET, 0, 0, 2, -1, 1},
    {OP_EXPAND, 1, 1, 1, 1, 1},
    {OP_EYE_LIKE, 0, 0, 2, 2, 1},
    {OP_GRU, 0, 2, 3, 3, 1},
    {OP_GATHER_ELEMENTS, 0, 1, 1, -1, 1},
    {OP_GATHER_ND, 0, 1, 1, -1, 1},
    {OP_HARDMAX, 0, 0, 1, -1, 13},
    {OP_IMAGE_DECODER, 0, 0, 1, 1, 1},
    {OP_INSTANCE_NORMALIZATION, 1, 2, 1, 1, 1},
    {OP_LSTM, 0, 2, 3, 3, 1},
    {OP_LINEAR_ATTENTION, 0, 2, 3, 3, 1},
    {OP_LOG_SOFTMAX, 0, 0, 1, -1, 13},
    {OP_LP_POOL, 0, 0, 3, -1, 1},
    {OP_MAX_POOL, 0, 0, 3, -1, 1},
    {OP_MAX_ROI_POOL, 0, 0, 4, 4, 1},
    {OP_MAX_ROI_POOL, 1, 1, 2, 2, 1},
    {OP_MAX_UNPOOL, 0, 1, 2, -1, 1},
    {OP_MULTINOMIAL, 0, 0, 2, 2, 1},
    {OP_NEGATIVE_LOG_LIKELIHOOD_LOSS, 0, 0, 2, -1, 1},
    {OP_NON_MAX_SUPPRESSION, 0, 1, 3, 3, 1},
    {OP_ONE_HOT, 0, 0, 1, -1, 1},
    {OP_ONE_HOT, 2, 2, 1, 1, 1},
    {OP_RNN, 0, 2, 3, 3, 1},
    {OP_RESHAPE, 1, 1, 1, 1, 5},
    {OP_REVERSE_SEQUENCE, 0, 0, 2, -1, 1},
    {OP_REVERSE_SEQUENCE, 1, 1, 1, 1, 1},
    {OP_ROI_ALIGN, 0, 0, 4, 4, 1},
    {OP_ROI_ALIGN, 1, 1, 2, 2, 1},
    {OP_ROI_ALIGN, 2, 2, 1, 1, 1},
    {OP_ROTARY_EMBEDDING, 0, 0, 3, 4, 1},
    {OP_STFT, 0, 0, 2, 3, 1},
    {OP_SCATTER_ELEMENTS, 0, 1, 1, -1, 1},
    {OP_SCATTER_ND, 0, 1, 1, -1, 1},
    {OP_SLICE, 1, 4, 1, 1, 10},
    {OP_SOFTMAX, 0, 0, 1, -1, 13},
    {OP_SOFTMAX_CROSS_ENTROPY_LOSS, 0, 0, 2, -1, 1},
    {OP_SPACE_TO_DEPTH, 0, 0, 4, 4, 1},
    {OP_SPLIT, 1, 1, 1, 1, 13},
    {OP_TENSOR_SCATTER, 2, 2, 1, 1, 1},
    {OP_TILE, 1, 1, 1, 1, 6},
    {OP_TOPK, 1, 1, 1, 1, 10},
    {OP_TRILU, 0, 0, 2, -1, 1},
    {OP_PREVIEW_FLEX_ATTENTION, 0, 2, 4, 4, 1},
};

static const char *rank_text(const Check *c, int min, int max)
{
    if (max < 0)
        return job_printf(c->job, "%d or more", min);
    return job_printf(c->job, max > min ? "%d to %d" : "%d", min, max);
}

/* ---- helpers ---- */

/* Numbers from an attribute or input; false if absent or unknown. */
static bool numbers(Check *c, const Node *node, const char *attr_name, size_t index,
                    const int64_t **list, size_t *n)
{
    bool given;

    return list_of(c->g, node, attr_name, index, list, n, &given) && given;
}

static void check_length(Check *c, const char *what, size_t n, size_t wanted)
{
    if (n != wanted)
        fault(c, "%s has %zu numbers, but must have %zu", what, n, wanted);
}

void check_attr_length(Check *c, const Node *node, const char *attr_name, size_t wanted)
{
    const Attr *attr = node_attr(node, attr_name);

    if (attr)
        check_length(c, job_printf(c->job, "attribute '%s'", attr_name), attr->n, wanted);
}

/* Two sizes that must be equal. */
void check_same_size(Check *c, const Value *a, int a_axis, const Value *b, int b_axis)
{
    int64_t x, y;

    if (value_dim(a, a_axis, &x) && value_dim(b, b_axis, &y) && x != y)
        fault(c, "size %lld of axis %d of '%s' and size %lld of axis %d of '%s' must be the same",
              (long long)x, a_axis, a->name, (long long)y, b_axis, b->name);
}

static void check_element_count(Check *c, const Node *node, size_t input, int64_t wanted)
{
    const Value *v = node_input(node, input);
    const Sym *count = v ? value_numel(c->g, v) : NULL;
    int64_t n;

    if (count && sym_known(count, &n) && n != wanted)
        fault(c, "input %zu, '%s', has %lld elements, but must have %lld", input, v->name,
              (long long)n, (long long)wanted);
}

/* ---- windows ---- */

static void check_attr_least(Check *c, const Node *node, const char *attr_name, int64_t least)
{
    const Attr *attr = node_attr(node, attr_name);

    for (size_t i = 0; attr && i < attr->n; i++)
        if (attr->ints[i] < least)
            fault(c, "a number of attribute '%s' is %lld, but must be at least %lld", attr_name,
                  (long long)attr->ints[i], (long long)least);
}

/* Conv, the pools: one number for each axis of space, two for the padding. */
static void check_window_attrs(Check *c, const Node *node)
{
    static const char *const one_each[] = {"kernel_shape", "strides", "dilations", "output_padding",
                                           "output_shape"};
    const Value *x = node_input(node, 0);
    const char *auto_pad = node_str(node, "auto_pad", "NOTSET");
    size_t axes = x->rank > 2 ? (size_t)x->rank - 2 : 0;

    if (node_is(node, OP_CONV_TRANSPOSE) && strcmp(auto_pad, "NOTSET") != 0 &&
        node_attr(node, "pads"))
        fault(c, "attributes 'pads' and 'auto_pad' cannot be used together");
    for (size_t i = 0; i < 3; i++)
        check_attr_least(c, node, one_each[i], 1);
    check_attr_least(c, node, "pads", 0);
    if (x->rank < 3)
        return;
    if (node_is(node, OP_CONV_TRANSPOSE) && node->inputs[1]->rank >= 0 &&
        node->inputs[1]->rank != x->rank)
        fault(c, "a weight of rank %d does not fit an input of rank %d", node->inputs[1]->rank,
              x->rank);
    for (size_t i = 0; i < COUNT_OF(one_each); i++)
        check_attr_length(c, node, one_each[i], axes);
    check_attr_length(c, node, "pads", 2 * axes);
}

static void check_batch_norm(Check *c, const Node *node)
{
    bool trains = node_int(node, "training_mode", 0) != 0;

    if (schema_since(node->record, c->g->opset) < 14)
        return;
    if (node->noutputs != (trains ? 3 : 1))
        fault(c, "it has %zu outputs, but with training_mode %d it has %d", node->noutputs, trains,
              trains ? 3 : 1);
}

static void check_grid_sample(Check *c, const Node *node)
{
    const Value *x = node->inputs[0], *grid = node->inputs[1];
    int64_t n;

    if (x->rank >= 0 && grid->rank >= 0 && x->rank != grid->rank)
        fault(c, "a grid of rank %d does not fit an input of rank %d", grid->rank, x->rank);
    else if (grid->rank > 2 && value_dim(grid, -1, &n) && n != grid->rank - 2)
        fault(c, "the last size of the grid is %lld, but the grid has %d spatial axes",
              (long long)n, grid->rank - 2);
    if (x->rank > 0 && grid->rank > 0)
        check_same_size(c, x, 0, grid, 0);
}

static void check_resize(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];
    const Attr *axes = node_attr(node, "axes");
    int64_t wanted = axes ? (int64_t)axes->n : x->rank, n[2] = {0, 0};
    int given = 0;

    if (schema_since(node->record, c->g->opset) < 11)
        return;
    for (size_t i = 0; i < 2; i++) { /* scales, sizes: an empty list counts as absent */
        const Value *list = node_input(node, i + 2);

        if (!list || (value_dim(list, 0, &n[i]) && n[i] == 0))
            continue;
        given++;
        if (n[i] && wanted >= 0 && n[i] != wanted)
            fault(c, "input %zu, '%s', has %lld numbers for %lld axes", i + 2, list->name,
                  (long long)n[i], (long long)wanted);
    }
    if (given != 1 && schema_since(node->record, c->g->opset) >= 13)
        fault(c, "it needs one of scales and sizes, and has %s", given ? "both" : "none");
}

/* ---- signals ---- */

static void check_dft(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];
    Value *axis_input = node_input(node, 2);
    int64_t axis = node_int(node, "axis", 1), last;
    bool onesided = node_int(node, "onesided", 0), inverse = node_int(node, "inverse", 0);
    bool known = axis_input ? value_int(c->g, axis_input, &axis) : node_attr(node, "axis") != NULL;

    if (x->rank < 2)
        return;
    if (known && (axis == -1 || axis == x->rank - 1))
        fault(c, "axis %lld cannot be transformed: it has the real and imaginary parts",
              (long long)axis);
    if (!value_dim(x, -1, &last))
        return;
    if (last != 1 && last != 2)
        fault(c, "the last size of '%s' is %lld, but a number has 1 or 2 parts", x->name,
              (long long)last);
    else if (last == 2 && onesided && !inverse)
        fault(c, "onesided is for real numbers, but '%s' has complex ones", x->name);
}

/* ---- attention ---- */

/* If the heads are not an axis, their number is an attribute. */
static void check_head_sizes(Check *c, const Node *node, size_t input, const char *attr_name)
{
    const Value *x = node_input(node, input);

    if (x && x->rank == 3 && !node_attr(node, attr_name))
        fault(c, "input %zu, '%s', has rank 3: attribute '%s' is missing", input, x->name,
              attr_name);
}

static void check_attention_node(Check *c, const Node *node)
{
    check_head_sizes(c, node, 0, "q_num_heads");
    check_head_sizes(c, node, 1, "kv_num_heads");
    check_head_sizes(c, node, 2, "kv_num_heads");
}

static void check_rotary(Check *c, const Node *node)
{
    check_head_sizes(c, node, 0, "num_heads");
}

/* Q, K, V (batch, length, heads*size) */
static void check_linear_attention(Check *c, const Node *node)
{
    static const char *const rules[] = {"linear", "gated", "delta", "gated_delta"};
    const char *rule = node_str(node, "update_rule", "gated_delta");
    int64_t heads = node_int(node, "q_num_heads", 1), fewer = node_int(node, "kv_num_heads", 1);

    for (size_t i = 0; i < 3; i++) {
        int64_t n = i ? fewer : heads, size;

        if (n > 0 && value_dim(node->inputs[i], 2, &size) && size % n)
            fault(c, "a size of %lld cannot be divided into %lld heads", (long long)size,
                  (long long)n);
        if (i && node->inputs[0]->rank == 3 && node->inputs[i]->rank == 3)
            check_same_size(c, node->inputs[0], 1, node->inputs[i], 1);
    }
    if (heads > 0 && fewer > 0 && heads % fewer)
        fault(c, "%lld heads are not a multiple of %lld", (long long)heads, (long long)fewer);
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        if (strcmp(rule, rules[i]) == 0)
            return;
    fault(c, "attribute 'update_rule' is '%s', which is not a rule", rule);
}

/* Q (batch, heads, length, size), K and V (batch, fewer heads, their length, size) */
static void check_flex_attention(Check *c, const Node *node)
{
    const Value *q = node->inputs[0], *k = node->inputs[1], *value = node->inputs[2];
    int64_t heads, fewer;

    check_same_size(c, q, 0, k, 0);
    check_same_size(c, q, 0, value, 0);
    check_same_size(c, q, 3, k, 3);
    check_same_size(c, k, 1, value, 1);
    check_same_size(c, k, 2, value, 2);
    if (value_dim(q, 1, &heads) && value_dim(k, 1, &fewer) && fewer > 0 && heads % fewer)
        fault(c, "%lld heads are not a multiple of %lld", (long long)heads, (long long)fewer);
}

/* x (batch, channels, length), weight (channels, 1, k) */
static void check_causal_conv(Check *c, const Node *node)
{
    int64_t each;

    if (value_dim(node->inputs[1], 1, &each) && each != 1)
        fault(c, "size %lld of axis 1 of '%s' must be 1", (long long)each, node->inputs[1]->name);
}

static void check_tensor_scatter(Check *c, const Node *node)
{
    const Value *past = node->inputs[0], *update = node->inputs[1];
    int64_t axis = node_int(node, "axis", -2);

    if (past->rank < 0 || update->rank < 0)
        return;
    if (past->rank > 0 && node_input(node, 2))
        check_same_size(c, past, 0, node->inputs[2], 0);
    if (past->rank != update->rank)
        fault(c, "an update of rank %d does not fit a cache of rank %d", update->rank, past->rank);
    for (int i = 0; past->rank == update->rank && i < past->rank; i++)
        if (i != (axis < 0 ? axis + past->rank : axis))
            check_same_size(c, past, i, update, i);
}

/* ---- losses ---- */

/* scores (N, C, d...), labels (N, d...), weights (C) */
static void check_loss(Check *c, const Node *node)
{
    const Value *scores = node->inputs[0], *labels = node->inputs[1], *weight = node_input(node, 2);

    if (scores->rank >= 2 && labels->rank >= 0 && labels->rank != scores->rank - 1) {
        fault(c, "labels of rank %d do not fit scores of rank %d", labels->rank, scores->rank);
        return;
    }
    for (int i = 0; scores->rank >= 2 && i < labels->rank; i++)
        check_same_size(c, scores, i ? i + 1 : 0, labels, i);
    if (weight && weight->rank >= 0 && weight->rank != 1)
        fault(c, "weights have rank 1, but '%s' has rank %d", weight->name, weight->rank);
    else if (weight && scores->rank >= 2)
        check_same_size(c, scores, 1, weight, 0);
}

/* ---- moving ---- */

static void check_transpose(Check *c, const Node *node)
{
    const Attr *perm = node_attr(node, "perm");
    const Value *x = node->inputs[0];
    bool *seen;

    if (!perm || x->rank < 0 || perm->n != (size_t)x->rank)
        return; /* inference reports it */
    seen = NEW_N(c->job, bool, perm->n + 1);
    for (size_t i = 0; i < perm->n; i++) {
        int64_t axis = perm->ints[i];

        if (axis < 0 || axis >= x->rank)
            return;
        if (seen[axis])
            fault(c, "attribute 'perm' has axis %lld twice", (long long)axis);
        seen[axis] = true;
    }
}

static void check_reshape(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];
    bool zero_is_zero = node_int(node, "allowzero", 0) != 0, rest = false, zero = false;
    const int64_t *shape;
    size_t n;

    if (!numbers(c, node, "shape", 1, &shape, &n))
        return;
    for (size_t i = 0; i < n; i++) {
        if (shape[i] < -1)
            fault(c, "size %lld of axis %zu is negative", (long long)shape[i], i);
        else if (shape[i] == -1 && rest)
            fault(c, "the shape has -1 twice");
        else if (shape[i] == 0 && !zero_is_zero && x->rank >= 0 && i >= (size_t)x->rank)
            fault(c, "0 copies axis %zu, but the input has rank %d", i, x->rank);
        rest |= shape[i] == -1;
        zero |= shape[i] == 0 && zero_is_zero;
    }
    if (rest && zero)
        fault(c, "with allowzero the shape cannot have both 0 and -1");
}

static void check_split_sizes(Check *c, const Node *node, int64_t all, const int64_t *sizes,
                              size_t n)
{
    int64_t sum = 0;

    check_length(c, "split", n, node->noutputs);
    for (size_t i = 0; i < n; i++) {
        if (sizes[i] < 0)
            fault(c, "part %zu has size %lld", i, (long long)sizes[i]);
        if (__builtin_add_overflow(sum, sizes[i], &sum))
            return;
    }
    if (all >= 0 && sum != all)
        fault(c, "the sizes of the parts add up to %lld, but the axis has %lld", (long long)sum,
              (long long)all);
}

static void check_split(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];
    int64_t axis = node_int(node, "axis", 0), all = -1, parts = node_int(node, "num_outputs", 0);
    bool list = node_input(node, 1) || node_attr(node, "split");
    const int64_t *sizes;
    size_t n;

    if (x->rank < 0 || axis < -x->rank || axis >= x->rank || !value_dim(x, (int)axis, &all))
        all = -1;
    if (numbers(c, node, "split", 1, &sizes, &n))
        check_split_sizes(c, node, all, sizes, n);
    if (schema_since(node->record, c->g->opset) >= 18) {
        if (list == (node_attr(node, "num_outputs") != NULL))
            fault(c, "it needs one of split and num_outputs, and has %s", list ? "both" : "none");
        else if (!list && parts != (int64_t)node->noutputs)
            fault(c, "num_outputs is %lld, but it has %zu outputs", (long long)parts,
                  node->noutputs);
    } else if (!list && all >= 0 && all % (int64_t)node->noutputs) {
        fault(c, "an axis of %lld cannot be divided into %zu equal parts", (long long)all,
              node->noutputs);
    }
}

static void check_slice(Check *c, const Node *node)
{
    static const char *const names[] = {"starts", "ends", "axes", "steps"};
    const Value *x = node->inputs[0];
    const int64_t *list[4];
    size_t n[4];
    bool known[4], *seen;

    for (size_t i = 0; i < 4; i++)
        known[i] = numbers(c, node, names[i], i + 1, &list[i], &n[i]);
    for (size_t i = 1; i < 4; i++)
        if (known[0] && known[i])
            check_length(c, names[i], n[i], n[0]);
    for (size_t i = 0; known[3] && i < n[3]; i++)
        if (list[3][i] == 0)
            fault(c, "a step of 0 is not valid");
    if (!known[2] || x->rank < 0)
        return;
    seen = NEW_N(c->job, bool, (size_t)x->rank + 1);
    for (size_t i = 0; i < n[2]; i++) {
        int64_t axis = list[2][i] < 0 ? list[2][i] + x->rank : list[2][i];

        if (axis < 0 || axis >= x->rank)
            return; /* inference reports it */
        if (seen[axis])
            fault(c, "axis %lld is sliced twice", (long long)list[2][i]);
        seen[axis] = true;
    }
}

static void check_center_crop_pad(Check *c, const Node *node)
{
    const Attr *axes = node_attr(node, "axes");
    const Value *x = node->inputs[0];
    int64_t n;

    if ((axes || x->rank >= 0) && value_dim(node->inputs[1], 0, &n))
        check_length(c, "shape", (size_t)n, axes ? axes->n : (size_t)x->rank);
}

static void check_col2im(Check *c, const Node *node)
{
    check_same_size(c, node->inputs[1], 0, node->inputs[2], 0);
}

static void check_tile(Check *c, const Node *node)
{
    const Value *x = node->inputs[0], *repeats = node->inputs[1];
    int64_t n;

    if (schema_since(node->record, c->g->opset) >= 6 && x->rank >= 0 && value_dim(repeats, 0, &n))
        check_length(c, "repeats", (size_t)n, (size_t)x->rank);
}

static void check_topk(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];
    int64_t axis = node_int(node, "axis", -1), k = node_int(node, "k", 0), size;

    check_element_count(c, node, 1, 1);
    if (node_input(node, 1) && !value_int(c->g, node->inputs[1], &k))
        return;
    if (axis >= -x->rank && axis < x->rank && value_dim(x, (int)axis, &size) && size < k)
        fault(c, "an axis of %lld does not have %lld elements", (long long)size, (long long)k);
}

static void check_one_hot(Check *c, const Node *node)
{
    check_element_count(c, node, 1, 1);
    check_element_count(c, node, 2, 2);
}

/* ---- making and computing ---- */

static void check_constant(Check *c, const Node *node)
{
    if (node->nattrs != 1)
        fault(c, "it has %zu values, but must have one", node->nattrs);
}

static void check_attr_range(Check *c, const Node *node)
{
    for (size_t i = 0; i < 3; i++)
        if (known_data(c->g, node->inputs[i]) && node->inputs[i]->rank > 0)
            fault(c, "input %zu, '%s', has rank %d, but must be a scalar", i, node->inputs[i]->name,
                  node->inputs[i]->rank);
}

/* Operators whose inference does not need the axis */
static void check_axis(Check *c, const Node *node)
{
    int64_t axis = node_int(node, "axis", -1);
    int rank = node->inputs[0]->rank;

    if (rank >= 0 && (axis < -rank || axis >= rank))
        fault(c, "axis %lld is out of range for a tensor of rank %d", (long long)axis, rank);
}

static void check_roi_align(Check *c, const Node *node)
{
    int64_t n;

    if (value_dim(node->inputs[1], 1, &n) && n != 4)
        fault(c, "a region has 4 numbers, but '%s' has %lld", node->inputs[1]->name, (long long)n);
}

static void check_tf_idf(Check *c, const Node *node)
{
    check_attr_least(c, node, "ngram_indexes", 0);
}

static void check_det(Check *c, const Node *node)
{
    const Value *x = node->inputs[0];

    if (x->rank >= 2)
        check_same_size(c, x, x->rank - 2, x, x->rank - 1);
}

static void check_quantize(Check *c, const Node *node)
{
    const Value *zero = node_input(node, 2);
    int64_t dtype = node_int(node, "output_dtype", 0);

    if (zero && zero->dtype != DT_NONE && dtype > 0 && dtype < DT_COUNT && zero->dtype != dtype)
        fault(c, "output_dtype is %s, but the zero point '%s' is %s", dtype_name((DType)dtype),
              zero->name, dtype_name(zero->dtype));
}

static void check_einsum(Check *c, const Node *node)
{
    const char *equation = node_str(node, "equation", ""), *at = equation;

    for (; *at; at++) {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');

        if (!letter && !strchr(" .,->", *at)) {
            fault(c, "'%c' in the equation '%s' is not a letter", *at, equation);
            return;
        }
    }
}

/* ---- ai.onnx.ml ---- */

static void check_category_mapper(Check *c, const Node *node)
{
    static const char *const cats[] = {"cats_int64s", "cats_strings"};

    for (size_t i = 0; i < 2; i++)
        if (!node_attr(node, cats[i]))
            fault(c, "attribute '%s' is missing", cats[i]);
}

static size_t attr_length(const Attr *attr)
{
    return attr->tensor ? (size_t)data_count(attr->tensor) : attr->n;
}

/* Keys or values: their number and type. It is an error to have several. */
typedef struct Labels {
    const char *attr_name; /* NULL: none */
    DType dtype;
    size_t n, given;
} Labels;

static Labels labels_of(Check *c, const Node *node, const char *what)
{
    static const struct {
        const char *name;
        DType dtype;
    } forms[] = {
        {"strings", DT_STRING}, {"int64s", DT_INT64}, {"floats", DT_FLOAT}, {"tensor", DT_NONE}};
    Labels labels = {0};

    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        const Attr *attr = node_attr(node, job_printf(c->job, "%s_%s", what, forms[i].name));

        if (!attr)
            continue;
        labels.given++;
        labels.attr_name = attr->name;
        labels.dtype = attr->tensor ? attr->tensor->dtype : forms[i].dtype;
        labels.n = attr_length(attr);
    }
    if (labels.given != 1)
        fault(c, "it needs one list of %s, and has %zu", what, labels.given);
    return labels;
}

static void check_label_encoder(Check *c, const Node *node)
{
    const Attr *other = node_attr(node, "default_tensor");
    Labels keys, values;
    DType given = node->inputs[0]->dtype;

    if (node_attr(node, "classes_strings"))
        return; /* version 1 */
    keys = labels_of(c, node, "keys");
    values = labels_of(c, node, "values");
    if (c->faults)
        return;
    if (keys.n != values.n)
        fault(c, "it has %zu keys, but %zu values", keys.n, values.n);
    if (given != DT_NONE && keys.dtype != DT_NONE && given != keys.dtype)
        fault(c, "the input is %s, but the keys are %s", dtype_name(given), dtype_name(keys.dtype));
    if (!other || !other->tensor)
        return;
    if (other->tensor->dtype != values.dtype)
        fault(c, "default_tensor is %s, but the values are %s", dtype_name(other->tensor->dtype),
              dtype_name(values.dtype));
    if (other->tensor->rank != 1 || other->tensor->dims[0] != 1)
        fault(c, "default_tensor must have one element and one axis");
}

/* Checks that lists have the same length: they have one number for each node of the trees, or for
 * each leaf. */
static void check_attr_lengths(Check *c, const Node *node, const char *const *lists, size_t n)
{
    const Attr *first = node_attr(node, lists[0]);

    for (size_t i = 1; first && i < n; i++) {
        const Attr *attr = node_attr(node, lists[i]);

        if (attr)
            check_length(c, job_printf(c->job, "attribute '%s'", lists[i]), attr_length(attr),
                         attr_length(first));
    }
}

static void check_tree_ensemble(Check *c, const Node *node)
{
    static const char *const nodes[] = {
        "nodes_featureids",   "nodes_splits",    "nodes_modes",      "nodes_truenodeids",
        "nodes_falsenodeids", "nodes_trueleafs", "nodes_falseleafs", "nodes_hitrates"};
    static const char *const leaves[] = {"leaf_targetids", "leaf_weights"};
    static const char *const typed[] = {"nodes_splits", "leaf_weights", "membership_values"};
    DType wanted = node->inputs[0]->dtype;

    check_attr_lengths(c, node, nodes, COUNT_OF(nodes));
    check_attr_lengths(c, node, leaves, COUNT_OF(leaves));
    for (size_t i = 0; wanted != DT_NONE && i < COUNT_OF(typed); i++) {
        const Attr *attr = node_attr(node, typed[i]);

        if (attr && attr->tensor && attr->tensor->dtype != wanted)
            fault(c, "attribute '%s' is %s, but the input is %s", typed[i],
                  dtype_name(attr->tensor->dtype), dtype_name(wanted));
    }
}

/* R, T, then groups of equal length: optimized tensors, gradients, one or two tensors of state. */
static void check_optimizer(Check *c, const Node *node)
{
    size_t groups = node_is(node, OP_TRAINING_ADAM) ? 4 : 3, n = node->ninputs - 2;

    if (n % groups || n == 0)
        fault(c, "%zu tensors cannot be divided into %zu groups of equal length", n, groups);
    else if (node->noutputs != n / groups * (groups - 1))
        fault(c, "it has %zu outputs, but must have %zu", node->noutputs,
              n / groups * (groups - 1));
}

static void (*const checks[OP_COUNT])(Check *c, const Node *node) = {
    [OP_ATTENTION] = check_attention_node,
    [OP_AVERAGE_POOL] = check_window_attrs,
    [OP_BATCH_NORMALIZATION] = check_batch_norm,
    [OP_CAUSAL_CONV_WITH_STATE] = check_causal_conv,
    [OP_CENTER_CROP_PAD] = check_center_crop_pad,
    [OP_COL2IM] = check_col2im,
    [OP_CONSTANT] = check_constant,
    [OP_CONV] = check_window_attrs,
    [OP_CONV_INTEGER] = check_window_attrs,
    [OP_CONV_TRANSPOSE] = check_window_attrs,
    [OP_DFT] = check_dft,
    [OP_DEFORM_CONV] = check_window_attrs,
    [OP_DET] = check_det,
    [OP_EINSUM] = check_einsum,
    [OP_GRID_SAMPLE] = check_grid_sample,
    [OP_IF] = check_if,
    [OP_LINEAR_ATTENTION] = check_linear_attention,
    [OP_LP_POOL] = check_window_attrs,
    [OP_MAX_POOL] = check_window_attrs,
    [OP_MAX_UNPOOL] = check_window_attrs,
    [OP_NEGATIVE_LOG_LIKELIHOOD_LOSS] = check_loss,
    [OP_ONE_HOT] = check_one_hot,
    [OP_QLINEAR_CONV] = check_window_attrs,
    [OP_QUANTIZE_LINEAR] = check_quantize,
    [OP_RMS_NORMALIZATION] = check_axis,
    [OP_RANGE] = check_attr_range,
    [OP_RESHAPE] = check_reshape,
    [OP_RESIZE] = check_resize,
    [OP_ROI_ALIGN] = check_roi_align,
    [OP_ROTARY_EMBEDDING] = check_rotary,
    [OP_SLICE] = check_slice,
    [OP_SOFTMAX_CROSS_ENTROPY_LOSS] = check_loss,
    [OP_SPLIT] = check_split,
    [OP_TENSOR_SCATTER] = check_tensor_scatter,
    [OP_TF_IDF_VECTORIZER] = check_tf_idf,
    [OP_TILE] = check_tile,
    [OP_TOPK] = check_topk,
    [OP_TRANSPOSE] = check_transpose,
    [OP_ML_CATEGORY_MAPPER] = check_category_mapper,
    [OP_ML_LABEL_ENCODER] = check_label_encoder,
    [OP_ML_TREE_ENSEMBLE] = check_tree_ensemble,
    [OP_TRAINING_ADAGRAD] = check_optimizer,
    [OP_TRAINING_ADAM] = check_optimizer,
    [OP_TRAINING_MOMENTUM] = check_optimizer,
    [OP_PREVIEW_FLEX_ATTENTION] = check_flex_attention,
};

bool check_knows(OperatorNumber number)
{
    return checks[number] != NULL;
}

void check_conditions(Check *c, const Node *node, int opset)
{
    OperatorNumber number = node_number(node);

    for (size_t i = 0; i < COUNT_OF(ranks); i++) {
        if (!node_is(node, ranks[i].op) || opset < ranks[i].since)
            continue;
        for (int k = ranks[i].first; k <= ranks[i].last; k++) {
            const Value *v = node_input(node, (size_t)k);

            if (!v || v->kind != VALUE_TENSOR || v->rank < 0)
                continue;
            if (v->rank < ranks[i].min || (ranks[i].max >= 0 && v->rank > ranks[i].max))
                fault(c, "input %d, '%s', has rank %d, but must have rank %s", k, v->name, v->rank,
                      rank_text(c, ranks[i].min, ranks[i].max));
        }
    }
    if (c->faults == 0 && checks[number])
        checks[number](c, node);
}
