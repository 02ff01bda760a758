/* torch_text.c - prints a finished graph as torch.onnx does with verbose=True. Values with a
 * name of the user or the program are printed by name, the others by a number. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHOWN = 16 /* elements of a tensor attribute that is printed whole */
};

typedef struct Printer {
    Buf b;
    Map numbers; /* Value -> its number + 1 */
    Map outputs; /* of the main graph */
    const char *root_label;
    bool in_function; /* whose calls have several scopes */
} Printer;

static const char *type_word(DType dtype)
{
    switch (dtype) {
    case DT_FLOAT: return "Float";
    case DT_DOUBLE: return "Double";
    case DT_FLOAT16: return "Half";
    case DT_BFLOAT16: return "BFloat16";
    case DT_INT64: return "Long";
    case DT_INT32: return "Int";
    case DT_INT16: return "Short";
    case DT_INT8: return "Char";
    case DT_UINT8: return "Byte";
    case DT_BOOL: return "Bool";
    case DT_COMPLEX64: return "ComplexFloat";
    case DT_COMPLEX128: return "ComplexDouble";
    case DT_UINT16: return "UInt16";
    case DT_UINT32: return "UInt32";
    case DT_UINT64: return "UInt64";
    case DT_FLOAT8E4M3FN: return "Float8_e4m3fn";
    case DT_FLOAT8E4M3FNUZ: return "Float8_e4m3fnuz";
    case DT_FLOAT8E5M2: return "Float8_e5m2";
    case DT_FLOAT8E5M2FNUZ: return "Float8_e5m2fnuz";
    default: return "Tensor";
    }
}

/* ---- names ---- */

static void number(Printer *p, const Value *v)
{
    map_put(p->b.job, &p->numbers, v, (void *)(uintptr_t)(p->numbers.n + 1));
}

/* Was the name made up by finish.c? */
static bool is_made_up(const Value *v)
{
    char tail[40];
    size_t length;

    if (v->data)
        return !v->is_param && strncmp(v->name, "constant", 8) == 0;
    if (!v->node)
        return !v->is_input;
    length = strlen(v->node->name);
    snprintf(tail, sizeof tail, "_output_%d", v->index);
    return strncmp(v->name, v->node->name, length) == 0 && strcmp(v->name + length, tail) == 0;
}

static void print_ref(Printer *p, const Value *v)
{
    if (!v)
        buf_puts(&p->b, "None");
    else if (is_made_up(v) && !map_find(&p->outputs, v))
        buf_printf(&p->b, "%%%zu", map_count(&p->numbers, v) - 1);
    else
        buf_printf(&p->b, "%%%s", v->name);
}

static void print_typed(Printer *p, const Value *v)
{
    print_ref(p, v);
    buf_printf(&p->b, " : %s", v->rank < 0 ? "Tensor" : type_word(v->dtype));
    if (v->rank >= 0 && v->dtype != DT_NONE) {
        buf_putc(&p->b, '(');
        for (int i = 0; i < v->rank; i++)
            buf_printf(&p->b, "%s%s", i > 0 ? ", " : "",
                       v->dims[i] ? sym_text(p->b.job, v->dims[i]) : "*");
        buf_putc(&p->b, ')');
    }
    if (v->kind == VALUE_SEQUENCE || v->kind == VALUE_OPTIONAL_SEQUENCE)
        buf_puts(&p->b, "[]");
    if (v->kind == VALUE_OPTIONAL || v->kind == VALUE_OPTIONAL_SEQUENCE)
        buf_putc(&p->b, '?');
}

/* ---- attributes ---- */

/* torch writes 1. for 1.0 */
static void print_float(Buf *b, double value)
{
    const char *text = number_text(b->job, (double)(float)value, true);

    buf_puts(b, text);
    if (!strpbrk(text, ".en"))
        buf_putc(b, '.');
}

