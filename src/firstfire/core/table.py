"""A table: one game being played, with its record, its events and undo."""

from __future__ import annotations

from typing import Any

from firstfire.core.chance import generator
from firstfire.core.codec import digest
from firstfire.core.events import Event
from firstfire.core.flow import CHANCE, OVER, Options, Outcome, State
from firstfire.core.game import Game, GameError, Refusal, Result
from firstfire.core.moves import Move
from firstfire.core.packs import Pack
from firstfire.core.record import Line, Record, RecordError
from firstfire.core.views import view


class IllegalMove(GameError):
    """A move that is not legal, with the rule that forbids it."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move!r} is not possible now ({refusal.rule}: {refusal.reason})")
        self.move = move
        self.refusal = refusal


class CannotUndo(GameError):
    """There is nothing to take back, or not only the seat's own decisions would be taken back."""

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
    """A game being played. All chance comes from the seed (or the key), event by event.

    In contrast to a `State`, a table checks every move, keeps the record and can undo.
    """

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
        """Open a new game, or go on from ``state`` after ``chance_count`` chance events."""
        self.game = game
        self.seed = seed
        self._rng = generator(seed)
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
        """Return an independent copy, on which moves can be tried and then kept or dropped."""
        copy = Table(
            self.game, seed=self.seed, state=self.state.clone(), chance_count=self._chance_count
        )
        copy._lines += self._lines
        copy._events += self._events
        copy._marks += self._marks
        copy.state.watched = self.state.watched
        return copy

    def watch(self) -> None:
        """From now on let events that begin a scene keep the state in which they were told."""
        self.state.watched = True

    # --- what is going on -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    @property
    def seat(self) -> int | None:
        """The seat that must decide; None once the game is over."""
        return self.state.turn if self.state.turn >= 0 else None

    def moves(self) -> list[Move]:
        """Return the legal moves of the deciding seat."""
        return list(self.state.moves())

    def view(self, seat: int) -> dict[str, Any]:
        """Return all that ``seat``, or `SPECTATOR`, may know, as plain values."""
        return view(self.state, seat)

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """Return the events from number ``since`` on, as ``seat`` may know them."""
        return [event.seen_by(seat) for event in self._events[since:]]

    @property
    def lines(self) -> list[Line]:
        """The lines of the record since the table was opened. Do not write to them."""
        return self._lines

    @property
    def chance_count(self) -> int:
        """How many chance events there have been."""
        return self._chance_count

    def forget(self) -> None:
        """Drop the lines and events that undo does not need. The caller has stored them."""
        if not self._marks:
            self._lines.clear()
            self._events.clear()

    def result(self) -> Result:
        """Return the places as they stand, which are final once the game is over."""
        return self.game.result(self.state)

    def digest(self) -> str:
        return digest(self.state)

    def record(self) -> Record:
        """Return the game so far, from which it can be continued."""
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
        """Return the move that a text or a number stands for; raise `GameError` if none does."""
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
        """Play a move of the deciding seat, then settle chance.

        Raise `IllegalMove`, which holds the rule, if the move is not legal.
        """
        self.decide(self.find(move))
        self.settle()

    def decide(self, move: Move) -> None:
        """Play a move of the deciding seat, but leave chance that follows unsettled."""
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
        """Return why ``seat`` may not make ``move`` now; None if it may."""
        return self.game.refusal(self.state, seat, self.find(move))

    def settle(self) -> None:
        """Draw chance outcomes until a seat must decide or the game is over."""
        while self.state.turn == CHANCE:
            self._rng.at(self._chance_count)
            self._strike(self.state.sample(self._rng))

    def _strike(self, outcome: Outcome) -> None:
        chance = self.state.awaited()
        words = " ".join([chance.word, *chance.spell(self.state, outcome)])
        self._lines.append(Line(-1, words))
        self._chance_count += 1
        self._marks.clear()  # an outcome of chance cannot be taken back
        self.state.happen(outcome)

    # --- taking back ------------------------------------------------------------------------

    @property
    def reach(self) -> int:
        """How many moves can be undone, one after the other."""
        return len(self._marks)

    @property
    def firm(self) -> State:
        """The earliest state to which undo can lead back. Do not write to it."""
        return self._marks[0].state if self._marks else self.state

    def can_undo(self, seat: int | None = None) -> bool:
        """Say whether the last move (of ``seat``, if given) can be undone."""
        return bool(self._marks) and seat in (None, self._marks[-1].seat)

    def undo(self, seat: int | None = None) -> None:
        """Undo the last move (of ``seat``, if given); raise `CannotUndo` if that is impossible.

        It is possible only while nobody else has decided and nobody has learned anything new.
        """
        if not self.can_undo(seat):
            raise CannotUndo(self._no_undo(seat))
        mark = self._marks.pop()
        del self._lines[mark.lines :]
        del self._events[mark.events :]
        watched = self.state.watched
        self.state = mark.state.clone()
        self.state.log = self._events
        self.state.watched = watched

    def _no_undo(self, seat: int | None) -> str:
        """Return why nothing can be undone."""
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
        """Return the table after a record, or after its first ``to`` lines.

        Raise `RecordError`, which names the line, if the record cannot be replayed.
        """
        table = cls.opened(game, record, data)
        for line in record.lines if to is None else record.lines[:to]:
            table.follow(line)
        if to is None:
            table.settle()
        return table

    @classmethod
    def opened(cls, game: Game[Any], record: Record, data: Pack | None = None) -> Table:
        """Return the table of a record before its first line."""
        if record.game != game.name:
            raise RecordError(1, f"this is a record of {record.game}, not of {game.name}")
        if record.version != game.version:
            raise RecordError(
                1,
                f"this game needs version {record.version} of the rules of {game.title}, "
                f"and here is version {game.version}",
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
        """Play the next line of a record; raise `RecordError` if it is impossible."""
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
