"""Shapes of programs: those that an export derives for each value, against those that the .pt2 file records."""

import copy
import json
import zipfile

import onnx
import sympy
from torch.utils._sympy import functions as torch_functions

from numeric import export_command

COMPLEX = (9, 10, 11)  # dtypes of the file: a pair of real tensors has one more dim
SYMBOLS = [{"s%d" % i: 11 + 2 * i for i in range(100)}, {"s%d" % i: 23 + 4 * i for i in range(100)}]
COMPUTED = ("ToFloat(", "Piecewise(")  # sizes that nodes compute at run time: dims have no floats and no choices


def size(entry, symbols):
    """A size of the file at these sizes of the symbols."""
    if "as_int" in entry:
        return entry["as_int"]
    known = {**vars(sympy), **vars(torch_functions), **{name: sympy.Symbol(name) for name in symbols}}
    value = sympy.sympify(eval(entry["as_expr"]["expr_str"], known))
    return int(value.subs({symbol: symbols[symbol.name] for symbol in value.free_symbols}))


def evaluated(text, symbols):
    return eval(text, {"__builtins__": {}, "min": min, "max": max}, symbols)


def check_size(ours, entry):
    """Ours is the same number, or the same function of the symbols; what depends on data may have any name."""
    if "as_int" in entry:
        assert ours.dim_value == entry["as_int"] and not ours.dim_param
        return
    text = entry["as_expr"]["expr_str"]
    if any(f"u{i}" in text for i in range(10)) or any(word in text for word in COMPUTED):
        return
    assert "unk" not in ours.dim_param, f"{ours.dim_param}, but the file has {text}"
    for symbols in SYMBOLS:
        assert evaluated(ours.dim_param or str(ours.dim_value), symbols) == size(entry, symbols)


# ---- archives in which all values are outputs ----


def tensors(arguments):
    """The names of the tensors that nodes or graphs list."""
    for argument in arguments:
        for tensor in [argument["as_tensor"]] if "as_tensor" in argument else argument.get("as_tensors", []):
            yield tensor["name"]


def results(graph):
    """The tensors that the nodes of a graph make and of which the file has the sizes; not the tokens."""
    made = (name for node in graph["nodes"] for name in tensors(node["outputs"][node["target"].endswith("with_effects") :]))
    return [name for name in made if name in graph["tensor_values"]]


def as_tensor(name):
    return {"as_tensor": {"name": name}}


def positional(argument):
    return {"name": "", "arg": argument, "kind": 1}


def called(graph, body, operands, names):
    """A node that calls the body with the operands, and gives these results of it."""
    inner = {"name": "called", "graph": {**copy.deepcopy(body), "outputs": [as_tensor(name) for name in names]}}
    outer = [f"{name}_of_{len(graph['nodes'])}" for name in names]
    graph["tensor_values"].update({new: body["tensor_values"][name] for new, name in zip(outer, names)})
    inputs = [positional({"as_graph": inner}), *map(positional, operands)]
    return outer, {"target": "torch.ops.higher_order.strict_mode", "inputs": inputs, "outputs": [*map(as_tensor, outer)], "metadata": {}}


def listed(argument):
    """The members of a list of operands."""
    kind, members = next(iter(argument.items()))
    return [as_tensor(m["name"]) if kind == "as_tensors" else {"as_sym_int": m} for m in members]


def add_member(inputs, at, name):
    """One more operand of a higher-order node; a list of sizes is never the last one."""
    inputs[at]["arg"].setdefault("as_tensors", []).append({"name": name})


def add_results(graph, node, names, metas):
    graph["tensor_values"].update(zip(names, metas))
    node["outputs"] += map(as_tensor, names)


def stacked(graph, meta, xs):
    return {**meta, "sizes": [graph["tensor_values"][xs]["sizes"][0], *meta["sizes"]]}


def show_stacked(graph, node, xs_at):
    """scan and map: each value of the body is one more result, stacked."""
    body, xs = node["inputs"][0]["arg"]["as_graph"]["graph"], node["inputs"][xs_at]["arg"]["as_tensors"][0]["name"]
    names = results(body)
    body["outputs"] += map(as_tensor, names)
    metas = [stacked(graph, body["tensor_values"][name], xs) for name in names]
    add_results(graph, node, [f"{name}_stacked_{len(graph['nodes'])}" for name in names], metas)
    return []


