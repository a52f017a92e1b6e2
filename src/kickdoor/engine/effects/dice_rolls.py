"""Effects that roll dice, and effects on the die that was just rolled.

The roll itself is the business of `flow.rolls`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effect_choices import choose_seats, chooser_of, user_of
from kickdoor.engine.effects.card_losses import drop, finish_loss
from kickdoor.engine.effects.combat_strength import counted
from kickdoor.engine.flow import rolls
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import CHANCE, FACES, Outcome, World
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import losable
from kickdoor.engine.stack import ask, finish_effect, finish_void, push_effect
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

RULE: Final = "CONFLICT-01"  # the card says so
HALF: Final = 3  # the highest of the low faces
MOST_ROLLS: Final = 40
DUEL_WON: Final = 5  # chances in twelve to roll higher than somebody else ...
DUEL: Final = 12  # ... who rolls as high or higher otherwise

# Positions: of one roll, and of one after another ...
ROLLED: Final = 1
HAPPENED: Final = 2
NEXT: Final = 3
# ... of a call ...
CALL_ROLLED: Final = 2
CALL_RUNS: Final = 3
# ... and of a duel.
MINE_ROLLED: Final = 1
THEIRS_ROLLED: Final = 2
DUEL_RUNS: Final = 3


@dataclass
class RollDie(Effect):
    """Somebody rolls the die; what follows refers to it (RollShown, RollIn)."""

    who: Who = field(default_factory=Who)
    plus: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        """The total is handed on as the roll of whatever follows."""
        if fr.pc == START:
            seats = choose_seats(st, fr, self.who, True)
            if seats is None:
                return
            if not seats:
                finish_effect(st, fr, 0)
                return
            fr.pc = ROLLED
            rolls.start_roll(st, seats[0], fr.card, self.plus)
            return
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        """What follows depends on a die."""
        out = fc.done()
        out.worlds = [World(roll=face + self.plus) for face in range(1, FACES + 1)]
        return out


@dataclass
class CallDie(Effect):
    """You call low (1 to 3) or high (4 to 6) and roll; one thing if right, another if wrong."""

    right: Effect
    wrong: Effect

    def step(self, st: State, fr: EffectFrame) -> None:
        """The call is public before the die is rolled."""
        if fr.pc == START:
            fr.pc = ASKED
            ask(st, chooser_of(st, fr), c.D_CALL, [c.CALL_LOW, c.CALL_HIGH], 1, 1, RULE, fr.card)
        elif fr.pc == ASKED:
            fr.pc = CALL_ROLLED
            fr.noted = fr.answers[0]
            st.emit(e.ROLL_CALLED, RULE, chooser_of(st, fr), fr.noted)
            rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)
        elif fr.pc == CALL_ROLLED:
            fr.pc = CALL_RUNS
            high = fr.roll > HALF
            push_effect(st, fr, self.right if high == (fr.noted == c.CALL_HIGH) else self.wrong)
        else:
            finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return self.right.is_possible(st, fr) or self.wrong.is_possible(st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.gamble([self.right, self.wrong])


@dataclass
class RollEach(Effect):
    """You roll so many times; each roll between two bounds sets the effect off (B16)."""

    times: Amount
    effect: Effect
    low: int = 1
    high: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.wanted = rolls still to come, fr.total = how often it happened."""
        if fr.pc == START:
            fr.wanted = min(self.times.value(st, fr.you, fr.mon, fr), MOST_ROLLS)
            fr.total = 0
            fr.pc = NEXT
            if fr.wanted <= 0:
                st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
        elif fr.pc == ROLLED:
            fr.pc = NEXT
            if self.low <= fr.roll <= self.high:
                fr.total += 1
                fr.pc = HAPPENED
                push_effect(st, fr, self.effect)
                return
        elif fr.pc == HAPPENED:
            fr.pc = NEXT
        if fr.wanted <= 0 or not st.players[chooser_of(st, fr)].alive:
            finish_effect(st, fr, fr.total)
            return
        fr.wanted -= 1
        fr.pc = ROLLED
        rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)

    def forecast(self, fc: Forecast) -> Outcome:
        """Each of so many rolls sets the effect off on some faces."""
        times = max(fc.number(self.times), 0)
        found = fc.inside(self.effect)
        whole, rest = divmod(times * (self.high - self.low + 1), FACES)
        out = Outcome()
        for _ in range(min(whole, FACES)):
            out.add(found)
        if rest:
            out.chance(found, rest, Outcome(), FACES - rest)
        return out


