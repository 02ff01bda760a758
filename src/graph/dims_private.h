/* dims_private.h - private to dims*.c. */
#ifndef PTONNX_DIMS_PRIVATE_H
#define PTONNX_DIMS_PRIVATE_H

#include "graph.h"

/* All expressions and atoms, so that equal ones are stored once. */
typedef struct SymTable {
    const Sym **syms;
    size_t nsyms, sym_slots;
    Atom **atoms;
    size_t natoms, atom_slots;
    uint32_t next_atom;
    uint64_t walks;                                  /* over atoms; each marks what it has seen */
    uint32_t next_dim, next_scalar, next_expression; /* for names */
    VEC(Atom *) generated;                           /* atoms with generated names */
} SymTable;

/* dims.c */
SymTable *sym_table(Graph *g);
const Sym *sym_atom(Graph *g, const Atom *atom);
bool sym_first(const Sym *a, const Sym *b); /* an order that does not depend on addresses */
uint64_t magnitude(int64_t a);
uint64_t factors_gcd(const Sym *a); /* of all terms; the constant does not count */
/* dims_atoms.c */
/* The atom `kind` of a and b, without simplification. name_it: the atom gets a generated name. */
const Sym *sym_pair(Graph *g, AtomKind kind, const Sym *a, const Sym *b, bool name_it);
/* The terms that share a dim or scalar with another term: bit i is term i. */
uint64_t shared_terms(Graph *g, const Sym *a);
/* dims_range.c */
void pair_range(Graph *g, Atom *atom); /* sets its bounds from a and b */

#endif
