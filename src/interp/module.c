/* module.c - instances of classes from the raw objects of data.pkl; attributes, methods,
 * constructors.
 *
 * archive/ yields {class name, state}; here the class is looked up, its declared attributes are
 * checked and filled, and __setstate__ runs where a class has one (docs/torchscript-format.md
 * §2.6).
 */
#include "module.h"

#include "call.h"
#include "branch.h"
#include "complex.h"
#include "interp.h"
#include "quantized.h"
#include "tensor.h"
#include "choice.h"

#include <string.h>

/* ---- weights ---- */

static bool is_plain_layout(const RawTensor *raw)
{
    int64_t expected = 1;

    for (int i = raw->rank - 1; i >= 0; i--) {
        if (raw->sizes[i] != 1 && raw->strides[i] != expected)
            return raw->sizes[i] == 0;
        expected *= raw->sizes[i];
    }
    return true;
}

/* The dtype of the elements; of the integers, if the tensor is quantized. */
static DType stored_dtype(const RawTensor *raw)
{
    if (!raw->quant)
        return dtype_of_scalar_type(raw->type);
    return is_quantized_type(raw->type) ? steps_of_type(raw->type).dtype : DT_NONE;
}

static const char *refusal_of(const RawTensor *raw)
{
    if (raw->layout != 0)
        return "is sparse; sparse tensors cannot be exported";
    if (raw->conj || raw->neg)
        return "is a conjugate or negated view; save it after resolve_conj() and resolve_neg()";
    if (!raw->storage->at && raw->storage->numel)
        return "has no data (it was saved from device 'meta')";
    if (stored_dtype(raw) == DT_NONE)
        return "has a dtype that cannot be exported yet";
    return NULL;
}

/* Unpacks two 4-bit numbers per byte, the lower half first. */
static Data *unpacked(Interp *it, const RawTensor *raw)
{
    Data *data = data_new(it->g, DT_UINT8, raw->rank, raw->sizes);
    int64_t n = data_count(data);

    file_need(it->archive->file, raw->storage->at, (size_t)raw->storage->bytes);
    for (int64_t i = 0; i < n; i++)
        data_set_int(data, i, raw->storage->at[i / 2] >> (i % 2 ? 4 : 0) & 15);
    return data;
}

static Data *weight_data(Interp *it, const RawTensor *raw)
{
    DType dtype = stored_dtype(raw);
    const uint8_t *at = raw->storage->at
                            ? raw->storage->at + (size_t)raw->offset * scalar_type_size(raw->type)
                            : NULL;
    Data *data;

    if (raw->type == ST_QUINT4X2)
        return unpacked(it, raw);
    data = data_span(it->g, dtype, raw->rank, raw->sizes, at, raw->storage->file);
    if (!is_plain_layout(raw))
        data->strides = raw->strides;
    return data;
}

/* Two attributes with the same part of the same storage are one tensor: tied weights. */
static Name weight_key(Interp *it, const RawTensor *raw)
{
    int64_t small[16];
    Buf buf = {.job = it->job, .at = (char *)small, .cap = sizeof small};
    size_t bytes = (size_t)raw->rank * sizeof *raw->sizes;

    buf_add(&buf, &raw->storage, sizeof raw->storage);
    buf_add(&buf, &raw->type, sizeof raw->type);
    buf_add(&buf, &raw->offset, sizeof raw->offset);
    buf_add(&buf, raw->sizes, bytes);
    buf_add(&buf, raw->strides, bytes);
    return name_n(it->job, buf.at, buf.n);
}

