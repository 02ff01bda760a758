/* layers_rotary.c - recognises rotary embeddings that a model writes out. They turn pairs of
 * elements (a, b) of the last axis into (a cos - b sin, b cos + a sin). A pair is two neighbours,
 * or one element of the first half and one of the second. The spellings are
 *
 *     x * cos + rotated(x) * sin
 *     cat(a * cos - b * sin, b * cos + a * sin)
 *     stack(a * cos - b * sin, b * cos + a * sin)
 *
 * In the first, rotated(x) has the pairs (-b, a), and the tables hold the same number for both
 * elements of a pair. The third may be written with complex numbers. Each spelling may be for the
 * first elements only, with a Concat of the others. RotaryEmbedding accepts
 * [batch, heads, length, size] and tables [batch, length, size/2].
 */
#include "layers.h"

#include "build/build.h"
#include "build/emit.h"
#include "infer/infer.h"
#include "build/query.h"

#include <string.h>

enum {
    TABLE_DEPTH = 16, /* the largest number of operators between a table and its equal parts */
    RUN_DEPTH = 8     /* the largest number of operators between a part of x and x */
};
#define TABLE_LIMIT (4 << 20) /* elements of a constant table whose parts are compared */

typedef enum Pairing {
    HALVES,
    NEIGHBOURS
} Pairing;

/* The elements start, start + step, ... of the last axis of `base`. */
typedef struct Run {
    Value *base;
    int64_t start, n, step;
} Run;

static bool is_last_axis(int64_t axis, const Value *v)
{
    return axis == -1 || axis == v->rank - 1;
}

/* ---- parts of x ---- */

/* The part of the last axis that a Slice takes. */
static bool run_of_slice(Graph *g, const Node *node, Run *run)
{
    int64_t start, step, size;
    Value *x = before_last_slice(g, node, &start, &step);

    if (!x || step < 1 || !value_dim(x, -1, &size))
        return false;
    start += start < 0 ? size : 0;
    if (start < 0)
        return false;
    *run = (Run){x, start + run->start * step, run->n, run->step * step};
    return true;
}

/* An output of a Split as a part of the last axis of its input. */
static bool run_of_split(const Value *v, Run *run)
{
    int64_t size;

    if (!is_last_axis(node_int(v->node, "axis", 0), v))
        return false;
    for (int i = 0; i < v->index; i++) {
        if (!value_dim(v->node->outputs[i], -1, &size))
            return false;
        run->start += size;
    }
    run->base = v->node->inputs[0];
    return true;
}

/* If v is one of the two parts, along `axis`, of a tensor of rank 5: this tensor, and the index of
 * the part. Otherwise NULL. */
static Value *pairs_of(Graph *g, const Value *v, int axis, int64_t *which)
{
    const Value *index;
    Value *part, *pairs;
    size_t n;
    const int64_t *axes;

    if (made_by(v, OP_GATHER)) {
        index = v->node->inputs[1];
        pairs = v->node->inputs[0];
        if (!index->data || index->rank != 0)
            return NULL;
        *which = data_int(index->data, 0);
        part = NULL;
    } else if (made_by(v, OP_SQUEEZE)) {
        part = v->node->inputs[0];
        axes = part->rank == 5 ? node_axes(g, v->node, 5, &n) : NULL;
        if (!axes || n != 1 || axes[0] != axis || !part->node || !node_is(part->node, OP_SPLIT))
            return NULL;
        *which = part->index;
        pairs = part->node->inputs[0];
    } else {
        return NULL;
    }
    if (pairs->rank != 5 || !sym_is(pairs->dims[axis], 2) || (*which != 0 && *which != 1))
        return NULL;
    n = (size_t)(node_int(part ? part->node : v->node, "axis", 0) + 5) % 5;
    return n == (size_t)axis ? pairs : NULL;
}

/* The first elements of a pair, or the second ones: [..., n, 2] holds neighbours, [..., 2, n]
 * halves. */
