"""Patterns of events: "level gained: A, 1 [REWARD-01]"; every part after the name is optional."""

from __future__ import annotations

import re

from kickdoor.engine.state import Event
from kickdoor.scenario.check_context import CheckContext
from kickdoor.scenario.lexer import CARD as CARD_TOKEN
from kickdoor.scenario.lexer import MARK, Lexeme
from kickdoor.scenario.lexer import NUMBER as NUMBER_TOKEN
from kickdoor.scenario.lexer import SEAT as SEAT_TOKEN
from kickdoor.scenario.scenario_words import arg_words
from kickdoor.scenario.toml_tables import nearest
from kickdoor.seats.event_facts import ARGS, CARD, EVENT_NAMES, NUMBER, SEAT, SKIP

EVENT_CODES = {name.replace("_", " "): code for code, name in EVENT_NAMES.items()}

_PATTERN = re.compile(r"\s*([a-z ]+?)\s*(?::(.*?))?\s*(?:\[([A-Z]+-\d+)\])?\s*")


def read_pattern(ctx: CheckContext, pattern: str) -> tuple[int, list[Lexeme], str]:
    """The parts of a pattern: code, arguments, rule."""
    found = _PATTERN.fullmatch(pattern)
    name = found.group(1) if found is not None else pattern
    if found is None or name not in EVENT_CODES:
        near = nearest(name, EVENT_CODES)
        raise ctx.error(f"there is no event “{pattern}”.{near}")
    lexemes = ctx.naming.words.scan(found.group(2) or "")
    args = [lexeme for lexeme in lexemes if lexeme.kind != MARK]
    return EVENT_CODES[name], args, found.group(3) or ""


def matching_events(ctx: CheckContext, pattern: str, events: list[Event]) -> list[Event]:
    """The events that match the pattern."""
    code, args, rule = read_pattern(ctx, pattern)
    return [event for event in events if matches(ctx, event, code, args, rule)]


def first_match(ctx: CheckContext, pattern: str, events: list[Event], start: int) -> int:
    """The position of the first match from `start` on, or -1."""
    code, args, rule = read_pattern(ctx, pattern)
    for at in range(start, len(events)):
        if matches(ctx, events[at], code, args, rule):
            return at
    return -1


def matches(ctx: CheckContext, event: Event, code: int, args: list[Lexeme], rule: str) -> bool:
    """Whether the event has that code and rule and these arguments in order."""
    if event[0] != code or (rule and event[1] != rule):
        return False
    first, second = ARGS.get(code, (CARD, SKIP))
    have = [(SEAT, event[2]), (first, event[3]), (second, event[4])]
    at = 0
    for lexeme in args:
        while at < len(have) and not _same(ctx, lexeme, *have[at]):
            at += 1
        if at == len(have):
            return False
        at += 1
    return True


def _same(ctx: CheckContext, lexeme: Lexeme, kind: str, value: int) -> bool:
    if lexeme.kind == CARD_TOKEN and lexeme.ref is not None:
        return kind == CARD and value in ctx.naming.copies(lexeme.ref)
    if lexeme.kind == SEAT_TOKEN:
        return kind == SEAT and value == lexeme.seat
    if lexeme.kind == NUMBER_TOKEN:
        return kind == NUMBER and value == lexeme.number
    return arg_words(kind, value, ctx.naming).lower() == lexeme.text.lower()
