"""The exception that refuses a message: a code, a sentence, perhaps a rule."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing was done; raised and caught inside the table, never shown as an error."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule
