"""Reasons give nothing away; what a bot knew is there for afterwards."""

import re

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.seats.swapped_secrets import disguised

from kickdoor.bots.bot_reasons import PublicSituation, Reason, public_situation, reason_for
from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.decision_recorder import DecisionRecorder
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view

LEGENDS = load_editions(["legends"])
NAMES = ["Ann", "Bob", "Cleo", "Dov"]


def recorded(bot: str, seed: int = 3, turns: int = 25) -> DecisionRecorder:
    """Everything four bots decided in one game."""
    cat = LEGENDS.catalog
    st = new_game(cat, LEGENDS.settings(4, turn_limit=turns), seed)
    made = make_bot(bot, cat)
    recorder = DecisionRecorder()
    lucks = [luck_of(seed, seat) for seat in range(4)]
    while (turn := next_turn(st)) is not None:
        seen = view(st, turn.seat)
        action = made.decide(seen, turn.choices, lucks[turn.seat])
        recorder.note(made, seen, turn.choices, action)
        apply_trusted(st, turn.seat, action)
    return recorder


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_every_move_has_a_reason_in_one_sentence(bot: str) -> None:
    recorder = recorded(bot)
    assert len(recorder.decisions) > 100
    for decision in recorder.decisions:
        said = decision.reason.said(NAMES)
        assert re.fullmatch(r"[A-Z][^.!?{}]*\.", said), said
    assert len({decision.reason.text for decision in recorder.decisions}) >= 10


def test_no_reason_names_a_card_or_a_number() -> None:
    names = {definition.name for definition in LEGENDS.catalog.cards}
    for decision in recorded("medium", 4).decisions:
        said = decision.reason.text
        assert not any(name in said for name in names)
        assert not re.search(r"\d", said)


def test_a_reason_is_the_same_whatever_the_bot_holds() -> None:
    """Hidden cards dealt anew: the same move in the same open situation has the same reason."""
    cat = LEGENDS.catalog
    st = new_game(cat, LEGENDS.settings(4, turn_limit=12), 8)
    bot = make_bot("medium", cat)
    luck = Luck(5)
    seen_all = 0
    while (turn := next_turn(st)) is not None:
        seen = view(st, turn.seat)
        action = bot.decide(seen, turn.choices, luck)
        for other in range(4):
            if other != turn.seat:
                fake = view(disguised(st, other, Luck(seen_all)), turn.seat)
                assert reason_for(cat, public_situation(fake), action) == reason_for(
                    cat, public_situation(seen), action
                )
                seen_all += 1
        apply_trusted(st, turn.seat, action)
    assert seen_all > 100


def test_reasons_are_made_of_nothing_but_open_fields() -> None:
    """Whoever adds a field here must be sure that everybody at the table can see it."""
    assert set(PublicSituation.__dataclass_fields__) == {
        "me", "goal", "levels", "window", "question", "fighter", "helper", "at_stake", "ahead",
        "lacks", "ties",
    }  # fmt: skip


def test_the_reason_against_a_winner_names_the_winner() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon")
    card = table.hold(2, "Ancient")[0]
    table.meet("Attic Moth")
    table.claim()
    reason = reason_for(CAT, public_situation(view(table.st, Seat(2))), (c.A_PLAY, card, 0))
    assert reason == Reason("{} was about to win the game.", Seat(0))
    assert reason.said(NAMES) == "Ann was about to win the game."


def test_giving_up_is_told_by_how_far_away_victory_was() -> None:
    said = []
    for monster in ("Attic Moth", "Tax Dragon"):
        table = Table()
        table.meet(monster)
        said.append(reason_for(CAT, public_situation(view(table.st, Seat(0))), (c.A_GIVE_UP,)).text)
    assert said[0] == "Winning would have cost more than it was worth."
    assert said[1] == "There was no winning this one."


def test_a_one_shot_laid_on_the_table_is_not_said_to_be_used() -> None:
    table = Table()
    card = table.hold(0, "Fizzy Water")[0]
    reason = reason_for(CAT, public_situation(view(table.st, Seat(0))), (c.A_PLAY, card, 0))
    assert reason.text == "It was of more use on the table than in the hand."


@pytest.mark.parametrize("name", ["random", "easy", "medium"])
def test_a_thought_is_the_decision_with_its_reason(name: str) -> None:
    table = Table()
    table.hold(0, "Tin Hat", "Warrior", "Good Review")
    turn = next_turn(table.st)
    assert turn is not None
    bot = make_bot(name, CAT)
    seen = view(table.st, Seat(0)) if bot.needs_view else None
    thought = bot.think(seen, turn.choices, Luck(2))
    assert thought.action == bot.decide(seen, turn.choices, Luck(2))
    assert thought.reason.said(NAMES)
    assert len(thought.scores) == (len(turn.choices) if name == "medium" else 0)


def test_afterwards_one_can_see_what_a_bot_knew() -> None:
    recorder = recorded("medium")
    theirs = recorder.of(Seat(1))
    assert theirs
    for decision in theirs[:60]:
        assert decision.view.seat == 1
        assert decision.action in decision.options
        scores = decision.scores()
        assert len(scores) == len(decision.options)
        assert scores[decision.options.index(decision.action)] == max(scores)


def test_the_latest_reasons_leave_out_passes_and_moves_without_a_choice() -> None:
    recorder = recorded("easy")
    for decision in recorder.last(50):
        assert decision.action[0] != c.A_PASS
        assert len(decision.options) > 1
    assert len(recorder.last(5)) == 5
