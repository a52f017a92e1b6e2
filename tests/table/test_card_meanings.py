"""What the gallery says about a card, line by line: sign, words and rule."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.pack_names import Names
from kickdoor.table.card_faces import key_of
from kickdoor.table.gallery_meaning import meaning_of


def said(card: CardDef, big_limit: int = 1, **words: str) -> list[tuple[str, str, str]]:
    card.prepare()
    found = meaning_of(card, Names(), words, big_limit)
    return [(line.sign, line.text, line.rule) for line in found]


def signs(card: CardDef) -> list[tuple[str, str]]:
    return [(sign, rule) for sign, _, rule in said(card)]


def test_a_monster_says_how_it_fights_what_it_brings_and_what_it_does() -> None:
    bad: list[Effect] = [LoseLevels(Num(1))]
    one = CardDef("Rat", c.MONSTER, c.DOOR, level=2, treasures=1, levels=1, bad=bad)
    lines = said(one)
    assert lines[:2] == [
        ("fight", "It fights with 2. To kill it you need more.", "COMBAT-04"),
        ("gain", "Kill it for 1 level and 1 Treasure.", "REWARD-01"),
    ]
    sign, text, rule = lines[2]
    assert (sign, rule, len(lines)) == ("loss", "FLEE-05", 3)
    assert text.startswith("If it catches you: lose")
    many = CardDef("Wyrm", c.MONSTER, c.DOOR, level=18, treasures=4, levels=2)
    assert said(many)[1] == ("gain", "Kill it for 2 levels and 4 Treasures.", "REWARD-01")
    assert said(CardDef("Dust", c.MONSTER, c.DOOR, level=1, treasures=0))[1][1] == (
        "Kill it for 1 level and 0 Treasures."
    )


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"slot": c.HEADGEAR, "bonus": 3}, ("worn", "Use it on your head for +3.", "ITEM-06")),
        ({"slot": c.ARMOR}, ("worn", "Use it as Armor.", "ITEM-06")),
        ({"hands": 1, "bonus": 2}, ("worn", "Use it in one hand for +2.", "ITEM-06")),
        ({"hands": 2, "bonus": -1}, ("worn", "Use it in both hands for -1.", "ITEM-06")),
        ({"bonus": 4}, ("worn", "Equip it for +4. It needs no slot.", "ITEM-03")),
        ({}, ("worn", "Equip it. It needs no slot.", "ITEM-03")),
    ],
)
def test_gear_says_where_it_is_worn(fields: dict[str, int], line: tuple[str, str, str]) -> None:
    card = CardDef("Thing", c.ITEM, c.TREASURE, value=0, **fields)  # type: ignore[arg-type]
    assert said(card) == [line]


def test_size_and_price_are_told_where_they_matter() -> None:
    big = ("worn", "It is Big. You can carry one Big Item.", "BIG-01")
    price = ("sell", "It sells for 1,200 gold. 1,000 gold buys a level.", "SELL-01")
    card = CardDef("Barn", c.ITEM, c.TREASURE, value=1200, big=True)
    assert said(card)[1:] == [big, price]
    assert said(card, big_limit=2)[1:] == [price]
    assert said(CardDef("Pin", c.ITEM, c.TREASURE, value=1))[1][0] == "sell"
    assert len(said(CardDef("Pin", c.ITEM, c.TREASURE, value=0))) == 1


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        (c.ITEM, CardText(once=True), [("play", "ONESHOT-01")]),
        (
            c.ITEM,
            CardText(once=True, play=[GainLevels(Num(1))]),
            [("play", "ONESHOT-01"), ("play", "ONESHOT-05")],
        ),
        (c.SPECIAL, CardText(play=[GainLevels(Num(1))]), [("play", "ONESHOT-06")]),
        (
            c.CURSE,
            CardText(play=[LoseLevels(Num(1))]),
            [("play", "CURSE-02"), ("loss", "CURSE-01"), ("loss", "CURSE-03")],
        ),
        (
            c.CLASS,
            CardText(statics=[RunBonus(Num(1)), HeroBonus(Num(2))]),
            [("play", "CLASS-08"), ("run", "FLEE-03"), ("always", "CLASS-03")],
        ),
        (
            c.MONSTER,
            CardText(statics=[RunBonus(Num(-1))]),
            [("fight", "COMBAT-04"), ("gain", "REWARD-01"), ("run", "FLEE-04")],
        ),
    ],
)
def test_each_clause_has_its_sign_and_its_rule(
    kind: int, text: CardText, found: list[tuple[str, str]]
) -> None:
    value = 0 if kind == c.ITEM else -1
    assert signs(CardDef("Card", kind, c.DOOR, text=text, value=value)) == found


def test_an_edition_has_its_own_words_for_curses_and_companions() -> None:
    trap = said(CardDef("Net", c.CURSE, c.DOOR), curse="Trap")
    assert trap[0][1] == "Play this Trap on anybody, at any time."
    friend = said(CardDef("Cat", c.COMPANION, c.DOOR), companion="Ally")
    assert friend[0][1] == "Play it at any time. You can have one Ally."
    assert "Companion" in said(CardDef("Cat", c.COMPANION, c.DOOR))[0][1]


def test_what_holds_in_an_epic_game_is_marked() -> None:
    card = CardDef("Elf", c.RACE, c.DOOR, epic=CardText(statics=[RunBonus(Num(1))]))
    sign, text, rule = said(card)[-1]
    assert (sign, rule) == ("run", "FLEE-03")
    assert text.startswith("In an Epic game: ")


@pytest.mark.parametrize(
    ("card", "key"),
    [
        (CardDef("Rat", c.MONSTER, c.DOOR, level=2, bonus=5), "Level 2"),
        (CardDef("Hat", c.ITEM, c.TREASURE, bonus=3), "+3"),
        (CardDef("Rags", c.ITEM, c.TREASURE, bonus=-1), "-1"),
        (CardDef("Flight", c.POWER, c.DOOR, rank=4), "Rank 4"),
        (CardDef("Hex", c.CURSE, c.DOOR), "Odd kind"),
        (CardDef("Cat", c.COMPANION, c.DOOR, bonus=1, fact="Purrs"), "Purrs"),
    ],
)
def test_the_key_fact_of_a_card(card: CardDef, key: str) -> None:
    assert key_of(card, "odd kind") == key
