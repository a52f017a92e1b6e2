"""The runner itself: wrong expectations fail, questions are never answered by themselves."""

import json
from pathlib import Path

import pytest

from kickdoor.scenario.scenario_reader import read_text
from kickdoor.scenario.scenario_results import ScenarioResult
from kickdoor.scenario.scenario_runner import run_scenario
from kickdoor.scenario.suite import run


def play(body: str) -> ScenarioResult:
    """Run one scenario whose body is given."""
    text = '[[scenario]]\ntitle = "A test"\nrest = false\n' + body
    return run_scenario(read_text(text, "test.toml")[0], thorough=True)


def passes(body: str) -> None:
    result = play(body)
    assert result.is_passed, "\n".join(result.lines())


def fails(body: str, *words: str) -> ScenarioResult:
    result = play(body)
    text = "\n".join(result.lines())
    assert result.outcome == "failed", text
    for word in words:
        assert word in text, text
    return result


def is_broken(body: str, *words: str) -> None:
    result = play(body)
    text = "\n".join(result.lines())
    assert result.outcome == "broken", text
    for word in words:
        assert word in text, text


def test_a_wrong_level_fails_with_expected_and_got() -> None:
    fails("expect = { A = { level = 2 } }", "A level", "expected  2", "got       1")


@pytest.mark.parametrize(
    "wrong",
    [
        "A = { hand = ['Excalibur'] }",
        "A = { table_includes = ['Warrior'] }",
        "A = { alive = false }",
        "A = { sex = 'female' }",
        "A = { strength = 4 }",
        "A = { classes = ['Warrior'] }",
        "A = { is = ['Elf'] }",
        "A = { summary_includes = ['Level 5'] }",
        "phase = 'combat'",
        "turn = 'B'",
        "over = true",
        "winners = ['A']",
        "combat = true",
        "asked = 'A'",
        "asked = { seat = 'A', kind = 'cards' }",
        "waits_for = ['B']",
        "may = ['B kicks']",
        "may_not = ['A kicks']",
        "may_not = { 'B kicks' = 'SELL-07' }",
        "door_deck_count = 3",
        "door_deck_count = '900 or more'",
        "door_discards = ['Thief']",
        "totals = '1 : 2'",
        "log = ['died']",
        "offers = 1",
        "announced = 'kick'",
        "helper = 'B'",
    ],
)
def test_every_kind_of_wrong_expectation_fails(wrong: str) -> None:
    fails(f"expect = {{ {wrong} }}", "expected", "got")


def test_an_unexpected_question_fails() -> None:
    body = """
        doors = ["Warrior"]
        steps = ["A kicks", "A loots"]
        expect = { A = { level = 1 } }
    """
    fails(body, "unexpected question", "A is asked", "TURN-06")


def test_a_question_left_open_at_the_end_fails() -> None:
    fails('doors = ["Warrior"]\nsteps = ["A kicks"]', "unexpected question at the end")


def test_a_question_that_is_expected_at_the_end_is_fine() -> None:
    passes('doors = ["Warrior"]\nsteps = ["A kicks"]\nexpect = { asked = "A" }')


def test_an_answer_nobody_asked_for_fails() -> None:
    fails('steps = ["A answers yes"]', "nobody is asked anything")


def test_an_answer_by_the_wrong_seat_fails() -> None:
    fails('doors = ["Warrior"]\nsteps = ["A kicks", "B answers play it"]', "somebody else")


def test_an_answer_if_asked_may_be_unnecessary() -> None:
    passes('steps = ["A answers yes if asked"]')


def test_a_refusal_that_does_not_come_fails() -> None:
    fails('steps = [{ refused = "A kicks", rule = "TURN-03" }]', "should have been refused")


def test_a_refusal_by_another_rule_fails() -> None:
    fails('steps = [{ refused = "A claims", rule = "SELL-07" }]', "not by SELL-07")


def test_the_sentence_of_a_refusal_can_be_checked() -> None:
    passes('steps = [{ refused = "A claims", because = "no fight" }]')
    fails('steps = [{ refused = "A claims", because = "a green cow" }]', "it was refused, but")


def test_a_step_that_is_refused_fails_with_the_rule() -> None:
    fails('steps = ["A claims"]', "was refused", "COMBAT-01")


def test_dice_that_are_not_rolled_fail() -> None:
    fails('dice = [5]\nexpect = { phase = "arrange" }', "never rolled")


def test_a_roll_without_dice_fails() -> None:
    fails('combat = { monsters = ["M(9,1)"] }\nsteps = ["A gives up"]', "no dice are scripted")


