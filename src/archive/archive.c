/* archive.c - recognises the kind of a file and opens a TorchScript archive
 * (docs/torchscript-format.md §1.1, §1.4 to §1.6).
 *
 * In: a mapped file. Out: the Archive, or an error that names the kind of the file and a remedy.
 */
#include "archive.h"

#include <string.h>

enum {
    VERSION_MAX = 10,
    SOURCE_MAX = 64 << 20
};

/* --- files that are not zip archives --- */

typedef struct Magic {
    size_t offset;
    const char *bytes;
    size_t length;
    const char *what;
} Magic;
#define MAGIC(offset, bytes, what)                                                                 \
    {                                                                                              \
        offset, bytes, sizeof(bytes) - 1, what                                                     \
    }

#define SAVE_PROGRAM                                                                               \
    "; load the model in Python, and save it with "                                                \
    "torch.jit.trace(model, example).save(\"model.pt\")"

static const Magic magics[] = {
    MAGIC(0, "\x80\x02", "a bare pickle, as torch.save wrote before PyTorch 1.6" SAVE_PROGRAM),
    MAGIC(0, "\x80\x03", "a bare Python pickle"),
    MAGIC(0, "\x80\x04", "a bare Python pickle"),
    MAGIC(0, "\x80\x05", "a bare Python pickle"),
    MAGIC(0, "PYTORCH1", "a container of a PyTorch 1.0 preview release"),
    MAGIC(4, "PTMF", "a flatbuffer module of the lite interpreter"),
    MAGIC(0, "\x89PNG\r\n", "a PNG image"),
    MAGIC(0, "\xff\xd8\xff", "a JPEG image"),
    MAGIC(0, "GIF8", "a GIF image"),
    MAGIC(0, "%PDF", "a PDF document"),
    MAGIC(0,
          "\x7f"
          "ELF",
          "a program or shared library"),
    MAGIC(0, "\x1f\x8b", "a gzip file; unpack it first"),
    MAGIC(0, "\x28\xb5\x2f\xfd", "a zstd file; unpack it first"),
    MAGIC(0,
          "\xfd"
          "7zXZ",
          "an xz file; unpack it first"),
    MAGIC(0, "BZh", "a bzip2 file; unpack it first"),
    MAGIC(0, "7z\xbc\xaf", "a 7z file; unpack it first"),
    MAGIC(257, "ustar", "a tar file; unpack it first"),
    MAGIC(0, "\x89HDF\r\n", "an HDF5 file, as Keras writes"),
    MAGIC(4, "TFL3", "a TensorFlow Lite model"),
    MAGIC(0, "GGUF", "a GGUF model"),
    MAGIC(0, "\x93NUMPY", "a NumPy array"),
    MAGIC(6, "\0\0{\"", "a safetensors file, which has weights but no program" SAVE_PROGRAM),
    MAGIC(0, "version https://git-lfs",
          "a Git LFS pointer, not the model itself; run 'git lfs pull'"),
    MAGIC(0, "<!DOCTYPE", "a web page; the download went wrong"),
    MAGIC(0, "<!doctype", "a web page; the download went wrong"),
    MAGIC(0, "<html", "a web page; the download went wrong"),
};

#define HEAD_SIZE 4096 /* bytes that determine the kind of a file */

static bool is_text_file(const Mapping *file)
{
    size_t i, length, n = file->length < 512 ? file->length : 512;
    uint32_t c;

    for (i = 0; i < n; i += length) {
        length = utf8_next((const char *)file->at + i, file->length - i, &c);
        if (!length || (c < 0x20 && c != '\n' && c != '\r' && c != '\t'))
            return false;
    }
    return true;
}

/* ModelProto: field 1 (ir_version) is a small varint, field 2 (producer) or 7 (graph) follows. */
static bool is_onnx_file(const Mapping *file)
{
    return file->length > 4 && file->at[0] == 0x08 && file->at[1] < 0x20 &&
           (file->at[2] == 0x12 || file->at[2] == 0x3a);
}

static const char *kind_of_file(const Mapping *file)
{
    size_t i;

    if (!file->length)
        return "empty";
    if (file->length >= 2 && file->length < 22 && !memcmp(file->at, "PK", 2))
        return "the first bytes of a zip archive; the rest is missing";
    for (i = 0; i < COUNT_OF(magics); i++) {
        const Magic *magic = &magics[i];
        if (file->length >= magic->offset + magic->length &&
            !memcmp(file->at + magic->offset, magic->bytes, magic->length))
            return magic->what;
    }
    if (is_onnx_file(file))
        return "an ONNX model already";
    if (is_text_file(file))
        return "a text file";
    return file->length < 22 ? "too short for a zip archive" : "of an unknown kind";
}

