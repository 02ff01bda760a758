/* rule.h - rules: their rows, their arguments and results, type promotion. */
#ifndef PTONNX_RULE_H
#define PTONNX_RULE_H

#include "interp.h"

/* rule.c - rules.
 *
 * A rule is a schema, a few lines of C and one row. It reads its arguments by schema name and makes
 * nodes with op() and the emit_ constructors of graph/. It returns the tensor that it computes, or
 * sets its results and returns NULL. Rules do not deal with in-place forms, out= or views: call.c
 * handles these for all rules from the schema.
 */
typedef Value *RuleFn(Rule *r, Graph *g);
typedef Value *HostFn(Rule *r);
/* How a view operator uses the memory of its base. */
typedef struct ViewStep {
    Rule *r;
    Graph *g;
    const Value *base, *view;
    const Sym **from; /* strides of the base */
    const Sym **to;   /* to be set: strides of the view */
} ViewStep;
typedef bool StrideFn(const ViewStep *s); /* false: the strides are not known */
typedef struct ViewRow {
    StrideFn *strides; /* NULL: the strides are never known */
    bool reshapes;     /* instead of `strides`: only the shape changes, and the elements keep their
                          order */
    enum {
        BACK_SCATTER, /* any view: by the positions of its elements */
        BACK_RESHAPE, /* all elements in their order: a Reshape */
        BACK_SELF,    /* the operator is its own inverse */
        BACK_PART     /* consecutive elements along one axis: a Concat */
    } back;           /* how a write to the view returns to the base */
    enum {
        COPY_NEVER,
        COPY_BY_STRIDES, /* if no strides express the new shape */
        COPY_IF_STRIDED, /* if the base is not contiguous */
        COPY_ON_REQUEST, /* if its argument `copy` requests it */
        COPY_IF_NEGATED  /* if its argument `by`, or else the base, is a negated view */
    } copy;              /* when the result is a copy instead */
    bool moves_start;    /* its first element may differ from the base's */
    bool overlaps;       /* two of its elements may be the same element of the base */
    bool broadcasts;     /* it repeats the elements of the base along new or longer axes */
    bool part_of_pair;   /* it converts between a real tensor and a part of a complex one, whose
                            strides count pairs of numbers */
    bool negates;        /* its elements are the negated elements of the base */
    bool bits;           /* its elements have the bits of the base's, in another dtype */
    /* BACK_PART: the parameters that give the first element, and the end or the length. Without end
     * and length: one element. */
    const char *start, *end, *length;
} ViewRow;
/* Properties of an operator that are needed before one of its rows is chosen. Rows of one name
 * share them: it is enough that one row has them. */
enum {
    TRAIT_APPENDS = 1 << 0,    /* adds an item to a list without reading the list */
    TRAIT_AT_INDEX = 1 << 1,   /* changes a list at its second argument, an index */
    TRAIT_OPEN_KEYS = 1 << 2,  /* takes a dict whose keys are decided at run time */
    TRAIT_KEY_EXISTS = 1 << 3, /* raises an exception for a key that the dict does not have */
    TRAIT_IS = 1 << 4,         /* compares identities */
    TRAIT_IS_NOT = 1 << 5,     /* the same, negated */
    TRAIT_EQUAL = 1 << 6,      /* compares strings and enum members */
    TRAIT_UNEQUAL = 1 << 7,    /* the same, negated */
    TRAIT_TEXT_ONLY = 1 << 8,  /* only prints its arguments */
    TRAIT_FILLS = 1 << 9, /* in place: sets all elements to one value, so that they may overlap */
    TRAIT_CONTIGUOUS = 1 << 10, /* its result is contiguous, whatever the strides of its operands */
    TRAIT_STRIDED = 1 << 11, /* its result may be strided, although its operands are contiguous */
    TRAIT_DTYPE_ONLY = 1 << 12, /* takes only the dtype of its second tensor */
};
/* How an operator handles quantized tensors. Operators without such a row reject them, except
 * views, which apply to the integers. */