@dataclass
class LoseRolled(Effect):
    """You roll for each matching card of yours; a roll between two bounds loses it (B16)."""

    what: Filter
    low: int = 1
    high: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.left = cards still to be rolled for, the first one now."""
        seat = chooser_of(st, fr)
        if fr.pc == START:
            fr.go_through(losable(st, seat, self.what)[:MOST_ROLLS])
            fr.done = 0
            fr.gold = 0
            fr.pc = NEXT
        elif fr.pc == ROLLED:
            card = fr.cards_left().pop(0)
            fr.pc = NEXT
            if self.low <= fr.roll <= self.high and card in losable(st, seat, self.what):
                drop(st, fr, [card])
        if not fr.left or not st.players[seat].alive:
            finish_loss(st, fr)
            return
        fr.pc = ROLLED
        rolls.start_roll(st, seat, fr.card, 0)

    def strikes(self) -> bool:
        return True

    def forecast(self, fc: Forecast) -> Outcome:
        """A die for each matching card; on some faces it is lost (B16)."""
        out = Outcome()
        seat = fc.fr.you
        cards = losable(fc.st, seat, self.what)
        whole, rest = divmod(len(cards) * (self.high - self.low + 1), FACES)
        fc.players.move(out, o.LOSS, seat, whole, cards, CHANCE)
        if rest:
            one = Outcome()
            fc.players.move(one, o.LOSS, seat, 1, cards, CHANCE)
            out.chance(one, rest, Outcome(), FACES - rest)
        return out


@dataclass
class Duel(Effect):
    """You and another player roll; if yours is higher, one thing happens, else another (AMB-114).

    `other` is “that player” in what happens.
    """

    other: Who
    win: Effect
    lose: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """First you, then the other; a tie is not higher (AMB-114). fr.noted = your roll."""
        if fr.pc == START:
            able = [player.seat for player in st.players if player.seat != fr.you]
            others = choose_seats(st, fr, self.other, True, able)
            if others is None:
                return
            if not others or fr.you < 0:
                finish_effect(st, fr, 0, True)
                return
            fr.chosen = others[0]
            fr.pc = MINE_ROLLED
            rolls.start_roll(st, fr.you, fr.card, 0)
        elif fr.pc == MINE_ROLLED:
            fr.noted = fr.roll
            fr.pc = THEIRS_ROLLED
            rolls.start_roll(st, fr.chosen, fr.card, 0)
        elif fr.pc == THEIRS_ROLLED:
            fr.pc = DUEL_RUNS
            effect = self.win if fr.noted > fr.roll else self.lose
            if effect is not None:
                push_effect(st, fr, effect)
        else:
            finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        """Two players roll; a tie is not won (AMB-114). The other is "that player" in it."""
        fr = fc.fr
        kept = fr.chosen
        made: list[Outcome] = []
        for group in fc.groups(self.other, True):
            for seat in group:
                fr.chosen = seat
                won = fc.inside(self.win)
                lost = fc.inside(self.lose) if self.lose is not None else Outcome()
                out = Outcome()
                out.chance(won, DUEL_WON, lost, DUEL - DUEL_WON)
                made.append(out)
        fr.chosen = kept
        return fc.chosen(made)


@dataclass
class Reroll(Effect):
    """The die that was just rolled is rolled again (E7).

    `own`: one that you rolled. `flight`: one for an escape.
    """

    own: bool = False
    flight: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """The throw is void; a new one counts (E7)."""
        roll = rolls.current_roll(st)
        other = roll is not None and self.own and roll.roller != user_of(st, fr)
        if roll is None or other or (self.flight and not rolls.is_escape_roll(st)):
            finish_void(st, fr)
            return
        roll.face = st.chance.die()
        st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, roll.face, fr.card)
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        """When a roll can be made again, by whose it is and what for (E7)."""
        if self.flight:
            return c.T_CAUGHT if self.own else c.T_AFTER_FLEE
        return c.T_OWN_ROLL if self.own else c.T_AFTER_ROLL

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_AGAIN)


@dataclass
class SetDie(Effect):
    """The die that was just rolled shows another number: chosen (None) or given (E7)."""

    face: Amount | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """A face of the user's choice, or the one the text names."""
        roll = rolls.current_roll(st)
        if roll is None:
            finish_void(st, fr)
            return
        if self.face is not None:
            face = min(max(self.face.value(st, fr.you, fr.mon, fr), 1), 6)
        elif fr.pc == START:
            fr.pc = ASKED
            ask(st, user_of(st, fr), c.D_FACE, [1, 2, 3, 4, 5, 6], 1, 1, "AMB-10", fr.card)
            return
        else:
            face = fr.answers[0]
            fr.answers = []
        roll.face = face
        st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, face, fr.card)
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        return c.T_AFTER_ROLL

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_SET, fc.number(self.face) if self.face is not None else 0)


@dataclass
class ModifyRoll(Effect):
    """The roll that was just made changes by an amount (G1 after an escape roll)."""

    amount: Amount

    def step(self, st: State, fr: EffectFrame) -> None:
        """The modifier joins the others of that roll."""
        roll = rolls.current_roll(st)
        if roll is None:
            finish_void(st, fr)
            return
        if not counted(st, fr, self.amount):
            return
        roll.plus += fr.wanted
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        return c.T_AFTER_ROLL

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_PLUS, fc.number(self.amount))


@dataclass
class FailRoll(Effect):
    """The Run Away roll just made fails, whatever it shows."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """The total is brought below what an escape needs (FLEE-02)."""
        roll = rolls.current_roll(st)
        if roll is None or not rolls.is_escape_roll(st):
            finish_void(st, fr)
            return
        roll.plus = min(roll.plus, c.ESCAPE_AT - 1 - 6)
        st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, roll.face, fr.card)
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        return c.T_AFTER_FLEE

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_FAILS)
