"""Recurrent networks equal PyTorch: layers, directions, states, projections, packed sequences, cells."""

import itertools

import pytest
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from draws import seed
from modules import check_module, operators
from numeric import check_close, export_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")
KINDS = {
    "lstm": nn.LSTM,
    "gru": nn.GRU,
    "tanh": nn.RNN,
    "relu": lambda *a, **k: nn.RNN(*a, nonlinearity="relu", **k),
}
INPUTS, HIDDEN = 3, 5


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


def seeded(module):
    random = torch.Generator().manual_seed(seed(3))
    with torch.no_grad():
        for p in module.parameters():
            p.copy_(torch.randn(p.shape, generator=random) * 0.3)
    return module


class Plain(nn.Module):
    def __init__(self, rnn):
        super().__init__()
        self.rnn = rnn

    def forward(self, x):
        return self.rnn(x)


class Inside(Plain):
    """In bfloat16, which the runtime takes and gives no arrays of."""

    def forward(self, x):
        return self.rnn(x.to(torch.bfloat16))[0].float()


class LstmFrom(Plain):
    def forward(self, x, h, c):
        return self.rnn(x, (h, c))


class From(Plain):
    def forward(self, x, h):
        return self.rnn(x, h)


def sequence(batch, length, batch_first=False):
    return torch.randn((batch, length, INPUTS) if batch_first else (length, batch, INPUTS))


