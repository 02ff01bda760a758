"""seeds.py FOLDER: what the fuzzers begin with, FOLDER/archive, program, onnx, text, spec. From the tests of this repository, and
the models of the onnx package. Needs torch and onnx."""

import re
import sys
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
SMALL = 8192  # bytes: large seeds make slow fuzzers


def write(folder, kind, name, content):
    (folder / kind).mkdir(parents=True, exist_ok=True)
    (folder / kind / name).write_bytes(content.encode() if isinstance(content, str) else content)


def archives(folder):
    for path in [*(ROOT / "tests" / "corpus").rglob("*.pt"), *(ROOT / "examples").glob("*.pt")]:
        if path.stat().st_size < 4 * SMALL:
            write(folder, "archive", f"{path.parent.name}-{path.stem}", path.read_bytes())


def module(inputs, lines):
    """A program as fuzz_program.c reads it; inputs: {name: (type in TorchScript, spec)}."""
    head = "".join(f"#-i {name}:{spec}\n" for name, (_, spec) in inputs.items() if spec)
    params = "".join(f", {name}: {kind}" for name, (kind, _) in inputs.items())
    body = "".join(f"    {line}\n" for line in lines)
    return f"{head}class M(Module):\n  training : bool\n  def forward(self{params}):\n{body}"


def constant(name, shape, values):
    count = re.sub(r"[^\d,]", "", shape).split(",")
    count = eval("*".join(filter(None, count)) or "1")  # noqa: S307 - digits only
    made = f"torch.tensor([{values}])" if values else f"torch.arange({count}) * 0.25 - 1.0"
    return f"{name} = torch.reshape({made}, [{shape}])"


def text_cases(path):
    """Cases of the text tests; weights become constants of the program."""
    for case in path.read_text().split("=== ")[1:]:
        inputs, lines = {}, []
        for line in case.split("\n--- ")[0].splitlines()[1:]:
            declared = re.match(r"(\w+): (?:(param|buffer) )?(\w+)\[(.*?)\](?: = \[(.*)\])?$", line)
            if line.startswith("    "):
                lines.append(line[4:])
            elif declared and declared[2]:
                lines.append(constant(declared[1], declared[4], declared[5]))
            elif declared:
                inputs[declared[1]] = ("Tensor", f"{declared[3]}[{declared[4]}]")
        yield module(inputs, lines)


def programs(folder):
    from programs import all_programs
    from source_text import is_language, text_of
    from test_programs import specs

    for path in (ROOT / "tests" / "text").glob("*.t"):
        for i, text in enumerate(text_cases(path)):
            write(folder, "program", f"{path.stem}-{i}", text)
    for program in all_programs():
        if isinstance(program.code, type) or not is_language(program.code):
            continue
        names = program.code.__code__.co_varnames[: program.code.__code__.co_argcount]
        head = "".join(f"#-i {spec}\n" for spec in specs(names, program.runs))
        write(folder, "program", program.name, head + text_of(program.code))


def models(folder):
    import onnx.printer
    from onnx.backend.test.case.node import collect_testcases
    from test_onnx_files import everything

    named = [(case.name, case.model) for case in collect_testcases(None) if case.model is not None]
    for name, model in [*named, ("everything", everything())]:
        content = model.SerializeToString()
        if len(content) < SMALL:
            write(folder, "onnx", name, content)
            write(folder, "text", name, onnx.printer.to_text(model))


def specs_and_dims(folder):
    texts = ["x:float32[2,3]", "x:float32[batch,3,a.b]", "int64[]", "x:?", "optional(float32[2])", "x:none", "a.0:bool?",
             "2*n+1", "(height+1)//2", "max(n, 3)", "min(a, b)*c", "-n+4", "(a%3)*b-7//2", "n*n*n", "x: [ a , b ]"]  # fmt: skip
    for i, text in enumerate(texts):
        write(folder, "spec", str(i), text)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for make in (archives, programs, models, specs_and_dims):
        make(Path(sys.argv[1]))
