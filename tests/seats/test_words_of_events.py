"""Lines of the log, word for word: for the player they are about, for another and a spectator."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import EventCode, Seat
from kickdoor.seats.event_words import event_words
from kickdoor.seats.seat_words import Words

NAMES = ["Ana", "Boris", "Cem"]
CARDS = Catalog(
    [
        CardDef("Small Print", c.CURSE, c.DOOR),
        CardDef("Sock Gremlin", c.MONSTER, c.DOOR, level=1),
        CardDef("Tin Hat", c.ITEM, c.TREASURE, value=200),
        CardDef("Good Review", c.LEVEL_UP, c.TREASURE),
    ],
    [1, 1, 1, 1],
)
CARDS.races = ["Elf", "Dwarf"]
CURSE, MONSTER, HAT, REVIEW, NONE = 0, 1, 2, 3, -1
ANA, BORIS, CEM, NOBODY = 0, 1, 2, -1
NO_END = "would have gone on for ever: the referee dropped the rest of it."

# Event, rule, seat and two numbers; what Ana reads; and Boris, as far as it tells more. Without a
# full stop it is the beginning of the line.
LINES = [
    (e.CARD_DRAWN, "", ANA, CURSE, c.DOOR, "You drew Small Print.", "Ana drew Small Print."),
    (e.CARD_DRAWN, "", CEM, NONE, c.DOOR, "Cem drew a Door card.", ""),
    (e.CARD_DRAWN, "", CEM, NONE, c.TREASURE, "Cem drew a Treasure card.", ""),
    (e.CARD_DRAWN, "", CEM, NONE, 0, "Cem drew a card.", ""),
    (e.CARD_PLAYED, "", ANA, CURSE, CEM, "You played Small Print on Cem.", ""),
    (e.CARD_PLAYED, "", CEM, CURSE, ANA, "Cem played Small Print on you.", ""),
    (e.CARD_PLAYED, "", CEM, CURSE, CEM, "Cem played Small Print.", ""),
    (e.CARD_PLAYED, "", CEM, CURSE, NONE, "Cem played Small Print.", ""),
    (e.CARD_PLAYED, "", CEM, REVIEW, ANA, "Cem played Good Review on you.", ""),
    (e.CARD_PLAYED, "", CEM, HAT, ANA, "Cem played Tin Hat.", "Cem played Tin Hat."),
    (e.CARD_PLAYED, "", CEM, NONE, ANA, "Cem played a card.", "Cem played a card."),
    (e.CARD_PLAYED, "TIMING-09", ANA, HAT, NONE, "You put Tin Hat on the table.", ""),
    (e.CARD_PLAYED, "ONESHOT-03", ANA, HAT, NONE, "You used Tin Hat.", "Ana used Tin Hat."),
    (e.CARD_DISCARDED, "", ANA, CURSE, NONE, "You discarded Small Print.", ""),
    (e.CARD_DISCARDED, "", NOBODY, HAT, NONE, "Tin Hat went to the discards.", ""),
    (e.CARD_DISCARDED, "", NOBODY, NONE, NONE, "A card went to the discards.", ""),
    (e.CARD_TAKEN, "", ANA, HAT, CEM, "You took Tin Hat from Cem.", "Ana took Tin Hat from Cem."),
    (e.CARD_TAKEN, "", CEM, HAT, ANA, "Cem took Tin Hat from you.", "Cem took Tin Hat from Ana."),
    (e.CARD_TAKEN, "", CEM, HAT, NONE, "Cem took Tin Hat.", "Cem took Tin Hat."),
    (e.LEVEL_GAINED, "", ANA, 1, NONE, "You went up a level.", "Ana went up a level."),
    (e.LEVEL_GAINED, "", ANA, 2, NONE, "You went up 2 levels.", "Ana went up 2 levels."),
    (e.LEVEL_LOST, "", ANA, 1, NONE, "You lost a level.", "Ana lost a level."),
    (e.LEVEL_LOST, "", ANA, 2, NONE, "You lost 2 levels.", "Ana lost 2 levels."),
    (e.LEVEL_KEPT, "", ANA, 0, NONE, "Your Level stayed the same.", ""),
    (e.DIE_ROLLED, "", ANA, 4, CURSE, "You rolled 4 for Small Print.", ""),
    (e.DIE_ROLLED, "", ANA, 4, NONE, "You rolled 4.", "Ana rolled 4."),
    (e.TURN_STARTED, "", BORIS, 3, NONE, "Turn 3: Boris' turn.", "Turn 3: your turn."),
    (e.SEX_DECLARED, "", ANA, c.MALE, NONE, "You chose a male character.", ""),
    (e.SEX_DECLARED, "", ANA, c.FEMALE, NONE, "You chose a female character.", ""),
    (e.SEX_CHANGED, "", ANA, c.MALE, NONE, "Your character turned male.", ""),
    (e.SEX_CHANGED, "", CEM, c.FEMALE, NONE, "Cem's character turned female.", ""),
    (e.RACE_CHANGED, "", ANA, 0, NONE, "Your race became Elf.", "Ana's race became Elf."),
    (e.RACE_CHANGED, "", CEM, 1, NONE, "Cem's race became Dwarf.", ""),
    (e.RACE_CHANGED, "", CEM, 2, NONE, "Cem's race became something else.", ""),
    (e.RACE_CHANGED, "", CEM, -1, NONE, "Cem's race became something else.", ""),
    (e.STRENGTH_CHANGED, "", ANA, 3, CURSE, "+3 for you from Small Print.", ""),
    (e.STRENGTH_CHANGED, "", CEM, -2, NONE, "-2 for Cem.", "-2 for Cem."),
    (e.STRENGTH_CHANGED, "", -1, 5, HAT, "+5 for the munchkins from Tin Hat.", ""),
    (e.STRENGTH_CHANGED, "", -2, 5, HAT, "+5 for the monster from Tin Hat.", ""),
    (e.STRENGTH_CHANGED, "", -3, 5, NONE, "+5 for the monster.", ""),
    (e.COMBAT_WON, "", ANA, 1, 2, "You won the fight: 1 level, 2 Treasures.", ""),
    (e.COMBAT_WON, "", CEM, 2, 1, "Cem won the fight: 2 levels, 1 Treasure.", ""),
    (e.COMBAT_WON, "", CEM, 0, 0, "Cem won the fight: 0 levels, 0 Treasures.", ""),
    (e.SOLD, "", ANA, 1100, NONE, "You sold Items for 1,100 Gold Pieces.", ""),
    (e.DEAL_DONE, "", ANA, CEM, NONE, "You and Cem settled your agreement.", ""),
    (e.DEAL_DONE, "", CEM, ANA, NONE, "Cem and you settled your agreement.", ""),
    (e.DEAL_DONE, "", CEM, BORIS, NONE, "Cem and Boris settled their agreement.", "Cem and you"),
    (e.DECK_RESHUFFLED, "", NOBODY, c.DOOR, NONE, "The Door discards were shuffled", ""),
    (e.DECK_RESHUFFLED, "", NOBODY, c.TREASURE, NONE, "The Treasure discards were shuffled", ""),
    (e.NOTHING_TO_DRAW, "", NOBODY, c.DOOR, NONE, "There was no Door card left to draw.", ""),
    (e.NOTHING_TO_DRAW, "", ANA, c.TREASURE, NONE, "There was no Treasure card left to draw.", ""),
    (e.BIG_SHED, "", ANA, CURSE, CEM, "You had to hand Small Print to Cem: too many", ""),
    (e.BIG_SHED, "", CEM, CURSE, ANA, "Cem had to hand Small Print to you: too many", ""),
    (e.BIG_SHED, "", ANA, CURSE, NONE, "You had to discard Small Print: too many Big Items.", ""),
    (e.FACT_ANSWERED, "", ANA, 1, NONE, "You answered: yes.", "Ana answered: yes."),
    (e.FACT_ANSWERED, "", ANA, 0, NONE, "You answered: no.", "Ana answered: no."),
    (e.CARD_NAMED, "", ANA, 1, NONE, "You named the right card.", "Ana named the right card."),
    (e.CARD_NAMED, "", ANA, 0, NONE, "You named the wrong card.", "Ana named the wrong card."),
    (e.ROLL_CALLED, "", ANA, c.CALL_HIGH, NONE, "You called high.", "Ana called high."),
    (e.ROLL_CALLED, "", ANA, c.CALL_LOW, NONE, "You called low.", "Ana called low."),
    (e.DISPUTE_SETTLED, "", NOBODY, 0, NONE, "The dispute was settled: play on.", ""),
    (e.DISPUTE_SETTLED, "", NOBODY, 1, NONE, "The dispute was settled: take it back.", ""),
    (e.RULING_MADE, "AMB-150", ANA, CURSE, NONE, f"Small Print {NO_END}", ""),
    (e.RULING_MADE, "AMB-150", ANA, HAT, CURSE, f"Tin Hat and Small Print {NO_END}", ""),
    (e.RULING_MADE, "AMB-150", ANA, NONE, NONE, f"This {NO_END}", ""),
    (e.RULING_MADE, "AMB-151", BORIS, HAT, NONE, "The referee ended Boris' turn: it would", ""),
    (e.RULING_MADE, "AMB-152", NOBODY, NONE, NONE, "The referee stopped the game: it would", ""),
    (e.RULING_MADE, "AMB-153", NOBODY, NONE, NONE, "The referee broke the tie that the dice", ""),
    (e.RULING_MADE, "AMB-154", ANA, CURSE, NONE, "Enough of Small Print: the referee allowed", ""),
    (e.HELP_ASKED, "", CEM, ANA, NONE, "Cem asked you for help.", "Cem asked Ana for help."),
    (e.CARD_GIVEN, "", CEM, CURSE, ANA, "Cem gave Small Print to you.", ""),
    (e.BODY_LOOTED, "", CEM, HAT, ANA, "Cem took Tin Hat from your body.", ""),
    (e.CURSE_STRUCK, "", ANA, CURSE, NONE, "Small Print struck you.", "Small Print struck Ana."),
    (e.CAUGHT, "", ANA, NONE, NONE, "A card caught you.", "A card caught Ana."),
]


def line(you: int, code: int, rule: str, seat: int, a: int, b: int) -> str:
    event = (EventCode(code), rule, Seat(seat), a, b, -1)
    return event_words(Words(CARDS, NAMES, Seat(you)), event)


@pytest.mark.parametrize(("code", "rule", "seat", "a", "b", "own", "others"), LINES)
def test_lines(code: int, rule: str, seat: int, a: int, b: int, own: str, others: str) -> None:
    said = line(ANA, code, rule, seat, a, b)
    assert said.startswith(own)
    assert said.endswith(own) or not own.endswith(".")
    assert line(BORIS, code, rule, seat, a, b).startswith(others)
    assert " you" not in line(NOBODY, code, rule, seat, a, b)


def test_a_spectator_has_part_in_no_agreement() -> None:
    said = line(NOBODY, e.DEAL_DONE, "", ANA, NOBODY, NONE)
    assert said.endswith("settled their agreement.")


TEXTS = ["Psst", "Hello"]


@pytest.mark.parametrize(
    ("texts", "number", "said"),
    [
        (TEXTS, 0, "Ana said: “Psst”"),
        (TEXTS, 1, "Ana said: “Hello”"),
        (TEXTS, 2, "Ana said: “...”"),
        (TEXTS, -1, "Ana said: “...”"),
        (None, 0, "Ana said: “...”"),
    ],
)
def test_free_texts_are_quoted(texts: list[str] | None, number: int, said: str) -> None:
    event = (e.TEXT_SAID, "TABLE-01", Seat(ANA), number, -1, -1)
    assert event_words(Words(CARDS, NAMES, Seat(CEM)), event, texts) == said


def test_an_event_nobody_knows_has_no_line() -> None:
    for code in (-1, 0, e.EVENTS, e.EVENTS + 1):
        assert line(ANA, code, "", ANA, 0, 0) == ""
