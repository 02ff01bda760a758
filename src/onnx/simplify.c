/* simplify.c - what a node need not be made for. Each rewrite is exact, for every element of every
 * input; none looks at who else uses a value, so none can make a graph larger.
 *
 * Adding 0 to floats is not the identity (-0 + 0 is 0), so only ints lose it.
 */
#include "onnx.h"

#include <string.h>

static bool is_op(const Value *v, const char *type)
{
    return v->node && v->node->noutputs == 1 && strcmp(v->node->op, type) == 0 &&
           v->node->domain[0] == '\0';
}

/* A constant whose elements are all this number. */
static bool is_all(Graph *g, const Value *v, double number)
{
    int64_t n;

    if (v->data == NULL || (v->is_param && g->keep_params_apart))
        return false;
    n = data_count(v->data);
    if (n == 0 || n > MAX_ELEMS || !(dtype_is_float(v->dtype) || dtype_is_int(v->dtype)))
        return false;
    for (int64_t i = 0; i < n; i++)
        if (data_float(v->data, i) != number)
            return false;
    return true;
}

/* Does broadcasting `other` to `x` leave x's shape as it is? */
static bool keeps_shape(const Value *x, const Value *other)
{
    if (x->rank < 0)
        return other->rank == 0;
    if (other->rank < 0 || other->rank > x->rank)
        return false;
    for (int i = 1; i <= other->rank; i++) {
        const Sym *size = other->dims[other->rank - i];

        if (!sym_is(size, 1) && size != x->dims[x->rank - i])
            return false;
    }
    return true;
}

/* x * 1, x / 1, and for ints x + 0, x - 0. */
static Value *arithmetic(Graph *g, const Node *node)
{
    Value *a = node->inputs[0], *b = node->inputs[1];
    bool product = node->op[0] == 'M' || node->op[0] == 'D';
    bool commutes = node->op[0] == 'M' || node->op[0] == 'A';
    double neutral = product ? 1 : 0;

    if (!product && !dtype_is_int(a->dtype))
        return NULL;
    if (a->dtype == b->dtype && is_all(g, b, neutral) && keeps_shape(a, b))
        return a;
    if (a->dtype == b->dtype && commutes && is_all(g, a, neutral) && keeps_shape(b, a))
        return b;
    return NULL;
}

/* Can every value of `from` be had in `to`? */
static bool lossless(DType from, DType to)
{
    static const struct {
        DType from;
        uint32_t to;
    } rows[] = {
#define TO(dtype) (1u << (dtype))
#define WIDE_INTS (TO(DT_INT32) | TO(DT_INT64))
#define WIDE      (TO(DT_FLOAT) | TO(DT_DOUBLE))
        {DT_BOOL, TO(DT_UINT8) | TO(DT_INT8) | TO(DT_INT16) | TO(DT_UINT16) | TO(DT_UINT32) |
                      TO(DT_UINT64) | WIDE_INTS | WIDE | TO(DT_FLOAT16) | TO(DT_BFLOAT16)},
        {DT_UINT8, TO(DT_INT16) | TO(DT_UINT16) | TO(DT_UINT32) | TO(DT_UINT64) | WIDE_INTS | WIDE |
                       TO(DT_FLOAT16) | TO(DT_BFLOAT16)},
        {DT_INT8, TO(DT_INT16) | WIDE_INTS | WIDE | TO(DT_FLOAT16) | TO(DT_BFLOAT16)},
        {DT_UINT16, TO(DT_UINT32) | TO(DT_UINT64) | WIDE_INTS | WIDE},
        {DT_INT16, WIDE_INTS | WIDE},
        {DT_INT32, TO(DT_INT64) | TO(DT_DOUBLE)},
        {DT_UINT32, TO(DT_INT64) | TO(DT_UINT64) | TO(DT_DOUBLE)},
        {DT_FLOAT16, WIDE},
        {DT_BFLOAT16, WIDE},
        {DT_FLOAT, TO(DT_DOUBLE)},
#undef TO
#undef WIDE_INTS
#undef WIDE
    };

    if (from == to)
        return true;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].from == from)
            return rows[i].to >> to & 1;
    return false;
}

