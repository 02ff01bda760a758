"""Live modules: how they are captured, what their inputs and weights may be, and that nothing of them changes."""

import copy
import dataclasses
import math
import subprocess
import sys
import threading
from collections import OrderedDict
from typing import NamedTuple, Optional

import numpy as np
import onnx
import pytest
import torch
from torch import nn
from torch.utils import _pytree

import ptonnx
from caches import Cache
from models.tiny import TINY, make_inputs
from numeric import check_close, run_ort, tensors_of
from paths import ROOT
from protos import names
from ptonnx._capture import capture
from seeding import seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")  # the tracer's own, about sizes that are used as numbers


def load(report):
    model = onnx.load_model_from_string(bytes(report))
    onnx.checker.check_model(model, full_check=True)
    return model


def weights(model):
    """Names of the initializers that are weights; constants of the program have names of their own."""
    return [name for name in names(model.graph.initializer) if not name.startswith("constant")]


def check(model, feeds, expected):
    for actual, tensor in zip(run_ort(model.SerializeToString(), feeds), expected, strict=True):
        check_close(actual, tensor)


# Two ways to capture


@pytest.mark.parametrize("name", ["bert", "llama", "clip", "tacotron"])
def test_recorded_and_traced_models_are_the_same(name, monkeypatch):
    """Names of nodes, initializers and outputs do not depend on how torch captured the model."""
    tiny = TINY[name]
    model, inputs = seed_parameters(tiny.make().eval(), 1), tuple(make_inputs(tiny, tiny.traced, 1))
    axes = {key: {i: dim for i, dim in enumerate(declared.dims) if isinstance(dim, str)}
            for key, declared in tiny.inputs.items()}
    recorded = [ptonnx.export(model, inputs, dynamic_axes=a).bytes for a in (None, axes)]
    monkeypatch.setattr(capture, "can_record", lambda parts: False)
    assert recorded == [ptonnx.export(model, inputs, dynamic_axes=a).bytes for a in (None, axes)]


class Scripted(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 3)
        self.second = torch.jit.script(nn.Sequential(nn.Linear(3, 3), nn.ReLU()))

    def forward(self, x):
        return self.second(self.first(x))


@torch.jit.script
def sign_of_sum(x):
    if bool(x.sum() > 0):
        return x + 1
    return x - 1


class CallsScripted(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)

    def forward(self, x):
        return sign_of_sum(self.fc(x))


@pytest.mark.parametrize("make", [Scripted, CallsScripted])
def test_scripted_parts(make):
    model, x = make().eval(), torch.ones(2, 3)
    exported = load(ptonnx.export(model, (x,)))
    for value in x, -10 * x:
        check(exported, {"x": value}, [model(value)])


def test_the_name_of_a_node_is_its_module():
    tied = nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.Sequential(nn.Linear(3, 3)), nn.Linear(3, 2))
    tied[2][0].weight = tied[0].weight
    exported = load(ptonnx.export(tied, (torch.ones(1, 3),)))
    assert names(exported.graph.node) == ["/0/Gemm", "/1/Relu", "/2/0/Gemm", "/3/Gemm"]
    assert weights(exported) == ["0.weight", "0.bias", "2.0.bias", "3.weight", "3.bias"]


library = torch.library.Library("ptonnx_live", "DEF")
library.define("odd(Tensor x) -> Tensor")
library.impl("odd", lambda x: x + 1, "CompositeExplicitAutograd")


class Unsupported(nn.Module):
    def forward(self, x):
        return torch.ops.ptonnx_live.odd(x)


def test_an_error_names_the_module_and_shows_the_line():
    with pytest.raises(ptonnx.errors.UnsupportedOperatorError) as caught:
        ptonnx.export(nn.Sequential(nn.ReLU(), Unsupported()), (torch.ones(2, 2),))
    assert "return torch.ops.ptonnx_live.odd(x)" in str(caught.value) and "in Sequential.1 (Unsupported)" in str(caught.value)
    assert __file__ in str(caught.value)


# Weights


class Turned(torch.Tensor):
    """A tensor subclass without behaviour of its own."""


