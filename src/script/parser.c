/* parser.c - one function per rule of the grammar of statements, functions and files.
 *
 * In: tokens. Out: trees, functions and definitions. The grammar is described in
 * docs/torchscript-format.md §3.3, §3.5, §4.2 and §4.3.
 */
#include <string.h>

#include "parser.h"

static Tree *statement(Parser *parser);

/* ---- simple statements ---- */

static Tree *simple_end(Parser *parser, Tree *tree)
{
    tree_end(parser, tree);
    parser_expect_kind(parser, TK_NEWLINE, "after the statement");
    return tree;
}

/* The keyword of a statement has just been read. */
static Tree *keyword_new(Parser *parser, TreeKind kind)
{
    return tree_new(parser, kind, parser->last.start);
}

/* return = "return" [ exprs ] ; raise = "raise" [ exprs ] */
static Tree *return_or_raise(Parser *parser, TreeKind kind)
{
    Tree *tree = keyword_new(parser, kind);

    if (parser->cur.kind != TK_NEWLINE)
        tree->a = parse_exprs(parser);
    return simple_end(parser, tree);
}

/* assert = "assert" expr [ "," expr ] */
static Tree *assert_statement(Parser *parser)
{
    Tree *tree = keyword_new(parser, S_ASSERT);

    tree->a = parse_expr(parser);
    if (parser_accept(parser, ","))
        tree->b = parse_expr(parser);
    return simple_end(parser, tree);
}

/* del = "del" expr { "," expr } [ "," ]. `global` has the same form; the interpreter rejects it. */
static Tree *list_statement(Parser *parser, TreeKind kind)
{
    Tree *tree = keyword_new(parser, kind);
    Trees items = {0};

    do
        vec_push(parser->job, &items, parse_expr(parser));
    while (parser_accept(parser, ",") && parser->cur.kind != TK_NEWLINE);
    for (size_t i = 0; i < items.n; i++)
        parser_check_target(parser, items.at[i]);
    tree->list = (TreeList){items.at, items.n};
    return simple_end(parser, tree);
}

/* The operator of an augmented assignment, or NULL. */
static Name augmented(Parser *parser)
{
    static const char *const words[] = {
        "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "**="};

    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (parser_accept(parser, words[i]))
            return name_n(parser->job, words[i], strlen(words[i]) - 1);
    return NULL;
}

/* aug = target OP "=" exprs ; a tuple cannot be the target */
static Tree *augmented_assignment(Parser *parser, Tree *target, Name op)
{
    Tree *tree = tree_new(parser, S_AUG, target->start);

    parser_check_target(parser, target);
    if (target->kind == EX_TUPLE)
        fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, target),
                  "cannot assign to a tuple with '%s='", op);
    tree->op = op;
    tree->b = target;
    tree->a = parse_exprs(parser);
    return simple_end(parser, tree);
}

/* assignment = exprs [ ":" expr ] { "=" exprs } ; the last one is the value */
static Tree *assignment(Parser *parser, Tree *first, size_t start)
{
    Tree *tree = tree_new(parser, S_ASSIGN, start), *value = first, *few[4];
    Trees targets = {few, 0, COUNT_OF(few)};

    if (parser_accept(parser, ":")) {
        tree->type = parse_expr(parser);
        if (parser->cur.kind == TK_NEWLINE) {
            vec_push(parser->job, &targets, first);
            value = NULL;
        }
    }
    while (parser_accept(parser, "=")) {
        vec_push(parser->job, &targets, value);
        value = parse_exprs(parser);
    }
    for (size_t i = 0; i < targets.n; i++)
        parser_check_target(parser, targets.at[i]);
    tree->list.at = job_copy(parser->job, targets.at, targets.n * sizeof *targets.at);
    tree->list.n = targets.n;
    tree->a = value;
    return simple_end(parser, tree);
}

/* expression = exprs | aug | assignment */
static Tree *expression_statement(Parser *parser)
{
    size_t start = parser->cur.start;
    Tree *first = parse_exprs(parser), *tree;
    Name op = augmented(parser);

    if (op)
        return augmented_assignment(parser, first, op);
    if (parser_at(parser, "=") || parser_at(parser, ":"))
        return assignment(parser, first, start);
    tree = tree_new(parser, S_EXPR, start);
    tree->a = first;
    return simple_end(parser, tree);
}

