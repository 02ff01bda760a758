"""What a recording has noted about the numbers that Python took out of tensors, for the second look. Needs torch.

A note is a text, "FILE:LINE: the model keeps the value that a condition has for the example in `LINE`", and the value of the graph that
was taken. A line can take several.
"""

import contextlib
from typing import NamedTuple

from .sizes_of_data import SizedByData, is_sized_by_data

_CONDITION = " that a condition has "
_SIZES = frozenset(("aten::size", "aten::numel", "aten::len", "aten::sym_size", "prim::shape"))
_SAME = frozenset(("aten::Int", "prim::NumToTensor", "aten::ScalarImplicit", "aten::IntImplicit"))
_FLIPS = {("aten::gt", 1), ("aten::le", 1), ("aten::eq", 1), ("aten::ne", 1), ("aten::ge", 2), ("aten::lt", 2)}
_SWAPPED = {"aten::gt": "aten::lt", "aten::lt": "aten::gt", "aten::ge": "aten::le", "aten::le": "aten::ge"}


class Note(NamedTuple):
    """values: what Python took. of_sizes: it is made of sizes alone. flips_at_one: it compares a size, and differs for size 1 alone."""

    text: str
    values: list
    of_sizes: bool
    flips_at_one: bool

    def is_condition(self):
        return _CONDITION in self.text

    def place(self):
        return self.text.partition(": ")[0]

    def line(self):
        """The source line between backticks, or an empty text."""
        return self.text.partition(" in ")[2]


def _is_of_sizes(value, sized_by_data):
    todo, seen = [value], set()
    while todo:
        node = todo.pop().node()
        outputs = [output.unique() for output in node.outputs()]
        if node.kind() in ("prim::Param", "prim::GetAttr") or node.kind() in _SIZES and any(map(sized_by_data, node.inputs())):
            return False
        if node.kind() not in _SIZES and not seen.intersection(outputs):
            seen.update(outputs)
            todo += node.inputs()
    return True


def _number(value):
    """The int that a value of the graph is; the value itself if it is computed."""
    node = value.node()
    while node.kind() in _SAME:
        node = node.inputsAt(0).node()
    if node.kind() != "prim::Constant":
        return node
    found = node.output().toIValue()
    return found.item() if hasattr(found, "item") and not found.dim() else found


def _flips_at_one(value):
    node = value.node()
    if node.kind() not in {kind for kind, _ in _FLIPS} or node.inputsSize() < 2:
        return False
    one, other, kind = _number(node.inputsAt(0)), _number(node.inputsAt(1)), node.kind()
    if isinstance(one, (bool, int)):
        one, other, kind = other, one, _SWAPPED.get(kind, kind)
    return type(other) is int and (kind, other) in _FLIPS and getattr(one, "kind", str)() == "aten::size"


def _is_taken(node, kind):
    """A tensor that nothing needs: Python may have looked at it in a way that leaves no note, as torch.equal does."""
    return not node.hasUses() and kind.startswith("aten::") and not kind.endswith("_") and kind not in _SIZES and kind not in _SAME


def _is_array(node, kind):
    """A constant tensor with axes, which may have been made of values of the inputs."""
    return kind == "prim::Constant" and node.hasAttribute("value") and node.kindOf("value") == "t" and node.t("value").dim() > 0


def _traced(tensors):
    import torch

    for tensor in tensors:
        with contextlib.suppress(RuntimeError):  # it requires a gradient, but is not a weight
            yield torch._C._get_value_trace(tensor).unique()


def _nodes(graph):
    """All nodes. Those of a call of a module are in a block of its own while the tracer records."""
    todo = list(graph.nodes())
    while todo:
        node = todo.pop()
        yield node
        for block in node.blocks():
            todo += block.nodes()


def depends_on_data(results, inputs):
    """Can Python have seen values of the inputs through the sizes of tensors, or without a note? It is asked while the tracer still
    has the operators that no result needs. inputs: how many the graph has, before the weights."""
    import torch

    made, graph = set(_traced(results)), torch._C._get_tracing_state().graph()
    if not all(value.uses() or value.unique() in made for value, _ in zip(graph.inputs(), range(inputs))):
        return True
    for node in _nodes(graph):
        kind = node.kind()
        if is_sized_by_data(node) or _is_array(node, kind):
            return True
        if _is_taken(node, kind) and made.isdisjoint(value.unique() for value in node.outputs()):
            return True
    return False


def notes_of(numbers, values):
    """{text: Note} of the (text, number) of a recording, and the values of the graph that the numbers are."""
    found, sized_by_data = {}, SizedByData(by_numbers=False)
    for (text, number), value in zip(numbers, values):
        before = found.get(text, Note(text, [], True, True))
        taken = bool(number) if before.is_condition() else number.tolist()
        of_sizes = before.of_sizes and _is_of_sizes(value, sized_by_data)
        found[text] = Note(text, [*before.values, taken], of_sizes, before.flips_at_one and _flips_at_one(value))
    return found
