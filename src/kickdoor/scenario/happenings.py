"""Patterns of events: "level gained: A, 1 [REWARD-01]", every part behind the name optional."""

from __future__ import annotations

import re

from kickdoor.engine.state import Event
from kickdoor.scenario.tables import nearest
from kickdoor.scenario.telling import arg_words
from kickdoor.scenario.tokens import CARD as CARD_TOKEN
from kickdoor.scenario.tokens import MARK, Token
from kickdoor.scenario.tokens import NUMBER as NUMBER_TOKEN
from kickdoor.scenario.tokens import SEAT as SEAT_TOKEN
from kickdoor.scenario.watching import Watch
from kickdoor.seats.event_facts import ARGS, CARD, EVENT_NAMES, NUMBER, SEAT, SKIP

EVENT_CODES = {name.replace("_", " "): code for code, name in EVENT_NAMES.items()}

_PATTERN = re.compile(r"\s*([a-z ]+?)\s*(?::(.*?))?\s*(?:\[([A-Z]+-\d+)\])?\s*")


def read(watch: Watch, pattern: str) -> tuple[int, list[Token], str]:
    """The parts of a pattern: code, arguments, rule."""
    found = _PATTERN.fullmatch(pattern)
    name = found.group(1) if found is not None else pattern
    if found is None or name not in EVENT_CODES:
        near = nearest(name, EVENT_CODES)
        raise watch.error(f"there is no event “{pattern}”.{near}")
    tokens = watch.scene.words.scan(found.group(2) or "")
    args = [token for token in tokens if token.kind != MARK]
    return EVENT_CODES[name], args, found.group(3) or ""


def fitting(watch: Watch, pattern: str, events: list[Event]) -> list[Event]:
    """The events that fit the pattern."""
    code, args, rule = read(watch, pattern)
    return [event for event in events if fits(watch, event, code, args, rule)]


def first_fitting(watch: Watch, pattern: str, events: list[Event], start: int) -> int:
    """The place of the first event from `start` on that fits, or -1."""
    code, args, rule = read(watch, pattern)
    for at in range(start, len(events)):
        if fits(watch, events[at], code, args, rule):
            return at
    return -1


def fits(watch: Watch, event: Event, code: int, args: list[Token], rule: str) -> bool:
    """The event is of that kind, rests on that rule and has those arguments in order."""
    if event[0] != code or (rule and event[1] != rule):
        return False
    first, second = ARGS.get(code, (CARD, SKIP))
    have = [(SEAT, event[2]), (first, event[3]), (second, event[4])]
    at = 0
    for token in args:
        while at < len(have) and not _same(watch, token, *have[at]):
            at += 1
        if at == len(have):
            return False
        at += 1
    return True


def _same(watch: Watch, token: Token, kind: str, value: int) -> bool:
    if token.kind == CARD_TOKEN and token.ref is not None:
        return kind == CARD and value in watch.scene.copies(token.ref)
    if token.kind == SEAT_TOKEN:
        return kind == SEAT and value == token.seat
    if token.kind == NUMBER_TOKEN:
        return kind == NUMBER and value == token.number
    return arg_words(kind, value, watch.scene).lower() == token.text.lower()
