"""Small print of the engine: what only shows when two things meet that seldom do."""

import pytest
from tests.engine.effects.bench import Bench, monster
from tests.engine.test_edges import Table

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef, default_timing
from kickdoor.engine.drawbacks import mark_hostile
from kickdoor.engine.effects.dice_rolls import Reroll
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.ids import NO_FOE, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText, On
from kickdoor.engine.nodes.combat_conditions import MonstersIn
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import Has
from kickdoor.engine.nodes.selectors import Filter


def test_without_a_fight_there_are_no_monsters() -> None:
    st = Bench(monster("Rat")).st
    assert st.combat is None
    assert MonstersIn(0, 0).holds(st, Seat(0), NO_FOE, None)
    assert not MonstersIn(1, 1).holds(st, Seat(0), NO_FOE, None)


def test_a_card_that_rolls_any_die_again_is_played_after_a_roll() -> None:
    text = CardText(play=[Reroll()])
    assert default_timing(CardDef("Loaded Die", c.SPECIAL, c.TREASURE, text=text)) == c.T_AFTER_ROLL


@pytest.mark.parametrize(
    ("effect", "hurts"), [(LoseLevels(Num(1)), True), (GainLevels(Num(1)), False)]
)
def test_a_trigger_makes_a_card_a_drawback_only_if_it_strikes(effect: Effect, hurts: bool) -> None:
    cond = Has(Filter(kind=c.COMPANION))
    mark_hostile(On(0, effect, cond))
    assert cond.hostile is hurts


def test_a_copy_of_a_state_has_its_own_lists() -> None:
    st = Bench(monster("Rat")).st
    st.uses.append((Seat(0), 1, Seat(2), 3))
    st.game_uses.append((Seat(3), 2, Seat(1), 0))
    st.texts.append("hello")
    other = st.copy()
    assert other.uses == [(0, 1, 2, 3)]
    assert other.game_uses == [(3, 2, 1, 0)]
    assert other.texts == ["hello"]
    other.uses.clear()
    other.game_uses.clear()
    other.texts.clear()
    assert (len(st.uses), len(st.game_uses), len(st.texts)) == (1, 1, 1)


def test_nobody_gives_in_a_counter_offer_what_belongs_to_others() -> None:
    table = Table(monster("Ogre", 9))
    gift = table.table(0, "Junk")
    table.do(0, c.A_OFFER_TRADE, 1, 1, gift)
    others = table.table(2, "Junk")
    number = table.st.offers[0].number
    assert table.refused(1, c.A_COUNTER, number, 1, others)
    own = table.table(1, "Junk")
    table.do(1, c.A_COUNTER, number, 1, own)
    assert [offer.maker for offer in table.st.offers] == [1]
