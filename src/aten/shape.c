/* shape.c - views: the same elements, or some of them, in another shape or order; and queries of
 * the shape. join.c has the operators that join or repeat tensors. */
#include "aten.h"

#include "interp/open_list.h"
#include "lang/lang.h"

/* ---- reshape ---- */

/* The size for -1: the number of elements divided by the other dims. If the rank is unknown, it is
 * computed at run time. */
static const Sym *remaining_dim(Graph *g, const Sym *count, const Sym *const *dims, size_t n)
{
    const Sym *others = sym_int(g, 1), *exact;

    for (size_t i = 0; i < n; i++)
        if (!sym_is(dims[i], -1))
            others = sym_mul(g, others, dims[i]);
    if (!count || sym_is(others, 0))
        return sym_int(g, -1);
    exact = sym_exact_div(g, count, others);
    return exact ? exact : sym_div(g, count, others);
}

/* A trace may have sizes of its example as numbers, of which the product is the number of elements.
 */
static void warn_of_kept_sizes(Rule *r, const Sym *count, const Sym *const *dims, size_t n)
{
    const Sym *kept = sym_int(r->g, 1);
    int64_t size;

    for (size_t i = 0; i < n && count; i++) {
        if (sym_known(dims[i], NULL))
            kept = sym_mul(r->g, kept, dims[i]);
        else
            count = sym_exact_div(r->g, count, dims[i]);
    }
    if (count && sym_known(kept, &size))
        sym_warn_if_kept(r->g, r->schema->name, count, size);
}

static Value *reshape(Rule *r, Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    const Sym **shape = NEW_N(r->it->job, const Sym *, n + 1);
    const Sym *rest = NULL, *count = value_numel(g, x);

    for (size_t i = 0; i < n; i++) {
        shape[i] = dims[i];
        if (!sym_is(dims[i], -1))
            continue;
        if (rest)
            rule_fail(r, "only one dim can be -1");
        shape[i] = rest = remaining_dim(g, count, dims, n);
    }
    warn_of_kept_sizes(r, rest ? NULL : count, shape, n);
    return emit_reshape(g, x, shape, n);
}

/* Checks that the strides are those of a contiguous tensor, as a reshaped tensor has them. */
static void check_dense(Rule *r, const Sym *const *dims, size_t n)
{
    const Sym *const *strides, *wanted = sym_int(r->g, 1);
    size_t m = arg_syms(r, "stride", &strides);

    if (n != m)
        rule_fail(r, "%zu sizes do not fit %zu strides", n, m);
    for (size_t i = n; i-- > 0;) {
        if (!sym_is(dims[i], 1) && sym_eq(r->g, strides[i], wanted) == TRI_NO)
            rule_fail(r, "a stride of %s is not supported, because the sizes require %s",
                      sym_text(r->it->job, strides[i]), sym_text(r->it->job, wanted));
        wanted = sym_mul(r->g, wanted, dims[i]);
    }
}

static Value *aten_view(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    if (has_param(r, "stride"))
        check_dense(r, dims, n);

    return reshape(r, g, in(r, "self"), dims, n);
}

static Value *aten_reshape(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "shape", &dims);

    return reshape(r, g, in(r, "self"), dims, n);
}

/* Not a view, according to PyTorch. */
static Value *aten_reshape_from_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *shape = in_as(r, "shape", DT_INT64);
    size_t n;
    const Sym *const *dims = value_elems(g, shape, &n);

    if (shape->rank >= 0 && shape->rank != 1)
        rule_fail(r, "takes a shape of rank 1, not %d", shape->rank);
    if (dims)
        return reshape(r, g, x, dims, n);
    return op(g, "Reshape", IN(x, shape),
              target_has_attr(g, "Reshape", "allowzero") ? AT(A_I("allowzero", 1)) : AT_NONE);
}

static Value *aten_view_as(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *other = in(r, "other");

    if (other->rank < 0)
        return op(g, "Reshape", IN(x, emit_shape(g, other)), AT_NONE);
    return emit_reshape(g, x, (const Sym *const *)other->dims, (size_t)rank_of(r, other));
}

static Value *aten_flatten(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t first = arg_int(r, "start_dim"), last = arg_int(r, "end_dim");

    if (x->rank < 0 && last == -1 && (first == 0 || first == 1))
        return emit_flatten(g, x, first, last);
    first = wrap_axis(r, first, rank_of(r, x));
    last = wrap_axis(r, last, x->rank);
    if (first > last)
        rule_fail(r, "start_dim %lld comes after end_dim %lld", (long long)first, (long long)last);
    return emit_flatten(g, x, first, last);
}

