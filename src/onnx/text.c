/* text.c - a finished graph in ONNX's text syntax, as onnx.parser reads it. Constants of more than
 * a few elements are declared by type only. */
#include "onnx.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHOWN = 16 /* elements of a constant that is printed whole */
};

/* The shortest decimal that reads back as the same float (or double). The job's locale is C. */
const char *number_text(Job *job, double value, bool single)
{
    char text[40] = "nan";

    if (isinf(value))
        return value > 0 ? "inf" : "-inf";
    for (int digits = single ? 6 : 15; digits <= (single ? 9 : 17) && !isnan(value); digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (single ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value)
            break;
    }
    return job_strndup(job, text, strlen(text));
}

/* A name that is no identifier, or one of the grammar's own words, stands in quotes. */
static bool is_identifier(const char *text)
{
    static const char *const words[] = {"seq", "optional", "map", "sparse_tensor", "inf", "nan"};

    if (dtype_parse(text, strlen(text)) != DT_NONE ||
        !(isalpha((unsigned char)*text) || *text == '_'))
        return false;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strcmp(text, words[i]) == 0)
            return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && *text != '_')
            return false;
    return true;
}

static void put_quoted(Buf *b, const char *text)
{
    buf_putc(b, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buf_putc(b, '\\');
        buf_putc(b, *text);
    }
    buf_putc(b, '"');
}

static void put_name(Buf *b, const char *text)
{
    if (is_identifier(text))
        buf_puts(b, text);
    else
        put_quoted(b, text);
}

static void put_dim(Buf *b, const Sym *dim)
{
    int64_t size;

    if (!dim)
        buf_putc(b, '?');
    else if (sym_known(dim, &size))
        buf_printf(b, "%lld", (long long)size);
    else
        put_name(b, sym_text(b->job, dim));
}

/* `float[2,n]`; `float` is a scalar and `float[]` has no known rank */
static void put_tensor_type(Buf *b, const Value *v)
{
    buf_puts(b, dtype_name(v->dtype));
    if (v->rank == 0)
        return;
    buf_putc(b, '[');
    for (int i = 0; i < v->rank; i++) {
        if (i > 0)
            buf_putc(b, ',');
        put_dim(b, v->dims[i]);
    }
    buf_putc(b, ']');
}

static void put_typed(Buf *b, const Value *v)
{
    if (v->dtype != DT_NONE) {
        if (v->form != FORM_TENSOR)
            buf_puts(b, v->form == FORM_SEQUENCE ? "seq(" : "optional(");
        put_tensor_type(b, v);
        buf_puts(b, v->form == FORM_TENSOR ? " " : ") ");
    }
    put_name(b, v->name);
}

static void put_typed_list(Buf *b, Value *const *values, size_t n)
{
    buf_putc(b, '(');
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(b, ", ");
        put_typed(b, values[i]);
    }
    buf_putc(b, ')');
}

/* Half and smaller floats are written by their bits, as onnx.printer does. */
static void put_element(Buf *b, const Data *data, int64_t i)
{
    uint16_t bits = 0;

    if (data->dtype == DT_FLOAT || data->dtype == DT_DOUBLE) {
        buf_puts(b, number_text(b->job, data_float(data, i), data->dtype == DT_FLOAT));
    } else if (dtype_is_float(data->dtype)) {
        data_read(data, (uint64_t)i, 1, &bits);
        buf_printf(b, "%u", bits);
    } else if (data->dtype == DT_UINT64) {
        buf_printf(b, "%llu", (unsigned long long)data_int(data, i));
    } else {
        buf_printf(b, "%lld", (long long)data_int(data, i));
    }
}

static void put_elements(Buf *b, const Data *data)
{
    int64_t count = data_count(data);

    buf_putc(b, '{');
    for (int64_t i = 0; i < count; i++) {
        if (i > 0)
            buf_putc(b, ',');
        put_element(b, data, i);
    }
    buf_putc(b, '}');
}

/* Are the contents short, and of a type that the syntax has numbers for? */
static bool is_shown(const Data *data)
{
    bool number =
        dtype_is_float(data->dtype) || dtype_is_int(data->dtype) || data->dtype == DT_BOOL;

    return number && dtype_size(data->dtype) > 0 && data_count(data) <= SHOWN;
}

static void put_tensor(Buf *b, const Data *data)
{
    buf_puts(b, dtype_name(data->dtype));
    for (int i = 0; i < data->rank; i++)
        buf_printf(b, "%c%lld", i > 0 ? ',' : '[', (long long)data->dims[i]);
    buf_puts(b, data->rank > 0 ? "] " : " ");
    put_elements(b, data);
}

/* ---- attributes ---- */

