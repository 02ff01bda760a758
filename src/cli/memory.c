/* memory.c - a list of memory blocks that live as long as the options. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct KeepBlock {
    struct KeepBlock *next;
    max_align_t room[];
} KeepBlock;

void *keep_room(Keep *keep, size_t bytes)
{
    KeepBlock *block = calloc(1, sizeof *block + bytes);

    if (!block) {
        fputs("ptonnx: error: out of memory\n", stderr);
        exit(PTONNX_ERROR_MODEL);
    }
    block->next = keep->blocks;
    keep->blocks = block;
    return block->room;
}

char *keep_text(Keep *keep, const char *text)
{
    return memcpy(keep_room(keep, strlen(text) + 1), text, strlen(text) + 1);
}

void keep_free(Keep *keep)
{
    while (keep->blocks) {
        KeepBlock *next = keep->blocks->next;

        free(keep->blocks);
        keep->blocks = next;
    }
}
