/* force.c - turns known numbers into data. All chains of Shape, Gather and Concat are made here
 * (docs/interpreter.md §1).
 *
 * A number is made once per block and rank (0-dim, or 1-dim of one element for the lists that
 * Reshape, Expand and Slice take), in the outermost block where all its atoms exist; operators that
 * can fail (Div, Mod) stay where they are needed. In the meantime g->forcing tells op() to make
 * nodes although their results are known.
 */
#include "graph/graph.h"

#include "build.h"
#include "emit.h"

#include <string.h>

/* The numbers that are data in one block. */
typedef struct Memo {
    Map numbers[2]; /* Sym -> Value of rank 0 and 1 */
    Map values;     /* Value without a node -> the same as data */
} Memo;

static Memo *memo_of(Graph *g, const Block *block)
{
    Memo *memo = map_get(&g->memo, block);

    if (memo == NULL) {
        memo = NEW(g->job, Memo);
        map_put(g->job, &g->memo, block, memo);
    }
    return memo;
}

static Value *find_number(Graph *g, const Sym *sym, int rank)
{
    for (const Block *block = g->block; block; block = block->parent) {
        const Memo *memo = map_get(&g->memo, block);
        Value *v = memo ? map_get(&memo->numbers[rank], sym) : NULL;

        if (v)
            return v;
    }
    return NULL;
}

Value *value_forced(Graph *g, Value *v)
{
    if (!value_virtual(v))
        return v;
    for (const Block *block = g->block; block; block = block->parent) {
        const Memo *memo = map_get(&g->memo, block);
        Value *data = memo ? map_get(&memo->values, v) : NULL;

        if (data)
            return data;
    }
    return NULL;
}

static Value *number(Graph *g, const Sym *sym, int rank);

/* ---- calls of modules ---- */

static bool calls(const Scope *outer, const Scope *inner)
{
    while (inner && inner != outer)
        inner = inner->caller;
    return inner == outer;
}

/* If one call is inside the other: the inner one. Otherwise the innermost call that contains both.
 */
static const Scope *inner_call(const Scope *a, const Scope *b)
{
    if (calls(a, b))
        return b;
    while (a && !calls(b, a) && !calls(a, b))
        a = a->caller;
    return a;
}

static const Scope *call_of_sym(Graph *g, const Sym *sym, Map *known);

static const Scope *call_of_atom(Graph *g, const Atom *atom, Map *known)
{
    const Value *v = atom->value;

    if (v)
        return v->node ? v->node->scope : v->block->scope;
    if (atom->from)
        return call_of_sym(g, atom->from, known);
    if (atom->kind == ATOM_DIM || atom->kind == ATOM_SCALAR)
        return g->root->scope;
    return inner_call(call_of_sym(g, atom->a, known), call_of_sym(g, atom->b, known));
}

/* The call in which all atoms of the number are visible; `known` caches the calls of its parts. */
static const Scope *call_of_sym(Graph *g, const Sym *sym, Map *known)
{
    const MapEntry *seen = map_find(known, sym);
    const Scope *call = g->root->scope;

    stack_check(g->job, NO_LOC);
    if (seen)
        return seen->value;
    for (uint32_t t = 0; t < sym->nterms; t++)
        for (uint32_t i = 0; i < sym->terms[t].natoms; i++)
            call = inner_call(call, call_of_atom(g, sym->terms[t].atoms[i], known));
    map_put(g->job, known, sym, (void *)(uintptr_t)call);
    return call;
}

/* The call in which numbers are made. If modules become functions, it is the call in which their
 * atoms are visible, because other calls may need the numbers too. */
static const Scope *call_of_elems(Graph *g, const Sym *const *elems, size_t n)
{
    const Scope *call = g->root->scope;
    Map known = {0};

    if (!g->split_modules)
        return g->scope;
    for (size_t i = 0; i < n; i++)
        call = inner_call(call, call_of_sym(g, elems[i], &known));
    return call;
}

