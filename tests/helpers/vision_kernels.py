"""The operators of torchvision, which CI does not install: their schemas, and plain kernels that compute what its C++
kernels compute, element by element."""

import math

import torch

SCHEMAS = """\
nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor
roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, int sampling_ratio, bool aligned) -> Tensor
roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width) -> (Tensor, Tensor)
ps_roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, int sampling_ratio) -> (Tensor, Tensor)
ps_roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width) -> (Tensor, Tensor)
deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor bias, SymInt stride_h, SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, SymInt dilation_w, SymInt groups, SymInt offset_groups, bool use_mask) -> Tensor
"""


def nms(dets, scores, iou_threshold):
    """The overlap has the dtype of the boxes, and the threshold is a double: 3 / 10 of float32 is above 0.3."""
    boxes, kept = dets.numpy(), []
    for i in torch.sort(scores, stable=True, dim=0, descending=True)[1].tolist():
        if not any(float(overlap(boxes[k], boxes[i])) > iou_threshold for k in kept):
            kept.append(i)
    return torch.tensor(kept, dtype=torch.int64)


def overlap(a, b):
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    common = max(width, a.dtype.type(0)) * max(height, a.dtype.type(0))
    whole = (a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - common
    return common / whole if whole else 0


def pixel(image, y, x):
    """image[..., y, x] between pixels; the border is a pixel wide."""
    high, wide = image.shape[-2:]
    if not (-1 <= y <= high and -1 <= x <= wide):
        return torch.zeros(image.shape[:-2], dtype=image.dtype)
    y, x = min(max(y, 0), high - 1), min(max(x, 0), wide - 1)
    top, left = int(y), int(x)
    bottom, right = min(top + 1, high - 1), min(left + 1, wide - 1)
    a = image[..., top, left] * (1 - (x - left)) + image[..., top, right] * (x - left)
    b = image[..., bottom, left] * (1 - (x - left)) + image[..., bottom, right] * (x - left)
    return a * (1 - (y - top)) + b * (y - top)


def points(start, length, bins, ratio):
    """For each bin, the coordinates of its points."""
    count = ratio if ratio > 0 else math.ceil(length / bins)
    return [[start + length / bins * (b + (i + 0.5) / count) for i in range(count)] for b in range(bins)], count


def bins_of(box, scale, aligned, shape, ratio):
    shift = 0.5 if aligned else 0
    x1, y1, x2, y2 = (v * scale - shift for v in box)
    width, height = (x2 - x1, y2 - y1) if aligned else (max(x2 - x1, 1), max(y2 - y1, 1))
    rows, many = points(y1, height, shape[0], ratio)
    columns, more = points(x1, width, shape[1], ratio)
    return rows, columns, many * more


def roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned):
    out = torch.zeros(len(rois), input.shape[1], pooled_height, pooled_width, dtype=input.dtype)
    for k, (batch, *box) in enumerate(rois.tolist()):
        rows, columns, count = bins_of(box, spatial_scale, aligned, (pooled_height, pooled_width), sampling_ratio)
        for i in range(pooled_height):
            for j in range(pooled_width):
                values = [pixel(input[int(batch)], y, x) for y in rows[i] for x in columns[j]]
                if values:
                    out[k, :, i, j] = sum(values) / max(count, 1)
    return out


def channels_of(input, rois, high, wide):
    numbers = torch.arange(input.shape[1], dtype=torch.int32).reshape(1, -1, high, wide)
    return numbers.expand(len(rois), -1, -1, -1).clone()


def ps_roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio):
    numbers = channels_of(input, rois, pooled_height, pooled_width)
    out = torch.zeros(numbers.shape, dtype=input.dtype)
    for k, (batch, *box) in enumerate(rois.tolist()):
        rows, columns, count = bins_of(box, spatial_scale, True, (pooled_height, pooled_width), sampling_ratio)
        for c, i, j in torch.cartesian_prod(*map(torch.arange, out.shape[1:])).reshape(-1, 3).tolist():
            image = input[int(batch), int(numbers[k, c, i, j])]
            out[k, c, i, j] = sum((pixel(image, y, x) for y in rows[i] for x in columns[j]), torch.tensor(0.0)) / count
    return out, numbers


def away(x):
    """Rounds; halves are rounded away from zero."""
    return int(math.copysign(math.floor(abs(x) + 0.5), x))


