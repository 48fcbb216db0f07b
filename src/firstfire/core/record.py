"""Records: a game as text, one move or outcome per line.

The same text is a saved game, a replay, a test fixture and an export.

::

    game NAME VERSION   seats 4   seed 20251115
    data 3f0c1d2e4b5a
    option first_player drawn
    * card C17
    0 place hunt 5
    1 place hut 2

A game whose dice nobody could foresee has ``key`` and 64 hexadecimal digits in place of the seed.
Blank lines and what follows a ``#`` are ignored; ``seed``, ``data`` and ``option`` may be left out.
"""

from __future__ import annotations

from typing import Final

from firstfire.core.chance import KEYS, SEEDS
from firstfire.core.flow import Options

MOST_DIGITS: Final = 40  # of a number in the header
KEY_DIGITS: Final = 64


class RecordError(ValueError):
    """A record that cannot be read or replayed, with the number of the line that is wrong."""

    def __init__(self, line: int, trouble: str) -> None:
        super().__init__(f"line {line}: {trouble}")
        self.line = line


class Line:
    """One move of a seat, or (``seat`` -1, written ``*``) one outcome of chance."""

    __slots__ = ("number", "seat", "words")

    def __init__(self, seat: int, words: str, number: int = 0) -> None:
        self.seat = seat
        self.words = words
        self.number = number  # in the text it was read from

    def __str__(self) -> str:
        return f"{'*' if self.seat < 0 else self.seat} {self.words}"


class Record:
    """The header and the lines of a game."""

    __slots__ = ("data", "game", "lines", "options", "seats", "seed", "version")

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        seed: int,
        data: str,
        options: Options,
        lines: list[Line],
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.seed = seed
        self.data = data  # the digest of the data pack, empty for the game's own
        self.options = options
        self.lines = lines

    def __str__(self) -> str:
        kind = "seed" if self.seed < SEEDS else "key"
        start = f"game {self.game} {self.version}   seats {self.seats}   "
        head = [f"{start}{kind} {seed_text(self.seed)}"]
        if self.data:
            head.append(f"data {self.data}")
        head += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        return "\n".join([*head, *(str(line) for line in self.lines), ""])


def seed_text(seed: int) -> str:
    """A seed as a number, a key in hexadecimal digits."""
    return str(seed) if seed < SEEDS else f"{seed:064x}"


def parse_record(text: str) -> Record:
    """Return the record that a text holds; raise `RecordError` if it holds none."""
    rows = [(i, row.split("#")[0].split()) for i, row in enumerate(text.splitlines(), 1)]
    rows = [(i, words) for i, words in rows if words]
    if not rows:
        raise RecordError(1, "the record is empty")
    record = _header(*rows[0])
    for number, words in rows[1:]:
        if words[0] in ("option", "data"):
            if record.lines:
                raise RecordError(number, f"{words[0]} belongs before the first move")
            _setting(record, number, words)
        else:
            record.lines.append(_line(number, words, record.seats))
    return record


def _header(number: int, words: list[str]) -> Record:
    form = "game NAME VERSION seats N seed N"
    if len(words) not in (5, 7) or words[0] != "game" or words[3] != "seats":
        raise RecordError(number, f'this is not a Firstfire game record (no header "{form}")')
    keyed = len(words) == 7 and words[5] == "key"
    if len(words) == 7 and words[5] != "seed" and not keyed:
        raise RecordError(number, f"expected 'seed', found {words[5]!r}; the form is '{form}'")
    numbers = [words[2], words[4], words[6] if len(words) == 7 and not keyed else "0"]
    for name, word in zip(("version", "seats", "seed"), numbers, strict=True):
        if len(word) > MOST_DIGITS:
            raise RecordError(number, f"the {name} has {len(word)} digits, which is too many")
        if not (word.isascii() and word.isdigit()):
            raise RecordError(number, f"{word!r} is not a number; the form is '{form}'")
    version, seats, seed = (int(word) for word in numbers)
    if keyed:
        seed = _key(number, words[6])
    elif seed >= SEEDS:
        raise RecordError(number, f"a seed is a number from 0 to {SEEDS - 1}, not {seed}")
    return Record(words[1], version, seats, seed, "", {}, [])


def _key(number: int, word: str) -> int:
    digits = len(word) == KEY_DIGITS and all(sign in "0123456789abcdef" for sign in word)
    key = int(word, 16) if digits else 0
    if not SEEDS <= key < KEYS:
        raise RecordError(number, f"a key has {KEY_DIGITS} hexadecimal digits")
    return key


def _setting(record: Record, number: int, words: list[str]) -> None:
    if words[0] == "option" and len(words) == 3:
        record.options[words[1]] = words[2]
    elif words[0] == "data" and len(words) == 2:
        record.data = words[1]
    else:
        raise RecordError(number, "the forms are 'option NAME VALUE' and 'data DIGEST'")


def _line(number: int, words: list[str], seats: int) -> Line:
    if len(words) < 2:
        raise RecordError(number, "a line is a seat and its move, or * and what chance brought")
    if words[0] == "*":
        return Line(-1, " ".join(words[1:]), number)
    if not (words[0].isascii() and words[0].isdigit()) or int(words[0]) >= seats:
        raise RecordError(number, f"{words[0]!r} is neither a seat from 0 to {seats - 1} nor *")
    return Line(int(words[0]), " ".join(words[1:]), number)
