"""Numbers that Python takes out of tensors while a model is captured: a warning names the line, the input and the axis. The second look,
which test_look.py tests, is off."""

import math
import os
import subprocess
import sys
import warnings

import pytest
import torch

import ptonnx
from numeric import check_close, run_ort
from paths import ROOT

X = torch.arange(12.0).reshape(3, 4)


def looped(x):
    y = x[0]
    for i in range(x.shape[0]):
        y = y + x[i]
    return y


def branched(x):
    return x * 2 if x.shape[0] + 1 > 2 else x


FACTORS = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)


def numbered(x):
    return x * FACTORS[x.shape[0]]


def measured(x):
    return {"rows": x * len([*x]), "all": x}


def iterated(x):
    return sum(row * 2 for row in x)


def scaled(x):
    h = x @ x.T.reshape(4, -1) if x.dim() == 3 else x * 2
    return h / FACTORS[h.shape[-1]]


def by_value(x):
    return x * 2 if x.sum() > 0 else x


def checked(x):
    assert x.shape[0] == 3
    return x + 1


def export(function, axes=None):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        report = ptonnx.export(function, (X,), dynamic_axes=axes and {"x": axes}, look=False)
    ours = [str(w.message) for w in caught if issubclass(w.category, ptonnx.errors.OnnxExporterWarning)]
    assert not [w for w in caught if issubclass(w.category, torch.jit.TracerWarning)]
    return report, ours


TABLE = torch.arange(40.0).reshape(10, 4)


def sliced(x):
    return x + TABLE[:x.shape[0]]


def sliced_twice(x):
    n = x.shape[0]
    return x + TABLE[n:n + n] - TABLE[..., :n, :]


def sliced_by_one_size(x):
    n = x.shape[0]
    return TABLE[n:n], x


def written(x):
    table = TABLE.clone()
    table[:x.shape[0]] = x
    return table


def unfolded(x):
    n = x.shape[0]
    return TABLE.unfold(0, n, 1), torch.linspace(0, 1, n), torch.nn.functional.one_hot(TABLE[0, :2].long(), n)


def rounded(x):
    n = x.shape[0]
    return TABLE[:round(n / 2)], TABLE[:round(n)], x * round(n / 3, 1)


@pytest.mark.parametrize("function", [sliced, sliced_twice, sliced_by_one_size, written, unfolded, rounded])
def test_arguments_that_the_tracer_records(function):
    report, messages = export(function, {0: "batch"})
    assert messages == []
    other = torch.randn(5, 4)
    expected = function(other)
    for actual, tensor in zip(run_ort(report.bytes, {"x": other}), expected if isinstance(expected, tuple) else [expected], strict=True):
        check_close(actual, tensor)


def counted_and_sliced(x):
    n = x.shape[0]
    y = sum(TABLE[i] for i in range(n))
    return y + x[:n - 1].sum() + TABLE[:n].sum()


def sliced_and_counted(x):
    n = x.shape[0]
    y = TABLE[:n].sum() + torch.linspace(0, 1, n).sum()
    return y + sum(TABLE[i] for i in range(n))


def counted_and_spaced(x):
    n = x.shape[0]
    y = x.sum() + sum(TABLE[i] for i in range(n))
    return y + torch.linspace(0, 1, n).sum()


def part_of_a_list(x):
    rows = [TABLE[0], TABLE[1], TABLE[2]]
    return x.sum() + sum(rows[:x.shape[0]])


def on_one_line(x):
    n = x.shape[0]
    return x.sum() + sum(TABLE[i:n].sum() for i in range(n))


def pooled(x):
    return torch.nn.functional.max_pool1d(x.T, x.shape[0])


def rolled(x):
    return x.roll(x.shape[0] - 1, 0)


@pytest.mark.parametrize("function, line", [
    (pooled, "return torch.nn.functional.max_pool1d(x.T, x.shape[0])"),
    (rolled, "return x.roll(x.shape[0] - 1, 0)"),
])
def test_one_number_for_a_list_of_them(function, line):
    """The functions take the number by a kernel, without a method of the tensor."""
    _, (message,) = export(function, {0: "batch"})
    assert f"`{line}`" in message and "an argument" in message and "(axis 0 of 'x')" in message
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        traced = torch.jit.trace(function, X)  # the kernel is the one of torch again
    assert torch.equal(traced(X), function(X))