/* A cast to the same dtype, and a cast of what was made wider just before. */
static Value *cast(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    DType to = (DType)node_int(node, "to", DT_NONE);
    Value *before;

    if (x->dtype == to)
        return x;
    if (!is_op(x, "Cast"))
        return NULL;
    before = x->node->inputs[0];
    return lossless(before->dtype, x->dtype) ? emit_cast(g, before, to) : NULL;
}

static bool is_identity(const int64_t *perm, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (perm[i] != (int64_t)i)
            return false;
    return true;
}

/* The identity, and a transpose of a transpose. */
static Value *transpose(Graph *g, const Node *node)
{
    const Attr *outer = node_attr(node, "perm"), *inner;
    Value *x = node->inputs[0];
    int64_t *both;

    if (outer == NULL)
        return NULL;
    if (is_identity(outer->ints, outer->n))
        return x;
    inner = is_op(x, "Transpose") ? node_attr(x->node, "perm") : NULL;
    if (inner == NULL || inner->n != outer->n)
        return NULL;
    both = NEW_N(g->job, int64_t, outer->n);
    for (size_t i = 0; i < outer->n; i++)
        both[i] = inner->ints[outer->ints[i]];
    return emit_transpose(g, x->node->inputs[0], both, outer->n);
}

/* Axes of Squeeze and Unsqueeze as non-negative numbers, whichever way the opset gives them. */
static const int64_t *node_axes(Graph *g, const Node *node, int rank, size_t *n)
{
    const Attr *attr = node_attr(node, "axes");
    const Sym *const *elems;
    int64_t *axes;

    if (attr)
        *n = attr->n;
    elems = attr || node->ninputs < 2 ? NULL : value_elems(g, node->inputs[1], n);
    if ((attr == NULL && elems == NULL) || rank < 0)
        return NULL;
    axes = NEW_N(g->job, int64_t, *n + 1);
    for (size_t i = 0; i < *n; i++) {
        if (attr)
            axes[i] = attr->ints[i];
        else if (!sym_known(elems[i], &axes[i]))
            return NULL;
        axes[i] += axes[i] < 0 ? rank : 0;
    }
    return axes;
}

/* How many axes the node names. */
static size_t node_axis_count(Graph *g, const Node *node)
{
    const Attr *attr = node_attr(node, "axes");
    size_t n = 0;

    if (attr)
        return attr->n;
    if (node->ninputs > 1)
        value_elems(g, node->inputs[1], &n);
    return n;
}

/* The number that is the `nth` (from 0) not among the taken ones. */
static int64_t nth_free(const int64_t *taken, size_t n, int64_t nth)
{
    for (int64_t i = 0;; i++) {
        bool is_taken = false;

        for (size_t t = 0; t < n; t++)
            is_taken |= taken[t] == i;
        if (!is_taken && nth-- == 0)
            return i;
    }
}

/* Squeeze of what Unsqueeze has just added, and the reverse. */
static Value *inverse_squeeze(Graph *g, const Node *node)
{
    bool squeezes = strcmp(node->op, "Squeeze") == 0;
    Value *x = node->inputs[0];
    const int64_t *these, *those;
    size_t n, m;

    if (!is_op(x, squeezes ? "Unsqueeze" : "Squeeze") || x->rank < 0 ||
        x->node->inputs[0]->rank < 0)
        return NULL;
    those = node_axes(g, x->node, squeezes ? x->rank : x->node->inputs[0]->rank, &m);
    n = 0;
    these = node_axes(g, node, squeezes ? x->rank : x->node->inputs[0]->rank, &n);
    if (these == NULL || those == NULL || n != m || memcmp(these, those, n * sizeof *these) != 0)
        return NULL;
    return x->node->inputs[0];
}

