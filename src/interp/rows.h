/* rows.h - the rows of an operator, and their schemas. */
#ifndef PTONNX_ROWS_H
#define PTONNX_ROWS_H

#include "rule.h"
#include "stacked.h"

typedef struct RowSet {
    VEC(const RuleRow *) rows;
    VEC(Schema *) schemas; /* parsed on first use */
    unsigned traits;       /* of any row */
    size_t item;           /* of any row that has one */
    const OpenRow *open;
    size_t open_at; /* the row that it is of */
} RowSet;

RowSet *rows_of(Interp *it, Name op_name); /* NULL: there is no rule */
/* `add_` is `add` and a write, `__iand__` is `__and__` and a write; `__and__` is not an in-place
 * form. NULL if it is not one. */
Name plain_name(Interp *it, Name op_name);
Schema *schema_at(Interp *it, RowSet *set, size_t i); /* parsed on first use */

#endif
