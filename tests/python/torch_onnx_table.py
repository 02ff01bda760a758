"""What torch.onnx has, and what becomes of it here: a row for each argument, function and name of torch.onnx 1.8 to 2.13.

tests/python/test_torch_onnx_table.py runs the `check` of each row; tools/gen_migrating.py writes the table of
docs/migrating.md from the same rows. `check` is a Python expression or some statements over the names of `space()`.
"""

from typing import NamedTuple


class Row(NamedTuple):
    section: str  # of docs/migrating.md
    name: str
    releases: str  # of torch that have it
    here: str  # what ptonnx does
    check: str


ROWS = []
ARGUMENTS, BEHAVIOUR, INPUTS, NAMES = "Arguments of `export`", "Errors and warnings", "Inputs and outputs", "Names in the model"
AXES, MODES, SYMBOLICS = "Dynamic axes and weights", "Operator modes", "Symbolic functions"
CLASSES, VERIFY, PRETTY = "Enums, errors and warnings", "Verification", "Text"


def row(section, name, releases, here, check):
    ROWS.append(Row(section, name, releases, here, check.strip("\n")))


# ---- arguments ----

row(ARGUMENTS, "`model`", "1.8 –", "the same; also plain functions, and paths, bytes or files of saved TorchScript models", """
assert load(export(Net(), X)) and load(export(torch.jit.script(Net()), X)) and load(export(lambda x: x + 1, X))
assert load(export(EXAMPLE))
""")
row(ARGUMENTS, "`model`: `nn.DataParallel`", "1.8 –", "the module inside of it is exported, with a note", """
assert "the module inside of DataParallel is exported" in export(nn.DataParallel(Net()), X).notes
""")
row(ARGUMENTS, "`args`", "1.8 –", "the same: a tensor, a number, or a tuple; a dict at its end has keyword arguments", """
assert inputs(export(Two(), (X, {"y": X}))) == ["x", "y"] == inputs(export(Two(), (X, X)))
assert inputs(export(Net(), X)) == ["x"]
""")
row(ARGUMENTS, "`f`", "1.8 –", "a path, a file object or None; with None `bytes(report)` is the model", """
memory, net = io.BytesIO(), Net()
export(net, X, memory)
export(net, X, path)
assert memory.getvalue() == open(path, "rb").read() == bytes(export(net, X))
""")
row(ARGUMENTS, "`kwargs`", "2.5 –", "the same", """
assert inputs(export(Two(), (X,), kwargs={"y": X})) == ["x", "y"]
""")
row(ARGUMENTS, "`export_params=False`", "1.8 –", "the same: weights become inputs, in state-dict order", """
model = load(export(Net(), X, export_params=False))
assert names(model.graph.input) == ["x", "fc.weight", "fc.bias"] and not model.graph.initializer
""")
row(ARGUMENTS, "`verbose`", "1.8 –", "the same: prints the graph, and nodes have their source position as doc string; notes are printed too", """
report = export(Net(), X, verbose=True)
assert report.graph in printed() and all(node.doc_string for node in load(report).graph.node)
""")
row(ARGUMENTS, "`training`", "1.8 –", "the same; None is EVAL; another type is a TypeError", """
assert "Dropout" in kinds(export(nn.Dropout(), X, training=TrainingMode.TRAINING))
assert "Dropout" not in kinds(export(nn.Dropout(), X, training=torch.onnx.TrainingMode.EVAL))
warns("changes nothing below opset 12", lambda: export(nn.Dropout(), X, training=TrainingMode.TRAINING, opset_version=11))
assert "Dropout" in kinds(export(nn.Dropout().train(), X, training=TrainingMode.PRESERVE))
raises(TypeError, "training", lambda: export(Net(), X, training="eval"))
""")
row(ARGUMENTS, "`input_names`, `output_names`", "1.8 –", "the same; further input names go to the parameters; too many are an error", """
model = load(export(Net(), X, input_names=["a", "w"], output_names=["b"]))
assert names(model.graph.input) == ["a"] and names(model.graph.output) == ["b"] and "w" in names(model.graph.initializer)
raises(RuntimeError, "output names are given", lambda: export(Net(), X, output_names=["a", "b"]))
raises(RuntimeError, "input names are given", lambda: export(Net(), X, input_names=list("abcdef")))
""")
row(ARGUMENTS, "`aten`", "1.8 – 1.9", "as `operator_export_type=ONNX_ATEN`", """
assert kinds(export(torch.cos, X, aten=True)) == ["ATen"]
""")
row(ARGUMENTS, "`export_raw_ir`", "1.8 – 1.9", "UnsupportedArgumentError", """
raises(ptonnx.errors.UnsupportedArgumentError, "export_raw_ir", lambda: export(Net(), X, export_raw_ir=True))
""")
row(ARGUMENTS, "`operator_export_type`", "1.8 –", "the same, below; torch's members and names are accepted", """
assert kinds(export(torch.cos, X, operator_export_type=torch.onnx.OperatorExportTypes.ONNX)) == ["Cos"]
assert kinds(export(torch.cos, X, operator_export_type="ONNX_ATEN")) == ["ATen"]
raises(TypeError, "operator_export_type", lambda: export(Net(), X, operator_export_type=7))
""")
row(ARGUMENTS, "`opset_version`", "1.8 –", "7 to 28; the default is 20", """
assert load(export(Net(), X)).opset_import[0].version == 20
assert [load(export(Net(), X, opset_version=n)).opset_import[0].version for n in (7, 9, 13, 23)] == [7, 9, 13, 23]
raises(RuntimeError, "supported opsets are 7 to 28", lambda: export(Net(), X, opset_version=6))
""")
row(ARGUMENTS, "`do_constant_folding`", "1.8 –", "the same, at every opset", """
folded, plain = (kinds(export(lambda x: x + torch.ones(3) * 2, X, do_constant_folding=flag)) for flag in (True, False))
assert folded == ["Add"] and len(plain) >= len(folded)
""")
row(ARGUMENTS, "`dynamic_axes`", "1.8 –", "the same; the caller's dict is not changed; axes may be negative", """
axes = {"x": {-2: "n"}}
assert dims(load(export(Net(), X, dynamic_axes=axes)).graph.input[0]) == ["n", 3] and axes == {"x": {-2: "n"}}
""")
row(ARGUMENTS, "`keep_initializers_as_inputs`", "1.8 –", "the same at every opset; None is False", """
assert names(load(export(Net(), X, keep_initializers_as_inputs=True)).graph.input) == ["x", "fc.weight", "fc.bias"]
assert names(load(export(Net(), X, opset_version=8)).graph.input) == ["x"]
""")
row(ARGUMENTS, "`custom_opsets`", "1.8 –", "the same; the default version of a domain is 1; a domain that the model does not use is a warning", """
warns("no operator of the domain 'unused'", lambda: export(Net(), X, custom_opsets={"unused": 2}))
report = export(lambda x: torch._standard_gamma(x), X, operator_export_type=Types.ONNX_FALLTHROUGH, custom_opsets={"org.pytorch.aten": 3})
assert {o.domain: o.version for o in proto(report).opset_import}["org.pytorch.aten"] == 3
""")
row(ARGUMENTS, "`export_modules_as_functions`", "1.11 –", "the same; also for scripted models, files and exported programs, and with names of classes; opset 15 or later", """
assert [f.name for f in proto(export(Net(), X, export_modules_as_functions=True)).functions] == ["Linear", "Net"]
assert [f.domain for f in proto(export(Net(), X, export_modules_as_functions={torch.nn.Linear})).functions] == ["torch.nn.modules.linear"]
assert not proto(export(Net(), X, export_modules_as_functions=set())).functions
raises(ValueError, "opset_version 15", lambda: export(Net(), X, export_modules_as_functions=True, opset_version=14))
raises(RuntimeError, "not a class", lambda: export(Net(), X, export_modules_as_functions={torch.nn.Linear(1, 1)}))
""")
row(ARGUMENTS, "`autograd_inlining`", "2.1 –", "the same", """
assert kinds(export(lambda x: Twice.apply(x), X, autograd_inlining=True)) == ["Mul"]
raises(RuntimeError, "Twice", lambda: export(lambda x: Twice.apply(x), X, autograd_inlining=False))
""")
row(ARGUMENTS, "`_retain_param_name`, `example_outputs`, `enable_onnx_checker`", "1.8 – 1.10", "accepted, without effect: names are kept, outputs are computed, every node is checked", """
assert load(export(Net(), X, _retain_param_name=False, example_outputs=X, enable_onnx_checker=False))
""")
row(ARGUMENTS, "`strip_doc_string`", "1.8 – 1.10", "the same", """
assert all(node.doc_string for node in load(export(Net(), X, strip_doc_string=False)).graph.node)
""")
row(ARGUMENTS, "`use_external_data_format`", "1.8 – 1.10", 'as `external_data="always"`', """
export(nn.Linear(64, 64), torch.ones(1, 64), path, use_external_data_format=True)
assert os.path.exists(path + ".data")
""")
row(ARGUMENTS, "`dynamo`, `fallback`", "2.4 –", "`dynamo=True` captures with torch.export as torch.onnx does: "
    "with `strict=False`, then `strict=True`, then a draft if `TORCH_ONNX_ENABLE_DRAFT_EXPORT=1`; notes name the ways that failed. "
    "`fallback=True` traces where all of them fail. Otherwise modules are traced", """
assert export(Net(), X, dynamo=True, fallback=True).code == 0
""")
row(ARGUMENTS, "`optimize`", "2.4 –", "accepted, with a note on the report: there is one graph", """
assert "'optimize'" in " ".join(export(Net(), X, optimize=True).notes)
""")
row(ARGUMENTS, "`external_data`", "2.5 –", 'True: a second file only above 2 GiB; also "always", "never", "in-place"', """
export(nn.Linear(64, 64), torch.ones(1, 64), path, external_data=True)
assert not os.path.exists(path + ".data")
raises(ValueError, "external_data", lambda: export(Net(), X, external_data="sometimes"))
""")
row(ARGUMENTS, "`dynamic_shapes`", "2.5 –", "the same idea as `dynamic_axes`, with and without `dynamo=True`: names, `Dim`, `Dim.AUTO`, "
    "`Dim.DYNAMIC`, `Dim.STATIC`. One name on two axes makes them equal. `*args` takes one shape for each argument. An argument of a class has "
    "a list or a dict of its members: `[{'key': ..., 'value': ...}]` for a cache with one layer; with `dynamo=True` also the structure of "
    "`torch.utils._pytree`", """
assert dims(load(export(Net(), X, dynamic_shapes={"x": {0: "n"}})).graph.input[0]) == ["n", 3]
assert dims(load(export(Net(), X, dynamic_shapes=({0: torch.export.Dim("b")},))).graph.input[0]) == ["b", 3]
""")
row(ARGUMENTS, "`custom_translation_table`, `profile`, `dump_exported_program`", "2.5 –", "UnsupportedArgumentError: use a rule or a symbolic function", """
for name, value in (("custom_translation_table", {1: 2}), ("profile", True), ("dump_exported_program", True)):
    raises(ptonnx.errors.UnsupportedArgumentError, name, lambda: export(Net(), X, **{name: value}))
""")
row(ARGUMENTS, "`report`, `artifacts_dir`", "2.5 –", "a report in Markdown, also after a failure", """
assert os.path.exists(export(Net(), X, path, report=True, artifacts_dir=folder).path)
""")
row(ARGUMENTS, "`verify`", "2.5 –", "compares the outputs of ONNX Runtime and PyTorch, also at other sizes of dynamic axes; a difference is a VerificationError", """
assert export(Net(), X, verify=True).differences
""")
row(ARGUMENTS, "positional arguments", "1.8 – 2.4", "the order of each release; where they differ, the type of the value decides", """
assert names(load(export(Net(), X, None, True, False, TrainingMode.EVAL, ["i"], ["o"])).graph.input) == ["i"]
assert load(export(Net(), X, None, True, False, None, ["i"], ["o"], False, False, None, 12)).opset_import[0].version == 12
assert load(export(Net(), X, None, True, False, None, ["i"], ["o"], Types.ONNX, 13)).opset_import[0].version == 13
raises(TypeError, "multiple values", lambda: export(Net(), X, None, False, export_params=False))
""")
row(ARGUMENTS, "result", "", "a `Report` with inputs, outputs, operators, messages and times, which is a `torch.onnx.ONNXProgram` too", """
report = export(Net(), X)
assert report.code == 0 and report.nodes == 1 and report.outputs[0]["shape"] == [2, 4]
""")
row(ARGUMENTS, "further arguments", "", "`keep_unused_inputs`, `rules`, `unroll_loops`, `max_steps`, `max_output`, `default_dtype`, `source_root`, `capture`, `program`, `look`, `examples`", """
assert {"capture", "program", "look", "examples", "keep_unused_inputs", "rules", "unroll_loops", "max_steps", "max_output", "default_dtype", "source_root"} <= set(inspect.signature(export).parameters)
""")

