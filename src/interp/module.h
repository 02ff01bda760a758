/* module.h - modules and instances of script classes (module.c). */
#ifndef PTONNX_MODULE_H
#define PTONNX_MODULE_H

#include "value.h"

Obj *instantiate(Interp *it, const Raw *raw, const Type *type, Name path, Instance *parent);
/* The tensor at `path` of the state dict; tied weights are one tensor. */
Obj *saved_weight(Interp *it, const RawTensor *raw, Name path);
Obj *get_attr(Interp *it, Obj *obj, Name attr, Loc loc);
void set_attr(Interp *it, Obj *obj, Name attr, Obj *value, Loc loc);

Obj *call_method(Interp *it, Obj *obj, const char *method, Obj **args, size_t n, Loc loc);
Obj *construct(Interp *it, Class *class_, Obj **args, Name *names, size_t n, Loc loc);
/* A new object whose attributes are not set; NULL: of a class of C++. */
Obj *new_instance(Interp *it, Class *class_);

/* scope.c */
Scope *scope_of(Interp *it, const Class *class_, Name path, const Instance *parent);
Name scope_path(Job *job, Name module); /* "/encoder/0" of "encoder.0" */
/* A call of a method of the module. */
const Scope *scope_call(Interp *it, const Scope *module);
/* The call for a statement that was recorded in the module, after one that was recorded in `now`.
 */
const Scope *scope_enter(Interp *it, const Scope *now, const Scope *module);

#endif
