/* higher_order.c - nodes with subgraphs as control flow of TorchScript, and nodes that wrap a graph
 * or an operator as plain calls (docs/pt2-format.md §8).
 */
#include "pt2_private.h"

#include <string.h>

enum {
    KEYWORDS_MAX = 500 /* keyword arguments of an operator, which are searched one by one */
};

typedef struct Hop { /* a higher-order node */
    Body *b;
    const char *what;
    const Json *inputs; /* named arguments */
    Arguments outputs;
} Hop;

/* ---- arguments ---- */

static const Json *input_at(const Hop *h, size_t i)
{
    if (i >= h->inputs->n)
        json_fail(h->b->doc, h->inputs, "'%s' has only %zu arguments", h->what, h->inputs->n);
    return json_need(h->b->doc, &h->inputs->items[i], "arg", JSON_OBJECT);
}

static const Json *input_named(const Hop *h, const char *word)
{
    const JsonDoc *doc = h->b->doc;

    for (size_t i = 0; i < h->inputs->n; i++) {
        const Json *input = &h->inputs->items[i];

        if (strcmp(json_name(doc, json_need(doc, input, "name", JSON_STRING), "name"), word) == 0)
            return json_need(doc, input, "arg", JSON_OBJECT);
    }
    return NULL;
}

static Texts members_of(const Hop *h, const Json *argument)
{
    Texts texts = {0};

    add_members(h->b, argument, &texts);
    return texts;
}

/* A list that is missing is empty. */
static Texts members_at(const Hop *h, size_t i)
{
    Texts none = {0};

    return i < h->inputs->n ? members_of(h, input_at(h, i)) : none;
}

static void check_counts(const Hop *h, const Subgraph *graph, size_t ninputs, size_t nresults)
{
    if (graph->ninputs != ninputs)
        json_fail(h->b->doc, h->inputs, "the graph '%s' of '%s' takes %zu values, but gets %zu",
                  graph->method, h->what, graph->ninputs, ninputs);
    if (graph->nresults != nresults)
        json_fail(h->b->doc, h->inputs,
                  "the graph '%s' of '%s' returns %zu values, but %zu are expected", graph->method,
                  h->what, graph->nresults, nresults);
}

static void add_all(Job *job, Texts *to, const Texts *from)
{
    for (size_t i = 0; i < from->n; i++)
        vec_push(job, to, from->at[i]);
}

static const char *call_text(const Hop *h, const Subgraph *graph, const Texts *arguments)
{
    return job_printf(h->b->e->job, "self.%s(%s)", graph->method,
                      joined_texts(h->b->e->job, arguments));
}

/* `names = value`, or `value` alone */
static void assign(const Hop *h, const Texts *names, const char *value)
{
    if (names->n)
        line(h->b, "%s = %s", joined_texts(h->b->e->job, names), value);
    else
        line(h->b, "%s", value);
}

static Texts define_outputs(const Hop *h, size_t first, size_t n)
{
    Texts names = {0};

    for (size_t i = first; i < first + n && i < h->outputs.n; i++)
        vec_push(h->b->e->job, &names, define_argument(h->b, h->outputs.at[i]));
    return names;
}

/* ---- control flow ---- */

/* cond: predicate, graph, graph, operands */
static void write_cond(const Hop *h)
{
    Body *b = h->b;
    const char *predicate = argument_text(b, input_at(h, 0));
    Subgraph yes = write_subgraph(b, input_at(h, 1), b->autocast);
    Subgraph no = write_subgraph(b, input_at(h, 2), b->autocast);
    Texts operands = members_at(h, 3), names;

    check_counts(h, &yes, operands.n, h->outputs.n);
    check_counts(h, &no, operands.n, h->outputs.n);
    names = define_outputs(h, 0, h->outputs.n);
    line(b, "if bool(%s):", predicate);
    b->level++;
    assign(h, &names, call_text(h, &yes, &operands));
    b->level--;
    line(b, "else:");
    b->level++;
    assign(h, &names, call_text(h, &no, &operands));
    b->level--;
}

/* The values that iterations carry: `name = initial` each */
static Texts start_carried(const Hop *h, const Texts *initial)
{
    Texts carried = define_outputs(h, 0, initial->n);

    for (size_t i = 0; i < initial->n; i++)
        line(h->b, "%s = %s", carried.at[i], initial->at[i]);
    return carried;
}

