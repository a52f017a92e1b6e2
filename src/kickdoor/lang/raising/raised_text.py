"""A whole text of a card in words, from its nodes, checked by reading it again.

It must not give out a sentence that reads to other nodes than those it was made from.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import ShowHand
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_strength import StrengthMod
from kickdoor.engine.effects.control_flow import If, May, PickOne
from kickdoor.engine.effects.lasting_effects import Behave, Lasting
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import DieRoll, Num
from kickdoor.engine.nodes.card_text import Ability, CardText
from kickdoor.engine.nodes.combat_conditions import CombatWon
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_conditions import HandIn, Has, HasTraitKind
from kickdoor.engine.nodes.player_statics import AnotherTurn
from kickdoor.engine.nodes.result_conditions import DidMany
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.card_reader import read_box
from kickdoor.lang.lowering.moments import (
    AFTER,
    END_EVENTS,
    ENDS,
    WINDOWS,
)
from kickdoor.lang.lowering.priced_abilities import PERIODS, is_many, usual_limit, usual_window
from kickdoor.lang.lowering.whole_box import THEFT
from kickdoor.lang.mechanisms.rule_codecs import SITUATIONS
from kickdoor.lang.pack_names import Names
from kickdoor.lang.raising.raised_amounts import amount
from kickdoor.lang.raising.raised_cards import SLOT_WORDS, bare, cards
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import foes, group, who
from kickdoor.lang.raising.raised_rules import holds, price, under
from kickdoor.lang.raising.raised_triggers import trigger
from kickdoor.lang.reference import in_doubt
from kickdoor.lang.row_printer import Plurals, Unsaid
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, joined, meant
from kickdoor.lang.sentence_printer import print_sentence

END_WORDS = {code: word for word, code in reversed(ENDS.items())}
EVENT_ENDS = {code: event for event, code in END_EVENTS.items()}
PERIOD_WORDS = {code: word for word, code in PERIODS.items()}
WINDOW_WORDS = {code: word for word, code in reversed(WINDOWS.items())}


AFTER_KINDS = (CombatWon,)
OPENED = {  # windows that an event opens
    c.T_FLEE: meant("RunAway"),
    c.T_CAUGHT: meant("Fail", at=meant("RunAway")),
    c.T_CURSED: meant("Strike", what=meant("Cards", count=1, kind="curse"), whom=YOU),
}


def printed_text(text: CardText, kind: int, part: str, names: Names) -> str:
    """The text in words; Unsaid if there are none that read back to these nodes."""
    made = " ".join(sentences(text, kind, part, names))
    again = read_box(made, kind, part, names)
    if not again.ok or again.text != text:
        raise Unsaid(f"words for this: “{made}” says something else")
    return made


def printed_effects(effects: list[Effect], names: Names) -> str:
    """What happens, in words."""
    return printed_text(CardText(play=effects), c.MONSTER, "bad_stuff", names)


def sentences(text: CardText, kind: int, part: str, names: Plurals) -> list[str]:
    """One sentence for each thing the text says, unchecked."""
    return [_spoken(one, names) for one in meanings(text, kind, part)]


def _spoken(meaning: Meaning, names: Plurals) -> str:
    inner = meaning.part("does") if meaning.kind == "Titled" else None
    if inner is None:
        return print_sentence(meaning, names)
    return f"{meaning.get('name')}: {print_sentence(inner, names)}"


def meanings(text: CardText, kind: int, part: str) -> list[Meaning]:
    """What the text says, in the order in which a card says it."""
    made: list[Meaning] = []
    if text.target_if is not None:
        spared = isinstance(text.target_if, Not)
        whom = text.target_if.of if isinstance(text.target_if, Not) else text.target_if
        made.append(meant("Affects", **{"bar" if spared else "only": group(whom)}))
    if text.timing:
        made += _windows(text.timing)
    if text.once:
        made.append(meant("UsableOnce"))
    if text.attach is not None:
        made.append(meant("Attach", to=bare(text.attach).with_(count=1)))
    if text.play_cost is not None:
        made.append(meant("PlayPrice", cost=price(text.play_cost)))
    conditional = text.play_if
    if isinstance(conditional, AFTER_KINDS) and text.timing == c.T_AFTER_COMBAT:
        made[0] = meant(
            "Play", when=next(word for word, cond in AFTER.items() if cond == conditional)
        )
        conditional = None
    level_up = kind == c.LEVEL_UP and len(text.play) == 1
    belongs = isinstance(conditional, Has | HasTraitKind | HandIn) and not level_up
    if isinstance(conditional, SITUATIONS) or (belongs and conditional is not None):
        made.append(meant("PlayIf", cond=condition(conditional)))
        conditional = None
    if conditional is not None and not level_up:
        denied = isinstance(conditional, Not)
        plain = conditional.of if isinstance(conditional, Not) else conditional
        made.append(meant("Usable", **{"bar" if denied else "only": group(plain)}))
        conditional = None
    for static in text.statics:
        told = _standing(static)
        if kind in (c.MONSTER, c.ENHANCER) and isinstance(static, HeroBonus):
            told = [_of_fighters(static)]
        if made and in_doubt(made[-1], told[0]):
            told[0] = _beyond_doubt(made[-1], told[0])
        if made and isinstance(static, HeroBonus) and static.instead and made[-1].kind == "Bonus":
            made[-1] = joined("Seq", (made[-1], *told))  # “+2, but +4 if …”
        else:
            made += told
    made += [trigger(each, kind) for each in text.triggers]
    for one in text.abilities:
        told = ability(one)
        made += [meant("Titled", does=told[0], name=one.name), *told[1:]] if one.name else told
    for at, effect in enumerate(text.play):
        looked = text.play[at - 1] if at else None
        if isinstance(effect, Take) and isinstance(looked, ShowHand) and looked.to == Who():
            made[-1:] = _looked_at(looked, effect)
        elif isinstance(effect, If) and isinstance(effect.cond, DidMany) and looked is not None:
            made.append(_after_losing(effect, looked))
        elif conditional is not None and isinstance(effect, GainLevels):
            made.append(under(conditional, happens(effect)))
        else:
            made += _played(effect, kind, part)
    return [part for one in made for part in _unlinked(one)]


def _of_fighters(one: HeroBonus) -> Meaning:
    """“Elves fight at -2”, on the card of a monster."""
    n, each = amount(one.amount)
    if one.instead:
        raise Unsaid("a bonus in the place of another, of players")
    of = YOU if one.cond is None else group(one.cond)
    return meant("Bonus", amount=n, each=each, of=of, when="combat" if of == YOU else None)


def _after_losing(effect: If, before: Effect) -> Meaning:
    """“Lose two levels. If you lost two or more levels, …”"""
    made = happens(effect)
    cond = made.part("cond")
    what = "levels"
    if isinstance(before, Lose):
        what = "items" if before.what.kind == c.ITEM else "cards"
    assert cond is not None
    return made.with_(cond=cond.with_(what=what))


def _unlinked(one: Meaning) -> list[Meaning]:
    """What takes two sentences to say, as these two."""
    if one.kind == "RollEach":
        on = meant("RollIs", range=one.get("range"))
        return [meant("Roll", each=one.get("each")), meant("If", cond=on, does=one.get("does"))]
    if one.kind == "Duel":
        contest = meant("Roll", against=one.get("whom"))
        won = meant("If", cond=meant("RollHigher"), does=one.get("win"))
        return [contest, won.with_(**{"else": one.get("lose")})]
    if one.kind == "Bonus" and one.has("floor"):
        return [one.without("floor"), meant("Floor", n=one.get("floor"))]
    if one.kind == "FightInstead" and one.get("loot"):
        return [one.without("loot"), meant("LootLater")]
    price = one.part("price") if one.kind == "DrawsDiscards" else None
    return [one] if price is None else [one.without("price"), price]


def _beyond_doubt(before: Meaning, now: Meaning) -> Meaning:
    """“+1. If you are an Elf, an extra +2.”, “+1 to Run Away. If you are an Elf, +2 in combat.”"""
    inner = now.part("does") if now.kind == "If" else now
    assert inner is not None
    plain = before.get("to") is None
    told = inner.with_(extra=True) if plain else inner.with_(when="combat")
    return now.with_(does=told) if now.kind == "If" else told


def _looked_at(looked: ShowHand, taken: Take) -> list[Meaning]:
    """“Look at another player's hand. Take one card from it.”"""
    if taken.giver != Who(c.W_CHOSEN) or taken.pick != c.PICK_TAKER or taken.taker != Who():
        raise Unsaid("cards taken from a hand that was seen")
    hand = meant("Cards", count="own", kind="card", zone="hand", owner=who(looked.who))
    one = cards(taken.what, taken.count).with_(owner="it")
    return [meant("LookAt", what=hand.with_(count="all")), meant("Take", what=one)]