static Value *aten_ravel(Rule *r, Graph *g)
{
    return emit_flatten(g, in(r, "self"), 0, -1);
}

static Value *aten_unflatten(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = arg_axis(r, "dim", rank_of(r, x));
    const Sym *const *sizes;
    size_t n = arg_syms(r, "sizes", &sizes), count = 0;
    const Sym **dims = NEW_N(r->it->job, const Sym *, (size_t)x->rank + n);

    for (int i = 0; i < x->rank; i++) {
        if (i != axis) {
            dims[count++] = x->dims[i];
            continue;
        }
        for (size_t k = 0; k < n; k++)
            dims[count++] =
                sym_is(sizes[k], -1) ? remaining_dim(g, x->dims[axis], sizes, n) : sizes[k];
    }
    return emit_reshape(g, x, dims, count);
}

/* Is the size of the dim 1? This decides the rank of the result. For a dynamic dim it is
 * TRI_UNKNOWN, and a node decides at run time. If the rest of the program needs to know the rank,
 * the example of the trace decides, and Squeeze checks it. An exported program names the dims that
 * are 1 (pt2/call.c). */
static Tri is_one(Rule *r, Value *x, int64_t axis)
{
    int64_t size;

    if (sym_known(x->dims[axis], &size))
        return size == 1 ? TRI_YES : TRI_NO;
    if (r->it->archive && r->it->archive->is_exported)
        return has_param(r, "dim") ? TRI_YES : TRI_NO;
    if (!r->it->options.ranks_by_example)
        return TRI_UNKNOWN;
    if (!sym_example(r->g, x->dims[axis], &size))
        rule_fail(r,
                  "dim %lld has a dynamic size: whether it is dropped depends on the input; drop "
                  "dims of a known size only, or give this dim a number with -i",
                  (long long)axis);
    report(r->it->job, SEV_WARNING, r->g->loc, "%s: dim %lld is dynamic; it is %s", r->schema->name,
           (long long)axis,
           size == 1 ? "dropped, as in the example of the trace, and must be 1"
                     : "kept, as in the example of the trace");
    return size == 1 ? TRI_YES : TRI_NO;
}

/* Records that the rank of a result is decided at run time, and whether the example of the trace
 * tells a rank. */
static void leave_rank_open(Interp *it, const Value *x)
{
    int64_t size;

    it->rank_is_open = true;
    for (int i = 0; i < x->rank; i++)
        it->rank_has_example |=
            !sym_known(x->dims[i], &size) && sym_example(it->g, x->dims[i], &size);
}

static Value *squeeze_axis(Graph *g, Value *x, const Sym *axis)
{
    int64_t known;

    return sym_known(axis, &known) ? squeeze1(g, x, known)
                                   : op(g, "Squeeze", IN(x, syms_value(g, &axis, 1)), AT_NONE);
}

/* Drops a dim of the given size if it is 1 at run time. */
static Value *squeeze_if_one(Rule *r, Graph *g, Value *x, const Sym *axis, Value *size)
{
    Value *drops_it = emit_equal(g, size, sym_value(g, sym_int(g, 1))), *out;
    Block *outer = g->block, *then = block_new(g, outer, name(g->job, "then_branch"));
    Block *otherwise = block_new(g, outer, name(g->job, "else_branch"));

    g->block = then;
    block_output(g, then, squeeze_axis(g, x, axis));
    g->block = outer;
    block_output(g, otherwise, x);
    emit_if(g, r->loc, drops_it, then, otherwise, 1, &out);
    return out;
}

/* Drops dims that are 1 at run time, from the last to the first. Without `dim`, a Squeeze without
 * axes does this. */
static Value *squeeze_at_run_time(Rule *r, Graph *g, Value *x, const Tri *drops)
{
    Value *y = x;

    leave_rank_open(r->it, x);
    if (!has_param(r, "dim"))
        return op(g, "Squeeze", IN(x), AT_NONE);
    for (int64_t i = x->rank; i-- > 0;) {
        if (drops[i] == TRI_YES)
            y = squeeze1(g, y, i);
        if (drops[i] == TRI_UNKNOWN)
            y = squeeze_if_one(r, g, y, sym_int(g, i), sym_value(g, x->dims[i]));
    }
    return y;
}

/* The argument `dim`, if it is decided at run time and the target opset takes axes as an input
 * (from 13 on); otherwise NULL. */
