"""Effects that bring one player's cards to another: taken, given, stolen by a roll.

How a single card changes hands is the business of `engine.ownership`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, levels, strength, zones
from kickdoor.engine import events as e
from kickdoor.engine.effect_choices import (
    ALL,
    ANSWERED,
    READY,
    anyone_has,
    choose_seats,
    chooser_of,
    pick_cards,
    picker_of,
)
from kickdoor.engine.flow import rolls
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import FACES, Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import CardId, Seat, as_cards, as_numbers
from kickdoor.engine.ledger import note
from kickdoor.engine.level_protection import keeps_level
from kickdoor.engine.matching import find_cards, matches
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import comes_back, hand_over, takeable
from kickdoor.engine.shared_abilities import theft_sources
from kickdoor.engine.stack import ask, finish_effect, finish_void, push_effect
from kickdoor.engine.state import Player, State
from kickdoor.engine.targets import RANKED, seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey

# Positions: of taking, besides those of `ready` ...
FIND_TAKERS: Final = 1
COUNT: Final = 2
AGREED: Final = 6  # the taker has said whether to take anything
# ... and of stealing by a roll.
THEFT_ROLLED: Final = 2
THEFT_FAILED: Final = 3


def fits_taker(st: State, card: CardId, taker: Seat) -> bool:
    """What changes tables must not break the receiver's carrying limit (TRADE-07)."""
    return st.place[card] != c.IN_PLAY or equipment.can_carry(st, taker, card)


