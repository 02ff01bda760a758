/* wire.c - writes the ONNX file. In: a finished graph (finish.c: every value has its name,
 * g->constants are the used constants in file order), or a graph that was read. Out: a ModelProto.
 *
 * The same code runs twice over the graph: the first pass counts, and records the length of every
 * nested message in the order in which they begin; the second pass writes, and uses the lengths in
 * that order. So the time is linear and weights are written as spans. If the count exceeds the
 * limit of one file, it is repeated with the weights in a second file, which is then written in the
 * same pass. Fields are in the order of their numbers (onnx.proto), as protobuf's own writers have
 * them. The kept fields of a file that was read come last.
 */
#include "wire.h"

#include "proto.h"

enum {
    EXTERNAL_LEAST = 1 << 10, /* smaller tensors always stay inside */
    EXTERNAL_ALIGN = 4 << 10  /* so that runtimes can map each tensor */
};
static const uint64_t protobuf_limit = INT32_MAX;

typedef struct Wire {
    Graph *g;
    const WireOptions *options;
    Out *out;              /* NULL while counting */
    uint64_t count;        /* bytes so far, while counting */
    VEC(uint64_t) lengths; /* of nested messages, in the order of their beginnings */
    size_t next;           /* the next one to be written */
    void *block;           /* for recipes */
    size_t block_bytes;
    Map texts;             /* texts of symbolic dims, which occur repeatedly */
    bool external;         /* weights go to a second file */
    const char *data_name; /* name of that file in the model */
    uint64_t data_count;   /* its bytes so far */
    Out *data;             /* NULL until something is written to it */
    uint64_t total;        /* of both files, for the progress */
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

enum {
    VARINT_MAX = 10 /* bytes */
};

static size_t varint_length(uint64_t value)
{
    size_t n = 1;

    for (; value >= 0x80; value >>= 7)
        n++;
    return n;
}

/* Returns the address after it. */
static uint8_t *write_varint(uint8_t *at, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        *at++ = (uint8_t)(value | 0x80);
    *at++ = (uint8_t)value;
    return at;
}

static unsigned tag_of(unsigned field, unsigned type)
{
    return field << 3 | type;
}

/* A tag and the number after it: an int, or the length of bytes. */
static void encode_field(Wire *w, unsigned field, unsigned type, uint64_t value)
{
    unsigned tag = tag_of(field, type);

    if (w->out) {
        uint8_t *at = out_room(w->out, 2 * VARINT_MAX);
        out_fill(w->out, (size_t)(write_varint(write_varint(at, tag), value) - at));
    } else {
        w->count += varint_length(tag) + varint_length(value);
    }
}

static void encode_int(Wire *w, unsigned field, int64_t value)
{
    encode_field(w, field, WIRE_VARINT, (uint64_t)value);
}

static void encode_float(Wire *w, unsigned field, double value)
{
    float single = (float)value;
    uint32_t bits;
    uint8_t bytes[5] = {(uint8_t)tag_of(field, WIRE_FIXED32)}; /* fields below 16 */

    memcpy(&bits, &single, sizeof bits);
    for (int i = 0; i < 4; i++)
        bytes[1 + i] = (uint8_t)(bits >> 8 * i);
    put(w, bytes, sizeof bytes);
}

static void encode_bytes(Wire *w, unsigned field, const char *bytes, size_t n)
{
    encode_field(w, field, WIRE_BYTES, n);
    put(w, bytes, n);
}

static void encode_string(Wire *w, unsigned field, const char *text)
{
    encode_bytes(w, field, text, strlen(text));
}

/* Writes a name, unless the file that was read has its own fields. */
static void encode_name(Wire *w, unsigned field, const char *text, const Kept *kept)
{
    if (text && *text && !kept_has(kept, field))
        encode_string(w, field, text);
}

static void encode_span(Wire *w, const uint8_t *at, size_t n)
{
    if (w->out)
        out_span(w->out, model_file(w->g)->mapping, at, n);
    else
        w->count += n;
}

static void encode_kept(Wire *w, const Kept *kept)
{
    for (size_t i = 0; kept && i < kept->spans.n; i++)
        encode_span(w, kept->spans.at[i].at, kept->spans.at[i].n);
}

/* Writes the kept fields with numbers from `first` to `last`, because some readers need fields in
 * order. */
static void encode_kept_range(Wire *w, const Kept *kept, uint32_t first, uint32_t last)
{
    for (size_t i = 0; kept && i < kept->spans.n; i++) {
        Span span = kept->spans.at[i];
        Cursor c = {w->g->job, model_file(w->g)->mapping, span.at, span.at, span.at + span.n, 0};
        Field f;

        while (field_next(&c, &f))
            if (f.number >= first && f.number <= last)
                encode_span(w, f.start, (size_t)(f.end - f.start));
    }
}

/* The result of begin() is the argument of end() for the same message. */
static size_t begin(Wire *w, unsigned field)
{
    if (w->out) {
        encode_field(w, field, WIRE_BYTES, w->lengths.at[w->next++]);
    } else {
        w->count += varint_length(tag_of(field, WIRE_BYTES));
        vec_push(w->g->job, &w->lengths, w->count);
    }
    return w->lengths.n - 1;
}

static void end(Wire *w, size_t message)
{
    uint64_t length;

    if (w->out)
        return;
    length = w->count - w->lengths.at[message];
    w->lengths.at[message] = length;
    w->count += varint_length(length);
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

static void encode_dim(Wire *w, const Sym *dim)
{
    size_t message = begin(w, 1);
    int64_t size;

    if (dim && sym_known(dim, &size))
        encode_int(w, 1, size);
    else if (dim)
        encode_string(w, 2, dim_text(w, dim));
    end(w, message);
}

/* TypeProto.Tensor. */
static void encode_tensor_type(Wire *w, const Value *v)
{
    size_t tensor = begin(w, 1), shape;

    encode_int(w, 1, v->dtype);
    if (v->rank >= 0) {
        shape = begin(w, 2);
        for (int i = 0; i < v->rank; i++)
            encode_dim(w, v->dims[i]);
        end(w, shape);
    }
    end(w, tensor);
}

/* TypeProto as field `field`. */
static void encode_type(Wire *w, unsigned field, const Value *v)
{
    size_t type = begin(w, field), of;

    stack_check(w->g->job, NO_LOC);
    if (v->kind == VALUE_TENSOR) {
        encode_tensor_type(w, v);
    } else {
        Value inner = *v;

        inner.kind = v->kind == VALUE_OPTIONAL_SEQUENCE ? VALUE_SEQUENCE : VALUE_TENSOR;
        of = begin(w, v->kind == VALUE_SEQUENCE ? 4 : 9);
        encode_type(w, 1, &inner);
        end(w, of);
    }
    end(w, type);
}

static void encode_value_info(Wire *w, unsigned field, const Value *v)
{
    size_t message = begin(w, field);
    const Kept *kept = kept_of(w->g, v);

    if (!kept_has(kept, 1))
        encode_string(w, 1, v->name);
    if (v->dtype != DT_NONE && !kept_has(kept, 2))
        encode_type(w, 2, v);
    encode_kept(w, kept);
    end(w, message);
}

/* ---- tensors ---- */

static void write_contents(Wire *w, Out *out, const Data *data)
{
    size_t wanted = data_block_bytes(data);

    if (wanted > w->block_bytes) {
        w->block = job_alloc(w->g->job, wanted);
        w->block_bytes = wanted;
    }
    data_write_by(out, data, w->block, wanted);
}

static void encode_data(Wire *w, const Data *data)
{
    uint64_t bytes = data_bytes(data);

    if (data->dtype == DT_STRING)
        BUG(w->g->job, "a constant of strings cannot be written");
    encode_field(w, 9, WIRE_BYTES, bytes);
    if (w->out)
        write_contents(w, w->out, data);
    else
        w->count += bytes;
}

static void encode_entry(Wire *w, unsigned field, const char *key, const char *value)
{
    size_t message = begin(w, field);

    encode_string(w, 1, key);
    encode_string(w, 2, value);
    end(w, message);
}

/* Are the bytes in the archive in the form in which they are read? */
static bool is_in_place(const Wire *w, const Data *data)
{
    const Mapping *file = w->options->in_place;

    return w->options->external == EXTERNAL_IN_PLACE && file && data->from == file &&
           data->at >= file->at && data->at < file->at + file->length && data_is_plain(data);
}

static void encode_location(Wire *w, const char *location, uint64_t offset, uint64_t length)
{
    Job *job = w->g->job;

    encode_entry(w, 13, "location", location);
    encode_entry(w, 13, "offset", job_printf(job, "%llu", (unsigned long long)offset));
    encode_entry(w, 13, "length", job_printf(job, "%llu", (unsigned long long)length));
    encode_int(w, 14, 1);
}

static void encode_outside(Wire *w, const Data *data)
{
    uint64_t bytes = data_bytes(data);

    w->data_count = (w->data_count + EXTERNAL_ALIGN - 1) / EXTERNAL_ALIGN * EXTERNAL_ALIGN;
    encode_location(w, w->data_name, w->data_count, bytes);
    w->data_count += bytes;
    if (!w->out || !w->data)
        return;
    out_pad(w->data, EXTERNAL_ALIGN);
    write_contents(w, w->data, data);
}

/* raw_data, or where it is. */
static void encode_contents(Wire *w, const Data *data, bool weight)
{
    bool small = data_bytes(data) < EXTERNAL_LEAST;

    if (weight && !small && is_in_place(w, data))
        encode_location(w, w->options->in_place_name, (uint64_t)(data->at - data->from->at),
                        data_bytes(data));
    else if (weight && !small && w->external)
        encode_outside(w, data);
    else
        encode_data(w, data);
    if (w->out && !small)
        job_progress(w->g->job, "writing",
                     (double)(out_position(w->out) + (w->data ? out_position(w->data) : 0)) /
                         (double)w->total);
}

static void encode_tensor(Wire *w, unsigned field, const Data *data, const char *tensor_name)
{
    size_t message = begin(w, field);
    const Kept *kept = kept_of(w->g, data);

    for (int i = 0; i < data->rank; i++)
        encode_int(w, 1, data->dims[i]);
    if (!kept_has(kept, 2))
        encode_int(w, 2, data->dtype);
    if (tensor_name && !kept_has(kept, 8))
        encode_string(w, 8, tensor_name);
    encode_kept_range(w, kept, 1, 8);
    if (!kept_has(kept, 9))
        encode_contents(w, data, field == 5 && tensor_name);
    encode_kept_range(w, kept, 9, UINT32_MAX);
    end(w, message);
}

/* ---- nodes ---- */

static void encode_graph(Wire *w, unsigned field, const Block *block);

static void encode_numbers(Wire *w, const Attr *attr)
{
    for (size_t i = 0; attr->kind == ATTR_FLOATS && i < attr->n; i++)
        encode_float(w, 7, attr->floats[i]);
    for (size_t i = 0; attr->kind == ATTR_INTS && i < attr->n; i++)
        encode_int(w, 8, attr->ints[i]);
}

static size_t text_length(const Attr *attr, const char *text, size_t i)
{
    return attr->lengths ? attr->lengths[i] : strlen(text);
}

static void encode_value(Wire *w, const Attr *attr)
{
    switch (attr->kind) {
    case ATTR_FLOAT: encode_float(w, 2, attr->f); break;
    case ATTR_INT: encode_int(w, 3, attr->i); break;
    case ATTR_STRING: encode_bytes(w, 4, attr->s, text_length(attr, attr->s, 0)); break;
    case ATTR_TENSOR: encode_tensor(w, 5, attr->tensor, NULL); break;
    case ATTR_GRAPH: encode_graph(w, 6, attr->graph); break;
    case ATTR_TYPE: encode_type(w, 14, attr->type); break;
    case ATTR_FLOATS:
    case ATTR_INTS: encode_numbers(w, attr); break;
    case ATTR_STRINGS:
        for (size_t i = 0; i < attr->n; i++)
            encode_bytes(w, 9, attr->strings[i], text_length(attr, attr->strings[i], i));
        break;
    case ATTR_TENSORS:
        for (size_t i = 0; i < attr->n; i++)
            encode_tensor(w, 10, attr->tensors[i], NULL);
        break;
    case ATTR_GRAPHS:
        for (size_t i = 0; i < attr->n; i++)
            encode_graph(w, 11, attr->graphs[i]);
        break;
    default: BUG(w->g->job, "attribute '%s' has no kind", attr->name);
    }
}

static void encode_attr(Wire *w, unsigned field, const Attr *attr)
{
    size_t message = begin(w, field);
    const Kept *kept = kept_of(w->g, attr);

    if (!kept_has(kept, 1))
        encode_string(w, 1, attr->name);
    if (!kept_has(kept, 2) && !attr->ref) /* all values or none are written */
        encode_value(w, attr);
    if (!kept_has(kept, 20))
        encode_int(w, 20, attr->kind);
    if (attr->ref)
        encode_string(w, 21, attr->ref);
    encode_kept(w, kept);
    end(w, message);
}

/* Values that are left out at the end are not written, those before it are "". */
static void encode_names(Wire *w, unsigned field, Value *const *values, size_t n)
{
    while (n > 0 && !values[n - 1] && !w->g->file)
        n--;
    for (size_t i = 0; i < n; i++) {
        if (values[i] && !values[i]->name) /* its node is not in the graph */
            BUG(w->g->job, "a value without a name is used");
        encode_string(w, field, values[i] ? values[i]->name : "");
    }
}

static void encode_doc(Wire *w, const Node *node)
{
    Position position = loc_position(w->g->job, node->loc);

    if (position.line > 0)
        encode_string(
            w, 6,
            job_printf(w->g->job, "%s:%zu", position.file ? position.file : "", position.line));
}

static void encode_node(Wire *w, unsigned field, const Node *node)
{
    size_t message = begin(w, field);
    const Kept *kept = kept_of(w->g, node);

    encode_names(w, 1, node->inputs, node->ninputs);
    encode_names(w, 2, node->outputs, node->noutputs);
    encode_name(w, 3, node->name, kept);
    encode_name(w, 4, node->op, kept);
    for (size_t i = 0; i < node->nattrs; i++)
        encode_attr(w, 5, &node->attrs[i]);
    if (w->options->doc_strings && !kept_has(kept, 6))
        encode_doc(w, node);
    encode_name(w, 7, node->domain, kept);
    encode_kept(w, kept);
    end(w, message);
}

/* ---- graphs ---- */

static void encode_params_as_inputs(Wire *w)
{
    for (size_t i = 0; i < w->g->constants.n; i++)
        if (w->g->constants.at[i]->is_param)
            encode_value_info(w, 11, w->g->constants.at[i]);
}

static void encode_initializers(Wire *w, Value *const *constants, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const Value *v = constants[i];

        if (!v->is_param || !w->options->no_params)
            encode_tensor(w, 5, value_tensor(w->g, v), v->name);
    }
}

/* value_info of the outputs of the nodes in the block; outputs of the block have their types
 * already. */
static void encode_intermediates(Wire *w, const Block *block)
{
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        for (size_t j = 0; j < node->noutputs; j++) {
            const Value *v = node->outputs[j];

            if (v && v->dtype != DT_NONE && !v->is_output)
                encode_value_info(w, 13, v);
        }
    }
}

