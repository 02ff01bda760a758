/* share.c - classes whose texts differ only in the numbers of mangled names.
 *
 * In: the text of a file. Out: its class, made from the class of a text that was parsed before.
 *
 * torch.jit.save writes a class of its own for each traced module: `___torch_mangle_17.Linear`. The
 * texts of a thousand such classes differ only in these numbers, so only the first is parsed. If
 * the numbers of another text have as many digits, all positions in it are the same, and its class
 * shares the trees of the first. Its own are the types of attributes, parameters and results.
 */
#include <string.h>

#include "parser.h"

static const char mark[] = "___torch_mangle_";
enum {
    MARK = sizeof mark - 1
};

typedef struct Digits {
    uint32_t start, end;
} Digits;
typedef VEC(Digits) Numbers; /* the digits after each mark of a text */

/* A text and its class. Texts and prefixes of the same kind differ only in numbers. */
typedef struct SharedClass {
    const struct SharedClass *next; /* with the same hash */
    uint64_t hash;
    Name prefix;
    const Source *source;
    Numbers numbers, prefix_numbers;
    Class *class_;
} SharedClass;

/* The first mark in the text; NULL if there is none. memmem would take longer for short texts. */
static const char *find_mark(const char *at, const char *end)
{
    for (; end - at > MARK; at++) {
        at = memchr(at, '_', (size_t)(end - at - MARK));
        if (!at || memcmp(at, mark, MARK) == 0)
            return at;
    }
    return NULL;
}

static void find_numbers(Job *job, Numbers *numbers, const char *text, size_t length)
{
    const char *at = text, *end = text + length;

    while ((at = find_mark(at, end))) {
        const char *start = at + MARK;

        for (at = start; at < end && is_digit(*at);)
            at++;
        if (at > start)
            vec_push(job, numbers, ((Digits){(uint32_t)(start - text), (uint32_t)(at - text)}));
    }
}

/* A hash of the text without the numbers, and of their positions. */
static uint64_t hash_around(uint64_t hash, const Numbers *numbers, const char *text, size_t length)
{
    size_t at = 0;

    for (size_t i = 0; i < numbers->n; at = numbers->at[i++].end) {
        hash = hash_bytes(hash, text + at, numbers->at[i].start - at);
        hash = hash_u64(hash, numbers->at[i].end);
    }
    return hash_bytes(hash, text + at, length - at);
}

static bool all_digits(const char *text, Digits where)
{
    for (size_t i = where.start; i < where.end; i++)
        if (!is_digit(text[i]))
            return false;
    return true;
}

/* Does `other`, of the same length, have other digits and no other difference? */
static bool same_around(const Numbers *numbers, const char *text, const char *other, size_t length)
{
    size_t at = 0;

    for (size_t i = 0; i < numbers->n; at = numbers->at[i++].end)
        if (memcmp(text + at, other + at, numbers->at[i].start - at) != 0 ||
            !all_digits(other, numbers->at[i]))
            return false;
    return memcmp(text + at, other + at, length - at) == 0;
}

static bool same_kind(const SharedClass *a, const SharedClass *b)
{
    size_t length = a->source->length, prefix_length = strlen(a->prefix);

    return length == b->source->length && prefix_length == strlen(b->prefix) &&
           same_around(&a->numbers, a->source->text, b->source->text, length) &&
           same_around(&a->prefix_numbers, a->prefix, b->prefix, prefix_length);
}

static const SharedClass *find_shared(const Program *program, const SharedClass *like)
{
    const SharedClass *shared = map_get(&program->shared, (void *)(uintptr_t)like->hash);

    while (shared && !same_kind(like, shared))
        shared = shared->next;
    return shared;
}

/* ---- the types that have a number, in the order of the text ---- */

typedef struct Slot {
    const Type **type;
    size_t start, end; /* the type is written between these positions */
} Slot;
typedef VEC(Slot) Slots;

static void add_slot(Job *job, Slots *slots, const Type **type, size_t start, size_t end)
{
    if (*type && (*type)->kind == TY_CLASS && strstr((*type)->name, mark))
        vec_push(job, slots, ((Slot){type, start, end}));
}

static void find_slots(Job *job, Slots *slots, Class *class_)
{
    size_t head_end = class_->methods.n ? ((Function *)class_->methods.at[0].value)->loc.start
                                        : class_->loc.source->length;

    for (size_t i = 0; i < class_->attributes.n; i++)
        add_slot(job, slots, &class_->attributes.at[i].type, class_->loc.end, head_end);
    for (size_t i = 0; i < class_->methods.n; i++) {
        Function *method = class_->methods.at[i].value;
        size_t end = method->loc.start;

        for (size_t k = 0; k < method->nparams; k++) {
            Param *param = &method->params[k];

            add_slot(job, slots, &param->type, param->loc.start, end = param->loc.end);
        }
        add_slot(job, slots, &method->result, end, method->loc.end);
    }
}

