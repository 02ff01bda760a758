"""A second look at a model that was recorded: does the program compute what the model computes, also for other arguments?

A trace keeps what Python decided for the example: a branch, a number of iterations, a number from a table. So the model is

- run once as it is, and the results are compared with those of the recording,
- recorded again with other sizes and other values, and once more with size 1 along all dynamic axes; the programs are compared.

A difference of two programs is a warning only if the first program gives other results for the other arguments than the model, or
cannot run. A number that Python took out of a size, and that was another one while the first program was right, is no fault: what the
recording noted about it is dropped. Needs torch.
"""

import copy
import warnings
from typing import NamedTuple

from .difference import Difference, first_difference, has_calls_of_python, needed, results_differ
from .functions import untraced
from .generators import generators_kept
from .notes import notes_of
from .other_arguments import EDGE_SIZES, OTHER_VALUES, named_sizes, other_inputs, rungs_for
from .tree import leaves

_AXES = _CAUSES = 3  # that a message names
_LETTERS = 40  # of a value that it shows
_REMEDY = "Script this part with torch.jit.script, or write it with operators on tensors"


class Recording(NamedTuple):
    """One recording of a model.

    graph: the tracer's. outputs: the values of the graph that are results. results: the tensors that the model returned. notes:
    {text: Note} of the numbers that Python took out of tensors. depends_on_data: it may have seen others without a note.
    """

    graph: object
    outputs: list
    results: list
    notes: dict
    depends_on_data: bool


class Subject(NamedTuple):
    """A model that has been recorded, and how to run it and to record it again; each starts with the model as it was before.

    binding: its arguments. first: its Recording. record(binding): a Recording with other arguments. eager(binding): the results of
    a plain run, replay(binding): those of the recorded program. drew_python, drew_torch: the recording drew random numbers from
    these generators.
    """

    binding: object
    first: Recording
    record: object
    eager: object
    replay: object
    drew_python: bool
    drew_torch: bool


def recording_of(recorded):
    """The Recording of a Recorded (record.py): the numbers are its last results."""
    outputs, extra = list(recorded.graph.outputs()), []
    if recorded.numbers:
        first, *extra = outputs[0].node().inputs()
        outputs = [first]
    return Recording(recorded.graph, outputs, recorded.results, notes_of(recorded.numbers, extra), recorded.depends_on_data)


class Findings:
    """What the looks found: warnings and notes for the report, the lines ("file:line") of these warnings, the texts of notes that
    are disproved, and for each look that the model accepted the arguments with which it can be verified."""

    def __init__(self):
        self.warnings, self.notes, self.lines, self.dropped, self.bindings = [], [], set(), set(), []


def bound_to(binding, inputs):
    """The same arguments with other tensors in place of the example's."""
    other = copy.copy(binding)
    other.inputs = list(inputs)
    return other


def flat_results(result):
    import torch

    return [leaf for _, leaf in leaves(result, "") if isinstance(leaf, torch.Tensor)]


class _Look:
    """One look: the arguments that were accepted, the Recording, and how the program differs."""

    def __init__(self, rung, binding, sizes, recording, difference):
        self.rung, self.binding, self.sizes = rung, binding, sizes
        self.recording, self.difference = recording, difference

    def is_edge(self):
        return self.rung is not None and self.rung.sizes == "one"


