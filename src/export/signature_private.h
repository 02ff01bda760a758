/* signature_private.h - shared by signature.c, signature_input.c and signature_tensor.c. A path is
 * an input as the user names it: "x", and "x.0", "x.key" for the members of a list, tuple or dict.
 */
#ifndef PTONNX_SIGNATURE_PRIVATE_H
#define PTONNX_SIGNATURE_PRIVATE_H

#include "signature.h"

typedef struct Inputs {
    Interp *it;
    const ExportOptions *options;
    bool *used;       /* for each spec: does it have its input? */
    Map named;        /* Name -> the first spec with this name */
    size_t next_spec; /* the next spec without a name, which belongs to the next input */
    size_t count;     /* graph inputs so far */
    Map *facts;       /* Name -> Fact, from one run to the next */
} Inputs;

/* signature_tensor.c */
void index_specs(Inputs *in_);                                 /* before the first input */
const InputSpec *spec_for(Inputs *in_, Name path, Name given); /* marks it as used; NULL: none */
bool is_specified(const Inputs *in_, Name path); /* a -i names the input or one of its members */
size_t count_named_members(const Inputs *in_, Name path); /* path.0, path.1, ... of a list */
bool is_given_as_none(Inputs *in_, Name path);            /* if so, the spec is marked as used */
Name given_name(Inputs *in_); /* of the next graph input, by input_names; NULL: none */
Name own_dim_name(Inputs *in_, Name input, int axis); /* no other dim has this name */
/* Finds names such as n that occur only in expressions: if no input has the dim n itself, a
 * declared dim 2*n determines n. A dim whose names cannot be determined is replaced by a dim of its
 * own. */
void solve_dims(Inputs *in_);
Obj *tensor_input(Inputs *in_, Name path, const Raw *traced);
Obj *optional_input(Inputs *in_, Name path, const InputSpec *spec);

/* signature_input.c */
Obj *input_of(Inputs *in_, Name path, const Type *type, const Raw *traced);
const Raw *traced_item(const Raw *traced, size_t i); /* NULL: not traced */

#endif
