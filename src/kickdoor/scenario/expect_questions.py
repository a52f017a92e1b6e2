"""Expectations on questions and options: who is asked what, who may do what, and why not."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import api
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.serving import waiting_seats
from kickdoor.scenario.phrases import understand
from kickdoor.scenario.resolve import resolve
from kickdoor.scenario.tables import nearest
from kickdoor.scenario.telling import QUESTIONS, choice_words, question_words
from kickdoor.scenario.watching import Check, Watch
from kickdoor.scenario.wishes import ALL, PhraseError

ASKED_KEYS = ("seat", "kind", "choices", "includes", "excludes", "rule", "count", "card")


def _asked(watch: Watch, key: str, value: object) -> None:
    demand = watch.st.demand
    got = "nobody"
    if demand is not None:
        got = question_words(demand, watch.st, watch.scene)
    if isinstance(value, str):
        seat = watch.seat(key, value)
        if (demand.seat if demand is not None else -1) != seat:
            watch.differ("who is asked", value, got)
        return
    table = watch.table(key, value)
    for name in table:
        if name not in ASKED_KEYS:
            raise watch.error(f"“asked” has no “{name}”.{nearest(name, ASKED_KEYS)}")
    if demand is None:
        watch.differ("a question", str(table), "nobody is asked anything")
        return
    if "seat" in table and watch.seat("seat", table["seat"]) != demand.seat:
        watch.differ("who is asked", str(table["seat"]), got)
    if "kind" in table:
        wanted = watch.text("kind", table["kind"])
        if wanted not in QUESTIONS.values():
            near = nearest(wanted, QUESTIONS.values())
            raise watch.error(f"there is no kind of question “{wanted}”.{near}")
        watch.same("kind of question", wanted, QUESTIONS.get(demand.kind, ""))
    if "rule" in table:
        watch.same("rule of the question", watch.text("rule", table["rule"]), demand.rule)
    if "card" in table and watch.refs("card", table["card"]):
        watch.exactly("card that asks", watch.refs("card", table["card"]), [demand.card])
    if "count" in table:
        wanted_count = str(table["count"])
        span = f"{demand.low} to {demand.high}"
        watch.same("how many", wanted_count, str(demand.low) if demand.low == demand.high else span)
    _choices(watch, table)


def _choices(watch: Watch, table: dict[str, Any]) -> None:
    demand = watch.st.demand
    if demand is None:
        return
    have = [plain_choice(word) for word in choice_words(demand, watch.st, watch.scene)]
    for key in ("choices", "includes", "excludes"):
        if key not in table:
            continue
        wanted = [plain_choice(word) for word in watch.texts(key, table[key])]
        if key == "choices":
            fits = sorted(wanted) == sorted(have)
        elif key == "includes":
            fits = all(word in have for word in wanted)
        else:
            fits = not any(word in have for word in wanted)
        if not fits:
            watch.differ(f"{key} of the question", ", ".join(wanted), ", ".join(have))


def plain_choice(words: str) -> str:
    """A choice without the number of its copy."""
    return words.split("#", maxsplit=1)[0].strip().lower().rstrip(".")


def _waits_for(watch: Watch, key: str, value: object) -> None:
    wanted = watch.scene.seat_labels(watch.seats(key, value))
    got = watch.scene.seat_labels(waiting_seats(watch.st))
    watch.same("whom the game waits for", wanted, got)


def why_not(watch: Watch, words: str) -> str:
    """The rule that refuses a phrase now; empty if nothing does."""
    wish = understand(words, watch.scene.words)
    if wish.seat == ALL and watch.st.demand is not None:
        wish.seat = watch.st.demand.seat
    try:
        action = resolve(watch.st, watch.scene, wish)
    except PhraseError as problem:
        return str(problem)
    rule, _ = reason(api.refusal(watch.st, wish.seat, action))
    return rule


def _may(watch: Watch, key: str, value: object) -> None:
    for words in watch.texts(key, value):
        rule = why_not(watch, words)
        if rule:
            watch.differ(f"“{words}”", "allowed", f"refused by {rule}")


def _may_not(watch: Watch, key: str, value: object) -> None:
    rows = value if isinstance(value, dict) else dict.fromkeys(watch.texts(key, value), "")
    for words, wanted in rows.items():
        rule = why_not(watch, words)
        if not rule:
            watch.differ(f"“{words}”", f"refused {wanted}".strip(), "allowed")
        elif wanted and wanted != rule:
            watch.differ(f"“{words}”", f"refused by {wanted}", f"refused by {rule}")


CHECKS: dict[str, Check] = {
    "asked": _asked,
    "waits_for": _waits_for,
    "may": _may,
    "may_not": _may_not,
}
