/* infer_control.c - inference for operators with blocks (If, Loop, Scan) and for sequences and
 * optionals. The type of a result is the join of the types of the blocks. A size that is known only
 * inside a block becomes a fresh dim outside. */
#include "infer_rows.h"

#include <string.h>

/* ---- joining ---- */

static const Block *outermost(const Block *block)
{
    while (block->parent)
        block = block->parent;
    return block;
}

typedef struct BlockView {
    const Block *root, *from;
} BlockView;

/* The body of a function gets values of the main graph only as arguments. */
static bool is_hidden(const Atom *leaf, const void *arg)
{
    const BlockView *view = arg;
    const Block *made = leaf->value ? leaf->value->block : NULL;

    if (!made || is_within(view->from, made))
        return false;
    return outermost(made) != view->root || outermost(view->from) == view->root;
}

/* Can the number be computed in the block? */
static bool visible(Graph *g, const Block *block, const Sym *a)
{
    const BlockView view = {g->root, block};

    return !sym_any_leaf(g, a, is_hidden, &view);
}

/* Contents that are valid outside of the block. */
static void take_elems(Graph *g, const Block *block, Value *v, Value *from)
{
    size_t n;
    const Sym *const *elems = from->kind == VALUE_TENSOR ? value_elems(g, from, &n) : NULL;

    for (size_t i = 0; elems && i < n; i++)
        if (!visible(g, block, elems[i]))
            return;
    v->elems = (const Sym **)elems;
}

void set_joined(Graph *g, const Node *node, Value *v, const Value *a, const Value *b, int lead)
{
    const Block *block = node->block ? node->block : g->block;
    const Sym **dims;

    v->kind = a->kind;
    v->dtype = !b || a->dtype == b->dtype ? a->dtype : DT_NONE;
    if (a->rank < 0 || (b && b->rank != a->rank))
        return;
    dims = new_dims(g, a->rank + lead);
    for (int i = 0; i < a->rank + lead; i++) {
        const Sym *dim = i < lead ? NULL : a->dims[i - lead];
        bool known = dim && (!b || dim == b->dims[i - lead]) && visible(g, block, dim);

        dims[i] = known ? dim : sym_fresh_dim(g, a->kind == VALUE_TENSOR ? v : NULL, i);
    }
    set_type(v, v->dtype, a->rank + lead, dims);
    if (!b && !lead)
        take_elems(g, block, v, (Value *)a);
}

static const Block *block_attr(const Node *node, const char *attr_name)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr ? attr->graph : NULL;
}

/* ---- blocks ---- */

void infer_if(Graph *g, Node *node)
{
    const Block *then = block_attr(node, "then_branch"), *other = block_attr(node, "else_branch");

    int64_t taken;

    for (size_t i = 0; then && other && i < node->noutputs; i++) {
        Value *v = node->outputs[i];

        if (i >= then->outputs.n || i >= other->outputs.n)
            continue;
        if (value_int(g, node->inputs[0], &taken))
            set_joined(g, node, v, (taken ? then : other)->outputs.at[i], NULL, 0);
        else
            set_joined(g, node, v, then->outputs.at[i], other->outputs.at[i], 0);
    }
}

static const Sym *iteration_limit(Graph *g, const Node *node)
{
    Value *limit = node_input(node, 0);
    size_t n;
    const Sym *const *count = limit ? value_elems(g, limit, &n) : NULL;

    return count && n == 1 ? count[0] : NULL;
}

static bool begins(Graph *g, const Node *node)
{
    Value *condition = node_input(node, 1);
    int64_t yes;

    return !condition || (value_int(g, condition, &yes) && yes);
}

/* Is there at least one iteration? */
static bool surely_runs(Graph *g, const Node *node)
{
    const Sym *limit = iteration_limit(g, node);

    if (limit && sym_lt(g, sym_int(g, 0), limit) != TRI_YES)
        return false;
    return (limit || !node_input(node, 0)) && begins(g, node);
}

/* The number of iterations, if the loop condition cannot end the loop early. */
static const Sym *iteration_count(Graph *g, const Node *node, const Block *body)
{
    Value *again = body->outputs.at[0];
    const Sym *limit = iteration_limit(g, node);
    int64_t yes;

    if (!limit || !begins(g, node))
        return NULL;
    if (again->node && node_is(again->node, OP_IDENTITY) && node_input(again->node, 0))
        again = again->node->inputs[0];
    bool same = body->inputs.n > 1 && again == body->inputs.at[1];
    if (!same && !(value_int(g, again, &yes) && yes))
        return NULL;
    return sym_max(g, limit, sym_int(g, 0));
}

/* The type of a carried value covers the initial value and the result of the body; the input of the
 * body has this type too. */
static void set_carried(Graph *g, const Node *node, Value *v, const Value *made, const Value *given,
                        const Value *taken)
{
    set_joined(g, node, v, made, surely_runs(g, node) ? NULL : given, 0);
    for (int i = 0; taken && taken->rank == v->rank && i < v->rank; i++)
        if (sym_known(taken->dims[i], NULL) && taken->dims[i] == made->dims[i])
            v->dims[i] = taken->dims[i];
}

