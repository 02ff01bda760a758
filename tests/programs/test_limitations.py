"""What the TorchScript exporter of torch.onnx gets wrong or refuses, line by line, and what comes of it here.

A row is one known fault in indexing, writing or the meaning of operators: its number and gist, a program and example inputs.
The program is traced or scripted, exported with fixed and, where dims are named, with dynamic sizes, and must equal
PyTorch. What ONNX cannot say is an error that says so. Complex numbers, quantized operators and torchvision are not here.
"""

import linecache
import re
import warnings
from typing import NamedTuple

import pytest
import torch
import torch.nn.functional as F

from draws import seed
from modules import check_outputs, operators, run, specs
from numeric import export_command

pytestmark = pytest.mark.filterwarnings("ignore")
torch.manual_seed(seed(3))
INF = float("inf")


class Row(NamedTuple):
    gist: str
    code: str
    inputs: tuple
    opset: int = 17
    script: bool = False
    others: tuple = ()  # inputs of other sizes: dims that differ are dynamic
    error: str = ""  # what the refusal says
    training: str = "eval"
    dtype: object = None  # whose tolerance counts, when it is not the outputs' own


def row(gist, code, *inputs, **options):
    return Row(gist, code, inputs, **options)


def f(*shape):
    return torch.randn(shape)


def i(low, high, *shape):
    return torch.randint(low, high, shape)


def t(values, dtype=None):
    return torch.tensor(values, dtype=dtype)