# ---- errors and warnings of the driver ----

row(BEHAVIOUR, "unknown key in `dynamic_axes`", "1.8 –", "a warning", """
warns("'z' is not the name of an input or output", lambda: export(Net(), X, dynamic_axes={"z": [0]}))
""")
row(BEHAVIOUR, "a list in `dynamic_axes`", "1.8 –", "a warning: names are generated", """
warns("x_dynamic_axes_1", lambda: export(Net(), X, dynamic_axes={"x": [0]}))
""")
row(BEHAVIOUR, "an axis that is not an int, or out of range", "1.8 –", "ValueError; RuntimeError", """
raises(ValueError, "not an int", lambda: export(Net(), X, dynamic_axes={"x": {"0": "n"}}))
raises(RuntimeError, "out of range", lambda: export(Net(), X, dynamic_axes={"x": {5: "n"}}))
""")
row(BEHAVIOUR, "an axis of an output alone", "1.8 –", "a warning: the axis is not dynamic", """
warns("is not dynamic", lambda: export(Net(), X, output_names=["y"], dynamic_axes={"y": {0: "n"}}))
""")
row(BEHAVIOUR, "None in the arguments of a scripted model", "1.8 –", "works for Optional parameters; otherwise a ValueError", """
assert load(export(torch.jit.script(Optional_()), (X, None)))
raises(ValueError, "None", lambda: export(torch.jit.script(Two()), (X, None)))
""")
row(BEHAVIOUR, "a script module without forward", "1.8 –", "RuntimeError", """
raises(RuntimeError, "forward", lambda: export(torch.jit.script(Empty()), ()))
""")
row(BEHAVIOUR, "an operator that cannot be exported", "1.8 –", "UnsupportedOperatorError, a RuntimeError, that lists every such operator with its source line", """
error = raises(ptonnx.errors.UnsupportedOperatorError, "aten::_standard_gamma", lambda: export(lambda x: (torch._standard_gamma(x), torch._foobar(x)), X))
assert "aten::_foobar" in str(error) and isinstance(error, torch.onnx.errors.UnsupportedOperatorError)
""")
row(BEHAVIOUR, "a warning of the tracer", "1.8 –", "a warning that names the source line, and the input and axis of a size", """
warns("the model keeps", lambda: export(lambda x: x * float(x.sum()), X), Warning)
""")
row(BEHAVIOUR, "an output that does not depend on the inputs", "1.8 –", "works: a constant", """
assert len(load(export(lambda x: (x + 1, torch.ones(2)), X)).graph.output) == 2
""")

