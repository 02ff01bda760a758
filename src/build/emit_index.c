/* emit_index.c - constructors for gathering and scattering.
 */
#include "emit.h"

#include "build.h"
#include "graph/schema.h"

#include <math.h>
#include <string.h>

static Value *as_index(Graph *g, Value *indices)
{
    return indices->dtype == DT_INT32 ? indices : emit_cast(g, indices, DT_INT64);
}

/* Replaces known negative indices by the same indices counted from the front: Gather takes negative
 * indices only from opset 11 on. */
static Value *front_indices(Graph *g, Value *indices, const Sym *size)
{
    size_t n;
    const Sym *const *elems = value_elems(g, indices, &n);
    const Sym **front;
    bool negative = false;
    int64_t value;

    if (elems == NULL || indices->rank > 1)
        return indices;
    front = NEW_N(g->job, const Sym *, n + 1);
    for (size_t i = 0; i < n; i++) {
        bool back = sym_known(elems[i], &value) && value < 0;

        front[i] = back ? sym_add(g, elems[i], size) : elems[i];
        negative |= back;
    }
    if (!negative)
        return indices;
    return indices->rank == 0 ? sym_value(g, front[0]) : syms_value(g, front, n);
}

/* A descending Range as a difference of its start and an ascending one. ONNX Runtime 1.31 makes a
 * Slice of a Gather by a Range, in which the limit -1, before the first element, means the last
 * one.
 */
static Value *ascending_indices(Graph *g, Value *indices)
{
    Node *range = indices->node;
    const Sym *first, *count;
    int64_t step, limit;
    Value *numbers;

    if (!range || !node_is(range, OP_RANGE) || indices->dtype != DT_INT64 ||
        !value_int(g, range->inputs[2], &step) || step >= 0 ||
        (value_int(g, range->inputs[1], &limit) && limit >= 0))
        return indices;
    first = emit_item(g, range->inputs[0]);
    count = sym_sub(g, first, emit_item(g, range->inputs[1]));
    count = sym_div(g, sym_add(g, count, sym_int(g, -step - 1)), sym_int(g, -step));
    numbers = emit_numbers(g, count);
    if (step != -1)
        numbers = emit_mul(g, numbers, const_i64(g, -step));
    return emit_sub(g, sym_value(g, first), numbers);
}

Value *emit_gather(Graph *g, Value *x, Value *indices, int64_t axis)
{
    axis = emit_axis(g, axis, x->rank);
    indices = ascending_indices(g, as_index(g, indices));
    if (x->rank >= 0 && (g->opset < 11 || sym_known(x->dims[axis], NULL)))
        indices = front_indices(g, indices, x->dims[axis]);
    return op(g, "Gather", IN(x, indices), AT(A_I("axis", axis)));
}

Value *emit_select(Graph *g, Value *x, int64_t axis, const Sym *index)
{
    return emit_gather(g, x, sym_value(g, index), axis);
}

/* 0, 1, 2, ... along one axis of this rank. */
static Value *numbers_along(Graph *g, const Sym *size, int axis, int rank)
{
    Value *numbers = emit_numbers(g, size);
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)rank);

    for (int i = 0; i < rank; i++)
        dims[i] = i == axis ? size : sym_int(g, 1);
    return emit_reshape(g, numbers, dims, (size_t)rank);
}

/* Gathers from x as one vector, by the position of each element in it. */
static Value *gather_flat(Graph *g, Value *x, Value *indices, int axis)
{
    const Sym *stride = sym_int(g, 1);
    Value *at = NULL;

    for (int i = x->rank; i-- > 0;) {
        Value *place = i == axis ? indices : numbers_along(g, indices->dims[i], i, x->rank);

        place = emit_mul(g, place, sym_value(g, stride));
        at = at ? emit_add(g, at, place) : place;
        stride = sym_mul(g, stride, x->dims[i]);
    }
    return emit_gather(g, emit_reshape(g, x, &stride, 1), at, 0);
}

Value *emit_gather_elements(Graph *g, Value *x, Value *indices, int64_t axis)
{
    axis = emit_axis(g, axis, x->rank);
    if (g->opset < 11 && x->rank > 0 && indices->rank == x->rank)
        return gather_flat(g, x, emit_cast(g, indices, DT_INT64), (int)axis);
    return op(g, "GatherElements", IN(x, as_index(g, indices)), AT(A_I("axis", axis)));
}

Value *emit_gather_nd(Graph *g, Value *x, Value *indices)
{
    return op(g, "GatherND", IN(x, emit_cast(g, indices, DT_INT64)), AT_NONE);
}

typedef struct Reduction {
    const char *name, *reduce; /* the operator that reduces an axis */
    Value *(*combine)(Graph *g, Value *a, Value *b);
    int since; /* the first opset whose scatters have it */
} Reduction;

