/* check.c - checks whether a graph that was read is a valid model. In: a Graph of wire_read or
 * text_read. Out: every fault as an error with its position. It checks everything that onnx.checker
 * checks with full_check, and more: values without a producer, names that are defined twice or hide
 * others, types that an operator does not accept, attributes of the wrong kind. */
#include "check_private.h"

#include <stdarg.h>

#define IR_NEWEST  14
#define MAX_FAULTS 10000

const char *node_position(const Check *c)
{
    if (c->node->name && *c->node->name)
        return job_printf(c->job, "node '%s' (%s)", c->node->name, c->node->op);
    if (!c->block) /* no graph is being checked yet */
        return c->node->op;
    return job_printf(c->job, "node %zu (%s) of graph '%s'", c->index, c->node->op, c->block->name);
}

void fault(Check *c, const char *format, ...)
{
    va_list args;
    const char *text, *place;

    va_start(args, format);
    text = job_vprintf(c->job, format, args);
    va_end(args);
    c->faults++;
    if (++c->all_faults > MAX_FAULTS)
        fail(c->job, NO_LOC, "there are more than %d faults; the rest is not listed", MAX_FAULTS);
    if (c->node)
        place = node_position(c);
    else if (c->block)
        place = job_printf(c->job, c->function ? "function '%s'" : "graph '%s'", c->block->name);
    else
        place = "model";
    if (c->caller)
        place = job_printf(c->job, "%s, called from %s", place, c->caller);
    report(c->job, SEV_ERROR, c->g->loc, "%s: %s", place, text);
}

/* ---- names ---- */

static bool is_known(const CheckScope *scope, Name value_name)
{
    for (; scope; scope = scope->parent)
        if (map_find(&scope->names, value_name))
            return true;
    return false;
}

static void make(Check *c, const Value *v)
{
    map_put(c->job, &c->scope->names, v->name, (void *)v);
    map_put(c->job, &c->made, v, (void *)v);
}

static void make_output(Check *c, const Value *v)
{
    if (!v)
        return;
    if (map_find(&c->scope->names, v->name))
        fault(c, "'%s' is defined twice", v->name);
    else if (is_known(c->scope->parent, v->name))
        fault(c, "'%s' hides a value of an enclosing graph", v->name);
    make(c, v);
}

static void check_uses(Check *c, const Node *node)
{
    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *v = node->inputs[i];

        if (!v || map_find(&c->made, v))
            continue;
        if (v->node)
            fault(c, "input %zu, '%s', is defined only after its use", i, v->name);
        else
            fault(c, "input %zu, '%s', has no producer", i, v->name);
        map_put(c->job, &c->made, v, (void *)v); /* reported once */
    }
}

/* ---- inputs, outputs, initializers ---- */

static void check_declared(Check *c, const Value *v, const char *what)
{
    const Kept *kept = kept_of(c->g, v);

    if (!*v->name)
        fault(c, "an %s has no name", what);
    else if (c->block != c->g->root || c->function)
        return; /* in sub-graphs types may be left out */
    else if (v->kind != VALUE_OTHER && v->dtype == DT_NONE)
        fault(c, "%s '%s' has no type", what, v->name);
    else if (v->kind == VALUE_OTHER && !kept_has(kept, 2))
        fault(c, "%s '%s' has no type", what, v->name);
    else if (v->kind == VALUE_TENSOR && v->rank < 0)
        fault(c, "%s '%s' has no shape", what, v->name);
}

static void check_inputs(Check *c, const Block *block)
{
    for (size_t i = 0; i < block->inputs.n; i++) {
        const Value *v = block->inputs.at[i];

        if (!c->function)
            check_declared(c, v, "input");
        if (*v->name && map_find(&c->scope->names, v->name))
            fault(c, "two inputs have the name '%s'", v->name);
        else if (*v->name && is_known(c->scope->parent, v->name))
            report(c->job, SEV_WARNING, NO_LOC,
                   "graph '%s': input '%s' hides a value of an enclosing graph", block->name,
                   v->name);
        make(c, v);
    }
}

/* The reason why contents are not available. */
static const char *missing(Check *c, const Data *data)
{
    KeptCursor k = kept_begin(c->g, kept_of(c->g, data));
    Reader r = {.g = c->g, .job = c->job};
    External place = {0};
    const Mapping *from;
    const char *why = NULL;
    Field f;

    if (kept_int(c->g, kept_of(c->g, data), 14, 0) != 1)
        return "has no contents";
    while (kept_next(&k, 13, &f))
        external_entry(field_message(&k.c, &f, "an entry"), &place);
    external_bytes(&r, &place, data_bytes(data), &from, &why);
    return why ? why : "has no contents";
}

/* The number of fields in which a tensor has contents: float_data = 4, int32_data = 5, string_data
 * = 6, int64_data = 7, raw_data = 9, double_data = 10, uint64_data = 11. The reader keeps all
 * fields except raw_data; the bit of raw_data means that it is absent. */
