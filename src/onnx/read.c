/* read.c - reads an ONNX file as a Graph. In: untrusted bytes. Out: blocks, nodes and values as the
 * builder makes them, every name bound to its value. Everything else in the file is kept as bytes
 * in g->file. wire.c writes the same message again.
 *
 * Names are bound as ONNX scopes them: a sub-graph sees the graphs around it. A name that is used
 * before its definition is a value without a node until the node is read. A name that is defined
 * twice is two values. check.c reports both. Each message is walked once per kind of field, because
 * the nodes of a graph come before its inputs in the file.
 */
#include "proto.h"

typedef struct NameScope {
    struct NameScope *parent;
    Map values;   /* Name -> Value */
    Map declared; /* values that have had their ValueInfoProto */
} NameScope;

static Block *read_graph(Reader *r, Cursor c, Block *parent);

/* ---- names ---- */

static Value *new_value(Reader *r, Name value_name)
{
    Value *v = value_new(r->g);

    v->name = value_name;
    return v;
}

static Value *new_in_scope(Reader *r, Name value_name)
{
    Value *v = new_value(r, value_name);

    map_put(r->job, &r->scope->values, value_name, v);
    return v;
}

/* An input of a node; NULL if it is omitted. */
static Value *use_value(Reader *r, Name value_name)
{
    if (!*value_name)
        return NULL;
    for (NameScope *scope = r->scope; scope; scope = scope->parent) {
        Value *v = map_get(&scope->values, value_name);

        if (v)
            return v;
    }
    return new_in_scope(r, value_name);
}

static bool is_made(const Reader *r, const Value *v)
{
    return v->node || v->is_input || v->is_param || value_tensor(r->g, v);
}

static Value *make_value(Reader *r, Name value_name)
{
    Value *v = map_get(&r->scope->values, value_name);

    return v && !is_made(r, v) ? v : new_in_scope(r, value_name);
}

const Data *value_tensor(const Graph *g, const Value *v)
{
    return v->data ? v->data : map_get(&model_file(g)->absent, v);
}

/* ---- attributes ---- */

/* AttributeProto: which field holds the value of a kind. */
static unsigned value_field(AttrKind kind)
{
    static const uint8_t fields[] = {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 22, 23, 14, 15};

    return fields[kind];
}
#define VALUE_FIELDS                                                                               \
    (BIT(2) | BIT(3) | BIT(4) | BIT(5) | BIT(6) | BIT(7) | BIT(8) | BIT(9) | BIT(10) | BIT(11) |   \
     BIT(14) | BIT(15) | BIT(22) | BIT(23))

typedef struct AttrLists {
    VEC(int64_t) ints;
    VEC(double) floats;
    VEC(const char *) strings;
    VEC(size_t) lengths;
    VEC(const Data *) tensors;
    VEC(Block *) graphs;
} AttrLists;

static void read_text(Reader *r, const Cursor *c, const Field *f, AttrLists *lists)
{
    Span bytes = field_bytes(c, f, "an attribute's text");

    vec_push(r->job, &lists->strings, job_strndup(r->job, (const char *)bytes.at, bytes.n));
    vec_push(r->job, &lists->lengths, bytes.n);
}

static void read_numbers(Reader *r, const Cursor *c, const Field *f, AttrLists *lists)
{
    const uint8_t *at = NULL;
    int64_t number;
    float single;

    if (f->number == 8)
        while (field_each_int(c, f, "an attribute's ints", &at, &number))
            vec_push(r->job, &lists->ints, number);
    else
        while (field_each_float(c, f, "an attribute's floats", &at, &single))
            vec_push(r->job, &lists->floats, (double)single);
}

/* Reads a field with a value. A field of a kind that the Graph does not represent is kept as bytes.
 */