static void print_tensor(Buf *b, const Data *data)
{
    int64_t count = data_count(data);

    if (count > SHOWN || dtype_size(data->dtype) == 0) {
        buf_puts(b, "<Tensor>");
        return;
    }
    buf_putc(b, '{');
    for (int64_t i = 0; i < count; i++) {
        if (i > 0)
            buf_puts(b, ", ");
        buf_puts(b, number_text(b->job, data_float(data, i), data->dtype != DT_DOUBLE));
    }
    buf_putc(b, '}');
}

static void print_list(Buf *b, const Attr *attr)
{
    buf_putc(b, '[');
    for (size_t i = 0; i < attr->n; i++) {
        if (i > 0)
            buf_puts(b, ", ");
        if (attr->kind == ATTR_INTS)
            buf_printf(b, "%lld", (long long)attr->ints[i]);
        else if (attr->kind == ATTR_FLOATS)
            print_float(b, attr->floats[i]);
        else
            buf_printf(b, "\"%s\"", attr->strings[i]);
    }
    buf_putc(b, ']');
}

static void print_attr(Buf *b, const Attr *attr)
{
    buf_printf(b, "%s=", attr->name);
    if (attr->ref) { /* an attribute of the function */
        buf_printf(b, "@%s", attr->ref);
        return;
    }
    switch (attr->kind) {
    case ATTR_FLOAT: print_float(b, attr->f); break;
    case ATTR_INT: buf_printf(b, "%lld", (long long)attr->i); break;
    case ATTR_STRING: buf_printf(b, "\"%s\"", attr->s); break;
    case ATTR_TENSOR: print_tensor(b, attr->tensor); break;
    default: print_list(b, attr);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const Attr *const *)a)->name, (*(const Attr *const *)b)->name);
}

/* Graphs are printed below the node, the others here. */
static void print_attrs(Buf *b, const Node *node)
{
    const Attr **sorted = NEW_N(b->job, const Attr *, node->nattrs + 1);
    size_t n = 0;

    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind != ATTR_GRAPH)
            sorted[n++] = &node->attrs[i];
    qsort(sorted, n, sizeof *sorted, by_name);
    for (size_t i = 0; i < n; i++) {
        buf_puts(b, i > 0 ? ", " : "[");
        print_attr(b, sorted[i]);
    }
    if (n > 0)
        buf_putc(b, ']');
}

/* ---- nodes and blocks ---- */

static void print_indent(Buf *b, int depth)
{
    for (int i = 0; i < depth; i++)
        buf_puts(b, "  ");
}

static void print_refs(Printer *p, Value *const *values, size_t n)
{
    while (n > 0 && !values[n - 1])
        n--;
    buf_putc(&p->b, '(');
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(&p->b, ", ");
        print_ref(p, values[i]);
    }
    buf_putc(&p->b, ')');
}

static void print_typed_list(Printer *p, Value *const *values, size_t n, const char *between)
{
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(&p->b, between);
        print_typed(p, values[i]);
    }
}

static void print_nodes(Printer *p, const Block *block, int depth);

static void print_blocks(Printer *p, const Node *node, int depth)
{
    size_t count = 0;

    for (size_t i = 0; i < node->nattrs; i++) {
        const Block *block = node->attrs[i].graph;

        if (node->attrs[i].kind != ATTR_GRAPH)
            continue;
        for (size_t k = 0; k < block->inputs.n; k++)
            number(p, block->inputs.at[k]);
        print_indent(&p->b, depth);
        buf_printf(&p->b, "block%zu(", count++);
        print_typed_list(p, block->inputs.at, block->inputs.n, ", ");
        buf_puts(&p->b, "):\n");
        print_nodes(p, block, depth + 1);
        print_indent(&p->b, depth + 1);
        buf_puts(&p->b, "-> ");
        print_refs(p, block->outputs.at, block->outputs.n);
        buf_putc(&p->b, '\n');
    }
}

