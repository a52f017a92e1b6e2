"""What lasts: how it begins, what ends it, what it sets off."""

import pytest
from tests.engine.effects.bench import Bench, make, monster

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses, strength
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.item_statics import ExtraHands
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import Ban, ForAll, HandLimit
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.traits import is_banned, statics_of

WEAK = HeroBonus(Num(-5))


def cursed(play: list[Effect], you: int = 0) -> tuple[Bench, int]:
    bench = Bench(make("Hex", c.CURSE, c.DOOR, play=play), monster("Rat"), copies=2)
    card = bench.limbo("Hex")
    bench.run(bench.st.cat.cards[card].play, you=you, card=card, by=2)
    return bench, card


def test_a_lasting_curse_stays_with_its_victim() -> None:
    bench, card = cursed([Lasting([WEAK])], you=1)
    assert (bench.place(card), bench.st.owner[card]) == (c.KEPT_CURSE, 1)
    status = bench.st.players[1].statuses[0]
    assert (status.card, status.source, status.by) == (card, card, 2)
    assert bench.rules(e.CURSE_KEPT) == ["CURSE-04"]


def test_with_several_victims_the_card_stays_with_the_first() -> None:
    bench, card = cursed([Lasting([WEAK], who=Who(c.W_OTHERS))])
    assert [len(player.statuses) for player in bench.st.players] == [0, 1, 1]
    assert bench.st.owner[card] == 1
    assert bench.st.players[2].statuses[0].card == -1


