"""Scope, rule by rule: what reaches over what. The names are those of decision record 0031."""

import pytest
from tests.lang.corpus import in_short, read_as
from tests.lang.reading import NAMES

from kickdoor.lang.card_reader import read_sentence
from kickdoor.lang.grammar_rules.preferences import PREFERENCES
from kickdoor.lang.tokenizer import sentences_of


def nodes(kind: str, text: str) -> str:
    found = read_as(kind, text)
    assert not found.problems
    return in_short(found.text)


def code(kind: str, text: str) -> str:
    return read_as(kind, text).problems[0].code


def test_trailing_if_after_a_comma_and_or_is_shown_as_choice_and_as_instead() -> None:
    found = read_as("curse", "Lose your best Item, or two levels if you are an Elf.")
    assert found.problems[0].fixes == (
        "If you are an Elf, choose one: lose your best Item or lose two levels, "
        "otherwise lose your best Item.",
        "If you are an Elf, lose two levels, otherwise lose your best Item.",
    )


def test_trailing_if_without_a_comma_is_shown_over_one_half_and_over_both() -> None:
    assert code("curse", "Lose a level or discard a card if you are an Elf.") == "ambiguous"
    assert code("curse", "Lose a level and discard a card if you are an Elf.") == "ambiguous"


def test_leading_if_reaches_to_the_full_stop() -> None:
    told = nodes("curse", "If you are an Elf, lose a level and discard a card.")
    assert told.startswith("CardText(play=[If(cond=HasTrait(trait=Elf), then=Seq(")


def test_otherwise_ends_a_leading_if() -> None:
    told = nodes("curse", "If you are an Elf, lose two levels, otherwise lose a level.")
    assert "then=LoseLevels(amount=2), otherwise=LoseLevels(amount=1)" in told


def test_or_between_nouns_under_one_determiner_is_one_card() -> None:
    sentence = sentences_of("Lose the Item or companion with the highest bonus.")[0]
    meaning = read_sentence(sentence, NAMES).meaning
    assert meaning is not None
    what = meaning.part("what")
    assert what is not None
    assert what.get("best") == "bonus"
    among = what.part("among")
    assert among is not None
    assert not any(part.has("best") for part in among.parts)


def test_or_between_nouns_with_two_determiners_is_a_choice() -> None:
    assert "PickOne" in nodes("curse", "Lose an Item or a companion.")


def test_adjective_before_bare_nouns_is_shared() -> None:
    told = nodes("bad_stuff", "Lose your equipped Headgear and Armor.")
    assert told.count("at=3") == 2


def test_adjective_ends_at_a_determiner() -> None:
    told = nodes("bad_stuff", "Lose one Big Item and one card from your hand.")
    assert told.count("size=1") == 1


def test_modifier_behind_bare_nouns_for_cards_is_shared() -> None:
    told = nodes("bad_stuff", "Lose all Items and companions you have in play.")
    assert told.count("Lose(") == 2


def test_modifier_behind_bare_nouns_for_people_is_refused_with_both_readings() -> None:
    found = read_as("monster", "+2 against Elves and Dwarves of Level 5 or higher.")
    first, second = found.problems[0].fixes
    assert first == "+2 against Elves of Level 5 or higher and Dwarves of Level 5 or higher."
    assert second == "+2 against Dwarves of Level 5 or higher and Elves."


@pytest.mark.parametrize(
    "text",
    [
        "Lose a level or discard a card if you are an Elf.",
        "Lose your best Item, or two levels if you are an Elf.",
        "Lose a level or an Item unless you are a Dwarf.",
    ],
)
def test_every_meaning_offered_reads_without_doubt_and_differs_from_the_others(text: str) -> None:
    fixes = read_as("curse", text).problems[0].fixes
    assert len(fixes) >= 2
    told = {nodes("curse", one) for one in fixes}
    assert len(told) == len(fixes)


def test_each_as_a_subject_is_every_such_player_once() -> None:
    told = nodes("curse", "Each Elf and each Dwarf loses a level.")
    assert "who=Who(code=9, cond=AnyOf(of=[HasTrait(trait=Elf), HasTrait(trait=Dwarf)]))" in told


