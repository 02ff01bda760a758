"""Lists, optionals, numbers, tuples and dicts as inputs and outputs of scripted models."""

import copy
import subprocess
from typing import Dict, List, NamedTuple, Optional, Tuple, Union

import numpy as np
import onnx
import onnxruntime
import pytest
import ptonnx
import torch

from numeric import check_close, ptonnx_command, to_numpy

pytestmark = pytest.mark.filterwarnings("ignore")


def exported(function, directory, specs, *options, keep=True):
    """(exit code, messages, path). Values are paired with inputs by position, so unused inputs are kept, unless `keep` is False."""
    torch.jit.script(function).save(str(directory / "m.pt"))
    command = [ptonnx_command(), str(directory / "m.pt"), "-o", str(directory / "m.onnx"), *options]
    for spec in specs:
        command += ["-i", spec]
    if keep:
        command.append("--keep-unused-inputs")
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stderr, directory / "m.onnx"


def fed(value):
    return [to_numpy(v) for v in value] if isinstance(value, list) else None if value is None else to_numpy(value)


def run(path, values):
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    names = [i.name for i in session.get_inputs()]
    return session.run(None, {name: fed(value) for name, value in zip(names, values, strict=True)})


def check_same(actual, expected):
    if expected is None or actual is None:
        assert actual is None and expected is None
    elif isinstance(expected, (list, tuple)):
        assert len(actual) == len(expected)
        for a, e in zip(actual, expected):
            check_same(a, e)
    else:
        check_close(np.asarray(actual), expected)


def added(xs: List[torch.Tensor]):
    total = xs[0]
    for i in range(1, len(xs)):
        total = total + xs[i]
    return total


def joined(xs: List[torch.Tensor]):
    return torch.cat(xs), len(xs), xs[-1]


def lengthened(xs: List[torch.Tensor], y):
    xs.append(y)
    return xs


def mapped(xs: List[torch.Tensor]):
    out: List[torch.Tensor] = []
    for x in xs:
        out.append(x.relu())
    return out


def stacked(xs: List[torch.Tensor], k: int):
    return torch.stack(xs)[k]


def by_numbers(ks: List[int], x):
    y = x
    for k in ks:
        y = y * 2 + k
    return y, len(ks)


def with_maybe(x, y: Optional[torch.Tensor]):
    if y is not None:
        return x + y
    return x * 2


def with_default(x, y: Optional[torch.Tensor] = None):
    return x if y is None else x - y


def maybe_number(x, k: Optional[int]):
    return x + k if k is not None else x


def only_if_positive(x):
    found: Optional[torch.Tensor] = None
    count: Optional[int] = None
    if bool(x.sum() > 0):
        found = x * 2
        count = x.size(0)
    return found, x + 1, count


def passed_on(x, y: Optional[torch.Tensor]):
    return y, x


def positives(x):
    out: List[torch.Tensor] = []
    for i in range(x.size(0)):
        if bool(x[i].sum() > 0):
            out.append(x[i])
    return out


def replaced(xs: List[torch.Tensor]):
    xs[0] = xs[0] + 1
    xs[-1] = xs[-1] * 2
    return xs


def maybe_list(xs: Optional[List[torch.Tensor]], y):
    if xs is not None:
        y = y + xs[0]
    return y


def maybe_numbers(x, scale: Optional[float], shift: Optional[int], sizes: Optional[List[int]]):
    if scale is not None:
        x = x * scale
    if shift is None:
        shift = 2
    if sizes is not None:
        for n in sizes:
            x = x + n
    return x + shift


def unpacked(xs: List[torch.Tensor]):
    a, b = xs
    return a - b


def in_dict(x, d: Dict[str, List[torch.Tensor]]):
    return x + d["a"][0] * d["b"][1]


def any_of(x: torch.Tensor, more: Union[torch.Tensor, List[torch.Tensor], None]):
    if more is None:
        return x
    if isinstance(more, torch.Tensor):
        return x + more
    return x * torch.stack(more).sum(0)


def by_int(d: Dict[int, torch.Tensor]):
    return d[10] - d[-2] if 10 in d else d[-2]


def by_tensor(d: Dict[torch.Tensor, int], t: torch.Tensor):
    return t in d


def number_or_tensor(x: torch.Tensor, y: Union[int, torch.Tensor]):
    return x if isinstance(y, int) else x + y


