/* infer_make.c - inference for operators that make tensors: sizes as data, constants, ranges,
 * random numbers, and selections whose size only the contents decide.
 */
#include "infer_rows.h"

#include "move.h"

#include <math.h>

/* ---- sizes as data ---- */

void infer_shape(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    int64_t start = node_int(node, "start", 0), end = node_int(node, "end", INT64_MAX);

    set_vector(g, v, DT_INT64, NULL);
    if (x->rank < 0)
        return;
    start = clamp(start < 0 ? start + x->rank : start, 0, x->rank);
    end = clamp(end < 0 ? end + x->rank : end, start, x->rank);
    set_vector(g, v, DT_INT64, sym_int(g, end - start));
    if (end - start <= MAX_ELEMS)
        v->elems = copy_dims(g, x) + start;
}

void infer_size(Graph *g, Node *node)
{
    const Sym *count = value_numel(g, node->inputs[0]);

    set_scalar(node->outputs[0], DT_INT64);
    if (count) {
        node->outputs[0]->elems = new_dims(g, 1);
        node->outputs[0]->elems[0] = count;
    }
}

/* ---- making ---- */

/* Fills a small int tensor of known size with one number. */
static void fill_elems(Graph *g, Value *v, int64_t value)
{
    const int64_t *dims = known_dims(g, v);
    int64_t count = dims ? dims_count(v->rank, dims) : MAX_ELEMS + 1;

    if (count > MAX_ELEMS || !small_ints_dtype(v->dtype))
        return;
    v->elems = new_dims(g, (int)count);
    for (int64_t i = 0; i < count; i++)
        v->elems[i] = sym_int(g, value);
}

void infer_constant_of_shape(Graph *g, Node *node)
{
    Value *v = node->outputs[0];
    const Attr *value = node_attr(node, "value");
    const Data *number = value ? value->tensor : NULL;
    DType dtype = number ? number->dtype : DT_FLOAT;
    size_t n;
    const Sym *const *sizes = value_elems(g, node->inputs[0], &n);

    if (number && data_count(number) != 1)
        fail(g->job, g->loc, "ConstantOfShape: 'value' has %lld elements, but must have one",
             (long long)data_count(number));
    if (!sizes) {
        set_rank_of(g, v, dtype, node->inputs[0]);
        return;
    }
    set_sizes(g, node, dtype, sizes, n);
    if (number && small_ints_dtype(dtype))
        fill_elems(g, v, data_int(number, 0));
}

static void constant_tensor(Graph *g, Value *v, const Data *data)
{
    const Sym **dims = new_dims(g, data->rank);

    for (int i = 0; i < data->rank; i++)
        dims[i] = sym_int(g, data->dims[i]);
    set_type(v, data->dtype, data->rank, dims);
}

static void constant_elems(Graph *g, const Node *node, Value *v)
{
    const Value made = {.node = (Node *)node};
    const Data *data = known_data(g, &made);
    int64_t n = data ? data_count(data) : MAX_ELEMS + 1;

    if (n <= MAX_ELEMS && small_ints_dtype(v->dtype))
        v->elems = data_elems(g, data, (size_t)n);
}

void infer_constant(Graph *g, Node *node)
{
    Value *v = node->outputs[0];
    const Attr *attr = node->nattrs ? &node->attrs[0] : NULL;

    if (!attr)
        return;
    switch (attr->kind) {
    case ATTR_TENSOR:
        if (attr->tensor)
            constant_tensor(g, v, attr->tensor);
        break;
    case ATTR_SPARSE_TENSOR:
        if (attr->type)
            set_like(v, attr->type);
        break;
    case ATTR_FLOAT: set_scalar(v, DT_FLOAT); break;
    case ATTR_INT: set_scalar(v, DT_INT64); break;
    case ATTR_STRING: set_scalar(v, DT_STRING); break;
    case ATTR_FLOATS: set_vector(g, v, DT_FLOAT, sym_int(g, (int64_t)attr->n)); break;
    case ATTR_INTS: set_vector(g, v, DT_INT64, sym_int(g, (int64_t)attr->n)); break;
    case ATTR_STRINGS: set_vector(g, v, DT_STRING, sym_int(g, (int64_t)attr->n)); break;
    default: break;
    }
    constant_elems(g, node, v);
}

/* Range over floats whose bounds are constants. */
static const Sym *float_range(Graph *g, const Node *node)
{
    double at[3], count;

    for (size_t i = 0; i < 3; i++) {
        const Data *data = known_data(g, node->inputs[i]);

        if (!data || data_count(data) != 1)
            return NULL;
        at[i] = data_float(data, 0);
    }
    count = ceil((at[1] - at[0]) / at[2]);
    return count >= 0 && count < 9e15 ? sym_int(g, (int64_t)count)
           : count < 0                ? sym_int(g, 0)
                                      : NULL;
}