# ---- inputs and outputs ----

row(INPUTS, "unknown keys in the trailing dict", "1.8 –", "a warning, where torch.onnx ignores them", """
warns("no parameter called 'q'", lambda: export(Net(), (X, {"q": X})), UserWarning)
""")
row(INPUTS, "parameters that the call leaves out", "1.8 –", "their defaults are constants, where torch.onnx makes further inputs of numbers and tensors", """
def scaled(x, by=2.0, more=torch.ones(3)):
    return x * by + more
assert [i["name"] for i in export(scaled, (X,)).inputs] == ["x"]
assert [i["name"] for i in export(scaled, (X, {"by": 3.0})).inputs] == ["x", "by"]
""")
row(INPUTS, "keyword-only parameters, `*args`, `**kwargs`", "1.8 –", "work", """
assert inputs(export(KeywordOnly(), (X,), kwargs={"y": X})) == ["x", "y"]
assert len(inputs(export(lambda *a: a[0] + a[1], (X, X)))) == 2
""")
row(INPUTS, "nested tuples, lists and dicts", "1.8 –", "flattened, with readable names", """
assert inputs(export(lambda x, d: x + d["k"][0], (X, {"k": [X]}, {}))) == ["x", "d.k.0"]
""")
row(INPUTS, "NamedTuples", "1.8 –", "keep their type", """
assert inputs(export(lambda p: p.a + p.b, (Pair(X, X),))) == ["p.a", "p.b"]
""")
row(INPUTS, "int and float", "1.9 –", "inputs of rank 0: int64 and float64. If the model cannot take the ints as inputs (`x.select(dim, 0)`), "
    "they are constants, with a warning", """
report = export(lambda x, n, f: x * n + f, (X, 2, 0.5))
assert [i["dtype"] for i in report.inputs] == ["float32", "int64", "float64"]
with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="are constants of the model"):
    export(lambda x, dim: x.select(dim, 0), (X, 1))
""")
row(INPUTS, "bool", "1.8 –", "inputs of rank 0; constants if the model does not work with tensors instead (`flag is True`)", """
assert inputs(export(lambda x, b: x * b, (X, True))) == ["x", "b"]
assert inputs(export(lambda x, b: x + 1 if b is True else x * b, (X, True))) == ["x"]
""")
row(INPUTS, "str and None", "1.8 –", "constants of a trace", """
assert inputs(export(lambda x, s, n: x + 1 if s == "s" and n is None else x, (X, "s", None))) == ["x"]
""")
row(INPUTS, "unused inputs", "1.8 –", "left out, with a warning that names them; `keep_unused_inputs=True` keeps them. An input stays if an operator uses its shape, as in torch.onnx: `y.view_as(x)`", """
assert inputs(export(lambda x, y: y.view_as(x), (X, X))) == ["x", "y"]
warns("the input 'y' is not used", lambda: export(lambda x, y: x + 1, (X, X)))
assert inputs(export(lambda x, y: x + 1, (X, X), keep_unused_inputs=True)) == ["x", "y"]
""")
row(INPUTS, "nested outputs", "1.8 –", "flattened; a dict gives its keys as names", """
assert names(load(export(lambda x: {"a": x + 1, "b": (x + 2, [x + 3])}, X)).graph.output)[0] == "a"
""")
row(INPUTS, "None outputs", "1.8 –", "left out", """
assert len(load(export(lambda x: (x + 1, None), X)).graph.output) == 1
""")
row(INPUTS, "str outputs", "1.8 –", "left out, with a warning", """
warns("strings cannot be outputs", lambda: export(lambda x: (x + 1, "text"), X))
""")
row(INPUTS, "int outputs, for example `x.shape[0]`", "1.8 –", "int64 of rank 0; dynamic if the axis is", """
data = bytes(export(lambda x: (x + 1, x.shape[0]), X, dynamic_axes={"x": {0: "n"}}))
assert [int(y) for y in run_ort(data, {"x": torch.ones(5, 3)})[1:]] == [5]
""")
row(INPUTS, "float outputs", "1.8 –", "constants; torch.onnx fails", """
assert float(run_ort(bytes(export(lambda x: (x + 1, 0.5), X)), {"x": X})[1]) == 0.5
""")
row(INPUTS, "lists of tensors in scripted models", "1.8 –", "ONNX sequences from opset 11 on", """
model = load(export(torch.jit.script(Listed()), ([X, X],)))
assert model.graph.input[0].type.HasField("sequence_type")
""")

