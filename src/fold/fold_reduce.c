/* fold_reduce.c - kernels along axes: reductions, running sums, softmax. */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* ---- reductions ---- */

/* For each element of x, its index in the result; both are plain. */
static int64_t *reduced_places(Graph *g, const Data *x, const bool *reduced)
{
    int64_t n = data_count(x), *to = NEW_N(g->job, int64_t, (size_t)n + 1);

    for (int64_t k = 0; k < n; k++) {
        int64_t rest = k, stride = 1;

        for (int i = x->rank - 1; i >= 0; i--) {
            if (!reduced[i]) {
                to[k] += rest % x->dims[i] * stride;
                stride *= x->dims[i];
            }
            rest /= x->dims[i];
        }
    }
    return to;
}

/* A reduction: the function of each element, the combination of two, and the function of the
 * result. */
typedef struct ReduceRow {
    NumberPair *combine;
    char before, after; /* 'a'bs, 's'quare, 'e'xp; 'm'ean, 'l'og, 'r'oot; 0 = nothing */
} ReduceRow;

static const ReduceRow reduce_rows[OP_COUNT] = {
    [OP_REDUCE_L1] = {number_add, 'a', 0},      [OP_REDUCE_L2] = {number_add, 's', 'r'},
    [OP_REDUCE_LOG_SUM] = {number_add, 0, 'l'}, [OP_REDUCE_LOG_SUM_EXP] = {number_add, 'e', 'l'},
    [OP_REDUCE_MAX] = {number_max, 0, 0},       [OP_REDUCE_MEAN] = {number_add, 0, 'm'},
    [OP_REDUCE_MIN] = {number_min, 0, 0},       [OP_REDUCE_PROD] = {number_mul, 0, 0},
    [OP_REDUCE_SUM] = {number_add, 0, 0},       [OP_REDUCE_SUM_SQUARE] = {number_add, 's', 0},
};

/* Its combination is NULL if the node is no reduction. */
static const ReduceRow *reduce_row(const Node *node)
{
    return &reduce_rows[node_number(node)];
}

/* The initial value. */
static Number reduce_start(const ReduceRow *row, DType dtype)
{
    if (row->combine == number_max)
        return number_lowest(dtype);
    if (row->combine == number_min)
        return number_highest(dtype);
    return number_from(dtype, row->combine == number_mul);
}

static Number reduce_before(const ReduceRow *row, DType dtype, Number x, double top)
{
    bool negative = dtype_is_float(dtype) ? x.f < 0 : x.i < 0 && dtype != DT_UINT64;

    switch (row->before) {
    case 'a': return negative ? number_sub(dtype, number_from(dtype, 0), x) : x;
    case 's': return number_mul(dtype, x, x);
    case 'e': return (Number){.f = exp(x.f - top)};
    default: return x;
    }
}

/* The largest int whose sums of two million terms neither wrap nor exceed the precision of a
 * double. */
static bool is_modest(DType dtype, Number x)
{
    return x.i < INT64_C(1) << 31 && x.i > (dtype == DT_UINT64 ? -1 : -(INT64_C(1) << 31));
}

/* Roots, logarithms and means of ints are rounded towards zero. */
static bool reduce_int_after(const ReduceRow *row, DType dtype, int64_t n, Number *all)
{
    if (row->after == 0)
        return true;
    if (row->before == 'e' || n > 1 << 21 ||
        int_less(number_highest(dtype).i, all->i, dtype == DT_UINT64))
        return false;
    all->i = row->after == 'm'
                 ? all->i / n
                 : int_from(row->after == 'l' ? log((double)all->i) : sqrt((double)all->i));
    return true;
}

static void reduce_float_after(const ReduceRow *row, int64_t n, double top, Number *all)
{
    switch (row->after) {
    case 'm': all->f /= (double)n; break;
    case 'l': all->f = log(all->f) + top; break;
    case 'r': all->f = sqrt(all->f); break;
    default: break;
    }
}

/* The largest element for each result; it is subtracted first, so that exp does not overflow. */
static double *reduce_tops(Graph *g, const ReduceRow *row, const Data *x, const int64_t *to,
                           int64_t n)
{
    double *tops = NEW_N(g->job, double, (size_t)n + 1);

    for (int64_t i = 0; row->before == 'e' && i < n; i++)
        tops[i] = (double)-INFINITY;
    for (int64_t k = 0; row->before == 'e' && k < data_count(x); k++)
        tops[to[k]] = fmax(tops[to[k]], data_float(x, k));
    for (int64_t i = 0; i < n; i++)
        tops[i] = isfinite(tops[i]) ? tops[i] : 0;
    return tops;
}

