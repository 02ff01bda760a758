/* join.c - joining, repeating and flipping tensors, and moving elements between channels and
 * space. */
#include "lang/lang.h"

#include "aten.h"

#include <string.h>

/* ---- joined ---- */

/* Does cat skip this tensor? torch's cat and hstack skip tensors of shape [0]. If the other tensors
 * have more dims, a vector of unknown size must have this shape, because cat would reject any
 * other. */
static bool is_skipped(const Value *x, bool other_ranks)
{
    if (x->rank != 1)
        return false;
    return sym_is(x->dims[0], 0) || (other_ranks && !sym_known(x->dims[0], NULL));
}

/* All members in their common dtype; without the members that cat skips, if `skip_empty`. */
static size_t joined_tensors(Rule *r, Graph *g, bool skip_empty, Value ***list)
{
    Value **given;
    size_t n = arg_tensors(r, "tensors", &given), count = 0;
    DType dtype = DT_NONE;
    bool other_ranks = false;

    for (size_t i = 0; i < n; i++)
        other_ranks |= given[i] && given[i]->rank > 1;
    for (size_t i = 0; i < n; i++) {
        if (!given[i])
            rule_fail(r, "tensor %zu of the list is None", i);
        dtype = promote_types(dtype, given[i]->dtype);
        if (!skip_empty || !is_skipped(given[i], other_ranks))
            given[count++] = given[i];
    }
    if (n == 0)
        rule_fail(r, "needs at least one tensor");
    count = count ? count : 1;
    for (size_t i = 0; i < count; i++)
        given[i] = emit_cast(g, given[i], dtype);
    *list = given;
    return count;
}

static Value *aten_cat(Rule *r, Graph *g)
{
    Value **list;
    size_t n = joined_tensors(r, g, true, &list);
    int rank = list[0]->rank;
    int64_t axis = arg_axis(r, "dim", rank);

    for (size_t i = 1; i < n && rank < 0; i++)
        rank = list[i]->rank;
    for (size_t i = 0; rank >= 0 && i < n; i++)
        expect_rank(r, list[i], rank);
    for (size_t i = 1; i < n; i++)
        for (int k = 0; k < rank && list[i]->rank == rank && list[0]->rank == rank; k++)
            if (k != axis)
                check_dim(r, "tensors", list[i], k, list[0]->dims[k]);
    return emit_concat(g, list, n, axis);
}

static Value *aten_stack(Rule *r, Graph *g)
{
    Value **list;
    size_t n = joined_tensors(r, g, false, &list);
    int64_t axis = new_axis(r, "dim", list[0]->rank);

    return emit_stack(g, list, n, axis);
}

/* Along dim 1, or dim 0 of vectors. */
static Value *aten_hstack(Rule *r, Graph *g)
{
    Value **list;
    size_t n = joined_tensors(r, g, true, &list);

    for (size_t i = 0; i < n; i++)
        list[i] = at_least_1d(g, list[i]);
    return emit_concat(g, list, n, rank_of(r, list[0]) > 1);
}

/* Joins tensors along an axis; vectors get that axis. */
static Value *joined_along(Rule *r, Graph *g, int64_t axis)
{
    Value **list;
    size_t n = joined_tensors(r, g, false, &list);

    for (size_t i = 0; i < n; i++) {
        list[i] = at_least_1d(g, list[i]);
        if (rank_of(r, list[i]) == 1)
            list[i] = unsqueeze1(g, list[i], axis);
    }
    return emit_concat(g, list, n, axis);
}

/* Vectors are rows. */
static Value *aten_vstack(Rule *r, Graph *g)
{
    return joined_along(r, g, 0);
}

/* Vectors are columns. */
static Value *aten_column_stack(Rule *r, Graph *g)
{
    return joined_along(r, g, 1);
}

static Value *aten_broadcast_tensors(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, "tensors", &list);

    (void)g;
    broadcast_all(r, list, n);
    return give_list(r, n, list);
}

/* "xy" swaps the first two dims */
static Value *aten_meshgrid(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, "tensors", &list);
    const char *indexing = has_param(r, "indexing") ? arg_str(r, "indexing") : "ij";
    bool xy = strcmp(indexing, "xy") == 0 && n >= 2;
    const Sym **all = NEW_N(r->it->job, const Sym *, n + 1);

    if (strcmp(indexing, "xy") != 0 && strcmp(indexing, "ij") != 0)
        rule_fail(r, "indexing must be 'ij' or 'xy', not '%s'", indexing);
    for (size_t i = 0; i < n; i++) {
        size_t place = xy && i < 2 ? 1 - i : i;

        expect_rank(r, list[i], 1);
        if (rank_of(r, list[i]) > 1)
            rule_fail(r, "tensor %zu has %d dims, but must have 1 at most", i, list[i]->rank);
        list[i] = at_least_1d(g, list[i]);
        all[place] = list[i]->dims[0];
    }
    for (size_t i = 0; i < n; i++) {
        size_t place = xy && i < 2 ? 1 - i : i;
        const Sym **alone = filled_dims(r, sym_int(g, 1), n);

        alone[place] = all[place];
        list[i] = emit_expand(g, emit_reshape(g, list[i], alone, n), all, n);
    }
    return give_list(r, n, list);
}

