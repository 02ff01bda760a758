/* pickle.c - the pickle machine: protocol 2, a closed list of globals; no code of the file runs
 * (docs/torchscript-format.md §2).
 *
 * One short function per opcode over a bounded stream. An opcode can take only values above the
 * last mark. The result has no cycles, is at most 1000 deep, and contains no incomplete objects.
 */
#include "archive.h"

#include <string.h>

enum {
    DEPTH_MAX = 1000,
    LINE_MAX_LENGTH = 4096,
    TYPE_MAX = 64 << 10, /* bytes of a type's text */
    MESSAGE_MAX = 400,
    STREAM_MAX = 256 << 20
};

_Noreturn void pickle_fail(Pickle *p, const char *format, ...)
{
    va_list args;
    const char *text;

    va_start(args, format);
    text = job_vprintf(p->job, format, args);
    va_end(args);
    fail_input(p->job, "%s, byte %zu: %.*s", p->stream, p->opcode, MESSAGE_MAX, text);
}

bool raw_is_container(const Raw *raw)
{
    return raw->kind == RAW_TUPLE || raw->kind == RAW_LIST || raw->kind == RAW_DICT;
}

/* --- the stream --- */

static const uint8_t *take_bytes(Pickle *p, size_t n)
{
    const uint8_t *at = p->at + p->position;

    if (n > p->n - p->position)
        pickle_fail(p, "the pickle is cut off");
    p->position += n;
    return at;
}

static uint64_t take_uint(Pickle *p, size_t n)
{
    const uint8_t *at = take_bytes(p, n);
    uint64_t value = 0;

    while (n-- > 0)
        value = value << 8 | at[n];
    return value;
}

/* One line of a GLOBAL, without its newline. */
static const char *take_line(Pickle *p, size_t *length)
{
    const uint8_t *at = p->at + p->position, *newline;
    size_t most = p->n - p->position;

    most = most < LINE_MAX_LENGTH ? most : LINE_MAX_LENGTH;
    newline = memchr(at, '\n', most);
    if (!newline)
        pickle_fail(p, "the name of a global is cut off or too long");
    *length = (size_t)(newline - at);
    p->position += *length + 1;
    return (const char *)at;
}

/* --- the stack --- */

/* Most values are arguments of constructors: values are temporary, and `keep` copies the result. */
static Raw *make_raw(Pickle *p, RawKind kind)
{
    Raw *raw = job_alloc_temporary(p->job, sizeof *raw);

    raw->kind = kind;
    return raw;
}

static Raw **make_items(Pickle *p, size_t n)
{
    return job_alloc_temporary(p->job, n * sizeof(Raw *));
}

static void push(Pickle *p, Raw *raw)
{
    vec_push(p->job, &p->stack, raw);
}

static size_t bottom(const Pickle *p)
{
    return p->marks.n ? p->marks.at[p->marks.n - 1] : 0;
}

static Raw *stack_top(Pickle *p)
{
    if (p->stack.n <= bottom(p))
        pickle_fail(p, "the stack is empty");
    return p->stack.at[p->stack.n - 1];
}

static Raw *stack_pop(Pickle *p)
{
    Raw *raw = stack_top(p);

    p->stack.n--;
    return raw;
}

/* Takes the last mark away and returns where the values above it start. */
static size_t pop_mark(Pickle *p)
{
    if (!p->marks.n)
        pickle_fail(p, "there is no mark");
    return p->marks.at[--p->marks.n];
}

static void push_tuple(Pickle *p, size_t from)
{
    Raw *tuple = make_raw(p, RAW_TUPLE);
    size_t n = p->stack.n - from;

    if (n) { /* allocated with the right size, because models have up to a million tuples */
        tuple->items.at = make_items(p, n);
        tuple->items.n = tuple->items.cap = n;
        memcpy(tuple->items.at, p->stack.at + from, n * sizeof(Raw *));
    }
    p->stack.n = from;
    push(p, tuple);
}

static void push_int(Pickle *p, int64_t value)
{
    Raw *raw = value >= 0 && value < 256 ? p->small[value] : NULL;

    if (!raw) {
        raw = make_raw(p, RAW_INT);
        raw->integer = value;
        if (value >= 0 && value < 256)
            p->small[value] = raw;
    }
    push(p, raw);
}

/* --- globals (docs/torchscript-format.md §2.3) --- */

