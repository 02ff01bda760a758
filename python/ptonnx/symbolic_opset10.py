"""torch's own symbolic functions of opset 10, as torch.onnx.symbolic_opset10. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset10", __name__)