def test_a_side_nobody_asked_for_fails() -> None:
    body = """
        seats.A = { hand = ["GUAL"] }
        steps = ["A plays GUAL for the monsters"]
    """
    fails(body, "did not ask for a side")


def test_a_failure_shows_log_and_position() -> None:
    body = """
        doors = ["M(3,1)"]
        steps = ["A kicks"]
        expect = { totals = "1 : 4" }
    """
    fails(body, "door kicked: A, M(3,1) [TURN-03]", "combat: A against M(3,1)", "the position")


def test_the_kill_window_stays_open_for_the_next_step_of_another_seat() -> None:
    passes(
        """
        combat = { monsters = ["M(1,1)"] }
        seats.A = { level = 3 }
        seats.B = { hand = ["E(+5,+0)"] }
        steps = ["A claims", "B plays E(+5,+0)"]
        expect = { totals = "3 : 6" }
        """
    )


def test_all_pass_closes_the_kill_window() -> None:
    passes(
        """
        combat = { monsters = ["M(1,1)"] }
        seats.A = { level = 3 }
        seats.B = { hand = ["E(+5,+0)"] }
        steps = ["A claims", "all pass", { refused = "B plays E(+5,+0)", rule = "ENHANCER-06" }]
        expect = { A = { level = 4 } }
        """
    )


def test_announced_progress_waits_for_passes() -> None:
    passes(
        """
        doors = ["M(3,1)"]
        steps = [
          "A wants to kick",
          { expect = { announced = "kick", phase = "arrange" } },
          "B and C pass",
          { expect = { phase = "arrange", passed = ["B", "C"] } },
          "D passes",
        ]
        expect = { phase = "combat" }
        """
    )


def test_without_automatic_passes_every_pass_is_written() -> None:
    passes(
        """
        auto_pass = false
        doors = ["M(3,1)"]
        steps = ["A kicks", { expect = { phase = "arrange" } }, "all pass"]
        expect = { phase = "combat" }
        """
    )


def test_steps_in_table_form() -> None:
    passes(
        """
        combat = { monsters = ["M(6,2)"] }
        treasures = ["I(+1,100)", "I(+2,100)"]
        seats.A = { level = 4, carried = ["I(+5,500)"] }
        seats.C = { level = 3 }
        steps = [
          { seat = "A", action = "ask", to = "C", treasures = 1, first = "C", items = "I(+5,500)" },
          { expect = { offers = [{ treasures = 1, first = "helper", items = ["I(+5,500)"] }] } },
          { seat = "C", action = "accept" },
          { seat = "A", action = "claim" },
          { seat = "C", action = "answer", answer = "I(+2,100)" },
          { seat = "A", action = "sell", cards = ["I(+1,100)"], rule = "SELL-07" },
        ]
        expect = { C = { hand = ["I(+2,100)"], carried = ["I(+5,500)"] } }
        """
    )


def test_defaults_and_shared_cards_hold_for_all_scenarios() -> None:
    text = """
        [defaults]
        rest = false
        seats.A = { level = 3 }
        seats.B = { level = 4 }
        [[card]]
        kind = "monster"
        name = "Bin Goblin"
        level = 2
        treasures = 1
        text = "+2 against Elves."
        bad_stuff = "Lose a level."
        [[scenario]]
        title = "One"
        combat = { monsters = ["Bin Goblin"] }
        expect = { totals = "3 : 2" }
        [[scenario]]
        title = "Two"
        seats.A = { table = ["Elf"] }
        combat = { monsters = ["Bin Goblin"] }
        expect = { totals = "3 : 4", B = { level = 4 } }
    """
    for scenario in read_text(text, "test.toml"):
        result = run_scenario(scenario)
        assert result.is_passed, result.lines()


