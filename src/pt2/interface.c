/* interface.c - the signature of a program: weights become attributes, the user's inputs become
 * parameters of `forward`, and the user's outputs its results (docs/pt2-format.md §3).
 */
#include "pt2_private.h"

#include <string.h>

enum {
    RANK_MAX = 64
};

typedef struct Interface {
    Exported *e;
    Body *b;
    Texts params; /* "x: Tensor" */
    Arguments results;
} Interface;

/* ---- inputs ---- */

/* Do the sizes and the dtype of a weight agree with those that the graph has for it? */
static void check_meta(Interface *f, const Json *at, Name file_name, const RawTensor *tensor)
{
    const JsonDoc *doc = f->e->doc;
    const Json *tensors = json_need(doc, f->b->graph, "tensor_values", JSON_OBJECT);
    const Json *meta = json_get(doc, tensors, file_name), *sizes;

    if (!meta)
        json_fail(doc, at, "the value '%s' has no entry in 'tensor_values'", file_name);
    sizes = json_need(doc, meta, "sizes", JSON_ARRAY);
    if (scalar_type_of(doc, json_need(doc, meta, "dtype", JSON_INT)) != tensor->type ||
        sizes->n != (size_t)tensor->rank)
        json_fail(doc, meta, "the dtype or rank of '%s' is not that of its weight", file_name);
    for (size_t i = 0; i < sizes->n; i++)
        if (is_tag(&sizes->items[i], "as_int") &&
            json_int(doc, &sizes->items[i].items[0], "size") != tensor->sizes[i])
            json_fail(doc, meta, "the sizes of '%s' are not those of its weight", file_name);
}

/* {"arg": {"name": NAME}, WORD: FQN} */
static void weight_input(Interface *f, const Json *spec, const char *word, Role role)
{
    const JsonDoc *doc = f->e->doc;
    const Json *argument = json_need(doc, spec, "arg", JSON_OBJECT);
    const Json *persistent =
        role == ROLE_BUFFER ? json_maybe(doc, spec, "persistent", JSON_BOOL) : NULL;
    Name file_name = json_name(doc, json_need(doc, argument, "name", JSON_STRING), "name");
    Name path = json_name(doc, json_need(doc, spec, word, JSON_STRING), word);
    bool is_constant = role == ROLE_CONSTANT || (persistent && !persistent->boolean);
    RawTensor *tensor = map_get(is_constant ? &f->e->constants : &f->e->weights, path);

    if (!tensor)
        json_fail(doc, spec, "the file has no data for '%s'", path);
    check_meta(f, argument, file_name, tensor);
    define(f->b, argument, file_name,
           (Local){.text = add_weight(f->e, path, role, tensor, spec), .kind = LOCAL_TENSOR});
}

/* A bound of {"min_val": 2, "max_val": null}; `otherwise` if it is infinite or not positive. */
static int64_t range_bound(const JsonDoc *doc, const Json *range, const char *word,
                           int64_t otherwise)
{
    const Json *value = json_get(doc, range, word);

    return value && value->kind == JSON_INT && value->integer > 0 ? value->integer : otherwise;
}

/* range_constraints: {"s77": {"min_val": 2, "max_val": null}} */
static void read_range(const JsonDoc *doc, DeclaredInput *input, int axis)
{
    const Json *ranges = json_maybe(doc, doc->root, "range_constraints", JSON_OBJECT);
    const Json *range =
        ranges && input->dims[axis] ? json_get(doc, ranges, input->dims[axis]) : NULL;

    input->least[axis] = 0;
    input->most[axis] = INT64_MAX;
    if (!range || range->kind != JSON_OBJECT)
        return;
    input->least[axis] = range_bound(doc, range, "min_val", 0);
    input->most[axis] = range_bound(doc, range, "max_val", INT64_MAX);
}

/* The number of a SymInt, or the one that it had at export: {"as_int": 3}, or {"as_expr": {...,
 * "hint": {"as_int": 3}}}. False: it is not known. */
