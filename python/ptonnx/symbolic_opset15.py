"""torch's own symbolic functions of opset 15, as torch.onnx.symbolic_opset15. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset15", __name__)
