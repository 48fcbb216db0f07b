"""Who may do what: sessions, secrets of links, and the grants that both stand for.

Secrets have 256 random bits and are kept only as hashes; they are as random as their hashes, so
plain SHA 256 is enough: there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from firstfire.core import SPECTATOR
from firstfire.server.errors import Problem
from firstfire.server.store.base import Grant

COOKIE = "firstfire"
SECRET_BYTES = 32
HOST, SEAT, WATCH = "host", "seat", "spectator"
ID_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that people confuse
ID_LENGTH = 13


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_id() -> str:
    """The name of a table in its address; 65 random bits."""
    return "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))


@dataclass(frozen=True, slots=True)
class Access:
    """What a session may do at one table."""

    session: str | None  # its hash
    grants: tuple[Grant, ...] = ()

    @property
    def any(self) -> bool:
        return bool(self.grants)

    @property
    def is_host(self) -> bool:
        return any(grant.role == HOST for grant in self.grants)

    @property
    def seats(self) -> list[int]:
        return sorted({g.seat for g in self.grants if g.role == SEAT and g.seat is not None})

    def check_any(self) -> None:
        if not self.grants:
            raise Problem("no-session")

    def check_host(self) -> None:
        self.check_any()
        if not self.is_host:
            raise Problem("not-allowed", "host-only")

    def check_seat(self, seat: int) -> None:
        """The seat's own session only."""
        self.check_any()
        if seat not in self.seats:
            raise Problem("not-allowed", "not-your-seat")

    def check_seat_or_host(self, seat: int) -> None:
        self.check_any()
        if seat not in self.seats and not self.is_host:
            raise Problem("not-allowed", "not-your-seat")

    def acting(self, seat: int | None, turn: int | None) -> int:
        """The seat for which a request acts: the one it names, else the one whose turn it is."""
        self.check_any()
        if seat is not None:
            self.check_seat(seat)
            return seat
        if not self.seats:
            raise Problem("not-allowed", "no-seat")
        return turn if turn in self.seats else self.seats[0]

    def looking(self, seat: int | None, turn: int | None) -> int:
        """The seat with whose eyes a request looks; without a seat a spectator's."""
        self.check_any()
        if seat == SPECTATOR or (seat is None and not self.seats):
            return SPECTATOR
        return self.acting(seat, turn)
