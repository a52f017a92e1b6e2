"""Frames in saves of shape 2, when all procedures and effects shared the same registers.

It only renames and sorts; whether the values make sense is judged by `engine.snapshot`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, DrawKeep
from kickdoor.engine.effects.card_swaps import SwapAll, SwapItems
from kickdoor.engine.effects.combat_monsters import SwapMonster
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.control_flow import ForEach, May
from kickdoor.engine.effects.dice_rolls import CallDie, Duel, RollEach
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.level_changes import SwapLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.flow import contracts, deaths
from kickdoor.engine.nodes.node import Effect

REGISTERS: Final = (
    "code", "pc", "you", "by", "card", "mon", "seat", "chosen", "picked", "shown", "done", "short",
    "amount", "worth", "gold", "roll", "a", "b", "xs", "ys",
)  # fmt: skip

# What the registers of each procedure are called today, as "old=new"; `pc` and `xs` are common.
PROCEDURES: Final = {
    c.F_SETUP: "seat=seat",
    c.F_TURN: "a=done",
    c.F_COMBAT: "",
    c.F_FLEE: "you=runner mon=foe ys=settled b=has_escaped card=companion roll=roll",
    c.F_ROLL: "you=roller card=card a=plus b=purpose roll=face ys=uses",
    c.F_CURSE: "card=card you=victim by=by a=at_door b=is_cancelled ys=others done=done",
    c.F_REWARD: "a=price card=card",
    c.F_BODY: "you=dead a=tied b=rounds seat=roller roll=roll ys=looters",
    c.F_CHARITY: "you=giver ys=left a=given",
    c.F_SETTLE: "you=seat ys=shed a=refused_sale b=refused_repair picked=picked",
    c.F_DOOR_CARD: "you=seat card=card",
    c.F_AFTER_PLAY: "card=card",
    c.F_ENTER: "card=card mon=foe you=fighter roll=roll",
    c.F_SHARE: "you=fighter by=helper a=promised b=is_helpers_pick ys=treasures",
    c.F_CONTRACT: "",
    c.F_RULING: "you=seat",
    c.F_PRICE: "you=seat card=card ys=paid",
    c.F_FACT: (
        "card=card you=concerned a=question ys=unheard seat=speaker b=balance amount=owner_said"
    ),
    c.F_PERSONA: "you=seat",
    c.F_TEAM_UP: "ys=left seat=seat",
    c.F_EPIC_DOOR: "you=seat ys=doors",
    c.F_SPAWN: "mon=foe card=card roll=roll",
    c.F_SECRET_IDENTITY: "you=victim card=trap picked=mask roll=roll",
    c.F_TREASURE: (
        "you=seat a=left b=face_up amount=rule by=helper done=promised worth=helper_first "
        "ys=gathered"
    ),
}
EFFECT: Final = (
    "you=you by=by card=card mon=mon chosen=chosen picked=picked shown=shown done=done "
    "short=short amount=paid worth=worth roll=roll "
)
FLAGS: Final = (
    "has_escaped", "at_door", "is_cancelled", "refused_sale", "refused_repair", "is_helpers_pick",
    "face_up", "helper_first", "missed",
)  # fmt: skip
LOOTING: Final = (deaths.PICK, deaths.TAKE)


def upgraded(values: list[object], node: Effect | None) -> dict[str, object]:
    """The fields of today's frame; empty if the values belong to none."""
    if len(values) != len(REGISTERS):
        return {}
    old = dict(zip(REGISTERS, values, strict=True))
    code = old["code"]
    if node is None:
        if not isinstance(code, int) or code not in PROCEDURES:
            return {}
        names = PROCEDURES[code]
    else:
        names = EFFECT + _kept_by(node)
    new: dict[str, object] = {"code": code, "pc": old["pc"], "answers": old["xs"]}
    for pair in names.split():
        before, _, now = pair.partition("=")
        new[now] = bool(old[before]) if now in FLAGS else old[before]
    if node is not None:
        _sort_out(new, node)
    elif code == c.F_CONTRACT:  # the position counted the plays
        at = _number(old["pc"])
        new["pc"] = min(at, contracts.PLAYS)
        new["kept"] = max(at - 1, 0)
    elif code == c.F_BODY and old["pc"] not in LOOTING:  # looters and their ranks in turn
        pairs = _numbers(old["ys"])
        new["looters"] = pairs[0::2]
        new["ranks"] = pairs[1::2]
    elif code == c.F_CHARITY:  # eight bits for each seat
        shares = _number(old["a"])
        given: list[int] = []
        for seat in range(shares.bit_length() // 8 + 1):
            given.extend([seat] * (shares >> 8 * seat & 255))
        new["given"] = given
    return new


def _kept_by(node: Effect) -> str:
    """What an effect kept in the registers that had no meaning of their own."""
    if isinstance(node, (Seq, May)):
        return "a=total b=missed ys=left"
    if isinstance(node, ForEach):
        return "a=total b=missed gold=noted ys=left"
    if isinstance(node, Foreign):
        return "a=total b=noted xs=found ys=left"
    if isinstance(node, BadStuff):
        return "a=total b=noted ys=left"
    if isinstance(node, RollEach):
        return "a=wanted b=total ys=left"
    if isinstance(node, (CallDie, SideBonus, SwapLevels, SwapAll, SwapItems)):
        return "a=wanted b=noted ys=left"
    if isinstance(node, (Duel, SwapMonster)):
        return "a=noted ys=left"
    if isinstance(node, DrawKeep):
        return "ys=found"
    if isinstance(node, Draw):
        return "a=wanted b=so_far gold=total ys=left"
    return "a=wanted b=so_far gold=gold ys=left"


def _sort_out(new: dict[str, object], node: Effect) -> None:
    """Where one register held different things."""
    if isinstance(node, May):
        new["wanted"] = new["done"]
    elif isinstance(node, Foreign):
        new["answers"] = []
    elif isinstance(node, SwapItems):
        new["left"] = [new["wanted"]]
    elif isinstance(node, Search):
        left = _numbers(new["left"])
        new["found"] = [-1 - number for number in left if number < 0]
        new["left"] = [number for number in left if number >= 0]


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError("a number was expected")
    return value


def _numbers(value: object) -> list[int]:
    if not isinstance(value, list):
        raise TypeError("a list was expected")
    return [_number(item) for item in value]
