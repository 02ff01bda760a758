"""torch's own symbolic functions of opset 13, as torch.onnx.symbolic_opset13. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset13", __name__)
