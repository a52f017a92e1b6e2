"""Expectations on the combat: totals, parts of totals, monsters, stakes, the agreement."""

from __future__ import annotations

from kickdoor.engine import bounty, strength
from kickdoor.engine import codes as c
from kickdoor.engine.offer import Offer
from kickdoor.engine.state import Foe
from kickdoor.scenario.watching import Check, Watch

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


def find_foe(watch: Watch, name: str) -> Foe | None:
    """A monster of the fight by its name."""
    combat = watch.st.combat
    if combat is not None:
        for ref in watch.scene.refs(name):
            for foe in combat.foes:
                if foe.card in watch.scene.copies(ref):
                    return foe
    return None


def _totals(watch: Watch, key: str, value: object) -> None:
    got = f"{strength.side_strength(watch.st)} : {strength.monster_strength(watch.st)}"
    wanted = watch.text(key, value)
    watch.same("totals", wanted.replace(" ", ""), got.replace(" ", ""))


def _side(watch: Watch, key: str, value: object) -> None:
    watch.same("the Side's strength", watch.number(key, value), strength.side_strength(watch.st))


def _monsters(watch: Watch, key: str, value: object) -> None:
    got = strength.monster_strength(watch.st)
    watch.same("the monsters' strength", watch.number(key, value), got)


def _ahead(watch: Watch, key: str, value: object) -> None:
    got = watch.st.combat is not None and strength.is_ahead(watch.st)
    watch.same("the Side is ahead", watch.flag(key, value), got)


def _fighting(watch: Watch, key: str, value: object) -> None:
    combat = watch.st.combat
    cards = [foe.card for foe in combat.foes] if combat is not None else []
    watch.exactly("monsters in the fight", watch.refs(key, value), _fold(watch, cards))


def _fold(watch: Watch, cards: list[int]) -> list[int]:
    """A Duplicate has no card of its own: it is shown as another copy if there is one."""
    seen: list[int] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
            continue
        row = watch.scene.ids[watch.st.cat.cards[card].id]
        spare = [one for one in row if one not in cards and one not in seen]
        seen.append(spare[0] if spare else card)
    return seen


def _count(watch: Watch, key: str, value: object) -> None:
    combat = watch.st.combat
    got = len(combat.foes) if combat is not None else 0
    watch.same("number of monsters", watch.number(key, value), got)


def _strength(watch: Watch, key: str, value: object) -> None:
    for name, wanted in watch.table(key, value).items():
        if name in watch.scene.seats:
            got = strength.player_strength(watch.st, watch.scene.seats.index(name))
        else:
            foe = find_foe(watch, name)
            if foe is None:
                watch.differ(f"strength of {name}", str(wanted), "it is not in the fight")
                continue
            got = strength.foe_strength(watch.st, foe)
        watch.same(f"strength of {name}", watch.number(key, wanted), got)


def _parts(watch: Watch, key: str, value: object) -> None:
    """Parts of totals: { A = { Level = 5, "Some Hat" = 4 } }; exactly these."""
    for name, wanted in watch.table(key, value).items():
        rows: list[strength.Part] = []
        if name in watch.scene.seats:
            strength.player_strength(watch.st, watch.scene.seats.index(name), rows)
        elif name == "side":
            strength.side_strength(watch.st, rows)
        elif name == "monsters":
            strength.monster_strength(watch.st, rows)
        else:
            foe = find_foe(watch, name)
            if foe is not None:
                strength.foe_strength(watch.st, foe, rows)
        parts = {part: watch.number(key, n) for part, n in watch.table(key, wanted).items()}
        got = part_sums(watch, rows)
        watch.same(f"parts of the strength of {name}", _listed(parts), _listed(got))


def _listed(parts: dict[str, int]) -> str:
    return ", ".join(f"{name} {amount:+d}" for name, amount in sorted(parts.items()))


def part_sums(watch: Watch, rows: list[strength.Part]) -> dict[str, int]:
    """Amounts by card name; Levels by "Level"."""
    found: dict[str, int] = {}
    for amount, card, source, _, _ in rows:
        level = source == c.SRC_LEVEL
        name = "Level" if level or card < 0 else watch.st.cat.cards[card].name
        found[name] = found.get(name, 0) + amount
    return found


