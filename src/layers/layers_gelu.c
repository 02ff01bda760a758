/* layers_gelu.c - recognises GELU that a model writes out: x/2 * (1 + erf(x / sqrt 2)), and with
 * tanh(sqrt(2/pi) * (x + 0.044715 x^3)) for erf, in any order of sums and products.
 *
 * Both the result and the argument are read as polynomials in x, so that spellings do not matter.
 * Coefficients must be those of GELU up to the rounding of their dtype.
 */
#include "layers.h"

#include "build/emit.h"
#include "build/query.h"

#include <math.h>
#include <string.h>

enum {
    DEGREE = 3,
    DEPTH = 8,     /* nested operators */
    CANDIDATES = 4 /* values that may be x */
};

/* a(x) + b(x) * t, where t is the result of Erf or Tanh. */
typedef struct Poly {
    double a[DEGREE + 1], b[DEGREE + 1];
} Poly;

typedef struct Gelu {
    const Graph *g;
    const Value *x, *t; /* as in Poly; t is NULL in a polynomial in x alone */
    int left;           /* operators that may still be looked at */
} Gelu;

static bool multiply(const double *p, const double *q, double *sum)
{
    for (int i = 0; i <= DEGREE; i++)
        for (int k = 0; k <= DEGREE; k++) {
            double term = p[i] * q[k];

            if (term != 0 && i + k > DEGREE)
                return false;
            if (i + k <= DEGREE)
                sum[i + k] += term;
        }
    return true;
}

static bool is_zero(const double *p)
{
    for (int i = 0; i <= DEGREE; i++)
        if (p[i] != 0)
            return false;
    return true;
}

static bool poly_product(const Poly *p, const Poly *q, Poly *product)
{
    memset(product, 0, sizeof *product);
    return (is_zero(p->b) || is_zero(q->b)) && multiply(p->a, q->a, product->a) &&
           multiply(p->a, q->b, product->b) && multiply(p->b, q->a, product->b);
}

static void poly_sum(const Poly *p, double factor, const Poly *q, Poly *sum)
{
    for (int i = 0; i <= DEGREE; i++) {
        sum->a[i] = p->a[i] + factor * q->a[i];
        sum->b[i] = p->b[i] + factor * q->b[i];
    }
}

static bool poly_of(Gelu *gelu, const Value *v, int depth, Poly *poly);

/* x * x * ... */
static bool poly_power(const Poly *base, const Poly *exponent, Poly *power)
{
    Poly rest;
    double n = exponent->a[0];

    if (n != 2 && n != 3)
        return false;
    *power = *base;
    for (int i = 1; i < (int)n; i++) {
        rest = *power;
        if (!poly_product(&rest, base, power))
            return false;
    }
    return true;
}

static bool is_constant(const Poly *p)
{
    Poly rest = *p;

    rest.a[0] = 0;
    return is_zero(rest.a) && is_zero(rest.b);
}

static bool poly_node(Gelu *gelu, const Node *node, int depth, Poly *poly)
{
    Poly p, q;

    stack_check(gelu->g->job, NO_LOC);
    if (node->ninputs != 2 || !poly_of(gelu, node->inputs[0], depth, &p) ||
        !poly_of(gelu, node->inputs[1], depth, &q))
        return false;
    if (node_is(node, OP_MUL))
        return poly_product(&p, &q, poly);
    if (node_is(node, OP_ADD) || node_is(node, OP_SUB)) {
        poly_sum(&p, node_is(node, OP_ADD) ? 1 : -1, &q, poly);
        return true;
    }
    if (!is_constant(&q) || q.a[0] == 0)
        return false;
    if (node_is(node, OP_POW))
        return poly_power(&p, &q, poly);
    q.a[0] = 1 / q.a[0];
    return node_is(node, OP_DIV) && poly_product(&p, &q, poly);
}

