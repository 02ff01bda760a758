"""Graphs, point clouds, molecules, and policies of agents."""

import math

import torch
import torch.nn.functional as F
from torch import nn
from torch.distributions import Categorical, Independent, Normal

from capture.declare import made, program


def edges_of(draw, nodes, edges, **_):
    return draw.integers(nodes, 2, edges)


def ordered_groups(draw, nodes, **_):
    """Numbers of graphs in order, which begin at 0."""
    steps = draw.bools(nodes).long()
    steps[0] = 0
    return steps.cumsum(0)


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class GraphConvolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x, edges):
        source, target = edges
        n = x.size(0)
        degree = torch.zeros(n).scatter_add(0, target, torch.ones(target.size(0)))
        norm = degree.clamp(min=1).pow(-0.5)
        messages = self.layer(x)[source] * (norm[source] * norm[target])[:, None]
        return torch.zeros(n, 3).index_add(0, target, messages)


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class NodesByMaximum(nn.Module):
    """The number of nodes is the largest index plus one: what is beyond is cut."""

    def forward(self, x, edges):
        n = int(edges.max()) + 1
        y = torch.zeros(n, 4).index_add(0, edges[1], x[edges[0]])
        return y.sum(0) / n


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class AttentionOnEdges(nn.Module):
    """GAT: a softmax over the edges of each node."""

    def __init__(self):
        super().__init__()
        self.layer, self.score = nn.Linear(4, 3), nn.Linear(6, 1)

    def forward(self, x, edges):
        h = self.layer(x)
        source, target = edges[0], edges[1]
        e = F.leaky_relu(self.score(torch.cat([h[source], h[target]], 1))).squeeze(1)
        e = (e - e.max()).exp()
        total = torch.zeros(x.shape[0]).scatter_add(0, target, e)
        return torch.zeros_like(h).index_add(0, target, h[source] * (e / (total[target] + 1e-9))[:, None])


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class LoopsAreAdded(nn.Module):
    def forward(self, x, edges):
        loops = torch.arange(x.size(0)).repeat(2, 1)
        edges = torch.cat([edges, loops], 1)
        dense = torch.zeros(x.size(0), x.size(0)).index_put((edges[0], edges[1]), torch.ones(edges.size(1)), accumulate=True)
        return dense @ x / dense.sum(1, keepdim=True)


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class LoopsAreRemoved(nn.Module):
    def forward(self, x, edges):
        edges = edges[:, edges[0] != edges[1]]
        return torch.zeros_like(x).index_add(0, edges[1], x[edges[0]])


@program("nodes 4", made("2 edges", edges_of), nodes=[5, 8, 3], edges=[7, 12, 2])
class LoopsAreRemovedIfAny(nn.Module):
    def forward(self, x, edges):
        is_loop = edges[0] == edges[1]
        if is_loop.sum() > 0:
            edges = edges[:, ~is_loop]
        return torch.zeros_like(x).index_add(0, edges[1], x[edges[0]] / max(1, edges.shape[1]))


@program("nodes 4", made("nodes", ordered_groups), nodes=[5, 8, 3])
class GraphPooling(nn.Module):
    """The number of graphs is taken from the data."""

    def forward(self, x, graph):
        count = int(graph[-1]) + 1
        total = torch.zeros(count, 4).index_add(0, graph, x)
        return total / torch.bincount(graph, minlength=count).clamp(min=1)[:, None]


@program("nodes 4", made("nodes", ordered_groups), nodes=[5, 8, 3])
class GraphPoolingByTensors(nn.Module):
    def forward(self, x, graph):
        onto = F.one_hot(graph, 8).float()
        return onto.T @ x / onto.sum(0)[:, None].clamp(min=1)


@program("nodes 4", made("nodes", ordered_groups), nodes=[5, 8, 3])
class SetToGraphs(nn.Module):
    """Nodes of each graph in a list."""

    def forward(self, x, graph):
        return torch.stack([x[graph == g].mean(0) for g in graph.unique().tolist()])


