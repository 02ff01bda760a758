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


def sequential(members):
    """The code of the container: members are fetched from the last to the first, as in traces."""
    value, calls = "x", []
    for i in range(0, members, 2):
        calls.append(f"    y{i} = (_{i + 1}).forward((_{i}).forward({value}, ), )")
        value = f"y{i}"
    return "\n".join([
        "class Sequential(Module):",
        "  __parameters__ = []",
        "  __buffers__ = []",
        "  training : bool",
        *(f'  __annotations__["{i}"] = {".".join(class_of(i))}' for i in range(members)),
        "  def forward(self: __torch__.torch.nn.modules.container.Sequential,",
        "    x: Tensor) -> Tensor:",
        *(f'    _{i} = getattr(self, "{i}")' for i in reversed(range(members))),
        *calls,
        f"    return {value}",
        "",
    ])


# Pickles are put together by hand: Python's pickler wants to import what it names.
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


def write_deep_archive(path, layers):
    """`layers` times Linear and ReLU; forward takes float32[2, 4], which the archive does not say."""
    draw = random.Random(1)
    root = object_(
        "__torch__",
        "Net",
        l=object_(
            "__torch__.torch.nn.modules.container",
            "Sequential",
            **{str(i): member(i) for i in range(2 * layers)},
        ),
    )
    with zipfile.ZipFile(path, "w") as archive:
        def put(name, content):
            archive.writestr(f"deep/{name}", content)

        put("version", "3\n")
        put("data.pkl", b"\x80\x02" + root + b".")
        put("constants.pkl", b"\x80\x02).")
        put("code/__torch__.py", ROOT)
        put("code/__torch__/torch/nn/modules/container.py", sequential(2 * layers))
        for i in range(2 * layers):
            module, name = class_of(i)
            code = (RELU if i % 2 else LINEAR).format(name=f"{module}.{name}")
            put(f"code/{module.replace('.', '/')}.py", code)
            count = WIDTH if i % 2 else WIDTH * WIDTH
            put(f"data/{i}", struct.pack(f"<{count}f", *(draw.gauss(0, 0.5) for _ in range(count))))


def write_program(path, lines):
    """A module without parameters whose forward(x) has these lines and returns `y`."""
    code = ["class Net(Module):", "  __parameters__ = []", "  __buffers__ = []", "  training : bool",
            "  def forward(self: __torch__.Net,", "    x: Tensor) -> Tensor:",
            *(f"    {line}" for line in lines), "    return y", ""]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("program/version", "3\n")
        archive.writestr("program/data.pkl", b"\x80\x02" + object_("__torch__", "Net") + b".")
        archive.writestr("program/constants.pkl", b"\x80\x02).")
        archive.writestr("program/code/__torch__.py", "\n".join(code))
