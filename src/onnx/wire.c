/* wire.c - the ONNX file. In: a finished graph (finish.c: every value has its name, g->constants
 * are the used ones in file order). Out: a ModelProto.
 *
 * The same code runs twice over the graph: first it only counts, and notes the length of every
 * nested message in the order in which they begin; then it writes, and takes the lengths in that
 * order. So it is linear, nothing is encoded twice, and weights go out as spans. Fields are in the
 * order of their numbers, as protobuf's own writers have them: onnx.proto says the numbers.
 */
#include "onnx.h"

#include <string.h>

enum {
    BLOCK_BYTES = 1 << 20 /* of a recipe, evaluated at a time */
};
static const uint64_t protobuf_limit = INT32_MAX;

enum {
    WIRE_VARINT = 0,
    WIRE_BYTES = 2,
    WIRE_FIXED32 = 5
};

typedef struct Wire {
    Graph *g;
    const WireOptions *options;
    Out *out;              /* NULL while counting */
    uint64_t count;        /* bytes so far, while counting */
    VEC(uint64_t) lengths; /* of nested messages, in the order of their beginnings */
    size_t next;           /* the next one to be written */
    void *block;           /* for recipes */
    Map outputs;           /* values that a graph lists as outputs: they need no value_info */
    Map texts;             /* of symbolic dims: the same ones come again and again */
} Wire;

int ir_version(int opset)
{
    /* onnx.helper.VERSION_TABLE, for opset 7 and up; at least 4, where initializers need not be
     * inputs */
    static const uint8_t versions[OPSET_MAX - OPSET_MIN + 1] = {
        4, 4, 4, 5, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 11, 12, 13, 13, 13, 14};

    return versions[opset - OPSET_MIN];
}

/* ---- protobuf ---- */

static void put(Wire *w, const void *bytes, size_t n)
{
    if (w->out)
        out_write(w->out, bytes, n);
    else
        w->count += n;
}

static void put_varint(Wire *w, uint64_t value)
{
    uint8_t bytes[10];
    size_t n = 0;

    for (; value >= 0x80; value >>= 7)
        bytes[n++] = (uint8_t)(value | 0x80);
    bytes[n++] = (uint8_t)value;
    put(w, bytes, n);
}

static void put_tag(Wire *w, unsigned field, unsigned type)
{
    put_varint(w, field << 3 | type);
}

static void put_int(Wire *w, unsigned field, int64_t value)
{
    put_tag(w, field, WIRE_VARINT);
    put_varint(w, (uint64_t)value);
}

static void put_float(Wire *w, unsigned field, double value)
{
    float single = (float)value;
    uint32_t bits;
    uint8_t bytes[4];

    memcpy(&bits, &single, sizeof bits);
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(bits >> 8 * i);
    put_tag(w, field, WIRE_FIXED32);
    put(w, bytes, sizeof bytes);
}

static void put_string(Wire *w, unsigned field, const char *text)
{
    size_t n = strlen(text);

    put_tag(w, field, WIRE_BYTES);
    put_varint(w, n);
    put(w, text, n);
}

/* What begin() returns belongs to the end() of the same message. */
static size_t begin(Wire *w, unsigned field)
{
    put_tag(w, field, WIRE_BYTES);
    if (w->out)
        put_varint(w, w->lengths.at[w->next++]);
    else
        vec_push(w->g->job, &w->lengths, w->count);
    return w->lengths.n - 1;
}

static void end(Wire *w, size_t message)
{
    uint64_t length;

    if (w->out)
        return;
    length = w->count - w->lengths.at[message];
    w->lengths.at[message] = length;
    put_varint(w, length);
}

/* ---- types ---- */

static const char *dim_text(Wire *w, const Sym *dim)
{
    const char *text = map_get(&w->texts, dim);

    if (!text) {
        text = sym_text(w->g->job, dim);
        map_put(w->g->job, &w->texts, dim, (void *)text);
    }
    return text;
}

