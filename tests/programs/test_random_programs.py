"""Random programs, scripted and as text: each returns what PyTorch returns, or an error says why it cannot be exported.

The programs work on tensors, views, a matrix and views of it, complex tensors and views of them, numbers, lists, tuples, dicts, optionals, objects and
attributes of a module. They have branches, nested loops, `break`, `continue`, early returns and calls of functions.
PTONNX_RANDOM_PROGRAMS sets how many are tried.
"""

import ast
import copy
import linecache
import os
import random
import subprocess
from typing import Dict, List, Optional, Tuple

import onnx
import pytest
import torch

from draws import CHOICE
from numeric import Expected, ort_session, ptonnx_command, tensors_of, to_numpy
from source_text import text_of_trees, write_archive

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAMS = int(os.environ.get("PTONNX_RANDOM_PROGRAMS", "200"))
FIRST = 1_000_000 * CHOICE
CHUNK = 20
RUNS = [
    (torch.tensor([1.0, -2.0, 0.5]), torch.tensor([-0.5, 3.0, 1.0]), 3),
    (torch.tensor([-1.0, -2.0, -0.5]), torch.tensor([2.0, 1.0, 0.25]), 0),
    (torch.tensor([2.0, 1.0, -0.5]), torch.tensor([-2.0, -1.0, -3.0]), 1),
    (torch.tensor([0.5, 4.0, -1.5]), torch.tensor([1.0, 1.0, 1.0]), 2),
]
REASONS = [  # all that may keep such a program from being exported
    "a loop gave it a second name",
    "it is in a list of unknown length, which holds copies",
    "in a branch it became another tensor or a part of one",
    "have become one name in a branch; it cannot be changed after that",
    "which tensor of a list it is depends on the data",
    "depends on strides that are not known here",
    "which holds copies, so it can no longer be changed",
    "must have the same structure: the same number of members, the same keys",
    "its items are not of one kind",
    "a list gets items that are neither numbers nor tensors of known rank",
    "a list changes its length, and its items are not numbers or tensors of one shape",
    "is a list whose items have different forms",
    "the keys of a dict, or their order, change between iterations",
    "means different objects in different iterations",
    "this name means one of several objects after a branch",
    "this is one of two objects, and which one is known only in the branch that selected it",
    "whether the list holds this value depends on the data",
    "the keys of this dict depend on the data",
    "this key of a dict depends on the data",
    "the order of the keys of this dict depends on the data",
]


@torch.jit.script
class Box:
    def __init__(self, t: torch.Tensor, n: int):
        self.t = t
        self.n = n


HEAD = """
def pick(p, q):
    if p.sum() > q.sum():
        return p
    return q
def program(x, y, n: int):
    a = x.clone()
    b = y
    c = x + y
    i = n
    j = 1
    g = 0.5
    l = [a, c]
    d = {"k": b, "m": c}
    t = (a, n)
    o: Optional[torch.Tensor] = None
    v = a[1:]
    box = Box(c, 2)
    box2 = Box(y + 1, 3)
    m = l
    ll = [[a, b], [c, a]]
    lt = [(a, 1)]
"""
RETURN = (
    'return a, b, c, x, y, i, j, g, {s}, len(l), d["k"], d["m"], t[0], t[1], v, box.t, box.n, len(m), box2.t, box2.n, '
    "ll[0][0], ll[-1][1], len(ll), lt[-1][0], lt[-1][1], len(lt){attrs}"
)
TAIL = """
    s = torch.zeros(3)
    for item in l:
        s = s + item
    for item in m:
        s = s * 0.5 + item
    for pair in ll:
        s = s * 0.5 + pair[0] - pair[1]
    for item, k in lt:
        s = s * 0.5 + item * k
    if o is not None:
        s = s + o
    """  # fmt: skip
