# quantized.py - operators on quantized tensors that are compositions of others. Arguments are those of the schema, in
# its order; an `if` on a dtype, a rank or None is decided at export time.


# ---- the forms of operators that have another scale and zero point than their operand ----


def quantized_cat(tensors: List[Tensor], dim: int) -> Tensor:
    return ops.quantized.cat(tensors, dim, None, None)


def quantized_hstack(tensors: List[Tensor]) -> Tensor:
    return ops.quantized.cat(tensors, 0 if torch.dim(tensors[0]) == 1 else 1, None, None)


def quantized_stack(tensors: List[Tensor], dim: int) -> Tensor:
    return ops.quantized.cat([torch.unsqueeze(x, dim) for x in tensors], dim, None, None)


# The results are between 0 and 1, or between -1 and 1: the scales and zero points are fixed.
def quantized_sigmoid(self: Tensor) -> Tensor:
    return torch.quantize_per_tensor(torch.sigmoid(torch.dequantize(self)), 1.0 / 256, aten.lowest_integer(self), self.dtype)


def quantized_hardsigmoid(self: Tensor) -> Tensor:
    return torch.quantize_per_tensor(torch.hardsigmoid(torch.dequantize(self)), 1.0 / 256, aten.lowest_integer(self),
                                     self.dtype)


def quantized_tanh(self: Tensor) -> Tensor:
    return torch.quantize_per_tensor(torch.tanh(torch.dequantize(self)), 2.0 / 256, aten.lowest_integer(self) + 128,
                                     self.dtype)


def quantized_copy(self: Tensor, src: Tensor, non_blocking: bool) -> Tensor:
    if src.is_quantized:
        return src
    return torch.quantize_per_tensor(src, torch.q_scale(self), torch.q_zero_point(self), self.dtype)


def quantized_index_put(self: Tensor, indices: List[Optional[Tensor]], values: Tensor, accumulate: bool) -> Tensor:
    if not self.is_quantized or values.is_quantized or accumulate:
        raise RuntimeError("the values that are written to a quantized tensor must be float, and cannot be added")
    y = torch.index_put(torch.dequantize(self), indices, torch.dequantize(values))
    return torch.quantize_per_tensor(y, torch.q_scale(self), torch.q_zero_point(self), self.dtype)


def quantized_equal(self: Tensor, other: Tensor) -> bool:
    if not self.is_quantized or not other.is_quantized or self.dtype != other.dtype:
        raise RuntimeError("aten::equal: both tensors must be quantized and of one type")
    if torch.q_scale(self) != torch.q_scale(other) or torch.q_zero_point(self) != torch.q_zero_point(other):
        return False
    return torch.equal(ops.ptonnx.integers(self), ops.ptonnx.integers(other))


# Integers of four bits: the first of two is in the lower half of a byte.
def integers_in_bytes(self: Tensor) -> Tensor:
    n = torch.numel(self)
    integers = torch.to(torch.reshape(ops.ptonnx.integers(self), [-1]), torch.int32)
    pairs = torch.reshape(torch.constant_pad_nd(integers, [0, n % 2], 0), [-1, 2])
    return torch.to(pairs[:, 0] + pairs[:, 1] * 16, torch.uint8)


# The least and the greatest integer of a type of one byte.
def lowest_integer(self: Tensor) -> int:
    dtype = ops.ptonnx.integers(self).dtype
    if dtype == torch.int32:
        raise RuntimeError("this operator does not take a tensor of dtype qint32")
    return -128 if dtype == torch.int8 else 0


def highest_integer(self: Tensor) -> int:
    return aten.lowest_integer(self) + 255


# ---- arithmetic ----


def quantized_add(qa: Tensor, qb: Tensor, scale: float, zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.dequantize(qa) + torch.dequantize(qb), scale, zero_point, qa.dtype)


def quantized_add_relu(qa: Tensor, qb: Tensor, scale: float, zero_point: int) -> Tensor:
    y = torch.relu(torch.dequantize(qa) + torch.dequantize(qb))
    return torch.quantize_per_tensor(y, scale, zero_point, qa.dtype)


def quantized_mul(qa: Tensor, qb: Tensor, scale: float, zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.dequantize(qa) * torch.dequantize(qb), scale, zero_point, qa.dtype)


def quantized_mul_relu(qa: Tensor, qb: Tensor, scale: float, zero_point: int) -> Tensor:
    y = torch.relu(torch.dequantize(qa) * torch.dequantize(qb))
    return torch.quantize_per_tensor(y, scale, zero_point, qa.dtype)


