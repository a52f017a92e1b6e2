"""Builds views: what a seat sees, from nothing, field by field, out of what is open to it.

Only what is put in here can ever be known to a player, a bot or a browser. It changes nothing.
"""

from __future__ import annotations

from typing import Final

from kickdoor.actions.action_types import PROGRESS
from kickdoor.actions.codec import from_engine
from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.effects.discard_piles import is_hushed
from kickdoor.engine.flow.charity import hand_limit
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.deaths import body_of
from kickdoor.engine.flow.door_cards import door_plays
from kickdoor.engine.flow.rolls import current_roll, is_escape_roll
from kickdoor.engine.flow.treasure_sharing import ShareFrame
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, Seat
from kickdoor.engine.ledger import noted
from kickdoor.engine.options.buy_off_checks import fleeing_frame
from kickdoor.engine.ranks import rank_room, rank_total
from kickdoor.engine.state import Action, Demand, Player, State, Status
from kickdoor.engine.strength import player_strength
from kickdoor.engine.turn_taking import waiting_seats
from kickdoor.seats.combat_views import combat_view, offer_view
from kickdoor.seats.player_summaries import summary_of
from kickdoor.seats.views import (
    NO_QUESTION,
    Awaited,
    CurseView,
    DemandView,
    OfferNotice,
    PileView,
    PlayerView,
    RankView,
    RollView,
    Rules,
    StatusView,
    TableCard,
    TieView,
    View,
)

HIDDEN: Final = (c.IN_DOOR_DECK, c.IN_TREASURE_DECK, c.IN_BOX)


def can_see(st: State, seat: Seat, card: CardId) -> bool:
    """Whether the card is open to the seat now (DECK-02, DECK-05, DECK-06)."""
    place = st.place[card]
    if place in HIDDEN:
        # Personas that nobody has are public.
        return place == c.IN_BOX and st.cat.cards[card].kind == c.PERSONA
    if place == c.IN_HAND:
        return st.owner[card] == seat or _is_turned_up(st, card)
    if place in (c.IN_DOOR_DISCARDS, c.IN_TREASURE_DISCARDS) and is_hushed(st):
        return False
    if place == c.IN_DOOR_DISCARDS:
        return st.door_discards[-1] == card
    if place == c.IN_TREASURE_DISCARDS:
        return st.treasure_discards[-1] == card
    return True


def _is_turned_up(st: State, card: CardId) -> bool:
    """Whether it is the door's card, while its finder decides whether to play it (TURN-03)."""
    demand = st.demand
    return demand is not None and demand.kind == c.D_DOOR_CARD and demand.card == card


def visible_card(st: State, seat: Seat, card: CardId) -> CardId:
    """The card, or -1 if it is hidden from the seat."""
    return card if card >= 0 and can_see(st, seat, card) else NO_CARD


def view(st: State, seat: Seat) -> View:
    """What the seat may know now; -1 is a spectator."""
    flight = fleeing_frame(st)
    own = st.players[seat] if 0 <= seat < len(st.players) else None
    parties = [offer for offer in st.offers if seat in (offer.maker, offer.target)]
    others = [offer for offer in st.offers if seat not in (offer.maker, offer.target)]
    return View(
        seat=seat,
        version=st.version,
        rules=rules_of(st),
        turn=st.turn,
        active=st.active,
        window=st.window,
        main=st.main,
        intent=PROGRESS[st.intent[0]] if st.intent else None,
        passed=[player.seat for player in st.players if st.passed >> player.seat & 1],
        awaited=awaited(st, seat),
        players=[player_view(st, player) for player in st.players],
        hand=own.hand[:] if own is not None else [],
        fresh=own.fresh[:] if own is not None else [],
        demand=demand_view(st, seat),
        doors=_pile(st.door_deck, st.door_discards, is_hushed(st)),
        treasures=_pile(st.treasure_deck, st.treasure_discards, is_hushed(st)),
        combat=combat_view(st, seat),
        runner=flight.runner if flight is not None else NOBODY,
        running_from=flight.foe if flight is not None else NO_FOE,
        roll=_roll(st, seat),
        curse=_curse(st),
        shared=_shared(st),
        offers=[offer_view(offer) for offer in parties],
        notices=[
            OfferNotice(
                number=offer.number, kind=offer.kind, maker=offer.maker, target=offer.target
            )
            for offer in others
        ],
        ties=ties_of(st) if st.ledger else [],
        winners=st.winners[:],
        over=st.over,
        hushed=is_hushed(st),
        fought=st.fought,
        margin=st.margin,
        killed=st.killed,
        spent=st.spent[:],
        facts=facts_of(st),
    )


def facts_of(st: State) -> dict[str, bool | int]:
    """Facts about the real world: what the table agreed on, and answers given since."""
    if not st.facts:
        return st.settings.facts.copy()
    return {**st.settings.facts, **st.facts}


def ties_of(st: State) -> list[TieView]:
    """What the table saw players do to each other: cards played, help, deals kept."""
    count = len(st.players)
    size = count * count
    pairs = {at % size for at, times in enumerate(st.ledger) if times}
    return [
        TieView(
            by=Seat(by),
            to=Seat(to),
            blows=noted(st, c.LEDGER_BLOW, Seat(by), Seat(to)),
            favours=noted(st, c.LEDGER_FAVOUR, Seat(by), Seat(to)),
            deals=noted(st, c.LEDGER_DEAL, Seat(by), Seat(to)),
        )
        for by, to in (divmod(pair, count) for pair in sorted(pairs))
    ]


