# From docs/guide/custom-operators.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Custom operators
#
# A model may call an operator of your own library. PyTorch can compute it, but ONNX has no such operator. You can define it
# with operators that ONNX has, or keep it as a node that your runtime implements.
#
# ## The model

# %%
import torch
from torch import nn
import ptonnx

@torch.library.custom_op("mylib::swish", mutates_args=())
def swish(x: torch.Tensor, beta: float) -> torch.Tensor:
    return x * torch.sigmoid(beta * x)

@swish.register_fake
def _(x, beta):
    return torch.empty_like(x)

class Model(nn.Module):
    def forward(self, x):
        return torch.ops.mylib.swish(x, 2.0)

example = torch.randn(2, 3)

# %% [markdown]
# ## In operators that ONNX has
#
# A rules file contains functions in TorchScript. The first line of each is the schema of the operator. The file works with
# the command, with Python and with C, and needs no PyTorch.
#
# Save as `rules.py`:

# %%
Path('rules.py').write_text('''\
def swish(x: Tensor, beta: float) -> Tensor:
    "mylib::swish(Tensor x, float beta) -> Tensor"
    return x * torch.sigmoid(x * beta)
''')

# %%
report = ptonnx.export(Model(), (example,), "swish.onnx", rules="rules.py", dynamic_axes={"x": [0]})
print([node.op_type for node in report.model_proto.graph.node])
torch.testing.assert_close(torch.as_tensor(report(example)[0]), Model()(example))

# ['Mul', 'Sigmoid', 'Mul']

# %% [markdown]
# The command takes the same file: `ptonnx model.pt --rules rules.py`.
#
# ## As a node of your runtime
#
# A symbolic function makes nodes of any domain. Functions that were written for `torch.onnx` work unchanged:

# %%
@ptonnx.symbolic_helper.parse_args("v", "f")
def fused_swish(g, x, beta):
    return g.op("com.example::FusedSwish", x, beta_f=beta).setType(x.type())

ptonnx.register_custom_op_symbolic("mylib::swish", fused_swish, 9)
report = ptonnx.export(Model(), (example,), "fused.onnx", custom_opsets={"com.example": 1})
print([node.op_type for node in report.model_proto.graph.node])

# ['FusedSwish']

# %% [markdown]
# Custom rules describes both in detail, and two other ways: the `symbolic` method of an autograd
# function, and rules in C.
