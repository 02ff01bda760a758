# From docs/guide/browser.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Converting a model in the browser
#
# The page does what the command does, without an installation on your machine. The file is read and converted in the browser:
# nothing is uploaded.
#
# !The page after a conversion
#
# ## Get the page
#
# `make web` builds it into `build-web/`. Copy this folder to any static host, or serve it yourself with
# `python3 -m http.server -d build-web` and open <http://localhost:8000>. After the first visit it also works without a network.
# It does not work as a file that you open directly, because browsers do not start Web Workers from there.
#
# ## Save a model

# %%
import torch
from torch import nn

model = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 10))
torch.jit.trace(model.eval(), torch.randn(1, 3, 32, 32)).save("model.pt")

# %% [markdown]
# ## Convert it
#
# 1. Drop `model.pt` on the page. The result appears below: the number of nodes, the size, and the graph.
# 2. The page has a field for each input. Replace the first size, `1`, by a name such as `batch`, choose an opset, and press *Convert again*.
# 3. Press *Save*.
#
# The saved file is, byte for byte, the file that the command writes:

# %%
subprocess.run("ptonnx model.pt -i 'input:float32[batch,3,32,32]'", shell=True)

# model.onnx: 5 nodes, 2.2 kB, opset 20, 0.04 s
#   input  input: float32[batch,3,32,32]
#   output output: float32[batch,10]

# %% [markdown]
# *Run it on random inputs* loads ONNX Runtime Web, runs the model in the browser, and shows the results and the time.
#
# ## If something goes wrong
#
# - Messages appear with the line of your source, as those of the command do: Reading messages.
# - *Cancel* ends a conversion at once.
# - The result must be below 2 GiB, the limit of a single ONNX file. The page reports a file that is too large. The command writes
#   larger models with their weights in a second file: Large models.
