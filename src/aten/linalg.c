/* linalg.c - matrices beyond products: norms, determinants, solutions; bags of embeddings. Most are
 * compositions, in prelude/linalg.py. */
#include "aten.h"

#include <string.h>

/* ---- aten::embedding_bag ---- */

/* If the offsets are a constant 0, k, 2k, ...: k. Otherwise NULL. */
static const Sym *constant_step(Graph *g, const Value *offsets, const Sym *count)
{
    int64_t n = offsets->data ? data_count(offsets->data) : 0, total, step;

    if (n == 0 || !sym_known(count, &total) || total % n != 0 || total == 0)
        return NULL;
    step = total / n;
    for (int64_t i = 0; i < n; i++)
        if (data_int(offsets->data, i) != i * step)
            return NULL;
    return sym_int(g, step);
}

/* If the offsets are arange(0, indices.numel(), k), which torch makes for indices with two dims: k.
 * Otherwise NULL. */
static const Sym *range_step(Graph *g, const Value *offsets, const Sym *count)
{
    const Node *node = offsets->node;
    const Sym *const *limit, *const *step;
    size_t n;
    int64_t start;

    if (!node || !node_is(node, OP_RANGE) || !value_int(g, node->inputs[0], &start) || start)
        return NULL;
    limit = value_elems(g, node->inputs[1], &n);
    step = value_elems(g, node->inputs[2], &n);
    if (!limit || !step || sym_eq(g, limit[0], count) != TRI_YES)
        return NULL;
    return sym_exact_div(g, count, step[0]) ? step[0] : NULL;
}

/* The size of a bag, if all bags are known to have the same size; NULL otherwise. */
static const Sym *even_size(Rule *r, Graph *g)
{
    Value *offsets = in(r, "offsets");
    const Sym *count = value_numel(g, in(r, "indices")), *step;

    rank_of(r, in(r, "indices"));
    rank_of(r, offsets);
    if (!count || arg_bool(r, "include_last_offset"))
        return NULL;
    step = constant_step(g, offsets, count);
    return step ? step : range_step(g, offsets, count);
}

/* The index of the rows that are ignored (padding_idx); -1: none. Only this overload accepts
 * negative numbers. */
static Obj *padding_index(Rule *r, Graph *g)
{
    bool counts_back = strcmp(r->schema->name, "aten::embedding_bag") == 0;
    Value *weight = in(r, "weight");
    int64_t index;

    (void)g;
    if (!has_param(r, "padding_idx") || arg_is_none(r, "padding_idx"))
        return obj_int(r->it, -1);
    index = arg_int(r, "padding_idx");
    if (index < 0 && counts_back)
        index += known_dim(r, weight, 0);
    if (index < 0 && counts_back)
        rule_fail(r, "'padding_idx' must be a row of the weight, counted from its end");
    return obj_int(r->it, index);
}

/* Checks that per_sample_weights has one factor per index and is used with sums only, and that
 * padding_idx is a row of the weight. */
static void check_bag(Rule *r, int64_t padding)
{
    Value *factors = in_opt(r, "per_sample_weights");
    int64_t rows;

    if (factors && arg_int(r, "mode") != 0)
        rule_fail(r, "takes 'per_sample_weights' with sums only");
    if (factors)
        check_shape(r, "per_sample_weights", factors, in(r, "indices"));
    if (value_dim(in(r, "weight"), 0, &rows) && padding >= rows)
        rule_fail(r, "'padding_idx' must be a row of the weight, which has %lld rows",
                  (long long)rows);
}

static Value *aten_embedding_bag(Rule *r, Graph *g)
{
    const Sym *size = even_size(r, g);
    Obj *padding = padding_index(r, g), *mode = arg(r, "mode"),
        *factors = arg(r, "per_sample_weights");
    Obj *args[] = {
        arg(r, "weight"),  arg(r, "indices"),
        arg(r, "offsets"), mode,
        factors,           arg(r, "include_last_offset"),
        padding,           obj_bool(r->it, strcmp(r->schema->name, "aten::_embedding_bag") == 0)};
    Obj *result;

    check_bag(r, padding->i);
    result = call_prelude(r, "embedding_bag", args, COUNT_OF(args));

    if (size) {
        Obj *even[] = {args[0], args[1], obj_sym(r->it, size), mode, factors, padding};

        result->list->at[0] = call_prelude(r, "embedding_bag_even", even, COUNT_OF(even));
    }
    return give(r, result);
}

static Value *aten_linalg_det(Rule *r, Graph *g)
{
    if (!target_has(g, "Det"))
        return give(r, call_prelude(r, "linalg_det_complex", r->args, 1));
    return op(g, "Det", IN(in(r, "A")), AT_NONE);
}

/* Does AffineGrid give the result of PyTorch? With align_corners, the only point of an axis of size
 * 1 is the first corner for AffineGrid, and the centre for PyTorch. */