def rules_of(st: State) -> Rules:
    """The settings in force, as far as players need them."""
    settings = st.settings
    return Rules(
        editions=settings.editions[:],
        goal_level=settings.goal_level,
        hand_limit=settings.hand_limit,
        faster=settings.faster,
        shared_victory=settings.shared_victory,
        epic=settings.epic,
        ask_help_while_ahead=settings.ask_help_while_ahead,
        offer_hand_cards=settings.offer_hand_cards,
        kill_window_ms=settings.kill_window_ms,
        answer_ms=settings.answer_ms,
        live=settings.live,
        turn_limit=settings.turn_limit,
        hands=settings.hands,
        big_limit=settings.big_limit,
        companion_limit=settings.companion_limit,
        kill_levels=settings.kill_levels,
        race_with_class=settings.human_with_class,
    )


def player_view(st: State, player: Player) -> PlayerView:
    """A player as everybody sees them."""
    return PlayerView(
        seat=player.seat,
        level=player.level,
        sex=player.sex,
        race=player.race,
        alive=player.alive,
        hand_size=len(player.hand),
        hand_limit=hand_limit(st, player.seat),
        strength=player_strength(st, player.seat),
        ranks=ranks_of(st, player.seat) if st.cat.ranked else [],
        table=[
            TableCard(card=card, equipped=st.equipped[card], host=st.host[card])
            for card in player.table
        ],
        statuses=[
            StatusView(
                card=status.card,
                source=status.source,
                until=status.until,
                moment=status.trigger.moment if status.trigger is not None else 0,
                node=_text_of(st, status),
                counted=status.counted,
                idle=status.idle,
            )
            for status in player.statuses
        ],
        body=body_of(st, player.seat) if not player.alive else [],
        summary=summary_of(st.cat, player, st.equipped),
        sex_changed=player.sex_changed,
    )


def _text_of(st: State, status: Status) -> int:
    """The number of the text of a status."""
    if status.lasting is not None:
        return st.cat.node_number(status.lasting)
    return st.cat.node_number(status.trigger) if status.trigger is not None else -1


def ranks_of(st: State, seat: Seat) -> list[RankView]:
    """Total Ranks of Powers and Katas, and their limits."""
    return [
        RankView(kind=kind, total=rank_total(st, seat, kind), room=rank_room(st, seat, kind))
        for kind in st.cat.ranked
    ]


def awaited(st: State, seat: Seat) -> Awaited:
    """Whom the table waits for; in a window, everybody who has not passed."""
    if st.over:
        return Awaited(seats=[], kind=NO_QUESTION, rule="", card=NO_CARD)
    demand = st.demand
    if demand is not None:
        return Awaited(
            seats=[demand.seat],
            kind=demand.kind,
            rule=demand.rule,
            card=visible_card(st, seat, demand.card),
        )
    return Awaited(seats=waiting_seats(st), kind=NO_QUESTION, rule="", card=NO_CARD)


def demand_view(st: State, seat: Seat) -> DemandView | None:
    """The open question, if it is this seat's."""
    demand = st.demand
    if demand is None or demand.seat != seat:
        return None
    return DemandView(
        kind=demand.kind,
        rule=demand.rule,
        card=demand.card,
        about=demand.about,
        choices=demand.choices[:],
        picked=demand.picked[:],
        low=demand.low,
        high=demand.high,
        plays=[from_engine(play, st.cat) for play in _door_plays(st, demand)],
        node=st.cat.node_number(demand.node) if demand.node is not None else -1,
        options=_option_nodes(st, demand),
    )


def _door_plays(st: State, demand: Demand) -> list[Action]:
    return door_plays(st, demand.seat, demand.card) if demand.kind == c.D_DOOR_CARD else []


def _option_nodes(st: State, demand: Demand) -> list[int]:
    node = demand.node
    if demand.kind != c.D_OPTION or not isinstance(node, PickOne):
        return []
    return [st.cat.node_number(node.of[choice]) for choice in demand.choices]


def _pile(deck: list[CardId], discards: list[CardId], hushed: bool) -> PileView:
    """The sizes of a deck and its discards; in a test of memory not even the top card (AMB-45)."""
    top = discards[-1] if discards and not hushed else NO_CARD
    return PileView(deck=len(deck), discards=len(discards), top=top)


def _roll(st: State, seat: Seat) -> RollView | None:
    frame = current_roll(st)
    if frame is None or frame.face == 0:
        return None
    return RollView(
        seat=frame.roller,
        face=frame.face,
        plus=frame.plus,
        card=visible_card(st, seat, frame.card),
        escape=is_escape_roll(st),
    )


def _curse(st: State) -> CurseView | None:
    frame = current_curse(st)
    if frame is None:
        return None
    return CurseView(card=frame.card, victim=frame.victim, by=frame.by)


def _shared(st: State) -> list[CardId]:
    """Treasures drawn face up and not yet picked (REWARD-03)."""
    for frame in reversed(st.stack):
        if isinstance(frame, ShareFrame):
            return frame.treasures[:]
    return []
