"""What onnx.checker refuses with full_check, src/onnx/check*.c refuses: the onnx package's own models, broken in many ways."""

import collections

import node_models
import onnx
import pytest
from onnx import AttributeProto, TensorProto, helper
from test_onnx_files import onnx_refuses, tool


def first(model):
    return model.graph.node[0]


def rename_input(model, to):
    first(model).input[0] = to


def attribute(model, **fields):
    """Makes the first attribute another one."""
    old = first(model).attribute[0]
    old.CopyFrom(AttributeProto(name=fields.pop("name", old.name), **fields))


def in_branch(model, change):
    """Puts the graph's nodes into both branches of an If."""
    graph = model.graph
    outputs = [onnx.ValueInfoProto(name=o.name + "_in", type=o.type) for o in graph.output]
    bodies = []
    for name in ("one", "two"):
        body = onnx.GraphProto(name=name)
        body.node.extend(graph.node)
        for node in body.node:
            for i, made in enumerate(node.output):
                node.output[i] = made and f"{made}_in"
        body.output.extend(outputs)
        bodies.append(body)
    change(bodies[0])
    del graph.node[:]
    graph.input.append(helper.make_tensor_value_info("which", TensorProto.BOOL, []))
    graph.node.append(helper.make_node("If", ["which"], [o.name for o in graph.output], then_branch=bodies[0],
                                       else_branch=bodies[1]))


def other_type(value):
    tensor = value.type.tensor_type
    tensor.elem_type = TensorProto.STRING if tensor.elem_type != TensorProto.STRING else TensorProto.FLOAT


def raise_rank(value):
    value.type.tensor_type.shape.dim.add(dim_value=3)


