"""What the table has answered about the real world (AMB-45): facts of the room, and of one player.

It only looks up; who is asked and when is up to `flow.table_facts`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.state import State

MOST_COUNTED: Final = 20  # the largest number the table can give
FLEETING: Final = "in this combat"  # asked anew in every fight


def is_of_you(text: str) -> bool:
    """Whether it speaks of the player concerned: each then has an answer of their own."""
    return not {"you", "your", "you're", "yours"}.isdisjoint(text.lower().split())


def key_of(text: str, seat: Seat) -> str:
    """Under which words the answer is kept."""
    if seat < 0 or not is_of_you(text):
        return text
    return f"{text} ({seat})"


def answer(st: State, text: str, seat: Seat = NOBODY) -> int:
    """The answer, a number or 1 for yes; 0 as long as there is none."""
    known = st.facts.get(key_of(text, seat))
    if known is None:
        known = st.settings.facts.get(text, 0)
    return int(known)


def is_answered(st: State, text: str, seat: Seat) -> bool:
    """Whether nobody needs to be asked."""
    return key_of(text, seat) in st.facts or text in st.settings.facts