# ---- names ----

row(NAMES, "unnamed inputs and outputs", "1.8 –", "the parameter of `forward`; `output`, `output.1` or the program's variable", """
model = load(export(lambda first: (first + 1, first + 2), X))
assert names(model.graph.input) == ["first"] and names(model.graph.output) == ["output", "output.1"]
""")
row(NAMES, "two outputs that are one value", "1.8 –", "different names, through Identity", """
model = load(export(lambda x: ((y := x + 1), y), X))
assert len(set(names(model.graph.output))) == 2
""")
row(NAMES, "initializers", "1.8 –", "the state-dict name", """
assert names(load(export(Net(), X)).graph.initializer) == ["fc.weight", "fc.bias"]
""")
row(NAMES, "nodes", "1.13 –", "`/scope/OpType`, `OpType_1` for repetitions; values `<node>_output_<i>`", """
model = load(export(nn.Sequential(nn.ReLU(), nn.Tanh()), X))
assert names(model.graph.node) == ["/0/Relu", "/1/Tanh"] and model.graph.node[0].output[0] == "/0/Relu_output_0"
""")
row(NAMES, "the graph", "2.1 –", "`main_graph`; the producer is ptonnx", """
model = load(export(Net(), X))
assert model.graph.name == "main_graph" and model.producer_name == "ptonnx" == ptonnx.producer_name
""")
row(NAMES, "dims without a given name", "1.8 –", "expressions of named dims where possible: `n*3`", """
report = export(lambda x: x.reshape(-1), X, dynamic_axes={"x": {0: "n"}})
assert report.outputs[0]["shape"] in (["3*n"], ["n*3"])
""")

