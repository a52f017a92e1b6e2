"""Effects that move cards between players, piles and hands, or show them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


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
        from kickdoor.engine.effects_moves import run_take  # noqa: PLC0415

        run_take(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.take(self)


@dataclass
class TakePicked(Effect):
    """The card chosen a moment ago goes to those players."""

    taker: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_take_picked  # noqa: PLC0415

        run_take_picked(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.take_card(fc.fr.picked, self.taker)


@dataclass
class Draw(Effect):
    """Those players draw cards from a deck; `as_drawn`: face up if this card was (AMB-111)."""

    deck: int
    count: Amount
    who: Who = field(default_factory=Who)
    face_up: bool = False
    as_drawn: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_draw  # noqa: PLC0415

        run_draw(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.draw(self.deck, self.who, fc.number(self.count))


@dataclass
class Search(Effect):
    """Those players take matching cards out of the discards (E10, C3).

    `end`: 0 = their choice, 1 = the topmost, 2 = the bottommost matching card. `to`: TO_ code.
    """

    what: Filter
    count: Amount
    who: Who = field(default_factory=Who)
    end: int = 0
    to: int = c.TO_HAND

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_piles import run_search  # noqa: PLC0415

        run_search(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.search(self)


@dataclass
class ReplaceTrait(Effect):
    """The player's card of a kind is replaced by the topmost one in the discards (C3)."""

    kind: int
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_piles import run_replace_trait  # noqa: PLC0415

        run_replace_trait(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


@dataclass
class ShowHand(Effect):
    """Those players show their hands to others."""

    who: Who = field(default_factory=Who)
    to: Who = field(default_factory=lambda: Who(c.W_EVERYONE))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_show_hand  # noqa: PLC0415

        run_show_hand(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.show_hand(self.who)


@dataclass
class SwapHands(Effect):
    """Two players exchange hands (B27)."""

    other: Who
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_swap_hands  # noqa: PLC0415

        run_swap_hands(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_hands(self.who, self.other)


@dataclass
class SwapItems(Effect):
    """You exchange one of your Items in play for one of another player's."""

    other: Who
    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_swap_items  # noqa: PLC0415

        run_swap_items(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_cards(Who(), self.other, self.what, False)


@dataclass
class PlayFromHand(Effect):
    """Those players may put matching cards from hand into play now."""

    what: Filter
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_piles import run_play_from_hand  # noqa: PLC0415

        run_play_from_hand(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.put_into_play(self.who, self.what)


@dataclass
class Foreign(Effect):
    """Suffer another card's text: top (or bottom) matching discard's Bad Stuff or Curse (B26).

    `count`: of so many cards, one after the other.
    """

    what: Filter
    bottom: bool = False
    who: Who = field(default_factory=Who)
    count: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_piles import run_foreign  # noqa: PLC0415

        run_foreign(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.foreign(self)


@dataclass
class NameCard(Effect):
    """You name the topmost (or bottommost) matching discard from memory, or else (AMB-45)."""

    what: Filter
    bottom: bool = True
    fail: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.naming import run_name_card  # noqa: PLC0415

        run_name_card(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.gamble([None, self.fail])


@dataclass
class BadStuff(Effect):
    """Suffer the Bad Stuff of the monster in question."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_piles import run_bad_stuff  # noqa: PLC0415

        run_bad_stuff(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.bad_stuff(self.who)


@dataclass
class Peek(Effect):
    """Those players look at the top cards of a deck; they stay there."""

    deck: int
    count: int = 1
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_moves import run_peek  # noqa: PLC0415

        run_peek(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.PEEK, self.who, self.count)
