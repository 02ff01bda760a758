"""Every cycle of calls in the library has a stack check (src/base/stack.c), and no path from one check to the next takes
more stack than the reserve that the checks keep free. The compiler writes down who calls whom, and the sizes of frames."""

import json
import re
import shlex
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from paths import BUILD, ROOT


CHECKS = {"stack_fail", "parser_enter"}  # a function that calls one of these is checked

# These call others that may call them, but each at most once in a job.
ONCE = {"fail_memory", "bug"}

# Functions that call through a pointer and have no check. Their callees return without calling back into the library ...
CALLS_LEAVES = {
    "pickle.c:reduce_call", "pickle.c:run_opcodes", "functions.c:math_result", "strides.c:find_strides", "strings.c:str_is", "finish.c:share_base",
    "fold_index.c:scatter_one", "fold_math.c:pair", "fold_reduce.c:reduce", "fold_activation", "fold_unary", "move_map", "move_run",
    "fold_floats", "fold_float_unary", "fold_sums_add",
    "check_conditions", "stack_fail", "infer_math.c:follow_elems", "emit_index.c:scatter_by_comparing",
    "system_each_name", "call_function", "form.c:differ", "form.c:join_poison", "form_build.c:note_shared",
    "functions.c:count_uses", "numbers.c:host_arith", "numbers.c:host_compare",
}  # fmt: skip
# ... or are called by functions of the API only, or are the caller's own, or begin with a protect(), which has a check.
CALLS_OUTSIDE = {
    "api.c:protected_work", "file.c:read_stream", "rules.c:call_rule", "out.c:write_through", "job_progress", "diag.c:add_diag",
    "loc_position", "program.c:open_prefix", "user_line", "file_read", "captured.c:read_weight",
}  # fmt: skip
# ... or are called by one function only, which has a check.
CALLS_CHECKED = {"infer.c:infer_sizes", "rule.c:run_row"}

# Pointers that a graph or a constant carries: the functions that a file calls through them. These may call functions of the
# file again.
CALLBACKS = {"build.c": {"layer_of"}, "data.c": {"formula.c:formula_bytes", "formula.c:formula_part"}}
READS_FORMULAS = {"data_read"}  # the function of data.c that does so, and is not static

RESERVE = int(re.findall(r"#else\n#define STACK_RESERVE \(\(size_t\)(\d+) << 10\)", (ROOT / "src/base/stack.c").read_text())[0]) << 10
LIBC = 24 << 10  # for functions of libc and zlib, of which the compiler says nothing


def compile_commands():
    rows = json.loads((BUILD / "compile_commands.json").read_text())
    return [row for row in rows if "ptonnx_core" in row["output"]]


def compile_one(row, folder, options):
    words = [word for word in shlex.split(row["command"]) if Path(word).name != "ccache" and not word.startswith("-fsanitize")]
    words[words.index("-o") + 1] = str(folder / Path(row["output"]).name)
    at = words.index("-MD")
    del words[at : at + 5]  # the file of dependencies: -MD -MQ target -MF file
    subprocess.run([*words, *options, "-g0", "-fcallgraph-info=su"], cwd=row["directory"], check=True)


def source_of(file):
    """The name of the C file that src_ROOM_NAME.c.ci describes."""
    return re.sub(r"^src_[a-z0-9]+_(.*\.c)\..*$", r"\1", file.name)


def read_graph(folder):
    """Frame sizes, and callees, of each function."""
    sizes, calls = {}, {}
    node = re.compile(r'node: \{ title: "([^"]+)" label: "[^"]*\\n(\d+) bytes')
    edge = re.compile(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"')
    for file in sorted(folder.glob("*.ci")):
        text = re.sub(r'"[^":]*/', '"', file.read_text())  # titles of static functions begin with the path of their file
        sizes |= {name: int(size) for name, size in node.findall(text)}
        for caller, callee in edge.findall(text):
            calls.setdefault(caller, set()).add(callee)
            if callee == "__indirect_call":
                calls[caller] |= CALLBACKS.get(source_of(file), set())
    return sizes, calls


# Most frames are larger without optimisation; with it, inlining joins some.
@pytest.fixture(scope="module", params=["-O0", pytest.param("-O2", marks=pytest.mark.slow)])
def graph(request, tmp_path_factory):
    if not shutil.which("gcc") or not (BUILD / "compile_commands.json").exists():
        pytest.skip("needs gcc and a build by meson")
    if "clang" in subprocess.run(["cc", "--version"], capture_output=True, text=True).stdout:
        pytest.skip("only gcc writes the graph of calls")
    folder = tmp_path_factory.mktemp("calls")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda row: compile_one(row, folder, [request.param]), compile_commands()))
    return *read_graph(folder), request.param


def unchecked_order(graph):
    """Functions in the order of their calls, callees first, without those that have a check."""
    sizes, calls, _ = graph
    ends = ONCE | {name for name in sizes if calls.get(name, set()) & CHECKS}
    rest = {name: {callee for callee in calls.get(name, ()) if callee in sizes and callee not in ends} for name in sizes if name not in ends}
    try:
        return ends, list(TopologicalSorter(rest).static_order())
    except CycleError as error:
        pytest.fail("functions that call each other without a stack check: " + " <- ".join(error.args[1]))


@pytest.mark.not_quick
def test_cycles_have_checks(graph):
    ends, order = unchecked_order(graph)
    assert len(ends) > 100 and len(order) > 1000
    if graph[2] == "-O0":  # without inlining, the names are those of the source
        through_pointers = {name for name in order if "__indirect_call" in graph[1].get(name, ())}
        through_pointers -= {name for name in through_pointers if name.split(":")[0] in CALLBACKS}
        assert through_pointers == CALLS_LEAVES | CALLS_OUTSIDE | CALLS_CHECKED | READS_FORMULAS


@pytest.mark.not_quick
def test_reserve_covers_paths_between_checks(graph):
    """A call through a pointer may lead to any function that nothing calls by its name."""
    sizes, calls, _ = graph
    ends, order = unchecked_order(graph)
    named = set().union(*calls.values())
    depth = {}

    def below(name):
        callees = [callee for callee in calls.get(name, ()) if callee in sizes]
        return max((sizes[callee] if callee in ends else depth[callee] for callee in callees), default=0)

    for name in order:
        depth[name] = sizes[name] + below(name)
    of_pointers = max(depth[name] for name in order if name not in named)
    for name in ends:
        depth[name] = sizes[name] + max(below(name), of_pointers if "__indirect_call" in calls.get(name, ()) else 0)
    deepest = max(depth[name] for name in ends) + max(depth[name] for name in ONCE)
    assert deepest + LIBC <= RESERVE, f"{deepest} bytes"
