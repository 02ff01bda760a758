/* inspect_onnx.c - describes an ONNX model: a summary (versions, signature, operators, weights) as
 * text or as JSON, or the whole model in ONNX text syntax.
 */
#include "listing.h"
#include "base/json_writer.h"
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

#define HEAD_SIZE 65536 /* bytes in which the first character that is not blank is searched */

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
        fail_input(job, "this is a zip archive, such as a .pt or .pt2 file, and not an ONNX model");
    return text ? text_read(job, file) : wire_read(job, file);
}

/* Is it a dim about which the file says nothing? */
static bool is_unnamed(const Sym *dim)
{
    const Atom *atom = dim ? sym_lone(dim) : NULL;

    return !dim || (atom && atom->generated);
}

static void list_type(Buf *out, const Value *v)
{
    static const char *const forms[] = {"", "sequence of ", "optional ", "optional sequence of ",
                                        ""};

    if (v->kind == VALUE_OTHER || v->dtype == DT_NONE) {
        buf_puts(out, "?");
        return;
    }
    buf_printf(out, "%s%s", forms[v->kind], dtype_name(v->dtype));
    for (int i = 0; i < v->rank; i++)
        buf_printf(out, "%c%s", i ? ',' : '[',
                   is_unnamed(v->dims[i]) ? "?" : sym_text(out->job, v->dims[i]));
    buf_puts(out, v->rank > 0 ? "]" : v->rank == 0 ? "[]" : "");
}

const char *onnx_type_text(Job *job, const Value *v)
{
    Buf out = {.job = job};

    list_type(&out, v);
    return buf_text(&out);
}