def quantized_matmul(qa: Tensor, qb: Tensor, scale: float, zero_point: int) -> Tensor:
    y = torch.matmul(torch.dequantize(qa), torch.dequantize(qb))
    return torch.quantize_per_tensor(y, scale, zero_point, qa.dtype)


# A number is added in steps of the scale. If the zero point would leave the range of the type, the scale changes.
def quantized_add_number(qa: Tensor, b: number, relu: bool) -> Tensor:
    low = aten.lowest_integer(qa)
    high = aten.highest_integer(qa)
    scale = torch.q_scale(qa)
    steps = round(b / scale)
    zero = torch.q_zero_point(qa) - int(steps)
    y = torch.dequantize(qa) + steps * scale
    if zero < low:
        scale = (high - zero) / (high - low) * scale
        zero = low
    elif zero > high:
        scale = (zero - low) / (high - low) * scale
        zero = high
    if relu:
        y = torch.relu(y)
    return torch.quantize_per_tensor(y, scale, zero, qa.dtype)


def quantized_add_scalar(qa: Tensor, b: number) -> Tensor:
    return aten.quantized_add_number(qa, b, False)


def quantized_add_scalar_relu(qa: Tensor, b: number) -> Tensor:
    return aten.quantized_add_number(qa, b, True)


def quantized_add_scalar2(b: number, qa: Tensor) -> Tensor:
    return aten.quantized_add_number(qa, b, False)


def quantized_add_scalar2_relu(b: number, qa: Tensor) -> Tensor:
    return aten.quantized_add_number(qa, b, True)


# The scale is multiplied. If the number is negative, the integers are counted from the other end.
def quantized_mul_number(qa: Tensor, b: number, relu: bool) -> Tensor:
    low = aten.lowest_integer(qa)
    high = aten.highest_integer(qa)
    zero = torch.q_zero_point(qa)
    y = torch.dequantize(qa) * b
    scale = torch.q_scale(qa) * abs(b)
    if b < 0:
        zero = high - (zero - low)
    if b == 0:
        zero = 0
        scale = 1.0
    if relu:
        y = torch.relu(y)
    return torch.quantize_per_tensor(y, scale, zero, qa.dtype)


def quantized_mul_scalar(qa: Tensor, b: number) -> Tensor:
    return aten.quantized_mul_number(qa, b, False)


def quantized_mul_scalar_relu(qa: Tensor, b: number) -> Tensor:
    return aten.quantized_mul_number(qa, b, True)


def quantized_mul_scalar2(b: number, qa: Tensor) -> Tensor:
    return aten.quantized_mul_number(qa, b, False)


def quantized_mul_scalar2_relu(b: number, qa: Tensor) -> Tensor:
    return aten.quantized_mul_number(qa, b, True)


def quantized_join(qx: List[Tensor], dim: int, scale: Optional[float], zero_point: Optional[int],
                   relu: bool) -> Tensor:
    y = torch.cat([torch.dequantize(x) for x in qx], dim)
    if relu:
        y = torch.relu(y)
    y_scale = torch.q_scale(qx[0]) if scale is None else scale
    y_zero = torch.q_zero_point(qx[0]) if zero_point is None else zero_point
    return torch.quantize_per_tensor(y, y_scale, y_zero, qx[0].dtype)


def quantized_concat(qx: List[Tensor], dim: int, scale: Optional[float], zero_point: Optional[int]) -> Tensor:
    return aten.quantized_join(qx, dim, scale, zero_point, False)


def quantized_concat_relu(qx: List[Tensor], dim: int, scale: Optional[float], zero_point: Optional[int]) -> Tensor:
    return aten.quantized_join(qx, dim, scale, zero_point, True)


# ---- activations ----


def quantized_hardswish(input: Tensor, output_scale: float, output_zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.hardswish(torch.dequantize(input)), output_scale, output_zero_point,
                                     input.dtype)


def quantized_leaky_relu(qx: Tensor, negative_slope: number, inplace: bool, output_scale: float,
                         output_zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.leaky_relu(torch.dequantize(qx), negative_slope), output_scale,
                                     output_zero_point, qx.dtype)


def quantized_elu(self: Tensor, output_scale: float, output_zero_point: int, alpha: number, scale: number,
                  input_scale: number) -> Tensor:
    return torch.quantize_per_tensor(torch.elu(torch.dequantize(self), alpha, scale, input_scale), output_scale,
                                     output_zero_point, self.dtype)


