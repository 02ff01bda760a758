/* words.h - strings and enum members of which only the run time knows which it is (words.c). */
#ifndef PTONNX_WORDS_H
#define PTONNX_WORDS_H

#include "value.h"

bool is_word(const Obj *obj);
const Sym *word_code(Interp *it, Obj *obj); /* the number that stands for it */
List *join_options(Interp *it, const Obj *a, const Obj *b);
Obj *one_of_words(Interp *it, List *options, const Sym *code);
void note_listed(Interp *it, const Obj *word); /* it is put into a list of unknown length */
Obj *any_listed(Interp *it, const Sym *code);  /* one of those */
/* What fn gives for the one that it is at run time. */
typedef Obj *WordFn(Interp *it, Obj *word, void *arg);
Obj *for_each_word(Interp *it, Loc loc, const Obj *word, WordFn *fn, void *arg);
Obj *compare_words(Interp *it, Obj *a, Obj *b, bool equal);

#endif
