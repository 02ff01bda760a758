"""Rules from outside: a file of definitions (--rules, rules=), and functions in C."""

import os
import subprocess

import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun

from installed import installed, needs_tools  # noqa: F401  (a fixture)
from numeric import Expected, ort_session, ptonnx_command
from paths import ROOT, SANITIZER_BUILD
from required import NEEDS_SANITIZER

RULES = ROOT / "examples" / "custom_rules.py"

pytestmark = pytest.mark.filterwarnings("ignore")
OPERATORS = {
    "swish(Tensor x, float beta=1.0) -> Tensor": lambda x, beta=1.0: x * torch.sigmoid(beta * x),
    "hard_swish(Tensor x) -> Tensor": torch.nn.functional.hardswish,
    "fused_swish(Tensor x, float beta=1.0) -> Tensor": lambda x, beta=1.0: x * torch.sigmoid(beta * x),
    "scale(Tensor x, int by) -> Tensor": lambda x, by: x * by,
    "scale.each(Tensor x, int[] by) -> Tensor": lambda x, by: x * torch.tensor(by),
    "halves(Tensor x) -> (Tensor, Tensor)": lambda x: tuple(t.clone() for t in x.chunk(2, 1)),
}
LIBRARY = torch.library.Library("mylib", "DEF")
for schema, function in OPERATORS.items():
    LIBRARY.define(schema)
    LIBRARY.impl(schema.split("(")[0], function, "CPU")
mylib = torch.ops.mylib
X = torch.linspace(-4, 4, 24).reshape(4, 6)


class Swish(torch.nn.Module):
    def forward(self, x):
        return mylib.swish(x, 1.5) + mylib.swish(x.relu_())


def save(function, path, *args):
    torch.jit.trace(function, args).save(str(path))


def run(*args):
    return subprocess.run([ptonnx_command(), *map(str, args)], capture_output=True, text=True, timeout=60)


def convert(tmp_path, function, rules, *options):
    pt, file = tmp_path / "m.pt", tmp_path / "m.onnx"
    save(function, pt, X)
    if "::" in str(rules) or "\n" in str(rules):
        (tmp_path / "rules.py").write_text(rules)
        rules = tmp_path / "rules.py"
    return run(pt, "-o", file, "-i", "x:float32[batch,6]", "--rules", rules, *options), file


def check_equal(file, function):
    onnx.checker.check_model(onnx.load(file), full_check=True)
    session = ort_session(file)
    for x in (X, torch.randn(7, 6)):
        Expected(function, (x,)).check(session.run(None, {session.get_inputs()[0].name: x.numpy()}))


@pytest.mark.parametrize("opset", [7, 13, 20])
def test_example(opset, tmp_path):
    def function(x):
        return mylib.swish(x, 1.5) + mylib.swish(x.relu_()), mylib.hard_swish(x)

    done, file = convert(tmp_path, function, RULES, "--opset", opset)
    assert done.returncode == 0, done.stderr
    check_equal(file, function)


def test_bytes_without_a_zero_point(tmp_path):
    """The zero point of DequantizeLinear is optional."""
    rules = '''
def hard_swish(x):
    "mylib::hard_swish(Tensor x) -> Tensor"
    w = torch.to(torch.ones([6, 3]), torch.uint8)
    return torch.matmul(x, onnx.op("DequantizeLinear", w, torch.tensor(0.5)))
'''
    done, file = convert(tmp_path, lambda x: mylib.hard_swish(x), rules)
    assert done.returncode == 0, done.stderr
    check_equal(file, lambda x: x @ torch.full((6, 3), 0.5))


class FusedSwish(OpRun):
    op_domain = "com.example"

    def _run(self, x, beta=None):
        return ((torch.from_numpy(x) * torch.sigmoid(torch.from_numpy(x) * beta)).numpy(),)


def test_node_of_another_domain(tmp_path):
    def function(x):
        y = mylib.fused_swish(x, 0.5)
        return y.reshape(y.shape[0] * 2, 3)

    done, file = convert(tmp_path, function, RULES, "--custom-opset", "com.example=3", "--custom-opset", "unused=2")
    assert done.returncode == 0, done.stderr
    model = onnx.load(file)
    assert {o.domain: o.version for o in model.opset_import} == {"": 20, "com.example": 3}
    assert [n.op_type for n in model.graph.node if n.domain] == ["FusedSwish"]
    dims = model.graph.output[0].type.tensor_type.shape.dim
    assert (dims[0].dim_param, dims[1].dim_value) == ("2*batch", 3)
    got = ReferenceEvaluator(model, new_ops=[FusedSwish]).run(None, {"x": X.numpy()})[0]
    torch.testing.assert_close(torch.from_numpy(got), function(X))


def test_rule_replaces_a_known_one_and_its_name_means_the_old_one_inside(tmp_path):
    def function(x):
        return torch.relu(x) + x.clone().relu_() + torch.clip(x, 0, 1)

    done, file = convert(tmp_path, function, '''
import torch

def relu(self: Tensor) -> Tensor:
    "aten::relu(Tensor self) -> Tensor"
    return torch.relu(self) + 1

def clip(self: Tensor, min: Optional[number], max: Optional[number]) -> Tensor:
    "aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"
    return torch.clip(self, min, max) * 2
''')
    assert done.returncode == 0, done.stderr
    check_equal(file, lambda x: 2 * (torch.relu(x) + 1) + 2 * torch.clip(x, 0, 1))


