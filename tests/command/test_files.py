"""Files that change, vanish, or are the wrong ones while a model is exported; signals; what a killed run leaves."""

import fcntl
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import onnx
import pytest
import torch

import ptonnx
from numeric import ptonnx_command
from paths import EXAMPLE



KINDS = ["scaled", "transposed", "cast", "plain"]


class Net(torch.nn.Module):
    """Weights of half a megabyte: the first is written as it is, another is scaled, transposed, cast, or written as it is."""

    def __init__(self, kind):
        super().__init__()
        self.kind = kind
        self.first = torch.nn.Parameter(torch.rand(512, 256))
        self.conv, self.norm = torch.nn.Conv2d(8, 64, 16), torch.nn.BatchNorm2d(64)
        self.linear = torch.nn.Linear(512, 256)
        self.table = torch.nn.Parameter(torch.rand(512, 512).half())

    def forward(self, x):
        return x.view(4, 512) @ self.first, self.second(x)

    def second(self, x):
        if self.kind == "scaled":
            return self.norm(self.conv(x.view(1, 8, 16, 16).expand(1, 8, 16, 16)))
        if self.kind == "transposed":
            return self.linear(x.view(2, 2, 512))
        if self.kind == "cast":
            return x.view(4, 512) @ self.table.float()
        return x.view(4, 512) @ self.linear.weight[:, :].t().contiguous() + self.table.sum()


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    torch.manual_seed(0)
    for kind in KINDS:
        torch.jit.save(torch.jit.trace(Net(kind).eval(), torch.rand(2048)), str(folder / f"{kind}.pt"))
    return folder


def copy(source, target):
    target.write_bytes(source.read_bytes())
    return target


def run(*arguments, **more):
    return subprocess.run([ptonnx_command(), *map(str, arguments)], capture_output=True, text=True, **more)


def python(*arguments, **more):
    """A process that can import the package under test."""
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLE.parent.parent / "python")}
    return subprocess.Popen([sys.executable, *map(str, arguments)], env=environment, text=True, **more)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def end_of_first(path):
    """Where the first weight ends in the file. All others lie behind it, and are read when it has been written."""
    data, weight = path.read_bytes(), torch.jit.load(str(path)).first.detach().numpy().tobytes()
    end = data.index(weight) + len(weight)
    assert len(data) - end > 3 << 19
    return end


class Shorten:
    """A file object that shortens the model when the export first writes to it."""

    def __init__(self, path, size):
        self.path, self.size, self.data = path, size, b""

    def write(self, data):
        if not self.data:
            os.truncate(self.path, self.size)
        self.data += data


@pytest.mark.parametrize("kept", ["4096 bytes", "the first weight"])
@pytest.mark.parametrize("kind", KINDS)
def test_input_shrinks(kind, kept, models, tmp_path):
    """The weights are computed on, or copied, after the file has lost them: an error, not a signal."""
    path = copy(models / f"{kind}.pt", tmp_path / "m.pt")
    target = Shorten(path, 4096 if kept == "4096 bytes" else end_of_first(path))
    with pytest.raises(ptonnx.errors.FileError, match=r"m\.pt' was shortened while it was being read"):
        ptonnx.export(str(path), (), target)
    assert (len(target.data) > 512 * 256 * 4) == (kept == "the first weight")


@pytest.mark.parametrize("kind, size", [*(("scaled", n) for n in (0, 100, 4096, 100_000)), *((kind, None) for kind in KINDS)])
def test_input_shrinks_under_the_command(kind, size, models, tmp_path):
    """The command blocks on a full pipe while it writes the first weight. Then the model is cut, and the pipe is read to its end."""
    path = copy(models / f"{kind}.pt", tmp_path / "m.pt")
    size = end_of_first(path) if size is None else size
    os.mkfifo(tmp_path / "pipe")
    command = [ptonnx_command(), path, "-o", tmp_path / "pipe"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    with open(tmp_path / "pipe", "rb") as pipe:
        pipe.read(10)
        os.truncate(path, size)
        while pipe.read(1 << 16):
            pass
    _, message = process.communicate(timeout=60)
    assert process.returncode == 4 and "m.pt' was shortened while it was being read" in message


def test_input_changes(models, tmp_path):
    """A model that is written to while it is read would be a mixture of two."""

    class Change(Shorten):
        def write(self, data):
            if not self.data:
                time.sleep(0.02)  # file times have steps of some milliseconds
                with open(self.path, "r+b") as file:
                    file.seek(50_000)
                    file.write(b"changed")
            self.data += data

    path = copy(models / "scaled.pt", tmp_path / "m.pt")
    with pytest.raises(ptonnx.errors.FileError, match="was changed while it was being read"):
        ptonnx.export(str(path), (), Change(path, 0))


@pytest.mark.parametrize("link", ["same", "hard", "symbolic"])
def test_output_is_the_input(link, tmp_path):
    path, target = copy(EXAMPLE, tmp_path / "m.pt"), tmp_path / "m.pt"
    if link == "hard":
        os.link(path, target := tmp_path / "hard.onnx")
    elif link == "symbolic":
        (target := tmp_path / "link.onnx").symlink_to("m.pt")
    before = names(tmp_path)
    done = run(path, "-o", target)
    assert done.returncode == 2 and "would overwrite" in done.stderr
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="would overwrite"):
        ptonnx.export(str(path), (), str(target))
    assert path.read_bytes() == EXAMPLE.read_bytes() and names(tmp_path) == before


