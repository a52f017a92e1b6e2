"""A save whose chance is damaged is refused, whatever part of it is wrong."""

from typing import Any

import pytest
from tests.bots.arranged_table import CAT, Table

from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import SaveError

KEY = list(range(8))


@pytest.mark.parametrize(
    "chance",
    [
        [1, 0],
        [1, 0, [], KEY, []],
        ["1", 0, []],
        [1, "0", []],
        [-1, 0, []],
        [1, -1, []],
        [1, 0, [], KEY[:7]],
        [1, 0, [], [*KEY, 8]],
        [1, 0, [], [-1, *KEY[1:]]],
        [1, 0, [], [1 << 32, *KEY[1:]]],
    ],
)
def test_a_damaged_chance_is_refused(chance: list[Any]) -> None:
    data = to_data(Table().st)
    with pytest.raises(SaveError, match="The saved chance is damaged"):
        from_data(CAT, Table().st.settings, {**data, "chance": chance})


@pytest.mark.parametrize("chance", [[1, 0, []], [1, 0, [], KEY]])
def test_a_sound_chance_is_read(chance: list[Any]) -> None:
    data = to_data(Table().st)
    assert from_data(CAT, Table().st.settings, {**data, "chance": chance}).chance.drawn == 0
