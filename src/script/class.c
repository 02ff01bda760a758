/* class.c - class statements: attributes, constants, methods, and their checks.
 *
 * In: tokens. Out: a Class whose types are names; none is resolved here.
 * The syntax is described in docs/torchscript-format.md §3.4.
 */
#include <string.h>

#include "parser.h"

static _Noreturn void refuse_member(Parser *parser, Loc loc, const char *what, Name name)
{
    fail_code(parser->job, CODE_INPUT, loc, "%s '%s' in class '%s'", what, name,
              parser->owner->qualified);
}

Member *class_member(const Class *class_, Name name)
{
    size_t slot = map_count(&class_->names->slots, name);

    return slot > 0 ? &class_->attributes.at[slot - 1] : NULL;
}

static void add_member(Parser *parser, Member member, Loc loc)
{
    Class *class_ = parser->owner;

    if (map_count(&class_->names->slots, member.name) > 0)
        refuse_member(parser, loc, "second declaration of attribute", member.name);
    vec_push(parser->job, &class_->attributes, member);
    map_put(parser->job, &class_->names->slots, member.name,
            (void *)(uintptr_t)class_->attributes.n);
}

/* In old files, quantized modules declare their packed parameters as Tensor. Each row is the suffix
 * of the demangled class and the suffix of the type. */
static const char *const packed_classes[][2] = {
    {"modules.linear.LinearPackedParams", "LinearPackedParamsBase"},
    {"modules.linear.Linear", "LinearPackedParamsBase"},
    {"modules.conv.Conv2d", "Conv2dPackedParamsBase"},
    {"modules.conv.Conv3d", "Conv3dPackedParamsBase"},
    {"ConvReLU2d", "Conv2dPackedParamsBase"},
    {"ConvReLU3d", "Conv3dPackedParamsBase"},
};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);

    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static const Type *packed_type(Parser *parser, Name attribute, const Type *type)
{
    Name class_;

    if (type->kind != TY_TENSOR || strcmp(attribute, "_packed_params") != 0)
        return type;
    class_ = demangled(parser->job, parser->owner->qualified);
    if (!strstr(class_, ".quantized."))
        return type;
    for (size_t i = 0; i < COUNT_OF(packed_classes); i++)
        if (ends_with(class_, packed_classes[i][0]))
            return type_class(
                parser->program,
                name_f(parser->job, "__torch__.torch.classes.quantized.%s", packed_classes[i][1]));
    return type;
}

/* The T of Final[T]; NULL if the annotation is not a Final */
static Tree *final_of(Tree *type)
{
    bool is_final = type->kind == EX_INDEX && type->a->kind == EX_NAME && type->list.n == 1 &&
                    strcmp(type->a->name, "Final") == 0;

    return is_final ? type->list.at[0] : NULL;
}

/* attribute = (NAME | KEYWORD) ":" expr [ "=" expr ]. The value is that of a constant, or the
 * default of a field of a NamedTuple. */
static void attribute(Parser *parser, Name name, Loc loc)
{
    Tree *type = NULL, *final = NULL;
    Member member = {.name = name};

    parser_expect(parser, ":", "after the attribute's name");
    if (parser_at_class_name(parser)) {
        member.type = parse_class_name(parser);
    } else {
        type = parse_expr(parser);
        final = final_of(type);
    }
    if (parser_accept(parser, "="))
        member.init = parse_expr(parser);
    if (type)
        member.type = packed_type(
            parser, name, tree_type(parser->program, parser->lexer.source, final ? final : type));
    if (final && !member.init)
        refuse_member(parser, loc, "missing value of constant", name);
    if (member.init && parser->owner->kind != CLASS_NAMED_TUPLE)
        vec_push(parser->job, &parser->owner->names->constants, member);
    else
        add_member(parser, member, loc);
}

/* annotation = "__annotations__" "[" STRING "]" "=" expr, for attributes whose names are not
 * identifiers */