static void encode_infos(Wire *w, unsigned field, const Value *const *infos, size_t n)
{
    for (size_t i = 0; i < n; i++)
        encode_value_info(w, field, infos[i]);
}

static void encode_graph(Wire *w, unsigned field, const Block *block)
{
    bool root = block == w->g->root;
    const Kept *kept = kept_of(w->g, block);
    size_t message = begin(w, field);

    stack_check(w->g->job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++)
        encode_node(w, 1, block->nodes.at[i]);
    encode_name(w, 2, block->name, kept);
    if (root)
        encode_initializers(w, w->g->constants.at, w->g->constants.n);
    encode_initializers(w, block->constants.at, block->constants.n);
    encode_infos(w, 11, (const Value *const *)block->inputs.at, block->inputs.n);
    if (root && (w->options->no_params || w->options->params_as_inputs))
        encode_params_as_inputs(w);
    encode_infos(w, 12, (const Value *const *)block->outputs.at, block->outputs.n);
    if (w->g->file)
        encode_infos(w, 13, (const Value *const *)block->infos.at, block->infos.n);
    else
        encode_intermediates(w, block);
    encode_kept(w, kept);
    end(w, message);
}

/* ---- the model ---- */

static void encode_opset(Wire *w, unsigned field, const char *domain, int64_t version)
{
    size_t message = begin(w, field);

    encode_string(w, 1, domain);
    encode_int(w, 2, version);
    end(w, message);
}

