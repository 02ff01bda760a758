"""Models of the onnx package with a size, a rank or a list that does not fit: what onnx.checker refuses, src/onnx/check*.c
refuses too, and nothing crashes it."""

import collections

import node_models
import pytest
from onnx import AttributeProto
from test_onnx_files import onnx_refuses, tool


def changed(model, change):
    model = node_models.copy(model)
    change(model)
    return model


def dims(model, i):
    return model.graph.input[i].type.tensor_type.shape.dim


def other_sizes(model):
    for i, value in enumerate(model.graph.input):
        if not value.type.tensor_type.HasField("shape"):
            continue
        yield f"{value.name}: an axis more", changed(model, lambda m, i=i: dims(m, i).add(dim_value=3))
        yield f"{value.name}: a scalar", changed(model, lambda m, i=i: dims(m, i).__delitem__(slice(None)))
        for k in range(len(dims(model, i))):
            yield f"{value.name}: axis {k} is larger", changed(
                model, lambda m, i=i, k=k: setattr(dims(m, i)[k], "dim_value", dims(m, i)[k].dim_value + 1))


def other_attributes(model):
    for i, attribute in enumerate(model.graph.node[0].attribute):
        def at(m, i=i):
            return m.graph.node[0].attribute[i]

        if attribute.type == AttributeProto.INT:
            for value in (attribute.i + 1, -7):
                yield f"{attribute.name} = {value}", changed(model, lambda m, v=value, at=at: setattr(at(m), "i", v))
        elif attribute.type == AttributeProto.INTS and attribute.ints:
            yield f"{attribute.name} longer", changed(model, lambda m, at=at: at(m).ints.append(1))
            yield f"{attribute.name} shorter", changed(model, lambda m, at=at: at(m).ints.pop())
        elif attribute.type == AttributeProto.STRING:
            yield f"{attribute.name} nonsense", changed(model, lambda m, at=at: setattr(at(m), "s", b"nonsense"))


def one_of_each_operator():
    """One of each opset where a body is part of it."""
    seen = set()
    for case in node_models.cases():
        key = case.operator, case.model.opset_import[0].version if case.operator in ("If", "Loop", "Scan", "SequenceMap") else 0
        if len(case.model.graph.node) == 1 and key not in seen:
            model = changed(case.model, lambda m: m.graph.ClearField("output"))
            if not onnx_refuses(model):
                seen.add(key)
                yield case.operator, model


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """[(operator, what, path)] of models that onnx.checker refuses."""
    folder, found = tmp_path_factory.mktemp("sizes"), []
    for operator, model in one_of_each_operator():
        for what, other in (*other_sizes(model), *other_attributes(model)):
            if onnx_refuses(other):
                found.append((operator, what, folder / f"{len(found)}.onnx"))
                found[-1][2].write_bytes(other.SerializeToString())
    return found


@pytest.mark.not_quick
def test_what_onnx_refuses_is_refused(broken, table):
    answers = tool([("check", path, "-") for _, _, path in broken])
    missed = [(operator, what) for (operator, what, _), answer in zip(broken, answers) if answer == "ok"]
    counts, left = collections.Counter(row[0] for row in broken), collections.Counter(row[0] for row in missed)
    table("check_sizes", ["operator", "refused", "all"], [[name, n - left[name], n] for name, n in sorted(counts.items())])
    assert len(broken) > 300
    assert not missed
