"""torch's own symbolic functions of opset 7, as torch.onnx.symbolic_opset7. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset7", __name__)
