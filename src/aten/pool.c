/* pool.c - maximum and average over windows, and over a given number of regions (adaptive pools).
 *
 * Adaptive pools: region o of an axis of size `in` is [floor(o*in/out), ceil((o+1)*in/out)). One
 * region is a global pool; regions of equal size are an ordinary pool. Other averages are a matrix
 * product per axis, and other maxima a gather of the regions; both take any size, the averages also
 * a dynamic one.
 */
#include "aten.h"

/* ---- windows ---- */

static const int64_t *pool_pads(Rule *r, size_t n)
{
    const int64_t *padding = spatial_ints(r, "padding", n);
    int64_t *pads = NEW_N(r->it->job, int64_t, 2 * n + 1);

    for (size_t i = 0; i < n; i++)
        pads[i] = pads[n + i] = padding[i];
    return pads;
}

/* The spatial axes that one window covers, where the size is decided at run time, as in
 * avg_pool2d(x, x.size()[2:]). reduce_whole() reduces these axes; their window is 1 afterwards.
 * NULL if there are none. */
static const bool *whole_axes(Rule *r, const Value *x, size_t n)
{
    const Sym *const *kernel;
    bool *whole = NEW_N(r->it->job, bool, n + 1), any = false;

    if (arg_syms(r, "kernel_size", &kernel) != n)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        whole[i] = kernel[i] == x->dims[i + 2] && !sym_known(kernel[i], NULL) &&
                   spatial_ints(r, "padding", n)[i] == 0 &&
                   (!has_param(r, "dilation") || spatial_ints(r, "dilation", n)[i] == 1);
        any |= whole[i];
    }
    return any ? whole : NULL;
}

static Value *reduce_whole(Graph *g, Value *x, const char *global, const char *reduce,
                           const bool *whole, size_t n)
{
    size_t count = 0;

    for (size_t i = 0; i < n; i++)
        count += whole[i];
    if (count == n && x->dtype != DT_DOUBLE && x->dtype != DT_INT64)
        return op(g, global, IN(x), AT_NONE);
    for (size_t i = 0; i < n; i++) {
        int64_t axis = (int64_t)i + 2;

        if (whole[i])
            x = emit_reduce(g, reduce, x, &axis, 1, true);
    }
    return x;
}

/* The numbers of a parameter, with 1 for axes that are reduced as a whole. */
static const int64_t *window_ints(Rule *r, const char *param, size_t n, const bool *whole)
{
    const Sym *const *list;
    int64_t *ints = NEW_N(r->it->job, int64_t, n + 1);

    if (!whole || arg_syms(r, param, &list) != n)
        return spatial_ints(r, param, n);
    for (size_t i = 0; i < n; i++)
        if (whole[i])
            ints[i] = 1;
        else if (!sym_known(list[i], &ints[i]))
            return spatial_ints(r, param, n); /* this call reports the fault */
    return ints;
}

/* `whole` may be NULL. */
static Window pool_window(Rule *r, const bool *whole)
{
    size_t n = list_length(r, "kernel_size");
    const Sym *const *given;
    Window w = {.n = n, .kernel = window_ints(r, "kernel_size", n, whole)};

    w.strides = arg_syms(r, "stride", &given) == 0 ? w.kernel : window_ints(r, "stride", n, whole);
    w.dilations = has_param(r, "dilation") ? spatial_ints(r, "dilation", n) : repeated(r, 1, n);
    w.pads = pool_pads(r, n);
    check_pool_window(r, &w);
    return w;
}

/* The size of the result along an axis, which may be negative. */
static int64_t pooled_size(const Window *w, size_t axis, int64_t size, bool ceil_mode)
{
    int64_t stride = w->strides[axis], padded = size + w->pads[axis] + w->pads[w->n + axis];
    int64_t room = padded - w->dilations[axis] * (w->kernel[axis] - 1) - 1, out;

    room += ceil_mode ? stride - 1 : 0;
    out = (room < 0 ? -((stride - 1 - room) / stride) : room / stride) + 1;
    return ceil_mode && (out - 1) * stride >= size + w->pads[axis] ? out - 1 : out;
}

/* Only the batch may be empty, and there is room for a window. The average of 3 dims needs room
 * without the padding. */
static void check_pooled(Rule *r, const Value *x, const Window *w, bool ceil_mode)
{
    bool within = w->n == 3 && !has_param(r, "dilation");
    int first = x->rank - (int)w->n;
    int64_t size;

    check_no_empty_dims(r, x, first - 1);
    for (size_t i = 0; i < w->n; i++)
        if (value_dim(x, first + (int)i, &size) &&
            (pooled_size(w, i, size, ceil_mode) < 1 || (within && size < w->kernel[i])))
            rule_fail(r, "a window of %lld is too large for a dim of size %lld",
                      (long long)w->kernel[i], (long long)size);
}

