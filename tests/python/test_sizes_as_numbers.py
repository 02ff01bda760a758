"""Sizes of a model with dynamic axes behave as the ints that they are outside of an export: what is computed from them is right at other
sizes, and what Python takes out as a plain value is a warning."""

import copy
import functools
import itertools
import json
import math
import operator
import struct
import warnings

import numpy as np
import pytest
import torch
from torch import nn

import ptonnx
from numeric import check_close, run_ort

DYNAMIC = {"x": {0: "rows", 1: "n"}}


def exported(function, example, axes=DYNAMIC, look=True):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        report = ptonnx.export(function, (example,), input_names=["x"], dynamic_axes=axes, look=look)
    return report, report.warnings


def check(function, example=(2, 8), others=((2, 12), (3, 9), (5, 16)), axes=DYNAMIC):
    """The model is right at all of these sizes, and no warning says that it is not."""
    report, found = exported(function, torch.randn(example), axes)
    assert found == []
    for shape in (example, *others):
        x = torch.randn(shape)
        expected = function(x)
        expected = expected if isinstance(expected, tuple) else (expected,)
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), expected, strict=True):
            check_close(actual, torch.as_tensor(tensor))


def of(compute):
    """A function whose result is a number computed from the size of axis 1."""

    def function(x):
        return x.sum() * 0 + compute(x, x.shape[1])

    return function


cached = functools.lru_cache(lambda n: torch.arange(n).sum())

RIGHT = {
    "arithmetic": lambda x, n: (n + 1) * 3 // 2 % 7 - n**2 + (n << 1) + (n & 5) + (7 ^ n) + abs(-n) + ~n,
    "reflected": lambda x, n: 100 // n + 100 % n + 100 - n + 2**n + (1 << n),
    "division": lambda x, n: n / 3 + 100 / n,
    "powers": lambda x, n: n**0.5 + n**-1 + pow(n, 2, 7),
    "rounding": lambda x, n: round(n / 3) + math.floor(n / 5) + math.ceil(n / 5) + math.trunc(-n / 3) + round(n / 7, 2),
    "int": lambda x, n: int(n / 2) + int(n) + int(n * 0.29),
    "float": lambda x, n: float(n) / 7,
    "divmod": lambda x, n: divmod(n, 5)[1] * 10 + divmod(n, 5)[0] + divmod(100, n)[1],
    "min and max": lambda x, n: min(n, 10) + max([n, 10, 3]) + min((n / 2, 5.5)),
    "sorted": lambda x, n: sorted([n, 10])[0] + 3 * sorted((10, n, 11))[2],
    "sum and prod": lambda x, n: sum([n, n, 1]) + math.prod(x.shape),
    "roots": lambda x, n: math.sqrt(n) + math.isqrt(n) + math.log(n) + math.log(n, 2) + math.log2(n) + math.log10(n),
    "int of log2": lambda x, n: int(math.log2(n)) + math.floor(math.log(n, 3)),
    "numel": lambda x, n: x.numel() + x.shape.numel() + torch.numel(x) + x.shape[1:].numel() + x.nbytes,
    "stride": lambda x, n: x.stride()[0] + x.stride(0) * 2 + x.stride(-1),
    "len": lambda x, n: len(x) * 2 + len(x[0]),
    "torch.tensor": lambda x, n: torch.tensor([n, 2]).sum() + torch.as_tensor(n) + x.new_tensor([n, 1.5])[0] + torch.tensor(n / 3),
    "a size of the example": lambda x, n: torch.tensor([x.shape[0], n]).prod(),
    "torch.Size": lambda x, n: x.new_zeros(torch.Size([n])).numel() + x.new_ones(x.shape + (2,)).sum(),
    "slices of a shape": lambda x, n: torch.zeros(x.shape[1:]).shape[0] + len(x.shape[1:]),
    "isinstance": lambda x, n: n if isinstance(n, int) and not isinstance(n, torch.Tensor) and not hasattr(n, "item") else -1,
    "a cached function": lambda x, n: cached(n),
    "copies": lambda x, n: copy.deepcopy(n) + copy.copy([n])[0],
    "functions of torch": lambda x, n: torch.arange(n).sum() + torch.full((n,), n / 2).sum() + torch.linspace(0, 1, n).sum(),
    "None": lambda x, n: n if n is not None and n else 0 if n is None else n,
}