static bool is_dotted(const Words *words, char c)
{
    return words->bytes[(unsigned char)c] & BYTE_NAME || c == '.';
}

/* The qualified name with this number. */
static Name name_around(Program *program, const Source *source, Digits number)
{
    size_t start = number.start, end = number.end;

    while (start > 0 && is_dotted(&program->words, source->text[start - 1]))
        start--;
    while (end < source->length && is_dotted(&program->words, source->text[end]))
        end++;
    return name_n(program->job, source->text + start, end - start);
}

/* Is each number the number of exactly one slot, and does each slot have one? If a number is in an
 * expression, or within another type, the class is not shared. */
static bool can_share(Program *program, const SharedClass *shared)
{
    Slot few[16];
    Slots slots = {few, 0, COUNT_OF(few)};

    find_slots(program->job, &slots, shared->class_);
    for (size_t i = 0; i < slots.n && i < shared->numbers.n; i++) {
        const Slot *slot = &slots.at[i];
        Digits number = shared->numbers.at[i];

        if ((*slot->type)->name != name_around(program, shared->source, number) ||
            number.start < slot->start || number.end > slot->end)
            return false;
    }
    return slots.n == shared->numbers.n;
}

/* ---- classes ---- */

static Function *copy_method(Job *job, const Function *method, Class *owner, const Source *source)
{
    Function *copy = job_copy(job, method, sizeof *method);

    copy->owner = owner;
    copy->loc.source = source;
    copy->params = job_copy(job, method->params, method->nparams * sizeof *method->params);
    for (size_t i = 0; i < method->nparams; i++)
        copy->params[i].loc.source = source;
    return copy;
}

static Class *copy_class(Job *job, const Class *class_, Name prefix, const Source *source)
{
    Class *copy = job_copy(job, class_, sizeof *class_);

    copy->qualified = name_dotted(job, prefix, class_->name);
    copy->loc.source = source;
    copy->attributes.at =
        job_copy(job, class_->attributes.at, class_->attributes.n * sizeof *class_->attributes.at);
    copy->attributes.cap = copy->attributes.n;
    copy->recursion = 0;
    copy->methods = (Map){0};
    map_reserve(job, &copy->methods, class_->methods.n);
    for (size_t i = 0; i < class_->methods.n; i++)
        map_put(job, &copy->methods, class_->methods.at[i].key,
                copy_method(job, class_->methods.at[i].value, copy, source));
    return copy;
}

/* The class of `text`, which is of the same kind as `shared`. */
static Class *share_class(Program *program, const SharedClass *shared, const SharedClass *text)
{
    Class *class_ = copy_class(program->job, shared->class_, text->prefix, text->source);
    Slot few[16];
    Slots slots = {few, 0, COUNT_OF(few)};

    find_slots(program->job, &slots, class_);
    for (size_t i = 0; i < slots.n; i++)
        *slots.at[i].type =
            type_class(program, name_around(program, text->source, text->numbers.at[i]));
    return class_;
}

/* Keeps a class for texts that come later. They bring their own numbers. */
static void keep_shared(Program *program, const SharedClass *text)
{
    SharedClass *kept = job_copy(program->job, text, sizeof *text);
    void *key = (void *)(uintptr_t)text->hash;

    kept->numbers = kept->prefix_numbers = (Numbers){0};
    kept->next = map_get(&program->shared, key);
    map_put(program->job, &program->shared, key, kept);
}

Definitions parse_or_share(Program *program, Name prefix, const Source *source)
{
    Digits few[64], few_in_prefix[4];
    SharedClass text = {.prefix = prefix,
                        .source = source,
                        .numbers = {few, 0, COUNT_OF(few)},
                        .prefix_numbers = {few_in_prefix, 0, COUNT_OF(few_in_prefix)}};
    size_t defs = program->nested_defs, prefix_length = strlen(prefix);
    const SharedClass *shared;
    Definitions list = {0};

    if (source->length <= MAX_SOURCE)
        find_numbers(program->job, &text.numbers, source->text, source->length);
    if (!text.numbers.n)
        return parse_file(program, prefix, source);
    find_numbers(program->job, &text.prefix_numbers, prefix, prefix_length);
    text.hash = hash_around(0, &text.prefix_numbers, prefix, prefix_length);
    text.hash = hash_around(text.hash, &text.numbers, source->text, source->length);
    shared = find_shared(program, &text);
    if (shared) {
        text.class_ = share_class(program, shared, &text);
        list.at = NEW(program->job, Definition);
        list.at[0] = (Definition){text.class_->qualified, {text.class_, NULL}};
        list.n = list.cap = 1;
        return list;
    }
    list = parse_file(program, prefix, source);
    text.class_ = list.n == 1 ? list.at[0].def.class_ : NULL;
    if (text.class_ && program->nested_defs == defs && can_share(program, &text))
        keep_shared(program, &text);
    return list;
}
