"""Hard sigmoid, hard swish and Mish that models write out become one operator where the opset has it."""

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
SPECIAL = [float("nan"), float("inf"), -float("inf"), -3.0, 3.0, 0.0, -0.0, 5000.0, -5000.0, -3.001, 2.999, 1e-4]
HARD_SIGMOIDS = {
    "relu6": lambda x: F.relu6(x + 3) / 6,
    "clamp": lambda x: torch.clamp(3 + x, 0, 6) * (1 / 6),
    "two bounds": lambda x: (x + 3).clamp(min=0).clamp(max=6) / 6.0,
    "inside": lambda x: torch.clamp(x / 6 + 0.5, 0, 1),
    "quotient inside": lambda x: torch.clamp((x + 3) / 6, 0, 1),
    "hardtanh": lambda x: F.hardtanh(x + 3, 0.0, 6.0) / 6.0,
}
HARD_SWISHES = {
    **{f"gate {how}": lambda x, gate=gate: x * gate(x) for how, gate in HARD_SIGMOIDS.items()},
    "hardsigmoid": lambda x: F.hardsigmoid(x) * x,
    "divided last": lambda x: x * F.relu6(x + 3) / 6,
    "multiplied last": lambda x: 0.16666666666666666 * (F.relu6(x + 3) * x),
    "of a product": lambda x: (x * 0.5) * F.relu6(x * 0.5 + 3) / 6,
}
MISHES = {
    "softplus": lambda x: x * torch.tanh(F.softplus(x)),
    "softplus first": lambda x: F.softplus(x).tanh() * x,
}
OTHERS = {
    "other offset": lambda x: x * F.relu6(x + 2) / 6,
    "other quotient": lambda x: x * F.relu6(x + 3) / 5,
    "other bound": lambda x: x * torch.clamp(x + 3, 0, 5) / 6,
    "other lower bound": lambda x: x * torch.clamp(x + 3, -1, 6) / 6,
    "other slope": lambda x: x * torch.clamp(x * 0.2 + 0.5, 0, 1),
    "of another": lambda x: (x + 1) * F.relu6(x + 3) / 6,
    "more axes": lambda x: x * F.relu6(x + torch.full((1, 1, 1, 1), 3.0, dtype=x.dtype)) / 6,
    "softplus of another": lambda x: x * torch.tanh(F.softplus(x + 1)),
    "beta": lambda x: x * torch.tanh(F.softplus(x, beta=2)),
    "double gate": lambda x: x * (2 * torch.tanh(F.softplus(x))),
}
FUSED = {"HardSigmoid", "HardSwish", "Mish"}


class Written(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


def check(function, tmp_path, dtype=torch.float32, opsets=(17, 20, 26), extra=()):
    torch.manual_seed(seed(1))
    x, y = 3 * torch.randn(2, 3, 8), torch.cat([torch.tensor(SPECIAL), 5 * torch.randn(4)]).reshape(1, 2, 8)
    return check_operators(Written(function), (x.to(dtype),), (y.to(dtype),), [{0: "b", 1: "l"}], tmp_path, opsets, extra)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", HARD_SIGMOIDS)
def test_hard_sigmoid(how, dtype, tmp_path):
    bare = how in ("inside", "quotient inside")  # a Clip of a line may be anything else, too
    found = check(HARD_SIGMOIDS[how], tmp_path, dtype)
    assert found == ["HardSigmoid"] or bare and "Clip" in found


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", HARD_SWISHES)
def test_hard_swish(how, dtype, tmp_path):
    found = check(HARD_SWISHES[how], tmp_path, dtype)
    assert found == (["Mul", "HardSwish"] if how == "of a product" else ["HardSwish"])


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", MISHES)
def test_mish(how, dtype, tmp_path):
    assert check(MISHES[how], tmp_path, dtype, opsets=(18, 26)) == ["Mish"]


def test_mish_with_a_logarithm(tmp_path):
    """In float16, 1 + exp(x) is 1 from x = -8 on, where softplus is not 0 yet."""
    def mish(x):
        return x * torch.tanh(torch.log(1 + torch.exp(x)))

    assert check(mish, tmp_path, opsets=(18, 26)) == ["Mish"]
    assert "Mish" not in check(mish, tmp_path, torch.float16, opsets=(18,))


@pytest.mark.parametrize("how", OTHERS)
def test_others_stay_plain(how, tmp_path):
    assert not FUSED & set(check(OTHERS[how], tmp_path, opsets=(20,)))


@pytest.mark.parametrize("options", [{"opsets": (13,)}, {"extra": ["--no-fusion"]}, {"dtype": torch.float64}], ids=str)
def test_stays_plain(options, tmp_path):
    assert not {"HardSwish", "Mish"} & set(check(HARD_SWISHES["divided last"], tmp_path, **options))
    assert not {"HardSwish", "Mish"} & set(check(MISHES["softplus"], tmp_path, **options))
