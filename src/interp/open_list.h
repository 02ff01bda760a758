/* open_list.h - lists whose length only the run time knows (stacked.c, lang/open_lists.c). */
#ifndef PTONNX_OPEN_LIST_H
#define PTONNX_OPEN_LIST_H

#include "value.h"

bool is_stacked(const Obj *obj);
bool make_stacked(Interp *it, List *list);
bool carries_sequences(const Interp *it); /* If and Loop take sequences from opset 13 on */
Obj *stacked_item(Interp *it, Value *v, ObjKind kind, Obj *index);
const Obj *set_item_of(const List *list);  /* the last that is set; NULL: none is */
ObjKind scalar_kind(const Obj *obj);       /* a string, known or not, is one */
Value *scalar_value(Interp *it, Obj *obj); /* a tensor or number, or a string's number; or NULL */
Value *listed_value(Interp *it, Obj *obj); /* the same of what is put into a list */
ObjKind stacked_kind(const List *list);    /* of its items; OBJ_NONE when nothing says it */
const Type *kind_type(Interp *it, ObjKind kind); /* of a tensor, number or list of numbers */
bool is_list_kind(ObjKind kind);                 /* is it one of lists of numbers? */
DType kind_dtype(ObjKind kind);                  /* of these; DT_NONE for the rest */
/* Fails when a tensor that was made at this level or deeper was changed in place after a list of
 * unknown length got a copy of it. */
void check_sources_since(Interp *it, const List *list, uint32_t level);
Value *stacked_value(Interp *it, List *list,
                     const Value *like); /* any list so; NULL: it cannot be */
/* Any list as an ONNX sequence; `dtype` counts when it is empty. NULL: it cannot be. */
Value *sequence_value(Interp *it, List *list, DType dtype);
const Sym *stacked_length(Interp *it, Value *v);
void set_stacked(Interp *it, List *list, Value *v, ObjKind kind);
void note_sources(Interp *it, List *list,
                  const List *from); /* what is in `from` is in `list` too */
extern const Reason any_of_list, put_into_list;
void note_cell(Interp *it, List *list, Tensor *cell);
bool any_source(const List *list, bool (*test)(const Tensor *cell, const void *arg),
                const void *arg);
Obj *stacked_parts(Interp *it, Value *v, const Obj *whole); /* v: stacked, or a sequence */
void need_items(Interp *it, const List *list, Loc loc);     /* fails when they are not known */

const Sym *open_length(Interp *it, Obj *list, Loc loc); /* of a list of any kind */

#endif
