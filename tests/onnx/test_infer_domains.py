"""Operators of ai.onnx.ml, ai.onnx.preview.training and ai.onnx.preview: inference and checks as onnx has them."""

import onnx
import onnx.parser
import pytest
from onnx import TensorProto, helper
from test_check_operators import check
from test_infer_symbolic import infer
from test_infer_table import ask_onnx
from test_onnx_files import onnx_refuses

ML, TRAINING, PREVIEW = "ai.onnx.ml", "ai.onnx.preview.training", "ai.onnx.preview"


def model(inputs, node, domain, version):
    return onnx.parser.parse_model(
        f'<ir_version: 10, opset_import: ["": 18, "{domain}": {version}]> g ({inputs}) => () {{ {node} }}')


TREE = """y = ai.onnx.ml.TreeEnsemble <n_targets = 5, nodes_featureids = [0, 1], nodes_splits = double[2] {1, 2},
    nodes_modes = uint8[2] {0, 0}, nodes_truenodeids = [0, 0], nodes_falsenodeids = [0, 1], nodes_trueleafs = [1, 1],
    nodes_falseleafs = [1, 1], leaf_targetids = [0, 1, 2], leaf_weights = double[3] {1, 2, 3}, tree_roots = [0]> (x)"""
# inputs, node, domain, version
NODES = {
    "array of features": ("int64[3,n,5] x, int64[2] i", "y = ai.onnx.ml.ArrayFeatureExtractor (x, i)", ML, 1),
    "binarizer": ("float[n,3] x", "y = ai.onnx.ml.Binarizer (x)", ML, 1),
    "categories to numbers": ("string[n,3] x", 'y = ai.onnx.ml.CategoryMapper <cats_int64s = [1], cats_strings = ["a"]> (x)', ML, 1),
    "numbers to categories": ("int64[n,3] x", 'y = ai.onnx.ml.CategoryMapper <cats_int64s = [1], cats_strings = ["a"]> (x)', ML, 1),
    "labels": ("string[n] x", 'y = ai.onnx.ml.LabelEncoder <keys_strings = ["a"], values_floats = [1.5]> (x)', ML, 2),
    "labels as tensors": ("string[n] x", """y = ai.onnx.ml.LabelEncoder <keys_tensor = string[2] {"a", "b"},
        values_tensor = int64[2] {1, 2}, default_tensor = int64[1] {0}> (x)""", ML, 4),
    "linear classifier": ("float[n,5] x", """y, z = ai.onnx.ml.LinearClassifier <coefficients = [1.0, 2.0], intercepts = [2.0, 2.0, 3.0],
        classlabels_ints = [1, 2, 3]> (x)""", ML, 1),
    "linear classifier of one row": ("float[5] x", """y, z = ai.onnx.ml.LinearClassifier <coefficients = [1.0], intercepts = [2.0],
        classlabels_strings = ["a", "b"]> (x)""", ML, 1),
    "one hot": ("int64[2,n] x", "y = ai.onnx.ml.OneHotEncoder <cats_int64s = [1, 2, 3]> (x)", ML, 1),
    "trees": ("double[n,f] x", TREE, ML, 5),
    "regressor": ("double[30,3] x", "y = ai.onnx.ml.TreeEnsembleRegressor <n_targets = 5> (x)", ML, 3),
    "classifier": ("double[30,3] x", 'y, z = ai.onnx.ml.TreeEnsembleClassifier <classlabels_strings = ["a", "b"]> (x)', ML, 3),
    "Adagrad": ("float r, int64 t, float[1,2] x, float[k] y, float[1,2] gx, float[k] gy, float[1,2] hx, float[k] hy",
                "a, b, c, d = ai.onnx.preview.training.Adagrad (r, t, x, y, gx, gy, hx, hy)", TRAINING, 1),
    "Adam": ("float r, int64 t, float[k] x, float[k] g, float[k] v, float[k] h",
             "a, b, c = ai.onnx.preview.training.Adam (r, t, x, g, v, h)", TRAINING, 1),
    "flexible attention": ("float[b,4,l,8] q, float[b,4,m,8] k, float[b,4,m,6] v", "y = ai.onnx.preview.FlexAttention (q, k, v)", PREVIEW, 1),
}


@pytest.mark.parametrize("name", NODES)
def test_types(tmp_path, name):
    it = model(*NODES[name])
    answer, ours = infer(tmp_path, it)
    theirs = ask_onnx(it)
    assert answer == "ok" and theirs
    for value, type_ in theirs.items():
        assert (ours[value].dtype, ours[value].dims) == (type_.dtype, type_.dims)
    assert not onnx_refuses(it) and check(tmp_path, it) == "ok"


# of NODES: what is put there instead, what is told
FAULTS = [
    ("binarizer", "Binarizer", "Binariser", "there is no such operator"),
    ("binarizer", "(x)", "(x, x)", "it has 2 inputs, but the operator has 1"),
    ("binarizer", "Binarizer (x)", "Binarizer <treshold = 1.0> (x)", "has no attribute 'treshold'"),
    ("binarizer", "Binarizer (x)", "Binarizer <threshold = 1> (x)", "is of type int"),
    ("binarizer", "float[n,3]", "string[n,3]", "which 'X' does not take"),
    ("categories to numbers", "cats_int64s = [1], ", "", "'cats_int64s' is missing"),
    ("labels", 'keys_strings = ["a"], ', "", "it needs one list of keys, and has 0"),
    ("labels", "string[n]", "float[n]", "the input is float, but the keys are string"),
    ("labels as tensors", "int64[1] {0}", 'string[1] {"c"}', "default_tensor is string, but the values are int64"),
    ("labels as tensors", "int64[1] {0}", "int64[2] {0, 0}", "must have one element"),
    ("trees", "nodes_truenodeids = [0, 0]", "nodes_truenodeids = [0, 0, 0]", "has 3 numbers, but must have 2"),
    ("trees", "leaf_weights = double[3] {1, 2, 3}", "leaf_weights = double[2] {1, 2}", "has 2 numbers, but must have 3"),
    ("trees", "leaf_weights = double", "leaf_weights = float", "'leaf_weights' is float, but the input is double"),
    ("Adam", "(r, t, x, g, v, h)", "(r, t, x, g, v)", "3 tensors cannot be divided into 4 groups"),
    ("flexible attention", "float[b,4,l,8] q", "float[b,4,l] q", "must have rank 4"),
]


@pytest.mark.parametrize("name, old, new, told", FAULTS)
def test_fault(tmp_path, name, old, new, told):
    inputs, node, domain, version = NODES[name]
    assert old in inputs + node
    broken = model(inputs.replace(old, new, 1), node.replace(old, new, 1), domain, version)
    assert onnx_refuses(broken)
    assert told in check(tmp_path, broken)


def test_a_sequence_of_maps(tmp_path):
    it = model("float[n,3] x", "y = ai.onnx.ml.ZipMap <classlabels_int64s = [1, 2, 3]> (x)", ML, 1)
    answer, types = infer(tmp_path, it)
    assert answer == "ok" and types["y"].form == "other"
    it.graph.output.append(helper.make_value_info("y", helper.make_sequence_type_proto(
        helper.make_map_type_proto(TensorProto.INT64, helper.make_tensor_type_proto(TensorProto.FLOAT, [])))))
    assert check(tmp_path, it) == "ok"


def test_unknown_domain_is_let_pass(tmp_path):
    it = model("float[n,3] x", "y = ai.onnx.ml.Binarizer (x)", ML, 1)
    it.opset_import[1].domain = it.graph.node[0].domain = "somebody.else"
    assert check(tmp_path, it) == "ok"
