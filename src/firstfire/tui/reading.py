"""What people type, read as moves: numbers of the list, whole texts, or unique beginnings.

One line may name several items in any order: ``pay clay gold`` is ``pay clay`` and ``pay gold``.
Nothing here knows whether a move is legal; what is offered only decides between readings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from firstfire.core import Move

LINKS = ("and", "then", "+", "&")  # words between two items that mean nothing


class Unclear(Exception):
    """A line that names no move, or more than one where one is meant."""


class UnknownMove(Unclear):
    """No move reads like this."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Ambiguous(Unclear):
    """Several moves begin like this."""

    def __init__(self, text: str, candidates: Sequence[Move]) -> None:
        super().__init__(text)
        self.text = text
        self.candidates = list(candidates)


class NumberMissing(Unclear):
    """The moves differ in their last word alone, a number, and it was not typed."""

    def __init__(self, candidates: Sequence[Move]) -> None:
        super().__init__(candidates[0].text)
        self.candidates = list(candidates)


class NoSuchNumber(Unclear):
    """The list of moves is not that long."""

    def __init__(self, number: str, last: int) -> None:
        super().__init__(number)
        self.number = number
        self.last = last


class MoveReader:
    """Reads typed lines as moves of one game. ``spell`` says how this table spells a move."""

    def __init__(self, moves: Sequence[Move], spell: Callable[[Move], str]) -> None:
        self.by_verb: dict[str, list[Move]] = {}
        self.spellings: dict[Move, list[tuple[str, ...]]] = {}
        for move in moves:
            self.by_verb.setdefault(move.verb, []).append(move)
            spelled = tuple(spell(move).lower().split()[1:])
            stored = tuple(arg.lower() for arg in move.args)
            self.spellings[move] = [spelled] if spelled == stored else [spelled, stored]

    def read(self, text: str, offered: Sequence[Move]) -> list[Move]:
        """The moves that a line names; `Unclear` if that cannot be said."""
        words = text.lower().replace(",", " ").replace(";", " ").split()
        if words and all(is_number(word) for word in words):
            return [numbered(word, offered) for word in words]
        found: list[Move] = []
        verb = ""
        start = 0
        while start < len(words):
            if words[start] in LINKS:
                start += 1
                continue
            move, used = self.next_item(words[start:], verb, offered)
            found.append(move)
            verb = move.verb
            start += used
        if not found:
            raise UnknownMove(text)
        return found

    def next_item(self, words: list[str], verb: str, offered: Sequence[Move]) -> tuple[Move, int]:
        """The move at the beginning of the words, and how many of them it takes."""
        if verb:
            item = self.match(words, verb, offered)
            if item is not None and item[1]:
                return item
        verbs = self.verbs(words[0], offered)
        if not verbs:
            raise UnknownMove(" ".join(words))
        read: list[tuple[Move, int]] = []
        unclear: list[Unclear] = []
        for one in verbs:
            try:
                item = self.match(words[1:], one, offered)
            except Unclear as error:
                unclear.append(error)
                continue
            if item is not None:
                read.append((item[0], item[1] + 1))
        if len(read) == 1 and not unclear:
            return read[0]
        if not read and len(unclear) == 1:
            raise unclear[0]
        if not read and not unclear:
            raise UnknownMove(" ".join(words))
        raise Ambiguous(words[0], [move for move, _ in read] + candidates_of(unclear))

    def verbs(self, word: str, offered: Sequence[Move]) -> list[str]:
        """The verbs that a word may stand for; those on offer come before all others."""
        if word in self.by_verb:
            return [word]
        beginning = [verb for verb in self.by_verb if verb.startswith(word)]
        on_offer = {move.verb for move in offered}
        return [verb for verb in beginning if verb in on_offer] or beginning

    def match(
        self, words: list[str], verb: str, offered: Sequence[Move]
    ) -> tuple[Move, int] | None:
        """The move of a verb whose arguments stand at the beginning of the words."""
        moves = self.by_verb[verb]
        taken = self.complete(words, moves) or self.shuffled(words, moves)
        if taken:
            used = max(taken.values())
            fitting = [move for move, n in taken.items() if n == used]
            return self.choose(words[:used], fitting, offered), used
        return self.shortened(words, moves, offered)

    def complete(self, words: list[str], moves: Sequence[Move]) -> dict[Move, int]:
        """The moves all of whose arguments are there, each with the number of its words."""
        taken: dict[Move, int] = {}
        for move in moves:
            lengths = [matched(words, args) for args in self.spellings[move]]
            best = max(lengths)
            if best >= 0:
                taken[move] = best
        return taken

    def shuffled(self, words: list[str], moves: Sequence[Move]) -> dict[Move, int]:
        """Likewise, with the arguments of a move in another order: ``village c4 b3 b4``."""
        taken: dict[Move, int] = {}
        for move in moves:
            n = len(move.args)
            if n < 2 or len(words) < n:
                continue
            for order in permutations(words[:n]):
                if any(matched(list(order), args) == n for args in self.spellings[move]):
                    taken[move] = n
        return taken

    def shortened(
        self, words: list[str], moves: Sequence[Move], offered: Sequence[Move]
    ) -> tuple[Move, int] | None:
        """The move of which only the first arguments were typed: ``place hut``."""
        taken: dict[Move, int] = {}
        for move in moves:
            for args in self.spellings[move]:
                for n in range(len(args) - 1, 0, -1):
                    used = matched(words, args[:n])
                    if used > 0:
                        taken[move] = max(used, taken.get(move, 0))
        if not taken and not words:
            return self.choose(words, moves, offered), 0
        if not taken:
            return None
        used = max(taken.values())
        fitting = [move for move, n in taken.items() if n == used]
        return self.choose(words[:used], fitting, offered), used

    def choose(self, words: list[str], moves: Sequence[Move], offered: Sequence[Move]) -> Move:
        """The one that is meant: spelled in full, or else the only one on offer, or the only one.

        Of several that differ in a number alone and are not on offer the first stands for all.
        """
        exact = [move for move in moves if self.exact(words, move)]
        fitting = exact or list(moves)
        on_offer = [move for move in fitting if move in offered]
        left = on_offer or fitting
        if len(left) == 1:
            return left[0]
        if differ_in_number(left):
            if not on_offer:
                return left[0]
            raise NumberMissing(left)
        raise Ambiguous(" ".join(words) or left[0].verb, left)

    def exact(self, words: list[str], move: Move) -> bool:
        """Are the words the first arguments of the move, without anything left out?"""
        typed = " ".join(words).replace("-", " ")
        for args in self.spellings[move]:
            for n in range(1, len(args) + 1):
                if " ".join(args[:n]).replace("-", " ") == typed:
                    return True
        return False


