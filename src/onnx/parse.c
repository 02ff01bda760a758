/* parse.c - parses ONNX text syntax. In: text by onnx.printer, graph_text or a person. Out: a
 * Graph, through the protobuf message that the text describes, so that both formats share the rest
 * of the reader. There is one function per rule of the grammar, with the rule above it. */
#include "parse.h"

#include "text.h"

static void parse_graph(TextParser *p, Buf *graph);

/* ---- attributes ---- */

static AttrKind kind_word(TextParser *p)
{
    const char *word = need_identifier(p, "an attribute's type");

    for (int kind = ATTR_FLOAT; kind <= ATTR_TYPES; kind++)
        if (strcmp(word, attr_kind_name((AttrKind)kind)) == 0)
            return (AttrKind)kind;
    parse_fail(p, "'%s' is not a type of attributes", word);
}

static AttrKind single_kind(AttrKind kind)
{
    static const uint8_t singles[] = {
        [ATTR_FLOATS] = ATTR_FLOAT,   [ATTR_INTS] = ATTR_INT,     [ATTR_STRINGS] = ATTR_STRING,
        [ATTR_TENSORS] = ATTR_TENSOR, [ATTR_GRAPHS] = ATTR_GRAPH, [ATTR_TYPES] = ATTR_TYPE,
    };

    return kind < COUNT_OF(singles) && singles[kind] ? (AttrKind)singles[kind] : kind;
}

static unsigned value_field(AttrKind kind, bool in_list)
{
    switch (kind) {
    case ATTR_FLOAT: return in_list ? 7 : 2;
    case ATTR_INT: return in_list ? 8 : 3;
    case ATTR_STRING: return in_list ? 9 : 4;
    case ATTR_TENSOR: return in_list ? 10 : 5;
    case ATTR_GRAPH: return in_list ? 11 : 6;
    default: return in_list ? 15 : 14;
    }
}

static void put_float_field(Buf *m, unsigned field, float value)
{
    buf_putc(m, (char)(field << 3 | WIRE_FIXED32));
    buf_add(m, &value, sizeof value);
}

/* type (name? "="? contents)?: a tensor, or the type itself */
static AttrKind parse_tensor_or_type(TextParser *p, bool in_list, Buf *attr)
{
    Buf type = {.job = p->job}, tensor = {.job = p->job};
    TensorType tensor_type = parse_type(p, &type);
    int c = next_char(p);

    if (c != '{' && c != '=' && c != '"' && !*peek_identifier(p)) {
        put_message(attr, value_field(ATTR_TYPE, in_list), &type);
        return ATTR_TYPE;
    }
    if (c == '"' || *peek_identifier(p))
        put_text_field(&tensor, 8, quotable(p, "a tensor's name"));
    accept_char(p, '=');
    parse_contents(p, &tensor_type, &tensor);
    put_message(attr, value_field(ATTR_TENSOR, in_list), &tensor);
    return ATTR_TENSOR;
}

static AttrKind parse_literal_value(TextParser *p, AttrKind wanted, bool in_list, Buf *attr)
{
    Literal l = literal(p);

    if (l.kind == LITERAL_STRING) {
        put_bytes_field(attr, value_field(ATTR_STRING, in_list), l.text, l.n);
        return ATTR_STRING;
    }
    if (l.kind == LITERAL_INT && wanted != ATTR_FLOAT) {
        put_varint_field(attr, value_field(ATTR_INT, in_list), int_of(p, &l));
        return ATTR_INT;
    }
    put_float_field(attr, value_field(ATTR_FLOAT, in_list), float_of_text(p, &l));
    return ATTR_FLOAT;
}

/* The name of a graph may be quoted; the next token distinguishes it from a string. */
static bool next_is_graph(TextParser *p)
{
    const char *at = p->at;
    int c = next_char(p);
    bool is_graph = false;

    if (c == '"') {
        quoted(p, "a name");
        c = next_char(p);
        is_graph = c == '(' || c == '=';
    } else if (*peek_identifier(p)) {
        is_graph = !next_is_float_word(p);
    }
    p->at = at;
    return is_graph;
}