X, Y = torch.tensor([1.0, -2.0, 3.0]), torch.tensor([0.5, 0.25, -1.0])
L1, L2, L3 = [X], [X, Y], [X, Y, X * 3, Y - 1]
RAGGED = [torch.ones(2), -torch.ones(5), torch.zeros(1)]
RUNS = [
    (added, ["float32[3]"], [(L1,), (L2,), (L3,)]),
    (joined, ["xs:float32[n]"], [(L1,), (L3,), (RAGGED,)]),
    (lengthened, ["xs:float32[n]", "y:float32[m]"], [(L1, Y), (RAGGED, X)]),
    (mapped, ["float32[n]"], [(L2,), (RAGGED,)]),
    (stacked, ["float32[3]"], [(L2, 1), (L3, -1)]),
    (replaced, ["float32[n]"], [(L1,), (L3,), (RAGGED,)]),
    (maybe_list, ["xs:float32[3]", "y:float32[3]"], [(L1, Y), (L3, X)]),
    (unpacked, ["float32[3]"], [(L2,), (L3[2:],)]),
    (
        maybe_numbers,
        ["x:float32[3]", "scale:optional(float64[])", "shift:optional(int64[])", "sizes:optional(int64[k])"],
        [(X, 2.5, None, [1, 2]), (X, None, 7, None), (Y, 0.5, 3, [5])],
    ),
    (by_numbers, ["x:float32[3]"], [([1, 2], X), ([5], X), ([], X)]),
    (with_maybe, ["x:float32[3]", "y:optional(float32[3])"], [(X, Y), (X, None)]),
    (with_maybe, ["x:float32[n]", "y:optional(float32[n])"], [(X, Y), (Y, None)]),
    (with_default, ["x:float32[3]", "y:optional(float32[3])"], [(X, Y), (X, None)]),
    (passed_on, ["x:float32[3]", "y:optional(float32[3])"], [(X, Y), (X, None)]),
    (only_if_positive, ["float32[n]"], [(X,), (-X,)]),
    (positives, ["float32[n,2]"], [(torch.tensor([[1.0, 2], [-3, 1], [4, 5]]),), (torch.ones(1, 2),)]),
]


@pytest.mark.parametrize("opset", [17, 20])
@pytest.mark.parametrize("function, specs, runs", RUNS, ids=[f"{f.__name__}-{len(s[-1])}" for f, s, _ in RUNS])
def test_lists_and_optionals(function, specs, runs, opset, tmp_path):
    code, messages, path = exported(function, tmp_path, specs, "--opset", str(opset))
    assert code == 0, messages
    onnx.checker.check_model(str(path), full_check=True)
    assert subprocess.run([ptonnx_command(), "check", str(path)]).returncode == 0
    for values in runs:
        expected = function(*copy.deepcopy(values))
        actual = run(path, values)
        check_same(actual, list(expected) if isinstance(expected, tuple) else [expected])


@pytest.mark.parametrize("function, specs, values, expected", [
    (with_maybe, ["x:float32[3]", "y:none"], (X,), X * 2),
    (with_maybe, ["float32[3]", "none"], (X,), X * 2),
    (with_maybe, ["float32[3]", "float32[3]"], (X, Y), X + Y),
    (with_default, ["float32[3]", "y:none"], (X,), X),
    (maybe_number, ["x:float32[3]", "k:none"], (X,), X),
    (maybe_number, ["x:float32[3]"], (X, 2), X + 2),
    (added, ["xs.0:float32[3]", "xs.1:float32[3]"], (X, Y), X + Y),
    (maybe_list, ["none", "y:float32[3]"], (X,), X),
    (any_of, ["x:float32[3]", "more:float32[3]"], (X, Y), X + Y),
    (any_of, ["x:float32[3]", "more.0:float32[3]", "more.1:float32[3]"], (X, Y, X), X * (X + Y)),
    (any_of, ["x:float32[3]", "more:none"], (X,), X),
    (by_int, ["d.10:float32[3]", "d.-2:float32[3]"], (X, Y), X - Y),
    (by_int, ["d.-2:float32[3]"], (X,), X),
    (in_dict, [f"{name}:float32[3]" for name in ("x", "d.a.0", "d.b.0", "d.b.1")], (X, Y, X, X * 2), X + Y * X * 2),
])
def test_what_is_said_is_settled(function, specs, values, expected, tmp_path):
    code, messages, path = exported(function, tmp_path, specs, "--opset", "9")
    assert code == 0, messages
    assert not any(node.op_type == "If" for node in onnx.load(path).graph.node)
    check_same(run(path, values), [expected])


class UpTo(torch.nn.Module):
    def forward(self, x, limit: float = float("inf")):
        return torch.clamp(x, max=limit) * 2


def test_default_by_name(tmp_path):
    """Methods keep their defaults, and infinity is a name in the text of an archive."""
    code, messages, path = exported(UpTo(), tmp_path, ["float32[3]"])
    assert code == 0, messages
    check_same(run(path, (X,)), [X * 2])


class Point(NamedTuple):
    x: torch.Tensor
    y: torch.Tensor


def nested(p: Tuple[torch.Tensor, Tuple[torch.Tensor, int]], d: Dict[str, torch.Tensor], q: Point):
    return (p[0] + p[1][0] * p[1][1], [d["a"], d["b"] * q.x]), {"one": q.y, "two": d["a"] - 1}