def test_seats_may_have_names() -> None:
    passes(
        """
        turn = "Sam"
        seats.Diane = { level = 2 }
        seats.Sam = { level = 3 }
        doors = ["M(1,1)"]
        steps = ["Sam kicks"]
        expect = { fighter = "Sam", Diane = { level = 2 }, waits_for = ["Sam"] }
        """
    )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('steps = ["A kicksx"]', ["kicksx", "Did you mean"]),
        ('steps = ["E kicks"]', ["does not begin with a seat"]),
        ('steps = ["A plays Wariror"]', ["expected the name of a card"]),
        ('steps = ["A sells nothing"]', ["expected the name of a card"]),
        ('steps = ["A kicks the bucket"]', ["the end of the step"]),
        ('steps = [{ refused = "A kciks" }]', ["kciks"]),
        ('steps = [{ rfused = "A kicks" }]', ["rfused", "refused"]),
        ('steps = [{ do = "A kicks", rule = "TURN-03" }]', ["go with"]),
        ("steps = [3]", ["a table is needed"]),
        ("expect = { A = { levl = 2 } }", ["levl", "level"]),
        ("expect = { phse = 2 }", ["phse", "phase"]),
        ("expect = { A = { level = 'two' } }", ["whole number"]),
        ("expect = { log = ['lvel gained'] }", ["lvel gained", "level gained"]),
        ("expect = { turn = 'X' }", ["no seat"]),
        ('seats.A = { hand = ["Excalibu"] }\nexpect = { combat = false }', ["Excalibur"]),
        ('seats.A = { hand = ["M(3)"] }\nexpect = { combat = false }', ["Treasures is missing"]),
        ('seats.A = { hand = ["CUR(Dance the nine jigs)"] }\nexpect = {}', ["cannot be read"]),
        ("seats.A = { hands = [] }\nexpect = { combat = false }", ["hands", "hand"]),
        ("seats.A = { level = 0 }\nexpect = { combat = false }", ["between 1"]),
        ('seats.A = { sex = "x" }\nexpect = { combat = false }', ["sex"]),
        ('seats.A = { equipped = ["Warrior"] }\nexpect = { combat = false }', ["no Item"]),
        ('seats.A = { hand = ["Excalibur x2"] }\nexpect = { combat = false }', ["has 1 of"]),
        ('seats.A = { curses = ["De-Feet-ed"] }\nexpect = {}', ["does not stay"]),
        ('seats.A = { fresh = ["GUAL"] }\nexpect = { combat = false }', ["not in this game"]),
        ('doors = ["GUAL"]\nexpect = { combat = false }', ["no Door card"]),
        ('phase = "lunch"\nexpect = { combat = false }', ["no phase"]),
        ('phase = "combat"\nexpect = { combat = false }', ["needs [scenario.combat]"]),
        ('combat = { monsters = ["Warrior"] }\nexpect = { combat = true }', ["no monster"]),
        ("options.fastr = true\nexpect = { combat = false }", ["fastr", "faster"]),
        ('editions = ["legend"]\nexpect = { combat = false }', ["legends"]),
        ('turn = "Z"\nexpect = { combat = false }', ["no seat"]),
        ('card = [{ kind = "monstr", name = "X" }]\nexpect = { combat = false }', ["monster"]),
        ('card = [{ kind = "monster", name = "X" }]\nexpect = { combat = false }', ["level"]),
    ],
)
def test_broken_scenarios_say_what_is_wrong(body: str, words: list[str]) -> None:
    text = '[[scenario]]\ntitle = "A test"\nrest = false\n' + body
    try:
        result = run_scenario(read_text(text, "test.toml")[0])
    except Exception as problem:
        said = str(problem)
    else:
        assert result.outcome == "broken", result.lines()
        said = result.sentence
    assert "test.toml" in said
    assert "A test" in said
    for word in words:
        assert word in said, said


def test_exit_codes_and_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.toml"
    good.write_text('[[scenario]]\ntitle = "Good"\nexpect = { phase = "arrange" }\n')
    assert run([good]) == 0
    assert "1 of 1 scenarios passed." in capsys.readouterr().out
    bad = tmp_path / "bad.toml"
    bad.write_text('[[scenario]]\ntitle = "Bad"\nexpect = { phase = "combat" }\n')
    assert run([tmp_path]) == 1
    assert "FAILED" in capsys.readouterr().out
    assert run([good, bad], as_json=True) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["outcome"] for row in rows] == ["passed", "failed"]
    assert rows[1]["differences"] == [{"what": "phase", "expected": "combat", "got": "arrange"}]
    bad.write_text('[[scenario]]\ntitle = "Bad"\nstpes = []\n')
    assert run([good, bad]) == 2
    assert "Did you mean “steps”?" in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe", b"not toml = = =", b"", b"[scenario]\ntitle = 3", b'[[scenario]]\nid = "x"\n'],
)
def test_broken_files_are_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    assert run([path]) == 2
    assert "broken.toml" in capsys.readouterr().out


def test_missing_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([tmp_path / "nowhere.toml"]) == 2
    assert run([tmp_path]) == 2
    assert run([]) == 2
    assert "no such file" in capsys.readouterr().err
