/* checks.c - checks that a program makes at run time. ONNX has no assertions, so they make no
 * nodes. A check that fails for every input is reported.
 */
#include "lang.h"

#include "interp/call.h"
#include "interp/complex.h"

#include <string.h>

/* A note and not an error: PyTorch raises an exception here, but the exported model can be run. */
static void note_failure(Rule *r, const char *text)
{
    report(r->it->job, SEV_NOTE, user_loc(r->it, r->loc),
           "%s: this check fails for every input%s%s", r->schema->name, text ? ": " : "",
           text ? text : "");
}

/* The functional forms return the token that they get. */
static Value *give_token(Rule *r)
{
    Obj *token = arg_named(r, "dep_token");

    return give(r, token ? token : obj_none(r->it));
}

static Value *check_scalar(Rule *r)
{
    Obj *self = r->args[0], *text = arg_named(r, "assert_msg");

    if (self->known && (self->kind == OBJ_BOOL || self->kind == OBJ_INT) && self->i == 0)
        note_failure(r, text ? obj_text(r->it, text) : NULL);
    return give_token(r);
}

static Value *check_nothing(Rule *r)
{
    return give_token(r);
}

/* A dtype that differs is a fault of a rule or of the file, and the model would be wrong. */
static Value *check_metadata(Rule *r)
{
    Obj *a = arg(r, "a");
    Obj *part = a->kind == OBJ_PAIR ? part_of(r->it, a, 0) : a;
    DType has = obj_as_value(r->it, part)->dtype, wanted;
    ScalarType type;

    if (arg_is_none(r, "dtype"))
        return give_token(r);
    type = (ScalarType)arg_int(r, "dtype");
    wanted = part == a ? dtype_of_scalar_type(type) : part_dtype(type);
    if (wanted != has)
        rule_fail(r, "the program needs the dtype %s here, but the tensor has %s",
                  scalar_type_name(type),
                  part == a ? dtype_torch_name(has) : scalar_type_name(complex_type(has)));
    return give_token(r);
}

/* clang-format off */
const RuleRow check_rules[] = {
    HOST("aten::_assert_scalar(Scalar self, str assert_msg) -> ()", check_scalar),
    HOST("aten::_assert_async(Tensor self) -> ()", check_nothing),
    HOST("aten::_assert_async.msg(Tensor self, str assert_msg) -> ()", check_nothing),
    HOST("aten::_assert_tensor_metadata(Tensor a, SymInt[]? size=None, SymInt[]? stride=None, ScalarType? dtype=None, *, Device? device=None, Layout? layout=None) -> ()", check_metadata, .takes_complex = true),
    HOST("aten::sym_constrain_range(Scalar size, *, int? min=None, int? max=None) -> ()", check_nothing),
    HOST("aten::sym_constrain_range_for_size(Scalar size, *, int? min=None, int? max=None) -> ()", check_nothing),
    HOST("aten::_functional_assert_scalar(Scalar self, str assert_msg, Tensor dep_token) -> Tensor", check_scalar),
    HOST("aten::_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor", check_nothing),
    HOST("aten::_functional_sym_constrain_range(Scalar size, int? min, int? max, Tensor dep_token) -> Tensor", check_nothing),
    HOST("aten::_functional_sym_constrain_range_for_size(Scalar size, int? min, int? max, Tensor dep_token) -> Tensor", check_nothing),
    HOST("aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()", check_nothing),
    HOST("aten::_print(str s) -> ()", check_nothing),
    {0}
};
/* clang-format on */
