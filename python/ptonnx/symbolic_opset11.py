"""torch's own symbolic functions of opset 11, as torch.onnx.symbolic_opset11. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset11", __name__)
