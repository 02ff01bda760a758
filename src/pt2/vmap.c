/* vmap.c - torch.vmap in a program (docs/pt2-format.md §8).
 *
 * vmap leaves its own calls in the graph. Between the first and the last of them, nodes compute one
 * sample:
 *
 *   _vmap_increment_nesting(batch size, randomness)
 *   a = _add_batch_dim(x, in_dim, level)               a: a sample of x
 *   ...
 *   y = _remove_batch_dim(b, level, batch size, out_dim)    y: all samples of b
 *   _vmap_decrement_nesting()
 *
 * If all nodes between are pointwise operators on samples of one rank, they run on whole batches,
 * with the batch as dim 0. Otherwise they become a loop over the samples.
 */
#include "pt2_private.h"

#include <string.h>

static const char space[] = "torch._functorch.predispatch.";

bool is_vmap_call(const JsonDoc *doc, const Json *node, const char *word)
{
    Name target = json_name(doc, json_need(doc, node, "target", JSON_STRING), "target");

    return strncmp(target, space, sizeof space - 1) == 0 &&
           strcmp(target + sizeof space - 1, word) == 0;
}

/* ---- arguments ---- */

static const Json *input_of(Body *b, const Json *node, size_t i)
{
    const Json *inputs = json_need(b->doc, node, "inputs", JSON_ARRAY);

    if (i >= inputs->n)
        json_fail(b->doc, inputs, "a call of vmap has only %zu arguments", inputs->n);
    return json_need(b->doc, &inputs->items[i], "arg", JSON_OBJECT);
}

static const Json *only_output(Body *b, const Json *node)
{
    const Json *outputs = json_need(b->doc, node, "outputs", JSON_ARRAY);

    if (outputs->n != 1)
        json_fail(b->doc, outputs, "a call of vmap has %zu results, but must have one", outputs->n);
    return &outputs->items[0];
}

/* The name that {"as_tensor": {"name": NAME}} has; NULL for other arguments. */
static Name tensor_name(Body *b, const Json *argument)
{
    if (!is_tag(argument, "as_tensor"))
        return NULL;
    return json_name(b->doc, json_need(b->doc, &argument->items[0], "name", JSON_STRING), "name");
}

/* ---- the region ---- */

typedef struct Region {
    size_t from, to; /* the nodes between the two calls */
    const char *batch;
    bool is_empty; /* the batch has no samples */
    bool is_whole; /* nodes run on whole batches */
} Region;

/* The call that ends the region, which may contain others. */
static size_t end_of_region(Body *b, const Json *nodes, size_t from)
{
    size_t open = 1;

    for (size_t i = from; i < nodes->n; i++) {
        if (is_vmap_call(b->doc, &nodes->items[i], "_vmap_increment_nesting"))
            open++;
        if (is_vmap_call(b->doc, &nodes->items[i], "_vmap_decrement_nesting") && --open == 0)
            return i;
    }
    json_fail(b->doc, nodes, "a vmap has no end");
}

static bool is_pointwise(Name target)
{
    static const char *const words[] = {
        "abs",         "add",         "clone",      "cos",     "div",     "erf",  "exp",  "log",
        "logical_and", "mul",         "ne",         "maximum", "minimum", "neg",  "relu", "rsqrt",
        "sin",         "logical_not", "sub",        "sqrt",    "sigmoid", "tanh", "pow",  "where",
        "alias",       "eq",          "logical_or", "gt",      "ge",      "lt",   "le",   "gelu"};
    static const char prefix[] = "torch.ops.aten.";
    const char *word = target + sizeof prefix - 1;
    size_t n;

    if (strncmp(target, prefix, sizeof prefix - 1) != 0)
        return false;
    n = strcspn(word, ".");
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strlen(words[i]) == n && strncmp(words[i], word, n) == 0)
            return true;
    return false;
}

/* Is each operand a sample or a constant? */
static bool takes_samples(Body *b, const Json *node, const Map *samples)
{
    const Json *inputs = json_need(b->doc, node, "inputs", JSON_ARRAY);

    for (size_t i = 0; i < inputs->n; i++) {
        const Json *argument = json_need(b->doc, &inputs->items[i], "arg", JSON_OBJECT);
        Name used = tensor_name(b, argument);

        if (used ? !map_find(samples, used)
                 : !is_tag(argument, "as_int") && !is_tag(argument, "as_float") &&
                       !is_tag(argument, "as_string"))
            return false;
    }
    return true;
}

static int64_t rank_of_tensor(Body *b, const Json *argument)
{
    const Json *meta = is_tag(argument, "as_tensor") ? meta_of(b, &argument->items[0]) : NULL;

    return meta ? (int64_t)json_need(b->doc, meta, "sizes", JSON_ARRAY)->n : -1;
}

static bool runs_on_batches(Body *b, const Json *nodes, const Region *region)
{
    Map samples = {0};
    int64_t rank = -1;

    for (size_t i = region->from; i < region->to; i++) {
        const Json *node = &nodes->items[i];
        bool begins = is_vmap_call(b->doc, node, "_add_batch_dim");
        Name made, target = json_name(b->doc, json_need(b->doc, node, "target", JSON_STRING), "");

        if (is_vmap_call(b->doc, node, "_remove_batch_dim")) {
            if (!map_find(&samples, tensor_name(b, input_of(b, node, 0))))
                return false;
            continue;
        }
        if (begins) {
            int64_t own = rank_of_tensor(b, input_of(b, node, 0));

            if (own < 0 || (rank >= 0 && own != rank))
                return false;
            rank = own;
        } else if (!is_pointwise(target) || !takes_samples(b, node, &samples)) {
            return false;
        }
        made = tensor_name(b, only_output(b, node));
        if (!made)
            return false;
        map_put(b->e->job, &samples, made, NULL);
    }
    return true;
}

