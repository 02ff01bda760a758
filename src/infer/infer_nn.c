/* infer_nn.c - inference for the operators of neural networks: windows over space, normalisation,
 * recurrent layers, attention, resampling, detection, signals. Shapes follow the ONNX operator
 * specification as onnx's own shape inference implements it.
 */
#include "infer_rows.h"

#include <math.h>
#include <string.h>

/* ---- windows: Conv and the pools ---- */

/* One spatial axis of a sliding window. */
typedef struct Sliding {
    const Sym *size, *kernel;
    int64_t stride, dilation, begin, end; /* begin, end: padding */
    const char *auto_pad;
    bool ceil;
} Sliding;

static Sliding window_at(const Node *node, int axis, int naxes, const Sym *size, const Sym *kernel)
{
    size_t i = (size_t)axis;

    return (Sliding){
        .size = size,
        .kernel = kernel,
        .stride = attr_int_at(node, "strides", i, 1),
        .dilation = attr_int_at(node, "dilations", i, 1),
        .begin = attr_int_at(node, "pads", i, 0),
        .end = attr_int_at(node, "pads", i + (size_t)naxes, 0),
        .auto_pad = node_str(node, "auto_pad", "NOTSET"),
        .ceil = node_int(node, "ceil_mode", 0) != 0,
    };
}

/* (kernel-1)*dilation + 1 */
static const Sym *reach(Graph *g, const Sliding *w)
{
    return plus(g, dim_times(g, plus(g, w->kernel, -1), w->dilation), 1);
}

/* In ceil mode the last window must start inside the input or its padding at the beginning. Up to
 * opset 21 the specification does not state this and runtimes disagree: NULL where it matters. */
static const Sym *ceil_count(Graph *g, const Sliding *w, const Sym *room)
{
    const Sym *stride = sym_int(g, w->stride), *inside = plus(g, w->size, w->begin);
    const Sym *all = plus(g, ceil_div(g, room, stride), 1);

    inside = ceil_div(g, inside, stride);
    if (g->opset < 22 && sym_lt(g, inside, all) == TRI_YES)
        return NULL;
    return sym_min(g, all, inside);
}

/* How many windows fit */
static const Sym *window_count(Graph *g, const Node *node, const Sliding *w)
{
    const Sym *room;

    if (w->stride <= 0)
        fail(g->job, g->loc, "%s: a stride of %lld is not valid", node->op, (long long)w->stride);
    if (strncmp(w->auto_pad, "SAME", 4) == 0)
        return ceil_div(g, w->size, sym_int(g, w->stride));
    room = sym_sub(g, w->size, reach(g, w));
    if (strcmp(w->auto_pad, "VALID") != 0)
        room = plus(g, plus(g, room, w->begin), w->end);
    if (sym_lt(g, room, sym_int(g, 0)) == TRI_YES && !w->ceil)
        fail(g->job, g->loc, "%s: a window of %s is larger than the padded input of %s", node->op,
             sym_text(g->job, reach(g, w)), sym_text(g->job, sym_add(g, room, reach(g, w))));
    if (w->ceil && w->stride > 1)
        return ceil_count(g, w, room);
    return plus(g, sym_div(g, room, sym_int(g, w->stride)), 1);
}

/* The size of the kernel along a spatial axis, from the attribute or the shape of the weight. */
static const Sym *kernel_at(Graph *g, const Node *node, int axis, const Value *weight)
{
    const Attr *shape = node_attr(node, "kernel_shape");

    if (shape && (size_t)axis < shape->n)
        return sym_int(g, shape->ints[axis]);
    return weight && weight->rank > axis + 2 ? weight->dims[axis + 2] : NULL;
}

static void set_windows(Graph *g, const Node *node, Value *v, const Value *x, const Value *weight,
                        const Sym **dims)
{
    for (int i = 0; i < x->rank - 2; i++) {
        const Sym *kernel = kernel_at(g, node, i, weight), *count = NULL;

        if (kernel) {
            Sliding w = window_at(node, i, x->rank - 2, x->dims[i + 2], kernel);

            count = window_count(g, node, &w);
        }
        dims[i + 2] = count ? count : sym_fresh_dim(g, v, i + 2);
    }
    set_type(v, v->dtype, x->rank, dims);
}

