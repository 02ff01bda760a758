/* dims.c - symbolic integers. In: atoms (dims_atoms.c) and arithmetic on them. Out: interned sums
 * of products, so that equal expressions are one pointer.
 *
 * Terms are kept in graded order (higher degree first, then older atoms first), which is a monomial
 * order: polynomial division below relies on it. A remainder by a number is written with the
 * quotient, a % c = a - c*(a//c), so that n + (-n) % c and c*((n+c-1)//c) are the same expression.
 * An expression that exceeds the bounds of docs/interpreter.md §1 is wrapped in the atom a//1,
 * which has a generated name.
 */
#include "dims_private.h"

#include <string.h>

#define MAX_TERMS  64
#define MAX_DEGREE 8

typedef struct Mono {
    int64_t factor;
    uint32_t natoms;
    const Atom *atoms[MAX_DEGREE];
} Mono;

/* A sum under construction. `broken` = it passed a bound. */
typedef struct Poly {
    int64_t constant;
    uint32_t n;
    bool broken;
    Mono at[MAX_TERMS];
} Poly;

SymTable *sym_table(Graph *g)
{
    SymTable *t = g->syms;

    if (t)
        return t;
    t = g->syms = NEW(g->job, SymTable);
    t->sym_slots = t->atom_slots = 256;
    t->syms = NEW_N(g->job, const Sym *, t->sym_slots);
    t->atoms = NEW_N(g->job, Atom *, t->atom_slots);
    return t;
}

/* ---- interning ---- */

static uint64_t terms_hash(int64_t constant, const Term *terms, size_t n)
{
    uint64_t hash = hash_u64(0x5eed, (uint64_t)constant);

    for (size_t i = 0; i < n; i++) {
        hash = hash_u64(hash, (uint64_t)terms[i].factor);
        for (uint32_t k = 0; k < terms[i].natoms; k++)
            hash = hash_u64(hash, terms[i].atoms[k]->id);
    }
    return hash_u64(hash, n);
}

static bool same_terms(const Sym *sym, int64_t constant, const Term *terms, size_t n)
{
    if (sym->constant != constant || sym->nterms != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        const Term *x = &sym->terms[i], *y = &terms[i];

        if (x->factor != y->factor || x->natoms != y->natoms ||
            memcmp(x->atoms, y->atoms, x->natoms * sizeof(*x->atoms)) != 0)
            return false;
    }
    return true;
}

static void grow_syms(Graph *g, SymTable *t)
{
    size_t slots = t->sym_slots * 2;
    const Sym **at = NEW_N(g->job, const Sym *, slots);

    for (size_t i = 0; i < t->sym_slots; i++) {
        if (!t->syms[i])
            continue;
        size_t k = t->syms[i]->hash & (slots - 1);
        while (at[k])
            k = (k + 1) & (slots - 1);
        at[k] = t->syms[i];
    }
    t->syms = at;
    t->sym_slots = slots;
}

static const Sym *intern(Graph *g, int64_t constant, const Term *terms, size_t n)
{
    SymTable *t = sym_table(g);
    uint64_t hash = terms_hash(constant, terms, n);
    size_t k = hash & (t->sym_slots - 1);
    Term *kept;

    for (; t->syms[k]; k = (k + 1) & (t->sym_slots - 1))
        if (t->syms[k]->hash == hash && same_terms(t->syms[k], constant, terms, n))
            return t->syms[k];
    Sym *sym = NEW(g->job, Sym);
    sym->constant = constant;
    sym->nterms = (uint32_t)n;
    kept = n ? job_copy(g->job, terms, n * sizeof(*terms)) : NULL;
    for (size_t i = 0; i < n; i++)
        kept[i].atoms = job_copy(g->job, terms[i].atoms, terms[i].natoms * sizeof(*terms[i].atoms));
    sym->terms = kept;
    sym->hash = hash;
    t->syms[k] = sym;
    if (++t->nsyms * 2 > t->sym_slots)
        grow_syms(g, t);
    return sym;
}

const Sym *sym_int(Graph *g, int64_t value)
{
    return intern(g, value, NULL, 0);
}

