/* script.h - what the tests of src/script share: a text is parsed in a job of its own, and its tree
 * becomes text: (op operand ...). */
#pragma once

#include "script/parser.h"
#include "check.h"

/* ---- trees as text: (op operand ...) ---- */

static inline void put(Buf *buf, const Tree *tree);

static inline void put_head(Buf *buf, const char *head, const Tree *tree)
{
    Tree *parts[4];
    size_t n = tree_operands(tree, parts);
    TreeList list = tree_list(tree);

    buf_printf(buf, "(%s", head);
    for (size_t i = 0; i < n; i++)
        if (parts[i]) {
            buf_putc(buf, ' ');
            put(buf, parts[i]);
        }
    for (size_t i = 0; i < list.n; i++) {
        buf_putc(buf, ' ');
        if (tree->kind == EX_CALL && tree->names && tree->names[i])
            buf_printf(buf, "%s=", tree->names[i]);
        put(buf, list.at[i]);
    }
    if (tree->kind == S_ASSIGN && tree->type) {
        buf_puts(buf, " : ");
        put(buf, tree->type);
    }
}

static inline void put_block(Buf *buf, const char *label, TreeList list)
{
    if (list.n == 0)
        return;
    buf_printf(buf, " %s", label);
    for (size_t i = 0; i < list.n; i++) {
        buf_putc(buf, ' ');
        put(buf, list.at[i]);
    }
}

static inline void put_slice(Buf *buf, const Tree *tree)
{
    const Tree *parts[] = {tree->a, tree->b, tree->c};

    buf_puts(buf, "(slice");
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        buf_putc(buf, ' ');
        if (parts[i])
            put(buf, parts[i]);
        else
            buf_putc(buf, '_');
    }
    buf_putc(buf, ')');
}

static inline void put_leaf(Buf *buf, const Tree *tree)
{
    switch (tree->kind) {
    case EX_NAME: buf_puts(buf, tree->name); break;
    case EX_INT: buf_printf(buf, "%lld", (long long)tree->integer); break;
    case EX_FLOAT: buf_printf(buf, "%.17gf", tree->real); break;
    case EX_COMPLEX: buf_printf(buf, "%.17gj", tree->real); break;
    case EX_STR:
        buf_putc(buf, '\'');
        for (size_t i = 0; i < tree->length; i++) {
            unsigned char c = (unsigned char)tree->text[i];

            if (c < 32 || c > 126)
                buf_printf(buf, "<%02x>", c);
            else
                buf_putc(buf, (char)c);
        }
        buf_putc(buf, '\'');
        break;
    case EX_TRUE: buf_puts(buf, "True"); break;
    case EX_FALSE: buf_puts(buf, "False"); break;
    case EX_NONE: buf_puts(buf, "None"); break;
    default: buf_puts(buf, "..."); break;
    }
}

static inline void put(Buf *buf, const Tree *tree)
{
    static const char *const heads[] = {
        [EX_CALL] = "call",
        [EX_INDEX] = "index",
        [EX_LIST] = "list",
        [EX_TUPLE] = "tuple",
        [EX_DICT] = "dict",
        [EX_NEG] = "neg",
        [EX_INVERT] = "invert",
        [EX_NOT] = "not",
        [EX_STAR] = "star",
        [EX_IF] = "choose",
        [EX_LIST_COMP] = "listcomp",
        [EX_DICT_COMP] = "dictcomp",
        [S_EXPR] = "do",
        [S_ASSIGN] = "assign",
        [S_RETURN] = "return",
        [S_IF] = "if",
        [S_FOR] = "for",
        [S_WHILE] = "while",
        [S_RAISE] = "raise",
        [S_ASSERT] = "assert",
        [S_DEL] = "del",
        [S_PASS] = "pass",
        [S_BREAK] = "break",
        [S_CONTINUE] = "continue",
        [S_GLOBAL] = "global",
    };

    if (!tree) {
        buf_putc(buf, '_');
        return;
    }
    if (tree->kind <= EX_ELLIPSIS && tree->kind != EX_ATTR) {
        put_leaf(buf, tree);
        return;
    }
    switch (tree->kind) {
    case EX_SLICE: put_slice(buf, tree); return;
    case EX_ATTR:
        put(buf, tree->a);
        buf_printf(buf, ".%s", tree->name);
        return;
    case EX_BINARY: put_head(buf, tree->op, tree); break;
    case S_AUG: put_head(buf, job_printf(buf->job, "%s=", tree->op), tree); break;
    case S_WITH: put_head(buf, "with", tree); break;
    case S_DEF:
        buf_printf(buf, "(def %s/%zu", tree->function->name, tree->function->nparams);
        put_block(buf, "do", tree->function->body);
        break;
    default: put_head(buf, heads[tree->kind], tree); break;
    }
    if (is_statement(tree)) {
        put_block(buf, "do", tree_body(tree));
        put_block(buf, "else", tree_orelse(tree));
    }
    buf_putc(buf, ')');
}

