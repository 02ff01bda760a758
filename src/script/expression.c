/* expression.c - one function per rule of the grammar of expressions.
 *
 * In: tokens. Out: trees with exact positions, at most MAX_NESTING high. The grammar is described
 * in docs/torchscript-format.md §4.2 and §4.3.
 */
#include <string.h>

#include "parser.h"

static Tree *binary(Parser *parser, int precedence);

static TreeList tree_list_of(Trees trees)
{
    return (TreeList){trees.at, trees.n};
}

/* ---- atoms ---- */

/* 2**63 is allowed only after a `-`: its negation fits 64 bits. */
static Tree *integer_atom(Parser *parser)
{
    Token token = parser->cur;
    Tree *tree;

    if (token.integer > INT64_MAX && !token_is(&parser->last, "-"))
        fail_code(parser->job, CODE_INPUT, parser_loc(parser, token.start, token.end),
                  "integer '%llu' does not fit in 64 bits", (unsigned long long)token.integer);
    parser_advance(parser);
    tree = tree_new(parser, EX_INT, token.start);
    tree->integer = token.integer > INT64_MAX ? INT64_MIN : (int64_t)token.integer;
    return tree;
}

static Tree *real_atom(Parser *parser)
{
    TreeKind kind = parser->cur.kind == TK_FLOAT ? EX_FLOAT : EX_COMPLEX;
    Tree *tree;

    parser_advance(parser);
    tree = tree_new(parser, kind, parser->last.start);
    tree->real = parser->last.real;
    return tree;
}

/* strings = STRING { STRING } */
static Tree *string_atom(Parser *parser)
{
    Token first = parser->cur;
    Buf text = {.job = parser->job};
    Tree *tree;

    parser_advance(parser);
    if (parser->cur.kind == TK_STR) {
        buf_add(&text, first.string, first.length);
        while (parser_accept_kind(parser, TK_STR))
            buf_add(&text, parser->last.string, parser->last.length);
        first.string = buf_text(&text);
        first.length = text.n;
    }
    tree = tree_new(parser, EX_STR, first.start);
    tree->text = first.string;
    tree->length = first.length;
    return tree;
}

/* constant = "True" | "False" | "None" | "NoneType" | "Ellipsis" | "...". NULL if the current token
 * is not one. */
static Tree *constant_atom(Parser *parser)
{
    static const struct {
        const char *word;
        TreeKind kind;
    } constants[] = {{"True", EX_TRUE},     {"False", EX_FALSE},       {"None", EX_NONE},
                     {"NoneType", EX_NONE}, {"Ellipsis", EX_ELLIPSIS}, {"...", EX_ELLIPSIS}};

    for (size_t i = 0; i < COUNT_OF(constants); i++)
        if (parser_accept(parser, constants[i].word))
            return tree_new(parser, constants[i].kind, parser->last.start);
    return NULL;
}

static Tree *tree_tuple(Parser *parser, TreeList list, size_t start)
{
    Tree *tuple = tree_new(parser, EX_TUPLE, start);

    tuple->list = list;
    return tree_end(parser, tuple);
}

/* paren = "(" [ expr { "," expr } [ "," ] ] ")" ; one expression without a comma is itself */
static Tree *paren(Parser *parser)
{
    size_t start = parser->cur.start;
    bool is_tuple = true;
    Tree *few[4];
    Trees items = {few, 0, COUNT_OF(few)};

    parser_advance(parser);
    while (!parser_at(parser, ")")) {
        vec_push(parser->job, &items, parse_expr(parser));
        is_tuple = parser_accept(parser, ",") || items.n > 1;
        if (!token_is(&parser->last, ","))
            break;
    }
    parser_expect(parser, ")", "after the expression");
    if (!is_tuple)
        return items.at[0];
    items.at = job_copy(parser->job, items.at, items.n * sizeof *items.at);
    return tree_tuple(parser, tree_list_of(items), start);
}

/* comprehension = "for" targets "in" expr [ "if" expr ]. libtorch does not support the condition.
 */
static void comprehension(Parser *parser, Tree *tree)
{
    size_t start;

    parser_expect(parser, "for", "in the comprehension");
    tree->b = parse_loop_target(parser);
    parser_expect(parser, "in", "after the target of the comprehension");
    start = parser->cur.start;
    tree->c = binary(parser, 1);
    if (parser_accept(parser, "if")) {
        tree->d = parse_expr(parser);
        if (parser_accept(parser, "else")) {
            Tree *choice = tree_new(parser, EX_IF, start);

            choice->a = tree->c;
            choice->b = tree->d;
            choice->c = parse_expr(parser);
            tree->c = tree_end(parser, choice);
            tree->d = NULL;
        }
    }
}

