/* archive.h - a .pt file as objects, source texts and spans of the mapped file. Runs nothing, knows
 * no classes.
 *
 * In: a Mapping of strangers' bytes. Out: an Archive whose tensors point into the mapping (or into
 * inflated copies). Faults unwind with CODE_INPUT and a message that names the record and the byte.
 * The format is described in docs/torchscript-format.md §1, §2 and §6, the limits in
 * docs/torchscript-format.md §7.1.
 */
#ifndef PTONNX_ARCHIVE_H
#define PTONNX_ARCHIVE_H

#include "../base/base.h"

/* zip.c */
typedef struct Record {
    const char *name; /* below the archive name: "data.pkl", "code/__torch__.py" */
    size_t name_length;
    const uint8_t *at; /* stored bytes within the mapping (compressed if method 8) */
    uint64_t stored, size;
    uint32_t crc;
    uint16_t method;
    const uint8_t *inflated; /* once it has been asked for */
    uint16_t flags;
    bool duplicate; /* another record has the same name: neither can be used */
    bool checked;   /* its CRC has been looked at */
} Record;
typedef struct Zip Zip;
Zip *zip_open(Job *job, const Mapping *file);
/* By its exact name; NULL when absent. zip_find fails when there are two, zip_first does not. */
const Record *zip_find(Zip *zip, const char *name);
const Record *zip_first(Zip *zip, const char *name);
/* The bytes of a record, inflated if they are compressed. May be unaligned. Bytes of zip_span that
 * lie in the file may not have been read from it (file_holds). A wrong CRC is a warning, once
 * per archive; it is looked at in records that are inflated or small, and not in large stored ones:
 * nothing may read all of a model's weights only to pass them on. zip_check_crc does. */
const uint8_t *zip_bytes(Zip *zip, const Record *record);
const uint8_t *zip_span(Zip *zip, const Record *record);
void zip_check_crc(Zip *zip, const Record *record);
size_t zip_count(const Zip *zip);
const Record *zip_at(const Zip *zip, size_t i);
const char *zip_archive_name(const Zip *zip); /* "" when the first record lies in no folder */
/* A record outside that folder, which is ignored; or NULL. */
const char *zip_outside(const Zip *zip);

/* pickle.c - torch's scalar types by their own numbers (docs/torchscript-format.md §2.8) */
typedef enum ScalarType {
    ST_UINT8,
    ST_INT8,
    ST_INT16,
    ST_INT32,
    ST_INT64,
    ST_FLOAT16,
    ST_FLOAT32,
    ST_FLOAT64,
    ST_COMPLEX32,
    ST_COMPLEX64,
    ST_COMPLEX128,
    ST_BOOL,
    ST_QINT8,
    ST_QUINT8,
    ST_QINT32,
    ST_BFLOAT16,
    ST_QUINT4X2,
    ST_QUINT2X4,
    ST_FLOAT8_E5M2 = 23,
    ST_FLOAT8_E4M3FN,
    ST_FLOAT8_E5M2FNUZ,
    ST_FLOAT8_E4M3FNUZ,
    ST_UINT16,
    ST_UINT32,
    ST_UINT64,
    ST_FLOAT8_E8M0FNU = 44,
    ST_FLOAT4_E2M1FN_X2
} ScalarType;
const char *scalar_type_name(ScalarType type); /* "float32" */
/* Bytes of one element, 0 = unknown. Packed types have 1, and several elements in it. */
size_t scalar_type_size(ScalarType type);
int scalar_type_per_byte(ScalarType type); /* 2 for quint4x2, 4 for quint2x4, else 1 */

typedef struct Storage {
    ScalarType type;
    const char *key, *location;
    /* Little-endian already, may be unaligned; NULL for meta storages and for traced inputs. */
    const uint8_t *at;
    uint64_t bytes;
    uint64_t numel;
    bool is_span; /* `at` lies in the mapped file itself */
} Storage;

typedef struct RawTensor RawTensor;
typedef struct QuantParams {
    int scheme; /* its number in docs/torchscript-format.md §2.8 */
    double scale;
    int64_t zero_point;
    RawTensor *scales, *zero_points;
    int64_t axis;
} QuantParams;
struct RawTensor {
    ScalarType type;
    int layout; /* 0 strided, 1 COO, 2 CSR */
    int rank;
    int64_t *sizes, *strides; /* strides in elements; checked against the storage */
    int64_t offset;
    Storage *storage;
    bool requires_grad, conj, neg;
    QuantParams *quant; /* NULL for ordinary tensors */
    /* sparse parts: COO indices; CSR crow in `indices` and col in `column`. Then there are no
     * strides and no storage. Dtypes and shapes of the parts are checked, index values are not. */
    RawTensor *indices, *column, *values;
};
/* raw_tensor.c. `raw_tensor_gather` copies the elements first … first+count-1 in row-major order to
 * `out`; the tensor must be strided and have data (storage->at), which has been read from its file.
 * Packed types (quint4x2) are always contiguous at offset 0: use their storage. conj and neg are
 * not applied. */