static const Sym *axis_of_run_time(Rule *r)
{
    const Obj *dim = has_param(r, "dim") ? arg(r, "dim") : NULL;
    const Sym *axis = dim && dim->kind == OBJ_INT && !dim->known ? arg_sym(r, "dim") : NULL;

    return axis && target_inputs(r->g, "Unsqueeze") > 1 ? axis : NULL;
}

static bool may_be_squeezed(Graph *g, const Value *x)
{
    for (int i = 0; i < x->rank; i++)
        if (sym_eq(g, x->dims[i], sym_int(g, 1)) != TRI_NO)
            return true;
    return false;
}

/* Drops a dim whose index is decided at run time. The rank of the result is then decided at run
 * time too, unless no dim can be 1. If the program needs this rank, or the result is an output, the
 * size of the dim is assumed to be 1; for any other size the model fails. */
static Value *squeeze_at_unknown(Rule *r, Graph *g, Value *x, const Sym *axis)
{
    Value *sizes;

    if (!may_be_squeezed(g, x))
        return x;
    if (!r->it->options.ranks_by_example) {
        r->it->rank_is_open = r->it->rank_has_example = true;
        sizes = emit_shape(g, x);
        return squeeze_if_one(r, g, x, axis, emit_gather(g, sizes, sym_value(g, axis), 0));
    }
    report(r->it->job, SEV_WARNING, g->loc,
           "%s: which dim is dropped is decided at run time; its size is assumed to be 1",
           r->schema->name);
    return squeeze_axis(g, x, axis);
}

/* Removes dims of size 1. */
static Value *aten_squeeze(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    const int64_t *dims_arg;
    size_t n = 0, count = 0;
    int64_t *axes = NEW_N(r->it->job, int64_t, (size_t)rank + 1);
    Tri *drops = NEW_N(r->it->job, Tri, (size_t)rank + 1);
    bool open = false;
    const Sym *axis = axis_of_run_time(r);

    if (axis)
        return squeeze_at_unknown(r, g, x, axis);
    if (has_param(r, "dim")) {
        if (arg_ints(r, "dim", &dims_arg) == 0)
            return x;
        n = arg_axes(r, "dim", rank, &dims_arg);
    }
    for (int64_t i = 0; i < rank; i++) {
        bool wanted = !has_param(r, "dim");

        for (size_t k = 0; k < n; k++)
            wanted |= dims_arg[k] == i;
        drops[i] = wanted ? is_one(r, x, i) : TRI_NO;
        open |= drops[i] == TRI_UNKNOWN;
        if (drops[i] == TRI_YES)
            axes[count++] = i;
    }
    return open ? squeeze_at_run_time(r, g, x, drops) : emit_squeeze(g, x, axes, count);
}

static Value *aten_unsqueeze(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *axis = axis_of_run_time(r);

    if (axis)
        return op(g, "Unsqueeze", IN(x, syms_value(g, &axis, 1)), AT_NONE);
    return unsqueeze1(g, x, new_axis(r, "dim", x->rank));
}

/* Adds dims of size 1 until there are `rank` dims. They come first, except that atleast_3d turns
 * [n] into [1, n, 1], and [m, n] into [m, n, 1]. */
static Value *at_least(Rule *r, Graph *g, Value *x, int rank)
{
    int64_t axes[3] = {0, 1, 2};

    if (rank_of(r, x) >= rank)
        return x;
    if (rank == 3 && x->rank == 1)
        axes[1] = 2;
    if (rank == 3 && x->rank == 2)
        axes[0] = 2;
    return emit_unsqueeze(g, x, axes, (size_t)(rank - x->rank));
}

static int wanted_rank(Rule *r)
{
    return r->schema->name[sizeof "aten::atleast_" - 1] - '0';
}

/* The row has the number. */
static Value *aten_atleast(Rule *r, Graph *g)
{
    return at_least(r, g, in(r, "self"), wanted_rank(r));
}

static Value *aten_atleast_each(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, "tensors", &list);

    for (size_t i = 0; i < n; i++)
        list[i] = at_least(r, g, list[i], wanted_rank(r));
    return give_list(r, n, list);
}

/* The size of a dim after expand(). A size of -1 keeps the dim. If the run time decides whether the
 * size is -1, a dim that is known not to be 1 is kept, because any other size would be an error. A
 * dim that may be 1 gets the absolute value of the size. */
