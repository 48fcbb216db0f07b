"""The numbered rules, as the project's digests (``docs/rules``) state them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

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
    """The rules of a digest: list items that begin with an id, under their headings.

    >>> parse_digest("## Feeding\\n- SA-5.1 Eat.", "stone-age")
    [Rule(id='SA-5.1', sentence='Eat.', game='stone-age', chapter='Feeding')]
    """
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
    """All rules of a game by their ids, in order; a variant has a page of its own."""
    for folder in FOLDERS:
        pages = sorted(folder.glob(f"{game}*.md"), key=lambda page: len(page.name))
        rules = [r for page in pages for r in parse_digest(page.read_text("utf-8"), game)]
        if rules:
            return {rule.id: rule for rule in rules}
    raise FileNotFoundError(f"the rules of {game} are not installed")


def plain(sentence: str) -> str:
    """A sentence without the marks of Markdown."""
    return re.sub(r"[*`]", "", sentence)