static bool poly_of(Gelu *gelu, const Value *v, int depth, Poly *poly)
{
    memset(poly, 0, sizeof *poly);
    if (v == gelu->x) {
        poly->a[1] = 1;
        return true;
    }
    if (v == gelu->t) {
        poly->b[0] = 1;
        return true;
    }
    if (v->data) {
        bool known = may_look_into(gelu->g, v) && data_count(v->data) == 1 &&
                     v->rank <= gelu->x->rank && dtype_is_float(v->dtype);

        poly->a[0] = known ? data_float(v->data, 0) : 0;
        return known && isfinite(poly->a[0]);
    }
    return v->node && depth > 0 && gelu->left-- > 0 && poly_node(gelu, v->node, depth - 1, poly);
}

bool is_near(double number, double wanted, DType dtype)
{
    return fabs(number - wanted) <= fabs(wanted) * (dtype == DT_FLOAT16 ? 0x1p-9 : 0x1p-21);
}

static bool is_argument(const Gelu *gelu, const Value *t, bool tanh)
{
    const double slope = tanh ? 0.79788456080286535588 : 0.70710678118654752440;
    Gelu inner = {.g = gelu->g, .x = gelu->x, .left = 2 * DEPTH};
    DType dtype = gelu->x->dtype;
    Poly p;

    return poly_of(&inner, t->node->inputs[0], DEPTH, &p) && p.a[0] == 0 && p.a[2] == 0 &&
           is_near(p.a[1], slope, dtype) && is_near(p.a[3], tanh ? 0.044715 * slope : 0, dtype);
}

static bool is_result(Gelu *gelu, const Node *node)
{
    Poly p;

    return poly_node(gelu, node, DEPTH, &p) && p.a[0] == 0 && p.a[2] == 0 && p.a[3] == 0 &&
           p.b[0] == 0 && p.b[2] == 0 && p.b[3] == 0 && p.a[1] == 0.5 && p.b[1] == 0.5;
}

/* Finds the Erf or Tanh among the operands of the node and of their products and sums. It is t in
 * the factor 1 + t or t + 1. */
static const Value *find_gate(const Node *node, int depth)
{
    for (; depth > 0; depth--) {
        const Node *next = NULL;

        for (size_t i = 0; i < node->ninputs && i < 2; i++) {
            const Value *v = node->inputs[i];

            if (!v || !v->node)
                continue;
            if (node_is(v->node, OP_ERF) || node_is(v->node, OP_TANH))
                return v;
            if (node_is(v->node, OP_ADD) || (!next && node_is(v->node, OP_MUL)))
                next = v->node;
        }
        if (!next)
            return NULL;
        node = next;
    }
    return NULL;
}

/* Operands of the products that end in the node. */
static size_t find_candidates(const Node *node, const Value *candidates[CANDIDATES])
{
    size_t n = 0;

    for (size_t i = 0; i < 2; i++) {
        const Value *v = node->inputs[i];

        if (!v->data && n < CANDIDATES)
            candidates[n++] = v;
        for (size_t k = 0; v->node && v->node->ninputs == 2 && k < 2; k++)
            if (!v->node->inputs[k]->data && n < CANDIDATES)
                candidates[n++] = v->node->inputs[k];
    }
    return n;
}

Value *gelu_of(Graph *g, const Node *node)
{
    const Value *t, *candidates[CANDIDATES];
    size_t n;

    if (g->opset < 20 || !(t = find_gate(node, 3)) ||
        (t->dtype != DT_FLOAT && t->dtype != DT_FLOAT16))
        return NULL;
    n = find_candidates(node, candidates);
    for (size_t i = 0; i < n; i++) {
        Gelu gelu = {.g = g, .x = candidates[i], .t = t, .left = 2 * DEPTH};
        bool tanh = node_is(t->node, OP_TANH);

        if (candidates[i]->dtype == t->dtype && candidates[i]->rank >= 0 &&
            is_argument(&gelu, t, tanh) && is_result(&gelu, node))
            return emit_gelu(g, (Value *)candidates[i], tanh);
    }
    return NULL;
}
