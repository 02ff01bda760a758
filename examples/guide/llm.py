# From docs/guide/llm.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Language models with a key-value cache
#
# A decoder that generates text one token at a time keeps the keys and values of earlier tokens. In ONNX they are inputs and
# outputs of the model: the program that runs the model passes the outputs of one step to the next step as inputs.
#
# ## A decoder
#
# This example has the structure of all such models, but only one attention layer:

# %%
import torch
from torch import nn
from torch.nn import functional as F
import ptonnx

class Decoder(nn.Module):
    def __init__(self, vocabulary=100, size=32, heads=4):
        super().__init__()
        self.heads = heads
        self.embedding = nn.Embedding(vocabulary, size)
        self.projection = nn.Linear(size, 3 * size)
        self.output = nn.Linear(size, vocabulary)

    def forward(self, tokens, past_key, past_value):
        x = self.embedding(tokens)
        query, key, value = (part.unflatten(-1, (self.heads, -1)).transpose(1, 2)
                             for part in self.projection(x).chunk(3, -1))
        key, value = torch.cat([past_key, key], 2), torch.cat([past_value, value], 2)
        y = F.scaled_dot_product_attention(query, key, value)
        return self.output(y.transpose(1, 2).flatten(2)), key, value

model = Decoder().eval()
past = torch.randn(1, 4, 5, 8)

# %% [markdown]
# ## Export it
#
# The batch, the number of new tokens and the length of the past change from call to call:

# %%
names = ["tokens", "past_key", "past_value"]
axes = {"tokens": {0: "batch", 1: "new"}, "past_key": {0: "batch", 2: "past"}, "past_value": {0: "batch", 2: "past"}}
report = ptonnx.export(model, (torch.ones(1, 2, dtype=torch.long), past, past), "decoder.onnx", input_names=names,
                       output_names=["logits", "key", "value"], dynamic_axes=axes, opset_version=23)
print(report)

# ptonnx: 7 nodes, 40.3 kB, opset 23, 0.00 s
#   input   tokens      int64[batch, new]
#   input   past_key    float32[batch, 4, past, 8]
#   input   past_value  float32[batch, 4, past, 8]
#   output  logits      float32[batch, new, 100]
#   output  key         float32[batch, 4, new+past, 8]
#   output  value       float32[batch, 4, new+past, 8]

# %% [markdown]
# From opset 23 on, ONNX has an operator for attention, and ptonnx uses it. For lower opsets, the attention becomes several
# nodes.
#
# ## Generate
#
# The first step has an empty past:

# %%
import numpy
import onnxruntime

session = onnxruntime.InferenceSession("decoder.onnx")
token = numpy.array([[7]])
key = value = numpy.zeros([1, 4, 0, 8], numpy.float32)
for step in range(4):
    logits, key, value = session.run(None, {"tokens": token, "past_key": key, "past_value": value})
    token = logits[:, -1:].argmax(-1)
print(key.shape)

# (1, 4, 4, 8)

# %% [markdown]
# Models of the transformers library that take and return a `DynamicCache` are exported the same way; its tensors become inputs
# and outputs with names such as `past_key_values.0.key`. See Migrating from torch.onnx.
