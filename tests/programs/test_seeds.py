"""The examples of the texts that the project began with (tracing and scripting, implicit casts, branches on shapes, the
indexing patterns that torch.onnx lists as unsupported), and hostile programs (docs/torchscript-format.md §7.2, cases 52 to 59)."""

import os
import subprocess
import zipfile
from collections import Counter

import numpy as np
import onnx
import pytest
import torch

from cost import measured
from numeric import Expected, check_close, export_command, ptonnx_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")


def export(module, tmp_path, inputs, opset=20, extra=()):
    pt, path = tmp_path / "m.pt", tmp_path / "m.onnx"
    module.save(str(pt))
    export_command(pt, path, opset, inputs, extra)
    model = onnx.load(path)
    onnx.checker.check_model(model, full_check=True)
    return model


def run(model, *inputs):
    feeds = dict(zip([i.name for i in model.graph.input], inputs))
    return run_ort(model.SerializeToString(), feeds)


def operators(graph):
    """Counts of the operators of a graph, without those in blocks."""
    return Counter(node.op_type for node in graph.node)


def body_of(graph):
    (loop,) = [node for node in graph.node if node.op_type == "Loop"]
    return next(a.g for a in loop.attribute if a.name == "body")


# ---- LoopModel, LoopModel2, Model(n) ----


class LoopModel(torch.nn.Module):
    def forward(self, x, y):
        for i in range(y):
            x = x + i
        return x


@torch.jit.script  # int(): today's torch asks for it
def loop(x, y):
    for i in range(int(y)):
        x = x + i
    return x


class LoopModel2(torch.nn.Module):
    def forward(self, x, y):
        return loop(x, y)


LONGS = torch.ones(2, 3, dtype=torch.long)


def test_trace_unrolls(tmp_path):
    traced = torch.jit.trace(LoopModel(), (LONGS, torch.tensor(5)))
    model = export(traced, tmp_path, ["int64[2,3]", "int64[]"])
    assert set(operators(model.graph)) == {"Add"}
    check_close(run(model, LONGS, torch.tensor(5))[0], LONGS + 10)


@pytest.mark.parametrize("opset", [9, 11, 13, 17, 20])
def test_script_keeps_the_loop(tmp_path, opset):
    traced = torch.jit.trace(LoopModel2(), (LONGS, torch.tensor(5)))
    model = export(traced, tmp_path, ["input_data:int64[2,3]", "loop_count:int64[]"], opset,
                   ["--input-names", "input_data,loop_count"])
    assert [i.name for i in model.graph.input] == ["input_data", "loop_count"]
    assert operators(model.graph)["Loop"] == 1 and operators(body_of(model.graph))["Add"] == 1
    assert len(model.graph.node) <= 2
    for count in (5, 0, 1, 9):
        check_close(run(model, LONGS, torch.tensor(count))[0], loop(LONGS, torch.tensor(count)))


class Model(torch.nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.conv = torch.nn.Conv2d(3, 3, 3)

    def forward(self, x):
        for i in range(self.n):
            x = self.conv(x)
        return x


@pytest.mark.parametrize("n", [2, 3])
def test_traced_model_is_spelt_out(tmp_path, n):
    module, x = Model(n), torch.rand(1, 3, 10, 10)
    model = export(torch.jit.trace(module, x), tmp_path, [])
    assert operators(model.graph) == {"Conv": n}
    Expected(module, (x,)).check(run(model, x))


def test_scripted_model_is_one_loop(tmp_path):
    shapes = []
    for n in (2, 3, 7):
        module, x = Model(n), torch.rand(1, 3, 20, 20)
        model = export(torch.jit.script(module), tmp_path, ["float32[1,3,20,20]"])
        Expected(module, (x,)).check(run(model, x))
        assert operators(model.graph)["Loop"] == 1
        shapes.append((operators(model.graph), operators(body_of(model.graph))))
    assert shapes[0] == shapes[1] == shapes[2] and shapes[0][1]["Conv"] == 1


# ---- small ones ----


def test_elu(tmp_path):
    x = torch.randn(5)
    model = export(torch.jit.trace(torch.nn.ELU(), torch.ones(1)), tmp_path, ["float32[n]"])
    assert operators(model.graph) == {"Elu": 1}
    check_close(run(model, x)[0], torch.nn.ELU()(x))


class ImplicitCastType(torch.nn.Module):
    def forward(self, x):
        y = x + 2
        return y + 3


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.int64, torch.float16])
def test_implicit_cast(tmp_path, dtype):
    x = torch.tensor([1.0, 4.0]).to(dtype)
    model = export(torch.jit.script(ImplicitCastType()), tmp_path, [f"{str(dtype)[6:]}[n]"])
    assert operators(model.graph) == {"Add": 2} or operators(model.graph) == {"Add": 1}
    check_close(run(model, x)[0], x + 5)


