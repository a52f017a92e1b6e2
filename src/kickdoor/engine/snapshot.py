"""A state as plain numbers and lists, and back: for saves, comparison and other processes.

It knows the shape of a state, not the rules; damaged data is refused as a whole.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chacha import MASK as WORD_MASK
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.flow.procedures import blank_frame
from kickdoor.engine.frames import SHARED_FIELDS, EffectFrame, Frame
from kickdoor.engine.ids import CardId, DemandKind, FoeId, OfferId, OfferKind, Seat, as_cards
from kickdoor.engine.nodes.node import Effect, Node
from kickdoor.engine.offer import Offer
from kickdoor.engine.old_frames import upgraded
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Demand, Foe, Player, State, Status
from kickdoor.errors import SaveError

SHAPE: Final = 3  # grows when the shape of the data changes
SHARED_REGISTERS: Final = 2  # the shape in which all frames had the same fields

DEMAND_FIELDS: Final = (
    "seat", "kind", "choices", "low", "high", "picked", "rule", "card", "about",
)  # fmt: skip
STATUS_FIELDS: Final = ("card", "until", "source", "by", "turn", "counted", "idle")
OLD_QUEUE: Final = 3
KEY_WORDS: Final = 8
DAMAGED_CHANCE: Final = "The saved chance is damaged."
OLD_STATUS: Final = 6  # values in saves that know no Item put aside
PLAYER_FIELDS: Final = (
    "seat", "level", "sex", "sex_changed", "race", "alive", "reborn", "hand", "table", "fresh",
    "offers", "sold_double",
)  # fmt: skip
FOE_FIELDS: Final = (
    "number", "card", "clone_of", "attached", "added", "tags", "bonus", "treasures", "rolled",
)  # fmt: skip
OFFER_FIELDS: Final = (
    "number", "kind", "maker", "target", "fighter", "give", "want", "treasures",
    "helper_first", "always", "plays", "text", "chain",
)  # fmt: skip
COMBAT_FIELDS: Final = (
    "fighter", "helper", "next_foe", "played", "fleeing", "no_help", "forced_help", "escaped",
    "kills", "levels_won", "treasures_won", "beaten", "slain", "dead", "refused", "won",
    "from_door",
)  # fmt: skip
COMBAT_PAIRS: Final = (
    "mods", "uses", "multiply", "level_swap", "escaped_from", "spoils", "merits",
)  # fmt: skip
OLD_PAIRS: Final = 5  # lists in saves that know nothing of fights passed on
STATE_FIELDS: Final = (
    "place", "owner", "equipped", "host", "door_deck", "door_discards", "treasure_deck",
    "treasure_discards", "turn", "active", "fought", "skip_turn", "window", "main", "passed",
    "next_offer", "bodies", "shielded", "masked", "dirty", "winners", "over", "texts", "version",
    "margin", "spent",
)  # fmt: skip


def _plain(value: object) -> object:
    if isinstance(value, list):
        return list(value)
    return value


def _pack(thing: object, names: tuple[str, ...]) -> list[object]:
    return [_plain(getattr(thing, name)) for name in names]


def _key(chance: Chance) -> list[list[int]]:
    """The key of a secure generator; a fast one has none, and its saves are as they always were."""
    return [list(chance.key)] if chance.key else []


def _node(cat: Catalog, node: Node | None) -> int:
    return -1 if node is None else cat.node_number(node)


def to_data(st: State) -> dict[str, object]:
    """Everything but the cards, the settings and the event log."""
    cat = st.cat
    chance = st.chance
    return {
        "shape": SHAPE,
        "state": _pack(st, STATE_FIELDS),
        "intent": list(st.intent),
        "facts": [[text, answer] for text, answer in st.facts.items()],
        "progress": list(st.progress),
        "queue": [list(row) for row in st.queue],
        "uses": [list(use) for use in st.uses],
        "game_uses": [list(use) for use in st.game_uses],
        "ledger": list(st.ledger),
        "face_up": list(st.face_up),
        "newcomers": list(st.newcomers),
        "killed": st.killed,
        "chance": [chance.word, chance.drawn, list(chance.script), *_key(chance)],
        "endless": [st.chain, st.acts, st.rulings, st.deeds],
        "players": [
            [
                _pack(player, PLAYER_FIELDS),
                [_status(cat, status) for status in player.statuses],
            ]
            for player in st.players
        ],
        "stack": [_frame(cat, frame) for frame in st.stack],
        "demand": None
        if st.demand is None
        else [_pack(st.demand, DEMAND_FIELDS), _node(cat, st.demand.node)],
        "combat": None if st.combat is None else _combat(st.combat),
        "offers": [_pack(offer, OFFER_FIELDS) for offer in st.offers],
    }


def _frame(cat: Catalog, frame: Frame) -> dict[str, object]:
    """A frame by the names of its fields; what is as in a fresh one is left out."""
    row: dict[str, object] = {"code": frame.code}
    model: Frame | None
    if isinstance(frame, EffectFrame):
        row["node"] = _node(cat, frame.node)
        model = EffectFrame(frame.node)
    else:
        model = blank_frame(frame.code)
    for name in SHARED_FIELDS + frame.fields:
        value = getattr(frame, name)
        if value != getattr(model, name):
            row[name] = _plain(value)
    return row


def _status(cat: Catalog, status: Status) -> list[object]:
    return [
        _pack(status, STATUS_FIELDS),
        _node(cat, status.lasting),
        _node(cat, status.trigger),
    ]


def _combat(combat: Combat) -> list[object]:
    return [
        _pack(combat, COMBAT_FIELDS),
        [[list(pair) for pair in getattr(combat, name)] for name in COMBAT_PAIRS],
        [_pack(foe, FOE_FIELDS) for foe in combat.foes],
        None if combat.contract is None else _pack(combat.contract, OFFER_FIELDS),
    ]


class _Reader:
    """Reads checked values out of untrusted data."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat

    def rows(self, value: object) -> list[object]:
        if not isinstance(value, list):
            raise SaveError(f"Expected a list, found {type(value).__name__}.")
        return value

    def unpack(self, thing: object, names: tuple[str, ...], value: object) -> None:
        """Set the fields; each keeps the type it has in a fresh object."""
        row = self.rows(value)
        if len(row) != len(names):
            raise SaveError(f"Expected {len(names)} values, found {len(row)}.")
        for name, item in zip(names, row, strict=True):
            self.put(thing, name, item)

    def put(self, thing: object, name: str, item: object) -> None:
        """Set one field; it keeps the type it has."""
        model = getattr(thing, name)
        if isinstance(model, bool):
            good = isinstance(item, bool)
        elif isinstance(model, int):
            good = isinstance(item, int) and not isinstance(item, bool)
        elif isinstance(model, str):
            good = isinstance(item, str)
        else:
            good = isinstance(item, list) and all(isinstance(x, int | str | bool) for x in item)
        if not good:
            raise SaveError(f"The value of '{name}' has the wrong type.")
        setattr(thing, name, list(item) if isinstance(item, list) else item)

    def old_frame(self, value: object) -> Frame:
        """A frame of shape 2: its registers in their order, and its node."""
        values, number = self.rows(value)
        node = self.effect(number)
        return self.frame({**upgraded(self.rows(values), node), "node": number})

    def frame(self, value: object) -> Frame:
        """A frame by the names of its fields."""
        if not isinstance(value, dict):
            raise SaveError(f"Expected a frame by its fields, found {type(value).__name__}.")
        code = value.get("code")
        node = self.effect(value.get("node", -1))
        frame: Frame | None = None
        if node is not None and code == c.F_EFFECT:
            frame = EffectFrame(node)
        elif node is None and isinstance(code, int):
            frame = blank_frame(code)
        if frame is None:
            raise SaveError(f"The save speaks of a procedure ({code}) that does not exist.")
        for name, item in value.items():
            if name in SHARED_FIELDS or name in frame.fields:
                self.put(frame, name, item)
            elif name not in ("code", "node"):
                raise SaveError(f"The save gives a procedure ({code}) a field '{name}'.")
        return frame

    def ints(self, value: object) -> list[int]:
        row = self.rows(value)
        found: list[int] = []
        for item in row:
            if not isinstance(item, int) or isinstance(item, bool):
                raise SaveError("Expected whole numbers.")
            found.append(item)
        return found

    def node(self, value: object) -> Node | None:
        if not isinstance(value, int):
            raise SaveError("Expected the number of a card's text.")
        if value < 0:
            return None
        try:
            return self.cat.node(value)
        except IndexError:
            raise SaveError("The save speaks of card text that is not in these packs.") from None

    def effect(self, value: object) -> Effect | None:
        node = self.node(value)
        if node is not None and not isinstance(node, Effect):
            raise SaveError("The save speaks of card text that cannot be run.")
        return node


