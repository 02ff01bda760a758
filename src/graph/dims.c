/* dims.c - symbolic integers. In: atoms (dims and scalars of the graph) and arithmetic on them.
 * Out: interned sums of products, so that equal expressions are one pointer.
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
#define MAX_WEIGHT 64 /* leaves of the text of an atom; a larger atom gets a generated name */

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

struct SymTable {
    const Sym **syms;
    size_t nsyms, sym_slots;
    Atom **atoms;
    size_t natoms, atom_slots;
    uint32_t next_atom;
    uint32_t walks;                                  /* of sym_any_leaf */
    uint32_t next_dim, next_scalar, next_expression; /* for names */
    VEC(Atom *) generated;                           /* atoms whose names are made up here */
};

static struct SymTable *table(Graph *g)
{
    struct SymTable *t = g->syms;

    if (t)
        return t;
    t = g->syms = NEW(g->job, struct SymTable);
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

static void grow_syms(Graph *g, struct SymTable *t)
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

static const Term *keep_terms(Graph *g, const Term *terms, size_t n)
{
    Term *kept = n ? job_copy(g->job, terms, n * sizeof(*terms)) : NULL;

    for (size_t i = 0; i < n; i++)
        kept[i].atoms = job_copy(g->job, terms[i].atoms, terms[i].natoms * sizeof(*terms[i].atoms));
    return kept;
}

static const Sym *intern(Graph *g, int64_t constant, const Term *terms, size_t n)
{
    struct SymTable *t = table(g);
    uint64_t hash = terms_hash(constant, terms, n);
    size_t k = hash & (t->sym_slots - 1);

    for (; t->syms[k]; k = (k + 1) & (t->sym_slots - 1))
        if (t->syms[k]->hash == hash && same_terms(t->syms[k], constant, terms, n))
            return t->syms[k];
    Sym *sym = NEW(g->job, Sym);
    sym->constant = constant;
    sym->nterms = (uint32_t)n;
    sym->terms = keep_terms(g, terms, n);
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

/* ---- atoms ---- */

/* The key of an atom: the name of a user's dim, the value and axis of a fresh dim, else the
 * operands. */
static uint64_t atom_hash(const Atom *atom)
{
    uint64_t hash = hash_u64(atom->kind, atom->named);

    if (atom->named)
        return hash_u64(hash, (uintptr_t)atom->name);
    if (atom->a)
        return hash_u64(hash_u64(hash, atom->a->hash), atom->b->hash);
    return hash_u64(hash_u64(hash, (uintptr_t)atom->value), (uint64_t)atom->axis);
}

static bool same_atom(const Atom *x, const Atom *y)
{
    if (x->kind != y->kind || x->named != y->named)
        return false;
    if (x->named)
        return x->name == y->name;
    return x->value == y->value && x->axis == y->axis && x->a == y->a && x->b == y->b;
}

static Atom **atom_slot(struct SymTable *t, const Atom *key)
{
    size_t k = atom_hash(key) & (t->atom_slots - 1);

    while (t->atoms[k] && !same_atom(t->atoms[k], key))
        k = (k + 1) & (t->atom_slots - 1);
    return &t->atoms[k];
}

static void grow_atoms(Graph *g, struct SymTable *t)
{
    Atom **old = t->atoms;
    size_t n = t->atom_slots;

    t->atom_slots *= 2;
    t->atoms = NEW_N(g->job, Atom *, t->atom_slots);
    for (size_t i = 0; i < n; i++)
        if (old[i])
            *atom_slot(t, old[i]) = old[i];
}

static Atom *atom_new(Graph *g, const Atom *like)
{
    Atom *atom = job_copy(g->job, like, sizeof(*like));

    atom->id = table(g)->next_atom++;
    atom->low = like->kind == ATOM_DIM ? 0 : INT64_MIN;
    atom->high = INT64_MAX;
    atom->weight = 1;
    atom->non_negative = like->kind == ATOM_DIM;
    return atom;
}

static void atom_keep(Graph *g, Atom *atom)
{
    struct SymTable *t = table(g);

    *atom_slot(t, atom) = atom;
    if (++t->natoms * 2 > t->atom_slots)
        grow_atoms(g, t);
}

const Sym *sym_dim(Graph *g, Name dim_name, Value *value, int axis)
{
    Atom key = {.kind = ATOM_DIM, .name = dim_name, .named = true};
    Atom *atom = *atom_slot(table(g), &key);

    if (!atom) {
        atom = atom_new(g, &key);
        atom_keep(g, atom);
    }
    if (value && !atom->value) {
        atom->value = value;
        atom->axis = axis;
    }
    return sym_atom(g, atom);
}

void sym_set_example(Graph *g, Name dim_name, int64_t size)
{
    Atom key = {.kind = ATOM_DIM, .name = dim_name, .named = true};
    Atom *atom = *atom_slot(table(g), &key);

    if (atom && size >= 0 && size < INT64_MAX)
        atom->example = size + 1;
}

static const Sym *atom_example(Graph *g, const Atom *atom)
{
    const Sym *a, *b;
    int64_t x, y;

    stack_check(g->job, NO_LOC);
    if (atom->kind == ATOM_DIM)
        return atom->example ? sym_int(g, atom->example - 1) : NULL;
    if (atom->kind == ATOM_SCALAR || !sym_example(g, atom->a, &x) || !sym_example(g, atom->b, &y))
        return NULL;
    a = sym_int(g, x);
    b = sym_int(g, y);
    switch (atom->kind) {
    case ATOM_DIV: return y ? sym_div(g, a, b) : NULL;
    case ATOM_MOD: return y ? sym_mod(g, a, b) : NULL;
    case ATOM_MIN: return sym_min(g, a, b);
    default: return sym_max(g, a, b);
    }
}

bool sym_example(Graph *g, const Sym *a, int64_t *number)
{
    const Sym *sum = sym_int(g, a->constant);

    for (uint32_t i = 0; i < a->nterms; i++) {
        const Sym *product = sym_int(g, a->terms[i].factor);

        for (uint32_t k = 0; k < a->terms[i].natoms; k++) {
            const Sym *size = atom_example(g, a->terms[i].atoms[k]);

            if (!size)
                return false;
            product = sym_mul(g, product, size);
        }
        sum = sym_add(g, sum, product);
    }
    return sym_known(sum, number);
}

/* "unk3" for a dim, "int3" for a scalar, "expr3" for an expression: none is the name of a user's
 * dim. */
static void generate_name(Graph *g, Atom *atom)
{
    struct SymTable *t = table(g);
    Atom key = {.kind = ATOM_DIM, .named = true};
    uint32_t *next = atom->kind == ATOM_DIM      ? &t->next_dim
                     : atom->kind == ATOM_SCALAR ? &t->next_scalar
                                                 : &t->next_expression;
    const char *word = atom->kind == ATOM_DIM ? "unk" : atom->kind == ATOM_SCALAR ? "int" : "expr";

    do
        key.name = name_f(g->job, "%s%u", word, (*next)++);
    while (*atom_slot(t, &key));
    atom->name = key.name;
}

/* A name for messages. The names in the file differ: see sym_names_begin. */
static void name_generated(Graph *g, Atom *atom)
{
    atom->generated = true;
    vec_push(g->job, &table(g)->generated, atom);
    generate_name(g, atom);
}

void sym_names_begin(Graph *g)
{
    struct SymTable *t = table(g);

    t->next_dim = t->next_scalar = t->next_expression = 0;
    for (size_t i = 0; i < t->generated.n; i++)
        t->generated.at[i]->name = NULL;
}

void sym_name(Graph *g, const Sym *a)
{
    stack_check(g->job, NO_LOC);
    for (uint32_t t = 0; t < a->nterms; t++)
        for (uint32_t i = 0; i < a->terms[t].natoms; i++) {
            Atom *atom = (Atom *)a->terms[t].atoms[i];

            if (atom->generated && !atom->name)
                generate_name(g, atom);
            if (atom->name)
                continue;
            sym_name(g, atom->a);
            sym_name(g, atom->b);
        }
}

void sym_names_end(Graph *g)
{
    struct SymTable *t = table(g);

    for (size_t i = 0; i < t->generated.n; i++)
        if (!t->generated.at[i]->name)
            generate_name(g, t->generated.at[i]);
}

const Sym *sym_fresh_dim(Graph *g, Value *value, int axis)
{
    Atom key = {.kind = ATOM_DIM, .value = value, .axis = axis};
    Atom *atom = *atom_slot(table(g), &key);

    if (!atom || !value) {
        atom = atom_new(g, &key);
        name_generated(g, atom);
        if (value)
            atom_keep(g, atom);
    }
    return sym_atom(g, atom);
}

const Sym *sym_scalar(Graph *g, Value *value)
{
    Atom key = {.kind = ATOM_SCALAR, .value = value};
    Atom *atom = *atom_slot(table(g), &key);

    if (value->elems)
        return value->elems[0];
    if (value->data)
        return sym_int(g, data_int(value->data, 0));
    if (!atom) {
        atom = atom_new(g, &key);
        name_generated(g, atom);
        atom_keep(g, atom);
    }
    return sym_atom(g, atom);
}

static bool is_unbound(const Atom *leaf, const void *arg)
{
    (void)arg;
    return leaf->kind == ATOM_DIM && !leaf->value && !leaf->from;
}

bool sym_solve(Graph *g, const Sym *size, Value *value, int axis)
{
    const Term *term = NULL;
    const Sym *rest = size, *whole;

    if (!sym_any_leaf(g, size, is_unbound, NULL))
        return true;
    for (uint32_t i = 0; i < size->nterms; i++)
        if (size->terms[i].natoms == 1 && is_unbound(size->terms[i].atoms[0], NULL))
            term = &size->terms[i];
    if (!term || term->factor == INT64_MIN)
        return false;
    whole = sym_mul(g, sym_atom(g, term->atoms[0]), sym_int(g, term->factor));
    rest = sym_sub(g, size, whole);
    if (sym_any_leaf(g, rest, is_unbound, NULL))
        return false;
    ((Atom *)term->atoms[0])->from =
        sym_div(g, sym_sub(g, sym_fresh_dim(g, value, axis), rest), sym_int(g, term->factor));
    return true;
}

static uint32_t sym_weight(const Sym *a)
{
    uint32_t weight = 1;

    for (uint32_t i = 0; i < a->nterms; i++)
        for (uint32_t k = 0; k < a->terms[i].natoms; k++)
            weight += a->terms[i].atoms[k]->weight;
    return weight;
}

/* An atom whose text would be long gets a generated name. */
const Sym *sym_pair(Graph *g, AtomKind kind, const Sym *a, const Sym *b, bool name_it)
{
    Atom key = {.kind = kind, .a = a, .b = b};
    Atom *atom = *atom_slot(table(g), &key);

    stack_check(g->job, NO_LOC);
    if (!atom) {
        atom = atom_new(g, &key);
        pair_range(g, atom);
        atom->non_negative = atom->low >= 0;
        atom->weight = sym_weight(a) + sym_weight(b);
        if (name_it || atom->weight > MAX_WEIGHT) {
            name_generated(g, atom);
            atom->weight = 1;
        }
        atom_keep(g, atom);
    }
    return sym_atom(g, atom);
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

/* Divides every factor, and the constant with floor, by a number that divides the factors. */
static const Sym *divide_factors(Graph *g, const Sym *a, int64_t by)
{
    Poly p;

    poly_set(&p, a);
    for (uint32_t i = 0; i < p.n; i++)
        p.at[i].factor /= by;
    p.constant = floor_div(p.constant, by);
    return poly_sym(g, &p);
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

    rest = divide_factors(g, rest, common);
    c /= common;
    if (c == 1)
        return rest;
    sym_range(g, rest, &low, &high);
    if (low != INT64_MIN && high != INT64_MAX && floor_div(low, c) == floor_div(high, c))
        return sym_int(g, floor_div(low, c));
    if ((nested = nested_div(g, rest, c)))
        return nested;
    if (rest->terms[0].factor < 0) { /* floor(-x/c) = -floor((x+c-1)/c): one sign for all */
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

/* Is a//b free of a quotient that is decided at run time? */
static bool is_new_quotient(const Sym *quotient, const Sym *b)
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

    if (b->nterms && is_new_quotient(quotient, b))
        return sym_pair(g, ATOM_MOD, a, b, false);
    return sym_sub(g, a, sym_mul(g, b, quotient));
}

/* Shared parts make the tree of an expression much larger than its graph: atoms are marked. */
static bool any_leaf(Graph *g, const Sym *a, uint32_t walk,
                     bool (*test)(const Atom *leaf, const void *arg), const void *arg)
{
    stack_check(g->job, NO_LOC);
    for (uint32_t t = 0; t < a->nterms; t++)
        for (uint32_t i = 0; i < a->terms[t].natoms; i++) {
            Atom *atom = (Atom *)a->terms[t].atoms[i];

            if (atom->seen == walk)
                continue;
            atom->seen = walk;
            if (atom->a
                    ? any_leaf(g, atom->a, walk, test, arg) || any_leaf(g, atom->b, walk, test, arg)
                    : test(atom, arg))
                return true;
        }
    return false;
}

bool sym_any_leaf(Graph *g, const Sym *a, bool (*test)(const Atom *leaf, const void *arg),
                  const void *arg)
{
    return any_leaf(g, a, ++table(g)->walks, test, arg);
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
