"""All that one box of a card says, as the engine's text of a card.

Each statement goes where it belongs: standing rules, triggers, abilities, plays, marks. It must
not resolve references; the sentences come with them resolved.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.control_flow import If, May
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import DieRoll, Num
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.combat_statics import BuyOff, MonsterBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.belonging_rules import LIMITS
from kickdoor.lang.lowering.card_filters import SLOTS, whole_filter
from kickdoor.lang.lowering.conditions import both, cond_of
from kickdoor.lang.lowering.happenings import each_of_them, effect_of
from kickdoor.lang.lowering.moments import end_of, moment_of, reaction_of, window_of
from kickdoor.lang.lowering.monster_rules import before_fight, fleeing
from kickdoor.lang.lowering.persons import PLACES, who_of
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.priced_abilities import ability_of, cost_of, free, priced
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.lowering.standing_rules import static_of
from kickdoor.lang.semantics import IT, Meaning, meant, show

STAY = frozenset({"Bonus", "Cannot", "SkipLoot", "SkipTurn", "WinTies"})
ASKED_ALONE = frozenset({c.W_YOU, *PLACES.values(), c.W_HELPER, c.W_HIGHEST, c.W_LOWEST})
THIS_CARD = meant("Lose", what=meant("Cards", count=1, kind="card", ref="this"))
THEFT = Theft(Filter(kind=c.ITEM, size=c.SMALL), 4, LoseLevels(Num(1)))


class WholeBox:
    """A text that is being put together, statement by statement."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.text = CardText(once=place.once)
        self.some_combat = False

    def add(self, meaning: Meaning) -> None:
        """One more statement; NoMechanism if the engine cannot do it from here."""
        if self._mark(meaning):
            return
        fields = {key for key, _ in meaning.fields}
        if self.place.kind == c.ITEM and meaning.kind == "Bonus" and fields == {"amount"}:
            raise NotHere("the bonus of an Item is printed on it, as its field “bonus”")
        if self.place.of_monster:
            self._of_monster(meaning)
        elif self.place.plays:
            self._play(meaning)
        else:
            self._of_owner(meaning)

    def close(self) -> CardText:
        """The finished text."""
        text = self.text
        if self.some_combat:
            sides = any(_holds(effect, SideBonus) for effect in text.play)
            anybody = self.place.kind == c.ENHANCER or sides
            text.timing |= c.T_ANY_COMBAT if anybody else c.T_OWN_COMBAT
        return text

    # --- marks: when it may be played, by whom, at what price ---

    def _mark(self, meaning: Meaning) -> bool:
        text, kind = self.text, meaning.kind
        if kind == "UsableOnce":
            text.once = True
        elif kind == "Play":
            self._window(meaning)
        elif kind == "Attach":
            only(meaning, "to")
            to = meaning.part("to")
            assert to is not None
            text.attach = whole_filter(to.without("count"))
        elif kind == "PlayPrice":
            paid = meaning.part("cost")
            assert paid is not None
            text.play_cost = cost_of(paid)
        elif kind == "Usable" and self.place.kind in (c.LEVEL_UP, c.CURSE, c.SPECIAL):
            made = static_of(meaning, self.place)
            cond = made.cond if made.only else Not(made.cond)  # type: ignore[attr-defined]
            text.play_if = both(text.play_if, cond)
        elif kind == "UsableIf" and self.place.kind in (c.LEVEL_UP, c.CURSE, c.SPECIAL):
            only(meaning, "cond")
            when = meaning.part("cond")
            assert when is not None
            text.play_if = both(text.play_if, cond_of(when))
        elif kind == "Seq" and meaning.parts[0].kind == "Play":
            for part in meaning.parts:
                self.add(part)
        else:
            return False
        return True

    def _window(self, meaning: Meaning) -> None:
        only(meaning, "when")
        when = meaning.get("when")
        if when == "combat":
            self.some_combat = True
            return
        window, cond = window_of(when)
        if not window or cond is not None:
            raise NoMechanism(f"a time to play it such as {show(when or '')}")
        self.text.timing |= window

    # --- the three kinds of boxes ---

    def _of_monster(self, meaning: Meaning) -> None:
        if meaning.kind == "Seq":
            if meaning.parts[1:] == (Meaning("Leave", (("who", IT),)),):
                paid = meaning.parts[0].without("when")
                self.text.statics.append(BuyOff(cost_of(paid)))
                return
            for part in meaning.parts:
                self._of_monster(part)
            return
        if meaning.kind == "Pay":
            self._buy_off(meaning)
            return
        if meaning.get("amount") == Meaning("RolledOnEntering", ()):
            only(meaning, "amount", "of")
            if meaning.get("of") != IT:
                raise NoMechanism("a rolled bonus of somebody else")
            self.text.statics.append(MonsterBonus(DieRoll()))
            return
        trigger = before_fight(meaning, self.place) or fleeing(meaning, self.place)
        if trigger is not None:
            self.text.triggers.append(trigger)
            return
        cond = meaning.part("cond") if meaning.kind == "If" else None
        if cond is not None and cond.kind == "Happens" and not self._is_reward(meaning):
            self._trigger(meaning, cond)
            return
        self.text.statics.append(static_of(meaning, self.place))

    def _is_reward(self, meaning: Meaning) -> bool:
        does = meaning.part("does")
        what = None if does is None else does.part("what")
        if does is None:
            return False
        if does.kind in ("ExtraTreasures", "ExtraLevels"):
            return True
        if does.kind == "GainLevels":
            return bool(does.get("extra"))
        return does.kind == "Draw" and what is not None and bool(what.get("extra"))

    def _buy_off(self, meaning: Meaning) -> None:
        only(meaning, "cost", "does")
        paid, gain = meaning.part("cost"), meaning.part("does")
        if paid is None or gain != Meaning("MakeLeave", (("what", IT),)):
            raise NoMechanism(f"a price on a monster for {show(gain or '')}")
        cost = cost_of(paid)
        self.text.statics.append(BuyOff(cost))

    def _of_owner(self, meaning: Meaning) -> None:
        if meaning.kind == "Seq":
            for part in meaning.parts:
                self._of_owner(part)
            return
        if meaning.kind == "TeamUp":
            does = meaning.part("does")
            assert does is not None
            self.text.abilities.append(self._team_up(does))
            return
        if meaning == Meaning("HaveAbility", (("which", "theft"),)):
            price = Cost(c.COST_CARDS)
            self.text.abilities.append(ability_of(replace(THEFT), price, c.T_NOT_IN_COMBAT))
            return
        sale = _limited_sale(meaning)
        if sale is not None:
            self.text.statics.append(static_of(sale, self.place))
            return
        made = self._ability(meaning)
        if made is not None:
            self.text.abilities.append(made)
            return
        cond = meaning.part("cond") if meaning.kind == "If" else None
        if cond is not None and cond.kind == "Happens":
            try:
                self.text.statics.append(static_of(meaning, self.place))
            except NoMechanism:
                self._trigger(meaning, cond)
            return
        self.text.statics.append(static_of(meaning, self.place))

    def _team_up(self, does: Meaning) -> Ability:
        try:
            effect = effect_of(does, self.place)
        except NoMechanism:
            statics = [static_of(part, self.place) for part in does.parts]
            effect = Lasting(statics)
        return Ability(c.T_TEAM_UP, effect)

    def _ability(self, meaning: Meaning) -> Ability | None:
        """What the owner may do, or None if the statement is none of that."""
        often: Meaning | None = None
        if meaning.kind == "Limit":
            often, inner = meaning.part("often"), meaning.part("does")
            assert inner is not None
            meaning = inner
        window = None
        if meaning.kind == "If":
            cond, does = meaning.part("cond"), meaning.part("does")
            assert cond is not None
            assert does is not None
            event = cond.part("what") if cond.kind == "Happens" else None
            window = None if event is None else reaction_of(event)
            if window is None or does.kind not in ("Pay", "May"):
                return None
            meaning = does
        if meaning.kind == "Pay":
            made = priced(meaning, self.place, often)
        elif meaning.kind == "May":
            inner = meaning.part("does")
            assert inner is not None
            if inner.kind in LIMITS or inner.kind in ("Ignore", "JoinFree"):
                return None
            made = free(meaning, self.place, often)
        else:
            return None
        return made if window is None else replace(made, timing=window)

    def _trigger(self, meaning: Meaning, cond: Meaning) -> None:
        event, does = cond.part("what"), meaning.part("does")
        assert event is not None
        assert does is not None
        if meaning.has("else"):
            raise NoMechanism("a trigger with an alternative")
        if event.kind in ("Defeat", "Kill") and self.place.of_monster and does.kind == "GainLevels":
            raise NoMechanism("levels for it: more, or instead of what the card is worth")
        moment, narrower = moment_of(event, self.place)
        if does.get("even") == "escaped" and event.kind == "RunAway":
            does = does.without("even")
        self.text.triggers.append(On(moment, effect_of(does, self.place), narrower))

    def _play(self, meaning: Meaning) -> None:
        place = self.place
        lasting = self._lasting(meaning)
        if lasting is not None:
            self.text.play.append(lasting)
            return
        if meaning.kind == "May" and place.kind == c.SPECIAL:
            does = meaning.part("does")
            if does is not None and does.kind == "EquipBeyond":
                self.text.statics.append(static_of(meaning, place))
                return
        if meaning.kind == "Bonus" and place.kind == c.SPECIAL and self.text.attach is not None:
            self.text.statics.append(static_of(meaning, place))
            return
        if place.kind == c.LEVEL_UP:
            meaning = _with_price(meaning)
        if meaning.kind == "Pay" and place.kind == c.LEVEL_UP and self.text.play_cost is None:
            only(meaning, "cost", "does")
            paid, gain = meaning.part("cost"), meaning.part("does")
            assert paid is not None
            assert gain is not None
            self.text.play_cost = cost_of(paid)
            self._play(gain)
            return
        if place.once and meaning.kind == "Pay" and meaning.part("cost") == THIS_CARD:
            meaning = meaning.part("does") or meaning  # that is how it is used
        if meaning.kind in ("May", "Pay"):
            self.text.play.append(self._optional(meaning))
            return
        if meaning.kind == "Steps":
            for key in ("first", "then"):
                step = meaning.part(key)
                assert step is not None
                self._play(step)
            return
        effect = effect_of(meaning, place)
        if (
            (
                place.kind == c.LEVEL_UP
                and isinstance(effect, If)
                and isinstance(effect.then, GainLevels)
            )
            and effect.otherwise is None
            and meaning.part("cond")
            not in (
                Meaning("Done", ()),
                Meaning("Failed", ()),
            )
            and not _is_roll(meaning.part("cond"))
        ):
            self.text.play.append(effect.then)
            self.text.play_if = both(self.text.play_if, effect.cond)
            return
        self.text.play.append(effect)

    def _optional(self, meaning: Meaning) -> May:
        does, paid = meaning.part("does"), meaning.part("cost")
        assert does is not None
        only(meaning, "does", "cost")
        if each_of_them(does):
            raise NoMechanism("what each of several players may do")
        who = Who() if does.is_list else who_of(does.get("who"))
        if who.code not in ASKED_ALONE:
            raise NoMechanism("what a player still to be chosen may do")
        return May(effect_of(does, self.place), who, None if paid is None else cost_of(paid))

    def _lasting(self, meaning: Meaning) -> Lasting | None:
        """A penalty that lasts: in the next combat, until something happens."""
        core = meaning.part("does") if meaning.kind == "Cannot" else meaning
        assert core is not None
        if meaning.kind not in STAY:
            return None
        until, when = core.get("until"), core.get("when")
        if when == "combat" and meaning.kind == "Bonus" and self.place.kind != c.CURSE:
            return None  # in this one, not in the next
        if until is None and when in ("next_combat", "next_turn", "next_flight", "combat"):
            until, core = when, core.without("when")
        core = core.without("until")
        slot = 0
        if isinstance(until, Meaning) and until.kind == "SlotLost":
            slot, end = SLOTS[str(until.get("slot"))], c.UNTIL_SLOT_LOST
        elif until is not None:
            end = end_of(until)
        elif core.get("to") == "all_rolls" or self._stays(meaning):
            end = c.UNTIL_CURED
        elif meaning.kind == "Bonus":
            return None
        else:
            raise NoMechanism(
                "how long it lasts, such as “until the end of the turn”"
            )  # ONESHOT-06
        who = core.part("of") if core.kind == "Bonus" else None
        static = self._penalty(meaning, core)
        return Lasting([static], end, who_of(who), slot)

    def _stays(self, meaning: Meaning) -> bool:
        """A Curse without an end lasts until it is cured (C8)."""
        if self.place.kind != c.CURSE:
            return False
        if meaning.kind == "Bonus":
            return not meaning.has("to", "of")
        inner = meaning.part("does")
        return inner is not None and inner.kind != "Help"

    def _penalty(self, meaning: Meaning, core: Meaning) -> Static:
        owner = Place(c.CURSE)
        if core.kind == "Bonus":
            return static_of(core.without("of"), owner)
        plain = (
            core.without("who")
            if core.get("who") == Meaning("Somebody", ()) and core.kind != "Help"
            else core
        )
        return static_of(meaning.with_(does=plain) if meaning.kind == "Cannot" else plain, owner)