/* ---- whole batches ---- */

/* Moves the batch dim of the argument to dim 0 (to_front), or dim 0 to the position of the batch
 * dim. Argument `dim_at` of the node has this position. */
static void write_moved(Body *b, const Json *node, size_t dim_at, bool to_front)
{
    const char *x = argument_text(b, input_of(b, node, 0));
    const char *dim = argument_text(b, input_of(b, node, dim_at));
    Name own = define_argument(b, only_output(b, node));

    b->node = node;
    if (to_front)
        line(b, "%s = torch.movedim(%s, %s, 0)", own, x, dim);
    else
        line(b, "%s = torch.movedim(%s, 0, %s)", own, x, dim);
}

static void write_on_batches(Body *b, const Json *nodes, const Region *region)
{
    for (size_t i = region->from; i < region->to; i++) {
        const Json *node = &nodes->items[i];

        if (is_vmap_call(b->doc, node, "_add_batch_dim"))
            write_moved(b, node, 1, true);
        else if (is_vmap_call(b->doc, node, "_remove_batch_dim"))
            write_moved(b, node, 3, false);
        else
            write_node_at(b, nodes, i);
    }
}

/* ---- a loop over the samples ---- */

/* `a = torch.select(x, in_dim, index)`. A batch without samples has a sample of zeros instead, from
 * which the shapes of results follow. */
static void write_sample(Body *b, const Json *node, const Region *region, Name index)
{
    const char *x = argument_text(b, input_of(b, node, 0));
    const char *dim = argument_text(b, input_of(b, node, 1));
    Name own = define_argument(b, only_output(b, node));

    if (region->is_empty)
        line(b, "%s = torch.to(torch.sum(%s, [%s]), %s)", own, x, dim,
             job_printf(b->e->job, "%s.dtype", x));
    else
        line(b, "%s = torch.select(%s, %s, %s)", own, x, dim, index);
}

/* The nodes that end the samples of a region, and the lists that collect the results. */
typedef struct Samples {
    VEC(const Json *) ends;
    Texts lists;
} Samples;

/* Writes an empty list for each result. */
static Samples begin_samples(Body *b, const Json *nodes, const Region *region)
{
    Job *job = b->e->job;
    Samples samples = {0};
    size_t open = 0;

    for (size_t i = region->from; i < region->to; i++) {
        const Json *node = &nodes->items[i];

        open += is_vmap_call(b->doc, node, "_vmap_increment_nesting");
        open -= is_vmap_call(b->doc, node, "_vmap_decrement_nesting");
        if (open || !is_vmap_call(b->doc, node, "_remove_batch_dim"))
            continue;
        vec_push(job, &samples.ends, node);
        vec_push(job, &samples.lists, fresh(b, "samples"));
        line(b, "%s = annotate(List[Tensor], [])", samples.lists.at[samples.lists.n - 1]);
    }
    return samples;
}

static void write_samples(Body *b, const Json *nodes, const Region *region)
{
    Samples samples;
    Name index = fresh(b, "index");

    samples = begin_samples(b, nodes, region);
    line(b, "for %s in range(%s):", index, region->is_empty ? "1" : region->batch);
    b->level++;
    for (size_t i = region->from, k = 0; i < region->to; i++) {
        const Json *node = &nodes->items[i];

        b->node = node;
        if (is_vmap_call(b->doc, node, "_add_batch_dim"))
            write_sample(b, node, region, index);
        else if (k < samples.lists.n && is_vmap_call(b->doc, node, "_remove_batch_dim"))
            line(b, "torch.append(%s, %s)", samples.lists.at[k++],
                 argument_text(b, input_of(b, node, 0)));
        else
            i = write_node_at(b, nodes, i) - 1;
    }
    b->level--;
    /* Stacks the results of all samples. */
    for (size_t k = 0; k < samples.ends.n; k++) {
        const Json *end = samples.ends.at[k];
        const char *dim = argument_text(b, input_of(b, end, 3));
        Name own = define_argument(b, only_output(b, end));

        b->node = end;
        line(b, "%s = torch.stack(%s, %s)", own, samples.lists.at[k], dim);
        if (region->is_empty)
            line(b, "%s = torch.narrow(%s, %s, 0, 0)", own, own, dim);
    }
}

size_t write_vmap(Body *b, const Json *nodes, size_t at)
{
    const Json *node = &nodes->items[at], *size, *how;
    Region region = {.from = at + 1, .to = end_of_region(b, nodes, at + 1)};

    stack_check(b->e->job, NO_LOC);
    size = input_of(b, node, 0);
    how = input_of(b, node, 1);
    region.batch = argument_text(b, size);
    region.is_empty = strcmp(region.batch, "0") == 0;
    if (is_tag(how, "as_string") && strcmp(json_name(b->doc, &how->items[0], "how"), "same") == 0)
        json_fail(b->doc, node, "vmap with randomness='same' cannot be exported");
    if (runs_on_batches(b, nodes, &region))
        write_on_batches(b, nodes, &region);
    else
        write_samples(b, nodes, &region);
    return region.to + 1;
}
