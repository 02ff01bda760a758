#!/usr/bin/env python3
"""build_web.py OUTPUT: the page of web/ with the core as WebAssembly. Needs emscripten (apt install emscripten)."""
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from cross_build import ROOT, compile_all, core_sources
from zlib_source import zlib_source

ZLIB = ["adler32", "crc32", "inffast", "inflate", "inftrees", "zutil"]
PAGE = ["index.html", "page.js", "worker.js", "service.js", "style.css", "graph.js", "draw.js", "report.js"]
LINK = ["-Oz", "-sMODULARIZE", "-sEXPORT_NAME=createPtonnx", "-sALLOW_MEMORY_GROWTH", "-sMAXIMUM_MEMORY=4GB", "-sTOTAL_STACK=4MB",
        "-sENVIRONMENT=web,worker,node", "-sEXPORTED_FUNCTIONS=_malloc,_free",
        "-sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8"]  # fmt: skip


def main():
    output = Path(sys.argv[1])
    objects = output / ".objects"
    objects.mkdir(parents=True, exist_ok=True)
    zlib = zlib_source(objects)
    files = [*core_sources(objects), *(ROOT / "src/cli" / name for name in ("spec.c", "memory.c")), ROOT / "web/web.c", *(zlib / f"{name}.c" for name in ZLIB)]
    made = compile_all(["emcc"], files, objects, ["-Oz", f"-I{zlib}"])
    # emcc needs acorn, which Debian keeps where only its own node looks.
    paths = [path for path in (os.environ.get("NODE_PATH"), "/usr/share/nodejs") if path]
    subprocess.run(["emcc", *LINK, *made, "-o", output / "ptonnx.js"], check=True, env={**os.environ, "NODE_PATH": os.pathsep.join(paths)})
    for name in PAGE:
        shutil.copy(ROOT / "web" / name, output / name)
    service = output / "service.js"
    digest = hashlib.sha256(b"".join((output / name).read_bytes() for name in [*PAGE, "ptonnx.wasm"])).hexdigest()[:16]
    service.write_text(service.read_text().replace("VERSION", digest))


if __name__ == "__main__":
    main()
