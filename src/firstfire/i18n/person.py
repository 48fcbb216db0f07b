"""People in sentences: a message gets the whole person and chooses the words for it.

``{ $player }`` is the name as a sentence begins with it, ``{ INSIDE($player) }`` the name inside a
sentence, and ``PERSON($player)`` selects the grammatical person::

    event-rest = { PERSON($player) ->
        [you] You rest.
       *[other] { $player } rests.
    }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fluent.runtime.types import FluentType

YOU: Final = "you"
OTHER: Final = "other"


class Person(FluentType):
    """Somebody whom a sentence mentions: the one who reads it, or another."""

    def __init__(self, name: str, inside: str = "", reads: bool = False) -> None:
        self.name = name
        self.inside = inside or name
        self.reads = reads  # is this the one who reads the sentence?

    def format(self, locale: Any) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Person) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def facts(self) -> tuple[str, str, bool]:
        return (self.name, self.inside, self.reads)


def grammatical_person(someone: Any) -> str:
    return YOU if isinstance(someone, Person) and someone.reads else OTHER


def name_inside(someone: Any) -> str:
    return someone.inside if isinstance(someone, Person) else str(someone)


FUNCTIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "PERSON": grammatical_person,
    "INSIDE": name_inside,
}
