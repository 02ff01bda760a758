/* arena.c - memory that is freed all at once.
 *
 * Small objects are cut from chunks that double up to 1 MiB; a large object gets a chunk of its
 * own. Chunks come from calloc, so that fresh pages of the system are zero without being touched.
 */
#include "base.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIGN = 16,
    FIRST_CHUNK = 16 << 10,
    LAST_CHUNK = 1 << 20
};

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *next;
    size_t used, size; /* of the bytes after the header */
};

struct Arena {
    Chunk *chunks; /* the first one is being filled */
    size_t used, next_size;
};

static size_t header_size(void)
{
    return (sizeof(Chunk) + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

Arena *arena_new(void)
{
    Arena *arena = calloc(1, sizeof *arena);

    if (arena)
        arena->next_size = FIRST_CHUNK;
    return arena;
}

void arena_free(Arena *arena)
{
    Chunk *chunk, *next;

    if (!arena)
        return;
    for (chunk = arena->chunks; chunk; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    free(arena);
}

static Chunk *chunk_new(size_t bytes)
{
    Chunk *chunk = bytes > SIZE_MAX - header_size() ? NULL : calloc(1, header_size() + bytes);

    if (chunk)
        chunk->size = bytes;
    return chunk;
}

/* A large object gets its own chunk, behind the one that is being filled. */
static void *own_chunk(Arena *arena, size_t bytes)
{
    Chunk *chunk = chunk_new(bytes);

    if (!chunk)
        return NULL;
    chunk->used = bytes;
    if (arena->chunks) {
        chunk->next = arena->chunks->next;
        arena->chunks->next = chunk;
    } else {
        arena->chunks = chunk;
    }
    arena->used += bytes;
    return (char *)chunk + header_size();
}

#ifdef PTONNX_ARENA_DEBUG

void *arena_alloc(Arena *arena, size_t bytes)
{
    return own_chunk(arena, bytes ? bytes : 1);
}

#else

void *arena_alloc(Arena *arena, size_t bytes)
{
    Chunk *chunk = arena->chunks;
    size_t size = bytes ? bytes : 1;

    if (size > SIZE_MAX - ALIGN)
        return NULL;
    size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    if (!chunk || chunk->size - chunk->used < size) {
        if (size > arena->next_size / 4)
            return own_chunk(arena, size);
        chunk = chunk_new(arena->next_size);
        if (!chunk)
            return NULL;
        chunk->next = arena->chunks;
        arena->chunks = chunk;
        if (arena->next_size < LAST_CHUNK)
            arena->next_size *= 2;
    }
    chunk->used += size;
    arena->used += size;
    return (char *)chunk + header_size() + chunk->used - size;
}

#endif

size_t arena_used(const Arena *arena)
{
    return arena->used;
}
