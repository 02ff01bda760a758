/* body.c - a graph as a method of the text: its inputs are parameters, each node is a statement.
 *
 * Statements of nodes that ran in a submodule are in a block `with self.block.conv:`, which gives
 * their ONNX nodes the names of that module. `with self:` ends the calls of submodules.
 */
#include "pt2_private.h"

#include <stdarg.h>
#include <string.h>

enum {
    GRAPHS_MAX = 64 /* levels of graphs in graphs */
};

/* ---- names ---- */

static Name cleaned(Job *job, const char *wanted)
{
    char *text = job_printf(job, "v_%s", wanted);

    for (char *c = text; *c; c++)
        if (!is_word_char(*c))
            *c = '_';
    return name(job, text);
}

Name fresh(Body *b, const char *wanted)
{
    Job *job = b->e->job;
    Name base = is_identifier(wanted) ? name(job, wanted) : cleaned(job, wanted), own = base;
    uintptr_t count = (uintptr_t)map_get(&b->counts, base);

    while (map_find(&b->used, own))
        own = name_f(job, "%s_v%zu", base, (size_t)++count);
    map_put(job, &b->counts, base, (void *)count);
    map_put(job, &b->used, own, NULL);
    return own;
}

void define(Body *b, const Json *at, Name file_name, Local local)
{
    if (map_find(&b->locals, file_name))
        json_fail(b->doc, at, "the value '%s' is defined twice", file_name);
    map_put(b->e->job, &b->locals, file_name, job_copy(b->e->job, &local, sizeof local));
}

typedef struct KindRow {
    const char *tag;
    LocalKind kind;
    const char *type;
} KindRow;

static const KindRow kinds[] = {
    {"as_tensor", LOCAL_TENSOR, "Tensor"},
    {"as_sym_int", LOCAL_INT, "int"},
    {"as_sym_float", LOCAL_FLOAT, "float"},
    {"as_sym_bool", LOCAL_BOOL, "bool"},
};

static const KindRow *row_of_argument(Body *b, const Json *argument, const Json **value)
{
    Name tag = json_union(b->doc, argument, value, "argument");

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (strcmp(kinds[i].tag, tag) == 0)
            return &kinds[i];
    return NULL;
}

static void define_object(Body *b, const Json *object)
{
    const JsonDoc *doc = b->doc;
    Name file_name = json_name(doc, json_need(doc, object, "name", JSON_STRING), "name");
    Name class_name = json_name(doc, json_need(doc, object, "class_fqn", JSON_STRING), "class_fqn");

    define(b, object, file_name,
           (Local){.text = "None", .kind = LOCAL_OBJECT, .class_name = class_name});
}

Name define_argument(Body *b, const Json *argument)
{
    const Json *value;
    const KindRow *row = row_of_argument(b, argument, &value);
    Name file_name, own;

    if (!row) { /* the argument is a constant, an object or None */
        if (strcmp(argument->items[0].key, "as_custom_obj") == 0)
            define_object(b, value);
        return fresh(b, "unused");
    }
    file_name = json_name(
        b->doc,
        json_need(b->doc, value, row->kind == LOCAL_TENSOR ? "name" : "as_name", JSON_STRING),
        "name");
    own = fresh(b, file_name);
    define(b, argument, file_name, (Local){.text = own, .kind = row->kind});
    return own;
}

const char *type_of_argument(Body *b, const Json *argument)
{
    static const char *const others[][2] = {{"as_none", "NoneType"}, {"as_int", "int"},
                                            {"as_float", "float"},   {"as_bool", "bool"},
                                            {"as_string", "str"},    {"as_custom_obj", "NoneType"}};
    const Json *value;
    const KindRow *row = row_of_argument(b, argument, &value);

    if (row)
        return row->type;
    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (strcmp(others[i][0], argument->items[0].key) == 0)
            return others[i][1];
    json_fail(b->doc, argument, "'%s' cannot be an input or output of a graph",
              argument->items[0].key);
}

