"""export() and the functions around it.

In: every argument that torch.onnx.export has had. Out: what `_capture`, `_symbolic` and `_conversion` need, which are called from here
in this order, and the Report.
"""