class Weights(nn.Module):
    def __init__(self):
        super().__init__()
        self.strided = nn.Parameter(torch.arange(12.0).reshape(3, 4).t())
        self.expanded = nn.Parameter(torch.tensor([2.0]).expand(3), requires_grad=False)
        self.register_buffer("subclass", torch.arange(3.0).as_subclass(Turned))
        self.register_buffer("negated", torch.tensor([1 + 2j, 3 - 1j, 1j]).conj().imag)
        self.register_buffer("conjugated", torch.tensor([[1 + 2j, 3 - 1j, 1j], [2 - 2j, 1j, 1]]).conj().t())
        self.register_buffer("hidden", torch.full((3,), 0.75), persistent=False)
        self.attribute = torch.full((3,), 0.5)
        self.listed = [torch.full((3,), 0.25, requires_grad=True)]

    def forward(self, x):
        kinds = (self.strided, self.expanded, self.subclass, self.negated, self.hidden, self.attribute, self.listed[0])
        return (*(torch.cos(x) * kind for kind in kinds), torch.view_as_real(self.conjugated.resolve_conj()) * x[:, None, None])


def test_weights_of_every_kind():
    model, x = Weights(), torch.arange(3.0)
    assert model.negated.is_neg()
    exported = load(ptonnx.export(model, (x,)))
    assert set(weights(exported)) == {"strided", "expanded", "subclass", "negated", "hidden", "attribute", "listed.0"}
    check(exported, {"x": x}, [tensor.detach().as_subclass(torch.Tensor) for tensor in model(x)])


def test_weights_without_data_are_named():
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'meta': '0.weight', '0.bias'"):
        ptonnx.export(nn.Sequential(nn.Linear(2, 2, device="meta")), (torch.ones(1, 2),))


class Wrapper(torch.Tensor):
    """A tensor subclass whose elements are in another tensor, and which has no memory of its own."""

    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(cls, inner.shape, dtype=inner.dtype)

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        if function is torch.ops.aten.detach.default:
            return cls(args[0].inner)
        args, kwargs = _pytree.tree_map(lambda item: item.inner if isinstance(item, cls) else item, (args, kwargs or {}))
        if function in refused:
            raise NotImplementedError(f"{function} of a Wrapper")
        return function(*args, **kwargs)


refused = []


def wrapped_linear():
    model = nn.Linear(3, 2).eval()
    model.weight = nn.Parameter(Wrapper(model.weight.detach()), requires_grad=False)
    return model


def test_weights_of_a_wrapper():
    model, x = wrapped_linear(), torch.randn(4, 3)
    exported = load(ptonnx.export(model, (x,)))
    assert weights(exported) == ["weight", "bias"]
    check(exported, {"input": x}, [model(x)])


def test_weights_that_cannot_be_copied_are_named(monkeypatch, tmp_path):
    monkeypatch.setattr(sys.modules[__name__], "refused", [torch.ops.aten.copy_.default])
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="the weight 'weight' is a Wrapper, which cannot be copied: .*copy_"):
        ptonnx.export(wrapped_linear(), (torch.ones(1, 3),), tmp_path / "model.onnx")
    assert not list(tmp_path.iterdir())


MAKE = {
    "plain": "weight",
    "strided": "weight.t().contiguous().t()",
    "wrapped": "test_live_modules.Wrapper(weight)",
}


@pytest.mark.not_quick
@pytest.mark.parametrize("kind", MAKE)
def test_weights_are_not_copied(kind):
    """The peak of the process grows by less than a tenth of the weights, also if they are copied one at a time. Conjugates are not
    measured: torch itself copies them when it runs the model."""
    code = """if True:
        import sys, torch, ptonnx
        sys.path[:0] = sys.argv[1:]
        import test_live_modules

        def peak():
            return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))

        class Discard:
            def write(self, data):
                return len(data)

        class Rows(torch.nn.Module):
            def __init__(self):
                super().__init__()
                weight = torch.full((1024, 1024), 0.5)
                self.weight = torch.nn.Parameter(WEIGHT, requires_grad=False)

            def forward(self, x):
                return torch.nn.functional.embedding(x.argmax(1), self.weight)

        def make(n):
            return torch.nn.Sequential(*(Rows() for _ in range(n))).eval()

        ptonnx.export(make(2), (torch.ones(1, 1024),), Discard())
        model = make(24)
        open("/proc/self/clear_refs", "w").write("5")  # the peak begins again
        before = peak()
        ptonnx.export(model, (torch.ones(1, 1024),), Discard())
        print((peak() - before) / (24 * 4096))
    """.replace("WEIGHT", MAKE[kind])
    out = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *sys.path], cwd=ROOT / "python", capture_output=True, text=True)
    assert out.stdout and float(out.stdout) < 0.1, out.stdout + out.stderr


