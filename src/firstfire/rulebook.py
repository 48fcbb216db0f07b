"""The numbered rules, as the project's digests (``docs/rules``) state them."""

from __future__ import annotations

import errno
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from firstfire.library import manifest

HERE = Path(__file__).parent
FOLDERS = (HERE / "_rules", HERE.parents[1] / "docs" / "rules")  # installed, in a checkout
ID = re.compile(r"[A-Z]{2,3}-(?:X?\d+(?:\.\d+)?|R\d+)")


class Rule(NamedTuple):
    """One numbered rule."""

    id: str
    sentence: str
    game: str
    chapter: str

    @property
    def is_ruling(self) -> bool:
        """Is it, wholly or in part, an answer of ours where the rulebook is silent?"""
        return "*Ruling*" in self.sentence or "*ruling*" in self.sentence


def parse_digest(text: str, game: str) -> list[Rule]:
    """The rules of a digest: list items that begin with an id, under their headings."""
    rules: list[Rule] = []
    chapter = ""
    for line in text.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        elif found := re.match(rf"- ({ID.pattern}) (.*)", line):
            rules.append(Rule(found[1], found[2], game, chapter))
    return rules


@cache
def rulebook(game: str) -> dict[str, Rule]:
    """All rules of a game by their ids, in order; none if it has no pages of rules."""
    found = manifest(game)
    texts = [text_of(page, found.package) for page in found.rule_pages]
    return {rule.id: rule for text in texts for rule in parse_digest(text, game)}


def text_of(page: str, package: str) -> str:
    """A page of rules: installed, in a checkout, or in the package of the game."""
    for folder in (*FOLDERS, resources.files(package)):
        if (folder / page).is_file():
            return (folder / page).read_text("utf-8")
    raise FileNotFoundError(errno.ENOENT, "the rules are not installed", page)


def plain(sentence: str) -> str:
    """A sentence without the marks of Markdown."""
    return re.sub(r"[*`]", "", sentence)