# ---- dynamic axes, weights, size ----

row(AXES, "one name on several inputs", "1.8 –", "one symbol", """
model = load(export(Two(), (X, X), dynamic_axes={"x": {0: "n"}, "y": {0: "n"}}))
assert dims(model.graph.input[0]) == dims(model.graph.input[1]) == dims(model.graph.output[0]) == ["n", 3]
""")
row(AXES, "negative axes", "1.8 –", "counted from the end; torch.onnx 1.13 crashes", """
assert dims(load(export(Net(), X, dynamic_axes={"x": {-2: "n"}})).graph.input[0]) == ["n", 3]
""")
row(AXES, "equal weights", "1.12 –", "tied weights are written once, under their first name", """
assert names(load(export(Tied(), X)).graph.initializer) == ["a.weight"]
""")
row(AXES, "external data", "1.8 –", "one file `<name>.data`, automatically above 2 GiB", """
export(nn.Linear(64, 64), torch.ones(1, 64), path, external_data="always")
assert os.path.getsize(path + ".data") >= 64 * 64 * 4 and onnx.load(path)
""")

# ---- operator modes ----

row(MODES, "`ONNX`", "1.8 –", "the default: an operator that cannot be converted is an error", """
raises(ptonnx.errors.UnsupportedOperatorError, "_foobar", lambda: export(torch._foobar, X))
""")
row(MODES, "`ONNX_ATEN`", "1.8 –", "every operator of torch becomes `org.pytorch.aten::ATen`", """
assert [(n.domain, n.op_type) for n in proto(export(torch.fmod, (X, X), operator_export_type=Types.ONNX_ATEN)).graph.node] == [("org.pytorch.aten", "ATen")]
""")
row(MODES, "`ONNX_ATEN_FALLBACK`", "1.8 –", "the same for operators that cannot be converted", """
assert [n.op_type for n in proto(export(lambda x: torch._standard_gamma(x).cos(), X, operator_export_type=Types.ONNX_ATEN_FALLBACK)).graph.node] == ["ATen", "Cos"]
""")
row(MODES, "`ONNX_FALLTHROUGH`", "1.8 –", "the operator's name in the domain `org.pytorch.aten`, or in its namespace", """
assert [n.op_type for n in proto(export(lambda x: torch._standard_gamma(x).cos(), X, operator_export_type=Types.ONNX_FALLTHROUGH)).graph.node] == ["_standard_gamma", "Cos"]
""")
row(MODES, "`RAW`", "1.8 – 1.9", "ValueError", """
raises(ValueError, "RAW", lambda: export(Net(), X, operator_export_type=Types.RAW))
""")

