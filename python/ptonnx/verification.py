"""Does an exported model compute what PyTorch computes? The functions of torch.onnx.verification.

Needs torch, numpy, and ONNX Runtime or the package onnx.
"""

import contextlib
import copy
import dataclasses
import difflib
import enum
import functools
import inspect
import io
import os
import sys
import tempfile
from collections import deque

from . import errors
from ._binding.enums import TrainingMode
from ._conversion.model import to_numpy
from ._export.export import export

__all__ = [
    "OnnxBackend",
    "VerificationOptions",
    "check_export_model_diff",
    "find_mismatch",
    "verify",
]


class OnnxBackend(enum.Enum):
    """The runtime that runs the exported model."""

    REFERENCE = "ONNXReferenceEvaluator"
    ONNX_RUNTIME_CPU = "CPUExecutionProvider"
    ONNX_RUNTIME_CUDA = "CUDAExecutionProvider"


@dataclasses.dataclass
class VerificationOptions:
    """How results are compared.

    rtol, atol: the relative and absolute tolerance. acceptable_error_percentage: the part of the elements, from 0 to 1,
    that may differ more. check_shape, check_dtype: whether shapes and dtypes must be equal. remained_onnx_input_idx: the
    numbers of the arguments that are inputs of the model, where export() leaves out the others; None: all are. flatten: these
    are numbers of tensors, not of arguments. ignore_none is always true.
    """

    flatten: bool = True
    ignore_none: bool = True
    check_shape: bool = True
    check_dtype: bool = True
    backend: OnnxBackend = OnnxBackend.ONNX_RUNTIME_CPU
    rtol: float = 1e-3
    atol: float = 1e-7
    remained_onnx_input_idx: object = None
    acceptable_error_percentage: object = None


@dataclasses.dataclass
class _OtherArguments(VerificationOptions):
    """For arguments that were made of an example: their values may cancel in sums, so each output also has a tolerance that is
    relative to its largest element."""

    scale: float = 1e-5


# Running


class _Runner:
    """An exported model in a runtime: the names and types of its inputs, and run(feeds)."""

    def __init__(self, model, backend):
        self.is_reference = backend == OnnxBackend.REFERENCE
        if self.is_reference:
            from onnx.reference import ReferenceEvaluator

            self.session = ReferenceEvaluator(model)
            self.inputs = [(name, str(kind)) for name, kind in zip(self.session.input_names, self.session.input_types)]
        else:
            import onnxruntime

            options = onnxruntime.SessionOptions()
            options.log_severity_level = 3
            self.session = onnxruntime.InferenceSession(model, options, providers=[backend.value])
            self.inputs = [(i.name, i.type) for i in self.session.get_inputs()]

    def run(self, feeds):
        return self.session.run(None, feeds)

    def output_names(self):
        return self.session.output_names if self.is_reference else [o.name for o in self.session.get_outputs()]


def _members(value):
    """The members of a value that has members, else None. A quantized tensor has three: integers, scale and zero point."""
    from ._capture import tree

    if getattr(value, "is_quantized", False):
        return [value.int_repr(), value.q_scale(), value.q_zero_point()]
    found = tree.members(value)
    return None if found is None else found[1]


def _pair(value, inputs, feeds):
    """Pairs the tensors and numbers of an argument with the next inputs of the model."""
    import torch

    members = _members(value)
    if isinstance(value, list) and inputs and "seq" in inputs[0][1]:
        feeds[inputs.popleft()[0]] = to_numpy(value)
    elif members is not None:
        for member in members:
            _pair(member, inputs, feeds)
    elif isinstance(value, bool) and not (inputs and "bool" in inputs[0][1]):
        return  # a constant of the trace
    elif isinstance(value, (torch.Tensor, int, float)) or hasattr(value, "dtype"):
        if not inputs:
            raise ValueError("there are more example arguments than inputs of the model")
        feeds[inputs.popleft()[0]] = to_numpy(value)


