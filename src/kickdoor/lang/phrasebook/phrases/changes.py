"""What becomes of somebody or something: another trait, a kept monster, manners at the table.

It must not hold losses or gains.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import TakeToWin
from kickdoor.engine.effects.combat_strength import MonsterMod
from kickdoor.engine.effects.entering_play import KeepAsItem
from kickdoor.engine.effects.lasting_effects import Behave, Lasting
from kickdoor.engine.effects.player_changes import BecomeTrait
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.nodes.amount_nodes import Num, Paid, Times
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import ChangePrice
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.traits import HUMAN
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.flavour import GAME_WORDS
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, phrase
from kickdoor.lang.phrasebook.links import Slips
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.conds_fight import raw_text
from kickdoor.lang.phrasebook.phrases.lasting import Until


def _become(trait: str, who: Who | None = None) -> BecomeTrait | None:
    """To become a human is to lose every Race, which another phrase says."""
    return None if trait == HUMAN else BecomeTrait(trait, who or Who())


phrase(
    "become_trait",
    "effect_one",
    "[{who:subject}] <become> a {trait:trait}",
    "[{who:subject}] <become> [an] {trait:trait}",
    "%your (Class|Power|Role) (becomes|changes to|is now) {trait:trait}",
    build=_become,
    parts=lambda v: (
        {"trait": v.trait, **({} if v.who == Who() else {"who": v.who})}
        if isinstance(v, BecomeTrait)
        else None
    ),
    doc="A player gets a trait: its card if one is free, else the player counts as having it.",
    examples=["You become an Elf.", "The player to your left becomes a Wizard."],
    covers="B14",
)


def _keep(n: Num, value: int = 0, slot: int = 0, hands: int = 0, big: bool = False) -> KeepAsItem:
    return KeepAsItem(n.n, value, slot, hands, big)


def _kept_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, KeepAsItem) or value.companion:
        return None
    parts: dict[str, Any] = {"n": Num(value.bonus)}
    for key in ("value", "slot", "hands", "big"):
        if getattr(value, key):
            parts[key] = getattr(value, key)
    return parts


KEPT = "(keep|keeps) (it|him|her|them|this card|this monster)"
phrase(
    "keep_monster",
    "effect_one",
    "keep it as an Item with {n:signed} [worth {value:digits} Gold Pieces]",
    KEPT + " as (a|an) {slot:slot} [item] (with|worth|that gives [you]|giving [you]) {n:signed}",
    KEPT + " as (a|an) [{hands:digits} Hand] [item] (with|worth|that gives [you]|giving [you]) "
    "[(a|a bonus of)] {n:signed} [bonus] [(and (a value of|worth)|worth) {value:number} [<gold>]]",
    KEPT + " as (a|an) {n:signed} [item] [worth {value:number} [<gold>]]",
    "(it|this card|this monster) becomes (a|an) {n:signed} item [for you] "
    "[worth {value:number} [<gold>]]",
    build=_keep,
    parts=_kept_parts,
    doc="The beaten monster stays with the winner as an Item.",
    examples=["When you defeat it, keep it as an Item with +4."],
    covers="A27",
)
phrase(
    "take_to_win",
    "effect_one",
    "take an Item of another player that makes you win this combat",
    "(take|steal|borrow|seize) (an item|a thing|any [one] item|one item) [(of|from) (another|any|"
    "any other) player] (that|which) [will|would] (makes|make|lets|let|turns|turn|allows|allow) "
    "(you win|you to win|this <combat> from lost to won|defeat into victory|a losing <combat> into "
    "a winning one) [(this|the) <combat>]",
    "(take|steal) [(an|any|one)] item [(of|from) (another|any|any other) player] [but] only if "
    "(it|that) (makes|lets|allows) you [to] win [(this|the) <combat>]",
    build=TakeToWin,
    parts=lambda v: {} if v == TakeToWin() else None,
    doc="An Item of somebody else that turns defeat into victory.",
    examples=["Take an Item of another player that makes you win this combat."],
    covers="J2",
    rank=1,
)
# --- what others may do to a monster ------------------------------------------------------------


def _feed(cost: Cost, n: Num) -> Ability | None:
    if cost.kind != c.COST_CARDS:
        return None
    gain = Times(Paid(), n.n) if cost.high > 1 else n
    return Ability(c.T_OTHERS_COMBAT, MonsterMod(gain, c.M_THIS), cost)


def _feed_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Ability) or not isinstance(value.effect, MonsterMod):
        return None
    amount = value.effect.amount
    n = Num(amount.factor) if isinstance(amount, Times) else amount
    if not isinstance(n, Num) or _feed(value.cost, n) != value:
        return None
    return {"cost": value.cost, "n": n}


OUTSIDERS = (
    "(anyone|any player|players|other players|everyone|those|bystanders|anybody) "
    "[(outside|not in|who is not in|who are not in) (the|this) <combat>] [outside] [not fighting] "
)
category("public", "something others may do")
phrase(
    "feed_monster",
    "public",
    "players outside the combat may {cost:cost/base} to give it {n:signed} each",
    OUTSIDERS + "(may|can) {cost:cost/base} (to give it|for|, each gives it|, giving it|: [it "
    "gets]|to add) {n:signed} [(each|per card|for each card|for each|apiece)] [to (it|the "
    "monster)]",
    build=_feed,
    parts=_feed_parts,
    doc="Whoever is not in the fight may pay to make this monster stronger.",
    examples=["Players outside the combat may discard any number of cards to give it +3 each."],
    covers="A26",
)
# --- styles -------------------------------------------------------------------------------------

phrase(
    "while_style",
    "owner_static",
    "(while|as long as|when) this (Stance|style|form|Kata|Power) is (on|active|in use|in play|"
    "yours) (,|:|) {it:owner_static}",
    "(while|as long as|when) (you are|) (in|using) this (Stance|style|form) (,|:|) "
    "{it:owner_static}",
    build=lambda it: it,
    doc="What holds while a Stance or the like is the one in use; only one is at a time.",
    examples=["While this Stance is active, +4."],
    covers="G13",
)
phrase(
    "change_price",
    "owner_static",
    "giving up this card costs {cards:small_count} card(s)",
    "(changing|giving up|leaving|switching|discarding) (it|this Stance|this style|this form|this "
    "(Kata|Power|card)|%your Stance) costs [you] {cards:small_count} card(s) [(from|of) %your "
    "hand]",
    "(to change|to give up|to leave|to switch) (it|this Stance|this style|this form) [,] [you "
    "(must|have to)] discard {cards:small_count} card(s)",
    "(if|when) you (change|give up|leave|switch) (it|this Stance|this style|this form) , [you "
    "(must|have to)] discard {cards:small_count} card(s)",
    node=ChangePrice,
    doc="What giving up a Stance or another style by choice costs, for nothing or for another.",
    examples=["Giving up this card costs one card."],
    covers="G13",
    rank=1,
)
# --- manners ------------------------------------------------------------------------------------

LONGEST = 18
STOPS = frozenset({":", "(", ")", "each", "every", "until"})


def _manners(chart: Chart, at: int) -> Finds:
    """Any words up to a comma, a colon or “each time”: nobody but the table can judge them."""
    end = at
    while end < chart.size and chart.words[end] not in STOPS and end - at < LONGEST:
        end += 1
    stop = end
    while stop > at and chart.words[stop - 1] in (",", "and"):
        stop -= 1
    if any(token.plain in GAME_WORDS for token in chart.tokens[at:stop]):
        return []
    return [(stop, raw_text(chart, at, stop), -5000)] if stop - at >= 1 else []


finder(
    "manners",
    "how to behave",
    frozenset({"<loose>"}),
    _manners,
    lambda v, speech: v if isinstance(v, str) else None,
)
SLIP = (
    "(each|every) (slip|time %you (forget|fail|forget to|fail to|slip|do not|slip up|break this "
    "rule|forget to do so|do not do so))"
)


def _behave(what: str, until: Until, effect: Effect) -> Lasting:
    return Lasting([Behave(what, effect)], until.code)


def _behave_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or len(value.statics) != 1:
        return None
    static = value.statics[0]
    if not isinstance(static, Behave) or value != _behave(
        static.what, Until(value.until), static.effect
    ):
        return None
    return {"what": static.what, "until": Until(value.until), "effect": static.effect}


phrase(
    "behave",
    "effect",
    "behave like this {until:until} : {what:quoted} , and for each slip {effect:effects/you}",
    "[you] (must|have to|may only|can only|only) {what:manners} {until:until} (,|:|) [and] [for] "
    + SLIP
    + " (,|:|costs you|you|) {effect:slip_price}",
    "{until:until} , [you] (must|have to|may only|can only|only) {what:manners} (,|:|) [and] [for] "
    + SLIP
    + " (,|:|costs you|you|) {effect:slip_price}",
    build=_behave,
    parts=_behave_parts,
    doc="How a player has to behave; anybody may call a slip, and whoever slipped pays.",
    examples=[
        'Behave like this until the start of your next turn: "whisper", and for each slip '
        "discard a card."
    ],
    covers="B28",
    rank=1,
)


def _as_loss(it: Any) -> Effect | None:
    if isinstance(it, Cards):
        return lose(it)
    return it if isinstance(it, Effect) else None


def _slips(effect: Effect | None) -> Slips | None:
    return None if effect is None else Slips(effect)


phrase(
    "behave_first",
    "effect",
    "[you] (must|have to|may only|can only|only) {what:manners} {until:until}",
    "{until:until} , [you] (must|have to|may only|can only|only) {what:manners}",
    build=lambda what, until: _behave(what, until, NoEffect()),
    doc="How a player has to behave; the next sentence says what a slip costs.",
    examples=["You may only whisper until the start of your next turn. Each slip costs a card."],
    covers="B28",
)
phrase(
    "slips",
    "link",
    SLIP + " (,|:|costs [you]|you|) {effect:slip_price}",
    "(lose|discard) {it:loss} (each|every) time %you (forget|fail|slip|slip up|do not) [(to do "
    "so|to)]",
    build=lambda effect=None, it=None: _slips(effect if it is None else _as_loss(it)),
    doc="What a slip costs.",
    examples=["You may only whisper until the start of your next turn. Each slip costs a card."],
    covers="B28",
    rank=1,
)
category("slip_price", "something that happens")
phrase("slip_effects", "slip_price", "{it:effects}", build=lambda it: it)
phrase("slip_loss", "slip_price", "{it:slip_loss}", build=lambda it: it)
category("slip_loss", "something to lose")
phrase(
    "slip_lose",
    "slip_loss",
    "{it:loss}",
    build=_as_loss,
)
