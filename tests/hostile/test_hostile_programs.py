"""Invalid and excessive programs (docs/torchscript-format.md §7.2, cases 52 to 59): an error with a position, soon and in little memory,
from the plain command and, where it is built, from the one with sanitizers."""

import re
import sys
import zipfile

import pytest

from cost import measured
from deep_archive import global_
from hostile_work import LOOP, WITHOUT_MEMORY, WORK
from paths import BUILD, SANITIZER_BUILD
from required import NEEDS_SANITIZER
from source_text import module_text, write_archive

SANITIZED = SANITIZER_BUILD / "ptonnx"
SECONDS, MEGABYTES = 5, 200


def forward(*lines, params="x: Tensor", more=""):
    return module_text(params, lines) + more


def nested_ifs(depth):
    return [f"{'  ' * i}if bool(torch.gt(torch.sum(x), {i})):" for i in range(depth)] + ["  " * depth + "x = -x", "return x"]


def doubling(levels):
    functions = [f"def f{i}(x):\n  y = __torch__.f{i + 1}(x)\n  return __torch__.f{i + 1}(y)\n" for i in range(levels)]
    return "".join(functions) + f"def f{levels}(x):\n  return torch.sin(x)\n"


def choosing(levels):
    """Both sides of every branch call on: two to the power of its depth."""
    body = "  if bool(torch.gt(torch.sum(x), 0)):\n    return __torch__.f{1}(x + 1)\n  return __torch__.f{1}(x - 1)\n"
    functions = [f"def f{i}(x):\n" + body.replace("{1}", str(i + 1)) for i in range(levels)]
    return "".join(functions) + f"def f{levels}(x):\n  return torch.sin(x)\n"


STATE = b"\x80\x02" + global_("__torch__", "M") + b")\x81K\x05b."  # built from the number 5
WITH_STATE = """class M(Module):
  training : bool
  def __setstate__(self, state: int):
    {}
  def forward(self, x: Tensor):
    return x
"""
BOX = "class Box:\n  t : Tensor\n  def __init__(self, t: Tensor):\n    self.t = t\n"