static void set_conv(Graph *g, Node *node, DType dtype, Value *x, Value *weight)
{
    Value *v = node->outputs[0];
    const Sym **dims;

    v->dtype = dtype;
    if (x->rank < 0 || weight->rank < 0) {
        set_fresh(g, v, dtype, x->rank < 0 ? weight->rank : x->rank);
        return;
    }
    if (x->rank != weight->rank || x->rank < 3)
        fail(g->job, g->loc, "%s: a weight of rank %d does not fit an input of rank %d", node->op,
             weight->rank, x->rank);
    const Sym *channels = dim_times(g, weight->dims[1], node_int(node, "group", 1));
    if (sym_eq(g, x->dims[1], channels) == TRI_NO)
        fail(g->job, g->loc, "%s: the input has %s channels, the weight is for %s", node->op,
             sym_text(g->job, x->dims[1]), sym_text(g->job, channels));
    dims = new_dims(g, x->rank);
    dims[0] = x->dims[0];
    dims[1] = weight->dims[0];
    set_windows(g, node, v, x, weight, dims);
}

void infer_conv(Graph *g, Node *node)
{
    set_conv(g, node, node->inputs[0]->dtype, node->inputs[0], node->inputs[1]);
}

void infer_conv_integer(Graph *g, Node *node)
{
    set_conv(g, node, DT_INT32, node->inputs[0], node->inputs[1]);
}

void infer_qlinear_conv(Graph *g, Node *node)
{
    Value *zero = node_input(node, 7);

    set_conv(g, node, zero ? zero->dtype : DT_NONE, node->inputs[0], node->inputs[3]);
}

void infer_deform_conv(Graph *g, Node *node)
{
    infer_conv(g, node);
}

/* stride*(size-1) + output_padding + reach - padding */
static const Sym *transposed_size(Graph *g, const Node *node, const Sliding *w, int axis)
{
    const Attr *shape = node_attr(node, "output_shape");
    int64_t extra = attr_int_at(node, "output_padding", (size_t)axis, 0);
    const Sym *size, *padding = plus(g, sym_int(g, w->begin), w->end);

    if (shape && (size_t)axis < shape->n)
        return sym_int(g, shape->ints[axis]);
    if (strncmp(w->auto_pad, "SAME", 4) == 0)
        return dim_times(g, w->size, w->stride);
    size = sym_add(g, dim_times(g, plus(g, w->size, -1), w->stride), plus(g, reach(g, w), extra));
    return strcmp(w->auto_pad, "VALID") == 0 ? size : sym_sub(g, size, padding);
}

void infer_conv_transpose(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *weight = node->inputs[1], *v = node->outputs[0];
    const Sym **dims;

    if (x->rank < 3 || weight->rank != x->rank) {
        set_fresh(g, v, x->dtype, x->rank < 0 ? weight->rank : x->rank);
        return;
    }
    if (sym_eq(g, x->dims[1], weight->dims[0]) == TRI_NO)
        fail(g->job, g->loc, "%s: the input has %s channels, the weight is for %s", node->op,
             sym_text(g->job, x->dims[1]), sym_text(g->job, weight->dims[0]));
    dims = new_dims(g, x->rank);
    dims[0] = x->dims[0];
    dims[1] = dim_times(g, weight->dims[1], node_int(node, "group", 1));
    for (int i = 0; i < x->rank - 2; i++) {
        const Sym *kernel = kernel_at(g, node, i, weight);
        Sliding w = window_at(node, i, x->rank - 2, x->dims[i + 2], kernel);

        dims[i + 2] = transposed_size(g, node, &w, i);
    }
    set_type(v, x->dtype, x->rank, dims);
}

void infer_pool(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank >= 2) {
        dims = new_dims(g, x->rank);
        dims[0] = x->dims[0];
        dims[1] = x->dims[1];
        set_windows(g, node, v, x, NULL, dims);
    }
    if (node->noutputs > 1)
        set_type(node->outputs[1], DT_INT64, v->rank, v->dims);
}

void infer_global_pool(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 2)
        return;
    dims = copy_dims(g, x);
    for (int i = 2; i < x->rank; i++)
        dims[i] = sym_int(g, 1);
    set_type(v, x->dtype, x->rank, dims);
}

