"""Expectations on questions and options: who is asked what, who may do what, and why not."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import referee
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.turn_taking import waiting_seats
from kickdoor.scenario.check_context import Check, CheckContext
from kickdoor.scenario.parsed_steps import ALL, PhraseError
from kickdoor.scenario.scenario_words import QUESTIONS, choice_words, question_words
from kickdoor.scenario.step_phrases import parse_step
from kickdoor.scenario.step_resolver import resolve
from kickdoor.scenario.toml_tables import nearest

ASKED_KEYS = ("seat", "kind", "choices", "includes", "excludes", "rule", "count", "card")


def _asked(ctx: CheckContext, key: str, value: object) -> None:
    demand = ctx.st.demand
    got = "nobody"
    if demand is not None:
        got = question_words(demand, ctx.st, ctx.naming)
    if isinstance(value, str):
        seat = ctx.seat(key, value)
        if (demand.seat if demand is not None else -1) != seat:
            ctx.differ("who is asked", value, got)
        return
    table = ctx.table(key, value)
    for name in table:
        if name not in ASKED_KEYS:
            raise ctx.error(f"“asked” has no “{name}”.{nearest(name, ASKED_KEYS)}")
    if demand is None:
        ctx.differ("a question", str(table), "nobody is asked anything")
        return
    if "seat" in table and ctx.seat("seat", table["seat"]) != demand.seat:
        ctx.differ("who is asked", str(table["seat"]), got)
    if "kind" in table:
        wanted = ctx.text("kind", table["kind"])
        if wanted not in QUESTIONS.values():
            near = nearest(wanted, QUESTIONS.values())
            raise ctx.error(f"there is no kind of question “{wanted}”.{near}")
        ctx.same("kind of question", wanted, QUESTIONS.get(demand.kind, ""))
    if "rule" in table:
        ctx.same("rule of the question", ctx.text("rule", table["rule"]), demand.rule)
    if "card" in table and ctx.refs("card", table["card"]):
        ctx.exactly("card that asks", ctx.refs("card", table["card"]), [demand.card])
    if "count" in table:
        wanted_count = str(table["count"])
        span = f"{demand.low} to {demand.high}"
        ctx.same("how many", wanted_count, str(demand.low) if demand.low == demand.high else span)
    _choices(ctx, table)


def _choices(ctx: CheckContext, table: dict[str, Any]) -> None:
    demand = ctx.st.demand
    if demand is None:
        return
    have = [plain_choice(word) for word in choice_words(demand, ctx.st, ctx.naming)]
    for key in ("choices", "includes", "excludes"):
        if key not in table:
            continue
        wanted = [plain_choice(word) for word in ctx.texts(key, table[key])]
        if key == "choices":
            fits = sorted(wanted) == sorted(have)
        elif key == "includes":
            fits = all(word in have for word in wanted)
        else:
            fits = not any(word in have for word in wanted)
        if not fits:
            ctx.differ(f"{key} of the question", ", ".join(wanted), ", ".join(have))


def plain_choice(words: str) -> str:
    """A choice without the number of its copy."""
    return words.split("#", maxsplit=1)[0].strip().lower().rstrip(".")


def _waits_for(ctx: CheckContext, key: str, value: object) -> None:
    wanted = ctx.naming.seat_labels(ctx.seats(key, value))
    got = ctx.naming.seat_labels(waiting_seats(ctx.st))
    ctx.same("whom the game waits for", wanted, got)


def why_not(ctx: CheckContext, words: str) -> str:
    """The rule that refuses a phrase now; empty if none does."""
    parsed = parse_step(words, ctx.naming.words)
    if parsed.seat == ALL and ctx.st.demand is not None:
        parsed.seat = ctx.st.demand.seat
    try:
        action = resolve(ctx.st, ctx.naming, parsed)
    except PhraseError as problem:
        return str(problem)
    rule, _ = reason(referee.refusal(ctx.st, parsed.seat, action))
    return rule


def _may(ctx: CheckContext, key: str, value: object) -> None:
    for words in ctx.texts(key, value):
        rule = why_not(ctx, words)
        if rule:
            ctx.differ(f"“{words}”", "allowed", f"refused by {rule}")


def _may_not(ctx: CheckContext, key: str, value: object) -> None:
    rows = value if isinstance(value, dict) else dict.fromkeys(ctx.texts(key, value), "")
    for words, wanted in rows.items():
        rule = why_not(ctx, words)
        if not rule:
            ctx.differ(f"“{words}”", f"refused {wanted}".strip(), "allowed")
        elif wanted and wanted != rule:
            ctx.differ(f"“{words}”", f"refused by {wanted}", f"refused by {rule}")


CHECKS: dict[str, Check] = {
    "asked": _asked,
    "waits_for": _waits_for,
    "may": _may,
    "may_not": _may_not,
}