const Sym *sym_atom(Graph *g, const Atom *atom)
{
    Term term = {.factor = 1, .natoms = 1, .atoms = &atom};

    return intern(g, 0, &term, 1);
}

const Atom *sym_lone(const Sym *a)
{
    bool lone = a->nterms == 1 && a->constant == 0 && a->terms[0].factor == 1;

    return lone && a->terms[0].natoms == 1 ? a->terms[0].atoms[0] : NULL;
}

bool sym_known(const Sym *a, int64_t *value)
{
    if (a->nterms)
        return false;
    if (value)
        *value = a->constant;
    return true;
}

bool sym_is(const Sym *a, int64_t value)
{
    return a->nterms == 0 && a->constant == value;
}

/* ---- sums ---- */

static int mono_order(const Mono *x, const Mono *y)
{
    if (x->natoms != y->natoms)
        return x->natoms > y->natoms ? -1 : 1;
    for (uint32_t i = 0; i < x->natoms; i++)
        if (x->atoms[i] != y->atoms[i])
            return x->atoms[i]->id < y->atoms[i]->id ? -1 : 1;
    return 0;
}

static void poly_add_constant(Poly *p, int64_t value)
{
    if (__builtin_add_overflow(p->constant, value, &p->constant))
        p->broken = true;
}

static void poly_add_mono(Poly *p, const Mono *mono)
{
    uint32_t i = 0;
    int order = 1;

    if (mono->natoms == 0) {
        poly_add_constant(p, mono->factor);
        return;
    }
    while (i < p->n && (order = mono_order(&p->at[i], mono)) < 0)
        i++;
    if (i < p->n && order == 0) {
        if (__builtin_add_overflow(p->at[i].factor, mono->factor, &p->at[i].factor))
            p->broken = true;
        if (p->at[i].factor == 0)
            memmove(&p->at[i], &p->at[i + 1], (--p->n - i) * sizeof(Mono));
        return;
    }
    if (p->n == MAX_TERMS) {
        p->broken = true;
        return;
    }
    memmove(&p->at[i + 1], &p->at[i], (p->n++ - i) * sizeof(Mono));
    p->at[i] = *mono;
}

/* x*y; false when it passes the bounds */
static bool mono_mul(const Mono *x, const Mono *y, Mono *product)
{
    uint32_t i = 0, k = 0, n = 0;

    if (x->natoms + y->natoms > MAX_DEGREE ||
        __builtin_mul_overflow(x->factor, y->factor, &product->factor))
        return false;
    while (i < x->natoms || k < y->natoms) {
        bool first = k == y->natoms || (i < x->natoms && x->atoms[i]->id <= y->atoms[k]->id);

        product->atoms[n++] = first ? x->atoms[i++] : y->atoms[k++];
    }
    product->natoms = n;
    return true;
}

/* x/y when y divides x */
static bool mono_div(const Mono *x, const Mono *y, Mono *quotient)
{
    uint32_t k = 0, n = 0;

    if (y->factor == -1 ? x->factor == INT64_MIN : x->factor % y->factor != 0)
        return false;
    for (uint32_t i = 0; i < x->natoms; i++) {
        if (k < y->natoms && x->atoms[i] == y->atoms[k])
            k++;
        else
            quotient->atoms[n++] = x->atoms[i];
    }
    quotient->factor = x->factor / y->factor;
    quotient->natoms = n;
    return k == y->natoms;
}

static Mono term_mono(const Term *term)
{
    Mono mono = {.factor = term->factor, .natoms = term->natoms};

    memcpy(mono.atoms, term->atoms, term->natoms * sizeof(*term->atoms));
    return mono;
}

/* p += scale * a */
static void poly_add(Poly *p, const Sym *a, const Mono *scale)
{
    Mono constant = {.factor = a->constant}, product;

    for (uint32_t i = 0; i <= a->nterms; i++) {
        Mono mono = i < a->nterms ? term_mono(&a->terms[i]) : constant;

        if (mono.factor == 0)
            continue;
        if (!mono_mul(&mono, scale, &product))
            p->broken = true;
        if (p->broken)
            return;
        poly_add_mono(p, &product);
    }
}