# what it is: (text, part of the message)
CASES = {
    "52 parentheses": (forward("return " + "(" * 20000 + "x" + ")" * 20000), "nested more than"),
    "52 unary minuses": (forward("return " + "- " * 20000 + "x"), "nested more than"),
    "52 not": (forward("b = " + "not " * 20000 + "True", "return x"), "nested more than"),
    "52 calls": (forward("return " + "torch.sin(" * 20000 + "x" + ")" * 20000), "nested more than"),
    "52 attributes": (forward("return x" + ".T" * 20000), "nested more than"),
    "52 ifs": (forward(*nested_ifs(3000)), "nested more than"),
    "52 ifs below the limit of blocks": (forward(*nested_ifs(900)), "nested more than"),
    "53 default of an unknown name": (forward("return x", params="x: Tensor, y: int=z"), "the name 'z' is not defined"),
    "53 positional argument after a keyword": (forward("return torch.add(self=x, x)"), "expected a keyword"),
    "53 string": (forward('y = "abc', "return x"), "string"),
    "53 bracket": (forward("y = (x", "return x"), ""),
    "53 NUL": (forward("y = x\0", "return x"), ""),
    "53 invalid UTF-8": (forward("y = x").encode() + b"    z = \xff\xfe\n", ""),
    "53 unknown level": (forward("if True:", "    y = x", "   y = x", "return x"), ""),
    "54 negative constant": (forward("return CONSTANTS.c-1"), ""),
    "54 huge constant": (forward("return CONSTANTS.c99999999999999999999"), "CONSTANTS"),
    "54 no number": (forward("return CONSTANTS.cx"), "CONSTANTS"),
    "54 integer": (forward("return x + 9223372036854775808"), "9223372036854775808"),
    "55 undefined name": (forward("return torch.add(x, nothing)"), "'nothing' is not defined"),
    "55 no callable": (forward("y = 3", "return y(x)"), "cannot be called"),
    "55 unknown operator": (forward("return ops.nowhere.nothing(x)"), "nowhere::nothing"),
    "55 arity": (forward("return torch.relu(x, 1, 2, 3, 4)"), "aten::relu"),
    "55 unpacking": (forward("a, b = (x, x, x)", "return a"), "3 values cannot be unpacked into 2 names"),
    "55 index": (forward("t = (x, x)", "return t[5]"), "out of range"),
    "56 one side": (forward("if bool(torch.gt(torch.sum(x), 0)):", "  y = x", "return y"), "one side of a branch"),
    "56 types": (
        forward("if bool(torch.gt(torch.sum(x), 0)):", "  y = x", "else:", "  y = [x]", "return y"),
        "different types after the two sides",
    ),
    "57 function": (forward("return __torch__.f(x)", more="def f(x):\n  return __torch__.f(x)\n"), "calls itself"),
    "57 two functions": (
        forward("return __torch__.f(x)", more="def f(x):\n  return __torch__.g(x)\ndef g(x):\n  return __torch__.f(x)\n"),
        "calls itself",
    ),
    "57 method": (forward("return (self).forward(x, )"), "calls itself"),
    "57 doubling calls": (forward("return __torch__.f0(x)", more=doubling(40)), ""),
    "57 doubling branches": (forward("return __torch__.f0(x)", more=choosing(40)), ""),
    "58 remainder by 0": (forward("return x + 5 % 0"), ""),
    "58 floor division by 0": (forward("return x + 5 // 0"), ""),
    "58 range": (forward("k = 0", "for i in range(4611686018427387904):", "  k = k + len(str(i))", "return x + k"), "a loop that does not end"),
    "58 endless while": (forward("while True:", "  x = torch.sin(x)", "return x"), "a loop that does not end"),
    "58 growing list": (forward("l = [1]", "while len(l) > 0:", "  l = l + l", "return x + l[0]"), "a list cannot have more than"),
    "58 appended list": (forward("l = [1]", "while len(l) > 0:", "  l.append(1)", "return x + l[0]"), "a loop that does not end"),
    "58 string": (forward('s = "abc" * 1000000000000', "return x + len(s)"), "a string cannot have more than"),
    "58 doubling string": (forward('s = "a"', "while len(s) > 0:", "  s = s + s", "return x"), "a string cannot have more than"),
    "58 list repetition": (forward("l = [1] * 1000000000000", "return x + len(l)"), "a list cannot have more than"),
    "58 list that is searched": (
        forward("l = [0] * 500000", "k = 0", "for i in range(300000):", "  if 7 in l:", "    k += 1", "return x + k"),
        "a loop that does not end",
    ),
    "58 list that is compared": (
        forward("l = [0] * 500000", "m = [0] * 500000", "k = 0", "for i in range(300000):", "  if l == m:", "    k += 1", "return x + k"),
        "a loop that does not end",
    ),
    "58 list that moves": (forward("l = [0] * 500000", "for i in range(300000):", "  l.pop(0)", "return x + l[5]"), "a loop that does not end"),
    "58 dict that is searched": (forward("d = {0: 1}", "for i in range(300000):", "  d[i] = i", "return x + d[3]"), "a loop that does not end"),
    "58 tuples of tuples": (forward("t = (1, 2)", *["t = (t, t)"] * 60, "if t == t:", "  x = x + 1", "return x"), "a loop that does not end"),
    "58 number that explodes": (
        forward("k = n", "for i in range(100):", "  k = k * k + n", "return x + k", params="x: Tensor, n: int"),
        None,
    ),
    "58 loop in loop in loop": (
        forward(*(f"{'  ' * i}for i{i} in range(n):" for i in range(30)), "  " * 30 + "x = x + 1", "return x", params="x: Tensor, n: int"),
        None,
    ),
    "58 branch in every iteration": (
        forward("for i in range(100000):", "  if bool(torch.gt(torch.sum(x), i)):", "    x = [x][0] + 1", "return x"),
        None,
    ),
    "58 dict that grows": (
        forward("d = {0: x}", "for i in range(n):", "  d[i] = x", "return d[0]", params="x: Tensor, n: int"),
        "dict",
    ),
    "58 shape that keeps changing": (
        forward("for i in range(n):", "  x = torch.unsqueeze(x, 0)", "return torch.sin(x)", params="x: Tensor, n: int"),
        None,
    ),
    "58 object that holds itself": (
        forward("b = __torch__.Box(x)", "l = [b]", "for i in range(n):", "  l = [l[0]]", "return l[0].t", params="x: Tensor, n: int", more=BOX),
        None,
    ),
    "59 __setstate__ that loops": (WITH_STATE.format("while True:\n      pass"), ""),
    "59 __setstate__ that calls": (WITH_STATE.format("ops.nowhere.nothing(self)"), ""),
}  # fmt: skip


