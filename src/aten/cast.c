/* cast.c - changes of dtype, and operators without an effect in ONNX: devices, strides, gradients.
 */
#include "interp/quantized.h"
#include "aten.h"

/* Is x the integers of a quantized tensor, whose type the call names again? Tracing does so. */
static bool names_integers_of(Rule *r, const Value *x)
{
    const Obj *dtype = arg(r, "dtype");

    return dtype->kind == OBJ_INT && dtype->known && is_quantized_type(dtype->i) &&
           steps_of_type((ScalarType)dtype->i).dtype == x->dtype;
}

/* Without a dtype, the tensor keeps its own. */
static Value *aten_to_dtype(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype;

    if (names_integers_of(r, x))
        return x;
    dtype = arg_dtype(r, "dtype", x->dtype);
    if (dtype_is_complex(dtype) && dtype != x->dtype)
        rule_fail(r, "ONNX cannot cast %s to %s", dtype_name(x->dtype), dtype_name(dtype));
    return emit_cast(g, x, dtype);
}

static Value *aten_to_other(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return emit_cast(g, x, in(r, "other")->dtype);
}

static Value *aten_cast_float(Rule *r, Graph *g)
{
    return emit_cast(g, in(r, "self"), DT_FLOAT);
}

static Value *aten_cast_long(Rule *r, Graph *g)
{
    return emit_cast(g, in(r, "self"), DT_INT64);
}

static Value *aten_is_signed(Rule *r)
{
    DType dtype = in(r, "self")->dtype;

    return give_bool(r, dtype_is_float(dtype) || dtype_is_complex(dtype) || dtype == DT_INT8 ||
                            dtype == DT_INT16 || dtype == DT_INT32 || dtype == DT_INT64);
}

static Value *aten_element_size(Rule *r)
{
    return give_int(r, sym_int(r->g, (int64_t)dtype_size(in(r, "self")->dtype)));
}

static Value *aten_result_type(Rule *r)
{
    const char *const params[] = {r->schema->params[0].name, r->schema->params[1].name};

    return give_int(r, sym_int(r->g, scalar_type_of_dtype(promoted_dtype(r, 2, params))));
}

static Value *aten_promote_types(Rule *r)
{
    DType a = arg_dtype(r, "type1", DT_NONE), b = arg_dtype(r, "type2", DT_NONE);

    return give_int(r, sym_int(r->g, scalar_type_of_dtype(promote_types(a, b))));
}

static bool is_int_dtype(DType dtype)
{
    return !dtype_is_float(dtype) && !dtype_is_complex(dtype);
}

/* To a type of the same or a higher kind, in the order bool, integers, floats, complex numbers. */
static Value *aten_can_cast(Rule *r)
{
    DType from = arg_dtype(r, "from_", DT_NONE);
    DType to = arg_dtype(r, "to", DT_NONE);
    bool loses_part = dtype_is_complex(from) && !dtype_is_complex(to);
    bool loses_fraction = !is_int_dtype(from) && is_int_dtype(to);

    return give_bool(r, !loses_part && !loses_fraction && (from == DT_BOOL || to != DT_BOOL));
}

/* clang-format off */
const RuleRow cast_rules[] = {
    RULE("aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)", 7, aten_to_dtype, .view = &view_to, .complex = "to_device_complex"),
    RULE("aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)", 7, aten_to_dtype, .view = &view_to, .complex = "to_dtype_complex"),
    RULE("aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)", 7, aten_to_other, .view = &view_to, .complex = "to_other_complex", .traits = TRAIT_DTYPE_ONLY),
    RULE("aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)", 7, aten_to_dtype, .view = &view_to, .complex = "to_layout_complex"),
    RULE("aten::to.prim_Device(Tensor(a) self, Device? device, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a)", 7, aten_to_dtype, .view = &view_to, .complex = "to_prim_complex"),
    RULE("aten::to.prim_dtype(Tensor(a) self, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a)", 7, aten_to_dtype, .view = &view_to, .complex = "to_prim_dtype_complex"),
    RULE("aten::to.prim_other(Tensor(a) self, bool non_blocking=False, bool copy=False) -> Tensor(b|a)", 7, aten_same, .view = &view_to, .parts = "self"),
    RULE("aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor", 7, aten_to_dtype, .complex = "to_copy_complex"),
    RULE("aten::type_as(Tensor self, Tensor other) -> Tensor", 7, aten_to_other, .complex = "type_as_complex", .traits = TRAIT_DTYPE_ONLY),
    RULE("aten::_cast_Float(Tensor self, bool non_blocking=False) -> Tensor", 7, aten_cast_float),
    RULE("aten::_cast_Long(Tensor self, bool non_blocking=False) -> Tensor", 7, aten_cast_long),
    RULE("aten::cpu(Tensor(a) self) -> Tensor(b|a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::cuda(Tensor(a) self) -> Tensor(b|a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)", 7, aten_same, .view = &view_contiguous, .parts = "self"),
    RULE("aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor", 7, aten_same, .parts = "self"),
    RULE("aten::detach(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::alias(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::lift_fresh(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::lift(Tensor self) -> Tensor", 7, aten_same, .parts = "self"),
    HOST("aten::is_signed(Tensor self) -> bool", aten_is_signed, .complex = "is_signed_complex"),
    HOST("aten::element_size(Tensor self) -> int", aten_element_size, .complex = "element_size_complex"),
    HOST("aten::promote_types(ScalarType type1, ScalarType type2) -> ScalarType", aten_promote_types, .takes_complex = true),
    HOST("aten::can_cast(ScalarType from_, ScalarType to) -> bool", aten_can_cast, .takes_complex = true),
    HOST("aten::result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType", aten_result_type, .complex = "result_type_complex"),
    HOST("aten::result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType", aten_result_type, .complex = "result_type_number_complex"),
    HOST("aten::result_type.Scalar_Tensor(Scalar scalar, Tensor tensor) -> ScalarType", aten_result_type, .complex = "result_type_of_number_complex"),
    HOST("aten::result_type.Scalar_Scalar(Scalar scalar1, Scalar scalar2) -> ScalarType", aten_result_type),
    PRELUDE("aten::_cast_Byte(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Byte"),
    PRELUDE("aten::_cast_Char(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Char"),
    PRELUDE("aten::_cast_Short(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Short"),
    PRELUDE("aten::_cast_Int(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Int"),
    PRELUDE("aten::_cast_Half(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Half"),
    PRELUDE("aten::_cast_Double(Tensor self, bool non_blocking=False) -> Tensor", 7, "_cast_Double"),
    RULE("aten::alias_copy(Tensor self) -> Tensor", 7, aten_same, .parts = "self"),
    RULE("aten::lift_fresh_copy(Tensor self) -> Tensor", 7, aten_same, .parts = "self"),
    RULE("aten::detach_copy(Tensor self) -> Tensor", 7, aten_same, .parts = "self"),
    RULE("aten::_lazy_clone(Tensor self) -> Tensor", 7, aten_same, .parts = "self"),
    RULE("aten::pin_memory(Tensor(a) self, Device? device=None) -> Tensor(a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::_pin_memory(Tensor self, Device? device=None) -> Tensor", 7, aten_same, .parts = "self"),
    PRELUDE("aten::_to_cpu(Tensor[] tensors) -> Tensor[]", 7, "_to_cpu", .takes_complex = true),
    PRELUDE("aten::chalf(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor", 7, "chalf", .takes_complex = true),
    PRELUDE("aten::_saturate_weight_to_fp16(Tensor weight) -> Tensor", 7, "_saturate_weight_to_fp16"),
    {0}
};
/* clang-format on */
