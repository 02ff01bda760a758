"""dynamo=True captures what torch.onnx captures, with the names and sizes that a trace has."""

import functools

import onnx
import pytest
import torch

import ptonnx
from numeric import check_close, ort_session, tensors_of, to_numpy

pytestmark = pytest.mark.filterwarnings("ignore")
Dim = torch.export.Dim


def inputs_of(report):
    graph = onnx.load_model_from_string(report.bytes).graph
    return {i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim] for i in graph.input}


def check(report, model, *args, feeds=None):
    """The model equals PyTorch on these arguments, whose tensors are its inputs in this order."""
    session = ort_session(report.bytes)
    given = args if feeds is None else feeds
    outputs = session.run(None, {i.name: to_numpy(a) for i, a in zip(session.get_inputs(), given, strict=True)})
    with torch.no_grad():
        for actual, expected in zip(outputs, tensors_of(model(*args)), strict=True):
            check_close(actual, expected)


class Rows(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 3)

    def forward(self, x):
        return self.linear(x).view(x.shape[0], -1).relu()


@pytest.mark.parametrize("options", [
    {"dynamic_axes": {"x": {0: "batch"}}}, {"dynamic_axes": {"x": [0]}}, {"dynamic_shapes": {"x": {0: "batch"}}},
    {"dynamic_shapes": {"x": {0: Dim("batch")}}}, {"dynamic_shapes": {"x": {0: Dim.DYNAMIC}}},
    {"dynamic_shapes": ({0: Dim.AUTO},)}, {"dynamic_shapes": [{0: Dim("batch", min=1, max=64)}]},
], ids=["axes", "list", "name", "Dim", "DYNAMIC", "AUTO", "range"])
def test_a_batch_of_one_varies(options):
    model = Rows().eval()
    report = ptonnx.export(model, (torch.randn(1, 4),), dynamo=True, **options)
    name = inputs_of(report)["x"][0]
    assert name == "batch" if "batch" in str(options) else isinstance(name, str)
    check(report, model, torch.randn(5, 4))
    check(report, model, torch.randn(1, 4))


class Attention(torch.nn.Module):
    def forward(self, q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v)


@pytest.mark.parametrize("form", ["dynamic_axes", "dynamic_shapes"])
def test_one_name_joins_two_axes(form):
    """As in a trace: then the keys and values have one length, and attention is one node."""
    dims = {"q": {0: "batch", 2: "n"}, "k": {0: "batch", 2: "m"}, "v": {0: "batch", 2: "m"}}
    args = tuple(torch.randn(2, 4, 5, 8) for _ in range(3))
    report, traced = (ptonnx.export(Attention(), args, dynamo=dynamo, opset_version=23, **{form: dims}) for dynamo in (True, None))
    assert inputs_of(report) == inputs_of(traced)
    assert report.operators == traced.operators == {"Attention": 1}
    check(report, Attention(), torch.randn(3, 4, 6, 8), torch.randn(3, 4, 7, 8), torch.randn(3, 4, 7, 8))


def test_a_name_of_two_sizes():
    class Separate(torch.nn.Module):
        def forward(self, x, y):
            return x + 1, y + 1

    args = torch.randn(3), torch.randn(4)
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="'n' is the name of dims with different sizes in the example"):
        report = ptonnx.export(Separate(), args, dynamo=True, dynamic_axes={"x": {0: "n"}, "y": {0: "n"}})
    check(report, Separate(), torch.randn(5), torch.randn(6))


class Nested(torch.nn.Module):
    def forward(self, x, past):
        return x + past["a"].sum(), past["b"][0] * 2


@pytest.mark.parametrize("keys", [("past.a", "past.b.0"), ("past_a", "past_b_0")])
def test_names_of_nested_inputs_are_those_of_a_trace(keys):
    args = (torch.randn(2, 3), {"a": torch.randn(2, 3), "b": [torch.randn(2, 2)]}, {})
    report = ptonnx.export(Nested(), args, dynamo=True, dynamic_axes={keys[0]: {0: "r"}, keys[1]: {1: "s"}})
    assert inputs_of(report) == {"x": [2, 3], "past.a": ["r", 3], "past.b.0": [2, "s"]}
    x, a, b = torch.randn(2, 3), torch.randn(4, 3), torch.randn(2, 5)
    check(report, Nested(), x, {"a": a, "b": [b]}, feeds=(x, a, b))
    assert list(inputs_of(ptonnx.export(Nested(), args))) == ["x", "past.a", "past.b.0"]


