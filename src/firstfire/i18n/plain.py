"""Texts for games that have none of their own, made from the words of their rules."""

from __future__ import annotations

from typing import Any

from firstfire.core import Move, Refusal
from firstfire.i18n.texts import GameTexts


class PlainTexts(GameTexts):
    """Says of any game what its rules call things."""

    game = "plain"

    def called(self, seat: int, form: str = "inside") -> str:
        return self.names[seat] if seat < len(self.names) else self.say("opponent", form=form)

    def ask(self, view: dict[str, Any]) -> str:
        decision = view["decision"]
        return self.say("ask", ask=words(decision["ask"]), **details(decision["about"]))

    def event(self, told: dict[str, Any], subject: str = "") -> str:
        about = {key: value for key, value in told.items() if key not in ("kind", "seat")}
        seat = told["seat"]
        player = self.person(seat, subject) if seat >= 0 else self.say("table")
        return self.say("event", player=player, kind=words(told["kind"]), **details(about))

    def refusal(self, refusal: Refusal) -> str:
        return self.say("refusal", reason=words(refusal.reason), **details(refusal.about))

    def move(self, move: Move) -> str:
        return move.text

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        return ""

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        return about


def words(name: str) -> str:
    """An id as words.

    >>> words("not-now")
    'not now'
    """
    return name.replace("-", " ").replace("_", " ")


def details(about: dict[str, Any]) -> dict[str, str]:
    """What a message mentions, as a list; what the reader cannot know is left out.

    >>> details({"n": 3, "card": None, "dice": [2, 5]})
    {'known': 'yes', 'about': 'n 3, dice 2 5'}
    """
    known = {words(key): value for key, value in about.items() if value is not None}
    listed = ", ".join(f"{key} {shown(value)}" for key, value in known.items())
    return {"known": "yes" if known else "no", "about": listed}


def shown(value: Any) -> str:
    return " ".join(str(one) for one in value) if isinstance(value, list) else str(value)