@pytest.mark.parametrize("name", [name for name in RIGHT if name != "None"])
def test_what_is_computed_from_a_size_stays_dynamic(name):
    check(of(RIGHT[name]))


L = list(range(100))


def matched(n):
    match n:
        case 8:
            return 1
    return 3


TAKEN = {
    "range": (lambda x, n: len([i for i in range(n)]), "a loop count or an index"),
    "an index": (lambda x, n: L[n], "a loop count or an index"),
    "a slice of a list": (lambda x, n: len(L[:n]), "a loop count or an index"),
    "a repeated list": (lambda x, n: len([0] * n), "a loop count or an index"),
    "islice": (lambda x, n: len([*itertools.islice(L, n)]), "a loop count or an index"),
    "gcd": (lambda x, n: math.gcd(n, 12), "a loop count or an index"),
    "comb": (lambda x, n: math.comb(n, 2), "a loop count or an index"),
    "operator.index": (lambda x, n: operator.index(n), "a loop count or an index"),
    "struct": (lambda x, n: struct.pack("b", n)[0], "a loop count or an index"),
    "hypot": (lambda x, n: math.hypot(n, 1), "a number"),
    "fmod": (lambda x, n: math.fmod(n, 5), "a number"),
    "complex": (lambda x, n: complex(n).real, "a number"),
    "bit_length": (lambda x, n: n.bit_length(), "a number"),
    "a key of a dict": (lambda x, n: {8: 1, 12: 2, 9: 4, 16: 7}[n], "a key"),
    "a member of a set": (lambda x, n: 3 * (n in {8}), "a key"),
    "a member of a list": (lambda x, n: 3 * (n in [8]), "a condition"),
    "a condition": (lambda x, n: 1 if n > 9 else 0, "a condition"),
    "a place in a list": (lambda x, n: [8, 12, 9, 16].index(n), "a condition"),
    "match": (lambda x, n: matched(n), "a condition"),
    "equal shapes": (lambda x, n: 3 * (x.shape == (2, 8)), "a condition"),
    "an f-string": (lambda x, n: len(f"{n:b}"), "a text"),
    "a text": (lambda x, n: float(str(n)), "a text"),
    "an array": (lambda x, n: float(np.array([n, n]).sum()), "an array of NumPy"),
    "a function of NumPy": (lambda x, n: float(np.ceil(n / 3)), "an array of NumPy"),
    "from_numpy": (lambda x, n: torch.from_numpy(np.full(1, n)).sum(), "an array of NumPy"),
}


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_taken_as_a_plain_value_is_a_warning(name):
    compute, use = TAKEN[name]
    example = torch.randn(2, 8)
    report, found = exported(of(compute), example, look=False)
    assert exported(of(compute), example)[1] != []
    assert any(f"the model keeps the value that {use} has for the example in `" in text and "decided at run time" in text for text in found), found
    check_close(run_ort(report.bytes, {"x": example})[0], torch.as_tensor(of(compute)(example)))


def test_a_number_that_json_does_not_take_is_an_error():
    with pytest.raises(TypeError, match="not JSON serializable"):
        exported(of(lambda x, n: len(json.dumps(n))), torch.randn(2, 8))


def test_every_event_of_a_line_counts():
    """The first comparison is harmless, and the line runs for a size that is known, too."""

    def scaled(x, n):
        return x * 2 if n > 4 else x

    def function(x):
        return scaled(scaled(x, 7), x.shape[1])

    _, (warning,) = exported(function, torch.randn(2, 8), look=False)
    assert "`return x * 2 if n > 4 else x`" in warning and "decided at run time" in warning


def test_a_harmless_iteration_does_not_hide_a_line_after_it():
    def function(x):
        for i in range(100):
            x = x + sum(1 for part in range(i % 3) if part < x.shape[0])
        return x * L[x.shape[1]]

    _, found = exported(function, torch.randn(2, 8), {"x": {1: "n"}}, look=False)
    assert len(found) == 1 and "L[x.shape[1]]" in found[0]