static void encode_opsets(Wire *w, unsigned field, const Map *domains)
{
    for (size_t i = 0; i < domains->n; i++)
        encode_opset(w, field, domains->at[i].key, (intptr_t)domains->at[i].value);
}

static void encode_function(Wire *w, const ModelFunction *fn)
{
    size_t message = begin(w, 25);
    const Kept *kept = kept_of(w->g, fn);

    encode_name(w, 1, fn->name, kept);
    encode_names(w, 4, fn->body->inputs.at, fn->body->inputs.n);
    encode_names(w, 5, fn->body->outputs.at, fn->body->outputs.n);
    for (size_t i = 0; i < fn->params.n; i++)
        encode_string(w, 6, fn->params.at[i]);
    for (size_t i = 0; i < fn->body->nodes.n; i++)
        encode_node(w, 7, fn->body->nodes.at[i]);
    if (!kept_has(kept, 9))
        encode_opsets(w, 9, &fn->opsets);
    encode_name(w, 10, fn->domain, kept);
    for (size_t i = 0; i < fn->ndefaults; i++)
        encode_attr(w, 11, &fn->defaults[i]);
    encode_infos(w, 12, (const Value *const *)fn->body->infos.at, fn->body->infos.n);
    encode_name(w, 13, fn->overload, kept);
    encode_kept(w, kept);
    end(w, message);
}

