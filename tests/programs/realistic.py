"""Programs as people write them: decoders, searches, what detectors do before and after their network."""

from typing import Dict, List, NamedTuple, Optional, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from . import f, ints, pos, program


@program((f(5, 4), 2), (f(6, 4), 3), (f(4, 4), 1))
def greedy_collapse(logits, blank: int):
    best = logits.argmax(1)
    out: List[int] = []
    last = -1
    for i in range(best.size(0)):
        k = int(best[i])
        if k != last and k != blank:
            out.append(k)
        last = k
    return torch.tensor(out, dtype=torch.long), len(out)


@program((f(5, 3),), (f(6, 3),), (f(2, 3),))
def ctc_collapse_scores(logits):
    probs = logits.softmax(1)
    hyp: List[Tuple[int, float]] = []
    last = 0
    for t in range(probs.size(0)):
        p = probs[t]
        k = int(p.argmax())
        if k != 0 and k != last:
            hyp.append((k, float(p[k])))
        last = k
    total = 0.0
    toks: List[int] = []
    for tok, s in hyp:
        total += s
        toks.append(tok)
    return torch.tensor(toks, dtype=torch.long), total


@program((pos(6, 4), f(6)), (pos(3, 4), f(3)), (pos(1, 4), f(1)))
def nms_loop(boxes, scores):
    x1, y1 = boxes[:, 0], boxes[:, 1]
    x2, y2 = boxes[:, 0] + boxes[:, 2], boxes[:, 1] + boxes[:, 3]
    areas = (x2 - x1) * (y2 - y1)
    order = scores.argsort(descending=True)
    keep: List[int] = []
    while order.numel() > 0:
        i = int(order[0])
        keep.append(i)
        rest = order[1:]
        xx1 = torch.clamp(x1[rest], min=float(x1[i]))
        yy1 = torch.clamp(y1[rest], min=float(y1[i]))
        xx2 = torch.clamp(x2[rest], max=float(x2[i]))
        yy2 = torch.clamp(y2[rest], max=float(y2[i]))
        inter = (xx2 - xx1).clamp(min=0) * (yy2 - yy1).clamp(min=0)
        iou = inter / (areas[i] + areas[rest] - inter)
        order = rest[iou <= 0.3]
    return torch.tensor(keep, dtype=torch.long)


@program((f(5, 3), f(3, 3)), (f(2, 3), f(3, 3)), (f(1, 3), f(3, 3)))
def viterbi(emissions, trans):
    score = emissions[0]
    history: List[Tensor] = []
    for t in range(1, emissions.size(0)):
        total = score.unsqueeze(1) + trans
        score, idx = total.max(0)
        score = score + emissions[t]
        history.append(idx)
    best = int(score.argmax())
    path = [best]
    for idx in history[::-1]:
        best = int(idx[best])
        path.append(best)
    path.reverse()
    return torch.tensor(path), score.max()


@program((f(4, 5), 3), (f(3, 5), 2), (f(5, 5), 4))
def beam_search(logits, k: int):
    logp = logits.log_softmax(1)
    seqs = torch.zeros(1, 0, dtype=torch.long)
    scores = torch.zeros(1)
    for t in range(logp.size(0)):
        cand = scores.unsqueeze(1) + logp[t].unsqueeze(0)
        flat = cand.reshape(-1)
        top, idx = flat.topk(min(k, flat.size(0)))
        beam = torch.div(idx, logp.size(1), rounding_mode="floor")
        tok = idx % logp.size(1)
        seqs = torch.cat([seqs[beam], tok.unsqueeze(1)], 1)
        scores = top
    return seqs, scores


@program((f(4, 5), 3), (f(3, 5), 2), (f(5, 5), 4))
def beam_lists(logits, k: int):
    logp = logits.log_softmax(1)
    beams: List[Tuple[Tensor, Tensor]] = [(torch.zeros(1, dtype=torch.long), torch.zeros(1))]
    for t in range(logp.size(0)):
        cand: List[Tuple[Tensor, Tensor]] = []
        for seq, score in beams:
            top, idx = logp[t].topk(2)
            for j in range(2):
                cand.append((torch.cat([seq, idx[j:j + 1]]), score + top[j]))
        scores = torch.stack([c[1] for c in cand]).squeeze(1)
        order = scores.argsort(descending=True)
        beams = [cand[int(i)] for i in order[:k]]
    return torch.stack([b[0] for b in beams]), torch.cat([b[1] for b in beams])


