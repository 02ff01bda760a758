/* types.c - interned types: equal types are the same pointer.
 *
 * In: annotations as trees or text. Out: Types. A class is only a name here. The types are
 * described in docs/torchscript-format.md §4.5.
 */
#include <stdlib.h>
#include <string.h>

#include "parser.h"

/* ---- interning ---- */

static uint64_t type_hash(const Type *type)
{
    uint64_t hash = hash_u64((uint64_t)type->kind, (uint64_t)type->broadcast);

    hash = hash_u64(hash, (uint64_t)(uintptr_t)type->name);
    return hash_bytes(hash, type->args, type->nargs * sizeof *type->args);
}

static bool type_same(const Type *a, const Type *b)
{
    if (a->kind != b->kind || a->name != b->name || a->nargs != b->nargs ||
        a->broadcast != b->broadcast)
        return false;
    return a->nargs == 0 || memcmp(a->args, b->args, a->nargs * sizeof *a->args) == 0;
}

static Type **find_slot(const Program *program, const Type *type)
{
    size_t at = (size_t)type_hash(type) & (program->nslots - 1);

    while (program->types[at] && !type_same(program->types[at], type))
        at = (at + 1) & (program->nslots - 1);
    return &program->types[at];
}

static void grow_table(Program *program)
{
    Type **old = program->types;
    size_t nold = program->nslots;

    program->nslots = nold > 0 ? nold * 2 : 256;
    program->types = NEW_N(program->job, Type *, program->nslots);
    for (size_t i = 0; i < nold; i++)
        if (old[i])
            *find_slot(program, old[i]) = old[i];
}

/* A program that builds ((x, x), (x, x)) in a loop would make types of exponential size. */
static void measure(Program *program, Type *type)
{
    type->size = 1;
    for (size_t i = 0; i < type->nargs; i++) {
        const Type *arg = type->args[i];

        type->size += arg->size;
        if (arg->depth >= type->depth)
            type->depth = arg->depth + 1;
    }
    if (type->depth > MAX_NESTING || type->size > MAX_TYPE_SIZE)
        fail_code(program->job, CODE_INPUT, NO_LOC, "a type is nested too deeply or is too large");
}

static const Type *intern(Program *program, Type like)
{
    Type **slot, *type;

    if (program->ntypes * 2 >= program->nslots)
        grow_table(program);
    slot = find_slot(program, &like);
    if (*slot)
        return *slot;
    measure(program, &like);
    like.order = program->ntypes++;
    if (like.nargs > 0)
        like.args = job_copy(program->job, like.args, like.nargs * sizeof *like.args);
    type = job_copy(program->job, &like, sizeof like);
    *slot = type;
    return type;
}

const Type *type_simple(Program *program, TypeKind kind)
{
    return intern(program, (Type){.kind = kind});
}

const Type *type_class(Program *program, Name qualified)
{
    return intern(program, (Type){.kind = TY_CLASS, .name = qualified});
}

const Type *type_variable(Program *program, Name letter)
{
    return intern(program, (Type){.kind = TY_VAR, .name = letter});
}

const Type *type_broadcast_list(Program *program, const Type *element, int n)
{
    return intern(program, (Type){.kind = TY_LIST, .args = &element, .nargs = 1, .broadcast = n});
}

/* Optional[Optional[T]] = Optional[T], Optional[NoneType] = NoneType */
static const Type *optional_of(Program *program, const Type *type)
{
    if (type->kind == TY_OPTIONAL || type->kind == TY_NONE)
        return type;
    return intern(program, (Type){.kind = TY_OPTIONAL, .args = &type, .nargs = 1});
}

typedef VEC(const Type *) Types;

static int by_order(const void *a, const void *b)
{
    const Type *x = *(const Type *const *)a, *y = *(const Type *const *)b;

    return (x->order > y->order) - (x->order < y->order);
}

/* Appends the members of a union that is being made; true if None is among them. */
static bool add_members(Program *program, Types *to, const Type *type)
{
    bool none = type->kind == TY_NONE || type->kind == TY_OPTIONAL;

    if (type->kind == TY_OPTIONAL)
        type = type->args[0];
    if (type->kind == TY_UNION)
        for (size_t i = 0; i < type->nargs; i++)
            vec_push(program->job, to, type->args[i]);
    else if (type->kind != TY_NONE)
        vec_push(program->job, to, type);
    return none;
}

/* Members are a set: flat, sorted, each once. None among them makes it Optional[Union[the others]].
 */
