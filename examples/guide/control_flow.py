# From docs/guide/control-flow.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Control flow
#
# A branch or loop that depends on data becomes an `If` or `Loop` of the ONNX model. A scripted module and a program of
# `torch.export` contain their branches and loops. A trace does not: it contains only the operators that ran.
#
# ## A scripted loop

# %%
import torch
from torch import nn
import ptonnx

class Newton(nn.Module):
    """The square root of each element, to a tolerance."""

    def forward(self, x):
        y = torch.ones_like(x)
        steps = 0
        while bool((y * y - x).abs().max() > 1e-4) and steps < 50:
            y = (y + x / y) / 2
            steps += 1
        return y, steps

torch.jit.script(Newton()).save("newton.pt")

# %%
subprocess.run("ptonnx newton.pt -i 'x:float32[n]'", shell=True)

# newton.onnx: 19 nodes, 2.3 kB, opset 20, 0.00 s
#   input  x: float32[n]
#   output y0: float32[n]
#   output steps: int64[]

# %% [markdown]
# The number of iterations depends on the input when the model runs:

# %%
import numpy
import onnxruntime

session = onnxruntime.InferenceSession("newton.onnx")
for values in ([4.0, 9.0], [1e6]):
    root, steps = session.run(None, {"x": numpy.array(values, numpy.float32)})
    print(root.round(3), steps)

# [2. 3.] 5
# [1000.] 14

# %% [markdown]
# ## A branch with torch.cond

# %%
class Gate(nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: x.relu(), lambda x: -x, (x,))

batch = torch.export.Dim("batch", min=2)
program = torch.export.export(Gate(), (torch.randn(3, 4),), dynamic_shapes={"x": {0: batch}})
torch.export.save(program, "gate.pt2")

# %%
subprocess.run('ptonnx gate.pt2', shell=True)

# gate.onnx: 5 nodes, 601 bytes, opset 20, 0.00 s
#   input  x: float32[s77,4]
#   output getitem: float32[s77,4]

# %% [markdown]
# A program of `torch.export` does not keep the name `batch`, only a symbol. `-i` gives it a name again:

# %%
subprocess.run("ptonnx gate.pt2 -i 'x:float32[batch,4]'", shell=True)

# gate.onnx: 5 nodes, 609 bytes, opset 20, 0.01 s
#   input  x: float32[batch,4]
#   output getitem: float32[batch,4]

# %% [markdown]
# ## Lists, dicts and in-place operators
#
# Lists and dicts that a loop fills, early returns, `break`, in-place writes through views and attributes that a method changes
# are supported as well. If ONNX cannot express a statement, the message names its line and the reason.
