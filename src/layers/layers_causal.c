/* layers_causal.c - recognises causal masks: query i sees key j if j - i is at most a bound. A mask
 * is a constant, a triangle of a filled matrix, or a comparison of positions; it is bool, or 0 and
 * -inf or finfo.min. */
#include "layers.h"

#include "build/build.h"
#include "build/query.h"

#include <math.h>

enum {
    DEPTH = 12 /* the longest chain of operators that is followed */
};
#define LOOK_LIMIT (1 << 20) /* elements; a larger constant mask is not examined */

/* Elements (i, j) where (j - i <= bound) != inverted. */
typedef struct Band {
    const Sym *bound;
    bool inverted;
} Band;

/* What the elements of a mask mean. ADDED: a key with 0 is visible, a key with -inf or finfo.min is
 * hidden. TRUTH: a key with 0 is hidden, all others are visible. */
typedef enum Meaning {
    ADDED,
    TRUTH
} Meaning;

static bool band_of(Graph *g, Value *mask, Meaning meaning, Band *band, int depth);

/* ---- constants ---- */

static bool is_visible(const Data *data, int64_t i, Meaning meaning)
{
    return (data_float(data, i) == 0) == (meaning == ADDED);
}

static bool is_hidden(const Data *data, int64_t i, Meaning meaning)
{
    return meaning == TRUTH ? data_float(data, i) == 0
                            : data_float(data, i) <= lowest_of(data->dtype);
}

static bool band_of_constant(Graph *g, const Value *v, Meaning meaning, Band *band)
{
    int64_t rows, columns, bound = -1;
    const Data *data;

    if ((v->is_param && g->keep_params_apart) || !value_dim(v, -2, &rows) ||
        !value_dim(v, -1, &columns) || data_count(v->data) > LOOK_LIMIT ||
        data_count(v->data) == 0 || (!dtype_is_float(v->dtype) && meaning == ADDED) ||
        dtype_size(v->dtype) == 0)
        return false;
    data = data_plain(g, v->data);
    while (bound + 1 < columns && is_visible(data, bound + 1, meaning))
        bound++;
    for (int64_t n = 0; n < data_count(data); n++) {
        int64_t i = n / columns % rows, j = n % columns;

        if (j - i <= bound ? !is_visible(data, n, meaning) : !is_hidden(data, n, meaning))
            return false;
    }
    *band = (Band){.bound = sym_int(g, bound)};
    return true;
}

/* ---- positions ---- */

/* The numbers first, first + 1, ... along the last axis (of keys) or the one before (of queries).
 */
typedef struct PositionRange {
    bool of_keys;
    const Sym *first;
} PositionRange;

/* The contents of an integer tensor of one element; NULL when it has more. */
static const Sym *one_integer(Graph *g, Value *v)
{
    size_t n;
    const Sym *const *elems = value_elems(g, v, &n);

    return elems && n == 1 ? elems[0] : NULL;
}

static bool positions_along(Graph *g, Value *v, PositionRange *positions)
{
    positions->first = sym_int(g, 0);
    for (int depth = DEPTH; depth > 0 && v->node && v->dtype == DT_INT64; depth--) {
        Value **inputs = v->node->inputs;
        const Sym *more = NULL;

        if (made_by(v, OP_RANGE)) {
            const Sym *start = one_integer(g, inputs[0]), *step = one_integer(g, inputs[2]);

            if (!start || !step || !sym_is(step, 1))
                return false;
            positions->first = sym_add(g, positions->first, start);
            return true;
        }
        if (is_reshaping(v)) {
            v = inputs[0];
            continue;
        }
        for (size_t i = 0; i < 2 && !more && made_by(v, OP_ADD); i++)
            if ((more = one_integer(g, inputs[i]))) {
                positions->first = sym_add(g, positions->first, more);
                v = inputs[1 - i];
            }
        if (!more && made_by(v, OP_SUB) && (more = one_integer(g, inputs[1]))) {
            positions->first = sym_sub(g, positions->first, more);
            v = inputs[0];
        }
        if (!more)
            return false;
    }
    return false;
}

static bool positions_of(Graph *g, Value *v, PositionRange *positions)
{
    int axis = 0;

    for (int i = 1; i <= v->rank; i++)
        if (!sym_is(v->dims[v->rank - i], 1)) {
            if (axis)
                return false;
            axis = i;
        }
    positions->of_keys = axis == 1;
    return (axis == 1 || axis == 2) && positions_along(g, v, positions);
}