void infer_max_unpool(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *sizes = node_input(node, 2);
    size_t n = 0;
    const Sym *const *new_sizes = sizes ? value_elems(g, sizes, &n) : NULL;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 2)
        return;
    dims = copy_dims(g, x);
    for (int i = 0; i < x->rank; i++) {
        if (sizes) {
            dims[i] = new_sizes && (size_t)i < n ? new_sizes[i] : sym_fresh_dim(g, v, i);
        } else if (i >= 2) {
            const Sym *kernel = kernel_at(g, node, i - 2, NULL);
            Sliding w = window_at(node, i - 2, x->rank - 2, x->dims[i], kernel);

            dims[i] = kernel ? transposed_size(g, node, &w, i - 2) : sym_fresh_dim(g, v, i);
        }
    }
    set_type(v, x->dtype, x->rank, dims);
}

/* ---- normalisation ---- */

void infer_batch_norm(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *mean = node->inputs[3];
    const Sym *channels = x->rank > 1 ? x->dims[1] : NULL;

    set_like(node->outputs[0], x);
    for (size_t i = 1; i < 5; i++)
        if (node->inputs[i]->rank == 1)
            channels = channels ? unify(g, node, channels, node->inputs[i]->dims[0], 1)
                                : node->inputs[i]->dims[0];
    for (size_t i = 1; i < node->noutputs; i++)
        set_vector(g, node->outputs[i], mean->dtype, channels);
}

void infer_layer_norm(Graph *g, Node *node)
{
    Value *x = node->inputs[0];
    DType dtype = attr_dtype(node, "stash_type", DT_FLOAT);
    const Sym **dims;

    set_like(node->outputs[0], x);
    for (size_t i = 1; i < node->noutputs; i++)
        node->outputs[i]->dtype = dtype;
    if (x->rank < 0)
        return;
    dims = copy_dims(g, x);
    for (int k = axis_in(g, node, node_int(node, "axis", -1), x->rank); k < x->rank; k++)
        dims[k] = sym_int(g, 1);
    for (size_t i = 1; i < node->noutputs; i++)
        set_type(node->outputs[i], dtype, x->rank, dims);
}

/* ---- resampling ---- */

/* floor(size*scale) of a size that may be symbolic */
static const Sym *scaled(Graph *g, const Sym *size, double scale)
{
    int64_t n;
    double inverse = 1 / scale;

    if (!(scale < 1e9))
        return NULL;
    if (sym_known(size, &n))
        return sym_int(g, int_from(floor((double)n * scale)));
    if (scale == floor(scale))
        return dim_times(g, size, (int64_t)scale);
    if (inverse == floor(inverse) && inverse > 0 && inverse < 1e9)
        return sym_div(g, size, sym_int(g, (int64_t)inverse));
    return NULL;
}

/* The index of the number of Resize that belongs to an axis; -1 = none */
static int resize_index(Graph *g, const Node *node, int axis, int rank)
{
    const Attr *axes = node_attr(node, "axes");

    if (!axes)
        return axis;
    for (size_t i = 0; i < axes->n; i++)
        if (axis_in(g, node, axes->ints[i], rank) == axis)
            return (int)i;
    return -1;
}

static double scale_at(const Data *scales, const Attr *attr, int i)
{
    if (attr)
        return (size_t)i < attr->n ? attr->floats[i] : 0;
    return scales && i < data_count(scales) ? data_float(scales, i) : 0;
}

/* The new size of an axis under keep_aspect_ratio_policy: its old size times one scale for all
 * axes, rounded. The scale is the smallest or the greatest quotient of a new size and an old size.
 * NULL if a number is not known, or if the rounding would depend on a runtime's arithmetic. */
static const Sym *with_aspect(Graph *g, const Node *node, const Value *x,
                              const Sym *const *new_sizes, size_t n, int axis)
{
    bool smallest = strcmp(node_str(node, "keep_aspect_ratio_policy", ""), "not_larger") == 0;
    int64_t top = 0, bottom = 0, size, wanted;

    for (int i = 0; i < x->rank; i++) {
        int at = resize_index(g, node, i, x->rank);

        if (at < 0)
            continue;
        if ((size_t)at >= n || !sym_known(new_sizes[at], &wanted) ||
            !sym_known(x->dims[i], &size) || size <= 0 || size > INT32_MAX || wanted < 0 ||
            wanted > INT32_MAX / 4)
            return NULL;
        if (!bottom || (smallest ? wanted * bottom < top * size : wanted * bottom > top * size)) {
            top = wanted;
            bottom = size;
        }
    }
    if (!bottom || !sym_known(x->dims[axis], &size))
        return NULL;
    size = 2 * top * size + bottom;
    return size % (2 * bottom) ? sym_int(g, size / (2 * bottom)) : NULL;
}

