"""All models of tests/models in small, their files from other exporters, and how many nodes a file has."""

import warnings

import onnx
import torch

from models import NETWORKS
from models.parameters import MODELS
from models.tiny import TINY, make_inputs
from numeric import operators
from seeding import make_image, seed_parameters

# names of the models: classifiers, others, and those that compute with their parameters
NAMES = [*NETWORKS, *TINY, *(f"{kind.__name__}_parameters" for kind in MODELS)]


def make(name):
    """(module, arguments) of a model."""
    if name in NETWORKS:
        network = NETWORKS[name]
        size, width = max(64, network.smallest), 0.25
        if not network.dynamic:
            size, width = network.size, 0.0625
        module, inputs = network.make(width=width, num_classes=10), (make_image(1, 1, size, size),)
    elif name in TINY:
        module, inputs = TINY[name].make(), tuple(make_inputs(TINY[name], TINY[name].traced, 1))
    else:
        module = next(kind for kind in MODELS if name == f"{kind.__name__}_parameters")(True)
        inputs = (module.example(),)
    return seed_parameters(module.eval(), 1), inputs


def count_nodes(model):
    """Nodes of a model, of its subgraphs and of its functions. Constants are not counted: others write them as initializers."""
    graphs = [model.graph, *model.functions]
    return sum(operator != "Constant" for graph in graphs for operator in operators(graph))


def export_slim(module, inputs, path, opset):
    """torch.onnx.export by TorchScript, then onnxslim."""
    import onnxslim

    torch.onnx.export(module, inputs, str(path), opset_version=opset, dynamo=False)
    onnx.save(onnxslim.slim(onnx.load(str(path))), str(path))


def export_dynamo(module, inputs, path, opset):
    """torch.onnx.export by torch.export, which needs onnxscript."""
    torch.onnx.export(module, inputs, str(path), opset_version=opset, dynamo=True, external_data=False, verbose=False)


PEERS = {"torchscript+onnxslim": export_slim, "dynamo": export_dynamo}


def peer_file(peer, module, inputs, path, opset):
    """Did the peer write a file for the requested opset?"""
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            PEERS[peer](module, inputs, path, opset)
            written = onnx.load(str(path))
        except Exception:  # a peer may refuse a model with any class of exception
            return False
    return next(entry.version for entry in written.opset_import if entry.domain == "") == opset