/* Can a pool of `self` have the sizes of `pooled`, as far as PyTorch checks them? For 3d pools,
 * PyTorch accepts any sizes. Both tensors have the same rank. */
static Value *ptonnx_may_pool(Rule *r)
{
    Value *x = in(r, "self"), *y = in(r, "pooled");
    bool ceil_mode = arg_bool(r, "ceil_mode"), may = true;
    Window w = pool_window(r, NULL);
    int first = rank_of(r, x) - (int)w.n;
    int64_t size, out;

    check_in_prelude(r);
    if (w.n == 3) {
        check_no_empty_dims(r, x, first - 1);
        check_no_empty_dims(r, y, first - 1);
        return give_bool(r, true);
    }
    check_pooled(r, x, &w, ceil_mode);
    for (int i = 0; i < 2; i++)
        if (value_dim(x, first + i, &size) && value_dim(y, first + i, &out))
            may &= pooled_size(&w, (size_t)i, size, ceil_mode) == out;
    return give_bool(r, may);
}

static bool keeps_all(const Window *w)
{
    for (size_t i = 0; i < w->n; i++)
        if (w->kernel[i] != 1 || w->strides[i] != 1 || w->pads[i] != 0)
            return false;
    return true;
}

/* With ceil_mode, torch accepts a window that is larger than the padded input, and makes one
 * region of the whole input. */
static void cut_window(Rule *r, const Value *x, Window *w)
{
    int64_t *kernel = NEW_N(r->it->job, int64_t, w->n + 1), size;

    for (size_t i = 0; i < w->n; i++) {
        kernel[i] = w->kernel[i];
        if (w->dilations[i] == 1 && value_dim(x, (int)i + 2, &size) &&
            kernel[i] > size + w->pads[i] + w->pads[w->n + i])
            kernel[i] = size + w->pads[i] + w->pads[w->n + i];
    }
    w->kernel = kernel;
}

/* The padding at the end of each axis, and what ceil_mode adds there. */
static Obj *end_pads(Rule *r, Graph *g, const Value *x, const Window *w, bool with_pads,
                     bool ceil_mode)
{
    int64_t *pads = NEW_N(r->it->job, int64_t, w->n + 1);

    for (size_t i = 0; i < w->n; i++)
        pads[i] = (with_pads ? w->pads[w->n + i] : 0) + (ceil_mode ? ceil_margin(g, x, w, i) : 0);
    return int_list(r, pads, w->n);
}

/* MaxPool for dtypes of integers that ONNX lacks. `places`: NULL, or receives the positions of the
 * maxima. */
static Value *max_pool_integers(Rule *r, Graph *g, Value *x, const Window *w, bool ceil_mode,
                                Value **places)
{
    Obj *both;
    Obj *args[] = {obj_tensor(r->it, x),
                   int_list(r, w->kernel, w->n),
                   int_list(r, w->strides, w->n),
                   int_list(r, w->pads, w->n),
                   end_pads(r, g, x, w, true, ceil_mode),
                   int_list(r, w->dilations, w->n),
                   obj_int(r->it, INT64_MIN)};

    if (!places)
        return tensor_read(r->it,
                           call_prelude(r, "max_pool_integers", args, COUNT_OF(args))->tensor);
    both = call_prelude(r, "max_pool_integers_with_places", args, COUNT_OF(args));
    *places = tensor_read(r->it, both->list->at[1]->tensor);
    return tensor_read(r->it, both->list->at[0]->tensor);
}

static Value *average_pool_integers(Rule *r, Graph *g, Value *x, const Window *w, bool ceil_mode)
{
    Obj *divisor = arg_named(r, "divisor_override");
    Obj *args[] = {obj_tensor(r->it, x),
                   int_list(r, w->kernel, w->n),
                   int_list(r, w->strides, w->n),
                   int_list(r, w->pads, w->n),
                   int_list(r, w->pads + w->n, w->n),
                   end_pads(r, g, x, w, false, ceil_mode),
                   arg(r, "count_include_pad"),
                   divisor ? divisor : obj_none(r->it)};

    return tensor_read(r->it,
                       call_prelude(r, "average_pool_integers", args, COUNT_OF(args))->tensor);
}

