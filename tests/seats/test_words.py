"""Plain English: every action, question, event and moment can be told to anybody."""

import re

import pytest
from tests.bots.arranged_table import CAT, Table

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import EventCode, Seat
from kickdoor.engine.nodes.node import Node
from kickdoor.engine.options import refusals
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.event_words import event_words
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view

NAMES = ["Ana", "Bela", "Cem", "Doris"]
# A name that is missing; in Charity nobody may really have a lower Level.
ODD = re.compile(r"[{}]|None|\bnobody\b(?! has a lower Level)|  |\?\?|-1\b.*card")


def words(you: int = 0, terms: dict[str, str] | None = None) -> Words:
    return Words(CAT, NAMES, Seat(you), terms)


def told(table: Table, seat: int) -> list[str]:
    mine = words(seat)
    seen = view(table.st, Seat(seat))
    return [mine.action(seen, action) for action in options(table.st, Seat(seat))]


def test_the_turn_begins() -> None:
    table = Table()
    assert words(0).window(view(table.st, Seat(0))) == (
        "Your turn: arrange your cards, then kick open the door"
    )
    assert words(1).window(view(table.st, Seat(1))) == "Ana's turn: before the door is kicked open"
    assert words(1).waiting(view(table.st, Seat(1))) == "The table waits for Ana"
    assert words(0).waiting(view(table.st, Seat(0))) == "The table waits for you"
    assert "Kick open the door" in told(table, 0)


def test_cards_of_every_kind_are_played_in_their_own_words() -> None:
    table = Table()
    table.hold(0, "Warrior", "Tin Hat", "Fizzy Water", "Small Print", "Good Review")
    listed = told(table, 0)
    for sentence in (
        "Play Warrior (Class)",
        "Play Tin Hat",
        "Carry Fizzy Water on the table",
        "Play Small Print on Bela",
        "Play Small Print on yourself",
        "Play Good Review on yourself",
    ):
        assert sentence in listed


def test_help_is_asked_for_at_a_price() -> None:
    table = Table()
    table.meet("Ferry Crowd")
    mine = words(0)
    seen = view(table.st, Seat(0))
    ask = (c.A_ASK_HELP, 1, 2, 1, 0, 0)
    assert mine.action(seen, ask) == "Ask Bela for help: 2 of 3 Treasures, Bela picks first"
    everything = (c.A_ASK_HELP, 1, 3, 1, 0, 0)
    assert mine.action(seen, everything) == "Ask Bela for help: all 3 Treasures"
    hat = table.find("Tin Hat")
    dear = (c.A_ASK_HELP, 1, 1, 0, 1, 1, hat)
    assert mine.action(seen, dear) == (
        "Ask Bela for help: 1 of 3 Treasures, you pick first, Tin Hat, even if the fight is lost"
    )
    table.act(0, ask)
    own = view(table.st, Seat(0))
    assert mine.offer(own, own.offers[0]) == (
        "your request to Bela for help: 2 of 3 Treasures, Bela picks first"
    )
    theirs = words(1)
    assert "Accept Ana's request for help: 2 of 3 Treasures, you pick first" in told(table, 1)
    offer = view(table.st, Seat(1)).offers[0]
    assert theirs.offer(view(table.st, Seat(1)), offer).startswith("Ana's request for help")


def test_trades_gifts_and_sales() -> None:
    table = Table()
    spoon, hat = table.wear(0, "Long Spoon", "Tin Hat")
    knife = table.wear(1, "Butter Knife")[0]
    mine = words(0)
    seen = view(table.st, Seat(0))
    assert mine.action(seen, (c.A_OFFER_TRADE, 1, 1, hat, knife)) == (
        "Offer Bela Tin Hat for Butter Knife"
    )
    assert mine.action(seen, (c.A_OFFER_TRADE, 1, 2, hat, spoon)) == (
        "Give Bela Tin Hat and Long Spoon"
    )
    assert mine.action(seen, (c.A_OFFER_TRADE, 1, 0, knife)) == "Ask Bela for Butter Knife"
    assert mine.action(seen, (c.A_SELL, spoon, hat)) == (
        "Sell Long Spoon and Tin Hat (worth 600 Gold Pieces)"
    )


