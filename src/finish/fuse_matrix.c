/* fuse_matrix.c - computes parts of the graph on matrices: [batch, length, width] becomes
 * [batch * length, width].
 *
 * A linear layer on more than two axes is a MatMul and an Add; on a matrix it is one Gemm. A
 * Reshape makes the matrix, and another one the original shape where it is needed. So that they do
 * not outweigh the gain, the nodes between the layers compute matrices too, if they are elementwise
 * or work along the last axis, and a Reshape that is there already only gets another shape.
 *
 * At first, each node that can compute a matrix is a unit. A unit that saves no node by being one
 * is removed, which may be the reason to remove its neighbours. The units that are left form
 * connected parts. A part is rewritten if it has a layer, and saves at least as many nodes as it
 * adds. */
#include "fuse.h"

#include "build/build.h"
#include "build/query.h"

enum {
    MAX_VALUES = 16, /* inputs, and outputs, of a unit */
    MAX_AXES = 16,   /* of a value; reshape_to takes no more */
    WIDTH = 1        /* the axis of a matrix that was the last one */
};

/* A node that can compute a matrix. */
typedef struct Unit {
    Node *node;       /* of a linear layer: the Add */
    Node *product;    /* of a linear layer: the MatMul */
    size_t parent;    /* in a forest of connected units */
    int added, saved; /* nodes; of a root: in all of its part */
    bool is_in;       /* it has not left */
    bool is_queued;
} Unit;

/* A value of more than two axes that units read or make. */
typedef struct Flow {
    Value *value;
    size_t maker; /* the unit that makes it, plus 1; 0: none */
    VEC(size_t) readers;
    size_t inside;    /* uses by units */
    size_t reshapes;  /* uses by Reshapes that can read a matrix */
    bool is_reshaped; /* by a Reshape that cannot read a matrix */
    Value *matrix;    /* once it is made */
} Flow;

typedef struct Matrices {
    Graph *g;
    Block *block;
    VEC(Unit) units;
    VEC(Flow) flows;
    Map unit_of, flow_of; /* Node, Value -> its number plus 1 */
    VEC(size_t) queue;
} Matrices;

/* ---- nodes that can compute matrices ---- */

/* Can a Reshape make the matrix, and restore the shape? The value has more than two axes, a known
 * width, and at most one other size that is not known; no size is 0. A constant would be reshaped
 * at run time. */
static bool is_stack(const Value *v)
{
    int64_t size;
    int open = 0;

    if (v->kind != VALUE_TENSOR || v->dtype == DT_NONE || v->rank < 3 || v->rank > MAX_AXES ||
        v->data)
        return false;
    for (int i = 0; i < v->rank; i++) {
        bool known = sym_known(v->dims[i], &size);

        if (known ? size <= 0 : i == v->rank - 1)
            return false;
        open += !known;
    }
    return open <= 1;
}

/* Are all sizes but the last one equal? */
static bool same_stack(const Value *a, const Value *b)
{
    for (int i = 0; a->rank == b->rank && i + 1 < a->rank; i++)
        if (a->dims[i] != b->dims[i])
            return false;
    return a->rank == b->rank && is_stack(a);
}

static bool is_along_width(const Node *node)
{
    const Attr *axis = node_attr(node, "axis");

    return axis && (axis->i == -1 || axis->i == node->inputs[0]->rank - 1);
}

static bool is_product(const Node *node)
{
    return node_is(node, OP_MATMUL) && node->inputs[1]->data && node->inputs[1]->rank == 2;
}

/* Does a unit read this input as a matrix? The others have one axis at most. */
static bool is_stacked_input(const Node *node, size_t i)
{
    return node->inputs[i] && node->inputs[i]->rank > 2;
}

static bool fits(const Node *node)
{
    const Value *y = node->outputs[0];
    bool is_layer;
    size_t stacked = 0;

    if (node->domain[0] || node->ninputs == 0 || node->ninputs > MAX_VALUES ||
        node->noutputs == 0 || node->noutputs > MAX_VALUES || !node->inputs[0] || !y)
        return false;
    is_layer = is_product(node);
    if (!is_layer && !node_has(node, ELEMENTWISE) &&
        !(node_has(node, ALONG_AXIS) && is_along_width(node)))
        return false;
    for (size_t i = 0; i < node->noutputs; i++)
        if (!node->outputs[i] || !same_stack(node->outputs[i], y))
            return false;
    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *x = node->inputs[i];

        if (is_stacked_input(node, i) && !same_stack(x, y))
            return false;
        if (x && !is_stacked_input(node, i) && (x->rank < 0 || x->rank > 1) && !is_layer)
            return false;
        stacked += is_stacked_input(node, i);
    }
    return stacked > 0;
}