typedef Raw *ReduceFn(Pickle *p, const Raw *global, Raw *args);
typedef struct Global {
    const char *module, *name;
    ReduceFn *reduce; /* NULL: a tag, which cannot be called */
    int number;       /* of a qscheme tag */
    const char *type; /* of build_*list */
} Global;

static Raw *reduce_call(Pickle *p, const Raw *global, Raw *args);

static const Raw *call_arg(Pickle *p, const Raw *args, size_t i, RawKind kind)
{
    if (args->kind != RAW_TUPLE || i >= args->items.n || args->items.at[i]->kind != kind)
        pickle_fail(p, "a constructor got wrong arguments");
    return args->items.at[i];
}

static Raw *tensor_value(Pickle *p, RawTensor *tensor)
{
    Raw *raw = make_raw(p, RAW_TENSOR);

    raw->tensor = tensor;
    return raw;
}

static Raw *reduce_tensor(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    return tensor_value(p, raw_tensor_rebuild(p, args));
}

static Raw *reduce_quantized(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    return tensor_value(p, raw_tensor_rebuild_quantized(p, args));
}

static Raw *reduce_sparse(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    return tensor_value(p, raw_tensor_rebuild_sparse(p, args));
}

/* _rebuild_parameter(tensor, requires_grad, hooks) */
static Raw *reduce_parameter(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    return (Raw *)call_arg(p, args, 0, RAW_TENSOR);
}

/* _rebuild_from_type_v2(function, type, args, state): the Python class of the tensor is ignored */
static Raw *reduce_from_type(Pickle *p, const Raw *global, Raw *args)
{
    const Raw *function = call_arg(p, args, 0, RAW_GLOBAL);

    if (function->row == global->row) /* nesting would be unbounded */
        pickle_fail(p, "a constructor got wrong arguments");
    return reduce_call(p, function, (Raw *)call_arg(p, args, 2, RAW_TUPLE));
}

static Raw *reduce_ordered_dict(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    if (args->kind != RAW_TUPLE || args->items.n)
        pickle_fail(p, "an OrderedDict with arguments is not supported");
    return make_raw(p, RAW_DICT);
}

static Raw *reduce_device(Pickle *p, const Raw *global, Raw *args)
{
    const Raw *text = call_arg(p, args, 0, RAW_STR);
    Raw *device = make_raw(p, RAW_DEVICE);

    (void)global;
    device->text = text->text;
    device->length = text->length;
    return device;
}

static Raw *reduce_complex(Pickle *p, const Raw *global, Raw *args)
{
    const Raw *real = call_arg(p, args, 0, RAW_FLOAT), *imaginary = call_arg(p, args, 1, RAW_FLOAT);
    Raw *value = make_raw(p, RAW_COMPLEX);

    (void)global;
    value->real = real->real;
    value->imaginary = imaginary->real;
    return value;
}

static void set_class(Pickle *p, Raw *container, const char *type)
{
    if (container->type && strcmp(container->type, type))
        pickle_fail(p, "a container has two types, %.100s and %.100s", container->type, type);
    container->type = type;
}

static Raw *reduce_build_list(Pickle *p, const Raw *global, Raw *args);

static Raw *reduce_type_tag(Pickle *p, const Raw *global, Raw *args)
{
    const Raw *type = call_arg(p, args, 1, RAW_STR);
    Raw *container = args->items.at[0];

    (void)global;
    if (container->kind != RAW_LIST && container->kind != RAW_DICT)
        pickle_fail(p, "a type tag on a value that is not a list or dict");
    if (type->length > TYPE_MAX)
        pickle_fail(p, "the name of a type has %zu bytes, but at most %d are allowed", type->length,
                    TYPE_MAX);
    set_class(p, container, type->text);
    return container;
}

static Raw *reduce_legacy(Pickle *p, const Raw *global, Raw *args)
{
    (void)global;
    (void)args;
    pickle_fail(p, "attributes of PyTorch 1.3 and before are not supported");
}

/* __torch__….E: a member of an enum; its argument is the bare value */
static Raw *reduce_enum(Pickle *p, const Raw *global, Raw *args)
{
    Raw *member = make_raw(p, RAW_ENUM);

    if (args->kind != RAW_INT && args->kind != RAW_FLOAT && args->kind != RAW_STR)
        pickle_fail(p, "a member of enum %s has no plain value", global->global);
    member->class_name = global->global;
    member->state = args;
    return member;
}

