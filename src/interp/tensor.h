/* tensor.h - tensors of the program: cells, views and writes. */
#ifndef PTONNX_TENSOR_H
#define PTONNX_TENSOR_H

#include "value.h"

/* tensor.c - cells, views, writes */
Value *tensor_read(Interp *it, Tensor *tensor);
/* A value with the dtype and the dims of a tensor that an undone run left, in whose block nodes may
 * be made. The tensor itself cannot be read any more: its contents are values of that block, and
 * depend on changes that are undone. */
const Value *tensor_shape(Interp *it, const Tensor *tensor, Block *block);
/* Writes `v`, cast to the dtype and broadcast to the dims of the tensor. */
void tensor_write(Interp *it, Tensor *tensor, Value *v);
/* Writes the result of an out= call: the tensor takes the shape of the value. A view of a whole
 * tensor that gets another shape becomes a separate tensor. A tensor that a branch selected must
 * keep its shape. */
void tensor_take(Interp *it, Tensor *tensor, Value *v);
/* Sets a cell to the value that a branch or loop computed. */
void tensor_set(Interp *it, Tensor *cell, Value *v, uint64_t version, Loc written_at);
/* Version of its place, with the sources of a fork updated. */
uint64_t tensor_version(Interp *it, Tensor *tensor);
/* A tensor of the archive, older than all that the program makes. */
Tensor *tensor_saved(Interp *it, Name label);
Tensor *tensor_cell(Tensor *tensor);
/* The first or second source of a fork; NULL: there is none. */
Tensor *fork_source(const Tensor *tensor, size_t i);
/* Adds all cells that a tensor may be to a set: its own, the sources of a fork, the aliases of the
 * place, and what these may be. Cells that were made below `level` end the search. */
void add_meanings(Interp *it, Tensor *tensor, uint32_t level, Map *cells);
/* Fails if a tensor was written since it had this version; `why` is the reason for the error. */
void tensor_check(Interp *it, Tensor *tensor, uint64_t version, const Reason *why);
/* What holds for the sources of a fork, for their sources, and so on. */
typedef struct SourceFacts {
    bool aliased;           /* one of their places may be another place */
    uint64_t invalid_since; /* when the last of their places became invalid; 0: none is */
} SourceFacts;
SourceFacts source_facts(Interp *it, const Tensor *cell); /* zeros for a tensor without sources */
/* The tensor a if the condition holds and b otherwise; `value` is its present contents. */
Obj *tensor_fork(Interp *it, Value *condition, Tensor *a, Tensor *b, Value *value);
/* The elements of both, alternately: a new last axis of size 2. */
Obj *tensor_interleaved(Interp *it, Tensor *a, Tensor *b);
/* The tensor of which a and b are the even and the odd elements (ViewRow.part_of_pair); NULL: none.
 */
Tensor *interleaved_base(const Tensor *a, const Tensor *b);
enum Layout joint_layout(const Tensor *a, const Tensor *b); /* of a tensor that is one of the two */
/* Zeros of the same dtype and rank, which nothing reads. Dims that depend on a value of the block
 * are 0; without a block, all are. */
Value *unread_value(Interp *it, const Value *like, const Block *block);
/* May the two be the same tensor, or parts of one? */
bool may_meet(Interp *it, Tensor *a, Tensor *b);
/* A result that PyTorch returns as a view or a copy, depending on strides that are not known. It
 * is valid as long as neither tensor is written while the other is still read. */
Obj *tensor_perhaps_view(Interp *it, Tensor *base, Value *value);
/* Makes an in-place change of the shape (unsqueeze_, t_). `result` is a tensor with the new shape.
 */
void tensor_become(Interp *it, Tensor *tensor, Rule *how, Tensor *result);
/* A branch or loop has changed the shape in place: views of the tensor cannot be read any more. */
void tensor_reshaped(Interp *it, Tensor *tensor, enum Layout layout);
/* Turns a view whose shape a branch changed into a cell. Both are valid as long as neither the
 * cell nor the base of the view is written while the other is still read. */
void tensor_split_off(Interp *it, Tensor *tensor, Value *v);
Tensor *view_again(Interp *it, const Tensor *tensor, Tensor *base);
/* set_(): the tensor gets the shape, the elements and the memory of another. Both are valid as long
 * as neither is written while the other is still read. */
void tensor_share(Interp *it, Tensor *tensor, Tensor *source);
/* The cell of which it is a view, if PyTorch stores the cell without gaps, contiguously or with its
 * channels last. For a part of a complex tensor, the same part of the cell. NULL: this is not
 * known. *from_start: both are known to have the same first element. */
Tensor *tensor_storage(Interp *it, Tensor *tensor, bool *from_start);
/* The positions of the elements of a view in one of its bases, counted from its first element. */
Value *tensor_positions(Interp *it, const Tensor *tensor, Tensor *storage);
Tensor *unexpanded(Tensor *tensor); /* the tensor that was broadcast to it, or itself */
/* Is it a negated view of its cell? Unknown for a tensor that a branch or loop selected. */
Tri tensor_is_negated(const Tensor *tensor);
/* The arguments of its call without the base. */
size_t view_arguments(const Tensor *tensor, Obj *const **args);
Obj *tensor_view(Interp *it, Tensor *base, Rule *how, Value *value, size_t which);

/* strides.c - how PyTorch would lay a tensor out in memory */
const Sym **tensor_strides(Interp *it, const Tensor *tensor); /* NULL: not known */
/* The result of a view operator. */
Obj *view_or_copy(Rule *r, Tensor *base, Value *v, size_t which);
void set_result_layout(Rule *r, Tensor *result); /* for results that are not views */
Obj *forget_layout(Interp *it, Obj *result); /* for the result of an operator with TRAIT_STRIDED */
/* Is the tensor known to have its channels last, without gaps? */
bool tensor_channels_last(Interp *it, const Tensor *tensor);
/* May two elements of a tensor that was made by an overlapping view (ViewRow.overlaps) share
 * memory? */
bool tensor_overlaps(Interp *it, const Tensor *tensor);

#endif
