"""The command built with sanitizers, on every archive of the corpus: whatever it says, it says it itself."""

import re
import subprocess

import pytest

from paths import CORPUS, EXAMPLE, SANITIZER_BUILD
from required import NEEDS_SANITIZER

COMMAND = SANITIZER_BUILD / "ptonnx"
ARCHIVES = sorted(CORPUS.rglob("*.pt")) + [EXAMPLE]

pytestmark = NEEDS_SANITIZER


def run(*arguments):
    result = subprocess.run([str(COMMAND), *map(str, arguments)], capture_output=True, timeout=120)
    text = result.stderr.decode(errors="replace")
    assert "Sanitizer" not in text and "runtime error" not in text and "BUG" not in text, text
    assert result.returncode in (0, 1, 2, 3), text
    return result.returncode, text


def export(archive, target, *inputs):
    code, text = run("export", "-v", archive, "-o", target, *(part for spec in inputs for part in ("-i", spec)))
    assert target.exists() == (code == 0)
    return code, text


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_no_sanitizer_has_anything_to_say(archive, tmp_path):
    run("inspect", archive)
    run("inspect", "--text", archive)
    code, text = export(archive, tmp_path / "x.onnx")
    # The message for missing shapes prints the -i options to fill in.
    wanted = re.findall(r"-i '([^']+)'", text) if code == 2 else []
    for dims in ("[2,3]", "[1,2,8,8]", "[a,b]") if wanted else ():
        export(archive, tmp_path / f"{dims}.onnx", *(spec.replace("[...]", dims) for spec in wanted))