static void encode_model(Wire *w)
{
    const Graph *g = w->g;
    const Kept *kept = kept_of(g, g);

    if (!kept_has(kept, 1))
        encode_int(w, 1, ir_version(g->opset));
    encode_name(w, 2, w->options->producer, kept);
    encode_name(w, 3, w->options->producer_version, kept);
    encode_kept_range(w, kept, 1, 6);
    if (!kept_has(kept, 7))
        encode_graph(w, 7, g->root);
    if (!kept_has(kept, 8)) {
        encode_opset(w, 8, "", g->opset);
        encode_opsets(w, 8, &g->domains);
    }
    for (size_t i = 0; i < g->functions.n; i++)
        encode_function(w, g->functions.at[i]);
    encode_kept_range(w, kept, 7, UINT32_MAX);
}

static void count_model(Wire *w, bool external)
{
    w->external = external;
    w->count = w->data_count = 0;
    w->lengths.n = 0;
    encode_model(w);
    w->total = w->count + w->data_count + 1;
}

static void need_data_file(const Wire *w)
{
    if (!w->options->data_path)
        fail_code(w->g->job, CODE_USAGE, NO_LOC,
                  "weights in a file of their own (external data) need an output with a path");
}

/* Sizes first: they decide whether there is a second file. */
static void plan(Wire *w)
{
    uint64_t limit = w->options->limit ? w->options->limit : protobuf_limit;

    if (w->options->external == EXTERNAL_ALWAYS)
        need_data_file(w);
    count_model(w, w->options->external == EXTERNAL_ALWAYS);
    if (w->count <= limit || w->options->external == EXTERNAL_ALWAYS)
        return;
    if (w->options->external == EXTERNAL_NEVER)
        fail(w->g->job, NO_LOC,
             "the model has %llu bytes, but one ONNX file holds at most 2 GiB: let its weights go "
             "to a file of their own (--external-data auto)",
             (unsigned long long)w->count);
    need_data_file(w);
    count_model(w, true);
}

