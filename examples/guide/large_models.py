# From docs/guide/large-models.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Large models
#
# A conversion copies the weights directly from the input file, or from the tensors of a live module, to the output file. It
# does not load them into memory, so the memory that it needs depends on the number of nodes, not on the size of the weights.
#
# ## Weights in a second file
#
# A model file has at most 2 GiB, because it is a Protocol Buffers message. The weights of a larger model are written to a
# second file beside it. `--external-data always` does this for a model of any size:

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
# `ptonnx.export` passes pointers to the weights, not copies. So the export of a module of 10 GB does not need another 10 GB.
# Weights on another device are copied one at a time.

# %%
import ptonnx

ptonnx.export(model, (torch.randn(1, 512),), "big.onnx", external_data="always")

# %% [markdown]
# Tied weights, such as an embedding that is also the output layer, are stored once.