static const Sym *expanded_dim(Graph *g, const Sym *dim, const Sym *size)
{
    int64_t low, high, known;

    if (sym_is(size, -1))
        return dim;
    if (sym_known(size, NULL) || (sym_range(g, size, &low, &high) && low >= 0))
        return size;
    return sym_known(dim, &known) && known != 1 ? dim : sym_max(g, size, sym_neg(g, size));
}

static Value *aten_expand(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *const *size;
    size_t n = arg_syms(r, "size", &size), rank = (size_t)rank_of(r, x);
    const Sym **dims = NEW_N(r->it->job, const Sym *, n + 1);

    if (n < rank)
        rule_fail(r, "%zu sizes are given for a tensor of rank %zu", n, rank);
    for (size_t i = 0; i < n; i++) {
        const Sym *old = i < n - rank ? NULL : x->dims[i - (n - rank)];

        if (!old && sym_is(size[i], -1))
            rule_fail(r, "-1 cannot be the size of a new dim");
        if (old && !sym_is(size[i], -1) && sym_known(size[i], NULL) && sym_known(old, NULL) &&
            size[i] != old && !sym_is(old, 1))
            rule_fail(r, "dim %zu has size %s, which cannot be expanded to %s", i - (n - rank),
                      sym_text(r->it->job, old), sym_text(r->it->job, size[i]));
        dims[i] = old ? expanded_dim(g, old, size[i]) : size[i];
    }
    return emit_expand(g, x, dims, n);
}

static Value *aten_expand_as(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *other = in(r, "other");

    (void)g;
    check_expands_to(r, "self", x, other);
    return expand_to(r, x, other);
}

/* ---- queries ---- */

static Value *aten_size_int(Rule *r)
{
    Value *x = in(r, "self");
    int64_t axis = arg_int(r, "dim");

    if (x->rank == 0)
        rule_fail(r, "a tensor without dims has no dim %lld", (long long)axis);
    if (x->rank > 0)
        axis = wrap_axis(r, axis, x->rank);
    return give_int(r, emit_dim(r->g, x, axis));
}

/* A program may query a rank that is decided at run time; the prelude requires a known rank. */
static bool rank_stays_open(Rule *r, Value *x)
{
    if (r->it->frame && r->it->frame->hidden)
        rank_of(r, x);
    return x->rank < 0;
}

static Value *aten_size(Rule *r)
{
    Value *x = in(r, "self");
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));

    if (rank_stays_open(r, x))
        set_stacked(r->it, list->list, emit_shape(r->g, x), OBJ_INT);
    for (int i = 0; i < x->rank; i++)
        list_add(r->it, list->list, obj_sym(r->it, emit_dim(r->g, x, i)));
    return give(r, list);
}

/* The broadcast of a and b: 1 becomes the other size, also if it is decided at run time. */
static const Sym *broadcast_size(Rule *r, Graph *g, const Sym *a, const Sym *b)
{
    const Sym *one = sym_int(g, 1), *least;

    if (a == b || sym_is(b, 1))
        return a;
    if (sym_is(a, 1))
        return b;
    if (sym_known(a, NULL) && sym_known(b, NULL))
        rule_fail(r, "sizes %s and %s cannot be broadcast", sym_text(g->job, a),
                  sym_text(g->job, b));
    if (sym_known(a, NULL) || sym_known(b, NULL))
        return sym_known(a, NULL) ? a : b;
    least = sym_min(g, sym_min(g, a, b), one); /* 0 if either size is 0, otherwise 1 */
    return sym_mul(g, sym_max(g, a, b), least);
}

static Value *aten_broadcast_shapes(Rule *r)
{
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));
    const Sym *const *a, *const *b, *one = sym_int(r->g, 1);
    size_t n = arg_syms(r, "a", &a), m = arg_syms(r, "b", &b), rank = n > m ? n : m;

    for (size_t i = 0; i < rank; i++) {
        const Sym *x = i + n < rank ? one : a[i + n - rank];
        const Sym *y = i + m < rank ? one : b[i + m - rank];

        list_add(r->it, list->list, obj_sym(r->it, broadcast_size(r, r->g, x, y)));
    }
    return give(r, list);
}

static Value *aten_numel(Rule *r)
{
    Graph *g = r->g;
    Value *x = in(r, "self");

    if (x->rank < 0)
        return give_int(r, emit_item(g, op(g, "Size", IN(x), AT_NONE)));
    return give_int(r, value_numel(g, x));
}

