"""The flow of a game: an agenda of steps in the state.

What is still to be done is a stack of steps, each with the seat that does it. `State.advance`
takes steps from the stack until a seat must decide, an outcome of chance is needed, or nothing is
left and the game is over. Steps are immutable: all that a step remembers are the integers that it
was made with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from firstfire.core.chance import Rng
from firstfire.core.changes import Changes, listed, one, row
from firstfire.core.events import Event
from firstfire.core.moves import Move

if TYPE_CHECKING:
    from firstfire.core.game import Game

CHANCE: Final = -1  # State.turn while dice or an unseen card are awaited
OVER: Final = -2  # State.turn when the game has ended

RUN: Final = 0  # kinds of steps
ASK: Final = 1
AWAIT: Final = 2
OTHER: Final = 3

Outcome = tuple[int, ...]
Options = dict[str, str]


class Forced:
    """A move that was played because nothing else was legal, and the question it answered."""

    __slots__ = ("events", "move", "seat", "step")

    def __init__(self, seat: int, move: Move, step: Step[Any], events: int) -> None:
        self.seat = seat
        self.move = move
        self.step = step
        self.events = events  # how many events were in the log before


class State:
    """All of a game in progress. Each game adds its own fields, flat and declared once.

    .. warning::
        A state does not check what it is told. `play` must be given a move of `moves`, and
        `happen` an outcome that can occur; anything else corrupts the state. A `Table` checks.
    """

    # fmt: off
    __slots__ = (
        "actors", "forced", "game", "legal", "log", "options", "seats", "steps", "turn", "watched",
    )
    # fmt: on

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.actors: list[int] = []  # the agenda: the seat that acts …
        self.steps: list[Step[Any]] = []  # … and what it does; the last is next
        self.turn = OVER  # the seat that must decide, or CHANCE, or OVER
        self.legal: list[Move] = []  # the moves of the open decision; replaced, never mutated
        self.log: list[Event] | None = None  # collects events if it is a list; None is faster
        self.forced: list[Forced] | None = None  # collects moves played without asking, likewise
        self.watched = False  # do events that begin a scene keep the state in which they were told?

    # --- for players and search -------------------------------------------------------------

    def clone(self) -> State:
        """Return an independent copy, which collects no events."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """Return a clone: games and moves are shared, never copied."""
        return self.clone()

    def moves(self) -> list[Move]:
        """Return the legal moves of the deciding seat.

        The list is empty while chance is awaited and when the game is over. Do not write to it.
        """
        return self.legal

    def offers(self, move: Move) -> bool:
        """Say whether ``move`` is one of the moves of the open decision."""
        return any(one is move for one in self.legal)

    def only_answer(self) -> Move | None:
        """Return the single legal move that is not useless, if there is just one."""
        useless = self.steps[-1].useless(self, self.turn) if self.turn >= 0 else NO_MOVES
        if len(useless) != len(self.legal) - 1:
            return None
        return next(move for move in self.legal if move not in useless)

    def play(self, move: Move) -> None:
        """Play a move of the deciding seat and everything that follows from it.

        The move must be legal, which is not checked.
        """
        if move.free:
            seat = self.actors[-1]
            self.proceed(seat, self.game.play_free(self, seat, move))
        else:
            seat = self.actors.pop()
            self.proceed(seat, self.steps.pop().play(self, seat, move))

    def outcomes(self) -> list[tuple[Outcome, int]]:
        """Return all outcomes of the chance that is awaited, with their weights."""
        return self.awaited().outcomes(self, self.actors[-1])

    def sample(self, rng: Rng) -> Outcome:
        """Draw one outcome of the chance that is awaited."""
        return self.steps[-1].sample(self, self.actors[-1], rng)

    def happen(self, outcome: Outcome) -> None:
        """Apply an outcome of the chance that is awaited, and everything that follows from it."""
        seat = self.actors.pop()
        self.proceed(seat, self.steps.pop().happen(self, seat, outcome))

    def awaited(self) -> Chance[Any]:
        """Return the chance whose outcome is needed now."""
        chance = self.steps[-1]
        assert isinstance(chance, Chance)
        return chance

    def determinize(self, seat: int, rng: Rng) -> State:
        """Return a copy in which everything that ``seat`` cannot know is dealt anew."""
        raise NotImplementedError

    def parties(self) -> int:
        """Return how many compete: all seats, and in some games an opponent that nobody plays."""
        return self.seats

    def values(self) -> list[Any]:
        """Return the values of the declared fields, in their order.

        The games override this with generated code, which is faster.
        """
        return [getattr(self, field.name) for field in self.game.fields]

    def compare(self, c: Changes) -> None:
        """Note which numbers of the fields that are observed have changed.

        The games override this with generated code as well.
        """
        for field in self.game.fields:
            if self.game.observes(field):
                value = getattr(self, field.name)
                if isinstance(value, int):
                    one(c, value)
                elif field.most:
                    listed(c, value, field.most, field.none)
                else:
                    row(c, value)

    # --- for the rules ----------------------------------------------------------------------

    def advance(self) -> None:
        """Run the agenda until a seat must decide, chance is awaited or the game is over."""
        self.proceed(0, NOTHING)

    def proceed(self, seat: int, todo: Todo) -> None:
        """Put steps of ``seat`` on the agenda, the first one on top, and then `advance`."""
        steps = self.steps
        actors = self.actors
        while True:
            if todo:
                own = seat
                for step in reversed(todo):  # the last one taken is on top then
                    seat = own
                    if step.kind == OTHER:
                        assert isinstance(step, At)
                        seat = step.seat
                        step = step.step
                    actors.append(seat)
                    steps.append(step)
            elif steps:
                step = steps[-1]
                seat = actors[-1]
            else:
                self.legal = NO_MOVES
                self.turn = OVER
                return
            kind = step.kind
            if kind == RUN:
                steps.pop()
                actors.pop()
                todo = step.run(self, seat)
            elif kind == ASK:
                legal: list[Move] = step.moves(self, seat)
                if step.open and legal:
                    free = self.game.free_moves(self, seat)
                    if free:
                        legal = legal + free
                if len(legal) > 1:
                    self.legal = legal
                    self.turn = seat
                    return
                steps.pop()
                actors.pop()
                if legal:
                    if self.forced is not None:
                        told = len(self.log) if self.log else 0
                        self.forced.append(Forced(seat, legal[0], step, told))
                    todo = step.play(self, seat, legal[0])
                else:
                    todo = step.nothing(self, seat)
            else:
                self.legal = NO_MOVES
                self.turn = CHANCE
                return


S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """Something to be done once it is on top of the agenda. Steps are immutable.

    A plain step overrides `run`. A `Choice` overrides `moves` and `play`, a `Chance` overrides
    `sample`, `outcomes` and `happen`; what a step does not have raises `NotImplementedError`.
    """

    __slots__ = ()
    kind = RUN
    open = False  # whether free moves are offered beside it; only a `Choice` can be open
    several = False  # is its answer a set of items, for which a `Choice` asks one at a time?

    def run(self, s: S, seat: int) -> Todo:
        """Do it, and return the steps that come next, in order."""
        raise NotImplementedError

    def moves(self, s: S, seat: int) -> list[Move]:
        """Return the legal moves. Only a `Choice` has any."""
        raise NotImplementedError

    def play(self, s: S, seat: int, move: Move) -> Todo:
        """Play a move, and return the steps that come next. Only for a `Choice`."""
        raise NotImplementedError

    def nothing(self, s: S, seat: int) -> Todo:
        """Return the steps that follow if no move is legal. Only for a `Choice`."""
        raise NotImplementedError

    def useless(self, s: S, seat: int) -> list[Move]:
        """Return legal moves that bring nothing which another one does not bring as well.

        They stay legal, but people need not be asked about them. Only a `Choice` has any.
        """
        return NO_MOVES

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        """Draw an outcome. Only for a `Chance`."""
        raise NotImplementedError

    def happen(self, s: S, seat: int, outcome: Outcome) -> Todo:
        """Apply an outcome. Only for a `Chance`."""
        raise NotImplementedError

    def fields(self) -> tuple[int, ...]:
        """Return the integers from which the step's class makes an equal step."""
        return ()


