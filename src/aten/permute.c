/* permute.c - operators that reorder the axes of a tensor. */
#include "aten.h"

static Value *aten_permute(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const int64_t *perm;
    size_t n = arg_ints(r, "dims", &perm);

    expect_rank(r, x, (int)n);
    if (n > 0 || x->rank < 0)
        n = arg_axes(r, "dims", x->rank < 0 ? (int)n : x->rank, &perm);
    if (x->rank < 0)
        return op(g, "Transpose", IN(x), AT(A_IS("perm", perm, n)));
    if (n != (size_t)x->rank)
        rule_fail(r, "%zu dims are given for a tensor of rank %d", n, x->rank);
    return emit_transpose(g, x, perm, n);
}

static Value *swap_axes(Rule *r, Graph *g, Value *x, int64_t a, int64_t b)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)x->rank + 1);

    if (x->rank == 0)
        return x;
    for (int i = 0; i < x->rank; i++)
        perm[i] = i;
    perm[a] = b;
    perm[b] = a;
    return emit_transpose(g, x, perm, (size_t)x->rank);
}

static Value *aten_transpose(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);

    return swap_axes(r, g, x, arg_axis(r, "dim0", rank), arg_axis(r, "dim1", rank));
}

static Value *aten_t(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (rank_of(r, x) > 2)
        rule_fail(r, "takes a tensor of at most 2 dims, this one has %d", x->rank);
    return x->rank == 2 ? swap_axes(r, g, x, 0, 1) : x;
}

/* Of a real matrix, or of a number. */
static Value *aten_matrix_h(Rule *r, Graph *g)
{
    if (rank_of(r, in(r, "self")) == 1)
        rule_fail(r, "takes a matrix, not a vector");
    return aten_t(r, g);
}

static Value *aten_mt(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (rank_of(r, x) < 2)
        rule_fail(r, "takes a matrix or a batch of matrices");
    return swap_axes(r, g, x, x->rank - 2, x->rank - 1);
}

/* All dims in reverse. */
static Value *aten_numpy_t(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int rank = rank_of(r, x);
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)rank + 1);

    for (int i = 0; i < rank; i++)
        perm[i] = rank - 1 - i;
    return emit_transpose(g, x, perm, (size_t)rank);
}

static Value *aten_movedim(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    size_t rank = (size_t)rank_of(r, x);
    const int64_t *from, *to;
    size_t n = arg_axes(r, "source", (int)rank, &from),
           m = arg_axes(r, "destination", (int)rank, &to);
    int64_t *rest = axes_first(r, (int)rank, from, n);
    int64_t *perm = NEW_N(r->it->job, int64_t, rank + 1);
    size_t next = n;

    if (n != m)
        rule_fail(r, "source has %zu dims and destination %zu", n, m);
    for (size_t i = 0; i < rank; i++) {
        perm[i] = -1;
        for (size_t k = 0; k < n; k++)
            if (to[k] == (int64_t)i)
                perm[i] = from[k];
        if (perm[i] < 0)
            perm[i] = rest[next++];
    }
    return emit_transpose(g, x, perm, rank);
}

/* clang-format off */
const RuleRow permute_rules[] = {
    RULE("aten::matrix_H(Tensor(a) self) -> Tensor(a)", 7, aten_matrix_h, .view = &view_swap, .complex = "matrix_H_complex"),
    RULE("aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)", 7, aten_permute, .view = &view_permute, .parts = "self"),
    RULE("aten::permute_copy(Tensor self, int[] dims) -> Tensor", 7, aten_permute, .parts = "self"),
    RULE("aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)", 7, aten_transpose, .view = &view_swap, .parts = "self"),
    RULE("aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor", 7, aten_transpose, .parts = "self"),
    RULE("aten::t(Tensor(a) self) -> Tensor(a)", 7, aten_t, .view = &view_swap, .parts = "self"),
    RULE("aten::t_copy(Tensor self) -> Tensor", 7, aten_t, .parts = "self"),
    RULE("aten::mT(Tensor(a) self) -> Tensor(a)", 7, aten_mt, .view = &view_swap, .parts = "self"),
    RULE("aten::mH(Tensor(a) self) -> Tensor(a)", 7, aten_mt, .view = &view_swap, .complex = "mH_complex"),
    RULE("aten::numpy_T(Tensor(a) self) -> Tensor(a)", 7, aten_numpy_t, .view = &view_reverse_axes, .parts = "self"),
    RULE("aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)", 7, aten_movedim, .view = &view_movedim, .parts = "self"),
    RULE("aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)", 7, aten_movedim, .view = &view_movedim, .parts = "self"),
    {0}
};
/* clang-format on */
