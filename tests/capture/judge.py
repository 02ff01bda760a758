"""What becomes of a program of the collection: it is exported live and the model is compared with PyTorch.

In: a Program and whether its axes are dynamic. Out: a Result, whose verdict is one of VERDICTS.
"""

import copy
import dataclasses
import warnings
from typing import NamedTuple

import torch

from numeric import Expected, ort_session, run_ort, tensors_of

EQUAL = "equal"
WARNED = "equal with a warning"
REFUSED = "refused"
WARNED_WRONG = "wrong with a warning"
WRONG = "silently wrong"
CRASH = "crash"
INVALID = "invalid program"  # a fault of the collection: PyTorch rejects the arguments, or the results are not reproducible
VERDICTS = [EQUAL, WARNED, REFUSED, WARNED_WRONG, WRONG, CRASH, INVALID]


class Result(NamedTuple):
    verdict: str
    warnings: list = []
    reason: str = ""  # of a refusal, or the first difference


def outputs_of(value):
    """The tensors and numbers that an export has as outputs; fields of dataclasses in their order."""
    if dataclasses.is_dataclass(value):
        value = [getattr(value, field.name) for field in dataclasses.fields(value)]
    if isinstance(value, (tuple, list, dict)):
        return [y for member in (value.values() if isinstance(value, dict) else value) for y in outputs_of(member)]
    return tensors_of(value)


def leaves_of(value):
    """The tensors in arguments, in order."""
    if isinstance(value, (tuple, list, dict)):
        return [y for member in (value.values() if isinstance(value, dict) else value) for y in leaves_of(member)]
    return [value]


def reference(program):
    """A function that calls the program as before its first call; gradients are on, as they are for a user who exports."""
    def run(*arguments):
        with torch.enable_grad():
            return program.make()(*arguments)

    return run


def eager(program, sets):
    """(Expected of each set of arguments, the texts of warnings of PyTorch's own). The example must be reproducible."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = [Expected(reference(program), arguments, outputs_of) for arguments in sets]
        found[0].check([y.numpy() for y in map(detached, found[0].run(copy.deepcopy(sets[0])))])
    return found, {str(w.message) for w in caught}


def detached(value):
    return value.detach() if isinstance(value, torch.Tensor) else torch.tensor(value)


def exported(program, arguments, axes, usual):
    """(report, texts of all warnings that a plain call of the model does not give)."""
    import ptonnx

    if arguments and isinstance(arguments[-1], dict):
        arguments += ({},)  # a dict at the end would be the keyword arguments
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        report = ptonnx.export(program.make(), arguments, None, dynamic_axes=axes, keep_unused_inputs=True)
    return report, [text for text in [*report.warnings, *(str(w.message) for w in caught)] if text not in usual]


def first_difference(report, sets, expected):
    """Why the model is not what the program computes, or an empty text."""
    try:
        session = ort_session(bytes(report))
    except Exception as error:  # the runtime has a class of exceptions for each kind of rejection
        return f"the runtime rejects the model: {error}"
    names = [value["name"] for value in report.inputs]
    for arguments, want in zip(sets, expected):
        leaves = leaves_of(arguments)
        shapes = " ".join(str(list(leaf.shape)) for leaf in leaves)
        try:
            want.check(run_ort(session, dict(zip(names, leaves, strict=True))))
        except Exception as error:
            return f"at {shapes}: {str(error).strip()}"
    return ""


def judge(program, is_dynamic, export=exported):
    """The Result of one export. Raises no ordinary exception. `export`: what makes the model."""
    try:
        sets = program.argument_sets(is_dynamic)
        expected, usual = eager(program, sets)
    except Exception as error:
        return Result(INVALID, [], f"{type(error).__name__}: {error}")
    try:
        report, told = export(program, copy.deepcopy(sets[0]), program.axes() if is_dynamic else None, usual)
    except Exception as error:
        return Result(REFUSED, [], f"{type(error).__name__}: {error}")
    difference = first_difference(report, sets, expected)
    verdicts = (WARNED_WRONG, WRONG) if difference else (WARNED, EQUAL)
    return Result(verdicts[not told], told, difference)