/* A comparison of the positions of keys with the positions of queries. */
static bool band_of_comparison(Graph *g, const Node *node, Band *band)
{
    bool less = node_is(node, OP_LESS) || node_is(node, OP_LESS_OR_EQUAL);
    bool equal = node_is(node, OP_LESS_OR_EQUAL) || node_is(node, OP_GREATER_OR_EQUAL);
    PositionRange a, b;

    if ((!less && !equal && !node_is(node, OP_GREATER)) || !positions_of(g, node->inputs[0], &a) ||
        !positions_of(g, node->inputs[1], &b) || a.of_keys == b.of_keys)
        return false;
    if (a.of_keys) { /* j + a < i + b, or its contrary */
        band->bound = sym_sub(g, b.first, a.first);
        band->inverted = !less;
    } else { /* i + a > j + b, or its contrary */
        band->bound = sym_sub(g, a.first, b.first);
        band->inverted = less;
    }
    if (equal == band->inverted)
        band->bound = sym_sub(g, band->bound, sym_int(g, 1));
    return true;
}

/* ---- masks ---- */

static bool is_zero(const Graph *g, const Value *v, const Value *beside)
{
    double number;

    return is_one_number(g, v, beside, &number) && number == 0;
}

/* A Where that selects 0 if a condition holds, and -inf or finfo.min otherwise, or the reverse. */
static bool band_of_choice(Graph *g, const Node *where, Band *band, int depth)
{
    Value *condition = where->inputs[0];
    bool hides = is_zero(g, where->inputs[2], condition) && is_lowest(g, where->inputs[1]);

    if ((!hides && !(is_zero(g, where->inputs[1], condition) && is_lowest(g, where->inputs[2]))) ||
        !band_of(g, condition, TRUTH, band, depth))
        return false;
    band->inverted ^= hides;
    return true;
}

/* The mask is finfo.min times a condition that is cast to a float: 0 where a key is visible. */
static bool band_of_product(Graph *g, const Node *node, Band *band, int depth)
{
    for (size_t i = 0; i < 2; i++) {
        const Value *chosen = node->inputs[i];
        double number;

        if (!made_by(chosen, OP_CAST) || chosen->node->inputs[0]->dtype != DT_BOOL ||
            !is_one_number(g, node->inputs[1 - i], chosen, &number) || !isfinite(number) ||
            !is_lowest(g, node->inputs[1 - i]))
            continue;
        if (!band_of(g, chosen->node->inputs[0], TRUTH, band, depth))
            return false;
        band->inverted = !band->inverted;
        return true;
    }
    return false;
}

/* triu(full((n, m), -inf), k), tril(ones(n, m), k), triu(ones(n, m), k) */
static bool band_of_triangle(Graph *g, const Node *node, Meaning meaning, Band *band)
{
    const Value *full = node->inputs[0];
    bool upper = node_int(node, "upper", 1) != 0;
    const Sym *k = sym_int(g, 0);
    const Attr *fill;

    if (node->ninputs > 1 && node->inputs[1] && !(k = one_integer(g, node->inputs[1])))
        return false;
    fill = made_by(full, OP_CONSTANT_OF_SHAPE) ? node_attr(full->node, "value") : NULL;
    if (!fill || (meaning == ADDED && !upper))
        return false;
    if (meaning == TRUTH ? data_float(fill->tensor, 0) == 0 : !is_hidden(fill->tensor, 0, ADDED))
        return false;
    *band = (Band){.bound = upper ? sym_sub(g, k, sym_int(g, 1)) : k,
                   .inverted = upper && meaning == TRUTH};
    return true;
}

/* A part of a mask: [:n, :m], or the rows of the last queries. */
static bool band_of_slice(Graph *g, const Node *node, Meaning meaning, Band *band, int depth)
{
    Value *x = node->inputs[0];
    size_t n = 0, naxes = 0;
    const Sym *const *starts = value_elems(g, node->inputs[1], &n);
    const Sym *const *axes =
        node->ninputs > 3 && node->inputs[3] ? value_elems(g, node->inputs[3], &naxes) : NULL;

    if (!starts || !axes || naxes != n ||
        (node->ninputs > 4 && node->inputs[4] && !all_equal(g, node->inputs[4], 1)) ||
        !band_of(g, x, meaning, band, depth))
        return false;
    for (size_t i = 0; i < n; i++) {
        int64_t axis;

        if (!sym_known(axes[i], &axis) || sym_le(g, sym_int(g, 0), starts[i]) != TRI_YES)
            return false;
        axis += axis < 0 ? x->rank : 0;
        if (axis == x->rank - 2)
            band->bound = sym_add(g, band->bound, starts[i]);
        else if (axis == x->rank - 1)
            band->bound = sym_sub(g, band->bound, starts[i]);
    }
    return true;
}

/* A Cast to bool, for which all numbers but 0 are true; or a Cast to a smaller float type, in which
 * the lowest number of the larger type becomes -inf. */