/* single: type-or-tensor | graph | "@" name | literal */
static AttrKind parse_single(TextParser *p, AttrKind wanted, bool in_list, Buf *attr)
{
    Buf graph = {.job = p->job};

    if (!in_list && accept_char(p, '@')) {
        put_text_field(attr, 21, quotable(p, "an attribute's name"));
        return wanted;
    }
    if (next_is_type(p))
        return parse_tensor_or_type(p, in_list, attr);
    if (!next_is_graph(p))
        return parse_literal_value(p, wanted, in_list, attr);
    parse_graph(p, &graph);
    put_message(attr, value_field(ATTR_GRAPH, in_list), &graph);
    return ATTR_GRAPH;
}

/* "[" (single ("," single)*)? "]" */
static AttrKind parse_list(TextParser *p, AttrKind wanted, Buf *attr)
{
    AttrKind single = single_kind(wanted), found;

    if (accept_char(p, ']')) {
        if (wanted == ATTR_NONE || single == wanted)
            parse_fail(p, "an empty list needs a type: 'name: ints = []'");
        return wanted;
    }
    do {
        found = parse_single(p, single, true, attr);
        if (single != ATTR_NONE && found != single)
            parse_fail(p, "a list of %s has a value of another type", attr_kind_name(single));
        single = found;
    } while (accept_char(p, ','));
    expect_char(p, ']');
    return single <= ATTR_GRAPH ? (AttrKind)(single + 5) : ATTR_TYPES;
}

/* attribute: name (":" kind)? "=" (list | single), after the name */
static void parse_attr(TextParser *p, const char *attr_name, Buf *attr)
{
    AttrKind wanted = ATTR_NONE, found;

    put_text_field(attr, 1, attr_name);
    if (accept_char(p, ':'))
        wanted = kind_word(p);
    expect_char(p, '=');
    found =
        accept_char(p, '[') ? parse_list(p, wanted, attr) : parse_single(p, wanted, false, attr);
    if (wanted != ATTR_NONE && found != wanted)
        parse_fail(p, "attribute '%s' is of type %s, but its value is not", attr_name,
                   attr_kind_name(wanted));
    if (found != ATTR_NONE)
        put_varint_field(attr, 20, found);
}

/* attributes: ("<" attribute ("," attribute)* ">")? */
static bool parse_attrs(TextParser *p, Buf *node)
{
    if (!accept_char(p, '<'))
        return false;
    do {
        Buf attr = {.job = p->job};

        parse_attr(p, quotable(p, "an attribute's name"), &attr);
        put_message(node, 5, &attr);
    } while (accept_char(p, ','));
    expect_char(p, '>');
    return true;
}

/* ---- nodes ---- */

/* names: (name? ("," name)*)?, where an empty name before a comma is an omitted value */
static void parse_names(TextParser *p, Buf *node, unsigned field)
{
    for (;;) {
        const char *word = next_char(p) == '"' ? quoted(p, "a name") : NULL;

        if (!word) {
            word = identifier(p);
            if (!*word && next_char(p) != ',')
                return;
        }
        put_text_field(node, field, word);
        if (!accept_char(p, ','))
            return;
    }
}

/* node: ("[" name "]")? names "=" (domain ".")* op (":" overload)? attributes "(" names ")"
 * attributes */
static void parse_node(TextParser *p, Buf *node)
{
    Buf domain = {.job = p->job};
    const char *word;

    if (accept_char(p, '[')) {
        put_text_field(node, 3, next_char(p) == '"' ? quoted(p, "a name") : identifier(p));
        expect_char(p, ']');
    }
    parse_names(p, node, 2);
    expect_char(p, '=');
    word = quotable(p, "an operator");
    while (accept_char(p, '.')) {
        if (domain.n)
            buf_putc(&domain, '.');
        buf_puts(&domain, word);
        word = quotable(p, "an operator");
    }
    put_text_field(node, 4, word);
    if (domain.n)
        put_message(node, 7, &domain);
    if (accept_char(p, ':'))
        put_text_field(node, 8, need_identifier(p, "an overload"));
    bool has_attrs = parse_attrs(p, node);
    expect_char(p, '(');
    parse_names(p, node, 1);
    expect_char(p, ')');
    if (!has_attrs)
        parse_attrs(p, node);
}

