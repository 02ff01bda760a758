"""The library as `meson install` puts it in place, for programs that are compiled against it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paths import BUILD

needs_tools = pytest.mark.skipif(
    not shutil.which("pkg-config") or not shutil.which("g++"), reason="needs pkg-config and g++"
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The flags for a program that uses the installed library, and the environment to run it in."""
    prefix = tmp_path_factory.mktemp("installed")
    meson = shutil.which("meson") or str(Path(sys.executable).with_name("meson"))
    command = [meson, "install", "-C", str(BUILD), "--no-rebuild", "--quiet", "--destdir", str(prefix)]
    subprocess.run(command, check=True)
    (config,) = prefix.rglob("ptonnx.pc")
    env = {**os.environ, "PKG_CONFIG_PATH": str(config.parent), "PKG_CONFIG_SYSROOT_DIR": str(prefix)}

    def flags(*options):
        command = ["pkg-config", *options, "--cflags", "--libs", "ptonnx"]
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.split()

    return flags, config.parent.parent
