"""Which sub-package of the Python package imports which, and that each says what comes in and goes out."""

import ast

import pytest

from paths import ROOT

PACKAGE = ROOT / "python" / "ptonnx"
# A sub-package may import itself and those to its left. The modules beside them are what users import; they may import all.
ROOMS = ["_binding", "_capture", "_symbolic", "_conversion", "_export"]
# What a sub-package may import from the modules beside them.
BESIDE = {"errors": ROOMS, "verification": ["_export"]}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(file):
    """(sub-package or "", module) of each relative import, also of those inside functions."""
    parts = file.relative_to(PACKAGE).parent.parts
    for node in ast.walk(ast.parse(file.read_text())):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        place = [*parts[: len(parts) - node.level + 1], *(node.module.split(".") if node.module else ())]
        for path in [place] if node.module and (PACKAGE.joinpath(*place).with_suffix(".py")).exists() else [[*place, alias.name] for alias in node.names]:
            assert PACKAGE.joinpath(*path).with_suffix(".py").exists() or (PACKAGE.joinpath(*path) / "__init__.py").exists(), f"{file}: {path}"
            yield (path[0], path[1]) if path[0] in ROOMS else ("", path[0])


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_no_upward_import(file):
    room = file.relative_to(PACKAGE).parts[0]
    if room not in ROOMS:
        return
    for target, module in imported(file):
        if target:
            assert ROOMS.index(target) <= ROOMS.index(room), f"imports {target}.{module}"
        else:
            assert room in BESIDE.get(module, ()), f"imports {module}"


def test_the_imports_are_found():
    found = {target for file in MODULES for target in imported(file)}
    assert {room for room, _ in found} == {"", *ROOMS}
    assert ("_capture", "tree") in found and ("_conversion", "call") in found and ("", "errors") in found


def test_no_absolute_import_of_the_package():
    """A copy of the package under another name or at another place imports its own modules."""
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            assert not [name for name in names if name.split(".")[0] == "ptonnx"], file


def test_every_folder_is_a_room_and_says_what_goes_in_and_out():
    assert sorted(folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and folder.name != "__pycache__") == sorted(ROOMS)
    text = (ROOT / "docs" / "architecture.md").read_text()
    for room in ROOMS:
        purpose = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text()))
        assert "\nIn: " in purpose and " Out: " in purpose, room
        assert f"`{room}/`" in text, f"docs/architecture.md does not name {room}"


def test_private_modules_are_in_a_room():
    """Beside the sub-packages are only modules that users import, and the table of their names."""
    loose = {file.name for file in PACKAGE.glob("_*.py")}
    assert loose == {"__init__.py", "__main__.py", "_names.py"}