def test_the_next_combat_is_the_one_that_comes() -> None:
    bench, card = cursed([Lasting([WEAK])])
    statuses.combat_ended(bench.st, Seat(0))
    assert bench.place(card) == c.KEPT_CURSE
    bench.fight(0, "Rat")
    statuses.combat_began(bench.st, Seat(0))
    assert strength.player_strength(bench.st, Seat(0)) == -4
    bench.st.combat = None
    statuses.combat_ended(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS
    assert bench.rules(e.CURSE_ENDED) == ["CURSE-04"]


def test_the_next_combat_is_this_one_if_the_victim_is_in_it() -> None:
    bench = Bench(make("Hex", c.CURSE, c.DOOR, play=[Lasting([WEAK])]), monster("Rat"))
    bench.fight(1, "Rat", helper=0)
    card = bench.limbo("Hex")
    bench.run(bench.st.cat.cards[card].play, card=card)
    bench.st.combat = None
    statuses.combat_ended(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_what_waits_for_a_combat_is_not_in_force_before() -> None:
    bench, _ = cursed([Lasting([ExtraHands(-1)])])
    assert not statics_of(bench.st, Seat(0), ExtraHands)
    bench.fight(0, "Rat")
    statuses.combat_began(bench.st, Seat(0))
    assert len(statics_of(bench.st, Seat(0), ExtraHands)) == 1


def test_your_next_turn_is_the_present_one_if_it_is_yours() -> None:
    bench, card = cursed([Lasting([Ban(c.BAN_SELL)], c.UNTIL_NEXT_TURN)])
    assert is_banned(bench.st, Seat(0), c.BAN_SELL)
    statuses.turn_ended(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_your_next_turn_is_waited_for_on_anothers() -> None:
    bench, card = cursed([Lasting([Ban(c.BAN_SELL)], c.UNTIL_NEXT_TURN)], you=1)
    statuses.turn_ended(bench.st, Seat(0))
    assert bench.place(card) == c.KEPT_CURSE
    statuses.turn_started(bench.st, Seat(1))
    assert bench.place(card) == c.KEPT_CURSE
    statuses.turn_ended(bench.st, Seat(1))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_until_your_turn_starts() -> None:
    bench, card = cursed([Lasting([Ban(c.BAN_SELL)], c.UNTIL_TURN_START)])
    statuses.turn_started(bench.st, Seat(0))
    assert bench.place(card) == c.KEPT_CURSE
    bench.st.turn = 4
    statuses.turn_started(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_the_present_turn_is_everybodys() -> None:
    bench, card = cursed([Lasting([Ban(c.BAN_SELL)], c.UNTIL_TURN_END)], you=2)
    statuses.turn_ended(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


@pytest.mark.parametrize(
    ("until", "ends"),
    [
        (c.UNTIL_ESCAPE, "escape"),
        (c.UNTIL_WIN, "win"),
        (c.UNTIL_WIN_ALONE, "alone"),
        (c.UNTIL_KILL, "kill"),
        (c.UNTIL_KILL_ALONE, "kill alone"),
        (c.UNTIL_DEATH, "death"),
        (c.UNTIL_CURED, ""),
    ],
)
def test_each_end_has_its_own_moment(until: int, ends: str) -> None:
    bench, card = cursed([Lasting([Ban(c.BAN_SELL)], until)])
    for moment in ("escape", "win", "alone", "kill", "kill alone", "death"):
        if moment == "escape":
            statuses.escape_settled(bench.st, Seat(0), True)
        elif moment == "death":
            statuses.died(bench.st, Seat(0))
        else:
            statuses.won_combat(bench.st, Seat(0), "alone" in moment, "kill" in moment)
        if moment == ends:
            assert bench.place(card) == c.IN_DOOR_DISCARDS
            return
        assert bench.place(card) == c.KEPT_CURSE
    assert until == c.UNTIL_CURED


def test_two_effects_of_one_curse_share_the_card() -> None:
    bench, card = cursed(
        [Seq([Lasting([WEAK], c.UNTIL_ESCAPE), Lasting([Ban(c.BAN_SELL)], c.UNTIL_WIN)])]
    )
    statuses.escape_settled(bench.st, Seat(0), True)
    assert bench.place(card) == c.KEPT_CURSE
    statuses.won_combat(bench.st, Seat(0), False, True)
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_undoing_a_curse_undoes_all_of_it() -> None:
    bench, card = cursed(
        [Seq([Lasting([WEAK], c.UNTIL_ESCAPE), Lasting([Ban(c.BAN_SELL)], c.UNTIL_WIN)])]
    )
    statuses.end_card(bench.st, CardId(card), "CONFLICT-01")
    assert not bench.st.players[0].statuses
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_a_delayed_effect_happens_once_and_lets_the_card_go() -> None:
    bench, card = cursed([LastingTrigger(c.ON_TURN_START, LoseLevels(Num(2)))], you=1)
    bench.levels(1, 6, 1)
    statuses.turn_started(bench.st, Seat(0))
    bench.go_on()
    assert bench.level(1) == 6
    statuses.turn_started(bench.st, Seat(1))
    bench.go_on()
    assert bench.level(1) == 4
    assert bench.place(card) == c.IN_DOOR_DISCARDS
    statuses.turn_started(bench.st, Seat(1))
    bench.go_on()
    assert bench.level(1) == 4


def test_a_delayed_effect_may_itself_last() -> None:
    later = LastingTrigger(c.ON_TURN_START, Lasting([Ban(c.BAN_SELL)], c.UNTIL_TURN_END))
    bench, card = cursed([later])
    statuses.turn_started(bench.st, Seat(0))
    bench.go_on()
    assert bench.place(card) == c.KEPT_CURSE
    statuses.turn_ended(bench.st, Seat(0))
    assert bench.place(card) == c.IN_DOOR_DISCARDS


def test_an_effect_for_the_next_combat_strikes_at_once_in_combat() -> None:
    node = LastingTrigger(c.ON_ENTER, LoseLevels(Num(1)))
    bench = Bench(monster("Rat"))
    bench.levels(5)
    bench.fight(0, "Rat")
    bench.run(node)
    assert bench.level(0) == 4


def test_several_delayed_effects_run_in_the_order_they_began() -> None:
    bench = Bench()
    bench.levels(5, 5)
    bench.run(LastingTrigger(c.ON_WIN, LoseLevels(Num(1), Who(c.W_LEFT))))
    bench.run(LastingTrigger(c.ON_WIN, LoseLevels(Num(1))))
    statuses.won_combat(bench.st, Seat(0), True, True)
    bench.go_on()
    assert bench.st.events is not None
    losers = [event[2] for event in bench.st.events if event[0] == e.LEVEL_LOST]
    assert losers == [1, 0]


def test_a_lasting_text_may_hold_for_everybody() -> None:
    bench, _ = cursed([Lasting([ForAll(HandLimit(1))], c.UNTIL_WIN)])
    assert [len(statics_of(bench.st, Seat(seat), HandLimit)) for seat in range(3)] == [1, 1, 1]
