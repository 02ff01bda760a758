/* rnn.c - recurrent networks: layers of RNN, GRU and LSTM, their cells, packed sequences.
 *
 * Packed data is made as torch makes it, [sum of lengths, ...] with the number of sequences at each
 * step, but its source is remembered: a pack - RNN - pad chain becomes one operator with
 * sequence_lens, and nothing is packed at run time unless another operator reads the packed data.
 */
#include "aten.h"

#include <string.h>

typedef struct Kind {
    const char *name; /* aten::NAME.input and aten::NAME.data */
    const char *op;
    int64_t gates;
    int64_t order[4]; /* the gate of PyTorch for each gate of ONNX: i o f c, z r h */
    const char *activation;
} Kind;
static const Kind kind_lstm = {"lstm", "LSTM", 4, {0, 3, 1, 2}, NULL};
static const Kind kind_gru = {"gru", "GRU", 3, {1, 0, 2}, NULL};
static const Kind kind_tanh = {"rnn_tanh", "RNN", 1, {0}, NULL};
static const Kind kind_relu = {"rnn_relu", "RNN", 1, {0}, "Relu"};

/* The kind of the operator whose rule this is. */
static const Kind *network_of(const Rule *r)
{
    static const Kind *const kinds[] = {&kind_lstm, &kind_gru, &kind_tanh, &kind_relu};
    const char *own = strrchr(r->schema->name, ':') + 1;
    size_t i = 0;

    while (strcmp(kinds[i]->name, own) != 0)
        i++;
    return kinds[i];
}

typedef struct Rnn {
    Rule *r;
    const Kind *kind;
    Value **params;       /* for each layer and direction: w_ih, w_hh, b_ih, b_hh, w_hr */
    int64_t layers, each; /* `each`: params of one layer and direction */
    int64_t dirs;
    bool has_biases, projected;
    bool by_cells;            /* features that the ONNX operators lack */
    Value *h, *c;             /* [layers*dirs, batch, hidden]; NULL = zeros */
    Value *lengths;           /* int64 [batch]; NULL = all are as long as x */
    Value **last_h, **last_c; /* of each layer */
} Rnn;

/* A tensor of another rank is an error. */
static void need_rank(Rule *r, Value *v, int rank, const char *what)
{
    if (rank_of(r, v) != rank)
        rule_fail(r, "takes %s of rank %d; this one has rank %d", what, rank, v->rank);
}

/* ---- weights ---- */

/* Rows of one gate of `count` weights per direction, in the order of ONNX, for W, R and B. */
typedef struct GateRows {
    Value *weight;
    int64_t first, rows;
} GateRows;

static size_t gate_rows(const Rnn *n, int64_t layer, int64_t which, int64_t count, GateRows *into)
{
    size_t k = 0;

    for (int64_t d = 0; d < n->dirs; d++)
        for (int64_t w = which; w < which + count; w++)
            for (int64_t i = 0; i < n->kind->gates; i++) {
                Value *weight = n->params[(layer * n->dirs + d) * n->each + w];
                int64_t rows = known_dim(n->r, weight, 0) / n->kind->gates;

                if (rows * n->kind->gates != known_dim(n->r, weight, 0))
                    rule_fail(n->r, "a weight with %lld rows cannot be divided into %lld gates",
                              (long long)known_dim(n->r, weight, 0), (long long)n->kind->gates);
                into[k++] = (GateRows){weight, n->kind->order[i] * rows, rows};
            }
    return k;
}

/* The concatenated rows of constants, read once. */
static Value *rows_of_constants(Graph *g, const GateRows *rows, size_t n, const int64_t *dims,
                                int rank)
{
    Data *data = data_new(g, rows[0].weight->dtype, rank, dims);
    size_t width = rank == 3 ? (size_t)dims[2] : 1, size = dtype_size(data->dtype);
    uint8_t *at = (uint8_t *)data->at;

    for (size_t i = 0; i < n; i++) {
        size_t count = (size_t)rows[i].rows * width;

        data_read(rows[i].weight->data, (uint64_t)rows[i].first * width, count, at);
        at += count * size;
    }
    return const_value(g, data);
}

