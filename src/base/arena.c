/* arena.c - memory that is freed all at once.
 *
 * Small objects are cut from chunks that double up to 1 MiB; a large object gets a chunk of its
 * own. Large chunks are pages of the system, which are zero without being touched: calloc would
 * clear memory that was freed before, and so touch all pages of an array that has room to grow.
 *
 * Chunks of 2 MiB or more have large pages, and an arena that has grown large takes chunks of 8
 * MiB: in a graph of 100,000 nodes, most of the time is spent on page faults, and on waiting for
 * memory and its page tables.
 */
#include "base.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIGN = 8, /* no type of ours needs more */
    FIRST_CHUNK = 16 << 10,
    LAST_CHUNK = 1 << 20,
    MAPPED = 128 << 10,     /* a chunk of at least this many bytes consists of pages, */
    LARGE_PAGE = 2 << 20,   /* and one of at least this many bytes of large pages, which have it */
    LARGE_ARENA = 64 << 20, /* from this size on, the chunks of an arena have the size below */
    LARGE_CHUNK = 8 << 20,
    RELEASED_BITS = 8, /* released objects of 2^8, 2^9, ... bytes are used again */
    RELEASED_SIZES = 11
};

typedef struct Chunk Chunk;
struct Chunk {
    /* The bytes after the header must be aligned, even if a pointer has 4 bytes. */
    _Alignas(ALIGN) Chunk *next;
    Chunk *previous;
    size_t mapped; /* bytes of pages; 0: it comes from calloc */
};

/* The rest of the chunk that is being filled. */
typedef struct Rest {
    char *at;
    size_t left, next_size;
} Rest;

/* A released object, which is not large. */
typedef struct Released Released;
struct Released {
    Released *next;
};

struct Arena {
    Chunk *chunks;
    Rest rests[ARENA_PARTS];
    Released *released[RELEASED_SIZES]; /* by size */
    size_t used;
};

Arena *arena_new(void)
{
    Arena *arena = calloc(1, sizeof *arena);

    for (int part = 0; arena && part < ARENA_PARTS; part++)
        arena->rests[part].next_size = FIRST_CHUNK;
    return arena;
}

static Chunk *chunk_get(size_t bytes)
{
#ifndef PTONNX_ARENA_DEBUG
    if (bytes >= MAPPED) {
        /* Systems align a mapping to large pages if it consists of whole ones. */
        size_t odd = bytes >= LARGE_PAGE ? bytes % LARGE_PAGE : 0;
        size_t length = odd ? bytes - odd + LARGE_PAGE : bytes;
        Chunk *chunk = length < bytes ? NULL : system_map_memory(length);

        if (chunk && bytes >= LARGE_PAGE)
            system_use_large_pages(chunk, bytes - odd);
        if (chunk)
            chunk->mapped = length;
        return chunk;
    }
#endif
    return calloc(1, bytes);
}

static void chunk_free(Chunk *chunk)
{
    if (chunk->mapped)
        system_unmap(chunk, chunk->mapped);
    else
        free(chunk);
}

void arena_free(Arena *arena)
{
    Chunk *chunk, *next;

    if (!arena)
        return;
    for (chunk = arena->chunks; chunk; chunk = next) {
        next = chunk->next;
        chunk_free(chunk);
    }
    free(arena);
}

static char *chunk_new(Arena *arena, size_t bytes)
{
    Chunk *chunk = bytes > SIZE_MAX - sizeof(Chunk) ? NULL : chunk_get(sizeof(Chunk) + bytes);

    if (!chunk)
        return NULL;
    chunk->next = arena->chunks;
    if (chunk->next)
        chunk->next->previous = chunk;
    arena->chunks = chunk;
    return (char *)(chunk + 1);
}

/* A large object gets its own chunk. */
static void *own_chunk(Arena *arena, size_t bytes)
{
    char *at = chunk_new(arena, bytes);

    if (at)
        arena->used += bytes;
    return at;
}

