"""Which source lines messages show: an archive chooses file names, but not which files are read."""

import os
import subprocess

import pytest
import torch

import ptonnx

from paths import BUILD, EXAMPLE

SECRET = "password = 'hunter2'"
CODE = """import torch

class Net(torch.nn.Module):
    def forward(self, x):
        return torch._standard_gamma(x)
"""
LINE = 5

pytestmark = pytest.mark.filterwarnings("ignore")


def net_of(file):
    """A module whose traces name `file`, without that file being its source."""
    namespace = {"__name__": "net"}
    exec(compile(CODE, str(file), "exec"), namespace)
    return namespace["Net"]()


def archive_naming(file, path):
    torch.jit.trace(net_of(file), torch.eye(2), check_trace=False).save(str(path))
    return path


def write_secret(path):
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n" * (LINE - 1) + SECRET + "\n")
    return path


def run(archive, *options):
    command = [BUILD / "ptonnx", archive, "-o", os.devnull, *options]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1, result.stderr
    return result.stderr


@pytest.fixture
def secret(tmp_path):
    return write_secret(tmp_path / "elsewhere" / "settings.py")


def test_file_and_line_without_a_root(secret, tmp_path):
    out = run(archive_naming(secret, tmp_path / "m.pt"))
    assert f"{secret}:{LINE}:1: error: aten::" in out and "hunter2" not in out
    assert "torch._standard_gamma" in out or "_standard_gamma" in out.split("error:")[1]
    with pytest.raises(ptonnx.errors.OnnxExporterError) as caught:
        ptonnx.export(tmp_path / "m.pt")
    assert f"{secret}:{LINE}:1" in str(caught.value) and "hunter2" not in str(caught.value)


def test_inspect_and_notes_show_no_line(secret, tmp_path):
    archive = archive_naming(secret, tmp_path / "m.pt")
    for options in (["inspect", archive], ["inspect", "--text", archive]):
        assert "hunter2" not in subprocess.run([BUILD / "ptonnx", *options], capture_output=True, text=True).stdout
    assert "hunter2" not in run(archive, "-v")


@pytest.mark.parametrize("name", ["settings.py", "sub/../settings.py", "link.py"])
def test_lines_below_the_root(name, tmp_path):
    root = tmp_path / "root"
    write_secret(root / "settings.py")
    (root / "sub").mkdir()
    (root / "link.py").symlink_to("settings.py")
    (tmp_path / "alias").symlink_to(root)
    archive = archive_naming(root / name, tmp_path / "m.pt")
    for given in (root, tmp_path / "alias", f"{root}/", f"{root}/sub/.."):
        out = run(archive, "--source-root", given)
        assert f"{name}:{LINE}:1: error" in out and f"\n    {LINE} | {SECRET}\n      | ^~~" in out
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="hunter2"):
        ptonnx.export(archive, source_root=root)


@pytest.mark.parametrize("name", [
    "../elsewhere/settings.py", "link.py", "folder/settings.py", "/absolute", "pipe.py", "text.txt", "folder", "no.py",
    "../rooted/settings.py",
])
def test_nothing_from_outside_the_root(name, secret, tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    write_secret(tmp_path / "rooted" / "settings.py")  # the root's name is a prefix of this one's
    (root / "link.py").symlink_to(secret)
    (root / "folder").symlink_to(secret.parent)
    (root / "text.txt").write_text(secret.read_text())
    os.mkfifo(root / "pipe.py")
    files = [secret] if name == "/absolute" else [root / name, name]
    for file in files:
        out = run(archive_naming(file, tmp_path / "m.pt"), "--source-root", root)
        assert "hunter2" not in out and f":{LINE}:1: error" in out


def test_relative_names_are_below_the_root(tmp_path):
    write_secret(tmp_path / "root" / "net.py")
    archive = archive_naming("net.py", tmp_path / "m.pt")
    assert "hunter2" in run(archive, "--source-root", tmp_path / "root")
    assert "hunter2" not in run(archive, "--source-root", tmp_path)


def test_text_of_a_scripted_archive_comes_from_the_archive(tmp_path, monkeypatch):
    """The file has other lines by now, and none of them is shown, not even below the root."""
    (tmp_path / "root").mkdir()
    file = tmp_path / "root" / "scripted.py"
    file.write_text(CODE)
    monkeypatch.syspath_prepend(file.parent)
    import scripted

    torch.jit.save(torch.jit.script(scripted.Net()), tmp_path / "m.pt")
    write_secret(file)
    for options in ([], ["--source-root", file.parent]):
        out = run(tmp_path / "m.pt", "-i", "x:float32[2,2]", *options)
        assert f"{file}:{LINE}:16: error" in out and "hunter2" not in out
        assert f"\n    {LINE} |         return torch._standard_gamma(x)\n      |                ^~~" in out


@pytest.mark.parametrize("given", ["no", "file", ""])
def test_a_root_that_is_no_directory(given, tmp_path):
    (tmp_path / "file").write_text("")
    command = [BUILD / "ptonnx", EXAMPLE, "-o", os.devnull, "--source-root"]
    result = subprocess.run([*command, tmp_path / given if given else ""], capture_output=True, text=True)
    assert result.returncode == 2 and ("is not a directory" in result.stderr or "empty" in result.stderr)
    with pytest.raises((RuntimeError, ValueError), match="not a directory|not a file name"):
        ptonnx.export(EXAMPLE, source_root=str(tmp_path / given) if given else "")


# Live models


def test_live_module_shows_its_line():
    class Odd(torch.nn.Module):
        def forward(self, x):
            return torch._standard_gamma(x)  # the line of the test

    with pytest.raises(ptonnx.errors.OnnxExporterError, match=r"test_source_root.py:\d+:13.*\n.*the line of the test\n"):
        ptonnx.export(Odd(), torch.eye(2))


def test_code_of_a_notebook_shows_its_line():
    import linecache

    name = "<cell 7>"
    linecache.cache[name] = (len(CODE), None, CODE.splitlines(True), name)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="    5 |         return torch._standard_gamma"):
        ptonnx.export(net_of(name), torch.eye(2))


def test_live_module_with_a_loaded_part_shows_no_line_of_strangers(secret, tmp_path):
    part = torch.jit.load(archive_naming(secret, tmp_path / "part.pt"))

    class Whole(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.part = part

        def forward(self, x):
            return self.part(x + 1)

    for model in (Whole(), part, torch.jit.script(Whole())):
        with pytest.raises(ptonnx.errors.OnnxExporterError) as caught:
            ptonnx.export(model, torch.eye(2))
        assert "_standard_gamma" in str(caught.value) and "hunter2" not in str(caught.value)


def helper_of_a_function(x):
    return torch._standard_gamma(x)  # the helper's line


def call_helper(x):
    return helper_of_a_function(x + 1)


def test_functions_and_what_they_call_show_their_lines():
    class Holder(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.act = call_helper

        def forward(self, x):
            return self.act(x)

    for model in (call_helper, lambda x: call_helper(x), Holder(), torch.nn.Sequential(Holder())):
        with pytest.raises(ptonnx.errors.OnnxExporterError, match="the helper's line"):
            ptonnx.export(model, torch.eye(2))
