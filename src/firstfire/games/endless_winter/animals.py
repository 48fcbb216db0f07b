"""Animals: hunting, catching, revealing and consuming them (EW-4.13 to EW-4.16)."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import FromPile
from firstfire.core.flow import Choice, Outcome, Todo
from firstfire.core.ints import Ints, count, find, total
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.gains import SYMBOL, Symbol, receive
from firstfire.games.endless_winter.pieces import ANIMALS, BY_EFFECTS, BY_EMPTY, GROUNDS, N_ANIMALS
from firstfire.games.endless_winter.state import Winter, room
from firstfire.games.endless_winter.verbs import catch, consume, hunt, lay_animal, score


def animals_left(s: Winter) -> int:
    """How many cards the animal deck has."""
    return total(s.animal_deck)


class TopAnimal(FromPile[Winter]):
    """The top card of the animal deck, for the hunting grounds; EW-R64 as far as the deck goes."""

    __slots__ = ()
    word = "animal"
    names: tuple[str, ...] = ANIMALS

    def pile(self, s: Winter, seat: int) -> Ints:
        return s.animal_deck

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        lay_animal(s, outcome[0])
        return ()


class CaughtAnimal(TopAnimal):
    """EW-4.16 The top card of the animal deck, for a player."""

    __slots__ = ()
    word = "caught"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        catch(s, seat, outcome[0])
        return ()


def reveal_animals(s: Winter, n: int) -> Todo:
    """EW-4.13 Up to ``n`` animals onto the grounds: as many as there is room for, and cards."""
    return tuple([TOP_ANIMAL] * min(n, room(s), animals_left(s)))


def can_reveal(s: Winter) -> bool:
    """EW-R63 Is there room on the grounds and a card in the deck?"""
    return room(s) > 0 and animals_left(s) > 0


def hunt_moves(s: Winter) -> list[Move]:
    """EW-4.14 The kinds on the grounds; with grounds and deck empty a point instead."""
    found = [mv.HUNT[kind] for kind in range(N_ANIMALS) if kind in s.grounds]
    if not found and not animals_left(s):
        found.append(mv.HUNT[N_ANIMALS])
    return found


def hunt_or_score(s: Winter, seat: int, kind: int) -> Todo:
    """EW-4.14 An animal of a kind; EWS-2.6 from which place matters only to the Nomad's arrows."""
    if kind == N_ANIMALS:
        score(s, seat, BY_EMPTY, 1)
    elif s.tribes > s.seats and count(s.grounds, kind) > 1:
        return (FROM_PLACE[kind],)
    else:
        hunt(s, seat, find(s.grounds, kind))
    return ()


class FromPlace(Choice[Winter]):
    """EWS-R32 Which of several equal animals is taken: cards keep their places."""

    __slots__ = ("animal",)

    def __init__(self, animal: int) -> None:
        self.animal = animal

    def fields(self) -> tuple[int, ...]:
        return (self.animal,)

    def asks(self, s: Winter, seat: int) -> dict[str, object]:
        return {"animal": ANIMALS[self.animal]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [mv.FROM[slot] for slot in range(GROUNDS) if s.grounds[slot] == self.animal]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        hunt(s, seat, move.a)
        return ()


def catch_or_score(s: Winter, seat: int) -> Todo:
    """EW-4.16 The top animal, or 1 VP if the deck is empty."""
    if animals_left(s):
        return (CAUGHT_ANIMAL,)
    score(s, seat, BY_EMPTY, 1)
    return ()


def consume_moves(s: Winter, seat: int) -> list[Move]:
    """EW-4.15 The own animals that are not consumed yet."""
    base = N_ANIMALS * seat
    return [mv.CONSUME[kind] for kind in range(N_ANIMALS) if s.animals[base + kind]]


def consume_animal(s: Winter, seat: int, kind: int) -> Todo:
    """EW-4.15 It is turned sideways and gives its bonuses at once."""
    consume(s, seat, kind)
    return receive(s, seat, s.pack.effects[s.pack.consume[kind]], BY_EFFECTS)


class TakeAnimal(Symbol):
    """EW-4.14 An animal of the hunting grounds."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return room(s) < len(s.grounds) or not animals_left(s)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [*hunt_moves(s), mv.DECLINE]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.DECLINE else hunt_or_score(s, seat, move.a)


class CatchAnimal(Symbol):
    """EW-4.16 The top animal of the deck."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return True

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return CATCH_OR_NOT

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return catch_or_score(s, seat) if move is mv.FROM_DECK else ()


class RevealAnimal(Symbol):
    """EW-4.13 One more animal on the grounds, if there is room."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return can_reveal(s)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return REVEAL_OR_NOT

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return reveal_animals(s, 1) if move is mv.REVEAL else ()


class ConsumeAnimal(Symbol):
    """EW-4.15 One of the own animals."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        base = N_ANIMALS * seat
        return any(s.animals[i] > 0 for i in range(base, base + N_ANIMALS))

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [*consume_moves(s, seat), mv.DECLINE]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.DECLINE else consume_animal(s, seat, move.a)


CATCH_OR_NOT: Final = [mv.FROM_DECK, mv.DECLINE]
REVEAL_OR_NOT: Final = [mv.REVEAL, mv.DECLINE]
TOP_ANIMAL: Final = TopAnimal()
FROM_PLACE: Final = [FromPlace(kind) for kind in range(N_ANIMALS)]
CAUGHT_ANIMAL: Final = CaughtAnimal()
SYMBOL[sym.ANIMAL] = TakeAnimal()
SYMBOL[sym.FROM_DECK] = CatchAnimal()
SYMBOL[sym.REVEAL] = RevealAnimal()
SYMBOL[sym.CONSUME] = ConsumeAnimal()
