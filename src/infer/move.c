/* move.c - operators that move elements and compute nothing. In: a node whose dims and parameters
 * are numbers. Out: for each element of an output, the index of its source. Inference uses it for
 * symbolic elements, folding for bytes. */
#include "move.h"

#include "infer.h"

#include <string.h>

/* A walk over all indices of a shape, the last axis fastest. */
typedef struct MoveWalk {
    int rank;
    const int64_t *dims;
    int64_t *at;
} MoveWalk;

static MoveWalk walk_new(Graph *g, int rank, const int64_t *dims)
{
    return (MoveWalk){rank, dims, NEW_N(g->job, int64_t, (size_t)rank + 1)};
}

static void walk_step(MoveWalk *w)
{
    for (int i = w->rank - 1; i >= 0; i--) {
        if (++w->at[i] < w->dims[i])
            return;
        w->at[i] = 0;
    }
}

int64_t dims_count(int rank, const int64_t *dims)
{
    int64_t count = 1;

    for (int i = 0; i < rank; i++)
        if (__builtin_mul_overflow(count, dims[i], &count))
            return INT64_MAX;
    return count;
}

int64_t *known_dims(Graph *g, const Value *v)
{
    int64_t *dims;

    if (!v || v->rank < 0 || v->kind != VALUE_TENSOR)
        return NULL;
    dims = NEW_N(g->job, int64_t, (size_t)v->rank + 1);
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], &dims[i]) || dims[i] < 0)
            return NULL;
    return dims;
}

static int64_t *strides_of(Graph *g, int rank, const int64_t *dims)
{
    int64_t *strides = NEW_N(g->job, int64_t, (size_t)rank + 1), stride = 1;

    for (int i = rank - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= dims[i];
    }
    return strides;
}

void broadcast_map(int rank, const int64_t *dims, int in_rank, const int64_t *in_dims, int64_t *map)
{
    int64_t count = dims_count(rank, dims);

    for (int64_t k = 0; k < count; k++) {
        int64_t rest = k, stride = 1;

        map[k] = 0;
        for (int i = rank - 1; i >= rank - in_rank; i--) {
            int64_t size = in_dims[i - (rank - in_rank)];

            if (size != 1)
                map[k] += rest % dims[i] * stride;
            stride *= size;
            rest /= dims[i];
        }
    }
}

/* The input and output shapes as numbers. */
typedef struct Move {
    Graph *g;
    const Node *node;
    size_t output;
    int in_rank, rank;
    int64_t *in, *out; /* dims */
    int64_t count;     /* of the output */
    int64_t *map;
    int64_t *run; /* of move_run: its `first`; then there is no map */
} Move;

/* For move_run. */
static bool strides_are_run(const Move *m, const int64_t *strides)
{
    int64_t inner = 1;

    for (int i = m->rank - 1; i >= 0; inner *= m->out[i--])
        if (m->out[i] != 1 && strides[i] != inner)
            return false;
    return true;
}

/* map[index] = base + sum of index[i]*strides[i] */
static bool move_strided(Move *m, int64_t base, const int64_t *strides)
{
    MoveWalk w;

    if (m->run) {
        *m->run = base;
        return strides_are_run(m, strides);
    }
    w = walk_new(m->g, m->rank, m->out);
    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        m->map[k] = base;
        for (int i = 0; i < m->rank; i++)
            m->map[k] += w.at[i] * strides[i];
    }
    return true;
}

static bool move_flat(Move *m)
{
    for (int64_t k = 0; k < m->count; k++)
        m->map[k] = k;
    return true;
}

static bool move_expand(Move *m)
{
    if (m->in_rank > m->rank)
        return false;
    broadcast_map(m->rank, m->out, m->in_rank, m->in, m->map);
    return true;
}

