"""Every error Kickdoor raises on purpose, as one tree.

    KickdoorError
    ├── ActionError       a value or a tuple that can be no action
    ├── PackError         one thing in a pack that cannot be read
    ├── PackErrors        all of those in one pack or in several, together
    ├── IllegalAction     a seat tried something a rule forbids
    ├── InstallationError something that this installation of Kickdoor lacks
    ├── RecordsError      a file of games that is foreign, damaged, empty or cannot be written
    ├── SaveError         a saved game that is foreign, damaged or too new
    ├── ScenarioError     a scenario file that is badly written
    ├── SettingsError     a flag or setting with a value nobody can use
    ├── TableError        a table of a server that cannot be reached or gives no seat
    ├── WorkersLost       the processes or machines that shared a run are gone
    └── EngineBug         a promise of the engine was broken; never the player's fault

A message says where, what was expected, what came and what to do about it. This module must not
import anything else of ours: every floor, the engine included, may raise these.

All arguments are kept in ``args``, so each error survives pickling between processes.
"""

from collections.abc import Sequence

__all__ = [
    "ActionError",
    "EngineBug",
    "IllegalAction",
    "InstallationError",
    "KickdoorError",
    "PackError",
    "PackErrors",
    "RecordsError",
    "SaveError",
    "ScenarioError",
    "SettingsError",
    "TableError",
    "WorkersLost",
]


class KickdoorError(Exception):
    """Root of the tree: catch this to catch everything Kickdoor raises on purpose."""


class ActionError(KickdoorError):
    """A value or a tuple that no action of any game could be: it is never shown to the rules."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class PackError(KickdoorError):
    """One place in a pack that cannot be read.

    ``card`` is empty when the trouble is not inside a card. ``column`` counts from 1 within the
    text that was being read; 0 means that no single column is to blame. ``field`` names the field
    that is to blame, if it is a single one.
    """

    def __init__(
        self,
        file: str,
        card: str = "",
        column: int = 0,
        expected: str = "",
        got: str = "",
        hint: str = "",
        field: str = "",
    ) -> None:
        super().__init__(file, card, column, expected, got, hint, field)
        self.file = file
        self.card = card
        self.column = column
        self.expected = expected
        self.got = got
        self.hint = hint
        self.field = field

    def __str__(self) -> str:
        place = self.file
        if self.card:
            place += f", card “{self.card}”"
        if self.column > 0:
            place += f", column {self.column}"
        message = f"{place}: {_expected_but_got(self.expected, self.got)}"
        if self.hint:
            message += f"\n  hint: {self.hint}"
        return message


class PackErrors(KickdoorError):
    """Everything that is wrong with a pack, in reading order: authors fix it in one go."""

    def __init__(self, errors: Sequence[PackError]) -> None:
        if not errors:
            raise ValueError("PackErrors needs at least one PackError")
        self.errors: tuple[PackError, ...] = tuple(errors)
        super().__init__(self.errors)

    @property
    def summary(self) -> str:
        """How many there are; places in different folders belong to different packs."""
        count = len(self.errors)
        folders = {error.file.rpartition("/")[0] for error in self.errors}
        packs = "pack" if len(folders) == 1 else "packs"
        return f"{count} {'error' if count == 1 else 'errors'} in the {packs}"

    def __str__(self) -> str:
        return "\n".join([f"{self.summary}:", *(str(error) for error in self.errors)])


class IllegalAction(KickdoorError):
    """A refused action: nothing has changed, and ``rule`` is the id of the rule that refused."""

    def __init__(self, code: int, rule: str, sentence: str) -> None:
        super().__init__(code, rule, sentence)
        self.code = code
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class InstallationError(KickdoorError):
    """This installation lacks a part that was asked for; ``hint`` says how to get it."""

    def __init__(self, sentence: str, hint: str) -> None:
        super().__init__(sentence, hint)
        self.sentence = sentence
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.sentence}\n  hint: {self.hint}"


class RecordsError(KickdoorError):
    """A file of recorded games, or a report on one, that cannot be read or written."""

    def __init__(self, file: str, sentence: str) -> None:
        super().__init__(file, sentence)
        self.file = file
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.file}: {self.sentence}"


class SaveError(KickdoorError):
    """A saved game that cannot be loaded, or could not be written."""

    def __init__(self, sentence: str, file: str = "") -> None:
        super().__init__(sentence, file)
        self.sentence = sentence
        self.file = file

    def __str__(self) -> str:
        return f"{self.file}: {self.sentence}" if self.file else self.sentence


class ScenarioError(KickdoorError):
    """A scenario file that cannot be run as written; ``where`` names the table, step or field."""

    def __init__(self, file: str, where: str, sentence: str) -> None:
        super().__init__(file, where, sentence)
        self.file = file
        self.where = where
        self.sentence = sentence

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.sentence) if part)


class SettingsError(KickdoorError):
    """A command-line flag or a setting whose value cannot be used."""

    def __init__(self, field: str, expected: str, got: str) -> None:
        super().__init__(field, expected, got)
        self.field = field
        self.expected = expected
        self.got = got

    def __str__(self) -> str:
        return f"{self.field}: {_expected_but_got(self.expected, self.got)}"


class TableError(KickdoorError):
    """A table of a server that cannot be reached, is not there, or has no seat to give."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class WorkersLost(KickdoorError):
    """The processes or machines that shared a run are gone; what they had finished is kept."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class EngineBug(KickdoorError):
    """The engine caught itself breaking a promise; the game that led here is worth keeping."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return (
            f"{self.sentence} This is a bug in Kickdoor, not a mistake of yours: "
            "please report it with the saved game or the seed."
        )


def _expected_but_got(expected: str, got: str) -> str:
    if expected and got:
        return f"expected {expected}, but got {got}"
    if expected:
        return f"expected {expected}"
    if got:
        return f"did not expect {got}"
    return "cannot be used"
