/* expression.c - sizes of the inputs: expressions of sympy as texts of our dims (docs/pt2-format.md
 * §7).
 *
 * sympy's srepr has calls only: Add(Mul(Integer(2), Symbol('s44', integer=True)), Integer(1)). Its
 * str, which torch 2.5 wrote, is infix: 2*s44 + 1. One grammar covers both:
 *
 *   or    = and { "|" and }           and  = not { "&" not }        not = "~" not | rel
 *   rel   = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
 *   sum   = product { ("+" | "-") product }
 *   product = unary { ("*" | "//" | "/" | "%") unary }
 *   unary = "-" unary | primary [ "**" unary ]
 *   primary = NUMBER | NAME | NAME "(" [ arg { "," arg } ] ")" | "(" or ")"
 *   arg   = or | STRING | NAME "=" primary
 *
 * An expression that our dims cannot represent is not an error: its text is NULL, and so is the
 * text of every expression that contains it. Malformed text is an error.
 */
#include "pt2_private.h"

#include <string.h>

enum {
    DEPTH_MAX = 200,
    TEXT_MAX = 2000, /* of a dim; a longer one is not represented */
    POWER_MAX = 8
};

typedef struct Expr {
    const char *text; /* NULL: it cannot be represented */
    const char *word; /* the text of a bare name or of a string; otherwise NULL */
    bool is_number;
    int64_t number;
} Expr;

typedef struct ExprReader {
    const JsonDoc *doc;
    const Json *from; /* for messages */
    const char *at;
    int depth;
} ExprReader;

static Expr read_or(ExprReader *r);

static _Noreturn void malformed(const ExprReader *r, const char *what)
{
    json_fail(r->doc, r->from, "the expression of a size is invalid: %s", what);
}

static Expr unknown(void)
{
    return (Expr){0};
}

static Expr number_expr(const ExprReader *r, int64_t value)
{
    return (Expr){.text = value == INT64_MIN ? NULL
                          : value < 0        ? job_printf(r->doc->job, "(-%lld)", (long long)-value)
                                             : job_printf(r->doc->job, "%lld", (long long)value),
                  .is_number = true,
                  .number = value};
}

/* ---- operators ---- */

static Expr joined_exprs(const ExprReader *r, const char *format, Expr a, Expr b)
{
    Expr result = {0};

    if (a.text && b.text && strlen(a.text) + strlen(b.text) < TEXT_MAX) {
        Buf buf = {.job = r->doc->job};

        for (const char *c = format; *c; c++) {
            if (*c == '$')
                buf_puts(&buf, *++c == 'a' ? a.text : b.text);
            else
                buf_putc(&buf, *c);
        }
        result.text = buf_text(&buf);
    }
    return result;
}

static Expr divided(const ExprReader *r, const char *format, Expr a, Expr b)
{
    if (b.is_number && b.number == 0)
        malformed(r, "division by 0");
    return joined_exprs(r, format, a, b);
}

static Expr power(const ExprReader *r, Expr base, Expr exponent)
{
    Expr result = number_expr(r, 1);

    if (!exponent.is_number || exponent.number < 0 || exponent.number > POWER_MAX)
        return unknown();
    for (int64_t i = 0; i < exponent.number; i++)
        result = i ? joined_exprs(r, "($a*$b)", result, base) : base;
    return result;
}

/* ---- functions ---- */

typedef struct Args {
    Expr at[3];
    size_t n;    /* number of arguments, of which `at` has the first three */
    Expr folded; /* all arguments, combined from the left by a function of two operands */
} Args;

typedef struct FunctionRow {
    const char *name;
    size_t nargs; /* 0: one or more (Args.folded) */
    const char *format;
    bool divides;
} FunctionRow;