static Value *aten_max_pool(Rule *r, Graph *g)
{
    size_t n = list_length(r, "kernel_size");
    bool added, ceil_mode = arg_bool(r, "ceil_mode");
    Value *x = batch(r, in(r, "self"), (int)n + 2, &added);
    const bool *whole = whole_axes(r, x, n);
    Window w = pool_window(r, whole);

    check_pooled(r, x, &w, ceil_mode);
    if (whole)
        x = reduce_whole(g, x, "GlobalMaxPool", "ReduceMax", whole, n);
    if (whole && keeps_all(&w))
        return unbatch(g, x, added);
    if (ceil_mode)
        cut_window(r, x, &w);
    x = x->dtype == DT_INT64 ? max_pool_integers(r, g, x, &w, ceil_mode, NULL)
                             : emit_max_pool(g, x, &w, ceil_mode);
    return unbatch(g, x, added);
}

/* Positions within each plane, from ONNX's positions within the whole tensor. Without ceil_mode the
 * same node has the maxima. */
static Value *pool_indices(Graph *g, Value *x, Value **values, const Window *w, bool ceil_mode)
{
    Attr attrs[] = {A_IS("kernel_shape", w->kernel, w->n), A_IS("strides", w->strides, w->n),
                    A_IS("pads", w->pads, 2 * w->n),       A_IS("dilations", w->dilations, w->n),
                    A_I("ceil_mode", ceil_mode),           {0}};
    const Sym *plane = sym_int(g, 1);
    Value *outs[2], *size;

    if (!target_has_attr(g, "MaxPool", "dilations")) {
        for (size_t i = 0; i < w->n; i++)
            if (w->dilations[i] != 1 || ceil_mode)
                fail(g->job, g->loc,
                     "a pool with indices and dilation or ceil_mode needs opset 10");
        attrs[3].kind = attrs[4].kind = ATTR_NONE;
    }
    op_n(g, "MaxPool", IN(x), attrs, 2, outs);
    *values = ceil_mode ? emit_max_pool(g, x, w, true) : outs[0];
    for (int64_t i = 2; i < x->rank; i++) {
        plane = sym_mul(g, plane, x->dims[i]);
        outs[1] = emit_slice(g, outs[1], i, sym_int(g, 0), (*values)->dims[i], 1);
    }
    size = sym_value(g, plane);
    if (target_has(g, "Mod"))
        return emit_remainder(g, outs[1], size);
    return emit_sub(g, outs[1], emit_mul(g, emit_div(g, outs[1], size), size));
}

static Value *max_pool_both(Rule *r, Graph *g, Value *x, const Window *w, bool ceil_mode,
                            bool added)
{
    Value *values, *indices;

    if (x->dtype == DT_INT64)
        values = max_pool_integers(r, g, x, w, ceil_mode, &indices);
    else
        indices = pool_indices(g, x, &values, w, ceil_mode);
    values = unbatch(g, values, added);
    indices = unbatch(g, indices, added);
    return GIVE(r, values, indices);
}

static Value *aten_max_pool_with_indices(Rule *r, Graph *g)
{
    Window w = pool_window(r, NULL);
    bool added, ceil_mode = arg_bool(r, "ceil_mode");
    Value *x = batch(r, in(r, "self"), (int)w.n + 2, &added);

    check_pooled(r, x, &w, ceil_mode);
    return max_pool_both(r, g, x, &w, ceil_mode, added);
}

/* Must the average be computed from other operators, because runtimes have no AveragePool for
 * float64? */
static bool averages_doubles(const Graph *g, const Value *x)
{
    return x->dtype == DT_DOUBLE && target_has_windows(g, x);
}

/* Adds the padding as elements of the tensor, because divisor_override divides sums that include
 * it. All windows then lie inside the tensor. */
static Value *padded_for_sum(Rule *r, Graph *g, Value *x, const Window *w, bool ceil_mode)
{
    size_t rank = w->n + 2;
    const Sym **pads = filled_dims(r, sym_int(g, 0), 2 * rank);

    for (size_t i = 0; i < w->n; i++) {
        int64_t margin = ceil_mode ? ceil_margin(g, x, w, i) : 0;

        pads[2 + i] = sym_int(g, w->pads[i]);
        pads[rank + 2 + i] = sym_int(g, w->pads[w->n + i] + margin);
    }
    return emit_pad(g, x, "constant", pads, 2 * rank, NULL);
}

static Value *average_by(Rule *r, Graph *g, Value *x, Window w, bool ceil_mode, double divisor)
{
    double size = 1;

    for (size_t i = 0; i < w.n; i++)
        size *= (double)w.kernel[i];
    x = padded_for_sum(r, g, x, &w, ceil_mode);
    w.pads = repeated(r, 0, 2 * w.n);
    x = emit_average_pool(g, x, &w, false, true);
    return emit_mul(g, x, num_like(g, x, size / divisor));
}