static Tensor *weight(Interp *it, const RawTensor *raw, Name path)
{
    const char *refusal = refusal_of(raw);
    Name key = refusal ? NULL : weight_key(it, raw);
    Tensor *tensor = key ? map_get(&it->weights, key) : NULL;

    if (tensor)
        return tensor;
    tensor = tensor_saved(it, path);
    tensor->refusal = refusal;
    tensor->layout = raw->layout == 0 && is_plain_layout(raw) ? LAYOUT_CONTIGUOUS : LAYOUT_OTHER;
    if (!refusal) {
        /* equal constants, such as the masks of several layers, become one */
        Data *data = weight_data(it, raw);
        bool shared = raw->is_constant || data->dtype == DT_BOOL;

        tensor->value =
            shared ? const_shared_param(it->g, data, path) : const_param(it->g, data, path);
        map_put(it->job, &it->weights, key, tensor);
    }
    vec_push(it->job, &it->params, tensor);
    vec_push(it->job, &it->param_names, path);
    return tensor;
}

/* The memory of a complex tensor as real numbers. `which` < 0: with a last dim for the two
 * parts; otherwise only that part. */
static RawTensor real_numbers(Interp *it, const RawTensor *raw, int which)
{
    RawTensor real = *raw;
    size_t rank = (size_t)raw->rank;
    int64_t *sizes = NEW_N(it->job, int64_t, rank + 1),
            *strides = NEW_N(it->job, int64_t, rank + 1);

    for (size_t i = 0; i < rank; i++) {
        sizes[i] = raw->sizes[i];
        strides[i] = raw->strides[i] * 2;
    }
    sizes[rank] = 2;
    strides[rank] = 1;
    real.type = scalar_type_of_dtype(part_dtype(raw->type));
    real.rank += which < 0;
    real.sizes = sizes;
    real.strides = strides;
    real.offset = raw->offset * 2 + (which > 0);
    return real;
}

static bool is_complex(const RawTensor *raw)
{
    return part_dtype(raw->type) != DT_NONE && raw->layout == 0 && !raw->quant && !raw->conj &&
           !raw->neg;
}

/* A tensor of the archive whose elements are in `tensor`. */
static Obj *saved_tensor(Interp *it, const RawTensor *raw, Tensor *tensor)
{
    return raw->quant && !tensor->refusal ? quantized_weight(it, tensor, raw)
                                          : obj_of_tensor(it, tensor);
}

Obj *saved_weight(Interp *it, const RawTensor *raw, Name path)
{
    RawTensor *real;

    if (!is_complex(raw))
        return saved_tensor(it, raw, weight(it, raw, path));
    real = NEW(it->job, RawTensor);
    *real = real_numbers(it, raw, -1);
    return pair_of_real(it, obj_of_tensor(it, weight(it, real, path)));
}

static Tensor *constant_tensor(Interp *it, const RawTensor *raw, int64_t index)
{
    Tensor *tensor = tensor_saved(it, name_f(it->job, "CONSTANTS.c%lld", (long long)index));

    tensor->refusal = refusal_of(raw);
    if (tensor->refusal)
        return tensor;
    tensor->value = const_value(it->g, weight_data(it, raw));
    if (!tensor->value->name && data_bytes(tensor->value->data) > 64)
        tensor->value->name = tensor->place->label;
    tensor->wrapped = raw->rank == 0 && (raw->type == ST_INT64 || raw->type == ST_FLOAT64);
    return tensor;
}

static Obj *constant_object(Interp *it, const RawTensor *raw, int64_t index)
{
    RawTensor *parts;
    Obj *re;

    if (!is_complex(raw))
        return saved_tensor(it, raw, constant_tensor(it, raw, index));
    parts = NEW_N(it->job, RawTensor, 2);
    parts[0] = real_numbers(it, raw, 0);
    parts[1] = real_numbers(it, raw, 1);
    re = obj_of_tensor(it, constant_tensor(it, &parts[0], index));
    return obj_pair(it, re, obj_of_tensor(it, constant_tensor(it, &parts[1], index)));
}