static const FunctionRow functions[] = {
    {"Add", 0, "($a+$b)", false},
    {"Mul", 0, "($a*$b)", false},
    {"Max", 0, "max($a, $b)", false},
    {"Min", 0, "min($a, $b)", false},
    {"FloorDiv", 2, "($a//$b)", true},
    {"CleanDiv", 2, "($a//$b)", true},
    {"CeilDiv", 2, "(($a+$b-1)//$b)", true},
    {"Mod", 2, "($a%$b)", true},
    {"PythonMod", 2, "($a%$b)", true},
};

static Expr leaf_call(const ExprReader *r, const char *function, const Args *args)
{
    const Expr *first = &args->at[0];

    if (strcmp(function, "Symbol") == 0)
        return first->word && is_identifier(first->word) ? (Expr){.text = first->word} : unknown();
    if (strcmp(function, "Identity") == 0 || strcmp(function, "Integer") == 0)
        return *first;
    if ((strcmp(function, "Pow") == 0 || strcmp(function, "PowByNatural") == 0) && args->n == 2)
        return power(r, args->at[0], args->at[1]);
    if (strcmp(function, "ModularIndexing") == 0 && args->n == 3)
        return divided(r, "($a%$b)", divided(r, "($a//$b)", args->at[0], args->at[1]), args->at[2]);
    return unknown();
}

static const FunctionRow *function_row(const char *function)
{
    for (size_t i = 0; i < COUNT_OF(functions); i++)
        if (strcmp(functions[i].name, function) == 0)
            return &functions[i];
    return NULL;
}

/* STRING: in single quotes; the names that are in them have no escapes. */
static const char *read_quoted(ExprReader *r)
{
    const char *end = strchr(r->at, '\''), *start = r->at;

    if (!end)
        malformed(r, "a string has no end");
    r->at = end + 1;
    return name_n(r->doc->job, start, (size_t)(end - start));
}

static Expr read_argument(ExprReader *r, bool *is_keyword)
{
    Expr value;

    *is_keyword = false;
    if (skip_text(&r->at, "'"))
        return (Expr){.word = read_quoted(r)};
    value = read_or(r);
    if (value.word && skip_text(&r->at, "=")) {
        *is_keyword = true;
        value = read_or(r);
    }
    return value;
}

static Expr read_call(ExprReader *r, const char *function)
{
    const FunctionRow *row = function_row(function);
    Args args = {0};

    while (!skip_text(&r->at, ")")) {
        bool is_keyword;
        Expr value;

        if (args.n && !skip_text(&r->at, ","))
            malformed(r, "',' or ')' is missing");
        value = read_argument(r, &is_keyword);
        if (is_keyword)
            continue;
        args.folded = args.n == 0 ? value
                      : row       ? joined_exprs(r, row->format, args.folded, value)
                                  : value;
        if (args.n < COUNT_OF(args.at))
            args.at[args.n] = value;
        args.n++;
    }
    if (!args.n)
        malformed(r, "a function has no arguments");
    if (!row)
        return leaf_call(r, function, &args);
    if (row->nargs && args.n != row->nargs)
        malformed(r, "a function has a wrong number of arguments");
    if (row->divides)
        return divided(r, row->format, args.at[0], args.at[1]);
    return args.folded;
}

/* ---- the grammar ---- */

static Expr parse_number(ExprReader *r)
{
    int64_t value = 0;
    bool fits = true;

    for (; is_digit(*r->at); r->at++)
        fits = fits && !__builtin_mul_overflow(value, 10, &value) &&
               !__builtin_add_overflow(value, *r->at - '0', &value);
    if (*r->at != '.' && *r->at != 'e')
        return fits ? number_expr(r, value) : unknown();
    while (is_digit(*r->at) || *r->at == '.' || *r->at == 'e')
        r->at++;
    return unknown();
}