def test_orders_name_who_and_what_in_the_right_places() -> None:
    table = Table()
    table.meet("Ferry Crowd")
    hands, hat, knife = table.wear(0, "Hired Hands", "Tin Hat", "Butter Knife")
    mob = next(
        card for card, one in enumerate(CAT.cards) if one.kind == c.MONSTER and one.level > 1
    )
    foe = CAT.cards[mob]
    mine = words(0)
    seen = view(table.st, Seat(0))
    for action, sentence in (
        ((c.A_HAND_OVER, hat, hands), "Let Hired Hands carry Tin Hat"),
        ((c.A_EQUIP, hat), "Equip Tin Hat"),
        ((c.A_UNEQUIP, hat), "Take off Tin Hat"),
        ((c.A_SACRIFICE, hands), "Leave Hired Hands behind and escape"),
        ((c.A_REPORT, 1, hat), "Call a slip of Bela (Tin Hat)"),
        ((c.A_TROUBLE, mob), f"Look for trouble: fight {foe.name} (Level {foe.level})"),
        ((c.A_JOIN, mob, -1), f"Add {foe.name} to the fight"),
        ((c.A_JOIN, mob, hat), f"Add {foe.name} to the fight with Tin Hat"),
        ((c.A_TUCK, mob, 0), f"Add {foe.name} (+{foe.level}) to Ferry Crowd"),
        ((c.A_BUY_OFF, 0), "Pay to be rid of Ferry Crowd"),
        ((c.A_BUY_OFF, 0, hat, knife), "Pay Tin Hat and Butter Knife to be rid of Ferry Crowd"),
    ):
        assert mine.action(seen, action) == sentence
    table.st.host[hat] = hands
    seen = view(table.st, Seat(0))
    assert mine.action(seen, (c.A_UNEQUIP, hat)) == "Take Tin Hat back from Hired Hands"
    assert mine.action(seen, (c.A_HAND_OVER, knife, hands)) == (
        "Let Hired Hands carry Butter Knife instead of Tin Hat"
    )


def test_questions_name_the_card_and_what_is_wanted() -> None:
    table = Table()
    table.wear(0, "Long Spoon", "Tin Hat")
    card = table.hold(1, "Wet Matches")[0]
    table.act(1, (c.A_PLAY, card, 0))
    seen = view(table.st, Seat(0))
    assert words(0).question(seen) == "Wet Matches: Which Item do you lose?"
    assert told(table, 0) == ["Long Spoon", "Tin Hat"]
    assert words(1).question(view(table.st, Seat(1))) == ""


def test_a_dispute_names_the_move_and_hides_what_was_hidden() -> None:
    table = Table()
    card = table.hold(1, "Small Print")[0]
    table.act(0, (c.A_DISPUTE,))
    mine = words(0)
    seen = view(table.st, Seat(0))
    assert mine.question(seen) == "A dispute was opened. What is your ruling?"
    mine.disputed = (Seat(1), (c.A_PLAY, card, 0))
    assert mine.question(seen) == (
        "A dispute was opened about a move of Bela: play Small Print on Ana. What is your ruling?"
    )
    mine.disputed = (Seat(0), (c.A_KICK,))
    assert mine.question(seen) == (
        "A dispute was opened about your move: kick open the door. What is your ruling?"
    )
    mine.disputed = (Seat(1), (c.A_SHOW, 4, card))
    assert "Small Print" not in mine.question(seen)
    for code in range(c.ACTIONS):
        if code not in (c.A_USE, c.A_PASS, c.A_DISPUTE, c.A_TAKE_BACK, c.A_BROWSE):
            mine.disputed = (Seat(1), (code, 0, 0))
            assert "unheard of" not in mine.question(seen)