static double divisor_of(Rule *r)
{
    double divisor = arg_num(r, "divisor_override");

    if (divisor == 0)
        rule_fail(r, "'divisor_override' must not be 0");
    return divisor;
}

static Value *aten_avg_pool(Rule *r, Graph *g)
{
    size_t n = list_length(r, "kernel_size");
    bool ceil_mode = arg_bool(r, "ceil_mode"), count_pad = arg_bool(r, "count_include_pad");
    bool divides = has_param(r, "divisor_override") && !arg_is_none(r, "divisor_override"), added;
    Value *x = batch(r, in(r, "self"), (int)n + 2, &added);
    const bool *whole = divides || x->dtype == DT_INT64 ? NULL : whole_axes(r, x, n);
    Window w = pool_window(r, whole);
    double divisor = divides ? divisor_of(r) : 0;

    check_pooled(r, x, &w, ceil_mode);
    if (whole)
        x = reduce_whole(g, x, "GlobalAveragePool", "ReduceMean", whole, n);
    if (whole && keeps_all(&w))
        return unbatch(g, x, added);
    if (ceil_mode)
        cut_window(r, x, &w);
    if (x->dtype == DT_INT64 || averages_doubles(g, x))
        x = average_pool_integers(r, g, x, &w, ceil_mode);
    else if (divides)
        x = average_by(r, g, x, w, ceil_mode, divisor);
    else
        x = emit_average_pool(g, x, &w, ceil_mode, count_pad);
    return unbatch(g, x, added);
}

/* ---- adaptive ---- */

#define MAX_REGIONS (1 << 20) /* regions of a maximum, each of which is listed */

/* Sizes of the result along the spatial axes; None keeps the input's. */
typedef struct Adaptive {
    size_t n;
    const Sym *const *sizes;
    int64_t *out;  /* if they are known, or: */
    bool global;   /* every size is 1 */
    bool regular;  /* every size divides the input's */
    Window window; /* when regular */
} Adaptive;

enum {
    STAYS = -1,
    NOT_KNOWN = -2
};

static Adaptive adaptive_of(Rule *r, Value *x)
{
    Adaptive a = {.n = list_length(r, "output_size"), .global = true, .regular = true};
    int64_t *kernel = NEW_N(r->it->job, int64_t, a.n + 1);

    if (arg_syms(r, "output_size", &a.sizes) != a.n)
        rule_fail(r, "'output_size' needs %zu numbers", a.n);
    a.out = NEW_N(r->it->job, int64_t, a.n + 1);
    for (size_t i = 0; i < a.n; i++) {
        const Sym *size = x->dims[x->rank - (int)a.n + (int)i];
        int64_t in_size;

        if (a.sizes[i] == size) { /* also a dynamic size */
            a.out[i] = STAYS;
            kernel[i] = 1;
            a.global &= sym_is(size, 1);
            continue;
        }
        if (!sym_known(a.sizes[i], &a.out[i]))
            a.out[i] = NOT_KNOWN;
        else if (a.out[i] < 1)
            rule_fail(r, "'output_size' must be positive");
        a.global &= a.out[i] == 1;
        a.regular &=
            a.out[i] > 0 && sym_known(size, &in_size) && in_size % a.out[i] == 0 && in_size > 0;
        kernel[i] = a.regular ? in_size / a.out[i] : 1;
    }
    a.window = (Window){.n = a.n, .kernel = kernel, .strides = kernel};
    a.window.dilations = repeated(r, 1, a.n);
    a.window.pads = repeated(r, 0, 2 * a.n);
    return a;
}

/* The matrix [in, out] whose column o has 1/length in the rows of region o, made at run time from
 * the size. The numbers are doubles, which are exact here: contents of small integer tensors are
 * tracked element by element, which would make a node for each. */
static Value *region_matrix(Graph *g, DType dtype, const Sym *size, const Sym *out)
{
    Value *region = emit_numbers(g, out);
    Value *in_size = emit_cast(g, sym_value(g, size), DT_DOUBLE);
    Value *parts = emit_cast(g, sym_value(g, out), DT_DOUBLE);
    Value *first, *last, *row, *inside, *length, *below;

    region = emit_cast(g, region, DT_DOUBLE);
    first = emit_mul(g, region, in_size);
    first = op(g, "Floor", IN(emit_div(g, first, parts)), AT_NONE);
    last = emit_mul(g, emit_add(g, region, num_like(g, region, 1)), in_size);
    last = op(g, "Ceil", IN(emit_div(g, last, parts)), AT_NONE);
    row = emit_cast(g, emit_numbers(g, size), DT_DOUBLE);
    row = emit_unsqueeze(g, row, (const int64_t[]){1}, 1);
    below = emit_compare(g, "Less", row, first);
    inside = emit_compare(g, "Less", row, last);
    inside = emit_and(g, emit_not(g, below), inside);
    length = emit_cast(g, emit_sub(g, last, first), dtype);
    return emit_div(g, emit_cast(g, inside, dtype), length);
}