/* ---- repeated ---- */

/* The shorter of shape and repeats gets ones in front. */
static Value *aten_repeat(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *const *given;
    size_t n = arg_syms(r, r->schema->params[1].name, &given), rank = (size_t)rank_of(r, x);
    size_t all = n > rank ? n : rank;
    const Sym **repeats = filled_dims(r, sym_int(g, 1), all);
    int64_t *front = NEW_N(r->it->job, int64_t, all + 1);

    if (n < rank && has_param(r, "repeats"))
        rule_fail(r, "%zu repeats are given for a tensor of rank %zu", n, rank);
    for (size_t i = 0; i < n; i++)
        repeats[all - n + i] = given[i];
    for (size_t i = 0; i < all - rank; i++)
        front[i] = (int64_t)i;
    x = emit_unsqueeze(g, x, front, all - rank);
    return emit_tile(g, x, repeats, all);
}

/* Each element becomes a row of copies. */
static Value *aten_repeat_interleave(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Sym *times = arg_sym(r, "repeats"), **dims;
    int64_t axis = 0;

    rank_of(r, x);
    if (arg_is_none(r, "dim"))
        x = emit_flatten(g, x, 0, -1);
    else
        axis = arg_axis(r, "dim", x->rank);
    if (has_param(r, "output_size") && !arg_is_none(r, "output_size") && x->rank > 0 &&
        sym_eq(g, arg_sym(r, "output_size"), sym_mul(g, times, x->dims[axis])) == TRI_NO)
        rule_fail(r, "'output_size' must be %s, not %s",
                  sym_text(r->it->job, sym_mul(g, times, x->dims[axis])),
                  sym_text(r->it->job, arg_sym(r, "output_size")));
    if (sym_is(times, 0)) /* without a Reshape, which not every opset supports for a size of 0 */
        return emit_slice(g, at_least_1d(g, x), axis, times, times, 1);
    x = unsqueeze1(g, x, axis + 1);
    dims = dims_copy(r, x);
    dims[axis + 1] = times;
    x = emit_expand(g, x, dims, (size_t)x->rank);
    return emit_flatten(g, x, axis, axis + 1);
}

/* ---- flipped and rolled ---- */

static Value *flipped(Graph *g, Value *x, int64_t axis)
{
    return emit_slice(g, x, axis, sym_int(g, -1), sym_int(g, INT64_MIN), -1);
}

static Value *aten_flip(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const int64_t *axes;
    size_t n = arg_ints(r, "dims", &axes);

    if (n)
        n = arg_axes(r, "dims", rank_of(r, x), &axes);
    for (size_t i = 0; i < n; i++)
        x = flipped(g, x, axes[i]);
    return x;
}

static Value *aten_fliplr(Rule *r, Graph *g)
{
    return flipped(g, in(r, "self"), 1);
}

static Value *aten_flipud(Rule *r, Graph *g)
{
    return flipped(g, in(r, "self"), 0);
}

/* Rolls one axis: the part that is shifted past the end comes first. */
static Value *rolled(Rule *r, Graph *g, Value *x, int64_t axis, const Sym *shift)
{
    const Sym *size = x->dims[axis], *cut = sym_neg(g, shift);
    Value *parts[2], *y;

    if (sym_is(size, 0))
        return x;
    if (sym_is(cut, 0))
        return x;
    cut = sym_mod(g, cut, sym_max(g, size, sym_int(g, 1)));
    if (sym_is(cut, 0))
        return x;
    parts[0] = emit_slice(g, x, axis, cut, sym_int(g, INT64_MAX), 1);
    parts[1] = emit_slice(g, x, axis, sym_int(g, 0), cut, 1);
    y = emit_concat(g, parts, 2, axis);
    if (y->node)
        y->dims = dims_copy(
            r, x); /* the sizes are those of x, which inference cannot derive from the parts */
    return y;
}

