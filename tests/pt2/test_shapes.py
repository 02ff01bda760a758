"""Shapes inside of branches and loops, with dynamic sizes: at least as precise as those that the file records."""

import pytest
import torch
from torch._higher_order_ops.map import map as map_samples
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop

from shapes import check_shapes

pytestmark = pytest.mark.filterwarnings("ignore")
AUTO = torch.export.Dim.AUTO


class Branches(torch.nn.Module):
    def forward(self, x):
        def doubled(x):
            return torch.cat([x, x.flip(0)]).reshape(2, -1, x.shape[1]).sum(0)

        def padded(x):
            return torch.nn.functional.pad(x, (1, 2))[:, 1:-2].clone()

        return torch.cond(x.sum() > 0, doubled, padded, (x,))


class Loop(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 8)

    def forward(self, x):
        def step(i, x):
            wide = self.linear(x).reshape(x.shape[0] * 2, 4)
            return i + 1, wide.unflatten(0, (-1, 2)).mean(1)

        return while_loop(lambda i, x: i < 3, step, (torch.tensor(0), x))


class Scan(torch.nn.Module):
    def forward(self, x):
        def step(h, row):
            outer = h.unsqueeze(1) * row.unsqueeze(0)
            h = h + outer.softmax(-1).sum(1)
            return h, torch.cat([h, row.flatten()])

        return scan(step, torch.zeros(x.shape[1]), x)


class Map(torch.nn.Module):
    def forward(self, x):
        return map_samples(lambda row: torch.nn.functional.conv1d(row[None, None], torch.ones(2, 1, 3), stride=2)[0].tanh(), x)


class BranchInScan(torch.nn.Module):
    def forward(self, x):
        def step(h, row):
            h = torch.cond(row.sum() > 0, lambda h, r: h + torch.stack([r, r]).mean(0), lambda h, r: (h - r).view(-1), (h, row))
            return h, h.repeat(2)

        return scan(step, torch.zeros(x.shape[1]), x)


VALUES = {Branches: 9, Loop: 7, Scan: 7, Map: 4, BranchInScan: 6}  # at least so many


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_shapes_in_graphs_of_graphs(kind, tmp_path):
    shapes = {"x": {0: AUTO} if kind is Loop else {0: AUTO, 1: AUTO}}
    torch.export.save(torch.export.export(kind().eval(), (torch.randn(5, 4),), dynamic_shapes=shapes), tmp_path / "m.pt2")
    assert check_shapes(tmp_path / "m.pt2", tmp_path) >= VALUES[kind]
