"""All that one box of a card says, as the engine's text of a card.

Each statement goes where it belongs: standing rules, triggers, abilities, plays, marks. It must
not resolve references; the sentences come with them resolved.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import DieRoll, Num
from kickdoor.engine.nodes.card_text import CardText, Cost, On
from kickdoor.engine.nodes.combat_statics import BuyOff, MonsterBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.box_abilities import (
    at_the_clock,
    from_outside,
    is_reward,
    optional_effect,
    owners_ability,
    team_up,
)
from kickdoor.lang.lowering.box_shapes import (
    THIS_CARD,
    asks_whose,
    at_its_moment,
    attached_to,
    event_first,
    goes_without_saying,
    holds_one,
    is_fallback,
    is_roll,
    limited_sale,
    moment_first,
    must_be_clear,
    unrefused,
    with_price,
)
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.lasting_penalties import STAY, lasting, spared
from kickdoor.lang.lowering.moments import AFTER, CLOCK, moment_of, reaction_of, window_of
from kickdoor.lang.lowering.moments import OF_THE_CARD as OF_THE_CARD_MOMENTS
from kickdoor.lang.lowering.monster_rules import before_fight, fleeing
from kickdoor.lang.lowering.persons import both, person_cond, who_of
from kickdoor.lang.lowering.place import PLAYED, NoMechanism, NotHere, Place
from kickdoor.lang.lowering.priced_abilities import ability_of, cost_of, prices_of, theft_of
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.lowering.said_fields import part as said_part
from kickdoor.lang.lowering.standing_rules import static_of
from kickdoor.lang.semantics import IT, Meaning, meant, show

OF_THE_CARD = frozenset({"MakesSmall", "NoSlotNeeded", "Unlosable", "OwnerReturn"})
IN_COMBAT = meant("Is", what=meant("People", where="combat"))
WHILE = {IN_COMBAT: c.T_OWN_COMBAT, meant("Not", of=IN_COMBAT): c.T_NOT_IN_COMBAT}
ROLLERS = [meant("People", count=who, person="player") for who in ("any", 1)]
WHEN_PLAYED = {meant("Roll", who=who): c.T_AFTER_ROLL for who in ROLLERS}
MARKS = frozenset({"Play", "PlayIf", "UsableOnce"})
CAUGHT = meant("Happens", what=meant("Fail", at=meant("RunAway")))
REPEATS = meant("Repeats")
THEFT = Theft(Filter(kind=c.ITEM, size=c.SMALL), 4, LoseLevels(Num(1)))
DONE_OR_NOT = (Meaning("Done", ()), Meaning("Failed", ()))


class WholeBox:
    """A text that is being put together, statement by statement."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.text = CardText(once=place.once)
        self.some_combat = False
        self.before: Meaning | None = None

    def add(self, meaning: Meaning) -> None:
        """One more statement; NoMechanism if the engine cannot do it from here."""
        meaning = unrefused(meaning, self.place.plays)
        must_be_clear(self.before, meaning, self.place)
        self.before = meaning
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
            at_its_moment(self.text, self.place, self.some_combat)

    def close(self) -> CardText:
        """The finished text."""
        if self.some_combat:
            sides = any(holds_one(effect, SideBonus) for effect in self.text.play)
            anybody = self.place.kind == c.ENHANCER or sides or any(map(asks_whose, self.text.play))
            self.text.timing |= c.T_ANY_COMBAT if anybody else c.T_OWN_COMBAT
        return self.text

    # --- marks: when it may be played, by whom, at what price ---

    def _mark(self, meaning: Meaning) -> bool:
        text, kind = self.text, meaning.kind
        if kind == "UsableOnce" and not meaning.has("found"):
            text.once = True
        elif kind == "Play":
            self._window(meaning)
        elif kind == "Attach":
            text.attach = attached_to(meaning)
        elif kind == "PlayPrice":
            text.play_cost = cost_of(said_part(meaning, "cost"))
        elif kind == "PlayIf" or (kind == "UsableIf" and self.place.kind in PLAYED):
            only(meaning, "cond")
            asked = meaning.part("cond")
            assert asked is not None
            text.play_if = both(text.play_if, cond_of(asked))
        elif kind == "If" and self._played_if(meaning):
            pass
        elif kind == "Affects" and self.place.is_bad_stuff:
            text.play = spared(meaning, text.play)
        elif kind == "Affects" and self.place.kind in PLAYED:
            group = meaning.part("only") or meaning.part("bar")
            assert group is not None
            made_of = person_cond(group)
            if made_of is None or text.target_if is not None:
                raise NoMechanism("a card that affects nobody in particular")
            text.target_if = made_of if meaning.has("only") else Not(made_of)
        elif kind == "Usable" and self.place.kind in PLAYED:
            made = static_of(meaning, self.place)
            cond = made.cond if made.only else Not(made.cond)  # type: ignore[attr-defined]
            text.play_if = both(text.play_if, cond)
        elif goes_without_saying(meaning, self.place, text):
            text.statics.append(Clarification())
        elif kind == "Seq" and any(part.kind in MARKS for part in meaning.parts):
            for part in meaning.parts:  # “take that card and discard this one”
                self.add(part.without("found") if meaning.parts[0].kind == "SearchFor" else part)
        else:
            return False
        return True

    def _played_if(self, meaning: Meaning) -> bool:
        """“Play during your combat if you are an Elf.”, “Play when a Curse strikes.”"""
        cond, does = meaning.part("cond"), meaning.part("does")
        if cond is None or does is None or does.kind != "Play" or meaning.has("else"):
            return False
        event = cond.part("what") if cond.kind == "Happens" else None
        if event is None:
            if cond in WHILE and does == Meaning("Play", ()):
                self.text.timing |= WHILE[cond]
                return True
            asked = cond_of(cond)
            if does.has("when"):
                self._window(does)
            self.text.play_if = both(self.text.play_if, asked)
            return True
        window = reaction_of(event) or WHEN_PLAYED.get(event, 0)
        if not window or does != Meaning("Play", ()):
            raise NoMechanism(f"playing it when {show(event)}")
        self.text.timing |= window
        return True

    def _window(self, meaning: Meaning) -> None:
        only(meaning, "when")
        when = meaning.get("when")
        self.some_combat |= when == "combat"
        if when == "combat" or (when is None and self.place.plays):
            return  # “use it to escape”: whenever that can be
        if when in AFTER:
            self.text.play_if = both(self.text.play_if, AFTER[str(when)])
            when = "after_combat"
        window, cond = window_of(when)
        if not window or cond is not None:
            raise NoMechanism(f"a time to play it such as {show(when or '')}")
        self.text.timing |= window

    # --- the three kinds of boxes ---

    def _of_monster(self, meaning: Meaning) -> None:
        if meaning.kind == "Seq" and meaning.parts[0].kind != "Roll":
            if meaning.parts[1:] == (Meaning("Leave", (("who", IT),)),):
                paid = meaning.parts[0]
                paid = paid.without("when") if paid.get("when") == "combat_start" else paid
                self.text.statics.append(BuyOff(cost_of(paid)))
                return
            for part in meaning.parts:
                self._of_monster(part)
            return
        kept = meaning.part("instead") if meaning.kind == "KeepAs" else None
        if kept is not None:
            if kept.without("count") != meant("Cards", kind="treasure", owner="it"):
                raise NoMechanism(f"keeping it instead of {show(kept)}")
            self.text.statics.append(NoTreasure())
            effect = effect_of(meaning.without("instead"), self.place)
            self.text.triggers.append(On(c.ON_DEFEATED, effect))
            return
        outside = from_outside(meaning, self.place) if meaning.kind == "Pay" else None
        if outside is not None:
            self.text.abilities.append(outside)
            return
        if meaning.kind == "Pay":
            self._buy_off(meaning)
            return
        if meaning.get("when") == "after_combat" and not meaning.is_list:
            effect = effect_of(meaning.without("when"), self.place)
            self.text.triggers.append(On(c.ON_COMBAT_END, effect))
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
        meaning = moment_first(meaning)
        cond = meaning.part("cond") if meaning.kind == "If" else None
        if cond is not None and cond.kind == "Happens" and not is_reward(meaning):
            self._trigger(meaning, cond)
            return
        self.text.statics.append(static_of(meaning, self.place))

    def _buy_off(self, meaning: Meaning) -> None:
        only(meaning, "cost", "does")
        paid, gain = meaning.part("cost"), meaning.part("does")
        flees = gain in (Meaning("Escape", ()), Meaning("Escape", (("how", "automatic"),)))
        if paid is None or not (flees or gain == Meaning("MakeLeave", (("what", IT),))):
            raise NoMechanism(f"a price on a monster for {show(gain or '')}")
        self.text.statics.append(BuyOff(cost_of(paid), fleeing=flees))

    def _of_owner(self, meaning: Meaning) -> None:
        if meaning.kind == "Seq":
            for part in meaning.parts:
                self._of_owner(part)
            return
        if meaning.kind == "TeamUp":
            does = meaning.part("does")
            assert does is not None
            self.text.abilities.append(team_up(does, self.place))
            return
        if meaning == Meaning("HaveAbility", (("which", "theft"),)):
            price = Cost(c.COST_CARDS)
            self.text.abilities.append(ability_of(replace(THEFT), price, c.T_NOT_IN_COMBAT))
            return
        sale = limited_sale(meaning)
        if sale is not None:
            self.text.statics.append(static_of(sale, self.place))
            return
        started = at_the_clock(meaning, self.place)
        if started is not None:
            self.text.triggers.append(started)
            return
        for way in prices_of(meaning):
            self._of_owner(meaning.with_(cost=way))
        if prices_of(meaning):
            return
        made = owners_ability(meaning, self.place)
        if made is not None:
            self.text.abilities.append(made)
            return
        if meaning.get("when") in CLOCK:
            effect = effect_of(meaning.without("when"), self.place)
            self.text.triggers.append(On(CLOCK[str(meaning.get("when"))], effect))
            return
        meaning = event_first(meaning)
        cond = meaning.part("cond") if meaning.kind == "If" else None
        if cond is not None and cond.kind == "Happens":
            try:
                self.text.statics.append(static_of(meaning, self.place))
            except NoMechanism:
                self._trigger(meaning, cond)
            return
        self.text.statics.append(static_of(meaning, self.place))

    def _trigger(self, meaning: Meaning, cond: Meaning) -> None:
        event, does = cond.part("what"), meaning.part("does")
        assert event is not None
        assert does is not None
        if meaning.has("else"):
            raise NoMechanism("a trigger with an alternative")
        if (
            event.kind in ("Defeat", "Kill")
            and self.place.of_monster
            and (does.kind == "GainLevels" and not does.has("who"))
        ):
            raise NoMechanism("levels for it: more, or instead of what the card is worth")
        moment, narrower = moment_of(event, self.place)
        who = does.part("who")
        if moment == c.ON_ENTER and who is not None and who.get("count") == "any":
            narrower, does = person_cond(who), does.without("who")  # the fighters, if so
        if does.get("even") == "escaped" and event.kind == "RunAway":
            does = does.without("even")
        self.text.triggers.append(On(moment, effect_of(does, self.place), narrower))

    def _play(self, meaning: Meaning) -> None:
        place = self.place
        cond, caught = meaning.part("cond"), meaning.part("does")
        if place.is_bad_stuff and cond == CAUGHT and caught is not None and not meaning.has("else"):
            meaning = caught  # that is when Bad Stuff happens
        penalty = lasting(meaning, place)
        if penalty is not None:
            self.text.play.append(penalty)
            return
        if meaning.kind == "May" and place.kind == c.SPECIAL:
            does = meaning.part("does")
            if does is not None and does.kind == "EquipBeyond":
                self.text.statics.append(static_of(meaning, place))
                return
        what = meaning.part("what") if meaning.kind == "Draw" else None
        at_once = place.kind == c.SPECIAL and not (self.text.timing or self.some_combat)
        if what is not None and (at_once or self.text.timing & c.T_AFTER_COMBAT):
            meaning = meaning.with_(what=what.without("extra"))  # more than the win brought
        if place.kind == c.SPECIAL and self._of_special(meaning):
            return
        if meaning.kind == "PlayOn" and place.kind == c.LEVEL_UP:
            only(meaning, "whom")
            if who_of(meaning.get("whom")) != Who(c.W_ANY):
                raise NoMechanism("a level for somebody in particular")
            self.text.statics.append(Clarification())
            return
        attached = place.kind == c.SPECIAL and self.text.attach is not None
        if meaning == REPEATS and place.is_bad_stuff:
            return
        if meaning.kind in ("Breaks", "Repeats"):
            self.text.statics.append(static_of(meaning, place))
            return
        if attached and (meaning.kind == "Bonus" or meaning.kind in OF_THE_CARD):
            if meaning.get("what") == "this":
                raise NoMechanism("what holds for the attached card and not for its Item")
            self.text.statics.append(static_of(meaning, place))
            return
        if place.kind == c.LEVEL_UP:
            meaning = with_price(meaning)
        if meaning.kind == "Pay" and place.kind == c.LEVEL_UP and self.text.play_cost is None:
            only(meaning, "cost", "does")
            self.text.play_cost = cost_of(said_part(meaning, "cost"))
            self._play(said_part(meaning, "does"))
            return
        if place.once and meaning.kind == "Pay" and meaning.part("cost") == THIS_CARD:
            meaning = meaning.part("does") or meaning  # that is how it is used
        if meaning.kind in ("May", "Pay"):
            self.text.play.append(optional_effect(meaning, self.place))
            return
        if meaning.kind == "Steps":
            for key in ("first", "then"):
                self._play(meaning.part(key) or meaning)
            return
        if meaning.kind == "Seq" and any(part.kind in STAY for part in meaning.parts):
            stays = [lasting(part, place) for part in meaning.parts]
            if any(one is not None for one in stays):
                pairs = zip(stays, meaning.parts, strict=True)
                self.text.play.append(Seq([one or effect_of(part, place) for one, part in pairs]))
                return
        if meaning.kind == "Seq" and is_fallback(meaning.parts[-1]):
            for step in meaning.parts:  # “Lose a level, or a card if you have none.”
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
            and meaning.part("cond") not in DONE_OR_NOT
            and not is_roll(meaning.part("cond"))
        ):
            self.text.play.append(effect.then)
            self.text.play_if = both(self.text.play_if, effect.cond)
            return
        self.text.play.append(effect)

    def _of_special(self, meaning: Meaning) -> bool:
        """Standing rules of a special card, what happens when it is drawn, and thefts."""
        place = self.place
        if meaning.kind == "HaveAbility":
            self.text.statics.append(static_of(meaning, place))
        elif meaning.kind == "Steal" and meaning.get("try"):
            self.text.play.append(theft_of(meaning, place))
        elif meaning.kind == "If" and (meaning.part("cond") or IT).kind == "Happens":
            cond = meaning.part("cond")
            assert cond is not None
            event = cond.part("what")
            if event is None or OF_THE_CARD_MOMENTS.get(event) != c.ON_DRAWN:
                return False
            self._trigger(meaning, cond)
        else:
            return False
        return True
