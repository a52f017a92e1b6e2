"""What a win brings, and to whom: more Treasures, fewer, levels for helping, one for the other.

It must not know words, nor make anything that happens at once.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_conditions import OwnTurn
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.moments import A_MONSTER
from kickdoor.lang.lowering.monster_rules import instead_of_fight
from kickdoor.lang.lowering.persons import both, foe_cond, has_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, Meaning, show


def event_rule(when: Meaning, inner: Meaning, place: Place, cond: Cond | None) -> Static:
    """Rewards for a certain defeat, and the like: rules about an event that are no triggers."""
    event = when.part("what")
    assert event is not None
    if cond is not None:
        raise NoMechanism("two conditions on a reward")
    treasures, levels = _extra_treasures(inner), _extra_levels(inner)
    if inner.kind == "FewerTreasures":
        only(inner, "n", "least")
        less = inner.get("n")
        treasures = -less if isinstance(less, int) else 0
    if inner.kind in ("ExtraTreasures", "ExtraLevels"):
        n = inner.get("n")
        only(inner, "n")
        if not isinstance(n, int):
            raise NoMechanism("so much more of a reward")
        treasures, levels = (n, 0) if inner.kind == "ExtraTreasures" else (0, n)
    won = event.kind in ("Defeat", "Kill") and event.part("what") == IT
    if place.of_monster and won and (treasures or levels):
        only(event, "who", "what", "how", "when")
        who, when_won = event.part("who"), event.get("when")
        made = None if who is None or who.kind == "Somebody" else person_cond(who)
        if when_won not in (None, "own_turn"):
            raise NoMechanism("a reward for a win at such a time")
        turn: Cond | None = OwnTurn() if when_won == "own_turn" else None
        alone: Cond | None = IsAlone() if event.get("how") == "alone" else None
        least = inner.get("least")
        return Reward(
            Num(treasures) if treasures else None,
            levels,
            both(both(alone, turn), made),
            minimum=least if isinstance(least, int) else 0,
        )
    alone_win = event == Meaning("WinCombat", (("how", "alone"),))
    if place.of_owner and alone_win and (treasures or levels):
        return Reward(Num(treasures) if treasures else None, levels, IsAlone())
    if place.of_owner and event == Meaning("WinCombat", ()) and treasures > 0:
        return Reward(Num(treasures))  # AMB-122: a combat is won once, a monster beaten each time
    beaten = event.part("what") if event.kind in ("Defeat", "Kill") else None
    one = beaten is not None and beaten.with_(count=1) == A_MONSTER and len(event.fields) == 1
    if place.of_owner and one and treasures > 0:
        return Reward(Num(treasures), each=True, killed=event.kind == "Kill")
    if place.of_owner and beaten is not None and (treasures or levels):
        return _certain_win(event, beaten, treasures, levels)
    avoided = _paid_to_avoid(event, inner, place)
    if avoided is not None:
        return avoided
    raise NoMechanism(f"{show(inner)} when {show(event)}")


def _certain_win(event: Meaning, beaten: Meaning, treasures: int, levels: int) -> Static:
    """“When you kill an Undead, draw an extra Treasure”, or one alone: for each of them."""
    only(event, "what", "how")
    if beaten.kind != "Foes" or beaten.get("count") not in (1, "any") or event.has("who"):
        raise NoMechanism(f"a reward for {show(event)}")
    alone: Cond | None = IsAlone() if event.get("how") == "alone" else None
    if event.get("how") not in (None, "alone"):
        raise NoMechanism(f"a reward for {show(event)}")
    foes = beaten.without("count")
    cond = None if foes == A_MONSTER.without("count") else foe_cond(foes)
    extra = Num(treasures) if treasures else None
    return Reward(extra, levels, both(cond, alone), each=True, killed=event.kind == "Kill")


def _paid_to_avoid(event: Meaning, inner: Meaning, place: Place) -> Static | None:
    """“If you discard any Footgear, you may draw two Treasures instead of fighting.”"""
    does = inner.part("does") if inner.kind == "May" else None
    paid = event.part("what") if event.kind == "Lose" and not event.has("who") else None
    if does is None or paid is None or not does.has("instead"):
        return None
    if not place.of_monster or paid.is_list or paid.get("count") not in (1, "any", "some", "all"):
        return None
    one = paid.without("count")
    gives = effect_of(Meaning("Lose", (("what", one.with_(count=1)),)), place)
    made = instead_of_fight(does, place, has_cond(one))
    assert made.gives is not None
    return replace(made, optional=True, gives=Seq([gives, made.gives]))


def _extra_levels(meaning: Meaning) -> int:
    if meaning.kind == "ExtraLevels":
        return _plain_number(meaning)
    n = meaning.get("amount")
    plain = {key for key, _ in meaning.fields} == {"amount", "extra"}
    return n if meaning.kind == "GainLevels" and plain and isinstance(n, int) else 0


def _plain_number(meaning: Meaning) -> int:
    n = meaning.get("n")
    return n if isinstance(n, int) and len(meaning.fields) == 1 else 0


def _extra_treasures(meaning: Meaning) -> int:
    if meaning.kind == "ExtraTreasures":
        return _plain_number(meaning)
    what = meaning.part("what")
    if meaning.kind != "Draw" or what is None or meaning.has("who", "each"):
        return 0
    left = dict(what.fields)
    count, extra = left.pop("count", 0), left.pop("extra", False)
    if left != {"kind": "treasure"} or not extra or not isinstance(count, int):
        return 0
    return count