class Choice(Step[S]):
    """A decision of one seat. If a single move is legal, it is played without asking."""

    __slots__ = ()
    kind = ASK

    def moves(self, s: S, seat: int) -> list[Move]:
        """Return all legal moves. Nothing else states what is legal."""
        raise NotImplementedError

    def play(self, s: S, seat: int, move: Move) -> Todo:
        """Play a legal move, and return the steps that come next, in order."""
        raise NotImplementedError

    def nothing(self, s: S, seat: int) -> Todo:
        """Return the steps that follow if no move is legal."""
        return ()

    def asks(self, s: S, seat: int) -> dict[str, Any]:
        """Return the values that the sentence asking the player mentions."""
        return {}


class Chance(Step[S]):
    """Dice, or a card that nobody has seen. The outcome comes from outside the rules."""

    __slots__ = ()
    kind = AWAIT
    word = "chance"  # its name in records

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        """Draw an outcome, each with its own probability."""
        raise NotImplementedError

    def outcomes(self, s: S, seat: int) -> list[tuple[Outcome, int]]:
        """Return every possible outcome with its weight."""
        raise NotImplementedError

    def happen(self, s: S, seat: int, outcome: Outcome) -> Todo:
        """Apply an outcome, and return the steps that come next, in order."""
        raise NotImplementedError

    def forecast(self, s: S, seat: int) -> dict[str, Any] | None:
        """What the outcome may bring, in numbers for players; None where nothing is foretold."""
        return None

    def spell(self, s: S, outcome: Outcome) -> list[str]:
        """Return the outcome in the words of a record."""
        return [str(part) for part in outcome]

    def parse(self, s: S, words: list[str]) -> Outcome:
        """Return the outcome that a record spells; raise `ValueError` if it is impossible."""
        return tuple([int(word) for word in words])


class At(Step[S]):
    """A step to be done by another seat than the one whose step returns it."""

    __slots__ = ("seat", "step")
    kind = OTHER

    def __init__(self, seat: int, step: Step[S]) -> None:
        self.seat = seat
        self.step = step


Todo = tuple[Step[Any], ...]


def followed(todo: Todo, step: Step[Any]) -> Todo:
    """Return steps with one more after them."""
    return todo + (step,) if todo else (step,)  # noqa: RUF005 a third of the time


NO_MOVES: Final[list[Move]] = []
NOTHING: Final[Todo] = ()
