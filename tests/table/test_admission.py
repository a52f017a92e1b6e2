"""Admission to a real server: slow, silent and too many connections."""

import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.table.online_players import until
from tests.table.server_process import ServerProcess, rest_of, server_process

from kickdoor.errors import SettingsError
from kickdoor.table.admission import (
    WANTED,
    address_of,
    most_connections,
    proxies_of,
    raise_descriptors,
)

# Shorter than in earnest, so that nobody waits.
HASTE = """
from kickdoor.table import admission_protocols as limits
limits.HEAD_SECONDS, limits.BODY_SECONDS, limits.FETCH_SECONDS = 1.0, 1.0, 2.0
"""
LATEST = 30.0  # for the answer of a busy machine; without limits it would not come at all
ASK = b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n"
POST = b"POST /api/mine HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with short deadlines."""
    with server_process(tmp_path_factory.mktemp("door"), before=HASTE) as made:
        yield made


def trickle(connection: socket.socket, content: bytes) -> None:
    """A byte now and then."""

    def send() -> None:
        try:
            for at in range(len(content)):
                connection.sendall(content[at : at + 1])
                time.sleep(0.2)
        except OSError:
            return

    threading.Thread(target=send, daemon=True).start()


def is_up(server: ServerProcess) -> bool:
    """As soon as those who left are counted no longer."""
    try:
        return bool(server.ask("/api/health")["status"] == "up")
    except OSError:
        return False


def test_a_connection_that_says_nothing_is_closed(hasty: ServerProcess) -> None:
    found, seconds = rest_of(hasty.open())
    assert found == b""
    assert 0.5 < seconds < LATEST


def test_headers_that_trickle_in_are_not_waited_for(hasty: ServerProcess) -> None:
    before = hasty.limited("connections_slow")
    connection = hasty.open()
    trickle(connection, b"GET /api/health HTTP/1.1\r\nx-slow: " + b"a" * 200)
    found, seconds = rest_of(connection)
    assert found.startswith(b"HTTP/1.1 408 ")
    assert b"took too long to arrive" in found
    assert seconds < LATEST
    assert hasty.limited("connections_slow") == before + 1


def test_a_body_that_trickles_in_is_not_waited_for_and_leaves_no_traceback(
    hasty: ServerProcess,
) -> None:
    connection = hasty.open()
    connection.sendall(POST + b"content-length: 500\r\n\r\n")
    trickle(connection, b"{" + b" " * 400)
    found, seconds = rest_of(connection)
    assert found.startswith(b"HTTP/1.1 408 ")
    assert seconds < LATEST
    assert "Traceback" not in hasty.log.read_text()


def test_blank_lines_do_not_keep_a_connection_open(hasty: ServerProcess) -> None:
    connection = hasty.open()
    connection.sendall(ASK)
    time.sleep(0.3)
    trickle(connection, b"\r\n" * 100)
    found, seconds = rest_of(connection)
    assert found.startswith(b"HTTP/1.1 200 ")
    assert seconds < LATEST


def test_an_answer_that_nobody_fetches_is_given_up(hasty: ServerProcess) -> None:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(hasty.place)
    before = hasty.limited("connections_slow")
    for _ in range(20):
        connection.sendall(b"GET /api/cards/legends HTTP/1.1\r\nhost: x\r\n\r\n")
    until(lambda: hasty.limited("connections_slow") > before)
    connection.close()


def test_headers_without_end_are_refused(hasty: ServerProcess) -> None:
    connection = hasty.open()
    try:
        for _ in range(64):
            connection.sendall(b"GET / HTTP/1.1\r\nx: " if not _ else b"a" * 65_536)
            time.sleep(0.01)
    except OSError:
        pass
    found, _ = rest_of(connection)
    assert found == b"" or found.startswith(b"HTTP/1.1 431 ")


def test_one_address_has_so_many_connections_and_then_a_sentence(tmp_path: Path) -> None:
    with server_process(tmp_path, "--per-address", "5") as server:
        held = [server.open() for _ in range(5)]
        found, seconds = rest_of(server.open())
        assert found.startswith(b"HTTP/1.1 503 ")
        assert b"Too many connections from your address" in found
        assert seconds < LATEST
        for connection in held:
            connection.close()
        until(lambda: is_up(server))
        assert server.limited("connections_crowded") >= 1