def _is_roll(cond: Meaning | None) -> bool:
    return cond is not None and cond.kind == "RollIs"


def _with_price(meaning: Meaning) -> Meaning:
    """“Gain a level if you discard a Big Item”: the condition is a price."""
    cond = meaning.part("cond") if meaning.kind == "If" and not meaning.has("else") else None
    paid = cond.part("what") if cond is not None and cond.kind == "Happens" else None
    does = meaning.part("does")
    if paid is None or does is None or paid.kind not in ("Lose", "LoseLevels"):
        return meaning
    return Meaning("Pay", (("cost", paid), ("does", does)))


def _limited_sale(meaning: Meaning) -> Meaning | None:
    """“Once per turn you may sell …”: a standing rule with its limit inside."""
    may = meaning.part("does") if meaning.kind == "Limit" else None
    sale = None if may is None or may.kind != "May" else may.part("does")
    if may is None or sale is None or sale.kind != "Sell":
        return None
    return may.with_(does=sale.with_(often=meaning.get("often")))


def _holds(effect: object, kind: type) -> bool:
    if isinstance(effect, kind):
        return True
    if isinstance(effect, Seq):
        return any(_holds(one, kind) for one in effect.of)
    if isinstance(effect, If):
        return _holds(effect.then, kind) or _holds(effect.otherwise, kind)
    return False