/* A float must not look like an int. */
static void put_float(Buf *b, double value)
{
    const char *text = number_text(b->job, (double)(float)value, true);

    buf_puts(b, text);
    if (!strpbrk(text, ".en"))
        buf_puts(b, ".0");
}

/* The type's name where the value alone would not tell it. */
static const char *needed_type(const Attr *attr)
{
    if (attr->kind == ATTR_FLOAT && !isfinite(attr->f))
        return "float";
    if (attr->kind == ATTR_INTS && attr->n == 0)
        return "ints";
    if (attr->kind == ATTR_STRINGS && attr->n == 0)
        return "strings";
    if (attr->kind == ATTR_FLOATS && (attr->n == 0 || !isfinite(attr->floats[0])))
        return "floats";
    return NULL;
}

static void put_list(Buf *b, const Attr *attr)
{
    buf_putc(b, '[');
    for (size_t i = 0; i < attr->n; i++) {
        if (i > 0)
            buf_puts(b, ", ");
        if (attr->kind == ATTR_INTS)
            buf_printf(b, "%lld", (long long)attr->ints[i]);
        else if (attr->kind == ATTR_FLOATS)
            put_float(b, attr->floats[i]);
        else
            put_quoted(b, attr->strings[i]);
    }
    buf_putc(b, ']');
}

static void put_graph(Buf *b, const Block *block, int depth);

static void put_attr(Buf *b, const Attr *attr, int depth)
{
    const char *type = needed_type(attr);

    put_name(b, attr->name);
    if (type)
        buf_printf(b, ": %s", type);
    buf_puts(b, " = ");
    switch (attr->kind) {
    case ATTR_FLOAT: put_float(b, attr->f); break;
    case ATTR_INT: buf_printf(b, "%lld", (long long)attr->i); break;
    case ATTR_STRING: put_quoted(b, attr->s); break;
    case ATTR_TENSOR: put_tensor(b, attr->tensor); break;
    case ATTR_GRAPH: put_graph(b, attr->graph, depth + 1); break;
    default: put_list(b, attr);
    }
}

/* ---- nodes and graphs ---- */

static void put_names(Buf *b, Value *const *values, size_t n)
{
    while (n > 0 && !values[n - 1])
        n--;
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(b, ", ");
        put_name(b, values[i] ? values[i]->name : "");
    }
}

static void put_indent(Buf *b, int depth)
{
    for (int i = 0; i < depth; i++)
        buf_puts(b, "    ");
}

static void put_node(Buf *b, const Node *node, int depth)
{
    put_indent(b, depth);
    buf_putc(b, '[');
    put_quoted(b, node->name);
    buf_puts(b, "] ");
    put_names(b, node->outputs, node->noutputs);
    buf_puts(b, " = ");
    if (node->domain[0])
        buf_printf(b, "%s.", node->domain);
    buf_puts(b, node->op);
    for (size_t i = 0; i < node->nattrs; i++) {
        buf_puts(b, i > 0 ? ", " : " <");
        put_attr(b, &node->attrs[i], depth);
    }
    buf_puts(b, node->nattrs > 0 ? "> (" : " (");
    put_names(b, node->inputs, node->ninputs);
    buf_puts(b, ")\n");
}

static void put_constants(Buf *b, const Graph *g)
{
    for (size_t i = 0; i < g->constants.n; i++) {
        const Value *v = g->constants.at[i];

        buf_puts(b, i > 0 ? ",\n     " : "\n    <");
        put_typed(b, v);
        if (is_shown(v->data)) {
            buf_puts(b, " = ");
            put_elements(b, v->data);
        }
    }
    buf_puts(b, g->constants.n > 0 ? ">\n" : " ");
}

static void put_graph(Buf *b, const Block *block, int depth)
{
    put_name(b, block->name);
    buf_putc(b, ' ');
    put_typed_list(b, block->inputs.at, block->inputs.n);
    buf_puts(b, " => ");
    put_typed_list(b, block->outputs.at, block->outputs.n);
    if (block->parent)
        buf_putc(b, ' ');
    else
        put_constants(b, block->graph);
    buf_puts(b, "{\n");
    for (size_t i = 0; i < block->nodes.n; i++)
        put_node(b, block->nodes.at[i], depth + 1);
    put_indent(b, depth);
    buf_putc(b, '}');
}

const char *graph_text(Graph *g)
{
    Buf b = {.job = g->job};

    buf_printf(&b, "<ir_version: %d, opset_import: [\"\" : %d", ir_version(g->opset), g->opset);
    for (size_t i = 0; i < g->domains.n; i++)
        buf_printf(&b, ", \"%s\" : %d", (const char *)g->domains.at[i].key,
                   (int)(intptr_t)g->domains.at[i].value);
    buf_puts(&b, "], producer_name: \"ptonnx\">\n");
    put_graph(&b, g->root, 0);
    buf_putc(&b, '\n');
    return buf_text(&b);
}
