"""The progress bar of an export that takes longer than a second, on a terminal or in a notebook only."""

import sys
import time

_DELAY = 1.0  # seconds
_STEP = 0.1
_WIDTH = 30


def _is_shown(stream):
    """A terminal, or the output of a notebook cell, which understands a carriage return."""
    if getattr(stream, "isatty", lambda: False)():
        return True
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


class Bar:
    def __init__(self):
        self.stream = sys.stderr
        self.wanted = self.stream is not None and _is_shown(self.stream)
        self.next, self.drawn = time.monotonic() + _DELAY, 0

    def step(self, stage, part):
        """Called from the thread that converts. A stream that cannot be written to ends the bar, not the export."""
        if not self.wanted or time.monotonic() < self.next:
            return
        self.next = time.monotonic() + _STEP
        part = min(max(part, 0.0), 1.0)
        self._write(f"\r[{'#' * int(part * _WIDTH):{_WIDTH}}] {int(part * 100):3} %  {stage}")

    def _write(self, text):
        try:
            self.stream.write(text.ljust(self.drawn))
            self.stream.flush()
            self.drawn = max(self.drawn, len(text))
        except Exception:
            self.wanted = False

    def end(self):
        if self.drawn:
            self._write("\r")
            self._write("\r")
