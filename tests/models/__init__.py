"""The classification networks that whole-model tests export, each as its paper defines it.

Written in the idioms of torchvision (which is not to be had for this Python), because that is what
users trace. Every constructor takes `width`, a factor on the channel counts, and `num_classes`;
every forward takes one image batch `x`; submodules have torchvision's names.
"""

from functools import partial
from typing import Callable, NamedTuple

from .alexnet import AlexNet
from .convnext import ConvNeXt
from .densenet import DenseNet
from .efficientnet import EfficientNet
from .googlenet import GoogLeNet
from .inception import InceptionV3
from .mobilenet import MobileNetV2, MobileNetV3
from .resnet import Bottleneck, ResNet
from .shufflenet import ShuffleNetV2
from .squeezenet import SqueezeNet
from .vgg import VGG


class Network(NamedTuple):
    make: Callable  # make(width=..., num_classes=...) -> nn.Module
    size: int = 224  # the image size of the paper
    smallest: int = 1  # the smallest square image that runs
    # Other image sizes can be left open. Not where an adaptive pool makes a grid of fixed size:
    # the windows of its pool differ with the image, and ONNX pools have theirs in attributes.
    dynamic: bool = True
    opset: int = 7  # the lowest that can express it


NETWORKS = {
    "alexnet": Network(AlexNet, smallest=63, dynamic=False),
    "vgg11": Network(VGG, smallest=32, dynamic=False),
    "vgg11_bn": Network(partial(VGG, batch_norm=True), smallest=32, dynamic=False),
    "vgg16": Network(partial(VGG, config="D"), smallest=32, dynamic=False),
    "vgg16_bn": Network(partial(VGG, config="D", batch_norm=True), smallest=32, dynamic=False),
    "resnet18": Network(ResNet),
    "resnet50": Network(partial(ResNet, block=Bottleneck, layers=(3, 4, 6, 3))),
    "squeezenet1_0": Network(partial(SqueezeNet, version="1_0"), smallest=21),
    "squeezenet1_1": Network(partial(SqueezeNet, version="1_1"), smallest=17),
    "densenet121": Network(DenseNet, smallest=29),
    "mobilenet_v2": Network(MobileNetV2),
    "mobilenet_v3_large": Network(MobileNetV3),
    "mobilenet_v3_small": Network(partial(MobileNetV3, large=False)),
    "shufflenet_v2": Network(ShuffleNetV2),
    # Published weights of the next two come with the transformed input.
    "googlenet": Network(partial(GoogLeNet, transform=True), smallest=15),
    "inception_v3": Network(partial(InceptionV3, transform=True), size=299, smallest=75),
    "efficientnet_b0": Network(EfficientNet),
    # Its GELU needs Erf.
    "convnext_tiny": Network(ConvNeXt, smallest=32, opset=9),
}
