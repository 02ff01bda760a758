/* tables.c - the list of rule tables, other names of operators, and what names meant in old
 * archives. */
#include "aten.h"

const RuleRow *const aten_tables[] = {
    pointwise_rules, math_rules,      activation_rules, reduce_rules, conv_rules,    pool_rules,
    norm_rules,      matmul_rules,    shape_rules,      join_rules,   index_rules,   scatter_rules,
    create_rules,    cast_rules,      random_rules,     resize_rules, pad_rules,     loss_rules,
    rnn_rules,       attention_rules, einsum_rules,     linalg_rules, special_rules, NULL};

/* What PyTorch's normalize_ops pass rewrites; in-place forms follow. */
const Alias aten_aliases[] = {
    {"aten::absolute", "aten::abs"},
    {"aten::clip", "aten::clamp"},
    {"aten::ger", "aten::outer"},
    {"prim::data", "aten::detach"},
    {"aten::arccos", "aten::acos"},
    {"aten::arcsin", "aten::asin"},
    {"aten::arctan", "aten::atan"},
    {"aten::arctan2", "aten::atan2"},
    {"aten::arccosh", "aten::acosh"},
    {"aten::arcsinh", "aten::asinh"},
    {"aten::arctanh", "aten::atanh"},
    {"aten::fix", "aten::trunc"},
    {"aten::negative", "aten::neg"},
    {"aten::subtract", "aten::sub"},
    {"aten::greater_equal", "aten::ge"},
    {"aten::greater", "aten::gt"},
    {"aten::less_equal", "aten::le"},
    {"aten::less", "aten::lt"},
    {"aten::not_equal", "aten::ne"},
    {"aten::divide", "aten::div"},
    {"aten::multiply", "aten::mul"},
    {"aten::true_divide", "aten::div"},
    {"aten::linalg_matmul", "aten::matmul"},
    {"aten::det", "aten::linalg_det"},
    {"aten::inverse", "aten::linalg_inv"},
    {"aten::matrix_power", "aten::linalg_matrix_power"},
    {"aten::concat", "aten::cat"},
    {"aten::concatenate", "aten::cat"},
    {"aten::row_stack", "aten::vstack"},
    {"aten::swapdims", "aten::transpose"},
    {"aten::swapaxes", "aten::transpose"},
    {"aten::moveaxis", "aten::movedim"},
    {"aten::adjoint", "aten::mH"},
    {"aten::special_erf", "aten::erf"},
    {"aten::special_erfc", "aten::erfc"},
    {"aten::special_expit", "aten::sigmoid"},
    {"aten::special_exp2", "aten::exp2"},
    {"aten::special_expm1", "aten::expm1"},
    {"aten::special_logit", "aten::logit"},
    {"aten::special_logsumexp", "aten::logsumexp"},
    {"aten::special_round", "aten::round"},
    {"aten::special_log1p", "aten::log1p"},
    {"aten::special_sinc", "aten::sinc"},
    {"aten::special_xlogy", "aten::xlogy"},
    {"aten::special_erfinv", "aten::erfinv"},
    {"aten::special_i0", "aten::i0"},
    {"aten::special_gammaln", "aten::lgamma"},
    {"aten::special_digamma", "aten::digamma"},
    {"aten::special_psi", "aten::digamma"},
    {"aten::special_multigammaln", "aten::mvlgamma"},
    {"aten::special_polygamma", "aten::polygamma"},
    {"aten::special_modified_bessel_i0", "aten::i0"},
    {"aten::special_modified_bessel_i1", "aten::special_i1"},
    {"aten::special_softmax", "aten::softmax"},
    {"aten::special_log_softmax", "aten::log_softmax"},
    {0},
};

/* Archives below the version mean the old operator (format spec §5). gelu below 10 has no
 * `approximate`: its default serves. */
const Upgrade aten_upgrades[] = {
    {"aten::div", 4, "aten::div_0_3"},
    {"aten::full", 5, "aten::full_0_4"},
    {"aten::linspace", 8, "aten::linspace_0_7"},
    {"aten::logspace", 9, "aten::logspace_0_8"},
    {0},
};
