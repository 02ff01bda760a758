"""torch's own symbolic functions of opset 9, as torch.onnx.symbolic_opset9. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset9", __name__)