class Add(torch.nn.Module):
    def forward(self, x, y):
        return x + y


class Wrapper(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, *args, **kwargs):
        return self.inner(*args, **kwargs)


ROWS = {0: "rows"}


@pytest.mark.parametrize("dynamo", [None, True])
@pytest.mark.parametrize("shapes", [(ROWS, ROWS), {"args": (ROWS, ROWS)}, ((ROWS, ROWS),)])
def test_shapes_of_star_args(shapes, dynamo):
    report = ptonnx.export(Wrapper(Add()), (torch.randn(2, 3), torch.randn(2, 3)), dynamo=dynamo, dynamic_shapes=shapes)
    assert inputs_of(report) == {"args.0": ["rows", 3], "args.1": ["rows", 3]}
    check(report, Add(), torch.randn(5, 3), torch.randn(5, 3))


def test_one_star_arg():
    report = ptonnx.export(Wrapper(Rows().eval()), (torch.randn(2, 4),), dynamo=True, dynamic_shapes=(ROWS,))
    assert inputs_of(report) == {"args.0": ["rows", 4]}


@pytest.mark.parametrize("shapes", [{"x": ROWS, "y": ROWS}, {"kwargs": {"x": ROWS, "y": ROWS}}])
def test_shapes_of_star_kwargs(shapes):
    given = {"y": torch.randn(2, 3), "x": torch.randn(2, 3)}
    report = ptonnx.export(Wrapper(Add()), (), kwargs=given, dynamo=True, dynamic_shapes=shapes)
    assert inputs_of(report) == {"y": ["rows", 3], "x": ["rows", 3]}
    check(report, Add(), torch.randn(5, 3), torch.randn(5, 3))


class Pairs:
    """A class that torch.utils._pytree knows as two lists, as transformers registers its cache."""

    def __init__(self, keys, values):
        self.key_cache, self.value_cache = keys, values


def registered():
    pytree = torch.utils._pytree
    names = ["key_cache", "value_cache"]
    keys = [pytree.MappingKey(name) for name in names]
    if Pairs not in pytree.SUPPORTED_NODES:
        pytree.register_pytree_node(
            Pairs, lambda c: ([c.key_cache, c.value_cache], names), lambda members, _: Pairs(*members), serialized_type_name="Pairs",
            flatten_with_keys_fn=lambda c: (list(zip(keys, [c.key_cache, c.value_cache])), names))


class Summed(torch.nn.Module):
    def forward(self, x, past):
        return x + sum(k.sum(1) * v.sum(1) for k, v in zip(past.key_cache, past.value_cache))


N = {1: "n"}


@pytest.mark.parametrize("options", [
    {"dynamic_shapes": {"x": None, "past": [[N, N], [N, N]]}}, {"dynamic_shapes": (None, [[N, N], [N, N]])},
    {"dynamic_shapes": {"past": {f"{i}.{word}": N for i in range(2) for word in ("key", "value")}}},
    {"dynamic_axes": {f"past.{i}.{word}": N for i in range(2) for word in ("key", "value")}},
], ids=["torch", "tuple", "members", "axes"])
def test_shapes_of_a_registered_class(options):
    registered()
    args = (torch.randn(2), Pairs([torch.randn(2, 3), torch.randn(2, 3)], [torch.randn(2, 3), torch.randn(2, 3)]))
    report = ptonnx.export(Summed(), args, dynamo=True, **options)
    wide = [2, "n"]
    assert inputs_of(report) == {"x": [2], "past.0.key": wide, "past.1.key": wide, "past.0.value": wide, "past.1.value": wide}
    x, tensors = torch.randn(2), [torch.randn(2, 5) for _ in range(4)]
    check(report, Summed(), x, Pairs(tensors[:2], tensors[2:]), feeds=(x, *tensors))


class Bits(torch.nn.Module):
    def __init__(self, rows):
        super().__init__()
        self.register_buffer("conjugate", torch.randn(rows, 2, dtype=torch.complex64).conj())
        self.register_buffer("negative", torch.randn(rows, 2, dtype=torch.complex64).conj().imag)

    def forward(self, x):
        return torch.view_as_real(self.conjugate * x), self.negative * x


@pytest.mark.parametrize("rows", [3, 600])  # a weight in the file, and one in memory
def test_conjugate_and_negative_views(rows):
    model = Bits(rows)
    assert model.conjugate.is_conj() and model.negative.is_neg()
    check(ptonnx.export(model, (torch.randn(1, 2),), dynamo=True), model, torch.randn(1, 2))
    check(ptonnx.export(torch.export.export(model, (torch.randn(1, 2),))), model, torch.randn(1, 2))


