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
/* Called with the result of each function of the program; returns this result or a replacement. */
typedef Obj *ReturnedFn(Interp *it, const Function *function, Obj *result);
typedef struct InterpOptions {
    int training; /* 0 eval: modules are in eval mode; 1 as saved; 2 training; 3 eval, and so are
                     operators that are called in training mode */
    const struct RuleRow *const *tables; /* NULL-terminated list of tables, each ended by {0};
                                            earlier tables take precedence */
    /* The same for operators on numbers, strings, lists and dicts; looked up last. */
    const struct RuleRow *const *language;
    const struct Limit *limits;    /* limits of numbers, ended by {0} */
    const struct Limit *ranks;     /* ranks of tensors, ended by {0} */
    const struct Limit *converted; /* numbers that are converted to the dtype of the result; ended
                                      by a row without a parameter */
    const struct Limit *squares;   /* matrices that must be square, ended by {0} */
    const struct Limit *factors;   /* factors of integers that must not be floats, ended by {0} */
    const struct QuantizedForm *quantized; /* ended by {0} */
    const struct Alias *aliases;           /* another name for an operator, ended by {0} */
    const struct Upgrade *upgrades; /* old meanings, by archive version (docs/torchscript-format.md
                                       §5), ended by {0} */
    const Source *prelude; /* the texts of the prelude, ended by an empty one; NULL: none */
    const Source *rules;   /* the user's own text of rules, or NULL */
    ReturnedFn *returned;  /* NULL: none */
    bool unroll_loops;     /* loops with a known number of iterations are unrolled */
    Map *split_loops;  /* loop.c: loops that must be peeled or unrolled according to an earlier run;
                          NULL: never peel */
    bool *search_cold; /* loop_memory.c: if set, no search for the form of a loop uses a memory. It
                          is set after a search with a memory failed. NULL: there are no memories */
    bool ranks_by_example; /* a rank that is decided at run time is that of the trace's example */
    DType default_dtype;   /* torch.get_default_dtype(); DT_NONE: float32 */
    /* fallback.c: how operators that cannot be converted are handled. */
    enum {
        UNSUPPORTED_ERROR,
        UNSUPPORTED_FALLTHROUGH,
        UNSUPPORTED_ATEN,
        UNSUPPORTED_ATEN_ALWAYS
    } unsupported;
    const char *schemas; /* of operators without a rule, one per line; a line "# REASON" is about
                            the lines below it */
    Scope **modules; /* recorded.c: the modules in which the statements of the method were recorded;
                        the first is the model. NULL: none */
    size_t nmodules;
    const char *const
        *watched; /* about numbers that Python took out of tensors, "FILE:LINE: TEXT" */
    size_t nwatched;
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
    Map rows;                    /* Name of an operator -> its rows, in matching order */
    Map used;                    /* RuleRow -> how often it was applied, as uintptr_t */
    Map instances;               /* Raw * -> Obj *, so that shared objects stay shared */
    Map constants;               /* index -> Obj * */
    Map spaces, torch_functions; /* eval.c: Name -> Obj * */
    Map weights; /* content key of a tensor -> Tensor *, so that tied weights are one tensor */
    Map limits;  /* limits.c: Schema * -> the limits of its arguments */
    Map notes;   /* rule.c: name of the notes of a family of rules -> Map */
    Name result; /* exits.c: the variable of a function that has its result */
    struct Frame *frame;
    struct Frame *spare_frames; /* of calls that have ended, linked by `up` */
    VEC(TrailEntry) trail;
    /* Each run of a side of a branch, and each trial of a loop, gets a number, its level. `level`
     * is that of the innermost one that runs (0: none runs, and changes are not recorded),
     * `last_level` the last number that was given. */
    uint32_t level, last_level;
    uint64_t changes;     /* the number of changes that a check of places may have to see */
    size_t members;       /* members that were compared or moved since the last counted step */
    Map large_loops;      /* statement.c: loops whose constants take too much memory, as a set */
    const char *changing; /* the variable that keeps changing in the innermost loop whose form is
                             searched; NULL: none */
    int branches;         /* enclosing branches and loops that are decided at run time */
    int keeping;          /* enclosing loops of known length that are tried as a Loop */
    /* loop_memory.c: the memory of the innermost loop whose form is searched. */
    struct LoopMemory *memory;
    int settling; /* > 0 while the results of branches and loops are stored, outside the program
                     itself */
    bool raising; /* the program raised an exception in such a branch, which is being left */
    Scope *root_scope;
    const Scope *entered; /* of the last block `with self.block:` of an exported program */
    /* recorded.c; NULL: statements belong to the module of their method. */
    struct Recorded *recorded;
    Obj *root;
    const List *open_list; /* the last open list that was assigned to a name, and where */
    Loc open_list_at;
    VEC(Tensor *) params; /* in state-dict order */
    VEC(Name) param_names;
    VEC(Tensor *) inputs; /* the input tensors */
    VEC(struct SetAttr) set_attrs;
    VEC(Place *) copied;  /* place.c: lists, dicts and objects of which a list has a copy */
    VEC(Obj *) choosable; /* choice.c: all strings and enum members that have a number */
    Map option_numbers;   /* choice.c: text -> number */
    Map listed_strings;   /* choice.c: text -> string that is in an open list */
    Map facts;            /* facts.c: Value of an input -> Fact */
    Map open_results;     /* fallback.c: results of nodes whose number of outputs is unknown */
    int rules_running;
    const char *subject;   /* the operator whose text in the prelude runs; NULL: none */
    bool rule_missing;     /* an operator without a rule was called */
    bool rank_is_open;     /* the rank of a result was left open; see options.ranks_by_example */
    bool rank_has_example; /* the same, and the example of the trace has such a rank */
    bool learnt; /* a fact, or the way a loop is run, has changed: the program must be run again */
};
Interp *interp_new(Job *job, Graph *g, Program *program, Archive *archive,
                   const InterpOptions *options);
