/* fuzz_archive.c - a .pt in memory: inspected and exported. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    judge_reading(data, size);
    judge_export(data, size, NULL, 0);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return draw(&from, 16) ? mutate_zip(&from, data, size, room)
                           : LLVMFuzzerMutate(data, size, room);
}