/* The MatMul of a linear layer that ends with this Add; NULL if it is something else. */
static Node *product_before(const Node *add, Value **bias)
{
    for (size_t i = 0; node_is(add, OP_ADD) && i < 2; i++) {
        const Value *x = add->inputs[i], *c = add->inputs[1 - i];

        if (x && c && x->node && used_once(x, add) && is_product(x->node) && c->rank == 1 &&
            c->dims[0] == x->dims[x->rank - 1] && c->dtype == x->dtype &&
            dtype_is_float(x->dtype) && x->dtype != DT_BFLOAT16) {
            *bias = add->inputs[1 - i];
            return x->node;
        }
    }
    return NULL;
}

static void add_unit(Matrices *m, Node *node)
{
    Value *bias;
    Unit unit = {.node = node, .parent = m->units.n, .is_in = true};
    size_t inner;

    if (!fits(node))
        return;
    unit.product = product_before(node, &bias);
    inner = unit.product ? map_count(&m->unit_of, unit.product) : 0;
    if (inner)
        m->units.at[inner - 1].is_in = false; /* it is a part of the layer */
    else
        unit.product = NULL;
    vec_push(m->g->job, &m->units, unit);
    map_put(m->g->job, &m->unit_of, node, (void *)(uintptr_t)m->units.n);
}

/* ---- values between units ---- */

static Flow *flow_find(const Matrices *m, const Value *v)
{
    size_t i = v ? map_count(&m->flow_of, v) : 0;

    return i ? &m->flows.at[i - 1] : NULL;
}

static Flow *flow_of(Matrices *m, Value *v)
{
    if (!flow_find(m, v)) {
        vec_push(m->g->job, &m->flows, ((Flow){.value = v}));
        map_put(m->g->job, &m->flow_of, v, (void *)(uintptr_t)m->flows.n);
    }
    return flow_find(m, v);
}

/* The number of nodes that the unit saves: the Gemm of a layer is in place of two. */
static int saved_by(const Unit *unit)
{
    return unit->product != NULL;
}

/* The node whose inputs the unit reads. */
static Node *reader_of(const Unit *unit)
{
    return unit->product ? unit->product : unit->node;
}

static void connect(Matrices *m, size_t number)
{
    const Unit *unit = &m->units.at[number];
    const Node *node = reader_of(unit);

    for (size_t i = 0; i < node->ninputs; i++)
        if (is_stacked_input(node, i)) {
            Flow *flow = flow_of(m, node->inputs[i]);

            vec_push(m->g->job, &flow->readers, number);
            flow->inside++;
        }
    for (size_t i = 0; i < unit->node->noutputs; i++)
        flow_of(m, unit->node->outputs[i])->maker = number + 1;
}

/* [batch * length, width] */
static const Sym **matrix_dims(Graph *g, const Value *v)
{
    const Sym **dims = new_dims(g, 2);

    dims[0] = sym_int(g, 1);
    for (int i = 0; i + 1 < v->rank; i++)
        dims[0] = sym_mul(g, dims[0], v->dims[i]);
    dims[WIDTH] = v->dims[v->rank - 1];
    return dims;
}

static bool is_plain_reshape(const Matrices *m, const Node *node)
{
    return node && node->live && node->block == m->block && node_is(node, OP_RESHAPE) &&
           !node_int(node, "allowzero", 0);
}

/* Counts a Reshape that could read the matrix of its input. */
static void count_reshape(Matrices *m, const Node *node)
{
    Flow *flow = node->live && node_is(node, OP_RESHAPE) ? flow_find(m, node->inputs[0]) : NULL;
    const Value *y = node->outputs[0];
    Value matrix;

    if (!flow)
        return;
    matrix = *flow->value;
    matrix.rank = 2;
    matrix.dims = matrix_dims(m->g, flow->value);
    if (is_plain_reshape(m, node) && y->rank >= 1 && y->rank <= MAX_AXES &&
        is_constant_target(&matrix, y->dims, (size_t)y->rank))
        flow->reshapes++;
    else
        flow->is_reshaped = true;
}

static bool is_made_inside(const Matrices *m, const Flow *flow)
{
    return flow->maker && m->units.at[flow->maker - 1].is_in;
}

/* Is its shape needed, apart from units and Reshapes? */
static bool is_needed_outside(const Flow *flow)
{
    const Value *v = flow->value;

    return v->uses > flow->inside + flow->reshapes || v->name;
}

