# From docs/guide/large-models.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Large models
#
# A conversion reads the weights where they are and writes them once: from a file by copying spans of it, from a live module by
# reading its tensors. The memory that it needs depends on the number of nodes, not on the size of the weights.
#
# ## Weights in a second file
#
# A model in one file can have at most 2 GiB, because the format is a Protocol Buffers message. Above that, the weights go to a
# second file beside it. `--external-data always` does so for any size:

# %%
import torch
from torch import nn

model = nn.Sequential(nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 512))
torch.jit.trace(model, torch.randn(1, 512)).save("big.pt")

# %%
subprocess.run('ptonnx big.pt --external-data always', shell=True)

# big.onnx: 3 nodes, 2.1 MB, opset 20, 0.01 s
#   input  input: float32[1,512]
#   output output: float32[1,512]
#   All sizes are fixed. To make one dynamic, give it a name: -i 'input:float32[N,512]'

subprocess.run('ls big.onnx*', shell=True)

# big.onnx
# big.onnx.data

# %% [markdown]
# Move or copy both files together: the model refers to the second one by its name. External data
# describes the layout, and what another process sees while the files are being replaced.
#
# ## A live module
#
# `ptonnx.export` hands the weights over by pointer, so that a module of 10 GB needs 10 GB, not 20. Weights on another device
# are copied one at a time.

# %%
import ptonnx

ptonnx.export(model, (torch.randn(1, 512),), "big.onnx", external_data=True)

# %% [markdown]
# Tied weights, such as an embedding that is also the output layer, are stored once.
