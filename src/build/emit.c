/* emit.c - constructors for operators that move elements: casts, shapes, slices, padding, filling.
 * Each makes the nodes that the target opset requires, or fails with the first opset that can
 * express it. emit_index.c has gathering and scattering, emit_math.c arithmetic, comparison and
 * reduction, emit_nn.c the layers. */
#include "emit.h"

#include "build.h"
#include "graph/schema.h"
#include "query.h"

#include <math.h>
#include <string.h>

/* An axis of a tensor of this rank, from 0 on. Negative axes of an unknown rank stay as they are:
 * operators take them from opset 11 on. */
int64_t emit_axis(Graph *g, int64_t axis, int rank)
{
    if (rank < 0) {
        if (axis < 0 && g->opset < 11)
            fail(g->job, g->loc, "axis %lld of a tensor of unknown rank needs opset 11",
                 (long long)axis);
        return axis;
    }
    if (axis < -rank || axis >= rank)
        fail(g->job, g->loc, "axis %lld is out of range for a tensor of rank %d", (long long)axis,
             rank);
    return axis < 0 ? axis + rank : axis;
}

static int64_t *axes_within(Graph *g, const int64_t *axes, size_t n, int rank)
{
    int64_t *sorted = NEW_N(g->job, int64_t, n + 1);

    for (size_t i = 0; i < n; i++) {
        int64_t axis = emit_axis(g, axes[i], rank);
        size_t at = i;

        for (; at > 0 && sorted[at - 1] > axis; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = axis;
    }
    return sorted;
}

Value *emit_cast(Graph *g, Value *x, DType dtype)
{
    if (x->dtype == dtype)
        return x;
    if (g->opset < 13 && (dtype == DT_BFLOAT16 || x->dtype == DT_BFLOAT16))
        fail(g->job, g->loc, "bfloat16 needs opset 13: the target opset is %d", g->opset);
    if (dtype_is_complex(dtype))
        fail(g->job, g->loc, "ONNX cannot cast %s to %s", dtype_name(x->dtype), dtype_name(dtype));
    return op(g, "Cast", IN(x), AT(A_I("to", dtype)));
}

/* Squeeze and Unsqueeze: axes are an attribute before 13. */
static Value *with_axes(Graph *g, const char *type, Value *x, const int64_t *axes, size_t n)
{
    if (g->opset < 13)
        return op(g, type, IN(x), AT(A_IS("axes", axes, n)));
    return op(g, type, IN(x, const_i64s(g, axes, n)), AT_NONE);
}

Value *emit_squeeze(Graph *g, Value *x, const int64_t *axes, size_t n)
{
    return n == 0 ? x : with_axes(g, "Squeeze", x, axes_within(g, axes, n, x->rank), n);
}

Value *emit_unsqueeze(Graph *g, Value *x, const int64_t *axes, size_t n)
{
    int rank = x->rank < 0 ? -1 : x->rank + (int)n;

    return n == 0 ? x : with_axes(g, "Unsqueeze", x, axes_within(g, axes, n, rank), n);
}

Value *emit_transpose(Graph *g, Value *x, const int64_t *perm, size_t n)
{
    int64_t *order = NEW_N(g->job, int64_t, n + 1);
    bool moves = false;

    for (size_t i = 0; i < n; i++) {
        order[i] = emit_axis(g, perm[i], (int)n);
        moves |= order[i] != (int64_t)i;
    }
    return moves ? op(g, "Transpose", IN(x), AT(A_IS("perm", order, n))) : x;
}

/* The cost of computing the number at run time. */
static size_t sym_weight(const Sym *sym)
{
    size_t weight = sym->constant != 0;

    for (uint32_t t = 0; t < sym->nterms; t++)
        weight += 1 + 2 * (size_t)sym->terms[t].natoms;
    return weight;
}

/* A target shape with as little work at run time as possible: 0 copies a dim of x, -1 is the
 * remaining size. `open` counts the entries that must be computed. */
typedef struct Target {
    const Sym **dims;
    size_t open;
    bool literal_zero; /* a 0 in the target means the size 0, not a copied dim (allowzero, opset
                          14). Set if a size is 0, or was 0 when the model was traced */
} Target;

static Target reshape_target(Graph *g, const Value *x, const Sym *const *dims, size_t n)
{
    Target target = {NEW_N(g->job, const Sym *, n + 1), 0, false};
    size_t rest = n, weight = 0;
    bool has_rest = false; /* a -1 of the caller; the rank of x is unknown */
    bool was_zero = false;

    for (size_t i = 0; i < n; i++) {
        target.literal_zero |= sym_is(dims[i], 0);
        was_zero |= sym_was_zero(g, dims[i]);
        has_rest |= sym_is(dims[i], -1);
    }
    if (g->opset >= 14 && was_zero && !has_rest)
        target.literal_zero = true;
    for (size_t i = 0; i < n; i++) {
        target.dims[i] = dims[i];
        if (sym_known(dims[i], NULL))
            continue;
        if (!target.literal_zero && (int64_t)i < x->rank && x->dims[i] == dims[i]) {
            target.dims[i] = sym_int(g, 0);
            continue;
        }
        target.open++;
        if (sym_weight(dims[i]) > weight) {
            weight = sym_weight(dims[i]);
            rest = i;
        }
    }
    if (rest < n && !target.literal_zero && !has_rest) {
        target.dims[rest] = sym_int(g, -1);
        target.open--;
    }
    return target;
}

static bool has_dims(const Value *x, const Sym *const *dims, size_t n)
{
    return x->rank >= 0 && (size_t)x->rank == n &&
           (n == 0 || memcmp(x->dims, dims, n * sizeof *dims) == 0);
}

/* Lets the sizes of the target that equal a size of x be read from the shape of x. */
static void read_sizes_from_shape(Graph *g, Value *x, const Target *target, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (int axis = 0; axis < x->rank; axis++)
            if (x->dims[axis] == target->dims[i])
                force_dim(g, x, axis);
}

Value *emit_reshape(Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    Target target, before;
    Value *source = x;

    stack_check(g->job, NO_LOC);
    while (!g->no_simplify && is_reshaping(source) && !has_dims(source, dims, n))
        source = source->node->inputs[0];
    if (has_dims(source, dims, n))
        return source;
    target = reshape_target(g, source, dims, n);
    before = reshape_target(g, x, dims, n);
    if (before.open < target.open) {
        source = x;
        target = before;
    }
    if (target.open > 0 && shape_owner(dims, n)) /* a single Shape is enough */
        target.dims = job_copy(g->job, dims, n * sizeof *dims);
    else if (target.open > 0)
        read_sizes_from_shape(g, source, &target, n);
    if (!target.literal_zero)
        return op(g, "Reshape", IN(source, syms_value(g, target.dims, n)), AT_NONE);
    if (g->opset < 14) /* the tensor has no elements */
        return emit_fill(g, x->dtype, 0, dims, n);
    return op(g, "Reshape", IN(source, syms_value(g, target.dims, n)), AT(A_I("allowzero", 1)));
}

Value *emit_flatten(Graph *g, Value *x, int64_t first, int64_t last)
{
    VEC(const Sym *) dims = {0};
    const Sym *product = sym_int(g, 1);

    if (x->rank < 0 && first == 1 && last == -1)
        return op(g, "Flatten", IN(x), AT(A_I("axis", 1)));
    if (x->rank < 0 && (first != 0 || last != -1))
        fail(g->job, g->loc, "flatten needs a tensor of known rank");
    if (x->rank < 0)
        return op(g, "Reshape", IN(x, const_i64s(g, (const int64_t[]){-1}, 1)), AT_NONE);
    if (x->rank == 0)
        return emit_reshape(g, x, &product, 1);
    first = emit_axis(g, first, x->rank);
    last = emit_axis(g, last, x->rank);
    if (first >= last)
        return x;
    if (first == 1 && last == x->rank - 1 && (g->opset >= 9 || dtype_is_float(x->dtype)))
        return op(g, "Flatten", IN(x), AT(A_I("axis", 1)));
    for (int i = 0; i < x->rank; i++) {
        if (i >= first && i <= last)
            product = sym_mul(g, product, x->dims[i]);
        if (i < first || i >= last)
            vec_push(g->job, &dims, i == last ? product : x->dims[i]);
    }
    return emit_reshape(g, x, dims.at, dims.n);
}

/* May size + back be negative, so that a Slice would count it from the end? If back is -1 or -2,
 * the slice is the same in both cases. */
static bool may_become_negative(Graph *g, const Sym *size, int64_t back)
{
    int64_t least, most;

    return back < -2 && (!sym_range(g, size, &least, &most) || least < -back);
}

const Sym *slice_bound(Graph *g, const Sym *bound, const Sym *size)
{
    int64_t back;

    if (!size || sym_known(bound, NULL) || !sym_known(sym_sub(g, bound, size), &back))
        return bound;
    if (back >= 0)
        return sym_int(g, INT64_MAX);
    return g->opset >= 10 && may_become_negative(g, size, back) ? bound : sym_int(g, back);
}

/* The same for an axis of any size, if the slice goes to its end. */
static Value *gather_all_steps(Graph *g, Value *x, int64_t axis, int64_t start, int64_t end,
                               int64_t step)
{
    const Sym *size = x->dims[axis], *last = sym_sub(g, size, sym_int(g, 1)), *many;
    bool back = step < 0 && start == -1 && end == INT64_MIN;
    Value *picked;

    if (!back && (step < 0 || start < 0 || end != INT64_MAX))
        fail(g->job, g->loc, "a slice with step %lld of an axis of unknown size needs opset 10",
             (long long)step);
    many = back ? last : sym_sub(g, last, sym_int(g, start));
    many = sym_add(g, sym_div(g, many, sym_int(g, back ? -step : step)), sym_int(g, 1));
    many = sym_max(g, many, sym_int(g, 0));
    picked = emit_numbers(g, many);
    picked = emit_mul(g, picked, const_i64(g, step));
    picked = emit_add(g, picked, back ? sym_value(g, last) : const_i64(g, start));
    return emit_gather(g, x, picked, axis);
}

/* Slice before opset 10 has no steps: the elements are gathered. */
static Value *gather_steps(Graph *g, Value *x, int64_t axis, int64_t start, int64_t end,
                           int64_t step)
{
    VEC(int64_t) picked = {0};
    int64_t size, low = step > 0 ? 0 : -1;

    if (!value_dim(x, (int)axis, &size))
        return gather_all_steps(g, x, axis, start, end, step);
    start = start < 0 ? start + size : start;
    end = end < 0 ? end + size : end;
    start = start < low ? low : start > size + low ? size + low : start;
    end = end < low ? low : end > size + low ? size + low : end;
    for (int64_t i = start; step > 0 ? i < end : i > end; i += step)
        vec_push(g->job, &picked, i);
    return op(g, "Gather", IN(x, const_i64s(g, picked.at, picked.n)), AT(A_I("axis", axis)));
}

const Sym *index_from_front(Graph *g, const Sym *at, const Sym *size)
{
    Tri negative = sym_lt(g, at, sym_int(g, 0));
    const Sym *wrapped;
    Value *front, *back, *is_negative;

    if (negative == TRI_NO)
        return at;
    wrapped = sym_add(g, at, size);
    if (negative == TRI_YES)
        return wrapped;
    front = sym_value(g, at);
    back = sym_value(g, wrapped);
    is_negative = emit_compare(g, "Less", front, const_i64(g, 0));
    return emit_item(g, emit_where(g, is_negative, back, front));
}

/* A bound of a slice, clamped to 0 and the size. */
static const Sym *cut_bound(Graph *g, const Sym *bound, const Sym *size)
{
    return sym_max(g, sym_int(g, 0), sym_min(g, index_from_front(g, bound, size), size));
}

/* Bounds that are decided at run time: the elements between them are gathered. range_by_nonzero
 * makes the indices from opset 9 on. */
static Value *gather_between(Graph *g, Value *x, int64_t axis, const Sym *start, const Sym *end,
                             int64_t step)
{
    Value *from, *to, *by;

    if (g->opset < 9 || x->rank < 0 || step < 1)
        fail(g->job, g->loc, "a slice with bounds that are not constant needs opset %d",
             x->rank < 0 || step < 1 ? 10 : 9);
    from = sym_value(g, cut_bound(g, start, x->dims[axis]));
    to = sym_value(g, cut_bound(g, end, x->dims[axis]));
    by = const_i64(g, step);
    return emit_gather(g, x, emit_range(g, DT_INT64, from, to, by), axis);
}

static Value *slice_before_10(Graph *g, Value *x, int64_t axis, const Sym *start, const Sym *end,
                              int64_t step)
{
    int64_t from, to;

    if (!sym_known(start, &from) || !sym_known(end, &to))
        return gather_between(g, x, axis, start, end, step);
    if (step != 1)
        return gather_steps(g, x, axis, from, to, step);
    return op(g, "Slice", IN(x),
              AT(A_IS("axes", &axis, 1), A_IS("starts", &from, 1), A_IS("ends", &to, 1)));
}

Value *emit_slice(Graph *g, Value *x, int64_t axis, const Sym *start, const Sym *end, int64_t step)
{
    const Sym *size = NULL;
    Value *starts, *ends, *axes;

    stack_check(g->job, NO_LOC);
    axis = emit_axis(g, axis, x->rank);
    if (x->rank >= 0)
        size = x->dims[axis];
    start = slice_bound(g, start, size);
    end = slice_bound(g, end, size);
    if (step == 1 && sym_is(start, 0) &&
        (sym_is(end, INT64_MAX) || (size && sym_le(g, size, end) == TRI_YES)))
        return x;
    if (g->opset < 10)
        return slice_before_10(g, x, axis, start, end, step);
    starts = syms_value(g, &start, 1);
    ends = syms_value(g, &end, 1);
    axes = const_i64s(g, &axis, 1);
    return op(g, "Slice", IN(x, starts, ends, axes, step == 1 ? NULL : const_i64s(g, &step, 1)),
              AT_NONE);
}

Value *emit_concat(Graph *g, Value **xs, size_t n, int64_t axis)
{
    if (n == 1)
        return xs[0];
    return op(g, "Concat", xs, n, AT(A_I("axis", emit_axis(g, axis, xs[0]->rank))));
}

Value *emit_stack(Graph *g, Value **xs, size_t n, int64_t axis)
{
    Value **rows = NEW_N(g->job, Value *, n + 1);

    for (size_t i = 0; i < n; i++)
        rows[i] = emit_unsqueeze(g, xs[i], &axis, 1);
    return emit_concat(g, rows, n, axis);
}

/* Sizes that are decided at run time are an input from 13 on; before that every piece is a slice.
 */
static void split_by_slices(Graph *g, Value *x, int64_t axis, const Sym *const *sizes, size_t n,
                            Value **outs)
{
    const Sym *start = sym_int(g, 0);

    for (size_t i = 0; i < n; i++) {
        const Sym *end = sym_add(g, start, sizes[i]);

        outs[i] = emit_slice(g, x, axis, start, end, 1);
        start = end;
    }
}

void emit_split(Graph *g, Value *x, int64_t axis, const Sym *const *sizes, size_t n, Value **outs)
{
    int64_t *known = NEW_N(g->job, int64_t, n + 1);
    size_t nknown = 0, nequal = 1;
    Attr axis_attr;

    if (n == 1) {
        outs[0] = x;
        return;
    }
    axis = emit_axis(g, axis, x->rank);
    axis_attr = A_I("axis", axis);
    for (size_t i = 0; i < n; i++)
        nknown += sym_known(sizes[i], &known[i]);
    for (size_t i = 1; i < n; i++)
        nequal += sizes[i] == sizes[0];
    if (nknown == n && g->opset < 13)
        op_n(g, "Split", IN(x), AT(axis_attr, A_IS("split", known, n)), n, outs);
    else if (nknown == n)
        op_n(g, "Split", IN(x, const_i64s(g, known, n)), AT(axis_attr), n, outs);
    else if (nequal == n && g->opset < 18)
        op_n(g, "Split", IN(x), AT(axis_attr), n, outs);
    else if (nequal == n)
        op_n(g, "Split", IN(x), AT(axis_attr, A_I("num_outputs", (int64_t)n)), n, outs);
    else if (g->opset >= 13)
        op_n(g, "Split", IN(x, syms_value(g, sizes, n)), AT(axis_attr), n, outs);
    else
        split_by_slices(g, x, axis, sizes, n, outs);
}

/* Expand exists from opset 8 on. Before, Tile replaces it if it is known which axes grow. */
static Value *expand_by_tile(Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    int64_t *front = NEW_N(g->job, int64_t, n + 1);
    const Sym **repeats = NEW_N(g->job, const Sym *, n + 1);

    if (x->rank < 0 || (size_t)x->rank > n)
        fail(g->job, g->loc, "expanding a tensor of unknown rank needs opset 8");
    for (size_t i = 0; i + (size_t)x->rank < n; i++)
        front[i] = (int64_t)i;
    x = emit_unsqueeze(g, x, front, n - (size_t)x->rank);
    for (size_t i = 0; i < n; i++) {
        if (x->dims[i] != dims[i] && !sym_is(dims[i], 1) && !sym_is(x->dims[i], 1))
            fail(g->job, g->loc, "expanding an axis of unknown size needs opset 8");
        repeats[i] = sym_is(x->dims[i], 1) ? dims[i] : sym_int(g, 1);
    }
    return emit_tile(g, x, repeats, n);
}

/* Are all sizes known, and is a size of 1, or none, expanded to 0? */
static bool grows_to_nothing(const Value *x, const Sym *const *dims, size_t n)
{
    bool found = false;

    for (size_t i = 0; i < n; i++) {
        int64_t at = (int64_t)i + x->rank - (int64_t)n;

        if (x->rank < 0 || !sym_known(dims[i], NULL) ||
            (at >= 0 && x->dims[at] != dims[i] && !sym_is(x->dims[at], 1)))
            return false;
        found |= sym_is(dims[i], 0) && (at < 0 || sym_is(x->dims[at], 1));
    }
    return found;
}

Value *emit_expand(Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    const Sym **shape = NEW_N(g->job, const Sym *, n + 1);

    if (has_dims(x, dims, n))
        return x;
    if (grows_to_nothing(x, dims, n)) /* runtimes do not implement this Expand */
        return emit_fill(g, x->dtype, 0, dims, n);
    if (g->opset < 8)
        return expand_by_tile(g, x, dims, n);
    /* Expand leaves an axis as it is where the shape has a 1, so that a size that is decided at
     * run time need not be computed. */
    for (size_t i = 0; i < n; i++) {
        int64_t at = (int64_t)i + x->rank - (int64_t)n;

        shape[i] = x->rank >= 0 && at >= 0 && x->dims[at] == dims[i] && !sym_known(dims[i], NULL)
                       ? sym_int(g, 1)
                       : dims[i];
    }
    return op(g, "Expand", IN(x, syms_value(g, shape, n)), AT_NONE);
}

Value *emit_tile(Graph *g, Value *x, const Sym *const *repeats, size_t n)
{
    size_t ones = 0;

    for (size_t i = 0; i < n; i++)
        ones += sym_is(repeats[i], 1);
    return ones == n ? x : op(g, "Tile", IN(x, syms_value(g, repeats, n)), AT_NONE);
}

/* Does Pad before opset 11 lack the dtype, or this number as its value, which is a float32? */
static bool pad_lacks(const Value *x, const Value *fill)
{
    double value = fill && fill->data ? data_float(fill->data, 0) : 0;

    return x->dtype == DT_INT64 || ((x->dtype == DT_DOUBLE || !dtype_is_float(x->dtype)) &&
                                    !isnan(value) && (double)(float)value != value);
}

/* Before opset 11, the pads are an attribute, and Pad accepts only floats: other dtypes are cast by
 * the table in build.c. */
static Value *pad_before_11(Graph *g, Value *x, const char *mode, const Sym *const *pads, size_t n,
                            Value *fill)
{
    int64_t *known = NEW_N(g->job, int64_t, n + 1);
    double value = 0;

    for (size_t i = 0; i < n; i++)
        if (!sym_known(pads[i], &known[i]))
            fail(g->job, g->loc, "padding by sizes that are not constant needs opset 11");
    if (fill && !fill->data)
        fail(g->job, g->loc, "padding with a value that is not constant needs opset 11");
    if (fill)
        value = data_float(fill->data, 0);
    return op(g, "Pad", IN(x), AT(A_S("mode", mode), A_IS("pads", known, n), A_F("value", value)));
}

/* Pads by joining: before opset 11, Pad takes floats only, and only numbers. */
static Value *pad_by_joining(Graph *g, Value *x, const Sym *const *pads, Value *fill)
{
    int rank = x->rank;
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);

    fill = fill ? emit_cast(g, fill, x->dtype) : const_num(g, x->dtype, 0);
    for (int i = 0; i < rank; i++) {
        Value *parts[3];
        size_t n = 0;

        for (int side = 0; side < 3; side++) {
            const Sym *pad = pads[side == 2 ? rank + i : i];

            for (int k = 0; k < rank; k++)
                dims[k] = k == i ? pad : x->dims[k];
            if (side == 1)
                parts[n++] = x;
            else if (!sym_is(pad, 0))
                parts[n++] = emit_expand(g, fill, dims, (size_t)rank);
        }
        x = n > 1 ? emit_concat(g, parts, n, i) : x;
    }
    return x;
}

