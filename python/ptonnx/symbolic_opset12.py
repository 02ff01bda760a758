"""torch's own symbolic functions of opset 12, as torch.onnx.symbolic_opset12. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset12", __name__)
