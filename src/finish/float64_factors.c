/* float64_factors.c - factors of products of float64 matrices. ONNX Runtime merges a Mul or Div by
 * one number into a MatMul before or after it, also beyond a Transpose, and stores the factor, or
 * the reciprocal of the divisor, as a float32. A factor of several elements is not merged. So a
 * number that this would round becomes several equal numbers. */
#include "build/query.h"

#include "fuse.h"

#define MAX_COPIES 65536

/* A divisor must be a power of two, whose reciprocal is exact. */
static bool is_exact(double number, bool divides)
{
    return fits_float32(number) && (!divides || fits_float32(1 / number));
}

/* The producer of the value, or of the tensor that a Transpose makes the value of. */
static Node *producer(const Value *v)
{
    if (v->node && node_is(v->node, OP_TRANSPOSE))
        v = v->node->inputs[0];
    return v->node;
}

/* The axis of the smallest known size above 1, or -1. */
static int shortest_axis(const Value *v)
{
    int64_t least = MAX_COPIES + 1, size;
    int axis = -1;

    for (int i = 0; i < v->rank; i++)
        if (sym_known(v->dims[i], &size) && size > 1 && size < least) {
            least = size;
            axis = i;
        }
    return axis;
}

/* The number as a tensor that has a copy of it for each element along this axis of `like`. */
static Value *copies(Graph *g, double number, const Value *like, int axis)
{
    int rank = like->rank - axis;
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)rank);
    Data *data;

    for (int i = 1; i < rank; i++)
        dims[i] = 1;
    sym_known(like->dims[axis], &dims[0]);
    data = data_new(g, DT_DOUBLE, rank, dims);
    for (int64_t i = 0; i < dims[0]; i++)
        data_set_float(data, i, number);
    return const_value(g, data);
}

/* Replaces the factor or divisor of the node if it is one number that would be rounded. */
static void spread_number(Graph *g, Node *node)
{
    bool divides = node_is(node, OP_DIV);

    for (size_t i = divides ? 1 : 0; i < 2; i++) {
        Value *number = node->inputs[i], *out = node->outputs[0];
        int axis = shortest_axis(out);

        if (axis < 0 || !may_look_into(g, number) || number->is_param || number->rank > out->rank ||
            data_count(number->data) != 1 || is_exact(data_float(number->data, 0), divides))
            continue;
        set_input(g, node, i, copies(g, data_float(number->data, 0), out, axis));
        return;
    }
}

static bool is_scaling(const Node *node)
{
    return node->ninputs == 2 && (node_is(node, OP_MUL) || node_is(node, OP_DIV));
}

static bool is_product(const Node *node)
{
    return node && node_is(node, OP_MATMUL);
}

void keep_double_factors(Graph *g, Node *node)
{
    if (!node->outputs[0] || node->outputs[0]->dtype != DT_DOUBLE)
        return;
    if (is_scaling(node) &&
        (is_product(producer(node->inputs[0])) || is_product(producer(node->inputs[1]))))
        spread_number(g, node);
    for (size_t i = 0; i < node->ninputs && is_product(node); i++) {
        Node *maker = producer(node->inputs[i]);

        if (maker && is_scaling(maker))
            spread_number(g, maker);
    }
}
