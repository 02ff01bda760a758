/* replay.c - runs a fuzzer's function once over each file that is named: seeds and regressions. It
 * takes libFuzzer's place where that is not there.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

/* The mutators are linked, but a replay changes nothing. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room)
{
    (void)data;
    (void)room;
    return size;
}

static uint8_t *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data;

    if (!file || fseek(file, 0, SEEK_END) || ftell(file) < 0)
        return NULL;
    *size = (size_t)ftell(file);
    rewind(file);
    data = malloc(*size ? *size : 1); /* no byte to spare: the sanitizer sees its end */
    if (data && fread(data, 1, *size, file) != *size) {
        free(data);
        data = NULL;
    }
    fclose(file);
    return data;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t size;
        uint8_t *data = read_whole(argv[i], &size);

        if (!data) {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 1;
        }
        fprintf(stderr, "%s\n", argv[i]); /* the last one is the one that failed */
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    return argc > 1 ? 0 : 1;
}
