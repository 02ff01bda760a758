/* layers_causal.c - recognises causal masks: query i sees key j if j - i is at most a bound. A mask
 * is a constant, a triangle of a filled matrix, or a comparison of positions; it is bool, or 0 and
 * -inf or finfo.min. */
#include "layers.h"

#include "build.h"
#include "simplify_private.h"

#include <math.h>

enum {
    DEPTH = 12 /* the longest chain of operators that is followed */
};
#define LOOK_LIMIT (1 << 20) /* elements of a constant mask that are read */

/* Elements (i, j) where (j - i <= bound) != inverted. */
typedef struct Band {
    const Sym *bound;
    bool inverted;
} Band;

static bool band_of(Graph *g, Value *mask, Band *band, int depth);

/* ---- constants ---- */

static bool is_visible(const Data *data, int64_t i)
{
    return data->dtype == DT_BOOL ? data_int(data, i) != 0 : data_float(data, i) == 0;
}

static bool is_hidden(const Data *data, int64_t i)
{
    return data->dtype == DT_BOOL ? data_int(data, i) == 0
                                  : data_float(data, i) <= lowest_of(data->dtype);
}

static bool band_of_constant(Graph *g, const Value *v, Band *band)
{
    int64_t rows, columns, bound = -1;
    const Data *data;

    if ((v->is_param && g->keep_params_apart) || !value_dim(v, -2, &rows) ||
        !value_dim(v, -1, &columns) || data_count(v->data) > LOOK_LIMIT ||
        data_count(v->data) == 0 || (v->dtype != DT_BOOL && !dtype_is_float(v->dtype)))
        return false;
    data = data_plain(g, v->data);
    while (bound + 1 < columns && is_visible(data, bound + 1))
        bound++;
    for (int64_t n = 0; n < data_count(data); n++) {
        int64_t i = n / columns % rows, j = n % columns;

        if (j - i <= bound ? !is_visible(data, n) : !is_hidden(data, n))
            return false;
    }
    *band = (Band){.bound = sym_int(g, bound)};
    return true;
}

/* ---- positions ---- */

/* The numbers first, first + 1, ... along the last axis (of keys) or the one before (of queries).
 */
typedef struct Places {
    bool of_keys;
    const Sym *first;
} Places;

/* The contents of an integer tensor of one element; NULL when it has more. */
static const Sym *one_integer(Graph *g, Value *v)
{
    size_t n;
    const Sym *const *elems = value_elems(g, v, &n);

    return elems && n == 1 ? elems[0] : NULL;
}

static bool places_along(Graph *g, Value *v, Places *places)
{
    places->first = sym_int(g, 0);
    for (int depth = DEPTH; depth > 0 && v->node && v->dtype == DT_INT64; depth--) {
        Value **inputs = v->node->inputs;
        const Sym *more = NULL;

        if (made_by(v, "Range")) {
            const Sym *start = one_integer(g, inputs[0]), *step = one_integer(g, inputs[2]);

            if (!start || !step || !sym_is(step, 1))
                return false;
            places->first = sym_add(g, places->first, start);
            return true;
        }
        if (is_reshaping(v)) {
            v = inputs[0];
            continue;
        }
        for (size_t i = 0; i < 2 && !more && made_by(v, "Add"); i++)
            if ((more = one_integer(g, inputs[i]))) {
                places->first = sym_add(g, places->first, more);
                v = inputs[1 - i];
            }
        if (!more)
            return false;
    }
    return false;
}

static bool places_of(Graph *g, Value *v, Places *places)
{
    int axis = 0;

    for (int i = 1; i <= v->rank; i++)
        if (!sym_is(v->dims[v->rank - i], 1)) {
            if (axis)
                return false;
            axis = i;
        }
    places->of_keys = axis == 1;
    return (axis == 1 || axis == 2) && places_along(g, v, places);
}

