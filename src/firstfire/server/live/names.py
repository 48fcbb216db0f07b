"""What people may be called at a table."""

from __future__ import annotations

import unicodedata

from firstfire.i18n import LANGUAGES, catalogue
from firstfire.server.errors import Problem

LETTERS = "ABCDEFGHIJ"
LONGEST = 24
MARKING = "<>"  # sentences mark pictures with them
RESERVED = frozenset(
    name.strip().casefold()
    for lang in LANGUAGES
    for name in catalogue(lang).text("name-reserved").split(",")
)


def usual_name(kind: str, number: int, lang: str = "en") -> str:
    """What a seat is called as long as nobody has said it."""
    return catalogue(lang).text(f"name-{kind}", letter=LETTERS[number])


def is_reserved(name: str) -> bool:
    """Is it a word that sentences use for somebody, such as "you"?"""
    return name.casefold() in RESERVED


def checked_name(name: str | None) -> str | None:
    """A name as it is kept, with single spaces; `Problem` says why it cannot be one."""
    if name is None:
        return None
    found = " ".join(unicodedata.normalize("NFC", name).split())
    if not found:
        raise Problem("bad-input", "name-empty")
    if len(found) > LONGEST:
        raise Problem("bad-input", "name-long").with_details(n=LONGEST)
    if any(sign in MARKING or not sign.isprintable() for sign in found):
        raise Problem("bad-input", "name-signs")
    if is_reserved(found):
        raise Problem("bad-input", "name-reserved").with_details(name=found)
    return found
