/* schema.c - operator schemas: "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) ->
 * Tensor".
 *
 * In: one line in the syntax of torch's messages or of native_functions.yaml. Out: a Schema. The
 * syntax is described in docs/torchscript-format.md §4.7.
 */
#include <string.h>

#include "parser.h"

/* A type in a schema: the type itself, its text without alias marks, and the alias marks. */
typedef struct TypeUse {
    const Type *type;
    bool alias, written;
} TypeUse;

static const struct {
    const char *word;
    TypeKind kind;
} type_words[] = {
    {"Tensor", TY_TENSOR},
    {"int", TY_INT},
    {"float", TY_FLOAT},
    {"bool", TY_BOOL},
    {"str", TY_STR},
    {"Scalar", TY_NUMBER},
    {"ScalarType", TY_INT},
    {"SymInt", TY_INT},
    {"Device", TY_DEVICE},
    {"Layout", TY_INT},
    {"MemoryFormat", TY_INT},
    {"Generator", TY_GENERATOR},
    {"complex", TY_COMPLEX},
    {"Dimname", TY_STR},
    {"Any", TY_ANY},
    {"NoneType", TY_NONE},
    {"None", TY_NONE},
    {"QScheme", TY_INT},
    {"SymBool", TY_BOOL},
    {"SymFloat", TY_FLOAT},
    {"number", TY_NUMBER},
    {"Stream", TY_STREAM},
    {"Storage", TY_STORAGE},
    {"Capsule", TY_CAPSULE},
    {"list", TY_ANY_LIST},
    {"tuple", TY_ANY_TUPLE},
    {"AnyListType", TY_ANY_LIST},
    {"AnyClassType", TY_ANY},
    {"AnyEnumType", TY_ANY_ENUM},
    {"AnyTupleType", TY_ANY_TUPLE},
    {"DeviceIndex", TY_INT},
    {"PyObject", TY_ANY},
};

static TypeUse type_use(Parser *parser, Buf *word);

/* set = "*" | NAME { "|" NAME } */
static void alias_set(Parser *parser)
{
    if (parser_accept(parser, "*"))
        return;
    do
        parser_any_name(parser, "in the alias mark");
    while (parser_accept(parser, "|"));
}

/* alias = "(" set [ "!" ] [ "->" set ] ")" */
static void alias_mark(Parser *parser, TypeUse *use)
{
    parser_expect(parser, "(", "before the alias mark");
    use->alias = true;
    alias_set(parser);
    if (parser_accept(parser, "!"))
        use->written = true;
    if (parser_accept(parser, "->"))
        alias_set(parser);
    parser_expect(parser, ")", "after the alias mark");
}

/* types = "(" type { "," type } ")" */
static const Type *type_list(Parser *parser, TypeKind kind, Buf *word)
{
    VEC(const Type *) args = {0};

    parser_expect(parser, "(", "before the types");
    buf_putc(word, '(');
    do {
        buf_puts(word, args.n > 0 ? ", " : "");
        vec_push(parser->job, &args, type_use(parser, word).type);
    } while (parser_accept(parser, ","));
    parser_expect(parser, ")", "after the types");
    buf_putc(word, ')');
    return type_of_n(parser->program, kind, args.at, args.n);
}

/* A word in lower case that is not a type is a type variable. */
static const Type *word_type(Parser *parser, const char *word)
{
    for (size_t i = 0; i < COUNT_OF(type_words); i++)
        if (strcmp(word, type_words[i].word) == 0)
            return type_simple(parser->program, type_words[i].kind);
    if (strncmp(word, "__torch__.", 10) == 0)
        return type_class(parser->program, name(parser->job, word));
    if (word[0] >= 'a' && word[0] <= 'z')
        return type_variable(parser->program, name(parser->job, word));
    fail_code(parser->job, CODE_INPUT, parser_loc(parser, parser->last.start, parser->last.end),
              "unknown type '%s'", word);
}