static bool run_of_pairs(Graph *g, const Value *v, Run *run)
{
    int64_t which, size;
    bool halves = false;
    Value *pairs = pairs_of(g, v, 4, &which);
    const Sym *dims[4];

    if (!pairs) {
        pairs = pairs_of(g, v, 3, &which);
        halves = true;
    }
    if (!pairs || !value_dim(pairs, halves ? 4 : 3, &size))
        return false;
    memcpy(dims, pairs->dims, 3 * sizeof *dims);
    dims[3] = sym_int(g, 2 * size);
    run->base = emit_reshape(g, pairs, dims, 4);
    run->start = halves ? run->start + which * size : 2 * run->start + which;
    run->step *= halves ? 1 : 2;
    return true;
}

/* Finds the tensor of rank 4 of which v has a part of the last axis. */
static bool run_of(Graph *g, Value *v, Run *run)
{
    *run = (Run){.base = v, .step = 1};
    if (v->rank != 4 || !value_dim(v, -1, &run->n))
        return false;
    for (int i = 0; i < RUN_DEPTH; i++) {
        const Value *from = run->base;

        if (!from->node || *from->node->domain)
            break;
        if (node_is(from->node, OP_SPLIT) ? run_of_split(from, run)
                                          : run_of_slice(g, from->node, run))
            continue;
        if (!run_of_pairs(g, from, run))
            break;
    }
    return true;
}

/* Are a and b the two parts of consecutive elements along the last axis of their base? Sets
 * *whole to these elements. */
static bool are_parts(Graph *g, Value *a, Value *b, Pairing pairing, Run *whole)
{
    Run first, second;
    int64_t step = pairing == HALVES ? 1 : 2;

    if (!run_of(g, a, &first) || !run_of(g, b, &second) || first.base != second.base ||
        first.n == 0 || first.n != second.n || first.step != step || second.step != step ||
        second.start != first.start + (pairing == HALVES ? first.n : 1))
        return false;
    *whole = (Run){first.base, first.start, 2 * first.n, 1};
    return true;
}

/* The two tensors that a Concat joins: as halves, or, along a new last axis, as neighbours. */
static bool are_joined(Graph *g, const Node *concat, Value *parts[2], Pairing *pairing)
{
    const Value *first = concat->inputs[0], *second = concat->inputs[1];

    if (concat->ninputs != 2 || first->rank != second->rank ||
        !is_last_axis(node_int(concat, "axis", 0), first))
        return false;
    *pairing = first->rank == 4 ? HALVES : NEIGHBOURS;
    for (int i = 0; i < 2; i++) {
        Value *v = concat->inputs[i];

        if (v->rank == 5 && sym_is(v->dims[4], 1))
            v = emit_squeeze(g, v, (const int64_t[]){4}, 1);
        if (v->rank != 4)
            return false;
        parts[i] = v;
    }
    return true;
}

/* ---- tables ---- */

/* A constant that holds each number of a table twice, once for each element of a pair: returns the
 * table. NULL if the two numbers of a pair differ. */
static Value *half_of_constant(Graph *g, Value *v, int64_t size, Pairing pairing)
{
    int64_t next = pairing == HALVES ? size / 2 : 1, step = pairing == HALVES ? 1 : 2;
    const Data *data;

    if ((v->is_param && g->keep_params_apart) || v->recipe || data_count(v->data) > TABLE_LIMIT)
        return NULL;
    data = data_plain(g, v->data);
    for (int64_t i = 0; i < data_count(data); i += size)
        for (int64_t k = 0; k < size / 2; k++)
            if (data_float(data, i + k * step) != data_float(data, i + k * step + next))
                return NULL;
    return emit_slice(g, v, -1, sym_int(g, 0), sym_int(g, pairing == HALVES ? size / 2 : size),
                      step);
}

/* If v has each element of a table twice, one after the other: the table. Such a v is made by an
 * Expand or Concat along a new last axis, which a Reshape merges with the axis before it. Otherwise
 * NULL. */
