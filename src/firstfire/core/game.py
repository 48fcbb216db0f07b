"""What every game says of itself: the index page of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from firstfire.core.flow import NO_MOVES, Options, S, Step, Todo
from firstfire.core.moves import Move, MoveTable
from firstfire.core.packs import Pack
from firstfire.core.state import Field

if TYPE_CHECKING:
    from firstfire.core.table import Table


Drawing = dict[str, dict[str, dict[str, Any]]]  # facts for pictures, by sheet and id


class GameError(ValueError):
    """A wish that no table can fulfil: seats, options or moves that are not there."""


class Option:
    """A choice made before the game. The first value is the default."""

    __slots__ = ("name", "rule", "values")

    def __init__(self, name: str, values: tuple[str, ...], rule: str) -> None:
        self.name = name
        self.values = values
        self.rule = rule


class Refusal:
    """Why a move is not offered: the rule that forbids it, the reason in short, its details.

    With ``order`` the move is only late: it was possible before the moves that came first.
    """

    __slots__ = ("about", "order", "reason", "rule")

    def __init__(
        self, rule: str, reason: str, about: dict[str, Any] | None = None, order: bool = False
    ) -> None:
        self.rule = rule
        self.reason = reason
        self.about: dict[str, Any] = about or {}
        self.order = order

    def as_dict(self) -> dict[str, Any]:
        return {"rule": self.rule, "reason": self.reason, "about": self.about}

    def __repr__(self) -> str:
        return f"<{self.rule} {self.reason} {self.about}>"


class Place:
    """How one seat ended: its rank (1 is best), its points by source, its tie-break values."""

    __slots__ = ("points", "rank", "score", "seat", "tie")

    def __init__(self, seat: int, points: dict[str, int], tie: dict[str, int]) -> None:
        self.seat = seat
        self.points = points
        self.score = sum(points.values())
        self.tie = tie
        self.rank = 0


class Result:
    """The end of a game: why it ended, and every seat's place."""

    __slots__ = ("places", "reason")

    def __init__(self, reason: str, places: list[Place], in_order: bool = False) -> None:
        """Ranks follow from points, then from the tie-break values; else they are shared.

        The values are added up, or looked at one after the other (``in_order``).
        """
        self.reason = reason
        self.places = places
        standing = {
            p.seat: [p.score, *(p.tie.values() if in_order else [sum(p.tie.values())])]
            for p in places
        }
        for place in places:
            better = [one for one in standing.values() if one > standing[place.seat]]
            place.rank = 1 + len(better)

    @property
    def winners(self) -> list[int]:
        return [place.seat for place in self.places if place.rank == 1]

    @property
    def scores(self) -> list[int]:
        return [place.score for place in self.places]

    def as_dict(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "winners": self.winners,
            "places": [
                {
                    "seat": p.seat,
                    "rank": p.rank,
                    "score": p.score,
                    "points": dict(p.points),
                    "tie": dict(p.tie),
                }
                for p in self.places
            ],
        }


