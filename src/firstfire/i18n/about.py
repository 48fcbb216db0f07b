"""What lists of games say of a game: its title, its summary, its options.

A game without texts of its own is described in the words of its rules.
"""

from __future__ import annotations

from firstfire.core import Game, Option, State
from firstfire.i18n import Catalogue
from firstfire.i18n.plain import words


class AboutGame:
    """Describes one game in one language."""

    def __init__(self, game: Game[State], catalogue: Catalogue) -> None:
        self.game = game
        self.catalogue = catalogue

    def title(self) -> str:
        return self.catalogue.text_or(self.game.title, f"{self.game.name}-title")

    def summary(self) -> str:
        return self.catalogue.text_or("", f"{self.game.name}-summary")

    def opponent(self) -> str:
        """The opponent that nobody plays."""
        name = f"{self.game.name}-opponent"
        usual = self.catalogue.text("plain-opponent", form="label")
        return self.catalogue.text_or(usual, name, form="label")

    def option(self, option: Option) -> str:
        """The name of an option."""
        return self.catalogue.text_or(words(option.name).capitalize(), self.key("label", option))

    def help(self, option: Option) -> str:
        """What an option is about."""
        name = f"{self.game.name}-option-{option.name}"
        return self.catalogue.text_or(words(option.name).capitalize(), name)

    def value(self, option: Option, value: str) -> str:
        """The name of a value of an option."""
        return self.catalogue.text_or(words(value), self.key("value", option), value=value)

    def key(self, what: str, option: Option) -> str:
        return f"{self.game.name}-{what}-{option.name}".replace("_", "-")