@dataclass
class Take(Effect):
    """Cards go from some players to others (B17-B19): table to table, hand to hand.

    `giver` may be several players (each gives), `taker` may be several (each takes in turn).
    `count` None = all. `pick` says who picks; PICK_RANDOM = unseen. `optional`: each taker may
    decline.
    """

    what: Filter
    giver: Who
    taker: Who
    count: Amount | None
    pick: int = c.PICK_TAKER
    optional: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.left = giver and taker, pair after pair; fr.wanted = how many each time."""
        if fr.pc == START:
            givers = choose_seats(st, fr, self.giver, False, self._givers(st, fr))
            if givers is None:
                return
            fr.left = givers
            fr.pc = FIND_TAKERS
        if fr.pc == FIND_TAKERS:
            takers = choose_seats(st, fr, self.taker, self.taker.code in RANKED)
            if takers is None:
                return
            pairs: list[Seat] = []
            for giver in fr.left:
                for taker in takers:
                    if giver != taker:
                        pairs.append(giver)
                        pairs.append(taker)
            fr.left = pairs
            fr.pc = COUNT
            if self.count is not None and self.count.needs_roll():
                rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)
                return
        if fr.pc == COUNT:
            fr.wanted = ALL if self.count is None else self.count.value(st, fr.you, fr.mon, fr)
            fr.done = 0
            fr.short = not fr.left
            fr.pc = READY
        if fr.pc == ANSWERED:
            _hand_all(st, fr, as_cards(fr.answers))
            fr.answers = []
            fr.pc = READY
        agreed = not self.optional
        if fr.pc == AGREED:
            fr.pc = READY
            agreed = fr.answers[0] == 1
            fr.answers = []
            if not agreed:
                _hand_all(st, fr, [])
        while fr.left:
            giver = fr.left[0]
            taker = fr.left[1]
            picked: list[CardId] | None = []
            if fr.wanted > 0 and st.players[giver].alive:
                cards = [
                    card for card in takeable(st, giver, self.what) if fits_taker(st, card, taker)
                ]
                if not cards or (fr.wanted != ALL and len(cards) < fr.wanted):
                    fr.short = True
                if not agreed and cards and st.players[taker].alive:
                    fr.pc = AGREED
                    ask(st, taker, c.D_YES_NO, [0, 1], 1, 1, "CONFLICT-01", fr.card)
                    return
                agreed = not self.optional
                picker = picker_of(st, fr, self.pick, giver, taker)
                picked = pick_cards(st, fr, cards, fr.wanted, picker, "CONFLICT-01")
            if picked is None:
                fr.pc = ANSWERED
                return
            _hand_all(st, fr, picked)
        fr.paid = fr.done
        if fr.done == 0:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(seats_of(st, self.taker, fr)) and anyone_has(st, fr, self.giver, self.what)

    def strikes(self) -> bool:
        return self.giver.code == c.W_YOU

    def _givers(self, st: State, fr: EffectFrame) -> list[Seat] | None:
        """A player chosen to give must have something in play to give."""
        if self.giver.code not in (c.W_ANOTHER, c.W_ANY) or self.what.at in (
            c.AT_HAND,
            c.AT_HAND_OR_TABLE,
        ):
            return None
        found = [seat for seat in seats_of(st, self.giver, fr) if takeable(st, seat, self.what)]
        return found if found else None

    def forecast(self, fc: Forecast) -> Outcome:
        made: list[Outcome] = []
        count = fc.number(self.count)
        for takers in fc.groups(self.taker):
            for givers in fc.groups(self.giver):
                out = Outcome()
                for taker in takers:
                    for giver in givers:
                        if taker != giver:
                            self._expect(fc, out, giver, taker, count)
                made.append(out)
        out = fc.chosen(made)
        if not self.optional:
            return out
        choice = Outcome()
        choice.fork(chooser_of(fc.st, fc.fr), [out, Outcome()])
        return choice

    def _expect(self, fc: Forecast, out: Outcome, giver: Seat, taker: Seat, count: int) -> None:
        cards = find_cards(fc.st, giver, self.what)
        by = picker_of(fc.st, fc.fr, self.pick, giver, taker)
        if fc.players.move(out, o.LOSS, giver, count, cards, by):
            fc.players.move(out, o.GAIN, taker, count, cards, by)


def _hand_all(st: State, fr: EffectFrame, cards: list[CardId]) -> None:
    """The first pair is served: the cards change hands."""
    fr.left.pop(0)
    taker = fr.left.pop(0)
    for card in cards:
        if hand_over(st, card, taker):
            fr.done += 1


@dataclass
class TakePicked(Effect):
    """The card chosen a moment ago goes to those players."""

    taker: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """The card chosen a moment ago; one receiver."""
        takers = choose_seats(st, fr, self.taker, True)
        if takers is None:
            return
        card = fr.picked
        done = 0
        if takers and card >= 0 and st.owner[card] != takers[0] and not comes_back(st, card):
            if st.cat.cards[card].kind != c.PERSONA and hand_over(st, card, takers[0]):
                done = 1
        fr.paid = done
        finish_effect(st, fr, done, done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        """That card goes to somebody."""
        out = fc.players.lose_card(fc.fr.picked)
        if out.done:
            for seat in seats_of(fc.st, self.taker, fc.fr):
                fc.players.move(out, o.GAIN, seat, 1, [fc.fr.picked], seat)
        return out


@dataclass
class Theft(Effect):
    """Steal a matching Item by a roll of `least` or more; else the other effect (META-05, G4)."""

    what: Filter
    least: int = 4
    fail: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """Name the Item, roll, take it or bear the consequence (META-05, META-06, AMB-38)."""
        thief = chooser_of(st, fr)
        if fr.pc == START:
            cards = self.theft_targets(st, thief) if st.players[thief].alive else []
            if not cards:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            if len(cards) > 1:
                ask(st, thief, c.D_CARDS, cards, 1, 1, "META-05", fr.card)
                return
            fr.answers = as_numbers(cards)
        if fr.pc == ASKED:
            fr.picked = CardId(fr.answers[0])
            fr.answers = []
            fr.pc = THEFT_ROLLED
            note(st, c.LEDGER_BLOW, thief, st.owner[fr.picked])
            rolls.start_roll(st, thief, fr.card, 0)
            return
        if fr.pc == THEFT_ROLLED:
            least = max(self.least - max(theft_sources(st, thief) - 1, 0), 1)
            if fr.roll >= least:
                done = 1 if hand_over(st, fr.picked, thief, "META-05") else 0
                finish_effect(st, fr, done, done == 0)
                return
            st.emit(e.EFFECT_VOID, "META-06", thief, fr.picked)
            if self.fail is not None:
                fr.pc = THEFT_FAILED
                push_effect(st, fr, self.fail)
                return
            if not keeps_level(st, thief):
                levels.lose_levels(st, thief, 1, fr.card, "META-06")
        finish_effect(st, fr, 0, True)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for player in st.players:
            if player.seat != fr.you and find_cards(st, player.seat, self.what):
                return True
        return False

    def theft(self) -> Theft | None:
        return self

    def note(self, survey: Survey) -> None:
        survey.theft = True

    def theft_targets(self, st: State, thief: Seat) -> list[CardId]:
        """Items of living players outside combat, thief included (META-05, META-07, CLASS-10)."""
        found: list[CardId] = []
        if not _is_fighting(st, thief):
            for player in st.players:
                if _is_victim(st, thief, player):
                    found.extend(takeable(st, player.seat, self.what))
        return found

    def can_steal(self, st: State, thief: Seat) -> bool:
        """There is at least one such Item."""
        if _is_fighting(st, thief):
            return False
        for player in st.players:
            if _is_victim(st, thief, player):
                if self.what.at != c.AT_TABLE:
                    if takeable(st, player.seat, self.what):
                        return True
                    continue
                for card in player.table:
                    if st.cat.cards[card].kind != c.PERSONA and matches(st, card, self.what):
                        if not comes_back(st, card):
                            return True
        return False

    def forecast(self, fc: Forecast) -> Outcome:
        """An Item of somebody else's at the odds of a die, or the price of failure (META-05)."""
        st = fc.st
        thief = chooser_of(st, fc.fr)
        cards = self.theft_targets(st, thief)
        out = Outcome()
        if not cards:
            return out
        won = Outcome()
        change = won.note(o.THEFT, thief)
        change.cards = cards
        change.by = thief
        lost = Outcome()
        if self.fail is not None:
            lost = fc.inside(self.fail)
        else:
            fc.players.fall(lost, thief, 1)  # META-06
        least = max(self.least - max(theft_sources(st, thief) - 1, 0), 1)
        good = max(FACES + 1 - least, 0)
        out.chance(won, good, lost, FACES - good)
        return out