MODULE = """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("buf", torch.tensor([0.5, -1.0, 2.0]))
        self.n = 1
"""
TENSORS = [
    "{a}", "{a}", "{a} + {b}", "{a} * 0.5", "{a} - {n}", "{a}.clone()", "torch.relu({a})", "{a}.flip(0)", "-{a}", "x",
    "torch.where({a} > {b}, {a}, {b})", "{a}.view(3)", "{a}.view(3, 1).view(3)", "{a}.reshape(3)", "{a}.unsqueeze(0)[0]",
    "pick({a}, {b})",
]  # fmt: skip
WRITES = [
    "{a}.add_({k})", "{a}.mul_(0.5)", "{a}[{k}] = -{k}.0", "{a}[1:] += 1", "{a}.copy_({b})", "{a}[{a} > 0] = 0.25",
    "{a}[:2].neg_()", "{a} += {b}.clone()", "{a}[{i} % 3] = {b}[0]",
]  # fmt: skip
LISTS = [
    "l.append({a})", "l.append({a}.clone())", "l[0] = {a}", "{a} = l[0]", "{a} = l[-1]", "l[0].add_(1)", "l = [{a}, {b}]",
    "l = l + [x]",
]  # fmt: skip
OTHERS = [
    "g = g * 0.5 + {i}", "g = float({i}) / 4", "{a} = {a} * g", "i = {i} // 2", "j = ({i} * 7) % 5", "i = -{i} // 3",
    "t = ({a}, {i})", "{a}, j = t", "{a} = t[0]", "o = {a}", "o = None", "d[\"m\"] = {a}.clone()", "{a} = d[\"m\"]",
    "v = {a}[1:]", "v += 1", "v[0] = {a}[0]", "{a} = torch.cat([{a}[:1], v])", "l.insert(0, {a}.clone())",
    "box, box2 = box2, box", "box2.t = {a}.clone()", "box2.n += {k}", "box = box2", "{a} = box2.t",
    "box.t = {a}", "box.t.add_(1)", "box.n += {k}", "{a} = box.t", "box = Box({a}, {i})",
]  # fmt: skip
NESTED = [
    "m = l", "m.append({a}.clone())", "l = m", "l = m + [x]", "m = [{a}, {b}]", "{a} = m[0]", "ll.append([{a}, {b}])",
    "ll.append([{a}.clone(), {b}.clone()])", "ll[0] = [{a}, {b}]", "ll[0][1] = {a}", "{a} = ll[-1][0]", "{a} = ll[0][1]",
    "lt.append(({a}, {i}))", "lt.append(({a}.clone(), {n}))", "{a}, j = lt[-1]", "{a} = lt[0][0]", "lt = lt + [(x, {k})]",
    "ll = [[{a}, {b}]]", "lt = lt[::-1]", "ll.insert(0, [x, {a}.clone()])", "l = l[::-1]", "ll[-1][0].add_(1)",
    "l.clear()\nl.append({a}.clone())", "lt.clear()\nlt.append(({a}.clone(), {i}))", "l.extend([{a}.clone(), x])", "l.reverse()", "ll.reverse()",
    "lt.extend([({a}.clone(), {k})])", "ll.clear()\nll.append([{a}.clone(), x])", "lt.reverse()", "l.clear()\nl.append(x)\nl.append({a}.clone())",
    "lt.insert(0, (x, {k}))", "l.extend(m)", "ll.extend(ll)", "two = [{a}, {b}]", "two[0] = {a}", "two = [{a}, x]\nll.append(two)", "ll = ll + [two]", "{a} = {b} * 2\nl.append({a})",
    "mt = lt", "lt = mt", "mt = lt[:]", "mt.append(({a}.clone(), {i}))", "mt = [({a}.clone(), {k})]",
]  # fmt: skip
NESTED_HEAD = """
    two = [x, y]
    mt = lt
"""
NESTED_TAIL = """
    s = s * 0.5 + two[0] - two[1]
    for item, k in mt:
        s = s * 0.5 - item * k
    """
