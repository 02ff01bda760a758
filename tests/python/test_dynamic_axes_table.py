"""The dynamic_axes example of MMDeploy's tutorial (chapter 3) prints its nine lines exactly.

Three exports (static, dim 0 open, dims 2 and 3 open) by three inputs. The script is the
tutorial's, with ptonnx for torch.onnx.
"""

import numpy as np
import onnxruntime
import pytest
import torch

TABLE = """\
Input[0] on model model_static.onnx succeed.
Input[1] on model model_static.onnx error.
Input[2] on model model_static.onnx error.
Input[0] on model model_dynamic_0.onnx succeed.
Input[1] on model model_dynamic_0.onnx succeed.
Input[2] on model model_dynamic_0.onnx error.
Input[0] on model model_dynamic_23.onnx succeed.
Input[1] on model model_dynamic_23.onnx error.
Input[2] on model model_dynamic_23.onnx succeed.
"""


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 3, 3)

    def forward(self, x):
        x = self.conv(x)
        return x


# The tutorial gives lists, which are named with a warning, and then shows names.
FORMS = {
    "list": ({"in": [0], "out": [0]}, {"in": [2, 3], "out": [2, 3]}),
    "names": (
        {"in": {0: "batch"}, "out": {0: "batch"}},
        {"in": {2: "height", 3: "width"}, "out": {2: "out_height", 3: "out_width"}},
    ),
}


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("form", FORMS)
def test_table(form, tmp_path, monkeypatch, capfd):
    ptonnx = pytest.importorskip("ptonnx")
    monkeypatch.chdir(tmp_path)
    model = Model()
    dummy_input = torch.rand(1, 3, 10, 10)
    model_names = ["model_static.onnx", "model_dynamic_0.onnx", "model_dynamic_23.onnx"]
    dynamic_axes_0, dynamic_axes_23 = FORMS[form]
    names = {"input_names": ["in"], "output_names": ["out"]}
    ptonnx.export(model, dummy_input, model_names[0], **names)
    ptonnx.export(model, dummy_input, model_names[1], **names, dynamic_axes=dynamic_axes_0)
    ptonnx.export(model, dummy_input, model_names[2], **names, dynamic_axes=dynamic_axes_23)

    origin_tensor = np.random.rand(1, 3, 10, 10).astype(np.float32)
    mult_batch_tensor = np.random.rand(2, 3, 10, 10).astype(np.float32)
    big_tensor = np.random.rand(1, 3, 20, 20).astype(np.float32)
    inputs = [origin_tensor, mult_batch_tensor, big_tensor]
    exceptions = dict()

    for model_name in model_names:
        for i, input in enumerate(inputs):
            try:
                ort_session = onnxruntime.InferenceSession(model_name)
                ort_session.run(["out"], {"in": input})
            except Exception as e:
                exceptions[(i, model_name)] = e
                print(f"Input[{i}] on model {model_name} error.")
            else:
                print(f"Input[{i}] on model {model_name} succeed.")

    assert capfd.readouterr().out == TABLE
    # The runtime refuses them for their dims, not because a file is broken.
    for exception in exceptions.values():
        assert "Got invalid dimensions for input: in" in str(exception)