static void read_attr_value(Reader *r, const Cursor *c, const Field *f, Attr *attr,
                            AttrLists *lists)
{
    switch (f->number) {
    case 2: attr->f = (double)field_float(c, f, "an attribute's float"); break;
    case 3: attr->i = field_int(c, f, "an attribute's int"); break;
    case 5:
        if (attr->tensor)
            damaged(c, f->start, "an attribute has two tensors");
        attr->tensor = read_tensor(r, field_message(c, f, "an attribute's tensor"), NULL);
        break;
    case 6:
        if (attr->graph)
            damaged(c, f->start, "an attribute has two graphs");
        attr->graph = read_graph(r, field_message(c, f, "an attribute's graph"), r->g->block);
        break;
    case 7:
    case 8: read_numbers(r, c, f, lists); break;
    case 4:
    case 9: read_text(r, c, f, lists); break;
    case 10:
        vec_push(r->job, &lists->tensors,
                 read_tensor(r, field_message(c, f, "an attribute's tensor"), NULL));
        break;
    case 11:
        vec_push(r->job, &lists->graphs,
                 read_graph(r, field_message(c, f, "an attribute's graph"), r->g->block));
        break;
    default: break;
    }
}

static void set_lists(Attr *attr, const AttrLists *lists)
{
    attr->ints = lists->ints.at;
    attr->floats = lists->floats.at;
    attr->strings = lists->strings.at;
    attr->lengths = lists->lengths.at;
    attr->tensors = lists->tensors.at;
    attr->graphs = lists->graphs.at;
    switch (attr->kind) {
    case ATTR_STRING: attr->s = lists->strings.n ? lists->strings.at[0] : ""; break;
    case ATTR_INTS: attr->n = lists->ints.n; break;
    case ATTR_FLOATS: attr->n = lists->floats.n; break;
    case ATTR_STRINGS: attr->n = lists->strings.n; break;
    case ATTR_TENSORS: attr->n = lists->tensors.n; break;
    case ATTR_GRAPHS: attr->n = lists->graphs.n; break;
    default: break;
    }
}

/* Would the writer write the same fields? Otherwise the fields of the file are kept. */
static uint64_t fields_to_keep(Attr *attr, uint64_t seen)
{
    uint64_t own = BIT(value_field(attr->kind));
    bool single =
        attr->kind < ATTR_FLOATS || attr->kind == ATTR_SPARSE_TENSOR || attr->kind == ATTR_TYPE;

    if (attr->kind == ATTR_NONE || (seen & ~own) || (single && !(seen & own)) ||
        attr->kind > ATTR_GRAPHS)
        return VALUE_FIELDS;
    if (attr->kind == ATTR_TENSOR && !attr->tensor->at) {
        attr->tensor = NULL;
        return VALUE_FIELDS;
    }
    for (size_t i = 0; attr->kind == ATTR_TENSORS && i < attr->n; i++)
        if (!attr->tensors[i]->at)
            return VALUE_FIELDS;
    return 0;
}

static void keep_fields(Reader *r, Cursor c, uint64_t fields, Kept *kept)
{
    Field f;

    while (field_next(&c, &f))
        if (f.number < 64 && (fields & BIT(f.number)))
            kept_add(r->job, kept, &f);
    kept->fields |= fields;
}

/* IR version 1 had no types: the field that is present determines the type. */
static AttrKind kind_of_attr(uint64_t seen)
{
    for (int kind = ATTR_FLOAT; kind <= ATTR_TYPES; kind++)
        if (seen == BIT(value_field((AttrKind)kind)))
            return (AttrKind)kind;
    return ATTR_NONE;
}

/* AttributeProto: name = 1, type = 20, and one value; doc_string = 13, ref_attr_name = 21 and
 * unknown fields are kept. */
static void read_attr(Reader *r, Cursor c, Attr *attr)
{
    AttrLists lists = {0};
    Kept kept = {0};
    uint64_t seen = 0;
    int64_t kind = 0;
    Cursor again = c;
    Field f;

    if (c.at == c.end)
        damaged(&c, c.at, "an attribute is empty");
    while (field_next(&c, &f)) {
        if (f.number == 1) {
            attr->name = field_name(&c, &f, "an attribute's name");
        } else if (f.number == 20) {
            kind = as_int32(field_int(&c, &f, "an attribute's type"));
            if (kind <= 0 || kind > ATTR_TYPES)
                kept_add(r->job, &kept, &f);
        } else if (f.number < 24 && (VALUE_FIELDS & BIT(f.number))) {
            seen |= BIT(f.number);
            read_attr_value(r, &c, &f, attr, &lists);
        } else {
            kept_add(r->job, &kept, &f);
        }
    }
    attr->kind = kind > 0 && kind <= ATTR_TYPES ? (AttrKind)kind : kind_of_attr(seen);
    set_lists(attr, &lists);
    if (kind <= 0 || kind > ATTR_TYPES)
        kept.fields |= BIT(20);
    if (!attr->name) {
        attr->name = name(r->job, "");
        kept.fields |= BIT(1);
    }
    keep_fields(r, again, fields_to_keep(attr, seen), &kept);
    kept_put(r->g, attr, &kept);
}

