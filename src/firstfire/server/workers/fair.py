"""A queue that is fair to addresses, and among the sessions of one address.

Whoever sends many tasks waits for their own ones; everybody else's come in between.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from firstfire.server.workers.base import Asker

J = TypeVar("J")


class FairQueue(Generic[J]):
    """Takes turns: one task of each address, and within an address one of each session."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[J]]] = OrderedDict()
        self.size = 0

    def __len__(self) -> int:
        return self.size

    def push(self, asker: Asker, job: J) -> None:
        sessions = self.addresses.setdefault(asker.address, OrderedDict())
        sessions.setdefault(asker.session, deque()).append(job)
        self.size += 1

    def pop(self) -> J | None:
        """The next task; its address and its session go to the end of their lines."""
        if not self.addresses:
            return None
        address, sessions = self.addresses.popitem(last=False)
        session, jobs = sessions.popitem(last=False)
        job = jobs.popleft()
        self.size -= 1
        if jobs:
            sessions[session] = jobs
        if sessions:
            self.addresses[address] = sessions
        return job

    def remove(self, asker: Asker, job: J) -> None:
        """Drop a task that nobody waits for any more; nothing happens if it has begun."""
        sessions = self.addresses.get(asker.address, OrderedDict())
        jobs = sessions.get(asker.session, deque())
        if job not in jobs:
            return
        jobs.remove(job)
        self.size -= 1
        if not jobs:
            del sessions[asker.session]
        if not sessions:
            del self.addresses[asker.address]

    def of_session(self, asker: Asker) -> int:
        """How many tasks of a session wait."""
        sessions = self.addresses.get(asker.address)
        return len(sessions.get(asker.session, ())) if sessions else 0

    def of_address(self, asker: Asker) -> int:
        """How many tasks of an address wait."""
        return sum(len(jobs) for jobs in self.addresses.get(asker.address, {}).values())
