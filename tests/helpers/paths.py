"""Where the repository, its builds and its test data are. $PTONNX_BUILD and $PTONNX_BUILD_SANITIZER choose other builds."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
CORPUS = TESTS / "corpus"
EXAMPLE = ROOT / "examples" / "tiny_convnet.pt"
BUILD = ROOT / os.environ.get("PTONNX_BUILD", "build")
SANITIZER_BUILD = ROOT / os.environ.get("PTONNX_BUILD_SANITIZER", "build-sanitizer")
