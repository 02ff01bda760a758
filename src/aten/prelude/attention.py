# attention.py - operators of attention.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# The mask as a tensor to add to the scores; a bool mask selects the visible positions.
def additive_mask(mask: Tensor, dtype: int) -> Tensor:
    if mask.dtype == torch.bool:
        return torch.where(mask, torch.zeros([], dtype=dtype), torch.full([], -float("inf"), dtype=dtype))
    return mask


def causal_mask(query: Tensor, key: Tensor) -> Tensor:
    return torch.unsqueeze(torch.arange(torch.size(query, -2)), 1) >= torch.arange(torch.size(key, -2))


# A query sees what both masks let it see.
def masked_causal_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor, dropout_p: float,
                            is_causal: bool, scale: Optional[float], enable_gqa: bool) -> Tensor:
    visible = aten.causal_mask(query, key)
    if attn_mask.dtype == torch.bool:
        mask = torch.logical_and(attn_mask, visible)
    else:
        mask = torch.where(visible, attn_mask, -float("inf"))
    return torch.scaled_dot_product_attention(query, key, value, mask, dropout_p, scale=scale, enable_gqa=enable_gqa)


def attention_scores(query: Tensor, key: Tensor, attn_mask: Optional[Tensor], is_causal: bool,
                     scale: Optional[float]) -> Tensor:
    if scale is None:
        root = torch.sqrt(torch.scalar_tensor(torch.size(query, -1), dtype=query.dtype))
        query = query / root
    else:
        query = query * scale
    scores = torch.matmul(query, torch.transpose(key, -2, -1))
    if is_causal:
        attn_mask = aten.causal_mask(query, key)
    if attn_mask is not None:
        scores = scores + aten.additive_mask(attn_mask, query.dtype)
    return scores


# Each head of keys and values serves several heads of queries.
def repeat_heads(x: Tensor, query: Tensor) -> Tensor:
    return torch.repeat_interleave(x, torch.size(query, -3) // torch.size(x, -3), -3)


def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                 dropout_p: float, is_causal: bool, scale: Optional[float],
                                 enable_gqa: bool, may_see_nothing: bool) -> Tensor:
    if enable_gqa:
        key = aten.repeat_heads(key, query)
        value = aten.repeat_heads(value, query)
    weights = torch.softmax(aten.attention_scores(query, key, attn_mask, is_causal, scale), -1)
    if dropout_p > 0:
        weights = torch.dropout(weights, dropout_p, True)
    y = torch.matmul(weights, value)
    if attn_mask is not None and may_see_nothing:
        # a query without a visible key gives zeros
        if attn_mask.dtype == torch.bool:
            sees = torch.any(attn_mask, -1, True)
        else:
            sees = torch.amax(attn_mask, [-1], True) != -float("inf")
        y = torch.where(sees, y, torch.zeros([], dtype=y.dtype))
    return y


def scaled_dot_product_attention_math(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                      dropout_p: float, is_causal: bool, dropout_mask: Optional[Tensor],
                                      scale: Optional[float], enable_gqa: bool,
                                      may_see_nothing: bool) -> Tuple[Tensor, Tensor]:
    if dropout_p > 0 or dropout_mask is not None:
        raise RuntimeError("aten::_scaled_dot_product_attention_math: dropout by a given mask is not supported")
    if enable_gqa:
        key = aten.repeat_heads(key, query)
        value = aten.repeat_heads(value, query)
    if attn_mask is not None:
        attn_mask = torch.to(attn_mask, query.dtype)  # bools count as numbers here
    scores = aten.attention_scores(query, key, attn_mask, is_causal, scale)
    weights = torch.softmax(scores, -1)
    if attn_mask is not None and may_see_nothing:
        sees = torch.amax(attn_mask, [-1], True) != -float("inf")
        weights = torch.where(sees, weights, torch.zeros([], dtype=weights.dtype))
    return (torch.matmul(weights, value), weights)


