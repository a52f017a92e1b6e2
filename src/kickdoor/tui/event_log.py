"""The log in plain words: what happened, as far as the person's seat may know it.

Lines are only kept and shown here; their words come from `seats`.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import events as e
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import Event
from kickdoor.seats.display_names import DECK_NAMES
from kickdoor.seats.redaction import redact
from kickdoor.seats.seat_words import Words
from kickdoor.tui import palette
from kickdoor.tui.text_lines import counted, listed, wrap

STYLES: dict[int, str] = {
    e.TURN_STARTED: palette.ACCENT,
    e.GAME_WON: palette.ACCENT,
    e.COMBAT_WON: palette.GOOD,
    e.LEVEL_GAINED: palette.GOOD,
    e.LEVEL_LOST: palette.BAD,
    e.CAUGHT: palette.BAD,
    e.DIED: palette.WARN,
    e.CURSE_STRUCK: "magenta",
    e.STRENGTH_CHANGED: "bold",
    e.HELP_JOINED: palette.US,
}
ENDINGS = (e.STATUS_ENDED, e.CURSE_ENDED)
MOST = 5000


def _same_hand(first: Event, other: Event) -> bool:
    return other[0] == e.CARD_DRAWN and other[2] == first[2]


def _is_noise(event: Event, before: Event | None, after: Event | None) -> bool:
    """Whether a line would only repeat its neighbors, such as the discard of a used card."""
    if event[0] == e.CARD_DISCARDED:
        ended = before is not None and before[0] == e.CURSE_ENDED and before[3] == event[3]
        return event[2] < 0 or ended
    if event[0] == e.STATUS_ENDED and after is not None:
        return after[0] in ENDINGS and (event[2], event[3]) == (after[2], after[3])
    if event[0] == e.COMBAT_STARTED and before is not None:
        return before[0] in (e.DOOR_KICKED, e.LOOK_FOR_TROUBLE) and before[3] == event[3]
    return (
        event[0] == e.CARD_PLAYED
        and after is not None
        and after[0] == e.CARD_EQUIPPED
        and (event[2], event[3]) == (after[2], after[3])
    )


def drawn_line(words: Words, events: list[Event]) -> str:
    """Several cards drawn by one player: their names if known, else how many."""
    known: list[str] = []
    hidden: dict[int, int] = {}
    for event in events:
        _, _, _, card, deck, _ = redact(event, words.you)
        if card >= 0:
            known.append(words.card(CardId(card)))
        else:
            hidden[deck] = hidden.get(deck, 0) + 1
    for deck, number in hidden.items():
        name = DECK_NAMES[deck] if 0 < deck < len(DECK_NAMES) else ""
        known.append(counted(number, f"{name} card".strip()))
    said = "; ".join(known) if any("," in name for name in known) else listed(known)
    return f"{words.subject(events[0][2])} drew {said}."


class EventLog:
    """The lines told so far."""

    def __init__(self) -> None:
        self.lines: list[Text] = []
        self._shown = 0
        self._decided = 0
        self._before: Event | None = None
        self._asked: tuple[Seat, Seat] = (NOBODY, NOBODY)  # the last offer: of whom, to whom
        self._helped = False

    def add(self, text: str, style: str = "") -> None:
        """Add a line."""
        self.lines.append(Text(text, style=style))
        if len(self.lines) > MOST:
            dropped = len(self.lines) - MOST
            del self.lines[:dropped]
            self._shown = max(0, self._shown - dropped)
            self._decided = max(0, self._decided - dropped)

    def tell(self, words: Words, events: list[Event], texts: list[str]) -> int:
        """Add the events as lines; returns the number of lines."""
        before = len(self.lines)
        at = 0
        while at < len(events):
            event = events[at]
            run = [event]
            if event[0] == e.CARD_DRAWN:  # several draws in a row make one line
                while at + len(run) < len(events) and _same_hand(event, events[at + len(run)]):
                    run.append(events[at + len(run)])
            line = drawn_line(words, run) if len(run) > 1 else words.event(event, texts)
            if self._is_accepted(event):
                self.add(f"{words.subject(self._asked[1])} accepted.")
            after = events[at + 1] if at + 1 < len(events) else None
            if _is_noise(event, self._before, after):
                line = ""
            self._before = event
            if line and not (self.lines and self.lines[-1].plain == line):
                self.add(line, STYLES.get(event[0], ""))
            if event[0] == e.FIGHT_PASSED and self._helped:  # AMB-76
                self.add("Nothing that was agreed for the help holds any longer.")
            at += len(run)
        return len(self.lines) - before

    def _is_accepted(self, event: Event) -> bool:
        """Whether somebody joins a fight by accepting the offer that was made last."""
        code, _, seat, a, b, _ = event
        if code == e.HELP_ASKED:
            self._asked = (seat, Seat(a))
        elif code == e.OFFER_MADE:
            self._asked = (seat, Seat(b))
        elif code in (e.HELP_REFUSED, e.OFFER_DECLINED, e.OFFER_WITHDRAWN, e.COMBAT_STARTED):
            self._asked = (NOBODY, NOBODY)
        if code in (e.HELP_JOINED, e.HELPER_LEFT, e.COMBAT_STARTED):
            self._helped = code == e.HELP_JOINED
        return code == e.HELP_JOINED and set(self._asked) == {seat, Seat(a)}

    def last(self, count: int, width: int) -> list[Text]:
        """The last lines, wrapped to at most so many rows."""
        rows: list[Text] = []
        for line in reversed(self.lines):
            more = wrap(line, width - 1, indent=3)
            if len(rows) + len(more) > count:
                break
            rows = more + rows
        return [Text.assemble(" ", row) for row in rows]

    def unread(self) -> list[Text]:
        """Lines not printed yet, for a terminal that is not redrawn."""
        fresh = self.lines[self._shown :]
        self._shown = len(self.lines)
        return fresh

    def skip(self, keep: int) -> None:
        """Do not print old lines again, except for the last few."""
        self._shown = max(self._shown, len(self.lines) - keep)
        self._decided = len(self.lines)

    @property
    def news(self) -> int:
        """The number of lines since the person's last decision."""
        return len(self.lines) - self._decided

    def decided(self) -> None:
        """The person has decided: lines from now on are new."""
        self._decided = len(self.lines)
