"""Recurrent networks, attention, dropout. Modules of them are in test_rnn.py and test_attention.py."""

import torch

from .make import add, b, c, f, t

# ---- recurrent networks and attention: modules of them are in test_rnn.py and test_attention.py ----

_lstm = [f(8, 3), f(8, 2), f(8), f(8)]
for name, gates in (("gru", 3), ("rnn_tanh", 1), ("rnn_relu", 1)):
    _weights = f(gates * 2, 3), f(gates * 2, 2)
    add(name + ".input", c(f"torch.{name}(x, y, [z, w], False, 1, 0.0, False, False, False)", f(5, 4, 3), f(1, 4, 2), *_weights, dynamic={0: [0, 1], 1: [1]}))
    add(name + ".data", c(f"torch.{name}(x, v, y, [z, w], False, 1, 0.0, False, False)", f(7, 3), f(1, 3, 2), *_weights, t([3, 2, 2]), dynamic=False, opset=11))
    add(name + "_cell", c(f"torch.{name}_cell(x, y, z, w)", f(4, 3), f(4, 2), *_weights, dynamic={0: [0], 1: [0]}))
add("lstm.input", c("torch.lstm(x, [y, y], [z, w, v, u], True, 1, 0.0, False, False, True)", f(4, 5, 3), f(1, 4, 2), *_lstm, dynamic={0: [0, 1], 1: [1]}))
add("lstm.data", c("torch.lstm(x, v, [y, y], [z, w], False, 1, 0.0, False, False)", f(7, 3), f(1, 3, 2), *_lstm[:2], t([3, 2, 2]), dynamic=False, opset=11))
add("lstm_cell", c("torch.lstm_cell(x, [y, y], z, w, v, u)", f(4, 3), f(4, 2), *_lstm, dynamic={0: [0], 1: [0]}))
add("_pack_padded_sequence", c("torch._pack_padded_sequence(x, y, False)", f(5, 3, 2), t([4, 3, 1]), dynamic=False),
    c("torch._pack_padded_sequence(x, y, True)", f(3, 5), t([4, 3, 1]), dynamic=False))
add("_pad_packed_sequence", *(c(f"torch._pad_packed_sequence(x, y, {first}, {value}, {total})", f(8, 2), t([3, 2, 2, 1]), dynamic=False, opset=11)
                              for first, value, total in ((False, 0.0, -1), (True, -1.5, 0), (True, 2.0, 6))))
_qkv = f(2, 3, 4, 8), f(2, 3, 5, 8), f(2, 3, 5, 8)
add("_scaled_dot_product_attention_math", c("torch._scaled_dot_product_attention_math(x, y, z)", *_qkv),
    c("torch._scaled_dot_product_attention_math(x, y, z, w)", *_qkv, b(4, 5), dynamic=False, opset=9),
    c("torch._scaled_dot_product_attention_math(x, y, z, is_causal=True, scale=0.3)", *_qkv, opset=9))
add("_scaled_dot_product_flash_attention_for_cpu", c("torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(x, y, z, 0.0, True)", *_qkv, opset=9))
_mha = f(24, 8) * 0.3, f(24), f(8, 8) * 0.3, f(8)
_heads = "torch._native_multi_head_attention(x, %s, 8, 2, y, z, w, v, %s)"
add("_native_multi_head_attention", c(_heads % ("x, x", "None"), f(2, 3, 8), *_mha, dynamic={0: [0, 1]}), c(_heads % ("x * 2, x", "None, True, False"), f(2, 3, 8), *_mha, dynamic=False),
    *(c(_heads % ("x, x", f"u, True, True, {kind}"), f(2, 3, 8), *_mha, mask, dynamic=False, opset=9)
      for kind, mask in enumerate((~torch.ones(3, 3).tril().bool(), t([[0, 0, 1], [0, 1, 1]]).bool(), ~torch.ones(2, 2, 3, 3).tril().bool()))))
_layer = "torch._transformer_encoder_layer_fwd(%s, 8, 2, y, z, w, v, %s, %s, 1e-5, v, v, v, v, w, v, w, v)"
add("_transformer_encoder_layer_fwd", *(c(_layer % ("x", gelu, first), f(2, 3, 8), *_mha, opset=9, dynamic={0: [0, 1]}) for gelu in (True, False) for first in (True, False)))
_some = t([[1, 1, 0], [1, 0, 0]]).bool()
add("_nested_tensor_from_mask", c(_layer % ("torch._nested_tensor_from_mask(x, u)", True, False) + ".to_padded_tensor(0.0, [2, 3, 8])", f(2, 3, 8), *_mha, _some, dynamic=False, script=False))
add("to_padded_tensor", c("torch._nested_tensor_from_mask(x, y).to_padded_tensor(3.0)", f(2, 3, 5), _some, dynamic=False, opset=10),
    c("torch._nested_tensor_from_mask(x, y).to_padded_tensor(3.0, [2, 3, 5])", f(2, 3, 5), _some, dynamic=False))

# ---- dropout: nothing at inference; random numbers are tested by their distribution ----

for name in ("dropout", "feature_dropout", "alpha_dropout", "feature_alpha_dropout"):
    add(name, c(f"torch.{name}(x, 0.5, False)", f(2, 3)))