static Value *aten_dim(Rule *r)
{
    Value *x = in(r, "self");

    return give_int(r,
                    rank_stays_open(r, x) ? emit_shape(r->g, x)->dims[0] : sym_int(r->g, x->rank));
}

static Value *aten_len(Rule *r)
{
    Value *x = in(r, "t");

    if (rank_of(r, x) == 0)
        rule_fail(r, "a tensor without dims has no length");
    return give_int(r, emit_dim(r->g, x, 0));
}

static Value *aten_shape_as_tensor(Rule *r, Graph *g)
{
    return emit_shape(g, in(r, "self"));
}

/* Is the query about a channels-last layout that differs from the contiguous one? */
static bool queries_other_format(Rule *r, const Value *x)
{
    int64_t channels;

    return has_param(r, "memory_format") && arg_int(r, "memory_format") > 1 && x->rank > 2 &&
           value_dim(x, 1, &channels) && channels != 1;
}

/* A tensor of unknown layout counts as contiguous, because every tensor of ONNX is. */
static Value *aten_is_contiguous(Rule *r)
{
    const Tensor *self = arg(r, "self")->tensor;
    bool other = queries_other_format(r, in(r, "self"));

    if (self->layout == LAYOUT_UNKNOWN)
        report(r->it->job, SEV_NOTE, r->g->loc,
               "%s: the memory layout of this tensor is not known; it is assumed to be contiguous",
               r->schema->name);
    return give_bool(r, self->layout != LAYOUT_OTHER && !other);
}

/* The strides of `self` in PyTorch. Those of empty tensors are not products of sizes. */
static const Sym **strides_in_memory(Rule *r)
{
    const Tensor *self = arg(r, "self")->tensor;
    const Sym **strides = tensor_strides(r->it, self);

    if (!strides || value_empty(self->value))
        rule_fail(r, "the memory layout of this tensor is not known: call contiguous() first");
    return strides;
}

static Value *aten_stride(Rule *r)
{
    const Sym **strides = strides_in_memory(r);
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));

    for (int i = 0; i < in(r, "self")->rank; i++)
        list_add(r->it, list->list, obj_sym(r->it, strides[i]));
    return give(r, list);
}

static Value *aten_stride_int(Rule *r)
{
    const Sym **strides = strides_in_memory(r);

    return give_int(r, strides[axis_of(r, "dim", in(r, "self"))]);
}

/* May both have the same shape? */
static Value *ptonnx_may_match(Rule *r)
{
    Value *a = in(r, "self");

    check_in_prelude(r);
    return give_bool(r, !shapes_differ(r->g, a, in(r, "other")));
}

static Value *ptonnx_rank_is_known(Rule *r)
{
    check_in_prelude(r);
    return give_bool(r, in(r, "self")->rank >= 0);
}

/* Is a dim from `first` on known to have size 0? */
static Value *ptonnx_is_empty(Rule *r)
{
    check_in_prelude(r);
    return give_bool(r, empty_dim(in(r, "self"), (int)arg_int(r, "first")) >= 0);
}

/* The bits of the elements are read as another dtype. Between ints of one byte this is a Cast,
 * which wraps around. */
static Value *aten_view_dtype(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType to = arg_dtype(r, "dtype", DT_NONE);
    bool from_byte = x->dtype == DT_INT8 || x->dtype == DT_UINT8 || x->dtype == DT_BOOL;

    if (to == x->dtype)
        return x;
    if (from_byte && (to == DT_INT8 || to == DT_UINT8))
        return emit_cast(g, x, to);
    if (dtype_size(to) != dtype_size(x->dtype))
        rule_fail(r, "elements of %s and %s have different sizes", dtype_name(x->dtype),
                  dtype_name(to));
    return op(g, "BitCast", IN(x), AT(A_I("to", to)));
}