CODES = {
    # ---- indexing and writing ----
    71: row("reading with negative index tensors", "x[y, z]", f(4, 5), t([-1, 0]), t([-2, 1])),
    72: row("writing with index tensors of rank 2", "x = x.clone()\nx[y, z] = w\nreturn x", f(4, 5), i(0, 4, 2, 3), i(0, 5, 2, 3), f(2, 3)),
    73: row("writing with index tensors that are no neighbours", "x = x.clone()\nx[y, :, z] = w\nreturn x", f(4, 3, 5), t([0, 1]), t([2, 4]), f(2, 3)),
    74: row("writing with negative indices", "x = x.clone()\nx[y] = z\nreturn x", f(4, 2), t([-1, 0]), f(2, 2)),
    75: row("writing values that are broadcast", "x = x.clone()\nx[y] = z\nreturn x", f(4, 2), t([-1, 0]), f(2)),
    76: row("writing below opset 11", "x = x.clone()\nx[1:3] = y\nreturn x", f(4, 2), f(2, 2), opset=9),
    77: row("accumulating with duplicates", "x.index_put((y,), z, accumulate=True)", f(4), t([1, 1, 3]), f(3)),
    78: row("writing with None between indices", "x = x.clone()\nx[:, y] = z\nreturn x", f(3, 4), t([1, 3]), f(3, 2), others=(f(5, 4), t([0, 3]), f(5, 2))),
    79: row("index_add with duplicates, alpha, a longer source", "x.index_add(0, y, z, alpha=2)", f(2, 3), t([0, 1, 0, 0]), f(4, 3)),
    80: row("scatter with reduce=", "x.scatter(0, y, z, reduce='multiply')", f(4), t([0, 2, 0]), f(3)),
    81: row("scatter_add with duplicates", "x.scatter_add(0, y, z)", f(4), t([0, 2, 0]), f(3), opset=16),
    82: row("scatter_reduce by the mean without self", "x.scatter_reduce(0, y, z, 'mean', include_self=False)", f(4), t([0, 2, 0]), f(3)),
    83: row("a mask beside other indices", "x[y, :, z]", f(3, 2, 4), t([True, False, True]), t([1, 3])),
    84: row("writing through an ellipsis", "x = x.clone()\nx[..., 0] = y\nreturn x", f(2, 3, 4), f(2, 3), script=True),
    85: row("a slice with a step at opset 9", "x[::2, 1:-1]", f(5, 6), opset=9),
    86: row("as_strided of a transposed tensor", "torch.as_strided(x.t().contiguous().t(), (2, 2), (1, 3), 0)", f(3, 3)),
    87: row("gather with sparse_grad", "torch.gather(x, 0, y, sparse_grad=True)", f(4), t([1, 3])),
    88: row("writing through view, transpose, diagonal", "x = x.clone()\nx.view(-1)[2:4].add_(1)\nx.t()[0].mul_(2)\nx.diagonal().fill_(7)\nreturn x", f(3, 3)),
    89: row("diagonal_scatter, slice_scatter, put, fill_diagonal_",
            "a = torch.diagonal_scatter(x, y)\nb = torch.slice_scatter(x, x[1:] * 2, 0, 1)\nc = torch.take_along_dim(x, z, 1)\nd = x.put(z.view(-1), y)\ne = x.clone().fill_diagonal_(5)\nreturn a, b, c, d, e",
            f(3, 3), f(3), t([[0], [2], [1]])),
    90: row("take of nothing", "torch.take(x, y)", f(4), t([], torch.int64)),
    91: row("an attribute set in a branch", "y = x\nif bool(x.sum() > 0):\n    y = y * 2\nreturn y", f(3), script=True),
    92: row("lists that loops change", "parts = [x]\nfor k in range(x.size(0)):\n    parts.append(x[k:k + 1] * k)\nreturn torch.cat(parts)", f(3, 2), script=True, others=(f(4, 2),)),
    93: row("`in` on a list", "y = x\nif 2 in [1, 2, int(x.size(0))]:\n    y = x + 1\nreturn y", f(3), script=True),
    94: row("tolist of rank 2", "a: List[List[int]] = x.tolist()\nreturn torch.tensor(a) + 1", i(0, 9, 2, 3), script=True),
    95: row("a list plus a list of the run time", "parts = [x[0]] + list(torch.unbind(x))\nreturn torch.stack(parts)", f(3, 2), script=True),
    # ---- the meaning of operators ----
    96: row("floor division floors", "x // y", t([-7, 7, -1]), t([2, -2, 3])),
    97: row("trunc division of large numbers", "torch.div(x, y, rounding_mode='trunc')", t([1e20, -1e20, INF, -7.5]), t([3.0, 3.0, 2.0, 2.0])),
    98: row("atan2 on the axes", "torch.atan2(x, y)", t([0.0, 0.0, -0.0, 0.0]), t([-1.0, 0.0, -1.0, 1.0])),
    99: row("pairwise_distance with an odd norm", "F.pairwise_distance(x, y, p=3.0), torch.cdist(x, y, 3.0)", f(3, 4), f(3, 4)),
    100: row("unique's inverse has the input's shape", "torch.unique(x, return_inverse=True)", i(0, 3, 3, 4)),
    101: row("avg_pool with divisor_override", "F.avg_pool2d(x, 2, divisor_override=3)", f(1, 2, 4, 4)),
    102: row("softplus with a threshold", "F.softplus(x, 2.0, 1.0)", t([-3.0, 0.2, 0.49, 0.51, 30.0])),
    103: row("log_sigmoid far out", "F.logsigmoid(x)", t([-200.0, -1.0, 0.0, 200.0])),
    104: row("log1p and expm1 near zero", "torch.log1p(x) * 1e6, torch.expm1(x) * 1e6", t([1e-6, -1e-6, 3e-8])),
    105: row("binary_cross_entropy_with_logits far out", "F.binary_cross_entropy_with_logits(x, y)", t([200.0, -200.0]), t([0.0, 1.0])),
    106: row("linspace with a dtype and of one step", "x + torch.linspace(0, 5, 1), torch.linspace(0, 5, 3, dtype=torch.int64)", f(1)),
    107: row("randint of a negative range", "torch.unique(torch.randint_like(x, -3, -1))", i(0, 9, 200)),
    108: row("multinomial without replacement", "torch.multinomial(x, 3).sort()[0]", torch.rand(2, 3) + 0.1),
    109: row("a seeded generator, whose numbers ONNX cannot draw", "torch.randn(3, generator=torch.Generator().manual_seed(3)) + x", f(3), error="aten::Generator: this operator is not supported"),
    110: row("antialias, nearest-exact, area",
             "F.interpolate(x, (3, 5), mode='bilinear', antialias=True), F.interpolate(x, (5, 9), mode='nearest-exact'), F.interpolate(x, (3, 4), mode='area')", f(1, 2, 6, 7)),
    111: row("align_corners below opset 11", "F.interpolate(x, (5, 7), mode='bilinear', align_corners=True)", f(1, 2, 3, 4), opset=9),
    112: row("max_pool with indices and dilation", "F.max_pool2d(x, 2, dilation=2, return_indices=True)", f(1, 2, 6, 6)),
    113: row("adaptive pools that do not divide", "F.adaptive_avg_pool2d(x, (3, 4)), F.adaptive_max_pool2d(x, (2, 3))", f(1, 2, 7, 9)),
    114: row("pixel_shuffle of rank 3 and 5", "F.pixel_shuffle(x, 2), F.pixel_unshuffle(y, 2)", f(8, 2, 3), f(2, 1, 3, 4, 6)),
    115: row("circular padding of rank 3", "F.pad(x, (2, 1), mode='circular')", f(1, 2, 4), others=(f(1, 2, 6),)),
    116: row("pads of the run time", "F.pad(x, (0, 5 - x.size(1)))", f(2, 3), others=(f(2, 4),), script=True),
    117: row("contiguous(memory_format)", "x.contiguous(memory_format=torch.channels_last) + 1", f(1, 2, 3, 4)),
    118: row("to(memory_format) and to(other)", "x.to(memory_format=torch.channels_last).to(y)", f(1, 2, 3, 4), torch.zeros(1, dtype=torch.float64)),
    119: row("threshold with any numbers", "F.threshold(x, 0.3, -2.0)", f(9)),
    120: row("elu with scales", "torch.ops.aten.elu(x, 0.5, 2.0, 3.0)", f(9)),
    121: row("norms of any order", "torch.norm(x, 3), F.normalize(x, p=3.0), torch.norm(x, 0.5, 1)", f(3, 4)),
    122: row("matrix norms by singular values", "torch.linalg.matrix_norm(x, 2)", f(3, 3), opset=10),
    123: row("vector norm of order 0, norm by name", "torch.linalg.vector_norm(x, 0), torch.linalg.norm(x, 'fro')", f(3, 3), opset=9),
    124: row("embedding with max_norm of any order", "F.embedding(y, x.clone(), max_norm=1.0, norm_type=3.0)", f(5, 3), t([1, 3, 1])),
    125: row("embedding_bag with padding_idx", "F.embedding_bag(y, x, z, padding_idx=1, mode='mean')", f(5, 3), t([1, 3, 1, 2]), t([0, 2])),
    126: row("embedding with padding_idx", "F.embedding(y, x, padding_idx=1)", f(5, 3), t([1, 3, 1])),
    127: row("cross_entropy with smoothing and probabilities", "F.cross_entropy(x, y, label_smoothing=0.1), F.cross_entropy(x, x.softmax(1))", f(4, 5), i(0, 5, 4)),
    128: row("nll_loss without the loss operators", "F.nll_loss(x, y, ignore_index=2)", f(4, 5), t([0, 2, 4, 1]), opset=11),
    129: row("the other losses",
             "F.l1_loss(x, y), F.smooth_l1_loss(x, y), F.huber_loss(x, y), F.soft_margin_loss(x, y.sign()), F.hinge_embedding_loss(x, y.sign()), F.poisson_nll_loss(x, y.abs()), "
             "F.multi_margin_loss(x, z), F.triplet_margin_loss(x, y, x * 2), F.margin_ranking_loss(x, y, y.sign()), F.cosine_embedding_loss(x, y, z.sign() * 2 - 1)",
             f(3, 4), f(3, 4), t([0, 2, 1])),
    130: row("dropouts in training: whole channels, about a half of them, the others doubled",
             "y = F.dropout2d(x, 0.5, True)\npart = (y == 0).float().mean()\n"
             "return torch.unique(y), (y.amax((2, 3)) == y.amin((2, 3))).all(), part > 0.25, part < 0.75, F.alpha_dropout(x, 0.0, True)",
             torch.ones(4, 32, 2, 2), training="preserve"),
    135: row("batch_norm of halves with float statistics", "F.batch_norm(x.bfloat16(), y, z).float()", f(4, 3), f(3), torch.rand(3) + 0.5, opset=13, dtype=torch.bfloat16),
    137: row("layer_norm with a weight and no bias", "F.layer_norm(x, (4,), y)", f(3, 4), f(4)),
    138: row("group_norm of an empty batch", "F.group_norm(x, 2)", f(0, 4, 3)),
    139: row("reductions over no named dims", "torch.amax(x, ()), torch.logsumexp(x, (0, 1)), x.mean(())", f(3, 4)),
    140: row("sum with a dtype", "x.sum(dtype=torch.float64), x.prod(0, dtype=torch.int32)", i(1, 3, 3, 4)),
    141: row("a stable sort", "torch.sort(x, stable=True, dim=0), torch.argsort(x, stable=True)", i(0, 3, 9)),
    142: row("an ascending sort at opset 10", "torch.sort(x), torch.topk(x, 2, largest=False)", f(6), opset=10),
    143: row("max over a dim with ties", "torch.max(x, 1), torch.min(x, 0)", i(0, 3, 4, 5)),
    144: row("overloads by name", "x.squeeze((0, 2)), torch.var(x, dim=1, correction=0.5), torch.round(x, decimals=2)", f(1, 3, 1)),
    145: row("bitwise operators on integers", "~x, x & y, x | y, x ^ y", i(-9, 9, 5), i(-9, 9, 5), opset=18),
    146: row("shifts of signed integers", "x << y, x >> y", i(-99, 99, 5), i(0, 9, 5)),
    147: row("arithmetic of bytes at opset 13", "x + y, x * y, x - y", i(0, 99, 5).to(torch.uint8), i(0, 99, 5).to(torch.uint8), opset=13),
    148: row("bfloat16 with ints", "(x.bfloat16() * 2 + y).float()", f(3), i(0, 3, 3)),
    150: row("celu of doubles", "F.celu(x, 0.7)", f(9).double()),
    151: row("functions of integers and bools", "torch.ceil(x), torch.atan(x), torch.sqrt(y), torch.isinf(x)", i(0, 5, 4), t([True, False])),
    152: row("integer powers below opset 12", "x ** 3", t([3, -2, 2097151]), opset=9),
    153: row("devices compare", "y = x\nif x.device == torch.device('cpu'):\n    y = x + 1\nreturn y", f(3), script=True),
    154: row("is_floating_point is a bool", "y = x\nif torch.is_floating_point(x):\n    y = x + 1\nreturn y", f(3), script=True),
    157: row("attention with grouped heads", "F.scaled_dot_product_attention(x, y, y, enable_gqa=True)", f(1, 4, 3, 8), f(1, 2, 3, 8), opset=11),
    162: row("grid_sample and affine_grid in three dims", "F.grid_sample(x, F.affine_grid(y, [1, 2, 3, 4, 5], align_corners=False), align_corners=False)", f(1, 2, 3, 4, 5), f(1, 3, 4) * 0.5, opset=20),
    166: row("windows and log_softmax at a new opset", "x * torch.hann_window(6), F.log_softmax(x, 0)", f(6), opset=20),
    167: row("a renormed embedding at opset 18", "F.embedding(y, x.clone(), max_norm=0.5)", f(5, 3), t([1, 3]), opset=18),
    168: row("numel of the run time", "x + x.numel()", f(2, 3), others=(f(4, 3),), script=True),
    169: row("triu, einsum, outer at low opsets", "torch.triu(x, 1), torch.einsum('ij,kj->ik', x, x), torch.outer(x[0], x[1])", f(3, 4), opset=9),
    170: row("unfold of a dynamic dim", "x.unfold(1, 3, 2)", f(2, 7), others=(f(2, 9),)),
    171: row("bucketize, broadcast_tensors, diagonal", "torch.bucketize(x, y), torch.broadcast_tensors(x, y)[0], torch.diagonal(x.view(2, 2))", f(4), t([-1.0, 0.0, 0.5, 1.0])),
    173: row("functions without a rule",
             "torch.acosh(x + 1), torch.trunc(x), torch.frac(x), torch.lgamma(x), torch.cumprod(x, 0), torch.cummax(x, 0), torch.quantile(x, 0.3), torch.kron(x, x), torch.hypot(x, x), "
             "torch.logaddexp(x, x), torch.median(x), torch.mode(x.round(), 0)[0], torch.histc(x, 4, 0, 2), torch.trace(x.diag()), torch.renorm(x.view(2, 3), 2, 0, 1.0)",
             torch.rand(6) * 2 + 0.1),
    176: row("host operators on strings and dicts", "d = {'a': 2, 'b': len('abc')}\nreturn x * d['a'] + d['b']", f(3), script=True),
}  # fmt: skip