/* ---- compound statements; their position is the head, up to the last token before the block
 * ---- */

/* statements = statement { statement }, up to the end of the block or text */
static TreeList statements(Parser *parser)
{
    Trees list = {0};

    while (parser->cur.kind != TK_DEDENT && parser->cur.kind != TK_EOF)
        vec_push(parser->job, &list, statement(parser));
    return (TreeList){list.at, list.n};
}

/* block = ":" NEWLINE INDENT statements DEDENT */
static TreeList block(Parser *parser)
{
    TreeList list;

    parser_enter(parser);
    parser_expect(parser, ":", "before the block");
    parser_expect_kind(parser, TK_NEWLINE, "after ':'");
    parser_expect_kind(parser, TK_INDENT, "after ':'");
    list = statements(parser);
    parser_expect_kind(parser, TK_DEDENT, "after the block");
    parser_leave(parser);
    return list;
}

/* if = ("if" | "elif") expr block [ if with "elif" | "else" block ] */
static Tree *if_statement(Parser *parser)
{
    Tree *tree = keyword_new(parser, S_IF);

    parser_enter(parser);
    tree->a = parse_expr(parser);
    tree_end(parser, tree);
    tree->body = block(parser);
    if (parser_accept(parser, "elif")) {
        tree->orelse.at = NEW(parser->job, Tree *);
        tree->orelse.at[tree->orelse.n++] = if_statement(parser);
    } else if (parser_accept(parser, "else")) {
        tree->orelse = block(parser);
    }
    parser_leave(parser);
    return tree;
}

/* while = "while" expr block */
static Tree *while_statement(Parser *parser)
{
    Tree *tree = keyword_new(parser, S_WHILE);

    tree->a = parse_expr(parser);
    tree_end(parser, tree);
    tree->body = block(parser);
    return tree;
}

/* for = "for" target "in" exprs block */
static Tree *for_statement(Parser *parser)
{
    Tree *tree = keyword_new(parser, S_FOR);

    tree->b = parse_loop_target(parser);
    parser_expect(parser, "in", "after the target of 'for'");
    tree->a = parse_exprs(parser);
    tree_end(parser, tree);
    tree->body = block(parser);
    return tree;
}

/* with = "with" item { "," item } block ; item = expr [ "as" NAME ] */
static Tree *with_statement(Parser *parser)
{
    Tree *tree = keyword_new(parser, S_WITH);
    Trees items = {0};

    do {
        Tree *target = NULL;

        vec_push(parser->job, &items, parse_expr(parser));
        if (parser_accept(parser, "as")) {
            Name name = parser_name(parser, "after 'as'");

            target = tree_new(parser, EX_NAME, parser->last.start);
            target->name = name;
        }
        vec_push(parser->job, &items, target);
    } while (parser_accept(parser, ",") && !parser_at(parser, ":"));
    tree->list = (TreeList){items.at, items.n};
    tree_end(parser, tree);
    tree->body = block(parser);
    return tree;
}

/* A def within a body: it sees the local variables around it and is not a definition of the
 * file. */
static Tree *def_statement(Parser *parser)
{
    Tree *tree = tree_new(parser, S_DEF, parser->cur.start);
    Class *owner = parser->owner;

    parser_enter(parser);
    parser->program->nested_defs++;
    parser->owner = NULL;
    tree->function = parse_def(parser);
    tree->end = (uint32_t)tree->function->loc.end;
    parser->owner = owner;
    parser_leave(parser);
    return tree;
}

static Tree *bare(Parser *parser, TreeKind kind)
{
    return simple_end(parser, keyword_new(parser, kind));
}

