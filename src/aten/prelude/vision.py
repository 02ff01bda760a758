# vision.py - operators of vision.c that are compositions of others. Arguments are those of the schema, in its order,
# unless a comment says otherwise; an `if` on a dtype, a rank or None is decided at export time.


# Boxes are visited in the order of their scores; a box that is kept removes later boxes that overlap it too much. The threshold is a double.
def nms(dets: Tensor, scores: Tensor, iou_threshold: float) -> Tensor:
    n = torch.size(dets, 0)
    order = torch.argsort(scores, stable=True, dim=0, descending=True)
    boxes = torch.index_select(dets, 0, order)
    x1, y1, x2, y2 = torch.unbind(boxes, 1)
    area = (x2 - x1) * (y2 - y1)
    width = torch.clamp_min(torch.minimum(torch.unsqueeze(x2, 1), x2) - torch.maximum(torch.unsqueeze(x1, 1), x1), 0)
    height = torch.clamp_min(torch.minimum(torch.unsqueeze(y2, 1), y2) - torch.maximum(torch.unsqueeze(y1, 1), y1), 0)
    common = width * height
    covers = torch.to(common / (torch.unsqueeze(area, 1) + area - common), torch.float64) > iou_threshold
    places = torch.arange(n)
    kept = torch.ones([n], dtype=torch.bool)
    for i in range(n):
        drops = torch.logical_and(torch.select(covers, 0, i), places > i)
        drops = torch.logical_and(drops, torch.select(kept, 0, i))
        kept = torch.logical_and(kept, torch.logical_not(drops))
    return torch.index_select(order, 0, torch.reshape(torch.nonzero(kept), [-1]))


# The sampling points of each bin along an axis of `size` pixels, and which of them are used, [boxes, bins, points]; and the
# number of points of a bin: `ratio`, or one per pixel.
def roi_points(start: Tensor, length: Tensor, bins: int, size: int, ratio: int) -> Tuple[Tensor, Tensor, Tensor]:
    boxes = torch.size(start, 0)
    if ratio > 0:
        count = torch.full_like(start, ratio)
        most = ratio
    else:
        count = torch.ceil(length / bins)
        most = int(torch.amax(torch.cat([count, torch.ones([1], dtype=count.dtype)])))
    start = torch.reshape(start, [boxes, 1, 1])
    step = torch.reshape(length / bins, [boxes, 1, 1])
    points = torch.to(torch.arange(most), start.dtype)
    numbers = torch.unsqueeze(torch.to(torch.arange(bins), start.dtype), 1)
    some = torch.reshape(count, [boxes, 1, 1])
    at = start + numbers * step + (points + 0.5) * step / some
    there = torch.logical_and(torch.logical_and(at >= -1, at <= size), points < some)
    return (torch.clamp(at, 0, size - 1), there, count)


# The weight of each pixel in each bin: [boxes, bins, size]. A point is interpolated from the two pixels beside it.
def roi_weights(start: Tensor, length: Tensor, bins: int, size: int, ratio: int) -> Tuple[Tensor, Tensor]:
    at, there, count = aten.roi_points(start, length, bins, size, ratio)
    near = torch.clamp_min(1 - torch.abs(torch.unsqueeze(at, -1) - torch.to(torch.arange(size), start.dtype)), 0)
    weights = torch.sum(torch.where(torch.unsqueeze(there, -1), near, 0.), [2])
    return (weights, count)


# The two pixels beside each point, and their weights: [boxes, bins, 2 points].
def roi_neighbours(start: Tensor, length: Tensor, bins: int, size: int, ratio: int) -> Tuple[Tensor, Tensor, Tensor]:
    at, there, count = aten.roi_points(start, length, bins, size, ratio)
    low = torch.floor(torch.where(there, at, 0.))
    part = at - low
    weights = torch.cat([torch.where(there, 1 - part, 0.), torch.where(there, part, 0.)], 2)
    pixels = torch.cat([low, torch.clamp_max(low + 1, size - 1)], 2)
    return (torch.to(pixels, torch.int64), weights, count)


