"""The command: usage, what it says about bad files, what it leaves behind."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import onnx
import onnx.parser
import pytest
import torch

from deep_archive import object_, tensor
from paths import BUILD, EXAMPLE, ROOT
from source_text import module_text, write_archive

PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(64)


def run(*arguments, **options):
    command = [str(BUILD / "ptonnx"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, timeout=120, **options)


def message(result):
    return result.stderr.decode().splitlines()


@pytest.mark.parametrize(
    "arguments, says",
    [
        ([], "ptonnx converts TorchScript models"),
        (["--nonsense"], "'--nonsense' is unknown"),
        (["a.pt", "-z"], "'-z' is unknown"),
        (["a.pt", "-o"], "'-o' needs a value"),
        (["a.pt", "--opset"], "'--opset' needs a value"),
        (["a.pt", "--opset", "ten"], "not a version number"),
        ([EXAMPLE, "-o", "x.onnx", "--opset", "6"], "7 to 28"),
        ([EXAMPLE, "-o", "x.onnx", "--opset", "29"], "7 to 28"),
        (["a.pt", "b.pt"], "'a.pt' and 'b.pt': only one model can be converted at a time\n"),
        (["exprot", "b.pt"], "'exprot' and 'b.pt': only one model can be converted at a time; the commands are export, inspect"),
        (["export"], "no model is given"),
        (["a.pt", "-i", "x:float32[2"], "']' is missing"),
        (["a.pt", "-i", "x:float32[2]3"], "after ']'"),
        (["a.pt", "-i", "x:float32[a-b]"], "a number, or a name such as 'batch' if it is dynamic"),
        (["a.pt", "-i", "[1,,2]"], "a number, or a name"),
        (["a.pt", "-i", "[-1,2]"], "a number, or a name such as 'batch' if it is dynamic"),
        (["a.pt", "-i", "x:"], "neither a dtype nor a shape"),
        (["a.pt", "-i", ""], "empty"),
        ([EXAMPLE, "-o", "x.onnx", "-i", "x:flat32[1]"], "input 'x': 'flat32' is not a dtype\n"),
        ([EXAMPLE, "-o", "x.onnx", "-i", "x[1]"], "'x' is not a dtype; a name must be followed by a colon: 'x:float32[2,3]'"),
        (["a.pt", "--training", "hard"], "eval, preserve, train"),
        (["a.pt", "--input-names", "a,,b"], "empty name"),
        (["a.pt", "--functions=Block,,Net"], "'Block,,Net' has an empty name"),
        (["a.pt", "--custom-opset", "d"], "'--custom-opset d': expected DOMAIN=VERSION"),
        (["a.pt", "--custom-opset", "d=0"], "'--custom-opset d=0': expected DOMAIN=VERSION"),
        (["a.pt", "--max-steps", "0"], "'--max-steps 0' is not a number of statements"),
        (["a.pt", "--max-steps", "many"], "'--max-steps many' is not a number of statements"),
        *((["a.pt", "--max-steps", number], "is not a number of statements")
          for number in ("-1", "+5", " 5", "5 ", "0x10", "1e6", "18446744073709551616", "9" * 40)),
        *((["a.pt", "--opset", number], "is not a version number")
          for number in ("0", "-1", "+17", " 17", "17.0", "4294967313", "9" * 40)),
        *((["a.pt", "--custom-opset", text], "expected DOMAIN=VERSION") for text in ("=1", "d=", "d=-1", "d=4294967297")),
        (["ops", "--opset", "4294967313"], "is not a version number"),
        *((["a.pt", option, ""], f"option '{option}' has an empty value") for option in (
            "-o", "-i", "--opset", "--input-names", "--output-names", "--method", "--training", "--max-steps",
            "--default-dtype", "--external-data", "--unsupported", "--custom-opset", "--rules", "--report",
            "--source-root")),
        (["a.pt", "--output="], "option '--output=' has an empty value"),
        ([EXAMPLE, "-o", "x.onnx", "-i", "[" + ",".join("1" * 65) + "]"], "has rank 65; valid ranks are 0 to 64"),
        ([EXAMPLE, "-o", "x.onnx", "--input-names", "a,a"], "'a' is given twice"),
        ([EXAMPLE, "-o", "x.onnx", "--output-names", "\udcff"], "not UTF-8"),
        (["a.pt", "--external-data", "perhaps"], "'--external-data perhaps': expected one of auto, never, always, in-place"),
        (["a.pt", "--unsupported", "nothing"], "'--unsupported nothing': expected one of error, fallthrough, aten, aten-always\n"),
        (["a.pt", "--output"], "'--output' needs a value"),
        (["check"], "'check' takes one file"),
        (["check", "--all", "a.onnx"], "option '--all' is unknown"),
        (["inspect"], "takes one file"),
        (["ops", "a", "b"], "takes one pattern"),
        ([EXAMPLE, "-o", EXAMPLE], "which is being read"),
    ],
)
def test_usage_errors(arguments, says, tmp_path):
    result = run(*arguments, cwd=tmp_path)
    assert result.returncode == 2
    assert says in result.stderr.decode()
    assert result.stdout == b""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["--help"], ["export", "--help"], ["inspect", "-h"], ["ops", "--help"]])
def test_help_goes_to_standard_output(arguments):
    result = run(*arguments)
    assert result.returncode == 0 and result.stderr == b"" and b"ptonnx" in result.stdout
    assert max(map(len, result.stdout.splitlines())) < 100


def test_help_names_every_option():
    """What the option table has, --help has, in one of its groups."""
    table = re.findall(r'^    \{"([\w-]+)",', (ROOT / "src" / "cli" / "option_table.c").read_text(), re.M)
    text = run("export", "--help").stdout.decode()
    assert len(table) > 20 and [name for name in table if f"--{name}" not in text] == []


def test_version():
    result = run("--version")
    assert result.returncode == 0 and result.stdout.startswith(b"ptonnx ")


@pytest.mark.parametrize("command", [[], ["inspect"]])
@pytest.mark.parametrize("name", ["truncated", "empty", "text", "png", "zeros"])
def test_bad_input_is_one_line_and_no_file(name, command, tmp_path):
    whole = EXAMPLE.read_bytes()
    content = {
        "truncated": whole[: len(whole) // 2],
        "empty": b"",
        "text": b"this is not a model\n",
        "png": PNG,
        "zeros": bytes(5000),
    }[name]
    model = tmp_path / "model.pt"
    model.write_bytes(content)
    result = run(*command, model)
    assert result.returncode == 3, result.stderr
    assert len(message(result)) == 1
    assert message(result)[0].startswith(f"{model}: error: ")
    assert [p.name for p in tmp_path.iterdir()] == ["model.pt"]


def test_missing_input():
    result = run("/nowhere/model.pt")
    assert result.returncode == 4
    assert message(result) == ["ptonnx: error: cannot read '/nowhere/model.pt': No such file or directory"]


def test_unwritable_output(tmp_path):
    result = run(EXAMPLE, "-o", tmp_path / "no" / "model.onnx")
    assert result.returncode == 4 and "cannot write" in message(result)[0]
    (tmp_path / "folder.onnx").mkdir()
    result = run(EXAMPLE, "-o", tmp_path / "folder.onnx")
    assert result.returncode == 4 and [p.name for p in tmp_path.iterdir()] == ["folder.onnx"]


def test_export_says_what_the_model_has(tmp_path):
    model = tmp_path / "net.pt"
    model.write_bytes(EXAMPLE.read_bytes())
    result = run(model, "--report", tmp_path / "report.json")
    assert result.returncode == 0, result.stderr
    line, *rest = message(result)
    assert rest == ["  input  image: float32[1,3,32,32]", "  output output: float32[1,10]",
                    "  All sizes are fixed. To make one dynamic, give it a name: -i 'image:float32[N,3,32,32]'"]
    written = tmp_path / "net.onnx"
    assert line.startswith(f"{written}: ") and " nodes, " in line and ", opset 20, " in line
    proto = onnx.load(written)
    onnx.checker.check_model(proto, full_check=True)
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["code"] == 0 and report["nodes"] == len(proto.graph.node)
    assert report["bytes_written"] == written.stat().st_size
    assert report["bytes_read"] == model.stat().st_size
    assert [i["name"] for i in report["inputs"]] == ["image"]
    assert report["inputs"][0]["shape"] == [1, 3, 32, 32]
    assert sum(report["operators"].values()) == report["nodes"]


def test_quiet_says_nothing(tmp_path):
    result = run(EXAMPLE, "-q", "-o", tmp_path / "x.onnx")
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")


def test_standard_input_and_output():
    with EXAMPLE.open("rb") as model:
        result = run("-", "-q", stdin=model)
    assert result.returncode == 0, result.stderr
    onnx.checker.check_model(onnx.load_model_from_string(result.stdout))


def test_verbose_prints_the_graph(tmp_path):
    result = run(EXAMPLE, "-v", "-o", tmp_path / "x.onnx")
    assert result.returncode == 0 and b"onnx::Conv[" in result.stdout


def test_dims_and_names(tmp_path):
    result = run(EXAMPLE, "-o", tmp_path / "x.onnx", "-i", "image:float32[batch,3,h,w]", "--opset", "13",
                 "--input-names", "in", "--output-names", "out")
    assert result.returncode == 0, result.stderr
    graph = onnx.load(tmp_path / "x.onnx").graph
    (value,) = graph.input
    assert value.name == "in"
    assert [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim] == ["batch", 3, "h", "w"]
    (value,) = graph.output
    assert value.name == "out"
    assert [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim] == ["batch", 10]


def test_report_of_a_failure(tmp_path):
    model = tmp_path / "model.pt"
    model.write_bytes(b"text")
    result = run(model, "--report", tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text())
    assert result.returncode == 3 and report["code"] == 3
    assert [m["severity"] for m in report["messages"]] == ["error"]


def test_report_over_the_model_by_another_name(tmp_path):
    (tmp_path / "d").mkdir()
    result = run(EXAMPLE, "-o", tmp_path / "m.onnx", "--report", tmp_path / "d" / ".." / "m.onnx")
    assert result.returncode == 2 and b"are the same file" in result.stderr
    assert sorted(p.name for p in tmp_path.iterdir()) == ["d"]


def test_inspect():
    result = run("inspect", EXAMPLE)
    assert result.returncode == 0, result.stderr
    text = result.stdout.decode()
    assert "forward(image: Tensor) -> Tensor" in text
    assert "traced with float32[1,3,32,32]" in text
    assert "2  aten::_convolution" in text
    assert "parameter  features.0.weight: float32[8,3,3,3]" in text
    assert "buffer     features.1.running_mean: float32[8]" in text


def test_inspect_text():
    result = run("inspect", "--text", EXAMPLE)
    assert result.returncode == 0 and b"class TinyConvNet(Module):" in result.stdout


def test_inspect_of_onnx(tmp_path):
    model, text = tmp_path / "x.onnx", tmp_path / "x.txt"
    assert run(EXAMPLE, "-q", "-o", model).returncode == 0
    shown = run("inspect", model).stdout.decode()
    assert shown.startswith("ONNX model, IR version 9, opset 20, ") and "made by ptonnx" in shown
    assert "  Conv\n" in shown and "classifier.weight: float[10,16]" in shown
    text.write_bytes(run("inspect", "--text", model).stdout)
    parsed = onnx.parser.parse_model(text.read_text())
    assert [n.op_type for n in parsed.graph.node] == [n.op_type for n in onnx.load(str(model)).graph.node]
    assert run("inspect", text).returncode == 0


def test_check(tmp_path):
    model = tmp_path / "x.onnx"
    assert run(EXAMPLE, "-q", "-o", model).returncode == 0
    valid = run("check", model)
    assert valid.returncode == 0 and valid.stderr == b"" and valid.stdout.decode() == f"{model}: valid, opset 20\n"
    proto = onnx.load(str(model))
    proto.graph.node[0].op_type, proto.graph.node[1].input[0] = "Konv", "nothing"
    onnx.save(proto, str(model))
    result = run("check", model)
    assert result.returncode == 1
    assert "(Konv): there is no such operator" in result.stderr.decode()
    assert "'nothing', has no producer" in result.stderr.decode()
    assert run("check", EXAMPLE).returncode == 3 and run("check", tmp_path / "absent").returncode == 4


def ops(*arguments):
    """(since, dtypes, becomes, operator) of each row that the command lists."""
    head, *rows = run("ops", *arguments).stdout.decode().splitlines()
    assert head.split() == ["since", "dtypes", "becomes", "operator"]
    return [tuple(part.strip() for part in re.match(r"(\S+) +((?:(?:float|double|half|int|bool|complex|language) ?)*)  +(.*?) +(\w+::.*)", row).groups())
            for row in rows]


def test_ops():
    rows = ops()
    assert len(rows) > 500
    assert ops("relu")[0][2:] and ("Relu", "aten::relu(Tensor self) -> Tensor") in [row[2:] for row in ops("aten::relu")]
    assert run("ops", "*relu").returncode == 0
    assert b"aten::__and__.Tensor" in run("ops", "__iand__").stdout
    assert run("ops", "no_such_operator").returncode == 1
    assert len(ops("--opset", "7")) < len(rows)


def test_ops_lists_the_language():
    assert ("7", "language", "", "aten::append.t(t[] self, t el) -> t[]") in ops("append")
    assert ops("aten::item")[0][1] == "language"


def test_ops_says_why_not():
    done = run("ops", "linalg_eig")
    assert done.returncode == 0
    assert b"aten::linalg_eig is not supported: eigenvalues of a matrix that is not symmetric" in done.stdout
    assert b"not supported" not in run("ops", "relu").stdout


def test_operators_with_a_reason_have_no_rule():
    """Otherwise run tools/gen_without_rule.py and tools/gen_operators.py."""
    lines = (ROOT / "src" / "aten" / "without_rule.txt").read_text().splitlines()
    names = {re.match(r"\w+::\w+", line)[0] for line in lines if not line.startswith("#")}
    assert len(names) > 50
    assert not names & {re.match(r"\w+::\w+", row[3])[0] for row in ops()}


def test_names_have_a_rule_or_a_reason():
    """Every name in tests/data/operator_names.txt: the registry of torch.onnx, operators that it lacks, and `quantized`."""
    listed = subprocess.run([BUILD / "text_runner", "--all-rules"], capture_output=True, text=True, check=True).stdout
    rules = set(re.findall(r"\w+::\w+", listed + run("ops").stdout.decode()))
    reasons = (ROOT / "docs" / "operators.md").read_text().split("## Operators without a rule")[1]
    documented = {name if "::" in name else "aten::" + name for name in re.findall(r"`([\w:]+)`", reasons)}
    known = rules | documented
    names = (ROOT / "tests" / "data" / "operator_names.txt").read_text().split()
    assert len(names) > 900
    assert [name for name in names if not {name, name + "_", name.removesuffix("_")} & known] == []


def test_ops_differ_by_dtype():
    """BitCast, which floats need, is there from opset 26 on."""
    rows = [("7", "int", "Cast"), ("26", "float", "BitCast")]
    for options, expected in ((), rows), (("--opset", "25"), rows[:1]):
        assert [row[:3] for row in ops("aten::view", *options) if row[3].startswith("aten::view.dtype(")] == expected


def test_ops_with_forms_that_need_more():
    """gelu with tanh is a composition at any opset; Erf, which the other form needs, is there from opset 9 on."""
    assert {row[0] for row in ops("aten::gelu") if row[3].startswith("aten::gelu(")} == {"7-9"}


@pytest.mark.parametrize("asked, answer", [("absolute", "aten::abs("), ("clip_", "aten::clamp("), ("add_", "aten::add.Tensor("),
                                           ("aten::add_.Scalar", "aten::add.Scalar("), ("arctan2", "aten::atan2(")])
def test_ops_by_other_names(asked, answer):
    assert any(answer in row[3] for row in ops(asked))


def test_inspect_marks_operators_without_a_rule(tmp_path):
    file = tmp_path / "m.pt"
    text = module_text("x: Tensor", ["y = torch.relu_(torch.absolute(x))", "z = ops.mylib.op(y)", "return torch.no_such_thing(z)"])
    write_archive(file, text)
    shown = run("inspect", file).stdout.decode()
    assert re.findall(r"^ +1  (\S+)  \(not supported: no rule\)$", shown, re.M) == ["mylib::op", "aten::no_such_thing"]
    assert re.findall(r"^ +1  (aten::\S+)$", shown, re.M) == ["aten::relu_", "aten::absolute"]


def test_inspect_knows_the_operators_of_the_language(tmp_path):
    """Traces call them by name."""
    file = tmp_path / "m.pt"
    write_archive(file, module_text("x: Tensor", ['return torch.zeros([int(ops.prim.NumToTensor(torch.size(x, 0)))], '
                                                  'device=torch.device("cpu"))']))
    shown = run("inspect", file).stdout.decode()
    assert "prim::NumToTensor" in shown and "aten::device" in shown and "no rule" not in shown


@pytest.mark.parametrize("command", ["export", "inspect", "check"])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_model(command, device, tmp_path):
    """Some of them have no end."""
    result = run(command, device, *(["-o", tmp_path / "x.onnx"] if command == "export" else []))
    assert result.returncode == 3 and b"is a device" in result.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_needed_is_overwritten(tmp_path):
    model, rules, target = tmp_path / "m.pt", tmp_path / "rules.py", tmp_path / "m.onnx"
    model.write_bytes(EXAMPLE.read_bytes())
    rules.write_text('def f(x):\n  "my::f(Tensor x) -> Tensor"\n  return x\n')
    for output, report in ((target, model), (target, target), (target, rules), (rules, tmp_path / "r.json")):
        result = run(model, "-o", output, "--rules", rules, "--report", report)
        assert result.returncode == 2 and len(result.stderr.splitlines()) == 1, result.stderr
    assert run(model, "-o", "-", "--report", "-").returncode == 2
    assert model.read_bytes() == EXAMPLE.read_bytes() and rules.read_text().startswith("def f")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["m.pt", "rules.py"]


def hear_interrupts():
    """A job in the background starts with SIGINT ignored, and its children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_interrupt_leaves_no_file(tmp_path):
    """The model comes through a pipe that stays open: whenever the signal comes, the export is not done."""
    fifo = tmp_path / "model.pt"
    os.mkfifo(fifo)
    command = [str(BUILD / "ptonnx"), str(fifo), "-o", str(tmp_path / "x.onnx")]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, preexec_fn=hear_interrupts)
    with fifo.open("wb") as pipe:
        pipe.write(EXAMPLE.read_bytes())
        pipe.flush()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        time.sleep(0.1)
    assert process.wait(timeout=60) == -signal.SIGINT
    assert [p.name for p in tmp_path.iterdir()] == ["model.pt"]


