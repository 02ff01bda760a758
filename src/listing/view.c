/* view.c - a model with its graph, for people to look at.
 *
 * In: a mapped archive or ONNX model. Out: JSON that web/graph.js draws, or a page that contains
 * this JSON and draws it. The graph of an archive is the one that an export with default options
 * makes; if the export fails, its messages take the place of the graph.
 */
#include "listing.h"

#include "export/options.h"
#include "base/json_writer.h"
#include "onnx/check.h"
#include "onnx/proto.h"
#include "onnx/text.h"

#include <math.h>
#include <string.h>

enum {
    SHOWN = 12 /* elements of a list or of a constant */
};

extern const char *const page_text[]; /* the files of web/: tools/embed.py */

typedef struct View {
    Job *job;
    Graph *g;
    Buf out;
    Map numbers; /* Value -> its index in `values`, plus one */
    VEC(const Value *) values;
} View;

/* Values are listed once, at the end; nodes refer to them by index. */
static void view_value(View *view, const Value *v)
{
    uintptr_t number = v ? (uintptr_t)map_get(&view->numbers, v) : 0;

    if (v && !number) {
        vec_push(view->job, &view->values, v);
        number = view->values.n;
        map_put(view->job, &view->numbers, v, (void *)number);
    }
    json_put_int(&view->out, (int64_t)number - 1);
}

static void view_value_list(View *view, const char *key, Value *const *values, size_t n)
{
    json_key_open(&view->out, key, '[');
    for (size_t i = 0; i < n; i++)
        view_value(view, values[i]);
    json_close(&view->out, ']');
}

/* Contents of small tensors, and attributes, as short texts */

static bool has_numbers(const Data *data)
{
    return (data->at || data->formula) && data_count(data) <= SHOWN && dtype_is_number(data->dtype);
}

static void view_tensor(Buf *text, const Data *data)
{
    buf_printf(text, "%s[", dtype_name(data->dtype));
    for (int i = 0; i < data->rank; i++)
        buf_printf(text, "%s%lld", i ? "," : "", (long long)data->dims[i]);
    buf_puts(text, "] ");
    /* `{1, 2}`; nothing if the tensor is large or not available */
    if (!has_numbers(data))
        return;
    buf_puts(text, data->rank ? "{" : "");
    for (int64_t i = 0; i < data_count(data); i++) {
        buf_puts(text, i ? ", " : "");
        if (dtype_is_float(data->dtype))
            buf_puts(text, number_text(text->job, data_float(data, i), data->dtype != DT_DOUBLE));
        else
            buf_printf(text, "%lld", (long long)data_int(data, i));
    }
    buf_puts(text, data->rank ? "}" : "");
}

static const char *attr_text(Job *job, const Attr *attr)
{
    Buf text = {.job = job};

    if (attr->ref)
        return job_printf(job, "attribute '%s' of the function", attr->ref);
    switch (attr->kind) {
    case ATTR_FLOAT: return number_text(job, attr->f, true);
    case ATTR_INT: return job_printf(job, "%lld", (long long)attr->i);
    case ATTR_STRING: return attr->s ? attr->s : "";
    case ATTR_TENSOR:
        if (attr->tensor)
            view_tensor(&text, attr->tensor);
        return buf_text(&text);
    case ATTR_INTS:
    case ATTR_FLOATS:
    case ATTR_STRINGS:
    case ATTR_TENSORS: break;
    default: return attr_kind_name(attr->kind);
    }
    buf_putc(&text, '[');
    for (size_t i = 0; i < attr->n && i < SHOWN; i++) {
        buf_puts(&text, i ? ", " : "");
        switch (attr->kind) {
        case ATTR_INTS: buf_printf(&text, "%lld", (long long)attr->ints[i]); break;
        case ATTR_FLOATS: buf_puts(&text, number_text(text.job, attr->floats[i], true)); break;
        case ATTR_STRINGS: buf_printf(&text, "'%s'", attr->strings[i]); break;
        case ATTR_TENSORS: view_tensor(&text, attr->tensors[i]); break;
        default: buf_puts(&text, "…");
        }
    }
    buf_puts(&text, attr->n > SHOWN ? ", …]" : "]");
    return buf_text(&text);
}

/* Nodes and graphs */

static const char *span_text(Job *job, Span span)
{
    return span.at ? job_strndup(job, (const char *)span.at, span.n) : NULL;
}

/* The source of a node: its position if the graph was built by an export, otherwise its doc string.
 */