def _bound(model, args, kwargs):
    """{parameter: argument}, in the order of the parameters."""
    import torch

    forward = model.forward if isinstance(model, torch.nn.Module) else model
    if isinstance(model, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        schema = forward.schema
        names = [a.name for a in schema.arguments[1 if isinstance(model, torch.jit.ScriptModule) else 0:]]
        return {**dict(zip(names, args)), **{k: kwargs[k] for k in names if k in kwargs}}
    try:
        return dict(inspect.signature(forward).bind(*args, **kwargs).arguments)
    except ValueError:  # a function of torch itself
        return {"args": args}


def _feeds(runner, model, args, kwargs, options):
    from ._capture.tree import leaves

    inputs, feeds = deque(runner.inputs), {}
    values = list(_bound(model, args, kwargs).values())
    if options.remained_onnx_input_idx is not None:
        values = [leaf for _, leaf in leaves(values, "") if leaf is not None] if options.flatten else values
        values = [values[i] for i in options.remained_onnx_input_idx]
    for value in values:
        _pair(value, inputs, feeds)
    return feeds


def _expected(model, args, kwargs, training):
    """What the model returns. Its arguments and its state are left as they were."""
    import torch

    from ._capture.capture import select_model_mode_for_export
    from ._capture.state import State

    kept = noted = contextlib.nullcontext()
    if isinstance(model, torch.nn.Module):
        try:
            model = copy.deepcopy(model)
        except Exception:  # such as a weight that weight_norm has computed
            kept = State(list(model.modules()))
            noted = kept.noted()
    with kept, noted, torch.no_grad(), select_model_mode_for_export(model, training):
        return model(*copy.deepcopy(args), **copy.deepcopy(kwargs))


def _flat(value, joined=False):
    """The tensors and numbers of a value, in order. joined: a list of numbers is one tensor, as in a scripted model."""
    import torch

    members = _members(value)
    if getattr(value, "is_quantized", False):  # the dtypes of outputs are those of QuantizeLinear
        integers, scale, zero_point = members
        return [integers, torch.tensor(scale, dtype=torch.float32), torch.tensor(zero_point, dtype=integers.dtype)]
    if joined and type(value) is list and value and all(isinstance(item, (bool, int, float)) for item in value):
        return [torch.tensor(value, dtype=torch.float64 if isinstance(value[0], float) else None)]
    if members is not None:
        return [leaf for member in members for leaf in _flat(member, joined)]
    return [] if value is None or isinstance(value, str) else [value]


def _arguments(model, args, kwargs=None):
    """(args, kwargs) of verify(). A dict at the end of args is an argument, as in torch, unless its keys are parameters."""
    args = tuple(args) if isinstance(args, (tuple, list)) else (args,)
    if args and isinstance(args[-1], dict) and args[-1] and set(args[-1]) <= _parameters(model):
        return _split(args, kwargs)
    return args, kwargs or {}


def _parameters(model):
    import torch

    forward = model.forward if isinstance(model, torch.nn.Module) else model
    if hasattr(forward, "schema"):
        return {argument.name for argument in forward.schema.arguments}
    try:
        return set(inspect.signature(forward).parameters)
    except ValueError:  # a function of torch itself
        return set()


def _split(args, kwargs):
    from ._capture.capture import split_args

    return split_args(args, kwargs)


# Comparing


def _flat_outputs(values):
    """The outputs as one flat list. An optional output that is None is left out."""
    found = (_flat_outputs(value) if isinstance(value, list) else [value] for value in values if value is not None)
    return [item for items in found for item in items]


def _difference(name, actual, expected, options):
    """What differs, as a sentence; None if nothing does."""
    import numpy

    expected = to_numpy(expected)
    actual = numpy.asarray(actual)
    if options.check_dtype and actual.dtype != expected.dtype and str(actual.dtype) != "bfloat16":
        return f"the output '{name}' has dtype {actual.dtype}; PyTorch gives {expected.dtype}"
    if actual.shape != expected.shape:
        if options.check_shape or actual.size != expected.size:
            return f"the output '{name}' has shape {list(actual.shape)}; PyTorch gives {list(expected.shape)}"
        actual = actual.reshape(expected.shape)
    if actual.dtype.kind not in "biufc":
        actual = actual.astype(numpy.float32)
    near = numpy.isclose(actual, expected, rtol=options.rtol, atol=_tolerance(expected, options), equal_nan=True)
    count = int(numpy.size(near) - numpy.count_nonzero(near))
    if count <= (options.acceptable_error_percentage or 0) * near.size:
        return None
    at = tuple(int(i) for i in numpy.unravel_index(int(numpy.argmin(near)), near.shape)) if near.ndim else ()
    return (f"the output '{name}' differs from PyTorch in {count} of {near.size} elements; "
            f"the first is {list(at)}: {actual[at]} instead of {expected[at]}")


def _tolerance(expected, options):
    import numpy

    scale = getattr(options, "scale", 0.0)
    finite = expected[numpy.isfinite(expected)] if scale and expected.dtype.kind in "fc" else ()
    return options.atol + scale * float(numpy.abs(finite).max()) if len(finite) else options.atol


def _compare(runner, feeds, expected, options):
    """The differences from what the model returns, a sentence each."""
    actual = _flat_outputs(runner.run(feeds))
    expected = next((found for found in map(_flat, (expected, expected), (False, True)) if len(found) == len(actual)), _flat(expected))
    if len(actual) != len(expected):
        return [f"the model has {len(actual)} outputs; PyTorch gives {len(expected)} tensors and numbers"]
    names = runner.output_names()
    names = names if len(names) == len(actual) else [str(i) for i in range(len(actual))]
    found = (_difference(name, a, e, options) for name, a, e in zip(names, actual, expected))
    return [text for text in found if text]


def _raise_if(differences, report=None):
    if differences:
        raise errors.make(errors.VerificationError, "\n".join(differences), report)


def verify(
    model,
    input_args,
    input_kwargs=None,
    do_constant_folding=True,
    dynamic_axes=None,
    input_names=None,
    output_names=None,
    training=TrainingMode.EVAL,
    opset_version=None,
    keep_initializers_as_inputs=True,
    verbose=False,
    fixed_batch_size=False,
    use_external_data=False,
    additional_test_inputs=None,
    options=None,
    **compared,
):
    """Exports a live model, runs it, and compares the results with the model's own. A difference is an AssertionError.

    additional_test_inputs: further arguments, each like input_args. options: a VerificationOptions; its members can also be
    given as keywords, as in torch 1.13 (`ort_providers` is ignored). fixed_batch_size has no effect.
    """
    import torch

    options = options or VerificationOptions()
    compared.pop("ort_providers", None)
    options = dataclasses.replace(options, **compared)
    args, kwargs = _arguments(model, input_args, input_kwargs)
    with torch.no_grad(), tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.onnx")
        report = export(
            model, (*args, kwargs), path,
            do_constant_folding=do_constant_folding, dynamic_axes=dynamic_axes, input_names=input_names,
            output_names=output_names, training=training, opset_version=opset_version,
            keep_initializers_as_inputs=keep_initializers_as_inputs, verbose=verbose,
            keep_unused_inputs=options.remained_onnx_input_idx is None,
            external_data="always" if use_external_data else "auto")
        runner = _Runner(path, options.backend)
        for given in [(args, kwargs), *(_arguments(model, more) for more in additional_test_inputs or ())]:
            feeds = _feeds(runner, model, *given, options)
            _raise_if(_compare(runner, feeds, _expected(model, *given, training), options), report)


def verify_exported(model, args, kwargs, training, f, report, inputs, names, program=None, program_name=None, looks=()):
    """For export(verify=True): compares the written model with the original, by ONNX Runtime.

    inputs: (name in the model, Spec) of each input; the model may have left out some of them. names: of all inputs. A saved
    model gets random inputs, and torch runs it. program: the ExportedProgram that was exported; program_name: which one of a
    .pt2 file. looks: further (args, kwargs) of a live model, with which a second look has recorded it.
    """
    import torch

    from ._export.export import _is_live
    from ._export.verify_program import load_program

    runner, others = _Runner(report.bytes if f is None else _written(f), OnnxBackend.ONNX_RUNTIME_CPU), []
    if program is not None:
        feeds, expected = _of_program(program, _split(args, kwargs), names)
    elif _is_live(model):
        feeds, expected = _of_module(model, *_split(args, kwargs), training, inputs)
        others = [functools.partial(_of_module, model, *given, training, inputs) for given in looks]
    elif (program := load_program(_again(model), program_name)) is not None:
        feeds, expected = _of_program(program, ((), {}), names)
    else:
        loaded = torch.jit.load(_again(model))
        feeds, expected = _of_saved(loaded, report.inputs, training, _SIZES[0])
        others = [functools.partial(_of_saved, loaded, report.inputs, training, size) for size in _sizes_for(report.inputs)]
    differences = _compare(runner, _wanted(runner, feeds), expected, VerificationOptions())
    found = [_differences_of_others(runner, other) for other in others]
    differences += [text for texts in found if texts for text in texts]
    checked = len(found) - found.count(None)
    also = f", also with {checked} other arguments" if checked else ""
    report.differences = "\n".join(differences) or f"Every output equals PyTorch's{also}."
    _raise_if(differences, report)


def _of_module(model, args, kwargs, training, inputs):
    """(feeds, expected results) of a live model."""
    values, feeds = _values_by_path(_bound(model, args, kwargs)), {}
    for name, spec in inputs:
        feeds.update(_named(name, values[spec.path]))
    return feeds, _expected(model, args, kwargs, training)


def _of_saved(loaded, inputs, training, size):
    """(feeds, expected results) of a saved model, for random arguments. size(dim): of a dynamic dim."""
    args = tuple(_random(value, i, size) for i, value in enumerate(inputs))
    return {value["name"]: to_numpy(arg) for value, arg in zip(inputs, args)}, _expected(loaded, args, {}, training)


def _differences_of_others(runner, given):
    """The differences for further arguments, each with their shapes. given(): (feeds, expected results). None: the model itself
    rejects them."""
    try:
        feeds, expected = given()
    except Exception:  # of any class: the code of the model runs here
        return None
    feeds = _wanted(runner, feeds)
    try:
        differences = _compare(runner, feeds, expected, _OtherArguments())
    except Exception as problem:  # the runtime has a class of exceptions for each kind of rejection
        differences = [f"ONNX Runtime fails: {problem}"]
    shapes = ", ".join(f"'{name}' {list(getattr(value, 'shape', ()))}" for name, value in feeds.items())
    return [f"with {shapes}: {text}" for text in differences]


def _named(name, value):
    """{input of the model: its value} of an argument."""
    if not getattr(value, "is_quantized", False):
        return {name: to_numpy(value)}
    return {name + end: to_numpy(part) for end, part in zip(("", "_scale", "_zero_point"), _members(value))}


def _wanted(runner, feeds):
    """The feeds of the inputs that the model has; it may have left out others."""
    names = {name for name, _ in runner.inputs}
    return {name: value for name, value in feeds.items() if name in names}


def _of_program(program, given, names):
    """(feeds, expected results) of a program of torch.export."""
    from ._export.verify_program import arguments_of, feeds_of, result_of

    args, kwargs = arguments_of(program, *given)
    feeds = {name: to_numpy(value) for name, value in feeds_of(program, args, kwargs, names).items()}
    return feeds, result_of(program, args, kwargs)


def _values_by_path(arguments):
    """Every argument and member by its path: "x", "pair.0"."""
    from ._capture import tree

    values = {}
    for name, value in arguments.items():
        values[name] = value
        values.update(tree.leaves(value, name))
        if isinstance(value, dict):  # **kwargs: its members are called by their keys alone
            values.update(tree.leaves(value, ""))
    return values


def _written(f):
    """The model that was written to `f`: a path, or the bytes of a file object that can be read."""
    if isinstance(f, str) or hasattr(f, "__fspath__"):
        return os.fspath(f)
    if not hasattr(f, "getvalue"):
        raise TypeError("export(): verify=True needs a path, an io.BytesIO or None as 'f'")
    return f.getvalue()


def _again(model):
    """A saved model, from its start."""
    if hasattr(model, "seek"):
        model.seek(0)
    return io.BytesIO(model) if isinstance(model, (bytes, bytearray, memoryview)) else model


# The size of a dynamic dim, by its name: for the example, for a larger one, and for the smallest.
_SIZES = (lambda dim: 2 + sum(map(ord, dim)) % 4, lambda dim: 7 + sum(map(ord, dim)) % 5, lambda dim: 1)


def _sizes_for(inputs):
    """The further sizes with which a saved model is compared: there are none without a dynamic dim."""
    return _SIZES[1:] if any(isinstance(dim, str) for value in inputs for dim in value["shape"] or ()) else ()


def _random(value, seed, size=_SIZES[0]):
    """A random tensor for an input of a saved model. size(dim): of a dynamic dim, the same for the same name."""
    import torch

    if value["shape"] is None or not hasattr(torch, value["dtype"]):
        raise ValueError(f"export(): verify=True cannot make an example of the input '{value['name']}'")
    sizes = [dim if isinstance(dim, int) else size(dim) for dim in value["shape"]]
    random = torch.Generator().manual_seed(seed)
    drawn = torch.rand(sizes, generator=random)
    dtype = getattr(torch, value["dtype"])
    return drawn.to(dtype) if dtype.is_floating_point else (drawn * 2).to(dtype)


# Differences between exports


def check_export_model_diff(model, test_input_groups, export_options=None):
    """Exports the model with each of the argument tuples. Returns "" if the graphs are equal, else their difference."""
    from ._export.pretty import export_to_pretty_string

    given = export_options if isinstance(export_options, dict) else dict(vars(export_options)) if export_options else {}
    texts = [export_to_pretty_string(model, args, **given) for group in test_input_groups for args in group]
    for other in texts[1:]:
        lines = list(difflib.unified_diff(texts[0].splitlines(), other.splitlines(), "first", "other", lineterm=""))
        if lines:
            return "\n".join(lines)
    return ""


# The first operator that differs


class Mismatch:
    """The result of find_mismatch: the first operator of the traced graph whose result differs.

    node: the torch node; None if nothing differs. kind: its operator, "aten::add". source: its position in the program.
    difference: a sentence.
    """

    def __init__(self, node=None, difference="", report=None):
        self.node, self.difference, self.report = node, difference, report
        self.kind = node.kind() if node is not None else None
        self.source = node.sourceRange() if node is not None else ""
        self.scope = node.scopeName() if node is not None else ""

    def has_mismatch(self):
        return self.node is not None

    def all_mismatch_leaf_graph_info(self):
        return [self] if self.node is not None else []

    def essential_node_kinds(self):
        return {self.kind} if self.kind else set()

    def __repr__(self):
        if self.node is None:
            return "<no difference between the exported model and PyTorch>"
        where = self.source.strip() or self.scope
        return f"{self.kind}: {self.difference}\n{where}\n{str(self.node).strip()}"

    def pretty_print_mismatch(self, graph=False):
        print(repr(self))

    pretty_print_tree = pretty_print_mismatch


class _Traced:
    """The graph of a traced model, with the weights as its last inputs; it can be cut after each node."""

    def __init__(self, model, args, kwargs, training):
        import torch

        from ._capture.capture import select_model_mode_for_export

        self.model, self.args = model, args
        if kwargs:
            raise ValueError("find_mismatch() takes positional arguments only")
        with torch.no_grad(), select_model_mode_for_export(model, training):
            self.graph, *_ = torch.jit._get_trace_graph(model, copy.deepcopy(args))
        torch._C._jit_pass_inline(self.graph)
        self.values = _flat(list(args))
        self.values += list(model.state_dict(keep_vars=True).values())
        self.nodes = [node for node in self.graph.nodes() if self._is_tensor(node)]

    @staticmethod
    def _is_tensor(node):
        return node.kind().startswith("aten::") and any(
            output.type().kind() == "TensorType" for output in node.outputs())

    def specs(self):
        """The inputs as export() takes them for a saved model."""
        arrays = [to_numpy(value) for value in self.values]
        return [(str(array.dtype), list(array.shape)) for array in arrays]

    def output_numbers(self):
        """The numbers of the nodes whose results are outputs, in order."""
        outputs = list(self.graph.outputs())
        made = {value.node() for output in outputs for value in (output, *output.node().inputs())}
        return [i for i, node in enumerate(self.nodes) if node in made]

    def prefix(self, number):
        """A function that computes the results of the node with this number."""
        import torch

        graph = self.graph.copy()
        for _ in list(graph.outputs()):
            graph.eraseOutput(0)
        node = [node for node in graph.nodes() if self._is_tensor(node)][number]
        for output in node.outputs():
            if output.type().kind() == "TensorType":
                graph.registerOutput(output)
        if len(list(graph.outputs())) > 1:
            graph.makeMultiOutputIntoTuple()
        torch._C._jit_pass_dce(graph)
        return torch._C._create_function_from_graph("prefix", graph)


def find_mismatch(
    model,
    input_args,
    do_constant_folding=True,
    training=TrainingMode.EVAL,
    opset_version=None,
    keep_initializers_as_inputs=True,
    verbose=False,
    options=None,
):
    """The first operator whose exported result differs from PyTorch's, as a Mismatch.

    The model is traced. Then graphs that end after one of its operators are exported and run, by bisection: about log2(n)
    exports for n operators.
    """
    options = options or VerificationOptions(check_dtype=True)
    args, kwargs = _split(input_args, None)
    traced = _Traced(model, args, kwargs, training)

    def difference(number):
        function = traced.prefix(number)
        report = export(function.save_to_buffer(), traced.specs(), do_constant_folding=do_constant_folding,
                        opset_version=opset_version, training=TrainingMode.PRESERVE, keep_unused_inputs=True)
        runner = _Runner(bytes(report), options.backend)
        feeds = {name: to_numpy(value) for (name, _), value in zip(runner.inputs, traced.values)}
        return _compare(runner, feeds, _expected(function, tuple(traced.values), {}, TrainingMode.PRESERVE), options)

    found = []
    for high in traced.output_numbers():
        found = difference(high)
        if found:
            break
    if not found:
        return Mismatch()
    low = -1
    while high - low > 1:
        middle = (low + high) // 2
        here = difference(middle)
        low, high, found = (low, middle, here) if here else (middle, high, found)
    result = Mismatch(traced.nodes[high], "\n".join(found))
    if verbose:
        result.pretty_print_mismatch()
    return result


# The option --verify of the command


def _argument(declared, feeds):
    """The value for one parameter of a saved program: a tensor or number; None if it is not an input of the model."""
    import torch

    if declared.name not in feeds:
        return torch.zeros(1) if declared.type.kind() == "TensorType" else None
    value = feeds[declared.name]
    return value if declared.type.kind() in ("TensorType", "OptionalType") else value.item()


def verify_files(program, model, program_name=None):
    """Compares a saved program with the model that was exported from it, on random inputs. Returns the differences."""
    import torch

    from ._export.verify_program import load_program

    names = {"float": "float32", "double": "float64", "bfloat16": "bfloat16"}
    runner = _Runner(model, OnnxBackend.ONNX_RUNTIME_CPU)
    exported = load_program(program, program_name)
    if exported is not None:
        feeds, expected = _of_program(exported, ((), {}), [])
        return _compare(runner, _wanted(runner, feeds), expected, VerificationOptions())
    inputs = []
    for value in runner.session.get_inputs():
        dtype = value.type.removeprefix("tensor(").removesuffix(")")
        shape = [dim if isinstance(dim, int) else str(dim) for dim in value.shape]
        inputs.append({"name": value.name, "dtype": names.get(dtype, dtype), "shape": shape})
    loaded = torch.jit.load(program)
    parameters = loaded.forward.schema.arguments[1:]
    if {value["name"] for value in inputs} - {p.name for p in parameters}:
        raise ValueError("--verify needs a model whose inputs have the names of the program's parameters")
    feeds, expected = _of_parameters(loaded, inputs, parameters, _SIZES[0])
    differences = _compare(runner, feeds, expected, VerificationOptions())
    for size in _sizes_for(inputs):
        differences += _differences_of_others(runner, functools.partial(_of_parameters, loaded, inputs, parameters, size)) or ()
    return differences


def _of_parameters(loaded, inputs, parameters, size):
    """(feeds, expected results) of a saved model, whose parameters have the names of the inputs."""
    feeds = {value["name"]: _random(value, i, size) for i, value in enumerate(inputs)}
    args = {p.name: _argument(p, feeds) for p in parameters if p.name in feeds or not p.has_default_value()}
    return {name: to_numpy(value) for name, value in feeds.items()}, _expected(loaded, (), args, TrainingMode.PRESERVE)


def main(program, model, program_name=None):
    try:
        differences = verify_files(program, model, program_name)
    except ImportError as missing:
        return f"ptonnx: error: '--verify' requires the package {missing.name}"
    except Exception as problem:
        return f"ptonnx: error: '--verify': {problem}"
    if not differences:
        print(f"{model}: every output equals PyTorch's on random inputs", file=sys.stderr)
    return "\n".join(f"{model}: error: {text}" for text in differences) or 0


def __getattr__(name):
    from ._names import missing

    raise missing(__name__, name)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
