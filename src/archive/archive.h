/* archive.h - a .pt file as objects, source texts and spans of the mapped file. No code of the file
 * is run here, and classes are only names.
 *
 * In: a Mapping of untrusted bytes. Out: an Archive whose tensors point into the mapping (or into
 * inflated copies). Faults unwind with CODE_INPUT and a message that names the record and the byte.
 * The format is described in docs/torchscript-format.md §1, §2 and §6, the limits in
 * docs/torchscript-format.md §7.1.
 */
#ifndef PTONNX_ARCHIVE_H
#define PTONNX_ARCHIVE_H

#include "base/base.h"

/* zip.c */
typedef struct Record {
    Name full_name;   /* with the folder that is the archive's name */
    const char *name; /* in that folder: "data.pkl", "code/__torch__.py" */
    size_t name_length;
    const uint8_t *at; /* stored bytes within the mapping (compressed if method 8) */
    uint64_t stored, size;
    uint32_t crc;
    uint16_t method;
    const uint8_t *inflated; /* NULL until it is needed */
    uint16_t flags;
    bool duplicate; /* another record has the same name: neither can be used */
    bool checked;   /* its CRC has been checked */
} Record;
typedef struct Zip Zip;
Zip *zip_open(Job *job, const Mapping *file);
/* An archive that is a record of another one: bytes of the file, or an inflated copy of them. */
Zip *zip_open_within(Job *job, const Mapping *file, const uint8_t *at, size_t length);
/* The record of exactly that name; NULL if absent. If there are two, zip_find fails, while
 * zip_first returns the first. */
const Record *zip_find(Zip *zip, const char *name);
const Record *zip_first(Zip *zip, const char *name);
/* The bytes of a record, inflated if they are compressed; possibly unaligned. zip_bytes reads them,
 * zip_span may return bytes that are not read yet (file_holds). A wrong CRC is a warning, once per
 * archive. The CRC of a large stored record is not checked, because weights that are only copied
 * must not be read. */
const uint8_t *zip_bytes(Zip *zip, const Record *record);
const uint8_t *zip_span(Zip *zip, const Record *record);
size_t zip_count(const Zip *zip);
const Record *zip_at(const Zip *zip, size_t i);
const char *zip_archive_name(const Zip *zip); /* "" if the first record is not in a folder */
/* The name of a record outside that folder, or NULL. Such records are ignored. */
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
/* Bytes of one element, 0 = unknown; 1 for packed types, which have several elements per byte. */
size_t scalar_type_size(ScalarType type);
int scalar_type_per_byte(ScalarType type); /* 2 for quint4x2, 4 for quint2x4, else 1 */

typedef struct Storage {
    ScalarType type;
    const char *key, *location;
    /* Always little-endian, possibly unaligned; NULL for meta storages and for traced inputs. */
    const uint8_t *at;
    uint64_t bytes;
    uint64_t numel;
    const Mapping *file; /* which `at` points into; NULL: plain memory */
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
    bool is_constant;   /* of a program of torch.export: it is not in the state dict */
    QuantParams *quant; /* NULL for ordinary tensors */
    /* Parts of a sparse tensor, which has no strides and no storage. COO: `indices`. CSR: crow in
     * `indices`, col in `column`. Dtypes and shapes of the parts are checked, index values are not.
     */
    RawTensor *indices, *column, *values;
};
/* raw_tensor.c */
uint64_t raw_tensor_numel(const RawTensor *tensor);

/* A value of a pickle; classes are only names. Shared values are the same pointer: a walk needs a
 * memo, else nested sharing takes exponential time. There are no cycles, the depth is at most 1000,
 * and the keys of a dict differ. */
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
    RAW_GLOBAL, /* RAW_GLOBAL and RAW_STORAGE occur only while a pickle is read, ... */
    RAW_STORAGE /* ... never in the result */
} RawKind;
typedef struct Raw Raw;
/* A value of a pickle. The memory of a value ends after the last field that its kind uses. */
struct Raw {
    RawKind kind;
    uint32_t mark; /* private to pickle.c */
    union {
        bool boolean;
        int64_t integer;
        struct {
            double real, imaginary;
        };
        struct {              /* RAW_STR, RAW_DEVICE */
            const char *text; /* NUL-terminated; a dict's keys are Names */
            size_t length;
        };
        struct { /* containers */
            VEC(Raw *)
            items, keys;      /* a dict has its values in `items`, with keys at the same index */
            const char *type; /* from restore_type_tag or build_*list: "List[int]"; NULL: no tag */
        };
        struct {             /* RAW_OBJECT, RAW_ENUM */
            Name class_name; /* "__torch__.net.Net" */
            Raw *state;
        };
        struct { /* RAW_GLOBAL */
            Name global;
            int row;    /* of pickle.c's table; or GLOBAL_CLASS or GLOBAL_STORAGE */
            int number; /* of a quantization scheme, or the ScalarType of a storage */
        };
        RawTensor *tensor;
        Storage *storage;
        Raw *kept; /* private to pickle.c */
    };
};
bool raw_is_container(const Raw *raw); /* RAW_TUPLE, RAW_LIST or RAW_DICT */