static const char *node_origin(const View *view, const Node *node)
{
    Position position;

    if (view->g->file)
        return span_text(view->job, kept_bytes(view->g, kept_of(view->g, node), 6));
    position = loc_position(view->job, node->loc);
    return position.line ? position_text(view->job, &position) : NULL;
}

/* torch.onnx writes the modules and the lines of a node into its metadata_props = 9. */
static void view_metadata(View *view, const Node *node)
{
    static const char before[] = "pkg.torch.onnx.";
    KeptCursor k = kept_begin(view->g, kept_of(view->g, node));
    Field f;

    while (kept_next(&k, 9, &f)) {
        Span key, value;
        const char *text;

        read_entry(field_message(&k.c, &f, "an entry"), &key, &value);
        text = span_text(view->job, key);
        if (text && !strncmp(text, before, sizeof before - 1))
            text += sizeof before - 1;
        if (text && (!strcmp(text, "name_scopes") || !strcmp(text, "stack_trace")))
            json_key_text(&view->out, text, span_text(view->job, value));
    }
}

static void view_block(View *view, const Block *block);

static void view_subgraph(View *view, const char *attr_name, const Block *block)
{
    json_open(&view->out, '{');
    json_key_text(&view->out, "name", attr_name);
    json_key(&view->out, "graph");
    view_block(view, block);
    json_close(&view->out, '}');
}

static void view_attrs(View *view, const Node *node)
{
    size_t graphs = 0;

    json_key_open(&view->out, "attrs", '{');
    for (size_t i = 0; i < node->nattrs; i++) {
        const Attr *attr = &node->attrs[i];
        bool is_graph = attr->graph || attr->kind == ATTR_GRAPHS;

        graphs += is_graph;
        if (!is_graph)
            json_key_text(&view->out, attr->name, attr_text(view->job, attr));
    }
    json_close(&view->out, '}');
    if (!graphs)
        return;
    json_key_open(&view->out, "graphs", '[');
    for (size_t i = 0; i < node->nattrs; i++) {
        const Attr *attr = &node->attrs[i];

        if (attr->graph)
            view_subgraph(view, attr->name, attr->graph);
        for (size_t k = 0; attr->kind == ATTR_GRAPHS && k < attr->n; k++)
            view_subgraph(view, attr->name, attr->graphs[k]);
    }
    json_close(&view->out, ']');
}

static void view_node(View *view, const Node *node)
{
    const char *origin = node_origin(view, node);

    json_open(&view->out, '{');
    json_key_text(&view->out, "op", node->op);
    if (*node->domain)
        json_key_text(&view->out, "domain", node->domain);
    json_key_text(&view->out, "name", node->name ? node->name : "");
    view_value_list(view, "in", node->inputs, node->ninputs);
    view_value_list(view, "out", node->outputs, node->noutputs);
    if (node->nattrs)
        view_attrs(view, node);
    if (origin)
        json_key_text(&view->out, "at", origin);
    view_metadata(view, node);
    json_close(&view->out, '}');
}

static void view_block(View *view, const Block *block)
{
    stack_check(view->job, NO_LOC);
    json_open(&view->out, '{');
    json_key_text(&view->out, "name", block->name ? block->name : "");
    view_value_list(view, "in", block->inputs.at, block->inputs.n);
    view_value_list(view, "out", block->outputs.at, block->outputs.n);
    json_key_open(&view->out, "nodes", '[');
    for (size_t i = 0; i < block->nodes.n; i++)
        view_node(view, block->nodes.at[i]);
    json_close(&view->out, ']');
    json_close(&view->out, '}');
}

/* [name, type, is it a constant?, contents of a small constant] */
static void view_values(View *view)
{
    json_key_open(&view->out, "values", '[');
    for (size_t i = 0; i < view->values.n; i++) {
        const Value *v = view->values.at[i];
        const Data *data = value_tensor(view->g, v);
        Buf contents = {.job = view->job};

        json_open(&view->out, '[');
        json_put_text(&view->out, v->name ? v->name : "");
        if (data) {
            view_tensor(&contents, data);
            json_put_text(&view->out, buf_text(&contents));
            json_put_int(&view->out, 1);
        } else {
            json_put_text(&view->out, onnx_type_text(view->job, v));
        }
        json_close(&view->out, ']');
    }
    json_close(&view->out, ']');
}

static void view_functions(View *view)
{
    const Graph *g = view->g;

    json_key_open(&view->out, "functions", '{');
    for (size_t i = 0; i < g->functions.n; i++) {
        const ModelFunction *fn = g->functions.at[i];

        json_key(&view->out, job_printf(view->job, "%s.%s", fn->domain, fn->name));
        view_block(view, fn->body);
    }
    json_close(&view->out, '}');
}

