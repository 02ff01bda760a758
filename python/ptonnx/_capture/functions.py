"""Autograd functions in a model that is traced.

An archive cannot contain a node for an autograd function. Without a symbolic(), the operators of its forward() are traced. With
one, its forward() is run outside the trace, and the trace gets a call of an operator that is registered for this one call;
the rule of that operator runs symbolic().
"""

import contextlib
import copy
import itertools
import threading

from .. import errors
from .._binding.rules import Dim

_numbers = itertools.count(1)


def run_forward(function, args, kwargs):
    """Calls forward() of an autograd function directly."""
    import torch

    base = torch.autograd.Function
    with torch.no_grad():
        if getattr(function, "setup_context", None) is not getattr(base, "setup_context", None):
            return function.forward(*args, **kwargs)
        ctx = torch.autograd.function.FunctionCtx()
        ctx.needs_input_grad = (False,) * len(args)
        return function.forward(ctx, *args, **kwargs)


@contextlib.contextmanager
def untraced():
    """Nothing in the body of the `with` statement is recorded by the trace."""
    import torch

    state = torch._C._get_tracing_state()
    torch._C._set_tracing_state(None)
    try:
        yield
    finally:
        torch._C._set_tracing_state(state)


def _bases():
    """The classes whose apply() a call goes through. A method that was bound before the trace, as in `self.clip = Clip.apply`,
    is torch's own apply() of Function, and calls that of the class below."""
    import torch

    function = torch.autograd.Function
    below = getattr(torch.autograd.function, "_SingleLevelFunction", None)
    return [function, below] if below in function.__mro__ else [function]


class _Patch:
    """apply() of autograd functions while any thread traces. It behaves differently only in the threads that trace."""

    def __init__(self):
        self._lock, self._threads, self._own, self._local = threading.Lock(), 0, [], threading.local()

    def add(self, functions):
        """`functions` gets the calls of this thread, until remove()."""
        self._local.stack = [*getattr(self._local, "stack", ()), functions]
        with self._lock:
            self._threads += 1
            if self._threads == 1:
                self._own = [(base, base.__dict__.get("apply")) for base in _bases()]
                for base, own in self._own:
                    base.apply = classmethod(self._apply(base, own))

    def _apply(self, base, own):
        import torch

        def apply(cls, *args, **kwargs):
            stack = getattr(self._local, "stack", None)
            if stack and torch.jit.is_tracing() and issubclass(cls, torch.autograd.Function):
                return stack[-1].traced(cls, args, kwargs)
            plain = own.__get__(None, cls) if own is not None else super(base, cls).apply
            return plain(*args, **kwargs)

        return apply

    def remove(self):
        self._local.stack = self._local.stack[:-1]
        with self._lock:
            self._threads -= 1
            for base, own in self._own if self._threads == 0 else ():
                if own is not None:
                    base.apply = own
                else:
                    del base.apply


_patch = _Patch()


class _Recorded:
    """One call of an autograd function."""

    def __init__(self, cls, args, outputs, schema, symbolic, keywords):
        import torch

        self.cls, self.schema, self.symbolic, self.keywords = cls, schema, symbolic, keywords
        self.args = [None if isinstance(arg, torch.Tensor) else (arg,) for arg in args]
        self.types = [(str(t.dtype).rpartition(".")[2], list(t.shape)) for t in outputs]

    def rule(self, runner):
        if self.symbolic is None:
            return self.schema, self._keep
        # torch crashes when it prints a node prim::PythonOp that it did not make itself.
        return self.schema, runner.rule(f"autograd::{self.cls.__name__}", self.symbolic, self)

    def _keep(self, call):
        """Makes a node for the function itself, as operator_export_type ONNX_FALLTHROUGH requires."""
        inputs = [argument.tensor for argument in call.arguments()]
        attributes = [("inplace", "i", 0), ("module", "s", self.cls.__module__), ("name", "s", self.cls.__name__)]
        made = call.node("prim::PythonOp", inputs, attributes, len(self.types))
        for at, (dtype, dims) in zip(made, self.result_types([call.dims(at) for at in inputs])):
            call.declare(at, dtype, dims)
        call.give(made)

    def result_types(self, dims):
        """(dtype, dims) of the results, for arguments with these dims. The sizes of the trace are valid only if all sizes of the
        arguments are fixed."""
        fixed = all(d is not None and not any(isinstance(size, Dim) for size in d) for d in dims)
        return [(dtype, shape if fixed else [Dim() for _ in shape]) for dtype, shape in self.types]

    def arguments(self, values):
        """The arguments of the call, with these values in place of the tensors."""
        values = iter(values)
        return [next(values) if arg is None else arg[0] for arg in self.args]