@pytest.mark.parametrize("function, line", [
    (counted_and_sliced, "y = sum(TABLE[i] for i in range(n))"),
    (sliced_and_counted, "return y + sum(TABLE[i] for i in range(n))"),
    (counted_and_spaced, "y = x.sum() + sum(TABLE[i] for i in range(n))"),
    (part_of_a_list, "return x.sum() + sum(rows[:x.shape[0]])"),
    (on_one_line, "return x.sum() + sum(TABLE[i:n].sum() for i in range(n))"),
])
def test_a_count_beside_recorded_arguments(function, line):
    _, (message,) = export(function, {0: "batch"})
    assert f"`{line}`" in message


@pytest.mark.parametrize("function, line", [
    (looped, "for i in range(x.shape[0]):"),
    (branched, "return x * 2 if x.shape[0] + 1 > 2 else x"),
    (numbered, "return x * FACTORS[x.shape[0]]"),
    (measured, 'return {"rows": x * len([*x]), "all": x}'),
    (iterated, "return sum(row * 2 for row in x)"),
])
def test_a_size_that_becomes_a_number(function, line):
    report, (strong,) = export(function, {0: "batch"})
    assert __file__ in strong and f"`{line}`" in strong and "(axis 0 of 'x')" in strong
    assert "is decided at run time" in strong and "torch.jit.script" in strong
    for axes in None, {1: "width"}:  # axis 0 has its size in the declared input
        report, weak = export(function, axes)
        assert weak == []
    expected = function(X)
    tensors = expected.values() if isinstance(expected, dict) else [expected]
    for actual, tensor in zip(run_ort(report.bytes, {"x": X}), tensors, strict=True):
        check_close(actual, tensor)


def test_a_declared_size_is_a_note(capsys):
    report = ptonnx.export(branched, (X,), dynamic_axes={"x": {1: "width"}}, verbose=True)
    assert report.warnings == []
    assert "axis 0 of 'x' must keep the declared size 3" in capsys.readouterr().out


def by_key(x):
    return x * {3: 2.0, 5: 7.0}[x.shape[0]] + (x.shape[1] in (4, 8)) + isinstance(x.size(0), int) + len(f"{x.numel()}")


class Resized(torch.nn.Module):
    def forward(self, x):
        return torch.nn.functional.interpolate(x[None, None], scale_factor=1.5, recompute_scale_factor=True), torch.tensor([2.0, 3.0])


def test_sizes_are_ints_where_none_is_dynamic():
    for model in by_key, Resized():
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            report = ptonnx.export(model, (X,))
        expected = model(X)
        for actual, tensor in zip(run_ort(report.bytes, {"x": X}), expected if isinstance(expected, tuple) else [expected], strict=True):
            check_close(actual, tensor)
    assert not {"shape", "size", "numel", "stride", "nbytes"} & vars(torch.Tensor).keys()


def unbound(x):
    return torch.stack([row / row.sum() for row in (x * 2).unbind(0)])


def in_chunks(x):
    return torch.cat([part - part.mean() for part in x.split(2)])


def in_columns(x):
    a, b = x.unbind(1)[:2]
    return a + b, [part.sum() for part in x.split(3, 1)], x.chunk(2)


@pytest.mark.parametrize("function, line, n", [
    (unbound, "return torch.stack([row / row.sum() for row in (x * 2).unbind(0)])", 3),
    (in_chunks, "return torch.cat([part - part.mean() for part in x.split(2)])", 2),
])
def test_a_list_whose_length_depends_on_a_size(function, line, n):
    """Python has iterated over the tensors of the example: a model for other sizes would drop tensors, or fail."""
    report, (message,) = export(function, {0: "batch"})
    assert f"number of tensors that this list has for the example, {n}, but it is decided at run time" in message
    (position,) = [m for m in report.messages if m["severity"] == "warning"]
    assert position["file"] == __file__ and line in open(__file__).read().splitlines()[position["line"] - 1]
    assert export(function, {1: "width"})[1] == [] == export(function)[1]
    check_close(run_ort(report.bytes, {"x": X})[0], function(X))


def test_a_list_whose_length_is_known_is_no_fault():
    assert export(in_columns, {0: "batch"})[1] == []


