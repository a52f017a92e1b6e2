"""A run is helpful: windows stay open for what belongs into them, failures say what to write."""

from pathlib import Path

import pytest

from kickdoor.scenario.scenario_reader import read_text
from kickdoor.scenario.scenario_runner import run_scenario
from kickdoor.scenario.suite import run


def outcome(body: str) -> tuple[str, str]:
    """How a scenario with this body ends, and everything that is said about it."""
    text = '[[scenario]]\ntitle = "A test"\nrest = false\n' + body
    result = run_scenario(read_text(text, "test.toml")[0], thorough=True)
    return result.outcome, "\n".join(result.lines())


def passes(body: str) -> None:
    how, said = outcome(body)
    assert how == "passed", said


def fails(body: str, *words: str, how: str = "failed") -> None:
    ended, said = outcome(body)
    assert ended == how, said
    for word in words:
        assert word in said, said


def test_an_unexpected_question_says_how_to_answer_it() -> None:
    body = """
seats.A = { carried = ["I(+1,100)", "I(+2,100)"] }
seats.B = { hand = ["CUR(Lose one Item)"] }
steps = ["B plays CUR(Lose one Item) on A", "A kicks"]
"""
    fails(body, "an unexpected question", "“A answers I(+1,100)”")
    optional = """
editions = ["super"]
seats.A = { equipped = ["I(+1,100; text: You have a Secret Identity)"] }
seats.B = { hand = ["CUR(Lose a level)"] }
steps = ["B plays CUR(Lose a level) on A", "A passes"]
"""
    fails(optional, "a question has to be answered", "or “A answers nothing”")


def test_a_card_that_is_asked_for_may_be_used() -> None:
    passes("""
editions = ["super"]
dice = [2]
seats.A = { level = 2, equipped = ["I(+1,100; text: You have a Secret Identity)"] }
seats.B = { hand = ["CUR(Lose a level)"] }
steps = [
  "B plays CUR(Lose a level) on A",
  "A uses I(+1,100; text: You have a Secret Identity)",
]
expect = { A = { level = 2 } }
""")


def test_if_asked_is_for_answers_only() -> None:
    passes("steps = ['A discards Warrior if asked']")
    fails("steps = ['A kicks if asked']", "belongs to answers only", how="broken")


def test_a_choice_nobody_asks_for_is_explained() -> None:
    body = """
dice = [6]
seats.A = { table = ["Thief"], hand = ["M(1,1)"] }
seats.B = { carried = ["I(+1,100)"] }
"""
    step = "A uses Thief: steal paying M(1,1) choosing I(+1,100)"
    fails(body + f"steps = ['{step}']", "only one possible answer")
    fails(body + f"steps = [{{ refused = '{step}' }}]", "only one possible answer")


def test_a_play_whose_choice_is_impossible_is_refused() -> None:
    body = """
seats.A = { table = ["Thief"], hand = ["M(1,1)"] }
seats.B = { carried = ["I(+1,100)", "I(+2,100)", "I(+3,Big,100)"] }
"""
    step = "A uses Thief: steal paying M(1,1) choosing"
    passes(body + f"steps = [{{ refused = '{step} I(+3,Big,100)', rule = 'TIMING-14' }}]")
    fails(body + f"steps = [{{ refused = '{step} I(+1,100)' }}]", "but it was done")


def test_the_kill_window_stays_open_for_a_refusal_that_belongs_into_it() -> None:
    passes("""
seats.A = { level = 9 }
seats.B = { hand = ["M(4,1)", "M(5,1,Undead)"] }
combat = { monsters = ["M(6,1,Undead)"] }
steps = [
  "A claims",
  { refused = "B adds M(4,1)", rule = "UNDEAD-02" },
  "B adds M(5,1,Undead)",
]
expect = { totals = "9 : 11" }
""")


def test_a_refusal_without_a_rule_is_tried_when_the_window_is_over() -> None:
    passes("""
seats.A = { level = 5 }
seats.C = { hand = ["E(+9)"] }
combat = { monsters = ["M(3,1)"] }
steps = ["A claims", { refused = "C plays E(+9)" }]
""")


def test_an_expected_question_lets_the_window_go_by() -> None:
    passes("""
dice = [1]
seats.A = { level = 4, table = ["Elf", "Dwarf", "Half-Breed"] }
combat = { monsters = ["M(9,1; bad: Lose your Race)"] }
steps = ["A gives up", { expect = { asked = "A" } }, "A discards Elf"]
expect = { A = { races = ["Dwarf"] } }
""")


def test_a_failed_expectation_in_an_open_window_says_so() -> None:
    body = """
dice = [1]
seats.A = { level = 4, table = ["Elf"] }
combat = { monsters = ["M(9,1; bad: Lose a level)"] }
steps = ["A gives up", { expect = { A = { level = 3 } } }, "A discards Elf"]
"""
    fails(body, "a window is open, because “A discards Elf” is possible in it")


def test_what_is_attached_may_stand_beside_its_item() -> None:
    passes("""
seats.A = { equipped = ["I(+5,Headgear,500)", "Cheat! on I(+5,Headgear,500)"] }
expect = { A = { attached = { "Cheat!" = "I(+5,Headgear,500)" }, strength = 6 } }
""")


def test_a_monster_named_as_the_price_of_a_free_ability_is_the_choice() -> None:
    passes("""
editions = ["super"]
seats.A = { level = 4, table = ["Exotic"], hand = ["M(2,1)", "M(9,1)"] }
combat = { monsters = ["M(6,1)"] }
steps = ["A uses Exotic paying M(9,1)"]
expect = { side = 9, A = { hand = ["M(2,1)"] } }
""")


def test_inline_powers_lie_where_those_of_the_editions_lie() -> None:
    passes("""
editions = ["super"]
doors = ["Hum"]
card = [{ kind = "power", name = "Hum", rank = 1, text = "+1." }]
expect = { door_deck = ["Hum"] }
""")


def test_a_bad_card_of_a_file_is_explained_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    card = '[[card]]\nkind = "curse"\nname = "Hex"\ntext = "Lose a glimmer of a level."\n'
    scenario = '[[scenario]]\ntitle = "One"\nsteps = ["A kicks"]\n'
    file.write_text(card + scenario + scenario.replace("One", "Two"), "utf-8")
    assert run([file]) == 2
    said = capsys.readouterr().out
    assert said.count("card “Hex”") == 1
    assert "for the same reason" in said
    assert "2 broken" in said


def test_a_side_that_is_asked_for_later_is_explained() -> None:
    body = """
editions = ["ram"]
seats.A = { level = 3, table = ["Super Genius"], hand = ["Mega Seeds"] }
combat = { monsters = ["M(9,3)"] }
steps = ["A plays Mega Seeds for the munchkins"]
"""
    fails(body, "did not ask for a side. Something else comes first: A is asked")
