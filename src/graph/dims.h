/* dims.h - symbolic integers in normal form: a sum of products of atoms with int64 coefficients.
 * They are interned in the graph, so equality is pointer equality. More than 64 terms, a degree
 * above 8 or an overflow make an opaque atom (docs/interpreter.md §1). Division is floor division.
 * Quotients, remainders, minima and maxima are atoms over two Syms. */
#ifndef PTONNX_DIMS_H
#define PTONNX_DIMS_H

#include "base/base.h"

typedef struct Graph Graph;
typedef struct Value Value;
typedef struct Sym Sym;

typedef enum AtomKind {
    ATOM_DIM,    /* size of `value` along `axis`; it has its own name */
    ATOM_SCALAR, /* the int64 scalar `value` */
    ATOM_DIV,
    ATOM_MOD,
    ATOM_MIN,
    ATOM_MAX /* of a and b */
} AtomKind;
typedef struct Atom {
    AtomKind kind;
    uint32_t id; /* order of creation: the order in which terms are kept and printed */
    Name name;
    Value *value; /* its source at run time; NULL for a DIM that no value has */
    int axis;
    bool non_negative; /* true for dims, false for scalars */
    const Sym *a, *b;
    const Sym *from; /* of a DIM that no value has: the expression that gives it (sym_solve) */
    int64_t example; /* of a DIM: its size when the model was traced, plus 1; 0: not known */
    bool generated;  /* its name is made up: "unk3" */
    /* private to dims.c */
    int64_t low, high; /* bounds; INT64_MIN/MAX if unbounded */
    uint32_t weight;   /* leaves of its text */
    bool named;        /* a user's dim: found by its name */
    uint64_t seen;     /* by which walk */
} Atom;
typedef struct Term {
    int64_t factor;
    uint32_t natoms;
    const Atom **atoms; /* sorted by id, repeated for powers */
} Term;
struct Sym {
    int64_t constant;
    uint32_t nterms;
    const Term *terms;
    uint64_t hash;
};
const Sym *sym_int(Graph *g, int64_t value);
/* A dim named by the user: the same name gives the same Sym, with the `value` and `axis` of the
 * first call. */
const Sym *sym_dim(Graph *g, Name dim_name, Value *value, int axis);
/* The dim had this size when the model was traced. */
void sym_set_example(Graph *g, Name dim_name, int64_t size);
void sym_set_most(Graph *g, Name dim_name, int64_t most); /* the dim is at most this */
/* The number that it was when the model was traced; false: not known. */
bool sym_example(Graph *g, const Sym *a, int64_t *number);
/* Is it 0, or was it 0 when the model was traced? Then the model must work for an empty tensor. */
bool sym_was_zero(Graph *g, const Sym *a);
/* Warns that the model keeps a size of the trace's example: an operator requires that `size` is
 * `kept`, but `size` is decided at run time, and was `kept` when the model was traced. There is no
 * warning if `kept` is a bound of the size: min(n, 4) is often 4. */
void sym_warn_if_kept(Graph *g, const char *op, const Sym *size, int64_t kept);
const Sym *sym_fresh_dim(Graph *g, Value *value, int axis); /* a dim that is decided at run time */
/* The expression `size` is the size of `value` along `axis`. If it has one dim without a value, and
 * that dim linearly (2*n+1), the dim is computed from this size from now on. False if it still has
 * a dim without a value. */
bool sym_solve(Graph *g, const Sym *size, Value *value, int axis);
const Sym *sym_scalar(Graph *g, Value *value); /* an int64 scalar of the graph */
const Sym *sym_add(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_sub(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_mul(Graph *g, const Sym *a, const Sym *b);
/* Rounds down. `b` is not the constant 0. */
const Sym *sym_div(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_mod(Graph *g, const Sym *a, const Sym *b); /* sign of the divisor */
const Sym *sym_min(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_max(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_neg(Graph *g, const Sym *a);
bool sym_known(const Sym *a, int64_t *value); /* true for a constant; value may be NULL */
bool sym_is(const Sym *a, int64_t value);
/* The truth of a statement about expressions, as far as it is known at export time. Of a dim it is
 * known that it is at least 0. */
typedef enum Tri {
    TRI_NO,
    TRI_YES,
    TRI_UNKNOWN
} Tri;
Tri sym_eq(Graph *g, const Sym *a, const Sym *b);
Tri sym_lt(Graph *g, const Sym *a, const Sym *b);
Tri sym_le(Graph *g, const Sym *a, const Sym *b);
/* A missing bound is INT64_MIN or INT64_MAX. */
bool sym_range(Graph *g, const Sym *a, int64_t *low, int64_t *high);
/* a / b when b divides a exactly as an expression (B*H*W / H = B*W); NULL otherwise */
const Sym *sym_exact_div(Graph *g, const Sym *a, const Sym *b);
const Atom *sym_lone(const Sym *a); /* the atom, if a is just one atom; otherwise NULL */
/* Does any of its dims and scalars, at any depth, pass the test? Each is tested once. */
bool sym_any_leaf(Graph *g, const Sym *a, bool (*test)(const Atom *leaf, const void *arg),
                  const void *arg);
const char *sym_text(Job *job, const Sym *a); /* "batch*heads", "(height+1)//2" */
/* Numbers the generated names ("unk3") of a finished graph, so that they depend only on the graph
 * and not on the number of trial runs: begin, then sym_name for each Sym in the order of the file,
 * then end, which numbers the names that are not in the file. */
void sym_names_begin(Graph *g);
void sym_name(Graph *g, const Sym *a);
void sym_names_end(Graph *g);
/* Parses such a text; names become dims without a value. NULL if it is not valid. */
const Sym *sym_parse(Graph *g, const char *text);

#endif
