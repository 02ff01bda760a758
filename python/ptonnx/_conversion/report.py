"""The report, which export returns and errors carry."""

import importlib
import json
import sys

from .onnx_program import OnnxProgram


def size_text(n):
    """1234 as "1.2 kB"."""
    if n < 1000:
        return f"{n} bytes"
    for unit in ("kB", "MB", "GB"):
        n /= 1000
        if n < 999.95:
            return f"{n:.1f} {unit}"
    return f"{n / 1000:.1f} TB"


def type_text(value):
    """float32[batch, 3], or only the dtype if the shape is unknown."""
    dims = value.get("shape")
    return value["dtype"] if dims is None else f"{value['dtype']}[{', '.join(map(str, dims))}]"


_made = {}


def _with_torchs(kind):
    """A class that is also torch.onnx.ONNXProgram, if torch is loaded and has it; else `kind`."""
    if sys.modules.get("torch") is None:  # None: a program has forbidden its import
        return kind
    if kind not in _made:
        theirs = getattr(importlib.import_module("torch.onnx"), "ONNXProgram", None)
        _made[kind] = type(kind.__name__, (kind, theirs), {"__module__": kind.__module__, "__doc__": kind.__doc__}) if theirs else kind
    return _made[kind]


def _restored(members):
    """A Report that was pickled or copied."""
    report = Report.__new__(Report)
    vars(report).update(members)
    report.__class__ = _with_torchs(Report)
    return report


class Report(OnnxProgram):
    """The result of one export, which is also a torch.onnx.ONNXProgram (OnnxProgram) where torch is loaded.

    code: 0 for success, else an exit code of the command. messages: dicts with severity, file, line, column, text,
    context, rendered. inputs, outputs: dicts with name, dtype, shape. operators: counts by type of node.
    opset, nodes, bytes_read, bytes_written, seconds. graph: the text that verbose=True prints. bytes: the
    model itself if `f` was None. file: its path if `f` was one. path: the file of report=True, else None. differences: what verify=True has compared.
    """

    def __init__(self, text, graph=""):
        self.__dict__.update(json.loads(text))
        self.graph = graph
        self.path = self.differences = None
        self.input_names = []  # of all arguments, also of those that the model does not need
        self.__class__ = _with_torchs(type(self))

    def __copy__(self):
        return _restored(self._without("session", "_model", "_session_folder"))

    def __reduce__(self):
        return _restored, (self._without("session", "_model", "_session_folder", "_folder", "exported_program"),)

    def _without(self, *names):
        return {name: value for name, value in vars(self).items() if name not in names}

    def __bytes__(self):
        if self.bytes is None:
            raise TypeError("the model was written to a file: only export(..., f=None) keeps its bytes")
        return self.bytes

    # What the program offers beside OnnxProgram

    def html(self):
        """A page with signature, operators, weights and graph of the model, as text: one file without other files."""
        from .show import page

        return page(self)

    def show(self, height=720):
        """Shows that page below the cell of a notebook, or in the browser if there is no notebook."""
        from .show import show

        show(self, height)

    def of(self, *severities):
        return [m for m in self.messages if m["severity"] in severities]

    @property
    def warnings(self):
        return [m["text"] for m in self.of("warning")]

    @property
    def errors(self):
        return [m["text"] for m in self.of("error", "bug")]

    @property
    def notes(self):
        return [m["text"] for m in self.of("note")]

    def note(self, text):
        """Adds a note of the Python package."""
        self._add("note", text)

    def warn(self, text):
        """Adds a warning of the Python package."""
        self._add("warning", text)

    def drop(self, lines, texts):
        """Removes warnings that begin with these texts, and those about lines ("file:line") for which the model keeps a number of the
        example."""
        def is_settled(m):
            keeps = f"{m['file']}:{m['line']}" in lines or m["text"].startswith(tuple(f"{line}: " for line in lines))
            return m["severity"] == "warning" and (m["text"].startswith(tuple(texts)) or keeps and " the example" in m["text"])

        self.messages = [m for m in self.messages if not is_settled(m)]

    def _add(self, severity, text):
        self.messages.append(
            {"severity": severity, "file": None, "line": 0, "column": 0, "text": text, "context": None,
             "rendered": f"{severity}: {text}"}
        )

    # The report as text

    def _title(self):
        if self.code:
            return f"export failed with code {self.code}, {self.seconds:.2f} s"
        nodes = f"{self.nodes} node{'' if self.nodes == 1 else 's'}"
        return f"{nodes}, {size_text(self.bytes_written)}, opset {self.opset}, {self.seconds:.2f} s"

    def _rows(self):
        """(what, name, text) of each line below the title."""
        for what, values in (("input", self.inputs), ("output", self.outputs)):
            yield from ((what, value["name"], type_text(value)) for value in values)
        for message in self.of("bug", "error", "warning"):
            yield message["severity"], "", message["text"]

    def __repr__(self):
        rows = list(self._rows())
        width = max((len(name) for what, name, _ in rows if what in ("input", "output")), default=0)
        lines = [f"{what:8}{name:{width}}  {text}" if name else f"{what:8}{text}" for what, name, text in rows]
        return "\n".join([f"ptonnx: {self._title()}", *(f"  {line}" for line in lines)])

    def _repr_html_(self):
        import html  # takes a tenth of the time of importing ptonnx

        cells = "".join(
            f"<tr><td>{html.escape(what)}</td><td>{html.escape(name)}</td>"
            f"<td style='text-align:left'>{html.escape(text)}</td></tr>" for what, name, text in self._rows())
        return f"<table><caption>ptonnx: {html.escape(self._title())}</caption>{cells}</table>"

    def markdown(self):
        """A readable report: what the model has, what was assumed, and the reasons of a failure."""
        parts = ["# ptonnx export report", self._title() + "."]
        for title, values in (("Inputs", self.inputs), ("Outputs", self.outputs)):
            rows = [f"| `{value['name']}` | `{type_text(value)}` |" for value in values]
            if rows:
                parts.append("\n".join([f"## {title}\n", "| name | type |", "|---|---|", *rows]))
        if self.operators:
            rows = [f"| {name} | {count} |" for name, count in sorted(self.operators.items())]
            parts.append("\n".join(["## Operators\n", "| type | nodes |", "|---|---|", *rows]))
        for severity in ("bug", "error", "warning", "note"):
            texts = [m["rendered"] for m in self.of(severity)]
            if texts:
                parts.append("\n\n".join([f"## {severity.capitalize()}s", *(f"```\n{text}\n```" for text in texts)]))
        if self.differences:
            parts.append("## Comparison with PyTorch\n\n" + self.differences)
        return "\n\n".join(parts) + "\n"


ONNXProgram = Report
