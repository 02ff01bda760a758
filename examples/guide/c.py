# From docs/guide/c.md, by tools/gen_examples.py. The comment below a cell is what it prints.
import subprocess
from pathlib import Path

# %% [markdown]
# # Converting a model from C
#
# The library has one header and needs nothing but zlib. A call has a source, a destination and options; it returns a code and
# a report.
#
# Save as `convert.c`:

# %%
Path('convert.c').write_text('''\
#include <ptonnx.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_report *report;
    int code;

    options.opset = 17;
    code = ptonnx_export_file(&report, argv[1], argv[2], &options);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++)
        fprintf(stderr, "%s\\n", ptonnx_report_message(report, i)->rendered);
    if (code == PTONNX_OK)
        printf("%zu nodes\\n", ptonnx_report_nodes(report));
    ptonnx_report_free(report);
    return code;
}
''')

# %% [markdown]
# `make install PREFIX=DIR` builds and installs the library; without `PREFIX` it goes to `/usr/local`. Then
# `pkg-config --cflags --libs ptonnx` prints the compiler flags. In the example below, the variable `PTONNX_FLAGS` has them. If `DIR` is not a standard place,
# `PKG_CONFIG_PATH` must name the folder in it that has `ptonnx.pc`, and `LD_LIBRARY_PATH` the one that has `libptonnx.so`.

# %%
subprocess.run('cc convert.c $PTONNX_FLAGS -o convert', shell=True)

subprocess.run('./convert examples/tiny_convnet.pt tiny.onnx', shell=True)

# 8 nodes

# %% [markdown]
# With CMake the program needs this `CMakeLists.txt`. If the library is not installed in a standard place, add
# `-DCMAKE_PREFIX_PATH=DIR` to the call of `cmake`.

# cmake_minimum_required(VERSION 3.10)
# project(convert C)
# find_package(ptonnx 0.2 REQUIRED)
# add_executable(convert convert.c)
# target_link_libraries(convert ptonnx::ptonnx)

# %% [markdown]
# - The report exists after every call, also after a failed one. Free it with `ptonnx_report_free`.
# - The library keeps no state. Any number of threads may convert at the same time.
# - It prints nothing, handles no signals, never exits, and returns an error code if memory is exhausted.
# - `ptonnx_export` takes memory or callbacks instead of paths, for sources and destinations that are not files.
#
# C API lists every function.
