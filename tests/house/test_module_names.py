"""A module's name says what is inside and occurs once, so that it can be found and talked about."""

from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "kickdoor"
# Names that the card language shares with the engine. Take a name out once it is given only once;
# put none in.
STILL_DOUBLE: set[str] = set()


def homes() -> dict[str, list[str]]:
    """Where each name is given: to a module or to a folder of modules.

    A module may be called like the folder it lies in, as the main one of its kind: `room/room.py`.
    """
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        inside = path.relative_to(SOURCE)
        if path.name == "__init__.py" and path.parent != SOURCE:
            found[path.parent.name].append(inside.parent.as_posix())
        elif not path.stem.startswith("__") and path.stem != path.parent.name:
            found[path.stem].append(inside.as_posix())
    return found


def test_no_two_modules_have_the_same_name() -> None:
    double = {name: places for name, places in homes().items() if len(places) > 1}
    unknown = {name: places for name, places in double.items() if name not in STILL_DOUBLE}
    assert not unknown, "say which one it is: easy_bot and medium_bot instead of bot and bot"
    settled = STILL_DOUBLE - set(double)
    assert not settled, "given only once by now: take these out of STILL_DOUBLE"


def test_names_are_still_double_only_in_the_engine_and_the_card_language() -> None:
    places = {place for name in STILL_DOUBLE for place in homes()[name]}
    assert not {place for place in places if not place.startswith(("engine/", "lang/"))}