/* list = "[" [ expr { "," expr } [ "," ] ] "]" | "[" expr comprehension "]" */
static Tree *list_atom(Parser *parser)
{
    Tree *tree = tree_new(parser, EX_LIST, parser->cur.start);
    Trees items = {0};

    parser_advance(parser);
    while (!parser_at(parser, "]")) {
        vec_push(parser->job, &items, parse_expr(parser));
        if (!parser_accept(parser, ","))
            break;
    }
    if (items.n == 1 && parser_at(parser, "for")) {
        tree->kind = EX_LIST_COMP;
        tree->a = items.at[0];
        comprehension(parser, tree);
    } else {
        tree->list = tree_list_of(items);
    }
    parser_expect(parser, "]", "after the list");
    return tree_end(parser, tree);
}

/* dict = "{" [ expr ":" expr { "," expr ":" expr } ] "}" | "{" expr ":" expr comprehension "}" */
static Tree *dict_atom(Parser *parser)
{
    Tree *tree = tree_new(parser, EX_DICT, parser->cur.start);
    Trees items = {0};

    parser_advance(parser);
    if (!parser_at(parser, "}"))
        do {
            vec_push(parser->job, &items, parse_expr(parser));
            parser_expect(parser, ":", "after the key");
            vec_push(parser->job, &items, parse_expr(parser));
        } while (parser_accept(parser, ","));
    tree->list = tree_list_of(items);
    if (items.n == 2 && parser_at(parser, "for")) {
        tree->kind = EX_DICT_COMP;
        comprehension(parser, tree);
    }
    parser_expect(parser, "}", "after the dict");
    return tree_end(parser, tree);
}

/* atom = NAME | NUMBER | strings | constant | paren | list | dict */
static Tree *atom(Parser *parser)
{
    Tree *tree;

    switch (parser->cur.kind) {
    case TK_NAME:
        parser_advance(parser);
        tree = tree_new(parser, EX_NAME, parser->last.start);
        tree->name = parser->last.text;
        return tree;
    case TK_INT: return integer_atom(parser);
    case TK_FLOAT:
    case TK_IMAGINARY: return real_atom(parser);
    case TK_STR: return string_atom(parser);
    default: break;
    }
    if (parser_at(parser, "("))
        return paren(parser);
    if (parser_at(parser, "["))
        return list_atom(parser);
    if (parser_at(parser, "{"))
        return dict_atom(parser);
    tree = constant_atom(parser);
    if (!tree)
        parser_unexpected(parser, "an expression");
    return tree;
}

/* ---- attributes, calls and subscripts ---- */

/* attribute = primary "." (NAME | KEYWORD) */
static Tree *attribute(Parser *parser, Tree *object, size_t start)
{
    Tree *tree = tree_new(parser, EX_ATTR, start);

    parser_expect(parser, ".", "before the attribute");
    tree->a = object;
    tree->name = parser_any_name(parser, "after '.'");
    return tree_end(parser, tree);
}

/* call = primary "(" [ arg { "," arg } [ "," ] ] ")" ; arg = [ (NAME | KEYWORD) "=" ] expr
 * Positional arguments come first; the callers of operators rely on it. */
static Tree *call(Parser *parser, Tree *callee, size_t start)
{
    Tree *tree = tree_new(parser, EX_CALL, start), *few[8];
    Name few_names[COUNT_OF(few)];
    Trees args = {few, 0, COUNT_OF(few)};
    VEC(Name) names = {few_names, 0, COUNT_OF(few)};
    bool has_keywords = false;

    parser_expect(parser, "(", "before the arguments");
    tree->a = callee;
    while (!parser_at(parser, ")")) {
        Name keyword = NULL;

        if (parser_at_name(parser) && token_is(&parser->next, "=")) {
            keyword = parser_any_name(parser, "of the argument");
            parser_advance(parser);
            has_keywords = true;
        } else if (has_keywords) {
            parser_unexpected(parser, "a keyword, as the argument before it has one");
        }
        vec_push(parser->job, &names, keyword);
        vec_push(parser->job, &args, parse_expr(parser));
        if (!parser_accept(parser, ","))
            break;
    }
    parser_expect(parser, ")", "after the arguments");
    tree->list = (TreeList){job_copy(parser->job, args.at, args.n * sizeof *args.at), args.n};
    if (has_keywords)
        tree->names = job_copy(parser->job, names.at, names.n * sizeof *names.at);
    return tree_end(parser, tree);
}