static void set_resized(Graph *g, Node *node, Value *scales, const Attr *attr, Value *sizes)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n = 0;
    const Sym *const *new_sizes = sizes ? value_elems(g, sizes, &n) : NULL;
    const Data *contents = scales ? known_data(g, scales) : NULL;
    bool stretch = strcmp(node_str(node, "keep_aspect_ratio_policy", "stretch"), "stretch") == 0;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    dims = copy_dims(g, x);
    for (int i = 0; i < x->rank; i++) {
        int at = resize_index(g, node, i, x->rank);
        double scale = at >= 0 ? scale_at(contents, attr, at) : 0;

        if (at < 0)
            continue;
        dims[i] = NULL;
        if (sizes && stretch && new_sizes && (size_t)at < n)
            dims[i] = new_sizes[at];
        else if (sizes && new_sizes)
            dims[i] = with_aspect(g, node, x, new_sizes, n, i);
        else if (!sizes && scale > 0)
            dims[i] = scaled(g, x->dims[i], scale);
        if (!dims[i])
            dims[i] = sym_fresh_dim(g, v, i);
    }
    set_type(v, x->dtype, x->rank, dims);
}

void infer_resize(Graph *g, Node *node)
{
    size_t at = g->opset < 11 ? 1 : 2;
    Value *sizes = node_input(node, at + 1);
    int64_t n;

    if (sizes && value_dim(sizes, 0, &n) && n == 0) /* an empty list counts as absent */
        sizes = NULL;
    set_resized(g, node, node_input(node, at), NULL, sizes);
}

void infer_upsample(Graph *g, Node *node)
{
    set_resized(g, node, node_input(node, 1), node_attr(node, "scales"), NULL);
}

/* From X (N, C, d1, ...) and grid (N, o1, ..., rank of the space): (N, C, o1, ...). */
void infer_grid_sample(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *grid = node->inputs[1], *v = node->outputs[0];
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 3 || grid->rank != x->rank)
        return;
    dims = copy_dims(g, x);
    for (int i = 2; i < x->rank; i++)
        dims[i] = grid->dims[i - 1];
    set_type(v, x->dtype, x->rank, dims);
}

/* size (N, C, H, W) gives (N, H, W, 2); with D before H it gives (N, D, H, W, 3) */
void infer_affine_grid(Graph *g, Node *node)
{
    Value *theta = node->inputs[0], *v = node->outputs[0];
    size_t n;
    const Sym *const *size = value_elems(g, node->inputs[1], &n);
    const Sym **dims;
    int64_t rank;

    v->dtype = theta->dtype;
    if (!size) {
        if (value_dim(node->inputs[1], 0, &rank) && (rank == 4 || rank == 5)) {
            set_fresh(g, v, theta->dtype, (int)rank);
            v->dims[rank - 1] = sym_int(g, rank - 2);
        }
        return;
    }
    if (n != 4 && n != 5)
        fail(g->job, g->loc, "AffineGrid: the size has %zu numbers, not 4 or 5", n);
    dims = new_dims(g, (int)n);
    dims[0] = size[0];
    for (size_t i = 1; i < n - 1; i++)
        dims[i] = size[i + 1];
    dims[n - 1] = sym_int(g, (int64_t)n - 2);
    set_type(v, theta->dtype, (int)n, dims);
}

/* The number of axes of an image for Col2Im; -1 if unknown. */
static int64_t image_axes(const Node *node)
{
    static const char *const lists[] = {"strides", "dilations", "pads"};
    int64_t axes;

    if (value_dim(node->inputs[1], 0, &axes) || value_dim(node->inputs[2], 0, &axes))
        return axes;
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        if (node_attr(node, lists[i]))
            return (int64_t)node_attr(node, lists[i])->n / (i == 2 ? 2 : 1);
    return -1;
}

