"""Why a bot made a move, in one sentence that reveals nothing hidden.

A reason is made from the move and from what is public, and from nothing else: it never sees a hand,
a private offer or a question, so it can be told at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.seats.views import TieView, View

Action = tuple[int, ...]

PARTING = (c.D_CHARITY_CARDS, c.D_TRAIT, c.D_UNEQUIP)
TAKING = (c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP, c.D_DOOR_CARD)
SCORE_TO_SETTLE = 2  # blows received
ENOUGH_AHEAD = 2  # Levels below the goal
OUT_OF_REACH = 8  # strength


@dataclass(frozen=True)
class Reason:
    """A sentence; `{}` stands for the name of a player, if it mentions one."""

    text: str
    seat: Seat = NOBODY

    def said(self, names: list[str]) -> str:
        """The sentence with the player's name."""
        return self.text.format(names[self.seat]) if self.seat >= 0 else self.text


@dataclass(frozen=True)
class PublicSituation:
    """What everybody at the table can see, and which seat moved."""

    me: Seat
    goal: int
    levels: list[int]
    window: int
    question: int
    fighter: Seat  # -1: no fight
    helper: Seat
    at_stake: int  # Levels
    ahead: bool
    lacks: int  # strength the Side is behind by
    ties: list[TieView]

    def is_about_to_win(self, seat: Seat) -> bool:
        """Whether winning the fight would win that player the game."""
        return seat == self.fighter and self.levels[seat] + self.at_stake >= self.goal

    def leads(self, seat: Seat) -> bool:
        """Whether that player is further than everybody else, the bot included."""
        others = [level for at, level in enumerate(self.levels) if at != seat]
        return self.levels[seat] > max(others)

    def is_ahead(self, seat: Seat) -> bool:
        """Whether that player is further than the bot."""
        return self.levels[seat] > self.levels[self.me]

    def has_struck(self, seat: Seat) -> bool:
        """Whether that player has hit the bot more than once."""
        return any(
            tie.by == seat and tie.to == self.me and tie.blows >= SCORE_TO_SETTLE
            for tie in self.ties
        )


def public_situation(view: View) -> PublicSituation:
    """The public part of a view, field by field."""
    combat = view.combat
    return PublicSituation(
        me=view.seat,
        goal=view.rules.goal_level,
        levels=[player.level for player in view.players],
        window=view.window,
        question=view.awaited.kind,
        fighter=combat.fighter if combat is not None else NOBODY,
        helper=combat.helper if combat is not None else NOBODY,
        at_stake=combat.levels if combat is not None else 0,
        ahead=combat is not None and combat.ahead,
        lacks=combat.monsters - combat.side if combat is not None else 0,
        ties=view.ties,
    )


def reason_for(cat: Catalog, table: PublicSituation, action: Action) -> Reason:
    """The reason for a move."""
    code = action[0]
    if code == c.A_ANSWER:
        return _answered(table)
    if code == c.A_PLAY:
        return _played(cat, table, action)
    if code in (c.A_JOIN, c.A_TUCK):
        return _meddled(table, "It was strong enough for one more.")
    if code == c.A_USE:
        return _used(table)
    if code == c.A_GIVE_UP and table.lacks >= OUT_OF_REACH:
        return Reason("There was no winning this one.")
    if code == c.A_ASK_HELP:
        return Reason("{} was strong enough to turn the fight.", Seat(action[1]))
    if code in (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER):
        return _replied(table, code)
    return SIMPLE.get(code, Reason("It let things be."))


SIMPLE: dict[int, Reason] = {
    c.A_KICK: Reason("There was a door."),
    c.A_TROUBLE: Reason("A fight of its own choosing was better than an empty room."),
    c.A_LOOT: Reason("The room was empty, and a card is a card."),
    c.A_END: Reason("It had done what it wanted to do."),
    c.A_CLAIM: Reason("It was ahead in the fight."),
    c.A_GIVE_UP: Reason("Winning would have cost more than it was worth."),
    c.A_EQUIP: Reason("It uses what serves it best."),
    c.A_UNEQUIP: Reason("It uses what serves it best."),
    c.A_HAND_OVER: Reason("It uses what serves it best."),
    c.A_SELL: Reason("A Level was worth more than those Items."),
    c.A_OFFER_TRADE: Reason("Both could gain by it."),
    c.A_SACRIFICE: Reason("It was cheaper than being caught."),
    c.A_BUY_OFF: Reason("It was cheaper than the alternative."),
    c.A_CHARITY: Reason("Its hand was too full."),
}


def _against(table: PublicSituation, seat: Seat) -> Reason:
    """Why that player was hit."""
    if table.is_about_to_win(seat):
        return Reason("{} was about to win the game.", seat)
    if table.has_struck(seat):
        return Reason("{} had hit it before.", seat)
    if table.leads(seat):
        return Reason("{} is nearest to winning.", seat)
    if table.is_ahead(seat):
        return Reason("{} is further up than it is.", seat)
    return Reason("{} was the one it could hurt most.", seat)


def _meddled(table: PublicSituation, own: str) -> Reason:
    """Why something was played into a fight, the bot's own or another's."""
    if table.fighter < 0 or table.me in (table.fighter, table.helper):
        return Reason(own)
    return _against(table, table.fighter)


def _played(cat: Catalog, table: PublicSituation, action: Action) -> Reason:
    definition = cat.cards[action[1]]
    kind = definition.kind
    target = action[2] if len(action) > 2 else -1
    if kind == c.CURSE:
        return (
            Reason("It had its reasons.") if target == table.me else _against(table, Seat(target))
        )
    if kind == c.LEVEL_UP:
        if target == table.me and table.fighter == table.me:
            return Reason("A Level counts twice in the middle of a fight.")
        return Reason("A Level is a Level.")
    if kind == c.ITEM and (not definition.once or target == 0):
        return Reason("It was of more use on the table than in the hand.")
    if kind in (c.ITEM, c.SPECIAL, c.ENHANCER) and table.fighter >= 0:
        return _meddled(table, "The fight called for it.")
    if kind in (c.ITEM, c.SPECIAL):
        return Reason("This was the moment for it.")
    return Reason("It makes more of what it has.")


def _used(table: PublicSituation) -> Reason:
    if table.window in (c.WINDOW_FLEE, c.WINDOW_ROLL):
        return Reason("The roll mattered enough to pay for it.")
    if table.fighter >= 0:
        return _meddled(table, "The fight called for it.")
    return Reason("It was worth the price.")


def _replied(table: PublicSituation, code: int) -> Reason:
    fighter = table.fighter
    if code == c.A_ACCEPT:
        return Reason("There was something in it for both.")
    if fighter >= 0 and fighter != table.me:
        if table.is_about_to_win(fighter):
            return Reason("It does not help {} to win the game.", fighter)
        if code == c.A_COUNTER:
            return Reason("Help has its price.")
        if table.levels[fighter] + table.at_stake >= table.goal - ENOUGH_AHEAD:
            return Reason("{} would have come too close to the goal.", fighter)
    return Reason("It was not worth it.")


def _answered(table: PublicSituation) -> Reason:
    if table.question in PARTING:
        return Reason("It parted with what it would miss least.")
    if table.question in TAKING:
        return Reason("It took what served it best.")
    if table.question == c.D_SIDE and table.fighter >= 0:
        return _meddled(table, "It was on its own side.")
    return Reason("It chose what cost it least and served it most.")
