/* fold_window.c - kernels that slide a window over space, for small sizes: Conv, ConvTranspose, the
 * pools. The window of ConvTranspose slides over its output.
 */
#include "fold_private.h"

#include <math.h>
#include <string.h>

#define MAX_AXES 8

/* Element o of the result and element k of the kernel correspond to element o*stride + k*dilation -
 * begin of the input. */
typedef struct FoldedWindow {
    int n;                   /* spatial axes */
    int64_t size[MAX_AXES];  /* of the tensor that the window slides over */
    int64_t count[MAX_AXES]; /* positions of the window */
    int64_t kernel[MAX_AXES], stride[MAX_AXES], dilation[MAX_AXES];
    int64_t begin[MAX_AXES], end[MAX_AXES]; /* padding */
    int64_t kernels, places, room;          /* products of kernel, count, size */
} FoldedWindow;

/* The padding of auto_pad "SAME", or of an output_shape, is halved; an odd element goes to the end
 * for `upper`. */
static bool halve_padding(FoldedWindow *w, int i, int64_t total, bool upper)
{
    w->begin[i] = upper ? total / 2 : total - total / 2;
    w->end[i] = total - w->begin[i];
    return total >= 0;
}

static int64_t reach(const FoldedWindow *w, int i)
{
    return (w->kernel[i] - 1) * w->dilation[i] + 1;
}

static bool set_padding(const Node *node, FoldedWindow *w, int i)
{
    const char *mode = node_str(node, "auto_pad", "NOTSET");
    int64_t total = (w->count[i] - 1) * w->stride[i] + reach(w, i) - w->size[i];

    if (node_is(node, OP_CONV_TRANSPOSE)) {
        total += attr_int_at(node, "output_padding", (size_t)i, 0);
        if (node_attr(node, "output_shape") || strncmp(mode, "SAME", 4) == 0)
            return halve_padding(w, i, total, strcmp(mode, "SAME_UPPER") == 0);
    } else if (strncmp(mode, "SAME", 4) == 0) {
        return halve_padding(w, i, total < 0 ? 0 : total, strcmp(mode, "SAME_UPPER") == 0);
    }
    if (strcmp(mode, "NOTSET") == 0) {
        w->begin[i] = attr_int_at(node, "pads", (size_t)i, 0);
        w->end[i] = attr_int_at(node, "pads", (size_t)i + (size_t)w->n, 0);
    }
    return true;
}

/* Describes the window that slides over `over`, with one position per element of `places`.
 * `kernel`: its sizes; NULL: those of the attribute, or else of the whole input. */
static bool sliding_of(const Node *node, const Data *over, const Data *places,
                       const int64_t *kernel, FoldedWindow *w)
{
    bool global = node_is(node, OP_GLOBAL_AVERAGE_POOL) || node_is(node, OP_GLOBAL_LP_POOL) ||
                  node_is(node, OP_GLOBAL_MAX_POOL);

    *w = (FoldedWindow){.n = over->rank - 2, .kernels = 1, .places = 1, .room = 1};
    if (w->n < 1 || w->n > MAX_AXES || data_count(over) == 0 || data_count(places) == 0)
        return false;
    for (int i = 0; i < w->n; i++) {
        size_t at = (size_t)i;

        w->size[i] = over->dims[i + 2];
        w->count[i] = places->dims[i + 2];
        w->kernel[i] = kernel ? kernel[i] : attr_int_at(node, "kernel_shape", at, w->size[i]);
        w->stride[i] = global ? 1 : attr_int_at(node, "strides", at, 1);
        w->dilation[i] = global ? 1 : attr_int_at(node, "dilations", at, 1);
        if (w->kernel[i] < 1 || w->kernel[i] > HEAVY_LIMIT || !set_padding(node, w, i))
            return false;
        w->kernels *= w->kernel[i];
        w->places *= w->count[i];
        w->room *= w->size[i];
        if (w->kernels > HEAVY_LIMIT)
            return false;
    }
    return true;
}

/* The input element for result o and kernel element k; -1 in the padding, -2 outside the padding.
 */
static int64_t meeting(const FoldedWindow *w, int64_t o, int64_t k)
{
    int64_t place = 0, stride = 1;

    for (int i = w->n - 1; i >= 0; i--) {
        int64_t at =
            o % w->count[i] * w->stride[i] + k % w->kernel[i] * w->dilation[i] - w->begin[i];

        o /= w->count[i];
        k /= w->kernel[i];
        if (at >= w->size[i] + w->end[i])
            return -2;
        if (place >= 0)
            place = at < 0 || at >= w->size[i] ? -1 : place + at * stride;
        stride *= w->size[i];
    }
    return place;
}

static bool is_cheap(int64_t results, int64_t each)
{
    return each == 0 || results <= HEAVY_LIMIT / each;
}

/* ---- convolutions ---- */

static bool conv(const Node *node, const Data *x, const Data *weight, const Data *bias, Data *out)
{
    int64_t group = node_int(node, "group", 1), channels = weight->dims[1],
            filters = weight->dims[0];
    DType dtype = x->dtype;
    FoldedWindow w;

    if (!dtype_is_number(dtype) || !sliding_of(node, x, out, weight->dims + 2, &w) || group < 1 ||
        filters % group || x->dims[1] != channels * group ||
        !is_cheap(data_count(out), channels * w.kernels))
        return false;
    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        int64_t o = i % w.places, filter = i / w.places % filters, sample = i / w.places / filters;
        int64_t first = sample * x->dims[1] + filter / (filters / group) * channels;
        Number sum = bias ? number_at(bias, filter) : number_from(dtype, 0);

        for (int64_t k = 0; k < w.kernels; k++) {
            int64_t at = meeting(&w, o, k);

            for (int64_t c = 0; at >= 0 && c < channels; c++)
                sum = number_add(
                    dtype, sum,
                    number_mul(dtype, number_at(x, (first + c) * w.room + at),
                               number_at(weight, (filter * channels + c) * w.kernels + k)));
        }
        number_put(out, i, sum);
    }
    return true;
}

