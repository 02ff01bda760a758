"""The Python package: what export takes, what it gives back, what it leaves as it was."""

import inspect
import io
import json
import os
import signal
import subprocess
import sys
import time
import warnings
from typing import Optional, Tuple

import numpy as np
import onnx
import pytest
import torch
from torch import nn

import ptonnx
from ptonnx._export.export import positional_names
from numeric import Expected, run_ort
from paths import BUILD, EXAMPLE, ROOT



def shape(value):
    return [d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim]


def load(data):
    model = onnx.load_model_from_string(bytes(data))
    onnx.checker.check_model(model, full_check=True)
    return model


class Affine(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)

    def forward(self, x):
        return torch.relu(self.fc(x))


X = torch.arange(8, dtype=torch.float32).reshape(2, 4) / 4


# The package itself


def test_import_is_light():
    code = "import sys, ptonnx; print([m for m in ('torch', 'numpy', 'onnxruntime', 'ctypes') if m in sys.modules])"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
    assert "torch" not in out and "numpy" not in out and "onnxruntime" not in out


def test_saved_model_needs_no_torch(tmp_path):
    code = (
        "import sys; sys.modules['torch'] = sys.modules['numpy'] = None; import ptonnx\n"
        f"ptonnx.export({str(EXAMPLE)!r}, [('float32', ['batch', 3, 32, 32])], {str(tmp_path / 'x.onnx')!r})"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    subprocess.run([sys.executable, "-c", code], env=env, check=True)
    assert shape(onnx.load(tmp_path / "x.onnx").graph.input[0]) == ["batch", 3, 32, 32]


def test_version_is_the_commands():
    out = subprocess.run([BUILD / "ptonnx", "--version"], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["ptonnx", ptonnx.__version__]


def test_takes_every_argument_of_torch():
    theirs = set(inspect.signature(torch.onnx.export).parameters)
    ours = set(inspect.signature(ptonnx.export).parameters)
    assert theirs - ours - {"deprecated_kwargs"} == set()


# Sources and targets


def test_sources_and_targets_give_equal_bytes(tmp_path):
    spec = [("float32", ["batch", 3, 32, 32])]
    data = bytes(ptonnx.export(EXAMPLE, spec))
    ptonnx.export(str(EXAMPLE), spec, str(tmp_path / "a.onnx"))
    ptonnx.export(EXAMPLE.read_bytes(), spec, tmp_path / "b.onnx")
    memory, file = io.BytesIO(), io.BytesIO(EXAMPLE.read_bytes())
    ptonnx.export(file, spec, memory)
    with EXAMPLE.open("rb") as model, (tmp_path / "c.onnx").open("wb") as target:
        ptonnx.export(model, spec, target)
    command = [BUILD / "ptonnx", EXAMPLE, "-q", "-o", tmp_path / "d.onnx", "-i", "float32[batch,3,32,32]"]
    subprocess.run(command, check=True)
    assert memory.getvalue() == data
    assert all((tmp_path / f"{name}.onnx").read_bytes() == data for name in "abcd")


@pytest.mark.parametrize("spec", [
    [],
    [("float32", [1, 3, 32, 32])],
    ("float32", [1, 3, 32, 32]),
    {"image": ("float32", [1, 3, 32, 32])},
    torch.zeros(1, 3, 32, 32),
    (np.zeros((1, 3, 32, 32), np.float32),),
])
def test_forms_of_specs(spec):
    assert shape(load(ptonnx.export(EXAMPLE, spec)).graph.input[0]) == [1, 3, 32, 32]


def test_report():
    report = ptonnx.export(EXAMPLE)
    model = load(report)
    assert report.code == 0 and report.opset == 20 and report.errors == [] and report.seconds > 0
    assert report.nodes == len(model.graph.node) == sum(report.operators.values())
    assert report.inputs == [{"name": "image", "dtype": "float32", "shape": [1, 3, 32, 32]}]
    assert report.outputs[0]["shape"] == [1, 10] and report.bytes_written == len(report.bytes)
    assert "20" in repr(report)


# Live models


def test_module():
    model = Affine()
    data = bytes(ptonnx.export(model, X))
    Expected(model, (X,)).check(run_ort(data, {"x": X}))


def test_script_module_and_function():
    model = torch.jit.script(Affine())
    Expected(model, (X,)).check(run_ort(bytes(ptonnx.export(model, (X,))), {"x": X}))

    @torch.jit.script
    def scaled(x):
        return x * 2

    (y,) = run_ort(bytes(ptonnx.export(scaled, X)), {"x": X})
    np.testing.assert_array_equal(y, (X * 2).numpy())

    class Unusual(nn.Module):
        def forward(this, x):
            return x + 1

    (y,) = run_ort(bytes(ptonnx.export(torch.jit.script(Unusual()), X)), {"x": X})
    np.testing.assert_array_equal(y, (X + 1).numpy())


def test_functions():
    (y,) = run_ort(bytes(ptonnx.export(lambda a, b: a - b, (X, X + 1))), {"a": X, "b": X + 1})
    assert (y == -1).all()
    report = ptonnx.export(torch.relu, X)
    assert report.operators == {"Relu": 1}


class Many(nn.Module):
    def forward(self, x, pair=None, flag=False, scale=1, *, extra=None):
        if pair is not None:
            x = x + pair[0] * pair[1]["weight"]
        x = x * scale
        if flag:
            x = -x
        return x if extra is None else x + extra


def test_nested_and_keyword_arguments():
    args = (X, (torch.ones(2, 4), {"weight": torch.full((4,), 3.0)}), True, {"extra": torch.ones(4)})
    model = load(ptonnx.export(Many(), args))
    assert [i.name for i in model.graph.input] == ["x", "pair.0", "pair.1.weight", "extra"]
    feeds = {"x": X, "pair.0": torch.ones(2, 4), "pair.1.weight": torch.full((4,), 3.0), "extra": torch.ones(4)}
    Expected(lambda x: 1 - (x + 3), (X,)).check(run_ort(model.SerializeToString(), feeds))


class Parts(nn.Module):
    def forward(self, x, as_dict: bool = True):
        parts = {"sum": x.sum(), "pair": (x + 1, [x * 2]), "none": None, "flag": as_dict, "size": 2.5}
        return parts if as_dict else tuple(parts.values())


def test_outputs_that_the_tracer_refuses():
    report = ptonnx.export(Parts(), X)
    names = ["sum", "pair.0", "pair.1.0", "flag", "size"]
    assert [output["name"] for output in report.outputs] == names
    got = run_ort(report.bytes, {"x": X})
    assert np.array_equal(got[2], X * 2) and got[3] == np.array(True) and got[4] == 2.5
    flat = ptonnx.export(Parts(), (X, False))
    assert len(flat.outputs) == 5 and flat.outputs[3]["dtype"] == "bool"
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="strings cannot be outputs of a model: 'name' left out"):
        assert [output["name"] for output in ptonnx.export(lambda x: {"a": x * 2, "name": "x"}, X).outputs] == ["a"]
    with pytest.raises(TypeError, match="'name' is a device"):
        ptonnx.export(lambda x: {"a": x, "name": torch.device("cpu")}, X)


class Swish(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale=1.0):
        ctx.save_for_backward(x)
        ctx.scale = scale
        return x * torch.sigmoid(x) * scale


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x * 2

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)