/* "AlexNet/Sequential[features]/Conv2d[0]" */
static void print_label(Printer *p, const Scope *scope)
{
    VEC(const Scope *) path = {0};

    do {
        vec_push(p->b.job, &path, scope);
        scope = scope->parent;
    } while (scope);
    buf_puts(&p->b, path.at[path.n - 1]->class_name);
    for (size_t i = path.n - 1; i-- > 0;) {
        size_t above = strlen(path.at[i + 1]->module);

        buf_printf(&p->b, "/%s[%s]", path.at[i]->class_name,
                   path.at[i]->module + above + (above > 0));
    }
}

static void print_scope(Printer *p, const Node *node)
{
    bool has_label = node->scope && node->scope->class_name && node->scope->class_name[0];

    if (p->in_function || (!has_label && !p->root_label[0]))
        return;
    buf_puts(&p->b, ", scope: ");
    if (has_label)
        print_label(p, node->scope);
    else
        buf_puts(&p->b, p->root_label);
}

static void print_node(Printer *p, const Node *node, int depth)
{
    size_t noutputs = node->noutputs;

    while (noutputs > 0 && !node->outputs[noutputs - 1])
        noutputs--;
    print_indent(&p->b, depth);
    for (size_t i = 0; i < noutputs; i++) {
        if (i > 0)
            buf_puts(&p->b, ", ");
        if (node->outputs[i]) {
            number(p, node->outputs[i]);
            print_typed(p, node->outputs[i]);
        } else {
            buf_puts(&p->b, "None");
        }
    }
    buf_printf(&p->b, " = %s::%s", node->domain[0] ? node->domain : "onnx", node->op);
    print_attrs(&p->b, node);
    print_refs(p, node->inputs, node->ninputs);
    print_scope(p, node);
    buf_putc(&p->b, '\n');
    print_blocks(p, node, depth + 1);
}

static void print_nodes(Printer *p, const Block *block, int depth)
{
    stack_check(p->b.job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++)
        print_node(p, block->nodes.at[i], depth);
}

/* Prints "graph(" with inputs and constants, the nodes, and what they return. */
static void put_graph(Printer *p, const Block *block, Value *const *constants, size_t n)
{
    const char *between = ",\n      ";

    buf_puts(&p->b, "graph(");
    print_typed_list(p, block->inputs.at, block->inputs.n, between);
    if (block->inputs.n > 0 && n > 0)
        buf_puts(&p->b, between);
    print_typed_list(p, constants, n, between);
    buf_puts(&p->b, "):\n");
    print_nodes(p, block, 1);
    buf_puts(&p->b, "  return ");
    print_refs(p, block->outputs.at, block->outputs.n);
    buf_putc(&p->b, '\n');
}

/* A function, as torch prints a graph that belongs to an operator. */
static void print_function(Printer *p, const ModelFunction *function)
{
    p->in_function = true;
    for (size_t i = 0; i < function->body->inputs.n; i++)
        number(p, function->body->inputs.at[i]);
    buf_printf(&p->b, "with %s::%s", function->domain, function->name);
    if (function->overload && function->overload[0])
        buf_printf(&p->b, ":%s", function->overload);
    buf_puts(&p->b, " = ");
    put_graph(p, function->body, NULL, 0);
}

const char *graph_torch_text(Graph *g, const char *root_label)
{
    Printer p = {.b = {.job = g->job}, .root_label = root_label};

    for (size_t i = 0; i < g->root->inputs.n; i++)
        number(&p, g->root->inputs.at[i]);
    for (size_t i = 0; i < g->constants.n; i++)
        number(&p, g->constants.at[i]);
    for (size_t i = 0; i < g->root->outputs.n; i++)
        map_put(p.b.job, &p.outputs, g->root->outputs.at[i], g->root->outputs.at[i]);
    put_graph(&p, g->root, g->constants.at, g->constants.n);
    for (size_t i = 0; i < g->functions.n; i++)
        print_function(&p, g->functions.at[i]);
    return buf_text(&p.b);
}