# Arguments


class Pair(NamedTuple):
    left: torch.Tensor
    right: torch.Tensor


@dataclasses.dataclass
class Batch:
    ids: torch.Tensor
    extra: list
    factor: int = 3


class Nested(nn.Module):
    def forward(self, pair, *, batch, scale=1.0):
        total = (pair.left + pair.right * batch.ids) * scale
        return Batch(total, [batch.extra[0] + batch.factor, None])


def test_named_tuples_dataclasses_and_keywords():
    x, model = torch.arange(3.0), Nested()
    args = (Pair(x, x + 1), {"batch": Batch(x, [x]), "scale": np.float32(2)})
    exported = load(ptonnx.export(model, args))
    assert names(exported.graph.input) == ["pair.left", "pair.right", "batch.ids", "batch.extra.0", "batch.factor", "scale"]
    assert names(exported.graph.output) == ["ids", "extra.0", "factor"]
    feeds = {"pair.left": x, "pair.right": -x, "batch.ids": x * 2, "batch.extra.0": x - 1,
             "batch.factor": torch.tensor(5), "scale": torch.tensor(0.5)}
    result = model(Pair(x, -x), batch=Batch(x * 2, [x - 1], 5), scale=0.5)
    actual = run_ort(exported.SerializeToString(), feeds)
    check_close(actual[0], result.ids)
    check_close(actual[1], result.extra[0])


@dataclasses.dataclass
class Fields(OrderedDict):
    """Like transformers' ModelOutput: a dict of the fields that are not None, which takes numbers as keys too."""

    states: torch.Tensor = None
    pooled: torch.Tensor = None

    def __post_init__(self):
        self.update({field.name: getattr(self, field.name) for field in dataclasses.fields(self) if getattr(self, field.name) is not None})

    def __getitem__(self, key):
        return dict(self.items())[key] if isinstance(key, str) else tuple(self.values())[key]


class MoreFields(Fields):
    pass


@pytest.mark.parametrize("kind", [Fields, MoreFields])
def test_dicts_of_other_kinds_beside_watched_numbers(kind):
    class Model(nn.Module):
        def forward(self, x):
            return kind(states=x + 1 if x.shape[0] > 1 else x)

    x = torch.arange(3.0)
    exported = load(ptonnx.export(Model(), (x,), dynamic_axes={"x": [0]}))
    assert names(exported.graph.output) == ["states"]
    check(exported, {"x": x}, [x + 1])


class DynamicCache(Cache):
    """Known by its name, without a registration."""


class RegisteredCache(Cache):
    pass


def flatten_cache(cache):
    return [cache.key_cache, cache.value_cache], ["key_cache", "value_cache"]


def unflatten_cache(parts, context):
    return RegisteredCache(zip(*parts))


_pytree.register_pytree_node(RegisteredCache, flatten_cache, unflatten_cache)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nn.ModuleList([nn.Linear(4, 4), nn.Linear(4, 4)])

    def forward(self, x, past_key_values):
        for i, q in enumerate(self.q):
            key, value = past_key_values.update(x, x * 2, i)
            x = x + torch.softmax(q(x) @ key.mT, -1) @ value
        return {"logits": x, "past_key_values": past_key_values}


