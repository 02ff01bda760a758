/* archive_dump.c - prints what the archive reader finds, for tests/unit/test_archive.py and
 * tests/hostile/test_hostile_archive.py:
 *
 *   shared PATH FIRST                            the value at PATH is the one at FIRST
 *   tensor PATH DTYPE [SIZES] [STRIDES] HASH     HASH: FNV-1a of the contiguous bytes, or "none"
 * without data count objects N tensors N sources N mapped N
 *
 * Messages go to standard error; the exit code is the job's. */
#include "archive/archive.h"
#include "pt2/pt2.h"

#include <string.h>

typedef struct Dump {
    Job *job;
    const char *path;
    Map seen;
    size_t objects, tensors, sources, mapped;
} Dump;

static uint64_t fnv(uint64_t hash, const uint8_t *at, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Copies the elements from `first` on, in row-major order. The tensor has data, of whole bytes. */
static void gather(const RawTensor *tensor, uint64_t first, uint64_t count, uint8_t *to)
{
    size_t size = scalar_type_size(tensor->type);

    for (uint64_t k = first; k < first + count; k++, to += size) {
        int64_t position = tensor->offset;
        uint64_t left = k;

        for (int i = tensor->rank - 1; i >= 0; left /= (uint64_t)tensor->sizes[i--])
            position += (int64_t)(left % (uint64_t)tensor->sizes[i]) * tensor->strides[i];
        memcpy(to, tensor->storage->at + (size_t)position * size, size);
    }
}

static void print_data(const RawTensor *t)
{
    enum {
        BLOCK = 4096 /* elements; the largest has 16 bytes */
    };
    uint64_t hash = UINT64_C(0xcbf29ce484222325), n = raw_tensor_numel(t), done;
    size_t size = scalar_type_size(t->type), per_byte = (size_t)scalar_type_per_byte(t->type);
    uint8_t block[BLOCK * 16];

    if (!t->storage->at) {
        printf(" none\n");
        return;
    }
    if (per_byte > 1)
        hash = fnv(hash, t->storage->at, (size_t)((n + per_byte - 1) / per_byte));
    for (done = 0; per_byte == 1 && done < n; done += BLOCK) {
        uint64_t count = n - done < BLOCK ? n - done : BLOCK;
        gather(t, done, count, block);
        hash = fnv(hash, block, (size_t)count * size);
    }
    printf(" %016llx\n", (unsigned long long)hash);
}

static void print_ints(const int64_t *values, int n)
{
    int i;

    printf(" [");
    for (i = 0; i < n; i++)
        printf("%s%lld", i ? "," : "", (long long)values[i]);
    printf("]");
}

static void dump_tensor(Dump *d, const char *path, const RawTensor *t)
{
    d->tensors++;
    if (t->layout) {
        dump_tensor(d, job_printf(d->job, "%s.<indices>", path), t->indices);
        if (t->column)
            dump_tensor(d, job_printf(d->job, "%s.<column>", path), t->column);
        dump_tensor(d, job_printf(d->job, "%s.<values>", path), t->values);
        return;
    }
    printf("tensor %s %s%s%s", path, scalar_type_name(t->type), t->conj ? ",conj" : "",
           t->neg ? ",neg" : "");
    print_ints(t->sizes, t->rank);
    print_ints(t->strides, t->rank);
    print_data(t);
    if (t->quant && t->quant->scales) {
        dump_tensor(d, job_printf(d->job, "%s.<scales>", path), t->quant->scales);
        dump_tensor(d, job_printf(d->job, "%s.<zero_points>", path), t->quant->zero_points);
    }
}

static const char *step(Dump *d, const char *path, const Raw *raw, size_t i)
{
    if (raw->kind == RAW_DICT && raw->keys.at[i]->kind == RAW_STR)
        return job_printf(d->job, "%s.%s", path, raw->keys.at[i]->text);
    return job_printf(d->job, "%s.%zu", path, i);
}

/* Shared values are printed where they are met first; nesting is bounded by the reader. */
static void dump_value(Dump *d, const char *path, const Raw *raw)
{
    MapEntry *first = map_find(&d->seen, raw);
    size_t i;

    if (first) {
        if (raw->kind == RAW_TENSOR || raw->kind == RAW_OBJECT ||
            (raw_is_container(raw) && raw->items.n))
            printf("shared %s %s\n", path, (const char *)first->value);
        return;
    }
    map_put(d->job, &d->seen, raw, (void *)path);
    if (raw->kind == RAW_TENSOR)
        dump_tensor(d, path, raw->tensor);
    for (i = 0; raw_is_container(raw) && i < raw->items.n; i++)
        dump_value(d, step(d, path, raw, i), raw->items.at[i]);
    if (raw->kind == RAW_OBJECT) {
        d->objects++;
        dump_value(d, path, raw->state);
    }
}

static void dump_sources(Dump *d, Archive *archive)
{
    size_t i, k;

    for (i = 0; i < zip_count(archive->zip); i++) {
        const Record *record = zip_at(archive->zip, i);
        const Source *source;
        char *prefix;
        if (strncmp(record->name, "code/", 5) || record->name_length < 8 ||
            strcmp(record->name + record->name_length - 3, ".py"))
            continue;
        prefix = job_strndup(d->job, record->name + 5, record->name_length - 8);
        for (k = 0; prefix[k]; k++)
            prefix[k] = prefix[k] == '/' ? '.' : prefix[k];
        source = archive_source(archive, name(d->job, prefix));
        if (!source)
            continue;
        d->sources++;
        loc_position(d->job, loc_of(source, source->length / 2, source->length));
        d->mapped += source->nmap;
    }
}

static void run(void *arg)
{
    Dump *d = arg;
    Archive *archive = model_open(d->job, file_load(d->job, d->path), NULL, 0);

    dump_value(d, "data", archive->root);
    dump_value(d, "constants", archive->constants);
    if (archive->traced_inputs)
        dump_value(d, "inputs", archive->traced_inputs);
    dump_sources(d, archive);
    printf("count objects %zu tensors %zu sources %zu mapped %zu\n", d->objects, d->tensors,
           d->sources, d->mapped);
}

static void print_messages(void *arg)
{
    Job *job = arg;
    size_t i;

    for (i = 0; i < job->diags.n; i++)
        fprintf(stderr, "%s\n", diag_text(job, job->diags.at[i]));
}

int main(int argc, char **argv)
{
    Dump d = {.job = job_new(), .path = argc > 1 ? argv[1] : "-"};
    int code;

    protect(d.job, run, &d);
    protect(d.job, print_messages, d.job);
    code = (int)d.job->code;
    job_free(d.job);
    return code;
}