def test_bare_plural_in_bad_stuff_is_the_victim_if_one() -> None:
    assert nodes("bad_stuff", "Elves lose a level.").startswith("CardText(play=[If(cond=HasTrait")


def test_for_each_and_each_share_the_last_modifier() -> None:
    told = nodes("bad_stuff", "Lose a level for each Big Item and each companion you have.")
    assert "Plus(left=CountCards(what=Filter(kind=8, size=1)), right=CountCards(" in told


def test_both_counts_exactly_two_and_is_no_amount() -> None:
    assert "count" not in nodes("curse", "Lose both your Headgear and Armor.")
    assert code("curse", "Lose both your Headgear.") != "read"


def test_against_two_groups_is_either_of_them() -> None:
    assert "AnyOf" in nodes("monster", "+3 against Elves and Dwarves.")


def test_unless_denies_in_the_place_of_if() -> None:
    assert "Not(of=HasTrait(trait=Elf))" in nodes("curse", "Unless you are an Elf, lose a level.")


def test_instead_needs_what_it_replaces() -> None:
    assert code("curse", "Lose a level instead.") == "no-antecedent"
    told = nodes("bad_stuff", "Lose a level. Elves lose two levels instead.")
    assert "then=LoseLevels(amount=2), otherwise=LoseLevels(amount=1)" in told


def test_others_after_a_group_are_those_outside_it() -> None:
    told = nodes("bad_stuff", "Elves lose two levels. Others lose a level.")
    assert "then=LoseLevels(amount=2), otherwise=LoseLevels(amount=1)" in told
    assert "who=Who(code=8)" in nodes("curse", "Others lose a level.")


def test_but_and_brackets_replace_a_bonus() -> None:
    told = "HeroBonus(amount=4, cond=HasTrait(trait=Elf), instead=True)"
    assert told in nodes("class", "+2, but +4 if you are an Elf.")
    assert told in nodes("class", "+2 (+4 if you are an Elf).")


def test_only_stands_where_it_limits_something() -> None:
    assert "Usable" in nodes("item", "Usable by Elves only.")
    assert code("curse", "Lose only a level.") == "no-construction"


def test_negation_with_an_adverb_denies_the_adverb() -> None:
    assert code("monster", "You cannot escape automatically.") == "no-mechanism"
    assert nodes("monster", "You cannot escape.") == "CardText(statics=[NoEscape()])"


def test_past_tense_asks_for_what_was_before() -> None:
    text = "Discard two cards from your hand. If you had more than three cards, lose a level."
    lost = "Lose(what=Filter(at=1), count=2)"
    assert nodes("curse", text) == (
        f"CardText(play=[If(cond=HandIn(low=4), then=Seq(of=[{lost}, LoseLevels(amount=1)]), "
        f"otherwise={lost})])"
    )
    assert code("curse", "If you had more than three cards, lose a level.") == "no-mechanism"


def test_a_reward_on_your_turn_asks_whose_turn_it_is() -> None:
    told = nodes("monster", "If you defeat this monster on your turn, gain an extra level.")
    assert told == "CardText(statics=[Reward(levels=1, cond=OwnTurn())])"


def test_a_monster_may_be_called_him() -> None:
    assert nodes("monster", "You must fight him alone.") == "CardText(statics=[NoHelp()])"


def test_any_gear_of_several_slots_is_all_of_it() -> None:
    told = nodes("bad_stuff", "Lose any Armor and/or Headgear you are wearing.")
    assert told.count("Lose(") == 2
    assert code("curse", "Discard any Race or Class cards in play.") == "no-mechanism"


def test_several_monsters_are_counted() -> None:
    assert "MonstersIn(low=2)" in nodes("item", "+3 against two or more monsters.")
    assert code("item", "+3 against two or more Undead.") == "no-mechanism"


def test_gear_named_by_its_slot_is_what_is_worn() -> None:
    assert nodes("bad_stuff", "Lose your Headgear.") == (
        "CardText(play=[Lose(what=Filter(kind=8, at=3, slot=1))])"
    )
    assert "at=4" in nodes("bad_stuff", "Lose all Headgear you are not using.")


def test_every_preference_says_why() -> None:
    for name, (cost, reason) in PREFERENCES.items():
        assert cost > 0, name
        assert len(reason) > 20, name