class Rnn(torch.nn.Module):
    """132, 133, 134: projections, cells, packed sequences with a total length and another padding value."""

    def __init__(self):
        super().__init__()
        self.projected = torch.nn.LSTM(3, 4, proj_size=2)
        self.gru, self.gru_cell, self.rnn_cell = torch.nn.GRU(3, 4), torch.nn.GRUCell(3, 4), torch.nn.RNNCell(3, 4)

    def forward(self, x):
        y, _ = self.projected(x)
        packed = torch.nn.utils.rnn.pack_padded_sequence(x, torch.tensor([5, 3]))
        z, _ = torch.nn.utils.rnn.pad_packed_sequence(self.gru(packed)[0], padding_value=7.0, total_length=6)
        return y, z, self.gru_cell(x[0]), self.rnn_cell(x[0])


class Norms(torch.nn.Module):
    """136: instance_norm by running statistics."""

    def __init__(self):
        super().__init__()
        self.instance = torch.nn.InstanceNorm1d(3, affine=True, track_running_stats=True)
        self.batch = torch.nn.BatchNorm1d(3)

    def forward(self, x):
        return self.instance(x), self.batch(x)


def module_of(number, case):
    params = ", ".join("xyzw"[: len(case.inputs)])
    body = case.code if "\n" in case.code or case.code.startswith("return") else "return " + case.code
    lines = "\n        ".join(body.split("\n"))
    source = f"class Op(torch.nn.Module):\n    def forward(self, {params}):\n        {lines}\n"
    file = f"<limitation-{number}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    from typing import List

    scope = {"torch": torch, "F": F, "List": List, "__name__": "limitations"}
    exec(compile(source, file, "exec"), scope)
    return scope["Op"]().eval()


