"""ptonnx.h from outside: a C and a C++ program against what `install` puts in place."""

import os
import re
import shutil
import subprocess

import onnx
import pytest

from installed import installed, needs_tools  # noqa: F401  (a fixture)
from paths import EXAMPLE, ROOT

MEMORY = r"""
#include <ptonnx.h>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

static int stop(void *, const char *, double) { return 1; }
static int collect(void *user, const void *bytes, size_t n)
{
    auto *to = static_cast<std::vector<char> *>(user);
    to->insert(to->end(), static_cast<const char *>(bytes), static_cast<const char *>(bytes) + n);
    return 0;
}
struct Reader { const std::vector<char> *from; size_t at; };
static ptrdiff_t read_some(void *user, void *into, size_t room)
{
    auto *r = static_cast<Reader *>(user);
    size_t n = r->from->size() - r->at;
    n = n < room ? n : room;
    n = n < 1000 ? n : 1000;
    std::memcpy(into, r->from->data() + r->at, n);
    r->at += n;
    return static_cast<ptrdiff_t>(n);
}
#define CHECK(x) do { if (!(x)) { std::printf("failed: %s\n", #x); return 1; } } while (0)

int main(int, char **argv)
{
    std::ifstream file(argv[1], std::ios::binary);
    std::vector<char> model((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    ptonnx_report *report;
    void *memory = nullptr;
    size_t length = 0;
    ptonnx_source source = {nullptr, model.data(), model.size(), nullptr, nullptr};
    ptonnx_sink sink = {nullptr, &memory, &length, nullptr, nullptr};
    CHECK(ptonnx_export(&report, &source, &sink, nullptr) == PTONNX_OK);
    CHECK(ptonnx_report_code(report) == PTONNX_OK && ptonnx_report_opset(report) == 20);
    CHECK(ptonnx_report_inputs(report) == 1 && ptonnx_report_outputs(report) == 1);
    CHECK(!std::strcmp(ptonnx_report_input(report, 0)->name, "image"));
    CHECK(ptonnx_report_input(report, 1) == nullptr);
    CHECK(ptonnx_report_bytes_written(report) == length && ptonnx_report_bytes_read(report) == model.size());
    ptonnx_report_free(report);

    std::vector<char> written;
    Reader reader = {&model, 0};
    ptonnx_source read = {nullptr, nullptr, 0, read_some, &reader};
    ptonnx_sink write = {nullptr, nullptr, nullptr, collect, &written};
    CHECK(ptonnx_export(nullptr, &read, &write, nullptr) == PTONNX_OK);
    CHECK(written.size() == length && !std::memcmp(written.data(), memory, length));
    ptonnx_free(memory);

    ptonnx_options options = PTONNX_OPTIONS_INIT;
    options.progress = stop;
    memory = nullptr;
    CHECK(ptonnx_export(&report, &source, &sink, &options) == PTONNX_CANCELLED && !memory);
    ptonnx_report_free(report);

    options.progress = nullptr;
    options.max_steps = 1;
    CHECK(ptonnx_export(&report, &source, &sink, &options) == PTONNX_ERROR_MODEL);
    CHECK(std::strstr(ptonnx_report_message(report, 0)->text, "more than 1 statements were run"));
    ptonnx_report_free(report);
    options.max_steps = 0;
    options.unroll_loops = 1;
    options.default_dtype = "float64";
    CHECK(ptonnx_export(nullptr, &source, &sink, &options) == PTONNX_OK);
    ptonnx_free(memory);
    memory = nullptr;
    options.opset = 99;
    CHECK(ptonnx_export(&report, &source, &sink, &options) == PTONNX_ERROR_USAGE);
    CHECK(ptonnx_report_messages(report) == 1 && ptonnx_report_message(report, 0)->severity == PTONNX_ERROR);
    ptonnx_report_free(report);
    options.size = 0;
    CHECK(ptonnx_export(nullptr, &source, &sink, &options) == PTONNX_ERROR_USAGE);
    CHECK(ptonnx_export(nullptr, nullptr, &sink, nullptr) == PTONNX_ERROR_USAGE);
    CHECK(ptonnx_export(nullptr, &source, nullptr, nullptr) == PTONNX_ERROR_USAGE);

    char *text;
    CHECK(ptonnx_inspect(&text, nullptr, &source, 0) == PTONNX_OK && std::strstr(text, "forward("));
    ptonnx_free(text);
    source.length = 10;
    CHECK(ptonnx_inspect(&text, nullptr, &source, 0) == PTONNX_ERROR_INPUT && !text);

    ptonnx_operator *list;
    size_t count;
    CHECK(ptonnx_operators(&list, &count) == PTONNX_OK && count > 50);
    ptonnx_free(list);
    std::printf("done\n");
    return 0;
}
"""

@needs_tools
def test_c_example(installed, tmp_path):
    flags, lib = installed
    program = tmp_path / "convert"
    source = ROOT / "examples" / "convert.c"
    subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", source, *flags(), "-o", program], check=True)
    env = {**os.environ, "LD_LIBRARY_PATH": str(lib)}
    for sizes in ([], ["batch", "3", "32", "32"]):
        subprocess.run([program, EXAMPLE, tmp_path / "x.onnx", *sizes], env=env, check=True)
        model = onnx.load(tmp_path / "x.onnx")
        onnx.checker.check_model(model, full_check=True)
        assert model.graph.input[0].type.tensor_type.shape.dim[0].dim_param == "".join(sizes[:1])


@needs_tools
def test_cpp_program_with_the_static_library(installed, tmp_path):
    flags, lib = installed
    source, program = tmp_path / "memory.cpp", tmp_path / "memory"
    source.write_text(MEMORY)
    static = [str(lib / "libptonnx.a") if flag == "-lptonnx" else flag for flag in flags("--static")]
    command = ["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", source, *static, "-o", program]
    subprocess.run(command, check=True)
    result = subprocess.run([program, EXAMPLE], capture_output=True, text=True)
    assert result.stdout == "done\n", result


def test_cmake_package(installed, tmp_path):
    """The CMakeLists.txt of docs/guide/c.md builds the example."""
    if not shutil.which("cmake"):
        pytest.skip("cmake is not installed")
    (block,) = re.findall(r"^```cmake\n(.*?)^```", (ROOT / "docs/guide/c.md").read_text(), re.DOTALL | re.MULTILINE)
    (tmp_path / "CMakeLists.txt").write_text(block)
    shutil.copy(ROOT / "examples" / "convert.c", tmp_path)
    _, lib = installed
    prefix = next(folder for folder in lib.parents if (folder / "include").is_dir())
    options = [f"-DCMAKE_PREFIX_PATH={prefix}"]
    subprocess.run(["cmake", "-S", tmp_path, "-B", tmp_path / "build", *options], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", tmp_path / "build"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([tmp_path / "build" / "convert", EXAMPLE, tmp_path / "out.onnx"], check=True, stdout=subprocess.DEVNULL)
    onnx.checker.check_model(tmp_path / "out.onnx")