def test_autograd_functions_are_inlined():
    report = ptonnx.export(lambda x: Twice.apply(Swish.apply(x, 2.0)), X)
    Expected(lambda x: 4 * x * torch.sigmoid(x), (X,)).check(run_ort(report.bytes, {"x": X}))
    assert Swish.apply(X.clone().requires_grad_()).grad_fn is not None


class Halves(nn.Module):
    def forward(self, x):
        return x / 3, x * 0.1, torch.zeros(2), torch.tensor([0.1]), torch.sqrt(x), torch.full((1,), 0.5), torch.linspace(0, 1, 3)


@pytest.mark.parametrize("script", [False, True])
def test_default_dtype(script, tmp_path):
    model, x = torch.jit.script(Halves()) if script else Halves(), torch.arange(3)
    before = torch.get_default_dtype()
    try:
        torch.set_default_dtype(torch.float64)
        got, expected = run_ort(ptonnx.export(model, x).bytes, {"x": x}), Halves()(x)
    finally:
        torch.set_default_dtype(before)
    for a, b in zip(got, expected):
        assert a.dtype == np.float64 and np.allclose(a, b, rtol=1e-14)
    torch.jit.script(Halves()).save(str(tmp_path / "m.pt"))
    specs = [("int64", [3])]
    assert {o["dtype"] for o in ptonnx.export(tmp_path / "m.pt", specs).outputs} == {"float32"}
    report = ptonnx.export(tmp_path / "m.pt", specs, default_dtype=torch.float64)
    assert {o["dtype"] for o in report.outputs} == {"float64"}
    with pytest.raises(RuntimeError, match="'int64' is not a floating-point dtype"):
        ptonnx.export(tmp_path / "m.pt", specs, default_dtype="int64")