def save(module, inputs, path, script=False):
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        program = torch.jit.script(module) if script else torch.jit.trace(module, inputs, check_trace=False)
    program.save(str(path))


def names_of(inputs, others):
    """Dims that differ get a name, the same for the same pair of sizes."""
    return [{d: f"n{a}_{b}" for d, (a, b) in enumerate(zip(x.shape, y.shape)) if a != b} for x, y in zip(inputs, others)]


@pytest.mark.parametrize("number", CODES, ids=[f"{n}-{re.sub('[^a-z0-9]+', '-', r.gist.lower()).strip('-')}" for n, r in CODES.items()])
def test_line(number, tmp_path):
    case = CODES[number]
    module = module_of(number, case)
    archive, path = tmp_path / "model.pt", tmp_path / "model.onnx"
    save(module, tuple(x.clone() for x in case.inputs), archive, case.script)
    extra = ["--training", case.training]
    if case.error:
        with pytest.raises(RuntimeError, match=case.error):
            export_command(archive, path, case.opset, specs(case.inputs, None), extra)
        return
    export_command(archive, path, case.opset, specs(case.inputs, None), extra)
    check_outputs(path, module, case.inputs, case.dtype)
    if case.others:
        export_command(archive, path, case.opset, specs(case.inputs, names_of(case.inputs, case.others)), extra)
        check_outputs(path, module, case.inputs, case.dtype)
        check_outputs(path, module, case.others, case.dtype)