class Hyp(NamedTuple):
    tokens: List[int]
    score: float


@program((f(4, 5), 3), (f(3, 5), 2), (f(5, 5), 4))
def hyps_of_lists(logits, k: int):
    logp = logits.log_softmax(1)
    hyps = [Hyp([0], 0.0)]
    for t in range(logp.size(0)):
        new: List[Hyp] = []
        for h in hyps:
            i = int(logp[t].argmax())
            new.append(Hyp(h.tokens + [i], h.score + float(logp[t][i])))
        hyps = new
    best = hyps[0]
    return torch.tensor(best.tokens), best.score


@program((ints(8),), (ints(5),), (ints(3),))
def tokenizer_merge(ids):
    toks: List[int] = ids.tolist()
    changed = True
    while changed:
        changed = False
        out: List[int] = []
        i = 0
        while i < len(toks):
            if i + 1 < len(toks) and toks[i] == toks[i + 1] - 1:
                out.append(toks[i] * 10)
                i += 2
                changed = True
            else:
                out.append(toks[i])
                i += 1
        toks = out
    return torch.tensor(toks)


@program((f(1, 2, 16, 16), 2), (f(1, 2, 32, 16), 3), (f(2, 2, 16, 16), 1))
def pyramid_dynamic(x, n: int):
    levels: List[Tensor] = [x]
    for i in range(n):
        levels.append(F.avg_pool2d(levels[-1], 2))
    s = torch.zeros(1)
    for l in levels:
        s = s + l.mean()
    return s, levels[-1]