def test_loops_of_known_length(tmp_path):
    """A loop becomes a Loop if its iterations make nodes, is unrolled on request, and leaves nothing if they make none."""
    loops = module_text("x: Tensor", ["k = 0", "for i in range(5):", "  k = k + i", "for i in range(6):", "  x = torch.sin(x)", "return x + k"])
    write_archive(tmp_path / "m.pt", loops)
    kept, unrolled = tmp_path / "kept.onnx", tmp_path / "unrolled.onnx"
    assert run(tmp_path / "m.pt", "-i", "x:float32[3]", "-o", kept).returncode == 0
    assert run(tmp_path / "m.pt", "-i", "x:float32[3]", "-o", unrolled, "--unroll-loops").returncode == 0
    assert [node.op_type for node in onnx.load(kept).graph.node] == ["Loop", "Add"]
    assert [node.op_type for node in onnx.load(unrolled).graph.node] == ["Sin"] * 6 + ["Add"]


def test_loop_that_cannot_be_one_is_unrolled_with_a_note(tmp_path):
    body = ["sizes = [[3], [3, 1], [1, 3]]", "for i in range(3):", "  x = x.reshape(sizes[i])", "return x"]
    write_archive(tmp_path / "m.pt", module_text("x: Tensor", body))
    done = run(tmp_path / "m.pt", "-i", "x:float32[3]", "-o", tmp_path / "m.onnx")
    assert done.returncode == 0 and "note: this loop of 3 iterations is unrolled" in done.stderr.decode()


