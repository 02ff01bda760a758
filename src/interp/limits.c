/* limits.c - the smallest and largest values of arguments. In: the arguments of a rule. Out: an
 * error that names the argument, if it is out of range. A table has PyTorch's checks of single
 * numbers; rules check conditions on several arguments. */
#include "interp.h"

#include "rule.h"
#include "tensor.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* `op`: the name without overload; a final '*' matches any suffix. */
typedef struct Limit {
    const char *op, *param;
    double least, most;
} Limit;

static const Limit limits[] = {
    {"aten::*", "reduction", 0, 2},
    {"aten::_chunk_cat", "num_chunks", 1, INFINITY},
    {"aten::_embedding_bag*", "mode", 0, 2},
    {"aten::_native_multi_head_attention", "num_head", 1, INFINITY},
    {"aten::_reshape_alias", "size", 0, INFINITY},
    {"aten::_scaled_dot_product_flash_attention_for_cpu", "dropout_p", 0, 0},
    {"aten::_transformer_encoder_layer_fwd", "num_heads", 1, INFINITY},
    {"aten::_trilinear", "unroll_dim", 0, INFINITY},
    {"aten::_unsafe_view", "size", -1, INFINITY},
    {"aten::_upsample_*", "output_size", 1, INFINITY},
    {"aten::affine_grid_generator", "size", 1, INFINITY},
    {"aten::allclose", "atol", 0, INFINITY},
    {"aten::allclose", "rtol", 0, INFINITY},
    {"aten::alpha_dropout", "p", 0, 1},
    {"aten::bincount", "minlength", 0, INFINITY},
    {"aten::broadcast_to", "size", -1, INFINITY},
    {"aten::channel_shuffle", "groups", 1, INFINITY},
    {"aten::cosine_similarity", "eps", 0, INFINITY},
    {"aten::ctc_loss", "blank", 0, INFINITY},
    {"aten::diff", "n", 0, INFINITY},
    {"aten::dropout", "p", 0, 1},
    {"aten::embedding_bag", "mode", 0, 2},
    {"aten::empty_strided", "stride", 0, INFINITY},
    {"aten::expand", "size", -1, INFINITY},
    {"aten::expand_copy", "size", -1, INFINITY},
    {"aten::eye", "m", 0, INFINITY},
    {"aten::eye", "n", 0, INFINITY},
    {"aten::feature_alpha_dropout", "p", 0, 1},
    {"aten::feature_dropout", "p", 0, 1},
    {"aten::gradient", "edge_order", 1, 2},
    {"aten::histc", "bins", 1, INFINITY},
    {"aten::histc", "max", -DBL_MAX, DBL_MAX},
    {"aten::histc", "min", -DBL_MAX, DBL_MAX},
    {"aten::histogram", "bins", 1, INFINITY},
    {"aten::isclose", "atol", 0, INFINITY},
    {"aten::isclose", "rtol", 0, INFINITY},
    {"aten::kthvalue", "k", 1, INFINITY},
    {"aten::linalg_vander", "N", 2, INFINITY},
    {"aten::linspace", "steps", 0, INFINITY},
    {"aten::logspace", "steps", 0, INFINITY},
    {"aten::max_unpool3d", "stride", 1, INFINITY},
    {"aten::multi_margin_loss", "p", 1, 2},
    {"aten::multinomial", "num_samples", 1, INFINITY},
    {"aten::mvlgamma", "p", 1, INFINITY},
    {"aten::nanquantile", "q", 0, 1},
    {"aten::narrow", "length", 0, INFINITY},
    {"aten::narrow_copy", "length", 0, INFINITY},
    {"aten::native_dropout", "p", 0, 1},
    {"aten::nonzero_static", "size", 0, INFINITY},
    {"aten::one_hot", "num_classes", -1, INFINITY},
    {"aten::pdist", "p", 0, INFINITY},
    {"aten::quantile", "q", 0, 1},
    {"aten::renorm", "maxnorm", 0, INFINITY},
    {"aten::repeat_interleave", "output_size", 0, INFINITY},
    {"aten::repeat_interleave", "repeats", 0, INFINITY},
    {"aten::reshape", "shape", -1, INFINITY},
    {"aten::rrelu", "lower", -DBL_MAX, DBL_MAX},
    {"aten::rrelu", "upper", -DBL_MAX, DBL_MAX},
    {"aten::scaled_dot_product_attention", "dropout_p", 0, 1},
    {"aten::softshrink", "lambd", 0, FLT_MAX},
    {"aten::topk", "k", 0, INFINITY},
    {"aten::tril_indices", "col", 0, INFINITY},
    {"aten::tril_indices", "row", 0, INFINITY},
    {"aten::triu_indices", "col", 0, INFINITY},
    {"aten::triu_indices", "row", 0, INFINITY},
    {"aten::unflatten", "sizes", -1, INFINITY},
    {"aten::upsample_*", "output_size", 1, INFINITY},
    {"aten::vander", "N", 0, INFINITY},
    {"aten::view", "size", -1, INFINITY},
    {"aten::view_copy", "size", -1, INFINITY},
};

