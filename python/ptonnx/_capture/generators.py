"""The generators of random numbers of the process: Python's, NumPy's and torch's. Needs torch."""

import contextlib
import random
import sys


def _numpy():
    """numpy.random, if the program has loaded it."""
    numpy = sys.modules.get("numpy")
    return getattr(numpy, "random", None)


def _devices():
    import torch

    return torch.cuda.get_rng_state_all() if torch.cuda.is_initialized() else None


class Generators:
    """The states of the generators at one moment."""

    def __init__(self):
        import torch

        numpy = _numpy()
        self._python, self._numpy = random.getstate(), numpy.get_state() if numpy else None
        self._torch, self._devices = torch.random.get_rng_state(), _devices()

    def restore(self):
        import torch

        random.setstate(self._python)
        if self._numpy is not None:
            _numpy().set_state(self._numpy)
        torch.random.set_rng_state(self._torch)
        if self._devices is not None:
            torch.cuda.set_rng_state_all(self._devices)

    def torch_moved(self):
        """Has torch's generator drawn numbers since then?"""
        import torch

        return not torch.equal(self._torch, torch.random.get_rng_state())

    def python_moved(self):
        """Has Python's generator or NumPy's drawn numbers since then?"""
        if random.getstate() != self._python:
            return True
        if self._numpy is None:
            return False
        now = _numpy().get_state()
        return now[2:] != self._numpy[2:] or bool((now[1] != self._numpy[1]).any())


@contextlib.contextmanager
def generators_kept(seed=None):
    """Restores the generators afterwards, and gives the Generators of before. seed: Python and NumPy draw other numbers in the block;
    torch draws the same ones, because the recorded program has its operators."""
    before = Generators()
    try:
        if seed is not None:
            random.seed(seed)
            if _numpy():
                _numpy().seed(seed)
        yield before
    finally:
        before.restore()