static const Type *union_of(Program *program, const Type **args, size_t n)
{
    Types members = {0};
    bool none = false;
    const Type *type;
    size_t kept = 0;

    for (size_t i = 0; i < n; i++)
        none = add_members(program, &members, args[i]) || none;
    if (members.n == 0)
        return type_simple(program, TY_NONE);
    qsort(members.at, members.n, sizeof *members.at, by_order);
    for (size_t i = 0; i < members.n; i++)
        if (kept == 0 || members.at[kept - 1] != members.at[i])
            members.at[kept++] = members.at[i];
    type = members.at[0];
    if (kept > 1)
        type = intern(program, (Type){.kind = TY_UNION, .args = members.at, .nargs = kept});
    return none ? optional_of(program, type) : type;
}

const Type *type_of_n(Program *program, TypeKind kind, const Type **args, size_t n)
{
    if (kind == TY_OPTIONAL)
        return optional_of(program, args[0]);
    if (kind == TY_UNION)
        return union_of(program, args, n);
    return intern(program, (Type){.kind = kind, .args = args, .nargs = n});
}

const Type *type_of1(Program *program, TypeKind kind, const Type *arg)
{
    return type_of_n(program, kind, &arg, 1);
}

/* ---- names ---- */

static const struct {
    const char *name;
    TypeKind kind;
    size_t least, most; /* number of arguments in brackets */
} type_names[] = {
    {"Tensor", TY_TENSOR, 0, 0},
    {"int", TY_INT, 0, 0},
    {"float", TY_FLOAT, 0, 0},
    {"bool", TY_BOOL, 0, 0},
    {"complex", TY_COMPLEX, 0, 0},
    {"str", TY_STR, 0, 0},
    {"number", TY_NUMBER, 0, 0},
    {"NoneType", TY_NONE, 0, 0},
    {"Any", TY_ANY, 0, 0},
    {"Device", TY_DEVICE, 0, 0},
    {"Stream", TY_STREAM, 0, 0},
    {"Capsule", TY_CAPSULE, 0, 0},
    {"list", TY_ANY_LIST, 0, 0},
    {"tuple", TY_ANY_TUPLE, 0, 0},
    {"List", TY_LIST, 1, 1},
    {"Dict", TY_DICT, 2, 2},
    {"Tuple", TY_TUPLE, 0, MAX_TYPE_SIZE},
    {"Optional", TY_OPTIONAL, 1, 1},
    {"Union", TY_UNION, 1, MAX_TYPE_SIZE},
    {"Future", TY_FUTURE, 1, 1},
    {"RRef", TY_RREF, 1, 1},
    {"Await", TY_AWAIT, 1, 1},
    {"Generator", TY_GENERATOR, 0, 0},
};

static size_t type_name_index(const char *name)
{
    size_t i = 0;

    while (i < COUNT_OF(type_names) && strcmp(type_names[i].name, name) != 0)
        i++;
    return i;
}

/* Tensor, LongTensor and so on, possibly with the prefix "torch." or "torch.cuda." */
static bool is_tensor_name(const char *name)
{
    static const char *const words[] = {"",     "Float", "Double", "Half", "BFloat16", "Byte",
                                        "Char", "Short", "Int",    "Long", "Bool"};
    size_t length;

    if (strncmp(name, "torch.", 6) == 0)
        name += 6;
    if (strncmp(name, "cuda.", 5) == 0)
        name += 5;
    length = strlen(name);
    if (length < 6 || strcmp(name + length - 6, "Tensor") != 0)
        return false;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strlen(words[i]) == length - 6 && memcmp(words[i], name, length - 6) == 0)
            return true;
    return false;
}

/* The N of "BroadcastingListN" or "_size_N_t"; 0 for any other name. */
static int broadcast_of(const char *name, const char *before, const char *after)
{
    size_t n = strlen(before);

    if (strncmp(name, before, n) != 0 || name[n] < '1' || name[n] > '9')
        return 0;
    return strcmp(name + n + 1, after) == 0 ? name[n] - '0' : 0;
}

static _Noreturn void unknown_type(Program *program, const Source *source, const Tree *tree)
{
    fail_code(program->job, CODE_INPUT, tree_in(source, tree), "unknown type '%.*s'",
              shown_length(tree->end - tree->start), source->text + tree->start);
}

