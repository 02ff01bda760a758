from typing import List

import torch

from . import f, neg, pos, program


@program(f(3), f(4), f(5))
class Compare(torch.nn.Module):
    def forward(self, x, mode: str = "mean"):
        if mode == "sum":
            return x.sum()
        elif mode == "mean":
            return x.mean()
        return x


@program((f(3), 1), (f(4), 2), (f(5), 3))
def methods(x, n: int):
    s = "Hello, World"
    a = s.upper().count("L")
    b = s.lower().find("world")
    c = len(s.split(","))
    d = len(s.replace("l", "").strip())
    e = 1 if s.startswith("He") and s.endswith("ld") else 0
    return x + a * n + b + c + d + e


@program((f(3), 1), (f(4), 2), (f(5), 3))
def formats(x, n: int):
    s = "{} {}".format(1, "a") + "%d" % 3 + f"{2}x" + ",".join(["p", "q"])
    return x + len(s) * n


@program(f(3), f(4), f(5))
def walk(x):
    k = 0
    for ch in "a1b22":
        if ch.isdigit():
            k += int(ch)
    return x + k + ord("a")


@program(f(3), f(4), f(5))
def slices(x):
    s = "abcdef"
    return x + len(s[1:3] + s[::2] + s[-1] + s[0]), s[1:3] == "bc"


@program(f(3), f(4), f(5))
def mode_list(x):
    modes = ["relu", "tanh", "none"]
    for m in modes:
        if m == "relu":
            x = x.relu()
        elif m == "tanh":
            x = x.tanh()
    return x


def activate(x, kind: str):
    if kind == "relu":
        return torch.relu(x)
    elif kind == "sigmoid":
        return torch.sigmoid(x)
    else:
        raise ValueError("unknown " + kind)


@program(f(3), f(4), f(5))
def dispatch(x):
    return activate(x, "relu") + activate(x, "sigmoid")


@program(f(3), f(4), f(5))
def dict_of_strings(x):
    d = {"x": "relu", "y": "sigmoid"}
    for k, v in d.items():
        x = activate(x, v) + len(k)
    return x


@program(pos(3), neg(3), f(3))
def string_in_output(x):
    return x + 1, "text"


@program(pos(3), neg(3), f(3))
def string_differs(x):
    s = "a"
    if x.sum() > 0:
        s = "bb"
    return x + len(s)


@program((f(3), 3), (f(3), 0), (f(3), 5))
def warns_in_loop(x, n: int):
    for i in range(n):
        print("iteration", i)
        x = x + 1
    return x


@program(f(3), f(4), f(5))
def join_split(x):
    parts: List[str] = []
    for w in "a b c".split(" "):
        parts.append(w * 2 if False else w)
    return x + len("-".join(parts))


@program(f(3), f(4), f(1))
def list_of_characters(x):
    letters = list("banana")
    letters.sort()
    return x + len(letters) + letters.count("a") * letters.index("n") + len(list(""))