def test_the_length_of_a_list_in_a_file(tmp_path):
    class Net(torch.nn.Module):
        def forward(self, x):
            return unbound(x)

    torch.jit.trace(Net(), X).save(tmp_path / "traced.pt")
    torch.jit.script(halved).save(str(tmp_path / "scripted.pt"))
    spec = [("float32", ["batch", 4])]
    (warning,) = ptonnx.export(tmp_path / "traced.pt", spec, tmp_path / "traced.onnx").warnings
    assert "number of tensors that this list has for the example, 3" in warning
    assert ptonnx.export(tmp_path / "scripted.pt", spec, tmp_path / "scripted.onnx").warnings == []


def halved(x: torch.Tensor):
    a, b = x.unbind(0)  # PyTorch raises an exception for another number of rows
    return a - b


def in_a_shape(x):
    return x.reshape(3, 2, 2).sum(-1), x


def in_a_constant(x):
    return x * TABLE[:3]


def in_a_bound(x):
    """The sizes of these slices are 2 for any longer tensor."""
    return x[:2].reshape(2, 2, 2) + TABLE[:2, :1, None], x[-2:] * TABLE[:2]


@pytest.mark.parametrize("function, kept", [
    (in_a_shape, ["aten::reshape: the model keeps the size 12 of the example, but 4*batch is decided at run time"]),
    (in_a_constant, ["Mul: the model keeps the size 3 of the example, but batch is decided at run time"]),
    (in_a_bound, []),
])
def test_a_size_of_the_example_that_is_a_constant(function, kept, tmp_path):
    """Nothing is watched: the trace itself shows that only one size fits."""

    class Net(torch.nn.Module):
        def forward(self, x):
            return function(x)

    path = tmp_path / "model.pt"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.jit.trace(Net(), X).save(path)
    for report in export(function, {0: "batch"})[0], ptonnx.export(path, [("float32", ["batch", 4])]):
        assert [text.partition(": the model fails")[0] for text in report.warnings] == kept
    check_close(run_ort(report.bytes, {"x": X})[0], function(X)[0] if isinstance(function(X), tuple) else function(X))


@pytest.mark.skipif(not hasattr(torch, "vmap"), reason="torch.vmap is not in PyTorch 1.13")
def test_a_batch_size_inside_vmap():
    """vmap takes the size without a method of the tensor, and hides the numbers that it makes of it."""

    def masked(x):
        both = torch.vmap(torch.vmap(lambda i, j: (i >= 0) & (j > 1), in_dims=(None, 0)), in_dims=(0, None))
        return torch.where(both(torch.arange(x.shape[0]), torch.arange(x.shape[1])), x, 0.0)

    report, found = export(masked, {0: "batch"})
    assert "aten::view: the model keeps the size 3 of the example, but batch is decided at run time" in " ".join(found)
    check_close(run_ort(report.bytes, {"x": X})[0], masked(X))


def test_a_size_that_is_known_is_no_fault():
    assert export(scaled, {0: "batch"})[1] == []
    assert "decided at run time by width" in export(scaled, {1: "width"})[1][0]
    assert export(checked)[1] == []
    assert export(torch.nn.TransformerEncoderLayer(4, 2, 8).eval(), None)[1] == []


def test_a_condition_on_values():
    (warning,) = export(by_value)[1]
    assert "a condition" in warning and "wrong for other inputs" in warning


def by_equality(x):
    return x * 2 if torch.equal(x.relu(), x) else x


def by_equality_of_a_method(x):
    return x * 2 if x.equal(x.flip(0)) else x


def by_equality_of_constants(x):
    return x * 2 if torch.equal(torch.arange(3), TABLE[:3, 0].long()) or torch.equal(x, x[:, 1:]) else x


@pytest.mark.parametrize("axes", [None, {0: "batch"}])
def test_a_comparison_of_whole_tensors(axes):
    for function in by_equality, by_equality_of_a_method:
        (warning,) = export(function, axes)[1]
        assert "a condition" in warning and "equal(x" in warning
    assert export(by_equality_of_constants, axes)[1] == []
    assert torch.equal is torch._C._VariableFunctions.equal and "equal" not in vars(torch.Tensor)


def augmented(x):
    a = b = x.shape[0]
    b += 2
    b *= 2
    half = whole = a / 2
    whole *= 2
    assert float(half) * 2 == float(whole)
    return torch.arange(a), torch.arange(b)


