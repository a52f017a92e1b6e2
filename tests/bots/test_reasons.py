"""Reasons give nothing away; what a bot knew is there for afterwards."""

import re
from typing import Any

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.seats.swapped_secrets import disguised

from kickdoor.bots import reason_words as r
from kickdoor.bots.bot_reasons import (
    PublicSituation,
    Reason,
    public_situation,
    reason_for,
    reasons_for,
)
from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.decision_recorder import DecisionRecorder
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import TieView

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
    assert len({decision.reason.fact for decision in recorder.decisions}) >= 10


def test_no_reason_names_a_card_or_a_number() -> None:
    names = {definition.name for definition in LEGENDS.catalog.cards}
    for fact, wordings in r.WORDINGS.items():
        for said in wordings:
            assert not any(name in said for name in names)
            assert not re.search(r"\d", said)
            full = Reason(fact, Seat(0)).said(["you"], wordings.index(said))
            assert re.fullmatch(r"[A-Z][^.!?{}]*\.", full), full
            # “you” and a name take the same verb
            assert not re.search(r"\{\} (is|was|has|[a-z]+s)\b", said), said
    assert len(set(r.SENTENCES)) == len(r.SENTENCES)


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
        "me", "goal", "levels", "strengths", "window", "question", "fighter", "helper",
        "at_stake", "ahead", "lacks", "ties",
    }  # fmt: skip


def test_the_reason_against_a_winner_names_the_winner() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon")
    card = table.hold(2, "Ancient")[0]
    table.meet("Attic Moth")
    table.claim()
    reason = reason_for(CAT, public_situation(view(table.st, Seat(2))), (c.A_PLAY, card, 0))
    assert reason == Reason(r.STOPS_WIN, Seat(0))
    assert reason.said(NAMES) == "I could not let Ann win the game."
    assert reason.said(["you"], 3) == "I could not let you win the game."


def test_giving_up_is_told_by_how_far_away_victory_was() -> None:
    said = []
    for monster in ("Attic Moth", "Tax Dragon"):
        table = Table()
        table.meet(monster)
        said.append(reason_for(CAT, public_situation(view(table.st, Seat(0))), (c.A_GIVE_UP,)).fact)
    assert said == [r.OUTMATCHED, r.HOPELESS]


def situation(**facts: Any) -> PublicSituation:
    """The second player moves; nobody fights, and all are at Level 3 unless told otherwise."""
    plain: dict[str, Any] = {
        "me": Seat(1), "goal": 10, "levels": [3, 3, 3], "strengths": [3, 3, 3], "window": 0,
        "question": 0, "fighter": NOBODY, "helper": NOBODY, "at_stake": 0, "ahead": False,
        "lacks": 0, "ties": [],
    }  # fmt: skip
    return PublicSituation(**{**plain, **facts})


CURSE = next(n for n, one in enumerate(CAT.cards) if one.kind == c.CURSE)
STRONGER, WEAKER = ([one.name for one in CAT.cards].index(name) for name in ("Ancient", "Sleepy"))
BLOWS = [TieView(by=Seat(0), to=Seat(1), blows=2, favours=0, deals=0)]
SOMEBODY = {"question": c.D_SEAT}
FIGHT = {"fighter": Seat(0), "at_stake": 1, "ahead": True, "lacks": -1}


