"""torch.onnx.operators: functions for models, whose results stay dynamic in a trace."""


def shape_as_tensor(x):
    """The shape of x as a tensor."""
    import torch

    return torch._shape_as_tensor(x)


def reshape_from_tensor_shape(x, shape):
    """x.reshape(shape), where shape is a tensor."""
    import torch

    return torch._reshape_from_tensor(x, shape)
