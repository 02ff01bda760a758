/* schema.h - the operators of ONNX by version, from the generated table. The opset of an operator
 * of another domain than the default one is that domain's. */
#ifndef PTONNX_SCHEMA_H
#define PTONNX_SCHEMA_H

#include "graph.h"

/* Since-version of an operator at an opset; 0 when it does not exist there */
int schema_since(const Operator *record, int opset);
int schema_first(const Operator *record); /* first opset that has it; 0 = no such operator */
typedef struct SchemaVersion {
    uint8_t since, deprecated;
    uint8_t min_inputs, max_inputs, min_outputs, max_outputs; /* SCHEMA_ANY = no bound */
    uint8_t ninputs, noutputs, nattrs;
    uint16_t params, attrs; /* where they begin in schema_params (inputs, then outputs), _attrs */
} SchemaVersion;
#define SCHEMA_ANY 255
const SchemaVersion *schema_version(const Operator *record, int opset); /* NULL = it is not there */
/* The same, including deprecated operators. */
const SchemaVersion *schema_any(const Operator *record, int opset);
const SchemaVersion *schema_find(const char *op_type, int opset); /* schema_version() by name */
/* An input or output. If the last one is variadic, it stands for all that follow. */
typedef enum OperatorOption {
    PARAM_SINGLE,
    PARAM_OPTIONAL,
    PARAM_VARIADIC
} OperatorOption;
typedef struct OperatorParam {
    uint16_t name, types; /* offset into schema_names; index into schema_types */
    uint8_t option;       /* an OperatorOption */
    uint8_t variable;     /* its type variable: all parameters with it have one type; SCHEMA_ANY:
                             none */
    uint8_t homogeneous;  /* a variadic parameter: all its values have one type */
} OperatorParam;
typedef struct OperatorAttr {
    uint16_t name, value; /* value: the default's text in schema_names; SCHEMA_NO_TEXT: none */
    uint8_t kind;         /* an AttrKind */
    uint8_t required;
} OperatorAttr;
#define SCHEMA_NO_TEXT 65535
/* Allowed element types of tensors, sequences, optionals and optional sequences. Bit 0 of the
 * first: other types are allowed as well. */
typedef struct OperatorTypes {
    uint32_t masks[4];
} OperatorTypes;
const OperatorParam *schema_input(const SchemaVersion *schema, size_t i); /* NULL: none */
const OperatorParam *schema_output(const SchemaVersion *schema, size_t i);
const OperatorAttr *schema_attr(const SchemaVersion *schema, const char *attr_name);
/* Does the parameter accept this type? Unknown types are accepted. */
bool schema_accepts(const OperatorParam *param, ValueKind kind, DType dtype);
/* schema_table.c, made by tools/gen_schema.py */
typedef struct SchemaOp {
    uint16_t name, first; /* offsets into schema_names and schema_versions */
    uint8_t n;
} SchemaOp;
extern const char schema_names[];
extern const SchemaOp schema_ops[OP_COUNT]; /* by number; OP_NONE has no versions */
/* The versions of each operator, in ascending order. */
extern const SchemaVersion schema_versions[];
extern const OperatorParam schema_params[];
extern const OperatorAttr schema_attrs[];
extern const OperatorTypes schema_types[];

#endif
