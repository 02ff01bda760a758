"""What a conversion may cost: about as much as copying the file, and in proportion to the graph."""

import subprocess
import sys

import numpy as np
import pytest

from cost import anonymous_bytes, copy_command, least_seconds, measured, save_traced
from deep_archive import write_deep_archive, write_program
from numeric import export_command, ptonnx_command, run_ort
from paths import ROOT

# torch announces the end of TorchScript at every call.
pytestmark = [
    pytest.mark.filterwarnings("ignore:.torch.jit:DeprecationWarning"),
    pytest.mark.xdist_group("cost"),
]


@pytest.fixture(scope="module")
def resnet50(tmp_path_factory):
    path = tmp_path_factory.mktemp("cost") / "resnet50.pt"
    save_traced("resnet50", path)
    yield path
    for file in path.parent.iterdir():  # pytest would keep those of three runs
        file.unlink()


@pytest.mark.not_quick
def test_time_of_a_copy(resnet50):
    """Less than three times the processor time of a copy, and 20 ms; batch norms folded."""
    convert = [ptonnx_command(), "-q", str(resnet50), "-o", str(resnet50.with_suffix(".onnx"))]
    ours, theirs = least_seconds(convert, copy_command(resnet50, resnet50.with_suffix(".copy")))
    assert ours < 3 * theirs + 0.020, f"{ours * 1000:.0f} ms, a copy {theirs * 1000:.0f} ms"


@pytest.mark.not_quick
def test_memory_of_the_graph_alone(resnet50):
    convert = [ptonnx_command(), "-q", str(resnet50), "-o", str(resnet50.with_suffix(".onnx"))]
    memory = max(anonymous_bytes(convert) for _ in range(5))
    assert memory < 40e6, f"{memory / 1e6:.0f} MB"


@pytest.mark.not_quick
def test_time_and_memory_grow_with_the_depth(tmp_path):
    """Eight times the layers: what is linear takes eight times as long, what is quadratic sixty-four.

    Caches and neighbours on the machine can double a time, so the bound lies between the two.
    Memory has no noise.
    """
    seconds, memory = {}, {}
    for layers in 2000, 16000:
        path = tmp_path / f"{layers}.pt"
        write_deep_archive(path, layers)
        convert = [ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "deep.onnx"), "-i", "float32[2,4]"]
        (seconds[layers],) = least_seconds(convert, runs=3)
        memory[layers] = anonymous_bytes(convert)
    assert seconds[16000] < 20 * seconds[2000], f"{seconds} s"
    assert memory[16000] < 9 * memory[2000], f"{memory} bytes"


def test_a_chain_of_views_costs_its_length(tmp_path):
    """A view knows its cell: nothing walks along the chain."""
    path = tmp_path / "views.pt"
    write_program(path, ["y = x", *["y = torch.t(y)"] * 5000])
    convert = [ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "views.onnx"), "-i", "float32[2,4]"]
    (seconds,) = least_seconds(convert, runs=3)
    assert seconds < 0.5, f"{seconds:.2f} s"


@pytest.mark.parametrize("last", [[], ["y = torch.add(y, x)"]], ids=["unread", "read"])
def test_writes_through_a_chain_of_views_cost_their_number(tmp_path, last):
    """A write reads none of the views that it goes through."""
    path = tmp_path / "writes.pt"
    write_program(path, ["y = x", *["y = torch.t(y)", "_0 = torch.add_(y, 1)"] * 1000, *last])
    convert = [ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "writes.onnx"), "-i", "float32[4,4]"]
    (seconds,) = least_seconds(convert, runs=3)
    assert seconds < 0.5, f"{seconds:.2f} s"


def nested_loops(levels):
    """Loops over a dynamic size in each other; each carries a tensor of its own."""
    lines = ["n = torch.size(x, 0)", *(f"t{i} = torch.mul(x, {i + 1})" for i in range(levels))]
    for i in range(levels):
        lines += ["  " * i + f"for i{i} in range(n):", "  " * (i + 1) + f"t{i} = torch.add(t{i}, 1)"]
    for i in reversed(range(levels)):
        inner = (i + 1) % levels
        lines += ["  " * (i + 1) + f"t{i} = torch.add(torch.mul(t{i}, 0.5), torch.slice(t{inner}, 0, 0, 1))"]
    return [*lines, "y = t0", *(f"y = torch.add(y, t{i})" for i in range(1, levels))]


def test_nested_loops_cost_little_more_than_their_levels(tmp_path):
    """Each trial of a loop begins the search for its inner loops with what the last one found."""
    path = tmp_path / "loops.pt"
    write_program(path, nested_loops(12))
    convert = [ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "loops.onnx"), "-i", "float32[n]"]
    (seconds,) = least_seconds(convert, runs=3)
    memory = anonymous_bytes(convert)
    assert seconds < 2, f"{seconds:.2f} s"
    assert memory < 64e6, f"{memory / 1e6:.0f} MB"


