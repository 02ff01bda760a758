"""What the command sends to a terminal and leaves in a directory: no control characters, whatever the user and the model name; files
with the rights of those that they replace; a report and a model that appear together."""
import json
import os
import resource
import stat
import subprocess
import threading

import onnx
import pytest
import torch
from onnx import TensorProto, helper

from numeric import ptonnx_command
from paths import EXAMPLE

EVIL = "a\x1b]0;b\x07\r\x08c\x7f"
INVALID = b"\x9b31m\x85"
DIRECTION = "\u202ed\u2066"

COMMANDS = [
    [EVIL], [EVIL, EVIL], [EVIL + DIRECTION], [f"--{EVIL}"], ["--opset", EVIL, "m.pt"], ["--training", EVIL, "m.pt"],
    ["--max-steps", EVIL, "m.pt"], ["-i", EVIL, "m.pt"], ["-i", f"x:{EVIL}", "m.pt"], ["--custom-opset", EVIL, "m.pt"],
    ["--input-names", f"{EVIL},,", "m.pt"], ["--functions=" + EVIL, EXAMPLE, "-o", "m.onnx"], ["--source-root", EVIL, EXAMPLE],
    ["--rules", EVIL, EXAMPLE], ["--default-dtype", EVIL, EXAMPLE], ["--method", EVIL, EXAMPLE], ["--report", f"{EVIL}/x", EXAMPLE],
    ["-o", f"{EVIL}/x", EXAMPLE], ["ops", EVIL], ["ops", "aten::" + EVIL], ["inspect", EVIL], ["inspect", EVIL, EVIL],
    ["inspect", "--model", EVIL, EXAMPLE], ["check", EVIL], ["compare", EVIL, EVIL], ["check", EVIL, EVIL], ["--model", EVIL, EXAMPLE],
]


def is_clean(output):
    """UTF-8 without characters that act on a terminal, but for newlines and tabs."""
    return all(c in "\n\t" or c.isprintable() for c in output.decode())


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: " ".join(map(str, words)).encode("unicode_escape").decode())
def test_no_control_characters_of_the_user(arguments, tmp_path):
    done = subprocess.run([ptonnx_command(), *arguments], cwd=tmp_path, capture_output=True, check=False)
    assert is_clean(done.stdout) and is_clean(done.stderr)
    assert done.stdout or done.stderr


def test_names_that_are_no_text(tmp_path):
    for arguments in [b"a" + INVALID, b"b" + INVALID], [b"--" + INVALID], [b"ops", INVALID], [b"check", INVALID]:
        done = subprocess.run([ptonnx_command(), *arguments], cwd=tmp_path, capture_output=True, check=False)
        assert is_clean(done.stdout) and is_clean(done.stderr)


@pytest.fixture
def evil_model(tmp_path):
    name = EVIL + DIRECTION
    info = helper.make_tensor_value_info(name, TensorProto.FLOAT, [f"n{name}"])
    out = helper.make_tensor_value_info("y", TensorProto.FLOAT, None)
    node = helper.make_node("Identity", [name], ["y"], doc_string=name)
    model = helper.make_model(helper.make_graph([node], name, [info], [out]), producer_name=name)
    data = model.SerializeToString().replace(b"c\x7f", b"\x9b\x85")
    (tmp_path / "evil.onnx").write_bytes(data)
    return tmp_path / "evil.onnx"


@pytest.mark.parametrize("arguments", [["inspect"], ["inspect", "--text"], ["inspect", "--json"], ["inspect", "--html"], ["check"]],
                         ids=" ".join)
def test_no_control_characters_of_a_model(arguments, evil_model):
    done = subprocess.run([ptonnx_command(), *arguments, evil_model], capture_output=True, check=False)
    assert is_clean(done.stdout) and is_clean(done.stderr)


