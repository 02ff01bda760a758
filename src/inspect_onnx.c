/* inspect_onnx.c - describes an ONNX model as text: a summary (versions, signature, operators,
 * weights), or the whole model in ONNX text syntax.
 */
#include "export.h"
#include "onnx/check.h"
#include "onnx/read.h"
#include "onnx/text.h"

#include <stdlib.h>
#include <string.h>

static bool ends_with(const char *text, const char *end)
{
    size_t n = text ? strlen(text) : 0, m = strlen(end);

    return n >= m && strcmp(text + n - m, end) == 0;
}

#define HEAD_SIZE 65536 /* bytes in which a text must begin */

/* ONNX text begins with `<`, unlike any protobuf message. */
static bool is_text(const Mapping *file)
{
    size_t i = 0, n = file->length < HEAD_SIZE ? file->length : HEAD_SIZE;

    file_need(file, file->at, n);
    while (i < n && file->at[i] && strchr(" \t\r\n", file->at[i]))
        i++;
    return i < n && file->at[i] == '<';
}

/* Recognised by its name, or by its first field, the IR version, which is a small varint. */
bool is_onnx(const Mapping *file)
{
    return is_text(file) || ends_with(file->path, ".onnx") ||
           (file->length > 2 && file->at[0] == 0x08 && file->at[1] < 0x20);
}

Graph *onnx_open(Job *job, const Mapping *file)
{
    bool text = is_text(file);

    if (file->length >= 4 && memcmp(file->at, "PK\3\4", 4) == 0)
        fail_input(job, "this is an archive, not an ONNX model");
    return text ? text_read(job, file) : wire_read(job, file);
}

static void put_type(Buf *out, const Value *v)
{
    static const char *const forms[] = {"", "sequence of ", "optional ", "optional sequence of ",
                                        ""};

    if (v->kind == VALUE_OTHER || v->dtype == DT_NONE) {
        buf_puts(out, "?");
        return;
    }
    buf_printf(out, "%s%s", forms[v->kind], dtype_name(v->dtype));
    for (int i = 0; i < v->rank; i++)
        buf_printf(out, "%c%s", i ? ',' : '[', sym_text(out->job, v->dims[i]));
    buf_puts(out, v->rank > 0 ? "]" : v->rank == 0 ? "[]" : "");
}

static void put_values(Buf *out, const char *what, Value *const *values, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        buf_printf(out, "%-7s %s: ", what, values[i]->name);
        put_type(out, values[i]);
        buf_putc(out, '\n');
    }
}

/* Counts operators of the graph, of its sub-graphs, and of functions where they are called. */
static size_t count_operators(Job *job, const Block *block, Map *counts)
{
    size_t n = block->nodes.n;

    stack_check(job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];
        Name key = *node->domain ? name_f(job, "%s.%s", node->domain, node->op) : node->op;

        map_add(job, counts, key, 1);
        for (size_t k = 0; k < node->nattrs; k++) {
            if (node->attrs[k].graph)
                n += count_operators(job, node->attrs[k].graph, counts);
            for (size_t j = 0; node->attrs[k].kind == ATTR_GRAPHS && j < node->attrs[k].n; j++)
                n += count_operators(job, node->attrs[k].graphs[j], counts);
        }
    }
    return n;
}

static int compare_counts(const void *a, const void *b)
{
    const MapEntry *x = a, *y = b;

    if (x->value != y->value)
        return (uintptr_t)x->value < (uintptr_t)y->value ? 1 : -1;
    return strcmp(x->key, y->key);
}

static void put_operators(Buf *out, const Graph *g)
{
    Map counts = {0};
    size_t n = count_operators(out->job, g->root, &counts);

    for (size_t i = 0; i < g->functions.n; i++)
        n += count_operators(out->job, g->functions.at[i]->body, &counts);
    if (counts.n)
        qsort(counts.at, counts.n, sizeof *counts.at, compare_counts);
    buf_printf(out, "\noperators: %zu nodes of %zu\n", n, counts.n);
    for (size_t i = 0; i < counts.n; i++)
        buf_printf(out, "%6zu  %s\n", (size_t)(uintptr_t)counts.at[i].value,
                   (const char *)counts.at[i].key);
}

static void put_weights(Buf *out, const Graph *g)
{
    uint64_t total = 0;

    for (size_t i = 0; i < g->constants.n; i++)
        total += data_bytes(value_tensor(g, g->constants.at[i]));
    buf_printf(out, "\nweights: %zu tensors, %llu bytes\n", g->constants.n,
               (unsigned long long)total);
    for (size_t i = 0; i < g->constants.n; i++) {
        const Value *v = g->constants.at[i];
        const Data *data = value_tensor(g, v);

        buf_printf(out, "%12llu  %s: %s[", (unsigned long long)data_bytes(data), v->name,
                   dtype_name(data->dtype));
        for (int k = 0; k < data->rank; k++)
            buf_printf(out, "%s%lld", k ? "," : "", (long long)data->dims[k]);
        buf_printf(out, "]%s\n",
                   !data->at                                      ? ", not available"
                   : data->from && data->from != g->file->mapping ? ", in another file"
                                                                  : "");
    }
}

static void put_head(Buf *out, const Graph *g, const Mapping *file)
{
    ModelHead head = model_head(g);

    buf_printf(out, "ONNX model, IR version %lld, opset %d", (long long)head.ir_version, g->opset);
    for (size_t i = 0; i < g->domains.n; i++)
        buf_printf(out, ", %s %d", (const char *)g->domains.at[i].key,
                   (int)(intptr_t)g->domains.at[i].value);
    buf_printf(out, ", %zu bytes", file->length);
    if (*head.producer)
        buf_printf(out, ", made by %s%s%s", head.producer, *head.producer_version ? " " : "",
                   head.producer_version);
    buf_printf(out, "\n\ngraph   %s\n", g->root->name);
}

const char *inspect_onnx(Job *job, const Mapping *file, bool whole_text)
{
    Graph *g = onnx_open(job, file);
    Buf out = {.job = job};

    if (whole_text) {
        buf_puts(&out, graph_text(g));
        return harmless(&out);
    }
    put_head(&out, g, file);
    put_values(&out, "input", g->root->inputs.at, g->root->inputs.n);
    put_values(&out, "output", g->root->outputs.at, g->root->outputs.n);
    for (size_t i = 0; i < g->functions.n; i++)
        buf_printf(&out, "function %s.%s\n", g->functions.at[i]->domain, g->functions.at[i]->name);
    put_operators(&out, g);
    put_weights(&out, g);
    return harmless(&out);
}