/* "a.b.c"; false if it is not a chain of names */
static bool dotted(Buf *buf, const Tree *tree)
{
    stack_check(buf->job, NO_LOC);
    if (tree->kind == EX_NAME) {
        buf_puts(buf, tree->name);
        return true;
    }
    if (tree->kind != EX_ATTR || !dotted(buf, tree->a))
        return false;
    buf_putc(buf, '.');
    buf_puts(buf, tree->name);
    return true;
}

static const Type *named_type(Program *program, const Source *source, const Tree *tree,
                              const char *text)
{
    size_t i = type_name_index(text);
    int n = broadcast_of(text, "_size_", "_t");

    if (i < COUNT_OF(type_names) && type_names[i].most == 0)
        return type_simple(program, type_names[i].kind);
    if (is_tensor_name(text))
        return type_simple(program, TY_TENSOR);
    if (n > 0)
        return type_broadcast_list(program, type_simple(program, TY_INT), n);
    if (strncmp(text, "__torch__.", 10) == 0)
        return type_class(program, name(program->job, text));
    unknown_type(program, source, tree);
}

static bool is_key_type(const Type *type)
{
    return type->kind == TY_STR || type->kind == TY_INT || type->kind == TY_BOOL ||
           type->kind == TY_FLOAT || type->kind == TY_COMPLEX || type->kind == TY_TENSOR;
}

/* generic = NAME "[" type { "," type } "]" ; Tuple[()] is the empty tuple */
static const Type *generic_type(Program *program, const Source *source, const Tree *tree)
{
    const Tree *head = tree->a;
    size_t i = head->kind == EX_NAME ? type_name_index(head->name) : COUNT_OF(type_names);
    int n = head->kind == EX_NAME ? broadcast_of(head->name, "BroadcastingList", "") : 0;
    Types args = {0};

    if (i == COUNT_OF(type_names) && n == 0)
        unknown_type(program, source, tree);
    if (i < COUNT_OF(type_names) && type_names[i].kind == TY_TUPLE && tree->list.n == 1 &&
        tree->list.at[0]->kind == EX_TUPLE && tree->list.at[0]->list.n == 0)
        return type_of_n(program, TY_TUPLE, NULL, 0);
    for (size_t k = 0; k < tree->list.n; k++)
        vec_push(program->job, &args, tree_type(program, source, tree->list.at[k]));
    if (n > 0 && args.n == 1)
        return type_broadcast_list(program, args.at[0], n);
    if (n > 0 || !args.n || args.n < type_names[i].least || args.n > type_names[i].most)
        fail_code(program->job, CODE_INPUT, tree_in(source, tree), "'%s' does not take %zu types",
                  head->name, args.n);
    if (type_names[i].kind == TY_DICT && !is_key_type(args.at[0]))
        fail_code(program->job, CODE_INPUT, tree_in(source, tree), "'%s' cannot be a key of a dict",
                  type_text(program->job, args.at[0]));
    return type_of_n(program, type_names[i].kind, args.at, args.n);
}

/* type = dotted name | STRING with the name of a class | "None" | generic */
const Type *tree_type(Program *program, const Source *source, Tree *tree)
{
    Buf text = {.job = program->job};

    stack_check(program->job, NO_LOC);
    switch (tree->kind) {
    case EX_NONE: return type_simple(program, TY_NONE);
    case EX_INDEX: return generic_type(program, source, tree);
    case EX_NAME: return named_type(program, source, tree, tree->name);
    case EX_ATTR:
        if (!dotted(&text, tree))
            unknown_type(program, source, tree);
        return named_type(program, source, tree, buf_text(&text));
    case EX_STR:
        if (strncmp(tree->text, "__torch__.", 10) != 0 || strlen(tree->text) != tree->length)
            unknown_type(program, source, tree);
        return type_class(program, name_n(program->job, tree->text, tree->length));
    default: unknown_type(program, source, tree);
    }
}

const Type *type_parse(Program *program, const char *text)
{
    Name key = name(program->job, text);
    const Type *known = map_get(&program->parsed, key);
    Source *source;
    Parser *parser;

    if (known)
        return known;
    source = NEW(program->job, Source);
    *source = (Source){.file = "type", .text = key, .length = strlen(key), .first_line = 1};
    parser = parser_new(program, source, 0);
    known = tree_type(program, source, parse_expr(parser));
    parser_expect_kind(parser, TK_NEWLINE, "after the type");
    parser_expect_kind(parser, TK_EOF, "after the type");
    map_put(program->job, &program->parsed, key, (void *)known);
    return known;
}

/* ---- text ---- */