/* ---- nodes ---- */

typedef struct NodeCounts {
    size_t inputs, outputs, attrs;
} NodeCounts;

static NodeCounts count_fields(Cursor c)
{
    NodeCounts counts = {0};
    Field f;

    while (field_next(&c, &f)) {
        counts.inputs += f.number == 1;
        counts.outputs += f.number == 2;
        counts.attrs += f.number == 5;
    }
    return counts;
}

/* `attrs` becomes the room for the node's attributes. */
static Node *new_node(Reader *r, Cursor c, Attr **attrs)
{
    NodeCounts counts = count_fields(c);
    Node *node = NEW(r->job, Node);

    node->op = node->domain = name(r->job, "");
    if (c.at == c.end) /* so that memory stays in proportion to the file */
        damaged(&c, c.at, "a node is empty");
    if (counts.inputs)
        node->inputs = NEW_N(r->job, Value *, counts.inputs);
    if (counts.outputs)
        node->outputs = NEW_N(r->job, Value *, counts.outputs);
    *attrs = counts.attrs ? NEW_N(r->job, Attr, counts.attrs) : NULL;
    node->attrs = *attrs;
    node->block = r->g->block;
    node->id = r->g->next_id++;
    node->live = true;
    return node;
}

/* A text that the writer omits if it is empty is kept if the file has it nevertheless. */
static Name name_or_kept(Reader *r, const Cursor *c, const Field *f, const char *what, Kept *kept)
{
    Name text = field_name(c, f, what);

    if (!*text)
        kept_add(r->job, kept, f);
    return text;
}

static void read_node_field(Reader *r, const Cursor *c, const Field *f, Node *node, Attr *attrs,
                            Kept *kept)
{
    switch (f->number) {
    case 1:
        node->inputs[node->ninputs++] = use_value(r, field_name(c, f, "an input's name"));
        break;
    case 2: node->noutputs++; break; /* outputs are made when the inputs and attributes are known */
    case 3: node->name = name_or_kept(r, c, f, "a node's name", kept); break;
    case 4: node->op = name_or_kept(r, c, f, "a node's op_type", kept); break;
    case 5: read_attr(r, field_message(c, f, "an attribute"), &attrs[node->nattrs++]); break;
    case 7: node->domain = name_or_kept(r, c, f, "a node's domain", kept); break;
    default: kept_add(r->job, kept, f);
    }
}

static void make_outputs(Reader *r, Cursor c, Node *node)
{
    size_t n = 0;
    Field f;

    while (field_next(&c, &f)) {
        Name output;

        if (f.number != 2)
            continue;
        output = field_name(&c, &f, "an output's name");
        if (*output) {
            node->outputs[n] = make_value(r, output);
            node->outputs[n]->node = node;
            node->outputs[n]->index = (int)n;
        }
        n++;
    }
}

/* NodeProto: input = 1, output = 2, name = 3, op_type = 4, attribute = 5, domain = 7; doc_string =
 * 6, overload = 8, metadata_props = 9 and device_configurations = 10 are kept. */
static Node *read_node(Reader *r, Cursor c)
{
    Attr *attrs;
    Node *node = new_node(r, c, &attrs);
    Cursor again = c;
    Kept kept = {0};
    Field f;

    while (field_next(&c, &f))
        read_node_field(r, &c, &f, node, attrs, &kept);
    node->record = operator_in(node->domain, node->op);
    make_outputs(r, again, node);
    kept_put(r->g, node, &kept);
    return node;
}

/* ---- graphs ---- */

static void give_type(Reader *r, Value *v, const FileType *type, const Kept *kept)
{
    v->kind = type->kind;
    v->dtype = type->dtype;
    v->rank = type->rank;
    v->dims = type->dims;
    kept_put(r->g, v, kept);
    map_put(r->job, &r->scope->declared, v, v);
}