static void put_dim(Wire *w, const Sym *dim)
{
    size_t message = begin(w, 1);
    int64_t size;

    if (dim && sym_known(dim, &size))
        put_int(w, 1, size);
    else if (dim)
        put_string(w, 2, dim_text(w, dim));
    end(w, message);
}

/* TypeProto.Tensor. */
static void put_tensor_type(Wire *w, const Value *v)
{
    size_t tensor = begin(w, 1), shape;

    put_int(w, 1, v->dtype);
    if (v->rank >= 0) {
        shape = begin(w, 2);
        for (int i = 0; i < v->rank; i++)
            put_dim(w, v->dims[i]);
        end(w, shape);
    }
    end(w, tensor);
}

/* TypeProto as field `field`. */
static void put_type(Wire *w, unsigned field, const Value *v)
{
    size_t type = begin(w, field), of, element;

    if (v->form == FORM_TENSOR) {
        put_tensor_type(w, v);
    } else {
        of = begin(w, v->form == FORM_SEQUENCE ? 4 : 9);
        element = begin(w, 1);
        put_tensor_type(w, v);
        end(w, element);
        end(w, of);
    }
    end(w, type);
}

static void put_value_info(Wire *w, unsigned field, const Value *v)
{
    size_t message = begin(w, field);

    put_string(w, 1, v->name);
    if (v->dtype != DT_NONE)
        put_type(w, 2, v);
    end(w, message);
}

/* ---- tensors ---- */

static void put_data(Wire *w, const Data *data)
{
    uint64_t bytes = data_bytes(data);

    if (data->dtype == DT_STRING)
        BUG(w->g->job, "a constant of strings cannot be written");
    put_tag(w, 9, WIRE_BYTES);
    put_varint(w, bytes);
    if (w->out)
        data_write_by(w->out, data, w->block, BLOCK_BYTES);
    else
        w->count += bytes;
}

static void put_tensor(Wire *w, unsigned field, const Data *data, const char *tensor_name)
{
    size_t message = begin(w, field);

    for (int i = 0; i < data->rank; i++)
        put_int(w, 1, data->dims[i]);
    put_int(w, 2, data->dtype);
    if (tensor_name)
        put_string(w, 8, tensor_name);
    put_data(w, data);
    end(w, message);
}

/* ---- nodes ---- */

static void put_graph(Wire *w, unsigned field, const Block *block);

static void put_attr(Wire *w, const Attr *attr)
{
    size_t message = begin(w, 5);

    put_string(w, 1, attr->name);
    switch (attr->kind) {
    case ATTR_FLOAT: put_float(w, 2, attr->f); break;
    case ATTR_INT: put_int(w, 3, attr->i); break;
    case ATTR_STRING: put_string(w, 4, attr->s); break;
    case ATTR_TENSOR: put_tensor(w, 5, attr->tensor, NULL); break;
    case ATTR_GRAPH: put_graph(w, 6, attr->graph); break;
    case ATTR_FLOATS:
        for (size_t i = 0; i < attr->n; i++)
            put_float(w, 7, attr->floats[i]);
        break;
    case ATTR_INTS:
        for (size_t i = 0; i < attr->n; i++)
            put_int(w, 8, attr->ints[i]);
        break;
    case ATTR_STRINGS:
        for (size_t i = 0; i < attr->n; i++)
            put_string(w, 9, attr->strings[i]);
        break;
    case ATTR_NONE: BUG(w->g->job, "attribute '%s' has no kind", attr->name);
    }
    put_int(w, 20, attr->kind);
    end(w, message);
}

/* Values that are left out at the end are not written, those before it are "". */
static void put_names(Wire *w, unsigned field, Value *const *values, size_t n)
{
    while (n > 0 && !values[n - 1])
        n--;
    for (size_t i = 0; i < n; i++)
        put_string(w, field, values[i] ? values[i]->name : "");
}

