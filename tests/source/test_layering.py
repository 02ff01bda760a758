"""Which folder includes which, and that the library keeps nothing between calls."""

import re
import subprocess

import pytest

from paths import BUILD, ROOT

SRC = ROOT / "src"
# A room may include itself and rooms to its left. Files of src/ itself stand before the command.
ROOMS = ["base", "graph", "onnx", "archive", "pt2", "script", "interp", "lang", "aten", ".", "cli"]


def room_of(file):
    part = file.relative_to(SRC).parts[0]
    return part if part in ROOMS else "."


def includes(file):
    return re.findall(r'^\s*#\s*include\s+([<"][^>"]+[>"])', file.read_text(), re.M)


def lines_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


SOURCES = sorted([*SRC.rglob("*.c"), *SRC.rglob("*.h")])


@pytest.mark.parametrize("file", SOURCES, ids=lambda f: str(f.relative_to(SRC)))
def test_no_upward_include(file):
    for include in includes(file):
        if include[0] == "<":
            continue
        target = (file.parent / include.strip('"')).resolve()
        assert target.exists(), f"{include} is not beside its includer"
        if SRC in target.parents:
            assert ROOMS.index(room_of(target)) <= ROOMS.index(room_of(file)), include


def test_every_folder_is_a_room():
    assert {p.name for p in SRC.iterdir() if p.is_dir()} <= set(ROOMS)


def test_operator_names_in_one_file():
    """The interpreter knows operators by their rows; only syntax stands for some by name."""
    for file in sorted((SRC / "interp").iterdir()):
        code = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)
        found = re.findall(r'"(?:aten|prim)::[^"]*"', code)
        assert not found or file.name == "syntax_names.c", f"{file.name} names {found[0]}"


def test_command_stands_on_the_public_header_only():
    for file in (SRC / "cli").iterdir():
        for include in includes(file):
            assert include[0] == "<" or include == '"cli.h"', f"{file.name} includes {include}"


def test_no_mutable_state_in_the_library():
    """Anything in .data, .bss or their thread-local kin outlives a call."""
    rows = lines_of("objdump", "-t", str(BUILD / "libptonnx_core.a"))
    kept = [row.split()[-1] for row in rows if re.search(r"\sO \.(data|bss|tdata|tbss)\s", row)]
    assert kept == []


def test_no_names_of_the_c_library():
    """A program that links the static library must get the C library's functions, not ours of the same name."""
    def names(*command):
        return {row.split()[-1].split("@")[0] for row in lines_of(*command) if re.search(r" [TDRBW] ", row)}

    loaded = [line.split()[-1] for line in open("/proc/self/maps") if re.search(r"/lib[cm](-[\d.]+)?\.so", line)]
    assert loaded
    for library in set(loaded):
        assert not names("nm", str(BUILD / "libptonnx_core.a")) & names("nm", "-D", "--defined-only", library)


def test_rules_do_not_compare_opsets():
    """Rules and the interpreter query what the target has: target_has() and its like in graph/emit.h."""
    files = [file for folder in ("aten", "lang", "interp") for file in (SRC / folder).glob("*.c")]
    for file in [*files, *SRC.glob("signature*.c")]:
        if file.name == "needed_opset.c":
            continue  # tries each opset in turn
        assert not re.findall(r"opset\s*(?:[<>]=?|[!=]=)", file.read_text()), file.name