static const char *file_name(const char *path)
{
    const char *slash = path ? system_last_separator(path) : NULL;

    return slash ? slash + 1 : path;
}

/* A few bytes can describe a weight of any size, such as one value that is repeated. */
static void check_total(const Wire *w)
{
    uint64_t limit = limits_output(w->g->job);

    if (w->total > limit)
        fail(w->g->job, NO_LOC,
             "the model would have %llu bytes, but an input of %llu bytes may give at most %llu: "
             "weights that repeat their values are written in full; allow more (--max-output, "
             "max_output) if this is intended",
             (unsigned long long)w->total, (unsigned long long)w->g->job->bytes_in,
             (unsigned long long)limit);
}

static void write_model(Wire *w, Out *out)
{
    if (w->count > protobuf_limit)
        fail(w->g->job, NO_LOC,
             "the model has %llu bytes without its weights, but one ONNX file holds at most 2 GiB",
             (unsigned long long)w->count);
    w->data_count = 0;
    w->next = 0;
    w->out = out;
    encode_model(w);
    w->out = NULL;
}

/* The same model with its weights under the name that they have while files are replaced. */
static Out *write_interim(Wire *w, Out *out, const Out *data)
{
    Out *interim = out_another(out);

    w->data = NULL;
    w->data_name = file_name(out_interim_path(data));
    count_model(w, true);
    write_model(w, interim);
    return interim;
}

WireFiles wire_write(Graph *g, Out *out, const WireOptions *options)
{
    Wire wire = {.g = g, .options = options, .data_name = file_name(options->data_path)};
    WireFiles files = {0};

    plan(&wire);
    check_total(&wire);
    if (wire.data_count > 0)
        files.data = wire.data = out_file(g->job, options->data_path);
    write_model(&wire, out);
    if (files.data && out_is_file(out))
        files.interim_model = write_interim(&wire, out, files.data);
    return files;
}
