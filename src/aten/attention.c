/* attention.c - attention, and the fused layers that PyTorch's fast paths record. The fast path
 * makes a nested tensor from sequences with padding. Here a nested tensor is the padded tensor;
 * rule_notes() keeps a mask of the steps that exist. */
#include "aten.h"

#include "layers/layers.h"
#include "interp/call.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef struct Nested {
    Value *exists; /* [B, L, 1]: which steps the sequences have */
    Value *kept;   /* the same as `exists`; or all steps, if the run time decides that the tensor is
                      not nested */
    const Value *padded; /* [B, L, D]: the sequences with their padding */
} Nested;

/* Calls a function of the prelude with the arguments of the rule and one more. */
static Value *attention_with(Rule *r, const char *function, Obj *more)
{
    size_t n = r->schema->nparams;
    Obj **args = NEW_N(r->it->job, Obj *, n + 1);

    memcpy(args, r->args, n * sizeof *args);
    args[n] = more;
    return give(r, call_prelude(r, function, args, n + 1));
}

/* Checks a mask for scores [B, H, L, L]: it has this shape, or is [L, L] if mask_type is 0, or
 * [B, L] if it is 1. */
static void check_head_mask(Rule *r, const Value *query)
{
    const Value *mask = in(r, "mask");
    const Sym *scores[] = {query->dims[0], sym_int(r->g, arg_int(r, "num_head")), query->dims[1],
                           query->dims[1]};
    int64_t type;
    int rank;

    if (arg_is_none(r, "mask_type"))
        rule_fail(r, "a mask needs a mask_type");
    type = arg_int(r, "mask_type");
    if (type < 0 || type > 2)
        rule_fail(r, "'mask_type' must be 0 to 2, not %lld", (long long)type);
    rank = type < 2 && mask->rank == 2 ? 2 : 4;
    if (mask->rank >= 0 && mask->rank != rank)
        rule_fail(r, "a mask of rank %d does not fit mask_type %lld", mask->rank, (long long)type);
    for (int i = 0; i < mask->rank; i++)
        check_dim(r, "mask", mask, i,
                  rank == 2 && type == 1 && i == 0 ? scores[0] : scores[4 - rank + i]);
}

/* One product makes query, key and value when they are one tensor. */
static Value *aten_native_multi_head_attention(Rule *r, Graph *g)
{
    Value *query = in(r, "query");
    int64_t size = arg_int(r, "embed_dim");

    if (query->rank == 3)
        check_dim(r, "query", query, 2, sym_int(g, size));
    check_vector(r, "qkv_bias", sym_mul(g, sym_int(g, size), sym_int(g, 3)));
    if (query->rank == 3 && !arg_is_none(r, "mask"))
        check_head_mask(r, query);
    return attention_with(r, "native_multi_head_attention",
                          obj_bool(r->it, query == in(r, "key") && query == in(r, "value")));
}

/* ---- masks ---- */

/* May the mask hide all keys of a query? PyTorch then returns zeros. */
static Obj *may_see_nothing(Rule *r, Graph *g)
{
    Value *mask = arg_is_none(r, "attn_mask") ? NULL : in(r, "attn_mask");

    return obj_bool(
        r->it, mask &&
                   (!dtype_is_float(mask->dtype) || isinf(lower_bound_of(g, mask, ALL_ELEMENTS))) &&
                   !each_row_is_visible(g, mask));
}

/* May both have the same size in this dim? */
static bool may_agree(const Rule *r, const Value *a, const Value *b, int dim)
{
    return sym_eq(r->g, a->dims[dim], b->dims[dim]) != TRI_NO;
}

/* May PyTorch's fused kernel accept these tensors? Its other kernels reject a mask with is_causal.
 */
static bool may_be_fused(Rule *r)
{
    const Value *q = in(r, "query"), *k = in(r, "key"), *v = in(r, "value");
    const Value *mask = in(r, "attn_mask"), *all[] = {q, k, v};

    for (size_t i = 0; i < COUNT_OF(all); i++)
        if (all[i]->rank >= 0 && all[i]->rank != 4)
            return false;
    if (q->rank < 0 || k->rank < 0 || v->rank < 0)
        return true;
    return (mask->rank < 0 || mask->rank == 2 || mask->rank == 4) && may_agree(r, q, k, 0) &&
           may_agree(r, q, v, 0) && may_agree(r, k, v, 1) &&
           (arg_bool(r, "enable_gqa") || may_agree(r, q, k, 1)) &&
           (sym_is(v->dims[3], 0) || may_agree(r, q, v, 3));
}