def matched(words: list[str], args: tuple[str, ...]) -> int:
    """How many words the arguments take at the beginning of the words; -1 if they do not fit.

    A name of several parts may be typed as several words: ``rock desert`` is ``rock-desert``.
    """
    used = 0
    for arg in args:
        parts = arg.split("-")
        spread = words[used : used + len(parts)]
        if len(parts) > 1 and len(spread) == len(parts) and fits(spread, parts):
            used += len(parts)
        elif used < len(words) and begins(arg, words[used]):
            used += 1
        else:
            return -1
    return used


def begins(arg: str, word: str) -> bool:
    """May a word stand for an argument? Numbers are never shortened."""
    return arg == word if is_number(arg) else arg.startswith(word)


def fits(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(begins(part, word) for word, part in zip(words, parts, strict=True))


def differ_in_number(moves: Sequence[Move]) -> bool:
    """Are the moves alike but for a number at their end?"""
    heads = {(move.verb, *move.args[:-1]) for move in moves}
    return len(heads) == 1 and all(
        len(move.args) > 1 and is_number(move.args[-1]) for move in moves
    )


def candidates_of(errors: Sequence[Unclear]) -> list[Move]:
    found: list[Move] = []
    for error in errors:
        if isinstance(error, Ambiguous | NumberMissing):
            found += error.candidates
    return found


def numbered(word: str, offered: Sequence[Move]) -> Move:
    """The move with that number in the list."""
    number = small_number(word)
    if not 1 <= number <= len(offered):
        raise NoSuchNumber(word[:20], len(offered))
    return offered[number - 1]


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def small_number(text: str) -> int:
    """A number that a person may mean, or 0."""
    return int(text) if is_number(text) and len(text) < 7 else 0
