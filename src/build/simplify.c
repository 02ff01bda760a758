/* simplify.c - avoids nodes that are not needed. Each rewrite is exact for every element of every
 * input, including NaN, infinities and -0, except for sums that start with 0. No rewrite depends on
 * the other uses of a value, so none can make the graph larger. Rewrites that depend on uses are
 * done at the end, in fuse.c. simplify_move.c has the operators that move elements,
 * simplify_parts.c those that take and join parts, simplify_nn.c the layers. */
#include "query.h"

#include "build.h"
#include "emit.h"

#include <math.h>
#include <string.h>

#define LOOK_LIMIT (64 * 1024) /* elements of a constant that is not a parameter */

bool may_look_into(const Graph *g, const Value *v)
{
    int64_t n;

    if (v->data == NULL || (v->is_param && g->keep_params_apart))
        return false;
    n = data_count(v->data);
    return n > 0 && n <= (v->is_param ? MAX_ELEMS : LOOK_LIMIT) && dtype_size(v->dtype) > 0;
}

/* The sign of 0 counts. */
bool all_equal(const Graph *g, const Value *v, double number)
{
    if (!may_look_into(g, v) || !dtype_is_number(v->dtype))
        return false;
    for (int64_t i = 0; i < data_count(v->data); i++) {
        double element = data_float(v->data, i);

        if (element != number || !signbit(element) != !signbit(number))
            return false;
    }
    return true;
}

bool broadcasts_into(const Value *other, const Value *whole)
{
    if (whole->rank < 0)
        return other->rank == 0;
    if (other->rank < 0 || other->rank > whole->rank)
        return false;
    for (int i = 1; i <= other->rank; i++) {
        const Sym *size = other->dims[other->rank - i];

        if (!sym_is(size, 1) && size != whole->dims[whole->rank - i])
            return false;
    }
    return true;
}

/* ---- numbers ---- */

/* The value that is repeated to make v, if broadcasting would repeat it again; NULL if there is
 * none. */
static Value *before_repeating(Graph *g, Value *v)
{
    const Attr *number;

    if (made_by(v, OP_EXPAND))
        return v->node->inputs[0];
    if (made_by(v, OP_TILE) && v->node->inputs[0]->rank == v->rank &&
        broadcasts_into(v->node->inputs[0], v))
        return v->node->inputs[0];
    if (made_by(v, OP_CONSTANT_OF_SHAPE)) {
        number = node_attr(v->node, "value");
        return number ? const_value(g, data_reshape(g, number->tensor, 0, NULL))
                      : const_num(g, DT_FLOAT, 0);
    }
    /* rows of a table: for indices that repeat */
    if (made_by(v, OP_GATHER) && node_int(v->node, "axis", 0) == 0 &&
        made_by(v->node->inputs[1], OP_EXPAND))
        return op(g, "Gather", IN(v->node->inputs[0], v->node->inputs[1]->node->inputs[0]),
                  v->node->attrs);
    return NULL;
}

/* A smaller replacement of v, if the other operand has the full shape; NULL if there is none. */
static Value *small_beside(Graph *g, Value *v, const Value *other)
{
    Value *small = broadcasts_into(v, other) ? before_repeating(g, v) : NULL;

    return small && broadcasts_into(small, other) ? small : NULL;
}

/* Removes an Expand of an operand: the operator itself broadcasts. */
static Value *without_expand(Graph *g, const Node *node)
{
    Value *a = node->inputs[0], *b = node->inputs[1], *small;

    if ((small = small_beside(g, a, b)))
        return op(g, node->op, IN(small, b), node->attrs);
    if ((small = small_beside(g, b, a)))
        return op(g, node->op, IN(a, small), node->attrs);
    return NULL;
}

/* The operand that equals the result, because all elements of the other one are this number. */
static Value *neutral(Graph *g, const Node *node, double number, bool commutes)
{
    Value *a = node->inputs[0], *b = node->inputs[1];

    if (a->dtype == b->dtype && all_equal(g, b, number) && broadcasts_into(b, a))
        return a;
    if (a->dtype == b->dtype && commutes && all_equal(g, a, number) && broadcasts_into(a, b))
        return b;
    return NULL;
}

/* Merges two constants: (x . a) . b = x . (a . b). The callers know that this is exact. */
static Value *associate(Graph *g, const Node *node)
{
    for (size_t i = 0; i < 2 && node->ninputs == 2 && !g->no_folding; i++) {
        Value *last = node->inputs[i], *inner = node->inputs[1 - i], *first, *both;

        if (!may_look_into(g, last) || !made_by(inner, node_number(node)) ||
            inner->node->ninputs != 2)
            continue;
        first = inner->node->inputs[may_look_into(g, inner->node->inputs[0]) ? 0 : 1];
        if (!may_look_into(g, first) ||
            (!broadcasts_into(first, last) && !broadcasts_into(last, first)))
            continue;
        both = op(g, node->op, IN(first, last), node->attrs);
        if (both->data == NULL) /* too large */
            return NULL;
        first = inner->node->inputs[first == inner->node->inputs[0] ? 1 : 0];
        return op(g, node->op, IN(first, both), node->attrs);
    }
    return NULL;
}

