/* infer_math.c - inference for operators that compute: elementwise with broadcasting, reductions,
 * matrix products, casts and quantisation. Carries small int contents through int arithmetic.
 */
#include "infer_rows.h"

#include "move.h"

#include <string.h>

/* ---- contents ---- */

static bool dtype_bounds(DType dtype, int64_t *low, int64_t *high)
{
    switch (dtype) {
    case DT_BOOL: *low = 0, *high = 1; return true;
    case DT_INT8: *low = INT8_MIN, *high = INT8_MAX; return true;
    case DT_UINT8: *low = 0, *high = UINT8_MAX; return true;
    case DT_INT16: *low = INT16_MIN, *high = INT16_MAX; return true;
    case DT_UINT16: *low = 0, *high = UINT16_MAX; return true;
    case DT_INT32: *low = INT32_MIN, *high = INT32_MAX; return true;
    case DT_UINT32: *low = 0, *high = UINT32_MAX; return true;
    case DT_INT64: *low = INT64_MIN, *high = INT64_MAX; return true;
    default: return false;
    }
}

/* Does the number fit without wrapping? Sizes are assumed to fit an int32. */
static bool fits(Graph *g, const Sym *a, DType dtype)
{
    int64_t low, high, least, most;

    if (!dtype_bounds(dtype, &least, &most))
        return false;
    sym_range(g, a, &low, &high);
    if (dtype == DT_INT64)
        return true;
    if (dtype == DT_INT32 && !sym_known(a, NULL))
        return (low >= least || low == INT64_MIN) && (high <= most || high == INT64_MAX);
    return low >= least && high <= most;
}

/* One element of an elementwise operator; NULL = not known. */
typedef const Sym *ElemFn(Graph *g, const Node *node, const Sym *const *args, size_t n);

/* Applies fn to every element of the broadcast inputs. */
static void follow_elems(Graph *g, Node *node, Value **inputs, size_t n, ElemFn *fn)
{
    Value *v = node->outputs[0];
    const int64_t *dims = small_ints_dtype(v->dtype) ? known_dims(g, v) : NULL;
    int64_t count = dims ? dims_count(v->rank, dims) : MAX_ELEMS + 1;

    if (count > MAX_ELEMS)
        return;
    for (size_t i = 0; i < n; i++)
        if (inputs[i] && !value_elems(g, inputs[i], NULL))
            return;
    int64_t *map = NEW_N(g->job, int64_t, n * (size_t)count);
    for (size_t i = 0; i < n; i++)
        if (inputs[i])
            broadcast_map(v->rank, dims, inputs[i]->rank, known_dims(g, inputs[i]),
                          map + (int64_t)i * count);
    const Sym **elems = NEW_N(g->job, const Sym *, (size_t)count + 1);
    const Sym **args = NEW_N(g->job, const Sym *, n + 1);
    for (int64_t k = 0; k < count; k++) {
        for (size_t i = 0; i < n; i++)
            args[i] = inputs[i] ? inputs[i]->elems[map[(int64_t)i * count + k]] : NULL;
        elems[k] = fn(g, node, args, n);
        if (!elems[k] || !fits(g, elems[k], v->dtype))
            return;
    }
    v->elems = elems;
}

/* Contents may wrap, as they do when the model runs; sizes may not (infer.c). */
static void set_elems(Graph *g, Node *node, Value **inputs, size_t n, ElemFn *fn)
{
    bool wrapped = g->wrapped;

    follow_elems(g, node, inputs, n, fn);
    g->wrapped = wrapped;
}

/* The sign that is known: -1, 1 or 0 (not known); a 0 counts as positive. */
static int sign_of(Graph *g, const Sym *a)
{
    int64_t low, high;

    sym_range(g, a, &low, &high);
    return low >= 0 ? 1 : high <= 0 ? -1 : 0;
}

/* ONNX's integer Div cuts towards 0. */
static const Sym *elem_div(Graph *g, const Sym *a, const Sym *b)
{
    int sign_a = sign_of(g, a), sign_b = sign_of(g, b);

    if (!sign_a || !sign_b || sym_is(b, 0))
        return NULL;
    a = sign_a < 0 ? sym_neg(g, a) : a;
    b = sign_b < 0 ? sym_neg(g, b) : b;
    a = sym_div(g, a, b);
    return sign_a * sign_b < 0 ? sym_neg(g, a) : a;
}