static bool reduce(Graph *g, const ReduceRow *row, const Data *x, const int64_t *to, Data *out)
{
    int64_t n = data_count(x), m = data_count(out);
    Number *all = NEW_N(g->job, Number, (size_t)m + 1);
    double *tops = reduce_tops(g, row, x, to, m);

    for (int64_t i = 0; i < m; i++)
        all[i] = reduce_start(row, x->dtype);
    for (int64_t k = 0; k < n; k++) {
        Number number = reduce_before(row, x->dtype, number_at(x, k), tops[to[k]]);

        if (row->after && dtype_is_integral(x->dtype) &&
            !(is_modest(x->dtype, number_at(x, k)) && is_modest(x->dtype, number)))
            return false;
        all[to[k]] = row->combine(x->dtype, all[to[k]], number);
    }
    for (int64_t i = 0; i < m; i++) {
        if (dtype_is_float(x->dtype))
            reduce_float_after(row, n / m, tops[i], &all[i]);
        else if (!reduce_int_after(row, x->dtype, n / m, &all[i]))
            return false;
        number_put(out, i, all[i]);
    }
    return true;
}

bool fold_has_reduction(OperatorNumber number)
{
    return reduce_rows[number].combine != NULL;
}

bool fold_reduces_floats(const Node *node)
{
    const ReduceRow *row = reduce_row(node);

    return row->combine && row->before != 'e';
}

bool *fold_reduced_axes(Graph *g, const Node *node, int rank)
{
    const int64_t *axes;
    bool given, *reduced;
    size_t n;

    if (!list_of(g, node, "axes", 1, &axes, &n, &given))
        return NULL;
    reduced = axes_set(g, node, axes, n, rank);
    for (int i = 0; n == 0 && i < rank && !node_int(node, "noop_with_empty_axes", 0); i++)
        reduced[i] = true;
    return reduced;
}

FloatSums fold_sums_begin(Graph *g, const Node *node, int64_t n)
{
    FloatSums sums = {.row = reduce_row(node), .dtype = DT_DOUBLE, .n = n};

    sums.all = NEW_N(g->job, Number, (size_t)n + 1);
    for (int64_t i = 0; i < n; i++)
        sums.all[i] = reduce_start(sums.row, DT_DOUBLE);
    return sums;
}

void fold_sums_add(const FloatSums *sums, int64_t at, int64_t step, const double *run, size_t n)
{
    const ReduceRow *row = sums->row;
    double sum = 0;

    if (step == 0 && row->combine == number_add && row->before != 'a') {
        for (size_t i = 0; i < n; i++)
            sum += row->before == 's' ? run[i] * run[i] : run[i];
        sums->all[at].f += sum;
        return;
    }
    for (size_t i = 0; i < n; i++, at += step) {
        Number x = reduce_before(row, DT_DOUBLE, (Number){.f = run[i]}, 0);

        sums->all[at] = row->combine(DT_DOUBLE, sums->all[at], x);
    }
}

void fold_sums_end(const FloatSums *sums, int64_t each, Data *out)
{
    for (int64_t i = 0; i < sums->n; i++) {
        reduce_float_after(sums->row, each, 0, &sums->all[i]);
        data_set_float(out, i, sums->all[i].f);
    }
}

/* An empty sum is 0. ONNX defines other empty reductions since opset 18, except the mean. */
bool fold_reduce(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    const ReduceRow *row = reduce_row(node);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool *reduced;

    if (!out || !row->combine || !dtype_is_number(x->dtype) ||
        !(reduced = fold_reduced_axes(g, node, x->rank)))
        return false;
    if (data_count(x) == 0 &&
        (row->after == 'm' || (g->opset < 18 && (row->combine != number_add || row->after))))
        return false;
    return reduce(g, row, x, reduced_places(g, x, reduced), out);
}

/* The only axis that is not reduced; -1: there is none, -2: there are several. */
static int axis_left(const bool *reduced, int rank)
{
    int left = -1;

    for (int i = 0; i < rank; i++)
        if (!reduced[i])
            left = left == -1 ? i : -2;
    return left;
}

#define NORM_BLOCK 4096

/* Adds the squares of the elements of each slice of a weight along an axis. The weight is read
 * once, in blocks. */
static void add_squares(Graph *g, const Data *x, int64_t inner, int64_t slices, double *sums)
{
    int64_t dims[] = {NORM_BLOCK}, n = data_count(x);
    Data *block = data_new(g, x->dtype, 1, dims);

    for (int64_t k = 0; k < n; k += NORM_BLOCK) {
        int64_t part = n - k < NORM_BLOCK ? n - k : NORM_BLOCK;

        data_read(x, (uint64_t)k, (size_t)part, (uint8_t *)block->at);
        for (int64_t i = 0; i < part; i++) {
            double value = data_float(block, i);

            sums[(k + i) / inner % slices] += value * value;
        }
    }
}

