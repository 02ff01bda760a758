/* dict_index.c - finds keys of dicts. Long dicts whose keys are known ints and strings have a table
 * of their hashes; it is made when a key is looked for, and made again if the array of keys is
 * another one. */
#include "interp.h"
#include "value.h"

#include <string.h>

enum {
    FEW = 16,   /* keys that are compared one after the other */
    SEARCH = 16 /* a search by hash costs as many steps as this many comparisons of members */
};

struct DictIndex {
    Obj **keys;      /* the array of keys to which the table belongs; NULL: none */
    size_t n;        /* the number of keys in the table */
    uint32_t *slots; /* a slot holds the index of a key plus one */
    size_t nslots;   /* a power of two */
};

DictIndex *dict_index_new(Interp *it)
{
    return NEW(it->job, DictIndex);
}

void dict_index_forget(const Dict *dict)
{
    if (dict->index)
        dict->index->keys = NULL;
}

static bool is_hashable(const Obj *key)
{
    return key->known && (key->kind == OBJ_INT || key->kind == OBJ_STR);
}

static uint64_t key_hash(const Obj *key)
{
    return key->kind == OBJ_INT ? hash_u64(0, (uint64_t)key->i)
                                : hash_bytes(1, key->text, key->length);
}

/* An empty table with room for twice as many keys as there are. */
static void clear(Interp *it, DictIndex *index, const Dict *dict)
{
    size_t nslots = index->nslots ? index->nslots : 4 * FEW;

    while (nslots < 4 * dict->keys.n)
        nslots *= 2;
    if (nslots > index->nslots)
        index->slots = NEW_N(it->job, uint32_t, nslots);
    else
        memset(index->slots, 0, nslots * sizeof *index->slots);
    count_members(it, nslots);
    index->nslots = nslots;
    index->keys = dict->keys.at;
    index->n = 0;
}

/* Enters the keys that are new. false: the table does not serve for this dict. */
static bool update(Interp *it, const Dict *dict)
{
    DictIndex *index = dict->index;

    if (index->keys != dict->keys.at || index->n > dict->keys.n || 2 * dict->keys.n > index->nslots)
        clear(it, index, dict);
    for (; index->n < dict->keys.n; index->n++) {
        const Obj *key = dict->keys.at[index->n];
        size_t slot;

        if (!is_hashable(key))
            return false;
        slot = key_hash(key) & (index->nslots - 1);
        while (index->slots[slot])
            slot = (slot + 1) & (index->nslots - 1);
        index->slots[slot] = (uint32_t)(index->n + 1);
    }
    return true;
}

static size_t by_hash(Interp *it, const Dict *dict, Obj *key)
{
    const DictIndex *index = dict->index;
    size_t mask = index->nslots - 1;

    count_members(it, SEARCH);
    for (size_t slot = key_hash(key) & mask; index->slots[slot]; slot = (slot + 1) & mask)
        if (obj_equal(it, dict->keys.at[index->slots[slot] - 1], key) == TRI_YES)
            return index->slots[slot] - 1;
    return dict->keys.n;
}

size_t dict_index(Interp *it, const Dict *dict, Obj *key)
{
    if (dict->keys.n > FEW && dict->keys.n < UINT32_MAX && dict->index && is_hashable(key) &&
        update(it, dict))
        return by_hash(it, dict, key);
    for (size_t i = 0; i < dict->keys.n; i++) {
        Tri same = obj_equal(it, dict->keys.at[i], key);

        if (same == TRI_YES)
            return i;
        if (same == TRI_UNKNOWN && key->kind != OBJ_TENSOR)
            fail(it->job, user_loc(it, it->g->loc),
                 "this key of a dict depends on the data; that cannot be exported");
    }
    return dict->keys.n;
}
