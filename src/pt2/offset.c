/* offset.c - the offset of a tensor in its storage, which ONNX does not have.
 *
 * torch.export writes it into a program if the start of a slice is decided at run time, to check it
 * with assertions. These assertions are left out. Any other use of the offset is an error.
 */
#include "pt2_private.h"

#include <string.h>

/* Is the argument the offset of a tensor, or a number that is computed from one? */
static bool is_offset(Body *b, const Json *argument)
{
    const Json *value, *own;
    const Local *local;

    json_union(b->doc, argument, &value, "argument");
    own = value->kind == JSON_OBJECT ? json_get(b->doc, value, "as_name") : NULL;
    local = own ? map_get(&b->locals, json_name(b->doc, own, "as_name")) : NULL;
    return local && local->kind == LOCAL_OFFSET;
}

static bool is_check(const char *target)
{
    static const char *const checks[] = {
        "torch.ops.aten._assert_scalar.default", "torch.ops.aten.sym_constrain_range.default",
        "torch.ops.aten.sym_constrain_range_for_size.default", NULL};

    return is_one_of(target, checks);
}

static void define_offset(Body *b, const Json *output)
{
    const JsonDoc *doc = b->doc;
    const Json *value;

    json_union(doc, output, &value, "output");
    define(b, output, json_name(doc, json_need(doc, value, "as_name", JSON_STRING), "as_name"),
           (Local){.text = "None", .kind = LOCAL_OFFSET});
}

bool skip_offset(Body *b, const char *target, const Json *inputs, const Json *outputs)
{
    bool is_call = strncmp(target, "torch.ops.", 10) == 0, of_offset = false;

    if (strcmp(target, "torch.ops.aten.sym_storage_offset.default") != 0) {
        for (size_t i = 0; i < inputs->n && (!is_call || is_check(target)); i++)
            of_offset |= is_offset(b, json_need(b->doc, &inputs->items[i], "arg", JSON_OBJECT));
        if (!of_offset)
            return false;
    }
    for (size_t i = 0; i < outputs->n; i++)
        define_offset(b, &outputs->items[i]);
    return true;
}