/* Before torch 2.7 a tuple of one tensor is "as_tensors". */
Arguments flat_arguments(Body *b, const Json *arguments)
{
    Arguments flat = {0};

    for (size_t i = 0; i < arguments->n; i++) {
        const Json *value, *argument = &arguments->items[i];
        Name tag = json_union(b->doc, argument, &value, "argument");

        if (strcmp(tag, "as_tensors") != 0) {
            vec_push(b->e->job, &flat, argument);
            continue;
        }
        json_expect(b->doc, value, JSON_ARRAY, tag);
        for (size_t k = 0; k < value->n; k++) {
            Json *wrapped = NEW(b->e->job, Json);

            *wrapped = (Json){.kind = JSON_OBJECT, .at = value->items[k].at, .n = 1};
            wrapped->items = job_copy(b->e->job, &value->items[k], sizeof(Json));
            wrapped->items->key = name(b->e->job, "as_tensor");
            vec_push(b->e->job, &flat, wrapped);
        }
    }
    return flat;
}

bool is_tag(const Json *argument, const char *tag)
{
    return argument->kind == JSON_OBJECT && argument->n == 1 &&
           strcmp(argument->items[0].key, tag) == 0;
}

const Json *meta_of(Body *b, const Json *tensor)
{
    const Json *tensors = json_maybe(b->doc, b->graph, "tensor_values", JSON_OBJECT);
    const Json *own = json_get(b->doc, tensor, "name");

    return tensors && own ? json_get(b->doc, tensors, json_name(b->doc, own, "name")) : NULL;
}

/* ---- lines ---- */

const char *joined_texts(Job *job, const Texts *texts)
{
    Buf buf = {.job = job};

    for (size_t i = 0; i < texts->n; i++)
        buf_printf(&buf, "%s%s", i ? ", " : "", texts->at[i]);
    return buf_text(&buf);
}

static void indent(Body *b, int level)
{
    buf_printf(&b->method->text, "%*s", 4 + 2 * level, "");
}

/* Blocks of modules are opened and closed between the statements of the method itself. */
static void enter_scope(Body *b)
{
    if (b->level || b->scope == b->open_scope)
        return;
    b->open_scope = b->scope;
    if (b->scope) {
        indent(b, 0);
        buf_printf(&b->method->text, "with %s:\n", b->scope->text);
    }
}

void line(Body *b, const char *format, ...)
{
    va_list args;

    enter_scope(b);
    indent(b, b->level + (b->open_scope != NULL));
    if (b->node) {
        NodeOrigin origin = {b->method->text.n, json_get(b->doc, b->node, "metadata")};

        if (origin.metadata && origin.metadata->kind == JSON_OBJECT)
            vec_push(b->e->job, &b->method->origins, origin);
    }
    va_start(args, format);
    buf_puts(&b->method->text, job_vprintf(b->e->job, format, args));
    va_end(args);
    buf_putc(&b->method->text, '\n');
}

/* ---- methods ---- */

Body *body_new(Exported *e, const char *method_name, const Json *graph, const Body *outer)
{
    Body *b = NEW(e->job, Body);
    Name own = is_identifier(method_name) ? name(e->job, method_name) : name(e->job, "graph");

    b->e = e;
    b->doc = e->doc;
    b->graph = graph;
    b->depth = outer ? outer->depth + 1 : 0;
    b->autocast = outer ? outer->autocast : NULL;
    if (b->depth > GRAPHS_MAX)
        json_fail(b->doc, graph, "graphs are nested more than %d deep", GRAPHS_MAX);
    for (size_t count = e->methods.n; map_find(&e->method_names, own); count++)
        own = name_f(e->job, "%s_v%zu", method_name, count);
    map_put(e->job, &e->method_names, own, NULL);
    b->method = NEW(e->job, Method);
    b->method->name = own;
    b->method->text.job = e->job;
    vec_push(e->job, &e->methods, b->method);
    return b;
}

static const char *result_type(Body *b, const Arguments *results)
{
    Texts types = {0};

    for (size_t i = 0; i < results->n; i++)
        vec_push(b->e->job, &types, type_of_argument(b, results->at[i]));
    if (types.n == 0)
        return "NoneType";
    if (types.n == 1)
        return types.at[0];
    return job_printf(b->e->job, "Tuple[%s]", joined_texts(b->e->job, &types));
}