/* statement = one of the above, told apart by its first word */
static Tree *statement(Parser *parser)
{
    if (parser->cur.kind != TK_KEYWORD)
        return expression_statement(parser);
    if (parser_at(parser, "def"))
        return def_statement(parser);
    if (parser_accept(parser, "if"))
        return if_statement(parser);
    if (parser_accept(parser, "while"))
        return while_statement(parser);
    if (parser_accept(parser, "for"))
        return for_statement(parser);
    if (parser_accept(parser, "with"))
        return with_statement(parser);
    if (parser_accept(parser, "return"))
        return return_or_raise(parser, S_RETURN);
    if (parser_accept(parser, "raise"))
        return return_or_raise(parser, S_RAISE);
    if (parser_accept(parser, "assert"))
        return assert_statement(parser);
    if (parser_accept(parser, "del"))
        return list_statement(parser, S_DEL);
    if (parser_accept(parser, "global"))
        return list_statement(parser, S_GLOBAL);
    if (parser_accept(parser, "pass"))
        return bare(parser, S_PASS);
    if (parser_accept(parser, "break"))
        return bare(parser, S_BREAK);
    if (parser_accept(parser, "continue"))
        return bare(parser, S_CONTINUE);
    return expression_statement(parser);
}

/* ---- functions ---- */

typedef VEC(Param) Params;

/* param = NAME [ ":" expr ] [ "=" expr ]. A keyword cannot be a parameter, because the body could
 * not refer to it. */
static Param param(Parser *parser, bool keyword_only, bool is_self)
{
    Param result = {.keyword_only = keyword_only};
    size_t start = parser->cur.start;

    result.name = parser_name(parser, "in the parameters");
    if (parser_accept(parser, ":"))
        result.type = parse_annotation(parser);
    else if (is_self)
        result.type = type_class(parser->program, parser->owner->qualified);
    else
        result.type = type_simple(parser->program, TY_TENSOR);
    result.loc = parser_loc(parser, start, parser->last.end);
    if (parser_accept(parser, "="))
        result.init = parse_expr(parser);
    return result;
}

static void check_param_names(Parser *parser, const Params *params)
{
    Map seen = {0};

    for (size_t i = 0; i < params->n; i++) {
        Param *at = &params->at[i];

        if (map_find(&seen, at->name))
            fail_code(parser->job, CODE_INPUT, at->loc, "two parameters are called '%s'", at->name);
        map_put(parser->job, &seen, at->name, at);
    }
}

/* params = "(" [ param { "," param } [ "," ] ] ")" with a bare "*" before keyword-only parameters.
 * A parameter without a default may follow one with a default, because the writer loses the "*". */
static Params params_of(Parser *parser)
{
    Params params = {0};
    bool keyword_only = false, is_self = parser->owner != NULL;

    parser_expect(parser, "(", "after the function's name");
    while (!parser_at(parser, ")")) {
        if (!keyword_only && parser_accept(parser, "*"))
            keyword_only = true;
        else
            vec_push(parser->job, &params, param(parser, keyword_only, is_self));
        is_self = false;
        if (!parser_accept(parser, ","))
            break;
    }
    parser_expect(parser, ")", "after the parameters");
    check_param_names(parser, &params);
    return params;
}

/* type comment = "# type:" "(" [ expr { "," expr } ] ")" [ "->" expr ], without `self` */
static void type_comment(Parser *parser, Function *function)
{
    size_t start = parser->last.start;
    VEC(const Type *) types = {0};
    size_t skip;

    parser_expect(parser, "(", "after '# type:'");
    while (!parser_at(parser, ")")) {
        vec_push(parser->job, &types,
                 tree_type(parser->program, parser->lexer.source, parse_expr(parser)));
        if (!parser_accept(parser, ","))
            break;
    }
    parser_expect(parser, ")", "after the types");
    if (parser_accept(parser, "->"))
        function->result = tree_type(parser->program, parser->lexer.source, parse_expr(parser));
    skip = function->owner && types.n + 1 == function->nparams ? 1 : 0;
    if (types.n + skip != function->nparams)
        fail_code(parser->job, CODE_INPUT, parser_loc(parser, start, parser->last.end),
                  "the type comment has %zu types for %zu parameters", types.n, function->nparams);
    for (size_t i = 0; i < types.n; i++)
        function->params[i + skip].type = types.at[i];
}

/* body = ":" statement on one line | ":" [ type comment ] NEWLINE INDENT [ type comment NEWLINE ]
 * statements DEDENT */
