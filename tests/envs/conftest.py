"""What tests of environments leave to chance is the same every time.

Libraries test environments with actions that nobody seeds: spaces draw a seed from the operating
system, and some use the generators that a whole process shares.
"""

import random
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding


@pytest.fixture(autouse=True)
def same_chance_every_time(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Every seed that is not given follows from the name of the test."""
    usual, given = seeding.np_random, zlib.crc32(request.node.name.encode())

    def np_random(seed: int | None = None) -> Any:
        return usual(given if seed is None else seed)

    monkeypatch.setattr(seeding, "np_random", np_random)
    kept, kept_numpy = random.getstate(), np.random.get_state()
    random.seed(given)
    np.random.seed(given % 2**32)
    yield
    random.setstate(kept)
    np.random.set_state(kept_numpy)