/* shared by pickle.c, raw_tensor.c and sourcemap.c */
typedef struct Archive Archive;
typedef enum PickleUse {
    PICKLE_DATA,   /* storages are records of `folder` */
    PICKLE_SHAPES, /* traced_inputs: the storages' records are empty */
    PICKLE_DEBUG   /* source maps: no tensors and no classes */
} PickleUse;
enum {
    GLOBAL_CLASS = -1,  /* Raw.row of a class's RAW_GLOBAL */
    GLOBAL_STORAGE = -2 /* of an element type */
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
    Map storages;                              /* key -> Storage * */
    Raw *none, *truth[2], *small[256], *empty; /* immutable values are made once ... */
    Map globals;                               /* ... and functions: "module\nname" -> Raw * */
    Raw *texts[64];                            /* strings that were read last, by their addresses */
    uint64_t work; /* number of scales that were checked; bounded by the length of the file */
} Pickle;
Raw *pickle_load(Archive *archive, const Record *record, const char *folder, PickleUse use);
_Noreturn void pickle_fail(Pickle *p, const char *format, ...) PRINTF_LIKE(2, 3);
bool scalar_type_of_tag(const char *tag, ScalarType *type); /* "FloatStorage" */
Storage *storage_load(Pickle *p, const Raw *id);
RawTensor *raw_tensor_rebuild(Pickle *p, const Raw *args);
/* For .pt2 files, where a record of p->folder is one storage: fills in the storage of a tensor that
 * has its type, sizes, strides and offset, and checks it. */
void raw_tensor_of_record(Pickle *p, RawTensor *tensor, Name key);
RawTensor *raw_tensor_rebuild_quantized(Pickle *p, const Raw *args);
RawTensor *raw_tensor_rebuild_sparse(Pickle *p, const Raw *args);

/* An input of a program that declares its inputs (.pt2). */
typedef struct DeclaredInput {
    Name name; /* the parameter of `forward` */
    ScalarType type;
    int rank;
    const char **dims;     /* a number, a name, or an expression over names: "2*s44+1" */
    int64_t *least, *most; /* the range of each size; 0 and INT64_MAX: none is known */
} DeclaredInput;

/* archive.c */
struct Archive {
    Job *job;
    const Mapping *file;
    uint64_t handed_bytes; /* of the weights that the caller gives in memory; tensors of the file
                              that stand for them may be as large */
    Zip *zip;
    int version;        /* 1..10, docs/torchscript-format.md §1.4 */
    bool big_endian;    /* of the file; storages are byte-swapped when they are read */
    Raw *root;          /* data.pkl: RAW_OBJECT */
    Raw *constants;     /* constants.pkl: RAW_TUPLE */
    Raw *traced_inputs; /* traced_inputs.pkl or NULL: shapes and dtypes only */
    Map sources;        /* Name of a qualified prefix -> Source *, filled lazily */
    /* Only of .pt2 files (pt2/pt2.h), whose sources are all made when they are opened. */
    bool is_exported;
    const char *torch_version;
    VEC(DeclaredInput) inputs;
    VEC(const char *) guards; /* conditions of torch.export on the inputs, in Python */
    VEC(Name)
    changed_state, changed_inputs; /* state and inputs that the exported program changes; its
                                      graph returns their new values */
};
/* Opens the zip archive, without reading its records. */
Archive *archive_begin(Job *job, const Mapping *file);
/* Is it a program of torch.export, or a package for one? */
bool archive_is_exported(Zip *zip);
/* Loads a TorchScript archive. */
void archive_load(Archive *archive);
void archive_read_byte_order(Archive *archive);
void archive_warn_outside(const Archive *archive); /* about records that are ignored */
/* The source text with the definitions below a qualified prefix: for "__torch__.a.b" this is
 * code/__torch__/a/b.py. NULL if there is none. Its map to the user's source is read from the
 * debug_pkl when loc_position first needs it. */
const Source *archive_source(void *archive, Name prefix); /* a SourceFn */
/* Writes "code/__torch__/a/b.py" of "__torch__.a.b" into the empty buffer. */
const char *archive_code_path(Buf *path, Name prefix);

/* sourcemap.c - faults in debug data are never errors: the source then has no map. */
void sourcemap_load(Archive *archive, Source *source, const Record *debug);

#endif
