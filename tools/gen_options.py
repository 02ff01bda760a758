#!/usr/bin/env python3
"""Writes what src/options.toml declares: a part of ptonnx.h, two tables in C and one in Python.

    tools/gen_options.py           writes the files
    tools/gen_options.py --check   exit code 1 if one of them is not up to date
"""

import sys
import textwrap
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MADE = "made by tools/gen_options.py from src/options.toml"
BEGIN, END = f"/* ---- {MADE} ---- */\n", "/* ---- end of the generated part ---- */\n"
HELP_WIDTH, HELP_INDENT = 90, 26
SIMPLE = {"flag": "int ", "opset": "int ", "number": "uint64_t ", "text": "const char *", "names": "const char *const *", "texts": "const char *const *"}
NO_VALUE = ("flag", "quiet", "help", "verify")


def comment(text, indent=0):
    """A C comment of at most 100 columns."""
    lines = textwrap.wrap(text.strip(), 100 - indent - 6, break_on_hyphens=False)
    pad = " " * indent
    return pad + "/* " + f"\n{pad} * ".join(lines) + " */\n" if lines else ""


def c_type(row):
    """The type of the field, with the space that stands before its name."""
    if row["kind"] == "choice":
        return f"ptonnx_{row['enum']} "
    if row["kind"] == "list":
        return f"const {row['item']} *"
    return SIMPLE[row["kind"]]


def members(row):
    """(C declaration, name, kind of the member) of each member of ptonnx_options that the row makes."""
    field = row["field"]
    if row["kind"] == "call":
        return [(row["declare"], field, "call"), (f"void *{field}_user", f"{field}_user", "user")]
    made = [(c_type(row) + field, field, row["kind"])]
    return made + [(f"size_t n{field}", f"n{field}", "length")] if row["kind"] in ("list", "names", "texts") else made


def enum_constant(enum, word):
    return f"PTONNX_{enum.get('prefix', enum['name'])}_{word}".upper().replace("-", "_")


def c_enum(enum):
    made = comment(enum["note"]) + f"typedef enum ptonnx_{enum['name']} {{\n"
    for i, (word, note) in enumerate(enum["values"]):
        last = i + 1 == len(enum["values"])
        made += comment(note, 4) + f"    {enum_constant(enum, word)}{'' if last else ','}\n"
    return made + f"}} ptonnx_{enum['name']};\n"


def header(table, old):
    made = "".join(c_enum(enum) + "\n" for enum in table["enum"])
    made += comment("Begin with `ptonnx_options options = PTONNX_OPTIONS_INIT;`. Zero is the default of every field; `size` "
                    "tells a later version of the library which fields an earlier program has.")
    made += "typedef struct ptonnx_options {\n    size_t size;\n"
    for row in table["field"]:
        made += comment(row.get("note", ""), 4) + "".join(f"    {declared};\n" for declared, _, _ in members(row))
    before, rest = old.split(BEGIN)
    return before + BEGIN + made + "} ptonnx_options;\n" + END + rest.split(END)[1]


def c_words(words):
    return "(const char *const[]){" + "".join(f'"{word}", ' for word in words) + "NULL}"


def choices_of(table, row):
    if "enum" not in row:
        return row["choices"]
    return [word for enum in table["enum"] if enum["name"] == row["enum"] for word, _ in enum["values"]]


def places(row):
    made = f", .offset = offsetof(ptonnx_options, {row['field']})"
    return made + f", .length = offsetof(ptonnx_options, n{row['field']})" if row["kind"] in ("list", "names", "texts") else made


def checks(table, _):
    made = f'/* option_table.c - {MADE}: the checked fields. */\n#include "options.h"\n\n/* clang-format off */\n'
    made += "const OptionField option_fields[] = {\n"
    for row in table["field"]:
        if row["kind"] in ("choice", "list", "names", "texts"):
            words = f", .choices = {c_words(choices_of(table, row))}" if row["kind"] == "choice" else ""
            made += f'    {{"{row["field"]}", FIELD_{row["kind"].upper()}{places(row)}{words}}},\n'
    return made + "    {0},\n};\n"


