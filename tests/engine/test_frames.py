"""What every frame promises: all its fields are copied and saved, and its positions have names."""

import re
from pathlib import Path

import pytest
from tests.engine.deck import small_deck

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.flow.procedures import blank_frame
from kickdoor.engine.frames import SHARED_FIELDS, EffectFrame, Frame
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import State
from kickdoor.errors import SaveError

CAT = small_deck()
CODES = {name: value for name, value in vars(c).items() if name.startswith("F_")}
ENGINE = Path(referee.__file__).parent
EFFECT = next(card.play for card in CAT.defs if card.text.play)


def fresh(code: int) -> Frame:
    if code == c.F_EFFECT:
        return EffectFrame(EFFECT)
    frame = blank_frame(code)
    assert frame is not None
    return frame


def filled(code: int) -> Frame:
    """A frame in which no field has the value it begins with."""
    frame = fresh(code)
    for number, name in enumerate(fields_of(frame), 3):
        value = getattr(frame, name)
        if isinstance(value, bool):
            setattr(frame, name, not value)
        else:
            setattr(frame, name, number if isinstance(value, int) else [number, 1])
    return frame


def fields_of(frame: Frame) -> list[str]:
    """Everything that is set in the frame, however it is compiled."""
    names = [name for name in dir(frame) if not name.startswith("_")]
    names = [name for name in names if not callable(getattr(frame, name))]
    return [name for name in names if name not in ("code", "fields", "node")]


def values_of(frame: Frame) -> dict[str, object]:
    return {name: getattr(frame, name) for name in fields_of(frame)}


def game() -> State:
    return referee.new_game(CAT, Settings(seats=4), 1)


@pytest.mark.parametrize("name", CODES)
def test_a_frame_names_all_its_fields(name: str) -> None:
    frame = fresh(CODES[name])
    assert frame.code == CODES[name]
    assert sorted(fields_of(frame)) == sorted({*SHARED_FIELDS, *frame.fields})


@pytest.mark.parametrize("name", CODES)
def test_a_copy_of_a_frame_has_every_value_and_shares_no_list(name: str) -> None:
    frame = filled(CODES[name])
    other = frame.copy()
    assert type(other) is type(frame)
    assert values_of(other) == values_of(frame)
    for field, value in values_of(frame).items():
        if isinstance(value, list):
            assert getattr(other, field) is not value


@pytest.mark.parametrize("name", CODES)
def test_a_save_has_every_value_of_a_frame(name: str) -> None:
    st = game()
    frame = filled(CODES[name])
    st.stack.append(frame)
    other = from_data(CAT, st.settings, to_data(st)).stack[-1]
    assert type(other) is type(frame)
    assert values_of(other) == values_of(frame)
    if isinstance(frame, EffectFrame) and isinstance(other, EffectFrame):
        assert other.node is frame.node


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"code": 99}, "99"),
        ({"code": c.F_EFFECT}, "procedure"),
        ({"code": c.F_FLEE, "node": CAT.node_number(EFFECT)}, "procedure"),
        ({"code": c.F_FLEE, "runner": [1]}, "runner"),
        ({"code": c.F_FLEE, "giver": 1}, "giver"),
        ([1, 2], "list"),
    ],
)
def test_a_damaged_frame_is_refused(damage: object, message: str) -> None:
    st = game()
    data = to_data(st)
    data["stack"] = [damage]
    with pytest.raises(SaveError, match=message):
        from_data(CAT, st.settings, data)


def test_a_frame_that_is_as_it_began_is_saved_in_a_few_letters() -> None:
    st = game()
    st.stack = [fresh(c.F_COMBAT)]
    assert to_data(st)["stack"] == [{"code": c.F_COMBAT}]


@pytest.mark.parametrize("name", CODES)
def test_what_a_save_leaves_out_is_nothing(name: str) -> None:
    """Nobody, no card, no number, not done: saves of any age mean the same by a missing field."""
    for field, value in values_of(fresh(CODES[name])).items():
        assert value in (-1, 0, []), field


def test_an_effect_on_the_stack_runs_its_node() -> None:
    st = game()
    frame = EffectFrame(GainLevels(Num(2)))
    frame.you = Seat(1)
    st.stack.append(frame)
    frame.step(st)
    assert st.players[1].level == 3
    assert frame not in st.stack


def test_positions_have_names() -> None:
    number = re.compile(r"\.pc\s*(?:[<>=!]=?)\s*\d")
    found = [
        f"{path.relative_to(ENGINE)}: {line.strip()}"
        for path in ENGINE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if number.search(line)
    ]
    assert found == []
