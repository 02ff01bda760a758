from typing import Dict, List, Union

import torch

from . import f, neg, pos, program


@program(f(3), f(4), f(5))
def literal(x):
    d = {"a": x, "b": x + 1}
    d["c"] = d["a"] * d["b"]
    return d["c"], len(d)


@program(f(3), f(4), f(5))
def output(x):
    return {"first": x, "second": x * 2}


@program(({"u": f(3), "v": f(3)},), ({"u": f(4), "v": f(4)},), ({"u": f(1), "v": f(1)},))
def as_input(d: Dict[str, torch.Tensor]):
    return d["u"] - d["v"]


@program(({"u": f(3), "v": f(3)},), ({"u": f(4), "v": f(4)},), ({"u": f(1), "v": f(1)},))
def walk_input(d: Dict[str, torch.Tensor]):
    s = torch.zeros(1)
    for k in d.keys():
        s = s + d[k].sum()
    return s


@program(f(3), f(4), f(5))
def walks(x):
    d = {"a": 1, "b": 2, "c": 3}
    for k in d:
        x = x + d[k]
    for k, v in d.items():
        if k != "b":
            x = x * v
    for v in d.values():
        x = x - v
    return x


@program(f(3), f(4), f(5))
def methods(x):
    d = {"a": 1, "b": 2}
    d.update({"c": 3})
    a = d.pop("a")
    b = d.get("z", 7)
    e = d.setdefault("q", 9)
    g = d.copy()
    del d["b"]
    return x + a + b + e + len(g) * 10 + len(d), "b" in d, "c" in d


@program(f(3), f(4), f(5))
def many_keys(x):
    """More than are compared one by one: added, removed, cleared, and written in a branch that is not known."""
    d: Dict[int, torch.Tensor] = {}
    names: Dict[str, int] = {}
    for i in range(40):
        d[i * 7] = x + i
        names[str(i)] = i
    for i in range(0, 40, 3):
        del d[i * 7]
        names.pop(str(i))
    d[0] = x * 2
    if bool(x.sum() > 0):
        d[7] = x - 1
    else:
        d[14] = x + 1
    s = torch.zeros_like(x)
    for i in range(300):
        if i in d:
            s = s + d[i]
    kept = len(names) * 100 + names["38"] + names.get("39", -1)
    names.clear()
    for i in range(26):
        names["new" + str(i)] = i
    return s, kept, names["new25"], "38" in names, "new0" in names, len(d)


@program(f(3), f(4), f(5))
def int_keys(x):
    d = {1: x, 2: x + 1}
    d[3] = x * 2
    s = x
    for k in d.keys():
        s = s + d[k] * k
    return s


@program((f(3), 2), (f(3), 1), (f(3), 3), refused="this key of a dict depends on the data")
def unknown_int_key(x, n: int):
    d = {1: x, 2: x + 1, 3: x * 2}
    return d[n]


@program(pos(3), neg(3), f(4))
def branch_values(x):
    d = {"a": x, "b": x}
    if x.sum() > 0:
        d["a"] = x + 1
    else:
        d["b"] = x - 1
    return d["a"], d["b"]


@program(pos(3), neg(3), f(3))
def branch_keys(x):
    d = {"a": x}
    if x.sum() > 0:
        d["b"] = x + 1
    return d["b"] if "b" in d else d["a"]


@program(pos(3), neg(3), f(3))
def branch_same_new_key(x):
    d = {"a": x}
    if x.sum() > 0:
        d["b"] = x + 1
    else:
        d["b"] = x * 3
    return d["b"]


@program((f(3), 3), (f(3), 0), (f(3), 5))
def loop_values(x, n: int):
    d = {"h": x, "n": x * 0}
    for i in range(n):
        d["h"] = d["h"] * 0.5 + i
        d["n"] = d["n"] + d["h"]
    return d["h"], d["n"]


@program((f(3), 3), (f(3), 0), (f(3), 5))
def loop_ints(x, n: int):
    d = {"sum": 0, "count": 0}
    for i in range(n):
        d["sum"] += i
        d["count"] += 1
    return x + d["sum"], d["count"]


@program(f(3), f(4), f(5))
def of_lists(x):
    d: Dict[str, List[torch.Tensor]] = {"a": [], "b": [x]}
    d["a"].append(x + 1)
    d["a"].append(x + 2)
    d["b"][0] = d["b"][0] * 2
    return torch.stack(d["a"]), d["b"][0]


@program(f(3), f(4), f(5))
def comprehension(x):
    d = {i: x * i for i in [1, 2, 3]}
    return d[1] + d[3]


@program(f(3), f(4), f(5))
def alias(x):
    d = {"a": x.clone()}
    e = d
    e["a"].add_(1)
    e["b"] = x
    return d["a"], len(d)


@program(f(3), f(4), f(5))
def float_keys(x):
    d = {0.5: x, 1.5: x + 1}
    return d[1.5] * d[0.5]


