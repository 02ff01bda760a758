"""Each row of the table of torch.onnx's arguments, functions and names holds, and docs/migrating.md has the table."""

import inspect
import io
import os
import re
import subprocess
import sys
import warnings
from typing import List, NamedTuple, Optional

import onnx
import pytest
import torch
from torch import nn

import ptonnx
from numeric import run_ort
from paths import EXAMPLE, ROOT
from protos import dims, names
from python.torch_onnx_table import ROWS

X = torch.arange(6, dtype=torch.float32).reshape(2, 3) / 5


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    def forward(self, x):
        return self.fc(x)


class Two(nn.Module):
    def forward(self, x, y):
        return x + y


class Optional_(nn.Module):
    def forward(self, x, y: Optional[torch.Tensor] = None):
        return x if y is None else x + y


class KeywordOnly(nn.Module):
    def forward(self, x, *, y):
        return x + y


class Empty(nn.Module):
    @torch.jit.export
    def other(self, x):
        return x


class Listed(nn.Module):
    def forward(self, xs: List[torch.Tensor]):
        return torch.cat(xs)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 3, bias=False)
        self.b = nn.Linear(3, 3, bias=False)
        self.b.weight = self.a.weight

    def forward(self, x):
        return self.b(self.a(x).relu())


class Pair(NamedTuple):
    a: torch.Tensor
    b: torch.Tensor


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2


class WithSymbolic(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def symbolic(g, x):
        return g.op("Sin", x)


def proto(report):
    return onnx.load_model_from_string(bytes(report))


def load(report):
    model = proto(report)
    onnx.checker.check_model(model, full_check=True)
    return model


def kinds(report):
    return [node.op_type for node in proto(report).graph.node]


def inputs(report):
    return [value["name"] for value in report.inputs]


def raises(kind, text, call):
    with pytest.raises(kind, match=re.escape(text)) as raised:
        call()
    return raised.value


def warns(text, call, kind=UserWarning):
    with pytest.warns(kind, match=re.escape(text)):
        call()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: re.sub(r"\W+", "-", row.name).strip("-")[:40])
def test_row(row, tmp_path, capsys):
    torch.manual_seed(0)
    space = {
        **globals(), "export": ptonnx.export, "TrainingMode": ptonnx.TrainingMode, "Types": ptonnx.OperatorExportTypes,
        "path": str(tmp_path / "m.onnx"), "folder": tmp_path, "printed": lambda: capsys.readouterr().out,
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(row.check, row.name, "exec"), space)


def test_rows_have_names_of_their_own():
    assert len({(row.section, row.name) for row in ROWS}) == len(ROWS) > 75
    assert not [row.name for row in ROWS if not re.search(r"assert|raises\(|warns\(|verify\(", row.check)]


def test_every_argument_of_torch_has_a_row():
    named = set(re.findall(r"`(\w+)", " ".join(row.name for row in ROWS)))
    assert set(inspect.signature(torch.onnx.export).parameters) - named - {"deprecated_kwargs"} == set()
    ours = {name for name in inspect.signature(ptonnx.export).parameters if name != "positional"}
    assert ours - named - set(re.findall(r"`(\w+)`", next(r.here for r in ROWS if r.name == "further arguments"))) == set()


def test_the_document_is_fresh():
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "gen_migrating.py"), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


assert inspect and io and os and EXAMPLE and run_ort  # the rows use them
