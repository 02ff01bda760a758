"""A hook of mkdocs: README.md becomes the first page, and files outside docs/ that a page links to are part of the site."""

import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", "SECURITY.md", "CHANGELOG.md"]
LINK = re.compile(r"(\]\()(?!https?:|#)([^)#\s]+)")


def target_in_site(page, link):
    """Where a link of a file of the repository leads in the site; None if it stays as it is."""
    path = ((ROOT / page).parent / link).resolve()
    if not path.is_relative_to(ROOT):
        return None
    inside = path.relative_to(ROOT).as_posix()
    if inside in PAGES:
        return inside
    if inside.startswith("docs/"):
        return inside.removeprefix("docs/")
    return f"files/{inside}.txt" if inside.endswith(".md") else f"files/{inside}"  # a .md file would become a page


def rewritten(page):
    """The text of a page, and (file, its name in the site) for the files outside docs/ that it links to."""
    others, folder = set(), posixpath.dirname(page.removeprefix("docs/"))

    def replace(match):
        target = target_in_site(page, match[2])
        if target and target.startswith("files/"):
            others.add((((ROOT / page).parent / match[2]).resolve().relative_to(ROOT).as_posix(), target))
        return match[1] + (posixpath.relpath(target, folder) if target else match[2])

    return LINK.sub(replace, (ROOT / page).read_text()), others


def on_files(files, config):
    others = set()
    for page in [*PAGES, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))]:
        text, linked = rewritten(page)
        others |= linked
        name = page.removeprefix("docs/")
        old = files.get_file_from_path(name)
        if old:
            files.remove(old)
        files.append(File.generated(config, name, content=text))
    for path, name in sorted(others):
        if (ROOT / path).is_file():
            files.append(File.generated(config, name, content=(ROOT / path).read_text()))
    return files