/* The innermost block that defines an atom of the number; NULL if the number must stay in g->block.
 * Numbers share parts, so `known` caches the blocks of the parts. */
static Block *deepest(Graph *g, const Sym *sym, Map *known)
{
    const MapEntry *seen = map_find(known, sym);
    Block *block = g->root;

    stack_check(g->job, NO_LOC);
    if (seen)
        return seen->value;
    for (uint32_t t = 0; block && t < sym->nterms; t++)
        for (uint32_t i = 0; block && i < sym->terms[t].natoms; i++) {
            const Atom *atom = sym->terms[t].atoms[i];
            Block *at = atom->value ? atom->value->block : g->root, *b;

            if (atom->from)
                at = deepest(g, atom->from, known);
            if (atom->kind == ATOM_DIV || atom->kind == ATOM_MOD)
                at = NULL;
            if (atom->kind == ATOM_MIN || atom->kind == ATOM_MAX) {
                at = deepest(g, atom->a, known);
                b = deepest(g, atom->b, known);
                at = !at || !b ? NULL : is_within(at, b) ? at : b;
            }
            block = !at || is_within(at, block) ? at : block;
        }
    map_put(g->job, known, sym, block);
    return block;
}

static Block *home(Graph *g, const Sym *sym)
{
    Map known = {0};
    Block *block = deepest(g, sym, &known);

    return block && is_within(g->block, block) ? block : g->block;
}

static Value *with_rank(Graph *g, Value *v, int rank)
{
    int64_t axis = 0, one = 1;

    if (v->rank == rank)
        return v;
    if (rank == 1 && v->rank == 0)
        return emit_unsqueeze(g, v, &axis, 1);
    return op(g, "Reshape", IN(v, const_i64s(g, &one, rank == 1 ? 1 : 0)), AT_NONE);
}

/* Dims [first, last) of a value as a 1-dim tensor. */
static Value *shape_part(Graph *g, Value *v, int first, int last)
{
    Value *shape;
    int64_t *axes;

    if (first == 0 && last == v->rank)
        return op(g, "Shape", IN(v), AT_NONE);
    if (g->opset >= 15)
        return op(g, "Shape", IN(v), AT(A_I("start", first), A_I("end", last)));
    shape = op(g, "Shape", IN(v), AT_NONE);
    if (last - first > 1)
        return emit_slice(g, shape, 0, sym_int(g, first), sym_int(g, last), 1);
    axes = NEW(g->job, int64_t);
    axes[0] = first;
    return op(g, "Gather", IN(shape, const_i64s(g, axes, 1)), AT(A_I("axis", 0)));
}

static Value *dim_number(Graph *g, const Atom *atom, int rank)
{
    Value *v = atom->value;

    stack_check(g->job, NO_LOC);
    if (v == NULL && atom->from)
        return number(g, atom->from, rank);
    if (v == NULL)
        fail(g->job, g->loc, "the size '%s' is needed as data, but no value has it", atom->name);
    v = value_force(g, v);
    if (rank == 1 && v->rank >= 0)
        return shape_part(g, v, atom->axis, atom->axis + 1);
    v = op(g, "Shape", IN(v), AT_NONE);
    v = op(g, "Gather", IN(v, const_i64(g, atom->axis)), AT(A_I("axis", 0)));
    return with_rank(g, v, rank);
}

static Value *atom_number(Graph *g, const Atom *atom, int rank)
{
    Value *a, *b;

    if (atom->kind == ATOM_DIM)
        return dim_number(g, atom, rank);
    if (atom->kind == ATOM_SCALAR) {
        a = emit_cast(g, value_force(g, atom->value), DT_INT64);
        return with_rank(g, a, rank);
    }
    a = number(g, atom->a, rank);
    b = number(g, atom->b, rank);
    switch (atom->kind) {
    case ATOM_DIV: return emit_floor_div(g, a, b);
    case ATOM_MOD: return emit_remainder(g, a, b);
    case ATOM_MIN: return emit_min(g, a, b);
    default: return emit_max(g, a, b);
    }
}

