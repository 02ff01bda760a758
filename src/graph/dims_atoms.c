/* dims_atoms.c - the atoms of symbolic integers: dims and scalars of the graph, and the quotients,
 * remainders, minima and maxima that cannot be written as a sum of products. In: a dim, a value, or
 * two operands. Out: one atom for equal keys, with its name and example size.
 */
#include "dims_private.h"

#define MAX_WEIGHT 64 /* leaves of the text of an atom; a larger atom gets a generated name */

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

static Atom **atom_slot(SymTable *t, const Atom *key)
{
    size_t k = atom_hash(key) & (t->atom_slots - 1);

    while (t->atoms[k] && !same_atom(t->atoms[k], key))
        k = (k + 1) & (t->atom_slots - 1);
    return &t->atoms[k];
}

static void grow_atoms(Graph *g, SymTable *t)
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

    atom->id = sym_table(g)->next_atom++;
    atom->low = like->kind == ATOM_DIM ? 0 : INT64_MIN;
    atom->high = INT64_MAX;
    atom->weight = 1;
    atom->non_negative = like->kind == ATOM_DIM;
    return atom;
}

static void atom_keep(Graph *g, Atom *atom)
{
    SymTable *t = sym_table(g);

    *atom_slot(t, atom) = atom;
    if (++t->natoms * 2 > t->atom_slots)
        grow_atoms(g, t);
}

const Sym *sym_dim(Graph *g, Name dim_name, Value *value, int axis)
{
    Atom key = {.kind = ATOM_DIM, .name = dim_name, .named = true};
    Atom *atom = *atom_slot(sym_table(g), &key);

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

static Atom *named_dim(Graph *g, Name dim_name)
{
    return *atom_slot(sym_table(g), &(Atom){.kind = ATOM_DIM, .name = dim_name, .named = true});
}

void sym_set_example(Graph *g, Name dim_name, int64_t size)
{
    Atom *atom = named_dim(g, dim_name);

    if (atom && size >= 0 && size < INT64_MAX)
        atom->example = size + 1;
}

void sym_set_most(Graph *g, Name dim_name, int64_t most)
{
    Atom *atom = named_dim(g, dim_name);

    if (atom && most >= 0 && most < atom->high)
        atom->high = most;
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

bool sym_was_zero(Graph *g, const Sym *a)
{
    int64_t example;

    return sym_example(g, a, &example) && example == 0;
}

void sym_warn_if_kept(Graph *g, const char *op, const Sym *size, int64_t kept)
{
    int64_t low, high, example;

    if (sym_known(size, NULL) || !sym_example(g, size, &example) || example != kept)
        return;
    sym_range(g, size, &low, &high);
    if (kept != low && kept != high)
        report(g->job, SEV_WARNING, g->loc,
               "%s: the model keeps the size %lld of the example, but %s is decided at run time: "
               "the model fails for other sizes",
               op, (long long)kept, sym_text(g->job, size));
}

/* "unk3" for a dim, "int3" for a scalar, "expr3" for an expression: none is the name of a user's
 * dim. */
static void generate_name(Graph *g, Atom *atom)
{
    SymTable *t = sym_table(g);
    Atom key = {.kind = ATOM_DIM, .named = true};
    uint32_t *next = atom->kind == ATOM_DIM      ? &t->next_dim
                     : atom->kind == ATOM_SCALAR ? &t->next_scalar
                                                 : &t->next_expression;
    const char *word = atom->kind == ATOM_DIM ? "unk" : atom->kind == ATOM_SCALAR ? "int" : "expr";

    do
        key.name = name_numbered(g->job, word, "", (*next)++);
    while (*atom_slot(t, &key));
    atom->name = key.name;
}

/* A name for messages. The names in the file differ: see sym_names_begin. */
static void name_generated(Graph *g, Atom *atom)
{
    atom->generated = true;
    vec_push(g->job, &sym_table(g)->generated, atom);
    generate_name(g, atom);
}

void sym_names_begin(Graph *g)
{
    SymTable *t = sym_table(g);

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
    SymTable *t = sym_table(g);

    for (size_t i = 0; i < t->generated.n; i++)
        if (!t->generated.at[i]->name)
            generate_name(g, t->generated.at[i]);
}

const Sym *sym_fresh_dim(Graph *g, Value *value, int axis)
{
    Atom key = {.kind = ATOM_DIM, .value = value, .axis = axis};
    Atom *atom = *atom_slot(sym_table(g), &key);

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
    Atom *atom = *atom_slot(sym_table(g), &key);

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
    Atom *atom = *atom_slot(sym_table(g), &key);

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

/* Shared parts make the tree of an expression much larger than its graph: atoms are marked. */
static bool any_leaf(Graph *g, const Sym *a, uint64_t walk,
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
    return any_leaf(g, a, ++sym_table(g)->walks, test, arg);
}

/* Marks the atoms below an atom with `walk`. Those that a walk from `first` on has marked already
 * are shared with the term of that walk. */
static uint64_t mark_shared(Graph *g, Atom *atom, uint64_t first, uint64_t walk)
{
    uint64_t shared = 0;

    stack_check(g->job, NO_LOC);
    if (atom->seen == walk)
        return 0;
    if (atom->seen >= first)
        return (uint64_t)1 << (atom->seen - first) | (uint64_t)1 << (walk - first);
    atom->seen = walk;
    for (const Sym *part = atom->a; part; part = part == atom->a ? atom->b : NULL)
        for (uint32_t t = 0; t < part->nterms; t++)
            for (uint32_t i = 0; i < part->terms[t].natoms; i++)
                shared |= mark_shared(g, (Atom *)part->terms[t].atoms[i], first, walk);
    return shared;
}

uint64_t shared_terms(Graph *g, const Sym *a)
{
    uint64_t *walks = &sym_table(g)->walks, first = *walks + 1, shared = 0;

    *walks += a->nterms;
    for (uint32_t t = 0; t < a->nterms; t++)
        for (uint32_t i = 0; i < a->terms[t].natoms; i++)
            shared |= mark_shared(g, (Atom *)a->terms[t].atoms[i], first, first + t);
    return shared;
}