/* input (N, C*prod(block), L) to (N, C, image...) */
void infer_col2im(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n, nblock;
    const Sym *const *image = value_elems(g, node->inputs[1], &n);
    const Sym *const *block = value_elems(g, node->inputs[2], &nblock);
    const Sym **dims, *all = sym_int(g, 1);
    int64_t axes = image_axes(node);

    v->dtype = x->dtype;
    if (axes < 0)
        return;
    if (axes > MAX_RANK)
        fail(g->job, g->loc, "Col2Im: an image cannot have %lld axes", (long long)axes);
    set_fresh(g, v, x->dtype, (int)axes + 2);
    if (x->rank != 3)
        return;
    dims = v->dims;
    for (size_t i = 0; image && i < n && (int64_t)i < axes; i++)
        dims[i + 2] = image[i];
    for (size_t i = 0; block && i < nblock; i++)
        all = sym_mul(g, all, block[i]);
    dims[0] = x->dims[0];
    if (block && !sym_is(all, 0))
        dims[1] = sym_div(g, x->dims[1], all);
}

/* ---- regions ---- */

static void set_regions(Graph *g, Value *v, const Value *x, const Value *rois, int64_t height,
                        int64_t width)
{
    const Sym **dims = new_dims(g, 4);

    dims[0] = rois->rank > 0 ? rois->dims[0] : sym_fresh_dim(g, v, 0);
    dims[1] = x->rank > 1 ? x->dims[1] : sym_fresh_dim(g, v, 1);
    dims[2] = sym_int(g, height);
    dims[3] = sym_int(g, width);
    set_type(v, x->dtype, 4, dims);
}

void infer_roi_align(Graph *g, Node *node)
{
    Value *v = node->outputs[0], *images = node->inputs[2];

    set_regions(g, v, node->inputs[0], node->inputs[1], node_int(node, "output_height", 1),
                node_int(node, "output_width", 1));
    if (v->rank == 4 && images->rank == 1)
        v->dims[0] = unify(g, node, v->dims[0], images->dims[0], 0);
}

void infer_max_roi_pool(Graph *g, Node *node)
{
    set_regions(g, node->outputs[0], node->inputs[0], node->inputs[1],
                attr_int_at(node, "pooled_shape", 0, 1), attr_int_at(node, "pooled_shape", 1, 1));
}

void infer_nms(Graph *g, Node *node)
{
    set_fresh(g, node->outputs[0], DT_INT64, 2);
    node->outputs[0]->dims[1] = sym_int(g, 3);
}

/* ---- recurrent layers ---- */

/* A size of X, when its rank is known. */
static void set_known(Value *v, int at, const Value *x, int axis)
{
    if (x->rank == 3)
        v->dims[at] = x->dims[axis];
}

/* X (seq, batch, in) or with layout 1 (batch, seq, in); R (dirs, gates*hidden, hidden). Y (seq,
 * dirs, batch, hidden), Y_h and Y_c (dirs, batch, hidden). */
void infer_rnn(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *r = node->inputs[2];
    bool batch_first = node_int(node, "layout", 0) != 0;
    int64_t dirs = strcmp(node_str(node, "direction", "forward"), "bidirectional") == 0 ? 2 : 1;
    const Sym *hidden = NULL;

    if (node_attr(node, "hidden_size"))
        hidden = sym_int(g, node_int(node, "hidden_size", 0));
    else if (r->rank == 3)
        hidden = r->dims[2];
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];
        int rank = i == 0 ? 4 : 3, at = 0;

        set_fresh(g, v, x->dtype, rank);
        if (batch_first)
            set_known(v, at++, x, 0);
        if (i == 0)
            set_known(v, at++, x, batch_first);
        v->dims[at++] = sym_int(g, dirs);
        if (!batch_first)
            set_known(v, at++, x, 1);
        if (hidden)
            v->dims[at] = hidden;
    }
}

/* ---- attention ---- */

/* The number of heads of Q (batch, heads, seq, size) or (batch, seq, heads*size); NULL: not known.
 */
static const Sym *attention_heads(Graph *g, const Node *node, const Value *x, const char *attr_name)
{
    if (x->rank == 4)
        return x->dims[1];
    return node_attr(node, attr_name) ? sym_int(g, node_int(node, attr_name, 1)) : NULL;
}

static const Sym *head_size(Graph *g, const Value *x, const Sym *heads)
{
    if (x->rank == 4)
        return x->dims[3];
    return heads && !sym_is(heads, 0) ? sym_div(g, x->dims[2], heads) : NULL;
}

static void set_present(Graph *g, Value *v, const Value *x, const Value *past, const Sym *heads)
{
    const Sym *size = head_size(g, x, heads), *seq = x->dims[x->rank - 2];

    set_fresh(g, v, x->dtype, 4);
    v->dims[0] = x->dims[0];
    if (heads)
        v->dims[1] = heads;
    if (!past)
        v->dims[2] = seq;
    else if (past->rank == 4)
        v->dims[2] = sym_add(g, past->dims[2], seq);
    if (size)
        v->dims[3] = size;
}

