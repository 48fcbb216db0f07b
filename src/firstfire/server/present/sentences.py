"""Sentences that several readers get, each made once.

Most readers of an entry read the same: only those whom a sentence speaks of are addressed in it.
"""

from __future__ import annotations

from typing import Any

from firstfire.i18n.texts import GameTexts
from firstfire.server.encoding import dumps

Json = dict[str, Any]


class Sentences:
    """What is told of one table in one language, with the marks of what pictures can stand for."""

    def __init__(self) -> None:
        self.for_others: dict[bytes, tuple[str, frozenset[int]]] = {}  # and whom it speaks of
        self.for_reader: dict[tuple[bytes, int], str] = {}

    def tell(self, told: Json, texts: GameTexts) -> str:
        """An event or a deed as a sentence; ``texts`` have marks."""
        key, reader = dumps(told), texts.reader
        shared = self.for_others.get(key)
        if shared is not None and reader not in shared[1]:
            return shared[0]
        own = self.for_reader.get((key, reader))
        if own is not None:
            return own
        sentence, spoken_of = texts.sentence(told)
        if reader in spoken_of:
            self.for_reader[key, reader] = sentence
        else:
            self.for_others[key] = (sentence, spoken_of)
        return sentence
