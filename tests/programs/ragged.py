"""Lists of lists of numbers, of lengths that are decided at run time."""

from typing import List, Tuple

import torch

from . import f, ints, program

R = ((ints(2, 5), 3), (ints(3, 3), 2), (ints(1, 1), 9))


@program(*R)
def rows(ids, t: int):
    rows: List[List[int]] = []
    for b in range(ids.size(0)):
        row: List[int] = []
        for j in range(ids.size(1)):
            if int(ids[b, j]) > t:
                row.append(int(ids[b, j]))
        rows.append(row)
    longest = 0
    for r in rows:
        longest = max(longest, len(r))
    out = torch.zeros(len(rows), longest, dtype=torch.long)
    for i in range(len(rows)):
        for j in range(len(rows[i])):
            out[i, j] = rows[i][j]
    return out


@program(*R)
def flattened(ids, t: int):
    res: List[List[int]] = []
    for b in range(ids.size(0)):
        res.append([int(ids[b, 0])] * b)
    flat: List[int] = []
    for row in res:
        flat.extend(row)
    return torch.tensor(flat, dtype=torch.long), len(res)


@program(*R)
def changed(ids, t: int):
    rows: List[List[float]] = [[0.5]]
    for b in range(ids.size(0)):
        rows.append([float(k) for k in range(b)])
    rows[0] = [1.0, 2.0]
    rows.insert(1, [7.0])
    last = rows.pop()
    rows = rows + [[3.0, 4.0, 5.0], last]
    rows.reverse()
    n = 0.0
    for i, row in enumerate(rows[1:]):
        n += sum(row) * (i + 1)
    return n, len(rows), rows[-1][0]


@program(*R)
def set_at(ids, t: int):
    rows: List[List[int]] = []
    for b in range(ids.size(0) + 1):
        empty: List[int] = []
        rows.append(empty)
    for b in range(ids.size(0)):
        rows[b] = rows[b] + [b, t]
        rows[b] = rows[b] + [5]
    n = 0
    for row in rows:
        n = n * 3 + len(row)
        for k in row:
            n += k
    return n


@program(*R)
def in_branches(ids, t: int):
    rows: List[List[int]] = [[t], [1, 2]]
    if t > 2:
        rows.append([7, 8, 9])
    else:
        rows = [[4]]
    n = 0
    for row in rows:
        n = n * 10 + len(row)
    return n, rows[0][0]


@program((f(4, 5), 2), (f(3, 5), 1), (f(6, 5), 3))
def hypotheses(logits, k: int):
    probs = logits.softmax(1)
    beams: List[Tuple[List[int], float]] = [([0], 1.0)]
    for t in range(probs.size(0)):
        new: List[Tuple[List[int], float]] = []
        for prefix, p in beams:
            for c in range(3):
                new.append((prefix + [c], p * float(probs[t, c])))
        order = torch.tensor([h[1] for h in new]).argsort(descending=True)
        beams = [new[int(i)] for i in order[:k]]
    best = beams[0]
    return torch.tensor(best[0]), best[1], len(beams)


@program((f(4, 5), 2), (f(3, 5), 1), (f(6, 5), 3))
def best_prefix(logits, k: int):
    probs = logits.softmax(1)
    beams: List[Tuple[List[int], float]] = [([0], 1.0)]
    for t in range(probs.size(0)):
        new: List[Tuple[List[int], float]] = []
        for prefix, p in beams:
            for c in range(2):
                new.append((prefix + [c], p * float(probs[t, c])))
        best = 0
        for i in range(len(new)):
            if new[i][1] > new[best][1]:
                best = i
        beams = [new[best]]
    return torch.tensor(beams[0][0]), beams[0][1]


@program(*R, refused="holds copies")
def changed_inside(ids, t: int):
    rows: List[List[int]] = []
    for b in range(ids.size(0)):
        row = [b] * t
        rows.append(row)
        row.append(3)
    return len(rows[0])


@program(*R, refused="have become one name in a branch; it cannot be changed after that")
def changed_behind_a_branch(ids, t: int):
    rows: List[List[int]] = []
    for b in range(ids.size(0)):
        rows.append([b] * t)
    if t > 2:
        row = [1, 2]
        rows.append(row)
    else:
        row = [3]
        rows.append(row)
    row.append(4)
    return len(rows[-1])


@program(*R, refused="holds copies")
def changed_item(ids, t: int):
    rows: List[List[int]] = []
    for b in range(ids.size(0)):
        rows.append([b] * t)
    rows[0].append(4)
    return len(rows[0])