static void view_graph(View *view)
{
    json_open(&view->out, '{');
    json_key(&view->out, "graph");
    view_block(view, view->g->root);
    view_functions(view);
    view_values(view);
    json_close(&view->out, '}');
}

/* The graph of a file, with types of values that the file does not declare where they can be
 * inferred; or the graph of an export. */

typedef struct Attempt {
    Job *job;
    const Mapping *file;
    const ptonnx_options *given;
    Graph *g;
} Attempt;

static void attempt_inference(void *arg)
{
    Attempt *attempt = arg;

    attempt->g = onnx_open(attempt->job, attempt->file);
    graph_infer(attempt->g);
}

static void attempt_export(void *arg)
{
    Attempt *attempt = arg;
    ExportOptions options = export_options(attempt->job, attempt->given);
    ExportResult result = {0};

    export_model(attempt->job, attempt->file, NULL, &options, &result);
    attempt->g = result.graph;
}

static void view_messages(Buf *out)
{
    static const char *const words[] = {"note", "warning", "error", "bug"};

    json_key_open(out, "messages", '[');
    for (size_t i = 0; i < out->job->diags.n; i++) {
        const Diag *diag = out->job->diags.at[i];

        json_open(out, '{');
        json_key_text(out, "severity", words[diag->severity]);
        json_key_text(out, "rendered", diag_text(out->job, diag));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* A failed export is shown on the page; the call itself succeeds. */
static Graph *graph_to_show(Job *job, const Mapping *file, Buf *out, const ptonnx_options *given)
{
    Attempt attempt = {.job = job, .file = file, .given = given};
    bool is_model = is_onnx(file), done;

    done = protect(job, is_model ? attempt_inference : attempt_export, &attempt);
    if (!is_model)
        view_messages(out);
    job_drop_messages(job, 0);
    job->code = CODE_OK;
    if (done)
        return attempt.g;
    return is_model ? onnx_open(job, file) : NULL;
}

static const char *base_name(const char *path)
{
    const char *slash = system_last_separator(path);

    return slash ? slash + 1 : path;
}

static const char *view_json(Job *job, const Mapping *file, const ptonnx_options *given)
{
    View view = {.job = job, .out = {.job = job}};

    json_open(&view.out, '{');
    if (file->path && strcmp(file->path, "-") != 0)
        json_key_text(&view.out, "file", base_name(file->path));
    json_key(&view.out, "summary");
    buf_puts(&view.out, is_onnx(file) ? inspect_onnx(job, file, PTONNX_FORM_JSON)
                                      : inspect_archive(job, file, PTONNX_FORM_JSON,
                                                        given ? given->model : NULL));
    view.g = graph_to_show(job, file, &view.out, given);
    json_key(&view.out, "view");
    if (view.g)
        view_graph(&view);
    else
        json_put_text(&view.out, NULL);
    json_close(&view.out, '}');
    return harmless(&view.out);
}

/* The page */

static const char *page_part(Job *job, const char *path, size_t length)
{
    for (const char *const *part = page_text; *part; part += 2)
        if (strlen(*part) == length && !memcmp(*part, path, length))
            return part[1];
    BUG(job, "the page has no part '%.*s'", (int)length, path);
}

/* In a script, `<` could end the script. In JSON it occurs in strings only. */
static void view_data(Buf *out, const char *json)
{
    for (; *json; json++)
        if (*json == '<')
            buf_puts(out, "\\u003c");
        else
            buf_putc(out, *json);
}

/* web/report.html with `{{web/style.css}}` and the like replaced by the file, and `{{data}}` by the
 * JSON. */
static const char *page(Job *job, const char *json)
{
    const char *at = page_part(job, "web/report.html", strlen("web/report.html")), *mark, *end;
    Buf out = {.job = job};

    for (; (mark = strstr(at, "{{")) && (end = strstr(mark, "}}")); at = end + 2) {
        size_t length = (size_t)(end - mark) - 2;

        buf_add(&out, at, (size_t)(mark - at));
        if (length == 4 && !memcmp(mark + 2, "data", 4))
            view_data(&out, json);
        else
            buf_puts(&out, page_part(job, mark + 2, length));
    }
    buf_puts(&out, at);
    return buf_text(&out);
}

const char *inspect_view(Job *job, const Mapping *file, bool as_page, const ptonnx_options *given)
{
    const char *json = view_json(job, file, given);

    return as_page ? page(job, json) : json;
}