static Value *empty_batch(Rule *r, Graph *g, const Value *x, const Adaptive *a)
{
    const Sym **dims = dims_copy(r, x);

    for (size_t i = 0; i < a->n; i++)
        dims[i + 2] = a->sizes[i];
    return emit_fill(g, x->dtype, 0, dims, a->n + 2);
}

/* The mean of each plane. If a plane is empty, it is NaN. */
static Value *mean_of_planes(Graph *g, Value *x)
{
    bool empty = empty_dim(x, 2) >= 0;

    if (!empty && x->dtype != DT_DOUBLE)
        return op(g, "GlobalAveragePool", IN(x), AT_NONE);
    for (int64_t axis = 2; axis < x->rank; axis++)
        x = emit_reduce(g, empty ? "ReduceSum" : "ReduceMean", x, &axis, 1, true);
    return empty ? emit_div(g, x, num_like(g, x, 0)) : x;
}

static Value *aten_adaptive_avg_pool(Rule *r, Graph *g)
{
    bool added;
    Value *x = batch(r, in(r, "self"), (int)list_length(r, "output_size") + 2, &added);
    Adaptive a = adaptive_of(r, x);

    if (!a.global)
        check_no_empty_dims(r, x, a.n == 3 && !added ? 1 : 2);
    if (sym_is(x->dims[0], 0)) /* ONNX Runtime rejects products of an empty batch */
        return unbatch(g, empty_batch(r, g, x, &a), added);
    if (a.global)
        x = mean_of_planes(g, x);
    else if (a.regular && x->dtype != DT_DOUBLE)
        x = emit_average_pool(g, x, &a.window, false, true);
    else
        for (size_t i = 0; i < a.n; i++)
            if (a.out[i] != STAYS) {
                int64_t axis = (int64_t)i + 2;

                if (a.out[i] == 1)
                    x = emit_reduce(g, "ReduceMean", x, &axis, 1, true);
                else
                    x = matmul_axis(g, x, axis,
                                    region_matrix(g, x->dtype, x->dims[axis], a.sizes[i]));
            }
    return unbatch(g, x, added);
}

/* Positions of each region's elements along an axis, [out, longest]; short regions repeat their
 * last element. */
static Value *region_positions(Graph *g, int64_t size, int64_t out, int64_t *longest)
{
    Data *data;

    *longest = 1;
    for (int64_t o = 0; o < out; o++) {
        int64_t length = ((o + 1) * size + out - 1) / out - o * size / out;

        *longest = length > *longest ? length : *longest;
    }
    data = data_new(g, DT_INT64, 2, (const int64_t[]){out, *longest});
    for (int64_t o = 0; o < out; o++)
        for (int64_t k = 0; k < *longest; k++) {
            int64_t at = o * size / out + k, end = ((o + 1) * size + out - 1) / out;

            data_set_int(data, o * *longest + k, at < end ? at : end - 1);
        }
    return const_value(g, data);
}

/* The same for sizes that are decided at run time. All rows are as long as the longest region may
 * be. The numbers are doubles, as in region_matrix. */
static Value *dynamic_positions(Graph *g, const Sym *size, const Sym *out)
{
    const Sym *longest = sym_sub(g, sym_add(g, size, out), sym_int(g, 1));
    Value *region = emit_cast(g, emit_numbers(g, out), DT_DOUBLE);
    Value *in_size = emit_cast(g, sym_value(g, size), DT_DOUBLE);
    Value *parts = emit_cast(g, sym_value(g, out), DT_DOUBLE);
    Value *first, *last, *at;

    longest = sym_add(g, sym_div(g, longest, out), sym_int(g, 1));
    region = emit_unsqueeze(g, region, (const int64_t[]){1}, 1);
    first = emit_mul(g, region, in_size);
    first = op(g, "Floor", IN(emit_div(g, first, parts)), AT_NONE);
    last = emit_mul(g, emit_add(g, region, num_like(g, region, 1)), in_size);
    last = op(g, "Ceil", IN(emit_div(g, last, parts)), AT_NONE);
    at = emit_add(g, first, emit_cast(g, emit_numbers(g, longest), DT_DOUBLE));
    at = emit_min(g, at, emit_sub(g, last, num_like(g, last, 1)));
    return emit_cast(g, at, DT_INT64);
}