def test_default_dtype(tmp_path):
    write_archive(tmp_path / "m.pt", module_text("x: Tensor", ["return torch.sqrt(x)"]))
    for name, number in (("float64", onnx.TensorProto.DOUBLE), ("float16", onnx.TensorProto.FLOAT16)):
        done = run(tmp_path / "m.pt", "-i", "x:int64[3]", "-o", tmp_path / "m.onnx", "--default-dtype", name)
        assert done.returncode == 0
        assert onnx.load(tmp_path / "m.onnx").graph.output[0].type.tensor_type.elem_type == number
    done = run(tmp_path / "m.pt", "-i", "x:int64[3]", "-o", tmp_path / "m.onnx", "--default-dtype", "int64")
    assert done.returncode == 2 and "'int64' is not a floating-point dtype" in done.stderr.decode()


def test_max_steps(tmp_path):
    body = ["k = 0", "while k < 2000:", "  k = k + 1", "return x + k"]
    write_archive(tmp_path / "m.pt", module_text("x: Tensor", body))
    few = run(tmp_path / "m.pt", "-i", "x:float32[3]", "-o", tmp_path / "m.onnx", "--max-steps", "1000")
    assert few.returncode == 1 and "more than 1000 statements were run" in few.stderr.decode()
    assert run(tmp_path / "m.pt", "-i", "x:float32[3]", "-o", tmp_path / "m.onnx").returncode == 0


