/* graph.c - graphs, blocks, values, constants, and the properties of values.
 *
 * Only graph_output makes a node here: an Identity that must not be simplified.
 */
#include "graph.h"

#include <string.h>

/* Constants of at most this size are one value if their contents are equal. */
#define SHARED_BYTES       1024
#define SHARED_PARAM_BYTES (1 << 20) /* larger constants of a program are not compared */

Graph *graph_new(Job *job, int opset)
{
    Graph *g = NEW(job, Graph);

    if (opset < OPSET_MIN || opset > OPSET_MAX)
        fail_code(job, CODE_USAGE, NO_LOC, "opset %d is not supported: choose one from %d to %d",
                  opset, OPSET_MIN, OPSET_MAX);
    g->job = job;
    g->opset = opset;
    g->no_domain = name(job, "");
    g->root = block_new(g, NULL, name(job, "main_graph"));
    g->block = g->root;
    return g;
}

Block *block_new(Graph *g, Block *parent, Name block_name)
{
    Block *block = NEW_WALKED(g->job, Block);

    block->graph = g;
    block->parent = parent;
    block->name = block_name;
    block->scope = g->scope;
    return block;
}

bool is_within(const Block *block, const Block *outer)
{
    for (; block; block = block->parent)
        if (block == outer)
            return true;
    return false;
}

void check_blocks(Graph *g, const Node *node)
{
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i] && !is_within(node->block, node->inputs[i]->block))
            BUG(g->job, "%s reads a value of a block that is not around it", node->op);
}

Value *value_new(Graph *g)
{
    Value *v = NEW_WALKED(g->job, Value);

    v->rank = -1;
    v->block = g->block;
    v->id = g->next_id++;
    return v;
}

/* The first value with a dim that the user has named becomes the value from which the dim is read
 * at run time. */
static void bind_dim(const Sym *dim, Value *v, int axis)
{
    Atom *atom;

    if (dim->nterms != 1 || dim->constant != 0 || dim->terms[0].factor != 1 ||
        dim->terms[0].natoms != 1)
        return;
    atom = (Atom *)dim->terms[0].atoms[0];
    if (atom->kind == ATOM_DIM && atom->value == NULL) {
        atom->value = v;
        atom->axis = axis;
    }
}

/* dims may be NULL if the rank is unknown (-1). A NULL dim is decided at run time. */
void set_type(Value *v, DType dtype, int rank, const Sym **dims)
{
    v->dtype = dtype;
    v->rank = rank;
    v->dims = dims;
}

Value *graph_input(Graph *g, Name value_name, DType dtype, int rank, const Sym **dims)
{
    Value *v = value_new(g);

    v->name = value_name;
    v->is_input = true;
    v->block = g->root;
    v->dtype = dtype;
    v->rank = rank;
    if (rank >= 0)
        v->dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);
    for (int i = 0; i < rank; i++) {
        v->dims[i] = dims[i] ? dims[i] : sym_fresh_dim(g, v, i);
        bind_dim(v->dims[i], v, i);
    }
    vec_push(g->job, &g->root->inputs, v);
    return v;
}

const Sym **new_dims(Graph *g, int rank)
{
    return NEW_WALKED_N(g->job, const Sym *, (size_t)(rank > 0 ? rank : 0) + 1);
}

bool same_dims(const Value *a, const Value *b)
{
    if (a->rank != b->rank || a->rank < 0)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (a->dims[i] != b->dims[i])
            return false;
    return true;
}

Value *block_input(Graph *g, Block *block, DType dtype, int rank)
{
    Value *v = value_new(g);

    v->block = block;
    v->dtype = dtype;
    v->rank = rank;
    v->is_input = true;
    v->dims = new_dims(g, rank);
    vec_push(g->job, &block->inputs, v);
    return v;
}

void node_set_op(Graph *g, Node *node, OperatorNumber number)
{
    node->record = &operator_records[number];
    node->op = name(g->job, node->record->name);
    node->domain = g->no_domain;
}

bool made_by_any(const Value *v, const OperatorNumber *numbers, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (made_by(v, numbers[i]))
            return true;
    return false;
}