Obj *interp_constant(Interp *it, int64_t index, Loc loc)
{
    const Raw *tuple = it->archive ? it->archive->constants : NULL;
    const Raw *raw;
    Obj *obj;

    if (!tuple || index < 0 || (size_t)index >= tuple->items.n)
        fail(it->job, loc, "the archive has no constant c%lld", (long long)index);
    raw = tuple->items.at[index];
    obj = map_get(&it->instances, raw);
    if (obj)
        return obj;
    if (raw->kind == RAW_TENSOR)
        obj = constant_object(it, raw->tensor, index);
    else
        obj =
            instantiate(it, raw, NULL, name_f(it->job, "CONSTANTS.c%lld", (long long)index), NULL);
    map_put(it->job, &it->instances, raw, obj);
    return obj;
}

/* ---- instances ---- */

static const Type *argument_type(const Type *type, TypeKind kind, size_t i)
{
    if (type && type->kind == TY_OPTIONAL)
        type = type->args[0];
    return type && type->kind == kind && i < type->nargs ? type->args[i] : NULL;
}

static Name child_path(Interp *it, Name path, Name attr)
{
    return path && *path ? name_dotted(it->job, path, attr) : attr;
}

static const Type *named_tuple_type(const Type *type)
{
    if (type && type->kind == TY_OPTIONAL)
        type = type->args[0];
    return type && type->kind == TY_CLASS ? type : NULL;
}

static Obj *tuple_of_raw(Interp *it, const Raw *raw, const Type *type, Name path)
{
    Obj *obj = obj_tuple(it, NULL, 0);
    const Type *class_type = named_tuple_type(type);
    Class *class_ = class_type ? program_find(it->program, class_type->name).class_ : NULL;

    for (size_t i = 0; i < raw->items.n; i++) {
        const Type *item = class_ && i < class_->attributes.n ? class_->attributes.at[i].type
                                                              : argument_type(type, TY_TUPLE, i);

        list_add(it, obj->list,
                 instantiate(it, raw->items.at[i], item, name_f(it->job, "%s.%zu", path, i), NULL));
    }
    obj->type = class_ && class_->kind == CLASS_NAMED_TUPLE ? class_type : NULL;
    return obj;
}

static Obj *list_of_raw(Interp *it, const Raw *raw, const Type *type, Name path)
{
    Obj *obj = obj_list(it, argument_type(type, TY_LIST, 0));

    map_put(it->job, &it->instances, raw, obj);
    for (size_t i = 0; i < raw->items.n; i++)
        list_add(it, obj->list,
                 instantiate(it, raw->items.at[i], obj->list->element,
                             name_f(it->job, "%s.%zu", path, i), NULL));
    return obj;
}

static Obj *dict_of(Interp *it, const Raw *raw, const Type *type, Name path)
{
    Obj *obj = obj_dict(it);

    obj->dict->key = argument_type(type, TY_DICT, 0);
    obj->dict->value = argument_type(type, TY_DICT, 1);
    map_put(it->job, &it->instances, raw, obj);
    for (size_t i = 0; i < raw->items.n; i++) {
        Obj *key = instantiate(it, raw->keys.at[i], obj->dict->key, path, NULL);

        vec_push(it->job, &obj->dict->keys, key);
        vec_push(it->job, &obj->dict->values,
                 instantiate(it, raw->items.at[i], obj->dict->value,
                             name_dotted(it->job, path, obj_text(it, key)), NULL));
    }
    return obj;
}

static Obj *enum_member(Interp *it, Class *class_, const Member *field)
{
    Obj *obj = obj_new(it, OBJ_ENUM);

    obj->name = field->name;
    obj->inner = eval_in(it, class_->loc.source, field->init);
    obj->type = type_class(it->program, class_->qualified);
    return obj;
}

static Obj *enum_by_value(Interp *it, Class *class_, Obj *value)
{
    for (size_t i = 0; i < class_->attributes.n; i++) {
        Obj *member = enum_member(it, class_, &class_->attributes.at[i]);

        if (obj_equal(it, member->inner, value) == TRI_YES)
            return member;
    }
    fail_input(it->job, "the enum '%s' has no member with the value %s", class_->qualified,
               obj_text(it, value));
}

