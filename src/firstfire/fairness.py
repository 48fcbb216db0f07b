"""Commit to a seed before a game, and check afterwards that every outcome follows from it.

Anybody can check the record of a finished game; no server is needed for it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from firstfire import library
from firstfire.core import CHANCE, Pack, Table, parse_record
from firstfire.core.chance import KEYS, SEEDS, generator
from firstfire.core.record import seed_text


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found."""

    seed: int
    outcomes: int  # that follow from the seed
    line: int = 0  # the first that does not
    found: str = ""
    expected: str = ""
    sealed: str = ""  # the hash that was published before the game
    resealed: str = ""  # the hash of the seed
    taken: int = 0  # outcomes taken over from the game that this one goes on from

    @property
    def keyed(self) -> bool:
        """Has the game a key, under which nobody could foresee its dice, instead of a seed?"""
        return self.seed >= SEEDS

    @property
    def fair(self) -> bool:
        return not self.line

    @property
    def honest(self) -> bool:
        """Is the seed the one that was sealed?"""
        return self.sealed == self.resealed


def seal(seed: int, salt: str) -> str:
    """The hash of a seed that is published before the game.

    The salt keeps anybody from finding the seed by trying all of them.
    """
    return hashlib.sha256(f"{seed_text(seed)}:{salt}".encode()).hexdigest()


def new_key() -> int:
    """A key for a game whose dice nobody may foresee."""
    return SEEDS + secrets.randbelow(KEYS - SEEDS)


def verify(text: str, pack: Pack | None = None) -> Verdict:
    """Replay a record, drawing every outcome of chance from its seed again."""
    record = parse_record(text)
    table = Table.opened(library.load(record.game), record, pack)
    rng, count, taken = generator(record.seed), 0, 0
    sealed, resealed = seals(text, record.seed)
    kept = lines_taken_over(text)
    for number, line in enumerate(record.lines):
        if table.state.turn == CHANCE and number < kept:
            taken += 1
        elif table.state.turn == CHANCE:
            rng.at(taken + count)
            chance = table.state.awaited()
            drawn = table.state.sample(rng)
            expected = " ".join([chance.word, *chance.spell(table.state, drawn)])
            if parsed(table, line.words) != drawn:
                found = f"* {line.words}"
                about = (found, f"* {expected}", sealed, resealed, taken)
                return Verdict(record.seed, count, line.number, *about)
            count += 1
        table.follow(line)
    return Verdict(record.seed, count, sealed=sealed, resealed=resealed, taken=taken)


def parsed(table: Table, words: str) -> tuple[int, ...] | None:
    """The outcome that a line spells; None if it spells none."""
    chance = table.state.awaited()
    word, *rest = words.split()
    if word != chance.word:
        return None
    try:
        return chance.parse(table.state, rest)
    except ValueError:
        return None


def lines_taken_over(text: str) -> int:
    """How many lines of a record were played in the game that this one goes on from."""
    found = re.search(r"^# goes on from \S+ after (\d+) lines$", text, re.M)
    return int(found[1]) if found else 0


def seals(text: str, seed: int) -> tuple[str, str]:
    """The published hash and that of the seed, if the record tells how the seed was sealed."""
    sealed = re.search(r"^# seed hash ([0-9a-f]{64})$", text, re.M)
    salt = re.search(r"^# seed salt ([0-9a-f]+)$", text, re.M)
    if sealed is None or salt is None:
        return "", ""
    return sealed[1], seal(seed, salt[1])