# ---- symbolic functions ----

row(SYMBOLICS, "`register_custom_op_symbolic`, `unregister_custom_op_symbolic`", "1.8 –", "the same; symbolics that are registered with torch.onnx count too", """
ptonnx.register_custom_op_symbolic("aten::cos", lambda g, x: g.op("Sin", x), 9)
try:
    assert kinds(export(torch.cos, X)) == ["Sin"]
finally:
    ptonnx.unregister_custom_op_symbolic("aten::cos", 9)
assert kinds(export(torch.cos, X)) == ["Cos"]
""")
row(SYMBOLICS, "names of operators", "1.8 –", "`domain::op`; an invalid name or the domain onnx is an error", """
raises(Exception, "", lambda: ptonnx.register_custom_op_symbolic("nonsense", lambda g: None, 9))
raises(Exception, "", lambda: ptonnx.register_custom_op_symbolic("onnx::Relu", lambda g: None, 9))
""")
row(SYMBOLICS, "`symbolic` of an autograd function", "1.8 –", "the same", """
assert kinds(export(lambda x: WithSymbolic.apply(x), X)) == ["Sin"]
""")
row(SYMBOLICS, "`symbolic_helper`", "1.8 –", "`ptonnx.symbolic_helper`; torch's own works too", """
from ptonnx import symbolic_helper
assert all(hasattr(symbolic_helper, name) for name in ("parse_args", "quantized_args", "_scalar", "_get_const", "_unimplemented"))
""")
row(SYMBOLICS, "`symbolic_opset7` …", "1.8 –", "`ptonnx.symbolic_opset7` to `symbolic_opset20`", """
assert ptonnx.symbolic_opset9 and ptonnx.symbolic_opset20
""")
row(SYMBOLICS, "`JitScalarType`", "1.13 –", "the same", """
assert ptonnx.JitScalarType.from_dtype(torch.float16).onnx_type() == 10
""")
row(SYMBOLICS, "`SymbolicContext`", "1.12 – 2.4", "the same", """
assert ptonnx.SymbolicContext.__name__ == "SymbolicContext"
""")