/* Without dims over the flattened tensor. */
static Value *aten_roll(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *flat;
    int rank = rank_of(r, x);
    const Sym *const *shifts;
    const int64_t *axes;
    size_t n = arg_syms(r, "shifts", &shifts), m = arg_ints(r, "dims", &axes);

    if (n == 0)
        rule_fail(r, "needs 'shifts'");
    if (n != m && (m != 0 || n != 1))
        rule_fail(r, "%zu shifts are given for %zu dims", n, m);
    if (rank == 0)
        return x;
    if (m == 0) {
        flat = rolled(r, g, emit_flatten(g, x, 0, -1), 0, shifts[0]);
        return emit_reshape(g, flat, (const Sym *const *)x->dims, (size_t)rank);
    }
    for (size_t i = 0; i < n; i++)
        x = rolled(r, g, x, wrap_axis(r, axes[i], rank), shifts[i]);
    return x;
}

/* ---- between channels and space ---- */

/* x with its last three dims replaced by `n` others. */
static Value *reshape_tail(Rule *r, Graph *g, Value *x, int tail, const Sym *const *dims, size_t n)
{
    size_t lead = (size_t)(x->rank - tail);
    const Sym **all = NEW_N(r->it->job, const Sym *, lead + n + 1);

    for (size_t i = 0; i < lead; i++)
        all[i] = x->dims[i];
    for (size_t i = 0; i < n; i++)
        all[lead + i] = dims[i];
    return emit_reshape(g, x, all, lead + n);
}

static Value *permute_tail(Rule *r, Graph *g, Value *x, const int64_t *order, size_t n)
{
    size_t lead = (size_t)x->rank - n;
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    for (size_t i = 0; i < lead; i++)
        perm[i] = (int64_t)i;
    for (size_t i = 0; i < n; i++)
        perm[lead + i] = (int64_t)lead + order[i];
    return emit_transpose(g, x, perm, (size_t)x->rank);
}

/* [*, C*f*f, H, W] -> [*, C, H*f, W*f] */
static Value *aten_pixel_shuffle(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    int64_t factor = arg_int(r, "upscale_factor"), channels;
    const Sym *f = sym_int(g, factor), *c, *h, *w;

    if (rank < 3 || factor < 1)
        rule_fail(r, "takes a tensor of rank 3 or more and a positive factor");
    if (factor > INT32_MAX)
        rule_fail(r, "a factor of %lld is too large", (long long)factor);
    if (sym_known(x->dims[rank - 3], &channels) && channels % (factor * factor))
        rule_fail(r, "%lld channels are not a multiple of %lld * %lld", (long long)channels,
                  (long long)factor, (long long)factor);
    if (rank == 4 && dtype_is_float(x->dtype) && target_has_attr(g, "DepthToSpace", "mode"))
        return op(g, "DepthToSpace", IN(x), AT(A_I("blocksize", factor), A_S("mode", "CRD")));
    c = sym_div(g, x->dims[rank - 3], sym_mul(g, f, f));
    h = x->dims[rank - 2];
    w = x->dims[rank - 1];
    x = reshape_tail(r, g, x, 3, (const Sym *const[]){c, f, f, h, w}, 5);
    x = permute_tail(r, g, x, (const int64_t[]){0, 3, 1, 4, 2}, 5);
    h = sym_mul(g, h, f);
    w = sym_mul(g, w, f);
    return reshape_tail(r, g, x, 5, (const Sym *const[]){c, h, w}, 3);
}

/* [*, C, H*f, W*f] -> [*, C*f*f, H, W] */
static Value *aten_pixel_unshuffle(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    int64_t factor = arg_int(r, "downscale_factor");
    const Sym *f = sym_int(g, factor), *c, *h, *w;

    if (rank < 3 || factor < 1)
        rule_fail(r, "takes a tensor of rank 3 or more and a positive factor");
    c = x->dims[rank - 3];
    h = sym_div(g, x->dims[rank - 2], f);
    w = sym_div(g, x->dims[rank - 1], f);
    x = reshape_tail(r, g, x, 3, (const Sym *const[]){c, h, f, w, f}, 5);
    x = permute_tail(r, g, x, (const int64_t[]){0, 2, 4, 1, 3}, 5);
    c = sym_mul(g, c, sym_mul(g, f, f));
    return reshape_tail(r, g, x, 5, (const Sym *const[]){c, h, w}, 3);
}