def test_augmented_assignment_to_a_size_makes_a_new_number():
    report, caught = export(augmented, {0: "batch"})
    assert caught == [] and [output["shape"] for output in report.outputs] == [["batch"], ["2*batch+4"]]
    for x in X, torch.ones(5, 4):
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), augmented(x), strict=True):
            check_close(actual, tensor)


def through_data(x):
    y = x + 1
    y.data.mul_(3)
    return y, x.data * 2


def test_data_is_the_same_tensor():
    report, caught = export(through_data, {0: "batch"})
    assert caught == []
    x = torch.arange(8.0).reshape(2, 4)
    for actual, tensor in zip(run_ort(report.bytes, {"x": x}), through_data(x), strict=True):
        check_close(actual, tensor)
    assert "data" not in vars(torch.Tensor) and "__int__" not in vars(torch.Tensor)


class WithScript(torch.nn.Module):
    """A scripted submodule is captured by torch.jit.trace."""

    def __init__(self, function):
        super().__init__()
        self.function, self.scripted = function, torch.jit.script(torch.nn.Identity())

    def forward(self, x):
        return self.function(self.scripted(x))


@pytest.mark.filterwarnings("ignore:.*torch.jit.script:DeprecationWarning")
def test_a_number_beside_a_dict_and_a_scripted_submodule():
    for names, expected in ([], ["rows", "all"]), (["first"], ["first", "all"]):
        with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="is decided at run time by batch"):
            report = ptonnx.export(WithScript(measured), (X,), dynamic_axes={"x": {0: "batch"}}, output_names=names, look=False)
        assert [output["name"] for output in report.outputs] == expected
        for actual, tensor in zip(run_ort(report.bytes, {"x": X}), measured(X).values(), strict=True):
            check_close(actual, tensor)


def test_an_export_inside_a_traced_forward():
    """Each number is reported once, and the inner model is not part of the outer one."""
    inner = []

    def outer(x):
        inner.append(ptonnx.export(lambda y: y * FACTORS[y.shape[1]], (torch.ones(2, 5),), dynamic_axes={"y": {1: "k"}}, look=False))
        return x * FACTORS[x.shape[0]]

    report, found = export(outer, {0: "batch"})
    assert ["by k:" in text for text in found] == [True, False] and "by batch:" in found[1]
    check_close(run_ort(report.bytes, {"x": X})[0], X * 3)
    check_close(run_ort(inner[0].bytes, {"y": torch.ones(2, 5)})[0], torch.full((2, 5), 5.0))


def windows(x):
    rows = x.unflatten(0, (-1, 3))
    n = int(rows.shape[0] / (x.shape[0] / 3 / 2))
    return rows.reshape(n, -1), x[:int(x.shape[0] ** 0.5)]


def of_roots(x):
    n = x.shape[0]
    return x[:int(math.sqrt(n))], x * float(n), x / math.log2(n), TABLE[:math.ceil(n / 2)], TABLE[math.floor(n / 4):], x[:len(x) // 2]


def of_two_sizes(x):
    h, w = x.shape
    longest = max(h, w)
    square = torch.nn.functional.pad(x, (0, longest - w, 0, longest - h))
    return square, x[:min([h, w, 4])], x * max(h / 2, 1.75), torch.zeros(int(round(w * 1.5)))


def divided(x):
    n = x.shape[0]
    rows, rest = divmod(n, 2)
    parts = TABLE[:math.ceil(n / 2)], TABLE[:math.floor(7 / n)], TABLE[:math.ceil(-n / 2) + 8], TABLE[:int((n - 9) / 2) + 8]
    return TABLE[:rows], TABLE[rest:], x * divmod(100, n)[1], *parts


def divisors(x):
    n = x.shape[0]
    return TABLE[:math.floor(49.0 / n)], TABLE[:int(49 / n)], x * (49 / n == 1), TABLE[:math.floor(98 / n)]


def of_known_numbers(x):
    return TABLE[:min(2, 3)] * max([1.0, 2.0]), TABLE[:max((4, 1), key=lambda i: -i)], x[:, :min(range(2, 3))], x[:int(x.shape[0] / 3)]


@pytest.mark.parametrize("function, axes", [(windows, {0: "n"}), (of_roots, {0: "n"}), (of_two_sizes, {0: "n", 1: "m"}), (divided, {0: "n"}),
                                             (of_known_numbers, {0: "n"})])
def test_numbers_that_are_computed_from_sizes(function, axes):
    """int(), max() and functions of math keep their dependence on the size, and Python's own names are unchanged afterwards."""
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message=".*keeps the value")
        report = ptonnx.export(function, (torch.randn(6, 4),), dynamic_axes={"x": axes})
    for rows in 6, 12, 3:
        x = torch.randn(rows, 7 if 1 in axes else 4)
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), function(x), strict=True):
            check_close(actual, tensor)
    assert globals().keys().isdisjoint(["int", "float", "max", "min", "len"]) and math.sqrt(4) == 2
    assert "__ceil__" not in vars(torch.Tensor)


