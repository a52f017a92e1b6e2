"""Made-up records with known effects: what statistics must find, and what they must not."""

from random import Random

from kickdoor.engine.ids import DefId, Seat
from kickdoor.lab import records as r

CARDS = [
    ("Sure Thing", "item"),
    ("Millstone", "item"),
    *[(f"Trinket {number}", "item") for number in range(18)],
    ("Bard", "class"),
    ("Monk", "class"),
    ("Damp Troll", "monster"),
]
SURE, MILLSTONE, BARD, MONK, TROLL = 0, 1, 20, 21, 22
SEATS = 4


def head(seed: int = 1) -> r.RunHead:
    return r.RunHead(
        editions=["made-up"],
        names=["Made <Up>"],
        lead="made-up",
        seats=SEATS,
        bots=["easy"] * SEATS,
        seed=seed,
        turn_limit=500,
        options={},
        digest="0",
        goal=10,
        cards=[
            r.CardRecord(name=name, kind=kind, deck="Treasure", edition="made-up", copies=1)
            for name, kind in CARDS
        ],
    )


def made_up(
    count: int, seed: int = 1, strength: float = 3.0, turns: int = 30, turn: int = 5
) -> r.Records:
    """Games in which Sure Thing makes winning `strength` times as likely, Millstone as unlikely.

    Leaders draw twice as many cards, which must not make any card look strong.
    """
    luck = Random(seed)
    return r.Records(
        head=head(seed), games=[game(luck, at, seed, strength, turns, turn) for at in range(count)]
    )


def game(
    luck: Random, number: int, seed: int, strength: float, turns: int, turn: int
) -> r.GameRecord:
    leader = luck.randrange(SEATS)
    weights = [2.0 if seat == leader else 1.0 for seat in range(SEATS)]
    deck = list(range(22))
    luck.shuffle(deck)
    draws, uses = [], []
    for seat in range(SEATS):
        lead = 2 if seat == leader else -2
        for _ in range(6 if seat == leader else 3):
            card = DefId(deck.pop())
            draws.append(r.Draw(card, Seat(seat), r.FROM_TREASURES, turn, 4 + lead, lead))
            uses.append(r.Use(card, Seat(seat), used=1 if card != MILLSTONE else 0, sold=0, hand=1))
            weights[seat] *= {SURE: strength, MILLSTONE: 1 / strength}.get(card, 1.0)
    winner = Seat(luck.choices(range(SEATS), weights)[0])
    long = turns + luck.randrange(-8, 9)
    levels = [10 if seat == winner else luck.randrange(3, 9) for seat in range(SEATS)]
    return r.GameRecord(
        number=number,
        seed=seed + number,
        turns=long,
        decisions=long * 12,
        ended="won",
        how=r.KILL_ALONE,
        winners=[winner],
        first=luck.randrange(SEATS),
        levels=levels,
        curves=[[1 + (level - 1) * at // long for at in range(1, long + 1)] for level in levels],
        draws=draws,
        cards=uses,
        monsters=[r.Monster(DefId(TROLL), 4, 2, 1, 2, 1, luck.randrange(2))],
        deals=[
            r.Deal(Seat(0), Seat(1), 2, 0, r.ACCEPTED),
            r.Deal(Seat(0), Seat(2), 1, 0, r.REFUSED),
        ],
        mechanisms={"combat started": 4, **({"died": 1} if luck.random() < 0.2 else {})},
    )