static bool move_transpose(Move *m)
{
    int64_t *strides = strides_of(m->g, m->in_rank, m->in);
    int64_t *permuted = NEW_N(m->g->job, int64_t, (size_t)m->rank + 1);

    for (int i = 0; i < m->rank; i++)
        permuted[i] = strides[attr_int_at(m->node, "perm", (size_t)i, m->rank - 1 - i)];
    return move_strided(m, 0, permuted);
}

static bool move_tile(Move *m)
{
    int64_t *strides = strides_of(m->g, m->in_rank, m->in);
    MoveWalk w = walk_new(m->g, m->rank, m->out);

    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        m->map[k] = 0;
        for (int i = 0; i < m->rank; i++)
            m->map[k] += w.at[i] % m->in[i] * strides[i];
    }
    return true;
}

int64_t clamp(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low : x > high ? high : x;
}

static bool move_slice(Move *m)
{
    const int64_t *starts, *axes, *steps;
    size_t n, naxes, nsteps;
    bool given;
    int64_t *strides = strides_of(m->g, m->in_rank, m->in), base = 0;

    if (!list_of(m->g, m->node, "starts", 1, &starts, &n, &given) ||
        !list_of(m->g, m->node, "axes", 3, &axes, &naxes, &given) ||
        !list_of(m->g, m->node, "steps", 4, &steps, &nsteps, &given))
        return false;
    for (size_t i = 0; i < n; i++) {
        int axis = axis_in(m->g, m->node, i < naxes ? axes[i] : (int64_t)i, m->in_rank);
        int64_t step = i < nsteps ? steps[i] : 1, size = m->in[axis];
        int64_t start = starts[i] < 0 ? starts[i] + size : starts[i];

        base += clamp(start, 0, step > 0 ? size : size - 1) * strides[axis];
        strides[axis] = (int64_t)((uint64_t)strides[axis] * (uint64_t)step);
    }
    return move_strided(m, base, strides);
}

static bool move_split(Move *m)
{
    int axis = axis_in(m->g, m->node, node_int(m->node, "axis", 0), m->in_rank);
    int64_t *strides = strides_of(m->g, m->in_rank, m->in), first = 0, size;

    for (size_t i = 0; i < m->output; i++) {
        if (!value_dim(m->node->outputs[i], axis, &size))
            return false;
        first += size;
    }
    return move_strided(m, first * strides[axis], strides);
}

static bool move_concat(Move *m)
{
    int axis = axis_in(m->g, m->node, node_int(m->node, "axis", 0), m->rank);
    int64_t *strides = strides_of(m->g, m->rank, m->out), start = 0;

    for (size_t i = 0; i < m->node->ninputs; i++) {
        const int64_t *in = known_dims(m->g, m->node->inputs[i]);
        if (!in)
            return false;
        MoveWalk w = walk_new(m->g, m->rank, in);
        int64_t count = dims_count(m->rank, in);

        for (int64_t k = 0; k < count; k++, walk_step(&w)) {
            int64_t to = start * strides[axis];

            for (int d = 0; d < m->rank; d++)
                to += w.at[d] * strides[d];
            m->map[to] = (int64_t)i << MOVE_SHIFT | k;
        }
        start += in[axis];
    }
    return true;
}

static bool move_gather(Move *m)
{
    const int64_t *index;
    size_t n;
    int axis = axis_in(m->g, m->node, node_int(m->node, "axis", 0), m->in_rank);
    int64_t inner = 1;

    if (!value_ints(m->g, node_input(m->node, 1), &index, &n))
        return false;
    for (int i = axis + 1; i < m->in_rank; i++)
        inner *= m->in[i];
    for (int64_t k = 0; k < m->count; k++) {
        int64_t outer = k / (inner * (int64_t)n), at = index[k / inner % (int64_t)n];

        at += at < 0 ? m->in[axis] : 0;
        if (at < 0 || at >= m->in[axis])
            return false;
        m->map[k] = (outer * m->in[axis] + at) * inner + k % inner;
    }
    return true;
}