static void read_input(Reader *r, Cursor c)
{
    Kept kept = {0};
    Name value_name;
    FileType type = read_value_info(r, c, &value_name, &kept);
    Value *v = new_in_scope(r, value_name ? value_name : name(r->job, ""));

    v->is_input = true;
    give_type(r, v, &type, &kept);
    for (int i = 0; i < v->rank; i++)
        if (sym_lone(v->dims[i]) && !sym_lone(v->dims[i])->value) {
            Atom *atom = (Atom *)sym_lone(v->dims[i]);

            atom->value = v;
            atom->axis = i;
        }
    vec_push(r->job, &r->g->block->inputs, v);
}

/* An output or value_info declares a value of this graph, or an unknown one. A second declaration
 * gets a second Value, so that both are written again. */
static Value *read_declaration(Reader *r, Cursor c)
{
    Kept kept = {0};
    Name value_name;
    FileType type = read_value_info(r, c, &value_name, &kept);
    Value *v = value_name ? map_get(&r->scope->values, value_name) : NULL, *again;

    if (v && is_made(r, v) && !value_tensor(r->g, v) && !map_find(&r->scope->declared, v)) {
        give_type(r, v, &type, &kept);
        return v;
    }
    again = new_value(r, value_name ? value_name : name(r->job, ""));
    if (v && is_made(r, v)) {
        again->node = v->node;
        again->index = v->index;
        again->is_input = v->is_input;
        again->data = v->data;
    }
    give_type(r, again, &type, &kept);
    return again;
}

static void set_type_of_data(Reader *r, Value *v, const Data *data)
{
    const Sym **dims = NEW_N(r->job, const Sym *, (size_t)data->rank + 1);

    for (int i = 0; i < data->rank; i++)
        dims[i] = sym_int(r->g, data->dims[i]);
    set_type(v, data->dtype, data->rank, dims);
}

static void read_initializer(Reader *r, Cursor c)
{
    Name value_name;
    Data *data = read_tensor(r, c, &value_name);
    Value *v;

    value_name = value_name ? value_name : name(r->job, "");
    v = map_get(&r->scope->values, value_name);
    /* The tensor is the default of an input of this name. Any other value of the name is separate.
     */
    if (!v || !v->is_input || value_tensor(r->g, v)) {
        v = new_in_scope(r, value_name);
        set_type_of_data(r, v, data);
    }
    if (data->at)
        v->data = data;
    else
        map_put(r->job, &r->g->file->absent, v, data);
    if (r->g->block == r->g->root)
        vec_push(r->job, &r->g->constants, v);
    else
        vec_push(r->job, &r->g->block->constants, v);
}

/* SparseTensorProto: values = 1, whose name is the initializer's. The message itself is kept. */
static void name_sparse(Reader *r, Cursor c)
{
    Field f, inner;

    while (field_next(&c, &f)) {
        Cursor values;

        if (f.number != 1)
            continue;
        values = field_message(&c, &f, "a sparse tensor's values");
        while (field_next(&values, &inner))
            if (inner.number == 8) {
                Value *v = new_in_scope(r, field_name(&values, &inner, "a tensor's name"));

                v->kind = VALUE_OTHER;
                v->is_param = true;
            }
    }
}

typedef void FieldFn(Reader *r, Cursor message);

static void each(Reader *r, Cursor c, unsigned number, const char *what, FieldFn *fn)
{
    Field f;

    stack_check(r->job, NO_LOC);
    while (field_next(&c, &f))
        if (f.number == number)
            fn(r, field_message(&c, &f, what));
}

static void add_node(Reader *r, Cursor c)
{
    Node *node = read_node(r, c);

    vec_push(r->job, &r->g->block->nodes, node);
}

static void add_output(Reader *r, Cursor c)
{
    vec_push(r->job, &r->g->block->outputs, read_declaration(r, c));
}

static void add_info(Reader *r, Cursor c)
{
    vec_push(r->job, &r->g->block->infos, read_declaration(r, c));
}

#define GRAPH_FIELDS (BIT(1) | BIT(5) | BIT(11) | BIT(12) | BIT(13))

/* GraphProto: node = 1, name = 2, initializer = 5, input = 11, output = 12, value_info = 13;
 * doc_string = 10, quantization_annotation = 14, sparse_initializer = 15 and metadata_props = 16
 * are kept. */
