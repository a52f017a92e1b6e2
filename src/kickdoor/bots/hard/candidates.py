"""Which options are worth searching: the best few by their scores, one of each sort.

It looks at the view and the cards' definitions only.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots.bot import Action
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.seats.views import View

MOST = 5
CALM = (c.WINDOW_ARRANGE, c.WINDOW_DOOR, c.WINDOW_END)
# Questions whose answers are equally good, or about the real world.
PLAIN_QUESTIONS = (c.D_SEX, c.D_FACT, c.D_RULING, c.D_NAME, c.D_CALL)
NEVER = (c.A_DISPUTE, c.A_REPORT, c.A_SHOW, c.A_DROP)
CLOSE = 180.0  # an option so far behind the best is still tried
CLOSE_LATE = 300.0  # the same near the end, where levels are worth more than scores say
NEAR = 2  # levels before the goal
CLOSER = 30.0  # the same where nothing of the seat's own is at stake
MOVES_ON = (c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP)
SPENDS = (c.A_PLAY, c.A_USE, c.A_JOIN, c.A_TUCK)
WASTE = 40.0  # an option that spends a card is tried if it is no further behind doing nothing


@dataclass(frozen=True)
class Candidate:
    """An option, and how far its score is behind the best, in hundredths of a level."""

    action: Action
    behind: float = 0.0


def candidates(
    cat: Catalog, view: View, options: list[Action], scores: list[float], luck: Luck
) -> list[Candidate]:
    """Candidates, the best by score first; a single one if there is nothing to search."""
    top = max(scores)
    equals = [at for at, score in enumerate(scores) if score == top]
    first = options[equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]]
    plain = view.demand is not None and view.demand.kind in PLAIN_QUESTIONS
    if plain or view.window == c.WINDOW_SETUP:
        return [Candidate(first)]
    idle = view.demand is None and view.window in CALM and view.main != view.seat
    late = any(player.level >= view.rules.goal_level - NEAR for player in view.players)
    gap = CLOSE_LATE if late else CLOSE
    if idle and not view.offers:
        gap = CLOSER
    least = top - gap
    idle_scores = [score for score, one in zip(scores, options, strict=True) if one[0] in MOVES_ON]
    waste = least if _ends_game(view) else max(idle_scores, default=least) - WASTE
    found = [Candidate(first)]
    sorts = {sort_of(cat, first)}
    order = sorted(range(len(options)), key=lambda at: (-scores[at], at))
    for at in order:
        action = options[at]
        if scores[at] < least or len(found) == MOST:
            break
        if action[0] in SPENDS and scores[at] < waste:
            continue  # it helps the wrong side, or nobody
        sort = sort_of(cat, action)
        if action[0] not in NEVER and sort not in sorts:
            sorts.add(sort)
            found.append(Candidate(action, top - scores[at]))
    return found


def _ends_game(view: View) -> bool:
    """Whether the fight would bring its Fighter to the goal: then anything may be tried."""
    combat = view.combat
    if combat is None:
        return False
    return view.players[combat.fighter].level + combat.levels >= view.rules.goal_level


def is_calm(view: View) -> bool:
    """Whether there is no fight, question or offer: then actions mostly pay off much later."""
    return view.demand is None and view.window in CALM and not view.offers


def sort_of(cat: Catalog, action: Action) -> Action:
    """A key that is the same for options that differ only in the copy of a card."""
    code = action[0]
    if code in (c.A_PLAY, c.A_EQUIP, c.A_UNEQUIP, c.A_TROUBLE, c.A_USE, c.A_JOIN):
        return (code, cat.cards[action[1]].id, *action[2:])
    return action