def test_no_output_overwrites_another_file_of_the_run(tmp_path):
    model = copy(EXAMPLE, tmp_path / "y.onnx.data")
    rules = tmp_path / "rules.py"
    rules.write_text("def aten_relu(self: Tensor) -> Tensor:\n    return self\n")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    output = tmp_path / "y.onnx"
    refused = [
        [model, "-o", output, "--external-data", "always"],
        [EXAMPLE, "-o", rules, "--rules", rules],
        [EXAMPLE, "-o", output, "--report", rules, "--rules", rules],
        [model, "-o", output, "--report", model],
        [EXAMPLE, "-o", output, "--report", output],
        [EXAMPLE, "-o", output, "--report", f"{output}.data", "--external-data", "always"],
        [EXAMPLE, "-o", output, "--report", tmp_path / "." / "y.onnx"],
    ]
    for arguments in refused:
        done = run(*arguments)
        assert done.returncode == 2, (arguments, done.stderr)
        assert "would overwrite" in done.stderr or "are the same file" in done.stderr
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_report_is_whole_or_absent(tmp_path):
    report = tmp_path / "r.json"
    report.write_text("old")
    assert run(EXAMPLE, "-o", tmp_path / "m.onnx", "--report", report).returncode == 0
    assert json.loads(report.read_text())["nodes"] > 0
    assert run(EXAMPLE, "-o", tmp_path / "m.onnx", "--report", report, "-i", "image:float32[1,2,8,8]").returncode == 1
    assert any(m["severity"] == "error" for m in json.loads(report.read_text())["messages"])
    done = run(EXAMPLE, "-o", tmp_path / "m.onnx", "--report", "/dev/full")
    assert done.returncode == 4 and "cannot write '/dev/full'" in done.stderr
    assert names(tmp_path) == ["m.onnx", "r.json"]


def test_symbolic_links_as_output(tmp_path):
    (tmp_path / "real.onnx").write_text("old")
    (tmp_path / "link.onnx").symlink_to("real.onnx")
    assert run(EXAMPLE, "-o", tmp_path / "link.onnx").returncode == 0
    assert (tmp_path / "link.onnx").is_symlink()
    onnx.checker.check_model(str(tmp_path / "real.onnx"))
    (tmp_path / "nowhere.onnx").symlink_to("missing.onnx")
    done = run(EXAMPLE, "-o", tmp_path / "nowhere.onnx")
    assert done.returncode == 4 and "a symbolic link to a file that does not exist" in done.stderr
    (tmp_path / "loop.onnx").symlink_to("loop.onnx")
    assert run(EXAMPLE, "-o", tmp_path / "loop.onnx").returncode == 4
    assert names(tmp_path) == ["link.onnx", "loop.onnx", "nowhere.onnx", "real.onnx"]


def test_unwritable_file_is_not_replaced(tmp_path):
    """Renaming needs the directory only, but who took the right to write meant the file."""
    target = tmp_path / "m.onnx"
    target.write_text("precious")
    target.chmod(0o444)
    tmp_path.chmod(0o777)
    model = copy(EXAMPLE, tmp_path / "m.pt")
    demote = None
    if os.getuid() == 0:  # root may write everything
        for folder in tmp_path.parents:
            if not folder.stat().st_mode & 0o001:
                folder.chmod(folder.stat().st_mode | 0o011)
        command = Path("/tmp") / f"ptonnx-test-{os.getpid()}"
        command.write_bytes(Path(ptonnx_command()).read_bytes())
        command.chmod(0o755)
        demote = lambda: os.setuid(65534)
    else:
        command = ptonnx_command()
    done = subprocess.run([command, model, "-o", target], capture_output=True, text=True, preexec_fn=demote)
    if os.getuid() == 0:
        command.unlink()
    assert done.returncode == 4 and "Permission denied" in done.stderr
    assert target.read_text() == "precious" and names(tmp_path) == ["m.onnx", "m.pt"]