static Value *before_repeat(Graph *g, const Value *v)
{
    const Value *twice = v->node->inputs[0];
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)v->rank);
    int last = twice->rank - 1;
    int64_t size;
    Value *once;

    if (!is_reshaping(v) || last < 1 || !sym_is(twice->dims[last], 2) ||
        !value_dim(twice, last - 1, &size) || !sym_is(v->dims[v->rank - 1], 2 * size))
        return NULL;
    once = made_by(twice, OP_EXPAND) || made_by(twice, OP_CONCAT) ? twice->node->inputs[0] : NULL;
    if (!once || once->rank != twice->rank || !sym_is(once->dims[last], 1) ||
        (made_by(twice, OP_CONCAT) &&
         (twice->node->ninputs != 2 || twice->node->inputs[1] != once ||
          !is_last_axis(node_int(twice->node, "axis", 0), twice))))
        return NULL;
    for (int i = 0; i < last; i++)
        if (!equal_dims(g, once->dims[i], twice->dims[i]))
            return NULL;
    memcpy(dims, v->dims, (size_t)v->rank * sizeof *dims);
    dims[v->rank - 1] = sym_int(g, size);
    return emit_reshape(g, once, dims, (size_t)v->rank);
}

/* If v is made from a table by doubling each element: the table. Otherwise NULL. */
static Value *before_doubling(Graph *g, const Value *v, Pairing pairing)
{
    if (pairing == NEIGHBOURS)
        return before_repeat(g, v);
    return made_by(v, OP_CONCAT) && v->node->ninputs == 2 &&
                   v->node->inputs[0] == v->node->inputs[1] &&
                   is_last_axis(node_int(v->node, "axis", 0), v)
               ? v->node->inputs[0]
               : NULL;
}

static Value *half_table(Graph *g, Value *v, int64_t size, Pairing pairing, int depth);

/* If v is a Concat of tables that hold each element twice: the Concat of the tables that hold it
 * once. Otherwise NULL. */
static Value *half_of_joined(Graph *g, const Value *v, int depth)
{
    const Node *node = v->node;
    Value **halves = NEW_N(g->job, Value *, node->ninputs);
    int64_t size;

    if (!made_by(v, OP_CONCAT) || !is_last_axis(node_int(node, "axis", 0), v))
        return NULL;
    for (size_t i = 0; i < node->ninputs; i++) {
        if (!value_dim(node->inputs[i], -1, &size) || size % 2 != 0)
            return NULL;
        halves[i] = half_table(g, node->inputs[i], size, NEIGHBOURS, depth - 1);
        if (!halves[i])
            return NULL;
    }
    return op(g, "Concat", halves, node->ninputs, node->attrs);
}

/* Is v row `*row` of part i of a Split along the last axis? Sets the Split. */
static bool is_row_of_part(const Value *v, size_t i, const Node **split, int64_t *row)
{
    const Value *part = made_by(v, OP_GATHER) ? v->node->inputs[0] : NULL, *index;

    if (!part || !part->node || !node_is(part->node, OP_SPLIT) || part->index != (int)i ||
        (*split && part->node != *split) || !is_last_axis(node_int(part->node, "axis", 0), part) ||
        node_int(v->node, "axis", 0) != 0 || part->rank < 2)
        return false;
    *split = part->node;
    index = v->node->inputs[1];
    if (!index->data || index->rank != 0)
        return false;
    *row = data_int(index->data, 0);
    return true;
}

/* v joins rows of the parts of a table whose two halves are equal, and takes the same rows from
 * both halves: returns the rows of the first half. NULL when v is not made so. Qwen2-VL takes rows
 * for time, height and width in this way. */
static Value *half_of_rows(Graph *g, const Value *v, int depth)
{
    const Node *node = v->node, *split = NULL;
    size_t n = node->ninputs / 2;
    const Sym **sizes = NEW_N(g->job, const Sym *, n + 1);
    Value **rows = NEW_N(g->job, Value *, n + 1), *half;
    int64_t first, second, size;

    if (!made_by(v, OP_CONCAT) || !is_last_axis(node_int(node, "axis", 0), v) || n < 2 ||
        node->ninputs != 2 * n)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        const Value *a = node->inputs[i], *b = node->inputs[n + i];

        if (!is_row_of_part(a, i, &split, &first) || !is_row_of_part(b, n + i, &split, &second) ||
            first != second || split->noutputs != 2 * n ||
            !equal_dims(g, a->dims[a->rank - 1], b->dims[b->rank - 1]))
            return NULL;
        sizes[i] = a->dims[a->rank - 1];
    }
    if (!value_dim(split->inputs[0], -1, &size))
        return NULL;
    half = half_table(g, split->inputs[0], size, HALVES, depth - 1);
    if (!half)
        return NULL;
    emit_split(g, half, half->rank - 1, sizes, n, rows);
    for (size_t i = 0; i < n; i++)
        rows[i] =
            op(g, "Gather", IN(rows[i], node->inputs[i]->node->inputs[1]), AT(A_I("axis", 0)));
    return op(g, "Concat", rows, n, node->attrs);
}

