"""When a card can matter at all: the windows and timings that the engine prepares for each card."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef, windows_of
from kickdoor.engine.effects.combat_strength import StrengthMod
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.nodes.amount_nodes import Num, OwnBonus
from kickdoor.engine.nodes.card_text import Ability, CardText
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.selectors import Filter

ARRANGE, DOOR, END = 1 << c.WINDOW_ARRANGE, 1 << c.WINDOW_DOOR, 1 << c.WINDOW_END
COMBAT, FLEE, ROLL = 1 << c.WINDOW_COMBAT, 1 << c.WINDOW_FLEE, 1 << c.WINDOW_ROLL
CURSE, SETUP = 1 << c.WINDOW_CURSE, 1 << c.WINDOW_SETUP
TURN = ARRANGE | DOOR | END
OPEN = TURN | COMBAT | FLEE


@pytest.mark.parametrize(
    ("timing", "own", "others"),
    [
        (c.T_OWN_TURN, TURN, 0),
        (c.T_ANY, OPEN, OPEN),
        (c.T_NOT_IN_COMBAT, OPEN, OPEN),
        (c.T_TEAM_UP, OPEN, OPEN),
        (c.T_OWN_COMBAT, COMBAT, COMBAT),
        (c.T_ANY_COMBAT, COMBAT, COMBAT),
        (c.T_OTHERS_COMBAT, COMBAT, COMBAT),
        (c.T_FLEE, FLEE, FLEE),
        (c.T_AFTER_ROLL, ROLL, ROLL),
        (c.T_OWN_ROLL, ROLL, ROLL),
        (c.T_CAUGHT, ROLL, ROLL),
        (c.T_AFTER_FLEE, ROLL, ROLL),
        (c.T_SLIPPED, ROLL, ROLL),
        (c.T_CURSED, CURSE, CURSE),
        (c.T_AFTER_COMBAT, END, END),
        (c.T_OWN_TURN | c.T_FLEE | c.T_CURSED, TURN | FLEE | CURSE, FLEE | CURSE),
    ],
)
def test_each_timing_opens_its_windows(timing: int, own: int, others: int) -> None:
    assert windows_of(timing, True) == own
    assert windows_of(timing, False) == others


def made(kind: int, text: CardText | None = None, **fields: object) -> CardDef:
    """A card, prepared as a catalog would."""
    definition = CardDef("Card", kind, c.DOOR, text=text or CardText(), **fields)  # type: ignore[arg-type]
    definition.prepare()
    return definition


@pytest.mark.parametrize(
    ("kind", "timing", "own", "others"),
    [
        (c.CURSE, c.T_ANY, OPEN, OPEN),
        (c.LEVEL_UP, c.T_ANY, OPEN, OPEN),
        (c.COMPANION, c.T_ANY, OPEN | SETUP, OPEN | SETUP),
        (c.ENHANCER, c.T_ANY, COMBAT, COMBAT),
        (c.MONSTER, c.T_ANY, 0, 0),
        (c.CLASS, c.T_ANY, SETUP | TURN | COMBAT, SETUP),
        (c.RACE, c.T_ANY, SETUP | TURN | COMBAT, SETUP),
        (c.ITEM, c.T_ANY, SETUP | TURN, SETUP),
        (c.SPECIAL, c.T_OWN_TURN, TURN, 0),
    ],
)
def test_cards_without_text_can_be_played_when_their_kind_allows_it(
    kind: int, timing: int, own: int, others: int
) -> None:
    found = made(kind)
    assert (found.timing, found.hand_timing) == (timing, timing)
    assert (found.own_windows, found.other_windows) == (own, others)
    assert (found.use_windows, found.use_own, found.use_other) == (0, [], [])


def test_a_monster_with_a_tag_may_join_a_fight() -> None:
    found = made(c.MONSTER, tags=["Undead"])
    assert (found.own_windows, found.other_windows) == (COMBAT, COMBAT)


@pytest.mark.parametrize(
    ("text", "timing"),
    [
        (CardText(once=True), c.T_ANY),
        (CardText(once=True, timing=c.T_FLEE), c.T_FLEE),
        (CardText(once=True, play=[StrengthMod(Num(2))]), StrengthMod(Num(2)).timing()),
        (CardText(once=True, play=[GainLevels(Num(1))]), c.T_ANY),
        (CardText(attach=Filter(kind=c.ITEM)), c.T_OWN_TURN),
    ],
)
def test_a_special_card_is_played_when_its_text_allows_it(text: CardText, timing: int) -> None:
    found = made(c.SPECIAL, text)
    assert found.timing == timing
    assert found.own_windows == windows_of(timing, True)
    assert found.other_windows == windows_of(timing, False)
    assert found.once is text.once


def test_what_undoes_curses_at_any_time_also_does_so_when_one_strikes() -> None:
    anytime = made(c.SPECIAL, CardText(once=True, play=[CancelCurse()], timing=c.T_ANY))
    assert anytime.timing == c.T_ANY | c.T_CURSED
    fighting = made(c.SPECIAL, CardText(once=True, play=[CancelCurse()], timing=c.T_OWN_COMBAT))
    assert fighting.timing == c.T_OWN_COMBAT


def test_abilities_open_windows_for_their_owner_and_for_bystanders() -> None:
    abilities = [
        Ability(c.T_OWN_COMBAT, StrengthMod(Num(1))),
        Ability(c.T_OWN_COMBAT | c.T_ANY_COMBAT, StrengthMod(Num(1))),
        Ability(c.T_FLEE | c.T_CURSED, GainLevels(Num(1))),
        Ability(c.T_OWN_TURN, GainLevels(Num(1))),
    ]
    found = made(c.CLASS, CardText(abilities=abilities))
    assert found.use_own == [COMBAT, COMBAT, FLEE | CURSE, TURN]
    assert found.use_other == [0, COMBAT, CURSE, 0]
    assert found.use_windows == COMBAT | FLEE | CURSE | TURN
    assert found.scopes == [c.SCOPE_FIGHT, c.SCOPE_FIGHT, c.SCOPE_ANY, c.SCOPE_ANY]
    assert found.thefts == [None] * 4
    assert found.hand_timing == found.timing == c.T_ANY  # they are used in play, not in hand
    found.prepare()  # a second time changes nothing
    assert found.use_own == [COMBAT, COMBAT, FLEE | CURSE, TURN]


def test_statics_are_sorted_by_how_they_are_looked_for() -> None:
    own, against, runs = HeroBonus(OwnBonus()), MonsterBonus(Num(3)), RunBonus(Num(1))
    statics: list[Static] = [own, against, runs]
    found = made(c.ITEM, CardText(statics=statics), value=400, bonus=4)
    assert (found.hero, found.against, found.runs, found.others) == ([own], [against], [runs], [])
    assert isinstance(own.amount, OwnBonus)
    assert own.amount.n == 4
    assert found.bans == 0
    assert not found.weighs
    assert not found.limits_hand


@pytest.mark.parametrize(
    ("kind", "value", "is_item", "is_gear"),
    [
        (c.ITEM, 0, True, True),
        (c.ITEM, -1, False, False),
        (c.COMPANION, 300, True, False),
        (c.COMPANION, -1, False, False),
    ],
)
def test_a_value_line_makes_an_item_and_companions_are_no_gear(
    kind: int, value: int, is_item: bool, is_gear: bool
) -> None:
    found = made(kind, value=value)
    assert (found.is_item, found.is_gear) == (is_item, is_gear)
