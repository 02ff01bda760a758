#!/usr/bin/env python3
"""Writes the man page and the completions for bash, zsh and fish into packaging/.

    tools/gen_shell.py           writes the files
    tools/gen_shell.py --check   exit code 1 when one of them is not up to date

The options of an export come from src/options.toml; the commands and their options from the help texts in src/cli/help.c.
"""

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = "files"  # an option or argument that is a path


def help_texts():
    """{name: text} of the C strings `const char help_NAME[]`."""
    source = (ROOT / "src/cli/help.c").read_text()
    found = re.findall(r'const char help_(\w+)\[\] =\s*((?:"(?:[^"\\]|\\.)*"\s*)+);', source)
    return {name: "".join(ast.literal_eval(part) for part in re.findall(r'"(?:[^"\\]|\\.)*"', text)) for name, text in found}


def commands(texts):
    """{command: what it does}"""
    return dict(re.findall(r"^  ptonnx ([a-z]+)\b.*?\s{2,}(.+)$", texts["text"], re.MULTILINE))


def options_in(text):
    """(letter, name, value, help) of each option in a help text."""
    row = r"^ +(?:-(\w), )?--([\w-]+)(?: ([A-Z]+))?\s{2,}(.+(?:\n {8,}(?!-).+)*)"
    return [(letter, name, value, " ".join(text.split())) for letter, name, value, text in re.findall(row, text, re.MULTILINE)]


def export_options():
    """(letter, name, value, help, choices) of each option of an export."""
    table = tomllib.loads((ROOT / "src/options.toml").read_text())
    enums = {enum["name"]: [word for word, _ in enum["values"]] for enum in table["enum"]}
    for row in table["option"]:
        if "option" in row and "help" in row:
            choices = enums[row["enum"]] if "enum" in row else row.get("choices", [])
            yield row.get("letter", ""), row["option"], row.get("value", ""), " ".join(row["help"].split()), choices


def is_file(value):
    return value.startswith(("FILE", "DIR"))


def bash(per_command, export):
    values = "".join(f"        --{name}) COMPREPLY=($(compgen -W '{' '.join(choices)}' -- \"$word\")); return ;;\n"
                     for _, name, _, _, choices in export if choices)
    cases = "".join(f"        {command}) options='{' '.join('--' + name for _, name, _, _ in rows)}' ;;\n"
                    for command, rows in per_command.items())
    every = " ".join("--" + name for _, name, _, _, _ in export)
    return f"""# bash completion for ptonnx, made by tools/gen_shell.py

_ptonnx() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} options='{every} --version'
    case $previous in
{values}    esac
    case ${{COMP_WORDS[1]}} in
{cases}    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [[ $COMP_CWORD == 1 ]]; then
        COMPREPLY=($(compgen -W 'export {' '.join(per_command)}' -- "$word") $(compgen -f -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}}
complete -o filenames -F _ptonnx ptonnx
"""


def quoted(text):
    return text.replace("'", "'\\''")


def zsh_option(letter, name, value, text, choices=()):
    text = quoted(re.sub(r"([\[\]:])", r"\\\1", text))
    action = "(" + " ".join(choices) + ")" if choices else "_files" if is_file(value) else " "
    takes = f":{value.lower().replace(':', '')}:{action}" if value else ""
    long = f"'--{name}[{text}]{takes}'"
    return long if not letter else f"{long} '-{letter}[{text}]{takes}'"


def zsh(per_command, export, about):
    cases = "".join(f"    {command}) _arguments {' '.join(zsh_option(*row) for row in rows)} '*:file:_files' ;;\n"
                    for command, rows in per_command.items())
    described = " ".join(f"'{command}:{quoted(about[command])}'" for command in per_command)
    every = " \\\n        ".join(zsh_option(*row) for row in export)
    return f"""#compdef ptonnx
# zsh completion for ptonnx, made by tools/gen_shell.py

local -a commands=('export:convert a model' {described})
if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    _files
    return
fi
case $words[2] in
{cases}    *) _arguments \\
        {every} \\
        '*:model:_files' ;;
esac
"""


def fish(per_command, export, about):
    lines = ["# fish completion for ptonnx, made by tools/gen_shell.py"]
    for command in per_command:
        lines.append(f"complete -c ptonnx -n __fish_use_subcommand -a {command} -d '{quoted(about[command])}'")
    others = " ".join(per_command)
    for letter, name, value, text, choices in export:
        takes = f" -x -a '{' '.join(choices)}'" if choices else " -r" if is_file(value) else " -x" if value else ""
        short = f" -s {letter}" if letter else ""
        lines.append(f"complete -c ptonnx -n 'not __fish_seen_subcommand_from {others}'{short} -l {name}{takes} -d '{quoted(text)}'")
    for command, rows in per_command.items():
        for letter, name, value, text in rows:
            short = f" -s {letter}" if letter else ""
            takes = " -x" if value else ""
            lines.append(f"complete -c ptonnx -n '__fish_seen_subcommand_from {command}'{short} -l {name}{takes} -d '{quoted(text)}'")
    return "\n".join(lines) + "\n"


def roff(text):
    return re.sub(r"^\.", r"\\\&.", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.MULTILINE)


def man_options(rows):
    made = ""
    for letter, name, value, text in rows:
        shown = (f"\\-{letter}, " if letter else "") + f"\\-\\-{roff(name)}" + ("" if not value or value[0] == "[" else " ")
        made += f".TP\n.B {shown}{roff(value)}\n{roff(text)}\n"
    return made


def man(per_command, export, about):
    made = '.\\" Made by tools/gen_shell.py.\n.TH PTONNX 1\n.SH NAME\nptonnx \\- convert PyTorch models to ONNX\n'
    made += ".SH SYNOPSIS\n.B ptonnx\nMODEL [\\-o MODEL.onnx] [options]\n"
    made += "".join(f".br\n.B ptonnx {command}\n[options] ...\n" for command in per_command)
    made += ".SH DESCRIPTION\nConverts a TorchScript archive or a program of torch.export to an ONNX model. PyTorch is not needed.\n"
    made += "The output file is complete or absent.\n"
    made += ".SH OPTIONS OF AN EXPORT\n" + man_options(row[:4] for row in export)
    for command, rows in per_command.items():
        made += f".SH PTONNX {command.upper()}\n{roff(about[command])}.\n" + man_options(rows)
    codes = ["success", "the model cannot be exported", "wrong usage", "the input is not a readable model", "reading or writing failed"]
    return made + ".SH EXIT STATUS\n" + "".join(f".TP\n.B {code}\n{text}\n" for code, text in enumerate(codes))


def files():
    """{path: contents}"""
    texts = help_texts()
    about = commands(texts)
    per_command = {command: options_in(texts[command]) for command in about}
    export = list(export_options())
    return {
        "packaging/completions/ptonnx.bash": bash(per_command, export),
        "packaging/completions/_ptonnx": zsh(per_command, export, about),
        "packaging/completions/ptonnx.fish": fish(per_command, export, about),
        "packaging/man/ptonnx.1": man(per_command, export, about),
    }


def main():
    stale = False
    for path, text in files().items():
        file = ROOT / path
        if "--check" not in sys.argv[1:]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            print(f"{path} is not up to date: run tools/gen_shell.py")
            stale = True
    return stale


if __name__ == "__main__":
    sys.exit(main())
