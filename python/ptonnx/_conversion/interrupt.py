"""Ctrl-C during an export. Either the export is cancelled and there is no new file, or it completes and returns.

Python raises KeyboardInterrupt between any two bytecodes of the main thread. After the model has taken its name, but before
export() has returned, this would report a completed export as cancelled. So SIGINT is deferred while C works: its handler
still runs, but an exception of the handler cancels the export instead of unwinding it. An interrupt that comes too late to
cancel is delivered when export() has returned.
"""

import _thread
import collections
import functools
import itertools
import operator
import os
import signal
import threading


class Held:
    """Defers SIGINT until release(), or until this object is freed with the frame of export() that owns it.

    In the second case there is no bytecode between restoring the handler and the return of export(): `__del__` is a property
    that calls only C functions.
    """

    __del__ = property(operator.attrgetter("_end"))

    def __init__(self, cancel):
        """cancel(exception) must return whether the export could still be cancelled."""
        self._handlers, self._late = [], []
        self._end = functools.partial(collections.deque, (), 0)
        old = signal.getsignal(signal.SIGINT)
        if threading.current_thread() is not threading.main_thread() or not callable(old):
            return
        handler = _Handler(cancel, self._handlers, self._late)
        put_back = map(signal.signal, itertools.repeat(signal.SIGINT), self._handlers)
        again = itertools.starmap(_thread.interrupt_main, self._late)
        self._end = functools.partial(collections.deque, itertools.chain(put_back, again), 0)
        try:
            self._handlers.append(old)
            signal.signal(signal.SIGINT, handler)
        except ValueError:  # in another interpreter of this process, which gets no signals
            self._handlers.clear()

    def release(self):
        self._end()

    def interrupt_later(self):
        """Raises SIGINT again after export() has returned. False if SIGINT is not deferred."""
        if self._handlers and not self._late:
            self._late.append(())
        return bool(self._handlers)


class _Handler:
    """Replaces handlers[0]. It raises nothing, except in a forked process, which does not own the export."""

    def __init__(self, cancel, handlers, late):
        self.cancel, self.handlers, self.late, self.process = cancel, handlers, late, os.getpid()

    def __call__(self, number, frame):
        if os.getpid() != self.process:
            return self.handlers[0](number, frame)
        try:
            self.handlers[0](number, frame)
        except BaseException as raised:
            if not self.cancel(raised) and not self.late:
                self.late.append(())
        now = signal.getsignal(number)
        if now is not self and now is not None:  # the user's handler has chosen another one
            self.handlers[0] = now