def scaled_dot_product_flash_attention_for_cpu(query: Tensor, key: Tensor, value: Tensor, dropout_p: float,
                                               is_causal: bool, attn_mask: Optional[Tensor],
                                               scale: Optional[float]) -> Tuple[Tensor, Tensor]:
    heads, shared = torch.size(query, 1), torch.size(key, 1)
    if ops.ptonnx.is_known(heads) and ops.ptonnx.is_known(shared) and heads != shared:
        key = torch.repeat_interleave(key, heads // shared, 1)
        value = torch.repeat_interleave(value, heads // shared, 1)
    y = torch.scaled_dot_product_attention(query, key, value, attn_mask, dropout_p, is_causal, scale=scale)
    if query.dtype != torch.float64:  # sums are made, and returned, in float32 at least
        query = torch.to(query, torch.float32)
        key = torch.to(key, torch.float32)
    scores = aten.attention_scores(query, key, attn_mask, is_causal, scale)
    return (y, torch.logsumexp(scores, [-1]))


def scaled_dot_product_attention_before_2(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                          dropout_p: float, need_attn_weights: bool,
                                          is_causal: bool) -> Tuple[Tensor, Optional[Tensor]]:
    weights = torch.softmax(aten.attention_scores(query, key, attn_mask, is_causal, None), -1)
    if dropout_p > 0:
        weights = torch.dropout(weights, dropout_p, True)
    y = torch.matmul(weights, value)
    if need_attn_weights:
        return (y, weights)
    return (y, None)


# `same`: query, key and value are the same tensor. True in the mask excludes a position.
def native_multi_head_attention(query: Tensor, key: Tensor, value: Tensor, embed_dim: int, num_head: int,
                                qkv_weight: Tensor, qkv_bias: Tensor, proj_weight: Tensor, proj_bias: Tensor,
                                mask: Optional[Tensor], need_weights: bool, average_attn_weights: bool,
                                mask_type: Optional[int], same: bool) -> Tuple[Tensor, Optional[Tensor]]:
    if same:
        q, k, v = torch.chunk(torch.linear(query, qkv_weight, qkv_bias), 3, -1)
    else:
        q_weight, k_weight, v_weight = torch.chunk(qkv_weight, 3)
        q_bias, k_bias, v_bias = torch.chunk(qkv_bias, 3)
        q = torch.linear(query, q_weight, q_bias)
        k = torch.linear(key, k_weight, k_bias)
        v = torch.linear(value, v_weight, v_bias)
    split = [torch.size(query, 0), torch.size(query, 1), num_head, embed_dim // num_head]
    q = torch.transpose(torch.reshape(q, split), 1, 2)
    k = torch.transpose(torch.reshape(k, split), 1, 2)
    v = torch.transpose(torch.reshape(v, split), 1, 2)
    if mask is not None:
        mask = torch.logical_not(mask)
        if mask_type == 1 and torch.dim(mask) == 2:
            mask = torch.unsqueeze(torch.unsqueeze(mask, 1), 1)
    weights = torch.softmax(aten.attention_scores(q, k, mask, False, None), -1)
    y = torch.reshape(torch.transpose(torch.matmul(weights, v), 1, 2), torch.size(query))
    y = torch.linear(y, proj_weight, proj_bias)
    if not need_weights:
        return (y, None)
    if average_attn_weights:
        weights = torch.mean(weights, [1])
    return (y, weights)


def transformer_encoder_layer(src: Tensor, embed_dim: int, num_heads: int, qkv_weight: Tensor, qkv_bias: Tensor,
                              proj_weight: Tensor, proj_bias: Tensor, use_gelu: bool, norm_first: bool, eps: float,
                              norm_weight_1: Tensor, norm_bias_1: Tensor, norm_weight_2: Tensor, norm_bias_2: Tensor,
                              ffn_weight_1: Tensor, ffn_bias_1: Tensor, ffn_weight_2: Tensor, ffn_bias_2: Tensor,
                              mask: Optional[Tensor], mask_type: Optional[int]) -> Tensor:
    x = src
    if norm_first:
        x = torch.layer_norm(x, [embed_dim], norm_weight_1, norm_bias_1, eps)
    y, _ = torch._native_multi_head_attention(x, x, x, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight,
                                              proj_bias, mask, False, True, mask_type)
    middle = y + src
    if norm_first:
        x = torch.layer_norm(middle, [embed_dim], norm_weight_2, norm_bias_2, eps)
    else:
        middle = torch.layer_norm(middle, [embed_dim], norm_weight_1, norm_bias_1, eps)
        x = middle
    x = torch.linear(x, ffn_weight_1, ffn_bias_1)
    if use_gelu:
        x = torch.gelu(x)
    else:
        x = torch.relu(x)
    x = torch.linear(x, ffn_weight_2, ffn_bias_2) + middle
    if not norm_first:
        x = torch.layer_norm(x, [embed_dim], norm_weight_2, norm_bias_2, eps)
    return x


# Do all existing steps precede the missing ones in each row of the mask?
def left_aligned(mask: Tensor) -> Tensor:
    lengths = torch.sum(mask, [1], True)
    return torch.all(mask == (torch.arange(torch.size(mask, 1)) < lengths))


# Programs that were captured on a GPU call these. All results but the first are for gradients.
def scaled_dot_product_flash_attention(
    query: Tensor, key: Tensor, value: Tensor, dropout_p: float, is_causal: bool, return_debug_mask: bool,
    scale: Optional[float]
) -> Tuple[Tensor, Optional[Tensor], Optional[Tensor], Optional[Tensor], int, int, Optional[Tensor], Optional[Tensor],
           Optional[Tensor]]:
    y = torch.scaled_dot_product_attention(query, key, value, None, dropout_p, is_causal, scale=scale)
    return (y, None, None, None, torch.size(query, 2), torch.size(key, 2), None, None, None)


def scaled_dot_product_efficient_attention(
    query: Tensor, key: Tensor, value: Tensor, attn_bias: Optional[Tensor], compute_log_sumexp: bool, dropout_p: float,
    is_causal: bool, scale: Optional[float]
) -> Tuple[Tensor, Optional[Tensor], Optional[Tensor], Optional[Tensor]]:
    y = torch.scaled_dot_product_attention(query, key, value, attn_bias, dropout_p, is_causal, scale=scale)
    return (y, None, None, None)


def scaled_dot_product_cudnn_attention(
    query: Tensor, key: Tensor, value: Tensor, attn_bias: Optional[Tensor], compute_log_sumexp: bool, dropout_p: float,
    is_causal: bool, return_debug_mask: bool, scale: Optional[float]
) -> Tuple[Tensor, Optional[Tensor], Optional[Tensor], Optional[Tensor], int, int, Optional[Tensor], Optional[Tensor],
           Optional[Tensor]]:
    y = torch.scaled_dot_product_attention(query, key, value, attn_bias, dropout_p, is_causal, scale=scale)
    return (y, None, None, None, torch.size(query, 2), torch.size(key, 2), None, None, None)


# [B, T, 3 * D] becomes three of [B, heads, T, D / heads]; the queries are scaled.
def _transform_bias_rescale_qkv(qkv: Tensor, qkv_bias: Tensor, num_heads: int) -> Tuple[Tensor, Tensor, Tensor]:
    size = torch.size(qkv, 2) // 3 // num_heads
    if ops.ptonnx.rank_is_known(qkv_bias) and torch.size(qkv_bias) != [torch.size(qkv, 2)]:
        raise RuntimeError("aten::_transform_bias_rescale_qkv: 'qkv_bias' must have the last size of 'qkv'")
    y = torch.reshape(qkv + qkv_bias, [torch.size(qkv, 0), torch.size(qkv, 1), 3, num_heads, size])
    q, k, v = torch.unbind(torch.permute(y, [2, 0, 3, 1, 4]))
    return (q / float(size) ** 0.5, k, v)


# torch.onnx.ops.attention and rotary_embedding, which PyTorch computes in the same steps.


def onnx_heads(x: Tensor, heads: int) -> Tensor:
    shape = [torch.size(x, 0), torch.size(x, 1), heads, torch.size(x, 2) // heads]
    return torch.transpose(torch.reshape(x, shape), 1, 2)


# precision: a number of ONNX's dtypes.
def onnx_softmax(scores: Tensor, precision: Optional[int]) -> Tensor:
    if precision is None:
        return torch.softmax(scores, -1)
    dtype = scores.dtype
    if precision == 1:
        scores = torch.to(scores, torch.float32)
    if precision == 10:
        scores = torch.to(scores, torch.float16)
    if precision == 11:
        scores = torch.to(scores, torch.float64)
    if precision == 16:
        scores = torch.to(scores, torch.bfloat16)
    return torch.to(torch.softmax(scores, -1), dtype)


def onnx_biased(scores: Tensor, query: Tensor, key: Tensor, attn_mask: Optional[Tensor], is_causal: bool) -> Tensor:
    if is_causal:
        scores = scores + aten.additive_mask(aten.causal_mask(query, key), query.dtype)
    if attn_mask is not None:
        scores = scores + aten.additive_mask(attn_mask, query.dtype)
    return scores


# The result for each head, and the scores that the mode asks for.
def onnx_attention_of_heads(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor], is_causal: bool, mode: int,
                            scale: Optional[float], softcap: float, precision: Optional[int]) -> Tuple[Tensor, Tensor]:
    factor = torch.size(query, 3) ** -0.5
    if scale is not None:
        factor = scale
    root = factor ** 0.5
    repeated = key
    if torch.size(query, 1) != torch.size(key, 1):
        repeated = aten.repeat_heads(key, query)
    scores = torch.matmul(query * root, torch.transpose(repeated * root, -2, -1))
    if softcap == 0.0 and mode == 0 and precision is None:
        y = torch.scaled_dot_product_attention(query, key, value, attn_mask, 0.0, is_causal, scale=scale,
                                               enable_gqa=torch.size(query, 1) != torch.size(key, 1))
        return y, scores
    biased = aten.onnx_biased(scores, query, key, attn_mask, is_causal)
    capped = biased
    if softcap > 0.0:
        capped = torch.tanh(biased / softcap) * softcap
    weights = aten.onnx_softmax(capped, precision)
    if torch.size(query, 1) != torch.size(key, 1):
        value = aten.repeat_heads(value, query)
    shown = scores
    if mode == 1:
        shown = biased
    if mode == 2:
        shown = capped
    if mode == 3:
        shown = weights
    return torch.matmul(weights, value), shown


def onnx_attention(Q: Tensor, K: Tensor, V: Tensor, attn_mask: Optional[Tensor], past_key: Optional[Tensor],
                   past_value: Optional[Tensor], is_causal: bool, kv_num_heads: int, q_num_heads: int,
                   qk_matmul_output_mode: int, scale: Optional[float], softcap: float,
                   softmax_precision: Optional[int]) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    query = Q
    key = K
    value = V
    if torch.dim(Q) == 3:
        query = aten.onnx_heads(Q, q_num_heads)
        key = aten.onnx_heads(K, kv_num_heads)
        value = aten.onnx_heads(V, kv_num_heads)
    if past_key is not None:
        key = torch.cat([past_key, key], 2)
    if past_value is not None:
        value = torch.cat([past_value, value], 2)
    y, shown = aten.onnx_attention_of_heads(query, key, value, attn_mask, is_causal, qk_matmul_output_mode, scale, softcap,
                                            softmax_precision)
    if torch.dim(Q) == 3:
        y = torch.flatten(torch.transpose(y, 1, 2), 2)
    return y, key, value, shown


# x: rows of heads, [batch, length, heads, width].
def onnx_rotated(x: Tensor, cos: Tensor, sin: Tensor, interleaved: bool) -> Tensor:
    if interleaved:
        first = x[:, :, :, 0::2]
        second = x[:, :, :, 1::2]
        pairs = torch.stack([cos * first - sin * second, sin * first + cos * second], -1)
        return torch.flatten(pairs, 3)
    first, second = torch.chunk(x, 2, -1)
    return torch.cat([cos * first - sin * second, sin * first + cos * second], -1)


def onnx_rotary_embedding(x: Tensor, cos_cache: Tensor, sin_cache: Tensor, position_ids: Optional[Tensor], interleaved: bool,
                          num_heads: int, rotary_embedding_dim: int) -> Tensor:
    if torch.dim(x) == 3:
        rows = torch.reshape(x, [torch.size(x, 0), torch.size(x, 1), num_heads, torch.size(x, 2) // num_heads])
    else:
        rows = torch.transpose(x, 1, 2)
    cos = cos_cache
    sin = sin_cache
    if position_ids is not None:
        cos = cos_cache[position_ids]
        sin = sin_cache[position_ids]
    width = torch.size(rows, 3)
    if rotary_embedding_dim != 0:
        width = rotary_embedding_dim
    y = aten.onnx_rotated(rows[:, :, :, :width], torch.unsqueeze(cos, 2), torch.unsqueeze(sin, 2), interleaved)
    if rotary_embedding_dim != 0:
        y = torch.cat([y, rows[:, :, :, width:]], -1)
    if torch.dim(x) == 3:
        return torch.flatten(y, 2)
    return torch.transpose(y, 1, 2)