@pytest.mark.parametrize("kind", [DynamicCache, RegisteredCache])
def test_a_cache_of_keys_and_values(kind):
    torch.manual_seed(0)
    model, layers = Decoder(), [(torch.randn(1, 3, 4), torch.randn(1, 3, 4)) for _ in range(2)]
    x, cache = torch.randn(1, 1, 4), kind(layers)
    axes = {f"past_key_values.{i}.{word}": {1: "past"} for i in range(2) for word in ("key", "value")}
    report = ptonnx.export(model, (x,), kwargs={"past_key_values": cache}, dynamic_axes=axes)
    exported = load(report)
    assert names(exported.graph.input) == ["x", *axes]
    assert names(exported.graph.output) == ["logits", *(f"present.{i}.{word}" for i in range(2) for word in ("key", "value"))]
    assert cache.key_cache[0].shape == (1, 3, 4)  # the caller's cache is as it was
    longer = [(torch.randn(1, 5, 4), torch.randn(1, 5, 4)) for _ in range(2)]
    feeds = {"x": x, **dict(zip(axes, (tensor for layer in longer for tensor in layer)))}
    result = model(x, kind(longer))
    after = result["past_key_values"]
    check(exported, feeds, [result["logits"].detach(), *(t for pair in zip(after.key_cache, after.value_cache) for t in pair)])


class Layer:
    """Like a layer of transformers' caches: keys and values that grow, or another state that is written in place."""

    def __init__(self, keys=None, values=None, states=None):
        if states is not None:
            self.conv_states, self.is_filled = {0: states, 1: None}, {0: True, 1: False}
        self._window = torch.tensor(8)
        self.keys, self.values, self.length = keys, values, 0

    def update(self, key, value):
        joined = lambda old, new: new if old is None else torch.cat([old, new], 1)
        self.length += key.shape[1]
        self.keys, self.values = joined(self.keys, key), joined(self.values, value)
        return self.keys, self.values

    def update_states(self, new):
        self.conv_states[0].copy_(self.conv_states[0] * 0.5 + new)
        self.conv_states[1], self.is_filled[1] = new, True
        return self.conv_states[0]


class LayeredCache(Cache):
    def __init__(self, layers):
        self.layers = layers


class PairOfCaches(Cache):
    def __init__(self, own, other):
        self.self_attention_cache, self.cross_attention_cache, self.is_updated = own, other, {}


class CrossDecoder(nn.Module):
    def forward(self, x, memory, past):
        key, value = past.self_attention_cache.layers[0].update(x, x * 2)
        x = x + torch.softmax(x @ key.mT, -1) @ value
        x = x + past.self_attention_cache.layers[1].update_states(x.sum(1))
        cross = past.cross_attention_cache.layers[0]
        key, value = (cross.keys, cross.values) if past.is_updated.get(0) else cross.update(memory, memory + 1)
        past.is_updated[0] = True
        return x + torch.softmax(x @ key.mT, -1) @ value, past


def caches(size):
    own = [Layer(torch.randn(1, size, 4), torch.randn(1, size, 4)), Layer(states=torch.randn(1, 4))]
    return PairOfCaches(LayeredCache(own), LayeredCache([Layer()]))


def states_after(past):
    first, second = past.self_attention_cache.layers
    cross = past.cross_attention_cache.layers[0]
    return [first.keys, first.values, *second.conv_states.values(), cross.keys, cross.values]


def test_a_pair_of_caches_with_layers_of_several_kinds():
    torch.manual_seed(0)
    x, memory, past = torch.randn(1, 1, 4), torch.randn(1, 3, 4), caches(2)
    before = past.self_attention_cache.layers[1].conv_states[0].clone()
    axes = {f"past.self_attention_cache.0.{word}": {1: "past"} for word in ("key", "value")}
    exported = load(ptonnx.export(CrossDecoder(), (x, memory, past), dynamic_axes=axes))
    inputs = ["x", "memory", *axes, "past.self_attention_cache.1.conv_states.0"]
    assert names(exported.graph.input) == inputs
    second = past.self_attention_cache.layers[1]  # the caller's caches are as they were
    assert torch.equal(second.conv_states[0], before) and second.conv_states[1] is None
    assert second.is_filled == {0: True, 1: False} and not past.is_updated
    longer = caches(5)
    kept = longer.self_attention_cache.layers
    feeds = dict(zip(inputs, (x, memory, kept[0].keys, kept[0].values, kept[1].conv_states[0].clone())))
    result, after = CrossDecoder()(x, memory, longer)
    check(exported, feeds, [result, *states_after(after)])