static bool is_zip(const Mapping *file)
{
    return file->length >= 22 && (!memcmp(file->at, "PK\3\4", 4) || !memcmp(file->at, "PK\5\6", 4));
}

/* Is there an end record near the end? Then it is a zip archive with other bytes before it. */
static bool ends_as_zip(const Mapping *file)
{
    size_t n = file->length < 66000 ? file->length : 66000;

    file_need(file, file->at + file->length - n, n);
    return system_find(file->at + file->length - n, n, "PK\5\6", 4) != NULL;
}

static void check_zip(Job *job, const Mapping *file)
{
    file_need(file, file->at, file->length < HEAD_SIZE ? file->length : HEAD_SIZE);
    if (is_zip(file))
        return;
    if (file->length >= 22 && !memcmp(file->at, "PK", 2))
        fail_input(job, "not a TorchScript file: its zip archive is damaged at the start");
    if (file->length >= 22 && ends_as_zip(file) && !is_text_file(file))
        fail_input(job, "not a TorchScript file: there are bytes before its zip archive");
    fail_input(job, "not a TorchScript file: it is %s", kind_of_file(file));
}

/* --- zip archives that are not TorchScript --- */

static bool record_is(Zip *zip, const char *record_name, const char *text)
{
    const Record *record = zip_find(zip, record_name);
    size_t n = strlen(text);

    return record && record->size >= n && record->size <= n + 2 &&
           !memcmp(zip_bytes(zip, record), text, n);
}

static bool archive_has(const Zip *zip, const char *prefix, const char *suffix)
{
    size_t i, before = strlen(prefix), after = strlen(suffix);

    for (i = 0; i < zip_count(zip); i++) {
        const Record *record = zip_at(zip, i);
        if (record->name_length > before + after && !strncmp(record->name, prefix, before) &&
            !strcmp(record->name + record->name_length - after, suffix))
            return true;
    }
    return false;
}

bool archive_is_exported(Zip *zip)
{
    return record_is(zip, "archive_format", "pt2") ||
           zip_first(zip, "serialized_exported_program.json") ||
           archive_has(zip, "models/", ".json");
}

static const char *missing_record(Zip *zip)
{
    if (zip_find(zip, "model.json"))
        return "it was written by PyTorch 1.0 to 1.3; load and save it once with PyTorch 1.4 or "
               "later";
    if (zip_find(zip, ".data/extern_modules"))
        return "it is a torch.package";
    if (zip_find(zip, "constants.pkl") && !zip_find(zip, "data.pkl"))
        return "its record 'data.pkl' is missing";
    if (!zip_find(zip, "constants.pkl") && zip_find(zip, "data.pkl"))
        return archive_has(zip, "code/", ".py") ? "its record 'constants.pkl' is missing"
                                                : "it was written by torch.save, so it has "
                                                  "weights but no program" SAVE_PROGRAM;
    if (zip_find(zip, "constants.pkl"))
        return NULL;
    return *zip_archive_name(zip) ? "it is a zip archive without 'data.pkl'"
                                  : "it is a zip archive whose records have no common folder";
}

/* --- version and byte order --- */

/* A number: digits, with blanks and newlines around them; -1 for anything else. */
static long long small_number(const uint8_t *at, uint64_t n)
{
    long long value = -1;
    uint64_t i = 0;

    if (n > 32)
        return -1;
    while (i < n && (at[i] == ' ' || at[i] == '\t'))
        i++;
    for (; i < n && is_digit(at[i]); i++)
        value = value > 1000000 ? value : (value < 0 ? 0 : value) * 10 + (at[i] - '0');
    while (i < n && (at[i] == ' ' || at[i] == '\n' || at[i] == '\r'))
        i++;
    return i == n ? value : -1;
}

static void read_version(Archive *archive)
{
    const Record *record = zip_find(archive->zip, ".data/version");
    long long version;

    if (!record)
        record = zip_find(archive->zip, "version");
    if (!record)
        fail_input(archive->job, "not a TorchScript file: its record 'version' is missing");
    version = small_number(zip_bytes(archive->zip, record), record->size);
    if (version < 0)
        fail_input(archive->job, "the record '%s' does not hold a number", record->name);
    if (version < 1 || version > VERSION_MAX)
        fail_input(archive->job, "the file has version %lld; versions 1 to %d can be read", version,
                   VERSION_MAX);
    archive->version = (int)version;
}

