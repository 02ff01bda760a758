"""torch's own symbolic functions of opset 16, as torch.onnx.symbolic_opset16. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset16", __name__)