/* base = types (a tuple) | ( "Dict" | "Future" | "RRef" | "Await" ) types | NAME { "." NAME } */
static const Type *base_type(Parser *parser, Buf *word)
{
    static const struct {
        const char *word;
        TypeKind kind;
        size_t nargs;
    } generics[] = {{"Dict", TY_DICT, 2},
                    {"Future", TY_FUTURE, 1},
                    {"RRef", TY_RREF, 1},
                    {"Await", TY_AWAIT, 1}};
    size_t start = word->n;

    if (parser_at(parser, "("))
        return type_list(parser, TY_TUPLE, word);
    buf_puts(word, parser_any_name(parser, "of a type"));
    for (size_t i = 0; i < COUNT_OF(generics); i++)
        if (strcmp(buf_text(word) + start, generics[i].word) == 0) {
            const Type *type = type_list(parser, generics[i].kind, word);

            if (type->nargs != generics[i].nargs)
                fail_code(parser->job, CODE_INPUT,
                          parser_loc(parser, parser->last.start, parser->last.end),
                          "'%s' does not take %zu types", generics[i].word, type->nargs);
            return type;
        }
    while (parser_accept(parser, ".")) {
        buf_putc(word, '.');
        buf_puts(word, parser_any_name(parser, "after '.'"));
    }
    return word_type(parser, buf_text(word) + start);
}

/* list = "[" [ NUMBER ] "]" */
static const Type *list_suffix(Parser *parser, const Type *element, Buf *word)
{
    int n = 0;

    parser_expect(parser, "[", "of the list");
    buf_putc(word, '[');
    if (parser_accept_kind(parser, TK_INT)) {
        if (parser->last.integer > MAX_NESTING)
            fail_code(parser->job, CODE_INPUT,
                      parser_loc(parser, parser->last.start, parser->last.end),
                      "the length of a list is more than %d", MAX_NESTING);
        n = (int)parser->last.integer;
        buf_printf(word, "%d", n);
    }
    parser_expect(parser, "]", "of the list");
    buf_putc(word, ']');
    return type_broadcast_list(parser->program, element, n);
}

/* type = base { alias | list | "?" } */
static TypeUse type_use(Parser *parser, Buf *word)
{
    TypeUse use = {0};

    stack_check(parser->job, NO_LOC);
    parser_enter(parser);
    use.type = base_type(parser, word);
    for (;;) {
        if (parser_at(parser, "(")) {
            alias_mark(parser, &use);
        } else if (parser_at(parser, "[")) {
            use.type = list_suffix(parser, use.type, word);
        } else if (parser_accept(parser, "?")) {
            use.type = type_of1(parser->program, TY_OPTIONAL, use.type);
            buf_putc(word, '?');
        } else {
            parser_leave(parser);
            return use;
        }
    }
}

/* Named constants of native_functions.yaml (docs/torchscript-format.md §2.8). */
static const struct {
    const char *word;
    int64_t value;
} default_words[] = {
    {"contiguous_format", 0},
    {"preserve_format", 1},
    {"channels_last", 2},
    {"channels_last_3d", 3},
    {"strided", 0},
    {"sparse_coo", 1},
    {"Mean", 1},
    {"Sum", 2},
    {"uint8", 0},
    {"int8", 1},
    {"int16", 2},
    {"int", 3},
    {"long", 4},
    {"half", 5},
    {"float", 6},
    {"double", 7},
    {"bool", 11},
    {"bfloat16", 15},
};

/* default = expr */
static Tree *default_value(Parser *parser)
{
    Tree *tree = parse_expr(parser);

    if (tree->kind != EX_NAME)
        return tree;
    for (size_t i = 0; i < COUNT_OF(default_words); i++)
        if (strcmp(tree->name, default_words[i].word) == 0) {
            tree->kind = EX_INT;
            tree->integer = default_words[i].value;
            return tree;
        }
    fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, tree), "unknown default '%s'",
              tree->name);
}