class Looks:
    """The looks at a Subject. dims: for each input the list of its dims, of which the dynamic ones are names. names: of the
    inputs in the model."""

    def __init__(self, subject, dims, names):
        self.subject, self.dims, self.names, self._nodes = subject, dims, names, None
        self.sizes = named_sizes(subject.binding.inputs, dims)
        self.found, self._same, self._right, self._right_at_one = Findings(), [], [], []  # Recordings, by what their looks have shown

    def _difference(self, other):
        first = self.subject.first
        if self._nodes is None:
            self._nodes = needed(first.graph, first.outputs)
        return first_difference(first, other, self._nodes)

    # What is there to decide

    def _is_undecided(self):
        """Is there anything that another recording could show?"""
        first = self.subject.first
        of_data = any(not note.of_sizes for note in first.notes.values())
        return bool(self.sizes or self.subject.drew_python or of_data or first.depends_on_data)

    def run(self, examples, own):
        """own: with the example, and with arguments that are made of it; else only with further examples."""
        if own:
            self._compare_with_eager()
        if own and self._is_undecided():
            self._look_at_others()
        for number, binding in enumerate(examples):
            self._look_at_example(number, binding)
        self._drop_disproved()
        return self.found

    # The example itself

    def _compare_with_eager(self):
        subject = self.subject
        try:
            expected = subject.eager(subject.binding)
        except Exception as problem:  # of any class: the code of the model runs here
            self._note(f"a plain run of the model fails: {_line(problem)}")
            return
        if subject.drew_torch:
            self._note("the results are not compared with a plain run, because the model draws random numbers")
            return
        text = results_differ(subject.first.results, expected)
        if text:
            self._warn(f"the model computes something else while it is recorded than in a plain run: {text}. It depends on the trace "
                       "itself, on a clock, or on state outside of its modules")
        elif self._is_undecided() and not has_calls_of_python(subject.first.graph):
            self._compare_with_replay(expected)

    def _compare_with_replay(self, expected):
        """What torch's tracer does not see, such as a copy of the memory of a tensor, is missing in the recorded program."""
        try:
            text = results_differ(self.subject.replay(self.subject.binding), expected)
        except Exception:  # an operator that torch runs only from Python: of any class
            return
        if text:
            self._warn(f"the recorded program computes something else than the model, already for the example: {text}. Torch's tracer does not "
                       "see a part of the model: write it with operators on tensors")

    # Other arguments

    def _look_at_others(self):
        if not self.sizes:
            self._look(OTHER_VALUES)
            return
        if not self._look(rungs_for(self.subject.binding.inputs)) and any(size != 1 for size in self.sizes.values()):
            self._look(EDGE_SIZES)

    def _look(self, rungs):
        """Is the first program wrong at the first of these rungs that the model accepts?"""
        look = self._accept(rungs)
        if look is None:
            return False
        self.found.bindings.append(look.binding)
        when = self._when(look)
        if self._is_settled(look, when):
            return False
        if self._same or self._right or not self._is_unsteady():
            self._report(look, when)
        return True

    def _is_settled(self, look, when):
        """Is the first program right for the arguments of the look?"""
        if not look.difference:
            self._same.append(look.recording)
            self._note(f"recorded again {when}: the program is the same")
        elif not self._is_wrong(look):
            (self._right_at_one if look.is_edge() else self._right).append(look.recording)
            self._note(f"recorded again {when}: the program is another one, but the first one is not wrong there")
        else:
            return False
        return True

    def _accept(self, rungs):
        """The look at the first rung whose arguments the model accepts."""
        subject, problem = self.subject, None
        for rung in rungs:
            others = other_inputs(subject.binding.inputs, self.dims, rung)
            if others is None:
                continue
            binding = bound_to(subject.binding, others[0])
            try:
                recording = subject.record(binding)
            except Exception as raised:  # of any class: the code of the model runs here
                problem = problem or raised
                continue
            return _Look(rung, binding, others[1], recording, self._difference(recording))
        if problem is not None:
            self._note(f"not recorded again: the model rejects other arguments: {_line(problem)}")
        return None

    def _is_wrong(self, look):
        """Does the first program give other results than the model, for the arguments of the look?"""
        if self.subject.drew_torch or has_calls_of_python(self.subject.first.graph):
            return not look.is_edge()  # the results cannot be compared
        try:
            return bool(results_differ(self.subject.replay(look.binding), look.recording.results))
        except Exception:  # the program fails for these arguments: of any class
            return True

    def _is_unsteady(self):
        """Does the program change also for the same arguments? Then the sizes and values are not the cause."""
        subject = self.subject
        try:
            control = subject.record(subject.binding)
        except Exception:  # of any class
            return False
        difference = self._difference(control)
        if difference:
            self._warn(f"{difference.kept('when the model is recorded again with the same arguments')}. It depends on random numbers of "
                       "Python, on a clock, or on state outside of its modules")
        return bool(difference)

    def _look_at_example(self, number, binding):
        subject, when = self.subject, f"for examples[{number}]"
        try:
            recording = subject.record(binding)
        except Exception as raised:  # of any class
            self._warn(f"examples[{number}]: the model cannot be recorded with these arguments: {_line(raised)}")
            return
        look = _Look(None, binding, {}, recording, self._difference(recording))
        self.found.bindings.append(binding)
        if not self._is_settled(look, when):
            self._report(look, when)

    # What is disproved

    def _drop_disproved(self):
        for text, note in self.subject.first.notes.items():
            if self._is_disproved(note):
                self.found.dropped.add(text)

    def _is_disproved(self, note):
        """Was the number another one, while the program was right? The results with size 1 often hide a difference: there they prove
        only that a condition is harmless which differs for size 1 alone. A number of data proves nothing, because it can be any
        other, unless it is a single condition that was both true and false in the same program."""
        if any(_is_changed(other, note) for other in self._same):
            return note.of_sizes or note.is_condition() and len(note.values) == 1
        return note.of_sizes and (any(_is_changed(other, note) for other in self._right)
                                  or note.flips_at_one and any(_is_changed(other, note) for other in self._right_at_one))

    # Messages

    def _when(self, look):
        first = {}  # the first axis of each dim that differs
        for name, dims in zip(self.names, self.dims):
            for axis, dim in enumerate(dims or ()):
                if isinstance(dim, str) and look.sizes[dim] != self.sizes[dim]:
                    first.setdefault(dim, f"axis {axis} of '{name}' is {look.sizes[dim]} instead of {self.sizes[dim]}")
        axes = list(first.values())
        if not axes:
            return "with other values of the inputs"
        return "when " + " and ".join(axes[:_AXES]) + (", and other axes differ" if len(axes) > _AXES else "")

    def _report(self, look, when):
        """Warns about the difference, with the numbers that may have caused it; they need no other warning."""
        changed = [note for note in self.subject.first.notes.values() if _is_changed(look.recording, note)][:_CAUSES]
        self.found.dropped.update(note.text for note in changed)
        self.found.lines.update(filter(None, (look.difference.place, *(note.place() for note in changed))))
        if len(changed) == 1:
            kept = _of_note(changed[0], look.recording.notes[changed[0].text]).kept(when)
        else:
            causes = " and ".join(f"{note.place()}, {note.line()}" for note in changed)
            kept = look.difference.kept(when) + (f". Python has decided it at {causes}" if causes else "")
        self._warn(f"{kept}. {_REMEDY}")

    def _warn(self, text):
        self.found.warnings.append(text)

    def _note(self, text):
        self.found.notes.append(text)


def _is_changed(recording, note):
    """Has a number that Python took out of a tensor another value in this recording?"""
    return note.text in recording.notes and recording.notes[note.text].values != note.values


def _of_note(note, other):
    """The Difference of the numbers of one line in two recordings."""
    pairs = [pair for pair in zip(note.values, other.values) if pair[0] != pair[1]] or [(len(note.values), len(other.values))]
    old, new = map(_short, pairs[0])
    return Difference(note.place(), old, f"{new} in {note.line()}" if note.line() else new)


def _short(value):
    """The text of a number, or the beginning of that of an array."""
    text = str(value)
    return text if len(text) <= _LETTERS else f"{text[:_LETTERS]}..."


def _line(problem):
    """An exception in one line."""
    return f"{type(problem).__name__}: {str(problem).strip().partition(chr(10))[0]}"


def look(subject, dims, names, examples=(), own=True):
    """The Findings about a Subject. The generators of random numbers are afterwards as they were before."""
    with generators_kept(), untraced(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the first recording has shown them
        return Looks(subject, dims, names).run(examples, own)