static bool move_gather_elements(Move *m)
{
    const int64_t *index;
    size_t n;
    int axis = axis_in(m->g, m->node, node_int(m->node, "axis", 0), m->in_rank);
    int64_t *strides = strides_of(m->g, m->in_rank, m->in);
    MoveWalk w = walk_new(m->g, m->rank, m->out);

    if (!value_ints(m->g, node_input(m->node, 1), &index, &n) || (int64_t)n != m->count)
        return false;
    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        int64_t at = index[k] + (index[k] < 0 ? m->in[axis] : 0);

        if (at < 0 || at >= m->in[axis])
            return false;
        m->map[k] = (at - w.at[axis]) * strides[axis];
        for (int i = 0; i < m->rank; i++)
            m->map[k] += w.at[i] * strides[i];
    }
    return true;
}

/* The source index along one axis for position `at`, which may be outside; -1 = padding. */
static int64_t padded_index(int64_t at, int64_t size, char mode)
{
    int64_t period;

    if (at >= 0 && at < size)
        return at;
    switch (mode) {
    case 'e': return at < 0 ? 0 : size - 1;
    case 'w': return (at % size + size) % size;
    case 'r': /* the ends themselves are not repeated */
        period = 2 * (size - 1);
        at = (at % period + period) % period;
        return at < size ? at : period - at;
    default: return -1;
    }
}

/* begin[i] elements are added before axis i; a negative number removes elements. Modes are
 * identified by their first letter. */
static bool move_around(Move *m, const int64_t *begin, char mode)
{
    int64_t *strides = strides_of(m->g, m->in_rank, m->in);
    MoveWalk w = walk_new(m->g, m->rank, m->out);

    for (int i = 0; mode != 'c' && i < m->rank; i++)
        if (begin[i] < 0 || m->out[i] < m->in[i] + begin[i] || m->in[i] < 1 + (mode == 'r'))
            if (begin[i] != 0 || m->out[i] != m->in[i])
                return false;
    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        m->map[k] = 0;
        for (int i = 0; i < m->rank && m->map[k] != MOVE_FILL; i++) {
            int64_t at =
                padded_index((int64_t)((uint64_t)w.at[i] - (uint64_t)begin[i]), m->in[i], mode);

            m->map[k] = at < 0 ? MOVE_FILL : m->map[k] + at * strides[i];
        }
    }
    return true;
}

static bool move_pad(Move *m)
{
    const int64_t *pads, *axes;
    size_t n, naxes;
    bool given;
    int64_t *begin = NEW_N(m->g->job, int64_t, (size_t)m->rank + 1);

    if (!list_of(m->g, m->node, "pads", 1, &pads, &n, &given) ||
        !list_of(m->g, m->node, "axes", 3, &axes, &naxes, &given))
        return false;
    for (size_t i = 0; i < n / 2; i++)
        begin[axis_in(m->g, m->node, given ? axes[i] : (int64_t)i, m->rank)] = pads[i];
    return move_around(m, begin, node_str(m->node, "mode", "constant")[0]);
}

/* The same number of elements is removed or added at both ends; if the total is odd, one more at
 * the far end. */
static bool move_center_crop_pad(Move *m)
{
    int64_t *begin = NEW_N(m->g->job, int64_t, (size_t)m->rank + 1);

    for (int i = 0; i < m->rank; i++)
        begin[i] = (m->out[i] - m->in[i]) / 2;
    return move_around(m, begin, 'c');
}

/* Each row on the last axis of the indices is an index into the axes that follow the batch axes. */
static bool move_gather_nd(Move *m)
{
    const Value *places = node_input(m->node, 1);
    const int64_t *index, *dims = known_dims(m->g, places);
    int batch = (int)node_int(m->node, "batch_dims", 0), depth;
    int64_t block, per_batch;
    size_t n;

    if (!dims || places->rank < 1 || !value_ints(m->g, node_input(m->node, 1), &index, &n))
        return false;
    depth = (int)dims[places->rank - 1];
    if (batch < 0 || depth < 1 || batch + depth > m->in_rank || batch >= places->rank)
        return false;
    block = dims_count(m->in_rank - batch - depth, m->in + batch + depth);
    per_batch = dims_count(places->rank - 1 - batch, dims + batch);
    for (int64_t k = 0; k < m->count; k++) {
        int64_t tuple = k / block, at = tuple / per_batch;

        for (int d = 0; d < depth; d++) {
            int64_t i = index[tuple * depth + d], size = m->in[batch + d];

            i += i < 0 ? size : 0;
            if (i < 0 || i >= size)
                return false;
            at = at * size + i;
        }
        m->map[k] = at * block + k % block;
    }
    return true;
}