static const Sym *elem_mod(Graph *g, const Node *node, const Sym *a, const Sym *b)
{
    if (sym_is(b, 0))
        return NULL;
    if (node_int(node, "fmod", 0)) /* the sign of the dividend */
        return sign_of(g, a) > 0 && sign_of(g, b) > 0 ? sym_mod(g, a, b) : NULL;
    return sign_of(g, b) > 0 || sym_known(b, NULL) ? sym_mod(g, a, b) : NULL;
}

static const Sym *elem_pow(Graph *g, const Sym *a, const Sym *b)
{
    const Sym *power = sym_int(g, 1);
    int64_t n;

    if (!sym_known(b, &n) || n < 0 || n > 8)
        return NULL;
    while (n--)
        power = sym_mul(g, power, a);
    return power;
}

/* Bitwise operators, for known numbers only. */
static const Sym *elem_bits(Graph *g, const Node *node, const Sym *x, const Sym *y)
{
    int64_t a, b;

    if (!sym_known(x, &a) || !sym_known(y, &b))
        return NULL;
    if (node_is(node, OP_BITWISE_AND))
        return sym_int(g, a & b);
    if (node_is(node, OP_BITWISE_OR))
        return sym_int(g, a | b);
    if (node_is(node, OP_BITWISE_XOR))
        return sym_int(g, a ^ b);
    return NULL;
}

static const Sym *elem_binary(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    (void)n;
    if (node_is(node, OP_ADD))
        return sym_add(g, args[0], args[1]);
    if (node_is(node, OP_SUB))
        return sym_sub(g, args[0], args[1]);
    if (node_is(node, OP_MUL))
        return sym_mul(g, args[0], args[1]);
    if (node_is(node, OP_DIV))
        return elem_div(g, args[0], args[1]);
    if (node_is(node, OP_MOD))
        return elem_mod(g, node, args[0], args[1]);
    if (node_is(node, OP_POW))
        return elem_pow(g, args[0], args[1]);
    return elem_bits(g, node, args[0], args[1]);
}

static Tri tri_not(Tri a)
{
    return a == TRI_UNKNOWN ? a : a == TRI_YES ? TRI_NO : TRI_YES;
}

static Tri truth(Graph *g, const Sym *a)
{
    return tri_not(sym_eq(g, a, sym_int(g, 0)));
}

static Tri tri_logic(const Node *node, Tri a, Tri b)
{
    Tri absorbing = node_is(node, OP_AND) ? TRI_NO : TRI_YES;

    if (node_is(node, OP_XOR))
        return a == TRI_UNKNOWN || b == TRI_UNKNOWN ? TRI_UNKNOWN : a == b ? TRI_NO : TRI_YES;
    if (a == absorbing || b == absorbing)
        return absorbing;
    return a == TRI_UNKNOWN || b == TRI_UNKNOWN ? TRI_UNKNOWN : tri_not(absorbing);
}

static const Sym *elem_compare(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    const Sym *a = args[0], *b = args[1];
    Tri tri;

    (void)n;
    if (node_is(node, OP_EQUAL))
        tri = sym_eq(g, a, b);
    else if (node_is(node, OP_LESS))
        tri = sym_lt(g, a, b);
    else if (node_is(node, OP_LESS_OR_EQUAL))
        tri = sym_le(g, a, b);
    else if (node_is(node, OP_GREATER))
        tri = sym_lt(g, b, a);
    else if (node_is(node, OP_GREATER_OR_EQUAL))
        tri = sym_le(g, b, a);
    else
        tri = tri_logic(node, truth(g, a), truth(g, b));
    return tri == TRI_UNKNOWN ? NULL : sym_int(g, tri == TRI_YES);
}