/* Can Pad before opset 11 express it, or must the padding be added with Concat? */
static bool must_join(Graph *g, Value *x, const Sym *const *pads, size_t n, const Value *fill)
{
    bool padded = !pad_lacks(x, fill) && (!fill || fill->data), added = x->rank >= 0;
    int64_t low, high;

    for (size_t i = 0; i < n; i++) {
        padded &= sym_known(pads[i], NULL);
        added &= sym_range(g, pads[i], &low, &high) && low >= 0;
    }
    return !padded && added;
}

/* Pad takes int64 from 11 on. */
static Value *pad_halves(Graph *g, Value *x, const char *mode, const Sym *const *pads, size_t n)
{
    Value *high, *low;

    emit_halves(g, x, &high, &low);
    high = pad_before_11(g, high, mode, pads, n, NULL);
    low = pad_before_11(g, low, mode, pads, n, NULL);
    return emit_from_halves(g, high, low);
}

/* Applies the negative pads, which remove elements, and sets them to 0. */
static Value *crop(Graph *g, Value *x, const Sym **pads)
{
    for (int i = 0; i < x->rank; i++) {
        int64_t begin = 0, end = 0;

        if (sym_known(pads[i], &begin) && begin < 0)
            pads[i] = sym_int(g, 0);
        if (sym_known(pads[i + x->rank], &end) && end < 0)
            pads[i + x->rank] = sym_int(g, 0);
        if (begin < 0 || end < 0)
            x = emit_slice(g, x, i, sym_int(g, begin < 0 ? -begin : 0),
                           sym_add(g, x->dims[i], sym_int(g, end < 0 ? end : 0)), 1);
    }
    return x;
}

