/* torch_nn.c - conditions in torch.nn.modules.transformer that depend on data, but do not change
 * the result of a model. They are decided here, so that the model has no branch for them. */
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

/* Are all layers, and the attention in them, of torch's own classes? These use the hint that a mask
 * is causal only to compute the same result faster. */
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

/* Encoders and decoders test whether a mask is causal. If it is, their layers may compute causal
 * attention without the mask. If the answer is decided at run time, it is replaced by "no": the
 * layers then apply the mask, which gives the same result. */
Obj *torch_nn_returned(Interp *it, const Function *function, Obj *answer)
{
    if (answer->kind != OBJ_BOOL || answer->known ||
        strcmp(function->name, "_detect_is_causal_mask") != 0 ||
        strncmp(function_qualified(it->job, function), TRANSFORMER, strlen(TRANSFORMER)) != 0 ||
        !in_torch_transformer(it) || !layers_are_torch(it, it->frame->self))
        return answer;
    return obj_bool(it, false);
}