static bool band_of_cast(Graph *g, const Node *node, Meaning meaning, Band *band, int depth)
{
    Value *x = node->inputs[0];
    DType to = node->outputs[0]->dtype;

    if (to == DT_BOOL || meaning == TRUTH)
        return dtype_is_number(x->dtype) && band_of(g, x, TRUTH, band, depth);
    return dtype_is_float(x->dtype) &&
           (to == DT_FLOAT16 || (to == DT_FLOAT && x->dtype == DT_DOUBLE)) &&
           band_of(g, x, ADDED, band, depth);
}

/* Not x, or x == 0 */
static bool band_of_contrary(Graph *g, Value *x, Band *band, int depth)
{
    if (!band_of(g, x, TRUTH, band, depth))
        return false;
    band->inverted = !band->inverted;
    return true;
}

/* The value from which v was made by Reshapes and Expands that keep the last two axes, or v itself.
 * All matrices of v are matrices of this value. */
static Value *one_matrix(Value *v)
{
    while (v->node && v->node->ninputs > 0 && (is_reshaping(v) || made_by(v, OP_EXPAND))) {
        Value *x = v->node->inputs[0];

        if (x->rank < 2 || v->rank < 2 || v->dims[v->rank - 1] != x->dims[x->rank - 1] ||
            v->dims[v->rank - 2] != x->dims[x->rank - 2])
            break;
        v = x;
    }
    return v;
}

static bool band_of(Graph *g, Value *mask, Meaning meaning, Band *band, int depth)
{
    Value *v = one_matrix(mask);
    Value **inputs = v->node ? v->node->inputs : NULL;

    stack_check(g->job, NO_LOC);
    if (v->dtype == DT_BOOL)
        meaning = TRUTH;
    if (v->data)
        return v->rank >= 2 && band_of_constant(g, v, meaning, band);
    if (!v->node || depth-- == 0)
        return false;
    if (made_by(v, OP_NOT))
        return band_of_contrary(g, inputs[0], band, depth);
    if (made_by(v, OP_EQUAL) && all_equal(g, inputs[1], 0) && inputs[1]->rank <= inputs[0]->rank &&
        data_count(inputs[1]->data) == 1)
        return band_of_contrary(g, inputs[0], band, depth);
    if (made_by(v, OP_TRILU))
        return band_of_triangle(g, v->node, meaning, band);
    if (made_by(v, OP_SLICE))
        return band_of_slice(g, v->node, meaning, band, depth);
    if (made_by(v, OP_CAST))
        return band_of_cast(g, v->node, meaning, band, depth);
    if (made_by(v, OP_WHERE) && meaning == ADDED)
        return band_of_choice(g, v->node, band, depth);
    if (made_by(v, OP_MUL) && meaning == ADDED)
        return band_of_product(g, v->node, band, depth);
    return v->dtype == DT_BOOL && v->node->ninputs == 2 && band_of_comparison(g, v->node, band);
}

/* The condition under which a key is visible, if the mask consists of one; otherwise NULL. */
static Value *condition_of(Graph *g, Value *mask)
{
    bool inverted = false;

    mask = one_matrix(mask);
    if (made_by(mask, OP_WHERE)) {
        Value **inputs = mask->node->inputs;

        inverted = is_zero(g, inputs[2], mask) && is_lowest(g, inputs[1]);
        if (!inverted && !(is_zero(g, inputs[1], mask) && is_lowest(g, inputs[2])))
            return NULL;
        mask = one_matrix(inputs[0]);
    }
    for (; made_by(mask, OP_NOT); inverted = !inverted)
        mask = one_matrix(mask->node->inputs[0]);
    return inverted || mask->dtype != DT_BOOL ? NULL : mask;
}

bool is_window(Graph *g, Value *mask)
{
    const Value *both = condition_of(g, mask);
    Band above, below;

    for (size_t i = 0; both && i < 2 && made_by(both, OP_AND) && both->rank >= 2; i++) {
        const Sym *next;

        if (!band_of(g, both->node->inputs[i], TRUTH, &above, DEPTH) || above.inverted ||
            !band_of(g, both->node->inputs[1 - i], TRUTH, &below, DEPTH) || !below.inverted)
            continue;
        /* the last query sees a key, and no query has an empty window */
        next = sym_add(g, below.bound, sym_int(g, 1));
        return sym_le(g, sym_int(g, 0), above.bound) == TRI_YES &&
               sym_le(g, next, above.bound) == TRI_YES &&
               sym_le(g, sym_add(g, both->dims[both->rank - 2], next),
                      both->dims[both->rank - 1]) == TRI_YES;
    }
    return false;
}

const Sym *causal_bound(Graph *g, Value *mask)
{
    Band band;

    return mask->rank >= 2 && band_of(g, mask, ADDED, &band, DEPTH) && !band.inverted ? band.bound
                                                                                      : NULL;
}