typedef struct QuantizedForm {
    const char *op; /* without overload; a final '*' matches any suffix */
    enum {
        QUANTIZED_ITSELF, /* its rule handles them */
        QUANTIZED_VALUES, /* it only moves elements: applied to the integers */
        QUANTIZED_FLOAT,  /* applied to the dequantized numbers; the result is quantized again */
        QUANTIZED_MEAN    /* applied to the integers as numbers; the result is rounded */
    } how;
    const char *prelude; /* instead: the function of aten/prelude/ to call */
} QuantizedForm;
typedef Obj *DirectFn(Interp *it, Obj **args, Name *names, size_t n, Loc loc);
typedef struct RuleRow {
    const char *schema; /* "aten::elu(Tensor self, Scalar alpha=1) -> Tensor" */
    int since;          /* first opset that can express it */
    RuleFn *fn;
    HostFn *host;        /* instead: works on numbers, lists and strings, and rarely makes nodes */
    const char *node;    /* the ONNX operator that takes the tensor arguments, in order */
    const char *prelude; /* name of the function in aten/prelude/ */
    const void *custom;  /* of a user's rule: its Function, or the argument of `fn` */
    const ViewRow *view; /* of an operator whose result aliases its first argument */
    unsigned traits;     /* TRAIT_... */
    size_t item; /* index of the argument that becomes an item of a list or dict; 0: none does */
    const struct OpenRow *open; /* stacked.h: how it handles an open list; NULL: it rejects them */
    DirectFn *direct;           /* called instead of matching the schema: takes any arguments */
    const char *doubles; /* the function in aten/prelude/ that is used instead, from opset 9 on, if
                            the first argument is float64, for which runtimes have no kernel */
    /* Complex tensors and numbers (complex.h): one of the next four fields; without one they are
     * an error. */
    const char *parts;   /* these parameters are taken apart, as "self other": the row is applied to
                            their real parts, and to their imaginary parts */
    const char *product; /* the result is a product of these two, as "self other": the row is
                            applied to each part of one with each part of the other */
    const char *complex; /* name of another function in aten/prelude/ */
    bool takes_complex;  /* the row's own function or text handles them */
} RuleRow;
/* Further fields may follow the last argument: RULE("...", 7, aten_t, .view = ...). */
#define SAME(schema_, since_, ...)                                                                 \
    {                                                                                              \
        .schema = schema_, .since = since_, .node = __VA_ARGS__                                    \
    } /* one node on the tensor arguments, in order */
#define RULE(schema_, since_, ...)                                                                 \
    {                                                                                              \
        .schema = schema_, .since = since_, .fn = __VA_ARGS__                                      \
    }
#define PRELUDE(schema_, since_, ...)                                                              \
    {                                                                                              \
        .schema = schema_, .since = since_, .prelude = __VA_ARGS__                                 \
    } /* TorchScript in aten/prelude/, arguments in schema order */
#define HOST(schema_, ...)                                                                         \
    {                                                                                              \
        .schema = schema_, .since = 7, .host = __VA_ARGS__                                         \
    }

struct Rule {
    Interp *it;
    Graph *g;
    const RuleRow *row;
    const Schema *schema;
    const ViewRow *view; /* the view row; NULL: not a view, or a view without a description */
    unsigned traits;     /* of the operator */
    Obj **args;          /* in schema order, defaults filled in */
    Obj *result;         /* set by give_*(); else made from the returned Value */
    bool in_place;       /* the result is written to the first argument. A rule on a list of tensors
                            writes its members itself and gives this list. */
    Loc loc;
    size_t names; /* the number of names in `a, b = call()`, if this is the call; 0: it is not */
};
/* Arguments. A name that the schema does not have is a BUG. */
Obj *arg_named(Rule *r, const char *param); /* NULL when the schema has no such argument */
Obj *arg(Rule *r, const char *param);
bool arg_is_none(Rule *r, const char *param);
Value *in(Rule *r, const char *param);     /* a tensor; a number becomes a wrapped 0-dim constant */
Value *in_opt(Rule *r, const char *param); /* NULL for None */
int64_t arg_int(Rule *r, const char *param); /* must be known; fails otherwise */
int64_t arg_int_or(Rule *r, const char *param, int64_t if_none);
const Sym *arg_sym(Rule *r, const char *param); /* may be symbolic */
bool arg_bool(Rule *r, const char *param);
double arg_num(Rule *r, const char *param); /* a known number of any kind */
const char *arg_str(Rule *r, const char *param);
/* Known ints; 0 for None and for []. */
size_t arg_ints(Rule *r, const char *param, const int64_t **list);
size_t arg_syms(Rule *r, const char *param, const Sym *const **list);
Obj *arg_float(Rule *r, const char *param); /* a float, which may not be known, or None */
size_t arg_floats(Rule *r, const char *param, Obj ***list);
size_t arg_tensors(Rule *r, const char *param, Value ***list); /* NULL members for None */
DType arg_dtype(Rule *r, const char *param, DType if_none); /* an int that is a torch scalar type */
/* An axis 0 <= axis < rank: negative values are wrapped, the range is checked; a 0-dim tensor takes
 * 0 and -1. Unchanged if the rank is unknown. */