/* The operator that made v, applied to a table with half as many elements along the last axis. NULL
 * when the operator does something else to that axis. */
static Value *apply_to_half(Graph *g, const Value *v, Value *half)
{
    static const OperatorNumber same[] = {OP_COS, OP_SIN, OP_CAST, OP_UNSQUEEZE, OP_SQUEEZE};
    const Node *node = v->node;
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)v->rank);
    Value **inputs = NEW_N(g->job, Value *, node->ninputs);
    int64_t axis;

    memcpy(dims, v->dims, (size_t)v->rank * sizeof *dims);
    dims[v->rank - 1] = half->dims[half->rank - 1];
    if (made_by(v, OP_RESHAPE))
        return emit_reshape(g, half, dims, (size_t)v->rank);
    if (made_by(v, OP_EXPAND))
        return emit_expand(g, half, dims, (size_t)v->rank);
    axis = node_int(node, "axis", 0);
    if (!made_by_any(v, same, COUNT_OF(same)) &&
        !(made_by(v, OP_GATHER) && !is_last_axis(axis, half)) &&
        !(slice_axis(g, node, &axis) && !is_last_axis(axis, half)))
        return NULL;
    memcpy(inputs, node->inputs, node->ninputs * sizeof *inputs);
    inputs[0] = half;
    return op(g, node->op, inputs, node->ninputs, node->attrs);
}

/* If the table v holds the same number for both elements of each pair: the table with one number
 * per pair. NULL when that is not known. */
static Value *half_table(Graph *g, Value *v, int64_t size, Pairing pairing, int depth)
{
    Value *from, *half;
    double number;

    stack_check(g->job, NO_LOC);
    if (depth == 0 || v->rank < 1 || !sym_is(v->dims[v->rank - 1], size))
        return NULL;
    if (v->data)
        return half_of_constant(g, v, size, pairing);
    if (!v->node || v->node->ninputs == 0 || *v->node->domain)
        return NULL;
    half = before_doubling(g, v, pairing);
    if (!half)
        half = pairing == NEIGHBOURS ? half_of_joined(g, v, depth) : half_of_rows(g, v, depth);
    if (half)
        return half;
    for (size_t i = 0; i < 2 && made_by(v, OP_MUL); i++)
        if (is_one_number(g, v->node->inputs[i], v->node->inputs[1 - i], &number)) {
            half = half_table(g, v->node->inputs[1 - i], size, pairing, depth - 1);
            return half ? emit_mul(g, half, v->node->inputs[i]) : NULL;
        }
    from = node_input(v->node, 0);
    if (!from || v->node->noutputs != 1 || from->rank < 1 ||
        !sym_is(from->dims[from->rank - 1], size))
        return NULL;
    half = half_table(g, from, size, pairing, depth - 1);
    return half ? apply_to_half(g, v, half) : NULL;
}

/* A table that broadcasts to x, which is [batch, heads, length, size] or [batch, length, heads,
 * size], as [batch, length, size]; NULL when it is different for heads or has no length. */
static Value *table_for(Graph *g, Value *v, const Value *x, bool heads_first)
{
    int missing = 4 - v->rank, heads = heads_first ? 1 : 2, length = 3 - heads;
    const Sym *dims[3] = {x->dims[0], x->dims[length], NULL};

    if (v->rank < 2 || v->rank > 4 || length < missing ||
        !equal_dims(g, v->dims[length - missing], x->dims[length]) ||
        (heads >= missing && !sym_is(v->dims[heads - missing], 1)) ||
        (missing == 0 && !sym_is(v->dims[0], 1) && !equal_dims(g, v->dims[0], x->dims[0])))
        return NULL;
    dims[2] = v->dims[v->rank - 1];
    if (heads >= missing)
        v = emit_squeeze(g, v, (const int64_t[]){heads - missing}, 1);
    if (v->rank == 2)
        v = emit_unsqueeze(g, v, (const int64_t[]){0}, 1);
    return emit_expand(g, v, dims, 3);
}

