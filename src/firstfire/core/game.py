"""What every game must provide: `Game`, and the classes that its answers consist of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic

from firstfire.core.flow import NO_MOVES, Options, S, Step, Todo
from firstfire.core.moves import Move, MoveTable
from firstfire.core.packs import Pack
from firstfire.core.state import HIDDEN, Field

if TYPE_CHECKING:
    from firstfire.core.table import Table


MOST_SEATS: Final = 99  # of an option that does not say
Unseen = dict[str, dict[str, tuple[int, int]]]  # by sheet and id: unseen ones, and all
Drawing = dict[str, dict[str, dict[str, Any]]]  # facts for pictures, by sheet and id


class GameError(ValueError):
    """Seats, options or moves that the game does not have."""


class Option:
    """A setting chosen before the game. The first value is the default.

    ``formerly`` holds older names that are still read, each with what its values mean now. With
    fewer than ``least_seats`` or more than ``most_seats`` seats the option means nothing, and only
    the default is accepted.
    """

    __slots__ = ("formerly", "least_seats", "most_seats", "name", "rule", "values")

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rule: str,
        formerly: dict[str, dict[str, str]] | None = None,
        least_seats: int = 0,
        most_seats: int = MOST_SEATS,
    ) -> None:
        self.name = name
        self.values = values
        self.rule = rule
        self.formerly: dict[str, dict[str, str]] = formerly or {}
        self.least_seats = least_seats
        self.most_seats = most_seats

    def fits(self, seats: int) -> bool:
        """Whether the option means anything at a table with so many seats."""
        return self.least_seats <= seats <= self.most_seats


class Refusal:
    """Why a move is not legal: the rule that forbids it, a short name for the reason, details.

    ``order`` marks a move that is only late: it was possible before the moves already played.
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
    """How one party ended: its rank (1 is best), its points by source, its tie-break values."""

    __slots__ = ("points", "rank", "score", "seat", "tie")

    def __init__(self, seat: int, points: dict[str, int], tie: dict[str, int]) -> None:
        self.seat = seat
        self.points = points
        self.score = sum(points.values())
        self.tie = tie
        self.rank = 0


