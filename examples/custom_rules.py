# Custom rules: `ptonnx MODEL.pt --rules custom_rules.py`. A function that begins with a schema is the rule of that
# operator, in TorchScript; other functions are helpers. See docs/custom-rules.md.
from torch import Tensor


def gate(x: Tensor, beta: float) -> Tensor:
    return torch.sigmoid(x * beta)


def swish(x: Tensor, beta: float) -> Tensor:
    "mylib::swish(Tensor x, float beta=1.0) -> Tensor"
    return x * gate(x, beta)


# A node of the standard domain, and a node of another domain, whose type the rule must declare.
def hard_swish(x: Tensor) -> Tensor:
    "mylib::hard_swish(Tensor x) -> Tensor"
    return onnx.op("Mul", x, onnx.op("HardSigmoid", x, alpha=1 / 6, beta=0.5))


def fused_swish(x: Tensor, beta: float) -> Tensor:
    "mylib::fused_swish(Tensor x, float beta=1.0) -> Tensor"
    y = onnx.op("com.example::FusedSwish", x, beta=beta)
    return onnx.typed(y, dtype=x.dtype, shape=x.shape)
