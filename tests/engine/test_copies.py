"""What every part of a state promises: a copy and a save have all its values."""

from collections.abc import Callable

import pytest
from tests.engine.deck import small_deck

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, DemandKind, EventCode, FoeId, OfferId, OfferKind, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Combat, Demand, Foe, Player, State, Status

CAT = small_deck()
Part = State | Player | Combat | Foe | Offer | Demand | Status | Chance
EFFECT = next(card.play for card in CAT.defs if card.text.play)
# What is one and the same in a copy: cards and settings, texts of cards, and what never changes.
SHARED = ("cat", "settings", "node", "lasting", "trigger", "key", "block")
ROWS = {"mods": 4, "uses": 4, "game_uses": 4, "queue": 4, "multiply": 3, "level_swap": 2}
ROWS |= {"escaped_from": 2, "spoils": 6, "merits": 2, "events": 6}


def fields_of(thing: object) -> list[str]:
    """Everything that is set in an object, however it is compiled."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [name for name in names if not callable(getattr(thing, name))]


def filled(thing: object) -> None:
    """Give every plain field a value that it does not begin with."""
    for number, name in enumerate(fields_of(thing), 3):
        value = getattr(thing, name)
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, number)
        elif isinstance(value, str):
            setattr(thing, name, f"text {number}")
        elif name in ROWS:
            setattr(thing, name, [tuple(range(number, number + ROWS[name]))])
        elif name in ("equipped", "slain"):
            setattr(thing, name, [False, True])
        elif name in ("tags", "texts"):
            setattr(thing, name, [f"text {number}"])
        elif isinstance(value, tuple):
            setattr(thing, name, (number, 1))
        elif isinstance(value, list) and name not in SHARED:
            setattr(thing, name, [number, 1])


def plain(thing: object) -> object:
    """All values, down to the last."""
    if isinstance(thing, list):
        return [plain(one) for one in thing]
    if isinstance(thing, (State, Player, Combat, Foe, Offer, Demand, Status, Chance, EffectFrame)):
        return {
            name: getattr(thing, name) if name in SHARED else plain(getattr(thing, name))
            for name in fields_of(thing)
        }
    return thing


def lists_of(thing: object) -> list[object]:
    """Every list and every dictionary that may not be shared."""
    found: list[object] = []
    if isinstance(thing, list):
        found.append(thing)
        for one in thing:
            found += lists_of(one)
    elif isinstance(thing, dict):
        found.append(thing)
    elif isinstance(plain(thing), dict):
        for name in fields_of(thing):
            if name not in SHARED:
                found += lists_of(getattr(thing, name))
    return found


def chance() -> Chance:
    made = Chance(9)
    made.record = [4]
    made.bounds = [6]
    made.script = [2, 3]
    made.drawn = 8
    return made


def secure() -> Chance:
    made = Chance(5, True)
    made.below(6)
    return made


def demand() -> Demand:
    made = Demand(Seat(0), DemandKind(0), [], 0, 0)
    filled(made)
    made.node = EFFECT
    return made


def status() -> Status:
    made = Status(CardId(0), 0, CardId(0))
    filled(made)
    made.lasting = Lasting([], 1)
    made.trigger = LastingTrigger(1, EFFECT)
    return made


def player() -> Player:
    made = Player(Seat(0))
    filled(made)
    made.statuses = [status()]
    return made


def foe() -> Foe:
    made = Foe(FoeId(0), CardId(0))
    filled(made)
    return made


def offer() -> Offer:
    made = Offer(OfferId(0), OfferKind(0), Seat(0), Seat(0))
    filled(made)
    return made


def combat() -> Combat:
    made = Combat(Seat(0))
    filled(made)
    made.foes = [foe(), Foe(FoeId(8), CardId(9))]
    made.contract = offer()
    return made


def state() -> State:
    made = State(CAT, Settings(seats=4), chance())
    filled(made)
    made.players = [player(), Player(Seat(1))]
    made.demand = demand()
    made.combat = combat()
    made.offers = [offer()]
    made.stack = [EffectFrame(EFFECT)]
    made.events = [(EventCode(1), "rule", Seat(2), 3, 4, 5)]
    made.facts = {"It rains.": True}
    return made


MAKERS: list[Callable[[], Part]] = [
    chance,
    secure,
    demand,
    status,
    player,
    foe,
    offer,
    combat,
    state,
]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_copy_has_every_value_and_shares_no_list(make: Callable[[], Part]) -> None:
    thing = make()
    other = thing.copy()
    assert type(other) is type(thing)
    assert plain(other) == plain(thing)
    ours = {id(one) for one in lists_of(thing)}
    assert not [one for one in lists_of(other) if id(one) in ours]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_no_field_is_left_as_it_began(make: Callable[[], Part]) -> None:
    """Or the test above would not notice a field that is not copied."""
    thing = make()
    begun = {
        Demand: Demand(Seat(0), DemandKind(0), [], 0, 0),
        Status: Status(CardId(0), 0, CardId(0)),
        Player: Player(Seat(0)),
        Foe: Foe(FoeId(0), CardId(0)),
        Offer: Offer(OfferId(0), OfferKind(0), Seat(0), Seat(0)),
        Combat: Combat(Seat(0)),
        State: State(CAT, Settings(seats=3), Chance(0)),
    }.get(type(thing))
    if begun is not None:
        same = [name for name in fields_of(thing) if getattr(thing, name) == getattr(begun, name)]
        assert [name for name in same if name != "cat"] == []


def test_a_save_has_every_value_of_a_state() -> None:
    st = referee.new_game(CAT, Settings(seats=3), 1)
    for one in range(3):
        st.players[one].statuses = [status_of_deck()]
    filled_but_cards(st)
    again = from_data(st.cat, st.settings, to_data(st))
    ours, theirs = plain(st), plain(again)
    assert isinstance(ours, dict)
    assert isinstance(theirs, dict)
    del ours["stack"], theirs["stack"]  # see test_frames.py
    assert theirs == {**ours, "events": None}  # the log is kept elsewhere


def filled_but_cards(st: State) -> None:
    """A state with a value of its own in every field that does not say where cards are."""
    cards = ("place", "owner", "equipped", "host", "active", "players", "stack", "ledger")
    kept = {name: getattr(st, name) for name in fields_of(st) if name in cards}
    kept |= {
        name: getattr(st, name) for name in fields_of(st) if "deck" in name or "discards" in name
    }
    filled(st)
    for name, value in kept.items():
        setattr(st, name, value)
    for player in st.players:
        seat, hand, table, statuses = player.seat, player.hand, player.table, player.statuses
        filled(player)
        player.seat, player.hand, player.table, player.statuses = seat, hand, table, statuses
    st.ledger = list(range(c.LEDGERS * len(st.players) ** 2))
    st.demand = demand()
    st.combat = combat()
    st.offers = [offer()]
    st.facts = {"It rains.": True}
    st.chance.script = [2, 3]
    st.events = [(EventCode(1), "rule", Seat(2), 3, 4, 5)]


def status_of_deck() -> Status:
    """As saves know them: with text that stands on a card."""
    made = status()
    made.lasting = made.trigger = None
    return made