ATTRIBUTES = [
    "self.buf = {a}", "self.buf = {a}.clone()", "self.buf.add_({k})", "{a} = self.buf", "self.n += {k}", "i = self.n",
    "self.n = {i}", "self.buf[{k}] = {b}[0]", "self.buf = self.buf * 0.5", "{a} = {a} + self.buf",
]  # fmt: skip
NAMED = [
    'w = "a"', 'w = "b"', 'w = "c" if {i} > {k} else w', "ws.append(w)", 'ws.append("c")', "w = ws[-1]", "ws = ws + [w]",
    "dw[w] = {a}.clone()", "{a} = dw[w].clone()", "ol.append({a}.clone())", "ol.append(None)", "ol.append(o)", "o = ol[-1]",
    "ol[0] = None", "rows.append([{i}, {k}])", "rows.append([{i}])", "rows = rows + [[1, 2, 3]]", "i = len(ws) - len(ol)",
    "rows[0] = rows[-1] + [{i}]", "j = rows[-1][0]", "j = len(rows[0])", 'pd["p"] = {a}.clone()', "po = ({a}.clone(), {i})",
    "po = None", "j = len(pd) + len(rows)", 'pd["q"] = {a} * 0.5',
]  # fmt: skip
NAMED_GUARDED = [
    ('w == "b"', "{a} = {a} + 1"), ("len(ol) > 1", "o = ol.pop()"), ("len(rows) > 1", "rows.pop()"), ("len(ws) > 1", "w = ws.pop()"),
    ('"p" in pd', '{a} = pd["p"].clone()'), ("po is not None", "{a}, j = po"), ('"c" in ws', "i = ws.count(w)"),
]  # fmt: skip
NAMED_HEAD = """
    w = "a"
    ws = ["a", "b"]
    dw = {"a": x.clone(), "b": y.clone(), "c": x - y}
    ol: List[Optional[torch.Tensor]] = [x.clone(), None]
    rows: List[List[int]] = [[1], [2, n]]
    pd: Dict[str, torch.Tensor] = {}
    po: Optional[Tuple[torch.Tensor, int]] = None
"""
NAMED_TAIL = """
    for name in ws:
        s = s * 0.5 + dw[name]
    for perhaps in ol:
        if perhaps is not None:
            s = s + perhaps
        else:
            s = s - 1
    for row in rows:
        for number in row:
            s = s * 0.5 + number
    for key, value in pd.items():
        s = s * 2 + value + len(key)
    if po is not None:
        s = s + po[0] * po[1]
    s = s + dw[w] + len(pd)
    """
MATRIX_HEAD = """
    q = x.unsqueeze(1) * y
    r = q[0]
"""
MATRIX = [  # a, b and c are no views of q: PyTorch leaves open what a copy between overlapping views gives
    "r = q[{k}]", "r = q[:, {k}]", "r = q[{i} % 3]", "r = q.t()[{k}]", "r = q.diagonal()", "r = q.reshape(9)[3:6]",
    "r = q.select(1, {k})", "r = q.narrow(0, 1, 1).squeeze(0)", "r = q.unbind(0)[{k}]", "r = r.flip(0)", "r = r.clone()",
    "r.add_({k})", "r.mul_(0.5)", "r[{k}] = -1.0", "r += {a}.clone()", "r[1:] = r[:2].clone()", "r[{i} % 3] = {a}[{k}]",
    "q[{k}] = {a}", "q[:, {k}] += {a}", "q.t()[{k}].neg_()", "q[1:, :2].add_({n})", "q.diagonal().copy_({a})",
    "q[{i} % 3, {k}] = {b}[0]", "q.unsqueeze(0)[0, 1:].mul_(0.5)", "q.view(3, 3)[{k}, 1:] -= 1", "q[0].copy_(q[1])",
    "q.masked_fill_(q > 2, 0.5)", "q[{k}, :] = q[{i} % 3].clone()", "q.transpose(0, 1)[1:][0].zero_()",
    "q[q > 1] = {k}.5", "q = q.t()", "q = q.clone()", "q = q + {n}", "{a} = r + {b}", "{a} = q[{k}].clone()",
    "{a} = q.sum(0) * 0.25", "{a} = r.clone()", "v = r[1:]", "{a} = q.max(1)[0]",
]  # fmt: skip
FLOW_HEAD = """
    dd: Dict[int, torch.Tensor] = {0: x.clone()}
    oi: Optional[int] = None
    ok = n > 1
"""
FLOW_TAIL = """
    for number, value in dd.items():
        s = s * 0.5 + value * (number + 1)
    if oi is not None:
        s = s + oi
    if ok:
        s = s - 0.5
    """
