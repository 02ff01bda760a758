"""torch's own symbolic functions of opset 18, as torch.onnx.symbolic_opset18. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset18", __name__)
