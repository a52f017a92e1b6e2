"""Expectations: one table of things that must be so, checked against the game as it stands."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.errors import ScenarioError
from kickdoor.scenario import expect_fights, expect_questions, expect_seats, happenings
from kickdoor.scenario.phrases import understand
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tables import nearest
from kickdoor.scenario.telling import (
    event_words,
    phase_of,
)
from kickdoor.scenario.watching import Check, Watch
from kickdoor.scenario.wishes import PhraseError

ASKED_KEYS = ("seat", "kind", "choices", "includes", "excludes", "rule", "count", "card")
PILES = {
    "door_deck": lambda st: st.door_deck,
    "treasure_deck": lambda st: st.treasure_deck,
    "door_discards": lambda st: st.door_discards,
    "treasure_discards": lambda st: st.treasure_discards,
}
PILE_TESTS = ("count", "top", "includes", "excludes")
INTENTS = {
    c.A_KICK: "kick",
    c.A_TROUBLE: "trouble",
    c.A_LOOT: "loot",
    c.A_END: "end",
    c.A_CHARITY: "charity",
    c.A_CLAIM: "claim",
    c.A_GIVE_UP: "give up",
}


def check(watch: Watch, table: dict[str, Any]) -> None:
    """Look at everything a table expects; what differs is in `watch.found`."""
    for key, value in table.items():
        if key in watch.scene.seats:
            expect_seats.check_seat(watch, watch.scene.seats.index(key), value)
        else:
            CHECKS[key](watch, key, value)


def validate(table: dict[str, Any], scene: Scene, where: str) -> None:
    """Refuse keys and phrases nobody knows, before anything is run."""
    known = [*CHECKS, *scene.seats]
    for key, value in table.items():
        if key not in known:
            near = nearest(key, known) or f" Known: {', '.join(known)}."
            raise ScenarioError(
                scene.scenario.file, where, f"nothing can be expected of “{key}”.{near}"
            )
        if key in scene.seats:
            for inner in value if isinstance(value, dict) else ():
                if inner not in expect_seats.KEYS:
                    near = nearest(inner, expect_seats.KEYS)
                    raise ScenarioError(
                        scene.scenario.file, where, f"{key}: a seat has no “{inner}”.{near}"
                    )
        elif key in ("may", "may_not"):
            for words in value if isinstance(value, dict | list) else [value]:
                try:
                    understand(str(words), scene.words)
                except PhraseError as problem:
                    raise ScenarioError(scene.scenario.file, where, str(problem)) from None


def _phase(watch: Watch, key: str, value: object) -> None:
    watch.same("phase", watch.text(key, value), phase_of(watch.st))


def _turn(watch: Watch, key: str, value: object) -> None:
    wanted = watch.seat(key, value)
    watch.same("whose turn", watch.scene.seat(wanted), watch.scene.seat(watch.st.active))


def _turn_number(watch: Watch, key: str, value: object) -> None:
    watch.same("number of the turn", watch.number(key, value), watch.st.turn)


def _over(watch: Watch, key: str, value: object) -> None:
    watch.same("the game is over", watch.flag(key, value), watch.st.over)


def _winners(watch: Watch, key: str, value: object) -> None:
    wanted = sorted(watch.seats(key, value))
    got = sorted(watch.st.winners)
    watch.same("winners", watch.scene.seat_labels(wanted), watch.scene.seat_labels(got))


def _pile(watch: Watch, key: str, value: object) -> None:
    pile = PILES[key](watch.st)[::-1]
    refs = watch.refs(key, value)
    if key.endswith("deck"):
        pile = pile[: max(len(refs), 1)] if refs else pile
    watch.in_order(f"{key.replace('_', ' ')}, top first", refs, pile)


def _pile_part(watch: Watch, key: str, value: object) -> None:
    name, _, test = key.rpartition("_")
    pile = PILES[name](watch.st)[::-1]
    what = f"{name.replace('_', ' ')}"
    if test == "count":
        _count(watch, key, value, f"{what}, number of cards", len(pile))
    elif test == "top":
        refs = watch.refs(key, value)
        watch.in_order(f"{what}, top first", refs, pile[: len(refs)])
    elif test == "includes":
        watch.among(what, watch.refs(key, value), pile)
    else:
        watch.absent(what, watch.refs(key, value), pile)


def _count(watch: Watch, key: str, value: object, what: str, got: int) -> None:
    """A number, or “80 or more”, which another card in the deck does not upset."""
    if isinstance(value, str) and (least := value.removesuffix(" or more")).isdecimal():
        if got < int(least):
            watch.differ(what, value, str(got))
    else:
        watch.same(what, watch.number(key, value), got)


def _events(watch: Watch, key: str, value: object) -> None:
    rows = watch.news if key == "events" else watch.log
    at = 0
    for pattern in watch.texts(key, value):
        found = happenings.first_fitting(watch, pattern, rows, at)
        if found < 0:
            got = "; ".join(event_words(event, watch.scene) for event in rows) or "nothing"
            watch.differ("what happened", pattern, got)
            return
        at = found + 1


def _no_events(watch: Watch, key: str, value: object) -> None:
    rows = watch.news if key == "no_events" else watch.log
    for pattern in watch.texts(key, value):
        found = happenings.first_fitting(watch, pattern, rows, 0)
        if found >= 0:
            watch.differ("what happened", f"no “{pattern}”", event_words(rows[found], watch.scene))


def _dice_left(watch: Watch, key: str, value: object) -> None:
    watch.same("dice not rolled yet", value, watch.st.chance.script)


def _announced(watch: Watch, key: str, value: object) -> None:
    got = INTENTS.get(watch.st.intent[0], "nothing") if watch.st.intent else "nothing"
    watch.same("what is announced", watch.text(key, value), got)


def _passed(watch: Watch, key: str, value: object) -> None:
    got = [seat for seat in range(len(watch.st.players)) if watch.st.passed >> seat & 1]
    wanted = sorted(watch.seats(key, value))
    watch.same("who has passed", watch.scene.seat_labels(wanted), watch.scene.seat_labels(got))


CHECKS: dict[str, Check] = {
    **expect_fights.CHECKS,
    **expect_questions.CHECKS,
    "phase": _phase,
    "turn": _turn,
    "turn_number": _turn_number,
    "over": _over,
    "winners": _winners,
    "events": _events,
    "no_events": _no_events,
    "log": _events,
    "not_in_log": _no_events,
    "dice_left": _dice_left,
    "announced": _announced,
    "passed": _passed,
    **dict.fromkeys(PILES, _pile),
    **{f"{pile}_{test}": _pile_part for pile in PILES for test in PILE_TESTS},
}