def quantized_celu(self: Tensor, output_scale: float, output_zero_point: int, alpha: number) -> Tensor:
    return torch.quantize_per_tensor(torch.celu(torch.dequantize(self), alpha), output_scale, output_zero_point,
                                     self.dtype)


def quantized_sigmoid_to(qx: Tensor, output_scale: float, output_zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.sigmoid(torch.dequantize(qx)), output_scale, output_zero_point, qx.dtype)


def quantized_softmax(qx: Tensor, dim: int, output_scale: float, output_zero_point: int) -> Tensor:
    return torch.quantize_per_tensor(torch.softmax(torch.dequantize(qx), dim), output_scale, output_zero_point,
                                     qx.dtype)


# PyTorch multiplies positive numbers by 1, quantized like the weight. This factor is less than 1 if the range of the weight
# ends below 1.
def quantized_prelu(qx: Tensor, weight: Tensor, output_scale: float, output_zero_point: int) -> Tensor:
    x = torch.dequantize(qx)
    one = torch.quantize_per_tensor(torch.ones([]), torch.q_scale(weight), torch.q_zero_point(weight), weight.dtype)
    y = torch.relu(x) * torch.dequantize(one) + torch.prelu(-torch.relu(-x), torch.dequantize(weight))
    return torch.quantize_per_tensor(y, output_scale, output_zero_point, qx.dtype)


def quantized_relu6(qx: Tensor, inplace: bool) -> Tensor:
    return torch.hardtanh(qx, 0.0, 6.0)


def quantized_clamp(qx: Tensor, min: Optional[number], max: Optional[number]) -> Tensor:
    return torch.clamp(qx, min, max)


def quantized_threshold(qx: Tensor, threshold: number, value: number) -> Tensor:
    return torch.threshold(qx, threshold, value)


# Only for models after training.
def quantized_dropout(self: Tensor, output_scale: float, output_zero_point: int, p: number,
                      training: bool) -> Tensor:
    if training:
        raise RuntimeError("quantized::dropout: is not for training")
    return self


# ---- pools ----


def quantized_max_pool1d(qx: Tensor, kernel_size: List[int], stride: List[int], padding: List[int],
                         dilation: List[int], ceil_mode: bool) -> Tensor:
    return torch.max_pool1d(qx, kernel_size, stride, padding, dilation, ceil_mode)


def quantized_max_pool2d(qx: Tensor, kernel_size: List[int], stride: List[int], padding: List[int],
                         dilation: List[int], ceil_mode: bool) -> Tensor:
    return torch.max_pool2d(qx, kernel_size, stride, padding, dilation, ceil_mode)


def quantized_max_pool3d(qx: Tensor, kernel_size: List[int], stride: List[int], padding: List[int],
                         dilation: List[int], ceil_mode: bool) -> Tensor:
    return torch.max_pool3d(qx, kernel_size, stride, padding, dilation, ceil_mode)


# ---- normalisation ----


def quantized_batch_norm(qx: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], mean: Tensor, var: Tensor,
                         eps: float, output_scale: float, output_zero_point: int) -> Tensor:
    y = torch.batch_norm(torch.dequantize(qx), weight, bias, mean, var, False, 0.0, eps, False)
    return torch.quantize_per_tensor(y, output_scale, output_zero_point, qx.dtype)


def quantized_batch_norm_relu(qx: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], mean: Tensor, var: Tensor,
                              eps: float, output_scale: float, output_zero_point: int) -> Tensor:
    y = torch.batch_norm(torch.dequantize(qx), weight, bias, mean, var, False, 0.0, eps, False)
    return torch.quantize_per_tensor(torch.relu(y), output_scale, output_zero_point, qx.dtype)


def quantized_layer_norm(input: Tensor, normalized_shape: List[int], weight: Optional[Tensor],
                         bias: Optional[Tensor], eps: float, output_scale: float, output_zero_point: int) -> Tensor:
    y = torch.layer_norm(torch.dequantize(input), normalized_shape, weight, bias, eps)
    return torch.quantize_per_tensor(y, output_scale, output_zero_point, input.dtype)


def quantized_group_norm(input: Tensor, num_groups: int, weight: Optional[Tensor], bias: Optional[Tensor],
                         eps: float, output_scale: float, output_zero_point: int) -> Tensor:
    y = torch.group_norm(torch.dequantize(input), num_groups, weight, bias, eps)
    return torch.quantize_per_tensor(y, output_scale, output_zero_point, input.dtype)


