/* resize.c - interpolation to another size.
 *
 * From opset 11 on everything is a Resize. Before, and for antialiasing, each axis is a product
 * with the matrix of its weights, or a Gather of the nearest elements: exact at every opset. The
 * prelude computes both if the sizes are unknown.
 */
#include "aten.h"

#include <math.h>
#include <string.h>

#define MAX_SIZE                                                                                   \
    (1 << 14) /* the largest size of an axis that is resized by a product with a constant matrix   \
               */

typedef enum Kernel {
    KERNEL_LINEAR,
    KERNEL_CUBIC,
    KERNEL_LINEAR_AA, /* antialiasing; they use elements at a distance of up to 1, 2 and 3 */
    KERNEL_CUBIC_AA,
    KERNEL_LANCZOS_AA
} Kernel;

/* The target: the size of each spatial axis, and its scale if the program gives one (otherwise
 * 0). */
typedef struct Resizing {
    size_t n;
    const Sym **sizes; /* NULL members: floor(size * scale), not known */
    double *scales;
    Obj **computed; /* scales that are decided at run time; NULL members: none */
    bool align;     /* align_corners */
} Resizing;

static void set_scale(Resizing *z, size_t i, Obj *scale)
{
    if (scale->known && scale->kind == OBJ_FLOAT)
        z->scales[i] = scale->f;
    else if (scale->kind == OBJ_FLOAT)
        z->computed[i] = scale;
}

/* The scales of overload .vec, or of one with scales, scales_d, scales_h, scales_w. */
static void read_scales(Rule *r, Resizing *z)
{
    static const char *const names[] = {"scales_d", "scales_h", "scales_w"};

    if (has_param(r, "scale_factors")) {
        Obj **given;
        size_t n = arg_floats(r, "scale_factors", &given);

        for (size_t i = 0; i < z->n && n == z->n; i++)
            set_scale(z, i, given[i]);
        return;
    }
    if (z->n == 1 && has_param(r, "scales"))
        set_scale(z, 0, arg_float(r, "scales"));
    for (size_t i = 0; i < z->n && z->n > 1; i++)
        set_scale(z, i, arg_float(r, names[3 - z->n + i]));
}

static bool some_computed(const Resizing *z)
{
    for (size_t i = 0; i < z->n; i++)
        if (z->computed[i])
            return true;
    return false;
}

/* The scale of an axis as a float, or None. */
static Obj *scale_along(Rule *r, const Resizing *z, size_t i)
{
    if (z->computed[i])
        return z->computed[i];
    return z->scales[i] > 0 ? obj_float(r->it, z->scales[i]) : obj_none(r->it);
}

/* The number of spatial dims, from the name: upsample_nearest1d, upsample_bilinear2d, ... */
static int spatial_dims(Rule *r)
{
    return r->schema->name[strcspn(r->schema->name, "123")] - '0';
}

/* Checks that the input is not empty, and that either sizes or scales are given. */
static void check_source(Rule *r, const Value *x, bool has_sizes)
{
    bool no_sizes = arg_is_none(r, "output_size");

    check_no_empty_dims(r, x, 1);
    if (has_param(r, "scale_factors") && no_sizes == arg_is_none(r, "scale_factors"))
        rule_fail(r, "takes either 'output_size' or 'scale_factors'");
    if (!no_sizes && !has_sizes)
        rule_fail(r, "'output_size' is empty");
}

static const Sym *scaled_size(Rule *r, Graph *g, int64_t size, double scale)
{
    double scaled = floor((double)size * scale);

    if (!(scaled >= 1 && scaled < 0x1p62))
        rule_fail(r, "a scale of %g changes size %lld to %g", scale, (long long)size, scaled);
    return sym_int(g, (int64_t)scaled);
}