static Value *rows_of_values(Rule *r, const GateRows *rows, size_t n, const int64_t *dims, int rank)
{
    Graph *g = r->g;
    Value **pieces = NEW_N(r->it->job, Value *, n);
    const Sym **shape = NEW_N(r->it->job, const Sym *, (size_t)rank);

    for (size_t i = 0; i < n; i++) {
        const Sym *first = sym_int(g, rows[i].first);

        pieces[i] =
            emit_slice(g, rows[i].weight, 0, first, sym_int(g, rows[i].first + rows[i].rows), 1);
    }
    for (int i = 0; i < rank; i++)
        shape[i] = sym_int(g, dims[i]);
    return emit_reshape(g, emit_concat(g, pieces, n, 0), shape, (size_t)rank);
}

static void check_rows(Rule *r, const GateRows *rows, size_t n, int rank)
{
    const Value *first = rows[0].weight;

    for (size_t i = 1; i < n; i++)
        if (rows[i].rows != rows[0].rows || rows[i].weight->dtype != first->dtype ||
            (rank == 3 && known_dim(r, rows[i].weight, 1) != known_dim(r, rows[0].weight, 1)))
            rule_fail(r, "the directions of a layer have weights of different shapes or dtypes");
}

/* `count` weights of a layer from number `which` on as [dirs, count * gates * hidden, ...]. */
static Value *stacked_weights(const Rnn *n, int64_t layer, int64_t which, int64_t count)
{
    Graph *g = n->r->g;
    GateRows rows[16] = {0};
    size_t k = gate_rows(n, layer, which, count, rows);
    int64_t dims[3] = {n->dirs, (int64_t)k / n->dirs * rows[0].rows, 1};
    bool constant = true;
    int rank;

    rank = rows[0].weight ? 1 + rank_of(n->r, rows[0].weight) : 0;
    if (rank < 2 || rank > 3)
        BUG(n->r->it->job, "a weight of a layer has %d dims", rank - 1);
    check_rows(n->r, rows, k, rank);
    if (rank == 3)
        dims[2] = known_dim(n->r, rows[0].weight, 1);
    for (size_t i = 0; i < k; i++)
        constant &= rows[i].weight->data && !(rows[i].weight->is_param && g->keep_params_apart);
    if (constant)
        return rows_of_constants(g, rows, k, dims, rank);
    return rows_of_values(n->r, rows, k, dims, rank);
}

/* ---- layers ---- */

/* The source of a value that is only rearranged, at most eight steps back. */
static Value *before_moves(Value *v)
{
    static const OperatorNumber others[] = {OP_CAST, OP_GATHER, OP_IDENTITY, OP_TILE};

    for (int i = 0; i < 8 && !v->data &&
                    (made_by_trait(v, TAKES_ELEMENTS) || made_by_any(v, others, COUNT_OF(others)));
         i++)
        v = v->node->inputs[0];
    return v;
}

/* Is it all zeros? Such a state can be omitted. */
static bool is_zero_state(Value *v)
{
    const Attr *fill;

    v = before_moves(v);
    for (int64_t i = 0; v->data && i < data_count(v->data); i++)
        if (data_float(v->data, i) != 0)
            return false;
    if (v->data)
        return !v->is_param;
    if (!v->node || !node_is(v->node, OP_CONSTANT_OF_SHAPE))
        return false;
    fill = node_attr(v->node, "value");
    return !fill || !fill->tensor || data_float(fill->tensor, 0) == 0;
}

/* The states of one layer, both directions; NULL stays NULL. */
static Value *layer_state(const Rnn *n, Value *state, int64_t layer)
{
    Graph *g = n->r->g;
    const Sym *first = sym_int(g, layer * n->dirs);

    if (!state || n->layers == 1)
        return state;
    return emit_slice(g, state, 0, first, sym_int(g, (layer + 1) * n->dirs), 1);
}

/* Y [time, dirs, batch, hidden] as [time, batch, dirs*hidden], or with the batch in front. */
static Value *joined_directions(Graph *g, Value *y, bool batch_first)
{
    static const int64_t by_time[] = {0, 2, 1, 3}, by_batch[] = {2, 0, 1, 3}, swap[] = {1, 0, 2};
    const Sym *dims[3] = {y->dims[0], y->dims[2], sym_mul(g, y->dims[1], y->dims[3])};

    if (sym_is(y->dims[1], 1)) {
        y = squeeze1(g, y, 1);
        return batch_first ? emit_transpose(g, y, swap, 3) : y;
    }
    if (batch_first) {
        dims[0] = y->dims[2];
        dims[1] = y->dims[0];
    }
    y = emit_transpose(g, y, batch_first ? by_batch : by_time, 4);
    return emit_reshape(g, y, dims, 3);
}