/* while_loop: condition graph, body graph, carried values, further values */
static void write_while(const Hop *h)
{
    Body *b = h->b;
    Subgraph condition = write_subgraph(b, input_at(h, 0), b->autocast);
    Subgraph body = write_subgraph(b, input_at(h, 1), b->autocast);
    Texts initial = members_at(h, 2), more = members_at(h, 3), carried, all = {0};

    check_counts(h, &condition, initial.n + more.n, 1);
    check_counts(h, &body, initial.n + more.n, initial.n);
    if (h->outputs.n != initial.n)
        json_fail(b->doc, h->inputs, "'%s' carries %zu values, but has %zu results", h->what,
                  initial.n, h->outputs.n);
    carried = start_carried(h, &initial);
    add_all(b->e->job, &all, &carried);
    add_all(b->e->job, &all, &more);
    line(b, "while bool(%s):", call_text(h, &condition, &all));
    b->level++;
    assign(h, &carried, call_text(h, &body, &all));
    b->level--;
}

/* Lists that collect a result per iteration */
static Texts start_lists(const Hop *h, size_t n)
{
    Texts lists = {0};

    for (size_t i = 0; i < n; i++) {
        Name list = fresh(h->b, "stacked");

        line(h->b, "%s = annotate(List[Tensor], [])", list);
        vec_push(h->b->e->job, &lists, list);
    }
    return lists;
}

static void stack_lists(const Hop *h, const Texts *lists, size_t first_output)
{
    Texts names = define_outputs(h, first_output, lists->n);

    for (size_t i = 0; i < names.n; i++)
        line(h->b, "%s = torch.stack(%s, 0)", names.at[i], lists->at[i]);
}

static void append_each(const Hop *h, const Texts *lists, const Texts *items)
{
    for (size_t i = 0; i < lists->n; i++)
        line(h->b, "torch.append(%s, %s)", lists->at[i], items->at[i]);
}

static void add_slices(const Hop *h, const Texts *xs, const char *index, Texts *to)
{
    for (size_t i = 0; i < xs->n; i++)
        vec_push(h->b->e->job, to,
                 job_printf(h->b->e->job, "torch.select(%s, 0, %s)", xs->at[i], index));
}

static void need_xs(const Hop *h, const Texts *xs)
{
    if (!xs->n)
        json_fail(h->b->doc, h->inputs, "'%s' has no values to iterate over", h->what);
}

/* scan: combine graph, initial values, xs, further values. combine(carried..., a slice of each xs
 * on dim 0..., further...) gives the new carried values and the results to stack. map_impl is the
 * same without carried values. */
static void write_scan(const Hop *h, bool carries)
{
    Body *b = h->b;
    Job *job = b->e->job;
    Subgraph combine = write_subgraph(b, input_at(h, 0), b->autocast);
    Texts initial = {0}, xs, more, carried, lists, items = {0}, arguments = {0}, results = {0};
    const char *index;

    if (carries)
        initial = members_at(h, 1);
    xs = members_at(h, carries ? 2 : 1);
    more = members_at(h, carries ? 3 : 2);
    need_xs(h, &xs);
    check_counts(h, &combine, initial.n + xs.n + more.n, h->outputs.n);
    if (initial.n > h->outputs.n)
        json_fail(b->doc, h->inputs, "'%s' carries %zu values, but has %zu results", h->what,
                  initial.n, h->outputs.n);
    carried = start_carried(h, &initial);
    lists = start_lists(h, h->outputs.n - initial.n);
    index = fresh(b, "index");
    add_all(job, &arguments, &carried);
    add_slices(h, &xs, index, &arguments);
    add_all(job, &arguments, &more);
    for (size_t i = 0; i < lists.n; i++)
        vec_push(job, &items, fresh(b, "item"));
    add_all(job, &results, &carried);
    add_all(job, &results, &items);
    line(b, "for %s in range(torch.size(%s, 0)):", index, xs.at[0]);
    b->level++;
    assign(h, &results, call_text(h, &combine, &arguments));
    append_each(h, &lists, &items);
    b->level--;
    stack_lists(h, &lists, initial.n);
}