static const Reduction *reduction_of(const char *name)
{
    static const Reduction rows[] = {
        {"add", "ReduceSum", emit_add, 16},
        {"mul", "ReduceProd", emit_mul, 16},
        {"max", "ReduceMax", emit_max, 18},
        {"min", "ReduceMin", emit_min, 18},
    };

    for (size_t i = 0; name && i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

static Attr reduction_attr(Graph *g, const char *type, const Reduction *how)
{
    if (!how)
        return (Attr){.name = "reduction"};
    if (g->opset < how->since)
        fail(g->job, g->loc, "%s with reduction '%s' needs opset %d: the target opset is %d", type,
             how->name, how->since, g->opset);
    return A_S("reduction", how->name);
}

Value *emit_neutral(Graph *g, const char *reduction, DType dtype)
{
    bool highest = strcmp(reduction, "min") == 0, is_signed = dtype != DT_UINT8 && dtype != DT_BOOL;
    unsigned bits = 8 * (unsigned)dtype_size(dtype) - is_signed;
    int64_t most = dtype == DT_BOOL ? 1 : (int64_t)(UINT64_MAX >> (64 - bits));
    Data *data;

    if (strcmp(reduction, "add") == 0 || strcmp(reduction, "mul") == 0)
        return const_num(g, dtype, reduction[0] == 'm');
    if (dtype_is_float(dtype))
        return const_num(g, dtype, highest ? (double)INFINITY : -(double)INFINITY);
    data = data_new(g, dtype, 0, NULL);
    data_set_int(data, 0, highest ? most : is_signed ? -most - 1 : 0);
    return const_value(g, data);
}

/* Replaces a scatter with a reduction that the target opset lacks. Each update is compared with
 * every index of the axis. Where it does not belong to the index, the neutral element replaces it;
 * then all updates are reduced. */
static Value *scatter_by_comparing(Graph *g, Value *x, Value *indices, Value *updates, int64_t axis,
                                   const Reduction *how)
{
    int rank = x->rank;
    int64_t next = axis + 1;
    Value *places = numbers_along(g, x->dims[axis], (int)next, rank + 1);
    Value *neutral = emit_neutral(g, how->name, x->dtype), *hits, *all;
    const Sym **pads = NEW_N(g->job, const Sym *, 2 * (size_t)rank);

    indices = emit_unsqueeze(g, emit_cast(g, indices, DT_INT64), &next, 1);
    hits = emit_compare(g, "Equal", indices, places);
    all = emit_where(g, hits, emit_unsqueeze(g, updates, &next, 1), neutral);
    all = emit_reduce(g, how->reduce, all, &axis, 1, false);
    for (int i = 0; i < rank; i++) {
        pads[i] = sym_int(g, 0);
        pads[rank + i] = sym_sub(g, x->dims[i], all->dims[i]);
    }
    return how->combine(g, x, emit_pad(g, all, "constant", pads, 2 * (size_t)rank, neutral));
}

/* Runtimes that scatter any dtype reduce few of them: halves are reduced as floats, bools as ints.
 */
static DType reduced_dtype(DType dtype, const char *reduction)
{
    if (reduction && (dtype == DT_FLOAT16 || dtype == DT_BFLOAT16))
        return DT_FLOAT;
    return reduction && dtype == DT_BOOL ? DT_INT32 : dtype;
}

Value *emit_scatter_elements(Graph *g, Value *x, Value *indices, Value *updates, int64_t axis,
                             const char *reduction)
{
    const char *type =
        g->opset < 11 && schema_find("Scatter", g->opset) ? "Scatter" : "ScatterElements";
    const Reduction *how = reduction_of(reduction);
    DType dtype = x->dtype, via = reduced_dtype(dtype, reduction);

    axis = emit_axis(g, axis, x->rank);
    x = emit_cast(g, x, via);
    updates = emit_cast(g, updates, via);
    if (how && g->opset < how->since && x->rank > 0 && updates->rank == x->rank)
        x = scatter_by_comparing(g, x, indices, updates, axis, how);
    else
        x = op(g, type, IN(x, as_index(g, indices), updates),
               AT(A_I("axis", axis), reduction_attr(g, type, how)));
    return emit_cast(g, x, dtype);
}

Value *emit_scatter_nd(Graph *g, Value *x, Value *indices, Value *updates, const char *reduction)
{
    Attr reduce = reduction_attr(g, "ScatterND", reduction_of(reduction));
    DType dtype = x->dtype, via = reduced_dtype(dtype, reduction);

    x = emit_cast(g, x, via);
    updates = emit_cast(g, updates, via);
    x = op(g, "ScatterND", IN(x, emit_cast(g, indices, DT_INT64), updates), AT(reduce));
    return emit_cast(g, x, dtype);
}

/* Indices along the new axis, compared with the numbers up to depth: OneHot's own definition. */
Value *emit_onehot(Graph *g, Value *indices, const Sym *depth, DType dtype, int64_t axis)
{
    int64_t zero_one[2] = {0, 1};
    Value *numbers, *hot, *values;

    indices = emit_cast(g, indices, DT_INT64);
    if (g->opset >= 9) {
        numbers = sym_value(g, depth);
        values = const_i64s(g, zero_one, 2);
        hot = op(g, "OneHot", IN(indices, numbers, values), AT(A_I("axis", axis)));
        return emit_cast(g, hot, dtype);
    }
    if (axis != -1 && axis != indices->rank)
        fail(g->job, g->loc, "OneHot on an inner axis needs opset 9");
    axis = indices->rank;
    numbers = emit_numbers(g, depth);
    hot = op(g, "Equal", IN(emit_unsqueeze(g, indices, &axis, 1), numbers), AT_NONE);
    return emit_cast(g, hot, dtype);
}