Value *emit_pad(Graph *g, Value *x, const char *mode, const Sym *const *pads, size_t n, Value *fill)
{
    size_t zeros = 0;
    bool constant = strcmp(mode, "constant") == 0;

    for (size_t i = 0; i < n; i++)
        zeros += sym_is(pads[i], 0);
    if (zeros == n)
        return x;
    if (strcmp(mode, "wrap") == 0 && g->opset < 19)
        fail(g->job, g->loc, "padding with mode 'wrap' needs opset 19: the target opset is %d",
             g->opset);
    if (g->opset < 11 && constant && pad_lacks(x, fill) && x->rank >= 0) {
        const Sym **rest = job_copy(g->job, pads, n * sizeof *pads);

        x = crop(g, x, rest);
        pads = rest;
    }
    if (g->opset < 11 && constant && must_join(g, x, pads, n, fill))
        return pad_by_joining(g, x, pads, fill);
    if (g->opset < 11 && !constant && x->dtype == DT_INT64)
        return pad_halves(g, x, mode, pads, n);
    if (g->opset < 11)
        return pad_before_11(g, x, mode, pads, n, constant ? fill : NULL);
    fill = constant && fill ? emit_cast(g, fill, x->dtype) : NULL;
    return op(g, "Pad", IN(x, syms_value(g, pads, n), fill), AT(A_S("mode", mode)));
}

