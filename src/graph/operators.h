/* operators.h - the operators of ONNX: a number and a record for each of them. A node points to the
 * record of its operator, so that operators are compared without their names. A folder that does
 * something for each operator has a table of its own, by these numbers. */
#ifndef PTONNX_OPERATORS_H
#define PTONNX_OPERATORS_H

#include "base/base.h"

/* OP_ABS and so on, in the order of operator_rows.h */
typedef enum OperatorNumber {
    OP_NONE, /* an operator that ONNX does not have, or one of an unknown domain */
#define OPERATOR(number, name, inputs) OP_##number,
#include "operator_rows.h"
#undef OPERATOR
    OP_COUNT
} OperatorNumber;

typedef struct Operator {
    const char *name; /* "Abs"; "domain::name" in other domains than ai.onnx */
    OperatorNumber number;
    size_t inputs; /* the inputs that are there at every opset */
} Operator;
extern const Operator operator_records[OP_COUNT];

/* By the name in the record; NULL: there is none. */
const Operator *operator_find(const char *operator_name);
/* The domain of a node, which is "" or "ai.onnx" for the default one, and its operator. */
const Operator *operator_in(const char *domain, const char *op_type);
bool operator_has_domain(const char *domain); /* is there an operator of this domain? */

#endif
