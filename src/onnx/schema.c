/* schema.c - questions to the generated table of ONNX's operators (schema_table.c). */
#include "onnx.h"

#include <string.h>

static const SchemaOp *op_find(const char *op_type)
{
    size_t low = 0, high = schema_nops;

    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(op_type, schema_names + schema_ops[middle].name);

        if (order == 0)
            return &schema_ops[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const SchemaVersion *schema_find(const char *op_type, int opset)
{
    const SchemaOp *op = op_find(op_type);
    const SchemaVersion *found = NULL;

    for (size_t i = 0; op && i < op->n && schema_versions[op->first + i].since <= opset; i++)
        found = &schema_versions[op->first + i];
    return found && !found->deprecated ? found : NULL;
}

int schema_since(const char *op_type, int opset)
{
    const SchemaVersion *version = schema_find(op_type, opset);

    return version ? version->since : 0;
}

int schema_first(const char *op_type)
{
    const SchemaOp *op = op_find(op_type);

    return op ? schema_versions[op->first].since : 0;
}
