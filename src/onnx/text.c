/* text.c - prints a graph in ONNX text syntax: a finished graph (finish.c) or a graph that was
 * read. graph_text prints only the types of large constants; graph_text_whole prints all contents.
 * Parsing its output gives the same model, except for the parts that the syntax cannot express
 * (docs/onnx-text.md). */
#include "text_private.h"

#include "wire.h"

#include <math.h>

/* ---- attributes ---- */

/* A float must not look like an int. */
static void put_float(Text *t, double value)
{
    size_t start = t->b.n;

    text_number(t, (double)(float)value, true);
    if (!strpbrk(buf_text(&t->b) + start, ".en"))
        buf_puts(&t->b, ".0");
}

static const char *const kind_names[] = {
    [ATTR_NONE] = "",
    [ATTR_FLOAT] = "float",
    [ATTR_INT] = "int",
    [ATTR_STRING] = "string",
    [ATTR_TENSOR] = "tensor",
    [ATTR_GRAPH] = "graph",
    [ATTR_FLOATS] = "floats",
    [ATTR_INTS] = "ints",
    [ATTR_STRINGS] = "strings",
    [ATTR_TENSORS] = "tensors",
    [ATTR_GRAPHS] = "graphs",
    [ATTR_SPARSE_TENSOR] = "sparse_tensor",
    [ATTR_SPARSE_TENSORS] = "sparse_tensors",
    [ATTR_TYPE] = "type_proto",
    [ATTR_TYPES] = "type_protos",
};

const char *attr_kind_name(AttrKind kind)
{
    return kind_names[kind];
}

/* Does the value alone tell its type? */
static bool needs_type(const Attr *attr)
{
    switch (attr->kind) {
    case ATTR_FLOAT: return !isfinite(attr->f);
    case ATTR_FLOATS: return attr->n == 0 || !isfinite(attr->floats[0]);
    case ATTR_INTS:
    case ATTR_STRINGS: return attr->n == 0;
    case ATTR_TENSORS:
    case ATTR_GRAPHS:
    case ATTR_TYPE:
    case ATTR_TYPES: return true;
    default: return false;
    }
}

static void put_graph(Text *t, const Block *block, int depth);

static void put_text(Text *t, const Attr *attr, const char *text, size_t i)
{
    text_quoted(t, text, attr->lengths ? attr->lengths[i] : strlen(text));
}

static void put_list(Text *t, const Attr *attr, int depth)
{
    buf_putc(&t->b, '[');
    for (size_t i = 0; i < attr->n; i++) {
        if (i > 0)
            buf_puts(&t->b, ", ");
        switch (attr->kind) {
        case ATTR_INTS: buf_printf(&t->b, "%lld", (long long)attr->ints[i]); break;
        case ATTR_FLOATS: put_float(t, attr->floats[i]); break;
        case ATTR_STRINGS: put_text(t, attr, attr->strings[i], i); break;
        case ATTR_TENSORS: text_tensor(t, attr->tensors[i]); break;
        default: put_graph(t, attr->graphs[i], depth + 1);
        }
    }
    buf_putc(&t->b, ']');
}

/* The types of an attribute `type_proto` or `type_protos`. Those of a file are decoded from its
 * bytes. */
static void put_types(Text *t, const Attr *attr)
{
    KeptCursor k = kept_begin(t->g, kept_of(t->g, attr));
    const char *comma = "";
    Field f;

    if (attr->type)
        text_type_of(t, attr->type);
    if (attr->kind == ATTR_TYPES)
        buf_putc(&t->b, '[');
    while (kept_next(&k, attr->kind == ATTR_TYPE ? 14 : 15, &f)) {
        buf_puts(&t->b, comma);
        text_type(t, field_message(&k.c, &f, "a type"));
        comma = ", ";
    }
    if (attr->kind == ATTR_TYPES)
        buf_putc(&t->b, ']');
}

/* The attribute of the function to which this attribute refers; NULL: it has a value of its own. */
static const char *reference_of(const Text *t, const Attr *attr)
{
    Span kept = kept_bytes(t->g, kept_of(t->g, attr), 21);

    return kept.at ? job_strndup(t->b.job, (const char *)kept.at, kept.n) : attr->ref;
}

static void put_value(Text *t, const Attr *attr, int depth)
{
    const char *reference = reference_of(t, attr);

    if (reference) {
        buf_putc(&t->b, '@');
        text_name(t, reference);
        return;
    }
    switch (attr->kind) {
    case ATTR_FLOAT: put_float(t, attr->f); break;
    case ATTR_INT: buf_printf(&t->b, "%lld", (long long)attr->i); break;
    case ATTR_STRING: put_text(t, attr, attr->s, 0); break;
    case ATTR_TENSOR: text_tensor(t, attr->tensor); break;
    case ATTR_GRAPH: put_graph(t, attr->graph, depth + 1); break;
    case ATTR_TYPE:
    case ATTR_TYPES: put_types(t, attr); break;
    default: put_list(t, attr, depth);
    }
}