static Class *class_named(Interp *it, Name qualified)
{
    Class *class_ = program_find(it->program, qualified).class_;

    if (!class_)
        fail_input(it->job, "the archive's data use the class '%s', which its code does not define",
                   qualified);
    return class_;
}

Obj *new_instance(Interp *it, Class *class_)
{
    Obj *obj = obj_new(it, OBJ_OBJECT);

    obj->instance = NEW(it->job, Instance);
    obj->instance->class_ = class_;
    obj->instance->place = place_new(it, NULL, obj);
    obj->type = class_ ? type_class(it->program, class_->qualified) : NULL;
    return obj;
}

/* Does the object, or an object in it, need a path? Numbers and texts do not. */
static bool has_path(const Raw *raw)
{
    return raw->kind != RAW_NONE && raw->kind != RAW_BOOL && raw->kind != RAW_INT &&
           raw->kind != RAW_FLOAT && raw->kind != RAW_STR;
}

static void fill_attribute(Interp *it, Instance *instance, const Map *state, const Member *field)
{
    const Raw *raw;
    Obj *value;

    if (map_get(&instance->attrs, field->name))
        return;
    raw = map_get(state, field->name);
    if (!raw)
        fail_input(it->job, "an object of class '%s' has no value for its attribute '%s'",
                   instance->class_->qualified, field->name);
    value =
        instantiate(it, raw, field->type,
                    has_path(raw) ? child_path(it, instance->path, field->name) : NULL, instance);
    if (field->type && !obj_fits(it, value, field->type))
        fail_input(it->job,
                   "the attribute '%s' of class '%s' is declared %s but holds a value of type %s",
                   field->name, instance->class_->qualified, type_text(it->job, field->type),
                   obj_kind_text(value));
    map_put(it->job, &instance->attrs, field->name, value);
}

/* Fills parameters first, then buffers, then the rest, so that tensors come in the order of
 * state_dict(). */
static void fill_attributes(Interp *it, Instance *instance, const Raw *state)
{
    Class *class_ = instance->class_;
    MapEntry few[8];
    Map items = {.at = few, .cap = COUNT_OF(few)};

    if (state->kind != RAW_DICT)
        fail_input(it->job, "an object of class '%s' has no attributes in the archive's data",
                   class_->qualified);
    /* The saved state of an object by attribute. A map, because archives need not list attributes
     * in the order of the class, and a class may have tens of thousands of attributes. */
    for (size_t i = 0; i < state->items.n; i++) {
        const Raw *key = state->keys.at[i];

        if (key->kind == RAW_STR && !map_find(&items, key->text)) /* keys are Names */
            map_put(it->job, &items, key->text, state->items.at[i]);
    }
    map_reserve(it->job, &instance->attrs, class_->attributes.n);
    for (size_t i = 0; i < class_->names->parameters.n + class_->names->buffers.n; i++) {
        Name attr = i < class_->names->parameters.n
                        ? class_->names->parameters.at[i]
                        : class_->names->buffers.at[i - class_->names->parameters.n];
        const Member *field = class_member(class_, attr);

        if (field)
            fill_attribute(it, instance, &items, field);
    }
    for (size_t i = 0; i < class_->attributes.n; i++)
        fill_attribute(it, instance, &items, &class_->attributes.at[i]);
}

static Obj *custom_object(Interp *it, const Raw *raw, Name path)
{
    Obj *obj = new_instance(it, NULL);

    obj->instance->custom = raw->state;
    obj->instance->custom_name = raw->class_name;
    obj->instance->custom_path = path;
    return obj;
}