/* Checks that the mask can be broadcast to queries and keys. */
static void check_visible_steps(Rule *r)
{
    const Value *q = in(r, "query"), *k = in(r, "key"), *mask = in_opt(r, "attn_mask");

    for (int i = 1; mask && i <= 2 && mask->rank > 1 && q->rank > 1 && k->rank > 1; i++)
        if (!sym_is(mask->dims[mask->rank - i], 1))
            check_dim(r, "attn_mask", mask, mask->rank - i,
                      i == 1 ? k->dims[k->rank - 2] : q->dims[q->rank - 2]);
}

/* Checks that the number of heads of the keys divides that of the queries. */
static void check_head_count(Rule *r)
{
    int64_t heads, shared;

    if (value_dim(in(r, "query"), -3, &heads) && value_dim(in(r, "key"), -3, &shared) &&
        heads != shared && (shared == 0 || heads % shared))
        rule_fail(r, "%lld heads of keys do not divide %lld heads of queries", (long long)shared,
                  (long long)heads);
}

/* Checks the mask, and heads that are shared. */
static void check_attention_args(Rule *r)
{
    const Value *q = in(r, "query"), *mask = in_opt(r, "attn_mask");

    if (mask && arg_bool(r, "is_causal") && (arg_num(r, "dropout_p") > 0 || !may_be_fused(r)))
        rule_fail(r, "takes 'attn_mask' and 'is_causal' together only for tensors of 4 dims with "
                     "the same batch, heads and last size, without dropout");
    if (mask && mask->rank >= 0 && mask->rank < 2 && q->rank == 4)
        rule_fail(r, "'attn_mask' must have 2 dims at least, not %d", mask->rank);
    check_visible_steps(r);
    if (arg_bool(r, "enable_gqa"))
        check_head_count(r);
}

/* One node for the whole attention; NULL: the target opset has none that fits. */
static Value *fused_attention(Rule *r, Graph *g)
{
    AttentionLayer a = {.q = in(r, "query"),
                        .k = in(r, "key"),
                        .v = in(r, "value"),
                        .mask = in_opt(r, "attn_mask"),
                        .causal = arg_bool(r, "is_causal")};

    if (!arg_is_none(r, "scale"))
        a.scale = arg_num(r, "scale");
    if (arg_num(r, "dropout_p") > 0 || (!arg_is_none(r, "scale") && a.scale <= 0) ||
        (a.mask && may_be_lowest(g, a.mask, FINITE_ELEMENTS) && !each_row_is_visible(g, a.mask)))
        return NULL;
    if (!arg_bool(r, "enable_gqa") && a.q->rank == 4 && a.k->rank == 4 &&
        sym_eq(g, a.q->dims[1], a.k->dims[1]) != TRI_YES)
        return NULL; /* in this case PyTorch broadcasts one head */
    return emit_attention(g, &a);
}

static Value *aten_scaled_dot_product_attention(Rule *r, Graph *g)
{
    Value *y;

    check_attention_args(r);
    y = fused_attention(r, g);
    if (y)
        return y;
    if (!arg_is_none(r, "attn_mask") && arg_bool(r, "is_causal"))
        return give(r, call_prelude(r, "masked_causal_attention", r->args, 8));
    return attention_with(r, "scaled_dot_product_attention", may_see_nothing(r, g));
}

static Value *aten_scaled_dot_product_attention_math(Rule *r, Graph *g)
{
    if (!arg_is_none(r, "attn_mask") && arg_bool(r, "is_causal"))
        rule_fail(r, "takes 'attn_mask' or 'is_causal', not both");
    check_visible_steps(r);
    return attention_with(r, "scaled_dot_product_attention_math", may_see_nothing(r, g));
}

/* Heads of keys may be shared; the limits give the ranks. */
static Value *aten_flash_attention_for_cpu(Rule *r, Graph *g)
{
    const Value *q = in(r, "query"), *k = in(r, "key"), *v = in(r, "value");

    (void)g;
    for (int i = 0; i < 4 && q->rank == 4 && k->rank == 4 && v->rank == 4; i++) {
        if (i == 0 || i == 3)
            check_dim(r, "key", k, i, q->dims[i]);
        check_dim(r, "value", v, i, k->dims[i]);
    }
    check_head_count(r);
    return give(r, call_prelude(r, r->row->prelude, r->args, r->schema->nparams));
}