static void annotation(Parser *parser, Name word, Loc loc)
{
    Member member = {0};
    Tree *key;

    if (strcmp(word, "__annotations__") != 0)
        refuse_member(parser, loc, "unknown subscripted statement", word);
    parser_expect(parser, "[", "after '__annotations__'");
    key = parse_expr(parser);
    if (key->kind != EX_STR || memchr(key->text, '\0', key->length))
        fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, key),
                  "the name of an attribute must be a string");
    parser_expect(parser, "]", "after the attribute's name");
    parser_expect(parser, "=", "after '__annotations__[...]'");
    member.name = name_n(parser->job, key->text, key->length);
    member.type = parse_annotation(parser);
    add_member(parser, member, parser_tree_loc(parser, key));
}

typedef VEC(Name) Names;

/* names = "[" [ STRING { "," STRING } [ "," ] ] "]" */
static Names names_of(Parser *parser, Tree *list)
{
    Names names = {0};

    if (list->kind != EX_LIST)
        fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, list),
                  "expected a list of names");
    for (size_t i = 0; i < list->list.n; i++) {
        Tree *item = list->list.at[i];

        if (item->kind != EX_STR || memchr(item->text, '\0', item->length))
            fail_code(parser->job, CODE_INPUT, parser_tree_loc(parser, item),
                      "expected a list of names");
        vec_push(parser->job, &names, name_n(parser->job, item->text, item->length));
    }
    return names;
}

#define TAKE_NAMES(to, names) ((to).at = (names).at, (to).n = (names).n, (to).cap = (names).cap)

/* meta = NAME "=" names. In an enum, it is a member: NAME "=" value. */
static void meta(Parser *parser, Name word, Loc loc)
{
    Class *class_ = parser->owner;
    Member member = {.name = word};
    Names names;

    parser_expect(parser, "=", "after the name");
    member.init = parse_expr(parser);
    if (class_->kind == CLASS_ENUM) {
        add_member(parser, member, loc);
        return;
    }
    if (strcmp(word, "__annotations__") == 0)
        return;
    if (strncmp(word, "__", 2) != 0)
        refuse_member(parser, loc, "attribute without a type:", word);
    names = names_of(parser, member.init);
    if (strcmp(word, "__parameters__") == 0)
        TAKE_NAMES(class_->names->parameters, names);
    else if (strcmp(word, "__buffers__") == 0)
        TAKE_NAMES(class_->names->buffers, names);
    else if (strcmp(word, "__forward_pre_hooks__") == 0)
        TAKE_NAMES(class_->names->forward_pre_hooks, names);
    else if (strcmp(word, "__forward_hooks__") == 0)
        TAKE_NAMES(class_->names->forward_hooks, names);
    else
        refuse_member(parser, loc, "unknown statement", word);
}

static void method(Parser *parser)
{
    Function *function = parse_def(parser);

    map_put(parser->job, &parser->owner->methods, function->name, function);
}

/* member = def | "pass" NEWLINE | ( attribute | annotation | meta ) NEWLINE. `def : T` declares an
 * attribute. */
static void parse_member(Parser *parser)
{
    bool is_attribute = token_is(&parser->next, ":");
    Name word;
    Loc loc;

    if (!is_attribute && parser_at(parser, "def")) {
        method(parser);
        return;
    }
    if (is_attribute || !parser_accept(parser, "pass")) {
        word = parser_any_name(parser, "in the class");
        loc = parser_loc(parser, parser->last.start, parser->last.end);
        if (is_attribute)
            attribute(parser, word, loc);
        else if (parser_at(parser, "["))
            annotation(parser, word, loc);
        else
            meta(parser, word, loc);
    }
    parser_expect_kind(parser, TK_NEWLINE, "after the statement");
}

/* Parameters and buffers must be tensors or None. */
static void check_tensors(Parser *parser, const Name *names, size_t n, const char *what)
{
    Class *class_ = parser->owner;

    for (size_t i = 0; i < n; i++) {
        const Member *member = class_member(class_, names[i]);
        const Type *type = member ? member->type : NULL;

        if (!type)
            fail_code(parser->job, CODE_INPUT, class_->loc,
                      "class '%s' lists a %s '%s' that it does not declare", class_->qualified,
                      what, names[i]);
        if (type->kind == TY_OPTIONAL)
            type = type->args[0];
        if (type->kind != TY_TENSOR && type->kind != TY_NONE)
            fail_code(parser->job, CODE_INPUT, class_->loc,
                      "%s '%s' of class '%s' is not a tensor but '%s'", what, names[i],
                      class_->qualified, type_text(parser->job, type));
    }
}

