"""The packages of `make dist`: what they contain, and that they make the same bytes as the build of this machine, which runs those for Linux
itself or in qemu, and those for Windows in Wine. Files for macOS are only read."""

import os
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections import namedtuple
from pathlib import Path

import pytest

from paths import BUILD, CORPUS, EXAMPLE, ROOT
from required import needs
from test_elf import check_layout, output_of

DIST = ROOT / "dist"
LIMIT = 3_000_000
MODELS = 50  # of the corpus

Target = namedtuple("Target", "tag library command run packages")
QEMU = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]
TARGETS = {  # target of zig -> part of the wheel's name, files, how this machine runs them, what it needs for that
    "x86_64-linux-gnu.2.17": Target("manylinux2014_x86_64", "libptonnx.so", "ptonnx", [], None),
    "x86_64-linux-musl": Target("musllinux_1_2_x86_64", "libptonnx.so", "ptonnx", ["/lib/ld-musl-x86_64.so.1"], "musl"),
    "aarch64-linux-gnu.2.17": Target("manylinux2014_aarch64", "libptonnx.so", "ptonnx", QEMU, "qemu-user libc6-arm64-cross"),
    "aarch64-linux-musl": Target("musllinux_1_2_aarch64", "libptonnx.so", "ptonnx", QEMU, "qemu-user"),
    "x86_64-windows-gnu": Target("win_amd64", "ptonnx.dll", "ptonnx.exe", ["wine"], "wine"),
    "x86_64-macos.11.0": Target("macosx_11_0_x86_64", "libptonnx.dylib", "ptonnx", None, None),
    "aarch64-macos.11.0": Target("macosx_11_0_arm64", "libptonnx.dylib", "ptonnx", None, None),
}
HERE = sys.platform == "linux" and platform.machine() == "x86_64"
WHEELS = {name: file for name, target in TARGETS.items() for file in DIST.glob(f"ptonnx-*{target.tag}*.whl")}
RUN = [name for name in WHEELS if TARGETS[name].run is not None and HERE]
pytestmark = needs("dist", bool(WHEELS), "make dist has built no wheel")


def runs(name):
    """A parameter for a target, skipped if what runs its files is missing."""
    target = TARGETS[name]
    missing = bool(target.run) and not shutil.which(target.run[0])
    return pytest.param(name, marks=needs("dist", not missing, f"{target.run[:1]} is not installed (apt install {target.packages})"))