/* The body takes (iteration, condition, carried...) and returns (condition, carried...,
 * scanned...).
 */
void infer_loop(Graph *g, Node *node)
{
    const Block *body = block_attr(node, "body");
    size_t carried = node->ninputs > 2 ? node->ninputs - 2 : 0;
    const Sym *iterations;

    if (!body || body->outputs.n < node->noutputs + 1)
        return;
    iterations = iteration_count(g, node, body);
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];

        if (i < carried) {
            set_carried(g, node, v, body->outputs.at[i + 1], node->inputs[i + 2],
                        i + 2 < body->inputs.n ? body->inputs.at[i + 2] : NULL);
            continue;
        }
        set_joined(g, node, v, body->outputs.at[i + 1], NULL, 1);
        if (iterations && v->rank > 0)
            v->dims[0] = iterations;
    }
}

/* A scan output has the axis of the sequence at scan_output_axes. */
static void set_scanned(Graph *g, const Node *node, Value *v, const Value *one, const Sym *length,
                        int64_t where)
{
    const Sym **dims;
    int axis;

    set_joined(g, node, v, one, NULL, 1);
    if (v->rank < 0)
        return;
    axis = axis_in(g, node, where, v->rank);
    dims = fresh_dims(g, v, v->rank);
    for (int i = 0, from = 0; i < v->rank; i++) {
        if (i == axis) {
            dims[i] = length ? length : dims[i];
            continue;
        }
        if (v->dims[from + 1] == one->dims[from]) /* it is visible outside */
            dims[i] = one->dims[from];
        from++;
    }
    v->dims = dims;
}

/* Opset 8: (lengths, states..., scanned inputs...), each tensor with a batch before its axes and a
 * scanned one with the sequence after it. */
static void infer_batched_scan(Graph *g, Node *node, const Block *body)
{
    int64_t scanned = node_int(node, "num_scan_inputs", 1);
    size_t states = node->ninputs - 1 - (size_t)scanned;
    const Value *x = node->inputs[node->ninputs - 1];

    if (scanned < 1 || (size_t)scanned >= node->ninputs || body->outputs.n < node->noutputs)
        return;
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];
        int lead = i < states ? 1 : 2;

        set_joined(g, node, v, body->outputs.at[i], NULL, lead);
        for (int k = 0; v->rank >= lead && x->rank >= 2 && k < lead; k++)
            v->dims[k] = x->dims[k];
    }
}

/* From opset 9 on: the body takes (states..., scanned inputs...) and returns (states..., scanned
 * outputs...). */
void infer_scan(Graph *g, Node *node)
{
    const Block *body = block_attr(node, "body");
    size_t scanned = (size_t)node_int(node, "num_scan_inputs", 1), states;
    const Sym *length = NULL;

    if (body && g->opset < 9)
        infer_batched_scan(g, node, body);
    if (!body || g->opset < 9 || scanned > node->ninputs || body->outputs.n < node->noutputs)
        return;
    states = node->ninputs - scanned;
    if (scanned && node->inputs[states]->rank > 0) {
        const Value *x = node->inputs[states];

        length = x->dims[axis_in(g, node, attr_int_at(node, "scan_input_axes", 0, 0), x->rank)];
    }
    for (size_t i = 0; i < node->noutputs; i++) {
        if (i < states)
            set_carried(g, node, node->outputs[i], body->outputs.at[i], node->inputs[i],
                        i < body->inputs.n ? body->inputs.at[i] : NULL);
        else
            set_scanned(g, node, node->outputs[i], body->outputs.at[i], length,
                        attr_int_at(node, "scan_output_axes", i - states, 0));
    }
}

/* ---- sequences ---- */

/* The dims of a sequence are those that all its tensors share. A dim that differs is a fresh dim
 * without a value, because no node can compute it. */
static void join_element(Graph *g, Value *v, const Value *x)
{
    const Sym **dims;

    v->dtype = v->dtype == DT_NONE ? x->dtype : v->dtype;
    if (v->rank < 0 || x->rank != v->rank) {
        set_type(v, v->dtype, -1, NULL);
        return;
    }
    dims = new_dims(g, v->rank);
    for (int i = 0; i < v->rank; i++)
        dims[i] = v->dims[i] == x->dims[i] ? v->dims[i] : sym_fresh_dim(g, NULL, 0);
    v->dims = dims;
}

void infer_sequence_construct(Graph *g, Node *node)
{
    Value *v = node->outputs[0];

    set_like(v, node->inputs[0]);
    v->kind = VALUE_SEQUENCE;
    for (size_t i = 1; i < node->ninputs; i++)
        join_element(g, v, node->inputs[i]);
}

void infer_sequence_empty(Graph *g, Node *node)
{
    (void)g;
    node->outputs[0]->kind = VALUE_SEQUENCE;
    node->outputs[0]->dtype = attr_dtype(node, "dtype", DT_FLOAT);
}