static Value *run_layer(Rnn *n, Value *x, int64_t layer, bool batch_first)
{
    static const char *const relus[] = {"Relu", "Relu"};
    Graph *g = n->r->g;
    bool lstm = n->kind == &kind_lstm;
    Attr direction = {.name = "direction"}, activations = {.name = "activations"};
    Attr reset = {.name = "linear_before_reset"};
    Value *outs[3];
    Value *w = stacked_weights(n, layer, 0, 1), *r = stacked_weights(n, layer, 1, 1);
    Value *b = n->has_biases ? stacked_weights(n, layer, 2, 2) : NULL;
    Value *h = layer_state(n, n->h, layer), *c = layer_state(n, n->c, layer);
    Value *lengths = n->lengths ? emit_cast(g, n->lengths, DT_INT32) : NULL;

    if (n->dirs == 2)
        direction = A_S("direction", "bidirectional");
    if (n->kind->activation)
        activations = (Attr){
            .name = "activations", .kind = ATTR_STRINGS, .strings = relus, .n = (size_t)n->dirs};
    if (n->kind == &kind_gru)
        reset = A_I("linear_before_reset", 1);
    op_n(g, n->kind->op, (Value *[]){x, w, r, b, lengths, h, c}, lstm ? 7 : 6,
         AT(A_I("hidden_size", known_dim(n->r, r, 2)), direction, activations, reset), lstm ? 3 : 2,
         outs);
    n->last_h[layer] = outs[1];
    n->last_c[layer] = lstm ? outs[2] : NULL;
    return joined_directions(g, outs[0], batch_first);
}

/* ---- cell by cell: ONNX's operators have no projections, and runtimes no kernels for doubles ----
 */

static Obj *tensor_or_none(Interp *it, Value *v)
{
    return v ? obj_tensor(it, v) : obj_none(it);
}

static Value *tensor_at(Interp *it, Obj *tuple, size_t i)
{
    return tensor_read(it, tuple->list->at[i]->tensor);
}

/* Gives a state the batch size of x, because a loop carries a value of one shape. */
static Value *state_of_batch(Graph *g, Value *state, const Value *x)
{
    const Sym *dims[3] = {state->dims[0], x->dims[1], state->dims[2]};

    if (dims[1] == state->dims[1])
        return state;
    if (is_zero_state(state))
        return emit_fill(g, state->dtype, 0, dims, 3);
    return emit_reshape(g, state, dims, 3);
}

/* Runs one direction, and sets h and c to its last states. */
static Value *run_cells(const Rnn *n, Value *x, int64_t number, Value **h, Value **c)
{
    Interp *it = n->r->it;
    Graph *g = n->r->g;
    Value **w = n->params + number * n->each;
    const Sym *row = sym_int(g, number);
    Value *first_h = emit_select(g, state_of_batch(g, n->h, x), 0, row);
    Value *first_c = n->c ? emit_select(g, state_of_batch(g, n->c, x), 0, row) : first_h;
    Obj *args[11] = {obj_strz(it, n->kind->op),
                     obj_tensor(it, x),
                     obj_tensor(it, first_h),
                     obj_tensor(it, first_c),
                     obj_tensor(it, w[0]),
                     obj_tensor(it, w[1]),
                     tensor_or_none(it, n->has_biases ? w[2] : NULL),
                     tensor_or_none(it, n->has_biases ? w[3] : NULL),
                     tensor_or_none(it, n->projected ? w[n->each - 1] : NULL),
                     tensor_or_none(it, n->lengths),
                     obj_bool(it, number % n->dirs == 1)};
    const Sym *dims[3] = {x->dims[0], x->dims[1], n->h->dims[2]};
    Obj *result;

    if (n->kind->activation)
        args[0] = obj_strz(it, n->kind->activation);
    result = call_prelude(n->r, "recurrent", args, COUNT_OF(args));
    *h = tensor_at(it, result, 1);
    *c = tensor_at(it, result, 2);
    x = tensor_at(it, result, 0);
    set_type(x, x->dtype, 3, job_copy(it->job, dims, sizeof dims));
    return x;
}

