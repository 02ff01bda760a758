/* matmul.c - products of matrices, and sums with them. */
#include "aten.h"

#include <math.h>
#include <string.h>

/* Common runtimes support Gemm only for floats, and bfloat16 only from opset 13 on; for an empty
 * sum they ignore beta. */
static bool can_gemm(const Value *a, const Value *b)
{
    return a->rank == 2 && b->rank == 2 && dtype_is_float(a->dtype) && a->dtype != DT_BFLOAT16 &&
           !sym_is(a->dims[1], 0);
}

static Value *swap_last(Rule *r, Graph *g, Value *x)
{
    int rank = rank_of(r, x);
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)rank + 1);

    if (rank < 2)
        return x;
    for (int i = 0; i < rank; i++)
        perm[i] = i;
    perm[rank - 1] = rank - 2;
    perm[rank - 2] = rank - 1;
    return emit_transpose(g, x, perm, (size_t)rank);
}

static Value *aten_linear(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *weight = in(r, "weight"), *bias = in_opt(r, "bias"), *y;
    const Sym **dims;

    expect_dtype(r, x, weight->dtype);
    if (weight->rank > 0)
        expect_dim(r, x, -1, weight->dims[weight->rank - 1]);
    if (bias && weight->rank == 1 && x->rank >= 0 && x->rank <= 2)
        rule_fail(r, "takes a weight of 2 dims with a bias");
    if (bias && x->rank > 0 && weight->rank == 2) {
        dims = dims_copy(r, x);
        dims[x->rank - 1] = weight->dims[0];
        check_expands(r, "bias", bias, dims, x->rank);
    }
    if (can_gemm(x, weight))
        return emit_gemm(g, x, weight, bias, 1, 1, false, true);
    y = emit_matmul(g, x, swap_last(r, g, weight));
    return bias ? emit_add(g, y, bias) : y;
}

static Value *aten_matmul(Rule *r, Graph *g)
{
    Value *a = in(r, "self"), *b = in(r, "other");

    if (b->rank == 2)
        expect_dim(r, a, -1, b->dims[0]);
    return emit_matmul(g, a, b);
}

/* A term of a product; the forms with `out_dtype` compute in it. */
static Value *in_term(Rule *r, const char *param)
{
    Value *x = in(r, param);

    return has_param(r, "out_dtype") ? emit_cast(r->g, x, arg_dtype(r, "out_dtype", x->dtype)) : x;
}

/* Checks that both have the same number of matrices: only matmul broadcasts them. `what` is the
 * name of b. */
static void check_batches(Rule *r, const char *what, const Value *a, const Value *b)
{
    if (a->rank == 3 && b->rank == 3)
        check_dim(r, what, b, 0, a->dims[0]);
}

/* The operator determines the ranks. */
static Value *aten_ranked_matmul(Rule *r, Graph *g)
{
    static const struct {
        const char *op_name;
        int ranks[2];
    } table[] = {{"aten::mm", {2, 2}},
                 {"aten::bmm", {3, 3}},
                 {"aten::mv", {2, 1}},
                 {"aten::dot", {1, 1}},
                 {"aten::vdot", {1, 1}}};
    Value *a = in_term(r, r->schema->params[0].name), *b = in_term(r, r->schema->params[1].name);

    for (size_t i = 0; i < COUNT_OF(table); i++)
        if (strcmp(r->schema->name, table[i].op_name) == 0) {
            expect_rank(r, a, table[i].ranks[0]);
            expect_rank(r, b, table[i].ranks[1]);
        }
    if (strcmp(r->schema->name, "aten::bmm") == 0)
        check_batches(r, "mat2", a, b);
    return emit_matmul(g, a, b);
}

/* Sums over the last dims of both. */
static Value *aten_inner(Rule *r, Graph *g)
{
    Value *a = in(r, "self"), *b = in(r, "other");
    int rank_a = rank_of(r, a), rank_b = rank_of(r, b);
    const Sym **dims;

    if (rank_a == 0 || rank_b == 0)
        return emit_mul(g, a, b);
    dims = NEW_N(r->it->job, const Sym *, (size_t)(rank_a + rank_b));
    for (int i = 0; i < rank_a - 1; i++)
        dims[i] = a->dims[i];
    for (int i = 0; i < rank_b - 1; i++)
        dims[rank_a - 1 + i] = b->dims[i];
    if (rank_b > 2)
        b = emit_flatten(g, b, 0, rank_b - 2);
    a = emit_matmul(g, a, swap_last(r, g, b));
    return rank_b > 2 ? emit_reshape(g, a, dims, (size_t)(rank_a + rank_b - 2)) : a;
}

