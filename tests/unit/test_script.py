"""src/script on every archive of the corpus and on torch's own operator schemas.

Needs the built programs test_script, test_syntax, test_syntax_faults, test_types and script_dump in $PTONNX_BUILD (default: build in the repository root).
"""
import ast
import re
import subprocess
import zipfile

import pytest

from paths import BUILD, CORPUS, TESTS



def is_whole(path):
    """mkldnn.pt is what torch leaves behind when it cannot save a model: there is no data.pkl in it."""
    with zipfile.ZipFile(path) as archive:
        return any(i.endswith("/data.pkl") for i in archive.namelist())


ARCHIVES = [path for path in sorted(CORPUS.rglob("*.pt")) if is_whole(path)]


def program(name):
    found = [BUILD / name]
    found = [path for path in found if path.is_file()]
    if not found:
        pytest.fail(f"{name} is not built in {BUILD}")
    return str(found[0])


def dump(*args):
    run = subprocess.run([program("script_dump"), *map(str, args)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def counts(line):
    words = line.rsplit(": ", 1)[1].split()
    return dict(zip(words[::2], map(int, words[1::2])))


def sources(path):
    with zipfile.ZipFile(path) as archive:
        return [archive.read(i) for i in archive.namelist() if "/code/" in i and i.endswith(".py")]


@pytest.mark.parametrize("name", ["test_script", "test_syntax", "test_syntax_faults", "test_types"])
def test_units(name):
    run = subprocess.run([program(name)], capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout.endswith(" passed, 0 failed\n"), run.stderr


@pytest.mark.parametrize("path", ARCHIVES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_archive_counts(path):
    """As many sources, classes and functions as a regular expression finds."""
    texts = [text.decode() for text in sources(path)]
    got = counts(dump(path))
    assert got["sources"] == len(texts)
    assert got["classes"] == sum(len(re.findall(r"^class \w", text, re.M)) for text in texts)
    defs = sum(len(re.findall(r"^ *def \w+\(", text, re.M)) for text in texts)
    assert got["functions"] + got["methods"] + got["nested"] == defs


def python_calls(text):
    """Byte ranges of the calls in the bodies of functions, or None when the text is no Python (spec 4.16)."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    starts = [0]
    for line in text.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    bodies = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    calls = {call for body in bodies for line in body.body for call in ast.walk(line) if isinstance(call, ast.Call)}
    return sorted(
        (starts[call.lineno - 1] + call.col_offset, starts[call.end_lineno - 1] + call.end_col_offset)
        for call in calls
    )


@pytest.mark.parametrize("path", ARCHIVES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_call_places(path, tmp_path):
    """Calls stand where Python's own parser says."""
    for i, text in enumerate(sources(path)):
        want = python_calls(text)
        if want is None:
            continue
        file = tmp_path / f"{i}.py"
        file.write_bytes(text)
        got = sorted(tuple(map(int, line.split())) for line in dump("--calls", file).splitlines())
        assert got == want


@pytest.mark.parametrize("version", ["1.13", "2.13"])
def test_schemas(version):
    path = TESTS / "data" / f"schemas_torch_{version}.tsv"
    lines = path.read_text().count("\n")
    assert counts(dump(path))["schemas"] == lines > 4000


def test_corpus_is_there():
    assert ARCHIVES, "tests/corpus has no archives"
