/* formula.c - computes constants from other constants while they are read.
 *
 * In: a formula, whose leaves are constants of any size. Out: elements of its result. A plan holds
 * the steps of one formula. Elementwise steps on floats are done in blocks of doubles, from the
 * leaves to the result or to a reduction, and each is rounded to its type as the kernels of fold.c
 * round. The results of all other steps are held whole; they are computed by fold.c. A plan lives
 * in a job and a graph of its own, which are freed when another formula is read.
 */
#include "formula.h"

#include "fold.h"
#include "fold_private.h"

#include <string.h>

enum {
    BLOCK = 4096,      /* elements that are computed at a time */
    MOST_TOGETHER = 48 /* steps whose blocks are computed together; more are divided */
};

typedef struct Step {
    const Value *value; /* of the formula */
    const Node *node;   /* NULL for a leaf */
    Value *known;       /* the value in the scratch graph; has contents when the step is done */
    int64_t count;
    struct Step **inputs; /* of the node; NULL = omitted */
    bool streams;         /* its elements depend on the elements at the same place */
    bool whole;           /* its result is held */
    size_t together;      /* steps that are computed with each of its blocks */
    double *block;
    bool in_group;
} Step;

typedef struct Plan {
    Graph *g; /* the scratch graph */
    const NodeFormula *formula;
    VEC(Step *) steps; /* inputs first */
    Map of;            /* Value -> Step */
    Step *result;
    VEC(Step *) group; /* the steps of the result, if it streams */
    uint8_t *bytes;    /* a block, as bytes */
    double *operands[2];
    uint8_t *part; /* for formula_part */
    size_t part_bytes;
    uint8_t *all; /* for formula_bytes */
    bool works;
} Plan;

/* ---- walking through a tensor in the order of another one ---- */

/* The offsets in a tensor that is broadcast to, or reduced from, another one whose elements are
 * counted. Axes are innermost first; neighbours that lie one after the other are merged. */
typedef struct Offsets {
    int rank;
    int64_t dims[65], strides[65], at[65];
} Offsets;

static void offsets_axis(Offsets *o, int64_t dim, int64_t stride)
{
    int top = o->rank - 1;

    if (dim == 1)
        return;
    if (top >= 0 && stride == o->strides[top] * o->dims[top]) {
        o->dims[top] *= dim;
        return;
    }
    o->dims[o->rank] = dim;
    o->strides[o->rank++] = stride;
}

static void offsets_at(Offsets *o, uint64_t first)
{
    if (o->rank == 0) {
        o->dims[0] = 1;
        o->strides[o->rank++] = 0;
    }
    for (int i = 0; i < o->rank; i++) {
        o->at[i] = (int64_t)(first % (uint64_t)o->dims[i]);
        first /= (uint64_t)o->dims[i];
    }
}

/* The next run of at most n elements along the innermost axis: its first offset and its length. */
static size_t offsets_run(Offsets *o, size_t n, int64_t *offset)
{
    size_t run = (size_t)(o->dims[0] - o->at[0]);
    int axis = 0;

    run = run < n ? run : n;
    *offset = 0;
    for (int i = 0; i < o->rank; i++)
        *offset += o->at[i] * o->strides[i];
    o->at[0] += (int64_t)run;
    while (o->at[axis] == o->dims[axis] && axis + 1 < o->rank) {
        o->at[axis] = 0;
        o->at[++axis]++;
    }
    return run;
}

/* ---- making the plan ---- */

static const int64_t *dims_of(const Plan *plan, const Value *v)
{
    return known_dims(plan->g, v);
}

static bool keeps_order(const Node *node)
{
    return node_has(node, RESHAPES) || node_is(node, OP_IDENTITY);
}

static bool is_block_type(DType dtype)
{
    return dtype == DT_FLOAT || dtype == DT_DOUBLE || dtype == DT_FLOAT16 || dtype == DT_BFLOAT16;
}

static size_t operand_count(const Node *node)
{
    return keeps_order(node) || node->ninputs < 2 ? 1 : 2;
}