FLOW = [  # the lines of one are separated by line breaks
    "for e in l:\n    e.add_(1)", "for e in l:\n    {a} = {a} * 0.5 + e", "for e, h in zip(l, m):\n    {a} = e - h",
    "for at, e in enumerate(l):\n    {a} = {a} + e * at", "for e in l:\n    if bool(e.sum() > {k}):\n        {a} = e.clone()\n        break",
    "for e in l:\n    if bool(e[0] > 0):\n        continue\n    {a} = {a} - e", "l = [e * 0.5 for e in l]",
    "for e in (a, b, c):\n    e.mul_(0.5)", "for p in range({i} % 3):\n    {a}[p] = {b}[p] + p",
    "i = {i} if bool({a}[0] > 0) else {k}", "{a} = {b} if {i} > 1 else {a} * 0.5", "{a} = {a} + 1 if ok else {b} - 1",
    "oi = {i}", "oi = None", "oi = {i} if ok else None", "ok = bool({a}.sum() > {b}.sum())", "ok = not ok", "ok = ok and {i} > 0",
    "i = int({a}.clamp(-9, 9).sum())", "j = max({i}, {k})", "j = abs({i}) // 2", "g = float({a}.clamp(-9, 9).sum())",
    "dd[{k}] = {a}.clone()", "dd[{k}] = {a}", "dd[0] = dd[0] * 0.5", "dd[0].add_(1)", "{a} = dd[0]", "i = len(dd)",
    "dd = {{0: {a}.clone()}}", "dd = {{0: {a}, 1: {b}}}", "dd.update({{0: {a}.clone()}})", "dd.setdefault({k}, {a}.clone())",
    "{a} = dd.get({k}, {b}).clone()", "for number in dd:\n    {a} = {a} + dd[number] * number",
    "for number, e in dd.items():\n    e.mul_(0.5)", "for e in dd.values():\n    {a} = {a} * 0.5 + e",
    "{a} = bump({b}, {k})", "{a} = first_above(l, {k}.0)", "{a} = countdown({b}, {i})", "j, i = i, j",
]  # fmt: skip
FLOW_GUARDED = [
    ("{k} in dd and len(dd) > 1", "{a} = dd.pop({k}).clone()"), ("1 in dd", "dd[1].add_({k})"), ("1 in dd", "del dd[1]"),
    ("oi is not None", "i = oi + {k}"), ("oi is None", "oi = {i}"), ("ok", "{a} = {a}.clone()"), ("ok and {i} > {k}", "{a}[1:] -= 1"),
    ("ok or len(l) > 2", "l = l[1:]"), ("not ok", "v.mul_(0.5)"), ("len(dd) > 2", "dd.clear()\n    dd[0] = {a}.clone()"),
]  # fmt: skip
FLOW_FUNCTIONS = """
def bump(p, k: int):
    p.add_(k)
    return p
def first_above(items: List[torch.Tensor], least: float):
    for item in items:
        if bool(item.sum() > least):
            return item.clone()
    return torch.ones(3)
def countdown(p, k: int):
    p = p.clone()
    for first in range(2):
        for second in range(3):
            if second > k:
                break
            p[second] = p[first] + 1
            if bool(p.sum() > 5):
                return p
    return p * 2
"""
COMPLEX_HEAD = """
    z = torch.complex(x, y)
    zv = z[1:]
    zl = [z, torch.complex(y, x)]
"""
COMPLEX_TAIL = """
    for e in zl:
        s = s * 0.5 + e.real - e.imag * 2
    """