def test_nested(tmp_path):
    specs = [f"{name}:float32[3]" for name in ("p.0", "p.1.0", "d.a", "d.b", "q.x", "q.y")]
    code, messages, path = exported(nested, tmp_path, specs)
    assert code == 0, messages
    graph = onnx.load(path).graph
    assert [i.name for i in graph.input] == ["p.0", "p.1.0", "p.1.1", "d.a", "d.b", "q.x", "q.y"]
    assert [o.name for o in graph.output][3:] == ["one", "two"]
    (first, second), named = nested((X, (Y, 3)), {"a": X * 2, "b": Y * 2}, Point(X, Y))
    actual = run(path, [X, Y, 3, X * 2, Y * 2, X, Y])
    check_same(actual, [first, *second, named["one"], named["two"]])


@pytest.mark.parametrize("function, specs, options, code, message", [
    (with_maybe, ["x:none", "y:none"], [], 2, "'x' is not Optional"),
    (with_maybe, ["x:float32[3]", "y:optional(float32[3])"], ["--opset", "15"], 1, "this requires opset 16"),
    (maybe_numbers, ["x:float32[3]", "scale:optional(float32[])"], [], 2, "-i 'scale:optional(float64[])'"),
    (maybe_list, ["xs:optional(float32[3])", "y:float32[3]"], [], 2, "or declare it absent with"),
    (only_if_positive, ["float32[n]"], ["--opset", "15"], 1, "this requires opset 16"),
    (added, ["float32[3]"], ["--opset", "10"], 1, "sequences from opset 11 on"),
    (by_int, ["d.one:float32[3]"], [], 2, "'one' cannot be a key of the input 'd', whose keys are of type int"),
    (by_int, ["d.9223372036854775808:float32[3]"], [], 2, "cannot be a key of the input 'd'"),
    (by_tensor, ["d.1:int64[]", "t:int64[]"], [], 2, "whose keys are of type Tensor"),
    (number_or_tensor, ["x:float32[3]", "y:float32[3]"], [], 1, "the input 'y' is of type Union"),
    (added, [], [], 2, "-i 'xs.0:float32[...]'"),
])
def test_refusals(function, specs, options, code, message, tmp_path):
    status, messages, path = exported(function, tmp_path, specs, *options)
    assert status == code and message in messages and not path.exists(), messages


# Through Python


class Many(torch.nn.Module):
    def forward(self, x, pair, extra=None):
        y = x + pair[0] * pair[1]["w"]
        return y if extra is None else y - extra


def shapes(report):
    graph = onnx.load_model_from_string(bytes(report)).graph
    return {i.name: [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim] for i in graph.input}


ARGS = (torch.ones(2, 4), (torch.ones(2, 4), {"w": torch.ones(4)}))
BATCH = torch.export.Dim("batch")
AUTO, DYNAMIC, STATIC = torch.export.Dim.AUTO, torch.export.Dim.DYNAMIC, torch.export.Dim.STATIC


@pytest.mark.parametrize("dynamic_shapes, x, first", [
    ({"x": {0: BATCH}, "pair": ({0: BATCH}, {"w": None})}, ["batch", 4], ["batch", 4]),
    (({0: BATCH}, [(BATCH, None), {"w": {}}]), ["batch", 4], ["batch", 4]),
    ({"x": {0: "rows"}, "pair": None}, ["rows", 4], [2, 4]),
    ({"x": (DYNAMIC, STATIC), "pair": ([AUTO, 4], None)}, ["x_dim_0", 4], ["pair_0_dim_0", 4]),
    ({"x": {-2: "rows"}}, ["rows", 4], [2, 4]),
])
def test_dynamic_shapes(dynamic_shapes, x, first):
    report = ptonnx.export(Many(), ARGS, dynamic_shapes=dynamic_shapes)
    assert shapes(report) == {"x": x, "pair.0": first, "pair.1.w": [4]}


@pytest.mark.parametrize("dynamic_shapes, kind, message", [
    ({"y": {0: BATCH}}, RuntimeError, "no parameter 'y'"),
    ({"x": {2: BATCH}}, RuntimeError, "out of range"),
    ({"x": (BATCH,)}, RuntimeError, "rank 2"),
    ({"x": {0: 3}}, RuntimeError, "is 2, not 3"),
    ({"x": {0: 2 * BATCH}}, RuntimeError, "is not a name"),
    ("x", TypeError, "a dict, tuple or list"),
])
def test_wrong_dynamic_shapes(dynamic_shapes, kind, message):
    with pytest.raises(kind, match=message):
        ptonnx.export(Many(), ARGS, dynamic_shapes=dynamic_shapes)