/* Replaces an axis by two: the regions, and the elements of each. */
static Value *split_axis(Graph *g, Value *x, int64_t axis, Value *at)
{
    if (!at) /* each element is a region */
        return emit_unsqueeze(g, x, (const int64_t[]){axis + 1}, 1);
    return emit_gather(g, x, at, axis);
}

/* [..., out, longest, out, longest] of the last n axis pairs -> [..., out, out, longest * longest]
 */
static Value *region_last(Rule *r, Graph *g, Value *x, size_t n)
{
    int lead = x->rank - 2 * (int)n;
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    for (int i = 0; i < lead; i++)
        perm[i] = i;
    for (int i = 0; i < (int)n; i++) {
        perm[lead + i] = lead + 2 * i;
        perm[lead + (int)n + i] = lead + 2 * i + 1;
    }
    x = emit_transpose(g, x, perm, (size_t)x->rank);
    return emit_flatten(g, x, lead + (int)n, -1);
}

/* The index of the largest element of each region in its plane. `places` has the indices of the
 * elements of each region on the last axis. */
static Value *places_of_largest(Graph *g, Value *regions, Value *places)
{
    size_t n = (size_t)places->rank - 1;
    const Sym *count = sym_int(g, 1);
    Value *largest = emit_arg(g, "ArgMax", regions, regions->rank - 1, false), *firsts, *length;

    for (size_t i = 0; i < n; i++)
        count = sym_mul(g, count, places->dims[i]);
    firsts = emit_cast(g, emit_numbers(g, count), DT_DOUBLE); /* doubles, as in region_matrix */
    length = emit_cast(g, sym_value(g, places->dims[n]), DT_DOUBLE);
    firsts = emit_cast(g, emit_mul(g, firsts, length), DT_INT64);
    largest = emit_add(g, largest, emit_reshape(g, firsts, places->dims, n));
    return emit_gather(g, emit_flatten(g, places, 0, -1), largest, 0);
}

/* The indices of the elements of a plane. */
static Value *plane_indices(Graph *g, const Value *x, size_t n)
{
    const Sym *count = sym_int(g, 1);

    for (size_t i = 0; i < n; i++)
        count = sym_mul(g, count, x->dims[i + 2]);
    return emit_reshape(g, emit_numbers(g, count), x->dims + 2, n);
}

static Value *positions(Graph *g, const Sym *size, const Sym *out)
{
    int64_t in_size, regions, longest;

    if (sym_known(size, &in_size) && sym_known(out, &regions))
        return region_positions(g, in_size, regions, &longest);
    return size == out ? NULL : dynamic_positions(g, size, out);
}

/* Gathers each region into a separate axis, for elements and for indices. If all regions have the
 * same size, a MaxPool computes the maxima; their indices are computed here if MaxPool does not
 * return them. */
static Value *max_of_regions(Rule *r, Graph *g, Value *x, const Adaptive *a, bool added)
{
    Value *values = a->regular ? emit_max_pool(g, x, &a->window, false) : NULL;
    Value *places = plane_indices(g, x, a->n), *indices, *regions = x;

    for (size_t i = 0; i < a->n; i++) {
        Value *at = positions(g, x->dims[i + 2], a->sizes[i]);

        regions = split_axis(g, regions, 2 * (int64_t)i + 2, at);
        places = split_axis(g, places, 2 * (int64_t)i, at);
    }
    regions = region_last(r, g, regions, a->n);
    if (!values)
        values = emit_reduce(g, "ReduceMax", regions, (const int64_t[]){-1}, 1, false);
    indices = places_of_largest(g, regions, region_last(r, g, places, a->n));
    values = unbatch(g, values, added);
    indices = unbatch(g, indices, added);
    return GIVE(r, values, indices);
}

/* The largest element of each plane; runtimes have no GlobalMaxPool of float64. */
static Value *largest_of_planes(Graph *g, Value *x, const Sym *const *dims)
{
    size_t rank = (size_t)x->rank;
    const int64_t axis = 2;

    if (x->dtype != DT_DOUBLE)
        return op(g, "GlobalMaxPool", IN(x), AT_NONE);
    x = emit_reduce(g, "ReduceMax", emit_flatten(g, x, 2, -1), &axis, 1, true);
    return emit_reshape(g, x, dims, rank);
}