Obj *interp_root(Interp *it);                             /* the module of data.pkl, instantiated */
Obj *interp_constant(Interp *it, int64_t index, Loc loc); /* CONSTANTS.cN */
/* Runs statements with variables bound, for text tests; returns the value of `return`. */
Obj *interp_body(Interp *it, const Source *source, Name *names, Obj **values, size_t n);
/* root.method(args), with the hooks that a call from outside runs */
Obj *interp_call_root(Interp *it, Name method, Obj **args, size_t n);

/* Counts one executed statement, for progress and the budget of the job. */
void count_step(Interp *it, Loc loc);
/* Counts members of lists, tuples and dicts that are compared or moved, so that statements with
 * much work cost more steps. */
void count_members(Interp *it, size_t n);
void count_bytes(Interp *it, size_t n); /* the same for bytes of strings */
/* For recursive functions over nested values: limits their depth and their time. */
#define visit(it) (stack_check((it)->job, NO_LOC), count_members((it), 1))

/* Runs a function as protect() does. Afterwards the interpreter is in the same function, block,
 * branch and loop as before, also if the function failed within others. */
bool run_protected(Interp *it, void (*fn)(void *arg), void *arg);

typedef struct Frame {
    struct Frame *up;
    Map vars; /* Name -> Obj * */
    Function *function;
    Instance *self;       /* the module whose method runs, or NULL */
    const Source *source; /* of the statements that run */
    Loc call;             /* where it was called */
    Loc at;               /* the statement that runs */
    Loc unpacked;        /* the call in `a, b = call()` that runs; no position: another statement */
    size_t names;        /* how many names its result is assigned to */
    struct Frame *outer; /* a nested def sees the variables of the enclosing function */
    bool hidden;         /* the function is in the prelude: errors are reported at the call */
    bool custom;         /* the function is a user's rule: custom.c */
} Frame;
Loc tree_loc(const Interp *it, const Tree *tree); /* a tree of the function that runs */
/* The position for messages: outside the prelude, at the user's call. */
Loc user_loc(Interp *it, Loc loc);

#endif
