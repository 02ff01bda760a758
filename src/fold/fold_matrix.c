/* fold_matrix.c - kernels of matrix products, determinants and Einsum, for results that need at
 * most HEAVY_LIMIT multiplications. */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* ---- MatMul, Gemm ---- */

/* For each index of the broadcast batch, the position of the first element of its matrix. */
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

/* One product of matrices: elements i, j of a are at i*row + j*along_a, those of b at
 * i*along_b + j*column. */
typedef struct Product {
    int64_t rows, inner, columns;
    int64_t row, along_a, along_b, column;
} Product;

static Number product_at(const Product *p, const Data *a, int64_t at_a, const Data *b, int64_t at_b,
                         int64_t i, int64_t k)
{
    Number sum = number_from(a->dtype, 0);

    for (int64_t j = 0; j < p->inner; j++) {
        Number left = number_at(a, at_a + i * p->row + j * p->along_a);
        Number right = number_at(b, at_b + j * p->along_b + k * p->column);

        sum = number_add(a->dtype, sum, number_mul(a->dtype, left, right));
    }
    return sum;
}

static double *as_doubles(Graph *g, const Data *x)
{
    int64_t n = data_count(x);
    double *all = NEW_N(g->job, double, (size_t)n + 1);

    for (int64_t i = 0; i < n; i++)
        all[i] = data_float(x, i);
    return all;
}

/* out += a b, row by row. */
static void add_product(const Product *p, const double *a, const double *b, double *out)
{
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t j = 0; j < p->inner; j++) {
            double left = a[i * p->inner + j];

            for (int64_t k = 0; k < p->columns; k++)
                out[i * p->columns + k] += left * b[j * p->columns + k];
        }
}

/* Products of floats, of which there may be many in a formula. */
static void multiply_floats(Graph *g, const Product *p, const Data *a, const int64_t *at_a,
                            const Data *b, const int64_t *at_b, Data *out)
{
    const double *left = as_doubles(g, a), *right = as_doubles(g, b);
    int64_t size = p->rows * p->columns, n = data_count(out);
    double *sums = NEW_N(g->job, double, (size_t)n + 1);

    for (int64_t first = 0; first < n; first += size)
        add_product(p, left + at_a[first / size], right + at_b[first / size], sums + first);
    for (int64_t i = 0; i < n; i++)
        data_set_float(out, i, sums[i]);
}

static bool matmul(Graph *g, const Data *a, const Data *b, Data *out)
{
    Product p = {.along_a = 1, .column = 1};
    int batch;

    if (a->rank == 0 || b->rank == 0 || a->dtype != b->dtype || !dtype_is_number(a->dtype))
        return false;
    p.rows = a->rank > 1 ? a->dims[a->rank - 2] : 1;
    p.inner = p.row = a->dims[a->rank - 1];
    p.columns = p.along_b = b->rank > 1 ? b->dims[b->rank - 1] : 1;
    if (p.inner != 0 && data_count(out) > heavy_limit(g) / p.inner)
        return false;
    batch = out->rank - (a->rank > 1) - (b->rank > 1);
    int64_t *at_a = matrix_starts(g, a, batch, out->dims, p.rows * p.inner);
    int64_t *at_b = matrix_starts(g, b, batch, out->dims, p.inner * p.columns);
    int64_t size = p.rows * p.columns, n = data_count(out);
    if (dtype_is_float(a->dtype)) {
        multiply_floats(g, &p, a, at_a, b, at_b, out);
        return true;
    }
    for (int64_t i = 0; i < n; i++)
        number_put(out, i,
                   product_at(&p, a, at_a[i / size], b, at_b[i / size], i % size / p.columns,
                              i % p.columns));
    return true;
}

bool fold_matmul(Graph *g, const Node *node, Data **outputs)
{
    Data *out = outputs[0] = fold_output(g, node, 0);

    return out && matmul(g, fold_input(g, node, 0), fold_input(g, node, 1), out);
}

const Data *without_zero_point(Graph *g, const Data *x, const Data *zero, int trailing)
{
    Data *out = data_new(g, DT_INT32, x->rank, x->dims);
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)trailing + 1);
    const int64_t *at = NULL;

    dims[0] = zero ? data_count(zero) : 1;
    for (int i = 1; i <= trailing; i++)
        dims[i] = 1;
    if (zero && zero->rank == 1)
        zero = data_reshape(g, zero, dims[0] == 1 ? 0 : 1 + trailing, dims);
    if (zero && zero->rank > x->rank)
        return NULL;
    if (zero)
        at = fold_positions(g, out, zero);
    for (int64_t i = 0, n = data_count(x); i < n; i++)
        data_set_int(out, i, data_int(x, i) - (zero ? data_int(zero, at[i]) : 0));
    return out;
}