static Expr read_primary(ExprReader *r)
{
    const char *start, *word;
    Expr inner;

    stack_check(r->doc->job, NO_LOC);
    if (skip_text(&r->at, "(")) {
        inner = read_or(r);
        if (!skip_text(&r->at, ")"))
            malformed(r, "')' is missing");
        inner.word = NULL;
        return inner;
    }
    if (is_digit(*r->at))
        return parse_number(r);
    for (start = r->at; is_word_char(*r->at);)
        r->at++;
    if (r->at == start)
        malformed(r, *start ? "a name or a number is missing" : "it ends early");
    word = name_n(r->doc->job, start, (size_t)(r->at - start));
    if (skip_text(&r->at, "("))
        return read_call(r, word);
    return (Expr){.text = is_identifier(word) ? word : NULL, .word = word};
}

static Expr read_unary(ExprReader *r)
{
    Expr a;

    if (++r->depth > DEPTH_MAX)
        malformed(r, "it is nested too deep");
    stack_check(r->doc->job, NO_LOC);
    if (skip_text(&r->at, "-")) {
        a = read_unary(r);
        a = a.is_number && a.number != INT64_MIN ? number_expr(r, -a.number)
                                                 : joined_exprs(r, "(-$a)", a, a);
    } else {
        a = read_primary(r);
        if (skip_text(&r->at, "**"))
            a = power(r, a, read_unary(r));
    }
    r->depth--;
    return a;
}

static Expr read_product(ExprReader *r)
{
    Expr a = read_unary(r), b;

    for (;;) {
        if (skip_text(&r->at, "//"))
            b = read_unary(r), a = divided(r, "($a//$b)", a, b);
        else if (skip_text(&r->at, "%"))
            b = read_unary(r), a = divided(r, "($a%$b)", a, b);
        else if (skip_text(&r->at, "*"))
            b = read_unary(r), a = joined_exprs(r, "($a*$b)", a, b);
        else if (skip_text(&r->at, "/"))
            b = read_unary(r), a = divided(r, "", unknown(), b);
        else
            return a;
    }
}

static Expr read_sum(ExprReader *r)
{
    Expr a = read_product(r), b;

    for (;;) {
        if (skip_text(&r->at, "+"))
            b = read_product(r), a = joined_exprs(r, "($a+$b)", a, b);
        else if (skip_text(&r->at, "-"))
            b = read_product(r), a = joined_exprs(r, "($a-$b)", a, b);
        else
            return a;
    }
}

/* Conditions are read, but sizes cannot represent them. A single "=" belongs to a keyword. */
static Expr read_or(ExprReader *r)
{
    static const char *const marks[] = {"<=", ">=", "==", "!=", "<", ">", "|", "&"};
    Expr a;

    stack_check(r->doc->job, NO_LOC);
    while (skip_text(&r->at, "~"))
        continue;
    a = read_sum(r);
    for (size_t i = 0; i < COUNT_OF(marks);)
        if (skip_text(&r->at, marks[i])) {
            while (skip_text(&r->at, "~"))
                continue;
            read_sum(r);
            a = unknown();
            i = 0;
        } else {
            i++;
        }
    return a;
}

/* SymInt: {"as_int": 3} or {"as_expr": {"expr_str": TEXT, "hint": ...}} */
const char *dim_text(const JsonDoc *doc, const Json *size)
{
    const Json *value, *text;
    ExprReader r = {.doc = doc};
    size_t length;
    Expr a;

    if (strcmp(json_union(doc, size, &value, "size"), "as_int") == 0) {
        if (json_int(doc, value, "size") < 0)
            json_fail(doc, value, "a size is negative");
        return job_printf(doc->job, "%lld", (long long)value->integer);
    }
    if (strcmp(size->items[0].key, "as_expr") != 0)
        json_fail(doc, size, "'%s' is not a kind of size", size->items[0].key);
    text = json_need(doc, value, "expr_str", JSON_STRING);
    r.from = text;
    r.at = json_text(doc, text, &length, "expr_str");
    if (memchr(r.at, '\0', length))
        malformed(&r, "it has a zero character in it");
    r.at = job_strndup(doc->job, r.at, length);
    a = read_or(&r);
    skip_text(&r.at, "");
    if (*r.at)
        malformed(&r, "there is more text after its end");
    return a.text;
}
