"""Counts and durations, as Prometheus reads them."""

from __future__ import annotations

import bisect
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """A histogram of durations."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        found, below = [f"# TYPE {name} histogram"], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            below += count
            found.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Metrics:
    """What the server has done since it was started."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.other: Counter[str] = Counter()
        self.writing = Histogram()
        self.opening = Histogram()
        self.thinking = Histogram()
        self.answering = Histogram()

    def written(self, kind: str, seconds: float) -> None:
        self.entries[kind] += 1
        self.writing.add(seconds)

    def opened(self, seconds: float) -> None:
        self.opening.add(seconds)

    def thought(self, seconds: float) -> None:
        self.thinking.add(seconds)

    def answered(self, method: str, status: int, seconds: float) -> None:
        self.requests[method, status] += 1
        self.answering.add(seconds)

    def count(self, what: str) -> None:
        self.other[what] += 1

    def text(self, gauges: dict[str, float]) -> str:
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE firstfire_{name} gauge", f"firstfire_{name} {value:g}"]
        lines.append("# TYPE firstfire_entries_total counter")
        lines += [f'firstfire_entries_total{{kind="{k}"}} {n}' for k, n in self.entries.items()]
        lines.append("# TYPE firstfire_requests_total counter")
        for (method, status), n in sorted(self.requests.items()):
            lines.append(f'firstfire_requests_total{{method="{method}",status="{status}"}} {n}')
        for what, n in sorted(self.other.items()):
            lines += [f"# TYPE firstfire_{what}_total counter", f"firstfire_{what}_total {n}"]
        lines += self.writing.lines("firstfire_write_seconds")
        lines += self.opening.lines("firstfire_open_seconds")
        lines += self.thinking.lines("firstfire_bot_seconds")
        lines += self.answering.lines("firstfire_answer_seconds")
        return "\n".join(lines) + "\n"
