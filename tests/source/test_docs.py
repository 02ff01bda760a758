"""What the documents say is what the program says."""

import functools
import re
import sys
from pathlib import Path

import onnx

from numeric import ptonnx_command
from paths import ROOT

sys.path.insert(0, str(ROOT / "tools"))


def test_table_of_operators_is_up_to_date():
    from gen_operators import document

    assert (ROOT / "docs" / "operators.md").read_text() == document(ptonnx_command()), "run tools/gen_operators.py"


def test_c_api_is_up_to_date():
    import gen_c_api

    assert gen_c_api.PAGE.read_text() == gen_c_api.page(), "run tools/gen_c_api.py"
    functions = re.findall(r"^PTONNX_API [^(]*?\b(ptonnx_\w+)\(", gen_c_api.HEADER.read_text(), re.MULTILINE)
    assert len(functions) > 50
    for function in functions:
        assert f"{function}(" in gen_c_api.page(), function


def test_new_operators_of_onnx_are_listed():
    """The page says of each operator since opset 18 whether it is used; what it calls used stands in the sources."""
    from gen_operators import NEW_OPERATORS

    first = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        if schema.domain == "":
            first[schema.name] = min(schema.since_version, first.get(schema.name, schema.since_version))
    assert sorted((opset, name) for opset, name, _ in NEW_OPERATORS) == sorted((o, n) for n, o in first.items() if o >= 18)
    sources = [*(ROOT / "src" / "aten").glob("*.c"), *(ROOT / "src" / "build").glob("emit*.c"), *(ROOT / "src" / "layers").glob("*.c")]
    text = "".join(path.read_text() for path in sources)
    for _, name, use in NEW_OPERATORS:
        assert use.startswith("not used") != (f'"{name}"' in text), name


FOLDERS = ["src", "include", "tests", "tools", "python", "examples", "bench", "docs"]
# "docs/torchscript-format.md §1.1, §1.4 to §1.6", "docs/architecture.md, "Errors""
REFERENCE = re.compile(r'((?:[\w-]+/)*[\w-]+\.md)(\)?(?:,? (?:and |to )?§\d+(?:\.\d+)*)+|, "[^"]+")?')


def written_files():
    for folder in FOLDERS:
        for suffix in ["c", "h", "py", "md", "t"]:
            yield from sorted((ROOT / folder).rglob(f"*.{suffix}"))
    yield from [ROOT / "README.md", ROOT / "SECURITY.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile", ROOT / "meson.build"]


def in_one_line(text):
    """A reference may be broken over two lines of a comment."""
    return re.sub(r"\s*\n\s*(?:\*|#)?\s*", " ", text)


@functools.cache
def headings(page):
    return re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)


def resolve(file, reference):
    for base in [file.parent, ROOT, ROOT / "docs"]:
        if (base / reference).is_file():
            return base / reference
    return None


def faults_of(file):
    text = file.read_text()
    text = in_one_line(text) if ".md" in text or "§" in text else ""
    for name, parts in REFERENCE.findall(text):
        page = resolve(file, name)
        if page is None:
            yield f"{name} does not exist"
            continue
        for number in re.findall(r"§([\d.]*\d)", parts):
            if not any(heading.startswith(number + " ") for heading in headings(page)):
                yield f"{name} has no section {number}"
        if parts.startswith(', "') and parts[3:-1] not in headings(page):
            yield f"{name} has no section {parts[2:]}"
    if "§" in REFERENCE.sub("", text):
        yield "a section without a document"


def test_references_to_documents_resolve():
    faults = [f"{file.relative_to(ROOT)}: {fault}" for file in written_files() if file != Path(__file__)
              for fault in faults_of(file)]
    assert not faults, "\n".join(faults)


def anchor(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_links_lead_somewhere():
    for page in written_files():
        if page.suffix != ".md":
            continue
        for target, _, part in re.findall(r"\]\(([^)#\s]*)(#([^)]*))?\)", page.read_text()):
            if "://" in target:
                continue
            file = page.parent / target if target else page
            assert file.exists(), f"{page.name}: {target}"
            assert not part or part in map(anchor, headings(file)), f"{page.name}: {target}#{part}"


def test_files_named_in_documents_exist():
    """`src/export/export.c`, `interp/trail.c`, `tests/onnx/test_check_*.py`: from the root, from src/ or from python/ptonnx/."""
    name = re.compile(r"`((?:[\w.*-]+/)+[\w.*-]+\.(?:c|h|py|t|md))`")
    for page in [ROOT / "README.md", ROOT / "SECURITY.md", *(ROOT / "docs").glob("*.md")]:
        for path in name.findall(page.read_text()):
            if not path.startswith("code/") and not re.search("[A-Z]{3}", path):
                assert any([*folder.glob(path)] for folder in (ROOT, ROOT / "src", ROOT / "python" / "ptonnx")), f"{page.name}: {path}"


def test_excerpts_in_documents_are_what_the_files_say():
    """A block of code below "In `FILE`:"."""
    excerpt = re.compile(r"\bIn `([^`\n]+)`:\n\n```\w*\n(.*?)```", re.DOTALL)
    page = (ROOT / "docs" / "contributing.md").read_text()
    found = excerpt.findall(page)
    assert len(found) >= 5
    for path, text in found:
        assert text in (ROOT / path).read_text(), f"{path} has no longer:\n{text}"