static bool number_at_export(const JsonDoc *doc, const Json *number, int64_t *result)
{
    const Json *value, *hint;

    if (strcmp(json_union(doc, number, &value, "size"), "as_int") == 0) {
        *result = json_int(doc, value, "size");
        return true;
    }
    hint = value->kind == JSON_OBJECT ? json_get(doc, value, "hint") : NULL;
    if (!hint || hint->kind != JSON_OBJECT || !is_tag(hint, "as_int"))
        return false;
    *result = json_int(doc, &hint->items[0], "hint");
    return true;
}

/* Was the tensor contiguous when the program was exported, as far as that is known? */
static bool was_contiguous(const JsonDoc *doc, const Json *meta)
{
    const Json *sizes = json_need(doc, meta, "sizes", JSON_ARRAY);
    const Json *strides = json_maybe(doc, meta, "strides", JSON_ARRAY);
    int64_t size, stride, step = 1;

    if (!strides || strides->n != sizes->n)
        return true;
    for (size_t i = sizes->n; i-- > 0;) {
        if (!number_at_export(doc, &sizes->items[i], &size) ||
            !number_at_export(doc, &strides->items[i], &stride) || size <= 0)
            return true;
        if (size > 1 && stride != step)
            return false;
        if (step > INT64_MAX / size)
            return true;
        step *= size;
    }
    return true;
}

static void declare(Interface *f, Name own, Name file_name, const Json *at)
{
    const JsonDoc *doc = f->e->doc;
    const Json *tensors = json_need(doc, f->b->graph, "tensor_values", JSON_OBJECT);
    const Json *meta = json_get(doc, tensors, file_name), *sizes;
    DeclaredInput input = {.name = own};

    if (!meta)
        json_fail(doc, at, "the input '%s' has no entry in 'tensor_values'", file_name);
    sizes = json_need(doc, meta, "sizes", JSON_ARRAY);
    if (sizes->n > RANK_MAX)
        json_fail(doc, sizes, "the input '%s' has %zu dimensions, but at most %d are allowed",
                  file_name, sizes->n, RANK_MAX);
    if (layout_of(doc, json_need(doc, meta, "layout", JSON_INT)) != 0)
        fail(doc->job, NO_LOC, "the input '%s' is sparse; sparse tensors cannot be exported",
             file_name);
    input.type = scalar_type_of(doc, json_need(doc, meta, "dtype", JSON_INT));
    input.rank = (int)sizes->n;
    input.dims = NEW_N(doc->job, const char *, sizes->n);
    input.least = NEW_N(doc->job, int64_t, sizes->n);
    input.most = NEW_N(doc->job, int64_t, sizes->n);
    for (size_t i = 0; i < sizes->n; i++) {
        input.dims[i] = dim_text(doc, &sizes->items[i]);
        read_range(doc, &input, (int)i);
    }
    if (!f->e->permuted && !was_contiguous(doc, meta))
        f->e->permuted = file_name;
    vec_push(doc->job, &f->e->archive->inputs, input);
}

/* An argument without a name is a constant, whose value the nodes contain. */
static void user_input(Interface *f, const Json *argument)
{
    const JsonDoc *doc = f->e->doc;
    const Json *value;
    Name tag = json_union(doc, argument, &value, "arg"), own;

    if (strcmp(tag, "as_tensor") == 0) {
        own = define_argument(f->b, argument);
        declare(f, own, json_name(doc, json_need(doc, value, "name", JSON_STRING), "name"),
                argument);
    } else if (strncmp(tag, "as_sym_", 7) == 0 && is_tag(value, "as_name")) {
        own = define_argument(f->b, argument);
    } else if (strcmp(tag, "as_custom_obj") == 0) {
        define_argument(f->b, argument);
        return;
    } else {
        type_of_argument(f->b, argument);
        return;
    }
    vec_push(doc->job, &f->params,
             job_printf(doc->job, "%s: %s", own, type_of_argument(f->b, argument)));
}

static void token_input(Interface *f, const Json *spec)
{
    const JsonDoc *doc = f->e->doc;
    const Json *argument = json_need(doc, spec, "arg", JSON_OBJECT);

    define(f->b, argument, json_name(doc, json_need(doc, argument, "name", JSON_STRING), "name"),
           (Local){.text = "None", .kind = LOCAL_TOKEN});
}

