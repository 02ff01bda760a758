/* fuzz_program.c - the text of a module `M`, as the code of an archive without weights. Lines of
 * `#-i SPEC` before it say what its inputs are.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 1 << 16
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t room = size + 1000, before;
    uint8_t *archive = malloc(room);
    ptonnx_input inputs[HEAD_INPUTS];
    Keep keep = {0};
    char *text = keep_room(&keep, size + 1), *start = text;
    size_t n;

    memcpy(text, data, size);
    n = take_head(&keep, &text, inputs, keep_room(&keep, STATEMENTS_ROOM(size)));
    before = (size_t)(text - start);
    judge_export(archive, module_pack(archive, room, text, size - before), inputs, n);
    free(archive);
    keep_free(&keep);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_text(&from, data, size, room < LONGEST ? room : LONGEST);
}
