"""The models of the onnx package's own tests with the tensors they are tested on, and other forms of them."""

import dataclasses
import functools
import glob
import os
import pathlib
import re
import warnings

import numpy as np
import onnx
import onnx.numpy_helper
from onnx import TensorProto, helper

DATA = pathlib.Path(onnx.__file__).parent / "backend" / "test" / "data"
SMALL = 64  # elements of an input that becomes an initializer


@dataclasses.dataclass
class Case:
    name: str
    operator: str  # the row of the table to which it belongs
    model: onnx.ModelProto
    inputs: list  # numpy arrays, lists of them, None: as many as the graph has inputs; or None when there are none
    outputs: list


def opset(model):
    return max([o.version for o in model.opset_import if o.domain in ("", "ai.onnx")] or [1])


def array(value):
    """A tensor of a test as a numpy array; sequences as lists."""
    if isinstance(value, TensorProto):
        return onnx.numpy_helper.to_array(value)
    if isinstance(value, (list, tuple)):
        return [array(v) for v in value]
    return value if value is None else np.asarray(value)


def read_values(folder, kind, infos):
    values = []
    for i, info in enumerate(infos):
        file = pathlib.Path(folder, f"{kind}_{i}.pb")
        data = file.read_bytes() if file.exists() else None
        if data is None:
            values.append(None)  # an input that is an initializer
        elif info.type.HasField("sequence_type"):
            values.append(onnx.numpy_helper.to_list(onnx.SequenceProto.FromString(data)))
        else:
            values.append(array(TensorProto.FromString(data)))
    return values


def file_case(kind, file):
    model = onnx.ModelProto.FromString(pathlib.Path(file).read_bytes())
    tested = os.path.join(os.path.dirname(file), "test_data_set_0")
    values = [read_values(tested, kind, infos) if os.path.isdir(tested) else None
              for kind, infos in (("input", model.graph.input), ("output", model.graph.output))]
    name = os.path.relpath(file, DATA / kind).split(os.sep)[0]
    nodes = model.graph.node
    return Case(name, nodes[0].op_type if len(nodes) == 1 else f"({kind} models)", model, *values)


def node_cases():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from onnx.backend.test.case.node import collect_testcases

        found = [case for case in collect_testcases(None) if case.model is not None]
    operators = {case.name: case.model.graph.node[0].op_type for case in found if len(case.model.graph.node) == 1}
    for case in found:
        base = re.sub(r"_expanded.*", "", case.name)
        operator = operators.get(case.name) or operators.get(base) or "(chains)"
        inputs, outputs = case.data_sets[0]
        yield Case(case.name, operator, case.model, *([array(v) for v in values] for values in (inputs, outputs)))


def cases():
    """All cases of opset 7 and later whose operators are those of ONNX, or functions of the model."""
    files = [file_case(kind, file) for kind in ("simple", "light")
             for file in sorted(glob.glob(f"{DATA}/{kind}/**/*.onnx", recursive=True))]
    for case in [*node_cases(), *files]:
        domains = {o.domain for o in case.model.opset_import}
        if opset(case.model) >= 7 and not domains & {"ai.onnx.ml", "ai.onnx.preview.training", "ai.onnx.training"}:
            yield case


def copy(model):
    again = onnx.ModelProto()
    again.CopyFrom(model)
    return again


def with_dims_named(model, name_of):
    """The inputs' sizes above 1 as symbols: name_of(input's name, axis, size)."""
    model = copy(model)
    constant = {i.name for i in model.graph.initializer}
    for value in model.graph.input:
        if value.name in constant or not value.type.HasField("tensor_type"):
            continue
        for axis, dim in enumerate(value.type.tensor_type.shape.dim):
            if dim.HasField("dim_value") and dim.dim_value > 1:
                dim.dim_param = name_of(value.name, axis, dim.dim_value)
    return model


def with_constants(case, first=0):
    """Small inputs from `first` on as initializers. None when there are none."""
    model = copy(case.model)
    fixed = []
    for i, (value, contents) in enumerate(zip(model.graph.input, case.inputs or ())):
        known = value.type.HasField("tensor_type") and isinstance(contents, np.ndarray) and contents.size <= SMALL
        if known and i >= first and value.name not in {t.name for t in model.graph.initializer}:
            tensor = onnx.numpy_helper.from_array(contents, value.name)
            tensor.data_type = value.type.tensor_type.elem_type
            model.graph.initializer.append(tensor)
            fixed.append(value)
    for value in fixed:
        model.graph.input.remove(value)
    return model if fixed else None


@functools.cache
def history(operator):
    return [s for s in onnx.defs.get_all_schemas_with_history() if s.name == operator and not s.domain]


def older_versions(case):
    """(opset, model) with the one node as older versions of its operator have it: inputs that were attributes then
    become attributes of the tested contents."""
    nodes = case.model.graph.node
    if len(nodes) != 1 or nodes[0].domain or case.inputs is None:
        return
    now = onnx.defs.get_schema(nodes[0].op_type, opset(case.model))
    for schema in history(now.name):
        if 7 <= schema.since_version < now.since_version:
            model = as_version(case, now, schema)
            if model is not None:
                yield schema.since_version, model


def as_version(case, now, then):
    model = copy(case.model)
    node = model.graph.node[0]
    contents = {value.name: data for value, data in zip(model.graph.input, case.inputs)}
    old = {p.name.lower(): i for i, p in enumerate(then.inputs)}
    inputs = [""] * len(then.inputs)
    for i, name in enumerate(node.input):
        param = now.inputs[min(i, len(now.inputs) - 1)]
        if param.option == onnx.defs.OpSchema.FormalParameterOption.Variadic:
            return None if len(then.inputs) != len(now.inputs) else set_version(model, then, list(node.input))
        attribute = next((a for a in then.attributes if a.lower() == param.name.lower()), None)
        if param.name.lower() in old:
            inputs[old[param.name.lower()]] = name
        elif name and attribute:
            values = np.asarray(contents[name]).tolist()
            if isinstance(values, list) and then.attributes[attribute].type in (1, 2):  # K of TopK
                values = values[0]
            node.attribute.append(helper.make_attribute(attribute, values, attr_type=int(then.attributes[attribute].type)))
            model.graph.input.remove(next(v for v in model.graph.input if v.name == name))
        elif name:
            return None
    while inputs and not inputs[-1]:
        inputs.pop()
    return set_version(model, then, inputs)


def set_version(model, schema, inputs):
    """Changes the model to the older opset, and returns it; None if it is not valid there."""
    del model.graph.node[0].input[:]
    model.graph.node[0].input.extend(inputs)
    del model.opset_import[:]
    model.opset_import.append(helper.make_opsetid("", schema.since_version))
    model.ir_version = 10
    try:
        onnx.checker.check_model(model)
    except onnx.checker.ValidationError:
        return None
    return model
