"""Models of whose inputs nothing, or not everything, is said: what first uses tell, and what stays open."""

import linecache
import subprocess

import onnx
import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from numeric import Expected, ptonnx_command, run_ort
from rules.cases import CASES
from rules.test_ops import compare, module_of

pytestmark = pytest.mark.filterwarnings("ignore")


def exported(module, directory, *options):
    torch.manual_seed(seed(0))
    torch.jit.script(module.eval()).save(str(directory / "m.pt"))
    command = [ptonnx_command(), str(directory / "m.pt"), "-o", str(directory / "m.onnx"), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stderr, directory / "m.onnx"


def signature(path):
    return [(i.name, i.type.tensor_type.elem_type, [d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim])
            for i in onnx.load(path).graph.input]


def check(path, module, *inputs):
    names = [i.name for i in onnx.load(path).graph.input]
    Expected(module, inputs).check(run_ort(path, dict(zip(names, inputs))))


class Convolved(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm, self.head = nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.Linear(8, 4)

    def forward(self, x):
        return self.head(self.norm(self.conv(x * 2 - 1)).relu().mean([2, 3]))


class Rows(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.norm = nn.Linear(10, 4), nn.LayerNorm(4)

    def forward(self, x):
        return self.norm(self.first(x)).softmax(-1)


class Words(nn.Module):
    def __init__(self):
        super().__init__()
        self.table, self.mix = nn.Embedding(10, 4), nn.Linear(4, 4)

    def forward(self, ids):
        x = self.mix(self.table(ids))
        batch, length, width = x.shape
        return x.view(batch, length * width)


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.LSTM(5, 6, batch_first=True)

    def forward(self, x):
        return self.rnn(x)[0]


class Numbers(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Conv1d(3, 2, 1), nn.Conv1d(4, 2, 1)

    def forward(self, x, y, times: int, factor: float, negative: bool):
        z = self.a(x) * times + self.b(y) * factor
        return -z if negative else z


FLOAT, INT64 = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64
LEARNT = [
    (Convolved, [("x", FLOAT, ["x_dim_0", 3, "x_dim_2", "x_dim_3"])], [torch.randn(2, 3, 7, 9)]),
    (Rows, [("x", FLOAT, ["x_dim_0", 10])], [torch.randn(3, 10)]),
    (Words, [("ids", INT64, ["ids_dim_0", "ids_dim_1"])], [torch.randint(0, 10, (3, 5))]),
    (Recurrent, [("x", FLOAT, ["x_dim_0", "x_dim_1", 5])], [torch.randn(2, 4, 5)]),
]


@pytest.mark.parametrize("kind, wanted, inputs", LEARNT, ids=lambda v: getattr(v, "__name__", ""))
def test_first_uses_say_it(kind, wanted, inputs, tmp_path):
    module = kind()
    code, messages, path = exported(module, tmp_path)
    assert code == 0, messages
    assert signature(path) == wanted
    assert messages.count("is assumed to be") == 1 and "because of" in messages
    onnx.checker.check_model(str(path), full_check=True)
    check(path, module, *inputs)


def test_numbers_need_no_specification(tmp_path):
    module = Numbers()
    code, messages, path = exported(module, tmp_path)
    assert code == 0, messages
    assert [shape for _, _, shape in signature(path)][:2] == [["x_dim_0", 3, "x_dim_2"], ["y_dim_0", 4, "y_dim_2"]]
    x, y = torch.randn(2, 3, 5), torch.randn(2, 4, 5)
    for times, factor, negative in ((2, 0.5, True), (-3, 1.25, False)):
        feeds = {"x": x, "y": y, "times": torch.tensor(times), "factor": torch.tensor(factor, dtype=torch.float64),
                 "negative": torch.tensor(negative)}
        Expected(module, (x, y, times, factor, negative)).check(run_ort(path, feeds))


def test_halves_are_learnt_from_the_weight(tmp_path):
    code, messages, path = exported(nn.Sequential(nn.ReLU(), nn.Conv1d(3, 8, 3).half()), tmp_path)
    assert code == 0, messages
    assert signature(path) == [("input", onnx.TensorProto.FLOAT16, ["input_dim_0", 3, "input_dim_2"])]


def test_dtype_only(tmp_path):
    """A shape without dtype: int64 for what only indexes."""
    code, messages, path = exported(Words(), tmp_path, "-i", "[n,5]")
    assert code == 0 and signature(path) == [("ids", INT64, ["n", 5])], messages


def test_dim_names_are_nobody_elses(tmp_path):
    module = Numbers()
    code, messages, path = exported(module, tmp_path, "-i", "y:float32[x_dim_0,4,5]")
    assert code == 0 and "y" in messages, messages
    assert signature(path)[0][2][0] not in ("x_dim_0", 0)


class Elementwise(nn.Module):
    def forward(self, x, y):
        return x.relu() + y


class Turned(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(10, 4)

    def forward(self, x):
        return self.first(x).transpose(1, 2)


def test_what_nothing_says_is_asked_for(tmp_path):
    code, messages, path = exported(Elementwise(), tmp_path)
    assert code == 2 and "-i 'x:float32[...]' -i 'y:float32[...]'" in messages and not path.exists()
    code, messages, _ = exported(Elementwise(), tmp_path, "-i", "y:float32[2]")
    assert code == 2 and "-i 'x:float32[...]'" in messages and "-i 'y:" not in messages


def test_what_was_learnt_is_in_the_line(tmp_path):
    code, messages, _ = exported(Turned(), tmp_path)
    assert code == 2 and "-i 'x:float32[...,10]'" in messages and messages.count("error") == 1


# '?' leaves the rank open on purpose. Each case: an expression, and inputs of several ranks; or the input to be named.

A, B, C = torch.randn(4), torch.randn(3, 4), torch.randn(2, 3, 4)
OPEN = [
    ("x.relu()", [A, B, C]), ("x * 2 + 1", [A, C]), ("torch.sigmoid(x) - x", [B, C]), ("x.sum()", [A, B, C]),
    ("x.mean()", [A, C]), ("x.sum(-1)", [A, B, C]), ("x.mean(-1, keepdim=True)", [A, C]), ("x.amax(-1)", [B, C]),
    ("x.max()", [A, B]), ("x.max(-1)[1]", [B, C]), ("x.argmax()", [A, B]), ("x.argmax(-1)", [B, C]),
    ("x.softmax(-1)", [A, C]), ("F.log_softmax(x, -1)", [B, C]), ("x.cumsum(-1)", [A, C]), ("x.var(-1)", [B, C]),
    ("x.std()", [A, C]), ("x.norm()", None), ("F.layer_norm(x, [4])", [A, B, C]), ("x @ torch.ones(4, 5)", [A, B, C]),
    ("F.linear(x, torch.ones(5, 4))", [A, B, C]), ("torch.cat([x, x], -1)", [A, B, C]), ("torch.cat([x, x])", [A, C]),
    ("torch.stack([x, x])", [A, C]), ("torch.stack([x, x], -1)", [A, C]), ("x.unsqueeze(0)", [A, C]),
    ("x.unsqueeze(-1)", [A, B]), ("x.flatten()", [A, B, C]), ("x.flatten(1)", [B, C]), ("x.reshape(-1)", [A, C]),
    ("x.reshape(-1, 4)", [A, B, C]), ("x.view(x.size(0), -1)", [B, C]), ("x[0]", [B, C]), ("x[1:]", [A, B]),
    ("x.select(-1, 2)", [B, C]), ("x.numel() + x.sum()", [A, C]), ("x.dim() * x", [A, B, C]),
    ("x.shape[0] * x", [A, C]), ("x.size(-1) * x", [A, C]), ("len(x.shape) * x", [A, B]), ("F.gelu(x)", [A, C]),
    ("x.clamp(-1, 1)", [A, C]), ("torch.where(x > 0, x, -x)", [A, C]), ("x.view_as(x * 2)", [A, C]),
    ("x.transpose(0, 1)", None), ("F.conv1d(x, torch.ones(2, 3, 3))", None), ("F.max_pool2d(x, 2)", None),
    ("x.squeeze()", None), ("x.permute(1, 0)", [B]), ("x.expand(2, 3, 4)", None), ("F.pad(x, [1, 1])", None),
    ("x[..., 0]", [A, B, C]), ("torch.zeros(x.shape)", [A, C]), ("x.t()", None), ("torch.zeros_like(x)", [A, C]),
    ("torch.full_like(x, 2.5)", [A, C]), ("x.new_ones(4).expand_as(x)", [B, C]), ("torch.ones_like(x) - x", [A, C]),
]


def expression(code):
    scope = {"torch": torch, "F": F, "__name__": "open"}
    source = f"class Open(torch.nn.Module):\n    def forward(self, x):\n        return {code}\n"
    file = f"<{code}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    exec(compile(source, file, "exec"), scope)
    return scope["Open"]()


@pytest.mark.parametrize("code, inputs", OPEN, ids=[code for code, _ in OPEN])
def test_open_rank(code, inputs, tmp_path):
    module = expression(code)
    status, messages, path = exported(module, tmp_path, "-i", "x:float32?")
    if inputs is None:
        assert status == 1 and "'x' a shape with -i" in messages, messages
        return
    assert status == 0, messages
    for x in inputs:
        check(path, module, x)


SLICES = 6


@pytest.mark.not_quick
@pytest.mark.parametrize("part", range(SLICES))
def test_every_rule_with_open_ranks(part, tmp_path):
    """Right, or refused: of each rule the first case."""
    right = 0
    for name in sorted(CASES)[part::SLICES]:
        case = CASES[name][0]
        module = module_of(case, f"open-{name}")
        program = torch.jit.script(module) if case.script else torch.jit.trace(module, case.inputs, check_trace=False)
        program.save(str(tmp_path / "m.pt"))
        command = [ptonnx_command(), str(tmp_path / "m.pt"), "-q", "-o", str(tmp_path / "m.onnx")]
        for x in case.inputs:
            command += ["-i", f"{str(x.dtype).removeprefix('torch.')}?"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode in (0, 1), f"{name}: {done.stderr}"
        if done.returncode == 0:
            right += 1
            compare(tmp_path / "m.onnx", Expected(module, case.inputs), case.step)
    assert right > 30


def test_promotion_that_depends_on_the_rank(tmp_path):
    class Mixed(nn.Module):
        def forward(self, x, y):
            return x + y

    code, messages, _ = exported(Mixed(), tmp_path, "-i", "x:int32?", "-i", "y:int64[]")
    assert code == 1 and "'x' a shape with -i" in messages
    code, messages, path = exported(Mixed(), tmp_path, "-i", "x:float32?", "-i", "y:int64[]")
    assert code == 0, messages
    for x in (torch.tensor(2.5), torch.randn(2, 3)):
        check(path, Mixed(), x, torch.tensor(3))


class Chosen(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("table", torch.arange(12.0).reshape(3, 4))

    def forward(self, rows, mask):
        batch, length = mask.shape
        return self.table[rows].masked_fill(mask, 0.0), torch.gather(self.table, 1, rows.view(3, 1)), batch * length


def test_indices_and_masks(tmp_path):
    module = Chosen()
    code, messages, path = exported(module, tmp_path, "-i", "rows:[3]")
    assert code == 0, messages
    assert signature(path) == [("rows", INT64, [3]), ("mask", onnx.TensorProto.BOOL, ["mask_dim_0", "mask_dim_1"])]
    rows, mask = torch.tensor([2, 0, 1]), torch.tensor([[True, False, False, True]])
    check(path, module, rows, mask)
