"""Expectations on the combat: totals, parts of totals, monsters, stakes, the agreement."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import reward_amounts, strength
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.state import Foe
from kickdoor.scenario.check_context import Check, CheckContext

SOURCES = {
    c.SRC_LEVEL: "Level",
    c.SRC_ITEM: "Items",
    c.SRC_ONE_SHOT: "one-shot",
    c.SRC_CLASS: "Class",
    c.SRC_RACE: "Race",
    c.SRC_COMPANION: "Companion",
    c.SRC_CURSE: "Curse",
    c.SRC_ABILITY: "ability",
    c.SRC_ENHANCER: "enhancer",
    c.SRC_OTHER: "other",
}


def find_foe(ctx: CheckContext, name: str) -> Foe | None:
    """A monster of the fight by its name."""
    combat = ctx.st.combat
    if combat is not None:
        for ref in ctx.naming.refs(name):
            for foe in combat.foes:
                if foe.card in ctx.naming.copies(ref):
                    return foe
    return None


def _totals(ctx: CheckContext, key: str, value: object) -> None:
    got = f"{strength.side_strength(ctx.st)} : {strength.monster_strength(ctx.st)}"
    wanted = ctx.text(key, value)
    ctx.same("totals", wanted.replace(" ", ""), got.replace(" ", ""))


def _side(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("the Side's strength", ctx.number(key, value), strength.side_strength(ctx.st))


def _monsters(ctx: CheckContext, key: str, value: object) -> None:
    got = strength.monster_strength(ctx.st)
    ctx.same("the monsters' strength", ctx.number(key, value), got)


def _ahead(ctx: CheckContext, key: str, value: object) -> None:
    got = ctx.st.combat is not None and strength.is_ahead(ctx.st)
    ctx.same("the Side is ahead", ctx.flag(key, value), got)


def _fighting(ctx: CheckContext, key: str, value: object) -> None:
    combat = ctx.st.combat
    cards = [foe.card for foe in combat.foes] if combat is not None else []
    ctx.exactly("monsters in the fight", ctx.refs(key, value), _fold(ctx, cards))


def _fold(ctx: CheckContext, cards: list[CardId]) -> list[CardId]:
    """Cards with Duplicates shown as further copies of their original, if there are any."""
    seen: list[CardId] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
            continue
        row = ctx.naming.ids[ctx.st.cat.cards[card].id]
        spare = [one for one in row if one not in cards and one not in seen]
        seen.append(spare[0] if spare else card)
    return seen


def _count(ctx: CheckContext, key: str, value: object) -> None:
    combat = ctx.st.combat
    got = len(combat.foes) if combat is not None else 0
    ctx.same("number of monsters", ctx.number(key, value), got)


def _strength(ctx: CheckContext, key: str, value: object) -> None:
    for name, wanted in ctx.table(key, value).items():
        if name in ctx.naming.seats:
            got = strength.player_strength(ctx.st, Seat(ctx.naming.seats.index(name)))
        else:
            foe = find_foe(ctx, name)
            if foe is None:
                ctx.differ(f"strength of {name}", str(wanted), "it is not in the fight")
                continue
            got = strength.foe_strength(ctx.st, foe)
        ctx.same(f"strength of {name}", ctx.number(key, wanted), got)


def _parts(ctx: CheckContext, key: str, value: object) -> None:
    """Parts of totals, exactly these: { A = { Level = 5, "Some Hat" = 4 } }."""
    for name, wanted in ctx.table(key, value).items():
        rows: list[strength.Part] = []
        if name in ctx.naming.seats:
            strength.player_strength(ctx.st, Seat(ctx.naming.seats.index(name)), rows)
        elif name == "side":
            strength.side_strength(ctx.st, rows)
        elif name == "monsters":
            strength.monster_strength(ctx.st, rows)
        else:
            foe = find_foe(ctx, name)
            if foe is not None:
                strength.foe_strength(ctx.st, foe, rows)
        parts = {part: ctx.number(key, n) for part, n in ctx.table(key, wanted).items()}
        got = part_sums(ctx, rows)
        ctx.same(f"parts of the strength of {name}", _listed(parts), _listed(got))


def _listed(parts: dict[str, int]) -> str:
    return ", ".join(f"{name} {amount:+d}" for name, amount in sorted(parts.items()))


def part_sums(ctx: CheckContext, rows: list[strength.Part]) -> dict[str, int]:
    """Amounts by card name; Levels by “Level”."""
    found: dict[str, int] = {}
    for amount, card, source, _, _ in rows:
        level = source == c.SRC_LEVEL
        name = "Level" if level or card < 0 else ctx.st.cat.cards[card].name
        found[name] = found.get(name, 0) + amount
    return found


def _treasures(ctx: CheckContext, key: str, value: object) -> None:
    combat = ctx.st.combat
    got = 0
    if combat is not None:
        got = combat.treasures_won + sum(
            reward_amounts.foe_treasures(ctx.st, foe) for foe in combat.foes
        )
    ctx.same("Treasures at stake", ctx.number(key, value), got)


def _levels(ctx: CheckContext, key: str, value: object) -> None:
    combat = ctx.st.combat
    got = 0
    if combat is not None:
        got = combat.levels_won + sum(reward_amounts.foe_levels(ctx.st, foe) for foe in combat.foes)
    ctx.same("levels at stake", ctx.number(key, value), got)


def _combat(ctx: CheckContext, key: str, value: object) -> None:
    ctx.same("a combat is going on", ctx.flag(key, value), ctx.st.combat is not None)


def _fighter(ctx: CheckContext, key: str, value: object) -> None:
    got = ctx.st.combat.fighter if ctx.st.combat is not None else NOBODY
    wanted = ctx.seat(key, value)
    ctx.same("Fighter", ctx.naming.seat(wanted), ctx.naming.seat(got))


def _helper(ctx: CheckContext, key: str, value: object) -> None:
    got = ctx.st.combat.helper if ctx.st.combat is not None else NOBODY
    wanted = ctx.seat(key, value)
    ctx.same("Helper", ctx.naming.seat(wanted), ctx.naming.seat(got))


def _enhancers(ctx: CheckContext, key: str, value: object) -> None:
    for name, wanted in ctx.table(key, value).items():
        foe = find_foe(ctx, name)
        got = foe.attached if foe is not None else []
        ctx.exactly(f"enhancers on {name}", ctx.refs(key, wanted), got)


def _added(ctx: CheckContext, key: str, value: object) -> None:
    for name, wanted in ctx.table(key, value).items():
        foe = find_foe(ctx, name)
        got = foe.added if foe is not None else []
        ctx.exactly(f"Parasites added to {name}", ctx.refs(key, wanted), got)


def _played(ctx: CheckContext, key: str, value: object) -> None:
    got = ctx.st.combat.played if ctx.st.combat is not None else []
    ctx.exactly("cards played into the fight", ctx.refs(key, value), got)


def offer_facts(ctx: CheckContext, offer: Offer) -> dict[str, object]:
    """An offer as a scenario writes it."""
    naming = ctx.naming
    facts: dict[str, object] = {
        "kind": "help" if offer.kind == c.OFFER_HELP else "trade",
        "from": naming.seat(offer.maker),
        "to": naming.seat(offer.target),
        "number": offer.number,
        "treasures": offer.treasures,
        "first": "helper" if offer.helper_first else "fighter",
        "always": offer.always,
        "text": offer.text,
        "items": naming.labels(offer.give),
        "give": naming.labels(offer.give),
        "want": naming.labels(offer.want),
        "plays": naming.labels(offer.plays),
    }
    return facts


def compare_offer(ctx: CheckContext, what: str, value: object, offer: Offer) -> None:
    """Compare every fact that is named."""
    facts = offer_facts(ctx, offer)
    cards = {"items": offer.give, "give": offer.give, "want": offer.want, "plays": offer.plays}
    for key, wanted in ctx.table(what, value).items():
        if key in cards:
            ctx.exactly(f"{what} {key}", ctx.refs(key, wanted), cards[key])
        elif key in facts:
            ctx.same(f"{what} {key}", wanted, facts[key])
        else:
            raise ctx.error(f"an offer has no “{key}”; it has {', '.join(facts)}.")


def _agreed(ctx: CheckContext, key: str, value: object) -> None:
    contract = ctx.st.combat.contract if ctx.st.combat is not None else None
    if contract is None:
        ctx.differ("agreement", str(value), "none")
        return
    compare_offer(ctx, "agreement", value, contract)


def _offers(ctx: CheckContext, key: str, value: object) -> None:
    if isinstance(value, int):
        ctx.same("open offers", value, len(ctx.st.offers))
        return
    if not isinstance(value, list):
        raise ctx.error("“offers” expects a list of tables or a number.")
    ctx.same("open offers", len(value), len(ctx.st.offers))
    for at, (row, offer) in enumerate(zip(value, ctx.st.offers, strict=False), 1):
        compare_offer(ctx, f"offer {at}", row, offer)


CHECKS: dict[str, Check] = {
    "totals": _totals,
    "side": _side,
    "monsters": _monsters,
    "ahead": _ahead,
    "fighting": _fighting,
    "monster_count": _count,
    "strength": _strength,
    "parts": _parts,
    "treasures": _treasures,
    "levels": _levels,
    "combat": _combat,
    "fighter": _fighter,
    "helper": _helper,
    "enhancers": _enhancers,
    "added": _added,
    "played": _played,
    "agreed": _agreed,
    "offers": _offers,
}