/* A comparison of the places of keys and of queries. */
static bool band_of_comparison(Graph *g, const Node *node, Band *band)
{
    bool less = node_is(node, "Less") || node_is(node, "LessOrEqual");
    bool equal = node_is(node, "LessOrEqual") || node_is(node, "GreaterOrEqual");
    Places a, b;

    if ((!less && !equal && !node_is(node, "Greater")) || !places_of(g, node->inputs[0], &a) ||
        !places_of(g, node->inputs[1], &b) || a.of_keys == b.of_keys)
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

    return one_number(g, v, beside, &number) && number == 0;
}

/* 0 where a condition holds, and -inf or finfo.min elsewhere; or the other way round. */
static bool band_of_choice(Graph *g, const Node *where, Band *band, int depth)
{
    Value *condition = where->inputs[0];
    bool hides = is_zero(g, where->inputs[2], condition) && is_lowest(g, where->inputs[1]);

    if ((!hides && !(is_zero(g, where->inputs[1], condition) && is_lowest(g, where->inputs[2]))) ||
        !band_of(g, condition, band, depth))
        return false;
    band->inverted ^= hides;
    return true;
}

/* finfo.min times a condition */
static bool band_of_product(Graph *g, const Node *node, Band *band, int depth)
{
    for (size_t i = 0; i < 2; i++) {
        const Value *chosen = node->inputs[i];
        double number;

        if (!made_by(chosen, "Cast") || chosen->node->inputs[0]->dtype != DT_BOOL ||
            !one_number(g, node->inputs[1 - i], chosen, &number) || !isfinite(number) ||
            !is_lowest(g, node->inputs[1 - i]))
            continue;
        if (!band_of(g, chosen->node->inputs[0], band, depth))
            return false;
        band->inverted = !band->inverted;
        return true;
    }
    return false;
}

/* triu(full((n, m), -inf), k), tril(ones(n, m), k) as bool */
static bool band_of_triangle(Graph *g, const Value *v, Band *band)
{
    const Node *node = v->node;
    const Value *full = node->inputs[0];
    bool upper = node_int(node, "upper", 1) != 0;
    const Sym *k = sym_int(g, 0);
    const Attr *fill;

    if (node->ninputs > 1 && node->inputs[1] && !(k = one_integer(g, node->inputs[1])))
        return false;
    fill = made_by(full, "ConstantOfShape") ? node_attr(full->node, "value") : NULL;
    if (!fill || (v->dtype == DT_BOOL) == upper)
        return false;
    if (v->dtype == DT_BOOL ? data_int(fill->tensor, 0) == 0 : !is_hidden(fill->tensor, 0))
        return false;
    *band = (Band){.bound = upper ? sym_sub(g, k, sym_int(g, 1)) : k};
    return true;
}

/* The matrix of which all others in v are copies. */
static Value *one_matrix(Value *v)
{
    while (v->node && v->node->ninputs > 0 && (is_reshaping(v) || made_by(v, "Expand"))) {
        Value *x = v->node->inputs[0];

        if (x->rank < 2 || v->rank < 2 || v->dims[v->rank - 1] != x->dims[x->rank - 1] ||
            v->dims[v->rank - 2] != x->dims[x->rank - 2])
            break;
        v = x;
    }
    return v;
}

static bool band_of(Graph *g, Value *mask, Band *band, int depth)
{
    Value *v = one_matrix(mask);

    stack_check(g->job, NO_LOC);
    if (v->data)
        return v->rank >= 2 && band_of_constant(g, v, band);
    if (!v->node || depth == 0)
        return false;
    if (made_by(v, "Not")) {
        if (!band_of(g, v->node->inputs[0], band, depth - 1))
            return false;
        band->inverted = !band->inverted;
        return true;
    }
    if (made_by(v, "Trilu"))
        return band_of_triangle(g, v, band);
    if (made_by(v, "Where"))
        return band_of_choice(g, v->node, band, depth - 1);
    if (made_by(v, "Mul"))
        return band_of_product(g, v->node, band, depth - 1);
    return v->dtype == DT_BOOL && v->node->ninputs == 2 && band_of_comparison(g, v->node, band);
}

const Sym *causal_bound(Graph *g, Value *mask)
{
    Band band;

    return mask->rank >= 2 && band_of(g, mask, &band, DEPTH) && !band.inverted ? band.bound : NULL;
}