/* associative_scan: combine graph, xs, further values; every prefix of the slices, combined */
static void write_associative_scan(const Hop *h)
{
    Body *b = h->b;
    Job *job = b->e->job;
    Subgraph combine = write_subgraph(b, input_at(h, 0), b->autocast);
    Texts xs = members_at(h, 1), more = members_at(h, 2), lists, sums = {0}, arguments = {0};
    const char *index;

    need_xs(h, &xs);
    check_counts(h, &combine, 2 * xs.n + more.n, xs.n);
    if (h->outputs.n != xs.n)
        json_fail(b->doc, h->inputs, "'%s' of %zu values has %zu results", h->what, xs.n,
                  h->outputs.n);
    lists = start_lists(h, xs.n);
    for (size_t i = 0; i < xs.n; i++) {
        vec_push(job, &sums, fresh(b, "prefix"));
        line(b, "%s = torch.select(%s, 0, 0)", sums.at[i], xs.at[i]);
    }
    append_each(h, &lists, &sums);
    index = fresh(b, "index");
    add_all(job, &arguments, &sums);
    add_slices(h, &xs, index, &arguments);
    add_all(job, &arguments, &more);
    line(b, "for %s in range(1, torch.size(%s, 0)):", index, xs.at[0]);
    b->level++;
    assign(h, &sums, call_text(h, &combine, &arguments));
    append_each(h, &lists, &sums);
    b->level--;
    stack_lists(h, &lists, 0);
}

/* ---- graphs that are simply called ---- */

static void write_wrapped(const Hop *h, size_t graph_at, size_t operands_at,
                          const Autocast *autocast)
{
    Subgraph graph = write_subgraph(h->b, input_at(h, graph_at), autocast);
    Texts operands = {0}, names;

    for (size_t i = operands_at; i < h->inputs->n; i++)
        add_members(h->b, input_at(h, i), &operands);
    check_counts(h, &graph, operands.n, h->outputs.n);
    names = define_outputs(h, 0, h->outputs.n);
    assign(h, &names, call_text(h, &graph, &operands));
}

/* wrap_with_autocast: device, dtype or None, enabled, cache flag, graph, operands... */
static void write_autocast(const Hop *h)
{
    const JsonDoc *doc = h->b->doc;
    const Json *device, *type = input_at(h, 1), *enabled;
    Autocast *autocast = NEW(doc->job, Autocast);

    if (strcmp(json_union(doc, input_at(h, 0), &device, "device"), "as_string") != 0 ||
        strcmp(json_union(doc, input_at(h, 2), &enabled, "enabled"), "as_bool") != 0)
        json_fail(doc, h->inputs, "'%s' has a device or a flag of a wrong kind", h->what);
    autocast->is_cuda = strcmp(json_name(doc, device, "device"), "cuda") == 0;
    autocast->type = is_tag(type, "as_scalar_type") ? scalar_type_of(doc, &type->items[0])
                     : autocast->is_cuda            ? ST_FLOAT16
                                                    : ST_BFLOAT16;
    write_wrapped(h, 4, 5, json_bool(doc, enabled, "enabled") ? autocast : NULL);
}

/* ---- operators with wrappers ---- */

static Name operator_at(const Hop *h, size_t i)
{
    const Json *value, *argument = input_at(h, i);

    if (strcmp(json_union(h->b->doc, argument, &value, "operator"), "as_operator") != 0)
        json_fail(h->b->doc, argument, "'%s' needs an operator here", h->what);
    return json_name(h->b->doc, value, "as_operator");
}

/* with_effects: token, operator, its arguments -> token, its results. Tokens are dropped. */
static void write_effects(const Hop *h, const Json *outputs)
{
    Body *b = h->b;
    const Json *token;

    if (!outputs->n || !is_tag(&outputs->items[0], "as_tensor"))
        json_fail(b->doc, outputs, "'%s' returns no token", h->what);
    token = &outputs->items[0].items[0];
    define(b, token, json_name(b->doc, json_need(b->doc, token, "name", JSON_STRING), "name"),
           (Local){.text = "None", .kind = LOCAL_TOKEN});
    write_call(b, operator_at(h, 1), h->inputs, 2, outputs, 1);
}

/* out_dtype: operator, dtype, arguments: the result is computed in that dtype */
static void write_out_dtype(const Hop *h, const Json *outputs)
{
    Body *b = h->b;
    const char *type = argument_text(b, input_at(h, 1));
    const char *operator_ = operator_text(b, h->inputs, operator_at(h, 0));
    Texts arguments = {0};

    for (size_t i = 2; i < h->inputs->n; i++) {
        const Json *argument = input_at(h, i);
        const char *text = argument_text(b, argument);

        vec_push(b->e->job, &arguments,
                 is_tag(argument, "as_tensor")
                     ? job_printf(b->e->job, "torch.to(%s, %s)", text, type)
                     : text);
    }
    assign_results(b, outputs, 0,
                   job_printf(b->e->job, "%s(%s)", operator_, joined_texts(b->e->job, &arguments)));
}

/* ---- auto_functionalized ---- */