/* clang-format off */
const RuleRow shape_rules[] = {
    RULE("aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)", 7, aten_view, .open = &open_reshaped, .view = &view_reshape, .parts = "self"),
    RULE("aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor", 7, aten_view, .parts = "self"),
    RULE("aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)", 7, aten_view_dtype, .view = &view_bits),
    RULE("aten::view_copy(Tensor self, SymInt[] size) -> Tensor", 7, aten_view, .parts = "self"),
    RULE("aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)", 7, aten_view, .view = &view_reshape, .parts = "self"),
    RULE("aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)", 7, aten_reshape, .open = &open_reshaped, .view = &view_or_copy_reshape, .parts = "self"),
    RULE("aten::_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor", 7, aten_reshape_from_tensor, .parts = "self"),
    RULE("aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_view_as, .view = &view_or_copy_reshape, .parts = "self other"),
    RULE("aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_view_as, .view = &view_reshape, .parts = "self other"),
    RULE("aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)", 7, aten_flatten, .view = &view_or_copy_reshape, .parts = "self"),
    RULE("aten::ravel(Tensor(a) self) -> Tensor(a)", 7, aten_ravel, .view = &view_or_copy_reshape, .parts = "self"),
    RULE("aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)", 7, aten_unflatten, .view = &view_reshape, .parts = "self"),
    RULE("aten::squeeze(Tensor(a) self) -> Tensor(a)", 7, aten_squeeze, .view = &view_squeeze, .parts = "self"),
    RULE("aten::squeeze_copy(Tensor self) -> Tensor", 7, aten_squeeze, .parts = "self"),
    RULE("aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)", 7, aten_squeeze, .view = &view_squeeze, .parts = "self"),
    RULE("aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor", 7, aten_squeeze, .parts = "self"),
    RULE("aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)", 7, aten_squeeze, .view = &view_squeeze, .parts = "self"),
    RULE("aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor", 7, aten_squeeze, .parts = "self"),
    RULE("aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)", 7, aten_unsqueeze, .view = &view_unsqueeze, .parts = "self"),
    RULE("aten::unsqueeze_copy(Tensor self, int dim) -> Tensor", 7, aten_unsqueeze, .parts = "self"),
    RULE("aten::atleast_1d(Tensor self) -> Tensor", 7, aten_atleast, .view = &view_reshape, .parts = "self"),
    RULE("aten::atleast_2d(Tensor self) -> Tensor", 7, aten_atleast, .view = &view_reshape, .parts = "self"),
    RULE("aten::atleast_3d(Tensor self) -> Tensor", 7, aten_atleast, .view = &view_reshape, .parts = "self"),
    RULE("aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, .parts = "tensors"),
    RULE("aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, .parts = "tensors"),
    RULE("aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]", 7, aten_atleast_each, .parts = "tensors"),
    RULE("aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)", 7, aten_expand, .view = &view_expand, .open = &open_expanded, .parts = "self"),
    RULE("aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor", 7, aten_expand, .parts = "self"),
    RULE("aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)", 7, aten_expand, .view = &view_expand, .parts = "self"),
    RULE("aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)", 7, aten_expand_as, .view = &view_expand, .parts = "self other"),
    HOST("aten::size.int(Tensor self, int dim) -> int", aten_size_int, .parts = "self"),
    HOST("aten::size(Tensor self) -> int[]", aten_size, .parts = "self"),
    HOST("aten::sym_size.int(Tensor self, int dim) -> SymInt", aten_size_int, .parts = "self"),
    HOST("aten::broadcast_shapes(int[] a, int[] b) -> int[]", aten_broadcast_shapes),
    HOST("aten::_infer_size(int[] a, int[] b) -> int[]", aten_broadcast_shapes),
    HOST("aten::numel(Tensor self) -> int", aten_numel, .parts = "self"),
    HOST("aten::dim(Tensor self) -> int", aten_dim, .parts = "self"),
    HOST("aten::dense_dim(Tensor self) -> int", aten_dim, .parts = "self"),
    HOST("aten::len.Tensor(Tensor t) -> int", aten_len, .parts = "self"),
    HOST("aten::stride(Tensor self) -> int[]", aten_stride),
    HOST("aten::stride.int(Tensor self, int dim) -> int", aten_stride_int),
    HOST("aten::is_contiguous(Tensor self) -> bool", aten_is_contiguous, .parts = "self"),
    HOST("aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool", aten_is_contiguous, .parts = "self"),
    HOST("ptonnx::rank_is_known(Tensor self) -> bool", ptonnx_rank_is_known, .parts = "self"),
    HOST("ptonnx::may_match(Tensor self, Tensor other) -> bool", ptonnx_may_match, .parts = "self other"),
    HOST("ptonnx::is_empty(Tensor self, int first) -> bool", ptonnx_is_empty, .parts = "self"),
    RULE("aten::_shape_as_tensor(Tensor self) -> Tensor", 7, aten_shape_as_tensor, .parts = "self"),
    RULE("aten::_reshape_copy(Tensor self, SymInt[] size) -> Tensor", 7, aten_view, .parts = "self"),
    RULE("aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor", 7, aten_view, .parts = "self"),
    {0}
};
/* clang-format on */