static const Sym *elem_unary(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    const Sym *a = args[0];
    int64_t value;

    (void)n;
    if (node_is(node, OP_NEG))
        return sym_neg(g, a);
    if (node_is(node, OP_RELU))
        return sym_max(g, a, sym_int(g, 0));
    if (node_is(node, OP_ABS))
        return sign_of(g, a) > 0 ? a : sym_max(g, a, sym_neg(g, a));
    if (node_is(node, OP_NOT))
        return truth(g, a) == TRI_UNKNOWN ? NULL : sym_int(g, truth(g, a) == TRI_NO);
    if (!sym_known(a, &value))
        return NULL;
    return sym_int(g, node_is(node, OP_SIGN) ? (value > 0) - (value < 0) : ~value);
}

static const Sym *elem_variadic(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    const Sym *all = args[0];

    for (size_t i = 1; i < n; i++)
        all = node_is(node, OP_SUM)   ? sym_add(g, all, args[i])
              : node_is(node, OP_MAX) ? sym_max(g, all, args[i])
                                      : sym_min(g, all, args[i]);
    return node_is(node, OP_MEAN) ? NULL : all;
}

static const Sym *elem_where(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    Tri tri = truth(g, args[0]);

    (void)node;
    (void)n;
    if (args[1] == args[2])
        return args[1];
    return tri == TRI_UNKNOWN ? NULL : args[tri == TRI_YES ? 1 : 2];
}

static const Sym *elem_clip(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    const Sym *a = args[0];

    (void)node;
    if (n > 1 && args[1])
        a = sym_max(g, a, args[1]);
    return n > 2 && args[2] ? sym_min(g, a, args[2]) : a;
}

/* Between int types and to bool. */
static const Sym *elem_cast(Graph *g, const Node *node, const Sym *const *args, size_t n)
{
    (void)n;
    if (node->outputs[0]->dtype != DT_BOOL)
        return args[0];
    return truth(g, args[0]) == TRI_UNKNOWN ? NULL : sym_int(g, truth(g, args[0]) == TRI_YES);
}

/* ---- elementwise ---- */

void infer_same(Graph *g, Node *node)
{
    (void)g;
    if (node_input(node, 0))
        set_like(node->outputs[0], node->inputs[0]);
}

void infer_unary(Graph *g, Node *node)
{
    infer_same(g, node);
    set_elems(g, node, node->inputs, 1, elem_unary);
}

void infer_bool_unary(Graph *g, Node *node)
{
    infer_same(g, node);
    node->outputs[0]->dtype = DT_BOOL;
}

/* Softmax, LogSoftmax, Hardmax, LpNormalization: like the input, which must have the axis. */
void infer_softmax(Graph *g, Node *node)
{
    Value *x = node_input(node, 0);

    infer_same(g, node);
    if (x && x->rank > 0 && node_attr(node, "axis") &&
        !(g->opset < 13 && node_int(node, "axis", 0) == x->rank))
        axis_in(g, node, node_int(node, "axis", -1), x->rank);
}

static DType common_dtype(Value *const *inputs, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (inputs[i] && inputs[i]->dtype != DT_NONE)
            return inputs[i]->dtype;
    return DT_NONE;
}

void infer_binary(Graph *g, Node *node)
{
    DType dtype = node_is(node, OP_POW) ? node->inputs[0]->dtype : common_dtype(node->inputs, 2);

    set_broadcast(g, node, node->outputs[0], dtype, node->inputs, node->ninputs);
    set_elems(g, node, node->inputs, node->ninputs, elem_binary);
}

void infer_compare(Graph *g, Node *node)
{
    set_broadcast(g, node, node->outputs[0], DT_BOOL, node->inputs, node->ninputs);
    set_elems(g, node, node->inputs, node->ninputs, elem_compare);
}

void infer_variadic(Graph *g, Node *node)
{
    DType dtype = common_dtype(node->inputs, node->ninputs);

    set_broadcast(g, node, node->outputs[0], dtype, node->inputs, node->ninputs);
    set_elems(g, node, node->inputs, node->ninputs, elem_variadic);
}

void infer_where(Graph *g, Node *node)
{
    DType dtype = common_dtype(node->inputs + 1, node->ninputs - 1);

    set_broadcast(g, node, node->outputs[0], dtype, node->inputs, node->ninputs);
    set_elems(g, node, node->inputs, node->ninputs, elem_where);
}

