/* split.c - operators that take a tensor apart into several. Some are compositions, in
 * prelude/split.py. */
#include "lang/lang.h"

#include "aten.h"

#include "interp/open_list.h"

static Value *split_into(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *const *sizes,
                         size_t n)
{
    Value **parts = NEW_N(r->it->job, Value *, n + 1);

    emit_split(g, x, axis, sizes, n, parts);
    return give_list(r, n, parts);
}

/* The size of each piece. An empty dim gives one piece of size 0, which SplitToSequence with a
 * number does not make. */
static Value *piece_sizes(Graph *g, const Sym *total, const Sym *size)
{
    const Sym *one = sym_int(g, 1), *n = sym_div(g, sym_add(g, total, sym_sub(g, size, one)), size);
    Value *starts = numbers_times(g, sym_max(g, n, one), size);
    Value *rest = emit_sub(g, sym_value(g, total), starts);

    return emit_min(g, rest, sym_value(g, size));
}

/* Splits into pieces of these sizes: a vector whose length is decided at run time, or one size for
 * all pieces. */
static Value *split_to_sequence(Rule *r, Graph *g, Value *x, int64_t axis, Value *sizes)
{
    x = op(g, "SplitToSequence", IN(x, sizes), AT(A_I("axis", axis)));
    return give(r, stacked_parts(r->it, x, r->args[0]));
}

/* The number of pieces is decided at run time. */
static Value *split_unknown(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *size)
{
    Value *each = sym_value(g, size);

    if (!target_has(g, "SplitToSequence"))
        rule_fail(r,
                  "the number of pieces depends on the size of dim %lld; give it a number with -i, "
                  "or use opset 11 or later",
                  (long long)axis);
    if (sym_known(size, NULL))
        each = piece_sizes(g, x->dims[axis], size);
    return split_to_sequence(r, g, x, axis, each);
}

/* Pieces of `size`, the last one maybe smaller. */
static Value *split_by_size(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *size)
{
    const Sym *total = x->dims[axis], *pieces = sym_exact_div(g, total, size);
    int64_t each, all, n;
    const Sym **sizes;

    check_syms_least(r, "split_size", 0, &size, 1);
    if (sym_is(size, 0) && !sym_is(total, 0))
        rule_fail(r, "'split_size' can be 0 only if dim %lld has size 0, not %s", (long long)axis,
                  sym_text(r->it->job, total));
    if (sym_known(total, &all) && sym_known(size, &each))
        n = each > 0 && all > 0 ? all / each + (all % each != 0) : 1;
    else if (!pieces || !sym_known(pieces, &n))
        return split_unknown(r, g, x, axis, size);
    sizes = filled_dims(r, size, (size_t)n);
    sizes[n - 1] = sym_sub(g, total, sym_mul(g, size, sym_int(g, n - 1)));
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

static Value *aten_split(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return split_by_size(r, g, x, axis_of(r, "dim", x), arg_sym(r, "split_size"));
}

static Value *aten_split_sizes(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *const *sizes;
    size_t n = arg_syms(r, r->schema->params[1].name, &sizes);
    int64_t axis = axis_of(r, "dim", x), whole, sum;
    const Sym *all = sym_int(g, 0);

    check_syms_least(r, "split_sizes", 0, sizes, n);
    for (size_t i = 0; i < n; i++)
        all = sym_add(g, all, sizes[i]);
    if (value_dim(x, (int)axis, &whole) && sym_known(all, &sum) && sum != whole)
        rule_fail(r, "the sizes add up to %lld, but dim %lld has size %lld", (long long)sum,
                  (long long)axis, (long long)whole);
    return split_into(r, g, x, axis, sizes, n);
}

#define MAX_EMPTY_CHUNKS 4096 /* an empty dim gives as many pieces as requested */

/* A dynamic dim is assumed to be long enough for all chunks, with a warning. If the program unpacks
 * the result into fewer names than it requests chunks, the number of chunks is assumed to be that
 * of the names. */
static Value *aten_chunk(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x), n = 0, total, names = (int64_t)r->names;
    const Sym *chunks = arg_sym(r, "chunks"), *exact, *size, **sizes;
    bool known = sym_known(chunks, &n), fewer;

    if (known && n < 1)
        rule_fail(r, "chunks must be positive, not %lld", (long long)n);
    if (known && n <= MAX_EMPTY_CHUNKS && value_dim(x, (int)axis, &total) && total == 0)
        return split_into(r, g, x, axis, filled_dims(r, sym_int(g, 0), (size_t)n), (size_t)n);
    if (known && value_dim(x, (int)axis, &total))
        return split_by_size(r, g, x, axis, sym_int(g, total / n + (total % n != 0)));
    exact = sym_exact_div(g, x->dims[axis], chunks);
    size = sym_add(g, x->dims[axis], sym_sub(g, chunks, sym_int(g, 1)));
    size = exact ? exact : sym_div(g, size, chunks);
    if (!known)
        return split_by_size(r, g, x, axis, size);
    fewer = !exact && names && names < n;
    if (fewer)
        n = names;
    if (!exact && (n > 2 || fewer))
        report(r->it->job, SEV_WARNING, g->loc,
               "%s: dim %lld is dynamic; it is assumed to be long enough for %lld chunks",
               r->schema->name, (long long)axis, (long long)n);
    sizes = filled_dims(r, size, (size_t)n);
    sizes[n - 1] = sym_sub(g, x->dims[axis], sym_mul(g, size, sym_int(g, n - 1)));
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

/* Splits into n parts. If n does not divide the size, the first parts are longer by one. */
static Value *split_evenly(Rule *r, Graph *g, Value *x, int64_t axis, int64_t n)
{
    const Sym **sizes, *parts = sym_int(g, n);

    if (n < 1)
        rule_fail(r, "sections must be positive, not %lld", (long long)n);
    sizes = NEW_N(r->it->job, const Sym *, (size_t)n);
    for (int64_t i = 0; i < n; i++)
        sizes[i] = sym_div(g, sym_add(g, x->dims[axis], sym_int(g, n - 1 - i)), parts);
    return split_into(r, g, x, axis, sizes, (size_t)n);
}

static Value *aten_tensor_split(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);

    return split_evenly(r, g, x, axis, arg_int(r, "sections"));
}