def quantized_instance_norm(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], eps: float,
                            output_scale: float, output_zero_point: int) -> Tensor:
    y = torch.instance_norm(torch.dequantize(input), weight, bias, None, None, True, 0.0, eps, False)
    return torch.quantize_per_tensor(y, output_scale, output_zero_point, input.dtype)


# ---- scales that depend on the data ----


def quantize_dynamic(self: Tensor, dtype: int, reduce_range: bool) -> Tensor:
    if ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("aten::quantize_per_tensor_dynamic: a tensor without elements has no least element")
    if dtype == torch.float16:
        return torch.to(self, torch.float16)
    low = -128 if dtype == 12 else 0
    high = low + 255
    if reduce_range:
        low = low // 2
        high = high // 2
    scale, zero = aten.chosen_scale(torch.min(self), torch.max(self), low, high, False)
    return torch.quantize_per_tensor(self, scale, zero, dtype)


def quantized_gates(x: Tensor, weight: Any, kind: str, reduce_range: bool) -> Tensor:
    if kind == "quantized_fp16":
        return ops.quantized.linear_dynamic_fp16(x, weight)
    return ops.quantized.linear_dynamic(x, weight, reduce_range)


# One direction of one layer. All inputs are quantized at once, each hidden state by itself.
def quantized_lstm_layer(x: Tensor, h: Tensor, c: Tensor, w_ih: Any, w_hh: Any, kind: str, reduce_range: bool,
                         reverse: bool) -> Tuple[Tensor, Tensor, Tensor]:
    gates = aten.quantized_gates(x, w_ih, kind, reduce_range)
    if reverse:
        gates = torch.flip(gates, [0])
    steps = annotate(List[Tensor], [])
    for t in range(torch.size(x, 0)):
        g = torch.chunk(gates[t] + aten.quantized_gates(h, w_hh, kind, reduce_range), 4, 1)
        c = torch.sigmoid(g[1]) * c + torch.sigmoid(g[0]) * torch.tanh(g[2])
        h = torch.sigmoid(g[3]) * torch.tanh(c)
        steps.append(h)
    y = torch.stack(steps, 0)
    if reverse:
        y = torch.flip(y, [0])
    return y, h, c


def quantized_gru_layer(x: Tensor, h: Tensor, w_ih: Any, w_hh: Any, kind: str, reduce_range: bool,
                        reverse: bool) -> Tuple[Tensor, Tensor]:
    gates = aten.quantized_gates(x, w_ih, kind, reduce_range)
    if reverse:
        gates = torch.flip(gates, [0])
    steps = annotate(List[Tensor], [])
    for t in range(torch.size(x, 0)):
        a = torch.chunk(gates[t], 3, 1)
        b = torch.chunk(aten.quantized_gates(h, w_hh, kind, reduce_range), 3, 1)
        new = torch.tanh(a[2] + torch.sigmoid(a[0] + b[0]) * b[2])
        h = (h - new) * torch.sigmoid(a[1] + b[1]) + new
        steps.append(h)
    y = torch.stack(steps, 0)
    if reverse:
        y = torch.flip(y, [0])
    return y, h


def quantized_lstm_cell(input: Tensor, hx: List[Tensor], w_ih: Any, w_hh: Any, bias_ih: Tensor,
                        bias_hh: Tensor) -> Tuple[Tensor, Tensor]:
    g = torch.chunk(ops.quantized.linear_dynamic(input, w_ih, True) + ops.quantized.linear_dynamic(hx[0], w_hh, True),
                    4, 1)
    c = torch.sigmoid(g[1]) * hx[1] + torch.sigmoid(g[0]) * torch.tanh(g[2])
    return torch.sigmoid(g[3]) * torch.tanh(c), c


def quantized_gru_cell(input: Tensor, hx: Tensor, w_ih: Any, w_hh: Any, b_ih: Tensor, b_hh: Tensor) -> Tensor:
    a = torch.chunk(ops.quantized.linear_dynamic(input, w_ih, True), 3, 1)
    b = torch.chunk(ops.quantized.linear_dynamic(hx, w_hh, True), 3, 1)
    new = torch.tanh(a[2] + torch.sigmoid(a[0] + b[0]) * b[2])
    return (hx - new) * torch.sigmoid(a[1] + b[1]) + new


def quantized_rnn_tanh_cell(input: Tensor, hx: Tensor, w_ih: Any, w_hh: Any, b_ih: Tensor, b_hh: Tensor) -> Tensor:
    return torch.tanh(ops.quantized.linear_dynamic(input, w_ih, True) +
                      ops.quantized.linear_dynamic(hx, w_hh, True))