/* Per sample, the first `length` steps of time are read backwards. */
static bool move_reverse_sequence(Move *m)
{
    int time = axis_in(m->g, m->node, node_int(m->node, "time_axis", 0), m->rank);
    int batch = axis_in(m->g, m->node, node_int(m->node, "batch_axis", 1), m->rank);
    int64_t *strides = strides_of(m->g, m->in_rank, m->in);
    MoveWalk w = walk_new(m->g, m->rank, m->out);
    const int64_t *lengths;
    size_t n;

    if (!value_ints(m->g, node_input(m->node, 1), &lengths, &n) || (int64_t)n != m->in[batch])
        return false;
    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        int64_t at = w.at[time], length = lengths[w.at[batch]];

        if (length < 0 || length > m->in[time])
            return false;
        m->map[k] = k + (at < length ? length - 1 - 2 * at : 0) * strides[time];
    }
    return true;
}

/* For DepthToSpace and SpaceToDepth, which convert between (N, b*b*C, H, W) and (N, C, H*b, W*b).
 * `at` is a position in the second shape; the result is the index in the first. */
static int64_t in_depth(const int64_t *at, int64_t b, const int64_t *spread, bool depth_first)
{
    int64_t channels = spread[1], height = spread[2] / b, width = spread[3] / b;
    int64_t cell = at[2] % b * b + at[3] % b;
    int64_t channel = depth_first ? cell * channels + at[1] : at[1] * b * b + cell;

    return ((at[0] * channels * b * b + channel) * height + at[2] / b) * width + at[3] / b;
}

static bool move_depth(Move *m)
{
    bool spreads = node_is(m->node, OP_DEPTH_TO_SPACE);
    const char *mode = node_str(m->node, "mode", "DCR");
    int64_t b = node_int(m->node, "blocksize", 0), *spread = spreads ? m->out : m->in;
    MoveWalk w = walk_new(m->g, m->rank, spread);

    if (m->rank != 4 || m->in_rank != 4 || b < 1 || (strcmp(mode, "DCR") && strcmp(mode, "CRD")))
        return false;
    for (int64_t k = 0; k < m->count; k++, walk_step(&w)) {
        int64_t at = in_depth(w.at, b, spread, strcmp(mode, "DCR") == 0);

        if (spreads)
            m->map[k] = at;
        else
            m->map[at] = k;
    }
    return true;
}

static bool move_trilu(Move *m)
{
    int64_t diagonal = 0;
    bool upper = node_int(m->node, "upper", 1) != 0;

    if (m->rank < 2 ||
        (node_input(m->node, 1) && !value_int(m->g, node_input(m->node, 1), &diagonal)))
        return false;
    for (int64_t k = 0; k < m->count; k++) {
        int64_t column = k % m->out[m->rank - 1];
        int64_t row = k / m->out[m->rank - 1] % m->out[m->rank - 2];
        int64_t above;

        if (__builtin_sub_overflow(column - row, diagonal, &above))
            return false;
        m->map[k] = (upper ? above >= 0 : above <= 0) ? k : MOVE_FILL;
    }
    return true;
}