def test_loops_that_append_to_one_list_cost_their_number(tmp_path):
    """The list remembers each tensor that was put into it once, not once per loop."""
    path = tmp_path / "appending.pt"
    loop = ["for i in range(n):", "  _0 = torch.append(l, torch.mul(x, torch.len(l)))"]
    write_program(path, ["n = torch.size(x, 0)", "l = [x]", *loop * 50, "y = torch.stack(l, 0)"])
    convert = [ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "appending.onnx"), "-i", "float32[n]"]
    (seconds,) = least_seconds(convert, runs=3)
    memory = anonymous_bytes(convert)
    assert seconds < 1, f"{seconds:.2f} s"
    assert memory < 64e6, f"{memory / 1e6:.0f} MB"


def test_keys_of_a_dict_cost_their_number(tmp_path):
    """A key is found by its hash. There are 450 million pairs of keys."""
    path = tmp_path / "keys.pt"
    loop = ["for i in range(30000):", "  _0 = torch._set_item(d, torch.mul(i, 7), x)"]
    write_program(path, ["d = annotate(Dict[int, Tensor], {})", *loop, "y = d[7]"])
    (seconds,) = least_seconds([ptonnx_command(), "-q", str(path), "-o", str(tmp_path / "keys.onnx"), "-i", "float32[4]"], runs=3)
    assert seconds < 1, f"{seconds:.2f} s"


def test_rows_of_a_large_constant_are_right(tmp_path):
    """After 32 MiB of constants for single rows, the rows stay apart until the end (fold/fold.c)."""
    rows, width = 200, 1024
    writes = (f"_0 = torch.copy_(torch.select(y, 0, {i}), torch.full([{width}], {i}.))" for i in range(0, rows, 2))
    path = tmp_path / "rows.pt"
    write_program(path, [f"y = torch.full([{rows}, {width}], -1.)", *writes, "y = torch.mul(y, x)"])
    export_command(path, tmp_path / "rows.onnx", 17, ["x:float32[1]"])
    (found,) = run_ort(tmp_path / "rows.onnx", {"x": np.full(1, 2, np.float32)})
    expected = [[2.0 * i if i % 2 == 0 else -2.0] * width for i in range(rows)]
    assert np.array_equal(found, np.array(expected, np.float32))
    assert (tmp_path / "rows.onnx").stat().st_size < 1.1 * 4 * rows * width


@pytest.mark.not_quick
def test_benchmark_of_files_runs():
    """bench/files.py with a small one."""
    script = ROOT / "bench" / "files.py"
    done = subprocess.run([sys.executable, script, "2"], check=True, capture_output=True, text=True)
    assert float(done.stdout.split("differs from PyTorch by ")[1].split()[0]) < 1e-4


@pytest.mark.not_quick
def test_benchmark_of_growth_runs():
    """bench/growth.py with small programs: every kind of program is exported."""
    script = ROOT / "bench" / "growth.py"
    done = subprocess.run([sys.executable, script, "32"], check=True, capture_output=True, text=True)
    assert done.stdout.count(", 32 layers: ") == 6


def sum_of_sizes(terms):
    """A program that adds sizes which are decided at run time, each at most 50, and branches on the sum."""
    lines = []
    for i in range(terms):
        lines += [f"k{i} = torch.squeeze(torch.nonzero(torch.gt(torch.select(x, 0, {i}), 0.5)), 1)",
                  f"p{i} = torch.slice(k{i}, 0, 0, ops.prim.min(50, torch.size(k{i}, 0)))"]
    lines += [f"y0 = torch.cat([{', '.join(f'p{i}' for i in range(terms))}])", "if torch.gt(torch.size(y0, 0), 10):",
              "  y = torch.mul(y0, 2)", "else:", "  y = torch.add(y0, 1)"]
    return lines


def test_sums_of_sizes_cost_their_length(tmp_path):
    """Every comparison of such sums once looked at each pair and triple of terms: 30 terms were more than the limit of memory."""
    seconds, memory = {}, {}
    for terms in 10, 100, 1000:
        path = tmp_path / f"{terms}.pt"
        write_program(path, sum_of_sizes(terms))
        code, messages, seconds[terms], memory[terms] = measured(
            [ptonnx_command(), "-q", path, "-o", tmp_path / "sum.onnx", "-i", f"x:float32[{terms},100]"])
        assert (code, messages) == (0, "")
    assert memory[1000] < 9 * memory[100], f"{memory} MB"
    assert seconds[1000] < 40 * max(seconds[100], 0.01), f"{seconds} s"
