"""Public functions that need torch only when they are called."""


def is_in_onnx_export():
    """True while a model is being captured; torch.onnx.is_in_onnx_export() is then True as well."""
    from .._capture import capture

    return capture.is_in_onnx_export()


def select_model_mode_for_export(model, mode):
    """A context manager that puts the model into the given TrainingMode and restores every submodule afterwards."""
    from .._capture import capture

    return capture.select_model_mode_for_export(model, mode)
