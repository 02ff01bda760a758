"""The linked files: hardening, what they import and what they export."""

import re
import subprocess

import pytest

from paths import BUILD, ROOT

FILES = [BUILD / "ptonnx", BUILD / "libptonnx.so"]


def output_of(*command):
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout


def imports(path):
    rows = output_of("nm", "-D", "--undefined-only", path).splitlines()
    return {row.split()[-1].split("@")[0] for row in rows}


def dynamic(path, tag):
    return re.findall(rf"\({tag}\)\s+(.*)", output_of("readelf", "-W", "-d", path))


def segment_flags(path, kind):
    """The flags of each segment of that kind: 'R  ', 'RW ', 'RWE'."""
    return re.findall(rf"^\s+{kind}(?:\s+0x\w+){{5}}\s(...)", output_of("readelf", "-W", "-l", path), re.M)


def check_layout(path, libraries=("libc", "libm", "libz")):
    """Everything that depends neither on optimisation nor on the compiler."""
    assert re.search(r"Type:\s+DYN", output_of("readelf", "-h", path)), "not position independent"
    assert segment_flags(path, "GNU_RELRO"), "no RELRO"
    assert any("NOW" in flags for flags in dynamic(path, "FLAGS_1") + dynamic(path, "FLAGS")), "lazy binding"
    (stack,) = segment_flags(path, "GNU_STACK")
    assert "E" not in stack, "executable stack"
    assert not any("W" in flags and "E" in flags for flags in segment_flags(path, "LOAD")), "writable code"
    assert not dynamic(path, "TEXTREL") and not any("TEXTREL" in flags for flags in dynamic(path, "FLAGS"))
    assert not dynamic(path, "RPATH")
    needed = {re.search(r"\[(\w+)", row).group(1) for row in dynamic(path, "NEEDED")}
    assert needed <= set(libraries)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_layout(path):
    check_layout(path)
    assert "__stack_chk_fail" in imports(path)


def test_command_is_an_executable():
    assert any("PIE" in flags for flags in dynamic(BUILD / "ptonnx", "FLAGS_1"))


def glibc():
    return "GLIBC_" in output_of("nm", "-D", BUILD / "ptonnx")


@pytest.mark.skipif(not glibc(), reason="only glibc has FORTIFY")
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_fortify(path):
    """Calls that write into a buffer of known size are checked, and so is the frame that an error unwinds to."""
    checked = {name for name in imports(path) if name.endswith("_chk")}
    assert len(checked) >= 3 and "__longjmp_chk" in checked


def x86_features(path):
    rows = re.findall(r"x86 feature: (.*)", output_of("readelf", "-n", path))
    return [set(row.split(", ")) for row in rows]


def machine(path):
    return re.search(r"Machine:\s+(.*)", output_of("readelf", "-h", path)).group(1)


@pytest.mark.skipif("X86-64" not in machine(BUILD / "ptonnx"), reason="CET belongs to x86-64")
def test_control_flow_protection():
    """Every object has the note. The linker keeps it where the C library's start files have it too."""
    core = BUILD / "libptonnx_core.a"
    features = x86_features(core)
    members = [row for row in output_of("ar", "t", core).splitlines() if row.endswith(".o")]
    assert len(features) == len(members) > 100
    assert all({"IBT", "SHSTK"} <= row for row in features)
    start = output_of("cc", "-print-file-name=crti.o").strip()
    if x86_features(start):
        for path in FILES:
            assert {"IBT", "SHSTK"} <= x86_features(path)[0]


def test_library_exports_only_its_api():
    rows = output_of("nm", "-D", "--defined-only", BUILD / "libptonnx.so").splitlines()
    header = output_of("cc", "-E", "-P", ROOT / "include" / "ptonnx.h")  # without comments, and without the part for C++
    declared = set(re.findall(r"\b(ptonnx_\w+)\(", header))
    assert {row.split()[-1] for row in rows} == declared


def test_library_imports_only_what_is_thread_safe():
    """strerror is left: it is thread safe in glibc 2.32 and later, in musl, and elsewhere for errors that have a name."""
    unsafe = {"asctime", "basename", "ctime", "dirname", "drand48", "getenv", "getopt_long", "gmtime", "lgamma",
              "lgammaf", "localtime", "putenv", "rand", "random", "readdir", "setenv", "setlocale", "srand", "strsignal",
              "strtok", "tmpnam", "unsetenv", "localeconv", "nl_langinfo", "ttyname", "getpwuid", "exit", "_exit"}
    assert imports(BUILD / "libptonnx.so") & unsafe == set()


def test_command_exports_nothing():
    """But its copies of the C library's variables (stdout, optarg)."""
    rows = output_of("nm", "-D", "--defined-only", "--with-symbol-versions", BUILD / "ptonnx").splitlines()
    assert [row for row in rows if "@" not in row] == []
