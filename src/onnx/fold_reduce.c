/* fold_reduce.c - kernels along axes: reductions, running sums, small matrix products, softmax, and
 * those whose result depends on where elements are.
 */
#include "fold.h"

#include <math.h>
#include <string.h>

#define MATMUL_LIMIT 1000000 /* products */

/* ---- reductions ---- */

/* For each element of x its place in the result; both are plain. */
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

static double reduce_float(char kind, double a, double b)
{
    switch (kind) {
    case 'P': return a * b;
    case 'X': return isnan(a) || a > b ? a : b;
    case 'N': return isnan(a) || a < b ? a : b;
    default: return a + b;
    }
}

static int64_t reduce_int(char kind, int64_t a, int64_t b)
{
    switch (kind) {
    case 'P': return (int64_t)((uint64_t)a * (uint64_t)b);
    case 'X': return a > b ? a : b;
    case 'N': return a < b ? a : b;
    default: return (int64_t)((uint64_t)a + (uint64_t)b);
    }
}

/* 'S'um, 'P'rod, 'A'verage, ma'X', mi'N' */
static char reduce_kind(const char *op_type)
{
    static const char *const names[] = {"ReduceSum", "ReduceProd", "ReduceMean", "ReduceMax",
                                        "ReduceMin"};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strcmp(op_type, names[i]) == 0)
            return "SPAXN"[i];
    return 0;
}

static bool reduce_ints(Graph *g, char kind, const Data *x, const int64_t *to, Data *out)
{
    int64_t n = data_count(x), m = data_count(out);
    int64_t *all = NEW_N(g->job, int64_t, (size_t)m + 1);
    bool *begun = NEW_N(g->job, bool, (size_t)m + 1);

    if (kind == 'A' || x->dtype == DT_UINT64)
        return false;
    for (int64_t k = 0; k < n; k++) {
        int64_t value = data_int(x, k), i = to[k];

        all[i] = begun[i] ? reduce_int(kind, all[i], value) : value;
        begun[i] = true;
    }
    for (int64_t i = 0; i < m; i++)
        data_set_int(out, i, all[i]);
    return true;
}

static bool reduce_floats(Graph *g, char kind, const Data *x, const int64_t *to, Data *out)
{
    int64_t n = data_count(x), m = data_count(out);
    double *all = NEW_N(g->job, double, (size_t)m + 1);
    bool *begun = NEW_N(g->job, bool, (size_t)m + 1);

    for (int64_t k = 0; k < n; k++) {
        double value = data_float(x, k);
        int64_t i = to[k];

        all[i] = begun[i] ? reduce_float(kind, all[i], value) : value;
        begun[i] = true;
    }
    for (int64_t i = 0; i < m; i++)
        data_set_float(out, i, kind == 'A' ? all[i] / ((double)n / (double)m) : all[i]);
    return true;
}

/* Nothing to reduce has no answer for some kinds and is left to the run time for all. */
bool fold_reduce(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    const int64_t *axes, *to;
    bool given, *reduced;
    size_t n;

    if (!out || data_count(x) == 0 || !list_of(g, node, "axes", 1, &axes, &n, &given))
        return false;
    if (n == 0 && node_int(node, "noop_with_empty_axes", 0)) {
        outputs[0] = (Data *)x;
        return true;
    }
    reduced = axes_set(g, node, axes, n, x->rank);
    for (int i = 0; n == 0 && i < x->rank; i++)
        reduced[i] = true;
    to = reduced_places(g, x, reduced);
    if (is_integral(x->dtype))
        return reduce_ints(g, reduce_kind(node->op), x, to, out);
    return dtype_is_float(x->dtype) && reduce_floats(g, reduce_kind(node->op), x, to, out);
}

/* ---- along one axis ---- */

/* Element k of the line `at` along an axis: first + k*step */
typedef struct Lines {
    int64_t count, length, step;
} Lines;

static Lines lines_of(const Data *x, int axis)
{
    Lines lines = {.length = x->dims[axis], .step = 1};

    for (int i = axis + 1; i < x->rank; i++)
        lines.step *= x->dims[i];
    lines.count = lines.length ? data_count(x) / lines.length : 0;
    return lines;
}

static int64_t line_first(const Lines *lines, int64_t at)
{
    return at / lines->step * lines->step * lines->length + at % lines->step;
}

static bool beats(const Data *x, int64_t a, int64_t b, bool max, bool or_equal)
{
    double p, q;

    if (is_integral(x->dtype)) {
        int64_t i = data_int(x, a), k = data_int(x, b);

        return (max ? i > k : i < k) || (or_equal && i == k);
    }
    p = data_float(x, a);
    q = data_float(x, b);
    if (isnan(p) || isnan(q))
        return isnan(p) && (!isnan(q) || or_equal);
    return (max ? p > q : p < q) || (or_equal && p == q);
}

bool fold_arg(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool max = strcmp(node->op, "ArgMax") == 0, last = node_int(node, "select_last_index", 0) != 0;
    Lines lines;

    if (!out || x->rank == 0 || data_count(x) == 0 || x->dtype == DT_UINT64 ||
        !(is_integral(x->dtype) || dtype_is_float(x->dtype)))
        return false;
    lines = lines_of(x, axis_in(g, node, node_int(node, "axis", 0), x->rank));
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t first = line_first(&lines, l), best = 0;

        for (int64_t k = 1; k < lines.length; k++)
            if (beats(x, first + k * lines.step, first + best * lines.step, max, last))
                best = k;
        data_set_int(out, l, best);
    }
    return true;
}

