"""Who types asks faster than anybody can read: what they still wait for gives way to the newest."""

from __future__ import annotations

import asyncio

import pytest

from kickdoor.table.side_processes import MOST_WAITING, Overtaken, SideProcesses, TooBusy


class Line(SideProcesses):
    """A line of work that is done at once, when its turn comes."""

    def __init__(self) -> None:
        super().__init__(1)
        self.done: list[str] = []
        self.go_on = asyncio.Event()

        class Held:
            async def run(_, seconds: float, work: object, *args: str) -> str:
                await self.go_on.wait()
                self.done.append(args[0])
                return args[0]

        self._free = [Held()]  # type: ignore[list-item]

    async def ask(self, asker: str, what: str) -> str:
        return await self.run_newest(asker, 1.0, str, what)


async def _started(line: Line, *asked: tuple[str, str]) -> list[asyncio.Task[str]]:
    tasks = []
    for asker, what in asked:
        tasks.append(asyncio.create_task(line.ask(asker, what)))
        for _ in range(3):  # it takes its place, and whoever it overtakes goes
            await asyncio.sleep(0)
    return tasks


def test_what_still_waits_gives_way_and_what_is_being_read_is_answered() -> None:
    async def story() -> None:
        line = Line()
        asked = [("mina", "L"), ("mina", "Lo"), ("jo", "G"), ("mina", "Los"), ("mina", "Lose")]
        tasks = await _started(line, *asked)
        assert line.waiting == 2
        line.go_on.set()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in found] == [str, Overtaken, str, Overtaken, str]
        assert line.done == ["L", "G", "Lose"]
        assert line.waiting == 0
        assert await line.ask("mina", "Lose a") == "Lose a"

    asyncio.run(story())


def test_those_without_a_name_wait_for_all_of_theirs() -> None:
    async def story() -> None:
        line = Line()
        tasks = await _started(line, *[("", f"{number}") for number in range(5)])
        line.go_on.set()
        assert await asyncio.gather(*tasks) == [f"{number}" for number in range(5)]

    asyncio.run(story())


def test_a_line_that_is_full_has_room_for_who_was_in_it() -> None:
    async def story() -> None:
        line = Line()
        await _started(line, *[(f"{number}", "x") for number in range(MOST_WAITING + 1)])
        with pytest.raises(TooBusy):
            await line.ask("late", "x")
        (again,) = await _started(line, (f"{MOST_WAITING}", "newest"))
        line.go_on.set()
        assert await again == "newest"

    asyncio.run(story())


def test_whoever_goes_leaves_the_line_as_it_was() -> None:
    async def story() -> None:
        line = Line()
        first, second, third = await _started(line, ("a", "1"), ("b", "2"), ("c", "3"))
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        line.go_on.set()
        assert [await first, await third] == ["1", "3"]
        assert line.waiting == 0
        assert not line._newest

    asyncio.run(story())