static const Global globals[] = {
    {"torch._utils", "_rebuild_tensor_v2", reduce_tensor, 0, NULL},
    {"torch._utils", "_rebuild_qtensor", reduce_quantized, 0, NULL},
    {"torch._utils", "_rebuild_sparse_tensor", reduce_sparse, 0, NULL},
    {"torch._utils", "_rebuild_parameter", reduce_parameter, 0, NULL},
    {"torch._tensor", "_rebuild_from_type_v2", reduce_from_type, 0, NULL},
    {"collections", "OrderedDict", reduce_ordered_dict, 0, NULL},
    {"torch", "device", reduce_device, 0, NULL},
    {"builtins", "complex", reduce_complex, 0, NULL},
    {"torch.jit._pickle", "restore_type_tag", reduce_type_tag, 0, NULL},
    {"torch.jit._pickle", "build_intlist", reduce_build_list, 0, "List[int]"},
    {"torch.jit._pickle", "build_doublelist", reduce_build_list, 0, "List[float]"},
    {"torch.jit._pickle", "build_boollist", reduce_build_list, 0, "List[bool]"},
    {"torch.jit._pickle", "build_tensorlist", reduce_build_list, 0, "List[Tensor]"},
    {"torch.jit._pickle", "build_tensor_from_id", reduce_legacy, 0, NULL},
    {"torch", "per_tensor_affine", NULL, 0, NULL},
    {"torch", "per_channel_affine", NULL, 1, NULL},
    {"torch", "per_tensor_symmetric", NULL, 2, NULL},
    {"torch", "per_channel_symmetric", NULL, 3, NULL},
    {"torch", "per_channel_affine_float_qparams", NULL, 4, NULL},
    {"torch", "Tensor", NULL, -1, NULL},
    {"torch.nn.parameter", "Parameter", NULL, -1, NULL},
};
static Raw *reduce_build_list(Pickle *p, const Raw *global, Raw *args)
{
    Raw *list = (Raw *)call_arg(p, args, 0, RAW_LIST);

    set_class(p, list, globals[global->row].type);
    return list;
}

static Raw *reduce_call(Pickle *p, const Raw *global, Raw *args)
{
    if (global->row == GLOBAL_CLASS)
        return reduce_enum(p, global, args);
    if (global->row < 0 || !globals[global->row].reduce)
        pickle_fail(p, "'%s' cannot be called", global->global);
    return globals[global->row].reduce(p, global, args);
}

/* A class must be defined by the archive's own code; C++ classes have no code. */
static void check_class(Pickle *p, const char *module, const char *class_name)
{
    static const char native[] = "__torch__.torch.classes.";
    char small[256];
    Buf path = {.job = p->job, .at = small, .cap = sizeof small};
    const Record *record;

    if (!strncmp(class_name, native, sizeof native - 1))
        return;
    record = zip_find(p->archive->zip, archive_code_path(&path, module));
    if (!record || !record->size)
        pickle_fail(p, "class %s needs the record '%s', which is %s", class_name, path.at,
                    record ? "empty" : "missing");
}

static bool find_global(Pickle *p, Raw *global, const char *module, const char *text)
{
    ScalarType type;
    size_t i;

    if (p->use != PICKLE_DEBUG &&
        (!strcmp(module, "__torch__") || !strncmp(module, "__torch__.", 10))) {
        check_class(p, module, global->global);
        global->row = GLOBAL_CLASS;
        return true;
    }
    if (!strcmp(module, "torch") && scalar_type_of_tag(text, &type)) {
        global->row = GLOBAL_STORAGE;
        global->number = (int)type;
        return true;
    }
    for (i = 0; i < COUNT_OF(globals); i++) {
        if (!strcmp(module, globals[i].module) && !strcmp(text, globals[i].name)) {
            global->row = (int)i;
            global->number = globals[i].number;
            return true;
        }
    }
    return false;
}

/* --- opcodes (docs/torchscript-format.md §2.2) --- */

static void op_proto(Pickle *p)
{
    if (take_uint(p, 1) != 2)
        pickle_fail(p, "only pickle protocol 2 is supported");
}

static void op_mark(Pickle *p)
{
    vec_push(p->job, &p->marks, p->stack.n);
}

static void op_empty_tuple(Pickle *p)
{
    push(p, p->empty);
}

static void op_empty_list(Pickle *p)
{
    push(p, make_raw(p, RAW_LIST));
}

