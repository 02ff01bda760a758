/* dims_text.c - symbolic integers as text and back: "(height+1)//2", "2*n+1", "max(n, 3)". The
 * text is Python's and deterministic: terms in the order in which they are kept.
 */
#include "graph.h"

#include <string.h>

static void put_sym(Buf *buf, const Sym *a);

/* Writes an operand of // or %, in brackets unless it is one word. */
static void put_operand(Buf *buf, const Sym *a)
{
    const Atom *atom = sym_lone(a);
    bool word = atom ? atom->name || atom->kind == ATOM_MIN || atom->kind == ATOM_MAX
                     : a->nterms == 0 && a->constant >= 0;

    if (!word)
        buf_putc(buf, '(');
    put_sym(buf, a);
    if (!word)
        buf_putc(buf, ')');
}

/* INT64_MIN is written as a difference, because the number without its sign does not fit an int64.
 */
#define SMALLEST_TEXT "-9223372036854775807-1"

static void put_factor(Buf *buf, int64_t factor, bool first)
{
    if (factor == INT64_MIN) {
        buf_puts(buf, first ? "(" SMALLEST_TEXT ")*" : "+(" SMALLEST_TEXT ")*");
        return;
    }
    if (factor < 0)
        buf_putc(buf, '-');
    else if (!first)
        buf_putc(buf, '+');
    if (factor != 1 && factor != -1)
        buf_printf(buf, "%lld*", (long long)(factor < 0 ? -factor : factor));
}

/* Writes a term with its sign. The first term of a sum needs brackets in -(n//2), because -n//2 is
 * (-n)//2; the second term of m-n//2 does not. */
static void put_term(Buf *buf, const Term *term, bool first)
{
    bool alone = term->natoms == 1 && (term->factor == 1 || (term->factor == -1 && !first));

    put_factor(buf, term->factor, first);
    for (uint32_t i = 0; i < term->natoms; i++) {
        const Atom *atom = term->atoms[i];
        bool brackets = !alone && !atom->name && (atom->kind == ATOM_DIV || atom->kind == ATOM_MOD);

        if (i)
            buf_putc(buf, '*');
        if (brackets)
            buf_putc(buf, '(');
        if (atom->name) {
            buf_puts(buf, atom->name);
        } else if (atom->kind == ATOM_DIV || atom->kind == ATOM_MOD) {
            put_operand(buf, atom->a);
            buf_puts(buf, atom->kind == ATOM_DIV ? "//" : "%");
            put_operand(buf, atom->b);
        } else {
            buf_puts(buf, atom->kind == ATOM_MIN ? "min(" : "max(");
            put_sym(buf, atom->a);
            buf_puts(buf, ", ");
            put_sym(buf, atom->b);
            buf_putc(buf, ')');
        }
        if (brackets)
            buf_putc(buf, ')');
    }
}

static void put_sym(Buf *buf, const Sym *a)
{
    stack_check(buf->job, NO_LOC);
    for (uint32_t i = 0; i < a->nterms; i++)
        put_term(buf, &a->terms[i], i == 0);
    if (a->constant == INT64_MIN)
        buf_puts(buf, SMALLEST_TEXT);
    else if (a->nterms == 0)
        buf_printf(buf, "%lld", (long long)a->constant);
    else if (a->constant)
        buf_printf(buf, "%+lld", (long long)a->constant);
}

const char *sym_text(Job *job, const Sym *a)
{
    Buf buf = {.job = job};

    put_sym(&buf, a);
    return buf_text(&buf);
}

typedef struct DimReader {
    Graph *g;
    const char *at;
    int depth;
    bool bad;
} DimReader;
#define MAX_NESTING 100

static const Sym *read_sum(DimReader *r);

static const Sym *bad(DimReader *r)
{
    r->bad = true;
    return sym_int(r->g, 0);
}

static const Sym *read_number(DimReader *r)
{
    uint64_t value = 0;

    for (; is_digit(*r->at); r->at++) {
        if (value > (INT64_MAX - (uint64_t)(*r->at - '0')) / 10)
            return bad(r);
        value = value * 10 + (uint64_t)(*r->at - '0');
    }
    return sym_int(r->g, (int64_t)value);
}

static bool is_name_char(char c)
{
    return is_word_char(c) || c == '.';
}

/* choice: ("min" | "max") "(" sum "," sum ")" */
static const Sym *read_choice(DimReader *r, bool is_min)
{
    const Sym *a = read_sum(r), *b;

    if (!skip_text(&r->at, ","))
        return bad(r);
    b = read_sum(r);
    if (!skip_text(&r->at, ")"))
        return bad(r);
    return is_min ? sym_min(r->g, a, b) : sym_max(r->g, a, b);
}

/* primary: number | name | choice | "(" sum ")" | "-" primary */
static const Sym *read_primary(DimReader *r)
{
    const Sym *a;

    stack_check(r->g->job, NO_LOC);
    if (r->bad || r->depth > MAX_NESTING)
        return bad(r);
    if (skip_text(&r->at, "-")) {
        r->depth++;
        a = sym_neg(r->g, read_primary(r));
        r->depth--;
        return a;
    }
    if (skip_text(&r->at, "(")) {
        a = read_sum(r);
        return skip_text(&r->at, ")") ? a : bad(r);
    }
    if (skip_text(&r->at, "min("))
        return read_choice(r, true);
    if (skip_text(&r->at, "max("))
        return read_choice(r, false);
    if (is_digit(*r->at))
        return read_number(r);
    const char *start = r->at;
    while (is_name_char(*r->at))
        r->at++;
    if (r->at == start)
        return bad(r);
    return sym_dim(r->g, name_n(r->g->job, start, (size_t)(r->at - start)), NULL, 0);
}

/* product: primary (("*" | "//" | "%") primary)* */
static const Sym *read_product(DimReader *r)
{
    const Sym *a = read_primary(r);

    while (!r->bad) {
        bool divide = skip_text(&r->at, "//"), rest = !divide && skip_text(&r->at, "%");

        if (!divide && !rest && !skip_text(&r->at, "*"))
            break;
        const Sym *b = read_primary(r);
        if ((divide || rest) && sym_is(b, 0))
            return bad(r);
        a = divide ? sym_div(r->g, a, b) : rest ? sym_mod(r->g, a, b) : sym_mul(r->g, a, b);
    }
    return a;
}

/* sum: product (("+" | "-") product)* */
static const Sym *read_sum(DimReader *r)
{
    r->depth++;
    const Sym *a = read_product(r);

    while (!r->bad) {
        bool minus = skip_text(&r->at, "-");

        if (!minus && !skip_text(&r->at, "+"))
            break;
        const Sym *b = read_product(r);
        a = minus ? sym_sub(r->g, a, b) : sym_add(r->g, a, b);
    }
    r->depth--;
    return a;
}

const Sym *sym_parse(Graph *g, const char *text)
{
    DimReader r = {.g = g, .at = text};
    const Sym *a = read_sum(&r);

    skip_text(&r.at, ""); /* trailing blanks */
    return r.bad || *r.at ? NULL : a;
}