# Only the pixels beside the points are gathered. The feature maps of all boxes would take too much memory.
def roi_align(input: Tensor, rois: Tensor, spatial_scale: float, pooled_height: int, pooled_width: int,
              sampling_ratio: int, aligned: bool) -> Tensor:
    n, channels, high, wide = torch.size(input)
    batch, x1, y1, x2, y2 = torch.unbind(rois, 1)
    shift = 0.5 if aligned else 0.
    width = (x2 * spatial_scale - shift) - (x1 * spatial_scale - shift)
    height = (y2 * spatial_scale - shift) - (y1 * spatial_scale - shift)
    if not aligned:
        width = torch.clamp_min(width, 1)
        height = torch.clamp_min(height, 1)
    rows, down, many = aten.roi_neighbours(y1 * spatial_scale - shift, height, pooled_height, high, sampling_ratio)
    columns, across, more = aten.roi_neighbours(x1 * spatial_scale - shift, width, pooled_width, wide, sampling_ratio)
    rows = rows + torch.reshape(torch.to(batch, torch.int64), [-1, 1, 1]) * high
    rows = torch.unsqueeze(torch.unsqueeze(rows, 2), 4)
    columns = torch.unsqueeze(torch.unsqueeze(columns, 1), 3)
    pixels = torch.reshape(torch.permute(input, [0, 2, 3, 1]), [-1, channels])
    pixels = torch.embedding(pixels, rows * wide + columns)
    across = torch.unsqueeze(torch.unsqueeze(torch.unsqueeze(across, 1), 3), 4)
    down = torch.unsqueeze(torch.unsqueeze(down, 2), 3)
    y = torch.squeeze(torch.matmul(across, pixels), 4)
    y = torch.permute(torch.squeeze(torch.matmul(down, y), 3), [0, 3, 1, 2])
    return y / torch.reshape(torch.clamp_min(many * more, 1), [-1, 1, 1, 1])


# Each bin has its own channels. Arguments: weights of the rows and columns, [boxes, bins, size]. There may be no boxes: a
# Reshape that infers a dim would fail.
def position_sensitive(input: Tensor, batch: Tensor, rows: Tensor, columns: Tensor) -> Tuple[Tensor, Tensor]:
    boxes = torch.size(batch, 0)
    high = torch.size(rows, 1)
    wide = torch.size(columns, 1)
    channels = torch.size(input, 1) // (high * wide)
    shape = [boxes, channels, high, wide]
    images = torch.reshape(input, [torch.size(input, 0)] + shape[1:] + [torch.size(input, 2), torch.size(input, 3)])
    images = torch.index_select(images, 0, torch.to(batch, torch.int64))
    y = torch.matmul(images, torch.unsqueeze(torch.unsqueeze(torch.unsqueeze(columns, 1), 1), -1))
    y = torch.matmul(torch.unsqueeze(torch.unsqueeze(torch.unsqueeze(rows, 1), 3), 3), y)
    numbers = torch.reshape(torch.arange(torch.size(input, 1), dtype=torch.int32), [1, channels, high, wide])
    return (torch.squeeze(torch.squeeze(y, 5), 4), torch.expand(numbers, shape))


def ps_roi_align(input: Tensor, rois: Tensor, spatial_scale: float, pooled_height: int, pooled_width: int,
                 sampling_ratio: int) -> Tuple[Tensor, Tensor]:
    batch, x1, y1, x2, y2 = torch.unbind(rois * torch.tensor([1.] + [spatial_scale] * 4, dtype=rois.dtype), 1)
    width = (x2 - 0.5) - (x1 - 0.5)
    height = (y2 - 0.5) - (y1 - 0.5)
    rows, many = aten.roi_weights(y1 - 0.5, height, pooled_height, torch.size(input, 2), sampling_ratio)
    columns, more = aten.roi_weights(x1 - 0.5, width, pooled_width, torch.size(input, 3), sampling_ratio)
    y, numbers = aten.position_sensitive(input, batch, rows, columns)
    return (y / torch.reshape(many * more, [-1, 1, 1, 1]), numbers)


# Halves are rounded away from zero.
def rounded(x: Tensor) -> Tensor:
    whole = torch.trunc(x)
    return whole + torch.where(torch.abs(x - whole) >= 0.5, torch.sign(x), 0.)


# Which of `size` pixels are in each bin, [boxes, bins, size]; `extra` is added to the length of a box, and a bin ends
# at `limit` at the latest.
def roi_masks(first: Tensor, last: Tensor, extra: int, bins: int, size: int, limit: int) -> Tensor:
    boxes = torch.size(first, 0)
    start = torch.reshape(first, [boxes, 1])
    step = torch.clamp_min(torch.reshape(last, [boxes, 1]) - start + extra, 1) / bins
    numbers = torch.to(torch.arange(bins), first.dtype)
    begin = torch.clamp(torch.floor(numbers * step) + start, 0, limit)
    end = torch.clamp(torch.ceil((numbers + 1) * step) + start, 0, limit)
    pixels = torch.to(torch.arange(size), first.dtype)
    return torch.logical_and(pixels >= torch.unsqueeze(begin, -1), pixels < torch.unsqueeze(end, -1))