def test_a_function_that_calls_modules():
    fc, shift, x = nn.Linear(3, 2), torch.ones(2), torch.ones(1, 3)

    def scaled(x, factor):
        return fc(x) * factor + shift

    exported = load(ptonnx.export(scaled, (x, 2.0)))
    assert set(weights(exported)) == {"fc.weight", "fc.bias", "shift"}
    check(exported, {"x": x, "factor": torch.tensor(3.0, dtype=torch.float64)}, [scaled(x, 3.0).detach()])


@pytest.mark.parametrize("x", [torch.ones(2, 3).t(), torch.ones(6)[2:], torch.ones(6)[:3]], ids=["transposed", "end", "start"])
def test_the_memory_of_an_input_is_its_own(x):
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'x' is not contiguous, or a part of a larger tensor"):
        ptonnx.export(lambda x: x.as_strided((2,), (1,), 0), (x,))


@pytest.mark.parametrize("size", [1, 2])
def test_the_example_decides_what_squeeze_drops(size):
    x = torch.ones(size, 1, 3)
    for squeezed in (torch.squeeze, lambda x: x.squeeze(0)):
        report = ptonnx.export(squeezed, (x,), input_names=["x"], dynamic_axes={"x": {0: "batch"}})
        check(load(report), {"x": x}, [squeezed(x)])
        assert f"dim 0 is dynamic; it is {'dropped' if size == 1 else 'kept'}, as in the example" in str(report.warnings[0])


@pytest.mark.parametrize("size", [1, 2])
def test_squeeze_inside_a_trace_follows_the_input(size):
    def squeezed(x):
        return torch.exp(x.squeeze(0) * 2).sum() + x.squeeze().sum()

    report = ptonnx.export(squeezed, (torch.ones(size, 1, 3),), input_names=["x"], dynamic_axes={"x": {0: "batch"}})
    assert not report.warnings
    for x in torch.randn(1, 1, 3), torch.randn(4, 1, 3):
        check(load(report), {"x": x}, [squeezed(x)])


@torch.jit.script
def maybe_added(x, y: Optional[torch.Tensor] = None):
    if y is not None:
        return x + y
    return x * 2


def test_a_scripted_function_with_a_default():
    x = torch.ones(2)
    for args in (x,), (x, x):
        exported = load(ptonnx.export(maybe_added, args))
        assert names(exported.graph.input) == ["x", "y"][: len(args)]
        check(exported, dict(zip("xy", args)), [maybe_added(*args)])


# Nothing changes


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
        self.drop = nn.Dropout()
        self.register_buffer("calls", torch.zeros(1))
        self.drop.eval()
        self.count, self.kept = 0, torch.ones(3)

    def forward(self, x, fail=None):
        self.calls += 1
        self.count, self.kept, self.drop.last = self.count + 1, self.kept * 2, x
        self.norm.weight = nn.Parameter(self.norm.weight * 2)
        x.mul_(2)
        y = self.drop(self.norm(x)) + self.calls
        if fail is not None:
            raise KeyError("stop")
        return y


def state(model):
    return {name: (type(module), module.training, dict(vars(module))) for name, module in model.named_modules()}


@pytest.mark.parametrize("fails", [False, True])
@pytest.mark.parametrize("training", [ptonnx.TrainingMode.EVAL, ptonnx.TrainingMode.TRAINING])
def test_the_module_and_its_inputs_are_untouched(fails, training):
    model, x = Counting(), torch.arange(6.0).reshape(2, 3)
    kept, values, given = state(model), copy.deepcopy(model.state_dict()), x.clone()
    try:
        ptonnx.export(model, (x, "now") if fails else (x,), training=training)
    except KeyError:
        assert fails
    after = state(model)
    assert {name: parts[:2] for name, parts in kept.items()} == {name: parts[:2] for name, parts in after.items()}
    for name, (_, _, attributes) in kept.items():
        assert attributes.keys() == after[name][2].keys()
        assert all(after[name][2][key] is value for key, value in attributes.items())
    assert torch.equal(x, given)
    for name, value in model.state_dict().items():
        assert torch.equal(value, values[name]), name
    assert torch.jit._trace._trace_module_map is None and not torch.onnx.is_in_onnx_export()


