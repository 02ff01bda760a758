"""Programs and files with each kind of nesting that the format has, of any depth, for the tests of the stack."""

from deep_archive import global_, text
from source_text import module_text


def chained_methods(methods, body):
    """Methods each of which calls the next one: body(statement with the call) returns the lines of a method."""
    parts = ["class M(Module):\n  training : bool\n  def forward(self, x: Tensor, n: int):\n    return (self).f0(x, )\n"]
    for i in range(methods):
        last = "y = torch.sin(x)" if i == methods - 1 else f"y = (self).f{i + 1}(x, )"
        parts.append(f"  def f{i}(self, x: Tensor):\n    y = x\n" + "".join(f"    {line}\n" for line in body(last)) + "    return y\n")
    return "".join(parts)


def nested(heads, statement):
    return [*("  " * i + head for i, head in enumerate(heads)), "  " * len(heads) + statement]


def ifs(n):
    return lambda statement: nested(["if True:"] * n, statement)


def data_ifs(n):
    return lambda statement: nested(["if bool(torch.gt(torch.sum(x), 0)):"] * n, statement)


def loops(n):
    return lambda statement: nested([f"for i{i} in range(1):" for i in range(n)], statement)


def whiles(n):
    return lambda statement: nested(["while bool(torch.gt(torch.sum(y), 0)):"] * n, statement)


def expressions(n):
    def body(statement):
        name, value = statement.split(" = ")
        return [f"{name} = " + "torch.neg(" * n + value + ")" * n]

    return body


def mixed(n):
    """An `if` in a loop, n times, around nested expressions."""
    return lambda statement: nested(["for i in range(1):", "if True:"] * n, expressions(n)(statement)[0])


def nested_type(open_, close, depth):
    return module_text("x: Tensor, n: int, t: " + open_ * depth + "int" + close * depth, ["return x"])


def nested_value(open_, close, depth):
    return module_text("x: Tensor, n: int", ["v = " + open_ * depth + "1" + close * depth, "w = v", "if v == w:", "  x = x + 1", "return x"])


def wrapped_value(statement, times):
    """A value that a loop puts into another one, again and again, then compared, printed, merged and carried."""
    use = ["t = str(v)", "if bool(torch.gt(torch.sum(x), 0)):", f"  {statement}", "if v == v:", "  x = x + 1"]
    return module_text("x: Tensor, n: int", ["v = [1]", *[statement] * times, *use, "return x"])


PROGRAMS = {
    "390 methods with 30 ifs": chained_methods(390, ifs(30)),
    "390 methods with 90 ifs": chained_methods(390, ifs(90)),
    "390 methods with 30 ifs on data": chained_methods(390, data_ifs(30)),
    "200 methods with 20 loops": chained_methods(200, loops(20)),
    "100 methods with 20 whiles": chained_methods(100, whiles(20)),
    "390 methods with 900 expressions": chained_methods(390, expressions(900)),
    "390 methods with 9 mixed": chained_methods(390, mixed(9)),
    "3000 methods": chained_methods(3000, ifs(0)),
    "one method with 900 ifs": chained_methods(1, ifs(900)),
    "one method with 900 loops": chained_methods(1, loops(900)),
    "one method with 20 ifs on data": chained_methods(1, data_ifs(20)),
    "one method with 900 expressions": chained_methods(1, expressions(900)),
    "990 elifs": module_text("x: Tensor, n: int", ["if False:", "  x = x", *["elif False:", "  x = x"] * 990, "return x"]),
    "990 nots": module_text("x: Tensor, n: int", ["b = " + "not " * 990 + "True", "return x"]),
    "990 minuses": module_text("x: Tensor, n: int", ["return " + "- " * 990 + "x"]),
    "990 sums": module_text("x: Tensor, n: int", ["return " + "x + " * 990 + "x"]),
    "990 powers": module_text("x: Tensor, n: int", ["return " + "x ** " * 900 + "x"]),
    "990 attributes": module_text("x: Tensor, n: int", ["return x" + ".T" * 990]),
    "900 lists in a type": nested_type("List[", "]", 900),
    "900 tuples in a type": nested_type("Tuple[", "]", 900),
    "900 optionals in a type": nested_type("Optional[List[", "]]", 450),
    "900 dicts in a type": nested_type("Dict[str, ", "]", 900),
    "900 lists": nested_value("[", "]", 900),
    "900 tuples": nested_value("(", ",)", 900),
    "900 dicts": nested_value("{1: ", "}", 900),
    "list in a list, 900 times": wrapped_value("v = [v]", 900),
    "tuple in a tuple, 900 times": wrapped_value("v = (v, 1)", 900),
    "sizes of sizes": module_text(
        "x: Tensor, n: int", ["k = n", *["k = (k * n + 1) // 3 + min(k, n)"] * 900, "return x + torch.zeros([k])[0]"]
    ),
    "views of views": module_text("x: Tensor, n: int", ["y = x", *["y = y.unsqueeze(0)[0]"] * 300, "y.add_(1)", "return x"]),
    "views of merged tensors": module_text(
        "x: Tensor, n: int",
        ["y = torch.sin(x)", *["z = torch.cos(x)", "if bool(torch.gt(torch.sum(x), 0)):", "  y = z"] * 60, "y.add_(1)", "return y"],
    ),
}  # fmt: skip


