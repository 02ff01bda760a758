"""torch's own symbolic functions of opset 17, as torch.onnx.symbolic_opset17. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset17", __name__)