static Resizing resizing_of(Rule *r, Graph *g, Value *x)
{
    Resizing z = {.n = (size_t)rank_of(r, x) - 2};
    const Sym *const *sizes;
    size_t given = arg_syms(r, "output_size", &sizes);
    int64_t size;

    if (x->rank != spatial_dims(r) + 2)
        rule_fail(r, "takes a tensor of rank %d (batch, channel and spatial dims), not %d",
                  spatial_dims(r) + 2, x->rank);
    z.sizes = NEW_N(r->it->job, const Sym *, z.n + 1);
    z.scales = NEW_N(r->it->job, double, z.n + 1);
    z.computed = NEW_N(r->it->job, Obj *, z.n + 1);
    z.align = has_param(r, "align_corners") && arg_bool(r, "align_corners");
    read_scales(r, &z);
    check_source(r, x, given > 0 || !has_param(r, "scale_factors"));
    if (given != z.n && !(given == 0 && has_param(r, "scale_factors")))
        rule_fail(r, "'output_size' needs %zu numbers, not %zu", z.n, given);
    for (size_t i = 0; i < z.n; i++) {
        if (given == z.n)
            z.sizes[i] = sizes[i];
        else if (z.computed[i])
            continue;
        else if (z.scales[i] == 0)
            rule_fail(r, "needs %zu sizes or scales", z.n);
        else if (value_dim(x, (int)i + 2, &size))
            z.sizes[i] = scaled_size(r, g, size, z.scales[i]);
    }
    return z;
}

/* Distance of neighbouring results, in elements of the input: torch's area_pixel_compute_scale. */
static double source_step(const Resizing *z, size_t i, int64_t in_size, int64_t out)
{
    if (z->align)
        return out > 1 ? (double)(in_size - 1) / (double)(out - 1) : 0;
    return z->scales[i] > 0 ? 1 / z->scales[i] : (double)in_size / (double)out;
}

/* Both sizes of an axis, where they are known. */
static bool known_sizes(const Value *x, const Resizing *z, size_t i, int64_t *size, int64_t *out)
{
    return z->sizes[i] && sym_known(z->sizes[i], out) && value_dim(x, (int)i + 2, size);
}

static bool all_known(const Value *x, const Resizing *z)
{
    for (size_t i = 0; i < z->n; i++)
        if (!known_sizes(x, z, i, NULL, NULL))
            return false;
    return true;
}

static bool is_kept(const Value *x, const Resizing *z, size_t i)
{
    int64_t size, out;

    return known_sizes(x, z, i, &size, &out) && size == out;
}

/* Some of PyTorch's kernels copy an axis that keeps its size, for any scale. */
static void copy_kept_axes(const Value *x, Resizing *z)
{
    for (size_t i = 0; i < z->n; i++)
        if (is_kept(x, z, i) && z->scales[i] > 0)
            z->scales[i] = 1;
}

/* Nearest mode, for a plane whose sizes have a sum of at most 128: PyTorch copies or doubles an
 * axis according to the sizes and not to the scales. */
static void snap_small_plane(const Value *x, Resizing *z)
{
    int64_t size[2], out[2];

    for (size_t i = 0; i < 2; i++)
        if (z->n != 2 || !known_sizes(x, z, i, &size[i], &out[i]))
            return;
    for (size_t i = 0; i < 2 && out[0] + out[1] <= 128; i++)
        if (z->scales[i] > 0 && (out[i] == size[i] || out[i] == 2 * size[i]))
            z->scales[i] = out[i] == size[i] ? 1 : 2;
}

/* Is there an axis that keeps its size and has a scale other than 1? PyTorch moves its elements,
 * while runtimes copy such an axis of a Resize. */
static bool moves_within(const Value *x, const Resizing *z)
{
    for (size_t i = 0; i < z->n; i++)
        if (!z->align && is_kept(x, z, i) && z->scales[i] > 0 && z->scales[i] != 1)
            return all_known(x, z);
    return false;
}

/* May an axis of unknown size keep or double its size, although its scale is not 1 or 2? */
static bool may_snap(const Value *x, const Resizing *z, size_t i)
{
    double s = z->scales[i];

    if (known_sizes(x, z, i, NULL, NULL))
        return false;
    return (s > 1 && s < 1.5) ||
           (s > 2 && s < 2.5); /* floor(2 * 1.49) is 2, and floor(2 * 2.49) is 4 */
}

static bool some_may_snap(const Value *x, const Resizing *z)
{
    for (size_t i = 0; i < z->n && !z->align; i++)
        if (may_snap(x, z, i))
            return true;
    return false;
}

/* The size of an axis of the result, also where it must be computed. */
static const Sym *result_size(Rule *r, Graph *g, const Value *x, const Resizing *z, size_t i)
{
    const Sym *size = x->dims[i + 2];
    Obj *args[] = {obj_sym(r->it, size), scale_along(r, z, i)};

    if (z->sizes[i])
        return z->sizes[i];
    if (!z->computed[i] && z->scales[i] == floor(z->scales[i]))
        return sym_mul(g, size, sym_int(g, (int64_t)z->scales[i]));
    return obj_as_sym(r->it, call_prelude(r, "resize_size", args, COUNT_OF(args)));
}

