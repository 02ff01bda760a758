"""`ptonnx check` on external data: the file lies in the model's directory, is a file, and has what the tensor needs. And on
sizes below 0, and on names that would reach a terminal."""

import os
import subprocess

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from numeric import ptonnx_command, run_ort
from paths import EXAMPLE

WANTED = 24  # bytes of float[2, 3]


def model_of(*entries, dims=(2, 3)):
    """A model that adds an external initializer to its input."""
    w = TensorProto(name="w", data_type=TensorProto.FLOAT, dims=dims, data_location=TensorProto.EXTERNAL)
    for key, value in entries:
        w.external_data.add(key=key, value=value)
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 3]) for name in "xy")
    graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "g", [x], [y], [w])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def check(path):
    done = subprocess.run([ptonnx_command(), "check", os.fspath(path)], capture_output=True, timeout=30)
    return done.returncode, done.stderr.decode(errors="replace")


def place(tmp_path, model):
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "w.bin").write_bytes(np.arange(6, dtype=np.float32).tobytes())
    (tmp_path / "outside.bin").write_bytes(bytes(WANTED))
    onnx.save(model, folder / "m.onnx")
    return folder


GOOD = {
    "whole file": [("location", "w.bin")],
    "offset 0": [("location", "w.bin"), ("offset", "0"), ("length", "24")],
    "below": [("location", "below/w.bin"), ("length", "24")],
    "a dot": [("location", "./w.bin")],
    "a link within": [("location", "link.bin")],
    "dots in a name": [("location", "..w.bin")],
    "checksum": [("location", "w.bin"), ("checksum", "da39a3ee5e6b4b0d3255bfef95601890afd80709")],
}


@pytest.mark.parametrize("name", GOOD)
def test_good(name, tmp_path):
    folder = place(tmp_path, model_of(*GOOD[name]))
    (folder / "below").mkdir()
    for copy in ("below/w.bin", "..w.bin"):
        (folder / copy).write_bytes((folder / "w.bin").read_bytes())
    (folder / "link.bin").symlink_to("below/w.bin")
    assert check(folder / "m.onnx") == (0, "")


