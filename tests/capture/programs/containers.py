"""Nested arguments and results, copies, callables that are not modules."""

import copy
import dataclasses
import functools
from collections import OrderedDict, namedtuple
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@dataclasses.dataclass
class Output:
    logits: torch.Tensor
    hidden: torch.Tensor


class Pair(NamedTuple):
    mean: torch.Tensor
    spread: torch.Tensor


Scores = namedtuple("Scores", "best index")


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def named_tuple_as_result(x):
    return Pair(x.mean(1), x.std(1, unbiased=False))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def dataclass_as_result(x):
    return Output(x.sum(1), x.relu())


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def result_of_max(x):
    return x.max(1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def named_tuple_of_top(x):
    return Scores(*x.topk(1, 1))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def ordered_dict_as_result(x):
    return OrderedDict(out=x.sigmoid(), aux=x.mean((1, 2)))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def nested_result(x):
    return x.sum(1), [x.amax(1), {"low": x.amin(1), "high": (x.mean(1),)}]


@program({"ids": "int64<9 batch n", "mask": "bool batch n"}, batch=[2, 1, 3], n=[6, 9, 1])
class DictOfInputs(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(9, 4)

    def forward(self, inputs):
        mask = inputs["mask"][..., None].float()
        return (self.table(inputs["ids"]) * mask).sum(1) / mask.sum(1).clamp(min=1)


@program(("batch n 4", "batch m 4"), batch=[2, 1, 3], n=[6, 9, 1], m=[3, 2, 5])
def tuple_of_inputs(pair):
    x, y = pair
    return torch.cat([x, y], 1).mean(1)


@program(["batch 2 h w", "batch 2 h w", "batch 2 h w"], batch=[1, 2, 1], h=[4, 6, 1], w=[5, 7, 3])
def list_of_inputs(features):
    return sum(features) / len(features)


@program(["batch 2 n", "batch 2 m"], batch=[1, 2, 1], n=[8, 12, 4], m=[4, 6, 2])
def pyramid_of_inputs(levels):
    top = levels[-1]
    for level in levels[-2::-1]:
        top = level + F.interpolate(top, size=level.shape[-1])
    return top


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def shallow_copy(x):
    y = copy.copy(x)
    return y * 2


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def deep_copy(x):
    saved = copy.deepcopy({"x": x.detach()})
    return saved["x"] + x


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def copy_of_sizes(x):
    shape = copy.deepcopy(list(x.shape))
    shape.append(1)
    return x.reshape(shape)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def list_of_shape(x):
    shape = list(x.shape)
    shape[-1:] = [shape[-1], 1]
    return x.view(*shape).expand(*shape[:-1], 3)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def shape_plus_tuple(x):
    return x.new_ones(x.shape + (2,)) * x[..., None]


@program("batch n 3", batch=[2, 1, 3], n=[6, 9, 1])
def shape_without_last(x):
    return x.reshape(-1, x.shape[-1]).softmax(-1).reshape(x.shape[:-1] + (-1,))


@program("batch n 3", batch=[2, 1, 3], n=[6, 9, 1])
def shape_by_index_and_insert(x):
    shape = list(x.shape)
    shape.insert(2, 1)
    shape.pop()
    return x.sum(-1, keepdim=True).reshape(shape)


@program("batch n 3", batch=[2, 1, 3], n=[6, 9, 1])
def broadcast_shapes(x):
    y = torch.ones(x.shape[1], 1)
    return (x + y).expand(torch.broadcast_shapes(x.shape, y.shape))


@program("batch n 3", batch=[2, 1, 3], n=[6, 9, 1])
def shape_methods(x):
    rank = len(x.shape)
    axis = x.shape.index(3)
    return x.sum(axis) + rank + x.shape.count(3)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
class DictOfLayers(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleDict({"mean": nn.Linear(4, 2), "spread": nn.Linear(4, 2)})

    def forward(self, x):
        return {name: layer(x) / x.shape[1] for name, layer in self.layers.items()}


class Model:
    """A class that is no module, with a method that users call."""

    def __init__(self):
        torch.manual_seed(0)
        self.body = nn.Linear(4, 2)

    def predict(self, x):
        return self.body(x.mean(1)).softmax(-1)


MODEL = Model()
HEAD = nn.Linear(4, 2)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def method_of_an_object(x):
    return MODEL.predict(x)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def module_of_the_file(x):
    return HEAD(x) * x.shape[1]


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def partial_of_a_function(x):
    scaled = functools.partial(torch.add, alpha=2)
    return scaled(x, x.mean(1, keepdim=True))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def reduced_by_functools(x):
    return functools.reduce(lambda total, row: total * 0.5 + row, x.unbind(2))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def generator_of_parts(x):
    def parts():
        yield x.mean(1)
        yield x.amax(1) / x.shape[1]

    return torch.cat(list(parts()), -1)


@program("batch n 4", "batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def arguments_of_one_size(x, y):
    assert x.shape == y.shape
    return F.cosine_similarity(x, y, -1)


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 10, 2], m=[3, 5, 1])
def one_axis_is_twice_the_other(x, y):
    return x + y.repeat_interleave(x.shape[1] // y.shape[1], 1)


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 10, 2], m=[6, 5, 2])
def axes_that_agree_in_the_example(x, y):
    if x.shape[1] != y.shape[1]:
        y = F.interpolate(y.mT, x.shape[1]).mT
    return x + y


@program("n 4", "m 4", n=[6, 10, 2], m=[6, 5, 2])
def matching_axes(x, y):
    return x @ y.T / (x.shape[0] + y.shape[0])


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def is_tracing(x):
    """The usual guard of libraries."""
    n = x.shape[1]
    if torch.jit.is_tracing():
        n = torch.as_tensor(n)
    return x / n


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def check_unless_tracing(x):
    if not torch.jit.is_tracing() and not torch.jit.is_scripting() and x.shape[1] > 100:
        raise ValueError("too long")
    return x.softmax(-1)