static const Sym *poly_sym(Graph *g, const Poly *p)
{
    Term terms[MAX_TERMS];

    for (uint32_t i = 0; i < p->n; i++)
        terms[i] = (Term){p->at[i].factor, p->at[i].natoms, (const Atom **)p->at[i].atoms};
    return intern(g, p->constant, terms, p->n);
}

static Mono mono_int(int64_t value)
{
    return (Mono){.factor = value};
}

static void poly_set(Poly *p, const Sym *a)
{
    Mono one = mono_int(1);

    p->constant = 0;
    p->n = 0;
    p->broken = false;
    poly_add(p, a, &one);
}

/* a itself, as one atom: a//1 */
static const Sym *opaque(Graph *g, const Sym *a)
{
    if (a->nterms == 0 || sym_lone(a))
        return a;
    return sym_pair(g, ATOM_DIV, a, sym_int(g, 1), true);
}

/* ---- sum and product ---- */

/* Numbers of the program and contents of tensors wrap, as they do at run time. Sizes must not:
 * infer() checks `wrapped`. */
static int64_t wrap_add(Graph *g, int64_t a, int64_t b)
{
    int64_t sum;

    g->wrapped |= __builtin_add_overflow(a, b, &sum);
    return sum;
}

static int64_t wrap_mul(Graph *g, int64_t a, int64_t b)
{
    int64_t product;

    g->wrapped |= __builtin_mul_overflow(a, b, &product);
    return product;
}

/* a + factor*b */
static const Sym *add_scaled(Graph *g, const Sym *a, const Sym *b, int64_t factor)
{
    Poly p;
    Mono scale = mono_int(factor);

    if (a->nterms + b->nterms == 0)
        return sym_int(g, wrap_add(g, a->constant, wrap_mul(g, factor, b->constant)));
    poly_set(&p, a);
    poly_add(&p, b, &scale);
    if (!p.broken)
        return poly_sym(g, &p);
    poly_set(&p, opaque(g, a));
    poly_add(&p, opaque(g, b), &scale);
    if (p.broken) { /* b is INT64_MIN, whose negation is itself */
        poly_set(&p, opaque(g, a));
        poly_add_constant(&p, INT64_MIN);
    }
    return poly_sym(g, &p);
}

const Sym *sym_add(Graph *g, const Sym *a, const Sym *b)
{
    return add_scaled(g, a, b, 1);
}

const Sym *sym_sub(Graph *g, const Sym *a, const Sym *b)
{
    return add_scaled(g, a, b, -1);
}

const Sym *sym_neg(Graph *g, const Sym *a)
{
    return add_scaled(g, sym_int(g, 0), a, -1);
}

static bool poly_mul(Graph *g, Poly *p, const Sym *a, const Sym *b)
{
    Mono constant = mono_int(b->constant);

    poly_set(p, sym_int(g, 0));
    for (uint32_t i = 0; i < b->nterms && !p->broken; i++) {
        Mono mono = term_mono(&b->terms[i]);

        poly_add(p, a, &mono);
    }
    if (constant.factor != 0 && !p->broken)
        poly_add(p, a, &constant);
    return !p->broken;
}

const Sym *sym_mul(Graph *g, const Sym *a, const Sym *b)
{
    Poly p;

    if (a->nterms + b->nterms == 0)
        return sym_int(g, wrap_mul(g, a->constant, b->constant));
    if (!poly_mul(g, &p, a, b))
        poly_mul(g, &p, opaque(g, a), opaque(g, b));
    return poly_sym(g, &p);
}

/* ---- quotient and remainder ---- */

