"""What a player is and what is in force for a player: traits, Joiners, statics.

It only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, Seat
from kickdoor.engine.nodes.item_statics import Usable, Waive
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.player_statics import Ban, CountsAs, ForAll, TwoTraits

if TYPE_CHECKING:
    from kickdoor.engine.state import State, Status

S = TypeVar("S", bound=Static)
HUMAN: Final = "Human"
JOINED_KINDS: Final = (c.CLASS, c.RACE, c.STANCE)  # a Joiner may stand beside them

# What a trait is asked for: CountsAs may hold for one and not for the other.
FOR_ANYTHING: Final = 0
FOR_MONSTERS: Final = 1
FOR_ITEMS: Final = 2


def trait_cards(st: State, seat: Seat, kind: int) -> list[CardId]:
    """The player's cards in play of a kind."""
    cards = st.cat.cards
    return [card for card in st.players[seat].table if cards[card].kind == kind]


def joiner_of(st: State, seat: Seat, kind: int) -> CardId:
    """The player's Joiner for that kind of trait, or -1 (SUPERM-01)."""
    for card in st.players[seat].table:
        if TwoTraits in st.cat.cards[card].says:
            for static in st.cat.cards[card].others:
                if isinstance(static, TwoTraits) and static.kind == kind:
                    return card
    return NO_CARD


def has_no_drawbacks(st: State, seat: Seat, kind: int) -> bool:
    """A Joiner stands beside a single card of the kind (SUPERM-04, AMB-34)."""
    joiner = joiner_of(st, seat, kind)
    if joiner < 0 or len(trait_cards(st, seat, kind)) != 1:
        return False
    for static in st.cat.cards[joiner].others:
        if isinstance(static, TwoTraits) and static.kind == kind:
            return static.pure
    return False


def is_spared(st: State, seat: Seat, kind: int) -> bool:
    """The same for whatever kind a text counts or asks for; most have no Joiner."""
    return kind in JOINED_KINDS and has_no_drawbacks(st, seat, kind)


def has_trait(
    st: State, seat: Seat, name: str, hostile: bool = False, use: int = FOR_ANYTHING
) -> bool:
    """The player has the Class, Race, Stance or Persona of that name, or counts as having it.

    `hostile`: the answer yes would hurt, so a Joiner with a single trait waives it.
    """
    cards = st.cat.cards
    if st.players[seat].race == name:  # RACE-05; a Race card of a mix comes before it
        return name != HUMAN or not trait_cards(st, seat, c.RACE)
    for card in st.players[seat].table:
        definition = cards[card]
        kind = definition.kind
        if kind in (c.CLASS, c.RACE, c.STANCE, c.PERSONA) and definition.name == name:
            if not hostile or not has_no_drawbacks(st, seat, kind):
                return True
        if definition.others and (st.equipped[card] or not definition.is_gear):
            for static in definition.others:
                if isinstance(static, CountsAs) and _counts(static, name, use):
                    return True
    for status in st.players[seat].statuses:
        if is_status_in_force(st, seat, status) and status.lasting is not None:
            for static in status.lasting.statics:
                if isinstance(static, CountsAs) and _counts(static, name, use):
                    return True
    if st.cat.has_for_all and _counts_for_all(st, name, use):
        return True
    return name == HUMAN and _is_plain_human(st, seat)


def _counts(static: CountsAs, name: str, use: int) -> bool:
    if static.trait != name:
        return False
    if use == FOR_MONSTERS:
        return static.for_monsters
    if use == FOR_ITEMS:
        return static.for_items
    return True


def _counts_for_all(st: State, name: str, use: int) -> bool:
    """A table-wide text gives everybody the trait. Usability is not asked: it may ask back."""
    for player in st.players:
        for card in player.table:
            definition = st.cat.cards[card]
            if definition.is_gear and not st.equipped[card]:
                continue
            for static in definition.others:
                if isinstance(static, ForAll):
                    inner = static.static
                    if isinstance(inner, CountsAs) and _counts(inner, name, use):
                        return True
    return False


def _is_plain_human(st: State, seat: Seat) -> bool:
    """No Race (RACE-01); in some editions without Races no Class card either (RACE-06)."""
    if trait_cards(st, seat, c.RACE) or st.players[seat].race:
        return False
    if st.cat.has_race_cards:
        return True
    return st.settings.human_with_class or not trait_cards(st, seat, c.CLASS)


