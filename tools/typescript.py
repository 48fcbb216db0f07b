"""TypeScript as Prettier would write it, so that generated files need no other formatter."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 100


def alias(name: str, type: str) -> list[str]:
    """An exported name for a type: on one line, on two, or with a line for each alternative."""
    line = f"export type {name} = {type};"
    if len(line) <= WIDTH:
        return [line]
    if len(type) + 3 <= WIDTH:
        return [f"export type {name} =", f"  {type};"]
    *parts, last = [f"  | {part}" for part in type.split(" | ")]
    return [f"export type {name} =", *parts, f"{last};"]


def union(words: Sequence[str]) -> str:
    """The type of some texts."""
    return " | ".join([f"'{word}'" for word in words])