COMPLEX = [  # all results are exact, so that no rounding decides a branch
    "z = torch.complex({a}, {b})", "z = torch.complex({a}, z.imag)", "z = z + {n}", "z = z * (0.5 + 1j)", "z = -z", "z = z / 2",
    "z = z.conj()", "z = z.flip(0)", "z = z.clone()", "z = torch.where({a} > {b}, z, z * 1j)", "z = z.view(3, 1).view(3)",
    "z = torch.view_as_complex(torch.stack([{a}, {b}], 1))", "z = torch.stack([z, zl[0]])[{k} % 2]", "z = z + {a}",
    "z.add_({k})", "z.mul_(0.5j)", "z.copy_({a})", "z[{k}] = 1j", "z[1:] *= 0.5", "z[{i} % 3] = {a}[0]", "z += zl[-1].clone()",
    "z.real[{k}] = {a}[0]", "z.imag.copy_({a}.clone())", "z.real.add_({b}.clone())", "z.imag[{i} % 3] = {n}", "z.real.mul_(0.5)",
    "torch.view_as_real(z.resolve_conj())[..., 0].add_(1)", "z.conj_physical_()", "z.masked_fill_({a} > 0, 0.25)",
    "zv = z[1:]", "zv = z.conj()[:2]", "zv = z[[{k}, 0]]", "zv = z.unsqueeze(0)[0, 1:]", "zv.mul_(1j)", "zv[0] = 0.5 + 2j", "zv.zero_()",
    "zv.imag.neg_()", "zv.real[0] = {a}[{k}]", "zv = zv * 2", "zl.append(z)", "zl.append(z.clone())", "z = zl[-1]", "zl[0] = z * 0.5",
    "zl[0].add_(1j)", "{a} = z.real.clone()", "{a} = z.imag + {b}", "{a} = (z * 1j).real", "{a} = z.real", "{a} = z.imag", "zl = [z, z + 1]",
    "for e in zl:\n    z = z * 0.5 + e", "for p in range({i} % 3):\n    z[p] = z[p] * 1j", "{a} = torch.view_as_real(z).sum(1)",
]  # fmt: skip
COMPLEX_GUARDED = [
    ("bool(z.real.sum() > {k})", "z = z.conj()"), ("bool(z.imag[0] > {a}[0])", "z.real[1] = 0.5"), ("len(zl) > 1", "z = zl.pop()"),
    ("bool(zv.real[0] > 0)", "zv = z[:2] * 1j"), ("{i} > {k}", "z = z.real + 1j * z.real"),
]  # fmt: skip
GUARDED = [
    ("len(l) > 1", "{a} = l.pop()"), ("len(l) > 1", "del l[0]"), ("o is not None", "{a} = {a} + o"), ("o is None", "o = {a}"),
    ("bool({a}.sum() > {k})", RETURN.replace("{s}", "{a}")), ("len(lt) > 1", "{a}, j = lt.pop()"), ("len(ll) > 2", "del ll[0]"),
]  # fmt: skip
CONDITIONS = ["g > 1.0", "bool({a}.sum() > 0)", "{i} > {k}", "{i} % 2 == 0", "bool({a}[0] > {b}[1])", "len(l) > {k}"]
NUMBERS = ["{k}", "{i}", "({i} + 1)", "({i} % 3)"]