class Layer(nn.Module):
    def forward(self, x):
        if x.shape[1] > 4:
            x = x + 1
        return x


def test_equal_warnings_of_several_layers_are_one():
    _, (warning,) = exported(nn.Sequential(*[Layer() for _ in range(16)]), torch.randn(2, 8), look=False)
    assert "(16 times)" in warning


class Guarded(nn.Module):
    """Nothing here changes what is computed for sizes that are accepted."""

    def forward(self, x):
        if x.shape[1] < 2 or x.shape[1] > 1000:
            raise ValueError(f"{x.shape[1]} columns")
        assert (x.shape[1] > 0
                and x.shape[0] > 0), "empty"
        torch._assert(x.shape[1] > 1, f"{x.shape}")
        if x.shape[1] > 900:
            warnings.warn(f"slow: {x.shape[1]}")
        return x.view(x.shape[0], -1) + torch.tensor([1.0])


def test_checks_and_messages_are_no_events():
    check(Guarded())


def test_an_exception_that_is_handled_is_a_way_to_go_on():
    def function(x):
        try:
            if x.shape[1] > 10:
                raise ValueError
            return x * 2
        except ValueError:
            return x * 3

    assert len(exported(function, torch.randn(2, 8))[1]) == 1


def test_a_size_is_that_of_the_moment_when_it_was_read():
    def function(x):
        y = x * 2
        n, m = y.shape
        y.t_()
        return torch.arange(n), torch.arange(m), y

    check(function, (4, 4), ((3, 5), (6, 2)))


def scaled_by_parts(x):
    h, w = x.shape[2:]
    return nn.functional.interpolate(x, size=(h * 2, int(w * 1.5)), mode="bilinear"), nn.functional.pad(x, (0, -w % 4, 0, -h % 4))


def test_functions_of_torch_that_are_written_in_python():
    check(scaled_by_parts, (1, 2, 6, 8), ((1, 2, 4, 10), (1, 2, 7, 6)), {"x": {2: "h", 3: "w"}})


def test_a_mode_of_the_model_stays_above_that_of_the_recording():
    def function(x):
        with torch.device("cpu"):
            y = torch.zeros(x.shape[1])
        return x + y, torch.ones(x.shape[0])

    check(function)
    assert torch._C._len_torch_function_stack() == 0


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), 1)

    def forward(self, x, mask):
        return self.layers(x, mask=mask)


@pytest.mark.parametrize("axes", [None, {"x": {0: "batch", 1: "length"}, "mask": {0: "length", 1: "length"}}])
def test_a_causal_mask_as_the_example_leaves_other_masks(axes):
    model, x = Encoder().eval(), torch.randn(2, 5, 8)
    causal = nn.Transformer.generate_square_subsequent_mask(5)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        report = ptonnx.export(model, (x, causal), input_names=["x", "mask"], dynamic_axes=axes)
    assert report.warnings == []
    for mask in causal, torch.zeros(5, 5), causal.flip(1).fill_diagonal_(0.0):
        check_close(run_ort(report.bytes, {"x": x, "mask": mask})[0], model(x, mask))


def test_conditions_of_torchs_own_modules_count():
    torch.manual_seed(0)
    model = nn.AdaptiveLogSoftmaxWithLoss(8, 20, [5]).eval()
    model.forward = model.predict
    assert any("a condition" in text for text in exported(model, torch.randn(4, 8), None)[1])


def test_tensors_of_computed_numbers():
    def function(x):
        return torch.tensor([x.sum(), 2.0]), torch.as_tensor([x.mean(), x.shape[1]]), x.new_tensor([[1, x.max()]])

    check(function)
    assert torch.tensor.__name__ == "tensor" and not hasattr(torch.tensor, "__wrapped__")


def test_python_is_as_before():
    exported(of(RIGHT["roots"]), torch.randn(2, 8))
    assert max is __builtins__["max"] and max.__module__ == "builtins" and type(math.sqrt).__name__ == "builtin_function_or_method"
    assert not {"shape", "size", "numel", "__bool__", "item"} & (vars(torch.Tensor).keys() - {"__bool__", "item"})
    assert torch.overrides.has_torch_function is torch.nn.functional.has_torch_function
    assert cached.cache_info().currsize == cached.cache_info().misses