# ---- enums, errors, and the module ----

row(CLASSES, "`TrainingMode`, `OperatorExportTypes`, `TensorProtoDataType`", "1.8 –", "the same; torch's members are accepted", """
assert [m.name for m in TrainingMode] == ["EVAL", "PRESERVE", "TRAINING", "INFERENCE"] and ptonnx.TensorProtoDataType.BOOL == 9
assert {"ONNX", "ONNX_ATEN", "ONNX_ATEN_FALLBACK", "ONNX_FALLTHROUGH"} <= set(Types.__members__)
""")
row(CLASSES, "`ExportTypes`", "1.8 – 2.6", "AttributeError with advice", """
raises(AttributeError, "only ONNX files", lambda: ptonnx.ExportTypes)
""")
row(CLASSES, "`errors.OnnxExporterError` and its subclasses", "1.13 –", "the same names; `except torch.onnx.errors.OnnxExporterError` catches them", """
error = raises(ptonnx.errors.OnnxExporterError, "", lambda: export(torch._foobar, X))
assert isinstance(error, (torch.onnx.errors.OnnxExporterError, RuntimeError)) and error.report.errors
assert ptonnx.errors.SymbolicValueError and ptonnx.errors.CheckerError and ptonnx.CheckerError
""")
row(CLASSES, "`errors.OnnxExporterWarning`", "1.13 –", "the class of every warning about a model, also as a subclass of torch's", """
warns("not used", lambda: export(lambda x, y: x, (X, X)), torch.onnx.errors.OnnxExporterWarning)
""")
row(CLASSES, "`is_in_onnx_export`", "1.8 –", "the same; torch.onnx's own function is true as well", """
seen = []
export(lambda x: (seen.append((ptonnx.is_in_onnx_export(), torch.onnx.is_in_onnx_export())), x + 1)[1], X)
assert seen[-1] == (True, True) and not ptonnx.is_in_onnx_export()
""")
row(CLASSES, "`select_model_mode_for_export`", "1.8 –", "the same", """
net = Net().train()
with ptonnx.select_model_mode_for_export(net, TrainingMode.EVAL):
    assert not net.training
assert net.training
""")
row(CLASSES, "`enable_log`, `disable_log`, `is_onnx_log_enabled`, `set_log_stream`, `log`", "1.12 – 2.5", "the same: notes of an export are printed", """
ptonnx.enable_log()
try:
    ptonnx.log("seen")
finally:
    ptonnx.disable_log()
assert "seen" in printed() and not ptonnx.is_onnx_log_enabled()
""")
row(CLASSES, "`operators.shape_as_tensor`, `operators.reshape_from_tensor_shape`", "1.8 –", "the same", """
assert kinds(export(lambda x: ptonnx.operators.shape_as_tensor(x), X, dynamic_axes={"x": {0: "n"}}))
""")
row(CLASSES, "`utils.unconvertible_ops`", "1.11 –", "(graph, names): the operators that cannot be exported at the opset", """
assert ptonnx.utils.unconvertible_ops(torch._foobar, (X,))[1] == ["aten::_foobar"]
""")
row(CLASSES, "`ONNXProgram`", "2.1 –", "the result of `export`, also of a trace: `isinstance(report, torch.onnx.ONNXProgram)`. `model`, `model_proto`, "
    "`save` with its options, `optimize`, `apply_weights`, `compute_values`, `initialize_inference_session`, `release`, `rename_axes`, "
    "`call_reference`, calls, `exported_program`. `repr` is the summary of the report", """
assert isinstance(export(Net(), X), torch.onnx.ONNXProgram) and ptonnx.ONNXProgram is ptonnx.Report
assert export(Net(), X)(X)[0].shape == Net()(X).shape
""")
row(CLASSES, "`ops.attention`, `ops.rotary_embedding`, `ops.aten_decompositions`", "2.8 –", "the operator where the opset has it, else its steps; in live "
    "modules and in saved programs. `ptonnx.ops` has the same functions. `ops.symbolic` and `ops.symbolic_multi_out` are not supported yet", """
heads = torch.rand(1, 2, 3, 4)
assert kinds(export(lambda q: torch.onnx.ops.attention(q, q, q)[0], heads, opset_version=23)) == ["Attention"]
assert ptonnx.ops.attention is torch.onnx.ops.attention
""")
row(CLASSES, "`ExportableModule`", "2.12 –", "its arguments, dynamic shapes and names are used if `export` gets none", """
class Own(torch.onnx.ExportableModule):
    forward = lambda self, x: x + 1
    example_arguments = lambda self: ((X,), None)
    input_names = lambda self: ["data"]
assert inputs(export(Own())) == ["data"]
""")
row(CLASSES, "`dynamo_export`, `ExportOptions` …", "2.1 – 2.8", "AttributeError with advice", """
raises(AttributeError, "use ptonnx.export", lambda: ptonnx.dynamo_export)
""")
row(CLASSES, "`torch.onnx.export` itself", "", "`ptonnx.patch_torch()`, or `with ptonnx.patched_torch():`, makes it `ptonnx.export`", """
with ptonnx.patched_torch():
    assert torch.onnx.export(Net(), X, None, dynamo=False).code == 0
""")

