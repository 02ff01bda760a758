"""`pip install .` gives a command and a package that work from anywhere, without torch."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import onnx
import pytest

from paths import EXAMPLE, ROOT
from test_elf import check_layout, imports



@pytest.mark.slow
def test_wheel(tmp_path):
    environment = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
               "--config-settings=setup-args=-Doptimization=0", "-w", tmp_path, ROOT]
    subprocess.run(command, env=environment, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.startswith("ptonnx-") and "-py3-none-" in wheel.name
    package = {file.relative_to(ROOT / "python").as_posix() for file in (ROOT / "python" / "ptonnx").rglob("*.py")}
    names = [name.split(".data/purelib/")[-1] for name in zipfile.ZipFile(wheel).namelist()]
    assert package == {name for name in names if name.endswith(".py")}
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel]
    subprocess.run(command, env=environment, check=True)
    subprocess.run([python.with_name("ptonnx"), EXAMPLE, "-q", "-o", tmp_path / "a.onnx"], cwd=tmp_path, check=True)
    code = f"import ptonnx; ptonnx.export({str(EXAMPLE)!r}, (), {str(tmp_path / 'b.onnx')!r})"
    subprocess.run([python, "-c", code], cwd=tmp_path, env=environment, check=True)
    onnx.checker.check_model(onnx.load(tmp_path / "a.onnx"))
    (library,) = (tmp_path / "env").rglob("libptonnx.so")
    check_layout(library)
    assert "__stack_chk_fail" in imports(library)
    assert (tmp_path / "a.onnx").read_bytes() == (tmp_path / "b.onnx").read_bytes()