void archive_read_byte_order(Archive *archive)
{
    const Record *record = zip_find(archive->zip, "byteorder");

    if (!record)
        return;
    archive->big_endian = record_is(archive->zip, "byteorder", "big");
    if (!archive->big_endian && !record_is(archive->zip, "byteorder", "little"))
        fail_input(archive->job, "the record 'byteorder' is neither 'little' nor 'big'");
}

/* --- the archive --- */

static Raw *load_pickle(Archive *archive, const char *stream, const char *folder, PickleUse use)
{
    const Record *record = zip_find(archive->zip, stream);

    return record ? pickle_load(archive, record, folder, use) : NULL;
}

Archive *archive_begin(Job *job, const Mapping *file)
{
    Archive *archive = NEW(job, Archive);

    archive->job = job;
    archive->file = file;
    job->input = file->path;
    check_zip(job, file);
    archive->zip = zip_open(job, file);
    return archive;
}

void archive_warn_outside(const Archive *archive)
{
    if (zip_outside(archive->zip))
        report(archive->job, SEV_WARNING, NO_LOC,
               "zip records outside '%s/' are ignored, '%s' is the first",
               zip_archive_name(archive->zip), zip_outside(archive->zip));
}

void archive_load(Archive *archive)
{
    Job *job = archive->job;
    const char *fault = missing_record(archive->zip);

    if (fault)
        fail_input(job, "not a TorchScript file: %s", fault);
    archive_warn_outside(archive);
    read_version(archive);
    archive_read_byte_order(archive);
    archive->constants = load_pickle(archive, "constants.pkl", "constants", PICKLE_DATA);
    if (archive->constants->kind != RAW_TUPLE)
        fail_input(job, "constants.pkl holds something that is not a tuple");
    archive->root = load_pickle(archive, "data.pkl", "data", PICKLE_DATA);
    if (archive->root->kind != RAW_OBJECT)
        fail_input(job, "data.pkl holds something that is not a module");
    archive->traced_inputs =
        load_pickle(archive, "traced_inputs.pkl", "traced_inputs", PICKLE_SHAPES);
}

/* The argument of load_map, which loc_position calls when it first needs the source map. */
typedef struct MapOf {
    Archive *archive;
    const Record *debug;
} MapOf;

static void load_source_map(Job *job, Source *source)
{
    const MapOf *of = source->map_of;

    (void)job;
    sourcemap_load(of->archive, source, of->debug);
}

const char *archive_code_path(Buf *path, Name prefix)
{
    char *dot;

    buf_puts(path, "code/");
    buf_puts(path, prefix);
    buf_text(path);
    for (dot = path->at; (dot = strchr(dot, '.'));)
        *dot = '/';
    buf_puts(path, ".py");
    return buf_text(path);
}

static Source *read_source(Archive *archive, Name prefix)
{
    char small[256];
    Buf path = {.job = archive->job, .at = small, .cap = sizeof small};
    const Record *record = zip_find(archive->zip, archive_code_path(&path, prefix)), *debug;
    Source *source;

    if (!record)
        return NULL;
    if (record->size > SOURCE_MAX)
        fail_input(archive->job, "record '%s' has more than %d MiB", record->name,
                   SOURCE_MAX >> 20);
    source = NEW(archive->job, Source);
    source->file = record->name;
    source->text = (const char *)zip_bytes(archive->zip, record);
    source->length = (size_t)record->size;
    source->first_line = 1;
    buf_puts(&path, ".debug_pkl");
    debug = zip_first(archive->zip, buf_text(&path));
    if (debug && !debug->duplicate) {
        MapOf *of = NEW(archive->job, MapOf);
        *of = (MapOf){archive, debug};
        source->map_of = of;
        source->load_map = load_source_map;
    }
    return source;
}

const Source *archive_source(void *archive_, Name prefix)
{
    Archive *archive = archive_;
    MapEntry *known = map_find(&archive->sources, prefix);
    Source *source;

    if (known)
        return known->value;
    source = read_source(archive, prefix);
    map_put(archive->job, &archive->sources, prefix, source);
    return source;
}