static Value *run_layer_of_cells(Rnn *n, Value *x, int64_t layer, bool batch_first)
{
    static const int64_t swap[] = {1, 0, 2};
    Graph *g = n->r->g;
    Value *y[2] = {NULL}, *h[2] = {NULL}, *c[2] = {NULL};

    for (int64_t d = 0; d < n->dirs; d++)
        y[d] = run_cells(n, x, layer * n->dirs + d, &h[d], &c[d]);
    n->last_h[layer] = emit_stack(g, h, (size_t)n->dirs, 0);
    n->last_c[layer] = emit_stack(g, c, (size_t)n->dirs, 0);
    x = n->dirs == 2 ? emit_concat(g, y, 2, -1) : y[0];
    return batch_first ? emit_transpose(g, x, swap, 3) : x;
}

/* ---- the whole network ---- */

/* Checks the shape of a state, unless its rank is unknown: the operators of ONNX accept that. */
static void check_state(const Rnn *n, Value *state)
{
    int64_t rows, wanted;

    if (!n->by_cells && state->rank < 0)
        return;
    need_rank(n->r, state, 3, "states");
    wanted = n->layers * n->dirs;
    if (sym_known(state->dims[0], &rows) && rows != wanted)
        rule_fail(n->r, "takes states of %lld layers and directions; this one has %lld",
                  (long long)wanted, (long long)rows);
}

static void read_states(Rnn *n)
{
    Value **states;

    if (n->kind != &kind_lstm) {
        n->h = in(n->r, "hx");
    } else {
        if (arg_tensors(n->r, "hx", &states) != 2)
            rule_fail(n->r, "takes two states, hidden and cell");
        n->h = states[0];
        n->c = states[1];
    }
    n->by_cells = n->projected || n->h->dtype == DT_DOUBLE;
    check_state(n, n->h);
    if (n->c)
        check_state(n, n->c);
    if (n->by_cells)
        return;
    /* one may be zeros and the other not; they are separate inputs */
    if (is_zero_state(n->h))
        n->h = NULL;
    if (n->c && is_zero_state(n->c))
        n->c = NULL;
}

static Rnn rnn_of(Rule *r, const Kind *kind)
{
    Rnn n = {.r = r, .kind = kind, .dirs = arg_bool(r, "bidirectional") ? 2 : 1};
    int64_t count = (int64_t)arg_tensors(r, "params", &n.params);

    n.layers = arg_int(r, "num_layers");
    n.has_biases = arg_bool(r, "has_biases");
    n.each = n.has_biases ? 4 : 2;
    n.projected = kind == &kind_lstm && count == n.layers * n.dirs * (n.each + 1);
    n.each += n.projected;
    if (n.layers < 1 || count != n.layers * n.dirs * n.each)
        rule_fail(r, "%lld weights cannot be divided into %lld layers", (long long)count,
                  (long long)n.layers);
    for (int64_t i = 0; i < n.layers * n.dirs * n.each; i++) {
        bool is_bias = n.has_biases && (i % n.each == 2 || i % n.each == 3);

        need_rank(n.r, n.params[i], is_bias ? 1 : 2, is_bias ? "biases" : "weights");
    }
    read_states(&n);
    n.last_h = NEW_N(r->it->job, Value *, (size_t)n.layers);
    n.last_c = NEW_N(r->it->job, Value *, (size_t)n.layers);
    return n;
}

/* bfloat16 is computed in float32, because no runtime has a kernel. */
static void widened_gates(Rnn *n)
{
    Graph *g = n->r->g;

    for (int64_t i = 0; i < n->layers * n->dirs * n->each; i++)
        n->params[i] = emit_cast(g, n->params[i], DT_FLOAT);
    n->h = n->h ? emit_cast(g, n->h, DT_FLOAT) : NULL;
    n->c = n->c ? emit_cast(g, n->c, DT_FLOAT) : NULL;
}

