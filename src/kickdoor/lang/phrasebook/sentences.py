"""Text cut into sentences: at full stops and semicolons, never inside names, quotes or brackets.

It must not judge whether a sentence is a rule; it only marks what the author marked as flavour.
"""

from __future__ import annotations

import re

from kickdoor.lang.phrasebook.tokens import Sentence, even

ENDS = ".!?;"
_ABBREVIATION = re.compile(r"\b(?:vs|mr|mrs|ms|dr|st|no|lvl|prof|jr|sr)\.$", re.IGNORECASE)


def split(text: str, protected: re.Pattern[str] | None = None) -> list[Sentence]:
    """The sentences of a text in order; `protected` finds names that contain stops."""
    found: list[Sentence] = []
    plain = even(text)
    shields = [match.span() for match in protected.finditer(plain)] if protected else []
    _cut(plain, text, 0, len(plain), False, shields, found)
    for one in found:
        one.joined = plain[: one.start].rstrip().endswith(";")
    return found


def _cut(
    plain: str,
    text: str,
    at: int,
    stop: int,
    bracketed: bool,
    shields: list[tuple[int, int]],
    found: list[Sentence],
) -> None:
    start = at
    while at < stop:
        char = plain[at]
        fresh = not plain[start:at].strip()
        if fresh and char in "*_" and not plain[at + 1 : at + 2].isdigit():
            close = plain.find(char, at + 1, stop)
            if close > at:
                _add(text, at, close + 1, bracketed, found, marked=True)
                at = start = _past_marks(plain, close + 1, stop)
                continue
        elif fresh and char == "(":
            close = _closing(plain, at, stop)
            _cut(plain, text, at + 1, close, True, shields, found)
            at = start = _past_marks(plain, close + 1, stop)
            continue
        elif char == '"':
            close = plain.find('"', at + 1, stop)
            if close > at:
                speech = fresh and plain[close - 1] in ".!?,"
                if fresh and (speech or not plain[close + 1 : stop].strip(" .!?;\n")):
                    _add(text, at, close + 1, bracketed, found, marked=True)
                    at = start = _past_marks(plain, close + 1, stop)
                    continue
                at = close + 1
                continue
        elif char == "(":
            at = _closing(plain, at, stop) + 1
            continue
        if _is_end(plain, at, start, stop) and not any(a <= at < b for a, b in shields):
            _add(text, start, at, bracketed, found, question=char == "?")
            at = start = _past_marks(plain, at, stop)
            continue
        at += 1
    _add(text, start, stop, bracketed, found)


def _is_end(plain: str, at: int, start: int, stop: int) -> bool:
    char = plain[at]
    after = plain[at + 1 : at + 2]
    if char == "\n":
        rest = plain[at:stop].lstrip()
        return bool(rest) and (rest[0].isupper() or rest[0] in '+-•*("')
    if char not in ENDS:
        return False
    if char == ".":
        if after.isdigit() and plain[at - 1 : at].isdigit():
            return False
        if _ABBREVIATION.search(plain[start : at + 1]):
            return False
        return not (after.isalpha() and after.islower())
    return True


def _past_marks(plain: str, at: int, stop: int) -> int:
    while at < stop and (plain[at] in ENDS or plain[at].isspace() or plain[at] == "•"):
        at += 1
    return at


def _closing(plain: str, at: int, stop: int) -> int:
    depth = 0
    for i in range(at, stop):
        if plain[i] == "(":
            depth += 1
        elif plain[i] == ")":
            depth -= 1
            if depth == 0:
                return i
    return stop - 1 if stop > at else at


def _add(
    text: str,
    start: int,
    end: int,
    bracketed: bool,
    found: list[Sentence],
    marked: bool = False,
    question: bool = False,
) -> None:
    raw = text[start:end]
    lead = len(raw) - len(raw.lstrip())
    source = raw.strip()
    if source and any(char.isalnum() for char in source):
        begin = start + lead
        found.append(Sentence(source, begin, begin + len(source), [], bracketed, marked, question))
