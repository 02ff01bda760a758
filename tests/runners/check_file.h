/* check_file.h - is the file that a graph becomes a valid model? For text_runner.c and
 * unit/test_build.c. */
#ifndef PTONNX_CHECK_FILE_H
#define PTONNX_CHECK_FILE_H

#include "onnx/check.h"
#include "onnx/read.h"
#include "onnx/wire.h"

static inline int append(void *buf, const void *bytes, size_t n)
{
    buf_add(buf, bytes, n);
    return 0;
}

/* The file that the graph becomes must pass `ptonnx check`: a misspelt attribute is a fault. */
static inline void check_file(Graph *g)
{
    Buf bytes = {.job = g->job};
    WireOptions options = {0};
    Out *out = out_callback(g->job, append, &bytes);

    wire_write(g, out, &options);
    out_commit(out);
    graph_check(wire_read(g->job, memory_map(g->job, bytes.at, bytes.n)));
}

#endif
