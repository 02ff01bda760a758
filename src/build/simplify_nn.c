/* simplify_nn.c - merges padding and transposes into layers. Each rewrite is exact and does not
 * depend on other uses, as in simplify.c. */
#include "query.h"

#include "build.h"
#include "emit.h"

#include <math.h>
#include <string.h>

/* ---- Pad ---- */

/* A Pad whose sizes are known numbers, none of them negative. */
typedef struct Padding {
    Value *x;
    const char *mode;
    int64_t *pads; /* begins, ends */
    size_t n;
    Value *fill;  /* the input, from opset 11 on; NULL = 0 */
    double value; /* the attribute, before */
} Padding;

static bool read_pads(Graph *g, const Node *node, Padding *p)
{
    const Attr *attr = node_attr(node, "pads");
    const Sym *const *elems = NULL;

    if (attr)
        p->n = attr->n;
    else if (node->ninputs > 1 && node->inputs[1])
        elems = value_elems(g, node->inputs[1], &p->n);
    if (attr == NULL && elems == NULL)
        return false;
    p->pads = NEW_N(g->job, int64_t, p->n + 1);
    for (size_t i = 0; i < p->n; i++) {
        if (attr)
            p->pads[i] = attr->ints[i];
        else if (!sym_known(elems[i], &p->pads[i]))
            return false;
        if (p->pads[i] < 0)
            return false;
    }
    return true;
}

static bool padding_of(Graph *g, const Node *node, Padding *p)
{
    *p = (Padding){.x = node->inputs[0],
                   .mode = node_str(node, "mode", "constant"),
                   .fill = node->ninputs > 2 ? node->inputs[2] : NULL,
                   .value = node_float(node, "value", 0)};
    return node->ninputs <= 3 && read_pads(g, node, p);
}

/* The number that is padded with; false when it is decided at run time. */
static bool fill_value(Graph *g, const Padding *p, double *value)
{
    *value = p->value;
    if (strcmp(p->mode, "constant") != 0)
        return false;
    if (p->fill == NULL)
        return true;
    if (p->fill->data == NULL || data_count(p->fill->data) != 1 ||
        (p->fill->is_param && g->keep_params_apart))
        return false;
    *value = data_float(p->fill->data, 0);
    return true;
}

static bool same_fill(const Padding *a, const Padding *b)
{
    if (strcmp(a->mode, b->mode) != 0)
        return false;
    if (strcmp(a->mode, "edge") == 0)
        return true;
    return strcmp(a->mode, "constant") == 0 && a->fill == b->fill &&
           /* NOLINTNEXTLINE(*-memory-comparison,cert-exp42-c,cert-flp37-c): -0 is not 0 */
           memcmp(&a->value, &b->value, sizeof a->value) == 0;
}

/* Removes a Pad without padding, and merges two Pads of the same kind. */
Value *simplify_pad(Graph *g, const Node *node)
{
    Padding outer, inner;
    size_t zeros = 0;

    if (!padding_of(g, node, &outer))
        return NULL;
    for (size_t i = 0; i < outer.n; i++)
        zeros += outer.pads[i] == 0;
    if (zeros == outer.n)
        return outer.x;
    if (!made_by(outer.x, OP_PAD) || !padding_of(g, outer.x->node, &inner) || inner.n != outer.n ||
        !same_fill(&inner, &outer))
        return NULL;
    for (size_t i = 0; i < outer.n; i++)
        if (inner.pads[i] > INT64_MAX - outer.pads[i])
            return NULL;
        else
            inner.pads[i] += outer.pads[i];
    if (node_attr(node, "pads"))
        return op(g, "Pad", IN(inner.x),
                  AT(A_S("mode", inner.mode), A_IS("pads", inner.pads, inner.n),
                     A_F("value", inner.value)));
    return op(g, "Pad", IN(inner.x, const_i64s(g, inner.pads, inner.n), inner.fill),
              AT(A_S("mode", inner.mode)));
}

