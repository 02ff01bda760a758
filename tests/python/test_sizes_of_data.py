"""Sizes that depend on values, as that of x[x > 0], in models whose own sizes are static: what is computed from them is right for other
values, and what Python takes out as a plain value is a warning."""

import warnings

import pytest
import torch

import ptonnx
from numeric import check_close, run_ort

X = torch.linspace(-2, 3, 12).reshape(3, 4)
OTHERS = [X, -X, X + 1, X * 0 - 1, X.flip(1) - 0.4]


def exported(function, look=False):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ptonnx.export(function, (X,), input_names=["x"], look=look)


def mean_of_selected(x):
    chosen = x[x > 0]
    return chosen.sum() / max(1, len(chosen))


def counted(x):
    return x + x.gt(0).nonzero().shape[0]


def distinct(x):
    values, counts = torch.unique(x.round(), return_counts=True)
    return values * counts, values.shape[0]


def rows_in_place(x):
    rows = torch.where(x.sum(1) > 0)[0]
    return torch.zeros(len(x), 4).index_put((rows,), x.mean(0).expand(len(rows), -1) * rows.numel())


def cut(x):
    y = x.flatten()[: (x > 0).sum()]
    return torch.cat([y * y.shape[0], torch.arange(y.numel() * 2), torch.full((len(y),), 3.0)])


def of_an_average(x):
    """What is left of the selected values has no axes, so that the sizes of y are those of x."""
    y = x - (x > 0).nonzero().sum()
    return y.reshape(y.shape[1], y.shape[0]) * {12: 2.0}[y.numel()]


@pytest.mark.parametrize("function", [mean_of_selected, counted, distinct, rows_in_place, cut, of_an_average])
@pytest.mark.parametrize("look", [False, True])
def test_computations_with_sizes_of_data(function, look):
    report = exported(function, look)
    assert report.warnings == []
    for x in OTHERS:
        expected = function(x)
        expected = expected if isinstance(expected, tuple) else (expected,)
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), expected, strict=True):
            check_close(actual, torch.as_tensor(tensor))


def nothing_is_selected(x):
    chosen = x[x > 0]
    return x.sum() if chosen.numel() == 0 else chosen.mean()


def first_place(x):
    places = (x > 0).nonzero()
    return places[0, 0] if len(places) else x.sum()


def times_a_list(x):
    return x * [1.0, 2.0, 3.0, 5.0, 7.0, 8.0, 9.0, 10.0][x.masked_select(x > 0).shape[0]]


def one_by_one(x):
    return sum(place * 2 for place in torch.argwhere(x > 1))


@pytest.mark.parametrize("function, line", [
    (nothing_is_selected, "return x.sum() if chosen.numel() == 0 else chosen.mean()"), (first_place, "return places[0, 0] if len(places) else x.sum()"),
    (times_a_list, "[x.masked_select(x > 0).shape[0]]"), (one_by_one, "for place in torch.argwhere(x > 1))"),
])
def test_a_plain_value_of_a_size_of_data(function, line):
    found = [text for text in exported(function).warnings if line in text]
    assert len(found) == 1 and "but it is decided at run time" in found[0]


def test_other_sizes_are_read_once():
    calls = []

    def plain(x):
        calls.append(type(x.shape[0]))
        return x * x.shape[0] + (x > 0).nonzero().sum()

    assert exported(plain).warnings == [] and calls == [int]


def test_sizes_of_data_are_numbers_at_the_second_time():
    calls = []

    def selected(x):
        chosen = x[x > 0]
        calls.append((type(x.shape[0]) is int, type(chosen.shape[0]) is int))
        return chosen.reshape(chosen.shape[0], 1)

    assert exported(selected).warnings == [] and calls == [(True, True), (True, False)]