static void read_block(Reader *r, Cursor c, Block *block)
{
    NameScope scope = {.parent = r->scope};
    Block *outer = r->g->block;
    Cursor again = c;
    Kept kept = {0};
    Field f;

    r->scope = &scope;
    r->g->block = block;
    block->name = name(r->job, "");
    while (field_next(&c, &f)) {
        if (f.number == 2)
            block->name = name_or_kept(r, &c, &f, "a graph's name", &kept);
        else if (f.number >= 64 || !(GRAPH_FIELDS & BIT(f.number)))
            kept_add(r->job, &kept, &f);
    }
    kept_put(r->g, block, &kept);
    each(r, again, 11, "an input", read_input);
    each(r, again, 5, "an initializer", read_initializer);
    each(r, again, 15, "a sparse initializer", name_sparse);
    each(r, again, 1, "a node", add_node);
    each(r, again, 12, "an output", add_output);
    each(r, again, 13, "a value_info", add_info);
    r->scope = scope.parent;
    r->g->block = outer;
}

static Block *read_graph(Reader *r, Cursor c, Block *parent)
{
    Block *block = block_new(r->g, parent, NULL);

    read_block(r, c, block);
    return block;
}

/* ---- opsets ---- */

/* OperatorSetIdProto: domain = 1, version = 2. True if the writer can write the same message from
 * the domain and the version. */
static bool read_opset(Reader *r, Cursor c, Name *domain, int64_t *version)
{
    uint64_t seen = 0;
    Field f;

    *domain = name(r->job, "");
    *version = 0;
    while (field_next(&c, &f)) {
        if (f.number == 1)
            *domain = field_name(&c, &f, "an opset's domain");
        else if (f.number == 2)
            *version = field_int(&c, &f, "an opset's version");
        seen |= f.number < 3 ? BIT(f.number) : BIT(3);
    }
    return seen == (BIT(1) | BIT(2)) && *version > 0 && *version <= INT32_MAX;
}

/* The imports as a map. Imports that the map cannot represent are kept as bytes. */
static void read_opsets(Reader *r, Cursor c, unsigned number, Map *opsets, Kept *kept)
{
    Cursor again = c;
    bool exact = true;
    int64_t version;
    Name domain;
    Field f;

    while (field_next(&c, &f)) {
        if (f.number != number)
            continue;
        exact = read_opset(r, field_message(&c, &f, "an opset"), &domain, &version) && exact &&
                !map_find(opsets, domain);
        if (version <= 0 || version > INT32_MAX)
            version = 0;
        map_put(r->job, opsets, domain, (void *)(intptr_t)version);
    }
    while (!exact && field_next(&again, &f))
        if (f.number == number)
            kept_add(r->job, kept, &f);
}

/* ---- functions ---- */

static void read_function_field(Reader *r, const Cursor *c, const Field *f, ModelFunction *fn,
                                Kept *kept)
{
    Value *v;

    switch (f->number) {
    case 1: fn->name = name_or_kept(r, c, f, "a function's name", kept); break;
    case 4:
        v = new_in_scope(r, field_name(c, f, "a function's input"));
        v->is_input = true;
        vec_push(r->job, &fn->body->inputs, v);
        break;
    case 6: vec_push(r->job, &fn->params, field_name(c, f, "a function's attribute")); break;
    case 10: fn->domain = name_or_kept(r, c, f, "a function's domain", kept); break;
    case 11:
        read_attr(r, field_message(c, f, "a function's attribute"), &fn->defaults[fn->ndefaults++]);
        break;
    case 13: fn->overload = name_or_kept(r, c, f, "a function's overload", kept); break;
    case 5:
    case 7:
    case 9:
    case 12: break;
    default: kept_add(r->job, kept, f);
    }
}

/* Outputs are names only. */
static void read_function_outputs(Reader *r, Cursor c, ModelFunction *fn)
{
    Field f;

    while (field_next(&c, &f))
        if (f.number == 5) {
            Name output = field_name(&c, &f, "a function's output");
            Value *v = map_get(&r->scope->values, output);

            vec_push(r->job, &fn->body->outputs, v ? v : new_value(r, output));
        }
}