/* "{" node* "}" */
static void parse_nodes(TextParser *p, Buf *graph, unsigned field)
{
    expect_char(p, '{');
    while (!accept_char(p, '}')) {
        Buf node = {.job = p->job};

        parse_node(p, &node);
        put_message(graph, field, &node);
    }
}

/* ---- graphs ---- */

typedef struct Declared {
    const char *name;
    Buf info;
    TensorType type;
} Declared;

/* value: type? name */
static Declared parse_value(TextParser *p)
{
    Declared d = {.info = {.job = p->job}};
    Buf type = {.job = p->job};
    bool typed = next_is_type(p);

    if (typed)
        d.type = parse_type(p, &type);
    d.name = quotable(p, "a value's name");
    put_text_field(&d.info, 1, d.name);
    if (typed)
        put_message(&d.info, 2, &type);
    return d;
}

/* "=" contents */
static bool parse_default(TextParser *p, const Declared *d, Buf *graph)
{
    Buf tensor = {.job = p->job};

    if (!accept_char(p, '='))
        return false;
    put_text_field(&tensor, 8, d->name);
    parse_contents(p, &d->type, &tensor);
    put_message(graph, 5, &tensor);
    return true;
}

/* Values between brackets. Inputs may have contents beside their declaration; those after the
 * graph's head have either. */
static void parse_values(TextParser *p, char open, char close, unsigned field, Buf *graph)
{
    expect_char(p, open);
    if (accept_char(p, close))
        return;
    do {
        Declared d = parse_value(p);
        bool contents = field != 12 && parse_default(p, &d, graph);

        if (!contents || field == 11)
            put_message(graph, field, &d.info);
    } while (accept_char(p, ','));
    expect_char(p, close);
}

static void match_arrow(TextParser *p)
{
    expect_char(p, '=');
    if (p->at == p->end || *p->at++ != '>')
        parse_fail(p, "expected '=>'");
}

/* graph: name ("(" values ")")? "=>" "(" values ")" ("<" values ">")? nodes */
static void parse_graph(TextParser *p, Buf *graph)
{
    stack_check(p->job, NO_LOC);
    enter_level(p);
    put_text_field(graph, 2, quotable(p, "a graph's name"));
    if (next_char(p) == '(')
        parse_values(p, '(', ')', 11, graph);
    match_arrow(p);
    parse_values(p, '(', ')', 12, graph);
    if (next_char(p) == '<')
        parse_values(p, '<', '>', 13, graph);
    parse_nodes(p, graph, 1);
    p->depth--;
}

/* ---- functions ---- */

/* opsets: "[" (string ":" int ("," string ":" int)*)? "]" */
static void parse_opsets(TextParser *p, Buf *message, unsigned field)
{
    expect_char(p, '[');
    if (accept_char(p, ']'))
        return;
    do {
        Buf opset = {.job = p->job};

        put_text_field(&opset, 1, quoted(p, "a domain"));
        expect_char(p, ':');
        put_varint_field(&opset, 2, integer(p));
        put_message(message, field, &opset);
    } while (accept_char(p, ','));
    expect_char(p, ']');
}

/* A key in the header of a function or model, with its field number in each message; 0: not
 * allowed. */
typedef struct HeaderWord {
    const char *word;
    char kind; /* i(nt), s(tring), o(psets), p(airs) */
    uint8_t model, function;
} HeaderWord;
static const HeaderWord header_words[] = {
    {"ir_version", 'i', 1, 0},       {"opset_import", 'o', 8, 9},    {"producer_name", 's', 2, 0},
    {"producer_version", 's', 3, 0}, {"domain", 's', 4, 10},         {"model_version", 'i', 5, 0},
    {"doc_string", 's', 6, 8},       {"metadata_props", 'p', 14, 0}, {"overload", 's', 0, 13},
};

