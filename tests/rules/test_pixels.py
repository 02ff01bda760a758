"""Pixel shuffles that are written out become DepthToSpace or SpaceToDepth where these are the same."""

import pytest
import torch
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")


class Moved(nn.Module):
    def __init__(self, split, perm, joined):
        super().__init__()
        self.split, self.perm, self.joined = split, perm, joined

    def forward(self, x):
        n, c, h, w = x.shape
        return x.reshape(self.split(n, c, h, w)).permute(self.perm).reshape(self.joined(n, c, h, w))


def wide(n, c, h, w, r=2):
    return n, c // r**2, h * r, w * r


def deep(n, c, h, w, r=2):
    return n, c * r**2, h // r, w // r


FORMS = {
    "shuffle": (Moved(lambda n, c, h, w: (n, c // 4, 2, 2, h, w), (0, 1, 4, 2, 5, 3), wide), "DepthToSpace"),
    "blocks first": (Moved(lambda n, c, h, w: (n, 2, 2, c // 4, h, w), (0, 3, 4, 1, 5, 2), wide), "DepthToSpace"),
    "three": (Moved(lambda n, c, h, w: (n, c // 9, 3, 3, h, w), (0, 1, 4, 2, 5, 3), lambda *d: wide(*d, 3)), "DepthToSpace"),
    "reverse": (Moved(lambda n, c, h, w: (n, c, h // 2, 2, w // 2, 2), (0, 3, 5, 1, 2, 4), deep), "SpaceToDepth"),
    "reverse, channels first": (Moved(lambda n, c, h, w: (n, c, h // 2, 2, w // 2, 2), (0, 1, 3, 5, 2, 4), deep), None),
    "columns first": (Moved(lambda n, c, h, w: (n, c // 4, 2, 2, h, w), (0, 1, 4, 3, 5, 2), wide), None),
    "oblong": (Moved(lambda n, c, h, w: (n, c // 4, 4, 1, h, w), (0, 1, 4, 2, 5, 3), lambda n, c, h, w: (n, c // 4, h * 4, w)), None),
    "other sizes": (Moved(lambda n, c, h, w: (n, c // 4, 2, 2, h, w), (0, 1, 4, 2, 5, 3), lambda n, c, h, w: (n, c // 2, h, w * 2)), None),
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", FORMS)
def test_pixels(how, dtype, tmp_path):
    torch.manual_seed(seed(1))
    module, operator = FORMS[how]
    x, y, z = (torch.randn(shape).to(dtype) for shape in ((2, 36, 4, 6), (3, 36, 4, 6), (2, 36, 6, 8)))
    found = check_operators(module, (x,), (y,), [{0: "n"}], tmp_path, (11, 17, 26))
    assert found == [operator] if operator else not {"DepthToSpace", "SpaceToDepth"} & set(found)
    found = check_operators(module, (x,), (z,), [{0: "n", 2: "h", 3: "w"}], tmp_path, (17,))
    assert operator != "DepthToSpace" or found == [operator]


def test_without_fusion(tmp_path):
    x = torch.randn(2, 36, 4, 6)
    assert "Transpose" in check_operators(FORMS["shuffle"][0], (x,), (x,), [{0: "n"}], tmp_path, (17,), ["--no-fusion"])