/* Unsqueeze of Unsqueeze: the axes of both, those of the first moved by those of the second. */
static Value *merge_unsqueeze(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const int64_t *outer, *inner;
    size_t n = 0, m = 0;
    int64_t *both;

    if (!is_op(x, "Unsqueeze") || x->rank < 0)
        return NULL;
    inner = node_axes(g, x->node, x->rank, &m);
    outer = inner ? node_axes(g, node, x->rank + (int)node_axis_count(g, node), &n) : NULL;
    if (outer == NULL)
        return NULL;
    both = NEW_N(g->job, int64_t, n + m);
    memcpy(both, outer, n * sizeof *outer);
    for (size_t i = 0; i < m; i++)
        both[n + i] = nth_free(outer, n, inner[i]);
    return emit_unsqueeze(g, x->node->inputs[0], both, n + m);
}

static Value *unsqueeze(Graph *g, const Node *node)
{
    Value *same = inverse_squeeze(g, node);

    return same ? same : merge_unsqueeze(g, node);
}

/* A constant shape that copies nothing says the same of what was reshaped before. */
static Value *merge_reshape(Graph *g, const Node *node, const Sym *const *shape, size_t n)
{
    Value *x = node->inputs[0];
    bool reshaped =
        is_op(x, "Reshape") || is_op(x, "Flatten") || is_op(x, "Squeeze") || is_op(x, "Unsqueeze");

    for (size_t i = 0; i < n; i++)
        if (!sym_known(shape[i], NULL) || sym_is(shape[i], 0))
            return NULL;
    if (!reshaped)
        return NULL;
    return op(g, "Reshape", IN(x->node->inputs[0], node->inputs[1]), AT_NONE);
}

/* A shape that says the dims of x themselves. */
static Value *reshape(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const Sym *const *shape;
    size_t n;
    bool zero_copies = node_int(node, "allowzero", 0) == 0;
    size_t open = 0;

    if (node->ninputs < 2 || !(shape = value_elems(g, node->inputs[1], &n)))
        return NULL;
    for (size_t i = 0; i < n && x->rank == (int64_t)n; i++) {
        if (sym_is(shape[i], -1))
            open++;
        else if (shape[i] != x->dims[i] && !(zero_copies && sym_is(shape[i], 0)))
            open += 2;
    }
    if (x->rank == (int64_t)n && open <= 1)
        return x;
    return merge_reshape(g, node, shape, n);
}

static Value *expand(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const Sym *const *shape;
    size_t n;

    shape = value_elems(g, node->inputs[1], &n);
    if (shape == NULL || x->rank < (int64_t)n)
        return NULL;
    for (size_t i = 1; i <= n; i++)
        if (!sym_is(shape[n - i], 1) && shape[n - i] != x->dims[x->rank - (int)i])
            return NULL;
    return x;
}

static Value *identity(Graph *g, const Node *node)
{
    (void)g;
    return node->inputs[0];
}

static Value *single(Graph *g, const Node *node)
{
    (void)g;
    return node->ninputs == 1 ? node->inputs[0] : NULL;
}

static Value *double_not(Graph *g, const Node *node)
{
    (void)g;
    return is_op(node->inputs[0], "Not") ? node->inputs[0]->node->inputs[0] : NULL;
}

/* The lists of a Slice, whichever way the opset gives them. */
typedef struct Slices {
    const Sym *starts[MAX_ELEMS], *ends[MAX_ELEMS], *axes[MAX_ELEMS], *steps[MAX_ELEMS];
    size_t n;
} Slices;

/* The list of an attribute or of an input; false when it is not there or not known. */
static bool slice_list(Graph *g, const Node *node, const char *attr_name, size_t index,
                       const Sym **list, size_t *n)
{
    const Attr *attr = node_attr(node, attr_name);
    const Sym *const *elems;

    if (attr) {
        *n = attr->n;
        for (size_t i = 0; i < *n && i < MAX_ELEMS; i++)
            list[i] = sym_int(g, attr->ints[i]);
        return *n <= MAX_ELEMS;
    }
    if (index >= node->ninputs || node->inputs[index] == NULL)
        return false;
    elems = value_elems(g, node->inputs[index], n);
    if (elems)
        memcpy(list, elems, *n * sizeof *elems);
    return elems != NULL;
}