def test_a_module_that_refuses_train():
    program = torch.export.export(nn.Linear(3, 2), (torch.ones(1, 3),)).module()
    with pytest.raises(NotImplementedError):
        program.train(False)
    exported = load(ptonnx.export(program, (torch.ones(1, 3),)))
    check(exported, {names(exported.graph.input)[0]: torch.ones(1, 3)}, tensors_of(program(torch.ones(1, 3))))


def test_ten_threads_give_the_same_bytes():
    models = [nn.Sequential(nn.Linear(4, 4 + i % 3), nn.ReLU()) for i in range(10)]
    expected = [ptonnx.export(model, (torch.ones(1, 4),)).bytes for model in models]
    actual = [None] * len(models)

    def work(i):
        actual[i] = ptonnx.export(models[i], (torch.ones(1, 4),)).bytes

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(models))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert actual == expected


class ExpandedBuffers(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("rows", torch.arange(3.0).expand(4, 3))
        self.register_buffer("count", torch.zeros(1).expand(2))
        self.register_buffer("one", torch.tensor(1.0))

    def forward(self, x):
        self.count[:1] += 1  # both elements are in one place
        self.one += 1
        return x + self.rows.sum(0)


@pytest.mark.filterwarnings("ignore")
def test_buffers_whose_elements_share_memory():
    model = ExpandedBuffers()
    report = ptonnx.export(model, torch.ones(3))
    assert np.array_equal(run_ort(report.bytes, {"x": torch.ones(3)})[0], torch.ones(3) + torch.arange(3.0) * 4)
    assert model.count.tolist() == [0, 0] and model.one == 1 and model.rows.stride() == (0, 1)


def test_a_text_file(tmp_path):
    with open(tmp_path / "model.onnx", "w") as file, pytest.raises(TypeError, match="'f' is a text file"):
        ptonnx.export(nn.Linear(3, 3), torch.ones(3), file)


class Difference(torch.nn.Module):
    def forward(self, first, second):
        return first.sum() - 2 * second


@pytest.mark.parametrize("model", [Difference(), torch.jit.trace(Difference(), (torch.ones(2, 3), torch.ones(4)))], ids=["live", "traced"])
@pytest.mark.parametrize("names", [["zeroth", "first"], ["second", "first"]], ids=" ".join)
def test_names_that_other_parameters_have(model, names):
    """dynamic_axes has the new names; the shapes of the arguments belong to those of the program."""
    report = ptonnx.export(model, (torch.ones(2, 3), torch.ones(4)), input_names=names, dynamic_axes={"first": {0: "n"}})
    shapes = {value.name: [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim] for value in report.model_proto.graph.input}
    assert shapes == {names[0]: [2, 3], "first": ["n"]}


def test_parameters_with_the_same_name():
    """A trace names both parameters after the variable of the function that it calls; the archive numbers them."""

    def twice(value):
        value = value.reshape(-1)
        return value * 2

    class Pair(torch.nn.Module):
        def forward(self, *both):
            return twice(both[0]), twice(both[1]), torch.masked.logaddexp(both[0], both[0], input_mask=both[1], other_mask=both[2])

    example = torch.randn(2, 3), torch.ones(3, dtype=torch.bool), torch.zeros(3, dtype=torch.bool)
    model = torch.jit.trace(Pair(), example, check_trace=False)
    parameters = [argument.name for argument in model.forward.schema.arguments]
    assert len(set(parameters)) < len(parameters)
    report = ptonnx.export(model, example, input_names=["a", "b", "c"], dynamic_axes={"a": {0: "n"}})
    shapes = {value.name: [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim] for value in report.model_proto.graph.input}
    assert shapes == {"a": ["n", 3], "b": [3], "c": [3]}


class Half(nn.Module):
    """A scripted submodule: the model is traced, not recorded."""

    def __init__(self):
        super().__init__()
        self.inner = torch.jit.script(nn.ReLU())

    def forward(self, x, m):
        return self.inner(x).masked_fill(m == True, False)  # noqa: E712


@pytest.mark.parametrize("function", [
    lambda x, m: (m == True, m != False, True == m, x > False, (x * 2).long() >= True),  # noqa: E712
    lambda x, m: (m.masked_fill(m, False), x.masked_fill(mask=m, value=True), (x > 0).masked_fill_(m, True), (x > 0).fill_(True)),
    lambda x, m: (torch.full((2, 3), True), torch.full((2,), fill_value=False, dtype=torch.float32), torch.full_like(x, True), x.new_full((2,), True)),
    lambda x, m: (torch.where(m, x > 1, False), torch.where(m, True, x), torch.where(m, x.long(), True)),
    lambda x, m: (m & True, m | False, m ^ True, True & m, x.long() & True, m.clone().logical_and_(m == False)),  # noqa: E712
    lambda x, m: (x.clamp(min=False, max=True), x ** True, x.long() % True, torch.fmod(x, True)),
    lambda x, m: (m.index_fill(0, torch.tensor([1]), True), m.scatter(0, torch.zeros(1, 4, dtype=torch.int64), True)),
    lambda x, m: (torch.add(m, m, alpha=True), torch.index_add(m, 0, torch.tensor([2]), m[:1], alpha=False), torch.constant_pad_nd(m, (1, 0), True)),
    Half(),
], ids=["compare", "fill", "full", "where", "logical", "arithmetic", "index", "factor", "scripted"])
def test_numbers_that_are_bools(function):
    """torch's tracer fails for them: the model is recorded again with other numbers."""
    x, m = torch.linspace(-2, 2, 12).reshape(3, 4), torch.arange(12).reshape(3, 4) % 3 == 0
    report = ptonnx.export(function, (x, m), keep_unused_inputs=True)
    expected = function(x, m)
    for actual, tensor in zip(run_ort(report.bytes, {"x": x, "m": m}), expected if isinstance(expected, tuple) else [expected], strict=True):
        check_close(actual, tensor)


def unpooled(x):
    y, places = nn.functional.max_pool2d(x, 2, return_indices=True)
    return nn.functional.max_unpool2d(y * 2, places, 2)


def causal(x):
    keep = x.shape[1] * 2 == 4
    enough = (x * x).sum() > x.shape[0]  # of the contents: no bool outside a trace either
    return nn.functional.scaled_dot_product_attention(x, x, x, is_causal=x.shape[2] > 1).sum(1, keepdim=keep) * enough


def bools_of_both_kinds(x):
    return torch.where((x > 0) == True, unpooled(x), x)  # noqa: E712


def reference(x):
    return torch._refs.sigmoid(torch._refs.mul(x, x))


@pytest.mark.parametrize("function", [unpooled, causal, bools_of_both_kinds, reference])
def test_comparisons_of_sizes_where_only_a_bool_is_taken(function):
    """torch's tracer makes tensors of them: the model is recorded again with bools, and the batch stays dynamic."""
    report = ptonnx.export(function, (torch.randn(2, 2, 8, 6),), input_names=["x"], dynamic_axes={"x": {0: "batch"}})
    assert not report.warnings
    for x in (torch.randn(2, 2, 8, 6), torch.randn(3, 2, 8, 6), torch.zeros(2, 2, 8, 6)):
        check_close(run_ort(report.bytes, {"x": x})[0], function(x))


def test_a_comparison_that_became_a_bool_is_reported():
    """A second look shows that the model is right for a length of 1, too: a causal mask of one row hides nothing."""
    args, axes = (torch.randn(2, 2, 8, 6),), {"x": {2: "length"}}
    with pytest.warns(UserWarning, match=r"a condition has for the example in .*is_causal=x.shape\[2\] > 1"):
        ptonnx.export(causal, args, input_names=["x"], dynamic_axes=axes, look=False)
    report = ptonnx.export(causal, args, input_names=["x"], dynamic_axes=axes)
    assert report.warnings == []
    for length in 1, 8, 11:
        x = torch.randn(2, 2, length, 6)
        check_close(run_ort(report.bytes, {"x": x})[0], causal(x))


@pytest.mark.parametrize("how", [
    {"mode": "nearest"}, {"mode": "nearest-exact"}, {"mode": "bilinear"}, {"mode": "bilinear", "align_corners": True},
    {"mode": "bicubic"}, {"mode": "bilinear", "antialias": True}, {"mode": "bicubic", "antialias": True}, {"mode": "area"},
], ids=lambda how: "-".join(map(str, how.values())))  # fmt: skip
@pytest.mark.parametrize("scale", [lambda x: x.shape[2] / 4, lambda x: ((x.shape[2] + 0.1) / 8, 1.5)], ids=["both", "first"])
def test_scale_factors_of_sizes(scale, how):
    """torch's tracer makes tensors of them, which F.interpolate does not take: the model is recorded again, and they stay dynamic."""
    table = torch.linspace(-1, 1, 48).reshape(1, 2, 4, 6)

    def resized(x):
        return nn.functional.interpolate(table, scale_factor=scale(x), **how) * x.mean()

    report = ptonnx.export(resized, (torch.ones(1, 1, 6, 12),), input_names=["x"], dynamic_axes={"x": {2: "h", 3: "w"}}, opset_version=18)
    for h, w in ((6, 12), (9, 10)):
        x = torch.ones(1, 1, h, w)
        check_close(run_ort(report.bytes, {"x": x})[0], resized(x))


@pytest.mark.parametrize("shape, mode", [((1, 2, 4), "linear"), ((1, 2, 4), "nearest"), ((1, 2, 4, 3, 2), "trilinear"), ((1, 2, 4, 3, 2), "nearest")])
def test_scale_factors_of_signals_and_volumes(shape, mode):
    table = torch.linspace(-1, 1, math.prod(shape)).reshape(shape)

    def resized(x):
        return nn.functional.interpolate(table, scale_factor=x.shape[0] / 4, mode=mode) * x.mean()

    report = ptonnx.export(resized, (torch.ones(6),), input_names=["x"], dynamic_axes={"x": {0: "n"}})
    for n in (6, 9):
        check_close(run_ort(report.bytes, {"x": torch.ones(n)})[0], resized(torch.ones(n)))


def added(x):
    numbers = torch.tensor([1.0, 2.0, 3.0])
    numbers += x
    return numbers * 2


def written_through_a_view(x):
    table = x.new_tensor([[1.0, 2.0, 3.0]])
    before = table * 1
    table[0].add_(x)
    return table + before


def masked(x):
    numbers = torch.as_tensor([1.0, 2.0, 3.0])
    before = numbers + 0
    numbers[x > 0] = 7.0
    return numbers * 2 + before


def of_an_array(x):
    numbers = torch.from_numpy(np.array([1, 2, 3], dtype=np.float32))
    return numbers.mul_(x) + numbers


def an_alias(x):
    numbers = torch.tensor([1.0, 2.0, 3.0])
    same = torch.as_tensor(numbers)
    same += x
    return numbers


class Added(Half):
    def forward(self, x):
        return self.inner(added(x))


@pytest.mark.parametrize("function", [added, written_through_a_view, masked, of_an_array, an_alias, Added()])
def test_writes_to_tensors_that_are_constants_of_the_trace(function):
    """The tracer keeps them by reference: the constant has the contents after the write of the example."""
    example = torch.tensor([0.5, -1.0, 2.0])
    report = ptonnx.export(function, (example,))
    for x in (example, torch.tensor([-3.0, 4.0, 0.25])):
        check_close(run_ort(report.bytes, {"x": x})[0], function(x))


def test_a_message_after_a_bool_names_the_line():
    def refused(x):
        y = x == True  # noqa: E712
        return torch.linalg.eig(x * y)[0]

    with pytest.raises(ptonnx.errors.OnnxExporterError) as caught:
        ptonnx.export(refused, torch.eye(3))
    assert "return torch.linalg.eig(x * y)[0]" in str(caught.value)