@pytest.mark.parametrize(
    ("facts", "action", "grudges", "expected"),
    [
        # A Curse: only what is true of the one it hits.
        ({}, (c.A_PLAY, CURSE, 0), True, []),
        ({"levels": [4, 3, 4]}, (c.A_PLAY, CURSE, 0), False, [r.FURTHER]),
        ({"levels": [5, 3, 4]}, (c.A_PLAY, CURSE, 0), False, [r.LEADS, r.FURTHER]),
        ({"levels": [9, 9, 4]}, (c.A_PLAY, CURSE, 0), False, [r.LAST_LEVEL]),
        ({"levels": [2, 3, 4]}, (c.A_PLAY, CURSE, 0), False, []),
        ({"ties": BLOWS}, (c.A_PLAY, CURSE, 0), False, []),  # it does not count blows
        ({"ties": BLOWS}, (c.A_PLAY, CURSE, 0), True, [r.STRUCK]),
        ({}, (c.A_PLAY, CURSE, 1), True, []),
        # Into the fight of another: a weaker monster is no blow.
        (FIGHT, (c.A_PLAY, STRONGER, 0), False, [r.CLOSE_FIGHT]),
        (FIGHT, (c.A_PLAY, WEAKER, 0), False, []),
        ({**FIGHT, "lacks": -9}, (c.A_JOIN, 0, -1), False, []),
        ({**FIGHT, "question": c.D_SIDE}, (c.A_ANSWER, c.SIDE_MONSTERS), False, [r.CLOSE_FIGHT]),
        ({**FIGHT, "question": c.D_SIDE}, (c.A_ANSWER, c.SIDE_MUNCHKINS), False, []),
        # Somebody chosen: what the table can see of how they stand, and not how a fight does.
        ({**SOMEBODY, "levels": [5, 3, 4]}, (c.A_ANSWER, 0), False, [r.LEADS, r.FURTHER]),
        ({**SOMEBODY, "levels": [2, 3, 4]}, (c.A_ANSWER, 0), False, []),
        ({**SOMEBODY, "levels": [3, 5, 4]}, (c.A_ANSWER, 1), False, []),
        ({**SOMEBODY, "ties": BLOWS}, (c.A_ANSWER, 0), True, [r.STRUCK]),
        ({**FIGHT, **SOMEBODY, "levels": [9, 9, 3]}, (c.A_ANSWER, 0), False, [r.LAST_LEVEL]),
        # Into a fight of one's own.
        ({**FIGHT, "fighter": Seat(1)}, (c.A_PLAY, STRONGER, 0), False, []),
        ({**FIGHT, "fighter": Seat(1)}, (c.A_PLAY, WEAKER, 0), False, [r.NARROW_LEAD]),
        (
            {"fighter": Seat(1), "at_stake": 1, "lacks": 3, "levels": [3, 9, 3]},
            (c.A_PLAY, WEAKER, 0),
            False,
            [r.OWN_WIN, r.BEHIND],
        ),
        # Help.
        ({**FIGHT, "levels": [9, 3, 3]}, (c.A_DECLINE, 1), False, [r.HELPS_NO_WINNER, r.FURTHER]),
        ({**FIGHT, "levels": [8, 8, 3]}, (c.A_DECLINE, 1), False, [r.TOO_CLOSE]),
        ({**FIGHT, "lacks": 9}, (c.A_DECLINE, 1), False, [r.LOST_ANYWAY]),
        ({**FIGHT, "lacks": 8}, (c.A_DECLINE, 1), False, []),
        ({**FIGHT, "levels": [4, 3, 3]}, (c.A_ACCEPT, 1), False, [r.FAIR_DEAL]),
        (FIGHT, (c.A_ACCEPT, 1), False, [r.CAN_AFFORD, r.FAIR_DEAL]),
        (FIGHT, (c.A_COUNTER, 1, 2), False, [r.A_PRICE]),
    ],
)  # fmt: skip
def test_only_what_is_true_is_a_reason(
    facts: dict[str, Any], action: tuple[int, ...], grudges: bool, expected: list[str]
) -> None:
    found = reasons_for(CAT, situation(**facts), action, grudges)
    assert found
    assert [reason.fact for reason in found if reason.is_telling] == expected


def test_a_one_shot_laid_on_the_table_is_not_said_to_be_used() -> None:
    table = Table()
    card = table.hold(0, "Fizzy Water")[0]
    reason = reason_for(CAT, public_situation(view(table.st, Seat(0))), (c.A_PLAY, card, 0))
    assert reason.fact == r.LAID_OUT


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


def test_the_sex_of_a_character_needs_no_reason() -> None:
    mix = load_editions(["legends"])
    bot = make_bot("medium", mix.catalog)
    st = new_game(mix.catalog, mix.settings(3), 1)
    turn = next_turn(st)
    assert turn is not None
    seen = view(st, turn.seat)
    assert seen.demand is not None
    assert seen.demand.kind == c.D_SEX
    recorder = DecisionRecorder()
    recorder.note(bot, seen, turn.choices, turn.choices[0])
    assert len(recorder.of(turn.seat)) == 1
    assert recorder.last(9) == []