/* ---- nested tensors ---- */

static const char again[] = "nested tensors cannot be exported here: trace again after "
                            "torch.backends.mha.set_fastpath_enabled(False)";

/* The map from a nested tensor (Value) to its Nested. */
static Map *nested_tensors(Rule *r)
{
    return rule_notes(r, "nested tensors");
}

/* The map from the Frame of a method to a bool Value: is the padding at the end of each sequence?
 */
static Map *alignments(Rule *r)
{
    return rule_notes(r, "alignments");
}

/* The mask selects the first steps of each sequence of [B, L, D]. */
static Value *aten_nested_tensor_from_mask(Rule *r, Graph *g)
{
    Value *x = in(r, "t"), *mask = unsqueeze1(g, emit_cast(g, in(r, "mask"), DT_BOOL), 2);
    Value *aligned = map_get(alignments(r), r->it->frame), *kept = mask;
    Nested *nested = NEW(r->it->job, Nested);

    nested->padded = x;
    for (int i = 0; i < 2 && x->rank == 3 && mask->rank == 3; i++)
        check_dim(r, "mask", mask, i, x->dims[i]);
    if (aligned)
        kept = emit_or(g, mask, emit_not(g, aligned));
    x = emit_where(g, kept, x, num_like(g, x, 0));
    nested->exists = mask;
    nested->kept = kept;
    map_put(r->it->job, nested_tensors(r), x, nested);
    return x;
}

/* The answer decides whether nn.TransformerEncoder uses nested or padded tensors, which differ only
 * in the padding. If it is decided at run time, the answer here is "yes", and
 * aten_nested_tensor_from_mask handles both cases. */
static Value *aten_nested_left_aligned(Rule *r, Graph *g)
{
    Obj *result = call_prelude(r, "left_aligned", &r->args[1], 1);
    Value *aligned = tensor_read(r->it, result->tensor);

    (void)g;
    result = obj_bool_value(r->it, aligned);
    if (result->known)
        return give(r, result);
    if (!in_torch_transformer(r->it))
        rule_fail(r, "the position of the padding is decided at run time");
    map_put(r->it->job, alignments(r), r->it->frame, aligned);
    return give(r, obj_bool(r->it, true));
}

/* The length of the longest sequence, from a mask [B, L, 1] of valid steps. */
static const Sym *longest(Graph *g, Value *mask)
{
    Value *lengths = emit_cast(g, mask, DT_INT64);

    lengths = emit_reduce(g, "ReduceSum", lengths, (const int64_t[]){1}, 1, false);
    return emit_item(g, emit_reduce(g, "ReduceMax", lengths, NULL, 0, false));
}

static Value *aten_to_padded_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    const Nested *nested = map_get(nested_tensors(r), x);
    const Sym *const *sizes;
    size_t n = arg_syms(r, "output_size", &sizes);

    if (!nested)
        rule_fail(r, "%s", again);
    for (size_t i = 0; i < n; i++)
        if (n != (size_t)x->rank || sym_eq(g, sizes[i], nested->padded->dims[i]) != TRI_YES)
            rule_fail(r, "%s", again);
    x = emit_where(g, nested->kept, x, scalar_like(r, x, "padding"));
    if (n == 0) /* no longer than the longest sequence */
        x = emit_slice(g, x, 1, sym_int(g, 0), longest(g, nested->exists), 1);
    return x;
}

static Value *aten_transformer_encoder_layer(Rule *r, Graph *g)
{
    Nested *nested = map_get(nested_tensors(r), in(r, "src"));
    Value *y;
    Obj *args[20];

    for (size_t i = 0; i < 20; i++)
        args[i] = r->args[i];
    if (nested) {
        args[18] = obj_tensor(r->it, emit_not(g, squeeze1(g, nested->exists, 2)));
        args[19] = obj_int(r->it, 1);
    }
    y = tensor_read(r->it, call_prelude(r, "transformer_encoder_layer", args, 20)->tensor);
    if (nested)
        map_put(r->it->job, nested_tensors(r), y, nested);
    return y;
}

/* onnx::RotaryEmbedding.opset23(Tensor x, Tensor cos_cache, Tensor sin_cache, Tensor?
 * position_ids=None, *, bool interleaved=False, SymInt num_heads=0, SymInt rotary_embedding_dim=0)
 * -> Tensor: torch.onnx.ops.rotary_embedding */