/* Replaces ConstantOfShape before opset 9: a constant if the dims are known, otherwise an Expand of
 * the number. */
static Value *fill_before_9(Graph *g, Value *number, const Sym *const *dims, size_t n)
{
    int64_t *sizes = NEW_N(g->job, int64_t, n + 1);
    int64_t count = 1;
    Data *data;

    for (size_t i = 0; i < n; i++) {
        if (!sym_known(dims[i], &sizes[i]) || (sizes[i] > 0 && count > (1 << 16) / sizes[i]))
            return emit_expand(g, number, dims, n);
        count *= sizes[i];
    }
    data = data_new(g, number->dtype, (int)n, sizes);
    for (int64_t i = 0; i < count; i++)
        data_set_float(data, i, data_float(number->data, 0));
    return const_value(g, data);
}

Value *emit_fill(Graph *g, DType dtype, double value, const Sym *const *dims, size_t n)
{
    int64_t one = 1;
    Value *number = const_num(g, dtype, value);
    Value *filled;

    stack_check(g->job, NO_LOC);
    if (n == 0)
        return number;
    if (dtype == DT_COMPLEX64 ||
        dtype == DT_COMPLEX128) /* ConstantOfShape does not make complex numbers */
        return emit_expand(g, number, dims, n);
    if (g->opset < 9)
        return fill_before_9(g, number, dims, n);
    if (dtype == DT_BFLOAT16 && g->opset < 20) {
        filled = emit_fill(g, DT_FLOAT, value, dims, n);
        return emit_cast(g, filled, dtype);
    }
    return op(g, "ConstantOfShape", IN(syms_value(g, dims, n)),
              AT(A_T("value", data_reshape(g, number->data, 1, &one))));
}

