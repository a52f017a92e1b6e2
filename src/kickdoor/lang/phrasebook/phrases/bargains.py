"""Bargains with monsters: what a kill is worth, what buys them off, what they give instead.

It must not hold strengths or flights; those are in `prowess`.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import HasHelp, IsAlone
from kickdoor.engine.nodes.combat_statics import BuyOff, WontFight
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.player_conditions import Has
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.engine.nodes.reward_statics import NoTreasure, Reward
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import category, phrase

# --- rewards --------------------------------------------------------------------------------------

KILLED = "(if|when) [(it is|you)] (killed|slain|defeated|beaten|killed it|defeated it|beat it)"
phrase(
    "reward_if_killed",
    "monster_static",
    (f"[it is] worth {{n:number}} levels {KILLED}", {}),
    (f"[it is] worth {{n:number}} levels {KILLED} (alone|without help)", {"alone": True}),
    (f"[{{draw:how_many}}] (extra|more|additional) Treasure {KILLED} (alone|without help)",
     {"alone": True}),
    ("[{draw:how_many}] (extra|more|additional) Treasure(s) if you win (alone|without help)",
     {"alone": True}),
    ("(gives|grants|yields|is worth|you get|winner (gets|gains)|the winner (gets|gains)) [you] "
     "{n:number} levels", {}),
    (f"{{n:number}} levels {KILLED}", {}),
    ("(level up|go up a level) twice if you (kill|defeat|beat) <him>", {"n": 2}),
    (f"(draw|take|get) [{{draw:how_many}}] (extra|more|additional) Treasure {KILLED} "
     "(alone|without help)", {"alone": True}),
    build=lambda n=0, draw=None, alone=False: _killed(n, draw, alone),
    doc="What a kill is worth, alone or not.",
    examples=["Worth 2 levels if killed."],
    covers="A25",
    rank=1,
)  # fmt: skip


def _killed(n: int, draw: Amount | None, alone: bool) -> Reward | None:
    cond = IsAlone() if alone else None
    if n:
        return Reward(None, n - 1, cond) if n > 1 else None
    return Reward(draw or Num(1), 0, cond)


phrase(
    "no_treasure_helped",
    "monster_static",
    "no (Treasure|Treasures|reward) (if|when) (helped|you (have|had|get|got) help|you were helped|"
    "you are helped|beaten with help|you (defeat|defeated|beat|killed|kill) <him> with help)",
    build=lambda: NoTreasure(cond=HasHelp()),
    doc="No Treasure for those who were helped.",
    examples=["No Treasure if you had help."],
    covers="A25",
    rank=1,
)
# --- instead of a fight ---------------------------------------------------------------------------


def _bribe(cost: Cost | None = None, paid: Cost | None = None, flee: bool = False) -> BuyOff | None:
    price = cost or paid
    if price is None or price.kind == c.COST_NONE:
        return None
    return BuyOff(price, fleeing=flee)


phrase(
    "bribe",
    "monster_static",
    ("{cost:cost/base} to bribe <him>", {}),
    ("(bribe|bribe it|bribe him|bribe her|bribe them) (with|by discarding) {paid:cost_cards} "
     "[before the <combat>]", {}),
    ("(you (may|can)|) (buy your way out|buy <him> off|pay <him> off) by {paid:price_cards}", {}),
    ("[you (may|can)] [automatically] (escape|get away|flee|<run_away>) [automatically] [from "
     "<him>] by {paid:price_cards}", {"flee": True}),
    ("automatic escape by {paid:price_cards}", {"flee": True}),
    ("[<self>] will leave you alone if you {cost:cost}", {}),
    ("[<self>] (will not|does not|do not) (chase|pursue|follow) you if you {cost:cost}",
     {"flee": True}),
    ("(you (may|can)|) distract <him> [\\(] [automatic escape] [\\)] by {paid:price_cards}",
     {"flee": True}),
    build=_bribe,
    doc="A price before the fight, or in place of a Run Away roll.",
    examples=["You can escape by discarding a Big Item."],
    covers="A15",
    rank=1,
)  # fmt: skip
category("price_cards", "cards to pay with")
phrase(
    "price_cards",
    "price_cards",
    "(discarding|dropping|giving up|losing|sacrificing) {it:cost_cards}",
    "giving <him> {it:cost_cards}",
    build=lambda it: it,
)
phrase(
    "wont_fight_gains",
    "monster_static",
    "{cond:heroes} (need not|do not have to) fight <him> [,] (and|but) {gives:steps/they} if they "
    "(do not|choose not to|refuse) [(to|)] [fight] [<him>]",
    "{cond:heroes} [(encountering|meeting|who meet|who meets) <him>] (may|can) [instead] "
    "[(choose to|simply|just)] {gives:exchange} [instead [of fighting [<him>]]]",
    "if {cond:clause} , you (may|can) [instead] [(choose to|simply|just)] {gives:exchange} "
    "[instead [of fighting [<him>]]]",
    build=lambda cond, gives: WontFight(cond, True, gives),
    doc="Some may pass the monster by and get something for it.",
    examples=["Elves need not fight it, and draw a Treasure if they do not."],
    covers="A13 A14",
    rank=2,
)
category("exchange", "Treasures for Treasures")


def _exchange(n: Num, m: Num) -> Seq | None:
    what = Filter(at=c.AT_HAND_OR_TABLE, deck=c.TREASURE)
    return Seq([Lose(what, n), Draw(c.TREASURE, m)])


phrase(
    "exchange",
    "exchange",
    "discard {n:count} Treasure(s) [,] and (draw|pick up|take) {m:count} [new] [(ones|Treasures)] "
    "[(face down|hidden)]",
    "discard {n:count} Treasure(s) [,] (and|) (draw|pick up|take) {m:count} [new] [hidden] "
    "[(ones|Treasures)] [face down]",
    build=_exchange,
)


def _gift(paid: Cost, gives: Effect) -> WontFight | None:
    """Pay, get something, and there is no fight; whoever cannot pay is not asked."""
    if paid.kind != c.COST_CARDS or paid.low != paid.high:
        return None
    what = paid.what or Filter(at=c.AT_HAND_OR_TABLE)
    if what.slot and what.at == c.AT_EQUIPPED:
        what = replace(what, at=c.AT_TABLE)  # gear of a slot is all in play, spares too (AMB-90)
    return WontFight(Has(what, paid.low), True, Seq([Lose(what, Num(paid.low)), gives]))


GO = "(go in peace|leave|go [on] your way|walk away|avoid the <combat>|pass [<him>] [by])"
phrase(
    "gift_for_gift",
    "monster_static",
    f"if you (discard|give (him|her|it|them)|lose) {{paid:cost_cards}} , you (may|can) "
    f"{{gives:steps}} and {GO}",
    "if you (discard|give (him|her|it|them)|lose) {paid:cost_cards} , you (may|can) {gives:steps} "
    "instead of fighting [<him>]",
    "if you (discard|give (him|her|it|them)|lose) {paid:cost_cards} , (he|she|it|they) (leaves|"
    "leave|goes away|go away) and {gives:steps}",
    build=_gift,
    doc="Something is given for something, and there is no fight.",
    examples=["If you discard any Footgear, you may draw two Treasures instead of fighting."],
    covers="A14 A15",
    rank=2,
)
phrase(
    "may_fight_anyway",
    "remark",
    "you (may|can) [(choose to|still|also)] fight [<him>] (anyway|instead|all the same|if you "
    "(like|want|wish)) [, of course]",
    build=Clarification,
    doc="Said of a monster that may be passed by: it goes without saying.",
    examples=["You need not fight it. You may choose to fight anyway."],
    covers="J5",
)
