"""The first difference of two recorded programs, and of two lists of results. Needs torch.

Only the nodes that the results need are compared, and those that write.
"""

import functools
import os
import re
from typing import NamedTuple

from ..errors import PACKAGE

_IN_PLACE = re.compile(r"\w+::\w*[a-z]_$")  # operators in place: aten::add_, but not aten::__and__
_EFFECTS = frozenset(("prim::SetAttr", "prim::Print", "prim::RaiseException", "prim::PythonOp"))
_CONTAINERS = frozenset(("prim::ListConstruct", "prim::TupleConstruct", "prim::DictConstruct"))
_NUMBERED = re.compile(r"^(ptonnx_functions)_\d+::")  # operators of autograd functions have a namespace for each recording
_SHOWN = 3  # elements of a tensor in a message


class Difference(NamedTuple):
    """`old` in the first program is `new` in the other one; one of them may be "". place: "file:line" of the user's code, or ""."""

    place: str
    old: str
    new: str

    def kept(self, when):
        """A sentence about the first program."""
        place = f"{self.place}: " if self.place else ""
        if not self.old:
            return f"{place}{self.new} is called too {when}: the model does not call it"
        if not self.new:
            return f"{place}{self.old} is not called {when}: the model calls it"
        return f"{place}{self.old} becomes {self.new} {when}: the model keeps {self.old}"


def _kind(node):
    return _NUMBERED.sub(r"\1::", node.kind())


def _word(node):
    """The operator of a node; "" for one that only collects results."""
    return "" if node.kind() in _CONTAINERS else node.kind()


def has_calls_of_python(graph):
    """Does the program call functions that only a trace can run?"""
    return any(node.kind() == "prim::PythonOp" or _NUMBERED.match(node.kind()) for node in graph.nodes())


@functools.cache
def _writes(kind):
    return kind in _EFFECTS or _IN_PLACE.match(kind) is not None


def needed(graph, results):
    """The nodes that the results need, in their order, without constants."""
    live, found = {value.unique() for value in results}, []
    for node in reversed(list(graph.nodes())):
        kind, made = node.kind(), [value.unique() for value in node.outputs()]
        if not live.isdisjoint(made) or not made or _writes(kind):
            if kind != "prim::Constant":
                live.update(value.unique() for value in node.inputs())
                found.append(node)
    return found[::-1]


class _Constant(NamedTuple):
    kind: str
    value: object

    def __str__(self):
        if self.kind != "t":
            return repr(self.value)
        tensor = self.value
        if tensor.numel() == 1 and not tensor.dim():
            return str(tensor.item())
        shown = ", ".join(str(x) for x in tensor.reshape(-1)[:_SHOWN].tolist()) if not tensor.is_quantized else ""
        more = ", ..." if tensor.numel() > _SHOWN else ""
        return f"a tensor {list(tensor.shape)} of {shown}{more}"

    def same(self, other):
        if self.kind != other.kind:
            return False
        if self.kind == "t":
            return _same_tensor(self.value, other.value)
        return repr(self.value) == repr(other.value)  # NaN is NaN, and 0.0 is not -0.0


def _same_tensor(some, other):
    import torch

    if some.shape != other.shape or some.dtype != other.dtype:
        return False
    if some.is_quantized or some.layout != torch.strided:
        return True
    some, other = some.detach(), other.detach()
    equal = some == other
    return bool((equal | ((some != some) & (other != other))).all())


def _attribute(node, name):
    kind = node.kindOf(name)
    if kind in ("g", "gs"):
        return _Constant(kind, None)
    if kind == "ival":
        return _Constant(kind, str(node.output().toIValue()))
    if kind == "ty":
        return _Constant(kind, str(node.ty(name)))
    return _Constant(kind, getattr(node, kind)(name))


def _constant(value):
    """The _Constant of a value of the graph; None if it is computed."""
    node = value.node()
    if node.kind() != "prim::Constant":
        return None
    return _attribute(node, "value") if node.hasAttribute("value") else _Constant("none", None)


