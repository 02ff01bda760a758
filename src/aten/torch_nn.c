/* torch_nn.c - tests on data in torch.nn.modules.transformer whose answer does not change the
 * result of a model. */
#include "aten.h"

#include <string.h>

#define TRANSFORMER "__torch__.torch.nn.modules.transformer."
#define ACTIVATION  "__torch__.torch.nn.modules.activation."

/* Is it a class of torch itself? Classes of users, including derived ones, have other names. */
static bool is_of(const Obj *obj, const char *module)
{
    return obj && obj->kind == OBJ_OBJECT && obj->instance->class_ &&
           strncmp(obj->instance->class_->qualified, module, strlen(module)) == 0;
}

/* Do all layers of a stack pass the hint only to torch's own attention, or not at all? */
static bool layers_are_torch(Interp *it, const Instance *stack)
{
    const Obj *layers = map_get(&stack->attrs, name(it->job, "layers"));
    Name attention = name(it->job, "self_attn");

    if (!layers || layers->kind != OBJ_OBJECT)
        return false;
    for (size_t i = 0; i < layers->instance->attrs.n; i++) {
        const Obj *layer = layers->instance->attrs.at[i].value;

        if (layer->kind == OBJ_OBJECT &&
            (!is_of(layer, TRANSFORMER) ||
             !is_of(map_get(&layer->instance->attrs, attention), ACTIVATION)))
            return false;
    }
    return true;
}

bool in_torch_transformer(const Interp *it)
{
    const Instance *self = it->frame ? it->frame->self : NULL;

    return self && self->class_ &&
           strncmp(self->class_->qualified, TRANSFORMER, strlen(TRANSFORMER)) == 0;
}

/* Encoders and decoders test whether a mask is the causal one and tell their layers, which may
 * then drop the mask and compute causal attention. The answer "no" makes them apply the mask,
 * which gives the same numbers. */
Obj *torch_nn_returned(Interp *it, const Function *function, Obj *answer)
{
    if (answer->kind != OBJ_BOOL || answer->known ||
        strcmp(function->name, "_detect_is_causal_mask") != 0 ||
        strncmp(function_qualified(it->job, function), TRANSFORMER, strlen(TRANSFORMER)) != 0 ||
        !in_torch_transformer(it) || !layers_are_torch(it, it->frame->self))
        return answer;
    return obj_bool(it, false);
}
