/* decompose.c - singular values, eigenvalues of symmetric matrices, and reflections: all of them
 * are compositions, in prelude/decompose.py. */
#include "aten.h"

/* clang-format off */
const RuleRow decompose_rules[] = {
    PRELUDE("aten::_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)", 9, "_linalg_svd", .takes_complex = true),
    PRELUDE("aten::linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)", 9, "linalg_svd", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)", 9, "svd", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor", 9, "linalg_svdvals", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_eigh(Tensor self, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor eigenvectors)", 9, "linalg_eigh", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::_linalg_eigh(Tensor A, str UPLO=\"L\", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)", 9, "_linalg_eigh", .takes_complex = true),
    PRELUDE("aten::linalg_eigvalsh(Tensor self, str UPLO=\"L\") -> Tensor", 9, "linalg_eigvalsh", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::symeig(Tensor self, bool eigenvectors=False, bool upper=True) -> (Tensor eigenvalues, Tensor eigenvectors)", 9, "symeig", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor", 9, "linalg_pinv_tensors", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor", 9, "linalg_pinv_floats", .takes_complex = true),
    PRELUDE("aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor", 9, "linalg_pinv", .takes_complex = true),
    PRELUDE("aten::linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor", 9, "linalg_pinv_rcond", .takes_complex = true),
    PRELUDE("aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor", 9, "pinverse", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor", 9, "linalg_matrix_rank_tensors", .takes_complex = true),
    PRELUDE("aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor", 9, "linalg_matrix_rank_floats", .takes_complex = true),
    PRELUDE("aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor", 9, "linalg_matrix_rank", .takes_complex = true),
    PRELUDE("aten::linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor", 9, "linalg_matrix_rank_tol", .takes_complex = true),
    PRELUDE("aten::nuclear_norm(Tensor self, bool keepdim=False) -> Tensor", 9, "nuclear_norm", .takes_complex = true),
    PRELUDE("aten::nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor", 9, "nuclear_norm_dim", .takes_complex = true),
    PRELUDE("aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor", 9, "linalg_cond", .takes_complex = true),
    PRELUDE("aten::linalg_cond.p_str(Tensor self, str p) -> Tensor", 9, "linalg_cond_named", .takes_complex = true),
    PRELUDE("aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)", 9, "linalg_lstsq", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_qr(Tensor A, str mode=\"reduced\") -> (Tensor Q, Tensor R)", 9, "linalg_qr", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)", 9, "qr", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)", 9, "geqrf", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor", 9, "linalg_householder_product", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor", 9, "ormqr", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)", 9, "linalg_ldl_factor", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)", 9, "linalg_ldl_factor_ex", .takes_complex = true, .traits = TRAIT_STRIDED),
    PRELUDE("aten::linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor", 9, "linalg_ldl_solve", .takes_complex = true, .traits = TRAIT_STRIDED),
    {0}
};
/* clang-format on */
