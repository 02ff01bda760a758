/* layers_mask.c - what is known at export time about the elements of an attention mask. */
#include "layers.h"

#include "build.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define LOOK_LIMIT (4 * 1024 * 1024) /* bytes of a constant that are read for its least element */
#define DEPTH      12                /* the longest chain of operators that is followed */

static bool is_made_by(const Value *v, const char *const *ops)
{
    for (; *ops; ops++)
        if (strcmp(v->node->op, *ops) == 0 && !*v->node->domain)
            return true;
    return false;
}

static double least_element(Graph *g, const Data *data, Elements which)
{
    double least = INFINITY;

    if (!dtype_is_float(data->dtype) || data_bytes(data) > LOOK_LIMIT)
        return -INFINITY;
    data = data_plain(g, data);
    for (int64_t i = 0; i < data_count(data); i++) {
        double element = data_float(data, i);

        if (which == ALL_ELEMENTS || isfinite(element))
            least = fmin(least, element);
    }
    return least;
}

/* The number that fills a ConstantOfShape. */
static double fill_of(Graph *g, const Node *node, Elements which)
{
    const Attr *value = node_attr(node, "value");

    return value ? least_element(g, value->tensor, which) : 0;
}

/* Biases by relative position are moved and added before they become a mask. */
static double floor_below(Graph *g, const Value *v, Elements which, int depth)
{
    static const char *const moves[] = {"Gather",  "Reshape", "Transpose", "Unsqueeze",
                                        "Squeeze", "Slice",   "Expand",    NULL};
    static const char *const of_all[] = {"Concat", "Add", "Where", NULL};
    static const char *const above_zero[] = {"Sigmoid", "Relu", "Abs", "Exp", "Softmax", NULL};
    static const char *const fill[] = {"ConstantOfShape", NULL}, *const triangle[] = {"Trilu",
                                                                                      NULL};
    double least = INFINITY, sum = 0;

    stack_check(g->job, NO_LOC);
    if (v->data && !(v->is_param && g->keep_params_apart))
        return least_element(g, v->data, which);
    if (!v->node || depth == 0)
        return -INFINITY;
    if (is_made_by(v, above_zero))
        return 0;
    if (is_made_by(v, fill))
        return fill_of(g, v->node, which);
    if (is_made_by(v, triangle))
        return fmin(0, floor_below(g, v->node->inputs[0], which, depth - 1));
    if (is_made_by(v, moves))
        return floor_below(g, v->node->inputs[0], which, depth - 1);
    if (!is_made_by(v, of_all))
        return -INFINITY;
    for (size_t i = strcmp(v->node->op, "Where") == 0; i < v->node->ninputs; i++) {
        double one = floor_below(g, v->node->inputs[i], which, depth - 1);

        least = fmin(least, one);
        sum += one;
    }
    if (strcmp(v->node->op, "Add") != 0)
        return least;
    return sum > -1e4 ? sum : -INFINITY; /* so that the sum is a number in every type */
}

double floor_of(Graph *g, const Value *v, Elements which)
{
    return floor_below(g, v, which, DEPTH);
}

double lowest_of(DType dtype)
{
    return dtype == DT_FLOAT16 ? -65504 : -FLT_MAX;
}

bool may_be_lowest(Graph *g, const Value *mask, Elements which)
{
    return mask->dtype != DT_BOOL && floor_of(g, mask, which) <= lowest_of(mask->dtype) / 2;
}

/* Has each row of the constant an element above `limit`? */
static bool each_row_has_more(Graph *g, const Value *v, double limit)
{
    const Data *data;
    int64_t keys, found = 0;

    if (!v->data || (v->is_param && g->keep_params_apart) || !value_dim(v, -1, &keys) ||
        data_bytes(v->data) > LOOK_LIMIT)
        return false;
    data = data_plain(g, v->data);
    for (int64_t i = 0; i < data_count(data); i++) {
        double element = data_float(data, i);

        if (isnan(element) || element == INFINITY)
            return false;
        found = element > limit ? i + 1 : found;
        if ((i + 1) % keys == 0 && found <= i + 1 - keys)
            return false;
    }
    return data_count(data) > 0;
}

bool each_row_is_visible(Graph *g, Value *mask)
{
    const Sym *bound = causal_bound(g, mask);

    if (bound && sym_le(g, sym_int(g, 0), bound) == TRI_YES)
        return true;
    if (mask->dtype == DT_BOOL)
        return each_row_has_more(g, mask, 0);
    if (!dtype_is_float(mask->dtype))
        return false;
    return each_row_has_more(g, mask, lowest_of(mask->dtype) / 2);
}

bool is_lowest(Graph *g, const Value *v)
{
    return v->data && data_count(v->data) == 1 && dtype_is_float(v->dtype) &&
           data_float(data_plain(g, v->data), 0) <= lowest_of(v->dtype);
}
