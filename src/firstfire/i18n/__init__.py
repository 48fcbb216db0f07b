"""Texts for people, from one catalogue for each language (Fluent messages under ``<lang>/``)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from firstfire.i18n.person import FUNCTIONS
from firstfire.library import manifests

LANGUAGES = ("en",)
REMEMBERED = 20_000  # sentences of a language


class MissingText(KeyError):
    """A message that the catalogue lacks, or that could not be filled in."""


class Catalogue:
    """All messages of one language, from the packages that hold some."""

    def __init__(self, lang: str, packages: tuple[str, ...] = (__name__,)) -> None:
        self.lang = lang
        self.made: dict[tuple[Any, ...], str] = {}  # sentences are made again and again
        self.bundle = FluentBundle([lang], FUNCTIONS, use_isolating=False)
        for package in packages:
            folder = resources.files(package) / lang
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

    def text_or(self, otherwise: str, name: str, /, **about: Any) -> str:
        """The message, or another text where the catalogue lacks it."""
        return self.text(name, **about) if self.has(name) else otherwise

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


def catalogue(lang: str = "en") -> Catalogue:
    """The catalogue of a language, with the messages of all games."""
    modules = [one.texts.partition(":")[0] for one in manifests() if one.texts]
    beside = [module.rpartition(".")[0] for module in modules]
    return _catalogue(lang, tuple(dict.fromkeys([__name__, *beside])))


@cache
def _catalogue(lang: str, packages: tuple[str, ...]) -> Catalogue:
    return Catalogue(lang, packages)