LAYOUTS = [*itertools.product([1, 3], [False, True], [False, True], [True]), (1, False, False, False), (2, True, True, False)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layers, both, batch_first, bias", LAYOUTS)
def test_zero_state(kind, layers, both, batch_first, bias, tmp_path):
    options = dict(num_layers=layers, bidirectional=both, batch_first=batch_first, bias=bias, dropout=0.3 * (layers > 1))
    rnn = seeded(KINDS[kind](INPUTS, HIDDEN, **options))
    names = [{0: "batch", 1: "length"} if batch_first else {0: "length", 1: "batch"}]
    kinds = ("trace", "script") if bias else ("trace",)
    path = check_module(Plain(rnn), (sequence(2, 4, batch_first),), tmp_path,
                        others=(sequence(3, 6, batch_first),), names=names, kinds=kinds)
    assert operators(path).count({"tanh": "RNN", "relu": "RNN"}.get(kind, kind.upper())) == layers
    assert not {"ConstantOfShape", "Shape", "Expand", "Slice", "Gather"} & set(operators(path))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layers, both, batch_first", [(1, False, False), (2, True, True)])
def test_given_state(kind, layers, both, batch_first, tmp_path):
    rnn = seeded(KINDS[kind](INPUTS, HIDDEN, layers, bidirectional=both, batch_first=batch_first))
    state_names, states = {1: "batch"}, 2 if kind == "lstm" else 1
    names = [{0: "batch", 1: "length"} if batch_first else {0: "length", 1: "batch"}] + [state_names] * states

    def inputs(batch, length):
        first = [torch.randn(layers * (1 + both), batch, HIDDEN) for _ in range(states)]
        return sequence(batch, length, batch_first), *first

    module = (LstmFrom if kind == "lstm" else From)(rnn)
    check_module(module, inputs(2, 4), tmp_path, others=inputs(3, 5), names=names)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dtype", [torch.float64, torch.float16, torch.bfloat16])
def test_dtypes(kind, dtype, tmp_path):
    rnn = seeded(KINDS[kind](INPUTS, HIDDEN, bidirectional=True)).to(dtype)
    if dtype == torch.bfloat16:  # the runtime takes no array of it
        check_module(Inside(rnn), (sequence(2, 4),), tmp_path, 13, kinds=("trace",), dtype=dtype)
        return
    check_module(Plain(rnn), (sequence(2, 4).to(dtype),), tmp_path, kinds=("trace",))


@pytest.mark.parametrize("kind", KINDS)
def test_unbatched(kind, tmp_path):
    rnn = seeded(KINDS[kind](INPUTS, HIDDEN, bidirectional=True))
    check_module(Plain(rnn), (torch.randn(4, INPUTS),), tmp_path, others=(torch.randn(6, INPUTS),), names=[{0: "length"}])


def test_one_state_of_zeros(tmp_path):
    """The other one is kept in its own place."""

    class Half(Plain):
        def forward(self, x, h):
            return self.rnn(x, (h, torch.zeros_like(h)))

    module = Half(seeded(nn.LSTM(INPUTS, HIDDEN)))
    check_module(module, (sequence(2, 4), torch.randn(1, 2, HIDDEN)), tmp_path)


def test_weights_that_are_computed(tmp_path):
    """Rows are put into ONNX's order at run time."""

    class Scaled(nn.Module):
        def __init__(self):
            super().__init__()
            self.rnn = seeded(nn.LSTM(INPUTS, HIDDEN, bidirectional=True))

        def forward(self, x, factor):
            weights = [w * factor for w in self.rnn._flat_weights]
            zeros = torch.zeros(2, x.size(1), HIDDEN)
            return torch._VF.lstm(x, (zeros, zeros), weights, True, 1, 0.0, False, True, False)

    check_module(Scaled(), (sequence(2, 4), torch.tensor(0.7)), tmp_path, kinds=("trace",))


# ---- projections ----


@pytest.mark.parametrize("layers, both, batch_first, bias", [(1, False, False, True), (2, True, True, True), (1, True, False, False)])
def test_projection(layers, both, batch_first, bias, tmp_path):
    rnn = seeded(nn.LSTM(INPUTS, HIDDEN, layers, bidirectional=both, batch_first=batch_first, bias=bias, proj_size=2))
    names = [{0: "batch", 1: "length"} if batch_first else {0: "length", 1: "batch"}]
    check_module(Plain(rnn), (sequence(2, 4, batch_first),), tmp_path, lowest=9,
                 others=(sequence(3, 6, batch_first),), names=names)


def test_projection_with_states(tmp_path):
    module = LstmFrom(seeded(nn.LSTM(INPUTS, HIDDEN, bidirectional=True, proj_size=2)))
    check_module(module, (sequence(2, 4), torch.randn(2, 2, 2), torch.randn(2, 2, HIDDEN)), tmp_path)


# ---- packed sequences ----


class Packed(nn.Module):
    def __init__(self, rnn, batch_first, sorted_, padding_value: float = 0.0, total: int = 0, middle: bool = False):
        super().__init__()
        self.rnn, self.batch_first, self.sorted = rnn, batch_first, sorted_
        self.padding_value, self.total, self.middle = padding_value, total, middle

    def forward(self, x, lengths):
        packed = pack_padded_sequence(x, lengths, batch_first=self.batch_first, enforce_sorted=self.sorted)
        output, state = self.rnn(packed)
        total = self.total if self.total else None
        padded, n = pad_packed_sequence(output, self.batch_first, self.padding_value, total)
        return padded, n, state


def lengths_of(*lengths):
    return torch.tensor(lengths)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layers, both, batch_first, sorted_", [(1, False, False, True), (2, True, True, False)])
def test_packed(kind, layers, both, batch_first, sorted_, tmp_path):
    rnn = seeded(KINDS[kind](INPUTS, HIDDEN, layers, bidirectional=both, batch_first=batch_first))
    names = [{0: "batch", 1: "length"} if batch_first else {0: "length", 1: "batch"}, {0: "batch"}]
    few, more = (lengths_of(6, 3), lengths_of(5, 4, 4, 1)) if sorted_ else (lengths_of(3, 6), lengths_of(4, 1, 5, 4))
    path = check_module(Packed(rnn, batch_first, sorted_), (sequence(2, 6, batch_first), few), tmp_path, lowest=9 if sorted_ else 11,
                        others=(sequence(4, 7, batch_first), more), names=names)
    assert "NonZero" not in operators(path)  # nothing is packed at run time


@pytest.mark.parametrize("value, total", [(-1.5, 0), (0.0, 9), (2.0, 9)])
def test_padding(value, total, tmp_path):
    module = Packed(seeded(nn.GRU(INPUTS, HIDDEN, batch_first=True)), True, True, value, total)
    check_module(module, (sequence(2, 6, True), lengths_of(5, 3)), tmp_path, lowest=11,
                 others=(sequence(3, 7, True), lengths_of(6, 4, 2)), names=[{0: "batch", 1: "length"}, {0: "batch"}])


def test_packed_projection(tmp_path):
    module = Packed(seeded(nn.LSTM(INPUTS, HIDDEN, 2, bidirectional=True, proj_size=2)), False, True)
    check_module(module, (sequence(2, 6), lengths_of(6, 3)), tmp_path, lowest=11,
                 others=(sequence(3, 7), lengths_of(5, 4, 1)), names=[{0: "length", 1: "batch"}, {0: "batch"}])


class Between(nn.Module):
    """Something looks at the packed data: it is really packed, and unpacked again."""

    def __init__(self):
        super().__init__()
        self.first = seeded(nn.GRU(INPUTS, HIDDEN))
        self.linear = nn.Linear(HIDDEN, HIDDEN)
        self.second = seeded(nn.LSTM(HIDDEN, 2, bidirectional=True))

    def forward(self, x, lengths):
        packed = pack_padded_sequence(x, lengths)
        output, _ = self.first(packed)
        data = torch.relu(self.linear(output.data))
        output, _ = self.second(nn.utils.rnn.PackedSequence(data, output.batch_sizes))
        padded, n = pad_packed_sequence(output)
        return padded, n, data, output.data, packed.batch_sizes


def test_packed_data_is_used(tmp_path):
    check_module(Between(), (sequence(3, 6), lengths_of(6, 3, 2)), tmp_path, lowest=11, kinds=("trace",),
                 others=(sequence(2, 7), lengths_of(5, 4)), names=[{0: "length", 1: "batch"}, {0: "batch"}])


class Given(nn.Module):
    """Packed by the caller."""

    def __init__(self):
        super().__init__()
        self.rnn = seeded(nn.LSTM(INPUTS, HIDDEN, bidirectional=True))

    def forward(self, data, sizes):
        output, state = self.rnn(nn.utils.rnn.PackedSequence(data, sizes))
        return output.data, state, pad_packed_sequence(output)


def test_packed_by_the_caller(tmp_path):
    check_module(Given(), (torch.randn(7, INPUTS), lengths_of(3, 2, 1, 1)), tmp_path, lowest=11, kinds=("trace",),
                 others=(torch.randn(6, INPUTS), lengths_of(2, 2, 2)), names=[{0: "rows"}, {0: "steps"}])


def test_packed_and_padded_only(tmp_path):
    class Only(nn.Module):
        def forward(self, x, lengths):
            return pad_packed_sequence(pack_padded_sequence(x, lengths), padding_value=7.0)

    check_module(Only(), (sequence(2, 6), lengths_of(5, 3)), tmp_path, lowest=9)


# ---- cells ----

CELLS = {"lstm": nn.LSTMCell, "gru": nn.GRUCell, "tanh": nn.RNNCell, "relu": lambda *a, **k: nn.RNNCell(*a, nonlinearity="relu", **k)}


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("kind", CELLS)
def test_cell(kind, bias, tmp_path):
    cell, states = seeded(CELLS[kind](INPUTS, HIDDEN, bias=bias)), 2 if kind == "lstm" else 1
    module = (LstmFrom if kind == "lstm" else From)(cell)

    def inputs(batch):
        return torch.randn(batch, INPUTS), *(torch.randn(batch, HIDDEN) for _ in range(states))

    check_module(module, inputs(2), tmp_path, others=inputs(3), names=[{0: "batch"}] * (1 + states))
    check_module(Plain(cell), (torch.randn(INPUTS),), tmp_path)


class Decoder(nn.Module):
    """A loop over a cell, as decoders have it."""

    def __init__(self):
        super().__init__()
        self.cell = seeded(nn.GRUCell(INPUTS, HIDDEN))

    def forward(self, x):
        h = torch.zeros(x.size(1), self.cell.hidden_size)
        outputs = []
        for i in range(x.size(0)):
            h = self.cell(x[i], h)
            outputs.append(h)
        return torch.stack(outputs)


def test_loop_over_a_cell(tmp_path):
    check_module(Decoder(), (sequence(2, 4),), tmp_path)
    check_module(Decoder(), (sequence(2, 4),), tmp_path, lowest=11, kinds=("script",),
                 others=(sequence(3, 6),), names=[{0: "length", 1: "batch"}])


# ---- training ----


def test_dropout_between_layers(tmp_path):
    """Half of what the second layer sees is gone: the first one's last state is what it was, the second one's is not."""
    rnn = seeded(nn.LSTM(INPUTS, HIDDEN, 2, dropout=0.5)).train()
    x = sequence(2, 4)
    torch.jit.trace(rnn, x, check_trace=False).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["float32[4,2,3]"], ["--training", "preserve"])
    _, h, _ = run_ort(tmp_path / "m.onnx", {"input": x}, optimize=False)  # its optimiser drops the Dropout
    _, (expected, _) = rnn.eval()(x)
    check_close(h[0], expected[0])
    assert abs(h[1] - expected[1].detach().numpy()).max() > 0.01
