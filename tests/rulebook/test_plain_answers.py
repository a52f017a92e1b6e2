"""Plain answers cite rules that exist and hold where they are shown."""

from kickdoor.lang.packs import shelf
from kickdoor.rulebook.plain_answers import TOPICS, questions
from kickdoor.rulebook.rules import rulebook


def test_there_are_answers_to_what_new_players_ask() -> None:
    assert len([one for one in questions() if one.topic != "special"]) >= 60
    assert len({one.ask for one in questions()}) == len(questions())
    assert {one.topic for one in questions()} == set(TOPICS)


def test_every_answer_cites_rules_that_hold_where_it_is_shown() -> None:
    rules = rulebook().rules
    for edition in shelf.editions():
        for one in questions():
            assert one.rules, one.ask
            if one.concerns(edition):
                assert all(rules[rule].holds_for(edition) for rule in one.rules), one.ask


def test_every_edition_has_something_special() -> None:
    for edition in shelf.editions():
        special = [one for one in questions() if one.topic == "special" and edition in one.editions]
        assert len(special) >= 3, edition


def test_an_answer_uses_the_words_of_its_edition() -> None:
    told = [one.under({"curse": "Trap", "companion": "Ally"}) for one in questions()]
    asked = next(one for one in told if "What if I do not have what" in one.ask)
    assert asked.ask == "What if I do not have what a Trap takes?"
    text = " ".join(f"{one.ask} {one.answer}" for one in told)
    assert "{" not in text
    assert "Allies" in text
    assert "an Ally" in text
    assert "Allys" not in text
    assert "A Trap: it hits you." in text


def test_answers_are_short_and_plain() -> None:
    for one in questions():
        assert len(one.answer) <= 160, one.ask
        assert "!" not in one.answer, one.ask
        assert one.answer.endswith("."), one.ask