def precise(x):
    n = x.shape[1]
    assert isinstance(n * 0.29, (float, torch.Tensor))
    return x[:, :int(n * 0.29)], x * (n * 0.29 < 29), x.sum() * (n / 3), x.mean() / n**0.5


def test_numbers_that_are_computed_from_sizes_are_doubles():
    """100 * 0.29 is 28.999999999999996, and 29 in float32."""
    x = torch.randn(2, 100)
    y = torch.randn(49, 1)  # 1 / 49 * 49 is not 1
    for actual, tensor in zip(run_ort(ptonnx.export(divisors, (y,), dynamic_axes={"x": {0: "n"}}).bytes, {"x": y}), divisors(y), strict=True):
        check_close(actual, tensor)
    for axes in None, {1: "n"}:
        report = ptonnx.export(precise, (x,), dynamic_axes=axes and {"x": axes})
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), precise(x), strict=True):
            check_close(actual, tensor)


def test_numbers_that_must_be_numbers():
    """The window of a pool is an attribute in ONNX: the model keeps the number, with a warning."""
    def pooled(x):
        return torch.nn.MaxPool2d(int(x.shape[2] / 2))(x)

    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="keeps the value that an argument has"):
        report = ptonnx.export(pooled, (torch.ones(1, 1, 4, 4),), dynamic_axes={"x": {2: "h"}}, look=False)
    check_close(run_ort(report.bytes, {"x": torch.ones(1, 1, 4, 4)})[0], torch.ones(1, 1, 2, 2))


def padded(x):
    return x if (x.shape[0] / 2).is_integer() else torch.nn.functional.pad(x, (0, 0, 0, 1))


def next_power(x):
    return x * 2 ** (x.shape[0] - 1).bit_length()


@pytest.mark.parametrize("function, use, line", [
    (padded, "a condition", "return x if (x.shape[0] / 2).is_integer() else torch.nn.functional.pad(x, (0, 0, 0, 1))"),
    (next_power, "a number", "return x * 2 ** (x.shape[0] - 1).bit_length()"),
])
def test_methods_of_numbers_that_tensors_lack(function, use, line):
    for example in (X, X[:2]):
        check_close(run_ort(ptonnx.export(function, (example,)).bytes, {"x": example})[0], function(example))
    _, (message,) = export(function, {0: "batch"})
    assert f"the value that {use} has for the example in `{line}`" in message and "is decided at run time" in message


def test_tensors_outside_a_trace_still_lack_them():
    ptonnx.export(rounded, (X,))
    with pytest.raises(TypeError, match="__round__"):
        round(torch.tensor(1.5))
    assert not hasattr(torch.tensor(1.5), "is_integer") and not hasattr(torch.tensor(1), "bit_length")


@pytest.mark.not_quick
def test_an_export_without_faults_prints_nothing(tmp_path):
    code = "import torch, ptonnx; ptonnx.export(torch.nn.Linear(2, 2), (torch.ones(1, 2),), 'model.onnx')"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""


@pytest.mark.filterwarnings("ignore:.*torch.jit.script:DeprecationWarning")
@pytest.mark.parametrize("function, line", [(branched, "return x * 2 if x.shape[0] + 1 > 2 else x"), (numbered, "return x * FACTORS[x.shape[0]]")])
def test_a_number_beside_a_scripted_submodule(function, line):
    report, (strong,) = export(WithScript(function), {0: "batch"})
    assert f"`{line}`" in strong and "is decided at run time" in strong
    (actual,) = run_ort(report.bytes, {"x": X})
    check_close(actual, function(X))
    report, found = export(WithScript(scaled), {0: "batch"})
    assert found == []
