/* storage.c - operators on the memory of a tensor: as_strided, resize_, set_. */
#include "aten.h"

#include <string.h>

/* Checks that every element is inside the storage: offset + sum of (size-1)*stride. */
static void check_inside_storage(Rule *r, const Value *storage, const Sym *offset)
{
    const Sym *const *sizes, *const *strides, *count = value_numel(r->g, storage);
    size_t n = arg_syms(r, "size", &sizes), m = arg_syms(r, "stride", &strides);
    const Sym *last = offset, *one = sym_int(r->g, 1);
    bool before = r->g->wrapped, empty = false;

    if (n != m)
        rule_fail(r, "%zu sizes do not fit %zu strides", n, m);
    check_syms_least(r, "size", 0, sizes, n);
    check_syms_least(r, "stride", 0, strides, n);
    check_syms_least(r, "storage_offset", 0, &offset, 1);
    r->g->wrapped = false;
    for (size_t i = 0; i < n; i++) {
        empty |= sym_is(sizes[i], 0);
        last = sym_add(r->g, last, sym_mul(r->g, sym_sub(r->g, sizes[i], one), strides[i]));
    }
    if (!empty && (r->g->wrapped || (count && sym_le(r->g, count, last) == TRI_YES)))
        rule_fail(r, "sizes, strides and offset reach beyond a storage of %s elements",
                  count ? sym_text(r->it->job, count) : "2^63");
    r->g->wrapped = before;
}

/* A view in which the axis of the channels is the last one. */
static Tensor *channels_last(Rule *r, Tensor *tensor)
{
    Obj *args[] = {obj_of_tensor(r->it, tensor), obj_int(r->it, 1), obj_int(r->it, -1)};

    return rule_call(r, "aten::movedim", args, COUNT_OF(args))->tensor;
}

static const Sym *product_of_sizes(Graph *g, const Sym *const *sizes, size_t n)
{
    const Sym *count = sym_int(g, 1);

    for (size_t i = 0; i < n; i++)
        count = sym_mul(g, count, sizes[i]);
    return count;
}

/* Are the strides those of a contiguous tensor? */
static bool is_packed(Graph *g, const Sym *const *sizes, const Sym *const *strides, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strides[i] != product_of_sizes(g, sizes + i + 1, n - i - 1))
            return false;
    return true;
}

/* The strides of a contiguous tensor, as a list of ints. */
static Obj *packed_strides(Rule *r, const Sym *const *sizes, size_t n)
{
    Obj *strides = obj_list(r->it, NULL);

    for (size_t i = 0; i < n; i++)
        list_add(r->it, strides->list,
                 obj_sym(r->it, product_of_sizes(r->g, sizes + i + 1, n - i - 1)));
    return strides;
}

/* The first element of a view in the storage. */
static Obj *start_in(Rule *r, const Tensor *tensor, Tensor *storage)
{
    Obj *positions = obj_tensor(r->it, tensor_positions(r->it, tensor, storage));

    return call_prelude(r, "first_number", &positions, 1);
}

/* The elements of a contiguous tensor at these strides. */
static Value *strided_view(Rule *r, Graph *g, Value *whole, Obj *offset)
{
    Obj *args[] = {obj_tensor(r->it, whole), arg(r, "size"), arg(r, "stride"), offset};
    const Sym *const *sizes, *const *strides;
    size_t n = arg_syms(r, "size", &sizes);

    arg_syms(r, "stride", &strides);
    if (is_packed(g, sizes, strides, n) && sym_is(obj_as_sym(r->it, offset), 0) &&
        whole->rank >= 0 && product_of_sizes(g, sizes, n) == value_numel(g, whole))
        return emit_reshape(g, whole, sizes, n);
    return tensor_read(r->it, call_prelude(r, "as_strided", args, COUNT_OF(args))->tensor);
}

/* A trace has the strides of its example as numbers, where Python has asked for them. */
static void warn_of_kept_strides(Rule *r, Graph *g, const Value *whole)
{
    const Sym *const *strides;
    size_t n = arg_syms(r, "stride", &strides);
    int64_t stride, example;

    for (int axis = 0; axis < whole->rank; axis++) {
        const Sym *own = product_of_sizes(g, (const Sym *const *)whole->dims + axis + 1,
                                          (size_t)(whole->rank - axis - 1));

        if (sym_known(own, NULL) || !sym_example(g, own, &example))
            continue;
        for (size_t i = 0; i < n; i++)
            if (sym_known(strides[i], &stride) && stride == example)
                report(g->job, SEV_WARNING, g->loc,
                       "%s: the model keeps the stride %lld of the example, but %s is decided at "
                       "run time: the model is wrong for other sizes. Script this part with "
                       "torch.jit.script",
                       r->schema->name, (long long)stride, sym_text(g->job, own));
    }
}

/* The strides refer to the storage of self, which belongs to its cell. So the result is a view of
 * the cell. Without storage_offset, it begins at the first element of self. */