static bool at_subscript_end(const Parser *parser)
{
    return parser_at(parser, ",") || parser_at(parser, "]") || parser_at(parser, ":");
}

/* subscript = expr | [ expr ] ":" [ expr ] [ ":" [ expr ] ] */
static Tree *subscript(Parser *parser)
{
    size_t start = parser->cur.start;
    Tree *first = parser_at(parser, ":") ? NULL : parse_expr(parser), *tree;

    if (!parser_accept(parser, ":"))
        return first;
    tree = tree_new(parser, EX_SLICE, start);
    tree->a = first;
    if (!at_subscript_end(parser))
        tree->b = parse_expr(parser);
    if (parser_accept(parser, ":") && !at_subscript_end(parser))
        tree->c = parse_expr(parser);
    return tree_end(parser, tree);
}

/* index = primary "[" subscript { "," subscript } [ "," ] "]" */
static Tree *index_of(Parser *parser, Tree *object, size_t start)
{
    Tree *tree = tree_new(parser, EX_INDEX, start);
    Trees items = {0};

    parser_expect(parser, "[", "before the subscript");
    tree->a = object;
    do
        vec_push(parser->job, &items, subscript(parser));
    while (parser_accept(parser, ",") && !parser_at(parser, "]"));
    parser_expect(parser, "]", "after the subscript");
    tree->list = tree_list_of(items);
    return tree_end(parser, tree);
}

/* primary = atom { attribute | call | index }. It begins with the "(" of the atom if there is one:
 * the source map (docs/torchscript-format.md §6) has the record of the call there. */
static Tree *primary(Parser *parser)
{
    size_t start = parser->cur.start;
    Tree *tree = atom(parser);

    for (;;) {
        if (parser_at(parser, "."))
            tree = attribute(parser, tree, start);
        else if (parser_at(parser, "("))
            tree = call(parser, tree, start);
        else if (parser_at(parser, "["))
            tree = index_of(parser, tree, start);
        else
            return tree;
    }
}

/* ---- operators ---- */

/* A "-" before a number is part of the number. A complex constant stays a sum of two literals. */
static bool fold_minus(Tree *tree)
{
    switch (tree->kind) {
    case EX_INT: tree->integer = (int64_t)(0 - (uint64_t)tree->integer); return true;
    case EX_FLOAT:
    case EX_COMPLEX: tree->real = -tree->real; return true;
    default: return false;
    }
}

/* unary = ("-" | "*") binary(10) | ("not" | "~") binary(3) | primary ; so ~a + b is ~(a + b) and -a
 * ** b is -(a ** b) */
static Tree *unary(Parser *parser)
{
    static const struct {
        const char *word;
        TreeKind kind;
        int precedence;
    } operators[] = {
        {"-", EX_NEG, 10}, {"*", EX_STAR, 10}, {"not", EX_NOT, 3}, {"~", EX_INVERT, 3}};
    size_t start = parser->cur.start;

    if (parser->cur.kind == TK_NAME)
        return primary(parser);
    for (size_t i = 0; i < COUNT_OF(operators); i++) {
        Tree *operand, *tree;

        if (!parser_accept(parser, operators[i].word))
            continue;
        operand = binary(parser, operators[i].precedence);
        if (operators[i].kind == EX_NEG && fold_minus(operand)) {
            operand->start = (uint32_t)start;
            operand->end = parser->last.end;
            return operand;
        }
        tree = tree_new(parser, operators[i].kind, start);
        tree->a = operand;
        return tree_end(parser, tree);
    }
    return primary(parser);
}

/* choice = expr "if" expr "else" expr, right-associative as in Python */
static Tree *choice(Parser *parser, Tree *first, size_t start)
{
    Tree *tree = tree_new(parser, EX_IF, start);

    parser_expect(parser, "if", "in the conditional expression");
    tree->a = first;
    tree->b = parse_expr(parser);
    parser_expect(parser, "else", "in the conditional expression");
    tree->c = parse_expr(parser);
    return tree_end(parser, tree);
}

/* binary(p) = unary { OP binary(strength of OP) } where every OP is stronger than p. Only "**" is
 * right-associative; comparisons do not chain. */
