"""The comparison of numbers (numeric.py): it accepts what other processors compute, and nothing else."""

import math

import numpy as np
import pytest
import torch

from numeric import Expected, check_close

TERMS = 8


def products(x, w):
    return x @ w


def large_inputs():
    """Rows with terms of size 10, which cancel: little is left of most sums."""
    generator = torch.Generator().manual_seed(1)
    x, w = torch.rand(6, TERMS, generator=generator) * 8 - 4, torch.rand(TERMS, 5, generator=generator) * 8 - 4
    x[:, -1] = -(x[:, :-1] @ w[:-1, :1]).squeeze(1) / w[-1, 0]
    return x, w


def summed(x, w, order, fused):
    """The same products in float32, added in another order, with the rounding of a fused multiply-add or without."""
    x, w = x.numpy(), w.numpy()
    total = np.zeros((x.shape[0], w.shape[1]), np.float32)
    for k in order:
        if fused:
            total = (total.astype(np.float64) + np.outer(x[:, k], w[k]).astype(np.float64)).astype(np.float32)
            exact = np.outer(x[:, k].astype(np.float64), w[k].astype(np.float64))
            total = (total.astype(np.float64) + (exact - np.outer(x[:, k], w[k]))).astype(np.float32)
        else:
            total = total + np.outer(x[:, k], w[k])
    return total


@pytest.mark.parametrize("fused", [False, True])
@pytest.mark.parametrize("order", [range(TERMS), range(TERMS - 1, -1, -1), [0, 4, 1, 5, 2, 6, 3, 7]], ids=["up", "down", "lanes"])
def test_other_orders_are_accepted(order, fused):
    inputs = large_inputs()
    Expected(products, inputs).check([summed(*inputs, order, fused)])


def test_what_an_epyc_without_avx512_computes():
    """addbmm of terms of size 10 leaves 0.0339; two processors differ by 3.1e-6."""
    x = torch.tensor([[3.0, 2.0, -4.0]])
    w = torch.tensor([[3.3, -3.1], [-2.0, 1.0], [1.4665250, 2.0]])
    expected = Expected(products, (x, w))
    there = expected.outputs[0].numpy() + np.array([[3.1e-6, 0]], np.float32)
    with pytest.raises(AssertionError):
        check_close(there, expected.outputs[0])
    expected.check([there])


def wrong_values(right, x, w):
    """What a wrong export could give."""
    swapped = right.copy()
    swapped[0, 1], swapped[1, 2] = right[1, 2], right[0, 1]
    one_off = right.copy()
    one_off[2, 3] *= 1 + 1e-4
    without = (x[:, 1:] @ w[1:]).numpy()
    nan, inf = right.copy(), right.copy()
    nan[3, 3], inf[3, 3] = math.nan, math.inf
    return {"all off by 1e-4": right * np.float32(1 + 1e-4), "one off by 1e-4": one_off, "swapped": swapped, "transposed": right[::-1],
            "a term is missing": without, "zero": right * 0, "nan": nan, "inf": inf, "negated": -right}


@pytest.mark.parametrize("kind", wrong_values(np.ones((6, 5), np.float32), *large_inputs()))
def test_wrong_values_are_rejected(kind):
    inputs = large_inputs()
    expected = Expected(products, inputs)
    wrong = wrong_values(expected.outputs[0].numpy(), *inputs)[kind]
    with pytest.raises(AssertionError):
        expected.check([wrong])


ELEMENTS = torch.tensor([1e6, 1.0, 1e-3, -12345.678, 0.5])


@pytest.mark.parametrize("place", range(5))
def test_large_elements_do_not_hide_small_ones(place):
    """The room of an element follows its own terms, not the largest element of the tensor."""
    expected = Expected(lambda x: torch.exp(-x.abs()) + x * 2, (ELEMENTS,))
    wrong = expected.outputs[0].numpy().copy()
    wrong[place] *= 1 + 1e-4
    wrong[place] += 2e-6
    with pytest.raises(AssertionError):
        expected.check([wrong])


def test_a_jump_gives_no_room():
    """A nudged input crosses the steps of floor and of a branch; the tolerance stays what it is."""
    expected = Expected(lambda x: (torch.floor(x), x * (100.0 if bool(x.sum() >= 6) else 1.0)), (torch.tensor([1.0, 2.0, 3.0]),))
    floor, scaled = (y.numpy() for y in expected.outputs)
    for wrong in ([floor - 1, scaled], [floor, scaled / 100], [floor, scaled * np.float32(1.01)], [floor + np.float32(2e-5) * floor, scaled]):
        with pytest.raises(AssertionError):
            expected.check(wrong)
    expected.check([floor, scaled])


def test_infinities_and_nan_have_places():
    expected = Expected(lambda x: x / 0, (torch.tensor([1.0, -1.0, 0.0]),))
    expected.check([np.array([math.inf, -math.inf, math.nan], np.float32)])
    for wrong in ([math.inf, math.inf, math.nan], [math.nan, -math.inf, math.nan], [3e38, -math.inf, math.nan], [math.inf, -math.inf, 0]):
        with pytest.raises(AssertionError):
            expected.check([np.array(wrong, np.float32)])


def test_integers_dtypes_shapes_and_counts_are_exact():
    expected = Expected(lambda x: (x, x.float()), (torch.tensor([3, 4]),))
    three, floats = np.array([3, 4]), np.array([3, 4], np.float32)
    expected.check([three, floats])
    for wrong in ([three + 1, floats], [three.astype(np.int32), floats], [three, floats.astype(np.float64)], [three],
                  [three, floats[:, None]]):
        with pytest.raises(AssertionError):
            expected.check(wrong)
    with pytest.raises(AssertionError):
        check_close(three + 1, three, "bfloat16")


@pytest.mark.parametrize("dtype, off", [(torch.float16, 2e-2), (torch.bfloat16, 2e-1), (torch.float64, 1e-5)])
def test_other_dtypes(dtype, off):
    inputs = [value.to(dtype) for value in large_inputs()]
    expected = Expected(products, inputs)
    expected.check([value.clone() for value in expected.outputs])
    with pytest.raises(AssertionError):
        expected.check([expected.outputs[0] * (1 + off)])
