"""Packs in both kinds of database: stored, changed by several at once, deleted when old."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa
from alembic import command
from tests.workshop.pack_makers import SOCK

from kickdoor.table.metrics import Metrics
from kickdoor.table.retention_cleaner import RetentionCleaner
from kickdoor.table.retention_policy import DAY, RetentionPolicy, policy_from_flags
from kickdoor.table.store.schema import PACK_CARDS, PACK_CHANGES, PACK_VERSIONS, PACKS
from kickdoor.table.store.schema_upgrade import config_for
from kickdoor.table.store.store import Store
from kickdoor.table.wire.pack_bodies import Changes, PackChange
from kickdoor.workshop.pack_draft import HeadDraft
from kickdoor.workshop.pack_store import PackStore
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.version_store import VersionStore

NOW = 100 * DAY * 1000
HEAD = HeadDraft(name="Kitchen", id="kitchen-1", base="legends", uses=["legends"])


def with_packs(url: str, work: Callable[[PackStore], Awaitable[object]], now: int = NOW) -> None:
    async def go() -> None:
        store = Store(url)
        await store.open()
        try:
            await work(PackStore(store, lambda: now))
        finally:
            await store.close()

    asyncio.run(go())


def change(editor: str, number: int, card: str, field: str, value: object) -> Changes:
    wanted = PackChange(id=str(number), card=card, field=field, value=value)  # type: ignore[arg-type]
    return Changes(editor=editor, changes=[wanted])


def test_many_editors_at_once_lose_nothing(database: str) -> None:
    async def work(packs: PackStore) -> None:
        pack, _ = await packs.add(HEAD, [SOCK])
        stored = await packs.pack(await packs.row(pack))
        (card,) = stored.draft.cards
        await asyncio.gather(
            *(
                packs.change(pack, change(f"editor-{n}", n, f"card-{n:03}", "*", {**SOCK}))
                for n in range(12)
            ),
            *(packs.change(pack, change("editor-x", n, card, "level", n)) for n in range(12)),
        )
        after = await packs.pack(await packs.row(pack))
        assert len(after.draft.cards) == 13
        assert after.row.revision == 25
        assert after.row.cards == 13
        encoded = sum(
            len(body) for (body,) in await packs.read(lambda c: c.execute(_bodies(pack)).all())
        )
        assert after.row.size == encoded + len(after.row.head)
        news = await packs.news(pack, 1, "")
        assert [one.revision for one in news.others] == list(range(2, 26))

    with_packs(database, work)


def _bodies(pack: str) -> sa.Select[tuple[bytes]]:
    return sa.select(PACK_CARDS.c.body).where(PACK_CARDS.c.pack_id == pack)


def test_a_refused_change_leaves_no_trace(database: str) -> None:
    async def work(packs: PackStore) -> None:
        pack, _ = await packs.add(HEAD, [SOCK])
        before = await packs.row(pack)
        wanted = change("editor-1", 1, "nothing-1", "level", 3)
        wanted.changes.insert(0, PackChange(id="0", card="", field="description", value="New."))
        with pytest.raises(ShopRefusal, match="not in the pack"):
            await packs.change(pack, wanted)
        assert await packs.row(pack) == before
        with pytest.raises(ShopRefusal):
            await packs.change("nowhere", wanted)

    with_packs(database, work)


def test_a_pack_outlives_the_server_and_its_end_leaves_nothing(database: str) -> None:
    made: list[str] = []

    async def write(packs: PackStore) -> None:
        pack, _ = await packs.add(HEAD, [SOCK])
        made.append(pack)
        await VersionStore(packs).keep(await packs.pack(await packs.row(pack)))
        await packs.change(pack, change("editor-1", 1, "card-1", "*", SOCK))

    async def read(packs: PackStore) -> None:
        stored = await packs.pack(await packs.row(made[0]))
        assert (len(stored.draft.cards), stored.row.version) == (2, 1)
        await packs.delete(made[0])
        counts = [
            sa.select(sa.func.count()).select_from(table)
            for table in (PACKS, PACK_CARDS, PACK_CHANGES, PACK_VERSIONS)
        ]
        left = await packs.read(lambda c: [c.execute(one).scalar_one() for one in counts])
        assert left == [0, 0, 0, 0]

    with_packs(database, write)
    with_packs(database, read)


def test_old_packs_are_deleted_and_listed_ones_kept(database: str) -> None:
    async def work(packs: PackStore) -> None:
        old, _ = await packs.add(HEAD, [SOCK])
        empty, _ = await packs.add(HEAD, [])
        listed, _ = await packs.add(HEAD, [SOCK])
        await packs.show(listed, NOW, "kitchen", b"{}")
        packs.now = lambda: NOW + 50 * DAY * 1000
        young, _ = await packs.add(HEAD, [])
        clock = (NOW + 60 * DAY * 1000) // 1000

        async def left(policy: RetentionPolicy) -> set[str]:
            cleaner = RetentionCleaner(packs.store, policy, set(), Metrics(), lambda: clock)
            await cleaner.clean()
            rows = await packs.read(lambda c: c.execute(sa.select(PACKS.c.id)).all())
            return {row[0] for row in rows}

        assert await left(RetentionPolicy()) == {old, listed, young}
        assert empty not in await left(RetentionPolicy(packs=90 * DAY))
        assert await left(RetentionPolicy(packs=59 * DAY)) == {listed, young}

    with_packs(database, work)


def test_the_policy_has_a_flag() -> None:
    assert policy_from_flags("forever", "30d", "90d").packs == 0
    assert policy_from_flags("forever", "30d", "90d", "2y").packs == 730 * DAY


def test_the_tables_go_and_come_with_their_migration(database: str) -> None:
    async def work(packs: PackStore) -> None:
        def down_and_up(connection: sa.Connection) -> list[set[str]]:
            seen = []
            for revision in ("0004", "head"):
                step = command.downgrade if revision == "0004" else command.upgrade
                step(config_for(connection), revision)
                seen.append(set(sa.inspect(connection).get_table_names()))
            return seen

        without, again = await packs.store.database.write(down_and_up, 30)
        assert not without & {"packs", "pack_cards", "pack_changes", "pack_versions"}
        assert again >= {"packs", "pack_cards", "pack_changes", "pack_versions"}

    with_packs(database, work)