/* param = type NAME [ "=" default ] */
static SchemaParam schema_param(Parser *parser, bool keyword_only)
{
    Buf word = {.job = parser->job};
    TypeUse use = type_use(parser, &word);
    SchemaParam param = {.type = use.type,
                         .type_word = buf_text(&word),
                         .keyword_only = keyword_only,
                         .alias = use.alias,
                         .written = use.written};

    param.name = parser_any_name(parser, "of the parameter");
    if (parser_accept(parser, "="))
        param.init = default_value(parser);
    return param;
}

/* params = "(" [ item { "," item } ] ")" ; item = param | "*" | "..." */
static void schema_params(Parser *parser, Schema *schema)
{
    VEC(SchemaParam) params = {0};
    bool keyword_only = false;

    parser_expect(parser, "(", "before the parameters");
    while (!parser_at(parser, ")")) {
        if (parser_accept(parser, "*"))
            keyword_only = true;
        else if (parser_accept(parser, "..."))
            schema->varargs = true;
        else
            vec_push(parser->job, &params, schema_param(parser, keyword_only));
        if (!parser_accept(parser, ","))
            break;
    }
    parser_expect(parser, ")", "after the parameters");
    schema->params = params.at;
    schema->nparams = params.n;
}

typedef struct Results {
    VEC(const Type *) types;
    VEC(Name) names;
    VEC(bool) alias;
} Results;

/* result = "..." | type [ NAME ] */
static void schema_result(Parser *parser, Schema *schema, Results *results)
{
    Buf word = {.job = parser->job};
    Name result_name = name(parser->job, "");
    TypeUse use;

    if (parser_accept(parser, "...")) {
        schema->result_varargs = true;
        return;
    }
    use = type_use(parser, &word);
    if (parser_at_name(parser))
        result_name = parser_any_name(parser, "of the result");
    vec_push(parser->job, &results->types, use.type);
    vec_push(parser->job, &results->names, result_name);
    vec_push(parser->job, &results->alias, use.alias);
}

/* results = "->" ( result | "(" [ result { "," result } ] ")" ) */
static void schema_results(Parser *parser, Schema *schema)
{
    Results results = {0};

    parser_expect(parser, "->", "after the parameters");
    if (!parser_accept(parser, "(")) {
        schema_result(parser, schema, &results);
    } else {
        while (!parser_at(parser, ")")) {
            schema_result(parser, schema, &results);
            if (!parser_accept(parser, ","))
                break;
        }
        parser_expect(parser, ")", "after the results");
    }
    schema->results = results.types.at;
    schema->result_names = results.names.at;
    schema->result_alias = results.alias.at;
    schema->nresults = results.types.n;
}

/* schema = NAME "::" NAME [ "." NAME ] params results */
Schema *schema_parse(Program *program, const char *text)
{
    Job *job = program->job;
    Schema *schema = NEW(job, Schema);
    Source *source = NEW(job, Source);
    size_t head = strcspn(text, "("), full = head;
    const char *colons = strstr(text, "::"), *dot;
    Parser *parser;

    *source = (Source){.file = "schema", .text = text, .length = strlen(text), .first_line = 1};
    if (!colons || (size_t)(colons - text) >= head)
        fail_code(job, CODE_INPUT, loc_of(source, 0, head),
                  "a schema must begin with 'namespace::'");
    dot = memchr(colons, '.', head - (size_t)(colons - text));
    if (dot)
        full = (size_t)(dot - text);
    schema->text = text;
    schema->name = name_n(job, text, full);
    schema->overload = dot ? name_n(job, dot + 1, head - full - 1) : name(job, "");
    parser = parser_new(program, source, head);
    schema_params(parser, schema);
    schema_results(parser, schema);
    parser_expect_kind(parser, TK_NEWLINE, "after the schema");
    return schema;
}
