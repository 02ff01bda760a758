/* fold_resize.c - Resize and Upsample for small sizes. Interpolation is done axis by axis, in
 * doubles. Where runtimes disagree, the node is kept: sizes that are not whole multiples and enter
 * the coordinates, and nearest positions that depend on the last bit. */
#include "fold_private.h"

#include <math.h>
#include <string.h>

typedef struct Resize {
    Graph *g;
    const Node *node;
    const char *mode, *coordinates, *nearest;
    double cubic;
    bool antialias, exclude_outside;
} Resize;

/* Interpolation along one axis: element o of the result is the sum of weights[o*taps + t] times
 * element first[o] + t. */
typedef struct Axis {
    int64_t in, out;
    double scale, from, to; /* from, to: the part that is shown, for tf_crop_and_resize */
    int64_t taps, *first;
    double *weights;
    bool *outside;
} Axis;

/* ---- coordinates ---- */

static bool is_mode(const Resize *r, const char *coordinates)
{
    return strcmp(r->coordinates, coordinates) == 0;
}

/* The position of element o of the result in the input. `single` rounds each step to single
 * precision, as some runtimes do. */
static double source_position(const Resize *r, const Axis *a, int64_t o, bool single)
{
    double length = a->scale * (double)a->in, x;

#define ROUND(value) (single ? (double)(float)(value) : (value))
    if (is_mode(r, "align_corners"))
        return length == 1 ? 0 : ROUND((double)o * (double)(a->in - 1) / (length - 1));
    if (is_mode(r, "asymmetric"))
        return ROUND((double)o / ROUND(a->scale));
    if (is_mode(r, "tf_crop_and_resize")) {
        x = length == 1 ? (a->to - a->from) * (double)(a->in - 1) / 2
                        : (double)o * (a->to - a->from) * (double)(a->in - 1) / (length - 1);
        return ROUND(x + a->from * (double)(a->in - 1));
    }
    if (is_mode(r, "pytorch_half_pixel") && length == 1)
        return -0.5;
    x = ROUND(ROUND(((double)o + 0.5) / ROUND(a->scale)) - 0.5);
    if (is_mode(r, "half_pixel_symmetric"))
        x = ROUND(x + (double)a->in / 2 * (1 - (double)a->out / length));
    return x;
#undef ROUND
}

static bool knows_coordinates(const Resize *r, const Axis *a)
{
    static const char *const known[] = {"align_corners",      "asymmetric",
                                        "half_pixel",         "pytorch_half_pixel",
                                        "tf_crop_and_resize", "half_pixel_symmetric"};
    bool whole = fabs(a->scale * (double)a->in - (double)a->out) < 1e-6;

    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (is_mode(r, known[i]))
            return whole || strcmp(known[i], "asymmetric") == 0 ||
                   strcmp(known[i], "half_pixel") == 0 ||
                   strcmp(known[i], "half_pixel_symmetric") == 0;
    return false;
}

/* ---- weights ---- */

static double rounded(const Resize *r, double x)
{
    if (strcmp(r->nearest, "floor") == 0)
        return floor(x);
    if (strcmp(r->nearest, "ceil") == 0)
        return ceil(x);
    return strcmp(r->nearest, "round_prefer_ceil") == 0 ? floor(x + 0.5) : ceil(x - 0.5);
}

