"""What tests read from a ModelProto."""


def names(values):
    return [value.name for value in values]


def dims(value):
    """A number for a fixed size, a name for a dynamic one."""
    return [dim.dim_param or dim.dim_value for dim in value.type.tensor_type.shape.dim]
