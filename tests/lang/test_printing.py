"""The printer's own English, short lines, key facts and explanations."""

import pytest
from tests.lang.reading import NAMES, bad, read, text_of

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.card_words import text_in_words
from kickdoor.lang.explanations import explain
from kickdoor.lang.pack_names import Names
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.short_texts import cut, key_fact, short_line


def write(text: CardText, kind: int, names: Names) -> str:
    return text_in_words(text, kind, "text", names)


def write_effects(effects: list[Effect], names: Names) -> str:
    return text_in_words(CardText(play=effects), c.MONSTER, "bad_stuff", names)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("ditch 2 cards", "Discard two cards."),
        (
            "Lose your Headgear; if you have none, you perish.",
            "Lose your Headgear. If you have none, die.",
        ),
        (
            "Everyone else loses a level and discards an Item.",
            "Each other player loses a level and loses an Item.",
        ),
        (
            "Roll a die; on a 1 or 2 you die; otherwise lose a level.",
            "Roll a die. On 2 or below, die, otherwise lose a level.",
        ),
    ],
)
def test_bad_stuff_is_printed_plainly(said: str, printed: str) -> None:
    assert write_effects(bad(said), NAMES) == printed


@pytest.mark.parametrize(
    ("kind", "said", "printed"),
    [
        (c.ITEM, "Glad to be used by Elves only."[19:], "Usable by Elves only."),
        (c.ENHANCER, "+5 to the monster.", "+5."),
    ],
)
def test_texts_are_printed_plainly(kind: int, said: str, printed: str) -> None:
    assert write(text_of(said, kind), kind, NAMES) == printed


def test_what_no_sentence_says_is_refused() -> None:
    with pytest.raises(Unsaid):
        write_effects([Seq([Seq([LoseLevels(Num(1))])])], NAMES)
    with pytest.raises(Unsaid):
        write(CardText(play=[LoseLevels(Num(1), Who(c.W_OWNER))], abilities=[]), c.CLASS, NAMES)


def test_an_explanation_is_indented_words() -> None:
    lines = explain(text_of("Lose your Class. If you have none, lose a level.", c.CURSE), NAMES)
    assert lines[0] == "What happens:"
    assert "  Lose: lose your Class" in lines
    assert any("you have none" in line for line in lines)
    assert explain(CardText()) == ["Nothing."]


def test_an_explanation_says_how_a_card_is_played() -> None:
    text = text_of("Usable once only. Play during any combat. +3 to either side.", c.ITEM)
    assert explain(text)[:2] == [
        "The card works once, then it is discarded.",
        "It may be played: any combat.",
    ]


def test_key_facts() -> None:
    monster = CardDef("Soup Golem", c.MONSTER, c.DOOR, level=12, treasures=3)
    hat = CardDef("Kettle Hat", c.ITEM, c.TREASURE, value=300, bonus=4, slot=c.HEADGEAR)
    curse = CardDef(
        "Bare Feet", c.CURSE, c.DOOR, text=text_of("Lose the Footgear you are wearing.", c.CURSE)
    )
    assert key_fact(monster) == "Lv 12 · 3 Treasures"
    assert key_fact(hat) == "+4 Headgear"
    assert key_fact(curse) == "Lose Footgear"


@pytest.mark.parametrize(
    ("kind", "text", "fact"),
    [
        (c.CURSE, "Give one Item to the player on your left.", "Give a card away"),
        (c.CURSE, "Each player discards a card from their hand.", "All lose cards"),
        (c.CURSE, "-1 to all your rolls. It goes when your Footgear goes.", "-1 to all rolls"),
        (c.CURSE, "You cannot sell Items until you go up a level.", "No selling"),
        (c.ITEM, "Usable once only. Kill one monster of Level 4 or lower.", "Kill a monster"),
        (c.SPECIAL, "Attach to an Item you carry. It gives an extra +2.", "+2 on an Item"),
        (c.CLASS, "+2 if you have a Hireling.", "Class"),
        (c.CLASS, "+2.", "+2 Class"),
        (c.ORIGIN, "Your Powers may total two more Ranks than your Level.", "+2 Ranks of Powers"),
        (c.ORIGIN, "You have a Secret Identity.", "Origin: Identity"),
        (c.CLASS, "You have Theft.", "Class: Theft"),
        (c.ITEM, "You have a Secret HQ.", "Secret HQ"),
    ],
)
def test_key_facts_of_texts(kind: int, text: str, fact: str) -> None:
    assert key_fact(CardDef("Card", kind, c.DOOR, text=text_of(text, kind))) == fact


def test_key_facts_of_powers() -> None:
    flight = text_of("You have Flight.", c.POWER)
    assert key_fact(CardDef("Hop", c.POWER, c.DOOR, rank=1, text=flight)) == "Flight, Rank 1"
    both = text_of("+2. You have Theft.", c.POWER)
    assert key_fact(CardDef("Grab", c.POWER, c.DOOR, rank=2, text=both)) == "+2 Power, Rank 2"


def test_short_lines_leave_out_how_a_card_is_played() -> None:
    card = CardDef(
        "Jar",
        c.ITEM,
        c.TREASURE,
        printed="Usable once only. Play during any combat. +3 to either side.",
    )
    assert short_line(card) == "+3 to either side."


def test_a_name_without_a_plural_has_no_article() -> None:
    names = Names({"Gentry": c.CLASS}, plurals={"Gentry": "Gentry"})
    text = read("+3 against Gentry. Will not fight Gentry.", c.MONSTER, "text", names)
    assert "cond: you are Gentry" in " ".join(explain(text.text, names))
    again = read("If you are Gentry, lose a level.", c.CURSE, "text", names)
    assert write(again.text, c.CURSE, names) == "If you are Gentry, lose a level."


def test_cut_stops_at_a_word() -> None:
    assert cut("Lose two levels and more", 16) == "Lose two levels…"
    assert cut("short", 16) == "short"


def test_a_monster_that_joins_any_fight_is_printed() -> None:
    text = text_of('It may join any combat without "Wandering Monster".', c.MONSTER)
    said = write(text, c.MONSTER, NAMES)
    assert said == 'It may join any combat without "Wandering Monster".'