void infer_clip(Graph *g, Node *node)
{
    infer_same(g, node);
    if (!node_attr(node, "min") && !node_attr(node, "max"))
        set_elems(g, node, node->inputs, node->ninputs, elem_clip);
}

static void cast_to(Graph *g, Node *node, DType dtype)
{
    infer_same(g, node);
    node->outputs[0]->dtype = dtype;
    if (node->inputs[0]->dtype != DT_NONE && small_ints_dtype(node->inputs[0]->dtype))
        set_elems(g, node, node->inputs, 1, elem_cast);
}

void infer_cast(Graph *g, Node *node)
{
    cast_to(g, node, attr_dtype(node, "to", DT_NONE));
}

/* The same bits as another type of the same size. */
void infer_bit_cast(Graph *g, Node *node)
{
    DType from = node->inputs[0]->dtype, to = attr_dtype(node, "to", DT_NONE);

    if (from != DT_NONE && to != DT_NONE && dtype_bits(from) != dtype_bits(to))
        fail(g->job, g->loc, "BitCast: elements of %s and %s do not have the same size",
             dtype_name(from), dtype_name(to));
    infer_same(g, node);
    node->outputs[0]->dtype = to;
}

/* Both inputs have the shape of the output. */
void infer_swiglu(Graph *g, Node *node)
{
    const Value *a = node->inputs[0], *b = node->inputs[1];
    Value *v = node->outputs[0];

    set_like(v, a->rank < 0 ? b : a);
    v->dtype = common_dtype(node->inputs, 2);
    if (a->rank < 0 || b->rank < 0)
        return;
    if (a->rank != b->rank)
        fail(g->job, g->loc, "SwiGLU: tensors of rank %d and %d do not fit", a->rank, b->rank);
    v->dims = copy_dims(g, a);
    for (int i = 0; i < a->rank; i++)
        v->dims[i] = unify(g, node, a->dims[i], b->dims[i], i);
}

void infer_cast_like(Graph *g, Node *node)
{
    cast_to(g, node, node->inputs[1]->dtype);
}

void infer_dropout(Graph *g, Node *node)
{
    infer_same(g, node);
    if (node->noutputs > 1) {
        set_like(node->outputs[1], node->inputs[0]);
        if (g->opset >= 10)
            node->outputs[1]->dtype = DT_BOOL;
    }
}

/* ---- reductions ---- */

static void set_reduced(Graph *g, Value *v, DType dtype, const Value *x, const bool *reduced,
                        bool keepdims)
{
    const Sym **dims = new_dims(g, x->rank);
    int rank = 0;

    for (int i = 0; i < x->rank; i++) {
        if (!reduced[i])
            dims[rank++] = x->dims[i];
        else if (keepdims)
            dims[rank++] = sym_int(g, 1);
    }
    set_type(v, dtype, rank, dims);
}

static const Sym *reduce_step(Graph *g, const Node *node, const Sym *a, const Sym *b)
{
    if (node_is(node, OP_REDUCE_SUM))
        return sym_add(g, a, b);
    if (node_is(node, OP_REDUCE_PROD))
        return sym_mul(g, a, b);
    if (node_is(node, OP_REDUCE_MAX))
        return sym_max(g, a, b);
    return node_is(node, OP_REDUCE_MIN) ? sym_min(g, a, b) : NULL;
}

/* Reduces known contents along the axes in `reduced`. The index of an element in the result is its
 * index without these axes. */
static void reduce_elems(Graph *g, Node *node, const bool *reduced)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n;
    const Sym *const *from = value_elems(g, x, &n);
    const int64_t *dims = known_dims(g, x);
    const Sym *elems[MAX_ELEMS] = {0};

    if (!from || !dims || n == 0 || !small_ints_dtype(v->dtype))
        return;
    for (size_t k = 0; k < n; k++) {
        int64_t to = 0, rest = (int64_t)k, stride = 1;

        for (int i = x->rank - 1; i >= 0; i--) {
            if (!reduced[i]) {
                to += rest % dims[i] * stride;
                stride *= dims[i];
            }
            rest /= dims[i];
        }
        elems[to] = elems[to] ? reduce_step(g, node, elems[to], from[k]) : from[k];
        if (!elems[to] || !fits(g, elems[to], v->dtype))
            return;
    }
    if (reduce_step(g, node, from[0], from[0]))
        v->elems = job_copy(g->job, elems, sizeof elems);
}

