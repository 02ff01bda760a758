/* syntax.h - the operators that syntax stands for: `+`, x[i], len(). */
#ifndef PTONNX_SYNTAX_H
#define PTONNX_SYNTAX_H

#include "value.h"

typedef enum Syntax {
    SYNTAX_BINARY,   /* "+" */
    SYNTAX_SWAPPED,  /* "-" of a number and a tensor, as an operator on the tensor and the number */
    SYNTAX_IN_PLACE, /* "+" of `x += y` on tensors and lists */
    SYNTAX_UNARY,    /* "-" */
    SYNTAX_FORM,     /* "x[i]": written as in a program */
    SYNTAX_ATTRIBUTE, /* "shape" of a tensor */
    SYNTAX_BUILTIN    /* "len" */
} Syntax;
/* Returns NULL if the syntax does not stand for an operator. */
Name syntax_name(Interp *it, Syntax kind, const char *text);
Obj *call_syntax(Interp *it, Syntax kind, const char *text, Obj **args, size_t n, Loc loc);
Name torch_operator(Interp *it, Name word);  /* torch.add, x.add */
bool is_torch_operator(Name op_name);        /* is it in the namespace of torch itself? */
bool is_language_operator(Name op_name);     /* is it in the namespace of the language? */
Name device_operator(Interp *it, Name word); /* the operator for an attribute of a device */

#endif
