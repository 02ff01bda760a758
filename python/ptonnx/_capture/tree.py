"""Nested values: tuples, lists, dicts, dataclasses, classes that torch.utils._pytree knows, and caches of keys and values.

A value is a tree: `members` gives its children with their names, and how to make a value of the same class from others.
"""

import copy
import dataclasses
from collections import OrderedDict


def _key_text(entry, number):
    """The name of a child from its key in torch.utils._pytree: MappingKey, SequenceKey, GetAttrKey."""
    for attribute in ("key", "name", "idx"):
        if hasattr(entry, attribute):
            return str(getattr(entry, attribute))
    return str(number)


def _registered(value):
    """The children of a class that is registered with torch.utils._pytree, by name; else None."""
    from torch.utils import _pytree

    node = _pytree.SUPPORTED_NODES.get(type(value))
    if node is None:
        return None
    children, context = node.flatten_fn(value)
    children = list(children)
    with_keys = getattr(node, "flatten_with_keys_fn", None)
    if with_keys is not None:
        names = [_key_text(entry, i) for i, (entry, _) in enumerate(with_keys(value)[0])]
    elif isinstance(context, (list, tuple)) and len(context) == len(children):
        names = [str(key) for key in context]  # transformers' ModelOutput keeps its keys here
    else:
        names = [str(i) for i in range(len(children))]
    return names, children, lambda new: node.unflatten_fn(list(new), context)


def _by_layer(names, children, rebuild):
    """transformers' DynamicCache is a list of keys and a list of values; its members are called 0.key, 0.value, 1.key, ..."""
    if names != ["key_cache", "value_cache"] or not all(isinstance(child, (list, tuple)) for child in children):
        return names, children, rebuild
    keys, values = children
    if len(keys) != len(values):
        return names, children, rebuild
    names = [f"{i}.{word}" for i in range(len(keys)) for word in ("key", "value")]
    members = [item for pair in zip(keys, values) for item in pair]
    return names, members, lambda new: rebuild([list(new[0::2]), list(new[1::2])])


def _fields(value):
    """A dataclass. The copy has the same class; __init__ is not called."""
    names = [field.name for field in dataclasses.fields(value) if hasattr(value, field.name)]

    def rebuild(new):
        other = copy.copy(value)
        for name, item in zip(names, new):
            object.__setattr__(other, name, item)
        return other

    return names, [getattr(value, name) for name in names], rebuild


def _own_copy(value):
    """A copy of an object. Its dicts and lists are copies too, so that changes of them do not reach the original."""
    other = copy.copy(value)
    for name, item in vars(value).items():
        if type(item) in (dict, list):
            setattr(other, name, copy.copy(item))
    return other


def _states(layer):
    """{attribute: its value} of the states of a layer of a cache: keys and values, or other tensors and dicts of tensors. Its
    length is not a state: outside a trace it is an int."""
    return {name: item for name, item in vars(layer).items()
            if not name.startswith("_") and any(hasattr(leaf, "detach") for _, leaf in leaves(item, ""))}


def _with_states(layer, states):
    other = _own_copy(layer)
    for name, item in states.items():
        setattr(other, name, item)
    return other


def _cache_layers(value):
    """A cache that is not registered: a list `layers` of objects with `keys` and `values`, or with other states."""
    singular = {"keys": "key", "values": "value"}
    states = [_states(layer) for layer in value.layers]
    children = [{singular.get(name, name): item for name, item in of_layer.items()} for of_layer in states]

    def rebuild(new):
        other = _own_copy(value)
        other.layers = [_with_states(layer, dict(zip(of_layer, members.values())))
                        for layer, of_layer, members in zip(value.layers, states, new)]
        return other

    return [str(i) for i in range(len(children))], children, rebuild


def _cache_pair(value):
    """The cache of a decoder that attends to an encoder: one cache for its own tokens, and one for the output of the
    encoder."""
    names = ["self_attention_cache", "cross_attention_cache"]
    return names, [getattr(value, name) for name in names], lambda new: _with_states(value, dict(zip(names, new)))


def _cache_lists(value):
    """A DynamicCache of older releases: lists `key_cache` and `value_cache`."""

    def rebuild(new):
        other = copy.copy(value)
        other.key_cache, other.value_cache = new
        return other

    return ["key_cache", "value_cache"], [value.key_cache, value.value_cache], rebuild


def _pairs(value):
    """A dict with tensors as keys, which are children too."""
    names = [f"{i}.{word}" for i in range(len(value)) for word in ("key", "value")]
    children = [item for pair in value.items() for item in pair]
    return names, children, lambda new: type(value)(zip(new[0::2], new[1::2]))


def _cache(value):
    """The members of one of transformers' caches, which are known by the names of their classes; else None."""
    if not any(cls.__name__ in ("Cache", "DynamicCache") for cls in type(value).__mro__):
        return None
    if hasattr(value, "cross_attention_cache"):
        return _cache_pair(value)
    if hasattr(value, "layers"):
        return _cache_layers(value)
    return _cache_lists(value) if hasattr(value, "key_cache") else None


def members(value):
    """(names, children, rebuild) of a value that has members; None for a leaf. rebuild(list of children) makes such a value."""
    kind = type(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [str(name) for name in value._fields], list(value), lambda new: kind(*new)
    if kind in (tuple, list):
        return [str(i) for i in range(len(value))], list(value), kind
    if kind in (dict, OrderedDict) and any(hasattr(key, "detach") for key in value):
        return _pairs(value)
    if kind in (dict, OrderedDict):
        return [str(key) for key in value], list(value.values()), lambda new: kind(zip(value, new))
    found = _registered(value)
    if found is None:
        found = _cache(value)
    if found is None and dataclasses.is_dataclass(value) and not isinstance(value, type):
        found = _fields(value)
    if found is not None:
        return _by_layer(*found)
    if isinstance(value, (tuple, list)):  # torch.Size, and the results of torch.max
        return [str(i) for i in range(len(value))], list(value), tuple if isinstance(value, tuple) else list
    if isinstance(value, dict):
        return [str(key) for key in value], list(value.values()), lambda new: _filled(value, new)
    return None


def _filled(value, new):
    other = copy.copy(value)
    other.update(zip(list(value), new))
    return other


def leaves(value, path):
    """(path, leaf), depth first. The path of a member is the path of its owner, a dot and its name."""
    found = members(value)
    if found is None:
        yield path, value
        return
    for name, child in zip(found[0], found[1]):
        yield from leaves(child, f"{path}.{name}" if path else name)


def rebuild(value, replace):
    """The same tree with replace(leaf) for every leaf, in the order of leaves()."""
    found = members(value)
    if found is None:
        return replace(value)
    return found[2]([rebuild(child, replace) for child in found[1]])