bool fold_matmul_integer(Graph *g, const Node *node, Data **outputs)
{
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data *a = without_zero_point(g, fold_input(g, node, 0), fold_input(g, node, 2), 1);
    const Data *b = without_zero_point(g, fold_input(g, node, 1), fold_input(g, node, 3), 0);

    return out && a && b && matmul(g, a, b, out);
}

/* alpha * A' * B' + beta * C. Ints have no fractions to multiply with. */
bool fold_gemm(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1),
               *c = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    double alpha = fold_float(node, "alpha", 1), beta = fold_float(node, "beta", 1);
    bool trans_a = node_int(node, "transA", 0) != 0, trans_b = node_int(node, "transB", 0) != 0;
    const int64_t *at_c;
    Product p;

    if (!out || out->rank != 2 || !dtype_is_number(out->dtype) ||
        (dtype_is_integral(out->dtype) && (alpha != 1 || (c && beta != 1))))
        return false;
    p = (Product){.rows = out->dims[0], .columns = out->dims[1], .inner = a->dims[!trans_a]};
    p.row = trans_a ? 1 : p.inner;
    p.along_a = trans_a ? p.rows : 1;
    p.along_b = trans_b ? 1 : p.columns;
    p.column = trans_b ? p.inner : 1;
    if (p.inner != 0 && data_count(out) > heavy_limit(g) / p.inner)
        return false;
    at_c = c ? fold_positions(g, out, c) : NULL;
    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        Number sum = product_at(&p, a, 0, b, 0, i / p.columns, i % p.columns);
        Number more = c ? number_at(c, at_c[i]) : number_from(out->dtype, 0);

        if (dtype_is_float(out->dtype)) {
            sum.f *= alpha;
            more.f *= c ? beta : 0;
        }
        number_put(out, i, number_add(out->dtype, sum, more));
    }
    return true;
}

/* ---- Det ---- */

/* Computed by elimination, which overwrites `m`. */
static double determinant(double *m, int64_t n)
{
    double det = 1;

    for (int64_t c = 0; c < n; c++) {
        int64_t pivot = c;

        for (int64_t r = c + 1; r < n; r++)
            if (fabs(m[r * n + c]) > fabs(m[pivot * n + c]))
                pivot = r;
        for (int64_t k = 0; pivot != c && k < n; k++) {
            double swap = m[c * n + k];

            m[c * n + k] = m[pivot * n + k];
            m[pivot * n + k] = swap;
        }
        det *= pivot != c ? -m[c * n + c] : m[c * n + c];
        if (det == 0)
            return 0;
        for (int64_t r = c + 1; r < n; r++)
            for (int64_t k = n - 1; k >= c; k--)
                m[r * n + k] -= m[r * n + c] / m[c * n + c] * m[c * n + k];
    }
    return det;
}

bool fold_det(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t n = x->rank < 2 ? 0 : x->dims[x->rank - 1];
    double *matrix;

    if (!out || n == 0 || !dtype_is_float(x->dtype) || n > HEAVY_LIMIT ||
        data_count(x) > HEAVY_LIMIT / n)
        return false;
    matrix = NEW_N(g->job, double, (size_t)(n * n));
    for (int64_t i = 0; i < data_count(out); i++) {
        for (int64_t k = 0; k < n * n; k++)
            matrix[k] = data_float(x, i * n * n + k);
        data_set_float(out, i, determinant(matrix, n));
    }
    return true;
}

/* ---- Einsum ---- */

#define LETTERS 128
#define SLOTS   (LETTERS + 32) /* a letter, or an axis of the ellipsis counted from its end */

/* The axes of an Einsum equation, and the strides with which each operand is read along them. */
typedef struct FoldedEinsum {
    int64_t sizes[SLOTS]; /* 0 = absent */
    int uses[LETTERS];
    int order[SLOTS], n; /* the output's axes first, then those that are summed over */
    int64_t **strides;   /* of each operand, by slot */
} FoldedEinsum;

/* The slot of each axis of a term; false when there are not as many as `rank`. */
static bool term_slots(const char *term, size_t length, int rank, int *slots)
{
    int letters = 0, n = 0;
    bool dots = false;

    for (size_t i = 0; i < length; i++)
        letters += term[i] != ' ' && term[i] != '.';
    if (rank < letters || rank - letters > SLOTS - LETTERS)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (term[i] == '.')
            for (int k = rank - letters; k > 0 && !dots; k--)
                slots[n++] = LETTERS + k - 1;
        else if (term[i] != ' ')
            slots[n++] = term[i] & (LETTERS - 1);
        dots = dots || term[i] == '.';
    }
    return n == rank;
}