static void set_reduced_elems(Graph *g, Node *node, const bool *reduced)
{
    bool wrapped = g->wrapped;

    reduce_elems(g, node, reduced);
    g->wrapped = wrapped;
}

void infer_reduce(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *list = node_input(node, 1);
    bool keepdims = node_int(node, "keepdims", 1) != 0, given;
    const int64_t *axes;
    size_t n;

    v->dtype = x->dtype;
    if (x->rank < 0) {
        if (!keepdims && list_of(g, node, "axes", 1, &axes, &n, &given) && n == 0 &&
            !node_int(node, "noop_with_empty_axes", 0))
            set_scalar(v, x->dtype);
        return;
    }
    if (!list_of(g, node, "axes", 1, &axes, &n, &given)) {
        int64_t count;

        if (keepdims)
            set_fresh(g, v, x->dtype, x->rank);
        else if (value_dim(list, 0, &count) && count > 0 && count <= x->rank)
            set_fresh(g, v, x->dtype, x->rank - (int)count);
        return;
    }
    bool *reduced = axes_set(g, node, axes, n, x->rank);
    if (n == 0 && node_int(node, "noop_with_empty_axes", 0)) {
        set_like(v, x);
        v->elems = x->elems && !node_is(node, OP_REDUCE_SUM_SQUARE) ? x->elems : NULL;
        return;
    }
    for (int i = 0; n == 0 && i < x->rank; i++)
        reduced[i] = true;
    set_reduced(g, v, x->dtype, x, reduced, keepdims);
    set_reduced_elems(g, node, reduced);
}

void infer_arg(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    int64_t axis = node_int(node, "axis", 0);

    v->dtype = DT_INT64;
    if (x->rank >= 0)
        set_reduced(g, v, DT_INT64, x, axes_set(g, node, &axis, 1, x->rank),
                    node_int(node, "keepdims", 1) != 0);
}

void infer_topk(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *k = node_input(node, 1);
    size_t n;
    const Sym *const *elems = k ? value_elems(g, k, &n) : NULL;

    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];

        v->dtype = i == 0 ? x->dtype : DT_INT64;
        if (x->rank < 0)
            continue;
        int axis = axis_in(g, node, node_int(node, "axis", -1), x->rank);
        const Sym **dims = copy_dims(g, x);
        if (!k)
            dims[axis] = sym_int(g, node_int(node, "k", 1));
        else if (elems && n == 1)
            dims[axis] = elems[0];
        else
            dims[axis] = sym_fresh_dim(g, node->outputs[0], axis);
        set_type(v, v->dtype, x->rank, dims);
    }
}

void infer_det(Graph *g, Node *node)
{
    Value *x = node->inputs[0];

    (void)g;
    node->outputs[0]->dtype = x->dtype;
    if (x->rank >= 2)
        set_type(node->outputs[0], x->dtype, x->rank - 2, x->dims);
}

/* ---- matrix products ---- */

/* numpy.matmul: a vector on the left is a row, on the right a column, and leaves no axis. */
static void set_matmul(Graph *g, const Node *node, Value *v, DType dtype, const Value *a,
                       const Value *b)
{
    int batch, rank;
    const Sym **dims;
    Value left, right, *pair[2] = {&left, &right};

    v->dtype = dtype;
    if (a->rank < 0 || b->rank < 0)
        return;
    if (a->rank == 0 || b->rank == 0)
        fail(g->job, g->loc, "%s: a tensor of rank 0 is not a matrix", node->op);
    unify(g, node, a->dims[a->rank - 1], b->dims[b->rank == 1 ? 0 : b->rank - 2], a->rank - 1);
    left = *a;
    right = *b;
    left.rank = a->rank > 2 ? a->rank - 2 : 0;
    right.rank = b->rank > 2 ? b->rank - 2 : 0;
    set_broadcast(g, node, v, dtype, pair, 2);
    batch = rank = v->rank;
    dims = new_dims(g, batch + 2);
    for (int i = 0; i < batch; i++)
        dims[i] = v->dims[i];
    if (a->rank > 1)
        dims[rank++] = a->dims[a->rank - 2];
    if (b->rank > 1)
        dims[rank++] = b->dims[b->rank - 1];
    set_type(v, dtype, rank, dims);
}

