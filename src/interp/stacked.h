/* stacked.h - shared by the files of open lists: stacked.c has their two representations,
 * lang/open_lists.c the operators on them. */
#ifndef PTONNX_INTERP_STACKED_H
#define PTONNX_INTERP_STACKED_H

#include "open_list.h"
#include "rule.h"

#include <string.h>

/* A call with an open list. */
typedef struct ListCall {
    Interp *it;
    Name op_name;
    Obj **args;
    Name *names;
    size_t n;
    Obj *self; /* the open list; the first one of two */
    List *list;
    Value *v; /* its items */
    Loc loc;
} ListCall;
typedef Obj *OpenFn(ListCall *c);
/* How an operator handles an open list. */
typedef struct OpenRow {
    OpenFn *fn;
    size_t least, most; /* number of arguments */
    /* The items that the list must have. */
    enum {
        OF_ANY,
        OF_TENSORS,
        OF_NUMBERS
    } items;
    /* columns.c: how the results of all columns are combined. */
    enum {
        GIVES_NOTHING, /* it cannot be applied to columns */
        GIVES_ITEM,
        GIVES_REMOVED, /* an item, which the list no longer has */
        GIVES_LIST,
        GIVES_SELF, /* the list, which has changed */
        GIVES_NUMBER
    } gives;
    bool two_lists; /* columns.c: both arguments are lists of such items */
} OpenRow;
/* Applies a row (or NULL) to a call that has such a list. */
Obj *call_on_stack(const OpenRow *row, ListCall *c);
Obj *call_on_columns(const OpenRow *row, size_t item, Interp *it, Name op_name, Obj **args,
                     size_t n, Loc loc);

/* An item as a separate tensor: a tensor, or a list of numbers; NULL: it is neither. */
Value *item_value(Interp *it, Obj *item, ObjKind kind);
Value *one_item(Interp *it, Value *v); /* a stack with this one item */
void note_source(Interp *it, List *list, const Obj *item);
/* Records that the item may alias the sources. */
Obj *aliased(Interp *it, const List *list, Obj *item);
Obj *taken_out(Interp *it, List *list, Obj *item); /* the same for an item that stays in the list */
/* Requests the items one by one in another run of the program. */
void ask_for_items(Interp *it, const List *list);

#endif