static Value *literal(Graph *g, int64_t value, int rank)
{
    return rank ? const_i64s(g, &value, 1) : const_i64(g, value);
}

/* The product of the atoms of a term and `factor`. */
static Value *term_number(Graph *g, const Term *term, int64_t factor, int rank)
{
    Value *v = NULL;

    for (uint32_t i = 0; i < term->natoms; i++) {
        Value *next = atom_number(g, term->atoms[i], rank);

        v = v ? op(g, "Mul", IN(v, next), AT_NONE) : next;
    }
    return factor == 1 ? v : op(g, "Mul", IN(v, literal(g, factor, rank)), AT_NONE);
}

/* Positive terms first, so that the others can be subtracted. */
static Value *sum_number(Graph *g, const Sym *sym, int rank)
{
    Value *v = NULL;
    bool constant_used = sym->constant == 0;

    for (uint32_t t = 0; t < sym->nterms; t++)
        if (sym->terms[t].factor > 0) {
            Value *term = term_number(g, &sym->terms[t], sym->terms[t].factor, rank);

            v = v ? op(g, "Add", IN(v, term), AT_NONE) : term;
        }
    if (v == NULL && !constant_used) {
        v = literal(g, sym->constant, rank);
        constant_used = true;
    }
    for (uint32_t t = 0; t < sym->nterms; t++) {
        int64_t factor = sym->terms[t].factor;
        bool subtract = v && factor != INT64_MIN;
        Value *term;

        if (factor > 0)
            continue;
        term = term_number(g, &sym->terms[t], subtract ? -factor : factor, rank);
        v = v ? op(g, subtract ? "Sub" : "Add", IN(v, term), AT_NONE) : term;
    }
    if (constant_used)
        return v;
    if (sym->constant < 0 && sym->constant != INT64_MIN)
        return op(g, "Sub", IN(v, literal(g, -sym->constant, rank)), AT_NONE);
    return op(g, "Add", IN(v, literal(g, sym->constant, rank)), AT_NONE);
}

static Value *number(Graph *g, const Sym *sym, int rank)
{
    Block *here = g->block;
    const Scope *call = g->scope;
    int64_t value;
    Value *v;

    stack_check(g->job, NO_LOC);
    if (sym_known(sym, &value))
        return literal(g, value, rank);
    if ((v = find_number(g, sym, rank)))
        return v;
    g->block = home(g, sym);
    g->scope = call_of_elems(g, &sym, 1);
    v = find_number(g, sym, 1 - rank);
    v = v ? with_rank(g, v, rank) : sum_number(g, sym, rank);
    map_put(g->job, &memo_of(g, g->block)->numbers[rank], sym, v);
    g->block = here;
    g->scope = call;
    return v;
}

/* The atom, if the number is a single dim. */
static const Atom *plain_dim(const Sym *sym)
{
    const Atom *atom;

    if (sym->nterms != 1 || sym->constant != 0 || sym->terms[0].factor != 1 ||
        sym->terms[0].natoms != 1)
        return NULL;
    atom = sym->terms[0].atoms[0];
    return atom->kind == ATOM_DIM && atom->value && atom->value->rank >= 0 ? atom : NULL;
}

/* How many of elems, from the first on, are consecutive dims of the atom's value; trailing numbers
 * are left to the constants. */
static size_t shape_run(const Atom *atom, const Sym *const *elems, size_t n)
{
    const Value *v = atom->value;
    size_t run = 0;

    while (run < n && atom->axis + (int)run < v->rank &&
           v->dims[atom->axis + (int)run] == elems[run])
        run++;
    while (run > 1 && sym_known(elems[run - 1], NULL))
        run--;
    return run ? run : 1;
}