/* 0, 1, 2, ... where the count is decided at run time. Before opset 11, which has Range, these are
 * the positions that NonZero finds in a tensor of ones. */
static Value *count_by_nonzero(Graph *g, const Sym *count)
{
    const Sym **dims = NEW_N(g->job, const Sym *, 2);
    int64_t axis = 0;
    Value *numbers;

    dims[0] = sym_int(g, 1);
    dims[1] = count = sym_max(g, count, sym_int(g, 0));
    numbers = op(g, "NonZero", IN(emit_fill(g, DT_INT64, 1, &count, 1)), AT_NONE);
    set_type(numbers, DT_INT64, 2, dims); /* all of them are ones */
    return emit_squeeze(g, numbers, &axis, 1);
}

static Value *range_by_nonzero(Graph *g, Value *start, Value *limit, Value *delta)
{
    const Sym *first = emit_item(g, start), *step = emit_item(g, delta);
    const Sym *span = sym_sub(g, first, emit_item(g, limit));
    const Sym *count = sym_neg(g, sym_div(g, span, step)); /* the ceiling of (limit-start)/step */
    Value *numbers = count_by_nonzero(g, count);

    numbers = emit_mul(g, numbers, sym_value(g, step));
    return emit_add(g, numbers, sym_value(g, first));
}