def test_parts_of_a_strength() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    table.meet("Attic Moth")
    seen = view(table.st, Seat(1))
    assert seen.combat is not None
    parts = [words(1).part(seen, part) for part in seen.combat.side_parts]
    assert parts == ["+1 Ana's Level", "+3 Long Spoon"]
    assert words(0).part(seen, seen.combat.side_parts[0]) == "+1 your Level"
    assert [words(1).part(seen, part) for part in seen.combat.monster_parts] == [
        "+2 Level of Attic Moth"
    ]
    assert words(1).window(seen) == "Ana fights Attic Moth: 4 against 2, enough to win"


def test_events_speak_to_their_reader() -> None:
    hat = next(card for card, one in enumerate(CAT.cards) if one.name == "Tin Hat")
    drawn = (e.CARD_DRAWN, "TURN-10", Seat(0), hat, c.TREASURE, 1)
    assert words(0).event(drawn) == "You drew Tin Hat."
    assert words(1).event(drawn) == "Ana drew a Treasure card."
    assert words(3).event((e.TURN_STARTED, "TURN-01", Seat(3), 7, -1, -1)) == "Turn 7: your turn."
    assert words(0).event((e.TURN_STARTED, "TURN-01", Seat(3), 7, -1, -1)) == "Turn 7: Doris' turn."
    assert words(0).event((e.LEVEL_LOST, "LEVEL-03", Seat(2), 2, -1, -1)) == "Cem lost 2 levels."
    assert (
        words(1).event((e.CARD_GIVEN, "TRADE-04", Seat(0), hat, 1, -1))
        == "Ana gave Tin Hat to you."
    )
    assert (
        words(0).event((e.TEXT_SAID, "TABLE-01", Seat(1), 0, -1, -1), ["Psst"])
        == "Bela said: “Psst”"
    )


def test_refusals_name_their_rule() -> None:
    assert words().refusal(refusals.BIG_FULL).endswith("(BIG-01)")
    assert words().refusal(0) == ""


def test_editions_have_their_own_names_for_things() -> None:
    assert words().kind(c.CURSE) == "Curse"
    assert words(terms={"curse": "Trap"}).kind(c.CURSE) == "Trap"
    assert words(terms={"companion": "Sidekick"}).kind(c.COMPANION) == "Sidekick"


def test_an_ability_without_a_name_is_told_by_its_text() -> None:
    cat = load_editions(["legends"]).catalog
    thief = next(card for card, one in enumerate(cat.cards) if one.name == "Thief")

    def say(node: Node) -> str:
        return type(node).__name__

    table = Table()
    spoken = Words(cat, NAMES, Seat(0), None, say)
    assert "(" in spoken.action(view(table.st, Seat(0)), (c.A_USE, thief, 1, 3))
    silent = Words(cat, NAMES, Seat(0))
    assert silent.action(view(table.st, Seat(0)), (c.A_USE, thief, 1, 3))


@pytest.mark.parametrize("edition", ["legends", "oz"])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_can_be_told(seed: int, edition: str) -> None:
    mix = load_editions([edition])
    st = new_game(mix.catalog, mix.settings(4, turn_limit=60), seed, True)
    luck = Luck(seed)
    speakers = [Words(mix.catalog, NAMES, Seat(seat)) for seat in range(4)]
    heard = 0
    while (turn := next_turn(st)) is not None:
        display = speakers[turn.seat]
        seen = view(st, turn.seat)
        lines = [display.action(seen, action) for action in turn.choices]
        lines.append(display.question(seen) or display.window(seen))
        lines.append(display.waiting(seen))
        for other in speakers:
            lines.extend(other.event(event, st.texts) for event in (st.events or [])[heard:])
        heard = len(st.events or [])
        for line in lines[: len(turn.choices) + 1]:
            assert line
        for line in lines:
            assert not ODD.search(line), line
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])


def test_every_event_has_words_or_is_left_out_on_purpose() -> None:
    silent = {
        e.TURN_ENDED,
        e.GAVE_UP,
        e.STATUS_BEGAN,
        e.CHOICE_MADE,
    }
    for code in range(1, e.EVENTS):
        line = event_words(words(), (EventCode(code), "", Seat(0), 1, 1, -1), ["text"])
        assert bool(line) != (code in silent), code