BAD = {
    "no location": ([("offset", "0")], "not named"),
    "empty location": ([("location", "")], "not named"),
    "missing": ([("location", "nowhere.bin")], "'nowhere.bin', which cannot be read"),
    "absolute": ([("location", "/etc/passwd")], "not a file in or below the model's directory"),
    "upwards": ([("location", "../outside.bin")], "not a file in or below the model's directory"),
    "upwards later": ([("location", "below/../../outside.bin")], "not a file in or below the model's directory"),
    "only upwards": ([("location", "..")], "not a file in or below the model's directory"),
    "NUL": ([("location", "w.bin\0.txt")], "not a file in or below the model's directory"),
    "a link out": ([("location", "out.bin")], "'out.bin', which is a link that leads out of the model's directory"),
    "an absolute link out": ([("location", "absolute.bin")], "leads out of the model's directory"),
    "a linked directory": ([("location", "above/outside.bin")], "leads out of the model's directory"),
    "a link to a link": ([("location", "twice.bin")], "leads out of the model's directory"),
    "a link to itself": ([("location", "loop.bin")], "cannot be read"),
    "a link to a device": ([("location", "zero")], "leads out of the model's directory"),
    "a FIFO": ([("location", "fifo")], "'fifo', which is not a regular file"),
    "a directory": ([("location", "below")], "'below', which is a directory"),
    "the directory itself": ([("location", ".")], "."),
    "a file as a directory": ([("location", "w.bin/x")], "cannot be read"),
    "too short": ([("location", "w.bin"), ("offset", "4")], "too short: it has 24 bytes, and 24 from 4 on are needed"),
    "offset behind the end": ([("location", "w.bin"), ("offset", "25")], "too short"),
    "huge offset": ([("location", "w.bin"), ("offset", str(2**64 - 24))], "too short"),
    "huger offset": ([("location", "w.bin"), ("offset", str(2**64))], "offset is not a number"),
    "negative offset": ([("location", "w.bin"), ("offset", "-1")], "offset is not a number"),
    "empty offset": ([("location", "w.bin"), ("offset", "")], "offset is not a number"),
    "text as length": ([("location", "w.bin"), ("length", "24 ")], "length is not a number"),
    "length too small": ([("location", "w.bin"), ("length", "20")], "needs 24 bytes, but its external data has a length of 20"),
    "length too large": ([("location", "w.bin"), ("length", "28")], "needs 24 bytes, but its external data has a length of 28"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad(name, tmp_path):
    entries, wanted = BAD[name]
    folder = place(tmp_path, model_of(*entries))
    (folder / "below").mkdir()
    (folder / "out.bin").symlink_to("../outside.bin")
    (folder / "absolute.bin").symlink_to(tmp_path / "outside.bin")
    (folder / "above").symlink_to("..")
    (folder / "twice.bin").symlink_to("out.bin")
    (folder / "loop.bin").symlink_to("loop.bin")
    (folder / "zero").symlink_to("/dev/zero")
    os.mkfifo(folder / "fifo")
    code, text = check(folder / "m.onnx")
    assert code == 1 and "'w' " in text and wanted in text, text


def test_an_unreadable_file(tmp_path):
    folder = place(tmp_path, model_of(("location", "w.bin")))
    (folder / "w.bin").chmod(0)
    if os.access(folder / "w.bin", os.R_OK):
        pytest.skip("this user reads every file")
    code, text = check(folder / "m.onnx")
    assert code == 1 and "cannot be read" in text, text


def test_a_model_from_standard_input_has_no_directory(tmp_path):
    folder = place(tmp_path, model_of(("location", "w.bin")))
    done = subprocess.run([ptonnx_command(), "check", "-"], input=(folder / "m.onnx").read_bytes(), capture_output=True, cwd=folder)
    assert done.returncode == 1 and b"the model is not a file" in done.stderr


# ---- models that are links ----


def cache(tmp_path):
    """As download tools lay out their caches: snapshots of links to blobs."""
    blobs, snapshot = tmp_path / "blobs", tmp_path / "snapshots" / "1"
    blobs.mkdir()
    snapshot.mkdir(parents=True)
    onnx.save(model_of(("location", "m.onnx.data")), blobs / "aaaa")
    (blobs / "bbbb").write_bytes(np.arange(6, dtype=np.float32).tobytes())
    (snapshot / "m.onnx").symlink_to("../../blobs/aaaa")
    (snapshot / "m.onnx.data").symlink_to("../../blobs/bbbb")
    return snapshot


def test_a_cache_of_links(tmp_path):
    snapshot = cache(tmp_path)
    assert check(snapshot / "m.onnx") == (0, "")
    done = subprocess.run([ptonnx_command(), "check", "m.onnx"], cwd=snapshot)  # a path without a directory
    assert done.returncode == 0


def test_data_elsewhere_than_the_linked_model(tmp_path):
    snapshot = cache(tmp_path)
    (snapshot / "m.onnx.data").unlink()
    (tmp_path / "other").write_bytes(bytes(WANTED))
    (snapshot / "m.onnx.data").symlink_to("../../other")
    code, text = check(snapshot / "m.onnx")
    assert code == 1 and "leads out of the model's directory" in text


def test_a_link_to_a_model_with_its_data(tmp_path):
    """The data lies beside the model that the link means."""
    folder = place(tmp_path, model_of(("location", "w.bin")))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "m.onnx").symlink_to(folder / "m.onnx")
    assert check(tmp_path / "elsewhere" / "m.onnx") == (0, "")


def test_a_linked_directory(tmp_path):
    folder = place(tmp_path, model_of(("location", "w.bin")))
    (tmp_path / "again").symlink_to(folder)
    assert check(tmp_path / "again" / "m.onnx") == (0, "")
    out = run_ort(tmp_path / "again" / "m.onnx", {"x": np.zeros((2, 3), np.float32)})[0]
    assert out.ravel().tolist() == [0, 1, 2, 3, 4, 5]


# ---- other places of tensors ----


def test_attributes_and_sparse_tensors(tmp_path):
    """The contents of a Constant, and the indices of a sparse initializer, lie in files too."""
    folder = place(tmp_path, model_of(("location", "w.bin")))
    model = model_of(("location", "w.bin"))
    constant = TensorProto(data_type=TensorProto.FLOAT, dims=[2, 3], data_location=TensorProto.EXTERNAL)
    constant.external_data.add(key="location", value="gone.bin")
    model.graph.node.insert(0, helper.make_node("Constant", [], ["c"], value=constant))
    sparse = model.graph.sparse_initializer.add(dims=[100])
    sparse.values.CopyFrom(onnx.numpy_helper.from_array(np.ones(3, np.float32), "s"))
    sparse.indices.CopyFrom(TensorProto(data_type=TensorProto.INT64, dims=[3], data_location=TensorProto.EXTERNAL))
    sparse.indices.external_data.add(key="location", value="lost.bin")
    onnx.save(model, folder / "m.onnx")
    code, text = check(folder / "m.onnx")
    assert code == 1 and "attribute 'value' has no contents" in text and "'lost.bin', which cannot be read" in text, text


# ---- sizes below 0 ----


def declared(model, where, dims):
    value = helper.make_tensor_value_info("x" if where == "input" else "y", TensorProto.FLOAT, dims)
    if where == "input":
        model.graph.input[0].CopyFrom(value)
    elif where == "output":
        model.graph.output[0].CopyFrom(value)
    else:
        model.graph.node.append(helper.make_node("Neg", ["y"], ["z"]))
        model.graph.value_info.add(name="z", type=value.type)
    return model


@pytest.mark.parametrize("size", [-1, -5, -(2**63)])
@pytest.mark.parametrize("where", ["input", "output", "value_info"])
def test_negative_dims(where, size, tmp_path):
    folder = place(tmp_path, model_of(("location", "w.bin")))
    onnx.save(declared(model_of(("location", "w.bin")), where, [size, 3]), folder / "m.onnx")
    code, text = check(folder / "m.onnx")
    assert code == 1 and f"has a dim of {size}" in text, text


def test_dims_that_are_not_fixed(tmp_path):
    folder = place(tmp_path, model_of(("location", "w.bin")))
    onnx.save(declared(model_of(("location", "w.bin")), "input", ["n", None]), folder / "m.onnx")
    assert check(folder / "m.onnx")[0] == 0


# ---- names on a terminal ----

HOSTILE = "a\x1b[2J\x07\r\n\x7f\u202eb"


def test_names_are_shown_without_control_characters(tmp_path):
    model = model_of(("location", HOSTILE))
    model.graph.node[0].name = model.graph.initializer[0].name = HOSTILE
    path = tmp_path / f"{HOSTILE}.onnx"
    path.write_bytes(model.SerializeToString())
    code, text = check(path)
    assert code == 1
    assert not set(text.replace("\n", "")) & set(HOSTILE.replace("a", "").replace("b", "").replace("[2J", "")), repr(text)
    assert all("error:" in line for line in text.splitlines()), text


def test_names_of_outputs_are_shown_without_control_characters(tmp_path):
    """The line that tells what was written."""
    example = EXAMPLE
    done = subprocess.run([ptonnx_command(), example, "-o", tmp_path / f"{HOSTILE}.onnx"], capture_output=True)
    assert done.returncode == 0 and b"node" in done.stderr
    assert not set(done.stderr.replace(b"\n", b"")) & set(b"\x1b\x07\r\x7f"), done.stderr
