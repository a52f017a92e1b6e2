"""Lines of the log, word for word: for the player they are about, for another and a spectator."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import EventCode, Seat
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.event_words import event_words
from kickdoor.seats.seat_words import Words
from kickdoor.table.table_game import settings_for

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
NO_END = "would have gone on forever: the referee dropped the rest of it."

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
    (e.LEVEL_KEPT, "", ANA, 0, NONE, "You stayed at the same Level.", ""),
    (e.LEVEL_KEPT, "LEVEL-04", ANA, 0, NONE, "You stayed at Level 1, the lowest there is.", ""),
    (
        e.LEVEL_KEPT,
        "LEVEL-07",
        ANA,
        0,
        NONE,
        "You went up no level: the last one takes a kill.",
        "",
    ),
    (e.LEVEL_KEPT, "CONFLICT-01", ANA, 0, NONE, "A card kept you from going up a level.", ""),
    (e.LEVEL_KEPT, "CONFLICT-04", ANA, 0, NONE, "You went up no level: nothing was killed.", ""),
    (e.LEVEL_KEPT, "DEATH-07", ANA, 0, NONE, "You went up no level: the dead gain none.", ""),
    (
        e.LEVEL_KEPT,
        "AMB-110",
        ANA,
        0,
        NONE,
        "A card kept you from losing a level.",
        "A card kept Ana",
    ),
    (e.EFFECT_VOID, "CURSE-09", ANA, CURSE, NONE, "Small Print had no effect on you.", ""),
    (e.EFFECT_VOID, "CURSE-09", NOBODY, CURSE, NONE, "Small Print had no effect.", ""),
    (e.EFFECT_VOID, "META-06", ANA, HAT, NONE, "You failed to steal Tin Hat.", "Ana failed to"),
    (e.COMBAT_STARTED, "", ANA, HAT, NONE, "You faced Tin Hat.", "Ana faced Tin Hat."),
    (e.CARD_EQUIPPED, "", ANA, HAT, NONE, "You equipped Tin Hat.", "Ana equipped Tin Hat."),
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
    (e.DEAL_DONE, "", ANA, CEM, NONE, "You settled up with Cem for the help.", ""),
    (e.DEAL_DONE, "", CEM, ANA, NONE, "Cem settled up with you for the help.", ""),
    (
        e.DEAL_DONE,
        "",
        CEM,
        BORIS,
        NONE,
        "Cem settled up with Boris for the help.",
        "Cem settled up with you",
    ),
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


# Edition, card, number of the ability; what its user reads, and others.
ABILITIES = [
    (
        "legends",
        "Thief",
        1,
        "You used Thief to try to steal a small Item from another player.",
        "",
    ),
    ("legends", "Thief", 0, "You used Thief to give that player -2.", "Ana used Thief to give"),
    (
        "legends",
        "Warrior",
        0,
        "You used Warrior for +1 for each card discarded.",
        "Ana used Warrior for",
    ),
    ("legends", "Wizard", 0, "You used Wizard to remove a monster.", "Ana used Wizard to remove"),
    ("legends", "Cleric", 1, "You used Cleric to draw a Treasure.", "Ana used Cleric to draw"),
    ("legends", "Cleric", 9, "You used Cleric.", "Ana used Cleric."),
    ("turtles", "Leonardo", 0, "You used Leonardo for +3 to your side.", "Ana used Leonardo."),
]


@pytest.mark.parametrize(("edition", "name", "index", "own", "others"), ABILITIES)
def test_an_ability_is_told_with_what_it_was_used_for(
    edition: str, name: str, index: int, own: str, others: str
) -> None:
    mix = load_editions([edition])
    card = next(n for n, one in enumerate(mix.catalog.cards) if one.name == name)
    event = (EventCode(e.ABILITY_USED), "CLASS-05", Seat(ANA), card, index, -1)

    def said(you: int) -> str:
        return event_words(words_of(mix, settings_for(mix, 3, {}), NAMES, Seat(you)), event)

    assert said(ANA) == own
    assert said(BORIS).startswith(others or own.replace("You", "Ana"))
    assert not others.endswith(".") or said(BORIS) == others


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