static void object_input(Interface *f, const Json *spec)
{
    const JsonDoc *doc = f->e->doc;
    const Json *argument = json_need(doc, spec, "arg", JSON_OBJECT);
    Name class_name =
        json_name(doc, json_need(doc, argument, "class_fqn", JSON_STRING), "class_fqn");

    define(f->b, argument, json_name(doc, json_need(doc, argument, "name", JSON_STRING), "name"),
           (Local){.text = "None", .kind = LOCAL_OBJECT, .class_name = class_name});
}

/* The name that an argument of the graph has; NULL for a constant. */
static Name name_of(const JsonDoc *doc, const Json *argument)
{
    const Json *value, *own = NULL;
    Name tag = json_union(doc, argument, &value, "argument");

    if (value->kind == JSON_OBJECT)
        own = json_maybe(doc, value, strncmp(tag, "as_sym_", 7) == 0 ? "as_name" : "name",
                         JSON_STRING);
    return own ? json_name(doc, own, "name") : NULL;
}

/* The signature lists the inputs of the graph in the same order. */
static void check_name(Interface *f, const Json *input, const Json *spec)
{
    const JsonDoc *doc = f->e->doc;
    const Json *value, *argument;
    Name tag = json_union(doc, spec, &value, "input spec"), in_graph = name_of(doc, input), own;

    argument =
        strcmp(tag, "constant_input") == 0 ? NULL : json_need(doc, value, "arg", JSON_OBJECT);
    if (!argument)
        return;
    own = strcmp(tag, "user_input") == 0
              ? name_of(doc, argument)
              : json_name(doc, json_need(doc, argument, "name", JSON_STRING), "name");
    if (own != in_graph)
        json_fail(doc, spec, "the signature has the input '%s', but the graph '%s'",
                  own ? own : "(a constant)", in_graph ? in_graph : "(a constant)");
}

static void read_input(Interface *f, const Json *input, const Json *spec)
{
    const JsonDoc *doc = f->e->doc;
    const Json *value;
    Name tag = json_union(doc, spec, &value, "input spec");

    check_name(f, input, spec);
    if (strcmp(tag, "user_input") == 0)
        user_input(f, json_need(doc, value, "arg", JSON_OBJECT));
    else if (strcmp(tag, "parameter") == 0)
        weight_input(f, value, "parameter_name", ROLE_PARAMETER);
    else if (strcmp(tag, "buffer") == 0)
        weight_input(f, value, "buffer_name", ROLE_BUFFER);
    else if (strcmp(tag, "tensor_constant") == 0)
        weight_input(f, value, "tensor_constant_name", ROLE_CONSTANT);
    else if (strcmp(tag, "custom_obj") == 0)
        object_input(f, value);
    else if (strcmp(tag, "token") == 0)
        token_input(f, value);
    else if (strcmp(tag, "constant_input") != 0)
        json_fail(doc, spec, "'%s' is an unknown kind of input", tag);
}

/* ---- outputs ---- */

static void note_change(Interface *f, const Json *spec, const char *word)
{
    const JsonDoc *doc = f->e->doc;
    Name changed = json_name(doc, json_need(doc, spec, word, JSON_STRING), word);
    Archive *archive = f->e->archive;

    if (strcmp(word, "user_input_name") == 0)
        vec_push(doc->job, &archive->changed_inputs, changed);
    else
        vec_push(doc->job, &archive->changed_state, changed);
}

static void read_output(Interface *f, const Json *output, const Json *spec)
{
    const JsonDoc *doc = f->e->doc;
    const Json *value;
    Name tag = json_union(doc, spec, &value, "output spec");

    if (strcmp(tag, "user_output") == 0 || strcmp(tag, "loss_output") == 0)
        vec_push(doc->job, &f->results, output);
    else if (strcmp(tag, "buffer_mutation") == 0)
        note_change(f, value, "buffer_name");
    else if (strcmp(tag, "parameter_mutation") == 0)
        note_change(f, value, "parameter_name");
    else if (strcmp(tag, "user_input_mutation") == 0)
        note_change(f, value, "user_input_name");
    else if (strncmp(tag, "gradient_to_", 12) == 0)
        fail(doc->job, NO_LOC, "the program is a training graph: it computes gradients");
    else if (strcmp(tag, "token") != 0)
        json_fail(doc, spec, "'%s' is an unknown kind of output", tag);
}

