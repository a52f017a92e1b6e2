"""Foreseeing what card text would do: the setting it is read in, and the words nodes say it with.

It reads a state and changes nothing in it. Hidden cards are as good as what the state has in their
place, so whoever must not know them hands in a state without them.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.asking import ALL, chooser_of, picker_of
from kickdoor.engine.costs import can_pay, payable
from kickdoor.engine.effects_flow import condition_holds, is_about_roll
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.fights import FightForecast
from kickdoor.engine.foresight.outcomes import CHANCE, Outcome, World
from kickdoor.engine.foresight.players import PlayerForecast
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.amounts import needs_roll
from kickdoor.engine.nodes.base import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.clauses import Ability, Cost
from kickdoor.engine.nodes.flow import If, NoEffect
from kickdoor.engine.nodes.statics import Reward
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.possible import is_possible
from kickdoor.engine.state import State
from kickdoor.engine.targets import CHOICES, seats_of

NOTHING: Final = NoEffect()  # a frame has to be about something
DEEPEST: Final = 8  # nobody writes deeper texts, and nobody would read them
WIDEST: Final = 216  # ways a text may go that are looked at: three dice, one after another
FACES: Final = 6
DUEL_WON: Final = 5  # chances in twelve to roll higher than somebody else ...
DUEL: Final = 12  # ... who rolls as high or higher otherwise
LATER: Final = 3  # of so many things that are to happen later one never does


class Forecast:
    """Where a text is read: whom it speaks of, and in what state of the game."""

    def __init__(self, st: State, you: int, by: int, card: int = -1, mon: int = -1) -> None:
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
    def fight(self) -> FightForecast:
        """The words for what happens to a combat."""
        return FightForecast(self)

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
        if not needs_roll(amount):
            return amount.value(self.st, fr.you, fr.mon, fr)
        kept = fr.roll
        total = 0
        for face in range(1, FACES + 1):
            fr.roll = face
            total += amount.value(self.st, fr.you, fr.mon, fr)
        fr.roll = kept
        return (total + FACES // 2) // FACES

    def holds(self, cond: Cond | None, seat: int) -> bool:
        """The condition is met by the player."""
        return cond is None or self.granted or cond.holds(self.st, seat, self.fr.mon, self.fr)

    def groups(self, who: Who, single: bool = False) -> list[list[int]]:
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

    def hand_limit(self, n: int, exactly: bool) -> Outcome:
        """More or fewer cards may be kept, or exactly so many."""
        return self.holding(o.HAND_LIMIT, n - self.st.settings.hand_limit if exactly else n)

    def weighed(self, sources: int, cond: Cond | None, sign: int) -> Outcome:
        """Strength that does not count, or counts several times; that of enhancers is a foe's."""
        better = (sign > 0) != (sources == c.SRC_ENHANCER)
        return self.boon(cond) if better else self.drawback(cond)

    def reward(self, node: Reward) -> Outcome:
        """More or fewer Treasures or levels for a fight that is won."""
        more = node.levels
        if node.treasures is not None:
            more += self.number(node.treasures)
        if not more:
            return Outcome()
        return self.boon(node.cond) if more > 0 else self.drawback(node.cond)

    def everyone(self, static: Static) -> Outcome:
        """Something holds for every player."""
        return self.lasting([static], Who(c.W_EVERYONE))

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

    def later(self, effect: Effect, who: Who) -> Outcome:
        """It happens to those players at another moment, if that comes."""
        found = self.each(who, effect)
        out = Outcome()
        out.chance(found, LATER - 1, Outcome(), 1)
        out.done = 1
        return out

    def use(self, ability: Ability) -> Outcome:
        """Using it, by whoever can; its price has been paid with one card unless more is said."""
        cost = ability.cost
        if not self.fr.paid and cost.kind in (c.COST_CARDS, c.COST_HAND):
            self.fr.paid = max(1, cost.low)
        return self.inside(ability.effect)

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

    def branch(self, node: If) -> Outcome:
        """One thing if the condition holds, else perhaps another."""
        fr = self.fr
        rolled = is_about_roll(node.cond)
        if rolled and not fr.roll and not self.granted:  # a die of which nothing is known yet
            made: list[Outcome] = []
            for face in range(1, FACES + 1):
                fr.roll = face
                made.append(self.branch(node))
            fr.roll = 0
            out = Outcome()
            out.fork(CHANCE, made)
            return out
        if self.granted or condition_holds(node, self.st, fr):
            if rolled:
                self.matched = True
            return self.inside(node.then)
        if node.otherwise is not None and not (rolled and self.matched):
            return self.inside(node.otherwise)
        kept = Outcome()  # what was done before stays what was done
        kept.done = fr.done
        kept.short = fr.short
        return kept

    def either(self, of: list[Effect], who: Who, spares: bool) -> Outcome:
        """Somebody picks one of several; what is impossible cannot be picked."""
        made: list[Outcome] = []
        for at in range(len(of)):
            last = spares and at == len(of) - 1
            if self.granted or last or is_possible(self.st, self.fr, of[at]):
                made.append(self.inside(of[at]))
        out = Outcome()
        seats = seats_of(self.st, who, self.fr)
        if seats or self.granted:
            out.fork(seats[0] if seats else chooser_of(self.st, self.fr), made)
        out.short = out.done == 0
        return out

    def maybe(self, effect: Effect, who: Who, cost: Cost | None) -> Outcome:
        """Each of the players may do it, at a price; or not."""
        out = Outcome()
        for group in self.groups(who):
            for seat in group:
                if cost is not None and not can_pay(self.st, seat, cost, self.fr.card):
                    continue
                done = self.price(seat, cost) if cost is not None else Outcome()
                done.add(self.inside(effect))
                out.fork(seat, [done, Outcome()])
        return out

    def price(self, seat: int, cost: Cost) -> Outcome:
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

    def roll(self, plus: int) -> Outcome:
        """What follows depends on a die."""
        out = self.done()
        out.worlds = [World(roll=face + plus) for face in range(1, FACES + 1)]
        return out

    def duel(self, other: Who, win: Effect, lose: Effect | None) -> Outcome:
        """Two players roll; a tie is not won (AMB-114). The other is "that player" in it."""
        fr = self.fr
        kept = fr.chosen
        made: list[Outcome] = []
        for group in self.groups(other, True):
            for seat in group:
                fr.chosen = seat
                won = self.inside(win)
                lost = self.inside(lose) if lose is not None else Outcome()
                out = Outcome()
                out.chance(won, DUEL_WON, lost, DUEL - DUEL_WON)
                made.append(out)
        fr.chosen = kept
        return self.chosen(made)

    def rolls(self, times: int, effect: Effect, faces: int) -> Outcome:
        """Each of so many rolls sets the effect off on some faces."""
        found = self.inside(effect)
        whole, rest = divmod(max(times, 0) * faces, FACES)
        out = Outcome()
        for _ in range(min(whole, FACES)):
            out.add(found)
        if rest:
            out.chance(found, rest, Outcome(), FACES - rest)
        return out

    def choose_player(self, who: Who) -> Outcome:
        """What follows speaks of one of these players."""
        out = Outcome()
        for group in self.groups(who, True):
            for seat in group:
                out.worlds.append(World(chosen=seat))
        out.decider = chooser_of(self.st, self.fr)
        out.done = 1 if out.worlds else 0
        return out

    def choose_card(self, what: Filter, who: Who, pick: int) -> Outcome:
        """What follows speaks of one of these cards."""
        st = self.st
        cards: list[int] = []
        if what.at in (c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS, c.AT_FIGHT):
            cards = find_cards(st, -1, what)
        else:
            for seat in seats_of(st, who, self.fr):
                cards.extend(find_cards(st, seat, what))
        out = Outcome()
        if cards:
            owner = st.owner[cards[0]]
            mine = self.fr.you
            out.decider = picker_of(st, self.fr, pick, owner if owner >= 0 else mine, mine)
            out.worlds = [World(picked=card) for card in cards]
            out.done = 1
        return out
