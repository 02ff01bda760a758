"""Programs of a few lines that need much work, by the kind of work: for tests/hostile/test_hostile_programs.py.

A loop runs as often as the step limit lets it, and each iteration does something whose cost grows with a length."""

from source_text import module_text

BIG = ["xs = [0] * 900000"]
TEXT = ["s = 'ab' * 400000", "t = 'ab' * 399999 + 'b'"]
TEXTS = ["ts = ['ab'] * 900000"]
KEYS = ["d = {0: 0}", "for i in range(3000):", "  d[i] = i"]
TWICE = ["v = [[1]]", *["v = [v, v]"] * 40]  # shared: 2 to the power of 40 members
LOOP = "for j in range(900000):"
PAIRS = ["v = (1, 1)", *["v = (v, v)"] * 18]


def repeat(before, *body):
    lines = [*before, "k = 0", LOOP, "  k += 1", *(f"  {line}" for line in body), "return x + k"]
    return module_text("x: Tensor, n: int", lines)


def once(*lines):
    return module_text("x: Tensor, n: int", [*lines, "return x"])


WORK = {
    "list reverse": repeat(BIG, "xs.reverse()"),
    "list sort": repeat(BIG, "xs.sort()"),
    "list sort of strings": repeat([*TEXT, "xs = [s, t] * 50"], "xs.sort()"),
    "list sorted": repeat(BIG, "ys = sorted(xs)"),
    "list extend": repeat(["xs = [0]"], "xs.extend(xs)", "xs = xs[:1000]"),
    "list insert": repeat(BIG, "xs.insert(0, 1)"),
    "list pop": repeat(BIG, "xs.pop(0)"),
    "list remove": repeat(["xs = [0] * 900000 + [1]"], "xs.remove(1)", "xs.append(1)"),
    "list index": repeat(["xs = [0] * 900000 + [1]"], "k += xs.index(1)"),
    "list count": repeat(BIG, "k += xs.count(1)"),
    "list copy": repeat(BIG, "ys = xs.copy()"),
    "list sum": repeat(BIG, "ys = xs + xs"),
    "list in-place sum": repeat(["xs = [0]"], "xs += xs", "xs = xs[:1000]"),
    "list product": repeat(["xs = [0]"], "ys = xs * 900000"),
    "list slice": repeat(BIG, "ys = xs[1:]"),
    "list slice with a step": repeat(BIG, "ys = xs[::2]"),
    "list min and max": repeat(BIG, "k += min(xs) + max(xs)"),
    "list sum builtin": repeat(BIG, "k += sum(xs)"),
    "list any and all": repeat(["xs = [False] * 900000", "ys = [True] * 900000"], "if any(xs) or not all(ys):", "  k += 1"),
    "list in": repeat(BIG, "if 1 in xs:", "  k += 1"),
    "list equality": repeat([*BIG, "ys = xs.copy()"], "if xs == ys:", "  k += 1"),
    "list order": repeat(["xs = [[0] * 900000, [0] * 900000]"], "xs.sort()"),
    "list clear": repeat([], "xs = [0] * 1000", "xs.clear()"),
    "list of a range": repeat([], "ys = list(range(900000))"),
    "list passed on": repeat(BIG, "k += len(xs)"),
    "list of tensors stacked": repeat(["ts = [x] * 900000"], "y = torch.stack(ts)"),
    "dict insert": repeat(["d = {0: 0}"], "d[j] = j"),
    "dict insert of strings": repeat(["d = {'': 0}"], "d['key' + str(j)] = j"),
    "dict update": repeat(KEYS, "d.update(d)"),
    "dict copy": repeat(KEYS, "e = d.copy()"),
    "dict items": repeat(KEYS, "k += len(d.items())"),
    "dict keys": repeat(KEYS, "k += len(d.keys())"),
    "dict in": repeat(KEYS, "if -1 in d:", "  k += 1"),
    "dict pop": repeat(KEYS, "d.pop(0)", "d[0] = 1"),
    "string sum": repeat(TEXT, "u = s + t"),
    "string product": repeat([], "u = 'ab' * 400000"),
    "string join": repeat(TEXTS, "k += len(''.join(ts))"),
    "string join of nothing": repeat(["ts = [''] * 900000"], "k += len(''.join(ts))"),
    "string split": repeat(TEXT, "k += len(s.split('c'))"),
    "string split in blanks": repeat(["s = ' ' * 900000"], "k += len(s.split())"),
    "string replace": repeat(TEXT, "u = s.replace('c', 'd')"),
    "string replace of all": repeat(TEXT, "u = s.replace('a', '')"),
    "string format": repeat(TEXT, "u = '{}'.format(s)"),
    "string percent": repeat(TEXT, "u = '%s' % s"),
    "string find": repeat(TEXT, "k += s.find('c')"),
    "string find of a long one": repeat(TEXT, "k += s.find(t)"),
    "string count": repeat(TEXT, "k += s.count('c')"),
    "string in": repeat(TEXT, "if 'c' in s:", "  k += 1"),
    "string equality": repeat(TEXT, "if s == t:", "  k += 1"),
    "string order": repeat([*TEXT, "t = s + 'b'"], "if s < t:", "  k += 1"),
    "string upper": repeat(TEXT, "u = s.upper()"),
    "string isalpha": repeat(TEXT, "if s.isalpha():", "  k += 1"),
    "string strip": repeat(["s = 'a' * 900000", "t = 'b' * 899999 + 'a'"], "u = s.strip(t)"),
    "string startswith": repeat([*TEXT, "t = s + ''"], "if s.startswith(t) and s.endswith(t):", "  k += 1"),
    "string slice": repeat(TEXT, "u = s[1:]"),
    "string items": repeat(TEXT, "k += len(list(s))"),
    "string len": repeat(TEXT, "k += len(s)"),
    "comprehension": repeat(BIG, "ys = [y + 1 for y in xs]"),
    "comprehension in a comprehension": repeat([], "ys = [[a for a in range(1000)] for b in range(1000)]"),
    "zip": repeat(BIG, "for a, b in zip(xs, xs):", "  k += a"),
    "enumerate": repeat(BIG, "for i, a in enumerate(xs):", "  k += a"),
    "tuples": repeat([], "v = (1, (2, (3, (4, (5, 6)))))", "a, b = v"),
    "unpacking": repeat(["xs = [0] * 900"], ", ".join(f"a{i}" for i in range(900)) + " = xs"),
    "many names": once(*(f"a{i} = {i}" for i in range(30000)), "for j in range(1000):", "  if bool(torch.gt(torch.sum(x), j)):", "    a0 = a1"),
    "wide statement": repeat([], "k = " + "1 + " * 900 + "1"),
    "wide call": repeat([], "y = torch.cat([" + "x, " * 900 + "x])"),
    "equality of shared lists": repeat([*TWICE, "w = [[1]]", *["w = [w, w]"] * 40], "if v == w:", "  k += 1"),
    "text of shared lists": repeat(TWICE, "k += len(str(v))"),
    "text of tuples": repeat(PAIRS, "k += len(str(v))"),
    "equality of tuples": repeat([*PAIRS, *(line.replace("v", "w") for line in PAIRS)], "if v == w:", "  k += 1"),
    "order of shared lists": repeat([*TWICE, "w = [[1]]", *["w = [w, w]"] * 40, "u = [v, w]"], "u.sort()"),
    "shared lists as an output": module_text("x: Tensor, n: int", ["v = [[x]]", *["v = [v, v]"] * 30, "return v"]),
    "shared lists of tensors": once("v = [[x]]", *["v = [v, v]"] * 30, "y = torch.stack(v[0][0][0])"),
    "shared lists through a branch": once(*TWICE, "if bool(torch.gt(torch.sum(x), 0)):", "  v = [v[0], v[1]]", "x = x + len(v)"),
    "shared lists through a loop": once(*TWICE, "for i in range(n):", "  v = [v[0], v[1]]", "x = x + len(v)"),
    "shared lists as a tensor": once(*TWICE, "x = x + torch.tensor(v)"),
    "shared tuples through a branch": once(*PAIRS, "if bool(torch.gt(torch.sum(x), 0)):", "  v = (v[1], v[0])", "x = x + 1"),
    "shared tuples through a loop": once(*PAIRS, "for i in range(n):", "  v = (v[1], v[0])", "x = x + 1"),
    "branch on a long list": repeat(["xs = [0] * 3000"], "if bool(torch.gt(torch.sum(x), j)):", "  xs[0] = 1", "else:", "  xs[1] = 2"),
    "branch on long lists": once("xs = [n] * 30000", "ys = [1] * 30000", "if bool(torch.gt(torch.sum(x), 0)):", "  xs, ys = ys, xs", "x = x + xs[0]"),
    "loop on a long list": once("xs = [n] * 30000", "for i in range(n):", "  xs[0] = xs[1] + i", "x = x + xs[0]"),
    "loops over unknown lengths": once(*(f"{'  ' * i}for i{i} in range(n):" for i in range(12)), "  " * 12 + "x = x + 1"),
    "long sum of sizes": repeat(["k = n"], "k = k * 3 + n * k"),
    "sum of products of sizes": module_text(
        "x: Tensor, n: int", ["a = n", *[f"a = a * (n + {i}) + a // {i + 2}" for i in range(400)], "return x + torch.zeros([a])[0]"]
    ),
    "least of sizes": module_text(
        "x: Tensor, n: int", ["a = n", *[f"a = min(a + {i}, max(a * 2, n + {i}))" for i in range(400)], "return x + torch.zeros([a])[0]"]
    ),
    "many views": once("y = x", *["y = y.unsqueeze(0)[0]"] * 3000, "y.add_(1)"),
    "views in a loop": repeat(["y = x"], "y = y.unsqueeze(0)[0]", "k += y.dim()"),
    "many writes through views": repeat([], "x[0] = 1"),
    "many merged tensors": once("y = torch.sin(x)", *["z = torch.cos(y)", "if bool(torch.gt(torch.sum(y), 0)):", "  y = z"] * 300, "y.add_(1)", "x = y"),
    "annotation of a huge type": module_text("x: Tensor, n: int, t: Optional[" + "Tuple[" * 300 + "int" + ", int]" * 300 + "]", ["return x"]),
    "annotations that double": repeat([], "v : Tuple[" + "Tuple[int, int], " * 400 + "int] = " + "(" + "(1, 2), " * 400 + "1)"),
    "chained comparisons of types": repeat(["xs = [[[[[1]]]]]"], "v = annotate(List[List[List[List[List[int]]]]], xs)"),
    "many attributes": "class M(Module):\n  training : bool\n" + "".join(f"  a{i} : int\n" for i in range(20000)) + "  def forward(self, x: Tensor, n: int):\n    return x\n",
    "many functions": module_text("x: Tensor, n: int", ["return __torch__.f0(x)"]) + "".join(f"def f{i}(x):\n  return __torch__.f{i + 1}(x)\n" for i in range(1200)) + "def f1200(x):\n  return x\n",
    "numbers as text": repeat([], "k += len(str(12345678901234567 * 3))"),
    "int of a long text": repeat(["s = '1' * 900000"], "if s.isdigit():", "  k += 1"),
    "print of a long list": repeat(BIG, "print(xs)"),
    "index out of range": repeat(BIG, "k += xs[-1]"),
    "assert with a long text": repeat(TEXT, "assert len(s) > 0, s"),
}  # fmt: skip

# Work in loops that needs no memory: only the step limit ends it.
WITHOUT_MEMORY = """list reverse, list sort, list sort of strings, list insert, list pop, list remove, list index, list count, list any and all,
    list in, list equality, dict update, dict pop, string join of nothing, string split, string split in blanks, string find,
    string find of a long one, string count, string in, string equality, string order, string isalpha, string strip, string startswith,
    equality of shared lists, equality of tuples, int of a long text"""
WITHOUT_MEMORY = {" ".join(name.split()) for name in WITHOUT_MEMORY.split(",")}
