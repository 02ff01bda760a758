/* syntax_names.c - the operators that syntax stands for: `+` is aten::add, len() is aten::len. No
 * other file of this folder knows an operator by its name.
 */
#include "syntax.h"

#include "call.h"
#include "interp.h"

#include <string.h>

static const struct SyntaxName {
    Syntax kind;
    const char *text, *op_name;
} syntax_names[] = {
    {SYNTAX_BINARY, "+", "aten::add"},
    {SYNTAX_BINARY, "-", "aten::sub"},
    {SYNTAX_BINARY, "*", "aten::mul"},
    {SYNTAX_BINARY, "/", "aten::div"},
    {SYNTAX_BINARY, "%", "aten::remainder"},
    {SYNTAX_BINARY, "**", "aten::pow"},
    {SYNTAX_BINARY, "@", "aten::matmul"},
    {SYNTAX_BINARY, "//", "aten::floordiv"},
    {SYNTAX_BINARY, "<", "aten::lt"},
    {SYNTAX_BINARY, ">", "aten::gt"},
    {SYNTAX_BINARY, "<=", "aten::le"},
    {SYNTAX_BINARY, ">=", "aten::ge"},
    {SYNTAX_BINARY, "==", "aten::eq"},
    {SYNTAX_BINARY, "!=", "aten::ne"},
    {SYNTAX_BINARY, "&", "aten::__and__"},
    {SYNTAX_BINARY, "|", "aten::__or__"},
    {SYNTAX_BINARY, "^", "aten::__xor__"},
    {SYNTAX_BINARY, "<<", "aten::__lshift__"},
    {SYNTAX_BINARY, ">>", "aten::__rshift__"},

    /* TorchScript swaps the operands (docs/torchscript-format.md §4.6) */
    {SYNTAX_SWAPPED, "+", "aten::add"},
    {SYNTAX_SWAPPED, "*", "aten::mul"},
    {SYNTAX_SWAPPED, "<", "aten::gt"},
    {SYNTAX_SWAPPED, ">", "aten::lt"},
    {SYNTAX_SWAPPED, "<=", "aten::ge"},
    {SYNTAX_SWAPPED, ">=", "aten::le"},
    {SYNTAX_SWAPPED, "==", "aten::eq"},
    {SYNTAX_SWAPPED, "!=", "aten::ne"},
    {SYNTAX_SWAPPED, "-", "aten::rsub"},
    {SYNTAX_SWAPPED, "&", "aten::__and__"},
    {SYNTAX_SWAPPED, "|", "aten::__or__"},
    {SYNTAX_SWAPPED, "^", "aten::__xor__"},

    /* other operators have the name of the binary one and an underscore */
    {SYNTAX_IN_PLACE, "%", "aten::fmod_"},
    {SYNTAX_IN_PLACE, "&", "aten::bitwise_and_"},
    {SYNTAX_IN_PLACE, "|", "aten::bitwise_or_"},
    {SYNTAX_IN_PLACE, "^", "aten::bitwise_xor_"},

    {SYNTAX_UNARY, "-", "aten::neg"},
    {SYNTAX_UNARY, "~", "aten::bitwise_not"},
    {SYNTAX_UNARY, "not", "aten::__not__"},

    {SYNTAX_FORM, "is", "aten::__is__"},
    {SYNTAX_FORM, "is not", "aten::__isnot__"},
    {SYNTAX_FORM, "in", "aten::__contains__"},
    {SYNTAX_FORM, "tensor // y", "aten::floor_divide"},
    {SYNTAX_FORM, "str % y", "aten::percentFormat"},
    {SYNTAX_FORM, "1 / tensor", "aten::reciprocal"},
    {SYNTAX_FORM, "x[i]", "aten::__getitem__"},
    {SYNTAX_FORM, "x[i] = y", "aten::_set_item"},
    {SYNTAX_FORM, "del x[i]", "aten::Delete"},
    {SYNTAX_FORM, "x[a:b]", "aten::slice"},
    {SYNTAX_FORM, "tensor[None]", "aten::unsqueeze"},
    {SYNTAX_FORM, "tensor[i]", "aten::select"},
    {SYNTAX_FORM, "tensor[tensor]", "aten::index"},
    {SYNTAX_FORM, "tensor[tensor] = y", "aten::index_put_"},
    {SYNTAX_FORM, "tensor[i] = y", "aten::copy_"},
    {SYNTAX_FORM, "tensor[list]", "aten::tensor"},
    {SYNTAX_FORM, "a, b = tensor", "aten::unbind"},
    {SYNTAX_FORM, "dict(x)", "aten::copy"},
    {SYNTAX_FORM, "complex tensor", "aten::view_as_complex"},
    {SYNTAX_FORM, "real tensor", "aten::view_as_real"},

    {SYNTAX_ATTRIBUTE, "shape", "aten::size"},
    {SYNTAX_ATTRIBUTE, "ndim", "aten::dim"},
    {SYNTAX_ATTRIBUTE, "T", "aten::numpy_T"},
    {SYNTAX_ATTRIBUTE, "H", "aten::matrix_H"},
    {SYNTAX_ATTRIBUTE, "mT", "aten::mT"},
    {SYNTAX_ATTRIBUTE, "mH", "aten::mH"},
    {SYNTAX_ATTRIBUTE, "real", "aten::real"},
    {SYNTAX_ATTRIBUTE, "imag", "aten::imag"},
    {SYNTAX_ATTRIBUTE, "is_leaf", "aten::is_leaf"},
    {SYNTAX_ATTRIBUTE, "dtype", "prim::dtype"},
    {SYNTAX_ATTRIBUTE, "device", "prim::device"},
    {SYNTAX_ATTRIBUTE, "grad", "prim::grad"},
    {SYNTAX_ATTRIBUTE, "data", "prim::data"},
    {SYNTAX_ATTRIBUTE, "is_cuda", "prim::is_cuda"},
    {SYNTAX_ATTRIBUTE, "layout", "prim::layout"},
    {SYNTAX_ATTRIBUTE, "requires_grad", "prim::requires_grad"},
    {SYNTAX_ATTRIBUTE, "is_sparse", "prim::is_sparse"},
    {SYNTAX_ATTRIBUTE, "is_quantized", "prim::is_quantized"},
    {SYNTAX_ATTRIBUTE, "is_nested", "prim::is_nested"},
    {SYNTAX_ATTRIBUTE, "is_mkldnn", "prim::is_mkldnn"},
    {SYNTAX_ATTRIBUTE, "is_meta", "prim::is_meta"},

    {SYNTAX_BUILTIN, "rangelist", "prim::rangelist"},
    {SYNTAX_BUILTIN, "int", "aten::Int"},
    {SYNTAX_BUILTIN, "float", "aten::Float"},
    {SYNTAX_BUILTIN, "bool", "aten::Bool"},
    {SYNTAX_BUILTIN, "str", "aten::str"},
    {SYNTAX_BUILTIN, "complex", "aten::Complex"},
    {SYNTAX_BUILTIN, "len", "aten::len"},
    {SYNTAX_BUILTIN, "hex", "aten::hex"},
    {SYNTAX_BUILTIN, "oct", "aten::oct"},
    {SYNTAX_BUILTIN, "bin", "aten::bin"},
    {SYNTAX_BUILTIN, "round", "aten::round"},
    {SYNTAX_BUILTIN, "hash", "aten::hash"},
    {SYNTAX_BUILTIN, "id", "prim::id"},
    {SYNTAX_BUILTIN, "min", "prim::min"},
    {SYNTAX_BUILTIN, "max", "prim::max"},
    {SYNTAX_BUILTIN, "abs", "prim::abs"},
    {SYNTAX_BUILTIN, "all", "aten::all"},
    {SYNTAX_BUILTIN, "any", "aten::any"},
    {SYNTAX_BUILTIN, "divmod", "aten::divmod"},
    {SYNTAX_BUILTIN, "sum", "aten::sum"},
    {SYNTAX_BUILTIN, "ord", "aten::ord"},
    {SYNTAX_BUILTIN, "chr", "aten::chr"},
    {SYNTAX_BUILTIN, "pow", "aten::pow"},
    {SYNTAX_BUILTIN, "sorted", "aten::sorted"},
    {SYNTAX_BUILTIN, "_to_tensor", "prim::NumToTensor"},
};

