"""Symbolic functions of users, as torch.onnx has them.

In: functions that were registered, or that autograd functions of a captured model have. Out: rules, which the core calls for each
use of such an operator, and which make nodes through `_binding.rules`. They run with torch or without it.
"""