class Scaler:
    def __init__(self):
        self.factor, self.linear = torch.randn(3), torch.nn.Linear(3, 3)

    def apply(self, x):
        return self.linear(x * self.factor)

    def __call__(self, x):
        return x + self.factor


def weighted(x, y, scale):
    return x * y * scale


@pytest.mark.parametrize("function, n", [
    (lambda x: x * 2, 1), (Scaler().apply, 1), (Scaler(), 1), (Rows().eval().forward, 1), (torch.relu, 1),
    (functools.partial(weighted, scale=3.0), 2), (functools.partial(torch.mul, other=torch.tensor(2.0)), 1),
], ids=["lambda", "method", "object", "forward", "builtin", "partial", "partial of a builtin"])
def test_functions(function, n):
    width = 4 if getattr(function, "__name__", "") == "forward" else 3
    args = [torch.randn(2, width) for _ in range(n)]
    report = ptonnx.export(function, tuple(args), dynamo=True)
    check(report, function, *[torch.randn(2, width) for _ in range(n)])


def test_inference_mode():
    with torch.inference_mode():
        model, x = Rows().eval(), torch.randn(2, 4)
    weight = model.linear.weight
    report = ptonnx.export(model, (x,), dynamo=True, dynamic_axes={"x": {0: "batch"}})
    check(report, model, torch.randn(5, 4))
    assert model.linear.weight is weight and weight.is_inference()


class Recurrent(torch.nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.layer = kind(4, 5, batch_first=True)

    def forward(self, x):
        return self.layer(x)[0]


@pytest.mark.not_quick
@pytest.mark.parametrize("kind", [torch.nn.LSTM, torch.nn.GRU])
def test_recurrent_layers_of_dynamic_length(kind):
    model = Recurrent(kind).eval()
    report = ptonnx.export(model, (torch.randn(2, 3, 4),), dynamo=True, dynamic_shapes={"x": {0: "batch", 1: "length"}})
    assert inputs_of(report) == {"x": ["batch", "length", 4]}
    check(report, model, torch.randn(3, 7, 4))


# ---- the ways of torch.export ----


class NeedsAnalysis(torch.nn.Module):
    """strict=False runs the Python code; strict=True analyses it."""

    def forward(self, x):
        if torch.compiler.is_dynamo_compiling():
            return x * 2
        raise ValueError("not analysed")


def test_strict_after_non_strict():
    report = ptonnx.export(NeedsAnalysis(), (torch.randn(3),), dynamo=True)
    check(report, lambda x: x * 2, torch.randn(3))
    assert "torch.export with strict=False failed: ValueError: not analysed" in report.notes


class Fails(torch.nn.Module):
    def forward(self, x):
        return x + {}["nope"]  # the failing line


def test_the_error_names_the_line_and_the_ways():
    with pytest.raises(torch.onnx.OnnxExporterError) as caught:
        ptonnx.export(Fails(), (torch.randn(3),), dynamo=True)
    text = str(caught.value)
    assert 'in forward: return x + {}["nope"]  # the failing line' in text.splitlines()[0]
    assert "test_torch_export_capture.py:" in text.splitlines()[0]
    assert "torch.export with strict=True failed: " in text
    assert text.count("dynamo=None") == 1
    assert isinstance(caught.value.__cause__, KeyError)


@pytest.mark.parametrize("shapes", [{"z": ROWS}, {"x": {7: "b"}}, (ROWS, ROWS), {"x": "b"}, {"x": {0: 3}}, {"x": {0: 1.5}}, {"x": [ROWS]}])
def test_wrong_shapes_are_our_errors(shapes):
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="dynamic_shapes: "):
        ptonnx.export(Rows().eval(), (torch.randn(2, 4),), dynamo=True, dynamic_shapes=shapes)


def test_a_dim_that_the_program_fixes_is_reported():
    class Fixed(torch.nn.Module):
        def forward(self, x):
            return x.reshape(2, -1) + (1 if x.shape[0] == 2 else 0)

    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="axis 0 of 'x' is declared dynamic, but the captured program needs the size 2"):
        report = ptonnx.export(Fixed(), (torch.randn(2, 4),), dynamo=True, dynamic_shapes={"x": {0: Dim("b")}})
    assert inputs_of(report) == {"x": [2, 4]}