/* Does a Reshape make it, which can make the matrix instead? */
static bool can_be_made_as_matrix(const Matrices *m, const Flow *flow)
{
    const Value *v = flow->value;

    return is_plain_reshape(m, v->node) && v->uses == flow->inside && !v->name &&
           v->node->inputs[0]->rank >= 0;
}

/* The number of Reshapes that are added between the value and its matrix. Two Reshapes in a row
 * count twice, because one of them is needless. */
static int flow_cost(const Matrices *m, const Flow *flow)
{
    if (is_made_inside(m, flow))
        return is_needed_outside(flow) + flow->is_reshaped;
    return flow->inside > 0 && !can_be_made_as_matrix(m, flow);
}

/* ---- which units stay ---- */

/* The cost of the values that the unit reads and makes; one that it reads twice counts once. */
static int sum_costs(Matrices *m, const Unit *unit)
{
    const Node *node = reader_of(unit);
    int sum = 0;

    for (size_t i = 0; i < node->ninputs; i++) {
        bool again = !is_stacked_input(node, i);

        for (size_t k = 0; k < i; k++)
            again |= node->inputs[k] == node->inputs[i];
        sum += again ? 0 : flow_cost(m, flow_find(m, node->inputs[i]));
    }
    for (size_t i = 0; i < unit->node->noutputs; i++)
        sum += flow_cost(m, flow_find(m, unit->node->outputs[i]));
    return sum;
}

static void set_in(Matrices *m, Unit *unit, bool is_in)
{
    const Node *node = reader_of(unit);

    unit->is_in = is_in;
    for (size_t i = 0; i < node->ninputs; i++)
        if (is_stacked_input(node, i))
            flow_find(m, node->inputs[i])->inside += is_in ? 1 : (size_t)-1;
}

static void enqueue(Matrices *m, size_t number)
{
    if (!m->units.at[number].is_in || m->units.at[number].is_queued)
        return;
    m->units.at[number].is_queued = true;
    vec_push(m->g->job, &m->queue, number);
}

static void enqueue_readers(Matrices *m, const Flow *flow)
{
    for (size_t i = 0; i < flow->readers.n; i++)
        enqueue(m, flow->readers.at[i]);
}

/* Considers the units again that may be needless because this one has left. For another reader of
 * an input, this is possible in two situations only: the shape of the input has just become needed
 * (it has one or two uses outside), or only one reader is left. So the work for a value is linear
 * in the number of its readers. */
static void enqueue_neighbours(Matrices *m, const Unit *unit)
{
    const Node *node = reader_of(unit);

    for (size_t i = 0; i < node->ninputs; i++) {
        const Flow *flow = is_stacked_input(node, i) ? flow_find(m, node->inputs[i]) : NULL;

        if (!flow)
            continue;
        if (flow->maker)
            enqueue(m, flow->maker - 1);
        if (flow->inside <= 1 || flow->inside + flow->reshapes + 2 >= flow->value->uses)
            enqueue_readers(m, flow);
    }
    for (size_t i = 0; i < unit->node->noutputs; i++)
        enqueue_readers(m, flow_find(m, unit->node->outputs[i]));
}

/* Would the graph have fewer nodes without this unit, which has just left? At equal numbers a
 * linear layer stays: adding the bias in the Gemm costs less time than another node. */
static bool is_needless(Matrices *m, const Unit *unit, int costs_before)
{
    int more = sum_costs(m, unit) + saved_by(unit) - costs_before;

    return saved_by(unit) ? more < 0 : more <= 0;
}

static void remove_needless(Matrices *m)
{
    for (size_t i = 0; i < m->units.n; i++)
        enqueue(m, i);
    for (size_t next = 0; next < m->queue.n; next++) {
        Unit *unit = &m->units.at[m->queue.at[next]];
        int before = sum_costs(m, unit);

        unit->is_queued = false;
        set_in(m, unit, false);
        if (is_needless(m, unit, before))
            enqueue_neighbours(m, unit);
        else
            set_in(m, unit, true);
    }
}

/* ---- connected parts ---- */

static size_t root_of(Matrices *m, size_t number)
{
    while (m->units.at[number].parent != number) {
        size_t above = m->units.at[number].parent;

        m->units.at[number].parent = m->units.at[above].parent;
        number = above;
    }
    return number;
}