const Attr *node_attr(const Node *node, const char *attr_name)
{
    for (size_t i = 0; i < node->nattrs; i++)
        if (strcmp(node->attrs[i].name, attr_name) == 0)
            return &node->attrs[i];
    return NULL;
}

int64_t node_int(const Node *node, const char *attr_name, int64_t otherwise)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr ? attr->i : otherwise;
}

double node_float(const Node *node, const char *attr_name, double otherwise)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr ? attr->f : otherwise;
}

const char *node_str(const Node *node, const char *attr_name, const char *otherwise)
{
    const Attr *attr = node_attr(node, attr_name);

    return attr ? attr->s : otherwise;
}

static Value *constant(Graph *g, const Data *data)
{
    Value *v = value_new(g);

    v->block = g->root;
    v->data = data;
    v->dtype = data->dtype;
    v->rank = data->rank;
    v->dims = NEW_N(g->job, const Sym *, (size_t)data->rank + 1);
    for (int i = 0; i < data->rank; i++)
        v->dims[i] = sym_int(g, data->dims[i]);
    vec_push(g->job, &g->constants, v);
    return v;
}

static uint64_t content_hash(const Data *data)
{
    uint64_t hash = hash_u64((uint64_t)data->rank, data->dtype);

    data_need(data);
    hash = hash_bytes(hash, data->dims, (size_t)data->rank * sizeof *data->dims);
    return hash_bytes(hash, data->at, (size_t)data_bytes(data));
}

/* The constant of the map that has these contents; NULL: none, and *key is the key for it. Keys are
 * hashes: on a collision the next number is tried. */
static Value *equal_constant(const Map *constants, const Data *plain, const void **key)
{
    for (uint64_t hash = content_hash(plain);; hash++) {
        Value *v;

        if (hash == 0)
            continue;
        *key = (const void *)(uintptr_t)hash;
        v = map_get(constants, *key);
        if (v == NULL || data_equal(v->data, plain))
            return v;
    }
}

Value *const_value(Graph *g, const Data *data)
{
    const Data *plain;
    const void *key;
    Value *v;

    if (data->dtype == DT_STRING || dtype_size(data->dtype) == 0 || data_bytes(data) > SHARED_BYTES)
        return constant(g, data);
    plain = data_plain(g, data);
    v = equal_constant(&g->small_constants, plain, &key);
    if (v)
        return v;
    v = constant(g, plain);
    map_put(g->job, &g->small_constants, key, v);
    return v;
}

Value *const_param(Graph *g, const Data *data, Name param_name)
{
    Value *v = constant(g, data);

    v->name = param_name;
    v->is_param = true;
    return v;
}

Value *const_shared_param(Graph *g, const Data *data, Name param_name)
{
    const void *key;
    Value *v;

    if (g->keep_params_apart || !data_is_plain(data) || dtype_size(data->dtype) == 0 ||
        data_bytes(data) > SHARED_PARAM_BYTES)
        return const_param(g, data, param_name);
    v = equal_constant(&g->shared_params, data, &key);
    if (v)
        return v;
    v = const_param(g, data, param_name);
    map_put(g->job, &g->shared_params, key, v);
    return v;
}

Value *const_i64(Graph *g, int64_t value)
{
    Data *data = data_new(g, DT_INT64, 0, NULL);

    data_set_int(data, 0, value);
    return const_value(g, data);
}

Value *const_i64s(Graph *g, const int64_t *values, size_t n)
{
    int64_t dims[1] = {(int64_t)n};
    Data *data = data_new(g, DT_INT64, 1, dims);

    for (size_t i = 0; i < n; i++)
        data_set_int(data, (int64_t)i, values[i]);
    return const_value(g, data);
}

Value *const_num(Graph *g, DType dtype, double value)
{
    Data *data = data_new(g, dtype, 0, NULL);

    if (dtype_is_int(dtype))
        data_set_int(data, 0, (int64_t)value);
    else if (dtype == DT_BOOL)
        data_set_int(data, 0, value != 0);
    else
        data_set_float(data, 0, value);
    return const_value(g, data);
}

