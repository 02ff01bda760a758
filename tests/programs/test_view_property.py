"""Random chains of views and in-place writes: at the end every alias holds what it holds in PyTorch.

A program is a list of steps, each a few small numbers; steps that PyTorch refuses are left out. Many programs are one
archive, to be quick. PTONNX_VIEW_PROGRAMS sets how many programs are tried.
"""

import functools
import linecache
import os
import subprocess
import tempfile
import warnings
from pathlib import Path

import numpy as np
import onnx
import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import seed as hypothesis_seed
from hypothesis import strategies as st

from draws import CHOICE, seed
from numeric import Expected, ptonnx_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")
SHAPES = [(4, 6), (2, 3, 4), (5,), (1, 4), (2, 1, 3), (3, 3), (2, 2, 2, 2), (6, 1)]
KINDS = [(shape, torch.float32) for shape in SHAPES] + [(shape, torch.complex64) for shape in SHAPES[:4]]
BATCH = 25  # programs per archive
PROGRAMS = int(os.environ.get("PTONNX_VIEW_PROGRAMS", "300"))


def dim(x, n):
    return n % x.dim() if x.dim() else 0


def cut(x, a, b):
    """A stretch of an axis of x: its start and its end, not empty."""
    size = x.size(a)
    start = b % size
    return start, start + 1 + (b // 7) % (size - start)


def view_text(x, name, k, a, b, c):
    """The k-th way of looking at a part of x, as Python; None when x has none."""
    d = dim(x, a)
    if x.dim() == 0:
        return [f"{name}.unsqueeze(0)", f"{name}.expand(2)", f"{name}.view(1, 1)", f"{name}.detach()"][k % 4]
    start, end = cut(x, d, b)
    colons = ":, " * d
    other = dim(x, b)
    order = list(range(x.dim()))[::-1] if c % 2 else [*range(1, x.dim()), 0]
    size = 1 + b % x.size(d)
    numel = x.numel()
    factor = next((i for i in (3, 2, 4, 5) if numel % i == 0), 1)
    part = next((i for i in (2, 3) if x.size(d) % i == 0), 1)
    ways = [
        f"{name}.select({d}, {b % x.size(d)})",
        f"{name}[{colons}{start}:{end}:{1 + c % 2}]",
        f"{name}.narrow({d}, {start}, {end - start})",
        f"{name}.transpose({d}, {other})",
        f"{name}.permute({order})",
        f"{name}.view({factor}, -1)",
        f"{name}.view(-1)",
        f"{name}.reshape(-1, {factor})",
        f"{name}.unsqueeze({b % (x.dim() + 1)})",
        f"{name}.squeeze({d})",
        f"{name}.squeeze()",
        f"{name}.unsqueeze(0).expand(2, {', '.join('-1' for _ in x.shape)})",
        f"{name}.diagonal({c % 3 - 1}, {d}, {other})" if d != other else None,
        f"{name}.unfold({d}, {size}, {1 + c % 3})",
        f"{name}.chunk({1 + b % 3}, {d})[{c % 1}]",
        f"{name}.chunk(2, {d})[-1]",
        f"{name}.split({size}, {d})[-1]",
        f"{name}.unbind({d})[{c % x.size(d)}]",
        f"{name}.flatten({min(d, other)}, {max(d, other)})",
        f"{name}.unflatten({d}, [{part}, -1])",
        f"{name}.detach()",
        f"{name}.t()" if x.dim() == 2 else f"{name}.swapaxes(0, -1)",
        f"{name}.contiguous()",
        f"{name}.movedim({d}, {other})",
        f"{name}[..., None]",
        f"{name}[{b % x.size(0)}]",
        f"{name}[{colons}-{end}:]",
    ]
    if x.is_complex():
        ways += [f"{name}.conj()", f"{name}.real", f"{name}.imag", f"torch.view_as_real({name})"] * 2
    elif x.size(-1) == 2:
        ways += [f"torch.view_as_complex({name})"] * 4
    return ways[k % len(ways)]


def write_text(x, name, k, a, b, c, others):
    """The k-th way of changing x in place."""
    d = dim(x, a)
    value = (c % 7) - 3.5
    ordered = f"{name}.real" if x.is_complex() else name
    ways = [
        f"{name}.add_({value})",
        f"{name}.mul_({value})",
        f"{name}.zero_()",
        f"{name}.fill_({value})",
        f"{name}.masked_fill_({ordered} > {b % 3 - 1}, {value})",
        f"{name}.copy_(torch.full([1], {value}))",
        f"{name}.copy_({others[b % len(others)]}.clone())",
        f"{name}.add_({others[b % len(others)]}.sum())",
        f"{name}.mul_(1j)" if x.is_complex() else f"{name}.clamp_({-2 - a}, {2 + b % 3})",
        f"{name}.neg_()",
    ]
    if x.dim():
        start, end = cut(x, d, b)
        colons = ":, " * d
        ways += [
            f"{name}[{colons}{start}:{end}] = {value}",
            f"{name}[{colons}{b % x.size(d)}] = {value}",
            f"{name}[{colons}{start}:{end}] += {value}",
            f"{name}[{colons}{start}:{end}].mul_({value})",
            f"{name}[..., {b % x.size(-1)}] *= {value}",
            f"{name}[{ordered} > {b % 3 - 1}] = {value}",
            f"{name}.index_put_([torch.tensor([{b % x.size(0)}, {c % x.size(0)}])], torch.tensor({value}))",
            f"{name}.index_fill_({d}, torch.tensor([{b % x.size(d)}]), {value})",
            f"{name}[torch.tensor([{-1 - b % x.size(0)}])] = {value}",
            f"{name}[{b % x.size(0)}] = {name}[{c % x.size(0)}].clone()",
        ]
    return ways[k % len(ways)]


def overlaps(x):
    """More than one element of x in one place: PyTorch refuses most writes, and warns of others."""
    return len(set(positions(x))) < x.numel()


def positions(x):
    where = torch.zeros((), dtype=torch.int64)
    for size, stride in zip(x.shape, x.stride()):
        where = where.unsqueeze(-1) + torch.arange(size) * stride
    return where.flatten().tolist()


ALLOWED_ON_OVERLAPS = (".zero_()", ".fill_(")


def lines_of(steps, source, prefix):
    """(Python lines, names of all aliases) of one program on the tensor `source`."""
    lines, names = [f"{prefix}0 = {source[0]}.clone()"], [f"{prefix}0"]
    scope = {"torch": torch, source[0]: source[1]}
    exec(lines[0], scope)
    for is_view, which, k, a, b, c in steps:
        name = names[which % len(names)]
        x = scope[name]
        if x.numel() == 0:
            continue
        line = view_text(x, name, k, a, b, c) if is_view else write_text(x, name, k, a, b, c, names)
        if line is None or (not is_view and overlaps(x) and not any(w in line for w in ALLOWED_ON_OVERLAPS)):
            continue
        if is_view:
            line = f"{prefix}{len(names)} = {line}"
        try:
            exec(line, scope)
        except (RuntimeError, IndexError):
            continue  # PyTorch refuses it, before anything is changed
        lines.append(line)
        if is_view:
            names.append(f"{prefix}{len(names)}")
    return lines, names


def module_of(programs):
    """All programs as one module with one input for each shape."""
    body, outputs, used = [], [], []
    for number, (shape, steps) in enumerate(programs):
        source = f"x{shape % len(KINDS)}", example(shape % len(KINDS))
        lines, names = lines_of(steps, source, f"p{number}_")
        body += lines
        outputs += names
        if source[0] not in used:
            used.append(source[0])
    text = "class Views(torch.nn.Module):\n    def forward(self, " + ", ".join(used) + "):\n"
    text += "".join(f"        {line}\n" for line in body) + "        return (" + ", ".join(outputs) + ",)\n"
    file = f"<views {hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    scope = {"torch": torch, "__name__": "views"}
    exec(compile(text, file, "exec"), scope)
    return scope["Views"](), used, outputs, text


@functools.cache
def example(kind):
    shape, dtype = KINDS[kind]
    return torch.randn(shape, dtype=dtype, generator=torch.Generator().manual_seed(seed(kind)))


def other(kind):
    shape, dtype = KINDS[kind]
    return torch.randn(shape, dtype=dtype, generator=torch.Generator().manual_seed(seed(99 + kind)))


def check(programs, traced):
    module, used, names, text = module_of(programs)
    inputs = [example(int(name[1:])) for name in used]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        saved = torch.jit.trace(module, tuple(inputs), check_trace=False) if traced else torch.jit.script(module)
    with tempfile.TemporaryDirectory() as directory:
        pt, path = Path(directory) / "views.pt", Path(directory) / "views.onnx"
        saved.save(str(pt))
        command = [ptonnx_command(), "-q", str(pt), "-o", str(path)]
        for name, x in zip(used, inputs):
            command += ["-i", f"{str(x.dtype).removeprefix('torch.')}[{','.join(map(str, x.shape))}]"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, text + done.stderr
        model = onnx.load(path)
    onnx.checker.check_model(model, full_check=True)
    feeds = [other(int(name[1:])) for name in used]
    expected = Expected(module, feeds)
    named = dict(zip(used, feeds))  # the model has no inputs that are overwritten before they are read
    actual = run_ort(model.SerializeToString(), {i.name: named[i.name] for i in model.graph.input}, optimize=False)
    try:
        expected.check(actual)
    except AssertionError as difference:
        raise AssertionError(f"{text}({'traced' if traced else 'scripted'})\n{difference}") from None


number = st.integers(0, 40)
step = st.tuples(st.booleans(), number, number, number, number, number)
program = st.tuples(number, st.lists(step, min_size=3, max_size=12))


def examples(count):
    return settings(
        max_examples=-(-count // BATCH),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.not_quick
@hypothesis_seed(CHOICE)
@examples(PROGRAMS)
@given(st.lists(program, min_size=BATCH, max_size=BATCH), st.booleans())
def test_views(programs, traced):
    check(programs, traced)


BOUNDS = ["", -6, -4, -1, 0, 1, 3, 6]


def writes():
    """Writes through slices with every pair of bounds, and with bounds that depend on the size."""
    pairs = [f"{a}:{b}" for a in BOUNDS for b in BOUNDS]
    return pairs + ["n // 2:", ":n // 2", "1:n - 1", "n // 2:n", "n:", "n // 3:n // 2", "n // 2:-1"]


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("opset", [9, 17])
def test_bounds_of_slices(dynamic, opset, tmp_path):
    """What is written through a slice stands where PyTorch puts it, whatever its bounds and the size are."""
    texts = [text for text in writes() if opset > 9 or not dynamic or "n" not in text]
    lines = [f"y{i} = x.clone()\n    y{i}[:, {text}] = y{i}[:, {text}] * 2 + {i}" for i, text in enumerate(texts)]
    source = "def f(x):\n    n = x.size(1)\n    " + "\n    ".join(lines)
    source += f"\n    return torch.stack([{', '.join(f'y{i}' for i in range(len(texts)))}])\n"
    file = f"<slices {dynamic} {opset}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    scope = {"torch": torch, "__name__": "slices"}
    exec(compile(source, file, "exec"), scope)
    torch.jit.script(scope["f"]).save(str(tmp_path / "f.pt"))
    for sizes in [range(6)] if dynamic else [[1], [3], [5]]:
        dims = "2,n" if dynamic else f"2,{sizes[0]}"
        command = [ptonnx_command(), str(tmp_path / "f.pt"), "-o", str(tmp_path / "f.onnx"), "--opset", str(opset)]
        done = subprocess.run([*command, "-i", f"float32[{dims}]"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        for size in sizes:
            x = torch.arange(2.0 * size).reshape(2, size)
            (actual,) = run_ort(tmp_path / "f.onnx", {"x": x})
            np.testing.assert_array_equal(actual, scope["f"](x).numpy(), err_msg=f"size {size}: {texts}")
