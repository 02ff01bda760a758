/* fuzz_rules.c - the text of a file of rules (--rules). Lines of `#-i SPEC` and `#| STATEMENT`
 * before it are the inputs and the body of the program that is exported with these rules.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char head[] = "class M(Module):\n  training : bool\n"
                           "  def forward(self, x: Tensor, y: Tensor):\n";

/* Rules are named by a path only: here by that of a file without a name. */
static int rules_file(const void *text, size_t size, char *path)
{
    int file = memfd_create("rules.py", 0);

    if (file < 0 || write(file, text, size) != (ssize_t)size)
        abort();
    sprintf(path, "/proc/self/fd/%d", file);
    return file;
}

static void export_with(Keep *keep, const char *statements, const ptonnx_options *options)
{
    size_t length = strlen(statements), room = length + 2000;
    char *program = keep_room(keep, sizeof head + length);
    uint8_t *archive = keep_room(keep, room);

    strcpy(stpcpy(program, head), statements);
    judge_options(archive, module_pack(archive, room, program, sizeof head - 1 + length), options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_input inputs[HEAD_INPUTS];
    Keep keep = {0};
    char *start = keep_room(&keep, size + 1), *text = start;
    char *statements = keep_room(&keep, STATEMENTS_ROOM(size));
    char path[32];
    int file;

    memcpy(text, data, size);
    options.opset = (int[]){0, 9, 13, 28}[size % 4];
    options.inputs = inputs;
    options.ninputs = take_head(&keep, &text, inputs, statements);
    options.rules_path = path;
    file = rules_file(text, size - (size_t)(text - start), path);
    export_with(&keep, statements, &options);
    close(file);
    keep_free(&keep);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_text(&from, data, size, room);
}