class Optionals(nn.Module):
    def forward(self, x, pair: Tuple[torch.Tensor, Optional[Tuple[torch.Tensor, Optional[torch.Tensor]]]]):
        first, second = pair
        x = x + first
        if second is not None:
            a, b = second
            x = x * a
            if b is not None:
                x = x - b
        return x


@pytest.mark.parametrize("second, names", [(None, []), ((X, None), ["pair.1.0"]), ((X, X + 1), ["pair.1.0", "pair.1.1"])])
def test_none_in_a_tuple_of_a_script(second, names):
    report = ptonnx.export(torch.jit.script(Optionals()), (X, (X, second)))
    assert [i["name"] for i in report.inputs] == ["x", "pair.0", *names]
    feeds = dict(zip(["x", "pair.0", "pair.1.0", "pair.1.1"], [X, X, *(second or ())]))
    got = run_ort(report.bytes, {name: value for name, value in feeds.items() if value is not None})
    Expected(Optionals(), (X, (X, second))).check(got)


def test_hooks_are_put_back():
    model = Affine()
    ptonnx.export(model, X)
    assert not model._forward_hooks


def test_numbers_are_scalar_inputs():
    model = load(ptonnx.export(Many(), (X, None, False, 3)))
    assert [(i.name, shape(i), i.type.tensor_type.elem_type) for i in model.graph.input] == [
        ("x", [2, 4], onnx.TensorProto.FLOAT), ("scale", [], onnx.TensorProto.INT64)]


def test_unknown_keyword_is_a_warning():
    with pytest.warns(UserWarning, match="'nothing'"):
        ptonnx.export(Many(), (X, {"nothing": 1}))


def test_none_for_a_script_is_an_error():
    with pytest.raises(ValueError, match="None"):
        ptonnx.export(torch.jit.script(Affine()), (None,))


def test_data_parallel_is_unwrapped():
    model = Affine()
    wrapped, plain = ptonnx.export(nn.DataParallel(model), (X,)), ptonnx.export(model, (X,))
    assert wrapped.bytes == plain.bytes and "the module inside of DataParallel is exported" in wrapped.notes


MODES = []  # of the last run; an attribute of the module would be restored