static void put_doc(Wire *w, const Node *node)
{
    Place place = loc_place(w->g->job, node->loc);

    if (place.line > 0)
        put_string(w, 6, job_printf(w->g->job, "%s:%zu", place.file ? place.file : "", place.line));
}

static void put_node(Wire *w, const Node *node)
{
    size_t message = begin(w, 1);

    put_names(w, 1, node->inputs, node->ninputs);
    put_names(w, 2, node->outputs, node->noutputs);
    put_string(w, 3, node->name);
    put_string(w, 4, node->op);
    for (size_t i = 0; i < node->nattrs; i++)
        put_attr(w, &node->attrs[i]);
    if (w->options->doc_strings)
        put_doc(w, node);
    if (node->domain[0])
        put_string(w, 7, node->domain);
    end(w, message);
}

/* ---- graphs ---- */

static void put_params_as_inputs(Wire *w)
{
    for (size_t i = 0; i < w->g->constants.n; i++)
        if (w->g->constants.at[i]->is_param)
            put_value_info(w, 11, w->g->constants.at[i]);
}

static void put_initializers(Wire *w)
{
    for (size_t i = 0; i < w->g->constants.n; i++) {
        const Value *v = w->g->constants.at[i];

        if (!v->is_param || !w->options->no_params)
            put_tensor(w, 5, v->data, v->name);
    }
}

/* value_info of what the block's nodes make; outputs have said their type already. */
static void put_intermediates(Wire *w, const Block *block)
{
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        for (size_t j = 0; j < node->noutputs; j++) {
            const Value *v = node->outputs[j];

            if (v && v->dtype != DT_NONE && !map_find(&w->outputs, v))
                put_value_info(w, 13, v);
        }
    }
}

static void put_graph(Wire *w, unsigned field, const Block *block)
{
    bool root = block == w->g->root;
    size_t message = begin(w, field);

    for (size_t i = 0; i < block->outputs.n; i++)
        map_put(w->g->job, &w->outputs, block->outputs.at[i], block->outputs.at[i]);
    for (size_t i = 0; i < block->nodes.n; i++)
        put_node(w, block->nodes.at[i]);
    put_string(w, 2, root ? "main_graph" : block->name);
    if (root)
        put_initializers(w);
    for (size_t i = 0; i < block->inputs.n; i++)
        put_value_info(w, 11, block->inputs.at[i]);
    if (root && (w->options->no_params || w->options->params_as_inputs))
        put_params_as_inputs(w);
    for (size_t i = 0; i < block->outputs.n; i++)
        put_value_info(w, 12, block->outputs.at[i]);
    put_intermediates(w, block);
    end(w, message);
}

static void put_opset(Wire *w, const char *domain, int64_t version)
{
    size_t message = begin(w, 8);

    put_string(w, 1, domain);
    put_int(w, 2, version);
    end(w, message);
}

static void put_model(Wire *w)
{
    put_int(w, 1, ir_version(w->g->opset));
    if (w->options->producer)
        put_string(w, 2, w->options->producer);
    if (w->options->producer_version)
        put_string(w, 3, w->options->producer_version);
    put_graph(w, 7, w->g->root);
    put_opset(w, "", w->g->opset);
    for (size_t i = 0; i < w->g->domains.n; i++)
        put_opset(w, w->g->domains.at[i].key, (intptr_t)w->g->domains.at[i].value);
}

void wire_write(Graph *g, Out *out, const WireOptions *options)
{
    Wire wire = {.g = g, .options = options};

    put_model(&wire);
    if (wire.count > protobuf_limit)
        fail(
            g->job, NO_LOC,
            "the model has %llu bytes, but one ONNX file holds at most 2 GiB: weights in a file of "
            "their own (external data) are not supported yet",
            (unsigned long long)wire.count);
    wire.out = out;
    wire.block = job_alloc(g->job, BLOCK_BYTES);
    put_model(&wire);
}