static void op_empty_dict(Pickle *p)
{
    push(p, make_raw(p, RAW_DICT));
}

static void op_tuple(Pickle *p)
{
    push_tuple(p, pop_mark(p));
}

static void pop_tuple(Pickle *p, size_t n)
{
    if (p->stack.n - bottom(p) < n)
        pickle_fail(p, "the stack is empty");
    push_tuple(p, p->stack.n - n);
}

static void op_tuple1(Pickle *p)
{
    pop_tuple(p, 1);
}

static void op_tuple2(Pickle *p)
{
    pop_tuple(p, 2);
}

static void op_tuple3(Pickle *p)
{
    pop_tuple(p, 3);
}

/* The container just below the values that start at `from`. */
static Raw *container_below(Pickle *p, size_t from, RawKind kind, const char *what)
{
    if (from <= bottom(p) || p->stack.at[from - 1]->kind != kind)
        pickle_fail(p, "items are added to something that is not a %s", what);
    return p->stack.at[from - 1];
}

static void op_appends(Pickle *p)
{
    size_t from = pop_mark(p), i;
    Raw *list = container_below(p, from, RAW_LIST, "list");

    if (p->stack.n > from && !list->items.n) {
        list->items.cap = p->stack.n - from;
        list->items.at = make_items(p, list->items.cap);
    }
    for (i = from; i < p->stack.n; i++)
        vec_push(p->job, &list->items, p->stack.at[i]);
    p->stack.n = from;
}

static bool is_dict_key(const Raw *raw)
{
    return raw->kind == RAW_STR || raw->kind == RAW_INT || raw->kind == RAW_FLOAT ||
           raw->kind == RAW_BOOL || raw->kind == RAW_COMPLEX || raw->kind == RAW_TENSOR ||
           raw->kind == RAW_DEVICE || raw->kind == RAW_ENUM;
}

static void set_items(Pickle *p, Raw *dict, size_t from)
{
    size_t i;

    if ((p->stack.n - from) % 2)
        pickle_fail(p, "a key of a dict has no value");
    if (p->stack.n > from &&
        !dict->keys.n) { /* allocated with the right size, because models have many objects */
        dict->keys.cap = dict->items.cap = (p->stack.n - from) / 2;
        dict->keys.at = make_items(p, dict->keys.cap);
        dict->items.at = make_items(p, dict->items.cap);
    }
    for (i = from; i < p->stack.n; i += 2) {
        if (!is_dict_key(p->stack.at[i]))
            pickle_fail(p, "a value of this type cannot be the key of a dict");
        vec_push(p->job, &dict->keys, p->stack.at[i]);
        vec_push(p->job, &dict->items, p->stack.at[i + 1]);
    }
    p->stack.n = from;
}

static void op_setitems(Pickle *p)
{
    size_t from = pop_mark(p);

    set_items(p, container_below(p, from, RAW_DICT, "dict"), from);
}

static void op_setitem(Pickle *p)
{
    if (p->stack.n - bottom(p) < 3)
        pickle_fail(p, "the stack is empty");
    set_items(p, container_below(p, p->stack.n - 2, RAW_DICT, "dict"), p->stack.n - 2);
}

static void op_list(Pickle *p)
{
    push_tuple(p, pop_mark(p));
    stack_top(p)->kind = RAW_LIST;
}

static void op_dict(Pickle *p)
{
    size_t from = pop_mark(p);
    Raw *dict = make_raw(p, RAW_DICT);

    set_items(p, dict, from);
    push(p, dict);
}

static void op_none(Pickle *p)
{
    push(p, p->none);
}

static void op_true(Pickle *p)
{
    push(p, p->truth[1]);
}

static void op_false(Pickle *p)
{
    push(p, p->truth[0]);
}

static void op_binint1(Pickle *p)
{
    push_int(p, (int64_t)take_uint(p, 1));
}

static void op_binint2(Pickle *p)
{
    push_int(p, (int64_t)take_uint(p, 2));
}

static void op_binint(Pickle *p)
{
    uint64_t bits = take_uint(p, 4);

    push_int(p, (int64_t)bits - (bits >> 31 ? INT64_C(1) << 32 : 0));
}

static void op_long1(Pickle *p)
{
    size_t n = (size_t)take_uint(p, 1);
    uint64_t bits;
    int64_t value;

    if (n > 8)
        pickle_fail(p, "an integer of more than 64 bits");
    bits = take_uint(p, n);
    if (n && n < 8 && bits >> (8 * n - 1))
        bits |= ~UINT64_C(0) << (8 * n);
    memcpy(&value, &bits, sizeof value);
    push_int(p, value);
}