# --- files ---


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o400 | 0o200])
def test_a_private_model_is_never_readable(mode, tmp_path):
    """A thread looks at the directory while a private model is replaced again and again."""
    target, seen, ended = tmp_path / "m.onnx", set(), threading.Event()
    target.write_bytes(b"")
    target.chmod(mode)

    def look():
        while not ended.is_set():
            for entry in os.scandir(tmp_path):
                try:
                    seen.add(stat.S_IMODE(entry.stat().st_mode))
                except FileNotFoundError:
                    pass

    watcher = threading.Thread(target=look)
    watcher.start()
    for _ in range(10):
        subprocess.run([ptonnx_command(), "-q", EXAMPLE, "-o", target], check=True)
    ended.set()
    watcher.join()
    assert seen == {mode}


@pytest.mark.skipif(os.geteuid() != 0, reason="only a privileged user can keep the owner of a file")
def test_a_privileged_user_keeps_the_owner(tmp_path):
    target = tmp_path / "m.onnx"
    target.write_bytes(b"")
    target.chmod(0o640)
    os.chown(target, 1234, 1235)
    subprocess.run([ptonnx_command(), "-q", EXAMPLE, "-o", target], check=True)
    state = target.stat()
    assert (state.st_uid, state.st_gid, stat.S_IMODE(state.st_mode)) == (1234, 1235, 0o640) and state.st_size > 1000


def test_a_report_that_cannot_be_written_leaves_no_model(tmp_path):
    """Files may have 3,000 bytes: enough for the model, not for its report."""
    class Small(torch.nn.Module):
        def forward(self, x):
            return x + 1

    torch.jit.trace(Small(), torch.zeros(1)).save(tmp_path / "m.pt")
    command = [ptonnx_command(), tmp_path / "m.pt", "-o", tmp_path / "m.onnx", "--report", tmp_path / "r.json",
               *(word for i in range(20) for word in ("--custom-opset", f"some.long.domain.name.{i}=1"))]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)))
    assert done.returncode == 4 and "cannot write" in done.stderr and "r.json" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["m.pt"]


def test_the_report_of_a_model_that_cannot_take_its_name(tmp_path):
    """The model is a FIFO whose reader goes away, so the report says what failed. A FIFO holds 64 KiB."""
    class Large(torch.nn.Module):
        def forward(self, x):
            return x + torch.arange(100_000.0)

    torch.jit.trace(Large(), torch.zeros(1)).save(tmp_path / "m.pt")
    os.mkfifo(tmp_path / "pipe")
    reader = subprocess.Popen(["head", "-c", "10", tmp_path / "pipe"], stdout=subprocess.DEVNULL)
    done = subprocess.run([ptonnx_command(), tmp_path / "m.pt", "-o", tmp_path / "pipe", "--report", tmp_path / "r.json"],
                          capture_output=True, text=True, check=False)
    reader.wait()
    assert done.returncode == 4
    assert json.loads((tmp_path / "r.json").read_text())["code"] == 4


def test_inspect_chooses_a_program(tmp_path):
    class Twice(torch.nn.Module):
        def forward(self, x):
            return x * 2

    from torch.export.pt2_archive._package import package_pt2

    program = torch.export.export(Twice(), (torch.zeros(3),))
    package_pt2(tmp_path / "two.pt2", exported_programs={"first": program, "second": program})
    several = subprocess.run([ptonnx_command(), "inspect", tmp_path / "two.pt2"], capture_output=True, text=True, check=False)
    assert several.returncode == 2 and "choose one with --model: 'first', 'second'" in several.stderr
    for form in [], ["--json"], ["--text"], ["--html"]:
        done = subprocess.run([ptonnx_command(), "inspect", *form, "--model", "second", tmp_path / "two.pt2"], capture_output=True,
                              check=False)
        assert done.returncode == 0, done.stderr


def test_a_program_is_chosen_of_pt2_files_only(tmp_path):
    onnx.save(onnx.parser.parse_model('<ir_version: 8, opset_import: ["":17]> g (float[N] x) => (float[N] y) {y = Neg(x)}'),
              tmp_path / "m.onnx")
    for file in tmp_path / "m.onnx", EXAMPLE:
        done = subprocess.run([ptonnx_command(), "inspect", "--model", "a", file], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and "--model chooses a program of a .pt2 file" in done.stderr
