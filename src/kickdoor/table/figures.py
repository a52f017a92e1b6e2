"""Counts for operators, as a page that monitoring programs read.

Numbers about the whole server only: nothing about a table or a person.
"""

from __future__ import annotations

from collections import deque

SAMPLES = 4096


class Figures:
    """Counters of one server."""

    def __init__(self) -> None:
        self.messages = 0
        self.refused = 0
        self.actions = 0
        self.updates = 0
        self.bytes_sent = 0
        self.connections = 0
        self.rooms_loaded = 0
        self.rooms_reread = 0
        self.closed = 0  # connections and rooms that are no more
        self.collections = 0  # of garbage
        self.collecting_seconds = 0.0
        self.longest_collection = 0.0
        self.latencies: deque[float] = deque(maxlen=SAMPLES)  # seconds from arrival to told

    def page(self, gauges: dict[str, float]) -> str:
        """All of it in the text format of Prometheus."""
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
        }
        lines: list[str] = []
        for name, value in counters.items():
            lines += [f"# TYPE kickdoor_{name} counter", f"kickdoor_{name} {value}"]
        for name, amount in {
            **gauges,
            "connections": self.connections,
            "longest_collection_seconds": round(self.longest_collection, 6),
        }.items():
            lines += [f"# TYPE kickdoor_{name} gauge", f"kickdoor_{name} {amount}"]
        ordered = sorted(self.latencies)
        lines.append("# TYPE kickdoor_told_seconds summary")
        for share in (0.5, 0.99):
            middle = ordered[int(share * (len(ordered) - 1))] if ordered else 0.0
            lines.append(f'kickdoor_told_seconds{{quantile="{share}"}} {middle:.6f}')
        return "\n".join(lines) + "\n"
