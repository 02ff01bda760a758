"""The source of zlib, for builds that cannot link the system's: WebAssembly and other platforms. ZLIB_SOURCE names a folder that has it."""

import hashlib
import os
import tarfile
import urllib.request
from pathlib import Path

PLACES = [
    ("https://github.com/madler/zlib/releases/download/v1.3.1/zlib-1.3.1.tar.gz", "9a93b2b7dfdac77ceba5a558a580e74667dd6fede4585b91eefb60f03b72df23"),
    ("http://deb.debian.org/debian/pool/main/z/zlib/zlib_1.2.13.dfsg.orig.tar.bz2", "71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1"),
]  # fmt: skip


def download(address, digest, target):
    with urllib.request.urlopen(address, timeout=60) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != digest:
        raise OSError(f"{address}: the file is not the expected one")
    target.write_bytes(data)


def zlib_source(folder):
    """A folder with zlib's C files."""
    if os.environ.get("ZLIB_SOURCE"):
        return Path(os.environ["ZLIB_SOURCE"])
    faults = []
    for address, digest in PLACES:
        archive = folder / address.rpartition("/")[2]
        try:
            if not archive.exists():
                download(address, digest, archive)
        except OSError as fault:
            faults.append(f"{address}: {fault}")
            continue
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
            return folder / tar.getnames()[0].split("/")[0]
    raise SystemExit("zlib cannot be downloaded; set ZLIB_SOURCE to a folder with its source\n" + "\n".join(faults))
