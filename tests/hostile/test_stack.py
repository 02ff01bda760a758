"""Files that nest as deep as the format lets them, on stacks of every size: an error or a result, and never a crash.

The command runs with a limit of the main thread's stack; stack_runner calls the library in a thread with a small stack, and
in a coroutine, where the library cannot measure the stack and counts frames instead."""

import re
import subprocess
import sys

import pytest

from deep_programs import MODELS, PICKLES, PROGRAMS, chained_methods, expressions, ifs
from paths import BUILD, ROOT, SANITIZER_BUILD
from required import NEEDS_SANITIZER
from source_text import module_text, write_archive

TOO_DEEP = re.compile("nested too deeply for the stack of this thread, which has [0-9]+ kB: use a thread with a larger stack")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of stacks are set as Linux has them")

BUILDS = {"plain": BUILD, "sanitized": SANITIZER_BUILD}
SIMPLE = module_text("x: Tensor, n: int", ["return x + n"])
CASES = [*(("program", name) for name in PROGRAMS), *(("pickle", name) for name in PICKLES), *(("model", name) for name in MODELS)]


def write_case(kind, name, folder):
    """The file, and what the library can do with it."""
    if kind == "model":
        (folder / "m.onnx").write_bytes(MODELS[name])
        return folder / "m.onnx", ["check", "inspect"]
    write_archive(folder / "m.pt", PROGRAMS.get(name, SIMPLE), PICKLES.get(name))
    return folder / "m.pt", ["export", "inspect"]


def command(build, verb, file, kilobytes):
    words = [build / "ptonnx", verb, file]
    if verb == "export":
        words = [build / "ptonnx", file, "-o", file.with_suffix(".out"), "-i", "x:float32[3]", "-i", "n:int64[]"]
    return ["sh", "-c", f'ulimit -s {kilobytes} && exec "$@"', "sh", *words]


def run(words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=200, errors="replace")
    return done.returncode, done.stdout + done.stderr


def assert_sound(code, messages):
    assert "BUG" not in messages and "Sanitizer" not in messages and "runtime error" not in messages, messages[-3000:]
    assert code in (0, 1, 2, 3), (code, messages[-3000:])
    assert code == 0 or "error: " in messages, messages[-3000:]


@pytest.mark.parametrize("build", ["plain", pytest.param("sanitized", marks=NEEDS_SANITIZER)])
@pytest.mark.parametrize("kind, name", CASES)
def test_command_with_any_stack(kind, name, build, tmp_path):
    file, verbs = write_case(kind, name, tmp_path)
    for verb in verbs:
        for kilobytes in 8192, 256:
            assert_sound(*run(command(BUILDS[build], verb, file, kilobytes)))


@pytest.mark.parametrize("build", ["plain", pytest.param("sanitized", marks=NEEDS_SANITIZER)])
@pytest.mark.parametrize("kind, name", CASES)
def test_thread_with_a_small_stack(kind, name, build, tmp_path):
    file, verbs = write_case(kind, name, tmp_path)
    for verb in verbs:
        for kilobytes in 96, 256:
            code, output = run([BUILDS[build] / "stack_runner", "thread", kilobytes, verb, file])
            assert code == 0, output
            assert_sound(int(output.split()[1].strip(",")), output)


@pytest.mark.parametrize("kind, name", CASES)
def test_coroutine_counts_frames(kind, name, tmp_path):
    file, verbs = write_case(kind, name, tmp_path)
    for verb in verbs:
        code, output = run([BUILD / "stack_runner", "coroutine", 1024, verb, file])
        assert code == 0, output
        assert_sound(int(output.split()[1].strip(",")), output)


@pytest.mark.parametrize("kilobytes", [16, 17, 20, 24, 32, 48, 63, 64, 65, 80])
def test_smallest_threads(kilobytes, tmp_path):
    """Even the smallest thread that the system has gets its message."""
    write_archive(tmp_path / "m.pt", SIMPLE)
    code, output = run([BUILD / "stack_runner", "thread", kilobytes, "export", tmp_path / "m.pt"])
    assert code == 0, output
    assert_sound(int(output.split()[1].strip(",")), output)
    if kilobytes <= 64 and b"__asan_init" not in (BUILD / "stack_runner").read_bytes():
        assert "code 1," in output and "the stack of this thread is too small: use one with at least 128 kB" in output


@pytest.mark.parametrize("kilobytes", [256, 8192])
def test_message_has_a_place(kilobytes, tmp_path):
    """The size in it is rounded: the same words in every run."""
    write_archive(tmp_path / "m.pt", PROGRAMS["390 methods with 90 ifs"])
    for padding in range(0, 9000, 300):  # moves the end of the stack to another function
        arguments = command(BUILD, "export", tmp_path / "m.pt", kilobytes)
        code, messages = run(["env", "PADDING=" + padding * "x", *arguments])
        assert code == 1 and TOO_DEEP.search(messages), messages
        assert f"which has {kilobytes} kB" in messages
        assert re.match(r"code/__torch__\.py:[0-9]+:[0-9]+: error: ", messages), messages


@pytest.mark.parametrize("body", [ifs(3), expressions(4)], ids=["ifs", "expressions"])
def test_deep_programs_run(body, tmp_path):
    """300 nested calls are no reason to fail with the usual stack."""
    write_archive(tmp_path / "m.pt", chained_methods(300, body))
    code, messages = run(command(BUILD, "export", tmp_path / "m.pt", 8192))
    assert code == 0, messages


@pytest.mark.parametrize("name", ["390 methods with 30 ifs", "390 methods with 90 ifs"])
def test_python_survives(name, tmp_path):
    """The package exports in a thread of its own."""
    write_archive(tmp_path / "m.pt", PROGRAMS[name])
    code = f"""
import sys
sys.path.insert(0, {str(ROOT / "python")!r})
import ptonnx
try:
    ptonnx.export(sys.argv[1], [("float32", [3]), ("int64", [])])
    print("code 0")
except ptonnx.errors.OnnxExporterError as problem:
    print("code 1, error: ", problem)
"""
    code, output = run([sys.executable, "-c", code, tmp_path / "m.pt"])
    assert code == 0, output
    assert_sound(int(output.split()[1].strip(",")), output)
