/* weights.c - the tensors of a program by name (docs/pt2-format.md §6). A tensor is a span of the
 * file; no bytes are read here.
 *
 * From torch 2.9 on a configuration in JSON names a record for each tensor, which holds its whole
 * storage. Before, all tensors are one record: a file of torch.save, which is a zip archive itself.
 */
#include "pt2_private.h"

#include <string.h>

enum {
    RANK_MAX = 64
};

/* ---- a configuration in JSON ---- */

/* SymInt, which must be known: {"as_int": 3} */
static int64_t known_int(const JsonDoc *doc, const Json *value, const char *what)
{
    const Json *number;
    Name tag = json_union(doc, value, &number, what);

    if (strcmp(tag, "as_int") != 0)
        json_fail(doc, value, "the %s of a weight is not a number", what);
    json_expect(doc, number, JSON_INT, what);
    if (number->integer < 0)
        json_fail(doc, number, "the %s of a weight is negative", what);
    if (number->integer > INT64_MAX / 2)
        json_fail(doc, number, "the %s of a weight is too large", what);
    return number->integer;
}

static int64_t *known_ints(const JsonDoc *doc, const Json *list, const char *what)
{
    int64_t *values = NEW_N(doc->job, int64_t, list->n);

    for (size_t i = 0; i < list->n; i++)
        values[i] = known_int(doc, &list->items[i], what);
    return values;
}

static RawTensor *tensor_of_meta(const JsonDoc *doc, const Json *meta)
{
    const Json *sizes = json_need(doc, meta, "sizes", JSON_ARRAY);
    const Json *strides = json_need(doc, meta, "strides", JSON_ARRAY);
    RawTensor *tensor = NEW(doc->job, RawTensor);

    if (sizes->n > RANK_MAX)
        json_fail(doc, sizes, "a tensor has %zu dimensions, but at most %d are allowed", sizes->n,
                  RANK_MAX);
    if (sizes->n != strides->n)
        json_fail(doc, strides, "a tensor has %zu sizes but %zu strides", sizes->n, strides->n);
    if (layout_of(doc, json_need(doc, meta, "layout", JSON_INT)) != 0)
        json_fail(doc, meta, "a weight is sparse; sparse tensors cannot be exported");
    tensor->type = scalar_type_of(doc, json_need(doc, meta, "dtype", JSON_INT));
    tensor->rank = (int)sizes->n;
    tensor->sizes = known_ints(doc, sizes, "size");
    tensor->strides = known_ints(doc, strides, "stride");
    tensor->offset =
        known_int(doc, json_need(doc, meta, "storage_offset", JSON_OBJECT), "storage_offset");
    return tensor;
}

static Name record_key(const JsonDoc *doc, const Json *entry)
{
    Name key = json_name(doc, json_need(doc, entry, "path_name", JSON_STRING), "path_name");

    if (!*key || strchr(key, '/') || strcmp(key, "..") == 0 || strcmp(key, ".") == 0)
        json_fail(doc, entry, "'%s' is not the name of a record", key);
    return key;
}

static Raw *load_inner(Exported *e, const Record *record);

/* A tensor of a subclass is a file of torch.save; it is readable if it unpickles to a tensor. */
static RawTensor *pickled_tensor(Exported *e, const JsonDoc *doc, const Json *entry,
                                 const char *path, Name weight)
{
    const Record *record = zip_find(e->archive->zip, path);
    const Raw *raw = record ? load_inner(e, record) : NULL;

    if (!raw || raw->kind != RAW_TENSOR)
        json_fail(doc, entry, "the weight '%s' is not a plain tensor", weight);
    return raw->tensor;
}

static bool has_elements(const RawTensor *tensor)
{
    for (int i = 0; i < tensor->rank; i++)
        if (!tensor->sizes[i])
            return false;
    return true;
}