def loads(name):
    """The same for a program that loads the library: qemu has no loader of musl."""
    if name != "aarch64-linux-musl":
        return runs(name)
    loader = Path("/lib/ld-musl-aarch64.so.1")
    return pytest.param(name, marks=[*runs(name).marks, needs("dist", loader.exists(), f"{loader} is missing (docs/testing.md)")])


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    """(model, bytes) of this machine's build: the example and a part of the corpus, at regular distances."""
    made, answers = tmp_path_factory.mktemp("native") / "a.onnx", []
    for model in sorted([*CORPUS.rglob("*.pt"), *CORPUS.rglob("*.pt2")]):
        if subprocess.run([BUILD / "ptonnx", "-q", model, "-o", made], capture_output=True).returncode == 0:
            answers.append((model, made.read_bytes()))
    assert len(answers) >= MODELS
    chosen = [answers[i * len(answers) // MODELS] for i in range(MODELS)]
    subprocess.run([BUILD / "ptonnx", "-q", EXAMPLE, "-o", made], check=True)
    return [(EXAMPLE, made.read_bytes()), *chosen]


@pytest.fixture(scope="module")
def wine(tmp_path_factory):
    """Wine's settings in a folder of their own."""
    environment = {**os.environ, "WINEPREFIX": str(tmp_path_factory.mktemp("wine")), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
    yield environment
    if shutil.which("wineserver"):
        subprocess.run(["wineserver", "-k"], env=environment, check=False)


def extracted(name, part, folder):
    """The file of a wheel whose name ends so."""
    with zipfile.ZipFile(WHEELS[name]) as archive:
        (entry,) = [entry for entry in archive.namelist() if entry.endswith(f"/{part}")]
        (folder / part).write_bytes(archive.read(entry))
    (folder / part).chmod(0o755)
    return folder / part


# Contents


@pytest.mark.parametrize("name", WHEELS)
def test_contents(name):
    wheel = WHEELS[name]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        record = archive.read(next(entry for entry in names if entry.endswith("/RECORD"))).decode()
    assert wheel.stat().st_size < LIMIT
    assert [line.split(",")[0] for line in record.splitlines()] == names
    python = {f"ptonnx/{file.relative_to(ROOT / 'python/ptonnx').as_posix()}" for file in (ROOT / "python/ptonnx").rglob("*.py")}
    assert python | {f"ptonnx/{TARGETS[name].library}"} <= set(names)


@pytest.mark.parametrize("name", [name for name in WHEELS if "linux" in name])
def test_linux_libraries(name, tmp_path):
    """Hardened; only the C library is needed, in a version that manylinux2014 has; only the API is exported."""
    library = extracted(name, "libptonnx.so", tmp_path)
    if "gnu" in name:
        check_layout(library, ("libc", "libm", "libpthread"))
    shown = output_of("readelf", "-W", "-V", "-d", library)
    versions = {tuple(map(int, part.split()[0].split("."))) for part in shown.replace("Name: GLIBC_", "\nGLIBC ").split("GLIBC ")[1:]}
    assert all(version <= (2, 17) for version in versions) and bool(versions) == ("gnu" in name)
    assert "libz" not in shown
    symbols = [row.split()[-1] for row in output_of("nm", "-D", "--defined-only", library).splitlines()]
    assert symbols and all(symbol.startswith("ptonnx_") for symbol in symbols)


def load_commands(data):
    """(cpu, {command: [its bytes]}) of a Mach-O file."""
    magic, cpu, _, _, count, _ = struct.unpack_from("<6I", data)
    assert magic == 0xFEEDFACF
    at, commands = 32, {}
    for _ in range(count):
        command, size = struct.unpack_from("<2I", data, at)
        commands.setdefault(command, []).append(data[at : at + size])
        at += size
    return cpu, commands


@pytest.mark.parametrize("name", [name for name in WHEELS if "macos" in name])
def test_macos_files(name, tmp_path):
    """The right processor, macOS 11, only the system's library, and a signature, without which arm64 does not run a program."""
    LOAD_DYLIB, CODE_SIGNATURE, BUILD_VERSION = 0xC, 0x1D, 0x32
    for part in (TARGETS[name].library, TARGETS[name].command):
        cpu, commands = load_commands(extracted(name, part, tmp_path).read_bytes())
        assert cpu == (0x0100000C if "aarch64" in name else 0x01000007)
        assert [text[24:].split(b"\0")[0] for text in commands[LOAD_DYLIB]] == [b"/usr/lib/libSystem.B.dylib"]
        assert struct.unpack_from("<2I", commands[BUILD_VERSION][0], 8) == (1, 11 << 16)
        assert CODE_SIGNATURE in commands or "x86_64" in name


def test_source_archive():
    """All that a build needs, without the largest test data."""
    files = list(DIST.glob("ptonnx-*.tar.gz"))
    if not files:
        pytest.skip("make dist was asked for some targets only")
    assert files[0].stat().st_size < LIMIT
    with tarfile.open(files[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"PKG-INFO", "LICENSE", "Makefile", "meson.build", "src/export/export.c", "web/report.html", "examples/tiny_convnet.pt"} <= names
    assert not any(name.startswith("tests/corpus/") for name in names)


# Results


@pytest.mark.parametrize("name", [runs(name) for name in RUN])
def test_command_makes_the_same_bytes(name, models, wine, tmp_path):
    """Names are relative, because Windows has other paths. The command for musl is static, so it needs no loader."""
    command = extracted(name, TARGETS[name].command, tmp_path)
    run = [] if name == "x86_64-linux-musl" else TARGETS[name].run
    for model, expected in models:
        shutil.copy(model, tmp_path / f"m{model.suffix}")
        subprocess.run([*run, command, "-q", f"m{model.suffix}", "-o", "made.onnx"], cwd=tmp_path, env=wine, check=True)
        assert (tmp_path / "made.onnx").read_bytes() == expected, model


@pytest.mark.parametrize("name", [loads(name) for name in RUN])
def test_library_makes_the_same_bytes(name, wine, tmp_path):
    """examples/convert.c, compiled against the library of the wheel."""
    library = extracted(name, TARGETS[name].library, tmp_path)
    program = tmp_path / ("convert.exe" if "windows" in name else "convert")
    zig = [ROOT / ".venv-dist/bin/python", "-m", "ziglang", "cc", "-target", name, "-O2"]  # a debug build needs a newer musl
    more = [] if "windows" in name else ["-Wl,-rpath,$ORIGIN"]
    dynamic = ["-dynamic"] if "musl" in name else []
    subprocess.run([*zig, f"-I{ROOT / 'include'}", ROOT / "examples/convert.c", library, *more, *dynamic, "-o", program], cwd=tmp_path, check=True)
    shutil.copy(EXAMPLE, tmp_path / "m.pt")
    subprocess.run([*TARGETS[name].run, program, "m.pt", "made.onnx", "batch", "3", "32", "32"], cwd=tmp_path, env=wine, check=True)
    subprocess.run([BUILD / "ptonnx", "-q", EXAMPLE, "-i", "image:float32[batch,3,32,32]", "-o", tmp_path / "native.onnx"], check=True)
    assert (tmp_path / "made.onnx").read_bytes() == (tmp_path / "native.onnx").read_bytes()


@pytest.mark.skipif("x86_64-linux-gnu.2.17" not in RUN, reason="there is no wheel for this machine")
def test_wheel_in_a_clean_environment(models, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PTONNX_LIBRARY")}
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    wheel = WHEELS["x86_64-linux-gnu.2.17"]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel], env=environment, check=True)
    code = "import ptonnx, sys; [ptonnx.export(sys.argv[i], (), sys.argv[i + 1]) for i in range(1, len(sys.argv), 2)]"
    names = [name for i, (model, _) in enumerate(models) for name in (model, tmp_path / f"{i}.onnx")]
    subprocess.run([python, "-c", code, *names], cwd=tmp_path, env=environment, check=True)
    for i, (model, expected) in enumerate(models):
        assert (tmp_path / f"{i}.onnx").read_bytes() == expected, model
    subprocess.run([python.with_name("ptonnx"), "-q", EXAMPLE, "-o", tmp_path / "a.onnx"], env=environment, check=True)
    assert (tmp_path / "a.onnx").read_bytes() == models[0][1]


@pytest.mark.parametrize("name", [name for name in RUN if "musl" in name])
def test_static_command(name):
    """The command beside the wheels is the one in the wheel for musl, and needs no loader."""
    with zipfile.ZipFile(WHEELS[name]) as archive:
        inside = archive.read(next(entry for entry in archive.namelist() if entry.endswith("/scripts/ptonnx")))
    (command,) = DIST.glob(f"ptonnx-*-linux-{name.partition('-')[0]}")
    assert command.read_bytes() == inside and command.stat().st_size < LIMIT
    assert "INTERP" not in output_of("readelf", "-W", "-l", command)
