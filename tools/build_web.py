#!/usr/bin/env python3
"""build_web.py OUTPUT: the page of web/ with the core as WebAssembly, and ONNX Runtime Web beside it, which the page loads on request.

Needs emscripten (apt install emscripten) and npm, which downloads ONNX Runtime Web.
"""
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from cross_build import ROOT, compile_all, core_sources, only_run
from zlib_source import zlib_source

ZLIB = ["adler32", "crc32", "inffast", "inflate", "inftrees", "zutil"]
PAGE = ["index.html", "page.js", "worker.js", "runner.js", "service.js", "style.css", "graph.js", "draw.js", "report.js"]
RUNTIME = "onnxruntime-web"
RUNTIME_VERSION = "1.30.0"
RUNTIME_DIGEST = "q0y+JrrtukXSzsBWEMccVfqX25LRmosXHF+CaRJmg8pZClzcV7svNc4rKY3jL02Vb7QmRMDs1SigqR4CXAfKYQ=="  # sha512, as npm records it
RUNTIME_FILES = ["ort.wasm.min.js", "ort-wasm-simd-threaded.mjs", "ort-wasm-simd-threaded.wasm"]  # for the processor, without WebGPU
LINK = ["-Oz", "-sMODULARIZE", "-sEXPORT_NAME=createPtonnx", "-sALLOW_MEMORY_GROWTH", "-sMAXIMUM_MEMORY=4GB", "-sTOTAL_STACK=4MB",
        "-sENVIRONMENT=web,worker,node", "-sEXPORTED_FUNCTIONS=_malloc,_free",
        "-sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8"]  # fmt: skip


def runtime(objects):
    """The package of ONNX Runtime Web."""
    archive = objects / f"{RUNTIME}-{RUNTIME_VERSION}.tgz"
    if not archive.exists():
        npm = shutil.which("npm")
        if not npm:
            raise SystemExit(f"npm is not installed; it downloads {RUNTIME}, which the page runs models with")
        subprocess.run([npm, "pack", "--silent", "--pack-destination", objects, f"{RUNTIME}@{RUNTIME_VERSION}"], check=True, stdout=subprocess.DEVNULL)
    if base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode() != RUNTIME_DIGEST:
        archive.unlink()
        raise SystemExit(f"{archive.name}: the file is not the expected one")
    return archive


def copy_runtime(archive, target):
    target.mkdir(exist_ok=True)
    with tarfile.open(archive) as tar:
        for name in RUNTIME_FILES:
            (target / name).write_bytes(tar.extractfile(f"package/dist/{name}").read())


def build(output, objects):
    if not shutil.which("emcc"):
        raise SystemExit("emcc is not installed; the page is compiled with emscripten (apt install emscripten)")
    copy_runtime(runtime(objects), output / "ort")
    zlib = zlib_source(objects)
    files = [*core_sources(objects), *(ROOT / "src/cli" / name for name in ("spec.c", "memory.c")), ROOT / "web/web.c", *(zlib / f"{name}.c" for name in ZLIB)]
    made = compile_all(["emcc"], files, objects, ["-Oz", f"-I{zlib}"])
    # emcc needs acorn, which Debian keeps where only its own node looks.
    paths = [path for path in (os.environ.get("NODE_PATH"), "/usr/share/nodejs") if path]
    subprocess.run(["emcc", *LINK, *made, "-o", output / "ptonnx.js"], check=True, env={**os.environ, "NODE_PATH": os.pathsep.join(paths)})
    for name in PAGE:
        shutil.copy(ROOT / "web" / name, output / name)
    service = output / "service.js"
    digest = hashlib.sha256(b"".join((output / name).read_bytes() for name in [*PAGE, "ptonnx.wasm", f"ort/{RUNTIME_FILES[-1]}"])).hexdigest()[:16]
    service.write_text(service.read_text().replace("VERSION", digest))


def main():
    output = Path(sys.argv[1])
    with only_run(output / ".objects"):
        build(output, output / ".objects")


if __name__ == "__main__":
    main()
