/* infer.h - types, shapes and small contents of a node's outputs. */
#ifndef PTONNX_INFER_H
#define PTONNX_INFER_H

#include "graph/graph.h"

/* Fills dtype, rank, dims and elems of node->outputs[], which are new values, from the inputs and
 * attributes of the node. Unknown properties stay unset. A valid node never fails; an invalid one
 * (ranks that do not fit) fails at g->loc. */
void infer(Graph *g, Node *node);
bool infer_knows(OperatorNumber number); /* has it a row of its own? */
/* NumPy broadcasting of two shapes. Two different unknown sizes give an expression. NULL if a rank
 * is unknown. */
const Sym **broadcast_dims(Graph *g, const Value *a, const Value *b, int *rank);

/* Known properties of the inputs and attributes of a node. */
Value *node_input(const Node *node, size_t i); /* NULL when omitted */
/* Known contents of an int tensor of any size up to 64 Ki elements; false when not all are known */
bool value_ints(Graph *g, Value *v, const int64_t **ints, size_t *n);
/* A list that is an attribute at some opsets and an input at others. If there is neither, *n = 0
 * and *given = false. Returns false if the list is not known. */
bool list_of(Graph *g, const Node *node, const char *attr_name, size_t index, const int64_t **ints,
             size_t *n, bool *given);
/* Contents of a constant, also of a Constant node; NULL when they are not known. */
const Data *known_data(Graph *g, const Value *v);
/* An attribute that is an element type; DT_NONE if the number is not an element type. */
DType attr_dtype(const Node *node, const char *attr_name, DType otherwise);
bool attr_ints(const Node *node, const char *attr_name, const int64_t **ints, size_t *n);
int64_t attr_int_at(const Node *node, const char *attr_name, size_t i, int64_t otherwise);
int axis_in(Graph *g, const Node *node, int64_t axis, int rank); /* counted from 0; fails */
bool *axes_set(Graph *g, const Node *node, const int64_t *axes, size_t n, int rank);
/* Setting properties of an output. */
const Sym **copy_dims(Graph *g, const Value *v);
const Sym **fresh_dims(Graph *g, Value *v, int rank);
void set_fresh(Graph *g, Value *v, DType dtype, int rank);
void set_like(Value *v, const Value *from); /* kind, dtype and dims */
void set_scalar(Value *v, DType dtype);
void set_vector(Graph *g, Value *v, DType dtype, const Sym *size);
/* Two sizes that must be equal: returns the more precise one. Fails if they cannot be equal. */
const Sym *unify(Graph *g, const Node *node, const Sym *a, const Sym *b, int axis);
/* Broadcasting of the sizes of one axis. `carrier` gets a fresh dim if the result is unknown. */
const Sym *broadcast_dim(Graph *g, const Sym *a, const Sym *b, Value *carrier, int axis,
                         bool *impossible);
/* Sets the dims of v to the broadcast shape of the inputs. NULL inputs are ignored. */
void set_broadcast(Graph *g, const Node *node, Value *v, DType dtype, Value **inputs, size_t n);
const Sym *ceil_div(Graph *g, const Sym *a, const Sym *b);
const Sym *plus(Graph *g, const Sym *a, int64_t b);
const Sym *dim_times(Graph *g, const Sym *a, int64_t b);
bool small_ints_dtype(DType dtype); /* may carry elems */
#define MAX_RANK 1024               /* the largest rank of a tensor */
/* The element of an int tensor with one element; NULL: not known. */
const Sym *one_elem(Graph *g, Value *v);
/* infer_move.c - sets the rank of v: the length of `sizes`, a 1-dim tensor whose contents are not
 * known */
void set_rank_of(Graph *g, Value *v, DType dtype, const Value *sizes);
/* The dims of the node's output; a negative size is an error. */
void set_sizes(Graph *g, const Node *node, DType dtype, const Sym *const *sizes, size_t n);
/* max(0, ceil((to - from) / step)) */
const Sym *steps_between(Graph *g, const Sym *from, const Sym *to, int64_t step);
/* infer_control.c - gives v the type that covers a and b, as seen from outside the blocks of the
 * node. b may be NULL. `lead` axes are added in front. */
void set_joined(Graph *g, const Node *node, Value *v, const Value *a, const Value *b, int lead);
void set_element(Graph *g, Value *v, const Value *sequence); /* an element that is taken out */

int64_t clamp(int64_t x, int64_t low, int64_t high);

#endif
