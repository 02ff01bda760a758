# From docs/guide/messages.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Reading messages
#
# A message has a position, a sentence and, if there is a remedy, a hint. One run reports all problems of a model. There are
# three kinds of messages:
#
# | kind | meaning |
# |---|---|
# | error | the model cannot be exported; no file is written |
# | warning | the file is written, and differs from what you may expect: a size is fixed, an input is unused |
# | note | an assumption, for instance the shape of an input |
#
# ## An operator without a rule

# %%
import torch

@torch.jit.script
def forward(x):
    values, vectors = torch.linalg.eig(x)
    return values

forward.save("eig.pt")

# %%
subprocess.run("ptonnx eig.pt -i 'x:float32[3,3]'", shell=True)

# example.py:5:23: error: aten::linalg_eig: this operator is not supported: eigenvalues of a matrix that is not symmetric: they are complex, and their iteration has no fixed number of steps
#     5 |     values, vectors = torch.linalg.eig(x)
#       |                       ^~~~~~~~~~~~~~~~
# eig.pt: note: an operator that is not supported can be defined with --rules, or kept as a node of another domain with --unsupported (docs/custom-rules.md)

# %% [markdown]
# The position is a line of your source, whose text is part of the archive of a scripted program. A trace contains only the
# name of the file and the number of the line; `--source-root DIR` tells where to find the file. `ptonnx ops linalg_eig` shows
# from which opset on an operator is supported, or why it is not.
#
# ## An input without a shape

# %%
@torch.jit.script
def add(x, y):
    return x + y

add.save("add.pt")

# %%
subprocess.run('ptonnx add.pt', shell=True)

# ptonnx: error: the archive does not contain the shapes of its inputs; fill in (a number, or a name for a dynamic dim): -i 'x:float32[...]' -i 'y:float32[...]'

# %% [markdown]
# Copy the options, fill in the sizes, and run the command again.
#
# ## A file with weights only
#
# `torch.save` stores the weights of a model, but not its program:

# %%
torch.save(torch.nn.Linear(4, 2).state_dict(), "weights.pt")

# %%
subprocess.run('ptonnx weights.pt', shell=True)

# weights.pt: error: not a TorchScript file: it was written by torch.save, so it has weights but no program; load the model in Python, and save it with torch.jit.trace(model, example).save("model.pt")

# %% [markdown]
# ## A damaged file

# %%
subprocess.run('head -c 1000 add.pt > short.pt; ptonnx short.pt; echo "exit code $?"', shell=True)

# short.pt: error: the zip archive has no end record: the file is cut off
# exit code 3

# %% [markdown]
# Exit code 1 is a model that cannot be exported, 2 wrong usage, 3 a file that is not a readable model, 4 a failure to read or
# to write.
#
# ## For programs
#
# `--report FILE` writes everything as JSON. In Python, `error.report.messages` has the kind, the position and the text of
# each message.
