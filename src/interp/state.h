/* state.h - what a run left that was undone (state.c). */
#ifndef PTONNX_STATE_H
#define PTONNX_STATE_H

#include "trail.h"

typedef struct State {
    const Changes *own;
    const Changes *others; /* of the other side of a branch; NULL: there is none */
    const Block *block;    /* values that were made in it are unknown outside */
    uint32_t level;        /* things born at or after it are this run's own */
} State;

const List *state_list(const State *state, const List *list); /* its contents at the end */
const Dict *state_dict(const State *state, const Dict *dict);
Obj *state_attr(const State *state, const Instance *instance, const void *key);
Obj *dict_presence(Interp *it, const Dict *dict, Obj *key); /* a bool: is the key there? */
Obj *dict_value(Interp *it, const Dict *dict, Obj *key);    /* not set: it has no such key */
/* Of a list of items like `form` (columns.h): the i-th member of an item, and of all items as a
 * list.
 */
Obj *state_member(Interp *it, const State *state, Obj *item, const Obj *form, size_t i);
Obj *state_column(Interp *it, const State *state, const List *list, const Obj *form, size_t i);
bool is_within(const Block *block, const Block *outer);
bool made_within(const Atom *atom, const void *block); /* for sym_any_leaf */
/* Can it be used outside of the run's block as it is? */
bool is_outside(Interp *it, const State *state, const Obj *obj);

#endif