/* ---- by Resize ---- */

/* Scales are used only if the program gives them and they agree with the sizes. */
static bool scales_serve(const Value *x, const Resizing *z)
{
    for (size_t i = 0; i < z->n; i++) {
        int64_t size, out;

        if (z->scales[i] <= 0)
            return false;
        if (!z->sizes[i])
            continue;
        if (!known_sizes(x, z, i, &size, &out) ||
            (int64_t)floor((double)size * (double)(float)z->scales[i]) != out)
            return false;
    }
    return true;
}

/* Do the sizes of an axis give the same distance of neighbouring results as its scale? */
static bool agrees_with_scale(Graph *g, const Value *x, const Resizing *z, size_t i)
{
    double whole = floor(z->scales[i]);
    int64_t size, out;

    if (z->align || z->scales[i] <= 0 || !z->sizes[i])
        return true;
    if (known_sizes(x, z, i, &size, &out))
        return (double)out == (double)size * z->scales[i];
    return whole == z->scales[i] && whole < MAX_SIZE &&
           z->sizes[i] == sym_mul(g, x->dims[i + 2], sym_int(g, (int64_t)whole));
}

/* A Resize with this attribute supports all interpolations of PyTorch. Runtimes have no kernel for
 * float64. */
static bool has_resize(const Graph *g, const Value *x)
{
    return x->dtype != DT_DOUBLE && target_has_attr(g, "Resize", "coordinate_transformation_mode");
}

/* Do the sizes and the scales describe different grids? If both are given, PyTorch computes
 * positions with the scales, and a Resize by sizes would not. */
static bool contradicts(Graph *g, const Value *x, const Resizing *z)
{
    bool agree = true;

    for (size_t i = 0; i < z->n; i++)
        agree &= agrees_with_scale(g, x, z, i);
    return !agree && !scales_serve(x, z);
}

static Value *by_resize(Rule *r, Graph *g, Value *x, const Resizing *z, const char *mode,
                        const char *coordinates, const char *nearest)
{
    const Sym **sizes = dims_copy(r, x);
    double *scales = NEW_N(r->it->job, double, z->n + 3);
    bool by_scale = !z->align && scales_serve(x, z);

    scales[0] = scales[1] = 1;
    for (size_t i = 0; i < z->n; i++) {
        scales[i + 2] = z->scales[i];
        if (!by_scale)
            sizes[i + 2] = result_size(r, g, x, z, i);
    }
    return emit_resize(g, x, mode, coordinates, nearest, -0.75, by_scale ? NULL : sizes,
                       by_scale ? scales : NULL);
}

/* ---- nearest ---- */

/* "exact" uses the center of the result element. PyTorch's kernel multiplies and subtracts without
 * intermediate rounding. */
static float nearest_place(int64_t k, float step, bool exact)
{
    float middle = (float)(((double)k + 0.5) * (double)step - 0.5);

    if (!exact)
        return floorf((float)k * step);
    return floorf((float)((middle < 0 ? 0 : (double)middle) + 0.5));
}

/* PyTorch's test for a small plane: the sum of its sizes. Tensors of other ranks are never small
 * planes. */
static const Sym *plane_size(Rule *r, Graph *g, const Value *x, const Resizing *z)
{
    const Sym *width;

    if (z->n != 2)
        return sym_int(g, INT32_MAX);
    width = result_size(r, g, x, z, 1);
    return sym_add(g, result_size(r, g, x, z, 0), width);
}

/* The indices of the elements of one axis. */
static Value *nearest_places(Rule *r, Graph *g, Value *x, const Resizing *z, size_t i, bool exact)
{
    int64_t in_size, out, *at;
    double step;

    if (z->computed[i] || !known_sizes(x, z, i, &in_size, &out)) {
        Obj *args[] = {obj_sym(r->it, x->dims[i + 2]), obj_sym(r->it, result_size(r, g, x, z, i)),
                       scale_along(r, z, i), obj_bool(r->it, exact),
                       obj_sym(r->it, plane_size(r, g, x, z))};

        return tensor_read(r->it, call_prelude(r, "resize_places", args, COUNT_OF(args))->tensor);
    }
    at = NEW_N(r->it->job, int64_t, (size_t)out + 1);
    step = source_step(z, i, in_size, out);
    for (int64_t k = 0; k < out; k++) {
        int64_t place = (int64_t)nearest_place(k, (float)step, exact);

        at[k] = place < in_size ? place : in_size - 1;
    }
    return const_i64s(g, at, (size_t)out);
}

