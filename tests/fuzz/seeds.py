"""seeds.py FOLDER: writes inputs for each fuzzer to FOLDER/archive, json, program, onnx, text, options and rules. They come from the
tests of this repository and from the models of the onnx package. Needs torch and onnx. `tools/fuzz.py seeds` chooses those that
are committed."""

import re
import sys
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in (".", "helpers", "onnx")]
SMALL = 8192  # bytes: large seeds make slow fuzzers


def write(folder, kind, name, content):
    (folder / kind).mkdir(parents=True, exist_ok=True)
    (folder / kind / name).write_bytes(content.encode() if isinstance(content, str) else content)


def archives(folder):
    for path in [*(ROOT / "tests" / "corpus").rglob("*.pt"), *(ROOT / "examples").glob("*.pt")]:
        if path.stat().st_size < 4 * SMALL:
            write(folder, "archive", f"{path.parent.name}-{path.stem}", path.read_bytes())


def exported(folder):
    """Programs of torch.export: small archives, and the JSON of those without weights."""
    import json
    import zipfile

    for path in sorted((ROOT / "tests" / "corpus" / "pt2-2.13").glob("*.pt2")):
        if path.stat().st_size < 4 * SMALL:
            write(folder, "archive", f"pt2-{path.stem}", path.read_bytes())
        with zipfile.ZipFile(path) as file:
            names = [name for name in file.namelist() if name.endswith("models/model.json")]
            text = file.read(names[0]) if names else b'{"parameter_name": 0}'
        if b'"parameter_name"' in text or b'"buffer_name"' in text or b'"tensor_constant_name"' in text:
            continue
        program = json.loads(text)
        for node in program["graph_module"]["graph"]["nodes"]:
            node["metadata"] = {key: node["metadata"][key] for key in ("stack_trace", "nn_module_stack") if key in node["metadata"]}
        write(folder, "json", path.stem, json.dumps(program))


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
    from programs.test_programs import specs

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


OPTIONS = [
    "opset 13\ninput x float32 2 batch 16\ninput_names x\noutput_names y n z\noutput_dim y 0 batch\noutput_dim y -1 out",
    "opset 7\ninput NULL NULL 2 2 16\ntraining 2\nverbose 1\ndoc_strings 1\ninput_names x weight bias mean var",
    "opset 28\ninput x float16 2 2*n+1 16\ntraining 1\nno_params 1\nno_constant_folding 1\nno_simplify 1",
    "input x float32 2 batch 16\nparams_as_inputs 1\nunroll_loops 1\nmax_steps 1000\ndefault_dtype float64",
    "input x float32 -2\nrule 9 mylib::op(Tensor x) -> Tensor\ncustom_opset com.example 3\ncustom_opset other 1",
    "input x float32 2 2 16\nrule 0 mylib::op(Tensor x, float beta=1.0) -> Tensor\nexternal_data 2\nexternal_data_limit 100",
    "method pair\ninput x float32 2 a b\ninput y optional(float32) 2 b c\ninput n int64 0",
    "method pair\ninput x float32 2 2 3\ninput y none -1\ninput n int64 0\noutput_names y a",
    "method many\ninput xs.0 float32 1 3\ninput xs.1 float32 1 n\ninput named.k float32 0\nexternal_data 1",
    "method many\ninput xs float32 1 n\ninput named.k int64 0\nexternal_data 3",
    "method absent\nopset 6\ntraining 3\nexternal_data 4\ncustom_opset ai.onnx 3",
    "dims (height+1)//2 max(n,3) min(a,b)*c -n+4 (a%3)*b-7//2 n*n*n 9223372036854775807*n 4611686018427387904",
]
COMMANDS = [
    "-i|x:float32[batch,16]|--opset|13|-o|y.onnx|--input-names|x|--output-names|y,n,z|m.pt",
    "--input=x: float32 [ a , 16 ]|--training|train|--no-params|--keep-initializers-as-inputs|-v|m.pt",
    "--method|pair|-i|x:float32[a,b]|-i|y:optional(float32[b,c])|-i|n:int64|--unroll-loops|--max-steps|1000|-q|m.pt",
    "--method=many|-ixs.0:float32[3]|-ixs.1:?|-inamed.k:bool[]|--external-data|in-place|--default-dtype|float64|m.pt",
    "--custom-opset|com.example=3|--no-constant-folding|--no-simplify|--unsupported|error|--report|r.json|-|--",
    "-i|none|-i|x:none|-i|optional(float32)|-i|a.0:bool?|--functions|--verify|-h",
]
RULES = [
    """def f(x: Tensor, beta: float) -> Tensor:
    "mylib::f(Tensor x, float beta=1.0) -> Tensor"
    return x * torch.sigmoid(x * beta)
def g(x: Tensor, by: List[int]) -> Tuple[Tensor, Tensor]:
    "mylib::g.list(Tensor x, int[] by) -> (Tensor, Tensor)"
    return onnx.op("Split", x, by, outputs=2, axis=1)
def h(x: Tensor) -> Tensor:
    "mylib::h(Tensor x) -> Tensor"
    y = onnx.op("com.example::H", x, None, 3, a=1, b=0.5, c="t", d=[1, 2], e=[0.5], f=["s"], t=torch.ones([2]))
    return onnx.typed(y, dtype=x.dtype, shape=x.shape)
""",
    """from torch import Tensor
def helper(x: Tensor) -> Tensor:
    return onnx.op("HardSigmoid", x, alpha=1 / 6, beta=0.5)
def relu(self: Tensor) -> Tensor:
    "aten::relu(Tensor self) -> Tensor"
    return torch.relu(helper(self))
def add(self: Tensor, other: Tensor, alpha: number) -> Tensor:
    "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"
    if self.dtype == torch.float32 and alpha == 1:
        return onnx.op("Add", self, other)
    return torch.add(self, other, alpha=alpha)
""",
]
BODIES = [
    "a = ops.mylib.f(x)|b, c = ops.mylib.g(y, [1, 2])|return (ops.mylib.f(a, 2.5), b, c, ops.mylib.h(x))",
    "x = torch.relu_(x)|if bool(torch.gt(torch.sum(x), 0)):|  y = ops.mylib.h(torch.add(x, y))|return torch.add(x, y, alpha=2)",
    "z = x|for i in range(int(torch.sum(y))):|  z = torch.relu(z) + torch.add(z, 1)|return z",
]


def options(folder):
    for i, text in enumerate([*OPTIONS, *(command.replace("|", "\n") for command in COMMANDS)]):
        write(folder, "options", str(i), text)


def rules(folder):
    head = "#-i x:float32[2,3]\n#-i y:float32[n,3]\n"
    texts = [*RULES, "".join(RULES), (ROOT / "examples" / "custom_rules.py").read_text().replace("mylib::swish", "mylib::f")]
    for i, text in enumerate(texts):
        for k, body in enumerate(BODIES):
            write(folder, "rules", f"{i}-{k}", head + "".join(f"#| {line}\n" for line in body.split("|")) + text)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for make in (archives, exported, programs, models, options, rules):
        make(Path(sys.argv[1]))