uint64_t raw_tensor_numel(const RawTensor *tensor);
/* Is it one stretch of the storage, in row-major order? */
bool raw_tensor_is_contiguous(const RawTensor *tensor);
void raw_tensor_gather(const RawTensor *tensor, uint64_t first, uint64_t count, void *out);

/* A raw object: what the pickle says, with no class known. Shared objects are one pointer: walk
 * with a memo, or a list of pairs of lists of pairs … takes forever. There are no cycles, nesting
 * is at most 1000, and the keys of a dict differ. */
typedef enum RawKind {
    RAW_NONE,
    RAW_BOOL,
    RAW_INT,
    RAW_FLOAT,
    RAW_COMPLEX,
    RAW_STR,
    RAW_TUPLE,
    RAW_LIST,
    RAW_DICT,
    RAW_OBJECT, /* class_name + state */
    RAW_ENUM,   /* class_name + state = the member's value */
    RAW_TENSOR,
    RAW_DEVICE,
    RAW_GLOBAL, /* this and the next: */
    RAW_STORAGE /* only while a pickle is read: never in what is handed out */
} RawKind;
typedef struct Raw Raw;
struct Raw {
    RawKind kind;
    bool boolean;
    int64_t integer;
    double real, imaginary;
    const char *text; /* string bytes, device text; NUL-terminated; a dict's keys are Names */
    size_t length;    /* of text */
    VEC(Raw *) items; /* tuple and list elements; dict values, with keys at the same index */
    VEC(Raw *) keys;
    const char *type; /* of restore_type_tag or build_*list ("List[int]"); NULL when bare */
    Name class_name;  /* "__torch__.net.Net" */
    Raw *state;
    RawTensor *tensor;
    Storage *storage; /* of RAW_STORAGE */
    uint32_t mark;    /* private to pickle.c */
};

/* what pickle.c, raw_tensor.c and sourcemap.c need of each other */
typedef struct Archive Archive;
typedef enum PickleUse {
    PICKLE_DATA,   /* storages are records of `folder` */
    PICKLE_SHAPES, /* traced_inputs: the storages' records are empty */
    PICKLE_DEBUG   /* source maps: no tensors and no classes */
} PickleUse;
enum {
    GLOBAL_CLASS = -1,  /* Raw.integer of a class's RAW_GLOBAL; else a row of pickle.c's table */
    GLOBAL_STORAGE = -2 /* of an element type; Raw.length is the ScalarType */
};
typedef struct Pickle {
    Job *job;
    Archive *archive;
    PickleUse use;
    const char *stream, *folder; /* "data.pkl", "data" */
    const uint8_t *at;
    size_t n, position, opcode; /* of the opcode that is being executed */
    VEC(Raw *) stack;
    VEC(size_t) marks;
    VEC(Raw *) memo;
    Map storages;                      /* key -> Storage * */
    Raw *none, *truth[2], *small[256]; /* immutable values are made once */
    uint64_t work; /* elements of scales that were looked at; bounded by the file's length */
} Pickle;
Raw *pickle_load(Archive *archive, const Record *record, const char *folder, PickleUse use);
_Noreturn void pickle_fail(Pickle *p, const char *format, ...) PRINTF_LIKE(2, 3);
bool scalar_type_of_tag(const char *tag, ScalarType *type); /* "FloatStorage" */
Storage *storage_load(Pickle *p, const Raw *id);
RawTensor *raw_tensor_rebuild(Pickle *p, const Raw *args);
RawTensor *raw_tensor_rebuild_quantized(Pickle *p, const Raw *args);
RawTensor *raw_tensor_rebuild_sparse(Pickle *p, const Raw *args);

/* archive.c */
struct Archive {
    Job *job;
    const Mapping *file;
    Zip *zip;
    int version;        /* 1..10, docs/torchscript-format.md §1.4 */
    bool big_endian;    /* as written; storages are turned when they are read */
    Raw *root;          /* data.pkl: RAW_OBJECT */
    Raw *constants;     /* constants.pkl: RAW_TUPLE */
    Raw *traced_inputs; /* traced_inputs.pkl or NULL: shapes and dtypes only */
    Map sources;        /* Name of a qualified prefix -> Source *, filled lazily */
};
Archive *archive_open(Job *job, const Mapping *file);
/* The source text that holds the definitions below a qualified prefix: "__torch__.a.b" is
 * code/__torch__/a/b.py; its map to the user's source is read from the debug_pkl when loc_position
 * first asks. NULL when there is none. */
const Source *archive_source(Archive *archive, Name prefix);

/* sourcemap.c - faults in debug data are never errors: the map is just not there. */
void sourcemap_load(Archive *archive, Source *source, const Record *debug);

#endif
