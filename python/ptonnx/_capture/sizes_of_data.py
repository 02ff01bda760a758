"""Sizes that depend on values: those of x[x > 0], of the indices that torch.nonzero() finds, and of what is computed from them.

Where no size is dynamic, sizes are ints while a model is recorded (getters.py). Only the values of the trace are kept whose sizes Python has
read. If one of them depends on data, the recording is repeated with Numbers (sizes.py) for such sizes alone.
"""

from . import watch

_OPERATORS = frozenset(f"aten::{name}" for name in (
    "nonzero", "nonzero_numpy", "argwhere", "masked_select", "_unique", "_unique2", "unique_dim", "unique_consecutive", "unique_dim_consecutive",
    "bincount", "repeat_interleave", "histogram", "combinations", "_pad_packed_sequence", "_pack_padded_sequence")) | {"torchvision::nms"}
_WHOLE_NUMBERS = frozenset(("aten::Int", "aten::IntImplicit"))


def _indexes_by_mask(node):
    """x[x > 0]"""
    kinds = {value.type().scalarType() for value in node.inputsAt(1).node().inputs() if value.type().kind() == "TensorType"}
    return not kinds.isdisjoint(("Bool", "Byte"))


def is_sized_by_data(node):
    """Do the sizes of its results depend on the values of its operands?"""
    kind = node.kind()
    if kind == "aten::where":
        return node.inputsSize() == 1
    if kind == "aten::one_hot":
        return node.inputsAt(1).toIValue() == -1
    return kind in _OPERATORS or kind == "aten::index" and _indexes_by_mask(node)


def _takes_number(node):
    """Does C++ take a number out of a tensor, which may be a size, as in x[:n]?"""
    if node.kind() in _WHOLE_NUMBERS:
        return node.input().node().kind() != "prim::Constant"
    return node.kind() == "aten::arange" and any(value.node().kind() == "aten::ScalarImplicit" for value in node.inputs())


def _has_sizes_of_data(graph):
    """A first answer, for which C++ searches the graph."""
    kinds = (*_OPERATORS, *_WHOLE_NUMBERS, "aten::where", "aten::one_hot", "aten::index", "aten::arange")
    return any(is_sized_by_data(node) or _takes_number(node) for kind in kinds for node in graph.findAllNodes(kind))


def _has_no_axes(value):
    return value.type().kind() == "TensorType" and value.type().dim() == 0


class SizedByData:
    """Asks whether the sizes of a value of one graph may depend on data. by_numbers: also through numbers that C++ takes out of tensors."""

    def __init__(self, by_numbers):
        self._by_numbers, self._known = by_numbers, {}

    def __call__(self, value):
        todo = [value]
        while todo:
            node, key = todo[-1].node(), todo[-1].unique()
            if key not in self._known and _has_no_axes(todo[-1]):
                self._known[key] = False
            elif key not in self._known and (is_sized_by_data(node) or self._by_numbers and _takes_number(node)):
                self._known[key] = True
            missing = [operand for operand in node.inputs() if operand.unique() not in self._known] if key not in self._known else []
            if not missing:
                todo.pop()
                self._known.setdefault(key, any(self._known.get(operand.unique()) for operand in node.inputs()))
            todo += missing
        return self._known[value.unique()]


class SizesOfData(Exception):
    """Python has read a size that depends on data, as an int."""


class Read:
    """What getters give where no size is dynamic."""

    def __init__(self):
        self._values = {}

    def __call__(self, name, tensor, value, args):
        traced = None if watch.is_vmapped() else watch.trace_value(tensor)  # the tracer does not have the tensors of torch.func
        if traced is not None:
            self._values[traced.unique()] = traced
        return value

    def finish(self):
        """At the end of the recording, while the tracer still has the operators that no result needs."""
        import torch

        state, depends = torch._C._get_tracing_state(), SizedByData(by_numbers=True)
        if state is not None and _has_sizes_of_data(state.graph()) and any(map(depends, self._values.values())):
            raise SizesOfData