def test_overloads_and_several_results(tmp_path):
    def function(x):
        a, b = mylib.halves(x)
        return mylib.scale(a, 3), mylib.scale(b, [1, 2, 3])

    done, file = convert(tmp_path, function, '''
def scale(x: Tensor, by: int):
    "mylib::scale(Tensor x, int by) -> Tensor"
    return x * by

def scale(x: Tensor, by: List[int]):
    "mylib::scale.each(Tensor x, int[] by) -> Tensor"
    return x * torch.tensor(by)

def halves(x):
    "mylib::halves(Tensor x) -> (Tensor, Tensor)"
    n = x.shape[1] // 2
    a, b = onnx.op("Split", x, [n, n], axis=1, outputs=2)
    return a, b
''')
    assert done.returncode == 0, done.stderr
    check_equal(file, function)


def rule(*lines):
    return "\n".join(["def swish(x, beta: float):", '    "mylib::swish(Tensor x, float beta=1.0) -> Tensor"',
                      *("    " + line for line in lines), ""])


BAD = {
    "no rule": ("def f(x):\n    return x\n", 2, "has no rule"),
    "syntax": ("def f(x:\n    return x\n", None, "rules.py:"),
    "parameters": ('def f(x):\n    "mylib::swish(Tensor x, float beta=1.0) -> Tensor"\n    return x\n', 2,
                   "'f' has 1 parameters, but its schema has 2"),
    "names": ('def f(y, beta):\n    "mylib::swish(Tensor x, float beta=1.0) -> Tensor"\n    return y\n', 2,
              "parameter 'y' is called 'x' in the schema"),
    "schema": ('def f(x):\n    "mylib::swish(Tensor x -> Tensor"\n    return x\n', None, "schema"),
    "operator": (rule('return onnx.op("Swoosh", x)'), 1, "rules.py:3:12: error: Swoosh: there is no such operator"),
    "opset": (rule('return onnx.op("Swish", x)'), 1, "Swish: the operator exists from opset 24 on, but the model has opset 20"),
    "arity": (rule('return onnx.op("Relu", x, x)'), 1, "Relu: it has 2 inputs, but the operator has 1"),
    "attribute": (rule('return onnx.op("Elu", x, slope=1.)'), 1, "Elu: the operator has no attribute 'slope'"),
    "kind": (rule('return onnx.op("Softmax", x, axis="a")'), 1, "attribute 'axis' is of type"),
    "types": (rule('return onnx.op("Add", x, 1)'), 1, "they must be the same"),
    "input": (rule('return onnx.op("Relu", "x")'), 1, "input 0 is str where a tensor is needed"),
    "data": (rule('return onnx.op("Elu", x, alpha=x.sum())'), 1, "known at export time"),
    "outputs": (rule('return onnx.op("Relu", x, outputs=0)'), 1, "'outputs' must be the number of outputs"),
    "itself": (rule("return torch.ops.mylib.swish(x, beta)"), 1, "mylib::swish: no overload takes"),
    "result": (rule("return 1"), 1, "the rule of mylib::swish returns int, but its schema says Tensor"),
    "typed": (rule('return onnx.typed(onnx.op("Relu", x), dtype=torch.int64)'), 1, "the type of Relu is known"),
    "name": (rule("return nothing(x)"), 1, "the name 'nothing' is not defined here"),
}


@pytest.mark.parametrize("case", BAD)
def test_faults_of_rules_are_said_at_their_line(case, tmp_path):
    rules, code, message = BAD[case]
    done, file = convert(tmp_path, Swish(), rules)
    assert done.returncode == code if code else done.returncode in (1, 2, 3)
    assert message in done.stderr and not file.exists()


def test_rules_that_are_not_there(tmp_path):
    done, _ = convert(tmp_path, Swish(), tmp_path / "no.py")
    assert done.returncode == 4 and "no.py" in done.stderr


def test_nodes_are_made_by_rules_only(tmp_path):
    library = torch.library.Library("onnx", "FRAGMENT")
    library.define("op(str type, Tensor x) -> Tensor")
    library.impl("op", lambda type, x: x.relu(), "CPU")
    done, _ = convert(tmp_path, lambda x: torch.ops.onnx.op("Relu", x), RULES)
    assert done.returncode == 1 and "onnx::op: this operator is not supported" in done.stderr


def test_python_door(tmp_path):
    import ptonnx

    file = tmp_path / "m.onnx"
    ptonnx.export(Swish(), (X.clone(),), file, input_names=["x"], dynamic_axes={"x": [0]}, rules=RULES)
    check_equal(str(file), Swish())
    ptonnx.export(lambda x: mylib.fused_swish(x), (X,), file, rules=str(RULES), custom_opsets={"com.example": 2})
    assert {o.domain: o.version for o in onnx.load(file).opset_import}["com.example"] == 2
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="no.py"):
        ptonnx.export(Swish(), (X.clone(),), file, rules="no.py")


@needs_tools
@pytest.mark.parametrize("sanitized", [False, pytest.param(True, marks=NEEDS_SANITIZER)])
def test_c_example(installed, sanitized, tmp_path):  # noqa: F811
    flags, lib = installed
    program = tmp_path / "custom_rule"
    source = ROOT / "examples" / "custom_rule.c"
    if sanitized:
        static = SANITIZER_BUILD / "libptonnx.a"
        link = ["-fsanitize=address,undefined", f"-I{ROOT / 'include'}", static, "-lz", "-lm"]
    else:
        link = flags()
    subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", source, *link, "-o", program], check=True)
    env = {**os.environ, "LD_LIBRARY_PATH": str(lib)}
    save(Swish(), tmp_path / "m.pt", X.clone())
    subprocess.run([program, tmp_path / "m.pt", tmp_path / "m.onnx"], env=env, check=True)
    model = onnx.load(tmp_path / "m.onnx")
    onnx.checker.check_model(model, full_check=True)
    got = ReferenceEvaluator(model).run(None, {"x": X.numpy()})[0]
    torch.testing.assert_close(torch.from_numpy(got), Swish()(X.clone()))