/* The largest element of each plane, and its index. */
static Value *global_max(Rule *r, Graph *g, Value *x, bool added)
{
    const Sym **ones = dims_copy(r, x);
    Value *values, *indices;

    for (int i = 2; i < x->rank; i++)
        ones[i] = sym_int(g, 1);
    values = largest_of_planes(g, x, ones);
    indices = emit_arg(g, "ArgMax", emit_flatten(g, x, 2, -1), 2, true);
    indices = emit_reshape(g, indices, ones, (size_t)x->rank);
    values = unbatch(g, values, added);
    indices = unbatch(g, indices, added);
    return GIVE(r, values, indices);
}

static Value *aten_adaptive_max_pool(Rule *r, Graph *g)
{
    bool added;
    Value *x = batch(r, in(r, "self"), (int)list_length(r, "output_size") + 2, &added);
    Adaptive a = adaptive_of(r, x);
    int64_t regions = 1;

    check_no_empty_dims(r, x, added ? 2 : 1);
    for (size_t i = 0; i < a.n; i++)
        if (a.out[i] > MAX_REGIONS / regions)
            rule_fail(r, "more than %d regions are not supported", MAX_REGIONS);
        else
            regions *= a.out[i] > 0 ? a.out[i] : 1;
    if (a.global)
        return global_max(r, g, x, added);
    if (a.regular && target_outputs(g, "MaxPool") > 1)
        return max_pool_both(r, g, x, &a.window, false, added);
    return max_of_regions(r, g, x, &a, added);
}

/* ---- col2im ---- */

#define MAX_KERNEL (1 << 10) /* the largest size of the kernel along an axis */

/* The number of windows along each of two axes, and the elements that are left over after them. */
static void count_windows(Rule *r, Graph *g, const Window *w, const Sym *const *size,
                          const Sym **count, const Sym **rest)
{
    for (int i = 0; i < 2; i++) {
        const Sym *room, *stride = sym_int(g, w->strides[i]);
        int64_t more;

        if (__builtin_mul_overflow(w->dilations[i], 1 - w->kernel[i], &more) ||
            __builtin_add_overflow(more, 2 * w->pads[i] - 1, &more))
            rule_fail(r, "the windows do not fit 'output_size'");
        room = sym_add(g, size[i], sym_int(g, more));
        if (sym_lt(g, room, sym_int(g, 0)) == TRI_YES)
            rule_fail(r, "the windows do not fit 'output_size'");
        count[i] = sym_add(g, sym_div(g, room, stride), sym_int(g, 1));
        rest[i] = sym_mod(g, room, stride);
    }
}

/* ONNX Runtime has Col2Im for float32 and float16. */
static bool runs_col2im(const Graph *g, const Value *x)
{
    return target_has(g, "Col2Im") && (x->dtype == DT_FLOAT || x->dtype == DT_FLOAT16);
}

static Value *emit_col2im(Graph *g, Value *x, const Sym *const *size, const Window *w)
{
    Value *image = syms_value(g, size, 2), *block = const_i64s(g, w->kernel, 2);

    return op(g, "Col2Im", IN(x, image, block),
              AT(A_IS("dilations", w->dilations, 2), A_IS("pads", w->pads, 4),
                 A_IS("strides", w->strides, 2)));
}

/* Adds up the windows: [n, kernel elements, windows, windows] -> [n, 1, size, size]. `rest` is the
 * number of elements at the end of each axis that no window covers. If it is known, it is an
 * attribute of the node. If it is decided at run time, the node computes a larger image, with the
 * padding and the largest possible rest, and a Slice takes the image out of it. */
static Value *add_windows(Graph *g, Value *x, const Sym *const *size, const Window *w,
                          const Sym *const *rest)
{
    int64_t area = w->kernel[0] * w->kernel[1], left[2];
    Data *weight = data_new(g, x->dtype, 4, (const int64_t[]){area, 1, w->kernel[0], w->kernel[1]});
    Window padded = *w;

    for (int64_t i = 0; i < area; i++)
        data_set_float(weight, i * area + i, 1);
    if (sym_known(rest[0], &left[0]) && sym_known(rest[1], &left[1]))
        return emit_conv_transpose(g, x, const_value(g, weight), NULL, w, 1, left);
    padded.pads = (const int64_t[]){0, 0, 0, 0};
    for (int i = 0; i < 2; i++)
        left[i] = w->strides[i] - 1;
    x = emit_conv_transpose(g, x, const_value(g, weight), NULL, &padded, 1, left);
    for (int i = 0; i < 2; i++) {
        const Sym *first = sym_int(g, w->pads[i]);

        x = emit_slice(g, x, 2 + i, first, sym_add(g, first, size[i]), 1);
    }
    return x;
}

