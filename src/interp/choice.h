/* choice.h - strings and enum members of which only the run time knows which it is (choice.c). */
#ifndef PTONNX_CHOICE_H
#define PTONNX_CHOICE_H

#include "value.h"

bool is_choosable(const Obj *obj);
const Sym *choice_number(Interp *it, Obj *obj); /* the number that stands for it */
List *join_options(Interp *it, const Obj *a, const Obj *b);
Obj *choice_new(Interp *it, List *options, const Sym *code);
void note_listed(Interp *it, const Obj *choice);    /* it is put into a list of unknown length */
Obj *choice_of_listed(Interp *it, const Sym *code); /* one of those */
/* What fn gives for the one that it is at run time. */
typedef Obj *OptionFn(Interp *it, Obj *choice, void *arg);
Obj *for_each_option(Interp *it, Loc loc, const Obj *choice, OptionFn *fn, void *arg);
Obj *compare_choices(Interp *it, Obj *a, Obj *b, bool equal);

#endif
