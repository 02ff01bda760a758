"""Random changes of the programs in archives, at the level of their syntax: values of the JSON of exported programs, words and lines
of TorchScript. Every result is a model or an error with its exit code. PTONNX_MUTATIONS is the number of changed programs of each kind."""

import copy
import json
import os
import random
import re
import subprocess
import zipfile

import pytest

from draws import CHOICE
from numeric import ptonnx_command
from paths import CORPUS

COUNT = int(os.environ.get("PTONNX_MUTATIONS", "400"))
PARTS = 4  # tests of each kind, which run in parallel
LARGEST = 300_000  # bytes of an archive
SHAPES = ["[3]", "[2,3]", "[n,3]", "[1,3,8,8]", "?"]


def archives(pattern, is_program):
    """[(records, names of those that are programs)]"""
    found = []
    for path in sorted(CORPUS.rglob(pattern)):
        if path.stat().st_size > LARGEST:
            continue
        with zipfile.ZipFile(path) as file:
            records = {name: file.read(name) for name in file.namelist()}
        programs = [name for name in records if is_program(name)]
        if programs:
            found.append((records, programs))
    return found


def export(path, target, specs):
    command = [ptonnx_command(), "-q", path, "-o", target] + [word for spec in specs for word in ("-i", spec)]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60)


def check(draw, path, records):
    with zipfile.ZipFile(path, "w") as file:
        for name, data in records.items():
            file.writestr(name, data)
    target = path.with_suffix(".onnx")
    target.unlink(missing_ok=True)
    done = export(path, target, [])
    asked = re.findall("'([^']*)\\[\\.\\.\\.\\]'", done.stderr)  # scripted modules have no shapes: the message names the inputs
    if done.returncode == 2 and asked:
        done = export(path, target, [spec + draw.choice(SHAPES) for spec in asked])
    assert done.returncode in (0, 1, 2, 3), f"{path}: exit code {done.returncode}\n{done.stderr[-2000:]}"
    assert "fault of ptonnx" not in done.stderr and target.exists() == (done.returncode == 0), f"{path}: {done.stderr[-2000:]}"


# ---- exported programs ----

VALUES = [None, True, 0, -1, 1 << 62, "", "x", [], {}, [1], {"as_int": 1}, {"as_ints": "no"}, {"as_ints": [1]}, {"as_none": True},
          {"as_tensor": "x"}, {"as_tensor": {"name": "x"}}, {"as_tensors": []}, {"as_name": "x"}]  # fmt: skip


def places(value, holder=None, key=None):
    """[(list or dict, index or key)] of all values below this one; metadata is text that only messages use."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    found = [(holder, key)] if holder is not None else []
    for inner, member in members:
        if inner != "metadata":
            found += places(member, value, inner)
    return found


def change_value(draw, program):
    holder, key = draw.choice(places(program["graph_module"]))
    kind = draw.choice(["cut", "remove", "repeat", "neighbour", "neighbour", "other", "other", "other"])
    if kind == "cut" and isinstance(holder[key], list):
        holder[key] = holder[key][: draw.randrange(len(holder[key]) + 1)]
    elif kind == "remove":
        del holder[key]
    elif kind == "repeat" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif kind == "neighbour":
        holder[key] = copy.deepcopy(draw.choice(list(holder.values()) if isinstance(holder, dict) else holder))
    else:
        holder[key] = copy.deepcopy(draw.choice(VALUES))


def changed_exported(draw, text):
    program = json.loads(text)
    for _ in range(draw.choice([1, 1, 2])):
        change_value(draw, program)
    return json.dumps(program).encode()


# ---- TorchScript ----

WORDS = """None True -1 9223372036854775807 [] {} () x self torch.add [[1]] 1.5 "s" dtype= list Dict[str,Tensor] Optional[int] annotate
    uninitialized inf 1e400 torch.cat ops.prim unchecked_cast getattr return break if while for in = , ( ) . [ ] : * + - %""".split()
TOKEN = re.compile(r"[A-Za-z_]\w*|\d+\.?\d*|\s+|->|//|.", re.DOTALL)


def change_words(draw, text):
    tokens = TOKEN.findall(text)
    words = [i for i, token in enumerate(tokens) if not token.isspace()]
    here, there = draw.choice(words), draw.choice(words)
    kind = draw.choice(["remove", "other", "copy", "swap", "insert"])
    if kind == "swap":
        tokens[here], tokens[there] = tokens[there], tokens[here]
    elif kind == "insert":
        tokens.insert(here, draw.choice(WORDS) + " ")
    else:
        tokens[here] = {"remove": "", "other": draw.choice(WORDS), "copy": tokens[there]}[kind]
    return "".join(tokens)


def change_lines(draw, text):
    lines = text.split("\n")
    here, there = draw.randrange(len(lines)), draw.randrange(len(lines))
    kind = draw.choice(["copy", "remove", "swap"])
    if kind == "copy":
        lines.insert(here, lines[there])
    elif kind == "remove":
        del lines[here]
    else:
        lines[here], lines[there] = lines[there], lines[here]
    return "\n".join(lines)


def changed_script(draw, text):
    text = text.decode()
    for _ in range(draw.choice([1, 1, 2, 3])):
        if text.strip():
            text = draw.choice([change_words] * 5 + [change_lines])(draw, text)
    return text.encode()


KINDS = {
    "exported": ("*.pt2", lambda name: name.endswith("models/model.json"), changed_exported),
    "script": ("*.pt", lambda name: "/code/" in name and name.endswith(".py"), changed_script),
}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_changed(kind, part, tmp_path):
    pattern, is_program, change = KINDS[kind]
    draw = random.Random(f"{kind} {part} {CHOICE}")
    found = archives(pattern, is_program)
    for _ in range(COUNT // PARTS):
        records, programs = draw.choice(found)
        name = draw.choice(programs)
        check(draw, tmp_path / pattern.replace("*", "m"), records | {name: change(draw, records[name])})
