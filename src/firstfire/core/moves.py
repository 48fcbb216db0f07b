"""Moves: what a player can decide to do.

A move is a number (for learning), a text (for people, logs, tests and records) and an object
(for the rules), made once per game and shared by all its tables.
"""

from __future__ import annotations

from collections.abc import Sequence


class Move:
    """One thing a player can do, such as ``place forest 3``. Compare moves by identity."""

    __slots__ = ("a", "args", "b", "closes", "free", "number", "text", "verb")

    def __init__(
        self,
        number: int,
        verb: str,
        args: tuple[str, ...],
        a: int,
        b: int,
        free: bool,
        closes: bool,
    ) -> None:
        self.number = number
        self.verb = verb
        self.args = args
        self.text = " ".join((verb, *args))
        self.a = a  # the first argument as the rules number it, -1 without one
        self.b = b  # the second argument, likewise
        self.free = free  # offered beside every open decision ("at any time")
        self.closes = closes  # says "that is all" where several things can be chosen

    def __repr__(self) -> str:
        return f"<{self.number}: {self.text}>"


class MoveTable:
    """All moves of a game, found by number or by text."""

    __slots__ = ("by_text", "moves")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.by_text: dict[str, Move] = {}

    def add(
        self,
        verb: str,
        args: tuple[str, ...] = (),
        a: int = -1,
        b: int = -1,
        free: bool = False,
        closes: bool = False,
    ) -> Move:
        """Make a new move, whose text must be new too."""
        move = Move(len(self.moves), verb, args, a, b, free, closes)
        if move.text in self.by_text:
            raise ValueError(f"two moves are spelled {move.text!r}")
        self.moves.append(move)
        self.by_text[move.text] = move
        return move

    def family(self, verb: str, names: Sequence[str]) -> list[Move]:
        """Make one move for each name: ``family("pay", ("wood", "clay"))[1]`` is ``pay clay``."""
        return [self.add(verb, (name,), a) for a, name in enumerate(names)]

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, number: int) -> Move:
        return self.moves[number]

    def find(self, text: str) -> Move | None:
        """Return the move with this text, in any case and spacing; None if there is none."""
        return self.by_text.get(" ".join(text.lower().split())) or self.by_text.get(
            " ".join(text.split())
        )