MUTATIONS = {
    "an input more than there can be": lambda m: first(m).input.extend([m.graph.input[0].name] * 20),
    "no inputs": lambda m: first(m).ClearField("input"),
    "an output more than there can be": lambda m: first(m).output.extend([f"more{i}" for i in range(20)]),
    "no outputs": lambda m: first(m).ClearField("output"),
    "first input left out": lambda m: rename_input(m, ""),
    "an input of nobody": lambda m: rename_input(m, "nobody"),
    "its own output as an input": lambda m: rename_input(m, first(m).output[0]),
    "input of another element type": lambda m: other_type(m.graph.input[0]),
    "output of another element type": lambda m: other_type(m.graph.output[0]),
    "output of another rank": lambda m: raise_rank(m.graph.output[0]),
    "output of another size": lambda m: setattr(m.graph.output[0].type.tensor_type.shape.dim[0], "dim_value", 77),
    "input without a shape": lambda m: m.graph.input[0].type.tensor_type.ClearField("shape"),
    "input without a type": lambda m: m.graph.input[0].ClearField("type"),
    "no attributes": lambda m: first(m).ClearField("attribute") if first(m).attribute else 1 / 0,
    "an attribute of nobody": lambda m: first(m).attribute.append(helper.make_attribute("of_nobody", 1)),
    "an attribute twice": lambda m: first(m).attribute.append(first(m).attribute[0]),
    "an attribute as another kind": lambda m: attribute(m, type=AttributeProto.STRINGS, strings=[b"x"]),
    "an attribute as a float": lambda m: attribute(m, type=AttributeProto.FLOAT, f=1.5),
    "an attribute without a type": lambda m: first(m).attribute[0].ClearField("type"),
    "an attribute without a name": lambda m: first(m).attribute[0].ClearField("name"),
    "an attribute by another name": lambda m: setattr(first(m).attribute[0], "name", "other"),
    "an attribute with two values": lambda m: [setattr(first(m).attribute[0], f, v) for f, v in (("i", 1), ("f", 1.0))],
    "an unknown operator": lambda m: setattr(first(m), "op_type", "Nothing"),
    "no operator": lambda m: first(m).ClearField("op_type"),
    "an unknown domain": lambda m: setattr(first(m), "domain", "no.domain"),
    "a node twice": lambda m: m.graph.node.append(first(m)),
    "the input made again": lambda m: m.graph.node.append(
        helper.make_node("Identity", [m.graph.input[0].name], [m.graph.input[0].name])),
    "two inputs of one name": lambda m: m.graph.input.append(m.graph.input[0]),
    "an output that nobody makes": lambda m: setattr(m.graph.output[0], "name", "nothing"),
    "an output without a name": lambda m: m.graph.output[0].ClearField("name"),
    "an output without a type": lambda m: m.graph.output[0].ClearField("type"),
    "no graph name": lambda m: m.graph.ClearField("name"),
    "no opset": lambda m: m.ClearField("opset_import"),
    "opset 1": lambda m: setattr(m.opset_import[0], "version", 1),
    "opset 7": lambda m: setattr(m.opset_import[0], "version", 7),
    "opset 12": lambda m: setattr(m.opset_import[0], "version", 12),
    "no ir_version": lambda m: m.ClearField("ir_version"),
    "ir_version 99": lambda m: setattr(m, "ir_version", 99),
    "an initializer without contents": lambda m: m.graph.initializer.append(
        TensorProto(name="w", data_type=1, dims=[2])),
    "an initializer without a name": lambda m: m.graph.initializer.append(helper.make_tensor("", 1, [1], [1])),
    "an initializer of two kinds of contents": lambda m: m.graph.initializer.append(
        TensorProto(name="w", data_type=1, dims=[1], float_data=[1], raw_data=b"1234")),
    "an initializer of no type": lambda m: m.graph.initializer.append(TensorProto(name="w", dims=[1], float_data=[1])),
    "in a branch: an input of nobody": lambda m: in_branch(m, lambda g: g.node[0].input.__setitem__(0, "nobody")),
    "in a branch: a value hidden": lambda m: in_branch(m, lambda g: g.node.append(
        helper.make_node("Identity", [m.graph.input[0].name], [m.graph.input[0].name]))),
    "in a branch: an unknown operator": lambda m: in_branch(m, lambda g: setattr(g.node[0], "op_type", "Nothing")),
    "in a branch: no name": lambda m: in_branch(m, lambda g: g.ClearField("name")),
    "in a branch: an output of nobody": lambda m: in_branch(m, lambda g: setattr(g.output[0], "name", "nothing")),
    "in a branch: a node twice": lambda m: in_branch(m, lambda g: g.node.append(g.node[0])),
    "in a branch: another type": lambda m: in_branch(m, lambda g: g.node.append(
        helper.make_node("Cast", [g.node[0].output[0]], ["cast"], to=1)) or setattr(g.output[0], "name", "cast")),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """[(mutation, case's name, path)] of models that onnx.checker refuses."""
    folder, found, seen = tmp_path_factory.mktemp("broken"), [], set()
    for i, case in enumerate(node_models.cases()):
        if len(case.model.graph.node) != 1 or not case.model.graph.input or case.operator in seen:
            continue  # one of each operator
        if case.model.graph.node[0].domain or onnx_refuses(case.model):
            continue
        seen.add(case.operator)
        for name, change in MUTATIONS.items():
            model = node_models.copy(case.model)
            try:
                change(model)
            except (IndexError, ZeroDivisionError):
                continue  # it has no such thing
            if onnx_refuses(model):
                path = folder / f"{len(found)}.onnx"
                path.write_bytes(model.SerializeToString())
                found.append((name, case.name, path))
    return found


@pytest.mark.not_quick
def test_refuses_what_onnx_checker_refuses(broken, table):
    answers = tool([("check", path, "-") for _, _, path in broken])
    counts, missed = collections.defaultdict(collections.Counter), []
    for (mutation, name, path), answer in zip(broken, answers):
        counts[mutation].update([answer != "ok"])
        if answer == "ok":
            missed.append((mutation, name, str(path)))
    table("models that onnx.checker refuses", ["what is wrong", "refused", "all"],
          [[name, c[True], c.total()] for name, c in counts.items()])
    assert not missed, "\n".join(map(str, [len(missed), *missed[:30]]))