# ---- verification ----

row(VERIFY, "`verification.verify`", "1.13 – 2.8", "the same arguments; a difference is an AssertionError", """
ptonnx.verification.verify(Net(), (X,), additional_test_inputs=[(X + 1,)])
""")
row(VERIFY, "`VerificationOptions`, `OnnxBackend`", "2.0 – 2.8", "the same", """
options = ptonnx.verification.VerificationOptions(rtol=1e-4, backend=ptonnx.verification.OnnxBackend.REFERENCE)
ptonnx.verification.verify(Net(), (X,), options=options)
""")
row(VERIFY, "`find_mismatch`", "2.0 – 2.8", "the first operator that differs, by bisection", """
assert not ptonnx.verification.find_mismatch(Net(), (X,)).has_mismatch()
""")
row(VERIFY, "`check_export_model_diff`", "1.13 – 2.8", "the same", """
assert ptonnx.verification.check_export_model_diff(Net(), [((X,), (X,))]) == ""
""")
row(VERIFY, "`verify_onnx_program`, `VerificationInfo`", "2.7 –", "AttributeError with advice", """
raises(AttributeError, "verification.verify", lambda: ptonnx.verification.verify_onnx_program)
""")

# ---- text ----

row(PRETTY, "`export_to_pretty_string`", "1.8 – 2.5", "ONNX text syntax, which `onnx.parser` and `ptonnx` read; `google_printer=True`: protobuf text", """
assert onnx.parser.parse_model(ptonnx.export_to_pretty_string(Net(), (X,))).graph.node[0].op_type == "Gemm"
assert 'op_type: "Gemm"' in ptonnx.export_to_pretty_string(Net(), (X,), google_printer=True, add_node_names=False)
""")
