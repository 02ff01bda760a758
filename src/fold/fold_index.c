/* fold_index.c - kernels that depend on the positions of elements: indices, scatter, sorting. */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* ---- indices ---- */

static bool is_nonzero(const Data *x, int64_t i)
{
    return dtype_is_integral(x->dtype) ? data_int(x, i) != 0 : data_float(x, i) != 0;
}

/* One column per element that is not zero: its index. */
bool fold_nonzero(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    int64_t n = data_count(x), found = 0, dims[2];

    if (x->rank == 0 || !dtype_is_number(x->dtype))
        return false;
    for (int64_t i = 0; i < n; i++)
        found += is_nonzero(x, i);
    dims[0] = x->rank;
    dims[1] = found;
    outputs[0] = data_new(g, DT_INT64, 2, dims);
    for (int64_t i = 0, column = 0; i < n; i++) {
        int64_t rest = i;

        if (!is_nonzero(x, i))
            continue;
        for (int d = x->rank - 1; d >= 0; d--) {
            data_set_int(outputs[0], d * found + column, rest % x->dims[d]);
            rest /= x->dims[d];
        }
        column++;
    }
    return true;
}

/* values = [off, on]; an index out of range leaves its line off. */
bool fold_one_hot(Graph *g, const Node *node, Data **outputs)
{
    const Data *index = fold_input(g, node, 0), *values = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    Lines lines;

    if (!out || data_count(values) != 2 || values->dtype != out->dtype)
        return false;
    lines =
        lines_along(out->rank, out->dims, axis_in(g, node, node_int(node, "axis", -1), out->rank));
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t hot = data_int(index, l);

        hot += hot < 0 ? lines.length : 0;
        for (int64_t k = 0; k < lines.length; k++)
            data_set_from(out, line_first(&lines, l) + k * lines.step, values, k == hot);
    }
    return true;
}

/* ---- slices along an axis, or of the flat tensor ---- */

/* Slice i of `count` is elements (o*count + i)*step + s for each o and s. */
typedef struct Slices {
    int64_t outer, count, step;
    int axis; /* -1 = flat */
} Slices;

static Slices slices_of(Graph *g, const Node *node, const Data *x)
{
    Slices s = {1, data_count(x), 1, -1};

    if (node_attr(node, "axis") && x->rank > 0) {
        s.axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);
        s.outer = dims_count(s.axis, x->dims);
        s.count = x->dims[s.axis];
        s.step = dims_count(x->rank - s.axis - 1, x->dims + s.axis + 1);
    }
    return s;
}

/* The slices in `chosen`, one after the other. */
static Data *take_slices(Graph *g, const Data *x, const Slices *s, const int64_t *chosen, int64_t n)
{
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)x->rank + 1);
    Data *out;

    for (int i = 0; i < x->rank; i++)
        dims[i] = x->dims[i];
    dims[s->axis < 0 ? 0 : s->axis] = n;
    out = data_new(g, x->dtype, s->axis < 0 ? 1 : x->rank, dims);
    for (int64_t i = 0; i < s->outer * n * s->step; i++) {
        int64_t o = i / (n * s->step), slice = chosen[i / s->step % n];

        data_set_from(out, i, x, (o * s->count + slice) * s->step + i % s->step);
    }
    return out;
}

bool fold_compress(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *condition = fold_input(g, node, 1);
    Slices s = slices_of(g, node, x);
    int64_t *chosen = NEW_N(g->job, int64_t, (size_t)s.count + 1), n = 0;

    for (int64_t i = 0; i < data_count(condition); i++) {
        if (i >= s.count && data_int(condition, i))
            return false;
        if (i < s.count && data_int(condition, i))
            chosen[n++] = i;
    }
    outputs[0] = take_slices(g, x, &s, chosen, n);
    return true;
}

/* ---- order ---- */

/* The items to sort: parts of x, compared element by element. Element k of item i is at first +
 * i*step + k/inner*outer + k%inner. */
typedef struct Order {
    const Data *x;
    int64_t first, step, outer, inner;
    int64_t count, size; /* of items, of each of them */
    bool down;           /* the largest first */
} Order;

static int item_order(const Order *order, int64_t a, int64_t b)
{
    for (int64_t k = 0; k < order->size; k++) {
        int64_t at = order->first + k / order->inner * order->outer + k % order->inner;
        int sign = number_order(order->x->dtype, number_at(order->x, at + a * order->step),
                                number_at(order->x, at + b * order->step));

        if (sign != 0)
            return order->down ? -sign : sign;
    }
    return 0;
}