static Value *aten_channel_shuffle(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *y;
    int rank = rank_of(r, x);
    const Sym *groups = arg_sym(r, "groups");
    const Sym **dims = dims_copy(r, x);

    if (rank < 3)
        rule_fail(r, "takes a tensor of rank 3 or more");
    if (sym_known(groups, NULL) && sym_known(x->dims[1], NULL) &&
        !sym_is(sym_mod(g, x->dims[1], groups), 0))
        rule_fail(r, "%s channels are not a multiple of %s groups",
                  sym_text(r->it->job, x->dims[1]), sym_text(r->it->job, groups));
    for (int i = rank; i > 2; i--)
        dims[i] = x->dims[i - 1];
    dims[1] = groups;
    dims[2] = sym_div(g, x->dims[1], groups);
    y = emit_reshape(g, x, dims, (size_t)rank + 1);
    y = move_axis(g, y, 1, 2);
    return emit_reshape(g, y, (const Sym *const *)x->dims, (size_t)rank);
}

/* clang-format off */
const RuleRow join_rules[] = {
    RULE("aten::cat(Tensor[] tensors, int dim=0) -> Tensor", 7, aten_cat, .open = &open_cat, .parts = "tensors"),
    RULE("aten::stack(Tensor[] tensors, int dim=0) -> Tensor", 7, aten_stack, .open = &open_stack, .traits = TRAIT_CONTIGUOUS, .parts = "tensors"),
    RULE("aten::hstack(Tensor[] tensors) -> Tensor", 7, aten_hstack, .parts = "tensors"),
    RULE("aten::vstack(Tensor[] tensors) -> Tensor", 7, aten_vstack, .parts = "tensors"),
    RULE("aten::column_stack(Tensor[] tensors) -> Tensor", 7, aten_column_stack, .parts = "tensors"),
    RULE("aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]", 7, aten_broadcast_tensors, .parts = "tensors"),
    RULE("aten::meshgrid(Tensor[] tensors) -> Tensor[]", 7, aten_meshgrid, .parts = "tensors"),
    RULE("aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]", 7, aten_meshgrid, .parts = "tensors"),
    RULE("aten::repeat(Tensor self, SymInt[] repeats) -> Tensor", 7, aten_repeat, .parts = "self"),
    RULE("aten::tile(Tensor self, SymInt[] dims) -> Tensor", 7, aten_repeat, .parts = "self"),
    RULE("aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor", 7, aten_repeat_interleave, .parts = "self"),
    RULE("aten::flip(Tensor self, int[] dims) -> Tensor", 7, aten_flip, .parts = "self"),
    RULE("aten::fliplr(Tensor self) -> Tensor", 7, aten_fliplr, .parts = "self"),
    RULE("aten::flipud(Tensor self) -> Tensor", 7, aten_flipud, .parts = "self"),
    PRELUDE("aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor", 7, "rot90", .parts = "self", .traits = TRAIT_STRIDED),
    RULE("aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor", 7, aten_roll, .parts = "self"),
    RULE("aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor", 7, aten_pixel_shuffle, .parts = "self"),
    RULE("aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor", 7, aten_pixel_unshuffle, .parts = "self"),
    RULE("aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor", 7, aten_channel_shuffle, .parts = "self"),
    PRELUDE("aten::diag(Tensor self, int diagonal=0) -> Tensor", 9, "diag", .parts = "self"),
    PRELUDE("aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor", 9, "diag_embed", .parts = "self"),
    PRELUDE("aten::diagflat(Tensor self, int offset=0) -> Tensor", 9, "diagflat", .parts = "self"),
    PRELUDE("aten::trace(Tensor self) -> Tensor", 7, "trace", .parts = "self"),
    PRELUDE("aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor", 9, "repeat_interleave"),
    PRELUDE("aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor", 9, "repeat_interleave_self", .parts = "self"),
    PRELUDE("aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor", 7, "_chunk_cat", .parts = "tensors"),
    PRELUDE("aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor", 7, "fft_fftshift", .takes_complex = true),
    PRELUDE("aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor", 7, "fft_ifftshift", .takes_complex = true),
    PRELUDE("aten::dstack(Tensor[] tensors) -> Tensor", 7, "dstack", .parts = "tensors"),
    PRELUDE("aten::block_diag(Tensor[] tensors) -> Tensor", 7, "block_diag", .parts = "tensors"),
    PRELUDE("aten::cartesian_prod(Tensor[] tensors) -> Tensor", 7, "cartesian_prod", .parts = "tensors"),
    PRELUDE("aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor", 9, "combinations", .parts = "self"),
    PRELUDE("aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str padding_side=\"right\") -> Tensor", 7, "pad_sequence", .parts = "sequences padding_value"),
    PRELUDE("aten::flatten_dense_tensors(Tensor[] tensors) -> Tensor", 7, "flatten_dense_tensors", .takes_complex = true),
    PRELUDE("aten::unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[]", 7, "unflatten_dense_tensors", .takes_complex = true),
    {0}
};
/* clang-format on */