def show_branches(graph, node):
    """cond: one branch gives a value of its own, and the other one gives the same value, computed before."""
    calls = []
    for own, other in (1, 2), (2, 1):
        bodies = [node["inputs"][i]["arg"]["as_graph"]["graph"] for i in (own, other)]
        names = results(bodies[0])
        outer, call = called(graph, bodies[0], listed(node["inputs"][3]["arg"]), names)
        calls.append(call)
        for name, before in zip(names, outer):
            for body, result in zip(bodies, (name, before)):
                body["inputs"].append(as_tensor(before))
                body["tensor_values"][before] = graph["tensor_values"][before]
                body["outputs"].append(as_tensor(result))
            add_member(node["inputs"], 3, before)
        add_results(graph, node, [f"{name}_chosen" for name in outer], [graph["tensor_values"][name] for name in outer])
    return calls


def show_carried(graph, node):
    """while_loop: each value of the body is carried; before the first iteration it is what the body computes from the initial values."""
    condition, body = (node["inputs"][i]["arg"]["as_graph"]["graph"] for i in (0, 1))
    names, carried = results(body), listed(node["inputs"][2]["arg"])
    outer, call = called(graph, body, carried + listed(node["inputs"][3]["arg"]), names)
    for i, (name, before) in enumerate(zip(names, outer)):
        for inner in condition, body:
            inner["inputs"].insert(len(carried) + i, as_tensor(before))
            inner["tensor_values"][before] = graph["tensor_values"][before]
        body["outputs"].append(as_tensor(name))
        add_member(node["inputs"], 2, before)
    add_results(graph, node, [f"{name}_carried" for name in outer], [graph["tensor_values"][name] for name in outer])
    return [call]


def show_called(graph, node):
    """Every other graph is called: its values are further results."""
    for body in bodies_of(node):
        names = results(body)
        body["outputs"] += map(as_tensor, names)
        add_results(graph, node, [f"{name}_called_{len(graph['nodes'])}" for name in names], [body["tensor_values"][n] for n in names])
    return []


SHOWN = {
    "scan": lambda graph, node: show_stacked(graph, node, 2),
    "map_impl": lambda graph, node: show_stacked(graph, node, 1),
    "cond": show_branches,
    "while_loop": show_carried,
}


def bodies_of(node):
    return [i["arg"]["as_graph"]["graph"] for i in node["inputs"] if "as_graph" in i["arg"]]


def show_bodies(graph):
    """Values of graphs in the graph become results of its nodes."""
    nodes = list(graph["nodes"])
    graph["nodes"] = []
    for node in nodes:
        calls = []
        for body in bodies_of(node):
            show_bodies(body)
        if bodies_of(node):
            calls = SHOWN.get(node["target"].rpartition(".")[2], show_called)(graph, node)
        graph["nodes"] += [*calls, node]


def with_all_results(path):
    """The archive with every tensor that a node makes, in the graph or in one of its graphs, as a further output, and the sizes
    that the file has for them."""
    with zipfile.ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    record = next(name for name in parts if "/models/" in name or name == "serialized_exported_program.json")
    document = json.loads(parts[record])
    graph, signature = document["graph_module"]["graph"], document["graph_module"]["signature"]
    show_bodies(graph)
    known = results(graph)
    for name in known:
        graph["outputs"].append(as_tensor(name))
        signature["output_specs"].append({"user_output": {"arg": as_tensor(name)}})
    parts[record] = json.dumps(document).encode()
    return parts, [graph["tensor_values"][name] for name in known]


def write_zip(parts, path):
    with zipfile.ZipFile(path, "w") as file:
        for name, data in parts.items():
            file.writestr(name, data)


def check_shapes(path, folder, extra=()):
    """Each size of each value of the program at `path` is at least as precise as the file's."""
    parts, metas = with_all_results(path)
    write_zip(parts, folder / "all.pt2")
    export_command(folder / "all.pt2", folder / "all.onnx", 20, extra=list(extra))
    outputs = onnx.load(folder / "all.onnx").graph.output
    assert len(outputs) >= len(metas) > 0
    for output, meta in zip(outputs[-len(metas) :], metas):
        dims = output.type.tensor_type.shape.dim
        assert len(dims) == len(meta["sizes"]) + (meta["dtype"] in COMPLEX), output.name
        for ours, entry in zip(dims, meta["sizes"]):
            check_size(ours, entry)
    return len(metas)