/* Merges neighbouring runs until there is one: equal ones stay in their order. */
static void sort_places(Graph *g, const Order *order, int64_t *places, int64_t n)
{
    int64_t *from = places, *to = NEW_N(g->job, int64_t, (size_t)n + 1), *swap;

    for (int64_t run = 1; run < n; run *= 2) {
        for (int64_t first = 0; first < n; first += 2 * run) {
            int64_t middle = first + run < n ? first + run : n;
            int64_t end = middle + run < n ? middle + run : n;

            for (int64_t a = first, b = middle, k = first; k < end; k++)
                to[k] = b == end || (a < middle && item_order(order, from[a], from[b]) <= 0)
                            ? from[a++]
                            : from[b++];
        }
        swap = from;
        from = to;
        to = swap;
    }
    if (from != places)
        memcpy(places, from, (size_t)n * sizeof *places);
}

static int64_t *sorted_places(Graph *g, const Order *order)
{
    int64_t n = order->count, *places = NEW_N(g->job, int64_t, (size_t)n + 1);

    for (int64_t i = 0; i < n; i++)
        places[i] = i;
    sort_places(g, order, places, n);
    return places;
}

/* NaN cannot be ordered. */
static bool can_sort(const Data *x)
{
    if (!dtype_is_number(x->dtype))
        return false;
    for (int64_t i = 0; dtype_is_float(x->dtype) && i < data_count(x); i++)
        if (isnan(data_float(x, i)))
            return false;
    return true;
}

/* The sort is stable. Results that need not be sorted are sorted as well, since any order is valid.
 */
bool fold_topk(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *values = outputs[0] = fold_output(g, node, 0);
    Data *indices = node->noutputs > 1 ? fold_output(g, node, 1) : NULL;
    Lines in, out;
    int axis;

    if (!values || x->rank == 0 || !can_sort(x))
        return false;
    axis = axis_in(g, node, node_int(node, "axis", -1), x->rank);
    in = lines_along(x->rank, x->dims, axis);
    out = lines_along(values->rank, values->dims, axis);
    if (out.length > in.length)
        return false;
    for (int64_t l = 0; l < in.count; l++) {
        Order order = {.x = x,
                       .first = line_first(&in, l),
                       .step = in.step,
                       .inner = 1,
                       .count = in.length,
                       .size = 1,
                       .down = node_int(node, "largest", 1) != 0};
        const int64_t *places = sorted_places(g, &order);

        for (int64_t k = 0; k < out.length; k++) {
            int64_t to = line_first(&out, l) + k * out.step;

            data_set_from(values, to, x, order.first + places[k] * in.step);
            if (indices)
                data_set_int(indices, to, places[k]);
        }
    }
    if (indices)
        outputs[1] = indices;
    return true;
}

/* Unique items: the first of each, the index of the unique item of each item, and the counts. */
typedef struct UniqueGroups {
    int64_t n, *first, *group_of, *counts;
} UniqueGroups;

/* `places` is sorted, so that equal items are neighbours in their original order. */
static UniqueGroups groups_of(Graph *g, const Order *order, const int64_t *places)
{
    size_t n = (size_t)order->count + 1;
    UniqueGroups groups = {0, NEW_N(g->job, int64_t, n), NEW_N(g->job, int64_t, n),
                           NEW_N(g->job, int64_t, n)};

    for (int64_t i = 0; i < order->count; i++) {
        if (i == 0 || item_order(order, places[i - 1], places[i]) != 0)
            groups.first[groups.n++] = places[i];
        groups.group_of[places[i]] = groups.n - 1;
        groups.counts[groups.n - 1]++;
    }
    return groups;
}

/* The groups in the order in which they first appear. */
static UniqueGroups as_they_appear(Graph *g, const UniqueGroups *sorted, int64_t count)
{
    size_t n = (size_t)count + 1;
    UniqueGroups groups = {0, NEW_N(g->job, int64_t, n), NEW_N(g->job, int64_t, n),
                           NEW_N(g->job, int64_t, n)};
    int64_t *moved = NEW_N(g->job, int64_t, n);

    for (int64_t i = 0; i < count; i++) {
        int64_t old = sorted->group_of[i];

        if (sorted->first[old] == i) {
            moved[old] = groups.n;
            groups.counts[groups.n] = sorted->counts[old];
            groups.first[groups.n++] = i;
        }
        groups.group_of[i] = moved[old];
    }
    return groups;
}

static Data *int_vector(Graph *g, const int64_t *values, int64_t n)
{
    Data *data = data_new(g, DT_INT64, 1, &n);

    for (int64_t i = 0; i < n; i++)
        data_set_int(data, i, values[i]);
    return data;
}

