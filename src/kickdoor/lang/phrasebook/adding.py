"""What a sentence adds to the one before without changing it: more levels, more of a reward.

It must not change what was said before; that is `backward`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LosePicked, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_cards import DoubleItem
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, CardText, On
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.node import Clause
from kickdoor.engine.nodes.result_conditions import DidMany
from kickdoor.engine.nodes.reward_statics import HelpLevels, Reward
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook import links, links_losses

SEVERAL = 2


def added(value: links.Link, last: object, text: CardText, harms: bool) -> list[Clause] | None:
    """What the sentence adds, perhaps nothing; None if it does not fit what was said before.

    `harms`: the box is Bad Stuff or a Curse.
    """
    if isinstance(value, links_losses.LevelsCost):
        return [LoseLevels(value.amount)] if harms else None
    if isinstance(value, links_losses.LevelsToo):
        return _for_helper(value, last)
    if isinstance(value, links_losses.ShortAll):
        return [] if _loses_so_many(last) else None
    if isinstance(value, links_losses.OneMore):
        return _one_more(value, last)
    if isinstance(value, links_losses.IfMany):
        mine = isinstance(last, LoseLevels | Lose) and last.who == Who()
        return [If(DidMany(), value.effect)] if mine else None
    if isinstance(value, links_losses.RollToKeep):
        if not isinstance(last, DoubleItem):
            return None
        return [RollDie(), If(value.cond, LosePicked())]
    if isinstance(value, links.TheseAdd):  # two sentences always do
        many = [one for one in text.statics if isinstance(one, MonsterBonus)]
        return [] if len(many) >= SEVERAL and many[-1] is last else None
    return None


def _for_helper(value: links_losses.LevelsToo, last: object) -> list[Clause] | None:
    if not isinstance(last, LoseLevels) or last.who != Who():
        return None
    amount = Num(value.n) if value.n else last.amount
    return [LoseLevels(amount, Who(c.W_HELPER))]


def _loses_so_many(last: object) -> bool:
    effect = last.effect if isinstance(last, On | Ability) else last
    if isinstance(effect, LoseValue):
        return True
    return isinstance(effect, Lose | Take) and isinstance(effect.count, Num) and effect.count.n > 1


def _one_more(value: links_losses.OneMore, last: object) -> list[Clause] | None:
    if isinstance(last, HelpLevels) or (isinstance(last, Reward) and last.levels > 0):
        return [Reward(levels=1, cond=value.cond)]
    if isinstance(last, Reward) and last.treasures is not None:
        return [Reward(treasures=Num(1), cond=value.cond)]
    return None
