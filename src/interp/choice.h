/* choice.h - strings and enum members that are selected at run time (choice.c). */
#ifndef PTONNX_CHOICE_H
#define PTONNX_CHOICE_H

#include "value.h"

bool is_choosable(const Obj *obj);
const Sym *choice_number(Interp *it, Obj *obj); /* the number that represents it at run time */
List *join_options(Interp *it, const Obj *a, const Obj *b);
Obj *choice_new(Interp *it, List *options, const Sym *code);
/* Records a string that is put into an open list. */
void note_listed(Interp *it, const Obj *choice);
/* A choice of the strings that are in open lists. */
Obj *choice_of_listed(Interp *it, const Sym *code);
/* Runs fn for each option, and returns the result for the option that is selected at run time. */
typedef Obj *OptionFn(Interp *it, Obj *choice, void *arg);
Obj *for_each_option(Interp *it, Loc loc, const Obj *choice, OptionFn *fn, void *arg);
Obj *compare_choices(Interp *it, Obj *a, Obj *b, bool equal);

#endif