static void put_type(Buf *buf, const Type *type)
{
    size_t i = 0;

    stack_check(buf->job, NO_LOC);
    if (type->kind == TY_CLASS || type->kind == TY_VAR) {
        buf_puts(buf, type->name);
        return;
    }
    while (i < COUNT_OF(type_names) && type_names[i].kind != type->kind)
        i++;
    if (type->broadcast > 0)
        buf_printf(buf, "BroadcastingList%d", type->broadcast);
    else
        buf_puts(buf, i < COUNT_OF(type_names) ? type_names[i].name : "Storage");
    if (type->nargs == 0) {
        buf_puts(buf, type->kind == TY_TUPLE ? "[()]" : "");
        return;
    }
    for (i = 0; i < type->nargs; i++) {
        buf_puts(buf, i == 0 ? "[" : ", ");
        put_type(buf, type->args[i]);
    }
    buf_putc(buf, ']');
}

const char *type_text(Job *job, const Type *type)
{
    Buf buf = {.job = job};

    put_type(&buf, type);
    return buf_text(&buf);
}

/* ---- subtypes ---- */

/* Inside lists, dicts and futures the types must be equal. A type variable accepts any type, and
 * the N of [N] is ignored. */
static bool fits_exactly(Job *job, const Type *actual, const Type *formal)
{
    stack_check(job, NO_LOC);
    if (actual == formal || formal->kind == TY_VAR)
        return true;
    if (actual->kind != formal->kind || actual->name != formal->name ||
        actual->nargs != formal->nargs)
        return false;
    for (size_t i = 0; i < formal->nargs; i++)
        if (!fits_exactly(job, actual->args[i], formal->args[i]))
            return false;
    return formal->nargs > 0;
}

/* A class fits an interface if it has all its methods, with the same number of parameters. */
static bool fits_interface(const Class *actual, const Class *formal)
{
    if (!actual || !formal || formal->kind != CLASS_INTERFACE)
        return false;
    for (size_t i = 0; i < formal->methods.n; i++) {
        const Function *wanted = formal->methods.at[i].value;
        const Function *found = map_get(&actual->methods, formal->methods.at[i].key);

        if (!found || found->nparams != wanted->nparams)
            return false;
    }
    return true;
}

/* Tuples are compared element by element; a NamedTuple is a tuple too. */
static bool fits_tuple(Program *program, const Type *actual, const Type *formal)
{
    const Class *class_ =
        actual->kind == TY_CLASS ? program_find(program, actual->name).class_ : NULL;
    bool named = class_ && class_->kind == CLASS_NAMED_TUPLE;
    size_t n = named ? class_->attributes.n : actual->nargs;

    if (!named && actual->kind != TY_TUPLE)
        return false;
    if (formal->kind == TY_ANY_TUPLE)
        return true;
    if (n != formal->nargs)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!type_fits(program, named ? class_->attributes.at[i].type : actual->args[i],
                       formal->args[i]))
            return false;
    return true;
}

static bool fits_any_member(Program *program, const Type *actual, const Type *formal)
{
    for (size_t i = 0; i < formal->nargs; i++)
        if (type_fits(program, actual, formal->args[i]))
            return true;
    return false;
}

static bool every_member_fits(Program *program, const Type *actual, const Type *formal)
{
    for (size_t i = 0; i < actual->nargs; i++)
        if (!type_fits(program, actual->args[i], formal))
            return false;
    return true;
}

bool type_fits(Program *program, const Type *actual, const Type *formal)
{
    stack_check(program->job, NO_LOC);
    if (actual == formal || formal->kind == TY_ANY || formal->kind == TY_VAR)
        return true;
    if (formal->kind == TY_OPTIONAL) {
        if (actual->kind == TY_OPTIONAL)
            actual = actual->args[0];
        return actual->kind == TY_NONE || type_fits(program, actual, formal->args[0]);
    }
    if (actual->kind == TY_UNION)
        return every_member_fits(program, actual, formal);
    switch (formal->kind) {
    case TY_UNION: return fits_any_member(program, actual, formal);
    case TY_NUMBER:
        return actual->kind == TY_INT || actual->kind == TY_FLOAT || actual->kind == TY_COMPLEX;
    case TY_ANY_LIST: return actual->kind == TY_LIST;
    case TY_TUPLE:
    case TY_ANY_TUPLE: return fits_tuple(program, actual, formal);
    case TY_CLASS:
        return actual->kind == TY_CLASS &&
               fits_interface(program_find(program, actual->name).class_,
                              program_find(program, formal->name).class_);
    default: return fits_exactly(program->job, actual, formal);
    }
}