/* Conv, ConvInteger */
bool fold_conv(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *weight = fold_input(g, node, 1);
    const Data *third = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || x->rank < 3 || weight->rank != x->rank)
        return false;
    if (node_is(node, OP_CONV))
        return conv(node, x, weight, third, out);
    if (third && data_count(third) != 1)
        return false;
    x = without_zero_point(g, x, third, 0);
    weight = without_zero_point(g, weight, fold_input(g, node, 3), weight->rank - 1);
    return x && weight && conv(node, x, weight, NULL, out);
}

/* Adds the contribution of every element of x to the output. */
static void spread(const Data *x, const Data *weight, const FoldedWindow *w, int64_t group,
                   double *sums)
{
    int64_t channels = x->dims[1], filters = weight->dims[1] * group;
    int64_t per_group = channels / group;

    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        int64_t o = i % w->places, channel = i / w->places % channels;
        int64_t sample = i / w->places / channels;
        int64_t first = sample * filters + channel / per_group * weight->dims[1];

        for (int64_t k = 0; k < w->kernels; k++) {
            int64_t at = meeting(w, o, k);

            for (int64_t f = 0; at >= 0 && f < weight->dims[1]; f++)
                sums[(first + f) * w->room + at] +=
                    data_float(x, i) *
                    data_float(weight, (channel * weight->dims[1] + f) * w->kernels + k);
        }
    }
}

bool fold_conv_transpose(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *weight = fold_input(g, node, 1);
    const Data *bias = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t group = node_int(node, "group", 1);
    double *sums;
    FoldedWindow w;

    if (!out || x->rank < 3 || weight->rank != x->rank || !dtype_is_float(x->dtype) ||
        !sliding_of(node, out, x, weight->dims + 2, &w) || group < 1 || x->dims[1] % group ||
        !is_cheap(data_count(x), weight->dims[1] * w.kernels))
        return false;
    sums = NEW_N(g->job, double, (size_t)data_count(out) + 1);
    spread(x, weight, &w, group, sums);
    for (int64_t i = 0, n = data_count(out); i < n; i++)
        data_set_float(out, i, sums[i] + (bias ? data_float(bias, i / w.room % out->dims[1]) : 0));
    return true;
}

/* ---- pools ---- */

/* The index of an element in an order in which the first spatial axis varies fastest (storage_order
 * 1 of MaxPool). */
static int64_t first_axis_fastest(const FoldedWindow *w, int64_t at)
{
    int64_t place = 0, index[MAX_AXES];

    for (int i = w->n - 1; i >= 0; at /= w->size[i--])
        index[i] = at % w->size[i];
    for (int i = w->n - 1; i >= 0; i--)
        place = place * w->size[i] + index[i];
    return place;
}

static bool max_pool(const Node *node, const Data *x, const FoldedWindow *w, Data *out,
                     Data *indices)
{
    bool turned = node_int(node, "storage_order", 0) != 0;

    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        int64_t plane = i / w->places * w->room, best = -1;
        Number top = {0};

        for (int64_t k = 0; k < w->kernels; k++) {
            int64_t at = meeting(w, i % w->places, k);
            Number x_at = at >= 0 ? number_at(x, plane + at) : top;

            /* of equal elements the first is kept; number_order is 2 if one of them is NaN */
            if (at < 0 || (best >= 0 && number_order(x->dtype, x_at, top) <= 0))
                continue;
            if (dtype_is_float(x->dtype) && isnan(x_at.f))
                return false;
            top = x_at;
            best = at;
        }
        if (best < 0)
            return false;
        data_set_from(out, i, x, plane + best);
        if (indices)
            data_set_int(indices, i, plane + (turned ? first_axis_fastest(w, best) : best));
    }
    return true;
}

/* AveragePool and LpPool. Padding is counted in an average if count_include_pad is set. */
static bool sum_pool(const Node *node, const Data *x, const FoldedWindow *w, bool average,
                     Data *out)
{
    double p = (double)node_int(node, "p", 2);
    bool count_pad = node_int(node, "count_include_pad", 0) != 0;

    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        int64_t plane = i / w->places * w->room, count = 0;
        double sum = 0;

        for (int64_t k = 0; k < w->kernels; k++) {
            int64_t at = meeting(w, i % w->places, k);
            double value = at >= 0 ? data_float(x, plane + at) : 0;

            count += at >= 0 || (at == -1 && count_pad);
            sum += average ? value : pow(fabs(value), p);
        }
        if (count == 0)
            return false;
        data_set_float(out, i, average ? sum / (double)count : pow(sum, 1 / p));
    }
    return true;
}

/* MaxPool, AveragePool, LpPool, and their global forms */
bool fold_pool(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    Data *indices = out && node->noutputs > 1 ? fold_output(g, node, 1) : NULL;
    FoldedWindow w;

    if (!out || !dtype_is_number(x->dtype) || !sliding_of(node, x, out, NULL, &w) ||
        !is_cheap(data_count(out), w.kernels))
        return false;
    if (indices)
        outputs[1] = indices;
    if (strstr(node->op, "MaxPool"))
        return max_pool(node, x, &w, out, indices);
    return dtype_is_float(x->dtype) &&
           sum_pool(node, x, &w, strstr(node->op, "Average") != NULL, out);
}
