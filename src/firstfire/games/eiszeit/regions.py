"""Questions about one region."""

from __future__ import annotations

from typing import Any

from firstfire.core.flow import Choice
from firstfire.games.eiszeit.state import Eiszeit


class AboutRegion(Choice[Eiszeit]):
    """A decision that concerns one region, named before."""

    __slots__ = ("region",)

    def __init__(self, region: int) -> None:
        self.region = region

    def fields(self) -> tuple[int, ...]:
        return (self.region,)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1}