static Tree *binary(Parser *parser, int precedence)
{
    size_t start = parser->cur.start;
    Tree *left;

    parser_enter(parser);
    left = unary(parser);
    while (parser->cur.precedence > precedence) {
        Token op = parser->cur;
        Tree *tree;

        if (parser_at(parser, "if")) {
            left = choice(parser, left, start);
            continue;
        }
        parser_advance(parser);
        tree = tree_new(parser, EX_BINARY, start);
        tree->op = name(parser->job, op.text);
        tree->a = left;
        tree->b = binary(parser, strcmp(op.text, "**") == 0 ? op.precedence - 1 : op.precedence);
        left = tree_end(parser, tree);
    }
    parser_leave(parser);
    return left;
}

/* expr = binary(0) */
Tree *parse_expr(Parser *parser)
{
    return binary(parser, 0);
}

/* ---- types ---- */

bool parser_at_class_name(const Parser *parser)
{
    return parser->cur.kind == TK_NAME && strcmp(parser->cur.text, "__torch__") == 0;
}

/* class name = "__torch__" { "." (NAME | KEYWORD) }. A module has many of them, so they are parsed
 * without making trees, and without tokens unless there are blanks between them. */
const Type *parse_class_name(Parser *parser)
{
    const Source *source = parser->lexer.source;
    size_t start = parser->cur.start, end = dotted_end(&parser->program->words, source, start);
    char small[256];
    Buf text = {.job = parser->job, .at = small, .cap = sizeof small};

    parser_advance_to(parser, end);
    if (!parser_at(parser, "."))
        return type_class(parser->program, name_n(parser->job, source->text + start, end - start));
    buf_add(&text, source->text + start, end - start);
    while (parser_accept(parser, ".")) {
        buf_putc(&text, '.');
        buf_puts(&text, parser_any_name(parser, "after '.'"));
    }
    return type_class(parser->program, name_n(parser->job, text.at, text.n));
}

/* annotation = class name | expr */
const Type *parse_annotation(Parser *parser)
{
    return parser_at_class_name(parser)
               ? parse_class_name(parser)
               : tree_type(parser->program, parser->lexer.source, parse_expr(parser));
}

static bool at_exprs_end(const Parser *parser)
{
    static const char *const ends[] = {"=", ":", ")", "]", "}"};

    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (parser_at(parser, ends[i]))
            return true;
    return parser->cur.kind == TK_NEWLINE || parser->cur.kind == TK_EOF;
}

/* exprs = expr { "," expr } [ "," ] ; a comma makes it a tuple */
Tree *parse_exprs(Parser *parser)
{
    size_t start = parser->cur.start;
    Tree *first = parse_expr(parser);
    Trees items = {0};

    if (!parser_at(parser, ","))
        return first;
    vec_push(parser->job, &items, first);
    while (parser_accept(parser, ",") && !at_exprs_end(parser))
        vec_push(parser->job, &items, parse_expr(parser));
    return tree_tuple(parser, tree_list_of(items), start);
}

/* target = binary(4) { "," binary(4) } [ "," ]: binds stronger than the "in" that follows */
Tree *parse_loop_target(Parser *parser)
{
    size_t start = parser->cur.start;
    Tree *first = binary(parser, 4);
    Trees items = {0};

    if (!parser_at(parser, ",")) {
        parser_check_target(parser, first);
        return first;
    }
    vec_push(parser->job, &items, first);
    while (parser_accept(parser, ",") && !parser_at(parser, "in"))
        vec_push(parser->job, &items, binary(parser, 4));
    first = tree_tuple(parser, tree_list_of(items), start);
    parser_check_target(parser, first);
    return first;
}

/* Names, attributes, subscripts, and tuples of these with at most one starred member each. */
void parser_check_target(Parser *parser, const Tree *tree)
{
    size_t stars = 0;

    stack_check(parser->job, NO_LOC);
    switch (tree->kind) {
    case EX_NAME:
    case EX_ATTR:
    case EX_INDEX: return;
    case EX_TUPLE:
        for (size_t i = 0; i < tree->list.n; i++) {
            const Tree *item = tree->list.at[i];

            parser_check_target(parser, item->kind == EX_STAR ? item->a : item);
            stars += item->kind == EX_STAR;
        }
        if (stars > 1)
            fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, tree),
                      "two starred names in one assignment");
        return;
    default:
        fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, tree),
                  "cannot assign to this expression");
    }
}