static bool slices_of(Graph *g, const Node *node, Slices *s)
{
    size_t n, m;

    if (!slice_list(g, node, "starts", 1, s->starts, &s->n) ||
        !slice_list(g, node, "ends", 2, s->ends, &n) ||
        !slice_list(g, node, "axes", 3, s->axes, &m) || n != s->n || m != s->n)
        return false;
    if (slice_list(g, node, "steps", 4, s->steps, &n))
        return n == s->n;
    for (size_t i = 0; i < s->n; i++)
        s->steps[i] = sym_int(g, 1);
    return node->ninputs < 5 || node->inputs[4] == NULL;
}

/* One Slice for both when they cut different axes. */
static bool append_slices(Slices *all, const Slices *more)
{
    int64_t a, b;

    if (all->n + more->n > MAX_ELEMS)
        return false;
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < more->n; k++)
            if (!sym_known(all->axes[i], &a) || !sym_known(more->axes[k], &b) || a == b || a < 0 ||
                b < 0)
                return false;
    for (size_t k = 0; k < more->n; k++, all->n++) {
        all->starts[all->n] = more->starts[k];
        all->ends[all->n] = more->ends[k];
        all->axes[all->n] = more->axes[k];
        all->steps[all->n] = more->steps[k];
    }
    return true;
}

static const int64_t *numbers(Graph *g, const Sym *const *list, size_t n)
{
    int64_t *values = NEW_N(g->job, int64_t, n + 1);

    for (size_t i = 0; i < n; i++)
        sym_known(list[i], &values[i]); /* attributes: all of them are */
    return values;
}

static Value *make_slice(Graph *g, Value *x, const Slices *s)
{
    Value *starts, *ends, *axes, *steps = NULL;

    if (g->opset < 10)
        return op(g, "Slice", IN(x),
                  AT(A_IS("axes", numbers(g, s->axes, s->n), s->n),
                     A_IS("starts", numbers(g, s->starts, s->n), s->n),
                     A_IS("ends", numbers(g, s->ends, s->n), s->n)));
    starts = syms_value(g, s->starts, s->n);
    ends = syms_value(g, s->ends, s->n);
    axes = syms_value(g, s->axes, s->n);
    for (size_t i = 0; i < s->n && steps == NULL; i++)
        if (!sym_is(s->steps[i], 1))
            steps = syms_value(g, s->steps, s->n);
    return op(g, "Slice", IN(x, starts, ends, axes, steps), AT_NONE);
}

/* Everything from 0 on, in order; or a cut of another axis just after one. */
static Value *slice(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    Slices *these = NEW(g->job, Slices), *all;
    size_t whole = 0;

    if (!slices_of(g, node, these))
        return NULL;
    for (size_t i = 0; i < these->n; i++)
        whole += sym_is(these->starts[i], 0) && sym_is(these->ends[i], INT64_MAX) &&
                 sym_is(these->steps[i], 1);
    if (whole == these->n)
        return x;
    all = NEW(g->job, Slices);
    if (!is_op(x, "Slice") || !slices_of(g, x->node, all) || !append_slices(all, these))
        return NULL;
    return make_slice(g, x->node->inputs[0], all);
}

Value *simplify(Graph *g, Node *node)
{
    static const struct {
        const char *op;
        Value *(*rewrite)(Graph *g, const Node *node);
    } rows[] = {
        {"Add", arithmetic},          {"Sub", arithmetic},      {"Mul", arithmetic},
        {"Div", arithmetic},          {"Cast", cast},           {"Transpose", transpose},
        {"Squeeze", inverse_squeeze}, {"Unsqueeze", unsqueeze}, {"Reshape", reshape},
        {"Expand", expand},           {"Identity", identity},   {"Concat", single},
        {"Not", double_not},          {"Slice", slice},
    };

    if (node->domain[0] != '\0' || node->ninputs == 0 || node->inputs[0] == NULL)
        return NULL;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(node->op, rows[i].op) == 0)
            return rows[i].rewrite(g, node);
    return NULL;
}