void infer_attention(Graph *g, Node *node)
{
    Value *q = node->inputs[0], *k = node->inputs[1], *value = node->inputs[2],
          *v = node->outputs[0];
    const Sym *q_heads, *kv_heads, *size;

    set_type(v, q->dtype, q->rank, NULL);
    if (q->rank < 3 || q->rank > 4 || k->rank != q->rank || value->rank != q->rank) {
        v->rank = -1;
        return;
    }
    q_heads = attention_heads(g, node, q, "q_num_heads");
    kv_heads = attention_heads(g, node, k, "kv_num_heads");
    size = head_size(g, value, kv_heads);
    v->dims = copy_dims(g, q);
    if (q->rank == 3 && size && q_heads)
        size = sym_mul(g, size, q_heads);
    v->dims[q->rank - 1] = size ? size : sym_fresh_dim(g, v, q->rank - 1);
    if (node->noutputs > 1)
        set_present(g, node->outputs[1], k, node_input(node, 4), kv_heads);
    if (node->noutputs > 2)
        set_present(g, node->outputs[2], value, node_input(node, 5), kv_heads);
    if (node->noutputs > 3) {
        const Sym *total = node->outputs[1]->rank == 4 ? node->outputs[1]->dims[2] : NULL;

        set_fresh(g, node->outputs[3], q->dtype, 4);
        node->outputs[3]->dims[0] = q->dims[0];
        if (q_heads)
            node->outputs[3]->dims[1] = q_heads;
        node->outputs[3]->dims[2] = q->dims[q->rank - 2];
        if (total)
            node->outputs[3]->dims[3] = total;
    }
}

/* From Q (batch, seq, q_heads*key_size) and V (batch, seq, heads*size): (batch, seq, q_heads*size)
 * and the state (batch, heads, key_size, size). */
void infer_linear_attention(Graph *g, Node *node)
{
    Value *q = node->inputs[0], *k = node->inputs[1], *value = node->inputs[2],
          *past = node_input(node, 3), *v = node->outputs[0], *state;
    int64_t q_heads = node_int(node, "q_num_heads", 0), heads = node_int(node, "kv_num_heads", 0);
    const Sym *all = sym_int(g, heads);

    if (q_heads <= 0 || heads <= 0)
        fail(g->job, g->loc, "LinearAttention: %lld and %lld are not valid numbers of heads",
             (long long)q_heads, (long long)heads);
    set_fresh(g, v, q->dtype, 3);
    for (int i = 0; q->rank == 3 && i < 2; i++)
        v->dims[i] = q->dims[i];
    for (size_t i = 1; i < node->ninputs; i++) {
        const Value *input = node_input(node, i);

        /* all have the batch first, most the length next */
        for (int axis = 0; axis < (i == 3 ? 1 : 2); axis++)
            if (input && input->rank > axis)
                v->dims[axis] = unify(g, node, v->dims[axis], input->dims[axis], axis);
    }
    if (value->rank == 3)
        v->dims[2] = dim_times(g, sym_div(g, value->dims[2], all), q_heads);
    if (node->noutputs < 2)
        return;
    state = node->outputs[1];
    set_fresh(g, state, past ? past->dtype : q->dtype, 4);
    state->dims[0] = v->dims[0];
    state->dims[1] = all;
    if (k->rank == 3)
        state->dims[2] = sym_div(g, k->dims[2], all);
    if (value->rank == 3)
        state->dims[3] = sym_div(g, value->dims[2], all);
    for (int i = 1; past && past->rank == 4 && i < 4; i++)
        state->dims[i] = unify(g, node, state->dims[i], past->dims[i], i);
}

/* From x (batch, channels, length) and weight (channels, 1, k): a result like x, and a state
 * (batch, channels, k-1). */