@program("batch n 3", batch=[2, 1, 3], n=[10, 14, 6])
class NearestNeighbours(nn.Module):
    """Edge convolution over the five nearest points."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(6, 4)

    def forward(self, x):
        b, n, c = x.shape
        distance = (x[:, :, None] - x[:, None]).pow(2).sum(-1)
        index = distance.topk(min(5, n), largest=False).indices
        flat = (index + torch.arange(b).view(-1, 1, 1) * n).view(-1)
        near = x.reshape(b * n, c)[flat].view(b, n, -1, c)
        center = x[:, :, None].expand_as(near)
        return self.layer(torch.cat([center, near - center], -1)).amax(2)


@program("batch n 3", batch=[2, 1, 3], n=[10, 14, 6])
class FarthestPoints(nn.Module):
    """Four points, each as far as possible from those before it."""

    def forward(self, x):
        b = x.shape[0]
        distance = torch.full(x.shape[:2], 1e10)
        last = torch.zeros(b, dtype=torch.long)
        chosen = []
        for _ in range(4):
            chosen.append(last)
            center = x[torch.arange(b), last][:, None]
            distance = torch.minimum(distance, (x - center).pow(2).sum(-1))
            last = distance.argmax(-1)
        return torch.stack(chosen, 1)


@program("batch n 3", batch=[2, 1, 3], n=[10, 14, 6])
class FractionOfPoints(FarthestPoints):
    """Half of the points are kept: the loop depends on the size."""

    def forward(self, x):
        order = x.pow(2).sum(-1).argsort(1)
        keep = order[:, : max(1, int(x.shape[1] * 0.55))]
        return x.gather(1, keep[..., None].expand(-1, -1, 3))


@program("n 3", "int64<4 n", n=[5, 8, 2])
class MoleculeEnergy(nn.Module):
    """All pairs of atoms within a cutoff, by a mask in place of lists."""

    def __init__(self):
        super().__init__()
        self.charge = nn.Embedding(4, 1)

    def forward(self, position, kind):
        q = self.charge(kind)[:, 0]
        distance = (position[:, None] - position).pow(2).sum(-1).add(1e-6).sqrt()
        near = (distance < 3) & ~torch.eye(len(position), dtype=torch.bool)
        return (torch.where(near, q[:, None] * q / distance, 0.0)).sum() / 2


@program("n 3", "int64<4 n", n=[5, 8, 2])
class PairsInAList(nn.Module):
    """Pairs within a cutoff as a list of indices that depends on the data."""

    def forward(self, position, kind):
        i, j = torch.triu_indices(len(position), len(position), 1)
        distance = (position[i] - position[j]).norm(dim=1)
        close = (distance < 3).nonzero().flatten()
        if close.numel() == 0:
            return position.sum() * 0
        return (1 / (1 + distance[close])).sum() / close.numel()


# Agents


@program("batch 4", "bool batch 3", batch=[3, 1, 5])
class MaskedPolicy(nn.Module):
    def __init__(self):
        super().__init__()
        self.policy, self.value = nn.Linear(4, 3), nn.Linear(4, 1)

    def forward(self, x, allowed):
        allowed = allowed | (torch.arange(3) == 0)
        logits = self.policy(x).masked_fill(~allowed, -1e8)
        return logits.softmax(-1), self.value(x).squeeze(-1)


@program("batch 4", "int64<3 batch", batch=[3, 1, 5])
class CategoricalPolicy(nn.Module):
    def __init__(self):
        super().__init__()
        self.policy = nn.Linear(4, 3)

    def forward(self, x, action):
        policy = Categorical(logits=self.policy(x))
        return policy.log_prob(action), policy.entropy(), policy.probs.argmax(-1)


@program("batch 4", "batch 2", batch=[3, 1, 5])
class GaussianPolicy(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean, self.log_std = nn.Linear(4, 2), nn.Parameter(torch.zeros(2))

    def forward(self, x, action):
        policy = Independent(Normal(self.mean(x), self.log_std.exp().expand(len(x), 2)), 1)
        return policy.log_prob(action), policy.entropy(), policy.mean


@program("batch 4", "batch 2", batch=[3, 1, 5])
class SquashedPolicy(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x, noise):
        mean, log_std = self.layer(x).chunk(2, -1)
        u = mean + log_std.clamp(-5, 2).exp() * noise
        log = Normal(mean, log_std.clamp(-5, 2).exp()).log_prob(u).sum(-1)
        return torch.tanh(u), log - (2 * (math.log(2) - u - F.softplus(-2 * u))).sum(-1)


@program("batch 4", batch=[3, 1, 5])
class DuelingValues(nn.Module):
    def __init__(self):
        super().__init__()
        self.value, self.advantage = nn.Linear(4, 1), nn.Linear(4, 3)

    def forward(self, x):
        advantage = self.advantage(x)
        return self.value(x) + advantage - advantage.mean(1, keepdim=True)


@program("batch 4", batch=[3, 1, 5])
class DistributionalValues(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 15)
        self.register_buffer("support", torch.linspace(-1, 1, 5))

    def forward(self, x):
        p = self.layer(x).view(-1, 3, 5).softmax(-1)
        return (p * self.support).sum(-1).argmax(1)


@program("t batch 4", "t batch", "batch 3", t=[5, 3, 1], batch=[2, 1, 3])
class RecurrentAgent(nn.Module):
    """The state is cleared where an episode ends."""

    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(4, 3)

    def forward(self, x, ends, state):
        rows = []
        for step, end in zip(x, ends):
            state = state * (end < 0.5).float()[:, None]
            state = self.cell(step, state)
            rows.append(state)
        return torch.stack(rows), state


@program("t batch 4", "t batch", t=[5, 3, 1], batch=[2, 1, 3])
class EpisodesWithoutEnd(nn.Module):
    """A fast path if no episode ends."""

    def __init__(self):
        super().__init__()
        self.layer = nn.GRU(4, 3)

    def forward(self, x, ends):
        if (ends > 0.5).any():
            x = x * (ends <= 0.5).float()[..., None]
        return self.layer(x)[0]


@program("t batch", "t batch", t=[5, 3, 1], batch=[2, 1, 3])
def advantages(rewards, values):
    """Generalised advantages, in a loop from the end."""
    last, rows = torch.zeros_like(rewards[0]), []
    for t in reversed(range(len(rewards))):
        after = values[t + 1] if t + 1 < len(values) else torch.zeros_like(values[0])
        last = rewards[t] + 0.9 * after - values[t] + 0.8 * last
        rows.insert(0, last)
    return torch.stack(rows)


@program("t batch", t=[5, 3, 1], batch=[2, 1, 3])
def discounted_returns(rewards):
    n = rewards.shape[0]
    step = torch.arange(n)
    weights = torch.where(step[None] >= step[:, None], 0.9 ** (step[None] - step[:, None]).clamp(min=0), 0.0)
    return weights @ rewards


@program("batch 3 h w", batch=[1, 2, 3], h=[12, 16, 12], w=[12, 12, 20])
class PixelsToActions(nn.Module):
    """Pixels of bytes are scaled, floats are not."""

    def __init__(self):
        super().__init__()
        self.body, self.head = nn.Conv2d(3, 4, 3, 2), nn.Linear(4, 2)

    def forward(self, x):
        x = x.float() / 255 if x.dtype == torch.uint8 else x
        return self.head(self.body(x).relu().mean((2, 3)))


@program("batch n 4", "batch 4", batch=[2, 1, 3], n=[4, 7, 1])
class AgentsOfAnyNumber(nn.Module):
    """QMIX: the values of agents are mixed with weights of the state."""

    def __init__(self):
        super().__init__()
        self.weights = nn.Linear(4, 8)

    def forward(self, x, state):
        b, n, _ = x.size()
        q = x.amax(-1).view(-1, 1, n)
        w = self.weights(state).abs().view(b, 8)[:, :n].view(b, n, 1)
        return (q @ w).view(b)