bool fold_norms(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = node->inputs[0]->data;
    Data *out = outputs[0] = fold_output(g, node, 0);
    const int64_t *axes;
    int64_t inner = 1, slices;
    bool given, *reduced;
    double *sums;
    size_t n;
    int left;

    if (!out || !dtype_is_float(x->dtype) || dtype_size(x->dtype) < 2 ||
        !list_of(g, node, "axes", 1, &axes, &n, &given) || n == 0)
        return false;
    reduced = axes_set(g, node, axes, n, x->rank);
    left = axis_left(reduced, x->rank);
    if (left == -2)
        return false;
    for (int i = x->rank - 1; i > left; i--)
        inner *= x->dims[i];
    slices = left < 0 ? 1 : x->dims[left];
    sums = NEW_N(g->job, double, (size_t)slices + 1);
    add_squares(g, x, inner, slices, sums);
    for (int64_t i = 0; i < slices; i++)
        data_set_float(out, i, sqrt(sums[i]));
    return true;
}

/* ---- along one axis ---- */

/* Is element a selected before element b? NaN is selected before all numbers, as in NumPy. */
static bool beats(const Data *x, int64_t a, int64_t b, bool max, bool or_equal)
{
    Number p = number_at(x, a), q = number_at(x, b);
    int sign = number_order(x->dtype, p, q);

    if (sign == 2)
        return isnan(p.f) && (!isnan(q.f) || or_equal);
    return sign == (max ? 1 : -1) || (or_equal && sign == 0);
}

bool fold_arg(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool max = node_is(node, OP_ARGMAX), last = node_int(node, "select_last_index", 0) != 0;
    Lines lines;

    if (!out || x->rank == 0 || data_count(x) == 0 || !dtype_is_number(x->dtype))
        return false;
    lines = lines_along(x->rank, x->dims, axis_in(g, node, node_int(node, "axis", 0), x->rank));
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t first = line_first(&lines, l), best = 0;

        for (int64_t k = 1; k < lines.length; k++)
            if (beats(x, first + k * lines.step, first + best * lines.step, max, last))
                best = k;
        data_set_int(out, l, best);
    }
    return true;
}

/* One line of a running sum or product. `exclusive`: without the element itself; `reverse`: from
 * the end. */
static void cumulate(const Data *x, Data *out, const Lines *lines, int64_t first, bool product,
                     bool exclusive, bool reverse)
{
    Number all = number_from(x->dtype, product);

    for (int64_t k = 0; k < lines->length; k++) {
        int64_t at = first + (reverse ? lines->length - 1 - k : k) * lines->step;
        Number before = all;

        all = product ? number_mul(x->dtype, all, number_at(x, at))
                      : number_add(x->dtype, all, number_at(x, at));
        number_put(out, at, exclusive ? before : all);
    }
}

bool fold_cumulate(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t axis;
    Lines lines;

    if (!out || x->rank == 0 || !value_int(g, node->inputs[1], &axis) || !dtype_is_number(x->dtype))
        return false;
    lines = lines_along(x->rank, x->dims, axis_in(g, node, axis, x->rank));
    for (int64_t l = 0; l < lines.count; l++)
        cumulate(x, out, &lines, line_first(&lines, l), node_is(node, OP_CUMPROD),
                 node_int(node, "exclusive", 0) != 0, node_int(node, "reverse", 0) != 0);
    return true;
}

/* Before opset 13 the axes from `axis` on are one. */
static Lines softmax_lines(Graph *g, const Node *node, const Data *x)
{
    int axis = axis_in(g, node, node_int(node, "axis", g->opset < 13 ? 1 : -1), x->rank);
    Lines lines = lines_along(x->rank, x->dims, axis);

    if (g->opset < 13)
        lines = (Lines){lines.count / lines.step, lines.length * lines.step, 1};
    return lines;
}

bool fold_softmax(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool log_of = node_is(node, OP_LOG_SOFTMAX);
    Lines lines;

    if (!out || x->rank == 0 || data_count(x) == 0 || !dtype_is_float(x->dtype))
        return false;
    lines = softmax_lines(g, node, x);
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t first = line_first(&lines, l);
        double top = -INFINITY, sum = 0;

        for (int64_t k = 0; k < lines.length; k++)
            top = fmax(top, data_float(x, first + k * lines.step));
        for (int64_t k = 0; k < lines.length; k++)
            sum += exp(data_float(x, first + k * lines.step) - top);
        for (int64_t k = 0; k < lines.length; k++) {
            double shifted = data_float(x, first + k * lines.step) - top;

            data_set_float(out, first + k * lines.step,
                           log_of ? shifted - log(sum) : exp(shifted) / sum);
        }
    }
    return true;
}

/* 1 at the first of the largest elements, 0 elsewhere. NaN cannot be ordered. */
bool fold_hardmax(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    Lines lines;

    if (!out || x->rank == 0 || data_count(x) == 0 || !dtype_is_float(x->dtype))
        return false;
    lines = softmax_lines(g, node, x);
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t best = line_first(&lines, l);

        for (int64_t k = 0; k < lines.length; k++) {
            int64_t at = line_first(&lines, l) + k * lines.step;

            if (isnan(data_float(x, at)))
                return false;
            if (beats(x, at, best, true, false))
                best = at;
        }
        data_set_float(out, best, 1);
    }
    return true;
}