/* Copies of the tensors that the operator writes to */
static Texts copies_of(const Hop *h, const Texts *bases)
{
    Texts copies = {0};

    for (size_t i = 0; i < bases->n; i++) {
        Name copy = fresh(h->b, "written");

        line(h->b, "%s = torch.clone(%s)", copy, bases->at[i]);
        vec_push(h->b->e->job, &copies, copy);
    }
    return copies;
}

static const char *part(const Hop *h, const char *argument, const char *suffix)
{
    const Json *value = input_named(h, job_printf(h->b->e->job, "_%s%s", argument, suffix));

    return value ? argument_text(h->b, value) : NULL;
}

/* The argument as a view of the copy of its base, from _X_base_index, _X_size, _X_slice_dim ... */
static const char *view_of_copy(const Hop *h, const char *argument, const Texts *copies)
{
    const JsonDoc *doc = h->b->doc;
    const Json *index = input_named(h, job_printf(doc->job, "_%s_base_index", argument));
    const char *copy, *size, *dim;
    int64_t at;

    if (is_tag(index, "as_none"))
        return "None";
    if (!is_tag(index, "as_int"))
        json_fail(doc, index, "the base of '%s' is not a number", argument);
    at = json_int(doc, &index->items[0], "base index");
    if (at < 0 || (size_t)at >= copies->n)
        json_fail(doc, index, "the base %lld of '%s' does not exist", (long long)at, argument);
    copy = copies->at[at];
    size = part(h, argument, "_size");
    dim = part(h, argument, "_slice_dim");
    if (size)
        return job_printf(doc->job, "torch.as_strided(%s, %s, %s, %s)", copy, size,
                          part(h, argument, "_stride"), part(h, argument, "_storage_offset"));
    if (dim)
        return job_printf(doc->job, "torch.slice(%s, %s, %s, %s)", copy, dim,
                          part(h, argument, "_slice_start"), part(h, argument, "_slice_end"));
    return copy;
}

/* "_X_base_index" -> X; NULL for other words */
static Name indexed_argument(Job *job, Name word, const char *suffix)
{
    size_t n = strlen(word), tail = strlen(suffix);

    if (n <= tail + 1 || *word != '_' || strcmp(word + n - tail, suffix) != 0)
        return NULL;
    return name_n(job, word + 1, n - tail - 1);
}

/* A list of views: _X_length, _X_0_base_index ... */
static const char *views_of_copies(const Hop *h, const char *argument, const Json *length,
                                   const Texts *copies)
{
    const JsonDoc *doc = h->b->doc;
    int64_t n = is_tag(length, "as_int") ? json_int(doc, &length->items[0], "length") : -1;
    Texts views = {0};

    if (n < 0 || (uint64_t)n > h->inputs->n)
        json_fail(doc, length, "the length of '%s' is invalid", argument);
    for (int64_t i = 0; i < n; i++) {
        const char *member = job_printf(doc->job, "%s_%lld", argument, (long long)i);

        if (!input_named(h, job_printf(doc->job, "_%s_base_index", member)))
            json_fail(doc, length, "member %lld of '%s' has no base", (long long)i, argument);
        vec_push(doc->job, &views, view_of_copy(h, member, copies));
    }
    return job_printf(doc->job, "[%s]", joined_texts(doc->job, &views));
}

/* Is it a part of another argument, like _X_size? */
static bool is_part(const Hop *h, Name word)
{
    static const char *const suffixes[] = {
        "_base_index", "_alias",       "_size",      "_stride", "_storage_offset",
        "_slice_dim",  "_slice_start", "_slice_end", "_length", NULL};
    Job *job = h->b->e->job;

    if (strcmp(word, "_all_bases") == 0)
        return true;
    for (size_t i = 0; suffixes[i]; i++) {
        Name argument = indexed_argument(job, word, suffixes[i]);

        if (argument && (input_named(h, name_f(job, "_%s_base_index", argument)) ||
                         input_named(h, name_f(job, "_%s_length", argument))))
            return true;
    }
    return false;
}

/* Is it the index of a member of a list? `x_0` of `x`, which has a length. */
static bool is_member(const Hop *h, Name argument)
{
    const char *mark = strrchr(argument, '_');

    return mark && input_named(h, job_printf(h->b->e->job, "_%.*s_length", (int)(mark - argument),
                                             argument));
}