int64_t arg_axis(Rule *r, const char *param, int rank);
int64_t wrap_axis(Rule *r, int64_t axis, int rank);
int rank_of(Rule *r, Value *v); /* if the rank is unknown, fails with a hint */
/* results other than one tensor: `return give_int(r, n);` (they return NULL) */
Value *give(Rule *r, Obj *obj);
Value *give_int(Rule *r, const Sym *sym);
Value *give_bool(Rule *r, bool b);
Value *give_tuple(Rule *r, size_t n, Value **values);
Value *give_list(Rule *r, size_t n, Value **values);
#define GIVE(r, ...)                                                                               \
    give_tuple((r), sizeof((Value *[]){__VA_ARGS__}) / sizeof(Value *), (Value *[]){__VA_ARGS__})
/* Notes that rules of one family keep for later rules of the family, by name. */
Map *rule_notes(Rule *r, const char *what);
/* "aten::elu: text" at the user's line */
_Noreturn void rule_fail(Rule *r, const char *format, ...) PRINTF_LIKE(2, 3);
/* Is `word` one of the blank-separated words of the string? NULL contains none. */
bool has_word(const char *words, const char *word);
/* Runs the row's function, node or prelude text on r->args; NULL if it has set r->result. */
Value *run_rule(Rule *r);
const Function *prelude_function(Rule *r, const char *function_name);
/* Runs a function that is not part of the archive; its errors end the rule. */
Obj *rule_text(Rule *r, const Function *function, Obj **args, size_t n);
/* Runs another operator from within a rule, by name, on positional arguments. */
Obj *rule_call(Rule *r, const char *op_name, Obj **args, size_t n);
/* The same with keyword arguments, which come last; the names of the others are NULL. */
Obj *rule_call_named(Rule *r, const char *op_name, Obj **args, Name *names, size_t n);

/* promote.c - PyTorch's type promotion: categories, 0-dim tensors, wrapped numbers */
DType promote_types(DType a, DType b);
DType promoted_dtype(Rule *r, size_t n, const char *const *params);
/* Both arguments (tensors or numbers) cast to their common dtype, which is returned. */
DType promote(Rule *r, const char *a, const char *b, Value **x, Value **y);
/* The same, but integers and bools become the default float type (true division, sqrt, mean of
 * ...). */
DType promote_float(Rule *r, const char *a, const char *b, Value **x, Value **y);
DType default_float(const Interp *it); /* the default dtype of floats */
/* Converts ints and bools to floats, for operators that PyTorch computes in floats. */
Value *as_float(Rule *r, Value *x);
/* Limits of an argument. `op`: the name without overload; a final '*' matches any suffix, NULL
 * any operator. */
typedef struct Limit {
    const char *op, *param;
    double least, most;
} Limit;

/* limits.c - checks that the arguments are within the limits that PyTorch sets */
void check_limits(Rule *r);
void check_format(Rule *r, const Value *result); /* checks the rank that memory_format requires */
bool fits_dtype(double value, DType dtype);      /* without overflow */
/* Checks that numbers which PyTorch converts to the dtype of the result fit it. */
void check_converted(Rule *r, DType dtype);
/* Checks that factors of integers and bools are not floats. */
void check_factors(Rule *r, DType dtype);
/* A Scalar argument as a 0-dim constant of x's dtype. */
Value *scalar_like(Rule *r, Value *x, const char *param);

extern const RuleRow custom_rules[]; /* custom.c */

#endif
