/* stacked.h - what the files of lists of unknown length share: stacked.c has the two forms of such
 * a list, lang/open_lists.c what a program can do with them.
 */
#ifndef PTONNX_INTERP_STACKED_H
#define PTONNX_INTERP_STACKED_H

#include "open_list.h"
#include "rule.h"

#include <string.h>

/* A call with a list of unknown length. */
typedef struct ListCall {
    Interp *it;
    Name op_name;
    Obj **args;
    Name *names;
    size_t n;
    Obj *self; /* the list of unknown length; the first one of two */
    List *list;
    Value *v; /* its items */
    Loc loc;
} ListCall;
typedef Obj *OpenFn(ListCall *c);
/* What an operator does with a list of unknown length. */
typedef struct OpenRow {
    OpenFn *fn;
    size_t least, most; /* number of arguments */
    enum {
        OF_ANY,
        OF_TENSORS,
        OF_NUMBERS
    } items; /* that the list must have */
    enum {
        GIVES_NOTHING, /* it cannot be applied to columns */
        GIVES_ITEM,
        GIVES_LIST,
        GIVES_SELF,
        GIVES_NUMBER
    } gives;        /* columns.c: what the results of all columns make */
    bool two_lists; /* columns.c: both arguments are lists of such items */
} OpenRow;
/* Applies a row (or NULL) to a call that has such a list. */
Obj *call_on_stack(const OpenRow *row, ListCall *c);
Obj *call_on_columns(const OpenRow *row, size_t item, Interp *it, Name op_name, Obj **args,
                     size_t n, Loc loc);

bool is_sequence(const Value *v);
bool is_number_kind(ObjKind kind);
/* An item as a tensor of its own: a tensor, or a list of numbers; NULL: it is none of them. */
Value *item_value(Interp *it, Obj *item, ObjKind kind);
Value *one_item(Interp *it, Value *v); /* a list of it alone */
void note_source(Interp *it, List *list, const Obj *item);
void check_sources(Interp *it, const List *list); /* fails when one was changed in place since */
Obj *aliased(Interp *it, const List *list, Obj *item); /* which may be one of the sources */
Obj *taken_out(Interp *it, List *list, Obj *item);     /* and is still in the list */
void ask_for_items(Interp *it, const List *list);      /* in a further run of the program */
void refuse_shape(Interp *it, const List *list, Loc loc);

#endif