class ShapeArithmetic(torch.nn.Module):
    """In-place arithmetic on sizes, which torch.onnx warns of."""

    def forward(self, x):
        batch, size = x.shape[:2]
        size += 2
        batch *= 2
        return torch.zeros(batch, size) + x.sum()


@pytest.mark.parametrize("how", [torch.jit.script, lambda m: torch.jit.trace(m, torch.rand(2, 3))])
def test_shape_arithmetic_in_place(tmp_path, how):
    model = export(how(ShapeArithmetic()), tmp_path, ["float32[a,b]"])
    for shape in ((2, 3), (4, 1), (1, 7)):
        x = torch.rand(shape)
        Expected(ShapeArithmetic(), (x,)).check(run(model, x))


class BranchOnShape(torch.nn.Module):
    def forward(self, x):
        x = x.reshape(x.size(0), -1)
        if x.size(1) == 3:
            x = x[:10]
        else:
            x = x[:11]
        return x


class BranchOnShapeMasked(torch.nn.Module):
    def forward(self, x):
        x = x.reshape(x.size(0), -1)
        if x.size(1) == 3:
            mask = x > 0
            x = x[mask]
        else:
            mask = x > 10
            x = x[mask]
        return x


class BranchOnShapeConv(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = torch.nn.Conv2d(3, 64, 3, padding=1)
        self.conv2 = torch.nn.Conv2d(64, 128, 3, padding=1)
        self.conv3 = torch.nn.Conv2d(256, 128, 3, padding=1)

    def forward(self, x):
        if x.size(1) == 3:
            x = self.conv1(x)
            x = self.conv2(x)
        else:
            x = self.conv3(x)
        return x


@pytest.mark.parametrize("kind", [BranchOnShape, BranchOnShapeMasked])
def test_branch_on_shapes(tmp_path, kind):
    fixed = export(torch.jit.script(kind()), tmp_path, ["float32[1,3,10,10]"])
    assert "If" not in operators(fixed.graph)
    dynamic = export(torch.jit.script(kind()), tmp_path, ["float32[n,c]"])
    for shape in ((12, 3), (12, 5), (4, 3)):
        x = torch.randn(shape) * 10
        Expected(kind(), (x,)).check(run(dynamic, x))
    x = torch.randn(1, 3, 10, 10) * 10
    Expected(kind(), (x,)).check(run(fixed, x))


@pytest.mark.parametrize("channels", [3, 256])
def test_branch_with_convolutions(tmp_path, channels):
    module, x = BranchOnShapeConv(), torch.randn(1, channels, 10, 10)
    model = export(torch.jit.script(module), tmp_path, [f"float32[1,{channels},10,10]"])
    assert set(operators(model.graph)) == {"Conv"}
    Expected(module, (x,)).check(run(model, x))


# ---- indexing patterns that torch.onnx lists as unsupported ----


def read_negative(data):
    return data[torch.tensor([[1, 2], [2, -3]]), torch.tensor([-2, 3])]


def write_rank_two(data, new):
    data = data.clone()
    data[torch.tensor([[1, 2], [2, 3]]), torch.tensor([2, 3])] = new
    return data


def write_apart(data, new):
    data = data.clone()
    data[torch.tensor([2, 3]), :, torch.tensor([1, 2])] = new
    return data


def write_negative(data, new):
    data = data.clone()
    data[torch.tensor([1, -2]), torch.tensor([-2, 3])] = new
    return data


def write_broadcast(data, new):
    data = data.clone()
    data[torch.tensor([[0, 2], [1, 1]]), 1:3] = new
    return data


INDEXING = [
    (read_negative, (5, 6), None),
    (read_negative, (4, 5, 3), None),
    (write_rank_two, (4, 5), (2, 2)),
    (write_rank_two, (4, 5, 3), (2, 2, 3)),
    (write_apart, (4, 2, 3), (2, 2)),
    (write_apart, (5, 3, 4, 2), (2, 3, 2)),
    (write_negative, (4, 5), (2,)),
    (write_negative, (4, 5, 2), (2, 2)),
    (write_broadcast, (3, 4, 5), (5,)),
    (write_broadcast, (3, 4), ()),
]


@pytest.mark.parametrize("opset", [11, 13, 20])
@pytest.mark.parametrize("traced", [False, True], ids=["scripted", "traced"])
@pytest.mark.parametrize("dynamic", [False, True], ids=["static", "dynamic"])
@pytest.mark.parametrize("case", INDEXING, ids=lambda c: f"{c[0].__name__}-{len(c[1])}")
def test_indexing(tmp_path, case, dynamic, traced, opset):
    fn, shape, new = case
    inputs = [torch.randn(shape)] + ([torch.randn(new)] if new is not None else [])
    saved = torch.jit.trace(fn, tuple(inputs)) if traced else torch.jit.script(fn)
    dims = ",".join(f"d{i}" for i in range(len(shape))) if dynamic else ",".join(map(str, shape))
    specs = [f"float32[{dims}]"] + ([f"float32[{','.join(map(str, new))}]"] if new is not None else [])
    model = export(saved, tmp_path, specs, opset)
    other = [torch.randn(x.shape) for x in inputs]
    check_close(run(model, *other)[0], fn(*other))


# ---- programs that mean no good ----

HEAD = "class M(Module):\n  __parameters__ = []\n  __buffers__ = []\n  training : bool\n"


def forward(*lines, result="x"):
    text = "".join(f"    {line}\n" for line in lines)
    return f"{HEAD}  def forward(self, x: Tensor) -> Tensor:\n{text}    return {result}\n"


def nested_ifs(depth):
    lines = [f"{'  ' * i}if bool(x):" for i in range(depth)] + ["  " * depth + "x = torch.add(x, 1)"]
    return forward(*lines)


def doubling(levels):
    text = "".join(
        f"def f{i}(x: Tensor) -> Tensor:\n  return __torch__.f{i - 1}(__torch__.f{i - 1}(x, ), )\n"
        for i in range(1, levels)
    )
    return "def f0(x: Tensor) -> Tensor:\n  return torch.add(x, 1)\n" + text + forward(result=f"__torch__.f{levels - 1}(x, )")


ACCEPTED = 0
HOSTILE = {
    "52 parentheses": forward(f"y = {'(' * 20000}1{')' * 20000}"),
    "52 minuses": forward(f"y = {'-' * 20000}1"),
    "52 ifs": nested_ifs(3000),
    "53 string": forward('y = "abc'),
    "53 bracket": forward("y = torch.add(x, [1, 2"),
    "53 NUL": forward("y = 1\0"),
    "53 CR": forward("y = 1\ry = 2"),
    "53 indentation": HEAD + "  def forward(self, x: Tensor) -> Tensor:\n      y = 1\n    return x\n",
    "54 negative constant": forward("y = CONSTANTS.c-1"),
    "54 great constant": forward("y = CONSTANTS.c99999999999999999999"),
    "54 no constant": forward("y = CONSTANTS.cx"),
    "54 great int": forward("y = 9223372036854775808"),
    "55 undefined": forward("y = z"),
    "55 not callable": forward("y = 3", "z = y(x)"),
    "55 unknown operator": forward("y = torch.no_such_thing(x)"),
    "55 arity": forward("y = torch.add(x, 1, 2, 3, 4, 5)"),
    "55 unpack": forward("a, b, c, = (1, 2)"),
    "55 tuple index": forward("y = (1, 2)[7]"),
    "56 one branch": forward("if bool(torch.sum(x)):", "  y = 1", "else:", "  pass", result="torch.add(x, y)"),
    "56 type change": forward("y = 1", "if bool(torch.sum(x)):", '  y = "a"', "else:", "  pass", result="torch.add(x, y)"),
    "57 recursion": "def f(x: Tensor) -> Tensor:\n  return __torch__.f(x, )\n" + forward(result="__torch__.f(x, )"),
    "57 two by two": "def f(x: Tensor) -> Tensor:\n  return __torch__.g(x, )\n"
    "def g(x: Tensor) -> Tensor:\n  return __torch__.f(x, )\n" + forward(result="__torch__.f(x, )"),
    "57 doubling": doubling(40),
    "58 remainder": forward("y = torch.remainder(5, 0)"),
    "58 quotient": forward("y = torch.floordiv(-9223372036854775808, 0)"),
    "58 while": forward("while True:", "  x = torch.add(x, 1)"),
    "58 list": forward("l = [1]", "while True:", "  _0 = torch.append(l, 1)"),
    "58 lists": forward("l = [1]", "while True:", "  l = torch.add(l, l)"),
    "58 string": forward('s = "ab"', "while True:", "  s = torch.add(s, s)"),
    "58 string repetition": forward('s = torch.mul("ab", 1000000000000)'),
    "58 list repetition": forward("s = torch.mul([1], 1000000000000)"),
    "58 changing": forward("n = 1", "while bool(torch.sum(x)):", "  n = torch.add(torch.mul(n, n), torch.size(x, 0))",
                           "  x = torch.reshape(x, [n, -1, 1])"),
}


def hostile_archive(tmp_path, text):
    """A saved module whose code is replaced."""
    good, bad = tmp_path / "good.pt", tmp_path / "bad.pt"

    class M(torch.nn.Module):
        def forward(self, x):
            return x

    torch.jit.script(M()).save(str(good))
    with zipfile.ZipFile(good) as source, zipfile.ZipFile(bad, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            if ".py" in name:
                continue
            if name.endswith("data.pkl"):
                data = data.replace(source_class(source), b"__torch__\nM")
            target.writestr(name, data)
        target.writestr("good/code/__torch__.py", text.encode("utf-8", "surrogateescape"))
    return bad


def source_class(source):
    data = source.read("good/data.pkl")
    start = data.index(b"c__torch__") + 1
    end = data.index(b"\n", data.index(b"\n", start) + 1)
    return data[start:end]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile(tmp_path, name):
    path = hostile_archive(tmp_path, HOSTILE[name])
    sanitized = "sanitize" in ptonnx_command()
    code, messages, seconds, megabytes = measured(
        [ptonnx_command(), path, "-o", tmp_path / "bad.onnx", "-i", "float32[3]"])
    assert code in (1, 3), messages[-2000:]
    assert "error" in messages and not (tmp_path / "bad.onnx").exists()
    assert seconds < (30 if sanitized else 5) and (sanitized or megabytes < 200), f"{seconds:.1f} s, {megabytes:.0f} MB"


@pytest.mark.parametrize("text", [forward("y = 1e999", result="torch.add(x, 1)"), forward().rstrip("\n"),
                                  forward("y = 1 << 64"), "\ufeff" + forward(),
                                  forward("for i in range(4611686018427387904):", "  if bool(torch.sum(x)):",
                                          "    x = torch.cat([x, x])", "  else:", "    x = torch.unsqueeze(x, 0)"),
                                  forward("k = 0", "for i in range(4611686018427387904):", "  k = torch.mul(torch.add(k, i), 3)",
                                          result="torch.add(x, k)")],
                         ids=["great float", "no final newline", "shift", "byte order mark", "rank on data", "great range"])
def test_odd_but_answered(tmp_path, text):
    """Either way is an answer; a crash is none."""
    path = hostile_archive(tmp_path, text)
    done = subprocess.run([ptonnx_command(), str(path), "-o", str(tmp_path / "o.onnx"), "-i", "float32[3]"],
                          capture_output=True, timeout=60)
    assert done.returncode in (0, 1, 3), done.stderr.decode(errors="replace")


SETSTATE = {
    "loops": "while True:\n      pass",
    "unknown operator": "_0 = torch.no_such_thing(state)",
    "grows": "l = [1]\n    while True:\n      l = torch.add(l, l)",
}


@pytest.mark.parametrize("name", SETSTATE)
def test_hostile_setstate(tmp_path, name):
    class M(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.k = 3

        @torch.jit.export
        def __getstate__(self):
            return (self.k, self.training)

        @torch.jit.export
        def __setstate__(self, state):
            # type: (Tuple[int, bool]) -> None
            self.k = state[0]
            self.training = state[1]

        def forward(self, x):
            return x + self.k

    good, bad = tmp_path / "good.pt", tmp_path / "bad.pt"
    torch.jit.script(M()).save(str(good))
    with zipfile.ZipFile(good) as source, zipfile.ZipFile(bad, "w") as target:
        for entry in source.namelist():
            data = source.read(entry)
            if entry.endswith(".py"):
                text = data.decode()
                at = text.index("\n", text.index("-> NoneType:")) + 1
                data = (text[:at] + "    " + SETSTATE[name] + "\n" + text[at:]).encode()
            if not entry.endswith(".debug_pkl"):
                target.writestr(entry, data)
    code, messages, _, _ = measured([ptonnx_command(), bad, "-o", tmp_path / "o.onnx", "-i", "float32[3]"])
    assert code in (1, 3), messages