static bool is_float_word(const Tree *tree)
{
    return tree->kind == EX_NAME &&
           (strcmp(tree->name, "inf") == 0 || strcmp(tree->name, "nan") == 0);
}

/* "int", "float" or "str"; NULL if an enum cannot have such a value */
static const char *enum_value_type(const Tree *value)
{
    switch (value->kind) {
    case EX_INT: return "int";
    case EX_STR: return "str";
    case EX_FLOAT: return "float";
    case EX_NEG: return is_float_word(value->a) ? "float" : NULL;
    default: return is_float_word(value) ? "float" : NULL;
    }
}

static void check_enum(Parser *parser)
{
    Class *class_ = parser->owner;
    const char *first = NULL;

    if (class_->attributes.n == 0)
        fail_code(parser->job, CODE_INPUT, class_->loc, "enum '%s' has no members",
                  class_->qualified);
    for (size_t i = 0; i < class_->attributes.n; i++) {
        const Member *member = &class_->attributes.at[i];
        const char *type = member->init ? enum_value_type(member->init) : NULL;

        if (!type)
            refuse_member(parser,
                          member->init ? parser_tree_loc(parser, member->init) : class_->loc,
                          "missing constant value of member", member->name);
        if (first && strcmp(first, type) != 0)
            refuse_member(parser, parser_tree_loc(parser, member->init),
                          "value of another type for member", member->name);
        first = type;
    }
}

/* base = "(" NAME ")" */
static ClassKind base_of(Parser *parser)
{
    static const struct {
        const char *name;
        ClassKind kind;
    } bases[] = {{"Module", CLASS_MODULE},
                 {"NamedTuple", CLASS_NAMED_TUPLE},
                 {"Enum", CLASS_ENUM},
                 {"Interface", CLASS_INTERFACE},
                 {"ModuleInterface", CLASS_INTERFACE}};
    Name base;
    Loc loc;

    if (!parser_accept(parser, "("))
        return CLASS_PLAIN;
    base = parser_name(parser, "of the base class");
    loc = parser_loc(parser, parser->last.start, parser->last.end);
    parser_expect(parser, ")", "after the base class");
    for (size_t i = 0; i < COUNT_OF(bases); i++)
        if (strcmp(base, bases[i].name) == 0)
            return bases[i].kind;
    fail_code(parser->job, CODE_INPUT, loc, "unknown base class '%s'", base);
}

/* class = "class" NAME [ base ] ":" NEWLINE INDENT { member } DEDENT */
Class *parse_class(Parser *parser)
{
    Class *class_ = NEW(parser->job, Class);
    Name outer = parser->prefix;

    parser_expect(parser, "class", "before the class's name");
    class_->name = parser_name(parser, "after 'class'");
    class_->loc = parser_loc(parser, parser->last.start, parser->last.end);
    class_->qualified = name_dotted(parser->job, outer, class_->name);
    class_->kind = base_of(parser);
    class_->names = NEW(parser->job, ClassNames);
    parser->owner = class_;
    parser->prefix = class_->qualified;
    parser_expect(parser, ":", "after the class's head");
    parser_expect_kind(parser, TK_NEWLINE, "after ':'");
    parser_expect_kind(parser, TK_INDENT, "after ':'");
    while (!parser_accept_kind(parser, TK_DEDENT))
        parse_member(parser);
    check_tensors(parser, class_->names->parameters.at, class_->names->parameters.n, "parameter");
    check_tensors(parser, class_->names->buffers.at, class_->names->buffers.n, "buffer");
    if (class_->kind == CLASS_ENUM)
        check_enum(parser);
    parser->owner = NULL;
    parser->prefix = outer;
    return class_;
}