class Normed(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
        self.drop = nn.Dropout(0.5)
        self.register_buffer("count", torch.zeros(1))

    def forward(self, x):
        assert ptonnx.is_in_onnx_export() and torch.onnx.is_in_onnx_export()
        MODES[:] = [self.training, self.norm.training]
        self.last = x
        self.count = self.count + 1
        return self.drop(self.norm(x))


@pytest.mark.parametrize("mode, modes", [
    (ptonnx.TrainingMode.EVAL, [False, False]),
    (ptonnx.TrainingMode.PRESERVE, [True, False]),
    (torch.onnx.TrainingMode.EVAL, [False, False]),
    (None, [False, False]),
])
def test_model_is_left_as_it_was(mode, modes):
    model = Normed().train()
    model.norm.eval()
    before = {name: value.clone() for name, value in model.state_dict().items()}
    count = model.count
    fastpath = torch.backends.mha.get_fastpath_enabled()
    try:
        ptonnx.export(model, X, training=mode)
    except ptonnx.errors.OnnxExporterError:
        assert mode == ptonnx.TrainingMode.PRESERVE  # dropout at work
    assert MODES == modes and not hasattr(model, "last")
    assert model.training and not model.norm.training and model.count is count
    assert all(torch.equal(before[name], value) for name, value in model.state_dict().items())
    assert torch.backends.mha.get_fastpath_enabled() == fastpath
    assert not ptonnx.is_in_onnx_export() and not torch.onnx.is_in_onnx_export()


def test_training_mode_restores_statistics():
    model = nn.BatchNorm1d(4)
    try:
        ptonnx.export(model, X, training=ptonnx.TrainingMode.TRAINING)
    except ptonnx.errors.OnnxExporterError:
        pass
    assert torch.equal(model.running_mean, torch.zeros(4)) and model.num_batches_tracked == 0


def test_wrong_training_mode():
    with pytest.raises(TypeError, match="TrainingMode"):
        ptonnx.export(Affine(), X, training=True)


def test_select_model_mode():
    model = Normed().train()
    model.norm.eval()
    with ptonnx.select_model_mode_for_export(model, ptonnx.TrainingMode.TRAINING):
        assert model.norm.training
    assert model.training and not model.norm.training


def test_torch_is_not_blamed():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ptonnx.export(Affine(), X)


# Names, axes and the other arguments


def test_names_run_on_into_parameters():
    model = load(ptonnx.export(Affine(), X, input_names=["in", "w", "b"], output_names=["out"]))
    assert [i.name for i in model.graph.input] == ["in"] and model.graph.output[0].name == "out"
    assert {i.name for i in model.graph.initializer} >= {"w", "b"}


def test_dynamic_axes_with_names():
    axes = {"in": {0: "batch"}, "out": {0: "batch"}}
    kept = json.dumps(axes)
    model = load(ptonnx.export(Affine(), X, input_names=["in"], output_names=["out"], dynamic_axes=axes))
    assert shape(model.graph.input[0]) == ["batch", 4] and shape(model.graph.output[0]) == ["batch", 3]
    assert json.dumps(axes) == kept


def test_dynamic_axes_as_lists():
    axes = {"in": [0], "out": {0: "rows"}}
    with pytest.warns(UserWarning, match="in_dynamic_axes_1"):
        report = ptonnx.export(Affine(), X, input_names=["in"], output_names=["out"], dynamic_axes=axes)
    assert shape(load(report).graph.input[0]) == ["in_dynamic_axes_1", 4]
    assert axes == {"in": [0], "out": {0: "rows"}}


def test_dynamic_axes_by_parameter_name_and_from_the_end():
    model = load(ptonnx.export(Affine(), X, dynamic_axes={"x": {-2: "batch"}}))
    assert shape(model.graph.input[0]) == ["batch", 4]


def test_dynamic_axes_out_of_range():
    with pytest.raises(RuntimeError, match="axis 2 of 'x'.*rank 2"):
        ptonnx.export(Affine(), X, dynamic_axes={"x": {2: "d"}})
    with pytest.raises(ValueError, match="not an int"):
        ptonnx.export(Affine(), X, dynamic_axes={"x": {"0": "d"}})


def test_dynamic_axes_called_by_numbers():
    with pytest.warns(UserWarning, match="dim is called dim_0"):
        report = ptonnx.export(Affine(), X, dynamic_axes={"x": {0: "0"}})
    assert shape(load(report).graph.input[0]) == ["dim_0", 4]


def test_dynamic_axes_of_nothing():
    with pytest.warns(UserWarning, match="'z' is not the name"):
        ptonnx.export(Affine(), X, dynamic_axes={"z": {0: "d"}})


def test_opset():
    for opset in (9, 13, 20):
        assert load(ptonnx.export(Affine(), X, opset_version=opset)).opset_import[0].version == opset
    with pytest.raises(RuntimeError, match="7 to 28"):
        ptonnx.export(Affine(), X, opset_version=6)


def test_weights_as_inputs():
    model = load(ptonnx.export(Affine(), X, keep_initializers_as_inputs=True))
    assert [i.name for i in model.graph.input] == ["x", "fc.weight", "fc.bias"]
    model = onnx.load_model_from_string(bytes(ptonnx.export(Affine(), X, export_params=False)))
    assert [i.name for i in model.graph.input] == ["x", "fc.weight", "fc.bias"]
    assert "fc.weight" not in {i.name for i in model.graph.initializer}


def test_verbose_prints_the_graph(capfd):
    report = ptonnx.export(Affine(), X, verbose=True)
    assert report.graph and report.graph.strip() in capfd.readouterr().out


@pytest.mark.parametrize("name, value", [
    ("export_raw_ir", True),
    ("custom_translation_table", {"a": 1}),
    ("profile", True), ("dump_exported_program", True),
])
def test_what_is_not_there_yet_is_refused_by_name(name, value):
    with pytest.raises(ptonnx.errors.UnsupportedArgumentError, match=name):
        ptonnx.export(Affine(), X, **{name: value})


def test_arguments_without_meaning_are_taken():
    report = ptonnx.export(
        Affine(), X, operator_export_type=torch.onnx.OperatorExportTypes.ONNX, dynamo=True, optimize=True,
        external_data=True, enable_onnx_checker=False, example_outputs=X, strip_doc_string=True, fallback=False,
    )
    assert any("'optimize'" in m["text"] for m in report.messages)


ONNX = ptonnx.OperatorExportTypes.ONNX


@pytest.mark.parametrize("values, expected", [
    ((True, False, None, ["a"], ["b"], False, False, ONNX, 9), ("aten", "export_raw_ir", "operator_export_type", "opset_version")),
    ((True, False, None, ["a"], ["b"], None, 9, True, True, None, True), (
        "operator_export_type", "opset_version", "_retain_param_name", "do_constant_folding", "example_outputs",
        "strip_doc_string")),
    ((True, False, None, ["a"], ["b"], ONNX, 13, True, {"a": [0]}, False), (
        "operator_export_type", "opset_version", "do_constant_folding", "dynamic_axes", "keep_initializers_as_inputs")),
])
def test_positions_of_old_releases(values, expected):
    first = ("export_params", "verbose", "training", "input_names", "output_names")
    assert positional_names(values) == first + expected


def test_positional_arguments():
    model = load(ptonnx.export(Affine(), X, None, True, False, None, ["in"], ["out"], None, 13))
    assert model.graph.input[0].name == "in" and model.opset_import[0].version == 13
    with pytest.raises(TypeError, match="multiple values.*export_params"):
        ptonnx.export(Affine(), X, None, True, export_params=False)
    with pytest.raises(TypeError, match="positional"):
        ptonnx.export(Affine(), X, None, *[None] * 30)


# Errors


def test_errors_carry_the_report_and_are_torchs_too():
    with pytest.raises(torch.onnx.errors.OnnxExporterError) as caught:
        ptonnx.export(b"not a model")
    assert isinstance(caught.value, ptonnx.errors.InvalidModelError)
    assert isinstance(caught.value, RuntimeError)
    assert caught.value.report.code == 3 and caught.value.report.errors


def test_unsupported_operator():
    library = torch.library.Library("ptonnx_door", "DEF")
    library.define("odd(Tensor x) -> Tensor")
    library.impl("odd", lambda x: x + 1, "CompositeExplicitAutograd")

    class Odd(nn.Module):
        def forward(self, x):
            return torch.ops.ptonnx_door.odd(x)

    with pytest.raises(torch.onnx.errors.UnsupportedOperatorError, match="ptonnx_door::odd") as caught:
        ptonnx.export(Odd(), X)
    assert isinstance(caught.value, ptonnx.errors.UnsupportedOperatorError)
    assert "test_python_door.py" in str(caught.value)


def test_file_errors(tmp_path):
    with pytest.raises(OSError, match="cannot read"):
        ptonnx.export(tmp_path / "no.pt")
    with pytest.raises(ptonnx.errors.FileError, match="cannot write"):
        ptonnx.export(EXAMPLE, (), tmp_path / "no" / "x.onnx")


def test_what_a_file_object_raises_comes_through():
    class Full:
        def write(self, data):
            raise KeyError("no room")

    with pytest.raises(KeyError, match="no room"):
        ptonnx.export(EXAMPLE, (), Full())


def test_interrupt_cancels(tmp_path):
    """The model comes through a pipe that stays open, so that the signal always comes before the end."""
    fifo, target = tmp_path / "model.pt", tmp_path / "x.onnx"
    os.mkfifo(fifo)
    code = f"import ptonnx; print('here', flush=True); ptonnx.export({str(fifo)!r}, (), {str(target)!r})"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    process = subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # a background job ignores it
    assert process.stdout.readline() == b"here\n"
    with fifo.open("wb") as pipe:
        pipe.write(EXAMPLE.read_bytes())
        pipe.flush()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        time.sleep(0.3)
    _, err = process.communicate(timeout=60)
    assert b"KeyboardInterrupt" in err and [p.name for p in tmp_path.iterdir()] == ["model.pt"]


def test_loops_are_kept_or_unrolled():
    @torch.jit.script
    def sines(x):
        for i in range(4):
            x = torch.sin(x)
        return x

    x = torch.ones(3)
    kept, unrolled = ptonnx.export(sines, (x,)), ptonnx.export(sines, (x,), unroll_loops=True)
    assert [node.op_type for node in load(kept.bytes).graph.node] == ["Loop"]
    assert [node.op_type for node in load(unrolled.bytes).graph.node] == ["Sin"] * 4
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="more than 2 statements were run"):
        ptonnx.export(sines, (x,), max_steps=2)


@pytest.mark.not_quick
def test_a_fault_in_a_module_of_torch_is_shown_at_the_call(tmp_path):
    script = tmp_path / "net.py"
    script.write_text("import ptonnx, torch\n\n"
                      "ptonnx.export(torch.nn.GELU(), {'input': torch.ones(2)}, opset_version=7)\n")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    run = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True)
    assert f"{script}:3:1: error: aten::gelu: needs opset 9" in run.stderr


def test_an_output_with_a_name_that_is_taken():
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the name 'x' is taken: the output is called 'x.1'"):
        report = ptonnx.export(lambda x: x + 1, X, input_names=["x"], output_names=["x"])
    assert [output["name"] for output in report.outputs] == ["x.1"]
