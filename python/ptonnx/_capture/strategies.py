"""torch.export under the settings that torch.onnx uses, in several ways in turn, as torch.onnx does. Needs torch."""

import contextlib
import inspect
import linecache
import os
import warnings
from typing import Any, NamedTuple

from .. import errors

ADVICE = ("Change the code that it names, or trace the model instead (dynamo=None), or pass fallback=True to trace it when capturing "
          "fails; a trace may contain sizes and branches of the example arguments as constants")


class Way(NamedTuple):
    """One way to call torch.export."""

    text: str
    kind: str  # "export" or "draft"
    strict: bool
    shapes: Any


class Captured(NamedTuple):
    """A program, the way that made it, and a line about each way that failed before."""

    program: Any
    way: Way
    failed: list


@contextlib.contextmanager
def _sizes_of_one_vary():
    """In the block, a size that is 0 or 1 in the example is dynamic if it is declared so."""
    import torch

    settings = getattr(torch.fx.experimental, "_config", None)
    with settings.patch(backed_size_oblivious=True) if hasattr(settings, "backed_size_oblivious") else contextlib.nullcontext():
        yield


@contextlib.contextmanager
def _recurrent_layers_vary(shapes):
    """In the block, LSTM and GRU are loops over a dynamic length, not one step after another of the length of the example."""
    with contextlib.ExitStack() as stack:
        try:
            from torch.export import _patches
        except ImportError:
            _patches = None
        for name in ("register_lstm_while_loop_decomposition", "register_gru_while_loop_decomposition") if shapes else ():
            if hasattr(_patches, name):
                stack.enter_context(getattr(_patches, name)())
        yield


@contextlib.contextmanager
def _plain_isinstance(strict):
    """torch.jit.isinstance is unknown to the analysis of Python code."""
    import torch

    theirs = torch.jit.isinstance
    try:
        if strict:
            torch.jit.isinstance = isinstance
        yield
    finally:
        torch.jit.isinstance = theirs


def _call(module, args, keywords, shapes, strict):
    import torch

    options = {"strict": strict}
    if "prefer_deferred_runtime_asserts_over_guards" in inspect.signature(torch.export.export).parameters:
        options["prefer_deferred_runtime_asserts_over_guards"] = True
    return torch.export.export(module, args, keywords or None, dynamic_shapes=shapes, **options)


def _refined(problem, shapes):
    """The shapes with the changes that torch.export suggests; None: it suggests none."""
    import torch

    refine = getattr(torch.export.dynamic_shapes, "refine_dynamic_shapes_from_suggested_fixes", None)
    if refine is None or not shapes or not isinstance(problem, torch._dynamo.exc.UserError):
        return None
    try:
        return refine(problem.msg, shapes)
    except Exception:  # of any class: there is no suggestion, or torch cannot read its own
        return None


def _exported(module, args, keywords, way):
    import torch

    if way.kind == "draft":
        return torch.export.draft_export(module, args, keywords or None, dynamic_shapes=way.shapes)
    with _plain_isinstance(way.strict), _recurrent_layers_vary(way.shapes), _sizes_of_one_vary():
        try:
            return _call(module, args, keywords, way.shapes, way.strict)
        except Exception as problem:
            shapes = _refined(problem, way.shapes)
            if shapes is None:
                raise
            return _call(module, args, keywords, shapes, way.strict)


def ways_of(shapes):
    """The ways in their order. shapes: the forms of dynamic_shapes, of which a later one is tried if those before it fail."""
    from torch import onnx

    ways = [Way(f"strict={strict}", "export", strict, form) for strict in (False, True) for form in shapes]
    if getattr(getattr(onnx, "_flags", None), "ENABLE_DRAFT_EXPORT", False):
        ways.append(Way("draft_export", "draft", False, shapes[-1]))
    return ways


def first_line(problem):
    """The class and the first line of an exception."""
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return f"{type(problem).__name__}: {lines[0]}" if lines else type(problem).__name__


def _is_users(file):
    import torch

    inside = (os.path.dirname(torch.__file__) + os.sep, errors.PACKAGE)
    return not file.startswith("<") and not file.startswith(inside) and os.path.basename(file) not in ("contextlib.py", "functools.py")


def _users_line(problem):
    """The innermost line outside of torch that the exception passed through inside of the capture, as text."""
    traceback, found, inside = problem.__traceback__, None, False
    while traceback is not None:
        code = traceback.tb_frame.f_code
        inside = inside or code.co_filename.startswith(errors.PACKAGE)
        if inside and _is_users(code.co_filename):
            found = code.co_filename, traceback.tb_lineno, code.co_name
        traceback = traceback.tb_next
    if found is None:
        return ""
    file, line, function = found
    return f" at {file}:{line} in {function}: {linecache.getline(file, line).strip()}"


def _failure(problem, failed):
    others = "".join(f"\n{text}" for text in failed[1:])
    return errors.make(errors.OnnxExporterError,
                       f"torch.export could not capture the model{_users_line(problem)}\n{problem}{others}\n{ADVICE}")


def _report_of(program, way):
    """The failures of a draft, which are assumptions of its program."""
    report = getattr(program, "_report", None)
    if way.kind == "draft" and report is not None and not report.successful():
        errors.warn(f"the program is a draft of torch.export, which assumes what the example shows: {report}", errors.OnnxExporterWarning)


def capture(module, args, keywords, shapes):
    """The module as a Captured, by the first way that succeeds."""
    failed, first = [], None
    for way in ways_of(shapes):
        try:
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", message=r"(?s)The tensor attributes? .* assigned during export|_check_is_size will be")
                program = _exported(module, args, keywords, way)
        except Exception as problem:  # of any class: the code of the model runs here
            first = first or problem
            text = f"torch.export with {way.text} failed: {first_line(problem)}"
            failed += [] if text in failed else [text]
            continue
        _report_of(program, way)
        return Captured(program, way, failed)
    raise _failure(first, failed) from first
