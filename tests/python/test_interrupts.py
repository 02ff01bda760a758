"""Ctrl-C during an export, at any moment: cancelled means no file, a file means that the export has returned."""

import os
import signal
import subprocess
import sys
import threading

import pytest
import torch

import ptonnx
from paths import EXAMPLE, ROOT, TESTS

TRIES = int(os.environ.get("PTONNX_INTERRUPT_TRIES", 200))  # signals; more of them in a longer run
ENV = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "python"), str(TESTS / "helpers")])}
ENV["MALLOC_MMAP_THRESHOLD_"] = "8192"  # bytes: glibc unmaps a larger object when it is freed, so that a later read of it crashes


def run(*command, timeout=300):
    result = subprocess.run([sys.executable, "-X", "faulthandler", *map(str, command)], env=ENV, timeout=timeout,
                            capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-3000:]
    return result.stdout


def run_code(code, tmp_path, **values):
    head = "import os, signal, sys, threading, time, ptonnx\n"
    head += "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a background job ignores it
    head += "".join(f"{name} = {value!r}\n" for name, value in {"EXAMPLE": str(EXAMPLE), **values}.items())
    script = tmp_path / "script.py"
    script.write_text(head + code)
    return run(script, timeout=120)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder"


@pytest.mark.not_quick
def test_an_interrupt_at_every_bytecode(folder):
    out = run(TESTS / "helpers" / "interrupts.py", "opcodes", folder, EXAMPLE, max(60, TRIES // 4))
    assert [line.split(":")[0] for line in out.splitlines()] == ["path", "bytes", "bytearray", "BytesIO", "mmap"]


@pytest.mark.not_quick
def test_signals_at_any_time(folder):
    assert f"{TRIES} tries" in run(TESTS / "helpers" / "interrupts.py", "signals", folder, EXAMPLE, TRIES)


def test_a_late_interrupt_comes_when_export_has_returned(folder, tmp_path):
    """The signal is sent when C has asked for the last time."""
    out = run_code("""
from ptonnx._conversion import call

ask = call._Answers.progress
def progress(self, user, stage, part):
    answer = ask(self, user, stage, part)
    if stage == b"commit":
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)
    return answer
call._Answers.progress = progress

report = None
try:
    report = ptonnx.export(EXAMPLE, (), TARGET)
    time.sleep(5)
except KeyboardInterrupt:
    print(report.code, os.path.exists(TARGET), signal.getsignal(signal.SIGINT) is signal.default_int_handler)
""", tmp_path, TARGET=str(folder / "x.onnx"))
    assert out.split() == ["0", "True", "True"]


@pytest.mark.parametrize("kind", ["bytes", "bytearray", "mmap"])
def test_the_model_is_held_while_c_reads_it(kind, tmp_path):
    """The interrupt comes between two writes. C reads the rest of the weights afterwards, and only the export holds them."""
    two = torch.nn.Sequential(torch.nn.Linear(600, 600), torch.nn.Linear(600, 600))
    torch.jit.save(torch.jit.trace(two, torch.rand(1, 600)), tmp_path / "m.pt")
    out = run_code("""
import mmap
def read():
    with open(MODEL, "rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)) if KIND == "mmap" else eval(KIND)(file.read())

class Target:
    count = 0
    def write(self, data):
        self.count += 1
        if self.count > 1:
            return
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)  # the main thread does what it does
        if kept:
            try:
                kept[0].append(0)
            except BufferError:
                print("held")

kept = [read()] if KIND == "bytearray" else []
target, cancelled = Target(), False
try:
    ptonnx.export(kept[0] if kept else read(), (), target)
except KeyboardInterrupt:
    cancelled = True
time.sleep(0.2)
print(cancelled, target.count > 1)
for model in kept:
    model.append(0)
""", tmp_path, MODEL=str(tmp_path / "m.pt"), KIND=kind)
    assert out.split() == ["held"] * (kind == "bytearray") + ["True", "True"]


def test_the_users_handler_decides(folder, tmp_path):
    """One that does not raise does not cancel, and one that it installs instead stays."""
    out = run_code("""
seen = []
def handler(number, frame):
    seen.append(number)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGINT, handler)

class Target:
    def write(self, data):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.05)

print(ptonnx.export(EXAMPLE, (), Target()).code, seen, signal.getsignal(signal.SIGINT) is signal.SIG_IGN)
""", tmp_path)
    assert out.strip() == "0 [2] True"


def test_exceptions_of_other_signals_cancel(folder, tmp_path):
    out = run_code("""
class Late(Exception):
    pass
def handler(number, frame):
    raise Late
signal.signal(signal.SIGALRM, handler)

class Target:
    def write(self, data):
        for _ in range(3):  # several in a row
            os.kill(os.getpid(), signal.SIGALRM)
            time.sleep(0.02)
try:
    ptonnx.export(EXAMPLE, (), Target())
except Late:
    print("late")
""", tmp_path)
    assert out == "late\n"


def test_export_within_write():
    class Target:
        def __init__(self):
            self.inner = None

        def write(self, data):
            if self.inner is None:
                self.inner = ptonnx.export(EXAMPLE.read_bytes()).bytes

    target = Target()
    assert ptonnx.export(EXAMPLE, (), target).code == 0
    assert target.inner == ptonnx.export(EXAMPLE).bytes


def test_exports_in_threads(tmp_path):
    expected, before = ptonnx.export(EXAMPLE).bytes, threading.stack_size()
    results = []

    def work():
        for _ in range(5):
            results.append(ptonnx.export(EXAMPLE).bytes == expected)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 20 and threading.stack_size() == before


def test_forks_while_an_export_runs(folder, tmp_path):
    """From another thread, and from f.write. The children export, too, and Ctrl-C reaches them."""
    out = run_code("""
def child():
    code = 1
    try:
        assert len(ptonnx.export(EXAMPLE).bytes) > 1000
        try:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
        except KeyboardInterrupt:
            code = 0
    finally:
        os._exit(code)

def fork():
    pid = os.fork()
    if not pid:
        child()
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

codes = []
class Target:
    def write(self, data):
        if not codes:
            codes.append(fork())
            other = threading.Thread(target=lambda: codes.append(fork()))
            other.start()
            other.join()
print(ptonnx.export(EXAMPLE, (), Target()).code, codes)
pid = os.fork()
if not pid:
    ptonnx.export(EXAMPLE)
    sys.exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
""", tmp_path)
    assert out.split("\n")[:2] == ["0 [0, 0]", "7"]


@pytest.mark.parametrize("daemon", [True, False])
def test_the_interpreter_ends_while_an_export_runs(daemon, folder, tmp_path):
    """It waits for the export: the file is whole, and nothing is left behind."""
    for delay in (0, 0.001, 0.003, 0.01, 0.03):
        run_code("""
threading.Thread(target=lambda: ptonnx.export(EXAMPLE, (), TARGET), daemon=DAEMON).start()
time.sleep(DELAY)
""", tmp_path, TARGET=str(folder / "x.onnx"), DAEMON=daemon, DELAY=delay)
        assert {p.name for p in folder.iterdir()} <= {"x.onnx"}
        if not daemon:
            assert (folder / "x.onnx").read_bytes() == ptonnx.export(EXAMPLE).bytes


def test_export_at_exit(folder, tmp_path):
    run_code("""
import atexit
atexit.register(lambda: ptonnx.export(EXAMPLE, (), TARGET))
class Last:
    def __del__(self, export=ptonnx.export):
        export(EXAMPLE, (), TARGET + "2")
last = Last()
""", tmp_path, TARGET=str(folder / "x.onnx"))
    assert (folder / "x.onnx").read_bytes() == ptonnx.export(EXAMPLE).bytes


def test_the_thread_has_a_stack_of_known_size():
    import ctypes

    class Target:
        size = None

        def write(self, data):
            libc, attributes = ctypes.CDLL(None), ctypes.create_string_buffer(256)
            size = ctypes.c_size_t()
            libc.pthread_self.restype = ctypes.c_void_p
            assert libc.pthread_getattr_np(ctypes.c_void_p(libc.pthread_self()), attributes) == 0
            libc.pthread_attr_getstacksize(attributes, ctypes.byref(size))
            self.size = size.value

    before, target = threading.stack_size(), Target()
    ptonnx.export(EXAMPLE, (), target)
    assert target.size >= 16 << 20 and threading.stack_size() == before


def test_the_model_can_be_changed_when_export_has_returned():
    model = bytearray(EXAMPLE.read_bytes())
    for _ in range(20):
        ptonnx.export(model)
        model += b""
        model.append(0)
        del model[-1]


def test_no_thread_to_be_had(monkeypatch):
    """Then the calling thread does the work."""
    from ptonnx._conversion import call

    def refuse(function):
        raise RuntimeError("can't start new thread")

    expected = ptonnx.export(EXAMPLE).bytes
    monkeypatch.setattr(call, "_start_thread", refuse)
    assert ptonnx.export(EXAMPLE).bytes == expected
    assert signal.getsignal(signal.SIGINT) is not None