/* Gathers the nearest elements. */
static Value *nearest_by_gather(Rule *r, Graph *g, Value *x, const Resizing *z, bool exact)
{
    for (size_t i = 0; i < z->n; i++)
        x = emit_gather(g, x, nearest_places(r, g, x, z, i, exact), (int64_t)i + 2);
    return x;
}

/* Upsample has existed since 7 for whole factors. */
static bool whole_factors(const Value *x, const Resizing *z)
{
    for (size_t i = 0; i < z->n; i++) {
        int64_t size, out;

        if (known_sizes(x, z, i, &size, &out)
                ? size == 0 || out % size != 0
                : z->sizes[i] || z->scales[i] < 1 || z->scales[i] != floor(z->scales[i]))
            return false;
    }
    return true;
}

/* The factor by which an axis is enlarged, if it is the same for each size of the axis; otherwise
 * 0.
 */
static double fixed_factor(Graph *g, const Value *x, const Resizing *z, size_t i)
{
    const Sym *factor = z->sizes[i] ? sym_exact_div(g, z->sizes[i], x->dims[i + 2]) : NULL;
    int64_t whole;

    if (z->scales[i] > 0 || !factor)
        return z->sizes[i] ? 0 : z->scales[i];
    return sym_known(factor, &whole) ? (double)whole : 0;
}

/* The position in Resize, which divides by the scale, while torch multiplies by its inverse. */
static float divided_place(int64_t k, float scale, bool exact)
{
    return exact ? roundf(((float)k + 0.5f) / scale - 0.5f) : floorf((float)k / scale);
}

/* Do both select the same elements? For an axis of unknown size, all sizes up to a limit are
 * compared. */
static bool finds_same(Graph *g, const Value *x, const Resizing *z, bool exact)
{
    for (size_t i = 0; i < z->n; i++) {
        int64_t size, out;
        float step, scale;

        if (known_sizes(x, z, i, &size, &out)) {
            step = (float)source_step(z, i, size, out);
            scale = z->scales[i] > 0 ? (float)z->scales[i] : (float)out / (float)size;
        } else {
            scale = (float)fixed_factor(g, x, z, i);
            step = (float)(1 / fixed_factor(g, x, z, i));
            out = MAX_SIZE;
        }
        if (out > MAX_SIZE || !isfinite(step) || may_snap(x, z, i))
            return false;
        for (int64_t k = 0; k < out; k++)
            if (nearest_place(k, step, exact) != divided_place(k, scale, exact))
                return false;
    }
    return true;
}

/* floor(index * step) */
static Value *aten_upsample_nearest(Rule *r, Graph *g)
{
    Value *x = in(r, r->schema->params[0].name);
    Resizing z = resizing_of(r, g, x);

    snap_small_plane(x, &z);
    if (some_computed(&z) || (!has_resize(g, x) && !whole_factors(x, &z)) ||
        contradicts(g, x, &z) || moves_within(x, &z) || !finds_same(g, x, &z, false))
        return nearest_by_gather(r, g, x, &z, false);
    return by_resize(r, g, x, &z, "nearest", "asymmetric", "floor");
}

/* floor((index + 1/2) * step) */
static Value *aten_upsample_nearest_exact(Rule *r, Graph *g)
{
    Value *x = in(r, r->schema->params[0].name);
    Resizing z = resizing_of(r, g, x);

    if (some_computed(&z) || !has_resize(g, x) || contradicts(g, x, &z) || moves_within(x, &z) ||
        !finds_same(g, x, &z, true))
        return nearest_by_gather(r, g, x, &z, true);
    return by_resize(r, g, x, &z, "nearest", "half_pixel", "round_prefer_ceil");
}

/* ---- weights ---- */

