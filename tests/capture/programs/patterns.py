"""Rearranging by a pattern, written as einops is: texts, dicts of sizes and a cache of plans."""

import functools
import math

import torch
from torch import nn

from capture.declare import program


def parsed(side):
    """[[names of an axis]]: "b (h w) c" as [[b], [h, w], [c]]."""
    groups, inside = [], None
    for word in side.replace("(", " ( ").replace(")", " ) ").split():
        if word == "(":
            inside = []
        elif word == ")":
            groups.append(inside)
            inside = None
        elif inside is None:
            groups.append([word])
        else:
            inside.append(word)
    return groups


@functools.lru_cache(256)
def plan(pattern, shape, given):
    """(sizes after splitting, order of axes, sizes after joining) for a shape; keys are what einops has as keys."""
    left, right = (parsed(side) for side in pattern.split("->"))
    sizes = dict(given)
    for group, size in zip(left, shape):
        known = math.prod(sizes[name] for name in group if name in sizes)
        unknown = [name for name in group if name not in sizes]
        if len(unknown) > 1:
            raise ValueError(f"several unknown sizes in {group}")
        if unknown:
            if size % known != 0:
                raise ValueError(f"{size} is no multiple of {known}")
            sizes[unknown[0]] = size // known
        elif known != size:
            raise ValueError(f"{size} is not {known}")
    names = [name for group in left for name in group]
    split = [sizes[name] for name in names]
    order = [names.index(name) for group in right for name in group]
    return split, order, [math.prod(sizes[name] for name in group) for group in right]


def rearrange(x, pattern, **sizes):
    split, order, joined = plan(pattern, tuple(x.shape), tuple(sorted(sizes.items())))
    return x.reshape(split).permute(order).reshape(joined)


@program("batch n 8", batch=[2, 1, 3], n=[6, 9, 1])
def split_heads(x):
    q = rearrange(x, "b n (h d) -> b h n d", h=2)
    return rearrange((q @ q.mT).softmax(-1) @ q, "b h n d -> b n (h d)")


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 4], w=[8, 4, 16])
class Patches(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(48, 6)

    def forward(self, x):
        return self.layer(rearrange(x, "b c (h p) (w q) -> b (h w) (p q c)", p=4, q=4))


@program("batch n 4", "batch 3 h w", batch=[1, 2, 1], n=[12, 20, 6], h=[3, 5, 2], w=[4, 4, 3])
def tokens_back_to_image(x, image):
    return rearrange(x, "b (h w) c -> b c h w", h=image.shape[2]) + image.mean(1, keepdim=True)


@program("batch 8 h w", batch=[1, 2, 1], h=[3, 5, 2], w=[4, 3, 1])
def depth_to_space(x):
    return rearrange(x, "b (p q c) h w -> b c (h p) (w q)", p=2, q=2)


@program("batch t 2 h w", batch=[1, 2, 1], t=[3, 2, 4], h=[3, 5, 2], w=[4, 3, 1])
def frames_into_batch(x):
    b = x.shape[0]
    y = rearrange(x, "b t c h w -> (b t) c h w").mean((2, 3))
    return rearrange(y, "(b t) c -> b t c", b=b)


@program("batch h w 4", batch=[1, 2, 1], h=[6, 3, 9], w=[6, 12, 3])
def windows_by_pattern(x):
    h, w = x.shape[1] // 3, x.shape[2] // 3
    y = rearrange(x, "b (h p) (w q) c -> (b h w) (p q) c", p=3, q=3)
    y = (y @ y.mT).softmax(-1) @ y
    return rearrange(y, "(b h w) (p q) c -> b (h p) (w q) c", h=h, w=w, p=3)


class Reduce(nn.Module):
    """A layer that keeps plans by shape in a dict of its own."""

    def __init__(self, function):
        super().__init__()
        self.function, self.plans = function, {}

    def forward(self, x):
        key = (x.dim(), *x.shape[1:])
        if key not in self.plans:
            self.plans[key] = tuple(range(2, x.dim()))
        return self.function(x, self.plans[key])


@program("batch 4 h w", batch=[1, 2, 1], h=[6, 3, 9], w=[6, 12, 3])
class PooledByPlans(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean, self.high = Reduce(torch.mean), Reduce(torch.amax)

    def forward(self, x):
        return torch.cat([self.mean(x), self.high(x)], 1)


def repeat(x, pattern, **sizes):
    """The pattern names new axes on the right."""
    left, right = ([name for group in parsed(side) for name in group] for side in pattern.split("->"))
    known = dict(zip(left, x.shape), **sizes)
    x = x[(...,) + (None,) * (len(right) - len(left))].permute(*(
        left.index(name) if name in left else len(left) + [n for n in right if n not in left].index(name) for name in right))
    return x.expand(*(known[name] for name in right)).reshape([math.prod(known[n] for n in g) for g in parsed(pattern.split("->")[1])])


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def repeated_by_pattern(x):
    return repeat(x, "b n c -> b (n r) c", r=3)


@program("n 4", "batch 3", n=[6, 9, 1], batch=[2, 1, 3])
def queries_by_pattern(queries, x):
    return repeat(queries, "n c -> b n c", b=x.shape[0]) * x.sum(1)[:, None, None]


@program("batch n 8", batch=[2, 1, 3], n=[6, 9, 1])
def rotary_by_pattern(x):
    y = rearrange(x, "b n (d r) -> b n d r", r=2)
    a, b = y.unbind(-1)
    y = rearrange(torch.stack([-b, a], -1), "b n d r -> b n (d r)")
    angle = repeat(torch.outer(torch.arange(x.shape[1]).float(), torch.arange(1, 5) / 5), "n d -> n (d r)", r=2)
    return x * angle.cos() + y * angle.sin()


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 4])
def pattern_with_checked_size(x):
    try:
        return rearrange(x, "b (n k) c -> b n (k c)", k=8)
    except ValueError:
        return rearrange(x, "b (n k) c -> b n (k c)", k=4) * 2


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 4])
def pattern_with_a_length_as_text(x):
    return rearrange(x, f"b n c -> b {'c n' if x.shape[1] > 8 else 'n c'}")


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def parsed_shape(x):
    sizes = dict(zip("b n c".split(), x.shape))
    return x.flatten() / math.prod(v for k, v in sizes.items() if k != "b")
