"""What the scenes of all games share: a state played by the lines of a record."""

from __future__ import annotations

from typing import Any, TypeVar

import firstfire
from firstfire.core import CHANCE, OVER, Game, Refusal, State
from firstfire.core.events import Event
from firstfire.core.flow import Step

SomeScene = TypeVar("SomeScene", bound="GameScene")


class GameScene:
    """A state that tests arrange by hand and play by text."""

    state: State
    log: list[Event]

    @property
    def game(self) -> Game[State]:
        return self.state.game

    def begin(self, state: State) -> None:
        """Start from a fresh state, listening to its events."""
        self.log = []
        state.log = self.log
        state.advance()

    def do(self: SomeScene, script: str) -> SomeScene:
        """Play the lines of a record: ``0 place hunt 5`` or ``* roll 3 3``; all must be legal."""
        for line in script.strip().splitlines():
            who, _, words = line.strip().partition(" ")
            if who == "*":
                assert self.state.turn == CHANCE, f"{line}: no chance is awaited"
                chance = self.state.awaited()
                word, *rest = words.split()
                assert word == chance.word, f"{line}: {chance.word} is awaited"
                self.state.happen(chance.parse(self.state, rest))
                continue
            move = self.game.moves.find(words)
            assert move is not None, f"{line}: no such move"
            assert int(who) == self.state.turn, f"{line}: it is seat {self.state.turn}'s turn"
            assert move in self.state.moves(), f"{line}: only {self.moves()} are legal"
            self.state.play(move)
        return self

    def go(self: SomeScene, *agenda: Step[Any]) -> SomeScene:
        """Begin with the last step named; the others follow."""
        self.state.actors = [0] * len(agenda)
        self.state.steps = list(agenda)
        self.state.advance()
        return self

    def moves(self) -> list[str]:
        """The legal moves of the deciding seat, as texts."""
        return [move.text for move in self.state.moves()]

    def refusal(self, seat: int, move: str) -> Refusal | None:
        found = self.game.moves.find(move)
        assert found is not None, f"no such move: {move}"
        return self.game.refusal(self.state, seat, found)

    def refused_by(self, seat: int, move: str) -> str:
        """The rule that forbids a move."""
        refusal = self.refusal(seat, move)
        assert refusal is not None, f"{move} is allowed"
        return refusal.rule

    @property
    def turn(self) -> int:
        """The seat that decides."""
        assert self.state.turn >= 0, f"nobody decides ({self.awaits})"
        return self.state.turn

    @property
    def awaits(self) -> str:
        """The word of the chance that must strike, as records spell it."""
        return self.state.awaited().word if self.state.turn == CHANCE else ""

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    def told(self, kind: str, seat: int = firstfire.SPECTATOR) -> list[dict[str, Any]]:
        """All events of a kind, as a seat or a spectator hears of them."""
        return [event.seen_by(seat) for event in self.log if event.kind == kind]

    def sound(self) -> bool:
        """Nothing lost, nothing made: for scenes whose pieces were arranged soundly."""
        return self.game.violations(self.state) == []