class Writer:
    def __init__(self, seed, may_be_module):
        self.module = may_be_module and seed % 4 == 1
        self.nested = seed % 2 == 1  # with lists of lists and of tuples, and second names of lists
        self.named = may_be_module and seed % 5 == 2  # with strings, optionals and rows in lists
        self.wide = seed % 3 != 0  # with floats, tuples, optionals, objects, views that are kept
        self.matrix = seed // 2 % 3 == 1  # with a matrix and a view of it that is kept
        self.flow = may_be_module and seed // 3 % 3 == 1  # with loops over containers, dicts with int keys, bools, calls
        self.complex = may_be_module and seed // 5 % 3 == 1  # with complex tensors, views of them, and a list of them
        self.random, self.lines, self.depth, self.numbers = random.Random(seed), [], 0, ["i", "j"]
        self.loops = 0
        self.budget = self.random.randint(4, 14)

    def fill(self, forms):
        n = self.random.choice(NUMBERS).format(i=self.random.choice(self.numbers), k=self.random.randint(0, 2))
        a, b = self.random.choice("abc"), self.random.choice("abc")
        i, k = self.random.choice(self.numbers), self.random.randint(0, 2)
        return self.random.choice(forms).format(a=a, b=b, i=i, k=k, n=n, attrs=self.attrs())

    def attrs(self):
        pair = ", z, zv, torch.view_as_real(z.resolve_conj()), len(zl)" if self.complex else ""
        return (", q, r" if self.matrix else "") + pair + (", self.buf, self.n" if self.module else "")

    def add(self, lines):
        self.lines += ["    " * (self.depth + 1) + line for line in lines.split("\n")]

    def block(self, most):
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.statement()
        self.depth -= 1

    def branch(self):
        self.add(f"if {self.fill(CONDITIONS)}:")
        self.block(3)
        if self.random.random() < 0.6:
            self.add("else:")
            self.block(3)

    def loop(self):
        counter, form = f"k{self.depth}", self.random.choice(["n", "2", "3", "n - 1", "n, 0, -1", "while", "forever", None])
        if form == "while":
            form = None
            self.add(f"{counter} = 0")
            self.add(f"while {counter} < 3 and {self.fill(CONDITIONS)}:")
            self.add(f"    {counter} += 1")
        elif form == "forever":
            form = None
            self.add(f"{counter} = 0\nwhile True:\n    {counter} += 1\n    if {counter} > 3 or {self.fill(CONDITIONS)}:\n        break")
        elif form:
            self.add(f"for {counter} in range({form}):")
            self.numbers.append(counter)
        else:
            self.add(f"{counter} = 0")
            self.add(f"while {counter} < n:")
            self.add(f"    {counter} += 1")
        self.loops += 1
        self.block(4)
        self.loops -= 1
        if self.random.random() < 0.2:
            self.add(f"    if {self.fill(CONDITIONS)}:")
            self.add(f"        {self.random.choice(['break', 'continue'])}")
        if form:
            self.numbers.remove(counter)

    def statement(self):
        self.budget -= 1
        kind, a, b = self.random.random(), self.random.choice("abc"), self.random.choice("abc")
        if self.wide and self.random.random() < 0.4:
            self.other()
            return
        if self.nested and self.random.random() < 0.3:
            self.add(self.fill(NESTED))
            return
        if self.module and self.random.random() < 0.3:
            self.add(self.fill(ATTRIBUTES))
            return
        if self.named and self.random.random() < 0.4:
            self.name()
            return
        if self.matrix and self.random.random() < 0.4:
            self.add(self.fill(MATRIX))
            return
        if self.flow and self.random.random() < 0.4:
            self.one_of(FLOW, FLOW_GUARDED)
            return
        if self.complex and self.random.random() < 0.5:
            self.one_of(COMPLEX, COMPLEX_GUARDED)
            return
        if self.loops and self.random.random() < 0.06:
            self.add(f"if {self.fill(CONDITIONS)}:\n    {self.random.choice(['break', 'continue'])}")
            return
        deep = self.depth >= 3 or self.budget <= 0
        if kind < 0.25 or (deep and kind >= 0.77):
            self.add(f"{a} = {self.fill(TENSORS)}")
        elif kind < 0.52:
            self.add(self.fill(WRITES))
        elif kind < 0.6:
            self.add(f"{self.random.choice('ij')} = {self.fill(['{n}'])}")
        elif kind < 0.7:
            self.add(self.fill(LISTS))
        elif kind < 0.74:
            self.add(f"{a}, {b} = {b}, {a}")
        elif kind < 0.77:
            self.add(self.random.choice([f'd["k"] = {a}', f'{a} = d["k"]']))
        elif kind < 0.9:
            self.branch()
        else:
            self.loop()

    def other(self):
        self.one_of(OTHERS, GUARDED)

    def name(self):
        self.one_of(NAMED, NAMED_GUARDED)

    def one_of(self, plain, guarded):
        if self.random.random() < 0.8:
            self.add(self.fill(plain))
            return
        condition, line = self.fill(["\n".join(self.random.choice(guarded))]).split("\n", 1)
        self.add(f"if {condition}:\n    {line}")

    def text(self):
        while self.budget > 0:
            self.statement()
        parts = [(self.nested, NESTED_HEAD, NESTED_TAIL), (self.matrix, MATRIX_HEAD, ""), (self.named, NAMED_HEAD, NAMED_TAIL),
                 (self.flow, FLOW_HEAD, FLOW_TAIL), (self.complex, COMPLEX_HEAD, COMPLEX_TAIL)]
        head = "".join(head.lstrip("\n") for used, head, _ in parts if used)
        tail = "".join(tail.lstrip() for used, _, tail in parts if used)
        text = HEAD.lstrip() + head + "\n".join(self.lines) + TAIL + tail + RETURN.format(s="s", attrs=self.attrs())
        if self.flow:
            text = FLOW_FUNCTIONS.lstrip() + text
        if not self.module:
            return text
        pick, program = text.split("def program(")
        return pick + MODULE + "    def forward(self, " + program.replace("\n", "\n    ")


