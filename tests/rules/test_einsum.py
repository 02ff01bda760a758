"""einsum in all its forms equals PyTorch, by Einsum and, below opset 12, by MatMul."""

import pytest
import torch
from torch import nn

from draws import seed
from modules import check_module

pytestmark = pytest.mark.filterwarnings("ignore")
# equation: shapes of the operands
EQUATIONS = {
    "ij,jk->ik": [(2, 3), (3, 4)],
    "ij , jk": [(2, 3), (3, 4)],
    "kj,ji": [(2, 3), (3, 4)],
    "Ab,bc": [(2, 3), (3, 4)],
    "b,A": [(2,), (3,)],
    "bij,bjk->bik": [(5, 2, 3), (5, 3, 4)],
    "bhid,bhjd->bhij": [(2, 3, 4, 5), (2, 3, 6, 5)],
    "bhij,bhjd->bihd": [(2, 3, 4, 5), (2, 3, 5, 6)],
    "ij,ij->": [(2, 3), (2, 3)],
    "ij,ij->ij": [(2, 3), (2, 3)],
    "ij,ij->ji": [(2, 3), (1, 3)],
    "ij,jk->ki": [(2, 3), (1, 4)],
    "i,j,k->kij": [(2,), (3,), (4,)],
    "bn,anm,bm->ba": [(2, 3), (5, 3, 4), (2, 4)],
    "ab,bc,cd,de->ae": [(2, 3), (3, 4), (4, 5), (5, 6)],
    "ijk->kji": [(2, 3, 4)],
    "ij->j": [(2, 3)],
    "ij->": [(2, 3)],
    "ba": [(2, 3)],
    "ii->i": [(3, 3)],
    "ii": [(3, 3)],
    "iij->j": [(3, 3, 4)],
    "ijij->ji": [(2, 3, 2, 3)],
    "ii,ij->j": [(3, 3), (3, 4)],
    ",i->i": [(), (3,)],
    "...": [(2, 3)],
    "i...->...i": [(2, 3, 4)],
    "i...->i": [(2, 3, 4)],
    "...ij,...jk->...ik": [(5, 2, 3), (3, 4)],
    "...i,ij": [(2, 3, 4), (4, 5)],
    "...ij,...jk": [(5, 1, 2, 3), (6, 3, 4)],
    "i...,i...->...": [(2, 3, 4), (2, 4)],
    "ij,jk->i": [(2, 3), (3, 4)],
}


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


class Einsum(nn.Module):
    def __init__(self, equation: str):
        super().__init__()
        self.equation = equation

    def forward(self, *xs):
        return torch.einsum(self.equation, *xs)


def has_diagonal(equation):
    return any(term.count(c) > 1 for term in equation.split("->")[0].split(",") for c in term if c.isalpha())


@pytest.mark.parametrize("equation", EQUATIONS)
def test_einsum(equation, tmp_path):
    shapes = EQUATIONS[equation]
    names = [{d: f"n{size}" for d, size in enumerate(shape) if size > 1} for shape in shapes]

    def inputs(more):
        return tuple(torch.randn([size + more * (size > 1) for size in shape]) for shape in shapes)

    check_module(Einsum(equation), inputs(0), tmp_path, kinds=("trace",))
    lowest = 12 if has_diagonal(equation) else 7  # a diagonal of unknown size is hard to say before
    check_module(Einsum(equation), inputs(0), tmp_path, lowest, inputs(1), names, kinds=("trace",))


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16, torch.int64, torch.int32])
def test_dtypes(dtype, tmp_path):
    inputs = (torch.randn(2, 3) * 4).to(dtype), (torch.randn(3, 4) * 4).to(dtype)
    check_module(Einsum("ij,jk->ik"), inputs, tmp_path, kinds=("trace",))


def test_scripted(tmp_path):
    class Scripted(nn.Module):
        def forward(self, x, y):
            return torch.einsum("bij,bjk->bik", x, y), torch.einsum("...i->...", [x])

    check_module(Scripted(), (torch.randn(2, 3, 4), torch.randn(2, 4, 5)), tmp_path)


def test_empty(tmp_path):
    check_module(Einsum("ij,jk->ik"), (torch.randn(2, 0), torch.randn(0, 4)), tmp_path, lowest=12, kinds=("trace",))
