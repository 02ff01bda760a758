"""Detectors, traced and scripted, with image sizes that are decided at run time, and with nothing to be found."""

import copy
import functools

import pytest
import torch

from models.detection import FasterRcnn, RetinaNet, Ssd
from models.detection_heads import Fcos, KeypointRcnn, MaskRcnn
from numeric import Expected, export_command, newest_runtime_opset, run_ort
from seeding import make_image, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")
KINDS = {"Faster R-CNN": FasterRcnn, "RetinaNet": RetinaNet, "SSD": Ssd, "Mask R-CNN": MaskRcnn, "Keypoint R-CNN": KeypointRcnn, "FCOS": Fcos}
NEWEST = newest_runtime_opset()
OPSETS = [(name, opset) for name in KINDS for opset in (11, 17, NEWEST) if opset != 17 or KINDS[name] in (FasterRcnn, RetinaNet, Ssd)]
IMAGES = [make_image(1, 1, 64, 80), make_image(2, 1, 96, 65)]


def program(model, way):
    with torch.no_grad():
        return torch.jit.script(model) if way == "script" else torch.jit.trace(model, IMAGES[0], check_trace=False)


@functools.cache
def detector(name, least):
    """The model, and its results for each image."""
    model = KINDS[name](least=least).eval()
    seed_parameters(model, 3)
    with torch.no_grad():  # scores that are not saturated, so that rounding does not decide their order
        (model.score if isinstance(model, FasterRcnn) else model.head.score).weight *= 0.2
    return model, [Expected(model, (image,)) for image in IMAGES]


@functools.cache
def archive(name, way, least):
    return program(detector(name, least)[0], way).save_to_buffer()


@pytest.mark.parametrize("least", [0.05, 2.0], ids=["found", "nothing"])
@pytest.mark.parametrize("way", ["trace", "script"])
@pytest.mark.parametrize("name, opset", OPSETS)
def test_detector(name, way, least, opset, tmp_path):
    model, results = detector(name, least)
    (tmp_path / "m.pt").write_bytes(archive(name, way, least))
    for spec, images in (("float32[1,3,64,80]", IMAGES[:1]), ("float32[1,3,height,width]", IMAGES)):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, [spec])
        for image, expected in zip(images, results):
            assert (len(expected.outputs[1]) > 0) == (least < 1)
            actual = run_ort(tmp_path / "m.onnx", {"image": image})
            if name in ("Mask R-CNN", "Keypoint R-CNN"):
                check_outputs(actual, expected.outputs, in_double(model, image))
            else:
                expected.check(actual)


def in_double(model, image):
    with torch.no_grad():
        return copy.deepcopy(model).double()(image.double())


def check_outputs(actual, expected, exact):
    """Labels are equal. The sides of a box move the samples in it, so the rounding of float32 grows: the error of masks and points may be
    ten times that of PyTorch, both against the same model in float64, or 1e-4 of the largest (with other random numbers, 6e-5 was
    measured beside an error of PyTorch that was 3e-6 by chance)."""
    for one, other, best in zip(actual, map(torch.Tensor.numpy, expected), map(torch.Tensor.numpy, exact), strict=True):
        assert one.dtype == other.dtype and one.shape == other.shape == best.shape
        if other.dtype.kind == "f" and other.size:
            assert abs(one - best).max() <= max(10 * abs(other - best).max(), 1e-4 * abs(best).max())
        else:
            assert (one == other).all()


@pytest.mark.parametrize("least", [0.05, 2.0], ids=["found", "nothing"])
def test_number_of_images(least, tmp_path):
    """The boxes of all images are split by a list that has a number for each image."""
    model = FasterRcnn(least=least).eval()
    seed_parameters(model, 3)
    with torch.no_grad():
        model.score.weight *= 0.2
    program(model, "script").save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["float32[batch,3,height,width]"])
    for image in (*IMAGES, make_image(4, 2, 64, 80)):
        Expected(model, (image,)).check(run_ort(tmp_path / "m.onnx", {"image": image}))
