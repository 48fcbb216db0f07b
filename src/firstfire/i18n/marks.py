"""Marks in messages: words that a drawing may replace or explain.

``3 <wood>wood</>`` says "3 wood"; where there are pictures, the symbol of that name stands for the
marked words. ``<cards.C33>the music card</>`` names a thing of the game's catalogue, by its sheet
and its id, so that it can be shown to whoever points at it.
"""

from __future__ import annotations

import re

END = "</>"
MARK = re.compile(r"<(?:[a-z0-9.-]+|/)>", re.IGNORECASE)


def plain(text: str) -> str:
    """The text in words alone.

    >>> plain("Bruno pays 3 <wood>wood</> for <cards.C33>the music card</>.")
    'Bruno pays 3 wood for the music card.'
    """
    return MARK.sub("", text) if END in text else text


def marked(name: str, words: str) -> str:
    """Words for which the symbol or the thing of that name can stand.

    >>> marked("cards.C33", "the music card")
    '<cards.C33>the music card</>'
    """
    return f"<{name}>{words}{END}"
