"""Machines made of network namespaces, joined by cables that can be pulled; Linux and root only.

All machines hang on one switch or several. `network(["one", "two"])` makes them, and takes them
away at the end.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

HUB = "hub"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


@dataclass
class Network:
    """The machines and their cables; the switches are in a machine of their own, the hub."""

    prefix: str
    switches: list[str]
    made: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def space(self, name: str) -> str:
        """The namespace of a machine, as the system knows it."""
        return f"{self.prefix}-{name}"

    def address(self, name: str, switch: str = "") -> str:
        """Where a machine is on that switch."""
        third = self.switches.index(switch or self.switches[0])
        return f"10.77.{third}.{self.numbers[name]}"

    def inside(self, name: str) -> list[str]:
        """The words before a command that is to run on a machine."""
        return ["ip", "netns", "exec", self.space(name)]

    def pull(self, name: str, switch: str) -> None:
        """What the machine sends over that switch vanishes, as does what is sent to it."""
        _ip("-n", self.space(HUB), "link", "set", self._port(name, switch), "nomaster")

    def plug(self, name: str, switch: str) -> None:
        """Undo that."""
        _ip("-n", self.space(HUB), "link", "set", self._port(name, switch), "master", switch)

    def add(self, name: str) -> None:
        """A machine with a cable to each switch; the hub has a foot in each."""
        space = self.space(name)
        _ip("netns", "add", space)
        self.made.append(space)
        self.numbers[name] = len(self.numbers) + 1
        _ip("-n", space, "link", "set", "lo", "up")
        for switch in self.switches:
            device = switch
            if name == HUB:
                _ip("-n", space, "link", "add", switch, "type", "bridge")
            else:
                device = f"to-{switch}"
                port, hub = self._port(name, switch), self.space(HUB)
                _ip("-n", hub, "link", "add", port, "type", "veth", "peer", "name", device,
                    "netns", space)  # fmt: skip
                _ip("-n", hub, "link", "set", port, "master", switch, "up")
            _ip("-n", space, "addr", "add", f"{self.address(name, switch)}/24", "dev", device)
            _ip("-n", space, "link", "set", device, "up")

    def enter(self, name: str) -> None:
        """This thread, and those it starts from now on, are on that machine."""
        handle = os.open(f"/run/netns/{self.space(name)}", os.O_RDONLY)
        try:
            _move(handle)
        finally:
            os.close(handle)

    def remove(self) -> None:
        """Take all machines away."""
        for space in reversed(self.made):
            _ip("netns", "del", space)

    def _port(self, name: str, switch: str) -> str:
        return f"{switch[:6]}{self.numbers[name]}"


def _move(handle: int) -> None:
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(handle, 0):
        raise OSError(ctypes.get_errno(), "setns: " + os.strerror(ctypes.get_errno()))


@contextmanager
def network(names: list[str], switches: tuple[str, ...] = ("switch",)) -> Iterator[Network]:
    """A hub, and these machines around it."""
    made = Network(f"kickdoor-{os.getpid()}", list(switches))
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    try:
        for name in (HUB, *names):
            made.add(name)
        yield made
    finally:
        _move(home)
        os.close(home)
        made.remove()