static bool einsum_operand(Graph *g, FoldedEinsum *e, size_t i, const char *term, size_t length,
                           const Data *x)
{
    int *slots = NEW_N(g->job, int, (size_t)x->rank + 1);
    int64_t stride = 1;

    e->strides[i] = NEW_N(g->job, int64_t, SLOTS);
    if (!term_slots(term, length, x->rank, slots))
        return false;
    for (int d = x->rank - 1; d >= 0; d--) {
        int slot = slots[d];

        if (slot < LETTERS)
            e->uses[slot]++;
        if (x->dims[d] != 1)
            e->strides[i][slot] += stride;
        if (e->sizes[slot] <= 1)
            e->sizes[slot] = x->dims[d];
        stride *= x->dims[d];
    }
    return true;
}

static bool einsum_operands(Graph *g, const Node *node, FoldedEinsum *e, const char *at,
                            const char *end)
{
    e->strides = NEW_N(g->job, int64_t *, node->ninputs + 1);
    for (size_t i = 0; i < node->ninputs; i++) {
        const Data *x = fold_input(g, node, i);
        const char *stop = memchr(at, ',', (size_t)(end - at));

        stop = stop ? stop : end;
        if (!dtype_is_number(x->dtype) || data_count(x) == 0 ||
            !einsum_operand(g, e, i, at, (size_t)(stop - at), x))
            return false;
        at = stop < end ? stop + 1 : end;
    }
    return true;
}

/* Without "->" the result has the ellipsis and then each letter that appears once, sorted. */
static bool einsum_order(FoldedEinsum *e, const char *arrow, int rank)
{
    char term[LETTERS + 3] = "...";
    size_t length = 3;
    bool placed[SLOTS] = {0};

    for (int c = 0; c < LETTERS; c++)
        if (e->uses[c] == 1)
            term[length++] = (char)c;
    if (arrow ? !term_slots(arrow + 2, strlen(arrow + 2), rank, e->order)
              : !term_slots(term, length, rank, e->order))
        return false;
    e->n = rank;
    for (int i = 0; i < rank; i++)
        placed[e->order[i]] = true;
    for (int slot = 0; slot < SLOTS; slot++)
        if (e->sizes[slot] && !placed[slot])
            e->order[e->n++] = slot;
    return true;
}

/* The product of the operands' elements at position `at` in the space of all axes. */
static Number einsum_term(const FoldedEinsum *e, const Data **operands, size_t n, int64_t at)
{
    Number all = number_from(operands[0]->dtype, 1);

    for (size_t i = 0; i < n; i++) {
        int64_t rest = at, place = 0;

        for (int k = e->n - 1; k >= 0; k--) {
            place += rest % e->sizes[e->order[k]] * e->strides[i][e->order[k]];
            rest /= e->sizes[e->order[k]];
        }
        all = number_mul(operands[i]->dtype, all, number_at(operands[i], place));
    }
    return all;
}

bool fold_einsum(Graph *g, const Node *node, Data **outputs)
{
    const char *equation = node_str(node, "equation", ""), *arrow = strstr(equation, "->");
    Data *out = outputs[0] = fold_output(g, node, 0);
    const Data **operands = NEW_N(g->job, const Data *, node->ninputs + 1);
    FoldedEinsum e = {0};
    int64_t steps = 1, inner;

    if (!out || out->rank > SLOTS ||
        !einsum_operands(g, node, &e, equation, arrow ? arrow : equation + strlen(equation)) ||
        !einsum_order(&e, arrow, out->rank))
        return false;
    for (int i = 0; i < e.n; i++)
        if (__builtin_mul_overflow(steps, e.sizes[e.order[i]], &steps) || steps > HEAVY_LIMIT)
            return false;
    for (size_t i = 0; i < node->ninputs; i++)
        operands[i] = fold_input(g, node, i);
    inner = data_count(out) ? steps / data_count(out) : 0;
    for (int64_t i = 0; i < data_count(out); i++) {
        Number sum = number_from(out->dtype, 0);

        for (int64_t k = 0; k < inner; k++)
            sum = number_add(out->dtype, sum,
                             einsum_term(&e, operands, node->ninputs, i * inner + k));
        number_put(out, i, sum);
    }
    return true;
}