static void op_binfloat(Pickle *p)
{
    const uint8_t *at = take_bytes(p, 8);
    Raw *raw = make_raw(p, RAW_FLOAT);
    uint64_t bits = 0;
    int i;

    for (i = 0; i < 8; i++)
        bits = bits << 8 | at[i];
    memcpy(&raw->real, &bits, sizeof bits);
    push(p, raw);
}

static void op_binunicode(Pickle *p)
{
    size_t n = (size_t)take_uint(p, 4);
    Name text = name_n(p->job, (const char *)take_bytes(p, n), n);
    Raw **known = &p->texts[(uintptr_t)text / 8 % COUNT_OF(p->texts)];

    if (!*known || (*known)->text != text) {
        *known = make_raw(p, RAW_STR);
        (*known)->text = text;
        (*known)->length = n;
    }
    push(p, *known);
}

static Raw *global_of(Pickle *p, const char *lines, size_t module_length, size_t length)
{
    Raw *global = make_raw(p, RAW_GLOBAL);
    Name module = name_n(p->job, lines, module_length);
    Name text = name_n(p->job, lines + module_length + 1, length);

    global->global = name_dotted(p->job, module, text);
    if (!find_global(p, global, module, text))
        pickle_fail(p, "'%s' may not occur in a TorchScript file", global->global);
    return global;
}

/* Most classes occur once, functions such as _rebuild_tensor_v2 once per tensor. */
static void op_global(Pickle *p)
{
    size_t module_length, length;
    const char *module = take_line(p, &module_length);
    bool is_class = strncmp(module, "__torch__", 9) == 0;
    Raw *global;
    Name lines;

    take_line(p, &length);
    if (memchr(module, 0, module_length + 1 + length))
        pickle_fail(p, "the name of a global has a zero byte in it");
    if (is_class) {
        push(p, global_of(p, module, module_length, length));
        return;
    }
    lines = name_n(p->job, module, module_length + 1 + length);
    global = map_get(&p->globals, lines);
    if (!global) {
        global = global_of(p, module, module_length, length);
        map_put(p->job, &p->globals, lines, global);
    }
    push(p, global);
}

/* The writer numbers memo slots 0, 1, 2 …. A larger index than the next one is malformed, and would
 * cost memory. */
static void memo_put(Pickle *p, uint64_t i)
{
    if (i > p->memo.n)
        pickle_fail(p, "memo slot %llu is out of order", (unsigned long long)i);
    if (i == p->memo.n)
        vec_push(p->job, &p->memo, stack_top(p));
    else
        p->memo.at[i] = stack_top(p);
}

static void op_binput(Pickle *p)
{
    memo_put(p, take_uint(p, 1));
}

static void op_long_binput(Pickle *p)
{
    memo_put(p, take_uint(p, 4));
}

static void get(Pickle *p, uint64_t i)
{
    if (i >= p->memo.n)
        pickle_fail(p, "memo slot %llu is not set", (unsigned long long)i);
    push(p, p->memo.at[i]);
}

static void op_binget(Pickle *p)
{
    get(p, take_uint(p, 1));
}

static void op_long_binget(Pickle *p)
{
    get(p, take_uint(p, 4));
}

static void op_newobj(Pickle *p)
{
    Raw *args = stack_pop(p), *class = stack_pop(p), *object;

    if (args->kind != RAW_TUPLE || args->items.n || class->kind != RAW_GLOBAL ||
        class->row != GLOBAL_CLASS)
        pickle_fail(p, "an object is made of something that is not a class");
    object = make_raw(p, RAW_OBJECT);
    object->class_name = class->global;
    push(p, object);
}

static void op_build(Pickle *p)
{
    Raw *state = stack_pop(p), *object = stack_top(p);

    if (object->kind != RAW_OBJECT)
        pickle_fail(p, "a state is given to something that is not an object");
    if (object->state)
        pickle_fail(p, "an object of class %s gets two states", object->class_name);
    object->state = state;
}

static void op_reduce(Pickle *p)
{
    Raw *args = stack_pop(p), *function = stack_pop(p);

    if (function->kind != RAW_GLOBAL)
        pickle_fail(p, "a value that is not a function is called");
    push(p, reduce_call(p, function, args));
}

