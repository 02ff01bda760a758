/* rows.h - the rows of an operator, and their schemas. */
#ifndef PTONNX_ROWS_H
#define PTONNX_ROWS_H

#include "rule.h"
#include "stacked.h"

typedef struct RowSet {
    VEC(const RuleRow *) rows;
    VEC(Schema *) schemas; /* parsed on first use */
    unsigned traits;       /* of any row */
    size_t item;           /* RuleRow.item of any row that has it */
    const OpenRow *open;
    size_t open_at; /* index of the row that has it */
} RowSet;

RowSet *rows_of(Interp *it, Name op_name); /* NULL: there is no rule */
/* The operator that an in-place form computes: `add_` is `add` and a write, `__iand__` is
 * `__and__` and a write. NULL: the name is not an in-place form (as `__and__`). */
Name plain_name(Interp *it, Name op_name);
Schema *schema_at(Interp *it, RowSet *set, size_t i); /* parsed on first use */

/* Why an operator has no rule: a part of `schemas` (InterpOptions.schemas). NULL: it is not there.
 */
const char *reason_without_rule(const char *schemas, const char *op_name, size_t *length);

#endif