/* Is it elementwise on floats, or does it only change the shape of floats? */
static bool node_streams(const Node *node)
{
    const Value *out = node->outputs[0];

    if (node->noutputs != 1 || node->ninputs < 1 || !is_block_type(out->dtype))
        return false;
    if (node_is(node, OP_CAST))
        return is_block_type(node->inputs[0]->dtype);
    if (keeps_order(node))
        return true;
    for (size_t i = 0; i < node->ninputs; i++)
        if (!node->inputs[i] || node->inputs[i]->dtype != out->dtype)
            return false;
    return node->ninputs <= 2 && fold_floats(node, NULL, NULL, 0, NULL);
}

/* Some reductions of no elements have no defined result, so they are left to fold_reduce. */
static bool node_reduces(const Node *node)
{
    return node->noutputs == 1 && fold_reduces_floats(node) && node->inputs[0] &&
           is_block_type(node->inputs[0]->dtype) && !value_empty(node->inputs[0]);
}

bool formula_supports(const Node *node)
{
    return node_streams(node) || node_reduces(node) || fold_has_kernel(node_number(node));
}

bool formula_streams(const Node *node)
{
    return node_streams(node) || node_reduces(node) || node_is(node, OP_TRANSPOSE);
}

static Value *scratch_value(Plan *plan, const Value *v)
{
    Value *copy = value_new(plan->g);
    int64_t size;

    copy->dtype = v->dtype;
    copy->rank = v->rank;
    copy->dims = NEW_N(plan->g->job, const Sym *, (size_t)v->rank + 1);
    for (int i = 0; i < v->rank; i++)
        if (value_dim(v, i, &size))
            copy->dims[i] = sym_int(plan->g, size);
    copy->data = v->node ? NULL : v->data;
    return copy;
}

static Step *step_new(Plan *plan, const Value *v)
{
    Step *step = NEW(plan->g->job, Step);

    step->value = v;
    step->node = v->node;
    step->known = scratch_value(plan, v);
    step->count = dims_count(v->rank, dims_of(plan, step->known));
    step->streams = v->node && step->count > 0 && node_streams(v->node);
    map_put(plan->g->job, &plan->of, v, step);
    return step;
}

/* All values that the result needs, inputs first. */
static void collect_steps(Plan *plan)
{
    Job *job = plan->g->job;
    VEC(const Value *) open = {0};

    vec_push(job, &open, plan->formula->result);
    while (open.n > 0) {
        const Value *v = open.at[open.n - 1];
        Step *step = map_get(&plan->of, v);
        const Node *node = v->node;

        if (step && step->inputs) {
            open.n--;
            continue;
        }
        if (!step) {
            step_new(plan, v);
            for (size_t i = 0; node && i < node->ninputs; i++)
                if (node->inputs[i] && !map_get(&plan->of, node->inputs[i]))
                    vec_push(job, &open, node->inputs[i]);
            continue;
        }
        open.n--;
        step->inputs = NEW_N(job, Step *, (node ? node->ninputs : 0) + 1);
        for (size_t i = 0; node && i < node->ninputs; i++)
            step->inputs[i] = node->inputs[i] ? map_get(&plan->of, node->inputs[i]) : NULL;
        vec_push(job, &plan->steps, step);
    }
    plan->result = map_get(&plan->of, plan->formula->result);
}

/* Can the consumer read the step block by block? */
static bool is_read_in_blocks(const Step *consumer, size_t input, const Step *step)
{
    if (!consumer->streams)
        return input == 0 && node_reduces(consumer->node);
    return input < operand_count(consumer->node) && consumer->count == step->count;
}

/* Decides which results are held as a whole: those of steps that do not stream, and those that a
 * consumer does not read block by block. */
static void choose_whole(Plan *plan)
{
    for (size_t i = 0; i < plan->steps.n; i++) {
        Step *step = plan->steps.at[i];

        step->whole |= !step->streams;
        for (size_t k = 0; step->node && k < step->node->ninputs; k++)
            if (step->inputs[k] && !is_read_in_blocks(step, k, step->inputs[k]))
                step->inputs[k]->whole = true;
    }
    for (size_t i = 0; i < plan->steps.n; i++) {
        Step *step = plan->steps.at[i];

        step->together = 1;
        for (size_t k = 0; step->streams && step->node && k < operand_count(step->node); k++)
            if (step->inputs[k] && !step->inputs[k]->whole)
                step->together += step->inputs[k]->together;
        step->whole |= step->together > MOST_TOGETHER && step != plan->result;
    }
}