def program_of(text, seed):
    file = f"<random {seed}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    types = {"Dict": Dict, "List": List, "Optional": Optional, "Tuple": Tuple}
    scope = {"torch": torch, "Box": Box, **types, "__name__": "random_programs"}
    exec(compile(text, file, "exec"), scope)
    return scope["Net"] if "Net" in scope else scope["program"]


def same_in_script(script, expected):
    """TorchScript itself differs from Python here and there: such programs say nothing about us."""
    try:
        for run, wanted in zip(RUNS, expected):
            wanted.check(tensors_of(fresh_script(script)(*copy.deepcopy(run))), "float32")
    except (AssertionError, RuntimeError):
        return False
    return True


def fresh(program):
    """A module keeps what a run has set."""
    return program().eval() if isinstance(program, type) else program


def fresh_script(script):
    return copy.deepcopy(script) if isinstance(script, torch.jit.ScriptModule) else script


def scripted(program, expected):
    """None for what TorchScript does not take."""
    try:
        script = torch.jit.script(fresh(program))
    except RuntimeError:
        return None
    return script if same_in_script(script, expected) else None


BOX_TEXT = """
class Box:
    t: Tensor
    n: int
    def __init__(self, t: Tensor, n: int):
        self.t = t
        self.n = n
"""


def as_text(text):
    """The program as its author wrote it, for an archive that torch.jit.save has not lowered."""
    pick, program = ast.parse(text).body
    return text_of_trees(program, {"pick": pick, "Box": ast.parse(BOX_TEXT).body[0]})


def check(seed, directory, from_text):
    """True: it was exported; False: refused; None: it is no program."""
    text = Writer(seed, not from_text).text()
    program = program_of(text, seed)
    try:
        expected = [Expected(lambda *run: fresh(program)(*run), run) for run in RUNS]
    except (RuntimeError, IndexError, KeyError):
        return None
    pt, path = directory / f"{seed}.pt", directory / f"{seed}.onnx"
    if from_text:
        write_archive(pt, as_text(text))
    else:
        script = scripted(program, expected)
        if not script:
            return None
        script.save(str(pt))
    command = [ptonnx_command(), "-q", str(pt), "-o", str(path), "-i", "x:float32[3]", "-i", "y:float32[3]"]
    done = subprocess.run([*command, "-i", "n:int64[]"], capture_output=True, text=True, timeout=120)
    if done.returncode == 1 and any(reason in done.stderr for reason in REASONS):
        return False
    assert done.returncode == 0, f"{seed}\n{text}{done.stderr}"
    onnx.checker.check_model(str(path), full_check=True)
    session = ort_session(path)
    names = {i.name for i in session.get_inputs()}
    for run, wanted in zip(RUNS, expected):
        feeds = {name: to_numpy(value) for name, value in zip("xyn", run) if name in names}
        try:
            wanted.check(tensors_of(session.run(None, feeds)), "float32")  # numbers are float64, made of float32 tensors
        except AssertionError as difference:
            raise AssertionError(f"{seed}, n = {run[2]}\n{text}{difference}") from None
    return True


def check_all(seeds, directory, from_text):
    done = [check(seed, directory, from_text) for seed in seeds]
    refused = done.count(False)
    print(f"{refused} of {refused + done.count(True)} programs were refused")
    assert refused <= max(3, len(done) // 2), "too many programs are refused"


def from_text(first):
    """A third of the programs become archives as their author wrote them, the others by torch.jit.script."""
    return first // CHUNK % 3 == 2


@pytest.mark.parametrize("first", range(FIRST, FIRST + PROGRAMS, CHUNK))
def test_random(first, tmp_path):
    check_all(range(first, first + CHUNK), tmp_path, from_text(first))
