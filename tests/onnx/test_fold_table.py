"""What the builder folds is right: a case may stay unfolded, but never be different."""

import collections

import numpy as np
import onnx
import pytest
from onnx import numpy_helper

from fold_cases import SEVERAL, node_cases, typed_cases
from required import NEEDS_SANITIZER
from test_onnx_files import SANITIZED, tool


def constants(model):
    """What each output is known to be; None where a node is left."""
    known = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == "Identity" and node.input[0] in known:
            known[node.output[0]] = known[node.input[0]]
    return [known.get(o.name) for o in model.graph.output]


def difference(ours, theirs, rtol, atol):
    """What differs, or None. Numbers that are no floats are to be equal."""
    theirs = np.asarray(theirs)
    if ours.dtype != theirs.dtype or ours.shape != theirs.shape:
        return f"{ours.dtype}{list(ours.shape)} for {theirs.dtype}{list(theirs.shape)}"
    if ours.dtype.kind in "biuO" or ours.size == 0:
        return None if np.array_equal(ours, theirs) else f"{ours} for {theirs}"
    if rtol == 0 and atol == 0 and ours.tobytes() != np.ascontiguousarray(theirs).tobytes():
        return f"the bits of {ours} for {theirs}"
    if ours.dtype.kind == "V":  # those that NumPy itself does not have
        ours, theirs = ours.astype(np.float32), theirs.astype(np.float32)
    close = np.isclose(ours, theirs, rtol, atol, equal_nan=True)
    return None if close.all() else f"{ours} for {theirs}"


def verdict(row, answer, path, wanted, rtol, atol):
    """ok, unknown, or what is wrong. Each of several nodes rounds: halves differ by more than the tests of one allow."""
    if answer != "ok":
        return answer
    ours = constants(onnx.load(path))
    if any(o is None for o in ours):
        return "unknown"
    if row == SEVERAL:
        rtol = max(rtol, {"float16": 2e-3, "bfloat16": 2e-2}.get(str(ours[0].dtype), 0))
    return next(filter(None, (difference(o, w, rtol, atol) for o, w in zip(ours, wanted))), "ok")


def verdicts(cases, folder):
    """[(row, name, verdict)]"""
    for i, (_, _, model, *_) in enumerate(cases):
        onnx.save(model, folder / f"{i}.onnx")
    answers = tool([("fold", folder / f"{i}.onnx", folder / f"{i}.folded") for i in range(len(cases))])
    return [(row, name, verdict(row, answer, folder / f"{i}.folded", *wanted))
            for i, ((row, name, _, *wanted), answer) in enumerate(zip(cases, answers))]


def judge(cases, folder, table):
    """Fills the table; what is wrong is an error."""
    found = verdicts(cases, folder)
    rows = collections.defaultdict(lambda: [0, 0, 0])
    for row, _, result in found:
        rows[row][0] += result == "ok"
        rows[row][1] += result == "unknown"
        rows[row][2] += 1
    table("fold", ["operator", "ok", "unknown", "all"], [[row, *counts] for row, counts in rows.items()])
    wrong = [f"{name}: {result}" for _, name, result in found if result not in ("ok", "unknown")]
    assert not wrong, "\n".join(wrong)
    left = [name for _, name, result in found if result == "unknown"]
    assert len(left) < 0.02 * len(found), f"{len(left)} of {len(found)} cases stay nodes: {left}"


@pytest.mark.not_quick
def test_node_tests(tmp_path, table):
    judge(list(node_cases()), tmp_path, table)


@pytest.mark.not_quick
def test_every_type(tmp_path, table):
    judge(list(typed_cases()), tmp_path, table)


@pytest.mark.parametrize("runner", [pytest.param(SANITIZED, marks=NEEDS_SANITIZER, id="sanitized")])
def test_nothing_is_read_outside(runner, tmp_path):
    """Every third case, with address and undefined-behaviour sanitizers."""
    cases = [*node_cases(), *typed_cases()][::3]
    for i, (_, _, model, *_) in enumerate(cases):
        onnx.save(model, tmp_path / f"{i}.onnx")
    assert set(tool([("fold", tmp_path / f"{i}.onnx", tmp_path / "out") for i in range(len(cases))], runner)) == {"ok"}
