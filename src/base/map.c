/* map.c - hash maps from pointers, in insertion order, and the hash functions of the project. */
#include "base.h"

#include <string.h>

enum {
    FEW = 8,
    RELEASED = 256 /* bytes. When a map grows, an old array of at least this size is released.
                      Smaller arrays may be on the stack of the caller */
};

/* The finisher of splitmix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit.
 */
static uint64_t mix(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

uint64_t hash_u64(uint64_t seed, uint64_t value)
{
    return mix(seed * UINT64_C(0x9e3779b97f4a7c15) + value + 1);
}

/* Converts fewer than eight bytes to a number. Different bytes of the same length give different
 * numbers. */
static uint64_t few_bytes(const unsigned char *at, size_t n)
{
    uint32_t first, last;

    if (n < 4)
        return n ? (uint64_t)at[0] << 16 | (uint64_t)at[n / 2] << 8 | at[n - 1] : 0;
    memcpy(&first, at, 4);
    memcpy(&last, at + n - 4, 4);
    return (uint64_t)first << 32 | last;
}

uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t n)
{
    const unsigned char *at = bytes, *end;
    uint64_t word, hash = seed ^ n * UINT64_C(0x9e3779b97f4a7c15);

    if (n < 8)
        return mix(hash ^ few_bytes(at, n));
    for (end = at + n; end - at > 8; at += 8) {
        memcpy(&word, at, 8);
        hash = (hash ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
        hash ^= hash >> 32;
    }
    memcpy(&word, end - 8, 8);
    return mix(hash ^ word);
}

/* The slot where the search for a key begins. The upper half of a product depends on all bits in
 * which two addresses differ. */
static size_t first_slot(const Map *map, const void *key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9e3779b97f4a7c15);

    return (size_t)(hash >> 32) & (map->nslots - 1);
}

/* The slot of the key, or the free slot for it. A slot holds an index plus one. */
static size_t slot_of(const Map *map, const void *key)
{
    size_t i = first_slot(map, key);

    while (map->slots[i] && map->at[map->slots[i] - 1].key != key)
        i = (i + 1) & (map->nslots - 1);
    return i;
}

/* Most maps have few entries and are searched without slots. */
static MapEntry *find_few(const Map *map, const void *key)
{
    for (size_t i = 0; i < map->n; i++)
        if (map->at[i].key == key)
            return &map->at[i];
    return NULL;
}

static MapEntry *entry_in(const Map *map, size_t slot)
{
    return map->slots[slot] ? &map->at[map->slots[slot] - 1] : NULL;
}

MapEntry *map_find(const Map *map, const void *key)
{
    return map->nslots ? entry_in(map, slot_of(map, key)) : find_few(map, key);
}

void *map_get(const Map *map, const void *key)
{
    MapEntry *entry = map_find(map, key);

    return entry ? entry->value : NULL;
}

/* Doubles the slots. All keys differ, so none is compared: with many entries, reading one takes
 * longer than all the rest. */
static void rehash(Job *job, Map *map)
{
    size_t i, k, nslots = map->nslots ? map->nslots * 2 : 4 * FEW;
    uint32_t *slots = NEW_N(job, uint32_t, nslots);

    arena_release(job->arena, map->slots, map->nslots * sizeof *map->slots);
    map->slots = slots;
    map->nslots = nslots;
    for (i = 0; i < map->n; i++) {
        for (k = first_slot(map, map->at[i].key); slots[k];)
            k = (k + 1) & (nslots - 1);
        slots[k] = (uint32_t)(i + 1);
    }
}

/* Callers keep no pointer to an entry while they add others, so the old array can be released. */
static void grow(Job *job, Map *map)
{
    MapEntry *old = map->at;
    size_t bytes = map->cap * sizeof *old;

    map->at = vec_grow(job, old, map->n, &map->cap, sizeof *old);
    if (bytes >= RELEASED)
        arena_release(job->arena, old, bytes);
}

void map_put(Job *job, Map *map, const void *key, void *value)
{
    size_t slot = map->nslots ? slot_of(map, key) : 0;
    MapEntry *entry = map->nslots ? entry_in(map, slot) : find_few(map, key);

    if (entry) {
        entry->value = value;
        return;
    }
    if (map->n >= UINT32_MAX / 2)
        fail_memory(job);
    if (map->n >= FEW && map->n * 2 >= map->nslots) {
        rehash(job, map);
        slot = slot_of(map, key);
    }
    if (map->n == map->cap)
        grow(job, map);
    map->at[map->n++] = (MapEntry){key, value};
    if (map->nslots)
        map->slots[slot] = (uint32_t)map->n;
}

void map_reserve(Job *job, Map *map, size_t n)
{
    map->at = NEW_N(job, MapEntry, n);
    map->cap = n;
}

size_t map_count(const Map *map, const void *key)
{
    return (size_t)(uintptr_t)map_get(map, key);
}

void map_add(Job *job, Map *map, const void *key, intptr_t more)
{
    map_put(job, map, key, (void *)((intptr_t)map_get(map, key) + more));
}