def pool_bins(first, last, extra, bins, limit):
    start, length = away(first), max(away(last) - away(first) + extra, 1)
    step = length / bins
    clip = lambda v: min(max(v + start, 0), limit)  # noqa: E731
    return [range(clip(math.floor(b * step)), clip(math.ceil((b + 1) * step))) for b in range(bins)]


def roi_pool(input, rois, spatial_scale, pooled_height, pooled_width):
    shape = (len(rois), input.shape[1], pooled_height, pooled_width)
    out, at = torch.zeros(shape, dtype=input.dtype), torch.full(shape, -1, dtype=torch.int32)
    high, wide = input.shape[2:]
    for k, (batch, x1, y1, x2, y2) in enumerate(rois.tolist()):
        rows = pool_bins(y1 * spatial_scale, y2 * spatial_scale, 1, pooled_height, high)
        columns = pool_bins(x1 * spatial_scale, x2 * spatial_scale, 1, pooled_width, wide)
        for i, row in enumerate(rows):
            for j, column in enumerate(columns):
                places = [y * wide + x for y in row for x in column]
                if places:
                    values = input[int(batch)].reshape(-1, high * wide)[:, places]
                    out[k, :, i, j] = values.amax(1)
                    at[k, :, i, j] = torch.tensor(places, dtype=torch.int32)[values.argmax(1)]
    return out, at


def ps_roi_pool(input, rois, spatial_scale, pooled_height, pooled_width):
    numbers = channels_of(input, rois, pooled_height, pooled_width)
    out = torch.zeros(numbers.shape, dtype=input.dtype)
    high, wide = input.shape[2:]
    for k, (batch, x1, y1, x2, y2) in enumerate(rois.tolist()):
        rows = pool_bins(y1 * spatial_scale, y2 * spatial_scale, 0, pooled_height, high - 1)
        columns = pool_bins(x1 * spatial_scale, x2 * spatial_scale, 0, pooled_width, wide - 1)
        for c, i, j in torch.cartesian_prod(*map(torch.arange, out.shape[1:])).reshape(-1, 3).tolist():
            if len(rows[i]) and len(columns[j]):
                image = input[int(batch), int(numbers[k, c, i, j])]
                out[k, c, i, j] = image[rows[i].start:rows[i].stop, columns[j].start:columns[j].stop].mean()
    return out, numbers


def sampled(image, y, x):
    """image[:, y, x] between pixels, and zero outside."""
    high, wide = image.shape[-2:]
    top, left = math.floor(y), math.floor(x)
    value = torch.zeros(image.shape[0], dtype=image.dtype)
    for i in (top, top + 1):
        for j in (left, left + 1):
            if 0 <= i < high and 0 <= j < wide:
                value = value + image[:, i, j] * (1 - abs(y - i)) * (1 - abs(x - j))
    return value


def deform_conv2d(input, weight, offset, mask, bias, stride_h, stride_w, pad_h, pad_w, dilation_h, dilation_w, groups,
                  offset_groups, use_mask):
    n, channels = input.shape[:2]
    out, _, kernel_h, kernel_w = weight.shape
    high, wide = offset.shape[2:]
    moves = offset.reshape(n, offset_groups, kernel_h, kernel_w, 2, high, wide)
    factors = mask.reshape(n, offset_groups, kernel_h, kernel_w, high, wide) if use_mask else None
    columns = torch.zeros(n, channels, kernel_h, kernel_w, high, wide, dtype=input.dtype)
    each = channels // offset_groups
    for b, o, p, q, i, j in torch.cartesian_prod(*map(torch.arange, moves.shape[:4] + moves.shape[5:])).reshape(-1, 6).tolist():
        dy, dx = moves[b, o, p, q, :, i, j].tolist()
        y, x = i * stride_h - pad_h + p * dilation_h + dy, j * stride_w - pad_w + q * dilation_w + dx
        value = sampled(input[b, o * each:(o + 1) * each], y, x)
        columns[b, o * each:(o + 1) * each, p, q, i, j] = value * factors[b, o, p, q, i, j] if use_mask else value
    columns = columns.reshape(n, groups, -1, high * wide)
    return (weight.reshape(groups, out // groups, -1) @ columns).reshape(n, out, high, wide) + bias.reshape(-1, 1, 1)


KERNELS = {f.__name__: f for f in (nms, roi_align, roi_pool, ps_roi_align, ps_roi_pool, deform_conv2d)}
library = torch.library.Library("torchvision", "DEF")
for schema in SCHEMAS.splitlines():
    library.define(schema)
    library.impl(schema.split("(")[0], KERNELS[schema.split("(")[0]], "CPU")