/* The syntax cannot express sparse tensors, or attributes without a value. */
static bool is_expressible(const Text *t, const Attr *attr)
{
    if (attr->kind == ATTR_NONE || attr->kind == ATTR_SPARSE_TENSOR ||
        attr->kind == ATTR_SPARSE_TENSORS)
        return false;
    if (reference_of(t, attr)) /* a reference takes the place of the value */
        return true;
    if (attr->kind == ATTR_GRAPH)
        return attr->graph != NULL;
    return attr->kind != ATTR_TENSOR ||
           (attr->tensor && (attr->tensor->at || kept_has(kept_of(t->g, attr->tensor), 13)));
}

static void put_attr(Text *t, const Attr *attr, int depth)
{
    text_name(t, attr->name);
    if (needs_type(attr) || reference_of(t, attr))
        buf_printf(&t->b, ": %s", kind_names[attr->kind]);
    buf_puts(&t->b, " = ");
    put_value(t, attr, depth);
}

/* ---- nodes and graphs ---- */

static void put_names(Text *t, Value *const *values, size_t n)
{
    while (n > 0 && !values[n - 1] && !t->g->file)
        n--;
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(&t->b, ", ");
        text_name(t, values[i] ? values[i]->name : "");
    }
}

static void put_indent(Text *t, int depth)
{
    for (int i = 0; i < depth; i++)
        buf_puts(&t->b, "    ");
}

static void put_node(Text *t, const Node *node, int depth)
{
    Span overload = kept_bytes(t->g, kept_of(t->g, node), 8);
    size_t written = 0;

    put_indent(t, depth);
    if (node->name) {
        buf_putc(&t->b, '[');
        text_quoted(t, node->name, strlen(node->name));
        buf_puts(&t->b, "] ");
    }
    put_names(t, node->outputs, node->noutputs);
    buf_puts(&t->b, " = ");
    if (node->domain[0])
        buf_printf(&t->b, "%s.", node->domain);
    text_name(t, node->op);
    if (overload.n) {
        buf_putc(&t->b, ':');
        buf_add(&t->b, overload.at, overload.n);
    }
    /* ` <a = 1, b = 2>` */
    for (size_t i = 0; i < node->nattrs; i++)
        if (is_expressible(t, &node->attrs[i])) {
            buf_puts(&t->b, written++ ? ", " : " <");
            put_attr(t, &node->attrs[i], depth);
        }
    if (written)
        buf_putc(&t->b, '>');
    buf_puts(&t->b, " (");
    put_names(t, node->inputs, node->ninputs);
    buf_puts(&t->b, ")\n");
}

/* An initializer is its type, its name and its contents; without them it looks like a value_info.
 */
static void put_constant(Text *t, const Value *v)
{
    const Data *data = value_tensor(t->g, v);

    if (!t->g->file) {
        text_typed(t, v);
    } else {
        buf_puts(&t->b, dtype_name(data->dtype));
        for (int i = 0; i < data->rank; i++)
            buf_printf(&t->b, "%c%lld", i > 0 ? ',' : '[', (long long)data->dims[i]);
        buf_puts(&t->b, data->rank > 0 ? "] " : " ");
        text_name(t, v->name);
    }
    if (text_has_contents(t, data)) {
        buf_puts(&t->b, " = ");
        text_contents(t, data);
    }
}

/* `<float[2] w = {1, 2}, float[n] y>` */
static void put_declarations(Text *t, const Block *block)
{
    bool root = block == t->g->root;
    Value *const *constants = root ? t->g->constants.at : block->constants.at;
    size_t n = root ? t->g->constants.n : block->constants.n, written = 0;

    for (size_t i = 0; i < n; i++) {
        if (value_tensor(t->g, constants[i])->dtype == DT_NONE)
            continue;
        buf_puts(&t->b, written++ ? ",\n     " : "\n    <");
        put_constant(t, constants[i]);
    }
    for (size_t i = 0; i < block->infos.n; i++) {
        buf_puts(&t->b, written++ ? ",\n     " : "\n    <");
        text_typed(t, block->infos.at[i]);
    }
    buf_puts(&t->b, written ? ">\n" : " ");
}

static void put_nodes(Text *t, const Block *block, int depth)
{
    buf_puts(&t->b, "{\n");
    for (size_t i = 0; i < block->nodes.n; i++)
        put_node(t, block->nodes.at[i], depth + 1);
    put_indent(t, depth);
    buf_putc(&t->b, '}');
}

static void put_graph(Text *t, const Block *block, int depth)
{
    stack_check(t->g->job, NO_LOC);
    text_name(t, block->name);
    buf_puts(&t->b, " (");
    text_typed_list(t, block->inputs.at, block->inputs.n);
    buf_puts(&t->b, ") => (");
    text_typed_list(t, block->outputs.at, block->outputs.n);
    buf_putc(&t->b, ')');
    put_declarations(t, block);
    put_nodes(t, block, depth);
}