STATE = """class M(Module):
  __buffers__ = ["count", ]
  training : bool
  count : Tensor
  steps : int
  def forward(self, x: Tensor, y: Tensor, n: int):
    count = self.count
    {}
    return torch.add(x, count)
"""
CHANGES = {
    "straight": ("torch.add_(count, 1)\n    torch.mul_(x, 2)\n    self.steps = self.steps + 1", {"count", "steps", "x"}),
    "branch": (
        "if bool(torch.gt(torch.sum(y), 0)):\n      torch.add_(count, 1)\n      torch.mul_(y, 2)\n      self.steps = 7",
        {"count", "steps", "y"},
    ),
    "loop": ("for i in range(n):\n      torch.add_(count, i)\n      y[0] = 3.0\n      self.steps = self.steps + i", {"count", "steps", "y"}),
    "view": ("v = torch.select(y, 0, 1)\n    torch.zero_(v)", {"y"}),
    "none": ("z = torch.add(count, 1)\n    torch.add_(z, 1)\n    self.steps = self.steps", set()),
}


@pytest.mark.parametrize("case", CHANGES)
def test_what_a_run_leaves_changed_is_reported(case, tmp_path):
    code, changed = CHANGES[case]
    data = object_("__torch__", "M", count=tensor(0, 4), steps=b"K\x03")
    write_archive(tmp_path / "m.pt", STATE.format(code), b"\x80\x02" + data + b".", {"data/0": bytes(16)})
    inputs = ["-i", "x:float32[4]", "-i", "y:float32[4]", "-i", "n:int64[]"]
    done = run(tmp_path / "m.pt", "-o", tmp_path / "m.onnx", *inputs, "--report", tmp_path / "r.json")
    assert done.returncode == 0, done.stderr.decode()
    texts = [m["text"] for m in json.loads((tmp_path / "r.json").read_text())["messages"] if "changes" in m["text"]]
    assert {re.search("'(\\w+)'", text).group(1) for text in texts} == changed
    assert all(text in done.stderr.decode() for text in texts)


