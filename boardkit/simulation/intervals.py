"""How far a number counted in a sample may be from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964


def wilson(count: float, total: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share lies, with a confidence of 95 % (Wilson 1927).

    count   how often it happened; shared wins may count in parts
    total   in how many games
    z       the quantile of the normal distribution for another confidence

    >>> low, high = wilson(31, 1000)
    >>> round(low, 3), round(high, 3)
    (0.022, 0.044)
    """
    if not total:
        return 0.0, 1.0
    share, spread = count / total, z * z / total
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / total + spread / (4 * total))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def mean_interval(values: Sequence[float], z: float = Z95) -> tuple[float, float]:
    """The interval in which the true mean lies, with a confidence of 95 %; for a few dozen values or more.

    >>> mean_interval([1, 2, 3, 4, 5] * 20)
    (2.721..., 3.278...)
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, mean
    reach = z * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return mean - reach, mean + reach
