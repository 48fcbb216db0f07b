"""What a request is told when it cannot be fulfilled."""

from __future__ import annotations

from typing import Any

from firstfire.i18n import catalogue

STATUS = {
    "bad-input": 400,
    "bad-record": 400,
    "bad-pack": 400,
    "no-session": 401,
    "bad-secret": 401,
    "not-allowed": 403,
    "bad-origin": 403,
    "switched-off": 403,
    "no-table": 404,
    "no-game": 404,
    "no-page": 404,
    "stale": 409,
    "refused": 409,
    "not-your-turn": 409,
    "not-now": 409,
    "held": 409,
    "not-held": 409,
    "no-undo": 409,
    "no-roll": 409,
    "beyond-chance": 409,
    "move-id-used": 409,
    "seat-taken": 409,
    "seats-empty": 409,
    "too-large": 413,
    "too-fast": 429,
    "closing": 503,
}


class Problem(Exception):
    """An answer that is not what was asked for: a code for programs, a sentence for people."""

    def __init__(self, code: str, why: str = "", **more: Any) -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why or code  # which sentence
        self.status = STATUS[code]
        self.more = more  # for programs
        self.about: dict[str, Any] = {}  # for the sentence

    def saying(self, **about: Any) -> Problem:
        """With what the sentence mentions."""
        self.about = about
        return self

    def body(self, lang: str) -> dict[str, Any]:
        message = catalogue(lang).text(f"problem-{self.why}", **self.about)
        return {"error": {"code": self.code, "message": message, **self.more}}