def test_dynamic_shapes_of_a_keyword(tmp_path):
    report = ptonnx.export(Many(), ARGS, kwargs={"extra": torch.ones(2, 4)}, dynamic_shapes={"extra": {0: "n"}})
    assert shapes(report)["extra"] == ["n", 4]


def test_scripts_with_none_and_lists(tmp_path):
    path = tmp_path / "m.onnx"
    ptonnx.export(torch.jit.script(with_maybe), (X, None), path)
    check_same(run(path, [X]), [X * 2])
    ptonnx.export(torch.jit.script(with_maybe), (X, Y), path, input_names=["a", "b"])
    check_same(run(path, [X, Y]), [X + Y])
    for more, given in ((None, []), (Y, [Y]), ([X, Y], [X, Y])):
        ptonnx.export(torch.jit.script(any_of), (X, more), path)
        check_same(run(path, [Y, *given]), [any_of(Y, more)])
    ptonnx.export(torch.jit.script(mapped), (RAGGED,), path)
    check_same(run(path, [L2]), [mapped(L2)])
    ptonnx.export(torch.jit.script(nested), ((X, (Y, 3)), {"a": X, "b": Y}, Point(X, Y)), path)
    (first, second), named = nested((X, (Y, -2)), {"a": Y, "b": Y * 2}, Point(Y, X))
    check_same(run(path, [X, Y, -2, Y, Y * 2, Y, X]), [first, *second, *named.values()])
    with pytest.raises(ValueError, match="None"):
        ptonnx.export(torch.jit.script(with_maybe), (None, Y), path)


def test_a_trace_of_a_script(tmp_path):
    """Its parameter has no name; torch saves it under another one than the schema has."""
    path = tmp_path / "m.onnx"
    ptonnx.export(torch.jit.trace(torch.jit.script(with_maybe), (X, Y)), (X, Y), path, dynamic_shapes=({0: "n"}, {0: "n"}))
    check_same(run(path, [X[:2], Y[:2]]), [X[:2] + Y[:2]])


def test_numbers_of_scripts(tmp_path):
    path = tmp_path / "m.onnx"
    ptonnx.export(torch.jit.script(maybe_number), (X, 3), path)
    check_same(run(path, [X, 7]), [X + 7])
    ptonnx.export(torch.jit.script(by_numbers), ([1, 2], X), path)
    check_same(run(path, [3, -1, X]), list(by_numbers([3, -1], X))[:1] + [2])


def test_saved_models(tmp_path):
    torch.jit.script(with_maybe).save(str(tmp_path / "m.pt"))
    ptonnx.export(tmp_path / "m.pt", [("float32", ["n"]), None], tmp_path / "m.onnx", dynamic_axes={"x": {0: "n"}})
    check_same(run(tmp_path / "m.onnx", [X]), [X * 2])
    ptonnx.export(tmp_path / "m.pt", {"x": X, "y": ("optional(float32)", [3])}, tmp_path / "m.onnx")
    check_same(run(tmp_path / "m.onnx", [X, None]), [X * 2])
    check_same(run(tmp_path / "m.onnx", [X, Y]), [X + Y])


# Unused inputs


def second_of(x, y, n: int, z):
    return y * 2 + torch.zeros(x.size(0), device="cpu").sum() * 0


def test_unused_inputs_are_left_out(tmp_path):
    specs = ["x:float32[2]", "y:float32[3]", "n:int64[]", "z:float32[4]"]
    code, messages, path = exported(second_of, tmp_path, specs, keep=False)
    assert code == 0 and [i.name for i in onnx.load(path).graph.input] == ["y"]
    assert "warning: the inputs 'x', 'n', 'z' are not used and are left out of the model" in messages
    code, messages, path = exported(second_of, tmp_path, specs)
    assert code == 0 and [i.name for i in onnx.load(path).graph.input] == ["x", "y", "n", "z"]
    assert "warning" not in messages


def test_an_input_whose_size_is_used_stays(tmp_path):
    specs = ["x:float32[n]", "y:float32[3]", "n:int64[]", "z:float32[n]"]
    code, _, path = exported(second_of, tmp_path, specs, keep=False)
    names = [i.name for i in onnx.load(path).graph.input]
    assert code == 0 and "y" in names and "z" not in names
    feeds = {"x": X, "y": X}
    check_same(run(path, [feeds[name] for name in names]), [X * 2])


def test_shapes_assumed_from_a_branch(tmp_path):
    """The rank that conv2d requires decides the condition: the other branch is not in the model."""

    def ranked(x, w):
        if x.dim() == 4:
            y = torch.nn.functional.conv2d(x, w)
        else:
            y = x * 2
        return y

    code, messages, _ = exported(ranked, tmp_path, ["w:float32[3,3,1,1]"])
    assert "warning: the input 'x' is assumed to be" in messages and "other branches may be missing" in messages