static Value *aten_outer(Rule *r, Graph *g)
{
    Value *x, *y;
    DType dtype = promote(r, "self", "vec2", &x, &y);

    x = unsqueeze1(g, x, 1);
    return dtype == DT_BOOL ? emit_and(g, x, y) : emit_mul(g, x, y);
}

/* beta * self + alpha * product, without the factors that are 1; if beta is 0, self is ignored,
 * even if it contains NaN. */
static Value *plus_product(Rule *r, Graph *g, Value *x, Value *product)
{
    check_expands_to(r, "self", x, product);
    if (!arg_is(r, "alpha", 1))
        product = emit_mul(g, product, scalar_like(r, product, "alpha"));
    if (arg_is(r, "beta", 0))
        return product;
    if (!arg_is(r, "beta", 1))
        x = emit_mul(g, x, scalar_like(r, product, "beta"));
    return emit_add(g, product, x);
}

/* The same for bools, where the factors select terms. */
static Value *any_product(Rule *r, Graph *g, Value *x, Value *product)
{
    check_expands_to(r, "self", x, product);
    product = emit_and(g, product, in_as(r, "alpha", DT_BOOL));
    x = emit_and(g, x, in_as(r, "beta", DT_BOOL));
    return emit_or(g, x, product);
}

/* Is it a number that an attribute of a node, a float32, can have? */
static bool fits_attribute(double value, DType dtype)
{
    return isfinite(value) && (dtype != DT_DOUBLE || (double)(float)value == value);
}

/* ONNX Runtime's Gemm ignores beta if the inner dim has size 0. */
static Value *aten_addmm(Rule *r, Graph *g)
{
    Value *a = in_term(r, "mat1"), *b = in_term(r, "mat2"), *c = in_term(r, "self");
    double alpha, beta;

    expect_rank(r, a, 2);
    expect_rank(r, b, 2);
    if (b->rank == 2)
        expect_dim(r, a, -1, b->dims[0]);
    if (a->rank == 2 && b->rank == 2)
        check_expands(r, "self", c, (const Sym *const[]){a->dims[0], b->dims[1]}, 2);
    if (can_gemm(a, b) && known_num(r, "alpha", &alpha) && known_num(r, "beta", &beta) &&
        fits_attribute(alpha, a->dtype) && fits_attribute(beta, a->dtype) &&
        (beta == 1 || beta == 0 || sym_lt(g, sym_int(g, 0), a->dims[1]) == TRI_YES))
        return emit_gemm(g, a, b, beta == 0 ? NULL : c, alpha, beta, false, false);
    return plus_product(r, g, c, emit_matmul(g, a, b));
}

static Value *aten_baddbmm(Rule *r, Graph *g)
{
    Value *a = in_term(r, "batch1"), *b = in_term(r, "batch2"), *c = in_term(r, "self");

    check_batches(r, "batch2", a, b);
    return plus_product(r, g, c, emit_matmul(g, a, b));
}

static Value *aten_addbmm(Rule *r, Graph *g)
{
    Value *a = in(r, "batch1"), *b = in(r, "batch2"), *product;

    check_batches(r, "batch2", a, b);
    product = emit_matmul(g, a, b);
    product = emit_reduce(g, "ReduceSum", product, (const int64_t[]){0}, 1, false);
    return plus_product(r, g, in_term(r, "self"), product);
}

static Value *aten_addmv(Rule *r, Graph *g)
{
    Value *a = in(r, "mat"), *b = in(r, "vec"), *product = emit_matmul(g, a, b);

    return plus_product(r, g, in_term(r, "self"), product);
}

static Value *aten_addr(Rule *r, Graph *g)
{
    DType dtype = promoted_dtype(r, 3, (const char *[]){"self", "vec1", "vec2"});
    Value *x = in_as(r, "self", dtype), *a = in_as(r, "vec1", dtype), *b = in_as(r, "vec2", dtype);

    if (dtype == DT_BOOL)
        return any_product(r, g, x, emit_and(g, unsqueeze1(g, a, 1), b));
    return plus_product(r, g, x, emit_mul(g, unsqueeze1(g, a, 1), b));
}

