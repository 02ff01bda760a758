"""Words that the code does not use: the glossary (docs/glossary.md) has a term for each, or they are vague."""

import re

import pytest

from paths import ROOT

TERMS = {
    "partner": "alias",
    "thing": "target, object",
    "trip": "iteration",
    "twin": "alias",
    "unsure": "invalid",
}
FILES = [path for folder in ("src", "include", "python") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in (".c", ".h", ".py")]


@pytest.mark.parametrize("word", TERMS)
def test_word_is_not_used(word):
    pattern = re.compile(rf"(?<![a-z]){word}s?(?![a-z])", re.I)
    found = [f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for path in FILES
             for number, line in enumerate(path.read_text().splitlines(), 1) if pattern.search(line)]
    assert not found, "\n".join([f"'{word}': write {TERMS[word]}", *found])
