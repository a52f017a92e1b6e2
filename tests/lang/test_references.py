"""What refers to what was said before, and the record of it."""

import pytest
from tests.lang.corpus import in_short, read_as


def recorded(kind: str, text: str) -> list[tuple[int, str, str]]:
    found = read_as(kind, text)
    assert not found.problems
    return [(one.sentence, one.word, one.means) for one in found.records]


def test_otherwise_is_the_condition_before() -> None:
    text = "Roll a die. On 1 or 2, you die. Otherwise, lose two levels."
    assert recorded("bad_stuff", text) == [
        (2, "otherwise", "the condition before does not hold"),
    ]


def test_each_is_each_card_paid() -> None:
    text = "You may discard up to three cards in combat. Each gives you +1."
    assert recorded("class", text) == [(1, "each", "each card discarded for it")]


def test_its_treasure_is_that_of_the_monster_removed() -> None:
    text = "Usable once only. Remove one monster. Draw its Treasure, but gain no level."
    assert recorded("item", text) == [(2, "its", "what the monster beaten before brings")]


def test_an_extra_bonus_adds_to_the_one_before() -> None:
    text = "Usable once only. +2 to either side. If you are an Elf, an extra +3."
    told = in_short(read_as("item", text).text)
    assert "then=SideBonus(amount=5), otherwise=SideBonus(amount=2)" in told


def test_that_player_is_the_one_chosen() -> None:
    told = in_short(read_as("special", "Choose another player. That player loses a level.").text)
    assert "LoseLevels(amount=1, who=Who(code=13))" in told


@pytest.mark.parametrize(
    "text",
    [
        "Otherwise, lose a level.",
        "That player loses a level.",
        "If you have none, lose a level.",
        "Lose that many levels.",
        "They lose a level.",
        "Each gives you +1.",
    ],
)
def test_a_word_that_refers_to_nothing_is_refused(text: str) -> None:
    assert read_as("curse", text).problems[0].code == "no-antecedent"


def test_if_not_after_a_penalty_does_not_invent_a_second_one() -> None:
    found = read_as("curse", "-5 in your next combat. If not, -10!")
    assert [one.code for one in found.problems] == ["no-antecedent"]