static double cubic_weight(double a, double x)
{
    x = fabs(x);
    if (x <= 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

static double weight(const Resize *r, double distance)
{
    if (strcmp(r->mode, "cubic") == 0)
        return cubic_weight(r->cubic, distance);
    return fabs(distance) < 1 ? 1 - fabs(distance) : 0;
}

/* The weights for position x of the input. Weights outside are dropped or added to the edge; their
 * sum is 1. */
static void set_weights(const Resize *r, Axis *a, int64_t o, double x)
{
    double shrink = r->antialias && a->scale < 1 ? a->scale : 1, sum = 0;
    double *weights = a->weights + o * a->taps;

    a->first[o] = (int64_t)floor(x) - a->taps / 2 + 1;
    for (int64_t t = 0; t < a->taps; t++) {
        int64_t at = a->first[o] + t;

        weights[t] = weight(r, shrink * ((double)at - x));
        if (r->exclude_outside && (at < 0 || at >= a->in))
            weights[t] = 0;
        sum += weights[t];
    }
    for (int64_t t = 0; t < a->taps; t++)
        weights[t] /= sum;
}

static bool plan_axis(const Resize *r, Axis *a)
{
    bool nearest = strcmp(r->mode, "nearest") == 0, cubic = strcmp(r->mode, "cubic") == 0;
    double reach = cubic ? 2 : 1;

    if (!knows_coordinates(r, a) || (!nearest && !cubic && strcmp(r->mode, "linear") != 0))
        return false;
    if (r->antialias && a->scale < 1)
        reach = -floor(-reach / a->scale);
    if (reach > HEAVY_LIMIT)
        return false;
    a->taps = nearest ? 1 : 2 * (int64_t)reach;
    a->first = NEW_N(r->g->job, int64_t, (size_t)a->out + 1);
    a->outside = NEW_N(r->g->job, bool, (size_t)a->out + 1);
    a->weights = NEW_N(r->g->job, double, (size_t)(a->out * a->taps) + 1);
    for (int64_t o = 0; o < a->out; o++) {
        double x = source_position(r, a, o, false);

        a->outside[o] = is_mode(r, "tf_crop_and_resize") && (x < 0 || x > (double)(a->in - 1));
        if (!nearest) {
            set_weights(r, a, o, x);
            continue;
        }
        if (rounded(r, x) != rounded(r, source_position(r, a, o, true)))
            return false;
        a->first[o] = (int64_t)rounded(r, x);
        a->weights[o] = 1;
    }
    return true;
}

static int64_t inside(const Axis *a, int64_t at)
{
    return at < 0 ? 0 : at >= a->in ? a->in - 1 : at;
}

/* ---- elements ---- */

static int64_t lines_before(const Axis *axes, int n)
{
    int64_t count = 1;

    for (int i = 0; i < n; i++)
        count *= axes[i].out;
    return count;
}

/* Resizes one axis after the other; the axes before the present one already have their new sizes.
 */
static double *interpolate(Graph *g, const Axis *axes, int rank, double *x)
{
    for (int i = 0; i < rank; i++) {
        const Axis *a = &axes[i];
        int64_t outer = lines_before(axes, i), inner = 1;
        double *to;

        for (int k = i + 1; k < rank; k++)
            inner *= axes[k].in;
        to = NEW_N(g->job, double, (size_t)(outer * a->out * inner) + 1);
        for (int64_t k = 0; k < outer * a->out * inner; k++) {
            int64_t line = k / inner / a->out, o = k / inner % a->out;

            for (int64_t t = 0; t < a->taps; t++)
                if (a->weights[o * a->taps + t] != 0)
                    to[k] += a->weights[o * a->taps + t] *
                             x[(line * a->in + inside(a, a->first[o] + t)) * inner + k % inner];
        }
        x = to;
    }
    return x;
}

/* The nearest element; false if it is outside the input. */
static bool nearest_of(const Axis *axes, int rank, int64_t k, int64_t *at)
{
    int64_t stride = 1;
    bool shown = true;

    *at = 0;
    for (int i = rank - 1; i >= 0; i--) {
        const Axis *a = &axes[i];

        shown = shown && !a->outside[k % a->out];
        *at += inside(a, a->first[k % a->out]) * stride;
        stride *= a->in;
        k /= a->out;
    }
    return shown;
}

static bool fill(const Resize *r, const Axis *axes, const Data *x, Data *out)
{
    double extrapolation = fold_float(r->node, "extrapolation_value", 0), *values = NULL;
    bool nearest = strcmp(r->mode, "nearest") == 0;

    if (!nearest) {
        values = NEW_N(r->g->job, double, (size_t)data_count(x) + 1);
        for (int64_t i = 0; i < data_count(x); i++)
            values[i] = data_float(x, i);
        values = interpolate(r->g, axes, x->rank, values);
    }
    for (int64_t i = 0, at, n = data_count(out); i < n; i++) {
        if (!nearest_of(axes, x->rank, i, &at))
            data_set_float(out, i, extrapolation);
        else if (nearest)
            data_set_from(out, i, x, at);
        else
            data_set_float(out, i, values[i]);
    }
    return true;
}

/* ---- the operator ---- */

/* The number in input `i` for an axis; `axes` lists the axes that have a number. */
static bool number_of(const Resize *r, size_t input, int axis, int rank, bool second,
                      double *number)
{
    const Data *data = fold_input(r->g, r->node, input);
    const Attr *axes = node_attr(r->node, "axes"), *attr = node_attr(r->node, "scales");
    int64_t at = axis, n = rank;

    for (size_t i = 0; axes && i < axes->n; i++)
        if (axis_in(r->g, r->node, axes->ints[i], rank) == axis)
            at = (int64_t)i;
    n = axes ? (int64_t)axes->n : n;
    if (attr && (size_t)at < attr->n) {
        *number = attr->floats[at];
        return true;
    }
    at += second ? n : 0;
    if (!data || at >= data_count(data))
        return false;
    *number = data_float(data, at);
    return true;
}

static bool is_resized(const Resize *r, int axis, int rank)
{
    const Attr *axes = node_attr(r->node, "axes");

    for (size_t i = 0; axes && i < axes->n; i++)
        if (axis_in(r->g, r->node, axes->ints[i], rank) == axis)
            return true;
    return axes == NULL;
}

static bool plan(Resize *r, const Data *x, const Data *out, Axis *axes)
{
    size_t scales = r->g->opset < 11 ? 1 : 2;
    int64_t steps = data_count(x) + data_count(out);

    for (int i = 0; i < x->rank; i++) {
        Axis *a = &axes[i];
        Resize plain = *r;

        *a = (Axis){.in = x->dims[i], .out = out->dims[i], .scale = 1, .to = 1};
        if (!is_resized(r, i, x->rank))
            plain.coordinates = "asymmetric";
        else if (!number_of(r, scales, i, x->rank, false, &a->scale))
            a->scale = (double)a->out / (double)a->in;
        if (strcmp(plain.coordinates, "tf_crop_and_resize") == 0 &&
            !(number_of(r, 1, i, x->rank, false, &a->from) &&
              number_of(r, 1, i, x->rank, true, &a->to)))
            return false;
        if (!(a->scale > 0) || !plan_axis(&plain, a) || steps > HEAVY_LIMIT / a->taps)
            return false;
    }
    return true;
}

bool fold_resize(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool old = g->opset < 11; /* the default of older opsets */
    Resize r = {
        .g = g,
        .node = node,
        .mode = node_str(node, "mode", "nearest"),
        .coordinates =
            node_str(node, "coordinate_transformation_mode", old ? "asymmetric" : "half_pixel"),
        .nearest = node_str(node, "nearest_mode", old ? "floor" : "round_prefer_floor"),
        .cubic = fold_float(node, "cubic_coeff_a", -0.75),
        .antialias = node_int(node, "antialias", 0) != 0,
        .exclude_outside = node_int(node, "exclude_outside", 0) != 0,
    };
    bool nearest = strcmp(r.mode, "nearest") == 0;
    Axis *axes;

    if (!out || out->rank != x->rank || data_count(x) == 0 ||
        (!dtype_is_float(x->dtype) &&
         (!nearest || strcmp(r.coordinates, "tf_crop_and_resize") == 0)) ||
        (old && !nearest) ||
        strcmp(node_str(node, "keep_aspect_ratio_policy", "stretch"), "stretch") != 0)
        return false;
    axes = NEW_N(g->job, Axis, (size_t)x->rank + 1);
    return plan(&r, x, out, axes) && fill(&r, axes, x, out);
}