def _forget_operators(namespace):
    """torch.jit.script finds operators by the addresses of objects. When these objects are freed, others get their addresses.
    Other threads may change the table in the meantime: copy() holds the lock of the interpreter from beginning to end."""
    import torch.jit._builtins

    table = torch.jit._builtins._get_builtin_table()
    for address, name in table.copy().items():
        if name.startswith(namespace):
            table.pop(address, None)


class Functions:
    """The autograd functions of one export. A context manager for the trace; close() ends the operators, when the archive is
    written.

    inlining: False keeps functions without a symbolic(), which ONNX does not have. unsupported: the name of the option; with
    "fallthrough" they become nodes of the domain prim. python_op: the symbolic function that the user registered for
    prim::PythonOp, or None. types: the TracedTypes that the capture fills.
    """

    def __init__(self, inlining, unsupported, python_op, types):
        self.inlining, self.python_op, self.types = inlining, python_op, types
        self.fallthrough = unsupported == "fallthrough"
        self.keeps_operators = unsupported != "error"  # as nodes of another domain
        self.recorded, self._library = [], None

    def again(self):
        """The same for another recording of the model, which is not converted."""
        other = copy.copy(self)
        other.types, other.recorded, other._library = None, [], None
        return other

    def __enter__(self):
        _patch.add(self)
        return self

    def __exit__(self, *_):
        _patch.remove()

    def close(self):
        if self._library is not None:
            _forget_operators(f"{self._library.ns}::")
        if self._library is not None and hasattr(self._library, "_destroy"):
            self._library._destroy()
        self._library = None  # which destroys it in torch 1.13

    def traced(self, cls, args, kwargs):
        if hasattr(cls, "symbolic"):
            return self._record(cls, args, kwargs, cls.symbolic, {})
        if self.python_op is not None:
            keywords = {"name": cls.__name__, "module": cls.__module__, "inplace": 0}
            return self._record(cls, args, kwargs, self.python_op, keywords)
        if self.fallthrough:
            return self._record(cls, args, kwargs, None, {})
        if not self.inlining:
            raise errors.make(
                errors.OnnxExporterError,
                f"the autograd function '{cls.__name__}' has no symbolic(), and autograd_inlining=False keeps it as an operator, "
                "which ONNX does not have: add a static method symbolic(g, *args), or remove autograd_inlining=False",
            )
        return run_forward(cls, args, kwargs)

    def _record(self, cls, args, kwargs, symbolic, keywords):
        import torch

        with untraced():
            given = run_forward(cls, args, kwargs)
        several = isinstance(given, (tuple, list))
        results = list(given) if several else [given]
        tensors = [arg for arg in args if isinstance(arg, torch.Tensor)]
        # A result that is an argument would get the argument's place in the trace.
        with untraced():
            outputs = [t.detach() if any(t is arg for arg in tensors) else t for t in results if isinstance(t, torch.Tensor)]
            if not outputs:
                return given
            operator, schema = self._operator(cls, len(tensors), outputs)
            self.recorded.append(_Recorded(cls, args, outputs, schema, symbolic, keywords))
        made = operator(*tensors)
        made = iter(made if isinstance(made, (tuple, list)) else [made])
        results = [next(made) if isinstance(t, torch.Tensor) else t for t in results]
        return tuple(results) if several else results[0]

    def _operator(self, cls, n, outputs):
        """An operator for one call, which gives the outputs."""
        import torch

        if self._library is None:
            self._library = torch.library.Library(f"ptonnx_functions_{next(_numbers)}", "DEF")
        name = f"{cls.__name__}_{len(self.recorded)}"
        results = ", ".join(["Tensor"] * len(outputs))
        schema = f"{name}({', '.join(f'Tensor a{i}' for i in range(n))}) -> {f'({results})' if len(outputs) > 1 else results}"
        self._library.define(schema)
        self._library.impl(name, lambda *_: tuple(outputs) if len(outputs) > 1 else outputs[0], "CompositeExplicitAutograd")
        return getattr(getattr(torch.ops, self._library.ns), name), f"{self._library.ns}::{schema}"
