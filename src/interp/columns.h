/* columns.h - open lists of tuples, lists, dicts or objects, stored as one open list per member
 * (columns.c). */
#ifndef PTONNX_COLUMNS_H
#define PTONNX_COLUMNS_H

#include "value.h"

struct Form;
struct State;

bool is_plain_object(const Obj *obj); /* an object of a class, which is not a module */
/* An object with the structure of an item, whose members are the columns. */
Obj *columns_as_item(Interp *it, const List *list);
/* The structure that all items of the list, in that state, and `item` have in common; NULL: there
 * is none. */
const struct Form *items_form(Interp *it, const struct State *state, const List *list,
                              const struct Form *item /* NULL: any structure */);
/* The i-th column of a list, which need not be stored as columns. */
Obj *list_column(Interp *it, const struct State *state, const List *list, const struct Form *item,
                 size_t i);
/* The items are copied into columns: from now on they must not be changed. */
void note_items_copied(Interp *it, const struct State *state, const List *list);
/* Turns the list into columns. Returns false if the items have no common structure. */
bool make_columns(Interp *it, List *list, const struct Form *item);
extern const char holds_copies[];

#endif
