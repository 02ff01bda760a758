"""Which folder includes which, and that the library keeps nothing between calls."""

import re
import subprocess

import pytest

from paths import BUILD, ROOT

SRC = ROOT / "src"
# A room may include itself and rooms to its left.
ROOMS = """base graph infer fold build layers finish onnx archive pt2 script interp lang aten foreign export listing
    api cli""".split()
MOST_FILES = 30  # in a folder, apart from the families of rules and the interpreter
GRAPH_ROOMS = ["graph", "infer", "fold", "build", "layers", "finish"]
MOST_IN_A_CYCLE = 20  # files of these rooms


def room_of(file):
    return file.relative_to(SRC).parts[0]


def includes(file):
    return re.findall(r'^\s*#\s*include\s+([<"][^>"]+[>"])', file.read_text(), re.M)


def lines_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


SOURCES = sorted([*SRC.rglob("*.c"), *SRC.rglob("*.h")])


@pytest.mark.parametrize("file", SOURCES, ids=lambda f: str(f.relative_to(SRC)))
def test_no_upward_include(file):
    for include in includes(file):
        if include[0] == "<":
            continue
        name = include.strip('"')
        if name == "ptonnx.h":
            continue
        assert ".." not in name, f"{include}: a file of another folder is included from src/"
        beside, elsewhere = file.parent / name, SRC / name
        assert beside.exists() or elsewhere.exists(), f"{include} is neither beside its includer nor in src/"
        if not beside.exists():
            assert ROOMS.index(room_of(elsewhere)) < ROOMS.index(room_of(file)), include


def test_every_folder_is_a_room():
    assert {p.name for p in SRC.iterdir() if p.is_dir()} == set(ROOMS)
    assert [p.name for p in SRC.iterdir() if p.suffix in (".c", ".h")] == []


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in ("interp", "aten")])
def test_a_folder_has_few_files(room):
    assert len([p for p in (SRC / room).iterdir() if p.suffix in (".c", ".h")]) <= MOST_FILES


def references():
    """{.c file: {.c file: names that it defines and the first one uses}}, by the symbols of the object files. To store
    the address of a function in a table is a use, too."""
    homes, used = {}, {}
    for row in lines_of("nm", "-A", str(BUILD / "libptonnx_core.a")):
        place, kind, name = re.match(r"(.*):[0-9a-f ]+ (\w) (\S+)$", row).groups()
        file = re.findall(r"([^/:]+)\.o$", place)[-1].removeprefix("src_").replace("_", "/", 1)
        if kind == "U":
            used.setdefault(file, set()).add(name)
        elif kind in "TDRB":
            homes[name] = file
    return {
        file: {other: {name for name in names if homes.get(name) == other} for other in {homes.get(name) for name in names} - {None}}
        for file, names in used.items()
    }


def cycles(uses, rooms):
    """Sets of files of these rooms in which each one reaches each other one, the largest first."""
    files = {file for file in uses if file.split("/")[0] in rooms}

    def reached(file):
        found, open_files = set(), [file]
        while open_files:
            for other in uses.get(open_files.pop(), {}).keys() & files - found:
                found.add(other)
                open_files.append(other)
        return found

    reach = {file: reached(file) for file in files}
    found = {frozenset(other for other in reach[file] if file in reach[other]) for file in files if file in reach[file]}
    return sorted(map(sorted, found), key=len, reverse=True)


def described(uses, cycle):
    """A line for each file of the cycle: what it uses of the others."""
    return "\n".join(
        f"{file} -> {other}: {', '.join(sorted(uses[file][other]))}" for file in cycle for other in cycle if other in uses[file]
    )


def test_files_of_the_graph_are_no_knot():
    uses = references()
    found = cycles(uses, GRAPH_ROOMS)
    assert found and "build/build.c" in found[0], "op(), its simplifications and emit_*() call each other"
    assert len(found[0]) <= MOST_IN_A_CYCLE, f"{len(found[0])} files call each other:\n{described(uses, found[0])}"
    for room in ("interp", "lang", "aten", "onnx", "pt2", "script"):  # shown with pytest -s
        print(f"{room}: {[len(cycle) for cycle in cycles(uses, [room])]}")


