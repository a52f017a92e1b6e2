"""What Turtles is made of: Stances, Katas and Characters instead of Classes and Races."""

from collections import Counter

from kickdoor.engine import codes as c
from kickdoor.lang.packs.load import load_editions

CATALOG = load_editions(["turtles"]).catalog
NAMED = [
    "Leonardo", "Casey Jones", "Krang", "Alopex", "Shredder's Claw", "Samurai Armor", "Sai",
    "Aggressive Stance", "Defensive Stance", "Technical Stance", "Fancy Footwork", "Hockey Mask",
    "Disarmed!", "Wandering Monster", "Cheat!",
]  # fmt: skip


def test_the_cards_the_sheet_names_are_there() -> None:
    assert not set(NAMED) - {card.name for card in CATALOG.defs}


def test_three_stances_in_equal_numbers() -> None:
    stances = Counter(card.name for card in CATALOG.cards if card.kind == c.STANCE)
    assert sorted(stances) == ["Aggressive Stance", "Defensive Stance", "Technical Stance"]
    assert len(set(stances.values())) == 1


def test_fifteen_different_katas_of_rank_1_to_4() -> None:
    katas = [card for card in CATALOG.cards if card.kind == c.KATA]
    assert len(katas) == len({card.name for card in katas}) == 15
    assert {card.rank for card in katas} == {1, 2, 3, 4}


def test_six_characters_with_a_race_and_a_team_up_each() -> None:
    people = [card for card in CATALOG.defs if card.kind == c.PERSONA]
    assert len(people) == 6
    assert {card.race for card in people} == {"Human", "Mutant"}
    for card in people:
        assert [one.timing for one in card.text.abilities] == [c.T_TEAM_UP], card.name


def test_no_classes_races_joiners_or_big_items() -> None:
    kinds = {card.kind for card in CATALOG.defs}
    assert not kinds & {c.CLASS, c.RACE, c.JOINER, c.POWER, c.ORIGIN}
    assert not any(card.big for card in CATALOG.defs)