/* All layers on x [time, batch, features]; outs: the result and the last states. */
static void run_layers(Rnn *n, Value *x, bool batch_first, Value **outs)
{
    Graph *g = n->r->g;
    DType dtype = x->dtype;
    double dropout = arg_num(n->r, "dropout");

    if (dropout <= 0 || n->layers < 2 || !is_training(n->r, "train"))
        dropout = 0;
    if (dtype == DT_BFLOAT16) {
        x = emit_cast(g, x, DT_FLOAT);
        widened_gates(n);
    }
    for (int64_t i = 0; i < n->layers; i++) {
        bool is_last = i == n->layers - 1;

        if (n->by_cells)
            x = run_layer_of_cells(n, x, i, is_last && batch_first);
        else
            x = run_layer(n, x, i, is_last && batch_first);
        if (!is_last)
            x = emit_dropout(g, x, dropout, true);
    }
    outs[0] = emit_cast(g, x, dtype);
    outs[1] = emit_cast(g, emit_concat(g, n->last_h, (size_t)n->layers, 0), dtype);
    if (n->kind == &kind_lstm)
        outs[2] = emit_cast(g, emit_concat(g, n->last_c, (size_t)n->layers, 0), dtype);
}

/* An LSTM has a list of two states and three results, other networks have one and two. */
static Value *aten_rnn(Rule *r, Graph *g)
{
    static const int64_t swap[] = {1, 0, 2};
    Rnn n = rnn_of(r, network_of(r));
    Value *x = in(r, "input"), *outs[3];
    bool batch_first = arg_bool(r, "batch_first");

    expect_rank(r, x, 3);
    expect_dtype(r, x, n.params[0]->dtype);
    if (n.params[0]->rank == 2)
        expect_dim(r, x, -1, n.params[0]->dims[1]);
    if (rank_of(r, x) != 3)
        rule_fail(r, "takes an input of rank 3; this one has rank %d", x->rank);
    if (batch_first)
        x = emit_transpose(g, x, swap, 3);
    if (sym_is(x->dims[0], 0))
        rule_fail(r, "takes sequences of one step at least");
    run_layers(&n, x, batch_first, outs);
    return give_tuple(r, n.kind == &kind_lstm ? 3 : 2, outs);
}

/* ---- packed sequences ---- */

/* What is known about packed data, or about its batch sizes. */
typedef struct Packed {
    Value *lengths;   /* int64 [batch] */
    Value *mask;      /* bool [time, batch]: is there a step of this sequence? */
    const Sym *steps; /* of the longest sequence */
    Value *padded;    /* [steps or more, batch, ...] */
    bool zeroed;      /* the sequences are followed by zeros */
} Packed;

/* The map from the Value of packed data, or of its batch sizes, to its Packed. */
static Map *packed_sequences(Rule *r)
{
    return rule_notes(r, "packed sequences");
}

static void remember_packed(Rule *r, const Value *v, const Packed *packed)
{
    map_put(r->it->job, packed_sequences(r), v, job_copy(r->it->job, packed, sizeof *packed));
}

static Value *numbers_to(Graph *g, const Sym *limit)
{
    Value *from = const_i64(g, 0), *to = sym_value(g, limit), *step = const_i64(g, 1);

    return emit_range(g, DT_INT64, from, to, step);
}

/* A mask [steps, batch] of the steps before the end of each sequence. */
static Value *steps_before(Graph *g, const Sym *steps, Value *lengths)
{
    Value *step = unsqueeze1(g, numbers_to(g, steps), 1);

    return emit_compare(g, "Less", step, lengths);
}

/* The steps that exist, ordered by time. The mask ends with the longest sequence; the padded tensor
 * may have more steps, which come last when it is flattened. */
static Value *packed_data(Rule *r, Graph *g, const Packed *packed)
{
    Value *x = emit_flatten(g, packed->padded, 0, 1);
    Value *places = op(g, "NonZero", IN(emit_flatten(g, packed->mask, 0, 1)), AT_NONE);

    x = emit_gather(g, x, squeeze1(g, places, 0), 0);
    remember_packed(r, x, packed);
    return x;
}