/* ---- Pad before a window ---- */

Attr *attrs_with(Graph *g, const Node *node, const Attr *changed, size_t n)
{
    Attr *attrs = NEW_N(g->job, Attr, node->nattrs + n + 1);
    size_t count = node->nattrs;

    for (size_t i = 0; i < count; i++)
        attrs[i] = node->attrs[i];
    for (size_t k = 0; k < n; k++) {
        size_t i = 0;

        while (i < count && strcmp(attrs[i].name, changed[k].name) != 0)
            i++;
        attrs[i] = changed[k];
        count += i == count;
    }
    return attrs;
}

/* The pads of the layer with those of the Pad before it, which pads only spatial axes, with
 * `value`; NULL if this cannot be expressed. */
static const int64_t *joint_pads(Graph *g, const Node *node, double value, Padding *p)
{
    const Attr *own = node_attr(node, "pads");
    double fill;
    int64_t *pads;

    if (!made_by(node->inputs[0], OP_PAD) ||
        strcmp(node_str(node, "auto_pad", "NOTSET"), "NOTSET") ||
        !padding_of(g, node->inputs[0]->node, p) || p->n < 6 || p->n % 2 ||
        (own && own->n != p->n - 4) || !fill_value(g, p, &fill) || fill != value ||
        !signbit(fill) != !signbit(value))
        return NULL;
    pads = NEW_N(g->job, int64_t, p->n);
    for (size_t side = 0; side < 2; side++) {
        const int64_t *given = p->pads + side * (p->n / 2);

        if (given[0] != 0 || given[1] != 0)
            return NULL;
        for (size_t i = 2; i < p->n / 2; i++) {
            size_t at = side * (p->n / 2 - 2) + i - 2;

            pads[at] = given[i] + (own ? own->ints[at] : 0);
        }
    }
    return pads;
}

Value *simplify_conv(Graph *g, const Node *node)
{
    Padding p;
    const int64_t *pads = joint_pads(g, node, 0, &p);
    Attr attr;

    if (pads == NULL)
        return NULL;
    attr = A_IS("pads", pads, p.n - 4);
    return op(g, "Conv", IN(p.x, node->inputs[1], node->ninputs > 2 ? node->inputs[2] : NULL),
              attrs_with(g, node, &attr, 1));
}

/* Runtimes reject a pool whose padding contains a whole window, and the result of ceil_mode depends
 * on the padding. */