static Value *split_at(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *const *at, size_t n)
{
    Value **parts = NEW_N(r->it->job, Value *, n + 1);
    const Sym *start = sym_int(g, 0);

    for (size_t i = 0; i <= n; i++) {
        const Sym *end = i < n ? at[i] : sym_int(g, INT64_MAX);

        parts[i] = emit_slice(g, x, axis, start, end, 1);
        start = end;
    }
    return give_list(r, n + 1, parts);
}

static Value *aten_tensor_split_indices(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);
    const Sym *const *at;
    size_t n = arg_syms(r, "indices", &at);

    return split_at(r, g, x, axis, at, n);
}

/* n parts, decided at run time: the first `total % n` of them have one element more. */
static Value *split_into_unknown(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *n)
{
    const Sym *total = x->dims[axis];
    Value *least = sym_value(g, sym_div(g, total, n)), *more, *longer;

    if (!target_has(g, "SplitToSequence"))
        rule_fail(r, "the number of parts is decided at run time; that needs opset 11 or later");
    more = sym_value(g, sym_mod(g, total, n));
    longer = emit_compare(g, "Less", emit_numbers(g, n), more);
    return split_to_sequence(r, g, x, axis, emit_add(g, emit_cast(g, longer, DT_INT64), least));
}

/* Parts that begin at `places`, a vector whose length is decided at run time. */
static Value *split_at_unknown(Rule *r, Graph *g, int64_t axis)
{
    Obj *args[] = {r->args[0], r->args[1], obj_int(r->it, axis)}, *row;
    Value *x, *sizes;

    if (!target_has(g, "SplitToSequence"))
        rule_fail(r, "the number of parts is decided at run time; that needs opset 11 or later");
    row = call_prelude(r, "parts_in_a_row", args, COUNT_OF(args));
    x = tensor_read(r->it, row->list->at[0]->tensor);
    sizes = tensor_read(r->it, row->list->at[1]->tensor);
    return split_to_sequence(r, g, x, axis, sizes);
}

/* A number of parts, or where they begin. */
static Value *aten_tensor_split_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *places = in(r, "tensor_indices_or_sections");
    int64_t axis = axis_of(r, "dim", x), n;
    const Sym **at;

    if (rank_of(r, places) == 0) {
        if (value_int(g, places, &n))
            return split_evenly(r, g, x, axis, n);
        return split_into_unknown(r, g, x, axis, emit_item(g, places));
    }
    if (!value_dim(places, 0, &n))
        return split_at_unknown(r, g, axis);
    at = NEW_N(r->it->job, const Sym *, (size_t)n + 1);
    for (int64_t i = 0; i < n; i++)
        at[i] = emit_item(g, emit_select(g, places, 0, sym_int(g, i)));
    return split_at(r, g, x, axis, at, (size_t)n);
}