static void list_values(Buf *out, const char *what, Value *const *values, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        buf_printf(out, "%-7s %s: ", what, values[i]->name);
        list_type(out, values[i]);
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
        Name key = *node->domain ? name_dotted(job, node->domain, node->op) : node->op;

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

Map onnx_operators(Job *job, const Graph *g, size_t *n)
{
    Map counts = {0};

    *n = count_operators(job, g->root, &counts);
    for (size_t i = 0; i < g->functions.n; i++)
        *n += count_operators(job, g->functions.at[i]->body, &counts);
    return counts;
}

/* Most frequent first; *n is the number of nodes. The result is for walks only: its entries are no
 * longer where map_get looks for them. */
static Map sorted_operators(Job *job, const Graph *g, size_t *n)
{
    Map counts = onnx_operators(job, g, n);

    if (counts.n)
        qsort(counts.at, counts.n, sizeof *counts.at, compare_counts);
    return counts;
}

static void put_operators(Buf *out, const Graph *g)
{
    size_t n;
    Map counts = sorted_operators(out->job, g, &n);

    buf_printf(out, "\noperators: %zu in %zu nodes\n", counts.n, n);
    for (size_t i = 0; i < counts.n; i++)
        buf_printf(out, "%6zu  %s\n", (size_t)(uintptr_t)counts.at[i].value,
                   (const char *)counts.at[i].key);
}

static void list_weights(Buf *out, const Graph *g)
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

static void list_head(Buf *out, const Graph *g, const Mapping *file)
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

/* JSON */

static void model_dtype(Buf *out, DType dtype)
{
    const char *known = dtype_torch_name(dtype);

    json_key_text(out, "dtype", known || dtype == DT_NONE ? known : dtype_name(dtype));
}

static void model_dim(Buf *out, const Sym *dim)
{
    int64_t size;

    if (is_unnamed(dim))
        json_put_text(out, NULL);
    else if (sym_known(dim, &size))
        json_put_int(out, size);
    else
        json_put_text(out, sym_text(out->job, dim));
}

static void model_shape(Buf *out, const Value *v)
{
    json_key(out, "shape");
    if (v->rank < 0) {
        json_put_text(out, NULL);
        return;
    }
    json_open(out, '[');
    for (int i = 0; i < v->rank; i++)
        model_dim(out, v->dims[i]);
    json_close(out, ']');
}

static void model_values(Buf *out, const char *key, Value *const *values, size_t n)
{
    static const char *const kinds[] = {"tensor", "sequence", "optional", "optional sequence",
                                        "other"};

    json_key_open(out, key, '[');
    for (size_t i = 0; i < n; i++) {
        const Value *v = values[i];

        json_open(out, '{');
        json_key_text(out, "name", v->name);
        json_key_text(out, "kind", kinds[v->kind]);
        model_dtype(out, v->dtype);
        model_shape(out, v);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_head(Buf *out, const Graph *g, const Mapping *file)
{
    ModelHead head = model_head(g);

    json_key_text(out, "ptonnx", PTONNX_VERSION);
    json_key_text(out, "format", "onnx");
    json_key_text(out, "name", g->root->name);
    json_key_int(out, "ir_version", head.ir_version);
    json_key_int(out, "opset", g->opset);
    json_key_open(out, "domains", '{');
    for (size_t i = 0; i < g->domains.n; i++)
        json_key_int(out, g->domains.at[i].key, (int64_t)(intptr_t)g->domains.at[i].value);
    json_close(out, '}');
    json_key_text(out, "producer", head.producer);
    json_key_text(out, "producer_version", head.producer_version);
    json_key_int(out, "bytes", (int64_t)file->length);
}

static void model_operators(Buf *out, const Graph *g)
{
    size_t n;
    Map counts = sorted_operators(out->job, g, &n);

    json_key_int(out, "nodes", (int64_t)n);
    json_key_open(out, "operators", '[');
    for (size_t i = 0; i < counts.n; i++) {
        json_open(out, '{');
        json_key_text(out, "name", counts.at[i].key);
        json_key_int(out, "count", (int64_t)(uintptr_t)counts.at[i].value);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void model_weights(Buf *out, const Graph *g)
{
    json_key_open(out, "weights", '[');
    for (size_t i = 0; i < g->constants.n; i++) {
        const Value *v = g->constants.at[i];
        const Data *data = value_tensor(g, v);

        json_open(out, '{');
        json_key_text(out, "name", v->name);
        model_dtype(out, data->dtype);
        json_key_open(out, "shape", '[');
        for (int k = 0; k < data->rank; k++)
            json_put_int(out, data->dims[k]);
        json_close(out, ']');
        json_key_int(out, "bytes", (int64_t)data_bytes(data));
        json_key(out, "available");
        json_put_bool(out, data->at != NULL);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void list_json(Buf *out, const Graph *g, const Mapping *file)
{
    json_open(out, '{');
    json_head(out, g, file);
    model_values(out, "inputs", g->root->inputs.at, g->root->inputs.n);
    model_values(out, "outputs", g->root->outputs.at, g->root->outputs.n);
    json_key_open(out, "functions", '[');
    for (size_t i = 0; i < g->functions.n; i++)
        json_put_text(out, job_printf(out->job, "%s.%s", g->functions.at[i]->domain,
                                      g->functions.at[i]->name));
    json_close(out, ']');
    model_operators(out, g);
    model_weights(out, g);
    json_close(out, '}');
    buf_putc(out, '\n');
}

static void list_summary(Buf *out, const Graph *g, const Mapping *file)
{
    list_head(out, g, file);
    list_values(out, "input", g->root->inputs.at, g->root->inputs.n);
    list_values(out, "output", g->root->outputs.at, g->root->outputs.n);
    for (size_t i = 0; i < g->functions.n; i++)
        buf_printf(out, "function %s.%s\n", g->functions.at[i]->domain, g->functions.at[i]->name);
    put_operators(out, g);
    list_weights(out, g);
}

const char *inspect_onnx(Job *job, const Mapping *file, ptonnx_form form)
{
    Graph *g = onnx_open(job, file);
    Buf out = {.job = job};

    switch (form) {
    case PTONNX_FORM_SUMMARY: list_summary(&out, g, file); break;
    case PTONNX_FORM_WHOLE: buf_puts(&out, graph_text(g)); break;
    default: list_json(&out, g, file);
    }
    return harmless(&out);
}
