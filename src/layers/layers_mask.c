/* layers_mask.c - bounds of the elements of a value that are known at export time, and what they
 * tell about an attention mask. */
#include "layers.h"

#include "build/build.h"
#include "build/query.h"

#include <float.h>
#include <math.h>

#define LOOK_LIMIT (4 * 1024 * 1024) /* bytes of a constant that are read for its least element */
#define LOOKS      32                /* values that are looked at for the bounds of a mask */

typedef struct Look {
    Graph *g;
    Elements which;
    int left; /* values that may still be looked at */
} Look;

static const Bounds anything = {-INFINITY, INFINITY};

static Bounds range_of_data(const Look *look, const Data *data)
{
    Bounds range = {INFINITY, -INFINITY};

    if (data_bytes(data) > LOOK_LIMIT || dtype_size(data->dtype) == 0 ||
        !dtype_is_number(data->dtype))
        return anything;
    data = data_plain(look->g, data);
    for (int64_t i = 0; i < data_count(data); i++) {
        double element = data_float(data, i);

        if (look->which == ALL_ELEMENTS || isfinite(element)) {
            range.low = fmin(range.low, element);
            range.high = fmax(range.high, element);
        }
    }
    return range;
}

static Bounds either(Bounds a, Bounds b)
{
    return (Bounds){fmin(a.low, b.low), fmax(a.high, b.high)};
}

static Bounds product(Bounds a, Bounds b)
{
    const double ends[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    Bounds range = {INFINITY, -INFINITY};

    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        if (isnan(ends[i]))
            return anything;
        range = either(range, (Bounds){ends[i], ends[i]});
    }
    return range;
}

/* The range as far as the type can hold it: floats become infinite, integers wrap around. */
static Bounds in_type(Bounds range, DType dtype)
{
    double limit = dtype_is_float(dtype) ? -lowest_of(dtype) : 0x1p63;

    if (dtype_is_float(dtype))
        return (Bounds){range.low < -limit ? -INFINITY : range.low,
                        range.high > limit ? INFINITY : range.high};
    return range.low < -limit || range.high > limit ? (Bounds){-limit, limit} : range;
}

static Bounds range_below(Look *look, const Value *v);

/* The range of the result of an operator with two operands that have these ranges. */
static Bounds range_of_two(const Node *node, Bounds first, Bounds second)
{
    switch (node_number(node)) {
    case OP_RANGE: return either(first, second);
    case OP_ADD: return (Bounds){first.low + second.low, first.high + second.high};
    case OP_SUB: return (Bounds){first.low - second.high, first.high - second.low};
    case OP_MUL: return product(first, second);
    case OP_MIN:
        return node->ninputs > 2
                   ? anything
                   : (Bounds){fmin(first.low, second.low), fmin(first.high, second.high)};
    case OP_MAX:
        return node->ninputs > 2
                   ? anything
                   : (Bounds){fmax(first.low, second.low), fmax(first.high, second.high)};
    default: return anything;
    }
}

/* The range of all inputs from the first one on. */
static Bounds range_of_inputs(Look *look, const Node *node, size_t first)
{
    Bounds range = {INFINITY, -INFINITY};

    for (size_t i = first; i < node->ninputs; i++)
        range = either(range, range_below(look, node->inputs[i]));
    return range;
}

/* The range of the result of an operator whose first input has this range. */
static Bounds range_of_one(Look *look, const Node *node, Bounds range)
{
    Bounds other;

    if (node_has(node, TAKES_ELEMENTS))
        return range;
    switch (node_number(node)) {
    case OP_CAST:
    case OP_GATHER: return range;
    case OP_TRILU: return either(range, (Bounds){0, 0});
    case OP_NEG: return (Bounds){-range.high, -range.low};
    case OP_ABS: return (Bounds){0, fmax(-range.low, range.high)};
    case OP_CLIP:
        if (bounds_of(look->g, node, &other))
            return (Bounds){fmin(fmax(range.low, other.low), other.high),
                            fmax(fmin(range.high, other.high), other.low)};
        break;
    default: break;
    }
    return node->ninputs < 2 ? anything
                             : range_of_two(node, range, range_below(look, node->inputs[1]));
}

static Bounds range_of_node(Look *look, const Node *node)
{
    const Attr *value;

    switch (node_number(node)) {
    case OP_SIGMOID:
    case OP_SOFTMAX: return (Bounds){0, 1};
    case OP_COS:
    case OP_ERF:
    case OP_SIN:
    case OP_TANH: return (Bounds){-1, 1};
    case OP_EXP:
    case OP_RELU:
    case OP_SOFTPLUS: return (Bounds){0, INFINITY};
    case OP_CONCAT: return range_of_inputs(look, node, 0);
    case OP_WHERE: return range_of_inputs(look, node, 1);
    case OP_CONSTANT_OF_SHAPE:
        value = node_attr(node, "value");
        return value ? range_of_data(look, value->tensor) : (Bounds){0, 0};
    default: break;
    }
    if (node->ninputs == 0 || !node->inputs[0])
        return anything;
    return range_of_one(look, node, range_below(look, node->inputs[0]));
}

/* The range of a computed value, such as a bias by position or the mask of a padding. */
static Bounds range_below(Look *look, const Value *v)
{
    Bounds range;

    stack_check(look->g->job, NO_LOC);
    if (v->dtype == DT_BOOL)
        return (Bounds){0, 1};
    if (look->left-- <= 0)
        return in_type(anything, v->dtype);
    if (v->data && !(v->is_param && look->g->keep_params_apart))
        return range_of_data(look, v->data);
    range = v->node && v->node->noutputs == 1 ? range_of_node(look, v->node) : anything;
    return in_type(isnan(range.low) || isnan(range.high) ? anything : range, v->dtype);
}

double lower_bound_of(Graph *g, const Value *v, Elements which)
{
    Look look = {g, which, LOOKS};

    return range_below(&look, v).low;
}

bool lies_between(Graph *g, const Value *v, double low, double high)
{
    Look look = {g, ALL_ELEMENTS, LOOKS};
    Bounds range = range_below(&look, v);

    return range.low >= low && range.high <= high;
}

double lowest_of(DType dtype)
{
    return dtype == DT_FLOAT16 ? -65504 : -FLT_MAX;
}

bool may_be_lowest(Graph *g, const Value *mask, Elements which)
{
    return mask->dtype != DT_BOOL && lower_bound_of(g, mask, which) <= lowest_of(mask->dtype) / 2;
}

/* Does each row of the constant have an element above `limit`? */
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

    if ((bound && sym_le(g, sym_int(g, 0), bound) == TRI_YES) || is_window(g, mask))
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
