"""The man page, the completions and the packaging files fit the command."""

import re
import shutil
import subprocess
import sys

import pytest

from paths import BUILD, ROOT

PTONNX = BUILD / "ptonnx"
COMPLETIONS = ROOT / "packaging" / "completions"


def options_of_help(*command):
    text = subprocess.run([PTONNX, *command, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^ +(?:-\w, )?--([\w-]+)", text, re.MULTILINE))


def commands_of_help():
    text = subprocess.run([PTONNX, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  ptonnx ([a-z]+)\b", text, re.MULTILINE))


def test_generated_files_are_up_to_date():
    done = subprocess.run([sys.executable, ROOT / "tools/gen_shell.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("file", ["completions/ptonnx.bash", "completions/_ptonnx", "completions/ptonnx.fish", "man/ptonnx.1"])
def test_every_option_is_there(file):
    text = (ROOT / "packaging" / file).read_text().replace("\\-", "-")
    for option in options_of_help("export"):
        assert re.search(rf"(--|-l ){option}\b", text), option
    for command in commands_of_help():
        assert re.search(rf"\b{command}\b", text), command


def completed(words, tmp_path):
    """What bash offers for the last of the words."""
    line = " ".join(f"'{word}'" for word in words)
    script = f"source {COMPLETIONS}/ptonnx.bash; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _ptonnx; echo \"${{COMPREPLY[@]}}\""
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path).stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_bash_completes(tmp_path):
    (tmp_path / "model.pt").touch()
    assert completed(["ptonnx", "mo"], tmp_path) == ["model.pt"]
    assert completed(["ptonnx", "insp"], tmp_path) == ["inspect"]
    assert completed(["ptonnx", "model.pt", "--opse"], tmp_path) == ["--opset"]
    assert completed(["ptonnx", "model.pt", "--training", "p"], tmp_path) == ["preserve"]
    assert set(completed(["ptonnx", "ops", "--"], tmp_path)) == {f"--{name}" for name in options_of_help("ops")}


def test_versions_agree():
    version = re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text())[1]
    assert f"version: {version}" in (ROOT / "CITATION.cff").read_text()
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text()


def test_workflows_use_targets_that_exist():
    makefile = (ROOT / "Makefile").read_text()
    used = {target for file in (ROOT / ".github" / "workflows").glob("*.yml")
            for line in re.findall(r"run: (?:.*&& )?make ([^&\n]*)", file.read_text())
            for target in re.findall(r"(?<![\w=-])[a-z][a-z-]*(?![\w=])", line)}  # fmt: skip
    assert {"fuzz", "docs"} <= used
    for target in used:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
