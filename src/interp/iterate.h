/* iterate.h - what loops walk over, and loops that are not unrolled. */
#ifndef PTONNX_ITERATE_H
#define PTONNX_ITERATE_H

#include "eval.h"

/* loop.c, loop_pattern.c, loop_alias.c - loops that are not unrolled */
typedef struct Sequence Sequence;
Flow run_for_loop(Interp *it, Tree *s, const Sequence *over);
Flow run_while_loop(Interp *it, Tree *s, Value *condition /* NULL: it holds */, bool may_split);
/* How many iterations of a loop are peeled, so that it is known which tensors its names mean: 1 the
 * first one, 2 all. */
int loop_spread(Interp *it, Loc loop);
/* Asks for one step more, if there is one, in a further run of the program. */
void split_loop(Interp *it, Loc loop, int most);

/* iterate.c - what `for` and comprehensions walk over */
struct Sequence {
    const Sym *length; /* how many items there are; less than 0 is none */
    int64_t count;     /* the same where it is known; else -1 */
    const Sym *start;  /* of a range; NULL otherwise */
    int64_t step;
    Obj *items;      /* list or tuple of the items */
    Obj *tensor;     /* walked by select */
    Sequence *parts; /* zip: each; enumerate: two, the first a range */
    size_t nparts;
};
bool sequence_of(Interp *it, Tree *iterable, Sequence *sequence); /* false: it failed already */
Obj *sequence_at(Interp *it, const Sequence *sequence, const Sym *i, Loc loc);
bool sequence_can_loop(Interp *it,
                       const Sequence *sequence); /* are its items found by an unknown number? */
Obj *eval_comprehension(Interp *it, Tree *tree);
/* list(x), range(...) as a value, list(zip(...)): the items of what can be walked over */
Obj *items_of(Interp *it, Tree *iterable, Loc loc);

#endif
