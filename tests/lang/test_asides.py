"""Story told beside a rule: what is set aside, and what never is."""

import pytest
from tests.lang.corpus import in_short, read_as

from kickdoor.lang.card_reader import FLAVOUR, READ


def test_a_story_in_front_of_a_rule_is_set_aside_and_shown() -> None:
    text = "The tea is cold, and you lose two levels."
    found = read_as("bad_stuff", text)
    assert in_short(found.text) == "CardText(play=[LoseLevels(amount=2)])"
    (one,) = found.sentences
    assert one.status == READ
    assert one.aside is not None
    assert text[slice(*one.aside)] == "The tea is cold, and"


def test_a_reason_behind_a_rule_is_set_aside() -> None:
    found = read_as("bad_stuff", "Lose two levels because of the smell.")
    assert in_short(found.text) == "CardText(play=[LoseLevels(amount=2)])"


def test_a_sentence_of_story_is_flavour_beside_a_rule_and_is_shown() -> None:
    found = read_as("bad_stuff", "The broth is tepid! Lose a level.")
    assert [one.status for one in found.sentences] == [FLAVOUR, READ]
    assert found.sentences[0].skipped


@pytest.mark.parametrize(
    ("kind", "story", "rule"),
    [
        ("bad_stuff", "He never blinks.", "Lose a level."),
        ("bad_stuff", "She admires your boots.", "Lose the Footgear you are wearing."),
        ("monster", "A dweller from the Misty Quarry.", "+2 against Elves."),
        ("monster", "Envious of Wizards because of their hats.", "+3 against Wizards."),
    ],
)
def test_a_story_may_name_what_the_rule_beside_it_names(kind: str, story: str, rule: str) -> None:
    found = read_as(kind, f"{story} {rule}")
    assert found.ok
    assert [one.skipped for one in found.sentences] == [True, False]
    assert in_short(found.text) == in_short(read_as(kind, rule).text)


@pytest.mark.parametrize(
    ("kind", "text", "aside"),
    [
        ("monster", "+3 against Wizards (brrr).", "(brrr)"),
        ("monster", "+3 against Wizards... they smell of candles.", "... they smell of candles"),
        ("bad_stuff", "Lose all your Items, nitwit.", ", nitwit"),
    ],
)
def test_a_story_in_brackets_or_behind_a_pause_is_shown(kind: str, text: str, aside: str) -> None:
    (one,) = read_as(kind, text).sentences
    assert one.status == READ
    assert one.aside is not None
    assert text[slice(*one.aside)] == aside


def test_a_speech_with_a_stop_of_its_own_is_marked_by_its_quotation_marks() -> None:
    found = read_as("bad_stuff", "“Say cheese!” Lose a level.")
    assert [one.status for one in found.sentences] == [FLAVOUR, READ]
    assert not any(one.skipped for one in found.sentences)


def test_a_monster_may_have_nothing_but_a_picture() -> None:
    assert read_as("monster", "It smells of old cheese.").ok


@pytest.mark.parametrize("kind", ["bad_stuff", "curse", "item", "class"])
def test_story_alone_is_no_text_of_anything_else(kind: str) -> None:
    assert not read_as(kind, "It smells of old cheese.").ok


@pytest.mark.parametrize(
    "text",
    [
        "Lose a level. Nobody may loot your body.",
        "Lose a level. There is nothing left to loot.",
        "Lose a level. You are a lady now, whatever your sex was.",
        "Lose a level. Your gender wobbles.",
        "Lose a level. From now on you are a Wizard.",
        "Lose a level. Your rivals laugh.",
        "Lose a level. This hurts twice.",
        "Lose a level for each card in the house.",
        "When you sing, lose a level.",
        "If it rains, lose a level.",
        "Your neighbor giggles, and you lose a level.",
        "Elves faint, and you lose a level.",
    ],
)
def test_what_could_be_a_rule_is_never_set_aside(text: str) -> None:
    found = read_as("bad_stuff", text)
    assert not found.ok
    assert not any(one.skipped or one.aside for one in found.sentences)


def test_facts_in_a_text_are_fields_and_no_rules() -> None:
    found = read_as("item", "Big. 2 Hands. 600 Gold Pieces. +3 against Undead.")
    assert found.ok
    assert found.facts == {"big": True, "hands": 2, "value": 600}
    assert "HeroBonus" in in_short(found.text)


def test_facts_at_odds_are_refused() -> None:
    found = read_as("item", "400 Gold Pieces. 600 Gold Pieces.")
    assert [one.code for one in found.problems] == ["at-odds"]


def test_facts_of_another_kind_of_card_are_not_taken() -> None:
    assert not read_as("curse", "2 Hands.").ok


@pytest.mark.parametrize(
    ("kind", "story"),
    [
        ("bad_stuff", "It takes a hefty nibble out of the furniture."),
        ("bad_stuff", "It turns pink and shows its gums."),
        ("bad_stuff", "You should be embarrassed."),
        ("bad_stuff", "Why did you bring sandwiches to a picnic of crocodiles?"),
        ("bad_stuff", "Lose your sanity."),
        ("monster", "He is way cleverer than you could ever dream to be."),
        ("monster", "No one knows where it sleeps."),
        ("monster", "It squints as if the sun hurt."),
        ("monster", "The most stubborn and least polite poet of the swamp."),
    ],
)
def test_what_only_describes_is_told_and_shown(kind: str, story: str) -> None:
    rule = "Lose a level." if kind == "bad_stuff" else "+2 against Elves."
    found = read_as(kind, f"{story} {rule}")
    assert found.ok, found.problems
    assert [one.skipped for one in found.sentences] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "It takes your lantern.",
        "Take a deep gulp of cider.",
        "You take a wobbly bow and keep a pickle.",
        "You should burp before you flee.",
        "It leaves if you yodel.",
        "It joins your side whenever you whistle.",
        "It keeps the shiniest Item.",
        "It gives each dancer a pickle.",
        "It keeps two pickles.",
        "Lose your trousers.",
        "Lose your sanity and an Item of glass.",
        "Would you give up a level for a banana?",
        "It is more cheerful than your Level allows.",
        "No one may whistle.",
    ],
)
def test_what_asks_permits_counts_or_names_the_game_is_never_told(text: str) -> None:
    for kind, rule in (("bad_stuff", "Change sex."), ("monster", "+2 against Elves.")):
        found = read_as(kind, f"{rule} {text}")
        assert not found.ok, (kind, text)