@program(f(3), f(4), f(5))
def items_list(x):
    d = {"a": x, "b": x * 2}
    l = list(d.items())
    return l[1][1] + l[0][1] * len(list(d.keys()))


LOOP_RUNS = ((f(4), 3), (f(4), 5), (f(4), 0))


@program(*LOOP_RUNS)
def dict_keys(x, n: int):
    d: Dict[str, torch.Tensor] = {}
    for i in range(n):
        d["a"] = x * i
        d["b"] = x + i
    d["a"] = x
    return d["a"]


@program((f(4), 3), (f(4), 5), (f(4), 1))
def dict_keys_read(x, n: int):
    d: Dict[str, torch.Tensor] = {"b": x}
    for i in range(n):
        d["a"] = x * i
        d["b"] = x + i
    return d["a"], d["b"], "a" in d, "c" in d


@program((f(4), 3), (f(4), 5), (f(4), 1))
def dict_keys_known(x, n: int):
    d: Dict[str, torch.Tensor] = {"b": x}
    for i in range(x.size(0)):
        d["a"] = x * n
        if n > i:
            d["c"] = x + i
    return d["a"], d["b"], "a" in d, d["c"]


@program(*LOOP_RUNS)
def dict_keys_in(x, n: int):
    d: Dict[str, torch.Tensor] = {}
    for i in range(n):
        if "a" in d:
            d["a"] = d["a"] + x * i
        else:
            d["a"] = x
    if "a" in d:
        return d["a"]
    return x + 100


@program(*LOOP_RUNS)
def dict_memo(x, n: int):
    d: Dict[str, torch.Tensor] = {}
    k = 0
    while k < n:
        if "sum" not in d:
            d["sum"] = x.sum()
        x = x + d["sum"]
        k += 1
    return x


@program(pos(3), neg(3), f(3))
def dict_branch(x):
    d: Dict[str, torch.Tensor] = {"z": x}
    if bool(x.sum() > 0):
        d["a"] = x + 1
    else:
        d["b"] = x + 2
    y = x
    if "a" in d:
        y = y + d["a"]
    if "b" in d:
        y = y * d["b"]
    d["b"] = x
    return y, d["b"], d["z"]


@program(pos(3), neg(3), f(3))
def dict_numbers(x):
    d: Dict[str, int] = {}
    if bool(x.sum() > 0):
        d["a"] = 3
    k = 1
    if "a" in d:
        k = d["a"]
    return k, "a" in d


@program(pos(3), neg(3), f(3))
def dict_length(x):
    d: Dict[str, int] = {}
    if bool(x.sum() > 0):
        d["a"] = 3
    return len(d)


@program(pos(3), neg(3), f(3))
def dict_order(x):
    d = {"a": x, "b": x + 1}
    for i in range(3):
        if bool(x.sum() > i):
            d = {"b": d["a"] * 2, "a": d["b"]}
    return d["a"], d["b"]


@program(*LOOP_RUNS)
def int_keys_in_a_loop(x, n: int):
    d: Dict[int, torch.Tensor] = {}
    for i in range(n):
        d[0] = x * i
        d[1] = x
    y = x
    if 0 in d:
        y = d[0] + d[1]
    return y


@program(*LOOP_RUNS, refused="or their order, change between iterations")
def data_keys(x, n: int):
    d: Dict[int, torch.Tensor] = {}
    for i in range(n):
        d[i] = x * i
    return d[0]


@program(pos(3), neg(3), pos(2), refused="the order of the keys of this dict depends on the data")
def keys_in_two_orders(x):
    d = {"a": x}
    if bool(x.sum() > 0):
        d["p"] = x + 1
        d["q"] = x + 2
    else:
        d["q"] = x + 3
        d["p"] = x + 4
    return torch.cat(list(d.values()))


@program(pos(3), neg(3), pos(2))
def keys_in_one_order(x):
    d = {"a": x}
    if bool(x.sum() > 0):
        d["p"] = x + 1
        d["q"] = x + 2
    else:
        d["p"] = x + 3
        d["q"] = x + 4
    return torch.cat(list(d.values()))


@program(pos(3), neg(3), f(3), refused="the order of the keys of this dict depends on the data")
def keys_before_common_ones(x):
    d: Dict[str, torch.Tensor] = {}
    if bool(x.sum() > 0):
        d["p"] = x + 1
        d["a"] = x
    else:
        d["q"] = x + 3
        d["a"] = x
    s = x
    for v in d.values():
        s = s * 2 + v
    return s


@program(f(3), f(4), f(1))
def type_of_values(x):
    d: Union[Dict[str, torch.Tensor], Dict[str, int]] = {"a": 1, "b": 2}
    if torch.jit.isinstance(d, Dict[str, torch.Tensor]):
        d["a"] = torch.tensor(3)
    k: Union[Dict[str, torch.Tensor], Dict[str, int]] = {"a": x}
    if torch.jit.isinstance(k, Dict[str, torch.Tensor]):
        k["b"] = x * 2
    return d, k
