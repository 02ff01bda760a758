/* aten.h - the rules: how each operator of torch is exported.
 *
 * In: a Rule with its arguments (interp.h). Out: nodes, made with op() and the emit_ constructors
 * of graph/. One file per family, each with one table; tables.c lists the tables, the aliases of
 * operators and their old meanings.
 */
#ifndef PTONNX_ATEN_H
#define PTONNX_ATEN_H

#include "build/build.h"
#include "build/emit.h"
#include "interp/facts.h"
#include "interp/rule.h"
#include "interp/tensor.h"

/* tables.c */
extern const RuleRow *const aten_tables[];   /* ended by NULL */
extern const Alias aten_aliases[];           /* ended by {0} */
extern const Upgrade aten_upgrades[];        /* ended by {0} */
extern const QuantizedForm aten_quantized[]; /* quantized_forms.c; ended by {0} */
/* limits.c; ended by {0} */
extern const Limit aten_limits[], aten_ranks[], aten_converted[], aten_factors[], aten_squares[];

/* prelude.c - the files of prelude/, ended by {0} */
const Source *prelude_sources(Job *job);
/* Schemas of operators of PyTorch that have no rule, a line each. */
const char *schemas_without_rule(void);

/* torch_nn.c - the result of a function of the program, or its replacement */
ReturnedFn torch_nn_returned;

/* ---- Inside this folder only ---- */

extern const RuleRow pointwise_rules[], math_rules[], activation_rules[], reduce_rules[],
    conv_rules[], pool_rules[], norm_rules[], matmul_rules[], shape_rules[], join_rules[],
    index_rules[], scatter_rules[], create_rules[], resize_rules[], pad_rules[], cast_rules[],
    random_rules[], loss_rules[], rnn_rules[], attention_rules[], einsum_rules[], linalg_rules[],
    permute_rules[], slice_rules[], split_rules[], count_rules[], bessel_rules[], quantize_rules[],
    vision_rules[], complex_rules[], decompose_rules[], quantized_rules[], packed_rules[],
    quantized_decomposed_rules[], fft_rules[], backward_rules[], foreach_rules[], prims_rules[],
    storage_rules[];

/* views.c - the ways to view a tensor */
extern const ViewRow view_reshape, view_or_copy_reshape, view_unsqueeze, view_squeeze, view_same,
    view_bits, view_contiguous, view_to, view_swap, view_reverse_axes, view_permute, view_movedim,
    view_select, view_slice, view_narrow, view_unbind, view_split, view_diagonal, view_expand,
    view_unfold, view_as_strided, view_part, view_of_part, view_negative, view_resolved;

/* help.c - helpers that several families share */
Value *num_like(Graph *g, const Value *x, double value); /* 0-dim constant of x's dtype */
Value *in_as(Rule *r, const char *param, DType dtype);   /* a tensor or number cast to a dtype */
Value *in_float(Rule *r, const char *param);             /* integers and bools become float32 */
Value *in_one(Rule *r, const char *param); /* a number or a tensor of one element, as 0-dim */
Value *clip_between(Graph *g, Value *x, double low, double high);
bool in_prelude(const Rule *r); /* does a function of prelude/ call it? */
/* Fails unless the prelude calls the operator: some operators of the namespace ptonnx rely on
 * conditions that only the prelude guarantees. */
void check_in_prelude(Rule *r);
bool has_param(Rule *r, const char *param); /* does this overload have it? */
bool known_num(Rule *r, const char *param, double *value);
bool arg_is(Rule *r, const char *param, double value); /* is it known to be this number? */
/* A list of dims, wrapped and without repeats; None and [] are all of them. */
size_t arg_axes(Rule *r, const char *param, int rank, const int64_t **axes);
/* An axis of x; a tensor without dims has none and is rejected. */
int64_t axis_of(Rule *r, const char *param, Value *x);
/* The position of a new dim: 0 <= axis <= rank. */
int64_t new_axis(Rule *r, const char *param, int rank);
/* A list with one number per spatial axis, where torch also takes a single number for all. */
const int64_t *spatial_ints(Rule *r, const char *param, size_t n);
size_t list_length(Rule *r, const char *param); /* N of a parameter that is an int[N] */
const int64_t *repeated(Rule *r, int64_t value, size_t n);
int64_t known_dim(Rule *r, const Value *x, int64_t axis); /* if it is dynamic, fails with a hint */
const Sym **dims_copy(Rule *r, const Value *x);
const Sym **filled_dims(Rule *r, const Sym *value, size_t n);
/* x with exactly `rank` dims: a missing batch dim is added in front, and unbatch() removes it. */
Value *batch(Rule *r, Value *x, int rank, bool *added);
Value *unbatch(Graph *g, Value *y, bool added);
/* Multiplies along one axis of x by a matrix [old size, new size]. */
Value *matmul_axis(Graph *g, Value *x, int64_t axis, Value *matrix);
/* Moves axis `from` to position `to`; the other axes keep their order. */
Value *move_axis(Graph *g, Value *x, int64_t from, int64_t to);
Value *at_least_1d(Graph *g, Value *x); /* a 0-dim tensor becomes [1] */
Value *undo_at_least_1d(Graph *g, Value *y,
                        int rank); /* the reverse: [1] becomes 0-dim if rank is 0 */