static void parse_header_word(TextParser *p, bool function, Buf *message)
{
    const char *word = need_identifier(p, "a word such as opset_import");
    const HeaderWord *row = NULL;
    unsigned field;

    for (size_t i = 0; i < COUNT_OF(header_words); i++)
        if (strcmp(word, header_words[i].word) == 0)
            row = &header_words[i];
    field = !row ? 0 : function ? row->function : row->model;
    if (!field)
        parse_fail(p, "'%s' does not belong here", word);
    expect_char(p, ':');
    switch (row->kind) {
    case 'i': put_varint_field(message, field, integer(p)); break;
    case 's': put_text_field(message, field, quoted(p, word)); break;
    case 'o': parse_opsets(p, message, field); break;
    default:
        expect_char(p, '[');
        if (!accept_char(p, ']')) {
            parse_pairs(p, message, field);
            expect_char(p, ']');
        }
    }
}

/* header: ("<" word ":" value ("," word ":" value)* ">")? */
static void parse_header(TextParser *p, bool function, Buf *message)
{
    if (!accept_char(p, '<'))
        return;
    do
        parse_header_word(p, function, message);
    while (accept_char(p, ','));
    expect_char(p, '>');
}

/* parameters: ("<" (name | attribute) ("," ...)* ">")? */
static void parse_parameters(TextParser *p, Buf *fn)
{
    if (!accept_char(p, '<'))
        return;
    do {
        const char *word = quotable(p, "an attribute's name");
        Buf attr = {.job = p->job};

        if (next_char(p) == ':' || next_char(p) == '=') {
            parse_attr(p, word, &attr);
            put_message(fn, 11, &attr);
        } else {
            put_text_field(fn, 6, word);
        }
    } while (accept_char(p, ','));
    expect_char(p, '>');
}

/* "(" (value ("," value)*)? ")": names, with a value_info for those that have a type */
static void parse_function_values(TextParser *p, unsigned field, Buf *fn)
{
    expect_char(p, '(');
    if (accept_char(p, ')'))
        return;
    do {
        bool typed = next_is_type(p);
        Declared d = parse_value(p);

        put_text_field(fn, field, d.name);
        if (typed)
            put_message(fn, 12, &d.info);
    } while (accept_char(p, ','));
    expect_char(p, ')');
}

/* function: header name parameters values "=>" values ("<" values ">")? nodes */
static void parse_function(TextParser *p, Buf *fn)
{
    parse_header(p, true, fn);
    put_text_field(fn, 1, quotable(p, "a function's name"));
    parse_parameters(p, fn);
    parse_function_values(p, 4, fn);
    match_arrow(p);
    parse_function_values(p, 5, fn);
    if (next_char(p) == '<')
        parse_values(p, '<', '>', 12, fn);
    parse_nodes(p, fn, 7);
}

/* model: header graph function* */
Graph *text_read(Job *job, const Mapping *file)
{
    Source *source = NEW(job, Source);
    TextParser p = {.job = job, .source = source};
    Buf model = {.job = job}, graph = {.job = job};

    file_need(file, file->at, file->length);
    *source = (Source){.file = file->path,
                       .text = (const char *)file->at,
                       .length = file->length,
                       .first_line = 1};
    p.at = source->text;
    p.end = source->text + source->length;
    parse_header(&p, false, &model);
    parse_graph(&p, &graph);
    put_message(&model, 7, &graph);
    while (next_char(&p)) {
        Buf fn = {.job = job};

        parse_function(&p, &fn);
        put_message(&model, 25, &fn);
    }
    if (p.at < p.end)
        parse_fail(&p, "a zero byte");
    return wire_read(job, memory_map(job, model.at, model.n));
}
