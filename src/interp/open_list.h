/* open_list.h - open lists: lists whose length is decided at run time (stacked.c,
 * lang/open_lists.c). */
#ifndef PTONNX_OPEN_LIST_H
#define PTONNX_OPEN_LIST_H

#include "value.h"

bool is_stacked(const Obj *obj);
bool make_stacked(Interp *it, List *list);
/* Can an If or Loop of the target opset return a sequence? */
bool carries_sequences(const Interp *it);
Obj *stacked_item(Interp *it, Value *v, ObjKind kind, Obj *index);
const Obj *set_item_of(const List *list); /* the last item that is set; NULL: none is */
ObjKind scalar_kind(const Obj *obj);      /* its kind; a choice of strings counts as a string */
/* The value of a tensor or number, or the number of a string; or NULL. */
Value *scalar_value(Interp *it, Obj *obj);
/* The same for an object that is put into an open list. */
Value *listed_value(Interp *it, Obj *obj);
ObjKind stacked_kind(const List *list); /* the kind of its items; OBJ_NONE: unknown */
/* The type of a tensor, number or list of numbers. */
const Type *kind_type(Interp *it, ObjKind kind);
bool is_list_kind(ObjKind kind);   /* is an item a list of numbers? */
bool is_number_kind(ObjKind kind); /* is it a number, or a string, which is stored as one? */
bool is_sequence(const Value *v);  /* false for NULL */
DType kind_dtype(ObjKind kind);    /* the dtype of such numbers; DT_NONE for other kinds */
/* Fails if a tensor that was made at this level or above was changed in place after an open list
 * got a copy of it. */
void check_sources_since(Interp *it, const List *list, uint32_t level);
/* Any list as one tensor; NULL: impossible. */
Value *stacked_value(Interp *it, List *list, const Value *like);
/* Any list as an ONNX sequence; `dtype` is used if the list is empty. NULL: impossible. */
Value *sequence_value(Interp *it, List *list, DType dtype);
const Sym *stacked_length(Interp *it, Value *v);
void set_stacked(Interp *it, List *list, Value *v, ObjKind kind);
/* The items of `from` are also in `list`. */
void note_sources(Interp *it, List *list, const List *from);
extern const Reason any_of_list, put_into_list;
void note_cell(Interp *it, List *list, Tensor *cell);
Map cells_in(Interp *it, const List *list); /* the cells that its items may be, as a set */
Obj *stacked_parts(Interp *it, Value *v, const Obj *whole); /* v: a stack or a sequence */
/* Fails if the items are not known one by one. */
void need_items(Interp *it, const List *list, Loc loc);

const Sym *open_length(Interp *it, Obj *list, Loc loc); /* the length of any list */

#endif
