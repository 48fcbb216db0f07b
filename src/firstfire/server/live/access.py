"""Who may do what: sessions, the secrets of links, and the grants that both stand for.

Secrets have 256 random bits and are stored only as hashes. They are as random as their hashes, so
plain SHA 256 is enough: there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from firstfire.core import SPECTATOR
from firstfire.server.errors import Problem
from firstfire.server.store.base import Grant

SECRET_BYTES = 32
HOST, SEAT, WATCH = "host", "seat", "spectator"  # roles
ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without characters that people confuse
ID_LENGTH = 13


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_id() -> str:
    """The name of a table in its address; 65 random bits."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def role_key(role: str, seat: int | None) -> str:
    """A role as one word: ``host``, ``spectator``, ``seat-2``."""
    return role if seat is None else f"{role}-{seat}"


def grant_of(id: str, key: str) -> Grant:
    """The grant that a `role_key` names at a table."""
    role, _, seat = key.partition("-")
    return Grant(id, role, int(seat) if seat else None)


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
        """Only a session that holds the seat may do it."""
        self.check_any()
        if seat not in self.seats:
            raise Problem("not-allowed", "not-your-seat")

    def check_seat_or_host(self, seat: int) -> None:
        self.check_any()
        if seat not in self.seats and not self.is_host:
            raise Problem("not-allowed", "not-your-seat")

    def acting_seat(self, seat: int | None, turn: int | None) -> int:
        """The seat for which a request acts: the one it names, else the one whose turn it is."""
        self.check_any()
        if seat is not None:
            self.check_seat(seat)
            return seat
        if not self.seats:
            raise Problem("not-allowed", "no-seat")
        return turn if turn in self.seats else self.seats[0]

    def viewing_seat(self, seat: int | None, turn: int | None) -> int:
        """The seat whose view a request gets; a spectator's if the session holds no seat."""
        self.check_any()
        if seat == SPECTATOR or (seat is None and not self.seats):
            return SPECTATOR
        return self.acting_seat(seat, turn)
