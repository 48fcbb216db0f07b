"""Why a request cannot be fulfilled."""

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
    "other-rules": 409,
    "damaged": 409,
    "held": 409,
    "not-held": 409,
    "no-undo": 409,
    "no-roll": 409,
    "unfinished": 409,
    "together": 409,
    "beyond-chance": 409,
    "move-id-used": 409,
    "seat-taken": 409,
    "seats-empty": 409,
    "too-large": 413,
    "unknown-host": 421,
    "too-fast": 429,
    "head-too-large": 431,
    "internal": 500,
    "busy": 503,
    "closing": 503,
    "store": 503,
}


LONGEST_DETAIL = 300  # characters of a detail in a sentence


class Problem(Exception):
    """A request failed: ``code`` tells programs why, ``sentence`` names the text for people."""

    def __init__(self, code: str, sentence: str = "", **extra: Any) -> None:
        super().__init__(f"{code}: {sentence}" if sentence else code)
        self.code = code
        self.sentence = sentence or code
        self.status = STATUS[code]
        self.extra = extra  # sent to programs beside the code
        self.details: dict[str, Any] = {}  # arguments of the sentence

    def with_details(self, **details: Any) -> Problem:
        """Set the arguments of the sentence."""
        self.details = {
            name: value[:LONGEST_DETAIL] if isinstance(value, str) else value
            for name, value in details.items()
        }
        return self

    def message(self, lang: str) -> str:
        return catalogue(lang).text(f"problem-{self.sentence}", **self.details)

    def body(self, lang: str) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": self.message(lang), **self.extra}}