/* ---- blocks ---- */

static void load(const uint8_t *from, DType dtype, size_t n, double *into)
{
    size_t part;

    for (; n > 0; n -= part, into += part, from += part * dtype_size(dtype)) {
        part = n < ELEMENT_RUN ? n : ELEMENT_RUN;
        doubles_load(from, dtype, part, into);
    }
}

static void store(const double *from, DType dtype, size_t n, uint8_t *into)
{
    size_t part;

    for (; n > 0; n -= part, from += part, into += part * dtype_size(dtype)) {
        part = n < ELEMENT_RUN ? n : ELEMENT_RUN;
        doubles_store(from, dtype, part, into);
    }
}

/* Loads elements of a small tensor that is broadcast to the shape of the step. */
static void load_broadcast(Plan *plan, const Step *step, Step *operand, uint64_t first, size_t n,
                           double *into)
{
    const Data *data = operand->known->data = data_plain(plan->g, operand->known->data);
    const int64_t *dims = dims_of(plan, step->known);
    Offsets o = {0};
    int64_t offset, stride = 1;
    size_t run;

    if (!operand->block) {
        operand->block = NEW_N(plan->g->job, double, (size_t)operand->count + 1);
        for (int64_t i = 0; i < operand->count; i++)
            operand->block[i] = data_float(data, i);
    }
    for (int i = step->known->rank - 1, k = data->rank - 1; i >= 0; i--, k--) {
        offsets_axis(&o, dims[i], k >= 0 && data->dims[k] != 1 ? stride : 0);
        stride *= k >= 0 ? data->dims[k] : 1;
    }
    offsets_at(&o, first);
    for (; n > 0; n -= run, into += run) {
        run = offsets_run(&o, n, &offset);
        for (size_t i = 0; i < run; i++)
            into[i] = operand->block[offset + (int64_t)i * o.strides[0]];
    }
}

/* Elements [first, first + n) of an operand of the step. */
static const double *operand_block(Plan *plan, const Step *step, size_t which, uint64_t first,
                                   size_t n)
{
    Step *operand = step->inputs[which];
    double *into = plan->operands[which];

    if (operand->in_group)
        return operand->block;
    if (operand->count != step->count) {
        load_broadcast(plan, step, operand, first, n, into);
        return into;
    }
    data_read(operand->known->data, first, n, plan->bytes);
    load(plan->bytes, operand->known->dtype, n, into);
    return into;
}

/* The steps that have to be computed for a block of the step, inputs first. */
static void open_group(Plan *plan, Step *last, Step ***group, size_t *n)
{
    Job *job = plan->g->job;
    VEC(Step *) found = {0};

    last->in_group = true;
    for (size_t i = plan->steps.n; i-- > 0;) {
        Step *step = plan->steps.at[i];

        if (!step->in_group)
            continue;
        vec_push(job, &found, step);
        if (!step->block)
            step->block = NEW_N(job, double, BLOCK);
        for (size_t k = 0; k < operand_count(step->node); k++)
            if (!step->inputs[k]->whole)
                step->inputs[k]->in_group = true;
    }
    *group = found.at;
    *n = found.n;
}

static void close_group(Step **group, size_t n)
{
    for (size_t i = 0; i < n; i++)
        group[i]->in_group = false;
}

/* Elements [first, first + n) of all steps of a group; n is at most BLOCK. */
static void compute_block(Plan *plan, Step **group, size_t ngroup, uint64_t first, size_t n)
{
    for (size_t i = ngroup; i-- > 0;) {
        Step *step = group[i];
        const double *a = operand_block(plan, step, 0, first, n), *b = NULL;

        if (operand_count(step->node) > 1)
            b = operand_block(plan, step, 1, first, n);
        if (!fold_floats(step->node, a, b, n, step->block))
            memcpy(step->block, a, n * sizeof *a); /* Cast, Reshape */
        store(step->block, step->known->dtype, n, plan->bytes);
        load(plan->bytes, step->known->dtype, n, step->block);
    }
}

