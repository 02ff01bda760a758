/* iterate.h - the iterables of loops, and loops that are not unrolled. */
#ifndef PTONNX_ITERATE_H
#define PTONNX_ITERATE_H

#include "eval.h"

/* loop.c, loop_form.c, loop_alias.c - loops that are not unrolled */
typedef struct Sequence Sequence;
Flow run_for_loop(Interp *it, Tree *s, const Sequence *over);
Flow run_while_loop(Interp *it, Tree *s, Value *condition /* NULL: it holds */, bool may_split);
/* How many iterations of a loop are peeled, so that the tensors that its names mean are known: 0
 * none, 1 the first one, 2 all. */
int loop_spread(Interp *it, Loc loop);
/* Requests the next of these steps, up to `most`, in another run of the program. */
void split_loop(Interp *it, Loc loop, int most);

/* iterate.c - the iterables of `for` and comprehensions */
struct Sequence {
    const Sym *length; /* the number of items; a negative number means none */
    int64_t count;     /* the number of items if it is known; otherwise -1 */
    const Sym *start;  /* a range: the first number; NULL otherwise */
    int64_t step;
    Obj *items;      /* list or tuple of the items */
    Obj *tensor;     /* a tensor, iterated over by select */
    Sequence *parts; /* zip: its arguments; enumerate: two, the first of which is a range */
    size_t nparts;
};
/* Returns false if it has failed, which was reported. */
bool sequence_of(Interp *it, Tree *iterable, Sequence *sequence);
Obj *sequence_at(Interp *it, const Sequence *sequence, const Sym *i, Loc loc);
/* Can an item be computed from an index that is decided at run time? */
bool sequence_can_loop(Interp *it, const Sequence *sequence);
Obj *eval_comprehension(Interp *it, Tree *tree);
/* list(x), range(...) as a value, list(zip(...)): the items of an iterable */
Obj *items_of(Interp *it, Tree *iterable, const Tree *call);

#endif
