"""A traced network of any depth, written without torch: its tracer takes minutes for 16,000 layers.

The archive is what torch.jit.trace and torch.jit.save make of a Sequential of Linear(4, 4) and ReLU:
a class of its own for every module, one storage for every parameter.
"""

import random
import struct
import zipfile

WIDTH = 4

ROOT = """class Net(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  l : __torch__.torch.nn.modules.container.Sequential
  def forward(self: __torch__.Net,
    x: Tensor) -> Tensor:
    l = self.l
    return (l).forward(x, )
"""
LINEAR = """class Linear(Module):
  __parameters__ = ["weight", "bias", ]
  __buffers__ = []
  weight : Tensor
  bias : Tensor
  training : bool
  def forward(self: {name},
    argument_1: Tensor) -> Tensor:
    bias = self.bias
    weight = self.weight
    input = torch.linear(argument_1, weight, bias)
    return input
"""
RELU = """class ReLU(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def forward(self: {name},
    argument_1: Tensor) -> Tensor:
    return torch.relu(argument_1)
"""


def class_of(member):
    """(module, class) of a member of the Sequential: even ones are linear."""
    kind, name = ("activation", "ReLU") if member % 2 else ("linear", "Linear")
    return f"__torch__.torch.nn.modules.{kind}.___torch_mangle_{member}", name


def container_class(number):
    module = "__torch__.torch.nn.modules.container"
    return f"{module}.___torch_mangle_{number}" if number else module, "Sequential"


def sequential(number, classes):
    """The code of a container: members are fetched from the last to the first, as in traces."""
    value, calls = "x", []
    for i in range(0, len(classes) - 1, 2):
        calls.append(f"    y{i} = (_{i + 1}).forward((_{i}).forward({value}, ), )")
        value = f"y{i}"
    if len(classes) % 2:
        calls.append(f"    z = (_{len(classes) - 1}).forward({value}, )")
        value = "z"
    return "\n".join([
        "class Sequential(Module):",
        "  __parameters__ = []",
        "  __buffers__ = []",
        "  training : bool",
        *(f'  __annotations__["{i}"] = {".".join(class_)}' for i, class_ in enumerate(classes)),
        f"  def forward(self: {'.'.join(container_class(number))},",
        "    x: Tensor) -> Tensor:",
        *(f'    _{i} = getattr(self, "{i}")' for i in reversed(range(len(classes)))),
        *calls,
        f"    return {value}",
        "",
    ])


# Pickles are put together by hand, because Python's pickler imports each class that it names.
def global_(module, name):
    return b"c" + f"{module}\n{name}\n".encode()


def text(value):
    return b"X" + struct.pack("<I", len(value)) + value.encode()


def numbers(*values):
    return b"(" + b"".join(b"K" + bytes([value]) for value in values) + b"t"


def object_(module, name, **state):
    items = b"".join(text(key) + value for key, value in {"training": b"\x89", **state}.items())
    return global_(module, name) + b")\x81}(" + items + b"ub"


def tensor(key, *sizes):
    storage = b"(" + text("storage") + global_("torch", "FloatStorage") + text(str(key))
    storage += text("cpu") + b"K" + bytes([WIDTH ** len(sizes)]) + b"tQ"
    strides = numbers(*(WIDTH, 1)[-len(sizes) :])
    hooks = global_("collections", "OrderedDict") + b")R"
    arguments = b"(" + storage + b"K\0" + numbers(*sizes) + strides + b"\x88" + hooks + b"t"
    return global_("torch._utils", "_rebuild_tensor_v2") + arguments + b"R"


def member(i):
    state = {} if i % 2 else {"weight": tensor(i, WIDTH, WIDTH), "bias": tensor(i + 1, WIDTH)}
    return object_(*class_of(i), **state)


def containers(members, most):
    """Groups (class, pickle) of members into containers with at most `most` members, and these again, until one is left.
    Returns the pickle of the last one, and the texts of all by number; the last one has the number 0."""
    texts = {}
    while True:
        groups = [members[i : i + most] for i in range(0, len(members), most)]
        numbers = [0] if len(groups) == 1 else range(len(texts) + 1, len(texts) + 1 + len(groups))
        members = []
        for number, group in zip(numbers, groups):
            texts[number] = sequential(number, [class_ for class_, _ in group])
            state = {str(i): pickle for i, (_, pickle) in enumerate(group)}
            members.append((container_class(number), object_(*container_class(number), **state)))
        if len(members) == 1:
            return members[0][1], texts


def write_deep_archive(path, layers, members_most=None, relu=RELU):
    """`layers` times Linear and ReLU; forward takes float32[2, 4], which the archive does not contain. With `members_most`,
    they are in nested containers, each of at most that many members. `relu` is the code of ReLU."""
    draw = random.Random(1)
    members = [(class_of(i), member(i)) for i in range(2 * layers)]
    tree, texts = containers(members, members_most or len(members))
    with zipfile.ZipFile(path, "w") as archive:
        def put(name, content):
            archive.writestr(f"deep/{name}", content)

        put("version", "3\n")
        put("data.pkl", b"\x80\x02" + object_("__torch__", "Net", l=tree) + b".")
        put("constants.pkl", b"\x80\x02).")
        put("code/__torch__.py", ROOT)
        for number, code in texts.items():
            put(f"code/{container_class(number)[0].replace('.', '/')}.py", code)
        for i in range(2 * layers):
            module, name = class_of(i)
            code = (relu if i % 2 else LINEAR).format(name=f"{module}.{name}")
            put(f"code/{module.replace('.', '/')}.py", code)
            count = WIDTH if i % 2 else WIDTH * WIDTH
            put(f"data/{i}", struct.pack(f"<{count}f", *(draw.gauss(0, 0.5) for _ in range(count))))


def write_program(path, lines, inputs=("x",)):
    """A module without parameters whose forward has these inputs and lines, and returns `y`."""
    code = ["class Net(Module):", "  __parameters__ = []", "  __buffers__ = []", "  training : bool",
            "  def forward(self: __torch__.Net,", f"    {', '.join(f'{x}: Tensor' for x in inputs)}) -> Tensor:",
            *(f"    {line}" for line in lines), "    return y", ""]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("program/version", "3\n")
        archive.writestr("program/data.pkl", b"\x80\x02" + object_("__torch__", "Net") + b".")
        archive.writestr("program/constants.pkl", b"\x80\x02).")
        archive.writestr("program/code/__torch__.py", "\n".join(code))