/* ---- steps that are held ---- */

static void compute_stream(Plan *plan, Step *step)
{
    Data *out = fold_output(plan->g, &(Node){.outputs = &step->known}, 0);
    size_t size = dtype_size(out->dtype), ngroup, n;
    Step **group;

    open_group(plan, step, &group, &ngroup);
    for (int64_t first = 0; first < step->count; first += BLOCK) {
        n = (size_t)(step->count - first < BLOCK ? step->count - first : BLOCK);
        compute_block(plan, group, ngroup, (uint64_t)first, n);
        store(step->block, out->dtype, n, (uint8_t *)out->at + (size_t)first * size);
    }
    close_group(group, ngroup);
    step->known->data = out;
    step->block = NULL;
}

/* The node with inputs and outputs of the scratch graph. */
static Node *scratch_node(Plan *plan, const Step *step)
{
    Job *job = plan->g->job;
    Node *node = job_copy(job, step->node, sizeof *node);

    node->inputs = NEW_N(job, Value *, node->ninputs + 1);
    for (size_t i = 0; i < node->ninputs; i++)
        node->inputs[i] = step->inputs[i] ? step->inputs[i]->known : NULL;
    node->outputs = NEW_N(job, Value *, node->noutputs + 1);
    for (size_t i = 0; i < node->noutputs; i++) {
        Step *output = map_get(&plan->of, step->node->outputs[i]);

        node->outputs[i] = output ? output->known : scratch_value(plan, step->node->outputs[i]);
    }
    return node;
}

/* A reduction whose operand is read block by block. */
static bool compute_reduction(Plan *plan, Step *step)
{
    Step *operand = step->inputs[0];
    Node *node = scratch_node(plan, step);
    Data *out = fold_output(plan->g, node, 0);
    const int64_t *dims = dims_of(plan, operand->known);
    bool *reduced = fold_reduced_axes(plan->g, node, operand->known->rank);
    FloatSums sums;
    Offsets o = {0};
    Step **group = NULL;
    size_t ngroup = 0, n, run;
    int64_t offset, stride = 1;

    if (!out || !reduced)
        return false;
    for (int i = operand->known->rank - 1; i >= 0; i--) {
        offsets_axis(&o, dims[i], reduced[i] ? 0 : stride);
        stride *= reduced[i] ? 1 : dims[i];
    }
    offsets_at(&o, 0);
    sums = fold_sums_begin(plan->g, node, step->count);
    if (!operand->whole)
        open_group(plan, operand, &group, &ngroup);
    for (int64_t first = 0; first < operand->count; first += BLOCK) {
        const double *block;

        n = (size_t)(operand->count - first < BLOCK ? operand->count - first : BLOCK);
        compute_block(plan, group, ngroup, (uint64_t)first, n);
        block = operand_block(plan, &(Step){.inputs = step->inputs, .count = operand->count}, 0,
                              (uint64_t)first, n);
        for (; n > 0; n -= run, block += run) {
            run = offsets_run(&o, n, &offset);
            fold_sums_add(&sums, offset, o.strides[0], block, run);
        }
    }
    close_group(group, ngroup);
    fold_sums_end(&sums, operand->count / step->count, out);
    step->known->data = out;
    return true;
}

static bool compute_whole(Plan *plan, Step *step)
{
    Node *node = scratch_node(plan, step);
    Data **outputs = NEW_N(plan->g->job, Data *, node->noutputs + 1);
    const Data *moved = node->inputs[0] ? data_recipe(plan->g, node) : NULL;

    if (moved) {
        step->known->data = moved;
        return true;
    }
    if (!fold_whole(plan->g, node, outputs))
        return false;
    for (size_t i = 0; i < node->noutputs; i++)
        node->outputs[i]->data = outputs[i];
    return true;
}