/* ---- running ---- */

typedef struct Run {
    Job *job;
    Program *program;
    Source source;
    TreeList body;
    Definitions definitions;
    const Type *type;
    Schema *schema;
    const char *text;
} Run;

static inline void run_body(void *arg)
{
    Run *run = arg;

    run->body = parse_body(run->program, &run->source);
}

static inline void run_file(void *arg)
{
    Run *run = arg;

    run->definitions = parse_file(run->program, name(run->job, "__torch__.m"), &run->source);
}

static inline void run_type(void *arg)
{
    Run *run = arg;

    run->type = type_parse(run->program, run->text);
}

static inline void run_schema(void *arg)
{
    Run *run = arg;

    run->schema = schema_parse(run->program, run->text);
}

static inline Run run_new_n(const char *text, size_t length)
{
    Run run = {.job = job_new(), .text = text};

    run.program = program_new(run.job, NULL, NULL);
    /* a copy of its own size, so that reading beyond it is seen by the sanitizer */
    char *copy = malloc(length ? length : 1);
    memcpy(copy, text, length);
    run.source = (Source){.file = "t.py", .text = copy, .length = length, .first_line = 1};
    return run;
}

static inline Run run_new(const char *text)
{
    return run_new_n(text, strlen(text));
}

static inline void run_end(Run *run)
{
    free((void *)run->source.text);
    job_free(run->job);
}

static inline const char *first_message(const Run *run)
{
    return run->job->diags.n > 0 ? run->job->diags.at[0]->text : "no message";
}

/* Statements against their trees; a fault gives its message. */
#define BODY(text, want) body_is(text, want, __LINE__)
static inline void body_is(const char *text, const char *want, int line)
{
    Run run = run_new(text);
    Buf buf = {.job = run.job};

    if (protect(run.job, run_body, &run))
        for (size_t i = 0; i < run.body.n; i++) {
            buf_puts(&buf, i > 0 ? " " : "");
            put(&buf, run.body.at[i]);
        }
    else
        buf_puts(&buf, first_message(&run));
    check_text_at(buf_text(&buf), want, text, line);
    run_end(&run);
}

#define EXPR(text, want) body_is(text, "(do " want ")", __LINE__)

/* A fault: place and message must be as told. */
#define FAULT_BODY(text, place, message) fault(run_new(text), run_body, place, message, __LINE__)
#define FAULT_FILE(text, place, message) fault(run_new(text), run_file, place, message, __LINE__)
#define FAULT_BYTES(text, place, message)                                                          \
    fault(run_new_n(text, sizeof text - 1), run_body, place, message, __LINE__)
static inline void fault(Run run, void (*fn)(void *), const char *place, const char *message,
                         int line)
{
    bool good = protect(run.job, fn, &run);
    const Diag *diag = run.job->diags.n > 0 ? run.job->diags.at[0] : NULL;
    const char *got = "none";

    if (diag)
        got = job_printf(run.job, "%zu:%zu %s", diag->position.line, diag->position.column,
                         diag->text);
    check_at(!good && run.job->code == CODE_INPUT, "fails with CODE_INPUT", line);
    check_text_at(got, job_printf(run.job, "%s %s", place, message), "fault", line);
    run_end(&run);
}
