/* script.h - TorchScript text as classes and functions; types; operator schemas.
 *
 * In: Source texts. Out: syntax trees; names are resolved lazily by qualified name. Nothing is
 * executed here. The grammar is that of docs/torchscript-format.md §3.3 to §3.5 and §4.1 to §4.5,
 * with a limit on its depth.
 */
#ifndef PTONNX_SCRIPT_H
#define PTONNX_SCRIPT_H

#include "base/base.h"

/* types.c - types are interned in the Program: equal types are the same pointer. */
typedef enum TypeKind {
    TY_TENSOR,
    TY_INT,
    TY_FLOAT,
    TY_BOOL,
    TY_COMPLEX,
    TY_STR,
    TY_NUMBER,
    TY_NONE,
    TY_ANY,
    TY_DEVICE,
    TY_STREAM,
    TY_CAPSULE,
    TY_GENERATOR,
    TY_STORAGE,
    TY_ANY_LIST,
    TY_ANY_TUPLE, /* bare `list`, `tuple` */
    TY_ANY_ENUM,
    TY_LIST,
    TY_DICT,
    TY_TUPLE,
    TY_OPTIONAL,
    TY_UNION,
    TY_FUTURE,
    TY_RREF,
    TY_AWAIT,
    TY_CLASS, /* by qualified name, resolved on use */
    TY_VAR    /* `t` of a schema */
} TypeKind;
typedef struct Type Type;
struct Type {
    TypeKind kind;
    Name name;         /* TY_CLASS: qualified name; TY_VAR: its letter */
    const Type **args; /* element types */
    size_t nargs;
    int broadcast;      /* TY_LIST: N of BroadcastingListN / int[N]; 0 = none */
    size_t order;       /* number of types that were made before it */
    size_t depth, size; /* as a tree; bounded, so that a walk needs no checks */
};

/* Syntax trees. A TreeKind names the fields of the union that are in use. */
typedef enum TreeKind {
    /* expressions */
    EX_NAME,    /* name */
    EX_INT,     /* integer */
    EX_FLOAT,   /* real */
    EX_COMPLEX, /* real = imaginary part of an imaginary literal */
    EX_STR,     /* text, length (bytes) */
    EX_TRUE,
    EX_FALSE,
    EX_NONE,
    EX_ELLIPSIS,
    EX_ATTR,  /* a . name */
    EX_CALL,  /* a ( list... ), keywords in names (parallel to list, NULL = positional), if any */
    EX_INDEX, /* a [ list... ] */
    EX_SLICE, /* a : b : c, each may be NULL; only inside EX_INDEX */
    EX_LIST,
    EX_TUPLE, /* list */
    EX_DICT,  /* list = key, value, key, value ... */
    EX_NEG,
    EX_INVERT,
    EX_NOT,
    EX_STAR,   /* a */
    EX_BINARY, /* a op b; op is the token: "+", "<", "in", "not in", "is", "is not", "and", ... */
    EX_IF,     /* a if b else c */
    EX_LIST_COMP, /* [a for b in c]; condition d or NULL */
    EX_DICT_COMP, /* {list[0]: list[1] for b in c} */
    /* statements */
    S_EXPR,   /* a */
    S_ASSIGN, /* list = targets of `x = y = e`, a = value (NULL: declaration), type or NULL */
    S_AUG,    /* b op= a; op is the text without "=" */
    S_RETURN, /* a, NULL = nothing */
    S_IF,     /* a; body, orelse */
    S_FOR,    /* b = target, a = iterable; body */
    S_WHILE,  /* a; body */
    S_WITH,   /* list = items: a value, then target or NULL, ...; body */
    S_RAISE,  /* a, NULL = re-raise */
    S_ASSERT, /* a, b = message or NULL */
    S_DEL,    /* list */
    S_PASS,
    S_BREAK,
    S_CONTINUE,
    S_GLOBAL,
    S_DEF /* function */
} TreeKind;
typedef struct Tree Tree;
typedef struct Function Function;
typedef struct TreeList {
    Tree **at;
    size_t n;
} TreeList;
/* Most trees are names and attributes, so a tree ends with the last field that its kind uses
 * (tree_bytes). Code for trees of any kind takes the children from tree_operands and tree_list,
 * and the blocks of a statement from tree_body and tree_orelse. */
struct Tree {
    TreeKind kind;
    int height; /* of an expression, at most MAX_NESTING: a walk needs no checks */
    /* Bytes of the source, which is that of the function: trees may be shared (share.c). Exact;
     * calls begin with their callee's first token; blocks are left out. */
    uint32_t start, end;
    union {
        Name name, op;
        int64_t integer;
        double real;
        const char *text;
        Name *names;        /* EX_CALL */
        Tree *type;         /* S_ASSIGN: the annotation as an expression; see tree_type */
        Function *function; /* S_DEF */
    };
    size_t length; /* of text */
    Tree *a;
    TreeList list;
    Tree *b, *c, *d;
    TreeList body, orelse; /* of statements only */
};
size_t tree_bytes(TreeKind kind);
size_t tree_operands(const Tree *tree, Tree *operands[4]); /* a to d; returns their number */
TreeList tree_list(const Tree *tree);
TreeList tree_body(const Tree *tree);
TreeList tree_orelse(const Tree *tree);
static inline Loc tree_in(const Source *source, const Tree *tree)
{
    return (Loc){source, tree->start, tree->end};
}
static inline bool is_statement(const Tree *tree)
{
    return tree->kind >= S_EXPR;
}

