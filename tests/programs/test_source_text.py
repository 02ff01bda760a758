"""The functions of tests/programs once more, from the text that their author wrote: with operators, comprehensions, zip and
enumerate, break, continue and return anywhere, which torch.jit.save lowers to simpler things."""

import inspect

import pytest

from programs import all_programs
from source_text import is_language, text_of, write_archive
from programs.test_programs import check_file, run_command

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAMS = [p for p in all_programs() if inspect.isfunction(p.code) and is_language(p.code)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.name)
def test_program(program, tmp_path):
    write_archive(tmp_path / "program.pt", text_of(program.code), version=10)  # of torch 2; full() made floats before
    code, messages, path, names = run_command(program, tmp_path, list(inspect.signature(program.code).parameters))
    if program.refused and code == 1:
        assert program.refused in messages, messages
        return
    assert code == 0, messages
    check_file(program, path, names)


def test_most_are_such_text():
    assert len(PROGRAMS) > 300