static bool is_for(const Limit *limit, const Rule *r)
{
    size_t n = strcspn(limit->op, "*");

    return strncmp(limit->op, r->schema->name, n) == 0 &&
           (limit->op[n] == '*' || r->schema->name[n] == '\0');
}

static void check_number(Rule *r, const Limit *limit, const Obj *obj)
{
    double value = obj->kind == OBJ_FLOAT ? obj->f : (double)obj->i;

    if (!obj->known || (obj->kind != OBJ_FLOAT && obj->kind != OBJ_INT))
        return;
    if (value >= limit->least && value <= limit->most)
        return;
    if (limit->least == -DBL_MAX)
        rule_fail(r, "'%s' must be finite, not %g", limit->param, value);
    if (limit->most == INFINITY)
        rule_fail(r, "'%s' must be %g or more, not %g", limit->param, limit->least, value);
    rule_fail(r, "'%s' must be %g to %g, not %g", limit->param, limit->least, limit->most, value);
}

/* Ranks of tensors. */
static const Limit ranks[] = {
    {"aten::addbmm", "batch1", 3, 3},
    {"aten::addbmm", "batch2", 3, 3},
    {"aten::addmm", "mat1", 2, 2},
    {"aten::addmm", "mat2", 2, 2},
    {"aten::addmv", "mat", 2, 2},
    {"aten::addmv", "vec", 1, 1},
    {"aten::addr", "vec1", 1, 1},
    {"aten::addr", "vec2", 1, 1},
    {"aten::baddbmm", "batch1", 3, 3},
    {"aten::baddbmm", "batch2", 3, 3},
    {"aten::bmm", "mat2", 3, 3},
    {"aten::bmm", "self", 3, 3},
    {"aten::dot", "self", 1, 1},
    {"aten::dot", "tensor", 1, 1},
    {"aten::embedding", "weight", 2, 2},
    {"aten::ger", "self", 1, 1},
    {"aten::ger", "vec2", 1, 1},
    {"aten::grid_sampler", "grid", 4, 5},
    {"aten::grid_sampler", "input", 4, 5},
    {"aten::grid_sampler_2d", "grid", 4, 4},
    {"aten::grid_sampler_2d", "input", 4, 4},
    {"aten::grid_sampler_3d", "grid", 5, 5},
    {"aten::grid_sampler_3d", "input", 5, 5},
    {"aten::index_add", "index", 0, 1},
    {"aten::index_copy", "index", 0, 1},
    {"aten::index_fill", "index", 0, 1},
    {"aten::index_select", "index", 0, 1},
    {"aten::linear", "weight", 1, 2},
    {"aten::masked_fill", "value", 0, 0},
    {"aten::mm", "mat2", 2, 2},
    {"aten::mm", "self", 2, 2},
    {"aten::multinomial", "self", 1, 2},
    {"aten::mv", "self", 2, 2},
    {"aten::mv", "vec", 1, 1},
    {"aten::outer", "self", 1, 1},
    {"aten::outer", "vec2", 1, 1},
    {"aten::vdot", "other", 1, 1},
    {"aten::vdot", "self", 1, 1},
};

static void check_rank(Rule *r, const Limit *limit)
{
    Obj *obj = is_for(limit, r) ? arg_named(r, limit->param) : NULL;
    int rank = obj && obj->kind == OBJ_TENSOR ? tensor_read(r->it, obj->tensor)->rank : -1;

    if (rank < 0 || (rank >= limit->least && rank <= limit->most))
        return;
    if (limit->least > 0 && limit->least < limit->most)
        rule_fail(r, "'%s' must have %g or %g dims, not %d", limit->param, limit->least,
                  limit->most, rank);
    rule_fail(r, "'%s' must have %g dim%s%s, not %d", limit->param, limit->most,
              limit->most == 1 ? "" : "s", limit->least < limit->most ? " at most" : "", rank);
}

void check_limits(Rule *r)
{
    for (size_t i = 0; i < COUNT_OF(ranks); i++)
        check_rank(r, &ranks[i]);
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        Obj *obj = is_for(&limits[i], r) ? arg_named(r, limits[i].param) : NULL;

        if (obj && obj->kind == OBJ_LIST && obj->list)
            for (size_t k = 0; k < obj->list->n; k++)
                check_number(r, &limits[i], obj->list->at[k]);
        else if (obj)
            check_number(r, &limits[i], obj);
    }
}