static Obj *object_of(Interp *it, const Raw *raw, Name path, Instance *parent)
{
    Class *class_;
    Obj *obj, *state;

    if (strncmp(raw->class_name, "__torch__.torch.classes.", 24) == 0)
        return custom_object(it, raw, path);
    class_ = class_named(it, raw->class_name);
    class_check_recursion(it->program, class_);
    obj = new_instance(it, class_);
    map_put(it->job, &it->instances, raw, obj);
    if (class_->kind == CLASS_MODULE) {
        obj->instance->path = path;
        obj->instance->scope = scope_of(it, class_, path, parent);
    }
    if (!raw->state)
        fail_input(it->job, "an object of class '%s' has no state", class_->qualified);
    if (class_->methods.n < 2 || !map_get(&class_->methods, name(it->job, "__getstate__")) ||
        !map_get(&class_->methods, name(it->job, "__setstate__"))) {
        fill_attributes(it, obj->instance, raw->state);
        return obj;
    }
    state = instantiate(it, raw->state, NULL, path, NULL);
    call_method(it, obj, "__setstate__", &state, 1, class_->loc);
    return obj;
}

static Obj *shared_instance(Interp *it, const Raw *raw, const Type *type, Name path,
                            Instance *parent)
{
    Obj *obj = map_get(&it->instances, raw);

    if (obj)
        return obj;
    switch (raw->kind) {
    case RAW_TUPLE: obj = tuple_of_raw(it, raw, type, path); break;
    case RAW_LIST: obj = list_of_raw(it, raw, type, path); break;
    case RAW_DICT: obj = dict_of(it, raw, type, path); break;
    case RAW_TENSOR: obj = saved_weight(it, raw->tensor, path); break;
    case RAW_ENUM: {
        Class *class_ = class_named(it, raw->class_name);

        obj = enum_by_value(it, class_, instantiate(it, raw->state, NULL, path, NULL));
        break;
    }
    default: obj = object_of(it, raw, path, parent); break;
    }
    map_put(it->job, &it->instances, raw, obj);
    return obj;
}

Obj *instantiate(Interp *it, const Raw *raw, const Type *type, Name path, Instance *parent)
{
    visit(it);
    if (raw_is_container(raw) && raw->type)
        type = type_parse(it->program, raw->type);
    switch (raw->kind) {
    case RAW_NONE: return obj_none(it);
    case RAW_BOOL: return obj_bool(it, raw->boolean);
    case RAW_INT: return obj_int(it, raw->integer);
    case RAW_FLOAT: return obj_float(it, raw->real);
    case RAW_COMPLEX: return obj_complex(it, raw->real, raw->imaginary);
    case RAW_STR: return obj_str(it, raw->text, raw->length);
    case RAW_DEVICE: return obj_device(it, raw->text);
    default: return shared_instance(it, raw, type, path, parent);
    }
}

Obj *interp_root(Interp *it)
{
    if (!it->root) {
        it->root = instantiate(it, it->archive->root, NULL, name(it->job, ""), NULL);
        if (it->root->kind != OBJ_OBJECT || !it->root->instance->scope)
            fail_input(it->job, "the archive's main object is not a module");
        if (it->options.modules)
            it->root->instance->scope = it->options.modules[0];
        it->root_scope = it->root->instance->scope;
        it->g->scope = it->g->root->scope = it->root_scope;
    }
    return it->root;
}

/* ---- attributes and methods ---- */

static Obj *bound_method(Interp *it, Function *function, Obj *self)
{
    Obj *obj = obj_new(it, OBJ_FUNCTION);

    obj->function = function;
    obj->inner = self;
    return obj;
}

static Obj *class_constant(Interp *it, const Class *class_, Name attr)
{
    for (size_t i = 0; i < class_->names->constants.n; i++)
        if (class_->names->constants.at[i].name == attr)
            return eval_in(it, class_->loc.source, class_->names->constants.at[i].init);
    return NULL;
}

/* ---- one of two objects ---- */

typedef struct AttrUse {
    Obj *obj, *value; /* the value to store; NULL: the attribute is read */
    Name attr;
    Loc loc;
} AttrUse;

static Obj *run_access(Interp *it, void *access)
{
    const AttrUse *a = access;

    if (!a->value)
        return get_attr(it, a->obj, a->attr, a->loc);
    set_attr(it, a->obj, a->attr, a->value, a->loc);
    return obj_none(it);
}

