/* fuzz_onnx.c - an ONNX model in protobuf: inspected, checked, inferred, put through the builder,
 * written and read again, printed and parsed again.
 */
#include "fuzz.h"
#include "onnx/check.h"
#include "onnx/read.h"
#include "onnx/text.h"
#include "onnx/wire.h"
#include "../runners/onnx_rebuild.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Trip {
    Job *job;
    const uint8_t *data;
    size_t size;
    Buf written;
    enum {
        INFER,
        REBUILD,
        WRITE,
        PRINT,
        TRIPS
    } what;
} Trip;

static int gather(void *buf, const void *bytes, size_t n)
{
    buf_add(buf, bytes, n);
    return 0;
}

static void write_and_read(Trip *trip, Graph *g)
{
    WireOptions options = {0};
    Out *out = out_callback(trip->job, gather, &trip->written);

    wire_write(g, out, &options);
    out_commit(out);
    wire_read(trip->job, memory_map(trip->job, trip->written.at, trip->written.n));
}

static void run(void *arg)
{
    Trip *trip = arg;
    Graph *g = wire_read(trip->job, memory_map(trip->job, trip->data, trip->size));
    const char *text;
    size_t length;

    switch (trip->what) {
    case INFER: graph_infer(g); break;
    case REBUILD:
        graph_check(g);
        if (!job_errors(trip->job) && (g = rebuilt(g)))
            write_and_read(trip, g);
        break;
    case WRITE: write_and_read(trip, g); break;
    default:
        text = graph_text_whole(g, &length);
        text_read(trip->job, memory_map(trip->job, text, length));
    }
}

static void judge_trip(Trip trip)
{
    trip.job = job_new();
    trip.written.job = trip.job;
    protect(trip.job, run, &trip);
    if (trip.job->code == CODE_BUG) {
        fprintf(stderr, "WRONG: %s\n", trip.job->diags.at[trip.job->diags.n - 1]->text);
        abort();
    }
    job_free(trip.job);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ptonnx_source source = {.memory = data, .length = size};
    ptonnx_report *report;
    int code;

    if (!size)
        return 0;
    judge_reading(data, size);
    code = ptonnx_check(&report, &source);
    judge(code, report);
    for (unsigned i = 0; i < TRIPS; i++)
        judge_trip((Trip){.data = data, .size = size, .what = i});
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_proto(&from, data, size, room);
}
