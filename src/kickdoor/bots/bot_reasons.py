"""Why a bot made a move, in one sentence that reveals nothing hidden.

A reason is made from the move and from what is public, and from nothing else: it never sees a hand,
a private offer or a question, so it can be told at once. Each names a fact that is true at that
moment and that bots weigh; which facts apply is decided here, how they are put in `reason_words`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.bots import reason_words as r
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.seats.views import TieView, View

Action = tuple[int, ...]

PARTING: Final = (c.D_CHARITY_CARDS, c.D_TRAIT, c.D_UNEQUIP)
TAKING: Final = (c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP, c.D_DOOR_CARD)
TRAITS: Final = (c.CLASS, c.RACE, c.STANCE)
SCORE_TO_SETTLE: Final = 2  # blows received
OUT_OF_REACH: Final = 8  # strength
CLOSE: Final = 2  # strength by which a fight is close
SURELY: Final = 5  # strength beyond what a Helper might have against one monster only


@dataclass(frozen=True)
class Reason:
    """A fact, and the player it is about, if there is one."""

    fact: str  # one of `reason_words`
    seat: Seat = NOBODY

    @property
    def is_telling(self) -> bool:
        """Whether it says more than the move itself."""
        return self.fact not in r.PLAIN

    def said(self, names: list[str], number: int = 0) -> str:
        """One sentence of the bot's own; `number` picks one of its wordings."""
        wordings = r.WORDINGS[self.fact]
        name = names[self.seat] if self.seat >= 0 else ""
        return r.sentence(wordings[number % len(wordings)], name)


@dataclass(frozen=True)
class PublicSituation:
    """What everybody at the table can see, and which seat moved."""

    me: Seat
    goal: int
    levels: list[int]
    strengths: list[int]
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

    @property
    def is_mine(self) -> bool:
        """Whether the bot is Fighter or Helper."""
        return self.fighter >= 0 and self.me in (self.fighter, self.helper)


def public_situation(view: View) -> PublicSituation:
    """The public part of a view, field by field."""
    combat = view.combat
    return PublicSituation(
        me=view.seat,
        goal=view.rules.goal_level,
        levels=[player.level for player in view.players],
        strengths=[player.strength for player in view.players],
        window=view.window,
        question=view.awaited.kind,
        fighter=combat.fighter if combat is not None else NOBODY,
        helper=combat.helper if combat is not None else NOBODY,
        at_stake=combat.levels if combat is not None else 0,
        ahead=combat is not None and combat.ahead,
        lacks=combat.monsters - combat.side if combat is not None else 0,
        ties=view.ties,
    )


def reason_for(
    cat: Catalog, table: PublicSituation, action: Action, grudges: bool = False
) -> Reason:
    """The most telling reason for a move."""
    return reasons_for(cat, table, action, grudges)[0]


def reasons_for(
    cat: Catalog, table: PublicSituation, action: Action, grudges: bool = False
) -> list[Reason]:
    """Every true reason for a move, the most telling first; never empty.

    `grudges`: the bot counts the blows it has received.
    """
    code = action[0]
    if code == c.A_ANSWER:
        return _answered(table, action, grudges)
    if code == c.A_PLAY:
        return _played(cat, table, action, grudges)
    if code in (c.A_JOIN, c.A_TUCK):
        return [Reason(r.ONE_MORE)] if table.is_mine else _against(table, table.fighter, grudges)
    if code == c.A_USE:
        return _used(table, grudges)
    if code == c.A_GIVE_UP and table.lacks >= OUT_OF_REACH:
        return [Reason(r.HOPELESS), Reason(r.OUTMATCHED)]
    if code == c.A_ASK_HELP:
        return [Reason(r.NEEDS_HELPER, Seat(action[1]))]
    if code in (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER):
        return _replied(table, code)
    return [Reason(SIMPLE.get(code, r.LET_BE))]


SIMPLE: Final[dict[int, str]] = {
    c.A_KICK: r.A_DOOR,
    c.A_TROUBLE: r.OWN_TROUBLE,
    c.A_LOOT: r.A_CARD,
    c.A_END: r.DONE,
    c.A_CLAIM: r.AHEAD,
    c.A_GIVE_UP: r.OUTMATCHED,
    c.A_EQUIP: r.BEST_GEAR,
    c.A_UNEQUIP: r.BEST_GEAR,
    c.A_HAND_OVER: r.BEST_GEAR,
    c.A_SELL: r.SOLD_FOR_LEVEL,
    c.A_OFFER_TRADE: r.BOTH_GAIN,
    c.A_SACRIFICE: r.CHEAPER_THAN_CAUGHT,
    c.A_BUY_OFF: r.CHEAPER_THAN_FIGHT,
    c.A_CHARITY: r.FULL_HAND,
}


def _against(table: PublicSituation, seat: Seat, grudges: bool) -> list[Reason]:
    """Why that player was hit."""
    found: list[str] = []
    if table.is_about_to_win(seat):
        found.append(r.STOPS_WIN)
    found += _standing(table, seat, grudges)
    if table.fighter == seat and -CLOSE <= table.lacks <= 0:
        found.append(r.CLOSE_FIGHT)
    return [*(Reason(fact, seat) for fact in found), Reason(r.BEST_NOW)]


