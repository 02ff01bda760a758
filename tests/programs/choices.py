"""Strings and enum members that are selected at run time."""

from enum import Enum
from typing import List, Optional

import torch

from . import f, neg, pos, program

R = ((pos(3), 3), (neg(3), 2), (f(3), 0), (pos(3), 1))


@program(*R)
def mode_switch(x, n: int):
    mode = "start"
    for i in range(n):
        if mode == "start":
            x = x + 1
            mode = "mid"
        elif mode == "mid":
            x = x * 2
            mode = "end"
        else:
            x = x - 1
    return x, mode == "end"


@program(*R)
def key_of_branch(x, n: int):
    name = "pos" if bool(x.sum() > 0) else "neg"
    table = {"pos": 1.0, "neg": -1.0, "zero": 0.0}
    return x * table[name], name in table, len(name), name != "pos"


@program(*R)
def set_by_word(x, n: int):
    name = "a"
    if bool(x.sum() > 0):
        name = "b"
    d = {"a": x, "b": x + 1}
    d[name] = d[name] * 5
    return d["a"] - d["b"]


@program(*R)
def three_ways(x, n: int):
    name = "a"
    if n == 1:
        name = "b"
    elif n == 2:
        name = "c"
    if name.upper() == "C":
        x = x + 10
    full = "x" + name + "y"
    if full == "xay":
        x = x * 2
    return x, full.startswith("xb"), name > "a"


def scaled(x, mode: str):
    if mode == "up":
        return x * 2
    elif mode == "down":
        return x / 2
    return x


@program(*R)
def into_function(x, n: int):
    mode = "none"
    for i in range(n):
        x = scaled(x, mode)
        mode = "up" if i % 2 == 0 else "down"
    return x


@program(*R)
def kept_in_tuple(x, n: int):
    state = ("init", 0)
    for i in range(n):
        word, k = state
        if word == "init":
            state = ("run", k + 1)
        else:
            state = ("init", k + 10)
    return x, state[0] == "run", state[1]


@program(*R)
def optional_word(x, n: int):
    word: Optional[str] = None
    if bool(x.sum() > 0):
        word = "p"
    if n > 1:
        word = "q"
    if word is None:
        return x
    if word == "p":
        return x + 1
    return x + 2


class Color(Enum):
    RED = 1
    BLUE = 2


@program(*R)
def enums(x, n: int):
    c = Color.RED
    if bool(x.sum() > 0):
        c = Color.BLUE
    if c == Color.BLUE:
        return x * 3
    return x


@program(*R)
def in_list(x, n: int):
    name = "pos" if bool(x.sum() > 0) else "neg"
    names = ["a", name, "pos"]
    k = 0
    for w in names:
        if w == "pos":
            k += 1
    return x, k, name in ["neg", "other"]


@program(*R)
def words_of_branches(x, n: int):
    a = "u"
    b = "v"
    if n > 1:
        a, b = b, a
    if bool(x.sum() > 0):
        a = b
    return x, a == b, a == "u", b == "u"


@program(*R, refused="in a way that ONNX cannot carry")
def too_many(x, n: int):
    log = ""
    for i in range(n):
        log = log + "a"
    return x, log == "aa"


@program(*R, refused="this text depends on the data")
def text_of_int(x, n: int):
    s = "{}".format(n)
    if s == "3":
        return x
    return x + 1


@program(*R, refused="this text depends on the data")
def text_of_list(x, n: int):
    s = "{}".format([n, 2])
    if s == "[3, 2]":
        return x
    return x + 1


@program(*R, refused="this text depends on the data")
def joined(x, n: int):
    w = "a" if n > 1 else "b"
    s = "-".join([w, "c"])
    if s == "a-c":
        return x
    return x + 1


@program(*R)
def raise_with_word(x, n: int):
    w = "a" if n > 1 else "b"
    if n > 100:
        raise RuntimeError("bad mode {}".format(w))
    if n > 200:
        raise RuntimeError(w)
    assert n < 1000, w
    return x


@program(*R)
def word_missing_key(x, n: int):
    w = "a" if n > 1 else "d"
    d = {"a": x, "e": x}
    if w in d:
        return d[w] + 1
    return x


@program(*R)
def dict_by_word_loop(x, n: int):
    w = "a"
    d = {"a": x, "b": x * 0}
    for i in range(n):
        d[w] = d[w] + 1
        w = "b" if w == "a" else "a"
    return d["a"], d["b"]


@program(*R)
def int_of_word(x, n: int):
    w = "1" if n > 1 else "22"
    return x + int(w)


class Speed(Enum):
    SLOW = 1
    FAST = 5
    NONE = 0


@program(*R)
def value_and_name_of_enum(x, n: int):
    speed = Speed.SLOW
    total = 0
    for i in range(n):
        total = total * 10 + speed.value
        if speed == Speed.SLOW:
            speed = Speed.FAST
        elif speed == Speed.FAST:
            speed = Speed.NONE
    return x, total, speed.value, speed.name == "NONE", len(speed.name)


@program(*R)
def many_strings(x, n: int):  # as many branches within each other could not be read
    words: List[str] = ["w"]
    for i in range(n):
        words.append("long" if i == 1 else "word")
    known = 0
    for w in ["a", "bb", "ccc", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u",
              "v", "w", "x", "y", "z", "aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aj", "ak", "al", "am"]:
        if w in words:
            known += 1
    total = 0
    for w in words:
        total = total * 3 + len(w)
    return x, known, total


@program(*R)
def made_of_listed(x, n: int):  # strings that are made of a list's are none of its items
    words: List[str] = ["w"]
    for i in range(n):
        words.append("long" if i == 1 else "word")
    total = 0
    for w in words:
        total = total * 3 + len(w + "s") + (5 if w.upper() == "LONG" else 0)
    return x, total