typedef struct Param {
    Name name;
    const Type *type; /* without an annotation: TY_TENSOR, or the class for the first parameter of a
                         method */
    Tree *init;       /* default value or NULL */
    bool keyword_only; /* after a bare `*` */
    Loc loc;
} Param;
typedef struct Class Class;
struct Function {
    Name name;      /* "forward" */
    Name qualified; /* of a free function: "aten.softplus"; NULL for methods */
    Class *owner;   /* NULL for free functions */
    Param *params;
    size_t nparams;
    const Type *result; /* NULL when not annotated */
    TreeList body;
    Loc loc;
};

Name function_qualified(Job *job, const Function *function); /* "__torch__.net.Net.forward" */

typedef enum ClassKind {
    CLASS_MODULE,
    CLASS_PLAIN,
    CLASS_NAMED_TUPLE,
    CLASS_ENUM,
    CLASS_INTERFACE
} ClassKind;
typedef struct Member {
    Name name;
    const Type *type; /* NULL for enum members */
    Tree *init;       /* Final[] constants, enum values, NamedTuple defaults */
} Member;
/* What classes that share their trees have in common (share.c). */
typedef struct ClassNames {
    VEC(Member) constants; /* Final[...] */
    VEC(Name) parameters, buffers, forward_pre_hooks, forward_hooks;
    Map slots; /* private to class_member */
} ClassNames;
struct Class {
    ClassKind kind;
    int recursion; /* private to class_check_recursion */
    Name name, qualified;
    VEC(Member) attributes; /* in slot order; the fields of a NamedTuple; the members of an enum */
    ClassNames *names;
    Map methods; /* Name -> Function * */
    Loc loc;     /* of its name */
};
/* The attribute, NamedTuple field or enum member of that name, or NULL; its number is
 * class_member(...) - attributes.at. */
Member *class_member(const Class *class_, Name name);

/* program.c */
typedef struct Program Program;
typedef const Source *SourceFn(void *user, Name prefix); /* archive_source, or NULL */
Program *program_new(Job *job, SourceFn *open, void *user);
/* Parses a whole text and adds its definitions under `prefix`. */
typedef struct Def {
    Class *class_;
    Function *function;
} Def;
typedef struct Definition {
    Name qualified;
    Def def;
} Definition;
typedef VEC(Definition) Definitions; /* in the order of the text */
Definitions program_add(Program *program, Name prefix, const Source *source);
/* The same for the prelude (prefix "aten"): each function is parsed when it is first needed. */
void program_add_later(Program *program, Name prefix, const Source *source);
/* The class or function of a qualified name; both are NULL for a namespace or an unknown name. */
Def program_find(Program *program, Name qualified);
/* Rejects a class that contains itself through the types of its attributes, directly or through
 * other classes, as libtorch does. Opens the sources of these classes. To be called before a class
 * is used; the answer is cached. */
void class_check_recursion(Program *program, Class *class_);
Job *program_job(Program *program);
/* "__torch__.a.___torch_mangle_3.B" -> "__torch__.a.B" */
Name demangled(Job *job, Name qualified);

/* parser.c */
/* Parses statements without a def, for tests and text tests. */
TreeList parse_body(Program *program, const Source *source);

/* types.c */
const Type *type_simple(Program *program, TypeKind kind);
/* List[T], Future[T] or Optional[T]; an Optional of an Optional is one Optional. */
const Type *type_of1(Program *program, TypeKind kind, const Type *arg);
const Type *type_of_n(Program *program, TypeKind kind, const Type **args, size_t n);
const Type *type_class(Program *program, Name qualified);
const Type *type_variable(Program *program, Name letter); /* `t` of a schema */
const Type *type_broadcast_list(Program *program, const Type *element, int n);
/* The type that an annotation gives, which is written as an expression. */
const Type *tree_type(Program *program, const Source *source, Tree *tree);
/* "Dict[str, List[int]]": restore_type_tag. */
const Type *type_parse(Program *program, const char *text);
const char *type_text(Job *job, const Type *type);
/* Is `actual` a subtype of `formal`? There are no conversions. */
bool type_fits(Program *program, const Type *actual, const Type *formal);

/* schema.c - "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor" */
typedef struct SchemaParam {
    Name name;
    const Type *type; /* Scalar is TY_NUMBER, ScalarType/Layout/MemoryFormat/SymInt TY_INT, Dimname
                         TY_STR */
    const char *type_word; /* as written: "ScalarType?", "int[2]" */
    Tree *init; /* NULL = required; `[]`, numbers, strings, None, True; names like contiguous_format
                   and Mean become ints */
    bool keyword_only;
    bool alias, written; /* (a) and (a!) */
} SchemaParam;
typedef struct Schema {
    Name name, overload; /* "aten::add", "Tensor" ("" when none) */
    SchemaParam *params;
    size_t nparams;
    bool varargs;
    const Type **results;
    Name *result_names; /* "" when unnamed */
    bool *result_alias; /* (a) or (a!) on the result */
    size_t nresults;
    bool result_varargs; /* -> ... */
    const char *text;
} Schema;
Schema *schema_parse(Program *program, const char *text);

#endif
