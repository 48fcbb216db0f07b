"""A table: one game being played, with its record, its events and undo."""

from __future__ import annotations

from typing import Any

from firstfire.core.chance import Rng
from firstfire.core.codec import digest
from firstfire.core.events import Event
from firstfire.core.flow import CHANCE, OVER, Options, Outcome, State
from firstfire.core.game import Game, GameError, Refusal, Result
from firstfire.core.moves import Move
from firstfire.core.packs import Pack
from firstfire.core.record import Line, Record, RecordError
from firstfire.core.views import view


class IllegalMove(GameError):
    """A move that is not offered, and the rule that forbids it."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move!r} is not possible now ({refusal.rule}: {refusal.reason})")
        self.move = move
        self.refusal = refusal


class CannotUndo(GameError):
    """There is nothing to take back, or it would take back more than one's own decisions."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"cannot undo: {reason}")
        self.reason = reason


class _Mark:
    """A point to which undo goes back."""

    __slots__ = ("events", "lines", "seat", "state")

    def __init__(self, seat: int, state: State, lines: int, events: int) -> None:
        self.seat = seat
        self.state = state
        self.lines = lines
        self.events = events


class Table:
    """Players around a game. Dice and cards come from the seed, event by event."""

    def __init__(
        self,
        game: Game[Any],
        seats: int | None = None,
        seed: int = 0,
        options: Options | None = None,
        data: Pack | None = None,
        state: State | None = None,
        chance_count: int = 0,
    ) -> None:
        """A new game, or one that goes on from ``state``, where chance has struck before."""
        self.game = game
        self.seed = seed
        self._rng = Rng(seed)
        self._lines: list[Line] = []
        self._events: list[Event] = []
        self._chance_count = chance_count
        self._marks: list[_Mark] = []
        if state is None:
            self.state: State = game.begin(seats, options, data)
            self.state.log = self._events
            self.state.advance()
        else:
            self.state = state
            self.state.log = self._events

    def fork(self) -> Table:
        """An independent copy: what is tried on it can be kept or thrown away."""
        copy = Table(
            self.game, seed=self.seed, state=self.state.clone(), chance_count=self._chance_count
        )
        copy._lines += self._lines
        copy._events += self._events
        copy._marks += self._marks
        return copy

    # --- what is going on -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    @property
    def seat(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        return self.state.turn if self.state.turn >= 0 else None

    def moves(self) -> list[Move]:
        """The legal moves of the deciding seat."""
        return list(self.state.moves())

    def view(self, seat: int) -> dict[str, Any]:
        """All that ``seat`` (or `SPECTATOR`) may know, as plain values."""
        return view(self.state, seat)

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What has happened, as ``seat`` may know it, from event number ``since`` on."""
        return [event.seen_by(seat) for event in self._events[since:]]

    @property
    def lines(self) -> list[Line]:
        """The lines of the record since the table was opened; not to be written to."""
        return self._lines

    @property
    def chance_count(self) -> int:
        """How often chance has struck."""
        return self._chance_count

    def forget(self) -> None:
        """Let go of lines and events that undo does not need; whoever calls has kept them."""
        if not self._marks:
            self._lines.clear()
            self._events.clear()

    def result(self) -> Result:
        """The places; as long as the game is not over, as they stand."""
        return self.game.result(self.state)

    def digest(self) -> str:
        return digest(self.state)

    def record(self) -> Record:
        """The game so far; it can be saved and gone on with."""
        s = self.state
        pack = self.game.pack_of(s)
        data = "" if pack.digest == self.game.default_pack.digest else pack.digest
        changed = {
            o.name: s.options[o.name] for o in self.game.options if s.options[o.name] != o.values[0]
        }
        return Record(
            self.game.name, self.game.version, s.seats, self.seed, data, changed, self._lines[:]
        )

    # --- deciding ---------------------------------------------------------------------------

    def find(self, move: Move | str | int) -> Move:
        """The move that a text, a number or a move means; `GameError` if there is none."""
        if isinstance(move, Move):
            return move
        if isinstance(move, int):
            if not 0 <= move < len(self.game.moves):
                raise GameError(f"there is no move number {move}")
            return self.game.moves[move]
        found = self.game.moves.find(move)
        if found is None:
            raise GameError(f"{self.game.title} has no move {move!r}")
        return found

    def play(self, move: Move | str | int) -> None:
        """Do a move of the deciding seat; `IllegalMove` with the rule if it is not offered."""
        self.decide(self.find(move))
        self.settle()

    def decide(self, move: Move) -> None:
        """`play`, but chance that must strike now is left waiting."""
        if self.over:
            raise GameError("the game is over")
        seat = self.state.turn
        if move not in self.state.moves():
            refusal = self.game.refusal(self.state, seat, move)
            assert refusal is not None
            raise IllegalMove(move.text, refusal)
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()  # somebody else has decided since
        mark = _Mark(seat, self.state.clone(), len(self._lines), len(self._events))
        self._marks.append(mark)
        self._lines.append(Line(seat, move.text))
        self.state.play(move)
        if any(event.reveals for event in self._events[mark.events :]):
            self._marks.clear()

    def refusal(self, seat: int, move: Move | str | int) -> Refusal | None:
        """Why ``seat`` may not do ``move`` now; None if it may."""
        return self.game.refusal(self.state, seat, self.find(move))

    def settle(self) -> None:
        """Let chance strike until somebody must decide."""
        while self.state.turn == CHANCE:
            self._rng.at(self._chance_count)
            self._strike(self.state.sample(self._rng))

    def _strike(self, outcome: Outcome) -> None:
        chance = self.state.awaited()
        words = " ".join([chance.word, *chance.spell(self.state, outcome)])
        self._lines.append(Line(-1, words))
        self._chance_count += 1
        self._marks.clear()  # what chance has shown cannot be unseen
        self.state.happen(outcome)

    # --- taking back ------------------------------------------------------------------------

    @property
    def reach(self) -> int:
        """How many moves can be taken back, one after the other."""
        return len(self._marks)

    @property
    def firm(self) -> State:
        """The state behind which undo cannot go; it is not to be written to."""
        return self._marks[0].state if self._marks else self.state

    def can_undo(self, seat: int | None = None) -> bool:
        """Can the last move (of ``seat``, if given) be taken back?"""
        return bool(self._marks) and seat in (None, self._marks[-1].seat)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move (of ``seat``, if given); `CannotUndo` if that is not possible.

        It is possible only while nobody else has decided and nobody has learned anything new.
        """
        if not self.can_undo(seat):
            raise CannotUndo(self._no_undo(seat))
        mark = self._marks.pop()
        del self._lines[mark.lines :]
        del self._events[mark.events :]
        self.state = mark.state.clone()
        self.state.log = self._events

    def _no_undo(self, seat: int | None) -> str:
        """Why nothing can be taken back."""
        if all(line.seat < 0 for line in self._lines):
            return "nothing has been decided yet"
        if self._marks or self._lines[-1].seat not in (-1, seat):
            return "somebody else has decided since"
        if self._lines[-1].seat < 0 or self.over:
            return "dice or a card have been seen since"
        return "there is nothing more to take back in this turn"

    # --- records ----------------------------------------------------------------------------

    @classmethod
    def replay(
        cls, game: Game[Any], record: Record, data: Pack | None = None, to: int | None = None
    ) -> Table:
        """The table after the record, or after its first ``to`` lines; else `RecordError`."""
        table = cls.opened(game, record, data)
        for line in record.lines if to is None else record.lines[:to]:
            table.follow(line)
        if to is None:
            table.settle()
        return table

    @classmethod
    def opened(cls, game: Game[Any], record: Record, data: Pack | None = None) -> Table:
        """The table of a record before its first line."""
        if record.game != game.name:
            raise RecordError(1, f"this is a record of {record.game}, not of {game.name}")
        if record.version != game.version:
            raise RecordError(
                1, f"played by rules version {record.version}; these are version {game.version}"
            )
        pack = data or game.default_pack
        if (record.data or game.default_pack.digest) != pack.digest:
            wanted = f"the data pack {record.data}" if record.data else "the game's own data"
            raise RecordError(1, f"played with {wanted}, not with {pack.digest} (see --data)")
        try:
            return cls(game, record.seats, record.seed, record.options, pack)
        except ValueError as error:
            raise RecordError(1, str(error)) from None

    def follow(self, line: Line) -> None:
        """Do the next line of a record; `RecordError` if it cannot be."""
        turn = self.state.turn
        if turn == OVER:
            raise RecordError(line.number, "the game is over already")
        if turn == CHANCE:
            self._strike(self._outcome(line))
            return
        if line.seat != turn:
            raise RecordError(line.number, f"expected a move of seat {turn}, found '{line}'")
        try:
            self.decide(self.find(line.words))
        except GameError as error:
            raise RecordError(line.number, str(error)) from None

    def _outcome(self, line: Line) -> Outcome:
        chance = self.state.awaited()
        word, *words = line.words.split()
        if line.seat >= 0 or word != chance.word:
            raise RecordError(line.number, f"expected '* {chance.word} …', found '{line}'")
        try:
            return chance.parse(self.state, words)
        except ValueError as error:
            raise RecordError(line.number, f"'{line}': {error}") from None