def _place(node):
    """file:line of the innermost frame outside torch and this package."""
    import torch

    inside = os.path.dirname(torch.__file__) + os.sep, PACKAGE
    for file, line in re.findall(r"^(.+?)\((\d+)\): ", node.sourceRange(), re.M):
        if not file.startswith(inside):
            return f"{file}:{line}"
    return ""


def _first_place(nodes):
    """The place of the first node that has one: a list has none, but its user has."""
    return next(filter(None, map(_place, nodes)), "")


class _Comparison:
    """Two graphs node by node. Values are the same if they have the same number in `_first` and `_other`."""

    def __init__(self, first, other):
        self._first, self._other, self._count = {}, {}, 0
        self._same_values(first.inputs(), other.inputs())

    def _same_values(self, some, others):
        for a, b in zip(some, others):
            self._count += 1
            self._first[a.unique()] = self._other[b.unique()] = self._count

    def operand(self, a, b):
        """(old, new) if two operands differ, else None."""
        one, other = self._first.get(a.unique()), self._other.get(b.unique())
        if one is not None and one == other:
            return None
        old, new = _constant(a), _constant(b)
        if old is None and new is None:
            return "a result", "another one"
        if old is not None and new is not None and old.same(new):
            return None
        return tuple("a computed value" if constant is None else str(constant) for constant in (old, new))

    def _attributes(self, a, b):
        for name in a.attributeNames():
            if not b.hasAttribute(name):
                return name, "nothing"
            old, new = _attribute(a, name), _attribute(b, name)
            if not old.same(new):
                return str(old), str(new)
        return None

    def node(self, a, b):
        if _kind(a) != _kind(b):
            return (_word(a), _word(b)) if _word(a) or _word(b) else (a.kind(), b.kind())
        if a.inputsSize() != b.inputsSize():
            return f"a list of {a.inputsSize()}", f"one of {b.inputsSize()}"
        for pair in zip(a.inputs(), b.inputs()):
            found = self.operand(*pair)
            if found:
                return found
        self._same_values(a.outputs(), b.outputs())
        return self._attributes(a, b)


def first_difference(first, other, some):
    """The Difference of two recordings with members `graph` and `outputs`, the values that are results. some: the nodes
    that the first one needs. None: there is no difference."""
    others = needed(other.graph, other.outputs)
    comparison = _Comparison(first.graph, other.graph)
    for number, (a, b) in enumerate(zip(some, others)):
        found = comparison.node(a, b)
        if found:
            nodes = some if _word(a) else others
            return Difference(_first_place(nodes[number:]), *found)
    if len(some) != len(others):
        longer = some if len(some) > len(others) else others
        return Difference(_first_place(longer[min(len(some), len(others)):]), f"a program of {len(some)} operators", f"one of {len(others)}")
    for a, b in zip(first.outputs, other.outputs):
        found = comparison.operand(a, b)
        if found:
            return Difference(_place(a.node()), *found)
    return None


# Results


def _numbers(tensor):
    import torch

    tensor = tensor.detach().cpu()
    if tensor.is_quantized:
        tensor = tensor.dequantize()
    if tensor.layout != torch.strided:
        tensor = tensor.to_dense()
    return torch.view_as_real(tensor.resolve_conj()).double() if tensor.dtype.is_complex else tensor.double()


def results_differ(some, others, tolerance=1e-3):
    """A text that says how two lists of tensors differ, "" if they are equal apart from rounding."""
    import torch

    if len(some) != len(others):
        return f"{len(some)} results instead of {len(others)}"
    for number, (a, b) in enumerate(zip(some, others)):
        if a.shape != b.shape:
            return f"result {number} has the shape {list(a.shape)} instead of {list(b.shape)}"
        if a.dtype != b.dtype and a.dim():
            return f"result {number} has the dtype {a.dtype} instead of {b.dtype}"
        a, b = _numbers(a), _numbers(b)
        finite = b[b.isfinite()]
        top = max(finite.abs().max().item(), 1e-3) if finite.numel() else 1.0
        if not torch.allclose(a, b, rtol=tolerance, atol=tolerance * 0.05 * top, equal_nan=True):
            return f"result {number} differs by {(a - b).abs().nan_to_num().max().item():.3g}"
    return ""