/* One line of a running sum. `exclusive`: without the element itself; `reverse`: from the end. */
static void running_sum(const Data *x, Data *out, const Lines *lines, int64_t first, bool exclusive,
                        bool reverse)
{
    bool ints = is_integral(x->dtype);
    uint64_t whole = 0;
    double sum = 0;

    for (int64_t k = 0; k < lines->length; k++) {
        int64_t at = first + (reverse ? lines->length - 1 - k : k) * lines->step;
        uint64_t whole_before = whole;
        double before = sum;

        if (ints) {
            whole += (uint64_t)data_int(x, at);
            data_set_int(out, at, (int64_t)(exclusive ? whole_before : whole));
        } else {
            sum += data_float(x, at);
            data_set_float(out, at, exclusive ? before : sum);
        }
    }
}

bool fold_cumsum(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t axis;
    Lines lines;

    if (!out || x->rank == 0 || !value_int(g, node->inputs[1], &axis) ||
        !(is_integral(x->dtype) || dtype_is_float(x->dtype)))
        return false;
    lines = lines_of(x, axis_in(g, node, axis, x->rank));
    for (int64_t l = 0; l < lines.count; l++)
        running_sum(x, out, &lines, line_first(&lines, l), node_int(node, "exclusive", 0) != 0,
                    node_int(node, "reverse", 0) != 0);
    return true;
}

/* Before opset 13 the axes from `axis` on are one: the same thing when it is the last. */
bool fold_softmax(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    bool log_of = strcmp(node->op, "LogSoftmax") == 0;
    Lines lines;
    int axis;

    if (!out || x->rank == 0 || !dtype_is_float(x->dtype))
        return false;
    axis = axis_in(g, node, node_int(node, "axis", g->opset < 13 ? 1 : -1), x->rank);
    if (g->opset < 13 && axis != x->rank - 1)
        return false;
    lines = lines_of(x, axis);
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

/* ---- matrices ---- */

/* The first element of the matrix that stands for place `at` of the broadcast batch */
static int64_t *matrix_starts(Graph *g, const Data *x, int batch_rank, const int64_t *batch,
                              int64_t size)
{
    int64_t n = dims_count(batch_rank, batch);
    int64_t *map = NEW_N(g->job, int64_t, (size_t)n + 1);

    broadcast_map(batch_rank, batch, x->rank > 2 ? x->rank - 2 : 0, x->dims, map);
    for (int64_t i = 0; i < n; i++)
        map[i] *= size;
    return map;
}

typedef struct Product {
    int64_t rows, inner, columns;
} Product;

static void multiply(const Product *p, const Data *a, int64_t at_a, const Data *b, int64_t at_b,
                     Data *out, int64_t to)
{
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t k = 0; k < p->columns; k++) {
            uint64_t whole = 0;
            double sum = 0;

            for (int64_t j = 0; j < p->inner; j++) {
                int64_t left = at_a + i * p->inner + j, right = at_b + j * p->columns + k;

                if (is_integral(out->dtype))
                    whole += (uint64_t)data_int(a, left) * (uint64_t)data_int(b, right);
                else
                    sum += data_float(a, left) * data_float(b, right);
            }
            if (is_integral(out->dtype))
                data_set_int(out, to + i * p->columns + k, (int64_t)whole);
            else
                data_set_float(out, to + i * p->columns + k, sum);
        }
}

bool fold_matmul(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1);
    Data *out = outputs[0] = fold_output(g, node, 0);
    Product p;
    int batch;

    if (!out || a->rank == 0 || b->rank == 0 ||
        !(is_integral(out->dtype) || dtype_is_float(out->dtype)))
        return false;
    p.rows = a->rank > 1 ? a->dims[a->rank - 2] : 1;
    p.inner = a->dims[a->rank - 1];
    p.columns = b->rank > 1 ? b->dims[b->rank - 1] : 1;
    if (p.inner != 0 && data_count(out) > MATMUL_LIMIT / p.inner)
        return false;
    batch = out->rank - (a->rank > 1) - (b->rank > 1);
    int64_t *at_a = matrix_starts(g, a, batch, out->dims, p.rows * p.inner);
    int64_t *at_b = matrix_starts(g, b, batch, out->dims, p.inner * p.columns);
    int64_t n = dims_count(batch, out->dims);
    for (int64_t i = 0; i < n; i++)
        multiply(&p, a, at_a[i], b, at_b[i], out, i * p.rows * p.columns);
    return true;
}

/* ---- places ---- */

static bool is_nonzero(const Data *x, int64_t i)
{
    return is_integral(x->dtype) ? data_int(x, i) != 0 : data_float(x, i) != 0;
}

/* One column per element that is not zero: its index. */
bool fold_nonzero(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    int64_t n = data_count(x), found = 0, dims[2];

    if (x->rank == 0 || !(is_integral(x->dtype) || dtype_is_float(x->dtype)))
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
    size_t size;

    if (!out || data_count(values) != 2 || values->dtype != out->dtype)
        return false;
    lines = lines_of(out, axis_in(g, node, node_int(node, "axis", -1), out->rank));
    size = dtype_size(out->dtype);
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t hot = data_int(index, l);

        hot += hot < 0 ? lines.length : 0;
        for (int64_t k = 0; k < lines.length; k++)
            memcpy((uint8_t *)out->at + (size_t)(line_first(&lines, l) + k * lines.step) * size,
                   values->at + (k == hot ? size : 0), size);
    }
    return true;
}
