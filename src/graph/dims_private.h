/* dims_private.h - private to dims*.c. */
#ifndef PTONNX_DIMS_PRIVATE_H
#define PTONNX_DIMS_PRIVATE_H

#include "graph.h"

/* dims.c */
const Sym *sym_atom(Graph *g, const Atom *atom);
/* The atom `kind` of a and b, without simplification. name_it: the atom gets a generated name. */
const Sym *sym_pair(Graph *g, AtomKind kind, const Sym *a, const Sym *b, bool name_it);
bool sym_first(const Sym *a, const Sym *b); /* an order that does not depend on addresses */
uint64_t magnitude(int64_t a);
uint64_t factors_gcd(const Sym *a); /* of all terms; the constant does not count */
/* dims_range.c */
void pair_range(Graph *g, Atom *atom); /* sets its bounds from a and b */

#endif
