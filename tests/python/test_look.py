"""The second look at a recorded model: what it finds, what it disproves, and what it says."""

import itertools
import random
import warnings

import numpy as np
import pytest
import torch
from torch import nn

import ptonnx
from ptonnx._capture.functions import untraced

X = torch.linspace(-2, 3, 16).reshape(4, 4)
BATCH, BOTH = {"x": {0: "n"}}, {"x": {0: "n", 1: "m"}}


def export(function, args=(X,), axes=None, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ptonnx.export(function, args, dynamic_axes=axes, **options)


def line_of(function, word):
    """file:line of the line of a function that contains a word."""
    first = function.__code__.co_firstlineno
    lines = open(__file__).read().splitlines()[first - 1:]
    return f"{__file__}:{first + next(i for i, line in enumerate(lines) if word in line)}"


# Check 0: the example itself


TICKS = itertools.count(1)


def clocked(x):
    return x * next(TICKS)


class Traced(nn.Module):
    def forward(self, x):
        return x * 2 if torch.jit.is_tracing() else x * 3


@pytest.mark.parametrize("model, difference", [(clocked, "result 0 differs by 3"), (Traced(), "result 0 differs by 3")])
def test_the_recording_computes_something_else(model, difference):
    (warning,) = export(model).warnings
    assert warning.startswith("the model computes something else while it is recorded than in a plain run: ") and difference in warning


def test_a_result_that_has_another_shape():
    def tracing(x):
        return x[:2] if torch.jit.is_tracing() else x

    assert "result 0 has the shape [2, 4] instead of [4, 4]" in export(tracing).warnings[0]


def test_the_recorded_program_lacks_what_the_tracer_does_not_see():
    def filled(x):
        y = torch.zeros(3)
        with untraced():
            y.copy_(x[0, :3])
        return x + y.sum()

    (warning,) = export(filled, axes=BATCH).warnings
    assert warning.startswith("the recorded program computes something else than the model, already for the example: result 0 differs by")


def test_numbers_among_the_arguments_are_numbers_in_the_plain_run():
    seen = []

    def scaled(x, k: float, n: int):
        seen.append((type(k), type(n)))
        return x * k + n

    assert export(scaled, (X, 0.5, 2)).warnings == []
    assert (float, int) in seen


def noisy(x):
    return nn.functional.dropout(x, 0.5, True) + torch.rand_like(x)


def test_random_operators_are_no_difference():
    for axes in None, BATCH:
        report = export(noisy, axes=axes)
        assert [text for text in report.warnings if "random" not in text] == []
        assert "the results are not compared with a plain run, because the model draws random numbers" in report.notes


# Check A: other sizes and values


SCALES = {3: 1.0, 4: 2.0, 7: 3.0}


def keyed(x):
    return x * SCALES.get(int(x.shape[0]), 0.0)


def padded(x):
    width = len(str(int(x.shape[0]) * 30))
    return nn.functional.pad(x, (0, width))


def test_a_constant_that_changes_with_a_size():
    (warning,) = export(padded, axes=BATCH).warnings
    assert warning.startswith((f"{line_of(padded, 'width')}: 4 becomes 1 in `width = ", f"{line_of(padded, 'pad(')}: 3 becomes 2 when "))
    assert "when axis 0 of 'x' is 1 instead of 4: the model keeps " in warning


def test_another_branch_for_another_size():
    def branched(x):
        return x.relu() if x.shape[0] % 7 else x.tanh()

    (warning,) = export(branched, axes=BOTH).warnings
    assert warning.startswith(f"{line_of(branched, 'return')}: True becomes False in `return x.relu() if x.shape[0] % 7 else x.tanh()` when axis 0 of 'x' "
                              "is 7 instead of 4 and axis 1 of 'x' is 9 instead of 4: the model keeps True. Script this part")
    assert [text for text in export(branched).warnings if "becomes" in text] == []


def test_values_that_become_a_constant():
    def through_numpy(x):
        return x * round(float(np.asarray(x.detach()).sum()), 1)

    for axes in BATCH, BOTH:
        (warning,) = export(through_numpy, axes=axes).warnings
        assert f"{line_of(through_numpy, 'asarray')}: [[-2.0, " in warning and "... becomes " in warning


def test_a_loop_whose_later_iterations_change_nothing():
    """The program for a larger size is another one, and the first one is right there by chance; for size 1 it fails."""

    def looped(x):
        y = x * 0
        for i in range(len(x)):
            y = y + x[i].clamp(max=0) * (i < 3)
        return y

    report = export(looped, (X.roll(8),), axes=BATCH)
    assert any("the program is another one, but the first one is not wrong there" in note for note in report.notes)
    (warning,) = report.warnings
    assert f"{line_of(looped, 'range')}: 4 becomes 1 in `for i in range(len(x)):` when axis 0 of 'x' is 1 instead of 4" in warning


NARROW, PAIRS, SCALES = frozenset((8, 16)), {(4, 8), (8, 4)}, {8: 2.0, 16: 3.0}


class OfSides(nn.Module):
    sides = {8, 16}

    def forward(self, x):
        return x.relu() if x.shape[0] in self.sides else x.tanh()


class KeptTables(nn.Module):
    """A cache that begins empty, as those of most models."""

    def __init__(self):
        super().__init__()
        self.tables = {}

    def forward(self, x):
        n = x.shape[0]
        for _ in range(2):
            if n not in self.tables:
                self.tables[n] = torch.arange(n)
        return x + self.tables[n][:, None]


def test_a_set_in_which_the_size_of_the_example_is_not():
    """Python compares only numbers with the same hash, and the looks need not take a size of the set."""
    for function in (lambda x: x.relu() if x.shape[0] in NARROW else x.tanh(), lambda x: x.relu() if x.shape[0] not in {8, 16} else x.tanh(),
                     lambda x: x.relu() if tuple(x.shape) in PAIRS else x.tanh(), lambda x: x * SCALES.get(len(x), 1.0), OfSides()):
        (warning,) = export(function, axes=BATCH).warnings
        assert f"{__file__}:" in warning and "a condition" in warning and "(axis 0 of 'x')" in warning
    assert export(lambda x: x.relu() if x.shape[0] in NARROW else x.tanh(), axes={"x": {1: "m"}}).warnings == []
    assert export(KeptTables(), axes=BATCH).warnings == []


def test_a_condition_on_values_is_proved():
    def by_value(x):
        return x.exp() if x[0, 0] < 0 and x.sum() > 0 else x.cos()

    (proved,) = export(by_value, (X,)).warnings
    assert "True becomes False in `return x.exp() if" in proved and "with other values of the inputs: the model keeps True" in proved


def test_a_comparison_of_whole_tensors_is_proved():
    def compared(x):
        return x * 2 if torch.equal(x.relu(), x) else x + 1

    (warning,) = export(compared, (X.abs() + 0.01,)).warnings
    assert "True becomes False in `return x * 2 if torch.equal(" in warning and "with other values of the inputs: the model keeps True" in warning


def test_a_condition_on_a_size_that_depends_on_data_is_proved():
    def selected(x):
        chosen = x[x > 0]
        return chosen.mean() if chosen.numel() > 12 else x.sum()

    for axes in None, BATCH:
        (warning,) = export(selected, (X.abs() + 0.01,), axes=axes).warnings
        assert line_of(selected, "numel()") in warning


def test_a_program_that_gives_the_same_results_is_right():
    """The program has another operator for other values, but both compute the same."""

    def either(x):
        return x * 2 if x.sum() > 0 else x + x

    report = export(either)
    assert any("the program is another one, but the first one is not wrong there" in note for note in report.notes)
    assert not any("becomes" in text for text in report.warnings) and len(report.warnings) == 1


def test_random_numbers_of_python():
    def drawn(x):
        return x * random.random() + np.random.rand()

    random.seed(1)
    before = random.getstate(), np.random.get_state()[1].tolist(), torch.get_rng_state().tolist()
    (warning,) = export(drawn).warnings
    assert "when the model is recorded again with the same arguments" in warning and "random numbers of Python" in warning
    assert (random.getstate(), np.random.get_state()[1].tolist(), torch.get_rng_state().tolist()) == before


# Check E: the edge sizes


def squeezed(x):
    return x.unsqueeze(0) * 2 if x.shape[0] == 1 else x * 3


def test_size_one():
    (warning,) = export(squeezed, axes=BATCH).warnings
    assert warning.startswith(f"{line_of(squeezed, 'unsqueeze')}: False becomes True in `return x.unsqueeze(0) * 2 if")
    assert "when axis 0 of 'x' is 1 instead of 4: the model keeps False" in warning


def test_size_one_where_the_first_program_is_right():
    report = export(causal, (torch.ones(4, 1),), axes=BATCH)
    assert any("the program is another one, but the first one is not wrong there" in note for note in report.notes)


# What is dropped


def guarded(x):
    if x.shape[0] > 2:
        pass
    return x + 1


def never_other(x):
    if x.shape[0] > 0:
        return x + 1
    return x - 1


def test_a_size_that_changed_nothing_is_dropped():
    assert export(guarded, axes=BATCH, look=False).warnings != []
    assert export(guarded, axes=BATCH).warnings == []


def test_another_program_that_is_right_for_all_sizes():
    def middle(x):
        n = x.shape[0]
        return x[n // 2 if n % 2 == 0 else (n - 1) // 2]

    assert export(middle, axes=BATCH, look=False).warnings != []
    assert export(middle, axes=BATCH).warnings == []


def test_a_number_that_did_not_change_is_kept():
    (warning,) = export(never_other, axes=BATCH).warnings
    assert "the model keeps the value that" in warning


def causal(x):
    return x.masked_fill(torch.ones_like(x).triu(1) > 0, -1) if x.shape[0] > 1 else x[:, :4]


def windowed(x):
    return x.masked_fill(torch.ones_like(x).triu(1) > 0, -1) if x.shape[0] > 2 else x[:, :4]


def test_a_condition_that_differs_for_size_one_alone():
    """With size 1 the results are equal. A condition that would be another one for size 2 as well is not disproved by that."""
    assert export(causal, (torch.ones(4, 1),), axes=BATCH).warnings == []
    (warning,) = export(windowed, (torch.ones(4, 1),), axes=BATCH).warnings
    assert "the model keeps the value that a condition has" in warning


def test_a_condition_on_values_that_leads_to_the_same_program():
    seen = []

    def told(x):
        if x.sum() > 0:
            seen.append("positive")
        return x + 1

    assert export(told, look=False).warnings != []
    assert export(told).warnings == []


def test_a_condition_on_values_is_not_dropped():
    def near(x):
        return x * 2 if x.abs().sum() < 1e-6 else x

    (warning,) = export(near, axes=BATCH).warnings
    assert "a condition" in warning and "the model is wrong for other inputs" in warning


def test_a_line_has_one_warning():
    """The core knows too that the trace has the list of the example."""
    def unbound(x):
        return torch.stack([row / row.sum() for row in (x * 2).unbind(0)])

    (warning,) = export(unbound, axes=BATCH).warnings
    assert "is called too when axis 0 of 'x' is 7 instead of 4: the model does not call it" in warning


def test_an_export_inside_of_a_recorded_forward():
    inner = []

    def outer(x):
        inner.append(export(padded, (torch.ones(4, 5),), BATCH))
        return x.cos()

    assert export(outer, axes=BATCH).warnings == []
    assert all(len(report.warnings) == 1 for report in inner)


# Rungs


def rejecting(condition, x):
    if condition(x.detach()):
        raise ValueError("not these")
    return x + 1


@pytest.mark.parametrize("rejects, when", [
    (lambda x: False, "when axis 0 of 'x' is 7 instead of 4"),
    (lambda x: x.shape[0] == 7, "when axis 0 of 'x' is 8 instead of 4"),
    (lambda x: x.shape[0] > 4, "when axis 0 of 'x' is 3 instead of 4"),
    (lambda x: x.shape[0] not in (1, 4), "with other values of the inputs"),
])
def test_arguments_that_the_model_accepts(rejects, when):
    notes = export(lambda x: rejecting(rejects, x), axes=BATCH).notes
    assert notes == [f"recorded again {when}: the program is the same", "recorded again when axis 0 of 'x' is 1 instead of 4: the program is the same"]


def test_large_inputs_become_smaller():
    """A look must not take longer than the example does."""
    report = export(lambda x: x + 1, (torch.ones(1, 3, 256, 256),), axes={"x": {0: "n", 2: "h"}})
    assert report.notes[0] == "recorded again when axis 0 of 'x' is 2 instead of 1 and axis 2 of 'x' is 191 instead of 256: the program is the same"


def test_a_model_that_rejects_all_other_arguments():
    report = export(lambda x: rejecting(lambda x: x.tolist() != X.tolist(), x), axes=BATCH)
    assert report.notes == ["not recorded again: the model rejects other arguments: ValueError: not these"] * 2
    assert not any("becomes" in text or "rejects" in text for text in report.warnings)


# Cost, state, and the arguments


def counting(function):
    calls = []

    def forward(x):
        with untraced():
            calls.append(x.shape[0])
        return function(x)

    return forward, calls


@pytest.mark.parametrize("function, axes, options, sizes", [
    (torch.relu, None, {}, [4, 4]),  # nothing to decide: the recording and a plain run
    (torch.relu, None, {"look": False}, [4]),
    (torch.relu, BATCH, {"look": False}, [4]),
    (torch.relu, BATCH, {}, [4, 4, 7, 1]),
    (lambda x: x * 2 if x.shape[0] > 5 else x * 3, BATCH, {}, [4, 4, 7, 4]),
    (lambda x: x * 2 if x.shape[0] > 3 else x * 3, BATCH, {}, [4, 4, 7, 1]),
    (lambda x: x * random.random(), BATCH, {}, [4, 4, 7, 4]),  # another recording of the example shows the cause
    (lambda x: x * float(x.sum()), None, {}, [4, 4, 4, 4]),
])
def test_how_often_the_model_runs(function, axes, options, sizes):
    forward, calls = counting(function)
    export(forward, axes=axes, **options)
    assert calls == sizes


class Stateful(nn.Module):
    """A table that is made by the first call, a counter, and running statistics."""

    def __init__(self):
        super().__init__()
        self.table, self.calls, self.norm = None, 0, nn.BatchNorm1d(4)

    def forward(self, x):
        if self.table is None:
            self.table = torch.arange(64.0).reshape(16, 4)
        self.calls += 1
        self.norm(x)
        return x + self.table[: x.shape[0]]


def test_the_model_is_as_it_was():
    model = Stateful().train()
    before = {name: value.clone() for name, value in model.state_dict().items()}
    report = export(model, axes=BATCH, training=ptonnx.TrainingMode.PRESERVE)
    assert (model.table, model.calls, model.training) == (None, 0, True)
    assert all(torch.equal(value, before[name]) for name, value in model.state_dict().items())
    assert [note for note in report.notes if "the program is the same" in note] != [] and not any("becomes" in text for text in report.warnings)


def test_the_arguments_are_as_they_were():
    def writes(x, pair):
        x.mul_(2)
        return x + pair[0].add_(1), pair[1]

    x, pair = X.clone(), [X.clone(), X.clone()]
    export(writes, (x, pair), axes=BATCH)
    assert torch.equal(x, X) and torch.equal(pair[0], X)


# examples


class Counter:
    """A state that is not a tensor, so that other sizes do not change it."""

    def __init__(self, seen):
        self.seen = seen


def continued(x, counter):
    return x * (1 + counter.seen)


def test_an_example_finds_a_frozen_counter():
    first, later = (X, Counter(0)), (X, Counter(3))
    assert export(continued, first, axes=BATCH).warnings == []
    (warning,) = export(continued, first, axes=BATCH, examples=[later]).warnings
    assert "1 becomes 4 for examples[0]: the model keeps 1" in warning
    assert "1 becomes 4 for examples[0]" in export(continued, first, axes=BATCH, examples=[later], look=False).warnings[0]


def test_an_example_with_the_same_program():
    report = export(guarded, axes=BATCH, examples=[(X[:1],), X[:3]])
    assert report.warnings == [] and {"recorded again for examples[0]: the program is the same", "recorded again for examples[1]: the program is the same"} <= set(report.notes)


@pytest.mark.parametrize("examples, error, text", [
    ([(X, X)], TypeError, "does not take these 2 arguments"),
    ([(X.double(),)], ValueError, r"examples\[0\]: 'x' is torch.float64 with 2 axes; the model has torch.float32 with 2"),
    ([(X,), (X[:, :2],)], ValueError, r"examples\[1\]: axis 1 of 'x' is 2, but the model has 4: name it in dynamic_axes"),
    (3, TypeError, "examples must be a list with arguments in each item, not int"),
])
def test_wrong_examples(examples, error, text):
    with pytest.raises(error, match=text):
        export(guarded, axes=BATCH, examples=examples)


def test_an_example_that_fails():
    def limited(x):
        return x.reshape(-1, 4)[:, : 8 // (5 - len(x.tolist()))]

    (warning,) = [text for text in export(limited, axes=BATCH, examples=[torch.ones(5, 4)]).warnings if "examples" in text]
    assert warning.startswith("examples[0]: the model cannot be recorded with these arguments: ZeroDivisionError")


def test_examples_need_a_live_module(tmp_path):
    path = tmp_path / "model.pt"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.jit.trace(guarded, X).save(str(path))
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'examples' needs a live module"):
        ptonnx.export(path, [("float32", [4, 4])], examples=[(X,)])
