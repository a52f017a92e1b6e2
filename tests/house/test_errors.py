"""The tree of errors: it is drawn as it is, and every message helps."""

import inspect
import pickle
import re

import pytest

from kickdoor import errors
from kickdoor.errors import (
    ActionError,
    EngineBug,
    IllegalAction,
    InstallationError,
    KickdoorError,
    PackError,
    PackErrors,
    RecordsError,
    SaveError,
    ScenarioError,
    SettingsError,
    TableError,
    WorkersLost,
)

FULL = PackError(
    file="doors.toml",
    card="Damp Troll",
    column=7,
    expected="a number of levels",
    got="“lots”",
    hint="did you mean “Lose two levels.”?",
)

EXAMPLES: list[KickdoorError] = [
    ActionError("show: expected at least one card, got none."),
    FULL,
    PackErrors([FULL, PackError(file="pack.toml", expected="a name")]),
    IllegalAction(code=3, rule="SELL-04", sentence="A sale cannot bring you to Level 10."),
    InstallationError("There is no page.", hint="Install it again with Node."),
    RecordsError("games.json", "This is no file of recorded games."),
    SaveError("This save was made by a newer version; update and try again.", file="game.kd"),
    ScenarioError(file="sell.toml", where="step 4", sentence="Nobody called “Bob” is seated."),
    SettingsError(field="--seats", expected="3 to 6", got="7"),
    WorkersLost("The scheduler of the dask cluster is gone; what was finished is kept."),
    TableError("There is no free seat."),
    EngineBug("A card lies in two places."),
]


def test_the_drawn_tree_is_the_real_tree() -> None:
    drawn = set(re.findall(r"^ {4}(?:[├└]── )?(\w+)", errors.__doc__ or "", re.MULTILINE))
    real = {
        name
        for name, thing in vars(errors).items()
        if inspect.isclass(thing) and issubclass(thing, Exception)
    }
    assert drawn == real == set(errors.__all__)


def test_every_kind_of_error_has_an_example_here() -> None:
    assert {type(error).__name__ for error in EXAMPLES} | {"KickdoorError"} == set(errors.__all__)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_every_error_belongs_to_the_tree_and_survives_pickling(error: KickdoorError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, KickdoorError)
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_pack_error_says_where_what_and_what_to_do() -> None:
    assert str(FULL) == (
        "doors.toml, card “Damp Troll”, column 7: expected a number of levels, but got “lots”\n"
        "  hint: did you mean “Lose two levels.”?"
    )


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (PackError("pack.toml", expected="a name"), "pack.toml: expected a name"),
        (PackError("pack.toml", got="“nmae”"), "pack.toml: did not expect “nmae”"),
        (PackError("pack.toml"), "pack.toml: cannot be used"),
    ],
)
def test_pack_error_leaves_out_what_it_does_not_know(error: PackError, message: str) -> None:
    assert str(error) == message


def test_pack_errors_lists_all_of_them_at_once() -> None:
    both = PackErrors([FULL, PackError("pack.toml", expected="a name")])
    first, *rest = str(both).splitlines()
    assert first == "2 errors in the pack:"
    assert rest == [*str(FULL).splitlines(), "pack.toml: expected a name"]
    assert str(PackErrors([FULL])).startswith("1 error in the pack:")


def test_pack_errors_without_an_error_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="at least one"):
        PackErrors([])


def test_a_refusal_names_its_rule() -> None:
    refusal = IllegalAction(3, "SELL-04", "A sale cannot bring you to Level 10.")
    assert (refusal.code, refusal.rule) == (3, "SELL-04")
    assert str(refusal) == "A sale cannot bring you to Level 10. (SELL-04)"


def test_a_refusal_without_a_rule_shows_no_empty_brackets() -> None:
    assert str(IllegalAction(1, "", "It is not your answer.")) == "It is not your answer."


def test_save_scenario_and_settings_errors_start_with_the_place() -> None:
    assert str(SaveError("The file is damaged.", "game.kd")) == "game.kd: The file is damaged."
    assert str(SaveError("The file is damaged.")) == "The file is damaged."
    assert str(ScenarioError("a.toml", "step 4", "No Bob.")) == "a.toml: step 4: No Bob."
    assert str(ScenarioError("a.toml", "", "No steps.")) == "a.toml: No steps."
    assert str(SettingsError("--seats", "3 to 6", "7")) == "--seats: expected 3 to 6, but got 7"


def test_an_engine_bug_does_not_blame_the_player() -> None:
    assert "not a mistake of yours" in str(EngineBug("A card lies in two places."))
