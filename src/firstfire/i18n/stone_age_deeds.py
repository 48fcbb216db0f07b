"""Events of Stone Age that are told in one sentence: a roll, a purchase, a meal."""

from __future__ import annotations

from typing import Any, Final

from firstfire.i18n.texts import Deed

Told = dict[str, Any]

# Events that go on with what the same player has begun, in a decision before.
CONTINUING: Final = frozenset(
    (
        *("tool", "once", "gain", "pay", "score"),
        *("buy-card", "leave-card", "buy-building", "leave-building"),
    )
)
TOLD_BY_USE: Final = frozenset(
    (
        *("roll", "pay", "new-tool", "person", "farm", "void"),
        *("buy-card", "leave-card", "buy-building", "leave-building"),
    )
)  # events from which one sees where people worked
GIVEN_BY_DIE: Final = frozenset(("gain", "new-tool", "farm"))  # the sentence of the die says so


def deeds(events: list[Told]) -> list[Deed]:
    """The events, those that belong together in one; ``deed`` names the message of such a one."""
    found: list[Deed] = []
    rest = list(events)
    while rest:
        told, rest = first_deed(rest)
        found.append(Deed(told, len(events) - len(rest)))
    return found


def first_deed(events: list[Told]) -> tuple[Told, list[Told]]:
    """What is told first, and the events after it."""
    first, rest = events[0], events[1:]
    kind = first["kind"]
    if kind == "use" and follows(first, rest, *TOLD_BY_USE):
        return first_deed(rest)
    if kind == "roll":
        return rolled(first, rest)
    if kind == "pay":
        return paid(first, rest)
    if kind == "harvest" and follows(first, rest, "eat"):
        return {**first, "deed": "fed", "eaten": rest[0]["n"]}, rest[1:]
    if kind == "starve" and follows(first, rest, "score"):
        return {**rest[0], "deed": "starved"}, rest[1:]
    if kind == "die" and follows(first, rest, *GIVEN_BY_DIE):
        return first, rest[1:]
    return first, rest


def follows(first: Told, rest: list[Told], *kinds: str) -> bool:
    """Does an event of one of these kinds and of the same player come next?"""
    return bool(rest) and rest[0]["seat"] == first["seat"] and rest[0]["kind"] in kinds


def rolled(roll: Told, rest: list[Told]) -> tuple[Told, list[Told]]:
    """A roll with the tools added to it and what it brings, if that is known yet.

    Events that version 0.1 stored do not hold the sums.
    """
    tools, total, after = [], roll.get("sum", sum(roll["dice"])), rest
    while follows(roll, after, "tool", "once"):
        tools.append(after[0]["value"])
        total = after[0].get("sum", total + after[0]["value"])
        after = after[1:]
    if not follows(roll, after, "gain"):
        return roll, rest
    about = {"good": roll["good"], "dice": roll["dice"], "n": after[0]["n"], "sum": total}
    added = {"tools": len(tools), "values": " + ".join(str(value) for value in tools)}
    return {"kind": "roll", "seat": roll["seat"], "deed": "rolled", **about, **added}, after[1:]


def paid(first: Told, rest: list[Told]) -> tuple[Told, list[Told]]:
    """All resources paid in a row, and what they were paid for."""
    goods, after = {first["good"]: first["n"]}, rest
    while follows(first, after, "pay"):
        goods[after[0]["good"]] = goods.get(after[0]["good"], 0) + after[0]["n"]
        after = after[1:]
    if follows(first, after, "buy-card"):
        return {**after[0], "deed": "bought", "paid": goods}, after[1:]
    if follows(first, after, "buy-building"):
        built = {**after[0], "deed": "built", "paid": goods}
        points = after[1]["n"] if follows(first, after[1:], "score") else 0
        return built | {"points": points}, after[2:] if points else after[1:]
    return {"kind": "pay", "seat": first["seat"], "paid": goods}, after