/* A matrix; the ends of linalg_multi_dot may be vectors. */
static void check_factor(Rule *r, const Value *x, size_t i, bool may_be_vector)
{
    if (x->rank >= 0 && x->rank != 2 && !(may_be_vector && x->rank == 1))
        rule_fail(r, "tensor %zu has %d dims, but must have 2", i, x->rank);
}

static Value *aten_chain_matmul(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, r->schema->params[0].name, &list);
    Value *y = n ? list[0] : NULL;
    bool ends = strcmp(r->schema->name, "aten::linalg_multi_dot") == 0;

    if (n == 0)
        rule_fail(r, "needs at least one matrix");
    for (size_t i = 0; i < n; i++)
        check_factor(r, list[i], i, ends && (i == 0 || i + 1 == n));
    for (size_t i = 1; i < n; i++)
        y = emit_matmul(g, y, list[i]);
    return y;
}

/* The summed axes; unlike in other operators, [] means none. */
static size_t summed_axes(Rule *r, const char *param, int rank, const int64_t **axes)
{
    return arg_ints(r, param, axes) == 0 ? 0 : arg_axes(r, param, rank, axes);
}

/* Expands x along its first n dims to the sizes of `like`, where a dim of x may be 1 at run time.
 */
static Value *grown_like(Rule *r, Graph *g, Value *x, const Value *like, size_t n)
{
    const Sym **dims = filled_dims(r, sym_int(g, 1), (size_t)x->rank);
    bool may_grow = false;

    for (size_t i = 0; i < n; i++)
        if (!sym_known(x->dims[i], NULL) && x->dims[i] != like->dims[i]) {
            dims[i] = like->dims[i];
            may_grow = target_has(g, "Expand");
        }
    return may_grow ? emit_expand(g, x, dims, (size_t)x->rank) : x;
}

/* Prepares the first n dims, which are summed. A dim of size 1 is broadcast to the other operand.
 * If the size is known to be 1, the other operand is summed over this dim instead. */
static void pair_summed(Rule *r, Graph *g, Value **a, Value **b, size_t n)
{
    Value *grown;

    for (int64_t i = 0; i < (int64_t)n; i++) {
        if (sym_is((*a)->dims[i], 1) && !sym_is((*b)->dims[i], 1))
            *b = emit_reduce(g, "ReduceSum", *b, &i, 1, true);
        else if (sym_is((*b)->dims[i], 1) && !sym_is((*a)->dims[i], 1))
            *a = emit_reduce(g, "ReduceSum", *a, &i, 1, true);
    }
    grown = grown_like(r, g, *a, *b, n);
    *b = grown_like(r, g, *b, *a, n);
    *a = grown;
}

static Value *aten_tensordot(Rule *r, Graph *g)
{
    Value *a = in(r, "self"), *b = in(r, "other");
    const int64_t *over_a, *over_b;
    int rank_a = rank_of(r, a), rank_b = rank_of(r, b);
    size_t n = summed_axes(r, "dims_self", rank_a, &over_a),
           m = summed_axes(r, "dims_other", rank_b, &over_b);
    size_t rest_a = (size_t)rank_a - n, rest_b = (size_t)rank_b - m;
    const Sym **dims = NEW_N(r->it->job, const Sym *, rest_a + rest_b + 1);
    const Sym *inner = sym_int(g, 1), *rows = inner, *columns = inner;

    if (n != m)
        rule_fail(r, "the two tensors must have the same number of summed dims, not %zu and %zu", n,
                  m);
    a = emit_transpose(g, a, axes_first(r, rank_a, over_a, n), (size_t)rank_a);
    b = emit_transpose(g, b, axes_first(r, rank_b, over_b, n), (size_t)rank_b);
    pair_summed(r, g, &a, &b, n);
    for (size_t i = 0; i < n; i++)
        inner = sym_mul(g, inner, a->dims[i]);
    for (size_t i = 0; i < rest_a; i++)
        rows = sym_mul(g, rows, dims[i] = a->dims[n + i]);
    for (size_t i = 0; i < rest_b; i++)
        columns = sym_mul(g, columns, dims[rest_a + i] = b->dims[n + i]);
    a = emit_reshape(g, a, (const Sym *const[]){inner, rows}, 2);
    b = emit_reshape(g, b, (const Sym *const[]){inner, columns}, 2);
    a = emit_matmul(g, swap_last(r, g, a), b);
    return emit_reshape(g, a, dims, rest_a + rest_b);
}

