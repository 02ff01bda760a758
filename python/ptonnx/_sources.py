"""Source lines of a live model, for the messages about it.

A trace names files and lines, and parts of it may come from a loaded archive, which can name any file. So only lines of
code that ran in this process during the capture are shown. linecache also knows the cells of notebooks.
"""

import contextlib
import dis
import linecache
import sys


class SeenCode:
    """The code objects that ran during a capture, and those that led to it."""

    def __init__(self):
        self._codes, self._lines = set(), None

    @contextlib.contextmanager
    def watch(self):
        """Notes what this thread calls. A profiler of the user's goes on seeing what it would see."""
        frame = sys._getframe()
        while frame is not None:
            self._codes.add(frame.f_code)
            frame = frame.f_back
        old, codes = sys.getprofile(), self._codes
        if old is not None and not callable(old):  # a profiler in C, which cannot be called
            yield
            return

        def note(frame, event, arg):
            if event == "call":
                codes.add(frame.f_code)
            if old is not None:
                old(frame, event, arg)

        try:
            sys.setprofile(note)
            yield
        finally:
            sys.setprofile(old)

    def line(self, file, number):
        """The text of a line, or None for one of which no code has run."""
        if self._lines is None:
            self._lines = {(code.co_filename, n) for code in self._codes for _, n in dis.findlinestarts(code)}
        return linecache.getline(file, number).rstrip("\n") or None if (file, number) in self._lines else None