def from_data(cat: Catalog, settings: Settings, data: object) -> State:
    """A state from `to_data`; SaveError if the data is not one."""
    if not isinstance(data, dict) or data.get("shape") not in (SHARED_REGISTERS, SHAPE):
        raise SaveError("This is not a saved state of this version.")
    try:
        return _from_data(cat, settings, data)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as problem:
        raise SaveError(f"The saved state is damaged ({problem}).") from None


def _chance(read: _Reader, row: list[object]) -> Chance:
    """The generator: a fast one, or one with a key."""
    if not 3 <= len(row) <= 4:
        raise SaveError(DAMAGED_CHANCE)
    word, drawn = row[0], row[1]
    if not isinstance(word, int) or not isinstance(drawn, int) or min(word, drawn) < 0:
        raise SaveError(DAMAGED_CHANCE)
    chance = Chance(word)
    chance.drawn = drawn
    chance.script = read.ints(row[2])
    if len(row) == 4:
        key = read.ints(row[3])
        if len(key) != KEY_WORDS or min(key) < 0 or max(key) > WORD_MASK:
            raise SaveError(DAMAGED_CHANCE)
        chance.key = key
        chance.word = word
    return chance


def _from_data(cat: Catalog, settings: Settings, data: dict[str, object]) -> State:
    cat = cat.under(settings)
    read = _Reader(cat)
    st = State(cat, settings, _chance(read, read.rows(data["chance"])))
    read.unpack(st, STATE_FIELDS, data["state"])
    for row in read.rows(data["facts"]):
        text, answer = read.rows(row)
        if not isinstance(text, str) or not isinstance(answer, bool | int):
            raise SaveError("An answer about the real world is damaged.")
        st.facts[text] = answer
    st.intent = tuple(read.ints(data["intent"]))
    st.progress = tuple(read.ints(data["progress"]))
    for row in read.rows(data["queue"]):
        noted = read.ints(row)
        card, which, seat, other = noted if len(noted) > OLD_QUEUE else [*noted, -1]
        st.queue.append((CardId(card), which, Seat(seat), Seat(other)))
    for name, uses in (("uses", st.uses), ("game_uses", st.game_uses)):
        for use in read.rows(data[name]):
            seat, key, victim, count = read.ints(use)
            uses.append((Seat(seat), key, Seat(victim), count))
    st.ledger = read.ints(data.get("ledger", []))  # older saves remember nothing
    st.face_up = as_cards(read.ints(data.get("face_up", [])))
    st.newcomers = as_cards(read.ints(data.get("newcomers", [])))
    st.killed = data.get("killed") is True
    endless = read.ints(data.get("endless", [0, 0, 0, 0]))
    st.chain, st.acts, st.rulings, st.deeds = endless
    for row in read.rows(data["players"]):
        values, statuses = read.rows(row)
        player = Player(Seat(0))
        read.unpack(player, PLAYER_FIELDS, values)
        for one in read.rows(statuses):
            player.statuses.append(_read_status(read, one))
        st.players.append(player)
    old = data["shape"] == SHARED_REGISTERS
    for row in read.rows(data["stack"]):
        st.stack.append(read.old_frame(row) if old else read.frame(row))
    if data["demand"] is not None:
        values, node = read.rows(data["demand"])
        demand = Demand(Seat(0), DemandKind(0), [], 0, 0)
        read.unpack(demand, DEMAND_FIELDS, values)
        demand.node = read.effect(node)
        st.demand = demand
    if data["combat"] is not None:
        st.combat = _read_combat(read, data["combat"])
    for row in read.rows(data["offers"]):
        offer = Offer(OfferId(0), OfferKind(0), Seat(0), Seat(0))
        read.unpack(offer, OFFER_FIELDS, row)
        st.offers.append(offer)
    _check_whole(st)
    return st


