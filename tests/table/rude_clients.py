"""Clients that behave badly, one bad manner each: cut lines, broken frames, half requests."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import struct

RESET = struct.pack("ii", 1, 0)
KEY = base64.b64encode(b"0123456789abcdef").decode()
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
BAD_HEADS = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # somebody tries TLS
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /t/%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET //x//y HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET http://[bad/ HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=9-1,-,x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\nOrigin: http://[\r\n\r\n",
    b"GET /api/tables HTTP/1.1\r\nHost: x\r\nX: " + b"h" * 100_000 + b"\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://[::1\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 4\r\n\r\n\xff\xfe{}",
    b"BREW /api/health HTTP/1.1\r\nHost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"HEAD /api/tables HTTP/1.1\r\nHost: x\r\n\r\n" * 20,  # and gone before the answers
]
BAD_FRAMES = [
    b"\x81\x02hi",  # without a mask
    b"\x83\x80\x00\x00\x00\x00",  # a kind there is none of
    b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    b"\x80\x80\x00\x00\x00\x00",  # goes on with what was never begun
    b"\x81\xff" + b"\xff" * 8 + b"\x00" * 4,  # longer than anything
    b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc",  # no text
    b"\x88\x82\x00\x00\x00\x00\x00\x05",  # farewell with a code there is none of
    b"\x88\x81\x00\x00\x00\x00\x03",
    b"\x89\xfe\x00\xff\x00\x00\x00\x00" + b"p" * 255,  # a ping that is too long
    b"\x81",  # half of one
]


def frame(text: str) -> bytes:
    """A good frame."""
    content = text.encode()
    head = b"\x81" + (
        struct.pack("!B", 0x80 | len(content))
        if len(content) < 126
        else struct.pack("!BH", 0x80 | 126, len(content))
    )
    return head + b"\x00\x00\x00\x00" + content


class RudeClient:
    """A socket that hangs up in one of two ways."""

    def __init__(self, host: str, port: int) -> None:
        self.socket = socket.create_connection((host, port), 10)

    def send(self, content: bytes) -> RudeClient:
        """Bytes, if the other side still takes them."""
        with contextlib.suppress(OSError):
            self.socket.sendall(content)
        return self

    def hear(self, seconds: float = 0.3) -> bytes:
        """What comes in a moment."""
        self.socket.settimeout(seconds)
        try:
            return self.socket.recv(65_536)
        except OSError:
            return b""

    def close(self) -> None:
        """As one does."""
        self.socket.close()

    def reset(self) -> None:
        """Slam the door."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.socket.close()


def all_rude_clients(host: str, port: int, table: str, token: str) -> None:
    """Every bad manner there is, one after the other."""
    hello = frame(json.dumps({"type": "hello", "table": table, "tokens": [token]}))
    upgrade = UPGRADE.format(path="/ws", key=KEY).encode()
    for end in (RudeClient.close, RudeClient.reset):
        end(RudeClient(host, port))
        for head in BAD_HEADS:
            end(RudeClient(host, port).send(head))
            rude = RudeClient(host, port).send(head)
            rude.hear(0.05)
            end(rude)
        half = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        end(RudeClient(host, port).send(half))
        for place in (b"/api/tables", b"/api/replays", b"/api/mine", b"/nowhere"):
            start = half.replace(b"/api/tables", place) + b"Content-Length: 5000\r\n\r\n{"
            rude = RudeClient(host, port).send(start)
            rude.hear(0.05)
            end(rude)
        rude = RudeClient(host, port)  # in the middle of a large answer
        rude.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        rude.send(b"GET /api/cards/legends HTTP/1.1\r\nHost: x\r\n\r\n" * 8)
        rude.hear()
        end(rude)
        for path in ("/ws", "/api/health", "/", "/nowhere", "/t/x", "/api/tables/x/join"):
            asked = UPGRADE.format(path=path, key=KEY).encode()
            end(RudeClient(host, port).send(asked))
            rude = RudeClient(host, port).send(asked)
            rude.hear()
            end(rude)
        end(RudeClient(host, port).send(UPGRADE.format(path="/ws", key="short").encode()))
        for content in (hello, *BAD_FRAMES):
            rude = RudeClient(host, port).send(upgrade)
            rude.hear()
            end(rude.send(content))
            rude = RudeClient(host, port).send(upgrade)
            rude.hear()
            rude.send(hello).hear()
            rude.send(content).hear(0.05)
            end(rude)
        rude = RudeClient(host, port).send(upgrade)
        rude.hear()
        rude.send(hello)
        for number in range(300):  # asks a lot and reads nothing
            rude.send(frame(json.dumps({"type": "ping", "id": str(number)})))
        rude.send(frame("[" * 10_000)).send(frame(os.urandom(20).hex()))
        end(rude)


async def be_rude(address: str, table: str, token: str) -> None:
    """All of it, elsewhere than in the loop."""
    host, _, port = address.partition(":")
    await asyncio.to_thread(all_rude_clients, host, int(port), table, token)