static void op_binpersid(Pickle *p)
{
    const Raw *id = stack_pop(p);
    Raw *raw = make_raw(p, RAW_STORAGE);

    if (p->use == PICKLE_DEBUG)
        pickle_fail(p, "debug data contain a tensor");
    raw->storage = storage_load(p, id);
    push(p, raw);
}

typedef void OpcodeFn(Pickle *p);
static OpcodeFn *const opcodes[256] = {
    [0x80] = op_proto,      ['('] = op_mark,    [')'] = op_empty_tuple, [']'] = op_empty_list,
    ['}'] = op_empty_dict,  ['t'] = op_tuple,   [0x85] = op_tuple1,     [0x86] = op_tuple2,
    [0x87] = op_tuple3,     ['e'] = op_appends, ['u'] = op_setitems,    ['N'] = op_none,
    [0x88] = op_true,       [0x89] = op_false,  ['K'] = op_binint1,     ['M'] = op_binint2,
    ['J'] = op_binint,      [0x8a] = op_long1,  ['G'] = op_binfloat,    ['X'] = op_binunicode,
    ['c'] = op_global,      ['q'] = op_binput,  ['r'] = op_long_binput, ['h'] = op_binget,
    ['j'] = op_long_binget, [0x81] = op_newobj, ['b'] = op_build,       ['R'] = op_reduce,
    ['Q'] = op_binpersid,   ['l'] = op_list,    ['d'] = op_dict,        ['s'] = op_setitem,
};

static Raw *run_opcodes(Pickle *p)
{
    if (p->n < 2 || p->at[0] != 0x80)
        pickle_fail(p, "this is not a pickle of protocol 2");
    for (;;) {
        uint8_t opcode;
        p->opcode = p->position;
        opcode = *take_bytes(p, 1);
        if (opcode == '.')
            break;
        if (!opcodes[opcode])
            pickle_fail(p, "opcode 0x%02x may not occur in a TorchScript file", opcode);
        opcodes[opcode](p);
    }
    if (p->stack.n != 1 || p->marks.n)
        pickle_fail(p, "%zu values at the end of the pickle instead of one", p->stack.n);
    return p->stack.at[0];
}

/* --- the finished value --- */

enum {
    MARK_OPEN = 1, /* on the path from the root */
    MARK_DONE = 2  /* plus the height of the value */
};

static Name global_name(Pickle *p, const Raw *value)
{
    switch (value->kind) {
    case RAW_STR: return value->text;
    case RAW_FLOAT:
    case RAW_COMPLEX:
        return name_f(p->job, "%d\n%a %a", value->kind, value->real, value->imaginary);
    case RAW_BOOL: return name_f(p->job, "%d\n%d", value->kind, value->boolean);
    default: return name_f(p->job, "%d\n%lld", value->kind, (long long)value->integer);
    }
}

static Name key_name(Pickle *p, const Raw *key)
{
    switch (key->kind) {
    case RAW_ENUM: return name_f(p->job, "%s\n%s", key->class_name, global_name(p, key->state));
    case RAW_DEVICE: return name_f(p->job, "device\n%s", key->text);
    case RAW_TENSOR: return name_f(p->job, "tensor\n%p", (const void *)key);
    default: return global_name(p, key);
    }
}

static void check_dict_keys(Pickle *p, const Raw *dict)
{
    MapEntry few[8];
    Map seen = {.at = few, .cap = COUNT_OF(few)};
    size_t i;

    for (i = 0; i < dict->keys.n; i++) {
        Raw *key = dict->keys.at[i];
        Name text = key_name(p, key);
        if (map_find(&seen, text))
            pickle_fail(p, "a dict has the key '%.100s' twice", key->kind == RAW_STR ? text : "?");
        map_put(p->job, &seen, text, key);
    }
}

static void check_items(Pickle *p, const Raw *list)
{
    static const struct {
        const char *type;
        RawKind kind;
    } rows[] = {{"List[int]", RAW_INT},
                {"List[float]", RAW_FLOAT},
                {"List[bool]", RAW_BOOL},
                {"List[Tensor]", RAW_TENSOR}};
    size_t i, k;

    for (k = 0; list->type && k < COUNT_OF(rows); k++) {
        if (strcmp(list->type, rows[k].type))
            continue;
        for (i = 0; i < list->items.n; i++) {
            if (list->items.at[i]->kind != rows[k].kind)
                pickle_fail(p, "a %s has an element of another type", list->type);
        }
    }
}

