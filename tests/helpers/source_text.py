"""Archives whose code is the text that a person wrote, not what torch.jit.save prints: with operators, comprehensions,
break, continue and return anywhere. The reader must take both."""

import ast
import inspect
import textwrap
import zipfile

from deep_archive import object_

# data.pkl of a module of class __torch__.M without attributes
EMPTY_MODULE = b"\x80\x02c__torch__\nM\nq\x00)\x81}X\x08\x00\x00\x00training\x89sb."


class Plain(ast.NodeTransformer):
    """Replaces names of helpers by qualified names, and removes statements that only Python needs."""

    def __init__(self, helpers):
        self.helpers = helpers

    def visit_Name(self, node):
        if node.id not in self.helpers:
            return node
        return ast.Attribute(value=ast.Name(id="__torch__", ctx=ast.Load()), attr=node.id, ctx=node.ctx)

    def visit_Attribute(self, node):
        text = ast.unparse(node)
        if text in ("torch.jit.annotate", "torch.Tensor"):
            return ast.Name(id=node.attr, ctx=node.ctx)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            node.body = node.body[1:] or [ast.Pass()]
        return node


def tree_of(code):
    tree = ast.parse(textwrap.dedent(inspect.getsource(code))).body[0]
    tree.decorator_list = []
    return tree


def used_names(tree):
    """Without the function's own variables."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return {n.id for n in names} - {n.id for n in names if isinstance(n.ctx, ast.Store)}


def is_language(code):
    """Can the code be the text of an archive? It must not have classes or modules of Python, names of dtypes, or f-strings."""
    import torch  # the rest needs none

    trees = [tree_of(code)]
    trees += helpers_of(trees[0], code.__globals__, {}).values()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.JoinedStr):
            return False
        if isinstance(node, ast.Name) and inspect.isclass(code.__globals__.get(node.id)):
            return False
        if isinstance(node, ast.Attribute) and isinstance(getattr(torch, node.attr, None), torch.dtype):
            return False
        if isinstance(node, ast.Attribute) and ast.unparse(node).startswith(("torch.autocast", "torch.jit._", "torch.jit.fork", "torch.jit.isinstance", "torch.nn", "torch.linalg")):
            return False
    return True


def helpers_of(tree, scope, found):
    """Functions that the program calls, and those that they call."""
    for name in sorted(used_names(tree)):
        helper = scope.get(name)
        if name not in found and inspect.isfunction(helper):
            found[name] = tree_of(helper)
            helpers_of(found[name], scope, found)
    return found


def method_of(function):
    """The function as `forward` of a module."""
    function.name = "forward"
    function.args.args.insert(0, ast.arg(arg="self"))
    return function


def text_of(code):
    tree = tree_of(code)
    return text_of_trees(tree, helpers_of(tree, code.__globals__, {}))


def text_of_trees(tree, helpers):
    """The text of a module whose forward is `tree`, and of the functions and classes that it uses, by their names."""
    plain = Plain(helpers)
    module = ast.ClassDef(
        name="M",
        bases=[ast.Name(id="Module", ctx=ast.Load())],
        keywords=[],
        decorator_list=[],
        type_params=[],
        body=[ast.parse("training: bool").body[0], method_of(plain.visit(tree))],
    )
    parts = [module, *(plain.visit(helper) for helper in helpers.values())]
    return "\n".join(ast.unparse(ast.fix_missing_locations(part)) for part in parts) + "\n"


def module_text(params, lines):
    """A module whose forward has these parameters and statements."""
    body = "\n".join("    " + line for line in lines)
    return f"class M(Module):\n  training : bool\n  def forward(self, {params}):\n{body}\n"


def write_archive(path, text, data=None, records=None, version=3):
    """Of a module __torch__.M without weights, with this code."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("m/version", f"{version}\n")
        archive.writestr("m/data.pkl", data or b"\x80\x02" + object_("__torch__", "M") + b".")
        for name, content in (records or {}).items():
            archive.writestr(f"m/{name}", content)
        archive.writestr("m/constants.pkl", b"\x80\x02).")
        archive.writestr("m/code/__torch__.py", text, zipfile.ZIP_DEFLATED)