static void release_chunk(Arena *arena, void *at, size_t bytes)
{
    Chunk *chunk = (Chunk *)at - 1;

    if (chunk->next)
        chunk->next->previous = chunk->previous;
    *(chunk->previous ? &chunk->previous->next : &arena->chunks) = chunk->next;
    arena->used -= bytes;
    chunk_free(chunk);
}

#ifdef PTONNX_ARENA_DEBUG

static void *alloc(Arena *arena, ArenaPart part, size_t size, size_t bytes)
{
    (void)part;
    (void)size;
    return own_chunk(arena, bytes + !bytes);
}

static void release(Arena *arena, void *at, size_t bytes)
{
    if (bytes > 0)
        release_chunk(arena, at, bytes);
}

#else

static bool begin_chunk(Arena *arena, Rest *rest)
{
    size_t size = arena->used < LARGE_ARENA ? rest->next_size : LARGE_CHUNK - sizeof(Chunk);
    char *at = chunk_new(arena, size);

    if (!at)
        return false;
    rest->at = at;
    rest->left = size;
    if (rest->next_size < LAST_CHUNK)
        rest->next_size *= 2;
    return true;
}

/* Does an object of this size always get a chunk of its own, whatever was allocated before it? */
static bool is_large(size_t bytes)
{
    return bytes > LAST_CHUNK / 4;
}

static void *cut(Arena *arena, Rest *rest, size_t size)
{
    rest->at += size;
    rest->left -= size;
    arena->used += size;
    return rest->at - size;
}

/* The list of released objects of this size; NULL: they are not used again. Arrays that grow have
 * sizes that are powers of two. */
static Released **released_of(Arena *arena, size_t size)
{
    int at = 0;

    if (size & (size - 1) || size < 1 << RELEASED_BITS)
        return NULL;
    while (at < RELEASED_SIZES && size >> RELEASED_BITS != (size_t)1 << at)
        at++;
    return at < RELEASED_SIZES ? &arena->released[at] : NULL;
}

static void *use_again(Arena *arena, size_t size)
{
    Released **list = released_of(arena, size), *object = list ? *list : NULL;

    if (!object)
        return NULL;
    *list = object->next;
    arena->used += size;
    return memset(object, 0, size);
}

/* Allocates an object that does not fit into the rest of the current chunk. */
static NOINLINE void *alloc_anew(Arena *arena, Rest *rest, size_t size)
{
    if (is_large(size) || size > rest->next_size / 4)
        return own_chunk(arena, size);
    return begin_chunk(arena, rest) ? cut(arena, rest, size) : NULL;
}

static void *alloc(Arena *arena, ArenaPart part, size_t size, size_t bytes)
{
    Rest *rest = &arena->rests[part];
    void *at = size >= 1 << RELEASED_BITS ? use_again(arena, size) : NULL;

    (void)bytes;
    if (at)
        return at;
    return size <= rest->left && !is_large(size) ? cut(arena, rest, size)
                                                 : alloc_anew(arena, rest, size);
}

static void release(Arena *arena, void *at, size_t bytes)
{
    Released **list = is_large(bytes) ? NULL : released_of(arena, bytes), *object = at;

    if (is_large(bytes))
        release_chunk(arena, at, bytes);
    if (!list)
        return;
    object->next = *list;
    *list = object;
    arena->used -= bytes;
}

#endif

void *arena_alloc(Arena *arena, ArenaPart part, size_t bytes, size_t limit)
{
    size_t size = (bytes + !bytes + ALIGN - 1) & ~(size_t)(ALIGN - 1);

    if (size < bytes || (limit && (arena->used > limit || size > limit - arena->used)))
        return NULL;
    return alloc(arena, part, size, bytes);
}

void arena_release(Arena *arena, void *at, size_t bytes)
{
    if (at)
        release(arena, at, bytes);
}

size_t arena_used(const Arena *arena)
{
    return arena->used;
}
