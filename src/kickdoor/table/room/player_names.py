"""Player names that can be told apart: nothing invisible in them, no lookalikes at one table.

Which characters look alike is what Unicode's list of confusables says (from a library). It knows
strings only; who may have which name is decided where people sit down.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from functools import lru_cache

from kickdoor.table.room.room_refusal import Refusal

MOST_MARKS = 3  # combining marks on one letter: enough for any script, too few to cover other lines
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # Unicode categories without a visible glyph
# Letters, symbols and marks that are invisible, too.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
DRESS = frozenset("\ufe0e\ufe0f")  # variation selectors: draw the character as text or as emoji
JOINERS = frozenset("\u200c\u200d")
MARK = "\u200e"  # the list of confusables puts these around right-to-left text
Component = list[str]


def clean(text: str) -> str:
    """The text without control characters and odd spaces."""
    return " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())


def clean_talk(text: str) -> str:
    """A chat message as it is shown: emoji stay whole, nothing else invisible is left in it."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if _is_mark(sign) else 0
        if sign in JOINERS:
            kept.append(sign if kept and not kept[-1].isspace() else "")
        elif not sign.isprintable() or sign in BLANK:
            kept.append(" " if sign.isspace() or unicodedata.category(sign) == "Cc" else "")
        elif marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def checked_text(text: str, what: str = "A name") -> str:
    """The text with single spaces; a Refusal that names invisible characters in it."""
    plain = unicodedata.normalize("NFC", "".join(sign for sign in text if sign not in DRESS))
    marks = 0
    for at, sign in enumerate(plain):
        if sign in BLANK or (not sign.isspace() and unicodedata.category(sign) in HIDDEN):
            raise Refusal(
                "bad",
                f"{what} cannot have invisible characters; character {at + 1} is one "
                f"({_called(sign)}). Leave it out.",
            )
        marks = marks + 1 if _is_mark(sign) else 0
        if marks > MOST_MARKS:
            raise Refusal(
                "bad", f"{what} can have at most {MOST_MARKS} marks on one letter. Leave some out."
            )
    plain = " ".join(plain.split())
    if plain and _is_mark(plain[0]):
        raise Refusal("bad", f"{what} must begin with a letter, not with a combining mark.")
    return plain


def is_alike(one: str, other: str) -> bool:
    """Whether one name can be mistaken for the other at a glance."""
    return bool(_faces(one) & _faces(other))


def resembled(name: str, others: list[str]) -> str:
    """The first of the others that the name could be mistaken for, or nothing."""
    return next((other for other in others if other and is_alike(name, other)), "")


def name_among(wanted: str, others: list[str]) -> str:
    """The name as it is shown; a Refusal if it could be mistaken for one of the others."""
    name = checked_text(wanted)
    if not name:
        raise Refusal("bad", "A name needs at least one letter.")
    taken = resembled(name, others)
    if taken == name:
        raise Refusal("bad", f"Somebody at this table is already called {taken}.")
    if taken:
        raise Refusal(
            "bad",
            f"“{name}” looks too much like {taken}, who sits at this table. Choose another name.",
        )
    return name


# --- what looks alike -------------------------------------------------------------------------


@lru_cache(1024)
def _faces(name: str) -> frozenset[str]:
    """What the name looks like, as written and in lower case, without spaces."""
    shown = "".join(sign for sign in name if not sign.isspace() and sign not in DRESS)
    wide = unicodedata.normalize("NFKC", shown)
    return frozenset((_skeleton(wide).casefold(), _skeleton(wide.casefold())))


def _skeleton(text: str) -> str:
    """The text with each character replaced by one that represents its lookalikes."""
    standing = _standing()
    found = [standing.get(sign, sign) for sign in unicodedata.normalize("NFD", text)]
    return unicodedata.normalize("NFD", "".join(found))


@lru_cache(1)
def _standing() -> dict[str, str]:
    """For each character with lookalikes, the character that represents them."""
    # On first use: the list is large.
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415

    near: dict[str, list[str]] = defaultdict(list)
    for sign, found in confusables_data.items():
        for other in found:
            near[sign.strip(MARK)].append(other["c"].strip(MARK))
            near[other["c"].strip(MARK)].append(sign.strip(MARK))
    first: dict[str, str] = {}
    for sign in near:
        if sign not in first:
            group = _group(sign, near)
            head = max(group, key=lambda one: (len(one), one.isascii(), one))
            first.update(dict.fromkeys(group, head))
    return {
        sign: "".join(first.get(part, part) for part in head) if len(head) > 1 else head
        for sign, head in first.items()
        if len(sign) == 1
    }


def _group(sign: str, near: dict[str, list[str]]) -> Component:
    """All characters that are linked to this one by lookalikes."""
    group, waiting = {sign}, [sign]
    while waiting:
        for other in near[waiting.pop()]:
            if other not in group:
                group.add(other)
                waiting.append(other)
    return sorted(group)


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me")


def _called(sign: str) -> str:
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".strip()
