/* operators.h - the operators of ONNX: a number and a record for each of them. A node points to the
 * record of its operator, so that operators are compared without their names. A folder that does
 * something for each operator has a table of its own, by these numbers. */
#ifndef PTONNX_OPERATORS_H
#define PTONNX_OPERATORS_H

#include "base/base.h"

/* OP_ABS and so on, in the order of operator_rows.h */
typedef enum OperatorNumber {
    OP_NONE, /* an operator that ONNX does not have, or one of an unknown domain */
#define OPERATOR(number, name, inputs, traits) OP_##number,
#include "operator_rows.h"
#undef OPERATOR
    OP_COUNT
} OperatorNumber;

/* What is known of an operator, whoever uses it. Some operators lack a trait that they could have:
 * Flatten, Gather, Identity and Tile take elements as well, but not everything that asks for the
 * trait may pass them, so those that do name them. */
typedef enum OperatorTrait {
    /* of the first output */
    SAME_RANK = 1 << 0,  /* it has the rank of the first input */
    SAME_DIMS = 1 << 1,  /* its rank and dims */
    SAME_TYPE = 1 << 2,  /* its rank, dims and dtype */
    BROADCASTS = 1 << 3, /* it has the broadcast shape of the inputs, and their dtype */
    /* the elements */
    ELEMENTWISE = 1 << 4,    /* each is computed from those at its place in the inputs */
    ALONG_AXIS = 1 << 5,     /* computed or joined along one axis, which is an attribute */
    REDUCES = 1 << 6,        /* computed from all along some axes; has `keepdims` */
    RESHAPES = 1 << 7,       /* those of the first input, in the same order */
    TAKES_ELEMENTS = 1 << 8, /* those of the first input, or some of them */
    NOT_NEGATIVE = 1 << 9,   /* none is negative, or -0 */
    COMMUTES = 1 << 10,      /* the order of the inputs does not matter */
    RANDOM = 1 << 11         /* drawn: a node is never shared, folded or moved */
} OperatorTrait;

typedef struct Operator {
    const char *name; /* "Abs"; "domain::name" in other domains than ai.onnx */
    OperatorNumber number;
    uint32_t traits; /* OperatorTrait */
    size_t inputs;   /* the inputs that are there at every opset */
} Operator;
extern const Operator operator_records[OP_COUNT];

/* By the name in the record; NULL: there is none. */
const Operator *operator_find(const char *operator_name);
/* The domain of a node, which is "" or "ai.onnx" for the default one, and its operator. */
const Operator *operator_in(const char *domain, const char *op_type);
bool operator_has_domain(const char *domain); /* is there an operator of this domain? */

#endif
