/* interp.h - runs a TorchScript program once, on abstract values.
 *
 * In: an Archive, a Program, a Graph to build into, tables of rules (aten/). Out: nodes in the
 * graph and the Objs that the program returned. Inlining, constant propagation, shape propagation,
 * tuple lowering and functionalisation are not passes here, but consequences of running the program
 * (docs/architecture.md).
 */
#ifndef PTONNX_INTERP_H
#define PTONNX_INTERP_H

#include "trail.h"

/* interp.c */
/* Sees what a function of the program returned, and gives that or another result for it. */
typedef Obj *ReturnedFn(Interp *it, const Function *function, Obj *result);
typedef struct InterpOptions {
    int training; /* 0 eval: modules are in eval mode; 1 as saved; 2 training */
    const struct RuleRow *const
        *tables; /* NULL-terminated list of tables, each ended by {0}; looked up in order */
    const struct RuleRow *const *language; /* the same for operators on numbers, strings, lists and
                                              dicts; looked up after them */
    const struct Limit *limits;            /* of numbers, ended by {0} */
    const struct Limit *ranks;             /* of tensors, ended by {0} */
    const struct Limit *converted; /* numbers that are converted to the dtype of the result; ended
                                      by a row without a parameter */
    const struct QuantizedForm *quantized; /* ended by {0} */
    const struct Alias *aliases;           /* another name for an operator, ended by {0} */
    const struct Upgrade *upgrades; /* old meanings, by archive version (docs/torchscript-format.md
                                       §5), ended by {0} */
    const Source *prelude;          /* ended by an empty one; NULL: none */
    const Source *rules;            /* the user's own text of rules, or NULL */
    ReturnedFn *returned;           /* NULL: none */
    bool unroll_loops;              /* loops with a known number of iterations are unrolled */
    Map *split_loops;  /* loop.c: loops that must be peeled or unrolled according to an earlier run;
                          NULL: never peel */
    bool *search_cold; /* loop_memory.c: no search for the form of a loop uses a memory; set after a
                          search with a memory failed; NULL: there are no memories */
    DType default_dtype; /* torch.get_default_dtype(); DT_NONE: float32 */
    enum {
        UNSUPPORTED_ERROR,
        UNSUPPORTED_FALLTHROUGH,
        UNSUPPORTED_ATEN,
        UNSUPPORTED_ATEN_ALWAYS
    } unsupported;       /* fallback.c: what becomes of operators that cannot be converted */
    const char *schemas; /* of operators without a rule, a line each, for fallback.c */
    Scope **modules;     /* recorded.c: those in which the statements of the method were recorded;
                            the first is the model. NULL: none */
    size_t nmodules;
} InterpOptions;
typedef struct Alias {
    const char *alias, *name; /* "aten::absolute", "aten::abs"; in-place forms are derived */
} Alias;
typedef struct Upgrade {
    const char *name; /* "aten::div" in an archive ... */
    int below;        /* ... of a version below this ... */
    const char *old;  /* ... means this operator ("aten::div_0_3", a row like any other) */
} Upgrade;
/* An attribute of a module that the program has set, and its value in the archive. */
typedef struct SetAttr {
    Instance *instance;
    Name attr;
    Obj *saved;
} SetAttr;
struct Interp {
    Job *job;
    Graph *g;
    Program *program;
    Archive *archive; /* NULL for text tests */
    InterpOptions options;
    Map rows;      /* Name of an operator -> its rows, in matching order */
    Map used;      /* RuleRow -> how often it was applied, as uintptr_t */
    Map instances; /* Raw * -> Obj *: shared objects stay shared */
    Map constants; /* index -> Obj * */
    Map weights;   /* content key of a tensor -> Tensor *: tied weights are one */
    Map notes;     /* rule.c: Name of a family's notes -> Map, whose keys are that family's */
    struct Frame *frame;
    VEC(TrailEntry) trail;
    uint32_t level, last_level; /* of branches and trial runs; 0: changes are not recorded */
    size_t members;             /* compared or moved since they last counted as a step */
    const char *changing;       /* what keeps changing in the innermost loop that looks for a fixed
                                   form; NULL: none */
    int branches;               /* unknown branches and loops around us */
    int keeping;                /* loops of known length around us that are tried as a Loop */
    struct LoopMemory *memory;  /* loop_memory.c: of the innermost loop whose form is searched */
    int settling; /* > 0 while the results of branches and loops are stored, outside the program
                     itself */
    bool raising; /* the program raised on such a branch: it is being left */
    Scope *root_scope;
    struct Recorded *recorded; /* recorded.c; NULL: statements are in the module of their method */
    Obj *root;
    VEC(Tensor *) params; /* in state-dict order */
    VEC(Name) param_names;
    VEC(Tensor *) inputs; /* the input tensors */
    VEC(struct SetAttr) set_attrs;
    VEC(Obj *) choosable; /* choice.c: strings and enum members, by number */
    Map option_numbers;   /* choice.c: text -> number */
    Map listed_strings;   /* choice.c: text -> string that is in a list of unknown length */
    Map facts;            /* facts.c: Value of an input -> Fact */
    Map open_results;     /* fallback.c: results of nodes whose number of outputs nothing says */
    int rules_running;
    bool rule_missing; /* an operator without a rule was called */
    bool learnt; /* one of them, or how loops are run, has changed: the program must be run again */
};
Interp *interp_new(Job *job, Graph *g, Program *program, Archive *archive,
                   const InterpOptions *options);
Obj *interp_root(Interp *it);                             /* the module of data.pkl, instantiated */
Obj *interp_constant(Interp *it, int64_t index, Loc loc); /* CONSTANTS.cN */
/* Runs statements with variables bound, for text tests; returns the value of `return`. */
Obj *interp_body(Interp *it, TreeList body, Name *names, Obj **values, size_t n);
/* root.method(args), with the hooks that a call from outside runs */
Obj *interp_call_root(Interp *it, Name method, Obj **args, size_t n);

void count_step(Interp *it, Loc loc); /* one executed statement: progress and the job's bound */
/* Members of lists, tuples and dicts that were compared or moved: work in statements that have
 * much of it. */
void count_members(Interp *it, size_t n);
void count_bytes(Interp *it, size_t n); /* the same for bytes of strings */
/* For functions that walk over values which hold others: bounds their depth and their time. */
#define visit(it) (stack_check((it)->job, NO_LOC), count_members((it), 1))

typedef struct Frame {
    struct Frame *up;
    Map vars; /* Name -> Obj * */
    Function *function;
    Instance *self; /* module whose method runs, or NULL */
    const Source *source;
    Loc call;            /* where it was called */
    Loc at;              /* the statement that runs */
    struct Frame *outer; /* a nested def sees the variables of the enclosing function */
    bool hidden;         /* the prelude: errors are reported at the call */
    bool custom;         /* a text of rules: custom.c */
} Frame;
Loc user_loc(Interp *it,
             Loc loc); /* the position for messages: outside the prelude, at the user's call */

#endif