def test_descriptors_never_run_out(tmp_path: Path) -> None:
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))"
    with server_process(tmp_path, "--per-address", "1000", before=few) as server:
        assert "at most 100 connections" in server.log.read_text()
        held = [server.open() for _ in range(140)]
        told = [rest_of(one)[0] for one in held[-20:]]
        assert any(one.startswith(b"HTTP/1.1 503 ") and b"server is full" in one for one in told)
        for connection in held:
            connection.close()
        until(lambda: is_up(server))
        assert server.limited("connections_full") >= 40
        log = server.log.read_text()
        assert log.count("the server is full") == 1
        assert "Too many open files" not in log
        assert "Traceback" not in log


def test_only_a_trusted_proxy_says_whom_it_speaks_for(tmp_path: Path) -> None:
    body = {"name": "Ada", "seats": 3}
    words = ("--a-minute", "1", "--trusted-proxy", "127.0.0.0/8")
    with server_process(tmp_path, *words) as server:
        for address in ("203.0.113.1", "203.0.113.2", "2001:db8::1"):
            far = f"198.51.100.9, {address}"  # what a client claims comes before
            assert server.ask("/api/tables", body, **{"x-forwarded-for": far})["table"]
        for address in ("203.0.113.1", "9.9.9.9, 203.0.113.2", "2001:db8::2"):
            with pytest.raises(OSError, match="429"):
                server.ask("/api/tables", body, **{"x-forwarded-for": address})


def test_without_the_flag_nobody_is_believed_and_the_operator_told(tmp_path: Path) -> None:
    body = {"name": "Ada", "seats": 3}
    with server_process(tmp_path, "--a-minute", "1") as server:
        server.ask("/api/tables", body, **{"x-forwarded-for": "203.0.113.1"})
        with pytest.raises(OSError, match="429"):
            server.ask("/api/tables", body, **{"x-forwarded-for": "203.0.113.2"})
        assert server.log.read_text().count("--trusted-proxy") == 1


def test_addresses_are_counted_by_the_network_that_one_person_has() -> None:
    assert address_of("192.0.2.1") == "192.0.2.1"
    assert address_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::1")
    assert address_of("2001:db8:1:2::1") != address_of("2001:db8:1:3::1")
    assert address_of("fe80::1%eth0") == "fe80::/64"
    assert address_of("nonsense") == address_of(None)


def test_a_proxy_that_is_no_address_is_refused() -> None:
    assert proxies_of(["10.0.0.1", "10.0.0.0/8", "::1"]) == ["10.0.0.1", "10.0.0.0/8", "::1"]
    for word in ("proxy.example", "10.0.0.1/8", ""):
        with pytest.raises(SettingsError, match="trusted-proxy"):
            proxies_of([word])


def test_connections_stay_below_what_the_system_allows() -> None:
    assert most_connections(1024) == 1024 - 128
    assert most_connections(1024, 50) == 50
    assert most_connections(100) == 50


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "told"),
    [
        (1_024, 4_096, (4_096, 4_096), 4_096),
        (1_024, 10**6, (WANTED, 10**6), WANTED),
        (1_024, -1, (WANTED, -1), WANTED),
        (WANTED, 10**6, None, WANTED),
        (4_096, 4_096, None, 4_096),
        (-1, -1, None, WANTED),
    ],
)
def test_as_many_files_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, asked: tuple[int, int] | None, told: int
) -> None:
    set_to: list[tuple[int, int]] = []
    system = SimpleNamespace(
        RLIM_INFINITY=-1,
        RLIMIT_NOFILE=7,
        getrlimit=lambda _: (soft, hard),
        setrlimit=lambda _, limits: set_to.append(limits),
    )
    monkeypatch.setitem(sys.modules, "resource", system)
    assert raise_descriptors() == told
    assert set_to == ([asked] if asked else [])