static bool pool_accepts_pads(const Node *node, const int64_t *pads, size_t n)
{
    const Attr *kernel = node_attr(node, "kernel_shape");

    if (node_int(node, "ceil_mode", 0) != 0 || kernel == NULL || 2 * kernel->n != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (pads[i] >= kernel->ints[i % kernel->n])
            return false;
    return true;
}

/* Every window of the pool must contain an element that is not padding. */
static bool is_dense(const Node *node)
{
    const Attr *dilations = node_attr(node, "dilations");

    for (size_t i = 0; dilations && i < dilations->n; i++)
        if (dilations->ints[i] != 1)
            return false;
    return true;
}

/* Numbers of an attribute of a pool; `usual` for each axis if it does not have the attribute. */
static const int64_t *pool_numbers(Graph *g, const Node *node, const char *name, size_t n,
                                   int64_t usual)
{
    const Attr *attr = node_attr(node, name);
    int64_t *list;

    if (attr && attr->n == n)
        return attr->ints;
    list = NEW_N(g->job, int64_t, n + 1);
    for (size_t i = 0; i < n; i++)
        list[i] = usual;
    return list;
}

/* The input of a MaxPool with its padding and what ceil_mode adds */
static Value *padded_input(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const Attr *kernel = node_attr(node, "kernel_shape");
    Window w = {.n = kernel->n, .kernel = kernel->ints};
    const Sym **pads = NEW_N(g->job, const Sym *, 2 * w.n + 4);
    bool none = true;

    w.strides = pool_numbers(g, node, "strides", w.n, 1);
    w.dilations = pool_numbers(g, node, "dilations", w.n, 1);
    w.pads = pool_numbers(g, node, "pads", 2 * w.n, 0);
    for (size_t i = 0; i < 2 * w.n + 4; i++) {
        size_t side = i / (w.n + 2), axis = i % (w.n + 2);
        int64_t by = axis < 2 ? 0 : w.pads[side * w.n + axis - 2];

        if (side && axis >= 2 && node_int(node, "ceil_mode", 0) != 0)
            by += ceil_margin(g, x, &w, axis - 2);
        none &= by == 0;
        pads[i] = sym_int(g, by);
    }
    if (none)
        return x;
    return emit_pad(g, x, "constant", pads, 2 * w.n + 4, const_value(g, data_lowest(g, x->dtype)));
}

/* ONNX Runtime merges zeros before a MaxPool into its padding, which is less than any number,
 * unless the pool has an explicit padding of 0. So the padding of the pool is a Pad, too. */
static Value *without_own_pads(Graph *g, const Node *node)
{
    Attr *attrs = NEW_N(g->job, Attr, node->nattrs + 2);
    const Attr *kernel = node_attr(node, "kernel_shape");
    size_t n = 0;

    if (kernel == NULL || node->inputs[0]->rank != (int)kernel->n + 2)
        return NULL;
    attrs[n++] = A_S("auto_pad", "VALID");
    for (size_t i = 0; i < node->nattrs; i++) {
        const char *name = node->attrs[i].name;

        if (strcmp(name, "ceil_mode") == 0)
            attrs[n++] = A_I("ceil_mode", 0);
        else if (strcmp(name, "pads") != 0)
            attrs[n++] = node->attrs[i];
    }
    return op(g, "MaxPool", IN(padded_input(g, node)), attrs);
}

/* MaxPool pads with the lowest number. Padding zeros have no effect if no element is negative. */
Value *simplify_max_pool(Graph *g, const Node *node)
{
    Padding p;
    const int64_t *pads = joint_pads(g, node, -INFINITY, &p);
    Attr attr;

    if (pads == NULL && (pads = joint_pads(g, node, 0, &p)) &&
        !(is_dense(node) && is_not_negative(g, p.x) && pool_accepts_pads(node, pads, p.n - 4)))
        return without_own_pads(g, node);
    if (pads == NULL || !pool_accepts_pads(node, pads, p.n - 4))
        return NULL;
    attr = A_IS("pads", pads, p.n - 4);
    return op(g, "MaxPool", IN(p.x), attrs_with(g, node, &attr, 1));
}

/* Merges a Pad with zeros into an AveragePool. The average counts these zeros, so the pool must
 * count its own padding as well, or have none. */
Value *simplify_average_pool(Graph *g, const Node *node)
{
    Padding p;
    const int64_t *pads = joint_pads(g, node, 0, &p);
    const Attr *own = node_attr(node, "pads");
    Attr attrs[2];

    if (pads == NULL || !pool_accepts_pads(node, pads, p.n - 4))
        return NULL;
    for (size_t i = 0; own && i < own->n; i++)
        if (own->ints[i] != 0 && node_int(node, "count_include_pad", 0) == 0)
            return NULL;
    attrs[0] = A_IS("pads", pads, p.n - 4);
    attrs[1] = A_I("count_include_pad", 1);
    return op(g, "AveragePool", IN(p.x), attrs_with(g, node, attrs, 2));
}

/* ---- bounds ---- */

/* A bound of a Clip: an attribute before opset 11; false when it is decided at run time. */
static bool read_bound(const Graph *g, const Node *clip, size_t input, const char *attr_name,
                       double *bound)
{
    const Value *v = clip->ninputs > input ? clip->inputs[input] : NULL;

    *bound = node_float(clip, attr_name, *bound);
    if (v == NULL)
        return true;
    if (!may_look_into(g, v) || data_count(v->data) != 1)
        return false;
    *bound = data_float(v->data, 0);
    return !isnan(*bound);
}

bool bounds_of(const Graph *g, const Node *node, Bounds *b)
{
    *b = (Bounds){-INFINITY, INFINITY};
    if (!node->inputs[0] || !dtype_is_float(node->inputs[0]->dtype))
        return false;
    if (node_is(node, OP_RELU)) {
        b->low = 0;
        return true;
    }
    return node_is(node, OP_CLIP) && read_bound(g, node, 1, "min", &b->low) &&
           read_bound(g, node, 2, "max", &b->high) && b->low <= b->high && b->low < INFINITY &&
           b->high > -INFINITY;
}

bool is_not_negative(const Graph *g, const Value *v)
{
    Bounds bounds;

    if (made_by_trait(v, NOT_NEGATIVE))
        return true;
    return v->node && v->node->noutputs == 1 && bounds_of(g, v->node, &bounds) && bounds.low >= 0;
}

static double limited(double value, const Bounds *bounds)
{
    return value < bounds->low ? bounds->low : value > bounds->high ? bounds->high : value;
}

static Value *bound_value(Graph *g, const Value *x, double bound)
{
    return isinf(bound) ? NULL : const_num(g, x->dtype, bound);
}

/* Relu or Clip of a bounded value becomes one node with both bounds. NaN passes through all of
 * them. */
Value *simplify_bounds(Graph *g, const Node *node)
{
    Value *x = node->inputs[0], *above;
    Bounds inner, outer;
    double low, high;

    if (!bounds_of(g, node, &outer))
        return NULL;
    if (outer.low <= 0 && outer.high == INFINITY && is_not_negative(g, x))
        return x;
    if (!x->node || x->node->noutputs != 1 || !bounds_of(g, x->node, &inner))
        return NULL;
    low = limited(inner.low, &outer);
    high = limited(inner.high, &outer);
    if (low == inner.low && high == inner.high)
        return x;
    if (low == 0 && high == INFINITY)
        return emit_relu(g, x->node->inputs[0]);
    if (isinf(low) && isinf(high))
        return NULL;
    above = bound_value(g, x, high);
    return emit_clip(g, x->node->inputs[0], bound_value(g, x, low), above);
}

/* ---- transposed matrices ---- */

/* The matrix that this one is the transpose of; NULL when it is not known to be one. */
static Value *transpose_of(const Value *v)
{
    const Attr *perm;

    if (v->transpose_of)
        return v->transpose_of;
    perm = made_by(v, OP_TRANSPOSE) ? node_attr(v->node, "perm") : NULL;
    return perm && perm->n == 2 && perm->ints[0] == 1 ? v->node->inputs[0] : NULL;
}

Value *simplify_gemm(Graph *g, const Node *node)
{
    Value *a = transpose_of(node->inputs[0]), *b = transpose_of(node->inputs[1]);
    Attr attrs[2];

    if (a == NULL && b == NULL)
        return NULL;
    attrs[0] = A_I("transA", node_int(node, "transA", 0) != (a != NULL));
    attrs[1] = A_I("transB", node_int(node, "transB", 0) != (b != NULL));
    return op(g, "Gemm",
              IN(a ? a : node->inputs[0], b ? b : node->inputs[1],
                 node->ninputs > 2 ? node->inputs[2] : NULL),
              attrs_with(g, node, attrs, 2));
}

/* A product of two matrices, one of them transposed: it becomes a Gemm, so that the weight is not
 * transposed. The third operand of Gemm is optional from opset 11 on. */
Value *simplify_matmul(Graph *g, const Node *node)
{
    Value *a = node->inputs[0], *b = node->inputs[1];

    if (g->opset < 11 || a->rank != 2 || b->rank != 2 ||
        (a->dtype != DT_FLOAT && a->dtype != DT_DOUBLE) || (!transpose_of(a) && !transpose_of(b)))
        return NULL;
    return emit_gemm(g, a, b, NULL, 1, 1, false, false);
}