/* A Min or Max of one operand is this operand; constants of nested ones are merged. */
static Value *extreme(Graph *g, const Node *node)
{
    return node->ninputs == 1 ? node->inputs[0] : associate(g, node);
}

/* Sums and products of ints wrap around, so they are associative. */
static Value *associate_ints(Graph *g, const Node *node)
{
    return dtype_is_int(node->inputs[0]->dtype) ? associate(g, node) : NULL;
}

/* Is it known that no element is -0? */
static bool has_no_minus_zero(const Value *v)
{
    while (made_by_trait(v, TAKES_ELEMENTS) || made_by(v, OP_FLATTEN))
        v = v->node->inputs[0];
    return made_by_trait(v, NOT_NEGATIVE) ||
           (made_by(v, OP_CAST) && !dtype_is_float(v->node->inputs[0]->dtype));
}

/* A sum that starts with 0, as Python's sum() does, has the same value without the 0, except for
 * the sign of a sum of -0 only (docs/numerics.md). */
static Value *without_first_zero(Graph *g, Value *sum)
{
    Value *term = made_by(sum, OP_ADD) ? neutral(g, sum->node, 0, true) : NULL;

    return term ? term : sum;
}

static Value *shorter_sum(Graph *g, const Node *node)
{
    Value *a = without_first_zero(g, node->inputs[0]), *b = without_first_zero(g, node->inputs[1]);

    if (a == node->inputs[0] && b == node->inputs[1])
        return NULL;
    return op(g, "Add", IN(a, b), AT_NONE);
}

/* For floats, x + (-0) and x - 0 are x for every x, but x + 0 is not: -0 + 0 is 0. */
static Value *add(Graph *g, const Node *node)
{
    Value *same = neutral(g, node, dtype_is_float(node->inputs[0]->dtype) ? -0.0 : 0.0, true);

    if (same == NULL && (same = neutral(g, node, 0.0, true)) && !has_no_minus_zero(same))
        same = NULL;
    if (same == NULL)
        same = shorter_sum(g, node);
    if (same == NULL)
        same = without_expand(g, node);
    if (same == NULL && made_by(node->inputs[1], OP_NEG))
        return op(g, "Sub", IN(node->inputs[0], node->inputs[1]->node->inputs[0]), AT_NONE);
    if (same == NULL && made_by(node->inputs[0], OP_NEG))
        return op(g, "Sub", IN(node->inputs[1], node->inputs[0]->node->inputs[0]), AT_NONE);
    return same ? same : associate_ints(g, node);
}

/* An operator that does not distinguish 0 and -0: adding 0 before it is not needed. */
static Value *blind_to_sign(Graph *g, const Node *node)
{
    const Value *sum = node->inputs[0];
    Value *same = made_by(sum, OP_ADD) ? neutral(g, sum->node, 0.0, true) : NULL;

    return same ? op(g, node->op, IN(same), node->attrs) : NULL;
}

/* The other operand, if one is `number`, the neutral element; or the operator without an Expand of
 * an operand. */
static Value *fewer_operands(Graph *g, const Node *node, double number, bool commutes)
{
    Value *same = neutral(g, node, number, commutes);

    return same ? same : without_expand(g, node);
}

static Value *sub(Graph *g, const Node *node)
{
    Value *same = fewer_operands(g, node, 0, false);

    if (same == NULL && made_by(node->inputs[1], OP_NEG))
        return op(g, "Add", IN(node->inputs[0], node->inputs[1]->node->inputs[0]), AT_NONE);
    return same;
}

static Value *mul(Graph *g, const Node *node)
{
    Value *same = fewer_operands(g, node, 1, true);

    return same ? same : associate_ints(g, node);
}

static Value *div_or_pow(Graph *g, const Node *node)
{
    return fewer_operands(g, node, 1, false);
}

static Value *and_or(Graph *g, const Node *node)
{
    Value *same = fewer_operands(g, node, node_is(node, OP_AND), true);

    return same ? same : associate(g, node);
}

/* An idempotent operator that is applied twice, such as Relu. */
static Value *once(Graph *g, const Node *node)
{
    (void)g;
    return made_by(node->inputs[0], node_number(node)) ? node->inputs[0] : NULL;
}

