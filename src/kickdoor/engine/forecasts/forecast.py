"""Foreseeing what card text would do: the setting it is read in, and the words nodes say it with.

It reads a state and changes nothing in it. Hidden cards are as good as what the state has in their
place, so whoever must not know them hands in a state without them.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card_costs import payable
from kickdoor.engine.effect_choices import ALL, chooser_of
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.combat_forecast import CombatForecast
from kickdoor.engine.forecasts.outcomes import CHANCE, FACES, Outcome, World
from kickdoor.engine.forecasts.player_forecast import PlayerForecast
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.state import State
from kickdoor.engine.targets import CHOICES, seats_of

NOTHING: Final = NoEffect()  # a frame has to be about something
DEEPEST: Final = 8  # nobody writes deeper texts, and nobody would read them
WIDEST: Final = 216  # ways a text may go that are looked at: three dice, one after another


class Forecast:
    """Where a text is read: whom it speaks of, and in what state of the game."""

    def __init__(
        self, st: State, you: Seat, by: Seat, card: CardId = NO_CARD, mon: FoeId = NO_FOE
    ) -> None:
        self.st = st
        self.fr = EffectFrame(NOTHING)
        self.fr.you = you
        self.fr.by = by
        self.fr.card = card
        self.fr.mon = mon
        self.granted = False  # conditions are taken to hold: what could the card do at best?
        self.deep = 0
        self.width = 1
        self.matched = False  # an earlier line of the same table of faces was the right one

    @property
    def fight(self) -> CombatForecast:
        """The words for what happens to a combat."""
        return CombatForecast(self)

    @property
    def players(self) -> PlayerForecast:
        """The words for what happens to players: their Levels, their lives, their cards."""
        return PlayerForecast(self)

    # What the text asks.

    def number(self, amount: Amount | None) -> int:
        """How much it is: all of it for None, the mean where a die is rolled for it."""
        if amount is None:
            return ALL
        fr = self.fr
        if not amount.needs_roll():
            return amount.value(self.st, fr.you, fr.mon, fr)
        kept = fr.roll
        total = 0
        for face in range(1, FACES + 1):
            fr.roll = face
            total += amount.value(self.st, fr.you, fr.mon, fr)
        fr.roll = kept
        return (total + FACES // 2) // FACES

    def holds(self, cond: Cond | None, seat: Seat) -> bool:
        """The condition is met by the player."""
        return cond is None or self.granted or cond.holds(self.st, seat, self.fr.mon, self.fr)

    def groups(self, who: Who, single: bool = False) -> list[list[Seat]]:
        """The players meant, together; where one has to be chosen, each by itself."""
        seats = seats_of(self.st, who, self.fr)
        if len(seats) > 1 and (single or who.code in CHOICES):
            top = seats[0]
            for seat in seats:
                if self.st.players[seat].level > self.st.players[top].level:
                    top = seat
            self.fr.chosen = top  # whoever is ahead is picked on
            return [[seat] for seat in seats]
        if who.code in CHOICES and seats:
            self.fr.chosen = seats[0]
        return [seats] if seats else []

    def chosen(self, made: list[Outcome]) -> Outcome:
        """One of several, as "you" choose; nothing at all where there is none."""
        if len(made) == 1:
            return made[0]
        out = Outcome()
        out.fork(chooser_of(self.st, self.fr), made)
        out.short = not made
        return out

    # What holds.

    def nothing(self) -> Outcome:
        """It does nothing to anybody by itself."""
        return Outcome()

    def done(self) -> Outcome:
        """Nothing happens, and that is done."""
        out = Outcome()
        out.done = 1
        return out

    def holding(self, what: int, amount: int = 1, cond: Cond | None = None) -> Outcome:
        """Something holds for "you" if the condition is met."""
        out = Outcome()
        if amount and self.holds(cond, self.fr.you):
            out.note(what, self.fr.you, amount)
        return out

    def boon(self, cond: Cond | None = None) -> Outcome:
        """A benefit that has no number."""
        return self.holding(o.BOON, 1, cond)

    def drawback(self, cond: Cond | None = None) -> Outcome:
        """A hindrance that has no number."""
        return self.holding(o.DRAWBACK, 1, cond)

    def weighed(self, sources: int, cond: Cond | None, sign: int) -> Outcome:
        """Strength that does not count, or counts several times; that of enhancers is a foe's."""
        better = (sign > 0) != (sources == c.SRC_ENHANCER)
        return self.boon(cond) if better else self.drawback(cond)

    def lasting(self, statics: list[Static], who: Who) -> Outcome:
        """Statics hold for those players."""
        made: list[Outcome] = []
        fr = self.fr
        you = fr.you
        for group in self.groups(who):
            out = Outcome()
            for seat in group:
                fr.you = seat
                for static in statics:
                    out.add(static.forecast(self))
            out.done = len(group)
            made.append(out)
        fr.you = you
        return self.chosen(made)

    # One thing after another.

    def inside(self, effect: Effect) -> Outcome:
        """An effect within another."""
        if self.deep >= DEEPEST:
            return Outcome()
        self.deep += 1
        out = effect.forecast(self)
        self.deep -= 1
        return out

    def sequence(self, of: list[Effect], start: int = 0) -> Outcome:
        """One after another; each sees what the one before did."""
        total = Outcome()
        fr = self.fr
        for at in range(start, len(of)):
            out = self.inside(of[at])
            total.add(out)
            fr.done = out.done
            fr.short = out.short
            if out.worlds:
                total.fork(out.decider, self._worlds(out.worlds, of, at + 1))
                break
        return total

    def _worlds(self, worlds: list[World], of: list[Effect], start: int) -> list[Outcome]:
        """What the rest of the sentence comes to, by what it speaks of."""
        fr = self.fr
        if self.width * len(worlds) > WIDEST:
            worlds = worlds[len(worlds) // 2 : len(worlds) // 2 + 1]
        kept = (fr.roll, fr.chosen, fr.picked, fr.done, fr.short, self.matched)
        self.width *= len(worlds)
        made: list[Outcome] = []
        for world in worlds:
            fr.roll = world.roll or kept[0]
            fr.chosen = world.chosen if world.chosen >= 0 else kept[1]
            fr.picked = world.picked if world.picked >= 0 else kept[2]
            fr.done = kept[3]
            fr.short = kept[4]
            self.matched = False
            made.append(self.sequence(of, start))
        self.width //= len(worlds)
        fr.roll, fr.chosen, fr.picked, fr.done, fr.short, self.matched = kept
        return made

    def price(self, seat: Seat, cost: Cost) -> Outcome:
        """What paying costs that player."""
        out = Outcome()
        if cost.kind == c.COST_LEVELS:
            out.note(o.LEVELS, seat, -cost.low)
        elif cost.kind == c.COST_VALUE:
            out.note(o.GOLD, seat, cost.low)
        elif cost.kind != c.COST_NONE:
            cards = payable(self.st, seat, cost, self.fr.card)
            count = len(cards) if cost.kind == c.COST_HAND else max(1, cost.low)
            self.players.move(out, o.LOSS, seat, count, cards, seat)
            self.fr.paid = min(count, len(cards))
        return out

    def each(self, who: Who, effect: Effect) -> Outcome:
        """It happens to each of the players, who is "you" in it."""
        fr = self.fr
        you = fr.you
        made: list[Outcome] = []
        for group in self.groups(who):
            out = Outcome()
            for seat in group:
                fr.you = seat
                out.add(self.inside(effect))
            made.append(out)
        fr.you = you
        return self.chosen(made)

    def gamble(self, of: list[Effect | None]) -> Outcome:
        """One of these happens, all equally likely."""
        made: list[Outcome] = []
        for effect in of:
            made.append(self.inside(effect) if effect is not None else Outcome())
        out = Outcome()
        out.fork(CHANCE, made)
        return out
