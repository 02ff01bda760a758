"""The packages of `make dist` that run on this machine: a wheel installs into a clean environment, and its files make the same bytes as the
build of this machine. Wheels of other platforms are read only."""

import os
import platform
import subprocess
import sys
import venv
import zipfile

import pytest

from paths import BUILD, EXAMPLE, ROOT

DIST = ROOT / "dist"
WHEELS = sorted(DIST.glob("ptonnx-*.whl"))
COMMANDS = sorted(file for file in DIST.glob(f"ptonnx-*-linux-{platform.machine()}"))
pytestmark = pytest.mark.skipif(not WHEELS, reason="needs make dist")
MODELS = [EXAMPLE]


def native(model, folder):
    subprocess.run([BUILD / "ptonnx", "-q", model, "-o", folder / "native.onnx"], check=True)
    return (folder / "native.onnx").read_bytes()


@pytest.mark.parametrize("wheel", WHEELS, ids=lambda file: file.name)
def test_contents(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        record = archive.read(next(name for name in names if name.endswith("/RECORD"))).decode()
    assert wheel.stat().st_size < 3_000_000
    assert [line.split(",")[0] for line in record.splitlines()] == names
    python = {f"ptonnx/{file.name}" for file in (ROOT / "python/ptonnx").glob("*.py")}
    assert python <= set(names) and any("libptonnx" in name or "ptonnx.dll" in name for name in names)


HERE = [file for file in WHEELS if f"manylinux2014_{platform.machine()}" in file.name] if sys.platform == "linux" else []


@pytest.mark.skipif(not HERE, reason="there is no wheel for this machine")
def test_wheel_of_this_machine(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PTONNX_LIBRARY")}
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", HERE[0]], env=environment, check=True)
    for i, model in enumerate(MODELS):
        made = tmp_path / f"{i}.onnx"
        code = f"import ptonnx; ptonnx.export({str(model)!r}, (), {str(made)!r})"
        subprocess.run([python, "-c", code], cwd=tmp_path, env=environment, check=True)
        assert made.read_bytes() == native(model, tmp_path)
        subprocess.run([python.with_name("ptonnx"), "-q", model, "-o", made], cwd=tmp_path, check=True)
        assert made.read_bytes() == native(model, tmp_path)


@pytest.mark.skipif(not HERE, reason="there is no wheel for this machine")
def test_old_c_libraries(tmp_path):
    """manylinux2014 has glibc 2.17."""
    with zipfile.ZipFile(HERE[0]) as archive:
        library = archive.extract("ptonnx/libptonnx.so", tmp_path)
    shown = subprocess.run(["readelf", "-V", "-d", library], capture_output=True, text=True, check=True).stdout
    versions = {tuple(map(int, part.split()[0].split("."))) for part in shown.replace("Name: GLIBC_", "\nGLIBC ").split("GLIBC ")[1:]}
    assert versions and max(versions) <= (2, 17)
    assert "libz" not in shown


@pytest.mark.parametrize("command", COMMANDS, ids=lambda file: file.name)
def test_static_command(command, tmp_path):
    command.chmod(0o755)
    for model in MODELS:
        subprocess.run([command, "-q", model, "-o", tmp_path / "a.onnx"], check=True)
        assert (tmp_path / "a.onnx").read_bytes() == native(model, tmp_path)
