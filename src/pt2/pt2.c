/* pt2.c - opens a .pt2 file: which programs it has, and in which layout (docs/pt2-format.md §1). */
#include "pt2_private.h"

#include <string.h>

#define OLD_PROGRAM "serialized_exported_program.json"
#define JSON_MAX    ((uint64_t)1 << 30)

/* ---- which program ---- */

/* "models/NAME.json" -> NAME; NULL for other records. */
static Name model_name(Job *job, const Record *record)
{
    size_t n = record->name_length;

    if (n <= 12 || strncmp(record->name, "models/", 7) != 0 ||
        strcmp(record->name + n - 5, ".json") != 0)
        return NULL;
    return name_n(job, record->name + 7, n - 12);
}

/* The NAME of the first record "FOLDER/NAME/..."; NULL if there is none. */
static Name folder_below(Job *job, const Zip *zip, const char *folder)
{
    size_t length = strlen(folder);

    for (size_t i = 0; i < zip_count(zip); i++) {
        const char *rest = zip_at(zip, i)->name;

        if (strncmp(rest, folder, length) == 0)
            return name_n(job, rest + length, strcspn(rest + length, "/"));
    }
    return NULL;
}

static _Noreturn void fail_without_program(Job *job, const Zip *zip)
{
    Name compiled = folder_below(job, zip, "data/aotinductor/");

    if (compiled)
        fail_input(job,
                   "the file holds compiled code of AOTInductor (model '%s') and no program; save "
                   "the ExportedProgram with torch.export.save",
                   compiled);
    if (folder_below(job, zip, "data/executorch") || folder_below(job, zip, "data/mtia"))
        fail_input(job, "the file holds code for a delegate (ExecuTorch or MTIA) and no program; "
                        "save the ExportedProgram with torch.export.save");
    fail_input(job, "the file is a package of torch.export without a program: it has no record "
                    "'models/NAME.json'");
}

static Name choose_model(Job *job, const Zip *zip, const char *wanted)
{
    Buf list = {.job = job};
    Name only = NULL, chosen = NULL;
    size_t count = 0;

    for (size_t i = 0; i < zip_count(zip); i++) {
        Name found = model_name(job, zip_at(zip, i));

        if (!found)
            continue;
        buf_printf(&list, "%s'%s'", count++ ? ", " : "", found);
        only = found;
        if (strcmp(found, wanted ? wanted : "model") == 0)
            chosen = found;
    }
    if (!count)
        fail_without_program(job, zip);
    if (!chosen && count == 1 && !wanted)
        chosen = only;
    if (!chosen && wanted)
        fail_code(job, CODE_USAGE, NO_LOC, "the file has no program '%s'; it has: %s", wanted,
                  buf_text(&list));
    if (!chosen)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the file has several programs; choose one with --model: %s", buf_text(&list));
    return chosen;
}

static JsonDoc *read_record(Exported *e, const char *record_name)
{
    const Record *record = zip_find(e->archive->zip, record_name);

    if (!record)
        fail_input(e->job, "the record '%s' is missing", record_name);
    if (record->size > JSON_MAX)
        fail_input(e->job, "the record '%s' has more than 1 GiB", record_name);
    return json_read(e->job, record_name, (const char *)zip_bytes(e->archive->zip, record),
                     (size_t)record->size);
}

/* ---- versions ---- */

/* Major 7 is torch 2.5, 8 is torch 2.6 and later. Minor versions are compatible. */
static void check_version(Exported *e)
{
    enum {
        LATEST_MINOR = 20
    };
    const JsonDoc *doc = e->doc;
    const Json *version = json_need(doc, doc->root, "schema_version", JSON_OBJECT);
    int64_t major = json_int(doc, json_need(doc, version, "major", JSON_INT), "major");
    int64_t minor = json_int(doc, json_need(doc, version, "minor", JSON_INT), "minor");
    const Json *torch_version = json_maybe(doc, doc->root, "torch_version", JSON_STRING);

    e->archive->torch_version =
        torch_version ? json_name(doc, torch_version, "torch_version") : "unknown";
    if (major != 7 && major != 8)
        fail_input(e->job,
                   "the program has schema version %lld.%lld (of torch %s); versions 7 and 8 can "
                   "be read, which torch 2.5 and later write",
                   (long long)major, (long long)minor, e->archive->torch_version);
    if (major == 8 && minor > LATEST_MINOR)
        report(e->job, SEV_NOTE, NO_LOC,
               "the program has schema version %lld.%lld (of torch %s), which is newer than 8.%d",
               (long long)major, (long long)minor, e->archive->torch_version, LATEST_MINOR);
}

static void check_opset(Exported *e)
{
    enum {
        LATEST_ATEN = 10
    };
    const Json *opsets = json_maybe(e->doc, e->doc->root, "opset_version", JSON_OBJECT);
    const Json *aten = opsets ? json_maybe(e->doc, opsets, "aten", JSON_INT) : NULL;

    if (aten && aten->integer > LATEST_ATEN)
        report(e->job, SEV_WARNING, NO_LOC,
               "the program uses version %lld of the operators, which is newer than %d",
               (long long)aten->integer, LATEST_ATEN);
    e->archive->version = LATEST_ATEN;
}

/* ---- the archive ---- */

static void open_program(Archive *archive, const char *wanted)
{
    Exported *e = NEW(archive->job, Exported);

    e->job = archive->job;
    e->archive = archive;
    e->old_layout = zip_first(archive->zip, OLD_PROGRAM) != NULL;
    archive->is_exported = true;
    if (e->old_layout && wanted && strcmp(wanted, "model") != 0)
        fail_code(e->job, CODE_USAGE, NO_LOC,
                  "the file has no program '%s'; it has one, without "
                  "a name",
                  wanted);
    e->model = e->old_layout ? "model" : choose_model(e->job, archive->zip, wanted);
    e->doc = read_record(e, e->old_layout ? OLD_PROGRAM
                                          : job_printf(e->job, "models/%s.json", e->model));
    check_version(e);
    check_opset(e);
    archive_warn_outside(archive);
    archive_read_byte_order(archive);
    read_weights(e);
    write_program(e);
    write_classes(e);
}

Archive *model_open(Job *job, const Mapping *file, const char *model, uint64_t handed_bytes)
{
    Archive *archive = archive_begin(job, file);

    archive->handed_bytes = handed_bytes;
    if (archive_is_exported(archive->zip)) {
        open_program(archive, model);
        return archive;
    }
    if (model)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "--model chooses a program of a .pt2 file; this is not one");
    archive_load(archive);
    return archive;
}
