"""Models of other kinds than classifying images, tiny: what each is fed, and which of its sizes may be left open."""

from typing import Callable, Dict, FrozenSet, NamedTuple, Tuple

import torch

from draws import seed as seed_of

from .bert import Bert
from .clip import Clip
from .deberta import Deberta
from .detr import Detr
from .fnet import FNet
from .gpt2 import GPT2
from .llama import Llama
from .llama_complex import LlamaComplex
from .mamba import Mamba
from .pointnet import PointNet
from .segmentation import Segmentation
from .spectrogram import SpectrogramClassifier, Vocos
from .swin import Swin
from .t5 import T5
from .tacotron import Tacotron
from .unet import UNet
from .vit import ViT
from .wavenet import WaveNet
from .whisper import Whisper

VOCABULARY = 37


class Input(NamedTuple):
    kind: str  # a key of MAKERS
    dims: Tuple  # numbers, and names of sizes


class Tiny(NamedTuple):
    make: Callable  # make() -> nn.Module
    inputs: Dict[str, Input]
    traced: Dict[str, int]  # the sizes of a trace's example
    other: Dict[str, int]  # other ones, that the same file should take
    opset: int = 7  # the lowest that can express it
    # Sizes that a Python loop counts: a trace has the loop's iterations, one by one.
    counted: FrozenSet[str] = frozenset()


def make_mask(shape, generator):
    """Rows of ones that end in zeros, at least one of each row a one."""
    ends = torch.randint(1, shape[1] + 1, (shape[0], 1), generator=generator)
    return (torch.arange(shape[1]) < ends).long()


def make_smooth(shape, generator):
    """Noise with coarse structure: averages over pure noise are all alike."""
    coarse = torch.randn(*shape[:2], *[3] * (len(shape) - 2), generator=generator)
    mode = {3: "linear", 4: "bilinear"}[len(shape)]
    smooth = torch.nn.functional.interpolate(coarse, shape[2:], mode=mode, align_corners=True)
    return 1.5 * smooth + 0.75 * torch.randn(shape, generator=generator)


MAKERS = {
    "ids": lambda shape, generator: torch.randint(1, VOCABULARY, shape, generator=generator),
    "mask": make_mask,
    "bits": lambda shape, generator: torch.randint(0, 2, shape, generator=generator),
    "lengths": lambda shape, generator: torch.randint(3, 6, shape, generator=generator),
    "noise": lambda shape, generator: torch.randn(shape, generator=generator),
    "smooth": make_smooth,
}


def make_inputs(tiny, sizes, seed):
    generator = torch.Generator().manual_seed(seed_of(seed))
    return tuple(
        MAKERS[kind]([sizes.get(dim, dim) for dim in dims], generator)
        for kind, dims in tiny.inputs.values()
    )


TOKENS = ("batch", "length")
IMAGE = Input("smooth", ("batch", 3, "height", "width"))
CACHE = Input("noise", ("batch", 2, "past", 4))

TINY = {
    "bert": Tiny(
        Bert,
        dict(input_ids=Input("ids", TOKENS), attention_mask=Input("mask", TOKENS), token_type_ids=Input("bits", TOKENS)),
        dict(batch=2, length=7),
        dict(batch=3, length=11),
        opset=10,
    ),
    "gpt2": Tiny(GPT2, dict(ids=Input("ids", TOKENS)), dict(batch=2, length=7), dict(batch=1, length=10), opset=10),
    "llama": Tiny(
        Llama,
        dict(ids=Input("ids", TOKENS), key0=CACHE, value0=CACHE, key1=CACHE, value1=CACHE),
        dict(batch=2, length=3, past=4),
        dict(batch=1, length=5, past=2),
        opset=10,
    ),
    "t5": Tiny(
        T5,
        dict(
            input_ids=Input("ids", TOKENS),
            attention_mask=Input("mask", TOKENS),
            decoder_input_ids=Input("ids", ("batch", "target")),
        ),
        dict(batch=2, length=9, target=5),
        dict(batch=3, length=12, target=8),
        opset=10,
    ),
    "deberta": Tiny(
        Deberta,
        dict(input_ids=Input("ids", TOKENS), attention_mask=Input("mask", TOKENS)),
        dict(batch=2, length=7),
        dict(batch=3, length=10),
        opset=11,
    ),
    "vit": Tiny(
        ViT, dict(image=IMAGE), dict(batch=2, height=16, width=24), dict(batch=1, height=28, width=20), opset=11
    ),
    "swin": Tiny(
        Swin, dict(image=IMAGE), dict(batch=2, height=24, width=20), dict(batch=1, height=30, width=36), opset=11
    ),
    "detr": Tiny(
        Detr, dict(image=IMAGE), dict(batch=2, height=32, width=40), dict(batch=1, height=48, width=25), opset=11
    ),
    "unet": Tiny(
        UNet, dict(image=IMAGE), dict(batch=2, height=17, width=22), dict(batch=1, height=23, width=19), opset=11
    ),
    "whisper": Tiny(
        Whisper,
        dict(mel=Input("smooth", ("batch", 8, "frames")), tokens=Input("ids", TOKENS)),
        dict(batch=2, frames=22, length=5),
        dict(batch=1, frames=31, length=9),
        opset=10,
    ),
    "clip": Tiny(
        Clip,
        dict(image=Input("smooth", ("images", 3, 16, 16)), text=Input("ids", TOKENS)),
        dict(images=2, batch=3, length=7),
        dict(images=3, batch=2, length=11),
        opset=11,
    ),
    "mamba": Tiny(
        Mamba,
        dict(ids=Input("ids", TOKENS)),
        dict(batch=2, length=6),
        dict(batch=3, length=9),
        opset=10,
        counted=frozenset(["length"]),
    ),
    "tacotron": Tiny(
        Tacotron,
        dict(
            text=Input("ids", TOKENS),
            lengths=Input("lengths", ("batch",)),
            frames=Input("noise", ("batch", "frames", 6)),
        ),
        dict(batch=2, length=5, frames=4),
        dict(batch=3, length=7, frames=6),
        opset=9,
        counted=frozenset(["frames"]),
    ),
    "wavenet": Tiny(
        WaveNet, dict(wave=Input("noise", ("batch", "samples"))), dict(batch=2, samples=20), dict(batch=1, samples=33)
    ),
    "pointnet": Tiny(
        PointNet, dict(points=Input("noise", ("batch", 3, "points"))), dict(batch=2, points=9), dict(batch=3, points=14)
    ),
    "segmentation": Tiny(
        Segmentation, dict(image=IMAGE), dict(batch=2, height=20, width=28), dict(batch=1, height=33, width=25), opset=11
    ),
    "fnet": Tiny(FNet, dict(ids=Input("ids", TOKENS)), dict(batch=2, length=8), dict(batch=3, length=11), opset=10),
    "llama_complex": Tiny(
        LlamaComplex, dict(tokens=Input("ids", TOKENS)), dict(batch=2, length=7), dict(batch=1, length=10), opset=14
    ),
    "spectrogram": Tiny(
        SpectrogramClassifier,
        dict(audio=Input("noise", ("batch", "samples"))),
        dict(batch=2, samples=64),
        dict(batch=3, samples=87),
        opset=11,
    ),
    "vocos": Tiny(
        Vocos,
        dict(mel=Input("smooth", ("batch", 8, "frames"))),
        dict(batch=2, frames=12),
        dict(batch=1, frames=17),
        opset=9,
    ),
}
