"""Damaged programs of torch.export: each gets a message that names the place, and none a crash or much time."""

import io
import json
import subprocess
import zipfile

import pytest

from numeric import ptonnx_command
from paths import CORPUS

FOLDER = CORPUS / "pt2-2.13"
DEEP = 100_000


def records(stem):
    with zipfile.ZipFile(FOLDER / f"{stem}.pt2") as file:
        return {name.split("/", 1)[1] if "/" in name else name: file.read(name) for name in file.namelist()}


def pack(parts, folder="m/"):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        for name, data in parts.items():
            file.writestr(folder + name, data)
    return buffer.getvalue()


def run(tmp_path, data, *options):
    path = tmp_path / "m.pt2"
    path.write_bytes(data)
    command = [ptonnx_command(), path, "-o", tmp_path / "m.onnx", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def refused(tmp_path, data, text, code=3):
    result = run(tmp_path, data)
    assert result.returncode == code, result.stderr
    assert text in result.stderr, result.stderr


def with_text(stem, change):
    """The archive with another text of its program."""
    parts = records(stem)
    parts["models/model.json"] = change(parts["models/model.json"])
    return pack(parts)


def with_program(stem, change):
    def apply(text):
        program = json.loads(text)
        change(program, program["graph_module"]["graph"])
        return json.dumps(program).encode()

    return with_text(stem, apply)


# ---- JSON ----

TEXTS = {
    "truncated": (lambda t: t[: len(t) // 2], "models/model.json: byte"),
    "more": (lambda t: t + b"{}", "more text after the end"),
    "byte order mark": (lambda t: b"\xef\xbb\xbf" + t, "expected a value"),
    "not UTF-8": (lambda t: t.replace(b'"target"', b'"t\xff"', 1), "not valid UTF-8"),
    "bad escape": (lambda t: t.replace(b'"target"', rb'"t\q"', 1), "invalid escape"),
    "control character": (lambda t: t.replace(b'"target"', b'"t\n"', 1), "control character"),
    "NUL in a name": (lambda t: t.replace(b'{"name": "x"}', b'{"name": "x\\u0000"}', 1), "zero character"),
    "two members": (lambda t: t.replace(b'{"graph_module"', b'{"verifiers": [], "graph_module"', 1), "two members"),
    "1e999": (lambda t: t.replace(b'"major": 8', b'"major": 1e999'), "outside the range"),
    "minus": (lambda t: t.replace(b'"major": 8', b'"major": -'), "invalid number"),
    "01": (lambda t: t.replace(b'"major": 8', b'"major": 08'), "expected ','"),
    "3.0": (lambda t: t.replace(b'"major": 8', b'"major": 8.0'), "must be an integer"),
    "digits": (lambda t: t.replace(b'"major": 8', b'"major": ' + b"9" * 1_000_000), "beyond 64 bits"),
    "brackets": (lambda t: b"[" * DEEP, "nested too deep"),
    "braces": (lambda t: b'{"a":' * DEEP, "nested too deep"),
    "version of the future": (lambda t: t.replace(b'"major": 8', b'"major": 9'), "schema version 9.20 (of torch 2.13.0"),
    "a list": (lambda t: b"[]", "must be an object"),
    "empty": (lambda t: b"", "ends early"),
}


@pytest.mark.parametrize("case", TEXTS)
def test_text(case, tmp_path):
    change, text = TEXTS[case]
    refused(tmp_path, with_text("cond", change), text)


# ---- graphs ----


def set_node(i, **values):
    return lambda program, graph: graph["nodes"][i].update(values)


def set_argument(i, k, argument):
    def change(program, graph):
        graph["nodes"][i]["inputs"][k]["arg"] = argument
    return change


def deep_graph(program, graph):
    """Each graph inside of the one before, in 100 levels."""
    empty = {"inputs": [], "outputs": [], "nodes": [], "tensor_values": {}}
    for _ in range(100):
        inner = {"as_graph": {"name": "g", "graph": empty}}
        node = {"target": "torch.ops.higher_order.invoke_subgraph", "outputs": [], "metadata": {},
                "inputs": [{"name": "", "arg": inner}, {"name": "", "arg": {"as_string": "g"}}]}
        empty = {"inputs": [], "outputs": [], "nodes": [node], "tensor_values": {}}
    graph["nodes"].insert(0, node)


def keyword_first(program, graph):
    inputs = graph["nodes"][0]["inputs"]
    inputs.append(dict(inputs[0], name="other"))
    inputs.append(dict(inputs[0], name=""))


def rename_value(program, graph):
    graph["nodes"][-1]["outputs"] = [{"as_tensor": {"name": "x"}}]


def size(expression):
    def change(program, graph):
        graph["tensor_values"]["x"]["sizes"][0] = {"as_expr": {"expr_str": expression, "hint": None}}
    return change


GRAPHS = {
    "unknown name": ("arguments", set_argument(0, 0, {"as_tensor": {"name": "nobody"}}), "no node before defines it"),
    "twice": ("arguments", rename_value, "defined twice"),
    "int as a tensor": ("symmath", set_argument(4, 0, {"as_tensor": {"name": "mul"}}), "is an int, but a tensor is expected"),
    "tensor as an int": ("symmath", set_argument(3, 0, {"as_sym_int": {"as_name": "x"}}), "is a tensor, but an int is expected"),
    "unknown tag": ("arguments", set_argument(0, 0, {"as_magic": 1}), "unknown kind of argument"),
    "two tags": ("arguments", set_argument(0, 0, {"as_int": 1, "as_none": True}), "must have one"),
    "no tag": ("arguments", set_argument(0, 0, {}), "must have one"),
    "none is false": ("arguments", set_argument(0, 0, {"as_none": False}), "must be true"),
    "dtype": ("arguments", set_argument(0, 0, {"as_scalar_type": 99}), "not the number of a dtype"),
    "bool for int": ("arguments", set_argument(0, 0, {"as_int": True}), "must be an integer"),
    "string for list": ("arguments", set_argument(0, 0, {"as_ints": "no"}), "must be a list"),
    "large int": ("arguments", set_argument(0, 0, {"as_int": 1 << 64}), "beyond 64 bits"),
    "graph as an argument": ("arguments", set_argument(0, 0, {"as_graph": {}}), "cannot be an argument here"),
    "empty target": ("arguments", set_node(0, target=""), "not an operator of torch"),
    "few dots": ("arguments", set_node(0, target="torch.ops.aten.add"), "not the name of an operator"),
    "many dots": ("arguments", set_node(0, target="torch.ops.aten.add.a.b"), "not the name of an operator"),
    "code as a target": ("arguments", set_node(0, target="torch.ops.aten.add(x).b"), "not the name of an operator"),
    "long target": ("arguments", set_node(0, target="torch.ops.aten." + "a" * 1_000_000), "too long for a name"),
    "squeeze of nothing": ("arguments", set_node(0, target="torch.ops.aten.squeeze.dim", inputs=[]), "aten::squeeze"),
    "no name after a name": ("arguments", keyword_first, "expected a keyword"),
    "import": ("arguments", set_node(0, target="_operator.__import__"), "not an operator of torch"),
    "eval": ("arguments", set_node(0, target="builtins.eval"), "not an operator of torch"),
    "factorial": ("arguments", set_node(0, target="math.factorial"), "not an operator of torch"),
    "unknown higher order": ("arguments", set_node(0, target="torch.ops.higher_order.flex_attention"), "flex_attention"),
    "deep graphs": ("arguments", deep_graph, "nested"),
    "inputs and specs": ("arguments", lambda p, g: g["inputs"].append(g["inputs"][0]), "the signature"),
    "other names": ("derived", lambda p, g: g["inputs"].reverse(), "the signature has the input"),
    "unbalanced": ("symmath", size("Add(Integer(1), "), "invalid"),
    "division by 0": ("symmath", size("FloorDiv(Symbol('s0'), Integer(0))"), "division by 0"),
    "Max of nothing": ("symmath", size("Max()"), "no arguments"),
    "deep expression": ("symmath", size("-" * DEEP + "1"), "nested too deep"),
    "deep calls": ("symmath", size("Add(" * DEEP), "nested too deep"),
    "more after it": ("symmath", size("s0 s1"), "more text after its end"),
    "negative size": ("symmath", lambda p, g: g["tensor_values"]["x"]["sizes"].__setitem__(0, {"as_int": -1}), "negative"),
    "rank": ("symmath", lambda p, g: g["tensor_values"]["x"].update(sizes=[{"as_int": 1}] * 1000), "1000 dimensions"),
    "sparse": ("symmath", lambda p, g: g["tensor_values"]["x"].update(layout=1), "sparse"),
    "no meta": ("derived", lambda p, g: g["tensor_values"].clear(), "no entry in 'tensor_values'"),
    "gradients": ("derived", lambda p, g: p["graph_module"]["signature"]["output_specs"].__setitem__(
        0, {"gradient_to_parameter": {}}), "computes gradients"),
}


@pytest.mark.parametrize("case", GRAPHS)
def test_graph(case, tmp_path):
    stem, change, text = GRAPHS[case]
    result = run(tmp_path, with_program(stem, change))
    assert result.returncode in (1, 3), result.stderr
    assert text in result.stderr, result.stderr


def test_harmless(tmp_path):
    """Odd names and expressions that dims cannot say are no faults."""
    for text in ("Pow(Symbol('s0'), Integer(1000000000))", "Integer(" + "9" * 100_000 + ")", "Symbol('a b', integer=True)",
                 "Piecewise(ExprCondPair(Symbol('s0'), StrictLessThan(Symbol('s0'), Integer(3))))", "((s0//2)) - 3"):
        result = run(tmp_path, with_program("arguments", size(text)))
        assert result.returncode in (0, 1), result.stderr
        assert "bug" not in result.stderr


# ---- weights ----


def set_weight(**values):
    def change(parts):
        name = "data/weights/model_weights_config.json"
        config = json.loads(parts[name])
        entry = next(iter(config["config"].values()))
        entry.update({k: v for k, v in values.items() if k in entry})
        entry["tensor_meta"].update({k: v for k, v in values.items() if k not in entry})
        parts[name] = json.dumps(config).encode()
    return change


def ints(*values):
    return [{"as_int": value} for value in values]


WEIGHTS = {
    "missing record": (lambda p: p.pop("data/weights/weight_0"), "missing"),
    "short record": (lambda p: p.update({"data/weights/weight_0": p["data/weights/weight_0"][:4]}), "of its storage"),
    "empty record": (lambda p: p.update({"data/weights/weight_0": b""}), "storage"),
    "path": (set_weight(path_name="../weight_0"), "not the name of a record"),
    "no path": (set_weight(path_name=""), "not the name of a record"),
    "offset": (set_weight(storage_offset={"as_int": 1 << 40}), "of its storage"),
    "strides": (set_weight(strides=ints(1 << 50, 1)), "storage"),
    "other sizes": (set_weight(sizes=ints(1, 1)), "not those of its weight"),
    "negative": (set_weight(sizes=ints(-1, 4)), "negative"),
    "overflow": (set_weight(sizes=ints(1 << 40, 1 << 40), strides=ints(0, 0)), "impossibly large"),
    "rank": (set_weight(sizes=ints(*[1] * 1000), strides=ints(*[1] * 1000)), "1000 dimensions"),
    "no config": (lambda p: p.pop("data/weights/model_weights_config.json"), "is missing"),
    "no data": (lambda p: p.update({"data/weights/model_weights_config.json": b'{"config": {}}'}), "no data for"),
}


@pytest.mark.parametrize("case", WEIGHTS)
def test_weight(case, tmp_path):
    change, text = WEIGHTS[case]
    parts = records("cond")
    change(parts)
    refused(tmp_path, pack(parts), text)


def test_inner_archives(tmp_path):
    parts = records("layout_2_8")
    refused(tmp_path, pack({**parts, "data/weights/model.pt": b"not a zip archive at all"}), "not a file of torch.save")
    refused(tmp_path, pack({**parts, "data/weights/model.pt": pack({"x": b"y"})}), "no 'data.pkl'")
    evil = pack({"data.pkl": b"\x80\x02cos\nsystem\nX\x04\x00\x00\x00trueq\x00\x85R.", "byteorder": b"little"})
    refused(tmp_path, pack({**parts, "data/weights/model.pt": evil}), "os.system")


def test_sample_inputs_are_not_read(tmp_path):
    parts = records("cond")
    result = run(tmp_path, pack({**parts, "data/sample_inputs/model.pt": b"junk"}))
    assert result.returncode == 0, result.stderr


# ---- several programs ----


def test_model(tmp_path):
    data = (FOLDER / "two_programs.pt2").read_bytes()
    for name in ("encoder", "decoder"):
        result = run(tmp_path, data, "--model", name)
        assert result.returncode == 0, result.stderr
    result = run(tmp_path, data, "--model", "nobody")
    assert result.returncode == 2
    assert "has no program 'nobody'; it has: 'encoder', 'decoder'" in result.stderr
    result = run(tmp_path, pack({"models/a/b.json": records("cond")["models/model.json"]}), "--model", "a/b")
    assert "a/b_weights_config.json' is missing" in result.stderr
