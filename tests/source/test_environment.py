"""Which virtual environments `make` makes, fills and leaves alone: tools/environment.py and the Makefile."""

import subprocess
import sys
import venv

import pytest

from paths import ROOT

TORCH = "torch", "onnxruntime", "onnx"


def prepare(folder, requirements):
    done = subprocess.run([sys.executable, ROOT / "tools" / "environment.py", folder, requirements], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def state_of(folder):
    return {path: path.lstat().st_mtime_ns for path in folder.rglob("*")}


@pytest.fixture
def foreign(tmp_path):
    """An environment of the user's, with one package."""
    venv.create(tmp_path / "mine", with_pip=False)
    (packages,) = (tmp_path / "mine").glob("lib/*/site-packages")
    (packages / "meson-1.1.0.dist-info").mkdir()
    (packages / "meson-1.1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: meson\nVersion: 1.1.0\n")
    return tmp_path / "mine"


def test_an_environment_of_the_user_is_left_alone(foreign, tmp_path):
    before = state_of(foreign)
    code, text = prepare(foreign, ROOT / "requirements-build.txt")
    assert code == 1 and "lacks ninja==" in text and "meson==" not in text
    (tmp_path / "needs.txt").write_text("meson==1.12.1\n")
    code, text = prepare(foreign, tmp_path / "needs.txt")
    assert code == 0 and "has meson 1.1.0; meson==1.12.1 is tested" in text
    assert state_of(foreign) == before


def test_a_folder_that_is_no_environment_is_refused(tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("")
    code, text = prepare(tmp_path / "notes", ROOT / "requirements-build.txt")
    assert code == 1 and "is not a virtual environment" in text
    assert [path.name for path in (tmp_path / "notes").iterdir()] == ["a.txt"]


@pytest.mark.not_quick
def test_an_environment_is_made_once(tmp_path):
    """The file lists nothing, so that the test needs no network."""
    (tmp_path / "needs.txt").write_text("# nothing\n")
    assert prepare(tmp_path / "deep" / "made", tmp_path / "needs.txt")[0] == 0
    before = state_of(tmp_path / "deep")
    assert prepare(tmp_path / "deep" / "made", tmp_path / "needs.txt") == (0, "")
    assert state_of(tmp_path / "deep") == before
    (tmp_path / "deep" / "made" / ".ptonnx" / "installed").write_text("a==1\nb==2")
    (tmp_path / "needs.txt").write_text("b==2\n")
    assert prepare(tmp_path / "deep" / "made", tmp_path / "needs.txt") == (0, ""), "a part of what is installed is installed"
    (tmp_path / "needs.txt").write_text("./absent\n")
    assert prepare(tmp_path / "deep" / "made", tmp_path / "needs.txt")[0] != 0, "new requirements are installed"


def test_a_build_does_not_install_what_tests_need(tmp_path):
    """As `make` runs it where no meson is on the PATH."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    plans = {}
    for goal in ("all", "fuzz", "check"):
        command = ["make", "-n", goal, f"VENV={tmp_path / 'absent'}", "TOOLS=build-tools"]
        plans[goal] = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    assert "requirements-build.txt" in plans["all"] and "requirements.txt" not in plans["all"] + plans["fuzz"]
    assert "requirements.txt" in plans["check"]
    build = (ROOT / "requirements-build.txt").read_text()
    assert not any(name in build for name in TORCH)
    assert "-r requirements-build.txt" in (ROOT / "requirements.txt").read_text()