/* ---- the operator ---- */

static const int64_t swap_heads[] = {0, 2, 1, 3};

static Value *make_rotary(Graph *g, Value *x, Value *cos, Value *sin, Pairing pairing, int64_t size)
{
    Attr attrs[3] = {{0}};
    size_t n = 0;

    if (pairing == NEIGHBOURS)
        attrs[n++] = A_I("interleaved", 1);
    if (size > 0)
        attrs[n++] = A_I("rotary_embedding_dim", size);
    return op(g, "RotaryEmbedding", IN(x, cos, sin), attrs);
}

/* Turns the elements by tables with one number for each pair. NULL when the operator cannot. */
static Value *turn(Graph *g, const Run *run, Value *cos, Value *sin, Pairing pairing)
{
    Value *x = run->base;

    if ((x->dtype != DT_FLOAT && x->dtype != DT_FLOAT16) || cos->dtype != x->dtype ||
        sin->dtype != x->dtype || !sym_is(cos->dims[cos->rank - 1], run->n / 2) ||
        !sym_is(sin->dims[sin->rank - 1], run->n / 2))
        return NULL;
    x = emit_slice(g, x, -1, sym_int(g, run->start), sym_int(g, run->start + run->n), 1);
    for (int heads_first = 1; heads_first >= 0; heads_first--) {
        Value *of_cos = table_for(g, cos, x, heads_first);
        Value *of_sin = of_cos ? table_for(g, sin, x, heads_first) : NULL;

        if (!of_sin)
            continue;
        if (heads_first)
            return make_rotary(g, x, of_cos, of_sin, pairing, 0);
        x = emit_transpose(g, x, swap_heads, 4);
        x = make_rotary(g, x, of_cos, of_sin, pairing, 0);
        return emit_transpose(g, x, swap_heads, 4);
    }
    return NULL;
}

/* ---- x * cos + rotated(x) * sin ---- */

/* Is v (-b, a), where a and b are the two parts of x? */
static bool is_rotated(Graph *g, const Value *v, Value *x, Pairing *pairing, Run *run)
{
    Value *parts[2];
    Run whole;

    if (made_by(v, OP_RESHAPE) && v->rank == 4 && v->node->inputs[0]->rank == 5) {
        for (int i = 0; i < 3; i++)
            if (!equal_dims(g, v->dims[i], v->node->inputs[0]->dims[i]))
                return false;
        v = v->node->inputs[0];
    }
    return made_by(v, OP_CONCAT) && are_joined(g, v->node, parts, pairing) &&
           made_by(parts[0], OP_NEG) &&
           are_parts(g, parts[1], parts[0]->node->inputs[0], *pairing, run) &&
           run_of(g, x, &whole) && whole.base == run->base && whole.start == run->start &&
           whole.n == run->n && whole.step == 1;
}

static Value *rotary_of_sum(Graph *g, const Node *node)
{
    if (!made_by(node->inputs[0], OP_MUL) || !made_by(node->inputs[1], OP_MUL))
        return NULL;
    for (int i = 0; i < 8; i++) {
        const Node *plain = node->inputs[i & 1]->node, *turned = node->inputs[1 - (i & 1)]->node;
        Value *x = plain->inputs[i >> 1 & 1], *cos = plain->inputs[1 - (i >> 1 & 1)];
        Value *rotated = turned->inputs[i >> 2], *sin = turned->inputs[1 - (i >> 2)];
        Pairing pairing;
        Run run;

        if (!is_rotated(g, rotated, x, &pairing, &run))
            continue;
        cos = half_table(g, cos, run.n, pairing, TABLE_DEPTH);
        sin = cos ? half_table(g, sin, run.n, pairing, TABLE_DEPTH) : NULL;
        return sin ? turn(g, &run, cos, sin, pairing) : NULL;
    }
    return NULL;
}

/* ---- both parts beside each other ---- */

