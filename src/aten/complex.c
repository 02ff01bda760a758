/* complex.c - operators that make complex tensors and take them apart (interp/complex.h).
 *
 * The arithmetic of complex tensors is in prelude/complex.py, on their parts. It uses the
 * operators of the namespace ptonnx, which programs cannot call.
 */
#include "aten.h"

#include "interp/complex.h"
#include "interp/tensor.h"

/* The dtype of the parts of the result: floats; ints and bools become the default one. */
static DType dtype_of_parts(Rule *r, DType dtype)
{
    if (dtype == DT_FLOAT16 || dtype == DT_FLOAT || dtype == DT_DOUBLE)
        return dtype;
    return dtype_is_float(dtype) ? DT_FLOAT : default_float(r->it);
}

/* A new tensor of two real ones, or numbers, of any shapes and dtypes. */
static Value *ptonnx_complex(Rule *r, Graph *g)
{
    Value *parts[2];
    DType dtype = dtype_of_parts(r, promote(r, "re", "im", &parts[0], &parts[1]));
    Obj *re;

    parts[0] = emit_cast(g, parts[0], dtype);
    parts[1] = emit_cast(g, parts[1], dtype);
    broadcast_all(r, parts, 2);
    re = obj_tensor(r->it, parts[0]);
    return give(r, obj_pair(r->it, re, obj_tensor(r->it, parts[1])));
}

/* A complex tensor whose parts are these tensors themselves, which have the same shape and dtype.
 */
static Value *ptonnx_pair(Rule *r, Graph *g)
{
    (void)g;
    check_in_prelude(r);
    return give(r, obj_pair(r->it, arg(r, "re"), arg(r, "im")));
}

/* The real or imaginary part itself. */
static Value *ptonnx_part(Rule *r, Graph *g)
{
    (void)g;
    check_in_prelude(r);
    return give(r, part_of(r->it, arg(r, "self"), (size_t)arg_int(r, "which")));
}

/* ptonnx::number_part(Scalar self, int which) -> Scalar */
static Value *ptonnx_number_part(Rule *r)
{
    return ptonnx_part(r, r->g);
}

/* The last dim of `self` has the real and the imaginary parts; selects one of them. */
static Value *ptonnx_every_other(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (rank_of(r, x) < 1)
        rule_fail(r, "takes a tensor whose last dim has two parts");
    return emit_select(g, x, x->rank - 1, arg_sym(r, "index"));
}

/* The tensor of which these are the parts, or one that has their elements and passes writes on to
 * them. */
static Value *ptonnx_interleaved(Rule *r, Graph *g)
{
    Tensor *re = arg(r, "re")->tensor, *im = arg(r, "im")->tensor;
    Tensor *base = interleaved_base(re, im);
    Obj *obj;

    (void)g;
    check_in_prelude(r);
    if (!base)
        return give(r, tensor_interleaved(r->it, re, im));
    obj = obj_of_tensor(r->it, base);
    return give(r, rule_call(r, "aten::alias", &obj, 1));
}

static Value *aten_neg_view(Rule *r, Graph *g)
{
    return op(g, "Neg", IN(in(r, "self")), AT_NONE);
}

static Value *aten_is_complex(Rule *r)
{
    return give_bool(r, arg(r, "self")->kind == OBJ_PAIR);
}

static Value *ptonnx_complex_type(Rule *r)
{
    const Value *re = tensor_read(r->it, part_of(r->it, arg(r, "self"), 0)->tensor);

    return give_int(r, sym_int(r->g, complex_type(re->dtype)));
}

/* Is the number known at export time? */
static Value *ptonnx_is_known(Rule *r)
{
    return give_bool(r, sym_known(arg_sym(r, "self"), NULL));
}

/* The dtype of the parts of a complex dtype; -1: it is real. */
static Value *ptonnx_part_type(Rule *r)
{
    DType dtype = part_dtype((ScalarType)arg_int(r, "dtype"));

    return give_int(r, sym_int(r->g, dtype == DT_NONE ? -1 : (int64_t)scalar_type_of_dtype(dtype)));
}

/* clang-format off */
const RuleRow complex_rules[] = {
    RULE("ptonnx::complex(Tensor re, Tensor im) -> Tensor", 7, ptonnx_complex),
    RULE("ptonnx::complex.Scalar(Tensor re, Scalar im) -> Tensor", 7, ptonnx_complex),
    RULE("ptonnx::pair(Tensor re, Tensor im) -> Tensor", 7, ptonnx_pair),
    RULE("ptonnx::part(Tensor self, int which) -> Tensor", 7, ptonnx_part, .takes_complex = true),
    HOST("ptonnx::part.Scalar(Scalar self, int which) -> Scalar", ptonnx_number_part, .takes_complex = true),
    RULE("ptonnx::every_other(Tensor(a) self, int index, int dim=-1) -> Tensor(a)", 7, ptonnx_every_other, .view = &view_part),
    RULE("ptonnx::strided(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_of_part),
    RULE("ptonnx::interleaved(Tensor re, Tensor im) -> Tensor", 7, ptonnx_interleaved),
    RULE("ptonnx::resolved(Tensor(a) self, Tensor by) -> Tensor(a)", 7, aten_same, .view = &view_resolved),
    HOST("ptonnx::is_known(int self) -> bool", ptonnx_is_known),
    HOST("ptonnx::part_type(int dtype) -> int", ptonnx_part_type, .takes_complex = true),
    HOST("ptonnx::complex_type(Tensor self) -> int", ptonnx_complex_type, .takes_complex = true),
    RULE("aten::_neg_view(Tensor(a) self) -> Tensor(a)", 7, aten_neg_view, .view = &view_negative, .complex = "neg_view_complex"),
    HOST("aten::is_complex(Tensor self) -> bool", aten_is_complex, .takes_complex = true),
    PRELUDE("aten::complex(Tensor real, Tensor imag) -> Tensor", 7, "complex"),
    PRELUDE("aten::polar(Tensor abs, Tensor angle) -> Tensor", 7, "polar"),
    PRELUDE("aten::view_as_complex(Tensor(a) self) -> Tensor(a)", 7, "view_as_complex", .takes_complex = true),
    PRELUDE("aten::view_as_real(Tensor(a) self) -> Tensor(a)", 7, "view_as_real", .takes_complex = true),
    PRELUDE("aten::imag(Tensor(a) self) -> Tensor(a)", 7, "imag", .takes_complex = true),
    PRELUDE("aten::view_as_complex_copy(Tensor self) -> Tensor", 7, "view_as_complex_copy", .takes_complex = true),
    PRELUDE("aten::view_as_real_copy(Tensor self) -> Tensor", 7, "view_as_real_copy", .takes_complex = true),
    PRELUDE("aten::_conj_copy(Tensor self) -> Tensor", 7, "_conj_copy", .takes_complex = true),
    PRELUDE("aten::_neg_view_copy(Tensor self) -> Tensor", 7, "_neg_view_copy", .takes_complex = true),
    {0}
};
/* clang-format on */
