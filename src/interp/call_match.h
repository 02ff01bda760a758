/* call_match.h - a call of an operator, and the row that takes its arguments. */
#ifndef PTONNX_CALL_MATCH_H
#define PTONNX_CALL_MATCH_H

#include "rows.h"
#include "rule.h"

typedef struct Call {
    Interp *it;
    Name op_name;
    RowSet *set;       /* the rows of the operator; NULL: it has none */
    Name plain;        /* `add` of `add_`; NULL: this is not the name of an in-place form */
    RowSet *plain_set; /* the rows of `plain` */
    Obj **args;
    Name *names; /* NULL, or NULL members: positional */
    size_t n;
    Loc loc;
    Obj *result;
    Obj *out; /* out=; a tuple if the operator has several results */
    bool in_place;
    Rule rule; /* the row that matches */
} Call;

size_t positionals(const Call *call); /* the number of arguments before the first keyword */
/* Sets the row of the rule, and its arguments in the order of the schema. False: no row takes the
 * arguments. `set` may be NULL. */
bool choose_row(Call *call, RowSet *set, Rule *r);
_Noreturn void no_overload(const Call *call, RowSet *set);

#endif
