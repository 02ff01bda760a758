# From docs/guide/command.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Converting a file with the command
#
# The command `ptonnx` converts a file that PyTorch saved. It does not need PyTorch itself, so you can convert a model on a
# machine where PyTorch is not installed.
#
# ## Save the model
#
# Save the model on a machine with PyTorch. A trace records the operators that the model runs for an example:

# %%
import torch
from torch import nn

model = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 10))
torch.jit.trace(model.eval(), torch.randn(1, 3, 32, 32)).save("model.pt")

# %% [markdown]
# `torch.jit.script` and `torch.export` are the other ways; Which file to convert explains
# which one to choose.
#
# ## Convert it

# %%
subprocess.run('ptonnx model.pt', shell=True)

# model.onnx: 5 nodes, 2.1 kB, opset 20, 0.01 s
#   input  input: float32[1,3,32,32]
#   output output: float32[1,10]
#   All sizes are fixed. To make one dynamic, give it a name: -i 'input:float32[N,3,32,32]'

# %% [markdown]
# The last line is a hint: the model accepts one image of 32 by 32 pixels, and nothing else. A name instead of a number makes
# a size dynamic:

# %%
subprocess.run("ptonnx model.pt -i 'input:float32[batch,3,height,width]' --opset 17", shell=True)

# model.onnx: 5 nodes, 2.2 kB, opset 17, 0.01 s
#   input  input: float32[batch,3,height,width]
#   output output: float32[batch,10]

# %% [markdown]
# Dynamic sizes has the details.
#
# ## Look at it
#
# `inspect` shows what is in a file before you convert it:

# %%
subprocess.run('ptonnx inspect model.pt', shell=True)

# …
#
# forward(input: Tensor) -> Tensor
#   traced with float32[1,3,32,32]
#
# operators: 5 in 5 calls
#      1  aten::_convolution
#      1  aten::relu
#      1  aten::adaptive_avg_pool2d
#      1  aten::flatten
#      1  aten::linear
#
# weights: 4 tensors, 1256 bytes
#          864  parameter  0.weight: float32[8,3,3,3]
#           32  parameter  0.bias: float32[8]
#          320  parameter  4.weight: float32[10,8]
#           40  parameter  4.bias: float32[10]

# %% [markdown]
# `check` validates any ONNX model, also one that another program wrote:

# %%
subprocess.run('ptonnx check model.onnx', shell=True)

# model.onnx: valid, opset 17

# %% [markdown]
# ## Use it
#
# ONNX Runtime is one of many programs that run the model:

# %%
import numpy
import onnxruntime

session = onnxruntime.InferenceSession("model.onnx")
(scores,) = session.run(None, {"input": numpy.zeros([4, 3, 64, 64], numpy.float32)})
print(scores.shape)

# (4, 10)