@pytest.mark.not_quick
def test_verify(tmp_path):
    """The command starts python3, which finds this environment and package."""
    env = {**os.environ, "PATH": f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "python")}

    def verified(model, *options):
        command = [str(BUILD / "ptonnx"), str(model), "-q", "--verify", "-o", str(tmp_path / "m.onnx"), *options]
        return subprocess.run(command, capture_output=True, text=True, env=env)

    done = verified(EXAMPLE, "-i", "float32[n,3,32,32]")
    assert done.returncode == 0 and "every output equals PyTorch's" in done.stderr, done.stderr
    rules = tmp_path / "rules.py"
    rules.write_text('def relu(self: Tensor) -> Tensor:\n    "aten::relu(Tensor self) -> Tensor"\n    return torch.tanh(self)\n')
    done = verified(EXAMPLE, "--rules", str(rules))
    assert done.returncode == 1 and "differs from PyTorch in" in done.stderr, done.stderr
    assert verified(EXAMPLE, "-o", "-").returncode == 2


def test_unknown_operators_have_advice(tmp_path):
    model = tmp_path / "m.pt"
    torch.jit.trace(lambda x: torch._standard_gamma(x), torch.ones(2), check_trace=False).save(str(model))
    text = run(model, "-i", "float32[2]").stderr.decode()
    assert "error: aten::_standard_gamma: this operator is not supported: random numbers" in text
    assert "note: an operator that is not supported can be defined with --rules" in text