static int64_t floor_div(int64_t a, int64_t b)
{
    if (b == -1)
        return (int64_t)(0 - (uint64_t)a);
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

uint64_t magnitude(int64_t a)
{
    return a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

uint64_t factors_gcd(const Sym *a)
{
    uint64_t all = 0;

    for (uint32_t i = 0; i < a->nterms; i++)
        all = gcd(all, magnitude(a->terms[i].factor));
    return all;
}

static Mono leading(const Poly *p)
{
    return p->n ? p->at[0] : mono_int(p->constant);
}

const Sym *sym_exact_div(Graph *g, const Sym *a, const Sym *b)
{
    Poly rest, quotient, divisor;
    Mono step, lead;

    poly_set(&rest, a);
    poly_set(&quotient, sym_int(g, 0));
    poly_set(&divisor, b);
    lead = leading(&divisor);
    if (lead.factor == 0)
        return NULL;
    while (rest.n || rest.constant) {
        Mono top = leading(&rest);

        if (!mono_div(&top, &lead, &step))
            return NULL;
        poly_add_mono(&quotient, &step);
        if (__builtin_sub_overflow((int64_t)0, step.factor, &step.factor))
            return NULL;
        poly_add(&rest, b, &step);
        if (rest.broken || quotient.broken)
            return NULL;
    }
    return poly_sym(g, &quotient);
}

/* a = b*quotient + rest, where the quotient has the terms that b divides. b is a number or a single
 * term. For a positive number b, the constant of the rest is between 0 and b. */
static void split(Graph *g, const Sym *a, const Sym *b, const Sym **quotient, const Sym **rest)
{
    Poly q, r;
    Mono divisor = b->nterms ? term_mono(&b->terms[0]) : mono_int(b->constant), part;

    poly_set(&q, sym_int(g, 0));
    poly_set(&r, sym_int(g, 0));
    for (uint32_t i = 0; i < a->nterms; i++) {
        Mono mono = term_mono(&a->terms[i]);
        bool divides = mono_div(&mono, &divisor, &part);

        poly_add_mono(divides ? &q : &r, divides ? &part : &mono);
    }
    r.constant = a->constant;
    if (b->nterms == 0) {
        int64_t whole = floor_div(a->constant, b->constant);

        poly_add_constant(&q, whole);
        r.constant = a->constant - whole * b->constant;
    }
    *quotient = poly_sym(g, &q);
    *rest = poly_sym(g, &r);
}

/* (x//d + k)//c = (x + k*d)//(c*d); NULL when the rest is not of this form */
static const Sym *nested_div(Graph *g, const Sym *rest, int64_t c)
{
    const Atom *atom = rest->nterms == 1 ? rest->terms[0].atoms[0] : NULL;
    int64_t product, shift;

    if (!atom || rest->terms[0].natoms != 1 || rest->terms[0].factor != 1 ||
        atom->kind != ATOM_DIV || atom->b->nterms || atom->b->constant <= 1)
        return NULL;
    if (__builtin_mul_overflow(atom->b->constant, c, &product) ||
        __builtin_mul_overflow(atom->b->constant, rest->constant, &shift))
        return NULL;
    return sym_div(g, sym_add(g, atom->a, sym_int(g, shift)), sym_int(g, product));
}

/* rest//c for c > 1, after split() */
static const Sym *rest_div(Graph *g, const Sym *rest, int64_t c)
{
    int64_t common = (int64_t)gcd(factors_gcd(rest), (uint64_t)c), low, high;
    const Sym *nested;
    Poly p;

    /* Divides every factor, and the constant with floor, by a number that divides the factors. */
    poly_set(&p, rest);
    for (uint32_t i = 0; i < p.n; i++)
        p.at[i].factor /= common;
    p.constant = floor_div(p.constant, common);
    rest = poly_sym(g, &p);
    c /= common;
    if (c == 1)
        return rest;
    sym_range(g, rest, &low, &high);
    if (low != INT64_MIN && high != INT64_MAX && floor_div(low, c) == floor_div(high, c))
        return sym_int(g, floor_div(low, c));
    if ((nested = nested_div(g, rest, c)))
        return nested;
    if (rest->terms[0].factor < 0) { /* floor(-x/c) = -floor((x+c-1)/c): normal form */
        rest = sym_sub(g, sym_int(g, c - 1), rest);
        return sym_neg(g, sym_div(g, rest, sym_int(g, c)));
    }
    return sym_pair(g, ATOM_DIV, rest, sym_int(g, c), false);
}

static const Sym *div_by_number(Graph *g, const Sym *a, int64_t c)
{
    const Sym *quotient, *rest;

    stack_check(g->job, NO_LOC);
    if (c < 0 && c != INT64_MIN)
        return div_by_number(g, sym_neg(g, a), -c);
    if (a->nterms == 0)
        return sym_int(g, floor_div(a->constant, c));
    if (c == INT64_MIN)
        return sym_pair(g, ATOM_DIV, a, sym_int(g, c), false);
    split(g, a, sym_int(g, c), &quotient, &rest);
    if (rest->nterms == 0) /* 0 <= rest < c */
        return quotient;
    return sym_add(g, quotient, rest_div(g, rest, c));
}

/* The atoms that are in every term of a and b; natoms is 0 if there are none. */
static Mono common_atoms(const Sym *a, const Sym *b)
{
    Mono common = term_mono(&b->terms[0]);

    for (uint32_t t = 0; t < a->nterms; t++) {
        Mono mono = term_mono(&a->terms[t]);
        uint32_t n = 0, k = 0;

        for (uint32_t i = 0; i < common.natoms; i++) {
            while (k < mono.natoms && mono.atoms[k]->id < common.atoms[i]->id)
                k++;
            if (k < mono.natoms && mono.atoms[k] == common.atoms[i]) {
                common.atoms[n++] = common.atoms[i];
                k++;
            }
        }
        common.natoms = n;
    }
    common.factor = a->constant ? 1 : (int64_t)gcd(factors_gcd(a), magnitude(b->terms[0].factor));
    if (a->constant || common.factor < 1)
        common = mono_int(1);
    return common;
}

/* Divides by `common`, a divisor of all terms. */
static const Sym *without(Graph *g, const Sym *a, const Mono *common)
{
    Poly p;
    Mono part;

    poly_set(&p, sym_int(g, 0));
    for (uint32_t i = 0; i < a->nterms; i++) {
        Mono mono = term_mono(&a->terms[i]);

        if (!mono_div(&mono, common, &part))
            return a;
        poly_add_mono(&p, &part);
    }
    return poly_sym(g, &p);
}

const Sym *sym_div(Graph *g, const Sym *a, const Sym *b)
{
    const Sym *quotient, *rest;
    int64_t low, high;

    stack_check(g->job, NO_LOC);
    if (b->nterms == 0) {
        if (b->constant == 0)
            BUG(g->job, "division of a symbolic integer by 0");
        return div_by_number(g, a, b->constant);
    }
    if ((quotient = sym_exact_div(g, a, b)))
        return quotient;
    if (b->nterms > 1 || b->constant) {
        quotient = sym_int(g, 0);
        rest = a;
    } else {
        Mono common = common_atoms(a, b);

        if (common.natoms || common.factor > 1)
            return sym_div(g, without(g, a, &common), without(g, b, &common));
        split(g, a, b, &quotient, &rest);
    }
    sym_range(g, rest, &low, &high);
    if (low >= 0 && sym_lt(g, rest, b) == TRI_YES)
        return quotient;
    return sym_add(g, quotient, sym_pair(g, ATOM_DIV, rest, b, false));
}

/* Is an atom x//b, which is decided at run time, a term of this quotient by b? */
static bool has_atom_quotient(const Sym *quotient, const Sym *b)
{
    for (uint32_t i = 0; i < quotient->nterms; i++) {
        const Atom *atom = quotient->terms[i].atoms[0];

        if (quotient->terms[i].natoms == 1 && atom->kind == ATOM_DIV && atom->b == b)
            return true;
    }
    return false;
}

const Sym *sym_mod(Graph *g, const Sym *a, const Sym *b)
{
    const Sym *quotient = sym_div(g, a, b);

    if (b->nterms && has_atom_quotient(quotient, b))
        return sym_pair(g, ATOM_MOD, a, b, false);
    return sym_sub(g, a, sym_mul(g, b, quotient));
}

bool sym_first(const Sym *a, const Sym *b)
{
    for (uint32_t i = 0; i < a->nterms && i < b->nterms; i++) {
        Mono x = term_mono(&a->terms[i]), y = term_mono(&b->terms[i]);
        int order = mono_order(&x, &y);

        if (order)
            return order < 0;
        if (x.factor != y.factor)
            return x.factor < y.factor;
    }
    return a->nterms != b->nterms ? a->nterms > b->nterms : a->constant < b->constant;
}