def test_full_standard_output(tmp_path):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [ptonnx_command(), EXAMPLE, "-v", "-o", tmp_path / "m.onnx"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 4 and "cannot write to standard output" in done.stderr


def test_file_size_limit(models, tmp_path):
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
    done = run(models / "scaled.pt", "-o", tmp_path / "m.onnx", preexec_fn=limit)
    assert done.returncode == 4 and "File too large" in done.stderr and names(tmp_path) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("side", ["no reader", "blocked", "no writer", "open writer"])
def test_signals_while_a_pipe_blocks(side, number, models, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    source, target = models / "scaled.pt", tmp_path / "pipe"
    if side in ("no writer", "open writer"):
        source, target = tmp_path / "pipe", tmp_path / "m.onnx"
    hear = lambda: signal.signal(number, signal.SIG_DFL)  # jobs in the background have SIGINT ignored
    process = subprocess.Popen([ptonnx_command(), source, "-o", target], stderr=subprocess.PIPE, preexec_fn=hear)
    other = None
    if side == "blocked":
        other = open(tmp_path / "pipe", "rb")
    elif side == "open writer":
        other = open(tmp_path / "pipe", "wb")
    time.sleep(0.3)
    assert process.poll() is None
    process.send_signal(number)
    assert process.wait(timeout=30) == -number
    process.stderr.close()
    if other:
        other.close()
    assert names(tmp_path) == ["pipe"]


def test_pipe_without_reader_does_not_kill_the_host(models, tmp_path):
    """A C program has SIGPIPE at its default; the library must not raise it."""
    code = (
        "import signal, sys, ptonnx; signal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "try: ptonnx.export(sys.argv[1], (), sys.argv[2])\n"
        "except ptonnx.errors.FileError as error: print(error)\n"
    )
    os.mkfifo(tmp_path / "pipe")
    process = python("-c", code, models / "scaled.pt", tmp_path / "pipe", stdout=subprocess.PIPE)
    with open(tmp_path / "pipe", "rb") as pipe:
        pipe.read(10)
    assert "Broken pipe" in process.communicate(timeout=60)[0] and process.returncode == 0


def test_temporary_files_of_killed_runs(models, tmp_path):
    """A run removes what killed runs left, and nothing that is in use or somebody else's."""
    stale, held, other = (tmp_path / name for name in (".ptonnx-1-ab-0", ".ptonnx-2-ab-0", ".ptonnx-notes.txt"))
    for path in (stale, held, other):
        path.write_text("x")
    (tmp_path / ".ptonnx-3-ab-0").symlink_to(other)
    with open(held) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert run(EXAMPLE, "-o", tmp_path / "m.onnx").returncode == 0
    assert names(tmp_path) == [".ptonnx-2-ab-0", ".ptonnx-3-ab-0", ".ptonnx-notes.txt", "m.onnx"]


def test_killed_while_writing(models, tmp_path):
    model = copy(models / "scaled.pt", tmp_path / "m.pt")
    code = "import sys, ptonnx; ptonnx.export(sys.argv[1], (), sys.argv[2], rules=sys.argv[3])"
    os.mkfifo(tmp_path / "rules")  # the output is open when the rules are read
    process = python("-c", code, model, tmp_path / "m.onnx", tmp_path / "rules")
    with open(tmp_path / "rules", "wb"):
        for _ in range(100):
            time.sleep(0.05)
            if any(name.startswith(".ptonnx-") for name in names(tmp_path)):
                break
        process.kill()
        process.wait()
    assert any(name.startswith(".ptonnx-") for name in names(tmp_path))
    assert run(model, "-o", tmp_path / "m.onnx").returncode == 0
    assert names(tmp_path) == ["m.onnx", "m.pt", "rules"]


def test_two_runs_to_one_output(models, tmp_path):
    """The model of one run never gets the weights of the other."""
    target = tmp_path / "m.onnx"
    whole = {}
    for kind in ("scaled", "transposed"):
        assert run(models / f"{kind}.pt", "-o", target, "--external-data", "always").returncode == 0
        whole[target.read_bytes()] = (tmp_path / "m.onnx.data").read_bytes()
    for _ in range(10):
        both = [
            subprocess.Popen([ptonnx_command(), models / f"{kind}.pt", "-q", "-o", target, "--external-data", "always"])
            for kind in ("scaled", "transposed")
        ]
        assert [process.wait() for process in both] == [0, 0]
        assert whole[target.read_bytes()] == (tmp_path / "m.onnx.data").read_bytes()
        assert names(tmp_path) == ["m.onnx", "m.onnx.data"]