/* ---- functions and the model ---- */

static void put_opsets(Text *t, const Map *opsets, const char *comma)
{
    for (size_t i = 0; i < opsets->n; i++) {
        const char *domain = opsets->at[i].key;

        buf_puts(&t->b, comma);
        text_quoted(t, domain, strlen(domain));
        buf_printf(&t->b, " : %lld", (long long)(intptr_t)opsets->at[i].value);
        comma = ", ";
    }
    buf_putc(&t->b, ']');
}

static void put_word(Text *t, const char *word, Span value)
{
    if (!value.at)
        return;
    buf_printf(&t->b, ", %s: ", word);
    text_quoted(t, value.at, value.n);
}

static void put_function(Text *t, const ModelFunction *fn)
{
    const Kept *kept = kept_of(t->g, fn);
    const char *comma;

    buf_puts(&t->b, "<domain: ");
    text_quoted(t, fn->domain, strlen(fn->domain));
    if (*fn->overload)
        put_word(t, "overload", (Span){(const uint8_t *)fn->overload, strlen(fn->overload)});
    buf_puts(&t->b, ", opset_import: [");
    put_opsets(t, &fn->opsets, "");
    put_word(t, "doc_string", kept_bytes(t->g, kept, 8));
    buf_puts(&t->b, ">\n");
    text_name(t, fn->name);
    comma = " <";
    for (size_t i = 0; i < fn->params.n; i++) {
        buf_puts(&t->b, comma);
        text_name(t, fn->params.at[i]);
        comma = ", ";
    }
    for (size_t i = 0; i < fn->ndefaults; i++) {
        buf_puts(&t->b, comma);
        put_attr(t, &fn->defaults[i], 0);
        comma = ", ";
    }
    if (*comma == ',')
        buf_putc(&t->b, '>');
    buf_puts(&t->b, " (");
    put_names(t, fn->body->inputs.at, fn->body->inputs.n);
    buf_puts(&t->b, ") => (");
    put_names(t, fn->body->outputs.at, fn->body->outputs.n);
    buf_putc(&t->b, ')');
    put_declarations(t, fn->body);
    put_nodes(t, fn->body, 0);
    buf_putc(&t->b, '\n');
}

/* The opsets of a file in the file's order, also where the Graph cannot hold them. */
static void put_kept_opsets(Text *t, const Kept *kept)
{
    KeptCursor k = kept_begin(t->g, kept);
    const char *comma = "";
    Field f;

    while (kept_next(&k, 8, &f)) {
        Cursor c = field_message(&k.c, &f, "an opset");
        Span domain = {NULL, 0};
        int64_t version = 0;

        while (field_next(&c, &f)) {
            if (f.number == 1)
                domain = field_bytes(&c, &f, "an opset's domain");
            else if (f.number == 2)
                version = field_int(&c, &f, "an opset's version");
        }
        buf_puts(&t->b, comma);
        text_quoted(t, domain.at, domain.n);
        buf_printf(&t->b, " : %lld", (long long)version);
        comma = ", ";
    }
    buf_putc(&t->b, ']');
}

static void put_header(Text *t, const Kept *kept)
{
    const Graph *g = t->g;

    buf_printf(&t->b, "<ir_version: %lld, opset_import: [",
               (long long)(kept_has(kept, 1) ? kept_int(g, kept, 1, 0) : ir_version(g->opset)));
    if (kept_has(kept, 8)) {
        put_kept_opsets(t, kept);
    } else {
        buf_printf(&t->b, "\"\" : %d", g->opset);
        put_opsets(t, &g->domains, ", ");
    }
    if (!g->file)
        buf_puts(&t->b, ", producer_name: \"ptonnx\"");
    put_word(t, "producer_name", kept_bytes(g, kept, 2));
    put_word(t, "producer_version", kept_bytes(g, kept, 3));
    put_word(t, "domain", kept_bytes(g, kept, 4));
    if (kept_has(kept, 5))
        buf_printf(&t->b, ", model_version: %lld", (long long)kept_int(g, kept, 5, 0));
    put_word(t, "doc_string", kept_bytes(g, kept, 6));
    /* metadata_props = 14: `["key": "value"]` */
    if (text_entries(t, kept, 14, ", metadata_props: ["))
        buf_putc(&t->b, ']');
    buf_puts(&t->b, ">\n");
}

static const char *print(Graph *g, bool whole, size_t *length)
{
    Text t = {.g = g, .b = {.job = g->job}, .whole = whole};

    put_header(&t, kept_of(g, g));
    put_graph(&t, g->root, 0);
    buf_putc(&t.b, '\n');
    for (size_t i = 0; i < g->functions.n; i++)
        put_function(&t, g->functions.at[i]);
    if (length)
        *length = t.b.n;
    return buf_text(&t.b);
}

const char *graph_text(Graph *g)
{
    return print(g, false, NULL);
}

const char *graph_text_whole(Graph *g, size_t *length)
{
    return print(g, true, length);
}