static bool is_product(const Value *v, const Value *x, const Value *y)
{
    const Node *node = v->node;

    return made_by(v, OP_MUL) && ((node->inputs[0] == x && node->inputs[1] == y) ||
                                  (node->inputs[0] == y && node->inputs[1] == x));
}

/* first = a cos - b sin, second = a sin + b cos */
static Value *turn_of_parts(Graph *g, const Value *first, const Value *second, Pairing pairing)
{
    Value *const *minuend, *const *subtrahend, *const *sum;
    Run run;

    if (!made_by(first, OP_SUB) || !made_by(second, OP_ADD) ||
        !made_by(first->node->inputs[0], OP_MUL) || !made_by(first->node->inputs[1], OP_MUL))
        return NULL;
    minuend = first->node->inputs[0]->node->inputs;
    subtrahend = first->node->inputs[1]->node->inputs;
    sum = second->node->inputs;
    for (int i = 0; i < 4; i++) {
        Value *a = minuend[i & 1], *cos = minuend[1 - (i & 1)];
        Value *b = subtrahend[i >> 1], *sin = subtrahend[1 - (i >> 1)];

        if (((is_product(sum[0], a, sin) && is_product(sum[1], b, cos)) ||
             (is_product(sum[1], a, sin) && is_product(sum[0], b, cos))) &&
            cos->rank >= 2 && sin->rank >= 2 && are_parts(g, a, b, pairing, &run))
            return turn(g, &run, cos, sin, pairing);
    }
    return NULL;
}

static Value *rotary_of_parts(Graph *g, const Node *node)
{
    Value *parts[2], *y;
    Pairing pairing;
    const Sym *dims[5];

    if (!are_joined(g, node, parts, &pairing))
        return NULL;
    y = turn_of_parts(g, parts[0], parts[1], pairing);
    if (!y || pairing == HALVES)
        return y;
    memcpy(dims, y->dims, 3 * sizeof *dims);
    dims[3] = parts[0]->dims[3];
    dims[4] = sym_int(g, 2);
    return emit_reshape(g, y, dims, 5);
}

/* ---- the first elements only ---- */

static bool swaps_heads(const Value *v)
{
    const Attr *perm = made_by(v, OP_TRANSPOSE) && v->rank == 4 ? node_attr(v->node, "perm") : NULL;

    return perm && perm->n == 4 && memcmp(perm->ints, swap_heads, sizeof swap_heads) == 0;
}

/* The first elements turned, and the others as they are. */
static Value *rotary_of_first(Graph *g, const Node *node)
{
    Value *y = node->inputs[0], *x;
    bool swapped = swaps_heads(y);
    Run turned, rest;
    int64_t size;

    if (swapped)
        y = y->node->inputs[0];
    if (!made_by(y, OP_ROTARY_EMBEDDING) || node->ninputs != 2 ||
        !is_last_axis(node_int(node, "axis", 0), y) ||
        node_int(y->node, "rotary_embedding_dim", 0) != 0 || y->node->ninputs != 3)
        return NULL;
    x = y->node->inputs[0];
    if (swapped && !swaps_heads(x))
        return NULL;
    x = swapped ? x->node->inputs[0] : x;
    if (!run_of(g, x, &turned) || !run_of(g, node->inputs[1], &rest) || turned.base != rest.base ||
        turned.start != 0 || turned.step != 1 || rest.step != 1 || rest.start != turned.n ||
        !value_dim(turned.base, -1, &size) || rest.n != size - turned.n)
        return NULL;
    x = swapped ? emit_transpose(g, turned.base, swap_heads, 4) : turned.base;
    y = make_rotary(g, x, y->node->inputs[1], y->node->inputs[2],
                    node_int(y->node, "interleaved", 0) ? NEIGHBOURS : HALVES, turned.n);
    return swapped ? emit_transpose(g, y, swap_heads, 4) : y;
}

Value *rotary_of(Graph *g, const Node *node)
{
    Value *y;

    if (!target_has(g, "RotaryEmbedding"))
        return NULL;
    if (node_is(node, OP_ADD))
        return rotary_of_sum(g, node);
    y = rotary_of_first(g, node);
    return y ? y : rotary_of_parts(g, node);
}