def _windows(mask: int) -> list[Meaning]:
    made = []
    for bit in (1 << n for n in range(16)):
        if mask & bit and bit in (c.T_CURSED, c.T_CAUGHT):
            event = meant("Happens", what=OPENED[bit].without("whom"))
            made.append(meant("If", cond=event, does=meant("Play")))
        elif mask & bit:
            if bit not in WINDOW_WORDS:
                raise Unsaid(f"a time to play it such as {bit}")
            made.append(meant("Play", when=WINDOW_WORDS[bit]))
    return made


def _standing(static: Static) -> list[Meaning]:
    if isinstance(static, MonsterBonus) and isinstance(static.amount, DieRoll):
        entered = meant("Happens", what=meant("Enter", who=IT))
        rolled = meant("Bonus", amount=meant("Equal", to=meant("Rolled")), of=IT)
        return [meant("If", cond=entered, does=meant("Roll")), rolled]
    return [holds(static)]


def ability(one: Ability) -> list[Meaning]:
    """What the owner may do, in a sentence or two."""
    if one.effect == THEFT and one.timing == c.T_NOT_IN_COMBAT:
        return [meant("HaveAbility", which="theft")]
    if one.timing == c.T_TEAM_UP:
        if isinstance(one.effect, Lasting):
            rules = tuple(holds(static) for static in one.effect.statics)
            return [meant("TeamUp", does=rules[0] if len(rules) == 1 else joined("Seq", rules))]
        return [meant("TeamUp", does=happens(one.effect))]
    if isinstance(one.effect, Theft):
        return _theft(one, one.effect)
    if one.per == c.PER_VICTIM and isinstance(one.effect, StrengthMod):
        return [_backstab(one)]
    gain = happens(one.effect)
    if gain.part("each") == meant("Paid") and one.cost.high == 1:
        gain = gain.without("each")
    made = meant("May", does=gain)
    each = gain.part("each") == meant("Paid")
    if one.cost.kind != c.COST_NONE:
        made = meant("Pay", cost=price(one.cost), does=gain)
    when: Value | None = None
    usual = one.timing == usual_window(one.effect)
    asked = None
    if one.cond is not None:
        try:
            when = meant("Fighting", whom=foes(one.cond))
        except Unsaid:
            asked = condition(one.cond)
    if when is not None:
        pass
    elif one.timing in WINDOW_WORDS and one.timing not in OPENED and (not usual or each):
        when = WINDOW_WORDS[one.timing]
    if each and made.kind == "Pay":
        return _paid_for_each(made, gain, when)
    spoils = _spoils(gain)
    if spoils is not None:
        made = made.with_(does=gain.without("treasure", "levels"))
    made = made if when is None else made.with_(when=when)
    if one.timing in OPENED and not usual:
        made = meant("If", cond=meant("Happens", what=OPENED[one.timing]), does=made)
    if asked is not None:
        made = meant("If", cond=asked, does=made)
    if one.per and (one.limit, one.per) != usual_limit(one.cost, one.timing):
        times = one.limit // (one.cost.high if is_many(one.cost) else 1)
        often = meant("Once", n=times if times > 1 else None, per=PERIOD_WORDS[one.per])
        made = meant("Limit", does=made, often=often)
    return [made] if spoils is None else [made, spoils]