/* clang-format off */
const RuleRow matmul_rules[] = {
    RULE("aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor", 7, aten_linear, .traits = TRAIT_CONTIGUOUS, .complex = "linear_complex"),
    RULE("aten::matmul(Tensor self, Tensor other) -> Tensor", 7, aten_matmul, .traits = TRAIT_CONTIGUOUS, .product = "self other"),
    RULE("aten::mm(Tensor self, Tensor mat2) -> Tensor", 7, aten_ranked_matmul, .traits = TRAIT_CONTIGUOUS, .product = "self mat2"),
    RULE("aten::bmm(Tensor self, Tensor mat2) -> Tensor", 7, aten_ranked_matmul, .traits = TRAIT_CONTIGUOUS, .product = "self mat2"),
    RULE("aten::mm.dtype(Tensor self, Tensor mat2, ScalarType out_dtype) -> Tensor", 7, aten_ranked_matmul, .traits = TRAIT_CONTIGUOUS),
    RULE("aten::bmm.dtype(Tensor self, Tensor mat2, ScalarType out_dtype) -> Tensor", 7, aten_ranked_matmul, .traits = TRAIT_CONTIGUOUS),
    RULE("aten::mv(Tensor self, Tensor vec) -> Tensor", 7, aten_ranked_matmul, .product = "self vec"),
    RULE("aten::dot(Tensor self, Tensor tensor) -> Tensor", 7, aten_ranked_matmul, .product = "self tensor"),
    RULE("aten::vdot(Tensor self, Tensor other) -> Tensor", 7, aten_ranked_matmul, .complex = "vdot_complex"),
    RULE("aten::inner(Tensor self, Tensor other) -> Tensor", 7, aten_inner, .product = "self other"),
    RULE("aten::outer(Tensor self, Tensor vec2) -> Tensor", 7, aten_outer, .product = "self vec2"),
    RULE("aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_addmm, .traits = TRAIT_CONTIGUOUS, .complex = "addmm_complex"),
    RULE("aten::addmm.dtype(Tensor self, Tensor mat1, Tensor mat2, ScalarType out_dtype, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_addmm, .traits = TRAIT_CONTIGUOUS),
    RULE("aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_addmv, .complex = "addmv_complex"),
    RULE("aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_addbmm, .complex = "addbmm_complex"),
    RULE("aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_baddbmm, .traits = TRAIT_CONTIGUOUS, .complex = "baddbmm_complex"),
    RULE("aten::baddbmm.dtype(Tensor self, Tensor batch1, Tensor batch2, ScalarType out_dtype, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_baddbmm, .traits = TRAIT_CONTIGUOUS),
    RULE("aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor", 7, aten_addr, .complex = "addr_complex"),
    RULE("aten::chain_matmul(Tensor[] matrices) -> Tensor", 7, aten_chain_matmul, .complex = "multi_dot_complex"),
    RULE("aten::linalg_multi_dot(Tensor[] tensors) -> Tensor", 7, aten_chain_matmul, .complex = "multi_dot_complex"),
    RULE("aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor", 7, aten_tensordot, .product = "self other"),
    PRELUDE("aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor", 7, "bilinear"),
    PRELUDE("aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor", 7, "linalg_vecdot", .takes_complex = true),
    PRELUDE("aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor", 7, "linalg_cross", .product = "self other"),
    PRELUDE("aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor", 7, "cross", .product = "self other"),
    PRELUDE("aten::_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor", 19, "_scaled_mm"),
    PRELUDE("aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor", 7, "_addmm_activation"),
    PRELUDE("aten::_compute_linear_combination(Tensor input, Tensor coefficients) -> Tensor", 7, "_compute_linear_combination", .takes_complex = true),
    PRELUDE("aten::_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor", 7, "_weight_int8pack_mm"),
    {0}
};
/* clang-format on */