static size_t raw_bytes(RawKind kind)
{
    switch (kind) {
    case RAW_TUPLE:
    case RAW_LIST:
    case RAW_DICT: return sizeof(Raw);
    case RAW_STR:
    case RAW_DEVICE: return offsetof(Raw, length) + sizeof(size_t);
    case RAW_OBJECT:
    case RAW_ENUM: return offsetof(Raw, state) + sizeof(Raw *);
    default: return offsetof(Raw, imaginary) + sizeof(double);
    }
}

static Raw *keep(Pickle *p, Raw *raw, uint32_t depth, uint32_t *height);

/* A member of a value, which is at least one higher. */
static Raw *keep_member(Pickle *p, Raw *member, uint32_t depth, uint32_t *height)
{
    uint32_t own;
    Raw *kept = keep(p, member, depth + 1, &own);

    *height = own >= *height ? own + 1 : *height;
    return kept;
}

static void keep_members(Pickle *p, Raw *kept, uint32_t depth, uint32_t *height)
{
    size_t i, nkeys = kept->keys.n, n = kept->items.n;
    Raw **keys = kept->keys.at, **items = kept->items.at;
    uint32_t ignored;

    kept->keys.cap = nkeys;
    kept->items.cap = n;
    kept->keys.at = nkeys ? NEW_N(p->job, Raw *, nkeys) : NULL;
    kept->items.at = n ? NEW_N(p->job, Raw *, n) : NULL;
    for (i = 0; i < nkeys; i++)
        kept->keys.at[i] = keep(p, keys[i], 0, &ignored);
    if (nkeys)
        check_dict_keys(p, kept);
    for (i = 0; i < n; i++)
        kept->items.at[i] = keep_member(p, items[i], depth, height);
}

/* The value in memory of the job, with all its members. A shared value is entered once. Recursion
 * is bounded by DEPTH_MAX. */
static Raw *keep(Pickle *p, Raw *raw, uint32_t depth, uint32_t *height)
{
    Raw *kept;

    stack_check(p->job, NO_LOC);
    if (raw->mark == MARK_OPEN)
        pickle_fail(p, "a value contains itself");
    *height = raw->mark ? raw->mark - MARK_DONE : 0;
    if (depth + *height > DEPTH_MAX)
        pickle_fail(p, "values are nested more than %d deep", DEPTH_MAX);
    if (raw->mark)
        return raw->kept;
    if (raw->kind == RAW_GLOBAL || raw->kind == RAW_STORAGE)
        pickle_fail(p, "a %s is used as a value", raw->kind == RAW_GLOBAL ? "global" : "storage");
    if (raw->kind == RAW_OBJECT && !raw->state)
        pickle_fail(p, "an object of class %s has no state", raw->class_name);
    if (raw->kind == RAW_LIST)
        check_items(p, raw);
    raw->mark = MARK_OPEN;
    kept = job_copy(p->job, raw, raw_bytes(raw->kind));
    if (raw_is_container(raw))
        keep_members(p, kept, depth, height);
    else if (raw->kind == RAW_OBJECT || raw->kind == RAW_ENUM)
        kept->state = keep_member(p, raw->state, depth, height);
    raw->mark = MARK_DONE + *height;
    raw->kept = kept;
    return kept;
}

Raw *pickle_load(Archive *archive, const Record *record, const char *folder, PickleUse use)
{
    Pickle p = {.job = archive->job, .archive = archive, .use = use, .stream = record->name};
    uint32_t height;
    Raw *root;
    int i;

    p.folder = folder;
    job_free_temporary(p.job); /* memory of a pickle that could not be read */
    if (record->size > STREAM_MAX)
        pickle_fail(&p, "the pickle has more than %d MiB", STREAM_MAX >> 20);
    p.at = zip_bytes(archive->zip, record);
    p.n = (size_t)record->size;
    p.none = make_raw(&p, RAW_NONE);
    p.empty = make_raw(&p, RAW_TUPLE);
    for (i = 0; i < 2; i++) {
        p.truth[i] = make_raw(&p, RAW_BOOL);
        p.truth[i]->boolean = i;
    }
    root = keep(&p, run_opcodes(&p), 0, &height);
    job_free_temporary(p.job);
    file_forget(archive->file, p.at, p.n);
    return root;
}
