"""Texts for people, from one catalogue for each language (Fluent messages under ``<lang>/``)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en",)
REMEMBERED = 20_000  # sentences of a language


class MissingText(KeyError):
    """A message that the catalogue lacks, or that could not be filled in."""


class Catalogue:
    """All messages of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.made: dict[tuple[Any, ...], str] = {}  # sentences are made again and again
        self.bundle = FluentBundle([lang], use_isolating=False)
        folder = resources.files(__name__) / lang
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".ftl"):
                self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, name: str) -> bool:
        return self.bundle.has_message(name)

    def text(self, name: str, /, **about: Any) -> str:
        """The message with its parts filled in."""
        key = (name, *about.items())
        try:
            made = self.made.get(key)
        except TypeError:  # a part that cannot be remembered
            return self._make(name, about)
        if made is None:
            if len(self.made) >= REMEMBERED:
                self.made.clear()
            made = self.made[key] = self._make(name, about)
        return made

    def _make(self, name: str, about: dict[str, Any]) -> str:
        if not self.has(name):
            raise MissingText(f"no text {name!r} in {self.lang}")
        message = self.bundle.get_message(name)
        assert message.value is not None, name
        text, errors = self.bundle.format_pattern(
            message.value, {key.replace("_", "-"): value for key, value in about.items()}
        )
        if errors:
            raise MissingText(f"text {name!r} in {self.lang}: {errors[0]}")
        return str(text)


@cache
def catalogue(lang: str = "en") -> Catalogue:
    """The catalogue of a language."""
    return Catalogue(lang)