static const char *find_syntax(Syntax kind, const char *text)
{
    for (size_t i = 0; i < COUNT_OF(syntax_names); i++)
        if (syntax_names[i].kind == kind && same_text(syntax_names[i].text, text))
            return syntax_names[i].op_name;
    return NULL;
}

Name syntax_name(Interp *it, Syntax kind, const char *text)
{
    const char *found = find_syntax(kind, text);

    if (found)
        return name(it->job, found);
    if (kind == SYNTAX_IN_PLACE)
        return name_f(it->job, "%s_", find_syntax(SYNTAX_BINARY, text));
    return NULL;
}

Obj *call_syntax(Interp *it, Syntax kind, const char *text, Obj **args, size_t n, Loc loc)
{
    Name op_name = syntax_name(it, kind, text);

    if (!op_name)
        BUG(it->job, "no operator stands for '%s'", text);
    return call_operator(it, op_name, args, NULL, n, loc);
}

Name torch_operator(Interp *it, Name word)
{
    return name_f(it->job, "aten::%s", word);
}

Name device_operator(Interp *it, Name word)
{
    return name_f(it->job, "prim::%s", word);
}

bool is_torch_operator(Name op_name)
{
    return strncmp(op_name, "aten::", strlen("aten::")) == 0;
}

bool is_language_operator(Name op_name)
{
    return strncmp(op_name, "prim::", strlen("prim::")) == 0;
}
