/* packed.c - packed parameters (packed.h): making them, reading them from an archive, unpacking
 * them. */
#include "packed.h"

#include "interp/module.h"

#include <string.h>

static Obj *packed_new(Rule *r, const char *class_name)
{
    Obj *obj = new_instance(r->it, NULL);

    obj->instance->custom_name = name(r->it->job, class_name);
    return obj;
}

static void set(Rule *r, Obj *packed, const char *attr_name, Obj *value)
{
    map_put(r->it->job, &packed->instance->attrs, name(r->it->job, attr_name), value);
}

/* ---- from an archive ---- */

_Noreturn static void bad_state(Rule *r, const Obj *packed)
{
    rule_fail(r, "the archive has packed parameters '%s' in a form that is not known",
              packed->instance->custom_name);
}

static size_t count_items(Rule *r, const Obj *packed, const Obj *list)
{
    if (list->kind != OBJ_TUPLE && list->kind != OBJ_LIST)
        bad_state(r, packed);
    return list->list->n;
}

static Obj *item_at(Rule *r, const Obj *packed, const Obj *list, size_t i)
{
    if (i >= count_items(r, packed, list))
        bad_state(r, packed);
    return list->list->at[i];
}

static Obj *element_at(Rule *r, const Obj *packed, const Obj *tensor, size_t i)
{
    const Value *v = tensor_read(r->it, tensor->tensor);

    if (!v->data || (int64_t)i >= data_count(v->data) || !dtype_is_int(v->dtype))
        bad_state(r, packed);
    return obj_int(r->it, data_int(v->data, (int64_t)i));
}

/* The int at an index of a list of ints, of a list of tensors with one int each, or of a tensor. */
static Obj *int_at(Rule *r, const Obj *packed, const Obj *list, size_t i)
{
    Obj *number;

    if (list->kind == OBJ_TENSOR)
        return element_at(r, packed, list, i);
    number = item_at(r, packed, list, i);
    if (number->kind == OBJ_TENSOR)
        return element_at(r, packed, number, 0);
    if (number->kind != OBJ_INT || !number->known)
        bad_state(r, packed);
    return number;
}

static Obj *ints_from(Rule *r, const Obj *packed, Obj *list, size_t first, size_t n)
{
    Obj *ints = obj_list(r->it, type_simple(r->it->program, TY_INT));

    for (size_t i = 0; i < n; i++)
        list_add(r->it, ints->list, int_at(r, packed, list, first + i));
    return ints;
}

/* (weight, bias, stride, padding, dilation, groups): lists of tensors with one number each */
static void read_conv_1(Rule *r, Obj *packed, const Obj *state)
{
    Obj *stride = item_at(r, packed, state, 2);
    size_t n = stride->kind == OBJ_LIST ? stride->list->n : 0;
    Obj *zeros = obj_list(r->it, type_simple(r->it->program, TY_INT));

    for (size_t i = 0; i < n; i++)
        list_add(r->it, zeros->list, obj_int(r->it, 0));
    set(r, packed, "weight", item_at(r, packed, state, 0));
    set(r, packed, "bias", item_at(r, packed, state, 1));
    set(r, packed, "stride", ints_from(r, packed, stride, 0, n));
    set(r, packed, "padding", ints_from(r, packed, item_at(r, packed, state, 3), 0, n));
    set(r, packed, "dilation", ints_from(r, packed, item_at(r, packed, state, 4), 0, n));
    set(r, packed, "output_padding", zeros);
    set(r, packed, "groups", int_at(r, packed, item_at(r, packed, state, 5), 0));
    set(r, packed, "transpose", obj_bool(r->it, false));
}

/* Numbers of dims n; strides, paddings, dilations, output paddings, n each; groups; flags, of which
 * the first is `transpose`. */
static void read_conv_numbers(Rule *r, Obj *packed, Obj *numbers)
{
    static const char *const lists[] = {"stride", "padding", "dilation", "output_padding"};
    const Obj *rank = int_at(r, packed, numbers, 0);
    size_t n = rank->known && rank->i >= 1 && rank->i <= 3 ? (size_t)rank->i : 0, at = 1;

    if (!n)
        bad_state(r, packed);
    for (size_t i = 0; i < COUNT_OF(lists); i++, at += n)
        set(r, packed, lists[i], ints_from(r, packed, numbers, at, n));
    set(r, packed, "groups", int_at(r, packed, numbers, at));
    set(r, packed, "transpose", obj_bool(r->it, int_at(r, packed, numbers, at + 1)->i & 1));
}