static bool fits_affine_grid(Rule *r, Graph *g, const Value *theta, const Sym *const *size,
                             size_t n)
{
    if (!target_has(g, "AffineGrid") || (theta->dtype != DT_FLOAT && theta->dtype != DT_DOUBLE) ||
        theta->data || theta->rank != 3 || (n != 4 && n != 5) ||
        !sym_is(theta->dims[1], (int64_t)n - 2) || !sym_is(theta->dims[2], (int64_t)n - 1) ||
        sym_eq(g, theta->dims[0], size[0]) != TRI_YES)
        return false;
    for (size_t i = 2; i < n && arg_bool(r, "align_corners"); i++)
        if (sym_lt(g, sym_int(g, 1), size[i]) != TRI_YES)
            return false;
    return true;
}

static Value *aten_affine_grid_generator(Rule *r, Graph *g)
{
    Value *theta = in(r, "theta");
    const Sym *const *size;
    size_t n = arg_syms(r, "size", &size);

    if (!fits_affine_grid(r, g, theta, size, n))
        return give(r, call_prelude(r, "affine_grid_generator", r->args, 3));
    return op(g, "AffineGrid", IN(theta, syms_value(g, size, n)),
              AT(A_I("align_corners", arg_bool(r, "align_corners"))));
}

/* clang-format off */
const RuleRow linalg_rules[] = {
    RULE("aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)", 9, aten_embedding_bag),
    RULE("aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor)", 9, aten_embedding_bag),
    RULE("aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)", 9, aten_embedding_bag),
    RULE("aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)", 9, aten_embedding_bag),
    PRELUDE("aten::embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor", 9, "embedding_renorm"),
    PRELUDE("aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor", 9, "renorm", .takes_complex = true),

    PRELUDE("aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, "linalg_matrix_norm", .takes_complex = true),
    PRELUDE("aten::linalg_matrix_norm.str_ord(Tensor self, str ord=\"fro\", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, "linalg_matrix_norm_named", .takes_complex = true),
    PRELUDE("aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor", 7, "linalg_norm_named", .takes_complex = true),
    RULE("aten::linalg_det(Tensor A) -> Tensor", 9, aten_linalg_det, .doubles = "linalg_det_complex", .complex = "linalg_det_complex"),
    PRELUDE("aten::logdet(Tensor self) -> Tensor", 9, "logdet", .takes_complex = true),
    PRELUDE("aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)", 9, "linalg_slogdet", .takes_complex = true),
    PRELUDE("aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)", 9, "linalg_slogdet", .takes_complex = true),
    PRELUDE("aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor", 9, "linalg_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)", 9, "linalg_solve_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_inv(Tensor A) -> Tensor", 9, "linalg_inv", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)", 9, "linalg_inv_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor", 9, "linalg_solve_triangular", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)", 9, "triangular_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor", 9, "linalg_cholesky", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::cholesky(Tensor self, bool upper=False) -> Tensor", 9, "cholesky", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)", 9, "linalg_cholesky_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor", 9, "cholesky_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor", 9, "cholesky_inverse", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor", 9, "linalg_tensorinv", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor", 9, "linalg_tensorsolve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_matrix_power(Tensor self, int n) -> Tensor", 7, "linalg_matrix_power", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor", 9, "linalg_vander", .takes_complex = true),
    PRELUDE("aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor", 9, "vander", .takes_complex = true),
    PRELUDE("aten::kron(Tensor self, Tensor other) -> Tensor", 7, "kron", .product = "self other"),
    PRELUDE("aten::pdist(Tensor self, float p=2.) -> Tensor", 9, "pdist"),
    PRELUDE("aten::_pdist_forward(Tensor self, float p=2.) -> Tensor", 9, "pdist"),
    PRELUDE("aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor", 7, "cov", .takes_complex = true),
    PRELUDE("aten::corrcoef(Tensor self) -> Tensor", 9, "corrcoef", .takes_complex = true),
    PRELUDE("aten::_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor", 9, "grouped_mm"),
    PRELUDE("transformers::grouped_mm_fallback(Tensor input, Tensor weight, Tensor offs) -> Tensor", 9, "grouped_mm_fallback"),
    PRELUDE("aten::_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor)", 7, "_weight_norm_interface"),
    PRELUDE("aten::_int_mm(Tensor self, Tensor mat2) -> Tensor", 7, "_int_mm"),
    PRELUDE("aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor", 7, "_trilinear"),
    PRELUDE("aten::conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor", 7, "conv_tbc"),
    RULE("aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor", 7, aten_affine_grid_generator),
    PRELUDE("aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)", 7, "native_group_norm"),
    PRELUDE("aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)", 9, "linalg_lu_factor", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)", 9, "linalg_lu_factor_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info)", 9, "linalg_lu_factor_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)", 9, "linalg_lu", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)", 9, "lu_unpack", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor", 9, "linalg_lu_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor", 9, "lu_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_matrix_exp(Tensor self) -> Tensor", 7, "linalg_matrix_exp", .takes_complex = true),
    PRELUDE("aten::_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor", 9, "_cholesky_solve_helper", .takes_complex = true),
    PRELUDE("aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)", 9, "_linalg_det", .takes_complex = true),
    PRELUDE("aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)", 9, "_linalg_slogdet", .takes_complex = true),
    PRELUDE("aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)", 9, "_linalg_solve_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    {0}
};
/* clang-format on */