def _spoils(beaten: Meaning) -> Meaning | None:
    """“Draw its Treasure, but gain no level.”: what a monster beaten brings, said afterward."""
    parts = []
    if beaten.has("treasure"):
        its = meant("Cards", count="own", kind="treasure", owner="it")
        none = meant("Cards", count=0, kind="treasure")
        parts.append(meant("Draw", what=its if beaten.get("treasure") else none))
    if beaten.has("levels"):
        parts.append(meant("GainLevels", amount=0))
    return joined("Seq", tuple(parts)) if len(parts) > 1 else parts[0] if parts else None


def _backstab(one: Ability) -> Meaning:
    effect = one.effect
    assert isinstance(effect, StrengthMod)
    if effect.who != Who(c.W_CHOSEN) or not isinstance(effect.amount, Num):
        raise Unsaid("a weakness such as that")
    victim = meant("People", count=1, person="player")
    means = meant("Bonus", amount=effect.amount.n, when="that_combat")
    return meant("Pay", cost=price(one.cost), does=meant("Backstab", whom=victim), means=means)


def _theft(one: Ability, theft: Theft) -> list[Meaning]:
    other = meant("People", count=1, person="player", other=True)
    what = bare(theft.what).with_(count=1, owner=other, zone="play")
    paid = joined("Seq", (price(one.cost), meant("Roll")))
    taken = meant("RollIs", range=meant("Least", n=theft.least))
    fail = None if theft.fail is None else happens(theft.fail)
    return [
        meant("Pay", cost=paid, does=meant("Steal", what=what)),
        meant("If", cond=taken, does=meant("Take", what=IT), **{"else": fail}),
        meant("Window", when=WINDOW_WORDS[one.timing]),
    ]