static Value *floats_by_nonzero(Graph *g, DType dtype, Value *start, Value *limit, Value *delta)
{
    Value *first = emit_cast(g, start, DT_DOUBLE), *step = emit_cast(g, delta, DT_DOUBLE);
    Value *count = emit_cast(g, limit, DT_DOUBLE), *numbers;

    count = emit_div(g, emit_sub(g, count, first), step);
    count = op(g, "Ceil", IN(count), AT_NONE);
    numbers = count_by_nonzero(g, emit_item(g, emit_cast(g, count, DT_INT64)));
    numbers = emit_mul(g, emit_cast(g, numbers, DT_DOUBLE), step);
    return emit_cast(g, emit_add(g, numbers, first), dtype);
}

/* A Range whose bounds are known: ceil((limit - start) / delta) numbers. */
static Value *range_known(Graph *g, DType dtype, const Value *start, const Value *limit,
                          const Value *delta)
{
    double first = data_float(start->data, 0), step = data_float(delta->data, 0);
    double span = (data_float(limit->data, 0) - first) / step;
    int64_t count = span > 0 ? (int64_t)span : 0;
    Data *data;

    count += (double)count < span;
    if (step == 0 || span > 1e6)
        fail(g->job, g->loc, "a range of %g elements needs opset 11", span);
    data = data_new(g, dtype, 1, &count);
    for (int64_t i = 0; i < count; i++)
        data_set_float(data, i, first + (double)i * step);
    return const_value(g, data);
}

