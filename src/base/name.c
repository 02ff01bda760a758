/* name.c - interned strings: a hash table with open addressing in arena memory. The table is never
 * walked, so its order cannot reach any output, and its seed may differ from run to run.
 */
#include "base.h"

#include <string.h>

enum {
    LARGE = 1 << 16 /* entries */
};

typedef struct NameEntry {
    const char *text; /* NULL: free */
    uint32_t hash, length;
} NameEntry;

typedef struct NameTable {
    NameEntry *at;
    size_t n, cap;
    uint64_t seed; /* not predictable, so that a hostile file cannot make all names collide */
} NameTable;

static NameTable *table_of(Job *job)
{
    NameTable *table = job->name_table;

    if (!table) {
        table = NEW(job, NameTable);
        table->cap = 256;
        table->at = NEW_N(job, NameEntry, table->cap);
        table->seed = hash_u64((uintptr_t)job, (uintptr_t)table);
        job->name_table = table;
    }
    return table;
}

/* The slot where the search for a name begins. The hash is scaled from the range of hashes to the
 * number of slots. */
static size_t first_slot(const NameTable *table, uint32_t hash)
{
    return (size_t)((uint64_t)hash * table->cap >> 32);
}

static NameEntry *slot(const NameTable *table, uint32_t hash, const char *text, size_t length)
{
    for (size_t i = first_slot(table, hash);; i = i + 1 < table->cap ? i + 1 : 0) {
        NameEntry *entry = &table->at[i];
        if (!entry->text)
            return entry;
        if (entry->hash == hash && entry->length == length && !memcmp(entry->text, text, length))
            return entry;
    }
}

/* A small table doubles; a large one grows by half, so that less of it is free. */
static void grow(Job *job, NameTable *table)
{
    size_t more = table->cap < LARGE ? table->cap : table->cap / 2;
    NameTable bigger = {.cap = table->cap + more, .n = table->n, .seed = table->seed};
    size_t i, k;

    bigger.at = NEW_N(job, NameEntry, bigger.cap);
    for (i = 0; i < table->cap; i++) {
        if (!table->at[i].text)
            continue;
        for (k = first_slot(&bigger, table->at[i].hash); bigger.at[k].text;)
            k = k + 1 < bigger.cap ? k + 1 : 0;
        bigger.at[k] = table->at[i];
    }
    arena_release(job->arena, table->at, table->cap * sizeof *table->at);
    *table = bigger;
}

Name name_n(Job *job, const char *text, size_t length)
{
    NameTable *table = table_of(job);
    uint32_t hash = (uint32_t)hash_bytes(table->seed, text, length);
    NameEntry *entry = slot(table, hash, text, length);

    if (entry->text)
        return entry->text;
    if (length > UINT32_MAX || table->n >= UINT32_MAX / 2)
        fail_memory(job);
    if (table->n * 4 >= table->cap * 3) {
        grow(job, table);
        entry = slot(table, hash, text, length);
    }
    /* The copy is made before the entry is set: if memory runs out, the table stays valid. */
    text = job_strndup(job, text, length);
    *entry = (NameEntry){text, hash, (uint32_t)length};
    table->n++;
    return text;
}

Name name_known(Job *job, const char *text, size_t length)
{
    NameTable *table = table_of(job);

    return slot(table, (uint32_t)hash_bytes(table->seed, text, length), text, length)->text;
}

Name name(Job *job, const char *text)
{
    return name_n(job, text, strlen(text));
}

Name name_joined(Job *job, const char *before, const char *between, const char *after)
{
    char small[256];
    Buf buf = {.job = job, .at = small, .cap = sizeof small};

    buf_puts(&buf, before);
    buf_puts(&buf, between);
    buf_puts(&buf, after);
    return name_n(job, buf.at, buf.n);
}

Name name_dotted(Job *job, const char *before, const char *after)
{
    return name_joined(job, before, ".", after);
}

Name name_numbered(Job *job, const char *before, const char *between, size_t number)
{
    char digits[24], *at = digits + sizeof digits - 1;

    *at = '\0';
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    return name_joined(job, before, between, at);
}

Name name_f(Job *job, const char *format, ...)
{
    char small[256];
    va_list args;
    int n;

    va_start(args, format);
    n = format_text(small, sizeof small, format, args);
    va_end(args);
    if (n >= 0 && (size_t)n < sizeof small)
        return name_n(job, small, (size_t)n);
    va_start(args, format);
    const char *text = job_vprintf(job, format, args);
    va_end(args);
    return name(job, text);
}

bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (same_text(word, *words))
            return true;
    return false;
}

bool skip_text(const char **at, const char *text)
{
    *at += strspn(*at, " ");
    if (strncmp(*at, text, strlen(text)) != 0)
        return false;
    *at += strlen(text);
    return true;
}
