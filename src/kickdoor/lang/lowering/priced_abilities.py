"""What the owner of a card may do, at a price or without: clauses to abilities and prices.

It must not decide what may stand on which card; `whole_box` does.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import StrengthMod
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, RollDie, SetDie
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num, Paid, Times
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.node import Amount, CombatEffect, Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_filters import bounds, filter_of, unused
from kickdoor.lang.lowering.happenings import each_of_them, effect_of
from kickdoor.lang.lowering.moments import window_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant, show, walk

IN_FIGHT = c.T_OWN_COMBAT | c.T_ANY_COMBAT | c.T_OTHERS_COMBAT
AFTER_ROLL = c.T_AFTER_ROLL | c.T_AFTER_FLEE | c.T_OWN_ROLL
OTHERS = (c.W_ANOTHER, c.W_ANY, c.W_CHOSEN)
THIS = meant("Lose", what=meant("Cards", count=1, kind="card", ref="this"))
PERIODS = {
    "turn": c.PER_TURN,
    "combat": c.PER_COMBAT,
    "victim": c.PER_VICTIM,
    "game": c.PER_GAME,
    "roll": c.PER_ROLL,
}


def cost_of(paid: Meaning) -> Cost:
    """The price: cards, the whole hand, the card itself, levels, or a worth in Gold Pieces."""
    if paid.kind == "LoseLevels":
        only(paid, "amount")
        n = paid.get("amount")
        if isinstance(n, int):
            return Cost(c.COST_LEVELS, n, n)
    if paid.kind != "Lose":
        raise NoMechanism(f"a price such as {show(paid)}")
    only(paid, "what")
    what = paid.part("what")
    assert what is not None
    if what.get("ref") == "this":
        return Cost(c.COST_THIS)
    count = what.get("count")
    if what.has("worth"):
        worth = what.get("worth")
        plain = what.without("worth", "count") == Meaning("Cards", (("kind", "item"),))
        if plain and count == "some" and isinstance(worth, int):
            return Cost(c.COST_VALUE, worth, worth)
        raise NoMechanism(f"a price such as {show(what)}")
    if what.without("count") == Meaning("Cards", (("kind", "card"), ("zone", "hand"))):
        if count == "all":
            return Cost(c.COST_HAND)
        if isinstance(count, Meaning) and count.kind == "AllIfAtLeast":
            n = count.get("n")
            assert isinstance(n, int)
            return Cost(c.COST_HAND, n, n)
    low, high = _how_many(count)
    found, left = filter_of(what)
    left.pop("count", None)
    unused(left)
    plain_card = what.without("count") == Meaning("Cards", (("kind", "card"),))
    return Cost(c.COST_CARDS, low, high, None if plain_card else found)


def _how_many(count: Value | None) -> tuple[int, int]:
    if isinstance(count, int) and count > 0:
        return count, count
    if count == "own":
        return 1, 1
    if isinstance(count, Meaning) and count.kind == "Between":
        return bounds(count, 1, 1000)
    if isinstance(count, Meaning) and count.kind == "Least":
        return bounds(count, 1, 1000)
    if isinstance(count, Meaning) and count.kind == "UpTo":
        n = count.get("n")
        assert isinstance(n, int)
        return 1, n
    if count == "any":
        return 1, 1
    if isinstance(count, Meaning) and count.kind == "Unlimited":
        return 1, 1000
    raise NoMechanism("a price of so many cards")


def prices_of(meaning: Meaning) -> tuple[Meaning, ...]:
    """“Discard a Big Item or two small Items to …”: one price or another, if there are several."""
    paid = meaning.part("cost") if meaning.kind == "Pay" else None
    return paid.parts if paid is not None and paid.kind == "OneOf" else ()


def ability_of(
    effect: Effect,
    cost: Cost,
    window: int = 0,
    cond: Cond | None = None,
    often: Meaning | None = None,
) -> Ability:
    """An ability with what goes without saying filled in."""
    timing = window or usual_window(effect)
    limit, per = usual_limit(cost, timing)
    if often is not None:
        per = PERIODS[str(often.get("per"))]
        if per == c.PER_COMBAT and not window and timing == c.T_OWN_TURN:
            timing = c.T_OWN_COMBAT  # once per combat: in one
        limit = int(str(often.get("n") or 1)) * (cost.high if is_many(cost) else 1)
    return Ability(timing, effect, cost, limit, per, cond)


def is_many(cost: Cost) -> bool:
    """Whether several cards are paid, but not any number: limits then count cards."""
    return cost.kind == c.COST_CARDS and 1 < cost.high < 1000


def usual_limit(cost: Cost, timing: int) -> tuple[int, int]:
    """“Up to three cards in combat” is a limit for the whole combat (HELP-09)."""
    if is_many(cost):
        if timing & IN_FIGHT:
            return cost.high, c.PER_COMBAT
        if timing & AFTER_ROLL:
            return cost.high, c.PER_ROLL
    return 0, c.PER_NONE


def usual_window(effect: Effect) -> int:
    """When an ability may be used if its text does not say so."""
    steps = effect.of if isinstance(effect, Seq) else [effect]
    rest = [one for one in steps if not isinstance(one, RollDie)]
    first = rest[0] if rest else effect
    if isinstance(first, Escape):
        return c.T_FLEE
    if isinstance(first, Reroll) and first.own:
        return c.T_CAUGHT if first.flight else c.T_OWN_ROLL
    if isinstance(first, Reroll | SetDie | ModifyRoll):
        return c.T_AFTER_ROLL
    if isinstance(first, CancelCurse):
        return c.T_CURSED | c.T_ANY if first.kept else c.T_CURSED
    if isinstance(first, Theft):
        return c.T_NOT_IN_COMBAT
    if isinstance(first, StrengthMod) and first.who.code in OTHERS:
        return c.T_ANY_COMBAT  # whoever it weakens fights; you need not
    if isinstance(first, CombatEffect):
        return c.T_OWN_COMBAT
    return c.T_OWN_TURN


def priced(meaning: Meaning, place: Place, often: Meaning | None = None) -> Ability:
    """“You may discard two cards to …” on a card in play."""
    only(meaning, "cost", "does", "when", "means")
    paid, gain = meaning.part("cost"), meaning.part("does")
    assert paid is not None
    assert gain is not None
    if paid == Meaning("Lose", (("what", IT),)):
        paid = THIS  # “it may be discarded to …”
    paid, when = _timed(paid, meaning.get("when"))
    gain, when = _timed(gain, when)
    window, cond = window_of(when)
    if gain.kind == "Backstab":
        return _backstab(paid, meaning, often)
    if gain.kind == "Steal" and gain.has("least"):
        return _theft(paid, gain, place, window)
    cost = cost_of(paid)
    counted = any(one.kind in ("Paid", "AsMany") for one in walk(gain))
    if cost.low != cost.high and cost.low == 1 and not counted:
        raise NoMechanism("one gain for a price of anything up to so many cards")
    if gain.kind == "Bonus" and window == c.T_AFTER_FLEE and not gain.has("to"):
        gain = gain.with_(to="run_away")  # the die has been rolled: it can only be meant for that
    if gain.kind == "Bonus" and gain.get("to") == "run_away" and (counted or cost.high == 1):
        gain = gain.with_(to="that_roll", of=None if gain.get("of") == YOU else gain.get("of"))
        window = window or c.T_AFTER_FLEE
    effect = effect_of(gain, place)
    if isinstance(effect, ModifyRoll) and cost.kind == c.COST_CARDS and cost.high == 1:
        effect = ModifyRoll(_paid(effect.amount)) if window == c.T_AFTER_FLEE else effect
    if isinstance(effect, StrengthMod) and cost.kind == c.COST_CARDS and cost.high == 1:
        amount = effect.amount
        if isinstance(amount, Num) and effect.who == Who():
            effect.amount = _paid(amount)
    return ability_of(effect, cost, window, cond, often)


def _paid(amount: Amount) -> Amount:
    """So much for the card paid."""
    if not isinstance(amount, Num):
        return amount
    return Paid() if amount.n == 1 else Times(Paid(), amount.n)


def _timed(meaning: Meaning, when: Value | None) -> tuple[Meaning, Value | None]:
    said = meaning.get("when")
    if said is None or meaning.is_list:
        return meaning, when
    if when is not None and when != said:
        raise NoMechanism("two different times")
    return meaning.without("when"), said


def _backstab(paid: Meaning, meaning: Meaning, often: Meaning | None) -> Ability:
    means = meaning.part("means")
    if means is None or means.kind != "Bonus":
        raise NoMechanism("a backstab without its penalty")
    only(means, "amount", "when")
    n = means.get("amount")
    if not isinstance(n, int) or means.get("when") != "that_combat":
        raise NoMechanism("a backstab without its penalty")
    effect = StrengthMod(Num(n), Who(c.W_CHOSEN))
    per = often or Meaning("Once", (("per", "victim"),))
    return ability_of(effect, cost_of(paid), c.T_ANY_COMBAT, None, per)


def _theft(paid: Meaning, gain: Meaning, place: Place, window: int) -> Ability:
    """Theft: a card and a roll for a small Item somebody carries."""
    if paid.kind != "Seq" or len(paid.parts) != 2 or paid.parts[1] != Meaning("Roll", ()):
        raise NoMechanism("a theft without a roll")
    return ability_of(theft_of(gain, place), cost_of(paid.parts[0]), window)


def theft_of(gain: Meaning, place: Place) -> Theft:
    """An Item of another player, if the roll is high enough."""
    only(gain, "what", "least", "fail", "try")
    what = gain.part("what")
    assert what is not None
    found, left = filter_of(what)
    owner = left.pop("owner", None)
    if left.pop("count", None) != 1 or not isinstance(owner, Meaning) or not owner.get("other"):
        raise NoMechanism("such a theft")
    unused(left)
    fail, least = gain.part("fail"), gain.get("least")
    if not isinstance(least, int):
        raise NoMechanism("such a theft")
    return Theft(found, least, None if fail is None else effect_of(fail, place))


def free(meaning: Meaning, place: Place, often: Meaning | None = None) -> Ability:
    """“You may …” on a card in play: a first loss is its price, the rest what it does."""
    only(meaning, "does", "when")
    does = meaning.part("does")
    assert does is not None
    if does.kind == "Seq" and does.parts[0].kind == "Lose":
        if does.parts[1].kind in ("UseItsLevel", "AddItsLevel"):
            window, cond = window_of(meaning.get("when"))
            return ability_of(effect_of(does, place), Cost(), window, cond, often)
        rest = does.parts[1:]
        gain = rest[0] if len(rest) == 1 else Meaning("Seq", (("of", rest),))
        return priced(
            Meaning("Pay", (("cost", does.parts[0]), ("does", gain))).with_(
                when=meaning.get("when")
            ),
            place,
            often,
        )
    if each_of_them(does):
        raise NoMechanism("what each of several players may do")
    if does.kind in ("Lose", "LoseLevels") and not does.has("who"):
        raise NoMechanism("a price, and nothing is bought with it")
    plain, when = _timed(does, meaning.get("when"))
    window, cond = window_of(when)
    return ability_of(effect_of(plain, place), Cost(), window, cond, often)