static ModelFunction *new_function(Reader *r, Cursor c)
{
    ModelFunction *fn = NEW(r->job, ModelFunction);
    size_t n = 0;
    Field f;

    while (field_next(&c, &f))
        n += f.number == 11;
    fn->name = fn->domain = fn->overload = name(r->job, "");
    fn->defaults = NEW_N(r->job, Attr, n);
    fn->body = block_new(r->g, NULL, fn->name);
    return fn;
}

/* FunctionProto: name = 1, input = 4, output = 5, attribute = 6, node = 7, opset_import = 9,
 * domain = 10, attribute_proto = 11, value_info = 12, overload = 13; doc_string = 8 and
 * metadata_props = 14 are kept. */
static void read_function(Reader *r, Cursor c)
{
    NameScope scope = {0};
    ModelFunction *fn = new_function(r, c);
    Cursor again = c;
    Kept kept = {0};
    Field f;

    r->scope = &scope;
    r->g->block = fn->body;
    while (field_next(&c, &f))
        read_function_field(r, &c, &f, fn, &kept);
    read_opsets(r, again, 9, &fn->opsets, &kept);
    each(r, again, 7, "a node", add_node);
    read_function_outputs(r, again, fn);
    each(r, again, 12, "a value_info", add_info);
    fn->body->name = fn->name;
    kept_put(r->g, fn, &kept);
    vec_push(r->job, &r->g->functions, fn);
    r->scope = NULL;
    r->g->block = r->g->root;
}

/* ---- the model ---- */

/* The version of the default domain becomes the opset of the Graph. It must come first to be
 * written at the same position. */
static void read_model_opsets(Reader *r, Cursor c, Kept *kept)
{
    Map all = {0};
    Field f;

    read_opsets(r, c, 8, &all, kept);
    r->g->opset = 0;
    for (size_t i = 0; i < all.n; i++) {
        const char *domain = all.at[i].key;
        int version = (int)(intptr_t)all.at[i].value;

        if (!*domain || strcmp(domain, "ai.onnx") == 0)
            r->g->opset = version;
        if (*domain)
            map_put(r->job, &r->g->domains, domain, all.at[i].value);
    }
    if (kept_has(kept, 8) || (all.n && !*(const char *)all.at[0].key && r->g->opset))
        return;
    while (field_next(&c, &f))
        if (f.number == 8)
            kept_add(r->job, kept, &f);
    kept->fields |= BIT(8);
}

static void read_main_graph(Reader *r, Cursor c)
{
    if (r->g->root->name)
        damaged(&c, c.at, "the model has two graphs");
    read_block(r, c, r->g->root);
}

/* ModelProto: graph = 7, opset_import = 8, functions = 25. All else is kept: ir_version = 1,
 * producer_name = 2, producer_version = 3, domain = 4, model_version = 5, doc_string = 6,
 * metadata_props = 14, training_info = 20, configuration = 26. */
Graph *wire_read(Job *job, const Mapping *file)
{
    Reader r = {.g = graph_new(job, OPSET_DEFAULT), .job = job};
    Cursor c = {job, file, file->at, file->at, file->at + file->length, 0}, again = c;
    Kept kept = {.fields = BIT(1) | BIT(2) | BIT(3)};
    Field f;

    r.g->file = NEW(job, ModelFile);
    r.g->file->mapping = file;
    r.g->root->name = NULL;
    while (field_next(&c, &f))
        if (f.number != 7 && f.number != 8 && f.number != 25)
            kept_add(job, &kept, &f);
    read_model_opsets(&r, again, &kept);
    each(&r, again, 7, "the graph", read_main_graph);
    if (!r.g->root->name) {
        r.g->root->name = name(job, "");
        kept.fields |= BIT(7);
    }
    each(&r, again, 25, "a function", read_function);
    kept_put(r.g, r.g, &kept);
    return r.g;
}

const ModelFile *model_file(const Graph *g)
{
    static const ModelFile none;

    return g->file ? g->file : &none;
}

static const char *head_text(const Graph *g, unsigned field)
{
    Span span = kept_bytes(g, kept_of(g, g), field);

    return span.at ? job_strndup(g->job, (const char *)span.at, span.n) : "";
}

ModelHead model_head(const Graph *g)
{
    return (ModelHead){kept_int(g, kept_of(g, g), 1, 0), head_text(g, 2), head_text(g, 3)};
}
