/* cursor.c - the parser's position in the text: the current token, expectations, new trees.
 *
 * All messages about syntax errors are made here.
 */
#include <string.h>

#include "parser.h"

/* `at` is the first byte to read: the name at the start of a schema cannot be lexed. */
Parser *parser_new(Program *program, const Source *source, size_t at)
{
    Parser *parser = NEW(program->job, Parser);

    parser->program = program;
    parser->job = program->job;
    parser->lexer.job = program->job;
    parser->lexer.source = source;
    parser->lexer.words = &program->words;
    parser->lexer.at = at;
    parser->lexer.line_start = true;
    if (source->length > MAX_SOURCE)
        fail_code(program->job, CODE_INPUT, (Loc){source, 0, 0},
                  "the source text has more than 64 MiB");
    parser->cur = lex_next(&parser->lexer);
    parser->next = lex_next(&parser->lexer);
    return parser;
}

void parser_advance(Parser *parser)
{
    parser->last = parser->cur;
    parser->cur = parser->next;
    if (parser->cur.kind != TK_EOF)
        parser->next = lex_next(&parser->lexer);
}

void parser_advance_to(Parser *parser, size_t end)
{
    parser->cur.end = (uint32_t)end;
    if (end > parser->next.start) { /* otherwise the next token begins after it */
        parser->lexer.at = end;
        parser->next = lex_next(&parser->lexer);
    }
    parser_advance(parser);
}

/* `is not` and `not in` are keywords for the lexer, but cannot be names. */
bool parser_at_name(const Parser *parser)
{
    const Token *token = &parser->cur;

    return token->kind == TK_NAME || (token->kind == TK_KEYWORD && !strchr(token->text, ' '));
}

bool parser_accept_kind(Parser *parser, TokenKind kind)
{
    if (parser->cur.kind != kind)
        return false;
    parser_advance(parser);
    return true;
}

Loc parser_loc(const Parser *parser, size_t start, size_t end)
{
    return loc_of(parser->lexer.source, start, end);
}

Loc parser_tree_loc(const Parser *parser, const Tree *tree)
{
    return tree_in(parser->lexer.source, tree);
}

int shown_length(size_t length)
{
    return length < 200 ? (int)length : 200;
}

static const char *token_text(Parser *parser, const Token *token)
{
    switch (token->kind) {
    case TK_EOF: return "the end of the text";
    case TK_NEWLINE: return "the end of the line";
    case TK_INDENT: return "an indented line";
    case TK_DEDENT: return "the end of the block";
    case TK_STR: return "a string";
    case TK_TYPE_COMMENT: return "a '# type:' comment";
    default:
        return job_printf(parser->job, "'%.*s'", shown_length(token->end - token->start),
                          parser->lexer.source->text + token->start);
    }
}

void parser_unexpected(Parser *parser, const char *wanted)
{
    const Token *token = &parser->cur;

    fail_code(parser->job, CODE_INPUT, parser_loc(parser, token->start, token->end),
              "expected %s, found %s", wanted, token_text(parser, token));
}

void parser_expect(Parser *parser, const char *word, const char *where)
{
    if (!parser_accept(parser, word))
        parser_unexpected(parser, job_printf(parser->job, "'%s' %s", word, where));
}

void parser_expect_kind(Parser *parser, TokenKind kind, const char *where)
{
    Token wanted = {.kind = kind};

    if (!parser_accept_kind(parser, kind))
        parser_unexpected(parser,
                          job_printf(parser->job, "%s %s", token_text(parser, &wanted), where));
}

Name parser_name(Parser *parser, const char *where)
{
    if (parser->cur.kind != TK_NAME)
        parser_unexpected(parser, job_printf(parser->job, "a name %s", where));
    parser_advance(parser);
    return parser->last.text;
}

Name parser_any_name(Parser *parser, const char *where)
{
    if (!parser_at_name(parser))
        parser_unexpected(parser, job_printf(parser->job, "a name %s", where));
    parser_advance(parser);
    return parser->last.kind == TK_NAME ? parser->last.text : name(parser->job, parser->last.text);
}

static _Noreturn void too_deep(Parser *parser, Loc loc)
{
    fail_code(parser->job, CODE_INPUT, loc, "nested more than %d levels deep", MAX_NESTING);
}

void parser_enter(Parser *parser)
{
    Loc loc = parser_loc(parser, parser->cur.start, parser->cur.end);

    stack_check(parser->job, loc);
    if (++parser->depth > MAX_NESTING)
        too_deep(parser, loc);
}

void parser_leave(Parser *parser)
{
    parser->depth--;
}

/* The size of a tree of this kind. A list or dict has all fields of an expression, because the
 * parser may find out later that it is a comprehension. */
size_t tree_bytes(TreeKind kind)
{
    if (kind <= EX_ELLIPSIS)
        return offsetof(Tree, a);
    if (kind == EX_ATTR)
        return offsetof(Tree, list);
    if (kind == EX_CALL || kind == EX_INDEX || kind == EX_TUPLE || kind == S_EXPR ||
        kind == S_ASSIGN || kind == S_RETURN)
        return offsetof(Tree, b);
    return kind < S_EXPR ? offsetof(Tree, body) : sizeof(Tree);
}

size_t tree_operands(const Tree *tree, Tree *operands[4])
{
    size_t bytes = tree_bytes(tree->kind), n = 0;

    if (bytes > offsetof(Tree, a))
        operands[n++] = tree->a;
    if (bytes > offsetof(Tree, b)) {
        operands[n++] = tree->b;
        operands[n++] = tree->c;
        operands[n++] = tree->d;
    }
    return n;
}

TreeList tree_body(const Tree *tree)
{
    return tree_bytes(tree->kind) > offsetof(Tree, body) ? tree->body : (TreeList){0};
}

TreeList tree_orelse(const Tree *tree)
{
    return tree_bytes(tree->kind) > offsetof(Tree, body) ? tree->orelse : (TreeList){0};
}

TreeList tree_list(const Tree *tree)
{
    return tree_bytes(tree->kind) > offsetof(Tree, list) ? tree->list : (TreeList){0};
}

Tree *tree_new(Parser *parser, TreeKind kind, size_t start)
{
    Tree *tree = job_alloc(parser->job, tree_bytes(kind));

    tree->kind = kind;
    tree->start = (uint32_t)start;
    tree->end = parser->last.end;
    return tree;
}

static void rise_above(Tree *tree, const Tree *child)
{
    if (child && child->height >= tree->height)
        tree->height = child->height + 1;
}

/* A chain such as a + b + c ... makes a deep tree without recursion of the parser, so the height is
 * checked too. */
Tree *tree_end(Parser *parser, Tree *tree)
{
    Tree *operands[4];
    size_t n = tree_operands(tree, operands);
    TreeList list = tree_list(tree);

    tree->end = parser->last.end;
    for (size_t i = 0; i < n; i++)
        rise_above(tree, operands[i]);
    for (size_t i = 0; i < list.n; i++)
        rise_above(tree, list.at[i]);
    if (tree->height > MAX_NESTING)
        too_deep(parser, parser_tree_loc(parser, tree));
    return tree;
}
