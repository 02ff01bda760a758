/* captured.c - checks the weights and modules of a live model, and makes tensors and scopes of
 * them.
 *
 * In: the arrays of ptonnx_options. Out: Tensors whose contents are spans of the caller's memory,
 * which is never copied, or are copied part by part by the caller's `read_weight`.
 */
#include "captured.h"

#include "options.h"
#include "interp/module.h"

#include <string.h>

enum {
    RANK_MOST = 64 /* the limit of PyTorch */
};

/* ---- weights ---- */

static bool scalar_type_parse(const char *text, ScalarType *type)
{
    for (int i = 0; text && i <= ST_FLOAT4_E2M1FN_X2; i++) {
        const char *known = scalar_type_name((ScalarType)i);

        *type = (ScalarType)i;
        if (known && strcmp(known, text) == 0 && scalar_type_per_byte(*type) == 1)
            return scalar_type_size(*type) > 0;
    }
    return false;
}

/* The number of elements, or -1 if a size is negative or the product too large. */
static int64_t numel(const ptonnx_weight *weight)
{
    int64_t n = 1;

    for (int i = 0; i < weight->rank; i++)
        if (weight->dims[i] < 0 || __builtin_mul_overflow(n, weight->dims[i], &n))
            return -1;
    return n > PTRDIFF_MAX / 16 ? -1 : n;
}

/* Does the weight that weight i is the same as have its dtype and dims? */
static bool is_same_tensor(const ptonnx_options *options, size_t i)
{
    const ptonnx_weight *weight = &options->weights[i];
    const ptonnx_weight *other = &options->weights[weight->same_as - 1];

    return !weight->at && !other->at && strcmp(weight->dtype, other->dtype) == 0 &&
           weight->rank == other->rank &&
           (!weight->rank ||
            memcmp(weight->dims, other->dims, (size_t)weight->rank * sizeof *weight->dims) == 0);
}

static void check_weight(Job *job, const ptonnx_options *options, size_t i)
{
    const ptonnx_weight *weight = &options->weights[i];
    ScalarType type;
    int64_t n;

    check_name(job, "the name of weight", i, weight->name);
    if (!scalar_type_parse(weight->dtype, &type))
        fail_code(job, CODE_USAGE, NO_LOC, "the weight '%s': '%s' is not a dtype", weight->name,
                  weight->dtype ? weight->dtype : "NULL");
    if (weight->rank < 0 || weight->rank > RANK_MOST || (weight->rank && !weight->dims))
        fail_code(job, CODE_USAGE, NO_LOC, "the weight '%s' has rank %d, or no dims", weight->name,
                  weight->rank);
    n = numel(weight);
    if (n < 0)
        fail_code(job, CODE_USAGE, NO_LOC, "the weight '%s' has invalid dims", weight->name);
    for (int d = 0; weight->strides && d < weight->rank; d++)
        if (weight->strides[d] < 0)
            fail_code(job, CODE_USAGE, NO_LOC, "the weight '%s' has a negative stride",
                      weight->name);
    if (n && !weight->at && !options->read_weight)
        fail_code(job, CODE_USAGE, NO_LOC, "the weight '%s' has no data", weight->name);
    if (weight->same_as && (weight->same_as > i || !is_same_tensor(options, i)))
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the weight '%s' is the same as one that comes later or differs", weight->name);
}

static void check_module(Job *job, size_t i, const ptonnx_module *module, size_t n)
{
    if (!module->path || (i == 0) != (*module->path == 0))
        fail_code(job, CODE_USAGE, NO_LOC,
                  "module %zu: the model itself, with the path \"\", must "
                  "be the first module, and only the first",
                  i);
    if (i)
        check_name(job, "the path of module", i, module->path);
    check_name(job, "the class of module", i, module->class_name);
    if (module->caller >= n)
        fail_code(job, CODE_USAGE, NO_LOC, "module %zu is called by module %zu, which is not there",
                  i, module->caller);
    if (module->nsettings && !module->settings)
        fail_code(job, CODE_USAGE, NO_LOC, "module %zu: the settings are NULL", i);
    for (size_t k = 0; k < module->nsettings; k++)
        check_name(job, "the setting of module", i, module->settings[k].name);
}

