"""What a recording has noted about the numbers that Python took out of tensors, for the second look. Needs torch.

A note is a text, "FILE:LINE: the model keeps the value that a condition has for the example in `LINE`", and the value of the graph that
was taken. A line can take several.
"""

from typing import NamedTuple

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


def _is_of_sizes(value):
    todo, seen = [value], set()
    while todo:
        node = todo.pop().node()
        outputs = [output.unique() for output in node.outputs()]
        if node.kind() in ("prim::Param", "prim::GetAttr"):
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


def notes_of(numbers, values):
    """{text: Note} of the (text, number) of a recording, and the values of the graph that the numbers are."""
    found = {}
    for (text, number), value in zip(numbers, values):
        before = found.get(text, Note(text, [], True, True))
        taken = bool(number) if before.is_condition() else number.tolist()
        found[text] = Note(text, [*before.values, taken], before.of_sizes and _is_of_sizes(value), before.flips_at_one and _flips_at_one(value))
    return found
