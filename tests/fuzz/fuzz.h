/* fuzz.h - what the fuzzers share. Each fuzz_*.c is one program for libFuzzer: README.md. */
#ifndef PTONNX_FUZZ_H
#define PTONNX_FUZZ_H

#include "cli/cli.h"

#include <stdint.h>

/* libFuzzer */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

/* judge.c - what must hold of every call, whatever the bytes are; aborts where it does not. */
void judge(int code, ptonnx_report *report); /* frees the report */
/* Exports with these inputs, and once more with shapes where the archive has none. What is written
 * must be a model that passes our own check. */
void judge_export(const void *archive, size_t size, const ptonnx_input *inputs, size_t ninputs);
/* Exports once. */
void judge_options(const void *archive, size_t size, const ptonnx_options *options);
/* Summary, text, and for ONNX the check. */
void judge_reading(const void *file, size_t size);

/* module.c - an archive of one module around a text; 0: no room. */
size_t module_pack(uint8_t *to, size_t room, const void *text, size_t size);
/* With float tensors weight [16, 16], bias, mean and var [16]. */
size_t module_pack_weights(uint8_t *to, size_t room, const void *text, size_t size);
enum {
    HEAD_INPUTS = 8
};
#define STATEMENTS_ROOM(SIZE) (3 * (SIZE) + 8) /* each line gains an indent */
/* Takes the lines of inputs and of statements off the text. Returns the number of inputs. */
size_t take_head(Keep *keep, char **text, ptonnx_input *inputs, char *statements);

/* command.c - the options that the words of a command line stand for; false: it says no. */
bool command_options(Keep *keep, int argc, char **argv, ptonnx_options *options);

/* mutate.c - changes that keep the form, so that they reach what lies behind it. Each returns the
 * new size. */
typedef struct Draw {
    uint64_t state;
} Draw;
uint32_t draw(Draw *from, uint32_t below);
size_t mutate_text(Draw *from, uint8_t *text, size_t size, size_t room);

/* mutate_zip.c - one record is changed, checksums and sizes are put right. */
typedef struct Record {
    const uint8_t *name;
    size_t name_length;
    uint8_t *data;
    size_t size;
} Record;
size_t zip_write(uint8_t *to, size_t room, const Record *records, size_t n); /* 0: no room */
size_t mutate_zip(Draw *from, uint8_t *zip, size_t size, size_t room);

/* mutate_proto.c - one field of a protobuf message is changed, the lengths around it are put right.
 */
size_t mutate_proto(Draw *from, uint8_t *message, size_t size, size_t room);

#endif