/* Checks that no call of a module is its own caller, directly or through others. */
static void check_callers(Job *job, const ptonnx_options *options)
{
    size_t *walk =
        NEW_N(job, size_t, options->nmodules + 1); /* which walk has passed it; 0: none */

    for (size_t i = 1; i < options->nmodules; i++)
        for (size_t at = i; at && walk[at] == 0; at = options->modules[at].caller) {
            walk[at] = i;
            if (walk[options->modules[at].caller] == i)
                fail_code(job, CODE_USAGE, NO_LOC, "module %zu is called by itself", at);
        }
}

void captured_check(Job *job, const ptonnx_options *options)
{
    for (size_t i = 0; i < options->nweights; i++)
        check_weight(job, options, i);
    for (size_t i = 0; i < options->nmodules; i++)
        check_module(job, i, &options->modules[i], options->nmodules);
    check_callers(job, options);
}

uint64_t captured_bytes(const ptonnx_options *options)
{
    uint64_t bytes = 0;

    for (size_t i = 0; i < options->nweights; i++) {
        ScalarType type = ST_UINT8;

        scalar_type_parse(options->weights[i].dtype, &type);
        bytes += (uint64_t)numel(&options->weights[i]) * scalar_type_size(type);
    }
    return bytes;
}

static int64_t *row_major(Job *job, int rank, const int64_t *sizes)
{
    int64_t *strides = NEW_N(job, int64_t, (size_t)rank + 1), step = 1;

    for (int i = rank - 1; i >= 0; i--) {
        strides[i] = step;
        step *= sizes[i] ? sizes[i] : 1;
    }
    return strides;
}

/* Weights at the same address share a Storage, so that tied weights are recognised. */
static Storage *storage_at(Job *job, Map *storages, const ptonnx_weight *weight)
{
    Storage *storage = weight->at ? map_get(storages, weight->at) : NULL;

    if (storage)
        return storage;
    storage = NEW(job, Storage);
    storage->at = weight->at;
    if (weight->at)
        map_put(job, storages, weight->at, storage);
    return storage;
}

/* A weight that the caller's callback reads. */
typedef struct Read {
    const ptonnx_options *options;
    size_t weight;
} Read;

static int read_weight(void *read_, uint64_t offset, void *into, size_t n)
{
    const Read *read = read_;
    const ptonnx_options *options = read->options;

    return options->read_weight(options->read_weight_user, read->weight, offset, into, n);
}

/* Weights that are the same tensor share a Storage too. `storages` also has addresses of rows of
 * options->weights, which are no addresses of elements. */
static Storage *storage_to_read(Job *job, Map *storages, const ptonnx_options *options, size_t i,
                                size_t bytes)
{
    const ptonnx_weight *weight = &options->weights[i];
    Storage *storage;
    Read *read;

    if (weight->same_as)
        weight = &options->weights[i = weight->same_as - 1];
    storage = map_get(storages, weight);
    if (storage)
        return storage;
    storage = NEW(job, Storage);
    read = NEW(job, Read);
    *read = (Read){options, i};
    storage->file = callback_map(job, weight->name, bytes, read_weight, read);
    storage->at = storage->file->at;
    map_put(job, storages, weight, storage);
    return storage;
}

static RawTensor *raw_tensor(Job *job, Map *storages, const ptonnx_options *options, size_t i)
{
    const ptonnx_weight *weight = &options->weights[i];
    RawTensor *raw = NEW(job, RawTensor);
    size_t n = (size_t)weight->rank, bytes;

    scalar_type_parse(weight->dtype, &raw->type);
    bytes = (size_t)numel(weight) * scalar_type_size(raw->type);
    raw->rank = weight->rank;
    raw->sizes = job_copy(job, weight->dims, n * sizeof *raw->sizes);
    raw->strides = weight->strides && weight->at
                       ? job_copy(job, weight->strides, n * sizeof *raw->strides)
                       : row_major(job, raw->rank, raw->sizes);
    raw->storage = bytes && !weight->at ? storage_to_read(job, storages, options, i, bytes)
                                        : storage_at(job, storages, weight);
    return raw;
}

void captured_weights(Interp *it, const ptonnx_options *options, Obj **args)
{
    Map storages = {0};

    for (size_t i = 0; i < options->nweights; i++) {
        RawTensor *raw = raw_tensor(it->job, &storages, options, i);

        args[i] = saved_weight(it, raw, name(it->job, options->weights[i].name));
    }
}