/* ("2", [numbers, weight], [bias]) or (3, numbers, [None, weight, bias]) */
static void read_conv(Rule *r, Obj *packed, const Obj *state)
{
    Obj *version = item_at(r, packed, state, 0), *tensors, *biases;

    if (is_tensor(version)) {
        read_conv_1(r, packed, state);
        return;
    }
    tensors = item_at(r, packed, state, version->kind == OBJ_INT ? 2 : 1);
    biases = item_at(r, packed, state, 2);
    read_conv_numbers(r, packed,
                      version->kind == OBJ_INT ? item_at(r, packed, state, 1)
                                               : item_at(r, packed, tensors, 0));
    set(r, packed, "weight", item_at(r, packed, tensors, 1));
    set(r, packed, "bias", item_at(r, packed, biases, version->kind == OBJ_INT ? 2 : 0));
}

/* (kind, tensors, doubles, longs, packed weights) */
static void read_cell(Rule *r, Obj *packed, const Obj *state)
{
    Obj *tensors = item_at(r, packed, state, 1), *weights = item_at(r, packed, state, 4);
    Obj *numbers = item_at(r, packed, state, 3);
    bool has_biases = count_items(r, packed, tensors) >= 2;

    set(r, packed, "kind", item_at(r, packed, state, 0));
    set(r, packed, "w_ih", item_at(r, packed, weights, 0));
    set(r, packed, "w_hh", item_at(r, packed, weights, 1));
    set(r, packed, "b_ih", has_biases ? item_at(r, packed, tensors, 0) : obj_none(r->it));
    set(r, packed, "b_hh", has_biases ? item_at(r, packed, tensors, 1) : obj_none(r->it));
    set(r, packed, "reduce_range",
        obj_bool(r->it, count_items(r, packed, numbers) && int_at(r, packed, numbers, 0)->i));
}

static void read_state(Rule *r, Obj *packed)
{
    Instance *instance = packed->instance;
    Obj *state = instantiate(r->it, instance->custom, NULL, instance->custom_path, NULL);

    if (strcmp(instance->custom_name, CONV2D_PARAMS) == 0 ||
        strcmp(instance->custom_name, CONV3D_PARAMS) == 0) {
        read_conv(r, packed, state);
    } else if (strcmp(instance->custom_name, LINEAR_PARAMS) == 0) {
        set(r, packed, "weight", item_at(r, packed, state, 0));
        set(r, packed, "bias", item_at(r, packed, state, 1));
    } else if (strcmp(instance->custom_name, EMBEDDING_PARAMS) == 0) {
        set(r, packed, "weight", item_at(r, packed, item_at(r, packed, state, 1), 0));
    } else if (strcmp(instance->custom_name, CELL_PARAMS) == 0) {
        read_cell(r, packed, state);
    } else {
        bad_state(r, packed);
    }
}

/* The weight of a layer is quantized, or a tensor that was rounded to float16. */
static bool has_expected_kind(const char *attr_name, const Obj *value)
{
    if (strcmp(attr_name, "weight") == 0)
        return value->kind == OBJ_QUANTIZED || value->kind == OBJ_TENSOR;
    return strcmp(attr_name, "bias") != 0 || value->kind == OBJ_NONE || value->kind == OBJ_TENSOR;
}

Obj *packed_attr(Rule *r, Obj *packed, const char *attr_name)
{
    Name key = name(r->it->job, attr_name);
    Obj *value;

    if (packed->kind != OBJ_OBJECT || packed->instance->class_)
        rule_fail(r, "%s is given where packed parameters are needed", obj_kind_text(packed));
    if (!packed->instance->attrs.n && packed->instance->custom)
        read_state(r, packed);
    value = map_get(&packed->instance->attrs, key);
    if (!value || !has_expected_kind(attr_name, value))
        bad_state(r, packed);
    return value;
}

/* ---- *_prepack ---- */

static Value *linear_params(Rule *r, Obj *weight)
{
    Obj *packed = packed_new(r, LINEAR_PARAMS);

    set(r, packed, "weight", weight);
    set(r, packed, "bias", arg(r, "B"));
    return give(r, packed);
}

/* quantized::linear_prepack(Tensor W, Tensor? B=None) */
static Value *linear_prepack(Rule *r, Graph *g)
{
    (void)g;
    return linear_params(r, quantized_arg(r, "W"));
}

/* quantized::linear_prepack_fp16(Tensor W, Tensor? B=None): the weight is rounded to float16 */
static Value *linear_prepack_fp16(Rule *r, Graph *g)
{
    Value *weight = clip_between(g, in(r, "W"), -65504, 65504);

    weight = emit_cast(g, emit_cast(g, weight, DT_FLOAT16), DT_FLOAT);
    return linear_params(r, obj_tensor(r->it, weight));
}