void infer_matmul(Graph *g, Node *node)
{
    set_matmul(g, node, node->outputs[0], common_dtype(node->inputs, 2), node->inputs[0],
               node->inputs[1]);
}

void infer_matmul_integer(Graph *g, Node *node)
{
    set_matmul(g, node, node->outputs[0], DT_INT32, node->inputs[0], node->inputs[1]);
}

void infer_qlinear_matmul(Graph *g, Node *node)
{
    Value *zero = node_input(node, 7);

    set_matmul(g, node, node->outputs[0], zero ? zero->dtype : DT_NONE, node->inputs[0],
               node->inputs[3]);
}

void infer_gemm(Graph *g, Node *node)
{
    Value *a = node->inputs[0], *b = node->inputs[1], *v = node->outputs[0];
    const Sym **dims;
    int rows_at = node_int(node, "transA", 0) ? 1 : 0,
        columns_at = node_int(node, "transB", 0) ? 0 : 1;

    v->dtype = common_dtype(node->inputs, 2);
    if ((a->rank >= 0 && a->rank != 2) || (b->rank >= 0 && b->rank != 2))
        fail(g->job, g->loc, "Gemm: tensors of rank %d and %d are not matrices", a->rank, b->rank);
    dims = new_dims(g, 2);
    if (a->rank == 2 && b->rank == 2)
        unify(g, node, a->dims[1 - rows_at], b->dims[1 - columns_at], 1);
    dims[0] = a->rank == 2 ? a->dims[rows_at] : sym_fresh_dim(g, v, 0);
    dims[1] = b->rank == 2 ? b->dims[columns_at] : sym_fresh_dim(g, v, 1);
    set_type(v, v->dtype, 2, dims);
}

/* ---- Einsum ---- */

typedef struct Einsum {
    Graph *g;
    const Node *node;
    const Sym *letters[128];
    const Sym **ellipsis; /* right-aligned broadcast of the axes of "..." */
    int ellipsis_rank;
    char order[256]; /* letters as they appeared, for the implicit output */
    int counts[128];
} Einsum;

static int term_letters(const char *term, size_t length)
{
    int n = 0;

    for (size_t i = 0; i < length; i++)
        n += term[i] != ' ' && term[i] != '.';
    return n;
}

static void einsum_letter(Einsum *e, unsigned char letter, const Sym *size, int axis)
{
    const Sym **known = &e->letters[letter & 127];

    e->counts[letter & 127]++;
    if (!*known || sym_is(*known, 1))
        *known = size;
    else if (!sym_is(size, 1))
        *known = unify(e->g, e->node, *known, size, axis);
}

static void einsum_ellipsis(Einsum *e, const Sym *const *dims, int rank)
{
    Value have = {.rank = e->ellipsis_rank, .dims = e->ellipsis};
    Value more = {.rank = rank, .dims = (const Sym **)dims};

    e->ellipsis = broadcast_dims(e->g, &have, &more, &e->ellipsis_rank);
}

/* Records the sizes of an operand for the letters of its term; false if the rank does not fit. */
static bool einsum_operand(Einsum *e, const char *term, size_t length, const Value *x)
{
    int axis = 0, rest = x->rank - term_letters(term, length);
    bool dots = false;

    if (rest < 0)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (term[i] == ' ')
            continue;
        if (term[i] == '.') {
            if (!dots && rest > 0)
                einsum_ellipsis(e, x->dims + axis, rest);
            axis += dots ? 0 : rest;
            dots = true;
        } else {
            if (axis >= x->rank)
                return false;
            einsum_letter(e, (unsigned char)term[i], x->dims[axis], axis);
            axis++;
        }
        if (axis < 0)
            return false;
    }
    return axis == x->rank;
}

