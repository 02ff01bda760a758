"""What text_runner refuses: sections that it does not know, a graph where an error is expected and the reverse, models that
are not valid; and where it finds faults of the prelude."""

import re
import subprocess

import pytest

from paths import BUILD, TESTS
from test_text import listed

CASE = """=== a case
x: float[2]
    return torch.relu(x)
"""
GRAPH = """    (float[2] x) => (float[2] y) {
        ["/Relu"] y = Relu (x)
    }
"""


def run(tmp_path, text, *options):
    file = tmp_path / "case.t"
    file.write_text(text)
    done = subprocess.run([BUILD / "text_runner", *options, file], capture_output=True, text=True)
    return done.returncode, done.stdout


def test_sections_that_are_right(tmp_path):
    counts = "    (float[2] x) => (float[2] y)\n    Relu 1\n"
    assert run(tmp_path, f"{CASE}--- onnx 17\n{GRAPH}--- counts 9\n{counts}") == (0, "2 passed, 0 failed\n")


@pytest.mark.parametrize("section", ["onxx 17", "errors", "onnx", "onnx x", "onnx 17 18", "counts", "error nine", ""])
def test_unknown_section(tmp_path, section):
    for options in [], ["--update"]:
        code, text = run(tmp_path, f"{CASE}--- {section}\n{GRAPH}", *options)
        assert code == 1 and f"case.t:4: '--- {section}' is not a section" in text
        assert (tmp_path / "case.t").read_text().endswith(GRAPH)


@pytest.mark.parametrize("line", ["x: float", "x float[2]", "x: flaot[2]", "x: float[2", "x: param float = [1, 2]"])
def test_not_a_declaration(tmp_path, line):
    code, text = run(tmp_path, CASE.replace("x: float[2]", line) + f"--- onnx 17\n{GRAPH}")
    assert code == 1 and f"case.t:2: '{line}' is not a declaration" in text


def test_a_case_without_sections(tmp_path):
    code, text = run(tmp_path, CASE)
    assert code == 1 and "'a case' has no section" in text


@pytest.mark.parametrize("text, message", [
    (f"{CASE}--- error\n{GRAPH}", "the program is exported"),
    (CASE.replace("relu", "rleu") + "--- onnx 17\n    1:11: aten::rleu: this operator is not supported\n", "the program is refused"),
    (CASE.replace("relu", "rleu") + "--- counts 17\n    1:11: aten::rleu: this operator is not supported\n", "the program is refused"),
])  # fmt: skip
def test_a_graph_is_not_an_error(tmp_path, text, message):
    for options in [], ["--update"]:
        code, output = run(tmp_path, text, *options)
        assert code == 1 and message in output
        assert (tmp_path / "case.t").read_text() == text


def test_counts_differ(tmp_path):
    code, text = run(tmp_path, CASE + "--- counts 17\n    (float[2] x) => (float[2] y)\n    Relu 2\n")
    assert code == 1 and "Relu 1" in text


# ---- the prelude ----

HYPOT = """=== hypot
x: float[2]
    return torch.hypot(x, x)
--- onnx 17
"""


@pytest.mark.parametrize("body, place, message", [
    ("    return self + (other\n", "3:19", "this bracket is never closed"),
    ("    y = self\n    return y + others\n", "4:16", "the name 'others' is not defined here"),
    ("    y = self\n    return torch.mull(y, other)\n", "4:12", "aten::mull: this operator is not supported"),
])  # fmt: skip
def test_faults_of_the_prelude_have_its_file_and_line(tmp_path, body, place, message):
    prelude = tmp_path / "mine.py"
    prelude.write_text(f"# a comment\ndef hypot(self: Tensor, other: Tensor) -> Tensor:\n{body}")
    code, text = run(tmp_path, HYPOT, "--prelude", prelude)
    assert code == 1 and re.search(rf"mine\.py:{place}.*{re.escape(message)}", text), text


# ---- schemas ----


def plain(schema):
    """Without alias annotations and sizes of lists; SymInt is int."""
    schema = re.sub(r"\([a-z0-9]+!?(?: -> \*)?(?:\|[a-z])?\)|\(\*\)", "", schema)
    return re.sub(r"\[\d+\]", "[]", schema.replace("SymInt", "int").replace("'", '"'))


def test_schemas_are_those_of_pytorch():
    """All but those of tests/data/schemas_own.txt: operators of the language, which take more types here, old
    operators, and those of torch.onnx.ops, which PyTorch lists only after that module is imported."""
    known = set()
    for file in (TESTS / "data").glob("schemas_torch_*.tsv"):
        known |= {plain(line.split("\t")[-1]) for line in file.read_text().splitlines()}
    own = set((TESTS / "data" / "schemas_own.txt").read_text().splitlines())
    ours = {schema for schema in listed("--all-rules") if plain(schema) not in known}
    assert sorted(ours - own) == [], "is it spelt right?"
    assert sorted(own - ours) == []
