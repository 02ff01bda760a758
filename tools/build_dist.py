#!/usr/bin/env python3
"""build_dist.py OUTPUT [TARGET...]: wheels, static commands and the source archive, for all platforms from this machine, with zig.

Without targets, all of TARGETS and the source archive. The wheels have no Python extension, so one serves every version of Python. It needs
the packages of requirements-dist.txt. The first build for a target takes longer, because zig compiles its C library too.
"""
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import ziglang
from cross_build import ROOT, compile_all, core_sources, only_run, version
from zlib_source import zlib_source

ZLIB = ["adler32", "compress", "crc32", "deflate", "inffast", "inflate", "inftrees", "trees", "uncompr", "zutil"]
TARGETS = {  # target of zig -> (platform tag of the wheel, its library)
    "x86_64-linux-gnu.2.17": ("manylinux2014_x86_64.manylinux_2_17_x86_64", "libptonnx.so"),
    "aarch64-linux-gnu.2.17": ("manylinux2014_aarch64.manylinux_2_17_aarch64", "libptonnx.so"),
    "x86_64-linux-musl": ("musllinux_1_2_x86_64", "libptonnx.so"),
    "aarch64-linux-musl": ("musllinux_1_2_aarch64", "libptonnx.so"),
    "x86_64-macos.11.0": ("macosx_11_0_x86_64", "libptonnx.dylib"),
    "aarch64-macos.11.0": ("macosx_11_0_arm64", "libptonnx.dylib"),
    "x86_64-windows-gnu": ("win_amd64", "ptonnx.dll"),
}
LIMIT = 3_000_000  # bytes of each file


ZIG = Path(ziglang.__file__).with_name("zig.exe" if sys.platform == "win32" else "zig")
FLAGS = ["-O2", "-g0", "-fPIC", "-fvisibility=hidden"]
HARDENING = ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=2"]  # as in meson.build; zig links with relro and now by itself


def small(file):
    """The file, if it is below the limit."""
    if file.stat().st_size > LIMIT:
        raise SystemExit(f"{file} has {file.stat().st_size} bytes, more than {LIMIT}")
    return file


def build(target, folder):
    """(library, command) for a target."""
    windows = "windows" in target
    objects = folder / target
    objects.mkdir(parents=True, exist_ok=True)
    zlib = zlib_source(folder)
    compiler = [ZIG, "cc", "-target", target]
    flags = [*FLAGS, f"-I{zlib}", *(["-DPTONNX_BUILD"] if windows else HARDENING)]
    core = [*compile_all(compiler, core_sources(objects, windows), objects, flags),
            *compile_all(compiler, [zlib / f"{name}.c" for name in ZLIB], objects, [*flags, "-w", "-Dfdopen=fdopen"])]  # fmt: skip
    command = compile_all(compiler, sorted((ROOT / "src/cli").glob("*.c")), objects, flags)
    for old in set(objects.glob("*.o")) - {*core, *command}:
        for part in objects.glob(f"{old.stem}.*"):
            part.unlink()
    library, program = objects / TARGETS[target][1], objects / ("ptonnx.exe" if windows else "ptonnx")
    more = ["-lshell32"] if windows else ["-lm"]
    subprocess.run([*compiler, "-shared", "-s", *core, "-o", library, *more], check=True)
    static = ["-static"] if "musl" in target else []
    subprocess.run([*compiler, "-s", *static, *command, *core, "-o", program, *more], check=True)
    return small(library), small(program)


def metadata():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    rows = [("Metadata-Version", "2.4"), ("Name", project["name"]), ("Version", version()), ("Summary", project["description"]),
            ("License-Expression", project["license"]), ("License-File", "LICENSE"), ("Requires-Python", project["requires-python"]),
            ("Keywords", ",".join(project["keywords"])), *(("Classifier", text) for text in project["classifiers"])]  # fmt: skip
    for extra, needs in project["optional-dependencies"].items():
        rows += [("Provides-Extra", extra), *(("Requires-Dist", f'{need}; extra == "{extra}"') for need in needs)]
    rows.append(("Description-Content-Type", "text/markdown"))
    return "".join(f"{key}: {text}\n" for key, text in rows) + "\n" + (ROOT / "README.md").read_text()


def wheel(target, library, program, output):
    """A wheel: files in a fixed order with a fixed date, so that equal inputs make equal bytes."""
    tag, info, data = f"py3-none-{TARGETS[target][0]}", f"ptonnx-{version()}.dist-info", f"ptonnx-{version()}.data"
    parts = {f"ptonnx/{file.relative_to(ROOT / 'python/ptonnx').as_posix()}": file.read_bytes() for file in sorted((ROOT / "python/ptonnx").rglob("*.py"))}
    parts[f"ptonnx/{library.name}"] = library.read_bytes()
    parts[f"{data}/scripts/{program.name}"] = program.read_bytes()
    parts[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    parts[f"{info}/METADATA"] = metadata().encode()
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in TARGETS[target][0].split("."))
    parts[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: ptonnx\nRoot-Is-Purelib: false\n{tags}".encode()
    digest = lambda data: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()  # noqa: E731
    record = "".join(f"{name},sha256={digest(text)},{len(text)}\n" for name, text in parts.items())
    parts[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    file = output / f"ptonnx-{version()}-{tag}.whl"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100755 if "/scripts/" in name else 0o100644) << 16
            archive.writestr(entry, text)
    return small(file)


def source_archive(output):
    """The sdist of pyproject.toml, from what is committed."""
    if not (ROOT / ".git").exists():
        raise SystemExit("the source archive is made from a git repository, and this is not one; name TARGETS to build wheels only")
    subprocess.run([sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", output, ROOT], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])})  # fmt: skip
    return small(output / f"ptonnx-{version()}.tar.gz")


def main():
    output, targets = Path(sys.argv[1]), sys.argv[2:] or list(TARGETS)
    folder = output / ".objects"
    for target in targets:
        if target not in TARGETS:
            raise SystemExit(f"'{target}' is not a target; expected one of {', '.join(TARGETS)}")
    for target in targets:
        with only_run(folder):
            library, program = build(target, folder)
            print(wheel(target, library, program, output), flush=True)
            if "musl" in target:
                print(shutil.copy(program, output / f"ptonnx-{version()}-linux-{target.partition('-')[0]}"), flush=True)
    if not sys.argv[2:]:
        print(source_archive(output))


if __name__ == "__main__":
    main()
