"""Effects on dice, on Curses and on other people's Items."""

from tests.engine.effects.bench import Bench, arena, item, make

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, SetDie
from kickdoor.engine.effects.player_changes import Die, LoseTurn
from kickdoor.engine.flow import curses, turn_phases
from kickdoor.engine.flow.curses import CurseFrame, start_curse
from kickdoor.engine.flow.rolls import WAIT, RollFrame, start_roll
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who

SMALL = Filter(kind=c.ITEM, size=c.SMALL)


def rolled(bench: Bench, face: int) -> RollFrame:
    start_roll(bench.st, Seat(0), NO_CARD, 0)
    frame = bench.st.stack[-1]
    assert isinstance(frame, RollFrame)
    frame.pc = WAIT
    frame.face = face
    return frame


def settle(bench: Bench, node: Effect) -> None:
    """Run an effect while a roll is being decided."""
    depth = len(bench.st.stack)
    frame = EffectFrame(node)
    frame.you = frame.by = Seat(1)
    bench.st.stack.append(frame)
    while len(bench.st.stack) > depth and bench.st.demand is None:
        node.step(bench.st, frame)


def test_a_roll_is_made_again_turned_or_changed() -> None:
    bench = arena()
    roll = rolled(bench, 2)
    bench.dice(6)
    settle(bench, Reroll())
    assert roll.face == 6
    settle(bench, ModifyRoll(Num(-2)))
    assert roll.plus == -2
    settle(bench, SetDie(Num(1)))
    assert roll.face == 1
    settle(bench, SetDie())
    assert bench.asked().seat == 1
    assert bench.asked().choices == [1, 2, 3, 4, 5, 6]


def test_the_curse_about_to_strike_is_cancelled_first() -> None:
    bench = arena()
    kept = bench.limbo("Hex")
    bench.run(bench.st.cat.cards[kept].play, you=1, card=kept)
    hex_card = bench.limbo("Hex")
    start_curse(bench.st, hex_card, Seat(0), Seat(2))
    striking = bench.st.stack[-1]
    assert isinstance(striking, CurseFrame)
    striking.pc = curses.WAIT
    settle(bench, CancelCurse())
    assert striking.is_cancelled
    assert bench.place(kept) == c.KEPT_CURSE
    bench.go_on()
    assert bench.place(hex_card) == c.IN_DOOR_DISCARDS
    assert not bench.st.players[0].statuses


def test_a_kept_curse_is_undone() -> None:
    bench = arena()
    first, second = bench.limbo("Hex"), bench.limbo("Hex")
    bench.run(bench.st.cat.cards[first].play, you=1, card=first)
    bench.run(bench.st.cat.cards[second].play, you=2, card=second)
    bench.run(CancelCurse())
    assert bench.asked().choices == [first, second]
    bench.answer(second)
    assert bench.place(second) == c.IN_DOOR_DISCARDS
    assert not bench.st.players[2].statuses
    assert bench.rules(e.CURSE_ENDED) == ["CONFLICT-01"]
    bench.run(CancelCurse(who=Who(c.W_YOU)))
    assert bench.done == 0


def test_a_theft_takes_a_small_item_on_four_or_more() -> None:
    bench = arena()
    hat = bench.table(1, "Hat")[0]
    bench.table(2, "Anvil")
    bench.dice(4)
    bench.run(Theft(SMALL))
    assert bench.st.players[0].table == [hat]
    assert not bench.st.equipped[hat]
    assert bench.rules(e.CARD_TAKEN) == ["META-05"]


def test_a_failed_theft_costs_a_level_or_what_the_card_says() -> None:
    bench = arena()
    bench.levels(3)
    bench.table(1, "Hat")
    bench.dice(3, 3)
    bench.run(Theft(SMALL))
    assert bench.level(0) == 2
    assert bench.done == 0
    bench.run(Theft(SMALL, fail=Die()))
    assert not bench.st.players[0].alive


def test_more_sources_of_theft_make_it_easier() -> None:
    steal = Theft(SMALL)
    power = make("Grab", c.POWER, c.DOOR, abilities=[Ability(c.T_ANY, steal)])
    bench = Bench(power, item("Hat"), copies=2)
    bench.table(0, "Grab", "Grab")
    hat = bench.table(1, "Hat")[0]
    bench.dice(3)
    bench.run(steal)
    assert bench.st.players[0].table[-1] == hat


def test_nobody_steals_in_or_from_a_combat() -> None:
    bench = arena()
    bench.table(0, "Hat")
    bench.table(1, "Hat")
    bench.fight(1, "Bear")
    bench.run(Theft(SMALL), you=1)
    assert bench.done == 0
    bench.run(Theft(SMALL), you=0)
    assert bench.done == 0
    bench.dice(6)
    bench.run(Theft(SMALL), you=2)
    assert bench.done == 1


def test_the_rest_of_the_turn_is_lost() -> None:
    bench = arena()
    turn = turn_phases.TurnFrame()
    turn.pc = turn_phases.TROUBLE_OR_LOOT
    bench.st.stack.insert(0, turn)
    bench.run(LoseTurn())
    assert turn.pc == turn_phases.CHARITY
