/* lang.h - the operators of the language itself: on numbers, strings, lists and dicts.
 *
 * In and out: values of the interpreter. These rules make nodes only if a number, or the length
 * of a list, is decided at run time.
 */
#ifndef PTONNX_LANG_H
#define PTONNX_LANG_H

#include "interp/rule.h"
#include "interp/stacked.h"

extern const RuleRow *const lang_tables[]; /* tables.c; ended by NULL */

/* open_lists.c - how operators handle an open list */
extern const OpenRow open_len, open_get, open_set, open_slice, open_append, open_insert,
    open_extend, open_add, open_mul, open_pop, open_delete, open_reverse, open_copy, open_clear,
    open_stack, open_cat, open_split, open_tensor, open_filled, open_reshaped, open_expanded,
    open_sum, open_max, open_min, open_any, open_all, open_contains, open_count, open_index,
    open_remove, open_sort, open_sorted, open_eq, open_ne;

/* ---- Inside this folder only ---- */

extern const RuleRow host_rules[], string_rules[], list_rules[], check_rules[], function_rules[];
double known_number(Rule *r, Obj *obj);
double as_double(const Obj *obj);   /* a known number */
bool is(Rule *r, const char *word); /* is the name of the operator "aten::word"? */
Value *give_float_value(Rule *r, Value *v);
/* Computes an int with the operator of the same name on tensors, because an argument is decided at
 * run time. */
Value *on_ints(Rule *r, Graph *g);
int64_t parse_int_text(Rule *r, const Obj *text); /* int("12"), with Python's blanks and sign */
double parse_float_text(Rule *r, const Obj *text);
/* Compares two strings; the sign is that of memcmp. */
int compare_texts(Interp *it, const Obj *a, const Obj *b);

#endif
