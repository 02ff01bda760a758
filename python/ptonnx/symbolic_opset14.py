"""torch's own symbolic functions of opset 14, as torch.onnx.symbolic_opset14. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset14", __name__)