static size_t kinds_of_contents(const Check *c, const Data *data)
{
    static const uint8_t typed[] = {4, 5, 6, 7, 10, 11};
    const Kept *kept = kept_of(c->g, data);
    KeptCursor k = kept_begin(c->g, kept);
    size_t n = 0;
    Field f;

    for (size_t i = 0; i < COUNT_OF(typed); i++)
        n += kept_has(kept, typed[i]);
    return n + (!kept_has(kept, 9) || kept_next(&k, 9, &f));
}

void check_tensor(Check *c, const char *what, const Data *data)
{
    if (data->dtype == DT_NONE)
        fault(c, "%s has an unknown element type", what);
    else if (!data->at)
        fault(c, "%s %s", what, missing(c, data));
    else if (kinds_of_contents(c, data) > 1)
        fault(c, "%s has contents in several fields", what);
}

/* An input with an initializer has the type of the initializer. */
static void check_default(Check *c, const Value *v, const Data *data)
{
    int64_t size;

    if (data->dtype != DT_NONE && v->dtype != DT_NONE && v->dtype != data->dtype)
        fault(c, "input '%s' is %s, but its initializer is %s", v->name, dtype_name(v->dtype),
              dtype_name(data->dtype));
    if (v->rank < 0 || !data->at)
        return;
    if (v->rank != data->rank)
        fault(c, "input '%s' has rank %d, but its initializer has rank %d", v->name, v->rank,
              data->rank);
    for (int i = 0; v->rank == data->rank && i < v->rank; i++)
        if (value_dim(v, i, &size) && size != data->dims[i])
            fault(c, "axis %d of input '%s' has size %lld, but that of its initializer has %lld", i,
                  v->name, (long long)size, (long long)data->dims[i]);
}

static void check_constants(Check *c, Value *const *constants, size_t n)
{
    Map seen = {0};

    for (size_t i = 0; i < n; i++) {
        const Value *v = constants[i];

        if (!*v->name)
            fault(c, "an initializer has no name");
        else if (map_find(&seen, v->name))
            fault(c, "two initializers have the name '%s'", v->name);
        else if (c->ir < 4 && !v->is_input)
            fault(c, "initializer '%s' is not an input, as it must be before IR version 4",
                  v->name);
        map_put(c->job, &seen, v->name, (void *)v);
        check_tensor(c, job_printf(c->job, "initializer '%s'", v->name), value_tensor(c->g, v));
        if (v->is_input)
            check_default(c, v, value_tensor(c->g, v));
        make(c, v);
    }
}

/* Defines the names of the sparse initializers, which are kept fields of a graph. */
static void make_sparse(Check *c, const Block *block)
{
    KeptCursor k = kept_begin(c->g, kept_of(c->g, block));
    Field f;

    while (kept_next(&k, 15, &f)) {
        Name made =
            check_sparse(c, "a sparse initializer", field_message(&k.c, &f, "a sparse tensor"));
        MapEntry *known = made ? map_find(&c->scope->names, made) : NULL;

        if (!made || !*made)
            fault(c, "a sparse initializer has no name");
        else if (known && (known->value == c->g || value_tensor(c->g, known->value)))
            fault(c, "two initializers have the name '%s'", made);
        else
            map_put(c->job, &c->scope->names, made, c->g);
    }
}

/* ---- graphs ---- */

static void check_nodes(Check *c, const Block *block)
{
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        c->node = node;
        c->index = i;
        c->faults = 0;
        for (size_t k = 0; k < node->ninputs; k++)
            if (node->inputs[k] && node->inputs[k]->is_param)
                map_put(c->job, &c->made, node->inputs[k], node->inputs[k]); /* sparse */
        check_uses(c, node);
        check_node(c, node);
        c->node = node;
        c->index = i;
        for (size_t k = 0; k < node->noutputs; k++)
            make_output(c, node->outputs[k]);
        c->node = NULL;
    }
}

void check_block(Check *c, const Block *block)
{
    CheckScope scope = {.parent = c->scope};
    const Block *outer = c->block;
    const Node *node = c->node;
    size_t faults = c->faults, index = c->index;

    stack_check(c->job, NO_LOC);
    c->scope = &scope;
    c->block = block;
    c->node = NULL;
    if (!*block->name && !c->function)
        fault(c, "the graph has no name");
    check_inputs(c, block);
    if (block == c->g->root)
        check_constants(c, c->g->constants.at, c->g->constants.n);
    check_constants(c, block->constants.at, block->constants.n);
    make_sparse(c, block);
    for (size_t i = 0; !c->function && i < block->outputs.n; i++)
        check_declared(c, block->outputs.at[i], "output"); /* before inference sets their types */
    check_nodes(c, block);
    for (size_t i = 0; i < block->outputs.n; i++) {
        const Value *v = block->outputs.at[i];

        if (*v->name && !map_find(&c->scope->names, v->name))
            fault(c, "no node of the graph makes its output '%s'", v->name);
    }
    c->scope = scope.parent;
    c->block = outer;
    c->node = node;
    c->index = index;
    c->faults += faults;
}

/* ---- functions ---- */

Name function_key(Job *job, const char *domain, const char *op, Span overload)
{
    return name_f(job, "%s:%s:%.*s", strcmp(domain, "ai.onnx") ? domain : "", op, (int)overload.n,
                  overload.n ? (const char *)overload.at : "");
}