static void add_functional_argument(const Hop *h, const Json *input, const Texts *copies,
                                    Texts *arguments)
{
    const JsonDoc *doc = h->b->doc;
    Name word = json_name(doc, json_need(doc, input, "name", JSON_STRING), "name");
    const Json *value = json_need(doc, input, "arg", JSON_OBJECT);
    Name viewed = indexed_argument(doc->job, word, "_base_index");
    Name listed = indexed_argument(doc->job, word, "_length");

    if (viewed && is_member(h, viewed))
        return;
    if (viewed)
        vec_push(doc->job, arguments,
                 job_printf(doc->job, "%s=%s", viewed, view_of_copy(h, viewed, copies)));
    else if (listed)
        vec_push(doc->job, arguments,
                 job_printf(doc->job, "%s=%s", listed, views_of_copies(h, listed, value, copies)));
    else if (!is_part(h, word))
        vec_push(doc->job, arguments,
                 job_printf(doc->job, "%s=%s", word, argument_text(h->b, value)));
}

/* auto_functionalized_v2: an operator that writes to some of its arguments, as one that returns
 * them. Keywords are its plain arguments, `_all_bases`, and how the written ones are views of the
 * bases. The results are its own, then the new value of every base. */
static void write_functionalized(const Hop *h, const Json *outputs)
{
    Body *b = h->b;
    const Json *bases_argument = input_named(h, "_all_bases");
    const char *operator_ = operator_text(b, h->inputs, operator_at(h, 0)), *call;
    Texts bases = {0}, copies, arguments = {0}, names = {0};
    size_t own;

    if (h->inputs->n > KEYWORDS_MAX)
        json_fail(b->doc, h->inputs, "'%s' has %zu arguments, but at most %d are allowed", h->what,
                  h->inputs->n, KEYWORDS_MAX);
    if (bases_argument)
        add_members(b, bases_argument, &bases);
    if (outputs->n < bases.n)
        json_fail(b->doc, outputs, "'%s' has %zu results for %zu bases", h->what, outputs->n,
                  bases.n);
    own = outputs->n - bases.n;
    copies = copies_of(h, &bases);
    for (size_t i = 1; i < h->inputs->n; i++)
        add_functional_argument(h, &h->inputs->items[i], &copies, &arguments);
    call = job_printf(b->e->job, "%s(%s)", operator_, joined_texts(b->e->job, &arguments));
    for (size_t i = 0; i < own; i++)
        if (!is_tag(&outputs->items[i], "as_none") || own > 1)
            vec_push(b->e->job, &names, define_argument(b, &outputs->items[i]));
    assign(h, &names, call);
    for (size_t i = 0; i < copies.n; i++) {
        Name own_name = define_argument(b, &outputs->items[own + i]);

        line(b, "%s = %s", own_name, copies.at[i]);
    }
}

/* ---- the table ---- */

/* Graphs that are called: where the graph is, and the first operand. */
static const struct {
    const char *what;
    size_t graph, operands;
} wrappers[] = {
    {"wrap_with_set_grad_enabled", 1, 2},
    {"invoke_subgraph", 0, 2},
    {"strict_mode", 0, 1},
    {"wrap", 0, 1},
    {"hints_wrapper", 0, 1},
    {"run_const_graph", 0, 1},
    {"tag_activation_checkpoint", 0, 1},
    {"wrap_activation_checkpoint", 0, 1},
};

void write_higher_order(Body *b, const char *what, const Json *inputs, const Json *outputs)
{
    Hop h = {b, what, inputs, flat_arguments(b, outputs)};

    for (size_t i = 0; i < COUNT_OF(wrappers); i++)
        if (strcmp(wrappers[i].what, what) == 0) {
            write_wrapped(&h, wrappers[i].graph, wrappers[i].operands, b->autocast);
            return;
        }
    if (strcmp(what, "cond") == 0)
        write_cond(&h);
    else if (strcmp(what, "while_loop") == 0)
        write_while(&h);
    else if (strcmp(what, "scan") == 0 || strcmp(what, "map_impl") == 0)
        write_scan(&h, *what == 's');
    else if (strcmp(what, "associative_scan") == 0)
        write_associative_scan(&h);
    else if (strcmp(what, "wrap_with_autocast") == 0)
        write_autocast(&h);
    else if (strcmp(what, "with_effects") == 0)
        write_effects(&h, outputs);
    else if (strcmp(what, "out_dtype") == 0)
        write_out_dtype(&h, outputs);
    else if (strcmp(what, "auto_functionalized_v2") == 0)
        write_functionalized(&h, outputs);
    else
        fail(b->e->job, NO_LOC,
             "%s: byte %u: the higher-order operator '%.200s' cannot be exported", b->doc->record,
             inputs->at, what);
}