void infer_range(Graph *g, Node *node)
{
    Value *v = node->outputs[0];
    DType dtype = node->inputs[0]->dtype;
    const Sym *start = one_elem(g, node->inputs[0]), *limit = one_elem(g, node->inputs[1]);
    const Sym *delta = one_elem(g, node->inputs[2]), *count = NULL;
    int64_t step, n;
    bool wrapped;

    if (!small_ints_dtype(dtype))
        count = float_range(g, node);
    else if (start && limit && delta && sym_known(delta, &step) && step && step != INT64_MIN)
        count =
            step > 0 ? steps_between(g, start, limit, step) : steps_between(g, limit, start, -step);
    set_vector(g, v, dtype, count);
    if (!start || !delta || !count || !sym_known(count, &n) || n > MAX_ELEMS)
        return;
    wrapped = g->wrapped;
    v->elems = new_dims(g, (int)n);
    for (int64_t i = 0; i < n; i++)
        v->elems[i] = sym_add(g, start, dim_times(g, delta, i));
    g->wrapped = wrapped; /* contents may wrap */
}

void infer_one_hot(Graph *g, Node *node)
{
    Value *index = node->inputs[0], *depth = node->inputs[1], *v = node->outputs[0];
    const Sym *size = one_elem(g, depth), **dims;
    const Data *contents = known_data(g, depth);
    int axis, from = 0;

    v->dtype = node->inputs[2]->dtype;
    if (index->rank < 0)
        return;
    if (!size && contents && data_count(contents) == 1)
        size = sym_int(g, int_from(data_float(contents, 0)));
    axis = axis_in(g, node, node_int(node, "axis", -1), index->rank + 1);
    dims = new_dims(g, index->rank + 1);
    for (int i = 0; i <= index->rank; i++)
        dims[i] = i != axis ? index->dims[from++] : size ? size : sym_fresh_dim(g, v, i);
    set_type(v, v->dtype, index->rank + 1, dims);
}

static void set_like_typed(Node *node, DType otherwise)
{
    set_like(node->outputs[0], node->inputs[0]);
    node->outputs[0]->dtype = attr_dtype(node, "dtype", otherwise);
}

void infer_eye_like(Graph *g, Node *node)
{
    (void)g;
    set_like_typed(node, node->inputs[0]->dtype);
}

void infer_random_like(Graph *g, Node *node)
{
    infer_eye_like(g, node);
}

void infer_random(Graph *g, Node *node)
{
    const Attr *shape = node_attr(node, "shape");
    const Sym **dims = new_dims(g, shape ? (int)shape->n : 0);

    if (!shape)
        return;
    for (size_t i = 0; i < shape->n; i++)
        dims[i] = sym_int(g, shape->ints[i]);
    set_type(node->outputs[0], attr_dtype(node, "dtype", DT_FLOAT), (int)shape->n, dims);
}

void infer_multinomial(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims = new_dims(g, 2);

    dims[0] = x->rank > 0 ? x->dims[0] : sym_fresh_dim(g, v, 0);
    dims[1] = sym_int(g, node_int(node, "sample_size", 1));
    set_type(v, attr_dtype(node, "dtype", DT_INT32), 2, dims);
}

/* ---- sizes that contents decide ---- */

void infer_nonzero(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];

    set_fresh(g, v, DT_INT64, 2);
    if (x->rank > 0)
        v->dims[0] = sym_int(g, x->rank);
}

/* Sets the type of an output that has selected elements of the input, along the attribute `axis`
 * or, without it, of the flattened tensor. Returns the size of this axis, which is decided at run
 * time; NULL: the rank is not known. */
static const Sym *set_selected(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims;
    int axis = 0;

    v->dtype = x->dtype;
    if (!node_attr(node, "axis")) {
        set_vector(g, v, x->dtype, NULL);
        return v->dims[0];
    }
    if (x->rank < 0)
        return NULL;
    axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);
    dims = copy_dims(g, x);
    dims[axis] = sym_fresh_dim(g, v, axis);
    set_type(v, x->dtype, x->rank, dims);
    return dims[axis];
}

void infer_compress(Graph *g, Node *node)
{
    set_selected(g, node);
}

/* Outputs: the unique values, the index of their first occurrence, the unique index of each
 * element, and the counts. */
void infer_unique(Graph *g, Node *node)
{
    Value *x = node->inputs[0];
    const Sym *count = set_selected(g, node), *all = value_numel(g, x);
    int64_t axis = node_int(node, "axis", 0);

    if (node_attr(node, "axis") && all)
        all = x->dims[axis_in(g, node, axis, x->rank)];
    if (node->noutputs > 1)
        set_vector(g, node->outputs[1], DT_INT64, count);
    if (node->noutputs > 2)
        set_vector(g, node->outputs[2], DT_INT64, all);
    if (node->noutputs > 3)
        set_vector(g, node->outputs[3], DT_INT64, count);
}
