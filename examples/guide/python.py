# From docs/guide/python.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Converting a live model in Python
#
# The Python package takes the arguments of `torch.onnx.export`. In most scripts only the import changes.
#
# ## Export a module

# %%
import torch
from torch import nn
import ptonnx

class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.LayerNorm(32))
        self.head = nn.Linear(32, 4)

    def forward(self, x):
        return self.head(self.body(x))

model = Classifier().eval()
example = torch.randn(2, 16)
report = ptonnx.export(model, (example,), "classifier.onnx", input_names=["x"], output_names=["scores"],
                       dynamic_axes={"x": {0: "batch"}})

# %% [markdown]
# `export` returns a report. Printed, or shown in a notebook, it is a short table:

# %%
print(report)

# ptonnx: 4 nodes, 3.9 kB, opset 20, 0.02 s
#   input   x       float32[batch, 16]
#   output  scores  float32[batch, 4]

# %% [markdown]
# ## Compare it with PyTorch
#
# A report can be called like the module. It runs the model in ONNX Runtime:

# %%
x = torch.ones(5, 16)
scores = report(x)
print(type(scores), (torch.as_tensor(scores[0]) - model(x)).abs().max() < 1e-5)

# <class 'tuple'> tensor(True)

# %% [markdown]
# `ptonnx.export(..., verify=True)` runs the example in ONNX Runtime and in PyTorch, and fails if the outputs differ. It also runs the
# arguments of the second look, with other sizes along dynamic axes.
#
# ## Export a file
#
# The export of a saved file needs no PyTorch. If the file does not contain the shapes of its inputs, `args` describes them:

# %%
torch.jit.script(model).save("classifier.pt")
report = ptonnx.export("classifier.pt", [("float32", ["batch", 16])], "classifier.onnx", opset_version=17)
print(report.inputs)

# [{'name': 'x', 'dtype': 'float32', 'shape': ['batch', 16]}]

# %% [markdown]
# ## If it fails
#
# The error lists all problems of the model, with the lines of your source:

# %%
class Odd(nn.Module):
    def forward(self, x):
        return torch.linalg.eig(x)[0]

try:
    ptonnx.export(Odd(), (torch.eye(3),), "odd.onnx")
except ptonnx.errors.OnnxExporterError as error:
    print(error)

# example5.py:3:9: error: aten::linalg_eig: this operator is not supported: eigenvalues of a matrix that is not symmetric: they are complex, and their iteration has no fixed number of steps
#     3 |         return torch.linalg.eig(x)[0]
#       |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
# define it with rules= (docs/custom-rules.md) or register_custom_op_symbolic('aten::linalg_eig', function, opset_version), or keep it as a node of another domain with operator_export_type=OperatorExportTypes.ONNX_FALLTHROUGH

# %% [markdown]
# After an error, no file is written. Reading messages explains the parts of a message.