static size_t constant_run(const Sym *const *elems, size_t n, int64_t *values)
{
    size_t run = 0;

    while (run < n && sym_known(elems[run], &values[run]))
        run++;
    return run;
}

Value *shape_owner(const Sym *const *elems, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const Atom *atom = plain_dim(elems[i]);

        if (atom && (size_t)atom->value->rank == n &&
            memcmp(atom->value->dims, elems, n * sizeof *elems) == 0)
            return atom->value;
    }
    return NULL;
}

static Value *list(Graph *g, const Sym *const *elems, size_t n)
{
    int64_t *values = NEW_N(g->job, int64_t, n + 1);
    VEC(Value *) parts = {0};
    Value *owner;

    if (constant_run(elems, n, values) == n)
        return const_i64s(g, values, n);
    owner = shape_owner(elems, n);
    if (owner)
        return op(g, "Shape", IN(value_force(g, owner)), AT_NONE);
    for (size_t i = 0, run; i < n; i += run) {
        const Atom *atom = plain_dim(elems[i]);

        run = constant_run(elems + i, n - i, values);
        if (run) {
            vec_push(g->job, &parts, const_i64s(g, values, run));
        } else if (atom && (run = shape_run(atom, elems + i, n - i)) > 1) {
            Value *part =
                shape_part(g, value_force(g, atom->value), atom->axis, atom->axis + (int)run);

            vec_push(g->job, &parts, part);
        } else {
            run = 1;
            vec_push(g->job, &parts, number(g, elems[i], 1));
        }
    }
    return parts.n == 1 ? parts.at[0] : op(g, "Concat", parts.at, parts.n, AT(A_I("axis", 0)));
}

/* Uses one Shape with a start instead of nodes that compute the size, unless the size is a dim of
 * another value. */
void force_dim(Graph *g, Value *x, int axis)
{
    const Sym *size = x->dims[axis];
    const Scope *here = g->scope;
    Value *v;

    if (g->opset < 15 || sym_known(size, NULL) || plain_dim(size) || find_number(g, size, 1) ||
        value_virtual(x))
        return;
    g->forcing++;
    if (g->split_modules)
        g->scope = x->node ? x->node->scope : x->block->scope;
    v = shape_part(g, x, axis, axis + 1);
    g->scope = here;
    g->forcing--;
    map_put(g->job, &memo_of(g, g->block)->numbers[1], size, v);
}

/* Contents as int64, then in the shape and dtype of the value. */
static Value *materialize(Graph *g, Value *v)
{
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)v->rank + 1);
    size_t n = 1;
    Value *data;

    for (int i = 0; i < v->rank; i++) {
        value_dim(v, i, &dims[i]);
        n *= (size_t)dims[i];
    }
    g->scope = call_of_elems(g, v->elems, n);
    data = v->rank == 0 ? number(g, v->elems[0], 0) : list(g, v->elems, n);
    if (v->rank > 1)
        data = op(g, "Reshape", IN(data, const_i64s(g, dims, (size_t)v->rank)), AT_NONE);
    return emit_cast(g, data, v->dtype);
}

typedef struct Forcing {
    Graph *g;
    Value *v, *data;
} Forcing;

static void force_now(void *arg)
{
    Forcing *f = arg;

    f->data = materialize(f->g, f->v);
}

/* A failure must leave the builder as it was: the program goes on to find its other faults. */
Value *value_force(Graph *g, Value *v)
{
    Forcing f = {g, v, value_forced(g, v)};
    Block *here = g->block;
    const Scope *call = g->scope;
    bool done;

    if (f.data)
        return f.data;
    g->forcing++;
    done = protect(g->job, force_now, &f);
    g->forcing--;
    g->block = here;
    g->scope = call;
    if (!done)
        unwind(g->job);
    map_put(g->job, &memo_of(g, g->block)->values, v, f.data);
    return f.data;
}
