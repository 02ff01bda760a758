"""torch's own symbolic functions of opset 20, as torch.onnx.symbolic_opset20. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset20", __name__)
