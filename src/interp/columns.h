/* columns.h - open lists of tuples, lists, dicts or objects, stored as one open list per member
 * (columns.c). */
#ifndef PTONNX_COLUMNS_H
#define PTONNX_COLUMNS_H

#include "value.h"

size_t member_count(const Obj *item); /* 0: it has none */
/* A new object like `form`, with these members. */
Obj *with_members(Interp *it, const Obj *form, Obj **members);
const Obj *items_form(Interp *it, const List *list, const Obj *form /* NULL: any form */);
/* The items are copied into columns: from now on they must not be changed. */
void note_items_copied(Interp *it, const List *list);
void set_columns(Interp *it, List *list, Obj *columns);
/* Turns the list into columns. Returns false if the items have no common members. */
bool make_columns(Interp *it, List *list, const Obj *form);
extern const char holds_copies[];

#endif