Value *emit_range(Graph *g, DType dtype, Value *start, Value *limit, Value *delta)
{
    bool direct = dtype_is_float(dtype) || dtype == DT_INT16 || dtype == DT_INT32;
    DType work = direct ? dtype : DT_INT64;
    Value *range;

    start = emit_cast(g, start, work);
    limit = emit_cast(g, limit, work);
    delta = emit_cast(g, delta, work);
    if (g->opset >= 11)
        range = op(g, "Range", IN(start, limit, delta), AT_NONE);
    else if (start->data && limit->data && delta->data)
        range = range_known(g, work, start, limit, delta);
    else if (dtype_is_float(dtype))
        range = floats_by_nonzero(g, work, start, limit, delta);
    else
        range = range_by_nonzero(g, start, limit, delta);
    return emit_cast(g, range, dtype);
}

Value *emit_numbers(Graph *g, const Sym *count)
{
    Value *zero = const_i64(g, 0), *one = const_i64(g, 1);

    stack_check(g->job, NO_LOC);
    return emit_range(g, DT_INT64, zero, sym_value(g, count), one);
}

/* The mask of Trilu (opset 14): a comparison of row and column numbers. */
static Value *trilu_mask(Graph *g, const Sym *rows, const Sym *columns, const Sym *diagonal,
                         bool upper)
{
    int64_t last = 1;
    Value *r = emit_numbers(g, rows);
    Value *c = emit_numbers(g, columns);

    r = emit_unsqueeze(g, r, &last, 1);
    r = emit_add(g, r, sym_value(g, diagonal));
    return emit_compare(g, upper ? "GreaterOrEqual" : "LessOrEqual", c, r);
}