static bool is_visible(const Interp *it, const Value *v)
{
    for (const Block *block = it->g->block; block; block = block->parent)
        if (block == v->block)
            return true;
    return false;
}

/* Runs in a branch on the condition that selects the object. */
static Obj *access_either(Interp *it, const Either *either, const AttrUse *access)
{
    AttrUse a = *access, b = *access;

    a.obj = either->a;
    b.obj = either->b;
    if (!is_visible(it, either->condition))
        fail(it->job, user_loc(it, access->loc),
             "this is one of two objects, and which one is known only in the branch that selected "
             "it");
    return choose_obj(it, access->loc, either->condition, run_access, &a, &b);
}

static Obj *attr_of_either(Interp *it, const Either *either, Name attr, Loc loc)
{
    AttrUse access = {.attr = attr, .loc = loc};

    return access_either(it, either, &access);
}

static Obj *instance_attr(Interp *it, Obj *obj, Name attr, Loc loc)
{
    Instance *instance = obj->instance;
    Obj *value = map_get(&instance->attrs, attr);
    Function *method;

    place_read(it, instance->place);
    if (instance->either && !map_get(&instance->class_->methods, attr))
        return attr_of_either(it, instance->either, attr, loc);
    if (value && instance->path && it->options.training != 1 && strcmp(attr, "training") == 0)
        return obj_bool(it, it->options.training == 2);
    if (value || !instance->class_)
        return value;
    if ((method = map_get(&instance->class_->methods, attr)))
        return bound_method(it, method, obj);
    if ((method = map_get(&instance->class_->methods, name_f(it->job, "__%s_getter", attr))))
        return call_function(it, method, obj, NULL, NULL, 0, loc);
    return class_constant(it, instance->class_, attr);
}

static Obj *class_attr(Interp *it, Class *class_, Name attr)
{
    Function *method = map_get(&class_->methods, attr);

    if (strcmp(attr, "__new__") == 0) {
        Obj *obj = obj_new(it, OBJ_BUILTIN);

        obj->name = attr;
        return obj;
    }
    if (method)
        return bound_method(it, method, NULL);
    for (size_t i = 0; class_->kind == CLASS_ENUM && i < class_->attributes.n; i++)
        if (class_->attributes.at[i].name == attr)
            return enum_member(it, class_, &class_->attributes.at[i]);
    return class_constant(it, class_, attr);
}

static Obj *tuple_attr(Interp *it, Obj *obj, Name attr)
{
    Class *class_ = obj->type ? program_find(it->program, obj->type->name).class_ : NULL;

    for (size_t i = 0; class_ && i < class_->attributes.n && i < obj->list->n; i++)
        if (class_->attributes.at[i].name == attr)
            return obj->list->at[i];
    for (size_t i = 0; obj->made_by && i < obj->made_by->nresults && i < obj->list->n; i++)
        if (strcmp(obj->made_by->result_names[i], attr) == 0)
            return obj->list->at[i];
    return NULL;
}

typedef struct WordAttr {
    Name attr;
    Loc loc;
} WordAttr;

static Obj *option_attr(Interp *it, Obj *option, void *attr_)
{
    const WordAttr *own = attr_;

    return get_attr(it, option, own->attr, own->loc);
}

Obj *get_attr(Interp *it, Obj *obj, Name attr, Loc loc)
{
    WordAttr own = {attr, loc};
    Obj *value = NULL;

    if (obj->kind == OBJ_CHOICE)
        return for_each_option(it, loc, obj, option_attr, &own);
    if (obj->kind == OBJ_OBJECT)
        value = instance_attr(it, obj, attr, loc);
    else if (obj->kind == OBJ_CLASS)
        value = class_attr(it, obj->class_, attr);
    else if (obj->kind == OBJ_TUPLE)
        value = tuple_attr(it, obj, attr);
    else if (obj->kind == OBJ_ENUM && strcmp(attr, "value") == 0)
        value = obj->inner;
    else if (obj->kind == OBJ_ENUM && strcmp(attr, "name") == 0)
        value = obj_strz(it, obj->name);
    if (!value)
        fail(it->job, user_loc(it, loc), "a value of type %s has no attribute '%s'",
             obj->kind == OBJ_OBJECT && obj->instance->class_ ? obj->instance->class_->name
                                                              : obj_kind_text(obj),
             attr);
    return value;
}

