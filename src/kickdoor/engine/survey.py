"""What one card's text contains, found once: so that catalogs are quick to build.

It must not depend on which catalog the card is in.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef, Survey
from kickdoor.engine.drawbacks import LOSSES, mark_hostile, mark_target
from kickdoor.engine.nodes.belongings import ExtraBonus
from kickdoor.engine.nodes.changes import KeepAsItem
from kickdoor.engine.nodes.conduct import Behave
from kickdoor.engine.nodes.dice import Theft
from kickdoor.engine.nodes.exchanges import PutAside
from kickdoor.engine.nodes.levels import ChangeRace
from kickdoor.engine.nodes.meta import Gives, RankRoom
from kickdoor.engine.nodes.moves import Draw
from kickdoor.engine.nodes.prey import FoeBonus, Slays
from kickdoor.engine.nodes.statics import Ban, ForAll
from kickdoor.engine.nodes.wards import LevelWard, TheftWard
from kickdoor.engine.walking import walk

# Players who are not known before somebody chooses.
UNCERTAIN: Final = (c.W_YOU, c.W_BY, c.W_CHOSEN, c.W_ANOTHER, c.W_ANY, c.W_OWNER)


def surveyed(definition: CardDef) -> Survey:
    """Everything about a card that its catalog wants to know; the card is prepared by the way."""
    if definition.survey is not None:
        return definition.survey
    definition.prepare()
    found = Survey()
    found.parasite = definition.kind == c.MONSTER and "Parasite" in definition.tags
    found.public = definition.kind == c.MONSTER and bool(definition.text.abilities)
    for ability in definition.text.abilities:
        if ability.timing & c.T_TEAM_UP:
            found.team_up = True
    if definition.race:
        found.races.append(definition.race)
    for trigger in definition.text.triggers:
        found.moments |= 1 << trigger.moment
    if definition.kind == c.CURSE:
        mark_target(definition.text.target_if)
    for root in definition.roots():
        mark_hostile(root)
        for node in walk(root):
            if isinstance(node, ForAll):
                found.for_all = True
            elif isinstance(node, Behave):
                found.conduct = True
            elif isinstance(node, ExtraBonus):
                found.extra_bonus = True
            elif isinstance(node, Slays):
                found.slays = True
            elif isinstance(node, FoeBonus):
                found.foe_bonus = True
            elif isinstance(node, TheftWard):
                found.theft_ward = True
            elif isinstance(node, LevelWard):
                found.level_ward = True
            elif isinstance(node, PutAside):
                found.put_aside = True
            elif isinstance(node, Draw):
                found.as_drawn |= node.as_drawn
            elif isinstance(node, RankRoom):
                found.rank_room = True
            elif isinstance(node, Gives):
                found.metas |= 1 << node.meta
            elif isinstance(node, ChangeRace):
                found.races.append(node.race)
            elif isinstance(node, Ban):
                found.bans |= 1 << node.what
    definition.steals = 0
    for ability in definition.text.abilities:
        if any(isinstance(node, Theft) for node in walk(ability.effect)):
            definition.steals += 1
    definition.hurts = []
    for node in walk(definition.play):
        if isinstance(node, LOSSES) and node.who.code not in UNCERTAIN:
            definition.hurts.append(node.who)
    if definition.kind == c.MONSTER:
        for trigger in definition.text.triggers:
            for node in walk(trigger.effect):
                if isinstance(node, KeepAsItem) and found.kept is None:
                    found.kept = node
    definition.survey = found
    return found
