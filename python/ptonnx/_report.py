"""The report, which export returns and errors carry."""

import json


class Report:
    """The result of one export.

    code: 0 for success, else an exit code of the command. messages: dicts with severity, file, line, column, text,
    context, rendered. inputs, outputs: dicts with name, dtype, shape. operators: counts by type of node.
    opset, nodes, bytes_read, bytes_written, seconds. graph: the text that verbose=True prints. bytes: the
    model itself if `f` was None.
    """

    def __init__(self, text, graph=""):
        self.__dict__.update(json.loads(text))
        self.graph = graph
        self.bytes = None

    def __bytes__(self):
        if self.bytes is None:
            raise TypeError("the model was written to a file: only export(..., f=None) keeps its bytes")
        return self.bytes

    def of(self, *severities):
        return [m for m in self.messages if m["severity"] in severities]

    @property
    def warnings(self):
        return [m["text"] for m in self.of("warning")]

    @property
    def errors(self):
        return [m["text"] for m in self.of("error", "bug")]

    def note(self, text):
        """Adds a note of the Python package."""
        self.messages.append(
            {"severity": "note", "file": None, "line": 0, "column": 0, "text": text, "context": None,
             "rendered": f"note: {text}"}
        )

    def __repr__(self):
        return (
            f"<ptonnx.Report: code {self.code}, {self.nodes} nodes, {self.bytes_written} bytes, "
            f"opset {self.opset}, {self.seconds:.2f} s>"
        )