def _read_status(read: _Reader, value: object) -> Status:
    values, lasting, trigger = read.rows(value)
    status = Status(CardId(0), 0, CardId(0))
    known = read.rows(values)
    read.unpack(status, STATUS_FIELDS, [*known, -1] if len(known) == OLD_STATUS else known)
    node = read.node(lasting)
    if isinstance(node, Lasting):
        status.lasting = node
    other = read.node(trigger)
    if isinstance(other, LastingTrigger):
        status.trigger = other
    return status


def _read_combat(read: _Reader, value: object) -> Combat:
    values, pairs, foes, contract = read.rows(value)
    combat = Combat(Seat(0))
    read.unpack(combat, COMBAT_FIELDS, values)
    known = read.rows(pairs)
    if len(known) == OLD_PAIRS:
        known = [*known, [], []]
    for name, rows in zip(COMBAT_PAIRS, known, strict=True):
        setattr(combat, name, [tuple(read.ints(row)) for row in read.rows(rows)])
    for row in read.rows(foes):
        foe = Foe(FoeId(0), CardId(0))
        read.unpack(foe, FOE_FIELDS, row)
        combat.foes.append(foe)
    if contract is not None:
        offer = Offer(OfferId(0), OfferKind(0), Seat(0), Seat(0))
        read.unpack(offer, OFFER_FIELDS, contract)
        combat.contract = offer
    return combat


