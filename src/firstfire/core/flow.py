"""The flow of a game: an agenda of steps in the state.

What is still to be done is a stack of steps, each with the seat that does it. `State.advance`
takes steps from it until one must be decided, chance must strike, or nothing is left and the game
is over. Steps never change: what they need to remember are integers given at their making.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from firstfire.core.chance import Rng
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
    """All of a game in progress. Each game adds its own fields, flat and declared once."""

    __slots__ = ("actors", "forced", "game", "legal", "log", "options", "seats", "steps", "turn")

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.actors: list[int] = []  # the agenda: the seat that acts …
        self.steps: list[Step[Any]] = []  # … and what it does; the last is next
        self.turn = OVER  # the seat that decides, CHANCE or OVER
        self.legal: list[Move] = []  # the moves of the open decision; never written to
        self.log: list[Event] | None = None  # where events go; search collects none
        self.forced: list[Forced] | None = None  # where moves go that were played without asking

    # --- for players and search -------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy, without the log."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """A copy is a clone: games and moves are shared, never copied."""
        return self.clone()

    def moves(self) -> list[Move]:
        """What the deciding seat may do. Empty when chance is awaited or the game is over."""
        return self.legal

    def offers(self, move: Move) -> bool:
        """Is it one of the moves of the open decision?"""
        return any(one is move for one in self.legal)

    def play(self, move: Move) -> None:
        """Do a legal move of the deciding seat (not checked) and whatever follows from it."""
        if move.free:
            seat = self.actors[-1]
            self.proceed(seat, self.game.play_free(self, seat, move))
        else:
            seat = self.actors.pop()
            self.proceed(seat, self.steps.pop().play(self, seat, move))

    def outcomes(self) -> list[tuple[Outcome, int]]:
        """All outcomes of the awaited chance with their weights."""
        return self.awaited().outcomes(self, self.actors[-1])

    def sample(self, rng: Rng) -> Outcome:
        """One outcome of the awaited chance."""
        return self.steps[-1].sample(self, self.actors[-1], rng)

    def happen(self, outcome: Outcome) -> None:
        """Let the awaited chance come out so, and do whatever follows from it."""
        seat = self.actors.pop()
        self.proceed(seat, self.steps.pop().happen(self, seat, outcome))

    def awaited(self) -> Chance[Any]:
        """The chance that must strike now."""
        chance = self.steps[-1]
        assert isinstance(chance, Chance)
        return chance

    def determinize(self, seat: int, rng: Rng) -> State:
        """A copy in which all that ``seat`` cannot know is dealt anew."""
        raise NotImplementedError

    def parties(self) -> int:
        """Who competes: every seat, and in some games an opponent that nobody plays."""
        return self.seats

    def values(self) -> list[Any]:
        """The declared fields in their order. Games with many list them, which is faster."""
        return [getattr(self, field.name) for field in self.game.fields]

    # --- for the rules ----------------------------------------------------------------------

    def advance(self) -> None:
        """Go through the agenda until somebody must decide, chance must strike or all is done."""
        self.proceed(0, NOTHING)

    def proceed(self, seat: int, todo: Todo) -> None:
        """Put steps of ``seat`` on the agenda, the first on top; then `advance`."""
        steps = self.steps
        actors = self.actors
        while True:
            for new in reversed(todo):
                if new.kind == OTHER:
                    assert isinstance(new, At)
                    actors.append(new.seat)
                    steps.append(new.step)
                else:
                    actors.append(seat)
                    steps.append(new)
            if not steps:
                self.legal = NO_MOVES
                self.turn = OVER
                return
            step = steps[-1]
            seat = actors[-1]
            kind = step.kind
            if kind == ASK:
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
            elif kind == AWAIT:
                self.legal = NO_MOVES
                self.turn = CHANCE
                return
            else:
                steps.pop()
                actors.pop()
                todo = step.run(self, seat)


S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """Something to be done, now or once it is on top of the agenda. Steps are never changed."""

    __slots__ = ()
    kind = RUN
    open = False  # may "at any time" moves interrupt it? Only a `Choice` is ever open.
    several = False  # is its answer a set of items, for which a `Choice` asks one at a time?

    def run(self, s: S, seat: int) -> Todo:
        """Do it; answer what is to be done next, in order."""
        raise NotImplementedError

    def moves(self, s: S, seat: int) -> list[Move]:
        """Only a `Choice` has moves, …"""
        raise NotImplementedError

    def play(self, s: S, seat: int, move: Move) -> Todo:
        """… is played, …"""
        raise NotImplementedError

    def nothing(self, s: S, seat: int) -> Todo:
        """… or may offer none."""
        raise NotImplementedError

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        """Only a `Chance` has outcomes."""
        raise NotImplementedError

    def happen(self, s: S, seat: int, outcome: Outcome) -> Todo:
        """Only a `Chance` happens."""
        raise NotImplementedError

    def fields(self) -> tuple[int, ...]:
        """The integers from which the step's class makes an equal step."""
        return ()


class Choice(Step[S]):
    """A decision of one seat. A single legal move is played without asking."""

    __slots__ = ()
    kind = ASK

    def moves(self, s: S, seat: int) -> list[Move]:
        """All legal moves: the only statement of what is legal."""
        raise NotImplementedError

    def play(self, s: S, seat: int, move: Move) -> Todo:
        """Do a legal move; answer what is to be done next, in order."""
        raise NotImplementedError

    def nothing(self, s: S, seat: int) -> Todo:
        """What follows when no move is legal."""
        return ()

    def asks(self, s: S, seat: int) -> dict[str, Any]:
        """What the sentence that puts the question to the player mentions."""
        return {}


class Chance(Step[S]):
    """Dice, or a card nobody has seen. The outcome comes from outside."""

    __slots__ = ()
    kind = AWAIT
    word = "chance"  # how a record calls it

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        """An outcome, drawn fairly."""
        raise NotImplementedError

    def outcomes(self, s: S, seat: int) -> list[tuple[Outcome, int]]:
        """Every outcome with its weight."""
        raise NotImplementedError

    def happen(self, s: S, seat: int, outcome: Outcome) -> Todo:
        """What follows from the outcome."""
        raise NotImplementedError

    def forecast(self, s: S, seat: int) -> dict[str, Any] | None:
        """What the outcome may bring, in numbers for players; None where nothing is foretold."""
        return None

    def spell(self, s: S, outcome: Outcome) -> list[str]:
        """The outcome in the words of a record."""
        return [str(part) for part in outcome]

    def parse(self, s: S, words: list[str]) -> Outcome:
        """The outcome that a record spells; `ValueError` if it makes no sense."""
        return tuple([int(word) for word in words])


class At(Step[S]):
    """A step for another seat than the one that asks for it."""

    __slots__ = ("seat", "step")
    kind = OTHER

    def __init__(self, seat: int, step: Step[S]) -> None:
        self.seat = seat
        self.step = step


Todo = tuple[Step[Any], ...]
NO_MOVES: Final[list[Move]] = []
NOTHING: Final[Todo] = ()
