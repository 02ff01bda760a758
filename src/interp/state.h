/* state.h - the state at the end of an undone run (state.c). */
#ifndef PTONNX_STATE_H
#define PTONNX_STATE_H

#include "trail.h"

typedef struct State {
    const Changes *own;
    const Changes *others; /* changes of the other side of a branch; NULL: none */
    const Block *block;    /* values of this block are not valid outside */
    uint32_t level;        /* objects that were made at this level or above belong to this run */
} State;

/* The recorded contents of a target at the end of the run. NULL: neither run changed it. */
const Content *state_content(const State *state, const void *target, const void *key);
/* The contents of the list at the end. */
const List *state_list(const State *state, const List *list);
const Dict *state_dict(const State *state, const Dict *dict);
Obj *state_attr(const State *state, const Instance *instance, const void *key);
Obj *dict_presence(Interp *it, const Dict *dict, Obj *key); /* the presence of a key, as a bool */
/* The value of a key; unset if there is no such key. */
Obj *dict_value(Interp *it, const Dict *dict, Obj *key);
/* Does it depend on a value of the block? */
bool dim_is_within(Interp *it, const Sym *dim, const Block *block);
/* Are the dims of a value, without its first `skip`, valid outside the block? */
bool dims_are_outside(Interp *it, const Value *v, int skip, const Block *block);
/* Is the object valid outside the block of the run? */
bool is_outside(Interp *it, const State *state, const Obj *obj);

#endif
