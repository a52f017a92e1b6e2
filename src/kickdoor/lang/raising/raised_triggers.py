"""What a moment sets off, as clauses: triggers of a card to meanings.

The counterpart of `moments`. It must not know words.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.lang.lowering.moments import (
    A_MONSTER,
    CLOCK,
    OF_OWNERS,
    OF_THE_CARD,
    OTHERS,
    SOMEBODY_ELSE,
)
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import group
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Meaning, meant


def _of_another(event: Meaning) -> Meaning:
    """What happens to somebody else."""
    if event.kind == "PutCurse":
        return event.with_(who=meant("Somebody"), whom=SOMEBODY_ELSE)
    if event.kind in ("Defeat", "Kill"):
        event = event.with_(what=meant("Foes", count=1, person="monster"))
    return event.with_(who=SOMEBODY_ELSE)


EVENTS = {  # moments of owners as events
    **{plain: meant(kind) for kind, (plain, _) in OF_OWNERS.items()},
    **{alone: meant(kind, how="alone") for kind, (_, alone) in OF_OWNERS.items() if alone},
    c.ON_LEVEL_UP: meant("GainLevels", amount=1),
    **{code: event for event, code in OF_THE_CARD.items() if code not in (c.ON_CURSED,)},
    c.ON_EQUIPPED: meant("Equip", what=IT),
    c.ON_BEAT: meant("Defeat", what=A_MONSTER),
    c.ON_BEAT_ALONE: meant("Defeat", what=A_MONSTER, how="alone"),
    **{code: _of_another(event) for event, code in OTHERS.items()},
}


def trigger(one: On, kind: int) -> Meaning:
    """What a moment sets off."""
    clock = {code: word for word, code in CLOCK.items()}
    if one.moment in clock and one.cond is None and kind not in (c.MONSTER, c.ENHANCER):
        made = happens(one.effect)
        if made.is_list or made.kind == "If":
            raise Unsaid("several things at a moment of the turn")
        return made.with_(when=clock[one.moment])
    if one.moment == c.ON_COMBAT_END and kind in (c.MONSTER, c.ENHANCER) and one.cond is None:
        made = happens(one.effect)
        return made.with_(when="after_combat") if not made.is_list else made
    does = happens(one.effect)
    if one.moment == c.ON_ENTER and one.cond is not None and not does.has("who"):
        does = does.with_(who=group(one.cond))
        one = replace(one, cond=None)
    event = _event(one, kind)
    return meant("If", cond=meant("Happens", what=event), does=does)


def _event(one: On, kind: int) -> Meaning:
    if kind in (c.MONSTER, c.ENHANCER):
        people = None if one.cond is None or isinstance(one.cond, IsAlone) else group(one.cond)
        if people is not None and not people.is_list:
            people = people.with_(count=1) if people.has("trait") else people
        how = "alone" if isinstance(one.cond, IsAlone) else None
        if one.moment == c.ON_ENTER and one.cond is None:
            return meant("Enter", who=IT)
        if one.moment == c.ON_CAUGHT and one.cond is None:
            return meant("Catch", who=IT, whom=YOU)
        if one.moment in (c.ON_ESCAPED, c.ON_FLEE) and how is None:
            return meant("Escape" if one.moment == c.ON_ESCAPED else "RunAway", who=people)
        if one.moment in (c.ON_DEFEATED, c.ON_KILLED):
            verb = "Defeat" if one.moment == c.ON_DEFEATED else "Kill"
            return meant(verb, what=IT, who=people, how=how)
    elif one.cond is None:
        if one.moment == c.ON_CURSED:
            return meant("Strike", what=meant("Cards", count=1, kind="curse"), whom=YOU)
        if one.moment in EVENTS:
            return EVENTS[one.moment]
    raise Unsaid(f"a moment such as {one.moment} {CLOCK}")