/* One number per spatial axis. A layer with one axis uses the second of two numbers. */
static Obj *spatial(Rule *r, const char *param, int64_t first, size_t n)
{
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));
    const Obj *given = arg_named(r, param);

    for (size_t i = 0; i < n; i++)
        list_add(r->it, list->list,
                 given && given->list->n ? given->list->at[i % given->list->n] : obj_int(r->it, 0));
    if (n == 2 && given && given->list->n == 1)
        list->list->at[0] = obj_int(r->it, first);
    return list;
}

static Value *conv_params(Rule *r, const char *class_name, size_t n, bool transpose)
{
    Obj *packed = packed_new(r, class_name);

    set(r, packed, "weight", quantized_arg(r, "weight"));
    set(r, packed, "bias", arg(r, "bias"));
    set(r, packed, "stride", spatial(r, "stride", 1, n));
    set(r, packed, "padding", spatial(r, "padding", 0, n));
    set(r, packed, "dilation", spatial(r, "dilation", 1, n));
    set(r, packed, "output_padding", spatial(r, "output_padding", 0, n));
    set(r, packed, "groups", arg(r, "groups"));
    set(r, packed, "transpose", obj_bool(r->it, transpose));
    return give(r, packed);
}

/* A 1d layer is packed as a 2d layer, with an axis of size 1 in its weight. */
static Value *conv1d_params(Rule *r, bool transpose)
{
    Obj *args[2] = {arg(r, "weight"), obj_int(r->it, 2)};
    Value *done = conv_params(r, CONV2D_PARAMS, 2, transpose);
    Steps s = steps_of(r->it, args[0]);
    Obj *values[2] = {quantized_values(args[0]), args[1]};
    Obj *wide = rule_call(r, "aten::unsqueeze", values, 2);

    set(r, r->result, "weight",
        obj_quantized(r->it, wide, s.scale, s.zero, quantized_type(args[0]), s.axis));
    return done;
}

static Value *conv1d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv1d_params(r, false);
}

static Value *conv_transpose1d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv1d_params(r, true);
}

static Value *conv2d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv_params(r, CONV2D_PARAMS, 2, false);
}

static Value *conv_transpose2d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv_params(r, CONV2D_PARAMS, 2, true);
}

static Value *conv3d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv_params(r, CONV3D_PARAMS, 3, false);
}

static Value *conv_transpose3d_prepack(Rule *r, Graph *g)
{
    (void)g;
    return conv_params(r, CONV3D_PARAMS, 3, true);
}

/* quantized::embedding_bag_prepack(Tensor weight) */
static Value *embedding_prepack(Rule *r, Graph *g)
{
    Obj *packed = packed_new(r, EMBEDDING_PARAMS);

    (void)g;
    set(r, packed, "weight", quantized_arg(r, "weight"));
    return give(r, packed);
}

static Value *cell_params(Rule *r, const char *kind, Obj *b_ih, Obj *b_hh, Obj *reduce_range)
{
    Obj *packed = packed_new(r, CELL_PARAMS);

    set(r, packed, "kind", obj_strz(r->it, kind));
    set(r, packed, "w_ih", arg(r, "w_ih"));
    set(r, packed, "w_hh", arg(r, "w_hh"));
    set(r, packed, "b_ih", b_ih);
    set(r, packed, "b_hh", b_hh);
    set(r, packed, "reduce_range", reduce_range);
    return give(r, packed);
}

/* quantized::make_quantized_cell_params_dynamic(... w_ih, ... w_hh, Tensor bias_ih, Tensor bias_hh,
 * bool reduce_range=False) */
static Value *make_cell_dynamic(Rule *r, Graph *g)
{
    (void)g;
    return cell_params(r, "quantized_dynamic", arg(r, "bias_ih"), arg(r, "bias_hh"),
                       arg(r, "reduce_range"));
}

/* quantized::make_quantized_cell_params_fp16(... w_ih, ... w_hh): the biases are in the weights */
static Value *make_cell_fp16(Rule *r, Graph *g)
{
    (void)g;
    return cell_params(r, "quantized_fp16", obj_none(r->it), obj_none(r->it),
                       obj_bool(r->it, false));
}

/* ---- *_unpack ---- */

static Obj *packed_arg(Rule *r)
{
    return r->args[0];
}

static Value *unpack(Rule *r, Graph *g)
{
    Obj *packed = packed_arg(r), *parts[2];

    (void)g;
    parts[0] = packed_attr(r, packed, "weight");
    parts[1] = packed_attr(r, packed, "bias");
    return give(r, obj_tuple(r->it, parts, 2));
}

static Value *unpack_embedding(Rule *r, Graph *g)
{
    (void)g;
    return give(r, packed_attr(r, packed_arg(r), "weight"));
}