/* A size that differs from tensor to tensor is known when one is taken out. */
void set_element(Graph *g, Value *v, const Value *sequence)
{
    const Sym **dims;

    v->dtype = sequence->dtype;
    if (sequence->rank < 0)
        return;
    dims = copy_dims(g, sequence);
    for (int i = 0; i < sequence->rank; i++) {
        const Atom *atom = sym_lone(dims[i]);

        if (atom && atom->kind == ATOM_DIM && !atom->value && !atom->named)
            dims[i] = sym_fresh_dim(g, v, i);
    }
    set_type(v, sequence->dtype, sequence->rank, dims);
}

void infer_sequence_at(Graph *g, Node *node)
{
    set_element(g, node->outputs[0], node->inputs[0]);
}

static bool is_empty_sequence(const Value *v)
{
    return v->node && node_is(v->node, OP_SEQUENCE_EMPTY);
}

void infer_sequence_insert(Graph *g, Node *node)
{
    Value *v = node->outputs[0];

    set_like(v, node->inputs[is_empty_sequence(node->inputs[0]) ? 1 : 0]);
    v->kind = VALUE_SEQUENCE;
    join_element(g, v, node->inputs[1]);
}

void infer_sequence_length(Graph *g, Node *node)
{
    (void)g;
    set_scalar(node->outputs[0], DT_INT64);
}

/* The body makes each tensor of a result from one tensor of each sequence. */
void infer_sequence_map(Graph *g, Node *node)
{
    const Block *body = block_attr(node, "body");

    for (size_t i = 0; body && i < node->noutputs && i < body->outputs.n; i++) {
        Value element = *body->outputs.at[i];

        element.kind = VALUE_SEQUENCE;
        set_joined(g, node, node->outputs[i], &element, NULL, 0);
    }
}

void infer_concat_from_sequence(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    int added = node_int(node, "new_axis", 0) ? 1 : 0, axis, from = 0;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    axis = axis_in(g, node, node_int(node, "axis", 0), x->rank + added);
    set_fresh(g, v, x->dtype, x->rank + added);
    dims = v->dims;
    for (int i = 0; i < v->rank; i++) {
        if (i != axis) {
            dims[i] = x->dims[from++];
        } else if (!added) {
            from++;
        }
    }
    set_element(g, v, v);
}

/* The size that all parts have; NULL when they differ or it is not known. */
static const Sym *part_size(Graph *g, Value *split, const Sym *all)
{
    size_t n;
    const Sym *const *sizes = value_elems(g, split, &n);

    if (!sizes || n == 0)
        return NULL;
    if (split->rank == 0)
        return sym_lt(g, sym_int(g, 0), sizes[0]) == TRI_YES && sym_exact_div(g, all, sizes[0])
                   ? sizes[0]
                   : NULL;
    for (size_t i = 1; i < n; i++)
        if (sizes[i] != sizes[0])
            return NULL;
    return sizes[0];
}

/* `split` is the size of all parts (the last may be smaller) or a list of sizes. Without it, the
 * parts have size 1, and the axis is removed unless keepdims is set. */
void infer_split_to_sequence(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *split = node_input(node, 1);
    bool keep = split || node_int(node, "keepdims", 1);
    const Sym *part = sym_int(g, 1);
    const Sym **dims;
    int rank = 0;

    v->kind = VALUE_SEQUENCE;
    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    int axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);
    if (split)
        part = part_size(g, split, x->dims[axis]);
    dims = new_dims(g, x->rank);
    for (int i = 0; i < x->rank; i++) {
        if (i != axis)
            dims[rank++] = x->dims[i];
        else if (keep)
            dims[rank++] = part ? part : sym_fresh_dim(g, NULL, 0);
    }
    set_type(v, x->dtype, rank, dims);
}

/* ---- optionals ---- */

void infer_optional(Graph *g, Node *node)
{
    const Attr *type = node_attr(node, "type");
    Value *v = node->outputs[0];

    (void)g;
    if (node_input(node, 0))
        set_like(v, node->inputs[0]);
    else if (type && type->type)
        set_like(v, type->type);
    if (v->kind != VALUE_OTHER)
        v->kind = v->kind == VALUE_SEQUENCE ? VALUE_OPTIONAL_SEQUENCE : VALUE_OPTIONAL;
}

void infer_optional_get(Graph *g, Node *node)
{
    (void)g;
    set_like(node->outputs[0], node->inputs[0]);
    if (node->inputs[0]->kind == VALUE_OPTIONAL)
        node->outputs[0]->kind = VALUE_TENSOR;
    else if (node->inputs[0]->kind == VALUE_OPTIONAL_SEQUENCE)
        node->outputs[0]->kind = VALUE_SEQUENCE;
}

void infer_optional_has(Graph *g, Node *node)
{
    (void)g;
    set_scalar(node->outputs[0], DT_BOOL);
}