/* The lengths are in descending order. */
static Value *aten_pack_padded_sequence(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *sizes, *data;
    Packed packed = {.lengths = emit_cast(g, in(r, "lengths"), DT_INT64)};

    need_rank(r, packed.lengths, 1, "lengths");
    if (rank_of(r, x) < 2)
        rule_fail(r, "takes a padded tensor of rank 2 or more; this one has rank %d", x->rank);
    check_dim(r, "lengths", packed.lengths, 0, x->dims[arg_bool(r, "batch_first") ? 0 : 1]);
    if (empty_dim(x, 0) >= 0)
        rule_fail(r, "takes a padded tensor with elements");
    packed.steps = emit_item(g, emit_select(g, packed.lengths, 0, sym_int(g, 0)));
    packed.mask = steps_before(g, packed.steps, packed.lengths);
    packed.steps = packed.mask->dims[0];
    packed.padded = arg_bool(r, "batch_first") ? move_axis(g, x, 1, 0) : x;
    data = packed_data(r, g, &packed);
    sizes = emit_cast(g, packed.mask, DT_INT64);
    sizes = emit_reduce(g, "ReduceSum", sizes, (const int64_t[]){1}, 1, false);
    packed.padded = NULL;
    remember_packed(r, sizes, &packed);
    return GIVE(r, data, sizes);
}

/* Computes the lengths and the mask from the batch sizes. */
static Packed packed_by_sizes(Graph *g, Value *sizes)
{
    const Sym *batch = emit_item(g, emit_select(g, sizes, 0, sym_int(g, 0)));
    Packed packed = {.steps = sizes->dims[0]};
    Value *number = numbers_to(g, batch);

    packed.mask = emit_compare(g, "Less", number, unsqueeze1(g, sizes, 1));
    packed.lengths = emit_reduce(g, "ReduceSum", emit_cast(g, packed.mask, DT_INT64),
                                 (const int64_t[]){0}, 1, false);
    return packed;
}

/* Gathers packed data into a padded tensor. Steps that do not exist get arbitrary data. */
static Value *padded_data(Graph *g, Value *data, Value *sizes, const Packed *packed)
{
    Value *starts = unsqueeze1(g, emit_cumsum(g, sizes, 0, true, false), 1);
    Value *places = emit_add(g, starts, numbers_to(g, packed->mask->dims[1]));

    places = emit_where(g, packed->mask, places, const_i64(g, 0));
    return emit_gather(g, data, places, 0);
}

static Packed packed_of(Rule *r, Graph *g)
{
    Value *data = in(r, "data"), *sizes = in(r, "batch_sizes");
    const Packed *known = map_get(packed_sequences(r), data);
    const Packed *by = map_get(packed_sequences(r), sizes);
    Packed packed;

    if (known && by && known->lengths == by->lengths)
        return *known;
    if (rank_of(r, data) < 1)
        rule_fail(r, "takes packed data of rank 1 or more; this has rank 0");
    need_rank(r, sizes, 1, "batch sizes");
    packed = by ? *by : packed_by_sizes(g, sizes);
    packed.padded = padded_data(g, data, sizes, &packed);
    return packed;
}

static Value *aten_rnn_data(Rule *r, Graph *g)
{
    Rnn n = rnn_of(r, network_of(r));
    Packed packed = packed_of(r, g);
    Value *outs[3];

    need_rank(r, packed.padded, 3, "padded data");
    n.lengths = packed.lengths;
    run_layers(&n, packed.padded, false, outs);
    packed.padded = outs[0];
    packed.zeroed = true;
    outs[0] = packed_data(r, g, &packed);
    return give_tuple(r, n.kind == &kind_lstm ? 3 : 2, outs);
}

/* The steps of x up to the end of the longest sequence. */
static Value *first_steps(Graph *g, Value *x, const Sym *steps)
{
    if (target_inputs(g, "Slice") == 1) /* in this version of Slice the bounds are attributes */
        return emit_gather(g, x, numbers_to(g, steps), 0);
    return emit_slice(g, x, 0, sym_int(g, 0), steps, 1);
}

/* The padded tensor with `steps` steps, which are at least those of the longest sequence. */
static Value *with_steps(Rule *r, Graph *g, const Packed *packed, const Sym *steps)
{
    Value *x = packed->padded;
    const Sym **pads;

    if (x->dims[0] == steps)
        return x;
    x = first_steps(g, x, packed->steps);
    if (steps == packed->steps)
        return x;
    pads = filled_dims(r, sym_int(g, 0), 2 * (size_t)x->rank);
    pads[x->rank] = sym_sub(g, steps, packed->steps);
    return emit_pad(g, x, "constant", pads, 2 * (size_t)x->rank, NULL);
}

