"""Manifests: what the program must know of a game before it loads the game's rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Manifest:
    """A game's name, a few facts, and where its parts are.

    A part is a dotted name, ``package.module:name``. The layer that needs a part resolves it, so
    that rules know nothing of bots, texts or drawings. Only the rules are required: every other
    part has a general substitute.
    """

    def __init__(
        self,
        name: str,
        package: str,
        rules: str,
        minutes: tuple[int, int],
        *,
        read_pack: str = "",
        data: tuple[str, ...] = (),
        texts: str = "",
        board: str = "",
        evaluator: str = "",
        bots: dict[str, str] | None = None,
        rule_prefixes: tuple[str, ...] = (),
        rule_pages: tuple[str, ...] = (),
        env_versions: tuple[int, ...] = (0,),
    ) -> None:
        self.name = name  # as commands, records and addresses spell it
        self.package = package
        self.rules = rules  # the class of the `Game`, made from a pack or from nothing
        self.minutes = minutes  # how long a game takes, from and to
        self.read_pack = read_pack  # the reader of data packs: text and source -> pack
        self.data = data  # files of the package that together are the built-in pack
        self.texts = (
            texts  # the class of the `GameTexts`; messages are beside it, <lang>/<name>.ftl
        )
        self.board = board  # the class of the terminal's `Board`
        self.evaluator = evaluator  # the class of the bots' `Evaluator`; weights are beside it
        self.bots: dict[str, str] = bots or {}  # bots that play this game only, by their names
        self.rule_prefixes = rule_prefixes  # with which the ids of the rules begin
        self.rule_pages = rule_pages  # under docs/rules, or in the package
        self.env_versions = env_versions  # versions of the learning environments, the newest last

    @property
    def module(self) -> str:
        """The name as Python spells modules."""
        return self.name.replace("-", "_")

    @property
    def class_name(self) -> str:
        """The name as Python spells classes."""
        return "".join([word.capitalize() for word in self.name.split("-")])


def resolve(part: str) -> Any:
    """What a dotted name, ``package.module:name``, stands for."""
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)