static bool (*const maps[OP_COUNT])(Move *m) = {
    [OP_CENTER_CROP_PAD] = move_center_crop_pad,
    [OP_CONCAT] = move_concat,
    [OP_DEPTH_TO_SPACE] = move_depth,
    [OP_EXPAND] = move_expand,
    [OP_FLATTEN] = move_flat,
    [OP_GATHER] = move_gather,
    [OP_GATHER_ELEMENTS] = move_gather_elements,
    [OP_GATHER_ND] = move_gather_nd,
    [OP_IDENTITY] = move_flat,
    [OP_PAD] = move_pad,
    [OP_RESHAPE] = move_flat,
    [OP_REVERSE_SEQUENCE] = move_reverse_sequence,
    [OP_SLICE] = move_slice,
    [OP_SPACE_TO_DEPTH] = move_depth,
    [OP_SPLIT] = move_split,
    [OP_SQUEEZE] = move_flat,
    [OP_TILE] = move_tile,
    [OP_TRANSPOSE] = move_transpose,
    [OP_TRILU] = move_trilu,
    [OP_UNSQUEEZE] = move_flat,
};

bool moves_elements(OperatorNumber number)
{
    return maps[number] != NULL;
}

/* Sets the shapes. */
static bool move_begin(Move *m)
{
    const Value *in = node_input(m->node, 0), *out = m->node->outputs[m->output];

    if (!(m->in = known_dims(m->g, in)) || !(m->out = known_dims(m->g, out)))
        return false;
    m->in_rank = in->rank;
    m->rank = out->rank;
    m->count = dims_count(m->rank, m->out);
    return true;
}

bool move_map(Graph *g, const Node *node, size_t output, int64_t *map)
{
    OperatorNumber number = node_number(node);
    Move m = {.g = g, .node = node, .output = output, .map = map};

    return maps[number] && move_begin(&m) && (m.count == 0 || maps[number](&m));
}

bool move_run(Graph *g, const Node *node, size_t output, int64_t *first)
{
    Move m = {.g = g, .node = node, .output = output, .run = first};

    return (node_is(node, OP_SLICE) || node_is(node, OP_SPLIT)) && move_begin(&m) && m.count > 0 &&
           maps[node_number(node)](&m);
}

/* The padding value: Pad's third input, else 0. NULL if unknown. */
static const Sym *fill_elem(Graph *g, const Node *node)
{
    Value *v = node_is(node, OP_PAD) ? node_input(node, 2) : NULL;
    size_t n;
    const Sym *const *elems = v ? value_elems(g, v, &n) : NULL;

    if (!v)
        return node_float(node, "value", 0) == 0 ? sym_int(g, 0) : NULL;
    return elems && n == 1 ? elems[0] : NULL;
}

static void move_elems_of(Graph *g, Node *node, size_t output)
{
    Value *v = node->outputs[output];
    const int64_t *dims = known_dims(g, v);
    int64_t map[MAX_ELEMS] = {0}, count = dims ? dims_count(v->rank, dims) : MAX_ELEMS + 1;
    const Sym **elems;

    if (count > MAX_ELEMS || !move_map(g, node, output, map))
        return;
    elems = NEW_N(g->job, const Sym *, (size_t)count + 1);
    for (int64_t k = 0; k < count; k++) {
        size_t n = 0;

        if (map[k] == MOVE_FILL) {
            elems[k] = fill_elem(g, node);
        } else {
            const Sym *const *from = value_elems(g, node->inputs[map[k] >> MOVE_SHIFT], &n);
            int64_t at = map[k] & (((int64_t)1 << MOVE_SHIFT) - 1);

            elems[k] = from && at < (int64_t)n ? from[at] : NULL;
        }
        if (!elems[k])
            return;
    }
    v->elems = elems;
}

void move_elems(Graph *g, Node *node)
{
    bool concat = node_is(node, OP_CONCAT);

    for (size_t i = 0; i < (concat ? node->ninputs : 1); i++) {
        Value *v = node_input(node, i);

        if (!v || !small_ints_dtype(v->dtype) || !value_elems(g, v, NULL))
            return;
    }
    for (size_t i = 0; i < node->noutputs; i++)
        move_elems_of(g, node, i);
}
