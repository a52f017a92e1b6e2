"""Lists: “Elves, Dwarves and Wizards”, read by iteration and printed with commas.

It must not know what is listed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.lang.phrasebook.grammar import Finds, finder
from kickdoor.lang.phrasebook.matcher import MACHINES, Chart
from kickdoor.lang.phrasebook.speech import Speech, render

MOST_MEMBERS = 8
JOINTS: tuple[tuple[str, ...], ...] = (
    (",", "and"),
    (",", "or"),
    (",", "and", "also"),
    ("and", "also"),
    ("as", "well", "as"),
    ("and", "/", "or"),
    ("and",),
    ("or",),
    ("/",),
    (",",),
)


def joints_at(chart: Chart, at: int, joints: tuple[tuple[str, ...], ...]) -> list[int]:
    """Where the next member may begin after a joint at this token."""
    words = chart.words
    return [at + len(row) for row in joints if tuple(words[at : at + len(row)]) == row]


def chains(
    chart: Chart, member: str, at: int, joints: tuple[tuple[str, ...], ...]
) -> list[tuple[int, list[Any], int]]:
    """Every list of members that begins here: (end, members, score); longest kept per end."""
    best: dict[int, tuple[list[Any], int]] = {}
    machine = MACHINES.get(member)
    work: list[tuple[int, list[Any], int]] = [
        (end, [value], score) for end, value, score in chart.match(machine, at)
    ]
    while work:
        end, members, score = work.pop()
        known = best.get(end)
        if known is not None and (known[1], -len(known[0])) >= (score, -len(members)):
            continue
        best[end] = (members, score)
        if len(members) >= MOST_MEMBERS:
            continue
        for start in joints_at(chart, end, joints):
            for after, value, gained in chart.match(machine, start):
                work.append((after, [*members, value], score + gained))
    return [(end, members, score) for end, (members, score) in best.items()]


def listing(
    name: str,
    member: str,
    doc: str,
    joint: str,
    join: Callable[[list[Any]], Any],
    node: type,
    either: bool = False,
    several: bool = False,
    joints: tuple[tuple[str, ...], ...] = (),
    commas: bool = True,
) -> None:
    """Declare a category for lists of members; several make `node` with a list `of`.

    `either`: “and” and “or” mean the same here; `several`: one member is no list; without
    `commas` every joint is a word.
    """
    joints = joints or tuple(
        row
        for row in JOINTS
        if joint in row or (commas and (either or not {"and", "or"} & set(row)))
    )

    def find(chart: Chart, at: int) -> Finds:
        return [
            (end, join(members), score)
            for end, members, score in chains(chart, member, at, joints)
            if len(members) > 1 or not several
        ]

    def show(value: Any, speech: Speech) -> str | None:
        members: list[Any] = [value]
        if isinstance(value, list):
            members = value
        elif type(value) is node:
            members = getattr(value, "of", [])
        texts: list[str] = []
        for one in members:
            text = render(member, one, speech.inner(""))
            if text is None:
                return None
            texts.append(text)
        return join_texts(texts, joint) if commas else f" {joint} ".join(texts)

    finder(name, doc, None, find, show, like=member)


def join_texts(texts: list[str], joint: str) -> str:
    """Members with commas and a last “and” or “or”."""
    if len(texts) == 1:
        return texts[0]
    return f"{', '.join(texts[:-1])} {joint} {texts[-1]}"
