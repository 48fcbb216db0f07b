"""What the sentences of all games have in common."""

from __future__ import annotations

from typing import Any

from firstfire.core import Game, Move, Pack, Refusal
from firstfire.core.manifest import resolve
from firstfire.core.packs import Entry
from firstfire.i18n import Catalogue, catalogue
from firstfire.library import manifest

PLAIN = "firstfire.i18n.plain:PlainTexts"  # for games without texts of their own


class GameTexts:
    """Speaks of one table in the messages of its game, calling its players by their names."""

    game = ""  # the messages of a game begin with its name

    def __init__(self, catalogue: Catalogue, pack: Pack, names: list[str]) -> None:
        self.catalogue = catalogue
        self.names = names

    def say(self, message: str, /, **about: Any) -> str:
        return self.catalogue.text(f"{self.game}-{message}", **about)

    def called(self, seat: int, form: str = "inside") -> str:
        """The name of a party inside a sentence or at its start, as a label, as a letter."""
        return self.names[seat]

    def ask(self, view: dict[str, Any]) -> str:
        """The sentence that puts the open decision."""
        decision = view["decision"]
        return self.say(f"ask-{decision['ask']}", **self.parts(decision["about"]))

    def event(self, told: dict[str, Any]) -> str:
        """What happened, as the one to whom it was told may know it."""
        about = {key: value for key, value in told.items() if key not in ("kind", "seat")}
        if told["seat"] >= 0:
            about["player"] = self.called(told["seat"], "start")
        return self.say(f"event-{told['kind']}", **self.parts(about))

    def story(self, events: list[dict[str, Any]]) -> list[str]:
        """Several events as sentences; a game may tell in one what belongs together."""
        return [self.event(event) for event in events]

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence."""
        return self.say(f"refusal-{refusal.reason}", **self.parts(refusal.about))

    def entry(self, sheet: str, entry: Entry) -> tuple[str, str]:
        """The name and the explanation of an entry of the game's data."""
        return entry.id, ""

    # --- each game has its own --------------------------------------------------------------

    def move(self, move: Move) -> str:
        """A move as a button says it."""
        raise NotImplementedError

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        """What else a player wants to know before choosing a move; often nothing."""
        raise NotImplementedError

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What a message mentions, with the names of things beside their ids."""
        raise NotImplementedError


def game_texts(game: Game, pack: Pack, names: list[str], lang: str = "en") -> GameTexts:
    """The texts for a table of ``game`` whose players have these names."""
    texts = resolve(manifest(game.name).texts or PLAIN)(catalogue(lang), pack, list(names))
    assert isinstance(texts, GameTexts)
    return texts
