/* fuzz_text.c - ONNX's text syntax: inspected and checked. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* a text is known by its first character */
    ptonnx_source source = {.memory = data, .length = size};
    ptonnx_report *report;
    int code;

    if (!size || data[0] != '<')
        return 0;
    judge_reading(data, size);
    code = ptonnx_check(&report, &source);
    judge(code, report);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_text(&from, data, size, room);
}
