"""Whole quantized networks against PyTorch: static in eager and in FX mode, per tensor and per channel, and dynamic.

A result may be off by a few steps of its scale: a network carries the rounding of one layer to the next. PyTorch runs
on QNNPACK, whose sums do not saturate on any processor. Its clamp mixes up the elements of tensors in channels_last:
MobileNet has ReLU in place of ReLU6, as torchvision's quantized network has.
"""

import itertools

import numpy as np
import onnx
import pytest
import torch
from torch import nn
from torch.ao import quantization

import ptonnx
from draws import seed
from models.bert import BertLayer
from models.blocks import ConvNormActivation
from models.mobilenet import InvertedResidualV2, MobileNetV2
from models.resnet import BasicBlock, ResNet
from numeric import Expected, export_command, newest_runtime_opset, operators, run_ort, to_numpy
from seeding import make_image, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def engine():
    before = torch.backends.quantized.engine
    yield
    torch.backends.quantized.engine = before


def choose_engine(name):
    if name not in torch.backends.quantized.supported_engines:
        pytest.skip(f"this PyTorch has no {name}")
    torch.backends.quantized.engine = name


def config(per_channel):
    weights = quantization.default_per_channel_weight_observer if per_channel else quantization.default_weight_observer
    return quantization.QConfig(activation=quantization.MinMaxObserver.with_args(dtype=torch.quint8), weight=weights)


def images():
    return [make_image(number, 2, 48, 48) for number in range(3)]


def quantized_fx(model, per_channel):
    from torch.ao.quantization import quantize_fx

    mapping = quantization.QConfigMapping().set_global(config(per_channel))
    prepared = quantize_fx.prepare_fx(model.eval(), mapping, (images()[0],))
    for image in images():
        prepared(image)
    return quantize_fx.convert_fx(prepared)


class Block(BasicBlock):
    """A block of ResNet as eager mode wants it: the sum is a module."""

    def __init__(self, *args):
        super().__init__(*args)
        self.sum = torch.ao.nn.quantized.FloatFunctional()

    def forward(self, x):
        out = self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x)))))
        return self.sum.add_relu(out, x if self.downsample is None else self.downsample(x))


class Residual(InvertedResidualV2):
    """A block of MobileNet-V2, likewise."""

    def __init__(self, *args):
        super().__init__(*args)
        self.sum = torch.ao.nn.quantized.FloatFunctional()

    def forward(self, x):
        return self.sum.add(x, self.conv(x)) if self.use_res_connect else self.conv(x)


