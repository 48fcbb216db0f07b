"""Texts for people, from one catalogue for each language (Fluent messages under ``<lang>/``)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en",)


class MissingText(KeyError):
    """A message that the catalogue lacks, or that could not be filled in."""


class Catalogue:
    """All messages of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        folder = resources.files(__name__) / lang
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".ftl"):
                self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, name: str) -> bool:
        return self.bundle.has_message(name)

    def text(self, name: str, /, **about: Any) -> str:
        """The message with its parts filled in."""
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
