"""C leaves the order of a call's arguments to the compiler: no two of them may make nodes or constants.

Otherwise gcc and clang would number them differently, and the bytes of a model would depend on who built ptonnx.
`make check-clang` compares what the two make of the text tests.
"""

import re

import pytest

from paths import ROOT

SRC = ROOT / "src"
SEEDS = {"value_new", "const_value"}
# Numbers that are known when the model is exported. Nodes that are made on the way to them are not used.
READERS = {"known_num", "known_int"}
FUNCTION = re.compile(r"^(static )?[A-Za-z_][^;{}#]*?\b(\w+)\([^;{}]*\)\n\{(.*?)^\}", re.S | re.M)
CALL = re.compile(r"\b(\w+)\(")
KEYWORDS = {"if", "while", "for", "switch", "return", "sizeof"}


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def without_texts(text):
    """Comments and literals become spaces, so that places stay."""
    return re.sub(r"""/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""", blank, text, flags=re.S)


class Program:
    """Functions by (file, name), and which of them make nodes, directly or by what they call."""

    def __init__(self, texts):
        self.texts = {file: without_texts(text) for file, text in texts.items()}
        self.calls, self.public = {}, {}
        for file, text in self.texts.items():
            for static, name, body in FUNCTION.findall(text):
                self.calls[file, name] = set(CALL.findall(body))
                if not static:
                    self.public[name] = (file, name)
        self.makers = {key for key in self.calls if key[1] in SEEDS}
        while more := {key for key in self.calls.keys() - self.makers if self.is_maker(key)}:
            self.makers |= more

    def is_maker(self, key):
        return key[1] not in READERS and self.makes(key[0], self.calls[key])

    def makes(self, file, names):
        return any(((file, n) if (file, n) in self.calls else self.public.get(n)) in self.makers for n in names)

    def faults(self):
        for file, text in self.texts.items():
            for call in CALL.finditer(text):
                if call.group(1) in KEYWORDS:
                    continue
                makers = [part for part in arguments(text, call.end() - 1) if self.makes(file, CALL.findall(part))]
                if len(makers) > 1:
                    line = text.count("\n", 0, call.start()) + 1
                    yield f"{file}:{line}: {call.group(1)}: name all but one of {[' '.join(m.split()) for m in makers]}"


def arguments(text, opening):
    depth, start, parts = 0, opening + 1, []
    for at in range(opening, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        if depth == 0 or (depth == 1 and text[at] == ","):
            parts.append(text[start:at])
            start = at + 1
        if depth == 0:
            break
    return parts


def source_texts():
    return {str(file.relative_to(SRC)): file.read_text() for file in sorted(SRC.rglob("*.c"))}


def test_no_call_has_two_arguments_that_make_nodes():
    assert list(Program(source_texts()).faults()) == []


def test_makers_are_found():
    """The parser of C sees the functions, and the rules among them make nodes."""
    program = Program(source_texts())
    names = {name for _, name in program.makers}
    assert {"op", "const_i64", "emit_add", "num_like", "eval", "aten_tril"} <= names
    assert not names & {"known_num", "job_printf", "vec_grow", "sym_int"}


@pytest.mark.not_quick
def test_faults_are_found():
    text = "Value *aten_twice(Rule *r, Graph *g)\n{\n    return emit_add(g, const_i64(g, 1), {});\n}\n"
    for second, faults in (("const_i64(g, 2)", 1), ("wrap(sym_value(g, x))", 1), ("sym_int(g, 2)", 0), ("x", 0)):
        found = list(Program({**source_texts(), "twice.c": text.replace("{}", second)}).faults())
        assert len(found) == faults, found
        assert all(fault.startswith("twice.c:3: emit_add") for fault in found)