static void set_own_attr(Interp *it, Instance *instance, Name attr, Obj *value)
{
    SetAttr set = {instance, attr, map_get(&instance->attrs, attr)};
    bool noted = !instance->path; /* an object that is not a module does not outlive the run */

    for (size_t i = 0; i < it->set_attrs.n && !noted; i++)
        noted = it->set_attrs.at[i].instance == instance && it->set_attrs.at[i].attr == attr;
    if (!noted)
        vec_push(it->job, &it->set_attrs, set);
    place_write(it, instance->place);
    set_slot(it, &instance->attrs, attr, value);
}

void set_attr(Interp *it, Obj *obj, Name attr, Obj *value, Loc loc)
{
    Function *setter;
    bool has_own;

    if (obj->kind == OBJ_POISON)
        return;
    if (obj->kind != OBJ_OBJECT || !obj->instance->class_)
        fail(it->job, user_loc(it, loc), "a value of type %s has no attributes to set",
             obj_kind_text(obj));
    if (obj->instance->either) {
        AttrUse access = {NULL, value, attr, loc};

        access_either(it, obj->instance->either, &access);
        return;
    }
    it->g->loc = user_loc(it, loc);
    setter = map_get(&obj->instance->class_->methods, name_f(it->job, "__%s_setter", attr));
    has_own = map_get(&obj->instance->attrs, attr) != NULL;
    if (setter && !has_own)
        call_function(it, setter, obj, &value, NULL, 1, loc);
    else
        set_own_attr(it, obj->instance, attr, value);
}

Obj *call_method(Interp *it, Obj *obj, const char *method, Obj **args, size_t n, Loc loc)
{
    Class *class_ = obj->instance->class_;
    Function *function = class_ ? map_get(&class_->methods, name(it->job, method)) : NULL;

    if (!function)
        fail(it->job, user_loc(it, loc), "a value of class '%s' has no method '%s'",
             class_ ? class_->name : obj->instance->custom_name, method);
    return call_function(it, function, obj, args, NULL, n, loc);
}

static Obj *named_tuple(Interp *it, Class *class_, Obj **args, Name *names, size_t n, Loc loc)
{
    Obj *obj = obj_tuple(it, NULL, 0);

    for (size_t i = 0; i < class_->attributes.n; i++) {
        const Member *field = &class_->attributes.at[i];
        Obj *value = i < n && (!names || !names[i]) ? args[i] : NULL;

        for (size_t k = 0; !value && names && k < n; k++)
            if (names[k] == field->name)
                value = args[k];
        if (!value && field->init)
            value = eval_in(it, class_->loc.source, field->init);
        if (!value)
            fail(it->job, user_loc(it, loc), "'%s' needs a value for '%s'", class_->name,
                 field->name);
        list_add(it, obj->list, value);
    }
    obj->type = type_class(it->program, class_->qualified);
    return obj;
}

Obj *construct(Interp *it, Class *class_, Obj **args, Name *names, size_t n, Loc loc)
{
    Function *init = map_get(&class_->methods, name(it->job, "__init__"));
    Obj *obj;

    if (class_->kind == CLASS_NAMED_TUPLE)
        return named_tuple(it, class_, args, names, n, loc);
    if (class_->kind == CLASS_ENUM && n == 1)
        return enum_by_value(it, class_, args[0]);
    obj = new_instance(it, class_);
    if (init)
        call_function(it, init, obj, args, names, n, loc);
    return obj;
}
