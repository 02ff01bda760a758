"""What the tests of symbolic functions share: operators of a library, functions for them, and the comparison with PyTorch."""

import numpy as np
import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun
from torch import nn
from torch.onnx import symbolic_helper

import ptonnx
from numeric import Expected, operators, run_ort, to_numpy

OPERATORS = {
    "scale(Tensor x, float by=2.0, int[] sizes=[1, 2], *, str mode='up') -> Tensor": lambda x, by=2.0, sizes=(1, 2), mode="up": x * by,
    "halves(Tensor x) -> (Tensor, Tensor)": lambda x: tuple(t.clone() for t in x.chunk(2, 1)),
    "parts(Tensor x) -> Tensor[]": lambda x: [t.clone() for t in x.chunk(3, 0)],
    "join(Tensor[] xs, Tensor? w=None, bool flip=False) -> Tensor":
        lambda xs, w=None, flip=False: torch.cat(list(xs)[:: -1 if flip else 1]) * (1 if w is None else w),
    "largest(Tensor x, int count) -> Tensor": lambda x, count: x.reshape(-1).topk(count).values.sum(),
}
LIBRARY = torch.library.Library("symlib", "DEF")
for schema, function in OPERATORS.items():
    LIBRARY.define(schema)
    LIBRARY.impl(schema.split("(")[0], function, "CPU")
symlib = torch.ops.symlib
X = torch.linspace(-4, 4, 24).reshape(6, 4)
Y = torch.linspace(-3, 2, 24).reshape(2, 3, 4)
Z = torch.linspace(1, 4, 24).reshape(2, 3, 4)


class Scale(OpRun):
    op_domain = "com.example"

    def _run(self, x, by=None, sizes=None, words=None, table=None):
        assert list(sizes) == [1, 2] and list(words) == ["a", "b"] and table.tolist() == [[1, 2]]
        return ((x * np.float32(by)).astype(x.dtype),)


class Call(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


@pytest.fixture
def registered():
    """register(name, function, opset), undone after the test."""
    done = []

    def register(name, function, opset=9):
        ptonnx.register_custom_op_symbolic(name, function, opset)
        done.append((f"aten{name}" if name.startswith("::") else name, opset))

    yield register
    for name, opset in set(done):
        if opset in ptonnx._symbolic.registry._functions.get(name, ()):
            ptonnx.unregister_custom_op_symbolic(name, opset)
    assert not ptonnx._symbolic.registry._functions


def check(function, *args, opset=13, own=(), others=(), **keywords):
    """Exports, compares with PyTorch for these arguments and for `others`, and returns the model."""
    model = function if isinstance(function, nn.Module) else Call(function)
    data = ptonnx.export(model, args, None, opset_version=opset, **keywords).bytes
    proto = onnx.load_model_from_string(data)
    onnx.checker.check_model(proto, full_check=True)
    names = [value.name for value in proto.graph.input]
    for given in (args, *others):
        feeds = {name: to_numpy(value) for name, value in zip(names, given)}
        got = ReferenceEvaluator(proto, new_ops=list(own)).run(None, feeds) if own else run_ort(data, feeds)
        Expected(model, given).check(got)
    return proto


def nodes(proto):
    return sorted(operators(proto.graph))


@symbolic_helper.parse_args("v", "f", "is", "s")
def scale(g, x, by, sizes, mode):
    assert mode == "up"
    made = g.op("com.example::Scale", x, by_f=by, sizes_i=sizes, words_s=["a", "b"], table_t=torch.tensor([[1, 2]]), none_s=None)
    return made.setType(x.type())


def elu(g, self, alpha, scale, input_scale):
    alpha = symbolic_helper._get_const(alpha, "f", "alpha")
    return g.op("Neg", g.op("Neg", g.op("Elu", self, alpha_f=alpha)))


class Clip(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, y):
        ctx.save_for_backward(x)
        return x.clamp(min=low) + y, x.sum(0)

    @staticmethod
    def symbolic(g, x, low, y):
        assert isinstance(low, float)
        clipped = g.op("Max", x, g.op("Constant", value_t=torch.tensor(low)))
        return g.op("Add", clipped, y), symbolic_helper._reducesum_helper(g, x, axes_i=[0], keepdims_i=0)