def _is_fighting(st: State, seat: Seat) -> bool:
    return st.combat is not None and st.combat.is_in(seat)


def _is_victim(st: State, thief: Seat, player: Player) -> bool:
    return player.seat != thief and player.alive and not _is_fighting(st, player.seat)


@dataclass
class TakeToWin(Effect):
    """You take and use a matching Item of another player that makes your losing side win (J2)."""

    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))

    def step(self, st: State, fr: EffectFrame) -> None:
        """The user picks among the Items that would do it."""
        if fr.pc == START:
            cards = self.winning_items(st, fr.you)
            if not cards:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            if len(cards) > 1:
                ask(st, fr.you, c.D_CARDS, cards, 1, 1, "CONFLICT-01", fr.card)
                return
            fr.answers = as_numbers(cards)
        card = CardId(fr.answers[0])
        fr.answers = []
        if hand_over(st, card, fr.you) and equipment.equip_refusal(st, fr.you, card) == 0:
            equipment.equip(st, fr.you, card)
        fr.picked = card
        finish_effect(st, fr, 1)

    def winning_items(self, st: State, seat: Seat) -> list[CardId]:
        """Items of others with which this player's side would win; none while it wins anyway."""
        combat = st.combat
        if combat is None or not combat.is_in(seat) or strength.is_ahead(st):
            return []
        found: list[CardId] = []
        for player in st.players:
            if player.seat == seat or not player.alive:
                continue
            for card in find_cards(st, player.seat, self.what):
                if st.cat.cards[card].once:
                    continue
                other = st.copy()
                zones.to_table(other, card, seat)
                if equipment.equip_refusal(other, seat, card):
                    continue
                other.equipped[card] = True
                if strength.is_ahead(other):
                    found.append(card)
        return found

    def forecast(self, fc: Forecast) -> Outcome:
        out = Outcome()
        seat = fc.fr.you
        cards = self.winning_items(fc.st, seat)
        if cards:
            change = out.note(o.THEFT, seat)
            change.cards = cards
            change.by = seat
            best = 0
            for card in cards:
                best = max(best, fc.st.cat.cards[card].bonus)
            out.note(o.SWING, seat, best)
        return out
