# From docs/guide/quantized.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Quantized models
#
# A quantized model computes with 8-bit integers, a scale and a zero point. ptonnx writes it in the form that runtimes
# recognise: `QuantizeLinear` and `DequantizeLinear` around operators on floats, with integer weights. ONNX Runtime replaces
# these groups by integer kernels.
#
# ## A statically quantized model

# %%
import torch
from torch import nn
from torch.ao import quantization
import ptonnx

model = nn.Sequential(quantization.QuantStub(), nn.Conv2d(3, 8, 3), nn.ReLU(), quantization.DeQuantStub()).eval()
model.qconfig = quantization.get_default_qconfig("fbgemm")
quantization.fuse_modules(model, [["1", "2"]], inplace=True)
quantization.prepare(model, inplace=True)
image = torch.randn(1, 3, 16, 16)
model(image)  # calibration: with your own data
quantization.convert(model, inplace=True)

report = ptonnx.export(model, (image,), "quantized.onnx", input_names=["image"], opset_version=17)
print(report)

# ptonnx: 8 nodes, 1.9 kB, opset 17, 0.00 s
#   input   image   float32[1, 3, 16, 16]
#   output  output  float32[1, 8, 14, 14]

# %%
subprocess.run('ptonnx inspect quantized.onnx', shell=True)

# ONNX model, IR version 8, opset 17, 1893 bytes, made by ptonnx 0.2.0
#
# graph   main_graph
# input   image: float[1,3,16,16]
# output  output: float[1,8,14,14]
#
# operators: 4 in 8 nodes
#      4  DequantizeLinear
#      2  QuantizeLinear
#      1  Conv
#      1  Relu
#
# weights: 9 tensors, 330 bytes
#            4  constant: float[]
#            1  constant.1: uint8[]
#           32  constant.2: float[8]
#           32  constant.3: int32[8]
#          216  1.10: uint8[8,3,3,3]
#           32  constant.4: float[8]
#            8  constant.5: uint8[8]
#            4  constant.6: float[]
#            1  constant.7: uint8[]

# %% [markdown]
# ## A dynamically quantized model
#
# The weights are integers; the scale of the activations is computed when the model runs:

# %%
model = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 8))
model = torch.ao.quantization.quantize_dynamic(model, {nn.Linear}, dtype=torch.qint8)
torch.jit.script(model).save("dynamic.pt")

# %%
subprocess.run("ptonnx dynamic.pt -i 'input:float32[batch,64]'", shell=True)

# dynamic.onnx: 55 nodes, 11.7 kB, opset 20, 0.00 s
#   input  input: float32[batch,64]
#   output output: float32[batch,8]

# %% [markdown]
# ## How exact it is
#
# Results equal those of PyTorch up to one step of the output's scale, because PyTorch and the runtime may round a value
# between two steps differently. Numerical results has the details.