/* `params` are "x: Tensor" */
void write_head(Body *b, const Texts *params, const Arguments *results)
{
    Buf *text = &b->method->text;

    buf_printf(text, "  def %s(self", b->method->name);
    for (size_t i = 0; i < params->n; i++)
        buf_printf(text, ",\n      %s", params->at[i]);
    buf_printf(text, ") -> %s:\n", result_type(b, results));
}

void write_return(Body *b, const Arguments *results)
{
    Texts texts = {0};

    b->node = NULL;
    b->scope = NULL;
    for (size_t i = 0; i < results->n; i++)
        vec_push(b->e->job, &texts, argument_text(b, results->at[i]));
    if (texts.n == 0)
        line(b, "return None");
    else if (texts.n == 1)
        line(b, "return %s", texts.at[0]);
    else
        line(b, "return (%s)", joined_texts(b->e->job, &texts));
}

/* ---- nodes ---- */

static void write_node(Body *b, const Json *node)
{
    static const char higher[] = "torch.ops.higher_order.";
    const JsonDoc *doc = b->doc;
    const Json *inputs = json_need(doc, node, "inputs", JSON_ARRAY);
    const Json *outputs = json_need(doc, node, "outputs", JSON_ARRAY);
    const Json *metadata = json_get(doc, node, "metadata");
    Name target = json_name(doc, json_need(doc, node, "target", JSON_STRING), "target");
    const Module *module = metadata ? module_of_node(b->e, metadata) : b->e->root;

    b->node = node;
    b->scope = module == b->e->root && !b->open_scope ? NULL : module;
    if (skip_offset(b, target, inputs, outputs))
        return;
    if (strncmp(target, higher, sizeof higher - 1) == 0)
        write_higher_order(b, target + sizeof higher - 1, inputs, outputs);
    else if (strncmp(target, "torch.ops.", 10) == 0)
        write_call(b, target, inputs, 0, outputs, 0);
    else if (!write_number(b, target, inputs, outputs))
        fail(doc->job, NO_LOC,
             "%s: byte %u: the program calls '%s', which is not an operator of torch", doc->record,
             node->at, target);
}

/* Writes the node at `i`, or the whole vmap that begins there; returns the index of the next node.
 */
size_t write_node_at(Body *b, const Json *nodes, size_t i)
{
    const Json *node = &nodes->items[i];

    if (is_vmap_call(b->doc, node, "lazy_load_decompositions"))
        return i + 1;
    if (is_vmap_call(b->doc, node, "_vmap_increment_nesting"))
        return write_vmap(b, nodes, i);
    write_node(b, node);
    return i + 1;
}

void write_nodes(Body *b)
{
    const Json *nodes = json_need(b->doc, b->graph, "nodes", JSON_ARRAY);

    for (size_t i = 0; i < nodes->n;)
        i = write_node_at(b, nodes, i);
}

Subgraph write_subgraph(const Body *outer, const Json *argument, const Autocast *autocast)
{
    const JsonDoc *doc = outer->doc;
    const Json *value, *graph, *inputs;
    Texts params = {0};
    Arguments results;
    Body *b;

    stack_check(doc->job, NO_LOC);
    if (strcmp(json_union(doc, argument, &value, "argument"), "as_graph") != 0)
        json_fail(doc, argument, "a graph is expected here, not '%s'", argument->items[0].key);
    graph = json_need(doc, value, "graph", JSON_OBJECT);
    inputs = json_need(doc, graph, "inputs", JSON_ARRAY);
    b = body_new(outer->e, json_name(doc, json_need(doc, value, "name", JSON_STRING), "name"),
                 graph, outer);
    b->autocast = autocast;
    results = flat_arguments(b, json_need(doc, graph, "outputs", JSON_ARRAY));
    for (size_t i = 0; i < inputs->n; i++) {
        Name own = define_argument(b, &inputs->items[i]);

        vec_push(doc->job, &params,
                 job_printf(doc->job, "%s: %s", own, type_of_argument(b, &inputs->items[i])));
    }
    write_head(b, &params, &results);
    write_nodes(b);
    write_return(b, &results);
    return (Subgraph){b->method->name, inputs->n, results.n};
}