static TreeList function_body(Parser *parser, Function *function)
{
    TreeList body = {0};

    parser_expect(parser, ":", "after the function's head");
    if (parser_accept_kind(parser, TK_TYPE_COMMENT))
        type_comment(parser, function);
    if (!parser_accept_kind(parser, TK_NEWLINE)) {
        body.at = NEW(parser->job, Tree *);
        body.at[body.n++] = statement(parser);
        return body;
    }
    parser_expect_kind(parser, TK_INDENT, "after ':'");
    if (parser_accept_kind(parser, TK_TYPE_COMMENT)) {
        type_comment(parser, function);
        parser_expect_kind(parser, TK_NEWLINE, "after the type comment");
    }
    body = statements(parser);
    parser_expect_kind(parser, TK_DEDENT, "after the function");
    return body;
}

static Name qualify(Parser *parser, Name name)
{
    return name_dotted(parser->job, parser->prefix, name);
}

Name function_qualified(Job *job, const Function *function)
{
    return function->owner ? name_dotted(job, function->owner->qualified, function->name)
                           : function->qualified;
}

/* def = "def" NAME params [ "->" expr ] body. The name may be a keyword. */
Function *parse_def(Parser *parser)
{
    Function *function = NEW(parser->job, Function);
    Name outer = parser->prefix, qualified;
    size_t start = parser->cur.start;
    Params params;

    parser_expect(parser, "def", "before the function's name");
    function->owner = parser->owner;
    function->name = parser_any_name(parser, "after 'def'");
    qualified = qualify(parser, function->name);
    function->qualified = function->owner ? NULL : qualified;
    params = params_of(parser);
    function->params = params.at;
    function->nparams = params.n;
    if (parser_accept(parser, "->"))
        function->result = parse_annotation(parser);
    function->loc = parser_loc(parser, start, parser->last.end);
    parser->prefix = qualified;
    function->body = function_body(parser, function);
    parser->prefix = outer;
    return function;
}

/* ---- files ---- */

static bool is_import(const Parser *parser)
{
    return parser_at(parser, "import") ||
           (parser->cur.kind == TK_NAME && strcmp(parser->cur.text, "from") == 0);
}

/* import = ( "import" | "from" ) ... to the end of the line */
static void skip_line(Parser *parser)
{
    while (parser->cur.kind != TK_NEWLINE && parser->cur.kind != TK_EOF)
        parser_advance(parser);
    parser_accept_kind(parser, TK_NEWLINE);
}

/* version = "op_version_set" "=" NUMBER NEWLINE, only in version-1 files */
static void skip_version(Parser *parser)
{
    if (parser->cur.kind != TK_NAME || strcmp(parser->cur.text, "op_version_set") != 0)
        return;
    parser_advance(parser);
    parser_expect(parser, "=", "after 'op_version_set'");
    if (!parser_accept_kind(parser, TK_INT))
        parser_unexpected(parser, "a number");
    parser_expect_kind(parser, TK_NEWLINE, "after the number");
}

/* file = [ version ] { import | class | def } */
Definitions parse_file(Program *program, Name prefix, const Source *source)
{
    Parser *parser = parser_new(program, source, 0);
    Definitions list = {0};

    parser->prefix = prefix;
    skip_version(parser);
    while (parser->cur.kind != TK_EOF) {
        Definition definition = {0};

        if (is_import(parser)) {
            skip_line(parser);
            continue;
        }
        if (parser_at(parser, "class")) {
            definition.def.class_ = parse_class(parser);
            definition.qualified = definition.def.class_->qualified;
        } else if (parser_at(parser, "def")) {
            definition.def.function = parse_def(parser);
            definition.qualified = definition.def.function->qualified;
        } else {
            parser_unexpected(parser, "'class', 'def' or 'import'");
        }
        vec_push(parser->job, &list, definition);
    }
    return list;
}

/* body = statements, indented or not */
TreeList parse_body(Program *program, const Source *source)
{
    Parser *parser = parser_new(program, source, 0);
    bool indented = parser_accept_kind(parser, TK_INDENT);
    TreeList list;

    parser->prefix = name(program->job, "");
    list = statements(parser);
    if (indented)
        parser_expect_kind(parser, TK_DEDENT, "after the statements");
    parser_expect_kind(parser, TK_EOF, "after the statements");
    return list;
}
