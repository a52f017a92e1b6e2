"""`kickdoor read --why`: the derivation, the references and the problems of a text."""

from tests.cli.command_run import Kickdoor


def test_a_sentence_is_shown_with_its_rules_and_entries(kickdoor: Kickdoor) -> None:
    told = kickdoor("read", "--kind", "curse", "--why", "Lose an Item.")
    assert told.code == 0
    assert "says: Lose an Item." in told.out
    assert "verb lose: CARDS" in told.out
    assert "determiner an: an" in told.out


def test_a_reference_is_shown_with_what_it_was_taken_for(kickdoor: Kickdoor) -> None:
    text = "Roll a die. On 1 or 2, you die. Otherwise, lose two levels."
    told = kickdoor("read", "--kind", "bad_stuff", "--why", text)
    assert "“otherwise” = the condition before does not hold" in told.out


def test_a_problem_is_shown_with_its_code_and_columns(kickdoor: Kickdoor) -> None:
    told = kickdoor("read", "--kind", "curse", "--why", "Lose a level of cheese.")
    assert told.code == 1
    assert "unknown-word, columns 17-22" in told.out