bool fold_unique(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Slices s = slices_of(g, node, x);
    Order order = {.x = x,
                   .step = s.step,
                   .outer = s.count * s.step,
                   .inner = s.step,
                   .count = s.count,
                   .size = s.outer * s.step};
    UniqueGroups groups;

    if (data_count(x) == 0 || !can_sort(x))
        return false;
    groups = groups_of(g, &order, sorted_places(g, &order));
    if (!node_int(node, "sorted", 1))
        groups = as_they_appear(g, &groups, s.count);
    outputs[0] = take_slices(g, x, &s, groups.first, groups.n);
    if (node->noutputs > 1)
        outputs[1] = int_vector(g, groups.first, groups.n);
    if (node->noutputs > 2)
        outputs[2] = int_vector(g, groups.group_of, s.count);
    if (node->noutputs > 3)
        outputs[3] = int_vector(g, groups.counts, groups.n);
    return true;
}

/* ---- scattering ---- */

/* The element becomes the update, or the `reduction` of both. Ints and floats are reduced in the
 * wide type and rounded each time. */
static bool scatter_one(const Node *node, Data *out, int64_t at, const Data *updates, int64_t i)
{
    static const struct {
        const char *reduction;
        NumberPair *combine;
    } reductions[] = {
        {"add", number_add}, {"mul", number_mul}, {"max", number_max}, {"min", number_min}};
    const char *reduction = node_str(node, "reduction", "none");

    if (strcmp(reduction, "none") == 0) {
        data_set_from(out, at, updates, i);
        return true;
    }
    for (size_t k = 0; k < COUNT_OF(reductions); k++)
        if (strcmp(reductions[k].reduction, reduction) == 0 && dtype_is_number(out->dtype)) {
            number_put(
                out, at,
                reductions[k].combine(out->dtype, number_at(out, at), number_at(updates, i)));
            return true;
        }
    return false;
}

static bool in_range(int64_t *index, int64_t size)
{
    *index += *index < 0 ? size : 0;
    return *index >= 0 && *index < size;
}

/* Scatter, ScatterElements: out[..., indices[i], ...] = updates[i] */
bool fold_scatter_elements(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *indices = fold_input(g, node, 1);
    const Data *updates = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_copy(g, x);
    int axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);

    if (updates->dtype != x->dtype || data_count(updates) != data_count(indices) ||
        indices->rank != x->rank)
        return false;
    for (int64_t i = 0, n = data_count(indices); i < n; i++) {
        int64_t rest = i, at = 0, stride = 1;

        for (int d = x->rank - 1; d >= 0; d--) {
            int64_t index = d == axis ? data_int(indices, i) : rest % indices->dims[d];

            if (!in_range(&index, x->dims[d]))
                return false;
            at += index * stride;
            stride *= x->dims[d];
            rest /= indices->dims[d];
        }
        if (!scatter_one(node, out, at, updates, i))
            return false;
    }
    return true;
}

/* The last axis of `indices` has indices into the first axes of x, of whole blocks. */
bool fold_scatter_nd(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *indices = fold_input(g, node, 1);
    const Data *updates = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_copy(g, x);
    int64_t depth = indices->rank > 0 ? indices->dims[indices->rank - 1] : 0, block;

    if (depth < 1 || depth > x->rank || updates->dtype != x->dtype)
        return false;
    block = dims_count(x->rank - (int)depth, x->dims + depth);
    if (data_count(updates) != data_count(indices) / depth * block)
        return false;
    for (int64_t i = 0, n = data_count(indices) / depth; i < n; i++) {
        int64_t at = 0;

        for (int64_t d = 0; d < depth; d++) {
            int64_t index = data_int(indices, i * depth + d);

            if (!in_range(&index, x->dims[d]))
                return false;
            at = at * x->dims[d] + index;
        }
        for (int64_t k = 0; k < block; k++)
            if (!scatter_one(node, out, at * block + k, updates, i * block + k))
                return false;
    }
    return true;
}

/* The update of each sample is written along `axis`, from the write index of the sample on. With
 * "circular", it continues at index 0 after the end of the axis. */
bool fold_tensor_scatter(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *update = fold_input(g, node, 1);
    const Data *starts = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_copy(g, x);
    int axis = axis_in(g, node, node_int(node, "axis", -2), x->rank);
    bool circular = strcmp(node_str(node, "mode", "linear"), "circular") == 0;
    Lines from, to;

    if (axis == 0 || update->rank != x->rank || update->dtype != x->dtype || data_count(x) == 0)
        return false;
    from = lines_along(x->rank, update->dims, axis);
    to = lines_along(x->rank, x->dims, axis);
    if (from.count != to.count || from.step != to.step)
        return false;
    for (int64_t l = 0; l < to.count; l++)
        for (int64_t k = 0; k < from.length; k++) {
            int64_t sample = l / (to.count / x->dims[0]);
            int64_t at = k + (starts ? data_int(starts, sample) : 0);

            at = circular && at >= 0 ? at % to.length : at;
            if (at < 0 || at >= to.length)
                return false;
            data_set_from(out, line_first(&to, l) + at * to.step, update,
                          line_first(&from, l) + k * from.step);
        }
    return true;
}
