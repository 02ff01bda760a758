/* schema.c - queries of the generated table of ONNX operators (schema_table.c). */
#include "schema.h"

#include <string.h>

const SchemaVersion *schema_any(const Operator *record, int opset)
{
    const SchemaOp *op = record ? &schema_ops[record->number] : &schema_ops[OP_NONE];
    const SchemaVersion *found = NULL;

    for (size_t i = 0; i < op->n && schema_versions[op->first + i].since <= opset; i++)
        found = &schema_versions[op->first + i];
    return found;
}

const SchemaVersion *schema_version(const Operator *record, int opset)
{
    const SchemaVersion *found = schema_any(record, opset);

    return found && !found->deprecated ? found : NULL;
}

const SchemaVersion *schema_find(const char *op_type, int opset)
{
    return schema_version(operator_find(op_type), opset);
}

int schema_since(const Operator *record, int opset)
{
    const SchemaVersion *version = schema_version(record, opset);

    return version ? version->since : 0;
}

int schema_first(const Operator *record)
{
    return record ? schema_versions[schema_ops[record->number].first].since : 0;
}

static const OperatorParam *param_at(const OperatorParam *params, size_t n, size_t i)
{
    if (i < n)
        return &params[i];
    return n > 0 && params[n - 1].option == PARAM_VARIADIC ? &params[n - 1] : NULL;
}

const OperatorParam *schema_input(const SchemaVersion *schema, size_t i)
{
    return param_at(schema_params + schema->params, schema->ninputs, i);
}

const OperatorParam *schema_output(const SchemaVersion *schema, size_t i)
{
    return param_at(schema_params + schema->params + schema->ninputs, schema->noutputs, i);
}

const OperatorAttr *schema_attr(const SchemaVersion *schema, const char *attr_name)
{
    for (size_t i = 0; i < schema->nattrs; i++) {
        const OperatorAttr *attr = &schema_attrs[schema->attrs + i];

        if (strcmp(schema_names + attr->name, attr_name) == 0)
            return attr;
    }
    return NULL;
}

bool schema_accepts(const OperatorParam *param, ValueKind kind, DType dtype)
{
    const OperatorTypes *types = &schema_types[param->types];
    uint32_t bit = UINT32_C(1) << dtype;

    if (kind == VALUE_OTHER || dtype == DT_NONE || (types->masks[0] & 1))
        return true;
    return types->masks[kind] & bit; /* the kinds are in this order */
}
