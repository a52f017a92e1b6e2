"""Expectations: a table of facts that must hold, checked against the present situation."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat, as_seats
from kickdoor.errors import ScenarioError
from kickdoor.scenario import event_patterns, expect_fights, expect_questions, expect_seats
from kickdoor.scenario.check_context import Check, CheckContext
from kickdoor.scenario.parsed_steps import PhraseError
from kickdoor.scenario.scenario_names import ScenarioNames
from kickdoor.scenario.scenario_words import (
    event_words,
    phase_of,
)
from kickdoor.scenario.step_phrases import parse_step
from kickdoor.scenario.toml_tables import nearest

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


def check(ctx: CheckContext, table: dict[str, Any]) -> None:
    """Check everything that a table expects; mismatches are added to `ctx.found`."""
    for key, value in table.items():
        if key in ctx.naming.seats:
            expect_seats.check_seat(ctx, Seat(ctx.naming.seats.index(key)), value)
        else:
            CHECKS[key](ctx, key, value)


def validate(table: dict[str, Any], naming: ScenarioNames, where: str) -> None:
    """Refuse unknown keys and phrases before anything is run."""
    known = [*CHECKS, *naming.seats]
    for key, value in table.items():
        if key not in known:
            near = nearest(key, known) or f" Known: {', '.join(known)}."
            raise ScenarioError(
                naming.scenario.file, where, f"nothing can be expected of “{key}”.{near}"
            )
        if key in naming.seats:
            for inner in value if isinstance(value, dict) else ():
                if inner not in expect_seats.KEYS:
                    near = nearest(inner, expect_seats.KEYS)
                    raise ScenarioError(
                        naming.scenario.file, where, f"{key}: a seat has no “{inner}”.{near}"
                    )
        elif key in ("may", "may_not"):
            for words in value if isinstance(value, dict | list) else [value]:
                try:
                    parse_step(str(words), naming.words)
                except PhraseError as problem:
                    raise ScenarioError(naming.scenario.file, where, str(problem)) from None


def _phase(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("phase", ctx.text(key, value), phase_of(ctx.st))


def _turn(ctx: CheckContext, key: str, value: object) -> None:
    wanted = ctx.seat(key, value)
    ctx.same("whose turn", ctx.naming.seat(wanted), ctx.naming.seat(ctx.st.active))


def _turn_number(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("number of the turn", ctx.number(key, value), ctx.st.turn)


def _over(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("the game is over", ctx.flag(key, value), ctx.st.over)


def _winners(ctx: CheckContext, key: str, value: object) -> None:
    wanted = as_seats(sorted(ctx.seats(key, value)))
    got = sorted(ctx.st.winners)
    ctx.same("winners", ctx.naming.seat_labels(wanted), ctx.naming.seat_labels(got))


def _pile(ctx: CheckContext, key: str, value: object) -> None:
    pile = PILES[key](ctx.st)[::-1]
    refs = ctx.refs(key, value)
    if key.endswith("deck"):
        pile = pile[: max(len(refs), 1)] if refs else pile
    ctx.in_order(f"{key.replace('_', ' ')}, top first", refs, pile)


def _pile_part(ctx: CheckContext, key: str, value: object) -> None:
    name, _, test = key.rpartition("_")
    pile = PILES[name](ctx.st)[::-1]
    what = f"{name.replace('_', ' ')}"
    if test == "count":
        _count(ctx, key, value, f"{what}, number of cards", len(pile))
    elif test == "top":
        refs = ctx.refs(key, value)
        ctx.in_order(f"{what}, top first", refs, pile[: len(refs)])
    elif test == "includes":
        ctx.among(what, ctx.refs(key, value), pile)
    else:
        ctx.absent(what, ctx.refs(key, value), pile)


def _count(ctx: CheckContext, key: str, value: object, what: str, got: int) -> None:
    """A number, or “80 or more”, which one more card in the deck does not break."""
    if isinstance(value, str) and (least := value.removesuffix(" or more")).isdecimal():
        if got < int(least):
            ctx.differ(what, value, str(got))
    else:
        ctx.same(what, ctx.number(key, value), got)


def _events(ctx: CheckContext, key: str, value: object) -> None:
    rows = ctx.news if key == "events" else ctx.log
    at = 0
    for pattern in ctx.texts(key, value):
        found = event_patterns.first_match(ctx, pattern, rows, at)
        if found < 0:
            got = "; ".join(event_words(event, ctx.naming) for event in rows) or "nothing"
            ctx.differ("what happened", pattern, got)
            return
        at = found + 1


def _no_events(ctx: CheckContext, key: str, value: object) -> None:
    rows = ctx.news if key == "no_events" else ctx.log
    for pattern in ctx.texts(key, value):
        found = event_patterns.first_match(ctx, pattern, rows, 0)
        if found >= 0:
            ctx.differ("what happened", f"no “{pattern}”", event_words(rows[found], ctx.naming))


def _dice_left(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("dice not rolled yet", value, ctx.st.chance.script)


def _announced(ctx: CheckContext, key: str, value: object) -> None:
    got = INTENTS.get(ctx.st.intent[0], "nothing") if ctx.st.intent else "nothing"
    ctx.same("what is announced", ctx.text(key, value), got)


def _passed(ctx: CheckContext, key: str, value: object) -> None:
    got = [Seat(seat) for seat in range(len(ctx.st.players)) if ctx.st.passed >> seat & 1]
    wanted = as_seats(sorted(ctx.seats(key, value)))
    ctx.same("who has passed", ctx.naming.seat_labels(wanted), ctx.naming.seat_labels(got))


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