void infer_causal_conv(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *weight = node->inputs[1], *past = node_input(node, 3), *v;

    set_like(node->outputs[0], x);
    if (node->noutputs < 2)
        return;
    v = node->outputs[1];
    set_fresh(g, v, x->dtype, 3);
    for (int i = 0; x->rank == 3 && i < 2; i++)
        v->dims[i] = x->dims[i];
    if (weight->rank == 3)
        v->dims[2] = plus(g, weight->dims[2], -1);
    if (weight->rank == 3 && x->rank == 3)
        v->dims[1] = unify(g, node, x->dims[1], weight->dims[0], 1);
    for (int i = 0; past && past->rank == 3 && i < 3; i++)
        v->dims[i] = unify(g, node, v->dims[i], past->dims[i], i);
}

/* ---- signals ---- */

/* The last axis of x has the real part, or also the imaginary part, like that of the result. A
 * one-sided transform keeps size/2 + 1 elements of its axis. */
void infer_dft(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *length = node_input(node, 1);
    Value *axis_input = node_input(node, 2);
    int64_t where = axis_input ? -2 : node_int(node, "axis", g->opset >= 20 ? -2 : 1);
    bool onesided = node_int(node, "onesided", 0) != 0;
    bool inverse = node_int(node, "inverse", 0) != 0;
    const Sym **dims, *size;
    int axis;

    v->dtype = x->dtype;
    if (x->rank < 2)
        return;
    if (axis_input && !value_int(g, axis_input, &where)) {
        if (!length && !onesided) /* no axis changes */
            set_type(v, x->dtype, x->rank, copy_dims(g, x));
        else
            set_fresh(g, v, x->dtype, x->rank);
        v->dims[x->rank - 1] = sym_int(g, onesided && inverse ? 1 : 2);
        return;
    }
    axis = axis_in(g, node, where, x->rank);
    dims = copy_dims(g, x);
    size = length ? one_elem(g, length) : dims[axis];
    if (size && onesided && !inverse)
        size = plus(g, sym_div(g, size, sym_int(g, 2)), 1);
    else if (onesided && inverse)
        size = length ? size : dim_times(g, plus(g, dims[axis], -1), 2);
    dims[axis] = size ? size : sym_fresh_dim(g, v, axis);
    dims[x->rank - 1] = sym_int(g, onesided && inverse ? 1 : 2);
    set_type(v, x->dtype, x->rank, dims);
}

/* From a signal (batch, length, 1 or 2): (batch, frames, bins, 2). */
void infer_stft(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *window = node_input(node, 2);
    const Sym *step = one_elem(g, node_input(node, 1)), *length = one_elem(g, node_input(node, 3));
    int64_t hop;

    set_fresh(g, v, x->dtype, 4);
    v->dims[3] = sym_int(g, 2);
    if (x->rank < 2)
        return;
    v->dims[0] = x->dims[0];
    if (!length && window && window->rank == 1)
        length = window->dims[0];
    if (!length)
        return;
    v->dims[2] =
        node_int(node, "onesided", 1) ? plus(g, sym_div(g, length, sym_int(g, 2)), 1) : length;
    if (step && sym_known(step, &hop) && hop > 0)
        v->dims[1] = plus(g, sym_div(g, sym_sub(g, x->dims[1], length), step), 1);
}

void infer_window(Graph *g, Node *node)
{
    set_vector(g, node->outputs[0], attr_dtype(node, "output_datatype", DT_FLOAT),
               one_elem(g, node->inputs[0]));
}

void infer_mel(Graph *g, Node *node)
{
    Value *v = node->outputs[0];
    const Sym *bins = one_elem(g, node->inputs[0]), *length = one_elem(g, node->inputs[1]);

    set_fresh(g, v, attr_dtype(node, "output_datatype", DT_FLOAT), 2);
    if (length)
        v->dims[0] = plus(g, sym_div(g, length, sym_int(g, 2)), 1);
    if (bins)
        v->dims[1] = bins;
}

/* ---- losses: scores (N, C, d...) and labels (N, d...) ---- */

void infer_loss(Graph *g, Node *node)
{
    Value *scores = node->inputs[0], *labels = node->inputs[1];
    bool none = strcmp(node_str(node, "reduction", "mean"), "none") == 0;

    (void)g;
    if (none)
        set_type(node->outputs[0], scores->dtype, labels->rank, labels->dims);
    else
        set_scalar(node->outputs[0], scores->dtype);
    if (node->noutputs > 1)
        set_like(node->outputs[1], scores);
}

/* The image (height, width, channels) in the bytes of a file; an empty one if they are not an
 * image.
 */
void infer_image_decoder(Graph *g, Node *node)
{
    set_fresh(g, node->outputs[0], DT_UINT8, 3);
}
