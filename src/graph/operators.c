/* operators.c - the records of the operators, and the search for one by its name. */
#include "operators.h"

#include <string.h>

const Operator operator_records[OP_COUNT] = {
    [OP_NONE] = {"", OP_NONE, 0, 0},
#define OPERATOR(number, name, inputs, traits) [OP_##number] = {name, OP_##number, traits, inputs},
#include "operator_rows.h"
#undef OPERATOR
};

/* strcmp() of "domain::op_type" and the name `full`. Without `op_type`, only the domains are
 * compared. */
static int full_name_order(const char *domain, const char *op_type, const char *full)
{
    size_t length = strlen(domain);
    int order = strncmp(domain, full, length);

    if (order == 0)
        order = strncmp("::", full + length, 2);
    return order || !op_type ? order : strcmp(op_type, full + length + 2);
}

static bool is_default_domain(const char *domain)
{
    return !*domain || strcmp(domain, "ai.onnx") == 0;
}

static const Operator *search(const char *domain, const char *op_type)
{
    size_t low = OP_NONE + 1, high = OP_COUNT;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *known = operator_records[middle].name;
        int order = domain ? full_name_order(domain, op_type, known) : text_order(op_type, known);

        if (order == 0)
            return &operator_records[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const Operator *operator_find(const char *operator_name)
{
    return search(NULL, operator_name);
}

const Operator *operator_in(const char *domain, const char *op_type)
{
    return search(is_default_domain(domain) ? NULL : domain, op_type);
}

bool operator_has_domain(const char *domain)
{
    return is_default_domain(domain) || search(domain, NULL);
}