/* A size that broadcasting could not determine is read from the result. */
static const Sym *carried_dim(Graph *g, const Sym *size, Value *v, int axis)
{
    const Atom *atom = sym_lone(size);

    return atom && atom->kind == ATOM_DIM && !atom->value && !atom->named
               ? sym_fresh_dim(g, v, axis)
               : size;
}

static void einsum_output(Einsum *e, const char *term, size_t length, Value *v, DType dtype)
{
    const Sym **dims = new_dims(e->g, e->ellipsis_rank + (int)length);
    int rank = 0;
    bool dots = false;

    for (size_t i = 0; i < length; i++) {
        if (term[i] == '.') {
            for (int k = 0; k < e->ellipsis_rank && !dots; k++, rank++)
                dims[rank] = carried_dim(e->g, e->ellipsis[k], v, rank);
            dots = true;
        } else if (term[i] != ' ') {
            const Sym *size = e->letters[term[i] & 127];

            if (!size)
                fail(e->g->job, e->g->loc, "Einsum: no operand has '%c'", term[i]);
            dims[rank++] = size;
        }
    }
    set_type(v, dtype, rank, dims);
}

/* Without "->" the result has the ellipsis and then each letter that appears once, sorted. */
static const char *implicit_output(Einsum *e, size_t *length)
{
    size_t n = 0;

    for (int i = 0; i < 3; i++)
        e->order[n++] = '.';
    for (int c = 'A'; c <= 'z'; c++)
        if (e->counts[c] == 1)
            e->order[n++] = (char)c;
    *length = n;
    return e->order;
}

void infer_einsum(Graph *g, Node *node)
{
    const char *equation = node_str(node, "equation", ""), *arrow = strstr(equation, "->");
    const char *at = equation, *end = arrow ? arrow : equation + strlen(equation);
    DType dtype = common_dtype(node->inputs, node->ninputs);
    Einsum e = {.g = g, .node = node, .ellipsis = new_dims(g, 0)};
    size_t length;

    node->outputs[0]->dtype = dtype;
    for (size_t i = 0; i < node->ninputs; i++) {
        const char *stop = memchr(at, ',', (size_t)(end - at));

        if (node->inputs[i]->rank < 0)
            return;
        stop = stop ? stop : end;
        if (!einsum_operand(&e, at, (size_t)(stop - at), node->inputs[i]))
            fail(g->job, g->loc, "Einsum: operand %zu of rank %d does not fit '%s'", i,
                 node->inputs[i]->rank, equation);
        at = stop < end ? stop + 1 : end;
    }
    if (arrow)
        einsum_output(&e, arrow + 2, strlen(arrow + 2), node->outputs[0], dtype);
    else {
        const char *term = implicit_output(&e, &length);

        einsum_output(&e, term, length, node->outputs[0], dtype);
    }
}

/* ---- quantisation ---- */

void infer_quantize(Graph *g, Node *node)
{
    Value *zero = node_input(node, 2);
    DType dtype = attr_dtype(node, "output_dtype", DT_NONE);

    infer_same(g, node);
    if (node_int(node, "output_dtype", 0) == 0)
        dtype = DT_UINT8;
    node->outputs[0]->dtype = zero ? zero->dtype : dtype;
}

void infer_dequantize(Graph *g, Node *node)
{
    DType dtype = attr_dtype(node, "output_dtype", DT_NONE);

    infer_same(g, node);
    if (node_int(node, "output_dtype", 0) == 0)
        dtype = g->opset < 19 ? DT_FLOAT : node->inputs[1]->dtype;
    node->outputs[0]->dtype = dtype;
}

void infer_dynamic_quantize(Graph *g, Node *node)
{
    infer_same(g, node);
    node->outputs[0]->dtype = DT_UINT8;
    if (node->noutputs > 1)
        set_scalar(node->outputs[1], DT_FLOAT);
    if (node->noutputs > 2)
        set_scalar(node->outputs[2], DT_UINT8);
}