def command_row(table, row):
    kind = {"ptonnx_input": "input", "ptonnx_opset": "custom_opset"}[row["item"]] if row["kind"] == "list" else row["kind"]
    made = f'    {{"{row["option"]}", OPTION_{kind.upper()}'
    if "letter" in row:
        made += f", .letter = '{row['letter']}'"
    takes = "no" if kind in NO_VALUE or "value" not in row else "optional" if row["value"][0] == "[" else "required"
    made += f", .takes = {takes}_argument"
    if "field" in row:
        made += places(row)
    if kind == "choice":
        made += f", .choices = {c_words(choices_of(table, row))}"
    return made + (f', .unit = "{row["unit"]}"' if "unit" in row else "") + "},\n"


def help_lines(row):
    short = f"-{row['letter']}, " if "letter" in row else "    "
    value = row.get("value", "")
    left = f"  {short}--{row['option']}" + (value if value.startswith("[") else f" {value}").rstrip()
    right = textwrap.wrap(row["help"], HELP_WIDTH - HELP_INDENT, break_on_hyphens=False, break_long_words=False)
    if len(left) + 2 > HELP_INDENT:
        right.insert(0, "")
    lines = [f"{left:{HELP_INDENT}}{right[0]}", *(" " * HELP_INDENT + line for line in right[1:])]
    return [line.rstrip() for line in lines]


def help_text(table):
    lines = []
    for group in table["group"]:
        lines += ["", group["title"] + ":"]
        for row in table["command"]:
            if row.get("group") == group["name"]:
                lines += help_lines(row)
    return lines


def command(table, _):
    made = f'/* option_table.c - {MADE}: what the command reads. */\n#include "cli.h"\n\n#include <getopt.h>\n\n'
    made += "/* clang-format off */\nconst OptionRow option_rows[] = {\n"
    made += "".join(command_row(table, row) for row in table["command"]) + "    {0},\n};\n\nconst char help_options[] =\n"
    quoted = (line.replace("\\", "\\\\").replace('"', '\\"') for line in help_text(table))
    return made + "\n".join(f'    "{line}\\n"' for line in quoted) + ";\n"


def binding(table, _):
    made = f'"""The members of ptonnx_options, {MADE}."""\n\n'
    for enum in table["enum"]:
        words = ", ".join(f'"{word}"' for word, _ in enum["values"])
        made += f"{enum['name'].upper()} = ({words})\n"
    made += '\n# (name, type in C, kind); the type of a function pointer is its name\nFIELDS = [\n    ("size", "size_t", "size"),\n'
    for row in table["field"]:
        for declared, name, kind in members(row):
            kept = name if kind == "call" else "int" if kind == "choice" else declared.removesuffix(name).strip()
            made += f'    ("{name}", "{kept}", "{kind}"),\n'
    return made + "]\n"


FILES = {
    "include/ptonnx.h": header,
    "src/export/option_table.c": checks,
    "src/cli/option_table.c": command,
    "python/ptonnx/_binding/options.py": binding,
}


def read_table():
    table = tomllib.loads((ROOT / "src" / "options.toml").read_text())
    table["field"] = [row for row in table["option"] if "field" in row]
    table["command"] = [row for row in table["option"] if "option" in row]
    return table


def stale(write=False):
    """The files that are not up to date."""
    table, found = read_table(), []
    for name, make in FILES.items():
        file = ROOT / name
        old = file.read_text() if file.exists() else ""
        new = make(table, old)
        if new != old:
            found.append(name)
            if write:
                file.write_text(new)
    return found


if __name__ == "__main__":
    changed = stale(write="--check" not in sys.argv)
    print("\n".join(changed) or "nothing changed")
    sys.exit(bool(changed) and "--check" in sys.argv)
