"""Confidence intervals of counted shares.

Only what every floor that counts games needs; the lab has the rest of the statistics.
"""

from __future__ import annotations

import math
from statistics import NormalDist

NORMAL = NormalDist()
Z95 = NORMAL.inv_cdf(0.975)


def share_interval(hits: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; good for small counts and for 0 and 1."""
    if count == 0:
        return (0.0, 1.0)
    share = hits / count
    z2 = Z95 * Z95 / count
    middle = (share + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * math.sqrt(share * (1 - share) / count + z2 / (4 * count))
    return (max(0.0, middle - half), min(1.0, middle + half))