def _treasures(watch: Watch, key: str, value: object) -> None:
    combat = watch.st.combat
    got = 0
    if combat is not None:
        got = combat.treasures_won + sum(bounty.foe_treasures(watch.st, foe) for foe in combat.foes)
    watch.same("Treasures at stake", watch.number(key, value), got)


def _levels(watch: Watch, key: str, value: object) -> None:
    combat = watch.st.combat
    got = 0
    if combat is not None:
        got = combat.levels_won + sum(bounty.foe_levels(watch.st, foe) for foe in combat.foes)
    watch.same("levels at stake", watch.number(key, value), got)


def _combat(watch: Watch, key: str, value: object) -> None:
    watch.same("a combat is going on", watch.flag(key, value), watch.st.combat is not None)


def _fighter(watch: Watch, key: str, value: object) -> None:
    got = watch.st.combat.fighter if watch.st.combat is not None else -1
    wanted = watch.seat(key, value)
    watch.same("Fighter", watch.scene.seat(wanted), watch.scene.seat(got))


def _helper(watch: Watch, key: str, value: object) -> None:
    got = watch.st.combat.helper if watch.st.combat is not None else -1
    wanted = watch.seat(key, value)
    watch.same("Helper", watch.scene.seat(wanted), watch.scene.seat(got))


def _enhancers(watch: Watch, key: str, value: object) -> None:
    for name, wanted in watch.table(key, value).items():
        foe = find_foe(watch, name)
        got = foe.attached if foe is not None else []
        watch.exactly(f"enhancers on {name}", watch.refs(key, wanted), got)


def _added(watch: Watch, key: str, value: object) -> None:
    for name, wanted in watch.table(key, value).items():
        foe = find_foe(watch, name)
        got = foe.added if foe is not None else []
        watch.exactly(f"Parasites added to {name}", watch.refs(key, wanted), got)


def _played(watch: Watch, key: str, value: object) -> None:
    got = watch.st.combat.played if watch.st.combat is not None else []
    watch.exactly("cards played into the fight", watch.refs(key, value), got)


def offer_facts(watch: Watch, offer: Offer) -> dict[str, object]:
    """An offer as a scenario writes it."""
    scene = watch.scene
    facts: dict[str, object] = {
        "kind": "help" if offer.kind == c.OFFER_HELP else "trade",
        "from": scene.seat(offer.maker),
        "to": scene.seat(offer.target),
        "number": offer.number,
        "treasures": offer.treasures,
        "first": "helper" if offer.helper_first else "fighter",
        "always": offer.always,
        "text": offer.text,
        "items": scene.labels(offer.give),
        "give": scene.labels(offer.give),
        "want": scene.labels(offer.want),
        "plays": scene.labels(offer.plays),
    }
    return facts


def compare_offer(watch: Watch, what: str, value: object, offer: Offer) -> None:
    """Every fact named must be so."""
    facts = offer_facts(watch, offer)
    cards = {"items": offer.give, "give": offer.give, "want": offer.want, "plays": offer.plays}
    for key, wanted in watch.table(what, value).items():
        if key in cards:
            watch.exactly(f"{what} {key}", watch.refs(key, wanted), cards[key])
        elif key in facts:
            watch.same(f"{what} {key}", wanted, facts[key])
        else:
            raise watch.error(f"an offer has no “{key}”; it has {', '.join(facts)}.")


def _agreed(watch: Watch, key: str, value: object) -> None:
    contract = watch.st.combat.contract if watch.st.combat is not None else None
    if contract is None:
        watch.differ("agreement", str(value), "none")
        return
    compare_offer(watch, "agreement", value, contract)


def _offers(watch: Watch, key: str, value: object) -> None:
    if isinstance(value, int):
        watch.same("open offers", value, len(watch.st.offers))
        return
    if not isinstance(value, list):
        raise watch.error("“offers” expects a list of tables or a number.")
    watch.same("open offers", len(value), len(watch.st.offers))
    for at, (row, offer) in enumerate(zip(value, watch.st.offers, strict=False), 1):
        compare_offer(watch, f"offer {at}", row, offer)


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
