"""bench/readme.py: the figures of the README."""

import sys

from paths import ROOT

sys.path[:0] = [str(ROOT / "bench")]

import readme  # noqa: E402


def test_readme_shows_the_committed_figures():
    text = readme.README.read_text()
    assert readme.filled(text, readme.kept_figures()) == text


def test_blocks_follow_their_figures():
    text = "<!-- bench: costs -->\nold\n<!-- end -->\n<!-- bench: compared -->\nkept\n<!-- end -->\n"
    rows = [{"layers": n, "us_per_layer": 20.04, "kb_per_layer": 6.0} for n in (256, 1024, 4096)]
    made = readme.filled(text, {"growth": {"straight": rows}})
    assert "| straight | 20.0 µs, 6.0 kB | 4,096 | 20.0 µs, 6.0 kB |" in made and "old" not in made
    assert "kept" in made


def test_ratios_are_those_to_the_fastest_peer():
    rows = [{"peers": {"a": {"plain": {"ratio": 0.9, "low": 0.8}}, "b": {"plain": {"ratio": 1.1, "low": 1.05}}}},
            {"peers": {"a": {"plain": {"error": "refused"}}}}]  # fmt: skip
    assert readme.ratios(rows, "plain") == [(1.1, 1.05)]