def _standing(table: PublicSituation, seat: Seat, grudges: bool) -> list[str]:
    """What everybody can see of how that player stands, and with the bot."""
    found: list[str] = []
    if table.levels[seat] == table.goal - 1:
        found.append(r.LAST_LEVEL)
    if grudges and table.has_struck(seat):
        found.append(r.STRUCK)
    if table.leads(seat):
        found.append(r.LEADS)
    if table.is_ahead(seat):
        found.append(r.FURTHER)
    return found


def _for_side(table: PublicSituation) -> list[Reason]:
    """Why the bot made its own side stronger."""
    found: list[Reason] = []
    if table.me == table.fighter and table.is_about_to_win(table.me):
        found.append(Reason(r.OWN_WIN))
    if not table.ahead:
        found.append(Reason(r.BEHIND))
    elif table.lacks >= -CLOSE:
        found.append(Reason(r.NARROW_LEAD))
    return [*found, Reason(r.FOR_THE_FIGHT)]


def _into_fight(table: PublicSituation, helps: bool | None, grudges: bool) -> list[Reason]:
    """Why something was played into a fight; `helps` its side, or nobody can tell yet."""
    if table.is_mine:
        return _for_side(table) if helps is not False else [Reason(r.FOR_THE_FIGHT)]
    if helps is False:
        return _against(table, table.fighter, grudges)
    if helps is None and table.ahead and table.is_about_to_win(table.fighter):
        return [Reason(r.STOPS_WIN, table.fighter), Reason(r.BEST_NOW)]
    return [Reason(r.BEST_NOW)]


def _played(cat: Catalog, table: PublicSituation, action: Action, grudges: bool) -> list[Reason]:
    definition = cat.cards[action[1]]
    kind = definition.kind
    target = action[2] if len(action) > 2 else -1
    if kind == c.CURSE:
        if target == table.me or target < 0:
            return [Reason(r.BEST_NOW)]
        return _against(table, Seat(target), grudges)
    if kind == c.LEVEL_UP:
        return _levelled(table, target)
    if kind == c.ITEM and not definition.once:
        return [Reason(r.CARRIED)]
    if kind == c.ITEM and target == 0:
        return [Reason(r.LAID_OUT)]
    if kind in (c.ITEM, c.SPECIAL, c.ENHANCER) and table.fighter >= 0:
        return _into_fight(table, _weakens(definition), grudges)
    if kind in (c.ITEM, c.SPECIAL):
        return [Reason(r.BEST_NOW)]
    if kind in TRAITS:
        return [Reason(r.NEW_TRAIT)]
    return [Reason(r.BETTER_IN_PLAY)]


def _weakens(definition: CardDef) -> bool | None:
    """Whether an enhancer makes monsters weaker; None where the card alone does not tell."""
    printed = [static.amount for static in definition.against]
    amounts = [amount.n for amount in printed if isinstance(amount, Num) and amount.n]
    if definition.kind != c.ENHANCER or not amounts or len(amounts) < len(printed):
        return None
    return amounts[0] < 0 if len({amount < 0 for amount in amounts}) == 1 else None


def _levelled(table: PublicSituation, target: int) -> list[Reason]:
    found = [Reason(r.A_LEVEL)]
    if target == table.me:
        if table.levels[table.me] + 1 == table.goal - 1:
            found.insert(0, Reason(r.ONE_TO_GO))
        if table.fighter == table.me:
            found.insert(0, Reason(r.LEVEL_FIGHTS))
    return found


def _used(table: PublicSituation, grudges: bool) -> list[Reason]:
    if table.window in (c.WINDOW_FLEE, c.WINDOW_ROLL):
        return [Reason(r.PAYS_FOR_ROLL)]
    if table.fighter >= 0:
        return _into_fight(table, None, grudges)
    return [Reason(r.WORTH_PRICE)]


def _replied(table: PublicSituation, code: int) -> list[Reason]:
    fighter = table.fighter
    if fighter < 0 or fighter == table.me:
        return [Reason(r.FAIR_DEAL if code == c.A_ACCEPT else r.NOT_WORTH_IT)]
    if code == c.A_ACCEPT:
        lower = [] if table.is_ahead(fighter) else [Reason(r.CAN_AFFORD, fighter)]
        return [*lower, Reason(r.FAIR_DEAL)]
    found: list[Reason] = []
    if table.is_about_to_win(fighter):
        found.append(Reason(r.HELPS_NO_WINNER, fighter))
    if code == c.A_COUNTER:
        return [*found, Reason(r.A_PRICE)]
    if table.lacks > table.strengths[table.me] + SURELY:
        found.append(Reason(r.LOST_ANYWAY, fighter))
    elif table.levels[fighter] + table.at_stake == table.goal - 1:
        found.append(Reason(r.TOO_CLOSE, fighter))
    if table.is_ahead(fighter):
        found.append(Reason(r.FURTHER, fighter))
    return [*found, Reason(r.NOT_WORTH_IT)]


def _answered(table: PublicSituation, action: Action, grudges: bool) -> list[Reason]:
    if table.question in PARTING:
        return [Reason(r.MISSED_LEAST)]
    if table.question in TAKING:
        return [Reason(r.SERVES_BEST)]
    if table.question == c.D_SEAT and len(action) > 1 and action[1] != table.me:
        seat = Seat(action[1])
        standing = [Reason(fact, seat) for fact in _standing(table, seat, grudges)]
        return [*standing, Reason(r.BEST_NOW)]
    if table.question == c.D_SIDE and table.fighter >= 0:
        return _into_fight(table, action[1] == c.SIDE_MUNCHKINS, grudges)
    return [Reason(r.BEST_NOW)]
