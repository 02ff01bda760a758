"""Parts of models that compute with their parameters alone: the weights of a layer are the result of a small program.

Each is written as the models do that are named. `large` makes sizes above every limit on small constants.
"""

import torch
import torch.nn.functional as F
from torch import nn


class StandardisedConv(nn.Conv2d):
    """NFNet: weights of mean 0 and variance 1, by a batch norm of the weights."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.gain = nn.Parameter(torch.ones(self.out_channels, 1, 1, 1))
        self.scale = 1.7 * self.weight[0].numel() ** -0.5

    def forward(self, x):
        weight = F.batch_norm(self.weight.reshape(1, self.out_channels, -1), None, None,
                              weight=(self.gain * self.scale).view(-1), training=True, momentum=0.0, eps=1e-6)
        return F.conv2d(x, weight.reshape_as(self.weight), self.bias, self.stride, self.padding)


class CentredConv(nn.Conv2d):
    """BiT, ResNet-v2: the same, written out."""

    def forward(self, x):
        variance, mean = torch.var_mean(self.weight, dim=[1, 2, 3], keepdim=True, unbiased=False)
        weight = (self.weight - mean) / torch.sqrt(variance + 1e-5)
        return F.conv2d(x, weight, self.bias, self.stride, self.padding)


class NFNet(nn.Module):
    def __init__(self, large):
        super().__init__()
        width = 320 if large else 24
        self.first = StandardisedConv(3, width, 3, padding=1)
        self.second = StandardisedConv(width, width, 3, stride=2)
        self.third = CentredConv(width, width, 3)
        self.norm = nn.BatchNorm2d(width)  # goes into the weights as well

    def forward(self, x):
        return self.norm(self.third(F.gelu(self.second(F.gelu(self.first(x))))))

    def example(self):
        return torch.randn(2, 3, 13, 13)


def relative_index(size):
    """The number of the distance between two places of a window."""
    places = torch.stack(torch.meshgrid(torch.arange(size), torch.arange(size), indexing="ij")).flatten(1)
    distances = (places[:, :, None] - places[:, None, :]).permute(1, 2, 0) + size - 1
    return distances[..., 0] * (2 * size - 1) + distances[..., 1]


class SwinV2(nn.Module):
    """Position biases are the result of a small network on the distances in a window."""

    def __init__(self, large):
        super().__init__()
        self.heads, self.window = (24, 16) if large else (4, 4)
        self.cpb_mlp = nn.Sequential(nn.Linear(2, 512), nn.ReLU(), nn.Linear(512, self.heads, bias=False))
        self.logit_scale = nn.Parameter(torch.log(10 * torch.ones(self.heads, 1, 1)))
        steps = torch.arange(1 - self.window, self.window, dtype=torch.float32) / (self.window - 1) * 8
        table = torch.stack(torch.meshgrid(steps, steps, indexing="ij"), -1)[None]
        self.register_buffer("table", torch.sign(table) * torch.log2(table.abs() + 1.0) / 3)
        self.register_buffer("index", relative_index(self.window))

    def forward(self, x):
        scores = x @ x.transpose(-2, -1) * torch.clamp(self.logit_scale, max=4.6).exp()
        table = self.cpb_mlp(self.table).view(-1, self.heads)
        places = self.window ** 2
        bias = table[self.index.view(-1)].view(places, places, -1).permute(2, 0, 1).contiguous()
        return torch.softmax(scores + (16 * torch.sigmoid(bias)).unsqueeze(0), -1) @ x

    def example(self):
        return torch.randn(1, self.heads, self.window ** 2, 8)


class Beit(nn.Module):
    """A table of biases, taken by an index, for each layer."""

    def __init__(self, large):
        super().__init__()
        self.heads, self.window = (8, 14) if large else (3, 4)
        self.tables = nn.ParameterList(nn.Parameter(torch.randn((2 * self.window - 1) ** 2, self.heads)) for _ in range(2))
        for layer in range(2):
            self.register_buffer(f"index{layer}", relative_index(self.window))

    def forward(self, x):
        for layer, table in enumerate(self.tables):
            index = self.index0 if layer == 0 else self.index1
            bias = F.embedding(index.view(-1), table).view(self.window ** 2, self.window ** 2, -1)
            scores = x @ x.transpose(-2, -1) * 0.3 + bias.permute(2, 0, 1).unsqueeze(0)
            x = torch.softmax(scores, -1) @ x + x
        return x

    def example(self):
        return torch.randn(1, self.heads, self.window ** 2, 8)


class Deberta(nn.Module):
    """Embeddings of distances are normalised and projected, whatever the text."""

    def __init__(self, large):
        super().__init__()
        self.width, self.span = (256, 256) if large else (16, 8)
        self.distances = nn.Embedding(2 * self.span, self.width)
        self.norm = nn.LayerNorm(self.width)
        self.key, self.query = nn.Linear(self.width, self.width), nn.Linear(self.width, self.width)

    def forward(self, x):
        table = self.norm(self.distances.weight)
        keys = self.key(table).view(2 * self.span, 4, -1).permute(1, 0, 2)
        return self.query(x).view(x.size(0), 4, -1).permute(1, 0, 2) @ keys.transpose(1, 2) * 0.2

    def example(self):
        return torch.randn(5, self.width)


class RepConv(nn.Module):
    """RepVGG, YOLO: the kernels and biases of several branches are summed."""

    def __init__(self, large):
        super().__init__()
        width = 256 if large else 8
        self.wide, self.narrow = nn.Conv2d(width, width, 3, padding=1), nn.Conv2d(width, width, 1)
        self.scale = nn.Parameter(torch.rand(width))

    def forward(self, x):
        kernel = self.wide.weight + F.pad(self.narrow.weight, [1, 1, 1, 1])
        kernel = kernel * self.scale.view(-1, 1, 1, 1)
        return F.relu(F.conv2d(x, kernel, self.scale * (self.wide.bias + self.narrow.bias), padding=1))

    def example(self):
        return torch.randn(1, self.wide.in_channels, 6, 6)


class Lora(nn.Module):
    """A weight and a product of two thin matrices."""

    def __init__(self, large):
        super().__init__()
        width = 640 if large else 16
        self.linear = nn.Linear(width, width)
        self.down, self.up = nn.Parameter(torch.randn(4, width) / 8), nn.Parameter(torch.randn(width, 4) / 8)

    def forward(self, x):
        return F.linear(x, self.linear.weight + self.up @ self.down * 0.5, self.linear.bias)

    def example(self):
        return torch.randn(3, self.linear.in_features)


MODELS = [NFNet, SwinV2, Beit, Deberta, RepConv, Lora]