/* One of the units of a flow, after all of them were joined; false: it has none. */
static bool join_units(Matrices *m, const Flow *flow, size_t *root)
{
    bool found = is_made_inside(m, flow);

    *root = found ? root_of(m, flow->maker - 1) : 0;
    for (size_t i = 0; i < flow->readers.n; i++) {
        size_t reader = flow->readers.at[i];

        if (!m->units.at[reader].is_in)
            continue;
        if (found)
            m->units.at[root_of(m, reader)].parent = *root;
        *root = root_of(m, reader);
        found = true;
    }
    return found;
}

/* Joins the units of each value, and counts the nodes that their part adds and saves. */
static void count_parts(Matrices *m)
{
    size_t root;

    for (size_t i = 0; i < m->flows.n; i++)
        join_units(m, &m->flows.at[i], &root);
    for (size_t i = 0; i < m->flows.n; i++)
        if (join_units(m, &m->flows.at[i], &root))
            m->units.at[root].added += flow_cost(m, &m->flows.at[i]);
    for (size_t i = 0; i < m->units.n; i++)
        if (m->units.at[i].is_in)
            m->units.at[root_of(m, i)].saved += saved_by(&m->units.at[i]);
}

/* Keeps the parts that save a node, and add no more than they save. True: there is one. */
static bool keep_parts(Matrices *m)
{
    bool any = false;

    count_parts(m);
    for (size_t i = 0; i < m->units.n; i++) {
        Unit *unit = &m->units.at[i];
        const Unit *root = &m->units.at[root_of(m, i)];

        if (unit->is_in && (root->saved == 0 || root->added > root->saved))
            set_in(m, unit, false);
        any |= unit->is_in;
    }
    return any;
}

/* ---- the rewrite ---- */

typedef VEC(Node *) Nodes;

static void set_matrix(Graph *g, Flow *flow, Value *v)
{
    v->dims = matrix_dims(g, flow->value);
    v->rank = 2;
    flow->matrix = v;
}

/* A value like that of the flow, of which it is the matrix. */
static Value *new_matrix(Matrices *m, Flow *flow)
{
    Value *v = value_new(m->g);

    v->block = m->block;
    v->dtype = flow->value->dtype;
    set_matrix(m->g, flow, v);
    return v;
}

/* A Reshape of x to y, which has no producer yet. */
static void push_reshape(Matrices *m, Nodes *nodes, const Node *beside, Value *x, Value *y)
{
    Graph *g = m->g;
    Node *node = NEW_WALKED(g->job, Node);

    *node = (Node){.outputs = NEW_WALKED_N(g->job, Value *, 1),
                   .noutputs = 1,
                   .scope = beside->scope,
                   .loc = beside->loc,
                   .block = m->block,
                   .id = g->next_id++};
    become(g, node, OP_RESHAPE, IN(x, constant_target(g, x, y->dims, (size_t)y->rank)), AT_NONE);
    set_output(node, 0, y);
    vec_push(g->job, nodes, node);
}

static Value *matrix_of(Matrices *m, Nodes *nodes, const Node *reader, Flow *flow)
{
    if (!flow->matrix)
        push_reshape(m, nodes, reader, flow->value, new_matrix(m, flow));
    return flow->matrix;
}

/* The weight as it was before the program transposed it; NULL if it was not transposed, if the file
 * would have it twice, or if one of both has new contents (fuse_weights.c). */
static Value *untransposed(Graph *g, const Value *weight)
{
    Value *before = weight->transpose_of;

    return before && before->data && (weight->uses == 1 || before->uses > 0) &&
                   data_equal(data_permute(g, before->data, (const int[]){1, 0}), weight->data)
               ? before
               : NULL;
}

static void make_layer(Graph *g, Unit *unit)
{
    Value *bias = NULL, *weight;
    Node *product = product_before(unit->node, &bias);

    if ((weight = untransposed(g, product->inputs[1])))
        set_input(g, product, 1, weight);
    become_gemm(g, unit->node, product, bias);
    if (weight)
        set_attrs(g, unit->node, AT(A_I("transB", 1)));
}

/* The unit reads matrices. */
static void give_matrices(Matrices *m, Nodes *nodes, Unit *unit)
{
    Node *node = reader_of(unit);

    for (size_t i = 0; i < node->ninputs; i++)
        if (is_stacked_input(node, i))
            set_input(m->g, node, i, matrix_of(m, nodes, node, flow_find(m, node->inputs[i])));
    if (node_has(node, ALONG_AXIS))
        set_attrs(m->g, node, AT(A_I("axis", WIDTH)));
}

/* The unit makes matrices, and Reshapes after it make their original shapes where these are needed.
 */
