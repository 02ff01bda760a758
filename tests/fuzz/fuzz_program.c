/* fuzz_program.c - the text of a module `M`, as the code of an archive without weights. Lines of
 * `#-i SPEC` before it say what its inputs are.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum {
    INPUTS = 8,
    LONGEST = 1 << 16
};

static Record record(const char *name, const void *data, size_t size)
{
    return (Record){(const uint8_t *)name, strlen(name), (uint8_t *)data, size};
}

static size_t pack(uint8_t *to, size_t room, const void *text, size_t size)
{
    static const char data[] = "\x80\2c__torch__\nM\n)\x81}(X\x08\0\0\0training\x89ub.";
    Record records[] = {record("m/version", "3\n", 2), record("m/data.pkl", data, sizeof data - 1),
                        record("m/constants.pkl", "\x80\2).", 4),
                        record("m/code/__torch__.py", text, size)};

    return zip_write(to, room, records, 4);
}

/* Takes the lines of inputs off the text. */
static size_t take_inputs(Keep *keep, char **text, ptonnx_input *inputs)
{
    size_t n = 0;

    while (!strncmp(*text, "#-i ", 4)) {
        size_t length = strcspn(*text, "\n");
        bool more = (*text)[length];

        (*text)[length] = '\0';
        if (n < INPUTS && !spec_parse(keep, *text + 4, &inputs[n]))
            n++;
        *text += length + more;
    }
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t room = size + 1000, before;
    uint8_t *archive = malloc(room);
    ptonnx_input inputs[INPUTS];
    Keep keep = {0};
    char *text = keep_room(&keep, size + 1), *start = text;
    size_t n;

    memcpy(text, data, size);
    n = take_inputs(&keep, &text, inputs);
    before = (size_t)(text - start);
    judge_export(archive, pack(archive, room, text, size - before), inputs, n);
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