def ps_roi_pool(input: Tensor, rois: Tensor, spatial_scale: float, pooled_height: int,
                pooled_width: int) -> Tuple[Tensor, Tensor]:
    batch = torch.select(rois, 1, 0)
    x1, y1, x2, y2 = torch.unbind(aten.rounded(torch.slice(rois, 1, 1) * spatial_scale), 1)
    high = torch.size(input, 2)
    wide = torch.size(input, 3)
    rows = torch.to(aten.roi_masks(y1, y2, 0, pooled_height, high, high - 1), input.dtype)
    columns = torch.to(aten.roi_masks(x1, x2, 0, pooled_width, wide, wide - 1), input.dtype)
    y, numbers = aten.position_sensitive(input, batch, rows, columns)
    area = torch.unsqueeze(torch.sum(rows, [2]), 2) * torch.unsqueeze(torch.sum(columns, [2]), 1)
    area = torch.unsqueeze(area, 1)
    return (torch.where(area > 0, y / area, 0.), numbers)


# The pixels of an image are merged into one dim before the image of each box is selected, because there may be no boxes.
def roi_pool(input: Tensor, rois: Tensor, spatial_scale: float, pooled_height: int,
             pooled_width: int) -> Tuple[Tensor, Tensor]:
    x1, y1, x2, y2 = torch.unbind(aten.rounded(torch.slice(rois, 1, 1) * spatial_scale), 1)
    high = torch.size(input, 2)
    wide = torch.size(input, 3)
    rows = aten.roi_masks(y1, y2, 1, pooled_height, high, high)
    columns = aten.roi_masks(x1, x2, 1, pooled_width, wide, wide)
    places = torch.arange(high * wide)
    rows = torch.unsqueeze(torch.unsqueeze(torch.index_select(rows, 2, places // wide), 2), 1)
    columns = torch.unsqueeze(torch.unsqueeze(torch.index_select(columns, 2, places % wide), 1), 1)
    inside = torch.logical_and(rows, columns)
    images = torch.index_select(torch.flatten(input, 2), 0, torch.to(torch.select(rois, 1, 0), torch.int64))
    pixels = torch.where(inside, torch.unsqueeze(torch.unsqueeze(images, 2), 2), -float("inf"))
    some = torch.any(inside, -1)
    most = torch.where(some, torch.amax(pixels, [-1]), 0.)
    return (most, torch.to(torch.where(some, torch.argmax(pixels, -1), -1), torch.int32))


# The offsets have as many rows and columns as the output.
def deform_conv2d(input: Tensor, weight: Tensor, offset: Tensor, mask: Tensor, bias: Tensor, stride_h: int,
                  stride_w: int, pad_h: int, pad_w: int, dilation_h: int, dilation_w: int, groups: int,
                  offset_groups: int, use_mask: bool) -> Tensor:
    n, channels, high, wide = torch.size(input)
    out, part, kernel_h, kernel_w = torch.size(weight)
    out_h = torch.size(offset, 2)
    out_w = torch.size(offset, 3)
    kernel = kernel_h * kernel_w
    count = kernel * out_h * out_w
    moved = torch.reshape(offset, [n * offset_groups, kernel_h, kernel_w, 2, out_h, out_w])
    rows = torch.reshape(torch.arange(kernel_h) * dilation_h - pad_h, [-1, 1, 1, 1])
    rows = rows + torch.reshape(torch.arange(out_h) * stride_h, [-1, 1])
    columns = torch.reshape(torch.arange(kernel_w) * dilation_w - pad_w, [-1, 1, 1])
    columns = columns + torch.arange(out_w) * stride_w
    y = torch.reshape(torch.select(moved, 3, 0) + rows, [n * offset_groups, 1, count])
    x = torch.reshape(torch.select(moved, 3, 1) + columns, [n * offset_groups, 1, count])
    pixels = torch.reshape(input, [n * offset_groups, channels // offset_groups, high * wide])
    taken = torch.zeros([n * offset_groups, channels // offset_groups, count], dtype=input.dtype)
    for k in [0, 1, 2, 3]:
        row = torch.floor(y) + k // 2
        column = torch.floor(x) + k % 2
        share = (1 - torch.abs(y - row)) * (1 - torch.abs(x - column))
        inside = torch.logical_and(torch.logical_and(row >= 0, row < high), torch.logical_and(column >= 0, column < wide))
        place = torch.clamp(row, 0, high - 1) * wide + torch.clamp(column, 0, wide - 1)
        place = torch.expand(torch.to(place, torch.int64), torch.size(taken))
        taken = taken + torch.gather(pixels, 2, place) * torch.where(inside, share, 0.)
    if use_mask:
        taken = taken * torch.reshape(mask, [n * offset_groups, 1, count])
    taken = torch.reshape(taken, [n, groups, part * kernel, out_h * out_w])
    y = torch.matmul(torch.reshape(weight, [groups, out // groups, part * kernel]), taken)
    return torch.reshape(y, [n, out, out_h, out_w]) + torch.reshape(bias, [-1, 1, 1])
