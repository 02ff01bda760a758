# From docs/guide/dynamic-sizes.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Dynamic sizes
#
# A size in an ONNX model is a number, or a name that stands for any number. By default the sizes of a traced model are the
# sizes of its example. You decide which of them may change.
#
# ## By name
#
# Give a name to a size, on the command line or in Python. The same name means the same size:

# %%
import torch
from torch import nn
import ptonnx

class Pair(nn.Module):
    def forward(self, x, y):
        return torch.cat([x, y], 1) * x.shape[1]

torch.jit.trace(Pair(), (torch.randn(2, 3), torch.randn(2, 5))).save("pair.pt")
ptonnx.export(Pair(), (torch.randn(2, 3), torch.randn(2, 5)), "pair.onnx", input_names=["x", "y"],
              dynamic_axes={"x": {0: "batch", 1: "n"}, "y": {0: "batch", 1: "m"}})

# %%
subprocess.run("ptonnx pair.pt -i 'x:float32[batch,n]' -i 'y:float32[batch,m]'", shell=True)

# pair.onnx: 5 nodes, 564 bytes, opset 20, 0.00 s
#   input  x: float32[batch,n]
#   input  y: float32[batch,m]
#   output output: float32[batch,n+m]

# %% [markdown]
# The sizes of the output follow from those of the inputs: `n + m` columns. The number `x.shape[1]` is computed when the model
# runs.
#
# ## What a trace cannot keep
#
# A trace records operators on tensors. If Python code computes the bound of a `range` or the condition of an `if` from a size,
# the trace has only the result for the example. ptonnx reports each such line:

# %%
import warnings

class Sum(nn.Module):
    def forward(self, x):
        total = x[0]
        for i in range(1, x.shape[0]):
            total = total + x[i]
        return total

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    ptonnx.export(Sum(), (torch.randn(3, 4),), "sum.onnx", input_names=["x"], dynamic_axes={"x": {0: "rows"}})
print(next(str(w.message).split("\n")[0] for w in caught if "x" in str(w.message) and "range" in str(w.message)))

# example2.py:6: 3 becomes 7 in `for i in range(1, x.shape[0]):` when axis 0 of 'x' is 7 instead of 3: the model keeps 3. Script this part with torch.jit.script, or write it with operators on tensors

# %% [markdown]
# Numbers that a live model computes from sizes stay dynamic: arithmetic, `int()`, `float()`, `max()`, `min()`, `sum()`, `sorted()`, `len()`,
# `round()`, `divmod()` and functions of `math`, as in `int(x.shape[1] ** 0.5)` or `torch.tensor([h, w])`. While the model is recorded, a size is a
# number that Python and torch take for an int. Keys of dicts, conditions, loop counts, texts, NumPy and functions that are written in C take
# the plain value of the example: each such line is a warning. A condition that only leads to an exception, an assertion or a message is not.
#
# **A saved trace has only the values.** `torch.jit.trace` writes sizes that Python has taken, or computed with, as constants into the file,
# and leaves nothing beside them: the file may be right for the sizes of its example only, and neither PyTorch nor ptonnx can see that in it.
# Export the live model instead, or compare the model with PyTorch at other sizes.
#
# With PyTorch 1.13 sizes are tensors while the model is recorded: `int()`, `max()` and functions of `math` take the value of the example there, with
# a warning.
#
# ## The second look
#
# After a live module has been recorded, ptonnx compares the program with a plain run, and records it again with other arguments: with other
# sizes along the dynamic axes, with other values, and with size 1 along all dynamic axes. If the program depends on a size, the warning
# says how:

# %%
class Window(nn.Module):
    def forward(self, x):
        side = 2 if x.shape[1] > 8 else 1
        return nn.functional.pad(x, (0, side))

report = ptonnx.export(Window(), (torch.randn(3, 8),), dynamic_axes={"x": {1: "length"}})
print(report.warnings[0].split(". ")[0])

# example3.py:3: False becomes True in `side = 2 if x.shape[1] > 8 else 1` when axis 1 of 'x' is 11 instead of 8: the model keeps False

# %% [markdown]
# A condition that did not change the program is no warning: the notes of the report say what was looked at.
#
# | | |
# |---|---|
# | cost | one more recording without dynamic axes, two with them; none if there is nothing to decide: no dynamic axis, and nothing that Python may have taken out of a tensor |
# | `look=False` | the module runs only once |
# | `examples=[args, ...]` | further arguments, each like `args`, that are recorded as they are; they also show what other sizes cannot, such as the counter of a cache |
# | what is restored | attributes and buffers of the modules, the arguments, and the generators of random numbers of Python, NumPy and torch |
# | what is not seen | branches that none of these arguments takes; files and other state outside of the modules |
#
# A saved trace has no second look: only the example is known, and its sizes may be constants of the file.
#
# ## Tensors of one size
#
# Some models store a tensor whose size is that of their last input, for example a grid of anchors. In a trace this tensor is a constant,
# which fits only one size of the input. A warning names the operator that needs this size.
#
# Script a module with such loops and branches, or export it with `dynamo=True`; see Control flow.
#
# ## A rank that is not known
#
# `-i 'x:float32?'` describes a tensor of any rank. Describing inputs explains how to describe other inputs:
# containers, numbers and None.