class EarlyStop(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(3, 4)
        self.stop = nn.Linear(4, 1)

    def forward(self, x, limit: int):
        h = torch.zeros(x.size(0), 4)
        outs: List[Tensor] = []
        for i in range(limit):
            h = self.cell(x, h)
            outs.append(h)
            if bool(torch.sigmoid(self.stop(h)).max() > 0.5):
                break
        return torch.stack(outs), h


program((f(2, 3), 4), (f(2, 3) * 3, 6), (f(2, 3) - 2, 1))(EarlyStop)


@program(([f(3), f(5), f(2)],), ([f(1), f(2), f(4)],), ([f(3), f(3), f(3)],))
def pad_inputs(xs: List[Tensor]):
    m = max([x.size(0) for x in xs])
    return torch.stack([F.pad(x, [0, m - x.size(0)]) for x in xs])


@program(([f(3, 4, 5), f(3, 6, 4)],), ([f(3, 2, 5), f(3, 6, 7)],), ([f(3, 4, 4), f(3, 4, 4)],))
def batch_images(images: List[Tensor]):
    max_size: List[int] = [int(s) for s in images[0].shape]
    for img in images[1:]:
        for i in range(3):
            max_size[i] = max(max_size[i], img.shape[i])
    stride = 4
    max_size[1] = int(-(-max_size[1] // stride) * stride)
    max_size[2] = int(-(-max_size[2] // stride) * stride)
    batched = images[0].new_full([len(images)] + max_size, 0)
    for i in range(len(images)):
        img = images[i]
        batched[i, : img.shape[0], : img.shape[1], : img.shape[2]].copy_(img)
    return batched


class State(NamedTuple):
    h: Tensor
    c: Tensor
    step: int


@program((f(4, 3), 2), (f(2, 3), 0), (f(5, 3), 1))
def named_tuple_loop(x, n: int):
    s = State(torch.zeros(3), torch.ones(3), n)
    for i in range(x.size(0)):
        g = torch.sigmoid(x[i])
        s = State(s.h * g + x[i], s.c - g, s.step + 1)
    return s.h, s.c, s.step


@torch.jit.script
class Counter:
    def __init__(self, n: int):
        self.total = torch.zeros(3)
        self.count = 0
        self.seen: List[int] = []

    def add(self, x: Tensor, k: int):
        self.total = self.total + x
        self.count += k
        self.seen.append(k)


@program((f(4, 3),), (f(2, 3),), (f(5, 3),))
def class_state(x):
    c = Counter(3)
    for i in range(x.size(0)):
        if bool(x[i].sum() > 0):
            c.add(x[i], i)
    return c.total, c.count, torch.tensor(c.seen, dtype=torch.long)


class KV(nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nn.Linear(4, 4)
        self.k = nn.Linear(4, 4)

    def forward(self, x, cache: Optional[Tuple[Tensor, Tensor]] = None) -> Tuple[Tensor, Tuple[Tensor, Tensor]]:
        k, v = self.k(x), self.q(x)
        if cache is not None:
            k = torch.cat([cache[0], k], 1)
            v = torch.cat([cache[1], v], 1)
        return (x @ k.transpose(1, 2)).softmax(-1) @ v, (k, v)


CACHES = [(f(1, n, 4), f(1, n, 4)) for n in (3, 5, 1)]
program((f(1, 2, 4), CACHES[0]), (f(1, 1, 4), CACHES[1]), (f(1, 2, 4), CACHES[2]))(KV)


class LoopCache(nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nn.Linear(4, 4)

    def forward(self, x, n: int):
        cache: Optional[Tensor] = None
        outs: List[Tensor] = []
        for i in range(n):
            k = self.q(x)
            if cache is not None:
                k = torch.cat([cache, k], 0)
            cache = k
            x = (x @ k.t()).softmax(-1) @ k
            outs.append(x)
        if cache is None:
            return x, len(outs)
        return x + cache.sum(), len(outs)


program((f(1, 4), 3), (f(1, 4), 0), (f(1, 4), 1))(LoopCache)


@program((pos(6, 4), f(6), 3), (pos(3, 4), f(3), 5), (pos(2, 4), f(2) - 9, 1))
def postprocess(boxes, scores, k: int):
    mask = scores > 0
    boxes, scores = boxes[mask], scores[mask]
    keep = scores.argsort(descending=True)
    keep = keep[:k]
    result: Dict[str, Tensor] = {"boxes": boxes[keep], "scores": scores[keep]}
    return result


class Joiner(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(6, 4)
        self.cell = nn.LSTMCell(4, 4)
        self.join = nn.Linear(4, 6)

    def forward(self, enc, max_symbols: int):
        hyp: List[int] = []
        h = torch.zeros(1, 4)
        c = torch.zeros(1, 4)
        last = 0
        for t in range(enc.size(0)):
            not_blank = True
            symbols = 0
            while not_blank and symbols < max_symbols:
                e = self.embed(torch.tensor([last]))
                h2, c2 = self.cell(e, (h, c))
                logits = self.join(torch.tanh(enc[t].unsqueeze(0) + h2))
                k = int(logits.argmax(1)[0])
                if k == 0:
                    not_blank = False
                else:
                    hyp.append(k)
                    last = k
                    h, c = h2, c2
                symbols += 1
        return torch.tensor(hyp, dtype=torch.long), h


program((f(5, 4), 3), (f(2, 4) * 3, 2), (f(3, 4), 1))(Joiner)


@program((f(6, 3), torch.tensor([2, 3, 1])), (f(5, 3), torch.tensor([1, 3, 1])), (f(4, 3), torch.tensor([1, 1, 2])))
def split_by_lengths(x, lengths):
    sizes: List[int] = lengths.tolist()
    parts = x.split(sizes, 0)
    return torch.stack([p.mean(0) for p in parts])


@program((f(6, 3), torch.tensor([2, 3, 1])), (f(5, 3), torch.tensor([1, 3, 1])), (f(4, 3), torch.tensor([1, 1, 2])))
def ragged_loop(x, lengths):
    start = 0
    outs: List[Tensor] = []
    for i in range(lengths.size(0)):
        n = int(lengths[i])
        outs.append(x[start:start + n])
        start += n
    m = 0
    for o in outs:
        m = max(m, o.size(0))
    padded: List[Tensor] = []
    for o in outs:
        padded.append(F.pad(o, [0, 0, 0, m - o.size(0)]))
    return torch.stack(padded)


@program((ints(2, 5), 4), (ints(3, 3), 2), (ints(1, 1), 9))
def batch_remove(ids, eos: int):
    res: List[Tensor] = []
    for b in range(ids.size(0)):
        row = ids[b]
        res.append(row[row != eos])
    return res


@program((ints(6),), (ints(3),), (ints(1),))
def count_words(ids):
    counts = [0, 0, 0]
    lst: List[int] = ids.tolist()
    for i in lst:
        counts[i % 3] += 1
    return torch.tensor(counts)


def _resize(image: Tensor, min_size: float, max_size: float) -> Tensor:
    im_shape = torch.tensor(image.shape[-2:])
    lo = torch.min(im_shape).to(dtype=torch.float32)
    hi = torch.max(im_shape).to(dtype=torch.float32)
    scale = torch.min(min_size / lo, max_size / hi)
    scale_factor = scale.item()
    return F.interpolate(
        image[None], scale_factor=scale_factor, mode="bilinear", recompute_scale_factor=True, align_corners=False
    )[0]


@program(([f(3, 8, 10), f(3, 12, 6)],), ([f(3, 9, 9), f(3, 5, 6)],), ([f(3, 8, 8), f(3, 8, 8)],))
def rcnn_transform(images: List[Tensor]):
    images = [img for img in images]
    for i in range(len(images)):
        image = images[i]
        mean = torch.as_tensor([0.1, 0.2, 0.3])
        std = torch.as_tensor([0.5, 0.6, 0.7])
        image = (image - mean[:, None, None]) / std[:, None, None]
        image = _resize(image, 6.0, 9.0)
        images[i] = image
    sizes: List[Tuple[int, int]] = []
    for img in images:
        sizes.append((img.shape[-2], img.shape[-1]))
    h = max([s[0] for s in sizes])
    w = max([s[1] for s in sizes])
    out = torch.zeros(len(images), 3, h, w)
    for i, img in enumerate(images):
        out[i, :, :img.size(1), :img.size(2)] = img
    return out, sizes


@program((f(5, 8), f(5, 3)), (f(2, 8), f(2, 3)), (f(1, 8), f(1, 3)))
def postprocess_per_class(box, logits):
    scores = logits.softmax(-1)
    all_boxes: List[Tensor] = []
    all_scores: List[Tensor] = []
    all_labels: List[Tensor] = []
    for c in range(1, scores.size(1)):
        s = scores[:, c]
        keep = torch.where(s > 0.3)[0]
        all_boxes.append(box[keep, :4])
        all_scores.append(s[keep])
        all_labels.append(torch.full((keep.size(0),), c, dtype=torch.long))
    return torch.cat(all_boxes), torch.cat(all_scores), torch.cat(all_labels)


@program((pos(6, 4), f(6), ints(6, high=3)), (pos(3, 4), f(3), ints(3, high=3)), (pos(1, 4), f(1), ints(1, high=3)))
def batched_nms(boxes, scores, idxs):
    max_coordinate = boxes.max()
    offsets = idxs.to(boxes) * (max_coordinate + torch.tensor(1).to(boxes))
    b = boxes + offsets[:, None]
    suppressed = torch.zeros(boxes.size(0), dtype=torch.bool)
    order = scores.argsort(descending=True)
    for ii in range(order.size(0)):
        i = order[ii]
        if bool(suppressed[i]):
            continue
        for jj in range(ii + 1, order.size(0)):
            j = order[jj]
            if bool((b[i] - b[j]).abs().sum() < 3):
                suppressed[j] = True
    return (~suppressed).nonzero().squeeze(1)


class Seq2Seq(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(7, 4)
        self.attn = nn.MultiheadAttention(4, 2, batch_first=True)
        self.out = nn.Linear(4, 7)

    def forward(self, memory, max_len: int):
        ys = torch.ones(memory.size(0), 1, dtype=torch.long)
        done = torch.zeros(memory.size(0), dtype=torch.bool)
        while ys.size(1) < max_len and not bool(done.all()):
            q = self.emb(ys)
            h, _ = self.attn(q, memory, memory)
            nxt = self.out(h[:, -1]).argmax(-1)
            nxt = torch.where(done, torch.zeros_like(nxt), nxt)
            done = done | (nxt == 0)
            ys = torch.cat([ys, nxt.unsqueeze(1)], 1)
        return ys


program((f(2, 3, 4), 5), (f(1, 4, 4), 3), (f(3, 2, 4), 1))(Seq2Seq)


class RNNTState(NamedTuple):
    tokens: List[int]
    h: Tensor
    score: float


class RNNTBeam(nn.Module):
    def __init__(self):
        super().__init__()
        self.join = nn.Linear(4, 5)
        self.cell = nn.GRUCell(4, 4)
        self.emb = nn.Embedding(5, 4)

    def forward(self, enc):
        hyp = RNNTState([0], torch.zeros(1, 4), 0.0)
        for t in range(enc.size(0)):
            lp = self.join(enc[t:t + 1] + hyp.h).log_softmax(-1)
            k = int(lp.argmax())
            s = hyp.score + float(lp[0, k])
            if k != 0:
                h = self.cell(self.emb(torch.tensor([k])), hyp.h)
                hyp = RNNTState(hyp.tokens + [k], h, s)
            else:
                hyp = RNNTState(hyp.tokens, hyp.h, s)
        return torch.tensor(hyp.tokens), hyp.score


program((f(5, 4),), (f(3, 4),), (f(1, 4),))(RNNTBeam)


@program((f(10), 3, 2), (f(7), 2, 2), (f(5), 5, 1))
def frames(x, size: int, hop: int):
    out: List[Tensor] = []
    i = 0
    while i + size <= x.size(0):
        out.append(x[i:i + size])
        i += hop
    return torch.stack(out)


@program((f(3, 3), 1e-3), (f(2, 2), 1e-2), (f(4, 4), 1.0))
def power_iteration(a, tol: float):
    a = a @ a.t()
    v = torch.ones(a.size(0))
    lam = torch.zeros(())
    for _ in range(50):
        w = a @ v
        v = w / w.norm()
        new = v @ (a @ v)
        if bool((new - lam).abs() < tol):
            break
        lam = new
    return lam


@program((ints(5),), (ints(3),), (ints(7),))
def bubble_sort(x):
    a: List[int] = x.tolist()
    n = len(a)
    for i in range(n):
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    return torch.tensor(a)


@program((ints(2, 4), ints(2, 3)), (ints(1, 2), ints(1, 5)), (ints(3, 3), ints(3, 3)))
def edit_distance(a, b):
    res: List[int] = []
    for k in range(a.size(0)):
        prev: List[int] = list(range(b.size(1) + 1))
        for i in range(a.size(1)):
            cur = [i + 1]
            for j in range(b.size(1)):
                cost = 0 if int(a[k, i]) == int(b[k, j]) else 1
                cur.append(min(min(prev[j + 1] + 1, cur[j] + 1), prev[j] + cost))
            prev = cur
        res.append(prev[-1])
    return torch.tensor(res)


@program((f(3, 4), 2), (f(2, 4), 3), (f(1, 4), 1))
def topk_list(x, k: int):
    res: List[Tuple[Tensor, Tensor]] = []
    for row in x:
        v, i = row.topk(k)
        res.append((v, i))
    return torch.stack([r[0] for r in res]), torch.stack([r[1] for r in res])


@torch.jit.script
class BeamHyp:
    def __init__(self, n: int):
        self.beams: List[Tuple[float, Tensor]] = []
        self.worst = 1e9
        self.n = n

    def add(self, hyp: Tensor, score: float):
        if len(self.beams) < self.n or score > self.worst:
            self.beams.append((score, hyp))
            self.worst = min(score, self.worst)


@program((f(4, 5), 3), (f(3, 5), 2), (f(5, 5), 4))
def beam_class(logits, k: int):
    h = BeamHyp(k)
    for t in range(logits.size(0)):
        h.add(logits[t], float(logits[t].max()))
    s = torch.zeros(5)
    for score, hyp in h.beams:
        s = s + hyp * score
    return s, len(h.beams), h.worst


@program((ints(6),), (ints(3),), (ints(1),))
def run_lengths(x):
    vals: List[int] = []
    lens: List[int] = []
    for i in range(x.size(0)):
        v = int(x[i])
        if len(vals) > 0 and vals[-1] == v:
            lens[-1] += 1
        else:
            vals.append(v)
            lens.append(1)
    return torch.tensor(vals), torch.tensor(lens)


@program((ints(6),), (ints(3),), (ints(1),))
def segments(x):
    segs: List[Tuple[int, int]] = []
    start = -1
    for i in range(x.size(0)):
        on = int(x[i]) > 4
        if on and start < 0:
            start = i
        if not on and start >= 0:
            segs.append((start, i))
            start = -1
    if start >= 0:
        segs.append((start, x.size(0)))
    total = 0
    for a, b in segs:
        total += b - a
    return total, len(segs)


@program((ints(6),), (ints(3),), (ints(1),))
def tokens_to_words(x):
    words: List[List[int]] = []
    cur: List[int] = []
    for i in range(x.size(0)):
        t = int(x[i])
        if t < 3:
            if len(cur) > 0:
                words.append(cur)
            cur = [t]
        else:
            cur = cur + [t]
    words.append(cur)
    out = torch.zeros(len(words), dtype=torch.long)
    for i in range(len(words)):
        for t in words[i]:
            out[i] += t
    return out


@program((f(5, 3), 0.1), (f(2, 3), 0.5), (f(7, 3), -5.0))
def clusters(x, eps: float):
    centers: List[Tensor] = []
    counts: List[int] = []
    labels: List[int] = []
    for i in range(x.size(0)):
        found = -1
        for j in range(len(centers)):
            if found < 0 and float((centers[j] - x[i]).abs().sum()) < eps + 2:
                found = j
        if found < 0:
            centers.append(x[i])
            counts.append(1)
            found = len(centers) - 1
        else:
            counts[found] += 1
        labels.append(found)
    return torch.stack(centers), torch.tensor(counts), torch.tensor(labels)


class Stream(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(2, 2, 3)

    def forward(self, x, chunk: int):
        state: Optional[Tensor] = None
        outs: List[Tensor] = []
        i = 0
        while i < x.size(2):
            part = x[:, :, i:i + chunk]
            if state is not None:
                part = torch.cat([state, part], 2)
            state = part[:, :, -2:]
            if part.size(2) >= 3:
                outs.append(self.conv(part))
            i += chunk
        return torch.cat(outs, 2)


program((f(1, 2, 9), 3), (f(1, 2, 8), 4), (f(1, 2, 7), 7))(Stream)


class Adaptive(nn.Module):
    def __init__(self):
        super().__init__()
        self.halt = nn.Linear(3, 1)
        self.step = nn.Linear(3, 3)

    def forward(self, x):
        total = torch.zeros(x.size(0))
        out = torch.zeros_like(x)
        n = 0
        while bool((total < 0.99).any()) and n < 8:
            p = torch.sigmoid(self.halt(x)).squeeze(1)
            p = torch.where(total + p > 0.99, 1 - total, p)
            out = out + p.unsqueeze(1) * x
            total = total + p
            x = torch.tanh(self.step(x))
            n += 1
        return out, n


program(f(2, 3), f(4, 3), f(1, 3))(Adaptive)


class Multi(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleDict({"a": nn.Linear(3, 3), "b": nn.Sequential(nn.Linear(3, 3), nn.ReLU())})
        self.order = ["a", "b", "a"]

    def forward(self, x, stop: int):
        kept: Dict[str, Tensor] = {}
        for name, block in self.blocks.items():
            x = block(x)
            kept[name] = x
        if stop > 1:
            kept["extra"] = x * 2
        s = torch.zeros(3)
        for k, v in kept.items():
            s = s + v.sum(0)
        return s, len(kept)


program((f(2, 3), 1), (f(4, 3), 2), (f(1, 3), 3))(Multi)


@program((ints(4, 2, low=0, high=4), 4), (ints(2, 2, low=0, high=4), 4), (ints(7, 2, low=0, high=4), 4))
def union_find(edges, n: int):
    parent = list(range(n))
    for e in range(edges.size(0)):
        a = int(edges[e, 0])
        b = int(edges[e, 1])
        while parent[a] != a:
            a = parent[a]
        while parent[b] != b:
            b = parent[b]
        parent[a] = b
    roots = 0
    for i in range(n):
        if parent[i] == i:
            roots += 1
    return roots


@program((f(4, 4),), (f(3, 3),), (f(6, 6),))
def bfs(adj):
    n = adj.size(0)
    dist = torch.full((n,), -1, dtype=torch.long)
    dist[0] = 0
    queue: List[int] = [0]
    while len(queue) > 0:
        u = queue.pop(0)
        for v in range(n):
            if bool(adj[u, v] > 0) and int(dist[v]) < 0:
                dist[v] = dist[u] + 1
                queue.append(v)
    return dist


@program((f(6),), (f(3),), (f(1),))
def monotonic_stack(x):
    stack: List[int] = []
    ans = torch.zeros(x.size(0), dtype=torch.long)
    for i in range(x.size(0)):
        while len(stack) > 0 and bool(x[stack[-1]] < x[i]):
            j = stack.pop()
            ans[j] = i - j
        stack.append(i)
    return ans


@program((f(3, 4), 2), (f(2, 4), 0), (f(5, 4), 1))
def residual_states(x, n: int):
    states: List[Optional[Tuple[Tensor, Tensor]]] = [None, None]
    for t in range(n):
        for i in range(2):
            s = states[i]
            if s is None:
                states[i] = (x, x * 2)
            else:
                states[i] = (s[0] + x, s[1] * 0.5)
    out = x
    for s in states:
        if s is not None:
            out = out + s[0] - s[1]
    return out


@program(f(3), f(4), f(1))
def absolute_values(x):
    return abs(x), abs(x[0]), abs(x.size(0) - 9), abs(-2.5) + abs(3 + 4j)
