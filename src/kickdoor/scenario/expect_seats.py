"""Expectations on one seat: Level, cards, strength, what it sees and knows."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, strength
from kickdoor.engine.flow.charity import hand_limit
from kickdoor.engine.flow.running_away import run_bonus
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.ranks import rank_room, rank_total
from kickdoor.engine.state import Player
from kickdoor.engine.traits import has_trait
from kickdoor.scenario.check_context import CheckContext
from kickdoor.scenario.event_patterns import matching_events
from kickdoor.scenario.scenario_words import SEXES, event_words
from kickdoor.scenario.toml_tables import nearest
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View

CARD_KEYS = (
    "hand", "hand_includes", "hand_excludes", "table", "table_includes", "table_excludes",
    "equipped", "carried", "curses", "fresh", "sees", "does_not_see",
)  # fmt: skip
# Keys for the names of cards in play of one kind.
KINDS_NAMED = {
    "classes": c.CLASS, "races": c.RACE, "stances": c.STANCE, "powers": c.POWER, "katas": c.KATA,
    "origins": c.ORIGIN,
}  # fmt: skip
OTHER_KEYS = (
    "level", "strength", "sex", "race", "persona", "alive", "reborn", "hand_count", "hand_doors",
    "hand_treasures", "table_count", *KINDS_NAMED, "ranks", "is", "is_not", "attached",
    "hand_limit", "run_away", "big_items", "hears", "does_not_hear", "summary_includes",
    "summary_excludes",
)  # fmt: skip
KEYS = (*CARD_KEYS, *OTHER_KEYS)
NUMBERS = (
    "level", "strength", "hand_count", "hand_doors", "hand_treasures", "table_count",
    "hand_limit", "big_items",
)  # fmt: skip


def check_seat(ctx: CheckContext, seat: Seat, value: object) -> None:
    """Check everything expected of one seat."""
    name = ctx.naming.seat(seat)
    player = ctx.st.players[seat]
    for key, wanted in ctx.table(name, value).items():
        what = f"{name} {key.replace('_', ' ')}"
        if key in CARD_KEYS:
            _cards(ctx, player, key, what, wanted)
        elif key in OTHER_KEYS:
            _facts(ctx, player, key, what, wanted)
        else:
            raise ctx.error(f"nothing can be expected of “{key}”.{nearest(key, KEYS)}")


def items(ctx: CheckContext, player: Player, equipped: bool) -> list[CardId]:
    """Items in play that are, or are not, in use."""
    st = ctx.st
    return [
        card
        for card in player.table
        if st.cat.cards[card].is_gear and st.equipped[card] == equipped
    ]


def _cards(ctx: CheckContext, player: Player, key: str, what: str, value: object) -> None:
    refs = ctx.refs(key, value)
    if key in ("sees", "does_not_see"):
        open_cards = cards_in(view(ctx.st, player.seat))
        (ctx.among if key == "sees" else ctx.absent)(what, refs, sorted(open_cards))
        return
    base, _, test = key.partition("_")
    rows: dict[str, list[CardId]] = {
        "hand": player.hand,
        "table": player.table,
        "equipped": items(ctx, player, True),
        "carried": items(ctx, player, False),
        "curses": list(
            dict.fromkeys(status.card for status in player.statuses if status.card >= 0)
        ),
        "fresh": player.fresh,
    }
    if test == "includes":
        ctx.among(what, refs, rows[base])
    elif test == "excludes":
        ctx.absent(what, refs, rows[base])
    else:
        ctx.exactly(what, refs, rows[base])


def _facts(ctx: CheckContext, player: Player, key: str, what: str, value: object) -> None:
    st = ctx.st
    seat = player.seat
    if key in NUMBERS:
        decks = [st.cat.cards[card].deck for card in player.hand]
        got = {
            "level": player.level,
            "strength": strength.player_strength(st, seat),
            "hand_count": len(player.hand),
            "hand_doors": decks.count(c.DOOR),
            "hand_treasures": decks.count(c.TREASURE),
            "table_count": len(player.table),
            "hand_limit": hand_limit(st, seat),
            "big_items": len(equipment.big_items(st, seat)),
        }[key]
        ctx.same(what, ctx.number(key, value), got)
    elif key in ("alive", "reborn"):
        ctx.same(what, ctx.flag(key, value), player.alive if key == "alive" else player.reborn)
    elif key == "sex":
        ctx.same(what, ctx.text(key, value), SEXES[player.sex])
    elif key == "race":
        ctx.same(what, ctx.text(key, value), player.race)
    elif key == "persona":
        mine = [card for card in player.table if st.cat.cards[card].kind == c.PERSONA]
        ctx.exactly(what, ctx.refs(key, value), mine)
    elif key in KINDS_NAMED:
        kind = KINDS_NAMED[key]
        defs = [st.cat.cards[card] for card in player.table]
        names = [definition.name for definition in defs if definition.kind == kind]
        ctx.same(what, sorted(ctx.texts(key, value)), sorted(names))
    elif key in ("is", "is_not"):
        for trait in ctx.texts(key, value):
            ctx.same(f"{what} {trait}", True, has_trait(st, seat, trait) == (key == "is"))
    elif key == "ranks":
        for name, wanted in ctx.table(key, value).items():
            if name not in ("powers", "katas"):
                raise ctx.error(f"ranks are of powers or katas, not of “{name}”.")
            kind = KINDS_NAMED[name]
            total, room = rank_total(st, seat, kind), rank_room(st, seat, kind)
            ctx.same(f"{what} {name}", ctx.text(name, wanted), f"{total} of {room}")
    elif key == "attached":
        _attached(ctx, player, what, value)
    elif key == "run_away":
        _run_away(ctx, player, what, value)
    elif key in ("hears", "does_not_hear"):
        _hearing(ctx, seat, key, what, value)
    else:
        line = view(st, seat).players[seat].summary
        for words in ctx.texts(key, value):
            if (words in line) != (key == "summary_includes"):
                ctx.differ(what, words, line)


def _attached(ctx: CheckContext, player: Player, what: str, value: object) -> None:
    st = ctx.st
    for name, host in ctx.table("attached", value).items():
        for ref in ctx.naming.refs(name):
            got = [
                st.host[card]
                for card in ctx.naming.copies(ref)
                if card in player.table and st.host[card] >= 0
            ]
            ctx.exactly(f"{what} {ref}", ctx.refs("attached", host), got)


def _run_away(ctx: CheckContext, player: Player, what: str, value: object) -> None:
    combat = ctx.st.combat
    for name, wanted in ctx.table("run_away", value).items():
        ref = ctx.naming.refs(name)[0]
        foes = [foe for foe in combat.foes if foe.card in ctx.naming.copies(ref)] if combat else []
        if not foes:
            ctx.differ(f"{what} {name}", "a monster of the fight", "none of that name")
            continue
        got = run_bonus(ctx.st, player.seat, foes[0])
        ctx.same(f"{what} {name}", ctx.number("run_away", wanted), got)


def _hearing(ctx: CheckContext, seat: Seat, key: str, what: str, value: object) -> None:
    """Events whose particulars the seat is, or is not, told."""
    told = [event for event in ctx.news if event[5] == -1 or event[5] >> seat & 1]
    for pattern in ctx.texts(key, value):
        heard = matching_events(ctx, pattern, told)
        if bool(heard) != (key == "hears"):
            got = "; ".join(event_words(event, ctx.naming) for event in told) or "nothing"
            ctx.differ(what, pattern, got)


def cards_in(seen: View) -> set[CardId]:
    """Every card that a view shows."""
    found: set[CardId] = set(seen.hand) | set(seen.shared)
    for player in seen.players:
        found.update(row.card for row in player.table)
        found.update(player.body)
        found.update(row.card for row in player.statuses)
    found.update((seen.doors.top, seen.treasures.top))
    if seen.combat is not None:
        found.update(seen.combat.played)
        for foe in seen.combat.foes:
            found.add(foe.card)
            found.update(foe.enhancers)
            found.update(foe.added)
    for offer in seen.offers:
        found.update(offer.plays)
        found.update(offer.give)
    if seen.curse is not None:
        found.add(seen.curse.card)
    return {card for card in found if card >= 0}
