"""What the documents say is what the program says."""

import re
import sys
from pathlib import Path

from numeric import ptonnx_command

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))


def test_table_of_operators_is_up_to_date():
    from gen_operators import document

    assert (ROOT / "docs" / "operators.md").read_text() == document(ptonnx_command()), "run tools/gen_operators.py"


def test_links_lead_somewhere():
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)", page.read_text()):
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"