/* ---- conditions ---- */

/* Is it an equation with a number, such as "math.trunc(0.7*torch.sym_float(L['x'].size()[0])) ==
 * 3"? The nodes then contain the number instead of the expression from which it was computed. */
static bool fixes_number(const char *guard)
{
    const char *equation = strstr(guard, " == ");
    const char *rest = equation ? equation + 4 : "";

    return equation && (*rest == '-' || strchr("0123456789", *rest)) &&
           rest[strspn(rest, "-0123456789.")] == 0;
}

/* The length of the size at the start of the text, such as "L['x'].size()[0]"; 0: there is none. */
static size_t size_length(const char *text)
{
    const char *size = strncmp(text, "L[", 2) == 0 ? strstr(text, ".size()[") : NULL;
    const char *end = size ? strchr(size + 8, ']') : NULL;

    return end ? (size_t)(end + 1 - text) : 0;
}

/* Is it an equation on a single size, such as "L['x'].size()[0] == (2*(L['x'].size()[0] // 2))"?
 * The program was captured for even sizes only. An equation of sizes of several inputs is usual: it
 * states that they fit together. */
static bool restricts_size(const char *guard)
{
    const char *first = strstr(guard, "L[");
    size_t length = first ? size_length(first) : 0, count = 0;

    if (!length || !strstr(guard, " == "))
        return false;
    for (const char *next = first; next; next = strstr(next + 1, "L[")) {
        if (strncmp(next, first, length) != 0)
            return false;
        count++;
    }
    return count > 1;
}

/* Keeps the conditions under which the program was captured. For sizes that violate them, the
 * program computes something else than the captured model. */
static void read_guards(const Exported *e)
{
    const Json *guards = json_maybe(e->doc, e->doc->root, "guards_code", JSON_ARRAY);

    for (size_t i = 0; guards && i < guards->n; i++) {
        size_t length;
        const char *text = json_text(e->doc, &guards->items[i], &length, "guards_code");
        const char *guard = job_strndup(e->job, text, length);

        vec_push(e->job, &e->archive->guards, guard);
        if (fixes_number(guard))
            report(
                e->job, SEV_WARNING, NO_LOC,
                "the program is valid only for inputs with '%.200s': torch.export has fixed this "
                "number when it captured the model",
                guard);
        else if (restricts_size(guard))
            report(e->job, SEV_WARNING, NO_LOC,
                   "the program is valid only for inputs with '%.200s': torch.export has chosen a "
                   "branch for these sizes when it captured the model",
                   guard);
    }
}

void write_program(Exported *e)
{
    const JsonDoc *doc = e->doc;
    const Json *module = json_need(doc, doc->root, "graph_module", JSON_OBJECT);
    const Json *graph = json_need(doc, module, "graph", JSON_OBJECT);
    const Json *signature = json_need(doc, module, "signature", JSON_OBJECT);
    const Json *inputs = json_need(doc, graph, "inputs", JSON_ARRAY);
    const Json *outputs = json_need(doc, graph, "outputs", JSON_ARRAY);
    const Json *in_specs = json_need(doc, signature, "input_specs", JSON_ARRAY);
    const Json *out_specs = json_need(doc, signature, "output_specs", JSON_ARRAY);
    Interface f = {.e = e};

    if (inputs->n != in_specs->n || outputs->n != out_specs->n)
        json_fail(doc, signature,
                  "the graph has %zu inputs and %zu outputs, the signature %zu and "
                  "%zu",
                  inputs->n, outputs->n, in_specs->n, out_specs->n);
    read_guards(e);
    f.b = body_new(e, "forward", graph, NULL);
    for (size_t i = 0; i < inputs->n; i++)
        read_input(&f, &inputs->items[i], &in_specs->items[i]);
    for (size_t i = 0; i < outputs->n; i++)
        read_output(&f, &outputs->items[i], &out_specs->items[i]);
    write_head(f.b, &f.params, &f.results);
    write_nodes(f.b);
    write_return(f.b, &f.results);
}