typedef struct CallWalk {
    Check *c;
    Map state; /* ModelFunction -> 1 while its calls are followed, 2 when that is done */
    int depth;
} CallWalk;

static void follow_calls(CallWalk *w, const Block *block);

static void follow_function(CallWalk *w, ModelFunction *fn)
{
    intptr_t state = (intptr_t)map_get(&w->state, fn);

    stack_check(w->c->job, NO_LOC);
    if (state == 2)
        return;
    if (state == 1 || w->depth > CALL_DEPTH) {
        fault(w->c, state ? "function '%s' calls itself" : "function '%s' is called too deeply",
              fn->name);
        map_put(w->c->job, &w->c->faulty, fn, w->c->g);
        return;
    }
    map_put(w->c->job, &w->state, fn, (void *)1);
    w->depth++;
    follow_calls(w, fn->body);
    w->depth--;
    map_put(w->c->job, &w->state, fn, (void *)2);
}

static void follow_calls(CallWalk *w, const Block *block)
{
    stack_check(w->c->job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];
        Name key = function_key(w->c->job, node->domain, node->op,
                                kept_bytes(w->c->g, kept_of(w->c->g, node), 8));
        ModelFunction *fn = map_get(&w->c->functions, key);

        if (fn)
            follow_function(w, fn);
        for (size_t k = 0; k < node->nattrs; k++) {
            if (node->attrs[k].graph)
                follow_calls(w, node->attrs[k].graph);
            for (size_t n = 0; node->attrs[k].kind == ATTR_GRAPHS && n < node->attrs[k].n; n++)
                follow_calls(w, node->attrs[k].graphs[n]);
        }
    }
}

static void check_functions(Check *c)
{
    CallWalk walk = {.c = c};

    for (size_t i = 0; i < c->g->functions.n; i++)
        follow_function(&walk, c->g->functions.at[i]);
    for (size_t i = 0; i < c->g->functions.n; i++) {
        const ModelFunction *fn = c->g->functions.at[i];
        size_t all_faults = c->all_faults;

        c->function = fn;
        c->imports = &fn->opsets;
        check_block(c, fn->body);
        c->function = NULL;
        c->imports = NULL;
        if (c->all_faults != all_faults)
            map_put(c->job, &c->faulty, fn, c->g);
    }
}

/* ---- the model ---- */

static void check_metadata(Check *c, const Kept *kept)
{
    KeptCursor k = kept_begin(c->g, kept);
    Map seen = {0};
    Field f;

    while (kept_next(&k, 14, &f)) {
        Span key, value;
        Name text;

        read_entry(field_message(&k.c, &f, "an entry"), &key, &value);
        text = name_n(c->job, (const char *)key.at, key.n);
        if (map_find(&seen, text))
            fault(c, "metadata_props has '%s' twice", text);
        map_put(c->job, &seen, text, c->g);
    }
}

static void check_header(Check *c, const Kept *kept)
{
    bool imports = c->g->opset || c->g->domains.n;

    c->ir = kept_int(c->g, kept, 1, 0);
    if (c->ir <= 0)
        fault(c, "it has no ir_version");
    else if (c->ir > IR_NEWEST)
        fault(c, "ir_version %lld is not known: %d is the newest", (long long)c->ir, IR_NEWEST);
    if (c->ir >= 3 && !imports)
        fault(c, "it imports no opset");
    if (c->ir > 0 && c->ir < 3 && imports)
        fault(c, "it imports opsets, but IR version %lld does not have them", (long long)c->ir);
    if (c->g->opset > OPSET_MAX)
        report(c->job, SEV_WARNING, NO_LOC,
               "opset %d is not known: operators are checked as they are defined at opset %d",
               c->g->opset, OPSET_MAX);
    if (kept_has(kept, 7))
        fault(c, "it has no graph");
    for (size_t i = 0; i < model_file(c->g)->negative_dims.n; i++) {
        const NegativeDim *dim = &model_file(c->g)->negative_dims.at[i];

        fault(c, "the type of '%s' has a dim of %lld: a dynamic dim must have a name, or no value",
              dim->value ? dim->value : "", (long long)dim->size);
    }
    check_metadata(c, kept);
}

void graph_check(Graph *g)
{
    Check c = {.g = g, .job = g->job};
    const Kept *kept = kept_of(g, g);

    check_header(&c, kept);
    for (size_t i = 0; i < c.g->functions.n; i++) {
        ModelFunction *fn = c.g->functions.at[i];
        Span overload = {(const uint8_t *)fn->overload, strlen(fn->overload)};
        Name key = function_key(c.job, fn->domain, fn->name, overload);

        if (!*fn->name)
            fault(&c, "a function has no name");
        if (map_find(&c.functions, key))
            fault(&c, "two functions are called '%s' of domain '%s'", fn->name, fn->domain);
        map_put(c.job, &c.functions, key, fn);
    }
    check_functions(&c);
    if (!kept_has(kept, 7))
        check_block(&c, g->root);
}
