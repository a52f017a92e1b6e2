"""Expectations on one seat: Level, cards, strength, what it sees and knows."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import gear, strength
from kickdoor.engine.flow.charity import hand_limit
from kickdoor.engine.flow.flight import run_bonus
from kickdoor.engine.ranks import rank_room, rank_total
from kickdoor.engine.state import Player
from kickdoor.engine.traits import has_trait
from kickdoor.scenario.happenings import fitting
from kickdoor.scenario.tables import nearest
from kickdoor.scenario.telling import SEXES, event_words
from kickdoor.scenario.watching import Watch
from kickdoor.seats.seeing import view
from kickdoor.seats.views import View

CARD_KEYS = (
    "hand", "hand_includes", "hand_excludes", "table", "table_includes", "table_excludes",
    "equipped", "carried", "curses", "fresh", "sees", "does_not_see",
)  # fmt: skip
# Keys for the names of the cards of a kind in play.
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


def check_seat(watch: Watch, seat: int, value: object) -> None:
    """Everything expected of one seat."""
    name = watch.scene.seat(seat)
    player = watch.st.players[seat]
    for key, wanted in watch.table(name, value).items():
        what = f"{name} {key.replace('_', ' ')}"
        if key in CARD_KEYS:
            _cards(watch, player, key, what, wanted)
        elif key in OTHER_KEYS:
            _facts(watch, player, key, what, wanted)
        else:
            raise watch.error(f"nothing can be expected of “{key}”.{nearest(key, KEYS)}")


def items(watch: Watch, player: Player, equipped: bool) -> list[int]:
    """Items in play that are, or are not, in use."""
    st = watch.st
    return [
        card
        for card in player.table
        if st.cat.cards[card].is_gear and st.equipped[card] == equipped
    ]


def _cards(watch: Watch, player: Player, key: str, what: str, value: object) -> None:
    refs = watch.refs(key, value)
    if key in ("sees", "does_not_see"):
        open_cards = cards_in(view(watch.st, player.seat))
        (watch.among if key == "sees" else watch.absent)(what, refs, sorted(open_cards))
        return
    base, _, test = key.partition("_")
    rows = {
        "hand": player.hand,
        "table": player.table,
        "equipped": items(watch, player, True),
        "carried": items(watch, player, False),
        "curses": list(
            dict.fromkeys(status.card for status in player.statuses if status.card >= 0)
        ),
        "fresh": player.fresh,
    }
    if test == "includes":
        watch.among(what, refs, rows[base])
    elif test == "excludes":
        watch.absent(what, refs, rows[base])
    else:
        watch.exactly(what, refs, rows[base])


def _facts(watch: Watch, player: Player, key: str, what: str, value: object) -> None:
    st = watch.st
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
            "big_items": len(gear.big_items(st, seat)),
        }[key]
        watch.same(what, watch.number(key, value), got)
    elif key in ("alive", "reborn"):
        watch.same(what, watch.flag(key, value), player.alive if key == "alive" else player.reborn)
    elif key == "sex":
        watch.same(what, watch.text(key, value), SEXES[player.sex])
    elif key == "race":
        watch.same(what, watch.text(key, value), player.race)
    elif key == "persona":
        mine = [card for card in player.table if st.cat.cards[card].kind == c.PERSONA]
        watch.exactly(what, watch.refs(key, value), mine)
    elif key in KINDS_NAMED:
        kind = KINDS_NAMED[key]
        defs = [st.cat.cards[card] for card in player.table]
        names = [definition.name for definition in defs if definition.kind == kind]
        watch.same(what, sorted(watch.texts(key, value)), sorted(names))
    elif key in ("is", "is_not"):
        for trait in watch.texts(key, value):
            watch.same(f"{what} {trait}", True, has_trait(st, seat, trait) == (key == "is"))
    elif key == "ranks":
        for name, wanted in watch.table(key, value).items():
            if name not in ("powers", "katas"):
                raise watch.error(f"ranks are of powers or katas, not of “{name}”.")
            kind = KINDS_NAMED[name]
            total, room = rank_total(st, seat, kind), rank_room(st, seat, kind)
            watch.same(f"{what} {name}", watch.text(name, wanted), f"{total} of {room}")
    elif key == "attached":
        _attached(watch, player, what, value)
    elif key == "run_away":
        _run_away(watch, player, what, value)
    elif key in ("hears", "does_not_hear"):
        _hearing(watch, seat, key, what, value)
    else:
        line = view(st, seat).players[seat].summary
        for words in watch.texts(key, value):
            if (words in line) != (key == "summary_includes"):
                watch.differ(what, words, line)


def _attached(watch: Watch, player: Player, what: str, value: object) -> None:
    st = watch.st
    for name, host in watch.table("attached", value).items():
        for ref in watch.scene.refs(name):
            got = [
                st.host[card]
                for card in watch.scene.copies(ref)
                if card in player.table and st.host[card] >= 0
            ]
            watch.exactly(f"{what} {ref}", watch.refs("attached", host), got)


def _run_away(watch: Watch, player: Player, what: str, value: object) -> None:
    combat = watch.st.combat
    for name, wanted in watch.table("run_away", value).items():
        ref = watch.scene.refs(name)[0]
        foes = [foe for foe in combat.foes if foe.card in watch.scene.copies(ref)] if combat else []
        if not foes:
            watch.differ(f"{what} {name}", "a monster of the fight", "none of that name")
            continue
        got = run_bonus(watch.st, player.seat, foes[0])
        watch.same(f"{what} {name}", watch.number("run_away", wanted), got)


def _hearing(watch: Watch, seat: int, key: str, what: str, value: object) -> None:
    """Events whose details the seat is, or is not, told."""
    told = [event for event in watch.news if event[5] == -1 or event[5] >> seat & 1]
    for pattern in watch.texts(key, value):
        heard = fitting(watch, pattern, told)
        if bool(heard) != (key == "hears"):
            got = "; ".join(event_words(event, watch.scene) for event in told) or "nothing"
            watch.differ(what, pattern, got)


def cards_in(seen: View) -> set[int]:
    """Every card that a view names openly."""
    found: set[int] = set(seen.hand) | set(seen.shared)
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
