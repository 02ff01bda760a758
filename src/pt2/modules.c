/* modules.c - the modules of a program as classes of TorchScript, and their weights as attributes.
 *
 * A module is known by the names of its weights ("block.conv.weight") and by the nodes that ran in
 * it. Modules with the same class and the same members share one class in the text.
 */
#include "pt2_private.h"

#include <string.h>

/* ---- names ---- */

/* Words that the generated text uses itself, or that have another meaning for the parser. */
static const char *const reserved[] = {
    "False",  "None",   "True",    "and",       "as",        "assert",   "async",
    "await",  "break",  "class",   "continue",  "def",       "del",      "elif",
    "else",   "except", "finally", "for",       "from",      "global",   "if",
    "import", "in",     "is",      "lambda",    "nonlocal",  "not",      "or",
    "pass",   "raise",  "return",  "try",       "while",     "with",     "yield",
    "self",   "torch",  "ops",     "CONSTANTS", "__torch__", "inf",      "nan",
    "infj",   "nanj",   "range",   "getattr",   "annotate",  "bool",     "int",
    "float",  "Tensor", "List",    "Optional",  "NoneType",  "Ellipsis", "uninitialized",
    NULL};

bool is_identifier(const char *text)
{
    for (const char *c = text; *c; c++)
        if (!is_word_char(*c) || (c == text && is_digit(*c)))
            return false;
    return *text && !is_one_of(text, reserved);
}

void put_string(Buf *buf, const char *text, size_t n)
{
    buf_putc(buf, '"');
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];

        if (c < 0x20 || c == 0x7f)
            buf_printf(buf, "\\%03o", c);
        else if (c == '"' || c == '\\')
            buf_printf(buf, "\\%c", c);
        else
            buf_putc(buf, (char)c);
    }
    buf_putc(buf, '"');
}

/* `object`.attr, or getattr(object, "attr") */
static const char *attribute_text(Job *job, const char *object, Name attr)
{
    Buf buf = {.job = job};

    if (is_identifier(attr)) {
        buf_printf(&buf, "%s.%s", object, attr);
        return buf_text(&buf);
    }
    buf_printf(&buf, "getattr(%s, ", object);
    put_string(&buf, attr, strlen(attr));
    buf_putc(&buf, ')');
    return buf_text(&buf);
}

/* ---- the tree ---- */

static Module *root_module(Exported *e)
{
    if (!e->root) {
        e->root = NEW(e->job, Module);
        e->root->attr = e->root->path = name(e->job, "");
        e->root->text = "self";
    }
    return e->root;
}

static Module *child_of(Exported *e, Module *parent, Name attr)
{
    Module *child = map_get(&parent->children, attr);

    if (child || map_get(&parent->names, attr))
        return child;
    child = NEW(e->job, Module);
    child->attr = attr;
    child->path = *parent->path ? name_dotted(e->job, parent->path, attr) : attr;
    child->text = attribute_text(e->job, parent->text, attr);
    map_put(e->job, &parent->children, attr, child);
    return child;
}

Module *module_at(Exported *e, Name path)
{
    Module *module = root_module(e);

    for (const char *part = path; *part && module;) {
        size_t n = strcspn(part, ".");

        if (!n)
            return NULL;
        module = child_of(e, module, name_n(e->job, part, n));
        part += n + (part[n] == '.');
    }
    return module;
}

const char *add_weight(Exported *e, Name path, Role role, RawTensor *tensor, const Json *at)
{
    const char *dot = strrchr(path, '.');
    Name attr = name(e->job, dot ? dot + 1 : path);
    Module *module = module_at(e, name_n(e->job, path, dot ? (size_t)(dot - path) : 0));

    if (!*attr || !module || map_get(&module->children, attr))
        json_fail(e->doc, at, "'%s' cannot be the name of a weight here", path);
    if (!map_get(&module->names, attr)) {
        vec_push(e->job, &module->leaves, ((ModuleTensor){attr, role, tensor}));
        map_put(e->job, &module->names, attr, module);
    }
    return attribute_text(e->job, module->text, attr);
}

/* ---- classes ---- */

typedef struct ClassWriter {
    Exported *e;
    Map known;  /* path, word and members of a class -> its qualified name */
    Map counts; /* path and word -> number of classes of that name */
    Map texts;  /* prefix of qualified names -> Buf of its classes */
} ClassWriter;

static Buf *text_of(ClassWriter *w, Name prefix)
{
    Buf *buf = map_get(&w->texts, prefix);

    if (!buf) {
        buf = NEW(w->e->job, Buf);
        buf->job = w->e->job;
        map_put(w->e->job, &w->texts, prefix, buf);
    }
    return buf;
}

static Name path_of(const Module *module, Job *job)
{
    return module->class_path ? module->class_path : name(job, "");
}

/* The prefix of the k-th class of a name: "__torch__.torch.nn.modules.conv.___torch_mangle_1" */
static Name prefix_of(Job *job, Name path, size_t k)
{
    Name prefix = *path ? name_f(job, "__torch__.%s", path) : name(job, "__torch__");

    return k ? name_f(job, "%s.___torch_mangle_%zu", prefix, k) : prefix;
}

