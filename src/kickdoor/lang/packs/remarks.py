"""What is said about a pack that is no error, and errors gathered until all can be told at once.

It must not decide what is wrong; it only keeps and sorts what others found.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.errors import PackError, PackErrors

MOST_ERRORS = 200


@dataclass(frozen=True)
class Remark:
    """Something an author should know: a sentence taken as flavour, a file nobody reads."""

    file: str
    card: str
    sentence: str

    def __str__(self) -> str:
        card = f", card “{self.card}”" if self.card else ""
        return f"{self.file}{card}: {self.sentence}"


@dataclass
class Findings:
    """Errors and remarks about one pack, in reading order."""

    errors: list[PackError] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    sentences: dict[str, int] = field(default_factory=dict)  # how many were read, or not

    def sentence(self, status: str) -> None:
        """Count a sentence."""
        self.sentences[status] = self.sentences.get(status, 0) + 1

    def error(
        self,
        file: str,
        expected: str,
        got: str = "",
        *,
        card: str = "",
        column: int = 0,
        hint: str = "",
        field: str = "",
    ) -> None:
        """Note an error; after many, the rest is not worth keeping."""
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(PackError(file, card, column, expected, got, hint, field))

    def remark(self, file: str, sentence: str, card: str = "") -> None:
        """Note something that is allowed and yet worth saying."""
        if len(self.remarks) < MOST_ERRORS:
            self.remarks.append(Remark(file, card, sentence))

    def stop_if_bad(self) -> None:
        """Raise everything that is wrong, together."""
        if self.errors:
            raise PackErrors(self.errors)
