/* check_body.c - nodes with graphs as attributes: If, Loop, Scan, SequenceMap. In: such a node, its
 * graphs as the file declares them. Out: a fault if the number or the types of their inputs and
 * outputs do not fit the node. */
#include "check_private.h"

#include "infer/infer.h"

typedef struct BodyShape {
    OperatorNumber op;
    const char *attr;
    size_t outputs; /* number of outputs of the body, beyond those of the node */
    bool takes;     /* the body receives the inputs of the node */
} BodyShape;

/* The inputs of a body that the node must provide. Before IR version 4 an initializer is an input
 * as well. */
static size_t open_inputs(Check *c, const Block *body)
{
    size_t n = 0;

    for (size_t i = 0; i < body->inputs.n; i++) {
        bool constant = value_tensor(c->g, body->inputs.at[i]) != NULL;

        n += c->ir >= 4 || !constant;
        if (c->ir >= 4 && constant)
            fault(c, "input '%s' of graph '%s' has an initializer", body->inputs.at[i]->name,
                  body->name);
    }
    return n;
}

static void check_body_counts(Check *c, const Node *node, const BodyShape *shape, const Block *body)
{
    size_t ninputs = shape->takes ? node->ninputs : 0, given = open_inputs(c, body);
    size_t noutputs = node->noutputs + shape->outputs;

    if (shape->op == OP_LOOP && ninputs < 2)
        ninputs = 2; /* the limit and the condition may be left out */
    if (shape->op == OP_SCAN && c->g->opset < 9 && ninputs > 0)
        ninputs--; /* the lengths */
    if (given != ninputs)
        fault(c, "graph '%s' has %zu inputs, but must have %zu", body->name, given, ninputs);
    if (body->outputs.n != noutputs)
        fault(c, "graph '%s' has %zu outputs, but must have %zu", body->name, body->outputs.n,
              noutputs);
}

/* Both branches must have outputs of the same types. */
void check_if(Check *c, const Node *node)
{
    const Attr *then = node_attr(node, "then_branch"), *other = node_attr(node, "else_branch");

    if (!then || !other || !then->graph || !other->graph)
        return;
    for (size_t i = 0; i < then->graph->outputs.n && i < other->graph->outputs.n; i++) {
        const Value *a = then->graph->outputs.at[i], *b = other->graph->outputs.at[i];

        if (a->dtype != DT_NONE && b->dtype != DT_NONE && a->kind != VALUE_OTHER &&
            b->kind != VALUE_OTHER && (a->dtype != b->dtype || a->kind != b->kind))
            fault(c, "output %zu is %s in graph '%s', but %s in graph '%s'", i,
                  dtype_name(a->dtype), then->graph->name, dtype_name(b->dtype),
                  other->graph->name);
    }
}

/* Checks that the condition of a Loop has the same shape outside and inside. */
static void check_loop(Check *c, const Node *node, const Block *body)
{
    const Value *given = node_input(node, 1), *taken = body->inputs.at[1];

    if (given && taken->kind == VALUE_TENSOR && !agrees(taken, given))
        fault(c, "input 1, '%s', is %s, but graph '%s' takes %s", given->name, shape_text(c, given),
              body->name, shape_text(c, taken));
}

static void check_scan_lists(Check *c, const Node *node, int64_t scanned, size_t states)
{
    static const char *const of_inputs[] = {"scan_input_axes", "scan_input_directions",
                                            "directions"};
    static const char *const of_outputs[] = {"scan_output_axes", "scan_output_directions"};

    for (size_t i = 0; i < COUNT_OF(of_inputs); i++)
        check_attr_length(c, node, of_inputs[i], (size_t)scanned);
    for (size_t i = 0; states <= node->noutputs && i < COUNT_OF(of_outputs); i++)
        check_attr_length(c, node, of_outputs[i], node->noutputs - states);
}

/* The axis that a Scan goes along; false when it is not known. */
static bool scan_axis(Check *c, const Node *node, size_t input, size_t first, int *axis)
{
    const Value *x = node->inputs[input];
    int64_t where = c->g->opset < 9 ? 1 : attr_int_at(node, "scan_input_axes", input - first, 0);

    if (!x || x->rank < 0)
        return false;
    if (where < -x->rank || where >= x->rank) {
        fault(c, "input %zu, '%s', of rank %d has no axis %lld", input, x->name, x->rank,
              (long long)where);
        return false;
    }
    *axis = (int)(where < 0 ? where + x->rank : where);
    return true;
}

/* All batches have the same size, and all sequences the same length. */
static void check_scan_sizes(Check *c, const Node *node, size_t first)
{
    const Value *measure = NULL;
    int of_measure = 0, axis;

    for (size_t i = first; i < node->ninputs; i++) {
        if (!scan_axis(c, node, i, first, &axis))
            continue;
        if (measure)
            check_same_size(c, measure, of_measure, node->inputs[i], axis);
        measure = node->inputs[i];
        of_measure = axis;
    }
    for (size_t i = 1; c->g->opset < 9 && i + 1 < node->ninputs; i++)
        if (node->inputs[i] && node->inputs[i + 1])
            check_same_size(c, node->inputs[i], 0, node->inputs[i + 1], 0);
}

/* A Scan passes slices and unchanged states to its body. */
static void check_scan(Check *c, const Node *node, const Block *body)
{
    int64_t scanned = node_int(node, "num_scan_inputs", 1);
    size_t before = c->g->opset < 9, states = scan_states(c->g, node);

    if (scanned < 1 || (uint64_t)scanned > node->ninputs - before) {
        fault(c, "num_scan_inputs is %lld, but it has %zu inputs", (long long)scanned,
              node->ninputs - before);
        return;
    }
    check_scan_lists(c, node, scanned, states);
    check_scan_sizes(c, node, before + states);
    for (size_t i = 0; c->faults == 0 && i < body->inputs.n && before + i < node->ninputs; i++) {
        const Value *taken = body->inputs.at[i];
        Value view;

        if (!node->inputs[before + i])
            continue;
        view = scan_view(c->g, node, before + i);
        if (view.rank < 0 && node->inputs[before + i]->rank >= 0)
            fault(c, "input %zu, '%s', has no axis of batches", before + i, view.name);
        else if (!agrees(taken, &view))
            fault(c, "input %zu, '%s', is %s in graph '%s', which takes %s", before + i, view.name,
                  shape_text(c, &view), body->name, shape_text(c, taken));
    }
}

/* A carried value must have the element type of the body's input, and sizes that no iteration
 * changes. */
static void check_body_types(Check *c, const Node *node, const Block *body)
{
    size_t skip = node->ninputs - body->inputs.n;

    for (size_t i = 0; i < body->inputs.n; i++) {
        const Value *given = node->inputs[i + skip], *taken = body->inputs.at[i];

        if (given && given->dtype != DT_NONE && taken->dtype != DT_NONE &&
            given->kind == taken->kind && given->dtype != taken->dtype)
            fault(c, "input %zu, '%s', is %s, but graph '%s' takes %s", i + skip, given->name,
                  type_name(c, given), body->name, type_name(c, taken));
    }
    if (c->faults == 0 && node_is(node, OP_LOOP) && body->inputs.n > 1)
        check_loop(c, node, body);
    else if (c->faults == 0 && node_is(node, OP_SCAN))
        check_scan(c, node, body);
}

void check_bodies(Check *c, const Node *node)
{
    static const BodyShape shapes[] = {{OP_IF, "then_branch", 0, false},
                                       {OP_IF, "else_branch", 0, false},
                                       {OP_LOOP, "body", 1, true},
                                       {OP_SCAN, "body", 0, true},
                                       {OP_SEQUENCE_MAP, "body", 0, true}};

    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const Attr *attr = node_attr(node, shapes[i].attr);

        if (!node_is(node, shapes[i].op) || !attr || !attr->graph)
            continue;
        check_body_counts(c, node, &shapes[i], attr->graph);
        if (shapes[i].takes && c->faults == 0 && node->ninputs >= attr->graph->inputs.n)
            check_body_types(c, node, attr->graph);
    }
}