static double cubic_weight(double x, double a)
{
    x = fabs(x);
    if (x <= 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

/* Sets column o of the matrix [in, out], without antialiasing: the weight of each input element in
 * the output element o, which lies at `place`. The weights of positions outside the input are added
 * to those of the elements at its edges. */
static void plain_column(double *matrix, int64_t in_size, int64_t out, int64_t o, double place,
                         bool cubic)
{
    double base = floor(place);

    for (int64_t k = cubic ? -1 : 0; k <= (cubic ? 2 : 1); k++) {
        double distance = place - base - (double)k;
        double weight = cubic ? cubic_weight(distance, -0.75) : 1 - fabs(distance);
        int64_t at = (int64_t)base + k;

        at = at < 0 ? 0 : at >= in_size ? in_size - 1 : at;
        matrix[at * out + o] += weight;
    }
}

static double lanczos_weight(double x)
{
    x *= M_PI;
    if (x == 0)
        return 1;
    return fabs(x) < 3 * M_PI ? sin(x) / x * sin(x / 3) / (x / 3) : 0;
}

/* The weight of an element at a distance from the centre, for kernels that reach `radius`. */
static double smooth_weight(double distance, int radius)
{
    if (radius == 1)
        return fmax(0, 1 - fabs(distance));
    return radius == 2 ? cubic_weight(distance, -0.5) : lanczos_weight(distance);
}

/* The same for antialiasing kernels, as wide as the step (torch's compute_indices_weights_aa). */
static void smooth_column(double *matrix, int64_t in_size, int64_t out, int64_t o, double step,
                          int radius)
{
    double centre = step * ((double)o + 0.5), wide = step > 1 ? step : 1;
    double support = radius * wide, total = 0;
    int64_t first = (int64_t)(centre - support + 0.5), last = (int64_t)(centre + support + 0.5);

    first = centre - support + 0.5 < 0 ? 0 : first;
    last = last > in_size ? in_size : last;
    for (int64_t i = first; i < last; i++) {
        double distance = ((double)i - centre + 0.5) / wide;
        double weight = smooth_weight(distance, radius);

        matrix[i * out + o] = weight;
        total += weight;
    }
    for (int64_t i = first; i < last && total != 0; i++)
        matrix[i * out + o] /= total;
}

/* For bytes, torch rounds the weights to fixed-point numbers of 16 bits, with as many fractional
 * bits as the greatest weight allows. */
static void round_weights(double *matrix, int64_t n)
{
    double greatest = 0;
    int bits = 0;

    for (int64_t i = 0; i < n; i++)
        greatest = fmax(greatest, matrix[i]);
    while (bits < 22 && floor(0.5 + ldexp(greatest, bits + 1)) < 32768)
        bits++;
    for (int64_t i = 0; i < n; i++)
        matrix[i] = ldexp(round(ldexp(matrix[i], bits)), -bits);
}

static Value *weights(Graph *g, bool bytes, DType dtype, Kernel kernel, const Resizing *z, size_t i,
                      int64_t in_size, int64_t out)
{
    double *matrix = NEW_N(g->job, double, (size_t)(in_size * out) + 1);
    double step = source_step(z, i, in_size, out);
    bool cubic = kernel == KERNEL_CUBIC;

    for (int64_t o = 0; o < out; o++) {
        double place = z->align ? step * (double)o : step * ((double)o + 0.5) - 0.5;

        if (kernel >= KERNEL_LINEAR_AA)
            smooth_column(matrix, in_size, out, o, step, (int)(kernel - KERNEL_LINEAR_AA) + 1);
        else
            plain_column(matrix, in_size, out, o, !cubic && place < 0 ? 0 : place, cubic);
    }
    if (bytes)
        round_weights(matrix, in_size * out);
    return float_const(g, dtype, 2, (const int64_t[]){in_size, out}, matrix);
}

/* torch rounds bytes; a cast would truncate them. */
static Value *rounded_place(Graph *g, Value *x)
{
    x = op(g, "Floor", IN(emit_add(g, x, num_like(g, x, 0.5))), AT_NONE);
    return clip_between(g, x, 0, 255);
}

/* The matrix of one axis; NULL if the axis stays unchanged. */
static Value *axis_weights(Rule *r, Graph *g, Value *x, const Resizing *z, size_t i, Kernel kernel,
                           bool bytes)
{
    int64_t in_size, out;

    if (z->computed[i] || !known_sizes(x, z, i, &in_size, &out)) {
        Obj *args[] = {obj_sym(r->it, x->dims[i + 2]), obj_sym(r->it, result_size(r, g, x, z, i)),
                       scale_along(r, z, i), obj_bool(r->it, z->align), obj_int(r->it, kernel)};

        Obj *matrix = call_prelude(r, "resize_weights", args, COUNT_OF(args));

        if (bytes)
            matrix = call_prelude(r, "resize_byte_weights", &matrix, 1);
        return emit_cast(g, tensor_read(r->it, matrix->tensor), x->dtype);
    }
    if (in_size > MAX_SIZE || out > MAX_SIZE)
        rule_fail(r, "sizes above %d are not supported here", MAX_SIZE);
    if (in_size == out && source_step(z, i, in_size, out) == 1)
        return NULL;
    return weights(g, bytes, x->dtype, kernel, z, i, in_size, out);
}

/* Bytes go from the last axis to the first and are rounded after each, as torch does it. */
static Value *by_matrices(Rule *r, Graph *g, Value *x, const Resizing *z, Kernel kernel, bool bytes)
{
    for (size_t k = 0; k < z->n; k++) {
        size_t i = bytes ? z->n - 1 - k : k;
        Value *matrix = axis_weights(r, g, x, z, i, kernel, bytes);

        if (matrix)
            x = matmul_axis(g, x, (int64_t)i + 2, matrix);
        x = bytes && matrix ? rounded_place(g, x) : x;
    }
    return x;
}

static Value *resize_by(Rule *r, Graph *g, Kernel kernel, const char *mode)
{
    Value *x = in(r, r->schema->params[0].name);
    Resizing z = resizing_of(r, g, x);
    bool bytes = x->dtype == DT_UINT8;

    if (bytes)
        x = emit_cast(g, x, DT_FLOAT);
    if (kernel != KERNEL_CUBIC)
        copy_kept_axes(x, &z);
    if (some_computed(&z) || !has_resize(g, x) || kernel >= KERNEL_LINEAR_AA || bytes ||
        contradicts(g, x, &z) || moves_within(x, &z) || some_may_snap(x, &z))
        return emit_cast(g, by_matrices(r, g, x, &z, kernel, bytes), bytes ? DT_UINT8 : x->dtype);
    return by_resize(r, g, x, &z, mode, z.align ? "align_corners" : "half_pixel", NULL);
}

static Value *aten_upsample_linear(Rule *r, Graph *g)
{
    return resize_by(r, g, KERNEL_LINEAR, "linear");
}

static Value *aten_upsample_cubic(Rule *r, Graph *g)
{
    return resize_by(r, g, KERNEL_CUBIC, "cubic");
}

static Value *aten_upsample_linear_aa(Rule *r, Graph *g)
{
    return resize_by(r, g, KERNEL_LINEAR_AA, "linear");
}

static Value *aten_upsample_cubic_aa(Rule *r, Graph *g)
{
    return resize_by(r, g, KERNEL_CUBIC_AA, "cubic");
}

static Value *aten_upsample_lanczos_aa(Rule *r, Graph *g)
{
    return resize_by(r, g, KERNEL_LANCZOS_AA, "lanczos");
}

/* ---- at given positions ---- */

/* The grid has the batch size of the input, and one coordinate for each spatial axis. */
static void check_grid(Rule *r, Graph *g, const Value *x, const Value *grid, int64_t mode)
{
    check_float(r, "input", x);
    if (x->dtype != grid->dtype)
        rule_fail(r, "'input' is %s and 'grid' is %s: cast one of them first", dtype_name(x->dtype),
                  dtype_name(grid->dtype));
    if (x->rank < 0 || grid->rank < 0)
        return;
    if (x->rank != grid->rank)
        rule_fail(r, "a grid of rank %d does not fit an input of rank %d", grid->rank, x->rank);
    if (sym_eq(g, x->dims[0], grid->dims[0]) == TRI_NO)
        rule_fail(r, "the batch size of 'input' is %s, that of 'grid' is %s",
                  sym_text(r->it->job, x->dims[0]), sym_text(r->it->job, grid->dims[0]));
    if (sym_eq(g, grid->dims[x->rank - 1], sym_int(g, x->rank - 2)) == TRI_NO)
        rule_fail(r, "the last dim of 'grid' must have size %d, not %s", x->rank - 2,
                  sym_text(r->it->job, grid->dims[x->rank - 1]));
    check_no_empty_dims(r, x, 2);
    if (mode == 2 && x->rank != 4)
        rule_fail(r, "bicubic interpolation takes an input of rank 4, not %d", x->rank);
}

/* The nearest element is exact only if the rounded place is used as it is. */
static Value *aten_grid_sampler(Rule *r, Graph *g)
{
    static const char *const paddings[] = {"zeros", "border", "reflection"};
    enum {
        LINEAR,
        NEAREST,
        CUBIC
    };
    Value *x = in(r, "input"), *grid = in(r, "grid");
    int64_t mode = arg_int(r, "interpolation_mode"), padding = arg_int(r, "padding_mode");
    bool is_half = x->dtype == DT_FLOAT16 || x->dtype == DT_BFLOAT16;

    if (mode < LINEAR || mode > CUBIC || padding < 0 || padding > 2)
        rule_fail(r, "unknown interpolation or padding mode");
    if (x->dtype != grid->dtype) {
        expect_dtype(r, grid, x->dtype);
        expect_dtype(r, x, grid->dtype);
    }
    check_grid(r, g, x, grid, mode);
    rank_of(r, x);
    if (is_half && target_samples_grid(g, DT_FLOAT, x->rank) && mode != NEAREST)
        return give(r, call_prelude(r, "grid_sampler_half", r->args, 5));
    if (is_half || !target_samples_grid(g, x->dtype, x->rank))
        return give(r, call_prelude(r, "grid_sampler", r->args, 5));
    return emit_grid_sample(g, x, grid, mode, paddings[padding], arg_bool(r, "align_corners"));
}

/* clang-format off */
const RuleRow resize_rules[] = {
    RULE("aten::upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor", 7, aten_upsample_nearest),
    RULE("aten::upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest),
    RULE("aten::upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_nearest),
    RULE("aten::upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest),
    RULE("aten::upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_nearest),
    RULE("aten::upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest),
    PRELUDE("aten::__interpolate(Tensor input, int? size=None, float? scale_factor=None, str mode='nearest', bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor", 7, "interpolate_number"),
    PRELUDE("aten::__interpolate.size_list(Tensor input, int[]? size=None, float? scale_factor=None, str mode='nearest', bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor", 7, "interpolate_sizes"),
    PRELUDE("aten::__interpolate.scale_list(Tensor input, int? size=None, float[]? scale_factor=None, str mode='nearest', bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor", 7, "interpolate_scales"),
    PRELUDE("aten::__interpolate.size_list_scale_list(Tensor input, int[]? size=None, float[]? scale_factor=None, str mode='nearest', bool? align_corners=None, bool? recompute_scale_factor=None, bool antialias=False) -> Tensor", 7, "interpolate"),
    RULE("aten::_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor", 7, aten_upsample_nearest_exact),
    RULE("aten::upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_linear),
    RULE("aten::upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_cubic),
    RULE("aten::upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_cubic),
    RULE("aten::_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_linear_aa),
    RULE("aten::_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_linear_aa),
    RULE("aten::_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_cubic_aa),
    RULE("aten::_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_cubic_aa),
    RULE("aten::_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 7, aten_upsample_lanczos_aa),
    RULE("aten::_upsample_lanczos2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor", 7, aten_upsample_lanczos_aa),
    RULE("aten::grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor", 9, aten_grid_sampler),
    RULE("aten::grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor", 9, aten_grid_sampler),
    RULE("aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor", 9, aten_grid_sampler),
    PRELUDE("aten::__upsample(Tensor input, int? size=None, int? scale_factor=None, str mode='nearest', bool? align_corners=None) -> Tensor", 7, "upsample_number"),
    PRELUDE("aten::__upsample.size_list(Tensor input, int[]? size=None, int? scale_factor=None, str mode='nearest', bool? align_corners=None) -> Tensor", 7, "upsample_sizes"),
    PRELUDE("aten::__upsample_nearest(Tensor input, int? size=None, int? scale_factor=None) -> Tensor", 7, "upsample_nearest_number"),
    PRELUDE("aten::__upsample_nearest.size_list(Tensor input, int[]? size=None, int? scale_factor=None) -> Tensor", 7, "upsample_nearest_sizes"),
    PRELUDE("aten::__upsample_bilinear(Tensor input, int? size=None, int? scale_factor=None) -> Tensor", 7, "upsample_bilinear_number"),
    PRELUDE("aten::__upsample_bilinear.size_list(Tensor input, int[]? size=None, int? scale_factor=None) -> Tensor", 7, "upsample_bilinear_sizes"),
    PRELUDE("aten::__upsample_bilinear.scale_list(Tensor input, int? size=None, int[]? scale_factor=None) -> Tensor", 7, "upsample_bilinear_scales"),
    {0}
};
/* clang-format on */
