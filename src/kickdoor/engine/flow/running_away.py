"""Running Away: one player, monster after monster; escape or Bad Stuff (FLEE)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes, statuses, strength
from kickdoor.engine import events as e
from kickdoor.engine.flow.fire_triggers import run_card_moment, run_moment
from kickdoor.engine.flow.rolls import FOR_ESCAPE, start_roll
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, EventCode, FoeId, Seat
from kickdoor.engine.nodes.escape_statics import AutoEscape, NoEscape, NoPursuit, RunBonus
from kickdoor.engine.shared_abilities import meta_sources
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.strength import Part, shared_enhancers
from kickdoor.engine.traits import is_banned, is_spared, statics_of
from kickdoor.engine.turn_records import remember

BEGIN: Final = 0
CHOOSE: Final = 1
CHOSEN: Final = 2
WAIT: Final = 3
ROLL: Final = 4
OUTCOME: Final = 5
CAUGHT: Final = 6
SPARE: Final = 7
SPARED: Final = 8


class FleeFrame(Frame):
    """One Participant runs from one monster after another."""

    fields: ClassVar[tuple[str, ...]] = ("runner", "foe", "settled", "has_escaped", "companion")

    def __init__(self, runner: Seat) -> None:
        super().__init__(c.F_FLEE)
        self.runner = runner
        self.foe = NO_FOE  # number of the monster being run from
        self.settled: list[FoeId] = []  # numbers of those already dealt with
        self.has_escaped = False  # from at least one of them
        self.companion = NO_CARD  # the one that was sacrificed (ALLY-07)

    def copy(self) -> FleeFrame:
        other = FleeFrame(self.runner)
        self.hand_to(other)
        other.foe = self.foe
        if self.settled:
            other.settled = self.settled[:]
        other.has_escaped = self.has_escaped
        other.companion = self.companion
        return other

    def named(self) -> list[CardId]:
        return [self.companion]

    def step(self, st: State) -> None:
        combat = st.combat
        seat = self.runner
        if combat is None or not st.players[seat].alive:
            st.stack.pop()  # DEATH-04: no further rolls
            return
        if self.pc == BEGIN:
            self.pc = CHOOSE
            for foe in reversed(combat.foes):
                run_card_moment(st, foe.card, c.ON_FLEE, seat, foe.number)
        elif self.pc == CHOOSE:
            left = [foe.number for foe in combat.foes if foe.number not in self.settled]
            if not left:
                st.stack.pop()
                if self.has_escaped:
                    remember(st, seat, c.DID_FLEE)
                statuses.escape_settled(st, seat, self.has_escaped)
                return
            if (
                combat.escaped >> seat & 1
            ):  # from all of them: nothing to choose, nothing to wait for
                self.foe = left[0]
                self.pc = ROLL
            elif len(left) == 1:
                self.foe = left[0]
                self.pc = WAIT
                fresh_window(st, c.WINDOW_FLEE, NOBODY)
            else:
                self.pc = CHOSEN
                ask(st, seat, c.D_FLEE_ORDER, left, 1, 1, "FLEE-06")
        elif self.pc == CHOSEN:
            self.foe = FoeId(self.answers[0])
            self.pc = WAIT
            fresh_window(st, c.WINDOW_FLEE, NOBODY)
        elif self.pc == WAIT:
            if has_slipped_away(combat, seat, self.foe) or take_progress(st):
                self.pc = ROLL  # AMB-29: whoever is away already waits for nobody and pays no more
            else:
                open_window(st, c.WINDOW_FLEE, NOBODY)
        elif self.pc == ROLL:
            _roll(st, self, combat)
        elif self.pc == SPARE:  # ALLY-08: the Fighter decides, the Helper is not asked
            self.pc = SPARED
            ask(st, seat, c.D_YES_NO, [0, 1], 1, 1, "ALLY-08", self.companion, combat.helper)
        elif self.pc == SPARED:
            self.pc = ROLL
            if self.answers[0] == 1:
                combat_changes.escape_all(st, combat.helper)
        elif self.pc == OUTCOME:
            here = combat.foe(self.foe)
            if here is None:
                self.pc = CHOOSE
            elif self.roll >= c.ESCAPE_AT:
                _escape(st, self, here, e.ESCAPED, "FLEE-02")
            elif has_slipped_away(combat, seat, here.number):
                _escape(st, self, here, e.ESCAPED, "CONFLICT-01")
            else:
                _caught(st, self, here, "FLEE-05")
        else:
            self.settled.append(self.foe)
            self.pc = CHOOSE


def _roll(st: State, fr: FleeFrame, combat: Combat) -> None:
    seat = fr.runner
    fr.roll = c.ESCAPE_AT  # nothing was missed where nothing is rolled
    foe = combat.foe(fr.foe)
    if foe is None:
        fr.pc = CHOOSE
        return
    if has_slipped_away(combat, seat, foe.number):
        _escape(st, fr, foe, e.ESCAPED, "CONFLICT-01")
        return
    if is_not_pursued(st, seat, foe):
        fr.pc = CAUGHT
        fr.has_escaped = True  # AMB-41: an automatic escape
        st.emit(e.NOT_PURSUED, "FLEE-12", seat, foe.card)
        return
    if always_escapes(st, seat, foe):
        _escape(st, fr, foe, e.ESCAPED, "CONFLICT-01")
        return
    if cannot_escape(st, seat, foe):
        _caught(st, fr, foe, "CONFLICT-01")
        return
    fr.pc = OUTCOME
    start_roll(st, seat, foe.card, run_bonus(st, seat, foe), FOR_ESCAPE)


def _escape(st: State, fr: FleeFrame, foe: Foe, event: EventCode, rule: str) -> None:
    fr.pc = CAUGHT
    fr.has_escaped = True
    st.emit(event, rule, fr.runner, foe.card)
    for card in reversed(_on(st, foe)):
        run_card_moment(st, card, c.ON_ESCAPED, fr.runner, foe.number)
    run_card_moment(st, foe.card, c.ON_ESCAPED, fr.runner, foe.number)  # FLEE-09
    run_moment(st, fr.runner, c.ON_GOT_AWAY, False)


def _caught(st: State, fr: FleeFrame, foe: Foe, rule: str) -> None:
    fr.pc = CAUGHT
    st.emit(e.CAUGHT, rule, fr.runner, foe.card)
    st.emit(e.BAD_STUFF, "FLEE-05", fr.runner, foe.card)
    run_card_moment(st, foe.card, c.ON_CAUGHT, fr.runner, foe.number)
    start_effect(st, st.cat.cards[foe.card].bad_effect, fr.runner, fr.runner, foe.card, foe.number)


def has_slipped_away(combat: Combat, seat: Seat, number: FoeId) -> bool:
    """A card or a payment got the player away from this monster without a roll."""
    return combat.escaped >> seat & 1 == 1 or (seat, number) in combat.escaped_from


def is_not_pursued(st: State, seat: Seat, foe: Foe) -> bool:
    """The monster lets this player go (AMB-41)."""
    for card in [foe.card, *_on(st, foe)]:
        for static in st.cat.cards[card].others:
            if isinstance(static, NoPursuit):
                if static.cond is None or static.cond.holds(st, seat, foe.number, None):
                    return True
    return False


def _on(st: State, foe: Foe) -> list[CardId]:
    """Enhancers on the monster, shared ones included (DUPLICATE-01)."""
    return [] if st.combat is None else shared_enhancers(st.combat, foe)


def always_escapes(st: State, seat: Seat, foe: Foe) -> bool:
    """Something in force lets the player get away without a roll."""
    for _, static in statics_of(st, seat, AutoEscape):
        if static.cond is None or static.cond.holds(st, seat, foe.number, None):
            return True
    return False


def cannot_escape(st: State, seat: Seat, foe: Foe) -> bool:
    """Nobody, or not this player, gets away from the monster (A11)."""
    for card in [foe.card, *_on(st, foe)]:
        for static in st.cat.cards[card].others:
            if isinstance(static, NoEscape):
                if static.cond is None or static.cond.holds(st, seat, foe.number, None):
                    return True
    for _, own in statics_of(st, seat, NoEscape):
        if own.cond is None or own.cond.holds(st, seat, foe.number, None):
            return True
    return is_banned(st, seat, c.BAN_ESCAPE)


def run_bonus(st: State, seat: Seat, foe: Foe | None, parts: list[Part] | None = None) -> int:
    """Everything that changes this player's roll against this monster (FLEE-03, FLEE-04).

    Without a monster, of a roll that a card asks for: what the player brings along.
    """
    number = foe.number if foe is not None else NO_FOE
    total = 0
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        if not definition.runs:
            continue
        if definition.is_gear and (not st.equipped[card] or not strength.is_usable(st, seat, card)):
            continue
        for static in definition.runs:
            if static.cond is None or static.cond.holds(st, seat, number, None):
                total += _part(st, static, seat, number, card, parts)
    for source, own in statics_of(st, seat, RunBonus):  # lasting and table-wide ones
        if own.cond is None or own.cond.holds(st, seat, number, None):
            total += _part(st, own, seat, number, source, parts)
    if st.cat.metas >> c.META_FLIGHT & 1:
        flyers = meta_sources(st, seat, c.META_FLIGHT)
        if flyers:  # META-01, META-02: once, however many there are
            total += 1
            if parts is not None:
                parts.append((1, flyers[0], c.SRC_OTHER, seat, number))
    if foe is None:
        return total
    for card in [foe.card, *_on(st, foe)]:
        for static in st.cat.cards[card].runs:
            if static.cond is None or static.cond.holds(st, seat, number, None):
                total += _part(st, static, seat, number, card, parts)
    return total


def _part(
    st: State, static: RunBonus, seat: Seat, foe: FoeId, card: CardId, parts: list[Part] | None
) -> int:
    amount = static.amount.value(st, seat, foe, None)
    if amount < 0 and card >= 0 and is_spared(st, seat, st.cat.cards[card].kind):  # SUPERM-04
        return 0
    if parts is not None:
        parts.append((amount, card, c.SRC_OTHER, seat, foe))
    return amount
