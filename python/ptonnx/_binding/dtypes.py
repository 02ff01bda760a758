"""Names of dtypes: in torch, in the core, in the types of torch's graphs, and their numbers in ONNX and in torch."""

_ROWS = [
    ("float32", "float", "Float", 1, 6),
    ("uint8", "uint8", "Byte", 2, 0),
    ("int8", "int8", "Char", 3, 1),
    ("uint16", "uint16", "UInt16", 4, 27),
    ("int16", "int16", "Short", 5, 2),
    ("int32", "int32", "Int", 6, 3),
    ("int64", "int64", "Long", 7, 4),
    ("bool", "bool", "Bool", 9, 11),
    ("float16", "float16", "Half", 10, 5),
    ("float64", "double", "Double", 11, 7),
    ("uint32", "uint32", "UInt32", 12, 28),
    ("uint64", "uint64", "UInt64", 13, 29),
    ("complex64", "complex64", "ComplexFloat", 14, 9),
    ("complex128", "complex128", "ComplexDouble", 15, 10),
    ("bfloat16", "bfloat16", "BFloat16", 16, 15),
    ("float8_e4m3fn", "float8e4m3fn", "Float8_e4m3fn", 17, 24),
    ("float8_e4m3fnuz", "float8e4m3fnuz", "Float8_e4m3fnuz", 18, 26),
    ("float8_e5m2", "float8e5m2", "Float8_e5m2", 19, 23),
    ("float8_e5m2fnuz", "float8e5m2fnuz", "Float8_e5m2fnuz", 20, 25),
]

# Keys are torch's names, unless the name of the table says otherwise.
FROM_CORE = {core: name for name, core, *_ in _ROWS}
GRAPH_NAMES = {name: graph for name, _, graph, *_ in _ROWS}
FROM_GRAPH = {graph: name for name, graph in GRAPH_NAMES.items()}
ONNX_CODES = {name: code for name, _, _, code, _ in _ROWS}
FROM_NUMBER = {number: name for name, *_, number in _ROWS}
