"""Operators that fail inside of `try` while a model is recorded.

torch's tracer forgets that it traces when an operator fails, and ends the process when the function that it traces returns. If an
operator has failed and the model goes on, its recording is repeated with a mode that puts the tracer back after each failure.
"""

import contextlib
import re


def _place(node):
    """The file and line of a node, "model.py:63: ". The tracer gives every frame, the innermost first: "model.py(63): forward"."""
    found = re.match(r"(.+)\((\d+)\)", node.sourceRange())
    return f"{found.group(1)}:{found.group(2)}: " if found else ""


class TraceIsLost(RuntimeError):
    """The tracer has forgotten that it traces."""


def _failed(graph):
    """The node of the operator that has just failed, in a list: the last one, without results. Each call of a module is a block."""
    block, last = graph, None
    while block is not None:
        last = next(iter(reversed(list(block.nodes()))), None)
        block = next(iter(reversed(list(last.blocks()))), None) if last is not None else None
    return [last] if last is not None and not last.kind().startswith("prim::") and not last.outputsSize() else []


@contextlib.contextmanager
def checked_trace():
    """In the block, which runs a model, the tracer is not lost; else TraceIsLost is raised."""
    import torch

    state = torch._C._get_tracing_state()
    yield
    if state is not None and torch._C._get_tracing_state() is None:
        place, kind = next(((_place(node), node.kind()) for node in _failed(state.graph())), ("", "an operator"))
        raise TraceIsLost(f"{place}{kind} fails inside of `try`, after which torch's tracer cannot go on: decide with `if` instead, "
                          "or export with capture='export'")


def failures_are_undone():
    """A mode that puts the tracer back when an operator fails."""
    import torch
    from torch.overrides import TorchFunctionMode

    class Mode(TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None):
            state = torch._C._get_tracing_state()
            try:
                return func(*args, **(kwargs or {}))
            except Exception:
                if state is not None and torch._C._get_tracing_state() is None:
                    torch._C._set_tracing_state(state)
                    for node in _failed(state.graph()):
                        node.destroy()
                raise

    return Mode()
