"""A pytest plugin: collects the tests once, then runs some of them again and again in forks.

Each request names a fault and tests; a fork of the process puts the fault into the functions that
are loaded already, runs the tests up to the first that fails, and is gone. It must not decide
which tests are run.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import signal
import time
import types
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import BULK

PASSED, FAILED, SPENT, UNFIT = 0, 1, 124, 125
Functions = dict[tuple[str, str], list[types.FunctionType]]


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    requests = os.environ.get("MUTATION_REQUESTS")
    if requests is None:
        return None
    items = {item.nodeid: item for item in session.items}
    functions = _functions()
    answers = int(os.environ["MUTATION_ANSWERS"])
    gc.collect()
    gc.freeze()  # or each fork would copy everything when it first tidies up
    os.write(answers, b'{"ready": true}\n')
    with open(int(requests), encoding="utf-8") as lines:
        for line in lines:
            request = json.loads(line)
            pid = os.fork()
            if not pid:
                _serve(session, items, functions, request)
            _, status = os.waitpid(pid, 0)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)  # what the tests left behind
            code = os.waitstatus_to_exitcode(status)
            os.write(answers, (json.dumps({"code": code}) + "\n").encode())
    return True


def _functions() -> Functions:
    """All functions of Kickdoor by file and name, whatever decorators are around them."""
    found: Functions = {}
    for one in gc.get_objects():
        if isinstance(one, types.FunctionType) and f"{os.sep}kickdoor{os.sep}" in (
            place := one.__code__.co_filename
        ):
            found.setdefault((place, one.__code__.co_qualname), []).append(one)
    return found


def _serve(
    session: pytest.Session,
    items: dict[str, pytest.Item],
    functions: Functions,
    request: dict[str, Any],
) -> None:
    code = FAILED
    try:
        os.setsid()
        signal.signal(signal.SIGXCPU, _interrupt)
        spent = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime)
        limit = spent + request["limit"]
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 30))
        if request["source"] and not _put(functions, request):
            os._exit(UNFIT)
        code = _run(session, [items[name] for name in request["tests"] if name in items], request)
    except KeyboardInterrupt:
        code = SPENT
    finally:
        with contextlib.suppress(BaseException):
            session._setupstate.teardown_exact(None)
        os._exit(code)


def _interrupt(number: int, frame: types.FrameType | None) -> None:
    raise KeyboardInterrupt


def _spent(number: int, frame: types.FrameType | None) -> None:
    """A test that goes round in circles has noticed the fault."""
    pytest.fail("it needs far more of the processor than usual")


def _put(functions: Functions, request: dict[str, Any]) -> bool:
    """Give the functions their new code; False if that is not possible."""
    place: str = request["file"]
    code = compile(request["source"], place, "exec", dont_inherit=True)
    new = {one.co_qualname: one for one in _codes(code)}
    name: str = request["function"]
    while name and (place, name) not in functions:
        name = name.rpartition(".")[0]  # the function around it, or none
    if not name or name not in new:
        return False
    try:
        for function in functions[place, name]:
            function.__code__ = new[name]
    except ValueError:  # another number of variables of the function around it
        return False
    return True


def _codes(code: types.CodeType) -> list[types.CodeType]:
    found = [code]
    for one in code.co_consts:
        if isinstance(one, types.CodeType):
            found += _codes(one)
    return found


def _run(session: pytest.Session, items: list[pytest.Item], request: dict[str, Any]) -> int:
    for at, item in enumerate(items):
        begun = time.process_time()
        following = items[at + 1] if at + 1 < len(items) else None
        before = session.testsfailed
        patience = request["patience"].get(item.nodeid)
        if patience is not None and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(patience))  # it waits for what the fault prevents
        if patience is not None:  # endless loops end sooner than by the clock
            signal.signal(signal.SIGPROF, _spent)
            signal.setitimer(signal.ITIMER_PROF, patience / 2, 1.0)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if session.testsfailed > before:
            Path(request["failed"]).write_text(item.nodeid, "utf-8")
            return FAILED
        spent = time.process_time() - begun
        with open(request["times"], "a", encoding="utf-8") as times:
            times.write(json.dumps([item.nodeid, round(spent, 3)]) + "\n")
    return PASSED


# For a process of its own, where a fault cannot be put into what is loaded.


def pytest_configure() -> None:
    seconds = os.environ.get("MUTATION_SECONDS")
    if seconds is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    listed = os.environ.get("MUTATION_TESTS")
    if listed is not None:
        there = {item.nodeid: item for item in items}
        wanted = Path(listed).read_text("utf-8").splitlines()
        items[:] = [there[name] for name in wanted if name in there]
    unwatched = os.environ.get("MUTATION_UNWATCHED")
    if unwatched is not None:
        _leave_out_unwatched(items, Path(unwatched))


def _leave_out_unwatched(items: list[pytest.Item], place: Path) -> None:
    """Where lines are measured, tests that are not watched for it need not run."""
    bulk = [item for item in items if item.nodeid.split("::")[0].removeprefix("tests/") in BULK]
    items[:] = [item for item in items if item not in set(bulk)]
    place.write_text("\n".join(item.nodeid for item in bulk), "utf-8")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    listed = os.environ.get("MUTATION_TESTS")
    if listed is not None and report.failed:
        place = Path(f"{listed}.failed")
        if not place.exists():
            place.write_text(report.nodeid, "utf-8")
