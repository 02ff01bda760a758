/* stacked.h - what the files of lists of unknown length share: stacked.c has the two forms of such
 * a list, stacked_ops.c what a program can do with them.
 */
#ifndef PTONNX_INTERP_STACKED_H
#define PTONNX_INTERP_STACKED_H

#include "interp.h"

#include <string.h>

bool is_sequence(const Value *v);
bool is_number_kind(ObjKind kind);
/* An item as a tensor of its own: a tensor, or a list of numbers; NULL: it is none of them. */
Value *item_value(Interp *it, Obj *item, ObjKind kind);
Value *one_item(Interp *it, Value *v); /* a list of it alone */
void note_source(Interp *it, List *list, const Obj *item);
void check_sources(Interp *it, const List *list); /* fails when one was changed in place since */
Obj *doubted(Interp *it, const List *list, Obj *item); /* which may be one of the sources */
Obj *taken_out(Interp *it, List *list, Obj *item);     /* and is still in the list */
void ask_for_items(Interp *it, const List *list);      /* in a further run of the program */
void refuse_shape(Interp *it, const List *list, Loc loc);

#endif