Value *sym_value(Graph *g, const Sym *sym)
{
    int64_t number;
    Value *v;

    if (sym_known(sym, &number))
        return const_i64(g, number);
    v = value_new(g);
    v->elems = NEW(g->job, const Sym *);
    v->elems[0] = sym;
    set_type(v, DT_INT64, 0, NEW(g->job, const Sym *));
    return v;
}

Value *syms_value(Graph *g, const Sym *const *syms, size_t n)
{
    int64_t *numbers = NEW_N(g->job, int64_t, n + 1);
    const Sym **dims = NEW(g->job, const Sym *);
    size_t known = 0;
    Value *v;

    while (known < n && sym_known(syms[known], &numbers[known]))
        known++;
    if (known == n)
        return const_i64s(g, numbers, n);
    v = value_new(g);
    v->elems = job_copy(g->job, syms, n * sizeof *syms);
    dims[0] = sym_int(g, (int64_t)n);
    set_type(v, DT_INT64, 1, dims);
    return v;
}

bool value_static(const Value *v)
{
    if (v->rank < 0)
        return false;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            return false;
    return true;
}

int empty_dim(const Value *v, int first)
{
    for (int i = first > 0 ? first : 0; i < v->rank; i++)
        if (sym_is(v->dims[i], 0))
            return i;
    return -1;
}

bool value_empty(const Value *v)
{
    return empty_dim(v, 0) >= 0;
}

bool value_dim(const Value *v, int axis, int64_t *size)
{
    if (v->rank < 0)
        return false;
    if (axis < 0)
        axis += v->rank;
    return axis >= 0 && axis < v->rank && sym_known(v->dims[axis], size);
}

const Sym *value_numel(Graph *g, const Value *v)
{
    const Sym *count = sym_int(g, 1);

    if (v->rank < 0)
        return NULL;
    for (int i = 0; i < v->rank; i++)
        count = sym_mul(g, count, v->dims[i]);
    return count;
}

const Sym **data_elems(Graph *g, const Data *data, size_t n)
{
    const Sym **elems = NEW_N(g->job, const Sym *, n + 1);

    for (size_t i = 0; i < n; i++) {
        int64_t value = data_int(data, (int64_t)i);

        if (data->dtype == DT_UINT64 && value < 0)
            return NULL;
        elems[i] = sym_int(g, value);
    }
    return elems;
}

/* Each element is a separate unknown integer, identified by a value without a producer. */
static const Sym **unknown_elems(Graph *g, size_t n)
{
    const Sym **elems = NEW_N(g->job, const Sym *, n + 1);

    for (size_t i = 0; i < n; i++)
        elems[i] = sym_scalar(g, value_new(g));
    return elems;
}

const Sym *const *value_elems(Graph *g, Value *v, size_t *n)
{
    bool ints = dtype_is_integral(v->dtype) && dtype_size(v->dtype) > 0;
    int64_t count = 1, size;

    if (v->kind != VALUE_TENSOR || v->rank < 0)
        return NULL;
    for (int i = 0; i < v->rank; i++) {
        if (!sym_known(v->dims[i], &size) || (size > 0 && count > MAX_ELEMS / size))
            return NULL;
        count *= size;
    }
    if (!v->elems && v->data && ints && !(v->is_param && g->keep_params_apart))
        v->elems = data_elems(g, v->data, (size_t)count);
    if (!v->elems && ints && g->unknowns_count)
        v->elems = unknown_elems(g, (size_t)count);
    if (v->elems && n)
        *n = (size_t)count;
    return v->elems;
}

bool value_int(Graph *g, Value *v, int64_t *value)
{
    size_t n;
    const Sym *const *elems = value_elems(g, v, &n);

    return elems && n == 1 && sym_known(elems[0], value);
}

Value *value_origin(Value *v)
{
    while (v->recipe)
        v = v->base;
    return v;
}

bool value_virtual(const Value *v)
{
    return v->elems && !v->node && !v->data && !v->is_input;
}