def is_in_force(st: State, seat: Seat, card: CardId) -> bool:
    """A card in play does what it says: Items only when equipped and usable (ITEM-03, ITEM-09)."""
    definition = st.cat.cards[card]
    if not definition.is_gear:
        return True
    if not st.equipped[card]:
        return False
    for static in definition.others:
        if isinstance(static, Usable) and static.cond.holds(st, seat, NO_FOE, None) != static.only:
            return is_waived(st, card)
    return True


def is_waived(st: State, card: CardId) -> bool:
    """A rule-breaker is attached to the card (ITEM-07)."""
    for other in st.players[st.owner[card]].table:
        if st.host[other] == card:
            for static in st.cat.cards[other].others:
                if isinstance(static, Waive):
                    return True
    return False


def is_status_in_force(st: State, seat: Seat, status: Status) -> bool:
    """What waits for a combat or a turn counts only in it (CURSE-05, CURSE-07, AMB-59)."""
    if status.until == c.UNTIL_NEXT_TURN:
        return status.counted
    if status.until != c.UNTIL_COMBAT:
        return True
    return status.counted and st.combat is not None and st.combat.is_in(seat)


def statics_of(st: State, seat: Seat, kind: type[S]) -> list[tuple[CardId, S]]:
    """What is in force of a kind for a player, with the card it comes from, in a fixed order.

    The bonuses that definitions keep apart (`hero`, `runs`, `against`) are not repeated here;
    those of a lasting effect and of table-wide texts are.
    """
    found: list[tuple[CardId, S]] = []
    player = st.players[seat]
    cards = st.cat.cards
    for card in player.table:
        if kind in cards[card].says and is_in_force(st, seat, card):
            for static in cards[card].others:
                if isinstance(static, kind):
                    found.append((card, static))
    for status in player.statuses:
        if status.lasting is not None and is_status_in_force(st, seat, status):
            for static in status.lasting.statics:
                if isinstance(static, kind):
                    found.append((status.source, static))
    if st.cat.has_for_all:
        for card, static in table_wide(st):
            if isinstance(static, kind):
                found.append((card, static))
    return found


def table_wide(st: State) -> list[tuple[CardId, Static]]:
    """What anybody's cards say about every player (J4)."""
    found: list[tuple[CardId, Static]] = []
    for player in st.players:
        for card in player.table:
            if ForAll in st.cat.cards[card].says and is_in_force(st, player.seat, card):
                for static in st.cat.cards[card].others:
                    if isinstance(static, ForAll):
                        found.append((card, static.static))
        for status in player.statuses:
            if status.lasting is not None and is_status_in_force(st, player.seat, status):
                for static in status.lasting.statics:
                    if isinstance(static, ForAll):
                        found.append((status.source, static.static))
    return found


def is_banned(st: State, seat: Seat, what: int) -> bool:
    """Something in force forbids the player this (BAN_ code)."""
    if not st.cat.bans >> what & 1:
        return False
    player = st.players[seat]
    if not player.statuses and not st.cat.has_for_all:
        cards = st.cat.cards
        for card in player.table:
            if cards[card].bans >> what & 1:
                break
        else:
            return False
    for card, static in statics_of(st, seat, Ban):
        if static.what == what:
            if card >= 0 and is_spared(st, seat, st.cat.cards[card].kind):
                continue  # SUPERM-04
            if static.cond is None or static.cond.holds(st, seat, NO_FOE, None):
                return True
    return False


def must_spare(st: State, seat: Seat, target: Seat) -> bool:
    """The player may play nothing on the other, who saw to that (AMB-112)."""
    if not st.cat.bans >> c.BAN_ON_YOU & 1 or seat == target:
        return False
    for status in st.players[seat].statuses:
        if status.by == target and status.lasting is not None:
            for static in status.lasting.statics:
                if isinstance(static, Ban) and static.what == c.BAN_ON_YOU:
                    return is_status_in_force(st, seat, status)
    return False


def spares_fight(st: State, seat: Seat) -> bool:
    """... nor into a combat of that player's."""
    combat = st.combat
    if combat is None or combat.is_in(seat) or not st.cat.bans >> c.BAN_ON_YOU & 1:
        return False
    return must_spare(st, seat, combat.fighter) or (
        combat.helper >= 0 and must_spare(st, seat, combat.helper)
    )
