"""The command that runs the collection: its judgement of models that are right, wrong, warned or refused, and its tables."""

import warnings

import pytest

from capture import judge, run
from capture.declare import Program
from paths import ROOT

PACKAGE = ROOT / "python"


def twice(x):
    return x * 2


def three_times(x):
    return x * 3


def by_length(x):
    return x * 2 if x.shape[0] > 5 else x


def by_value(x):
    return x * 2 if x.sum() > 0 else x


def warns(x):
    warnings.warn("said by the model", stacklevel=1)
    return x * 2


def raises(x):
    raise ValueError("no result")


def not_reproducible(x, calls=[]):  # noqa: B006 - the list is to be shared
    calls.append(1)
    return x + len(calls)


def toy(target):
    return Program(f"toys.{target.__name__}", target, ("n",), {"n": [4, 6, 1]})


def verdict(target, is_dynamic, other=None, told=()):
    """The verdict of `target` if its model is that of `other`, exported with these warnings."""
    def export(_, arguments, axes, usual):
        return judge.exported(toy(other or target), arguments, axes, usual)[0], told

    return judge.judge(toy(target), is_dynamic, export).verdict


@pytest.mark.parametrize("is_dynamic", [False, True])
def test_right_and_wrong_models(is_dynamic):
    assert verdict(twice, is_dynamic) == judge.EQUAL
    assert verdict(twice, is_dynamic, told=["a reason"]) == judge.WARNED
    assert verdict(twice, is_dynamic, three_times) == judge.WRONG
    assert verdict(twice, is_dynamic, three_times, ["a reason"]) == judge.WARNED_WRONG
    assert judge.judge(toy(twice), is_dynamic).verdict == judge.EQUAL


def test_other_sizes_and_values_are_compared():
    """These models are right for the example."""
    assert verdict(by_length, True) == judge.WRONG
    assert verdict(by_length, False) == judge.EQUAL
    assert verdict(by_value, False) == judge.WRONG


def test_a_model_of_fixed_sizes_is_wrong_if_axes_are_dynamic():
    def export(program, arguments, axes, usual):
        return judge.exported(program, arguments, None, usual)

    assert judge.judge(toy(twice), True, export).verdict == judge.WRONG


def test_refused_models_and_programs_at_fault():
    refused = judge.judge(toy(twice), False, lambda program, arguments, *_: raises(*arguments))
    assert refused == (judge.REFUSED, [], "ValueError: no result")
    assert judge.judge(toy(raises), False).verdict == judge.INVALID
    assert judge.judge(toy(not_reproducible), False).verdict == judge.INVALID


def test_warnings_of_the_model_itself_do_not_count():
    assert judge.judge(toy(warns), False) == (judge.EQUAL, [], "")


DYING = """
import os
from capture.declare import program

@program("n", n=[4, 6])
def dies(x):
    os._exit(7)

@program("n", n=[4, 6])
def lives(x):
    return x * 2
"""


@pytest.mark.not_quick
def test_a_crash_is_the_result_of_one_program_only(tmp_path):
    (tmp_path / "fragile.py").write_text(DYING)
    tasks = [[f"fragile.{name}", "static"] for name in ("lives", "dies")] + [["fragile.lives", "dynamic"]]
    results = run.run_all(PACKAGE, tasks, tmp_path)
    assert [results[tuple(task)][0] for task in tasks] == [judge.EQUAL, judge.CRASH, judge.EQUAL]
    assert results["fragile.dies", "static"][2] == "the process ended with code 7"


def results_of(**verdicts):
    return {(f"toys.{name}", "static"): [verdict, ["a reason"] if "with" in verdict else [], ""] for name, verdict in verdicts.items()}


def test_what_makes_a_run_fail():
    known = {("toys.a", "static"): "a reason"}
    assert list(run.failures(results_of(a=judge.EQUAL, b=judge.REFUSED, c=judge.WARNED_WRONG), {})) == []
    assert list(run.failures(results_of(a=judge.WRONG), known)) == []
    for bad in (judge.WRONG, judge.CRASH, judge.INVALID):
        assert list(run.failures(results_of(b=bad), {})) == [f"{bad}: toys.b static: "]
    assert list(run.failures(results_of(a=judge.EQUAL), known)) == ["no longer needed in known.tsv: toys.a static"]
    few = {f"r{i}": judge.EQUAL for i in range(49)}
    assert list(run.failures(results_of(a=judge.WARNED, **few), {})) == []
    assert "2 of 51 right models have a warning" in next(run.failures(results_of(a=judge.WARNED, b=judge.WARNED, **few), {}))


def test_verdicts_are_kept_in_a_file(tmp_path):
    verdicts = {("toys.a", "static"): judge.EQUAL, ("toys.a", "dynamic"): judge.WRONG, ("toys.b", "static"): judge.REFUSED}
    run.write_verdicts(tmp_path / "verdicts.tsv", verdicts)
    assert run.read_verdicts(tmp_path / "verdicts.tsv") == verdicts
    lines = "\n".join(run.table(verdicts, results_of(), judge.VERDICTS))
    assert f"{judge.WRONG:24}       0       0       1       0" in lines


def test_every_program_was_measured_before():
    programs = run.load_programs()
    before = run.read_verdicts(run.BEFORE)
    assert before.keys() == {(name, mode) for name, program in programs.items() for mode in run.MODES
                             if mode == "static" or program.sizes}
    assert judge.INVALID not in before.values()