/* quantized::conv2d_stride and the like: the last word is the attribute */
static Value *unpack_attr(Rule *r, Graph *g)
{
    const char *attr = strstr(r->schema->name, "output_padding");
    Obj *value;

    (void)g;
    if (!attr)
        attr = strrchr(r->schema->name, '_') + 1;
    value = packed_attr(r, packed_arg(r), attr);
    return give(r, value->kind == OBJ_BOOL ? obj_int(r->it, value->i) : value);
}

/* clang-format off */
#define UNPACK(name_, class_) \
    RULE("quantized::" name_ "_unpack(" class_ " packed_weights) -> (Tensor unpacked_weights, Tensor? B_origin)", 7, unpack)
#define NUMBERS(name_, class_) \
    RULE("quantized::" name_ "_stride(" class_ " packed_weights) -> int[]", 7, unpack_attr), \
    RULE("quantized::" name_ "_padding(" class_ " packed_weights) -> int[]", 7, unpack_attr), \
    RULE("quantized::" name_ "_output_padding(" class_ " packed_weights) -> int[]", 7, unpack_attr), \
    RULE("quantized::" name_ "_dilation(" class_ " packed_weights) -> int[]", 7, unpack_attr), \
    RULE("quantized::" name_ "_groups(" class_ " packed_weights) -> int", 7, unpack_attr), \
    RULE("quantized::" name_ "_transpose(" class_ " packed_weights) -> int", 7, unpack_attr)
const RuleRow packed_rules[] = {
    RULE("quantized::linear_prepack(Tensor W, Tensor? B=None) -> " LINEAR_PARAMS " W_prepack", 7, linear_prepack),
    RULE("quantized::linear_prepack_fp16(Tensor W, Tensor? B=None) -> " LINEAR_PARAMS " W_prepack", 7, linear_prepack_fp16),
    RULE("quantized::linear_unpack(" LINEAR_PARAMS " W_prepack) -> (Tensor W_origin, Tensor? B_origin)", 7, unpack),
    RULE("quantized::linear_unpack_fp16(" LINEAR_PARAMS " W_prepack) -> (Tensor W_origin, Tensor? B_origin)", 7, unpack),
    RULE("quantized::conv1d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> " CONV2D_PARAMS, 7, conv1d_prepack),
    RULE("quantized::conv2d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> " CONV2D_PARAMS, 7, conv2d_prepack),
    RULE("quantized::conv_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> " CONV2D_PARAMS, 7, conv2d_prepack),
    RULE("quantized::conv3d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> " CONV3D_PARAMS, 7, conv3d_prepack),
    RULE("quantized::conv_transpose1d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> " CONV2D_PARAMS, 7, conv_transpose1d_prepack),
    RULE("quantized::conv_transpose2d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> " CONV2D_PARAMS, 7, conv_transpose2d_prepack),
    RULE("quantized::conv_transpose3d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> " CONV3D_PARAMS, 7, conv_transpose3d_prepack),
    PRELUDE("quantized::conv1d_unpack(" CONV2D_PARAMS " packed_weights) -> (Tensor unpacked_weights, Tensor? B_origin)", 7, "conv1d_unpack"),
    PRELUDE("quantized::conv_transpose1d_unpack(" CONV2D_PARAMS " packed_weights) -> (Tensor unpacked_weights, Tensor? B_origin)", 7, "conv1d_unpack"),
    UNPACK("conv2d", CONV2D_PARAMS),
    UNPACK("conv", CONV2D_PARAMS),
    UNPACK("conv3d", CONV3D_PARAMS),
    UNPACK("conv_transpose2d", CONV2D_PARAMS),
    UNPACK("conv_transpose3d", CONV3D_PARAMS),
    NUMBERS("conv2d", CONV2D_PARAMS),
    NUMBERS("conv3d", CONV3D_PARAMS),
    NUMBERS("conv_transpose2d", CONV2D_PARAMS),
    NUMBERS("conv_transpose3d", CONV3D_PARAMS),
    RULE("quantized::embedding_bag_prepack(Tensor weight) -> " EMBEDDING_PARAMS " W_prepack", 7, embedding_prepack),
    RULE("quantized::embedding_bag_unpack(" EMBEDDING_PARAMS " W_prepack) -> Tensor W_origin", 7, unpack_embedding),
    RULE("quantized::make_quantized_cell_params_dynamic(" LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh, Tensor bias_ih, Tensor bias_hh, bool reduce_range=False) -> " CELL_PARAMS, 7, make_cell_dynamic),
    RULE("quantized::make_quantized_cell_params_fp16(" LINEAR_PARAMS " w_ih, " LINEAR_PARAMS " w_hh) -> " CELL_PARAMS, 7, make_cell_fp16),
    {0}
};
/* clang-format on */
