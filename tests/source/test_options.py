"""The options are declared once: what is made from the table is fresh, and C and Python agree on every struct."""

import ctypes
import re
import subprocess
import sys

import pytest

from paths import ROOT
from ptonnx._binding import library
from ptonnx._binding.enums import TrainingMode
from ptonnx._binding.options import FIELDS, TRAINING

sys.path.insert(0, str(ROOT / "tools"))
HEADER = (ROOT / "include" / "ptonnx.h").read_text()
STRUCTS = {
    "ptonnx_source": library.Source,
    "ptonnx_sink": library.Sink,
    "ptonnx_input": library.Input,
    "ptonnx_output_dim": library.OutputDim,
    "ptonnx_opset": library.Opset,
    "ptonnx_options": library.Options,
}


def test_files_are_what_the_table_says():
    from gen_options import stale

    assert stale() == [], "run tools/gen_options.py"


def members_of(struct):
    """The names of a struct's members, as the header has them."""
    body = re.search(rf"typedef struct {struct} \{{\n(.*?)\n\}} {struct};", HEADER, re.S)[1]
    body = re.sub(r"/\*.*?\*/", "", body, flags=re.S)
    return [re.search(r"\(\*(\w+)\)|(\w+)$", line.strip()).group(1, 2) for line in body.split(";") if line.strip()]


def c_layout(tmp_path):
    """(struct, member, offset, size) as a C compiler has them; a struct itself is the member "" """
    lines = ["#include <ptonnx.h>", "#include <stdio.h>", "int main(void) {"]
    for struct in STRUCTS:
        lines.append(f'printf("{struct}  0 %zu\\n", sizeof({struct}));')
        for called, plain in members_of(struct):
            name = called or plain
            lines.append(f'printf("{struct} {name} %zu %zu\\n", offsetof({struct}, {name}), sizeof((({struct} *)0)->{name}));')
    source, program = tmp_path / "layout.c", tmp_path / "layout"
    source.write_text("\n".join([*lines, "}"]))
    subprocess.run(["cc", f"-I{ROOT / 'include'}", source, "-o", program], check=True)
    rows = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    return [(struct, name, int(offset), int(size)) for struct, name, offset, size in (row.split(" ") for row in rows)]


def test_layout_of_the_binding_is_that_of_the_header(tmp_path):
    ours = []
    for struct, made in STRUCTS.items():
        ours.append((struct, "", 0, ctypes.sizeof(made)))
        for name, *_ in made._fields_:
            ours.append((struct, name, getattr(made, name).offset, getattr(made, name).size))
    assert ours == c_layout(tmp_path)


def test_types_of_the_binding_are_those_of_the_header():
    """Of equal size: an int is not an enum by chance, nor a pointer to names one to structs."""
    for name, kept, kind in FIELDS:
        if kind == "call":
            assert f"(*{name})(" in HEADER
        elif kind == "choice":
            assert f"ptonnx_{name} {name};" in HEADER
        else:
            assert f"    {kept}{'' if kept.endswith('*') else ' '}{name};\n" in HEADER


def test_training_modes_are_in_the_same_order():
    assert [mode.name.lower().removesuffix("ing") for mode in TrainingMode] == list(TRAINING)


@pytest.mark.parametrize("language", [["-x", "c", "-std=c11"], ["-x", "c++", "-std=c++98"], ["-x", "c++", "-std=c++20"]])
@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_init_sets_the_size_without_a_warning(compiler, language, tmp_path):
    source = tmp_path / "init.c"
    source.write_text("#include <ptonnx.h>\n"
                      "int main(void)\n{\n"
                      "    ptonnx_options options = PTONNX_OPTIONS_INIT;\n"
                      "    const ptonnx_options other = PTONNX_OPTIONS_INIT;\n"
                      "    return options.size != sizeof options || options.report_path || other.opset;\n}\n")
    if compiler == "clang" and subprocess.run(["sh", "-c", "command -v clang"], capture_output=True).returncode:
        pytest.skip("clang is not there")
    program = tmp_path / "init"
    command = [compiler, *language, "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{ROOT / 'include'}", str(source)]
    subprocess.run([*command, *(["-Wno-c++11-long-long"] if compiler == "clang" else []), "-o", str(program)], check=True)
    subprocess.run([program], check=True)
