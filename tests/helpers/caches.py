"""A cache of keys and values that tests of live and of exported models share."""

import torch


class Cache:
    """Like transformers' DynamicCache: keys and values of each layer. torch.export does not know the class."""

    def __init__(self, layers=()):
        self.key_cache, self.value_cache = [list(part) for part in zip(*layers)] or [[], []]

    def update(self, key, value, layer):
        self.key_cache[layer] = torch.cat([self.key_cache[layer], key], 1)
        self.value_cache[layer] = torch.cat([self.value_cache[layer], value], 1)
        return self.key_cache[layer], self.value_cache[layer]
