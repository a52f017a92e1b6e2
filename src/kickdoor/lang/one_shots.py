"""An Item that says what happens and not when: it is used, and there is only one use.

It must not take a bare bonus, or harm to whoever would use it, for that.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_monsters import TagMonster
from kickdoor.engine.effects.combat_strength import SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import Tagged
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, DidMany, RollIn
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.node_walk import holds, parts_of

LOSSES = (LoseLevels, Lose, LoseBest, LoseValue, Die)
BEFORE = (RollIn, CouldNot, DidIt, DidMany)  # what has gone before
BESIDE = (Usable, Tagged, Clarification)  # what may be said beside the use


def is_one_use(text: CardText) -> bool:
    """Whether the text tells nothing but what happens, and somebody would want it to."""
    if not text.play or text.abilities or text.triggers:
        return False
    if not all(isinstance(static, BESIDE) for static in text.statics):
        return False
    first = text.play[0]
    if isinstance(first, If) and isinstance(first.cond, BEFORE):
        return False  # “on a 1”, and nobody has rolled
    lends = any(holds(text.play, kind) for kind in (StrengthMod, TagMonster))
    sides = [one.side for one in parts_of(text.play, SideBonus)]
    lends = lends or any(side != c.SIDE_EITHER for side in sides)  # nothing worn helps either side
    if lends and not text.timing:
        return False  # the bonus of something worn; what the Item itself counts as
    return not all(_is_harm(one) for one in text.play)


def _is_harm(effect: Effect) -> bool:
    if isinstance(effect, LOSSES):
        return effect.who == Who()
    return isinstance(effect, Take) and effect.giver == Who()
