/* layers_product.c - the two products of attention: scores of queries and keys, and the sum of
 * values that is weighted by the softmax of the scores. Each is a MatMul of tensors with three or
 * four axes, or an Einsum of two tensors with four axes in any order.
 */
#include "layers.h"

#include "build/build.h"
#include "build/emit.h"
#include "build/query.h"

#include <string.h>

enum {
    AXES = 4 /* batch, heads, and two more */
};

/* "abcd,abed->abce": the letters of the operands and of the result. */
typedef struct Letters {
    const char *operands[2], *result;
} Letters;

static size_t position_of(const char *letters, char letter)
{
    size_t i = 0;

    while (i < AXES && letters[i] != letter)
        i++;
    return i;
}

/* Are there four different letters? */
static bool are_axes(const char *letters)
{
    for (size_t i = 0; i < AXES; i++)
        if (!is_letter(letters[i]) || position_of(letters, letters[i]) != i)
            return false;
    return true;
}

static bool letters_of(const Node *node, Letters *letters)
{
    const char *equation =
        node_is(node, OP_EINSUM) && node->ninputs == 2 ? node_str(node, "equation", "") : "";

    if (strlen(equation) != 3 * AXES + 3 || equation[AXES] != ',' ||
        strncmp(equation + 2 * AXES + 1, "->", 2) != 0)
        return false;
    *letters = (Letters){{equation, equation + AXES + 1}, equation + 2 * AXES + 3};
    return are_axes(letters->operands[0]) && are_axes(letters->operands[1]) &&
           are_axes(letters->result);
}

/* The fourth letter of an operand, besides a, b and c; 0 if the operand does not have all three. */
static char letter_beside(const char *operand, char a, char b, char c)
{
    char left = 0;

    if (position_of(operand, a) == AXES || position_of(operand, b) == AXES ||
        position_of(operand, c) == AXES)
        return 0;
    for (size_t i = 0; i < AXES; i++)
        if (operand[i] != a && operand[i] != b && operand[i] != c)
            left = operand[i];
    return left;
}

/* x, whose axes have the letters `from`, with axes in the order `to`. */
static Value *in_order(Graph *g, Value *x, const char *from, const char *to)
{
    int64_t perm[AXES];

    for (size_t i = 0; i < AXES; i++)
        perm[i] = (int64_t)position_of(from, to[i]);
    return emit_transpose(g, x, perm, AXES);
}

/* ---- scores ---- */

/* The keys, if v is their transpose, possibly in one node with another transpose; NULL otherwise.
 */
static Value *keys_of(Graph *g, Value *v, double *scale)
{
    const Attr *perm;
    int64_t order[AXES];
    size_t n;

    v = without_factor(g, v, scale);
    perm = made_by(v, OP_TRANSPOSE) ? node_attr(v->node, "perm") : NULL;
    n = perm ? perm->n : 0;
    if (n != AXES && n != AXES - 1)
        return NULL;
    memcpy(order, perm->ints, n * sizeof *order);
    order[n - 2] = perm->ints[n - 1];
    order[n - 1] = perm->ints[n - 2];
    return emit_transpose(g, without_factor(g, v->node->inputs[0], scale), order, n);
}

/* If v, of rank `rank`, is a Reshape of a value of rank `other_rank` that keeps the last two axes:
 * this value. Otherwise v itself. */
static Value *other_form(Graph *g, Value *v, int rank, int other_rank)
{
    Value *x = made_by(v, OP_RESHAPE) && v->rank == rank ? v->node->inputs[0] : NULL;

    return x && x->rank == other_rank &&
                   equal_dims(g, x->dims[other_rank - 2], v->dims[rank - 2]) &&
                   equal_dims(g, x->dims[other_rank - 1], v->dims[rank - 1])
               ? x
               : v;
}

Value *with_separate_heads(Graph *g, Value *v)
{
    return other_form(g, v, AXES - 1, AXES);
}

Value *with_merged_heads(Graph *g, Value *v)
{
    return other_form(g, v, AXES, AXES - 1);
}

bool is_scores(const Value *v)
{
    Letters letters;

    return made_by(v, OP_MATMUL) || (v->node && letters_of(v->node, &letters));
}

/* The i-th operand of an Einsum with its axes in the order batch, heads, rows, summed axis; `row`
 * is the letter of its rows. NULL: it does not have these axes. */
static Value *rows_of(Graph *g, const Node *node, const Letters *letters, size_t i, char row,
                      double *scale)
{
    const char *result = letters->result, *own = letters->operands[i];
    char summed = letter_beside(own, result[0], result[1], row);
    char wanted[AXES] = {result[0], result[1], row, summed};

    if (!summed || position_of(letters->operands[1 - i], summed) == AXES)
        return NULL;
    return in_order(g, without_factor(g, node->inputs[i], scale), own, wanted);
}

bool queries_and_keys(Graph *g, const Value *scores, AttentionLayer *a)
{
    const Node *node = scores->node;
    Letters letters;
    size_t first;

    if (node_is(node, OP_MATMUL)) {
        a->q = without_factor(g, node->inputs[0], &a->scale);
        a->k = keys_of(g, node->inputs[1], &a->scale);
        return a->k && a->q->rank == a->k->rank;
    }
    if (!letters_of(node, &letters))
        return false;
    first = position_of(letters.operands[0], letters.result[2]) == AXES;
    a->q = rows_of(g, node, &letters, first, letters.result[2], &a->scale);
    a->k = rows_of(g, node, &letters, 1 - first, letters.result[3], &a->scale);
    return a->q && a->k;
}

/* ---- the weighted sum ---- */

static bool may_be_weights(const Value *v)
{
    static const OperatorNumber types[] = {OP_SOFTMAX, OP_CAST, OP_RESHAPE};

    return (v->rank == AXES || v->rank == AXES - 1) && made_by_any(v, types, COUNT_OF(types));
}

bool weights_and_values(Graph *g, const Node *node, WeightedSum *sum)
{
    Letters letters;

    *sum = (WeightedSum){.weights = node->inputs[0], .values = node->inputs[1]};
    if (node_is(node, OP_MATMUL))
        return may_be_weights(sum->weights);
    if (!letters_of(node, &letters))
        return false;
    for (size_t i = 0; i < 2; i++) {
        const char *own = letters.operands[i], *other = letters.operands[1 - i];
        char size = letter_beside(other, own[0], own[1], own[3]);
        char values[AXES] = {own[0], own[1], own[3], size};

        if (!may_be_weights(node->inputs[i]) || node->inputs[i]->rank != AXES || !size ||
            letter_beside(letters.result, own[0], own[1], own[2]) != size)
            continue;
        sum->weights = node->inputs[i];
        sum->values = in_order(g, node->inputs[1 - i], other, values);
        for (size_t k = 0; k < AXES; k++)
            sum->order[k] =
                (int64_t)position_of((char[]){own[0], own[1], own[2], size}, letters.result[k]);
        sum->is_moved = true;
        return true;
    }
    return false;
}
