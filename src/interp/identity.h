/* identity.h - containers that may be the same one (identity.c). */
#ifndef PTONNX_IDENTITY_H
#define PTONNX_IDENTITY_H

#include "value.h"

bool has_identity(const Obj *obj); /* is it a list, dict or object? */
void may_be_same(Interp *it, Obj *obj, Obj *other, const Reason *why); /* the other is older */
void lose_identity(Interp *it, Identity *identity, const Reason *why, Loc at);
void change_identity(Interp *it, const Identity *identity); /* its container is being changed */
void check_identity(Interp *it, const Identity *identity);  /* its container is looked at */
void check_container(Interp *it, const Obj *obj);
void join_identities(Interp *it, Identity *identity, const Identity *a, const Identity *b);
const Obj *twin_of(const Obj *obj, size_t i); /* the i-th that it may be; NULL at the end */

#endif
