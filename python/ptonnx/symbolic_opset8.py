"""torch's own symbolic functions of opset 8, as torch.onnx.symbolic_opset8. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset8", __name__)