/* ---- weights of an exported program ---- */

typedef struct Placing {
    Job *job;
    const ptonnx_options *options;
    Map given, storages; /* name -> ptonnx_weight *; address -> Storage * */
    size_t placed;
} Placing;

static bool has_shape_of(const RawTensor *a, const RawTensor *b)
{
    return a->type == b->type && a->rank == b->rank &&
           (!a->rank || memcmp(a->sizes, b->sizes, (size_t)a->rank * sizeof *a->sizes) == 0);
}

static void set_weight(Placing *p, Raw *attribute, Name path)
{
    const ptonnx_weight *weight = map_get(&p->given, path);
    RawTensor *own;

    if (!weight)
        return;
    own = raw_tensor(p->job, &p->storages, p->options, (size_t)(weight - p->options->weights));
    if (!has_shape_of(own, attribute->tensor))
        fail_code(p->job, CODE_USAGE, NO_LOC,
                  "the weight '%s' has another dtype or other dims than in the program", path);
    own->is_constant = attribute->tensor->is_constant;
    attribute->tensor = own;
    p->placed++;
}

static void set_weights(Placing *p, const Raw *object, const char *path)
{
    stack_check(p->job, NO_LOC);
    for (size_t i = 0; i < object->state->items.n; i++) {
        Raw *attribute = object->state->items.at[i];
        Name own =
            name_f(p->job, "%s%s%s", path, *path ? "." : "", object->state->keys.at[i]->text);

        if (attribute->kind == RAW_TENSOR)
            set_weight(p, attribute, own);
        else if (attribute->kind == RAW_OBJECT)
            set_weights(p, attribute, own);
    }
}

void captured_replace_weights(Archive *archive, const ptonnx_options *options)
{
    Placing p = {.job = archive->job, .options = options};

    for (size_t i = 0; i < options->nweights; i++)
        map_put(p.job, &p.given, name(p.job, options->weights[i].name),
                (void *)(uintptr_t)&options->weights[i]);
    if (options->nweights)
        set_weights(&p, archive->root, "");
    if (p.placed < p.given.n)
        fail_code(p.job, CODE_USAGE, NO_LOC,
                  "%zu weights are given, but the program has %zu of them", p.given.n, p.placed);
}

/* ---- modules ---- */

/* The scope of the module that contains the one at `path`, which is "encoder" for "encoder.0". */
static const Scope *parent_of(Job *job, const Map *by_path, Name path)
{
    const char *dot = strrchr(path, '.');

    return map_get(by_path, dot ? name_n(job, path, (size_t)(dot - path)) : name(job, ""));
}

static const Attr *settings_of(Job *job, const ptonnx_module *module)
{
    Attr *attrs = NEW_N(job, Attr, module->nsettings + 1);

    for (size_t i = 0; i < module->nsettings; i++) {
        const ptonnx_setting *setting = &module->settings[i];
        Name own = name(job, setting->name);

        attrs[i] = setting->text       ? A_S(own, name(job, setting->text))
                   : setting->is_float ? A_F(own, setting->real)
                                       : A_I(own, setting->integer);
    }
    return attrs;
}

Scope **captured_modules(Job *job, const ptonnx_options *options)
{
    Scope **scopes = options->nmodules ? NEW_N(job, Scope *, options->nmodules) : NULL;
    Map by_path = {0};

    for (size_t i = 0; i < options->nmodules; i++) {
        const ptonnx_module *module = &options->modules[i];
        const char *class_ = strrchr(module->class_name, '.');
        Scope *scope = NEW(job, Scope);

        scope->module = name(job, module->path);
        scope->class_name = name(job, class_ ? class_ + 1 : module->class_name);
        scope->domain = class_
                            ? name_n(job, module->class_name, (size_t)(class_ - module->class_name))
                            : name(job, "__main__");
        scope->parent = *scope->module ? parent_of(job, &by_path, scope->module) : NULL;
        scope->is_container = module->is_container;
        scope->attrs = settings_of(job, module);
        scope->nattrs = module->nsettings;
        scope->path = scope_path(job, scope->module);
        map_put(job, &by_path, scope->module, scope);
        scopes[i] = scope;
    }
    for (size_t i = 1; i < options->nmodules; i++)
        scopes[i]->caller = scopes[options->modules[i].caller];
    return scopes;
}