class Result:
    """The end of a game: why it ended, and the place of every party."""

    __slots__ = ("places", "reason")

    def __init__(self, reason: str, places: list[Place], in_order: bool = False) -> None:
        """Rank the places by points, then by tie-break values; equal places share a rank.

        The tie-break values are added up, or compared one after the other with ``in_order``.
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
    counted: tuple[str, ...] = ()  # the fields that `per_party` reads
    totalled: tuple[str, ...] = ()  # the fields that `totals` reads
    scenes: tuple[str, ...] = ()  # the kinds of events that begin a scene for those who watch

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

    # --- each game overrides these ----------------------------------------------------------

    def start(self, seats: int, options: Options, pack: Pack) -> S:
        """Return the state before anything has happened, with the set-up on its agenda."""
        raise NotImplementedError

    def pack_of(self, s: S) -> Pack:
        """Return the data pack that the state is played with."""
        raise NotImplementedError

    def ids(self, s: S, kind: str) -> tuple[str, ...]:
        """Return the ids of a kind of things, by which views name them."""
        raise NotImplementedError

    def per_party(self, s: S) -> dict[str, list[int]]:
        """Return what everybody can count of each party although the field itself is hidden."""
        return {}

    def totals(self, s: S) -> dict[str, int]:
        """Return what else everybody can count although the field itself is hidden."""
        return {}

    def counts(self, s: S, seat: int) -> dict[str, Any]:
        """Return all that ``seat`` can count or knows although the field itself is hidden."""
        return {**self.per_party(s), **self.totals(s)}

    def facts(self, s: S, seat: int) -> dict[str, Any]:
        """What a drawing for ``seat`` shows beside the fields: limits, and what things are worth.

        Interfaces add these to the view that they send; views, observations and digests do not
        hold them. They follow from what ``seat`` may know, and their names differ from those of
        the fields and counts.
        """
        return {}

    def unseen(self, s: S, seat: int) -> Unseen:
        """The things that ``seat`` has not seen yet, such as cards that can still be drawn.

        By sheet and id: how many are unseen, of how many. All of it follows from what lies open
        and from what ``seat`` holds itself.
        """
        return {}

    def drawing(self, pack: Pack) -> Drawing:
        """What pictures of the things in a pack, and of what is printed on the board, show.

        By sheet and id: icons, prices, neighbours, the rule that explains the thing. Sheets that
        the pack does not have belong to the board.
        """
        return {}

    def free_moves(self, s: S, seat: int) -> list[Move]:
        """Return the moves that ``seat`` may make beside any open decision."""
        return NO_MOVES

    def play_free(self, s: S, seat: int, move: Move) -> Todo:
        """Play a free move; the steps that it returns come before the decision that was open."""
        raise NotImplementedError

    def refusal(self, s: S, seat: int, move: Move) -> Refusal | None:
        """Return why ``seat`` may not make ``move`` now; None if it may."""
        raise NotImplementedError

    def result(self, s: S) -> Result:
        """Return the places as they stand, which are final once the game is over."""
        raise NotImplementedError

    def violations(self, s: S) -> list[str]:
        """Return what is wrong with the state, such as lost pieces. Normally that is nothing."""
        raise NotImplementedError

    def parties(self, seats: int) -> int:
        """Return how many parties compete at a table with ``seats`` seats."""
        return seats

    def on_turn(self, s: S) -> int:
        """The seat whose turn it is. Within it another seat may have to answer a question."""
        return s.turn

    def figures(self, s: S) -> dict[str, int]:
        """Return numbers of a finished game whose means simulations report."""
        return {}

    # --- and inherits these -----------------------------------------------------------------

    def observes(self, field: Field) -> bool:
        """Say whether observations show a field, or something that is counted in it."""
        counted = field.name in self.counted or field.name in self.totalled
        return counted or field.sight != HIDDEN

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: Options | None = None,
        data: Pack | None = None,
    ) -> Table:
        """Return a new table, played up to the first decision."""
        from firstfire.core.table import Table  # a table knows its game, not the other way round

        table = Table(self, seats, seed, options, data)
        table.settle()
        return table

    def state(
        self, seats: int | None = None, options: Options | None = None, data: Pack | None = None
    ) -> S:
        """Return a bare state for search and simulation, at the first chance or decision."""
        s = self.begin(seats, options, data)
        s.advance()
        return s

    def begin(
        self, seats: int | None = None, options: Options | None = None, data: Pack | None = None
    ) -> S:
        """Check seats and options, fill in the defaults and `start`."""
        seats = self.least_seats if seats is None else seats
        if not self.least_seats <= seats <= self.most_seats:
            raise GameError(
                f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {seats}"
            )
        chosen = self.check_options(options or {}, seats)
        return self.start(seats, chosen, data or self.default_pack)

    def check_options(self, chosen: Options, seats: int | None = None) -> Options:
        """Return all options with their values, the default where none is chosen.

        `GameError` says which one is unknown, or means nothing with so many ``seats``.
        """
        known = {option.name: option.values for option in self.options}
        chosen = self.renamed_options(chosen)
        for name, value in chosen.items():
            if name not in known:
                raise GameError(f"{self.title} has no option {name!r}; it has {', '.join(known)}")
            if value not in known[name]:
                values = ", ".join(known[name])
                raise GameError(f"option {name} is one of {values}, not {value!r}")
        found = {name: chosen.get(name, values[0]) for name, values in known.items()}
        for option in self.options:
            usual = found[option.name] == option.values[0]
            if seats is not None and not usual and not option.fits(seats):
                raise GameError(self.unfit(option, seats))
        return found

    def unfit(self, option: Option, seats: int) -> str:
        """Why an option cannot be chosen with so many seats."""
        least = max(option.least_seats, self.least_seats)
        most = min(option.most_seats, self.most_seats)
        players = "1 player" if most == 1 else f"{least} players"
        if least < most:
            players = f"{least} to {most} players"
        return f"option {option.name} is for {players}, so it means nothing at a table of {seats}"

    def fitting(self, seats: int, chosen: Options) -> Options:
        """Return the chosen options without those that mean nothing with so many seats."""
        fits = {option.name: option.fits(seats) for option in self.options}
        return {name: value for name, value in chosen.items() if fits.get(name, True)}

    def renamed_options(self, chosen: Options) -> Options:
        """Return the chosen options by the names they have now; older names are still read."""
        found: Options = {}
        for said, value in chosen.items():
            name = said
            for option in self.options:
                if said in option.formerly:
                    now = option.formerly[said]
                    if value not in now:
                        raise GameError(f"option {said} is one of {', '.join(now)}, not {value!r}")
                    name, value = option.name, now[value]
            if found.get(name, value) != value:
                raise GameError(f"option {name} is chosen twice, as {found[name]} and as {value}")
            found[name] = value
        return found