def quantized_rnn_relu_cell(input: Tensor, hx: Tensor, w_ih: Any, w_hh: Any, b_ih: Tensor, b_hh: Tensor) -> Tensor:
    return torch.relu(ops.quantized.linear_dynamic(input, w_ih, True) +
                      ops.quantized.linear_dynamic(hx, w_hh, True))


# ---- embeddings ----


# The scale and the offset of a row of numbers of four bits are kept as float16.
def embedding_table(weight: Any, bits: int) -> Tensor:
    w = ops.quantized.embedding_bag_unpack(weight)
    if (w.dtype == 16) != (bits == 4):
        raise RuntimeError("PyTorch reads the bytes of this table as numbers of another width; "
                           "embedding_4bit takes quint4x2, embedding_byte takes quint8")
    if bits == 8:
        return torch.dequantize(w)
    scales = torch.to(torch.q_per_channel_scales(w), torch.float32)
    offsets = torch.q_per_channel_zero_points(w) * scales * -1
    scales = torch.to(torch.to(scales, torch.float16), torch.float32)
    offsets = torch.to(torch.to(offsets, torch.float16), torch.float32)
    return torch.to(ops.ptonnx.integers(w), torch.float32) * torch.unsqueeze(scales, 1) + torch.unsqueeze(offsets, 1)


def quantized_embedding(weight: Any, indices: Tensor, pruned_weights: bool) -> Tensor:
    if pruned_weights:
        raise RuntimeError("pruned weights are not supported")
    return torch.embedding(aten.embedding_table(weight, 8), indices)


def quantized_embedding_4bit(weight: Any, indices: Tensor, pruned_weights: bool) -> Tensor:
    if pruned_weights:
        raise RuntimeError("pruned weights are not supported")
    return torch.embedding(aten.embedding_table(weight, 4), indices)


def embedding_sums(table: Tensor, indices: Tensor, offsets: Optional[Tensor], pruned: bool,
                   per_sample_weights: Optional[Tensor], include_last_offset: bool) -> Tensor:
    if pruned:
        raise RuntimeError("pruned weights are not supported")
    if offsets is None:
        offsets = torch.arange(0, torch.size(indices, 0) * torch.size(indices, 1), torch.size(indices, 1))
        indices = torch.reshape(indices, [-1])
    y, a, b, d = torch.embedding_bag(table, indices, offsets, False, 0, False, per_sample_weights, include_last_offset)
    return y


def quantized_embedding_bag(weight: Any, indices: Tensor, offsets: Optional[Tensor], scale_grad_by_freq: bool,
                            mode: int, pruned_weights: bool, per_sample_weights: Optional[Tensor],
                            compressed_indices_mapping: Optional[Tensor], include_last_offset: bool) -> Tensor:
    return aten.embedding_sums(aten.embedding_table(weight, 8), indices, offsets,
                               pruned_weights or compressed_indices_mapping is not None, per_sample_weights,
                               include_last_offset)


def quantized_embedding_bag_4bit(weight: Any, indices: Tensor, offsets: Optional[Tensor], scale_grad_by_freq: bool,
                                 mode: int, pruned_weights: bool, per_sample_weights: Optional[Tensor],
                                 compressed_indices_mapping: Optional[Tensor], include_last_offset: bool) -> Tensor:
    return aten.embedding_sums(aten.embedding_table(weight, 4), indices, offsets,
                               pruned_weights or compressed_indices_mapping is not None, per_sample_weights,
                               include_last_offset)


def linear_of_quantized_input(X: Tensor, X_scale: float, X_zero_point: int, W_prepack: Any) -> Tensor:
    weight, bias = ops.quantized.linear_unpack(W_prepack)
    x = torch.dequantize(torch.quantize_per_tensor(X, X_scale, X_zero_point, 13))
    return torch.linear(x, torch.dequantize(weight), bias)


def linear_of_quantized_input_relu(X: Tensor, X_scale: float, X_zero_point: int, W_prepack: Any) -> Tensor:
    return torch.relu(aten.linear_of_quantized_input(X, X_scale, X_zero_point, W_prepack))


# The packed weight of a 1d layer is that of a 2d layer.
def conv1d_unpack(packed_weights: Any) -> Tuple[Tensor, Optional[Tensor]]:
    weight, bias = ops.quantized.conv2d_unpack(packed_weights)
    return (torch.squeeze(weight, 2), bias)


def linear_fp16_weight(X: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    return torch.linear(X, torch.to(torch.to(weight, torch.float16), weight.dtype), bias)
