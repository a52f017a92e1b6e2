"""What a server keeps to be quick: only so much of it, and never anything that is wrong."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom, seeded

from kickdoor.engine import codes as c
from kickdoor.table import archive
from kickdoor.table.archive import Archive
from kickdoor.table.presentation import choice_cache
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.room import log_entries as en
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store

CAT = MIXES.get(["legends"]).catalog
PASS, KICK, LOOT = (c.A_PASS,), (c.A_KICK,), (c.A_LOOT,)


def card_of(kind: int) -> int:
    return next(card for card, one in enumerate(CAT.cards) if one.kind == kind)


@pytest.mark.parametrize(
    ("action", "kept"),
    [
        (PASS, True),
        ((c.A_EQUIP, 0), True),
        ((c.A_PLAY, card_of(c.ITEM), 0), True),
        ((c.A_PLAY, card_of(c.CLASS), 0), True),
        ((c.A_PLAY, card_of(c.CURSE), 0), False),  # on whom?
        ((c.A_PLAY, card_of(c.ENHANCER), 0), False),  # on which monster?
        ((c.A_ASK_HELP, 1, 2), False),  # a seat and a price
        ((c.A_ANSWER, 0), False),
    ],
)
def test_only_choices_that_read_the_same_everywhere_are_kept(
    action: tuple[int, ...], kept: bool
) -> None:
    assert ChoiceCache(CAT).may_keep(action) is kept


def test_a_full_cache_of_choices_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice_cache, "MOST_KEPT", 2)
    cache = ChoiceCache(CAT)
    assert cache.keep(PASS, b'"pass"') == msgspec.Raw(b'"pass"')
    cache.keep(KICK, b'"kick"')
    assert cache.choices == {PASS: msgspec.Raw(b'"pass"'), KICK: msgspec.Raw(b'"kick"')}
    assert cache.keep(LOOT, b'"loot"') == msgspec.Raw(b'"loot"')
    assert cache.choices == {LOOT: msgspec.Raw(b'"loot"')}


def finished_log() -> list[bytes]:
    """The log of a game that is over."""
    with seeded("kept"):
        simulated = SimulatedRoom(
            3, 2, takeover="auto", countdown_ms=SECOND, options={"turn_limit": 4}
        )
        simulated.start()
        simulated.play_out()
    return [en.ENCODER.encode(entry) for entry in simulated.room.pending]


def test_the_oldest_replay_makes_room_and_a_deleted_one_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_KEPT", 2)
    log = finished_log()

    async def script() -> None:
        registry = RoomRegistry(Store(str(tmp_path / "tables.db")))
        await registry.open()
        await registry.accept()
        try:
            for table in ("one", "two", "three"):
                await registry.store.append(table, 1, log, 0, None)
            found = Archive(registry)
            one = await found.finished("one")
            two = await found.finished("two")
            assert await found.finished("one") is one  # not read again
            await found.finished("three")
            assert await found.finished("two") is two
            assert await found.finished("one") is not one
            two = await found.finished("two")
            for forget in registry.cleaner.deleted:
                forget("two")
            assert await found.finished("two") is not two
        finally:
            await registry.close()

    asyncio.run(script())
