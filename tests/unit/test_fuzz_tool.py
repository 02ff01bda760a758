"""tools/fuzz.py gives each fuzzer its committed inputs as they are."""

import sys

import pytest

from paths import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import fuzz  # noqa: E402

KINDS = sorted(file.stem.removeprefix("fuzz_") for file in fuzz.FUZZ.glob("fuzz_*.c"))


@pytest.mark.parametrize("kind", KINDS)
def test_no_seed_is_cut(kind, tmp_path):
    """libFuzzer cuts an input that is longer than -max_len: a program of torch.export is no JSON then."""
    fuzzer = fuzz.Fuzzer(tmp_path, tmp_path / f"fuzz_{kind}")
    (option,) = [word for word in fuzzer.command() if word.startswith("-max_len=")]
    seeds = list(fuzzer.seeds.iterdir())
    assert seeds
    assert max(file.stat().st_size for file in seeds) <= int(option.removeprefix("-max_len="))