def _paid_for_each(made: Meaning, gain: Meaning, when: Value | None) -> list[Meaning]:
    """“You may discard up to three cards in combat. Each gives you +1.”"""
    paid = made.part("cost")
    assert paid is not None
    does = paid if when is None else paid.with_(when=when)
    each = gain.without("each").with_(by=meant("Each"))
    return [meant("May", does=does), each]


def _played(effect: Effect, kind: int, part: str) -> list[Meaning]:
    if isinstance(effect, Lasting) and (
        effect.until == c.UNTIL_FIGHT or isinstance(effect.statics[0], AnotherTurn | Behave)
    ):
        return [happens(effect)]
    if isinstance(effect, Lasting):
        lasts = [_lasting(effect)]
        if effect.until == c.UNTIL_SLOT_LOST:
            gear = meant("Cards", count="some", kind="item", slot=SLOT_WORDS[effect.slot])
            lasts.append(meant("EndsWith", what=gear))
        return lasts
    if isinstance(effect, Seq) and any(isinstance(one, Lasting) for one in effect.of):
        return [joined("Seq", tuple(map(_lasted, effect.of)))]
    if isinstance(effect, PickOne) and any(isinstance(one, Lasting) for one in effect.of):
        parts = map(_lasted, effect.of)
        you = {"of": YOU}
        return [joined("OneOf", tuple(p.with_(**you) if p.kind == "Bonus" else p for p in parts))]
    if isinstance(effect, Die) and not effect.loot:
        looting = meant("LootBody", who=meant("People", count="any", person="player"))
        return [meant("Die", who=who(effect.who)), meant("Cannot", does=looting)]
    if isinstance(effect, May):
        does = happens(effect.effect)
        if does.part("who") != who(effect.who):
            raise Unsaid("a choice of somebody else")
        if effect.cost is None:
            return [meant("May", does=does)]
        return [meant("Pay", cost=price(effect.cost), does=does)]
    halves = (effect.then, effect.otherwise) if isinstance(effect, If) else ()
    if isinstance(effect, If) and any(isinstance(one, Lasting) for one in halves):
        made = under(effect.cond, _lasted(effect.then))
        other = effect.otherwise
        return [made if other is None else made.with_(**{"else": _lasted(other)})]
    made = happens(effect)
    spoils = _spoils(made) if made.kind in ("Remove", "Kill") else None
    return [made] if spoils is None else [made.without("treasure", "levels"), spoils]


def _lasted(effect: Effect) -> Meaning:
    return _lasting(effect) if isinstance(effect, Lasting) else happens(effect)


def _lasting(one: Lasting) -> Meaning:
    if len(one.statics) != 1:
        each = [_lasting(replace(one, statics=[static])) for static in one.statics]
        return joined("Seq", tuple(each))
    rule = holds(one.statics[0])
    core = rule.part("does") if rule.kind == "Cannot" else rule
    assert core is not None
    people = who(one.who)
    if people is not None and core.kind == "Bonus":
        core = core.with_(of=people)
    elif people is not None:
        raise Unsaid("a rule that lasts for somebody else")
    coming = core.part("of") if core.kind == "Bonus" else None
    if coming is not None and coming.get("next"):
        if one.until != c.UNTIL_COMBAT:
            raise Unsaid("the next monster until then")
    elif one.until == c.UNTIL_COMBAT:
        core = core.with_(when="next_combat")
    elif one.until == c.UNTIL_NEXT_TURN:
        core = core.with_(when="next_turn")
    elif one.until == c.UNTIL_FLIGHT:
        core = core.with_(when="next_flight")
    elif one.until == c.UNTIL_SLOT_LOST:
        pass  # said in a sentence of its own
    elif one.until in EVENT_ENDS:
        core = core.with_(until=meant("Happens", what=EVENT_ENDS[one.until]))
    elif one.until != c.UNTIL_CURED:
        core = core.with_(until=END_WORDS[one.until])
    return rule.with_(does=core) if rule.kind == "Cannot" else core