static Value *onnx_rotary_embedding(Rule *r, Graph *g)
{
    Value *position_ids = in_opt(r, "position_ids");
    Value *inputs[] = {in(r, "x"), in(r, "cos_cache"), in(r, "sin_cache"), position_ids};
    Attr attrs[] = {A_I("interleaved", arg_bool(r, "interleaved")),
                    A_I("num_heads", arg_int(r, "num_heads")),
                    A_I("rotary_embedding_dim", arg_int(r, "rotary_embedding_dim")),
                    {0}};

    if (!target_has(g, "RotaryEmbedding") ||
        (inputs[0]->dtype != DT_FLOAT && inputs[0]->dtype != DT_FLOAT16))
        return give(r, call_prelude(r, "onnx_rotary_embedding", r->args, 7));
    return op(g, "RotaryEmbedding", inputs, position_ids ? 4 : 3, attrs);
}

/* clang-format off */
const RuleRow attention_rules[] = {
    PRELUDE("onnx::Attention.opset23(Tensor Q, Tensor K, Tensor V, Tensor? attn_mask=None, Tensor? past_key=None, Tensor? past_value=None, *, bool is_causal=False, SymInt kv_num_heads=0, SymInt q_num_heads=0, SymInt qk_matmul_output_mode=0, float? scale=None, float softcap=0., SymInt? softmax_precision=None) -> (Tensor, Tensor, Tensor, Tensor)", 9, "onnx_attention"),
    RULE("onnx::RotaryEmbedding.opset23(Tensor x, Tensor cos_cache, Tensor sin_cache, Tensor? position_ids=None, *, bool interleaved=False, SymInt num_heads=0, SymInt rotary_embedding_dim=0) -> Tensor", 9, onnx_rotary_embedding),
    RULE("aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor", 7, aten_scaled_dot_product_attention),
    RULE("aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)", 7, aten_scaled_dot_product_attention_math),
    RULE("aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)", 7, aten_flash_attention_for_cpu, .prelude = "scaled_dot_product_flash_attention_for_cpu"),
    PRELUDE("aten::_scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool need_attn_weights=False, bool is_causal=False) -> (Tensor, Tensor)", 7, "scaled_dot_product_attention_before_2"),
    RULE("aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)", 7, aten_native_multi_head_attention, .traits = TRAIT_STRIDED),
    RULE("aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor", 7, aten_transformer_encoder_layer, .traits = TRAIT_STRIDED),
    RULE("aten::_nested_tensor_from_mask(Tensor t, Tensor mask, bool mask_check=True) -> Tensor", 9, aten_nested_tensor_from_mask),
    RULE("aten::_nested_tensor_from_mask_left_aligned(Tensor t, Tensor mask) -> bool", 7, aten_nested_left_aligned),
    RULE("aten::to_padded_tensor(Tensor self, float padding, SymInt[]? output_size=None) -> Tensor", 9, aten_to_padded_tensor),
    PRELUDE("aten::_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor)", 7, "_transform_bias_rescale_qkv"),
    PRELUDE("aten::_scaled_dot_product_flash_attention(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, bool return_debug_mask=False, *, float? scale=None) -> (Tensor output, Tensor logsumexp, Tensor cum_seq_q, Tensor cum_seq_k, SymInt max_q, SymInt max_k, Tensor rng_state, Tensor unused, Tensor debug_attn_mask)", 7, "scaled_dot_product_flash_attention"),
    PRELUDE("aten::_scaled_dot_product_efficient_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_bias, bool compute_log_sumexp, float dropout_p=0., bool is_causal=False, *, float? scale=None) -> (Tensor output, Tensor log_sumexp, Tensor philox_seed, Tensor philox_offset)", 7, "scaled_dot_product_efficient_attention"),
    PRELUDE("aten::_scaled_dot_product_cudnn_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_bias, bool compute_log_sumexp, float dropout_p=0., bool is_causal=False, bool return_debug_mask=False, *, float? scale=None) -> (Tensor output, Tensor logsumexp, Tensor cum_seq_q, Tensor cum_seq_k, SymInt max_q, SymInt max_k, Tensor philox_seed, Tensor philox_offset, Tensor debug_attn_mask)", 7, "scaled_dot_product_cudnn_attention"),
    {0}
};
/* clang-format on */