/* The window of the arguments; fails if the kernel is too large. */
static Window col2im_window(Rule *r)
{
    Window w = {.n = 2, .kernel = spatial_ints(r, "kernel_size", 2)};
    int64_t *dilations = NEW_N(r->it->job, int64_t, 2);

    w.strides = spatial_ints(r, "stride", 2);
    w.dilations = spatial_ints(r, "dilation", 2);
    w.pads = pool_pads(r, 2);
    check_window(r, &w);
    if (w.kernel[0] > MAX_KERNEL || w.kernel[1] > MAX_KERNEL)
        rule_fail(r, "a kernel of %lld by %lld is too large", (long long)w.kernel[0],
                  (long long)w.kernel[1]);
    for (int i = 0; i < 2; i++) /* the dilation of a single element has no effect */
        dilations[i] = w.kernel[i] == 1 ? 1 : w.dilations[i];
    w.dilations = dilations;
    return w;
}

/* A transposed convolution whose kernels each set one element. */
static Value *aten_col2im(Rule *r, Graph *g)
{
    const Sym *const *size, *count[2], *rest[2], *channels, *planes;
    bool added;
    Value *x = batch(r, in(r, "self"), 3, &added), *y;
    int64_t area, known;
    Window w;

    for (size_t i = 1; i < r->schema->nparams; i++)
        if (arg_syms(r, r->schema->params[i].name, &size) != 2)
            rule_fail(r, "'%s' needs 2 numbers", r->schema->params[i].name);
    w = col2im_window(r);
    arg_syms(r, "output_size", &size);
    for (int i = 0; i < 2; i++)
        if (sym_known(size[i], &known))
            check_all_least(r, "output_size", 1, &known, 1);
    area = w.kernel[0] * w.kernel[1];
    channels = sym_div(g, x->dims[1], sym_int(g, area));
    if (sym_known(x->dims[1], &known) && known % area)
        rule_fail(r, "dim 1 of the input has size %lld, which is not a multiple of %lld",
                  (long long)known, (long long)area);
    count_windows(r, g, &w, size, count, rest);
    if (runs_col2im(g, x) && x->dims[2] == sym_mul(g, count[0], count[1]))
        return unbatch(g, emit_col2im(g, x, size, &w), added);
    planes = sym_mul(g, x->dims[0], channels);
    y = emit_reshape(g, x, (const Sym *const[]){planes, sym_int(g, area), count[0], count[1]}, 4);
    y = add_windows(g, y, size, &w, rest);
    y = emit_reshape(g, y, (const Sym *const[]){x->dims[0], channels, size[0], size[1]}, 4);
    return unbatch(g, y, added);
}

/* clang-format off */
const RuleRow pool_rules[] = {
    RULE("aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor", 7, aten_max_pool),
    RULE("aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor", 7, aten_max_pool),
    RULE("aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor", 7, aten_max_pool),
    RULE("aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> (Tensor, Tensor)", 8, aten_max_pool_with_indices),
    RULE("aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)", 8, aten_max_pool_with_indices),
    RULE("aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)", 8, aten_max_pool_with_indices),
    HOST("ptonnx::may_pool2d(Tensor pooled, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode) -> bool", ptonnx_may_pool),
    HOST("ptonnx::may_pool3d(Tensor pooled, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode) -> bool", ptonnx_may_pool),
    RULE("aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True) -> Tensor", 7, aten_avg_pool),
    RULE("aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor", 7, aten_avg_pool),
    RULE("aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor", 7, aten_avg_pool),
    RULE("aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor", 7, aten_adaptive_avg_pool),
    RULE("aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor", 7, aten_adaptive_avg_pool),
    RULE("aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor", 7, aten_adaptive_avg_pool),
    RULE("aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor", 7, aten_adaptive_avg_pool),
    RULE("aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor", 7, aten_adaptive_avg_pool),
    RULE("aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)", 7, aten_adaptive_max_pool),
    RULE("aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)", 7, aten_adaptive_max_pool),
    RULE("aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)", 7, aten_adaptive_max_pool),
    RULE("aten::col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor", 7, aten_col2im, .parts = "self"),
    PRELUDE("aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor", 9, "max_unpool2d"),
    PRELUDE("aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor", 9, "max_unpool3d"),
    PRELUDE("aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)", 9, "fractional_max_pool2d"),
    PRELUDE("aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)", 9, "fractional_max_pool3d"),
    {0}
};
/* clang-format on */
