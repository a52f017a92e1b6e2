"""Ctrl-C waits for work that must not be torn apart."""

import signal
import threading
from collections.abc import Iterator

import pytest

from kickdoor.games.parallel_map import parallel_map
from kickdoor.seats.deferred_interrupts import defer_interrupts


@pytest.fixture(autouse=True)
def _usual_handler() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_the_work_is_finished_first() -> None:
    done: list[str] = []

    def interrupted() -> None:
        with defer_interrupts():
            signal.raise_signal(signal.SIGINT)
            done.append("work")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["work"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_ctrl_c_nothing_happens_and_errors_come_through() -> None:
    with defer_interrupts():
        pass
    with pytest.raises(ValueError, match="mine"), defer_interrupts():
        raise ValueError("mine")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_somebody_elses_handler_and_other_threads_are_left_alone() -> None:
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    with defer_interrupts():
        signal.raise_signal(signal.SIGINT)
    assert heard == [signal.SIGINT]
    failed: list[BaseException] = []

    def elsewhere() -> None:
        try:
            with defer_interrupts():
                pass
        except ValueError as error:
            failed.append(error)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert not failed


def test_a_run_in_one_process_keeps_the_game_during_which_it_was_stopped() -> None:
    def work(number: int) -> int:
        if number == 1:
            signal.raise_signal(signal.SIGINT)
        return number

    kept: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        kept.extend(parallel_map(work, 5, 1))
    assert kept == [0, 1]