/* The number of parts is decided at run time: one tensor with that axis in front. */
static Value *unbind_unknown(Rule *r, Graph *g, Value *x, int64_t axis)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    for (int64_t i = 0; i < x->rank; i++)
        perm[i] = i == 0 ? axis : i <= axis ? i - 1 : i;
    return give(r, stacked_parts(r->it, emit_transpose(g, x, perm, (size_t)x->rank), r->args[0]));
}

static Value *aten_unbind(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), **parts;
    int64_t axis = axis_of(r, "dim", x), n;

    if (!value_dim(x, (int)axis, &n))
        return unbind_unknown(r, g, x, axis);
    parts = NEW_N(r->it->job, Value *, (size_t)n + 1);
    emit_split(g, x, axis, filled_dims(r, sym_int(g, 1), (size_t)n), (size_t)n, parts);
    for (int64_t i = 0; i < n; i++)
        parts[i] = squeeze1(g, parts[i], axis);
    return give_list(r, (size_t)n, parts);
}

/* One fixed axis each. */
static Value *split_along(Rule *r, int64_t axis)
{
    bool by_count = has_param(r, "sections");
    Obj *args[] = {r->args[0], r->args[1], obj_int(r->it, axis)};
    int64_t size, n;

    if (axis >= rank_of(r, in(r, "self")))
        rule_fail(r, "takes a tensor of at least %lld dims", (long long)axis + 1);
    if (by_count) {
        n = arg_int(r, "sections");
        if (n < 1 || (value_dim(in(r, "self"), (int)axis, &size) && size % n != 0))
            rule_fail(r, "dim %lld cannot be split into %lld equal parts", (long long)axis,
                      (long long)n);
    }
    return give(r, rule_call(r, "aten::tensor_split", args, COUNT_OF(args)));
}

static Value *aten_vsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_along(r, 0);
}

static Value *aten_hsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_along(r, rank_of(r, in(r, "self")) == 1 ? 0 : 1);
}

static Value *aten_dsplit(Rule *r, Graph *g)
{
    (void)g;
    return split_along(r, 2);
}

/* clang-format off */
const RuleRow split_rules[] = {
    RULE("aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]", 7, aten_split, .view = &view_split, .parts = "self"),
    RULE("aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, .view = &view_split, .open = &open_split, .parts = "self"),
    RULE("aten::split(Tensor(a -> *) self, int[] split_sizes, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, .view = &view_split, .open = &open_split, .parts = "self"),
    RULE("aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]", 7, aten_split_sizes, .view = &view_split, .open = &open_split, .parts = "self"),
    RULE("aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]", 7, aten_split, .parts = "self"),
    RULE("aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]", 7, aten_split_sizes, .parts = "self"),
    RULE("aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]", 7, aten_chunk, .view = &view_split, .parts = "self"),
    RULE("aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]", 7, aten_chunk, .parts = "self"),
    RULE("aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split, .view = &view_split, .parts = "self"),
    RULE("aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split_indices, .view = &view_split, .parts = "self"),
    RULE("aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]", 7, aten_tensor_split_tensor, .view = &view_split, .parts = "self"),
    RULE("aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]", 7, aten_unbind, .view = &view_unbind, .parts = "self"),
    PRELUDE("aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]", 7, "split_with_sizes_copy", .parts = "self"),
    PRELUDE("aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]", 7, "unbind_copy", .parts = "self"),
    RULE("aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_hsplit, .view = &view_split, .parts = "self"),
    RULE("aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_hsplit, .view = &view_split, .parts = "self"),
    RULE("aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_vsplit, .view = &view_split, .parts = "self"),
    RULE("aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_vsplit, .view = &view_split, .parts = "self"),
    RULE("aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", 7, aten_dsplit, .view = &view_split, .parts = "self"),
    RULE("aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", 7, aten_dsplit, .view = &view_split, .parts = "self"),
    PRELUDE("aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]", 7, "split_copy", .parts = "self"),
    {0}
};
/* clang-format on */