static Value *aten_pad_packed_sequence(Rule *r, Graph *g)
{
    Packed packed = packed_of(r, g);
    const Sym *steps = arg_sym(r, "total_length");
    Value *x, *mask, *fill;
    int64_t total, longest;

    if (sym_known(steps, &total) && total <= 0)
        steps = packed.steps;
    else if (sym_known(steps, &total) && sym_known(packed.steps, &longest) && total < longest)
        rule_fail(r, "a 'total_length' of %lld is less than the %lld steps of the longest sequence",
                  (long long)total, (long long)longest);
    check_converted(r, packed.padded->dtype);
    x = with_steps(r, g, &packed, steps);
    if (!packed.zeroed || !arg_is(r, "padding_value", 0)) {
        mask = steps == packed.steps ? packed.mask : steps_before(g, steps, packed.lengths);
        for (int i = 2; i < x->rank; i++)
            mask = unsqueeze1(g, mask, i);
        fill = scalar_like(r, x, "padding_value");
        x = emit_where(g, mask, x, fill);
    }
    if (arg_bool(r, "batch_first"))
        x = move_axis(g, x, 1, 0);
    return GIVE(r, x, packed.lengths);
}

/* ---- cells ---- */

/* Checks that a state has the hidden size, and a row for each row of the input. */
static void check_cell_state(Rule *r, const Value *h, const Value *input, const Sym *hidden)
{
    if (h->rank < 0)
        return;
    if (h->rank != 2)
        rule_fail(r, "takes states of rank 2; this one has rank %d", h->rank);
    check_dim(r, "hx", h, 0, input->dims[0]);
    check_dim(r, "hx", h, 1, hidden);
}

/* Each weight has the rows of 3, 1, 1 or 4 gates. */
static Value *aten_cell(Rule *r, Graph *g)
{
    bool is_lstm = strcmp(r->schema->name, "aten::lstm_cell") == 0;
    int gates = is_lstm ? 4 : strcmp(r->schema->name, "aten::gru_cell") == 0 ? 3 : 1;
    const Value *w_ih = in(r, "w_ih"), *w_hh = in(r, "w_hh"), *input = in(r, "input");
    Value *one = is_lstm ? NULL : in(r, "hx"), **states = &one;
    size_t n = is_lstm ? arg_tensors(r, "hx", &states) : 1;

    if (is_lstm && n != 2)
        rule_fail(r, "takes two states, hidden and cell");
    if (w_ih->rank == 2 && w_hh->rank == 2 && input->rank == 2) {
        const Sym *hidden = w_hh->dims[1], *rows = sym_mul(g, sym_int(g, gates), hidden);

        for (size_t i = 0; i < n; i++)
            check_cell_state(r, states[i], input, hidden);
        check_dim(r, "w_ih", w_ih, 0, rows);
        check_dim(r, "w_hh", w_hh, 0, rows);
    }
    return give(r, call_prelude(r, r->row->prelude, r->args, r->schema->nparams));
}

/* clang-format off */
const RuleRow rnn_rules[] = {
    RULE("aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)", 7, aten_rnn, .traits = TRAIT_STRIDED),
    RULE("aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)", 9, aten_rnn_data),
    RULE("aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)", 7, aten_rnn, .traits = TRAIT_STRIDED),
    RULE("aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)", 9, aten_rnn_data),
    RULE("aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)", 7, aten_rnn, .traits = TRAIT_STRIDED),
    RULE("aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)", 9, aten_rnn_data),
    RULE("aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)", 7, aten_rnn, .traits = TRAIT_STRIDED),
    RULE("aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)", 9, aten_rnn_data),
    RULE("aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)", 9, aten_pack_padded_sequence),
    RULE("aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor)", 9, aten_pad_packed_sequence),
    RULE("aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)", 7, aten_cell, .prelude = "lstm_cell"),
    RULE("aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor", 7, aten_cell, .prelude = "gru_cell"),
    RULE("aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor", 7, aten_cell, .prelude = "rnn_tanh_cell"),
    RULE("aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor", 7, aten_cell, .prelude = "rnn_relu_cell"),
    {0}
};
/* clang-format on */