Value *unsqueeze1(Graph *g, Value *x, int64_t axis);
Value *squeeze1(Graph *g, Value *x, int64_t axis);
Value *in_mask(Rule *r, const char *param);      /* a bool tensor */
Value *in_index(Rule *r, const char *param);     /* positions: ints */
Value *times_alpha(Rule *r, Graph *g, Value *y); /* y times the argument `alpha`, of y's dtype */
Value *expand_like(Rule *r, Value *x, Value *shape_of);
Value *expand_to(Rule *r, Value *x, Value *other);   /* the same for a tensor of any rank */
void broadcast_all(Rule *r, Value **list, size_t n); /* each expanded to their common shape */
/* All axes in a new order that puts `axes` first. */
int64_t *axes_first(Rule *r, int rank, const int64_t *axes, size_t n);
int64_t *inverse_perm(Rule *r, const int64_t *perm, size_t n);
/* Calls a function of prelude/ from a rule; its errors end the rule. */
Obj *call_prelude(Rule *r, const char *function, Obj **args, size_t n);
Obj *int_list(Rule *r, const int64_t *numbers, size_t n);
/* Is the operator in training mode, according to an argument? Never with the training mode 3. With
 * mode 0, in which modules are in eval mode, a warning says that it is. */
bool is_training(Rule *r, const char *param);
/* The row of a function of prelude/ whose two arguments, tensors or numbers, are first cast to
 * their common float dtype. */
#define OF_FLOATS(schema_, since_, ...)                                                            \
    {                                                                                              \
        .schema = (schema_), .since = (since_), .fn = in_common_float, .prelude = __VA_ARGS__      \
    }
RuleFn in_common_float;
RuleFn aten_same;                                                    /* `self` as it is */
Value *numbers_times(Graph *g, const Sym *count, const Sym *factor); /* 0, factor, 2 factor, ... */
Value *float_const(Graph *g, DType dtype, int rank, const int64_t *dims, const double *values);

/* torch_nn.c */
bool in_torch_transformer(const Interp *it); /* does a method of torch's own classes run? */

/* valid.c - checks of arguments as in PyTorch; unknown values are not checked */
void check_least(Rule *r, const char *what, int64_t least, int64_t value);
void check_all_least(Rule *r, const char *what, int64_t least, const int64_t *values, size_t n);
void check_syms_least(Rule *r, const char *what, int64_t least, const Sym *const *values, size_t n);
void check_window(Rule *r, const Window *w); /* kernel, stride, dilation, padding */
void check_pool_window(Rule *r, const Window *w);
/* Can windows of these sizes be made? They are known, or the target has Range. */
bool target_has_windows(const Graph *g, const Value *x);
void check_float(Rule *r, const char *what, const Value *x); /* x is of a float dtype */
/* x has this size along an axis, the shape of another tensor, or a shape that expands to it. */
void check_dim(Rule *r, const char *what, const Value *x, int axis, const Sym *size);
void check_shape(Rule *r, const char *what, const Value *x, const Value *like);
void check_vector(Rule *r, const char *what, const Sym *size); /* an argument, or None */
void check_expands(Rule *r, const char *what, const Value *x, const Sym *const *dims, int rank);
void check_expands_to(Rule *r, const char *what, const Value *x, const Value *to);
bool shapes_differ(Graph *g, const Value *a, const Value *b); /* known to differ */
/* Fails if a dim from `first` on has size 0. */
void check_no_empty_dims(Rule *r, const Value *x, int first);

/* random.c - uniform numbers from low to high, of any float dtype */
Value *random_uniform(Rule *r, Graph *g, DType dtype, const Sym *const *dims, size_t n, double low,
                      double high);

/* index.c - shared by aten::index and index_put */
typedef struct Indexing {
    int rank;          /* rank of the indexed tensor */
    size_t n;          /* number of indexed axes ... */
    int64_t *axes;     /* ... which ... */
    Value **positions; /* ... and their indices */
    bool adjacent;     /* they are adjacent */
    const Sym **shape; /* shape of the positions, after they are stacked */
    int shape_rank;
} Indexing;
void check_mask(Rule *r, const Value *self, const Value *mask, int64_t axis);
Indexing indexing_of(Rule *r, Graph *g, Value *self);
Value *stacked_positions(Rule *r, Graph *g, Indexing *x);
Value *flat_positions(Rule *r, Graph *g, Value *front, Indexing *x, Value **at);
/* Moves the first `n` dims after the next `before` dims; `undo` reverses this. */
Value *move_block(Rule *r, Graph *g, Value *y, int n, int before, bool undo);

#endif
