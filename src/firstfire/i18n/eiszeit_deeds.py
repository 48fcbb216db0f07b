"""Events of Eiszeit that are told in one sentence: a card and its price, hunters, drawn cards."""

from __future__ import annotations

from typing import Any, Final

Told = dict[str, Any]

# Events that go on with what the same player has begun, in a decision before.
CONTINUING: Final = frozenset(("place", "draw", "pay"))
UNTOLD: Final = ("region-points",)  # told player by player; region by region they are seen


def join(last: Told, told: Told) -> Told | None:
    """Two events in one, or None if each is told by itself."""
    if last["seat"] != told["seat"]:
        return None
    kinds = last["kind"], told["kind"]
    if kinds in (("play", "pay"), ("play", "stones")) and "deed" not in last:
        way = "pay" if told["kind"] == "pay" else "take"
        return last | {"deed": "played", "way": way, "n": told["n"]}
    if kinds == ("place", "place"):
        places = [*last.get("regions", [last["region"]]), told["region"]]
        regions = list(dict.fromkeys(places))
        return last | {"deed": "placed", "regions": regions, "n": last.get("n", 1) + 1}
    if kinds == ("remove", "remove") and last["region"] == told["region"]:
        return last | {"deed": "gone", "n": last.get("n", 1) + 1}
    if kinds == ("draw", "draw") and ("card" in told) == bool("card" in last or last.get("cards")):
        return drawn(last, told)
    return None


def drawn(last: Told, told: Told) -> Told:
    """One more card drawn: known by name, or counted by the colours of the backs."""
    counts = {colour: last.get(colour, int(last["colour"] == colour)) for colour in BACKS}
    counts[told["colour"]] += 1
    cards = last.get("cards", [last["card"]] if "card" in last else [])
    more = {"cards": [*cards, told["card"]] if "card" in told else [], "n": sum(counts.values())}
    return {k: v for k, v in last.items() if k != "card"} | counts | more | {"deed": "drawn"}


BACKS: Final = ("light", "dark")