Value *emit_trilu(Graph *g, Value *x, const Sym *diagonal, bool upper)
{
    Value *mask;

    if (g->opset >= 14)
        return op(g, "Trilu", IN(x, sym_is(diagonal, 0) ? NULL : sym_value(g, diagonal)),
                  AT(A_I("upper", upper)));
    if (x->rank < 2)
        fail(g->job, g->loc, "Trilu needs a tensor of at least 2 axes");
    mask = trilu_mask(g, x->dims[x->rank - 2], x->dims[x->rank - 1], diagonal, upper);
    return emit_where(g, mask, x, const_num(g, x->dtype, 0));
}

Value *emit_shape(Graph *g, Value *x)
{
    if (x->rank >= 0)
        return syms_value(g, x->dims, (size_t)x->rank);
    return op(g, "Shape", IN(x), AT_NONE);
}

const Sym *emit_dim(Graph *g, Value *x, int64_t axis)
{
    Value *size;

    if (x->rank >= 0)
        return x->dims[emit_axis(g, axis, x->rank)];
    size = const_i64(g, axis);
    size = emit_gather(g, op(g, "Shape", IN(x), AT_NONE), size, 0);
    return emit_item(g, size);
}

const Sym *emit_item(Graph *g, Value *x)
{
    size_t n;
    const Sym *const *elems = value_elems(g, x, &n);
    const Sym *number;
    Value *scalar;

    if (elems && n == 1)
        return elems[0];
    scalar = emit_cast(g, value_force(g, x), DT_INT64);
    if (scalar->rank != 0)
        scalar = emit_reshape(g, scalar, NULL, 0);
    elems = value_elems(g, scalar, &n);
    if (elems)
        return elems[0];
    number = sym_scalar(g, scalar);
    scalar->elems = job_copy(g->job, &number, sizeof number);
    return number;
}

static bool may_be_same_shape(const Value *a, const Value *b)
{
    int64_t m, n;

    if (a->rank < 0 || b->rank < 0)
        return true;
    for (int i = 0; i < a->rank && a->rank == b->rank; i++)
        if (value_dim(a, i, &m) && value_dim(b, i, &n) && m != n)
            return false;
    return a->rank == b->rank;
}

void emit_if(Graph *g, Loc at, Value *condition, Block *then, Block *other, size_t n, Value **outs)
{
    for (size_t i = 0; i < n && g->opset < 11; i++)
        if (!may_be_same_shape(then->outputs.at[i], other->outputs.at[i]))
            fail(g->job, at,
                 "the two sides of a branch make tensors of different shapes: ONNX accepts this "
                 "from "
                 "opset 11 on");
    op_n(g, "If", IN(condition), AT(A_G("then_branch", then), A_G("else_branch", other)), n, outs);
}

/* ---- what the target opset has ---- */

bool target_has(const Graph *g, const char *op_type)
{
    return schema_find(op_type, g->opset) != NULL;
}

/* The forms of opset 22 of these two take more types, and ONNX Runtime has no kernels for them. */
bool target_runs(const Graph *g, const char *op_type)
{
    bool dropped = strcmp(op_type, "RoiAlign") == 0 || strcmp(op_type, "MaxRoiPool") == 0;

    return target_has(g, op_type) && !(dropped && g->opset >= 22);
}

bool target_has_attr(const Graph *g, const char *op_type, const char *attr_name)
{
    const SchemaVersion *schema = schema_find(op_type, g->opset);

    return schema && schema_attr(schema, attr_name);
}

size_t target_inputs(const Graph *g, const char *op_type)
{
    const SchemaVersion *schema = schema_find(op_type, g->opset);

    return schema ? schema->max_inputs : 0;
}

size_t target_outputs(const Graph *g, const char *op_type)
{
    const SchemaVersion *schema = schema_find(op_type, g->opset);

    return schema ? schema->max_outputs : 0;
}

size_t target_least_inputs(const Graph *g, const char *op_type)
{
    const SchemaVersion *schema = schema_find(op_type, g->opset);

    return schema ? schema->min_inputs : 0;
}

bool target_gives(const Graph *g, const char *op_type, ValueKind kind)
{
    const SchemaVersion *schema = schema_find(op_type, g->opset);

    return schema && schema_accepts(schema_output(schema, 0), kind, DT_FLOAT);
}