def _check_whole(st: State) -> None:
    """The parts fit together: sizes, seats, and every card in the place it claims."""
    size = len(st.cat.cards)
    if any(len(row) != size for row in (st.place, st.owner, st.equipped, st.host)):
        raise SaveError("The save belongs to another set of cards.")
    if len(st.players) != st.settings.seats or not st.stack:
        raise SaveError("The save does not fit the number of players.")
    if st.ledger and len(st.ledger) != c.LEDGERS * len(st.players) ** 2:
        raise SaveError("The save does not fit the number of players.")
    seats = range(len(st.players))
    if st.active not in seats or any(st.players[seat].seat != seat for seat in seats):
        raise SaveError("The save names a seat that does not exist.")
    piles = (
        (c.IN_DOOR_DECK, st.door_deck),
        (c.IN_DOOR_DISCARDS, st.door_discards),
        (c.IN_TREASURE_DECK, st.treasure_deck),
        (c.IN_TREASURE_DISCARDS, st.treasure_discards),
    )
    for place, pile in piles:
        if any(not 0 <= card < size or st.place[card] != place for card in pile):
            raise SaveError("A card of the save is in two places.")
        if len(set(pile)) != len(pile) or st.place.count(place) != len(pile):
            raise SaveError("A pile of the save is damaged.")
    for player in st.players:
        for place, cards in ((c.IN_HAND, player.hand), (c.IN_PLAY, player.table)):
            for card in cards:
                if not 0 <= card < size or st.place[card] != place or st.owner[card] != player.seat:
                    raise SaveError("A card of the save is in two places.")