@pytest.mark.parametrize("make, x", [(Rnn, f(5, 2, 3)), (Norms, f(4, 3, 6))], ids=["132-133-134-recurrent", "136-norms"])
def test_modules(make, x, tmp_path):
    module = make().eval()
    save(module, (x,), tmp_path / "model.pt")
    export_command(tmp_path / "model.pt", tmp_path / "model.onnx", 17, specs((x,), None))
    check_outputs(tmp_path / "model.onnx", module, (x,), torch.float32)


def test_131_dropout_between_layers_in_training(tmp_path):
    module, x = torch.nn.LSTM(3, 64, num_layers=2, dropout=0.5).train(), f(5, 2, 3)
    save(module, (x,), tmp_path / "model.pt")
    export_command(tmp_path / "model.pt", tmp_path / "model.onnx", 17, specs((x,), None), ["--training", "preserve"])
    assert run(tmp_path / "model.onnx", (x,))[0].shape == (5, 2, 64)
    assert operators(tmp_path / "model.onnx").count("Dropout") == 1


def test_a_bfloat16_that_is_passed_on_needs_an_opset_that_copies_it(tmp_path):
    save(torch.nn.Identity(), (torch.ones(2, dtype=torch.bfloat16),), tmp_path / "model.pt")
    export_command(tmp_path / "model.pt", tmp_path / "model.onnx", 13, ["bfloat16[2]"])
    with pytest.raises(RuntimeError, match="bfloat16 needs opset 13"):
        export_command(tmp_path / "model.pt", tmp_path / "model.onnx", 12, ["bfloat16[2]"])