def test_names_have_one_meaning():
    """Of all names of functions, few are defined in more than one file. The two systems define the same ones."""
    files = {}
    for file in SRC.rglob("*.c"):
        if file.name != "system_windows.c":
            for name in re.findall(r"^[A-Za-z][^\n;={}]*?\b(\w+)\((?:[^;{}]*)\)\n\{$", file.read_text(), re.M):
                files.setdefault(name, set()).add(file.name)
    shared = {name: sorted(found) for name, found in files.items() if len(found) > 1}
    assert len(files) > 4000
    assert len(shared) < 0.04 * len(files), sorted(shared.items(), key=lambda item: -len(item[1]))


def test_operator_names_in_one_file():
    """The interpreter knows operators by their rows; only syntax stands for some by name."""
    for file in sorted((SRC / "interp").iterdir()):
        code = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)
        found = re.findall(r'"(?:aten|prim)::[^"]*"', code)
        assert not found or file.name == "syntax_names.c", f"{file.name} names {found[0]}"


def test_command_stands_on_the_public_header_only():
    for file in (SRC / "cli").iterdir():
        for include in includes(file):
            assert include[0] == "<" or include == '"cli.h"', f"{file.name} includes {include}"


def test_no_mutable_state_in_the_library():
    """Anything in .data, .bss or their thread-local kin outlives a call."""
    rows = lines_of("objdump", "-t", str(BUILD / "libptonnx_core.a"))
    kept = [row.split()[-1] for row in rows if re.search(r"\sO \.(data|bss|tdata|tbss)\s", row)]
    assert kept == []


def called_by_the_library():
    """{object file: names outside of it that it uses}; the checked variants of FORTIFY under their usual names."""
    used = {}
    for row in lines_of("nm", "-A", "--undefined-only", str(BUILD / "libptonnx_core.a")):
        place, name = row.split(" U ")
        name = re.sub(r"^__(\w+)_chk$", r"\1", name.strip()).removesuffix("64")
        used.setdefault(re.findall(r"([^/:]+\.o):", place)[-1], set()).add(name)
    return used


# What ends or changes the process that the library is a guest of.
HOST = set("""abort exit _exit _Exit quick_exit atexit raise kill pthread_kill __assert_fail signal sigaction bsd_signal
    __sysv_signal sigaltstack setlocale setrlimit umask chdir setenv putenv srand rand strtok fork vfork execve system popen
    printf puts putchar fprintf fputs fwrite perror stdout stderr""".split())
# What other systems have in other forms.
SYSTEM = re.compile(r"""open|openat|opendir|readdir|[fl]?stat|fstatat|p?read|p?write|copy_file_range|sendfile|rename|link|symlink
    |unlink|remove|mkdir|realpath|f?chmod|faccessat|fsync|fdatasync|flock|lockf|fcntl|mmap|munmap|mprotect|poll|select|sysconf
    |pthread_\w+|sig(?!nature)\w+|getrlimit|clock_gettime|nanosleep|newlocale|uselocale|lgamma_r|memmem""", re.X)


def test_the_host_is_left_alone():
    """The library never prints, ends the process, or takes its signals."""
    used = called_by_the_library()
    assert "malloc" in set().union(*used.values())
    assert {file: names & HOST for file, names in used.items() if names & HOST} == {}


def test_calls_of_the_system_are_in_one_file():
    found = {file: {name for name in names if SYSTEM.fullmatch(name)} for file, names in called_by_the_library().items()}
    assert [file for file, names in found.items() if names] == ["src_base_system_posix.c.o"]
    assert found["src_base_system_posix.c.o"] >= {"rename", "flock", "realpath", "mmap", "fsync", "pthread_getattr_np"}


def test_no_names_of_the_c_library():
    """A program that links the static library must get the C library's functions, not ours of the same name."""
    def names(*command):
        return {row.split()[-1].split("@")[0] for row in lines_of(*command) if re.search(r" [TDRBW] ", row)}

    loaded = [line.split()[-1] for line in open("/proc/self/maps") if re.search(r"/lib[cm](-[\d.]+)?\.so", line)]
    assert loaded
    for library in set(loaded):
        assert not names("nm", str(BUILD / "libptonnx_core.a")) & names("nm", "-D", "--defined-only", library)


def test_rules_do_not_compare_opsets():
    """Rules and the interpreter query what the target has: target_has() and its like in build/emit.h."""
    files = [file for folder in ("aten", "lang", "interp") for file in (SRC / folder).glob("*.c")]
    for file in [*files, *(SRC / "export").glob("signature*.c")]:
        if file.name == "needed_opset.c":
            continue  # tries each opset in turn
        assert not re.findall(r"opset\s*(?:[<>]=?|[!=]=)", file.read_text()), file.name