def run(command, pt, target, *options):
    inputs = ["-i", "x:float32[3]", "-i", "n:int64[]"]
    with zipfile.ZipFile(pt) as archive:
        has_number = b"n: int" in archive.read("m/code/__torch__.py")
    return measured([command, pt, "-o", target, *(inputs if has_number else inputs[:2]), *options])


def check(case, command, tmp_path):
    text, part = CASES[case]
    pt, target = tmp_path / "m.pt", tmp_path / "m.onnx"
    write_archive(pt, text, STATE if "__setstate__" in case else None)
    code, messages, seconds, megabytes = run(command, pt, target)
    assert "BUG" not in messages and "Sanitizer" not in messages and "runtime error" not in messages, messages[-3000:]
    if part is None:
        assert code in (0, 1), messages[-3000:]
    else:
        assert code in (1, 3) and ": error: " in messages and part in messages, messages[-3000:]
    assert target.exists() == (code == 0)
    return seconds, megabytes


@pytest.mark.parametrize("case", CASES)
def test_refused_soon(case, tmp_path):
    seconds, megabytes = check(case, BUILD / "ptonnx", tmp_path)
    sanitized = b"__asan_init" in (BUILD / "ptonnx").read_bytes()
    assert sanitized or (seconds < SECONDS and megabytes < MEGABYTES), f"{seconds:.1f} s, {megabytes:.0f} MB"


@pytest.mark.parametrize("case", WORK)
def test_work_is_charged(case, tmp_path):
    """Whatever the program spends its time on, the limit of steps or of memory ends it: it is processor time that counts."""
    pt, target = tmp_path / "m.pt", tmp_path / "m.onnx"
    write_archive(pt, WORK[case])
    code, messages, seconds, megabytes = run(BUILD / "ptonnx", pt, target)
    assert "BUG" not in messages and "Sanitizer" not in messages and "runtime error" not in messages, messages[-3000:]
    assert code in (0, 1, 3) and target.exists() == (code == 0), messages[-3000:]
    sanitized = b"__asan_init" in (BUILD / "ptonnx").read_bytes()
    assert sanitized or (seconds < SECONDS and megabytes < MEGABYTES), f"{seconds:.1f} s, {megabytes:.0f} MB"


LIMITS = "more than [0-9]+ statements were run", "more than [0-9]+ MB of memory", "out of memory: the limit of [0-9]+ bytes"


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for case, text in WORK.items() if LOOP in text])
def test_every_iteration_is_charged(case, tmp_path):
    """A loop that becomes a Loop after a few iterations proves little: here all of its iterations are run, until a limit ends them."""
    pt, target = tmp_path / "m.pt", tmp_path / "m.onnx"
    write_archive(pt, WORK[case])
    code, messages, seconds, megabytes = run(BUILD / "ptonnx", pt, target, "--unroll-loops")
    limits = LIMITS[:1] if case in WITHOUT_MEMORY else LIMITS
    assert code == 1 and re.search("|".join(limits), messages) and not target.exists(), messages[-3000:]
    sanitized = b"__asan_init" in (BUILD / "ptonnx").read_bytes()
    assert sanitized or (seconds < SECONDS and megabytes < MEGABYTES), f"{seconds:.1f} s, {megabytes:.0f} MB"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory in other units")
@pytest.mark.parametrize("case", [pytest.param(case, marks=NEEDS_SANITIZER) for case in CASES])
def test_refused_under_sanitizers(case, tmp_path):
    check(case, SANITIZED, tmp_path)