class Eager(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.quant, self.net, self.dequant = quantization.QuantStub(), net, quantization.DeQuantStub()

    def forward(self, x):
        return self.dequant(self.net(self.quant(x)))


def fused_layers(name, module):
    """The names of the layers of `module` that become one."""
    if isinstance(module, (ResNet, Block)):
        return [["conv1", "bn1", "relu"]] + ([["conv2", "bn2"]] if isinstance(module, Block) else [])
    if isinstance(module, ConvNormActivation):
        return [["0", "1", "2"]]
    if isinstance(module, Residual):
        last = len(module.conv) - 1
        return [[f"conv.{last - 1}", f"conv.{last}"]]
    return [["0", "1"]] if name.endswith("downsample") and module is not None else []


def quantized_eager(net, per_channel):
    model = Eager(net).eval()
    model.qconfig = config(per_channel)
    for name, module in list(model.named_modules()):
        if layers := fused_layers(name, module):
            quantization.fuse_modules(module, layers, inplace=True)
    quantization.prepare(model, inplace=True)
    for image in images():
        model(image)
    return quantization.convert(model, inplace=True)


def mobilenet(block=InvertedResidualV2):
    model = MobileNetV2(0.25, 20, block)
    for module in list(model.modules()):
        for name, child in module.named_children():
            if isinstance(child, nn.ReLU6):
                setattr(module, name, nn.ReLU())
    return seed_parameters(model, 1)


NETWORKS = {
    "resnet18 fx": lambda: quantized_fx(seed_parameters(ResNet(0.25, 20), 1), False),
    "resnet18 fx channels": lambda: quantized_fx(seed_parameters(ResNet(0.25, 20), 1), True),
    "resnet18 eager": lambda: quantized_eager(seed_parameters(ResNet(0.25, 20, Block), 1), False),
    "resnet18 eager channels": lambda: quantized_eager(seed_parameters(ResNet(0.25, 20, Block), 1), True),
    "mobilenet_v2 fx": lambda: quantized_fx(mobilenet(), False),
    "mobilenet_v2 fx channels": lambda: quantized_fx(mobilenet(), True),
    "mobilenet_v2 eager": lambda: quantized_eager(mobilenet(Residual), False),
    "mobilenet_v2 eager channels": lambda: quantized_eager(mobilenet(Residual), True),
}


def difference(path, program, inputs, optimize):
    """The greatest error in parts of the deviation of PyTorch's result."""
    with torch.no_grad():
        expected = to_numpy(program(*inputs))
    names = [value.name for value in onnx.load(path).graph.input]
    (actual,) = run_ort(path, dict(zip(names, inputs)), optimize)
    assert actual.dtype == expected.dtype and actual.shape == expected.shape
    return np.abs(actual - expected).max() / expected.std()


@pytest.mark.parametrize("scripted", [False, True], ids=["traced", "scripted"])
@pytest.mark.parametrize("name", NETWORKS)
def test_static(name, scripted, tmp_path):
    choose_engine("qnnpack")
    model, image = NETWORKS[name](), make_image(9, 2, 48, 48)
    program = torch.jit.script(model) if scripted else torch.jit.trace(model, image, check_trace=False)
    program.save(str(tmp_path / "m.pt"))
    for opset, batch in ((13, "batch"), (newest_runtime_opset(), "batch"), (17, 2)) if not scripted else ((17, "batch"), (20, 2)):
        path = tmp_path / f"{opset}.onnx"
        export_command(tmp_path / "m.pt", path, opset, [f"float32[{batch},3,48,48]"])
        made = onnx.load(path).graph
        assert {"QuantizeLinear", "DequantizeLinear"} <= set(operators(made))
        weights = [i for i in made.initializer if len(i.dims) == 4]
        assert weights and all(i.data_type == onnx.TensorProto.UINT8 for i in weights)
        for optimize in (False, True):
            error = difference(path, program, [image], optimize)
            # Without optimisations the runtime adds floats, whose rounding a deep network amplifies: 0.33 was measured with AVX-512.
            assert error <= (0.1 if optimize else 0.5), f"{error:.3g} of the deviation"


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(8, 12, 2, batch_first=True, bidirectional=True)
        self.out = nn.Linear(24, 5)

    def forward(self, x):
        return self.out(self.lstm(x)[0])


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = BertLayer(16, 4)

    def forward(self, x):
        return self.layer(x, torch.zeros(1, 1, 1, 1))


@pytest.mark.parametrize("scripted", [False, True], ids=["traced", "scripted"])
@pytest.mark.parametrize("kind", [torch.qint8, torch.float16], ids=["int8", "float16"])
@pytest.mark.parametrize("module, size", [(Recurrent, 8), (Attention, 16)], ids=["lstm", "bert layer"])
def test_dynamic(module, size, kind, scripted, tmp_path):
    choose_engine("x86")
    model = quantization.quantize_dynamic(seed_parameters(module(), 2).eval(), {nn.Linear, nn.LSTM}, dtype=kind)
    x = torch.randn(2, 7, size, generator=torch.Generator().manual_seed(seed(3)))
    program = torch.jit.script(model) if scripted else torch.jit.trace(model, x, check_trace=False)
    program.save(str(tmp_path / "m.pt"))
    for opset, dims in ((11, "batch,time"), (17, "batch,time"), (20, "3,7")):
        path = tmp_path / f"{opset}.onnx"
        export_command(tmp_path / "m.pt", path, opset, [f"float32[{dims},{size}]"])
        for steps in (7, 11) if "time" in dims else (7,):
            inputs = [torch.randn(3, steps, size, generator=torch.Generator().manual_seed(seed(steps)))]
            for optimize in (False, True):
                error = difference(path, program, inputs, optimize)
                assert error <= 0.01, f"{error:.3g} of the deviation"


class Trained(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant = quantization.QuantStub(), quantization.DeQuantStub()
        self.conv, self.norm, self.relu = nn.Conv2d(3, 6, 3), nn.BatchNorm2d(6), nn.ReLU()

    def forward(self, x):
        return self.dequant(self.relu(self.norm(self.conv(self.quant(x)))))


class TrainedLinear(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant = quantization.QuantStub(), quantization.DeQuantStub()
        self.conv = nn.Linear(8, 6)

    def forward(self, x):
        return self.dequant(self.conv(self.quant(x)[..., 4:12]))


BLOCKS = {"conv-bn-relu": (Trained, [["conv", "norm", "relu"]]), "conv-bn": (Trained, [["conv", "norm"]]), "linear": (TrainedLinear, [])}


@pytest.mark.parametrize("observe", [False, True], ids=["fixed", "observing"])
@pytest.mark.parametrize("backend", ["qnnpack", "x86"])
@pytest.mark.parametrize("block", BLOCKS)
def test_prepared_for_training(block, backend, observe, tmp_path):
    """Layers that are fused or not, weights with a scale for each channel (x86) or one scale, with the observers off and on."""
    choose_engine(backend)
    kind, layers = BLOCKS[block]
    model = kind().train()
    model.qconfig = quantization.get_default_qat_qconfig(backend)
    model = quantization.prepare_qat(quantization.fuse_modules_qat(model, layers) if layers else model)
    for image in images():
        model(image)
    model.eval()
    if not observe:
        model.apply(quantization.disable_observer)
    image, before = make_image(9, 2, 48, 48), {name: buffer.clone() for name, buffer in model.named_buffers()}
    program = torch.jit.trace(model, image, check_trace=False)
    for name, buffer in program.named_buffers():
        buffer.copy_(before[name])
    program.save(str(tmp_path / "m.pt"))
    with torch.no_grad():
        expected = to_numpy(program(image))
    step = float(model.conv.activation_post_process.scale)
    for opset, optimize in itertools.product((10, 11, 13, 17, newest_runtime_opset()), (False, True)):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset)
        (actual,) = run_ort(tmp_path / "m.onnx", {onnx.load(tmp_path / "m.onnx").graph.input[0].name: image}, optimize)
        off = np.abs(actual - expected) / step
        assert off.max() < 1.01 and (off > 0.01).mean() < 0.05


class FloatWeights(nn.Module):
    """Layers between quantized activations, with float weights of which one scale for all channels would round some to 0."""

    def __init__(self):
        super().__init__()
        self.conv, self.turned, self.linear = nn.Conv2d(3, 6, 3), nn.ConvTranspose2d(6, 4, 2), nn.Linear(4, 8)
        with torch.no_grad():
            for layer, axis in ((self.conv, 0), (self.turned, 1), (self.linear, 0)):
                layer.weight.mul_(torch.logspace(-3, 0, layer.weight.size(axis)).view([-1 if d == axis else 1 for d in range(layer.weight.dim())]))
                layer.bias.mul_(0.001)

    def forward(self, x):
        def steps(x, scale):
            return torch.fake_quantize_per_tensor_affine(x, scale, 100, 0, 255)

        x = steps(self.conv(nn.functional.pad(nn.functional.max_pool2d(steps(x, 0.02), 2), [1, 1, 1, 1])), 0.0002)
        x = steps(self.turned(x), 0.00002)
        return steps(self.linear(x.permute(0, 2, 3, 1)[:, 1:]), 0.00001)


@pytest.mark.parametrize("opset", [10, 11, 13, 17, newest_runtime_opset()])
def test_float_weights(opset, tmp_path):
    """Beside DequantizeLinear of the input, ONNX Runtime would round float weights to bytes."""
    seed(0)
    model, x = FloatWeights().eval(), make_image(0, 1, 20, 20)
    torch.jit.trace(model, x).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset)
    Expected(model, [x]).check_steps(run_ort(tmp_path / "m.onnx", {onnx.load(tmp_path / "m.onnx").graph.input[0].name: x}), 0.00001)


class Products(nn.Module):
    """Weights that are quantized per channel, between products of activations."""

    def __init__(self):
        super().__init__()
        self.register_buffer("weight", torch.randint(-127, 128, (16, 16)).to(torch.int8))
        self.register_buffer("scales", torch.logspace(-4, -2, 16))
        self.register_buffer("zeros", torch.zeros(16, dtype=torch.int64))
        self.bias = nn.Parameter(torch.randn(16))

    def forward(self, x):
        ops = torch.ops.quantized_decomposed

        def steps(x, scale):
            return ops.dequantize_per_tensor(ops.quantize_per_tensor(x, scale, 128, 0, 255, torch.uint8), scale, 128, 0, 255, torch.uint8)

        weight = ops.dequantize_per_channel(self.weight, self.scales, self.zeros, 0, -128, 127, torch.int8)
        x = steps(nn.functional.linear(steps(x, 0.03), weight, self.bias), 0.02)
        return torch.softmax(x @ x.transpose(1, 2) / 4, -1)


@pytest.mark.parametrize("opset", [11, 13, 21])
def test_products_of_export(opset, tmp_path):
    """Opset 11 has no DequantizeLinear by channels: the weight is a constant of floats, which must stay exact."""
    import torch.ao.quantization.fx._decomposed  # registers the operators

    seed(0)
    model, x = Products().eval(), torch.randn(2, 5, 16)
    torch.export.save(torch.export.export(model, (x,)), tmp_path / "m.pt2")
    export_command(tmp_path / "m.pt2", tmp_path / "m.onnx", opset)
    (plain,) = run_ort(tmp_path / "m.onnx", {"x": x}, False)
    Expected(model, [x]).check([plain])
    (actual,) = run_ort(tmp_path / "m.onnx", {"x": x})
    assert np.abs(actual - plain).max() < (1e-5 if opset < 13 else 0.02)  # from 13 on the runtime rounds the bias


class DynamicLinear(nn.Module):
    """A linear layer as torch.export has it after dynamic quantization (PT2E): the scale of the input is computed at run time."""

    def __init__(self):
        super().__init__()
        self.register_buffer("weight", torch.randint(-127, 128, (16, 32)).to(torch.int8))
        self.register_buffer("scales", torch.linspace(0.001, 0.002, 16))
        self.register_buffer("zeros", torch.zeros(16, dtype=torch.int64))
        self.bias = nn.Parameter(torch.randn(16))

    def forward(self, x):
        ops = torch.ops.quantized_decomposed
        scale, zero = ops.choose_qparams(x, 0, 255, 2.0**-12, torch.uint8)
        x = ops.quantize_per_tensor(x, scale, zero, 0, 255, torch.uint8)
        x = ops.dequantize_per_tensor(x, scale, zero, 0, 255, torch.uint8)
        weight = ops.dequantize_per_channel(self.weight, self.scales, self.zeros, 0, -128, 127, torch.int8)
        return nn.functional.linear(x, weight, self.bias)


@pytest.mark.parametrize("opset", [11, 13, 21])
@pytest.mark.parametrize("optimize", [True, False])
def test_dynamic_linear_of_export(optimize, opset, tmp_path):
    """ONNX Runtime must not round the input once more, as its MatMulNBits does beside DequantizeLinear of the weight."""
    import torch.ao.quantization.fx._decomposed  # registers the operators

    seed(0)
    model, x = DynamicLinear().eval(), torch.randn(2, 5, 32)
    torch.export.save(torch.export.export(model, (x,)), tmp_path / "m.pt2")
    export_command(tmp_path / "m.pt2", tmp_path / "m.onnx", opset)
    Expected(model, [x]).check(run_ort(tmp_path / "m.onnx", {"x": x}, optimize))


class Layer(nn.Module):
    """A layer between quantized tensors with a float bias, in the forms in which programs have it."""

    def __init__(self, name, kind, bias):
        super().__init__()
        self.name, self.kind, self.bias = name, kind, bias
        shape = {"conv": (4, 3, 3, 3), "conv_transpose": (4, 4, 3, 3)}.get(name, (4, 6))
        weight = torch.linspace(-1, 1, int(np.prod(shape))).reshape(shape)
        self.weight = torch.quantize_per_tensor(weight, 0.02, 0, torch.qint8) if kind != "fake" else weight
        self.packed = torch.ops.quantized.linear_prepack(self.weight, bias) if kind == "packed" else None

    def forward(self, x):
        if self.packed is not None:
            return torch.ops.quantized.linear(torch.quantize_per_tensor(x, 0.05, 60, torch.quint8), self.packed, 0.1, 100)
        if self.kind == "fake":
            x = torch.fake_quantize_per_tensor_affine(x, 0.05, 60, 0, 255)
            weight = torch.fake_quantize_per_tensor_affine(self.weight, 0.02, 0, -128, 127)
        else:
            x, weight = torch.quantize_per_tensor(x, 0.05, 60, torch.quint8).dequantize(), self.weight.dequantize()
        return torch.quantize_per_tensor(self.layer(x, weight), 0.1, 100, torch.quint8)

    def layer(self, x, weight):
        if self.name == "sum":
            return x @ weight.t() + self.bias
        layers = {"conv": nn.functional.conv2d, "conv_transpose": nn.functional.conv_transpose2d}
        return layers.get(self.name, nn.functional.linear)(x, weight, self.bias)


INPUTS = {"conv": (2, 3, 5, 5), "conv_transpose": (2, 4, 5, 5), "rows": (2, 3, 6)}
BIASES = {"none": None, "usual": torch.tensor([0.3, -1.0, 2.0, 0.0]), "large": torch.tensor([1e7, -2.0, -1e7, 1e8])}
LAYERS = [(name, kind, bias) for name in ("linear", "rows", "sum", "conv", "conv_transpose") for kind in ("tensors", "fake", "packed")
          for bias in BIASES if (kind != "packed" or name in ("linear", "rows")) and (name, bias) != ("sum", "none")]


def check_integers(actual, expected):
    assert actual.dtype == expected.dtype and actual.shape == expected.shape
    assert np.abs(actual.astype(int) - expected.astype(int)).max() <= 1


@pytest.mark.parametrize("name, kind, bias", LAYERS)
def test_bias_as_integers(name, kind, bias):
    """ONNX Runtime makes int32 of a float bias, by Round, which opset 10 lacks, and without saturation."""
    choose_engine("qnnpack" if kind == "packed" and bias != "large" else "fbgemm")
    model = Layer(name, kind, BIASES[bias]).eval()
    x = torch.randn(INPUTS.get(name, (3, 6)), generator=torch.Generator().manual_seed(seed(6)))
    expected, archive = model(x).int_repr().numpy(), torch.jit.trace(model, x, check_trace=False).save_to_buffer()
    for opset, optimize in itertools.product((10, 11, 13, newest_runtime_opset()), (False, True)):
        data = ptonnx.export(archive, [("float32", list(x.shape))], opset_version=opset).bytes
        made = run_ort(data, {onnx.load_from_string(data).graph.input[0].name: x}, optimize)
        check_integers(made[0], expected)
