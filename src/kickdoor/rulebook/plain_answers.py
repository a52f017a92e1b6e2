"""What new players ask, answered in plain words, with the rules behind each answer.

It is text to show; nothing is decided by it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("plain_answers.toml")
SPECIAL = "special"
TOPICS = ("win", "turn", "fight", "help", "run", "curse", "gear", "death", "table", SPECIAL)


@dataclass(frozen=True)
class Question:
    """A question and its answer; without editions it concerns all of them."""

    topic: str
    ask: str
    answer: str
    rules: tuple[str, ...]
    also: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()

    def concerns(self, edition: str) -> bool:
        """It is asked about that edition."""
        return not self.editions or edition in self.editions

    def under(self, words: dict[str, str]) -> Question:
        """The same in the words of an edition, which may call a Curse a Trap."""
        own: dict[str, str] = {}
        for name, usual in (("curse", "Curse"), ("companion", "Companion")):
            own[name] = word = words.get(name, usual)
            own[f"a_{name}"] = f"an {word}" if word[:1] in "AEIOU" else f"a {word}"
        companion = own["companion"]
        own["companions"] = f"{companion[:-1]}ies" if companion.endswith("y") else f"{companion}s"
        ask, answer = (_sentence(text.format(**own)) for text in (self.ask, self.answer))
        return Question(self.topic, ask, answer, self.rules, self.also, self.editions)


def _sentence(text: str) -> str:
    """Every sentence begins with a capital, whatever word was put at its beginning."""
    parts = text.split(". ")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


@cache
def questions() -> tuple[Question, ...]:
    """All of them, in the order in which they are shown."""
    with FILE.open("rb") as file:
        rows = tomllib.load(file)["question"]
    return tuple(
        Question(
            row["topic"],
            row["ask"],
            row["answer"],
            tuple(row["rules"]),
            tuple(row.get("also", ())),
            tuple(row.get("editions", ())),
        )
        for row in rows
    )