class Game(Generic[S]):
    """The rules of one game, whose states are of the class `S`.

    A game holds nothing that changes; tables and states do.
    """

    name = ""  # as in commands and records
    title = ""
    version = 1  # of the rules; a rules fix raises it
    least_seats = 2
    most_seats = 4
    counted: tuple[str, ...] = ()  # the fields at which `per_party` looks, …
    totalled: tuple[str, ...] = ()  # … and those at which `totals` does

    def __init__(
        self,
        moves: MoveTable,
        fields: tuple[Field, ...],
        steps: tuple[type[Step[Any]], ...],
        options: tuple[Option, ...],
        pack: Pack,
    ) -> None:
        self.moves = moves
        self.fields = fields
        self.steps = steps
        self.options = options
        self.default_pack = pack

    # --- each game answers these ------------------------------------------------------------

    def start(self, seats: int, options: Options, pack: Pack) -> S:
        """The state before anything has happened, with the set-up on its agenda."""
        raise NotImplementedError

    def pack_of(self, s: S) -> Pack:
        """The data the table plays with."""
        raise NotImplementedError

    def ids(self, s: S, kind: str) -> tuple[str, ...]:
        """The ids of a kind of things, by which views name them."""
        raise NotImplementedError

    def per_party(self, s: S) -> dict[str, list[int]]:
        """What everybody can count of each party although the field itself is hidden."""
        return {}

    def totals(self, s: S) -> dict[str, int]:
        """What else everybody can count although the field itself is hidden."""
        return {}

    def counts(self, s: S, seat: int) -> dict[str, Any]:
        """All that ``seat`` can count, or knows, although the field itself is hidden."""
        return {**self.per_party(s), **self.totals(s)}

    def facts(self, s: S, seat: int) -> dict[str, Any]:
        """What a drawing for ``seat`` shows beside the fields: limits, and what things are worth.

        Interfaces add these to the view that they send; views, observations and digests do not
        hold them. They follow from what ``seat`` may know, and their names differ from those of
        the fields and counts.
        """
        return {}

    def drawing(self, pack: Pack) -> Drawing:
        """What pictures of the things in a pack, and of what is printed on the board, show.

        By sheet and id: icons, prices, neighbours, the rule that explains the thing. Sheets that
        the pack does not have belong to the board.
        """
        return {}

    def free_moves(self, s: S, seat: int) -> list[Move]:
        """Moves that ``seat`` may make at any time of an open decision."""
        return NO_MOVES

    def play_free(self, s: S, seat: int, move: Move) -> Todo:
        """The effect of a free move, which comes before the decision that was open."""
        raise NotImplementedError

    def refusal(self, s: S, seat: int, move: Move) -> Refusal | None:
        """Why ``seat`` may not do ``move`` now; None if it may."""
        raise NotImplementedError

    def result(self, s: S) -> Result:
        """The places, final once the game is over."""
        raise NotImplementedError

    def violations(self, s: S) -> list[str]:
        """What is wrong with the state: pieces lost, numbers that do not add up. Normally none."""
        raise NotImplementedError

    def parties(self, seats: int) -> int:
        """How many compete at a table of so many seats."""
        return seats

    def on_turn(self, s: S) -> int:
        """The seat whose turn it is. Within it another seat may have to answer a question."""
        return s.turn

    def figures(self, s: S) -> dict[str, int]:
        """Numbers of a finished game of which simulations tell the mean."""
        return {}

    # --- and has these ----------------------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: Options | None = None,
        data: Pack | None = None,
    ) -> Table:
        """A new table, played up to the first decision."""
        from firstfire.core.table import Table  # a table knows its game, not the other way round

        table = Table(self, seats, seed, options, data)
        table.settle()
        return table

    def state(
        self, seats: int | None = None, options: Options | None = None, data: Pack | None = None
    ) -> S:
        """A bare state for search and simulation, advanced to the first chance or decision."""
        s = self.begin(seats, options, data)
        s.advance()
        return s

    def begin(
        self, seats: int | None = None, options: Options | None = None, data: Pack | None = None
    ) -> S:
        """`start` with everything checked and the defaults filled in."""
        seats = self.least_seats if seats is None else seats
        if not self.least_seats <= seats <= self.most_seats:
            raise GameError(
                f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {seats}"
            )
        return self.start(seats, self.check_options(options or {}), data or self.default_pack)

    def check_options(self, chosen: Options) -> Options:
        """All options with their values: those chosen, and the defaults of the others."""
        known = {option.name: option.values for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise GameError(f"{self.title} has no option {name!r}; it has {', '.join(known)}")
            if value not in known[name]:
                values = ", ".join(known[name])
                raise GameError(f"option {name} is one of {values}, not {value!r}")
        return {name: chosen.get(name, values[0]) for name, values in known.items()}