static void make_matrices(Matrices *m, Nodes *nodes, Unit *unit)
{
    Node *node = unit->node;

    vec_push(m->g->job, nodes, node);
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *y = node->outputs[i];
        Flow *flow = flow_find(m, y);

        if (!is_needed_outside(flow)) {
            set_matrix(m->g, flow, y);
            continue;
        }
        set_output(node, i, new_matrix(m, flow));
        push_reshape(m, nodes, node, flow->matrix, y);
    }
}

static bool is_matrix_of(Matrices *m, const Value *v, const Value *stack)
{
    const Sym **dims = matrix_dims(m->g, stack);

    return v->rank == 2 && v->dims[0] == dims[0] && v->dims[WIDTH] == dims[WIDTH];
}

/* A Reshape of a value that units make reads its matrix, unless it cannot. */
static void reshape_from_matrix(Matrices *m, Node *node)
{
    const Flow *flow = flow_find(m, node->inputs[0]);
    const Value *y = node->outputs[0];

    if (!flow || !flow->matrix || !is_made_inside(m, flow) || y->rank < 1 ||
        !is_constant_target(flow->matrix, y->dims, (size_t)y->rank))
        return;
    set_input(m->g, node, 0, flow->matrix);
    reshape_to(m->g, node, y->dims, (size_t)y->rank);
}

/* The units read the matrix at once: the uses of both values must be right when the next Reshape of
 * the matrix is considered. */
static void pass_on(Matrices *m, Flow *flow, Value *matrix)
{
    flow->matrix = matrix;
    for (size_t i = 0; i < flow->readers.n; i++) {
        const Unit *unit = &m->units.at[flow->readers.at[i]];
        Node *reader = reader_of(unit);

        for (size_t k = 0; unit->is_in && k < reader->ninputs; k++)
            if (reader->inputs[k] == flow->value)
                set_input(m->g, reader, k, matrix);
    }
}

/* A Reshape of which units are the only readers makes a matrix. */
static void reshape_to_matrix(Matrices *m, Node *node)
{
    Flow *flow = flow_find(m, node->outputs[0]);

    if (!flow || flow->inside == 0 || !can_be_made_as_matrix(m, flow))
        return;
    if (is_matrix_of(m, node->inputs[0], flow->value)) {
        pass_on(m, flow, node->inputs[0]);
        return;
    }
    reshape_to(m->g, node, matrix_dims(m->g, flow->value), 2);
    flow->matrix = flow->value;
}

/* If the shapes match, the producer of the Reshape's input writes the Reshape's output directly. */
static void drop_needless(Matrices *m, Node *node)
{
    Value *x = node->inputs[0], *y = node->outputs[0];

    if (x->rank != 2 || y->rank != 2 || x->uses > 1 || !x->node || x->block != m->block ||
        !is_matrix_of(m, x, y))
        return;
    give_output(m->g, x->node, (size_t)x->index, y);
}

static void rewrite(Matrices *m)
{
    Nodes nodes = {0};

    for (size_t i = 0; i < m->block->nodes.n; i++) {
        Node *node = m->block->nodes.at[i];
        size_t number = map_count(&m->unit_of, node);

        if (!node->live)
            continue;
        if (is_plain_reshape(m, node)) {
            reshape_from_matrix(m, node);
            reshape_to_matrix(m, node);
            drop_needless(m, node);
            vec_push(m->g->job, &nodes, node);
        } else if (number && m->units.at[number - 1].is_in) {
            give_matrices(m, &nodes, &m->units.at[number - 1]);
            if (m->units.at[number - 1].product)
                make_layer(m->g, &m->units.at[number - 1]);
            make_matrices(m, &nodes, &m->units.at[number - 1]);
        } else {
            vec_push(m->g->job, &nodes, node);
        }
    }
    m->block->nodes.at = nodes.at;
    m->block->nodes.n = nodes.n;
    m->block->nodes.cap = nodes.cap;
}

/* ---- the pass ---- */

bool ends_layer(const Node *add)
{
    Value *bias;

    return add->outputs[0]->rank > 2 && product_before(add, &bias);
}

void fuse_matrices(Graph *g, Block *block)
{
    Matrices m = {.g = g, .block = block};

    for (size_t i = 0; i < block->nodes.n; i++)
        if (block->nodes.at[i]->live)
            add_unit(&m, block->nodes.at[i]);
    for (size_t i = 0; i < m.units.n; i++)
        if (m.units.at[i].is_in)
            connect(&m, i);
    for (size_t i = 0; i < block->nodes.n; i++)
        count_reshape(&m, block->nodes.at[i]);
    remove_needless(&m);
    if (keep_parts(&m))
        rewrite(&m);
}