static Value *aten_as_strided(Rule *r, Graph *g)
{
    const Tensor *self = arg(r, "self")->tensor;
    bool from_start;
    Tensor *storage = tensor_storage(r->it, arg(r, "self")->tensor, &from_start);
    Obj *offset = arg(r, "storage_offset");
    Value *whole;

    if (!storage ||
        (offset->kind == OBJ_NONE && !from_start && storage->layout != LAYOUT_CONTIGUOUS))
        rule_fail(r,
                  "the storage of this tensor is not known; call contiguous() and clone() before");
    if (offset->kind == OBJ_NONE)
        offset = from_start ? obj_int(r->it, 0) : start_in(r, self, storage);
    if (storage->layout != LAYOUT_CONTIGUOUS)
        storage = channels_last(r, storage);
    whole = tensor_read(r->it, storage);
    check_inside_storage(r, whole, obj_as_sym(r->it, offset));
    warn_of_kept_strides(r, g, whole);
    r->args[0] = obj_of_tensor(r->it, storage);
    r->args[3] = offset;
    return strided_view(r, g, whole, offset);
}

static Value *aten_storage_offset(Rule *r)
{
    Tensor *self = arg(r, "self")->tensor;
    bool from_start;
    Tensor *storage = tensor_storage(r->it, self, &from_start);

    if (!storage || (!from_start && storage->layout != LAYOUT_CONTIGUOUS))
        rule_fail(r, "the storage of this tensor is not known");
    return from_start ? give_int(r, sym_int(r->g, 0)) : give(r, start_in(r, self, storage));
}

/* A view of as many elements of the storage, from the first one on. Elements that were not there
 * have no defined value. A resized empty tensor is like a result of empty(). */
static Value *aten_resize_(Rule *r, Graph *g)
{
    Obj *self = arg(r, "self");
    const Value *x = tensor_read(r->it, self->tensor);
    const Sym *const *sizes, *count = value_numel(g, x);
    size_t n = arg_syms(r, "size", &sizes);
    Obj *args[] = {self, arg(r, "size"), packed_strides(r, sizes, n), obj_none(r->it)};

    if (arg_int_or(r, "memory_format", 0))
        rule_fail(r, "only the contiguous memory format is supported");
    check_syms_least(r, "size", 0, sizes, n);
    if (x->rank == (int)n && (n == 0 || !memcmp(x->dims, sizes, n * sizeof *sizes)))
        return give(r, self);
    if (count && sym_is(count, 0)) {
        tensor_take(r->it, self->tensor, emit_fill(g, x->dtype, 0, sizes, n));
        return give(r, self);
    }
    if (count && !self->tensor->base && sym_lt(g, count, product_of_sizes(g, sizes, n)) == TRI_YES)
        rule_fail(r,
                  "the tensor becomes larger, and the values of its new elements are not defined");
    rule_call(r, "aten::as_strided_", args, COUNT_OF(args));
    return give(r, self);
}

static Value *share_memory(Rule *r, Obj *source)
{
    Tensor *self = arg(r, "self")->tensor;

    if (source->kind != OBJ_TENSOR ||
        tensor_read(r->it, self)->dtype != tensor_read(r->it, source->tensor)->dtype)
        rule_fail(r, "the tensors must have the same dtype");
    if (self != source->tensor)
        tensor_share(r->it, self, source->tensor);
    return give(r, arg(r, "self"));
}

static Value *aten_set_source(Rule *r, Graph *g)
{
    (void)g;
    return share_memory(r, arg(r, "source"));
}

static Value *aten_set_strided(Rule *r, Graph *g)
{
    Obj *args[] = {arg(r, "source"), arg(r, "size"), arg(r, "stride"), arg(r, "storage_offset")};
    const Sym *const *sizes;
    size_t n = arg_syms(r, "size", &sizes);

    (void)g;
    if (!args[2]->list->n)
        args[2] = packed_strides(r, sizes, n);
    return share_memory(r, rule_call(r, "aten::as_strided", args, COUNT_OF(args)));
}

/* An empty tensor. */
static Value *aten_set_empty(Rule *r, Graph *g)
{
    const Sym *none = sym_int(g, 0);
    DType dtype = tensor_read(r->it, arg(r, "self")->tensor)->dtype;

    return share_memory(r, obj_tensor(r->it, emit_fill(g, dtype, 0, &none, 1)));
}

/* clang-format off */
const RuleRow storage_rules[] = {
    RULE("aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)", 7, aten_as_strided, .view = &view_as_strided, .parts = "self"),
    PRELUDE("aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor", 7, "as_strided_copy", .parts = "self"),
    HOST("aten::storage_offset(Tensor self) -> int", aten_storage_offset),
    RULE("aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)", 7, aten_resize_, .parts = "self"),
    PRELUDE("aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor", 7, "resize", .takes_complex = true),
    PRELUDE("aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)", 7, "resize_as_", .takes_complex = true),
    PRELUDE("aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor", 7, "resize_as", .takes_complex = true),
    RULE("aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)", 7, aten_set_source, .parts = "self source"),
    RULE("aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)", 7, aten_set_strided, .parts = "self source"),
    RULE("aten::set_(Tensor(a!) self) -> Tensor(a!)", 7, aten_set_empty, .parts = "self"),
    {0}
};
/* clang-format on */