static void read_weight_entry(Exported *e, Pickle *p, const JsonDoc *doc, const Json *entry,
                              Name weight, Map *into)
{
    const Json *meta = json_maybe(doc, entry, "tensor_meta", JSON_OBJECT);
    const Json *pickled = json_maybe(doc, entry, "use_pickle", JSON_BOOL);
    Name key = record_key(doc, entry);
    RawTensor *tensor;

    p->opcode = entry->at;
    if (!meta) /* an object, which is rejected where it is used */
        return;
    if (pickled && pickled->boolean) {
        tensor = pickled_tensor(e, doc, entry, job_printf(e->job, "%s/%s", p->folder, key), weight);
    } else {
        tensor = tensor_of_meta(doc, meta);
        raw_tensor_of_record(p, tensor, key);
        if (!tensor->storage->bytes && has_elements(tensor))
            fail_input(e->job, "the weights were not saved: the record of '%s' is empty", weight);
    }
    map_put(e->job, into, weight, tensor);
}

static void read_config(Exported *e, const char *folder, const char *record_name, Map *into)
{
    const Record *record = zip_find(e->archive->zip, record_name);
    Pickle p = {.job = e->job, .archive = e->archive, .stream = record_name, .folder = folder};
    const JsonDoc *doc;
    const Json *config;

    if (!record)
        fail_input(e->job, "the record '%s' is missing", record_name);
    doc = json_read(e->job, record_name, (const char *)zip_bytes(e->archive->zip, record),
                    (size_t)record->size);
    config = json_need(doc, doc->root, "config", JSON_OBJECT);
    for (size_t i = 0; i < config->n; i++)
        read_weight_entry(e, &p, doc, &config->items[i], config->items[i].key, into);
}

/* ---- a file of torch.save ---- */

static bool is_inner_zip(const uint8_t *at, uint64_t n)
{
    return n >= 22 && !memcmp(at, "PK\3\4", 4);
}

static Raw *load_inner(Exported *e, const Record *record)
{
    Archive *inner = NEW(e->job, Archive);
    const uint8_t *at = zip_span(e->archive->zip, record);
    const Record *pickle;

    inner->job = e->job;
    inner->file = e->archive->file;
    inner->handed_bytes = e->archive->handed_bytes;
    file_need(inner->file, at, record->size < 4 ? (size_t)record->size : 4);
    if (!is_inner_zip(at, record->size))
        fail_input(e->job, "the record '%s' is not a file of torch.save", record->name);
    inner->zip = zip_open_within(e->job, inner->file, at, (size_t)record->size);
    archive_read_byte_order(inner);
    pickle = zip_find(inner->zip, "data.pkl");
    if (!pickle)
        fail_input(e->job, "the record '%s' is not a file of torch.save: it has no 'data.pkl'",
                   record->name);
    return pickle_load(inner, pickle, "data", PICKLE_DATA);
}

static void read_saved(Exported *e, const char *record_name, Map *into)
{
    const Record *record = zip_find(e->archive->zip, record_name);
    const Raw *dict;

    if (!record)
        fail_input(e->job, "the record '%s' is missing", record_name);
    if (!record->size)
        return;
    dict = load_inner(e, record);
    if (dict->kind != RAW_DICT)
        fail_input(e->job, "the record '%s' does not hold a dict of tensors", record_name);
    for (size_t i = 0; i < dict->items.n; i++)
        if (dict->keys.at[i]->kind == RAW_STR && dict->items.at[i]->kind == RAW_TENSOR)
            map_put(e->job, into, name(e->job, dict->keys.at[i]->text), dict->items.at[i]->tensor);
}

/* ---- both ---- */

static void read_kind(Exported *e, const char *kind, Map *into)
{
    const char *saved = job_printf(e->job, "data/%s/%s.pt", kind, e->model);

    if (zip_find(e->archive->zip, saved))
        read_saved(e, saved, into);
    else
        read_config(e, job_printf(e->job, "data/%s", kind),
                    job_printf(e->job, "data/%s/%s_%s_config.json", kind, e->model, kind), into);
}

void read_weights(Exported *e)
{
    if (e->old_layout) {
        read_saved(e, "serialized_state_dict.pt", &e->weights);
        read_saved(e, "serialized_constants.pt", &e->constants);
    } else {
        read_kind(e, "weights", &e->weights);
        read_kind(e, "constants", &e->constants);
    }
    for (size_t i = 0; i < e->constants.n; i++)
        ((RawTensor *)e->constants.at[i].value)->is_constant = true;
}
