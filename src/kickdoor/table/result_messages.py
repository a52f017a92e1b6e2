"""Sends the replies of a job that was done and stored to the connection that asked.

It must not look into the room.
"""

from __future__ import annotations

from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.jobs import Job
from kickdoor.table.metrics import Metrics
from kickdoor.table.wire.server_messages import Done, Refused


def tell_replies(job: Job, broadcaster: Broadcaster, metrics: Metrics) -> None:
    """Tell the connection of a job what came of it, if it has one."""
    if job.connection is None:
        return
    for told in job.replies:
        job.connection.tell(told)
        if isinstance(told, Refused):
            metrics.refused += 1
            if told.code == "stale":
                broadcaster.again.append((job.connection, told.seat))
        elif isinstance(told, Done) and job.arrived:
            broadcaster.arrivals.append(job.arrived)
