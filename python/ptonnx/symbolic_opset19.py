"""torch's own symbolic functions of opset 19, as torch.onnx.symbolic_opset19. They need torch."""

from ._capture.torch_globals import forwarder

__getattr__, __dir__ = forwarder("symbolic_opset19", __name__)
