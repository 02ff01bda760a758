"""What torch's tracer does not know or refuses, as it works while a model is captured: copies of tensors, functions that are compiled, calls
of a module with other weights, ranges of the profiler, gradients. Everything here concerns the capturing thread alone. Needs torch.
"""

import contextlib
import copy
import functools
import sys
import types

import torch
from torch.nn.utils import stateless

from .. import errors
from .functions import untraced
from .getters import replace, restore
from .watch import place_of_user

# Operators that take functions as arguments, but are recorded as they are.
_RECORDED = frozenset(("custom_function_call", "out_dtype"))

_BLOCK_MASKS = ("_create_empty_block_mask", "_create_sparse_block_from_block_mask")


def _is_recording():
    return torch._C._get_tracing_state() is not None


def _copied(tensor):
    """copy.copy(x): another object with the same elements."""
    if _is_recording():
        return torch.ops.aten.alias(tensor)
    return copy._reconstruct(tensor, None, *tensor.__reduce_ex__(4))


def _deeply_copied(original):
    @functools.wraps(original)
    def method(tensor, memo):
        if not _is_recording():
            return original(tensor, memo)
        if id(tensor) not in memo:
            memo[id(tensor)] = tensor.clone()
        return memo[id(tensor)]

    return method


def _unrecorded(original):
    """A function that leaves nothing in the recording."""

    @functools.wraps(original)
    def function(*args):
        with untraced():
            return original(*args)

    return function


def _with_other_weights(original):
    """torch.func.functional_call(), which refuses to run while torch traces."""

    @functools.wraps(original)
    def function(module, tensors, args=None, kwargs=None, **options):
        if not _is_recording() or isinstance(module, (torch.jit.ScriptModule, torch.nn.DataParallel)):
            return original(module, tensors, args, kwargs, **options)
        args = () if args is None else args if isinstance(args, tuple) else (args,)
        with stateless._reparametrize_module(module, tensors, **options):
            return module(*args, **(kwargs or {}))

    return function


def _refuse(name, remedy):
    raise errors.make(errors.OnnxExporterError, f"{place_of_user()}: a recording cannot contain torch's operator '{name}', which takes "
                                                f"functions: {remedy}")


def _refuse_attention():
    _refuse("flex_attention", "call F.scaled_dot_product_attention with a mask instead")


def _operator(original):
    """torch.cond, while_loop and flex_attention: a recording would keep one branch, or the number of iterations of the example."""

    @functools.wraps(original)
    def method(operator, *args, **kwargs):
        if _is_recording() and operator.name().startswith("flex_attention"):
            _refuse_attention()
        if _is_recording() and operator.name() not in _RECORDED:
            _refuse(operator.name(), "export the model with dynamo=True")
        return original(operator, *args, **kwargs)

    return method


def _gradient(original):
    """torch.autograd.grad() and backward(). They use tensors that operators have saved, and the tracer knows only those that the model has."""

    @functools.wraps(original)
    def function(*args, **kwargs):
        recording = _is_recording()  # the tracer stops when it fails
        try:
            return original(*args, **kwargs)
        except RuntimeError as error:
            if not recording or "Cannot insert a Tensor that requires grad" not in str(error):
                raise
            text = f"{place_of_user()}: this gradient needs tensors that are not in the recording: compute it with torch.func.grad"
            raise errors.make(errors.OnnxExporterError, text) from error

    return function


def _block_mask(original):
    """flex_attention() makes a mask before it calls its operator; the tracer fails there."""

    @functools.wraps(original)
    def function(*args, **kwargs):
        if _is_recording():
            _refuse_attention()
        return original(*args, **kwargs)

    return function


@contextlib.contextmanager
def _compiled_functions_run():
    """Functions and modules of torch.compile run as they were before they were compiled, as they do inside of a kernel."""
    guards = getattr(torch, "_guards", None)
    if not hasattr(guards, "tracing"):  # PyTorch 1.13 has no torch.compile
        yield
        return
    inside = guards.TracingContext(types.SimpleNamespace(in_kernel_invocation=True, shape_env=None))
    with guards.tracing(inside):
        yield


@contextlib.contextmanager
def features():
    saved, ranges = [], torch.autograd.profiler.record_function
    try:
        replace(saved, torch.Tensor, "__copy__", _copied)
        replace(saved, torch.Tensor, "__deepcopy__", _deeply_copied(torch.Tensor.__deepcopy__))
        for name in ("__enter__", "__exit__"):
            replace(saved, ranges, name, _unrecorded(getattr(ranges, name)))
        if hasattr(stateless, "_functional_call"):
            replace(saved, stateless, "_functional_call", _with_other_weights(stateless._functional_call))
        if hasattr(torch.autograd, "_engine_run_backward"):
            replace(saved, torch.autograd, "_engine_run_backward", _gradient(torch.autograd._engine_run_backward))
        operators, attention = getattr(torch._ops, "HigherOrderOperator", None), sys.modules.get("torch.nn.attention.flex_attention")
        if operators is not None:
            replace(saved, operators, "__call__", _operator(operators.__call__))
        for name in _BLOCK_MASKS:
            if hasattr(attention, name):
                replace(saved, attention, name, _block_mask(getattr(attention, name)))
        with _compiled_functions_run():
            yield
    finally:
        restore(saved)
