/* schema.c - queries of the generated table of ONNX operators (schema_table.c). */
#include "schema.h"

#include <string.h>

static bool is_default_domain(const char *domain)
{
    return !domain || !*domain || strcmp(domain, "ai.onnx") == 0;
}

const char *schema_key(Job *job, const Node *node)
{
    return is_default_domain(node->domain) ? node->op
                                           : job_printf(job, "%s::%s", node->domain, node->op);
}

/* Operators of other domains have names that begin with the domain. */
bool schema_has_domain(const char *domain)
{
    size_t length = strlen(domain);

    if (is_default_domain(domain))
        return true;
    for (size_t i = 0; i < schema_nops; i++) {
        const char *text = schema_names + schema_ops[i].name;

        if (strncmp(text, domain, length) == 0 && strncmp(text + length, "::", 2) == 0)
            return true;
    }
    return false;
}

static const SchemaOp *op_find(const char *op_type)
{
    size_t low = 0, high = schema_nops;

    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = text_order(op_type, schema_names + schema_ops[middle].name);

        if (order == 0)
            return &schema_ops[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const SchemaVersion *schema_any(const char *op_type, int opset)
{
    const SchemaOp *op = op_find(op_type);
    const SchemaVersion *found = NULL;

    for (size_t i = 0; op && i < op->n && schema_versions[op->first + i].since <= opset; i++)
        found = &schema_versions[op->first + i];
    return found;
}

const SchemaVersion *schema_find(const char *op_type, int opset)
{
    const SchemaVersion *found = schema_any(op_type, opset);

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
