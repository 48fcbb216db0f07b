"""A seed is sealed before the game and shown after it."""

from __future__ import annotations

import hashlib


def seal(seed: int, salt: str) -> str:
    """What is published of a seed; the salt keeps anybody from trying all seeds."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()