static void put_role(Buf *buf, const Module *module, Role role, const char *list)
{
    buf_printf(buf, "  %s = [", list);
    for (size_t i = 0; i < module->leaves.n; i++)
        if (module->leaves.at[i].role == role) {
            put_string(buf, module->leaves.at[i].attr, strlen(module->leaves.at[i].attr));
            buf_puts(buf, ", ");
        }
    buf_puts(buf, "]\n");
}

static void put_member(Buf *buf, Name attr, const char *type)
{
    if (is_identifier(attr)) {
        buf_printf(buf, "  %s : %s\n", attr, type);
        return;
    }
    buf_puts(buf, "  __annotations__[");
    put_string(buf, attr, strlen(attr));
    buf_printf(buf, "] = %s\n", type);
}

static const char *members_text(ClassWriter *w, const Module *module)
{
    Buf buf = {.job = w->e->job};

    put_role(&buf, module, ROLE_PARAMETER, "__parameters__");
    put_role(&buf, module, ROLE_BUFFER, "__buffers__");
    for (size_t i = 0; i < module->leaves.n; i++)
        put_member(&buf, module->leaves.at[i].attr, "Tensor");
    for (size_t i = 0; i < module->children.n; i++) {
        const Module *child = module->children.at[i].value;

        put_member(&buf, child->attr, child->class_name);
    }
    return buf_text(&buf);
}

static Name word_of(const Module *module, Job *job)
{
    return module->class_word ? module->class_word : name(job, "Module");
}

/* Returns the prefix of the source that the class goes to. */
static Name name_class(ClassWriter *w, Module *module)
{
    Job *job = w->e->job;
    Name word = word_of(module, job), path = path_of(module, job);
    Name full = name_dotted(job, path, word), prefix;
    size_t k = map_count(&w->counts, full);

    map_add(job, &w->counts, full, 1);
    prefix = prefix_of(job, path, k);
    module->class_name = name_dotted(job, prefix, word);
    return prefix;
}

static void put_class(ClassWriter *w, Module *module)
{
    Job *job = w->e->job;
    const char *members;
    Name key, known;
    Buf *buf;

    stack_check(job, NO_LOC);
    for (size_t i = 0; i < module->children.n; i++)
        put_class(w, module->children.at[i].value);
    if (module == w->e->root)
        return;
    members = members_text(w, module);
    key = name_f(job, "%s.%s\n%s", path_of(module, job), word_of(module, job), members);
    known = map_get(&w->known, key);
    if (known) {
        module->class_name = known;
        return;
    }
    buf = text_of(w, name_class(w, module));
    map_put(job, &w->known, key, (void *)(uintptr_t)module->class_name);
    buf_printf(buf, "class %s(Module):\n%s", word_of(module, job), members);
}

/* The class of the program itself, with its methods; their origins become the map of the source. */
static void put_root(ClassWriter *w, Name prefix, NodeOrigins *origins)
{
    Exported *e = w->e;
    Buf *buf = text_of(w, prefix);

    buf_printf(buf, "class %s(Module):\n%s", word_of(e->root, e->job), members_text(w, e->root));
    for (size_t i = 0; i < e->methods.n; i++) {
        const Method *method = e->methods.at[i];

        for (size_t k = 0; k < method->origins.n; k++) {
            NodeOrigin origin = method->origins.at[k];

            origin.offset += buf->n;
            vec_push(e->job, origins, origin);
        }
        buf_add(buf, method->text.at, method->text.n);
    }
}

/* ---- objects ---- */

static Raw *raw_new(Job *job, RawKind kind)
{
    Raw *raw = NEW(job, Raw);

    raw->kind = kind;
    return raw;
}

static void add_item(Job *job, Raw *dict, Name key, Raw *value)
{
    Raw *text = raw_new(job, RAW_STR);

    text->text = key;
    text->length = strlen(key);
    vec_push(job, &dict->keys, text);
    vec_push(job, &dict->items, value);
}

static Raw *object_of(Exported *e, const Module *module)
{
    Raw *object = raw_new(e->job, RAW_OBJECT);

    stack_check(e->job, NO_LOC);
    object->class_name = module->class_name;
    object->state = raw_new(e->job, RAW_DICT);
    for (size_t i = 0; i < module->leaves.n; i++) {
        Raw *tensor = raw_new(e->job, RAW_TENSOR);

        tensor->tensor = module->leaves.at[i].tensor;
        add_item(e->job, object->state, module->leaves.at[i].attr, tensor);
    }
    for (size_t i = 0; i < module->children.n; i++) {
        const Module *child = module->children.at[i].value;

        add_item(e->job, object->state, child->attr, object_of(e, child));
    }
    return object;
}

void write_classes(Exported *e)
{
    ClassWriter w = {.e = e};
    NodeOrigins origins = {0};
    Name root = name_class(&w, root_module(e));

    put_class(&w, e->root);
    put_root(&w, root, &origins);
    for (size_t k = 0; k < w.texts.n; k++) {
        Source *source = NEW(e->job, Source);
        Name prefix = w.texts.at[k].key;
        Buf *text = w.texts.at[k].value;

        source->file = job_printf(e->job, "%s.py", prefix);
        source->text = buf_text(text);
        source->length = text->n;
        source->first_line = 1;
        if (prefix == root)
            set_origins(e, source, &origins);
        map_put(e->job, &e->archive->sources, prefix, source);
    }
    e->archive->root = object_of(e, e->root);
    e->archive->constants = raw_new(e->job, RAW_TUPLE);
}
