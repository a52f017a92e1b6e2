"""Counters for operators, in the text format of Prometheus.

Numbers about the whole server only: nothing about a table or a person.
"""

from __future__ import annotations

from collections import Counter

from kickdoor.table.histogram import Histogram

# Limits that refuse, end or delay something: docs/table.md explains them.
LIMITS = (
    "connections_full",
    "connections_crowded",
    "connections_slow",
    "sockets_crowded",
    "hellos",
    "seat_connections",
    "messages",
    "questions",
    "creations",
    "joins",
    "looks",
    "seats_here",
    "seats_everywhere",
    "tables_full",
)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.messages = 0
        self.refused = 0
        self.actions = 0
        self.updates = 0
        self.bytes_sent = 0
        self.connections = 0
        self.rooms_loaded = 0
        self.rooms_reread = 0
        self.closed = 0  # connections and rooms closed so far
        self.collections = 0  # runs of the garbage collector
        self.collecting_seconds = 0.0
        self.longest_collection = 0.0
        self.open_sockets = 0
        self.limited: Counter[str] = Counter()
        self.tables_slept = 0
        self.tables_deleted = 0
        self.handed_over = 0  # tables given to other processes on purpose
        self.tables_lost = 0  # tables that other processes have taken over
        self.redirected = 0  # people sent to another process
        self.told = Histogram()  # from the arrival of a message to the end of its updates
        self.stepped = Histogram()  # what happens without a message, bots that answer here included

    def count(self, limit: str) -> None:
        """Count something that a limit refused, ended or delayed."""
        self.limited[limit] += 1

    def page(self, gauges: dict[str, float], durations: dict[str, Histogram]) -> str:
        """All counters, and the given gauges and durations, as text."""
        counters = {
            "messages_total": self.messages,
            "refused_total": self.refused,
            "actions_total": self.actions,
            "updates_total": self.updates,
            "sent_bytes_total": self.bytes_sent,
            "rooms_loaded_total": self.rooms_loaded,
            "rooms_reread_total": self.rooms_reread,
            "collections_total": self.collections,
            "collecting_seconds_total": round(self.collecting_seconds, 6),
            "tables_slept_total": self.tables_slept,
            "tables_deleted_total": self.tables_deleted,
            "tables_handed_over_total": self.handed_over,
            "tables_lost_total": self.tables_lost,
            "redirected_total": self.redirected,
        }
        lines: list[str] = []
        for name, value in counters.items():
            lines += [f"# TYPE kickdoor_{name} counter", f"kickdoor_{name} {value}"]
        lines.append("# TYPE kickdoor_limited_total counter")
        for limit in LIMITS:
            lines.append(f'kickdoor_limited_total{{limit="{limit}"}} {self.limited[limit]}')
        own = {
            "connections": self.connections,
            "open_sockets": self.open_sockets,
            "longest_collection_seconds": round(self.longest_collection, 6),
        }
        for name, amount in {**gauges, **own}.items():
            lines += [f"# TYPE kickdoor_{name} gauge", f"kickdoor_{name} {amount}"]
        own_durations = {"told_seconds": self.told, "timed_step_seconds": self.stepped}
        for name, histogram in {**own_durations, **durations}.items():
            lines += histogram.lines(f"kickdoor_{name}")
        return "\n".join(lines) + "\n"