static bool compute_step(Plan *plan, Step *step)
{
    if (step->known->data || !step->whole || (step == plan->result && step->streams))
        return true;
    if (step->streams) {
        compute_stream(plan, step);
        return true;
    }
    return node_reduces(step->node) ? compute_reduction(plan, step) : compute_whole(plan, step);
}

static void compute_plan(void *plan_)
{
    Plan *plan = plan_;
    Job *job = plan->g->job;

    collect_steps(plan);
    choose_whole(plan);
    plan->bytes = NEW_N(job, uint8_t, BLOCK * sizeof(double));
    for (size_t i = 0; i < COUNT_OF(plan->operands); i++)
        plan->operands[i] = NEW_N(job, double, BLOCK);
    for (size_t i = 0; i < plan->steps.n; i++)
        if (!compute_step(plan, plan->steps.at[i]))
            return;
    if (plan->result->streams)
        open_group(plan, plan->result, &plan->group.at, &plan->group.n);
    plan->works = true;
}

/* ---- reading ---- */

/* Reports the errors of the scratch job as errors of the job. */
static _Noreturn void fail_as(Job *job, const Job *scratch)
{
    fail_code(job, scratch->code, NO_LOC, "%s",
              scratch->diags.n ? scratch->diags.at[scratch->diags.n - 1]->text
                               : "a constant cannot be computed");
}

static Plan *plan_of(const NodeFormula *formula)
{
    FormulaReader *reader = formula->reader;
    Job *job = formula->g->job, *scratch;
    Plan *plan;

    if (reader->formula == &formula->formula)
        return reader->plan;
    job_free(job->scratch);
    reader->formula = NULL;
    job->scratch = scratch = job_new();
    if (!scratch)
        fail_code(job, CODE_IO, NO_LOC, "out of memory");
    scratch->memory_limit = 0; /* finish/precompute.c has decided what is computed */
    reader->plan = plan = NEW(scratch, Plan);
    plan->g = graph_new(scratch, formula->g->opset);
    plan->g->is_scratch = true;
    plan->formula = formula;
    if (!protect(scratch, compute_plan, plan))
        fail_as(job, scratch);
    reader->formula = &formula->formula;
    return plan;
}

static const uint8_t *formula_part(const Formula *base, uint64_t first, size_t n)
{
    const NodeFormula *formula = (const NodeFormula *)base;
    Plan *plan;
    DType dtype;
    size_t size, done, part;

    stack_check(formula->g->job, NO_LOC);
    plan = plan_of(formula);
    dtype = plan->result->known->dtype;
    size = dtype_size(dtype);
    if (!plan->works)
        BUG(formula->g->job, "a formula has no result");
    if (n * size > plan->part_bytes) {
        plan->part_bytes = n * size;
        plan->part = job_alloc(plan->g->job, plan->part_bytes);
    }
    if (!plan->result->streams) {
        data_read(plan->result->known->data, first, n, plan->part);
        return plan->part;
    }
    for (done = 0; done < n; done += part) {
        part = n - done < BLOCK ? n - done : BLOCK;
        compute_block(plan, plan->group.at, plan->group.n, first + done, part);
        store(plan->result->block, dtype, part, plan->part + done * size);
    }
    return plan->part;
}

static const uint8_t *formula_bytes(const Formula *formula)
{
    Plan *plan = plan_of((const NodeFormula *)formula);

    if (!plan->all) {
        formula_part(formula, 0, (size_t)plan->result->count);
        plan->all = plan->part;
        plan->part = NULL;
        plan->part_bytes = 0;
    }
    return plan->all;
}

NodeFormula *formula_new(Graph *g, FormulaReader *reader, Value *result)
{
    NodeFormula *formula = NEW(g->job, NodeFormula);

    formula->formula = (Formula){.bytes = formula_bytes, .part = formula_part};
    formula->reader = reader;
    formula->g = g;
    formula->result = result;
    formula->certain = true;
    return formula;
}

bool formula_works(const NodeFormula *formula)
{
    return formula->certain || plan_of(formula)->works;
}