def nested_pickle(opening, closing, depth):
    return b"\x80\x02" + global_("__torch__", "M") + b")\x81}(" + text("training") + b"\x89" + text("v") + opening * depth + b"K\x01" + closing * depth + b"ub."


PICKLES = {
    "tuples": nested_pickle(b"", b"\x85", 990),
    "lists": nested_pickle(b"]", b"a", 990),
    "dicts": nested_pickle(b"}K\x01", b"s", 990),
    "far too many tuples": nested_pickle(b"", b"\x85", 100000),
}


def onnx_text_of_ifs(depth):
    body = "z = Neg(x)"
    for i in range(depth):
        body = f"z = If (c) <then_branch = t{i} () => (float[N] z) {{ {body} }}, else_branch = e{i} () => (float[N] z) {{ z = Identity(x) }}>"
    return f'<ir_version: 8, opset_import: ["" : 17]> g (float[N] x, bool c) => (float[N] z) {{ {body} }}'


def field(number, payload):
    def varint(value):
        return (bytes([value & 0x7F | 0x80]) + varint(value >> 7)) if value > 0x7F else bytes([value])

    return varint(number << 3 | 2) + varint(len(payload)) + payload


def onnx_of_ifs(depth):
    """A model whose If holds an If, and so on, as bytes."""
    value = field(1, b"z") + field(2, field(1, b"\x08\x01" + field(2, field(1, field(2, b"N")))))
    node = field(1, b"x") + field(2, b"z") + field(4, b"Neg")
    for _ in range(depth):
        graph = field(1, node) + field(2, b"g") + field(12, value)
        attribute = b"".join(field(5, field(1, name) + field(6, graph) + b"\xa0\x01\x05") for name in (b"then_branch", b"else_branch")[: 1 if depth > 10 else 2])
        node = field(1, b"c") + field(2, b"z") + field(4, b"If") + attribute
    c = field(1, b"c") + field(2, field(1, b"\x08\x09" + field(2, b"")))
    x = field(1, b"x") + value[3:]
    graph = field(1, node) + field(2, b"g") + field(11, x) + field(11, c) + field(12, value)
    return b"\x08\x08" + field(7, graph) + field(8, b"\x10\x11")


def onnx_of_types(depth):
    """The type of an input is a sequence of sequences."""
    kind = field(1, b"\x08\x01")
    for _ in range(depth):
        kind = field(4, field(1, kind))
    x = field(1, b"x") + field(2, kind)
    graph = field(1, field(1, b"x") + field(2, b"z") + field(4, b"Identity")) + field(2, b"g") + field(11, x) + field(12, field(1, b"z") + field(2, kind))
    return b"\x08\x08" + field(7, graph) + field(8, b"\x10\x11")


MODELS = {
    "ifs at the limit": onnx_of_ifs(95),
    "ifs beyond the limit": onnx_of_ifs(400),
    "types at the limit": onnx_of_types(130),
    "types beyond the limit": onnx_of_types(5000),
    "text at the limit": onnx_text_of_ifs(58).encode(),
    "text beyond the limit": onnx_text_of_ifs(2000).encode(),
}
