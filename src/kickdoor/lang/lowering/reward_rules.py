"""What a win brings, and to whom: more Treasures, fewer, levels for helping, one for the other.

It must not know words, nor make anything that happens at once.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.item_statics import KeptInDeath
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_conditions import OwnTurn
from kickdoor.engine.nodes.reward_statics import HelpLevels, HelpTreasures, Reward, SwapReward
from kickdoor.lang.lowering.card_protections import is_this, loots_more, no_reward
from kickdoor.lang.lowering.conditions import both
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.monster_rules import instead_of_fight
from kickdoor.lang.lowering.persons import foe_cond, has_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, YOU, Meaning, meant, show

HELPED = meant("HelpKill", what=meant("Foes", count=1, person="monster"))


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
    what = inner.part("what")
    alone_win = event == Meaning("WinCombat", (("how", "alone"),))
    if place.of_owner and alone_win and (treasures or levels):
        return Reward(Num(treasures) if treasures else None, levels, IsAlone())
    avoided = _paid_to_avoid(event, inner, place)
    if avoided is not None:
        return avoided
    more = loots_more(inner) if event == Meaning("Loot", ()) else None
    if more is not None and place.of_owner:
        return more
    if event == Meaning("Die", ()) and inner.kind == "Hold" and is_this(what) and place.of_owner:
        only(inner, "what")
        return KeptInDeath()
    helped = event.without("beaten") in (Meaning("HelpWin", ()), HELPED)
    if helped and inner.kind == "Draw" and what is not None:
        only(inner, "what")
        n = what.get("count")
        known = what.without("count", "face") == Meaning("Cards", (("kind", "treasure"),))
        if known and isinstance(n, int):
            each = event.kind == "HelpKill"
            killed = each and not event.has("beaten")
            return HelpTreasures(n, what.get("face") == "up", each, killed)
    if event == Meaning("Kill", (("how", "alone"),)) and inner.kind == "May":
        gain = inner.part("does")
        if gain is not None and gain.kind == "GainLevels" and gain.get("amount") == 1:
            only(gain, "amount", "instead")
            instead = gain.part("instead")
            if instead is not None and instead.get("kind") == "treasure":
                n = instead.get("count")
                if isinstance(n, int) and len(instead.fields) == 2:
                    return SwapReward(n)
    raise NoMechanism(f"{show(inner)} when {show(event)}")


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


def _fewer(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    n, least = meaning.get("n"), meaning.get("least")
    if not isinstance(n, int):
        raise NoMechanism("so many fewer Treasures")
    return Reward(Num(-n), cond=cond, minimum=least if isinstance(least, int) else 0)


def _extra_reward(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    none = no_reward(meaning, place, cond)
    if none is not None:
        return none
    who = meaning.part("who")
    more = _owners_reward(meaning, place, cond)
    if more is not None:
        return more
    treasures = _extra_treasures(meaning.without("who"))
    if not place.of_monster or not treasures:
        raise NotHere("when this happens")
    if who is not None and who.get("count") != "any":
        raise NoMechanism("extra Treasures for somebody else")
    return Reward(Num(treasures), cond=both(None if who is None else person_cond(who), cond))


def _help_levels(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    none = no_reward(meaning, place, cond)
    if none is not None:
        return none
    more = _owners_reward(meaning, place, cond)
    if more is not None:
        return more
    only(meaning, "amount", "each")
    each = meaning.part("each")
    if place.of_monster or each is None or each.get("helped") != YOU or not each.has("helped"):
        raise NotHere("when this happens")
    n = meaning.get("amount")
    if set(dict(each.fields)) - {"beaten"} != {"helped", "person"} or not isinstance(n, int):
        raise NoMechanism("such a reward for helping")
    return HelpLevels(n, cond)


def _owners_reward(meaning: Meaning, place: Place, cond: Cond | None) -> Static | None:
    """“You draw one extra Treasure for each monster you kill.”, on a player's card."""
    if not place.of_owner:
        return None
    against, each = meaning.part("against"), meaning.part("each")
    plain = meaning.without("each", "against")
    helped = each is not None and each.get("helped") == YOU
    if helped and each is not None and meaning.kind == "Draw" and against is None:
        return _helped(plain, each, cond)
    won = None if each is None else each.get("won")
    if each is not None and set(dict(each.fields)) != {"person", "won"}:
        return None
    treasures, levels = _extra_treasures(plain), _extra_levels(plain)
    if not treasures and not levels:
        return None
    if against is not None:
        cond = both(foe_cond(against), cond)
    gives = Num(treasures) if treasures else None
    killed = won == "killed" and bool(treasures)
    return Reward(gives, levels, cond, each=each is not None, killed=killed)


def _helped(meaning: Meaning, each: Meaning, cond: Cond | None) -> Static:
    """“Draw one Treasure for each monster you help kill.”"""
    what = meaning.part("what")
    n = None if what is None else what.get("count")
    plain = what == Meaning("Cards", (("count", n or 0), ("kind", "treasure")))
    if not plain or not isinstance(n, int) or cond is not None or meaning.without("what").fields:
        raise NoMechanism("such a reward for helping")
    return HelpTreasures(n, each=True, killed=not each.get("beaten"))


def _more(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“One extra Treasure.”"""
    only(meaning, "n")
    n = meaning.get("n")
    if not place.of_monster or not isinstance(n, int):
        raise NotHere("more of a reward")
    if meaning.kind == "ExtraLevels":
        return Reward(None, n, cond)
    return Reward(Num(n), cond=cond)


def _worth(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Worth two levels”: one more than any monster is."""
    only(meaning, "n")
    n = meaning.get("n")
    if not place.of_monster or not isinstance(n, int) or n < 2:
        raise NotHere("what a monster is worth")
    return Reward(None, n - 1, cond)


REWARDS = {
    "WorthLevels": _worth,
    "ExtraTreasures": _more,
    "ExtraLevels": _more,
    "Draw": _extra_reward,
    "GainLevels": _help_levels,
    "FewerTreasures": _fewer,
}