/* Floor, Ceil or Round of a whole number. */
static Value *round_once(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];

    (void)g;
    return made_by(x, OP_FLOOR) || made_by(x, OP_CEIL) || made_by(x, OP_ROUND) ? x : NULL;
}

/* Not or Neg that is applied twice: both are their own inverse. */
static Value *twice(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];

    (void)g;
    return made_by(x, node_number(node)) ? x->node->inputs[0] : NULL;
}

/* Removes an Expand of an operand of Where, if another operand has its shape. */
static Value *where_without_expand(Graph *g, const Node *node)
{
    Value *inputs[3];

    for (size_t i = 0; i < 9; i++) {
        Value *small;

        if (i / 3 == i % 3 || !(small = small_beside(g, node->inputs[i / 3], node->inputs[i % 3])))
            continue;
        memcpy(inputs, node->inputs, sizeof inputs);
        inputs[i / 3] = small;
        return op(g, "Where", inputs, 3, node->attrs);
    }
    return NULL;
}

/* A Where whose condition is known, or that selects between equal values. */
static Value *where(Graph *g, const Node *node)
{
    Value *condition = node->inputs[0], *a = node->inputs[1], *b = node->inputs[2];

    if ((a == b || all_equal(g, condition, 1)) && broadcasts_into(condition, a) &&
        broadcasts_into(b, a))
        return a;
    if (all_equal(g, condition, 0) && broadcasts_into(condition, b) && broadcasts_into(a, b))
        return b;
    return where_without_expand(g, node);
}

/* ---- casts ---- */

/* Can `to` represent every value of `from`? */
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

/* A cast to the same dtype, and a cast after a widening cast. */
static Value *cast(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    DType to = (DType)node_int(node, "to", DT_NONE);
    Value *before;

    if (x->dtype == to)
        return x;
    if (!made_by(x, OP_CAST))
        return NULL;
    before = x->node->inputs[0];
    return lossless(before->dtype, x->dtype) ? emit_cast(g, before, to) : NULL;
}

/* ---- shapes and parts ---- */

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

static Rewrite *const rewrites[OP_COUNT] = {
    [OP_ABS] = once,
    [OP_ADD] = add,
    [OP_AND] = and_or,
    [OP_AVERAGE_POOL] = simplify_average_pool,
    [OP_CAST] = cast,
    [OP_CEIL] = round_once,
    [OP_CLIP] = simplify_bounds,
    [OP_CONCAT] = simplify_concat,
    [OP_CONV] = simplify_conv,
    [OP_DIV] = div_or_pow,
    [OP_EQUAL] = without_expand,
    [OP_EXP] = blind_to_sign,
    [OP_EXPAND] = expand,
    [OP_FLATTEN] = simplify_flatten,
    [OP_FLOOR] = round_once,
    [OP_GATHER] = simplify_gather,
    [OP_GEMM] = simplify_gemm,
    [OP_GREATER] = without_expand,
    [OP_GREATER_OR_EQUAL] = without_expand,
    [OP_IDENTITY] = identity,
    [OP_LESS] = without_expand,
    [OP_LESS_OR_EQUAL] = without_expand,
    [OP_LOG_SOFTMAX] = blind_to_sign,
    [OP_MATMUL] = simplify_matmul,
    [OP_MAX] = extreme,
    [OP_MAX_POOL] = simplify_max_pool,
    [OP_MIN] = extreme,
    [OP_MUL] = mul,
    [OP_NEG] = twice,
    [OP_NOT] = twice,
    [OP_OR] = and_or,
    [OP_PAD] = simplify_pad,
    [OP_POW] = div_or_pow,
    [OP_RELU] = simplify_bounds,
    [OP_RESHAPE] = simplify_reshape,
    [OP_ROUND] = round_once,
    [OP_SIGN] = once,
    [OP_SLICE] = simplify_slice,
    [OP_SOFTMAX] = blind_to_sign,
    [OP_SQUEEZE] = simplify_squeeze,
    [OP_SUB] = sub,
    [OP_SUM] = single,
    [OP_TRANSPOSE] = simplify_transpose,
    [OP_UNSQUEEZE] = simplify_unsqueeze,
    [OP_WHERE] = where,
};

bool simplify_knows(OperatorNumber number)
{
    return rewrites[number] != NULL;
}

Value *simplify(Graph *g, Node *node)
{
    Rewrite *rewrite = rewrites[node_number(node)];

    stack_check(g->job, NO_LOC);
    if (rewrite == NULL || node->domain[0] != '\0' || node->ninputs < node->record->inputs)
        return NULL;
    for (size_t i = 0; i < node->record->inputs; i++)
        if (node->inputs[i] == NULL)
            return NULL;
    return rewrite(g, node);
}
