#!/usr/bin/env python3
"""Writes tests/data/refused_messages.json: the complete messages of the programs that are rejected on purpose.

    gen_refused.py

tests/programs/test_programs.py compares the messages with this file, so that a change of a message is seen in review.
"""

import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "helpers"), str(ROOT / "tests" / "programs")]

from test_programs import PROGRAMS, REFUSED_FILE, export, shown  # noqa: E402


def main():
    messages = {}
    for program in PROGRAMS:
        if program.refused:
            with tempfile.TemporaryDirectory() as directory:
                messages[program.name] = shown(export(program, Path(directory))[1])
    REFUSED_FILE.write_text(json.dumps(messages, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
